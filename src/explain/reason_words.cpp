// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/reason_words.h"

#include "consul/values/node_name.h"
#include "consul/values/server_trouble.h"
#include "history/analysis.h"
#include "semaphore/programs.h"
#include "semaphore/repair.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>

namespace explain {

namespace {

/// In the order of ReasonKind.
constexpr std::array reasonIds{"contact", "leader", "rights", "node", "name-form", "family", "limit-conflict", "held",
    "stale-holder", "lock-delay", "ahead", "polling"};
static_assert(reasonIds.size() == static_cast<std::size_t>(lastReasonKind) + 1);
constexpr std::array adviceIds{"go", "wait", "act", "change", "not-knowable"};
static_assert(adviceIds.size() == static_cast<std::size_t>(AdviceKind::NotKnowable) + 1);
constexpr std::array outcomeIds{"free", "refused", "unknown"};

const ReasonStep* stepOf(const Why& why, ReasonKind kind)
{
    const auto place = std::ranges::find(why.steps, kind, &ReasonStep::kind);
    return place == why.steps.end() ? nullptr : &*place;
}

/// The first finding of these kinds for which there is a plan.
std::optional<semaphore::Finding> repairable(
    const semaphore::State* state, std::initializer_list<semaphore::FindingKind> kinds)
{
    if (!state)
        return std::nullopt;
    for (const auto& each : state->findings) {
        if (std::ranges::count(kinds, each.kind) && semaphore::planRepair(each, *state))
            return each;
    }
    return std::nullopt;
}

bool hasFinding(const semaphore::State* state, semaphore::FindingKind kind)
{
    return state && std::ranges::count(state->findings, kind, &semaphore::Finding::kind) > 0;
}

QString firstHolder(const WhyFacts& facts)
{
    for (const auto& each : facts.state->holders) {
        if (each.live)
            return sessionTitle(each.name, each.session);
    }
    return {};
}

/// Not the agent is silent, but those behind it.
bool isOfServers(const WhyFacts& facts)
{
    return facts.trouble && consul::serverTroubleOf(*facts.trouble) != consul::ServerTrouble::None;
}

/// Where all permits are taken; empty: no holder is only named.
QString namedHeadline(const semaphore::State& state, const QString& path)
{
    const auto named = std::ranges::count_if(state.holders, &semaphore::Holder::isUnconfirmed);
    if (named == 0)
        return {};
    return named < state.liveHolders()
        ? WhyText::tr("All permits of %1 are held or named as held. Consul cannot confirm that all of these holders "
                      "are alive.")
              .arg(path)
        : WhyText::tr("The value of %1 names holders for all permits. Consul cannot confirm that they are alive.")
              .arg(path);
}

QString refusedHeadline(const ReasonStep& step, const Asker& asker, const WhyFacts& facts, const QString& path)
{
    const QString away = consul::datacenterAway(facts.trouble, facts.datacenter);
    if (!away.isEmpty() && (step.kind == ReasonKind::Contact || step.kind == ReasonKind::Leader))
        return WhyText::tr("The agent responds, but datacenter %1 does not.").arg(semaphore::shownWord(away));
    switch (step.kind) {
    case ReasonKind::Contact:
        return isOfServers(facts) ? WhyText::tr("The agent responds, but no server does.")
                                  : WhyText::tr("Consul does not respond.");
    case ReasonKind::Leader:
        return WhyText::tr("The cluster has no leader, so no client can acquire.");
    case ReasonKind::Rights:
        return WhyText::tr("The token does not allow it.");
    case ReasonKind::Node:
        return WhyText::tr("Clients of this agent cannot create a session in datacenter %1.")
            .arg(semaphore::shownWord(facts.elsewhere->datacenter));
    case ReasonKind::NameForm:
        return WhyText::tr("Clients cannot use the name %1.").arg(path);
    case ReasonKind::Family:
        return WhyText::tr("%1 does not fit the client.").arg(path);
    case ReasonKind::LimitConflict:
        return WhyText::tr("The limit of %1 does not match.").arg(path);
    case ReasonKind::Held:
        if (QString named = namedHeadline(*facts.state, path); !named.isEmpty())
            return named;
        if (facts.state->layout == semaphore::Layout::Lock)
            return WhyText::tr("%1 holds %2.", "%1: name of a client; %2: path of a lock")
                .arg(firstHolder(facts), path);
        return WhyText::tr("All permits of %1 are held.").arg(path);
    case ReasonKind::StaleHolder:
        return WhyText::tr("A stale holder still takes a permit of %1.").arg(path);
    case ReasonKind::LockDelay:
        return WhyText::tr("%1 is in lock-delay until %2 at the latest.")
            .arg(path, step.until ? words::latestText(*step.until, facts.now) : QString());
    case ReasonKind::Ahead:
        return WhyText::tr("The session of %1 has ended.").arg(asker.title);
    case ReasonKind::Polling:
        return WhyText::tr("%1 checks again later.").arg(asker.title);
    }
    return {};
}

/// What to do if a holder is gone, in the words of its program where that has any.
QString goneAdvice(const semaphore::State& state)
{
    const auto unconfirmed = std::ranges::find_if(state.holders, &semaphore::Holder::isUnconfirmed);
    if (unconfirmed != state.holders.end() && state.isSession(unconfirmed->session))
        return WhyText::tr("Whether the session of a holder lives is unknown: ask the client or its owner.");
    if (unconfirmed != state.holders.end())
        return WhyText::tr("No session stands for the holder: ask the client or its owner.");
    if (!state.program || state.program->commands.isEmpty())
        return WhyText::tr("If a holder is gone, destroy its session.");
    return WhyText::tr("To take it from its holder, use the command of %1: %2", "%1: name of a program; %2: command")
        .arg(semaphore::shownWord(state.program->name), state.program->commands.front());
}

Advice waitAdvice(const ReasonStep& step, const WhyFacts& facts)
{
    Advice advice;
    advice.kind = AdviceKind::Wait;
    advice.until = step.until;
    if (step.kind == ReasonKind::Leader)
        advice.text = WhyText::tr("Wait for the election. If it takes long, check the servers.");
    else if (step.kind == ReasonKind::Held)
        advice.text = words::joinSentences(
            {WhyText::tr("Wait for a release. When it comes is unknown."), goneAdvice(*facts.state)});
    else if (!step.until)
        advice.text = WhyText::tr("Wait. How long is unknown.");
    else if (step.applies == WhyVerdict::Yes)
        advice.text = WhyText::tr("Wait until %1 at most.").arg(words::latestText(*step.until, facts.now));
    else
        advice.text = WhyText::tr("Try it. If Consul rejects it, wait until %1 at most.")
                          .arg(words::latestText(*step.until, facts.now));
    return advice;
}

Advice changeAdvice(const QString& text)
{
    Advice advice;
    advice.kind = AdviceKind::Change;
    advice.text = text;
    return advice;
}

QString nodeAdvice(const WhyFacts& facts)
{
    return WhyText::tr("Use an agent of datacenter %1, or create the session with a node of that datacenter.")
        .arg(semaphore::shownWord(facts.elsewhere->datacenter));
}

/// The datacenter does not show the node of the agent: its clients may be unable to create a session.
bool mayLackNode(const Why& why, const WhyFacts& facts)
{
    const auto* const step = stepOf(why, ReasonKind::Node);
    return step != nullptr && step->applies == WhyVerdict::Unknown && facts.elsewhere
        && facts.elsewhere->isShown == false;
}

Advice refusedAdvice(const ReasonStep& step, const Question& question, const WhyFacts& facts)
{
    using semaphore::FindingKind;
    const auto* const state = facts.state.get();
    Advice advice;
    advice.kind = AdviceKind::Act;
    switch (step.kind) {
    case ReasonKind::Contact:
        if (const QString away = consul::datacenterAway(facts.trouble, facts.datacenter); !away.isEmpty())
            return changeAdvice(WhyText::tr("Check the servers of datacenter %1, or use another datacenter.")
                                    .arg(semaphore::shownWord(away)));
        if (isOfServers(facts))
            return changeAdvice(WhyText::tr("Check the servers, or join the agent to its cluster (consul join)."));
        if (facts.trouble && facts.trouble->kind == consul::ErrorKind::TimedOut) { // It was reached at this address.
            advice.kind = AdviceKind::NotKnowable;
            advice.text = WhyText::tr("Check whether the agent is stopped or overloaded.");
            return advice;
        }
        return changeAdvice(WhyText::tr("Start the agent, or correct its address."));
    case ReasonKind::Rights:
        return changeAdvice(WhyText::tr("Give the token the missing permissions, or use another token."));
    case ReasonKind::Node:
        return changeAdvice(nodeAdvice(facts));
    case ReasonKind::NameForm:
        return changeAdvice(WhyText::tr("Use a name of letters, digits and the characters - _ . / only."));
    case ReasonKind::Family:
        advice.repair
            = repairable(state, {FindingKind::LostFlags, FindingKind::ForeignFlags, FindingKind::NullHolders});
        if (!advice.repair && hasFinding(state, FindingKind::UndecodableBody))
            return changeAdvice(WhyText::tr("Correct the value by hand. Clients fail until then."));
        if (!advice.repair)
            return changeAdvice(WhyText::tr("Use a client of this layout, or another path."));
        advice.text = advice.repair->kind == FindingKind::NullHolders ? WhyText::tr("Write empty holders into .lock.")
            : state->layout == semaphore::Layout::Lock ? WhyText::tr("If Go clients use this lock, write its flags.")
                                                       : WhyText::tr("Write the flags of a semaphore back to .lock.");
        return advice;
    case ReasonKind::LimitConflict:
        if (state && state->limit && question.limit)
            return changeAdvice(
                WhyText::tr("Set the limit of the client to %1, or change the stored limit.").arg(*state->limit));
        return changeAdvice(WhyText::tr("Write a valid limit into .lock."));
    case ReasonKind::StaleHolder:
        advice.repair = repairable(state, {FindingKind::StaleHolder});
        if (!advice.repair)
            return waitAdvice(step, facts);
        advice.text = WhyText::tr("Prune the stale holder.");
        return advice;
    case ReasonKind::Ahead:
        return changeAdvice(WhyText::tr("Let the client create a new session, or restart it."));
    case ReasonKind::Leader:
    case ReasonKind::Held:
    case ReasonKind::LockDelay:
    case ReasonKind::Polling:
        break;
    }
    return waitAdvice(step, facts);
}

/// `P/<session>`, held by that session.
const consul::KvEntry* contenderKeyOf(const Asker& asker, const WhyFacts& facts)
{
    if (!facts.observation || !facts.state || asker.session.isEmpty())
        return nullptr;
    const QString name = facts.state->path + asker.session;
    for (const auto& entry : facts.observation->entries) {
        const bool isMeant = asker.waiter ? entry.key == asker.waiter->key : entry.key == name;
        if (isMeant && entry.session == asker.session)
            return &entry;
    }
    return nullptr;
}

bool hasGoFlags(quint64 flags)
{
    return flags == consul::semaphoreFlag || semaphore::isRoundedFlag(flags, consul::semaphoreFlag);
}

Asker::Kind kindOf(const Asker& asker)
{
    if (isGoSemaphore(asker.name) || (asker.key && hasGoFlags(asker.key->flags)))
        return Asker::Kind::Go;
    return asker.key ? Asker::Kind::Other : Asker::Kind::Unknown;
}

/// Whether a live holder has an entry without the flags of Go's client. A holder has written its own entry.
bool isHeldWithoutFlags(const WhyFacts& facts)
{
    QSet<QStringView> keys;
    keys.reserve(static_cast<qsizetype>(facts.state->holders.size()));
    for (const auto& holder : facts.state->holders) {
        if (holder.live && !holder.key.isEmpty())
            keys.insert(holder.key);
    }
    return std::ranges::any_of(facts.observation->entries,
        [&keys](const consul::KvEntry& entry) { return !hasGoFlags(entry.flags) && keys.contains(entry.key); });
}

/// The one that holds or waits under this name, if it came after this one. It may still be of another client.
void findNewer(Asker& asker, const EndedSession& ended, const WhyFacts& facts)
{
    if (!facts.state || ended.info.name.isEmpty())
        return;
    QHash<consul::SessionId, bool> here; ///< Those of its name and node, and whether they hold.
    const auto note = [&](const auto& who, bool holds) {
        if (who.name == ended.info.name && consul::isSameNode(who.node, ended.info.node))
            here.insert(who.session, holds);
    };
    for (const auto& waiter : facts.state->waiting)
        note(waiter, false);
    for (const auto& holder : facts.state->holders) {
        if (holder.live)
            note(holder, true);
    }
    if (here.size() > 1) // Several use the name, as those of `consul lock` do: it does not tell who has come back.
        return;
    for (const auto& session : facts.sessions) {
        const auto found = here.constFind(session.id);
        if (found == here.cend() || session.createIndex <= ended.info.createIndex)
            continue;
        asker.newer = session.id.toString();
        asker.newerHolds = *found;
    }
}

/// Whoever asks, and whatever the path holds. Who has a session needs no node to create one on.
bool keepsEverybodyOut(const Why& why)
{
    const auto kind = why.deciding()->kind;
    return kind <= ReasonKind::NameForm && kind != ReasonKind::Node;
}

/// What keeps another client out says nothing of the one that has come back; what keeps everybody out does.
bool leadsToNewer(const Why& why, const Asker& asker)
{
    return !asker.newer.isEmpty() && why.outcome == Outcome::Refused && !keepsEverybodyOut(why);
}

QString newerHeadline(const Asker& asker, const QString& path)
{
    return asker.newerHolds
        ? WhyText::tr("The session of %1 has ended. A newer session of the same name and node holds a permit of %2.")
              .arg(asker.title, path)
        : WhyText::tr("The session of %1 has ended. A newer session of the same name and node waits at %2.")
              .arg(asker.title, path);
}

Advice newerAdvice(const Asker& asker)
{
    Advice advice;
    const QString newer = sessionTitle({}, asker.newer);
    advice.kind = asker.newerHolds ? AdviceKind::NotKnowable : AdviceKind::Wait;
    advice.text = asker.newerHolds
        ? WhyText::tr("If the newer session %1 belongs to this client, there is nothing to do.").arg(newer)
        : WhyText::tr("If the newer session %1 belongs to this client, ask why that one waits.").arg(newer);
    return advice;
}

/// That the entry of a holder keeps its own client out, or would, is what decides.
bool isOfOwnEntry(const Why& why, const Asker& asker)
{
    const auto* const step = why.deciding();
    return asker.ownEntry != WhyVerdict::No && step != nullptr && step->kind == ReasonKind::Held;
}

QString ownEntryHeadline(const Why& why, const Asker& asker, const QString& path)
{
    return why.outcome == Outcome::Refused
        ? WhyText::tr(
            "%1 is listed as a holder of %2, but a client that started again with its session waits.", "holder, path")
              .arg(asker.title, path)
        : WhyText::tr(
            "%1 already holds a permit of %2. Whether its client started again, and waits, is unknown.", "holder, path")
              .arg(asker.title, path);
}

/// A client that no longer waits has no reason to be refused.
bool isGone(const Why& why, const Asker& asker)
{
    const bool mayBe = asker.position == AskerPosition::Ended || asker.position == AskerPosition::Stale;
    return mayBe && why.outcome == Outcome::Refused && !keepsEverybodyOut(why);
}

QString goneHeadline(const Asker& asker, const QString& path)
{
    if (asker.position == AskerPosition::Stale)
        return WhyText::tr("%1 is a stale holder, and still takes a permit of %2.", "holder, path")
            .arg(asker.title, path);
    return asker.hasReleased
        ? WhyText::tr("%1 released its permit of %2, and its session has ended.", "client, path").arg(asker.title, path)
        : WhyText::tr("The session of %1 has ended.").arg(asker.title);
}

/// What keeps everybody out is the answer for one that nobody has seen, too; what is free or held is not.
bool isOfNoSession(const Why& why, const Asker& asker)
{
    return asker.position == AskerPosition::NoSuchSession && why.outcome == Outcome::Unknown && !keepsEverybodyOut(why);
}

QString answerHeadline(const Why& why, const Asker& asker, const WhyFacts& facts)
{
    const QString path = semaphore::shownWord(why.path);
    const auto* const step = why.deciding();
    if (leadsToNewer(why, asker))
        return newerHeadline(asker, path);
    if (isGone(why, asker))
        return goneHeadline(asker, path);
    if (isOfNoSession(why, asker))
        return noSuchSessionText(asker);
    if (isOfOwnEntry(why, asker))
        return ownEntryHeadline(why, asker, path);
    if (why.outcome == Outcome::Refused)
        return refusedHeadline(*step, asker, facts, path);
    QString nothing
        = isUnheardOf(facts) ? WhyText::tr("Nothing exists at %1. Check the spelling.").arg(path) : QString();
    if (why.outcome == Outcome::Free) {
        if (!nothing.isEmpty())
            return words::joinSentences(
                {nothing, WhyText::tr("No reason was found that prevents %1 from creating it.").arg(asker.title)});
        if (asker.position == AskerPosition::Holds)
            return WhyText::tr("%1 already holds a permit of %2.").arg(asker.title, path);
        return WhyText::tr("A permit of %1 is free. No reason was found that prevents %2 from acquiring it.")
            .arg(path, asker.title);
    }
    if (!nothing.isEmpty())
        return nothing;
    if (step->kind == ReasonKind::Family && isOfAnotherKind(asker, facts))
        return WhyText::tr("Whether %1 understands %2 is unknown.").arg(asker.title, path);
    if (step->kind == ReasonKind::Contact && facts.isUnseen)
        return WhyText::tr("The state of %1 at this time is unknown: it was not seen.").arg(path);
    if (step->kind == ReasonKind::Contact && !facts.trouble && !facts.answeredAt.isValid())
        return WhyText::tr("The state of %1 is unknown: no response has been seen so far.").arg(path);
    if (step->kind == ReasonKind::Contact && facts.othersAnswered)
        return WhyText::tr("The state of %1 is unknown: requests to read it fail.").arg(path);
    if (step->kind == ReasonKind::Contact)
        return WhyText::tr("The state of %1 is unknown: there is no contact to Consul.").arg(path);
    if (facts.isStale && facts.state && facts.stateAt.isValid())
        return WhyText::tr("Whether %1 can acquire a permit of %2 is unknown: it could not be read since %3.")
            .arg(asker.title, path, words::clockText(facts.stateAt, facts.now));
    if (step->kind == ReasonKind::LockDelay && step->until)
        return WhyText::tr("%1 is free, but it may be in lock-delay until %2 at the latest.")
            .arg(path, words::latestText(*step->until, facts.now));
    if (const auto lost = lostHoldersOf(facts); lost && step->kind == ReasonKind::Held)
        return lossText(*lost, facts.now);
    if (step->kind == ReasonKind::StaleHolder && !facts.rights.mayMissKeys()
        && staleIsLeftToClient(asker, *facts.state))
        return WhyText::tr("A stale holder takes a permit of %1. A Go client removes it and acquires. Whether another "
                           "client does is unknown.")
            .arg(path);
    const ReasonStep* const stale = stepOf(why, ReasonKind::StaleHolder);
    const bool isStaleInTheWay = stale != nullptr && stale->applies != WhyVerdict::No;
    const bool isFree = stepOf(why, ReasonKind::Held)->applies == WhyVerdict::No && !isStaleInTheWay;
    if (isFree && mayLackNode(why, facts))
        return WhyText::tr("A permit of %1 is free. Whether %2 can create a session in datacenter %3 is unknown.")
            .arg(path, asker.title, semaphore::shownWord(facts.elsewhere->datacenter));
    if (isFree)
        return WhyText::tr("A permit of %1 is free. Whether %2 can acquire it is unknown.").arg(path, asker.title);
    return WhyText::tr("Whether %1 can acquire a permit of %2 is unknown.").arg(asker.title, path);
}

/// A name that no session has is answered for as a new client.
QString noSuchNameSentence(const Asker& asker, const WhyFacts& facts)
{
    return areAllShown(facts)
        ? WhyText::tr("No session has the name %1, so this is the result for a new client.").arg(asker.title)
        : WhyText::tr("No session that is shown has the name %1, so this is the result for a new client.")
              .arg(asker.title);
}

} // namespace

QString reasonId(ReasonKind kind)
{
    return QLatin1String(reasonIds.at(static_cast<std::size_t>(kind)));
}

QString adviceId(AdviceKind kind)
{
    return QLatin1String(adviceIds.at(static_cast<std::size_t>(kind)));
}

QString outcomeId(Outcome outcome)
{
    return QLatin1String(outcomeIds.at(static_cast<std::size_t>(outcome)));
}

const ReasonStep* Why::deciding() const
{
    for (const auto wanted : {WhyVerdict::Yes, WhyVerdict::Unknown}) {
        const auto place = std::ranges::find(steps, wanted, &ReasonStep::applies);
        if (place != steps.end())
            return &*place;
    }
    return nullptr;
}

QString sessionTitle(const QString& name, const QString& session)
{
    constexpr qsizetype shortId = 8;
    if (!name.isEmpty())
        return semaphore::shownWord(history::tellingName(name));
    constexpr qsizetype idLength = 36;
    return semaphore::shownWord(session.size() == idLength ? session.first(shortId) : session);
}

QString noSuchSessionText(const Asker& asker)
{
    return WhyText::tr("No session has the ID %1. It may have ended, or never existed.")
        .arg(semaphore::shownWord(asker.session));
}

QString listText(const QStringList& names)
{
    return words::someOf(names, mostListed);
}

bool isGoSemaphore(const QString& sessionName)
{
    return sessionName == QLatin1StringView("Consul API Semaphore")
        || sessionName.startsWith(QLatin1StringView("Consul lock for '"));
}

bool isGoLock(const QString& sessionName)
{
    return sessionName == QLatin1StringView("Consul API Lock")
        || sessionName.startsWith(QLatin1StringView("Consul lock for '"));
}

bool staleIsLeftToClient(const Asker& asker, const semaphore::State& state)
{
    return asker.position == AskerPosition::New && state.layout == semaphore::Layout::Official && state.waiting.empty();
}

bool isOfAnotherKind(const Asker& asker, const WhyFacts& facts)
{
    using semaphore::Layout;
    const auto* const state = facts.state.get();
    if (!state || !state->found || asker.kind == Asker::Kind::Go)
        return false;
    if (state->layout == Layout::Lock) // It waits for a value that lists holders, and there is none.
        return asker.position == AskerPosition::Elsewhere && asker.key
            && state->lockKey.endsWith(QLatin1StringView("/.lock"));
    if (state->layout != Layout::Official || asker.position != AskerPosition::Waits || state->body.isEmpty())
        return false;
    return !asker.key || !isHeldWithoutFlags(facts);
}

namespace {

Asker locateAsker(const Question& question, const WhyFacts& facts)
{
    Asker asker;
    const auto* const state = facts.state.get();
    const bool isNew = question.session.isEmpty() && question.name.isEmpty();
    if (isNew) {
        asker.title = WhyText::tr("a new client");
        return asker;
    }
    asker.session = question.session;
    asker.title = sessionTitle(question.name, question.session);
    const auto isMeant = [&question](const auto& session, const QString& name) {
        if (!question.session.isEmpty())
            return session.toString() == question.session;
        return name == question.name || history::tellingName(name) == question.name;
    };
    const auto take = [&asker](AskerPosition position, const auto& session, const QString& name) {
        asker.position = position;
        asker.session = session.toString();
        asker.name = name;
        asker.title = sessionTitle(name, asker.session);
    };
    if (state) {
        for (const auto& each : state->waiting) {
            if (!isMeant(each.session, each.name))
                continue;
            take(AskerPosition::Waits, each.session, each.name);
            asker.waiter = &each;
            return asker;
        }
        // Of a ranked set those below the limit hold; the others are trying, and take themselves out again.
        const auto ranked = static_cast<std::size_t>(std::max<qint64>(question.limit.value_or(1), 1));
        const std::size_t holderCount = state->layout == semaphore::Layout::Ranked
            ? std::min(ranked, state->holders.size())
            : state->holders.size();
        for (const bool live : {true, false}) {
            for (std::size_t i = 0; i < holderCount; ++i) {
                const auto& each = state->holders[i];
                if (each.live != live || !isMeant(each.session, each.name))
                    continue;
                take(live ? AskerPosition::Holds : AskerPosition::Stale, each.session, each.name);
                return asker;
            }
        }
    }
    const auto isElsewhere = [&](const auto& session, const QString& name) {
        if (isMeant(session, name))
            take(AskerPosition::Elsewhere, session, name);
        return asker.position == AskerPosition::Elsewhere;
    };
    const auto isUnplaced = [&](const semaphore::Waiter& each) { return isElsewhere(each.session, each.name); };
    const auto isListed = [&](const consul::SessionInfo& each) { return isElsewhere(each.id, each.name); };
    if ((state && std::ranges::any_of(state->unplaced, isUnplaced)) || std::ranges::any_of(facts.sessions, isListed))
        return asker;
    if (question.session.isEmpty()) {
        asker.position = AskerPosition::NoSuchName;
        return asker;
    }
    const auto ended = std::ranges::find_if(
        facts.ended, [&](const EndedSession& each) { return each.info.id.toString() == question.session; });
    const bool isOver = ended != facts.ended.end() && ended->wasListed();
    const bool isNowhere = areAllShown(facts);
    if (isOver || (ended != facts.ended.end() && isNowhere))
        asker.position = AskerPosition::Ended;
    else
        asker.position = isNowhere ? AskerPosition::NoSuchSession : AskerPosition::NotSeen;
    if (ended != facts.ended.end()) {
        asker.title = sessionTitle(ended->info.name, asker.session);
        asker.hasReleased = ended->hasReleased();
        findNewer(asker, *ended, facts);
    }
    return asker;
}

} // namespace

Asker askerOf(const Question& question, const WhyFacts& facts)
{
    auto asker = locateAsker(question, facts);
    asker.key = contenderKeyOf(asker, facts);
    asker.kind = kindOf(asker);
    return asker;
}

bool areAllShown(const WhyFacts& facts)
{
    return facts.sessionsKnown && (facts.rights.aclOff || facts.rights.readSessions == WhyVerdict::Yes);
}

const semaphore::Sighting* freeSighting(const QString& key, const WhyFacts& facts)
{
    const auto id
        = semaphore::findingKey({semaphore::FindingKind::LockDelayPossible, semaphore::Severity::Hint, {}, key, {}, 0});
    const auto seen = facts.sightings.findings.constFind(id);
    return seen == facts.sightings.findings.constEnd() ? nullptr : &*seen;
}

std::optional<LostHolders> lostHoldersOf(const WhyFacts& facts)
{
    const auto isTold = [&facts](const QDateTime& at) { return at.addDuration(LostHolders::toldFor) > facts.now; };
    if (facts.lost)
        return isTold(facts.lost->at) ? facts.lost : std::nullopt;
    std::optional<LostHolders> lost;
    for (const auto& ended : facts.ended) {
        // A snapshot that is restored brings them back.
        if (!ended.storeLost || !ended.held || !isTold(ended.seenAt) || facts.sessions.contains(ended.info.id))
            continue;
        if (!lost)
            lost = LostHolders{ended.seenAt, true, {}};
        lost->names << sessionTitle(ended.info.name, ended.info.id);
    }
    return lost;
}

std::vector<semaphore::Finding> permitsTakenIn(const WhyFacts& facts)
{
    if (!facts.state)
        return {};
    auto taken = semaphore::settledFindings(*facts.state, facts.sightings, facts.until());
    std::erase_if(taken, [](const auto& each) { return each.kind != semaphore::FindingKind::PermitTaken; });
    return taken;
}

QString lossText(const LostHolders& lost, const QDateTime& now)
{
    QStringList sentences;
    for (const auto& each : lost.earlier)
        sentences << lossText(each, now);
    const QString at = words::clockText(lost.at, now);
    sentences << (lost.certain ? WhyText::tr("Consul lost its state at %1.").arg(at)
                               : WhyText::tr("Consul may have lost its state at %1.").arg(at))
              << WhyText::tr("No release was observed, so former holders may still run: %1.").arg(listText(lost.names));
    return words::joinSentences(sentences);
}

bool isUnheardOf(const WhyFacts& facts)
{
    const bool isReadable
        = facts.rights.aclOff || (facts.rights.readKey == WhyVerdict::Yes && !facts.rights.mayMissKeys());
    if (!facts.state || facts.state->found || !facts.inContact || !isReadable || !facts.ended.empty())
        return false;
    const auto* const gone = freeSighting(facts.state->path, facts);
    return !gone || !gone->exact; // An exact sighting means that the key was seen to come free.
}

ReasonStep stepOf(ReasonKind kind, const semaphore::State* state, WhyVerdict applies, const QString& text)
{
    ReasonStep made;
    made.kind = kind;
    made.applies = applies;
    made.question = questionOf(kind, state);
    made.text = text;
    return made;
}

const semaphore::Finding* findingOf(semaphore::FindingKind kind, const semaphore::State* state)
{
    if (!state)
        return nullptr;
    const auto place = std::ranges::find(state->findings, kind, &semaphore::Finding::kind);
    return place == state->findings.end() ? nullptr : &*place;
}

bool hasBody(semaphore::Layout layout)
{
    using semaphore::Layout;
    return layout == Layout::Official || layout == Layout::Guide || layout == Layout::Spring || layout == Layout::Own;
}

QString questionOf(ReasonKind kind, const semaphore::State* state)
{
    switch (kind) {
    case ReasonKind::Contact:
        return WhyText::tr("Does Consul respond?");
    case ReasonKind::Leader:
        return WhyText::tr("Does the cluster have a leader?");
    case ReasonKind::Rights:
        return WhyText::tr("Does the token have the permissions?");
    case ReasonKind::Node:
        return WhyText::tr("Can clients of this agent create a session?");
    case ReasonKind::NameForm:
        return WhyText::tr("Can clients use this name?");
    case ReasonKind::Family:
        return WhyText::tr("Do flags and value fit the client?");
    case ReasonKind::LimitConflict:
        return WhyText::tr("Does the limit match?");
    case ReasonKind::Held:
        return state && state->layout == semaphore::Layout::Lock ? WhyText::tr("Is the lock free?")
                                                                 : WhyText::tr("Do live holders leave a permit?");
    case ReasonKind::StaleHolder:
        return WhyText::tr("Are all holders alive?");
    case ReasonKind::LockDelay:
        return WhyText::tr("Is the lock-delay over?");
    case ReasonKind::Ahead:
        return WhyText::tr("Is it the client's turn?");
    case ReasonKind::Polling:
        return WhyText::tr("Does the client notice immediately?");
    }
    return {};
}

QString headlineOf(const Why& why, const Asker& asker, const Question& question, const WhyFacts& facts)
{
    if (asker.position != AskerPosition::NoSuchName)
        return answerHeadline(why, asker, facts);
    auto ofNew = question;
    ofNew.name.clear();
    return words::joinSentences({noSuchNameSentence(asker, facts), whyNot(ofNew, facts).headline});
}

/// Whether a permit only seems to be free because keys may not be shown.
bool mayMissHolders(const Question& question, const WhyFacts& facts, const Asker& asker)
{
    if (!facts.rights.mayMissAny() || !facts.state || facts.isOld())
        return false;
    const auto& state = *facts.state;
    switch (state.layout) {
    case semaphore::Layout::Slots:
        return question.limit || state.freePermits() > 0;
    case semaphore::Layout::Ranked:
        return asker.position == AskerPosition::Holds
            || (question.limit && static_cast<qint64>(state.holders.size()) < *question.limit);
    default:
        return !state.found && facts.rights.mayMissKeys();
    }
}

Advice adviceOf(const Why& why, const Asker& asker, const Question& question, const WhyFacts& facts)
{
    Advice advice;
    const auto* const step = why.deciding();
    if (step != nullptr && (step->kind == ReasonKind::Contact || step->kind == ReasonKind::Leader)
        && !facts.remedy.isEmpty())
        return changeAdvice(facts.remedy);
    if (leadsToNewer(why, asker))
        return newerAdvice(asker);
    if (isOfNoSession(why, asker)) {
        advice.text = WhyText::tr("Check the ID. If the client has no session yet, ask without it.");
        return advice;
    }
    if (isOfOwnEntry(why, asker)) {
        const bool isCertain = why.outcome == Outcome::Refused;
        advice.kind = isCertain ? AdviceKind::Change : AdviceKind::NotKnowable;
        advice.text = isCertain
            ? WhyText::tr("Make sure that no other process uses this session. Then remove its entry from the holders "
                          "in .lock (check-and-set).")
            : WhyText::tr("If its client waits, remove its entry from the holders in .lock (check-and-set). If not, "
                          "there is nothing to do.");
        return advice;
    }
    if (isGone(why, asker) && asker.hasReleased) {
        advice.kind = AdviceKind::Go;
        advice.text = WhyText::tr("There is nothing to do.");
        return advice;
    }
    if (isGone(why, asker) && asker.position == AskerPosition::Stale) {
        const ReasonStep stale{ReasonKind::StaleHolder, WhyVerdict::Yes, {}, {}, {}, {}};
        return refusedAdvice(stale, question, facts);
    }
    if (why.outcome == Outcome::Free) {
        advice.kind = AdviceKind::Go;
        advice.text = asker.position == AskerPosition::Holds ? WhyText::tr("There is nothing to do.")
            : asker.waiter ? WhyText::tr("If the client does not acquire it within seconds, check its process.")
                           : WhyText::tr("Acquire it.");
        return advice;
    }
    Q_ASSERT(step != nullptr); // Of whatever is not free, there is a reason.
    if (why.outcome == Outcome::Refused) {
        advice = refusedAdvice(*step, question, facts);
        if (asker.position == AskerPosition::Ended && step->kind != ReasonKind::Ahead)
            advice.text = words::joinSentences({advice.text,
                WhyText::tr("The client also needs a new session: that of %1 has ended.").arg(asker.title)});
        return advice;
    }
    if (mayLackNode(why, facts) && step->kind <= ReasonKind::Node && step->kind >= ReasonKind::Rights) {
        advice.text = nodeAdvice(facts);
        return advice;
    }
    if (asker.position == AskerPosition::NoSuchName) {
        advice.text = WhyText::tr("Check the name. If the client has no session yet, ask without it.");
        return advice;
    }
    if (step->kind == ReasonKind::Held && (lostHoldersOf(facts) || !permitsTakenIn(facts).empty())) {
        advice.text = WhyText::tr("Make sure that the former holders have ended before a client acquires.");
        return advice;
    }
    if (step->kind == ReasonKind::LockDelay && step->until)
        return waitAdvice(*step, facts);
    if (step->kind == ReasonKind::Family && isOfAnotherKind(asker, facts)) {
        advice.text = WhyText::tr("Find out which layout %1 uses. If it is another one, give it another path.")
                          .arg(asker.title);
        return advice;
    }
    const bool isOfHolders = step->kind == ReasonKind::Held || step->kind == ReasonKind::Family;
    if ((isOfHolders && mayMissHolders(question, facts, asker))
        || (step->kind == ReasonKind::StaleHolder && facts.rights.mayMissKeys())) {
        advice.text = WhyText::tr("Use a token that can read all keys of this path.");
        return advice;
    }
    if (step->kind == ReasonKind::StaleHolder && facts.state && staleIsLeftToClient(asker, *facts.state))
        return refusedAdvice(*step, question, facts);
    if (step->kind == ReasonKind::Held && facts.state && question.limit && !question.timeout && !facts.isOld()
        && facts.state->layout == semaphore::Layout::Ranked) {
        advice.text = WhyText::tr("Give the timeout that the client uses.");
        return advice;
    }
    if (step->kind == ReasonKind::Held && facts.state && !question.limit && !facts.isOld()
        && facts.state->unreadSlots().isEmpty()
        && (facts.state->layout == semaphore::Layout::Slots || facts.state->layout == semaphore::Layout::Ranked)) {
        advice.text = WhyText::tr("Give the limit that the client uses.");
        return advice;
    }
    if (step->kind == ReasonKind::Family && hasFinding(facts.state.get(), semaphore::FindingKind::LostFlags)) {
        advice.text
            = WhyText::tr("If a Go client asks, write the flags of a lock or semaphore. Other clients can try.");
        advice.isOfFlags = true;
        return advice;
    }
    if (hasFinding(facts.state.get(), semaphore::FindingKind::UnconfirmedHolder)) {
        const auto& findings = facts.state->findings;
        const auto unread = std::ranges::find_if(findings, &semaphore::Finding::isOfUnreadKey);
        const bool isUnlisted = std::ranges::any_of(findings, [](const semaphore::Finding& finding) {
            return finding.kind == semaphore::FindingKind::UnconfirmedHolder && !finding.session.isEmpty();
        });
        advice.text = unread != findings.end() ? findingWhy(*unread, *facts.state)
            : isUnlisted
            ? WhyText::tr("Use a token that can read all sessions, or ask the clients whose sessions are not shown.")
            : WhyText::tr("Ask the clients that use this key: Consul does not record whether one of them holds it.");
        return advice;
    }
    advice.text = WhyText::tr("From here, the reason cannot be determined.");
    return advice;
}

void doubtSession(Why& why, const QString& start)
{
    if (why.outcome == Outcome::Refused && keepsEverybodyOut(why))
        return; // That keeps everybody out.
    why.outcome = Outcome::Unknown;
    why.headline = words::joinSentences(
        {WhyText::tr("The list of sessions may be incomplete: a session that is not shown may also have an ID that "
                     "starts with %1. This is the result for the session that is shown.")
                .arg(semaphore::shownWord(start)),
            why.headline});
    why.advice = {};
    why.advice.text = WhyText::tr("Give the whole ID of the session.");
}

} // namespace explain
