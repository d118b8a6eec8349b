// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/cluster_facts.h"

#include "consul/rights_calls.h"
#include "consul/values/refusal.h"

#include <utility>

namespace consul {

namespace {

bool isHidden(const Error& error)
{
    return refusalOf(error) == Refusal::Right || error.kind == ErrorKind::TokenUnknown || isAbsentEndpoint(error);
}

} // namespace

LiveFacts::LiveFacts(Client* client, QObject* parent)
    : QObject(parent)
    , m_client(client)
{
}

LiveFacts::~LiveFacts() = default;

void LiveFacts::refresh()
{
    read(m_wanted & (m_value.datacenters.isEmpty() ? ~0 : ~Datacenters));
}

void LiveFacts::want(Part part)
{
    m_wanted |= part;
    const bool isKnown = part == Token ? m_value.tokenRead : part == Datacenters && !m_value.datacenters.isEmpty();
    if (!m_known && (m_now & Who) != 0)
        m_again = true;
    else if (!m_known && part == Who)
        refresh();
    else if (m_known && part != Who && !isKnown && (m_now & part) == 0)
        read(part);
}

QCoro::Task<> LiveFacts::settled() const
{
    if (m_reading) {
        const auto token = m_reading->token();
        auto ending = token.stopped();
        co_await ending;
    }
}

void LiveFacts::read(int parts)
{
    m_pending |= parts;
    if (!m_reading && m_client) {
        m_reading = std::make_unique<StopSource>();
        readAll(this, m_client, m_stop.token());
    }
}

QCoro::Task<> LiveFacts::readAll(LiveFacts* self, QPointer<Client> client, StopToken stop)
{
    const bool given = !client->endpoint().token.isEmpty();
    while ((self->m_now = std::exchange(self->m_pending, 0)) != 0) {
        auto next = self->m_value;
        const auto reads = [self](Part part) { return (self->m_now & part) != 0; };
        if (reads(Who)) {
            // All at once: each task runs while the others are awaited.
            auto agentTask = client->agentSelf(stop);
            auto leaderTask = client->statusLeader(stop);
            auto membersTask = client->agentMembers(stop);
            next.agent = co_await agentTask;
            next.leader = co_await leaderTask;
            next.members = co_await membersTask;
            if (stop.stopRequested() || !client)
                co_return;
            next.tokenMatters = given || (!next.agent && isHidden(next.agent.error()));
            if (next.tokenMatters || (self->m_wanted & Token) != 0) {
                self->m_now |= Token;
                self->m_pending &= ~Token;
            }
        }
        if (reads(Token)) {
            auto asking = readToken(client, stop);
            const auto own = co_await asking;
            if (stop.stopRequested() || !client)
                co_return;
            // An answer about something else says nothing about the token: what was known of it still holds.
            if (own) {
                next.tokenRead = true;
                next.acl = own->acl;
                next.own = own->self;
            }
        }
        if (reads(Datacenters)) {
            auto asking = client->datacenters(stop);
            const auto found = co_await asking;
            if (stop.stopRequested() || !client)
                co_return;
            next.datacenters = found.value_or(QStringList());
        }
        if (reads(Who))
            self->m_known = self->m_known || next.agent || next.agent.error().httpStatus != 0;
        self->m_value = std::move(next);
        Q_EMIT self->changed();
        if (stop.stopRequested())
            co_return;
        if (std::exchange(self->m_again, false)) {
            const int missing = self->m_wanted & ~self->m_now;
            self->m_pending |= self->m_known ? missing : missing | Who;
        }
    }
    self->m_reading.reset(); // Last: who waits for it may destroy all this.
}

} // namespace consul
