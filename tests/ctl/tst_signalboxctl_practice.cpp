// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"

#include "support/consul_binary.h"
#include "support/judge.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QNetworkInterface>
#include <QRegularExpression>
#include <QTcpServer>

#include <csignal>

using namespace Qt::Literals::StringLiterals;

namespace {

/// `signalboxctl practice` beside the test.
class Practice
{
public:
    explicit Practice(const QStringList& arguments)
    {
        m_process.setProcessEnvironment(support::environmentWithoutConsul());
        support::tieToThisProcess(m_process);
        m_process.start(running::program, QStringList{u"practice"_s} + arguments);
    }
    ~Practice()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Practice(const Practice&) = delete;
    Practice& operator=(const Practice&) = delete;

    QByteArray out() { return m_out += m_process.readAllStandardOutput(); }
    QByteArray err() { return m_err += m_process.readAllStandardError(); }
    /// The first line; empty until it is whole.
    QString url() { return out().contains('\n') ? QString::fromUtf8(out().left(out().indexOf('\n'))) : QString(); }
    QProcess& process() { return m_process; }

private:
    QProcess m_process;
    QByteArray m_out;
    QByteArray m_err;
};

const QStringList anyPort{u"--listen"_s, u"127.0.0.1:0"_s};

} // namespace

/// The agent that comes with the program, as other programs see it.
class TestSignalboxctlPractice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void servesConsulsOwnProgram()
    {
        Practice practice(anyPort);
        QTRY_VERIFY(!practice.url().isEmpty());
        QVERIFY(practice.url().startsWith("http://127.0.0.1:"_L1));
        const auto consul = [&](const QStringList& arguments) {
            auto environment = support::environmentWithoutConsul();
            environment.insert(u"CONSUL_HTTP_ADDR"_s, practice.url());
            return support::runCommand(support::consulBinary(), arguments, environment);
        };
        QCOMPARE(consul({u"kv"_s, u"put"_s, u"class/name"_s, u"seven"_s}).exitCode, 0);
        QCOMPARE(consul({u"kv"_s, u"get"_s, u"class/name"_s}).out.trimmed(), QByteArray("seven"));
        const auto members = consul({u"members"_s});
        QVERIFY2(members.out.contains("shop-1"), members.out.constData());
        endsOn(practice, SIGTERM);
        // All that it had to say it has said by now: no word of the network, for only this machine reaches it.
        QCOMPARE(practice.err(), QByteArray());
    }

    void isPopulated()
    {
        Practice practice(anyPort);
        QTRY_VERIFY(!practice.url().isEmpty());
        const support::Judge judge(practice.url());
        QVERIFY(judge.get("/v1/agent/members").array().size() >= 4);
        const auto services = judge.get("/v1/catalog/services").object();
        QVERIFY(services.contains(u"web"_s) && services.contains(u"payments"_s));
        QVERIFY(!judge.get("/v1/health/state/critical").array().isEmpty());
    }

    /// For tests of other programs: as empty as a Consul is after its start, and of the name that they expect.
    void isEmptyAndNamed()
    {
        Practice practice(anyPort
            + QStringList{
                u"--empty"_s, u"--node"_s, u"node-7"_s, u"--meta"_s, u"rack=4"_s, u"--meta"_s, u"zone=a b"_s});
        QTRY_VERIFY(!practice.url().isEmpty());
        const support::Judge judge(practice.url());
        const auto nodes = judge.get("/v1/catalog/nodes").array();
        QCOMPARE(nodes.size(), 1);
        const auto node = nodes.first().toObject();
        QCOMPARE(node.value(u"Node"_s).toString(), u"node-7"_s);
        QCOMPARE(node.value(u"Meta"_s).toObject(),
            QJsonObject({{u"consul-network-segment"_s, QString()}, {u"consul-version"_s, u"2.0.0"_s},
                {u"rack"_s, u"4"_s}, {u"zone"_s, u"a b"_s}}));
        QCOMPARE(judge.get("/v1/catalog/services").object().keys(), QStringList{u"consul"_s});
        QCOMPARE(judge.get("/v1/agent/members").array().size(), 1);
        QCOMPARE(judge.get("/v1/agent/self").object().value(u"Config"_s).toObject().value(u"NodeName"_s), u"node-7"_s);
    }

    /// The shop is there to be tidied up, by the same program.
    void isTidiedUp()
    {
        Practice practice(anyPort);
        QTRY_VERIFY(!practice.url().isEmpty());
        const auto run = [&practice](const QStringList& arguments) {
            return support::runCommand(running::program, QStringList{u"--http-addr"_s, practice.url()} + arguments,
                support::environmentWithoutConsul());
        };
        const auto failing = run({u"services"_s, u"--failing"_s});
        QCOMPARE(failing.exitCode, 0);
        QVERIFY2(failing.out.contains("payments"), failing.out.constData());
        const support::Judge judge(practice.url());
        QVERIFY(judge.get("/v1/catalog/service/web").body.contains("\"web-1\""));
        const auto removed
            = run({u"deregister"_s, u"--instance"_s, u"shop-1/web-1"_s, u"--yes"_s, u"--verify"_s, u"1s"_s});
        QVERIFY2(removed.exitCode == 0, (removed.out + removed.err).constData());
        QVERIFY(!judge.get("/v1/catalog/service/web").body.contains("\"web-1\""));
    }

    void runsAScenarioInRounds()
    {
        Practice practice(anyPort + QStringList{u"--with"_s, u"doc-004"_s});
        QTRY_VERIFY_WITH_TIMEOUT(practice.out().contains("Round 2"), 60'000);
        QVERIFY(practice.process().state() == QProcess::Running);
        endsOn(practice, SIGTERM);
    }

    void endsOnSignals_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
    }
    void endsOnSignals()
    {
        QFETCH(int, signal);
        Practice practice(anyPort + QStringList{u"--with"_s, u"doc-000"_s});
        QTRY_VERIFY(!practice.url().isEmpty());
        const support::Judge judge(practice.url());
        QTRY_VERIFY(!judge.get("/v1/session/list").array().isEmpty());
        endsOn(practice, signal);
    }

    void insistsOnAPortThatWasAskedFor()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        Practice practice({u"--listen"_s, u"127.0.0.1:%1"_s.arg(other.serverPort())});
        QTRY_COMPARE(practice.process().state(), QProcess::NotRunning);
        QCOMPARE(practice.process().exitCode(), 2);
        QTRY_VERIFY(practice.err().contains(QByteArray::number(other.serverPort())));
        QVERIFY2(practice.err().contains("the port is already in use"), practice.err().constData());
        QCOMPARE(practice.out(), QByteArray());
    }

    /// As `run` does; also when all it had to say was read, and nothing more is written that could fail.
    void endsWhenNobodyReads()
    {
        const QString line = u"{ \"$0\" practice --listen 127.0.0.1:0; echo \"ended $?\" >&2; } | "
                             "{ read -r url; read -r what; read -r how; }"_s;
        const auto ended
            = support::runCommand(u"/bin/sh"_s, {u"-c"_s, line, running::program}, support::environmentWithoutConsul());
        QCOMPARE(ended.err, QByteArray("ended 0\n"));
    }

    /// A catalog on a network still names loopback addresses, so others are told where the further agents are.
    void tellsTheNetworkItsAddresses()
    {
        Practice practice({u"--listen"_s, u"0.0.0.0:0"_s});
        QTRY_VERIFY(practice.out().contains("CONSUL_HTTP_ADDR"));
        const auto nodeAt = [](const QString& url) {
            return support::Judge(url).get("/v1/agent/self").object()["Config"_L1]["NodeName"_L1].toString();
        };
        QUrl local(practice.url());
        QCOMPARE(local.host(), u"127.0.0.1"_s);
        local.setHost(u"127.0.0.2"_s);
        QCOMPARE(nodeAt(local.toString()), u"shop-1"_s);
        QStringList hosts;
        for (const auto& address : QNetworkInterface::allAddresses()) {
            if (address.protocol() == QAbstractSocket::IPv4Protocol && !address.isLoopback() && !address.isLinkLocal())
                hosts << address.toString();
        }
        const auto out = QString::fromUtf8(practice.out());
        for (const auto& host : hosts) {
            const QString url = u"http://%1:%2"_s.arg(host).arg(local.port());
            QVERIFY2(out.contains(url), qPrintable(out));
            QCOMPARE(nodeAt(url), u"practice"_s);
        }
        static const QRegularExpression reported(u"--agent (shop-[12])=(http://[^ \\n]+)"_s);
        auto matches = reported.globalMatch(out);
        QCOMPARE(matches.hasNext(), !hosts.isEmpty());
        while (matches.hasNext()) {
            const auto match = matches.next();
            QCOMPARE(nodeAt(match.captured(2)), match.captured(1));
        }
        Practice alone(anyPort);
        QTRY_VERIFY(alone.out().contains("CONSUL_HTTP_ADDR"));
        QVERIFY2(!alone.out().contains("--agent"), alone.out().constData());
    }

    void warnsBeforeTheNetwork()
    {
        Practice practice({u"--listen"_s, u"0.0.0.0:0"_s});
        QTRY_VERIFY(!practice.url().isEmpty());
        QTRY_VERIFY2(practice.err().contains("Warning"), practice.err().constData());
        QVERIFY2(practice.err().contains("network"), practice.err().constData());
    }

private:
    static void endsOn(Practice& practice, int signal)
    {
        QCOMPARE(::kill(static_cast<pid_t>(practice.process().processId()), signal), 0);
        QTRY_COMPARE_WITH_TIMEOUT(practice.process().state(), QProcess::NotRunning, 60'000);
        QCOMPARE(practice.process().exitStatus(), QProcess::NormalExit);
        QCOMPARE(practice.process().exitCode(), 0);
    }
};

QTEST_GUILESS_MAIN(TestSignalboxctlPractice)
#include "tst_signalboxctl_practice.moc"
