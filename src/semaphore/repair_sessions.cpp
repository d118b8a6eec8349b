// SPDX-License-Identifier: GPL-3.0-or-later
// Plans that destroy sessions, and what goes with them.
#include "semaphore/repair.h"

#include "semaphore/driven_checks.h"
#include "semaphore/words.h"

#include <QHash>

#include <algorithm>
#include <chrono>

namespace semaphore {

using consul::Plan;
using consul::PlannedCall;

namespace {

QString seconds(std::chrono::nanoseconds span)
{
    return QString::number(std::chrono::duration<double>(span).count(), 'g', 6);
}

QString nameList(const QStringList& all)
{
    constexpr int mostShown = 20;
    auto names = all.mid(0, mostShown);
    if (all.size() > mostShown)
        names.append(Words::tr("and %n more", nullptr, static_cast<int>(all.size() - mostShown)));
    return names.join(QLatin1StringView(", "));
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
        sentences.append(Words::tr("This token may not list the keys: only what is watched was searched. It may hold "
                                   "other keys."));
    else if (!held.denied.isEmpty())
        sentences.append(Words::tr("This token may not read what is here, so it was not searched: %1. It may hold "
                                   "other keys.")
                             .arg(held.denied.join(QLatin1StringView(", "))));
    if (!held.unsearchedFrom.isEmpty())
        sentences.append(Words::tr("The store is very large: from the key %1 on, only what is watched was searched. It "
                                   "may hold other keys.")
                             .arg(held.unsearchedFrom));
    if (held.oddNames)
        sentences.append(
            Words::tr("Some keys have names that no request can say, so they were not looked at. It may hold "
                      "them."));
    if (held.denied.isEmpty() && held.unsearchedFrom.isEmpty() && !held.oddNames)
        sentences.append(Words::tr("It is not certain that everything could be searched: what this token may not read, "
                                   "Consul leaves out without a word. It may hold other keys."));
}

/// What happens to the keys of a session.
QString fateOf(const consul::SessionInfo& session, const std::vector<consul::KvEntry>& keys, bool complete)
{
    const int count = static_cast<int>(keys.size());
    if (keys.empty())
        return complete ? Words::tr("It holds no keys.") : Words::tr("No key that it holds was found.");
    if (session.behavior == consul::SessionBehavior::Delete)
        return Words::tr("Deletes %n key(s): %1", nullptr, count).arg(keyList(keys));
    return Words::tr("Frees %n key(s), which stay: %1", nullptr, count).arg(keyList(keys));
}

/// The same of one of several sessions.
QString namedFateOf(const consul::SessionInfo& session, const std::vector<consul::KvEntry>& keys)
{
    const QString who = session.name.isEmpty() ? session.id.toString() : session.name;
    const int count = static_cast<int>(keys.size());
    if (keys.empty())
        return Words::tr("%1: no key that it holds was found.", "session").arg(who);
    if (session.behavior == consul::SessionBehavior::Delete)
        return Words::tr("%1: deletes %n key(s): %2", "session, keys", count).arg(who, keyList(keys));
    return Words::tr("%1: frees %n key(s), which stay: %2", "session, keys", count).arg(who, keyList(keys));
}

PlannedCall destroyCall(const consul::SessionInfo& session)
{
    PlannedCall call;
    call.request.method = consul::Method::Put;
    call.request.path = QByteArrayLiteral("/v1/session/destroy/") + consul::encodeKey(session.id);
    call.meaning = Words::tr("Destroys the session %1.").arg(session.id);
    return call;
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
    for (const auto& session : sessions)
        doomed.push_back({&session, keys.take(session.id)});
    std::stable_sort(
        doomed.begin(), doomed.end(), [](const Doomed& one, const Doomed& other) { return one.rank() < other.rank(); });
    return doomed;
}

void appendTotals(QStringList& sentences, const std::vector<Doomed>& doomed, bool complete)
{
    int deleted = 0;
    int freed = 0;
    for (const auto& each : doomed)
        (each.rank() == 0 ? deleted : freed) += static_cast<int>(each.keys.size());
    if (deleted > 0)
        sentences.append(Words::tr("Deletes %n key(s) in all.", nullptr, deleted));
    if (freed > 0)
        sentences.append(Words::tr("Frees %n key(s) in all, which stay.", nullptr, freed));
    if (deleted + freed == 0)
        sentences.append(complete ? Words::tr("They hold no keys.") : Words::tr("No key that they hold was found."));
}

/// What is lost comes before what is freed.
void appendPermits(QStringList& sentences, const HeldKeys& held)
{
    constexpr size_t most = 10;
    for (size_t i = 0; i < std::min(most, held.permits.size()); ++i)
        sentences.append(lostPermitsSentence(held.permits[i]));
    if (held.permits.size() > most)
        sentences.append(Words::tr(
            "The same holds of %n more semaphore(s).", nullptr, static_cast<int>(held.permits.size() - most)));
    if (!held.unreadLocks.isEmpty())
        sentences.append(Words::tr("Whether permits are held there was not read: %1.").arg(nameList(held.unreadLocks)));
}

/// Whether others may want to acquire one of them: lock-delay holds up nobody else.
bool isAwaited(const std::vector<consul::KvEntry>& keys)
{
    return !std::all_of(keys.begin(), keys.end(), isContenderKey);
}

/// Of the first ones here, of all of them with their calls.
void appendFates(Plan& plan, const std::vector<Doomed>& doomed, bool complete)
{
    constexpr size_t mostFates = 10;
    for (size_t i = 0; i < doomed.size(); ++i) {
        const auto& [session, keys] = doomed[i];
        if (i < mostFates)
            plan.consequences.append(namedFateOf(*session, keys));
        auto call = destroyCall(*session);
        call.meaning += QLatin1Char(' ') + fateOf(*session, keys, complete);
        plan.calls.push_back(std::move(call));
    }
    if (doomed.size() > mostFates)
        plan.consequences.append(
            Words::tr("And %n more session(s): what becomes of their keys stands with the calls below.", nullptr,
                static_cast<int>(doomed.size() - mostFates)));
}

} // namespace

std::optional<Plan> planDestroySessions(
    const std::vector<consul::SessionInfo>& sessions, const HeldKeys& held, const consul::DrivenChecks& driven)
{
    if (sessions.empty())
        return std::nullopt;
    if (sessions.size() == 1) {
        auto own = held;
        std::erase_if(own.keys, [&](const auto& entry) { return entry.session != sessions.front().id; });
        return planDestroySession(sessions.front(), own, driven);
    }
    const auto doomed = doomedOf(sessions, held);
    Plan plan;
    plan.title = Words::tr("Destroy %n session(s)", nullptr, static_cast<int>(sessions.size()));
    appendPermits(plan.consequences, held);
    appendTotals(plan.consequences, doomed, held.complete);
    appendFates(plan, doomed, held.complete);
    plan.consequences += drivenSentences(driven);
    appendUnsearched(plan.consequences, held);
    plan.consequences.append(Words::tr("Consul does not check again which keys they hold."));
    auto longestDelay = std::chrono::nanoseconds::zero();
    for (const auto& each : doomed) {
        if (isAwaited(each.keys))
            longestDelay = std::max(longestDelay, each.session->lockDelay);
    }
    if (longestDelay > std::chrono::nanoseconds::zero())
        plan.consequences.append(
            Words::tr("For up to %1 s afterwards nobody can acquire these keys (lock-delay).")
                .arg(seconds(std::min<std::chrono::nanoseconds>(longestDelay, std::chrono::seconds(60)))));
    plan.consequences.append(
        Words::tr("Their processes are not told. They find out when they next look; this cannot be undone."));
    return plan;
}

Plan planDestroySession(const consul::SessionInfo& session, const HeldKeys& held, const consul::DrivenChecks& driven)
{
    const QString who = session.name.isEmpty() ? session.id.toString() : session.name;
    Plan plan;
    plan.title = Words::tr("Destroy the session %1").arg(who);
    appendPermits(plan.consequences, held);
    plan.consequences.append(fateOf(session, held.keys, held.complete));
    plan.consequences += drivenSentences(driven);
    appendUnsearched(plan.consequences, held);
    plan.consequences.append(Words::tr("Consul does not check again which keys it holds."));
    if (isAwaited(held.keys) && session.lockDelay > std::chrono::nanoseconds::zero())
        plan.consequences.append(
            Words::tr("For %1 s afterwards nobody can acquire these keys (lock-delay).")
                .arg(seconds(std::min<std::chrono::nanoseconds>(session.lockDelay, std::chrono::seconds(60)))));
    plan.consequences.append(
        Words::tr("Its process is not told. It finds out when it next looks; this cannot be undone."));
    plan.calls.push_back(destroyCall(session));
    return plan;
}

} // namespace semaphore
