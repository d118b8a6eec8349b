// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/catalog_requests.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

namespace consul {

namespace {

/// A name or id in a path: `/` is encoded, too. Consul decodes before it routes, so ids with `//` or `..` are answered
/// with a redirect, which the client reports as Rejected (facts §6.1).
QByteArray part(const QString& text)
{
    return QUrl::toPercentEncoding(text);
}

/// A string of a filter expression. Quotes, backslashes and what is not ASCII stand as escapes, which Consul's grammar
/// undoes after it has found the end of the string (go-bexpr).
QByteArray literal(const QString& text)
{
    QByteArray out("\"");
    for (const char32_t character : text.toUcs4()) {
        const bool plain = character >= 0x20 && character < 0x7f && character != U'"' && character != U'\\';
        if (plain)
            out += static_cast<char>(character);
        else
            out += "\\U" + QByteArray::number(static_cast<quint32>(character), 16).rightJustified(8, '0');
    }
    return out + '"';
}

/// A pattern for the name in any letter case, of the kind that Go reads: what is no letter and no digit stands for
/// itself behind a backslash.
QString patternOf(const QString& node)
{
    QString pattern;
    for (const QChar letter : node) {
        if (letter.unicode() < 0x80 && !letter.isLetterOrNumber())
            pattern += u'\\';
        pattern += letter;
    }
    return QStringLiteral("^(?i:%1)$").arg(pattern);
}

/// A row keeps the spelling of its node that it came with, and filters compare exactly: another spelling is the same
/// node, too (node_name.h).
Request filtered(
    Request request, const QByteArray& nodeField, const QString& node, const QByteArray& idField, const QString& id)
{
    request.query.emplace_back(
        "filter", nodeField + " matches " + literal(patternOf(node)) + " and " + idField + " == " + literal(id));
    return request;
}

} // namespace

Request nodeEntriesRequest()
{
    return Request::get("/v1/internal/ui/nodes");
}

Request catalogNodesRequest()
{
    return Request::get("/v1/catalog/nodes");
}

Request catalogServicesRequest()
{
    return Request::get("/v1/catalog/services");
}

Request catalogServiceRequest(const QString& name)
{
    return Request::get("/v1/catalog/service/" + part(name));
}

Request healthServiceRequest(const QString& name)
{
    return Request::get("/v1/health/service/" + part(name));
}

Request catalogInstanceRequest(const QString& service, const QString& node, const QString& id)
{
    return filtered(catalogServiceRequest(service), "Node", node, "ServiceID", id);
}

Request healthInstanceRequest(const QString& service, const QString& node, const QString& id)
{
    return filtered(healthServiceRequest(service), "Node.Node", node, "Service.ID", id);
}

Request healthStateRequest()
{
    return Request::get("/v1/health/state/any");
}

Request healthTypeRequest(const QString& type)
{
    auto request = healthStateRequest();
    request.query.emplace_back("filter", "Type == " + literal(type));
    return request;
}

Request agentSelfRequest()
{
    return Request::get("/v1/agent/self");
}

Request agentServicesRequest()
{
    return Request::get("/v1/agent/services");
}

Request agentChecksRequest()
{
    return Request::get("/v1/agent/checks");
}

Request agentServiceRequest(const QString& id)
{
    return Request::get("/v1/agent/service/" + part(id));
}

Request agentRegisterServiceRequest(const QByteArray& json)
{
    return Request::put("/v1/agent/service/register", json);
}

Request agentDeregisterServiceRequest(const QString& id)
{
    return Request::put("/v1/agent/service/deregister/" + part(id));
}

Request agentDeregisterCheckRequest(const QString& id)
{
    return Request::put("/v1/agent/check/deregister/" + part(id));
}

Request agentServiceMaintenanceRequest(const QString& id, bool enable, const QString& reason)
{
    auto request = Request::put("/v1/agent/service/maintenance/" + part(id));
    request.query.emplace_back("enable", enable ? "true" : "false");
    if (!reason.isEmpty())
        request.query.emplace_back("reason", reason.toUtf8());
    return request;
}

Request agentMaintenanceRequest(bool enable, const QString& reason)
{
    auto request = Request::put("/v1/agent/maintenance");
    request.query.emplace_back("enable", enable ? "true" : "false");
    if (!reason.isEmpty())
        request.query.emplace_back("reason", reason.toUtf8());
    return request;
}

Request agentForceLeaveRequest(const QString& node, bool prune)
{
    auto request = Request::put("/v1/agent/force-leave/" + part(node));
    if (prune)
        request.query.emplace_back("prune", QByteArray());
    return request;
}

Request catalogRegisterRequest(const QByteArray& json)
{
    return Request::put("/v1/catalog/register", json);
}

Request catalogDeregisterServiceRequest(
    const QString& node, const QString& serviceId, const QString& datacenter, const Tenancy& in)
{
    Q_ASSERT(!node.isEmpty() && !serviceId.isEmpty());
    if (serviceId.isEmpty())
        qFatal("a catalog deregistration without a ServiceID would delete the node");
    QJsonObject body{{QStringLiteral("Node"), node}, {QStringLiteral("ServiceID"), serviceId}};
    if (!datacenter.isEmpty())
        body.insert(QStringLiteral("Datacenter"), datacenter);
    if (!in.nameSpace.isEmpty())
        body.insert(QStringLiteral("Namespace"), in.nameSpace);
    if (!in.partition.isEmpty())
        body.insert(QStringLiteral("Partition"), in.partition);
    return Request::put("/v1/catalog/deregister", QJsonDocument(body).toJson(QJsonDocument::Compact));
}

} // namespace consul
