// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/nodes_controller.h"

#include "cleanup/facts.h"
#include "consul/agent_notes.h"
#include "gui/connections/model/connection_scope.h"

namespace gui {

namespace {

constexpr int nodesNewsMs = 200;

} // namespace

NodesController::NodesController(Connection* connection, const Live<HoldingsOfSessions>* holdings, QObject* parent)
    : WatchedList(connection, parent)
    , m_holdings(holdings)
{
    m_news.setSingleShot(true);
    m_news.setInterval(nodesNewsMs);
    connect(&m_news, &QTimer::timeout, this, [this] { adopt({}); });
    connect(connection, &Connection::statusChanged, this, [this](const ConnectionStatus& status) {
        if (status.token.isLimited() && !m_source.mayHide) // That the list may be a part of it is known only now.
            noteChange();
    });
    m_holdings->subscribe(this, [this](const HoldingsOfSessions&) { noteChange(); });
    begin();
}

NodesController::~NodesController() = default;

void NodesController::open()
{
    auto* const directory = connection()->hub()->directory();
    connect(directory, &observer::SessionDirectory::changed, this, &NodesController::noteChange);
    connect(directory, &observer::SessionDirectory::stateChanged, this, &NodesController::noteChange);
    connection()->scope()->catalog()->catalog().subscribe(
        this, [this](const Catalog& catalog) { seeCatalog(catalog); });
    if (m_watching)
        lease();
}

void NodesController::close()
{
    connection()->scope()->catalog()->catalog().unsubscribe(this); // What ends with it is no news.
    m_sessions.reset();
    m_catalog.reset();
    m_news.stop();
    m_source = {};
    m_model.apply({});
    Q_EMIT changed({});
}

void NodesController::lease()
{
    m_sessions = connection()->hub()->directory()->lease();
    m_catalog = connection()->scope()->catalog()->lease();
}

void NodesController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    if (!watching || !connection()->isOpen()) {
        m_sessions.reset();
        m_catalog.reset();
        return;
    }
    lease();
    adopt({}); // Others may have read it meanwhile.
}

consul::WatchState NodesController::watchState() const
{
    return m_watching ? connection()->catalog().state : consul::WatchState();
}

const cleanup::Departures& NodesController::departures() const
{
    return connection()->catalog().departures;
}

QString NodesController::visibilityNote() const
{
    const auto* const client = connection()->client();
    return m_source.inventory && client != nullptr
        ? cleanup::visibilityNote(*m_source.inventory, cleanup::isLeftOut(*client))
        : QString();
}

void NodesController::seeCatalog(const Catalog& catalog)
{
    if (!m_watching)
        return;
    if (m_source.inventory != catalog.inventory)
        adopt(catalog.inventory->readAt);
    if (std::exchange(m_state, catalog.state) != catalog.state)
        Q_EMIT watchStateChanged(catalog.state);
}

void NodesController::noteChange()
{
    if (m_watching && !m_news.isActive())
        m_news.start();
}

void NodesController::adopt(const QDateTime& receivedAt)
{
    if (!connection()->isOpen())
        return;
    m_source.inventory = connection()->catalog().inventory;
    m_source.clock = connection()->catalog().clock;
    const auto* const directory = connection()->hub()->directory();
    m_source.sessions = directory->table();
    const auto* const client = connection()->client();
    m_source.mayHide
        = connection()->status().token.isLimited() || (client != nullptr && client->notes().leftOutSessions());
    m_source.held.clear();
    for (const auto& session : m_source.sessions->sessions) {
        const auto held = m_holdings->value().constFind(session.id);
        if (held != m_holdings->value().constEnd())
            m_source.held.insert(session.id, *held);
    }
    m_model.apply(nodeRows(m_source));
    Q_EMIT changed(receivedAt);
}

} // namespace gui
