// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/examination_record.h"

#include <QSet>

#include <map>

namespace clinic {

enum class ClinicFinding {
    Held,
    Refuted,
    Open, ///< Neither: it was not seen.
};
[[nodiscard]] QString findingId(ClinicFinding finding); ///< `held`, `refuted`, `open`.

enum class ClinicProperty {
    Exclusion, ///< Never more copies inside than the limit.
    Progress, ///< No permit is lost: after the last fault, all of them are used again.
    CleanEnd, ///< Told to end, each copy ends, and leaves no key held for good.
};
[[nodiscard]] QString propertyId(ClinicProperty property); ///< `exclusion`, `progress`, `clean-end`.
[[nodiscard]] QString propertyTitle(ClinicProperty property); ///< Translated.

struct PropertyVerdict {
    ClinicProperty property = ClinicProperty::Exclusion;
    ClinicFinding finding = ClinicFinding::Open;
    QString sentence; ///< Translated: why. Names in it come from outside.
};

/// The first moment at which more copies than the limit were inside and running.
struct ClinicOverlap {
    Time from{0};
    Time to{0};
    QStringList who;
    std::optional<InjectedFault> after; ///< The last fault that began before it.
};

struct ClinicVerdict {
    std::vector<PropertyVerdict> properties; ///< In the order of ClinicProperty.
    std::optional<ClinicOverlap> overlap;
    /// More than the limit were inside, but only in the grace of one that was continued.
    std::optional<ClinicOverlap> excused;
    int entries = 0;
    std::map<CopyFault, int> faults; ///< How often each of those that were wanted struck.
    QStringList notes; ///< Translated: what else a person should know.

    /// The worst: refuted before open before held.
    [[nodiscard]] ClinicFinding finding() const;
    /// Sentences of all that is not held, and notes.
    [[nodiscard]] QStringList reasons() const;
};

/// Judges a whole story. Pure.
///
/// A copy is inside from Entered to the Left that follows, or until it is killed. All that is told on one clock and in
/// one order, so an overlap is one: who says that it is inside has the permit already, and says that it left before it
/// gives the permit back. A copy cannot do harm while it is stopped, so that time does not count, and neither does the
/// grace after it. What cannot be told refutes nothing: a copy that ended by itself without saying that it left, or
/// said twice that it is inside, may have left at any time before. Exclusion is judged up to ExaminationRecord::end:
/// how copies report while they are ended is their own affair.
[[nodiscard]] ClinicVerdict judge(const ExaminationRecord& record);

/// When a copy was certainly inside and running. The grace after a stop is part of it: judge() excuses what happens in
/// it, and says so, but it did happen.
struct InsideSpan {
    QString who;
    Time from{0};
    Time to{0}; ///< Not part of it.
};
[[nodiscard]] std::vector<InsideSpan> reportedHolds(const ExaminationRecord& record); ///< By their begin. Pure.

/// Whether as many copies as can be were inside at the same time, at some moment or later: then no permit is lost. A
/// value that takes in one event after the other; what was told before is not looked at again.
class Fullness
{
public:
    Fullness() = default;
    /// With what the story says so far.
    Fullness(const ExaminationRecord& record, Time since);

    /// In order of time, or as good as: reports of one moment may come in any order.
    void hear(const CopyEvent& event);
    [[nodiscard]] int most() const { return m_most; } ///< That were inside at the same time.
    [[nodiscard]] int inside() const { return static_cast<int>(m_inside.size()); } ///< Now.
    [[nodiscard]] bool wasFull() const { return m_most >= m_full; }

private:
    QSet<QString> m_inside;
    Time m_since{0};
    int m_full = 1;
    int m_most = 0;
};
/// Of a whole story. Pure.
[[nodiscard]] bool wasFull(const ExaminationRecord& record, Time since);

/// A permit that is taken in Consul and that nobody uses, up to the end of the story.
struct Unused {
    Time since{0};
    QStringList holders; ///< Who has had one since then; one of them is not used.
};
/// Since when there is one: never since then were as many inside as can be, and more holders had a permit all the time
/// than copies were inside all the time. That sights are a little later than events does not matter so. Pure.
[[nodiscard]] std::optional<Unused> unusedPermit(const ExaminationRecord& record);

} // namespace clinic
