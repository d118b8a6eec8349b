// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"
#include "consul/values/tenancy.h"
#include "keys/change.h"
#include "keys/journal.h"
#include "keys/move_plan.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace keys {

/// Ending of the files.
inline constexpr QLatin1StringView moveEnding(".move");

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
