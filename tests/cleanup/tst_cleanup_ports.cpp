// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/version.h"
#include "field.h"
#include "support/version_rules.h"

using namespace cleanup;

namespace {

const QByteArray twoPorts
    = R"([{"Name":"grpc","Port":9090,"Default":false},{"Name":"http","Port":8080,"Default":true}])";

QJsonArray portsOf()
{
    return QJsonDocument::fromJson(twoPorts).array();
}

bool isMulti(const QJsonObject& service)
{
    return service.value(QLatin1String("ID")) == QStringLiteral("multi");
}

/// The lists of nodes leave the port out, as Consul 1.22 does; all others repeat the default one.
QJsonObject withPorts(QJsonObject service, bool keepsPort)
{
    if (!isMulti(service))
        return service;
    service.insert(QStringLiteral("Ports"), portsOf());
    if (!keepsPort)
        service.remove(QStringLiteral("Port"));
    return service;
}

QByteArray changed(const QByteArray& target, const QByteArray& body)
{
    const auto json = QJsonDocument::fromJson(body);
    if (target.startsWith("/v1/agent/service/"))
        return QJsonDocument(withPorts(json.object(), true)).toJson();
    QJsonArray all;
    const auto entries = json.array();
    for (const auto& each : entries) {
        auto entry = each.toObject();
        if (target.startsWith("/v1/health/service/")) {
            entry.insert(QStringLiteral("Service"), withPorts(entry.value(QLatin1String("Service")).toObject(), true));
        } else {
            QJsonArray services;
            const auto given = entry.value(QLatin1String("Services")).toArray();
            for (const auto& service : given)
                services.append(withPorts(service.toObject(), false));
            entry.insert(QStringLiteral("Services"), services);
        }
        all.append(entry);
    }
    return QJsonDocument(all).toJson();
}

/// Before an agent that knows one port only: the service `multi` has two to whoever asks here.
support::FaultProxy::Responder severalPorts(const QString& agentUrl)
{
    return [agentUrl](const support::SeenRequest& request) -> std::optional<support::Fault> {
        const support::Judge judge(agentUrl);
        const auto answer = [](const support::Verdict& verdict, const QByteArray& body) {
            return support::Fault::answer({}, verdict.status, body,
                {{"Content-Type", "application/json"}, {"X-Consul-Index", QByteArray::number(verdict.index())}});
        };
        if (request.target.startsWith("/v1/agent/service/register")) {
            auto body = QJsonDocument::fromJson(request.body).object();
            if (body.contains(QLatin1String("Port")) && body.contains(QLatin1String("Ports")))
                return support::Fault::answer({}, 400, "Cannot set both Port and Ports", {});
            if (body.take(QStringLiteral("Ports")).toArray() == portsOf())
                body.insert(QStringLiteral("Port"), 8080);
            const auto verdict = judge.put(request.target, jsonOf(body));
            return answer(verdict, verdict.body);
        }
        const bool isOne = request.target.startsWith("/v1/agent/service/");
        const bool isList = request.target.startsWith("/v1/internal/ui/nodes")
            || (request.target.startsWith("/v1/health/service/") && !request.target.contains("index="));
        if (request.method != "GET" || (!isOne && !isList))
            return std::nullopt;
        const auto verdict
            = judge.get(isOne || request.target.startsWith("/v1/health") ? request.target : "/v1/internal/ui/nodes");
        return answer(verdict, verdict.status == 200 ? changed(request.target, verdict.body) : verdict.body);
    };
}

} // namespace

/// Services with several ports: of Consul 1.22, where that is at hand, and of a front that says what it does.
class PortsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void anAddressIsBounded();
    void theDefaultOneStandsFirst_data() { sites(); }
    void theDefaultOneStandsFirst();
    void anotherPortIsAnotherDefinition();
    void theWayBackKeepsThem_data() { sites(); }
    void theWayBackKeepsThem();

private:
    void sites() const;
    void add() const;

    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
    std::unique_ptr<support::FaultProxy> m_front;
    bool m_isReal = false;
    const InstanceRef m_multi{QStringLiteral("n1"), QStringLiteral("multi")};
};

void PortsTest::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto self = m_agent.judge().get("/v1/agent/self").object().value(QLatin1String("Config")).toObject();
    const auto version = consul::Version::fromText(self.value(QLatin1String("Version")).toString());
    m_isReal = version.isKnown() && support::hasSeveralPorts(version);
    m_front = std::make_unique<support::FaultProxy>(m_agent.httpUrl());
    if (!m_isReal)
        m_front->setResponder(severalPorts(m_agent.httpUrl()));
}

void PortsTest::sites() const
{
    QTest::addColumn<QString>("url");
    QTest::newRow(m_isReal ? "1.22 or later" : "front") << m_front->url();
}

void PortsTest::add() const
{
    const QByteArray body = R"({"ID":"multi","Name":"multi","Address":"10.0.0.1",)"
        + (m_isReal ? "\"Ports\":" + twoPorts : QByteArray("\"Port\":8080")) + '}';
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", body).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(m_agent.judge(), m_multi), 60'000);
}

void PortsTest::anAddressIsBounded()
{
    Instance instance;
    QCOMPARE(addressText(instance), QString());
    instance.address = QStringLiteral("10.0.0.1");
    QCOMPARE(addressText(instance), QStringLiteral("10.0.0.1"));
    instance.definition.port = 80;
    QCOMPARE(addressText(instance), QStringLiteral("10.0.0.1:80"));
    instance.address = QStringLiteral("::1");
    QCOMPARE(addressText(instance), QStringLiteral("[::1]:80"));
    for (int i = 0; i < 50'000; ++i)
        instance.definition.ports.push_back({QString(1000, u'x'), 1000 + i, i == 0});
    const auto text = addressText(instance);
    QVERIFY2(text.size() < 600, qPrintable(QString::number(text.size())));
    QVERIFY(text.contains(QStringLiteral("49992")));
}

void PortsTest::theDefaultOneStandsFirst()
{
    QFETCH(const QString, url);
    add();
    Field field(url);
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    const auto* const found = inventory->find(m_multi);
    QVERIFY(found);
    QCOMPARE(found->definition.port, 8080);
    QCOMPARE(found->definition.ports.size(), std::size_t(2));
    QCOMPARE(addressText(*found), QStringLiteral("10.0.0.1:8080 (http), 9090 (grpc)"));
}

void PortsTest::anotherPortIsAnotherDefinition()
{
    Instance planned;
    planned.definition.createIndex = planned.definition.modifyIndex = 7;
    planned.definition.ports = {{QStringLiteral("http"), 8080, true}, {QStringLiteral("grpc"), 9090, false}};
    auto now = planned;
    QCOMPARE(validityOf(planned, &now), PlanValidity::AsPlanned);
    now.definition.ports = {{QStringLiteral("grpc"), 9090, true}, {QStringLiteral("http"), 8080, false}};
    QCOMPARE(validityOf(planned, &now), PlanValidity::Redefined);
    now.definition.ports.clear();
    QCOMPARE(validityOf(planned, &now), PlanValidity::Redefined);
}

void PortsTest::theWayBackKeepsThem()
{
    QFETCH(const QString, url);
    add();
    Field field(url);
    // What a plan was made of and what is looked at again are two answers, one without the port: it stands all the
    // same.
    QCOMPARE(verdictName(field.run({m_multi}, std::chrono::milliseconds(200)).front().verdict), QStringLiteral("gone"));
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    QVERIFY(kept && kept->size() == 1);
    const auto undone = await(undo(&field.pool, kept->front(), field.book));
    QVERIFY2(undone.done, undone.error ? qPrintable(consul::describe(*undone.error)) : "");
    QCOMPARE(undone.differences, QStringList());
    const auto sent = m_front->requests("/v1/agent/service/register");
    QCOMPARE(sent.size(), std::size_t(1));
    const auto body = QJsonDocument::fromJson(sent.front().body).object();
    QCOMPARE(body.value(QLatin1String("Ports")).toArray(), portsOf());
    QVERIFY(!body.contains(QLatin1String("Port")));
}

QTEST_GUILESS_MAIN(PortsTest)
#include "tst_cleanup_ports.moc"
