// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QStringList>
#include <QTimer>

namespace keys {

/// What a listing does not say about a key. Of a folder: what its `.lock` says.
struct KeyFacts {
    bool exists = false;
    qsizetype size = 0; ///< Of the value, in bytes.
    quint64 flags = 0;
    quint64 modifyIndex = 0;
    QString session; ///< Holder; empty: nobody.
    bool semaphore = false; ///< A key or `.lock` that belongs to a semaphore or lock, as far as it alone tells.

    bool operator==(const KeyFacts&) const = default;
};

/// Reads the facts of the rows that a person sees, and only of those: a few dozen keys go into one reading transaction,
/// which also reaches keys that no path does. It reads whole values, for Consul has no other way to tell a lock: after
/// a big answer it waits longer before it asks again.
class LevelFacts : public QObject
{
    Q_OBJECT
public:
    explicit LevelFacts(QObject* parent = nullptr);
    ~LevelFacts() override;

    void setClient(consul::Client* client); ///< Null: none; all facts are forgotten.
    /// Keys, and folders with their `/`. Those that are not known are read.
    void setWanted(const QStringList& keys);
    /// What is directly in this folder, and the folder itself, may have changed.
    void outdate(const QString& folder);
    [[nodiscard]] const KeyFacts* find(const QString& key) const; ///< Null: not known (yet).
    /// Known, and nothing was heard of a change since. Of a name that nothing can be asked about: always.
    [[nodiscard]] bool isFresh(const QString& key) const;

Q_SIGNALS:
    void changed();
    void readOn(const QStringList& keys); ///< These were just read: they are fresh.

private:
    void schedule();
    void readSome();
    static QCoro::Task<> read(
        LevelFacts* self, QPointer<consul::Client> client, QStringList keys, consul::StopToken stop);
    void adopt(const QStringList& keys, const std::vector<consul::KvEntry>& entries, bool complete);

    QPointer<consul::Client> m_client;
    QStringList m_wanted;
    QHash<QString, KeyFacts> m_facts;
    QSet<QString> m_fresh; ///< Of m_facts: read since they were outdated last.
    QTimer m_pause;
    bool m_reading = false;
    std::unique_ptr<consul::StopSource> m_stop;
};

} // namespace keys
