// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/departed_rows.h"

#include "consul/values/node_name.h"
#include "gui/kit/model/format.h"
#include "gui/now/model/row_parts.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct DepartedText {
    Q_DECLARE_TR_FUNCTIONS(gui::Now)
};

/// Lists leave out what a token may not read, without a word.
QString hiddenText(const NowFacts& facts)
{
    return facts.inventory && facts.inventory->visibility() != cleanup::Visibility::Everything
        ? DepartedText::tr("Or the token can no longer read it.")
        : QString();
}

const consul::Member* memberOf(const NowFacts& facts, const QString& node)
{
    if (!facts.inventory)
        return nullptr;
    const auto& absent = facts.inventory->absentMembers;
    const auto found = std::ranges::find_if(
        absent, [&node](const consul::Member& member) { return consul::isSameNode(member.name, node); });
    return found != absent.end() ? &*found : nullptr;
}

NowRow leftRow(const NowFacts& facts, const cleanup::LeftAt& left, const QStringList& id)
{
    NowRow row;
    row.id = rowIdOf(QStringList{QStringLiteral("left")} + id);
    row.since = left.at;
    row.exact = !left.atLeast;
    if (!facts.catalog.isKnown())
        row.asOf = facts.catalog.answeredAt;
    return row;
}

/// What is known of how it was, and of how it is.
QString fateOf(const cleanup::DepartedNode& node, const consul::Member* member)
{
    using consul::MemberStatus;
    if (member != nullptr && member->is(MemberStatus::Alive))
        return DepartedText::tr("Gossip reports its agent as alive: the agent registers the node again.");
    if (node.down && node.isServer)
        return DepartedText::tr("The server was down. Consul removes dead servers by itself (autopilot). No recovery "
                                "was observed.");
    if (node.down)
        return DepartedText::tr("The node was down. No recovery was observed.");
    return node.isServer
        ? DepartedText::tr("The server left the cluster, or Consul removed it after a failure (autopilot).")
        : DepartedText::tr("The agent left the cluster, or the entry was deregistered.");
}

NowRow nodeRow(const cleanup::DepartedNode& node, const NowFacts& facts)
{
    const auto* const member = memberOf(facts, node.name);
    auto row = leftRow(facts, node.left, {QStringLiteral("node"), node.name});
    const bool isAlive = member != nullptr && member->is(consul::MemberStatus::Alive);
    const bool isFailed = member != nullptr && member->is(consul::MemberStatus::Failed);
    row.severity = isAlive || (!node.down && !isFailed)
        ? (node.isServer || isAlive ? NowSeverity::Warning : NowSeverity::Note)
        : NowSeverity::Critical;
    row.rank = NodeRank;
    row.title = node.instances > 0
        ? DepartedText::tr("Node %1 left the catalog, with %n instance(s)", nullptr, node.instances).arg(node.name)
        : DepartedText::tr("Node %1 left the catalog").arg(node.name);
    row.detail = words::joinSentences({fateOf(node, member),
        node.critical > 0 ? DepartedText::tr("%n of the instances were critical.", nullptr, node.critical) : QString(),
        node.services.isEmpty() ? QString()
                                : DepartedText::tr("Services without an instance now: %1.").arg(someOf(node.services)),
        hiddenText(facts)});
    row.place = Place{Place::Kind::NodeItself, node.name};
    return row;
}

QString failedText(const cleanup::DepartedService& service)
{
    if (service.failing == 0)
        return {};
    return service.last.size() == 1
        ? DepartedText::tr("It failed. No recovery was observed.")
        : DepartedText::tr("%n of them failed. No recovery was observed.", nullptr, service.failing);
}

QString outText(const cleanup::DepartedService& service)
{
    if (service.out == 0)
        return {};
    return service.last.size() == 1
        ? DepartedText::tr("It left after a node failure. No recovery was observed.")
        : DepartedText::tr("%n of them left after a node failure. No recovery was observed.", nullptr, service.out);
}

NowRow goneServiceRow(const cleanup::DepartedService& service, const NowFacts& facts)
{
    auto row = leftRow(facts, service.left, {QStringLiteral("service"), service.name});
    // A healthy service that is deregistered while its node stays was most likely deregistered on purpose.
    row.severity = service.failing > 0 || service.out > 0 ? NowSeverity::Warning : NowSeverity::Note;
    row.rank = ServiceRank;
    row.title = DepartedText::tr(
        "%1: the last %n instance(s) left the catalog", nullptr, static_cast<int>(service.last.size()))
                    .arg(service.name);
    QStringList names;
    for (const auto& ref : service.last)
        names << ref.text();
    names.sort();
    row.detail = words::joinSentences({DepartedText::tr("%1.", "names, as a sentence").arg(someOf(names)),
        failedText(service), outText(service), hiddenText(facts)});
    return row;
}

QString failingTitle(consul::CheckStatus status, int number)
{
    switch (status) {
    case consul::CheckStatus::Critical:
        return DepartedText::tr("%1: %n critical instance(s) left the catalog", nullptr, number);
    case consul::CheckStatus::Warning:
        return DepartedText::tr("%1: %n instance(s) with warning left the catalog", nullptr, number);
    default:
        return DepartedText::tr("%1: %n instance(s) left the catalog after a node failure", nullptr, number);
    }
}

NowRow failingRow(const std::vector<const cleanup::DepartedInstance*>& instances, const NowFacts& facts)
{
    const auto& first = *instances.front();
    auto row = leftRow(
        facts, first.left, {QStringLiteral("failing"), consul::statusName(first.status.status), first.service});
    row.severity = NowSeverity::Warning;
    row.rank = ServiceRank;
    row.title = failingTitle(first.status.status, static_cast<int>(instances.size())).arg(first.service);
    QStringList names;
    for (const auto* each : instances)
        names << each->ref.text();
    row.detail = words::joinSentences({DepartedText::tr("%1.", "names, as a sentence").arg(someOf(names)),
        DepartedText::tr("No recovery was observed."), hiddenText(facts)});
    row.place = Place{Place::Kind::Service, first.service};
    return row;
}

} // namespace

std::vector<NowRow> departedRows(const NowFacts& facts)
{
    std::vector<NowRow> rows;
    for (const auto& node : facts.departures.nodes)
        rows.push_back(nodeRow(node, facts));
    QSet<cleanup::InstanceRef> reported;
    for (const auto& service : facts.departures.services) {
        rows.push_back(goneServiceRow(service, facts));
        reported.unite(QSet<cleanup::InstanceRef>(service.last.cbegin(), service.last.cend()));
    }
    QMap<std::pair<QString, int>, std::vector<const cleanup::DepartedInstance*>> failing;
    for (const auto& each : facts.departures.failing) {
        if (!reported.contains(each.ref) && facts.departures.findNodeOf(each) == nullptr)
            failing[{each.service, int(each.status.status)}].push_back(&each);
    }
    for (const auto& instances : std::as_const(failing))
        rows.push_back(failingRow(instances, facts));
    return rows;
}

namespace {

/// `asOf`: NowRow::asOf.
NowRow absentRow(const consul::Member& server, const QDateTime& asOf)
{
    const bool isFailed = server.is(consul::MemberStatus::Failed);
    NowRow row;
    row.asOf = asOf;
    row.id = rowIdOf({QStringLiteral("absent"), server.name});
    row.severity = isFailed ? NowSeverity::Critical : NowSeverity::Note;
    row.rank = NodeRank;
    row.title = DepartedText::tr("Server %1 is not in the catalog").arg(server.name);
    row.detail = isFailed
        ? DepartedText::tr("Gossip reports the server as failed.")
        : DepartedText::tr("Gossip remembers the server: it left, or Consul removed it after its failure.");
    return row;
}

} // namespace

std::vector<NowRow> serverRows(const NowFacts& facts)
{
    std::vector<NowRow> rows;
    if (!facts.inventory)
        return rows;
    const QDateTime asOf = facts.catalog.isKnown() ? QDateTime() : facts.catalog.answeredAt;
    int alive = 0;
    int expected = 0;
    for (const auto& server : facts.inventory->servers) {
        const bool isAlive = server.is(consul::MemberStatus::Alive);
        alive += isAlive ? 1 : 0;
        expected = std::max(expected, server.expected);
        const auto isOwn = [&server](const QString& node) { return consul::isSameNode(node, server.name); };
        if (!isAlive && facts.inventory->nodeOf(server) == nullptr && facts.departures.findNode(server.name) == nullptr
            && std::ranges::none_of(facts.ownDepartures, isOwn))
            rows.push_back(absentRow(server, asOf));
    }
    if (alive == 0 || alive >= expected)
        return rows;
    const int spare = alive - (alive / 2 + 1);
    NowRow row;
    row.id = QStringLiteral("servers");
    row.asOf = asOf;
    row.severity = spare > 0 ? NowSeverity::Note : NowSeverity::Warning;
    row.rank = NodeRank;
    row.title = DepartedText::tr("%1 of %n server(s) alive", nullptr, expected).arg(alive);
    row.detail = words::joinSentences(
        {DepartedText::tr("The servers were started for a cluster of %n (bootstrap_expect).", nullptr, expected),
            spare > 0
                ? QString()
                : DepartedText::tr("If one more server fails, the cluster has no leader, and accepts no writes.")});
    rows.push_back(row);
    return rows;
}

std::vector<NowRow> leaderRows(const NowFacts& facts)
{
    if (facts.leaderless.isEmpty())
        return {};
    NowRow row;
    row.id = QStringLiteral("leader");
    row.severity = NowSeverity::Critical;
    row.rank = NotRead;
    row.title = !facts.datacenterAway.isEmpty()
        ? DepartedText::tr("The agent responds, but datacenter %1 does not").arg(facts.datacenterAway)
        : facts.isWithoutServer ? DepartedText::tr("The agent responds, but no server does")
                                : DepartedText::tr("The cluster has no leader");
    row.detail = facts.leaderless;
    return {row};
}

int departedInstances(const NowFacts& facts)
{
    int number = 0;
    for (const auto& node : facts.departures.nodes)
        number += node.instances;
    QSet<cleanup::InstanceRef> others;
    for (const auto& service : facts.departures.services)
        others.unite(QSet<cleanup::InstanceRef>(service.last.cbegin(), service.last.cend()));
    for (const auto& each : facts.departures.failing) {
        if (facts.departures.findNodeOf(each) == nullptr)
            others.insert(each.ref);
    }
    return number + static_cast<int>(others.size());
}

bool isAnyLeftUnwell(const NowFacts& facts)
{
    const auto isOfNone = [&facts](const auto& each) { return facts.departures.findNodeOf(each) == nullptr; };
    return std::ranges::any_of(facts.departures.nodes, [](const auto& node) { return node.instances > 0; })
        || std::ranges::any_of(facts.departures.failing, isOfNone);
}

} // namespace gui
