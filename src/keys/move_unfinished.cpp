// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/values/sentences.h"
#include "keys/in_pool.h"
#include "keys/move_work.h"
#include "keys/words.h"

#include <QDir>
#include <QLocale>
#include <QStandardPaths>

namespace keys {

namespace {

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

/// nullopt: somebody is busy with it.
std::optional<UnfinishedMove> look(const QString& file)
{
    UnfinishedMove move;
    move.file = file;
    move.startedAt = QFileInfo(file).lastModified().toUTC();
    {
        QLockFile lock(file + QStringLiteral(".lock"));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            return std::nullopt;
    }
    const auto journal = Journal::open(file);
    if (!journal) {
        move.damage = journal.error().serverWords;
        return move;
    }
    const auto state = readState(**journal);
    if (!state) {
        move.damage = state.error().serverWords;
        return move;
    }
    move.title = state->head.title;
    if (state->head.startedAt.isValid() && !state->head.address.isEmpty())
        move.startedAt = state->head.startedAt;
    move.address = state->head.address;
    move.datacenter = state->head.datacenter;
    move.in = state->head.in;
    move.duplicate = state->head.duplicate;
    move.stage = stageOf(*state);
    move.total = qint64(state->rows.size());
    move.deleted = state->count(Stand::Deleted);
    move.copied = state->count(Stand::Copied) + state->count(Stand::Deleting) + move.deleted;
    return move;
}

std::vector<UnfinishedMove> lookInto(const QString& folder)
{
    std::vector<UnfinishedMove> moves;
    const QDir place(folder);
    const auto files
        = place.entryList({u'*' + QString(journalEnding)}, QDir::Files, QDir::SortFlags(QDir::Time | QDir::Reversed));
    for (const QString& file : files) {
        if (auto move = look(place.filePath(file)))
            moves.push_back(std::move(*move));
    }
    return moves;
}

/// The keys of these names here are others.
QString elsewhereWords(const consul::Tenancy& begunIn)
{
    return begunIn.isEmpty() ? Words::tr("It was begun without a namespace and a partition, and this connection has "
                                         "one. Nothing was sent. Connect as it was then.")
                             : Words::tr("It was begun in %1, and this connection leads elsewhere. Nothing was sent. "
                                         "Connect there.",
                                 "namespace team-a, partition eu")
                                   .arg(consul::tenancyText(begunIn));
}

QCoro::Task<MoveOutcome> resume(MoveWorkPtr work, QString file, bool back)
{
    using Opened = consul::Result<std::pair<JournalPtr, std::shared_ptr<JournalState>>>;
    const auto opening = [file]() -> Opened {
        auto journal = Journal::open(file);
        if (!journal)
            return consul::Unexpected(journal.error());
        auto state = readState(**journal);
        if (!state)
            return consul::Unexpected(state.error());
        return std::pair(*journal, std::make_shared<JournalState>(std::move(*state)));
    };
    auto pooled = inPool(opening);
    const auto opened = co_await pooled;
    work->outcome.journal = file;
    if (!opened) {
        work->end(opened.error());
        co_return std::move(work->outcome);
    }
    work->journal = opened->first;
    work->state = std::move(*opened->second);
    bool done = false;
    if (const auto& begunIn = work->state.head.in; !consul::isSame(begunIn, consul::tenancyOf(work->client))) {
        work->end(refusedError(elsewhereWords(begunIn)));
    } else if (back || work->state.rollingBack) {
        auto taking = takeBackMove(work);
        done = co_await taking;
    } else if (!work->state.sealed) {
        work->end(refusedError(Words::tr("Nothing had been sent yet: it can only be rolled back, or begun anew.")));
    } else {
        auto resolving = resolveIntents(work);
        const bool resolved = co_await resolving;
        if (resolved) {
            auto completing = completeMove(work);
            done = co_await completing;
            work->count();
        }
        if (done) {
            auto adding = addUndo(work);
            co_await adding;
        }
    }
    if (done) {
        auto forgetting = forgetJournal(work);
        co_await forgetting;
    } else {
        auto releasing = releaseJournal(work);
        co_await releasing;
    }
    co_return std::move(work->outcome);
}

} // namespace

QString movesFolder()
{
    const QString told = qEnvironmentVariable("SIGNALBOX_MOVES");
    if (!told.isEmpty())
        return told;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/moves");
}

QCoro::Task<std::vector<UnfinishedMove>> unfinishedMoves(QString folder)
{
    const auto work = [folder] { return lookInto(folder); };
    return inPool(work);
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
    if (!damage.isEmpty())
        return damage + u' ' + Words::tr("It can only be kept or removed; the keys stay as they are.");
    const QLocale locale;
    QStringList sentences{Words::tr("“%1” was begun on %2 and did not end.")
                              .arg(title, locale.toString(startedAt.toLocalTime(), QLocale::ShortFormat))};
    const QString all = locale.toString(total);
    switch (stage) {
    case Stage::Preparing:
        sentences << Words::tr("Nothing had been sent to Consul yet.");
        break;
    case Stage::Copying:
        sentences << Words::tr("%1 of %2 keys are known to be copied; the old ones are all there.")
                         .arg(locale.toString(copied), all);
        sentences << Words::tr("Finishing copies the rest; rolling back deletes the copies.");
        break;
    case Stage::Deleting:
        sentences << Words::tr("All is copied; %1 of %2 old keys are known to be deleted.")
                         .arg(locale.toString(deleted), all);
        sentences << Words::tr("Finishing deletes the rest; rolling back brings the old ones back and deletes the "
                               "copies.");
        break;
    case Stage::RollingBack:
        sentences << Words::tr("It was being taken back: that can be brought to its end.");
        break;
    }
    sentences << Words::tr("What others have changed since is left alone and told.");
    return consul::joinSentences(sentences);
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
    if (!leftAlone.empty())
        sentences << Words::tr("%n key(s) were left alone: %1", "", int(leftAlone.size())).arg(leftAlone.front().words);
    if (error)
        sentences << Words::tr("It ended early.") << consul::describe(*error);
    if (cancelled)
        sentences << Words::tr("It was cancelled.");
    if (!journal.isEmpty() && (error || cancelled))
        sentences << Words::tr("It can be finished or rolled back.");
    return consul::joinSentences(sentences);
}

bool discardMove(const UnfinishedMove& move)
{
    QLockFile lock(move.file + QStringLiteral(".lock"));
    lock.setStaleLockTime(0);
    return lock.tryLock(0) && QFile::remove(move.file);
}

} // namespace keys
