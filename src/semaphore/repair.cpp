// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/repair.h"

#include "semaphore/body.h"
#include "semaphore/words.h"

#include <algorithm>
#include <chrono>

namespace semaphore {

namespace {

using consul::Plan;
using consul::PlannedCall;

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

QByteArray kvPath(const QString& key)
{
    return QByteArrayLiteral("/v1/kv/") + consul::encodeKey(key);
}

QString guardSentence()
{
    return Words::tr("If the key changes in the meantime, Consul refuses and nothing is written.");
}

PlannedCall writeLock(const State& state, const QByteArray& body, quint64 flags, const QString& meaning)
{
    PlannedCall call;
    call.request.method = consul::Method::Put;
    call.request.path = kvPath(state.lockKey);
    call.request.query = {{QByteArrayLiteral("cas"), QByteArray::number(state.lockModifyIndex)},
        {QByteArrayLiteral("flags"), QByteArray::number(flags)}};
    call.request.body = body;
    call.meaning = meaning;
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
    plan.calls.push_back(writeLock(state, text, state.lockFlags, Words::tr("Writes .lock with empty holders.")));
    return plan;
}

} // namespace

std::optional<Plan> planPrune(const State& state)
{
    if (!hasOwnBody(state))
        return std::nullopt;
    QSet<QString> stale;
    for (const Finding& finding : state.findings) {
        if (finding.kind == FindingKind::StaleHolder)
            stale.insert(finding.session);
    }
    const Body body = parseBody(state.body);
    if (stale.isEmpty() || !body.problem.isEmpty())
        return std::nullopt;
    const int count = static_cast<int>(stale.size());
    Plan plan;
    plan.title = Words::tr("Prune %n stale holder(s) of %1", nullptr, count).arg(shownPath(state));
    plan.consequences.append(Words::tr("%n permit(s) can be taken again.", nullptr, count));
    const bool anyAlive
        = std::any_of(stale.begin(), stale.end(), [&](const QString& id) { return state.evidence.contains(id); });
    if (anyAlive)
        plan.consequences.append(Words::tr("At least one of them still has a session: its process may believe that it "
                                           "holds a permit, or is about to release it."));
    plan.consequences.append(guardSentence());
    plan.calls.push_back(writeLock(state, withoutHolders(state.body, body, stale), state.lockFlags,
        Words::tr("Writes .lock without %n stale holder(s).", nullptr, count)));
    return plan;
}

std::optional<Plan> planSetLimit(const State& state, qint64 limit)
{
    if (limit <= 0 || limit == state.limit || !hasOwnBody(state))
        return std::nullopt;
    const Body body = parseBody(state.body);
    if (!body.problem.isEmpty())
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Set the limit of %1 to %2").arg(shownPath(state)).arg(limit);
    if (state.liveHolders() > limit)
        plan.consequences.append(
            Words::tr("%n holder(s) hold a permit now, more than the new limit. None of them is stopped.", nullptr,
                state.liveHolders()));
    if (state.layout == Layout::Official)
        plan.consequences.append(Words::tr(
            "Go clients that were started with another limit will fail with a limit conflict when they next try."));
    else if (state.layout == Layout::Spring)
        plan.consequences.append(
            Words::tr("Clients of this family use the limit in .lock and ignore the one they were started with."));
    plan.consequences.append(guardSentence());
    plan.calls.push_back(writeLock(state, withLimit(state.body, body, limit), state.lockFlags,
        Words::tr("Writes .lock with the limit %1.").arg(limit)));
    return plan;
}

std::optional<Plan> planDeleteContender(const State& state, const QString& key, quint64 modifyIndex)
{
    if (key == state.lockKey || !key.startsWith(state.path) || !canGuard(key, modifyIndex))
        return std::nullopt;
    const auto matches = [&](const auto& item) { return item.key == key && item.modifyIndex == modifyIndex; };
    const bool waits = std::any_of(state.waiting.begin(), state.waiting.end(), matches);
    const bool dead = std::any_of(state.findings.begin(), state.findings.end(),
        [&](const Finding& finding) { return finding.kind == FindingKind::DeadContender && matches(finding); });
    if (!waits && !dead)
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Delete the contender key %1").arg(key);
    if (waits)
        plan.consequences.append(
            Words::tr("If its process still waits, others will take it for dead, and a permit that "
                      "it gets may be taken from it at once. Its session stays."));
    else
        plan.consequences.append(Words::tr("No session holds the key, so nobody loses anything."));
    plan.consequences.append(guardSentence());
    PlannedCall call;
    call.request.method = consul::Method::Delete;
    call.request.path = kvPath(key);
    call.request.query = {{QByteArrayLiteral("cas"), QByteArray::number(modifyIndex)}};
    call.meaning = Words::tr("Deletes %1.").arg(key);
    plan.calls.push_back(std::move(call));
    return plan;
}

std::optional<Plan> planRestoreFlags(const State& state)
{
    if (state.layout != Layout::Official || state.lockFlags == consul::semaphoreFlag || !hasOwnBody(state))
        return std::nullopt;
    if (!parseBody(state.body).problem.isEmpty())
        return std::nullopt;
    Plan plan;
    plan.title = Words::tr("Restore the semaphore flag of %1").arg(state.lockKey);
    plan.consequences = QStringList{Words::tr("Go clients accept .lock again. The body stays as it is."),
        Words::tr("Clients that keep the flags at 0 on purpose, as an early guide did, are not disturbed."),
        guardSentence()};
    if (state.lockFlags != 0)
        plan.consequences.prepend(
            Words::tr("The flags %1 that somebody gave it are overwritten; whoever looks for them finds them no more.")
                .arg(state.lockFlags));
    plan.calls.push_back(
        writeLock(state, state.body, consul::semaphoreFlag, Words::tr("Writes .lock again with the semaphore flag.")));
    return plan;
}

std::optional<Plan> remedy(const Finding& finding, const State& state)
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
    default:
        return std::nullopt;
    }
}

} // namespace semaphore
