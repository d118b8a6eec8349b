// SPDX-License-Identifier: GPL-3.0-or-later
// A GET beside 20 blocking queries against the same GET alone, on a real agent, the two taken in turns.

#include "consul/client.h"
#include "consul/watch.h"
#include "figures.h"
#include "support/consul_agent.h"

#include <QCoreApplication>
#include <QCoroSignal>
#include <QUrl>

#include <cstdio>

namespace {

constexpr int watchCount = 20;
int getsPerRound = 400;
int rounds = 5;

QString prefix(int number)
{
    return QStringLiteral("bench/watched-%1/").arg(number);
}

consul::Request watchRequest(int number)
{
    consul::Request request;
    request.path = "/v1/kv/" + consul::encodeKey(prefix(number));
    request.query = {{"recurse", {}}};
    return request;
}

QCoro::Task<> takeGets(consul::Client* client, std::vector<double>* samples)
{
    for (int i = 0; i < getsPerRound; ++i) {
        const auto start = bench::Clock::now();
        const auto answer = co_await client->kvGet(QStringLiteral("bench/key"));
        if (!answer || !answer->value)
            qFatal("the agent did not answer");
        samples->push_back(bench::microsecondsSince(start));
    }
}

/// Starts the watches and returns when each has its first answer and its second query, the blocking one, is under way.
QCoro::Task<> startWatches(consul::Client* client, std::vector<std::unique_ptr<consul::Watch>>* watches)
{
    for (int i = 0; i < watchCount; ++i) {
        watches->push_back(std::make_unique<consul::Watch>(client, watchRequest(i)));
        consul::Watch* watch = watches->back().get();
        watch->start();
        if (watch->state().phase != consul::WatchPhase::Live)
            co_await qCoro(watch, &consul::Watch::answered);
    }
}

QCoro::Task<> run(consul::Client* client)
{
    const auto put = [client](QString key) { return client->kvPut(key, QByteArray("value")); };
    co_await put(QStringLiteral("bench/key"));
    for (int i = 0; i < watchCount; ++i)
        co_await put(prefix(i) + QStringLiteral("key"));
    std::vector<double> warmUp;
    co_await takeGets(client, &warmUp);

    std::vector<double> alone;
    std::vector<double> beside;
    for (int round = 0; round < rounds; ++round) {
        co_await takeGets(client, &alone);
        std::vector<std::unique_ptr<consul::Watch>> watches;
        co_await startWatches(client, &watches);
        co_await takeGets(client, &beside);
    }
    std::printf("watches: %d GETs alone and as many beside %d blocking queries\n", rounds * getsPerRound, watchCount);
    std::printf("  alone   p50 %7.1f us   p95 %7.1f us\n", bench::median(alone), bench::percentile(alone, 0.95));
    std::printf("  beside  p50 %7.1f us   p95 %7.1f us   ratio p50 %.2f, p95 %.2f (goal <= 1.5)\n",
        bench::median(beside), bench::percentile(beside, 0.95), bench::median(beside) / bench::median(alone),
        bench::percentile(beside, 0.95) / bench::percentile(alone, 0.95));
    QCoreApplication::quit();
}

} // namespace

int main(int argc, char** argv)
{
    if (bench::takeQuick(argc, argv)) {
        getsPerRound = 20;
        rounds = 1;
    }
    const QCoreApplication app(argc, argv);
    support::ConsulAgent agent;
    if (!agent.start())
        return 1;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    consul::Client client(endpoint);
    const auto task = run(&client);
    return QCoreApplication::exec();
}
