// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/engine.h"

#include "practice/fleet.h"

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

HttpServer::Limits limits()
{
    HttpServer::Limits limits;
    limits.takesLarge = takesLarge;
    return limits;
}

bool happens(double probability, std::mt19937_64& luck)
{
    return probability > 0 && std::uniform_real_distribution<double>(0, 1)(luck) < probability;
}

quint64 seedOf(const AgentOptions& options)
{
    return options.seed != 0 ? options.seed : QRandomGenerator::system()->generate64();
}

} // namespace

Engine::Engine(const AgentOptions& options)
    : m_cluster(options.identity, seedOf(options))
    , m_router(makeRouter())
    , m_luck(m_cluster.faults.seed)
    , m_server([this](ExchangeId id, const Request& request) { handle(id, request); },
          [this](ExchangeId id) { gone(id); }, limits())
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Engine::catchUp);
    if (options.routes)
        options.routes(m_router);
    if (options.prepare)
        options.prepare(m_cluster, m_clock.now());
    catchUp();
}

bool Engine::listen(const QHostAddress& address, quint16 port)
{
    const bool done = m_server.listen(address, port);
    catchUp();
    return done;
}

void Engine::setRate(double rate)
{
    m_clock.setRate(rate);
    catchUp();
}

void Engine::pause()
{
    m_clock.pause();
    catchUp();
}

void Engine::resume()
{
    m_clock.resume();
    catchUp();
}

void Engine::step(Duration by)
{
    m_clock.step(by);
    catchUp();
}

ClockState Engine::clock() const
{
    return {m_clock.rate(), m_clock.isPaused(), m_clock.now().time_since_epoch()};
}

void Engine::setFaults(const Faults& faults)
{
    catchUp();
    if (faults.seed != m_cluster.faults.seed)
        m_luck.seed(faults.seed);
    m_cluster.setFaults(faults, m_clock.now());
    catchUp();
}

Agent::Load Engine::load() const
{
    return {m_server.connections(), static_cast<int>(m_parked.size()), static_cast<int>(m_delayed.size())};
}

void Engine::perform(const std::function<void(Cluster&, Instant)>& work)
{
    catchUp();
    work(m_cluster, m_clock.now());
    catchUp();
}

void Engine::handle(ExchangeId id, const Request& request)
{
    const auto& faults = m_cluster.faults;
    // Both are drawn for each request, so that one probability does not shift the other's choices.
    const bool drops = happens(faults.dropProbability, m_luck);
    const bool fails = happens(faults.errorProbability, m_luck);
    if (drops) {
        send(id, closeConnection());
        return;
    }
    const auto go = [this, id, request, fails] {
        if (fails)
            send(id, textReply(500, "rpc error making call: EOF"));
        else
            answer(id, request);
    };
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

void Engine::answer(ExchangeId id, const Request& request)
{
    catchUp();
    auto first = m_router.answer(request, m_cluster, m_clock.now());
    const auto* const reply = std::get_if<Reply>(&first);
    if (!reply || !reply->awaitsLeader) {
        settle(id, std::move(first));
        catchUp();
        return;
    }
    holdBack(
        id, leaderPatience, [this, id, request] { settle(id, m_router.answer(request, m_cluster, m_clock.now())); });
}

void Engine::settle(ExchangeId id, Answer answer)
{
    if (auto* const reply = std::get_if<Reply>(&answer)) {
        send(id, *reply);
        return;
    }
    auto& park = std::get<Park>(answer);
    auto& parked = m_parked[id];
    if (parked.deadline == 0)
        parked.deadline = m_cluster.timers.at(park.deadline, [this, id](Instant) { expire(id); });
    parked.park = std::move(park);
}

void Engine::send(ExchangeId id, const Reply& reply)
{
    if (const auto found = m_parked.find(id); found != m_parked.end()) {
        m_cluster.timers.cancel(found->second.deadline);
        m_parked.erase(found);
    }
    m_server.reply(id, reply);
}

void Engine::gone(ExchangeId id)
{
    if (const auto parked = m_parked.find(id); parked != m_parked.end()) {
        m_cluster.timers.cancel(parked->second.deadline);
        m_parked.erase(parked);
    }
    if (const auto delayed = m_delayed.find(id); delayed != m_delayed.end()) {
        m_cluster.timers.cancel(delayed->second);
        m_delayed.erase(delayed);
    }
}

void Engine::wake()
{
    const auto serial = m_cluster.store.wakeSerial() + m_cluster.localChanges;
    if (m_wakeSerial == serial)
        return;
    m_wakeSerial = serial;
    std::vector<ExchangeId> woken;
    for (const auto& [id, parked] : m_parked) {
        if (parked.park.watches.anyFired())
            woken.push_back(id);
    }
    for (const auto id : woken) {
        // An answer may have let the next request of its connection in, and that may have ended others.
        const auto found = m_parked.find(id);
        if (found != m_parked.end())
            settle(id, readAgain(std::move(found->second.park), m_cluster));
    }
}

void Engine::expire(ExchangeId id)
{
    const auto found = m_parked.find(id);
    if (found == m_parked.end())
        return;
    const auto last = lastReply(found->second.park);
    m_parked.erase(found);
    m_server.reply(id, last);
}

void Engine::catchUp()
{
    const auto now = m_clock.now();
    // Timer by timer, so that who is woken by one is answered before the next is due.
    do {
        wake();
    } while (m_cluster.timers.runNext(now));
    m_server.follow(*m_cluster.fleet);
    const auto next = m_cluster.timers.next();
    const auto real = next ? m_clock.realUntil(*next) : std::nullopt;
    if (!real) {
        m_timer.stop();
        return;
    }
    // A QTimer counts in int milliseconds; what is further away is looked at again then.
    m_timer.start(std::min(std::chrono::ceil<std::chrono::milliseconds>(*real), std::chrono::milliseconds(24h)));
}

} // namespace practice
