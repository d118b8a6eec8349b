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

/// One key as it is now. One that goes by transaction is looked at once in a while (consul::Watch::isPolled()).
class KeyWatch : public QObject
{
    Q_OBJECT
public:
    KeyWatch(consul::Client* client, QString key, QObject* parent = nullptr);
    ~KeyWatch() override;

    void start();
    void stop(); ///< What was read stays.
    void retryNow();
    /// What a person's own write left behind is shown before the watch brings it, which looks again. What it had asked
    /// before is not taken any more: it may be older.
    void adopt(const consul::KvEntry& entry);

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] bool isPolled() const { return m_watch != nullptr && m_watch->isPolled(); }
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

    QString m_key;
    std::unique_ptr<consul::Watch> m_watch; ///< Null: no request can say the name.
    std::optional<consul::KvEntry> m_entry;
    std::optional<consul::Error> m_error;
    bool m_read = false;
};

} // namespace gui
