// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/last_hour.h"

#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"

#include "gui/kit/model/time_words.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>

namespace gui {

namespace {

struct HourText {
    Q_DECLARE_TR_FUNCTIONS(gui::Now)
};

/// By so much the clocks of a machine that is awake may differ, between two samples.
constexpr std::chrono::milliseconds clockError{2000};

std::size_t at(HourLine line)
{
    return static_cast<std::size_t>(line);
}

void add(std::optional<qint64>& sum, std::optional<qint64> count)
{
    if (sum && count)
        *sum += *count;
    else
        sum.reset();
}

void widen(HourPart& part, const HourSample& sample)
{
    for (std::size_t i = 0; i < hourLines; ++i) {
        auto& range = part.lines[i];
        if (range && sample[i])
            range = {std::min(range->least, *sample[i]), std::max(range->most, *sample[i])};
        else
            range.reset();
    }
}

HourPart partFrom(qint64 number, const HourSample& sample)
{
    HourPart part;
    part.number = number;
    for (std::size_t i = 0; i < hourLines; ++i) {
        if (sample[i])
            part.lines[i] = HourRange{*sample[i], *sample[i]};
    }
    return part;
}

/// Without those of whom Consul cannot confirm that they hold.
qint64 heldIn(const semaphore::State& state)
{
    return state.liveHolders() - state.unconfirmedHolders();
}

void addPaths(HourSample& sample, const NowFacts& facts)
{
    const auto isCounted = [](const NowPath& path) { return path.source.state != NowSource::State::Denied; };
    if (std::ranges::none_of(facts.paths, isCounted))
        return;
    for (const auto line : {HourLine::Limit, HourLine::Held, HourLine::Waiting})
        sample[at(line)] = 0;
    for (const auto& path : facts.paths) {
        if (!isCounted(path))
            continue;
        const auto& age = path.source.ageAt(facts.now);
        const auto state = path.source.isKnown() ? semaphore::withReleasing(path.last.state, path.last.sightings, age)
                                                 : std::shared_ptr<const semaphore::State>();
        const bool isShown = state != nullptr && state->reportsHolders();
        add(sample[at(HourLine::Limit)], state != nullptr ? state->limit : std::nullopt);
        add(sample[at(HourLine::Held)], isShown ? std::optional(heldIn(*state)) : std::nullopt);
        const bool areWaitersReported = state != nullptr && state->reportsWaiters();
        add(sample[at(HourLine::Waiting)],
            areWaitersReported
                ? std::optional(static_cast<qint64>(semaphore::waitingCount(*state, path.last.sightings, age)))
                : std::nullopt);
    }
}

} // namespace

HourSample hourSample(const NowFacts& facts)
{
    HourSample sample;
    if (!facts.isOpen)
        return sample;
    addPaths(sample, facts);
    const bool isHidden = facts.inventory && facts.inventory->visibility() == cleanup::Visibility::Nothing;
    if (facts.catalog.isKnown() && facts.inventory && !isHidden) {
        sample[at(HourLine::Critical)]
            = std::ranges::count_if(facts.inventory->instances, &cleanup::Instance::countsAsCritical);
    }
    return sample;
}

void LastHour::note(const HourSample& sample, const QDateTime& at, std::chrono::milliseconds steady)
{
    const qint64 number = at.toMSecsSinceEpoch() / std::chrono::milliseconds(partLength).count();
    const std::chrono::milliseconds passed(m_at.isValid() ? m_at.msecsTo(at) : 0);
    if (m_parts.empty() || number < m_parts.back().number) { // A clock that was put back: two times of one name.
        m_parts = {partFrom(number, sample)};
    } else {
        const bool wasAwake = std::chrono::abs(passed - (steady - m_steady)) <= clockError;
        goTo(number, wasAwake ? m_last : HourSample());
        widen(m_parts.back(), sample);
    }
    m_last = sample;
    m_at = at;
    m_steady = steady;
}

/// `since`: what was so from the last sample on.
void LastHour::goTo(qint64 number, const HourSample& since)
{
    widen(m_parts.back(), since);
    for (qint64 next = std::max(m_parts.back().number + 1, number - partCount + 1); next <= number; ++next)
        m_parts.push_back(partFrom(next, since));
    while (m_parts.front().number <= number - partCount)
        m_parts.pop_front();
}

void LastHour::clear()
{
    *this = {};
}

std::optional<HourRange> LastHour::rangeOf(HourLine line) const
{
    std::optional<HourRange> all;
    for (const auto& part : m_parts) {
        if (const auto& range = part.lines[at(line)])
            all = all ? HourRange{std::min(all->least, range->least), std::max(all->most, range->most)} : *range;
    }
    return all;
}

std::optional<qint64> LastHour::last(HourLine line) const
{
    return m_last[at(line)];
}

std::chrono::minutes LastHour::span() const
{
    using std::chrono::minutes;
    const auto seen = partLength * qint64(m_parts.size());
    for (const auto span : {minutes(5), minutes(15)}) {
        if (seen <= span)
            return span;
    }
    return minutes(60);
}

std::vector<HourMark> hourMarks(const NowFacts& facts)
{
    QMap<QDateTime, HourMark> at;
    const auto add = [&at](const QDateTime& left, int instances, int unwell) {
        auto& mark = at[left];
        mark = {left, mark.instances + instances, mark.unwell + unwell};
    };
    for (const auto& node : facts.departures.nodes) {
        if (node.instances > 0)
            add(node.left.at, node.instances, node.down ? node.instances : 0);
    }
    for (const auto& each : facts.departures.failing) {
        const auto* const node = facts.departures.findNodeOf(each);
        if (node == nullptr)
            add(each.left.at, 1, 1);
        else if (!node->down)
            add(node->left.at, 0, 1);
    }
    return {at.cbegin(), at.cend()};
}

QString hourMarksText(const std::vector<HourMark>& marks)
{
    if (marks.empty())
        return {};
    int all = 0;
    int unwell = 0;
    for (const auto& mark : marks) {
        all += mark.instances;
        unwell += mark.unwell;
    }
    const QString text = HourText::tr("%n instance(s) left the catalog, last at %1.", nullptr, all)
                             .arg(clockOf(marks.back().at, ClockDetail::Seconds));
    return words::joinSentences(
        {text, unwell > 0 ? HourText::tr("The recovery of %n of them was not observed.", nullptr, unwell) : QString()});
}

QString hourLineTitle(HourLine line)
{
    switch (line) {
    case HourLine::Limit:
        return HourText::tr("Permits");
    case HourLine::Held:
        return HourText::tr("Permits held");
    case HourLine::Waiting:
        return HourText::tr("Waiting");
    case HourLine::Critical:
        return HourText::tr("Critical instances");
    }
    return {};
}

QString hourLineText(const LastHour& hour, HourLine line)
{
    const auto now = hour.last(line);
    const auto range = hour.rangeOf(line);
    if (!range)
        return HourText::tr("not known");
    const QString before = range->least == range->most
        ? QString::number(range->most)
        : HourText::tr("%1 to %2", "counts").arg(QString::number(range->least), QString::number(range->most));
    return now ? HourText::tr("%1 now, %2 in the time shown", "counts").arg(QString::number(*now), before)
               : HourText::tr("not known now, %1 in the time shown", "counts").arg(before);
}

} // namespace gui
