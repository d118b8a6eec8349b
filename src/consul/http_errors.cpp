// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/http_errors.h"

#include <QRegularExpression>

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
    "Raft leader not found in server lookup mapping",
    "rpc error making call: EOF",
    "rpc error making call: rpc error",
    "rpc error getting client",
    "failed to get conn",
    "leadership lost",
    "i/o deadline reached",
};

/// The agent passes a request on to another datacenter and finds nobody there (agent/consul/rpc.go forwardDC()).
constexpr std::array<const char*, 2> otherDatacenterTexts{
    "No path to datacenter",
    "Remote DC has no server currently reachable",
};

/// Of a 500 that refuses what was asked: it will be refused again. Consul has no status of its own for most of these.
constexpr std::array<const char*, 13> refusalTexts{
    "invalid",
    "Invalid",
    "Missing",
    "missing",
    "Must ",
    "must ",
    "Unknown service",
    "Unknown check",
    "does not exist",
    "not allowed",
    "not supported",
    "is disabled",
    "is in critical state",
};

/// What Consul itself says with 401 and 403.
constexpr std::array<const char*, 6> accessTexts{
    "ACL",
    "Permission denied",
    "rpc error",
    "Endpoint is blocked",
    "Access is restricted",
    "support disabled",
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

/// Where a page begins, and the page that says of itself that it is none, too.
bool isPage(const QByteArray& body, const AnswerMarks& marks)
{
    constexpr qsizetype head = 64;
    const auto beginning = body.left(head).trimmed().toLower();
    return marks.isPage || beginning.startsWith("<!doctype") || beginning.startsWith("<html");
}

/// Whether somebody between here and Consul gave an answer that is no success.
bool isIntermediarys(int status, const QByteArray& body, const AnswerMarks& marks)
{
    constexpr int proxyAuthentication = 407;
    if (marks.isConsuls)
        return false;
    if (status / 100 == 3)
        return marks.leadsAway;
    const bool isAboutAccess = status == 401 || status == 403;
    return status == proxyAuthentication || (status == 401 && marks.asksForUser) || isPage(body, marks)
        || (isAboutAccess && marks.namesServer && !containsAnyOf(body, accessTexts));
}

/// Of what an intermediary says itself.
ErrorKind kindOfIntermediary(int status)
{
    switch (status) {
    case 404:
        return ErrorKind::Protocol;
    case 413:
        return ErrorKind::TooLarge;
    case 429:
        return ErrorKind::RateLimited;
    default:
        return status / 100 == 5 ? ErrorKind::Unreachable : ErrorKind::ProxyRefused;
    }
}

} // namespace

bool leadsElsewhere(const QUrl& address, const QString& location)
{
    const QUrl to = address.resolved(QUrl(location));
    return to.scheme() != address.scheme() || to.host() != address.host() || to.port() != address.port()
        || !to.path().startsWith(QLatin1String("/v1/"));
}

ErrorKind kindOfStatus(int status, const QByteArray& body, const AnswerMarks& marks)
{
    if (isIntermediarys(status, body, marks))
        return kindOfIntermediary(status);
    constexpr int notImplemented = 501; // Said of what was asked, before anything is done.
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
        if (containsAnyOf(body, otherDatacenterTexts))
            return ErrorKind::DatacenterAway;
        if (containsAnyOf(body, noLeaderTexts) || containsAnyOf(body, shutdownTexts))
            return ErrorKind::NoLeader;
        return containsAnyOf(body, refusalTexts) ? ErrorKind::Rejected : ErrorKind::ServerError;
    default:
        return status / 100 == 5 && status != notImplemented ? ErrorKind::ServerError : ErrorKind::Rejected;
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
    if (isPage(body, {})) {
        static const QRegularExpression title(
            QStringLiteral("<title[^>]*>([^<]*)"), QRegularExpression::CaseInsensitiveOption);
        return title.match(QString::fromUtf8(body.left(8000))).captured(1).simplified().left(200);
    }
    return QString::fromUtf8(body.left(8000)).trimmed().left(2000);
}

} // namespace consul
