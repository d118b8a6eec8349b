// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client.h"

#include "consul/client_core.h"
#include "consul/kv_transaction.h"

namespace consul {

Client::Client(Endpoint endpoint, QObject* parent)
    : QObject(parent)
    , m_core(std::make_shared<ClientCore>(std::move(endpoint)))
{
}

Client::~Client()
{
    // Every coroutine resumes in here; the core must outlive the last of them.
    const auto core = m_core;
    core->stopAll();
}

const Endpoint& Client::endpoint() const
{
    return m_core->endpoint();
}

WireLog& Client::wireLog()
{
    return m_core->wireLog();
}

AgentNotes& Client::notes() const
{
    return m_core->notes();
}

void Client::setReadOnly(bool readOnly)
{
    if (m_core->isReadOnly() == readOnly) {
        return;
    }
    m_core->setReadOnly(readOnly);
    Q_EMIT readOnlyChanged(readOnly);
}

bool Client::isReadOnly() const
{
    return m_core->isReadOnly();
}

void Client::setCallTimeout(std::chrono::milliseconds timeout)
{
    m_core->setCallTimeout(timeout);
}

Request Client::asSent(const Request& request) const
{
    const auto target = keyTargetOf(request);
    const KeyRule& rule = m_core->keyRule();
    if (!target || rule.wayTo(*target) != KeyWay::Transaction)
        return request;
    return transactionOf(request, *target, rule.version().hasGetOrEmpty(), tenancyOf(m_core->endpoint()));
}

const KeyRule& Client::keyRule() const
{
    return m_core->keyRule();
}

int Client::openWatches() const
{
    return m_core->openWatches();
}

QCoro::Task<Result<Response>> Client::send(Request request, StopToken stop, bool notFoundIsAnswer)
{
    ExchangeOptions options;
    options.notFoundIsAnswer = notFoundIsAnswer;
    return perform(m_core, std::move(request), options, std::move(stop));
}

} // namespace consul
