// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/live.h"
#include "gui/connections/model/connection.h"
#include "gui/keys/model/key_tree_model.h"
#include "gui/keys/model/key_words.h"
#include "gui/keys/model/value_view.h"
#include "gui/kit/model/setting.h"
#include "keys/undo.h"
#include "observer/retire.h"
#include "observer/session_directory.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace gui {

class PathWatchSet;

/// One key as it is now; no value: no such key. One that goes by transaction is looked at once in a while
/// (consul::Watch::isPolled()). changed() also tells of another error().
class KeyWatch : public consul::Live<std::optional<consul::KvEntry>>
{
public:
    KeyWatch(consul::Client* client, QString key, QObject* parent = nullptr);

    /// What a person's own write left behind is shown before the watch brings it, which looks again. What it had asked
    /// before is not taken any more: it may be older.
    void adopt(const consul::KvEntry& entry);

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const std::optional<consul::KvEntry>& entry() const { return value(); }
    [[nodiscard]] const std::optional<consul::Error>& error() const { return m_error; } ///< Why it is not known now.
    /// X-Consul-Index of the last answer that was read; 0: it had none, as of one that goes by transaction.
    [[nodiscard]] quint64 index() const { return m_index; }

protected:
    void read(const consul::Snapshot& snapshot) override;

private:
    QString m_key;
    quint64 m_index = 0;
    std::optional<consul::Error> m_error;
};

/// What the Keys page looks at: the tree, the key that is chosen, who the sessions are; and what can be taken back.
/// Outlives a window and follows the connection by itself.
class KeysController : public QObject
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit KeysController(Connection* connection, QObject* parent = nullptr);

    /// Where a level may not be listed, what is watched below it is known nevertheless. `watches` outlives this.
    void showWatched(const PathWatchSet* watches);
    void setWatching(bool watching); ///< False: all watches are let go; what was read stays shown.
    void retryNow();
    void save(); ///< Open folders, for this connection.

    [[nodiscard]] KeyTreeModel* model() { return &m_model; }
    /// The key to look at, whether it exists or not. Empty: none.
    void choose(const QString& key);
    /// Null: none.
    [[nodiscard]] const KeyWatch* chosen() const { return m_gone.isEmpty() ? m_key.get() : nullptr; }
    /// The chosen key has gone: none is chosen, and gone() is its name, until another is chosen or the key is there
    /// again. Then it is the chosen one as before.
    void loseChosen();
    [[nodiscard]] const QString& gone() const { return m_gone; }
    /// Of gone(), or of the chosen key without a value: as whyGoneText().
    [[nodiscard]] QString whyGone() const;
    [[nodiscard]] const consul::SessionInfo* session(const QString& id) const; ///< Null: not known.
    [[nodiscard]] const consul::SessionList& sessions() const;
    [[nodiscard]] int watchCount() const;
    [[nodiscard]] consul::WatchState watchState() const { return m_model.watchState(); }
    [[nodiscard]] consul::Client* client() const { return m_connection->client(); }
    [[nodiscard]] std::optional<qint64> valueLimit() const; ///< Bytes; nullopt: the agent has not told.
    [[nodiscard]] Connection* connection() const { return m_connection; }
    /// Where drafts are kept: of practice only for as long as it lasts.
    [[nodiscard]] QString draftsFolder() const;

    /// In which form a person wants to see the value of single keys, on this connection.
    [[nodiscard]] const ChosenForms& forms() const { return m_forms; }
    void chooseForm(const QString& key, ValueForm form);

    /// What was done on this connection in this run and can be taken back.
    [[nodiscard]] const keys::UndoStack& undoStack() const { return m_undo; }
    void remember(keys::UndoEntry entry);
    /// The way back from an act; what was broken off waits for a decision.
    template <typename Outcome>
    void remember(const Outcome& outcome)
    {
        remember(outcome.undo);
        if (!outcome.journal.isEmpty())
            Q_EMIT moveBroken();
    }
    void forgetUndoOf(const QString& journal); ///< As UndoStack::forget().
    void adopt(const consul::KvEntry& entry); ///< As KeyWatch::adopt(), where it is the chosen key.
    /// Older entries learn which keys an undo has written; what it could not take back can be tried again.
    void settle(const keys::UndoOutcome& undone);
    [[nodiscard]] std::optional<keys::UndoEntry> takeUndo();

Q_SIGNALS:
    void chosenChanged(const QDateTime& receivedAt); ///< The chosen key is another, or has changed.
    void chosenReturned(const QString& key); ///< What was gone() is there again.
    void sessionsChanged();
    void valueLimitChanged();
    void watchStateChanged();
    void undoChanged();
    void moveBroken(); ///< A move or an act on values ended halfway: its journal waits.

private:
    void open();
    void close();
    void follow(const QString& key);
    void onKeyChanged(const QDateTime& receivedAt);
    void followSessions();
    void adoptSessions();
    void askAboutAcl();
    void showAcl();
    void adoptFacts();
    [[nodiscard]] Setting<QStringList> openFoldersSetting() const { return ofConnection("open"); }
    [[nodiscard]] Setting<QStringList> formsSetting() const { return ofConnection("forms"); }
    [[nodiscard]] Setting<QStringList> ofConnection(const char* name) const;

    Connection* m_connection;
    std::unique_ptr<QTemporaryDir> m_practiceFolder; ///< Of the practice agent that is open; null otherwise.
    KeyTreeModel m_model;
    keys::UndoStack m_undo;
    ChosenForms m_forms;
    observer::SessionDirectory* m_directory = nullptr; ///< Of the connection.
    std::shared_ptr<const void> m_lease; ///< While it is watched here.
    observer::Retiring<KeyWatch> m_key;
    QString m_gone; ///< Not empty: m_key looks whether it returns.
    std::optional<LastSeenKey> m_lastSeen; ///< Of what m_key looks at.
    bool m_watching = false;
    std::optional<qint64> m_valueLimit; ///< As it was told last.
};

} // namespace gui
