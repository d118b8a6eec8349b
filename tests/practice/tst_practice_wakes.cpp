// SPDX-License-Identifier: GPL-3.0-or-later
// When a blocking query on the catalog wakes, beside a real Consul (facts §4.4). Each case asks, writes what may wake
// it, then writes what surely does: the index of the answer tells which of both it was.
#include "like_consul.h"
#include "parked_in_consul.h"
#include "practice/agent.h"
#include "support/consul_agent.h"
#include "support/patience.h"
#include "wire.h"

#include <QUrl>

#include <map>
#include <vector>

using namespace Qt::StringLiterals;

namespace {

struct Write {
    QByteArray target;
    QByteArray body;
};

Write inCatalog(const QByteArray& body)
{
    return {"/v1/catalog/register", body};
}

Write removal(const QByteArray& body)
{
    return {"/v1/catalog/deregister", body};
}

const std::vector<Write>& setUp()
{
    static const std::vector<Write> writes{
        inCatalog(R"({"Node":"n1","Address":"10.0.0.1","Service":{"ID":"a1","Service":"a"},
            "Checks":[{"CheckID":"a1:up","Name":"up","Status":"passing","ServiceID":"a1"},
                      {"CheckID":"disk1","Name":"disk","Status":"passing"}]})"),
        inCatalog(R"({"Node":"n2","Address":"10.0.0.2","Service":{"ID":"b1","Service":"b"},
            "Checks":[{"CheckID":"b1:up","Name":"up","Status":"passing","ServiceID":"b1"},
                      {"CheckID":"disk2","Name":"disk","Status":"passing"}]})"),
    };
    return writes;
}

const std::vector<Write>& tearDown()
{
    static const std::vector<Write> writes{
        removal(R"({"Node":"n1"})"), removal(R"({"Node":"n2"})"), removal(R"({"Node":"n3"})")};
    return writes;
}

/// One of the two agents, with a query that waits there.
struct Side {
    explicit Side(quint16 port)
        : wire(port)
        , watcher(port)
    {
    }

    void write(const Write& what)
    {
        const auto answer = wire.ask("PUT", what.target, what.body);
        QVERIFY2(answer.status == 200, answer.body.constData());
    }
    void write(const std::vector<Write>& all)
    {
        for (const auto& one : all)
            write(one);
    }
    void watch(const QByteArray& target)
    {
        before = wire.ask("GET", target).index();
        const QByteArray separator = target.contains('?') ? "&" : "?";
        watcher.send("GET", target + separator + "wait=600s&index=" + QByteArray::number(before));
    }

    Wire wire;
    Wire watcher;
    quint64 before = 0; ///< The index that it waits beyond.
};

} // namespace

class TestPracticeWakes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_consul.start());
        QVERIFY2(m_practice.start(), qPrintable(m_practice.errorText()));
        // Until its agent has told all of it, Consul's own node may change at any time.
        Wire wire(consulPort());
        QTRY_VERIFY(wire.ask("GET", "/v1/catalog/node/practice").body.contains("consul-network-segment"));
    }

    void asConsul_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("kind");
        for (const auto* const target : {"/v1/catalog/nodes", "/v1/catalog/services", "/v1/catalog/service/a",
                 "/v1/catalog/node/n1", "/v1/health/node/n1", "/v1/health/checks/a", "/v1/health/service/a",
                 "/v1/health/service/a?passing", "/v1/health/service/none", "/v1/health/state/any",
                 "/v1/health/state/critical", "/v1/internal/ui/nodes"}) {
            for (const auto& [name, write] : changes())
                QTest::addRow("%s: %s", target, name.constData()) << QByteArray(target) << name;
        }
    }

    void asConsul()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, kind);
        const auto write = changes().at(kind);
        // Of each table something, and of each service.
        const auto sure = inCatalog(R"({"Node":"n1","Address":"10.9.9.9","Service":{"ID":"none1","Service":"none"},
            "Checks":[{"CheckID":"a1:last","Name":"last","Status":"critical"},
                      {"CheckID":"a1:up","Name":"last","Status":"critical"},
                      {"CheckID":"none1:last","Name":"last","Status":"critical","ServiceID":"none1"}]})");
        Side ours(m_practice.port());
        Side theirs(consulPort());
        ours.write(setUp());
        theirs.write(setUp());
        ours.watch(target);
        theirs.watch(target);
        QTRY_COMPARE(m_practice.load().parked, 1);
        QTRY_COMPARE(
            parkedInConsul(theirs.wire,
                {"consul.(*Catalog).", "consul.(*Health).", "consul.(*Internal).", "HTTPHandlers).HealthServiceNodes"}),
            1);
        ours.write(write);
        theirs.write(write);
        // What a write woke is on the wire before the practice agent answers what was asked after it.
        for (int round = 0; round < 2; ++round)
            (void)ours.wire.ask("GET", "/v1/status/leader");
        const bool isWoken = ours.watcher.hasAnswer();
        const auto between = theirs.wire.ask("GET", target).index();
        if (isWoken)
            QVERIFY2(theirs.watcher.waitForAnswer(), "practice alone woke");
        ours.write(sure);
        theirs.write(sure);
        QVERIFY2(ours.watcher.waitForAnswer(), "practice sleeps on");
        QVERIFY2(theirs.watcher.waitForAnswer(), "Consul sleeps on");
        const auto index = theirs.watcher.answer().index();
        // Woken before the last write it tells of an index that this one left behind.
        QVERIFY2(isWoken || index != between || index <= theirs.before, "Consul alone woke");
        ours.write(tearDown());
        theirs.write(tearDown());
    }

    void ofAnAgentsService_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("wakes");
        const auto row = [](const char* name, const QByteArray& target, const QByteArray& body, bool wakes) {
            QTest::newRow(name) << "/v1/agent/" + target << body << wakes;
        };
        row("the same again", "service/register", m_local, false);
        row("its check", "check/pass/service:l1", {}, false);
        row("its maintenance", "service/maintenance/l1?enable=true", {}, false);
        row("another service", "service/register", R"({"ID":"l2","Name":"l","Port":7})", false);
        row("a port", "service/register", R"({"ID":"l1","Name":"l","Port":2})", true);
        row("a tag", "service/register", R"({"ID":"l1","Name":"l","Port":1,"Tags":["x"]})", true);
        row("meta", "service/register", R"({"ID":"l1","Name":"l","Port":1,"Meta":{"a":"b"}})", true);
        row("its end", "service/deregister/l1", {}, true);
    }
    /// Who waits for a service of an agent names the hash of what is known, not an index.
    void ofAnAgentsService()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        QFETCH(bool, wakes);
        Side ours(m_practice.port());
        Side theirs(consulPort());
        for (auto* const side : {&ours, &theirs}) {
            side->write(Write{"/v1/agent/service/register", m_local});
            const auto known = side->wire.ask("GET", "/v1/agent/service/l1");
            const auto hash = known.header("x-consul-contenthash");
            QVERIFY(!hash.isEmpty());
            QVERIFY(known.body.contains(hash) && known.header("x-consul-index").isEmpty());
            // Whoever knows something else is answered at once.
            QCOMPARE(side->wire.ask("GET", "/v1/agent/service/l1?hash=other").body, known.body);
            side->watcher.send("GET", "/v1/agent/service/l1?wait=60s&hash=" + hash);
        }
        QTRY_COMPARE(m_practice.load().parked, 1);
        QTRY_VERIFY(theirs.wire.ask("GET", "/debug/pprof/goroutine?debug=1").body.contains("AgentService+"));
        ours.write(Write{target, body});
        theirs.write(Write{target, body});
        for (int round = 0; round < 2; ++round)
            (void)ours.wire.ask("GET", "/v1/status/leader");
        QCOMPARE(ours.watcher.hasAnswer(), wakes);
        if (wakes)
            QVERIFY2(theirs.watcher.waitForAnswer(), "practice alone woke");
        for (auto* const side : {&ours, &theirs})
            side->write(Write{"/v1/agent/service/register", R"({"ID":"l1","Name":"l","Port":9})"});
        const auto left = ours.watcher.answer();
        const auto right = theirs.watcher.answer();
        QCOMPARE(left.status, right.status);
        QCOMPARE(withoutHash(left), withoutHash(right));
        for (auto* const side : {&ours, &theirs}) {
            side->write(Write{"/v1/agent/service/deregister/l1", {}});
            // Newer agents refuse to end what they do not know.
            if (body.contains("l2"))
                side->write(Write{"/v1/agent/service/deregister/l2", {}});
        }
    }

    void ofAnAgentsServiceInTime()
    {
        Side ours(m_practice.port());
        Side theirs(consulPort());
        for (auto* const side : {&ours, &theirs}) {
            side->write(Write{"/v1/agent/service/register", m_local});
            const auto known = side->wire.ask("GET", "/v1/agent/service/l1");
            const auto late
                = side->wire.ask("GET", "/v1/agent/service/l1?wait=100ms&hash=" + known.header("x-consul-contenthash"));
            QCOMPARE(late.status, 200);
            QCOMPARE(late.body, known.body);
            side->write(Write{"/v1/agent/service/deregister/l1", {}});
        }
    }

private:
    static QByteArray withoutHash(const WireAnswer& answer)
    {
        auto body = answer.body;
        const auto hash = answer.header("x-consul-contenthash");
        return hash.isEmpty() ? body : body.replace(hash, "…");
    }

    static const std::map<QByteArray, Write>& changes()
    {
        static const std::map<QByteArray, Write> all{
            {"the same again", setUp().front()},
            {"a new node", inCatalog(R"({"Node":"n3","Address":"10.0.0.3"})")},
            {"an address", inCatalog(R"({"Node":"n1","Address":"10.0.0.9"})")},
            {"another node's address", inCatalog(R"({"Node":"n2","Address":"10.0.0.9"})")},
            {"an instance", inCatalog(R"({"Node":"n2","Address":"10.0.0.2","Service":{"ID":"a2","Service":"a"}})")},
            {"another service's instance",
                inCatalog(R"({"Node":"n2","Address":"10.0.0.2","Service":{"ID":"b2","Service":"b"}})")},
            {"a tag",
                inCatalog(R"({"Node":"n1","Address":"10.0.0.1","Service":{"ID":"a1","Service":"a","Tags":["x"]}})")},
            {"its check", inCatalog(R"({"Node":"n1","Address":"10.0.0.1","Check":{"CheckID":"a1:up","Name":"up",
                    "Status":"critical","ServiceID":"a1"}})")},
            {"another service's check",
                inCatalog(R"({"Node":"n2","Address":"10.0.0.2","Check":{"CheckID":"b1:up","Name":"up",
                    "Status":"warning","ServiceID":"b1"}})")},
            {"its node's check",
                inCatalog(R"({"Node":"n1","Address":"10.0.0.1","Check":{"CheckID":"disk1","Name":"disk",
                    "Status":"critical"}})")},
            {"another node's check",
                inCatalog(R"({"Node":"n2","Address":"10.0.0.2","Check":{"CheckID":"disk2","Name":"disk",
                    "Status":"warning"}})")},
            {"its end", removal(R"({"Node":"n1","ServiceID":"a1"})")},
            {"another service's end", removal(R"({"Node":"n2","ServiceID":"b1"})")},
            {"nobody's end", removal(R"({"Node":"n2","ServiceID":"nobody"})")},
            {"its check's end", removal(R"({"Node":"n1","CheckID":"a1:up"})")},
            {"its node's end", removal(R"({"Node":"n1"})")},
        };
        return all;
    }

    [[nodiscard]] quint16 consulPort() const { return static_cast<quint16>(QUrl(m_consul.httpUrl()).port()); }

    static support::AgentOptions namesake()
    {
        // What wakes beside the point depends on how names share their beginnings.
        support::AgentOptions options;
        options.nodeName = u"practice"_s;
        return options;
    }

    const QByteArray m_local = R"({"ID":"l1","Name":"l","Port":1,"Check":{"TTL":"10m"}})";
    support::ConsulAgent m_consul{namesake()};
    practice::Agent m_practice{likeConsul()};
};

QTEST_GUILESS_MAIN(TestPracticeWakes)

#include "tst_practice_wakes.moc"
