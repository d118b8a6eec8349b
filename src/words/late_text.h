// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <concepts>
#include <functional>
#include <utility>

namespace words {

/// A text that is translated when it is shown. A value that outlives a change of the language keeps this in place of
/// the words. Copies share the arguments.
///
///     LateText{"cleanup::Facts", QT_TRANSLATE_NOOP("cleanup::Facts", "No agent responds at %1."), {where}}
struct LateText {
    const char* context; ///< A literal, as the source: lupdate finds both in QT_TRANSLATE_NOOP.
    const char* source;
    QStringList arguments = {}; ///< For %1 and %2: two at most.

    bool operator==(const LateText& other) const;
    [[nodiscard]] QString text() const; ///< In the language of the translators that are installed now.
};

/// The same for what takes more than that: a number, a sentence of someone else. What makes the words keeps all that it
/// needs.
class LateWords
{
public:
    LateWords() = default; ///< Nothing.
    template <std::invocable Make>
    LateWords(Make make) // NOLINT(google-explicit-constructor): a lambda is given in place of a text.
        : m_make(std::move(make))
    {
    }

    bool operator==(const LateWords& other) const { return text() == other.text(); }
    [[nodiscard]] bool isEmpty() const { return text().isEmpty(); }
    [[nodiscard]] QString text() const { return m_make ? m_make() : QString(); }

private:
    std::function<QString()> m_make;
};

} // namespace words
