// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_pane.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_delegate.h"
#include "words/times.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace gui {

namespace {

QToolButton* choiceButton(const ChoiceStrip::Choice& choice, const QString& word)
{
    auto* const button = new QToolButton;
    button->setObjectName(choice.action->objectName() + QStringLiteral("Button"));
    button->setText(choice.text);
    button->setAccessibleName(word + QLatin1Char(' ') + choice.text);
    button->setToolTip(tipText(choice.action->toolTip()));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, action = choice.action] {
        button->setChecked(action->isChecked());
        auto font = button->font();
        font.setBold(action->isChecked());
        button->setFont(font);
    };
    QObject::connect(choice.action, &QAction::toggled, button, follow);
    QObject::connect(button, &QToolButton::clicked, choice.action, [follow, action = choice.action] {
        action->setChecked(true); // A second click on the chosen one chooses nothing else.
        follow();
    });
    follow();
    return button;
}

} // namespace

ChoiceStrip::ChoiceStrip(const QString& word, const QList<Choice>& choices, QWidget* parent)
    : QWidget(parent)
{
    auto* const row = layoutIn<QHBoxLayout>(this, {}, 1);
    row->addWidget(new QuietLabel(word, this));
    for (const auto& choice : choices)
        row->addWidget(choiceButton(choice, word));
}

ServicesPane::ServicesPane(ServicesController* controller, ServicesActions* actions, QWidget* parent)
    : TablePane(QStringLiteral("services"), RowState::Warning, parent)
    , m_controller(controller)
    , m_actions(actions)
    , m_filter(controller->model())
    , m_bar(makeBar())
{
    makeTable();
    header()->addRight(new ChoiceStrip(
        tr("Show:"), {{m_actions->showFailing, tr("Failing")}, {m_actions->showAll, tr("All", "instances")}}));
    header()->addRight(new ChoiceStrip(tr("Group by:"),
        {{m_actions->groupNone, tr("None", "group by")}, {m_actions->groupService, tr("Service", "group by")},
            {m_actions->groupNode, tr("Node", "group by")}}));
    setMinimumWidth(header()->wholeWidth() + fontMetrics().height() * 2); // Another choice may be wider in bold.
    auto* const column = addTop();
    addTable(column);
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

void ServicesPane::makeTable()
{
    // Before the view, which then selects the neighbour: nobody has chosen that one, and acts would be about it.
    connect(&m_filter, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { m_isRemoving = true; });
    setTable(&m_filter, new ServicesDelegate(this), tr("Service instances. The space bar selects the current one."),
        ServicesModel::Removal);
    table()->setSelectionMode(QAbstractItemView::SingleSelection);
    table()->setTextElideMode(Qt::ElideMiddle); // The end of a name tells most.
    table()->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table()->sortByColumn(ServicesModel::Status, Qt::DescendingOrder);
    table()->installEventFilter(this);
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, [this] { m_isRemoving = false; });
    connect(table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (m_isRemoving) {
            Q_EMIT currentChanged();
            return;
        }
        if (!m_isKeeping)
            m_wanted.reset();
        if (const auto* const row = m_controller->model()->row(m_filter.mapToSource(now)))
            m_current = row->instance->ref;
        else if (now.isValid())
            m_current.reset(); // A group.
        Q_EMIT currentChanged();
    });
    // Groups open: whoever groups wants to see what belongs together.
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        for (int row = first; !parent.isValid() && row <= last; ++row)
            table()->setExpanded(m_filter.index(row, 0), !m_closed.contains(groupName(m_filter.index(row, 0))));
    });
    connect(table(), &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteGroup(index, false); });
    connect(table(), &QTreeView::expanded, this, [this](const QModelIndex& index) { noteGroup(index, true); });
}

ActBar* ServicesPane::makeBar()
{
    auto* const bar = named(new ActBar, "servicesBar");
    bar->addAct(m_actions->deregister, FlatButton::Main);
    bar->addAct(m_actions->selectRule);
    bar->addAct(m_actions->maintenance);
    bar->addNote("servicesHint");
    return bar;
}

bool ServicesPane::eventFilter(QObject* object, QEvent* event)
{
    if (object == table() && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space) {
        toggleCurrent();
        return true;
    }
    return QWidget::eventFilter(object, event);
}

void ServicesPane::toggleCurrent()
{
    const auto index = table()->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        return;
    const bool on = index.data(Qt::CheckStateRole).value<Qt::CheckState>() == Qt::Checked;
    m_filter.setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
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
    showWhyEmpty();
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
    shareColumns();
    keepCurrent();
}

/// Something can be opened and closed where there are groups, or peers.
void ServicesPane::decorate()
{
    const auto inventory = m_controller->inventory();
    table()->setRootIsDecorated(
        m_controller->model()->grouping() != ServicesGrouping::None || (inventory && !inventory->imported.empty()));
}

void ServicesPane::showInventory()
{
    const auto inventory = m_controller->inventory();
    decorate();
    header()->setTitle(servicesTitle(inventory.get()));
    showNotes();
    keepCurrent();
    showCounts();
    showWhyEmpty();
}

void ServicesPane::showNotes()
{
    const auto inventory = m_controller->inventory();
    QStringList notes;
    if (inventory && !inventory->instances.empty())
        notes << cleanup::visibilityNote(*inventory, m_controller->leftOut());
    notes << departuresText(cleanup::recent(m_controller->departures(), QDateTime::currentDateTimeUtc()),
        inventory && inventory->visibility() != cleanup::Visibility::Everything);
    notes.removeAll(QString());
    note()->setText(notes.join(u' '));
}

void ServicesPane::showCounts()
{
    const int shown = m_filter.shownCount();
    const auto inventory = m_controller->inventory();
    const int all = inventory ? static_cast<int>(inventory->instances.size() + inventory->imported.size()) : 0;
    const bool narrowed = !m_filterText.trimmed().isEmpty();
    matches()->setLine(narrowed ? tr("%1 of %2", "instances shown, of all").arg(shown).arg(all) : QString());
    const auto ticked = static_cast<int>(m_controller->model()->checked().size());
    m_actions->deregister->setText(ticked > 0 ? tr("&Deregister %n selected…", nullptr, ticked) : tr("&Deregister…"));
    QStringList hints;
    if (const int hidden = m_filter.hiddenChecked(); hidden > 0)
        hints << tr("%n selected instance(s) are hidden by the filter.", nullptr, hidden);
    hints << tr("Each removal is verified against the catalog; returning instances are reported.");
    m_bar->setNote(hints.join(QLatin1Char(' ')));
}

void ServicesPane::showWhyEmpty()
{
    const auto inventory = m_controller->inventory();
    const auto& query = m_filter.query();
    QString text;
    if (m_filter.rowCount() == 0)
        text = query.problem().isEmpty()
            ? emptyText(inventory.get(), query.onlyFailing(), !query.isEmpty(), m_controller->watchState())
            : query.problem();
    showEmpty(text, !text.isEmpty() && !query.isEmpty() && m_controller->model()->rowCount() > 0);
    if (!query.problem().isEmpty())
        matches()->setLine(query.problem());
}

void ServicesPane::setNow(const QDateTime& now)
{
    m_controller->model()->setNow(now);
    // No signal for thousands of rows: only what is seen is painted again.
    table()->viewport()->update();
}

std::optional<cleanup::InstanceRef> ServicesPane::current() const
{
    const auto* const row = m_controller->model()->row(m_filter.mapToSource(table()->currentIndex()));
    return row != nullptr ? std::optional(row->instance->ref) : std::nullopt;
}

void ServicesPane::choose(const cleanup::InstanceRef& ref)
{
    m_current = ref;
    m_wanted = ref;
    keepCurrent();
}

/// Rows that went and came again, by another grouping or filter, are chosen again.
void ServicesPane::keepCurrent()
{
    if (m_wanted && !std::exchange(m_isKeeping, true)) {
        // Whoever leads here may be faster than the first answer.
        if (const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(*m_wanted)); index.isValid()) {
            m_current = std::exchange(m_wanted, std::nullopt);
            table()->setCurrentIndex(index);
            table()->scrollTo(index);
        }
        m_isKeeping = false;
    }
    if (m_current && m_current == current())
        return;
    if (m_current) {
        const auto index = m_filter.mapFromSource(m_controller->model()->indexOf(*m_current));
        if (index.isValid()) {
            table()->setCurrentIndex(index);
            table()->scrollTo(index);
            return;
        }
        m_isRemoving = true; // It may come again.
        table()->selectionModel()->clear();
        m_isRemoving = false;
        return;
    }
    if (!table()->currentIndex().isValid() && m_filter.rowCount() > 0) {
        auto first = m_filter.index(0, 0);
        if (m_filter.rowCount(first) > 0)
            first = m_filter.index(0, 0, first);
        m_isKeeping = true; // Nobody has chosen it.
        table()->setCurrentIndex(first);
        m_isKeeping = false;
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

/// The address of the agent, which stands in the last column, too, has one of its own where all fit beside it.
std::vector<TablePane::ColumnShare> ServicesPane::columnShares() const
{
    using Model = ServicesModel;
    // A duration is never cut: what is left of one reads as another.
    using namespace std::chrono_literals;
    int longest = 0;
    for (const auto age : std::initializer_list<std::chrono::milliseconds>{59min + 59s, 23h + 59min, 2423h})
        longest = std::max(longest, fontMetrics().horizontalAdvance(words::ageText(age, false)));
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1) + 4;
    const int digit = std::max(1, fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int duration = (longest + margins + digit - 1) / digit;
    const int indent = m_controller->model()->grouping() != ServicesGrouping::None ? 6 : 0;
    return {{Model::Service, 11 + indent, 18 + indent}, {Model::Instance, 11, 20}, {Model::Node, 7, 14},
        {Model::Agent, 16, 18, 1}, {Model::Status, 11, 14}, {Model::For, duration, duration + 1},
        {Model::Owner, 14, 24, 2}, {Model::Removal, 17, 36}};
}

} // namespace gui
