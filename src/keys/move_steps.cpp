// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_work.h"

#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/in_pool.h"
#include "keys/key_name.h"
#include "keys/words.h"

#include <algorithm>

namespace keys {

namespace {

using Rows = std::vector<std::size_t>;

/// A guard and a write for each.
constexpr std::size_t rowsAtOnce = maxOperations / 2;

Rows rowsThat(const JournalState& state, std::initializer_list<Stand> stands)
{
    Rows rows;
    for (std::size_t row = 0; row < state.rows.size(); ++row) {
        if (std::find(stands.begin(), stands.end(), state.rows[row].stand) != stands.end())
            rows.push_back(row);
    }
    return rows;
}

/// Which rows are settled, and how; the others keep the intent that is written already.
struct Settled {
    Rows rows;
    std::vector<RowResult> results;

    void add(std::size_t row, Stand stand, quint64 index = 0)
    {
        rows.push_back(row);
        results.push_back({stand, index});
    }
};

void setStands(JournalState& state, const Settled& settled)
{
    for (std::size_t at = 0; at < settled.rows.size(); ++at) {
        auto& row = state.rows[settled.rows[at]];
        row.stand = settled.results[at].stand;
        if (row.stand == Stand::Copied)
            row.copiedIndex = settled.results[at].index;
    }
}

QCoro::Task<bool> noteIntent(MoveWorkPtr work, Stand stand, Rows rows)
{
    auto noting = note(work, intentRecord(stand, rows));
    const bool noted = co_await noting;
    if (!noted)
        co_return false;
    for (const auto row : rows)
        work->state.rows[row].stand = stand;
    work->writing = true;
    co_return true;
}

QCoro::Task<bool> noteResults(MoveWorkPtr work, Settled settled)
{
    setStands(work->state, settled);
    if (settled.rows.empty())
        co_return true;
    auto noting = note(work, resultRecord(settled.rows, settled.results));
    const bool noted = co_await noting;
    co_return noted;
}

void spareCopy(MoveWork& work, const MovedKey& key, Verdict verdict)
{
    // All at once: a name may hold what looks like a place for the next argument, such as “%2F”.
    const QString words = verdict == Verdict::ChangedMeanwhile
        ? Words::tr("%1 stays where it is: it or %2 has been changed by others meanwhile.")
              .arg(visibleName(key.from), visibleName(key.to))
        : Words::tr("%1 stays where it is: %2 could not be written (%3).")
              .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict));
    work.spare(key.from, verdict, words);
}

QCoro::Task<bool> copyChunk(MoveWorkPtr work, MoveChunk chunk)
{
    auto intending = noteIntent(work, Stand::Copying, chunk.rows);
    const bool intended = co_await intending;
    if (!intended)
        co_return false;
    std::vector<Change> changes;
    for (const auto& key : chunk.keys) {
        Change change;
        change.key = key.key.to;
        change.expected = key.key.targetIndex;
        change.to = Content{key.value, key.key.flags};
        change.guardKey = key.key.from;
        change.guardIndex = key.key.modifyIndex;
        changes.push_back(change);
    }
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& result = applied.results[at];
        switch (result.verdict) {
        case Verdict::Done:
            if (result.index != 0) {
                settled.add(chunk.rows[at], Stand::Copied, result.index);
                break;
            }
            // Written, and others have written over it since.
            spareCopy(*work, chunk.keys[at].key, Verdict::ChangedMeanwhile);
            settled.add(chunk.rows[at], Stand::CopySpared);
            break;
        case Verdict::ChangedMeanwhile:
        case Verdict::Denied:
        case Verdict::Refused:
            spareCopy(*work, chunk.keys[at].key, result.verdict);
            settled.add(chunk.rows[at], Stand::CopySpared);
            break;
        case Verdict::NotSent:
            settled.add(chunk.rows[at], Stand::Untouched);
            break;
        case Verdict::Failed:
            break;
        }
    }
    auto noting = noteResults(work, settled);
    const bool noted = co_await noting;
    if (applied.error)
        work->end(*applied.error);
    co_return noted && !applied.error;
}

/// Of the old names that could not be deleted: those that were deleted before and made anew by others. What was moved
/// is all there is of them.
QCoro::Task<std::optional<std::vector<bool>>> madeAnew(MoveWorkPtr work, MoveChunk chunk)
{
    QStringList names;
    for (const auto& key : chunk.keys)
        names.append(key.key.from);
    auto reading = readKeys(work->client, names, work->stop);
    const auto now = co_await reading;
    if (!now) {
        work->end(now.error());
        co_return std::nullopt;
    }
    std::vector<bool> anew;
    for (std::size_t at = 0; at < chunk.keys.size(); ++at) {
        const auto& entry = (*now)[at];
        anew.push_back(!entry || entry->createIndex > chunk.keys[at].key.modifyIndex);
    }
    co_return anew;
}

/// Copies whose old one was changed after copying: the old one counts.
QCoro::Task<bool> takeBackCopies(MoveWorkPtr work, MoveChunk chunk)
{
    std::vector<Change> changes;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        Change change;
        change.key = chunk.keys[at].key.to;
        change.expected = work->state.rows[chunk.rows[at]].copiedIndex;
        change.to = chunk.keys[at].replaced;
        changes.push_back(change);
    }
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& key = chunk.keys[at].key;
        const auto verdict = applied.results[at].verdict;
        if (verdict == Verdict::NotSent || verdict == Verdict::Failed)
            continue;
        settled.add(chunk.rows[at], Stand::Kept);
        const QString words = verdict == Verdict::Done
            ? Words::tr("%1 stays where it is: it has been changed by others, or may not be deleted.")
            : Words::tr("%1 stays where it is, and %2 as well: both have been changed by others meanwhile.");
        work->spare(key.from, Verdict::ChangedMeanwhile,
            words.contains(QLatin1String("%2")) ? words.arg(visibleName(key.from), visibleName(key.to))
                                                : words.arg(visibleName(key.from)));
    }
    auto noting = noteResults(work, settled);
    const bool noted = co_await noting;
    if (applied.error)
        work->end(*applied.error);
    co_return noted && !applied.error;
}

/// What becomes of rows whose old name could not be deleted.
QCoro::Task<bool> settleKept(MoveWorkPtr work, MoveChunk chunk)
{
    auto asking = madeAnew(work, chunk);
    const auto anew = co_await asking;
    if (!anew)
        co_return false;
    Settled settled;
    MoveChunk changed;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        if (!(*anew)[at]) {
            changed.rows.push_back(chunk.rows[at]);
            changed.keys.push_back(chunk.keys[at]);
            continue;
        }
        const auto& key = chunk.keys[at].key;
        settled.add(chunk.rows[at], Stand::Deleted);
        work->spare(key.from, Verdict::ChangedMeanwhile,
            Words::tr("%1 has been made anew by others; what was moved is at %2.")
                .arg(visibleName(key.from), visibleName(key.to)));
    }
    auto noting = noteResults(work, settled);
    const bool noted = co_await noting;
    if (!noted || changed.rows.empty())
        co_return noted;
    auto takingBack = takeBackCopies(work, changed);
    const bool tookBack = co_await takingBack;
    co_return tookBack;
}

QCoro::Task<bool> deleteChunk(MoveWorkPtr work, MoveChunk chunk)
{
    auto intending = noteIntent(work, Stand::Deleting, chunk.rows);
    const bool intended = co_await intending;
    if (!intended)
        co_return false;
    std::vector<Change> changes;
    for (const auto& key : chunk.keys)
        changes.push_back({key.key.from, key.key.modifyIndex, std::nullopt});
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    Settled settled;
    MoveChunk kept;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto verdict = applied.results[at].verdict;
        if (verdict == Verdict::Done) {
            settled.add(chunk.rows[at], Stand::Deleted);
        } else if (verdict != Verdict::NotSent && verdict != Verdict::Failed) {
            kept.rows.push_back(chunk.rows[at]);
            kept.keys.push_back(chunk.keys[at]);
        }
    }
    auto noting = noteResults(work, settled);
    const bool noted = co_await noting;
    if (applied.error)
        work->end(*applied.error);
    if (!noted || applied.error)
        co_return false;
    if (kept.rows.empty())
        co_return true;
    auto settling = settleKept(work, kept);
    const bool done = co_await settling;
    co_return done;
}

} // namespace

QCoro::Task<bool> forChunks(MoveWorkPtr work, std::vector<std::size_t> rows, ChunkStep step, Progress::Step told)
{
    std::size_t at = 0;
    while (at < rows.size()) {
        if (work->isOver()) {
            work->end(cancelledError());
            co_return false;
        }
        auto loading = loadChunk(work, rows, at);
        auto chunk = co_await loading;
        if (!chunk) {
            work->end(chunk.error());
            co_return false;
        }
        at += chunk->rows.size();
        auto stepping = step(work, std::move(*chunk));
        const bool stepped = co_await stepping;
        work->tell(told, qint64(at));
        if (!stepped)
            co_return false;
    }
    co_return true;
}

QCoro::Task<bool> note(MoveWorkPtr work, QByteArray record)
{
    const auto writing = [journal = work->journal, record]() -> consul::Result<std::monostate> {
        const auto place = journal->append(record);
        if (!place)
            return consul::Unexpected(place.error());
        return journal->sync();
    };
    auto pooled = inPool(writing);
    const auto written = co_await pooled;
    if (!written)
        work->end(written.error());
    co_return written.has_value();
}

QCoro::Task<consul::Result<MoveChunk>> loadChunk(MoveWorkPtr work, std::vector<std::size_t> rows, std::size_t from)
{
    MoveChunk chunk;
    std::vector<qint64> places;
    qint64 bytes = 0;
    for (std::size_t at = from; at < rows.size() && chunk.rows.size() < rowsAtOnce; ++at) {
        const auto& row = work->state.rows[rows[at]];
        bytes += row.key.bytes;
        if (!chunk.rows.empty() && bytes > maxTransactionBytes)
            break;
        chunk.rows.push_back(rows[at]);
        places.push_back(row.place);
    }
    using Loaded = consul::Result<std::vector<JournalKey>>;
    const auto loading = [journal = work->journal, places]() -> Loaded {
        std::vector<JournalKey> keys;
        for (const qint64 place : places) {
            const auto record = journal->at(place);
            if (!record)
                return consul::Unexpected(record.error());
            auto key = keyOf(*record);
            if (!key)
                return consul::Unexpected(refusedError(Words::tr("The journal is damaged.")));
            keys.push_back(std::move(*key));
        }
        return keys;
    };
    auto pooled = inPool(loading);
    auto loaded = co_await pooled;
    if (!loaded)
        co_return consul::Unexpected(loaded.error());
    chunk.keys = std::move(*loaded);
    co_return chunk;
}

QCoro::Task<bool> completeMove(MoveWorkPtr work)
{
    auto copying = forChunks(work, rowsThat(work->state, {Stand::Untouched}), &copyChunk, Progress::Step::Copying);
    const bool copied = co_await copying;
    if (!copied)
        co_return false;
    if (!work->state.head.duplicate) {
        auto deleting = forChunks(
            work, rowsThat(work->state, {Stand::Copied, Stand::Deleting}), &deleteChunk, Progress::Step::Deleting);
        const bool deleted = co_await deleting;
        if (!deleted)
            co_return false;
    }
    co_return true;
}

QCoro::Task<bool> resolveIntents(MoveWorkPtr work)
{
    const Rows rows = rowsThat(work->state, {Stand::Copying});
    std::size_t at = 0;
    while (at < rows.size()) {
        auto loading = loadChunk(work, rows, at);
        const auto chunk = co_await loading;
        if (!chunk) {
            work->end(chunk.error());
            co_return false;
        }
        at += chunk->rows.size();
        QStringList names;
        for (const auto& key : chunk->keys)
            names.append(key.key.to);
        auto reading = readKeys(work->client, names, work->stop);
        const auto now = co_await reading;
        if (!now) {
            work->end(now.error());
            co_return false;
        }
        Settled settled;
        for (std::size_t each = 0; each < chunk->rows.size(); ++each) {
            const auto& key = chunk->keys[each];
            const auto& entry = (*now)[each];
            const bool made = entry && holds(*entry, {key.value, key.key.flags})
                && entry->modifyIndex > key.key.targetIndex
                && (key.key.targetIndex != 0 || entry->createIndex == entry->modifyIndex);
            const bool asBefore = (entry ? entry->modifyIndex : 0) == key.key.targetIndex;
            if (made) {
                settled.add(chunk->rows[each], Stand::Copied, entry->modifyIndex);
            } else if (asBefore) {
                settled.add(chunk->rows[each], Stand::Untouched);
            } else {
                spareCopy(*work, key.key, Verdict::ChangedMeanwhile);
                settled.add(chunk->rows[each], Stand::CopySpared);
            }
        }
        auto noting = noteResults(work, settled);
        const bool noted = co_await noting;
        if (!noted)
            co_return false;
    }
    co_return true;
}

} // namespace keys
