// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/watch.h"
#include "observer/worker.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace gui {

/// One key as it is now. A key that no path reaches cannot be watched: it is read, and again with refresh().
class KeyWatch : public QObject
{
    Q_OBJECT
public:
    KeyWatch(consul::Client* client, QString key, QObject* parent = nullptr);
    ~KeyWatch() override;

    void start();
    void stop(); ///< What was read stays.
    void retryNow();
    void refresh(); ///< Reads a key again that cannot be watched.

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] bool isWatched() const { return m_watch != nullptr; }
    [[nodiscard]] bool isRead() const { return m_read; } ///< Once at least.
    [[nodiscard]] const std::optional<consul::KvEntry>& entry() const { return m_entry; } ///< nullopt: no such key.
    [[nodiscard]] const std::optional<consul::Error>& error() const { return m_error; } ///< Why it is not known now.

Q_SIGNALS:
    void changed(const QDateTime& receivedAt);

private:
    void onAnswer(const consul::Snapshot& snapshot);
    void onState(const consul::WatchState& state);
    void setEntry(std::optional<consul::KvEntry> entry, const QDateTime& receivedAt);
    void setError(const std::optional<consul::Error>& error);
    static QCoro::Task<> read(KeyWatch* self, QPointer<consul::Client> client, QString key, consul::StopToken stop);

    QPointer<consul::Client> m_client;
    QString m_key;
    std::unique_ptr<consul::Watch> m_watch; ///< Null where no path leads.
    std::optional<consul::KvEntry> m_entry;
    std::optional<consul::Error> m_error;
    bool m_read = false;
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the read under way.
};

} // namespace gui
