// SPDX-License-Identifier: GPL-3.0-or-later
// What the end of a request means: of what was asked, and of the agent.
#include "consul/client_core.h"
#include "consul/exchange.h"
#include "consul/http_errors.h"
#include "consul/tls_setup.h"
#include "consul/values/sentences.h"

#include <algorithm>
#include <array>

namespace consul {

namespace {

/// Of what stands in the head of an answer and is told to a person.
constexpr qsizetype mostWords = 500;

/// Of what stands in a head and is shown.
constexpr qsizetype mostOfHead = 300;

AnswerHead headOf(const QNetworkReply& reply)
{
    AnswerHead head;
    head.leftOut = reply.rawHeader("X-Consul-Results-Filtered-By-ACLs") == "true";
    const auto policy = reply.rawHeader("X-Consul-Default-ACL-Policy");
    if (!policy.isEmpty()) {
        head.policy = policy == "deny" ? DefaultPolicy::Deny : DefaultPolicy::Allow;
    }
    head.backend = QString::fromUtf8(reply.rawHeader("X-Consul-Query-Backend").left(mostOfHead));
    head.warning = QString::fromUtf8(reply.rawHeader("X-Consul-KV-Warning").left(mostOfHead));
    return head;
}

/// Whether Consul gives an index with every 200: what can be waited for. Of the catalog, all but the names of the
/// datacenters (agent/catalog_endpoint.go).
bool bearsIndex(const QByteArray& path)
{
    constexpr std::array<QByteArrayView, 5> beginnings{
        "/v1/kv/", "/v1/session/", "/v1/internal/ui/nodes", "/v1/catalog/", "/v1/health/"};
    return path != "/v1/catalog/datacenters"
        && std::any_of(beginnings.begin(), beginnings.end(),
            [&path](QByteArrayView beginning) { return path.startsWith(beginning); });
}

} // namespace

/// Qt repeats what was closed without a byte, and a blocking query would wait once more, unseen, and be cut once more.
/// What was closed at once had met a connection that the agent had given up: that it is sent again is right.
void Exchange::onSent()
{
    const auto now = WaitLimit::Clock::now();
    if (m_sends++ > 0 && m_bytes == 0 && waitedInVain(now)) {
        m_wasCut = true;
        m_core.notes().noteCut(m_sentAt, now);
        m_reply->disconnect(this);
        // Queued, as in start().
        QMetaObject::invokeMethod(this, &Exchange::endCut, Qt::QueuedConnection);
        return;
    }
    m_sentAt = now;
}

bool Exchange::waitedInVain(WaitLimit::Clock::time_point now) const
{
    return m_waits && m_sends > 0 && now - m_sentAt >= WaitLimit::leastAge;
}

void Exchange::endCut()
{
    giveUpOn(ErrorKind::Unreachable, cutWords());
}

QString Exchange::cutWords() const
{
    const auto age = std::chrono::duration_cast<std::chrono::milliseconds>(WaitLimit::Clock::now() - m_sentAt);
    return tr("The agent, or a proxy before it, ended this query after %1 s without an answer.")
        .arg((age.count() + 500) / 1000);
}

/// What the end of this request tells of the agent, whatever it means for who asked.
void Exchange::noteHead(int status)
{
    constexpr int gatewayTimeout = 504; // A proxy's word for the same.
    const auto now = WaitLimit::Clock::now();
    auto& notes = m_core.notes();
    m_head = headOf(*m_reply);
    if (status != 0) {
        notes.note(m_request, m_head);
    }
    const bool isClosed = status == 0 && m_reply->error() == QNetworkReply::RemoteHostClosedError;
    if ((isClosed || status == gatewayTimeout) && waitedInVain(now)) {
        m_wasCut = true;
        notes.noteCut(m_sentAt, now);
    } else if (status == 0) {
        notes.noteAway();
    } else if (m_waits) {
        notes.noteAnswered(std::chrono::duration_cast<std::chrono::milliseconds>(now - m_sentAt));
    }
}

Result<Response> Exchange::judge(Response response, bool isWhole) const
{
    const auto error = m_reply->error();
    const auto transportWords = m_reply->errorString();
    const int status = response.status;
    if (status == 0 && m_wasCut) {
        return Unexpected(errorOf(ErrorKind::Unreachable, 0, cutWords()));
    }
    if (status == 0) {
        const bool overTls = m_core.endpoint().address.scheme() == QLatin1String("https");
        const auto words = error == QNetworkReply::OperationCanceledError
            ? tr("No answer came in %1 s.").arg((m_clock.elapsed() + 500) / 1000)
            : transportWords;
        const auto kind = kindOfTransport(error, transportWords, overTls);
        const auto own = kind == ErrorKind::Tls
            ? clientCertificateTrouble(m_core.endpoint().tls, transportWords, QDateTime::currentDateTimeUtc())
            : QString();
        return Unexpected(errorOf(kind, 0, joinSentences({own, words})));
    }
    if (status / 100 == 2) {
        // A status of 200 is not enough: the body may be cut, or not decompressible (facts §5.2).
        if (error == QNetworkReply::OperationCanceledError) {
            return Unexpected(errorOf(ErrorKind::TimedOut, status, tr("The answer stopped coming.")));
        }
        if (error != QNetworkReply::NoError) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, transportWords));
        }
        if (lacksIndex(response) || isAnothers()) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, tr("This is not an answer of Consul's HTTP API.")));
        }
        if (!isWhole) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, tr("The answer was cut off.")));
        }
        return response;
    }
    if (status / 100 == 3) {
        const auto target = QString::fromUtf8(m_reply->rawHeader("Location").left(mostWords));
        const auto words = tr("Not addressable by its path: the agent redirects to %1.").arg(target);
        return Unexpected(errorOf(ErrorKind::Rejected, status, words));
    }
    const bool isNothing = status == 404 && m_options.notFoundIsAnswer;
    if ((isNothing && !lacksIndex(response)) || (status == 409 && m_options.conflictIsAnswer)) {
        return response;
    }
    auto words = wordsOf(response.body);
    if (words.isEmpty()) {
        words = m_reply->attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString().left(mostWords);
    }
    if (isNothing && kindOfStatus(status, response.body) == ErrorKind::NotFound) {
        words = tr("This is not an answer of Consul's HTTP API.") + QLatin1Char(' ') + words;
        return Unexpected(errorOf(ErrorKind::Protocol, status, words));
    }
    return Unexpected(errorOf(kindOfStatus(status, response.body), status, words));
}

/// A proxy's own page ("404", or a login form with 200) must not pass for Consul's "nothing there", which always comes
/// with an index: agent/kvs_endpoint.go sets it before it looks for entries.
bool Exchange::lacksIndex(const Response& response) const
{
    if (response.index != 0) {
        return false;
    }
    // What a call gets with 200 is parsed at once and fails there; a watch passes the body on as it came.
    return response.status == 404 || (m_options.channel == Channel::Watch && !isJson());
}

/// What another program says with 200 may well be a list, mostly an empty one: it must not pass for an empty cluster.
bool Exchange::isAnothers() const
{
    return m_request.method == Method::Get && bearsIndex(m_request.path) && !m_reply->hasRawHeader("X-Consul-Index");
}

/// Qt takes the end of a chunked answer for its end, whole or not; an agent that dies in the middle would make holders
/// vanish.
bool Exchange::mayBeCut(const Response& response, bool isEmpty) const
{
    const bool mayBeEmpty = m_request.method != Method::Get && isEmpty;
    return response.status / 100 == 2 && isJson() && !mayBeEmpty;
}

bool Exchange::isJson() const
{
    const auto type = m_reply->header(QNetworkRequest::ContentTypeHeader).toString();
    return type.startsWith(QLatin1String("application/json"));
}

} // namespace consul
