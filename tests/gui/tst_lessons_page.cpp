// SPDX-License-Identifier: GPL-3.0-or-later
// The Lessons page in the window, as a person reads it.
#include "gui/kit/view/page.h"
#include "gui/kit/view/text_size.h"
#include "gui/kit/view/theme.h"
#include "gui/lessons/view/lessons_page.h"
#include "gui/lessons/view/spotlight.h"
#include "own_screen.h"
#include "window_test.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QListView>
#include <QMenuBar>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QStatusBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

class TestLessonsPage : public WindowTest
{
    Q_OBJECT
    QTemporaryDir m_data;

    /// Opens the page with the keyboard's help, and waits for the question of this lesson.
    static void read(gui::Application& app, const QUrl& url, int lesson = 0)
    {
        app.start(endpointOf(url.toString()), {});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        find<QAction>(app, "lessonsPageAction")->trigger();
        QCOMPARE(app.window()->currentPage()->id(), u"lessons"_s);
        auto* const list = find<QListView>(app, "lessonsList");
        list->setCurrentIndex(list->model()->index(lesson, 0));
        QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "lessonStage")->isVisible(), patience);
        QTRY_VERIFY(find<QRadioButton>(app, "lessonAnswer.none") != nullptr || lesson != 2);
    }
    [[nodiscard]] QUrl url() const { return QUrl(m_agent.httpUrl()); }
    static QWidget* scroll(const gui::Application& app) { return find<QWidget>(app, "lessonScroll"); }
    static void press(const gui::Application& app, Qt::Key key) { QTest::keyClick(scroll(app), key); }
    /// A presentation begins or ends.
    static void pressToPresent(const gui::Application& app, Qt::Key key)
    {
        const bool before = app.window()->isFullScreen();
        QTest::keyClick(app.window(), key);
        QTRY_VERIFY_WITH_TIMEOUT(app.window()->isFullScreen() != before, patience);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
    }

private Q_SLOTS:
    void cleanup()
    {
        gui::applyTextSize(100);
        gui::applyTheme(gui::ThemeChoice::System);
        QFile::remove(lessons::ProgressFile::usualFile());
    }

    void isReadToItsEnd();
    void aRightPrediction();
    void theKeyboardIsEnough();
    void aBadFileOfProgressIsSetAside();
    void handsAreShownAsBars();
    void numbersLeadToWhatKeepsThem();
    void theSpotlightFollows();
    void aClickerPresents();
    void aDeadEndIsSaidWhileItIsOne();
    void noKeyLeavesTheLecture();
    void aClickerGoesBackToTheLessonBefore();
    void keysWorkAfterAMenu();
    void theStepButtonStaysUnderThePointer();
    void digitsChoose();
    void digitsChooseFromTheList();
    void whatIsOpenInProve();
    void aFileFromElsewhere();
    void inChinese();
    void smallWindows_data();
    void smallWindows();
};

void TestLessonsPage::isReadToItsEnd()
{
    gui::Application app;
    read(app, url(), 2);
    QVERIFY(!find<QWidget>(app, "lessonHappening")->isVisible());
    QVERIFY(!find<QWidget>(app, "lessonExplanation")->isVisible());
    auto* const predict = find<QAction>(app, "lessonPredict");
    QVERIFY(!predict->isEnabled());
    press(app, Qt::Key_Space); // Nothing happens before a prediction.
    QVERIFY(!find<QWidget>(app, "lessonHappening")->isVisible());
    find<QRadioButton>(app, "lessonAnswer.none")->click();
    QVERIFY(predict->isEnabled());
    QTest::mouseClick(find<QToolButton>(app, "lessonPredictButton"), Qt::LeftButton);
    QVERIFY(find<QWidget>(app, "lessonHappening")->isVisible());
    QVERIFY(!find<QRadioButton>(app, "lessonAnswer.exclusion")->isEnabled());
    QVERIFY(find<QLabel>(app, "lessonKept")->text().startsWith(u"Prediction kept at"));
    QVERIFY(scroll(app)->hasFocus());
    for (const auto key : {Qt::Key_Space, Qt::Key_PageDown, Qt::Key_Right})
        press(app, key);
    QVERIFY(find<QWidget>(app, "lessonStep.3") != nullptr);
    press(app, Qt::Key_PageUp);
    press(app, Qt::Key_Left);
    QTRY_VERIFY(find<QWidget>(app, "lessonStep.3") == nullptr);
    for (int i = 0; i < 5; ++i)
        press(app, Qt::Key_PageDown);
    auto* const explanation = find<QWidget>(app, "lessonExplanation");
    QVERIFY(explanation->isVisible());
    QTRY_VERIFY(!explanation->visibleRegion().isEmpty()); // It was scrolled to.
    QVERIFY2(find<QLabel>(app, "lessonOutcome")->text().contains(u"You predicted"),
        qPrintable(find<QLabel>(app, "lessonOutcome")->text()));
    QVERIFY(find<QLabel>(app, "lessonExplained")->text().contains(u"6 steps"));
    QVERIFY(find<QWidget>(app, "lessonContender.A")->accessibleName().contains(u"too many"));
    auto* const list = find<QListView>(app, "lessonsList");
    QVERIFY(list->currentIndex().data(Qt::AccessibleTextRole).toString().contains(u"predicted differently"));
    keepPicture(app.window(), u"lesson"_s);
    // The next lesson begins with its situation.
    find<QAction>(app, "lessonFollowing")->trigger();
    QCOMPARE(list->currentIndex().row(), 3);
    QVERIFY(!find<QWidget>(app, "lessonExplanation")->isVisible());
}

void TestLessonsPage::aRightPrediction()
{
    gui::Application app;
    read(app, url(), 2);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    find<QAction>(app, "lessonPredict")->trigger();
    for (int i = 0; i < 6; ++i)
        press(app, Qt::Key_Space);
    QVERIFY(find<QLabel>(app, "lessonOutcome")->text().contains(u"was correct"));
    find<QAction>(app, "lessonAgain")->trigger();
    QVERIFY(!find<QRadioButton>(app, "lessonAnswer.exclusion")->isChecked());
    QVERIFY(find<QRadioButton>(app, "lessonAnswer.exclusion")->isEnabled());
}

void TestLessonsPage::theKeyboardIsEnough()
{
    gui::Application app;
    read(app, url(), 2);
    auto* const radio = find<QRadioButton>(app, "lessonAnswer.none");
    radio->setFocus(Qt::TabFocusReason);
    QTest::keyClick(radio, Qt::Key_Space);
    QVERIFY(radio->isChecked());
    QTest::keyClick(app.window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(find<QWidget>(app, "lessonHappening")->isVisible());
    QTest::keyClick(app.window(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(find<QWidget>(app, "lessonStep.1") != nullptr);
    QTest::keyClick(app.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(find<QWidget>(app, "lessonStep.1") == nullptr);
}

void TestLessonsPage::aBadFileOfProgressIsSetAside()
{
    const auto name = lessons::ProgressFile::usualFile();
    QVERIFY(QDir().mkpath(QFileInfo(name).absolutePath()));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{");
    file.close();
    gui::Application app;
    read(app, url(), 2);
    auto* const notice = find<QLabel>(app, "lessonTroubleText");
    QVERIFY(notice->isVisible());
    QVERIFY(notice->text().contains(u"could not be read"));
    find<QRadioButton>(app, "lessonAnswer.none")->click();
    find<QAction>(app, "lessonPredict")->trigger();
    QTRY_VERIFY2_WITH_TIMEOUT(notice->text().contains(u"kept as"), qPrintable(notice->text()), patience);
    const auto kept = QFileInfo(name).dir().entryList({u"lessons.json.kept-*"_s});
    QVERIFY(!kept.isEmpty());
    for (const auto& each : kept)
        QFile::remove(QFileInfo(name).dir().filePath(each));
}

void TestLessonsPage::handsAreShownAsBars()
{
    gui::Application app;
    read(app, url(), 2);
    QVERIFY(!find<QSpinBox>(app, "lessonHands.none")->isVisible());
    find<QAction>(app, "lessonHands")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QSpinBox>(app, "lessonHands.none")->isVisible(), patience);
    auto* const none = find<QSpinBox>(app, "lessonHands.none");
    QVERIFY(none->accessibleName().startsWith(u"Hands for"));
    none->setFocus();
    QTest::keyClick(none, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(none, u"12"_s);
    find<QSpinBox>(app, "lessonHands.exclusion")->setValue(15);
    find<QAction>(app, "lessonPredict")->trigger();
    QVERIFY(!none->isVisible());
    auto* const bar = find<QWidget>(app, "lessonBar.none");
    QVERIFY(bar->isVisible());
    QVERIFY2(bar->accessibleName().startsWith(u"12 hand"), qPrintable(bar->accessibleName()));
    keepPicture(app.window(), u"hands"_s);
}

void TestLessonsPage::numbersLeadToWhatKeepsThem()
{
    gui::Application app;
    read(app, url(), 2);
    find<QAction>(app, "lessonHands")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QSpinBox>(app, "lessonHands.none")->isVisible(), patience);
    const auto fields = find<QWidget>(app, "lessonAnswers")->findChildren<QSpinBox*>().size();
    find<QSpinBox>(app, "lessonHands.none")->setValue(12); // Else nothing could be kept.
    scroll(app)->setFocus(Qt::TabFocusReason);
    QStringList way;
    while (way.size() < fields + 2) {
        QTest::keyClick(app.window()->focusWidget(), Qt::Key_Tab);
        way << app.window()->focusWidget()->objectName();
    }
    for (int field = 0; field < fields; ++field)
        QVERIFY2(way.at(field).startsWith(u"lessonHands."), qPrintable(way.join(u' ')));
    QVERIFY2(way.at(fields).startsWith(u"lessonAnswer."), qPrintable(way.join(u' ')));
    QCOMPARE(way.constLast(), u"lessonPredictButton"_s);
}

void TestLessonsPage::theSpotlightFollows()
{
    gui::Application app;
    read(app, url(), 2);
    auto* const spotlight = find<gui::Spotlight>(app, "lessonSpotlightOverlay");
    QVERIFY(!spotlight->isVisible());
    find<QAction>(app, "lessonSpotlight")->trigger();
    QVERIFY(spotlight->isVisible());
    QCOMPARE(spotlight->lit().constFirst()->objectName(), u"lessonQuestion"_s);
    // It takes no clicks.
    auto* const radio = find<QRadioButton>(app, "lessonAnswer.none");
    QTest::mouseMove(radio);
    QTest::mouseClick(radio, Qt::LeftButton, {}, QPoint(8, radio->height() / 2));
    QVERIFY(radio->isChecked());
    auto* const title = find<QLabel>(app, "lessonSituationText");
    QTest::mouseMove(title, title->rect().center());
    QTRY_COMPARE(spotlight->lit().constFirst()->objectName(), u"lessonSituation"_s);
    find<QAction>(app, "lessonPredict")->trigger();
    QCOMPARE(spotlight->lit().constLast()->objectName(), u"lessonHappening"_s); // With the cards above.
    QVERIFY(spotlight->lit().size() > 1);
    find<QAction>(app, "lessonSpotlight")->trigger();
    QVERIFY(!spotlight->isVisible());
}

void TestLessonsPage::aClickerPresents()
{
    gui::Application app;
    read(app, url(), 2);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    pressToPresent(app, Qt::Key_F5);
    QVERIFY(app.window()->isFullScreen());
    QCOMPARE(app.window()->currentPage()->id(), u"lessons"_s);
    QVERIFY(scroll(app)->isVisible());
    QVERIFY(!find<QWidget>(app, "lessonsPane")->isVisible());
    // What was chosen is still chosen.
    QTRY_VERIFY_WITH_TIMEOUT(find<QRadioButton>(app, "lessonAnswer.exclusion") != nullptr, patience);
    QVERIFY(find<QRadioButton>(app, "lessonAnswer.exclusion")->isChecked());
    QTest::keyClick(app.window(), Qt::Key_PageDown); // Keeps it.
    QVERIFY(find<QWidget>(app, "lessonHappening")->isVisible());
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonStep.2") != nullptr);
    QTest::keyClick(app.window(), Qt::Key_PageUp);
    QTRY_VERIFY(find<QWidget>(app, "lessonStep.2") == nullptr);
    keepPicture(app.window(), u"presenter"_s);
    for (int step = 2; step <= 6; ++step)
        QTest::keyClick(app.window(), Qt::Key_PageDown);
    // The last step is looked at with its cards, then explained.
    QVERIFY(find<QWidget>(app, "lessonStep.6")->isVisible() && !find<QWidget>(app, "lessonStep.5")->isVisible());
    QTRY_VERIFY(!find<QWidget>(app, "lessonContender.B")->visibleRegion().isEmpty());
    QVERIFY(!find<QWidget>(app, "lessonExplanation")->isVisible());
    keepPicture(app.window(), u"presented-last"_s);
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonExplanation")->isVisible());
    QTest::keyClick(app.window(), Qt::Key_PageUp);
    QVERIFY(!find<QWidget>(app, "lessonExplanation")->isVisible());
    pressToPresent(app, Qt::Key_Escape);
    QVERIFY(!app.window()->isFullScreen());
    QVERIFY(find<QWidget>(app, "lessonStep.1") != nullptr);
}

void TestLessonsPage::aDeadEndIsSaidWhileItIsOne()
{
    gui::Application app;
    read(app, url(), 2);
    pressToPresent(app, Qt::Key_F11);
    QTRY_VERIFY_WITH_TIMEOUT(find<QRadioButton>(app, "lessonAnswer.exclusion") != nullptr, patience);
    auto* const bar = app.window()->statusBar();
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QCOMPARE(bar->currentMessage(), u"Select a prediction first."_s);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    QCOMPARE(bar->currentMessage(), QString());
    QTest::keyClick(app.window(), Qt::Key_PageDown); // Keeps it.
    QTest::keyClick(app.window(), Qt::Key_PageUp);
    QCOMPARE(bar->currentMessage(), u"No step has happened."_s);
    // What others say stays.
    bar->showMessage(u"Something else."_s);
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QCOMPARE(bar->currentMessage(), u"Something else."_s);
    pressToPresent(app, Qt::Key_Escape);
}

/// The answer that was clicked is no longer there to take keys: the next widget of the window is the bell.
void TestLessonsPage::noKeyLeavesTheLecture()
{
    gui::Application app;
    read(app, url(), 2);
    pressToPresent(app, Qt::Key_F11);
    QTRY_VERIFY_WITH_TIMEOUT(find<QRadioButton>(app, "lessonAnswer.exclusion") != nullptr, patience);
    auto* const answer = find<QRadioButton>(app, "lessonAnswer.exclusion");
    QTest::mouseClick(answer, Qt::LeftButton, {}, QPoint(8, answer->height() / 2));
    QVERIFY(answer->isChecked());
    QCOMPARE(app.window()->focusWidget(), answer);
    QTest::keyClick(app.window(), Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonHappening")->isVisible());
    QCOMPARE(app.window()->focusWidget(), scroll(app));
    const auto isAt
        = [&app](int step) { return app.window()->findChild<QWidget*>(u"lessonStep.%1"_s.arg(step)) != nullptr; };
    for (int step = 1; step <= 6; ++step) {
        QTest::keyClick(app.window()->focusWidget(), Qt::Key_Space);
        QVERIFY(isAt(step));
    }
    QVERIFY(QApplication::activePopupWidget() == nullptr);
    QCOMPARE(QApplication::activeWindow(), app.window());
    // A button that is at its end does not hand its keys to the next one.
    auto* const next = find<QToolButton>(app, "lessonNextButton");
    QTest::keyClick(app.window(), Qt::Key_PageUp);
    next->setFocus(Qt::TabFocusReason);
    QTest::keyClick(next, Qt::Key_Space);
    QVERIFY(!next->isEnabled());
    QCOMPARE(app.window()->focusWidget(), scroll(app));
    pressToPresent(app, Qt::Key_Escape);
}

void TestLessonsPage::aClickerGoesBackToTheLessonBefore()
{
    gui::Application app;
    read(app, url(), 2);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    pressToPresent(app, Qt::Key_F11);
    QTRY_VERIFY_WITH_TIMEOUT(find<QRadioButton>(app, "lessonAnswer.exclusion") != nullptr, patience);
    const auto click = [&app](Qt::Key key) { QTest::keyClick(app.window(), key); };
    for (int click8 = 0; click8 < 8; ++click8) // The prediction, six steps, the explanation.
        click(Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonExplanation")->isVisible());
    const auto outcome = find<QLabel>(app, "lessonOutcome")->text();
    click(Qt::Key_PageDown);
    auto* const list = find<QListView>(app, "lessonsList");
    QCOMPARE(list->currentIndex().row(), 3);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>(app, "lessonWaiting")->isVisible(), patience);
    click(Qt::Key_PageUp);
    QCOMPARE(list->currentIndex().row(), 2);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "lessonExplanation")->isVisible(), patience);
    QCOMPARE(find<QLabel>(app, "lessonOutcome")->text(), outcome);
    click(Qt::Key_PageUp);
    QVERIFY(find<QWidget>(app, "lessonStep.6")->isVisible());
    // Where it goes no further, it says so.
    for (int back = 0; back < 7; ++back)
        click(Qt::Key_PageUp);
    QCOMPARE(app.window()->statusBar()->currentMessage(), u"No step has happened."_s);
    pressToPresent(app, Qt::Key_Escape);
}

/// After Esc, a menu bar keeps the keyboard.
void TestLessonsPage::keysWorkAfterAMenu()
{
    gui::Application app;
    read(app, url(), 2);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    find<QAction>(app, "lessonPredict")->trigger();
    auto* const bar = app.window()->menuBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(bar->actions().constFirst()).center());
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
    QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
    QTest::keyClick(app.window()->focusWidget(), Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonStep.1") != nullptr);
}

void TestLessonsPage::theStepButtonStaysUnderThePointer()
{
    gui::Application app;
    read(app, url(), 2);
    find<QRadioButton>(app, "lessonAnswer.exclusion")->click();
    find<QAction>(app, "lessonPredict")->trigger();
    auto* const next = find<QToolButton>(app, "lessonNextButton");
    QCoreApplication::sendPostedEvents();
    const auto place = [next, &app] { return next->mapTo(app.window(), next->rect().center()); };
    const auto at = place();
    for (int step = 1; step <= 6; ++step) {
        QTest::mouseClick(app.window()->childAt(at), Qt::LeftButton);
        QVERIFY(app.window()->findChild<QWidget*>(u"lessonStep.%1"_s.arg(step)) != nullptr);
        QTRY_COMPARE(place(), at);
    }
}

void TestLessonsPage::digitsChoose()
{
    gui::Application app;
    read(app, url(), 2);
    press(app, Qt::Key_2);
    const auto radios = find<QWidget>(app, "lessonAnswers")->findChildren<QRadioButton*>();
    QVERIFY(radios.at(1)->isChecked());
    QCOMPARE(radios.at(1)->text(), u"2:"_s); // Set apart from an answer like "1".
    radios.at(1)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(radios.at(1), Qt::Key_1);
    QVERIFY(radios.at(0)->isChecked());
    QCOMPARE(app.window()->focusWidget(), radios.at(0)); // It moves with the choice.
    press(app, Qt::Key_9); // No such answer.
    QVERIFY(radios.at(0)->isChecked());
}

void TestLessonsPage::digitsChooseFromTheList()
{
    gui::Application app;
    read(app, url(), 2);
    auto* const list = find<QListView>(app, "lessonsList");
    list->setFocus(Qt::MouseFocusReason);
    for (const auto key : {Qt::Key_PageDown, Qt::Key_9}) { // Nothing to do for them here.
        QTest::keyClick(list, key);
        QCOMPARE(list->currentIndex().row(), 2);
    }
    QTest::keyClick(list, Qt::Key_2);
    QVERIFY(find<QWidget>(app, "lessonAnswers")->findChildren<QRadioButton*>().at(1)->isChecked());
    QTest::keyClick(app.window()->focusWidget(), Qt::Key_PageDown);
    QCOMPARE(list->currentIndex().row(), 2); // The lesson and its choice stay.
    find<QAction>(app, "lessonPredict")->trigger();
    list->setFocus(Qt::MouseFocusReason);
    QTest::keyClick(list, Qt::Key_PageDown);
    QVERIFY(find<QWidget>(app, "lessonStep.1") != nullptr);
    QCOMPARE(list->currentIndex().row(), 2);
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(list->currentIndex().row(), 3);
}

void TestLessonsPage::whatIsOpenInProve()
{
    gui::Application app;
    read(app, url(), 2);
    find<QAction>(app, "lessonProve")->trigger();
    QCOMPARE(app.window()->currentPage()->id(), u"prove"_s);
}

void TestLessonsPage::aFileFromElsewhere()
{
    gui::Application app;
    read(app, url());
    auto* const page = find<gui::LessonsPage>(app, "lessonsPage");
    find<QAction>(app, "lessonOpen")->trigger();
    auto* const dialog = find<QFileDialog>(app, "openLessonDialog");
    QVERIFY(dialog != nullptr);
    dialog->reject();
    const QTemporaryDir folder;
    const auto bad = folder.filePath(u"bad.json"_s);
    QFile file(bad);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n\"version\": 1,\n\"id\": 7\n}");
    file.close();
    page->openFile(bad);
    auto* const notice = find<QLabel>(app, "lessonTroubleText");
    QVERIFY(notice->isVisible());
    QVERIFY2(notice->text().contains(u"Line "), qPrintable(notice->text()));
    // Another lesson is read without it.
    auto* const list = find<QListView>(app, "lessonsList");
    list->setCurrentIndex(list->model()->index(1, 0));
    QVERIFY(!notice->isVisible());
    QFile good(u":/lessons/lost-response.json"_s);
    const auto name = folder.filePath(u"mine.json"_s);
    QVERIFY(good.copy(name));
    page->openFile(name);
    QCOMPARE(list->model()->rowCount(), 11);
    QCOMPARE(list->currentIndex().row(), 10);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "lessonStage")->isVisible(), patience);
}

void TestLessonsPage::inChinese()
{
    QSettings().setValue(u"look/language"_s, u"zh_CN"_s);
    gui::Application app;
    read(app, url(), 2);
    QCOMPARE(find<QLabel>(app, "lessonTitle")->text(), u"没有 CAS"_s);
    keepPicture(app.window(), u"lesson-zh"_s);
}

void TestLessonsPage::smallWindows_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("900x520") << QSize(900, 520);
    QTest::newRow("911x512") << QSize(911, 512);
    QTest::newRow("1280x800") << QSize(1280, 800);
}

/// Nothing is wider than the page: it scrolls up and down alone.
void TestLessonsPage::smallWindows()
{
    QFETCH(QSize, size);
    gui::Application app;
    read(app, url(), 2);
    app.window()->resize(size);
    QTRY_COMPARE(app.window()->size(), size);
    auto* const area = find<QScrollArea>(app, "lessonScroll");
    QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(),
        qPrintable(u"%1 > %2"_s.arg(area->widget()->width()).arg(area->viewport()->width())));
    for (const auto* const name : {"lessonSituationText", "lessonQuestionText", "lessonStore"}) {
        const auto* const label = find<QLabel>(app, name);
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), name);
    }
    keepPicture(app.window(), u"lesson-%1"_s.arg(size.width()));
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestLessonsPage>({1440, 900}, argc, argv);
}
#include "tst_lessons_page.moc"
