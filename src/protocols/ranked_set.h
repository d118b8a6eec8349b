// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/failure.h"
#include "protocols/traced_client.h"

#include <QUuid>

#include <optional>
#include <vector>

namespace protocols {

/// Document 002's sorted sets as keys of Consul (layout `ranked`): `P/owners/<id>` and `P/times/<id>`, each with the
/// body `{"score":…}`, and the counter `P/.counter`, a bare number. Each step of the document is one call; what is one
/// atomic command there may be several requests here, as a list and a delete, but each delete is a delete-CAS: an entry
/// that was rewritten meanwhile stays. Whoever awaits a call keeps the set and its client alive.
class RankedSet
{
public:
    enum class Which {
        Owners, ///< Ranked: the lowest scores hold the permits.
        Times ///< When each entry was last heard of, in ms since 1970 by its own clock.
    };

    /// `mark`: as Terms::mark.
    RankedSet(TracedClient* traced, QString path, quint64 mark = 0);

    [[nodiscard]] QString keyOf(Which which, const QString& id) const;

    /// Drops the entries whose score is `time` or lower. One without a readable score counts as the oldest.
    [[nodiscard]] QCoro::Task<Outcome<bool>> dropUpTo(Which which, qint64 time, consul::StopToken stop);
    /// Drops the owners that have no time: theirs has run out.
    [[nodiscard]] QCoro::Task<Outcome<bool>> dropUntimed(consul::StopToken stop);
    /// Drops the owners that no session holds: theirs has ended.
    [[nodiscard]] QCoro::Task<Outcome<bool>> dropUnheld(consul::StopToken stop);
    /// Adds 1 to the counter, by CAS until it succeeds. ForeignKey: there is no number in it. The flags are the mark as
    /// long as nobody of another mark has raised it, and 0 from then on: who takes a number of a counter that was
    /// deleted meanwhile would overtake all others.
    [[nodiscard]] QCoro::Task<Outcome<quint64>> nextTicket(consul::StopToken stop);
    /// `session` not empty: the entry is acquired with it and lives as long.
    [[nodiscard]] QCoro::Task<Outcome<bool>> add(
        Which which, QString id, qint64 score, QString session, consul::StopToken stop);
    /// Adds a time and an owner at once, if `session` holds `P/.mutex` at that moment. False: it does not any more.
    [[nodiscard]] QCoro::Task<Outcome<bool>> addGuarded(
        QString id, qint64 time, qint64 ticket, QString session, consul::StopToken stop);
    /// Rank among the owners, from 0. nullopt: not there any more.
    [[nodiscard]] QCoro::Task<Outcome<std::optional<int>>> rank(QString id, consul::StopToken stop);
    /// Rewrites the score of an entry that is there. False: it is gone.
    [[nodiscard]] QCoro::Task<Outcome<bool>> touch(Which which, QString id, qint64 score, consul::StopToken stop);
    /// Deletes the entry of each of these sets. False: the entry of the first one was gone before.
    [[nodiscard]] QCoro::Task<Outcome<bool>> remove(std::vector<Which> sets, QString id, consul::StopToken stop);
    /// Whether the entry is there, and held by `session` if that is not empty.
    [[nodiscard]] QCoro::Task<Outcome<bool>> has(Which which, QString id, QString session, consul::StopToken stop);

    [[nodiscard]] QString counterKey() const;
    [[nodiscard]] QString mutexKey() const;

private:
    [[nodiscard]] QString folderOf(Which which) const;
    [[nodiscard]] QCoro::Task<Outcome<bool>> drop(std::vector<consul::KvEntry> entries, consul::StopToken stop);

    TracedClient* m_traced; // Not owned; outlives the set.
    QString m_path;
    quint64 m_mark;
};

/// A new id for an entry, like a UUID; its first 16 digits are the mark, if that is not 0.
[[nodiscard]] QString newEntryId(quint64 mark, QUuid id = QUuid::createUuid());
/// Whether an entry's id was made with this mark. Never with 0.
[[nodiscard]] bool bearsMark(QStringView id, quint64 mark);

[[nodiscard]] QByteArray scoreBody(qint64 score); ///< `{"score":17}`
[[nodiscard]] std::optional<double> scoreOf(const QByteArray& body); ///< nullopt: no number there.
/// Entries with a lower score, or the same and a lower key, as in Redis' sorted sets; one without a score comes last.
/// nullopt: `key` is not among them.
[[nodiscard]] std::optional<int> rankAmong(const std::vector<consul::KvEntry>& entries, const QString& key);

} // namespace protocols
