// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/error.h"

#include "consul/values/enum_names.h"
#include "consul/values/refusal.h"
#include "consul/values/server_trouble.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QUrlQuery>

namespace consul {
namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(consul::Error)
};

/// What was called off before it left names no agent.
bool wasUnderWay(const Error& error)
{
    return error.kind == ErrorKind::Cancelled && !error.where.isEmpty();
}

/// Nothing is said of the request, or only which datacenter was asked.
bool isUnnamed(const Error& error)
{
    return error.request.isEmpty() || error.request.startsWith(u'?');
}

QString whatWasTried(const Error& error)
{
    if (error.request.isEmpty() && error.where.isEmpty())
        return {};
    if (wasUnderWay(error))
        return error.request.isEmpty() ? ErrorText::tr("The request was canceled while it was in progress.")
                                       : ErrorText::tr("%1 was canceled while it was in progress.").arg(error.request);
    if (error.kind == ErrorKind::RefusedByReadOnly || error.kind == ErrorKind::Cancelled) {
        return error.request.isEmpty() ? ErrorText::tr("The request was not sent.")
                                       : ErrorText::tr("%1 was not sent.").arg(error.request);
    }
    if (error.where.isEmpty())
        return ErrorText::tr("%1 failed.").arg(error.request);
    if (isUnnamed(error))
        return ErrorText::tr("Communication with the agent at %1 failed.").arg(error.where);
    return ErrorText::tr("%1 at %2 failed.").arg(error.request, error.where);
}

/// Consul says none of these itself.
bool isOfProxy(const Error& error)
{
    return error.kind == ErrorKind::ProxyRefused || (error.kind == ErrorKind::Unreachable && error.httpStatus != 0);
}

QString whatWasAnswered(const Error& error)
{
    if (error.kind == ErrorKind::Protocol && !error.serverWords.isEmpty())
        return ErrorText::tr("Unexpected response from Consul: %1").arg(error.serverWords);
    if (error.httpStatus == 0)
        return error.serverWords;
    if (isOfProxy(error)) {
        return error.serverWords.isEmpty()
            ? ErrorText::tr("A proxy in front of Consul, or another program, returned HTTP %1.").arg(error.httpStatus)
            : ErrorText::tr("A proxy in front of Consul, or another program, returned HTTP %1: %2")
                  .arg(QString::number(error.httpStatus), error.serverWords);
    }
    if (error.serverWords.isEmpty())
        return ErrorText::tr("Consul returned HTTP %1 without a message.").arg(error.httpStatus);
    return ErrorText::tr("Consul returned HTTP %1: %2").arg(QString::number(error.httpStatus), error.serverWords);
}

QString whatToDoAboutRefusal(const Error& error)
{
    switch (refusalOf(error)) {
    case Refusal::Blocked:
        return ErrorText::tr("The agent blocks this request for all clients (http_config.block_endpoints). No token "
                             "changes this. Use another agent, or ask the operator of this one.");
    case Refusal::WritesElsewhere:
        return ErrorText::tr(
            "The agent accepts writes only from certain addresses (http_config.allow_write_http_from). No token "
            "changes this. Write through another agent, or from one of these addresses.");
    case Refusal::Right:
    case Refusal::None:
        break;
    }
    const auto missing = missingRight(error.serverWords);
    if (!missing && error.serverWords.contains(QLatin1String("Permission denied"))) // That stands before it.
        return ErrorText::tr("Use a token whose policy allows this, or ask for the policy to be extended.");
    if (!missing)
        return ErrorText::tr(
            "Permission denied. Use a token whose policy allows this, or ask for the policy to be extended.");
    QString what = missing->resource.isEmpty()
        ? missing->right
        : ErrorText::tr("%1 on “%2”", "a right, and on which thing").arg(missing->right, missing->resource);
    if (!missing->place.isEmpty())
        what = ErrorText::tr("%1 in %2", "a right, and the partition and namespace").arg(what, missing->place);
    return missing->anonymous
        ? ErrorText::tr("No token was given, and anonymous requests lack %1. Enter a token whose policy allows it.")
              .arg(what)
        : ErrorText::tr("The token lacks %1. Use a token whose policy allows it, or ask for the policy to be extended.")
              .arg(what);
}

/// Go's words on a TLS port, and nginx's.
bool isPlainOnTls(const QString& words)
{
    return words.contains(QLatin1String("HTTP request to an HTTPS server"))
        || words.contains(QLatin1String("plain HTTP request was sent to HTTPS port"));
}

QString whatToDoAboutProxy(const Error& error)
{
    constexpr int unauthorized = 401;
    constexpr int proxyAuthentication = 407;
    if (error.httpStatus == unauthorized || error.httpStatus == proxyAuthentication)
        return ErrorText::tr("The proxy requires a user and a password, or rejects the given ones. Enter them as basic "
                             "authentication of the connection, or in CONSUL_HTTP_AUTH. The token is not the cause.");
    if (isPlainOnTls(error.serverWords))
        return ErrorText::tr("This port uses TLS. Use https:// with it, or the agent's http port.");
    if (error.httpStatus / 100 == 3)
        return ErrorText::tr("If the new address is the agent's, such as https:// in place of http://, use it in the "
                             "connection. If it is a sign-in page, use an address of the agent without the proxy.");
    return ErrorText::tr("Consul did not see this request. Ask the operator of the proxy, or use the address of the "
                         "agent itself.");
}

QString whatToDoAboutServers(const Error& error)
{
    const auto trouble = serverTroubleOf(error);
    if (trouble == ServerTrouble::NoServer) // Without a server, the agent reaches no datacenter at all.
        return ErrorText::tr("The agent knows no server that is up. If the agent has not joined a cluster, join it: "
                             "consul join ADDRESS, or retry_join in its configuration. Otherwise, check the servers.");
    if (!datacenterOf(error).isEmpty())
        return ErrorText::tr(
            "The agent responds, but the servers of datacenter “%1” have no leader or cannot be reached. "
            "An election finishes within seconds. If it does not, too few servers are running there.")
            .arg(datacenterOf(error));
    return trouble == ServerTrouble::BrokeOff
        ? ErrorText::tr("The agent responds, but could not reach the server that it asked. Try again. If it fails "
                        "again, check the servers.")
        : ErrorText::tr("The servers currently have no leader. An election finishes within seconds. If it does "
                        "not, too few servers are running.");
}

/// A session that names no node is created on that of the agent, which another datacenter does not know.
bool isNodeUnregistered(const Error& error)
{
    return error.serverWords.contains(QLatin1String("Missing node registration"));
}

QString whatToDoAboutNode(const Error& error)
{
    const QString datacenter = datacenterOf(error);
    return datacenter.isEmpty()
        ? ErrorText::tr(
            "The catalog does not know the node of this session. Unless the session names another one, that "
            "is the node of the agent. Wait until the agent has registered its node, or name a node that is "
            "registered.")
        : ErrorText::tr(
            "The catalog of datacenter “%1” does not know the node of this session. Unless the session names "
            "another one, that is the node of the agent. Use an agent of that datacenter, or name a node of "
            "it.")
              .arg(datacenter);
}

QString whatToDo(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Unreachable:
        return ErrorText::tr("Check that the agent is running and that the address and port are correct.");
    case ErrorKind::TimedOut:
        return ErrorText::tr(
            "The agent was reached but did not respond in time. Try again, or check its load and its log.");
    case ErrorKind::Tls:
        if (error.serverWords.contains(QLatin1String("wrong version number"))) // OpenSSL's words for plain HTTP.
            return ErrorText::tr(
                "The program at this address does not use TLS. Use http:// with this port, or the agent's https port.");
        return ErrorText::tr(
            "Check the certificates of this connection: the authority, the client certificate and its key, "
            "and the server name.");
    case ErrorKind::Denied:
        return whatToDoAboutRefusal(error);
    case ErrorKind::TokenUnknown:
        return ErrorText::tr("Consul does not recognize the token: it was deleted, has expired, or belongs to another "
                             "cluster. Enter another token.");
    case ErrorKind::NotFound:
        return ErrorText::tr("Not found. Refresh and try again.");
    case ErrorKind::TooLarge:
        if (error.httpStatus / 100 == 2) { // Not what was sent: what came.
            return ErrorText::tr("Request less, for example with a longer prefix, or raise the limit with "
                                 "--answer-limit or SIGNALBOX_ANSWER_LIMIT (in MiB).");
        }
        return ErrorText::tr("The request is larger than the agent, or a proxy in front of it, accepts. Make the value "
                             "smaller, or send fewer "
                             "operations at the same time.");
    case ErrorKind::RateLimited:
        return ErrorText::tr("The agent is limiting requests. Wait and try again, or watch fewer paths.");
    case ErrorKind::NoLeader:
        return whatToDoAboutServers(error);
    case ErrorKind::DatacenterAway:
        return datacenterOf(error).isEmpty()
            ? ErrorText::tr("The agent responds, but not the datacenter of this request. Check its name and its "
                            "servers, or use another datacenter.")
            : ErrorText::tr("The agent responds, but datacenter “%1” does not. Check its name and its servers, or use "
                            "another datacenter.")
                  .arg(datacenterOf(error));
    case ErrorKind::ProxyRefused:
        return whatToDoAboutProxy(error);
    case ErrorKind::ServerError:
        return ErrorText::tr("Consul failed to process the request and does not say whether it will succeed later. Try "
                             "again. If it fails again, check the logs of the agent and the servers.");
    case ErrorKind::RefusedByReadOnly:
        return ErrorText::tr("This connection is read-only. To write, change this in the connection settings.");
    case ErrorKind::KeyRefused:
        return ErrorText::tr("This Consul version accepts such a name only in a transaction. consul kv and other "
                             "programs may be unable to access the key.");
    case ErrorKind::Rejected:
        // Refused here, before sending: the words already say why.
        if (error.httpStatus == 0)
            return {};
        if (isPlainOnTls(error.serverWords))
            return ErrorText::tr("This port uses TLS. Use https:// with it, or the agent's http port.");
        if (isNodeUnregistered(error))
            return whatToDoAboutNode(error);
        if (isUnknownPath(error))
            return ErrorText::tr(
                "This agent has no such endpoint: its version is older or newer than the request requires.");
        return ErrorText::tr("Consul rejected the request. It will be rejected again unless you change it.");
    case ErrorKind::Protocol:
        return ErrorText::tr("Check that this is the address of a Consul agent and not of a proxy or another program.");
    case ErrorKind::Cancelled:
        return wasUnderWay(error) ? QString() : ErrorText::tr("The request was canceled.");
    }
    Q_UNREACHABLE();
}

/// Of a write that reached somebody, and of which nobody said no.
QString whatBecameOfIt(const Error& error)
{
    return error.isRead || (isUnnamed(error) && error.kind != ErrorKind::Cancelled) || reachedNobody(error)
            || !mayHaveBeenApplied(error)
        ? QString()
        : ErrorText::tr("Consul may have applied the request anyway.");
}

QString asSentence(QString text)
{
    text = text.trimmed();
    const bool closed
        = text.isEmpty() || text.endsWith(u'.') || text.endsWith(u'!') || text.endsWith(u'?') || text.endsWith(u'。');
    if (closed)
        return text;
    // The words of Qt and of the system come in the person's language, without a stop.
    constexpr char16_t firstIdeograph = 0x2E80;
    return text + (text.back().unicode() < firstIdeograph ? QChar(u'.') : QChar(u'。'));
}

} // namespace

QString errorKindName(ErrorKind kind)
{
    return nameIn<ErrorKind::ProxyRefused>(
        {"unreachable", "timed-out", "tls", "denied", "token-unknown", "not-found", "too-large", "rate-limited",
            "no-leader", "refused-by-read-only", "key-refused", "rejected", "protocol", "cancelled", "datacenter-away",
            "server-error", "proxy-refused"},
        kind);
}

QString describe(const Error& error)
{
    return words::joinSentences({asSentence(whatWasTried(error)), asSentence(whatWasAnswered(error)),
        asSentence(whatToDo(error)), whatBecameOfIt(error)});
}

QString datacenterOf(const Error& error)
{
    return QUrlQuery(error.request.section(u'?', 1)).queryItemValue(QStringLiteral("dc"), QUrl::FullyDecoded);
}

bool reachedNobody(const Error& error)
{
    return error.kind == ErrorKind::Unreachable && error.httpStatus == 0 && !error.brokeOff;
}

bool mayHaveBeenApplied(const Error& error)
{
    // Said before anything is written (agent/consul/rpc.go forward()).
    const auto isSaidBefore = [&error](const char* words) { return error.serverWords.contains(QLatin1String(words)); };
    constexpr int success = 2;
    switch (error.kind) {
    case ErrorKind::Unreachable:
    case ErrorKind::TimedOut:
    case ErrorKind::ServerError:
        return true;
    case ErrorKind::NoLeader: // The leader may have been lost while it was written.
        return !isSaidBefore("No cluster leader") && !isSaidBefore("No known Consul servers")
            && !isSaidBefore("Raft leader not found");
    case ErrorKind::Protocol: // It was done, and how that was told cannot be read.
    case ErrorKind::TooLarge:
        return error.httpStatus / 100 == success;
    case ErrorKind::Cancelled:
        return wasUnderWay(error);
    default:
        return false;
    }
}

bool isTransient(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Unreachable:
    case ErrorKind::TimedOut:
    case ErrorKind::RateLimited:
    case ErrorKind::NoLeader:
    case ErrorKind::DatacenterAway:
    case ErrorKind::ServerError:
    case ErrorKind::Protocol: // A cut body or the page of a restarting proxy.
        return true;
    case ErrorKind::Tls:
    case ErrorKind::Denied:
    case ErrorKind::TokenUnknown:
    case ErrorKind::NotFound:
    case ErrorKind::TooLarge:
    case ErrorKind::RefusedByReadOnly:
    case ErrorKind::KeyRefused:
    case ErrorKind::Rejected:
    case ErrorKind::ProxyRefused:
    case ErrorKind::Cancelled:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace consul
