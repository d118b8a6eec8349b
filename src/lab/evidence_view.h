// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/statistics.h"
#include "lab/verdict.h"

namespace lab {

/// The part of the evidence that concerns one group, or all of it, with the questions that judgements ask. Pure; lives
/// no longer than the evidence.
class EvidenceView
{
public:
    EvidenceView(const Evidence& evidence, const QString& group); ///< Empty group: all.

    [[nodiscard]] bool isOver() const { return m_evidence.over && !m_evidence.interrupted; } ///< It ran to its end.
    [[nodiscard]] bool isInterrupted() const { return m_evidence.interrupted; }
    [[nodiscard]] std::chrono::nanoseconds begin() const; ///< Of the run: its first event.
    [[nodiscard]] const std::vector<ContenderEvent>& events() const { return m_events; }
    [[nodiscard]] const QSet<int>& members() const { return m_members; }
    [[nodiscard]] QStringList paths() const; ///< In order of the contenders.
    [[nodiscard]] qint64 limitOf(const QString& path) const; ///< The lowest that a member was told; 0: none.
    [[nodiscard]] Occupancy occupancy(const QString& path) const;
    [[nodiscard]] Statistics statistics() const;
    /// The longest time in which nobody of a path was inside while somebody waited for it.
    [[nodiscard]] std::chrono::nanoseconds longestGap() const;
    [[nodiscard]] std::optional<std::chrono::milliseconds> budgetOf(int contender) const;
    [[nodiscard]] QStringList namesOf(const QSet<int>& contenders) const; ///< In order of their numbers.
    [[nodiscard]] QStringList namesOfSessions(
        const QSet<QString>& sessions) const; ///< The id where the name is unknown.
    /// Names of those whose write was taken although they held no permit any more, whether they knew it or not.
    [[nodiscard]] QStringList staleWriters() const;
    /// Keys that should not be there any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> keysLeft() const;
    /// Who is still listed as holder although nobody of the run holds any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> permitsLost() const;
    [[nodiscard]] std::vector<Difference> differences() const;

private:
    [[nodiscard]] QString nameOf(int contender) const;
    [[nodiscard]] const ContenderSpec* spec(int contender) const;
    [[nodiscard]] std::vector<consul::KvEntry> entriesOf(const QString& path) const;

    const Evidence& m_evidence;
    QSet<int> m_members;
    std::vector<ContenderEvent> m_events;
    QHash<QString, int> m_contenderOf; ///< Session or entry → contender.
};

} // namespace lab
