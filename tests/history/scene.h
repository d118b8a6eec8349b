// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"
#include "history/lanes.h"
#include "history/moment.h"
#include "observer/pipeline.h"
#include "semaphore/samples.h"

/// Builds the moments of one path from what Consul might have answered, second by second.
class Scene
{
public:
    explicit Scene(QString path = QStringLiteral("demo/sem/"))
        : m_path(std::move(path))
    {
    }

    /// The next observation, at this second; its index is one more than the last unless it says a higher one.
    history::Moment at(double second, semaphore::Observation seen)
    {
        seen.path = m_path;
        history::Moment moment;
        moment.path = m_path;
        moment.at = timeOf(second);
        moment.update.receivedAt = began().addMSecs(moment.at.count() / 1000);
        auto step = observer::advance(seen, moment.update.receivedAt, m_last.state.get(), m_last.sightings);
        moment.update.first = m_last.state == nullptr;
        moment.update.state = std::move(step.state);
        moment.update.events = std::move(step.events);
        moment.update.sightings = std::move(step.sightings);
        moment.update.observation = std::make_shared<const semaphore::Observation>(std::move(seen));
        m_last = moment.update;
        return moment;
    }
    /// Official, limit `limit`: who holds, who waits, who is listed but dead. Contender n came as the n-th.
    history::Moment at(double second, const QList<int>& holders, const QList<int>& waiting,
        const QList<int>& stale = {}, int limit = 2, int jump = 1)
    {
        samples::Store store(m_path);
        QList<int> all = holders + waiting;
        std::sort(all.begin(), all.end()); // Consul lists keys by their names.
        for (const int one : std::as_const(all))
            store.contender(one, consul::semaphoreFlag);
        samples::changeSessions(store.seen.sessions, [](consul::SessionInfo& session) {
            session.ttl = std::chrono::seconds(10);
            session.lockDelay = std::chrono::seconds(15);
        });
        m_index += static_cast<quint64>(jump);
        const QByteArray body = samples::body(samples::Family::Official, limit, holders + stale);
        if (std::exchange(m_body, body) != body)
            m_written = m_index; // Consul ignores a write that changes nothing.
        store.lock(body, consul::semaphoreFlag, m_written);
        return at(second, store.at(m_index).seen);
    }
    [[nodiscard]] history::Moment contact(double second, history::Contact contact) const
    {
        history::Moment moment;
        moment.kind = history::Moment::Kind::Contact;
        moment.path = m_path;
        moment.at = timeOf(second);
        moment.contact = contact;
        moment.update = m_last;
        return moment;
    }

    static history::Time timeOf(double second) { return history::Time(qRound64(second * 1e6)); }
    static QDateTime began() { return QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC(); }

private:
    QString m_path;
    quint64 m_index = 1000;
    QByteArray m_body;
    quint64 m_written = 0;
    observer::Update m_last;
};

/// The moment in which the lock at `path` is free, for its holder gave it back and lives on: no lock-delay can run.
inline history::Moment lockGivenBack(const QString& path = QStringLiteral("locks/pg"))
{
    Scene scene(path);
    const auto seen = [&path](const QString& holder, quint64 index) {
        samples::Store store(QString{});
        store.alive(1).key(path, {}, consul::lockFlag, holder, index);
        store.madeAt(10).seen.entries.back().lockIndex = 1;
        return store.at(index).seen;
    };
    static_cast<void>(scene.at(0, seen(samples::id(1), 20)));
    return scene.at(1, seen({}, 21));
}

/// Spring's, limit 1: its holder deletes its key at second 2, a moment before it leaves the list, and its session
/// lives.
inline std::vector<history::Moment> releaseOfSpring()
{
    Scene scene;
    samples::Store held;
    held.lock(samples::body(samples::Family::Spring, 1, {1})).contender(1).contender(2);
    samples::Store keyGone;
    keyGone.lock(samples::body(samples::Family::Spring, 1, {1})).alive(1).contender(2);
    std::vector<history::Moment> moments;
    moments.push_back(scene.at(1, held.at(100).seen));
    moments.push_back(scene.at(2, keyGone.at(101).seen));
    return moments;
}

/// What the lanes of these moments count at this second.
inline history::Level levelAt(const std::vector<history::Moment>& moments, double second)
{
    history::LaneBuilder builder;
    for (const auto& moment : moments)
        builder.add(moment);
    builder.setNow(Scene::timeOf(second));
    return builder.lanes().paths.front().levels.back();
}

inline QString sentences(const std::vector<history::Insight>& insights)
{
    QStringList all;
    for (const history::Insight& insight : insights)
        all.append(insight.sentence);
    return all.join(QLatin1Char('\n'));
}
