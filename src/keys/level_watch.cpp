// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/level_watch.h"

#include "consul/offload.h"
#include "observer/worker.h"

#include <algorithm>

namespace keys {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds leastInterval{200};
constexpr int rowsPerMillisecond = 200; ///< A long list costs the agent seconds: it is not asked for without a pause.
constexpr int noSuchFolder = 404;

} // namespace

consul::Request levelRequest(const QString& folder)
{
    consul::Request request;
    request.path = "/v1/kv/" + consul::encodeKey(folder);
    request.query = {{"keys", {}}, {"separator", "/"}};
    return request;
}

LevelWatch::LevelWatch(consul::Client* client, QString folder, Following following, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_folder(std::move(folder))
{
    if (following == Following::OnRequest)
        return;
    m_watch = std::make_unique<consul::Watch>(client, levelRequest(m_folder));
    m_watch->setMinimumInterval(leastInterval);
    connect(m_watch.get(), &consul::Watch::answered, this, &LevelWatch::onAnswer);
    connect(m_watch.get(), &consul::Watch::stateChanged, this, &LevelWatch::onState);
}

LevelWatch::~LevelWatch() = default;

void LevelWatch::start()
{
    if (m_watch)
        m_watch->start();
    else
        refresh();
}

void LevelWatch::stop()
{
    if (m_watch) {
        m_watch->stop();
        return;
    }
    m_stop.reset();
    m_busy = false;
    m_again = false;
    auto state = m_state;
    state.phase = consul::WatchPhase::Stopped;
    setState(state);
}

void LevelWatch::retryNow()
{
    if (m_watch)
        m_watch->retryNow();
    else
        refresh();
}

// --- By its path --------------------------------------------------------------------------------------------------

void LevelWatch::onAnswer(const consul::Snapshot& snapshot)
{
    m_waiting = snapshot;
    if (!m_busy)
        parseNext();
}

void LevelWatch::parseNext()
{
    const auto snapshot = *std::exchange(m_waiting, std::nullopt);
    const QByteArray body = snapshot.status == noSuchFolder ? QByteArray() : snapshot.body;
    if (body.size() < consul::offloadFrom) {
        adopt(LevelNames::parse(body, m_folder), snapshot.receivedAt);
        return;
    }
    m_busy = true;
    observer::inWorker(
        this, [body, folder = m_folder] { return LevelNames::parse(body, folder); },
        [this, at = snapshot.receivedAt](const consul::Result<LevelNamesPtr>& names) {
            m_busy = false;
            const QPointer<LevelWatch> self(this);
            adopt(names, at);
            if (self && m_waiting && !m_busy)
                parseNext();
        });
}

void LevelWatch::adopt(consul::Result<LevelNamesPtr> names, const QDateTime& receivedAt)
{
    if (!names) {
        if (m_watch)
            m_watch->reject(names.error());
        return;
    }
    if (m_watch)
        m_watch->setMinimumInterval(std::max(leastInterval, milliseconds((*names)->count() / rowsPerMillisecond)));
    m_names = *std::move(names);
    Q_EMIT listed(receivedAt);
}

void LevelWatch::onState(const consul::WatchState& state)
{
    const bool moved = state.phase == consul::WatchPhase::Live && state.index != m_state.index;
    const QPointer<LevelWatch> self(this);
    setState(state);
    if (self && moved)
        Q_EMIT touched();
}

void LevelWatch::setState(const consul::WatchState& state)
{
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(m_state);
}

// --- On request ---------------------------------------------------------------------------------------------------

void LevelWatch::refresh()
{
    if (m_watch || !m_client)
        return;
    if (m_busy) {
        m_again = true;
        return;
    }
    m_busy = true;
    m_stop = std::make_unique<consul::StopSource>();
    if (!m_names) {
        consul::WatchState state;
        state.phase = consul::WatchPhase::Connecting;
        setState(state);
    }
    read(this, m_client, m_stop->token());
}

QCoro::Task<> LevelWatch::read(LevelWatch* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    auto call = client->kvKeys(self->m_folder, QStringLiteral("/"), stop);
    const auto keys = co_await call;
    if (stop.stopRequested() || (!keys && keys.error().kind == consul::ErrorKind::Cancelled))
        co_return;
    self->m_busy = false;
    consul::WatchState state;
    state.phase = keys ? consul::WatchPhase::Live : consul::WatchPhase::Retrying;
    if (!keys && keys.error().kind == consul::ErrorKind::Denied)
        state.phase = consul::WatchPhase::Denied;
    if (keys) {
        state.index = keys->index;
        state.lastAnswerAt = QDateTime::currentDateTimeUtc();
    } else {
        state.error = keys.error();
    }
    const QPointer<LevelWatch> alive(self);
    self->setState(state);
    if (!alive || stop.stopRequested())
        co_return;
    if (keys) {
        const auto names = LevelNames::of(keys->value, self->m_folder);
        if (!self->m_names || !LevelNames::same(*names, *self->m_names)) {
            self->m_names = names;
            Q_EMIT self->listed(state.lastAnswerAt);
        }
    }
    if (alive && !stop.stopRequested() && std::exchange(self->m_again, false))
        self->refresh();
}

} // namespace keys
