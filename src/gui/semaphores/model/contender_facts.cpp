// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/contender_facts.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "gui/semaphores/model/tree_rows.h"
#include "semaphore/repair.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "words/counts.h"
#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct HolderText {
    Q_DECLARE_TR_FUNCTIONS(gui::Facts)
};

Fact timeFact(const QString& id, const QString& label, const semaphore::Sighting& sighting, const QDateTime& now)
{
    const QString clock = clockOf(sighting.since);
    const QString age = words::ageText(std::chrono::milliseconds(sighting.since.msecsTo(now)), sighting.exact);
    QString hint = HolderText::tr("%1 UTC").arg(sighting.since.toUTC().toString(Qt::ISODateWithMs));
    if (!sighting.exact)
        hint += QLatin1Char('\n') + HolderText::tr("The start was not observed; the age is a lower bound.");
    return {id, label, HolderText::tr("%1 (%2)", "age (time of day)").arg(age, clock), hint, false};
}

/// Values are in the program's own words.
void addProgram(std::vector<Fact>& facts, const std::optional<semaphore::Program>& program)
{
    if (!program)
        return;
    facts.push_back({QStringLiteral("program"), HolderText::tr("Program"), semaphore::programTitle(*program),
        program->name, false});
    for (const auto& fact : program->facts)
        facts.push_back({QStringLiteral("program.") + fact.label, semaphore::factLabel(fact), fact.value, {}, false});
}

/// Of a session that the list does not show.
Fact unlistedFact(const ContenderFacts& contender, const semaphore::State* state)
{
    using semaphore::SessionLife;
    const QString label = HolderText::tr("Session list");
    const auto life = state != nullptr ? state->lifeOf(contender.session, contender.node) : SessionLife::Unknown;
    if (life == SessionLife::Unknown)
        return {QStringLiteral("unknown"), label, HolderText::tr("not readable"),
            HolderText::tr("There was no usable response, or the token lacks session:read. Consul then returns an "
                           "empty list."),
            false};
    if (life == SessionLife::Gone)
        return {QStringLiteral("gone"), label, HolderText::tr("not in the list – the session no longer exists"),
            HolderText::tr("Without a session, no client can renew or release this."), false};
    return {QStringLiteral("unlisted"), label, HolderText::tr("not in the list"),
        HolderText::tr("The session has ended, or the token is not allowed to see it."), false};
}

Fact holdersFact(const semaphore::State& state)
{
    Fact fact{QStringLiteral("holders"), HolderText::tr("Holders"), HolderText::tr("unknown: the value cannot be read"),
        HolderText::tr("Live: the session exists and holds a key here."), false};
    const int named = state.unconfirmedHolders();
    if (named > 0) {
        fact.value
            = HolderText::tr("%n live session(s), %1 only named", nullptr, state.liveHolders() - named).arg(named);
        fact.hint = std::ranges::any_of(state.findings, &semaphore::Finding::isOfUnreadKey) ? HolderText::tr(
                        "The token may be unable to read the contender keys of the others (key:read), or there was no "
                        "usable response, so whether they are alive is unknown.")
            : state.layout == semaphore::Layout::Ranked
            ? HolderText::tr("No session stands for the others. They may have passed their timeout.")
            : state.holdersAreSessions
            ? HolderText::tr("The list of sessions does not show the others, so whether they live is unknown.")
            : HolderText::tr("No session stands for a name, so Consul cannot confirm that it is alive.");
    } else if (state.reportsHolders()) {
        fact.value
            = HolderText::tr("%n live session(s), %1 listed", nullptr, state.liveHolders()).arg(state.holders.size());
    }
    return fact;
}

Fact waitingFact(const semaphore::State& state, std::size_t waiting)
{
    Fact fact{QStringLiteral("waiting"), HolderText::tr("Waiting"), QString::number(waiting), {}, false};
    if (state.reportsWaiters())
        return fact;
    fact.value = state.unplaced.empty() ? HolderText::tr("not visible") : HolderText::tr("unknown");
    fact.hint = state.unplaced.empty()
        ? HolderText::tr("Clients of this layout wait without a key.")
        : HolderText::tr("There are %n contender(s). Whether they hold a permit or wait is unknown.", nullptr,
            words::pluralOf(state.unplaced.size()));
    return fact;
}

} // namespace

std::optional<ContenderFacts> findContender(const semaphore::State& state, const QString& session)
{
    for (const auto& holder : state.holders) {
        if (holder.session != session)
            continue;
        ContenderFacts found{holder.session, holder.name, holder.node, holder.key, holder.createIndex, {}, {}, true,
            holder.live, !holder.lives(), !holder.lives() && holder.isTimed};
        if (!holder.key.isEmpty())
            found.lockIndex = holder.lockIndex;
        return found;
    }
    const auto found = std::ranges::find(state.contenders(), consul::SessionId(session), &semaphore::Waiter::session);
    if (found == state.contenders().end())
        return std::nullopt;
    return ContenderFacts{found->session, found->name, found->node, found->key, found->createIndex, {},
        found->modifyIndex, false, true, false, false, !state.unplaced.empty()};
}

std::optional<ContenderFacts> findContender(
    const observer::Update& update, const QString& session, const QDateTime& now)
{
    const auto at = std::max(now, update.receivedAt);
    const auto state = semaphore::withReleasing(update.state, update.sightings, at);
    auto found = state ? findContender(*state, session) : std::nullopt;
    if (found && !found->holds && semaphore::isLeaving(update.sightings, session, at))
        return std::nullopt;
    return found;
}

std::optional<consul::SessionInfo> findSession(const consul::SessionList& sessions, const QString& id)
{
    const auto* const found = sessions.find(id);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

std::vector<Fact> contenderFacts(const ContenderFacts& contender, const observer::Update& update,
    const std::optional<consul::SessionInfo>& session, const QDateTime& now)
{
    std::vector<Fact> facts;
    const bool isSession
        = session || (!contender.isTimed && (!update.state || update.state->isSession(contender.session)));
    if (isSession)
        facts.push_back({QStringLiteral("session"), HolderText::tr("Session"), middleId(contender.session),
            contender.session, true});
    else
        facts.push_back({QStringLiteral("session"), HolderText::tr("Session"), HolderText::tr("none"),
            contender.isTimed ? HolderText::tr("No session stands for this entry. It may have passed its timeout.")
                              : HolderText::tr("This contender is only a name in a value."),
            false});
    const QString name = session ? session->name : contender.name;
    facts.push_back(
        {QStringLiteral("name"), HolderText::tr("Name"), name.isEmpty() ? HolderText::tr("none") : name, {}, false});
    const QString node = session ? session->node : contender.node;
    if (!node.isEmpty())
        facts.push_back({QStringLiteral("node"), HolderText::tr("Node"), node, {}, true});
    const auto& sightings = contender.holds ? update.sightings.holding : update.sightings.waiting;
    if (const auto seen = sightings.constFind(contender.session); seen != sightings.constEnd())
        facts.push_back(timeFact(QStringLiteral("since"),
            contender.isNamed     ? HolderText::tr("Time named")
                : contender.holds ? HolderText::tr("Hold time")
                                  : HolderText::tr("Wait time"),
            *seen, now));
    if (contender.holds && update.state)
        addProgram(facts, update.state->program);
    if (session) {
        const auto ofSession = sessionFacts(*session);
        facts.insert(facts.end(), ofSession.begin(), ofSession.end());
    } else if (isSession) {
        facts.push_back(unlistedFact(contender, update.state.get()));
    }
    const bool isUnread
        = update.state && std::ranges::any_of(update.state->findings, [&contender](const semaphore::Finding& finding) {
              return finding.isOfUnreadKey && finding.session == contender.session;
          });
    const QString noKey = isUnread ? HolderText::tr("perhaps not readable (key:read), or no usable response")
                                   : HolderText::tr("missing");
    facts.push_back({QStringLiteral("key"), HolderText::tr("Contender key"),
        contender.key.isEmpty() ? noKey : contender.key, contender.key, true});
    if (contender.createIndex > 0)
        facts.push_back(
            {QStringLiteral("createIndex"), HolderText::tr("CreateIndex"), QString::number(contender.createIndex),
                HolderText::tr("Order of arrival. Consul itself has no queue."), true});
    if (contender.lockIndex)
        facts.push_back(
            {QStringLiteral("lockIndex"), HolderText::tr("LockIndex"), QString::number(*contender.lockIndex),
                HolderText::tr(
                    "Number of times this key was acquired. A plain write resets it, so it is not a fencing token."),
                true});
    return facts;
}

std::vector<Fact> semaphoreFacts(const observer::Update& update, const QDateTime& now)
{
    const auto at = std::max(now, update.receivedAt);
    const auto held = semaphore::withReleasing(update.state, update.sightings, at);
    const auto& state = *held;
    const auto waiting = semaphore::waitingCount(state, update.sightings, at);
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("path"), HolderText::tr("Path"), state.path, {}, true});
    facts.push_back({QStringLiteral("layout"), HolderText::tr("Layout"), semaphore::layoutTitle(state.layout),
        semaphore::layoutId(state.layout), false});
    addProgram(facts, state.program);
    if (!state.found)
        return facts;
    facts.push_back({QStringLiteral("limit"), HolderText::tr("Limit"),
        state.limit ? QString::number(*state.limit) : HolderText::tr("unknown"), {}, true});
    facts.push_back(holdersFact(state));
    facts.push_back(waitingFact(state, waiting));
    facts.push_back({QStringLiteral("index"), HolderText::tr("Index"),
        state.index == 0 ? HolderText::tr("none: polled once a second, or less often") : QString::number(state.index),
        state.index == 0 ? HolderText::tr(
            "This Consul accepts the name only in a transaction. Responses to transactions have no index.")
                         : HolderText::tr("X-Consul-Index of the response shown."),
        state.index != 0});
    if (!state.lockKey.isEmpty()) {
        facts.push_back({QStringLiteral("lockKey"), HolderText::tr("Key"), state.lockKey, state.lockKey, true});
        facts.push_back(
            {QStringLiteral("modifyIndex"), HolderText::tr("ModifyIndex"), QString::number(state.lockModifyIndex),
                HolderText::tr("The value that a CAS (check-and-set) write must specify."), true});
        QString flags = QString::number(state.lockFlags);
        QString meaning;
        if (state.lockFlags == consul::semaphoreFlag)
            meaning = HolderText::tr("The Go client's mark for semaphores.");
        else if (state.lockFlags == consul::lockFlag)
            meaning = HolderText::tr("The Go client's mark for locks.");
        facts.push_back({QStringLiteral("flags"), HolderText::tr("Flags"), flags, meaning, true});
    }
    return facts;
}

bool canForceUnlock(const semaphore::State& state)
{
    return !state.holders.empty() && semaphore::planForceUnlock(state).has_value();
}

std::vector<semaphore::Finding> findingsOf(const observer::Update& update, const QString& session, const QDateTime& now)
{
    auto findings = settledFindings(update, now);
    std::erase_if(findings, [&session](const auto& each) { return !session.isEmpty() && each.session != session; });
    return findings;
}

} // namespace gui
