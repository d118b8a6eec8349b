// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/engine.h"

#include "practice/fleet.h"
#include "practice/own_host.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// How long a server looks for a leader before it gives up (facts §7).
constexpr auto leaderPatience = 7s;

/// These two have limits of their own, and say so.
bool takesLarge(const Request& request)
{
    return request.method == "PUT" && !request.path.startsWith("/v1/kv/") && request.path != "/v1/txn";
}

HttpServer::Limits limits(const Vintage& vintage)
{
    HttpServer::Limits limits;
    limits.idle = vintage.idleLimit > 0s ? vintage.idleLimit : std::chrono::hours(24);
    limits.strictChunks = vintage.isOfNewerGo;
    limits.tellsTooMany = vintage.tellsTooMany;
    limits.takesLarge = takesLarge;
    return limits;
}

bool happens(double probability, std::mt19937_64& luck)
{
    return probability > 0 && std::uniform_real_distribution<double>(0, 1)(luck) < probability;
}

/// What Consul answers beyond a limit of requests (agent/consul/rate): who asks another server may have more luck with
/// a read. An agent that is no server passes it on as an error of its call.
Reply beyondLimit(const Request& request, const Vintage& vintage)
{
    if (!vintage.limitsRequests)
        return withVary(textReply(429, {}));
    const bool isRead = request.method == "GET" || request.method == "HEAD";
    const QByteArray text = isRead
        ? "rate limit exceeded, try again later or against a different server"
        : "rate limit exceeded for operation that can only be performed by the leader, try again later";
    if (!request.servedBy.isEmpty())
        return withVary(textReply(500, "rpc error making call: " + text));
    return withVary(textReply(isRead ? 429 : 503, text));
}

quint64 seedOf(const AgentOptions& options)
{
    return options.seed != 0 ? options.seed : QRandomGenerator::system()->generate64();
}

} // namespace

Engine::Engine(const AgentOptions& options)
    : m_cluster(options.identity, seedOf(options), options.vintage)
    , m_router(makeRouter())
    , m_isSpared(options.isSpared)
    , m_journal(options.journal)
    , m_keepsJournal(options.journal > 0)
    , m_luck(m_cluster.faults.seed)
    , m_server([this](ExchangeId id, const Request& request) { handle(id, request); },
          [this](ExchangeId id, bool mayRead) { return gone(id, mayRead); }, limits(options.vintage))
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Engine::catchUp);
    m_cluster.prober = [this](const CheckWish& wish, const std::function<void(const CheckResult&, Instant)>& done) {
        m_probes.run(wish, [this, done](const CheckResult& outcome) {
            catchUp();
            done(outcome, m_clock.now());
            catchUp();
        });
    };
    if (options.routes)
        options.routes(m_router);
    m_tenants = std::make_unique<Tenants>(m_cluster, options, m_clock.now());
    catchUp();
}

bool Engine::listen(const QHostAddress& address, quint16 port)
{
    const bool done = m_server.listen(address, port);
    catchUp();
    return done;
}

void Engine::turnClock(const std::function<void(VirtualClock&)>& turn)
{
    turn(m_clock);
    catchUp();
}

void Engine::setFaults(const Faults& faults)
{
    catchUp();
    if (faults.seed != m_cluster.faults.seed)
        m_luck.seed(faults.seed);
    const auto before = m_cluster.faults;
    for (const auto& place : m_tenants->places())
        place.cluster->setFaults(faults, m_clock.now());
    if (before.peering != faults.peering || before.aclFilter != faults.aclFilter)
        lookAgain(true);
    if (faults.agentLost && !before.agentLost)
        cutAll();
    catchUp();
}

Agent::Load Engine::load() const
{
    return {m_server.connections(), static_cast<int>(m_parked.size()), static_cast<int>(m_delayed.size()), m_lostInAll};
}

void Engine::perform(const std::function<void(Cluster&, Instant)>& work)
{
    catchUp();
    work(m_cluster, m_clock.now());
    catchUp();
}

void Engine::handle(ExchangeId id, const Request& request)
{
    if (const auto refused = refuseForeign(request)) {
        m_server.reply(id, *refused);
        return;
    }
    if (m_keepsJournal)
        m_asked[id] = request;
    if (const auto limit = m_cluster.vintage.answerLimit; limit > 0s)
        m_latest[id] = m_clock.now() + limit;
    if (m_isSpared && m_isSpared(request)) {
        m_spared.insert(id);
        answer(id, request);
        return;
    }
    serve(id, request);
}

/// As the faults let it.
void Engine::serve(ExchangeId id, const Request& request)
{
    const auto& faults = m_cluster.faults;
    // All are drawn for each request, so that one probability does not shift the other's choices.
    const bool drops = happens(faults.dropProbability, m_luck);
    const bool fails = happens(faults.errorProbability, m_luck);
    const bool isLimited = happens(faults.limitProbability, m_luck);
    const bool loses = happens(faults.lostProbability, m_luck);
    if (drops || faults.agentLost) {
        send(id, closeConnection());
        return;
    }
    const auto go = [this, id, request, fails, isLimited] {
        if (isLimited)
            send(id, beyondLimit(request, m_cluster.vintage));
        else if (fails)
            send(id, textReply(500, "rpc error making call: EOF"));
        else
            answer(id, request);
    };
    if (loses)
        m_lost.insert(id);
    if (faults.latency > Duration::zero())
        holdBack(id, faults.latency, go);
    else
        go();
}

void Engine::holdBack(ExchangeId id, Duration delay, std::function<void()> go)
{
    m_delayed[id] = m_cluster.timers.at(m_clock.now() + delay, [this, id, go = std::move(go)](Instant) {
        m_delayed.erase(id);
        go();
    });
    catchUp();
}

void Engine::answer(ExchangeId id, Request request)
{
    catchUp();
    const auto found = m_tenants->find(request);
    if (!found) {
        send(id, dressed(withVary(found.error()), m_cluster, false));
        return;
    }
    const auto& place = **found;
    auto first = answerAt(place, request);
    const auto* const reply = std::get_if<Reply>(&first);
    if (!reply || !reply->awaitsLeader) {
        settle(id, std::move(first), place);
        catchUp();
        return;
    }
    holdBack(id, leaderPatience, [this, id, request, &place] { settle(id, answerAt(place, request), place); });
}

Answer Engine::answerAt(const Tenants::Place& place, const Request& request)
{
    return m_router.answer(request, *place.cluster, m_clock.now());
}

void Engine::settle(ExchangeId id, Answer answer, const Tenants::Place& place)
{
    if (auto* const reply = std::get_if<Reply>(&answer)) {
        send(id, m_tenants->withNames(std::move(*reply), place));
        return;
    }
    auto& park = std::get<Park>(answer);
    auto& parked = m_parked[id];
    if (parked.deadline == 0)
        parked.deadline = m_cluster.timers.at(park.deadline, [this, id](Instant) { expire(id); });
    parked.park = std::move(park);
    parked.place = &place;
}

void Engine::send(ExchangeId id, const Reply& reply)
{
    unpark(id);
    write(id, reply);
}

void Engine::unpark(ExchangeId id)
{
    if (const auto parked = m_parked.extract(id))
        m_cluster.timers.cancel(parked.mapped().deadline);
}

/// What an answer is too late for is seen when it is there: Go closes the connection then, and not at the limit.
void Engine::write(ExchangeId id, const Reply& reply)
{
    const auto latest = m_latest.extract(id);
    const bool isTooLate = !latest.empty() && m_clock.now() > latest.mapped();
    const bool isLost = m_lost.erase(id) > 0;
    m_spared.erase(id);
    if (isLost)
        ++m_lostInAll;
    if (const auto asked = m_asked.extract(id))
        m_journal.add(m_clock.now(), asked.mapped(), reply, isTooLate || isLost);
    m_server.reply(id, isTooLate || isLost ? closeConnection() : reply);
}

/// A client that sends nothing more may be gone. Its blocking queries would wait in vain.
bool Engine::gone(ExchangeId id, bool mayRead)
{
    if (mayRead && !m_parked.contains(id))
        return false;
    unpark(id);
    if (const auto delayed = m_delayed.extract(id))
        m_cluster.timers.cancel(delayed.mapped());
    m_latest.erase(id);
    m_lost.erase(id);
    m_spared.erase(id);
    m_asked.erase(id);
    return true;
}

void Engine::cutAll()
{
    std::vector<ExchangeId> waiting;
    for (const auto& [id, parked] : m_parked)
        waiting.push_back(id);
    for (const auto& [id, timer] : m_delayed)
        waiting.push_back(id);
    for (const auto id : waiting) {
        if (m_spared.contains(id))
            continue;
        if (const auto delayed = m_delayed.extract(id))
            m_cluster.timers.cancel(delayed.mapped());
        m_lost.erase(id);
        send(id, closeConnection());
    }
}

void Engine::wake()
{
    const auto serial = m_tenants->serial();
    if (m_wakeSerial == serial)
        return;
    m_wakeSerial = serial;
    lookAgain(false);
}

void Engine::lookAgain(bool all)
{
    std::vector<ExchangeId> meant;
    for (const auto& [id, parked] : m_parked) {
        if (all || parked.park.watches.anyFired())
            meant.push_back(id);
    }
    for (const auto id : meant) {
        // An answer may have let the next request of its connection in, and that may have ended others.
        const auto found = m_parked.find(id);
        if (found != m_parked.end()) {
            const auto& place = *found->second.place;
            settle(id, readAgain(std::move(found->second.park), *place.cluster), place);
        }
    }
}

void Engine::expire(ExchangeId id)
{
    const auto found = m_parked.find(id);
    if (found == m_parked.end())
        return;
    const auto& place = *found->second.place;
    const auto last = m_tenants->withNames(lastReply(found->second.park, *place.cluster), place);
    m_parked.erase(found);
    write(id, last);
}

void Engine::catchUp()
{
    const auto now = m_clock.now();
    // Timer by timer, so that who is woken by one is answered before the next is due.
    do {
        for (const auto& place : m_tenants->places())
            place.cluster->fleet->followAliases(now);
        wake();
    } while (m_tenants->runNext(now));
    m_server.follow(*m_cluster.fleet);
    const auto next = m_tenants->next();
    const auto real = next ? m_clock.realUntil(*next) : std::nullopt;
    if (!real) {
        m_timer.stop();
        return;
    }
    // A QTimer counts in int milliseconds; what is further away is looked at again then.
    m_timer.start(std::min(std::chrono::ceil<std::chrono::milliseconds>(*real), std::chrono::milliseconds(24h)));
}

} // namespace practice
