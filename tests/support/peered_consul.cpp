// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/peered_consul.h"

#include "consul/values/version.h"
#include "support/patience.h"
#include "support/version_rules.h"

#include <QDebug>
#include <QHostAddress>
#include <QTcpServer>

#include <array>

namespace support {

namespace {

const QString peerName = QStringLiteral("east");

template <std::size_t count>
std::array<int, count> freePorts(const QString& address)
{
    std::array<QTcpServer, count> servers; // All at once, so that none is given twice.
    std::array<int, count> ports{};
    for (std::size_t i = 0; i < count; ++i) {
        servers[i].listen(QHostAddress(address));
        ports[i] = servers[i].serverPort();
    }
    return ports;
}

AgentOptions optionsOf(const QString& address, PeeredConsul::How how)
{
    AgentOptions options;
    options.address = address;
    options.nodeName = QStringLiteral("n1");
    if (how == PeeredConsul::ByFront)
        return options;
    const auto [http, serf, server, grpc] = freePorts<4>(address);
    options.httpPort = http;
    options.config = {{QStringLiteral("connect"), QJsonObject{{QStringLiteral("enabled"), true}}},
        {QStringLiteral("peering"), QJsonObject{{QStringLiteral("enabled"), true}}},
        {QStringLiteral("ports"),
            QJsonObject{{QStringLiteral("http"), http}, {QStringLiteral("https"), -1}, {QStringLiteral("dns"), -1},
                {QStringLiteral("grpc"), -1}, {QStringLiteral("grpc_tls"), grpc}, {QStringLiteral("serf_lan"), serf},
                {QStringLiteral("serf_wan"), -1}, {QStringLiteral("server"), server}}}};
    return options;
}

/// As an importing cluster keeps a check (agent/grpc-external/services/peerstream, flattenChecks): one for the service,
/// with the worst status of its own and its node's.
QJsonObject overallCheck(const QString& node, const QJsonObject& service, const QJsonArray& checks)
{
    const QStringList ranks{QStringLiteral("passing"), QStringLiteral("warning"), QStringLiteral("critical")};
    const QString id = service.value(QLatin1String("ID")).toString();
    qsizetype worst = 0;
    for (const auto& each : checks) {
        const auto check = each.toObject();
        const QString of = check.value(QLatin1String("ServiceID")).toString();
        if (of.isEmpty() || of == id)
            worst = std::max(worst, ranks.indexOf(check.value(QLatin1String("Status")).toString()));
    }
    return {{QStringLiteral("Node"), node}, {QStringLiteral("CheckID"), id + QStringLiteral(":overall-check")},
        {QStringLiteral("Name"), QStringLiteral("overall-check")}, {QStringLiteral("Status"), ranks[worst]},
        {QStringLiteral("ServiceID"), id}, {QStringLiteral("ServiceName"), service.value(QLatin1String("Service"))},
        {QStringLiteral("Type"), QString()}, {QStringLiteral("PeerName"), peerName},
        {QStringLiteral("Definition"), QJsonObject()}};
}

/// Of an answer of their list of nodes, as ours has it after their export.
QJsonArray importedOf(const QJsonArray& nodes, const QStringList& exported)
{
    QJsonArray imported;
    for (const auto& each : nodes) {
        auto node = each.toObject();
        QJsonArray services;
        QJsonArray checks;
        const auto items = node.value(QLatin1String("Services")).toArray();
        for (const auto& item : items) {
            auto service = item.toObject();
            if (!exported.contains(service.value(QLatin1String("Service")).toString()))
                continue;
            service.insert(QStringLiteral("PeerName"), peerName);
            services.append(service);
            checks.append(overallCheck(
                node.value(QLatin1String("Node")).toString(), service, node.value(QLatin1String("Checks")).toArray()));
        }
        if (services.isEmpty())
            continue;
        node.insert(QStringLiteral("PeerName"), peerName);
        node.insert(QStringLiteral("Services"), services);
        node.insert(QStringLiteral("Checks"), checks);
        imported.append(node);
    }
    return imported;
}

FaultProxy::Responder withPeer(const QString& ours, const QString& theirs, const QStringList& exported)
{
    return [ours, theirs, exported](const SeenRequest& request) -> std::optional<Fault> {
        if (!request.target.startsWith("/v1/internal/ui/nodes"))
            return std::nullopt;
        const auto verdict = Judge(ours).get("/v1/internal/ui/nodes?consistent");
        auto all = verdict.array();
        const auto imported = importedOf(Judge(theirs).get("/v1/internal/ui/nodes?consistent").array(), exported);
        for (const auto& node : imported)
            all.append(node);
        return Fault::answer({}, verdict.status, QJsonDocument(all).toJson(),
            {{"Content-Type", "application/json"}, {"X-Consul-Index", QByteArray::number(verdict.index())}});
    };
}

} // namespace

bool canPeer()
{
    static const bool can = [] {
        if (consulBinary().isEmpty() || qEnvironmentVariableIsSet("SIGNALBOX_TEST_AGENT"))
            return false;
        const auto said = runCommand(consulBinary(), {QStringLiteral("version")});
        const auto version = consul::Version::fromText(QString::fromUtf8(said.out));
        return version.isKnown() && version.listsPeers() && opensGrpcTls(version);
    }();
    return can;
}

PeeredConsul::PeeredConsul(How how)
    : m_how(how)
    , m_ours(std::make_unique<ConsulAgent>(optionsOf(QStringLiteral("127.0.0.1"), how)))
    , m_theirs(std::make_unique<ConsulAgent>(optionsOf(QStringLiteral("127.0.0.2"), how)))
{
}

PeeredConsul::~PeeredConsul() = default;

bool PeeredConsul::start(const QStringList& exported)
{
    if (!m_ours->start() || !m_theirs->start())
        return false;
    m_front = std::make_unique<FaultProxy>(m_ours->httpUrl());
    if (m_how == Really)
        return peer(exported);
    m_front->setResponder(withPeer(m_ours->httpUrl(), m_theirs->httpUrl(), exported));
    return true;
}

bool PeeredConsul::peer(const QStringList& exported) const
{
    const auto json = [](const QJsonObject& object) { return QJsonDocument(object).toJson(QJsonDocument::Compact); };
    QJsonArray services;
    for (const auto& name : exported)
        services.append(QJsonObject{{QStringLiteral("Name"), name},
            {QStringLiteral("Consumers"), QJsonArray{QJsonObject{{QStringLiteral("Peer"), QStringLiteral("west")}}}}});
    const QJsonObject entry{{QStringLiteral("Kind"), QStringLiteral("exported-services")},
        {QStringLiteral("Name"), QStringLiteral("default")}, {QStringLiteral("Services"), services}};
    // The certificates of a new cluster take a moment.
    const auto isPeered = [&] {
        const auto token = ours()
                               .post("/v1/peering/token", json({{QStringLiteral("PeerName"), peerName}}))
                               .object()
                               .value(QLatin1String("PeeringToken"));
        return !token.toString().isEmpty()
            && theirs()
                   .post("/v1/peering/establish",
                       json({{QStringLiteral("PeerName"), QStringLiteral("west")},
                           {QStringLiteral("PeeringToken"), token}}))
                   .status
            == 200;
    };
    if (!QTest::qWaitFor(isPeered, 60'000)) {
        qWarning() << "the two agents did not become peers";
        return false;
    }
    return theirs().put("/v1/config", json(entry)).isTrue();
}

QString PeeredConsul::url() const
{
    return m_front->url();
}

QByteArray PeeredConsul::writes() const
{
    QByteArray all;
    for (const auto& request : m_front->requests()) {
        if (request.method != "GET")
            all += request.method + ' ' + request.target + '\n';
    }
    return all;
}

} // namespace support
