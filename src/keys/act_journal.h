// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"
#include "consul/values/tenancy.h"
#include "keys/change.h"
#include "keys/journal.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace keys {

/// Ending of the files.
inline constexpr QLatin1StringView actEnding(".act");

// What an act on the values of many keys writes down about itself, in this order: Begin, a Row for each key, Sealed;
// then what stood at keys that are read only when it is their turn, and what came of each batch. Nothing is sent to
// Consul before Sealed is on the disk, and no key is written before what stood there is. What came of a batch need not
// be: the keys themselves tell.

enum class ActKind : quint8 { Replace = 1, Delete, Import, Undo };

struct ActHead {
    ActKind kind = ActKind::Replace;
    QString title; ///< Translated, as in UndoEntry.
    bool withValues = true; ///< False: too large to be kept, so it cannot be rolled back, nor an import be finished.
    // Where and when; filled in by beginAct().
    QString address = {};
    QString datacenter = {};
    consul::Tenancy in = {};
    QDateTime startedAt = {}; ///< UTC.

    bool operator==(const ActHead&) const = default;
};

/// One key of an act.
struct ActRow {
    Change change; ///< Without a guard.
    std::optional<Content> before; ///< What stands there; nullopt: nothing (`change.expected` is 0), or not known yet.

    bool operator==(const ActRow&) const = default;
};

/// How far one key came, as far as is written.
struct ActProgress {
    QString key;
    quint64 expected = 0;
    qint64 place = 0; ///< Of its Row.
    qint64 beforePlace = 0; ///< Of its Before; 0: none.
    qint64 bytes = 0; ///< Of its values.
    ChangeVerdict verdict = ChangeVerdict::NotSent;
    quint64 index = 0; ///< Of what was done; 0: it is gone, or not known.
};

/// All that a journal says, but for the values.
struct ActState {
    ActHead head;
    std::vector<ActProgress> rows;
    bool sealed = false;
    bool rollingBack = false;
};

// Records. Pure.
[[nodiscard]] QByteArray beginRecord(const ActHead& head);
[[nodiscard]] QByteArray rowRecord(const ActRow& row, bool withValues);
[[nodiscard]] QByteArray actSealedRecord();
[[nodiscard]] QByteArray beforeRecord(std::size_t row, const Content& before);
/// Of the rows from `first` on.
[[nodiscard]] QByteArray cameRecord(std::size_t first, const std::vector<ChangeResult>& results);
[[nodiscard]] QByteArray actRollingBackRecord();

[[nodiscard]] std::optional<ActRow> rowOf(const QByteArray& record);
[[nodiscard]] std::optional<Content> beforeOf(const QByteArray& record);
/// Reads a whole journal, without keeping its values. Rejected when a record makes no sense.
[[nodiscard]] consul::Result<ActState> readAct(Journal& journal);

} // namespace keys
