// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/page_table.h"

#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/hand_on_header.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QStyle>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

/// Draws a column as its TableColumn says, with room between the lines.
class ColumnDelegate : public RowDelegate
{
public:
    ColumnDelegate(std::vector<TableColumn> columns, QObject* parent)
        : RowDelegate(parent)
        , m_columns(std::move(columns))
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        RowDelegate::paint(painter, option, index);
        const auto* const column = of(index);
        if (column != nullptr && column->look == TableColumn::Pill)
            paintPill(*painter, option, index.data().toString(), index.data(TableRows::ToneRole).value<RowState>());
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        RowDelegate::initStyleOption(option, index);
        const auto* const column = of(index);
        if (column == nullptr)
            return;
        option->textElideMode = column->elide;
        if (column->look == TableColumn::Bold)
            option->font.setBold(true);
        else if (column->look == TableColumn::Fixed)
            option->font = fixedFont(option->font);
        else if (column->look == TableColumn::Pill)
            option->text.clear(); // It is drawn above.
    }

private:
    [[nodiscard]] const TableColumn* of(const QModelIndex& index) const
    {
        const auto found = std::ranges::find(m_columns, index.column(), &TableColumn::column);
        return found != m_columns.end() ? &*found : nullptr;
    }

    std::vector<TableColumn> m_columns;
};

} // namespace

PageTable::PageTable(const TableLook& look, TableFilter* rows, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_rows(rows)
    , m_header(new PaneHeader(this))
    , m_matches(new ElidedLabel)
    , m_banner(new BannerBar)
    , m_note(new Notice(look.noteTone, (look.name + QStringLiteral("Note")).toLatin1().constData()))
    , m_trouble(new Notice(RowState::Stale, (look.name + QStringLiteral("Trouble")).toLatin1().constData()))
    , m_waiting(new ElidedLabel)
    , m_table(new QTreeView)
    , m_hold(new RowHold(m_table))
    , m_empty(new EmptyPlace(look.name + QStringLiteral("Empty")))
{
    setObjectName(look.name + QStringLiteral("Pane"));
    m_header->setObjectName(look.name + QStringLiteral("Title"));
    m_matches->setObjectName(look.name + QStringLiteral("Matches"));
    m_banner->setObjectName(look.name + QStringLiteral("Banner"));
    m_table->setObjectName(look.name + QStringLiteral("Table"));
    m_empty->hide();
    m_waiting->setObjectName(look.name + QStringLiteral("Waiting"));
    m_header->addRight(m_waiting);
    m_header->addRight(m_matches);
    connect(m_banner, &BannerBar::retryWanted, this, &PageTable::retryWanted);
    connect(m_empty, &EmptyPlace::clearFilterWanted, this, &PageTable::clearFilterWanted);
    buildTable();
    followSelection();
    followLanguage(this, [this] { m_rows->readAnew(); });
    auto* const notices = layoutIn<QVBoxLayout>(nullptr, {10, 0, 10, 0}, 6);
    notices->addWidget(m_banner);
    notices->addWidget(m_note);
    notices->addWidget(m_trouble);
    auto* const top = new QWidget;
    auto* const inner = layoutIn<QVBoxLayout>(top, {}, 4);
    inner->addWidget(m_header);
    inner->addLayout(notices);
    auto* const column = layoutIn<QVBoxLayout>(this, {}, 0);
    column->addWidget(top);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    rows->setParent(this); // Behind the view, which goes first.
}

void PageTable::addBelow(QWidget* part)
{
    layout()->addWidget(part);
}

void PageTable::buildTable()
{
    const auto mode = m_look.several ? QAbstractItemView::ExtendedSelection : QAbstractItemView::SingleSelection;
    // Before the view, which selects the neighbour of a row that goes where only one can be selected.
    connect(m_rows, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] {
        m_byItself = true;
        m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    });
    m_table->setModel(m_rows);
    connect(m_rows, &QAbstractItemModel::rowsRemoved, this, [this, mode] {
        m_byItself = false;
        m_table->setSelectionMode(mode);
    });
    connect(m_hold, &RowHold::changed, m_rows, &HeldFilter::setHeld);
    const auto sayWaiting = [this] {
        m_waiting->setText(m_rows->isAnyWaiting() ? tr("New rows appear when you leave the table.") : QString());
    };
    connect(m_rows, &HeldFilter::waitingChanged, this, sayWaiting);
    followLanguage(m_waiting, sayWaiting);
    if (!m_look.columns.empty())
        m_table->setItemDelegate(new ColumnDelegate(m_look.columns, this));
    m_table->setSelectionMode(mode);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setUniformRowHeights(true);
    m_table->setRootIsDecorated(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    const int column = m_rows->sortColumn();
    const auto order = m_rows->sortOrder();
    m_table->setSortingEnabled(true); // Sorts as the header stands at first.
    m_table->sortByColumn(column, order);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const header = m_table->header();
    header->setObjectName(m_look.name + QStringLiteral("Header"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    auto* const hand = new HandOnHeader(header);
    connect(header, &QHeaderView::sectionResized, this, [this, hand](int section) {
        if (hand->isDown() && section != m_look.last) // The last column follows the window by itself.
            m_widthsChosen = true;
    });
    connect(m_table, &QTreeView::activated, this, &PageTable::opened);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto place = menuPlace(m_table, at))
            Q_EMIT menuWanted(*place);
    });
}

// --- What is shown ------------------------------------------------------------------------------------------------

void PageTable::setFilter(const QString& text)
{
    m_rows->setText(text);
}

void PageTable::showRows(const TableWords& words)
{
    const int shown = m_rows->shownCount();
    m_header->setTitle(words.title);
    setNote(words.note);
    QString matches = m_rows->words().problem;
    if (matches.isEmpty() && m_rows->isNarrowed())
        matches = tr("%1 of %2", "rows shown, of all").arg(shown).arg(words.all);
    m_matches->setLine(matches);
    showInstead(m_table, m_empty, words.empty, shown == 0 && m_rows->isNarrowed() && words.all > 0, words.isNothing);
    keepCurrent(words.isKnown);
}

// --- The row that is looked at ------------------------------------------------------------------------------------

void PageTable::followSelection()
{
    const auto* const selection = m_table->selectionModel();
    connect(selection, &QItemSelectionModel::selectionChanged, this, [this](const QItemSelection& selected) {
        const auto now = current();
        if (!m_byItself && (now.isValid() || selectedRows().isEmpty()))
            m_current = now;
        else if (!m_byItself)
            m_current = QVariant(); // A group: when it goes, no row takes its place.
        Q_EMIT currentChanged();
        if (!m_byItself && !selected.isEmpty())
            Q_EMIT chosenByPerson();
    });
    // Among several that are selected another one may become the current one.
    connect(selection, &QItemSelectionModel::currentRowChanged, this, [this] {
        if (const auto now = current(); !m_byItself && now.isValid())
            m_current = now;
        Q_EMIT currentChanged();
    });
}

QModelIndexList PageTable::selectedRows() const
{
    auto rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    return rows;
}

/// When the current row goes, Qt makes its neighbour the current one without selecting it: nobody looks at that.
QVariant PageTable::current() const
{
    const auto now = m_table->currentIndex();
    if (now.isValid() && m_table->selectionModel()->isRowSelected(now.row(), now.parent()))
        return now.data(TableRows::KeyRole);
    const auto keys = selected();
    return m_current && keys.contains(*m_current) ? *m_current : keys.value(0);
}

QVariantList PageTable::selected() const
{
    QVariantList keys;
    for (const auto& row : selectedRows())
        keys << row.data(TableRows::KeyRole);
    return keys;
}

void PageTable::choose(const QVariant& key)
{
    m_current = key;
    const auto index = m_rows->indexOf(key);
    if (index.isValid()) {
        makeCurrent(index);
        m_table->scrollTo(index);
        return;
    }
    const QScopedValueRollback<bool> byItself(m_byItself, true);
    m_table->selectionModel()->clear(); // Another one must not stand there as if it were meant, with its acts.
}

void PageTable::makeCurrent(const QModelIndex& index)
{
    const QScopedValueRollback<bool> byItself(m_byItself, true);
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void PageTable::keepCurrent(bool isKnown)
{
    auto* const selection = m_table->selectionModel();
    if (!isKnown)
        m_current.reset(); // Another agent, or another token.
    if (m_look.several && selection->hasSelection()) {
        m_current = current(); // The one that was looked at may have gone.
        return;
    }
    if (!(m_current && m_current->isValid()) && selection->hasSelection())
        return; // A group.
    auto index = m_current ? m_rows->indexOf(*m_current) : m_rows->index(0, 0);
    if (!m_current && m_rows->hasChildren(index))
        index = m_rows->index(0, 0, index); // The first of a group.
    if (index.isValid() && !selection->isRowSelected(index.row(), index.parent())) {
        makeCurrent(index);
        m_current = current();
    } else if (!index.isValid()) {
        const QScopedValueRollback<bool> byItself(m_byItself, true);
        selection->clearSelection();
    }
}

// --- Columns ------------------------------------------------------------------------------------------------------

QList<QWidget*> PageTable::dataParts() const
{
    return {m_header->title(), m_table, m_empty};
}

QByteArray PageTable::headerState() const
{
    return m_widthsChosen ? m_table->header()->saveState() : QByteArray();
}

void PageTable::restoreHeader(const QByteArray& state)
{
    m_widthsChosen = !state.isEmpty() && m_table->header()->restoreState(state);
    shareColumns();
}

void PageTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareColumns();
}

void PageTable::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        shareColumns();
}

/// Every column gets its share of what the window has beyond the least; the last one takes the rest.
void PageTable::shareColumns()
{
    m_table->header()->setMinimumSectionSize(fontMetrics().height() * 2);
    const auto all = columns();
    if (all.empty())
        return;
    auto shares = all;
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int room = (width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent)) / digit;
    const auto sum = [&shares](int TableColumn::*digits) {
        int together = 0;
        for (const auto& share : shares)
            together += share.*digits;
        return together;
    };
    QList<int> hidden;
    const int last = std::ranges::max(shares, {}, &TableColumn::hides).hides;
    for (int next = 1; next <= last && room < sum(&TableColumn::least); ++next) {
        std::erase_if(shares, [&](const TableColumn& share) {
            const bool goes = share.hides == next;
            if (goes)
                hidden.append(share.column);
            return goes;
        });
    }
    for (const auto& share : all) {
        if (share.hides > 0)
            m_table->setColumnHidden(share.column, hidden.contains(share.column));
    }
    if (m_widthsChosen)
        return;
    const int least = sum(&TableColumn::least);
    const double part = std::clamp(double(room - least) / (sum(&TableColumn::most) - least), 0.0, 1.0);
    for (const auto& share : shares) {
        if (share.column != m_look.last)
            m_table->header()->resizeSection(
                share.column, static_cast<int>((share.least + part * (share.most - share.least)) * digit));
    }
}

} // namespace gui
