// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/http_errors.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace consul {

namespace {

/// Texts of a 500 that speak of the cluster, not of the request: no leader, or no server that can be reached. All of
/// them were heard from agents whose servers were stopped (facts §7); agent/consul/rpc.go.
constexpr std::array<const char*, 9> noLeaderTexts{
    "No cluster leader",
    "No known Consul servers",
    "rpc error making call: EOF",
    "rpc error making call: rpc error",
    "rpc error getting client",
    "failed to get conn",
    "Remote DC has no server currently reachable",
    "leadership lost",
    "i/o deadline reached",
};

constexpr std::array<const char*, 4> shutdownTexts{
    "raft is already shutdown",
    "node is not the leader",
    "connection reset by peer",
    "session shutdown",
};

template <std::size_t N>
bool containsAnyOf(const QByteArray& body, const std::array<const char*, N>& texts)
{
    return std::ranges::any_of(texts, [&body](const char* text) { return body.contains(text); });
}

/// Where the closing quote is, or null. Values are long, so the search leaps from quote to quote.
const char* endOfString(const char* at, const char* end)
{
    while ((at = static_cast<const char*>(std::memchr(at, '"', static_cast<std::size_t>(end - at))))) {
        const char* before = at;
        while (*(before - 1) == '\\') // Ends at the opening quote at the latest.
            --before;
        if ((at - before) % 2 == 0)
            return at;
        ++at;
    }
    return nullptr;
}

} // namespace

ErrorKind kindOfStatus(int status, const QByteArray& body)
{
    // 500 in 1.21.5 and 1.23; a refusal of what was asked would be 400.
    if ((status == 400 || status == 500) && body.contains("invalid key name"))
        return ErrorKind::KeyRefused;
    switch (status) {
    case 401:
        // "ACL support disabled" answers a question about ACLs: it says nothing about the token.
        return body.contains("ACL support disabled") ? ErrorKind::Rejected : ErrorKind::TokenUnknown;
    case 403:
        return body.contains("ACL not found") ? ErrorKind::TokenUnknown : ErrorKind::Denied;
    case 404:
        // Not the thing is missing, but the way to ask for it (agent/http.go, since 1.11).
        return body.contains("Invalid URL path") ? ErrorKind::Rejected : ErrorKind::NotFound;
    case 413:
        return ErrorKind::TooLarge;
    case 429:
        return ErrorKind::RateLimited;
    case 503:
        return body.toLower().contains("rate limit") ? ErrorKind::RateLimited : ErrorKind::NoLeader;
    case 502:
    case 504:
        // Consul never says this: a proxy in front of it does, when the agent is away.
        return ErrorKind::Unreachable;
    case 500:
        // A client agent passes the limit of its server on as an rpc error (agent/consul/rate/handler.go).
        if (body.contains("rate limit exceeded"))
            return ErrorKind::RateLimited;
        // With ACLs, an agent passes "ACL not found" and "Permission denied" of its servers on as an rpc error.
        if (body.contains("ACL not found"))
            return ErrorKind::TokenUnknown;
        if (body.contains("Permission denied"))
            return ErrorKind::Denied;
        return containsAnyOf(body, noLeaderTexts) || containsAnyOf(body, shutdownTexts) ? ErrorKind::NoLeader
                                                                                        : ErrorKind::Rejected;
    default:
        return ErrorKind::Rejected;
    }
}

ErrorKind kindOfTransport(QNetworkReply::NetworkError error, const QString& words, bool overTls)
{
    switch (error) {
    case QNetworkReply::OperationCanceledError: // The transfer time-out; our own aborts never come here.
    case QNetworkReply::TimeoutError:
    case QNetworkReply::ProxyTimeoutError:
        return ErrorKind::TimedOut;
    case QNetworkReply::SslHandshakeFailedError:
        return ErrorKind::Tls;
    case QNetworkReply::ProtocolFailure:
    case QNetworkReply::ProtocolUnknownError:
    case QNetworkReply::ProtocolInvalidOperationError:
        return ErrorKind::Protocol;
    default:
        break;
    }
    // With TLS 1.3 the server rejects a missing client certificate after the handshake, as an alert on the first read.
    const bool alert = words.contains(QLatin1String("alert"), Qt::CaseInsensitive)
        || words.contains(QLatin1String("SSL"), Qt::CaseInsensitive)
        || words.contains(QLatin1String("TLS"), Qt::CaseInsensitive);
    return overTls && alert ? ErrorKind::Tls : ErrorKind::Unreachable;
}

bool isWholeJson(const QByteArray& json)
{
    int depth = 0;
    bool any = false;
    const char* const end = json.constData() + json.size();
    for (const char* at = json.constData(); at != end; ++at) {
        any = any || !QChar::isSpace(static_cast<uchar>(*at));
        if (*at == '[' || *at == '{') {
            ++depth;
        } else if (*at == ']' || *at == '}') {
            --depth;
        } else if (*at == '"') {
            at = endOfString(at + 1, end);
            if (!at)
                return false;
        }
    }
    return any && depth == 0;
}

QString wordsOf(const QByteArray& body)
{
    return QString::fromUtf8(body.left(8000)).trimmed().left(2000);
}

} // namespace consul
