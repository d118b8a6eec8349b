// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <array>

// Outside of any namespace, as Qt asks for.
static void loadLessonFiles()
{
    Q_INIT_RESOURCE(lessons); // A static library's resources are left out of the program unless somebody asks.
}

namespace lessons {

namespace {

struct LessonText {
    Q_DECLARE_TR_FUNCTIONS(lessons::Lesson)
};

constexpr std::array builtIn{"who-is-in", "cas-refused", "no-cas", "limit-two", "killed-holder", "lock-delay",
    "lost-response", "permit-lost", "wrong-clock", "standing-still"};

} // namespace

QString Words::in(QStringView language) const
{
    return language.startsWith(u"zh") && !chinese.isEmpty() ? chinese : english;
}

const std::vector<QuestionKind>& allQuestionKinds()
{
    static const std::vector all{QuestionKind::WhoNext, QuestionKind::CanItBreak, QuestionKind::InsideAfter,
        QuestionKind::WhatBreaks, QuestionKind::WhichAnswer, QuestionKind::HowManySteps};
    return all;
}

QString questionName(QuestionKind kind)
{
    switch (kind) {
    case QuestionKind::WhoNext:
        return QStringLiteral("who-next");
    case QuestionKind::CanItBreak:
        return QStringLiteral("can-it-break");
    case QuestionKind::InsideAfter:
        return QStringLiteral("inside-after");
    case QuestionKind::WhatBreaks:
        return QStringLiteral("what-breaks");
    case QuestionKind::WhichAnswer:
        return QStringLiteral("which-answer");
    case QuestionKind::HowManySteps:
        return QStringLiteral("how-many-steps");
    }
    Q_UNREACHABLE();
}

const QStringList& factNames()
{
    static const QStringList names{QStringLiteral("answer"), QStringLiteral("contenders"), QStringLiteral("limit"),
        QStringLiteral("before"), QStringLiteral("inside"), QStringLiteral("steps"), QStringLiteral("more"),
        QStringLiteral("looked"), QStringLiteral("verdict"), QStringLiteral("property"), QStringLiteral("states"),
        QStringLiteral("shortest")};
    return names;
}

QStringList placeholdersOf(const QString& text)
{
    static const QRegularExpression braces(QStringLiteral("\\{([^{}]*)\\}"));
    QStringList names;
    for (auto found = braces.globalMatch(text); found.hasNext();)
        names.append(found.next().captured(1));
    return names;
}

QString errorText(const LessonError& error)
{
    return error.line == 0
        ? error.sentence
        : LessonText::tr("Line %1, column %2: %3").arg(error.line).arg(error.column).arg(error.sentence);
}

QStringList builtInLessons()
{
    QStringList ids;
    for (const auto* const id : builtIn)
        ids.append(QLatin1String(id));
    return ids;
}

tl::expected<Lesson, LessonError> builtInLesson(const QString& id)
{
    if (!builtInLessons().contains(id))
        return tl::unexpected(LessonError{0, 0, LessonText::tr("There is no built-in lesson “%1”.").arg(id)});
    loadLessonFiles();
    QFile file(QStringLiteral(":/lessons/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(LessonError{0, 0, file.errorString()});
    return parseLesson(file.readAll());
}

} // namespace lessons
