// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/model/sessions_controller.h"

#include "consul/agent_notes.h"
#include "gui/connections/model/connection_scope.h"
#include "semaphore/programs.h"

#include <algorithm>

namespace gui {

namespace {

constexpr int holdingsMs = 200;
/// A search that a person asked for, sees and can end may read this much.
constexpr qint64 searchBudget = qint64(4) << 30;

} // namespace

SessionsController::SessionsController(Connection* connection, PathWatchSet* watches, QObject* parent)
    : WatchedList(connection, parent)
    , m_watches(watches)
{
    m_holdingsPause.setSingleShot(true);
    m_holdingsPause.setInterval(holdingsMs);
    connect(&m_holdingsPause, &QTimer::timeout, this, &SessionsController::showHoldings);
    connect(m_watches, &PathWatchSet::updated, this, &SessionsController::noteWatched);
    connect(m_watches, &PathWatchSet::removed, this, &SessionsController::forgetWatched);
    connect(m_watches, &PathWatchSet::renamed, this, &SessionsController::forgetWatched);
    connect(m_watches, &PathWatchSet::released, this,
        [this](const observer::PathObserver* observer) { forgetWatched(observer->path()); });
    for (const auto& path : m_watches->paths())
        noteWatched(path, m_watches->last(path));
    begin();
}

void SessionsController::open()
{
    connect(connection()->scope()->facts(), &consul::LiveFacts::changed, this, [this] { Q_EMIT changed({}); });
    m_directory = connection()->hub()->directory();
    connect(m_directory, &observer::SessionDirectory::changed, this, &SessionsController::adopt);
    connect(m_directory, &observer::SessionDirectory::stateChanged, this, &SessionsController::watchStateChanged);
    if (m_watching)
        startWatch();
}

void SessionsController::close()
{
    cancelFind();
    m_search = {};
    m_lease.reset();
    m_directory = nullptr;
    m_watched.clear();
    m_found.clear();
    m_model.apply(nullptr);
    showHoldings();
    Q_EMIT changed({});
    Q_EMIT searchChanged();
}

void SessionsController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    if (m_directory && watching)
        startWatch();
    else
        m_lease.reset();
}

void SessionsController::startWatch()
{
    m_lease = m_directory->lease();
    if (m_directory->isKnown())
        adopt({}); // Others had it before: that it is shown only now says nothing about how long an answer takes.
    connection()->scope()->facts()->want(consul::LiveFacts::Token);
}

void SessionsController::retryNow()
{
    if (m_directory)
        m_directory->retryNow();
    if (m_watching && connection()->isOpen())
        connection()->scope()->facts()->want(consul::LiveFacts::Token);
}

bool SessionsController::leftOut() const
{
    return connection()->client() != nullptr && connection()->client()->notes().leftOutSessions();
}

/// What an empty list means depends on it (facts §7).
consul::AclState SessionsController::acl() const
{
    return connection()->isOpen() ? connection()->scope()->facts()->value().acl : consul::AclState::NotKnown;
}

void SessionsController::adopt(const QDateTime& receivedAt)
{
    if (!m_lease)
        return;
    const auto& table = m_directory->table();
    m_model.apply(table);
    // What is known of sessions that have ended would only grow.
    const auto isGone = [&table](auto found) { return !table->sessions.contains(found.key()); };
    if (table->known && m_found.removeIf(isGone) > 0 && !m_holdingsPause.isActive())
        m_holdingsPause.start();
    Q_EMIT changed(receivedAt);
}

// --- Held keys ----------------------------------------------------------------------------------------------------

void SessionsController::noteWatched(const QString& path, const observer::Update& update)
{
    if (!update.observation)
        return;
    std::vector<Hold> holds;
    for (const auto& entry : update.observation->entries) {
        if (!entry.session.isEmpty())
            holds.push_back({entry.key, entry.session});
    }
    m_watched.insert(path, holds);
    if (!m_holdingsPause.isActive())
        m_holdingsPause.start();
}

void SessionsController::forgetWatched(const QString& path)
{
    if (m_watched.remove(path) > 0 && !m_holdingsPause.isActive())
        m_holdingsPause.start();
}

QString SessionsController::pathOf(const QString& session) const
{
    for (auto path = m_watched.cbegin(); path != m_watched.cend(); ++path) {
        if (std::ranges::any_of(path.value(), [&session](const Hold& hold) { return hold.session == session; }))
            return path.key();
    }
    const auto* const held = m_model.holdings(session);
    if (held == nullptr || held->keys.isEmpty()) {
        // A `consul lock` that waits holds nothing, but its session names the path.
        const auto* const info = m_model.find(session);
        return info != nullptr ? semaphore::prefixNamedBy(info->name) : QString();
    }
    const QString& key = held->keys.constFirst();
    // A contender's key bears its session's id; else the key itself may be the lock.
    return key.endsWith(u'/' + session) ? key.chopped(session.size()) : key;
}

void SessionsController::showHoldings()
{
    auto all = m_found;
    const auto isWatched = [this](const QString& key) {
        return std::any_of(m_watched.keyBegin(), m_watched.keyEnd(),
            [&key](const QString& path) { return path.endsWith(u'/') ? key.startsWith(path) : key == path; });
    };
    // Below a watched path the watch knows better than a search of some time ago.
    for (auto& held : all)
        held.keys.removeIf(isWatched);
    for (const auto& holds : std::as_const(m_watched)) {
        for (const auto& hold : holds) {
            auto& held = all[hold.session];
            held.keys.append(hold.key);
            ++held.watched;
        }
    }
    for (auto& held : all) {
        held.keys.sort();
        held.keys.removeDuplicates();
    }
    m_model.setHoldings(all);
    m_holdings.set(all);
}

void SessionsController::find(const QStringList& sessions)
{
    cancelFind();
    auto* const hub = connection()->hub();
    if (sessions.isEmpty() || hub == nullptr)
        return;
    m_searchStop = std::make_unique<consul::StopSource>();
    m_search = {};
    m_search.running = true;
    m_search.sessions = sessions.size();
    Q_EMIT searchChanged();
    searchStore(this, hub, sessions, m_searchStop->token());
}

void SessionsController::cancelFind()
{
    if (!m_searchStop)
        return;
    m_searchStop.reset();
    endSearch([read = m_search.read, all = m_search.all] {
        return tr("The search was ended: %1 of %2 keys had been read.").arg(read).arg(all);
    });
}

void SessionsController::endSearch(const std::function<QString()>& outcome)
{
    m_search.running = false;
    m_search.outcome = outcome;
    Q_EMIT searchChanged();
}

QCoro::Task<> SessionsController::searchStore(
    SessionsController* self, QPointer<observer::Hub> hub, QStringList sessions, consul::StopToken stop)
{
    const observer::SearchProgress tell
        = [self, sessions, stop](qsizetype read, qsizetype all, const semaphore::HeldKeys& found) {
              if (stop.stopRequested())
                  return;
              const bool more = static_cast<qsizetype>(found.keys.size()) > self->m_search.found;
              self->m_search.read = read;
              self->m_search.all = all;
              self->m_search.found = static_cast<qsizetype>(found.keys.size());
              if (more)
                  self->adoptFound(sessions, found);
              Q_EMIT self->searchChanged();
          };
    const auto held = co_await hub->heldKeysOf(sessions, stop, searchBudget, tell);
    if (stop.stopRequested())
        co_return;
    self->m_searchStop.reset();
    if (!held) {
        self->endSearch([error = held.error()] { return consul::describe(error); });
        co_return;
    }
    self->adoptFound(sessions, *held);
    self->endSearch([count = static_cast<int>(held->keys.size()), isComplete = held->complete] {
        return isComplete ? tr("Found %n key(s). The whole store was read.", nullptr, count)
                          : tr("Found %n key(s). Not everything could be read, so there may be more.", nullptr, count);
    });
}

void SessionsController::adoptFound(const QStringList& sessions, const semaphore::HeldKeys& held)
{
    const auto now = QDateTime::currentDateTimeUtc();
    for (const auto& session : sessions) {
        SessionHoldings found;
        found.searchedAt = now;
        found.complete = held.complete;
        m_found.insert(session, found);
    }
    for (const auto& entry : held.keys)
        m_found[entry.session].keys.append(entry.key);
    showHoldings();
}

} // namespace gui
