// SPDX-License-Identifier: GPL-3.0-or-later
// What all who look at a connection share is asked once, and what was known outlives an answer about something else.
#include "consul/await.h"
#include "consul/cluster_facts.h"
#include "consul/cluster_hosts.h"
#include "consul/driven_checks.h"
#include "consul/rights_calls.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;
using namespace Qt::Literals::StringLiterals;
using support::Fault;

namespace {

const auto token = u"5ca1ab1e-0000-4000-8000-000000000000"_s;
const QByteArray managementToken(
    R"({"AccessorID":"a","Policies":[{"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"}]})");

} // namespace

class TestClusterFacts : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void whoAsksWhileItIsReadSharesTheReading();
    void aTokenIsReadWithoutBeingWanted();
    void withoutATokenNobodyAsksAboutIt();
    void whatIsKnownOutlivesAnotherAnswer();
    void noAclsOfTheAgentAreNoneOfItsDatacenterOnly();
    void noAclsOfTheAgentHideNothingOfItsDatacenterOnly();
    void whatFailedIsReadAgain();
    void waitersAreToldAtTheEnd();
    void whoeverIsToldMayDestroyIt();
    void aClusterIsKnownByAddresses();
    void membersThatMayBeHiddenProveNothing_data();
    void membersThatMayBeHiddenProveNothing();
    void membersOfAnotherDatacenterAreNotKnown();
    void namesAreResolved();
    void resolvingEndsAtAStop();

private:
    /// Through a proxy, with a token or none.
    void connectTo(const support::ConsulAgent& agent, const QString& with = {});
    [[nodiscard]] int asked(const QByteArray& path) const { return m_proxy->count(path); }

    std::unique_ptr<support::ConsulAgent> m_guarded;
    std::unique_ptr<support::ConsulAgent> m_open; ///< Without ACLs.
    std::unique_ptr<support::FaultProxy> m_proxy;
    std::unique_ptr<Client> m_client;
    std::unique_ptr<LiveFacts> m_facts;
    std::unique_ptr<QSignalSpy> m_changed;
};

void TestClusterFacts::initTestCase()
{
    support::AgentOptions options;
    options.managementToken = token;
    m_guarded = std::make_unique<support::ConsulAgent>(options);
    QVERIFY(m_guarded->start());
    m_open = std::make_unique<support::ConsulAgent>();
    QVERIFY(m_open->start());
}

void TestClusterFacts::cleanup()
{
    m_changed.reset();
    m_facts.reset();
    m_client.reset();
    m_proxy.reset();
}

void TestClusterFacts::connectTo(const support::ConsulAgent& agent, const QString& with)
{
    m_proxy = std::make_unique<support::FaultProxy>(agent.httpUrl());
    auto endpoint = endpointAt(m_proxy->url());
    endpoint.token = Secret(with);
    m_client = std::make_unique<Client>(endpoint);
    m_facts = std::make_unique<LiveFacts>(m_client.get());
    m_changed = std::make_unique<QSignalSpy>(m_facts.get(), &LiveFacts::changed);
}

void TestClusterFacts::whoAsksWhileItIsReadSharesTheReading()
{
    connectTo(*m_guarded, token);
    m_facts->refresh();
    for (int page = 0; page < 6; ++page) {
        m_facts->want(LiveFacts::Token);
        m_facts->want(LiveFacts::Who);
        m_facts->want(LiveFacts::Datacenters);
    }
    QTRY_COMPARE(m_facts->value().datacenters, QStringList(u"dc1"_s));
    await(m_facts->settled());
    QVERIFY(m_facts->value().agent && m_facts->value().leader && m_facts->value().members);
    QVERIFY(m_facts->value().tokenRead && m_facts->value().own);
    for (const auto* path : {"/v1/agent/self", "/v1/acl/token/self", "/v1/status/leader", "/v1/catalog/datacenters"})
        QVERIFY2(asked(path) == 1, path);
    // What stays as it is is not asked for again with the rest.
    m_facts->refresh();
    await(m_facts->settled());
    QCOMPARE(asked("/v1/agent/self"), 2);
    QCOMPARE(asked("/v1/catalog/datacenters"), 1);
}

void TestClusterFacts::aTokenIsReadWithoutBeingWanted()
{
    connectTo(*m_guarded, token);
    m_facts->refresh();
    await(m_facts->settled());
    QVERIFY(m_facts->value().tokenMatters);
    QCOMPARE(asked("/v1/acl/token/self"), 1);
    QCOMPARE(asked("/v1/catalog/datacenters"), 0);
}

void TestClusterFacts::withoutATokenNobodyAsksAboutIt()
{
    connectTo(*m_open);
    m_facts->refresh();
    await(m_facts->settled());
    QCOMPARE(asked("/v1/acl/token/self"), 0);
    QCOMPARE(m_facts->value().acl, AclState::NotKnown);
    m_facts->want(LiveFacts::Token);
    await(m_facts->settled());
    QCOMPARE(m_facts->value().acl, AclState::Off);
    m_facts->want(LiveFacts::Token);
    await(m_facts->settled());
    QCOMPARE(asked("/v1/acl/token/self"), 1);
}

void TestClusterFacts::whatIsKnownOutlivesAnotherAnswer()
{
    connectTo(*m_guarded, token);
    m_facts->refresh();
    await(m_facts->settled());
    const auto acl = m_facts->value().acl;
    m_proxy->add(Fault::answer("/v1/acl/token/self", 500, "No cluster leader"));
    m_facts->refresh();
    await(m_facts->settled());
    QVERIFY(m_facts->value().tokenRead && m_facts->value().own);
    QCOMPARE(m_facts->value().acl, acl);
}

void TestClusterFacts::noAclsOfTheAgentAreNoneOfItsDatacenterOnly()
{
    for (const auto& datacenter : {u"dc1"_s, u"dc2"_s}) {
        auto endpoint = endpointAt(m_open->httpUrl());
        endpoint.datacenter = datacenter;
        Client client(endpoint);
        LiveFacts facts(&client);
        facts.want(LiveFacts::Token);
        facts.refresh();
        await(facts.settled());
        QVERIFY(facts.value().tokenRead);
        QCOMPARE(facts.value().acl, datacenter == u"dc1" ? AclState::Off : AclState::NotKnown);
    }
}

/// Whoever concludes something from "no ACLs" asks the agent whether it speaks for the datacenter that was chosen.
void TestClusterFacts::noAclsOfTheAgentHideNothingOfItsDatacenterOnly()
{
    for (const auto& own : {"dc1"_ba, "dc2"_ba, QByteArray()}) {
        const bool isOwn = own == "dc1";
        support::FaultProxy proxy(m_open->httpUrl());
        if (own.isEmpty())
            proxy.add(Fault::answer("/v1/agent/self", 403, "Permission denied"));
        else
            proxy.add(Fault::answer("/v1/agent/self", 200,
                R"({"Config":{"Datacenter":")" + own + R"(","NodeName":"n1","Version":"1.20.0"}})"));
        auto endpoint = endpointAt(proxy.url());
        endpoint.datacenter = u"dc1"_s;
        Client client(endpoint);
        QPointer<Client> shared(&client);
        QCOMPARE(await(leadsElsewhere(shared, {})), !isOwn);
        const auto read = await(readToken(shared, {}));
        QVERIFY(read);
        QCOMPARE(read->acl, isOwn ? AclState::Off : AclState::NotKnown);
        QCOMPARE(read->mayEverything(), isOwn);
        QCOMPARE(hidesNothing(read, false), isOwn);
        QVERIFY(!hidesNothing(read, true) && !hidesNothing(Unexpected(Error()), false));
        QCOMPARE(await(hidesNothing(shared, "/v1/session/list", {})), isOwn);
        QCOMPARE(await(readDrivenChecks(shared, {}, {})).complete, isOwn);
        QVERIFY(!await(nodesInDoubt(shared, {})));
        QCOMPARE(proxy.count("/v1/coordinate/node/"), isOwn ? 0 : 1); // Whether nodes may be read is asked.
        static_cast<void>(await(readRights(shared, read->mayEverything(), {})));
        QCOMPARE(proxy.count("/v1/agent/health/service/name/"), isOwn ? 1 : 0);
        QCOMPARE(proxy.count("/v1/config/service-defaults/"), isOwn ? 0 : 1);
    }
}

void TestClusterFacts::whatFailedIsReadAgain()
{
    connectTo(*m_open);
    m_proxy->add(Fault::cut("/v1/agent/self"));
    m_facts->refresh();
    await(m_facts->settled());
    QVERIFY(!m_facts->value().agent);
    m_proxy->clearFaults();
    m_facts->want(LiveFacts::Who);
    await(m_facts->settled());
    QVERIFY(m_facts->value().agent);
}

void TestClusterFacts::waitersAreToldAtTheEnd()
{
    connectTo(*m_open);
    await(m_facts->settled()); // Nothing is being read.
    m_facts->refresh();
    m_facts->refresh(); // Once more.
    await(m_facts->settled());
    QCOMPARE(m_changed->count(), 2);
    QCOMPARE(asked("/v1/agent/self"), 2);
}

void TestClusterFacts::whoeverIsToldMayDestroyIt()
{
    connectTo(*m_guarded, token);
    const QSignalSpy gone(m_facts.get(), &QObject::destroyed);
    connect(m_facts.get(), &LiveFacts::changed, this, [this] { m_facts.reset(); });
    m_facts->refresh();
    QTRY_COMPARE(gone.count(), 1);
}

/// A name is one of its hosts by what it resolves to, and one that does not resolve may be any of them.
void TestClusterFacts::aClusterIsKnownByAddresses()
{
    support::FaultProxy proxy;
    proxy.add(Fault::answer("/v1/status/peers", 200, R"(["10.0.0.1:8300","[2001:db8::1]:8300"])"));
    proxy.add(Fault::answer("/v1/agent/members", 200, R"([{"Name":"n4","Addr":"10.0.0.4","Status":1}])"));
    proxy.add(Fault::answer("/v1/acl/token/self", 401, "ACL support disabled"));
    Client client(endpointAt(proxy.url()));
    const auto found
        = [&client](const HostAddresses& known) { return await(hostsOfCluster(QPointer<Client>(&client), known)); };
    const auto byName = u"consul.prod"_s;
    const auto elsewhere = u"10.9.9.9"_s;
    const auto server = u"10.0.0.1"_s;
    QCOMPARE(found({{server, {server}}, {elsewhere, {elsewhere}}}).value_or(QStringList()), QStringList{server});
    QCOMPARE(found({{byName, {elsewhere, u"10.0.0.4"_s}}}).value_or(QStringList()), QStringList{byName});
    QCOMPARE(found({{byName, {u"2001:DB8:0::1"_s}}}).value_or(QStringList()), QStringList{byName});
    QCOMPARE(found({{byName, {elsewhere}}}).value_or(QStringList{u"unknown"_s}), QStringList());
    // What is known counts; else nothing is.
    QCOMPARE(found({{byName, {}}, {server, {server}}}).value_or(QStringList()), QStringList{server});
    const auto unresolved = found({{byName, {}}, {elsewhere, {elsewhere}}});
    QVERIFY(!unresolved && !reachedNobody(unresolved.error()));
    QVERIFY2(describe(unresolved.error()).contains(byName), qPrintable(describe(unresolved.error())));
    HostAddresses several;
    for (char letter = 'z'; letter >= 'a'; --letter)
        several.insert(QChar::fromLatin1(letter) + u".example"_s, {});
    const auto first = found(several);
    QVERIFY(!first && describe(first.error()).contains(u"a.example"_s));
    // An agent is a member itself: a list without any is what the token may see.
    proxy.clearFaults();
    proxy.add(Fault::answer("/v1/status/peers", 200, R"(["127.0.0.1:8300"])"));
    proxy.add(Fault::answer("/v1/agent/members", 200, "[]"));
    QVERIFY(!found({{u"localhost"_s, {u"127.0.0.1"_s}}}));
    proxy.clearFaults();
    proxy.add(Fault::answer("/v1/status/peers", 403, "Permission denied"));
    QVERIFY(!found({{server, {server}}}));
}

void TestClusterFacts::membersThatMayBeHiddenProveNothing_data()
{
    QTest::addColumn<QByteArray>("servers");
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("tokenStatus"); // Status of what is asked of the token.
    QTest::addColumn<int>("node"); // Of a node that nobody has; 0: it is not asked for.
    QTest::addColumn<QString>("words"); // Why it is unknown; empty: the host belongs to another cluster.
    const QByteArray servers(R"(["10.0.0.1:8300"])");
    const QByteArray self(R"([{"Name":"n4","Addr":"10.0.0.4","Status":1}])");
    const auto lacks = u"the token lacks node:read"_s;
    const auto incomplete = u"The list of members is incomplete"_s;
    QTest::newRow("no ACLs") << servers << self << 401 << 0 << QString();
    QTest::newRow("any node may be read") << servers << self << 403 << 404 << QString();
    QTest::newRow("nodes may be hidden") << servers << self << 403 << 403 << lacks;
    QTest::newRow("nobody tells") << servers << self << 403 << 500 << u"HTTP 500"_s;
    QTest::newRow("no member") << servers << QByteArray("[]") << 401 << 0 << lacks;
    QTest::newRow("null") << servers << QByteArray("null") << 401 << 0 << u"members"_s;
    QTest::newRow("no address") << servers << QByteArray(R"([{"Name":"n4","Status":1}])") << 401 << 0 << incomplete;
    QTest::newRow("not the agent itself")
        << servers << QByteArray(R"([{"Name":"n5","Addr":"10.0.0.5","Status":1}])") << 401 << 0 << incomplete;
    QTest::newRow("no server") << QByteArray("[]") << self << 401 << 0 << u"The agent shows no servers"_s;
}

void TestClusterFacts::membersThatMayBeHiddenProveNothing()
{
    QFETCH(const QByteArray, servers);
    QFETCH(const QByteArray, members);
    QFETCH(const int, tokenStatus);
    QFETCH(const int, node);
    QFETCH(const QString, words);
    support::FaultProxy proxy;
    proxy.add(Fault::answer("/v1/status/peers", 200, servers));
    proxy.add(Fault::answer("/v1/agent/members", 200, members));
    proxy.add(Fault::answer("/v1/agent/self", 200, R"({"Config":{"NodeName":"N4"}})"));
    proxy.add(Fault::answer(
        "/v1/acl/token/self", tokenStatus, tokenStatus == 401 ? "ACL support disabled" : "Permission denied"));
    proxy.add(Fault::answer("/v1/coordinate/node/", node, node == 403 ? "Permission denied" : ""));
    Client client(endpointAt(proxy.url()));
    const auto elsewhere = u"10.9.9.9"_s;
    const auto found
        = await(hostsOfCluster(QPointer<Client>(&client), HostAddresses{{elsewhere, QStringList{elsewhere}}}));
    QCOMPARE(bool(found), words.isEmpty());
    QCOMPARE(proxy.count("/v1/coordinate/node/") > 0, node != 0);
    if (!found) {
        QVERIFY(!reachedNobody(found.error()));
        QVERIFY2(describe(found.error()).contains(words), qPrintable(describe(found.error())));
    }
}

/// What is written goes to another datacenter, and gossip tells an agent of its own only.
void TestClusterFacts::membersOfAnotherDatacenterAreNotKnown()
{
    support::FaultProxy proxy;
    proxy.add(Fault::answer("/v1/status/peers", 200, R"(["10.0.0.1:8300"])"));
    proxy.add(Fault::answer("/v1/agent/members", 200, R"([{"Name":"n4","Addr":"10.0.0.4","Status":1}])"));
    proxy.add(Fault::answer("/v1/agent/self", 200, R"({"Config":{"NodeName":"n4","Datacenter":"dc1"}})"));
    proxy.add(Fault::answer("/v1/acl/token/self", 200, managementToken));
    const auto found = [&proxy](const QString& datacenter, const QString& host) {
        auto endpoint = endpointAt(proxy.url());
        endpoint.datacenter = datacenter;
        Client client(endpoint);
        return await(hostsOfCluster(QPointer<Client>(&client), HostAddresses{{host, {host}}}));
    };
    const auto elsewhere = u"10.9.9.9"_s;
    QCOMPARE(found({}, elsewhere).value_or(QStringList{u"unknown"_s}), QStringList());
    QCOMPARE(found(u"dc1"_s, elsewhere).value_or(QStringList{u"unknown"_s}), QStringList());
    QCOMPARE(found(u"dc2"_s, u"10.0.0.1"_s).value_or(QStringList()), QStringList{u"10.0.0.1"_s});
    const auto unknown = found(u"dc2"_s, elsewhere);
    QVERIFY(!unknown && !reachedNobody(unknown.error()));
    QVERIFY2(describe(unknown.error()).contains(u"only the members of its own datacenter"),
        qPrintable(describe(unknown.error())));
}

void TestClusterFacts::namesAreResolved()
{
    const auto nobody = u"consul.invalid"_s; // RFC 6761: it never resolves.
    const auto found = await(addressesOf({u"10.0.0.1"_s, u"localhost"_s, nobody, nobody}));
    QCOMPARE(found.size(), 3);
    QCOMPARE(found.value(u"10.0.0.1"_s), QStringList{u"10.0.0.1"_s});
    QVERIFY(!found.value(u"localhost"_s).isEmpty());
    QVERIFY(found.contains(nobody) && found.value(nobody).isEmpty());
}

void TestClusterFacts::resolvingEndsAtAStop()
{
    const auto nobody = u"consul.invalid"_s;
    StopSource source;
    auto asking = addressesOf({nobody}, source.token());
    QVERIFY(!asking.isReady()); // The resolver answers through the event loop.
    source.stop();
    QVERIFY(asking.isReady());
    QVERIFY(await(std::move(asking)).value(nobody).isEmpty());
    QVERIFY(addressesOf({nobody}, source.token()).isReady());
    support::FaultProxy proxy;
    Client client(endpointAt(proxy.url()));
    const auto found = await(hostsOfCluster(QPointer<Client>(&client), QStringList{nobody}, source.token()));
    QVERIFY(!found && found.error().kind == ErrorKind::Cancelled);
    QCOMPARE(proxy.count(), 0);
}

QTEST_GUILESS_MAIN(TestClusterFacts)
#include "tst_cluster_facts.moc"

#include <QSignalSpy>
