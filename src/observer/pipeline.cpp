// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/pipeline.h"

#include "consul/values/json.h"
#include "semaphore/decode.h"

#include <QSet>

namespace observer {

namespace {

constexpr int notFoundStatus = 404;

consul::Result<semaphore::Observation> read(const QString& path, const consul::Snapshot& snapshot)
{
    semaphore::Observation observation;
    observation.path = path;
    observation.index = snapshot.index;
    if (snapshot.status == notFoundStatus)
        return observation;
    auto entries = consul::parseKvList(snapshot.body);
    if (!entries)
        return consul::Unexpected(entries.error());
    observation.entries = std::move(*entries);
    return observation;
}

QStringList sessionIds(const semaphore::Observation& observation, const semaphore::State& state)
{
    QSet<QString> ids;
    for (const consul::KvEntry& entry : observation.entries)
        ids.insert(entry.session);
    for (const semaphore::Holder& holder : state.holders)
        ids.insert(holder.session);
    ids.remove(QString());
    return ids.values();
}

} // namespace

QStringList probedKeys(const consul::Snapshot& snapshot)
{
    return snapshot.status == notFoundStatus ? QStringList()
                                             : consul::parseStringList(snapshot.body).value_or(QStringList());
}

Outcome work(const Job& job)
{
    Outcome outcome;
    semaphore::Observation observation;
    QDateTime receivedAt;
    if (job.snapshot) {
        auto fresh = read(job.path, *job.snapshot);
        if (!fresh) {
            outcome.error = fresh.error();
            return outcome;
        }
        observation = std::move(*fresh);
        receivedAt = job.snapshot->receivedAt;
    } else {
        observation = job.reading->observation;
        receivedAt = job.reading->receivedAt;
    }
    outcome.at = job.snapshot ? receivedAt : std::max(receivedAt, job.table->receivedAt);

    Joined joined = join(observation.entries, *job.table);
    outcome.mayCatchUp = joined.mayCatchUp;
    observation.sessions = std::move(joined.sessions);
    observation.sessionsKnown = joined.known;
    observation.siblings = job.siblings;

    auto decoded = semaphore::decode(observation);
    if (job.before)
        semaphore::keepNames(decoded, *job.before);
    auto state = std::make_shared<const semaphore::State>(std::move(decoded));
    if (job.before)
        outcome.events = semaphore::withoutEchoes(semaphore::diff(*job.before, *state), job.sightings, outcome.at);
    outcome.sightings = semaphore::follow(job.sightings, *state, outcome.at, job.before == nullptr);
    outcome.sessionIds = sessionIds(observation, *state);
    outcome.state = std::move(state);

    if (job.snapshot) {
        observation.sessions.clear();
        observation.siblings.clear();
        outcome.reading = std::make_shared<const Reading>(Reading{std::move(observation), receivedAt});
    } else {
        outcome.reading = job.reading;
    }
    return outcome;
}

} // namespace observer
