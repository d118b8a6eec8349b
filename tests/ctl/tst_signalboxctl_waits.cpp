// SPDX-License-Identifier: GPL-3.0-or-later
// An agent that ends queries early: told once, and neither a loss of contact nor a gap in a recording.
#include "running.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using running::program;
using support::Fault;

class TestSignalboxctlWaits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anAgentThatEndsQueriesIsNotLost();
    void whatConsulLeavesOutIsSaid();
    void sessionsThatCannotBeReadAreReported_data();
    void sessionsThatCannotBeReadAreReported();
    void sessionsThatAreLateAreNotRefused();
    void aBlockedListIsPutTogether();
    void anotherProgramIsNotAnEmptyConsul_data();
    void anotherProgramIsNotAnEmptyConsul();

private:
    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestSignalboxctlWaits::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(m_agent.judge().put("/v1/kv/demo/a", "1").isTrue());
}

void TestSignalboxctlWaits::anAgentThatEndsQueriesIsNotLost()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutAfter("index=", 1500ms));
    const QString file = m_folder.filePath(u"cut.sbx"_s);
    Running watch(m_agent, {u"watch"_s, u"demo/"_s, u"--http-addr"_s, proxy.url(), u"--record"_s, file});
    QTRY_VERIFY2(watch.err().contains("in front of it, ends queries after"), watch.err().constData());
    const int asked = proxy.count("/v1/kv/demo/?recurse&index=");
    QTRY_VERIFY(proxy.count("/v1/kv/demo/?recurse&index=") >= asked + 3);
    watch.interrupt();
    QTRY_COMPARE(watch.process().state(), QProcess::NotRunning);
    const auto said = watch.err();
    QCOMPARE(said.count("in front of it, ends queries after"), 1);
    QVERIFY2(!said.contains("Lost") && !said.contains("failed"), said.constData());
    const auto replay = support::runCommand(program, {u"replay"_s, file}, m_agent.environment());
    QCOMPARE(replay.exitCode, 0);
    QVERIFY2(!replay.out.contains("contact"), replay.out.constData());
}

void TestSignalboxctlWaits::whatConsulLeavesOutIsSaid()
{
    // No agent at hand says it: the front answers as a newer one.
    support::FaultProxy proxy(m_agent.httpUrl());
    const Fault::Headers head{
        {"X-Consul-Index", "7"}, {"Content-Type", "application/json"}, {"X-Consul-Results-Filtered-By-ACLs", "true"}};
    proxy.add(Fault::answer("/v1/internal/ui/nodes", 200,
        R"([{"ID":"","Node":"n1","Address":"10.0.0.1","Services":[{"ID":"web","Service":"web"}],"Checks":[]}])", head));
    proxy.add(Fault::answer("/v1/acl/token/self", 403, "Permission denied"));
    const auto listed
        = support::runCommand(program, {u"services"_s, u"--http-addr"_s, proxy.url()}, m_agent.environment());
    QVERIFY2(listed.err.contains("Consul omitted entries that the token cannot read"), listed.err.constData());
    QVERIFY2(!listed.err.contains("may be more"), listed.err.constData());
    QVERIFY(listed.out.contains("web"));
}

void TestSignalboxctlWaits::sessionsThatCannotBeReadAreReported_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("refused") << 500 << "rpc error making call: boom"_ba
                             << "boom"_ba;
    QTest::newRow("unreadable") << 200 << R"([{"ID":5}])"_ba
                                << "Unexpected response"_ba;
    QTest::newRow("null") << 200 << "null"_ba
                          << "Consul lists no sessions"_ba;
    QTest::newRow("empty") << 200 << "[]"_ba
                           << "Consul lists no sessions"_ba;
}

void TestSignalboxctlWaits::sessionsThatCannotBeReadAreReported()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, why);
    const auto judge = m_agent.judge();
    const auto session = judge.createSession(R"({"Name":"worker 1","LockDelay":"0s"})").toLatin1();
    QVERIFY(judge.put("/v1/kv/nameless/lock?acquire=" + session, "").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(
        Fault::answer("/v1/session/", status, body, {{"X-Consul-Index", "7"}, {"Content-Type", "application/json"}}));
    const auto shown = support::runCommand(program,
        {u"watch"_s, u"nameless/lock"_s, u"demo/a"_s, u"--once"_s, u"--http-addr"_s, proxy.url()},
        m_agent.environment());
    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.contains("1 of 1 held") && !shown.out.contains("worker 1"), shown.out.constData());
    QCOMPARE(shown.err.count("Cannot read the sessions."), 1);
    QVERIFY2(shown.err.contains(why), shown.err.constData());
    QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
    // Where nobody is, nothing is missing.
    const auto empty = support::runCommand(
        program, {u"watch"_s, u"demo/a"_s, u"--once"_s, u"--http-addr"_s, proxy.url()}, m_agent.environment());
    QVERIFY2(!empty.err.contains("sessions"), empty.err.constData());
}

void TestSignalboxctlWaits::sessionsThatAreLateAreNotRefused()
{
    const auto judge = m_agent.judge();
    const auto session = judge.createSession(R"({"Name":"worker 1","LockDelay":"0s"})").toLatin1();
    QVERIFY(judge.put("/v1/kv/late/lock?acquire=" + session, "").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer("/v1/session/list", 500, "rpc error making call: boom").late(6s));
    const QStringList arguments{u"watch"_s, u"late/lock"_s, u"--http-addr"_s, proxy.url()};
    const auto once = support::runCommand(program, arguments + QStringList{u"--once"_s}, m_agent.environment());
    QCOMPARE(once.exitCode, 0);
    QVERIFY2(once.err.contains("The sessions were not read in time."), once.err.constData());
    QVERIFY2(!once.err.contains("session:read"), once.err.constData());
    // Who watches on learns of the refusal, even if nothing else changes.
    Running watch(m_agent, arguments);
    QTRY_VERIFY2(watch.err().contains("boom"), watch.err().constData());
    QVERIFY2(watch.out().contains("1 of 1 held"), watch.out().constData());
    QCOMPARE(watch.err().count("Cannot read the sessions."), 1);
    QVERIFY2(!watch.err().contains("not read in time"), watch.err().constData());
    watch.interrupt();
    QTRY_COMPARE(watch.process().state(), QProcess::NotRunning);
    QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
}

void TestSignalboxctlWaits::aBlockedListIsPutTogether()
{
    const auto web = R"({"ID":"web-1","Name":"web","Port":80,"Check":{"TTL":"1h"}})";
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", web).status, 200);
    const auto direct = [this] { return support::runCommand(program, {u"services"_s}, m_agent.environment()); };
    QTRY_VERIFY(direct().out.contains("web-1"));
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer("/v1/internal/", 403, "Endpoint is blocked by agent configuration"));
    const auto listed
        = support::runCommand(program, {u"services"_s, u"--http-addr"_s, proxy.url()}, m_agent.environment());
    QCOMPARE(listed.exitCode, 0);
    QCOMPARE(listed.out, direct().out);
}

void TestSignalboxctlWaits::anotherProgramIsNotAnEmptyConsul_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("services") << QStringList{u"services"_s};
    QTest::newRow("deregister") << QStringList{u"deregister"_s, u"web"_s, u"--yes"_s};
    QTest::newRow("watch") << QStringList{u"watch"_s, u"demo/sem"_s, u"--once"_s};
}

/// It answers everything with an empty list, which says nothing about a cluster.
void TestSignalboxctlWaits::anotherProgramIsNotAnEmptyConsul()
{
    QFETCH(const QStringList, arguments);
    support::FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "[]", {{"Content-Type", "application/json"}}));
    const auto result
        = support::runCommand(program, arguments + QStringList{u"--http-addr"_s, proxy.url()}, m_agent.environment());
    QVERIFY2(result.err.contains("not a response of Consul's HTTP API"), result.err.constData());
    QCOMPARE(result.exitCode, 3);
}

QTEST_GUILESS_MAIN(TestSignalboxctlWaits)
#include "tst_signalboxctl_waits.moc"
