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
        return error.request.isEmpty() ? ErrorText::tr("The request was called off while it was under way.")
                                       : ErrorText::tr("%1 was called off while it was under way.").arg(error.request);
    if (error.kind == ErrorKind::RefusedByReadOnly || error.kind == ErrorKind::Cancelled) {
        return error.request.isEmpty() ? ErrorText::tr("The request was not sent.")
                                       : ErrorText::tr("%1 was not sent.").arg(error.request);
    }
    if (error.where.isEmpty())
        return ErrorText::tr("%1 did not work.").arg(error.request);
    if (error.request.isEmpty())
        return ErrorText::tr("Talking to the agent at %1 did not work.").arg(error.where);
    return ErrorText::tr("%1 at %2 did not work.").arg(error.request, error.where);
}

QString whatWasAnswered(const Error& error)
{
    if (error.kind == ErrorKind::Protocol && !error.serverWords.isEmpty())
        return ErrorText::tr("The answer is not what Consul promises: %1").arg(error.serverWords);
    if (error.httpStatus == 0)
        return error.serverWords;
    if (error.serverWords.isEmpty())
        return ErrorText::tr("Consul answered %1 without a text.").arg(error.httpStatus);
    return ErrorText::tr("Consul answered %1: %2").arg(QString::number(error.httpStatus), error.serverWords);
}

QString whatToDoAboutRefusal(const Error& error)
{
    switch (refusalOf(error)) {
    case Refusal::Blocked:
        return ErrorText::tr(
            "The agent itself answers this to nobody (http_config.block_endpoints); no token helps. Ask "
            "another agent, or whoever runs this one.");
    case Refusal::WritesElsewhere:
        return ErrorText::tr(
            "The agent takes writes from certain addresses only (http_config.allow_write_http_from); no "
            "token helps. Write through another agent, or from one of those addresses.");
    case Refusal::Right:
    case Refusal::None:
        break;
    }
    const auto missing = missingRight(error.serverWords);
    if (!missing)
        return ErrorText::tr("The token lacks a right for this. Use a token whose policy allows it, or have the policy "
                             "extended.");
    QString what = missing->resource.isEmpty()
        ? missing->right
        : ErrorText::tr("%1 on “%2”", "a right, and on which thing").arg(missing->right, missing->resource);
    if (!missing->place.isEmpty())
        what = ErrorText::tr("%1 in %2", "a right, and the partition and namespace").arg(what, missing->place);
    return missing->anonymous
        ? ErrorText::tr("No token was given, and everybody lacks %1. Enter a token whose policy allows it.").arg(what)
        : ErrorText::tr("The token lacks %1. Use a token whose policy allows it, or have the policy extended.")
              .arg(what);
}

QString whatToDo(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Unreachable:
        return ErrorText::tr("Check that the agent runs and that the address and port are right.");
    case ErrorKind::TimedOut:
        return ErrorText::tr(
            "The agent was reached but did not answer in time. Try again, or look at its load and its log.");
    case ErrorKind::Tls:
        if (error.serverWords.contains(QLatin1String("wrong version number"))) // OpenSSL's words for plain HTTP.
            return ErrorText::tr(
                "What answers there does not speak TLS. Use http:// with this port, or the port of the "
                "agent that speaks https.");
        return ErrorText::tr(
            "Check the certificates of this connection: the authority, the client certificate and its key, "
            "and the server name.");
    case ErrorKind::Denied:
        return whatToDoAboutRefusal(error);
    case ErrorKind::TokenUnknown:
        return ErrorText::tr(
            "Consul does not know the token: it was deleted, has expired, or belongs to another cluster. "
            "Enter another one.");
    case ErrorKind::NotFound:
        return ErrorText::tr("It does not exist, or no longer. Look again at what is there now.");
    case ErrorKind::TooLarge:
        if (error.httpStatus / 100 == 2) { // Not what was sent: what came.
            return ErrorText::tr("Ask for less, such as a longer prefix, or allow more with --answer-limit or "
                                 "SIGNALBOX_ANSWER_LIMIT, in MiB.");
        }
        return ErrorText::tr(
            "It is larger than the agent accepts. Make the value smaller, or send fewer operations at once.");
    case ErrorKind::RateLimited:
        return ErrorText::tr("The agent limits how much may be asked of it. Wait a little; fewer watches help too.");
    case ErrorKind::NoLeader:
        return ErrorText::tr(
            "The servers have no leader right now. An election ends within seconds; if it does not, too few "
            "servers are up.");
    case ErrorKind::RefusedByReadOnly:
        return ErrorText::tr("This connection is read-only. Change that in its settings if you mean to write.");
    case ErrorKind::KeyRefused:
        return ErrorText::tr(
            "This Consul takes such a name only in a transaction; consul kv and other programs may not "
            "reach it.");
    case ErrorKind::Rejected:
        // Refused here, before sending: the words already say why.
        if (error.httpStatus == 0)
            return {};
        if (error.serverWords.contains(QLatin1String("HTTP request to an HTTPS server"))) // Go's words on a TLS port.
            return ErrorText::tr(
                "This port speaks TLS. Use https:// with it, or the port of the agent that speaks http.");
        if (isUnknownPath(error))
            return ErrorText::tr(
                "This agent has no such endpoint: its version is older or newer than what was asked for.");
        return ErrorText::tr("Consul refused it as it stands; the same request will be refused again.");
    case ErrorKind::Protocol:
        return ErrorText::tr("Check that the address is that of a Consul agent and not of a proxy or another program.");
    case ErrorKind::Cancelled:
        if (!wasUnderWay(error))
            return ErrorText::tr("It was called off.");
        return error.request.startsWith(QLatin1String("GET "))
            ? QString()
            : ErrorText::tr("Consul may have carried it out all the same.");
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
