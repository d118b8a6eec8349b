// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson.h"
#include "proof/explorer.h"

#include <chrono>
#include <stop_token>

namespace lessons {

/// One answer that a person can choose.
struct AnswerChoice {
    QString id; ///< Untranslated: `b,c`, `yes`, `2`.
    QString text; ///< Translated.

    bool operator==(const AnswerChoice&) const = default;
};

/// The contenders and the store after a step, and what the step was.
struct Scene {
    int step = 0; ///< Of the whole story; 0: before the first.
    std::vector<proof::StoryLine> lines; ///< The step in sentences. Empty of step 0.
    std::vector<proof::ContenderProgress> contenders;
    std::vector<proof::StoredKey> store;
    int inside = 0;
    std::optional<proof::Property> breaks; ///< With this step.
};

/// What the state space says of a lesson.
struct Findings {
    QString trouble; ///< Translated: why it says nothing; then the rest is empty.
    std::vector<AnswerChoice> answers;
    std::size_t right = 0; ///< Which of them.
    QMap<QString, QString> facts; ///< By factNames(); those that this kind of question finds.
    proof::Story whole; ///< The story of the situation, and what follows.
    std::vector<Scene> scenes; ///< One for each step of it, and one before the first.

    [[nodiscard]] const AnswerChoice& rightAnswer() const { return answers[right]; }
};

/// An enumeration ends after so many states or so much time, or when nobody waits for it any more, and says so.
struct EnumerationBounds {
    std::size_t states = 3000;
    std::chrono::milliseconds time{60'000};
    std::stop_token stop{};
};

/// Tries what the question asks for. Takes about a second for small setups. Pure but for the time it takes; works in
/// any thread.
[[nodiscard]] Findings enumerate(const Lesson& lesson, const EnumerationBounds& bounds = {});

/// Claims of the lesson that are not what was found, a translated sentence each. Empty: all are true.
[[nodiscard]] QStringList contradictions(const Lesson& lesson, const Findings& findings);

/// The explanation with its placeholders replaced.
[[nodiscard]] QString filled(const QString& text, const Findings& findings);

} // namespace lessons
