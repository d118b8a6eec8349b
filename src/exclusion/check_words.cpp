// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/check_words.h"

#include "words/counts.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>

namespace exclusion {

namespace {

using semaphore::Exclusion;
using semaphore::Hole;
using semaphore::Layout;

struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(exclusion::Check)
};

/// Only the first of a long list.
QString holdersText(const std::vector<QString>& who)
{
    return words::someOf(QStringList(who.begin(), who.end()), 8);
}

QString proofText(const PathCheck& check)
{
    // A lock may name its holder in its value, without a session. Of a path that was something else before, only the
    // number of permits counts.
    if (check.layout == Layout::Lock && !check.hadOthers)
        return CheckText::tr("Proved, if no snapshot was restored in the meantime: Consul never granted the lock to "
                             "two holders at the same time.");
    if (check.layout == Layout::Slots && !check.hadOthers)
        return CheckText::tr("Proved, if no snapshot was restored in the meantime: Consul never granted a slot to two "
                             "sessions at the same time. %n slot(s) were seen.",
            nullptr, words::pluralOf(check.limit.value_or(0)));
    return CheckText::tr(
        "Proved, if no snapshot was restored in the meantime: Consul never granted more than %n permit(s) "
        "at the same time.",
        nullptr, words::pluralOf(check.limit.value_or(0)));
}

/// Of holders that a value names: Consul grants them nothing.
QString namedHoldersText(const PathCheck& check)
{
    const int places = words::pluralOf(static_cast<qint64>(check.granted.holes.size()));
    if (check.granted.verdict != Exclusion::Proved)
        return CheckText::tr("OPEN, nothing is proved: the value names holders for which no session stands, and there "
                             "may have been more of them than the limit, in %n hole(s).",
            nullptr, places);
    return CheckText::tr(
        "Proved, if no snapshot was restored in the meantime: the value never named more than %n holder(s) "
        "at the same time. No session stands for them, so Consul does not enforce this.",
        nullptr, words::pluralOf(check.limit.value_or(0)));
}

/// Both ends are the certain ones: it may have started before, and gone on. Where both read the same, a range would say
/// that it took no time.
QString overlapText(const semaphore::Overlap& overlap)
{
    const int count = words::pluralOf(static_cast<qint64>(overlap.who.size()));
    const QString from = words::lengthText(overlap.from);
    const QString to = words::lengthText(overlap.to);
    const QString who = holdersText(overlap.who);
    if (from == to)
        return CheckText::tr("%n session(s) or client(s) at the same time, at %1 after the start of the recording, and "
                             "possibly for longer: %2.",
            nullptr, count)
            .arg(from, who);
    return CheckText::tr("%n session(s) or client(s) at the same time, at least from %1 to %2 after the start of the "
                         "recording: %3.",
        nullptr, count)
        .arg(from, to, who);
}

} // namespace

QString grantedText(const PathCheck& check)
{
    switch (check.granted.verdict) {
    case Exclusion::Proved:
        return check.areNamed ? namedHoldersText(check) : proofText(check);
    case Exclusion::Refuted:
        return words::joinSentences({CheckText::tr("REFUTED: Consul granted more permits than the limit."),
            overlapText(*check.granted.overlap)});
    case Exclusion::Open:
        break;
    }
    if (check.steps == 0 && check.path.isEmpty())
        return CheckText::tr("OPEN, nothing is proved: no path can be read from the recording.");
    if (check.steps == 0)
        return CheckText::tr("OPEN, nothing is proved: the recording does not contain this path.");
    if (check.granted.holes.empty())
        return CheckText::tr("OPEN, nothing is proved: no permit was granted in this recording.");
    if (check.areNamed)
        return namedHoldersText(check);
    return CheckText::tr("OPEN, nothing is proved: no overlap was seen, but one may be hidden in %n hole(s).", nullptr,
        words::pluralOf(static_cast<qint64>(check.granted.holes.size())));
}

QString believedText(const PathCheck& check)
{
    if (!check.believed)
        return {};
    switch (check.believed->verdict) {
    case Exclusion::Proved:
        return check.believedIfNotRestored
            ? CheckText::tr(
                "Proved for the witnesses, if no snapshot was restored in the meantime: never did more clients "
                "than the limit believe that they held.")
            : CheckText::tr("Proved for the witnesses: never did more clients than the limit believe that they held.");
    case Exclusion::Refuted:
        return words::joinSentences({check.believedIfNotRestored
                ? CheckText::tr(
                    "REFUTED by the witnesses, if no snapshot was restored in the meantime: more clients than "
                    "the limit believed that they held.")
                : CheckText::tr("REFUTED by the witnesses: more clients than the limit believed that they held."),
            overlapText(*check.believed->overlap)});
    case Exclusion::Open:
        break;
    }
    if (check.believed->holes.empty())
        return CheckText::tr("OPEN, nothing is proved: no witness acquired a permit.");
    return CheckText::tr("OPEN, the witnesses prove nothing: more clients than the limit may have believed that they "
                         "held, in %n hole(s).",
        nullptr, words::pluralOf(static_cast<qint64>(check.believed->holes.size())));
}

QString notJudgedText(const PathCheck& check)
{
    return check.notJudged == 0
        ? QString()
        : CheckText::tr("Not judged, because later than the recording of this path: %n event(s) of witnesses.", nullptr,
            words::pluralOf(check.notJudged));
}

QString checkText(const PathCheck& check)
{
    return words::joinSentences({grantedText(check), believedText(check)});
}

QString holeText(const Hole& hole)
{
    switch (hole.kind) {
    case Hole::Kind::NotWatched:
        return CheckText::tr("The path was not watched, Consul did not respond, or its data was restored or replaced. "
                             "Record without interruption, and restore no snapshot during a recording.");
    case Hole::Kind::Unseen:
        return CheckText::tr(
            "There may have been changes that no response showed. Writes that Consul rejects and changes that "
            "follow one another quickly cause this even on the agent's own machine. Witnesses show what the clients "
            "believed.");
    case Hole::Kind::Damaged:
        return CheckText::tr("The recording lost steps: the disk was too slow, or the file is damaged.");
    case Hole::Kind::Unfinished:
        return CheckText::tr("The recording has no end: it is still being written, or the recorder was killed. Stop "
                             "the recording, and check it again.");
    case Hole::Kind::LimitUnknown:
        return CheckText::tr("The holders or the limit are unknown. Start the recording before the first client, with "
                             "a token that can read all sessions and keys, repair a value that cannot be read, and let "
                             "witnesses state the limit.");
    case Hole::Kind::Clock:
        return CheckText::tr("The clocks of the witnesses do not show which event came first. Synchronize them, state "
                             "a smaller error, and keep the lines of each client in one file, in the order in which "
                             "they were written.");
    case Hole::Kind::NoEnd:
        return CheckText::tr("A witness reported only one end of a hold. Collect its events until the release.");
    }
    Q_UNREACHABLE();
}

} // namespace exclusion
