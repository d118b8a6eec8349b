// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/change.h"

#include "keys/words.h"
#include "words/sentences.h"

#include <QLocale>

namespace keys {

Content contentOf(const consul::KvEntry& entry)
{
    return {entry.value, entry.flags};
}

bool holds(const consul::KvEntry& entry, const Content& content)
{
    return entry.flags == content.flags && entry.value == content.value;
}

/// FNV-1a. It meets accidents, nobody who forges values: who may write needs no forgery.
quint64 markOf(const Content& content)
{
    constexpr quint64 basis = 14695981039346656037ULL;
    constexpr quint64 prime = 1099511628211ULL;
    quint64 mark = basis;
    for (const char byte : content.value)
        mark = (mark ^ quint8(byte)) * prime;
    for (int shift = 0; shift < 64; shift += 8)
        mark = (mark ^ ((content.flags >> unsigned(shift)) & 0xffU)) * prime;
    return std::max<quint64>(mark, 1);
}

bool isReplaced(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark)
{
    return now && mark != 0 && now->modifyIndex == index && markOf(contentOf(*now)) != mark;
}

bool isSetBack(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark)
{
    return now && (now->modifyIndex < index || isReplaced(now, index, mark));
}

bool isAsSeen(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark)
{
    return (now ? now->modifyIndex : 0) == index && !isReplaced(now, index, mark);
}

PlannedKey plannedKey(const consul::KvEntry& entry)
{
    return {entry.key, entry.modifyIndex, entry.flags, entry.value.size(), entry.session, markOf(contentOf(entry))};
}

QString verdictText(ChangeVerdict verdict)
{
    switch (verdict) {
    case ChangeVerdict::NotSent:
        return Words::tr("not sent");
    case ChangeVerdict::Done:
        return Words::tr("done");
    case ChangeVerdict::ChangedMeanwhile:
        return Words::tr("changed in the meantime, skipped");
    case ChangeVerdict::Denied:
        return Words::tr("no permission");
    case ChangeVerdict::Refused:
        return Words::tr("not possible");
    case ChangeVerdict::Failed:
        return Words::tr("no clear response");
    }
    Q_UNREACHABLE();
}

void ActEnding::end(const consul::Error& why)
{
    if (why.kind == consul::ErrorKind::Cancelled)
        cancelled = true;
    else if (!error)
        error = why;
}

QStringList ActEnding::sentences(const QString& ifCancelled, bool canRollBack) const
{
    QStringList sentences;
    if (!leftAlone.empty())
        sentences << Words::tr("%n key(s) were skipped: %1", "", int(leftAlone.size())).arg(leftAlone.front().words);
    if (error)
        sentences << Words::tr("The operation ended early.") << consul::describe(*error);
    if (cancelled)
        sentences << ifCancelled;
    if (!journal.isEmpty() && isEarly()) {
        sentences << (canRollBack ? Words::tr("The operation can be finished or rolled back.")
                                  : Words::tr("The operation is still unfinished and can be continued."));
    }
    return sentences;
}

QString progressText(const Progress& progress)
{
    QString step;
    switch (progress.step) {
    case Progress::Step::Reading:
        step = Words::tr("Reading");
        break;
    case Progress::Step::Copying:
        step = Words::tr("Copying");
        break;
    case Progress::Step::Writing:
        step = Words::tr("Writing");
        break;
    case Progress::Step::Deleting:
        step = Words::tr("Deleting");
        break;
    case Progress::Step::Checking:
        step = Words::tr("Checking");
        break;
    case Progress::Step::WritingJournal:
        step = Words::tr("Writing the journal");
        break;
    }
    const QLocale locale;
    if (progress.total <= 0)
        return Words::tr("%1: %2").arg(step, locale.toString(progress.done));
    return Words::tr("%1: %2 of %3").arg(step, locale.toString(progress.done), locale.toString(progress.total));
}

} // namespace keys
