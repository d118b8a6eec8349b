// SPDX-License-Identifier: GPL-3.0-or-later
// Grants per second of each strategy, hold 0, beside sequential PUTs of the same client in the same run, on a real
// agent; beside them as many processes of HashiCorp's own client, `consul lock -n 3`, each of which is started anew for
// each grant. `bench_strategies [NAME…]` runs only these strategies; `consul-lock` is the name of the processes. A cell
// up to 50 contenders in which nothing was granted is a failure.

#include "consul/client.h"
#include "figures.h"
#include "lab/client_pool.h"
#include "support/consul_agent.h"
#include "support/consul_binary.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <cstdio>

using namespace std::chrono_literals;
using protocols::StrategyId;

namespace {

constexpr int limit = 3;
std::vector<int> counts{1, 15, 50, 200, 1000};
std::chrono::milliseconds measured = 4s;
std::chrono::milliseconds measuredProcesses = 10s; ///< They are few.
std::chrono::milliseconds measuredIdeal = 20s; // 60 grants/s: one more or less must not show.
constexpr auto patienceForTheFirst = 20s;
constexpr int mustGrant = 50; ///< Up to so many contenders each cell has grants, or it measured nothing.
const std::vector<int> processCounts{1, 15, 50}; ///< More processes would measure the machine.
const QString processesName = QStringLiteral("consul-lock");

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
            auto contender = lab::Contender::make(i, spec, m_pool.contextFor(i), quint32(i));
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
    std::vector<lab::ContenderPtr> m_contenders;
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

/// Processes of `consul lock`, started anew whenever one ends; counts those that held.
class LockProcesses : public QObject
{
public:
    LockProcesses(const QString& url, int count)
        : m_arguments{QStringLiteral("lock"), QStringLiteral("-http-addr=") + url, QStringLiteral("-n=%1").arg(limit),
            QStringLiteral("-shell=false"), QStringLiteral("bench/consul-lock"), QStringLiteral("true")}
    {
        for (int i = 0; i < count; ++i) {
            auto process = std::make_unique<QProcess>();
            process->setProcessEnvironment(support::environmentWithoutConsul());
            connect(process.get(), &QProcess::finished, this,
                [this, one = process.get()](int code) { noteEnd(one, code); });
            m_processes.push_back(std::move(process));
        }
        for (const auto& process : m_processes)
            begin(process.get());
    }

    ~LockProcesses() override
    {
        for (const auto& process : m_processes) {
            process->disconnect(this);
            process->kill();
        }
        for (const auto& process : m_processes)
            process->waitForFinished();
    }

    int grants = 0;
    int failures = 0;

private:
    void begin(QProcess* process)
    {
        support::tieToThisProcess(*process);
        process->start(support::consulBinary(), m_arguments);
    }

    void noteEnd(QProcess* process, int code)
    {
        ++(code == 0 ? grants : failures);
        const auto again = [this, process] { begin(process); };
        QTimer::singleShot(code == 0 ? 0ms : 1000ms, process, again);
    }

    QStringList m_arguments;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

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
    std::chrono::milliseconds length)
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

bool isMeasured(const QString& name, int count, double rate)
{
    if (rate > 0 || count > mustGrant)
        return true;
    std::fflush(stdout);
    std::fprintf(
        stderr, "\n%s, %d contenders: nothing was granted, so nothing was measured\n", qPrintable(name), count);
    return false;
}

/// A row of the same table.
bool measureProcesses()
{
    std::printf("%-22s", qPrintable(processesName));
    bool isGood = true;
    double puts = 0;
    for (const int count : counts) {
        if (std::find(processCounts.begin(), processCounts.end(), count) == processCounts.end()) {
            std::printf("%9s", "-");
            continue;
        }
        support::ConsulAgent agent;
        if (!agent.start())
            qFatal("a program that is not an agent");
        consul::Endpoint endpoint;
        endpoint.address = QUrl(agent.httpUrl());
        puts = sequentialPuts(endpoint);
        LockProcesses crowd(agent.httpUrl(), count);
        spin(patienceForTheFirst, [&crowd] { return crowd.grants >= limit; });
        const int before = crowd.grants;
        QElapsedTimer time;
        time.start();
        spin(measuredProcesses);
        const double rate = (crowd.grants - before) * 1000.0 / double(time.elapsed());
        isGood = isMeasured(processesName, count, rate) && isGood;
        std::printf("%9.1f", rate);
        std::fflush(stdout);
    }
    std::printf("%10.0f\n", puts);
    return isGood;
}

bool measureAll(const std::vector<Row>& rows)
{
    bool isGood = true;
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
                qFatal("a program that is not an agent");
            consul::Endpoint endpoint;
            endpoint.address = QUrl(agent.httpUrl());
            puts = sequentialPuts(endpoint);
            const double rate = grantsPerSecond(endpoint, row, count, 0ms, measured);
            isGood = isMeasured(row.name(), count, rate) && isGood;
            std::printf(rate < 10 ? "%9.1f" : "%9.0f", rate);
            std::fflush(stdout);
        }
        std::printf("%10.0f\n", puts);
    }
    return isGood;
}

void measureIdeal(const Row& row)
{
    support::ConsulAgent agent;
    if (!agent.start())
        qFatal("a program that is not an agent");
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    const double rate = grantsPerSecond(endpoint, row, 15, 50ms, measuredIdeal);
    bench::demand(rate > 0, "grants");
    std::printf("%-22s 15 contenders, limit 3, hold 50 ms: %.1f of the ideal 60/s (%.0f %%)\n", qPrintable(row.name()),
        rate, rate / 0.6);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_NO_GLIB", "1"); // As signalboxctl does.
    const bool quick = bench::takeQuick(argc, argv);
    const QCoreApplication application(argc, argv);
    std::vector<Row> rows;
    for (const StrategyId id : protocols::allStrategies())
        rows.push_back({id, false});
    rows.push_back({StrategyId::Queue, true});
    const auto wanted = QCoreApplication::arguments().mid(1);
    if (quick) {
        counts = {1, 15};
        measured = measuredIdeal = 1s;
        rows = {{StrategyId::Queue, false}};
    } else if (!wanted.isEmpty()) {
        rows.erase(std::remove_if(rows.begin(), rows.end(),
                       [&wanted](const Row& row) { return !wanted.contains(protocols::strategyName(row.strategy)); }),
            rows.end());
    }
    const bool withProcesses = wanted.isEmpty() || wanted.contains(processesName);
    bench::demand(!rows.empty() || withProcesses, "a strategy of that name");
    bool isGood = measureAll(rows);
    if (withProcesses && !quick)
        isGood = measureProcesses() && isGood;
    for (const Row& row : rows) {
        if (row.strategy == StrategyId::Queue || row.strategy == StrategyId::Official)
            measureIdeal(row);
    }
    return isGood ? 0 : 1;
}
