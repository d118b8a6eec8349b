// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using support::Fault;

/// What the terminal says of servers that are gone, down or not known: on three of them, n1 to n3, and a client, n4.
class TestSignalboxctlServers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anAgentThatHasNotJoinedIsTold();
    void aFailedMemberThatIsNotListedIsAFault();
    void aFormerNameIsNoFault();
    void aServerThatWasRemovedIsTold();
    void oneLossIsToldOnce();
    void gossipGivesUpOneAfterTheOther();
    void anAnswerAfterALossIsNotOfTheNextOne();
    void silenceMayBeOfTheServers();
    void gossipSaysNothingOfAnotherDatacenter();
    void withoutALeaderTheServersThatAreDownAreNamed();

private:
    [[nodiscard]] QProcessEnvironment at(const support::ConsulAgent& agent) const
    {
        auto environment = agent.environment();
        environment.insert(u"XDG_DATA_HOME"_s, m_home.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_home.path());
        return environment;
    }
    /// As n4, the client, answers.
    [[nodiscard]] support::CommandResult run(const QStringList& arguments)
    {
        return support::runCommand(running::program, arguments, at(m_cluster->agent(4)));
    }
    [[nodiscard]] bool isInCatalog(const QByteArray& node)
    {
        return m_cluster->judge(4).get("/v1/catalog/node/" + node).body.contains("\"Node\"");
    }
    /// 1: alive, 3: left, 4: failed; 0: unknown.
    [[nodiscard]] int statusOf(const QString& member)
    {
        const auto members = m_cluster->judge(1).get("/v1/agent/members").array();
        for (const auto& each : members) {
            if (each[u"Name"_s].toString() == member)
                return each[u"Status"_s].toInt();
        }
        return 0;
    }

    [[nodiscard]] static QByteArray twoOfThreeFailed(int statusOfS2 = 4)
    {
        const auto server = [](const QString& name, int status) {
            return QJsonObject{
                {u"Name"_s, name}, {u"Status"_s, status}, {u"Tags"_s, QJsonObject{{u"role"_s, u"consul"_s}}}};
        };
        return QJsonDocument(QJsonArray{server(u"s1"_s, 1), server(u"s2"_s, statusOfS2), server(u"s3"_s, 4)}).toJson();
    }

    QTemporaryDir m_home;
    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void TestSignalboxctlServers::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(4, QString(), QJsonObject(), 3);
    QVERIFY(m_cluster->start());
}

/// Consul says "No known Consul servers", and nothing about a leader.
void TestSignalboxctlServers::anAgentThatHasNotJoinedIsTold()
{
    support::AgentOptions options;
    options.client = true;
    support::ConsulAgent lonely(options);
    QVERIFY(lonely.launch());
    QTRY_COMPARE_WITH_TIMEOUT(lonely.judge().get("/v1/agent/self").status, 200, 60'000);
    for (const QStringList& arguments : {QStringList{u"services"_s}, QStringList{u"why"_s, u"locks/a"_s},
             QStringList{u"why"_s, u"locks/a"_s, u"--json"_s},
             QStringList{u"watch"_s, u"--once"_s, u"locks/a"_s, u"locks/b"_s}}) {
        const auto result = support::runCommand(running::program, arguments, at(lonely));
        QCOMPARE(result.exitCode, 3);
        QVERIFY(result.out.isEmpty());
        QVERIFY2(result.err.contains("consul join"), result.err.constData());
        QVERIFY2(result.err.contains("has not joined a cluster, or all"), result.err.constData());
        QVERIFY2(!result.err.contains("leader") && !result.err.contains("cannot be listed"), result.err.constData());
    }
}

/// A node that was deregistered while it was down is back within a minute: until then its instances are missing.
void TestSignalboxctlServers::aFailedMemberThatIsNotListedIsAFault()
{
    const auto ask = [this](const QStringList& arguments) {
        return support::runCommand(running::program, arguments, at(m_cluster->agent(1)));
    };
    m_cluster->agent(4).kill9();
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(u"n4"_s), 4, 120'000);
    support::CommandResult result;
    const auto isFault = [&] { // It may have come back in between.
        m_cluster->judge(1).put("/v1/catalog/deregister", R"({"Node":"n4"})");
        result = ask({u"services"_s, u"--json"_s});
        return result.exitCode != 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isFault(), 60'000);
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains("failed") && result.err.contains("does not show: n4."), result.err.constData());
    QVERIFY(m_cluster->agent(4).start());
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(u"n4"_s), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog("n4"), 120'000);
    result = ask({u"services"_s});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
}

/// Of n4 in capitals, as a host leaves behind that was renamed: what is on it is listed.
void TestSignalboxctlServers::aFormerNameIsNoFault()
{
    auto members = m_cluster->judge(1).get("/v1/agent/members").array();
    const auto n4 = std::find_if(
        members.begin(), members.end(), [](const QJsonValue& each) { return each[u"Name"_s].toString() == u"n4"; });
    QVERIFY(n4 != members.end());
    auto former = n4->toObject();
    QVERIFY(!former[u"Tags"_s].toObject()[u"id"_s].toString().isEmpty());
    former[u"Status"_s] = 4;
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    auto environment = at(m_cluster->agent(1));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    for (const auto& name : {u"N4"_s, u"old-name"_s}) {
        former[u"Name"_s] = name;
        auto all = members;
        all.append(former);
        proxy.add(Fault::answer("/v1/agent/members", 200, QJsonDocument(all).toJson()).times(1));
        const auto result = support::runCommand(running::program, {u"services"_s}, environment);
        QVERIFY2(result.exitCode == 0, result.err.constData());
        QVERIFY2(result.err.contains(name.toUtf8() + " (now n4)"), result.err.constData());
        // Of another spelling, it removes the living node.
        const bool isSpelling = name.compare(u"n4"_s, Qt::CaseInsensitive) == 0;
        QVERIFY2(result.err.contains("force-leave") != isSpelling, result.err.constData());
        QVERIFY2(result.err.contains("removes the living node") == isSpelling, result.err.constData());
        QVERIFY2(!result.err.contains("not listed"), result.err.constData());
    }
    const auto typed = run({u"services"_s, u"--node"_s, u"N1"_s});
    QCOMPARE(typed.exitCode, 0);
    QCOMPARE(typed.err, QByteArray());
}

/// By autopilot, which gossip tells as a departure. It may have left on purpose, so that is no fault.
void TestSignalboxctlServers::aServerThatWasRemovedIsTold()
{
    m_cluster->agent(3).kill9();
    support::CommandResult result;
    const auto isShown = [&] { // First it is listed as down, and for a moment there may be no leader.
        result = run({u"services"_s});
        return result.err.contains("n3") && result.err.contains("autopilot");
    };
    QTRY_VERIFY2_WITH_TIMEOUT(isShown(), result.err.constData(), 120'000);
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(!run({u"services"_s, u"--node"_s, u"n1"_s}).err.contains("n3"), result.err.constData());
    QCOMPARE(run({u"services"_s, u"--node"_s, u"n3"_s}).exitCode, 1);
}

/// Of several paths and servers, requests fail in turns for other words.
void TestSignalboxctlServers::oneLossIsToldOnce()
{
    QCOMPARE(m_cluster->judge(1).put("/v1/kv/loss/a", "x").status, 200);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    auto environment = at(m_cluster->agent(1));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(environment, {u"watch"_s, u"loss/a"_s});
    QTRY_VERIFY(watch.out().contains("loss/a"));
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed()));
    for (const char* const words : {"rpc error making call: EOF", "No cluster leader",
             "rpc error getting client: failed to get conn: dial tcp 127.0.0.2:8300: connect: connection refused",
             "No cluster leader", "rpc error making call: EOF"})
        proxy.add(Fault::answer("/v1/kv/loss/a", 500, words).times(1));
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(watch.err().contains("responds again"), 120'000);
    const auto err = watch.err();
    QVERIFY2(err.count("Lost ") <= 2, err.constData()); // The connection, and then the servers.
    QCOMPARE(err.count("Gossip reports"), 1);
    QVERIFY2(err.contains("2 of 3 servers as failed: s2, s3."), err.constData());
}

/// The first report is not the last: two servers that failed at once are given up seconds apart.
void TestSignalboxctlServers::gossipGivesUpOneAfterTheOther()
{
    QCOMPARE(m_cluster->judge(1).put("/v1/kv/loss/c", "x").status, 200);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    auto environment = at(m_cluster->agent(1));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(environment, {u"watch"_s, u"loss/c"_s});
    QTRY_VERIFY(watch.out().contains("loss/c"));
    constexpr int alive = 1;
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed(alive)).times(1));
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed()));
    proxy.add(Fault::answer("/v1/kv/loss/c", 500, "No cluster leader"));
    proxy.dropConnections();
    QTRY_VERIFY2_WITH_TIMEOUT(
        watch.err().contains("2 of 3 servers as failed: s2, s3."), watch.err().constData(), 120'000);
    const auto err = watch.err();
    const auto first = err.indexOf("1 of 3 servers as failed: s3.");
    QVERIFY2(first >= 0 && first < err.indexOf("2 of 3 servers"), err.constData());
    QVERIFY2(err.contains("Enough of them seem alive"), err.constData());
}

/// Contact may be back before gossip has answered, and be lost again.
void TestSignalboxctlServers::anAnswerAfterALossIsNotOfTheNextOne()
{
    QCOMPARE(m_cluster->judge(1).put("/v1/kv/loss/b", "x").status, 200);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    auto environment = at(m_cluster->agent(1));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(environment, {u"watch"_s, u"loss/b"_s});
    QTRY_VERIFY(watch.out().contains("loss/b"));
    constexpr std::chrono::seconds late{4};
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed()).late(late).times(1));
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed()));
    proxy.add(Fault::answer("/v1/kv/loss/b", 500, "No cluster leader").times(1));
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(watch.err().contains("responds again"), 120'000);
    // As late as the first answer, and so after it.
    proxy.add(Fault::answer("/v1/kv/loss/b", 500, "No cluster leader").late(late));
    QCOMPARE(m_cluster->judge(1).put("/v1/kv/loss/b", "y").status, 200);
    const auto isShown = [&] { return watch.err().lastIndexOf("Gossip reports") > watch.err().lastIndexOf("Lost "); };
    QTRY_VERIFY_WITH_TIMEOUT(watch.err().count("No cluster leader") >= 2, 120'000);
    QTRY_VERIFY2_WITH_TIMEOUT(isShown(), watch.err().constData(), 120'000);
    const auto again = watch.err().mid(watch.err().indexOf("responds again"));
    QVERIFY2(again.indexOf("Lost ") < again.indexOf("Gossip reports"), again.constData());
}

/// A server that looks for a leader says nothing for longer than anybody waits; its agent knows why.
void TestSignalboxctlServers::silenceMayBeOfTheServers()
{
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    constexpr std::chrono::seconds tooLate{60};
    proxy.add(Fault::answer("/v1/kv/", 200, "[]").late(tooLate));
    proxy.add(Fault::answer("/v1/agent/members", 200, twoOfThreeFailed()).times(1));
    auto environment = at(m_cluster->agent(1));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    const auto ask = [&] { return support::runCommand(running::program, {u"why"_s, u"locks/a"_s}, environment); };
    const auto failed = ask();
    QCOMPARE(failed.exitCode, 3);
    QVERIFY2(failed.err.contains("No response") && failed.err.contains("as failed: s2, s3"), failed.err.constData());
    const auto alive = ask();
    QCOMPARE(alive.exitCode, 3);
    QVERIFY2(alive.err.contains("No response") && !alive.err.contains("Gossip"), alive.err.constData());
}

void TestSignalboxctlServers::gossipSaysNothingOfAnotherDatacenter()
{
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    for (const char* const part : {"/v1/kv/", "/v1/session/", "/v1/internal/", "/v1/catalog/", "/v1/health/"})
        proxy.add(Fault::answer(part, 500, "rpc error making call: No cluster leader"));
    for (const QStringList& arguments : {QStringList{u"services"_s}, QStringList{u"why"_s, u"locks/a"_s},
             QStringList{u"watch"_s, u"--once"_s, u"locks/a"_s}}) {
        const auto ask = [&](const QString& datacenter) {
            const auto result
                = run(QStringList{u"--http-addr"_s, proxy.url(), u"--datacenter"_s, datacenter} + arguments);
            return result.out + result.err;
        };
        const auto there = ask(u"dc2"_s);
        QVERIFY2(there.contains("its own datacenter") && there.contains("dc2"), there.constData());
        QVERIFY2(!there.contains("Gossip"), there.constData());
        const auto here = ask(u"dc1"_s);
        QVERIFY2(here.contains("Gossip"), here.constData());
    }
}

/// Last: they do not come back.
void TestSignalboxctlServers::withoutALeaderTheServersThatAreDownAreNamed()
{
    m_cluster->agent(3).kill9(); // The other functions have removed it, if they came before.
    QTRY_VERIFY_WITH_TIMEOUT(statusOf(u"n3"_s) != 1, 120'000);
    QTRY_COMPARE_WITH_TIMEOUT(m_cluster->judge(1).put("/v1/kv/quorum/a", "x").status, 200, 120'000);
    Running watch(at(m_cluster->agent(4)), {u"watch"_s, u"quorum/a"_s, u"quorum/b"_s, u"quorum/c/"_s});
    QTRY_COMPARE(watch.out().count("quorum/"), 3);
    m_cluster->agent(2).kill9();
    QTRY_COMPARE_WITH_TIMEOUT(statusOf(u"n2"_s), 4, 120'000);
    QTRY_VERIFY_WITH_TIMEOUT(watch.err().contains("as failed: n2"), 120'000);
    // A leader that is elected and falls once more is one more loss.
    const auto err = watch.err();
    QVERIFY2(err.count("Lost ") <= err.count("responds again") + 1, err.constData());
    const auto once = run({u"watch"_s, u"--once"_s, u"quorum/a"_s, u"quorum/b"_s});
    QCOMPARE(once.exitCode, 3);
    QVERIFY2(once.err.contains("as failed: n2"), once.err.constData());
    QCOMPARE(once.err.count("Gossip"), 1);
    // A server holds a request back for seconds, in the hope of a leader, and on a busy machine for longer than anybody
    // waits: then the servers are named all the same.
    const auto why = support::runCommand(running::program, {u"why"_s, u"quorum/a"_s}, at(m_cluster->agent(1)));
    // Newer ones say of the same that they reach no other server. That is no answer of the cluster's.
    const bool isAnswer = why.out.contains("no leader");
    QVERIFY2(isAnswer || why.err.contains("server"), why.err.constData());
    QCOMPARE(why.exitCode, isAnswer ? 1 : 3);
    QVERIFY2((isAnswer ? why.out : why.err).contains("as failed: n2"), (why.out + why.err).constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlServers)
#include "tst_signalboxctl_servers.moc"
