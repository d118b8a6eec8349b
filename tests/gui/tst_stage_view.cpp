// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/view/stage_view.h"

#include "gui/kit/view/motion.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/view_memory.h"
#include "gui/stage/view/stage_painter.h"
#include "gui/view_samples.h"
#include "support/patience.h"
#include "words/times.h"

#include <QAccessible>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QVariantAnimation>

#include <array>

namespace {

gui::StageScene sceneOf(const semaphore::State& state)
{
    return gui::sceneOf(samples::view(state), gui::assignPermits({}, samples::view(state)), {});
}

std::vector<int> numbers(int from, int count)
{
    std::vector<int> list;
    list.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        list.push_back(from + i);
    return list;
}

} // namespace

class TestStageView : public QObject
{
    Q_OBJECT
private:
    static void open(gui::StageView& view)
    {
        view.setNow(samples::noon().addSecs(3));
        view.resize(700, 420);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.activateWindow();
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
    }

    static QVariantAnimation* flightOf(const gui::StageView& view)
    {
        for (auto* const each : view.findChildren<QVariantAnimation*>())
            if (each->state() != QAbstractAnimation::Stopped)
                return each;
        return nullptr;
    }

private Q_SLOTS:
    /// On cards of middle size: half a duration would be another one.
    void noDurationIsCut()
    {
        using namespace std::chrono_literals;
        QFont font = QGuiApplication::font();
        const qreal room = 5.5 * QFontMetricsF(font).height(); // As stage_layout.cpp and the painter leave it.
        font.setPointSizeF(0.9 * font.pointSizeF()); // As the painter writes it.
        for (const std::chrono::seconds age : {10min + 58s, 59min + 58s, 20h + 58min + 0s}) {
            const QString text = words::ageText(age, false);
            const auto line = gui::fittingLine(text, font, room);
            QCOMPARE(line.text, text);
            QVERIFY2(QFontMetricsF(line.font).horizontalAdvance(line.text) <= room, qPrintable(text));
        }
        const QString note = QStringLiteral("session ended – stale");
        const auto whole = gui::fittingLine(note, font, 100 * room);
        QVERIFY(whole.text == note && whole.font == font);
        const auto cut = gui::fittingLine(note, font, QFontMetricsF(font).horizontalAdvance(QStringLiteral("session")));
        QCOMPARE(cut.text, note); // Nothing of it fits.
        const qreal little = QFontMetricsF(font).horizontalAdvance(QStringLiteral("session ended")) * 0.8;
        const auto first = gui::fittingLine(note, font, little);
        QCOMPARE(first.text, QStringLiteral("session ended"));
        QVERIFY(QFontMetricsF(first.font).horizontalAdvance(first.text) <= little + 1);
    }

    void arrowsGoFromCardToCardAndEnterSelects()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(3, {1, 2}, {5, 6, 7})));
        open(view);
        QSignalSpy selected(&view, &gui::StageView::sessionSelected);
        QCOMPARE(view.focusedItem(), 0);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(selected.takeFirst().constFirst().toString(), samples::sessionId(1));
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Space);
        QCOMPARE(selected.size(), 1);
        QTest::keyClick(&view, Qt::Key_End);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(selected.last().first().toString(), samples::sessionId(7));
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.focusedItem(), 0);
    }

    /// What a contender does and which kind it is of are never mistaken for each other: the first fills its card, the
    /// other is a stripe in a colour that no state has.
    void kindsAreToldInWordsAndStripes_data()
    {
        QTest::addColumn<int>("colour");
        for (int colour = 0; colour < 6; ++colour)
            QTest::addRow("kind %d", colour) << colour;
    }

    void kindsAreToldInWordsAndStripes()
    {
        QFETCH(int, colour);
        gui::StageView view;
        auto scene = sceneOf(samples::state(2, {1, 2}, {5, 6}));
        scene.permits[1].card->state = gui::RowState::Stale;
        view.resetScene(scene);
        open(view);
        const QString name = view.cardAt(0)->name;
        const QString before = view.itemText(0);
        QVERIFY(!before.contains(QStringLiteral("Queue")));
        gui::ContenderLooks looks;
        for (int item = 0; item < view.itemCount(); ++item)
            looks.insert(view.cardAt(item)->name, {colour, QStringLiteral("Queue")});
        view.setLooks(looks);
        QVERIFY2(view.itemText(0).contains(name + QStringLiteral(" (Queue)")), qPrintable(view.itemText(0)));
        const gui::Theme theme = gui::Theme::of(view.palette());
        const QRgb stripe = gui::kindTone(theme, colour).strong.rgb();
        const QImage image = view.viewport()->grab().toImage();
        const std::array states{
            gui::RowState::Holding, gui::RowState::Stale, gui::RowState::Next, gui::RowState::Waiting};
        for (int item = 0; item < view.itemCount(); ++item) {
            const QRect card = view.itemGeometry(item);
            QSet<QRgb> seen;
            for (int y = card.top(); y <= card.bottom(); ++y)
                seen.insert(image.pixelColor(card.center().x(), y).rgb());
            QVERIFY2(seen.contains(stripe), qPrintable(QString::number(item)));
            for (const auto state : states) {
                const bool isOwn = state == states[static_cast<std::size_t>(item)];
                QVERIFY2(seen.contains(gui::toneFor(theme, state).fill.rgb()) == isOwn,
                    qPrintable(QStringLiteral("%1, state %2").arg(item).arg(static_cast<int>(state))));
            }
        }
        for (const auto* const tone : {&theme.holding, &theme.waiting, &theme.next, &theme.stale, &theme.warning}) {
            QVERIFY(tone->strong.rgb() != stripe && tone->fill.rgb() != stripe && tone->outline.rgb() != stripe);
        }
    }

    void theFocusFollowsTheContender()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6})));
        open(view);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.cardAt(view.focusedItem())->session, samples::sessionId(5));
        view.setScene(sceneOf(samples::state(1, {5}, {6})));
        QCOMPARE(view.focusedItem(), 0);
        QCOMPARE(view.cardAt(0)->session, samples::sessionId(5));
    }

    void cleanup() { gui::applyMotion(gui::Motion::On); }

    void aHandOverFliesUnlessMotionIsReduced()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6})));
        open(view);
        view.setScene(sceneOf(samples::state(1, {5}, {6})));
        QVERIFY(view.isAnimating());
        QTRY_VERIFY(!view.isAnimating());
        gui::applyMotion(gui::Motion::Off);
        view.setScene(sceneOf(samples::state(1, {6}, {})));
        QVERIFY(!view.isAnimating());
        QVERIFY(view.findChildren<QVariantAnimation*>().isEmpty());
    }

    /// The clock is driven by hand: where the card is follows from it alone.
    void aCardIsSeenOnItsWay()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6})));
        open(view);
        view.setScene(sceneOf(samples::state(1, {5}, {6})));
        auto* const flight = flightOf(view);
        QVERIFY(flight != nullptr && flight->duration() <= 250);
        flight->pause();
        // Words do not wait for it.
        QVERIFY2(view.itemText(0).startsWith(QStringLiteral("Permit 1: ") + view.cardAt(0)->name),
            qPrintable(view.itemText(0)));
        QCOMPARE(view.cardAt(0)->session, samples::sessionId(5));
        QList<QImage> seen;
        for (const int ms : {0, flight->duration() / 2}) {
            flight->setCurrentTime(ms);
            seen << view.viewport()->grab().toImage();
        }
        flight->setCurrentTime(flight->duration());
        QVERIFY(!view.isAnimating());
        seen << view.viewport()->grab().toImage();
        QVERIFY(seen[0] != seen[1] && seen[1] != seen[2]);
        gui::applyMotion(gui::Motion::Off);
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6})));
        view.setFocus();
        view.setScene(sceneOf(samples::state(1, {5}, {6})));
        QVERIFY(!view.isAnimating());
        QCOMPARE(view.itemCount(), 2);
    }

    void aFlightOutlivesTheNextChange()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6})));
        open(view);
        view.setScene(sceneOf(samples::state(1, {5}, {6})));
        auto* const flight = flightOf(view);
        QVERIFY(flight != nullptr);
        flight->pause();
        flight->setCurrentTime(100);
        view.setScene(sceneOf(samples::state(1, {5}, {6, 7})));
        QCOMPARE(flightOf(view), flight);
        QCOMPARE(flight->currentTime(), 100);
        // Whoever lost the permit again does not arrive.
        view.setScene(sceneOf(samples::state(1, {6}, {7})));
        QVERIFY(view.isAnimating());
        QCOMPARE(flight->state(), QAbstractAnimation::Stopped);
    }

    void whatIsOldOrNoLongerWantedStandsStill()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, {5, 6, 7})));
        open(view);
        view.setScene(sceneOf(samples::state(1, {5}, {6, 7})));
        QVERIFY(view.isAnimating());
        view.setOld(true);
        QVERIFY(!view.isAnimating());
        view.setScene(sceneOf(samples::state(1, {6}, {7})));
        QVERIFY(!view.isAnimating());
        view.setOld(false);
        view.setScene(sceneOf(samples::state(1, {7}, {})));
        auto* const flight = flightOf(view);
        QVERIFY(flight != nullptr);
        flight->pause();
        gui::applyMotion(gui::Motion::Off);
        flight->setCurrentTime(50);
        QVERIFY(!view.isAnimating());
    }

    void fewFlyAtTheSameTime()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(20, {}, numbers(10, 20))));
        open(view);
        view.setScene(sceneOf(samples::state(20, numbers(10, 20), {})));
        const auto flights = view.findChildren<QVariantAnimation*>();
        QVERIFY(!flights.isEmpty() && flights.size() <= 8);
        QVERIFY(view.itemText(19).startsWith(QStringLiteral("Permit 20: ")));
    }

    void aCrowdDoesNotFly()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(1, {1}, numbers(10, 80))));
        open(view);
        view.setScene(sceneOf(samples::state(1, {10}, numbers(11, 79))));
        QVERIFY(!view.isAnimating());
    }

    void twoHundredPermitsAndAThousandWaitersScroll()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(200, numbers(1, 200), numbers(300, 1000))));
        open(view);
        QVERIFY(view.verticalScrollBar()->maximum() > 0);
        QCOMPARE(view.itemCount(), 200 + gui::maxQueueCards);
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.viewport()->rect().contains(view.itemGeometry(view.focusedItem())));
        QSignalSpy more(&view, &gui::StageView::moreWanted);
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum());
        const QPointF at = view.stageLayout().more.center() - QPointF(0, view.verticalScrollBar()->value());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at.toPoint());
        QCOMPARE(more.count(), 1);
    }

    void screenReadersFindEveryCard()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(3, {1}, {5}, {2})));
        open(view);
        auto* list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->childCount(), 4);
        QCOMPARE(list->child(0)->text(QAccessible::Name), QStringLiteral("Permit 1: client-01, held for ≥ 3.0 s"));
        QVERIFY(list->child(1)->text(QAccessible::Name).contains(QStringLiteral("session ended")));
        QCOMPARE(list->child(2)->text(QAccessible::Name), QStringLiteral("Permit 3: free"));
        QVERIFY(
            list->child(3)->text(QAccessible::Name).startsWith(QStringLiteral("Position 1 in the queue: client-05")));
        QCOMPARE(list->indexOfChild(list->child(3)), 3);
        QSignalSpy selected(&view, &gui::StageView::sessionSelected);
        auto* action = list->child(3)->actionInterface();
        QVERIFY(action != nullptr);
        action->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(selected.first().first().toString(), samples::sessionId(5));
        view.resetScene(sceneOf(samples::state(3, {}, {})));
        QCOMPARE(list->childCount(), 3);
    }

    void aCardExplainsItsTtlAndTheFirstInLine()
    {
        gui::StageView view;
        const auto state = samples::state(3, {1}, {5, 6});
        consul::SessionInfo session;
        session.id = samples::sessionId(1);
        session.ttlText = QStringLiteral("15s");
        session.ttl = std::chrono::seconds(15);
        view.resetScene(
            gui::sceneOf(samples::view(state, {session}), gui::assignPermits({}, samples::view(state)), {}));
        open(view);
        auto* list = QAccessible::queryAccessibleInterface(&view);
        const auto help = [&](int item) { return list->child(item)->text(QAccessible::Description); };
        QVERIFY2(
            help(0).contains(QStringLiteral("15 s")) && help(0).contains(QStringLiteral("30 s")), qPrintable(help(0)));
        QVERIFY(help(1).isEmpty());
        QVERIFY(help(3).contains(QStringLiteral("another contender may")));
        QVERIFY(help(4).isEmpty());
        const auto large = help(0);
        view.resize(200, 420); // Smaller cards have no room for the TTL: whoever hears it misses nothing.
        QVERIFY(view.stageLayout().permitSize != gui::CardSize::Large);
        QCOMPARE(help(0), large);
    }

    /// Cards of a presentation leave room for who is first in line, also while nobody is.
    void presentedTheFirstWaiterIsSeen()
    {
        gui::StageView view;
        const int line = view.fontMetrics().height();
        view.setProperty(gui::arrangedForNowProperty, true);
        view.resize(25 * line, 20 * line);
        view.show();
        view.resetScene(sceneOf(samples::state(3, {1}, {5, 6})));
        QVERIFY(view.viewport()->rect().contains(view.itemGeometry(3)));
        QCOMPARE(view.stageLayout().permitSize, gui::CardSize::Medium);
        view.resetScene(sceneOf(samples::state(3, {1}, {})));
        QCOMPARE(view.stageLayout().permitSize, gui::CardSize::Medium);
        view.setProperty(gui::arrangedForNowProperty, false);
        view.resetScene(sceneOf(samples::state(3, {1}, {5, 6})));
        QCOMPARE(view.stageLayout().permitSize, gui::CardSize::Large); // Who works with it can scroll.
    }

    void withoutAStateItIsBlank()
    {
        gui::StageView view;
        view.resetScene({});
        view.resize(500, 300);
        const auto picture = view.viewport()->grab().toImage();
        auto blank = picture;
        blank.fill(picture.pixelColor(0, 0));
        QCOMPARE(picture, blank);
        QVERIFY(QAccessible::queryAccessibleInterface(&view)->text(QAccessible::Description).isEmpty());
    }

    void theWayToAFreePermitIsDrawn()
    {
        gui::StageView view;
        auto scene = sceneOf(samples::state(3, {1, 2}, {5}));
        QCOMPARE(scene.nextPermit, 2);
        view.resetScene(scene);
        open(view);
        view.clearFocus();
        const auto with = view.viewport()->grab().toImage();
        scene.nextPermit = -1;
        view.resetScene(scene);
        QVERIFY(with != view.viewport()->grab().toImage());
    }

    /// From the queue to the permits its path goes by the heading of the queue.
    void aHandOverLeavesTheHeadingsAlone()
    {
        gui::StageView view;
        view.resetScene(sceneOf(samples::state(3, {1, 2, 3}, {5, 6, 7, 8})));
        open(view);
        const auto& layout = view.stageLayout();
        gui::StagePainter stage(view.scene(), layout, view.palette(), view.font());
        stage.setNow(samples::noon());
        const auto pictureOf = [&](std::size_t permit, std::size_t waiter, bool flies) {
            QImage picture(view.viewport()->size(), QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            stage.paint(painter, picture.rect());
            if (flies)
                stage.paintFlight(
                    painter, view.scene().queue[waiter], layout.queue[waiter], gui::itemRect(layout, int(permit)), 1);
            return picture;
        };
        bool crosses = false;
        for (std::size_t permit = 0; permit < 3; ++permit) {
            for (std::size_t waiter = 0; waiter < 4; ++waiter) {
                const auto without = pictureOf(permit, waiter, false);
                const auto with = pictureOf(permit, waiter, true);
                QVERIFY(with != without);
                for (const QRectF& title : {layout.permitsTitle, layout.queueTitle}) {
                    const QRect room = title.toRect();
                    QVERIFY2(with.copy(room) == without.copy(room), qPrintable(QString::number(permit)));
                    const QRect below = room.translated(0, room.height() + 2);
                    crosses = crosses || with.copy(below) != without.copy(below);
                }
            }
        }
        QVERIFY(crosses); // Its path is drawn, and goes on behind the heading.
    }

    void itPaintsInLightAndDark_data()
    {
        QTest::addColumn<QColor>("paper");
        QTest::addColumn<QColor>("ink");
        QTest::newRow("light") << QColor(Qt::white) << QColor(Qt::black);
        QTest::newRow("dark") << QColor(0x20, 0x22, 0x26) << QColor(Qt::white);
    }
    void itPaintsInLightAndDark()
    {
        QFETCH(QColor, paper);
        QFETCH(QColor, ink);
        gui::StageView view;
        QPalette palette(paper, paper);
        palette.setColor(QPalette::Base, paper);
        palette.setColor(QPalette::WindowText, ink);
        palette.setColor(QPalette::Text, ink);
        view.setPalette(palette);
        view.resetScene(sceneOf(samples::state(4, {1, 2, 3}, numbers(10, 12), {4})));
        open(view);
        const auto picture = view.viewport()->grab().toImage();
        const auto inside = view.itemGeometry(0).center() - QPoint(0, view.itemGeometry(0).height() / 2 - 14);
        const qreal scale = picture.devicePixelRatio();
        const QColor card = picture.pixelColor((QPointF(inside) * scale).toPoint());
        QVERIFY2(card != paper, "the holder's card has no fill of its own");
    }
};

QTEST_MAIN(TestStageView)
#include "tst_stage_view.moc"
