// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"
#include "consul/addressed.h"
#include "consul/client.h"
#include "consul/off_thread.h"
#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/key_name.h"
#include "keys/move_journal.h"
#include "keys/move_plan.h"
#include "keys/move_work.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QCoroTask>

#include <QLocale>
#include <QPointer>

#include <algorithm>
#include <memory>
#include <vector>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

/// A guard and a write for each.
constexpr std::size_t rowsAtOnce = maxOperations / 2;

/// A move under way; shared by its coroutines.
struct MoveWork {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    ProgressSink progress;
    JournalPtr journal;
    JournalState state;
    MoveOutcome outcome;
    bool writing = false; ///< Something may have been written to Consul.
    bool resumed = false; ///< Its keys were read in another run: what stands there now is read before it is written.
    bool owing = false; ///< What stood at a new name was not written back: the journal alone has it.

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }

    void tell(Progress::Step step, qint64 done) const
    {
        if (!progress || isOver())
            return;
        Progress reported;
        reported.step = step;
        reported.done = done;
        reported.total = qint64(state.rows.size());
        progress(reported);
    }

    /// Tells the outcome how far it came.
    void count()
    {
        const bool duplicate = state.head.duplicate;
        outcome.moved = state.count(duplicate ? Stand::Copied : Stand::Deleted);
        outcome.both = duplicate ? 0 : state.count(Stand::Copied) + state.count(Stand::Deleting);
    }

    void skip(const QString& key, ChangeVerdict verdict, const QString& words)
    {
        outcome.leftAlone.push_back({key, verdict, words});
    }
};
using MoveWorkPtr = std::shared_ptr<MoveWork>;

MoveWorkPtr moveWork(ClientPtr client, ProgressSink progress, consul::StopToken stop)
{
    auto work = std::make_shared<MoveWork>();
    work->client = std::move(client);
    work->progress = std::move(progress);
    work->stop = std::move(stop);
    return work;
}

QCoro::Task<> forgetJournal(MoveWorkPtr work)
{
    const bool removed = co_await remove(work->journal);
    if (removed)
        work->outcome.journal.clear();
}

/// The journal on the disk says so, too.
QCoro::Task<bool> note(MoveWorkPtr work, QByteArray record)
{
    const std::vector<QByteArray> records{record};
    const auto written = co_await append(work->journal, records, true);
    if (!written)
        work->outcome.end(written.error());
    co_return written.has_value();
}

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

/// What a move of these reads: the keys, and what stands at the new names if it is to be written over.
struct MoveSources {
    std::vector<JournalKey> keys;
    std::vector<Skipped> leftAlone;
    std::optional<consul::Error> error;
};

QCoro::Task<MoveSources> readSources(ClientPtr client, std::vector<MovedKey> keys, consul::StopToken stop)
{
    MoveSources sources;
    QStringList names;
    for (const auto& key : keys)
        names.append(key.from);
    for (const auto& key : keys) {
        if (key.targetIndex != 0)
            names.append(key.to);
    }
    const auto entries = co_await readKeys(client, names, stop);
    if (!entries) {
        sources.error = entries.error();
        co_return sources;
    }
    std::size_t target = keys.size();
    for (std::size_t at = 0; at < keys.size(); ++at) {
        const auto& entry = (*entries)[at];
        const auto* const replaced = keys[at].targetIndex != 0 ? &(*entries)[target++] : nullptr;
        const bool sourceSame = entry && isAsSeen(entry, keys[at].modifyIndex, keys[at].mark);
        const bool targetSame
            = !replaced || (*replaced && isAsSeen(*replaced, keys[at].targetIndex, keys[at].targetMark));
        if (!sourceSame || !targetSame) {
            const QString& changed = sourceSame ? keys[at].to : keys[at].from;
            sources.leftAlone.push_back({keys[at].from, ChangeVerdict::ChangedMeanwhile,
                Words::tr("%1 stays where it is because %2 has changed in the meantime.")
                    .arg(visibleName(keys[at].from), visibleName(changed))});
            continue;
        }
        JournalKey key;
        key.key = keys[at];
        key.key.mark = markOf(contentOf(*entry));
        key.value = entry->value;
        if (replaced) {
            key.replaced = contentOf(**replaced);
            key.key.targetMark = markOf(*key.replaced);
        }
        sources.keys.push_back(std::move(key));
    }
    co_return sources;
}

std::vector<Change> changesOf(const std::vector<JournalKey>& keys, bool duplicate)
{
    std::vector<Change> changes;
    for (const auto& key : keys) {
        Change make{key.key.to, key.key.targetIndex, Content{key.value, key.key.flags}};
        if (duplicate) {
            make.guardKey = key.key.from;
            make.guardIndex = key.key.modifyIndex;
        }
        changes.push_back(make);
        if (!duplicate)
            changes.push_back({key.key.from, key.key.modifyIndex, std::nullopt});
    }
    return changes;
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

QCoro::Task<MoveOutcome> moveAtOnce(ClientPtr client, MoveJob job, consul::StopToken stop)
{
    MoveOutcome outcome;
    const MoveSources sources = co_await readSources(client, job.keys, stop);
    outcome.leftAlone = sources.leftAlone;
    if (sources.error) {
        outcome.error = sources.error;
        co_return outcome;
    }
    // All or nothing: one that has changed keeps all where they are.
    if (!sources.leftAlone.empty())
        co_return outcome;
    const std::vector<Change> changes = changesOf(sources.keys, job.duplicate);
    const Applied applied = co_await applyAtOnce(client, changes, stop);
    outcome.leftAlone = applied.leftAlone;
    outcome.error = applied.error;
    if (std::size_t(applied.done()) != changes.size())
        co_return outcome;
    outcome.error.reset();
    outcome.moved = qint64(sources.keys.size());
    outcome.undo = emptyUndo(job);
    const std::size_t step = job.duplicate ? 1 : 2;
    for (std::size_t at = 0; at < sources.keys.size(); ++at)
        addWayBack(outcome.undo, sources.keys[at], applied.results[at * step].index, job.duplicate);
    co_return outcome;
}

using Rows = std::vector<std::size_t>;

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
    work->writing = true;
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

/// Finds out what became of copies that were only intended.
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

QCoro::Task<bool> resolveIntents(MoveWorkPtr work)
{
    return forChunks(work, rowsThat(work->state, {Stand::Copying}), &resolveChunk);
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

/// Copies that are gone, or that are again what stood there before, as in a store that was set back to before the move.
/// Where the old names are as they were, they are copied once more: deleting them would leave nothing, and those that
/// are told as deleted are there again.
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

QCoro::Task<bool> recheckCopies(MoveWorkPtr work)
{
    return forChunks(work, rowsThat(work->state, {Stand::Copied, Stand::Deleting, Stand::Deleted}), &recheckChunk);
}

/// Copies what is untouched, then deletes what is copied. False: it ended early.
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

using Places = consul::Result<std::vector<qint64>>;

/// In the journal, each key with its value. In the pool: writing may take its time.
QCoro::Task<Places> writeSources(MoveWorkPtr work, std::shared_ptr<MoveSources> sources)
{
    const auto writing = [journal = work->journal, sources]() -> Places {
        std::vector<qint64> places;
        for (const auto& key : sources->keys) {
            const auto place = journal->append(keyRecord(key));
            if (!place)
                return consul::Unexpected(place.error());
            places.push_back(*place);
        }
        return places;
    };
    auto pooled = consul::offThread(writing);
    auto places = co_await pooled;
    co_return places;
}

/// Reads the values, and writes them and the names into a new journal.
QCoro::Task<bool> prepareMove(MoveWorkPtr work, MoveJob job, QString folder)
{
    work->state.head.title = job.title;
    work->state.head.address = work->client->endpoint().displayAddress();
    work->state.head.datacenter = work->client->endpoint().datacenter;
    work->state.head.in = consul::tenancyOf(work->client);
    work->state.head.startedAt = QDateTime::currentDateTimeUtc();
    work->state.head.duplicate = job.duplicate;
    const auto creating = [folder] { return Journal::create(folder, moveEnding); };
    auto created = consul::offThread(creating);
    const auto journal = co_await created;
    if (!journal) {
        work->outcome.end(journal.error());
        co_return false;
    }
    work->journal = *journal;
    work->outcome.journal = work->journal->path();
    const bool begun = co_await note(work, beginRecord(work->state.head));
    if (!begun)
        co_return false;
    for (std::size_t at = 0; at < job.keys.size(); at += maxOperations) {
        if (work->isOver()) {
            work->outcome.end(cancelledError());
            co_return false;
        }
        const std::size_t next = std::min(at + maxOperations, job.keys.size());
        const std::vector<MovedKey> part(
            job.keys.begin() + std::ptrdiff_t(at), job.keys.begin() + std::ptrdiff_t(next));
        auto reading = readSources(work->client, part, work->stop);
        const auto sources = std::make_shared<MoveSources>(co_await reading);
        if (sources->error) {
            work->outcome.end(*sources->error);
            co_return false;
        }
        for (const auto& each : sources->leftAlone)
            work->outcome.leftAlone.push_back(each);
        const auto places = co_await writeSources(work, sources);
        if (!places) {
            work->outcome.end(places.error());
            co_return false;
        }
        for (std::size_t row = 0; row < places->size(); ++row) {
            const auto& key = sources->keys[row];
            work->state.rows.push_back({key.key, (*places)[row], Stand::Untouched, 0, key.replaced.has_value()});
        }
        if (work->progress && !work->isOver())
            work->progress({Progress::Step::WritingJournal, qint64(next), qint64(job.keys.size()), 0});
    }
    const bool isSealed = co_await note(work, sealedRecord());
    work->state.sealed = isSealed;
    co_return isSealed;
}

/// The way back, as far as everything is known; with what it will not bring back.
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

QCoro::Task<MoveOutcome> moveInSteps(MoveWorkPtr work, MoveJob job, QString folder)
{
    const bool prepared = co_await prepareMove(work, job, folder);
    if (!prepared) {
        // Nothing was sent: there is nothing to finish or to take back.
        if (work->journal)
            co_await forgetJournal(work);
        co_return std::move(work->outcome);
    }
    const bool complete = co_await completeMove(work);
    work->count();
    if (!complete || work->owing) {
        // Nothing was written, as far as is known: there is nothing to finish or to take back.
        if (work->state.count(Stand::Untouched) + work->state.count(Stand::CopySkipped)
            == qint64(work->state.rows.size())) {
            co_await forgetJournal(work);
        } else {
            co_await release(work->journal); // Others may have what was interrupted, at once.
        }
        co_return std::move(work->outcome);
    }
    co_await addUndo(work);
    co_await forgetJournal(work);
    co_return std::move(work->outcome);
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

/// Puts everything back and removes the journal.
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

using Stage = UnfinishedMove::Stage;
using ClientPtr = QPointer<consul::Client>;

Stage stageOf(const JournalState& state)
{
    if (state.rollingBack)
        return Stage::RollingBack;
    if (!state.sealed)
        return Stage::Preparing;
    return state.deleting ? Stage::Deleting : Stage::Copying;
}

void tell(UnfinishedMove& move, const JournalState& state)
{
    move.duplicate = state.head.duplicate;
    move.stage = stageOf(state);
    move.total = qint64(state.rows.size());
    move.deleted = state.count(Stand::Deleted);
    move.copied = state.count(Stand::Copied) + state.count(Stand::Deleting) + move.deleted;
    for (const auto& row : state.rows) {
        using Came = UnfinishedKey::Came;
        const bool isCopied = row.stand == Stand::Copied || row.stand == Stand::Deleting;
        const bool isDone = row.stand == Stand::Deleted || (isCopied && move.duplicate);
        move.keys.push_back({row.key.from, row.key.to, isDone ? Came::Done : isCopied ? Came::Both : Came::Open});
    }
}

QCoro::Task<MoveOutcome> resume(MoveWorkPtr work, QString file, bool back)
{
    const auto opening = [file] { return openJournal(file, &readState); };
    auto pooled = consul::offThread(opening);
    const auto opened = co_await pooled;
    work->outcome.journal = file;
    if (!opened) {
        work->outcome.end(opened.error());
        co_return std::move(work->outcome);
    }
    work->journal = opened->first;
    work->state = std::move(*opened->second);
    work->resumed = true;
    bool done = false;
    auto locating = whyElsewhere(work->client, work->state.head.in, work->state.head.datacenter, work->stop);
    if (const auto elsewhere = co_await locating) {
        work->outcome.end(*elsewhere);
    } else if (back || work->state.rollingBack) {
        done = co_await takeBackMove(work);
    } else if (!work->state.sealed) {
        work->outcome.end(refusedError(
            Words::tr("Nothing had been sent yet. The operation can only be rolled back or started again.")));
    } else {
        const bool resolved = co_await resolveIntents(work);
        const bool rechecked = resolved && co_await recheckCopies(work);
        if (rechecked) {
            done = co_await completeMove(work);
            work->count();
        }
        if (done && !work->owing)
            co_await addUndo(work);
    }
    // What a token may not do now, another may.
    const ActWay way = work->outcome.rolledBack ? ActWay::Back : ActWay::Forward;
    if (done && !work->owing && work->outcome.isWhole(way))
        co_await forgetJournal(work);
    else
        co_await release(work->journal); // Others may have what was interrupted, at once.
    co_return std::move(work->outcome);
}

QString elsewhereWords(const consul::Tenancy& begunIn)
{
    return begunIn.isEmpty()
        ? Words::tr("The operation was started without a namespace and a partition, but this connection has one. "
                    "Nothing was sent. Connect with the same settings as before.")
        : Words::tr(
            "The operation was started in %1, but this connection leads elsewhere. Nothing was sent. Connect there.",
            "namespace team-a, partition eu")
              .arg(consul::tenancyText(begunIn));
}

} // namespace

QString Unfinished::opening() const
{
    if (!damage.isEmpty())
        return words::joinSentences(
            {damage, Words::tr("The journal can only be kept or removed. The keys stay as they are.")});
    return Words::tr("“%1” was started on %2 and did not finish.")
        .arg(title, QLocale().toString(startedAt.toLocalTime(), QLocale::ShortFormat));
}

QCoro::Task<std::optional<consul::Error>> whyElsewhere(
    ClientPtr client, consul::Tenancy begunIn, QString datacenter, consul::StopToken stop)
{
    if (!client)
        co_return cancelledError();
    if (!consul::isSame(begunIn, consul::tenancyOf(client)))
        co_return refusedError(elsewhereWords(begunIn));
    const QString here = client->endpoint().datacenter;
    if (datacenter == here)
        co_return std::nullopt;
    // One of the two is the agent's own, which may be the other.
    QString own;
    if (datacenter.isEmpty() || here.isEmpty()) {
        auto asking = client->agentSelf(std::move(stop));
        const auto self = co_await asking;
        if (!self)
            co_return self.error();
        own = self->datacenter;
    }
    const auto orOwn = [&own](const QString& name) { return name.isEmpty() ? own : name; };
    if (orOwn(datacenter) == orOwn(here))
        co_return std::nullopt;
    co_return refusedError(
        Words::tr("The operation was started in the datacenter %1, but this connection leads to %2. Nothing was sent. "
                  "Connect there.")
            .arg(orOwn(datacenter), orOwn(here)));
}

bool isAtomic(const std::vector<MovedKey>& keys, bool duplicate, const consul::Tenancy& in, std::size_t most)
{
    if (keys.size() * 2 > most)
        return false;
    qint64 bytes = 0;
    std::vector<JournalKey> all;
    for (const auto& key : keys) {
        bytes += key.bytes;
        if (bytes > maxTransactionBytes)
            return false;
        JournalKey each;
        each.key = key;
        each.value = QByteArray(key.bytes, '\0');
        all.push_back(each);
    }
    Operations operations;
    for (const auto& change : changesOf(all, duplicate)) {
        for (const auto& operation : operationsOf(change))
            operations.push_back(operation);
    }
    return fitsOneTransaction(operations, in, most);
}

QCoro::Task<MoveOutcome> runMove(
    ClientPtr client, MoveJob job, QString folder, ProgressSink progress, consul::StopToken stop)
{
    if (!client) {
        MoveOutcome nothing;
        nothing.cancelled = true;
        co_return nothing;
    }
    if (isAtomic(job.keys, job.duplicate, consul::tenancyOf(client), mostOperations(*client))) {
        MoveOutcome outcome = co_await moveAtOnce(client, job, stop);
        co_return outcome;
    }
    MoveOutcome outcome = co_await moveInSteps(moveWork(client, progress, stop), job, folder);
    co_return outcome;
}

QString movesFolder()
{
    QString reported = qEnvironmentVariable("SIGNALBOX_MOVES");
    if (!reported.isEmpty())
        return reported;
    const QString root = consul::dataRoot();
    return root.isEmpty() ? QString() : root + QStringLiteral("/signalbox/moves");
}

QCoro::Task<std::vector<UnfinishedMove>> unfinishedMoves(QString folder)
{
    const auto work = [folder] { return lookInto<UnfinishedMove>(folder, moveEnding, &readState, &tell); };
    return consul::offThread(work);
}

QCoro::Task<MoveOutcome> finishMove(
    ClientPtr client, UnfinishedMove move, ProgressSink progress, consul::StopToken stop)
{
    return resume(moveWork(std::move(client), std::move(progress), std::move(stop)), move.file, false);
}

QCoro::Task<MoveOutcome> rollBackMove(
    ClientPtr client, UnfinishedMove move, ProgressSink progress, consul::StopToken stop)
{
    return resume(moveWork(std::move(client), std::move(progress), std::move(stop)), move.file, true);
}

bool UnfinishedMove::canFinish() const
{
    return damage.isEmpty() && stage != Stage::Preparing && stage != Stage::RollingBack;
}

QString UnfinishedMove::summary() const
{
    QStringList sentences{opening()};
    if (!damage.isEmpty())
        return sentences[0];
    const QLocale locale;
    const QString all = locale.toString(total);
    switch (stage) {
    case Stage::Preparing:
        sentences << Words::tr("Nothing had been sent to Consul yet.");
        break;
    case Stage::Copying:
        sentences << Words::tr("%1 of %2 keys are known to be copied. All original keys still exist.")
                         .arg(locale.toString(copied), all);
        sentences << Words::tr("Finishing copies the rest. Rolling back deletes the copies.");
        break;
    case Stage::Deleting:
        sentences << Words::tr("All keys are copied. %1 of %2 original keys are known to be deleted.")
                         .arg(locale.toString(deleted), all);
        sentences << Words::tr(
            "Finishing deletes the rest. Rolling back restores the original keys and deletes the copies.");
        break;
    case Stage::RollingBack:
        sentences << Words::tr("The operation was being rolled back. The rollback can be completed.");
        break;
    }
    sentences << Words::tr("Keys that have changed since then are skipped and reported.");
    return words::joinSentences(sentences);
}

QString MoveOutcome::summary() const
{
    QStringList sentences;
    if (rolledBack)
        sentences << Words::tr("%n key(s) are at their old names.", "", int(moved));
    else
        sentences << Words::tr("%n key(s) are at their new names.", "", int(moved + both));
    if (both > 0)
        sentences << Words::tr("%n of them are still at their old names as well.", "", int(both));
    return words::joinSentences(sentences + ActEnding::sentences(Words::tr("Canceled.")));
}

} // namespace keys
