// SPDX-License-Identifier: GPL-3.0-or-later
// How the table follows the inventory; what its cells say is in services_model_data.cpp.
#include "gui/services/model/services_model.h"

#include "gui/kit/model/row_diff.h"
#include "gui/services/model/services_model_group.h"
#include "gui/services/model/services_words.h"

#include <algorithm>
#include <map>

namespace gui {

namespace {

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
    return owner == other.owner && agent == other.agent && since == other.since && sinceDown == other.sinceDown
        && *instance == *other.instance;
}

ServicesModel::ServicesModel(QObject* parent)
    : ShownModel(parent)
    , m_now(QDateTime::currentDateTimeUtc())
{
    m_groups = groupsOf({});
}

ServicesModel::~ServicesModel() = default;

void ServicesModel::Group::judge()
{
    worst = consul::CheckStatus::Passing;
    failing = 0;
    down = 0;
    for (const auto& row : rows) {
        down += row.instance->nodeDown && !row.instance->isFailing() ? 1 : 0;
        if (row.instance->nodeDown)
            worst = consul::CheckStatus::Critical;
        worst = std::max(worst, row.instance->isFailing() ? row.instance->status : consul::CheckStatus::Passing);
        failing += row.instance->isFailing() ? 1 : 0;
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
        for (const auto& instance : source.inventory->instances) {
            ServicesRow row;
            row.instance = &instance;
            row.owner = owners.of(instance);
            const auto known = agents.constFind(instance.ref.node);
            row.agent = known != agents.constEnd() ? *known : agentOf(instance, row.owner, source);
            agents.insert(instance.ref.node, row.agent);
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
    m_places.clear();
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
    m_places.clear();
}

void ServicesModel::renumber()
{
    for (std::size_t i = 1; i < m_groups.size(); ++i)
        m_groups[i]->position = static_cast<int>(i) - 1;
}

void ServicesModel::mergeGroups(Groups next)
{
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
        if (next[i]) // Else it was inserted, rows and all.
            mergeRows(*m_groups[i], std::move(next[i]->rows));
    }
}

void ServicesModel::mergeRows(Group& group, std::vector<ServicesRow> next)
{
    auto& rows = group.rows;
    const auto at = [](auto& list, int row) -> auto&
    {
        return list[static_cast<std::size_t>(row)];
    };
    const auto diff = diffRows(static_cast<int>(rows.size()), static_cast<int>(next.size()),
        [&](int i, int j) { return compareByName(at(rows, i), at(next, j)); });
    const auto parent = groupIndex(group);
    for (const auto& range : diff.removed) {
        beginRemoveRows(parent, range.first, range.last);
        rows.erase(rows.begin() + range.first, rows.begin() + range.last + 1);
        endRemoveRows();
    }
    std::vector<bool> fresh(next.size(), false);
    for (const auto& range : diff.inserted) {
        beginInsertRows(parent, range.first, range.last);
        rows.insert(rows.begin() + range.first, next.begin() + range.first, next.begin() + range.last + 1);
        std::fill(fresh.begin() + range.first, fresh.begin() + range.last + 1, true);
        endInsertRows();
    }
    std::vector<bool> changed(next.size(), false);
    for (std::size_t i = 0; i < next.size(); ++i)
        changed[i] = !fresh[i] && !rows[i].sameAs(next[i]);
    // Each run of changes is told before the next is made: who sorts takes what it was not told of for unchanged.
    for (std::size_t i = 0; i < next.size();) {
        const std::size_t first = i;
        const bool differs = changed[first];
        for (; i < next.size() && changed[i] == differs; ++i)
            rows[i] = std::move(next[i]);
        if (differs)
            reportRows(group, first, i - 1);
    }
    const int failing = group.failing;
    const int down = group.down;
    const auto worst = group.worst;
    group.judge();
    if (!diff.removed.empty() || !diff.inserted.empty() || failing != group.failing || down != group.down
        || worst != group.worst)
        reportGroup(group);
}

void ServicesModel::reportRows(const Group& group, std::size_t first, std::size_t last)
{
    Q_EMIT dataChanged(
        rowIndex(group, static_cast<int>(first), 0), rowIndex(group, static_cast<int>(last), ColumnCount - 1));
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
        if (std::find(changed.begin(), changed.end(), true) == changed.end())
            continue;
        any = true;
        reportTicks(*group, changed);
        reportGroup(*group);
    }
    if (any)
        Q_EMIT checkedChanged();
}

void ServicesModel::clearChecked()
{
    setChecked({m_checked.begin(), m_checked.end()}, false);
}

} // namespace gui
