// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/nodes_model.h"

#include "consul/values/node_name.h"
#include "gui/nodes/model/nodes_words.h"

#include <algorithm>
#include <functional>

namespace gui {

namespace {

using consul::CheckStatus;
using consul::MemberStatus;

/// Checks of the node itself that have this status; gossip and maintenance are told apart.
int countChecks(const cleanup::NodeView& view, CheckStatus status)
{
    return static_cast<int>(std::ranges::count_if(view.checks, [status](const consul::HealthCheck& check) {
        return check.status == status && !check.isSerfHealth() && !check.isMaintenance();
    }));
}

/// The members know more than serfHealth, where they may be seen.
NodeHealth agentHealth(const cleanup::NodeView& view, bool membersKnown)
{
    if (view.isDown())
        return NodeHealth::Down;
    if (membersKnown) {
        if (view.member == MemberStatus::Alive)
            return NodeHealth::Alive;
        return view.member != MemberStatus::None || view.serfHealth ? NodeHealth::Left : NodeHealth::NoAgent;
    }
    if (!view.serfHealth)
        return NodeHealth::NoAgent;
    return *view.serfHealth == CheckStatus::Passing ? NodeHealth::Alive : NodeHealth::NotKnown;
}

void judge(NodeRow& row, bool membersKnown)
{
    row.health = agentHealth(row.view, membersKnown);
    const int critical = countChecks(row.view, CheckStatus::Critical);
    row.failing = critical > 0 ? critical : countChecks(row.view, CheckStatus::Warning);
    if (row.health == NodeHealth::Down)
        return;
    if (row.failing > 0)
        row.health = critical > 0 ? NodeHealth::Critical : NodeHealth::Warning;
    else if (row.view.inMaintenance)
        row.health = NodeHealth::Maintenance;
}

bool isSearched(const SessionHoldings& held)
{
    return held.searchedAt.isValid();
}

/// What one more session adds.
void addHeld(NodeRow& row, const SessionHoldings& held)
{
    row.held.keys += held.keys;
    row.held.watched += held.watched;
    row.held.complete = row.held.complete && held.complete;
    // Of several searches the oldest counts, and one that never was is older than all.
    if (!isSearched(held))
        row.held.searchedAt = {};
    else if (isSearched(row.held) && held.searchedAt < row.held.searchedAt)
        row.held.searchedAt = held.searchedAt;
}

void addSessions(
    std::vector<NodeRow>& rows, const QHash<consul::NodeName, std::size_t>& places, const NodesSource& source)
{
    if (!source.sessions || !source.sessions->known)
        return;
    for (auto& row : rows) {
        row.sessions = 0;
        row.mayHaveMore = source.mayHide;
    }
    for (const auto& session : source.sessions->sessions) {
        const auto place = places.constFind(session.node);
        if (place == places.constEnd())
            continue;
        auto& row = rows[*place];
        const auto held = source.held.value(session.id);
        if (*row.sessions == 0) {
            row.held.complete = !row.mayHaveMore;
            row.held.searchedAt = held.searchedAt;
        }
        ++*row.sessions;
        addHeld(row, held);
    }
    for (auto& row : rows) {
        row.held.keys.sort();
        row.held.keys.removeDuplicates();
    }
}

} // namespace

std::vector<NodeRow> nodeRows(const NodesSource& source)
{
    std::vector<NodeRow> rows;
    if (!source.inventory)
        return rows;
    QHash<consul::NodeName, std::size_t> places;
    for (const auto& view : source.inventory->nodes) {
        places.insert(view.node.name, rows.size());
        NodeRow row;
        row.view = view;
        judge(row, source.inventory->membersKnown);
        row.downSince = source.clock.downSince(view.node.name);
        rows.push_back(std::move(row));
    }
    for (const auto& instance : source.inventory->instances) {
        const auto place = places.constFind(instance.ref.node);
        if (place == places.constEnd())
            continue;
        auto& row = rows[*place];
        ++row.instances;
        row.critical += instance.status == CheckStatus::Critical ? 1 : 0;
        row.warning += instance.status == CheckStatus::Warning ? 1 : 0;
    }
    addSessions(rows, places, source);
    return rows;
}

void NodesModel::apply(std::vector<NodeRow> rows)
{
    // As the inventory sorts them: another order would take rows out that are there still.
    const auto order = [](const NodeRow& one, const NodeRow& other) {
        return consul::foldedNode(one.name()).compare(consul::foldedNode(other.name()));
    };
    followRows(std::move(rows), order, std::not_equal_to<>());
}

QModelIndex NodesModel::indexOf(const QVariant& key) const
{
    const QString name = key.toString();
    const auto place
        = std::ranges::find_if(kept(), [&name](const NodeRow& row) { return consul::isSameNode(row.name(), name); });
    return place != kept().end() ? index(static_cast<int>(place - kept().begin()), 0) : QModelIndex();
}

int NodesModel::downCount() const
{
    return static_cast<int>(std::ranges::count(kept(), NodeHealth::Down, &NodeRow::health));
}

QStringList NodesModel::headings() const
{
    return {tr("Node"), tr("Health"), tr("Instances"), tr("Sessions"), tr("Keys held"), tr("Address"), tr("ID")};
}

QString NodesModel::text(const NodeRow& row, int column) const
{
    return nodeCell(row, column);
}

QString NodesModel::tip(const NodeRow& row, int column) const
{
    return nodeTip(row, column);
}

RowState NodesModel::tone(const NodeRow& row) const
{
    return healthTone(row.health);
}

QVariant NodesModel::sortKey(const NodeRow& row, int column) const
{
    switch (column) {
    case Health:
        return int(row.health);
    case Instances:
        return row.instances;
    case Sessions:
        return row.sessions.value_or(-1);
    case Held:
        return row.held.keys.size();
    default:
        return nodeCell(row, column);
    }
}

int NodesModel::orderByName(const NodeRow& a, const NodeRow& b) const
{
    return cleanup::compareNaturally(a.name(), b.name());
}

const std::vector<FilterField<NodeRow>>& NodesModel::filterFields() const
{
    static const std::vector<FilterField<NodeRow>> fields{
        {QLatin1String("node"), [](const auto& term, const auto& row) { return term.finds(row.name()); }},
        {QLatin1String("address"), [](const auto& term, const auto& row) { return term.finds(row.view.node.address); }},
        {QLatin1String("id"), [](const auto& term, const auto& row) { return term.finds(row.view.node.id); }},
        {QLatin1String("health"),
            [](const auto& term, const auto& row) {
                return term.finds(healthName(row.health)) || term.finds(healthText(row));
            }},
    };
    return fields;
}

} // namespace gui
