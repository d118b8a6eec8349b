// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/move_work.h"

#include "consul/addressed.h"
#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/in_pool.h"
#include "keys/key_name.h"
#include "keys/words.h"

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

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
    auto reading = readKeys(client, names, stop);
    const auto entries = co_await reading;
    if (!entries) {
        sources.error = entries.error();
        co_return sources;
    }
    std::size_t target = keys.size();
    for (std::size_t at = 0; at < keys.size(); ++at) {
        const auto& entry = (*entries)[at];
        const auto* const replaced = keys[at].targetIndex != 0 ? &(*entries)[target++] : nullptr;
        const bool sourceSame = entry && entry->modifyIndex == keys[at].modifyIndex;
        const bool targetSame = !replaced || (*replaced && (*replaced)->modifyIndex == keys[at].targetIndex);
        if (!sourceSame || !targetSame) {
            const QString& changed = sourceSame ? keys[at].to : keys[at].from;
            sources.leftAlone.push_back({keys[at].from, Verdict::ChangedMeanwhile,
                Words::tr("%1 stays where it is: %2 has been changed by others meanwhile.")
                    .arg(visibleName(keys[at].from), visibleName(changed))});
            continue;
        }
        JournalKey key;
        key.key = keys[at];
        key.value = entry->value;
        if (replaced)
            key.replaced = contentOf(**replaced);
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
    if (!duplicate)
        undo.moves.push_back({key.key.to, key.key.from, index, key.key.flags, key.key.bytes, key.key.modifyIndex});
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
    auto reading = readSources(client, job.keys, stop);
    const MoveSources sources = co_await reading;
    outcome.leftAlone = sources.leftAlone;
    if (sources.error) {
        outcome.error = sources.error;
        co_return outcome;
    }
    // All or nothing: one that has changed keeps all where they are.
    if (!sources.leftAlone.empty())
        co_return outcome;
    const std::vector<Change> changes = changesOf(sources.keys, job.duplicate);
    auto applying = applyAtOnce(client, changes, stop);
    const Applied applied = co_await applying;
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

QCoro::Task<MoveOutcome> moveInSteps(MoveWorkPtr work, MoveJob job, QString folder)
{
    auto preparing = prepareMove(work, job, folder);
    const bool prepared = co_await preparing;
    if (!prepared) {
        // Nothing was sent: there is nothing to finish or to take back.
        if (work->journal) {
            auto forgetting = forgetJournal(work);
            co_await forgetting;
        }
        co_return std::move(work->outcome);
    }
    auto completing = completeMove(work);
    const bool complete = co_await completing;
    work->count();
    if (!complete) {
        // Nothing was written, as far as is known: there is nothing to finish or to take back.
        if (work->state.count(Stand::Untouched) + work->state.count(Stand::CopySpared)
            == qint64(work->state.rows.size())) {
            auto forgetting = forgetJournal(work);
            co_await forgetting;
        } else {
            auto releasing = releaseJournal(work);
            co_await releasing;
        }
        co_return std::move(work->outcome);
    }
    auto adding = addUndo(work);
    co_await adding;
    auto forgetting = forgetJournal(work);
    co_await forgetting;
    co_return std::move(work->outcome);
}

} // namespace

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
    const auto removing = [journal = work->journal] { return journal->remove(); };
    auto pooled = inPool(removing);
    const bool removed = co_await pooled;
    if (removed)
        work->outcome.journal.clear();
}

QCoro::Task<> releaseJournal(MoveWorkPtr work)
{
    const auto closing = [journal = work->journal] {
        journal->release();
        return true;
    };
    auto pooled = inPool(closing);
    co_await pooled;
}

void MoveWork::tell(Progress::Step step, qint64 done) const
{
    if (!progress || isOver())
        return;
    Progress told;
    told.step = step;
    told.done = done;
    told.total = qint64(state.rows.size());
    progress(told);
}

void MoveWork::end(const consul::Error& error)
{
    if (error.kind == consul::ErrorKind::Cancelled)
        outcome.cancelled = true;
    else if (!outcome.error)
        outcome.error = error;
}

void MoveWork::count()
{
    const bool duplicate = state.head.duplicate;
    outcome.moved = state.count(duplicate ? Stand::Copied : Stand::Deleted);
    outcome.both = duplicate ? 0 : state.count(Stand::Copied) + state.count(Stand::Deleting);
}

void MoveWork::spare(const QString& key, Verdict verdict, const QString& words)
{
    outcome.leftAlone.push_back({key, verdict, words});
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
    auto pooled = inPool(writing);
    auto places = co_await pooled;
    co_return places;
}

QCoro::Task<bool> prepareMove(MoveWorkPtr work, MoveJob job, QString folder)
{
    work->state.head.title = job.title;
    work->state.head.address = work->client->endpoint().displayAddress();
    work->state.head.datacenter = work->client->endpoint().datacenter;
    work->state.head.in = consul::tenancyOf(work->client);
    work->state.head.startedAt = QDateTime::currentDateTimeUtc();
    work->state.head.duplicate = job.duplicate;
    const auto creating = [folder] { return Journal::create(folder); };
    auto created = inPool(creating);
    const auto journal = co_await created;
    if (!journal) {
        work->end(journal.error());
        co_return false;
    }
    work->journal = *journal;
    work->outcome.journal = work->journal->path();
    auto beginning = note(work, beginRecord(work->state.head));
    const bool begun = co_await beginning;
    if (!begun)
        co_return false;
    for (std::size_t at = 0; at < job.keys.size(); at += maxOperations) {
        if (work->isOver()) {
            work->end(cancelledError());
            co_return false;
        }
        const std::size_t next = std::min(at + maxOperations, job.keys.size());
        const std::vector<MovedKey> part(
            job.keys.begin() + std::ptrdiff_t(at), job.keys.begin() + std::ptrdiff_t(next));
        auto reading = readSources(work->client, part, work->stop);
        const auto sources = std::make_shared<MoveSources>(co_await reading);
        if (sources->error) {
            work->end(*sources->error);
            co_return false;
        }
        for (const auto& each : sources->leftAlone)
            work->outcome.leftAlone.push_back(each);
        auto writing = writeSources(work, sources);
        const auto places = co_await writing;
        if (!places) {
            work->end(places.error());
            co_return false;
        }
        for (std::size_t row = 0; row < places->size(); ++row) {
            const auto& key = sources->keys[row];
            work->state.rows.push_back({key.key, (*places)[row], Stand::Untouched, 0, key.replaced.has_value()});
        }
        if (work->progress && !work->isOver())
            work->progress({Progress::Step::WritingJournal, qint64(next), qint64(job.keys.size()), 0});
    }
    auto sealing = note(work, sealedRecord());
    const bool isSealed = co_await sealing;
    work->state.sealed = isSealed;
    co_return isSealed;
}

QCoro::Task<> addUndo(MoveWorkPtr work)
{
    MoveJob job;
    job.title = work->state.head.title;
    job.duplicate = work->state.head.duplicate;
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < work->state.rows.size(); ++row) {
        const auto& each = work->state.rows[row];
        if (each.stand == (job.duplicate ? Stand::Copied : Stand::Deleted)) {
            rows.push_back(row);
            job.keys.push_back(each.key);
        }
    }
    UndoEntry undo = emptyUndo(job);
    qint64 kept = 0;
    for (const auto row : rows) {
        const auto& each = work->state.rows[row];
        JournalKey key;
        key.key = each.key;
        if (each.replaces) {
            auto loading = loadChunk(work, std::vector<std::size_t>(1, row), 0);
            const auto chunk = co_await loading;
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

QCoro::Task<MoveOutcome> runMove(
    ClientPtr client, MoveJob job, QString folder, ProgressSink progress, consul::StopToken stop)
{
    if (!client) {
        MoveOutcome nothing;
        nothing.cancelled = true;
        co_return nothing;
    }
    if (isAtomic(job.keys, job.duplicate, consul::tenancyOf(client), mostOperations(*client))) {
        auto moving = moveAtOnce(client, job, stop);
        MoveOutcome outcome = co_await moving;
        co_return outcome;
    }
    auto moving = moveInSteps(moveWork(client, progress, stop), job, folder);
    MoveOutcome outcome = co_await moving;
    co_return outcome;
}

} // namespace keys
