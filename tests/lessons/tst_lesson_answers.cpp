// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/enumeration.h"

#include "support/patience.h"

#include <QRegularExpression>

using namespace lessons;
using namespace Qt::StringLiterals;

namespace {

Lesson lessonOf(
    protocols::StrategyId strategy, const char* story, QuestionKind kind, const char* then, int contenders = 2)
{
    Lesson lesson;
    lesson.setup.strategy = strategy;
    lesson.setup.contenders = contenders;
    lesson.story = proof::storyFromText(QString::fromLatin1(story)).value_or(proof::Story());
    lesson.question.kind = kind;
    if (then != nullptr)
        lesson.then = proof::storyFromText(QString::fromLatin1(then));
    return lesson;
}

QString answerOf(const Lesson& lesson)
{
    const auto findings = enumerate(lesson);
    return findings.trouble.isEmpty() ? findings.rightAnswer().id : findings.trouble;
}

} // namespace

/// What the state space answers, and that no built-in lesson states what it does not.
class TestLessonAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void builtIn_data();
    void builtIn();
    void nextByName();
    void nextWithin();
    void nextBefore();
    void theShortestIsThatOfASearch();
    void howManySteps();
    void aFalseClaimIsTold();
    void whatCannotHappen();
    void whatTakesTooLong();
    void whatIsStopped();
    void placeholders();
};

void TestLessonAnswers::builtIn_data()
{
    QTest::addColumn<QString>("id");
    for (const auto& id : builtInLessons())
        QTest::newRow(qPrintable(id)) << id;
}

void TestLessonAnswers::builtIn()
{
    QFETCH(QString, id);
    const auto lesson = builtInLesson(id);
    QVERIFY2(lesson.has_value(), lesson ? "" : qPrintable(errorText(lesson.error())));
    QCOMPARE(lesson->id, id);
    for (const auto* const words : {&lesson->title, &lesson->situation, &lesson->question.text, &lesson->explanation}) {
        QVERIFY(!words->english.isEmpty());
        QVERIFY(!words->chinese.isEmpty());
        QVERIFY(words->chinese != words->english);
    }
    QElapsedTimer clock;
    clock.start();
    const auto findings = enumerate(*lesson);
    qInfo("%lld ms", clock.elapsed());
    const auto wrong = contradictions(*lesson, findings);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    QVERIFY(findings.answers.size() >= 2);
    QVERIFY(findings.right < findings.answers.size());
    QCOMPARE(findings.scenes.size(), findings.whole.size() + 1);
    QVERIFY2(findings.whole.size() > lesson->story.size(), "nothing follows");
    // A number in the explanation is one that was found, and none that somebody wrote.
    static const QRegularExpression digits(u"[0-9]"_s);
    for (const auto& text : {lesson->explanation.english, lesson->explanation.chinese}) {
        QVERIFY2(!text.contains(digits), qPrintable(text));
        QVERIFY2(!filled(text, findings).contains(u'{'), qPrintable(filled(text, findings)));
    }
    // Both languages state the same facts.
    auto english = placeholdersOf(lesson->explanation.english);
    auto chinese = placeholdersOf(lesson->explanation.chinese);
    english.sort();
    chinese.sort();
    QCOMPARE(english, chinese);
}

void TestLessonAnswers::nextByName()
{
    // B waits, C has not begun: each can be next.
    auto lesson = lessonOf(protocols::StrategyId::OfficialLock, "aaab", QuestionKind::WhoNext, nullptr, 3);
    const auto findings = enumerate(lesson);
    QCOMPARE(findings.trouble, QString());
    QCOMPARE(findings.rightAnswer().id, u"b,c"_s);
    QCOMPARE(findings.answers.size(), std::size_t(4));
    QCOMPARE(findings.facts.value(u"before"_s), u"1"_s);
    QCOMPARE(findings.facts.value(u"inside"_s), u"1"_s);
    QCOMPARE(findings.scenes.back().contenders[0].phase == proof::Actor::Phase::Inside, false);
}

void TestLessonAnswers::nextWithin()
{
    auto lesson = lessonOf(protocols::StrategyId::OfficialLock, "aa", QuestionKind::WhoNext, "a");
    lesson.question.within = 1;
    QCOMPARE(answerOf(lesson), u"a"_s);
    lesson = lessonOf(protocols::StrategyId::OfficialLock, "aaab", QuestionKind::WhoNext, "a");
    lesson.question.within = 1;
    QCOMPARE(answerOf(lesson), u"none"_s);
}

void TestLessonAnswers::nextBefore()
{
    auto lesson = lessonOf(protocols::StrategyId::Official, "aaaabbbaX", QuestionKind::WhoNext, "aO");
    lesson.setup.faults = 1;
    lesson.setup.kinds = {true, false, false, false};
    QCOMPARE(answerOf(lesson), u"b"_s);
    lesson.question.before = proof::Act::EndOrphans;
    QCOMPARE(answerOf(lesson), u"none"_s);
}

void TestLessonAnswers::theShortestIsThatOfASearch()
{
    const auto lesson = lessonOf(protocols::StrategyId::NoCas, "", QuestionKind::CanItBreak, nullptr);
    const auto findings = enumerate(lesson);
    QCOMPARE(findings.rightAnswer().id, u"yes"_s);
    proof::Search search(lesson.setup);
    while (!search.advance(std::chrono::milliseconds(500))) { }
    QCOMPARE(findings.whole.size(), search.result().story.size());
    QVERIFY(findings.scenes.back().breaks == proof::Property::Exclusion);
    QCOMPARE(answerOf(lessonOf(protocols::StrategyId::OfficialLock, "", QuestionKind::CanItBreak, nullptr)), u"no"_s);
}

void TestLessonAnswers::howManySteps()
{
    const auto findings = enumerate(lessonOf(protocols::StrategyId::NoCas, "", QuestionKind::HowManySteps, nullptr));
    QCOMPARE(findings.rightAnswer().id, u"6"_s);
    QStringList ids;
    for (const auto& answer : findings.answers)
        ids.append(answer.id);
    QCOMPARE(ids.size(), 4);
    QCOMPARE(ids.removeDuplicates(), 0);
    QCOMPARE(
        answerOf(lessonOf(protocols::StrategyId::OfficialLock, "", QuestionKind::HowManySteps, nullptr)), u"never"_s);
}

void TestLessonAnswers::aFalseClaimIsTold()
{
    auto lesson = *builtInLesson(u"no-cas"_s);
    lesson.expect.insert(u"shortest"_s, u"7"_s);
    const auto wrong = contradictions(lesson, enumerate(lesson));
    QCOMPARE(wrong.size(), 1);
    QVERIFY2(wrong.front().contains(u"shortest = 7"), qPrintable(wrong.front()));
    lesson.expect.insert(u"answer"_s, u"none"_s);
    QCOMPARE(contradictions(lesson, enumerate(lesson)).size(), 2);
}

void TestLessonAnswers::whatCannotHappen()
{
    const auto findings
        = enumerate(lessonOf(protocols::StrategyId::OfficialLock, "aXb", QuestionKind::InsideAfter, "b"));
    QVERIFY(findings.trouble.contains(u"Step 1"));
    QVERIFY(findings.answers.empty());
}

void TestLessonAnswers::whatTakesTooLong()
{
    const auto lesson = lessonOf(protocols::StrategyId::Official, "", QuestionKind::CanItBreak, nullptr, 3);
    const auto findings = enumerate(lesson, {5, std::chrono::minutes(1)});
    QVERIFY(findings.trouble.contains(u"not finished"));
    QCOMPARE(contradictions(lesson, findings).size(), 1);
}

/// Nobody waits for it any more: neither a walk nor a search goes to its bounds.
void TestLessonAnswers::whatIsStopped()
{
    std::stop_source stop;
    stop.request_stop();
    for (const auto kind : {QuestionKind::CanItBreak, QuestionKind::WhatBreaks}) {
        const auto lesson = lessonOf(protocols::StrategyId::Official, "", kind, nullptr, 3);
        QVERIFY(enumerate(lesson, {.stop = stop.get_token()}).trouble.contains(u"not finished"));
    }
}

void TestLessonAnswers::placeholders()
{
    Findings findings;
    findings.facts = {{u"steps"_s, u"6"_s}, {u"inside"_s, u"2"_s}};
    QCOMPARE(filled(u"{steps} steps, {inside} inside, {nothing} and {"_s, findings),
        u"6 steps, 2 inside, {nothing} and {"_s);
}

QTEST_GUILESS_MAIN(TestLessonAnswers)
#include "tst_lesson_answers.moc"
