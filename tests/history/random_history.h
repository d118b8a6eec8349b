// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/path_observer.h"
#include "observer/pipeline.h"
#include "semaphore/samples.h"

#include <random>

/// A semaphore with a life of its own: contenders come, hold, leave and die, somebody breaks the body, indexes jump.
/// The same seed makes the same history.
class RandomHistory
{
public:
    explicit RandomHistory(unsigned seed, int people = 7, const QString& path = QStringLiteral("demo/sem/"))
        : m_dice(seed)
        , m_people(people)
    {
        m_now.path = path;
        m_now.index = 100 + roll(50);
        m_now.sessionsKnown = roll(10) != 0;
        m_at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    }

    /// What a live view would be told next.
    observer::Update next(bool again = false)
    {
        m_at = m_at.addMSecs(roll(30) == 0 ? -500 : static_cast<qint64>(roll(3000)));
        for (unsigned acts = roll(8) == 0 ? 0 : 1 + roll(3); acts > 0; --acts)
            act();
        write();
        m_now.sessions = consul::SessionList::after(m_now.sessions, m_sessions);
        if (again)
            m_last = {};
        auto step = observer::advance(m_now, m_at, m_last.state.get(), m_last.sightings);
        observer::Update update;
        update.first = m_last.state == nullptr;
        update.state = std::move(step.state);
        update.events = std::move(step.events);
        update.sightings = std::move(step.sightings);
        update.observation = std::make_shared<const semaphore::Observation>(m_now);
        update.receivedAt = m_at;
        m_last = update;
        return update;
    }

    unsigned roll(unsigned sides) { return static_cast<unsigned>(m_dice() % sides); }

private:
    [[nodiscard]] QString someone() { return samples::id(static_cast<int>(roll(static_cast<unsigned>(m_people)))); }
    [[nodiscard]] QString keyOf(const QString& id) const { return m_now.path + id; }
    template <typename T, typename Is>
    static void drop(std::vector<T>& list, Is is)
    {
        list.erase(std::remove_if(list.begin(), list.end(), is), list.end());
    }

    void arrive(const QString& id)
    {
        leave(id);
        drop(m_sessions, [&](const consul::SessionInfo& each) { return each.id == id; });
        consul::SessionInfo session;
        session.id = id;
        session.name = roll(3) == 0 ? QString() : QStringLiteral("worker ") + id.last(2);
        session.node = QStringLiteral("n1");
        session.lockDelay = std::chrono::seconds(roll(20));
        session.behavior = roll(2) == 0 ? consul::SessionBehavior::Release : consul::SessionBehavior::Delete;
        if (roll(2) == 0) {
            session.ttlText = QStringLiteral("15s");
            session.ttl = std::chrono::seconds(15);
        }
        session.nodeChecks = {QStringLiteral("serfHealth")};
        session.createIndex = session.modifyIndex = m_now.index;
        const auto sorted = std::find_if(m_sessions.begin(), m_sessions.end(),
            [&](const consul::SessionInfo& each) { return each.id.toString() > id; });
        // A session that left the list lately stands at its end.
        m_sessions.insert(roll(5) == 0 ? m_sessions.end() : sorted, session);
        auto entry = samples::entry(keyOf(id), {}, consul::semaphoreFlag, id, m_now.index);
        if (roll(4) == 0)
            entry.value = QByteArray("host ") + QByteArray::number(roll(1000));
        m_now.entries.push_back(entry);
        std::sort(m_now.entries.begin(), m_now.entries.end(),
            [](const consul::KvEntry& a, const consul::KvEntry& b) { return a.key < b.key; });
    }
    void leave(const QString& id)
    {
        drop(m_now.entries, [&](const consul::KvEntry& each) { return each.key == keyOf(id); });
    }
    void die(const QString& id)
    {
        drop(m_sessions, [&](const consul::SessionInfo& each) { return each.id == id; });
        for (consul::KvEntry& each : m_now.entries) {
            if (each.session == id)
                each.session = {};
        }
        if (roll(2) == 0)
            leave(id);
    }
    void act()
    {
        m_now.index += roll(12) == 0 ? 40 : 1;
        const QString id = someone();
        switch (roll(14)) {
        case 0:
        case 1:
        case 2:
            return arrive(id);
        case 3:
        case 4:
        case 5:
            if (!m_holders.contains(id))
                m_holders.append(id);
            return;
        case 6:
        case 7:
            m_holders.removeAll(id);
            return;
        case 8:
            return leave(id);
        case 9:
            return die(id);
        case 10:
            m_limit = static_cast<int>(roll(5));
            return;
        case 11:
            m_broken = roll(3) == 0;
            return;
        case 12:
            m_now.siblings = roll(2) == 0 ? QStringList() : QStringList{QStringLiteral("demo/sem2/")};
            m_now.sessionsKnown = roll(6) != 0;
            return;
        default:
            if (roll(10) == 0)
                m_now.index = 100; // A restored snapshot.
            if (roll(10) == 0)
                m_now.entries.clear();
        }
    }
    /// Brings the body to the key.
    void write()
    {
        QByteArrayList list;
        for (const QString& id : m_holders)
            list.append('"' + id.toUtf8() + "\":true");
        QByteArray body = "{\"Limit\":" + QByteArray::number(m_limit) + ",\"Holders\":{" + list.join(',') + "}}";
        if (m_broken)
            body.chop(5);
        const QString key = keyOf(QStringLiteral(".lock"));
        const auto lock = std::find_if(
            m_now.entries.begin(), m_now.entries.end(), [&](const consul::KvEntry& each) { return each.key == key; });
        if (lock == m_now.entries.end()) {
            if (roll(4) != 0)
                m_now.entries.insert(
                    m_now.entries.begin(), samples::entry(key, body, consul::semaphoreFlag, {}, m_now.index));
        } else if (lock->value != body) {
            lock->value = body;
            lock->modifyIndex = m_now.index;
        }
    }

    std::mt19937 m_dice;
    int m_people;
    int m_limit = 3;
    bool m_broken = false;
    QStringList m_holders;
    std::vector<consul::SessionInfo> m_sessions;
    semaphore::Observation m_now;
    QDateTime m_at;
    observer::Update m_last;
};

/// Why two updates are not the same to whoever looks at them; null: they are. `processing` may differ.
inline const char* difference(const observer::Update& live, const observer::Update& replayed)
{
    if (!live.state != !replayed.state || (live.state && !(*live.state == *replayed.state)))
        return "the states differ";
    if (live.state && !(live.state->evidence.listed == replayed.state->evidence.listed))
        return "the evidence differs";
    if (!(*live.observation == *replayed.observation))
        return "the observations differ";
    if (live.events != replayed.events)
        return "the events differ";
    if (!(live.sightings == replayed.sightings))
        return "the sightings differ";
    if (live.receivedAt != replayed.receivedAt || live.first != replayed.first)
        return "the times differ";
    return nullptr;
}
