// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/search.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>

namespace lessons {

/// The same words in both languages of the program, as they stand in a file of a lesson.
struct Words {
    QString english;
    QString chinese; ///< Empty: there are none.

    [[nodiscard]] QString in(QStringView language) const; ///< `zh_CN`, `en`, …; English where there is nothing else.
    bool operator==(const Words&) const = default;
};

/// What is asked. The state space answers, never the author.
enum class QuestionKind {
    WhoNext, ///< `who-next`: which contenders can be the next to get inside?
    CanItBreak, ///< `can-it-break`: can an order break the property from the situation on?
    InsideAfter, ///< `inside-after`: how many contenders are inside after what follows?
    WhatBreaks, ///< `what-breaks`: which property does some order break?
    WhichAnswer, ///< `which-answer`: what does Consul return to the first request of what follows?
    HowManySteps ///< `how-many-steps`: how long is the shortest story that breaks something?
};
[[nodiscard]] const std::vector<QuestionKind>& allQuestionKinds();
[[nodiscard]] QString questionName(QuestionKind kind); ///< Kebab-case, as in the file.

struct LessonQuestion {
    QuestionKind kind = QuestionKind::WhoNext;
    Words text;
    proof::Property property = proof::Property::Exclusion; ///< CanItBreak: Exclusion or Permits.
    int within = 0; ///< WhoNext: only with so many steps; 0: with any number.
    /// WhoNext: only before this happens; Go: nothing is left out. EndOrphans: `session-end`; PassTime:
    /// `lock-delay-end`.
    proof::Act before = proof::Act::Go;

    bool operator==(const LessonQuestion&) const = default;
};

/// A situation, a question, and what follows. A value; files are described in docs/lessons.md.
struct Lesson {
    QString id; ///< Kebab-case.
    Words title;
    Words situation;
    proof::Setup setup;
    proof::Story story; ///< Leads to the situation.
    LessonQuestion question;
    /// What happens after the prediction; unset: the shortest story that the enumeration finds (`shortest`).
    std::optional<proof::Story> then;
    Words explanation; ///< With placeholders: `{steps}` and the like, see factNames().
    QMap<QString, QString> expect; ///< What the author claims, by the names of facts. `answer` is always there.

    bool operator==(const Lesson&) const = default;
};

/// What an enumeration can find: the placeholders of an explanation, and the members of `expect`.
[[nodiscard]] const QStringList& factNames();
/// The names in braces of a text, in order.
[[nodiscard]] QStringList placeholdersOf(const QString& text);

/// Where a file is wrong. One sentence a person can act on.
struct LessonError {
    int line = 0; ///< From 1; 0: concerns the whole file.
    int column = 0;
    QString sentence; ///< Translated.

    bool operator==(const LessonError&) const = default;
};
[[nodiscard]] QString errorText(const LessonError& error); ///< With its place.

inline constexpr qint64 largestLesson = 256LL * 1024; ///< In bytes; what is larger is no lesson.
inline constexpr qsizetype mostStorySteps = 200; ///< Of the story and of what follows, each.
inline constexpr qsizetype mostTitle = 120; ///< Characters.
inline constexpr qsizetype mostText = 2000; ///< Characters, of any other text.

/// Total: bad input gives an error with its place. That a story can happen, and that the claims are true, only an
/// enumeration tells.
[[nodiscard]] tl::expected<Lesson, LessonError> parseLesson(const QByteArray& json);

[[nodiscard]] QStringList builtInLessons(); ///< Ids, in the order in which they are learned.
[[nodiscard]] tl::expected<Lesson, LessonError> builtInLesson(const QString& id);

} // namespace lessons
