// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/await.h"
#include "protocols/strategy.h"
#include "support/clean.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

/// Counts what goes out, and can hold a contender before one of its requests, or stop it at any of its steps.
class StepGate : public protocols::Gate
{
public:
    /// The nth request waits until open().
    void holdBefore(int request)
    {
        m_holdBefore = request;
        m_latch = std::make_unique<consul::StopSource>();
    }
    void open() { m_latch->stop(); }
    /// Stops `source` when the nth request is about to go out, or when its answer has come.
    void stopAt(int request, Way way, consul::StopSource& source)
    {
        m_stopAt = request;
        m_stopWay = way;
        m_source = &source;
    }
    [[nodiscard]] int out() const { return m_out; }
    [[nodiscard]] bool isUnderWay() const { return m_out > m_back; }
    [[nodiscard]] bool holds() const { return m_holds; }

    QCoro::Task<std::optional<consul::Error>> pass(Way way, consul::StopToken stop) override
    {
        Q_UNUSED(stop)
        ++(way == Way::Out ? m_out : m_back);
        if (m_source != nullptr && way == m_stopWay && m_out == m_stopAt)
            m_source->stop();
        if (m_latch && way == Way::Out && m_out == m_holdBefore) {
            m_holds = true;
            auto held = m_latch->token().sleepFor(std::chrono::hours(1));
            co_await held;
            m_holds = false;
        }
        co_return std::nullopt;
    }

private:
    int m_out = 0;
    int m_back = 0;
    int m_holdBefore = 0;
    bool m_holds = false;
    int m_stopAt = 0;
    Way m_stopWay = Way::Out;
    consul::StopSource* m_source = nullptr;
    std::unique_ptr<consul::StopSource> m_latch;
};

template <typename T>
using Pending = std::shared_ptr<std::optional<T>>;

template <typename T>
QCoro::Task<> keep(QCoro::Task<T> task, Pending<T> into)
{
    auto outcome = co_await task;
    *into = std::move(outcome);
}

/// Lets a task run beside the test; its outcome appears when it is done.
template <typename T>
Pending<T> beside(QCoro::Task<T> task)
{
    auto into = std::make_shared<std::optional<T>>();
    keep(std::move(task), into);
    return into;
}

using Granting = Pending<protocols::Outcome<protocols::Acquired>>;
using Done = Pending<protocols::Outcome<bool>>;

/// One contender with a client of its own.
struct Player {
    Player(const support::ConsulAgent& agent, protocols::StrategyId id, protocols::Terms terms)
        : client(std::make_unique<consul::Client>(endpointAt(agent.httpUrl())))
        , traced(client.get(), &gate)
        , strategy(protocols::makeStrategy(id, std::move(terms), &traced, nullptr))
    {
        traced.setSink([this](const protocols::Step& step) { steps.push_back(step); });
    }

    Granting start(QDeadlineTimer deadline = QDeadlineTimer(QDeadlineTimer::Forever))
    {
        return beside(strategy->acquire(deadline, source.token()));
    }
    protocols::Outcome<protocols::Acquired> acquire(QDeadlineTimer deadline = QDeadlineTimer(QDeadlineTimer::Forever))
    {
        return await(strategy->acquire(deadline, source.token()));
    }
    protocols::Outcome<protocols::Acquired> tryOnce() { return acquire(QDeadlineTimer(0)); }
    bool enters()
    {
        const auto got = acquire();
        return got && got->granted;
    }
    protocols::Outcome<bool> release() { return await(strategy->release(source.token())); }
    protocols::Outcome<bool> check() { return await(strategy->check(source.token())); }
    protocols::Outcome<bool> sweep() { return await(strategy->sweep({})); }
    [[nodiscard]] int count(protocols::StepKind kind) const
    {
        return static_cast<int>(std::count_if(
            steps.begin(), steps.end(), [kind](const protocols::Step& step) { return step.kind == kind; }));
    }
    /// `PUT /v1/kv/…` of each step, in order; a pause is `-`.
    [[nodiscard]] QStringList wire() const
    {
        QStringList lines;
        for (const protocols::Step& step : steps)
            lines << (step.request.path.isEmpty()
                    ? QStringLiteral("-")
                    : QString::fromUtf8(methodName(step.request.method) + ' ' + target(step.request)));
        return lines;
    }

    StepGate gate;
    std::unique_ptr<consul::Client> client;
    protocols::TracedClient traced;
    std::unique_ptr<protocols::Strategy> strategy;
    std::vector<protocols::Step> steps;
    consul::StopSource source;
};

/// What the tests of one contender at a semaphore ask for.
[[nodiscard]] inline protocols::Terms termsOf(const QString& prefix, qint64 most)
{
    protocols::Terms terms;
    terms.path = prefix;
    terms.limit = most;
    terms.sessionName = QStringLiteral("a contender");
    return terms;
}

/// One agent for all tests of a class, swept before each of them.
class Ground
{
public:
    [[nodiscard]] bool start() { return agent.start(); }
    void clear() const
    {
        const auto judge = agent.judge();
        judge.del("/v1/kv/?recurse"); // Before their sessions end: no lock-delay follows then.
        support::destroyAllSessions(judge);
    }
    [[nodiscard]] qsizetype sessions() const { return agent.judge().get("/v1/session/list").array().size(); }
    [[nodiscard]] QJsonObject session(const QString& id) const
    {
        return agent.judge().get("/v1/session/info/" + id.toUtf8()).array().first().toObject();
    }
    /// Every key of the store.
    [[nodiscard]] QStringList keys() const
    {
        QStringList names;
        const auto keys = agent.judge().get("/v1/kv/?keys").array();
        for (const auto& name : keys)
            names << name.toString();
        return names;
    }
    [[nodiscard]] bool has(const QString& key) const { return keys().contains(key); }
    [[nodiscard]] QByteArray raw(const QByteArray& key) const
    {
        return agent.judge().get("/v1/kv/" + key + "?raw").body;
    }
    /// The whole entry as Consul writes it: numbers keep all their digits.
    [[nodiscard]] QByteArray entry(const QByteArray& key) const { return agent.judge().get("/v1/kv/" + key).body; }

    support::ConsulAgent agent;
};

/// The critical section, as those inside know it.
struct Room {
    int inside = 0;
    int most = 0;
    int grants = 0;
    int ended = 0;
    QStringList problems;
};

inline QCoro::Task<> contend(std::shared_ptr<Player> player, Room* room, std::chrono::milliseconds hold)
{
    auto entering = player->strategy->acquire(QDeadlineTimer(QDeadlineTimer::Forever), {});
    const auto entered = co_await entering;
    if (entered && entered->granted) {
        ++room->grants;
        room->most = std::max(room->most, ++room->inside);
        auto holding = consul::StopToken().sleepFor(hold);
        co_await holding;
        --room->inside;
        auto leaving = player->strategy->release({});
        const auto left = co_await leaving;
        if (!left)
            room->problems << describe(left.error());
    } else {
        room->problems << (entered ? QStringLiteral("gave up") : describe(entered.error()));
    }
    ++room->ended;
}

/// `count` contenders at once, each one turn.
inline Room fight(const support::ConsulAgent& agent, protocols::StrategyId id, const protocols::Terms& terms, int count,
    std::chrono::milliseconds hold)
{
    Room room;
    for (int i = 0; i < count; ++i)
        contend(std::make_shared<Player>(agent, id, terms), &room, hold);
    if (!QTest::qWaitFor([&room, count] { return room.ended == count; }, 60000))
        room.problems << QStringLiteral("only %1 of %2 ended").arg(room.ended).arg(count);
    return room;
}
