// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/async_condition.h"
#include "protocols/traced_client.h"

#include <QSet>

#include <map>
#include <utility>

namespace lab {

/// Blocking queries of many contenders on few connections. As long as there are few, each contender has its own, as a
/// real process would. When `places` are under way, a contender that wants to wait joins a query for the same path and
/// index; if there is none, it waits for a place, at most as long as its query would have waited. A read that answers
/// at once joins others when all places are taken, too, but only in one that begins after it was asked for: it sees all
/// that its contender wrote before. Lives on the client's thread; the client outlives it, it outlives the traced
/// clients.
class BlockingQueryMultiplexer : public protocols::BlockingReads
{
public:
    BlockingQueryMultiplexer(consul::Client* client, int places);
    ~BlockingQueryMultiplexer() override;

    [[nodiscard]] int open() const { return m_open; } ///< Queries under way.

    using Key = consul::Indexed<std::optional<consul::KvEntry>>;
    using Keys = consul::Indexed<std::vector<consul::KvEntry>>;
    template <typename T>
    using Call = QCoro::Task<consul::Result<T>>;

    [[nodiscard]] Call<Key> kvGetAfter(
        QString key, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop) override;
    [[nodiscard]] Call<Keys> kvListAfter(
        QString prefix, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop) override;

private:
    /// One query and those who share it.
    template <typename T>
    struct SharedQuery {
        /// Null: none yet. Read only: the others want it, too.
        std::shared_ptr<const consul::Result<T>> answer;
        int waiters = 0;
        std::chrono::steady_clock::time_point end; ///< When Consul answers at the latest, but for what it adds.
        AsyncCondition changed;
        consul::StopSource stop; ///< When the last waiter has left.
    };
    template <typename T>
    using SharedQueries = std::multimap<std::pair<QString, quint64>, std::shared_ptr<SharedQuery<T>>>;
    /// Reads that answer at once, by path.
    template <typename T>
    struct QuickReads {
        std::map<QString, std::shared_ptr<SharedQuery<T>>> next; ///< That have not begun.
        QSet<QString> running; ///< Paths that are being read.
    };

    template <typename T>
    [[nodiscard]] SharedQueries<T>& sharedQueries();
    template <typename T>
    [[nodiscard]] Call<T> ask(QString path, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop);
    /// Index 0.
    template <typename T>
    [[nodiscard]] Call<T> readSoon(QString path, consul::StopToken stop);
    template <typename T>
    [[nodiscard]] QuickReads<T>& quickReads();
    /// Reads once for all who came before the read began, again and again while some come.
    template <typename T>
    QCoro::Task<> readForAll(QString path, consul::StopToken ended);
    template <typename T>
    [[nodiscard]] Call<T> read(QString path, consul::StopToken stop);
    /// A place at a query of this path and index; null: all places are taken.
    template <typename T>
    [[nodiscard]] std::shared_ptr<SharedQuery<T>> join(
        const QString& path, quint64 after, std::chrono::milliseconds wait);
    template <typename T>
    QCoro::Task<> runQuery(std::shared_ptr<SharedQuery<T>> query, QString path, quint64 after,
        std::chrono::milliseconds wait, consul::StopToken ended);
    template <typename T>
    [[nodiscard]] Call<T> waitFor(QString path, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop);

    QPointer<consul::Client> m_client;
    int m_places;
    int m_open = 0;
    SharedQueries<Key> m_keys;
    SharedQueries<Keys> m_lists;
    QuickReads<Key> m_keyReads;
    QuickReads<Keys> m_listReads;
    AsyncCondition m_placeFree;
    consul::StopSource m_end;
};

} // namespace lab
