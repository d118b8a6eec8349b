// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/blocking_query_multiplexer.h"

#include <type_traits>

namespace lab {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

BlockingQueryMultiplexer::BlockingQueryMultiplexer(consul::Client* client, int places)
    : m_client(client)
    , m_places(places)
{
}

BlockingQueryMultiplexer::~BlockingQueryMultiplexer()
{
    m_end.stop();
    const auto keys = std::exchange(m_keys, {});
    const auto lists = std::exchange(m_lists, {});
    for (const auto& [place, query] : keys)
        query->stop.stop();
    for (const auto& [place, query] : lists)
        query->stop.stop();
}

template <typename T>
BlockingQueryMultiplexer::SharedQueries<T>& BlockingQueryMultiplexer::sharedQueries()
{
    if constexpr (std::is_same_v<T, Key>)
        return m_keys;
    else
        return m_lists;
}

template <typename T>
BlockingQueryMultiplexer::Call<T> BlockingQueryMultiplexer::ask(
    QString path, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if constexpr (std::is_same_v<T, Key>)
        return m_client->kvGetAfter(path, after, wait, stop);
    else
        return m_client->kvListAfter(path, after, wait, stop);
}

template <typename T>
BlockingQueryMultiplexer::Call<T> BlockingQueryMultiplexer::read(QString path, consul::StopToken stop)
{
    if constexpr (std::is_same_v<T, Key>)
        return m_client->kvGet(path, {}, stop);
    else
        return m_client->kvList(path, {}, stop);
}

template <typename T>
std::shared_ptr<BlockingQueryMultiplexer::SharedQuery<T>> BlockingQueryMultiplexer::join(
    const QString& path, quint64 after, milliseconds wait)
{
    const std::pair place(path, after);
    if (m_open >= m_places) {
        const auto found = sharedQueries<T>().find(place);
        const bool isOpen = found != sharedQueries<T>().end() && !found->second->stop.token().stopRequested();
        return isOpen ? found->second : nullptr;
    }
    auto query = std::make_shared<SharedQuery<T>>();
    query->end = Clock::now() + wait;
    sharedQueries<T>().emplace(place, query);
    ++m_open;
    runQuery<T>(query, path, after, wait, m_end.token()); // Runs beside; ends with its answer or with this.
    return query;
}

template <typename T>
QCoro::Task<> BlockingQueryMultiplexer::runQuery(
    std::shared_ptr<SharedQuery<T>> query, QString path, quint64 after, milliseconds wait, consul::StopToken ended)
{
    auto answer = co_await ask<T>(path, after, wait, query->stop.token());
    if (!ended.stopRequested()) {
        --m_open;
        std::erase_if(sharedQueries<T>(), [&query](const auto& each) { return each.second == query; });
    }
    query->answer = std::make_shared<const consul::Result<T>>(std::move(answer));
    query->changed.notifyAll(); // Waiters first: with all places taken nobody else could use what they know.
    if (!ended.stopRequested())
        m_placeFree.notifyAll();
}

template <typename T>
BlockingQueryMultiplexer::QuickReads<T>& BlockingQueryMultiplexer::quickReads()
{
    if constexpr (std::is_same_v<T, Key>)
        return m_keyReads;
    else
        return m_listReads;
}

template <typename T>
BlockingQueryMultiplexer::Call<T> BlockingQueryMultiplexer::readSoon(QString path, consul::StopToken stop)
{
    const auto ended = m_end.token();
    if (m_client && m_open < m_places) {
        ++m_open;
        auto answer = co_await ask<T>(path, 0, milliseconds(0), stop);
        if (!ended.stopRequested()) {
            --m_open;
            m_placeFree.notifyAll();
        }
        co_return answer;
    }
    auto& next = quickReads<T>().next[path];
    if (!next)
        next = std::make_shared<SharedQuery<T>>();
    const auto query = next;
    auto waiting = query->changed.wait(AsyncCondition::forEver, stop);
    if (!quickReads<T>().running.contains(path))
        readForAll<T>(path, ended); // Runs beside, until nobody waits.
    co_await waiting;
    if (query->answer && !stop.stopRequested())
        co_return consul::Result<T>(*query->answer);
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    co_return consul::Unexpected(error);
}

template <typename T>
QCoro::Task<> BlockingQueryMultiplexer::readForAll(QString path, consul::StopToken ended)
{
    quickReads<T>().running.insert(path);
    while (m_client) {
        const auto found = quickReads<T>().next.find(path);
        if (found == quickReads<T>().next.end())
            break;
        const auto query = found->second;
        quickReads<T>().next.erase(found);
        auto answer = co_await read<T>(path, ended);
        query->answer = std::make_shared<const consul::Result<T>>(std::move(answer));
        query->changed.notifyAll();
        if (ended.stopRequested())
            co_return;
    }
    quickReads<T>().running.remove(path);
}

template <typename T>
BlockingQueryMultiplexer::Call<T> BlockingQueryMultiplexer::waitFor(
    QString path, quint64 after, milliseconds wait, consul::StopToken stop)
{
    const auto end = Clock::now() + wait;
    const auto ended = m_end.token();
    while (!stop.stopRequested() && !ended.stopRequested() && m_client) {
        const auto left = std::chrono::ceil<milliseconds>(end - Clock::now());
        if (left.count() <= 0) { // What Consul would answer at the end of the wait.
            auto now = co_await read<T>(path, stop);
            co_return now;
        }
        const auto query = join<T>(path, after, left);
        if (!query) {
            co_await m_placeFree.wait(left, stop);
            continue;
        }
        ++query->waiters;
        // A query that ends no later than this waiter's own would is waited for to its end: Consul adds some time.
        auto waiting = query->changed.wait(query->end <= end ? AsyncCondition::forEver : left, stop);
        co_await waiting;
        --query->waiters;
        if (!query->answer) {
            if (query->waiters == 0)
                query->stop.stop(); // Resumes runQuery(), which removes the query.
            continue;
        }
        // The query may have ended early, for a waiter with less patience. Then this one waits again.
        const bool isMine = !*query->answer || (*query->answer)->index != after || Clock::now() >= end;
        if (!stop.stopRequested() && isMine)
            co_return consul::Result<T>(*query->answer);
    }
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    co_return consul::Unexpected(error);
}

BlockingQueryMultiplexer::Call<BlockingQueryMultiplexer::Key> BlockingQueryMultiplexer::kvGetAfter(
    QString key, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if (after == 0)
        return readSoon<Key>(std::move(key), std::move(stop));
    return waitFor<Key>(std::move(key), after, wait, std::move(stop));
}

BlockingQueryMultiplexer::Call<BlockingQueryMultiplexer::Keys> BlockingQueryMultiplexer::kvListAfter(
    QString prefix, quint64 after, milliseconds wait, consul::StopToken stop)
{
    if (after == 0)
        return readSoon<Keys>(std::move(prefix), std::move(stop));
    return waitFor<Keys>(std::move(prefix), after, wait, std::move(stop));
}

} // namespace lab
