// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_words.h"
#include "gui/timeline_open.h"
#include "support/patience.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QWheelEvent>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using gui::TimelineView;
using history::Time;
using samples::second;

namespace {

void wheel(TimelineView& view, const QPointF& at, const QPoint& turned, Qt::KeyboardModifiers modifiers = {})
{
    QWheelEvent event(
        at, view.viewport()->mapToGlobal(at), {}, turned, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

void move(TimelineView& view, const QPoint& to, Qt::KeyboardModifiers modifiers = {})
{
    QMouseEvent event(QEvent::MouseMove, to, view.viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(view.viewport(), &event);
}

void dragFromTo(TimelineView& view, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {})
{
    QTest::mousePress(view.viewport(), Qt::LeftButton, modifiers, from);
    move(view, (from + to) / 2, modifiers);
    move(view, to, modifiers);
    QTest::mouseRelease(view.viewport(), Qt::LeftButton, modifiers, to);
}

} // namespace

class TestTimelineView : public QObject
{
    Q_OBJECT
private:
    void open(TimelineView& view) { openTimeline(view, &m_lanes); }

    history::Lanes m_lanes;

private Q_SLOTS:
    void keysZoomPanFitAndFollow()
    {
        TimelineView view;
        open(view);
        QVERIFY(view.isFollowing());
        const double all = view.axis().perPixel();
        QTest::keyClick(&view, Qt::Key_W);
        QVERIFY(view.axis().perPixel() < all);
        QVERIFY(view.isFollowing()); // Live, it zooms about now.
        QTest::keyClick(&view, Qt::Key_S);
        QCOMPARE(view.axis().perPixel(), all);
        QTest::keyClick(&view, Qt::Key_Plus);
        QTest::keyClick(&view, Qt::Key_W);
        const Time from = view.axis().from();
        QSignalSpy following(&view, &TimelineView::followingChanged);
        QTest::keyClick(&view, Qt::Key_A);
        QVERIFY(view.axis().from() < from);
        QCOMPARE(following.size(), 1);
        QCOMPARE(following.first().first().toBool(), false);
        QTest::keyClick(&view, Qt::Key_D);
        QCOMPARE(view.axis().from(), from);
        QTest::keyClick(&view, Qt::Key_Left);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.axis().from(), from);
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.isFollowing());
        QCOMPARE(following.size(), 2);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.axis().perPixel(), all);
        QCOMPARE(view.axis().from(), Time(0));
    }

    void keysGoFromLaneToLane()
    {
        TimelineView view;
        open(view);
        QSignalSpy selected(&view, &TimelineView::sessionSelected);
        QCOMPARE(view.focusedItem(), 0);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(view.focusedItem(), 0);
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(selected.takeFirst().constFirst().toString(), samples::id(2));
        QTest::keyClick(&view, Qt::Key_PageDown);
        QCOMPARE(view.focusedItem(), 2);
        QTest::keyClick(&view, Qt::Key_P);
        QCOMPARE(view.order(), (std::vector<int>{2, 0, 1}));
        QCOMPARE(view.focusedItem(), 0); // It stays on the lane.
        QVERIFY(view.itemText(0).endsWith(u"Pinned."_s));
        QTest::keyClick(&view, Qt::Key_P);
        QCOMPARE(view.order(), (std::vector<int>{0, 1, 2}));
        QCOMPARE(view.focusedItem(), 2);
    }

    void commaAndPeriodJumpFromEventToEvent()
    {
        TimelineView view;
        open(view);
        QSignalSpy seek(&view, &TimelineView::seekWanted);
        const auto last = [&seek] { return seek.takeLast().constFirst().value<Time>(); };
        QTest::keyClick(&view, Qt::Key_Comma);
        QCOMPARE(last(), second(90));
        QCOMPARE(view.focusedItem(), 2);
        QCOMPARE(view.accessibleDescription(), u"08:01:30.000: client-1 was stale and was pruned."_s);
        QTest::keyClick(&view, Qt::Key_Comma, Qt::ShiftModifier);
        QCOMPARE(last(), second(70));
        QTest::keyClick(&view, Qt::Key_Less, Qt::ShiftModifier); // What Shift and comma are on most keyboards.
        QCOMPARE(last(), second(35));
        QTest::keyClick(&view, Qt::Key_Period);
        QCOMPARE(last(), second(40));
        QCOMPARE(view.focusedItem(), 0);
        // From where the whole window was taken in between.
        view.setCursor(second(12));
        QTest::keyClick(&view, Qt::Key_Period);
        QCOMPARE(last(), second(15));
        view.setCursor(second(1));
        seek.clear();
        QTest::keyClick(&view, Qt::Key_Comma);
        QCOMPARE(seek.size(), 0);
    }

    void aJumpIsSeen()
    {
        TimelineView view;
        open(view);
        view.showRange({second(80), second(90)});
        QTest::keyClick(&view, Qt::Key_Comma, Qt::ShiftModifier); // Of client-10: at 40 s.
        const double x = view.axis().x(second(40));
        QVERIFY(x >= 0 && x <= view.axis().width());
    }

    void shiftAndArrowsSelectARange()
    {
        TimelineView view;
        open(view);
        view.setCursor(second(50));
        QSignalSpy changed(&view, &TimelineView::rangeChanged);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(changed.size(), 2);
        QCOMPARE(view.range()->from, second(50));
        QVERIFY(view.range()->to > second(53));
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(!view.range() || view.range()->to - view.range()->from < Time(10));
        QTest::keyClick(&view, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(view.range()->from < second(49));
        QTest::keyClick(&view, Qt::Key_Escape);
        QVERIFY(!view.range());
        const auto times = changed.size();
        QTest::keyClick(&view, Qt::Key_Escape);
        QCOMPARE(changed.size(), times);
    }

    void theWheelZoomsPansAndScrolls()
    {
        TimelineView view;
        open(view);
        const QPointF at(view.timelineLayout().titles + 200, 200);
        const Time held = view.axis().timeAt(200);
        const double before = view.axis().perPixel();
        wheel(view, at, {0, 240}, Qt::ControlModifier);
        QVERIFY(view.axis().perPixel() < before / 1.4);
        QVERIFY(std::abs(view.axis().x(held) - 200) < 0.1);
        QVERIFY(!view.isFollowing());
        const Time from = view.axis().from();
        wheel(view, at, {0, -120}, Qt::ShiftModifier);
        QVERIFY(view.axis().from() > from);
        wheel(view, at, {120, 0});
        QVERIFY(std::abs((view.axis().from() - from).count()) <= 1);
        view.resize(900, view.timelineLayout().head() + view.rows().height * 2);
        QTRY_VERIFY(view.verticalScrollBar()->maximum() > 0);
        wheel(view, at, {0, -120});
        QVERIFY(view.verticalScrollBar()->value() > 0);
        QCOMPARE(view.rows().scroll, view.verticalScrollBar()->value());
    }

    void aClickSelectsADragPans()
    {
        TimelineView view;
        open(view);
        QSignalSpy selected(&view, &TimelineView::sessionSelected);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, placeOf(view, 50, 1));
        QCOMPARE(selected.takeFirst().constFirst().toString(), samples::id(2));
        QCOMPARE(view.focusedItem(), 1);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {10, view.rows().y(2) + 3}); // Its title.
        QCOMPARE(selected.takeFirst().constFirst().toString(), samples::id(3));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {10, view.rows().y(3) + 3}); // Below the last.
        QCOMPARE(selected.size(), 0);
        view.showRange({second(40), second(60)});
        const Time from = view.axis().from();
        const double pixel = view.axis().perPixel();
        dragFromTo(view, placeOf(view, 50, 1), placeOf(view, 50, 1) + QPoint(100, 0));
        QCOMPARE(selected.size(), 0);
        QVERIFY(std::abs(static_cast<double>((from - view.axis().from()).count()) - 100 * pixel) <= 2);
    }

    void shiftAndDragSelectARange()
    {
        TimelineView view;
        open(view);
        QSignalSpy changed(&view, &TimelineView::rangeChanged);
        QSignalSpy selected(&view, &TimelineView::sessionSelected);
        dragFromTo(view, placeOf(view, 60, 1), placeOf(view, 20, 0), Qt::ShiftModifier);
        QCOMPARE(changed.size(), 1); // Not on the way.
        QCOMPARE(selected.size(), 0);
        const auto pixel = static_cast<qint64>(view.axis().perPixel());
        QVERIFY(std::abs((view.range()->from - second(20)).count()) <= pixel);
        QVERIFY(std::abs((view.range()->to - second(60)).count()) <= pixel);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ShiftModifier, placeOf(view, 50, 1));
        QCOMPARE(changed.size(), 1);
        QVERIFY(view.range());
    }

    void aDoubleClickGoesToTheMoment()
    {
        TimelineView view;
        open(view);
        QSignalSpy seek(&view, &TimelineView::seekWanted);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, placeOf(view, 25, 0));
        QCOMPARE(seek.size(), 1);
        const Time at = seek.first().first().value<Time>();
        QVERIFY(std::abs((at - second(25)).count()) <= static_cast<qint64>(view.axis().perPixel()));
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, {5, view.rows().y(0) + 3});
        QCOMPARE(seek.size(), 1);
    }

    void whatIsLiveSlides()
    {
        TimelineView view;
        open(view);
        view.setLanes(&m_lanes, true);
        const auto at = [&](double end) {
            m_lanes.end = second(end);
            view.lanesChanged();
            return std::pair(view.axis().from(), view.axis().to());
        };
        QCOMPARE(at(100), std::pair(second(10), second(100)));
        QCOMPARE(view.order(), (std::vector<int>{0, 1, 2}));
        QCOMPARE(at(400), std::pair(second(310), second(400)));
        QCOMPARE(view.order(), (std::vector<int>{1})); // The others ended long before.
        view.resize(700, 400); // No choice of a person's.
        QCOMPARE(at(401), std::pair(second(311), second(401)));
        view.setCursor(second(50)); // To the past, and back: the span is the same.
        QVERIFY(!view.isFollowing());
        QCOMPARE(view.order(), (std::vector<int>{0, 1, 2}));
        view.setCursor(std::nullopt);
        QCOMPARE(view.order(), (std::vector<int>{1}));
        QCOMPARE(at(402), std::pair(second(312), second(402)));
        QTest::keyClick(&view, Qt::Key_A);
        const auto there = at(403);
        QVERIFY(!view.isFollowing());
        QCOMPARE(at(404), there);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(at(405), std::pair(second(315), second(405)));
        // A span that was chosen stays.
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(at(405), std::pair(second(0), second(405)));
        QCOMPARE(view.order(), (std::vector<int>{0, 1, 2}));
        QCOMPARE(at(505), std::pair(second(100), second(505)));
        // A recording is shown whole.
        view.setLanes(&m_lanes);
        QCOMPARE(view.axis().from(), second(0));
    }

    /// What is over needs no room for what might come.
    void aShortRecordingFillsItsTimeline()
    {
        TimelineView view;
        open(view);
        m_lanes.end = second(3);
        view.setLanes(&m_lanes);
        QCOMPARE(view.axis().from(), second(0));
        QCOMPARE(view.axis().to(), second(3));
        view.setCursor(second(2));
        view.resize(500, 400);
        QTRY_COMPARE(view.axis().to(), second(3));
        QTest::keyClick(&view, Qt::Key_Plus); // Somebody has chosen.
        const auto chosen = view.axis().perPixel();
        view.resize(600, 400);
        QCOMPARE(view.axis().perPixel(), chosen);
    }

    void itGrowsWithWhatHappens()
    {
        TimelineView view;
        open(view);
        QTest::keyClick(&view, Qt::Key_W);
        QTest::keyClick(&view, Qt::Key_Down);
        view.setOrder(gui::LaneOrder::Name);
        QCOMPARE(view.focusedItem(), 1);
        history::Lane fresh;
        fresh.session = samples::id(9);
        fresh.name = u"client-0"_s;
        fresh.spans = {samples::span(101, 110, history::SpanKind::Waiting, true)};
        m_lanes.lanes.push_back(fresh);
        m_lanes.end = second(110);
        view.lanesChanged();
        QCOMPARE(view.order(), (std::vector<int>{4, 2, 1, 0}));
        QCOMPARE(view.focusedItem(), 2); // Still client-2.
        QCOMPARE(view.axis().to(), second(110));
        view.setFilter(u"client-1"_s);
        QCOMPARE(view.order(), (std::vector<int>{2, 0}));
        view.setFilter(u"nobody"_s);
        QCOMPARE(view.itemsDescription(), u"Nothing matches"_s);
    }

    /// Whoever comes while `.lock` cannot be read has no lane.
    void whoCannotBePlacedIsNotCalledNobody()
    {
        TimelineView view;
        Scene scene;
        history::LaneBuilder builder;
        samples::Store broken;
        broken.lock("oops", consul::semaphoreFlag, 1001).at(1001);
        builder.add(scene.at(1, broken.seen));
        view.setLanes(&builder.lanes(), true);
        view.setPath(u"demo/sem/"_s);
        QCOMPARE(view.itemsDescription(), u"Who held a permit is unknown."_s);
        samples::Store hidden;
        hidden.contender(1, consul::semaphoreFlag).contender(2, consul::semaphoreFlag).at(1002);
        hidden.seen.unread = {hidden.seen.path + u".lock"_s};
        builder.add(scene.at(2, hidden.seen));
        view.lanesChanged();
        const auto line = [&builder] { return builder.lanes().paths.front(); };
        QCOMPARE(line().levels.back().unplaced, 2);
        QCOMPARE(view.itemCount(), 0);
        QCOMPARE(view.itemsDescription(), u"Contenders were seen, but who held a permit and who waited is unknown."_s);
        QCOMPARE(gui::waitersText(line(), second(2)), u"who waits is unknown"_s);
        // Of the time before them, and of a time without contact, it says nothing.
        QVERIFY(gui::doubtSentence(line(), second(0), second(0)).isEmpty());
        QCOMPARE(gui::doubtSentence(line(), second(0), second(1)), u"Who held a permit is unknown."_s);
        builder.add(scene.contact(4, history::Contact::Lost));
        QVERIFY(gui::doubtSentence(line(), second(4), second(5)).isEmpty());
    }

    /// Somebody may hold and wait while nothing can be recorded: on a full disk, or before the first answer.
    void whatIsNotRecordedIsNotCalledNobody()
    {
        TimelineView view;
        history::Lanes lanes;
        view.setLanes(&lanes, true);
        view.setPath(u"demo/sem/"_s);
        QCOMPARE(view.itemsDescription(), u"Nothing is recorded here yet."_s);
        lanes.paths.push_back({u"other/"_s, {}, {}, {}});
        view.lanesChanged();
        QCOMPARE(view.itemsDescription(), u"Nothing is recorded here yet."_s);
        lanes.paths.push_back({u"demo/sem/"_s, {}, {}, {}});
        view.lanesChanged();
        QCOMPARE(view.itemsDescription(), u"No contender has waited or held a permit yet."_s);
        // Those of another path are not meant; who is gone from the time that is shown was here all the same.
        lanes.lanes.push_back({}).path = 0;
        view.lanesChanged();
        QCOMPARE(view.itemsDescription(), u"No contender has waited or held a permit yet."_s);
        auto& lane = lanes.lanes.push_back({});
        lane.path = 1;
        lane.spans = {samples::span(1, 2, history::SpanKind::Holding)};
        lanes.end = second(3);
        view.lanesChanged();
        QCOMPARE(view.itemCount(), 1);
        lanes.end = second(1000);
        view.lanesChanged();
        QCOMPARE(view.itemCount(), 0);
        QVERIFY2(view.itemsDescription().contains(u"in the time shown"_s), qPrintable(view.itemsDescription()));
        view.setLanes(nullptr);
    }

    void aCursorIsKeptInSight()
    {
        TimelineView view;
        open(view);
        view.showRange({second(10), second(20)});
        view.setCursor(second(80));
        QVERIFY(view.axis().x(second(80)) >= 0 && view.axis().x(second(80)) <= view.axis().width());
        QVERIFY(!view.axis().isFollowing());
        view.setCursor(std::nullopt); // Back to live.
        QVERIFY(view.axis().isFollowing());
        QCOMPARE(view.axis().to(), view.axis().end());
    }

    void aSelectionElsewhereIsBroughtIntoSight()
    {
        TimelineView view;
        const history::Lanes lanes = samples::fight(40, 20);
        view.setLanes(&lanes);
        view.resize(700, 300);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const int last = view.order().back();
        view.setSelectedSession(lanes.lanes[static_cast<std::size_t>(last)].session);
        QVERIFY(view.viewport()->rect().contains(view.itemGeometry(view.itemCount() - 1)));
    }
};

QTEST_MAIN(TestTimelineView)
#include "tst_timeline_view.moc"
