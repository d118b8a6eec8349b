// SPDX-License-Identifier: GPL-3.0-or-later
// signalboxctl and the connections that the window remembers.
#include "cleanup_field.h"
#include "support/fault_proxy.h"
#include "terminal.h"

#include <QDir>
#include <QFile>
#include <QHostInfo>
#include <QJsonArray>

using namespace Qt::Literals::StringLiterals;

class TestSignalboxctlProfiles : public QObject, private CleanupField
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(start()); }

    void productionIsNotWrittenByItsAddress();
    void aListThatCannotBeReadIsNotWrittenPast();
    void anotherAgentOfTheClusterIsProductionToo();
    void membersThatMayBeHiddenMayBeProduction_data();
    void membersThatMayBeHiddenMayBeProduction();
    void whoDoesNotSayOfWhichClusterMayBeProduction_data();
    void whoDoesNotSayOfWhichClusterMayBeProduction();
    void aKnownClusterIsNamedWithoutItsMembers();
    void aSavedNameIsResolved_data();
    void aSavedNameIsResolved();
    void whoIsNotAskedOfWhichClusterIsWritten();
    void rememberedAgentsAreAsked_data();
    void rememberedAgentsAreAsked();
    void planAndQuestionNameProduction();
    void theWayBackLeadsThere();
    void theWayToSweepLeadsThere();

private:
    /// The only connection, to that agent.
    void remember(const QString& environment, const QJsonObject& agents = {}, int agent = 1)
    {
        rememberAt(m_cluster->agent(agent).httpUrl(), environment, agents);
    }
    void rememberAt(const QString& url, const QString& environment, const QJsonObject& agents = {})
    {
        const QString folder = m_home.filePath(u"config/signalbox"_s);
        QVERIFY(QDir().mkpath(folder));
        QFile file(folder + u"/connections.json"_s);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QJsonObject connection{{u"id"_s, u"one"_s}, {u"name"_s, u"eu"_s}, {u"environment"_s, environment},
            {u"address"_s, url}, {u"agents"_s, agents}};
        const QJsonObject whole{
            {u"format"_s, u"signalbox-connections"_s}, {u"version"_s, 1}, {u"connections"_s, QJsonArray{connection}}};
        QVERIFY(file.write(QJsonDocument(whole).toJson()) > 0);
    }
    [[nodiscard]] QProcessEnvironment environment()
    {
        auto environment = CleanupField::environment();
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.filePath(u"config"_s));
        environment.insert(u"SIGNALBOX_RUNS"_s, m_home.filePath(u"runs"_s));
        return environment;
    }
    [[nodiscard]] support::CommandResult run(const QStringList& arguments)
    {
        return support::runCommand(running::program, arguments, environment());
    }
    /// The command in what was said, from here up to there, taken from where it stands, and pasted.
    [[nodiscard]] support::CommandResult paste(const QByteArray& words, const QByteArray& end, const QString& more = {})
    {
        const auto at = words.indexOf("signalboxctl --");
        const auto length = words.indexOf(end, at) - at;
        if (at < 0 || length < 0)
            return {-1, {}, "no command in: " + words};
        const QString command = QString::fromUtf8(words.mid(at, length)).mid(u"signalboxctl"_s.size());
        return support::runCommand(u"/bin/bash"_s, {u"-c"_s, running::program + command + more}, environment());
    }
    /// Of a run at the first agent, which was killed while one held.
    [[nodiscard]] QByteArray killedRun();
};

QByteArray TestSignalboxctlProfiles::killedRun()
{
    Running killed(environment(),
        {u"--write"_s, u"contend"_s, u"demo/killed"_s, u"--strategy=official"_s, u"--limit=1"_s, u"--hold=10m"_s,
            u"--json"_s});
    const bool holds = QTest::qWaitFor([&killed] { return killed.out().contains("\"granted\""); }, 60'000);
    killed.process().kill();
    if (!holds || !killed.process().waitForFinished(60'000))
        qWarning() << holds << killed.err();
    const auto start = QJsonDocument::fromJson(killed.out().left(killed.out().indexOf('\n'))).object();
    return start[u"run"_s].toString().toUtf8();
}

void TestSignalboxctlProfiles::productionIsNotWrittenByItsAddress()
{
    remember(u"production"_s);
    const QStringList contend{u"contend"_s, u"demo/eu"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    const QStringList elsewhere{u"--datacenter"_s, u"dc1"_s};
    for (const auto& arguments : {contend, elsewhere + contend, QStringList{u"run"_s, u"killed-process"_s},
             QStringList{u"sweep"_s, u"--yes"_s}, QStringList{u"deregister"_s, u"web"_s, u"--yes"_s}}) {
        const auto refused = run(arguments);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("eu") && refused.err.contains("--write"), refused.err.constData());
    }
    QCOMPARE(run({u"services"_s}).exitCode, 0);
    const auto allowed = run(QStringList{u"--write"_s} + contend);
    QVERIFY2(allowed.exitCode == 0, allowed.err.constData());
    // Its workers are processes that are given the address alone.
    const auto workers = run({u"--write"_s, u"run"_s, u"killed-process"_s});
    QVERIFY2(workers.exitCode == 0, (workers.out + workers.err).constData());
}

void TestSignalboxctlProfiles::aListThatCannotBeReadIsNotWrittenPast()
{
    remember(u"production"_s);
    QFile file(m_home.filePath(u"config/signalbox/connections.json"_s));
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() - 40));
    file.close();
    const QStringList contend{u"contend"_s, u"demo/unread"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    for (const auto& arguments : {contend, QStringList{u"run"_s, u"killed-process"_s},
             QStringList{u"sweep"_s, u"--yes"_s}, QStringList{u"deregister"_s, u"web"_s, u"--yes"_s}}) {
        const auto refused = run(arguments);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(
            refused.err.contains(file.fileName().toUtf8()) && refused.err.contains("--write"), refused.err.constData());
    }
    QVERIFY(m_cluster->agent(1).judge().get("/v1/kv/demo/unread?keys").status == 404);
    // Reading goes on, and says it; so does who means it.
    const auto listed = run({u"services"_s});
    QCOMPARE(listed.exitCode, 0);
    QVERIFY2(listed.err.contains("connections.json"), listed.err.constData());
    const auto allowed = run(QStringList{u"--write"_s} + contend);
    QVERIFY2(allowed.exitCode == 0 && allowed.err.contains("connections.json"), allowed.err.constData());
}

/// The connection is that of the second agent; the first one belongs to the same cluster.
void TestSignalboxctlProfiles::anotherAgentOfTheClusterIsProductionToo()
{
    remember(u"production"_s, {}, 2);
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl()); // Another port: by its address it is nobody's.
    const QStringList there{u"--http-addr"_s, elsewhere.url()};
    const QStringList contend{u"contend"_s, u"demo/cluster"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    for (const auto& arguments : {contend, QStringList{u"sweep"_s, u"--yes"_s},
             QStringList{u"deregister"_s, u"web"_s, u"--yes"_s}, QStringList{u"undo"_s, u"/dev/null"_s, u"--yes"_s}}) {
        const auto refused = run(there + arguments);
        QVERIFY2(refused.exitCode == 2, (refused.out + refused.err).constData());
        QVERIFY2(refused.err.contains("“eu”") && refused.err.contains("--write"), refused.err.constData());
    }
    QVERIFY(m_cluster->agent(1).judge().get("/v1/kv/demo/cluster?keys").status == 404);
    QCOMPARE(run(there + QStringList{u"services"_s}).exitCode, 0);
    const auto dry = run(there + QStringList{u"deregister"_s, u"consul"_s, u"--dry-run"_s});
    QVERIFY2(!dry.err.contains("--write"), dry.err.constData());
    const auto allowed = run(there + QStringList{u"--write"_s} + contend);
    QVERIFY2(allowed.exitCode == 0, allowed.err.constData());
    remember(u"staging"_s, {}, 2);
    const auto staging = run(there + contend);
    QVERIFY2(staging.exitCode == 0, staging.err.constData());
}

void TestSignalboxctlProfiles::membersThatMayBeHiddenMayBeProduction_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::newRow("none") << QByteArray("[]");
    QTest::newRow("the agent itself") << QByteArray(R"([{"Name":"n1","Addr":"127.0.0.1","Status":1}])");
}

/// As a token without node:read is answered: gossip shows it no nodes that it may not read.
void TestSignalboxctlProfiles::membersThatMayBeHiddenMayBeProduction()
{
    QFETCH(const QByteArray, members);
    remember(u"production"_s, {}, 2);
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl());
    elsewhere.add(support::Fault::answer("/v1/agent/members", 200, members));
    elsewhere.add(support::Fault::answer("/v1/agent/self", 403, "Permission denied"));
    elsewhere.add(support::Fault::answer("/v1/acl/token/self", 403, "Permission denied"));
    elsewhere.add(support::Fault::answer("/v1/coordinate/node/", 403, "Permission denied"));
    const QStringList contend{u"contend"_s, u"demo/hidden"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    const QStringList there{u"--http-addr"_s, elsewhere.url()};
    const auto refused = run(there + contend);
    QVERIFY2(refused.exitCode == 2, (refused.out + refused.err).constData());
    QVERIFY2(refused.err.contains("It is unknown whether") && refused.err.contains("the token lacks node:read"),
        refused.err.constData());
    QVERIFY(m_cluster->agent(1).judge().get("/v1/kv/demo/hidden?keys").status == 404);
    const auto allowed = run(there + QStringList{u"--write"_s} + contend);
    QVERIFY2(allowed.exitCode == 0, allowed.err.constData());
}

void TestSignalboxctlProfiles::whoDoesNotSayOfWhichClusterMayBeProduction_data()
{
    QTest::addColumn<int>("status"); // 0: it hangs up.
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<bool>("filtered"); // The token may read no node: the list of members is empty.
    QTest::addColumn<bool>("names"); // It names its servers, which are others than the address that was remembered.
    for (const bool filtered : {false, true}) {
        const char* const members = filtered ? "no members, and " : "";
        QTest::addRow("%snot now", members) << 503 << QByteArray("text/plain") << filtered << false;
        QTest::addRow("%sa proxy whose agent is slow", members) << 504 << QByteArray("text/plain") << filtered << false;
        QTest::addRow("%sa page of a proxy", members) << 503 << QByteArray("text/html") << filtered << false;
        QTest::addRow("%shangs up", members) << 0 << QByteArray() << filtered << false;
        QTest::addRow("%sno list", members) << 200 << QByteArray("text/plain") << filtered << false;
    }
    QTest::addRow("members, not now") << 500 << QByteArray("text/plain") << false << true;
    QTest::addRow("members, too many") << 429 << QByteArray("text/plain") << false << true;
    QTest::addRow("members, hangs up") << 0 << QByteArray() << false << true;
    QTest::addRow("members, no list") << 200 << QByteArray("text/plain") << false << true;
}

/// It may take what is written all the same.
void TestSignalboxctlProfiles::whoDoesNotSayOfWhichClusterMayBeProduction()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, type);
    QFETCH(const bool, filtered);
    QFETCH(const bool, names);
    remember(u"production"_s, {}, 2);
    const QByteArray body
        = type == "text/html" ? "<html><body>503 Service Unavailable</body></html>" : "try again later";
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl());
    if (filtered)
        elsewhere.add(support::Fault::answer("/v1/agent/members", 200, "[]"));
    if (names)
        elsewhere.add(support::Fault::answer("/v1/status/peers", 200, "[\"10.9.9.9:8300\"]"));
    for (const QByteArray& part : {QByteArray("/v1/agent/members"), QByteArray("/v1/status/peers")})
        elsewhere.add(status == 0 ? support::Fault::cut(part)
                                  : support::Fault::answer(part, status, body, {{"Content-Type", type}}));
    const QStringList contend{
        u"--http-addr"_s, elsewhere.url(), u"contend"_s, u"demo/silent"_s, u"--strategy=queue"_s, u"--limit=1"_s};
    const auto refused = run(contend);
    QVERIFY2(refused.exitCode == 2 && refused.err.contains("--write"), (refused.out + refused.err).constData());
    QCOMPARE(m_cluster->agent(1).judge().get("/v1/kv/demo/silent?keys").status, 404);
}

/// What the servers tell is enough, then.
void TestSignalboxctlProfiles::aKnownClusterIsNamedWithoutItsMembers()
{
    remember(u"production"_s, {}, 2);
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl());
    const auto server = QUrl(m_cluster->agent(2).httpUrl()).host().toUtf8() + ":8300";
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, "[\"" + server + "\"]"));
    elsewhere.add(support::Fault::answer("/v1/agent/members", 503, "try again later"));
    const auto refused = run(
        {u"--http-addr"_s, elsewhere.url(), u"contend"_s, u"demo/silent"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("which is PRODUCTION") && !refused.err.contains("unknown whether"),
        refused.err.constData());
}

void TestSignalboxctlProfiles::aSavedNameIsResolved_data()
{
    QTest::addColumn<QString>("host"); // Of the connection that is production.
    QTest::addColumn<QByteArray>("server"); // As the agent tells it.
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("nobody's name") << u"consul.invalid"_s << QByteArray("10.9.9.9") << 2
                                   << QByteArray("consul.invalid of a saved connection cannot be resolved");
    QTest::newRow("this machine, which may have several")
        << u"localhost"_s << QByteArray("127.0.0.1") << 0 << QByteArray();
    // Not every machine has a name that leads to an address that others know, too.
    const QString own = QHostInfo::localHostName();
    for (const auto& address : QHostInfo::fromName(own).addresses()) {
        if (address.isLoopback() || address.protocol() != QAbstractSocket::IPv4Protocol)
            continue;
        QTest::newRow("a server's name") << own << address.toString().toLatin1() << 2
                                         << QByteArray("belongs to the cluster of the connection “eu”");
        break;
    }
}

void TestSignalboxctlProfiles::aSavedNameIsResolved()
{
    QFETCH(const QString, host);
    QFETCH(const QByteArray, server);
    QFETCH(const int, exitCode);
    QFETCH(const QByteArray, said);
    rememberAt(u"http://%1:1"_s.arg(host), u"production"_s);
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl());
    elsewhere.add(support::Fault::answer("/v1/status/peers", 200, "[\"" + server + ":8300\"]"));
    const auto written = run(
        {u"--http-addr"_s, elsewhere.url(), u"contend"_s, u"demo/named"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QVERIFY2(written.exitCode == exitCode, (written.out + written.err).constData());
    QVERIFY2(written.err.contains(said), written.err.constData());
    QCOMPARE(written.err.contains("--write"), exitCode == 2);
}

void TestSignalboxctlProfiles::whoIsNotAskedOfWhichClusterIsWritten()
{
    remember(u"production"_s, {}, 2);
    support::FaultProxy elsewhere(m_cluster->agent(1).httpUrl());
    elsewhere.add(support::Fault::answer("/v1/agent/members", 503, "try again later"));
    elsewhere.add(support::Fault::answer("/v1/status/peers", 503, "try again later"));
    const auto allowed = run({u"--write"_s, u"--http-addr"_s, elsewhere.url(), u"contend"_s, u"demo/silent"_s,
        u"--strategy=queue"_s, u"--limit=1"_s});
    QVERIFY2(allowed.exitCode == 0, allowed.err.constData());
}

void TestSignalboxctlProfiles::rememberedAgentsAreAsked_data()
{
    QTest::addColumn<bool>("named");
    QTest::addColumn<bool>("typed");
    QTest::newRow("by name") << true << false;
    QTest::newRow("by address") << false << false;
    QTest::newRow("what is typed counts") << true << true;
}

void TestSignalboxctlProfiles::rememberedAgentsAreAsked()
{
    QFETCH(bool, named);
    QFETCH(bool, typed);
    const QString agent = m_cluster->agent(2).httpUrl();
    remember(u"development"_s, {{u"n2"_s, typed ? u"http://127.0.0.1:1"_s : agent}});
    add(2, u"old"_s, u"old"_s);
    QStringList arguments{u"deregister"_s, u"old"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s};
    if (named)
        arguments << u"--profile"_s << u"eu"_s;
    if (typed)
        arguments << u"--agent"_s << u"n2="_s + agent;
    const auto removed = run(arguments);
    QVERIFY2(removed.exitCode == 0, (removed.out + removed.err).constData());
    QVERIFY(!isThere(2, u"old"_s));
}

/// As the window does: how many, where, and that it is production.
void TestSignalboxctlProfiles::planAndQuestionNameProduction()
{
    remember(u"production"_s);
    add(1, u"careful-1"_s, u"careful"_s);
    add(1, u"careful-2"_s, u"careful"_s);
    Terminal terminal(environment(), {u"--profile"_s, u"eu"_s, u"--write"_s, u"deregister"_s, u"careful"_s});
    QTRY_VERIFY_WITH_TIMEOUT(terminal.err().contains("Type yes"), 60'000);
    QVERIFY2(terminal.err().contains("Remove 2 instance")
            && terminal.err().contains("the connection “eu”: PRODUCTION? Type yes: "),
        terminal.err().constData());
    const QByteArray address = m_cluster->agent(1).httpUrl().toUtf8();
    const QByteArray plan = terminal.out();
    QVERIFY2(plan.startsWith("Remove 2 instance")
            && plan.contains(": " + address + ", datacenter dc1, the connection “eu”: PRODUCTION\n"),
        plan.constData());
    terminal.type("no\n");
    QTRY_VERIFY_WITH_TIMEOUT(terminal.hasEnded(), 60'000);
    QCOMPARE(terminal.exitCode(), 2);
}

void TestSignalboxctlProfiles::theWayBackLeadsThere()
{
    remember(u"production"_s);
    add(2, u"kept"_s, u"kept"_s);
    const QString agent = u"n2="_s + m_cluster->agent(2).httpUrl();
    const QString file = m_home.filePath(u"the  way back.saved"_s);
    const auto removed = run({u"--profile"_s, u"eu"_s, u"--token"_s, u"not-to-be-told"_s, u"--write"_s, u"deregister"_s,
        u"kept"_s, u"--agent"_s, agent, u"--yes"_s, u"--verify=0"_s, u"--save"_s, file});
    QVERIFY2(removed.exitCode == 0, (removed.out + removed.err).constData());
    QVERIFY2(removed.err.contains("with the token"), removed.err.constData());
    QVERIFY(!removed.err.contains("not-to-be-told"));
    // Taken from where it stands, and pasted.
    const auto at = removed.err.indexOf("signalboxctl --profile");
    QVERIFY2(at > 0, removed.err.constData());
    const auto command
        = running::program + QString::fromUtf8(removed.err.mid(at)).trimmed().mid(u"signalboxctl"_s.size());
    const auto back = support::runCommand(u"/bin/bash"_s, {u"-c"_s, command + u" --yes"_s}, environment());
    QVERIFY2(back.exitCode == 0, (back.out + back.err + command.toUtf8()).constData());
    QVERIFY(isThere(2, u"kept"_s));
    const auto byAddress = run({u"--http-addr"_s, m_cluster->agent(1).httpUrl(), u"--write"_s, u"deregister"_s,
        u"kept"_s, u"--agent"_s, agent, u"--yes"_s, u"--verify=0"_s});
    QVERIFY2(byAddress.err.contains("signalboxctl --http-addr " + m_cluster->agent(1).httpUrl().toUtf8() + " --write "),
        byAddress.err.constData());
}

void TestSignalboxctlProfiles::theWayToSweepLeadsThere()
{
    remember(u"production"_s);
    QFile token(m_home.filePath(u"a token"_s));
    QVERIFY(token.open(QIODevice::WriteOnly));
    QVERIFY(token.write("b1946ac9-2492-d234-7c6f-5b4d4a5e5d3e") > 0);
    token.close();
    const QStringList typed{u"--profile"_s, u"eu"_s, u"--token-file"_s, token.fileName(), u"--write"_s};
    const QByteArray options
        = "signalboxctl --profile eu --token-file '" + token.fileName().toUtf8() + "' --write sweep ";

    const auto first = killedRun();
    const auto next = run(typed + QStringList{u"contend"_s, u"demo/next"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QVERIFY2(next.err.contains("To clean up: " + options + first + " --yes\n"), next.err.constData());
    const auto swept = paste(next.err, "\n");
    QVERIFY2(swept.exitCode == 0, (swept.out + swept.err).constData());
    QVERIFY2(!run({u"runs"_s}).out.contains(first), swept.out.constData());

    // From another agent, whose options are not those of that one.
    const auto second = killedRun();
    const QStringList sweep{u"sweep"_s, QString::fromUtf8(second), u"--yes"_s};
    const auto elsewhere = run(QStringList{u"--http-addr"_s, m_cluster->agent(2).httpUrl(), u"--token-file"_s,
                                   token.fileName(), u"--ca-file"_s, u"/no/such.pem"_s, u"--write"_s}
        + sweep);
    QCOMPARE(elsewhere.exitCode, 2);
    QVERIFY2(elsewhere.err.contains(options + second + ". "), elsewhere.err.constData());
    // From the same agent, with another datacenter, and a token that is not told.
    const auto other = run(QStringList{u"--profile"_s, u"eu"_s, u"--token"_s, u"not-to-be-told"_s, u"--write"_s,
                               u"--datacenter"_s, u"dc2"_s}
        + sweep);
    QCOMPARE(other.exitCode, 2);
    QVERIFY2(other.err.contains("signalboxctl --profile eu --write --token TOKEN sweep " + second + ". "),
        other.err.constData());
    const auto there = paste(elsewhere.err, ". ", u" --yes"_s);
    QVERIFY2(there.exitCode == 0, (there.out + there.err).constData());
    QVERIFY2(!run({u"runs"_s}).out.contains(second), there.out.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlProfiles)
#include "tst_signalboxctl_profiles.moc"
