// SPDX-License-Identifier: GPL-3.0-or-later
// Grants per second of each strategy, hold 0, beside sequential PUTs of the same client in the same run, on a real
// agent. `bench_strategies [NAME…]` runs only these strategies.

#include "consul/client.h"
#include "figures.h"
#include "lab/client_pool.h"
#include "support/consul_agent.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>
#include <QUrl>

#include <cstdio>

using namespace std::chrono_literals;
using protocols::StrategyId;

namespace {

constexpr int limit = 3;
const std::vector<int> counts{1, 15, 50, 200, 1000};
constexpr auto measured = 4s;
constexpr auto measuredIdeal = 20s; // 60 grants/s: one more or less must not show.
constexpr auto patienceForTheFirst = 20s;

struct Row {
    StrategyId strategy = StrategyId::Official;
    bool keep = false;

    [[nodiscard]] QString name() const
    {
        return protocols::strategyName(strategy) + (keep ? QStringLiteral(" (kept)") : QString());
    }
};

/// Contenders who cycle for ever; counts their grants.
class Crowd : public QObject
{
public:
    Crowd(const consul::Endpoint& endpoint, const Row& row, int count, std::chrono::milliseconds hold)
        : m_pool(endpoint)
    {
        for (int i = 0; i < count; ++i) {
            lab::ContenderSpec spec;
            spec.name = QStringLiteral("c%1").arg(i);
            spec.strategy = row.strategy;
            spec.terms.path = QStringLiteral("bench/") + protocols::strategyName(row.strategy);
            spec.terms.limit = limit;
            spec.terms.keepSession = row.keep;
            spec.terms.sessionName = QStringLiteral("signalbox bench ") + spec.name;
            spec.hold = {hold, hold};
            spec.cycles.reset();
            auto contender = std::make_unique<lab::Contender>(i, spec, m_pool.seat(i), quint32(i));
            connect(contender.get(), &lab::Contender::happened, this, [this](const lab::ContenderEvent& event) {
                grants += event.kind == lab::ContenderEventKind::Granted ? 1 : 0;
                failures += event.kind == lab::ContenderEventKind::Failed ? 1 : 0;
            });
            m_contenders.push_back(std::move(contender));
        }
        for (const auto& contender : m_contenders)
            contender->start();
    }

    int grants = 0;
    int failures = 0;

private:
    lab::ClientPool m_pool;
    std::vector<std::unique_ptr<lab::Contender>> m_contenders;
};

void spin(std::chrono::milliseconds time, const std::function<bool()>& until = {})
{
    QEventLoop loop;
    QTimer end;
    end.setSingleShot(true);
    QObject::connect(&end, &QTimer::timeout, &loop, &QEventLoop::quit);
    end.start(time);
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (until && until())
            loop.quit();
    });
    look.start(20);
    loop.exec();
}

double sequentialPuts(const consul::Endpoint& endpoint)
{
    consul::Client client(endpoint);
    constexpr int puts = 1500;
    QElapsedTimer time;
    const auto run = [](consul::Client* one) -> QCoro::Task<> {
        for (int i = 0; i < puts; ++i) {
            auto put = one->kvPut(QStringLiteral("bench/put"), QByteArray::number(i));
            const auto written = co_await put;
            if (!written)
                qFatal("the agent did not answer");
        }
    };
    time.start();
    QCoro::waitFor(run(&client));
    return puts * 1000.0 / double(time.elapsed());
}

double grantsPerSecond(const consul::Endpoint& endpoint, const Row& row, int count, std::chrono::milliseconds hold,
    std::chrono::milliseconds length = measured)
{
    Crowd crowd(endpoint, row, count, hold);
    // From when everybody could have begun.
    spin(patienceForTheFirst, [&] { return crowd.grants >= std::min(count, 200) + limit; });
    const int before = crowd.grants;
    QElapsedTimer time;
    time.start();
    spin(length);
    return (crowd.grants - before) * 1000.0 / double(time.elapsed());
}

void measureAll(const std::vector<Row>& rows)
{
    std::printf("strategies: grants/s, limit %d, hold 0, by number of contenders\n%-22s", limit, "");
    for (const int count : counts)
        std::printf("%9d", count);
    std::printf("   PUT/s beside\n");
    for (const Row& row : rows) {
        // An agent of its own for each: nothing that one leaves behind slows the next.
        std::printf("%-22s", qPrintable(row.name()));
        double puts = 0;
        for (const int count : counts) {
            support::ConsulAgent agent;
            if (!agent.start())
                qFatal("no agent");
            consul::Endpoint endpoint;
            endpoint.address = QUrl(agent.httpUrl());
            puts = sequentialPuts(endpoint);
            std::printf("%9.0f", grantsPerSecond(endpoint, row, count, 0ms));
            std::fflush(stdout);
        }
        std::printf("%10.0f\n", puts);
    }
}

void measureIdeal(const Row& row)
{
    support::ConsulAgent agent;
    if (!agent.start())
        qFatal("no agent");
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    const double rate = grantsPerSecond(endpoint, row, 15, 50ms, measuredIdeal);
    std::printf("%-22s 15 contenders, limit 3, hold 50 ms: %.1f of the ideal 60/s (%.0f %%)\n", qPrintable(row.name()),
        rate, rate / 0.6);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_NO_GLIB", "1"); // As signalboxctl does.
    const QCoreApplication application(argc, argv);
    std::vector<Row> rows;
    for (const StrategyId id : protocols::allStrategies())
        rows.push_back({id, false});
    rows.push_back({StrategyId::Queue, true});
    const auto wanted = QCoreApplication::arguments().mid(1);
    if (!wanted.isEmpty()) {
        rows.erase(std::remove_if(rows.begin(), rows.end(),
                       [&wanted](const Row& row) { return !wanted.contains(protocols::strategyName(row.strategy)); }),
            rows.end());
    }
    measureAll(rows);
    for (const Row& row : rows) {
        if (row.strategy == StrategyId::Queue || row.strategy == StrategyId::Official)
            measureIdeal(row);
    }
    return 0;
}
