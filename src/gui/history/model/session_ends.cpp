// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/session_ends.h"

#include "gui/connections/model/connection_scope.h"
#include "gui/history/model/history_controller.h"

#include <algorithm>

namespace gui {

namespace {

std::vector<consul::HealthCheck> allChecks(const cleanup::Inventory& inventory)
{
    std::vector<consul::HealthCheck> all;
    for (const auto& node : inventory.nodes)
        all.insert(all.end(), node.checks.begin(), node.checks.end());
    for (const auto& instance : inventory.instances)
        all.insert(all.end(), instance.checks.begin(), instance.checks.end());
    return all;
}

QStringList allNodes(const cleanup::Inventory& inventory)
{
    QStringList all;
    for (const auto& node : inventory.nodes)
        all << node.node.name;
    return all;
}

} // namespace

SessionEnds::SessionEnds(Connection* connection, HistoryController* seen, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_seen(seen)
{
    connect(m_seen, &HistoryController::recorded, this, [this](const history::Moment& moment) { m_ended.add(moment); });
    connect(m_connection, &Connection::opened, this, &SessionEnds::open);
    connect(m_connection, &Connection::aboutToClose, this, [this] {
        m_ended = {};
        m_health = {};
        m_inventory.reset();
    });
    if (m_connection->isOpen())
        open();
}

void SessionEnds::open()
{
    m_listedAt = {};
    connect(m_connection->hub()->directory(), &observer::SessionDirectory::changed, this, &SessionEnds::seeSessions);
    m_connection->scope()->catalog()->catalog().subscribe(
        this, [this](const Catalog& catalog) { seeCatalog(catalog); });
}

/// Of a lock, the answer that frees the key may come before the one without the session.
void SessionEnds::seeSessions()
{
    const auto* const directory = m_connection->hub()->directory();
    const auto table = directory->table();
    if (table->known && table->receivedAt.isValid()) {
        const auto before = std::exchange(m_listedAt, table->receivedAt);
        const qint64 since = before.isValid() ? before.msecsTo(table->receivedAt) : -1;
        // A blocking query that was under way tells of what happened just now.
        const bool isFollowed = since >= 0 && directory->state().phase == consul::WatchPhase::Live;
        m_ended.addSessions(table->sessions, table->receivedAt,
            isFollowed ? std::chrono::milliseconds(std::chrono::seconds(1)) : std::chrono::hours(1), table->index);
    } else {
        m_listedAt = {};
    }
    Q_EMIT changed();
}

void SessionEnds::setHealthFollowed(bool followed)
{
    m_isHealthFollowed = followed;
    if (followed)
        return seeCatalog(m_connection->catalog());
    m_health.interrupt();
    m_inventory.reset();
}

void SessionEnds::seeCatalog(const Catalog& catalog)
{
    if (!m_isHealthFollowed)
        return;
    if (!catalog.isConfirmed) {
        m_health.interrupt();
        m_inventory.reset();
    } else if (std::exchange(m_inventory, catalog.inventory) != catalog.inventory) {
        m_health.addChecks(allChecks(*m_inventory), m_inventory->readAt);
        m_health.addNodes(allNodes(*m_inventory), m_inventory->readAt);
    } else {
        return;
    }
    Q_EMIT changed();
}

void SessionEnds::add(const QString& path, const observer::Update& update)
{
    m_ended.add(path, update);
}

std::vector<explain::EndedSession> SessionEnds::at(const QString& path, const QDateTime& until) const
{
    auto all = m_seen->isFile() ? m_seen->recordedEnds(path) : m_ended.of(path);
    std::erase_if(all, [&until](const explain::EndedSession& ended) { return ended.seenAt > until; });
    return all;
}

std::optional<QDateTime> SessionEnds::endOf(const QString& path, const QString& session) const
{
    if (!m_seen->isFile()) {
        const auto* const ended = m_ended.find(path, session);
        return ended != nullptr ? std::optional(ended->seenAt) : std::nullopt;
    }
    for (const auto& ended : m_seen->recordedEnds(path)) {
        if (ended.info.id == session)
            return ended.seenAt;
    }
    return std::nullopt;
}

QString SessionEnds::storyOf(const QString& path, const QString& session) const
{
    auto all = at(path, QDateTime::currentDateTimeUtc());
    std::erase_if(all, [&session](const explain::EndedSession& ended) { return ended.info.id != session; });
    if (all.empty())
        return {};
    const auto now = m_seen->isPast() ? observer::Update() : m_seen->watches()->last(path);
    return explain::whyEnded(all.front(), factsOf({all.front()}, now.state.get(), now.sightings).front()).text;
}

std::vector<explain::EndFacts> SessionEnds::factsOf(const std::vector<explain::EndedSession>& ends,
    const semaphore::State* state, const semaphore::Sightings& sightings) const
{
    // One walk through thousands of requests, for all of them.
    const bool isLogged = !ends.empty() && !m_seen->isFile() && m_connection->isOpen();
    const auto acts = isLogged ? explain::destroyActsOf(m_connection->client()->wireLog().entries())
                               : std::vector<explain::OwnAct>();
    std::vector<explain::EndFacts> all;
    all.reserve(ends.size());
    for (const auto& ended : ends) {
        auto& facts = all.emplace_back(explain::endFactsOf(ended, m_health));
        facts.acts = acts;
        facts.backAt = explain::backAtOf(ended, state, sightings);
    }
    return all;
}

} // namespace gui
