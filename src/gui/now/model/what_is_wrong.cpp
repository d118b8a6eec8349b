// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/what_is_wrong.h"

#include "consul/values/check_names.h"
#include "consul/values/node_name.h"
#include "gui/kit/model/format.h"
#include "gui/now/model/departed_rows.h"
#include "gui/now/model/row_parts.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace gui {

namespace {

struct NowText {
    Q_DECLARE_TR_FUNCTIONS(gui::Now)
};

using NowRows = std::vector<NowRow>;

/// What is not known now was so when it was read.
void addOf(NowRows& rows, const NowSource& source, NowRow row)
{
    if (!source.isKnown())
        row.asOf = source.answeredAt;
    rows.push_back(std::move(row));
}

// --- What is not known --------------------------------------------------------------------------------------------

/// How it is said that something cannot be read, for each reason.
struct NotReadWords {
    QString waiting;
    QString denied;
    QString lost;

    [[nodiscard]] const QString& of(NowSource::State state) const
    {
        return state == NowSource::State::Denied ? denied : state == NowSource::State::Lost ? lost : waiting;
    }
};

/// `isOldShown`: rows tell of what was read before.
NowRow notReadRow(
    const QString& id, const NowSource& source, bool isOldShown, const NotReadWords& words, const QString& detail)
{
    NowRow row;
    row.id = rowIdOf({QStringLiteral("unread"), id, QString::number(int(source.state))});
    row.severity = NowSeverity::Unknown;
    row.rank = NotRead;
    row.title = words.of(source.state);
    row.detail = words::joinSentences({isOldShown ? NowText::tr("Data read earlier is shown with its age.")
                                                  : NowText::tr("The current state is unknown."),
        detail});
    if (isOldShown)
        row.since = source.answeredAt;
    row.exact = true;
    return row;
}

void addUnreadPaths(NowRows& rows, const NowFacts& facts)
{
    using State = NowSource::State;
    for (const auto state : {State::Denied, State::Lost, State::Waiting}) {
        QStringList names;
        NowSource oldest{state, {}};
        bool isOldShown = false;
        for (const auto& path : facts.paths) {
            if (path.source.state != state)
                continue;
            const auto& at = path.source.answeredAt;
            if (names.isEmpty() || !at.isValid() || (oldest.answeredAt.isValid() && at < oldest.answeredAt))
                oldest.answeredAt = at;
            isOldShown = isOldShown || path.last.state != nullptr;
            names << path.path;
        }
        if (names.isEmpty())
            continue;
        const int paths = words::pluralOf(static_cast<std::size_t>(names.size()));
        auto row = notReadRow(QStringLiteral("paths"), oldest, isOldShown,
            {NowText::tr("%n watched path(s) not read yet", nullptr, paths),
                NowText::tr("This token cannot read %n watched path(s)", nullptr, paths),
                NowText::tr("No contact: cannot read %n watched path(s)", nullptr, paths)},
            NowText::tr("%1.", "names, as a sentence").arg(someOf(names)));
        row.place = Place{Place::Kind::Watched, names.constFirst()};
        rows.push_back(row);
    }
}

void addUnreadLists(NowRows& rows, const NowFacts& facts)
{
    if (!facts.catalog.isKnown())
        rows.push_back(notReadRow(QStringLiteral("catalog"), facts.catalog, facts.inventory != nullptr,
            {NowText::tr("Services and nodes are not read yet"),
                NowText::tr("This token cannot read services and nodes"),
                NowText::tr("No contact: cannot read services and nodes")},
            {}));
    else if (facts.inventory && facts.inventory->visibility() == cleanup::Visibility::Nothing) {
        NowRow row;
        row.id = QStringLiteral("hidden\ncatalog");
        row.severity = NowSeverity::Unknown;
        row.rank = NotRead;
        row.title = NowText::tr("No nodes shown");
        row.detail = NowText::tr(
            "A cluster has at least one node, so this token cannot read any. It needs node:read and service:read.");
        rows.push_back(row);
    }
    if (!facts.sessionList.isKnown())
        rows.push_back(notReadRow(QStringLiteral("sessions"), facts.sessionList, false,
            {NowText::tr("Sessions are not read yet"), NowText::tr("This token cannot read sessions"),
                NowText::tr("No contact: cannot read sessions")},
            facts.sessionList.state == NowSource::State::Denied
                ? NowText::tr("Without session:read, it is unknown whether the sessions of holders are alive.")
                : QString()));
    else if (facts.sessions && facts.sessions->sessions.empty() && facts.mayHide) {
        NowRow row;
        row.id = QStringLiteral("hidden\nsessions");
        row.severity = NowSeverity::Unknown;
        row.rank = NotRead;
        row.title = NowText::tr("No sessions shown");
        row.detail = NowText::tr("Either none exist, or the token cannot see them (session:read).");
        rows.push_back(row);
    }
}

// --- Semaphores ---------------------------------------------------------------------------------------------------

/// One row for all findings of a kind on a path.
void addFindings(NowRows& rows, const NowPath& path, const QDateTime& at)
{
    const auto now = path.source.ageAt(at);
    const auto& state = *path.last.state;
    QMap<int, std::vector<semaphore::Finding>> byKind;
    for (const auto& finding : semaphore::settledFindings(state, path.last.sightings, now)) {
        if (finding.severity != semaphore::Severity::Hint)
            byKind[int(finding.kind)].push_back(finding);
    }
    for (const auto& findings : std::as_const(byKind)) {
        const auto& first = findings.front();
        const int number = words::pluralOf(findings.size());
        NowRow row;
        row.id = rowIdOf({QStringLiteral("finding"), path.path, semaphore::findingId(first.kind)});
        row.severity = first.severity == semaphore::Severity::Problem ? NowSeverity::Critical : NowSeverity::Warning;
        row.rank = SemaphoreRank;
        row.title = number == 1
            ? NowText::tr("%1: %2", "path, finding").arg(path.path, semaphore::findingTitle(first.kind))
            : NowText::tr("%1: %2 (%3)", "path, finding, how many times")
                  .arg(path.path, semaphore::findingTitle(first.kind))
                  .arg(number);
        QStringList sentences{semaphore::findingText(first, state)};
        if (number > 1)
            sentences << NowText::tr("%n more of this kind.", nullptr, number - 1);
        if (const auto waiting = semaphore::waitingCount(state, path.last.sightings, now); waiting > 0)
            sentences << NowText::tr("%n contender(s) are waiting there.", nullptr, words::pluralOf(waiting));
        row.detail = words::joinSentences(sentences);
        row.exact = true;
        for (const auto& finding : findings) {
            const auto seen = path.last.sightings.findings.constFind(semaphore::findingKey(finding));
            if (seen == path.last.sightings.findings.constEnd() || (row.since.isValid() && seen->since >= row.since))
                continue;
            row.since = seen->since;
            row.exact = seen->exact;
        }
        row.place = Place{Place::Kind::Watched, path.path, first.session};
        addOf(rows, path.source, row);
    }
}

QString heldSentence(const semaphore::State& state)
{
    if (!state.reportsHolders())
        return {};
    const int named = state.unconfirmedHolders();
    const int held = state.liveHolders() - named;
    QString sure;
    if (held > 0 || named == 0)
        sure = NowText::tr("%n permit(s) are held.", nullptr, held);
    QString doubtful;
    if (named > 0 && state.layout == semaphore::Layout::Ranked)
        doubtful = NowText::tr(
            "%n permit(s) are taken by entries without a session. They may have passed their timeout.", nullptr, named);
    else if (named > 0)
        doubtful = NowText::tr("The value names %n permit(s) as held.", nullptr, named);
    return words::joinSentences({sure, doubtful});
}

/// One row for all paths, as far as it is known equally well: it is one store.
void addStoreLoss(NowRows& rows, const NowFacts& facts, bool isCertain)
{
    NowRow row;
    if (isCertain)
        row.since = facts.storeLostAt;
    QStringList holders;
    for (const auto& path : facts.paths) {
        if (!path.loss)
            continue;
        for (const auto& loss : lossesIn(withProof(*path.loss, facts.storeLostAt))) {
            if (loss.certain != isCertain)
                continue;
            if (!row.since.isValid() || loss.at < row.since)
                row.since = loss.at;
            if (holders.isEmpty())
                row.place = Place{Place::Kind::Watched, path.path};
            for (const auto& name : namesApart(loss.holders))
                holders << NowText::tr("%1 (%2)", "contender, path").arg(name, path.path);
        }
    }
    if (!row.since.isValid())
        return;
    row.id = isCertain ? QStringLiteral("store-lost") : QStringLiteral("store-maybe-lost");
    row.severity = holders.isEmpty() ? NowSeverity::Warning : NowSeverity::Critical;
    row.rank = NotRead;
    row.exact = true;
    row.title = isCertain ? NowText::tr("Consul lost its state") : NowText::tr("Consul may have lost its state");
    row.detail = words::joinSentences({storeLossText(isCertain),
        holders.isEmpty()
            ? QString()
            : NowText::tr("No release was observed, so former holders may still run: %1.").arg(someOf(holders))});
    rows.push_back(row);
}

/// A note: clients that end at one moment may have given everything back and deleted it themselves.
void addDeletions(NowRows& rows, const NowFacts& facts)
{
    for (const auto& path : facts.paths) {
        if (!path.deletion)
            continue;
        const QStringList holders = namesApart(path.deletion->holders);
        NowRow row;
        row.id = rowIdOf({QStringLiteral("deleted"), path.path});
        row.rank = SemaphoreRank;
        row.title = NowText::tr("%1 was deleted while it was held", "path").arg(path.path);
        row.detail = NowText::tr("No release was observed, so former holders may still run: %1.").arg(someOf(holders));
        row.since = path.deletion->at;
        row.exact = true;
        row.place = Place{Place::Kind::Watched, path.path};
        addOf(rows, path.source, row);
    }
}

/// What is found of who waits is a hint, which has no row of its own: a wait that it explains says so.
QString hintOf(const NowPath& path, const consul::SessionId& session, const QDateTime& now)
{
    const auto findings = semaphore::settledFindings(*path.last.state, path.last.sightings, path.source.ageAt(now));
    const auto found = std::ranges::find(findings, session, &semaphore::Finding::session);
    return found != findings.end()
        ? NowText::tr("%1.", "finding, as a sentence").arg(semaphore::findingTitle(found->kind))
        : QString();
}

void addWaits(NowRows& rows, const NowFacts& facts)
{
    QSet<QString> reported; // By an alarm already.
    for (const auto& alarm : facts.alarms) {
        if (alarm.isWait)
            reported.insert(alarm.path);
    }
    struct Wait {
        const NowPath* path;
        LongestWait longest;
    };
    std::vector<Wait> waits;
    for (const auto& path : facts.paths) {
        if (!path.last.state || reported.contains(path.path))
            continue;
        const auto longest = longestWaitOf(path.last);
        if (longest.waiter != nullptr && longest.seen.since.addSecs(longWait.count()) <= path.source.ageAt(facts.now))
            waits.push_back({&path, longest});
    }
    std::ranges::sort(
        waits, [](const Wait& one, const Wait& other) { return one.longest.seen.since < other.longest.seen.since; });
    if (waits.size() > mostWaits)
        waits.resize(mostWaits);
    for (const auto& [path, longest] : waits) {
        const auto& age = path->source.ageAt(facts.now);
        const auto shown = semaphore::withReleasing(path->last.state, path->last.sightings, age);
        const auto& state = *shown;
        NowRow row;
        row.id = rowIdOf({QStringLiteral("wait"), path->path});
        row.rank = WaitRank;
        row.title = NowText::tr("%1 waits for %2", "client, path")
                        .arg(contenderName(longest.waiter->name, longest.waiter->session), path->path);
        row.detail
            = words::joinSentences({NowText::tr("%n contender(s) are waiting there.", nullptr,
                                        words::pluralOf(semaphore::waitingCount(state, path->last.sightings, age))),
                heldSentence(state), hintOf(*path, longest.waiter->session, facts.now)});
        row.since = longest.seen.since;
        row.exact = longest.seen.exact;
        row.place = Place{Place::Kind::Watched, path->path, longest.waiter->session};
        addOf(rows, path->source, row);
    }
}

void addAlarms(NowRows& rows, const NowFacts& facts)
{
    for (const auto& alarm : facts.alarms) {
        NowRow row;
        row.id = rowIdOf({QStringLiteral("alarm"), alarm.id});
        row.severity = NowSeverity::Warning;
        row.rank = AlarmRank;
        row.title = alarm.text;
        row.detail = NowText::tr("One of your notification rules applies.");
        row.since = alarm.since;
        row.exact = alarm.exact;
        row.place = alarm.place;
        const auto path = std::ranges::find(facts.paths, alarm.path, &NowPath::path);
        addOf(rows, path != facts.paths.end() ? path->source : NowSource{NowSource::State::Known, {}}, row);
    }
}

// --- Nodes and services -------------------------------------------------------------------------------------------

/// The first line of what a check says, short.
QString firstLineOf(const consul::HealthCheck& check)
{
    constexpr qsizetype most = 120;
    const QString line = check.output.trimmed().section(QLatin1Char('\n'), 0, 0).trimmed();
    return line.size() > most ? line.left(most) + QChar(0x2026) : line;
}

QString checkSentence(const consul::HealthCheck& check)
{
    const QString name = check.nameOrId();
    const QString output = firstLineOf(check);
    return output.isEmpty() ? NowText::tr("Check “%1”.").arg(name) : NowText::tr("Check “%1”: %2").arg(name, output);
}

/// How many of the instances are on each node.
QHash<QString, int> instancesOnNodes(const cleanup::Inventory& inventory)
{
    QHash<QString, int> on;
    for (const auto& instance : inventory.instances)
        ++on[instance.ref.node];
    return on;
}

QString withheldSentence(int instances)
{
    return instances > 0 ? NowText::tr("Consul does not return its %n instance(s) to clients.", nullptr, instances)
                         : QString();
}

/// Who does not ask for healthy ones gets them.
QString unhealthySentence(int instances)
{
    return instances > 0 ? NowText::tr(
               "Consul does not return its %n instance(s) to clients that ask for healthy ones.", nullptr, instances)
                         : QString();
}

NowRow downRow(const cleanup::NodeView& node, const NowFacts& facts, int instances)
{
    const QString& name = node.node.name;
    NowRow row;
    row.id = rowIdOf({QStringLiteral("node"), name});
    row.severity = NowSeverity::Critical;
    row.rank = NodeRank;
    row.title = NowText::tr("Node %1 is down").arg(name);
    QStringList sentences{node.serfHealth == consul::CheckStatus::Critical
            ? NowText::tr("serfHealth is critical.")
            : NowText::tr("Gossip reports the node as failed.")};
    sentences << withheldSentence(instances);
    row.detail = words::joinSentences(sentences);
    if (const auto since = facts.clock.downSince(name)) {
        row.since = since->since;
        row.exact = !since->atLeast;
    }
    row.place = Place{Place::Kind::NodeItself, name};
    return row;
}

/// Checks of a node itself, but for what gossip and maintenance say. `withheld`: of its instances, because of them.
void addNodeChecks(NowRows& rows, const cleanup::NodeView& node, const NowFacts& facts, int withheld)
{
    const consul::HealthCheck* worst = nullptr;
    int failing = 0;
    for (const auto& check : node.checks) {
        const bool fails
            = check.status == consul::CheckStatus::Critical || check.status == consul::CheckStatus::Warning;
        if (!fails || check.isSerfHealth() || check.isMaintenance())
            continue;
        ++failing;
        if (worst == nullptr || check.status > worst->status)
            worst = &check;
    }
    if (worst == nullptr)
        return;
    const QString& name = node.node.name;
    const bool isCritical = worst->status == consul::CheckStatus::Critical;
    NowRow row;
    row.id = rowIdOf({QStringLiteral("check"), name});
    row.severity = isCritical ? NowSeverity::Critical : NowSeverity::Warning;
    row.rank = CheckRank;
    row.title = isCritical ? NowText::tr("Node %1: %n check(s) failing (critical)", nullptr, failing).arg(name)
                           : NowText::tr("Node %1: %n check(s) failing (warning)", nullptr, failing).arg(name);
    row.detail = words::joinSentences({checkSentence(*worst), isCritical ? unhealthySentence(withheld) : QString()});
    row.place = Place{Place::Kind::NodeItself, name};
    addOf(rows, facts.catalog, row);
}

/// Of one service, all that have one status.
struct Failing {
    std::vector<const cleanup::Instance*> instances;
    int all = 0;
};

/// What the check of the first one says; with its name, unless those of the others say the same.
QString causeSentence(consul::CheckStatus status, const Failing& failing)
{
    const auto sentenceOf = [status](const cleanup::Instance* instance) {
        const auto check = std::ranges::find(instance->checks, status, &consul::HealthCheck::status);
        return check != instance->checks.end() ? checkSentence(*check) : QString();
    };
    const auto* const first = failing.instances.front();
    const QString sentence = sentenceOf(first);
    const bool isOfAll = std::ranges::all_of(
        failing.instances, [&](const cleanup::Instance* each) { return sentenceOf(each) == sentence; });
    return isOfAll || sentence.isEmpty()
        ? sentence
        : NowText::tr("%1: %2", "instance, what its check says").arg(first->ref.text(), sentence);
}

NowRow serviceRow(const QString& service, consul::CheckStatus status, const Failing& failing, const NowFacts& facts)
{
    const bool isCritical = status == consul::CheckStatus::Critical;
    const int number = words::pluralOf(failing.instances.size());
    const auto& first = *failing.instances.front();
    NowRow row;
    row.id = rowIdOf({QStringLiteral("service"), consul::statusName(status), service});
    row.severity = isCritical ? NowSeverity::Critical : NowSeverity::Warning;
    row.rank = ServiceRank;
    row.title = (isCritical ? NowText::tr("%1: %2 of %n instance(s) critical", nullptr, failing.all)
                            : NowText::tr("%1: %2 of %n instance(s) warning", nullptr, failing.all))
                    .arg(service)
                    .arg(number);
    QStringList names;
    row.exact = true;
    for (const auto* instance : failing.instances) {
        names << instance->ref.text();
        const auto since = facts.clock.of(instance->ref);
        if (!since || since->status != status || (row.since.isValid() && since->since >= row.since))
            continue;
        row.since = since->since;
        row.exact = !since->atLeast;
    }
    row.detail = words::joinSentences(
        {NowText::tr("%1.", "names, as a sentence").arg(someOf(names)), causeSentence(status, failing)});
    row.place = Place{Place::Kind::Instance, first.ref.id, first.ref.node};
    return row;
}

void addServices(NowRows& rows, const NowFacts& facts)
{
    using Status = consul::CheckStatus;
    const auto& inventory = *facts.inventory;
    const auto isWrong = [](const cleanup::Instance& instance) { return instance.isFailing(); };
    if (std::ranges::none_of(inventory.instances, isWrong))
        return;
    QHash<QString, int> all;
    QMap<std::pair<int, QString>, Failing> failing;
    for (const auto& instance : inventory.instances) {
        const QString& service = instance.definition.service;
        ++all[service];
        if (isWrong(instance))
            failing[{int(instance.status), service}].instances.push_back(&instance);
    }
    for (auto each = failing.begin(); each != failing.end(); ++each) {
        each->all = all.value(each.key().second);
        addOf(rows, facts.catalog, serviceRow(each.key().second, Status(each.key().first), *each, facts));
    }
}

// --- Sessions about to end ----------------------------------------------------------------------------------------

/// Ids of the checks on each node that are critical. A session that is bound to one of them ends with it (facts §3.2).
QHash<consul::NodeName, QSet<QString>> criticalChecks(const cleanup::Inventory& inventory)
{
    QHash<consul::NodeName, QSet<QString>> critical;
    const auto add = [&critical](const QString& node, const std::vector<consul::HealthCheck>& checks) {
        for (const auto& check : checks) {
            if (check.status == consul::CheckStatus::Critical)
                critical[node].insert(check.id);
        }
    };
    for (const auto& node : inventory.nodes)
        add(node.node.name, node.checks);
    for (const auto& instance : inventory.instances)
        add(instance.ref.node, instance.checks);
    return critical;
}

/// Sessions of one node, by what ends them. Their TTL is none of it: Consul reports no renewals.
struct EndingSessions {
    QStringList bound; ///< To a check that is critical: the list is older than the check.
    QStringList followSerf; ///< Gossip has given the node up; serfHealth is not critical yet.
    QStringList outlasting; ///< Of a node that is down, bound to nothing that is critical.
};

void addEndingRow(NowRows& rows, const NowFacts& facts, const QString& node, const QStringList& sessions,
    NowSeverity severity, const QString& id, const QString& title, const QString& how)
{
    if (sessions.isEmpty())
        return;
    NowRow row;
    row.id = rowIdOf({QStringLiteral("ending"), id, node});
    row.severity = severity;
    row.rank = SessionRank;
    row.title = title;
    row.detail = words::joinSentences({how, NowText::tr("%1.", "names, as a sentence").arg(someOf(sessions))});
    row.place = Place{Place::Kind::SessionsOnNode, node};
    addOf(rows, facts.catalog.isKnown() ? facts.sessionList : facts.catalog, row);
}

void addEndingSessions(NowRows& rows, const NowFacts& facts)
{
    const bool wereRead = facts.sessions && facts.sessions->known;
    if (!wereRead || facts.sessionList.state == NowSource::State::Denied || facts.sessions->sessions.empty())
        return;
    const auto critical = criticalChecks(*facts.inventory);
    QSet<consul::NodeName> down;
    for (const auto& node : facts.inventory->nodes) {
        if (node.isDown())
            down.insert(node.node.name);
    }
    if (critical.isEmpty() && down.isEmpty())
        return;
    QMap<consul::NodeName, EndingSessions> ending;
    for (const auto& session : facts.sessions->sessions) {
        const auto checks = critical.value(session.node);
        const auto isCritical = [&checks](const QString& id) { return checks.contains(id); };
        const QString name = contenderName(session.name, session.id);
        if (std::ranges::any_of(session.nodeChecks, isCritical)
            || std::ranges::any_of(session.serviceChecks, isCritical))
            ending[session.node].bound << name;
        else if (down.contains(session.node) && session.nodeChecks.contains(consul::serfHealthCheck))
            ending[session.node].followSerf << name;
        else if (down.contains(session.node))
            ending[session.node].outlasting << name;
    }
    for (auto each = ending.cbegin(); each != ending.cend(); ++each) {
        const QString& node = each.key().text;
        const auto endTitle = [&node](const QStringList& sessions) {
            return NowText::tr(
                "Node %1: %n session(s) about to end", nullptr, words::pluralOf(std::size_t(sessions.size())))
                .arg(node);
        };
        addEndingRow(rows, facts, node, each->bound, NowSeverity::Warning, QStringLiteral("bound"),
            endTitle(each->bound),
            NowText::tr("A check of the session is critical: Consul ends such a session immediately. The list was "
                        "earlier."));
        addEndingRow(rows, facts, node, each->followSerf, NowSeverity::Warning, QStringLiteral("serf"),
            endTitle(each->followSerf),
            NowText::tr("Gossip reports the node as failed. The session ends at the latest when its serfHealth "
                        "becomes critical."));
        addEndingRow(rows, facts, node, each->outlasting, NowSeverity::Note, QStringLiteral("node"),
            NowText::tr(
                "Node %1 is down: %n session(s) remain", nullptr, words::pluralOf(std::size_t(each->outlasting.size())))
                .arg(node),
            NowText::tr("None of their checks is critical. They end at the latest when Consul removes the node, by "
                        "default 72 hours after its failure."));
    }
}

/// A lock or slot whose holder's session has ended. Its lock-delay counts from a moment before it was seen.
void addLockDelays(NowRows& rows, const NowFacts& facts)
{
    for (const auto& delay : facts.lockDelays) {
        const auto path = std::ranges::find(facts.paths, delay.path, &NowPath::path);
        const bool mayRun = delay.endsBy > facts.now && path != facts.paths.end() && path->last.state
            && std::ranges::find(
                   path->last.state->findings, semaphore::FindingKind::LockDelayPossible, &semaphore::Finding::kind)
                != path->last.state->findings.end();
        if (!mayRun)
            continue;
        NowRow row;
        row.id = rowIdOf({QStringLiteral("delay"), delay.path, delay.session});
        row.rank = SessionRank;
        const auto left
            = std::chrono::ceil<std::chrono::seconds>(std::chrono::milliseconds(facts.now.msecsTo(delay.endsBy)));
        row.title = NowText::tr("%1: lock-delay ends in at most %2", "path, how long")
                        .arg(delay.path, words::durationText(left));
        row.detail = (delay.isCertain
                ? NowText::tr("The session of %1 ended while it held this lock. Until then, an attempt to acquire the "
                              "lock may be refused.")
                : NowText::tr("The session of %1 may have ended while it held this lock. Until then, an attempt to "
                              "acquire the lock may be refused."))
                         .arg(contenderName(delay.name, delay.session));
        row.place = Place{Place::Kind::Watched, delay.path};
        addOf(rows, path->source, row);
    }
}

void addCatalog(NowRows& rows, const NowFacts& facts)
{
    if (!facts.inventory)
        return;
    std::optional<QHash<QString, int>> on;
    const auto counted = [&](const QString& node) {
        if (!on)
            on = instancesOnNodes(*facts.inventory);
        return on->value(node);
    };
    for (const auto& node : facts.inventory->nodes) {
        if (node.isDown())
            addOf(rows, facts.catalog, downRow(node, facts, counted(node.node.name)));
        if (!node.checks.empty() && !std::ranges::all_of(node.checks, [](const consul::HealthCheck& check) {
                return check.status == consul::CheckStatus::Passing;
            }))
            addNodeChecks(rows, node, facts, node.isDown() ? 0 : counted(node.node.name));
    }
    addServices(rows, facts);
    addEndingSessions(rows, facts);
}

/// The clock moves with the inventory alone.
const NowRows& catalogRows(const NowFacts& facts, CatalogRows& kept)
{
    // While a list is known, it is of now, whenever it came.
    const auto sourceOf = [](const NowSource& source) {
        return source.isKnown() ? NowSource{source.state, {}} : source;
    };
    const auto list = sourceOf(facts.sessionList);
    if (kept.catalog == facts.catalog && kept.inventory == facts.inventory && kept.sessions == facts.sessions
        && kept.sessionList == list)
        return kept.rows;
    kept = {facts.catalog, facts.inventory, list, facts.sessions, {}};
    addCatalog(kept.rows, facts);
    return kept.rows;
}

bool isWorse(const NowRow& one, const NowRow& other)
{
    if (one.severity != other.severity)
        return one.severity < other.severity;
    if (one.rank != other.rank)
        return one.rank < other.rank;
    if (one.since != other.since)
        return one.since.isValid() && (!other.since.isValid() || one.since < other.since);
    return cleanup::compareNaturally(one.id, other.id) < 0;
}

} // namespace

bool isBeingRead(const NowFacts& facts)
{
    const auto isWaiting = [](const NowSource& source) { return source.state == NowSource::State::Waiting; };
    return facts.isOpen
        && (isWaiting(facts.catalog) || isWaiting(facts.sessionList)
            || std::ranges::any_of(facts.paths, isWaiting, &NowPath::source));
}

LongestWait longestWaitOf(const observer::Update& update)
{
    LongestWait longest;
    if (!update.state)
        return longest;
    for (const auto& waiter : update.state->waiting) {
        const auto seen = update.sightings.waiting.constFind(waiter.session);
        if (seen == update.sightings.waiting.constEnd())
            continue;
        if (longest.waiter == nullptr || seen->since < longest.seen.since)
            longest = {&waiter, *seen};
    }
    return longest;
}

std::vector<NowRow> whatIsWrong(const NowFacts& facts, CatalogRows& kept)
{
    NowRows rows;
    if (!facts.isOpen)
        return rows;
    addUnreadPaths(rows, facts);
    addUnreadLists(rows, facts);
    for (const bool isCertain : {true, false})
        addStoreLoss(rows, facts, isCertain);
    addDeletions(rows, facts);
    for (const auto& path : facts.paths) {
        if (path.last.state)
            addFindings(rows, path, facts.now);
    }
    const auto& ofCatalog = catalogRows(facts, kept);
    rows.insert(rows.end(), ofCatalog.begin(), ofCatalog.end());
    for (const auto& more : {leaderRows(facts), departedRows(facts), serverRows(facts)})
        rows.insert(rows.end(), more.begin(), more.end());
    addLockDelays(rows, facts);
    addAlarms(rows, facts);
    addWaits(rows, facts);
    std::ranges::sort(rows, isWorse);
    return rows;
}

void keepWhatIsUnknown(std::vector<NowRow>& rows, const std::vector<NowRow>& shown, const NowFacts& facts)
{
    for (const NowRow& was : shown) {
        const auto path = std::ranges::find_if(facts.paths, [&was](const NowPath& each) {
            return was.place && was.place->kind == Place::Kind::Watched && each.path == was.place->id;
        });
        if (path == facts.paths.end() || path->source.isKnown() || !path->source.answeredAt.isValid()
            || std::ranges::find(rows, was.id, &NowRow::id) != rows.end())
            continue;
        rows.push_back(was);
        rows.back().asOf = path->source.answeredAt;
    }
}

} // namespace gui
