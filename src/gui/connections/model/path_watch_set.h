// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/store_loss.h"
#include "observer/path_observer.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>
#include <vector>

namespace gui {

class Connection;

/// What a person typed as a path to watch, made ready for the observer; or what is wrong with it.
struct CheckedPath {
    QString path; ///< `demo/sem/` or `lock/election`; empty when `problem` is set.
    QString problem; ///< Translated sentence.
};

/// Trims blanks and one leading slash (as `consul lock` does). Refuses the whole store and names that no URL reaches.
[[nodiscard]] CheckedPath checkPath(const QString& typed);

/// Watched paths of one connection, remembered between runs. `connection`: Connection::settingsKey(). Sorted, unique;
/// entries that are no paths any more are left out.
[[nodiscard]] QStringList loadWatchList(const QString& connection);
void saveWatchList(const QString& connection, const QStringList& paths);

/// The paths that a page watches on its connection: keeps them, remembers them per connection, and holds observers for
/// them while it is active. Follows Connection::aboutToClose() and opened() by itself.
class PathWatchSet : public QObject
{
    Q_OBJECT
public:
    enum class Memory {
        PerConnection, ///< Paths come back with their connection.
        None ///< They are of one purpose, and gone with it.
    };

    explicit PathWatchSet(Connection* connection, QObject* parent = nullptr, Memory memory = Memory::PerConnection);

    /// False: already watched. `path` as checkPath() gives it.
    bool add(const QString& path);
    void remove(const QString& path);
    [[nodiscard]] QStringList paths() const;
    /// Inactive: all observers are let go; paths and their last updates stay with whoever shows them.
    void setActive(bool active);
    /// Somebody else needs the observers, too: while it is so, they stay although the page rests.
    void setKept(const QObject* keeper, bool kept);
    [[nodiscard]] bool isKept() const { return !m_keepers.isEmpty(); }
    [[nodiscard]] std::vector<std::shared_ptr<observer::PathObserver>> observers() const;
    [[nodiscard]] int watchCount() const; ///< Paths that are watched now: none while inactive.
    void retryNow();
    void save();
    [[nodiscard]] observer::Update last(const QString& path) const; ///< Empty while inactive or for an unknown path.
    /// Stopped while inactive or for an unknown path.
    [[nodiscard]] consul::WatchState watchState(const QString& path) const;
    /// As observer::PathObserver::isConfirmed(); false while inactive or for an unknown path.
    [[nodiscard]] bool isConfirmed(const QString& path) const;
    /// It has been confirmed since the last trouble. A watch that is live again may show what is long over.
    [[nodiscard]] bool isKnown(const QString& path) const { return m_entries.value(path).isKnown; }
    /// As observer::PathObserver::knownUntil(); `now` while inactive or for an unknown path.
    [[nodiscard]] QDateTime knownUntil(const QString& path, const QDateTime& now) const;
    /// Of this connection, also what was lost while nobody watched; nullopt: nothing of this path.
    [[nodiscard]] std::optional<StoreLoss> storeLoss(const QString& path) const;
    /// Also once the path is there again, while a former holder is left; nullopt: nothing of it.
    [[nodiscard]] std::optional<Deletion> deletion(const QString& path) const { return m_entries.value(path).deletion; }
    /// UTC. When the session list has shown that Consul lost its state; invalid: it has not.
    [[nodiscard]] const QDateTime& storeLostAt() const { return m_storeLostAt; }

Q_SIGNALS:
    void added(const QString& path);
    void removed(const QString& path);
    void renamed(const QString& from, const QString& to);
    /// What the path showed before was not seen to end: storeLoss(). Before updated().
    void storeLost(const QString& path);
    void updated(const QString& path, const observer::Update& update);
    void watchStateChanged(const QString& path, const consul::WatchState& state);
    void confirmed(const QString& path); ///< isConfirmed() has become true.
    void observed(const std::shared_ptr<observer::PathObserver>& observer); ///< It is one of them now …
    void released(const observer::PathObserver* observer); ///< … and will not be any more.

private:
    struct Entry {
        std::shared_ptr<observer::PathObserver> observer;
        std::shared_ptr<const semaphore::State> shown; ///< The last one, also while nobody watches; null: none yet.
        bool isKnown = false;
        std::optional<StoreLoss> loss;
        std::optional<Deletion> deletion;
        QDateTime answeredAt; ///< UTC, of the last answer; invalid: there was none.
        std::chrono::milliseconds unseen{0}; ///< The longest time without an answer since `shown`.
    };

    void load();
    void letGo();
    void follow(bool before);
    void startAll();
    void start(const QString& path);
    void noteState(const QString& path, const consul::WatchState& state);
    void noteConfirmed(const QString& path);
    void noteAnswer(const QString& path, const QDateTime& at);
    void note(const QString& path, const observer::Update& update);
    void followSessions();
    void settleDeletion(Entry& entry) const;
    void noteStoreLost(const QDateTime& at);
    void resolve(const observer::PathObserver* observer, const QString& to);
    [[nodiscard]] QString pathOf(const observer::PathObserver* observer) const;

    Connection* m_connection;
    QHash<QString, Entry> m_entries;
    QString m_settingsKey; ///< Of the connection whose paths these are.
    bool m_active = false;
    QSet<const QObject*> m_keepers;
    std::shared_ptr<const observer::SessionTable> m_sessions; ///< The last one that was known; null: none.
    QDateTime m_storeLostAt;
};

} // namespace gui
