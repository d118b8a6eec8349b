// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_model.h"

#include "gui/kit/model/time_words.h"
#include "gui/plans/model/routed_words.h"
#include "gui/services/model/services_filter.h"
#include "gui/services/model/services_words.h"

#include <QScopedValueRollback>
#include <QSet>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <tuple>

namespace gui {

struct ServicesModel::Group {
    QString key; ///< Name of the service or node, of a section the peer's; empty: it is none, and its rows are the top.
    bool isSection = false; ///< Of what is imported from a peer.
    int position = 0; ///< Among those that are rows.
    std::vector<ServicesRow> rows;
    consul::CheckStatus worst = consul::CheckStatus::Passing;
    int failing = 0;
    int down = 0; ///< Not failing by themselves, on nodes that are down.
    int healthy = 0; ///< Nothing that their rows say speaks against them, and a check for them.
    int unchecked = 0; ///< No check, and nothing that speaks against them.
    RowState tone = RowState::Holding; ///< The gravest of the rows.

    void judge(); ///< After the rows have changed.
    [[nodiscard]] int compare(const Group& other) const; ///< Sections stand behind all others.
};

/// As the inventory is sorted: by service, node and id.
[[nodiscard]] int compareByName(const ServicesRow& a, const ServicesRow& b);

namespace {

/// The one to look at first.
RowState graver(RowState one, RowState other)
{
    constexpr std::array rising{
        RowState::Holding, RowState::Neutral, RowState::Warning, RowState::Waiting, RowState::Stale};
    return std::ranges::find(rising, one) < std::ranges::find(rising, other) ? other : one;
}

QString agentOf(const cleanup::Instance& instance, const cleanup::Ownership& owner, const ServicesSource& source)
{
    using Kind = cleanup::OwnerKind;
    if (owner.kind == Kind::ExternalNode || owner.kind == Kind::Orchestrator || owner.kind == Kind::LeftNode)
        return {};
    if (!owner.address.isEmpty())
        return hostPort(QUrl(owner.address));
    const auto* const view = source.inventory->findNode(instance.ref.node);
    return view != nullptr ? hostPort(source.addresses.endpointFor(view->node).address) : QString();
}

/// Refined ownership of one instance after another. Thousands of them share a few agents and, but for ghosts, what was
/// found out about them.
class Owners
{
public:
    explicit Owners(const ServicesSource& source)
        : m_source(source)
    {
    }
    [[nodiscard]] cleanup::Ownership of(const cleanup::Instance& instance)
    {
        const auto probe = m_source.probes.constFind(instance.ref.node);
        // No agent lists Consul's own entry, which makes no ghost of it.
        if (probe == m_source.probes.constEnd() || isNeverRemoved(instance))
            return instance.owner;
        const auto* const node = m_source.inventory->findNode(instance.ref.node);
        if (node != nullptr && cleanup::isOutdated(*probe, *node))
            return instance.owner;
        if (cleanup::isUnknownTo(*probe, instance))
            return cleanup::refined(instance, *probe);
        const auto known = m_known.constFind(instance.ref.node);
        if (known != m_known.constEnd())
            return *known;
        return *m_known.insert(instance.ref.node, cleanup::refined(instance, *probe));
    }

private:
    const ServicesSource& m_source;
    QHash<QString, cleanup::Ownership> m_known;
};

/// A word that nobody knows is no failure: it stands between bad and good.
int badness(const cleanup::Instance& instance)
{
    switch (instance.status) {
    case consul::CheckStatus::Critical:
        return 4;
    case consul::CheckStatus::Warning:
        return instance.isWithheld() ? 3 : 2;
    case consul::CheckStatus::Unknown:
        return instance.isWithheld() ? 3 : 1;
    case consul::CheckStatus::Passing:
        break;
    }
    return instance.isWithheld() ? 3 : 0;
}

qint64 ageValue(const ServicesRow& row)
{
    return row.since ? -row.since->since.toMSecsSinceEpoch() : std::numeric_limits<qint64>::min();
}

} // namespace

int compareByName(const ServicesRow& a, const ServicesRow& b)
{
    if (const int side = QString::compare(a.instance->definition.service, b.instance->definition.service))
        return side;
    if (const int side = QString::compare(a.instance->ref.node, b.instance->ref.node))
        return side;
    if (const int side = QString::compare(a.instance->ref.id, b.instance->ref.id))
        return side;
    return QString::compare(a.instance->ref.peer, b.instance->ref.peer);
}

bool ServicesRow::sameAs(const ServicesRow& other) const
{
    return owner == other.owner && agent == other.agent && isAgentAssumed == other.isAgentAssumed
        && since == other.since && sinceDown == other.sinceDown && nodeInMaintenance == other.nodeInMaintenance
        && *instance == *other.instance;
}

ServicesModel::ServicesModel(QObject* parent)
    : FollowingModel(parent)
    , m_now(QDateTime::currentDateTimeUtc())
{
    m_groups = groupsOf({});
}

ServicesModel::~ServicesModel() = default;

void ServicesModel::Group::judge()
{
    worst = consul::CheckStatus::Passing;
    failing = down = healthy = unchecked = 0;
    tone = RowState::Holding;
    for (const auto& row : rows) {
        const auto own = rowTone(row);
        healthy += own == RowState::Holding ? 1 : 0;
        unchecked += own == RowState::Neutral && row.instance->isUnchecked() ? 1 : 0;
        tone = graver(tone, own);
        down += row.instance->nodeDown && !row.instance->isFailing() ? 1 : 0;
        if (row.instance->isWithheld())
            worst = consul::CheckStatus::Critical;
        worst = std::max(worst, row.instance->isFailing() ? row.instance->status : consul::CheckStatus::Passing);
        failing += row.instance->isFailing() || (row.instance->nodeFailing && !row.instance->nodeDown) ? 1 : 0;
    }
}

int ServicesModel::Group::compare(const Group& other) const
{
    return isSection != other.isSection ? int(isSection) - int(other.isSection) : QString::compare(key, other.key);
}

ServicesModel::Groups ServicesModel::groupsOf(const ServicesSource& source) const
{
    std::map<std::pair<bool, QString>, std::unique_ptr<Group>> byKey;
    const auto groupFor = [&byKey](bool isSection, const QString& key) -> Group& {
        auto& group = byKey[{isSection, key}];
        if (!group) {
            group = std::make_unique<Group>();
            group->key = key;
            group->isSection = isSection;
        }
        return *group;
    };
    auto top = std::make_unique<Group>();
    const auto placeFor = [&](const cleanup::Instance& instance) -> Group& {
        if (instance.isImported())
            return groupFor(true, instance.ref.peer);
        if (m_grouping == ServicesGrouping::None)
            return *top;
        return groupFor(
            false, m_grouping == ServicesGrouping::Service ? instance.definition.service : instance.ref.node);
    };
    if (source.inventory) {
        QHash<QString, QString> agents; // As with owners.
        Owners owners(source);
        QSet<QString> maintained;
        for (const auto& node : source.inventory->nodes) {
            if (node.inMaintenance)
                maintained.insert(node.node.name);
        }
        for (const auto& instance : source.inventory->instances) {
            ServicesRow row;
            row.instance = &instance;
            row.owner = owners.of(instance);
            const auto known = agents.constFind(instance.ref.node);
            row.agent = known != agents.constEnd() ? *known : agentOf(instance, row.owner, source);
            agents.insert(instance.ref.node, row.agent);
            row.isAgentAssumed = !row.agent.isEmpty() && row.owner.reach != cleanup::Reach::Answers
                && !source.addresses.overrideOf(instance.ref.node);
            row.nodeInMaintenance = maintained.contains(instance.ref.node);
            row.sinceDown = instance.nodeDown && !instance.isFailing();
            row.since = row.sinceDown ? source.clock.downSince(instance.ref.node) : source.clock.of(instance.ref);
            placeFor(instance).rows.push_back(std::move(row));
        }
        for (const auto& instance : source.inventory->imported) {
            ServicesRow row;
            row.instance = &instance;
            row.owner = instance.owner;
            placeFor(instance).rows.push_back(std::move(row));
        }
    }
    Groups groups;
    groups.push_back(std::move(top));
    for (auto& [key, group] : byKey)
        groups.push_back(std::move(group));
    for (const auto& group : groups)
        group->judge();
    return groups;
}

void ServicesModel::apply(const ServicesSource& source)
{
    forgetChecked(source);
    // Rows that stay point into the old inventory until the end.
    const auto before = m_source.inventory;
    auto next = groupsOf(source);
    m_source = source;
    mergeGroups(std::move(next));
}

void ServicesModel::setGrouping(ServicesGrouping grouping)
{
    if (grouping == m_grouping)
        return;
    // Another shape altogether: every row goes and comes again, and views find their selection by the ref.
    auto source = m_source;
    source.inventory = nullptr;
    mergeGroups(groupsOf(source));
    m_grouping = grouping;
    mergeGroups(groupsOf(m_source));
}

void ServicesModel::renumber()
{
    for (std::size_t i = 1; i < m_groups.size(); ++i)
        m_groups[i]->position = static_cast<int>(i) - 1;
}

void ServicesModel::mergeGroups(Groups next)
{
    m_places.clear();
    const QScopedValueRollback<bool> merging(m_isMerging, true);
    const auto at = [](const Groups& groups, int position) -> const Group& {
        return *groups[static_cast<std::size_t>(position) + 1];
    };
    const auto diff = diffRows(static_cast<int>(m_groups.size()) - 1, static_cast<int>(next.size()) - 1,
        [&](int i, int j) { return at(m_groups, i).compare(at(next, j)); });
    const int top = topRows();
    for (const auto& range : diff.removed) {
        beginRemoveRows({}, top + range.first, top + range.last);
        m_groups.erase(m_groups.begin() + range.first + 1, m_groups.begin() + range.last + 2);
        renumber();
        endRemoveRows();
    }
    for (const auto& range : diff.inserted) {
        beginInsertRows({}, top + range.first, top + range.last);
        m_groups.insert(m_groups.begin() + range.first + 1, std::make_move_iterator(next.begin() + range.first + 1),
            std::make_move_iterator(next.begin() + range.last + 2));
        renumber();
        endInsertRows();
    }
    for (std::size_t i = 0; i < next.size(); ++i) {
        if (next[i]) // A group that was moved out of `next` was inserted above, with its rows.
            mergeRows(*m_groups[i], std::move(next[i]->rows));
    }
}

void ServicesModel::mergeRows(Group& group, std::vector<ServicesRow> next)
{
    const auto isOther = [](const ServicesRow& one, const ServicesRow& other) { return !one.sameAs(other); };
    const bool cameOrWent = follow(groupIndex(group), group.rows, std::move(next), compareByName, isOther);
    const auto shown = [&group] {
        return std::tuple(group.failing, group.down, group.healthy, group.unchecked, group.worst, group.tone);
    };
    const auto before = shown();
    group.judge();
    if (cameOrWent || before != shown())
        reportGroup(group);
}

/// Neighbours whose tick changed are reported together.
void ServicesModel::reportTicks(const Group& group, const std::vector<bool>& changed)
{
    for (std::size_t first = 0; first < changed.size(); ++first) {
        if (!changed[first])
            continue;
        std::size_t last = first;
        while (last + 1 < changed.size() && changed[last + 1])
            ++last;
        Q_EMIT dataChanged(rowIndex(group, static_cast<int>(first), 0), rowIndex(group, static_cast<int>(last), 0),
            {Qt::CheckStateRole});
        first = last;
    }
}

void ServicesModel::reportGroup(const Group& group)
{
    if (&group != m_groups.front().get())
        Q_EMIT dataChanged(groupIndex(group), groupIndex(group, ColumnCount - 1));
}

// --- What is ticked -----------------------------------------------------------------------------------------------

void ServicesModel::forgetChecked(const ServicesSource& next)
{
    if (m_checked.isEmpty())
        return;
    QSet<cleanup::InstanceRef> left;
    if (next.inventory) {
        for (const auto& instance : next.inventory->instances) {
            if (!m_checked.contains(instance.ref))
                continue;
            const auto* const before = find(instance.ref);
            if (before == nullptr || !before->instance->isInTrouble() || instance.isInTrouble())
                left.insert(instance.ref);
        }
    }
    if (left.size() == m_checked.size())
        return;
    m_checked = left;
    Q_EMIT checkedChanged();
}

void ServicesModel::setChecked(const std::vector<cleanup::InstanceRef>& refs, bool on)
{
    const QSet<cleanup::InstanceRef> wanted(refs.begin(), refs.end());
    bool any = false;
    for (const auto& group : m_groups) {
        std::vector<bool> changed(group->rows.size(), false);
        for (std::size_t i = 0; i < changed.size(); ++i) {
            const auto& ref = group->rows[i].instance->ref;
            changed[i] = ref.peer.isEmpty() && wanted.contains(ref) && m_checked.contains(ref) != on;
            if (changed[i] && on)
                m_checked.insert(ref);
            else if (changed[i])
                m_checked.remove(ref);
        }
        if (std::ranges::find(changed, true) == changed.end())
            continue;
        any = true;
        reportTicks(*group, changed);
        reportGroup(*group);
    }
    if (any)
        Q_EMIT checkedChanged();
}

std::pair<const ServicesModel::Group*, int> ServicesModel::placeOf(const cleanup::InstanceRef& ref) const
{
    if (m_isMerging) { // Each signal on the way has other places.
        for (const auto& group : m_groups) {
            const auto found
                = std::ranges::find_if(group->rows, [&ref](const auto& row) { return row.instance->ref == ref; });
            if (found != group->rows.end())
                return {group.get(), static_cast<int>(found - group->rows.begin())};
        }
        return {nullptr, -1};
    }
    if (m_places.isEmpty()) {
        for (const auto& group : m_groups) {
            for (std::size_t i = 0; i < group->rows.size(); ++i)
                m_places.insert(group->rows[i].instance->ref, {group.get(), static_cast<int>(i)});
        }
    }
    return m_places.value(ref, {nullptr, -1});
}

int ServicesModel::topRows() const
{
    return static_cast<int>(m_groups.front()->rows.size());
}

const ServicesModel::Group* ServicesModel::groupAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return nullptr;
    if (const auto* const group = static_cast<const Group*>(index.constInternalPointer()))
        return group;
    const int position = index.row() - topRows();
    return m_groups[static_cast<std::size_t>(position < 0 ? 0 : position + 1)].get();
}

QModelIndex ServicesModel::groupIndex(const Group& group, int column) const
{
    return &group == m_groups.front().get() ? QModelIndex() : createIndex(topRows() + group.position, column, nullptr);
}

QModelIndex ServicesModel::rowIndex(const Group& group, int row, int column) const
{
    return &group == m_groups.front().get() ? createIndex(row, column, nullptr)
                                            : createIndex(row, column, static_cast<const void*>(&group));
}

const ServicesRow* ServicesModel::row(const QModelIndex& index) const
{
    const bool isRow = index.isValid() && (index.constInternalPointer() != nullptr || index.row() < topRows());
    return isRow ? &groupAt(index)->rows[static_cast<std::size_t>(index.row())] : nullptr;
}

bool ServicesModel::isSection(const QModelIndex& index) const
{
    return index.isValid() && row(index) == nullptr && groupAt(index)->isSection;
}

const ServicesRow* ServicesModel::find(const cleanup::InstanceRef& ref) const
{
    const auto [group, row] = placeOf(ref);
    return group != nullptr ? &group->rows[static_cast<std::size_t>(row)] : nullptr;
}

QModelIndex ServicesModel::indexOf(const cleanup::InstanceRef& ref) const
{
    const auto [group, row] = placeOf(ref);
    return group != nullptr ? rowIndex(*group, row, 0) : QModelIndex();
}

QModelIndex ServicesModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return parent.isValid() ? rowIndex(*groupAt(parent), row, column) : createIndex(row, column, nullptr);
}

QModelIndex ServicesModel::parent(const QModelIndex& child) const
{
    const auto* const group = static_cast<const Group*>(child.constInternalPointer());
    return child.isValid() && group != nullptr ? groupIndex(*group) : QModelIndex();
}

int ServicesModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return topRows() + static_cast<int>(m_groups.size()) - 1;
    if (parent.column() > 0 || row(parent) != nullptr)
        return 0;
    return static_cast<int>(groupAt(parent)->rows.size());
}

int ServicesModel::columnCount(const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    return ColumnCount;
}

Qt::ItemFlags ServicesModel::flags(const QModelIndex& index) const
{
    auto flags = QAbstractItemModel::flags(index);
    const auto* const found = row(index);
    if (found != nullptr && index.column() == 0)
        flags |= Qt::ItemNeverHasChildren;
    if (found != nullptr && index.column() == 0 && !found->instance->isImported())
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool ServicesModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const auto* const found = row(index);
    if (found == nullptr || role != Qt::CheckStateRole || index.column() != 0)
        return false;
    setChecked({found->instance->ref}, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

QVariant ServicesModel::heading(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {}; // A narrow section cuts its title off.
    return QStringList{tr("Service"), tr("Instance"), tr("Node"), tr("Owning agent"), tr("Status"),
        tr("Duration", "for how long"), tr("Owner"), tr("Removal method")}
        .value(section);
}

QVariant ServicesModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (const auto* const found = row(index))
        return rowData(*found, index.column(), role);
    return groupData(*groupAt(index), index.column(), role);
}

QString ServicesModel::groupText(const Group& group, int column)
{
    const auto count = static_cast<int>(group.rows.size());
    switch (column) {
    case Service:
        return group.isSection ? tr("From the peer %1").arg(group.key) : group.key;
    case Instance:
        return tr("%n instance(s)", nullptr, count);
    case Status:
        if (group.isSection)
            return group.failing > 0 ? tr("%1 of %2 failing there", "instances").arg(group.failing).arg(count)
                                     : QString();
        if (group.failing > 0 && group.down > 0)
            return tr("%1 of %2 failing, %3 node down", "instances").arg(group.failing).arg(count).arg(group.down);
        if (group.down > 0)
            return tr("%1 of %2 node down", "instances").arg(group.down).arg(count);
        if (group.failing > 0)
            return tr("%1 of %2 failing", "instances").arg(group.failing).arg(count);
        if (group.unchecked == count)
            return uncheckedText();
        return group.healthy == count ? statusText(consul::CheckStatus::Passing)
                                      : tr("%1 of %2 healthy", "instances").arg(group.healthy).arg(count);
    case Owner:
        return group.isSection ? tr("belongs to another cluster, read-only") : QString();
    default:
        return {};
    }
}

QVariant ServicesModel::groupData(const Group& group, int column, int role) const
{
    const auto count = static_cast<int>(group.rows.size());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return groupText(group, column);
    case SortRole:
        if (column == Status)
            return static_cast<int>(group.worst);
        return column == Instance ? QVariant(count) : QVariant(group.key);
    case IsGroupRole:
        return true;
    case ToneRole:
        return QVariant::fromValue(group.isSection ? RowState::Neutral : group.tone);
    case SectionRole:
        return group.isSection ? group.key : QString();
    case FadedRole:
        return column == Instance || column == Owner;
    default:
        return {};
    }
}

QVariant ServicesModel::rowData(const ServicesRow& row, int column, int role) const
{
    const auto& instance = *row.instance;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::CheckStateRole:
        if (column != 0 || instance.isImported())
            return {};
        return m_checked.contains(instance.ref) ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole:
        if (column == 0)
            return tr("%1, instance %2, %3", "service, instance, status")
                .arg(instance.definition.service, instance.ref.text(), rowStatusText(row));
        return text(row, column);
    case SortRole:
        return sortValue(row, column);
    case IsGroupRole:
        return false;
    case ToneRole:
        return QVariant::fromValue(instance.isImported() ? RowState::Neutral : rowTone(row));
    case FadedRole:
        return instance.isImported() || column == Removal
            || (column == Agent && row.owner.reach != cleanup::Reach::Answers);
    case KeyRole:
        return QVariant::fromValue(instance.ref);
    default:
        return {};
    }
}

void ServicesModel::forgetWords()
{
    for (const auto& group : m_groups) {
        for (const auto& row : group->rows) {
            row.ownerWords.clear();
            row.removalWords.clear();
        }
    }
}

QString ServicesModel::text(const ServicesRow& row, int column) const
{
    const auto& instance = *row.instance;
    switch (column) {
    case Service:
        return instance.definition.service;
    case Instance:
        return instance.ref.id;
    case Node:
        return instance.isImported() ? tr("%1 (peer %2)", "node, cluster").arg(instance.ref.node, instance.ref.peer)
                                     : instance.ref.node;
    case Agent:
        if (row.agent.isEmpty())
            return QStringLiteral("–");
        return row.isAgentAssumed ? tr("%1 (assumed)", "address of an agent").arg(row.agent) : row.agent;
    case Status:
        return rowStatusText(row);
    case For:
        return sinceText(row.since, m_now);
    case Owner:
        if (row.ownerWords.isEmpty())
            row.ownerWords = ownerWords(row);
        return row.ownerWords;
    case Removal:
        if (row.removalWords.isEmpty())
            row.removalWords = removalText(row);
        return row.removalWords;
    default:
        return {};
    }
}

QString ServicesModel::toolTip(const ServicesRow& row, int column) const
{
    const auto& instance = *row.instance;
    switch (column) {
    case Status: {
        QStringList lines{rowStatusText(row)}; // The pill may have no room for all of it.
        for (const auto& check : instance.checks)
            lines << QStringLiteral("%1: %2").arg(check.nameOrId(), statusText(check.status));
        if (instance.checks.empty())
            lines << tr("This instance has no checks of its own.");
        if (instance.nodeDown)
            lines << tr("The node is down: Consul does not return this instance to clients. This is not a reason to "
                        "remove it.");
        else if (instance.nodeFailing)
            lines << tr("A check of the node is critical: Consul does not return this instance to clients that ask for "
                        "healthy ones. This is not a reason to remove it.");
        else if (instance.nodeWarning)
            lines << tr("A check of the node is warning: Consul does not return this instance to clients that ask for "
                        "passing ones only. This is not a reason to remove it.");
        return lines.join(u'\n');
    }
    case For:
        if (!row.since)
            return {};
        return sinceText(row.since, m_now) + u'\n'
            + (row.since->atLeast ? tr("This was already so at the first observation by Signalbox, at %1: Consul does "
                                       "not store the start time.")
                                  : tr("Since %1"))
                  .arg(clockOf(row.since->since, ClockDetail::Seconds));
    case Owner:
        return text(row, column) + u'\n' + row.owner.evidenceText();
    case Agent:
        if (row.isAgentAssumed)
            return text(row, column) + u'\n'
                + tr("Consul does not publish where an agent listens. This is the address of the node with the port of "
                     "the connected agent; no response has confirmed it.");
        return text(row, column);
    default:
        return text(row, column);
    }
}

QVariant ServicesModel::sortValue(const ServicesRow& row, int column) const
{
    switch (column) {
    case Status:
        return badness(*row.instance);
    case For:
        return ageValue(row);
    default:
        return text(row, column);
    }
}

/// Without variants: ten thousands of comparisons sort a big table.
int ServicesModel::compare(const QModelIndex& a, const QModelIndex& b) const
{
    const auto* const left = row(a);
    const auto* const right = row(b);
    const int column = a.column();
    if (left == nullptr || right == nullptr) {
        const auto order = QVariant::compare(a.data(SortRole), b.data(SortRole));
        return order == QPartialOrdering::Less ? -1 : order == QPartialOrdering::Greater ? 1 : 0;
    }
    if (column == Status)
        return badness(*left->instance) - badness(*right->instance);
    if (column == For)
        return ageValue(*left) < ageValue(*right) ? -1 : ageValue(*left) > ageValue(*right) ? 1 : 0;
    return QString::compare(text(*left, column), text(*right, column), Qt::CaseInsensitive);
}

int ServicesModel::compareNames(const QModelIndex& a, const QModelIndex& b) const
{
    const auto* const left = row(a);
    const auto* const right = row(b);
    return left != nullptr && right != nullptr ? compareByName(*left, *right)
                                               : QString::compare(groupAt(a)->key, groupAt(b)->key);
}

QStringList ServicesModel::fields() const
{
    return fieldNames(instanceFields());
}

bool ServicesModel::finds(const FilterTerm& term, const QModelIndex& at) const
{
    const auto* const found = row(at);
    return found != nullptr && findsInField(instanceFields(), term, *found->instance);
}

} // namespace gui
