// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/model/lesson_words.h"

#include "proof/fingerprint.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace gui {

namespace {

struct LessonWords {
    Q_DECLARE_TR_FUNCTIONS(gui::LessonWords)
};

} // namespace

QString lessonText(const lessons::Words& words)
{
    return words.in(QLocale().name());
}

QString withNames(const QString& text)
{
    static const QRegularExpression id(QStringLiteral("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"));
    QString named;
    qsizetype from = 0;
    for (auto found = id.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const auto owner = proof::contenderName(proof::ownerOf(match.captured().toLatin1()));
        if (owner.isEmpty())
            continue;
        named += QStringView(text).mid(from, match.capturedStart() - from);
        named += u'⟨' + owner + u'⟩';
        from = match.capturedEnd();
    }
    named += QStringView(text).mid(from);
    return named;
}

Badge contenderBadge(const proof::ContenderProgress& contender, bool isTooMany)
{
    switch (contender.phase) {
    case proof::Actor::Phase::Queuing:
        return {LessonWords::tr("outside", "a contender"), RowState::Waiting};
    case proof::Actor::Phase::Inside:
        return isTooMany ? Badge{LessonWords::tr("inside: too many"), RowState::Stale}
            : contender.sessionEnded
            ? Badge{LessonWords::tr("inside, but its session has ended", "a contender"), RowState::Warning}
            : Badge{LessonWords::tr("inside", "a contender"), RowState::Holding};
    case proof::Actor::Phase::Leaving:
        return {LessonWords::tr("leaving", "a contender"), RowState::Neutral};
    case proof::Actor::Phase::Done:
        return {LessonWords::tr("finished", "a contender"), RowState::Neutral};
    case proof::Actor::Phase::Failed:
        return {LessonWords::tr("gave up", "a contender"), RowState::Warning};
    case proof::Actor::Phase::Crashed:
        return {LessonWords::tr("killed", "a contender"), RowState::Neutral};
    }
    Q_UNREACHABLE();
}

QString lessonStoreText(const std::vector<proof::StoredKey>& store)
{
    if (store.empty())
        return LessonWords::tr("The store has no keys.");
    QStringList lines;
    for (const auto& key : store) {
        const auto name = withNames(key.key);
        const auto value = withNames(key.value.simplified()) + (key.isCut ? QStringLiteral("…") : QString());
        const auto holder = proof::contenderName(key.holder);
        if (!key.session.isEmpty())
            lines.append(value.isEmpty()
                    ? LessonWords::tr("%1, held by the session of %2", "key, contender").arg(name, holder)
                    : LessonWords::tr("%1 = %2, held by the session of %3", "key, value, contender")
                          .arg(name, value, holder));
        else
            lines.append(value.isEmpty()
                    ? LessonWords::tr("%1, held by no session", "key").arg(name)
                    : LessonWords::tr("%1 = %2, held by no session", "key, value").arg(name, value));
    }
    return lines.join(u'\n');
}

QString sceneTitle(const LessonsController& lesson)
{
    return lesson.step() == 0 ? LessonWords::tr("Situation")
                              : LessonWords::tr("After step %1 of %2").arg(lesson.step()).arg(lesson.steps());
}

QString insideText(int inside, qint64 limit)
{
    return LessonWords::tr("%1 inside; limit %2").arg(inside).arg(limit);
}

Badge progressBadge(const std::vector<lessons::Attempt>& attempts)
{
    if (attempts.empty())
        return {};
    // The first prediction counts: the ones after it know what has happened.
    const auto& first = attempts.front();
    if (!first.isDone())
        return {LessonWords::tr("predicted"), RowState::Hint};
    return first.isRight() ? Badge{LessonWords::tr("predicted correctly"), RowState::Holding}
                           : Badge{LessonWords::tr("predicted differently"), RowState::Waiting};
}

QString answerText(const LessonsController& lesson, const QString& id)
{
    const auto& answers = lesson.findings().answers;
    const auto found = std::ranges::find(answers, id, &lessons::AnswerChoice::id);
    return found == answers.end() ? id : found->text;
}

QString outcomeText(const LessonsController& lesson)
{
    const auto& attempt = lesson.attempt();
    const auto predicted = answerText(lesson, attempt.predicted);
    return attempt.isRight()
        ? LessonWords::tr("Your prediction was correct: %1.").arg(predicted)
        : LessonWords::tr("You predicted: %1. Correct is: %2.").arg(predicted, answerText(lesson, attempt.happened));
}

QString explanationText(const LessonsController& lesson)
{
    return lessons::filled(lessonText(lesson.entry().lesson.explanation), lesson.findings());
}

} // namespace gui
