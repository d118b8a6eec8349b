// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/rights_controller.h"

#include "gui/connections/model/rights_line_words.h"

namespace gui {

RightsController::RightsController(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    connect(connection, &Connection::opened, this, &RightsController::followClient);
    connect(connection, &Connection::statusChanged, this, &RightsController::followStatus);
    connect(connection, &Connection::retryWanted, this, &RightsController::ask);
    connect(connection, &Connection::aboutToClose, this, &RightsController::forget);
    followClient();
}

RightsController::~RightsController() = default;

QString RightsController::lineFor(const QString& page) const
{
    const auto* const client = m_connection->client();
    const auto& status = m_connection->status();
    if (client == nullptr || !m_read || status.phase != ConnectionPhase::Live)
        return {};
    return rightsLine(page, status.token, withNotes(*m_read, client->notes()), client->isReadOnly());
}

void RightsController::followClient()
{
    if (auto* const client = m_connection->client()) {
        connect(client, &consul::Client::readOnlyChanged, this, &RightsController::changed);
        connect(&client->notes(), &consul::AgentNotes::changed, this, &RightsController::changed);
        connect(m_connection->hub(), &observer::Hub::sessionsChanged, this, &RightsController::lookAtSessions);
    }
    followStatus();
}

void RightsController::forget()
{
    m_stop.reset();
    m_read.reset();
    m_asked.reset();
    Q_EMIT changed();
}

/// A session that is seen answers what an empty list left open.
void RightsController::lookAtSessions()
{
    const auto* const hub = m_connection->hub();
    if (hub == nullptr || !m_read || hub->sessions().empty() || m_read->sessions.access == consul::Access::Allowed)
        return;
    m_read->sessions
        = {consul::Access::Allowed, consul::AccessReason::None, static_cast<int>(hub->sessions().size()), {}};
    Q_EMIT changed();
}

void RightsController::followStatus()
{
    auto token = m_connection->status().token;
    token.endsSoon = false; // Time alone changes no right.
    if (m_connection->isOpen() && m_asked != token)
        ask();
    Q_EMIT changed();
}

void RightsController::ask()
{
    const auto& status = m_connection->status();
    if (!m_connection->isOpen() || status.phase != ConnectionPhase::Live)
        return;
    m_asked = status.token;
    m_asked->endsSoon = false;
    m_stop.reset();
    if (!status.token.isLimited()) {
        m_read.reset();
        return;
    }
    m_stop = std::make_unique<consul::StopSource>();
    read(this, m_connection->client(), m_stop->token());
}

QCoro::Task<> RightsController::read(RightsController* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = consul::readStoreRights(client, false, stop);
    const auto found = co_await reading;
    if (stop.stopRequested() || !client)
        co_return;
    self->m_read = found;
    self->lookAtSessions();
    Q_EMIT self->changed();
}

} // namespace gui
