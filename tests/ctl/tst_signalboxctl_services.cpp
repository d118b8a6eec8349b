// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/acl.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

#include <csignal>

using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(support::Fault)

/// `services` and `deregister` on a cluster of three agents.
class TestSignalboxctlServices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void servicesListsWhatFails();
    void removesAndTells();
    void reportIsJson();
    void nobodyToSayYes();
    void dryRun();
    void whatIsRefusedFails();
    void criticalForSparesWhatRecovers();
    void sigintLeavesTheRest();
    void readOnlyRemovesNothing();
    void cannotReach();
    void nothingToRemove();
    void aTokenThatSeesNoServiceIsNoSuccess();
    void anInstanceThatTheTokenMayNotSeeIsNotGone();
    void whatCannotBeReadIsNoSuccess();
    void membersThatCannotBeReadAreNoSuccess_data();
    void membersThatCannotBeReadAreNoSuccess();
    void aNodeThatIsDownIsNamed();

private:
    void add(int agent, const QString& id, const QString& name);
    [[nodiscard]] bool isThere(int agent, const QString& id)
    {
        const auto services = m_cluster->judge().get("/v1/catalog/node/n" + QByteArray::number(agent));
        return services.object().value(u"Services"_s).toObject().contains(id);
    }
    [[nodiscard]] QProcessEnvironment environment()
    {
        auto environment = m_cluster->agent(1).environment();
        environment.insert(u"XDG_DATA_HOME"_s, m_home.path());
        return environment;
    }
    [[nodiscard]] support::CommandResult run(const QStringList& arguments)
    {
        return support::runCommand(running::program, arguments, environment());
    }

    QTemporaryDir m_home;
    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void TestSignalboxctlServices::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(3);
    QVERIFY(m_cluster->start());
}

void TestSignalboxctlServices::add(int agent, const QString& id, const QString& name)
{
    const QJsonObject check{{u"CheckID"_s, u"beat:"_s + id}, {u"TTL"_s, u"1h"_s}};
    const QJsonObject service{{u"ID"_s, id}, {u"Name"_s, name}, {u"Port"_s, 80}, {u"Check"_s, check}};
    QCOMPARE(m_cluster->judge(agent).put("/v1/agent/service/register", QJsonDocument(service).toJson()).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isThere(agent, id), 60'000);
}

void TestSignalboxctlServices::servicesListsWhatFails()
{
    add(2, u"list-1"_s, u"listed"_s);
    add(3, u"list-2"_s, u"listed"_s);
    QCOMPARE(m_cluster->judge(3).put("/v1/agent/check/pass/beat:list-2").status, 200);
    QTRY_VERIFY(m_cluster->judge().get("/v1/health/checks/listed").body.contains("passing"));
    const auto all = run({u"services"_s, u"--json"_s, u"listed"_s});
    QCOMPARE(all.exitCode, 0);
    QCOMPARE(all.out.count('\n'), 2);
    const auto failing = run({u"services"_s, u"--failing"_s, u"--json"_s, u"listed"_s});
    QCOMPARE(failing.exitCode, 0);
    const auto object = QJsonDocument::fromJson(failing.out).object();
    QCOMPARE(object.value(u"id"_s).toString(), u"list-1"_s);
    QCOMPARE(object.value(u"node"_s).toString(), u"n2"_s);
    QCOMPARE(object.value(u"status"_s).toString(), u"critical"_s);
    QCOMPARE(object.value(u"owner"_s).toString(), u"other-live-agent"_s);
    QCOMPARE(object.value(u"checks"_s).toArray().at(0).toObject().value(u"id"_s).toString(), u"beat:list-1"_s);
    const auto text = run({u"services"_s, u"--node"_s, u"n3"_s});
    QVERIFY2(text.out.contains("passing   n3/list-2  listed  127.0.0.3:80"), text.out.constData());
    QVERIFY(!text.out.contains("list-1"));
    const auto none = run({u"services"_s, u"nothere"_s});
    QCOMPARE(none.exitCode, 1);
    QVERIFY2(none.err.contains("nothere"), none.err.constData());
}

void TestSignalboxctlServices::removesAndTells()
{
    add(2, u"gone-1"_s, u"going"_s);
    add(3, u"gone-2"_s, u"going"_s);
    const auto result = run({u"deregister"_s, u"going"_s, u"--yes"_s, u"--verify"_s, u"500ms"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("/v1/agent/service/deregister/gone-1"), result.out.constData());
    QVERIFY2(result.out.contains("✔ n3/gone-2"), result.out.constData());
    QVERIFY(!isThere(2, u"gone-1"_s));
    QVERIFY(!isThere(3, u"gone-2"_s));
    const QDir kept(m_home.filePath(u"signalbox/removed"_s));
    QCOMPARE(kept.entryList(QDir::Files).size(), 1);
}

void TestSignalboxctlServices::reportIsJson()
{
    add(2, u"json 1"_s, u"jason"_s);
    const auto result
        = run({u"deregister"_s, u"--instance"_s, u"n2/json 1"_s, u"--yes"_s, u"--json"_s, u"--verify"_s, u"200ms"_s});
    QCOMPARE(result.exitCode, 0);
    const auto report = QJsonDocument::fromJson(result.out).object();
    const auto item = report.value(u"items"_s).toArray().at(0).toObject();
    QCOMPARE(item.value(u"verdict"_s).toString(), u"gone"_s);
    QCOMPARE(item.value(u"route"_s).toString(), u"agent-deregister"_s);
    QVERIFY(QFile::exists(report.value(u"definitionsFile"_s).toString()));
}

void TestSignalboxctlServices::nobodyToSayYes()
{
    add(2, u"shy"_s, u"shy"_s);
    const auto result = run({u"deregister"_s, u"shy"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("--yes"), result.err.constData());
    QVERIFY(isThere(2, u"shy"_s));
}

void TestSignalboxctlServices::dryRun()
{
    add(2, u"dry"_s, u"dry"_s);
    const auto result = run({u"--read-only"_s, u"deregister"_s, u"dry"_s, u"--dry-run"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("curl"), result.out.constData());
    QVERIFY(isThere(2, u"dry"_s));
}

void TestSignalboxctlServices::whatIsRefusedFails()
{
    const auto wrongAgent = u"n2=127.0.0.3:%1"_s.arg(m_cluster->port());
    add(2, u"lost"_s, u"lost"_s);
    const auto result = run({u"deregister"_s, u"lost"_s, u"--dry-run"_s, u"--agent"_s, wrongAgent});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("n3") && result.out.contains("/v1/catalog/deregister"), result.out.constData());
    const auto refused = run({u"deregister"_s, u"--instance"_s, u"n1/consul"_s, u"--yes"_s});
    QCOMPARE(refused.exitCode, 1);
    QVERIFY(isThere(1, u"consul"_s));
}

void TestSignalboxctlServices::criticalForSparesWhatRecovers()
{
    add(2, u"steady"_s, u"flaky"_s);
    add(2, u"flaky"_s, u"flaky"_s);
    QProcess process;
    process.setProcessEnvironment(environment());
    support::tieToThisProcess(process);
    process.start(running::program,
        {u"deregister"_s, u"flaky"_s, u"--critical-for"_s, u"3s"_s, u"--yes"_s, u"--verify"_s, u"200ms"_s});
    QByteArray err;
    QTRY_VERIFY((err += process.readAllStandardError()).contains("Observing"));
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:flaky").status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 60'000);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(!isThere(2, u"steady"_s));
    QVERIFY(isThere(2, u"flaky"_s));
    err += process.readAllStandardError();
    QVERIFY2(err.contains("Skipped n2/flaky: "), err.constData());
}

void TestSignalboxctlServices::sigintLeavesTheRest()
{
    add(2, u"wait"_s, u"wait"_s);
    QProcess process;
    process.setProcessEnvironment(environment());
    support::tieToThisProcess(process);
    process.start(running::program, {u"deregister"_s, u"wait"_s, u"--yes"_s, u"--verify"_s, u"10m"_s});
    QByteArray out;
    QTRY_VERIFY((out += process.readAllStandardOutput()).contains("… n2/wait"));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QByteArray err;
    QTRY_VERIFY((err += process.readAllStandardError()).contains("Interrupted"));
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QTRY_COMPARE(process.state(), QProcess::NotRunning);
    QCOMPARE(process.exitCode(), 1); // Gone so far is not gone.
    QVERIFY(!isThere(2, u"wait"_s));
}

void TestSignalboxctlServices::readOnlyRemovesNothing()
{
    const auto result = run({u"--read-only"_s, u"deregister"_s, u"web"_s, u"--yes"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY(!result.err.isEmpty());
    QVERIFY(result.out.isEmpty());
}

void TestSignalboxctlServices::cannotReach()
{
    for (const QStringList& command :
        {QStringList{u"services"_s}, QStringList{u"deregister"_s, u"web"_s, u"--yes"_s}}) {
        const auto result = run(QStringList{u"--http-addr"_s, u"127.0.0.1:1"_s} + command);
        QCOMPARE(result.exitCode, 3);
        QVERIFY(!result.err.isEmpty());
    }
}

void TestSignalboxctlServices::nothingToRemove()
{
    const auto result = run({u"deregister"_s, u"--instance"_s, u"n2/never was"_s, u"--yes"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.err.contains("n2/never was"), result.err.constData());
}

/// Nothing failing is what a list of nothing looks like.
void TestSignalboxctlServices::aTokenThatSeesNoServiceIsNoSuccess()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b31"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto token
        = support::makeToken(agent.judge(), u"nodes"_s, u"node_prefix \"\" { policy = \"read\" }"_s).secret;
    auto environment = agent.environment();
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, token);
    for (const auto& arguments : {QStringList{u"services"_s, u"--failing"_s}, QStringList{u"services"_s, u"--json"_s},
             QStringList{u"deregister"_s, u"web"_s, u"--failing"_s, u"--yes"_s}}) {
        const auto result = support::runCommand(running::program, arguments, environment);
        QCOMPARE(result.exitCode, 3);
        QVERIFY2(result.err.contains("service:read"), result.err.constData());
        QVERIFY(result.out.isEmpty());
    }
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, agent.managementToken());
    QCOMPARE(support::runCommand(running::program, {u"services"_s}, environment).exitCode, 0);
}

/// Of an instance that is named, the service is not known before it is seen.
void TestSignalboxctlServices::anInstanceThatTheTokenMayNotSeeIsNotGone()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b34"_s;
    options.nodeName = u"n2"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    for (const QByteArray& name : {QByteArray("web"), QByteArray("api")}) {
        const QByteArray body = R"({"ID":")" + name + R"(-1","Name":")" + name + R"(","Check":{"TTL":"1h"}})";
        QCOMPARE(judge.put("/v1/agent/service/register", body).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(!judge.get("/v1/catalog/service/" + name).array().isEmpty(), 60'000);
    }
    auto environment = agent.environment();
    environment.insert(u"XDG_DATA_HOME"_s, m_home.path());
    const auto remove = [&environment](const QString& instance) {
        return support::runCommand(running::program,
            {u"deregister"_s, u"--instance"_s, instance, u"--yes"_s, u"--json"_s, u"--verify"_s, u"100ms"_s},
            environment);
    };
    const auto named = [](const support::CommandResult& result, const QString& list) {
        return QJsonDocument::fromJson(result.out).object().value(list).toArray().at(0)[u"id"_s].toString();
    };
    environment.insert(u"CONSUL_HTTP_TOKEN"_s,
        support::makeToken(judge, u"web-only"_s,
            u"service \"web\" { policy = \"write\" } node_prefix \"\" { policy = \"read\" } "
            "agent_prefix \"\" { policy = \"read\" }"_s)
            .secret);
    const auto hidden = remove(u"n2/api-1"_s);
    QVERIFY2(hidden.exitCode == 1, hidden.err.constData());
    QVERIFY2(hidden.err.contains("unknown whether it exists") && hidden.err.contains("service:read"),
        hidden.err.constData());
    QVERIFY2(!hidden.err.contains("not in the catalog") && !hidden.err.contains("nothing to remove"),
        hidden.err.constData());
    QCOMPARE(named(hidden, u"unknown"_s), u"api-1"_s);
    QCOMPARE(named(hidden, u"missing"_s), QString());
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, agent.managementToken());
    const auto gone = remove(u"n2/never was"_s);
    QVERIFY2(gone.exitCode == 0, gone.err.constData());
    QVERIFY2(gone.err.contains("not in the catalog"), gone.err.constData());
    QCOMPARE(named(gone, u"missing"_s), u"never was"_s);
}

void TestSignalboxctlServices::whatCannotBeReadIsNoSuccess()
{
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    const auto with = [&](const QByteArray& rows, const QStringList& arguments) {
        proxy.clearFaults();
        proxy.add(support::Fault::answer(
            "/v1/internal/ui/nodes", 200, rows, {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}}));
        return run(QStringList{u"--http-addr"_s, proxy.url()} + arguments);
    };
    const QByteArray nothing = R"([{"Node":"n1","Services":"x"}])";
    for (const auto& arguments : {QStringList{u"services"_s}, QStringList{u"services"_s, u"--failing"_s},
             QStringList{u"services"_s, u"--json"_s}, QStringList{u"services"_s, u"web"_s},
             QStringList{u"deregister"_s, u"web"_s, u"--dry-run"_s}}) {
        const auto result = with(nothing, arguments);
        QVERIFY2(result.exitCode == 3, result.err.constData());
        QVERIFY2(result.err.contains("On n1: Services is a string"), result.err.constData());
        QVERIFY(result.out.isEmpty());
    }
    // One that can be read is shown, and is not all.
    const QByteArray some = R"([{"Node":"n1","Services":[{"ID":"web-1","Service":"web"}]},{"Node":"n2","Services":7}])";
    const auto listed = with(some, {u"services"_s, u"web"_s});
    QVERIFY2(listed.exitCode == 1, listed.err.constData());
    QVERIFY2(listed.out.contains("n1/web-1"), listed.err.constData());
    const auto none = with(some, {u"deregister"_s, u"web"_s, u"--failing"_s, u"--dry-run"_s});
    QVERIFY2(none.exitCode == 1, none.err.constData());
    const auto gone = with(some, {u"deregister"_s, u"--instance"_s, u"n2/web-2"_s, u"--dry-run"_s});
    QVERIFY2(gone.exitCode == 1, gone.err.constData());
}

void TestSignalboxctlServices::membersThatCannotBeReadAreNoSuccess_data()
{
    using support::Fault;
    QTest::addColumn<Fault>("fault");
    const QByteArray part = "/v1/agent/members";
    QTest::newRow("500") << Fault::answer(part, 500, "something broke");
    QTest::newRow("403") << Fault::answer(part, 403, "Permission denied");
    QTest::newRow("cut") << Fault::cutBody(part, 10);
    QTest::newRow("nobody") << Fault::answer(part, 200, "[]");
    QTest::newRow("not the agent itself")
        << Fault::answer(part, 200, R"([{"Name":"n2","Addr":"127.0.0.2","Status":1}])");
}

/// A node that failed and left the catalog is known to gossip alone.
void TestSignalboxctlServices::membersThatCannotBeReadAreNoSuccess()
{
    QFETCH(const support::Fault, fault);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    proxy.add(fault);
    const QStringList there{u"--http-addr"_s, proxy.url()};
    for (const QStringList& arguments : {QStringList{u"services"_s, u"--failing"_s}, QStringList{u"services"_s},
             QStringList{u"deregister"_s, u"consul"_s, u"--failing"_s, u"--dry-run"_s}}) {
        const auto result = run(there + arguments);
        QVERIFY2(result.exitCode == 1, result.err.constData());
        QVERIFY2(result.err.contains("members of the cluster cannot be read"), result.err.constData());
    }
    const auto one = run(there + QStringList{u"services"_s, u"--node"_s, u"n1"_s}); // The catalog shows this one.
    QVERIFY2(one.exitCode == 0 && one.err.isEmpty(), one.err.constData());
    QCOMPARE(run({u"services"_s, u"--failing"_s}).exitCode, 0);
}

/// Last: n3 does not come back.
void TestSignalboxctlServices::aNodeThatIsDownIsNamed()
{
    const QStringList wrong{u"services"_s, u"--node"_s, u"n9"_s};
    QCOMPARE(run(wrong).exitCode, 1);
    QCOMPARE(run({u"services"_s, u"consol"_s}).exitCode, 1);
    for (const auto& service : {QStringList(), QStringList{u"consul"_s}}) {
        const auto tag = run(QStringList{u"services"_s, u"--tag"_s, u"canry"_s} + service);
        QCOMPARE(tag.exitCode, 1);
        QVERIFY2(tag.err.contains("the tag canry"), tag.err.constData());
    }
    m_cluster->agent(3).kill9();
    QTRY_VERIFY_WITH_TIMEOUT(m_cluster->judge().get("/v1/health/node/n3").body.contains("\"critical\"")
            || m_cluster->judge().get("/v1/catalog/node/n3").body.trimmed() == "null",
        120'000);
    const auto listed = run({u"services"_s, u"--json"_s});
    QCOMPARE(listed.exitCode, 0);
    QVERIFY2(listed.err.contains("are down: n3.") || listed.err.contains("is down: n3."), listed.err.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlServices)
#include "tst_signalboxctl_services.moc"
