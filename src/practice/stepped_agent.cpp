// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/stepped_agent.h"

#include "practice/router.h"
#include "practice/session_state.h"

namespace practice {

namespace {

const Router& sharedRouter()
{
    static const Router router = makeRouter();
    return router;
}

} // namespace

std::optional<Request> requestOf(const consul::Request& request)
{
    auto read = parseTarget(consul::methodName(request.method), consul::target(request));
    if (!read)
        return std::nullopt;
    read->body = request.body;
    const bool bears = request.method == consul::Method::Put || request.method == consul::Method::Post;
    read->declaredLength = bears ? request.body.size() : -1;
    return read;
}

SteppedAgent::SteppedAgent(const Options& options)
    : m_cluster(options.identity, options.seed, options.vintage)
    , m_journal(options.journal)
{
    m_cluster.makeId = options.makeId;
}

Answer SteppedAgent::ask(const Request& request)
{
    return sharedRouter().answer(request, m_cluster, m_now);
}

std::optional<Reply> SteppedAgent::answer(const Request& request, bool isLost)
{
    auto answer = ask(request);
    auto* const reply = std::get_if<Reply>(&answer);
    if (reply == nullptr)
        return std::nullopt;
    m_journal.add(m_now, request, *reply, isLost);
    return std::move(*reply);
}

Reply SteppedAgent::answerAfterWait(const Request& request)
{
    auto answer = ask(request);
    auto* const news = std::get_if<Reply>(&answer);
    auto reply = news != nullptr ? std::move(*news) : lastReply(std::get<Park>(answer), m_cluster);
    m_journal.add(m_now, request, reply);
    return reply;
}

bool SteppedAgent::hasNews(const Request& request)
{
    const bool mayWait = request.method == "GET" && request.query.has("index");
    return !mayWait || std::holds_alternative<Reply>(ask(request));
}

bool SteppedAgent::endSession(const QByteArray& id)
{
    if (!tables().sessions.find(sessionKey(id)))
        return false;
    m_cluster.apply(m_now, [&id](Transaction& transaction) { sessionDestroy(transaction, id); });
    return true;
}

bool SteppedAgent::hasLockDelays() const
{
    return m_cluster.store.lastLockDelay(m_now).has_value();
}

std::vector<QByteArray> SteppedAgent::delayedKeys() const
{
    std::vector<QByteArray> keys;
    for (const auto& [key, until] : m_cluster.store.lockDelays()) {
        if (until > m_now)
            keys.push_back(key);
    }
    return keys;
}

void SteppedAgent::endLockDelays()
{
    // The cluster's own timers are left alone: sessions end when they are told to.
    if (const auto last = m_cluster.store.lastLockDelay(m_now))
        m_now = *last;
}

} // namespace practice
