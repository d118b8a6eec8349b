// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_calls.h"

#include "consul/values/utf8.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace consul {

namespace {

struct Session {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

using Sessions = std::vector<SessionInfo>;

/// How Consul's 404 to a renewal begins, which has no index: agent/session_endpoint.go.
constexpr QLatin1String goneWords("Session id");

QCoro::Task<Result<QString>> createSession(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    if (!answer) {
        co_return Unexpected(answer.error());
    }
    const auto id
        = QJsonDocument::fromJson(withEscapedMarks(answer->body)).object().value(QLatin1String("ID")).toString();
    if (id.isEmpty()) {
        const auto words
            = Session::tr("The answer names no session: %1").arg(QString::fromUtf8(answer->body.left(200)));
        co_return Unexpected(core->error(ErrorKind::Protocol, request, words, answer->status));
    }
    co_return id;
}

QCoro::Task<Result<Indexed<Sessions>>> readSessions(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await perform(core, request, ExchangeOptions(), stop);
    auto sessions = co_await parsed<Sessions>(core, request, std::move(answer), &parseSessions, std::move(stop));
    co_return sessions;
}

QCoro::Task<Result<SessionInfo>> renewSession(CorePtr core, Request request, StopToken stop)
{
    auto sessions = co_await readSessions(core, request, std::move(stop));
    if (!sessions) {
        auto error = sessions.error();
        if (error.kind == ErrorKind::NotFound && !error.serverWords.startsWith(goneWords)) {
            error.kind = ErrorKind::Protocol; // A proxy's page says nothing about the session.
        }
        co_return Unexpected(error);
    }
    if (sessions->value.empty()) {
        co_return Unexpected(core->error(ErrorKind::NotFound, request, Session::tr("The session is gone."), 200));
    }
    co_return std::move(sessions->value.front());
}

QCoro::Task<Result<std::optional<SessionInfo>>> findSession(CorePtr core, Request request, StopToken stop)
{
    auto sessions = co_await readSessions(core, request, std::move(stop));
    if (!sessions) {
        co_return Unexpected(sessions.error());
    }
    std::optional<SessionInfo> found;
    if (!sessions->value.empty()) {
        found = std::move(sessions->value.front());
    }
    co_return found;
}

QCoro::Task<Result<bool>> destroySession(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    co_return boolOf(*core, request, answer);
}

} // namespace

QCoro::Task<Result<QString>> Client::sessionCreate(SessionRequest request, StopToken stop)
{
    return createSession(m_core, sessionCreateRequest(request), std::move(stop));
}

QCoro::Task<Result<SessionInfo>> Client::sessionRenew(QString id, StopToken stop)
{
    return renewSession(m_core, sessionRequest(Method::Put, "renew", id), std::move(stop));
}

QCoro::Task<Result<bool>> Client::sessionDestroy(QString id, StopToken stop)
{
    return destroySession(m_core, sessionRequest(Method::Put, "destroy", id), std::move(stop));
}

QCoro::Task<Result<std::optional<SessionInfo>>> Client::sessionInfo(QString id, StopToken stop)
{
    return findSession(m_core, sessionRequest(Method::Get, "info", id), std::move(stop));
}

QCoro::Task<Result<Indexed<Sessions>>> Client::sessionList(StopToken stop)
{
    return readSessions(m_core, sessionRequest(Method::Get, "list"), std::move(stop));
}

QCoro::Task<Result<Indexed<Sessions>>> Client::sessionsOfNode(QString node, StopToken stop)
{
    return readSessions(m_core, sessionRequest(Method::Get, "node", node), std::move(stop));
}

} // namespace consul
