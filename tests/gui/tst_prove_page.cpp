// SPDX-License-Identifier: GPL-3.0-or-later
// The Prove page in the window, as a person uses it: keys and clicks.
#include "gui/history/model/history_controller.h"
#include "gui/kit/view/page.h"
#include "gui/prove/model/proof_recording.h"
#include "gui/prove/model/prove_rows.h"
#include "gui/prove/view/prove_page.h"
#include "gui/prove/view/state_tree_view.h"
#include "own_screen.h"
#include "proof/proof_text.h"
#include "window_test.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::StringLiterals;

class TestProvePage : public WindowTest
{
    Q_OBJECT
    static void start(gui::Application& app)
    {
        app.start(endpointOf(u"http://127.0.0.1:9"_s), {}); // It needs no Consul.
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        QTest::keyClick(app.window(), Qt::Key_9, Qt::AltModifier);
        QCOMPARE(app.window()->currentPage()->id(), u"prove"_s);
    }
    /// As a person chooses it.
    static void choose(const gui::Application& app, const QString& strategy)
    {
        auto* const box = find<QComboBox>(app, "proveStrategy");
        box->setFocus();
        for (int i = 0; i < box->count() && box->currentText() != strategy; ++i)
            QTest::keyClick(box, box->findText(strategy) > box->currentIndex() ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(box->currentText(), strategy);
    }
    static void prove(const gui::Application& app) { QTest::keyClick(app.window(), Qt::Key_R, Qt::ControlModifier); }
    static void back(const gui::Application& app) { QTest::keyClick(app.window(), Qt::Key_Left, Qt::AltModifier); }
    /// From the menu of the page: what has no key. Nothing happens while it cannot be done.
    static void act(const gui::Application& app, const char* name)
    {
        auto* const found = find<QAction>(app, name);
        QVERIFY(find<QMenu>(app, "proveMenu")->actions().contains(found));
        found->trigger();
    }
    static QString title(const gui::Application& app) { return find<QLabel>(app, "proveTitle")->text(); }
    static QListView* story(const gui::Application& app) { return find<QListView>(app, "proveStory"); }
    static QListView* next(const gui::Application& app) { return find<QListView>(app, "proveNext"); }
    static gui::StateTreeView* tree(const gui::Application& app) { return find<gui::StateTreeView>(app, "stateTree"); }
    /// The step that is looked at, as the tree shows it.
    static int step(const gui::Application& app)
    {
        for (const auto& node : tree(app)->scene().nodes) {
            if (node.isHere)
                return node.step;
        }
        return -1;
    }
    static QString badge(const gui::Application& app, const char* property)
    {
        return find<QWidget>(app, qPrintable(u"proveBadge."_s + QLatin1String(property)))->accessibleName();
    }
    static void prove(const gui::Application& app, const QString& strategy)
    {
        choose(app, strategy);
        prove(app);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "proveStart")->isEnabled(), patience);
    }
    /// Goes to the option of this contender, and takes it.
    static void take(const gui::Application& app, int contender)
    {
        auto* const list = next(app);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_PageUp);
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->currentIndex().data(gui::ProveRows::ContenderRole).toInt() == contender)
                break;
            QTest::keyClick(list, Qt::Key_Down);
        }
        QCOMPARE(list->currentIndex().data(gui::ProveRows::ContenderRole).toInt(), contender);
        QTest::keyClick(list, Qt::Key_Return);
    }

private Q_SLOTS:
    void itFindsTheShortestStory();
    void keysMoveAlongTheStory();
    void whatHoldsSaysWithinWhichBounds();
    void aSearchCanBeStopped();
    void anotherStepBranches();
    void theTreeLeadsToStates();
    void faultsAreChosen();
    void aStoryIsCopiedAndReplayed();
    void aStoryThatIsNone();
    void whatIsNotKnownIsSaid();
    void theEvilScheduler();
    void aDoubleClickIsOneStep();
    void aLostGameSaysSo();
    void itIsPlayedOnStage();
    void onlyTheStoryIsPlayed();
    void aLinkLeadsHere();
    void thePaletteLeadsHere();
    void itFoldsInANarrowWindow();
};

void TestProvePage::itFindsTheShortestStory()
{
    gui::Application app;
    start(app);
    QCOMPARE(title(app), u"Not proved yet"_s);
    QCOMPARE(badge(app, "exclusion"), u"not tried"_s);
    QVERIFY(next(app)->model()->rowCount() > 0); // A story can be begun by hand.
    prove(app, u"no-cas"_s);
    QCOMPARE(title(app), u"2 inside, 1 allowed"_s);
    QVERIFY(story(app)->isVisible());
    QCOMPARE(step(app), 6);
    QCOMPARE(badge(app, "exclusion"), u"broken"_s);
    QVERIFY(find<QLabel>(app, "proveProgress")->text().contains(u"states in"));
    QVERIFY(find<QWidget>(app, "contender0")->accessibleName().contains(u"Inside since step 6"));
    QVERIFY(find<QLabel>(app, "proveStore")->text().contains(u"proof/it/.lock"));
    keepPicture(app.window(), u"prove-story"_s);
    // The story is no more than what this setup has told.
    choose(app, u"official"_s);
    QCOMPARE(story(app)->model()->rowCount(), 0);
    QCOMPARE(badge(app, "exclusion"), u"not tried"_s);
}

void TestProvePage::keysMoveAlongTheStory()
{
    gui::Application app;
    start(app);
    prove(app, u"no-cas"_s);
    auto* const list = story(app);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Left);
    QCOMPARE(step(app), 5);
    QVERIFY(badge(app, "exclusion") == u"broken"_s); // The search has found it, wherever one looks.
    QVERIFY(list->hasFocus());
    QTest::keyClick(list, Qt::Key_Home);
    QCOMPARE(step(app), 0);
    QTest::keyClick(list, Qt::Key_Left);
    QCOMPARE(step(app), 0);
    QTest::keyClick(list, Qt::Key_Right);
    QCOMPARE(step(app), 1);
    QVERIFY(list->currentIndex().isValid());
    QTest::keyClick(list, Qt::Key_End);
    QCOMPARE(step(app), 6);
    QTest::keyClick(list, Qt::Key_Right);
    QCOMPARE(step(app), 6);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    // Scrolled to its end, the first row may not be in sight.
    list->scrollToTop();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(step(app), 1);
}

void TestProvePage::whatHoldsSaysWithinWhichBounds()
{
    gui::Application app;
    start(app);
    prove(app, u"official"_s);
    QCOMPARE(title(app), u"No order breaks official"_s);
    QVERIFY(find<QLabel>(app, "proveText")->text().contains(u"within these bounds: 2 contenders, limit 1, no faults"));
    QCOMPARE(badge(app, "exclusion"), u"holds"_s);
    QCOMPARE(badge(app, "somebody-inside"), u"reached"_s);
    QVERIFY(!find<QAction>(app, "proveShortest")->isEnabled());
}

void TestProvePage::aSearchCanBeStopped()
{
    gui::Application app;
    start(app);
    choose(app, u"fair"_s);
    find<QSpinBox>(app, "proveContenders")->setValue(5);
    prove(app);
    QVERIFY(find<QAction>(app, "proveStop")->isEnabled());
    QCOMPARE(badge(app, "exclusion"), u"being tried"_s);
    QTest::keyClick(app.window(), Qt::Key_Period, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(title(app), u"Not finished"_s, patience);
    QVERIFY(find<QLabel>(app, "proveText")->text().contains(u"proves nothing"));
    QCOMPARE(badge(app, "exclusion"), u"not finished"_s);
}

void TestProvePage::anotherStepBranches()
{
    gui::Application app;
    start(app);
    prove(app, u"no-cas"_s);
    auto* const list = story(app);
    list->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(list, Qt::Key_Left);
    QCOMPARE(step(app), 3);
    take(app, 0); // The story went on with B.
    QCOMPARE(step(app), 4);
    QVERIFY(next(app)->hasFocus());
    QTRY_VERIFY(story(app)->model()->rowCount() >= 4);
    back(app);
    QCOMPARE(step(app), 3);
    QTest::mouseClick(
        next(app)->viewport(), Qt::LeftButton, {}, next(app)->visualRect(next(app)->model()->index(0, 0)).center());
    QCOMPARE(step(app), 4);
    act(app, "proveShortest");
    QCOMPARE(step(app), 6);
}

void TestProvePage::theTreeLeadsToStates()
{
    gui::Application app;
    start(app);
    prove(app, u"no-cas"_s);
    auto* const view = tree(app);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Up);
    QTest::keyClick(view, Qt::Key_Up);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(step(app), 4);
    QVERIFY(view->itemText(view->focusedItem()).contains(u"Step 4"));
    // Every state says in words what it is, and can be clicked.
    for (int item = 0; item < view->itemCount(); ++item)
        QVERIFY(!view->itemText(item).isEmpty());
    const auto side = std::ranges::find_if(view->scene().nodes,
        [](const gui::StateNode& node) { return node.kind == gui::StateNode::Kind::Side && node.step == 5; });
    QVERIFY(side != view->scene().nodes.end());
    const auto choice = side->choice;
    const auto place = view->itemGeometry(static_cast<int>(side - view->scene().nodes.begin())).center();
    QVERIFY(view->viewport()->rect().contains(place));
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(step(app), 5);
    const auto taken = std::ranges::find_if(view->scene().nodes,
        [](const gui::StateNode& node) { return node.kind == gui::StateNode::Kind::Path && node.step == 5; });
    QVERIFY(taken->choice == choice);
}

void TestProvePage::faultsAreChosen()
{
    gui::Application app;
    start(app);
    choose(app, u"spring"_s);
    QVERIFY(!find<QCheckBox>(app, "proveCrash")->isEnabled());
    find<QSpinBox>(app, "proveFaults")->setValue(1);
    QVERIFY(find<QCheckBox>(app, "proveCrash")->isEnabled());
    for (const auto* const kind : {"proveLost", "proveExpire", "proveJump"})
        QTest::keyClick(find<QCheckBox>(app, kind), Qt::Key_Space);
    prove(app);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "proveStart")->isEnabled(), patience);
    QCOMPARE(badge(app, "permits"), u"broken"_s);
    QVERIFY(find<QLabel>(app, "proveStoryWord")->text().contains(u'X'));
    choose(app, u"official-lock"_s);
    QVERIFY(!find<QSpinBox>(app, "proveLimit")->isEnabled());
}

void TestProvePage::aStoryIsCopiedAndReplayed()
{
    gui::Application app;
    start(app);
    QVERIFY(!find<QAction>(app, "proveCopy")->isEnabled());
    prove(app, u"no-cas"_s);
    QTest::keyClick(app.window(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const auto copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(u"no-cas:2/1:"), qPrintable(copied));
    choose(app, u"official"_s);
    act(app, "proveReplay");
    auto* const dialog = find<QInputDialog>(app, "proveReplayDialog");
    QVERIFY(dialog != nullptr);
    auto* const field = dialog->findChild<QLineEdit*>();
    field->setFocus();
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(find<QComboBox>(app, "proveStrategy")->currentText(), u"no-cas"_s);
    QCOMPARE(step(app), 6);
    QVERIFY(!find<QWidget>(app, "proveTrouble")->isVisible());
    QCOMPARE(badge(app, "exclusion"), u"broken"_s); // By this story, though nothing was searched.
    QCOMPARE(badge(app, "permits"), u"not tried"_s);
}

void TestProvePage::aStoryThatIsNone()
{
    gui::Application app;
    start(app);
    for (const auto& text : {u"<b>no</b>"_s, u"aX"_s, QString(50'000, u'a')}) {
        act(app, "proveReplay");
        auto* const dialog = find<QInputDialog>(app, "proveReplayDialog");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(text);
        QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_VERIFY(find<QWidget>(app, "proveTrouble")->isVisible());
        QCOMPARE(story(app)->model()->rowCount(), 0);
        QTRY_VERIFY(find<QInputDialog>(app, "proveReplayDialog") == nullptr);
        app.window()->activateWindow(); // As a window manager does.
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
    }
}

/// A permit is lost with the crash, but more can follow than is looked at while a person waits.
void TestProvePage::whatIsNotKnownIsSaid()
{
    gui::Application app;
    start(app);
    proof::Setup setup;
    setup.strategy = protocols::StrategyId::Spring;
    setup.contenders = 4;
    setup.limit = 2;
    setup.faults = 1;
    act(app, "proveReplay");
    auto* const dialog = find<QInputDialog>(app, "proveReplayDialog");
    QVERIFY(dialog != nullptr);
    dialog->setTextValue(proof::proofText(setup, *proof::storyFromText(u"aaaaaX")));
    QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
    QTRY_COMPARE(step(app), 5);
    QCOMPARE(badge(app, "permits"), u"not tried"_s);
    auto* const note = find<QLabel>(app, "proveStoreLess");
    QTRY_VERIFY(note->isVisible());
    QVERIFY2(note->text().contains(u"not known"_s), qPrintable(note->text()));
    back(app); // Before the crash.
    QTRY_VERIFY(!note->isVisible());
}

void TestProvePage::theEvilScheduler()
{
    gui::Application app;
    start(app);
    choose(app, u"no-cas"_s);
    act(app, "proveGame");
    QCOMPARE(title(app), u"You are the evil scheduler"_s);
    auto* const text = find<QLabel>(app, "proveGameText");
    QTRY_VERIFY_WITH_TIMEOUT(text->text().contains(u"Par: 6 steps"), patience);
    QCOMPARE(step(app), 0);
    take(app, 0);
    back(app); // Undo.
    QCOMPARE(step(app), 0);
    for (const int contender : {0, 0, 1, 1, 1}) {
        take(app, contender);
        QVERIFY(text->text().startsWith(u"Break it"));
    }
    QVERIFY(text->text().contains(u"Steps so far: 5"));
    take(app, 0);
    QCOMPARE(title(app), u"You broke no-cas"_s);
    QVERIFY2(text->text().startsWith(u"Won at par: 6 steps."), qPrintable(text->text()));
    QVERIFY(text->text().contains(u"Your best: 6"));
    keepPicture(app.window(), u"prove-won"_s);
    act(app, "proveOver");
    QVERIFY(text->text().startsWith(u"Break it"));
    act(app, "proveShortest"); // Gives up.
    QVERIFY(!find<QAction>(app, "proveGame")->isChecked());
    QCOMPARE(step(app), 6);
    QVERIFY(!text->isVisible());
}

/// After the first click another row lies under the pointer.
void TestProvePage::aDoubleClickIsOneStep()
{
    gui::Application app;
    start(app);
    choose(app, u"no-cas"_s);
    act(app, "proveGame");
    auto* const list = next(app);
    const auto place = list->visualRect(list->model()->index(0, 0)).center();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(step(app), 1);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place); // Another click is another step.
    QCOMPARE(step(app), 2);
}

void TestProvePage::aLostGameSaysSo()
{
    gui::Application app;
    start(app);
    choose(app, u"no-cas"_s);
    act(app, "proveGame");
    for (int steps = 0; steps < 60 && next(app)->isVisible(); ++steps)
        take(app, next(app)->model()->index(0, 0).data(gui::ProveRows::ContenderRole).toInt());
    QCOMPARE(title(app), u"no-cas survived"_s);
    QVERIFY(find<QLabel>(app, "proveGameText")->text().startsWith(u"Lost"));
}

void TestProvePage::itIsPlayedOnStage()
{
    gui::Application app;
    start(app);
    prove(app, u"no-cas"_s);
    QTest::keyClick(app.window(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), u"semaphores"_s, patience);
    QVERIFY(app.history().isFile());
    QVERIFY(app.history().fileName().contains(u"no-cas"));
    QCOMPARE(app.history().mode(), gui::HistoryController::Mode::Playing);
    QTRY_COMPARE_WITH_TIMEOUT(find<QTreeView>(app, "semaphoreTree")->model()->rowCount(), 1, patience);
    QVERIFY(app.history().lanes().lanes.size() >= 2);
    QCOMPARE(app.history().marks().size(), std::size_t(6));
    // It can be gone through like any other.
    app.history().seek(std::chrono::milliseconds(6500));
    QVERIFY(app.history().isPast());
    // The store lists A alone; who is inside is said beside it.
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "pastText") != nullptr
            && find<QLabel>(app, "pastText")->text().contains(u"Inside: A, B. Only 1 allowed."),
        patience);
    keepPicture(app.window(), u"prove-stage"_s);
    app.history().goLive();
    QVERIFY(!app.history().isFile());
}

/// A file that cannot be opened is told, and what somebody opens after it is not played.
void TestProvePage::onlyTheStoryIsPlayed()
{
    gui::Application app;
    start(app);
    auto* const page = app.window()->findChild<gui::ProvePage*>();
    Q_EMIT page->playWanted(u"/nowhere/x.sbxrec"_s, u"proof/it/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "proveTrouble")->isVisible(), patience);
    const QTemporaryDir folder;
    const auto file = folder.filePath(u"other.sbxrec"_s);
    proof::Setup setup;
    QVERIFY(!gui::recordStory(setup, *proof::storyFromText(u"aab"), file));
    app.history().openRecording(file);
    QTRY_VERIFY_WITH_TIMEOUT(app.history().isFile(), patience);
    QVERIFY(app.history().mode() != gui::HistoryController::Mode::Playing);
    // The last step is told until the end.
    const QString path = app.history().lanes().paths.front().path;
    app.history().seek(app.history().now());
    QVERIFY2(app.history().noteAtCursor(path).contains(u"B: "_s), qPrintable(app.history().noteAtCursor(path)));
}

void TestProvePage::aLinkLeadsHere()
{
    gui::Application app;
    app.start(endpointOf(u"http://127.0.0.1:9"_s), {}); // It needs no Consul.
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Proof, u"fair:2/1:aaaaabbbbbbbaa"_s});
    QCOMPARE(app.window()->currentPage()->id(), u"prove"_s);
    QCOMPARE(find<QComboBox>(app, "proveStrategy")->currentText(), u"fair"_s);
    QCOMPARE(step(app), 14);
    QVERIFY(story(app)->hasFocus());
    // Without a story it is searched.
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Proof, u"no-cas:2/1"_s});
    QTRY_COMPARE_WITH_TIMEOUT(title(app), u"2 inside, 1 allowed"_s, patience);
    Q_EMIT app.window()->currentPage()->placeWanted({gui::Place::Kind::Proof, u"<b>nothing</b>"_s});
    QVERIFY(find<QWidget>(app, "proveTrouble")->isVisible());
    QCOMPARE(step(app), 6);
}

void TestProvePage::thePaletteLeadsHere()
{
    gui::Application app;
    app.start(endpointOf(u"http://127.0.0.1:9"_s), {}); // It needs no Consul.
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_K, Qt::ControlModifier);
    auto* const field = find<QLineEdit>(app, "paletteField");
    QVERIFY(field != nullptr);
    QTest::keyClicks(field, u"prove no-cas"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), u"prove"_s, patience);
    QTRY_COMPARE_WITH_TIMEOUT(title(app), u"2 inside, 1 allowed"_s, patience);
}

/// As large text makes it.
void TestProvePage::itFoldsInANarrowWindow()
{
    gui::ProveController controller;
    gui::ProvePage page(&controller);
    page.resize(1300, 800);
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.setActive(true);
    const auto* const right = page.findChild<QWidget*>(u"proveRight"_s);
    const auto* const form = page.findChild<QWidget*>(u"proveFormScroll"_s);
    QVERIFY(right->mapTo(&page, QPoint()).x() > form->mapTo(&page, QPoint()).x());
    page.resize(page.fontMetrics().height() * 45, 800);
    QTRY_COMPARE(right->mapTo(&page, QPoint()).x(), form->mapTo(&page, QPoint()).x());
    for (const auto* const name : {"proveStory", "proveNext", "stateTree", "proveFormScroll", "proveCardScroll"}) {
        const auto* const part = page.findChild<QWidget*>(QLatin1String(name));
        QVERIFY2(part->isVisible() && part->height() > 50, name);
    }
    page.resize(1300, 800);
    QTRY_VERIFY(right->mapTo(&page, QPoint()).x() > form->mapTo(&page, QPoint()).x());
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestProvePage>({1440, 900}, argc, argv);
}

#include "tst_prove_page.moc"
