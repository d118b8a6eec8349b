// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/sending.h"

#include "consul/values/json.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"

#include <QCoreApplication>

namespace cleanup {

namespace {

struct SendingText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::RemovalRun)
};

Sent prepared(const RoutedCall& call)
{
    const auto& request = call.call.request;
    Sent sent;
    sent.call.request = QString::fromLatin1(consul::methodName(request.method) + ' ' + consul::target(request));
    sent.call.where = call.endpoint.displayAddress();
    sent.call.isWrite = consul::isWrite(request);
    return sent;
}

/// Answers of 2xx say nothing but `true` at most.
constexpr qsizetype longestWords = 200;

} // namespace

QCoro::Task<Sent> sendCall(QPointer<AgentPool> pool, RoutedCall call, consul::StopToken stop)
{
    Sent sent = prepared(call);
    auto* client = pool ? pool->clientFor(call.endpoint) : nullptr;
    if (!client) {
        consul::Error error;
        error.kind = consul::ErrorKind::Cancelled;
        sent.error = error;
        co_return sent;
    }
    auto answer = co_await client->send(call.call.request, std::move(stop));
    if (!answer) {
        sent.error = answer.error();
        sent.call.status = answer.error().httpStatus;
        sent.call.words = answer.error().serverWords;
        co_return sent;
    }
    sent.call.status = answer->status;
    sent.body = std::move(answer->body);
    if (sent.call.isWrite)
        sent.call.words = QString::fromUtf8(sent.body.left(longestWords)).trimmed();
    co_return sent;
}

QCoro::Task<Identity> checkIdentity(
    QPointer<AgentPool> pool, RoutedCall call, consul::CatalogNode node, QString datacenter, consul::StopToken stop)
{
    Identity identity;
    identity.sent = co_await sendCall(std::move(pool), call, std::move(stop));
    const QString where = call.endpoint.displayAddress();
    if (identity.sent.error) {
        const auto kind = identity.sent.error->kind;
        if (kind == consul::ErrorKind::Cancelled)
            co_return identity;
        if (consul::refusalOf(*identity.sent.error) == consul::Refusal::Blocked) {
            identity.reach = Reach::Denied;
            identity.explanation = [where] {
                return SendingText::tr("The agent at %1 does not allow any client to query its identity "
                                       "(http_config.block_endpoints), so nothing was sent there. No token changes "
                                       "this.")
                    .arg(where);
            };
            co_return identity;
        }
        const bool denied = kind == consul::ErrorKind::Denied || kind == consul::ErrorKind::TokenUnknown;
        identity.reach = denied ? Reach::Denied : Reach::Silent;
        identity.explanation = [denied, where, name = node.name] {
            return denied
                ? SendingText::tr("The agent at %1 does not allow this token to query its identity, so nothing was "
                                  "sent there. The token needs agent:read on \"%2\".")
                      .arg(where, name)
                : SendingText::tr("The agent of %1 does not respond at %2, so nothing was sent.").arg(name, where);
        };
        co_return identity;
    }
    const auto self = consul::parseSelf(identity.sent.body).value_or(consul::AgentSelf());
    identity.saidNode = self.nodeName;
    identity.sent.call.words = self.nodeName;
    if (isAgentOf(self, node, datacenter)) {
        identity.reach = Reach::Answers;
        co_return identity;
    }
    identity.reach = Reach::WrongAgent;
    if (consul::isSameNode(self.nodeName, node.name)) {
        identity.explanation = [where, name = node.name] {
            return SendingText::tr("At %1, another agent named %2 responds. Its node ID or datacenter differs from "
                                   "the catalog, so nothing was sent. Create a new plan.")
                .arg(where, name);
        };
        co_return identity;
    }
    identity.explanation = [where, said = self.nodeName, name = node.name] {
        return SendingText::tr("At %1, %2 responds, not %3. It would report success without doing anything, so "
                               "nothing was sent. Set the address of the agent of %3.")
            .arg(where, said.isEmpty() ? SendingText::tr("a program that is not an agent") : said, name);
    };
    co_return identity;
}

} // namespace cleanup
