// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/repair.h"

#include "consul/values/lock_delay.h"
#include "semaphore/body.h"
#include "semaphore/programs.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/words.h"
#include "words/counts.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>

namespace semaphore {

namespace {

constexpr int mostChecks = 10;
constexpr int mostBound = 10;

QString criticalSentence(const consul::HealthCheck& check)
{
    const QString name = check.name.isEmpty() || check.name == check.id
        ? check.id
        : Words::tr("%1 (%2)", "name of a check, its id").arg(check.name, check.id);
    if (check.sessionName.isEmpty())
        return check.isOfNode()
            ? Words::tr("The check %1 of the node %2 becomes critical, which affects all services on the node. It "
                        "names no session, so every session without a name drives it.")
                  .arg(name, check.node)
            : Words::tr("The check %1 of the service %2 on %3 becomes critical. It names no session, so every session "
                        "without a name drives it.")
                  .arg(name, check.serviceName.isEmpty() ? check.serviceId : check.serviceName, check.node);
    if (check.isOfNode())
        return Words::tr("The check %1 of the node %2 becomes critical, which affects all services on the node. The "
                         "session “%3” drives it.")
            .arg(name, check.node, check.sessionName);
    return Words::tr("The check %1 of the service %2 on %3 becomes critical. The session “%4” drives it.")
        .arg(name, check.serviceName.isEmpty() ? check.serviceId : check.serviceName, check.node, check.sessionName);
}

QString nameOf(const consul::SessionInfo& session)
{
    return session.name.isEmpty() ? session.id.toString() : session.name;
}

} // namespace

QStringList drivenSentences(const consul::DrivenChecks& driven)
{
    QStringList sentences;
    if (!driven.wasAsked)
        return sentences;
    if (!driven.unread.isEmpty()) {
        sentences << Words::tr(
            "Cannot read the checks, so it is unknown whether checks of services become critical. %1")
                         .arg(driven.unread);
        return sentences;
    }
    const auto count = static_cast<int>(driven.checks.size());
    for (int i = 0; i < std::min(count, mostChecks); ++i)
        sentences << criticalSentence(driven.checks[static_cast<size_t>(i)]);
    if (count > mostChecks)
        sentences << Words::tr("And %n more check(s) become critical.", nullptr, count - mostChecks);
    if (!driven.bound.empty()) {
        QStringList names;
        for (size_t i = 0; i < std::min(driven.bound.size(), size_t(mostBound)); ++i)
            names << nameOf(driven.bound[i]);
        const auto more = qsizetype(driven.bound.size()) - names.size();
        sentences << Words::tr(
            "%n other session(s) are bound to such a check and end as well. Their keys are released or deleted: %1.",
            nullptr, static_cast<int>(driven.bound.size()))
                         .arg(words::andMore(words::joinNames(names), more));
    }
    if (!driven.boundKnown)
        sentences << Words::tr(
            "Cannot read the sessions, so it is unknown which other sessions end with such a check.");
    if (!driven.complete)
        sentences << Words::tr("Consul silently omits checks that this token cannot read. When the session ends, some "
                               "of these may become critical, too.");
    return sentences;
}

using consul::Plan;
using consul::PlannedCall;

namespace {

QString shownPath(const State& state)
{
    return state.path.endsWith(QLatin1Char('/')) ? state.path.chopped(1) : state.path;
}

/// cas=0 would mean "create", and a key that URLs cannot reach would be another key.
bool canGuard(const QString& key, quint64 modifyIndex)
{
    return modifyIndex != 0 && !key.isEmpty() && consul::isAddressable(key);
}

bool hasOwnBody(const State& state)
{
    const bool family
        = state.layout == Layout::Official || state.layout == Layout::Guide || state.layout == Layout::Spring;
    return family && !state.body.isEmpty() && canGuard(state.lockKey, state.lockModifyIndex);
}

QString guardSentence()
{
    return Words::tr("If the key changes in the meantime, Consul rejects the request and nothing is written.");
}

/// `change`: what differs from the stored value, for PlannedCall::intent.
PlannedCall writeLock(
    const State& state, const QByteArray& body, quint64 flags, const QString& meaning, const QString& change)
{
    PlannedCall call;
    call.request.method = consul::Method::Put;
    call.request.path = consul::pathOfKey(state.lockKey);
    call.request.query = {{QByteArrayLiteral("cas"), QByteArray::number(state.lockModifyIndex)},
        {QByteArrayLiteral("flags"), QByteArray::number(flags)}};
    call.request.body = body;
    call.meaning = meaning;
    call.intent = change;
    return call;
}

std::optional<Plan> planEmptyHolders(const State& state)
{
    if (!hasOwnBody(state))
        return std::nullopt;
    const Body body = parseBody(state.body);
    if (!body.problem.isEmpty() || body.shape == Body::Shape::Object || body.shape == Body::Shape::Array)
        return std::nullopt;
    const QByteArray text = withEmptyHolders(state.body, body, state.layout != Layout::Official);
    Plan plan;
    plan.title = Words::tr("Write empty holders into %1").arg(state.lockKey);
    plan.consequences = QStringList{Words::tr("Clients can add themselves again."), guardSentence()};
    plan.calls.push_back(writeLock(
        state, text, state.lockFlags, Words::tr("Writes .lock with empty holders."), QStringLiteral("empty holders")));
    return plan;
}

QString nameList(const QStringList& all)
{
    return words::someOf(all, 20);
}

QString keyList(const std::vector<consul::KvEntry>& keys)
{
    QStringList names;
    for (const auto& entry : keys)
        names.append(entry.key);
    return nameList(names);
}

void appendUnsearched(QStringList& sentences, const HeldKeys& held)
{
    if (held.complete)
        return;
    const QLatin1StringView root("/");
    if (held.denied.contains(root))
        sentences.append(Words::tr(
            "This token cannot list keys, so only watched paths were searched. The session may hold other keys."));
    else if (!held.denied.isEmpty())
        sentences.append(Words::tr(
            "This token cannot read the following, so it was not searched: %1. The session may hold other keys.")
                             .arg(held.denied.join(QLatin1StringView(", "))));
    if (!held.unsearchedFrom.isEmpty())
        sentences.append(Words::tr("The store is very large. From the key %1 on, only watched paths were searched. The "
                                   "session may hold other keys.")
                             .arg(held.unsearchedFrom));
    if (held.oddNames)
        sentences.append(Words::tr(
            "Some keys have names that no request can contain, so they were not checked. The session may hold them."));
    if (held.denied.isEmpty() && held.unsearchedFrom.isEmpty() && !held.oddNames)
        sentences.append(Words::tr("The search may be incomplete: Consul silently omits keys that this token cannot "
                                   "read. The session may hold other keys."));
}

/// What happens to the keys of a session.
QString fateOf(const consul::SessionInfo& session, const std::vector<consul::KvEntry>& keys, bool complete)
{
    const int count = static_cast<int>(keys.size());
    if (keys.empty())
        return complete ? Words::tr("The session holds no keys.") : Words::tr("No key held by the session was found.");
    if (session.behavior == consul::SessionBehavior::Delete)
        return Words::tr("Deletes %n key(s): %1", nullptr, count).arg(keyList(keys));
    return Words::tr("Releases %n key(s), which Consul keeps: %1", nullptr, count).arg(keyList(keys));
}

/// The same of one of several sessions.
QString namedFateOf(const consul::SessionInfo& session, const std::vector<consul::KvEntry>& keys)
{
    const QString who = session.name.isEmpty() ? session.id.toString() : session.name;
    const int count = static_cast<int>(keys.size());
    if (keys.empty())
        return Words::tr("%1: no keys held by the session were found.", "session").arg(who);
    if (session.behavior == consul::SessionBehavior::Delete)
        return Words::tr("%1: deletes %n key(s): %2", "session, keys", count).arg(who, keyList(keys));
    return Words::tr("%1: releases %n key(s), which Consul keeps: %2", "session, keys", count).arg(who, keyList(keys));
}

PlannedCall destroyCall(const consul::SessionId& session)
{
    PlannedCall call;
    call.request.method = consul::Method::Put;
    call.request.path = consul::sessionDestroyPath.toByteArray() + consul::encodeKey(session);
    call.meaning = Words::tr("Destroys the session %1.").arg(session);
    return call;
}

PlannedCall deleteCall(const QString& key, quint64 modifyIndex)
{
    PlannedCall call;
    call.request.method = consul::Method::Delete;
    call.request.path = consul::pathOfKey(key);
    call.request.query = {{QByteArrayLiteral("cas"), QByteArray::number(modifyIndex)}};
    call.meaning = Words::tr("Deletes %1.").arg(key);
    return call;
}

/// The end of a session gives its keys another index, so this is guarded by nobody holding the key.
PlannedCall deleteFreeCall(const QString& key)
{
    const QJsonObject check{{QStringLiteral("Verb"), QStringLiteral("check-session")}, {QStringLiteral("Key"), key},
        {QStringLiteral("Session"), QString()}};
    const QJsonObject remove{{QStringLiteral("Verb"), QStringLiteral("delete")}, {QStringLiteral("Key"), key}};
    PlannedCall call;
    call.request = consul::Request::put("/v1/txn",
        QJsonDocument(
            QJsonArray{QJsonObject{{QStringLiteral("KV"), check}}, QJsonObject{{QStringLiteral("KV"), remove}}})
            .toJson(QJsonDocument::Compact));
    call.meaning = Words::tr("Deletes %1, unless a session holds it again.").arg(key);
    call.expectation = consul::ExpectedResponse::Success;
    return call;
}

/// Keys with what lies in their folders, where their neighbours are looked for.
class Neighbours
{
public:
    explicit Neighbours(const HeldKeys& held)
        : m_all(held.keys)
    {
        m_all.insert(m_all.end(), held.beside.begin(), held.beside.end());
        std::ranges::sort(m_all, {}, &consul::KvEntry::key);
    }

    /// As for the last key where it is in the same folder.
    [[nodiscard]] const std::vector<consul::KvEntry>& of(const QString& key)
    {
        const QString folder = key.first(key.lastIndexOf(QLatin1Char('/')) + 1);
        if (m_folder == folder)
            return m_near;
        const auto from = std::ranges::lower_bound(m_all, folder, {}, &consul::KvEntry::key);
        const auto to
            = std::find_if_not(from, m_all.end(), [&](const auto& entry) { return entry.key.startsWith(folder); });
        m_near.assign(from, to);
        m_folder = folder;
        return m_near;
    }

private:
    std::vector<consul::KvEntry> m_all;
    std::optional<QString> m_folder;
    std::vector<consul::KvEntry> m_near;
};

std::optional<Program> programByOwn(const consul::KvEntry& entry, const OwnLayouts& layouts)
{
    const OwnLayout* const own = ownLayoutWith(layouts, entry.key, entry.flags);
    if (own == nullptr)
        return std::nullopt;
    Program program;
    program.id = own->id();
    program.title = own->title;
    if (!own->warning.isEmpty())
        program.warnings.append(own->warning);
    return program;
}

/// What the end of sessions means to the programs whose locks they hold.
void appendPrograms(QStringList& sentences, const std::vector<consul::SessionInfo>& sessions, const HeldKeys& held,
    const OwnLayouts& layouts)
{
    constexpr qsizetype most = 5;
    Neighbours neighbours(held);
    QHash<consul::SessionId, const consul::SessionInfo*> byId;
    for (const auto& session : sessions)
        byId.insert(session.id, &session);
    QSet<QString> said;
    for (const auto& entry : held.keys) {
        if (said.size() == most)
            return;
        if (held.unread.contains(entry.key))
            continue;
        auto program = programByOwn(entry, layouts);
        if (!program)
            program = programOf(entry, byId.value(entry.session, nullptr), neighbours.of(entry.key));
        if (!program || said.contains(program->id))
            continue;
        said.insert(program->id);
        sentences.append(words::joinSentences(
            QStringList{Words::tr("%1: %2.", "key, whose it is").arg(entry.key, programTitle(*program))}
            + programWarnings(*program)));
    }
}

/// One of several sessions, with its own keys.
struct Doomed {
    const consul::SessionInfo* session = nullptr;
    std::vector<consul::KvEntry> keys;

    /// What cannot be undone comes first.
    [[nodiscard]] int rank() const
    {
        if (keys.empty())
            return 2;
        return session->behavior == consul::SessionBehavior::Delete ? 0 : 1;
    }
};

std::vector<Doomed> doomedOf(const std::vector<consul::SessionInfo>& sessions, const HeldKeys& held)
{
    QHash<consul::SessionId, std::vector<consul::KvEntry>> keys;
    for (const auto& entry : held.keys)
        keys[entry.session].push_back(entry);
    std::vector<Doomed> doomed;
    doomed.reserve(sessions.size());
    for (const auto& session : sessions)
        doomed.push_back({&session, keys.take(session.id)});
    std::ranges::stable_sort(doomed, [](const Doomed& one, const Doomed& other) { return one.rank() < other.rank(); });
    return doomed;
}

void appendTotals(QStringList& sentences, const std::vector<Doomed>& doomed, bool complete)
{
    int deleted = 0;
    int freed = 0;
    for (const auto& each : doomed)
        (each.rank() == 0 ? deleted : freed) += static_cast<int>(each.keys.size());
    if (deleted > 0)
        sentences.append(Words::tr("Deletes %n key(s) in total.", nullptr, deleted));
    if (freed > 0)
        sentences.append(Words::tr("Releases %n key(s) in total. Consul keeps them.", nullptr, freed));
    if (deleted + freed == 0)
        sentences.append(
            complete ? Words::tr("The sessions hold no keys.") : Words::tr("No key held by these sessions was found."));
}

/// What is lost comes before what is freed.
void appendPermits(QStringList& sentences, const HeldKeys& held)
{
    constexpr size_t most = 10;
    for (size_t i = 0; i < std::min(most, held.permits.size()); ++i)
        sentences.append(lostPermitsSentence(held.permits[i]));
    if (held.permits.size() > most)
        sentences.append(Words::tr(
            "The same applies to %n more semaphore(s).", nullptr, static_cast<int>(held.permits.size() - most)));
    if (!held.unreadLocks.isEmpty())
        sentences.append(
            Words::tr("It was not checked whether permits are held here: %1.").arg(nameList(held.unreadLocks)));
}

/// Whether others may want to acquire one of them: lock-delay holds up nobody else.
bool isAwaited(const std::vector<consul::KvEntry>& keys)
{
    return !std::ranges::all_of(keys, isContenderKey);
}

/// Of the first ones here, of all of them with their calls.
void appendFates(Plan& plan, const std::vector<Doomed>& doomed, bool complete)
{
    constexpr size_t mostFates = 10;
    for (size_t i = 0; i < doomed.size(); ++i) {
        const auto& [session, keys] = doomed[i];
        if (i < mostFates)
            plan.consequences.append(namedFateOf(*session, keys));
        auto call = destroyCall(session->id);
        words::addSentence(call.meaning, fateOf(*session, keys, complete));
        plan.calls.push_back(std::move(call));
    }
    if (doomed.size() > mostFates)
        plan.consequences.append(
            Words::tr("And %n more session(s). The effect on their keys is listed with the requests below.", nullptr,
                static_cast<int>(doomed.size() - mostFates)));
}

/// What the others leave of the limit. More holders than permits leave nothing.
QString freedText(const State& state, int pruned)
{
    if (!state.limit)
        return Words::tr("%n permit(s) can be acquired again.", nullptr, pruned);
    const auto freeBeside = [&state](qint64 holders) { return std::max<qint64>(*state.limit - holders, 0); };
    const auto holders = static_cast<qint64>(state.holders.size());
    const auto freed = static_cast<int>(freeBeside(holders - pruned) - freeBeside(holders));
    if (freed == 0)
        return Words::tr(
            "No permit comes free: the other holders use all %n permit(s).", nullptr, words::pluralOf(*state.limit));
    return Words::tr("%n permit(s) can be acquired again.", nullptr, freed);
}

} // namespace

std::vector<consul::SessionId> staleWithoutKey(const State& state)
{
    std::vector<consul::SessionId> sessions;
    for (const Finding& finding : state.findings) {
        const bool isStale = finding.kind == FindingKind::StaleHolder && finding.key.isEmpty();
        if (isStale && looksLikeUuid(finding.session.toString()))
            sessions.push_back(finding.session);
    }
    return sessions;
}

QStringList keptSentences(const KeptHolders& kept)
{
    const auto namesOf = [&kept](PruneKeeps why) {
        QStringList names;
        for (auto each = kept.begin(); each != kept.end(); ++each) {
            if (each.value() == why)
                names.append(each.key().toString());
        }
        names.sort();
        return names;
    };
    QStringList sentences;
    if (const auto names = namesOf(PruneKeeps::Held); !names.isEmpty())
        sentences.append(Words::tr("These holders stay, because a session holds their contender keys now: %1.")
                             .arg(nameList(names)));
    if (const auto names = namesOf(PruneKeeps::HoldsOther); !names.isEmpty())
        sentences.append(Words::tr("These holders stay, because their sessions hold other keys of this path: %1.")
                             .arg(nameList(names)));
    if (const auto names = namesOf(PruneKeeps::Denied); !names.isEmpty())
        sentences.append(Words::tr("These holders stay, because their contender keys could not be read "
                                   "(key:read) and they may be alive: %1.")
                             .arg(nameList(names)));
    if (const auto names = namesOf(PruneKeeps::Beyond); !names.isEmpty())
        sentences.append(Words::tr("These holders stay, because no more than %1 contender keys are read, and they may "
                                   "be alive: %2.")
                             .arg(mostPruneReads)
                             .arg(nameList(names)));
    if (const auto names = namesOf(PruneKeeps::NotRead); !names.isEmpty())
        sentences.append(Words::tr("These holders stay, because their contender keys have not been read, and they may "
                                   "be alive: %1.")
                             .arg(nameList(names)));
    if (const auto names = namesOf(PruneKeeps::Elsewhere); !names.isEmpty())
        sentences.append(
            Words::tr("These holders stay, because their sessions may be alive and hold other keys of this path, "
                      "some of which the token may be unable to read (key:read): %1.")
                .arg(nameList(names)));
    return sentences;
}

std::optional<Plan> planPrune(const State& state, const KeptHolders& kept)
{
    if (!hasOwnBody(state))
        return std::nullopt;
    QSet<QString> stale;
    KeptHolders staying;
    for (const Finding& finding : state.findings) {
        if (finding.kind != FindingKind::StaleHolder)
            continue;
        if (finding.key.isEmpty() && kept.contains(finding.session))
            staying.insert(finding.session, kept.value(finding.session));
        else
            stale.insert(finding.session);
    }
    const Body body = parseBody(state.body);
    if (stale.isEmpty() || !body.problem.isEmpty())
        return std::nullopt;
    const int count = static_cast<int>(stale.size());
    QStringList names;
    QStringList ids;
    for (const Holder& holder : state.holders) {
        if (!stale.contains(holder.session))
            continue;
        ids.append(holder.session.toString());
        // The official client gives every session the same name.
        names.append(holder.name.isEmpty()
                ? ids.back()
                : Words::tr("%1 (%2)", "name and ID of a session").arg(holder.name, ids.back()));
    }
    ids.sort();
    Plan plan;
    plan.title = Words::tr("Prune %n stale holder(s) of %1", nullptr, count).arg(shownPath(state));
    plan.consequences.append(Words::tr("These holders are removed from the list: %1.").arg(nameList(names)));
    plan.consequences += keptSentences(staying);
    plan.consequences.append(freedText(state, count));
    const bool anyAlive = std::ranges::any_of(stale, [&](const QString& id) { return state.evidence.contains(id); });
    if (anyAlive)
        plan.consequences.append(Words::tr("At least one of them still has a session: its process may assume that it "
                                           "holds a permit, or may be about to release it."));
    plan.consequences.append(guardSentence());
    plan.calls.push_back(writeLock(state, withoutHolders(state.body, body, stale), state.lockFlags,
        Words::tr("Writes .lock without %n stale holder(s).", nullptr, count), ids.join(u' ')));
    return plan;
}

namespace {

QString waiterList(const State& state)
{
    QStringList names;
    for (const Waiter& waiter : state.waiting)
        names.append(waiter.name.isEmpty()
                ? waiter.session.toString()
                : Words::tr("%1 (%2)", "name and ID of a session").arg(waiter.name, waiter.session.toString()));
    return nameList(names);
}

} // namespace

std::optional<Plan> planSetLimit(const State& state, qint64 limit)
{
    if (limit <= 0 || limit == state.limit || !hasOwnBody(state))
        return std::nullopt;
    const Body body = parseBody(state.body);
    if (!body.problem.isEmpty())
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Set the limit of %1 to %2").arg(shownPath(state)).arg(limit);
    // Holders and waiters of a busy semaphore change all the time, and do not make the plan another one.
    if (state.liveHolders() > limit)
        plan.consequences.append(Words::tr("There are more holders than the new limit now. None of them is stopped."));
    if (state.layout == Layout::Official) {
        // They read the list at each of its changes, of which this is one (facts §1.2).
        plan.consequences.append(Words::tr("This write wakes all clients that wait for a permit. Go clients that were "
                                           "started with another limit fail with a limit conflict: those that wait "
                                           "immediately, others at their next attempt."));
        if (!state.waiting.empty())
            plan.concerned.append(
                Words::tr("%n client(s) wait for a permit now: %1.", nullptr, static_cast<int>(state.waiting.size()))
                    .arg(waiterList(state)));
    }
    if (state.layout == Layout::Spring)
        plan.consequences.append(
            Words::tr("Clients of this layout use the limit in .lock and ignore the limit they were started with."));
    plan.consequences.append(guardSentence());
    plan.calls.push_back(writeLock(state, withLimit(state.body, body, limit), state.lockFlags,
        Words::tr("Writes .lock with the limit %1 instead of %2.").arg(limit).arg(state.limit.value_or(0)),
        QStringLiteral("limit %1 instead of %2").arg(limit).arg(state.limit.value_or(0))));
    return plan;
}

std::optional<Plan> planDeleteContender(const State& state, const QString& key, quint64 modifyIndex)
{
    if (key == state.lockKey || !key.startsWith(state.path) || !canGuard(key, modifyIndex))
        return std::nullopt;
    const auto matches = [&](const auto& item) { return item.key == key && item.modifyIndex == modifyIndex; };
    const bool waits = std::ranges::any_of(state.waiting, matches);
    const bool dead = std::ranges::any_of(state.findings,
        [&](const Finding& finding) { return finding.kind == FindingKind::DeadContender && matches(finding); });
    if (!waits && !dead)
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Delete the contender key %1").arg(key);
    if (waits)
        plan.consequences.append(Words::tr("If the process still waits, other clients treat it as dead, and a permit "
                                           "it acquires may be taken away immediately. The session remains."));
    else
        plan.consequences.append(Words::tr("No session holds the key, so no client loses anything."));
    plan.consequences.append(guardSentence());
    plan.calls.push_back(deleteCall(key, modifyIndex));
    return plan;
}

namespace {

/// Of a lock that nobody holds and no client has acquired as it is: who set it up meant clients that check the flags,
/// or other ones.
std::optional<Plan> planLockFlags(const State& state)
{
    const bool isLost = std::ranges::count(state.findings, FindingKind::LostFlags, &Finding::kind) > 0;
    if (!isLost || !canGuard(state.lockKey, state.lockModifyIndex))
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Write the lock flag of %1").arg(state.lockKey);
    plan.consequences
        = QStringList{Words::tr("Go clients can use the key as a lock. The value is unchanged."), guardSentence()};
    plan.calls.push_back(writeLock(state, state.body, consul::lockFlag,
        Words::tr("Writes the key again with the lock flag."), QStringLiteral("flags 0")));
    return plan;
}

} // namespace

std::optional<Plan> planRestoreFlags(const State& state)
{
    if (state.layout == Layout::Lock)
        return planLockFlags(state);
    if (state.layout != Layout::Official || state.lockFlags == consul::semaphoreFlag || !hasOwnBody(state))
        return std::nullopt;
    if (!parseBody(state.body).problem.isEmpty())
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Restore the semaphore flag of %1").arg(state.lockKey);
    plan.consequences = QStringList{Words::tr("Go clients accept .lock again. The value is unchanged."),
        Words::tr("Clients that intentionally keep the flags at 0, as in an early guide, are not affected."),
        guardSentence()};
    if (state.lockFlags != 0)
        plan.consequences.prepend(
            Words::tr("The flags %1 are overwritten. Programs that look for them no longer find them.")
                .arg(state.lockFlags));
    plan.calls.push_back(writeLock(state, state.body, consul::semaphoreFlag,
        Words::tr("Writes .lock again with the semaphore flag."), QStringLiteral("flags %1").arg(state.lockFlags)));
    return plan;
}

std::optional<Plan> planForceUnlock(const State& state)
{
    const bool hasLock = !state.lockKey.isEmpty();
    if (!state.program || !canGuard(state.program->infoKey, state.program->infoModifyIndex)
        || (hasLock && !canGuard(state.lockKey, state.lockModifyIndex)))
        return std::nullopt;
    const Program& program = *state.program;
    Plan plan;
    if (state.holders.empty()) {
        plan.title = Words::tr("Remove the leftovers of a run at %1").arg(shownPath(state));
        plan.consequences.append(Words::tr("No session holds the lock. The state itself is not changed."));
        if (hasLock)
            plan.calls.push_back(deleteCall(state.lockKey, state.lockModifyIndex));
    } else {
        const Holder& holder = state.holders.front();
        plan.title = Words::tr("Force-unlock %1").arg(shownPath(state));
        QStringList run;
        for (const Program::Fact& fact : program.facts)
            run.append(factLabel(fact) + QLatin1StringView(": ") + fact.value);
        if (!run.isEmpty())
            plan.consequences.append(run.join(QLatin1StringView(", ")));
        plan.consequences += programWarnings(program);
        plan.consequences.append(Words::tr(
            "The steps are those of terraform force-unlock: end the session, delete .lock, delete .lockinfo."));
        plan.consequences.append(Words::tr(
            "The state itself is not changed. The lock can be acquired after the lock-delay of the session."));
        plan.calls.push_back(destroyCall(holder.session));
        plan.calls.push_back(deleteFreeCall(state.lockKey));
    }
    plan.calls.push_back(deleteCall(program.infoKey, program.infoModifyIndex));
    plan.consequences.append(
        Words::tr("If a key changes in the meantime, Consul rejects the deletion and the plan stops there."));
    return plan;
}

std::optional<Plan> planRepair(const Finding& finding, const State& state)
{
    switch (finding.kind) {
    case FindingKind::StaleHolder:
        return planPrune(state);
    case FindingKind::DeadContender:
    case FindingKind::LeftoverContender:
        return planDeleteContender(state, finding.key, finding.modifyIndex);
    case FindingKind::LostFlags:
    case FindingKind::ForeignFlags:
        return planRestoreFlags(state);
    case FindingKind::NullHolders:
        return planEmptyHolders(state);
    case FindingKind::LeftLockInfo:
        return planForceUnlock(state);
    case FindingKind::OverLimit:
    case FindingKind::LimitMissing:
    case FindingKind::LimitMalformed: // A person has to give the limit: planSetLimit().
    case FindingKind::UndecodableBody:
    case FindingKind::SiblingPrefix:
    case FindingKind::LockDelayPossible:
    case FindingKind::MissingLock:
    case FindingKind::DuplicateSlotOwner:
    case FindingKind::PermitTaken:
    case FindingKind::UnconfirmedHolder:
    case FindingKind::OtherSession:
        break;
    }
    return std::nullopt;
}

std::optional<Plan> planDestroySessions(const std::vector<consul::SessionInfo>& sessions, const HeldKeys& held,
    const consul::DrivenChecks& driven, const OwnLayouts& layouts)
{
    if (sessions.empty())
        return std::nullopt;
    if (sessions.size() == 1) {
        auto own = held;
        std::erase_if(own.keys, [&](const auto& entry) { return entry.session != sessions.front().id; });
        return planDestroySession(sessions.front(), own, driven, layouts);
    }
    const auto doomed = doomedOf(sessions, held);
    Plan plan;
    plan.title = Words::tr("Destroy %n session(s)", nullptr, static_cast<int>(sessions.size()));
    appendPermits(plan.consequences, held);
    appendTotals(plan.consequences, doomed, held.complete);
    appendFates(plan, doomed, held.complete);
    appendPrograms(plan.consequences, sessions, held, layouts);
    plan.consequences += drivenSentences(driven);
    appendUnsearched(plan.consequences, held);
    plan.consequences.append(Words::tr("Consul does not check again which keys the sessions hold."));
    auto longestDelay = std::chrono::nanoseconds::zero();
    for (const auto& each : doomed) {
        if (isAwaited(each.keys))
            longestDelay = std::max(longestDelay, each.session->lockDelay);
    }
    if (longestDelay > std::chrono::nanoseconds::zero())
        plan.consequences.append(Words::tr("For up to %1 afterwards, no client can acquire these keys (lock-delay).")
                                     .arg(words::chosenText(consul::enforcedLockDelay(longestDelay))));
    plan.consequences.append(Words::tr(
        "The processes are not notified. They detect the change at their next check. This cannot be undone."));
    return plan;
}

Plan planDestroySession(const consul::SessionInfo& session, const HeldKeys& held, const consul::DrivenChecks& driven,
    const OwnLayouts& layouts)
{
    const QString who = session.name.isEmpty() ? session.id.toString() : session.name;
    Plan plan;
    plan.title = Words::tr("Destroy the session %1").arg(who);
    appendPermits(plan.consequences, held);
    plan.consequences.append(fateOf(session, held.keys, held.complete));
    appendPrograms(plan.consequences, {session}, held, layouts);
    plan.consequences += drivenSentences(driven);
    appendUnsearched(plan.consequences, held);
    plan.consequences.append(Words::tr("Consul does not check again which keys the session holds."));
    if (isAwaited(held.keys) && session.lockDelay > std::chrono::nanoseconds::zero())
        plan.consequences.append(Words::tr("For the next %1, no client can acquire these keys (lock-delay).")
                                     .arg(words::chosenText(consul::enforcedLockDelay(session.lockDelay))));
    plan.consequences.append(
        Words::tr("The process is not notified. It detects the change at its next check. This cannot be undone."));
    plan.calls.push_back(destroyCall(session.id));
    return plan;
}

} // namespace semaphore
