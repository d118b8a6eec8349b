// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/execution.h"

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

Wire& Wires::of(std::size_t number)
{
    while (m_wires.size() <= number)
        m_wires.push_back(std::make_unique<Wire>());
    return *m_wires[number];
}

Execution::Execution(const Setup& setup, Wires& wires, std::size_t journal, std::vector<Deed>* deeds)
    : m_setup(setup)
    , m_wires(wires)
    , m_agent(agentOptions([this] { return m_common.newId(m_common.asking); }, journal))
    , m_respondent(m_agent, [&wires] { wires.countRequest(); })
    , m_deeds(deeds)
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
void Execution::perform(Deed deed, const Act& act)
{
    if (m_deeds == nullptr) {
        act();
        return;
    }
    deed.step = m_steps;
    m_respondent.record(&deed.replies);
    act();
    m_respondent.record(nullptr);
    deed.inside = inside();
    m_deeds->push_back(std::move(deed));
}

void Execution::join()
{
    const auto number = m_actors.size();
    Deed deed;
    deed.contender = static_cast<int>(number);
    perform(std::move(deed), [this, number] {
        m_actors.push_back(
            std::make_unique<Actor>(static_cast<int>(number), m_setup, m_respondent, m_wires.of(number), m_common));
    });
}

void Execution::endLockDelays()
{
    if (!m_agent.hasLockDelays())
        return;
    Deed deed;
    deed.kind = Deed::Kind::EndLockDelays;
    perform(std::move(deed), [this] { m_agent.endLockDelays(); });
}

void Execution::passTime()
{
    Deed deed;
    deed.kind = Deed::Kind::PassTime;
    perform(std::move(deed), [this] { m_common.now += longPause; });
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
    Deed deed;
    deed.kind = Deed::Kind::EndSessions;
    deed.contender = contender;
    deed.sessions = orphansOf(contender);
    if (deed.sessions.empty())
        return;
    const auto orphans = deed.sessions;
    perform(std::move(deed), [this, &orphans] {
        for (const auto& session : orphans)
            m_agent.endSession(session);
    });
}

/// Entries of those who are dead run out, where clocks tell it, when nobody else has one that it would have to refresh.
bool Execution::mayPassTime() const
{
    const auto isDead = [](const auto& each) { return each->isOver() && each->phase() != Actor::Phase::Done; };
    return m_common.hasReadClock && std::ranges::any_of(m_actors, isDead) && !isOver()
        && std::ranges::none_of(m_actors, [](const auto& each) { return each->hasEntry(); });
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
        const bool mayExpire = (session && !session->ttl.isEmpty()) || m_common.hasReadClock;
        if (kinds.expire && mayExpire)
            offer(number, Act::Expire);
        if (kinds.jump && m_common.hasReadClock)
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
    const bool isFault = choice.act != Act::Go && choice.act != Act::EndOrphans;
    m_faults += isFault ? 1 : 0;
    Deed deed;
    deed.contender = choice.contender;
    switch (choice.act) {
    case Act::Go:
    case Act::LoseAnswer:
        goOn(choice.contender, choice.item, choice.act == Act::LoseAnswer || actor.canGo(choice.item),
            choice.act == Act::LoseAnswer);
        break;
    case Act::Crash:
        deed.kind = Deed::Kind::Crash;
        perform(std::move(deed), [&actor] { actor.crash(); });
        break;
    case Act::Expire: {
        const auto session = m_agent.tables().sessions.find(practice::sessionKey(actor.session().toUtf8()));
        if (session && !session->ttl.isEmpty()) {
            deed.kind = Deed::Kind::EndSessions;
            deed.sessions = {session->id};
            perform(std::move(deed), [this, &session] { m_agent.endSession(session->id); });
        }
        passTime();
        break;
    }
    case Act::Jump:
        deed.kind = Deed::Kind::JumpClock;
        perform(std::move(deed), [&actor] { actor.jumpClock(longPause); });
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
    if (m_common.hasReadClock)
        common.addTime(m_common.now);
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
    const bool mayFail = m_faults > 0;
    return std::ranges::all_of(m_actors,
        [mayFail](const auto& each) { return each->isOver() && (mayFail || each->phase() == Actor::Phase::Done); });
}

bool Execution::someoneWaits() const
{
    return std::ranges::any_of(m_actors, [](const auto& each) { return each->waitsForItsTurn(); });
}

/// What a contender waits for happens, or its blocking query's time is over.
void Execution::goOn(int contender, std::size_t item, bool happens, bool loses)
{
    auto& actor = *m_actors[static_cast<std::size_t>(contender)];
    Deed deed;
    deed.kind = happens ? Deed::Kind::Go : Deed::Kind::EndWait;
    deed.contender = contender;
    deed.item = item;
    deed.loses = loses;
    perform(std::move(deed), [&actor, happens, item, loses] {
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
        goOn(number, item, false); // Nobody can go, so it is a blocking query.
        return true;
    });
}

bool Execution::recovers()
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
    if (!isOver())
        return false;
    const auto permits = static_cast<int>(m_setup.permits());
    const auto heirs = m_actors.size();
    passTime();
    for (int heir = 0; heir < permits; ++heir)
        join();
    for (int turn = 0; turn < mostTurns && inside() < permits; ++turn) {
        endWhatEnds();
        takeTurn(heirs, true);
    }
    return inside() == permits;
}

} // namespace proof
