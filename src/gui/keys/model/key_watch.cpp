// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_watch.h"

#include "keys/key_name.h"

namespace gui {

namespace {

using Entry = std::optional<consul::KvEntry>;

constexpr std::chrono::milliseconds leastInterval{100};
constexpr int noSuchKey = 404;

consul::Request keyRequest(const QString& key)
{
    consul::Request request;
    request.path = "/v1/kv/" + consul::encodeKey(key);
    return request;
}

consul::Result<Entry> parse(const consul::Snapshot& snapshot, const Entry&)
{
    if (snapshot.status == noSuchKey)
        return Entry();
    auto entries = consul::parseKvList(snapshot.body);
    if (!entries)
        return consul::Unexpected(entries.error());
    return entries->empty() ? Entry() : Entry(std::move(entries->front()));
}

/// Without a client nothing is asked: no request can say such a name.
consul::Client* reaching(consul::Client* client, const QString& key)
{
    return keys::reachProblem(key).isEmpty() ? client : nullptr;
}

} // namespace

KeyWatch::KeyWatch(consul::Client* client, QString key, QObject* parent)
    : Live(reaching(client, key), keyRequest(key), &parse, parent)
    , m_key(std::move(key))
{
    if (const auto problem = keys::reachProblem(m_key); !problem.isEmpty()) {
        m_error.emplace();
        m_error->kind = consul::ErrorKind::Rejected;
        m_error->serverWords = problem;
        return;
    }
    watch().setMinimumInterval(leastInterval);
    connect(this, &KeyWatch::stateChanged, this, [this](const consul::WatchState& state) {
        if (std::exchange(m_error, state.error) != state.error)
            Q_EMIT changed({});
    });
}

void KeyWatch::adopt(const consul::KvEntry& entry)
{
    if (entry.key != m_key)
        return;
    const QPointer<KeyWatch> self(this);
    lookAgain();
    if (self && (!value() || value()->modifyIndex < entry.modifyIndex))
        setValue(entry, QDateTime::currentDateTimeUtc());
}

} // namespace gui
