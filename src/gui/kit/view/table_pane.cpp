// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/table_pane.h"

#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/views.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyle>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

/// Tells whether a person works at a header. It changes widths by itself, too: where the order of rows changes, it puts
/// away anew what is hidden.
class HandOnHeader : public QObject
{
public:
    explicit HandOnHeader(QHeaderView* header)
        : QObject(header)
    {
        header->viewport()->installEventFilter(this);
    }
    [[nodiscard]] bool isDown() const { return m_isDown; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        Q_UNUSED(watched)
        switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            m_isDown = true;
            break;
        case QEvent::MouseButtonRelease:
        case QEvent::Leave:
        case QEvent::Hide:
            m_isDown = false;
            break;
        default:
            break;
        }
        return false;
    }

private:
    bool m_isDown = false;
};

} // namespace

TablePane::TablePane(const QString& name, RowState noteTone, QWidget* parent)
    : QWidget(parent)
    , m_name(name)
    , m_header(new PaneHeader(this))
    , m_matches(new ElidedLabel)
    , m_banner(new BannerBar)
    , m_note(new Notice(noteTone, (name + QStringLiteral("Note")).toLatin1().constData()))
    , m_trouble(new Notice(RowState::Stale, (name + QStringLiteral("Trouble")).toLatin1().constData()))
    , m_waiting(new ElidedLabel)
    , m_table(new QTreeView)
    , m_hold(new RowHold(m_table))
    , m_empty(new EmptyPlace(name + QStringLiteral("Empty")))
{
    setObjectName(name + QStringLiteral("Pane"));
    m_header->setObjectName(name + QStringLiteral("Title"));
    m_matches->setObjectName(name + QStringLiteral("Matches"));
    m_banner->setObjectName(name + QStringLiteral("Banner"));
    m_table->setObjectName(name + QStringLiteral("Table"));
    m_empty->hide();
    m_waiting->setObjectName(name + QStringLiteral("Waiting"));
    m_header->addRight(m_waiting);
    m_header->addRight(m_matches);
    connect(m_banner, &BannerBar::retryWanted, this, &TablePane::retryWanted);
    connect(m_empty, &EmptyPlace::clearFilterWanted, this, &TablePane::clearFilterWanted);
}

QVBoxLayout* TablePane::addTop()
{
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
    return column;
}

void TablePane::addTable(QVBoxLayout* column)
{
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
}

void TablePane::setTable(HeldFilter* model, QAbstractItemDelegate* delegate, const QString& accessibleName, int last)
{
    m_last = last;
    m_table->setAccessibleName(accessibleName);
    m_table->setModel(model);
    connect(m_hold, &RowHold::changed, model, &HeldFilter::setHeld);
    connect(model, &HeldFilter::waitingChanged, this, [this](bool isAny) {
        m_waiting->setText(isAny ? tr("New rows appear when you leave the table.") : QString());
    });
    m_table->setItemDelegate(delegate);
    m_table->setUniformRowHeights(true);
    m_table->setRootIsDecorated(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setSortingEnabled(true);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto* const header = m_table->header();
    header->setObjectName(m_name + QStringLiteral("Header"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(fontMetrics().height() * 2);
    auto* const hand = new HandOnHeader(header);
    connect(header, &QHeaderView::sectionResized, this, [this, hand](int section) {
        if (hand->isDown() && section != m_last) // The last column follows the window by itself.
            m_widthsChosen = true;
    });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        if (const auto place = menuPlace(m_table, at))
            Q_EMIT menuWanted(*place);
    });
}

void TablePane::showEmpty(const QString& sentence, bool isFiltered, bool isNothing)
{
    showInstead(m_table, m_empty, sentence, isFiltered, isNothing);
}

QList<QWidget*> TablePane::dataParts() const
{
    return {m_header->title(), m_table, m_empty};
}

QByteArray TablePane::headerState() const
{
    return m_widthsChosen ? m_table->header()->saveState() : QByteArray();
}

void TablePane::restoreHeader(const QByteArray& state)
{
    m_widthsChosen = !state.isEmpty() && m_table->header()->restoreState(state);
    shareColumns();
}

void TablePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    shareColumns();
}

void TablePane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if ((event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) && m_last >= 0)
        shareColumns();
}

/// Every column gets its share of what the window has beyond the least; the last one takes the rest.
void TablePane::shareColumns()
{
    const auto all = columnShares();
    auto shares = all;
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int room = (width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent)) / digit;
    const auto sum = [&shares](int ColumnShare::*digits) {
        int together = 0;
        for (const auto& share : shares)
            together += share.*digits;
        return together;
    };
    QList<int> hidden;
    const int last = std::ranges::max(shares, {}, &ColumnShare::hides).hides;
    for (int next = 1; next <= last && room < sum(&ColumnShare::least); ++next) {
        std::erase_if(shares, [&](const ColumnShare& share) {
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
    const int least = sum(&ColumnShare::least);
    const double part = std::clamp(double(room - least) / (sum(&ColumnShare::most) - least), 0.0, 1.0);
    for (const auto& share : shares) {
        if (share.column != m_last)
            m_table->header()->resizeSection(
                share.column, static_cast<int>((share.least + part * (share.most - share.least)) * digit));
    }
}

} // namespace gui
