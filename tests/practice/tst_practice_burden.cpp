// SPDX-License-Identifier: GPL-3.0-or-later
// The practice agent under clients that ask much, ask nonsense, or never come to the end: it stands, serves the others,
// and its memory does not grow with what was asked.
#include "practice/agent.h"
#include "raw_client.h"
#include "support/patience.h"
#include "wire.h"

#include <QFile>

#include <memory>
#include <random>
#include <unistd.h>
#include <vector>

using namespace practice;

namespace {

qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    return file.readAll().split(' ').at(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}

constexpr qint64 mebibyte = 1024LL * 1024;
#if defined(__SANITIZE_ADDRESS__)
constexpr qint64 quarantine = 400LL * mebibyte; // what was freed stays there for a while
#else
constexpr qint64 quarantine = 0;
#endif
/// Six values of the largest size are kept, and the stored text of a few answers; all that is sent is ten times more.
constexpr qint64 allowance = 96LL * mebibyte + quarantine;

/// One request of any kind; about every tenth has a body near the largest that is taken, or beyond.
struct Chaos {
    std::mt19937 random{20};

    QByteArray one(const QByteArrayList& words) { return words.at(qsizetype(random() % quint64(words.size()))); }

    QByteArray method() { return one({"GET", "PUT", "PUT", "DELETE", "POST", "OPTIONS", "PATCH", "BREW"}); }

    QByteArray target()
    {
        const auto path = one({"/v1/kv/a", "/v1/kv/b", "/v1/kv/c/d", "/v1/kv/", "/v1/kv//x", "/v1/kv/%00", "/v1/txn",
            "/v1/session/create", "/v1/session/list", "/v1/session/renew/x", "/v1/agent/self", "/v1/agent/members",
            "/v1/agent/service/register", "/v1/agent/check/pass/x", "/v1/catalog/register", "/v1/catalog/deregister",
            "/v1/catalog/services", "/v1/health/state/any", "/v1/health/service/consul", "/v1/status/leader", "/", "*",
            "/v1/none", "/v1/agent/leave/x", "/%zz"});
        return path
            + one({"", "", "?recurse", "?keys", "?raw", "?cas=0", "?cas=x", "?acquire=x", "?flags=-1", "?wait=x",
                "?filter=%28", "?filter=a==b", "?dc=x", "?ns=y", "?stale&consistent", "?separator=/&keys"});
    }

    QByteArray body()
    {
        if (random() % 10 == 0)
            return {qsizetype(400'000 + random() % 200'000), 'x'};
        return one({"", "", "x", "{", "{}", "[]", "[{}]", "null", "[{\"KV\":{\"Verb\":\"set\",\"Key\":\"a\"}}]",
            "{\"Name\":\"s\",\"ID\":\"s\"}", "{\"Node\":\"n\",\"Address\":\"a\"}", "{\"Node\":\"n\"}", "\xFF\xFE",
            "[[[[[[[[[[", "{\"TTL\":\"10s\"}", "{\"a\":1e999}"});
    }
};

} // namespace

class TestPracticeBurden : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY2(m_agent.start(), qPrintable(m_agent.errorText())); }
    void cleanup() { m_agent.stop(); }

    void tenThousandRandomRequests()
    {
        Chaos chaos;
        Wire wire(m_agent.port());
        qint64 sent = 0;
        int answered = 0;
        qint64 before = 0;
        for (int count = 0; count < 10'000; ++count) {
            if (count == 1'000)
                before = residentBytes();
            const auto body = chaos.body();
            sent += body.size();
            answered += wire.ask(chaos.method(), chaos.target(), body).status != 0;
        }
        QCOMPARE(answered, 10'000);
        const auto grown = residentBytes() - before;
        QVERIFY(sent > 4 * allowance || quarantine > 0);
        QVERIFY2(grown < allowance, qPrintable(QStringLiteral("%1 MiB more").arg(grown / mebibyte)));
        QCOMPARE(Wire(m_agent.port()).ask("GET", "/v1/status/leader").status, 200);
    }

    /// Clients that stop in the middle hold neither others up nor more than their own share.
    void clientsThatNeverComeToTheEnd()
    {
        const auto before = residentBytes();
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int count = 0; count < 300; ++count) {
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
            if (count % 3 == 0)
                clients.back()->send("GET /v1/kv/a HTTP/1.1\r\nHo");
            else if (count % 3 == 1)
                clients.back()->send("PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\n"
                    + QByteArray(50'000, 'x'));
            else
                clients.back()->send(
                    "PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nc350\r\n"
                    + QByteArray(10'000, 'x'));
        }
        Wire wire(m_agent.port());
        for (int count = 0; count < 200; ++count)
            QCOMPARE(wire.ask("PUT", "/v1/kv/b", QByteArray::number(count)).status, 200);
        QCOMPARE(m_agent.load().connections, 301);
        const auto grown = residentBytes() - before;
        QVERIFY2(grown < allowance, qPrintable(QStringLiteral("%1 MiB more").arg(grown / mebibyte)));
        for (const auto& client : clients)
            client->abort();
        QTRY_COMPARE(m_agent.load().connections, 1);
    }

    /// Queries that wait hold the records that they will answer with, and no text of their own.
    void manyWaitForMuch()
    {
        Wire wire(m_agent.port());
        fill(wire, 8);
        const auto index = wire.ask("GET", "/v1/kv/big/?keys").header("x-consul-index");
        const auto before = residentBytes();
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int count = 0; count < 200; ++count) {
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
            clients.back()->request("GET", "/v1/kv/big/?recurse&index=" + index);
        }
        QTRY_COMPARE(m_agent.load().parked, 200);
        const auto grown = residentBytes() - before;
        QVERIFY2(grown < allowance, qPrintable(QStringLiteral("%1 MiB more").arg(grown / mebibyte)));
    }

    /// Of those who ask for much and do not read it, the first are cut off.
    void clientsThatDoNotRead()
    {
        Wire wire(m_agent.port());
        fill(wire, 32); // 22 MiB as an answer
        const auto before = residentBytes();
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int count = 0; count < 24; ++count) {
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
            clients.back()->request("GET", "/v1/kv/big/?recurse");
            QCOMPARE(wire.ask("GET", "/v1/status/leader").status, 200);
        }
        const auto grown = residentBytes() - before;
        constexpr auto unsent = 256 * mebibyte; // the agent's own limit
        QVERIFY2(grown < allowance + unsent, qPrintable(QStringLiteral("%1 MiB more").arg(grown / mebibyte)));
        QVERIFY(m_agent.load().connections < 25);
        QCOMPARE(clients.back()->answer().status, 200);
    }

    /// Whoever comes when all places are taken is turned away, and taken in when one is free again.
    void moreClientsThanPlaces()
    {
        const auto index = RawClient(m_agent.port()).ask("GET", "/v1/catalog/nodes").header("X-Consul-Index");
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int count = 0; count < 1'000; ++count) {
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
            clients.back()->request("GET", "/v1/catalog/nodes?wait=600s&index=" + index);
        }
        QTRY_COMPARE(m_agent.load().parked, 1'000);
        RawClient surplus(m_agent.port());
        surplus.request("GET", "/v1/status/leader");
        QVERIFY(surplus.isClosed());
        QVERIFY2(surplus.unread().startsWith("HTTP/1.1 429"), surplus.unread().constData()); // Since Consul 1.9.
        clients.back()->abort();
        QTRY_COMPARE(m_agent.load().connections, 999);
        QCOMPARE(RawClient(m_agent.port()).ask("GET", "/v1/status/leader").status, 200);
        clients.clear();
        QTRY_COMPARE(m_agent.load().connections, 0);
        QCOMPARE(RawClient(m_agent.port()).ask("GET", "/v1/status/leader").status, 200);
    }

    /// Who wants nothing does not keep others out.
    void idleClientsMakeRoom()
    {
        std::vector<std::unique_ptr<RawClient>> clients;
        clients.reserve(1'000);
        for (int count = 0; count < 1'000; ++count)
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
        QTRY_COMPARE(m_agent.load().connections, 1'000);
        QCOMPARE(RawClient(m_agent.port()).ask("GET", "/v1/status/leader").status, 200);
        // It was the one that had been idle longest that went.
        QVERIFY(clients.front()->isClosed());
        QCOMPARE(clients.back()->ask("GET", "/v1/status/leader").status, 200);
    }

private:
    static void fill(Wire& wire, int values)
    {
        for (int count = 0; count < values; ++count)
            QCOMPARE(wire.ask("PUT", "/v1/kv/big/" + QByteArray::number(count), QByteArray(524'288, 'x')).status, 200);
    }

    Agent m_agent; ///< One that is stopped forgets everything.
};

QTEST_GUILESS_MAIN(TestPracticeBurden)
#include "tst_practice_burden.moc"
