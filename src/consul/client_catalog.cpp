// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/catalog_calls.h"
#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

namespace consul {

namespace {

template <typename Value>
QCoro::Task<Result<Value>> readPlain(
    CorePtr core, Request request, Result<Value> (*parse)(const QByteArray&), StopToken stop)
{
    auto value = co_await readParsed<Value>(std::move(core), std::move(request), parse, std::move(stop));
    if (!value) {
        co_return Unexpected(value.error());
    }
    co_return std::move(value->value);
}

/// How the 404 of an agent begins that has no such service: agent/agent_endpoint.go. A proxy's page says nothing.
constexpr QLatin1String unknownServiceWords("unknown ");

QCoro::Task<Result<std::optional<QByteArray>>> readDefinition(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    if (answer) {
        co_return std::optional(std::move(answer->body));
    }
    auto error = answer.error();
    if (error.kind == ErrorKind::NotFound) {
        if (error.serverWords.startsWith(unknownServiceWords, Qt::CaseInsensitive)) {
            co_return std::optional<QByteArray>();
        }
        error.kind = ErrorKind::Protocol;
    }
    co_return Unexpected(error);
}

} // namespace

QCoro::Task<Result<std::vector<CatalogNode>>> Client::catalogNodes(StopToken stop)
{
    return readPlain(m_core, catalogNodesRequest(), &parseCatalogNodes, std::move(stop));
}

QCoro::Task<Result<Indexed<QMap<QString, QStringList>>>> Client::catalogServices(Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(catalogServicesRequest(), mode), &parseCatalogServices, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogService(
    QString name, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(catalogServiceRequest(name), mode), &parseCatalogService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> Client::healthService(
    QString name, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(healthServiceRequest(name), mode), &parseHealthService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> Client::healthInstance(
    QString service, QString node, QString id, Consistency mode, StopToken stop)
{
    return readParsed(
        m_core, with(healthInstanceRequest(service, node, id), mode), &parseHealthService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogInstance(
    QString service, QString node, QString id, Consistency mode, StopToken stop)
{
    return readParsed(
        m_core, with(catalogInstanceRequest(service, node, id), mode), &parseCatalogService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogInstanceAfter(
    QString service, QString node, QString id, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    return readParsed(m_core, query.of(catalogInstanceRequest(service, node, id)), &parseCatalogService,
        std::move(stop), query.options());
}

QCoro::Task<Result<Indexed<std::vector<HealthCheck>>>> Client::healthNode(
    QString node, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(healthNodeRequest(node), mode), &parseHealthChecks, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<HealthCheck>>>> Client::healthState(Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(healthStateRequest(), mode), &parseHealthChecks, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<HealthCheck>>>> Client::healthStateOfType(
    QString type, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(healthTypeRequest(type), mode), &parseHealthChecks, std::move(stop));
}

QCoro::Task<Result<std::vector<ServiceInstance>>> Client::agentServices(StopToken stop)
{
    return readPlain(m_core, agentServicesRequest(), &parseAgentServices, std::move(stop));
}

QCoro::Task<Result<std::optional<QByteArray>>> Client::agentService(QString id, StopToken stop)
{
    return readDefinition(m_core, agentServiceRequest(id), std::move(stop));
}

QCoro::Task<Result<std::vector<HealthCheck>>> Client::agentChecks(StopToken stop)
{
    return readPlain(m_core, agentChecksRequest(), &parseAgentChecks, std::move(stop));
}

} // namespace consul
