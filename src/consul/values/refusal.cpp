// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/refusal.h"

#include <QRegularExpression>

namespace consul {

namespace {

// agent/http.go
constexpr QLatin1String blockedWords("Endpoint is blocked by agent configuration");
constexpr QLatin1String writesElsewhereWords("Access is restricted");
constexpr QLatin1String noSuchPathWords("Invalid URL path");

constexpr int mostOfName = 300;

} // namespace

std::optional<MissingRight> missingRight(const QString& serverWords)
{
    // "provided token lacks …" (1.12), "token with AccessorID '…' lacks …", "anonymous token lacks …" (1.15). A name
    // may hold quotes itself: it ends with the first one that is followed by the end, or by what Consul says after
    // names.
    static const QRegularExpression form(
        QStringLiteral("(provided token|anonymous token|token with AccessorID '[^']*') lacks permission "
                       "'([a-z_]+:[a-z_]+)'"
                       "(?: on \"(.*?)\"(?: in (partition \"[^\"]*\" in namespace \"[^\"]*\"))?)?"
                       "(?:\\. The anonymous token [^\"]*)?\\s*$"),
        QRegularExpression::DotMatchesEverythingOption);
    const auto match = form.match(serverWords);
    if (!match.hasMatch())
        return std::nullopt;
    MissingRight missing;
    missing.anonymous = match.capturedView(1).startsWith(u'a');
    missing.right = match.captured(2);
    missing.resource = match.captured(3).left(mostOfName);
    missing.place = match.captured(4).left(mostOfName);
    return missing;
}

Refusal refusalOf(const Error& error)
{
    if (error.kind != ErrorKind::Denied)
        return Refusal::None;
    if (error.serverWords.startsWith(blockedWords))
        return Refusal::Blocked;
    if (error.serverWords.startsWith(writesElsewhereWords))
        return Refusal::WritesElsewhere;
    return Refusal::Right;
}

bool isAbsentEndpoint(const Error& error)
{
    constexpr int notFound = 404;
    constexpr int notAllowed = 405;
    constexpr int notImplemented = 501;
    if (refusalOf(error) == Refusal::Blocked)
        return true;
    return error.httpStatus == notFound || error.httpStatus == notAllowed || error.httpStatus == notImplemented;
}

bool isUnknownPath(const Error& error)
{
    constexpr int notFound = 404;
    return error.httpStatus == notFound && error.serverWords.contains(noSuchPathWords);
}

} // namespace consul
