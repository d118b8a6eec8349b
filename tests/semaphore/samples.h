// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/decode.h"

#include <QString>

#include <algorithm>
#include <utility>
#include <vector>

/// Short ways to write down what Consul might answer.
namespace samples {

inline QString id(int number)
{
    return QStringLiteral("00000000-0000-4000-8000-%1").arg(number, 12, 10, QLatin1Char('0'));
}

inline consul::KvEntry entry(const QString& key, const QByteArray& value = {}, quint64 flags = 0,
    const QString& session = {}, quint64 index = 10)
{
    consul::KvEntry made;
    made.key = key;
    made.value = value;
    made.flags = flags;
    made.session = session;
    made.createIndex = index;
    made.modifyIndex = index;
    made.lockIndex = session.isEmpty() ? 0 : 1;
    return made;
}

inline consul::SessionInfo session(int number, const QString& name = {}, quint64 index = 5)
{
    consul::SessionInfo made;
    made.id = id(number);
    made.name = name;
    made.node = QStringLiteral("n1");
    made.createIndex = index;
    made.modifyIndex = index;
    return made;
}

/// A list is shared and never changed in place; this puts another in its stead.
template <typename Change>
void changeSessions(consul::SessionList& sessions, Change change)
{
    std::vector<consul::SessionInfo> all(sessions.begin(), sessions.end());
    for (consul::SessionInfo& each : all)
        change(each);
    sessions = std::move(all);
}

template <typename Change>
void changeSession(consul::SessionList& sessions, std::size_t place, Change change)
{
    std::vector<consul::SessionInfo> all(sessions.begin(), sessions.end());
    change(all.at(place));
    sessions = std::move(all);
}

/// `demo/sem/` in the making.
class Store
{
public:
    explicit Store(const QString& path = QStringLiteral("demo/sem/"))
    {
        seen.path = path;
        seen.index = 100;
        seen.sessionsKnown = true;
    }
    Store& lock(const QByteArray& body, quint64 flags = 0, quint64 index = 50)
    {
        return key(QStringLiteral(".lock"), body, flags, {}, index);
    }
    Store& key(const QString& name, const QByteArray& value = {}, quint64 flags = 0, const QString& holder = {},
        quint64 index = 10)
    {
        seen.entries.push_back(entry(seen.path + name, value, flags, holder, index));
        // Locks, slots and lists stay when they change hands. Whoever makes one anew says so: madeAt().
        if (name.isEmpty() || name.endsWith(QLatin1StringView(".lock")) || name.startsWith(QLatin1StringView("slot_")))
            madeAt(std::min<quint64>(index, 50));
        return *this;
    }
    /// The last key was made at this index.
    Store& madeAt(quint64 index)
    {
        seen.entries.back().createIndex = index;
        return *this;
    }
    /// Session `number` and its contender key.
    Store& contender(int number, quint64 flags = 0, quint64 index = 0)
    {
        alive(number);
        return key(id(number), {}, flags, id(number), index ? index : 10 + static_cast<quint64>(number));
    }
    Store& alive(int number)
    {
        if (!seen.sessions.contains(id(number)))
            seen.sessions.push_back(session(number, QStringLiteral("client-%1").arg(number)));
        return *this;
    }
    Store& at(quint64 index)
    {
        seen.index = index;
        return *this;
    }
    [[nodiscard]] semaphore::State state() const { return semaphore::decode(seen); }

    semaphore::Observation seen;
};

enum class Family { Official, Guide, Spring };

inline QByteArray body(Family family, int limit, const QList<int>& holders)
{
    QByteArray list;
    for (const int holder : holders) {
        if (!list.isEmpty())
            list += ',';
        list += '"' + id(holder).toUtf8() + '"';
        if (family == Family::Official)
            list += ":true";
    }
    const QByteArray number = QByteArray::number(limit);
    switch (family) {
    case Family::Official:
        return "{\"Limit\":" + number + ",\"Holders\":{" + list + "}}";
    case Family::Guide:
        return "{\"Limit\":" + number + ",\"Holders\":[" + list + "]}";
    case Family::Spring:
        break;
    }
    return "{\"limit\":" + number + ",\"holders\":[" + list + "]}";
}

inline QStringList holderIds(const semaphore::State& state)
{
    QStringList ids;
    for (const semaphore::Holder& holder : state.holders)
        ids.append(holder.session);
    return ids;
}

inline QStringList waiterIds(const semaphore::State& state)
{
    QStringList ids;
    for (const semaphore::Waiter& waiter : state.waiting)
        ids.append(waiter.session);
    return ids;
}

inline QStringList kinds(const semaphore::State& state)
{
    QStringList found;
    for (const semaphore::Finding& finding : state.findings)
        found.append(semaphore::findingId(finding.kind));
    return found;
}

} // namespace samples
