// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_watch.h"

#include "keys/key_name.h"

namespace gui {

namespace {

constexpr std::chrono::milliseconds leastInterval{100};
constexpr int noSuchKey = 404;

consul::Request keyRequest(const QString& key)
{
    consul::Request request;
    request.path = "/v1/kv/" + consul::encodeKey(key);
    return request;
}

} // namespace

KeyWatch::KeyWatch(consul::Client* client, QString key, QObject* parent)
    : QObject(parent)
    , m_key(std::move(key))
{
    if (const auto problem = keys::reachProblem(m_key); !problem.isEmpty()) {
        m_error.emplace();
        m_error->kind = consul::ErrorKind::Rejected;
        m_error->serverWords = problem;
        return;
    }
    m_watch = std::make_unique<consul::Watch>(client, keyRequest(m_key));
    m_watch->setMinimumInterval(leastInterval);
    connect(m_watch.get(), &consul::Watch::answered, this, &KeyWatch::onAnswer);
    connect(m_watch.get(), &consul::Watch::stateChanged, this, &KeyWatch::onState);
}

KeyWatch::~KeyWatch() = default;

void KeyWatch::start()
{
    if (m_watch)
        m_watch->start();
}

void KeyWatch::stop()
{
    if (m_watch)
        m_watch->stop();
}

void KeyWatch::retryNow()
{
    if (m_watch)
        m_watch->retryNow();
}

void KeyWatch::adopt(const consul::KvEntry& entry)
{
    if (!m_watch || entry.key != m_key)
        return;
    if (!m_entry || m_entry->modifyIndex < entry.modifyIndex)
        setEntry(entry, QDateTime::currentDateTimeUtc());
    m_watch->lookAgain();
}

void KeyWatch::onAnswer(const consul::Snapshot& snapshot)
{
    if (snapshot.status == noSuchKey) {
        setEntry(std::nullopt, snapshot.receivedAt);
        return;
    }
    auto entries = consul::parseKvList(snapshot.body);
    if (!entries) {
        m_watch->reject(entries.error());
        return;
    }
    setEntry(entries->empty() ? std::nullopt : std::optional(entries->front()), snapshot.receivedAt);
}

void KeyWatch::onState(const consul::WatchState& state)
{
    setError(state.error);
}

void KeyWatch::setEntry(std::optional<consul::KvEntry> entry, const QDateTime& receivedAt)
{
    const bool isNew = !m_read || entry != m_entry || m_error;
    m_read = true;
    m_error.reset();
    m_entry = std::move(entry);
    if (isNew)
        Q_EMIT changed(receivedAt);
}

void KeyWatch::setError(const std::optional<consul::Error>& error)
{
    if (error == m_error)
        return;
    m_error = error;
    Q_EMIT changed({});
}

} // namespace gui
