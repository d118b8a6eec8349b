// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/verdict.h"
#include "lab/witness.h"

namespace lab {

/// What one witness has heard, beside how things stand, with the questions that judgements ask. Pure; lives no longer
/// than both.
class EvidenceView
{
public:
    EvidenceView(const Witness& heard, const Standing& standing)
        : m_heard(heard)
        , m_standing(standing)
    {
    }

    [[nodiscard]] const Witness& heard() const { return m_heard; }
    [[nodiscard]] bool isOver() const { return m_standing.over && !m_standing.interrupted; } ///< It ran to its end.
    [[nodiscard]] bool isInterrupted() const { return m_standing.interrupted; }
    [[nodiscard]] std::chrono::nanoseconds begin() const; ///< Of the run: its first event.
    [[nodiscard]] Statistics statistics() const; ///< With the members' requests.
    [[nodiscard]] QStringList namesOf(const QSet<int>& contenders) const; ///< In order of their numbers.
    [[nodiscard]] QStringList namesOfSessions(
        const QSet<QString>& sessions) const; ///< The id where the name is unknown.
    /// Keys that should not be there any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> keysLeft() const;
    /// Who is still listed as holder although nobody of the run holds any more. nullopt: not read.
    [[nodiscard]] std::optional<QStringList> permitsLost() const;
    [[nodiscard]] std::vector<Difference> differences() const { return mine(m_standing.differences); }
    [[nodiscard]] std::vector<Difference> undecided() const { return mine(m_standing.undecided); }

private:
    [[nodiscard]] QString nameOf(int contender) const;
    [[nodiscard]] std::vector<consul::KvEntry> entriesOf(const QString& path) const;
    [[nodiscard]] std::vector<Difference> mine(const std::vector<Difference>& all) const;

    const Witness& m_heard;
    const Standing& m_standing;
};

} // namespace lab
