// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/account_home.h"
#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "consul/values/kv_entry.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/move_steps.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <algorithm>
#include <memory>
#include <vector>

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

} // namespace

bool isAtomic(const std::vector<MovedKey>& keys, bool duplicate, const consul::Tenancy& in, std::size_t most)
{
    if (keys.size() * 2 > most)
        return false;
    qint64 bytes = 0;
    std::vector<JournalKey> all;
    for (const auto& key : keys) {
        bytes += key.bytes;
        if (bytes > consul::maxTransactionBytes)
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
