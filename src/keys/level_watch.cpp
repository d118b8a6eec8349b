// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/level_watch.h"

#include "consul/client.h"

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
    : Live(
        client, levelRequest(folder),
        [folder](const consul::Snapshot& snapshot, const LevelNamesPtr&) {
            return LevelNames::parse(snapshot.status == noSuchFolder ? QByteArray() : snapshot.body, folder);
        },
        parent)
    , m_folder(std::move(folder))
    , m_following(following)
{
    if (!isWatched())
        watch().setOnDemand();
    watch().setMinimumInterval(leastInterval);
    connect(this, &LevelWatch::changed, this, [this] {
        watch().setMinimumInterval(std::max(leastInterval, milliseconds(names()->count() / rowsPerMillisecond)));
    });
    connect(this, &LevelWatch::stateChanged, this, [this](const consul::WatchState& state) {
        const auto before = std::exchange(m_index, state.index);
        if (isWatched() && state.phase == consul::WatchPhase::Live && state.index != before)
            Q_EMIT touched();
    });
}

} // namespace keys
