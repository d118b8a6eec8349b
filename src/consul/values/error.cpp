// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/error.h"

#include "consul/values/enum_names.h"
#include "consul/values/refusal.h"
#include "consul/values/sentences.h"

#include <QCoreApplication>

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
    if (error.request.isEmpty())
        return ErrorText::tr("Communication with the agent at %1 failed.").arg(error.where);
    return ErrorText::tr("%1 at %2 failed.").arg(error.request, error.where);
}

QString whatWasAnswered(const Error& error)
{
    if (error.kind == ErrorKind::Protocol && !error.serverWords.isEmpty())
        return ErrorText::tr("Unexpected response from Consul: %1").arg(error.serverWords);
    if (error.httpStatus == 0)
        return error.serverWords;
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
        return ErrorText::tr("The request is larger than the agent accepts. Make the value smaller, or send fewer "
                             "operations at the same time.");
    case ErrorKind::RateLimited:
        return ErrorText::tr("The agent is limiting requests. Wait and try again, or watch fewer paths.");
    case ErrorKind::NoLeader:
        return ErrorText::tr("The servers currently have no leader. An election finishes within seconds. If it does "
                             "not, too few servers are running.");
    case ErrorKind::RefusedByReadOnly:
        return ErrorText::tr("This connection is read-only. To write, change this in the connection settings.");
    case ErrorKind::KeyRefused:
        return ErrorText::tr("This Consul version accepts such a name only in a transaction. consul kv and other "
                             "programs may be unable to access the key.");
    case ErrorKind::Rejected:
        // Refused here, before sending: the words already say why.
        if (error.httpStatus == 0)
            return {};
        if (error.serverWords.contains(QLatin1String("HTTP request to an HTTPS server"))) // Go's words on a TLS port.
            return ErrorText::tr("This port uses TLS. Use https:// with it, or the agent's http port.");
        if (isUnknownPath(error))
            return ErrorText::tr(
                "This agent has no such endpoint: its version is older or newer than the request requires.");
        return ErrorText::tr("Consul rejected the request. It will be rejected again unless you change it.");
    case ErrorKind::Protocol:
        return ErrorText::tr("Check that this is the address of a Consul agent and not of a proxy or another program.");
    case ErrorKind::Cancelled:
        if (!wasUnderWay(error))
            return ErrorText::tr("The request was canceled.");
        return error.request.startsWith(QLatin1String("GET "))
            ? QString()
            : ErrorText::tr("Consul may have applied the request anyway.");
    }
    Q_UNREACHABLE();
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
    return nameIn<ErrorKind::Cancelled>(
        {"unreachable", "timed-out", "tls", "denied", "token-unknown", "not-found", "too-large", "rate-limited",
            "no-leader", "refused-by-read-only", "key-refused", "rejected", "protocol", "cancelled"},
        kind);
}

QString describe(const Error& error)
{
    return joinSentences(
        {asSentence(whatWasTried(error)), asSentence(whatWasAnswered(error)), asSentence(whatToDo(error))});
}

bool isTransient(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Unreachable:
    case ErrorKind::TimedOut:
    case ErrorKind::RateLimited:
    case ErrorKind::NoLeader:
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
    case ErrorKind::Cancelled:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace consul
