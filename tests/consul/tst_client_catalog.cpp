// SPDX-License-Identifier: GPL-3.0-or-later
#include "await.h"
#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <algorithm>

using namespace consul;

/// Nodes, services and checks, as a real agent tells them.
class ClientCatalogTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyWayShowsTheSameInstance();
    void aSidecarKnowsItsService();
    void anUnknownServiceOfAnAgentIsNoError();
    void maintenanceRequests();
    void watchWakesOnACheck();
    void aclsAreOff();
    void requests();
    void registrationsSayThatTheyAreJson();
    void anotherProgramsListsAreNotConsuls();

private:
    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void ClientCatalogTest::initTestCase()
{
    QVERIFY(m_agent.start());
    const QByteArray body
        = R"({"ID":"web 1","Name":"web","Tags":["a","b"],"Address":"10.1.1.1","Port":81,"Meta":{"k":"v"},
        "Weights":{"Passing":4,"Warning":2},"EnableTagOverride":true,
        "Connect":{"SidecarService":{"Proxy":{"Upstreams":[{"DestinationName":"db","LocalBindPort":9191}]}}},
        "Check":{"CheckID":"c1","Name":"alive","Notes":"note","TTL":"1h"}})";
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", body).status, 200);
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
    QTRY_VERIFY(m_agent.judge().get("/v1/catalog/service/web").body.contains("web 1"));
}

void ClientCatalogTest::everyWayShowsTheSameInstance()
{
    const auto verify = [](const ServiceInstance& web) {
        QCOMPARE(web.id, QStringLiteral("web 1"));
        QCOMPARE(web.service, QStringLiteral("web"));
        QCOMPARE(web.tags, QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(web.address, QStringLiteral("10.1.1.1"));
        QCOMPARE(web.port, 81);
        QCOMPARE(web.meta.value(QStringLiteral("k")), QStringLiteral("v"));
        QCOMPARE(web.weights, (ServiceWeights{4, 2}));
        QVERIFY(web.enableTagOverride);
    };
    const auto nodes = await(m_client->nodeEntries());
    QVERIFY(nodes);
    QVERIFY(nodes->index > 0);
    QCOMPARE(nodes->value.size(), std::size_t(1));
    const auto& entry = nodes->value.front();
    QCOMPARE(entry.node.name, m_agent.nodeName());
    QCOMPARE(entry.node.taggedAddresses.value(QStringLiteral("lan")), QStringLiteral("127.0.0.1"));
    const auto in = [](const auto& services, const char* id) {
        return *std::find_if(services.begin(), services.end(),
            [id](const ServiceInstance& each) { return each.id == QLatin1String(id); });
    };
    verify(in(entry.services, "web 1"));

    const auto catalog = await(m_client->catalogService(QStringLiteral("web")));
    QCOMPARE(catalog->value.size(), std::size_t(1));
    verify(catalog->value.front());
    QCOMPARE(catalog->value.front().node, m_agent.nodeName());
    QCOMPARE(catalog->value.front().createIndex, in(entry.services, "web 1").createIndex);

    const auto health = await(m_client->healthInstance(
        QStringLiteral("web"), m_agent.nodeName(), QStringLiteral("web 1"), Consistency::Consistent));
    QCOMPARE(health->value.size(), std::size_t(1));
    verify(health->value.front().services.front());
    QCOMPARE(health->value.front().checks.size(), std::size_t(2)); // serfHealth of the node, and its own.

    const auto upper = await(m_client->healthInstance(
        QStringLiteral("web"), m_agent.nodeName().toUpper(), QStringLiteral("web 1"), Consistency::Consistent));
    QCOMPARE(upper->value.size(), std::size_t(1)); // The letter case tells no nodes apart.

    const auto agent = await(m_client->agentServices());
    verify(in(*agent, "web 1"));
    const auto own = await(m_client->agentService(QStringLiteral("web 1")));
    QCOMPARE(own->value(), m_agent.judge().get("/v1/agent/service/web%201").body);

    const auto names = await(m_client->catalogServices());
    auto tags = names->value.value(QStringLiteral("web")); // Of all instances, as a Go map gives them: in no order.
    tags.sort();
    QCOMPARE(tags, QStringList({QStringLiteral("a"), QStringLiteral("b")}));
    QVERIFY(names->value.contains(QStringLiteral("consul")));

    const auto isC1 = [](const HealthCheck& each) { return each.id == QStringView(u"c1"); };
    const auto ofType = await(m_client->healthStateOfType(QStringLiteral("ttl")));
    for (const auto& checks : {entry.checks, ofType->value}) {
        const auto c1 = std::find_if(checks.begin(), checks.end(), isC1);
        QVERIFY(c1 != checks.end());
        QCOMPARE(c1->status, CheckStatus::Critical);
        QCOMPARE(c1->type, QStringLiteral("ttl"));
        QCOMPARE(c1->notes, QStringLiteral("note"));
        QCOMPARE(c1->serviceId, QStringLiteral("web 1"));
        QVERIFY(c1->modifyIndex > 0);
    }
    QVERIFY(
        std::any_of(entry.checks.begin(), entry.checks.end(), [](const auto& each) { return each.isSerfHealth(); }));
}

void ClientCatalogTest::aSidecarKnowsItsService()
{
    const auto nodes = await(m_client->nodeEntries());
    const auto& services = nodes->value.front().services;
    const auto found = std::find_if(services.begin(), services.end(),
        [](const ServiceInstance& each) { return each.id == QStringView(u"web 1-sidecar-proxy"); });
    QVERIFY(found != services.end());
    const auto& proxy = *found;
    QCOMPARE(proxy.kind, QStringLiteral("connect-proxy"));
    QCOMPARE(proxy.proxyOfService, QStringLiteral("web"));
    QCOMPARE(proxy.proxyOfId, QStringLiteral("web 1"));
    QCOMPARE(proxy.upstreams, QStringList{QStringLiteral("db")});
    QCOMPARE(proxy.node, m_agent.nodeName());
}

void ClientCatalogTest::anUnknownServiceOfAnAgentIsNoError()
{
    const auto none = await(m_client->agentService(QStringLiteral("no/such one")));
    QVERIFY2(none, qPrintable(none ? QString() : describe(none.error())));
    QVERIFY(!none->has_value());
}

void ClientCatalogTest::maintenanceRequests()
{
    QVERIFY(
        await(m_client->send(agentServiceMaintenanceRequest(QStringLiteral("web 1"), true, QStringLiteral("why")))));
    const auto maintained = [this] {
        const auto nodes = await(m_client->nodeEntries());
        const auto& checks = nodes->value.front().checks;
        return std::any_of(checks.begin(), checks.end(), [](const auto& each) {
            return each.isMaintenance() && !each.isOfNode() && each.notes == QStringView(u"why");
        });
    };
    QTRY_VERIFY(maintained());
    QVERIFY(await(m_client->send(agentServiceMaintenanceRequest(QStringLiteral("web 1"), false, {}))));
    QTRY_VERIFY(!maintained());
    const auto unknown = await(m_client->send(agentForceLeaveRequest(QStringLiteral("nobody"))));
    QVERIFY2(unknown.error().serverWords.contains(QStringLiteral("nobody")), qPrintable(unknown.error().serverWords));
}

void ClientCatalogTest::watchWakesOnACheck()
{
    Watch watch(m_client.get(), nodeEntriesRequest());
    const WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QCOMPARE(m_agent.judge().put("/v1/agent/check/warn/c1?note=hm").status, 200);
    QTRY_VERIFY(ear.count() > 1);
    QTRY_VERIFY(ear.snapshots.back().body.contains("\"warning\""));
    QVERIFY(parseNodeEntries(ear.snapshots.back().body));
}

void ClientCatalogTest::aclsAreOff()
{
    const auto refused = await(m_client->tokenSelf());
    QVERIFY(!refused);
    QCOMPARE(aclStateOf(&refused.error(), false).value(), AclState::Off);
}

void ClientCatalogTest::requests()
{
    QCOMPARE(target(agentDeregisterCheckRequest(QStringLiteral("a/b c"))),
        QByteArray("/v1/agent/check/deregister/a%2Fb%20c"));
    QCOMPARE(target(agentDeregisterServiceRequest(QStringLiteral("a/b c"))),
        QByteArray("/v1/agent/service/deregister/a%2Fb%20c"));
    QCOMPARE(target(agentMaintenanceRequest(true, QStringLiteral("x y"))),
        QByteArray("/v1/agent/maintenance?enable=true&reason=x%20y"));
    QCOMPARE(target(agentForceLeaveRequest(QStringLiteral("n"), true)), QByteArray("/v1/agent/force-leave/n?prune"));
    const auto deregister
        = catalogDeregisterServiceRequest(QStringLiteral("n"), QStringLiteral("i\"d"), QStringLiteral("dc1"));
    QCOMPARE(deregister.body, QByteArray("{\"Datacenter\":\"dc1\",\"Node\":\"n\",\"ServiceID\":\"i\\\"d\"}"));
    QVERIFY(isWrite(deregister));
}

/// Newer agents tell of anything else in their log, with each request.
void ClientCatalogTest::registrationsSayThatTheyAreJson()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    const auto node = R"({"Node":"typed","Address":"10.9.9.9"})";
    for (const auto& request : {agentRegisterServiceRequest(R"({"ID":"typed","Name":"typed"})"),
             agentDeregisterServiceRequest(QStringLiteral("typed")), catalogRegisterRequest(node)}) {
        QVERIFY(await(client.send(request)));
        const auto seen = proxy.requests(request.path);
        QCOMPARE(seen.size(), std::size_t(1));
        QCOMPARE(seen.front().headers.value("content-type"), QByteArray("application/json"));
    }
    QVERIFY(m_agent.judge().put("/v1/catalog/deregister", R"({"Node":"typed"})").isTrue());
}

/// Every list that can be waited for bears an index; `[]` without one is another program's word.
void ClientCatalogTest::anotherProgramsListsAreNotConsuls()
{
    support::FaultProxy proxy;
    proxy.add(support::Fault::answer("/", 200, "[]", {{"Content-Type", "application/json"}}));
    Client client(endpointAt(proxy.url()));
    const auto isRefused = [](const auto& result) {
        return !result && result.error().kind == ErrorKind::Protocol
            && result.error().serverWords.contains(QStringLiteral("not a response of Consul's HTTP API"));
    };
    const QString name = QStringLiteral("web");
    QVERIFY(isRefused(await(client.nodeEntries())));
    QVERIFY(isRefused(await(client.catalogNodes())));
    QVERIFY(isRefused(await(client.catalogService(name))));
    QVERIFY(isRefused(await(client.healthInstance(name, name, name))));
    QVERIFY(isRefused(await(client.healthStateOfType(name))));
    QVERIFY(isRefused(await(client.sessionList())));
    QVERIFY(isRefused(await(client.kvGet(name))));
    QVERIFY(isRefused(await(client.kvList(name))));
    QVERIFY(isRefused(await(client.kvKeys(name))));
}

QTEST_GUILESS_MAIN(ClientCatalogTest)
#include "tst_client_catalog.moc"
