// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "keys/change.h"

#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

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

} // namespace gui
