// SPDX-License-Identifier: GPL-3.0-or-later
// The fixture that every other test leans on, tried by itself.
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QCoreApplication>
#include <QFile>
#include <QTextStream>

#include <csignal>
#include <unistd.h>

using support::AgentOptions;
using support::ConsulAgent;
using support::Fault;
using support::FaultProxy;
using support::Judge;
using support::Verdict;

namespace {

const auto managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");

const auto crashArgument = QStringLiteral("--crash-with-an-agent");

/// Ends this process as a crash would, with an agent running and its number on stdout.
[[noreturn]] void crashWithAnAgent()
{
    ConsulAgent agent;
    if (agent.launch())
        QTextStream(stdout) << agent.processId() << Qt::endl;
    ::kill(::getpid(), SIGKILL);
    ::_exit(1);
}

bool isAlive(qint64 pid)
{
    return ::kill(static_cast<pid_t>(pid), 0) == 0;
}

} // namespace

class TestSupport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }

    void anAgentAnswersAndCarriesSessions()
    {
        const Judge judge = m_agent.judge();
        QVERIFY(judge.put("/v1/kv/a%20b?flags=16210313421097356768", "value").isTrue());
        const Verdict verdict = judge.get("/v1/kv/a%20b");
        QCOMPARE(verdict.status, 200);
        QVERIFY(verdict.index() > 0);
        QVERIFY(verdict.body.contains("16210313421097356768"));
        QVERIFY(!judge.createSession().isEmpty());
        QVERIFY(judge.del("/v1/kv/a%20b").isTrue());
        QCOMPARE(judge.get("/v1/kv/a%20b").status, 404);
    }

    void theCommandLineFindsTheAgent()
    {
        const support::CommandResult written
            = m_agent.cli({QStringLiteral("kv"), QStringLiteral("put"), QStringLiteral("cli"), QStringLiteral("x")});
        QCOMPARE(written.exitCode, 0);
        QCOMPARE(m_agent.judge().get("/v1/kv/cli?raw").body, QByteArray("x"));
    }

    void aCommandBesideTheTestDiesWithItsChildren()
    {
        qint64 pid = 0;
        qint64 grandchild = 0;
        {
            support::BackgroundCommand command(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("sleep 600 & echo $!; wait")}, m_agent.environment());
            QTRY_VERIFY(command.output().contains('\n'));
            pid = command.processId();
            grandchild = command.output().trimmed().toLongLong();
            QVERIFY(command.isRunning());
            QVERIFY(isAlive(pid) && isAlive(grandchild));
        }
        QVERIFY(!isAlive(pid));
        // Whoever adopts the orphan reaps it; until then it is a zombie without a command line.
        QTRY_VERIFY(!isAlive(grandchild) || commandLine(grandchild).isEmpty());
    }

    void aPersistentAgentKeepsItsData()
    {
        AgentOptions options;
        options.persistent = true;
        ConsulAgent agent(options);
        QVERIFY(agent.start());
        QVERIFY(agent.judge().put("/v1/kv/kept", "yes").isTrue());
        const QString url = agent.httpUrl();
        agent.stop();
        QVERIFY(!agent.isRunning());
        QCOMPARE(agent.judge().get("/v1/kv/kept").status, 0);
        QVERIFY(agent.start());
        QCOMPARE(agent.httpUrl(), url);
        QCOMPARE(agent.judge().get("/v1/kv/kept?raw").body, QByteArray("yes"));
        agent.kill9();
        QVERIFY(agent.start());
        QCOMPARE(agent.judge().get("/v1/kv/kept?raw").body, QByteArray("yes"));
    }

    void anAgentWithRightsRefusesStrangers()
    {
        AgentOptions options;
        options.managementToken = managementToken;
        ConsulAgent agent(options);
        QVERIFY(agent.start());
        QVERIFY(agent.judge().put("/v1/kv/secret", "x").isTrue());
        QCOMPARE(Judge(agent.httpUrl()).get("/v1/kv/secret").status, 403);
    }

    void anAgentDiesWithItsFixture()
    {
        qint64 pid = 0;
        {
            ConsulAgent agent;
            QVERIFY(agent.launch());
            pid = agent.processId();
            QVERIFY(isAlive(pid));
        }
        QVERIFY(!isAlive(pid));
    }

    void anAgentDiesWithATestThatCrashes()
    {
        const support::CommandResult crashed
            = support::runCommand(QCoreApplication::applicationFilePath(), {crashArgument});
        QCOMPARE(crashed.exitCode, -1);
        const qint64 pid = crashed.out.trimmed().toLongLong();
        QVERIFY2(pid > 0, crashed.err.constData());
        QTRY_VERIFY(!isAlive(pid) || commandLine(pid).isEmpty());
    }

    void theProxyForwardsAndWritesDown()
    {
        FaultProxy proxy(m_agent.httpUrl());
        const Judge judge(proxy.url(), QStringLiteral("anything"));
        QVERIFY(judge.put("/v1/kv/p?flags=7", "body").isTrue());
        QCOMPARE(judge.get("/v1/kv/p?raw").body, QByteArray("body"));
        const std::vector<support::SeenRequest> seen = proxy.requests("/v1/kv/p");
        QCOMPARE(seen.size(), std::size_t(2));
        QCOMPARE(seen[0].method, QByteArray("PUT"));
        QCOMPARE(seen[0].target, QByteArray("/v1/kv/p?flags=7"));
        QCOMPARE(seen[0].body, QByteArray("body"));
        QCOMPARE(seen[0].headers.value("x-consul-token"), QByteArray("anything"));
        QCOMPARE(proxy.connectionsEver(), 2);
        QTRY_COMPARE(proxy.connectionsOpen(), 0);
    }

    void theProxyMakesTrouble()
    {
        FaultProxy proxy(m_agent.httpUrl());
        const Judge judge(proxy.url());
        const Judge direct = m_agent.judge();

        proxy.add(Fault::cut("/v1/kv/t").after(1).times(1));
        QVERIFY(judge.put("/v1/kv/t", "one").isTrue());
        QCOMPARE(judge.put("/v1/kv/t", "two").status, 0);
        QCOMPARE(direct.get("/v1/kv/t?raw").body, QByteArray("one"));
        QVERIFY(judge.put("/v1/kv/t", "three").isTrue());

        proxy.add(Fault::swallow("/v1/kv/t").times(1));
        QCOMPARE(judge.put("/v1/kv/t", "four").status, 0);
        QCOMPARE(direct.get("/v1/kv/t?raw").body, QByteArray("four"));

        proxy.add(Fault::answer("/v1/kv/t", 429, "slow down", {{"Retry-After", "1"}}).times(1));
        const Verdict limited = judge.get("/v1/kv/t");
        QCOMPARE(limited.status, 429);
        QCOMPARE(limited.body, QByteArray("slow down"));
        QCOMPARE(limited.headers.value("retry-after"), QByteArray("1"));

        proxy.add(Fault::cutBody("/v1/kv/t", 2).times(1));
        QCOMPARE(judge.get("/v1/kv/t?raw").body, QByteArray("fo"));
        proxy.add(Fault::drip("/v1/kv/t", 64, std::chrono::milliseconds(1)).times(1));
        QCOMPARE(judge.get("/v1/kv/t?raw").body, QByteArray("four"));
        proxy.add(Fault::delay("/v1/kv/t", std::chrono::milliseconds(20)).times(1));
        QCOMPARE(judge.get("/v1/kv/t?raw").body, QByteArray("four"));
        proxy.add(Fault::garbage("/v1/kv/t", "no HTTP at all").times(1));
        QCOMPARE(judge.get("/v1/kv/t").status, 0);

        proxy.setDown(true);
        QCOMPARE(judge.get("/v1/kv/t?raw").status, 0);
        proxy.setDown(false);
        QCOMPARE(judge.get("/v1/kv/t?raw").body, QByteArray("four"));
    }

    void theProxyAnswersByItself()
    {
        FaultProxy proxy;
        const Judge judge(proxy.url());
        QCOMPARE(judge.get("/any").status, 501);
        proxy.setResponder([](const support::SeenRequest& request) -> std::optional<Fault> {
            return Fault::answer({}, 200, request.target, {{"X-Consul-Index", "18446744073709551615"}});
        });
        const Verdict verdict = judge.get("/echo?x");
        QCOMPARE(verdict.body, QByteArray("/echo?x"));
        QCOMPARE(verdict.index(), ~quint64(0));
    }

private:
    static QByteArray commandLine(qint64 pid)
    {
        QFile file(QStringLiteral("/proc/%1/cmdline").arg(pid));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    ConsulAgent m_agent;
};

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    if (QCoreApplication::arguments().contains(crashArgument))
        crashWithAnAgent();
    TestSupport test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_support.moc"
