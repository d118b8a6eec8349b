// SPDX-License-Identifier: GPL-3.0-or-later
// Discover in stores of 100 000 and of 1 000 000 keys, beside curl for their names in the same run: until the first
// candidates and until the end, and the longest time for which the thread that shows them did not come round. Without
// layouts of one's own, and with as many as a file may have. `bench_discover 5000` takes other numbers.

#include "consul/client.h"
#include "figures.h"
#include "gui/semaphores/model/candidate_model.h"
#include "heartbeat.h"
#include "observer/hub.h"
#include "support/consul_agent.h"

#include <QCoreApplication>
#include <QProcess>

#include <QCoroTask>

#include <cstdio>

namespace {

constexpr int heldKeys = 2000;
constexpr int candidateEach = 100; ///< One of so many keys is called a lock, and as rarely one is a semaphore's.

struct Filling {
    int next = 0;
    int count = 0;
};

consul::TxnOp keyOf(int number)
{
    consul::TxnOp op;
    op.verb = "set";
    op.value = "value " + QByteArray::number(number);
    const QString id = QStringLiteral("%1").arg(number, 7, 10, QLatin1Char('0'));
    if (number % candidateEach == 0) {
        op.key = QStringLiteral("apps/%1/lock").arg(id);
    } else if (number % candidateEach == 1) {
        op.key = QStringLiteral("jobs/%1/.lock").arg(id);
        op.value = R"({"Limit":2,"Holders":{}})";
        op.flags = consul::semaphoreFlag;
    } else {
        op.key = QStringLiteral("data/%1/%2").arg(number / 1000).arg(id);
    }
    return op;
}

QCoro::Task<> fillSome(consul::Client* client, Filling* filling)
{
    constexpr int perTransaction = 64;
    while (filling->next < filling->count) {
        std::vector<consul::TxnOp> ops;
        for (; ops.size() < perTransaction && filling->next < filling->count; ++filling->next)
            ops.push_back(keyOf(filling->next));
        const auto done = co_await client->txn(ops);
        bench::demand(done && done->errors.empty(), "keys that the agent took");
    }
}

QCoro::Task<> fill(consul::Client* client, int count, int held)
{
    Filling filling{0, count};
    std::vector<QCoro::Task<>> writers;
    writers.reserve(4);
    for (int i = 0; i < 4; ++i)
        writers.push_back(fillSome(client, &filling));
    for (auto& writer : writers)
        co_await writer;
    for (int i = 0; i < held; ++i) {
        consul::SessionRequest request;
        request.name = QStringLiteral("worker %1").arg(i);
        const auto session = co_await client->sessionCreate(request);
        bench::demand(session.has_value(), "a session");
        consul::PutOptions options;
        options.acquire = *session;
        const QString key = QStringLiteral("data/%1/held").arg(i);
        const auto taken = co_await client->kvPut(key, {}, options);
        bench::demand(taken && *taken, "a key that is held");
    }
}

semaphore::OwnLayouts manyLayouts()
{
    QByteArray text;
    for (qsizetype i = 0; i < semaphore::OwnLayouts::most; ++i)
        text += (text.isEmpty() ? "" : ",") + QByteArray(R"({"name":"own-)") + QByteArray::number(i)
            + R"(","key":"data/{part}/owner-)" + QByteArray::number(i) + R"("})";
    const auto layouts = semaphore::readOwnLayouts(R"({"version":1,"layouts":[)" + text + "]}");
    bench::demand(layouts.has_value(), "layouts");
    return *layouts;
}

double curlSeconds(const QString& url)
{
    std::vector<double> times;
    for (int round = 0; round < 3; ++round) {
        QProcess curl;
        curl.start(QStringLiteral("curl"),
            {QStringLiteral("-s"), QStringLiteral("-o"), QStringLiteral("/dev/null"), QStringLiteral("-w"),
                QStringLiteral("%{time_total}"), url + QStringLiteral("/v1/kv/?keys")});
        curl.waitForFinished(-1);
        times.push_back(curl.readAllStandardOutput().toDouble());
    }
    bench::demand(bench::median(times) > 0, "an answer to curl");
    return bench::median(times);
}

QCoro::Task<> measure(consul::Client* client, const semaphore::OwnLayouts* layouts, double curl)
{
    observer::Hub hub(client);
    hub.setLayouts(*layouts);
    gui::CandidateModel model;
    bench::Heartbeat heartbeat(nullptr);
    double first = 0;
    const auto start = bench::Clock::now();
    const auto show = [&](const observer::Discovery& found) {
        if (found.isNew)
            model.setCandidates(found.candidates, {}, found.layouts);
        if (first == 0 && model.rowCount() > 0)
            first = bench::microsecondsSince(start) / 1e6;
    };
    heartbeat.start();
    auto search = hub.discover(consul::StopToken(), show);
    const auto found = co_await search;
    const double all = bench::microsecondsSince(start) / 1e6;
    bench::demand(found.has_value() && model.rowCount() > 0 && first > 0, "candidates");
    model.setCandidates(found->candidates, {}, found->layouts);
    std::printf("  %2lld layouts: first rows %5.2f s (%.2f x curl), end %5.2f s (%.2f x), thread away at most %.1f ms, "
                "%d found, "
                "%lld of %lld keys read\n",
        static_cast<long long>(layouts->list().size()), first, first / curl, all, all / curl, heartbeat.longest(),
        model.all(), static_cast<long long>(found->held.read), static_cast<long long>(found->held.keys));
}

QCoro::Task<> run(consul::Client* client, int count, int held, QString url)
{
    auto filling = fill(client, count, held);
    co_await filling;
    const double curl = curlSeconds(url);
    std::printf(
        "discover: %d keys, %d held by as many sessions; curl needs %.2f s for the names\n", count + held, held, curl);
    const semaphore::OwnLayouts none;
    const semaphore::OwnLayouts many = manyLayouts();
    for (const auto* layouts : {&none, &many}) {
        auto measuring = measure(client, layouts, curl);
        co_await measuring;
    }
    QCoreApplication::quit();
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const QCoreApplication app(argc, argv);
    std::vector<int> counts;
    for (int i = 1; i < argc; ++i)
        counts.push_back(QByteArray(argv[i]).toInt());
    if (counts.empty())
        counts = quick ? std::vector{5000} : std::vector{100'000, 1'000'000};
    for (const int count : counts) {
        support::ConsulAgent agent;
        if (!agent.start())
            return 1;
        consul::Endpoint endpoint;
        endpoint.address = QUrl(agent.httpUrl());
        consul::Client client(endpoint);
        const auto task = run(&client, count, quick ? heldKeys / 20 : heldKeys, agent.httpUrl());
        QCoreApplication::exec();
    }
    return 0;
}
