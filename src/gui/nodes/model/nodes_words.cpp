// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/nodes_words.h"

#include "cleanup/plan.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gui {

namespace {

struct NodesText {
    Q_DECLARE_TR_FUNCTIONS(gui::Nodes)
};

struct HealthLook {
    QLatin1String name; ///< As a filter calls it.
    RowState tone;
};

const HealthLook& lookOf(NodeHealth health)
{
    // In the order of NodeHealth.
    static constexpr std::array looks{HealthLook{QLatin1String("down"), RowState::Stale},
        HealthLook{QLatin1String("critical"), RowState::Stale}, HealthLook{QLatin1String("warning"), RowState::Warning},
        HealthLook{QLatin1String("maintenance"), RowState::Hint},
        HealthLook{QLatin1String("not-known"), RowState::Hint}, HealthLook{QLatin1String("left"), RowState::Neutral},
        HealthLook{QLatin1String("no-agent"), RowState::Neutral},
        HealthLook{QLatin1String("alive"), RowState::Holding}};
    static_assert(looks.size() == static_cast<std::size_t>(NodeHealth::Alive) + 1);
    return looks[static_cast<std::size_t>(health)];
}

QString instancesText(const NodeRow& row)
{
    QStringList parts{QString::number(row.instances)};
    if (row.critical > 0)
        parts << NodesText::tr("%n critical", "instances", row.critical);
    if (row.warning > 0)
        parts << NodesText::tr("%n warning", "instances", row.warning);
    return parts.join(QStringLiteral(" · "));
}

QString sessionsText(const NodeRow& row)
{
    if (!row.sessions || (*row.sessions == 0 && row.mayHaveMore))
        return QStringLiteral("–");
    return QString::number(*row.sessions);
}

QString heldText(const NodeRow& row)
{
    if (row.sessions == 0 && !row.mayHaveMore)
        return QStringLiteral("0"); // Whoever has no session holds nothing.
    return row.sessions > 0 ? row.held.count() : QStringLiteral("–");
}

QString heldTip(const NodeRow& row)
{
    if (row.sessions == 0 && row.mayHaveMore)
        return NodesText::tr("No session of this node is listed. If there are some that the token cannot see "
                             "(session:read), the keys that they hold are unknown.");
    if (row.sessions == 0)
        return NodesText::tr("No session of this node is listed, so the node holds no keys.");
    if (!row.sessions || row.held.isUnsearched())
        return NodesText::tr("Watched paths show no key held by sessions of this node. The rest of the store was not "
                             "searched; search it on the Sessions page.");
    const auto keys = static_cast<int>(row.held.keys.size());
    return row.held.complete
        ? NodesText::tr("Sessions of this node hold %n key(s). The whole store was searched.", nullptr, keys)
        : NodesText::tr(
            "Sessions of this node hold at least %n key(s), found in watched paths and searches.", nullptr, keys);
}

QString healthTip(const NodeRow& row)
{
    switch (row.health) {
    case NodeHealth::Down:
        return NodesText::tr("Gossip considers the agent failed. Consul does not return instances on this node and has "
                             "ended the sessions that depend on its health.");
    case NodeHealth::Critical:
    case NodeHealth::Warning:
        return NodesText::tr("The agent is alive, but a check of the node itself is failing.");
    case NodeHealth::Maintenance:
        return row.view.maintenanceReason.isEmpty()
            ? NodesText::tr("The node is in maintenance mode.")
            : NodesText::tr("The node is in maintenance mode: %1", "reason").arg(row.view.maintenanceReason);
    case NodeHealth::NotKnown:
        return NodesText::tr("Neither the cluster members nor a serfHealth check show the health of this node.");
    case NodeHealth::Left:
        return NodesText::tr("The agent has left the cluster, but this entry remains.");
    case NodeHealth::NoAgent:
        return NodesText::tr(
            "This node has no agent: it is registered only in the catalog, and gossip does not list it.");
    case NodeHealth::Alive:
        break;
    }
    return NodesText::tr("The agent is a member of the cluster, and alive.");
}

/// The first line of what a check says, short.
QString checkLine(const consul::HealthCheck& check)
{
    constexpr qsizetype most = 120;
    const QString name = check.nameOrId();
    QString output = check.output.trimmed().section(QLatin1Char('\n'), 0, 0).trimmed();
    if (output.size() > most)
        output = output.left(most) + QChar(0x2026);
    const QString line = NodesText::tr("%1: %2", "check, status").arg(name, cleanup::statusText(check.status));
    return output.isEmpty() ? line : NodesText::tr("%1 – %2", "check and status, what it says").arg(line, output);
}

QString checksText(const NodeRow& row)
{
    QStringList lines;
    for (const auto& check : row.view.checks) {
        if (!check.isMaintenance())
            lines << checkLine(check);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString healthName(NodeHealth health)
{
    return lookOf(health).name;
}

QString healthText(const NodeRow& row)
{
    switch (row.health) {
    case NodeHealth::Down:
        return NodesText::tr("down", "node");
    case NodeHealth::Critical:
        return NodesText::tr("%n check(s) critical", nullptr, row.failing);
    case NodeHealth::Warning:
        return NodesText::tr("%n check(s) warning", nullptr, row.failing);
    case NodeHealth::Maintenance:
        return NodesText::tr("maintenance", "node");
    case NodeHealth::NotKnown:
        return NodesText::tr("unknown", "node");
    case NodeHealth::Left:
        return NodesText::tr("left", "node");
    case NodeHealth::NoAgent:
        return NodesText::tr("no agent", "node");
    case NodeHealth::Alive:
        break;
    }
    return NodesText::tr("alive", "node");
}

RowState healthTone(NodeHealth health)
{
    return lookOf(health).tone;
}

QString nodeCell(const NodeRow& row, int column)
{
    switch (column) {
    case NodesModel::Name:
        return row.name();
    case NodesModel::Health:
        return healthText(row);
    case NodesModel::Instances:
        return instancesText(row);
    case NodesModel::Sessions:
        return sessionsText(row);
    case NodesModel::Held:
        return heldText(row);
    case NodesModel::Address:
        return row.view.node.address;
    case NodesModel::Id:
        return row.view.node.id;
    default:
        return {};
    }
}

QString nodeTip(const NodeRow& row, int column)
{
    switch (column) {
    case NodesModel::Health:
        return NodesText::tr("%1. %2", "health, what it means").arg(healthText(row), healthTip(row));
    case NodesModel::Sessions:
        return row.sessions ? NodesText::tr("The list contains %n session(s) of this node.", nullptr, *row.sessions)
                            : NodesText::tr("The sessions of this node are unknown.");
    case NodesModel::Held:
        return heldTip(row);
    default:
        return nodeCell(row, column);
    }
}

std::vector<Fact> nodeFacts(const NodeRow& row, const QDateTime& now)
{
    const auto& node = row.view.node;
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("health"), NodesText::tr("Health"), healthText(row), healthTip(row), false});
    if (row.downSince)
        facts.push_back({QStringLiteral("down"), NodesText::tr("Downtime"),
            words::ageText(std::chrono::milliseconds(row.downSince->since.msecsTo(now)), !row.downSince->atLeast),
            NodesText::tr("As observed by Signalbox: Consul does not store the start time."), false});
    if (row.view.inMaintenance)
        facts.push_back({QStringLiteral("maintenance"), NodesText::tr("Maintenance"),
            row.view.maintenanceReason.isEmpty() ? NodesText::tr("on") : row.view.maintenanceReason, {}, false});
    facts.push_back({QStringLiteral("address"), NodesText::tr("Address"), node.address,
        NodesText::tr("The address that the agent advertises. Consul does not publish the address of its HTTP API."),
        true});
    if (!node.id.isEmpty())
        facts.push_back({QStringLiteral("id"), NodesText::tr("ID"), node.id, {}, true});
    facts.push_back({QStringLiteral("instances"), NodesText::tr("Instances"), instancesText(row), {}, false});
    facts.push_back({QStringLiteral("sessions"), NodesText::tr("Sessions"), nodeCell(row, NodesModel::Sessions),
        NodesText::tr("Sessions end when the node is removed. Their keys are then released or deleted."), false});
    facts.push_back({QStringLiteral("held"), NodesText::tr("Keys held"), heldText(row), heldTip(row), false});
    if (const QString checks = checksText(row); !checks.isEmpty())
        facts.push_back({QStringLiteral("checks"), NodesText::tr("Checks"), checks,
            NodesText::tr("Checks of the node itself; every instance on it shows them, too."), false});
    QStringList meta;
    for (auto each = node.meta.begin(); each != node.meta.end(); ++each)
        meta << each.key() + QStringLiteral(" = ") + each.value();
    if (!meta.isEmpty())
        facts.push_back({QStringLiteral("meta"), NodesText::tr("Meta"), meta.join(u'\n'), {}, true});
    if (!node.oddFields.isEmpty())
        facts.push_back({QStringLiteral("odd"), NodesText::tr("Unreadable"), node.oddFields.join(u'\n'), {}, false});
    return facts;
}

QString nodesTitle(const NodesModel& model, bool known)
{
    if (!known || model.rowCount() == 0) // A cluster has at least one: none is shown, not none is down.
        return NodesText::tr("Nodes");
    return NodesText::tr("Nodes – %1 of %n down", nullptr, model.rowCount()).arg(model.downCount());
}

QString notListedText(const QString& node, const cleanup::Departures& departures, const QDateTime& now)
{
    const auto* const left = departures.findNode(node);
    if (left == nullptr)
        return NodesText::tr("The node %1 is not in the list.").arg(node);
    const QString age = words::ageText(std::chrono::milliseconds(left->left.at.msecsTo(now)), !left->left.atLeast);
    if (left->left.isOwn)
        return NodesText::tr("The node %1 was removed here %2 ago, with %n instance(s).", nullptr, left->instances)
            .arg(node, age);
    const QString text
        = NodesText::tr("The node %1 left the catalog %2 ago, with %n instance(s).", nullptr, left->instances)
              .arg(node, age);
    return words::joinSentences(
        {text, left->down ? NodesText::tr("The node was down. No recovery was observed.") : QString()});
}

QString nodesLeftText(const cleanup::Departures& recent, bool mayHide)
{
    constexpr qsizetype most = 3;
    const auto more = std::max<qsizetype>(0, recent.nodes.size() - most);
    QStringList sentences;
    for (const auto& node : recent.nodes.sliced(more)) {
        const QString at = clockOf(node.left.at, ClockDetail::Seconds);
        const QString name = lineText(node.name);
        sentences << (node.down ? NodesText::tr("%1 was down and left the catalog at %2.").arg(name, at)
                                : NodesText::tr("%1 left the catalog at %2.").arg(name, at));
    }
    if (more > 0)
        sentences << NodesText::tr("%n more node(s) left before.", nullptr, static_cast<int>(more));
    if (mayHide && !sentences.isEmpty())
        sentences << NodesText::tr("A token that was restricted looks the same.");
    return words::joinSentences(sentences);
}

QString nodesEmptyText(int shown, int count, bool known, const consul::WatchState& watch)
{
    if (shown > 0)
        return {};
    if (!known)
        return watch.phase == consul::WatchPhase::Denied
            ? deniedText(watch, NodesText::tr("The token is not allowed to list nodes, so their state is unknown."))
            : NodesText::tr("Waiting for the first response about nodes.");
    if (count > 0)
        return NodesText::tr("No node matches the filter.");
    return NodesText::tr(
        "Consul shows no nodes. A cluster has at least one, so this token cannot read any. It needs node:read.");
}

Banner nodesBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    return listBanner(watch, now, NodesText::tr("The token is not allowed to list nodes. It needs node:read."),
        NodesText::tr("Consul does not respond to requests for nodes."),
        seen ? NodesText::tr("The data shown is %1 old.") : QString());
}

} // namespace gui
