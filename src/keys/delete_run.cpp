// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"

#include "consul/values/sentences.h"
#include "keys/batches.h"
#include "keys/in_pool.h"
#include "keys/names.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QHash>

#include <algorithm>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;

constexpr qsizetype mostTold = 1000;

/// A delete under way.
struct Deletion {
    ClientPtr client;
    DeletePlan plan;
    DeleteOptions options;
    ProgressSink progress;
    consul::StopToken stop;
    DeleteOutcome outcome;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    void tell(Progress::Step step, qint64 done, qint64 total) const
    {
        if (!progress || isOver())
            return;
        Progress state;
        state.step = step;
        state.done = done;
        state.total = total;
        progress(state);
    }
};
using DeletionPtr = std::shared_ptr<Deletion>;

void end(Deletion& work, const consul::Error& error)
{
    if (error.kind == consul::ErrorKind::Cancelled)
        work.outcome.cancelled = true;
    else
        work.outcome.error = error;
}

/// Deletes rows [begin, end). With an undo in mind their values are read first: the index guards that what is kept is
/// what is deleted.
QCoro::Task<bool> deleteRows(DeletionPtr work, std::size_t begin, std::size_t end)
{
    std::vector<Change> changes;
    QStringList names;
    for (std::size_t row = begin; row < end; ++row) {
        const auto& key = work->plan.keys[row];
        changes.push_back({key.key, key.modifyIndex, std::nullopt});
        names.append(key.key);
    }
    Entries before(changes.size());
    const bool keep = work->options.keepForUndo && work->plan.undoable;
    if (keep) {
        auto reading = readKeys(work->client, names, work->stop);
        auto entries = co_await reading;
        if (!entries) {
            keys::end(*work, entries.error());
            co_return false;
        }
        before = std::move(*entries);
    }
    auto applying = applyChanges(work->client, changes, work->stop);
    const Applied applied = co_await applying;
    for (std::size_t at = 0; at < changes.size(); ++at) {
        const auto& result = applied.results[at];
        work->outcome.results[begin + at] = result;
        if (result.verdict != Verdict::Done)
            continue;
        const auto& entry = before[at];
        // Consul says of a key that is not there that it was deleted. Gone already before: nothing of ours to bring
        // back.
        ++(keep && !entry ? work->outcome.goneBefore : work->outcome.deleted);
        if (keep && entry && entry->modifyIndex == changes[at].expected) {
            Change back{changes[at].key, 0, contentOf(*entry)};
            back.was = entry->modifyIndex;
            work->outcome.undo.changes.push_back(std::move(back));
        }
    }
    work->outcome.leftAlone.insert(work->outcome.leftAlone.end(), applied.leftAlone.begin(), applied.leftAlone.end());
    if (applied.error)
        keys::end(*work, *applied.error);
    co_return !applied.error;
}

/// What a second look at the store says.
struct Proof {
    bool gone = true; ///< Nothing is there of what was deleted.
    QStringList appeared;
};

/// What the proof is made of; a worker's own.
struct Evidence {
    std::vector<PlannedKey> keys;
    std::vector<bool> deleted; ///< Row by row.
    std::vector<Names> there; ///< Now.

    [[nodiscard]] Proof proof() const
    {
        QHash<QString, bool> planned;
        planned.reserve(qsizetype(keys.size()));
        for (std::size_t row = 0; row < keys.size(); ++row)
            planned.insert(keys[row].key, deleted[row]);
        Proof proof;
        for (const auto& names : there) {
            for (qsizetype row = 0; row < names->size(); ++row) {
                const QString name = names->at(row);
                const auto known = planned.constFind(name);
                if (known != planned.constEnd())
                    proof.gone = proof.gone && !*known;
                else if (proof.appeared.size() < mostTold && !name.contains(QChar::ReplacementCharacter))
                    proof.appeared.append(name);
            }
        }
        return proof;
    }
};

/// Looks again: what was deleted must be gone; what is new there is told.
QCoro::Task<> prove(DeletionPtr work)
{
    const auto evidence = std::make_shared<Evidence>();
    for (const auto& result : work->outcome.results)
        evidence->deleted.push_back(result.verdict == Verdict::Done);
    work->tell(Progress::Step::Checking, 0, 0);
    for (const QString& folder : work->plan.selection.folders) {
        auto reading = readNames(work->client, folder, work->stop);
        const auto names = co_await reading;
        if (!names)
            co_return;
        evidence->there.push_back(*names);
    }
    auto reading = readKeys(work->client, work->plan.selection.keys, work->stop);
    const auto single = co_await reading;
    if (!single)
        co_return;
    auto found = std::make_shared<NameList>();
    for (const auto& entry : *single) {
        if (entry)
            found->append(entry->key.toUtf8());
    }
    evidence->there.push_back(found);
    evidence->keys = std::move(work->plan.keys); // It has served.
    const auto judging = [evidence] { return evidence->proof(); };
    auto pooled = inPool(judging);
    const Proof proof = co_await pooled;
    work->outcome.appeared = proof.appeared;
    work->outcome.proven = proof.gone;
}

} // namespace

QCoro::Task<DeleteOutcome> carryOut(
    ClientPtr client, DeletePlan plan, DeleteOptions options, ProgressSink progress, consul::StopToken stop)
{
    const auto work = std::make_shared<Deletion>();
    work->client = client;
    work->plan = std::move(plan);
    work->options = options;
    work->progress = std::move(progress);
    work->stop = stop;
    work->outcome.results.resize(work->plan.keys.size());
    work->outcome.undo.title = work->plan.title;
    work->outcome.undo.limits = work->plan.undoLimits;
    work->outcome.undo.at = QDateTime::currentDateTimeUtc();
    if (!work->plan.refusal.isEmpty()) {
        work->outcome.error = refusedError(work->plan.refusal);
        co_return std::move(work->outcome);
    }
    const std::size_t total = work->plan.keys.size();
    bool goOn = true;
    const std::size_t atOnce = work->isOver() ? maxOperations : mostOperations(*work->client);
    for (std::size_t begin = 0; begin < total && goOn; begin += atOnce) {
        if (work->isOver()) {
            work->outcome.cancelled = true;
            break;
        }
        const std::size_t next = std::min(begin + atOnce, total);
        auto deleting = deleteRows(work, begin, next);
        goOn = co_await deleting;
        work->tell(Progress::Step::Deleting, qint64(next), qint64(total));
    }
    if (goOn && !work->isOver()) {
        auto proving = prove(work);
        co_await proving;
    }
    co_return std::move(work->outcome);
}

QString DeleteOutcome::summary() const
{
    QStringList sentences{Words::tr("%n key(s) deleted.", "", int(deleted))};
    if (goneBefore > 0)
        sentences << Words::tr("%n key(s) had been deleted by somebody else before.", "", int(goneBefore));
    if (!leftAlone.empty())
        sentences << Words::tr("%n key(s) were left alone: %1", "", int(leftAlone.size())).arg(leftAlone.front().words);
    if (error)
        sentences << Words::tr("It ended early.") << consul::describe(*error);
    if (cancelled)
        sentences << Words::tr("It was cancelled; the rest stands as it was.");
    if (!appeared.isEmpty()) {
        sentences << Words::tr(
            "%n key(s) have appeared there since the plan was made, and stay.", "", int(appeared.size()));
    }
    if (proven)
        sentences << Words::tr("Consul was asked again: what was deleted is gone.");
    else if (!error && !cancelled)
        sentences << Words::tr("That nothing is left of it could not be proven: somebody may have made keys anew.");
    return consul::joinSentences(sentences);
}

} // namespace keys
