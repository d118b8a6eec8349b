// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QJsonArray>

#include <csignal>
#include <memory>
#include <vector>

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

namespace {

constexpr auto managementToken = "8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11";

bool isOneLine(const QByteArray& text)
{
    return text.count('\n') == 1 && text.endsWith('\n') && text.startsWith("signalboxctl: ");
}

} // namespace

class TestSignalboxctl : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void onceShowsAFightAsJson();
    void onceShowsTextWithoutColourInAPipe();
    void onceFindsNothing();
    void onceShowsAllPrefixes();
    void takesTheFormOfConsulsOwnCommandLine();
    void aDatacenterThatIsNotThereIsTold();
    void aPartitionThatIsIgnoredIsRefused();
    void wrongUsage();
    void unreachable();
    void denied();
    void followsChangesAndEndsOnSigterm();
    void endsWhenNobodyReads();
    void saysThatTheAgentWentAwayAndCameBack();
    void nothingGetsOlderWithoutContact();
    void aReleaseOfALiveSessionBringsNoLockDelay();

private:
    [[nodiscard]] support::CommandResult run(const QStringList& arguments) const
    {
        return support::runCommand(program, arguments, m_agent.environment());
    }

    support::ConsulAgent m_agent;
};

void TestSignalboxctl::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/plain/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
}

void TestSignalboxctl::onceShowsAFightAsJson()
{
    std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
    fight.reserve(5);
    for (int i = 0; i < 5; ++i)
        fight.push_back(m_agent.cliBeside({u"lock"_s, u"-n"_s, u"3"_s, u"demo/sem"_s, u"sleep 60"_s}));
    const auto ask = [&] { return run({u"watch"_s, u"demo/sem"_s, u"--once"_s, u"--json"_s}); };
    support::CommandResult result;
    QTRY_VERIFY_WITH_TIMEOUT((result = ask(),
                                 lastObject(result.out)[u"holders"].toArray().size() == 3
                                     && lastObject(result.out)[u"waiting"].toArray().size() == 2),
        20000);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    QCOMPARE(result.out.count('\n'), 1);
    const QJsonObject state = lastObject(result.out);
    QCOMPARE(state.keys(),
        QStringList({u"findings"_s, u"holders"_s, u"index"_s, u"layout"_s, u"limit"_s, u"prefix"_s, u"program"_s,
            u"waiting"_s}));
    QCOMPARE(state[u"prefix"].toString(), u"demo/sem/"_s);
    QCOMPARE(state[u"program"].toString(), u"consul-lock"_s);
    QCOMPARE(state[u"layout"].toString(), u"official"_s);
    QCOMPARE(state[u"limit"].toInt(), 3);
    QVERIFY(state[u"index"].toInteger() > 0);
    const auto all = state[u"holders"].toArray();
    for (const auto& holder : all) {
        QVERIFY(holder[u"live"].toBool());
        QCOMPARE(holder[u"session"].toString().size(), 36);
        QVERIFY(holder[u"name"].toString().startsWith(u"Consul lock for"_s));
        QCOMPARE(holder[u"node"].toString(), m_agent.nodeName());
    }
    QCOMPARE(state[u"waiting"][0][u"position"].toInt(), 1);
    QCOMPARE(state[u"waiting"][1][u"position"].toInt(), 2);
}

void TestSignalboxctl::onceShowsTextWithoutColourInAPipe()
{
    const auto result = run({u"watch"_s, u"plain/sem"_s, u"--once"_s});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("plain/sem/  official  0 of 3 held, 0 waiting\n"));
}

void TestSignalboxctl::onceFindsNothing()
{
    const auto result = run({u"watch"_s, u"no/such/thing"_s, u"--once"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    QCOMPARE(result.out, QByteArray());
    QVERIFY(isOneLine(result.err));
    QVERIFY(result.err.contains("no/such/thing/"));
    QVERIFY(result.err.contains(m_agent.httpUrl().toUtf8()));
}

void TestSignalboxctl::onceShowsAllPrefixes()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/plain/lock?acquire=" + session).isTrue());
    const auto result = run({u"watch"_s, u"plain/lock"_s, u"no/such"_s, u"plain/sem"_s, u"--once"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    const QByteArrayList lines = result.out.split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(R"({"prefix":"plain/lock","layout":"lock","limit":1,)"));
    QVERIFY(lines[1].startsWith(R"({"prefix":"plain/sem/","layout":"official","limit":3,)"));
}

/// It printed the help and ended with 0: for `why` that means free, for `deregister` done.
void TestSignalboxctl::takesTheFormOfConsulsOwnCommandLine()
{
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
    const QStringList watch{u"watch"_s, u"plain/sem"_s, u"--once"_s};
    for (const auto& address :
        {QStringList{u"-http-addr="_s + m_agent.httpUrl()}, {u"-http-addr"_s, m_agent.httpUrl()}}) {
        for (const auto& arguments : {address + watch, watch + address}) {
            const auto result = support::runCommand(program, arguments, environment);
            QVERIFY2(
                result.exitCode == 0 && result.out.startsWith("plain/sem/"), (result.out + result.err).constData());
        }
    }
    for (const auto& wrong : {u"-http-adr=127.0.0.1:1"_s, u"-hx"_s, u"-stale"_s}) {
        const auto result = run(QStringList{wrong} + watch);
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(
            result.out.isEmpty() && result.err.contains("is not an option"), (result.out + result.err).constData());
    }
}

void TestSignalboxctl::aDatacenterThatIsNotThereIsTold()
{
    const auto result = run({u"watch"_s, u"plain/sem"_s, u"--once"_s, u"--datacenter"_s, u"nowhere"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("“nowhere”") && result.err.contains("dc1"), result.err.constData());
    QCOMPARE(run({u"watch"_s, u"plain/sem"_s, u"--once"_s, u"--datacenter"_s, u"dc1"_s}).exitCode, 0);
}

/// Consul without Enterprise takes no notice of it, and everything would be shown.
void TestSignalboxctl::aPartitionThatIsIgnoredIsRefused()
{
    for (const auto& command : {QStringList{u"watch"_s, u"plain/sem"_s, u"--once"_s}, QStringList{u"services"_s}}) {
        const auto result = run(command + QStringList{u"--partition"_s, u"p1"_s});
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(
            result.out.isEmpty() && result.err.contains("Consul Enterprise"), (result.out + result.err).constData());
    }
}

void TestSignalboxctl::wrongUsage()
{
    for (const QStringList& arguments : {QStringList{}, QStringList{u"watch"_s}, QStringList{u"watch"_s, u"a//b"_s},
             QStringList{u"--http-addr"_s, u"unix:///run/consul"_s, u"watch"_s, u"x"_s}}) {
        const auto result = run(arguments);
        QCOMPARE(result.exitCode, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(isOneLine(result.err), result.err.constData());
    }
}

void TestSignalboxctl::unreachable()
{
    for (const QString& mode : {u"--once"_s, u"--json"_s}) {
        const auto result = run({u"--http-addr"_s, u"http://127.0.0.1:1"_s, u"watch"_s, u"demo/sem"_s, u"x"_s, mode});
        QCOMPARE(result.exitCode, 3);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(isOneLine(result.err), result.err.constData());
        QVERIFY(result.err.contains("http://127.0.0.1:1"));
        QVERIFY(result.err.contains("demo/sem"));
    }
}

void TestSignalboxctl::denied()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    auto environment = agent.environment();
    environment.remove(u"CONSUL_HTTP_TOKEN"_s);
    for (const QString& token : {QString(), u"11111111-2222-3333-4444-555555555555"_s}) {
        QStringList arguments{u"watch"_s, u"demo/sem"_s, u"--once"_s};
        if (!token.isEmpty())
            arguments += {u"--token"_s, token};
        const auto result = support::runCommand(program, arguments, environment);
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(isOneLine(result.err), result.err.constData());
        QVERIFY(!result.err.contains("11111111-2222"));
    }
    const auto allowed = support::runCommand(program,
        {u"watch"_s, u"demo/sem"_s, u"--once"_s, u"--token"_s, QString::fromLatin1(managementToken)}, environment);
    QCOMPARE(allowed.exitCode, 1); // May look, and nothing is there.
}

void TestSignalboxctl::followsChangesAndEndsOnSigterm()
{
    const auto judge = m_agent.judge();
    Running watch(m_agent, {u"watch"_s, u"follow/sem"_s, u"--json"_s});
    QTRY_COMPARE(watch.out().count('\n'), 1);
    QCOMPARE(lastObject(watch.out())[u"layout"].toString(), u"unknown"_s);
    for (const QByteArray& limit : {QByteArray("3"), QByteArray("4")}) {
        QVERIFY(
            judge
                .put("/v1/kv/follow/sem/.lock?flags=16210313421097356768", R"({"Limit":)" + limit + R"(,"Holders":{}})")
                .isTrue());
        QTRY_COMPARE(lastObject(watch.out())[u"limit"].toInt(), limit.toInt());
    }
    QCOMPARE(::kill(static_cast<pid_t>(watch.process().processId()), SIGTERM), 0);
    QTRY_COMPARE(watch.process().state(), QProcess::NotRunning);
    QCOMPARE(watch.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(watch.process().exitCode(), 0);
    QCOMPARE(watch.err(), QByteArray());
}

void TestSignalboxctl::endsWhenNobodyReads()
{
    QProcess shell;
    shell.setProcessEnvironment(m_agent.environment());
    support::tieToThisProcess(shell);
    // `head` ends after the first line; the next one must end the watch, quietly.
    shell.start(
        u"bash"_s, {u"-c"_s, u"\"$0\" watch nobody/reads --json | head -n 1; echo \"${PIPESTATUS[0]}\""_s, program});
    QByteArray out;
    QTRY_VERIFY((out += shell.readAllStandardOutput(), out.count('\n') == 1));
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/nobody/reads/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{}})").isTrue());
    QVERIFY(judge.put("/v1/kv/nobody/reads/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})").isTrue());
    QTRY_COMPARE(shell.state(), QProcess::NotRunning);
    out += shell.readAllStandardOutput();
    QVERIFY2(out.endsWith("\n0\n"), out.constData());
    QCOMPARE(shell.readAllStandardError(), QByteArray());
}

void TestSignalboxctl::saysThatTheAgentWentAwayAndCameBack()
{
    support::AgentOptions options;
    options.persistent = true;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    Running watch(agent, {u"watch"_s, u"demo/sem"_s, u"--json"_s});
    QTRY_COMPARE(lastObject(watch.out())[u"limit"].toInt(), 3);
    agent.stop();
    QTRY_VERIFY(watch.err().contains("Lost " + agent.httpUrl().toUtf8()));
    QVERIFY(agent.start());
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":5,"Holders":{}})").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(watch.err().endsWith("responds again.\n"), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(lastObject(watch.out())[u"limit"].toInt(), 5, 60'000);
    QCOMPARE(watch.process().state(), QProcess::Running);
}

/// Whether a contender is left behind shows only after two seconds, and of those nothing is seen without contact.
void TestSignalboxctl::nothingGetsOlderWithoutContact()
{
    const auto judge = m_agent.judge();
    const QByteArray flags = "flags=16210313421097356768";
    const auto put = [&](const QByteArray& path, const QByteArray& holders) {
        return judge.put("/v1/kv/" + path + "/.lock?" + flags, R"({"Limit":1,"Holders":{)" + holders + "}}").isTrue();
    };
    QList<QByteArray> waiters;
    for (const auto& path : {QByteArray("aged/sem"), QByteArray("aged/clock")}) {
        const auto holder = judge.createSession(R"({"Name":"holder","TTL":"600s"})").toUtf8();
        waiters << judge.createSession(R"({"Name":"waiter","TTL":"600s"})").toUtf8();
        for (const auto& each : {holder, waiters.last()})
            QVERIFY(judge.put("/v1/kv/" + path + '/' + each + "?acquire=" + each + '&' + flags, "x").isTrue());
        QVERIFY(put(path, '"' + holder + R"(":true)"));
    }
    support::FaultProxy proxy(m_agent.httpUrl());
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running cut(environment, {u"watch"_s, u"aged/sem"_s});
    Running whole(m_agent, {u"watch"_s, u"aged/sem"_s, u"aged/clock"_s});
    QTRY_VERIFY(cut.out().contains("1 of 1 held"));
    QTRY_COMPARE(whole.out().count("1 of 1 held"), 2);
    QTRY_VERIFY(proxy.count("index=") > 0); // It waits: what it is told next is the release.
    proxy.add(support::Fault::answer("/v1/kv/aged/sem", 500, "No cluster leader"));
    QVERIFY(put("aged/sem", {}));
    QTRY_VERIFY(cut.out().contains("0 of 1 held"));
    QTRY_VERIFY(whole.out().contains("leftover-contender"));
    // So long again, which is longer than its two seconds.
    QVERIFY(put("aged/clock", {}));
    QTRY_VERIFY(whole.out().count("leftover-contender") >= 2);
    QVERIFY2(!cut.out().contains("leftover-contender"), cut.out().constData());
    proxy.clearFaults();
    QTRY_VERIFY_WITH_TIMEOUT(cut.out().contains("leftover-contender"), 60'000);
}

/// Only the end of a session that holds the key starts one.
void TestSignalboxctl::aReleaseOfALiveSessionBringsNoLockDelay()
{
    const auto judge = m_agent.judge();
    const auto first = judge.createSession(R"({"Name":"first","TTL":"600s"})").toUtf8();
    const auto second = judge.createSession(R"({"Name":"second","TTL":"600s","LockDelay":"1s"})").toUtf8();
    const QByteArray key = "/v1/kv/given/lock?flags=3304740253564472344&";
    QVERIFY(judge.put(key + "acquire=" + first, "x").isTrue());
    Running watch(m_agent, {u"watch"_s, u"given/lock"_s});
    QTRY_VERIFY(watch.out().contains("first"));
    QVERIFY(judge.put(key + "release=" + first, "x").isTrue());
    QTRY_VERIFY2(watch.out().contains("released"), watch.out().constData());
    QVERIFY(judge.put(key + "acquire=" + second, "x").isTrue());
    QTRY_VERIFY(watch.out().contains("second"));
    QVERIFY2(!watch.out().contains("lock-delay"), watch.out().constData());
    QVERIFY(judge.put("/v1/session/destroy/" + second).isTrue());
    QTRY_VERIFY2(watch.out().contains("lock-delay-possible"), watch.out().constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctl)
#include "tst_signalboxctl.moc"
