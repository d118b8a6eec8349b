// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/reason_words.h"

namespace explain {

/// Whether what is stored fits the program of the one who asks: the name of its key, flags, value, limit.
class ClientFit
{
public:
    /// All outlive it.
    ClientFit(const Question& question, const WhyFacts& facts, const Asker& asker);

    [[nodiscard]] ReasonStep nameForm() const;
    [[nodiscard]] ReasonStep family() const;
    [[nodiscard]] ReasonStep limitConflict() const;
    [[nodiscard]] bool isOfAnotherKind() const { return m_isOfAnotherKind; } ///< As the function of this name.

private:
    [[nodiscard]] ReasonStep familyOfStranger() const;
    [[nodiscard]] ReasonStep familyOfLock() const;
    [[nodiscard]] ReasonStep familyOfBody() const;
    [[nodiscard]] ReasonStep limitOfBody() const;
    [[nodiscard]] WhyVerdict fitOfUsers() const;
    [[nodiscard]] ReasonStep step(ReasonKind kind, WhyVerdict applies, const QString& text) const
    {
        return stepOf(kind, m_state, applies, text);
    }
    [[nodiscard]] const semaphore::Finding* finding(semaphore::FindingKind kind) const
    {
        return findingOf(kind, m_state);
    }
    [[nodiscard]] QString path() const;

    const Question& m_question;
    const WhyFacts& m_facts;
    const Asker& m_asker;
    const semaphore::State* m_state; ///< Null: never read.
    bool m_isOfAnotherKind;
    bool m_isWithoutFlags; ///< It waits with a key that no Go client wrote at a value that others like it do read.
};

} // namespace explain
