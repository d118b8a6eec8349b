// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/session_directory.h"

#include "consul/values/json.h"

namespace observer {

namespace {

/// Null: the answer is no session list; the table before stays.
std::shared_ptr<const SessionTable> parse(
    const std::shared_ptr<const SessionTable>& before, const consul::Snapshot& snapshot)
{
    auto sessions = consul::parseSessions(snapshot.body);
    if (!sessions)
        return nullptr;
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
    : m_watch(new consul::Watch(client, listRequest()))
{
    connect(m_watch.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        m_waiting = snapshot;
        parseNext();
    });
    connect(m_watch.get(), &consul::Watch::stateChanged, this, &SessionDirectory::onState);
}

SessionDirectory::~SessionDirectory() = default;

void SessionDirectory::start()
{
    m_watch->start();
}

void SessionDirectory::stop()
{
    m_watch.reset();
    m_waiting.reset();
}

void SessionDirectory::retryNow()
{
    if (m_watch)
        m_watch->retryNow();
}

const consul::WatchState& SessionDirectory::watchState() const
{
    return m_watch ? m_watch->state() : m_stopped;
}

void SessionDirectory::parseNext()
{
    if (m_busy || !m_waiting)
        return;
    m_busy = true;
    inWorker(
        this,
        [before = m_table, snapshot = *std::exchange(m_waiting, std::nullopt)] { return parse(before, snapshot); },
        [this](std::shared_ptr<const SessionTable> table) {
            m_busy = false;
            adopt(std::move(table));
        });
}

void SessionDirectory::adopt(std::shared_ptr<const SessionTable> table)
{
    if (!m_watch)
        return;
    const bool other = table != nullptr;
    if (other)
        m_table = std::move(table);
    parseNext();
    if (other)
        Q_EMIT changed();
    if (!std::exchange(m_settled, true))
        Q_EMIT settled();
}

void SessionDirectory::onState(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Denied && m_table->known) {
        auto unknown = std::make_shared<SessionTable>();
        unknown->receivedAt = state.lastAnswerAt;
        m_table = std::move(unknown);
        Q_EMIT changed();
    }
    Q_EMIT watchStateChanged(state);
    const bool failed = state.phase == consul::WatchPhase::Denied || state.phase == consul::WatchPhase::Retrying;
    if (failed && !std::exchange(m_settled, true))
        Q_EMIT settled();
}

} // namespace observer
