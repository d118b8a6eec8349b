// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_words.h"

#include "gui/history/model/event_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "history/analysis.h"
#include "lab/fault.h"
#include "waits/bill.h"
#include "words/counts.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdlib>

namespace gui {

namespace {

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(gui::Timeline)
};

/// The happening of the lane that is nearest to `at`, and within the distance; -1: there is none.
int nearestHappening(const history::Lanes& lanes, int lane, history::Time at, history::Time within)
{
    const auto& all = lanes.happenings;
    const auto first = std::partition_point(
        all.begin(), all.end(), [&](const history::Happening& each) { return each.at < at - within; });
    int nearest = -1;
    history::Time distance = within;
    for (auto each = first; each != all.end() && each->at <= at + within; ++each) {
        const history::Time away = std::chrono::abs(each->at - at);
        if (each->lane != lane || (nearest >= 0 && away >= distance))
            continue;
        nearest = static_cast<int>(each - all.begin());
        distance = away;
    }
    return nearest;
}

} // namespace

QString clockText(const QDateTime& began, history::Time at)
{
    return clockOf(began.addMSecs(at.count() / 1000));
}

QString laneTitle(const history::Lane& lane)
{
    return contenderName(lane.name, lane.session) + history::numberOf(lane);
}

QString spanKindText(history::SpanKind kind)
{
    switch (kind) {
    case history::SpanKind::Waiting:
        return TimelineText::tr("waiting");
    case history::SpanKind::Holding:
        return TimelineText::tr("holding");
    case history::SpanKind::Named:
        return TimelineText::tr("named");
    case history::SpanKind::Stale:
        break;
    }
    return TimelineText::tr("stale");
}

QString spanSentence(const history::Lane& lane, const history::Span& span, const QDateTime& began)
{
    const QString who = laneTitle(lane);
    const QString time = (span.beginSeen ? QString() : QStringLiteral("≥ ")) + words::lengthText(span.to - span.from);
    const QString from = clockText(began, span.from);
    const QString to = clockText(began, span.to);
    switch (span.kind) {
    case history::SpanKind::Waiting:
        return span.open ? TimelineText::tr("%1 has been waiting since %3 (%2 so far).").arg(who, time, from)
                         : TimelineText::tr("%1 waited for %2, from %3 to %4.").arg(who, time, from, to);
    case history::SpanKind::Holding:
        return span.open ? TimelineText::tr("%1 has held a permit since %3 (%2 so far).").arg(who, time, from)
                         : TimelineText::tr("%1 held a permit for %2, from %3 to %4.").arg(who, time, from, to);
    case history::SpanKind::Named:
        return span.open
            ? TimelineText::tr("%1 has been named as a holder since %3 (%2 so far). Consul cannot confirm it.")
                  .arg(who, time, from)
            : TimelineText::tr("%1 was named as a holder for %2, from %3 to %4. Consul could not confirm it.")
                  .arg(who, time, from, to);
    case history::SpanKind::Stale:
        break;
    }
    return span.open
        ? TimelineText::tr(
            "%1 has been stale since %3 (%2 so far). Its session holds no key here, and its permit is lost.")
              .arg(who, time, from)
        : TimelineText::tr("%1 was stale for %2, from %3 to %4. Its session held no key here, and its permit was lost.")
              .arg(who, time, from, to);
}

QString bandSentence(const history::Band& band, const QDateTime& began)
{
    const QString from = clockText(began, band.from);
    const QString to = clockText(began, band.to);
    switch (band.kind) {
    case history::BandKind::Expired:
        return TimelineText::tr("If the TTL ended the session, its last renewal was between %1 and %2.").arg(from, to);
    case history::BandKind::LockDelay:
        return TimelineText::tr("Possible lock-delay: from %1 to %2 at most.").arg(from, to);
    case history::BandKind::Outage:
        return TimelineText::tr("No contact from %1 to %2. The state during this time is unknown.").arg(from, to);
    case history::BandKind::Gap:
        break;
    }
    return TimelineText::tr("Gap: not all changes from %1 to %2 were observed.").arg(from, to);
}

QString markText(const history::Mark& mark)
{
    const auto fault = lab::faultFromName(mark.fault);
    return fault ? TimelineText::tr("%1: %2", "contender, fault").arg(mark.contender, lab::faultTitle(*fault))
                 : mark.text;
}

QString markSentence(const history::Mark& mark, const QDateTime& began)
{
    const QString at = clockText(began, mark.at);
    switch (mark.kind) {
    case history::Mark::Kind::Fault:
        return TimelineText::tr("%1, fault: %2").arg(at, markText(mark));
    case history::Mark::Kind::Bookmark:
        return TimelineText::tr("%1, bookmark: %2").arg(at, mark.text);
    case history::Mark::Kind::Note:
        break;
    }
    return TimelineText::tr("%1, note: %2").arg(at, mark.text);
}

QString waitBillSentence(const history::Lanes& lanes, int lane, history::Time at)
{
    if (lane < 0)
        return {};
    const auto& spans = lanes.lanes[static_cast<std::size_t>(lane)].spans;
    const auto first = std::partition_point(
        spans.begin(), spans.end(), [at](const history::Span& each) { return !each.open && each.to < at; });
    for (auto each = first; each != spans.end() && each->from <= at; ++each) {
        const bool isMeant = each->open ? each->from == at : each->to == at;
        if (isMeant && each->kind == history::SpanKind::Waiting)
            return waits::billText(lanes, waits::billOf(lanes, lane, static_cast<std::size_t>(each - spans.begin())));
    }
    return {};
}

QString momentSentence(const history::Lanes& lanes, int happening, bool ofLane, const QDateTime& began)
{
    constexpr int mostSentences = 4;
    const auto& all = lanes.happenings;
    const history::Happening& reported = all[static_cast<std::size_t>(happening)];
    const auto first = std::partition_point(
        all.begin(), all.end(), [&reported](const history::Happening& each) { return each.at < reported.at; });
    QStringList sentences;
    int more = 0;
    for (auto each = first; each != all.end() && each->at == reported.at; ++each) {
        if (each->path != reported.path || (ofLane && each->lane != reported.lane))
            continue;
        if (sentences.size() == mostSentences)
            ++more;
        else
            sentences.append(eventSentence(history::eventOf(lanes, *each)));
    }
    if (more > 0)
        sentences.append(TimelineText::tr("And %n more.", nullptr, more));
    if (const QString bill = ofLane ? waitBillSentence(lanes, reported.lane, reported.at) : QString(); !bill.isEmpty())
        sentences.append(bill);
    return TimelineText::tr("%1: %2", "time: sentence")
        .arg(clockText(began, reported.at), words::joinSentences(sentences));
}

QString placeSentence(const history::Lanes& lanes, int lane, history::Time at, history::Time within,
    history::Time perPixel, const QDateTime& began)
{
    const history::Lane& one = lanes.lanes[static_cast<std::size_t>(lane)];
    const auto& path = lanes.paths[static_cast<std::size_t>(one.path)];
    if (const auto* const outage = history::bandAt(path.outages, at))
        return bandSentence(*outage, began);
    QStringList sentences;
    const auto pieces = history::visiblePieces(one.spans, {at - perPixel, at + perPixel, perPixel * 2});
    const auto crowd = std::ranges::find_if(pieces, [](const history::Piece& piece) { return piece.spans > 2; });
    const int event = nearestHappening(lanes, lane, at, within);
    if (crowd != pieces.end())
        sentences.append(TimelineText::tr("%n short span(s) here. Zoom in to see each.", nullptr, crowd->spans));
    else if (event >= 0)
        sentences.append(momentSentence(lanes, event, true, began));
    if (const auto span = spanAt(one, at); span != one.spans.end() && crowd == pieces.end()) {
        sentences.append(spanSentence(one, *span, began));
        const bool isReported = event >= 0 && lanes.happenings[static_cast<std::size_t>(event)].at == span->to;
        if (span->kind == history::SpanKind::Waiting && !isReported)
            sentences.append(
                waits::billText(lanes, waits::billOf(lanes, lane, static_cast<std::size_t>(span - one.spans.begin()))));
    }
    const auto tellBands = [&](const history::SharedList<history::Band>& bands) {
        for (const history::Band& band : history::visibleBands(bands, {at, at, perPixel}))
            sentences.append(bandSentence(band, began));
    };
    tellBands(one.bands);
    tellBands(path.gaps);
    if (sentences.isEmpty()) {
        const QString who = laneTitle(one);
        return TimelineText::tr("%1: %2", "time: sentence")
            .arg(clockText(began, at), TimelineText::tr("%1 is neither waiting nor holding a permit.").arg(who));
    }
    return sentences.join(QLatin1Char('\n'));
}

const history::Level* levelAt(const history::PathLine& line, history::Time at)
{
    const auto next = std::partition_point(
        line.levels.begin(), line.levels.end(), [at](const history::Level& each) { return each.at <= at; });
    return next == line.levels.begin() ? nullptr : &*std::prev(next);
}

history::SharedList<history::Span>::Iterator spanAt(const history::Lane& lane, history::Time at)
{
    const auto span = std::partition_point(
        lane.spans.begin(), lane.spans.end(), [at](const history::Span& each) { return each.to < at; });
    if (span == lane.spans.end() || span->from > at)
        return lane.spans.end();
    const auto next = std::next(span); // Where one ends and the next begins, the next one counts.
    return next != lane.spans.end() && next->from == at ? next : span;
}

QString programText(const history::PathLine& line)
{
    semaphore::Program program;
    program.title = line.program;
    return line.program.isEmpty() ? QString() : semaphore::programTitle(program);
}

QString holdersText(const history::PathLine& line, history::Time at)
{
    const history::Level* level = levelAt(line, at);
    if (level == nullptr)
        return {};
    if (!level->seen)
        return history::bandAt(line.outages, at) != nullptr ? TimelineText::tr("no data")
                                                            : TimelineText::tr("holders unknown");
    QString held = words::held(level->live);
    if (level->named > 0)
        held = level->limit < 0 ? TimelineText::tr("%n named as held", nullptr, level->live)
                                : TimelineText::tr("%1 of %2 named as held").arg(level->live).arg(level->limit);
    else if (level->limit >= 0)
        held = (level->stale > 0 ? TimelineText::tr("%1 of %2 held") : TimelineText::tr("%1/%2 held"))
                   .arg(level->live)
                   .arg(level->limit);
    // A stale holder holds nothing, and its permit is lost until it is pruned: it is counted apart, as in the tree.
    return level->stale == 0 ? held : TimelineText::tr("%1, %2", "held, stale").arg(held, words::stale(level->stale));
}

QString waitersText(const history::PathLine& line, history::Time at)
{
    const history::Level* level = levelAt(line, at);
    return level == nullptr || history::bandAt(line.outages, at) != nullptr ? QString()
        : level->reportsWaiters                                             ? words::waiting(level->waiting)
        : level->unplaced > 0                                               ? TimelineText::tr("who waits is unknown")
                                                                            : TimelineText::tr("waiting: not visible");
}

QString doubtSentence(const history::PathLine& line, history::Time from, history::Time to)
{
    auto level = std::partition_point(
        line.levels.begin(), line.levels.end(), [from](const history::Level& each) { return each.at <= from; });
    if (level != line.levels.begin())
        --level; // In force at `from`.
    bool areHoldersUnknown = false;
    for (; level != line.levels.end() && level->at <= to; ++level) {
        if (level->unplaced > 0)
            return TimelineText::tr("Contenders were seen, but who held a permit and who waited is unknown.");
        if (!level->seen && history::bandAt(line.outages, level->at) == nullptr)
            areHoldersUnknown = true;
    }
    return areHoldersUnknown ? TimelineText::tr("Who held a permit is unknown.") : QString();
}

} // namespace gui
