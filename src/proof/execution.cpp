// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/execution.h"

#include "protocols/ranked_set.h"

#include <algorithm>

namespace proof {

namespace {

/// Turns after which nobody is expected to get anywhere any more.
constexpr int mostTurns = 400;

Indexes indexesOf(protocols::Memory memory)
{
    switch (memory) {
    case protocols::Memory::Keeps:
        return Indexes::Ordered;
    case protocols::Memory::Says:
        return Indexes::Arrival;
    default:
        return Indexes::Current;
    }
}

practice::SteppedAgent::Options agentOptions(std::function<QByteArray()> makeId, std::size_t journal)
{
    practice::SteppedAgent::Options options;
    options.journal = journal;
    options.identity.nodeId = "5e55ffff-0000-4000-8000-000000000000";
    options.makeId = std::move(makeId);
    return options;
}

} // namespace

ClientCarrier& ClientCarriers::of(std::size_t number)
{
    while (m_carriers.size() <= number)
        m_carriers.push_back(std::make_unique<ClientCarrier>());
    return *m_carriers[number];
}

Execution::Execution(const Setup& setup, ClientCarriers& carriers, std::size_t journal, std::vector<Action>* actions)
    : m_setup(setup)
    , m_carriers(carriers)
    , m_agent(agentOptions([this] { return m_shared.newId(m_shared.asking); }, journal))
    , m_respondent(m_agent, [&carriers] { carriers.countRequest(); })
    , m_actions(actions)
{
    for (int number = 0; number < setup.contenders; ++number)
        join();
}

Execution::~Execution()
{
    activate(); // Those who are ended may say something.
}

void Execution::activate()
{
    for (const auto& actor : m_actors)
        actor->activate();
}

template <typename Act>
void Execution::perform(Action action, const Act& act)
{
    if (m_actions == nullptr) {
        act();
        return;
    }
    action.step = m_steps;
    m_respondent.record(&action.replies);
    act();
    m_respondent.record(nullptr);
    action.inside = inside();
    m_actions->push_back(std::move(action));
}

void Execution::join()
{
    const auto number = m_actors.size();
    Action action;
    action.contender = static_cast<int>(number);
    perform(std::move(action), [this, number] {
        m_actors.push_back(
            std::make_unique<Actor>(static_cast<int>(number), m_setup, m_respondent, m_carriers.of(number), m_shared));
    });
}

void Execution::endLockDelays()
{
    if (!m_agent.hasLockDelays())
        return;
    Action action;
    action.kind = Action::Kind::EndLockDelays;
    perform(std::move(action), [this] { m_agent.endLockDelays(); });
}

/// For everybody: `stands` does nothing meanwhile, the others live on.
void Execution::passTime(int stands)
{
    Action action;
    action.kind = Action::Kind::PassTime;
    perform(std::move(action), [this] { m_shared.now += longPause; });
    if (!m_shared.hasReadClock)
        return; // No lease depends on it.
    for (int number = 0; number < static_cast<int>(m_actors.size()); ++number) {
        auto& actor = *m_actors[static_cast<std::size_t>(number)];
        if (number == stands || actor.phase() != Actor::Phase::Inside)
            continue;
        Action renewal;
        renewal.kind = Action::Kind::Renew;
        renewal.contender = number;
        perform(std::move(renewal), [&actor] { actor.renew(); });
    }
}

/// Sessions with a TTL that nobody renews: of a program that has ended, or that has made itself another one since.
std::vector<QByteArray> Execution::orphansOf(int contender) const
{
    const auto& actor = *m_actors[static_cast<std::size_t>(contender)];
    const auto own = actor.isOver() ? QByteArray() : actor.session().toUtf8();
    std::vector<QByteArray> orphans;
    for (const auto& session : m_agent.tables().sessions.list({}, nullptr)) {
        if (ownerOf(session->id) == contender && session->id != own && !session->ttl.isEmpty())
            orphans.push_back(session->id);
    }
    return orphans;
}

void Execution::endOrphans(int contender)
{
    Action action;
    action.kind = Action::Kind::EndSessions;
    action.contender = contender;
    action.sessions = orphansOf(contender);
    if (action.sessions.empty())
        return;
    const auto orphans = action.sessions;
    perform(std::move(action), [this, &orphans] {
        for (const auto& session : orphans)
            m_agent.endSession(session);
    });
}

/// Whether a long time may pass without anybody else's standing still. Only where clocks tell it does that matter.
bool Execution::othersRest(std::size_t contender) const
{
    for (std::size_t number = 0; m_shared.hasReadClock && number < m_actors.size(); ++number) {
        if (number != contender && !m_actors[number]->rests())
            return false;
    }
    return true;
}

/// An entry that counts by a clock, that nobody refreshes any more, and that is not old yet (document 002).
bool Execution::hasAbandonedEntry() const
{
    constexpr double firstTime = 1e12; // Lower scores are tickets.
    QSet<QString> own;
    for (const auto& actor : m_actors)
        own.insert(actor->entry());
    const auto entries = m_agent.tables().kv.list({}, nullptr);
    return std::ranges::any_of(entries, [&](const auto& each) {
        const bool isEntry = each->key.contains("/owners/") || each->key.contains("/times/");
        const auto score = isEntry ? protocols::scoreOf(each->value) : std::nullopt;
        return score && *score >= firstTime && static_cast<double>(m_shared.now) - *score < double(longPause)
            && !own.contains(QString::fromUtf8(each->key.sliced(each->key.lastIndexOf('/') + 1)));
    });
}

/// Entries of those who are dead, or have made themselves another one, run out.
bool Execution::mayPassTime() const
{
    return m_shared.hasReadClock && !isOver() && othersRest(m_actors.size()) && hasAbandonedEntry();
}

std::vector<Choice> Execution::choices() const
{
    std::vector<Choice> all;
    const auto offer = [&all](std::size_t contender, Act act, std::size_t item = 0) {
        all.push_back({static_cast<signed char>(contender), act, static_cast<unsigned char>(item)});
    };
    for (std::size_t number = 0; number < m_actors.size(); ++number) {
        const auto& actor = *m_actors[number];
        for (std::size_t item = 0; item < actor.items(); ++item) {
            if (actor.canGo(item))
                offer(number, Act::Go, item);
        }
    }
    const bool isStuck = all.empty();
    for (std::size_t number = 0; number < m_actors.size(); ++number) {
        const auto& actor = *m_actors[number];
        // A wait whose time is over without news is followed by the same question: it matters where nothing else can.
        for (std::size_t item = 0; isStuck && item < actor.items(); ++item)
            offer(number, Act::Go, item);
        if (!orphansOf(static_cast<int>(number)).empty())
            offer(number, Act::EndOrphans);
        if (actor.isOver() || m_faults >= m_setup.faults)
            continue;
        const auto& kinds = m_setup.kinds;
        if (kinds.crash)
            offer(number, Act::Crash);
        for (std::size_t item = 0; kinds.lost && item < actor.items(); ++item) {
            if (actor.canLose(item) && actor.canGo(item))
                offer(number, Act::LoseAnswer, item);
        }
        const auto session = m_agent.tables().sessions.find(practice::sessionKey(actor.session().toUtf8()));
        const bool mayExpire = (session && !session->ttl.isEmpty()) || m_shared.hasReadClock;
        if (kinds.expire && mayExpire && othersRest(number))
            offer(number, Act::Expire);
        if (kinds.jump && m_shared.hasReadClock)
            offer(number, Act::Jump);
    }
    if (m_agent.hasLockDelays() || mayPassTime())
        all.push_back({-1, Act::PassTime, 0});
    return all;
}

bool Execution::take(Choice choice)
{
    const auto possible = choices();
    if (std::ranges::find(possible, choice) == possible.end())
        return false;
    takeKnown(choice);
    return true;
}

void Execution::takeKnown(Choice choice)
{
    m_hasLostUpdate = false;
    ++m_steps;
    if (choice.act == Act::PassTime) {
        endLockDelays();
        if (mayPassTime())
            passTime();
        return;
    }
    auto& actor = *m_actors[static_cast<std::size_t>(choice.contender)];
    const bool wouldLose = m_setup.permits() == 1 && actor.isStale();
    if (isFault(choice.act)) {
        ++m_faults;
        actor.noteFault();
    }
    Action action;
    action.contender = int{choice.contender};
    switch (choice.act) {
    case Act::Go:
    case Act::LoseAnswer:
        goOn(choice.contender, choice.item, choice.act == Act::LoseAnswer || actor.canGo(choice.item),
            choice.act == Act::LoseAnswer);
        break;
    case Act::Crash:
        action.kind = Action::Kind::Crash;
        perform(std::move(action), [&actor] { actor.crash(); });
        break;
    case Act::Expire: {
        const auto session = m_agent.tables().sessions.find(practice::sessionKey(actor.session().toUtf8()));
        if (session && !session->ttl.isEmpty()) {
            action.kind = Action::Kind::EndSessions;
            action.sessions = {session->id};
            perform(std::move(action), [this, &session] { m_agent.endSession(session->id); });
        }
        passTime(choice.contender);
        break;
    }
    case Act::Jump:
        action.kind = Action::Kind::JumpClock;
        perform(std::move(action), [&actor] { actor.jumpClock(longPause); });
        break;
    case Act::EndOrphans:
        endOrphans(choice.contender);
        break;
    case Act::PassTime:
        break;
    }
    m_hasLostUpdate = wouldLose && actor.phase() != Actor::Phase::Inside && actor.phase() != Actor::Phase::Crashed;
}

QByteArray Execution::state() const
{
    return textOf(false);
}

QByteArray Execution::textOf(bool tellsApart) const
{
    constexpr quint64 beyondAnyNumber = 1'000'000; // That a contender's state has of its own.
    MarkedText common;
    common.addNumber(static_cast<quint64>(m_faults));
    if (m_shared.hasReadClock)
        common.addTime(m_shared.now);
    std::vector<MarkedText> states;
    for (const auto& actor : m_actors) {
        auto state = actor->state(m_agent);
        if (tellsApart)
            state.addNumber(beyondAnyNumber + states.size());
        states.push_back(std::move(state));
    }
    return canonicalText(m_agent, common, states, indexesOf(protocols::traits(m_setup.strategy).memory));
}

Fingerprint Execution::namedFingerprint() const
{
    return fingerprintOf(textOf(true));
}

Fingerprint Execution::fingerprint() const
{
    return fingerprintOf(state());
}

int Execution::inside() const
{
    return static_cast<int>(
        std::ranges::count_if(m_actors, [](const auto& each) { return each->phase() == Actor::Phase::Inside; }));
}

bool Execution::isOver() const
{
    return std::ranges::all_of(m_actors, [](const auto& each) { return each->isOver(); });
}

bool Execution::isWell() const
{
    return std::ranges::all_of(m_actors,
        [](const auto& each) { return each->phase() == Actor::Phase::Done || (each->isOver() && each->hadFault()); });
}

bool Execution::someoneWaits() const
{
    return std::ranges::any_of(m_actors, [](const auto& each) { return each->waitsForItsTurn(); });
}

/// What a contender waits for happens, or its blocking query's time is over.
void Execution::goOn(int contender, std::size_t item, bool happens, bool loses)
{
    auto& actor = *m_actors[static_cast<std::size_t>(contender)];
    Action action;
    action.kind = happens ? Action::Kind::Go : Action::Kind::EndWait;
    action.contender = contender;
    action.item = item;
    action.loses = loses;
    perform(std::move(action), [&actor, happens, item, loses] {
        if (happens)
            actor.go(item, loses);
        else
            actor.endWait(item);
    });
}

/// One step of each who is in `from` or later. Those who are inside stay there, where `stays`.
void Execution::takeTurn(std::size_t from, bool stays)
{
    bool isStuck = true;
    const auto eachItem = [&](const auto& act) {
        for (auto number = from; number < m_actors.size(); ++number) {
            const auto& actor = *m_actors[number];
            for (std::size_t item = 0; item < actor.items(); ++item) {
                if ((!stays || actor.phase() != Actor::Phase::Inside) && act(actor, static_cast<int>(number), item))
                    break;
            }
        }
    };
    eachItem([this, &isStuck](const Actor& actor, int number, std::size_t item) {
        if (!actor.canGo(item))
            return false;
        goOn(number, item, true);
        isStuck = false;
        return true;
    });
    if (!isStuck)
        return;
    eachItem([this](const Actor& /*actor*/, int number, std::size_t item) {
        goOn(number, item, false); // No contender can continue, so each open item is a blocking query: its wait ends.
        return true;
    });
}

bool Execution::recovers()
{
    const auto after = aftermath();
    return after.areWell && after.haveHeirs;
}

Execution::Aftermath Execution::aftermath()
{
    m_steps = 0;
    const auto endWhatEnds = [this] {
        for (std::size_t number = 0; number < m_actors.size(); ++number)
            endOrphans(static_cast<int>(number));
        endLockDelays();
    };
    for (int turn = 0; turn < mostTurns && !isOver(); ++turn) {
        endWhatEnds();
        if (turn == mostTurns / 4)
            passTime(); // Entries of the dead run out.
        takeTurn(0, false);
    }
    Aftermath after;
    after.areWell = isWell(); // Before the heirs come.
    const auto permits = static_cast<int>(m_setup.permits());
    const auto heirs = m_actors.size();
    passTime();
    for (int heir = 0; heir < permits; ++heir)
        join();
    for (int turn = 0; turn < mostTurns && inside() < permits; ++turn) {
        endWhatEnds();
        takeTurn(heirs, true);
    }
    after.haveHeirs = inside() == permits;
    return after;
}

} // namespace proof
