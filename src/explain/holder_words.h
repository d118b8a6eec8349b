// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"

#include <QSet>
#include <QStringList>

#include <vector>

namespace explain {

/// Who holds, in words: name, node, since when, and what ends it. Of WhyFacts::state.
class HolderWords
{
public:
    explicit HolderWords(const WhyFacts& facts); ///< Which outlives it.

    /// Two holders of one name are told apart by their sessions.
    [[nodiscard]] QString title(const semaphore::Holder& holder) const;
    /// For listText(), which shows the first few and counts the others: those are empty.
    [[nodiscard]] QStringList texts(const std::vector<const semaphore::Holder*>& holders) const;
    /// Sentences: how its node, its checks, or what has its name are; and what ends the hold besides the holder itself.
    [[nodiscard]] QStringList fate(const semaphore::Holder& holder) const;

private:
    [[nodiscard]] QString text(const semaphore::Holder& holder) const;
    [[nodiscard]] QString healthText(const QString& node, const consul::SessionInfo* session) const;
    [[nodiscard]] QString catalogText(const QString& name) const;
    [[nodiscard]] QString endText(const semaphore::Holder& holder, const consul::SessionInfo* session) const;

    const WhyFacts& m_facts;
    const semaphore::State* m_state; ///< Null: never read.
    QSet<QString> m_shared; ///< Names that several holders have.
};

} // namespace explain
