// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/session_directory.h"

#include "consul/client.h"
#include "consul/values/json.h"

namespace observer {

namespace {

consul::Result<std::shared_ptr<const SessionTable>> parse(
    const std::shared_ptr<const SessionTable>& before, const consul::Snapshot& snapshot)
{
    auto sessions = consul::parseSessions(snapshot.body);
    if (!sessions)
        return consul::Unexpected(sessions.error());
    return std::make_shared<SessionTable>(succeed(*before, std::move(*sessions), snapshot.index, snapshot.receivedAt));
}

consul::Request listRequest()
{
    consul::Request request;
    request.path = QByteArrayLiteral("/v1/session/list");
    return request;
}

} // namespace

SessionDirectory::SessionDirectory(consul::Client* client)
    : m_client(client)
{
    makeWatch();
}

SessionDirectory::~SessionDirectory() = default;

void SessionDirectory::makeWatch()
{
    m_watch.reset(new consul::Watch(m_client, listRequest()));
    connect(m_watch.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        m_waiting = snapshot;
        parseNext();
    });
    connect(m_watch.get(), &consul::Watch::stateChanged, this, &SessionDirectory::onState);
}

void SessionDirectory::start()
{
    if (!m_client)
        return;
    if (!m_watch)
        makeWatch();
    m_watch->start();
}

void SessionDirectory::stop()
{
    m_watch.reset();
    m_waiting.reset();
    m_state = {};
}

void SessionDirectory::retryNow()
{
    if (m_watch)
        m_watch->retryNow();
}

const consul::WatchState& SessionDirectory::watchState() const
{
    return m_state;
}

void SessionDirectory::parseNext()
{
    if (m_busy || !m_waiting)
        return;
    m_busy = true;
    inWorker(
        this,
        [before = m_table, snapshot = *std::exchange(m_waiting, std::nullopt)] { return parse(before, snapshot); },
        [this](consul::Result<std::shared_ptr<const SessionTable>> table) {
            m_busy = false;
            adopt(std::move(table));
        });
}

void SessionDirectory::adopt(consul::Result<std::shared_ptr<const SessionTable>> table)
{
    if (!m_watch)
        return;
    m_unreadable = table ? std::nullopt : std::optional(table.error());
    if (table)
        m_table = std::move(*table);
    else if (!m_waiting)
        m_watch->reject(*m_unreadable);
    parseNext();
    if (table) {
        showState(m_watch->state());
        Q_EMIT changed();
    }
    if (!std::exchange(m_settled, true))
        Q_EMIT settled();
}

void SessionDirectory::onState(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Denied && m_table->known) {
        auto unknown = std::make_shared<SessionTable>();
        unknown->receivedAt = QDateTime::currentDateTimeUtc(); // Of the refusal; the last answer may be long ago.
        m_table = std::move(unknown);
        Q_EMIT changed();
    }
    showState(state);
    const bool failed = state.phase == consul::WatchPhase::Denied || state.phase == consul::WatchPhase::Retrying;
    if (failed && !std::exchange(m_settled, true))
        Q_EMIT settled();
}

void SessionDirectory::showState(consul::WatchState state)
{
    // Whoever answers what cannot be read is not back before an answer can be.
    if (m_unreadable && state.phase == consul::WatchPhase::Live) {
        state.phase = consul::WatchPhase::Retrying;
        state.error = m_unreadable;
    }
    if (state == m_state)
        return;
    m_state = std::move(state);
    Q_EMIT watchStateChanged(m_state);
}

} // namespace observer
