// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "keys/move_steps.h"
#include "keys/store_io.h"
#include "keys/words.h"
#include "words/sentences.h"

#include <QLocale>

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

} // namespace keys
