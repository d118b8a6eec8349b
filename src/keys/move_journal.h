// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"
#include "consul/values/tenancy.h"
#include "keys/change.h"
#include "keys/move_plan.h"

#include <QByteArray>
#include <QDateTime>
#include <QFile>
#include <QLockFile>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

namespace keys {

/// A file that only grows: records with length and checksum, given to the disk when asked. A record that was cut short
/// by a crash is as if it had never been written; one that is broken and followed by others is damage. Owned by one
/// process at a time; readable by its owner only. Blocking: use it in a worker, from one thread at a time.
class Journal
{
public:
    /// A new file in a folder, which is made when missing.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> create(const QString& folder);
    /// Goes on with an existing one. Rejected when another process has it or when it is damaged.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> open(const QString& path);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Where the record stands, for at(). Error: a translated sentence in serverWords.
    [[nodiscard]] consul::Result<qint64> append(const QByteArray& record);
    /// All that was appended is on the disk when this answers.
    [[nodiscard]] consul::Result<std::monostate> sync();
    [[nodiscard]] consul::Result<QByteArray> at(qint64 place);
    /// Calls `each(place, record)` from the beginning; false ends it.
    [[nodiscard]] consul::Result<std::monostate> forEach(const std::function<bool(qint64, const QByteArray&)>& each);
    /// Lets others have the file, which stays. Nothing can be read or appended any more.
    void release();
    /// Removes the file: it has served.
    [[nodiscard]] bool remove();

private:
    explicit Journal(const QString& path);
    [[nodiscard]] consul::Result<std::monostate> openFile(QIODevice::OpenMode mode);
    [[nodiscard]] consul::Unexpected fileProblem() const;

    QString m_path;
    QFile m_file;
    QLockFile m_lock;
};
using JournalPtr = std::shared_ptr<Journal>;

/// Ending of the files.
inline constexpr QLatin1StringView journalEnding(".move");

// What a move writes down about itself, in this order: Begin, a Key for each key with its value, Sealed; then before
// each batch what is intended and after it what came of it. Nothing is sent to Consul before Sealed is on the disk, and
// no batch before its intent is.

struct JournalHead {
    QString title;
    QString address;
    QString datacenter;
    consul::Tenancy in;
    QDateTime startedAt; ///< UTC.
    bool duplicate = false;

    bool operator==(const JournalHead&) const = default;
};

/// A key of a move, values and all.
struct JournalKey {
    MovedKey key;
    QByteArray value;
    std::optional<Content> replaced; ///< What stood at the new name, if it was to be written over.

    bool operator==(const JournalKey&) const = default;
};

/// How far one key came.
enum class Stand : quint8 {
    Untouched,
    Copying, ///< Intended; whether it was done is not written.
    Copied,
    CopySkipped, ///< It was not copied, for a reason of its own: it stays at its old name.
    Deleting, ///< Copied, and the old one's deletion intended.
    Deleted,
    Kept, ///< The old one could not be deleted and the copy was taken back.
};

struct JournalRow {
    MovedKey key;
    qint64 place = 0; ///< Of its record, for the value.
    Stand stand = Stand::Untouched;
    quint64 copiedIndex = 0; ///< ModifyIndex of the copy; 0: none, or not known.
    bool replaces = false;
};

/// All that a journal says.
struct JournalState {
    JournalHead head;
    std::vector<JournalRow> rows;
    bool sealed = false;
    bool deleting = false;
    bool rollingBack = false;

    [[nodiscard]] qint64 count(Stand stand) const;
};

/// What came of one row of a batch.
struct RowResult {
    Stand stand = Stand::Untouched;
    quint64 index = 0;
};

// Records. Pure.
[[nodiscard]] QByteArray beginRecord(const JournalHead& head);
[[nodiscard]] QByteArray keyRecord(const JournalKey& key);
[[nodiscard]] QByteArray sealedRecord();
/// `stand`: Copying or Deleting; the rows, in any order.
[[nodiscard]] QByteArray intentRecord(Stand stand, const std::vector<std::size_t>& rows);
[[nodiscard]] QByteArray resultRecord(const std::vector<std::size_t>& rows, const std::vector<RowResult>& results);
[[nodiscard]] QByteArray rollingBackRecord();

[[nodiscard]] std::optional<JournalKey> keyOf(const QByteArray& record);
/// Reads a whole journal, without keeping its values. Rejected when a record makes no sense.
[[nodiscard]] consul::Result<JournalState> readState(Journal& journal);

} // namespace keys
