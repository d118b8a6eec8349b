// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_steps.h"

#include "consul/off_thread.h"
#include "consul/values/kv_entry.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <algorithm>
#include <optional>

namespace keys {

namespace {

/// A guard and a write for each.
constexpr std::size_t rowsAtOnce = maxOperations / 2;

using Rows = std::vector<std::size_t>;

/// Rows of the state, from the `from`-th of `rows` on, that go into one transaction, with their values.
struct MoveChunk {
    std::vector<std::size_t> rows;
    std::vector<JournalKey> keys;

    void add(const MoveChunk& other, std::size_t at)
    {
        rows.push_back(other.rows[at]);
        keys.push_back(other.keys[at]);
    }
    [[nodiscard]] QStringList oldNames() const
    {
        QStringList names;
        for (const auto& key : keys)
            names.append(key.key.from);
        return names;
    }
    [[nodiscard]] QStringList newNames() const
    {
        QStringList names;
        for (const auto& key : keys)
            names.append(key.key.to);
        return names;
    }
};
using ChunkStep = QCoro::Task<bool> (*)(MoveWorkPtr, MoveChunk);

QCoro::Task<consul::Result<MoveChunk>> loadChunk(MoveWorkPtr work, std::vector<std::size_t> rows, std::size_t from)
{
    MoveChunk chunk;
    std::vector<qint64> places;
    qint64 bytes = 0;
    for (std::size_t at = from; at < rows.size() && chunk.rows.size() < rowsAtOnce; ++at) {
        const auto& row = work->state.rows[rows[at]];
        bytes += row.key.bytes;
        if (!chunk.rows.empty() && bytes > consul::maxTransactionBytes)
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
    auto pooled = consul::offThread(loading);
    auto loaded = co_await pooled;
    if (!loaded)
        co_return consul::Unexpected(loaded.error());
    chunk.keys = std::move(*loaded);
    co_return chunk;
}

/// Loads the rows one chunk after another, and does the step with each. False: it ended early, as the outcome tells.
QCoro::Task<bool> forChunks(
    MoveWorkPtr work, std::vector<std::size_t> rows, ChunkStep step, std::optional<Progress::Step> reported = {})
{
    std::size_t at = 0;
    while (at < rows.size()) {
        if (work->isOver()) {
            work->outcome.end(cancelledError());
            co_return false;
        }
        auto chunk = co_await loadChunk(work, rows, at);
        if (!chunk) {
            work->outcome.end(chunk.error());
            co_return false;
        }
        at += chunk->rows.size();
        const bool stepped = co_await step(work, std::move(*chunk));
        if (reported)
            work->tell(*reported, qint64(at));
        if (!stepped)
            co_return false;
    }
    co_return true;
}

/// What stands at these names now. nullopt: it ended early, as the outcome tells.
QCoro::Task<std::optional<Entries>> readNow(MoveWorkPtr work, QStringList names)
{
    auto reading = readKeys(work->client, std::move(names), work->stop);
    auto now = co_await reading;
    if (!now) {
        work->outcome.end(now.error());
        co_return std::nullopt;
    }
    co_return std::move(*now);
}

Rows rowsThat(const JournalState& state, std::initializer_list<Stand> stands)
{
    Rows rows;
    for (std::size_t row = 0; row < state.rows.size(); ++row) {
        if (std::ranges::find(stands, state.rows[row].stand) != stands.end())
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
    const bool noted = co_await note(work, intentRecord(stand, rows));
    if (!noted)
        co_return false;
    for (const auto row : rows)
        work->state.rows[row].stand = stand;
    co_return true;
}

QCoro::Task<bool> noteResults(MoveWorkPtr work, Settled settled)
{
    setStands(work->state, settled);
    if (settled.rows.empty())
        co_return true;
    co_return co_await note(work, resultRecord(settled.rows, settled.results));
}

void skipCopy(MoveWork& work, const MovedKey& key, ChangeVerdict verdict)
{
    // All at once: a name may hold what looks like a place for the next argument, such as “%2F”.
    const QString words = verdict == ChangeVerdict::ChangedMeanwhile
        ? Words::tr("%1 stays where it is because it or %2 has changed in the meantime.")
              .arg(visibleName(key.from), visibleName(key.to))
        : Words::tr("%1 stays where it is: cannot write %2 (%3).")
              .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict));
    work.skip(key.from, verdict, words);
}

QCoro::Task<bool> copyChunk(MoveWorkPtr work, MoveChunk chunk)
{
    const bool intended = co_await noteIntent(work, Stand::Copying, chunk.rows);
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
        change.seen = work->resumed ? key.key.targetMark : 0;
        changes.push_back(change);
    }
    const Applied applied = co_await applyChanges(work->client, changes, work->stop);
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& result = applied.results[at];
        switch (result.verdict) {
        case ChangeVerdict::Done:
            if (result.index != 0) {
                settled.add(chunk.rows[at], Stand::Copied, result.index);
                break;
            }
            // Written, and others have written over it since.
            skipCopy(*work, chunk.keys[at].key, ChangeVerdict::ChangedMeanwhile);
            settled.add(chunk.rows[at], Stand::CopySkipped);
            break;
        case ChangeVerdict::ChangedMeanwhile:
        case ChangeVerdict::Denied:
        case ChangeVerdict::Refused:
            skipCopy(*work, chunk.keys[at].key, result.verdict);
            settled.add(chunk.rows[at], Stand::CopySkipped);
            break;
        case ChangeVerdict::NotSent:
            settled.add(chunk.rows[at], Stand::Untouched);
            break;
        case ChangeVerdict::Failed:
            break;
        }
    }
    const bool noted = co_await noteResults(work, settled);
    if (applied.error)
        work->outcome.end(*applied.error);
    co_return noted && !applied.error;
}

/// Of the old names that could not be deleted: those that were deleted before and made anew by others. What was moved
/// is all there is of them.
QCoro::Task<std::optional<std::vector<bool>>> madeAnew(MoveWorkPtr work, MoveChunk chunk)
{
    auto reading = readNow(work, chunk.oldNames());
    const auto now = co_await reading;
    if (!now)
        co_return std::nullopt;
    std::vector<bool> anew;
    for (std::size_t at = 0; at < chunk.keys.size(); ++at) {
        const auto& entry = (*now)[at];
        anew.push_back(!entry || entry->createIndex > chunk.keys[at].key.modifyIndex);
    }
    co_return anew;
}

/// By the agent, and not because others have changed the key.
bool isRefused(ChangeVerdict verdict)
{
    return verdict == ChangeVerdict::Denied || verdict == ChangeVerdict::Refused;
}

/// What makes the new names what they were before they were copied to.
std::vector<Change> clearing(const MoveWork& work, const MoveChunk& chunk)
{
    std::vector<Change> changes;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto copied = work.state.rows[chunk.rows[at]].copiedIndex;
        Change change{chunk.keys[at].key.to, copied, chunk.keys[at].replaced};
        change.seen = work.resumed ? chunk.keys[at].key.mark : 0;
        changes.push_back(std::move(change));
    }
    return changes;
}

/// Copies whose old one was changed after copying: the old one counts.
QCoro::Task<bool> takeBackCopies(MoveWorkPtr work, MoveChunk chunk)
{
    const auto changes = clearing(*work, chunk);
    const Applied applied = co_await applyChanges(work->client, changes, work->stop);
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& key = chunk.keys[at].key;
        const auto verdict = applied.results[at].verdict;
        if (verdict == ChangeVerdict::NotSent || verdict == ChangeVerdict::Failed)
            continue;
        if (isRefused(verdict) && chunk.keys[at].replaced) {
            // Not settled: finishing tries again, and rolling back as well.
            work->owing = true;
            work->skip(key.from, verdict,
                Words::tr("%1 and %2 both stay where they are: cannot restore what %2 was before (%3). The journal "
                          "keeps it.")
                    .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict)));
            continue;
        }
        settled.add(chunk.rows[at], Stand::Kept);
        if (verdict == ChangeVerdict::Done) {
            work->skip(key.from, ChangeVerdict::ChangedMeanwhile,
                Words::tr("%1 stays where it is: it has changed in the meantime, or its deletion is not allowed.")
                    .arg(visibleName(key.from)));
        } else if (isRefused(verdict)) {
            work->skip(key.from, verdict,
                Words::tr("%1 and %2 both stay where they are: cannot delete %2 (%3).")
                    .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict)));
        } else {
            work->skip(key.from, verdict,
                Words::tr("%1 and %2 both stay where they are because they have changed in the meantime.")
                    .arg(visibleName(key.from), visibleName(key.to)));
        }
    }
    const bool noted = co_await noteResults(work, settled);
    if (applied.error)
        work->outcome.end(*applied.error);
    co_return noted && !applied.error;
}

/// What becomes of rows whose old name could not be deleted.
QCoro::Task<bool> settleKept(MoveWorkPtr work, MoveChunk chunk)
{
    const auto anew = co_await madeAnew(work, chunk);
    if (!anew)
        co_return false;
    Settled settled;
    MoveChunk changed;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        if (!(*anew)[at]) {
            changed.add(chunk, at);
            continue;
        }
        const auto& key = chunk.keys[at].key;
        settled.add(chunk.rows[at], Stand::Deleted);
        work->skip(key.from, ChangeVerdict::ChangedMeanwhile,
            Words::tr("%1 was created again in the meantime. The moved key is at %2.")
                .arg(visibleName(key.from), visibleName(key.to)));
    }
    const bool noted = co_await noteResults(work, settled);
    if (!noted || changed.rows.empty())
        co_return noted;
    co_return co_await takeBackCopies(work, changed);
}

QCoro::Task<bool> deleteChunk(MoveWorkPtr work, MoveChunk chunk)
{
    const bool intended = co_await noteIntent(work, Stand::Deleting, chunk.rows);
    if (!intended)
        co_return false;
    std::vector<Change> changes;
    for (const auto& key : chunk.keys) {
        Change change{key.key.from, key.key.modifyIndex, std::nullopt};
        change.seen = work->resumed ? key.key.mark : 0;
        changes.push_back(std::move(change));
    }
    const Applied applied = co_await applyChanges(work->client, changes, work->stop);
    Settled settled;
    MoveChunk kept;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto verdict = applied.results[at].verdict;
        if (verdict == ChangeVerdict::Done) {
            settled.add(chunk.rows[at], Stand::Deleted);
        } else if (verdict != ChangeVerdict::NotSent && verdict != ChangeVerdict::Failed) {
            kept.add(chunk, at);
        }
    }
    const bool noted = co_await noteResults(work, settled);
    if (applied.error)
        work->outcome.end(*applied.error);
    if (!noted || applied.error)
        co_return false;
    if (kept.rows.empty())
        co_return true;
    co_return co_await settleKept(work, kept);
}

QCoro::Task<bool> resolveChunk(MoveWorkPtr work, MoveChunk chunk)
{
    auto reading = readNow(work, chunk.newNames());
    const auto now = co_await reading;
    if (!now)
        co_return false;
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& key = chunk.keys[at];
        const auto& entry = (*now)[at];
        const bool made = entry && holds(*entry, {key.value, key.key.flags}) && entry->modifyIndex > key.key.targetIndex
            && (key.key.targetIndex != 0 || entry->createIndex == entry->modifyIndex);
        const bool asBefore = isAsSeen(entry, key.key.targetIndex, key.key.targetMark);
        if (made) {
            settled.add(chunk.rows[at], Stand::Copied, entry->modifyIndex);
        } else if (asBefore) {
            settled.add(chunk.rows[at], Stand::Untouched);
        } else {
            skipCopy(*work, key.key, ChangeVerdict::ChangedMeanwhile);
            settled.add(chunk.rows[at], Stand::CopySkipped);
        }
    }
    co_return co_await noteResults(work, settled);
}

/// A row whose copy is gone: untouched again, where the old name is as it was. Where the value stands at neither name,
/// only the journal has it; the row is taken out of this run, and the journal keeps how far it came, for rolling back.
void settleLost(MoveWork& work, std::size_t row, const std::optional<consul::KvEntry>& from, Settled& settled)
{
    auto& each = work.state.rows[row];
    const auto& key = each.key;
    if (from && isAsSeen(from, key.modifyIndex, key.mark)) {
        settled.add(row, Stand::Untouched);
    } else if (!from || each.stand == Stand::Deleted || work.state.head.duplicate) {
        each.stand = Stand::Kept;
        work.owing = true;
        work.skip(key.from, ChangeVerdict::ChangedMeanwhile,
            Words::tr("Neither %1 as it was nor its copy %2 was found. The journal keeps the value.")
                .arg(visibleName(key.from), visibleName(key.to)));
    }
}

QCoro::Task<bool> recheckChunk(MoveWorkPtr work, MoveChunk chunk)
{
    QStringList names;
    for (const auto& key : chunk.keys)
        names << key.key.from << key.key.to;
    auto reading = readNow(work, names);
    const auto now = co_await reading;
    if (!now)
        co_return false;
    Settled settled;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto& row = work->state.rows[chunk.rows[at]];
        const auto& to = (*now)[at * 2 + 1];
        if (!to || isSetBack(to, row.copiedIndex, row.key.mark))
            settleLost(*work, chunk.rows[at], (*now)[at * 2], settled);
    }
    co_return co_await noteResults(work, settled);
}

/// Done: the old name holds what it held, once this is over.
QCoro::Task<std::optional<std::vector<ChangeVerdict>>> restoreOldNames(MoveWorkPtr work, MoveChunk chunk)
{
    std::vector<ChangeVerdict> back(chunk.rows.size(), ChangeVerdict::Done);
    auto reading = readNow(work, chunk.oldNames());
    const auto now = co_await reading;
    if (!now)
        co_return std::nullopt;
    std::vector<Change> changes;
    std::vector<std::size_t> places;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto stand = work->state.rows[chunk.rows[at]].stand;
        const bool mayBeDeleted = stand == Stand::Deleting || stand == Stand::Deleted;
        if (!mayBeDeleted || work->state.head.duplicate)
            continue;
        const auto& key = chunk.keys[at];
        const Content content{key.value, key.key.flags};
        const auto& entry = (*now)[at];
        if (!entry) {
            changes.push_back({key.key.from, 0, content});
            places.push_back(at);
        } else if (!holds(*entry, content)) {
            // Changed, or deleted by the move and made anew by others?
            if (entry->createIndex > key.key.modifyIndex)
                back[at] = ChangeVerdict::ChangedMeanwhile;
        }
    }
    const Applied applied = co_await applyChanges(work->client, changes, work->stop);
    for (std::size_t at = 0; at < places.size(); ++at)
        back[places[at]] = applied.results[at].verdict;
    if (applied.error) {
        work->outcome.end(*applied.error);
        co_return std::nullopt;
    }
    co_return back;
}

/// Whether the new name is as it was before the move.
bool isAsBefore(const std::optional<consul::KvEntry>& now, const JournalKey& key)
{
    return key.replaced ? now && holds(*now, *key.replaced) : !now;
}

QCoro::Task<bool> clearNewNames(MoveWorkPtr work, MoveChunk chunk)
{
    const auto changes = clearing(*work, chunk);
    const Applied applied = co_await applyChanges(work->client, changes, work->stop);
    if (applied.error) {
        work->outcome.end(*applied.error);
        co_return false;
    }
    // A second rolling back finds new names that the first one has cleared.
    auto reading = readNow(work, chunk.newNames());
    const auto now = co_await reading;
    if (!now)
        co_return false;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        if (applied.results[at].verdict == ChangeVerdict::Done || isAsBefore((*now)[at], chunk.keys[at]))
            continue;
        const auto& key = chunk.keys[at].key;
        const auto verdict = applied.results[at].verdict;
        const QString words = isRefused(verdict)
            ? Words::tr("%1 was restored. %2 stays as well: cannot take it back (%3).")
                  .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict))
            : Words::tr("%1 was restored. %2 stays as well, because it has changed since then.")
                  .arg(visibleName(key.from), visibleName(key.to));
        work->skip(key.to, verdict, words);
    }
    co_return true;
}

QCoro::Task<bool> takeBackChunk(MoveWorkPtr work, MoveChunk chunk)
{
    const auto back = co_await restoreOldNames(work, chunk);
    if (!back)
        co_return false;
    MoveChunk clear;
    for (std::size_t at = 0; at < chunk.rows.size(); ++at) {
        const auto verdict = (*back)[at];
        if (verdict == ChangeVerdict::Done) {
            clear.add(chunk, at);
            continue;
        }
        // The new name is somebody's, or all there is of the key: it is not thrown away.
        const auto& key = chunk.keys[at].key;
        const QString words = isRefused(verdict)
            ? Words::tr("%1 stays at %2: cannot restore it (%3).")
                  .arg(visibleName(key.from), visibleName(key.to), verdictText(verdict))
            : Words::tr("%1 was created again in the meantime. The moved key stays at %2.")
                  .arg(visibleName(key.from), visibleName(key.to));
        work->skip(key.from, verdict, words);
    }
    work->outcome.moved += qint64(clear.rows.size());
    if (clear.rows.empty())
        co_return true;
    co_return co_await clearNewNames(work, clear);
}

} // namespace

MoveWorkPtr moveWork(QPointer<consul::Client> client, ProgressSink progress, consul::StopToken stop)
{
    auto work = std::make_shared<MoveWork>();
    work->client = std::move(client);
    work->progress = std::move(progress);
    work->stop = std::move(stop);
    return work;
}

QCoro::Task<bool> note(MoveWorkPtr work, QByteArray record)
{
    const std::vector<QByteArray> records{record};
    const auto written = co_await append(work->journal, records, true);
    if (!written)
        work->outcome.end(written.error());
    co_return written.has_value();
}

QCoro::Task<> forgetJournal(MoveWorkPtr work)
{
    const bool removed = co_await remove(work->journal);
    if (removed)
        work->outcome.journal.clear();
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
    return forChunks(work, rowsThat(work->state, {Stand::Copying}), &resolveChunk);
}

QCoro::Task<bool> recheckCopies(MoveWorkPtr work)
{
    return forChunks(work, rowsThat(work->state, {Stand::Copied, Stand::Deleting, Stand::Deleted}), &recheckChunk);
}

QCoro::Task<bool> takeBackMove(MoveWorkPtr work)
{
    work->outcome.rolledBack = true;
    if (!work->state.rollingBack && work->state.sealed) {
        const bool resolved = co_await resolveIntents(work);
        if (!resolved)
            co_return false;
        const bool noted = co_await note(work, rollingBackRecord());
        if (!noted)
            co_return false;
        work->state.rollingBack = true;
    }
    const Rows rows = rowsThat(work->state, {Stand::Copied, Stand::Deleting, Stand::Deleted});
    work->outcome.moved += qint64(work->state.rows.size() - rows.size()); // The rest never left, or not for long.
    co_return co_await forChunks(work, rows, &takeBackChunk, Progress::Step::Writing);
}

void addWayBack(UndoEntry& undo, const JournalKey& key, quint64 index, bool duplicate)
{
    if (index == 0)
        return;
    Change restore{key.key.to, duplicate ? index : 0, key.replaced};
    restore.was = key.key.targetIndex;
    restore.seen = duplicate ? key.key.mark : 0;
    if (!duplicate) {
        undo.moves.push_back(
            {key.key.to, key.key.from, index, key.key.flags, key.key.bytes, key.key.modifyIndex, key.key.mark});
    }
    if (duplicate || key.replaced)
        undo.changes.push_back(std::move(restore));
}

UndoEntry emptyUndo(const MoveJob& job)
{
    UndoEntry undo;
    undo.title = job.title;
    undo.at = QDateTime::currentDateTimeUtc();
    undo.limits = moveUndoLimits(job.keys, job.duplicate);
    return undo;
}

QCoro::Task<> addUndo(MoveWorkPtr work)
{
    MoveJob job;
    job.title = work->state.head.title;
    job.duplicate = work->state.head.duplicate;
    const Rows rows = rowsThat(work->state, {job.duplicate ? Stand::Copied : Stand::Deleted});
    for (const auto row : rows)
        job.keys.push_back(work->state.rows[row].key);
    UndoEntry undo = emptyUndo(job);
    qint64 kept = 0;
    for (const auto row : rows) {
        const auto& each = work->state.rows[row];
        JournalKey key;
        key.key = each.key;
        if (each.replaces) {
            const auto chunk = co_await loadChunk(work, std::vector<std::size_t>(1, row), 0);
            if (chunk)
                key.replaced = chunk->keys.front().replaced;
        }
        addWayBack(undo, key, each.copiedIndex, job.duplicate);
        kept += memoryOfMove(each.key.from, each.key.to)
            + memoryOfChange(each.key.to, key.replaced ? key.replaced->value.size() : 0);
        if (kept > undoBudget) {
            undo.changes.clear();
            undo.moves.clear();
            break;
        }
    }
    work->outcome.undo = std::move(undo);
}

} // namespace keys
