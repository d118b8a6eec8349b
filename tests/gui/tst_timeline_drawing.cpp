// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/theme.h"
#include "gui/timeline_open.h"

#include <QAccessible>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using gui::TimelineView;
using samples::second;

/// What eyes, tips and screen readers are told.
class TestTimelineDrawing : public QObject
{
    Q_OBJECT
private:
    void open(TimelineView& view) { openTimeline(view, &m_lanes); }

    history::Lanes m_lanes;

private Q_SLOTS:
    void placesTellWhatTheyAre()
    {
        TimelineView view;
        open(view);
        history::Mark fault;
        fault.kind = history::Mark::Kind::Fault;
        fault.at = second(70);
        fault.text = u"killed client-1"_s;
        view.setMarks({fault});
        QCOMPARE(view.textAt(placeOf(view, 25, 0)),
            u"client-10 held a permit for 20.0 s, from 08:00:20.000 to 08:00:40.000."_s);
        QVERIFY(view.textAt(placeOf(view, 20, 0)).startsWith(u"08:00:20.000: client-10 acquired a permit."_s));
        // A bar of a wait says what the wait was made of, once.
        for (const double second : {15.0, 20.0}) {
            const QString reported = view.textAt(placeOf(view, second, 0));
            QVERIFY2(reported.count(u"client-10 waited 10.0 s"_s) == 1, qPrintable(reported));
        }
        QVERIFY(!view.textAt(placeOf(view, 25, 0)).contains(u"waited"_s));
        const QString stale = view.textAt(placeOf(view, 80, 2));
        QVERIFY2(stale.contains(u"Its session held no key here"_s), qPrintable(stale)); // It may have lived on.
        QVERIFY(view.textAt(placeOf(view, 65, 2)).contains(u"its last renewal was between"_s));
        QVERIFY(view.textAt(placeOf(view, 95, 2)).contains(u"Possible lock-delay"_s));
        QVERIFY(view.textAt(placeOf(view, 47, 1)).contains(u"Gap: not all changes"_s));
        QCOMPARE(view.textAt(placeOf(view, 90, 0)).section(u' ', 1),
            u"client-10 is neither waiting nor holding a permit."_s);
        QVERIFY(view.textAt({10, view.rows().y(0) + 3}).contains(samples::id(1)));
        const int levels = view.timelineLayout().axis + view.timelineLayout().levels / 2;
        QCOMPARE(view.textAt({placeOf(view, 70, 0).x(), levels}), u"08:01:10.000, fault: killed client-1"_s);
        QVERIFY(view.textAt({placeOf(view, 80, 0).x(), levels}).endsWith(u"1 of 2 held, 1 stale · 0 waiting"_s));
        QVERIFY(view.textAt({placeOf(view, 47, 0).x(), levels}).contains(u"Gap"_s));
        QCOMPARE(view.textAt({300, 399}), QString());
    }

    void shortSpansAreCounted()
    {
        TimelineView view;
        open(view);
        history::Lanes dense = samples::fewLanes();
        auto& spans = dense.lanes.edit(0).spans;
        spans.clear();
        for (int i = 0; i < 10'000; ++i)
            spans.push_back(samples::span(
                i / 100.0, i / 100.0 + 0.009, i % 2 == 0 ? history::SpanKind::Waiting : history::SpanKind::Holding));
        view.setLanes(&dense);
        QVERIFY(view.textAt(placeOf(view, 25, 0)).contains(u"short span(s) here. Zoom in"_s));
        view.setLanes(nullptr);
        QCOMPARE(view.itemCount(), 0);
        QCOMPARE(view.textAt({300, 200}), QString());
    }

    void kindsAreDrawnInTheirOwnForms_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void kindsAreDrawnInTheirOwnForms()
    {
        QFETCH(bool, dark);
        TimelineView view;
        view.setPalette(dark ? gui::darkPalette() : gui::lightPalette());
        open(view);
        const QImage image = view.picture().toImage();
        const gui::Theme theme = gui::Theme::of(view.palette());
        const qreal ratio = image.devicePixelRatio();
        const auto colour = [&](double at, int row, double height) {
            const QPoint place(
                placeOf(view, at, row).x(), view.rows().y(row) + static_cast<int>(view.rows().height * height));
            return image.pixelColor(place * ratio).rgb();
        };
        const QRgb paper = view.palette().color(QPalette::Base).rgb();
        // Waiting is low, holding is high.
        QCOMPARE(colour(17.3, 0, 0.5), theme.waiting.outline.rgb());
        QCOMPARE(colour(17.3, 0, 0.22), paper);
        QCOMPARE(colour(23.3, 0, 0.5), theme.holding.strong.rgb());
        QCOMPARE(colour(23.3, 0, 0.22), theme.holding.strong.rgb());
        // Stale is hatched, and has a frame.
        QSet<QRgb> inside;
        for (int step = 0; step < 30; ++step)
            inside.insert(colour(76 + step / 8.0, 2, 0.5));
        QVERIFY(inside.contains(theme.stale.fill.rgb()) && inside.contains(theme.stale.strong.rgb()));
        // A gap is hatched over whatever is there.
        QSet<QRgb> gap;
        for (int step = 0; step < 30; ++step)
            gap.insert(colour(45 + step / 8.0, 1, 0.5));
        QVERIFY(gap.size() > 1);
        QVERIFY(gap.contains(theme.neutral.strong.rgb()));
    }

    void aFaultIsMarkedOnTheLaneOfWhoeverSuffersIt()
    {
        TimelineView view;
        view.setPalette(gui::lightPalette());
        open(view);
        history::Mark fault;
        fault.kind = history::Mark::Kind::Fault;
        fault.at = second(30);
        fault.path = u"demo/sem/"_s;
        fault.session = samples::id(1);
        fault.text = u"client-10: Crash"_s;
        view.setMarks({fault});
        const QImage image = view.picture().toImage();
        const QRgb mark = gui::Theme::of(view.palette()).stale.strong.rgb();
        const auto isMarked = [&](int row) {
            const QPoint place(placeOf(view, 30, row).x() + 2, view.rows().y(row) + view.rows().height * 3 / 10);
            return image.pixelColor(place * image.devicePixelRatio()).rgb() == mark;
        };
        QVERIFY(isMarked(0));
        QVERIFY(!isMarked(1) && !isMarked(2));
    }

    void kindsOfContendersHaveStripesBesideTheirTitles()
    {
        TimelineView view;
        view.setPalette(gui::lightPalette());
        open(view);
        view.setLooks({{u"client-10"_s, {0, u"Go client"_s}}, {u"client-1"_s, {1, u"Queue"_s}}});
        const gui::Theme theme = gui::Theme::of(view.palette());
        const QImage image = view.picture().toImage();
        const auto colour = [&](double at, int row) {
            return image.pixelColor(placeOf(view, at, row) * image.devicePixelRatio()).rgb();
        };
        const auto stripe = [&](int row) {
            return image.pixelColor(QPoint(2, placeOf(view, 20, row).y()) * image.devicePixelRatio()).rgb();
        };
        QCOMPARE(stripe(0), gui::kindTone(theme, 0).strong.rgb());
        QCOMPARE(stripe(1), view.palette().color(QPalette::Base).rgb()); // Of no kind.
        QCOMPARE(stripe(2), gui::kindTone(theme, 1).strong.rgb());
        // Who holds, holds, and who waits, waits: whatever its kind.
        QCOMPARE(colour(23.3, 0), theme.holding.strong.rgb());
        QCOMPARE(colour(64.3, 1), theme.holding.strong.rgb());
        QCOMPARE(colour(17.3, 0), theme.waiting.outline.rgb());
        QVERIFY(view.itemHelp(0).contains(u"Go client"_s) && !view.itemHelp(1).contains(u"Queue"_s));
    }

    /// The words of one fault are not read as those of the next, whose flag they would reach over.
    void wordsOfAFaultReachOverNoOtherFlag()
    {
        TimelineView view;
        view.setPalette(gui::lightPalette());
        open(view);
        const auto fault = [](double at) {
            history::Mark mark;
            mark.kind = history::Mark::Kind::Fault;
            mark.at = second(at);
            mark.path = u"demo/sem/"_s;
            mark.text = u"client-10: a long name of a fault"_s;
            return mark;
        };
        const QImage bare = view.picture().toImage();
        // What is drawn beside the flags and their lines.
        const auto letters = [&](double from, double to) {
            const QImage image = view.picture().toImage();
            const int top = gui::TimelineLayout::of(view.font(), view.size(), true).axis;
            int count = 0;
            for (int x = placeOf(view, from, 0).x() + 8; x < placeOf(view, to, 0).x() - 8; ++x) {
                for (int y = top; y < top + QFontMetrics(view.font()).height(); ++y)
                    count += image.pixel(x, y) != bare.pixel(x, y) ? 1 : 0;
            }
            return count;
        };
        view.setMarks({fault(20)});
        QVERIFY(letters(20, 90) > 20);
        view.setMarks({fault(20), fault(25)});
        QCOMPARE(letters(20, 25), 0);
        QVERIFY(letters(25, 95) > 20); // The second one's own.
    }

    /// Where lanes of all paths are shown, each has the gaps of its own.
    void gapsLieOverEveryLaneOfTheirPath()
    {
        TimelineView view;
        view.setPalette(gui::lightPalette());
        open(view);
        view.setPath({});
        const auto& order = view.order();
        QCOMPARE(order.size(), std::size_t(4));
        const QImage image = view.picture().toImage();
        const QRgb line = gui::Theme::of(view.palette()).neutral.strong.rgb();
        for (int row = 0; row < 4; ++row) {
            bool isHatched = false;
            for (int step = 0; step < 30; ++step)
                isHatched = isHatched
                    || image.pixelColor(placeOf(view, 45 + step / 8.0, row) * image.devicePixelRatio()).rgb() == line;
            QCOMPARE(
                isHatched, m_lanes.lanes[static_cast<std::size_t>(order[static_cast<std::size_t>(row)])].path == 0);
        }
    }

    void screenReadersFindEveryLane()
    {
        TimelineView view;
        open(view);
        auto* list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), u"Timeline"_s);
        QCOMPARE(list->childCount(), 3);
        QCOMPARE(list->text(QAccessible::Description), u"3 lane(s)"_s);
        auto* second = list->child(1);
        QCOMPARE(second->text(QAccessible::Name), u"client-2 has held a permit since 08:01:00.000 (40.0 s so far)."_s);
        QVERIFY(second->text(QAccessible::Description).endsWith(u"on node n1"_s));
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY(second->state().focused);
        QCOMPARE(list->focusChild(), second);
        QSignalSpy selected(&view, &TimelineView::sessionSelected);
        second->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(selected.size(), 1);
    }
};

QTEST_MAIN(TestTimelineDrawing)
#include "tst_timeline_drawing.moc"
