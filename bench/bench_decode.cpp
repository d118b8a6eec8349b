// SPDX-License-Identifier: GPL-3.0-or-later
// decode + diff of a semaphore with 1 000 contenders, beside simdjson's bare parse of the same bytes in the same run.
// `bench_decode 400`: rounds.

#include "consul/values/json.h"
#include "figures.h"
#include "semaphore/decode.h"
#include "semaphore/diff.h"

#include <QUuid>

#include <cstdio>
#include <simdjson.h>

namespace {

constexpr int contenders = 1000;
constexpr int permits = 3;

/// Made-up ids, in order: Consul lists keys and sessions in the order of their names.
const QStringList& sessionIds()
{
    static const QStringList ids = [] {
        QStringList list;
        for (int i = 0; i < contenders; ++i)
            list.append(QUuid::createUuidV5(QUuid(), QString::number(i)).toString(QUuid::WithoutBraces));
        list.sort();
        return list;
    }();
    return ids;
}

QString sessionId(int number)
{
    return sessionIds().at(number);
}

/// The answer of /v1/kv/demo/sem/?recurse with `contenders` keys, holders starting at `firstHolder`. Written by hand:
/// the semaphore flag does not survive Qt's JSON.
QByteArray answer(int firstHolder)
{
    const auto entry = [](const QString& key, const QByteArray& value, const QString& session, int index) {
        const QByteArray body = value.isEmpty() ? QByteArray("null") : '"' + value.toBase64() + '"';
        return QStringLiteral("{\"LockIndex\":%1,\"Key\":\"%2\",\"Flags\":16210313421097356768,\"Value\":%3,%4"
                              "\"CreateIndex\":%5,\"ModifyIndex\":%5}")
            .arg(session.isEmpty() ? 0 : 1)
            .arg(key, QString::fromLatin1(body),
                session.isEmpty() ? QString() : QStringLiteral("\"Session\":\"%1\",").arg(session))
            .arg(index)
            .toUtf8();
    };
    QByteArray holders;
    for (int i = 0; i < permits; ++i)
        holders += (i ? ",\"" : "\"") + sessionId(firstHolder + i).toUtf8() + "\":true";
    QByteArray json = '['
        + entry(QStringLiteral("demo/sem/.lock"), R"({"Limit":3,"Holders":{)" + holders + "}}", {}, 5000 + firstHolder);
    for (int i = 0; i < contenders; ++i) // Arrival has nothing to do with the order of the ids.
        json += ',' + entry(QStringLiteral("demo/sem/") + sessionId(i), {}, sessionId(i), 1000 + i * 7919 % 3001);
    return json + ']';
}

std::vector<consul::SessionInfo> sessions()
{
    std::vector<consul::SessionInfo> list;
    for (int i = 0; i < contenders; ++i) {
        consul::SessionInfo session;
        session.id = sessionId(i);
        session.name = QStringLiteral("worker-%1").arg(i);
        session.node = QStringLiteral("node-1");
        list.push_back(session);
    }
    return list;
}

} // namespace

int main(int argc, char** argv)
{
    const bool quick = bench::takeQuick(argc, argv);
    const int rounds = argc > 1 ? std::atoi(argv[1]) : quick ? 5 : 400;
    const QByteArray bytes[] = {answer(0), answer(1)};
    const auto known = sessions();
    simdjson::dom::parser parser;
    const simdjson::padded_string padded(bytes[0].constData(), static_cast<std::size_t>(bytes[0].size()));

    std::vector<double> bare;
    std::vector<double> decodeDiff;
    std::vector<double> whole;
    semaphore::State before;
    std::size_t events = 0;
    for (int round = 0; round < rounds; ++round) {
        auto start = bench::Clock::now();
        if (parser.parse(padded).error())
            return 1;
        bare.push_back(bench::microsecondsSince(start));

        start = bench::Clock::now();
        auto entries = consul::parseKvList(bytes[round % 2]);
        if (!entries)
            return 1;
        const auto parsed = bench::microsecondsSince(start);
        semaphore::Observation observation;
        observation.path = QStringLiteral("demo/sem/");
        observation.index = 6000 + static_cast<quint64>(round);
        observation.entries = std::move(*entries);
        observation.sessions = known;
        observation.sessionsKnown = true;
        start = bench::Clock::now();
        auto state = semaphore::decode(observation);
        events += semaphore::diff(before, state).size();
        decodeDiff.push_back(bench::microsecondsSince(start));
        whole.push_back(parsed + decodeDiff.back());
        before = std::move(state);
    }
    bench::demand(events > 0, "a permit that changed hands");
    bench::demand(before.waiting.size() == contenders - permits, "all who wait");
    std::printf("decode: %d contenders, %lld bytes, %d rounds, %zu events\n", contenders,
        static_cast<long long>(bytes[0].size()), rounds, events);
    std::printf("  simdjson bare parse           %8.1f us (median)\n", bench::median(bare));
    std::printf("  decode + diff                 %8.1f us  ratio %.2f (goal <= 3)\n", bench::median(decodeDiff),
        bench::median(decodeDiff) / bench::median(bare));
    std::printf("  bytes -> entries -> decode + diff %4.1f us  ratio %.2f\n", bench::median(whole),
        bench::median(whole) / bench::median(bare));
    return 0;
}
