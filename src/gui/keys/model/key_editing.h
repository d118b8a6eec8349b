// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/file_writer.h"
#include "consul/values/kv_entry.h"
#include "gui/keys/model/keys_controller.h"
#include "keys/change.h"
#include "keys/edit.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>

namespace gui {

/// A value that a person has changed and not saved.
struct KeyDraft {
    QString connection; ///< As Connection::settingsKey().
    QString key;
    std::optional<consul::KvEntry> base; ///< What was shown when the editing began; nullopt: the key is to be new.
    keys::Content mine;
    QDateTime savedAt; ///< UTC.
    QString form; ///< formId() of how it was looked at; empty: as is guessed from the value.

    bool operator==(const KeyDraft&) const = default;
};

/// Keeps drafts in files, one each, so that they outlive a crash. A file appears whole or not at all, and only its
/// owner may read it: values can be secrets.
class KeyDrafts
{
public:
    explicit KeyDrafts(QString folder = defaultFolder());
    [[nodiscard]] static QString defaultFolder(); ///< `drafts` in the data folder of the program.

    /// False: it could not be written; why() says what the system said.
    bool save(const KeyDraft& draft);
    void remove(const QString& connection, const QString& key);
    [[nodiscard]] std::optional<KeyDraft> find(const QString& connection, const QString& key) const;
    /// That have a draft, sorted. Unreadable files are left alone.
    [[nodiscard]] QStringList keys(const QString& connection) const;
    [[nodiscard]] const QString& why() const { return m_why; }

private:
    [[nodiscard]] QString fileOf(const QString& connection, const QString& key) const;

    QString m_folder;
    QString m_why;
};

/// The one value that a person is changing. Everything typed is kept as a draft until it is saved or thrown away; a
/// save is guarded by the index that was seen when the editing began.
class KeyEditing : public QObject
{
    Q_OBJECT
public:
    enum class Phase { Viewing, Editing, Saving };

    explicit KeyEditing(KeysController* controller, QObject* parent = nullptr);
    ~KeyEditing() override;

    /// `base` nullopt: the key is to be new. A draft of the key is taken up: beginning anew would write over it.
    void begin(const QString& key, const std::optional<consul::KvEntry>& base);
    void resume(const KeyDraft& draft);
    void setMine(const keys::Content& mine);
    /// How a person looks at it, as formId(): the draft remembers it.
    void setForm(const QString& form) { m_form = form; }
    void leave(); ///< What differs stays as a draft.
    void discard(); ///< The draft, too.
    /// saved(), conflicted(), failed() or, unless `evenIfHeld`, held() follows.
    void save(bool evenIfHeld = false);
    /// Saves over what stands there now, and only over that. From here on `mine` is what is edited: whoever shows the
    /// text shows this one.
    void settle(const keys::Conflict& conflict, const keys::Content& mine);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const std::optional<consul::KvEntry>& base() const { return m_base; }
    [[nodiscard]] const keys::Content& mine() const { return m_mine; }
    [[nodiscard]] const QString& form() const { return m_form; } ///< Of the draft; empty: nobody chose one.
    [[nodiscard]] bool isModified() const { return !m_base || !keys::holds(*m_base, m_mine); }

    [[nodiscard]] std::optional<KeyDraft> draftOf(const QString& key) const
    {
        return drafts().find(m_controller->connection()->settingsKey(), key);
    }
    /// On this connection.
    [[nodiscard]] QStringList draftKeys() const { return drafts().keys(m_controller->connection()->settingsKey()); }
    void discardDraft(const QString& key);

Q_SIGNALS:
    void aboutToLeave(); ///< The last chance to say what was typed.
    void phaseChanged();
    void draftsChanged();
    void saved(bool isOvertaken); ///< Another client has written over it since.
    void conflicted(const keys::Conflict& conflict);
    void held(const QString& warning); ///< Nothing was sent: a person must want it although somebody holds the key.
    void failed(const QString& words);

private:
    [[nodiscard]] KeyDrafts drafts() const;
    void setPhase(Phase phase);
    /// While somebody types, nobody waits for the disk; whoever reads drafts next finds the last one there.
    enum class Keeping { Beside, Now };
    void keepDraft(Keeping keeping = Keeping::Now);
    void send(const keys::Edit& edit, bool evenIfHeld);
    void end(const keys::SaveOutcome& outcome);
    static QCoro::Task<> run(
        KeyEditing* self, QPointer<consul::Client> client, keys::Edit edit, bool evenIfHeld, consul::StopToken stop);

    KeysController* m_controller;
    QTimer m_pause; ///< Typing goes on.
    mutable consul::FileWriter m_writer;
    bool m_typed = false; ///< Something differs from the draft that is kept.
    Phase m_phase = Phase::Viewing;
    QString m_key;
    std::optional<consul::KvEntry> m_base;
    keys::Content m_mine;
    QString m_form;
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the save under way.
};

} // namespace gui
