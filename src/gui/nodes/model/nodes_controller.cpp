// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/nodes_controller.h"

#include "cleanup/facts.h"

namespace gui {

namespace {

constexpr int nodesNewsMs = 200;

} // namespace

NodesController::NodesController(Connection* connection, CatalogFeed catalog, Holdings holdings, QObject* parent)
    : WatchedList(connection, parent)
    , m_catalog(std::move(catalog))
    , m_holdings(std::move(holdings))
{
    m_news.setSingleShot(true);
    m_news.setInterval(nodesNewsMs);
    connect(&m_news, &QTimer::timeout, this, [this] { adopt({}); });
    begin();
}

NodesController::~NodesController() = default;

void NodesController::open()
{
    auto* const directory = connection()->hub()->directory();
    connect(directory, &observer::SessionDirectory::changed, this, &NodesController::noteChange);
    connect(directory, &observer::SessionDirectory::stateChanged, this, &NodesController::noteChange);
    if (m_watching)
        lease();
}

void NodesController::close()
{
    m_sessions.reset();
    m_news.stop();
    m_source = {};
    m_model.apply({});
    Q_EMIT changed({});
}

void NodesController::lease()
{
    m_sessions = connection()->hub()->directory()->lease();
}

void NodesController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    m_catalog.keep(watching);
    if (!watching || !connection()->isOpen()) {
        m_sessions.reset();
        return;
    }
    lease();
    adopt({}); // Others may have read it meanwhile.
}

consul::WatchState NodesController::watchState() const
{
    return m_watching ? m_catalog.state() : consul::WatchState();
}

QString NodesController::visibilityNote() const
{
    const auto* const client = connection()->client();
    return m_source.inventory && client != nullptr
        ? cleanup::visibilityNote(*m_source.inventory, cleanup::isLeftOut(*client))
        : QString();
}

void NodesController::seeCatalog(const QDateTime& receivedAt)
{
    if (m_watching)
        adopt(receivedAt);
}

void NodesController::seeCatalogState()
{
    if (m_watching)
        Q_EMIT watchStateChanged(watchState());
}

void NodesController::noteHoldings()
{
    noteChange();
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
    m_source.inventory = m_catalog.inventory();
    m_source.clock = m_catalog.clock();
    const auto* const directory = connection()->hub()->directory();
    m_source.sessions = directory->table();
    m_source.held.clear();
    for (const auto& session : m_source.sessions->sessions) {
        if (const auto* const held = m_holdings(session.id))
            m_source.held.insert(session.id, *held);
    }
    m_model.apply(nodeRows(m_source));
    Q_EMIT changed(receivedAt);
}

} // namespace gui
