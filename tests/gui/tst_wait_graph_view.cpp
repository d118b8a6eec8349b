// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of who waits for whom, by keyboard, by screen reader and in both themes.
#include "gui/why/view/wait_graph_pane.h"
#include "gui/why/view/wait_graph_view.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/theme.h"
#include "support/patience.h"

#include <QAccessible>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;

namespace {

QDateTime noon()
{
    return QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
}

waits::WatchedPath pathOf(const QString& path, const QString& holder, const QStringList& waiting, qint64 second)
{
    semaphore::State state;
    state.path = path + u'/';
    state.layout = semaphore::Layout::Official;
    state.found = true;
    state.limit = 1;
    state.sessionsKnown = true;
    semaphore::Sightings sightings;
    state.holders.push_back({holder, u"name-"_s + holder, u"n1"_s, true, holder, 1, 1, {}, 1});
    sightings.holding.insert(holder, {noon().addSecs(second), true});
    for (const QString& each : waiting) {
        state.waiting.push_back({each, u"name-"_s + each, u"n1"_s, each, 1, 1, 1});
        sightings.waiting.insert(each, {noon().addSecs(second + 2), true});
    }
    return {std::make_shared<const semaphore::State>(state), sightings};
}

waits::WaitGraph deadlock()
{
    return waits::waitGraph(
        {pathOf(u"demo/a"_s, u"left1"_s, {u"right1"_s, u"x1"_s}, 0), pathOf(u"demo/b"_s, u"right2"_s, {u"left2"_s}, 1)},
        *waits::ActorRule::fromText(u"^name-(?<actor>[a-z]+)"_s));
}

/// Whether something red enough to see is drawn.
int redPixels(const QImage& image)
{
    int red = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            red += color.red() > color.green() + 60 && color.red() > color.blue() + 60 ? 1 : 0;
        }
    }
    return red;
}

} // namespace

class TestWaitGraphView : public QObject
{
    Q_OBJECT
private:
    static void open(QWidget& widget)
    {
        widget.resize(380, 700);
        widget.show();
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        widget.activateWindow();
    }

private Q_SLOTS:
    void arrowsLeadFromBoxToBoxAndEnterToThePlace()
    {
        gui::WaitGraphView view;
        view.setScene(gui::waitScene(deadlock()));
        view.setNow(noon().addSecs(60));
        open(view);
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        QVERIFY(view.focusedItem() >= 0);
        const QSignalSpy wanted(&view, &gui::WaitGraphView::placeWanted);
        const QString first = view.itemText(view.focusedItem());
        QTest::keyClick(&view, Qt::Key_Down);
        QVERIFY(view.itemText(view.focusedItem()) != first);
        QTest::keyClick(&view, Qt::Key_Up);
        QCOMPARE(view.itemText(view.focusedItem()), first);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        const auto place = wanted.front().front().value<gui::Place>();
        QCOMPARE(place.kind, gui::Place::Kind::Watched);
        QVERIFY(place.id.startsWith(u"demo/"_s));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.itemGeometry(1).center());
        QCOMPARE(wanted.size(), 2);
        QCOMPARE(view.focusedItem(), 1);
        // The focus stays on the box of that name.
        const QString focused = view.scene().nodes[1].title;
        view.setScene(
            gui::waitScene(waits::waitGraph({pathOf(u"aaa"_s, u"z1"_s, {}, 0), pathOf(u"demo/a"_s, u"left1"_s, {}, 0),
                                                pathOf(u"demo/b"_s, u"left2"_s, {}, 0)},
                {})));
        QCOMPARE(view.scene().nodes[static_cast<std::size_t>(view.focusedItem())].title, focused);
    }

    void onlyTheLeftButtonLeadsAway()
    {
        gui::WaitGraphView view;
        view.setScene(gui::waitScene(deadlock()));
        open(view);
        const QSignalSpy wanted(&view, &gui::WaitGraphView::placeWanted);
        for (const auto button : {Qt::RightButton, Qt::MiddleButton})
            QTest::mouseClick(view.viewport(), button, {}, view.itemGeometry(1).center());
        QVERIFY(wanted.isEmpty());
    }

    void everyBoxHasWords()
    {
        gui::WaitGraphView view;
        view.setScene(gui::waitScene(deadlock()));
        open(view);
        auto* const list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->childCount(), view.itemCount());
        QStringList words;
        for (int item = 0; item < view.itemCount(); ++item) {
            words.append(list->child(item)->text(QAccessible::Name));
            QVERIFY(!words.back().isEmpty());
        }
        QVERIFY(words.contains(
            u"left holds demo/a and waits for demo/b. 2 contender(s) wait behind it. Part of a deadlock."_s));
        QVERIFY(words.contains(u"demo/a. 1 holder(s). 2 waiting contender(s). Part of a deadlock."_s));
        QCOMPARE(view.itemsDescription(), u"1 deadlock(s). 0 root blocker(s)."_s);
    }

    void aDeadlockIsRedInBothThemes()
    {
        for (const QPalette& palette : {gui::lightPalette(), gui::darkPalette()}) {
            gui::WaitGraphView view;
            view.setPalette(palette);
            view.setNow(noon().addSecs(5));
            view.setScene(gui::waitScene(deadlock()));
            open(view);
            const int stuck = redPixels(view.grab().toImage());
            view.setScene(
                gui::waitScene(waits::waitGraph({pathOf(u"demo/a"_s, u"left1"_s, {u"right1"_s, u"x1"_s}, 0)}, {})));
            const int free = redPixels(view.grab().toImage());
            QVERIFY2(stuck > 500 && free * 10 < stuck, qPrintable(u"%1 %2"_s.arg(stuck).arg(free)));
        }
    }

    void hostileNamesStayPlain()
    {
        gui::WaitGraphPane pane;
        const QString odd = u"<b>x</b>\u202e&\n"_s + QString(200'000, u'y');
        pane.setGraph(waits::waitGraph({pathOf(odd, odd, {odd + u"w"_s}, 0)}, {}), noon());
        open(pane);
        QVERIFY(!pane.grab().isNull());
        for (const gui::WaitNode& each : pane.view()->scene().nodes) {
            QVERIFY(each.title.size() <= gui::mostOfLine);
            QVERIFY(!each.title.contains(u'\n'));
        }
        for (auto* const label : pane.findChildren<QLabel*>())
            QVERIFY(label->textFormat() == Qt::PlainText);
    }

    void blockersAreListedAndLeadToTheirPlace()
    {
        gui::WaitGraphPane pane;
        pane.setGraph(
            waits::waitGraph({pathOf(u"demo/a"_s, u"left1"_s, {u"right1"_s, u"x1"_s}, 0)}, {}), noon().addSecs(32));
        open(pane);
        const auto rows = pane.findChildren<QLabel*>(u"rootBlocker"_s);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.front()->text(), u"name-left1 blocks 2 for 30 s"_s);
        const QSignalSpy wanted(&pane, &gui::WaitGraphPane::placeWanted);
        pane.findChild<QToolButton*>(u"showRootBlocker"_s)->click();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<gui::Place>().part, u"left1"_s);
        QVERIFY(pane.findChild<QLabel*>(u"waitBlindSpots"_s)->text().contains(u"No deadlock was detected."_s));
        pane.setGraph(deadlock(), noon());
        QVERIFY(pane.findChild<QLabel*>(u"waitCycles"_s)->text().startsWith(u"Deadlock: "_s));
    }

    void theRuleIsTriedAndOffered()
    {
        gui::WaitGraphPane pane;
        pane.setSubjects({{u"s1"_s, u"left-a"_s, u"n1"_s}, {u"s2"_s, u"left-b"_s, u"n1"_s}});
        open(pane);
        auto* const rule = pane.findChild<QLineEdit*>(u"actorRule"_s);
        auto* const preview = pane.findChild<QLabel*>(u"actorPreview"_s);
        const QSignalSpy wanted(&pane, &gui::WaitGraphPane::ruleWanted);
        rule->setFocus();
        QTest::keyClicks(rule, u"^(?<actor>left"_s);
        QVERIFY2(
            preview->text().startsWith(u"The expression is not valid at character "_s), qPrintable(preview->text()));
        QTest::keyClick(rule, Qt::Key_Return);
        QVERIFY(wanted.isEmpty());
        QTest::keyClicks(rule, u")"_s);
        QCOMPARE(preview->text(), u"1 actor(s): left. 1 of them have several sessions."_s);
        QTRY_COMPARE(wanted.size(), 1); // Typing has paused.
        QCOMPARE(wanted.front().front().toString(), u"^(?<actor>left)"_s);
        QTest::keyClick(rule, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1); // It holds already.
    }
};

QTEST_MAIN(TestWaitGraphView)
#include "tst_wait_graph_view.moc"
