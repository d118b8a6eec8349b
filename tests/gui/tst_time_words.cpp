// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the time bar, what it marks, and how its moment moves.
#include "gui/history/model/time_cursor.h"
#include "gui/history/model/time_marks.h"
#include "gui/kit/model/time_words.h"
#include "history/scene.h"
#include "support/patience.h"

#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using gui::TimeCursor;
using history::Time;

class TestTimeWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aDistanceIsAsWideAsItsNeighbours()
    {
        QCOMPARE(gui::behindText(0s), u"\u221200:00.000"_s);
        QCOMPARE(gui::behindText(134380ms), u"\u221202:14.380"_s);
        QCOMPARE(gui::behindText(Time(3'734'380'999)), u"\u22121:02:14.380"_s);
        QCOMPARE(gui::behindText(-5s), u"\u221200:00.000"_s);
        QCOMPARE(gui::stopwatchText(59s), u"00:59"_s);
        QCOMPARE(gui::stopwatchText(36h), u"36:00:00"_s);
    }

    void aMomentSaysItsDayUnlessThatIsToday()
    {
        const QDateTime at(QDate(2027, 3, 4), QTime(14, 2, 11, 204));
        QCOMPARE(gui::momentText(at, at.addSecs(60)), u"14:02:11.204"_s);
        const QString later = gui::momentText(at, at.addDays(1));
        QVERIFY(later.endsWith(u" 14:02:11.204"_s));
        QVERIFY(later.size() > 13);
        QCOMPARE(gui::pastText(at, at, 134s, {}), u"Past: 14:02:11.204, 2 min 14 s behind. Actions are disabled."_s);
        QCOMPARE(
            gui::pastText(at, at, 134s, u"a.sbxrec"_s), u"Recording a.sbxrec: 14:02:11.204. Actions are disabled."_s);
    }

    void problemsAreListedWithTheirPlaces()
    {
        QVERIFY(gui::problemsText({}).isEmpty());
        std::vector<history::FileProblem> problems{{12, u"It is damaged."_s}, {400, u"It is cut off."_s}};
        QCOMPARE(gui::problemsText(problems), u"At byte 12: It is damaged.\nAt byte 400: It is cut off."_s);
        problems.resize(30);
        QCOMPARE(gui::problemsText(problems).count(u'\n'), 12);
    }

    void whatStandsOutIsFoundOnce()
    {
        Scene scene;
        history::LaneBuilder builder;
        builder.add(scene.at(0, {1, 2}, {3}));
        builder.add(scene.at(1, {1}, {3}, {2})); // 2 is dead.
        gui::TimeMarks marks;
        marks.follow(builder.lanes());
        const std::vector<gui::TimeMark> first{{1s, gui::TimeMark::Kind::Expired}};
        QCOMPARE(marks.all(), first);
        marks.follow(builder.lanes());
        QCOMPARE(marks.all(), first);
        samples::Store store(u"demo/sem/"_s); // Somebody deletes .lock.
        store.contender(1, consul::semaphoreFlag);
        store.contender(3, consul::semaphoreFlag);
        builder.add(scene.at(2, store.at(1003).seen));
        marks.follow(builder.lanes());
        const std::vector<gui::TimeMark> both{{1s, gui::TimeMark::Kind::Expired}, {2s, gui::TimeMark::Kind::Lost}};
        QCOMPARE(marks.all(), both);
        marks.clear();
        QVERIFY(marks.all().empty());
    }

    void marksOfPeopleKeepTheirKinds()
    {
        std::vector<history::Mark> marks(3);
        marks[0].kind = history::Mark::Kind::Bookmark;
        marks[1].kind = history::Mark::Kind::Fault;
        marks[1].at = 1s;
        marks[2].kind = history::Mark::Kind::Note;
        marks[2].at = 2s;
        using Kind = gui::TimeMark::Kind;
        const std::vector<gui::TimeMark> wanted{{0s, Kind::Bookmark}, {1s, Kind::Fault}, {2s, Kind::Note}};
        QCOMPARE(gui::timeMarksOf(marks), wanted);
    }

    void theCursorStaysWithinWhatThereIs()
    {
        TimeCursor cursor([] { return Time(10s); });
        QSignalSpy modes(&cursor, &TimeCursor::modeChanged);
        QCOMPARE(cursor.mode(), TimeCursor::Mode::Live);
        cursor.seek(99s);
        QCOMPARE(cursor.at(), Time(10s));
        QCOMPARE(cursor.mode(), TimeCursor::Mode::Paused);
        cursor.seek(-1s);
        QCOMPARE(cursor.at(), Time(0));
        QCOMPARE(modes.count(), 1);
        cursor.setSpeed(1e9);
        QCOMPARE(cursor.speed(), TimeCursor::speeds.back());
    }

    void playingComesToTheEndAndStaysThere()
    {
        TimeCursor cursor([] { return Time(10s); });
        QSignalSpy over(&cursor, &TimeCursor::caughtUp);
        std::vector<Time> places;
        connect(&cursor, &TimeCursor::moved, this, [&] { places.push_back(cursor.at()); });
        connect(&cursor, &TimeCursor::caughtUp, &cursor, [&] { cursor.pause(10s); });
        cursor.setSpeed(100);
        cursor.play(2s);
        QTRY_COMPARE(over.count(), 1);
        QCOMPARE(cursor.mode(), TimeCursor::Mode::Paused);
        QVERIFY(std::is_sorted(places.begin(), places.end()));
        QCOMPARE(places.front(), Time(2s));
        QCOMPARE(places.back(), Time(10s));
    }
};

QTEST_GUILESS_MAIN(TestTimeWords)
#include "tst_time_words.moc"
