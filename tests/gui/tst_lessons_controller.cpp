// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of a prediction, without a window.
#include "gui/lessons/model/lesson_list_model.h"
#include "gui/lessons/model/lesson_words.h"
#include "gui/lessons/model/lessons_controller.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTemporaryDir>
#include <QThreadPool>

using namespace Qt::StringLiterals;
using gui::LessonsController;
using Phase = gui::LessonsController::Phase;

class TestLessonsController : public QObject
{
    Q_OBJECT
    static constexpr int patience = 60'000;
    QTemporaryDir m_folder;

    [[nodiscard]] QString progress() const { return m_folder.filePath(u"lessons.json"_s); }
    /// In the file.
    [[nodiscard]] std::vector<lessons::Attempt> kept(const char* id) const
    {
        lessons::ProgressFile file(progress());
        file.load();
        return file.of(QLatin1String(id));
    }
    static void read(LessonsController& lessons, const char* id)
    {
        const auto& entries = lessons.entries();
        for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
            if (entries[static_cast<std::size_t>(i)].key == QLatin1StringView(id))
                lessons.choose(i);
        }
        lessons.setReading(true);
        QTRY_VERIFY_WITH_TIMEOUT(lessons.phase() != Phase::Enumerating, patience);
    }

private Q_SLOTS:
    void cleanup() { QFile::remove(progress()); }
    void nothingIsTriedUnread();
    void goesOnWhenItIsReadAgain();
    void aPredictionIsKeptBeforeItHappens();
    void itCannotBeChangedSilently();
    void theFirstOneCounts();
    void handsOfAClass();
    void anotherLessonStartsFromItsSituation();
    void aLessonFromElsewhere();
    void whatIsNoLesson_data();
    void whatIsNoLesson();
    void aFalseClaimIsTold();
    void theList();
    void names();
};

void TestLessonsController::nothingIsTriedUnread()
{
    LessonsController lessons(progress());
    QCOMPARE(lessons.entries().size(), std::size_t(10));
    QCOMPARE(lessons.phase(), Phase::Enumerating);
    QVERIFY(!lessons.noPredictionReason().isEmpty());
    QVERIFY(!lessons.next());
    QVERIFY(lessons.findings().answers.empty());
}

/// A hidden page waits for nothing. Shown again, it asks anew.
void TestLessonsController::goesOnWhenItIsReadAgain()
{
    LessonsController lessons(progress());
    lessons.setReading(true);
    lessons.setReading(false);
    QVERIFY(QThreadPool::globalInstance()->waitForDone(patience));
    QCoreApplication::sendPostedEvents();
    QCOMPARE(lessons.phase(), Phase::Enumerating);
    QVERIFY(lessons.findings().answers.empty());
    lessons.setReading(true);
    QTRY_COMPARE_WITH_TIMEOUT(lessons.phase(), Phase::Asking, patience);
}

void TestLessonsController::aPredictionIsKeptBeforeItHappens()
{
    LessonsController lessons(progress());
    read(lessons, "no-cas");
    QCOMPARE(lessons.phase(), Phase::Asking);
    QVERIFY(!lessons.next()); // Nothing is chosen.
    QCOMPARE(lessons.phase(), Phase::Asking);
    lessons.setChosen(u"none"_s);
    QVERIFY(lessons.next());
    QCOMPARE(lessons.phase(), Phase::Happening);
    QCOMPARE(lessons.step(), 0);
    QCOMPARE(lessons.attempts(lessons.current()).size(), std::size_t(1));
    QTRY_COMPARE_WITH_TIMEOUT(kept("no-cas").size(), std::size_t(1), patience);
    QCOMPARE(kept("no-cas").front().predicted, u"none"_s);
    QVERIFY(!kept("no-cas").front().isDone());
    QVERIFY(!lessons.back());
    for (int step = 1; step <= lessons.steps(); ++step) {
        QVERIFY(lessons.next());
        QCOMPARE(lessons.step(), step);
        QCOMPARE(lessons.scene().step, step);
    }
    QCOMPARE(lessons.phase(), Phase::Done);
    QVERIFY(!lessons.next());
    QCOMPARE(lessons.scene().inside, 2);
    QVERIFY(!lessons.attempt().isRight());
    QVERIFY(gui::outcomeText(lessons).contains(u"You predicted"));
    QVERIFY2(gui::explanationText(lessons).startsWith(u"After 6 steps, 2 contenders"),
        qPrintable(gui::explanationText(lessons)));
    // To and fro, it stays done.
    QVERIFY(lessons.back());
    QCOMPARE(lessons.phase(), Phase::Done);
    QVERIFY(lessons.next());
}

void TestLessonsController::itCannotBeChangedSilently()
{
    LessonsController lessons(progress());
    read(lessons, "no-cas");
    lessons.setChosen(u"none"_s);
    lessons.keepPrediction();
    lessons.setChosen(u"exclusion"_s);
    lessons.setHands(u"exclusion"_s, 7);
    lessons.keepPrediction();
    QCOMPARE(lessons.attempt().predicted, u"none"_s);
    QCOMPARE(lessons.attempts(lessons.current()).size(), std::size_t(1));
    QVERIFY(lessons.attempts(lessons.current()).front().hands.isEmpty());
}

void TestLessonsController::theFirstOneCounts()
{
    LessonsController lessons(progress());
    read(lessons, "no-cas");
    const auto predict = [&lessons](const QString& answer) {
        lessons.setChosen(answer);
        lessons.keepPrediction();
        while (lessons.phase() == Phase::Happening)
            QVERIFY(lessons.next());
    };
    predict(u"none"_s);
    QCOMPARE(gui::progressBadge(lessons.attempts(lessons.current())).text, u"predicted differently"_s);
    lessons.again();
    QCOMPARE(lessons.phase(), Phase::Asking);
    QCOMPARE(lessons.chosen(), QString());
    predict(u"exclusion"_s);
    QVERIFY(lessons.attempt().isRight());
    QVERIFY(gui::outcomeText(lessons).contains(u"was correct"));
    QCOMPARE(lessons.attempts(lessons.current()).size(), std::size_t(2));
    QCOMPARE(gui::progressBadge(lessons.attempts(lessons.current())).text, u"predicted differently"_s);
}

void TestLessonsController::handsOfAClass()
{
    LessonsController lessons(progress());
    read(lessons, "no-cas");
    lessons.setCountsHands(true);
    lessons.setHands(u"none"_s, 1);
    QVERIFY(lessons.hasChoice());
    lessons.setHands(u"none"_s, 0);
    QVERIFY(!lessons.hasChoice()); // There is nothing to lose.
    lessons.setHands(u"none"_s, 12);
    lessons.setHands(u"exclusion"_s, 15);
    lessons.keepPrediction();
    QCOMPARE(lessons.attempt().predicted, u"exclusion"_s); // Most hands.
    QTRY_COMPARE_WITH_TIMEOUT(kept("no-cas").size(), std::size_t(1), patience);
    QCOMPARE(kept("no-cas").front().hands, (QMap<QString, int>{{u"none"_s, 12}, {u"exclusion"_s, 15}}));
}

void TestLessonsController::anotherLessonStartsFromItsSituation()
{
    LessonsController lessons(progress());
    read(lessons, "no-cas");
    lessons.setChosen(u"none"_s);
    lessons.keepPrediction();
    QVERIFY(lessons.next());
    lessons.choose(0); // What is being tried for it comes later than
    read(lessons, "lost-response");
    QCOMPARE(lessons.phase(), Phase::Asking);
    QCOMPARE(lessons.step(), 0);
    QCOMPARE(lessons.findings().facts.value(u"answer"_s), u"0"_s);
    QVERIFY(lessons.contradictions().isEmpty());
}

void TestLessonsController::aLessonFromElsewhere()
{
    QFile source(u":/lessons/no-cas.json"_s);
    QVERIFY(source.open(QIODevice::ReadOnly));
    const auto name = m_folder.filePath(u"mine.json"_s);
    QFile::remove(name);
    QVERIFY(source.copy(name));
    LessonsController lessons(progress());
    QVERIFY(lessons.open(name).has_value());
    QCOMPARE(lessons.current(), 10);
    QVERIFY(lessons.entry().key.startsWith(u"own/no-cas-"));
    QVERIFY(lessons.open(name).has_value()); // Once.
    QCOMPARE(lessons.entries().size(), std::size_t(11));
    lessons.setReading(true);
    QTRY_COMPARE_WITH_TIMEOUT(lessons.phase(), Phase::Asking, patience);
}

void TestLessonsController::whatIsNoLesson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("nothing") << QByteArray() << u"not a valid lesson"_s;
    QTest::newRow("line") << QByteArray("{\n\"version\": 2\n}") << u"Line "_s;
    QTest::newRow("large") << QByteArray(lessons::largestLesson + 1, ' ') << u"mine.json"_s;
}

void TestLessonsController::whatIsNoLesson()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    QFile file(m_folder.filePath(u"mine.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    file.close();
    LessonsController lessons(progress());
    const auto opened = lessons.open(file.fileName());
    QVERIFY(!opened.has_value());
    QVERIFY2(opened.error().contains(words), qPrintable(opened.error()));
    QCOMPARE(lessons.entries().size(), std::size_t(10));
    QVERIFY(!lessons.open(m_folder.path()).has_value());
    QVERIFY(!lessons.open(u"/dev/zero"_s).has_value());
}

void TestLessonsController::aFalseClaimIsTold()
{
    QFile source(u":/lessons/no-cas.json"_s);
    QVERIFY(source.open(QIODevice::ReadOnly));
    auto text = source.readAll();
    text.replace("\"shortest\": 6", "\"shortest\": 5");
    QFile file(m_folder.filePath(u"false.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text);
    file.close();
    LessonsController lessons(progress());
    QVERIFY(lessons.open(file.fileName()).has_value());
    lessons.setReading(true);
    QTRY_COMPARE_WITH_TIMEOUT(lessons.phase(), Phase::Asking, patience);
    QCOMPARE(lessons.contradictions().size(), 1);
}

void TestLessonsController::theList()
{
    LessonsController lessons(progress());
    gui::LessonListModel model(&lessons);
    const QAbstractItemModelTester tester(&model);
    QCOMPARE(model.rowCount(), 10);
    QVERIFY(model.index(0).data().toString().startsWith(u"1. "));
    read(lessons, "no-cas");
    const auto row = model.index(lessons.current());
    QVERIFY(row.data(gui::LessonListModel::BadgeRole).value<gui::Badge>().text.isEmpty());
    lessons.setChosen(u"none"_s);
    lessons.keepPrediction();
    model.update();
    QCOMPARE(row.data(gui::LessonListModel::BadgeRole).value<gui::Badge>().text, u"predicted"_s);
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().contains(u"predicted"));
}

void TestLessonsController::names()
{
    QCOMPARE(gui::withNames(u"PUT /v1/kv/x/"_s + QString::fromLatin1(proof::idOf(0, 1)) + u"?cas=0 "_s
                 + QString::fromLatin1(proof::idOf(2, 3))),
        u"PUT /v1/kv/x/⟨A⟩?cas=0 ⟨C⟩"_s);
    const QString other = u"11111111-2222-3333-4444-555555555555"_s;
    QCOMPARE(gui::withNames(other), other);
}

QTEST_GUILESS_MAIN(TestLessonsController)
#include "tst_lessons_controller.moc"
