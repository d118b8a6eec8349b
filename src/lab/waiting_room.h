// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/bell.h"
#include "protocols/line.h"

#include <QSet>

#include <map>
#include <utility>

namespace lab {

/// Blocking queries of many contenders on few connections. As long as there are few, each contender has its own, as a
/// real process would. When `places` are under way, a contender that wants to wait joins a query for the same path and
/// index; if there is none, it waits for a place, at most as long as its query would have waited. A read that answers
/// at once joins others in a full room, too, but only in one that begins after it was asked for: it sees all that its
/// contender wrote before. Lives on the client's thread; the client outlives it, it outlives the lines.
class WaitingRoom : public protocols::Waits
{
public:
    WaitingRoom(consul::Client* client, int places);
    ~WaitingRoom() override;

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
    struct Table {
        /// Null: none yet. Nobody may take it with him: the others want it, too.
        std::shared_ptr<const consul::Result<T>> answer;
        int guests = 0;
        std::chrono::steady_clock::time_point end; ///< When Consul answers at the latest, but for what it adds.
        Bell bell;
        consul::StopSource stop; ///< When the last guest has left.
    };
    template <typename T>
    using Tables = std::multimap<std::pair<QString, quint64>, std::shared_ptr<Table<T>>>;
    /// Reads that answer at once, by path.
    template <typename T>
    struct Trains {
        std::map<QString, std::shared_ptr<Table<T>>> next; ///< That have not begun.
        QSet<QString> driven; ///< Paths that are being read.
    };

    template <typename T>
    [[nodiscard]] Tables<T>& tables();
    template <typename T>
    [[nodiscard]] Call<T> ask(QString path, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop);
    /// Index 0.
    template <typename T>
    [[nodiscard]] Call<T> readSoon(QString path, consul::StopToken stop);
    template <typename T>
    [[nodiscard]] Trains<T>& trains();
    /// Reads once for all who came before the read began, again and again while some come.
    template <typename T>
    QCoro::Task<> drive(QString path, consul::StopToken room);
    template <typename T>
    [[nodiscard]] Call<T> read(QString path, consul::StopToken stop);
    /// A place at a query of this path and index; null: the room is full.
    template <typename T>
    [[nodiscard]] std::shared_ptr<Table<T>> seat(const QString& path, quint64 after, std::chrono::milliseconds wait);
    template <typename T>
    QCoro::Task<> serve(std::shared_ptr<Table<T>> table, QString path, quint64 after, std::chrono::milliseconds wait,
        consul::StopToken room);
    template <typename T>
    [[nodiscard]] Call<T> sit(QString path, quint64 after, std::chrono::milliseconds wait, consul::StopToken stop);

    QPointer<consul::Client> m_client;
    int m_places;
    int m_open = 0;
    Tables<Key> m_keys;
    Tables<Keys> m_lists;
    Trains<Key> m_keyTrains;
    Trains<Keys> m_listTrains;
    Bell m_placeFree;
    consul::StopSource m_end;
};

} // namespace lab
