// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/nodes_model.h"

#include "consul/values/node_name.h"
#include "gui/kit/model/row_diff.h"
#include "gui/kit/model/row_state.h"
#include "gui/nodes/model/nodes_words.h"

#include <algorithm>

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
    for (auto& row : rows)
        row.sessions = 0;
    for (const auto& session : source.sessions->sessions) {
        const auto place = places.constFind(session.node);
        if (place == places.constEnd())
            continue;
        auto& row = rows[*place];
        const auto held = source.held.value(session.id);
        if (*row.sessions == 0) {
            row.held.complete = true;
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

bool findsIn(const FilterTerm& term, const NodeRow& row)
{
    const auto& node = row.view.node;
    if (term.field == QLatin1String("node"))
        return term.finds(node.name);
    if (term.field == QLatin1String("address"))
        return term.finds(node.address);
    if (term.field == QLatin1String("id"))
        return term.finds(node.id);
    const bool isHealth = term.finds(healthName(row.health)) || term.finds(healthText(row));
    if (term.field == QLatin1String("health"))
        return isHealth;
    return term.finds(node.name) || term.finds(node.address) || term.finds(node.id) || isHealth;
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

NodesQuery::NodesQuery(const QString& text)
    : m_words(readFilter(
        text, {QStringLiteral("node"), QStringLiteral("address"), QStringLiteral("id"), QStringLiteral("health")}))
{
}

bool NodesQuery::matches(const NodeRow& row) const
{
    return m_words.match([&row](const FilterTerm& term) { return findsIn(term, row); });
}

// --- NodesModel ---------------------------------------------------------------------------------------------------

void NodesModel::apply(std::vector<NodeRow> rows)
{
    const auto diff = diffRows(static_cast<int>(m_rows.size()), static_cast<int>(rows.size()), [&](int i, int j) {
        // As the inventory sorts them: another order would take rows out that are there still.
        return consul::foldedNode(m_rows[static_cast<std::size_t>(i)].name())
            .compare(consul::foldedNode(rows[static_cast<std::size_t>(j)].name()));
    });
    for (const auto& range : diff.removed) {
        beginRemoveRows({}, range.first, range.last);
        m_rows.erase(m_rows.begin() + range.first, m_rows.begin() + range.last + 1);
        endRemoveRows();
    }
    for (const auto& range : diff.inserted) {
        beginInsertRows({}, range.first, range.last);
        m_rows.insert(m_rows.begin() + range.first, rows.begin() + range.first, rows.begin() + range.last + 1);
        endInsertRows();
    }
    for (int at = 0; at < rowCount(); ++at) {
        auto& row = m_rows[static_cast<std::size_t>(at)];
        auto& next = rows[static_cast<std::size_t>(at)];
        if (row == next)
            continue;
        row = std::move(next);
        Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
    }
}

QModelIndex NodesModel::indexOf(const QString& name) const
{
    const auto place
        = std::ranges::find_if(m_rows, [&name](const NodeRow& row) { return consul::isSameNode(row.name(), name); });
    return place != m_rows.end() ? index(static_cast<int>(place - m_rows.begin()), 0) : QModelIndex();
}

int NodesModel::downCount() const
{
    return static_cast<int>(std::ranges::count(m_rows, NodeHealth::Down, &NodeRow::health));
}

QStringList NodesModel::headings() const
{
    return {tr("Node"), tr("Health"), tr("Instances"), tr("Sessions"), tr("Keys held"), tr("Address"), tr("ID")};
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

QVariant NodesModel::cell(const QModelIndex& index, int role) const
{
    const auto* const found = index.isValid() ? row(index.row()) : nullptr;
    if (found == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return nodeCell(*found, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return nodeTip(*found, index.column());
    case NameRole:
        return found->name();
    case ToneRole:
        return QVariant::fromValue(healthTone(found->health));
    case SortRole:
        return sortKey(*found, index.column());
    default:
        return {};
    }
}

// --- NodesFilter --------------------------------------------------------------------------------------------------

NodesFilter::NodesFilter(NodesModel* model, QObject* parent)
    : HeldFilter(parent)
    , m_model(model)
{
    setSourceModel(model);
    sort(NodesModel::Name);
}

void NodesFilter::setQuery(const NodesQuery& query)
{
    m_query = query;
    refilter();
}

bool NodesFilter::accepts(int row, const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    const auto* const node = m_model->row(row);
    return node != nullptr && m_query.matches(*node);
}

bool NodesFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const auto& one = *m_model->row(left.row());
    const auto& other = *m_model->row(right.row());
    const int byName = cleanup::compareNaturally(one.name(), other.name());
    if (left.column() == NodesModel::Name)
        return byName < 0;
    const auto order = QVariant::compare(left.data(NodesModel::SortRole), right.data(NodesModel::SortRole));
    if (order != QPartialOrdering::Equivalent)
        return order == QPartialOrdering::Less;
    // Equal rows stand by their names, whichever way the column is turned.
    return (byName < 0) == (sortOrder() == Qt::AscendingOrder);
}

} // namespace gui
