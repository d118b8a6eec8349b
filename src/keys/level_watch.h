// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/watch.h"
#include "keys/level_names.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace keys {

/// Watched: follows by itself. OnRequest: read once, and again with refresh().
enum class Following { Watched, OnRequest };

/// Keeps one level of the KV tree up to date. The names come parsed, from a worker when there are many. A folder that
/// no path reaches is looked at once in a while (consul::Watch::isPolled()).
class LevelWatch : public QObject
{
    Q_OBJECT
public:
    /// `folder`: ends in `/`; empty: the root.
    LevelWatch(
        consul::Client* client, QString folder, Following following = Following::Watched, QObject* parent = nullptr);
    ~LevelWatch() override;

    void start();
    void stop(); ///< names() stays.
    void retryNow();
    void refresh(); ///< Reads a level again that is not watched.

    [[nodiscard]] const QString& folder() const { return m_folder; }
    [[nodiscard]] bool isWatched() const { return m_watch != nullptr; } ///< False: only read.
    [[nodiscard]] const LevelNamesPtr& names() const { return m_names; } ///< Null: not read yet.
    [[nodiscard]] const consul::WatchState& state() const { return m_state; }

Q_SIGNALS:
    void listed(const QDateTime& receivedAt); ///< names() is another.
    void stateChanged(const consul::WatchState& state);
    /// Something in or below the folder has moved: values or locks, if not names.
    void touched();

private:
    void onAnswer(const consul::Snapshot& snapshot);
    void parseNext();
    void adopt(consul::Result<LevelNamesPtr> names, const QDateTime& receivedAt);
    void onState(const consul::WatchState& state);
    void setState(const consul::WatchState& state);
    static QCoro::Task<> read(LevelWatch* self, QPointer<consul::Client> client, consul::StopToken stop);

    QPointer<consul::Client> m_client;
    QString m_folder;
    std::unique_ptr<consul::Watch> m_watch; ///< Null: read on request.
    consul::WatchState m_state;
    LevelNamesPtr m_names;
    std::optional<consul::Snapshot> m_waiting; ///< The newest answer, while one before it is being parsed.
    bool m_busy = false; ///< Parsing, or reading on request.
    bool m_again = false; ///< Wanted once more meanwhile.
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the read under way.
};

/// `GET /v1/kv/<folder>?keys&separator=/`
[[nodiscard]] consul::Request levelRequest(const QString& folder);

} // namespace keys
