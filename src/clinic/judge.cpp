// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/judge.h"

#include "consul/values/enum_names.h"
#include "history/analysis.h"
#include "semaphore/exclusion.h"
#include "words/lists.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace clinic {

namespace {

using semaphore::Exclusion;
using semaphore::PermitHold;
using Kind = CopyEvent::Kind;

struct JudgeText {
    Q_DECLARE_TR_FUNCTIONS(clinic::Judge)
};

QString listOf(const QStringList& names)
{
    return words::someOf(names, 5);
}

/// What the events make of the copies, event by event.
struct Copy {
    bool isInside = false;
    bool isAlive = false;
    bool isGone = false; ///< None of its processes was left.
    bool isRunning = true; ///< Not stopped.
    Time runsFrom{0}; ///< Of the stay: its part that lasts still.
    std::vector<std::pair<Time, Time>> parts; ///< Those that are over.
};

/// Turns what copies said into holds, as judge() says.
class ReportedHolds
{
public:
    ReportedHolds(const ExaminationRecord& record, Time grace)
        : m_grace(grace)
    {
        for (const CopyEvent& event : record.events) {
            if (event.kind == Kind::Started)
                m_ours.insert(event.who);
        }
        for (const CopyEvent& event : record.events) {
            if (event.at > record.end)
                break;
            hear(event);
        }
        for (auto each = m_copies.begin(); each != m_copies.end(); ++each)
            close(each.key(), *each, record.end, true);
    }

    [[nodiscard]] const std::vector<PermitHold>& holds() const { return m_holds; }
    [[nodiscard]] int entries() const { return m_entries; }
    [[nodiscard]] const QSet<QString>& entered() const { return m_entered; }
    [[nodiscard]] const QSet<QString>& strangers() const { return m_strangers; }
    [[nodiscard]] const QSet<QString>& twice() const { return m_twice; } ///< Said twice in a row that they are inside.
    [[nodiscard]] const QSet<QString>& silent() const { return m_silent; } ///< Ended by themselves while inside.
    [[nodiscard]] const QSet<QString>& late() const { return m_late; } ///< Entered after all its processes had ended.
    [[nodiscard]] int odd() const { return m_odd; } ///< Left without having entered.

private:
    void hear(const CopyEvent& event)
    {
        Copy& copy = m_copies[event.who];
        switch (event.kind) {
        case Kind::Started:
            copy.isAlive = copy.isRunning = true;
            copy.isGone = false;
            break;
        case Kind::Entered:
            enter(event, copy);
            break;
        case Kind::Left:
            if (copy.isInside)
                close(event.who, copy, event.at, true);
            else
                ++m_odd;
            break;
        case Kind::Paused:
            if (copy.isInside && copy.isRunning)
                copy.parts.emplace_back(copy.runsFrom, event.at);
            copy.isRunning = false;
            break;
        case Kind::Continued:
            copy.isRunning = true;
            copy.runsFrom = event.at + m_grace;
            break;
        case Kind::Killed:
            close(event.who, copy, event.at, true);
            copy.isAlive = false;
            break;
        case Kind::Gone:
            if (copy.isInside)
                m_silent.insert(event.who);
            close(event.who, copy, event.at, false);
            copy.isAlive = false;
            copy.isGone = true;
            break;
        }
    }

    void enter(const CopyEvent& event, Copy& copy)
    {
        if (!m_ours.contains(event.who)) {
            m_strangers.insert(event.who);
        } else if (copy.isGone) {
            m_late.insert(event.who); // A process that left its session: nobody knows how many of them there are.
            return;
        } else if (!copy.isAlive) {
            return; // It was on its way when the copy was killed.
        }
        if (copy.isInside) {
            m_twice.insert(event.who);
            close(event.who, copy, event.at, false);
        }
        ++m_entries;
        m_entered.insert(event.who);
        copy.isInside = true;
        copy.runsFrom = event.at;
        copy.parts.clear();
    }

    /// `isCertain`: it was inside up to there.
    void close(const QString& who, Copy& copy, Time at, bool isCertain)
    {
        if (!std::exchange(copy.isInside, false))
            return;
        if (copy.isRunning)
            copy.parts.emplace_back(copy.runsFrom, at);
        const Time entered = copy.parts.empty() ? at : copy.parts.front().first;
        for (const auto& [from, to] : std::exchange(copy.parts, {})) {
            if (from >= to)
                continue;
            PermitHold hold{who, from, to, std::nullopt, from};
            if (isCertain) {
                hold.mustFrom = from;
                hold.mustTo = to;
            }
            if (from != entered)
                hold.grantedFrom = entered;
            m_holds.push_back(hold);
        }
    }

    Time m_grace;
    QSet<QString> m_ours;
    QHash<QString, Copy> m_copies;
    std::vector<PermitHold> m_holds;
    QSet<QString> m_entered;
    QSet<QString> m_strangers;
    QSet<QString> m_twice;
    QSet<QString> m_silent;
    QSet<QString> m_late;
    int m_entries = 0;
    int m_odd = 0;
};

semaphore::ExclusionVerdict overlapOf(const ReportedHolds& holds, int limit)
{
    return semaphore::judgeExclusion(holds.holds(), {{Time::min(), limit}}, {});
}

ClinicOverlap described(const semaphore::Overlap& overlap, const ExaminationRecord& record)
{
    ClinicOverlap described{overlap.from, overlap.to, {}, std::nullopt};
    for (const QString& who : overlap.who)
        described.who.append(who);
    described.who.sort();
    for (const InjectedFault& fault : record.injected) {
        if (fault.from <= overlap.from)
            described.after = fault;
    }
    return described;
}

QString faultText(CopyFault kind, const QString& who)
{
    switch (kind) {
    case CopyFault::Crash:
        return JudgeText::tr("%1 was killed (crash)").arg(who);
    case CopyFault::Pause:
        return JudgeText::tr("%1 was stopped (pause)").arg(who);
    case CopyFault::LostAnswer:
        return JudgeText::tr("responses started to be lost (%1)").arg(faultId(kind));
    case CopyFault::LoseAgent:
        return JudgeText::tr("the agent went away (lose-agent)");
    case CopyFault::Leader:
        break;
    }
    return JudgeText::tr("the cluster lost its leader (leader)");
}

QString overlapText(const ClinicOverlap& overlap)
{
    const QString text
        = JudgeText::tr("%1 were inside at the same time, for %2, at %3 after the start.")
              .arg(listOf(overlap.who), words::lengthText(overlap.to - overlap.from), words::lengthText(overlap.from));
    if (!overlap.after)
        return words::joinSentences({text, JudgeText::tr("No fault had struck before.")});
    return words::joinSentences({text,
        JudgeText::tr("The last fault before: %1, %2 earlier.")
            .arg(faultText(overlap.after->kind, overlap.after->who),
                words::lengthText(overlap.from - overlap.after->from))});
}

QString sorted(const QSet<QString>& names)
{
    QStringList list(names.begin(), names.end());
    list.sort();
    return listOf(list);
}

PropertyVerdict exclusionOf(const ExaminationRecord& record, const ReportedHolds& holds, ClinicVerdict& verdict)
{
    const auto judged = overlapOf(holds, record.limit);
    const auto is = [](ClinicFinding finding, const QString& sentence) {
        return PropertyVerdict{ClinicProperty::Exclusion, finding, sentence};
    };
    if (judged.overlap) {
        verdict.overlap = described(*judged.overlap, record);
        return is(ClinicFinding::Refuted, overlapText(*verdict.overlap));
    }
    if (const auto strict = overlapOf(ReportedHolds(record, Time(0)), record.limit); strict.overlap)
        verdict.excused = described(*strict.overlap, record);
    if (!holds.late().isEmpty()) {
        return is(ClinicFinding::Open,
            JudgeText::tr("%1 reported to be inside after it had ended. A process that leaves its session is not "
                          "followed: keep all processes in it.")
                .arg(sorted(holds.late())));
    }
    if (holds.entries() == 0)
        return is(ClinicFinding::Open, JudgeText::tr("No copy ever reported to be inside."));
    if (holds.entered().size() <= record.limit) {
        return is(ClinicFinding::Open,
            JudgeText::tr("Only %1 ever reported to be inside. More than the limit are needed.")
                .arg(sorted(holds.entered())));
    }
    if (!holds.twice().isEmpty()) {
        return is(ClinicFinding::Open,
            JudgeText::tr("%1 reported to be inside twice in a row. When it left is unknown.")
                .arg(sorted(holds.twice())));
    }
    if (judged.verdict != Exclusion::Proved) {
        return is(ClinicFinding::Open,
            JudgeText::tr("%1 ended while inside, without a report of leaving. When it left is unknown.")
                .arg(sorted(holds.silent())));
    }
    for (const CopyFault kind : record.wanted) {
        if (verdict.faults[kind] == 0)
            return is(ClinicFinding::Open, JudgeText::tr("The fault %1 was not applied.").arg(faultId(kind)));
    }
    if (!record.unseen.isEmpty())
        return is(ClinicFinding::Open, words::joinSentences(record.unseen));
    if (record.interrupted)
        return is(ClinicFinding::Open, JudgeText::tr("The run was stopped before its end."));
    if (verdict.excused) {
        return is(ClinicFinding::Held,
            JudgeText::tr("Never were more than %n inside at the same time, except just after one of them had been "
                          "stopped.",
                nullptr, record.limit));
    }
    return is(
        ClinicFinding::Held, JudgeText::tr("Never were more than %n inside at the same time.", nullptr, record.limit));
}

/// How many are inside at most from a moment on, and when one entered last.
struct Presence {
    int most = 0;
    int atEnd = 0;
    std::optional<Time> lastEntry;
};

bool isInsideAfter(CopyEvent::Kind kind, bool before)
{
    switch (kind) {
    case Kind::Entered:
        return true;
    case Kind::Left:
    case Kind::Killed:
    case Kind::Gone:
        return false;
    case Kind::Started:
    case Kind::Paused:
    case Kind::Continued:
        break;
    }
    return before;
}

Presence presenceOf(const ExaminationRecord& record, Time since)
{
    Presence presence;
    for (const CopyEvent& event : record.events) {
        if (event.at <= record.end && event.kind == Kind::Entered)
            presence.lastEntry = event.at;
    }
    const Fullness fullness(record, since);
    presence.most = fullness.most();
    presence.atEnd = fullness.inside();
    return presence;
}

PropertyVerdict progressOf(const ExaminationRecord& record)
{
    const auto is = [](ClinicFinding finding, const QString& sentence) {
        return PropertyVerdict{ClinicProperty::Progress, finding, sentence};
    };
    const bool isWaited = !record.sights.empty() && record.sights.back().waiting > 0;
    if (const auto unused = unusedPermit(record); unused && record.end - unused->since >= record.patience) {
        const QString sentence
            = JudgeText::tr("For %1, a permit was taken in Consul, but no copy was inside with it. Taken by: %2.")
                  .arg(words::lengthText(record.end - unused->since), listOf(unused->holders));
        return is(ClinicFinding::Refuted, sentence);
    }
    const Presence presence = presenceOf(record, record.calmFrom);
    if (wasFull(record, record.calmFrom)) {
        return is(ClinicFinding::Held,
            record.injected.empty() ? JudgeText::tr("All permits were in use at the same time.")
                                    : JudgeText::tr("After the last fault, all permits were in use at the same time."));
    }
    if (!presence.lastEntry)
        return is(ClinicFinding::Open, JudgeText::tr("No copy ever reported to be inside."));
    const Time quiet = record.end - std::max(*presence.lastEntry, record.calmFrom);
    if (quiet >= record.patience && presence.atEnd < std::min(record.limit, record.count)) {
        const QString sentence
            = JudgeText::tr("For %1, no copy got inside, although there was room.").arg(words::lengthText(quiet));
        return isWaited ? is(ClinicFinding::Refuted, sentence)
                        : is(ClinicFinding::Open,
                            words::joinSentences(
                                {sentence, JudgeText::tr("Whether a copy was waiting is unknown for this layout.")}));
    }
    if (record.interrupted)
        return is(ClinicFinding::Open, JudgeText::tr("The run was stopped before its end."));
    return is(ClinicFinding::Open,
        JudgeText::tr(
            "In the part without faults, at most %n were inside at the same time. Whether the other permits can "
            "still be used is unknown.",
            nullptr, presence.most));
}

PropertyVerdict endOf(const ExaminationRecord& record)
{
    const auto is = [](ClinicFinding finding, const QString& sentence) {
        return PropertyVerdict{ClinicProperty::CleanEnd, finding, sentence};
    };
    QSet<QString> killed;
    Time longest{0};
    for (const Ending& ending : record.endings) {
        longest = std::max(longest, ending.took);
        if (ending.wasKilled)
            killed.insert(ending.who);
    }
    if (!killed.isEmpty())
        return is(ClinicFinding::Refuted,
            JudgeText::tr("%1 did not end on SIGTERM, and had to be killed.").arg(sorted(killed)));
    if (!record.leftForGood.isEmpty()) {
        return is(ClinicFinding::Refuted,
            JudgeText::tr("After all copies ended, keys are still held, by sessions that never end: %1.")
                .arg(listOf(record.leftForGood)));
    }
    if (record.endings.empty())
        return is(ClinicFinding::Open, JudgeText::tr("No copy was running at the end."));
    return is(
        ClinicFinding::Held, JudgeText::tr("All copies ended on SIGTERM, within %1.").arg(words::lengthText(longest)));
}

QStringList notesOf(const ExaminationRecord& record, const ReportedHolds& holds, const ClinicVerdict& verdict)
{
    QStringList notes;
    if (verdict.excused) {
        notes.append(
            JudgeText::tr("Not counted: %1 were inside at the same time, for %2, just after one of them had been "
                          "stopped. A stopped program cannot notice in time. Only a fencing token prevents it.")
                .arg(listOf(verdict.excused->who), words::lengthText(verdict.excused->to - verdict.excused->from)));
    }
    if (!holds.strangers().isEmpty()) {
        notes.append(JudgeText::tr("Unknown names reported to be inside: %1. Use {name}, or the variable CLINIC_NAME.")
                         .arg(sorted(holds.strangers())));
    }
    if (holds.odd() > 0)
        notes.append(JudgeText::tr("%n report(s) of leaving without one of entering.", nullptr, holds.odd()));
    return notes + record.remarks;
}

} // namespace

QString findingId(ClinicFinding finding)
{
    return consul::nameIn<ClinicFinding::Open>({"held", "refuted", "open"}, finding);
}

QString propertyId(ClinicProperty property)
{
    return consul::nameIn<ClinicProperty::CleanEnd>({"exclusion", "progress", "clean-end"}, property);
}

QString propertyTitle(ClinicProperty property)
{
    switch (property) {
    case ClinicProperty::Exclusion:
        return JudgeText::tr("Exclusion");
    case ClinicProperty::Progress:
        return JudgeText::tr("Progress");
    case ClinicProperty::CleanEnd:
        break;
    }
    return JudgeText::tr("Clean end");
}

ClinicFinding ClinicVerdict::finding() const
{
    const auto has = [this](ClinicFinding finding) {
        return std::ranges::any_of(properties, [finding](const auto& each) { return each.finding == finding; });
    };
    if (has(ClinicFinding::Refuted))
        return ClinicFinding::Refuted;
    return has(ClinicFinding::Open) || properties.empty() ? ClinicFinding::Open : ClinicFinding::Held;
}

QStringList ClinicVerdict::reasons() const
{
    QStringList reasons;
    for (const PropertyVerdict& each : properties) {
        if (each.finding != ClinicFinding::Held)
            reasons.append(each.sentence);
    }
    return reasons + notes;
}

std::vector<InsideSpan> reportedHolds(const ExaminationRecord& record)
{
    std::vector<InsideSpan> described;
    const ReportedHolds holds(record, Time(0));
    for (const PermitHold& hold : holds.holds()) {
        if (hold.mustFrom)
            described.push_back({hold.who, *hold.mustFrom, hold.mustTo});
    }
    std::ranges::stable_sort(described, {}, &InsideSpan::from);
    return described;
}

Fullness::Fullness(const ExaminationRecord& record, Time since)
    : m_since(since)
    , m_full(std::min(record.limit, record.count))
{
    for (const CopyEvent& event : record.events) {
        if (event.at > record.end)
            break;
        hear(event);
    }
    m_most = std::max(m_most, inside());
}

void Fullness::hear(const CopyEvent& event)
{
    if (event.at > m_since)
        m_most = std::max(m_most, inside());
    if (isInsideAfter(event.kind, m_inside.contains(event.who)))
        m_inside.insert(event.who);
    else
        m_inside.remove(event.who);
    if (event.at > m_since)
        m_most = std::max(m_most, inside());
}

bool wasFull(const ExaminationRecord& record, Time since)
{
    return Fullness(record, since).wasFull();
}

std::optional<Unused> unusedPermit(const ExaminationRecord& record)
{
    QHash<QString, Time> takenSince; ///< Holders of the last sight.
    for (const Sight& sight : record.sights) {
        if (sight.at > record.end)
            break;
        QHash<QString, Time> still;
        for (const QString& holder : sight.holders) {
            if (sight.isKnown)
                still.insert(holder, takenSince.value(holder, sight.at));
        }
        takenSince = still;
    }
    QHash<QString, Time> insideSince;
    Time lastFull = Time::min();
    const auto isFull = [&] { return insideSince.size() >= std::min(record.limit, record.count); };
    for (const CopyEvent& event : record.events) {
        if (event.at > record.end)
            break;
        if (isFull())
            lastFull = event.at;
        if (isInsideAfter(event.kind, insideSince.contains(event.who)))
            insideSince.insert(event.who, insideSince.value(event.who, event.at));
        else
            insideSince.remove(event.who);
    }
    if (isFull())
        return std::nullopt;
    std::vector<Time> begins(takenSince.begin(), takenSince.end());
    std::ranges::sort(begins);
    for (const Time begin : begins) {
        const Time since = std::max(begin, lastFull);
        const auto lasts = [since](Time from) { return from <= since; };
        if (std::ranges::count_if(takenSince, lasts) <= std::ranges::count_if(insideSince, lasts))
            continue;
        Unused unused{since, {}};
        for (auto each = takenSince.cbegin(); each != takenSince.cend(); ++each) {
            if (lasts(*each))
                unused.holders.append(each.key());
        }
        unused.holders.sort();
        return unused;
    }
    return std::nullopt;
}

ClinicVerdict judge(const ExaminationRecord& record)
{
    ClinicVerdict verdict;
    for (const CopyFault kind : record.wanted)
        verdict.faults[kind] = 0;
    for (const InjectedFault& fault : record.injected)
        verdict.faults[fault.kind] += fault.count;
    const ReportedHolds holds(record, record.grace);
    verdict.entries = holds.entries();
    verdict.properties.push_back(exclusionOf(record, holds, verdict));
    verdict.properties.push_back(progressOf(record));
    verdict.properties.push_back(endOf(record));
    verdict.notes = notesOf(record, holds, verdict);
    return verdict;
}

} // namespace clinic
