// SPDX-License-Identifier: GPL-3.0-or-later
// A window shown to a class: text size, one pane at a time, colors, and what is remembered of it.
#include "gui/kit/model/setting.h"
#include "gui/kit/view/text_size.h"
#include "gui/kit/view/theme.h"
#include "gui/own_screen.h"
#include "gui/window_test.h"
#include "words/clock_style.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QScopeGuard>
#include <QSet>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

QStringList shown(const gui::Application& app)
{
    const auto* const page = app.window()->currentPage();
    QStringList names;
    for (const auto* const split : page->findChildren<QSplitter*>()) {
        // What a pane divides within itself is one pane.
        if (split->parentWidget() != page && qobject_cast<QSplitter*>(split->parentWidget()) == nullptr)
            continue;
        for (int i = 0; i < split->count(); ++i)
            if (split->widget(i)->isVisible() && qobject_cast<QSplitter*>(split->widget(i)) == nullptr)
                names << split->widget(i)->objectName();
    }
    return names;
}

} // namespace

class TestPresentation : public WindowTest
{
    Q_OBJECT

    /// The same window looks otherwise a turn later.
    static void press(gui::Application& app, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        auto* const window = app.window();
        const auto look = [window] { return std::pair(window->font().pointSizeF(), window->isFullScreen()); };
        const auto before = look();
        QTest::keyClick(window, static_cast<Qt::Key>(key), modifiers);
        QTRY_VERIFY_WITH_TIMEOUT(look() != before, patience);
        QCOMPARE(app.window(), window);
        QVERIFY(QTest::qWaitForWindowActive(window));
    }

private Q_SLOTS:
    void cleanup()
    {
        gui::applyTextSize(100);
        gui::applyTheme(gui::ThemeChoice::System);
    }

    void stepsAreMultiplesWithinTheBounds_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<int>("by");
        QTest::addColumn<int>("expected");
        QTest::newRow("larger") << 100 << 1 << 110;
        QTest::newRow("smaller") << 100 << -1 << 90;
        QTest::newRow("an odd one, larger") << 105 << 1 << 110;
        QTest::newRow("an odd one, smaller") << 105 << -1 << 100;
        QTest::newRow("largest") << gui::mostTextSize << 1 << gui::mostTextSize;
        QTest::newRow("smallest") << gui::leastTextSize << -1 << gui::leastTextSize;
    }
    void stepsAreMultiplesWithinTheBounds()
    {
        QFETCH(int, percent);
        QFETCH(int, by);
        QTEST(gui::steppedTextSize(percent, by), "expected");
    }

    void keysChangeTheTextSizeAndItIsRemembered()
    {
        const double usual = QApplication::font().pointSizeF();
        {
            gui::Application app;
            app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
            QVERIFY(QTest::qWaitForWindowActive(app.window()));
            press(app, Qt::Key_Equal, Qt::ControlModifier);
            press(app, Qt::Key_Plus, Qt::ControlModifier);
            QCOMPARE(gui::preferences().textSize.value(), 120);
            QCOMPARE(app.window()->font().pointSizeF(), usual * 1.2);
            QVERIFY(app.connection().isOpen());
        }
        gui::applyTextSize(100);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        QCOMPARE(app.window()->font().pointSizeF(), usual * 1.2);
        press(app, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(app.window()->font().pointSizeF(), usual);
    }

    /// How to leave it, on the page that is shown and in the language that is spoken.
    void theHintFollowsThePageAndTheLanguage()
    {
        const auto usual = qScopeGuard([] { gui::preferences().language.reset(); });
        gui::preferences().language.set(u"en"_s);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        press(app, Qt::Key_F11);
        const auto* const bar = app.window()->statusBar();
        const QString ofPanes = u"Esc: end · Page Down, Page Up: pane"_s;
        QTRY_COMPARE(shown(app).size(), 1);
        QTest::keyClick(app.window(), Qt::Key_PageDown); // It is said again.
        QCOMPARE(bar->currentMessage(), ofPanes);
        app.window()->showPage(u"lessons"_s);
        QCOMPARE(bar->currentMessage(), u"Page Down: next step · Esc: end"_s);
        app.window()->showPage(u"semaphores"_s);
        QTRY_COMPARE(shown(app).size(), 1);
        QTest::keyClick(app.window(), Qt::Key_PageDown);
        QCOMPARE(bar->currentMessage(), ofPanes);
        app.setLanguage(u"zh_CN"_s);
        QCOMPARE(bar->currentMessage(), u"Esc：结束 · Page Down、Page Up：窗格"_s);
    }

    void whatIsSaidInPassingGoesWithItsLanguage()
    {
        const auto usual = qScopeGuard([] { gui::preferences().language.reset(); });
        gui::preferences().language.set(u"en"_s);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        app.window()->statusBar()->showMessage(u"said in passing"_s);
        gui::preferences().language.set(u"zh_CN"_s);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "quitAction")->text().contains(u"退出"_s), patience);
        QVERIFY(app.window()->statusBar()->currentMessage() != u"said in passing"_s);
    }

    void whatStaysIsSaidInTheOtherLanguage()
    {
        const auto usual = qScopeGuard([] {
            gui::preferences().language.reset();
            gui::preferences().twelveHours.reset();
        });
        gui::preferences().language.set(u"en"_s);
        gui::Application app;
        app.startProfile(u"gone"_s, endpointOf(m_agent.httpUrl()), {});
        const auto* const bar = app.window()->statusBar();
        const QString gone = u"The requested connection is no longer in the list."_s;
        QCOMPARE(bar->currentMessage(), gone);
        gui::preferences().twelveHours.set(true);
        QTRY_VERIFY(words::clockStyle().twelveHours);
        app.setLanguage(u"en"_s); // The same one, at once: only times are written anew.
        QCOMPARE(bar->currentMessage(), gone);
        app.setLanguage(u"zh_CN"_s);
        QCOMPARE(bar->currentMessage(), u"请求的连接已不在列表中。"_s);
        app.setLanguage(u"en"_s);
        QCOMPARE(bar->currentMessage(), gone);
    }

    void onePaneAtATimeOverTheWholeScreen()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        const auto usual = shown(app);
        QCOMPARE(usual.size(), 4);
        const int height = find<QWidget>(app, "stagePane")->fontMetrics().height();
        press(app, Qt::Key_F11);
        QVERIFY(app.window()->isFullScreen());
        QVERIFY(!find<QToolBar>(app, "toolBar")->isVisible());
        QVERIFY(!find<QWidget>(app, "rail")->isVisible());
        QVERIFY(app.window()->statusBar()->isVisible()); // It says whether what is shown is live.
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
        QVERIFY(find<QWidget>(app, "stagePane")->fontMetrics().height() > height);
        // All the room is its own.
        const auto* const stage = find<QWidget>(app, "stagePane");
        const auto* const page = app.window()->currentPage();
        QTRY_VERIFY_WITH_TIMEOUT(2 * stage->height() > page->height(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(stage->width(), page->width(), patience);
        QCOMPARE(QApplication::palette().color(QPalette::WindowText), QColor(Qt::black));
        QStringList seen;
        for (int i = 0; i < usual.size(); ++i) {
            QTest::keyClick(app.window(), Qt::Key_PageDown);
            QCOMPARE(shown(app).size(), 1);
            seen += shown(app);
        }
        QCOMPARE(seen.last(), u"stagePane"_s); // Once around.
        seen.sort();
        auto all = usual;
        all.sort();
        QCOMPARE(seen, all);
        QTest::keyClick(app.window(), Qt::Key_PageUp);
        QVERIFY(shown(app) != QStringList(u"stagePane"_s));
        // The menus are away, their keys are not.
        QTest::keyClick(app.window(), Qt::Key_2, Qt::AltModifier);
        QCOMPARE(app.window()->currentPage()->id(), u"keys"_s);
        QTest::keyClick(app.window(), Qt::Key_1, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
        press(app, Qt::Key_Escape); // Nothing in the pane wants it.
        QVERIFY(!app.window()->isFullScreen());
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), usual, patience);
        QVERIFY(find<QToolBar>(app, "toolBar")->isVisible());
        QCOMPARE(find<QWidget>(app, "stagePane")->fontMetrics().height(), height);
    }

    /// Of a hidden one it goes to the shown one.
    void theKeyboardStaysWhereItWas()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        auto* const stage = find<QWidget>(app, "stage");
        QTRY_VERIFY_WITH_TIMEOUT(stage->isVisible(), patience);
        stage->setFocus();
        press(app, Qt::Key_F11);
        QCOMPARE(app.window()->focusWidget(), stage);
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(app.window()->focusWidget(), stage, patience);
        // What is not seen takes no keys.
        find<QWidget>(app, "semaphoreTree")->setFocus();
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(app.window()->focusWidget(), stage, patience);
        press(app, Qt::Key_F11);
    }

    /// The lanes take these keys else, and a clicker has no others.
    void aClickerLeavesEveryPane()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        const auto panes = shown(app).size();
        press(app, Qt::Key_F11);
        QSet<QString> seen;
        for (qsizetype i = 0; i < panes; ++i) {
            QTRY_COMPARE_WITH_TIMEOUT(shown(app).size(), 1, patience);
            seen.insert(shown(app).constFirst());
            auto* const focused = app.window()->focusWidget();
            QTest::keyClick(focused != nullptr ? focused : app.window(), Qt::Key_PageDown);
        }
        QCOMPARE(seen.size(), panes);
        press(app, Qt::Key_F11);
    }

    /// Acts are about the current row: another size of text does not choose another one.
    void theCurrentRowStays()
    {
        for (const auto* const name : {"a", "b", "c"})
            QVERIFY(!m_agent.judge().createSession(QByteArray("{\"Name\":\"") + name + "\"}").isEmpty());
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        app.window()->showPage(u"sessions"_s);
        const auto table = [&app] { return find<QAbstractItemView>(app, "sessionsTable"); };
        QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 3, patience);
        const auto current = [&table] { return table()->currentIndex().siblingAtColumn(0).data().toString(); };
        table()->setCurrentIndex(table()->model()->index(1, 0));
        QCOMPARE(current(), u"b"_s);
        press(app, Qt::Key_Plus, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"b"_s, patience);
        QVERIFY(table()->selectionModel()->hasSelection());
        press(app, Qt::Key_0, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(current(), u"b"_s, patience);
    }

    void whatAPageShowsByItselfStaysAway()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
        auto* const split = find<QSplitter>(app, "semaphoresMiddle");
        split->widget(1)->show();
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
    }

    /// As it closes a pane whose matter is over: an empty one would be shown.
    void whatAPageHidesByItselfStaysHidden()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
        auto* const over = find<QSplitter>(app, "semaphoresMiddle")->widget(1);
        over->hide();
        QStringList seen;
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(app.window(), Qt::Key_PageDown);
            seen += shown(app);
        }
        QCOMPARE(seen.size(), 3);
        QCOMPARE(seen.last(), u"stagePane"_s); // Once around the others.
        QVERIFY2(!seen.contains(over->objectName()), qPrintable(seen.join(u' ')));
        over->show(); // It is one of them again.
        QTRY_COMPARE_WITH_TIMEOUT(shown(app).size(), 1, patience);
        QTest::keyClick(app.window(), Qt::Key_PageDown);
        QCOMPARE(shown(app), QStringList(over->objectName()));
        over->hide(); // Something is shown all the same.
        QTRY_COMPARE_WITH_TIMEOUT(shown(app).size(), 1, patience);
        QVERIFY(shown(app) != QStringList(over->objectName()));
    }

    void aPaneThatIsCalledUpIsShown()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        app.window()->showPage(u"keys"_s);
        auto* const search = find<QAction>(app, "findKeys");
        search->trigger();
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app).size(), 1, patience);
        const auto tree = shown(app);
        const auto* const close = app.window()->currentPage()->findChild<QWidget*>(u"findClose"_s);
        QVERIFY(!close->isVisible());
        search->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(close->isVisible(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app).size(), 1, patience);
        QVERIFY(shown(app) != tree);
        press(app, Qt::Key_F11);
    }

    void sizesOfPanesAndWindowAreKept()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        app.window()->resize(1200, 760);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        auto* const middle = find<QSplitter>(app, "semaphoresMiddle");
        QTRY_VERIFY(middle->height() > 300);
        auto* const handle = middle->handle(1);
        QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
        QTest::mouseMove(handle, handle->rect().center() - QPoint(0, 40));
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() - QPoint(0, 40));
        const auto before = middle->sizes();
        press(app, Qt::Key_F11);
        QTRY_COMPARE_WITH_TIMEOUT(shown(app), QStringList(u"stagePane"_s), patience);
        app.window()->saveState(); // As it is done a moment after each change.
        QCOMPARE(shown(app), QStringList(u"stagePane"_s));
        press(app, Qt::Key_F11);
        QCOMPARE(app.window()->size(), QSize(1200, 760));
        QTRY_VERIFY_WITH_TIMEOUT(
            std::abs(find<QSplitter>(app, "semaphoresMiddle")->sizes().value(1) - before.value(1)) <= 2, patience);
    }

    void theRingFollowsThePointerAndTakesNoClicks()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        QVERIFY(!find<QAction>(app, "pointerAction")->isEnabled());
        press(app, Qt::Key_F11);
        QTest::keyClick(app.window(), Qt::Key_F12);
        const auto* const ring = find<QWidget>(app, "pointerRing");
        QVERIFY(ring != nullptr);
        QVERIFY(ring->testAttribute(Qt::WA_TransparentForMouseEvents));
        const QPoint at = app.window()->mapToGlobal(QPoint(300, 200));
        QCursor::setPos(at);
        QTest::mouseMove(app.window(), QPoint(300, 200));
        QTRY_COMPARE_WITH_TIMEOUT(ring->geometry().center(), app.window()->mapFromGlobal(QCursor::pos()), patience);
        QTest::keyClick(app.window(), Qt::Key_F12);
        QVERIFY(find<QWidget>(app, "pointerRing") == nullptr);
    }

    /// A part that needs another height makes the bar arrange all of them anew, as Chinese words do.
    void theStatusBarSaysOneThingAtATime()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        auto* const bar = app.window()->statusBar();
        auto* const state = find<QLabel>(app, "statusWatch");
        QVERIFY(state->isVisible());
        bar->showMessage(u"one thing"_s);
        QVERIFY(!state->isVisible());
        QFont high = state->font();
        high.setPointSizeF(3 * high.pointSizeF());
        state->setFont(high);
        QCoreApplication::postEvent(bar, new QEvent(QEvent::LayoutRequest));
        for (int turn = 0; turn < 3; ++turn) // What the bar shows again it shows a turn later.
            QCoreApplication::sendPostedEvents();
        QVERIFY(!state->isVisible());
        bar->clearMessage();
        QVERIFY(state->isVisible());
    }

    void highContrastIsAChoice()
    {
        gui::preferences().projector.set(false);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {u"demo/lock"_s});
        gui::Application::setTheme(gui::ThemeChoice::Dark);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        press(app, Qt::Key_F11);
        QVERIFY(gui::Theme::of(QApplication::palette()).dark);
        find<QAction>(app, "projectorAction")->trigger();
        QVERIFY(!gui::Theme::of(QApplication::palette()).dark);
        press(app, Qt::Key_F11);
        QVERIFY(gui::Theme::of(QApplication::palette()).dark);
    }
};

int main(int argc, char** argv)
{
    return walk::mainOn<TestPresentation>({1600, 1200}, argc, argv);
}
#include "moc_window_test.cpp"
#include "tst_presentation.moc"
