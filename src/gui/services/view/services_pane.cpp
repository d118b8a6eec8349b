// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_pane.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/notice.h"
#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/views.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/choice_strip.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStyle>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gui {

ServicesPane::ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(controller->model())
    , m_header(new PaneHeader({}, this))
    , m_note(new Notice(RowState::Warning, "visibilityNote"))
    , m_trouble(new Notice(RowState::Stale, "servicesTrouble"))
    , m_bar(makeBar())
{
    setObjectName(QStringLiteral("servicesPane"));
    makeTable();
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeTop());
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_bar);
    for (auto* const action : {actions->showFailing, actions->showAll})
        connect(action, &QAction::toggled, this, &ServicesPane::setQuery);
    for (auto* const action : {actions->groupNone, actions->groupService, actions->groupNode})
        connect(action, &QAction::toggled, this, &ServicesPane::setGrouping);
    connect(controller->model(), &ServicesModel::checkedChanged, this, &ServicesPane::showCounts);
    connect(actions->selectShown, &QAction::triggered, this,
        [this] { m_controller->model()->setChecked(m_filter.shown(), true); });
    connect(actions->selectNone, &QAction::triggered, this, [this] { m_controller->model()->clearChecked(); });
    setQuery();
}

QWidget* ServicesPane::makeTop()
{
    m_header->setObjectName(QStringLiteral("servicesTitle"));
    m_matches = new ElidedLabel;
    m_matches->setObjectName(QStringLiteral("servicesMatches"));
    m_header->addRight(m_matches);
    m_header->addRight(new ChoiceStrip(
        tr("show:"), {{m_actions->showFailing, tr("failing")}, {m_actions->showAll, tr("all", "instances")}}));
    m_header->addRight(new ChoiceStrip(tr("group by:"),
        {{m_actions->groupNone, tr("nothing", "group by")}, {m_actions->groupService, tr("service", "group by")},
            {m_actions->groupNode, tr("node", "group by")}}));
    m_banner = new BannerBar;
    m_banner->setObjectName(QStringLiteral("servicesBanner"));
    connect(m_banner, &BannerBar::retryWanted, this, &ServicesPane::retryWanted);
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

void ServicesPane::makeTable()
{
    m_table = new QTreeView;
    m_table->setObjectName(QStringLiteral("servicesTable"));
    m_table->setAccessibleName(tr("Service instances. The space bar ticks the current one."));
    m_table->setModel(&m_filter);
    m_table->setItemDelegate(new ServicesDelegate(m_table));
    m_table->setUniformRowHeights(true);
    m_table->setRootIsDecorated(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setAllColumnsShowFocus(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ServicesModel::Status, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    auto* const header = m_table->header();
    header->setObjectName(QStringLiteral("servicesHeader"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(true);
    header->setMinimumSectionSize(fontMetrics().height() * 2);
    // The last column follows the window by itself: that is nobody's choice.
    connect(header, &QHeaderView::sectionResized, this,
        [this](int section) { m_widthsChosen = m_widthsChosen || (!m_sharing && section != ServicesModel::Removal); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &ServicesPane::openMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (const auto* const row = m_controller->model()->row(m_filter.mapToSource(now)))
            m_current = row->instance->ref;
        else if (now.isValid())
            m_current.reset(); // A group.
        Q_EMIT currentChanged();
    });
    // Groups open: whoever groups wants to see what belongs together.
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        for (int row = first; !parent.isValid() && row <= last; ++row)
            m_table->setExpanded(m_filter.index(row, 0), !m_closed.contains(groupName(m_filter.index(row, 0))));
    });
    connect(m_table, &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteGroup(index, false); });
    connect(m_table, &QTreeView::expanded, this, [this](const QModelIndex& index) { noteGroup(index, true); });
    m_empty = new PlainLabel;
    m_empty->setObjectName(QStringLiteral("servicesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->hide();
}

ActBar* ServicesPane::makeBar()
{
    auto* const bar = new ActBar;
    bar->setObjectName(QStringLiteral("servicesBar"));
    bar->addAct(m_actions->deregister, FlatButton::Main);
    bar->addAct(m_actions->selectRule);
    bar->addAct(m_actions->maintenance);
    bar->addNote("servicesHint");
    return bar;
}

bool ServicesPane::eventFilter(QObject* object, QEvent* event)
{
    if (object == m_table && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        toggleCurrent();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ServicesPane::toggleCurrent()
{
    const auto index = m_table->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        return;
    const bool on = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    m_filter.setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void ServicesPane::openMenu(const QPoint& at)
{
    if (const auto place = menuPlace(m_table, at))
        Q_EMIT menuWanted(*place);
}

void ServicesPane::setFilter(const QString& text)
{
    m_filterText = text;
    setQuery();
}

void ServicesPane::setQuery()
{
    m_filter.setQuery(ServicesQuery(m_filterText, m_actions->showFailing->isChecked()));
    keepCurrent();
    showCounts();
    showEmpty();
}

void ServicesPane::setGrouping()
{
    auto grouping = ServicesGrouping::None;
    if (m_actions->groupService->isChecked())
        grouping = ServicesGrouping::Service;
    else if (m_actions->groupNode->isChecked())
        grouping = ServicesGrouping::Node;
    if (grouping == m_controller->model()->grouping())
        return;
    m_controller->model()->setGrouping(grouping);
    decorate();
    if (!m_widthsChosen)
        shareColumns();
    keepCurrent();
}

/// Something can be opened and closed where there are groups, or peers.
void ServicesPane::decorate()
{
    const auto inventory = m_controller->inventory();
    m_table->setRootIsDecorated(
        m_controller->model()->grouping() != ServicesGrouping::None || (inventory && !inventory->imported.empty()));
}

void ServicesPane::showInventory()
{
    const auto inventory = m_controller->inventory();
    decorate();
    m_header->setTitle(servicesTitle(inventory.get()));
    m_note->setText(inventory && !inventory->instances.empty()
            ? cleanup::visibilityNote(*inventory, m_controller->leftOut())
            : QString());
    keepCurrent();
    showCounts();
    showEmpty();
}

void ServicesPane::showCounts()
{
    const int shown = m_filter.shownCount();
    const auto inventory = m_controller->inventory();
    const int all = inventory ? static_cast<int>(inventory->instances.size() + inventory->imported.size()) : 0;
    const bool narrowed = !m_filterText.trimmed().isEmpty();
    m_matches->setLine(narrowed ? tr("%1 of %2", "instances shown, of all").arg(shown).arg(all) : QString());
    const auto ticked = static_cast<int>(m_controller->model()->checked().size());
    m_actions->deregister->setText(ticked > 0 ? tr("&Deregister %n selected…", nullptr, ticked) : tr("&Deregister…"));
    QStringList hints;
    if (const int hidden = m_filter.hiddenChecked(); hidden > 0)
        hints << tr("%n ticked instance(s) are hidden by the filter.", nullptr, hidden);
    hints << tr("Each removal is confirmed against the catalog; what comes back is reported.");
    m_bar->setNote(hints.join(QLatin1Char(' ')));
}

void ServicesPane::showEmpty()
{
    const auto inventory = m_controller->inventory();
    const auto& query = m_filter.query();
    QString text;
    if (m_filter.rowCount() == 0)
        text = query.problem().isEmpty()
            ? emptyText(inventory.get(), query.onlyFailing(), !query.isEmpty(), m_controller->watchState())
            : query.problem();
    m_empty->setText(text);
    m_empty->setVisible(!text.isEmpty());
    m_table->setVisible(text.isEmpty());
    if (!query.problem().isEmpty())
        m_matches->setLine(query.problem());
}

void ServicesPane::setBanner(const Banner& banner)
{
    m_banner->setBanner(banner);
}

void ServicesPane::setTrouble(const QString& text)
{
    m_trouble->setText(text);
}

void ServicesPane::setNow(const QDateTime& now)
{
    m_controller->model()->setNow(now);
    // No signal for thousands of rows: only what is seen is painted again.
    m_table->viewport()->update();
}

std::optional<cleanup::InstanceRef> ServicesPane::current() const
{
    const auto* const row = m_controller->model()->row(m_filter.mapToSource(m_table->currentIndex()));
    return row != nullptr ? std::optional(row->instance->ref) : std::nullopt;
}

void ServicesPane::choose(const cleanup::InstanceRef& ref)
{
    m_current = ref;
    keepCurrent();
}

/// Rows that went and came again, by another grouping or filter, are chosen again.
void ServicesPane::keepCurrent()
{
    if (m_current && m_current == current())
        return;
    if (m_current) {
        const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(*m_current));
        if (index.isValid()) {
            m_table->setCurrentIndex(index);
            m_table->scrollTo(index);
            return;
        }
    }
    if (!m_table->currentIndex().isValid() && m_filter.rowCount() > 0) {
        auto first = m_filter.index(0, 0);
        if (m_filter.rowCount(first) > 0)
            first = m_filter.index(0, 0, first);
        m_table->setCurrentIndex(first);
    }
}

// --- Groups -------------------------------------------------------------------------------------------------------

QString ServicesPane::groupName(const QModelIndex& index) const
{
    const auto grouping = m_controller->model()->grouping();
    if (index.parent().isValid())
        return {};
    if (const QString peer = index.data(ServicesModel::SectionRole).toString(); !peer.isEmpty())
        return QStringLiteral("peer ") + peer;
    if (grouping == ServicesGrouping::None)
        return {};
    return (grouping == ServicesGrouping::Node ? QStringLiteral("node ") : QStringLiteral("service "))
        + m_filter.index(index.row(), ServicesModel::Service).data().toString();
}

void ServicesPane::noteGroup(const QModelIndex& index, bool open)
{
    constexpr int most = 1000;
    const QString name = groupName(index);
    if (name.isEmpty())
        return;
    if (open)
        m_closed.remove(name);
    else if (m_closed.size() < most)
        m_closed.insert(name);
}

QStringList ServicesPane::closedGroups() const
{
    QStringList groups(m_closed.begin(), m_closed.end());
    groups.sort();
    return groups;
}

void ServicesPane::setClosedGroups(const QStringList& groups)
{
    m_closed = QSet<QString>(groups.begin(), groups.end());
}

// --- Columns ------------------------------------------------------------------------------------------------------

QByteArray ServicesPane::headerState() const
{
    return m_widthsChosen ? m_table->header()->saveState() : QByteArray();
}

void ServicesPane::restoreHeader(const QByteArray& state)
{
    m_widthsChosen = !state.isEmpty() && m_table->header()->restoreState(state);
    if (!m_widthsChosen)
        shareColumns();
}

void ServicesPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!m_widthsChosen)
        shareColumns();
}

/// Every column gets its share of what the window has beyond the least; the last one takes the rest. The address of the
/// agent, which stands in the last column, too, has one of its own where all fit beside it.
void ServicesPane::shareColumns()
{
    using Model = ServicesModel;
    struct Share { ///< In digits: what it needs, and from where on more would help nobody.
        int column;
        int least;
        int most;
    };
    const QScopedValueRollback<bool> sharing(m_sharing, true);
    const int indent = m_controller->model()->grouping() != ServicesGrouping::None ? 6 : 0;
    const std::array<Share, 8> shares{{{Model::Service, 11 + indent, 18 + indent}, {Model::Instance, 11, 20},
        {Model::Node, 7, 14}, {Model::Agent, 16, 18}, {Model::Status, 11, 14}, {Model::For, 10, 13},
        {Model::Owner, 12, 24}, {Model::Removal, 17, 36}}};
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int room = (width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent)) / digit;
    int least = 0;
    int most = 0;
    for (const auto& share : shares) {
        least += share.least;
        most += share.most;
    }
    const auto& agent = shares[3];
    const bool withAgent = room >= least;
    m_table->setColumnHidden(agent.column, !withAgent);
    if (!withAgent) {
        least -= agent.least;
        most -= agent.most;
    }
    const double part = std::clamp(double(room - least) / (most - least), 0.0, 1.0);
    for (const auto& share : shares) {
        if (share.column != Model::Removal)
            m_table->header()->resizeSection(
                share.column, static_cast<int>((share.least + part * (share.most - share.least)) * digit));
    }
}

} // namespace gui
