// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/bearing.h"
#include "keys/change.h"
#include "keys/hidden_keys.h"
#include "keys/move_plan.h"
#include "keys/selection.h"

#include <QByteArray>
#include <QCoroTask>
#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

namespace keys {

// The format of `consul kv export` (command/kv/impexp), byte by byte both ways: a JSON list, indented with tabs, of
// key, flags and value in base64. Locks, sessions and indexes are not part of it (facts §8).

/// The text of an export; ends with a newline, as the command prints it. Pure.
[[nodiscard]] QByteArray toExport(const std::vector<consul::KvEntry>& entries);

struct ExportOutcome {
    qint64 keys = 0;
    qint64 bytes = 0; ///< Of the file.
    Bearing bearing; ///< What a later import of this file would revive wrongly.
    QStringList unreachable; ///< Names that are not UTF-8: left out.
    HiddenKeys hidden = HiddenKeys::None; ///< The file lacks them.
    bool cancelled = false;
    std::optional<consul::Error> error; ///< Of Consul, or of the file (Rejected; serverWords say why).

    /// All that was asked for is in the file, as far as is known.
    [[nodiscard]] bool isWhole() const
    {
        return !cancelled && !error && unreachable.isEmpty() && hidden == HiddenKeys::None;
    }
    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

/// Reads page by page and writes as it reads; the file appears when all of it is there, else an older one of the name
/// stays. `file` "": not allowed.
[[nodiscard]] QCoro::Task<ExportOutcome> exportTo(QPointer<consul::Client> client, KeySelection selection, QString file,
    ProgressSink progress = {}, consul::StopToken stop = {}, semaphore::OwnLayouts layouts = {});

/// One entry of a file.
struct ImportEntry {
    QString key;
    Content content;
    qint64 offset = 0; ///< Where its `{` stands in the file, in bytes; of a plain object, its name.
    consul::Tenancy in = {}; ///< As the file says; empty: it says nothing.
};
/// What cannot be imported, and where it stands.
struct BadEntry {
    QString key; ///< As far as it could be read.
    qint64 offset = 0;
    int line = 0; ///< From 1.
    QString words; ///< Translated.
    bool repeated = false; ///< Nothing is wrong with it, but the key comes again and the last one counts.
};
struct ImportFile {
    std::vector<ImportEntry>
        entries; ///< In the order of the file; of a key that comes twice, the last, as Consul does.
    std::vector<BadEntry> bad;
    bool isPlain = false; ///< No export, but one object whose members are keys and values.
    QString problem; ///< Translated: it is no such list at all; then nothing else is set.
};
/// Pure; takes what `consul kv import` takes. And what it does not: a file in UTF-16, or with a byte order mark, as
/// PowerShell writes what a program prints; and a plain object, `{"key": "value"}`, whose values become what they say,
/// with flags 0. For big files call it in a worker; planImport() does.
[[nodiscard]] ImportFile parseImport(const QByteArray& text);

enum class ImportPolicy {
    Skip, ///< Keys that exist stay as they are; the others are made.
    Overwrite, ///< Keys that exist with other content are written over, if they are still what the preview showed.
    CreateOnly, ///< Nothing at all is written when one of the keys exists with other content.
};

enum class ImportFate { New, Same, Changed };

struct ImportRow {
    QString key;
    ImportFate fate = ImportFate::New;
    Content content; ///< From the file.
    std::optional<Content> before; ///< Changed: what is there now.
    quint64 modifyIndex = 0; ///< Of what is there now; 0: nothing.
    qint64 offset = 0;
};

/// The preview. Made by reading; nothing is sent by making it.
struct ImportPlan {
    std::vector<ImportRow> rows; ///< In the order of the file.
    std::vector<BadEntry> bad;
    qint64 newKeys = 0;
    qint64 sameKeys = 0;
    qint64 changedKeys = 0;
    HiddenKeys hidden = HiddenKeys::None; ///< Not None: some of the new keys may exist.
    Bearing bearing; ///< Keys that belong to semaphores or locks, and held ones that would be written over.
    QStringList warnings; ///< Translated, whatever the policy is.
    QStringList wayBack; ///< Translated: which values that would be written over this agent may refuse to an undo.
    QString problem; ///< Translated: the file cannot be read; nothing can be imported.

    [[nodiscard]] qint64 writes(ImportPolicy policy) const; ///< How many keys would be written.
    [[nodiscard]] QString refusal(ImportPolicy policy) const; ///< Translated; empty when it can be carried out.
    [[nodiscard]] QStringList warningsOf(ImportPolicy policy) const; ///< Translated: also the held keys it writes over.
    [[nodiscard]] QStringList undoLimits(ImportPolicy policy) const; ///< Translated.
};

struct ImportOutcome : ActEnding {
    qint64 created = 0;
    qint64 overwritten = 0;
    qint64 skipped = 0; ///< By the policy.
    qint64 same = 0;
    qint64 bad = 0; ///< Entries of the file that could not be imported.
    UndoEntry undo;

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
    /// The whole report for a file: summary and every key that was not written, with why. Plain text.
    [[nodiscard]] QString report(const ImportPlan& plan) const;
};

/// `target`: put before every key, for an import into another folder; empty or ending in `/`.
[[nodiscard]] QCoro::Task<consul::Result<ImportPlan>> planImport(QPointer<consul::Client> client, QByteArray text,
    QString target = {}, ProgressSink progress = {}, consul::StopToken stop = {}, semaphore::OwnLayouts layouts = {});
/// More than one transaction has a journal in `folder`, as the replacing of values (replace.h).
[[nodiscard]] QCoro::Task<ImportOutcome> carryOut(QPointer<consul::Client> client, ImportPlan plan, ImportPolicy policy,
    ProgressSink progress = {}, consul::StopToken stop = {}, QString folder = movesFolder());

} // namespace keys

Q_DECLARE_METATYPE(keys::ImportPlan)
Q_DECLARE_METATYPE(keys::ImportOutcome)
