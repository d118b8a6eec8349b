// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/coordinator_registry.h"
#include "protocols/queue.h"
#include "support/clean.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QJsonArray>

#include <algorithm>
#include <set>

using namespace protocols;
using namespace std::chrono_literals;

inline const QString path = QStringLiteral("q/sem");
inline const QDeadlineTimer forever(QDeadlineTimer::Forever);

inline Terms terms(int limit = 1)
{
    Terms terms;
    terms.path = path;
    terms.limit = limit;
    terms.sessionName = QStringLiteral("queue test");
    return terms;
}

/// One moment in the critical section, on the clock that processes share.
struct Crossing {
    qint64 ns = 0;
    int step = 0; ///< +1 in, -1 out.
};

inline qint64 wallNow()
{
    return std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
}

inline int mostInside(std::vector<Crossing> crossings)
{
    // Out before in at the same moment: that is no overlap.
    std::sort(crossings.begin(), crossings.end(),
        [](const Crossing& a, const Crossing& b) { return std::tie(a.ns, a.step) < std::tie(b.ns, b.step); });
    int inside = 0;
    int most = 0;
    for (const Crossing& crossing : crossings)
        most = std::max(most, inside += crossing.step);
    return most;
}

/// Contenders of one process: one client, one coordinators.
struct Process {
    explicit Process(const support::ConsulAgent& agent)
        : Process(agent.httpUrl())
    {
    }
    explicit Process(const QString& url)
        : client(endpoint(url))
        , coordinators(&client)
    {
    }
    static consul::Endpoint endpoint(const QString& url)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        return endpoint;
    }
    consul::Client client;
    CoordinatorRegistry coordinators;
};

/// Lets everything through until it is told to take the next answers away.
class LossyGate : public Gate
{
public:
    Way way = Way::Back;
    int losses = 0;

    QCoro::Task<std::optional<consul::Error>> pass(Way passing, consul::StopToken stop) override
    {
        Q_UNUSED(stop)
        if (passing != way || losses == 0)
            co_return std::nullopt;
        --losses;
        consul::Error error;
        error.kind = consul::ErrorKind::Unreachable;
        co_return error;
    }
};

/// One contender whose calls a test looks at one by one.
struct Party : public std::enable_shared_from_this<Party> {
    explicit Party(Process& process, const Terms& terms = ::terms())
        : traced(&process.client, &gate)
        , queue(terms, &traced, &process.coordinators)
    {
        traced.setSink([this](const Step& step) { steps.push_back(step); });
    }

    void enter(QDeadlineTimer deadline = forever)
    {
        entered.reset();
        entering(shared_from_this(), deadline);
    }
    void leave()
    {
        left.reset();
        leaving(shared_from_this());
    }
    [[nodiscard]] bool isIn() const { return entered && *entered && (*entered)->granted; }
    [[nodiscard]] quint64 fence() const { return isIn() ? (*entered)->fence.value_or(0) : 0; }
    [[nodiscard]] std::optional<FailureKind> failure() const
    {
        return entered && !*entered ? std::optional(entered->error().kind) : std::nullopt;
    }

    LossyGate gate;
    TracedClient traced;
    Queue queue;
    std::vector<Step> steps;
    std::optional<Outcome<Acquired>> entered;
    std::optional<Outcome<bool>> left;
    consul::StopSource stop;

private:
    static QCoro::Task<> entering(std::shared_ptr<Party> self, QDeadlineTimer deadline)
    {
        auto call = self->queue.acquire(deadline, self->stop.token());
        self->entered = co_await call;
    }
    static QCoro::Task<> leaving(std::shared_ptr<Party> self)
    {
        auto call = self->queue.release(self->stop.token());
        self->left = co_await call;
    }
};

/// Cycles on its own; notes what happened.
struct Diary {
    std::vector<Crossing> crossings;
    std::set<int> granted;
    std::vector<quint64> fences; ///< Of all grants, in their order.
    int running = 0;
    QStringList problems;
};

/// With single tries (`deadline` in the past) a refusal is no problem.
inline QCoro::Task<> cycle(std::shared_ptr<Party> party, Diary* diary, int number, int cycles,
    std::chrono::milliseconds hold, QDeadlineTimer deadline = forever)
{
    const auto stop = party->stop.token();
    ++diary->running;
    for (int i = 0; i < cycles; ++i) {
        auto enter = party->queue.acquire(deadline, stop);
        const auto entered = co_await enter;
        if (entered && !entered->granted && deadline.hasExpired())
            continue;
        if (!entered || !entered->granted) {
            diary->problems << (entered ? QStringLiteral("gave up") : describe(entered.error()));
            break;
        }
        diary->granted.insert(number);
        diary->fences.push_back(entered->fence.value_or(0));
        diary->crossings.push_back({wallNow(), 1});
        auto sleep = stop.sleepFor(hold);
        co_await sleep;
        diary->crossings.push_back({wallNow(), -1});
        auto leave = party->queue.release(stop);
        const auto left = co_await leave;
        if (!left)
            diary->problems << describe(left.error());
    }
    --diary->running;
}

/// A fixture on one agent, emptied after each test.
class QueueTest : public QObject
{
    Q_OBJECT
protected:
    /// A contender whose key is there.
    [[nodiscard]] std::shared_ptr<Party> waiting(Process& process, const Terms& terms = ::terms())
    {
        const auto before = contenderKeys();
        auto party = std::make_shared<Party>(process, terms);
        party->enter();
        [&] { QTRY_COMPARE(contenderKeys(), before + 1); }();
        return party;
    }
    [[nodiscard]] int contenderKeys() const
    {
        int count = 0;
        const auto keys = m_agent.judge().get("/v1/kv/q/sem/?keys").array();
        for (const auto& key : keys)
            count += key.toString().endsWith(QStringLiteral(".lock")) ? 0 : 1;
        return count;
    }
    [[nodiscard]] bool keyExists(const QString& session) const
    {
        return m_agent.judge().get("/v1/kv/q/sem/" + session.toLatin1()).status == 200;
    }
    /// The ModifyIndex of `.lock`.
    [[nodiscard]] quint64 lockIndex() const
    {
        const auto entry = m_agent.judge().get("/v1/kv/q/sem/.lock").array().at(0);
        return static_cast<quint64>(entry[QStringLiteral("ModifyIndex")].toInteger());
    }
    [[nodiscard]] QByteArray body() const { return m_agent.judge().get("/v1/kv/q/sem/.lock?raw").body; }

    support::ConsulAgent m_agent;

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void cleanup()
    {
        const auto judge = m_agent.judge();
        support::destroyAllSessions(judge);
        QVERIFY(judge.del("/v1/kv/?recurse").isTrue());
    }
};
