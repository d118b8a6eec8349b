// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/sweep.h"

#include "consul/agent_notes.h"
#include "consul/client_requests.h"
#include "consul/driven_checks.h"
#include "consul/rights_calls.h"
#include "lab/provenance.h"
#include "semaphore/body.h"
#include "semaphore/repair.h"
#include "words/lists.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

// Qualified return types mislead lupdate about the context of what a function translates.
using consul::Plan;
using consul::PlannedCall;

namespace {

struct SweepText {
    Q_DECLARE_TR_FUNCTIONS(lab::Sweep)
};

constexpr int mostRounds = 20;
constexpr qsizetype mostNamed = 20;

PlannedCall deletion(const consul::KvEntry& entry)
{
    PlannedCall call;
    call.request = consul::kvDeleteRequest(entry.key, entry.modifyIndex);
    call.meaning = SweepText::tr("Deletes %1.").arg(entry.key);
    return call;
}

PlannedCall withoutIds(const consul::KvEntry& entry, const QSet<QString>& ids)
{
    consul::PutOptions options;
    options.flags = entry.flags;
    options.cas = entry.modifyIndex;
    const auto body = semaphore::parseBody(entry.value);
    PlannedCall call;
    call.request = consul::kvPutRequest(entry.key, semaphore::withoutHolders(entry.value, body, ids), options);
    call.meaning = SweepText::tr("Removes the run's contenders from %1.").arg(entry.key);
    return call;
}

PlannedCall destruction(const consul::SessionInfo& session)
{
    PlannedCall call;
    call.request = consul::sessionRequest(consul::Method::Put, "destroy", session.id);
    call.meaning = SweepText::tr("Destroys the session %1.").arg(session.name);
    return call;
}

QStringList consequencesOf(const Leftovers& leftovers)
{
    QStringList sentences;
    const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
    if (!leftovers.sessions.empty())
        sentences << SweepText::tr("%n session(s) of this run are destroyed.", nullptr, count(leftovers.sessions));
    sentences += semaphore::drivenSentences(leftovers.driven);
    if (!leftovers.keys.empty())
        sentences << SweepText::tr("%n key(s) of this run are deleted.", nullptr, count(leftovers.keys));
    if (!leftovers.shared.empty())
        sentences << SweepText::tr(
            "%n permit(s) can be acquired again. The rest of .lock stays unchanged.", nullptr, count(leftovers.ids));
    QStringList unlisted = leftovers.unlisted.values();
    unlisted.removeDuplicates();
    if (!unlisted.isEmpty())
        sentences << SweepText::tr(
            "These holders in .lock may be of other clients. They have no session and no contender key, and are "
            "removed too: %1.")
                         .arg(words::someOf(unlisted, mostNamed));
    sentences << SweepText::tr("Keys that change in the meantime are skipped.");
    return sentences;
}

} // namespace

QString guardedKeyOf(const QString& path)
{
    return path + QStringLiteral("-guarded");
}

QCoro::Task<consul::Result<SweptPaths>> see(QPointer<consul::Client> client, QStringList paths, consul::StopToken stop)
{
    SweptPaths seen;
    consul::Error cancelled;
    cancelled.kind = consul::ErrorKind::Cancelled;
    // Keys before sessions: a session that is made meanwhile is then known, not taken for dead.
    for (const QString& path : paths) {
        for (const QString& key : {path, guardedKeyOf(path)}) {
            if (!client)
                co_return consul::Unexpected(cancelled);
            const auto answer = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
            if (!answer)
                co_return consul::Unexpected(answer.error());
            seen.index = std::max(seen.index, answer->index);
            if (answer->value)
                seen.keys.push_back(*answer->value);
        }
        if (!client)
            co_return consul::Unexpected(cancelled);
        const auto answer = co_await client->kvList(path + u'/', consul::Consistency::Consistent, stop);
        if (!answer)
            co_return consul::Unexpected(answer.error());
        seen.index = std::max(seen.index, answer->index);
        seen.keys.insert(seen.keys.end(), answer->value.begin(), answer->value.end());
    }
    // One path of a run may lie below another. Of a key that was read twice, the newer answer counts.
    std::ranges::stable_sort(seen.keys, [](const consul::KvEntry& one, const consul::KvEntry& other) {
        return one.key != other.key ? one.key < other.key : one.modifyIndex > other.modifyIndex;
    });
    const auto sameKey = [](const consul::KvEntry& one, const consul::KvEntry& other) { return one.key == other.key; };
    seen.keys.erase(std::unique(seen.keys.begin(), seen.keys.end(), sameKey), seen.keys.end());
    if (!client)
        co_return consul::Unexpected(cancelled);
    auto answer = co_await client->sessionList(stop);
    if (!answer)
        co_return consul::Unexpected(answer.error());
    seen.sessions = std::move(answer->value);
    co_return seen;
}

Leftovers leftoversOf(const RunRecord& record, const SweptPaths& seen, const RunIds& known)
{
    Leftovers left;
    left.record = record;
    for (const auto& session : seen.sessions) {
        if (runOf(session.name) == record.id)
            left.sessions.push_back(session);
    }
    const Provenance provenance(record, seen, known);
    for (const auto& entry : seen.keys) {
        const auto ids = provenance.idsIn(entry);
        if (provenance.isRuns(entry)) {
            left.keys.push_back(entry);
        } else if (!ids.isEmpty()) {
            left.shared.push_back(entry);
            left.ids += ids;
        }
        for (const QString& id : ids) {
            if (!provenance.isRunsId(id))
                left.unlisted.insert(entry.key.first(entry.key.lastIndexOf(u'/') + 1) + id, id);
        }
    }
    // While there are entries, a counter that begins anew would overtake them.
    std::stable_partition(left.keys.begin(), left.keys.end(),
        [&provenance](const consul::KvEntry& entry) { return !provenance.isCommon(entry); });
    return left;
}

namespace {

/// Whether lists of the keys at these paths surely lack none. The keys beside a path were asked for by name, and
/// refused if they are hidden.
QCoro::Task<bool> seesKeys(QPointer<consul::Client> client, QStringList paths, consul::StopToken stop)
{
    for (const QString& path : paths) {
        auto asking = consul::keysShown(client, path + u'/', stop);
        const auto shown = co_await asking;
        if (!shown || *shown != consul::KeysShown::All)
            co_return false;
    }
    co_return true;
}

/// Whether the lists that were read just now can have hidden nothing of a run. `sawSessions`: the token has seen some
/// of the run, which one agent made, so that all of them are on one node and need one right.
QCoro::Task<bool> seesAll(QPointer<consul::Client> client, QStringList paths, bool sawSessions, consul::StopToken stop)
{
    if (!client)
        co_return false;
    if (client->notes().leftOutSessions())
        co_return false;
    if (!sawSessions) {
        auto asking = consul::hidesNothing(client, consul::sessionListPath.toByteArray(), stop);
        if (!co_await asking)
            co_return false;
    }
    auto askingKeys = seesKeys(client, std::move(paths), stop);
    co_return co_await askingKeys;
}

/// Whether a key is held by a session that the list lacks. Keys are read first, so one that ended in between is taken
/// for such a session: another look tells.
bool isHolderUnlisted(const SweptPaths& seen)
{
    QSet<consul::SessionId> listed;
    for (const auto& session : seen.sessions)
        listed.insert(session.id);
    return std::ranges::any_of(seen.keys, [&listed](const consul::KvEntry& entry) {
        return !entry.session.isEmpty() && !listed.contains(entry.session);
    });
}

/// Holders that stay.
struct Staying {
    QSet<QString> ids;
    bool mayBeHidden = false; ///< Of some it is unknown whether they live.
};

/// Which of Leftovers::unlisted stay: all, unless the token is surely shown all keys there. Whoever lives may hold one
/// of another name, so that no key that could be asked for proves that its holder is gone.
QCoro::Task<Staying> whoStays(QPointer<consul::Client> client, QMap<QString, QString> unlisted, consul::StopToken stop)
{
    Staying staying;
    QHash<QString, bool> isAllShown; // By folder.
    for (auto each = unlisted.cbegin(); each != unlisted.cend(); ++each) {
        const QString folder = each.key().chopped(each.value().size());
        if (!isAllShown.contains(folder)) {
            auto asking = consul::keysShown(client, folder, stop);
            const auto shown = co_await asking;
            isAllShown.insert(folder, shown && *shown == consul::KeysShown::All);
        }
        if (isAllShown.value(folder))
            continue;
        staying.ids.insert(each.value());
        staying.mayBeHidden = true;
    }
    co_return staying;
}

/// An error that is these words alone.
std::optional<consul::Error> errorOf(const QString& words)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = words;
    return error;
}

/// An address may lead to another cluster by now, and a server may have lost its data: indexes of one store only grow.
std::optional<consul::Error> otherStoreError(const RunRecord& record, const SweptPaths& seen)
{
    for (const auto& place : record.places) {
        if (seen.index < place.since)
            return errorOf(
                SweepText::tr("The index of Consul is %1, but was %2 when the run %3 started: this is another "
                              "store, or its data was lost. What the run has left behind is unknown.")
                    .arg(seen.index)
                    .arg(place.since)
                    .arg(record.id));
    }
    return std::nullopt;
}

/// The index of another store may be higher. A node ID may also change where the store stays, so it only tells where
/// nothing of the run is found. It is asked for twice: a balancer may send requests to several clusters in turn.
QCoro::Task<std::optional<consul::Error>> otherAgentError(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop)
{
    constexpr int times = 2;
    for (int time = 0; time < times; ++time) {
        if (record.nodeId.isEmpty() || !client)
            co_return std::nullopt;
        const auto agent = co_await client->agentSelf(stop);
        if (!agent && agent.error().kind != consul::ErrorKind::Denied)
            co_return agent.error();
        if (agent && !agent->nodeId.isEmpty() && agent->nodeId != record.nodeId)
            co_return errorOf(
                SweepText::tr("Another agent responds at this address than when the run %1 started. What the run "
                              "has left behind is unknown.")
                    .arg(record.id));
    }
    co_return std::nullopt;
}

} // namespace

QCoro::Task<consul::Result<Leftovers>> findLeftovers(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop, RunIds known)
{
    auto looking = see(client, record.paths(), stop);
    auto seen = co_await looking;
    if (seen && isHolderUnlisted(*seen)) {
        auto lookingAgain = see(client, record.paths(), stop);
        seen = co_await lookingAgain;
    }
    if (!seen)
        co_return consul::Unexpected(seen.error());
    Leftovers left = leftoversOf(record, *seen, known);
    if (const auto error = left.isEmpty() ? otherStoreError(record, *seen) : std::nullopt)
        co_return consul::Unexpected(*error);
    if (left.isEmpty() && known.ids.isEmpty()) { // Nothing of the run was ever seen here.
        auto askingAgent = otherAgentError(client, record, stop);
        const auto error = co_await askingAgent;
        if (error)
            co_return consul::Unexpected(*error);
    }
    // Of a list that shows none of the run's, nothing is believed where keys contradict it, whoever says that it is
    // whole: a proxy may answer with an empty one. Where it shows some, others may be hidden with their node.
    const bool sawSessions = !known.ids.isEmpty() || !left.sessions.empty();
    auto asking = seesAll(client, record.paths(), sawSessions, stop);
    const bool isAllShown = co_await asking;
    const bool isContradicted = !sawSessions && isHolderUnlisted(*seen);
    auto askingHolders = whoStays(client, left.unlisted, stop);
    const auto staying = co_await askingHolders;
    known.staying = staying.ids;
    left = leftoversOf(record, *seen, known);
    left.allVisible = isAllShown && !staying.mayBeHidden && !isContradicted;
    left.isContradicted = isAllShown && !staying.mayBeHidden && isContradicted;
    co_return left;
}

bool isOfOtherStore(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::Rejected && error.httpStatus == 0; // No answer of Consul's.
}

QCoro::Task<Leftovers> withDrivenChecks(QPointer<consul::Client> client, Leftovers leftovers, consul::StopToken stop)
{
    if (leftovers.sessions.empty())
        co_return leftovers;
    leftovers.driven = co_await consul::readDrivenChecks(client, leftovers.sessions, stop);
    co_return leftovers;
}

Plan planSweep(const Leftovers& leftovers)
{
    Plan plan;
    plan.title = SweepText::tr("Clean up what the run %1 left behind").arg(leftovers.record.id);
    plan.consequences = consequencesOf(leftovers);
    for (const auto& entry : leftovers.keys)
        plan.calls.push_back(deletion(entry));
    for (const auto& entry : leftovers.shared)
        plan.calls.push_back(withoutIds(entry, leftovers.ids));
    for (const auto& session : leftovers.sessions)
        plan.calls.push_back(destruction(session));
    return plan;
}

QCoro::Task<SweepOutcome> carryOutSweep(QPointer<consul::Client> client, Plan plan, consul::StopToken stop,
    std::function<bool(std::size_t, SweepStep)> tell)
{
    SweepOutcome outcome;
    consul::PlanListener listener;
    listener.begins = [&](std::size_t number) {
        outcome.stopped = tell && !tell(number, SweepStep::Sent);
        return !outcome.stopped;
    };
    listener.ended = [&](std::size_t number, const std::optional<consul::Error>& failure) {
        const bool isRefused = failure && failure->kind == consul::ErrorKind::Rejected && failure->httpStatus == 200;
        const auto step = !failure ? SweepStep::Done : isRefused ? SweepStep::Refused : SweepStep::Failed;
        outcome.done += step == SweepStep::Done ? 1 : 0;
        outcome.refused += isRefused ? 1 : 0;
        if (step == SweepStep::Failed)
            outcome.failure = failure;
        if (tell)
            tell(number, step);
        return step != SweepStep::Failed;
    };
    co_await consul::runPlan(client, std::move(plan), stop, listener);
    co_return outcome;
}

QCoro::Task<std::optional<consul::Error>> sweepRun(
    QPointer<consul::Client> client, RunRecord record, consul::StopToken stop, RunIds known)
{
    for (int round = 0; round < mostRounds; ++round) {
        // A run knows its own sessions, but not whose any other holder is.
        const auto seen = co_await see(client, record.paths(), stop);
        if (!seen)
            co_return seen.error();
        Leftovers left = leftoversOf(record, *seen, known);
        auto asking = whoStays(client, left.unlisted, stop);
        const auto staying = co_await asking;
        left = leftoversOf(record, *seen, {known.ids, known.complete, staying.ids});
        if (left.isEmpty())
            co_return !staying.mayBeHidden
                ? std::nullopt
                : errorOf(SweepText::tr(
                    "Holders in .lock were kept: this token may be unable to read their sessions and keys."));
        for (const auto& session : left.sessions)
            known.ids.insert(session.id); // What bears their ids is theirs when they are gone.
        auto run = carryOutSweep(client, planSweep(left), stop, {});
        const auto outcome = co_await run;
        if (outcome.failure || stop.stopRequested())
            co_return std::optional(outcome.failure);
    }
    // Each time somebody else was faster.
    co_return errorOf(SweepText::tr("Other clients keep changing the same keys."));
}

} // namespace lab
