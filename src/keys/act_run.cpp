// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/act_run.h"

#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "keys/batches.h"
#include "keys/key_name.h"
#include "keys/move_work.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QLocale>

#include <algorithm>
#include <memory>

namespace keys {

namespace {

using ClientPtr = QPointer<consul::Client>;
using Noted = consul::Result<std::monostate>;

/// Values that are held at a time while an act is finished or rolled back.
constexpr qint64 actBytesAtOnce = 4LL * 1024 * 1024;

bool isOneTransaction(const std::vector<ActRow>& rows, const consul::Client& client)
{
    const std::size_t most = mostOperations(client);
    if (rows.size() > most)
        return false;
    Operations operations;
    for (const ActRow& row : rows) {
        for (auto& each : operationsOf(row.change))
            operations.push_back(std::move(each));
    }
    return fitsOneTransaction(operations, consul::tenancyOf(client.endpoint()), most);
}

Noted writePlan(Journal& journal, const ActHead& head, const std::vector<ActRow>& rows)
{
    if (const auto begun = journal.append(beginRecord(head)); !begun)
        return consul::Unexpected(begun.error());
    for (const ActRow& row : rows) {
        if (const auto written = journal.append(rowRecord(row, head.withValues)); !written)
            return consul::Unexpected(written.error());
    }
    if (const auto sealed = journal.append(actSealedRecord()); !sealed)
        return consul::Unexpected(sealed.error());
    return journal.sync();
}

void tell(UnfinishedAct& act, const ActState& state)
{
    act.kind = state.head.kind;
    act.withValues = state.head.withValues;
    act.sealed = state.sealed;
    act.rollingBack = state.rollingBack;
    act.total = qint64(state.rows.size());
    act.done = std::ranges::count(state.rows, ChangeVerdict::Done, &ActProgress::verdict);
    for (const auto& row : state.rows) {
        using Came = UnfinishedKey::Came;
        act.keys.push_back({row.key, {},
            row.verdict != ChangeVerdict::Done ? Came::Open
                : row.expected == 0            ? Came::Made
                                               : Came::Done});
    }
}

/// An act that is gone on with; shared by its coroutines.
struct ActWork {
    ClientPtr client;
    consul::StopToken stop;
    ProgressSink progress;
    JournalPtr journal;
    ActState state;
    ActOutcome outcome;
    bool undoFits = true;
    qint64 undoBytes = undoRoom;

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }

    void skip(const QString& key)
    {
        outcome.leftAlone.push_back({key, ChangeVerdict::ChangedMeanwhile,
            Words::tr("%1 has changed since then and was skipped.").arg(visibleName(key))});
    }
    void keepUndo(const ActRow& row, quint64 index)
    {
        undoBytes += memoryOfChange(row.change.key, row.before ? row.before->value.size() : 0);
        undoFits = undoFits && undoBytes <= undoBudget;
        if (!undoFits)
            return;
        Change back{row.change.key, index, row.before};
        back.was = row.change.expected;
        back.seen = row.change.to ? markOf(*row.change.to) : 0;
        outcome.undo.changes.push_back(std::move(back));
    }
};
using ActWorkPtr = std::shared_ptr<ActWork>;

/// Rows [begin, end) with their values, and how their keys stand now.
struct ActChunk {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<ActRow> rows;
    Entries now;
};
using ActStep = QCoro::Task<bool> (*)(ActWorkPtr, std::shared_ptr<ActChunk>);

consul::Result<std::vector<ActRow>> loadRows(Journal& journal, const std::vector<ActProgress>& places)
{
    std::vector<ActRow> rows;
    for (const ActProgress& each : places) {
        const auto record = journal.at(each.place);
        auto row = record ? rowOf(*record) : std::nullopt;
        if (row && each.beforePlace != 0) {
            const auto before = journal.at(each.beforePlace);
            row->before = before ? beforeOf(*before) : std::nullopt;
            if (!row->before)
                row.reset();
        }
        if (!row)
            return consul::Unexpected(refusedError(Words::tr("The journal is damaged.")));
        rows.push_back(std::move(*row));
    }
    return rows;
}

QCoro::Task<bool> loadChunk(ActWorkPtr work, std::shared_ptr<ActChunk> chunk)
{
    const auto& all = work->state.rows;
    qint64 bytes = 0;
    QStringList names;
    std::vector<ActProgress> places;
    for (chunk->end = chunk->begin; chunk->end < all.size() && names.size() < qsizetype(maxOperations); ++chunk->end) {
        bytes += all[chunk->end].bytes;
        if (!names.isEmpty() && bytes > actBytesAtOnce)
            break;
        names.append(all[chunk->end].key);
        places.push_back(all[chunk->end]);
    }
    const auto loading = [journal = work->journal, places] { return loadRows(*journal, places); };
    auto pooled = consul::offThread(loading);
    auto rows = co_await pooled;
    if (!rows) {
        work->outcome.end(rows.error());
        co_return false;
    }
    chunk->rows = std::move(*rows);
    auto now = co_await readKeys(work->client, names, work->stop);
    if (!now) {
        work->outcome.end(now.error());
        co_return false;
    }
    chunk->now = std::move(*now);
    co_return true;
}

QCoro::Task<bool> forActChunks(ActWorkPtr work, ActStep step)
{
    std::size_t at = 0;
    while (at < work->state.rows.size()) {
        if (work->isOver()) {
            work->outcome.end(cancelledError());
            co_return false;
        }
        auto chunk = std::make_shared<ActChunk>();
        chunk->begin = at;
        const bool loaded = co_await loadChunk(work, chunk);
        if (!loaded)
            co_return false;
        const bool stepped = co_await step(work, chunk);
        if (!stepped)
            co_return false;
        at = chunk->end;
        if (work->progress && !work->isOver())
            work->progress({Progress::Step::Writing, qint64(at), qint64(work->state.rows.size()), 0});
    }
    co_return true;
}

quint64 indexNow(const std::optional<consul::KvEntry>& now)
{
    return now ? now->modifyIndex : 0;
}

/// Whether the key is what the act wanted it to be, and not by its being so all the time.
bool isWritten(const ActRow& row, const std::optional<consul::KvEntry>& now)
{
    if (!row.change.to)
        return !now && row.change.expected != 0;
    return now && now->modifyIndex > row.change.expected && holds(*now, *row.change.to);
}

/// Whether the key is as the act left it, as far as is written.
bool isAsLeft(const ActProgress& written, const ActRow& row, const std::optional<consul::KvEntry>& now)
{
    if (written.index == 0)
        return isWritten(row, now);
    return indexNow(now) == written.index && (!row.change.to || holds(*now, *row.change.to));
}

/// Whether nothing that the act did is left of it there.
bool isAsBefore(const ActRow& row, const std::optional<consul::KvEntry>& now)
{
    if (isAsSeen(now, row.change.expected, row.change.seen))
        return true;
    return now && row.before && holds(*now, *row.before);
}

std::optional<Content> contentNow(const std::optional<consul::KvEntry>& now)
{
    return now ? std::optional(contentOf(*now)) : std::nullopt;
}

QCoro::Task<bool> finishChunk(ActWorkPtr work, std::shared_ptr<ActChunk> chunk)
{
    std::vector<ChangeResult> results(chunk->rows.size());
    std::vector<Change> open;
    Entries standing; ///< Row by row with `open`.
    std::vector<std::size_t> places;
    std::vector<std::optional<Content>> before(chunk->rows.size());
    for (std::size_t at = 0; at < chunk->rows.size(); ++at) {
        const ActProgress& written = work->state.rows[chunk->begin + at];
        ActRow& row = chunk->rows[at];
        const auto& now = chunk->now[at];
        if (isAsLeft(written, row, now)) {
            results[at] = {ChangeVerdict::Done, indexNow(now)};
        } else if (written.verdict != ChangeVerdict::Done && isAsSeen(now, row.change.expected, row.change.seen)) {
            if (work->state.head.withValues && work->state.head.kind != ActKind::Undo && !row.before && now)
                before[at] = row.before = contentNow(now);
            open.push_back(row.change);
            standing.push_back(now);
            places.push_back(at);
        } else {
            results[at].verdict = ChangeVerdict::ChangedMeanwhile;
            work->skip(row.change.key);
        }
    }
    const auto noted = co_await noteBefore(work->journal, chunk->begin, before);
    if (!noted) {
        work->outcome.end(noted.error());
        co_return false;
    }
    auto applying = applyChanges(work->client, open, work->stop, standing);
    const Applied applied = co_await applying;
    for (std::size_t at = 0; at < places.size(); ++at)
        results[places[at]] = applied.results[at];
    co_await noteCame(work->journal, chunk->begin, results);
    auto& leftAlone = work->outcome.leftAlone;
    leftAlone.insert(leftAlone.end(), applied.leftAlone.begin(), applied.leftAlone.end());
    for (std::size_t at = 0; at < results.size(); ++at) {
        if (results[at].verdict != ChangeVerdict::Done)
            continue;
        ++work->outcome.done;
        const ActRow& row = chunk->rows[at];
        const bool isIndexKnown = results[at].index != 0 || !row.change.to;
        if (isIndexKnown && (row.before || row.change.expected == 0))
            work->keepUndo(row, results[at].index);
    }
    if (applied.error)
        work->outcome.end(*applied.error);
    co_return !applied.error;
}

QCoro::Task<bool> rollBackChunk(ActWorkPtr work, std::shared_ptr<ActChunk> chunk)
{
    std::vector<Change> back;
    for (std::size_t at = 0; at < chunk->rows.size(); ++at) {
        const ActProgress& written = work->state.rows[chunk->begin + at];
        const ActRow& row = chunk->rows[at];
        const auto& now = chunk->now[at];
        const bool isOurs = isAsLeft(written, row, now);
        // What stood there is on the disk before it is overwritten: where that is not, nothing was.
        const bool isKnown = row.before || row.change.expected == 0;
        if (isAsBefore(row, now))
            ++work->outcome.done;
        else if (isOurs && isKnown)
            back.push_back({row.change.key, indexNow(now), row.before});
        else
            work->skip(row.change.key);
    }
    const Applied applied = co_await applyChanges(work->client, back, work->stop);
    work->outcome.done += applied.done();
    auto& leftAlone = work->outcome.leftAlone;
    leftAlone.insert(leftAlone.end(), applied.leftAlone.begin(), applied.leftAlone.end());
    if (applied.error)
        work->outcome.end(*applied.error);
    co_return !applied.error;
}

QCoro::Task<bool> takeBackAct(ActWorkPtr work)
{
    work->outcome.rolledBack = true;
    if (!work->state.sealed) {
        work->outcome.done = qint64(work->state.rows.size());
        co_return true;
    }
    if (!work->state.rollingBack) {
        const std::vector<QByteArray> records{actRollingBackRecord()};
        const auto noted = co_await append(work->journal, records, true);
        if (!noted) {
            work->outcome.end(noted.error());
            co_return false;
        }
    }
    co_return co_await forActChunks(work, &rollBackChunk);
}

QCoro::Task<ActOutcome> goOnWith(
    ClientPtr client, UnfinishedAct act, bool back, ProgressSink progress, consul::StopToken stop)
{
    auto work = std::make_shared<ActWork>();
    work->client = std::move(client);
    work->progress = std::move(progress);
    work->stop = std::move(stop);
    work->outcome.journal = act.file;
    const auto opening = [file = act.file] { return openJournal(file, &readAct); };
    auto pooled = consul::offThread(opening);
    const auto opened = co_await pooled;
    if (!opened) {
        work->outcome.end(opened.error());
        co_return std::move(work->outcome);
    }
    work->journal = opened->first;
    work->state = std::move(*opened->second);
    work->outcome.undo.title = work->state.head.title;
    work->outcome.undo.at = work->state.head.startedAt;
    const bool isBack = back || work->state.rollingBack;
    bool done = false;
    auto locating = whyElsewhere(work->client, work->state.head.in, work->state.head.datacenter, work->stop);
    if (const auto elsewhere = co_await locating)
        work->outcome.end(*elsewhere);
    else if (isBack ? !act.canRollBack() : !act.canFinish())
        work->outcome.end(refusedError(act.summary()));
    else if (isBack)
        done = co_await takeBackAct(work);
    else
        done = co_await forActChunks(work, &finishChunk);
    // What a token may not do now, another may: the journal holds the only copy of what was there.
    const ActWay way = isBack || work->state.head.kind == ActKind::Undo ? ActWay::Back : ActWay::Forward;
    const bool isWhole = done && work->outcome.isWhole(way);
    if (!isWhole || !work->undoFits || work->state.head.kind == ActKind::Undo)
        work->outcome.undo.changes.clear();
    auto ending = endAct(work->journal, !isWhole);
    work->outcome.journal = co_await ending;
    if (!isWhole)
        work->outcome.undo.journals = {work->outcome.journal};
    co_return std::move(work->outcome);
}

} // namespace

QCoro::Task<consul::Result<JournalPtr>> beginAct(
    ClientPtr client, ActHead head, std::vector<ActRow> rows, QString folder)
{
    if (!client)
        co_return consul::Unexpected(cancelledError());
    if (isOneTransaction(rows, *client))
        co_return JournalPtr();
    head.address = client->endpoint().displayAddress();
    head.datacenter = client->endpoint().datacenter;
    head.in = consul::tenancyOf(client);
    head.startedAt = QDateTime::currentDateTimeUtc();
    const auto shared = std::make_shared<std::vector<ActRow>>(std::move(rows));
    const auto writing = [head, shared, folder]() -> consul::Result<JournalPtr> {
        auto journal = Journal::create(folder, actEnding);
        if (!journal)
            return journal;
        if (const auto written = writePlan(**journal, head, *shared); !written) {
            static_cast<void>((*journal)->remove());
            return consul::Unexpected(written.error());
        }
        return journal;
    };
    auto pooled = consul::offThread(writing);
    auto journal = co_await pooled;
    co_return journal;
}

QCoro::Task<Noted> noteBefore(JournalPtr journal, std::size_t first, std::vector<std::optional<Content>> before)
{
    std::vector<QByteArray> records;
    for (std::size_t at = 0; at < before.size(); ++at) {
        if (before[at])
            records.push_back(beforeRecord(first + at, *before[at]));
    }
    if (!journal || records.empty())
        co_return Noted();
    auto noted = co_await append(journal, records, true);
    co_return noted;
}

QCoro::Task<> noteCame(JournalPtr journal, std::size_t first, std::vector<ChangeResult> results)
{
    if (!journal || results.empty())
        co_return;
    const std::vector<QByteArray> records{cameRecord(first, results)};
    co_await append(journal, records, false);
}

QCoro::Task<QString> endAct(JournalPtr journal, bool keep)
{
    if (!journal)
        co_return QString();
    if (!keep) {
        const bool removed = co_await remove(journal);
        co_return removed ? QString() : QString(journal->path());
    }
    co_await release(journal);
    co_return QString(journal->path());
}

QCoro::Task<ActEnding> writeRows(ClientPtr client, ActHead head, std::vector<ActRow> rows, QString folder,
    BatchSink came, ProgressSink progress, consul::StopToken stop)
{
    ActEnding ending;
    std::vector<Change> changes;
    changes.reserve(rows.size());
    for (const ActRow& row : rows)
        changes.push_back(row.change);
    auto beginning = beginAct(client, head, std::move(rows), folder);
    const auto journal = co_await beginning;
    if (!journal) {
        ending.end(journal.error());
        co_return ending;
    }
    bool mayBeWritten = false;
    const std::size_t atOnce = client ? mostOperations(*client) : maxOperations;
    for (std::size_t begin = 0; begin < changes.size() && !ending.isEarly(); begin += atOnce) {
        const std::size_t next = std::min(begin + atOnce, changes.size());
        const std::vector<Change> batch(
            changes.begin() + std::ptrdiff_t(begin), changes.begin() + std::ptrdiff_t(next));
        const Applied applied = co_await applyChanges(client, batch, stop);
        co_await noteCame(*journal, begin, applied.results);
        came(begin, applied.results);
        mayBeWritten = mayBeWritten || applied.mayHaveWritten();
        ending.leftAlone.insert(ending.leftAlone.end(), applied.leftAlone.begin(), applied.leftAlone.end());
        if (applied.error)
            ending.end(*applied.error);
        else if (progress && !stop.stopRequested())
            progress({Progress::Step::Writing, qint64(next), qint64(changes.size()), 0});
    }
    auto closing = endAct(*journal, ending.isEarly() && mayBeWritten && head.withValues);
    ending.journal = co_await closing;
    co_return ending;
}

bool UnfinishedAct::canFinish() const
{
    return damage.isEmpty() && sealed && !rollingBack && (withValues || kind == ActKind::Delete);
}

bool UnfinishedAct::canRollBack() const
{
    return damage.isEmpty() && (!sealed || (withValues && kind != ActKind::Undo));
}

QString UnfinishedAct::summary() const
{
    QStringList sentences{opening()};
    if (!damage.isEmpty())
        return sentences[0];
    const QLocale locale;
    if (!sealed) {
        sentences << Words::tr("Nothing had been sent to Consul yet.");
        return words::joinSentences(sentences);
    }
    const QString all = locale.toString(total);
    sentences << (kind == ActKind::Delete ? Words::tr("%1 of %2 keys are known to be deleted.")
                                          : Words::tr("%1 of %2 keys are known to be written."))
                     .arg(locale.toString(done), all);
    if (rollingBack)
        sentences << Words::tr("The operation was being rolled back. The rollback can be completed.");
    else if (canFinish())
        sentences << (kind == ActKind::Delete ? Words::tr("Finishing deletes the rest.")
                                              : Words::tr("Finishing writes the rest."));
    if (canRollBack() && !rollingBack)
        sentences << Words::tr("Rolling back restores what was there before.");
    else if (!canRollBack() && kind != ActKind::Undo)
        sentences << Words::tr("The values were too large to be recorded, so it cannot be rolled back.");
    if (!canFinish() && !rollingBack)
        sentences << Words::tr("To finish it, import the file again.");
    sentences << Words::tr("Keys that have changed since then are skipped and reported.");
    return words::joinSentences(sentences);
}

QString ActOutcome::summary() const
{
    QStringList sentences;
    sentences << (rolledBack ? Words::tr("%n key(s) are as before the operation.", "", int(done))
                             : Words::tr("%n key(s) are as the operation planned them.", "", int(done)));
    return words::joinSentences(sentences + ActEnding::sentences(Words::tr("Canceled."), false));
}

QCoro::Task<std::vector<UnfinishedAct>> unfinishedActs(QString folder)
{
    const auto work = [folder] { return lookInto<UnfinishedAct>(folder, actEnding, &readAct, &tell); };
    return consul::offThread(work);
}

QCoro::Task<ActOutcome> finishAct(ClientPtr client, UnfinishedAct act, ProgressSink progress, consul::StopToken stop)
{
    return goOnWith(std::move(client), std::move(act), false, std::move(progress), std::move(stop));
}

QCoro::Task<ActOutcome> rollBackAct(ClientPtr client, UnfinishedAct act, ProgressSink progress, consul::StopToken stop)
{
    return goOnWith(std::move(client), std::move(act), true, std::move(progress), std::move(stop));
}

} // namespace keys
