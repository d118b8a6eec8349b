// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/waiting_room.h"

#include <type_traits>

namespace lab {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

WaitingRoom::WaitingRoom(consul::Client* client, int places)
    : m_client(client)
    , m_places(places)
{
}

WaitingRoom::~WaitingRoom()
{
    m_end.stop();
    const auto keys = std::exchange(m_keys, {});
    const auto lists = std::exchange(m_lists, {});
    for (const auto& [place, table] : keys)
        table->stop.stop();
    for (const auto& [place, table] : lists)
        table->stop.stop();
}

template <typename T>
WaitingRoom::Tables<T>& WaitingRoom::tables()
{
    if constexpr (std::is_same_v<T, Key>)
        return m_keys;
    else
        return m_lists;
}

template <typename T>
WaitingRoom::Call<T> WaitingRoom::ask(QString path, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if constexpr (std::is_same_v<T, Key>)
        return m_client->kvGetAfter(path, after, wait, stop);
    else
        return m_client->kvListAfter(path, after, wait, stop);
}

template <typename T>
WaitingRoom::Call<T> WaitingRoom::read(QString path, consul::StopToken stop)
{
    if constexpr (std::is_same_v<T, Key>)
        return m_client->kvGet(path, {}, stop);
    else
        return m_client->kvList(path, {}, stop);
}

template <typename T>
std::shared_ptr<WaitingRoom::Table<T>> WaitingRoom::seat(const QString& path, quint64 after, milliseconds wait)
{
    const std::pair place(path, after);
    if (m_open >= m_places) {
        const auto found = tables<T>().find(place);
        const bool isOpen = found != tables<T>().end() && !found->second->stop.token().stopRequested();
        return isOpen ? found->second : nullptr;
    }
    auto table = std::make_shared<Table<T>>();
    table->end = Clock::now() + wait;
    tables<T>().emplace(place, table);
    ++m_open;
    serve<T>(table, path, after, wait, m_end.token()); // Runs beside; ends with its answer or this room.
    return table;
}

template <typename T>
QCoro::Task<> WaitingRoom::serve(
    std::shared_ptr<Table<T>> table, QString path, quint64 after, milliseconds wait, consul::StopToken room)
{
    auto query = ask<T>(path, after, wait, table->stop.token());
    auto answer = co_await query;
    if (!room.stopRequested()) {
        --m_open;
        std::erase_if(tables<T>(), [&table](const auto& each) { return each.second == table; });
    }
    table->answer = std::make_shared<const consul::Result<T>>(std::move(answer));
    table->bell.ring(); // Guests first: with room still full nobody else could use what they know.
    if (!room.stopRequested())
        m_placeFree.ring();
}

template <typename T>
WaitingRoom::Trains<T>& WaitingRoom::trains()
{
    if constexpr (std::is_same_v<T, Key>)
        return m_keyTrains;
    else
        return m_listTrains;
}

template <typename T>
WaitingRoom::Call<T> WaitingRoom::readSoon(QString path, consul::StopToken stop)
{
    const auto room = m_end.token();
    if (m_client && m_open < m_places) {
        ++m_open;
        auto own = ask<T>(path, 0, milliseconds(0), stop);
        auto answer = co_await own;
        if (!room.stopRequested()) {
            --m_open;
            m_placeFree.ring();
        }
        co_return answer;
    }
    auto& next = trains<T>().next[path];
    if (!next)
        next = std::make_shared<Table<T>>();
    const auto train = next;
    auto ride = train->bell.wait(Bell::forEver, stop);
    if (!trains<T>().driven.contains(path))
        drive<T>(path, room); // Runs beside, until nobody waits.
    co_await ride;
    if (train->answer && !stop.stopRequested())
        co_return consul::Result<T>(*train->answer);
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    co_return consul::Unexpected(error);
}

template <typename T>
QCoro::Task<> WaitingRoom::drive(QString path, consul::StopToken room)
{
    trains<T>().driven.insert(path);
    while (m_client) {
        const auto found = trains<T>().next.find(path);
        if (found == trains<T>().next.end())
            break;
        const auto train = found->second;
        trains<T>().next.erase(found);
        auto call = read<T>(path, room);
        auto answer = co_await call;
        train->answer = std::make_shared<const consul::Result<T>>(std::move(answer));
        train->bell.ring();
        if (room.stopRequested())
            co_return;
    }
    trains<T>().driven.remove(path);
}

template <typename T>
WaitingRoom::Call<T> WaitingRoom::sit(QString path, quint64 after, milliseconds wait, consul::StopToken stop)
{
    const auto end = Clock::now() + wait;
    const auto room = m_end.token();
    while (!stop.stopRequested() && !room.stopRequested() && m_client) {
        const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
        if (left.count() <= 0) { // What Consul would answer at the end of the wait.
            auto call = read<T>(path, stop);
            auto now = co_await call;
            co_return now;
        }
        const auto table = seat<T>(path, after, left);
        if (!table) {
            auto queue = m_placeFree.wait(left, stop);
            co_await queue;
            continue;
        }
        ++table->guests;
        // A query that ends no later than this guest's own would is waited for to its end: Consul adds some time.
        auto meal = table->bell.wait(table->end <= end ? Bell::forEver : left, stop);
        co_await meal;
        --table->guests;
        if (!table->answer) {
            if (table->guests == 0)
                table->stop.stop(); // Resumes serve(), which clears the table.
            continue;
        }
        // Else the query of somebody with less patience ended: sit down again.
        const bool isMine = !*table->answer || (*table->answer)->index != after || Clock::now() >= end;
        if (!stop.stopRequested() && isMine)
            co_return consul::Result<T>(*table->answer);
    }
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    co_return consul::Unexpected(error);
}

WaitingRoom::Call<WaitingRoom::Key> WaitingRoom::kvGetAfter(
    QString key, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if (after == 0)
        return readSoon<Key>(std::move(key), std::move(stop));
    return sit<Key>(std::move(key), after, wait, std::move(stop));
}

WaitingRoom::Call<WaitingRoom::Keys> WaitingRoom::kvListAfter(
    QString prefix, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if (after == 0)
        return readSoon<Keys>(std::move(prefix), std::move(stop));
    return sit<Keys>(std::move(prefix), after, wait, std::move(stop));
}

} // namespace lab
