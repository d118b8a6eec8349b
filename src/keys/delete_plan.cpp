// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"
#include "consul/off_thread.h"
#include "consul/wire_log.h"
#include "keys/act_run.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/page_reader.h"
#include "keys/selection.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QHash>
#include <QLocale>

#include <algorithm>

namespace keys {

namespace {

QStringList consequencesOf(const DeletePlan& plan)
{
    QStringList sentences = plan.bearing.warnings();
    if (!plan.bearing.held.empty()) {
        sentences << Words::tr("Deleting %n held key(s) releases the lock without notifying its holder.", "",
            int(plan.bearing.held.size()));
    }
    if (!plan.unreachable.isEmpty()) {
        sentences << Words::tr(
            "%n key(s) stay because their names contain bytes that are not UTF-8 and cannot be used in a request.", "",
            int(plan.unreachable.size()));
    }
    return sentences;
}

QStringList undoLimitsOf(const DeletePlan& plan)
{
    QStringList sentences;
    if (!plan.undoable) {
        sentences << Words::tr("The keys and values exceed the size limit of undo (%1). Export them first.")
                         .arg(QLocale().formattedDataSize(undoBudget));
        return sentences;
    }
    const auto& held = plan.bearing.held;
    const auto ephemeral = std::ranges::count_if(held, [](const HeldKey& each) { return each.ephemeral; });
    if (!held.empty()) {
        sentences << Words::tr(
            "Undo restores values and flags, but not the lock(s) of %n held key(s).", "", int(held.size()));
    }
    if (ephemeral > 0) {
        sentences << Words::tr(
            "After an undo, %n key(s) that would be deleted with a session stay permanently.", "", int(ephemeral));
    }
    return sentences;
}

/// The first transaction as it will be sent.
QString curlOf(const DeletePlan& plan, const consul::Endpoint& endpoint, std::size_t most)
{
    std::vector<Operations> rows;
    for (std::size_t row = 0; row < std::min(most, plan.keys.size()); ++row)
        rows.push_back(operationsOf({plan.keys[row].key, plan.keys[row].modifyIndex, std::nullopt}));
    if (rows.empty())
        return {};
    const auto in = consul::tenancyOf(endpoint);
    const Batch first = batchesOf(rows, in, most).front();
    Operations operations;
    for (std::size_t row = 0; row < first.end; ++row)
        operations.push_back(rows[row].front());
    QString text = consul::toCurl(consul::txnRequest(operations, in), endpoint);
    if (first.end < plan.keys.size())
        text += u'\n' + Words::tr("# and so on for %n more key(s)", "", int(plan.keys.size() - first.end));
    return text;
}

struct Gathered {
    std::vector<PlannedKey> keys;
    QStringList unreachable;
};

using ClientPtr = QPointer<consul::Client>;

constexpr qsizetype mostReported = 1000;

/// A delete under way.
struct Deletion {
    ClientPtr client;
    DeletePlan plan;
    DeleteOptions options;
    ProgressSink progress;
    consul::StopToken stop;
    JournalPtr journal; ///< Null: one transaction.
    DeleteOutcome outcome;
    bool mayBeWritten = false;

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

/// Deletes rows [begin, end). With an undo in mind their values are read first: the index guards that what is kept is
/// what is deleted.
QCoro::Task<bool> deleteRows(DeletionPtr work, std::size_t begin, std::size_t end)
{
    std::vector<Change> changes;
    QStringList names;
    for (std::size_t row = begin; row < end; ++row) {
        const auto& key = work->plan.keys[row];
        Change change{key.key, key.modifyIndex, std::nullopt};
        change.seen = key.mark;
        changes.push_back(std::move(change));
        names.append(key.key);
    }
    Entries before(changes.size());
    const bool keep = work->options.keepForUndo && work->plan.undoable;
    if (keep) {
        auto entries = co_await readKeys(work->client, names, work->stop);
        if (!entries) {
            work->outcome.end(entries.error());
            co_return false;
        }
        before = std::move(*entries);
        std::vector<std::optional<Content>> contents;
        for (std::size_t at = 0; at < before.size(); ++at) {
            const bool isSame = before[at] && isAsSeen(before[at], changes[at].expected, changes[at].seen);
            contents.push_back(isSame ? std::optional(contentOf(*before[at])) : std::nullopt);
        }
        const auto noted = co_await noteBefore(work->journal, begin, contents);
        if (!noted) {
            work->outcome.end(noted.error());
            co_return false;
        }
    }
    // What is too large for an undo is not read once more: there the index alone decides.
    auto applying = applyChanges(work->client, changes, work->stop, before);
    const Applied applied = co_await applying;
    co_await noteCame(work->journal, begin, applied.results);
    work->mayBeWritten = work->mayBeWritten || applied.mayHaveWritten();
    for (std::size_t at = 0; at < changes.size(); ++at) {
        const auto& result = applied.results[at];
        work->outcome.results[begin + at] = result;
        if (result.verdict != ChangeVerdict::Done)
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
        work->outcome.end(*applied.error);
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
                else if (proof.appeared.size() < mostReported && !name.contains(QChar::ReplacementCharacter))
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
        evidence->deleted.push_back(result.verdict == ChangeVerdict::Done);
    work->tell(Progress::Step::Checking, 0, 0);
    for (const QString& folder : work->plan.selection.folders) {
        const auto names = co_await readNames(work->client, folder, work->stop);
        if (!names)
            co_return;
        evidence->there.push_back(*names);
    }
    const auto single = co_await readKeys(work->client, work->plan.selection.keys, work->stop);
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
    auto pooled = consul::offThread(judging);
    const Proof proof = co_await pooled;
    work->outcome.appeared = proof.appeared;
    work->outcome.proven = proof.gone;
}

} // namespace

DeletePlan deletePlanOf(const KeySelection& selection, std::vector<PlannedKey> keys, QStringList unreachable,
    const std::vector<consul::SessionInfo>& sessions, const semaphore::OwnLayouts& layouts, const consul::Tenancy& in,
    const consul::KeyRule& rule)
{
    DeletePlan plan;
    plan.selection = merged(selection);
    plan.refusal = selectionProblem(plan.selection, false);
    if (!plan.refusal.isEmpty())
        return plan;
    plan.keys = std::move(keys);
    plan.unreachable = std::move(unreachable);
    for (const auto& each : plan.keys)
        plan.bytes += each.bytes;
    plan.bearing = bearingOf(plan.keys, sessions, layouts);
    const int count = int(plan.keys.size());
    const bool one = count == 1 && plan.selection.folders.isEmpty();
    const bool isMarker = one && plan.keys.front().key.endsWith(u'/'); // By its name alone it would be the folder.
    plan.title = isMarker ? Words::tr("Delete only the key %1").arg(visibleName(plan.keys.front().key))
        : one             ? Words::tr("Delete %1").arg(visibleName(plan.keys.front().key))
                          : Words::tr("Delete %n key(s) of %1", "", count).arg(selectionTitle(plan.selection));
    qint64 kept = 0;
    WayBack back(in, rule);
    for (const auto& each : plan.keys) {
        kept += memoryOfChange(each.key, each.bytes);
        back.add(each.key, each.bytes);
    }
    plan.undoable = kept + undoRoom <= undoBudget;
    plan.restorable = count == 0 || back.refused() < count;
    plan.consequences = consequencesOf(plan);
    if (plan.undoable)
        plan.consequences += back.sentences();
    plan.undoLimits = undoLimitsOf(plan);
    if (plan.keys.empty())
        plan.refusal = Words::tr("There is nothing to delete.");
    return plan;
}

QCoro::Task<consul::Result<DeletePlan>> planDelete(QPointer<consul::Client> client, KeySelection selection,
    ProgressSink progress, consul::StopToken stop, semaphore::OwnLayouts layouts)
{
    const KeySelection sound = merged(selection);
    if (!selectionProblem(sound, false).isEmpty())
        co_return deletePlanOf(sound, {}, {}, {});
    const auto gathered = std::make_shared<Gathered>();
    PageReader reader(client, sound, stop);
    Progress state;
    for (;;) {
        const auto page = co_await reader.next();
        if (!page)
            co_return consul::Unexpected(page.error());
        if (!*page)
            break;
        for (const auto& entry : (*page)->entries) {
            gathered->keys.push_back(plannedKey(entry));
            state.bytes += entry.value.size();
        }
        gathered->unreachable += (*page)->unreachable;
        state.done = (*page)->names;
        state.total = reader.known();
        if (progress && !stop.stopRequested())
            progress(state);
    }
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    auto hiding = hiddenIn(client, sound.folders, stop);
    const HiddenKeys hidden = co_await hiding;
    if (stop.stopRequested() || !client)
        co_return consul::Unexpected(cancelledError());
    // A token that may not read sessions still may delete.
    const auto known = sessions ? sessions->value : std::vector<consul::SessionInfo>();
    const auto endpoint = client->endpoint();
    const auto rule = client->keyRule();
    const std::size_t most = mostOperations(*client);
    const auto work = [sound, gathered, known, layouts, endpoint, rule, most] {
        auto plan = std::make_shared<DeletePlan>(deletePlanOf(sound, std::move(gathered->keys),
            std::move(gathered->unreachable), known, layouts, consul::tenancyOf(endpoint), rule));
        plan->curl = curlOf(*plan, endpoint, most);
        return plan;
    };
    auto planning = consul::offThread(work);
    const auto plan = co_await planning;
    plan->hidden = hidden;
    if (hidden != HiddenKeys::None)
        plan->consequences.prepend(hiddenWords(hidden, Words::tr("Such keys are not deleted.")));
    co_return std::move(*plan);
}

QCoro::Task<DeleteOutcome> carryOut(ClientPtr client, DeletePlan plan, DeleteOptions options, ProgressSink progress,
    consul::StopToken stop, QString folder)
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
    std::vector<ActRow> written;
    for (const PlannedKey& key : work->plan.keys) {
        ActRow row{{key.key, key.modifyIndex, std::nullopt}, std::nullopt};
        row.change.seen = key.mark;
        written.push_back(std::move(row));
    }
    ActHead head{ActKind::Delete, work->plan.title};
    head.withValues = options.keepForUndo && work->plan.undoable;
    auto beginning = beginAct(client, head, std::move(written), folder);
    const auto journal = co_await beginning;
    if (!journal) {
        work->outcome.end(journal.error());
        co_return std::move(work->outcome);
    }
    work->journal = *journal;
    const std::size_t total = work->plan.keys.size();
    bool goOn = true;
    const std::size_t atOnce = work->isOver() ? maxOperations : mostOperations(*work->client);
    for (std::size_t begin = 0; begin < total && goOn; begin += atOnce) {
        if (work->isOver()) {
            work->outcome.cancelled = true;
            break;
        }
        const std::size_t next = std::min(begin + atOnce, total);
        goOn = co_await deleteRows(work, begin, next);
        work->tell(Progress::Step::Deleting, qint64(next), qint64(total));
    }
    auto ending = endAct(work->journal, work->outcome.isEarly() && work->mayBeWritten);
    work->outcome.journal = co_await ending;
    work->outcome.undo.journals = {work->outcome.journal};
    if (goOn && !work->isOver())
        co_await prove(work);
    co_return std::move(work->outcome);
}

QString DeleteOutcome::summary() const
{
    QStringList sentences{Words::tr("%n key(s) deleted.", "", int(deleted))};
    if (goneBefore > 0)
        sentences << Words::tr("%n key(s) had already been deleted.", "", int(goneBefore));
    sentences += ActEnding::sentences(Words::tr("Canceled. The rest is unchanged."), !undo.isEmpty());
    if (!appeared.isEmpty()) {
        sentences << Words::tr("%n key(s) appeared there after the plan was made and stay.", "", int(appeared.size()));
    }
    if (proven)
        sentences << Words::tr("Checked again: the deleted keys are gone.");
    else if (!error && !cancelled)
        sentences << Words::tr(
            "Cannot confirm that everything is deleted: another client may have created keys again.");
    return words::joinSentences(sentences);
}

} // namespace keys
