// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/pipeline.h"

#include "consul/values/json.h"
#include "observer/store_walk.h"
#include "semaphore/decode.h"

#include <QSet>

namespace observer {

namespace {

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

/// Also whoever gave a key back: its end, if it follows at once, may be what freed the key.
QList<consul::SessionId> sessionIds(const semaphore::Observation& observation, const Step& step)
{
    QSet<consul::SessionId> ids;
    for (const consul::KvEntry& entry : observation.entries)
        ids.insert(entry.session);
    for (const semaphore::Holder& holder : step.state->holders)
        ids.insert(holder.session);
    for (const semaphore::Grip& grip : step.sightings.grips) {
        if (!grip.livedOn)
            ids.insert(grip.session);
    }
    ids.remove(consul::SessionId());
    return ids.values();
}

} // namespace

QStringList probedKeys(const consul::Snapshot& snapshot)
{
    return snapshot.status == notFoundStatus ? QStringList()
                                             : consul::parseStringList(snapshot.body).value_or(QStringList());
}

Step advance(const semaphore::Observation& observation, const QDateTime& at, const semaphore::State* before,
    const semaphore::Sightings& sightings)
{
    Step step;
    auto decoded = semaphore::decode(observation);
    if (before != nullptr)
        semaphore::keepNames(decoded, *before);
    auto state = std::make_shared<const semaphore::State>(std::move(decoded));
    if (before != nullptr)
        step.events = semaphore::withoutEchoes(semaphore::diff(*before, *state), sightings, at);
    step.sightings = semaphore::follow(
        sightings, *state, at, before == nullptr, step.events, before != nullptr ? before->index : 0);
    step.state = std::move(state);
    return step;
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
    outcome.at = receivedAt;
    if (!job.snapshot)
        outcome.at = std::max({receivedAt, job.table->receivedAt, job.againAt});
    // An answer may have waited while the one before it was joined with a list that came later.
    outcome.at = std::max(outcome.at, job.notBefore);

    Joined joined = join(observation.entries, *job.table);
    outcome.mayCatchUp = joined.mayCatchUp;
    observation.sessions = std::move(joined.sessions);
    observation.sessionsKnown = joined.known;
    observation.siblings = job.siblings;
    observation.layouts = job.layouts;

    Step step = advance(observation, outcome.at, job.before.get(), job.sightings);
    outcome.sessionIds = sessionIds(observation, step);
    outcome.state = std::move(step.state);
    outcome.events = std::move(step.events);
    outcome.sightings = std::move(step.sightings);
    outcome.reading = job.reading;
    if (job.snapshot) {
        const auto& seen = observation;
        outcome.reading = std::make_shared<const Reading>(
            Reading{{seen.path, seen.index, seen.entries, {}, seen.sessionsKnown, {}}, receivedAt});
    }
    outcome.observation = std::make_shared<const semaphore::Observation>(std::move(observation));
    return outcome;
}

} // namespace observer
