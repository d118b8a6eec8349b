// SPDX-License-Identifier: GPL-3.0-or-later
// Going back in time in the whole window, as a person does it.
#include "gui/history/view/time_slider.h"
#include "gui/lone_page.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window_test.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using Mode = gui::HistoryController::Mode;

class TestTimeTravel : public WindowTest
{
    Q_OBJECT

private:
    const QString m_path = u"demo/sem/"_s;
    QTemporaryDir m_folder;
    QStringList m_holders;

    void store(int limit) const
    {
        QStringList entries;
        for (const auto& session : m_holders)
            entries.append(u"\"%1\":true"_s.arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            uR"({"Limit":%1,"Holders":{%2}})"_s.arg(limit).arg(entries.join(u',')).toUtf8());
    }
    void oneMore()
    {
        const auto judge = m_agent.judge();
        m_holders.append(judge.createSession(
            uR"({"Name":"client-%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})"_s.arg(m_holders.size())
                .toUtf8()));
        const auto session = m_holders.back().toUtf8();
        judge.put("/v1/kv/demo/sem/" + session + "?flags=16210313421097356768&acquire=" + session);
        store(5);
    }
    [[nodiscard]] static gui::HistoryController* controller(const gui::Application& app)
    {
        return bench::historyOf(app.window()->findChild<gui::SemaphoresPage*>());
    }
    [[nodiscard]] static gui::TimeSlider* slider(const gui::Application& app)
    {
        return find<gui::TimeSlider>(app, "timeSlider");
    }
    [[nodiscard]] static int held(const gui::Application& app)
    {
        const auto& seats = find<gui::StageView>(app, "stage")->scene().seats;
        return static_cast<int>(
            std::count_if(seats.begin(), seats.end(), [](const auto& seat) { return seat.card.has_value(); }));
    }
    [[nodiscard]] int heldInTree(const gui::Application& app) const
    {
        const auto* const model = app.window()->findChild<gui::SemaphoreTreeModel*>();
        const auto state = model->view(m_path).state;
        return state ? state->liveHolders() : -1;
    }
    [[nodiscard]] static QString text(const gui::Application& app, const char* label)
    {
        return find<QLabel>(app, label)->text();
    }
    /// Presses and lets go where this moment lies.
    static void clickAt(const gui::Application& app, history::Time at)
    {
        auto* const on = slider(app);
        const double share = double(at.count()) / 1000 / std::max(1, on->maximum());
        const QPoint place(qRound(9 + share * (on->width() - 18)), on->height() / 2);
        QTest::mouseClick(on, Qt::LeftButton, {}, place);
    }
    static void chooseFile(const gui::Application& app, const char* action, const char* dialog, const QString& file)
    {
        find<QAction>(app, action)->trigger();
        auto* const asked = find<QFileDialog>(app, dialog);
        QVERIFY(asked != nullptr);
        auto* const name = asked->findChild<QLineEdit*>(u"fileNameEdit"_s);
        name->setText(file);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY(find<QFileDialog>(app, dialog) == nullptr);
    }

private Q_SLOTS:
    void cleanup()
    {
        m_holders.clear();
        m_agent.judge().del("/v1/kv/demo/?recurse");
    }

    void aMomentOfThePastIsShownEverywhereAndActsWait()
    {
        gui::Application app;
        store(5);
        app.start(endpointOf(m_agent.httpUrl()), {m_path});
        app.window()->showPage(u"semaphores"_s);
        // Seen while it is free: a holder who is there from the start is no happening to go back to.
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "setLimit")->isEnabled(), patience);
        for (int count = 1; count <= 2; ++count) {
            oneMore();
            QTRY_COMPARE_WITH_TIMEOUT(held(app), count, patience);
        }
        const auto happenings = controller(app)->lanes().happenings;
        QVERIFY(happenings.size() >= 2);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "setLimit")->isEnabled(), patience);
        QCOMPARE(text(app, "timeBehind"), u"live"_s);

        QTest::mouseClick(find<QAbstractButton>(app, "pausePlayButton"), Qt::LeftButton);
        QCOMPARE(controller(app)->mode(), Mode::Paused);
        // To the moment of the first grant, by events.
        slider(app)->setFocus();
        while (controller(app)->cursor() > happenings.front().at)
            QTest::keyClick(slider(app), Qt::Key_Left, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(held(app) < 2, patience);
        QCOMPARE(heldInTree(app), held(app));
        QVERIFY(text(app, "timeBehind").startsWith(u'\u2212'));
        QTRY_VERIFY(text(app, "pastText").startsWith(u"Past:"_s));
        QVERIFY(find<QWidget>(app, "pastNotice")->isVisible());
        for (const char* act : {"spawn", "setLimit", "prune", "restoreFlags", "deleteContender", "destroySession"}) {
            QVERIFY2(!find<QAction>(app, act)->isEnabled(), act);
            QVERIFY2(find<QAction>(app, act)->toolTip().contains(u'\n'), act);
        }
        QVERIFY(find<QAction>(app, "spawn")->toolTip().contains(u"The past is shown."_s));

        // What happens now is not shown, and is there at once when one comes back.
        const int shown = held(app);
        oneMore();
        QTRY_COMPARE_WITH_TIMEOUT(controller(app)->lanes().lanes.size(), std::size_t(3), patience);
        QCOMPARE(held(app), shown);
        QTest::mouseClick(find<QAbstractButton>(app, "goLiveButton"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 3, patience);
        QCOMPARE(heldInTree(app), 3);
        QVERIFY(!find<QWidget>(app, "pastNotice")->isVisible());
        QVERIFY(find<QAction>(app, "setLimit")->isEnabled());
        QCOMPARE(text(app, "timeBehind"), u"live"_s);
    }

    void theSliderIsDraggedAndWorkedByKeys()
    {
        gui::Application app;
        store(5);
        app.start(endpointOf(m_agent.httpUrl()), {m_path});
        app.window()->showPage(u"semaphores"_s);
        oneMore();
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 1, patience);
        // Long enough for a second to be a step.
        QTRY_VERIFY_WITH_TIMEOUT(controller(app)->now() > std::chrono::seconds(3), patience);
        clickAt(app, std::chrono::milliseconds(slider(app)->maximum() / 2));
        QCOMPARE(controller(app)->mode(), Mode::Paused);
        const auto middle = controller(app)->cursor();
        QVERIFY(middle < controller(app)->now());
        slider(app)->setFocus();
        QTest::keyClick(slider(app), Qt::Key_Left);
        QCOMPARE(controller(app)->cursor(), std::max(history::Time(0), middle - std::chrono::seconds(1)));
        QTest::keyClick(slider(app), Qt::Key_Home);
        QCOMPARE(controller(app)->cursor(), history::Time(0));
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 0, patience);
        auto* const speed = find<QComboBox>(app, "timeSpeed");
        speed->setCurrentIndex(speed->count() - 1);
        QCOMPARE(controller(app)->speed(), 100.0);
        QTest::keyClick(slider(app), Qt::Key_Space);
        // It is soon at the end, and then live.
        QTRY_COMPARE_WITH_TIMEOUT(controller(app)->mode(), Mode::Live, patience);
        QCOMPARE(held(app), 1);
        QTest::keyClick(slider(app), Qt::Key_Space);
        QCOMPARE(controller(app)->mode(), Mode::Paused);
        QTest::keyClick(app.window(), Qt::Key_F8);
        QTRY_COMPARE(controller(app)->mode(), Mode::Live);
    }

    void aRecordingIsMadeAndOpenedAgain()
    {
        const QString file = m_folder.filePath(u"fight.sbxrec"_s);
        gui::Application app;
        store(5);
        app.start(endpointOf(m_agent.httpUrl()), {m_path});
        app.window()->showPage(u"semaphores"_s);
        QTRY_COMPARE_WITH_TIMEOUT(heldInTree(app), 0, patience);
        chooseFile(app, "record", "recordDialog", file);
        QVERIFY(find<QAction>(app, "record")->isChecked());
        QTRY_VERIFY(find<QLabel>(app, "recordedText")->isVisible());
        oneMore();
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 1, patience);
        QTest::mouseClick(find<QAbstractButton>(app, "recordButton"), Qt::LeftButton);
        QVERIFY(!find<QAction>(app, "record")->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(history::Recording::open(file)->hasEnded(), patience);

        auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
        page->watchSet()->remove(m_path);
        auto* const model = app.window()->findChild<gui::SemaphoreTreeModel*>();
        QCOMPARE(model->rowCount(), 0);
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
        chooseFile(app, "openRecording", "openRecordingDialog", file);
        QTRY_VERIFY_WITH_TIMEOUT(controller(app)->isFile(), patience);
        QTest::keyClick(slider(app), Qt::Key_End);
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 1, patience);
        QCOMPARE(model->paths(), QStringList{m_path});
        QVERIFY(find<QWidget>(app, "timeBar")->isVisible());
        QVERIFY(text(app, "pastText").startsWith(u"Recording fight.sbxrec:"_s));
        // On each page that shows it, and on no other one.
        for (const auto& [shown, isPast] :
            {std::pair(u"semaphores"_s, true), {u"why"_s, true}, {u"services"_s, false}, {u"lab"_s, false}}) {
            app.window()->showPage(shown);
            QCOMPARE(text(app, "statusWatch").contains(u"a recording is shown"_s), isPast);
        }
        app.window()->showPage(u"semaphores"_s);

        find<QAction>(app, "addNote")->trigger();
        auto* const note = find<QInputDialog>(app, "noteDialog");
        note->setTextValue(u"here it began"_s);
        note->accept();
        QTRY_COMPARE_WITH_TIMEOUT(controller(app)->marks().size(), std::size_t(1), patience);
        find<QAction>(app, "showMarks")->trigger();
        auto* const list = find<QListWidget>(app, "marksList");
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().contains(u"here it began"_s));
        QVERIFY(!find<QLabel>(app, "marksNone")->isVisible());
        QTest::mouseClick(find<QAbstractButton>(app, "marksRemove"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(list->count(), 0, patience);
        QVERIFY(find<QLabel>(app, "marksNone")->isVisible());
        QTest::mouseClick(find<QAbstractButton>(app, "marksClose"), Qt::LeftButton);

        find<QAction>(app, "closeRecording")->trigger();
        QVERIFY(!controller(app)->isFile());
        QCOMPARE(model->rowCount(), 0);
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
    }

    void aFileThatIsNoRecordingIsTold()
    {
        const QString file = m_folder.filePath(u"letter.txt"_s);
        QFile letter(file);
        QVERIFY(letter.open(QIODevice::WriteOnly));
        letter.write("Dear reader, this is no recording.");
        letter.close();
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(u"semaphores"_s);
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
        chooseFile(app, "openRecording", "openRecordingDialog", file);
        QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "timeNotice")->isVisible(), patience);
        QVERIFY(text(app, "timeNotice").contains(u"letter.txt"_s));
        QVERIFY(text(app, "timeNotice").contains(u"At byte 0"_s));
        QTest::mouseClick(find<QAbstractButton>(app, "timeNoticeDismiss"), Qt::LeftButton);
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
        // Where nobody dismisses it, the next act does.
        chooseFile(app, "openRecording", "openRecordingDialog", file);
        QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "timeNotice")->isVisible(), patience);
        find<QAction>(app, "withoutValues")->trigger();
        QVERIFY(!find<QLabel>(app, "timeNotice")->isVisible());
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
        find<QAction>(app, "withoutValues")->trigger();
    }

    void theFileMenuOpensRecordings()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(u"keys"_s);
        auto* const open = find<QAction>(app, "openRecording"); // The one of the page: it has one meaning.
        QVERIFY(find<QMenu>(app, "fileMenu")->actions().contains(open));
        QVERIFY(find<QMenu>(app, "timeMenu")->actions().contains(open));
        QVERIFY(open->isEnabled());
        open->trigger();
        auto* const dialog = find<QFileDialog>(app, "openRecordingDialog");
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QCOMPARE(app.window()->currentPage()->id(), u"semaphores"_s); // Which shows it.
        dialog->reject();
    }

    void theBarBelongsToItsPageAndTheSeenOutlivesALanguage()
    {
        const QString file = m_folder.filePath(u"language.sbxrec"_s);
        gui::Application app;
        store(5);
        app.start(endpointOf(m_agent.httpUrl()), {m_path});
        app.window()->showPage(u"semaphores"_s);
        oneMore();
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 1, patience);
        QTRY_VERIFY(find<QWidget>(app, "timeBar")->isVisible());
        app.window()->showPage(u"keys"_s);
        QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
        app.window()->showPage(u"semaphores"_s);
        QVERIFY(find<QWidget>(app, "timeBar")->isVisible());
        QVERIFY(!controller(app)->startRecording(file));
        const auto began = controller(app)->beganAt();
        app.setLanguage(u"zh_CN"_s);
        QCOMPARE(held(app), 1);
        QCOMPARE(controller(app)->beganAt(), began);
        QVERIFY(controller(app)->recording().isRunning());
        controller(app)->pause();
        app.setLanguage(u"en"_s);
        QTRY_VERIFY_WITH_TIMEOUT(text(app, "pastText").startsWith(u"Past:"_s), patience);
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 1, patience);
        QVERIFY(!find<QAction>(app, "spawn")->isEnabled());
    }
};

QTEST_MAIN(TestTimeTravel)
#include "moc_window_test.cpp"
#include "tst_time_travel.moc"
