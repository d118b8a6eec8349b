// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_pane.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/notice.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/sessions/model/sessions_words.h"
#include "gui/sessions/view/sessions_actions.h"

#include <QHeaderView>
#include <QProgressBar>
#include <QScopedValueRollback>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gui {

namespace {

/// Names bold, ids and nodes fixed-width, and room between the lines.
class SessionsDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        auto size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(option.fontMetrics.height() + 9);
        return size;
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == SessionsModel::Name)
            option->font.setBold(true);
        else if (index.column() == SessionsModel::Id)
            option->font = fixedFont(option->font);
    }
};

QLabel* makeEmptyLabel()
{
    auto* const label = new PlainLabel;
    label->setObjectName(QStringLiteral("sessionsEmpty"));
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMargin(24);
    label->setAutoFillBackground(true);
    label->setBackgroundRole(QPalette::Base);
    label->hide();
    return label;
}

} // namespace

SessionsPane::SessionsPane(SessionsController* controller, SessionsActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(controller->model())
    , m_header(new PaneHeader({}, this))
    , m_note(new Notice(RowState::Hint, "sessionsNote"))
    , m_trouble(new Notice(RowState::Stale, "sessionsTrouble"))
    , m_progress(new QProgressBar)
    , m_searchWords(sentence({}, "sessionsSearch"))
    , m_searchStrip(new QWidget)
    , m_empty(makeEmptyLabel())
{
    setObjectName(QStringLiteral("sessionsPane"));
    makeTable();
    auto* const bar = new ActBar;
    bar->setObjectName(QStringLiteral("sessionsBar"));
    bar->addAct(actions->destroy, FlatButton::Main);
    bar->addAct(actions->findHeld);
    bar->addActWhilePossible(actions->cancelFind);
    bar->addNote("sessionsHint");
    bar->setNote(tr("Renewals cannot be seen from outside: of a session's end only a band is known."));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_searchStrip);
    column->addWidget(bar);
    showSearch();
}

QWidget* SessionsPane::makeTop()
{
    m_header->setObjectName(QStringLiteral("sessionsTitle"));
    m_matches = new ElidedLabel;
    m_matches->setObjectName(QStringLiteral("sessionsMatches"));
    m_header->addRight(m_matches);
    m_banner = new BannerBar;
    m_banner->setObjectName(QStringLiteral("sessionsBanner"));
    connect(m_banner, &BannerBar::retryWanted, this, &SessionsPane::retryWanted);
    m_progress->setObjectName(QStringLiteral("sessionsProgress"));
    m_progress->setAccessibleName(tr("How much of the store was searched"));
    m_progress->setMaximumWidth(220);
    auto* const strip = new QHBoxLayout(m_searchStrip);
    strip->setContentsMargins(10, 4, 10, 4);
    strip->addWidget(m_progress);
    strip->addWidget(m_searchWords, 1);
    auto* const notices = new QVBoxLayout;
    notices->setContentsMargins(10, 0, 10, 0);
    notices->setSpacing(6);
    notices->addWidget(m_banner);
    notices->addWidget(m_note);
    notices->addWidget(m_trouble);
    auto* const top = new QWidget;
    auto* const column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_header);
    column->addLayout(notices);
    return top;
}

void SessionsPane::makeTable()
{
    m_table = new QTreeView;
    m_table->setObjectName(QStringLiteral("sessionsTable"));
    m_table->setAccessibleName(tr("Sessions of the datacenter"));
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new SessionsDelegate(m_table));
    m_table->setUniformRowHeights(true);
    m_table->setRootIsDecorated(false);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideMiddle); // Names of many clients differ at the end.
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SessionsModel::Name, Qt::AscendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const header = m_table->header();
    header->setObjectName(QStringLiteral("sessionsHeader"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(fontMetrics().height() * 2);
    // The last column follows the window by itself: that is nobody's choice.
    connect(header, &QHeaderView::sectionResized, this,
        [this](int section) { m_widthsChosen = m_widthsChosen || (!m_sharing && section != SessionsModel::Id); });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto place = menuPlace(m_table, at))
            Q_EMIT menuWanted(*place);
    });
    auto* const selection = m_table->selectionModel();
    connect(selection, &QItemSelectionModel::selectionChanged, this, [this](const QItemSelection& selected) {
        noteCurrent();
        Q_EMIT selectionChanged();
        if (!m_choosing && !selected.isEmpty())
            Q_EMIT chosenByPerson();
    });
    connect(selection, &QItemSelectionModel::currentRowChanged, this, [this] {
        noteCurrent();
        Q_EMIT selectionChanged();
    });
}

// --- What is shown ------------------------------------------------------------------------------------------------

void SessionsPane::setFilter(const QString& text)
{
    m_filter.setQuery(SessionsQuery(text));
    showList();
}

void SessionsPane::setBanner(const Banner& banner)
{
    m_banner->setBanner(banner);
}

void SessionsPane::setTrouble(const QString& text)
{
    m_trouble->setText(text);
}

void SessionsPane::showList()
{
    const int all = m_controller->model()->rowCount();
    const int shown = m_filter.rowCount();
    const auto& query = m_filter.query();
    m_header->setTitle(sessionsTitle(all, m_controller->isKnown()));
    m_note->setText(sessionsVisibility(all, m_controller->acl(), m_controller->leftOut()));
    QString matches = query.problem();
    if (matches.isEmpty() && !query.isEmpty())
        matches = tr("%1 of %2", "sessions shown, of all").arg(shown).arg(all);
    m_matches->setLine(matches);
    const QString empty = sessionsEmptyText(
        shown, all, m_controller->isKnown(), m_controller->watchState(), m_controller->acl(), m_controller->leftOut());
    m_empty->setText(empty);
    m_empty->setVisible(!empty.isEmpty());
    m_table->setVisible(empty.isEmpty());
    keepCurrent();
}

void SessionsPane::showSearch()
{
    const auto& search = m_controller->search();
    allow(m_actions->cancelFind, search.running ? QString() : tr("No search is under way."));
    m_progress->setVisible(search.running);
    m_progress->setRange(0, 1000);
    if (search.running && search.all == 0)
        m_progress->setRange(0, 0);
    else if (search.all > 0)
        m_progress->setValue(static_cast<int>(search.read * 1000 / search.all));
    QString words = search.outcome;
    if (search.running)
        words = search.all == 0 ? tr("Reading the names of all keys…")
                                : tr("%1 of %2 keys read, %3 found").arg(search.read).arg(search.all).arg(search.found);
    m_searchWords->setText(words);
    m_searchStrip->setVisible(!words.isEmpty());
}

/// When the current row goes, Qt makes its neighbour the current one without selecting it: nobody looks at that.
QString SessionsPane::current() const
{
    const auto now = m_table->currentIndex();
    if (now.isValid() && m_table->selectionModel()->isRowSelected(now.row(), now.parent()))
        return now.data(SessionsModel::IdRole).toString();
    const auto ids = selected();
    return ids.contains(m_current) ? m_current : ids.value(0);
}

QStringList SessionsPane::selected() const
{
    auto rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList ids;
    for (const auto& row : rows)
        ids << row.data(SessionsModel::IdRole).toString();
    return ids;
}

void SessionsPane::choose(const QString& id)
{
    m_current = id;
    const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(id));
    if (!index.isValid())
        return;
    makeCurrent(index);
    m_table->scrollTo(index);
}

void SessionsPane::focusTable()
{
    m_table->setFocus();
}

void SessionsPane::makeCurrent(const QModelIndex& index)
{
    const QScopedValueRollback<bool> choosing(m_choosing, true);
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void SessionsPane::noteCurrent()
{
    const QString id = current();
    if (id.isEmpty())
        return;
    m_current = id;
    m_gone = false;
}

/// A row that went and came again, by another filter, is chosen again. The first one is only where none was before: in
/// the place of a session that has ended nobody chose another.
void SessionsPane::keepCurrent()
{
    if (!m_controller->isKnown())
        m_current.clear(); // Another agent, or another token.
    if (m_table->selectionModel()->hasSelection())
        return;
    auto index = m_filter.mapFromSource(m_controller->model()->indexOf(m_current));
    const bool listed = index.isValid();
    const bool wanted = listed ? m_gone : m_current.isEmpty();
    m_gone = !listed && !m_current.isEmpty();
    if (!listed)
        index = m_filter.index(0, 0);
    if (wanted && index.isValid())
        makeCurrent(index);
}

// --- Columns ------------------------------------------------------------------------------------------------------

QByteArray SessionsPane::headerState() const
{
    return m_widthsChosen ? m_table->header()->saveState() : QByteArray();
}

void SessionsPane::restoreHeader(const QByteArray& state)
{
    m_widthsChosen = !state.isEmpty() && m_table->header()->restoreState(state);
    if (!m_widthsChosen)
        shareColumns();
}

void SessionsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_widthsChosen)
        shareColumns();
}

/// Every column gets its share of what the window has beyond the least; the last one takes the rest.
void SessionsPane::shareColumns()
{
    struct Share { ///< In digits: what it needs, and from where on more would help nobody.
        int column;
        int least;
        int most;
    };
    using Model = SessionsModel;
    const QScopedValueRollback<bool> sharing(m_sharing, true);
    constexpr std::array<Share, 7> shares{{{Model::Name, 16, 44}, {Model::Node, 9, 18}, {Model::Ttl, 7, 10},
        {Model::Behavior, 9, 11}, {Model::LockDelay, 10, 12}, {Model::Checks, 12, 24}, {Model::Held, 11, 13}}};
    constexpr int idDigits = 20;
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int room = (width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent)) / digit - idDigits;
    int least = 0;
    int most = 0;
    for (const auto& share : shares) {
        least += share.least;
        most += share.most;
    }
    const double part = std::clamp(double(room - least) / (most - least), 0.0, 1.0);
    for (const auto& share : shares)
        m_table->header()->resizeSection(
            share.column, static_cast<int>((share.least + part * (share.most - share.least)) * digit));
}

} // namespace gui
