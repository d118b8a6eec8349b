// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen in the settings holds at once and comes back; what is wrong with the file is said in the window.
#include "consul/wire_log.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/window_frame.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/settings/settings_dialog.h"
#include "gui/stage/view/stage_view.h"
#include "gui/window_test.h"
#include "support/file_writes.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScopeGuard>
#include <QScreen>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QWindow>

#include <array>
#include <memory>

class TestSettingsDialog : public WindowTest
{
    Q_OBJECT
private:
    static void choose(QComboBox* box, const QVariant& data)
    {
        box->setFocus();
        while (box->currentData() != data && box->currentIndex() + 1 < box->count())
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentData(), data);
    }
    static gui::SettingsDialog* dialogOf(const gui::Application& app)
    {
        return find<gui::SettingsDialog>(app, "settingsDialog");
    }

private Q_SLOTS:
    void cleanup() { words::setClockStyle({}); }

    void everythingHoldsAtOnceAndComesBack();
    void theDialogSaysItselfInTheLanguageThatItChooses();
    void anotherLanguageKeepsWhatIsBeingTyped_data();
    void anotherLanguageKeepsWhatIsBeingTyped();
    void aPatternCountsWhenItIsFinished();
    void anEndKeepsWhatIsBeingTyped();
    void theMenuAndTheDialogAgreeOnTheTheme();
    void oneChangeWritesTheFileOnce();
    void motionIsOneSwitch();
    void densityChangesTheOpenWindow();
    void largeTextHasRoomOnASmallScreen();
    void aSizeGivenByHandStays();
    void whatTheScreenTakesIsNotGivenByHand();
    void anActorRuleThatIsNotValidIsSaidAndNotKept();
    void resetMakesAllAsAtFirst();
    void timesOfRulesAreSaidAsAPersonDoes();
    void troubleWithTheFileIsSaidInTheWindow_data();
    void troubleWithTheFileIsSaidInTheWindow();
    void troubleIsSaidInTheChosenLanguage();
    void filtersRowsAndDraftsComeBack();
};

void TestSettingsDialog::everythingHoldsAtOnceAndComesBack()
{
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        QTest::keyClick(app.window(), Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(dialogOf(app) != nullptr && dialogOf(app)->isVisible());
        choose(find<QComboBox>(app, "settingsTheme"), QStringLiteral("dark"));
        QTRY_COMPARE(QApplication::palette().color(QPalette::Window), gui::darkPalette().color(QPalette::Window));
        choose(find<QComboBox>(app, "settingsClock"), true);
        QTRY_VERIFY(words::clockStyle().twelveHours);
        QTRY_VERIFY(dialogOf(app) != nullptr && dialogOf(app)->isVisible());
        choose(find<QComboBox>(app, "settingsZone"), true);
        QTRY_VERIFY(words::clockStyle().utc);
        QTRY_VERIFY(dialogOf(app) != nullptr && dialogOf(app)->isVisible());
        find<QSpinBox>(app, "settingsWire")->setValue(1234);
        find<QCheckBox>(app, "overLimitOn")->setChecked(true);
        find<QSpinBox>(app, "overLimitAfter")->setValue(7);
        QTest::keyClicks(find<QLineEdit>(app, "overLimitOnly"), QStringLiteral("prod/*"));
        QTest::keyClick(find<QLineEdit>(app, "overLimitOnly"), Qt::Key_Return);
        QTRY_COMPARE(app.alerts().rules().of(gui::AlertKind::OverLimit),
            (gui::AlertRule{gui::AlertKind::OverLimit, true, std::chrono::seconds(7), QStringLiteral("prod/*")}));
        QTest::keyClick(dialogOf(app), Qt::Key_Escape);
        QTRY_VERIFY(dialogOf(app) == nullptr);
    }
    gui::Application again;
    again.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(again, "settingsAction")->trigger();
    QCOMPARE(find<QComboBox>(again, "settingsTheme")->currentData().toString(), QStringLiteral("dark"));
    QCOMPARE(QApplication::palette().color(QPalette::Window), gui::darkPalette().color(QPalette::Window));
    QCOMPARE(words::clockStyle(), (words::ClockStyle{true, true}));
    QCOMPARE(find<QComboBox>(again, "settingsZone")->currentData().toBool(), true);
    QCOMPARE(find<QComboBox>(again, "settingsClock")->currentData().toBool(), true);
    QCOMPARE(find<QSpinBox>(again, "settingsWire")->value(), 1234);
    QCOMPARE(consul::wireLogLength(), std::size_t(1234));
    QVERIFY(find<QCheckBox>(again, "overLimitOn")->isChecked());
    QVERIFY(again.alerts().rules().of(gui::AlertKind::OverLimit).on);
    const auto* const page = again.window()->findChild<QWidget*>(QStringLiteral("activityPage"));
    QVERIFY(page != nullptr);
    find<QAction>(again, "activityPageAction")->trigger();
    const auto* const table = page->findChild<QTableView*>();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    const QString time = table->model()->index(0, 0).data().toString();
    QVERIFY2(time.endsWith(QStringLiteral("AM")) || time.endsWith(QStringLiteral("PM")), qPrintable(time));
    gui::Application::setTheme(gui::ThemeChoice::System);
}

void TestSettingsDialog::theDialogSaysItselfInTheLanguageThatItChooses()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const dialog = dialogOf(app);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto* const language = find<QComboBox>(app, "settingsLanguage");
    language->setFocus();
    choose(language, QStringLiteral("zh_CN"));
    QTRY_VERIFY(find<QAction>(app, "quitAction")->text().contains(QStringLiteral("退出")));
    QCOMPARE(dialogOf(app), dialog);
    QVERIFY(dialog->isVisible());
    QCOMPARE(dialog->windowTitle(), QStringLiteral("设置"));
    QCOMPARE(language->currentData().toString(), QStringLiteral("zh_CN"));
    QVERIFY(language->hasFocus());
    app.setLanguage(QStringLiteral("en"));
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Settings"));
}

/// A pattern, and a number that is below the least one so far.
void TestSettingsDialog::anotherLanguageKeepsWhatIsBeingTyped_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<int>("tab");
    QTest::addColumn<QString>("typed");
    QTest::newRow("a pattern") << QStringLiteral("staleOnly") << int(gui::SettingsDialog::Notifications)
                               << QStringLiteral("prod/");
    QTest::newRow("a time") << QStringLiteral("staleAfter") << int(gui::SettingsDialog::Notifications)
                            << QStringLiteral("7 m");
    QTest::newRow("a number") << QStringLiteral("settingsWire") << int(gui::SettingsDialog::Limits)
                              << QStringLiteral("1");
}

void TestSettingsDialog::anotherLanguageKeepsWhatIsBeingTyped()
{
    QFETCH(QString, field);
    QFETCH(int, tab);
    QFETCH(QString, typed);
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const dialog = dialogOf(app);
    dialog->showTab(tab);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto* const part = dialog->findChild<QWidget*>(field);
    auto* const edit
        = qobject_cast<QLineEdit*>(part) != nullptr ? static_cast<QLineEdit*>(part) : part->findChild<QLineEdit*>();
    part->setFocus();
    edit->selectAll();
    QTest::keyClicks(part, typed);
    QVERIFY2(edit->text().startsWith(typed), qPrintable(edit->text()));
    for (const auto& language : {QStringLiteral("zh_CN"), QStringLiteral("en")}) {
        app.setLanguage(language);
        QCoreApplication::processEvents();
        QVERIFY2(edit->text().startsWith(typed), qPrintable(edit->text()));
        QVERIFY(part->hasFocus());
        QCOMPARE(find<QTabWidget>(app, "settingsTabs")->currentIndex(), tab);
    }
}

void TestSettingsDialog::aPatternCountsWhenItIsFinished()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    dialogOf(app)->showTab(gui::SettingsDialog::Notifications);
    QVERIFY(QTest::qWaitForWindowActive(dialogOf(app)));
    find<QCheckBox>(app, "staleOn")->setChecked(true);
    QTRY_VERIFY(app.alerts().rules().of(gui::AlertKind::Stale).on);
    QSignalSpy changed(&app.alerts(), &gui::AlertController::rulesChanged);
    const auto only = [&app] { return app.alerts().rules().of(gui::AlertKind::Stale).only; };
    auto* const field = find<QLineEdit>(app, "staleOnly");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("prod/*"));
    gui::Application::setTheme(gui::ThemeChoice::System); // Changed elsewhere: what is being typed stays.
    QCOMPARE(field->text(), QStringLiteral("prod/*"));
    QCOMPARE(only(), QString());
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(only(), QStringLiteral("prod/*"));
    QCOMPARE(changed.count(), 1);
    QTest::keyClicks(field, QStringLiteral(" !prod/test*"));
    QTest::keyClick(field, Qt::Key_Escape); // Closes the dialog.
    QTRY_COMPARE(only(), QStringLiteral("prod/* !prod/test*"));
    QCOMPARE(changed.count(), 2);
}

/// The dialog goes with its window, which takes the keyboard from the field.
void TestSettingsDialog::anEndKeepsWhatIsBeingTyped()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    QVERIFY(QTest::qWaitForWindowActive(dialogOf(app)));
    auto* const field = find<QLineEdit>(app, "staleOnly");
    dialogOf(app)->findChild<QTabWidget*>(QStringLiteral("settingsTabs"))->setCurrentIndex(2);
    field->setFocus();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("prod/*"));
    app.end();
    QCOMPARE(app.alerts().rules().of(gui::AlertKind::Stale).only, QStringLiteral("prod/*"));
}

void TestSettingsDialog::theMenuAndTheDialogAgreeOnTheTheme()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    gui::Application::setTheme(gui::ThemeChoice::Dark); // As the menu does.
    QCOMPARE(find<QComboBox>(app, "settingsTheme")->currentData().toString(), QStringLiteral("dark"));
    find<QSpinBox>(app, "settingsReads")->setValue(300);
    QTRY_COMPARE(gui::readSetting(QStringLiteral("limits/confirmingReads")).toInt(), 300);
    QCOMPARE(QApplication::palette().color(QPalette::Window), gui::darkPalette().color(QPalette::Window));
    QCOMPARE(find<QComboBox>(app, "settingsTheme")->currentData().toString(), QStringLiteral("dark"));
    gui::Application::setTheme(gui::ThemeChoice::System);
}

void TestSettingsDialog::oneChangeWritesTheFileOnce()
{
    const QString file = QSettings().fileName();
    const auto holds = [&file](const QByteArray& text) {
        QFile source(file);
        return source.open(QIODevice::ReadOnly) && source.readAll().contains(text);
    };
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/lock")});
    app.alerts().mute(); // Changed by something else than the window.
    find<QLineEdit>(app, "composeHold")->setText(QStringLiteral("7s"));
    QTRY_VERIFY_WITH_TIMEOUT(holds("hold=7s") && holds("muted=true"), patience);
    support::FileWrites writes(file);
    QVERIFY(writes.works());
    app.window()->saveState(); // Nothing has changed.
    app.window()->resize(app.window()->size() + QSize(10, 10));
    find<QLineEdit>(app, "composeHold")->setText(QStringLiteral("8s"));
    app.alerts().muteFor(std::chrono::hours(1));
    QTRY_VERIFY_WITH_TIMEOUT(holds("hold=8s"), patience);
    QCOMPARE(writes.take(), 1);
    find<QLineEdit>(app, "composeHold")->setText(QStringLiteral("9s"));
    app.end();
    QCOMPARE(writes.take(), 1);
    QVERIFY(holds("hold=9s"));
}

void TestSettingsDialog::motionIsOneSwitch()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/no/such/bus"); // Whatever the desktop of the tests wants.
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* const ofThePage = find<QAction>(app, "reducedMotion");
    find<QAction>(app, "settingsAction")->trigger();
    auto* const ofTheDialog = find<QComboBox>(app, "settingsMotion");
    QVERIFY(!ofThePage->isChecked() && gui::isMotionWanted());
    QCOMPARE(ofTheDialog->currentData().toString(), QStringLiteral("system"));
    choose(ofTheDialog, QStringLiteral("off"));
    QTRY_VERIFY(ofThePage->isChecked());
    QVERIFY(!gui::isMotionWanted());
    // Nobody else is against motion, so the switch leads back to that.
    ofThePage->trigger();
    QTRY_COMPARE(ofTheDialog->currentData().toString(), QStringLiteral("system"));
    QVERIFY(gui::isMotionWanted());
    ofThePage->trigger();
    QTRY_COMPARE(ofTheDialog->currentData().toString(), QStringLiteral("off"));
    QCOMPARE(gui::readSetting(QStringLiteral("look/motion")).toString(), QStringLiteral("off"));
    gui::preferences().motion.reset();
    QTRY_VERIFY(gui::isMotionWanted());
    QVERIFY(!ofThePage->isChecked());
}

/// Rows, bars and cards get lower at once, at every text size, and again after a start.
void TestSettingsDialog::densityChangesTheOpenWindow()
{
    struct Heights {
        int row;
        int header;
        int button;
    };
    const auto heights = [](const gui::Application& app) {
        const auto* const tree = find<QTreeView>(app, "sessionsTable");
        const auto* const table = find<QTableView>(app, "activityTable");
        return Heights{table->verticalHeader()->defaultSectionSize(),
            find<QWidget>(app, "sessionsTitle")->sizeHint().height(),
            tree->window()->findChild<QWidget*>(QStringLiteral("accessActionButton"))->sizeHint().height()};
    };
    const auto reset = qScopeGuard([] { gui::preferences().textSize.reset(); });
    for (const int percent : {100, 200}) {
        gui::preferences().textSize.set(percent);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        const auto comfortable = heights(app);
        find<QAction>(app, "settingsAction")->trigger();
        choose(find<QComboBox>(app, "settingsDensity"), QStringLiteral("compact"));
        QTRY_VERIFY(find<QAction>(app, "densityMenu_compact")->isChecked());
        QTRY_VERIFY(heights(app).row < comfortable.row);
        const auto compact = heights(app);
        QVERIFY(compact.header < comfortable.header);
        QVERIFY(compact.button < comfortable.button && compact.button >= 24);
        QVERIFY(compact.row > app.window()->fontMetrics().height());
        QVERIFY(dialogOf(app)->isVisible());
        QCOMPARE(gui::readSetting(QStringLiteral("look/density")).toString(), QStringLiteral("compact"));
        app.end();
        gui::Application again;
        again.start(endpointOf(m_agent.httpUrl()), {});
        QCOMPARE(heights(again).row, compact.row);
        find<QAction>(again, "densityMenu_comfortable")->trigger();
        QTRY_COMPARE(heights(again).row, comfortable.row);
        QVERIFY(!find<QAction>(again, "densityMenu_compact")->isChecked());
    }
}

/// What is wider than the screen is scrolled.
void TestSettingsDialog::largeTextHasRoomOnASmallScreen()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const dialog = dialogOf(app);
    QTRY_VERIFY(dialog->isVisible());
    const auto screen = dialog->screen()->availableGeometry();
    const double usual = dialog->font().pointSizeF();
    const auto reset = qScopeGuard([] { gui::preferences().textSize.reset(); });
    for (const int percent : {100, 130, 200}) {
        gui::preferences().textSize.set(percent);
        QTRY_VERIFY(qFuzzyCompare(dialog->font().pointSizeF(), usual * percent / 100));
        QTRY_VERIFY2(screen.contains(dialog->frameGeometry()),
            qPrintable(QStringLiteral("%1 x %2").arg(dialog->width()).arg(dialog->height())));
        const auto* const tabs = find<QTabWidget>(app, "settingsTabs");
        for (int tab = 0; tab < tabs->count(); ++tab) {
            dialog->showTab(gui::SettingsDialog::Tab(tab));
            QVERIFY(dialog->minimumSizeHint().width() <= screen.width());
        }
    }
}

void TestSettingsDialog::aSizeGivenByHandStays()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const dialog = dialogOf(app);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    const QSize given = dialog->size() - QSize(0, 60);
    dialog->windowHandle()->resize(given); // As the desktop does it, where a person drags a border.
    QTRY_COMPARE(dialog->size(), given);
    for (const auto* const language : {"zh_CN", "en"}) {
        app.setLanguage(QString::fromLatin1(language));
        QTRY_COMPARE(dialog->windowTitle() == QStringLiteral("Settings"), qstrcmp(language, "en") == 0);
        QCOMPARE(dialog->height(), given.height());
    }
}

void TestSettingsDialog::whatTheScreenTakesIsNotGivenByHand()
{
    const QSize most(792, 760);
    const QSize small(600, 500);
    const QSize high(600, 900); // The screen has no room for it.
    QVERIFY(!gui::isGivenByHand(small, small, small, most));
    QVERIFY(!gui::isGivenByHand(small + QSize(1, -1), small, small, most)); // Rounded on a scaled screen.
    QVERIFY(gui::isGivenByHand(small + QSize(0, 60), small, small, most));
    QVERIFY(gui::isGivenByHand(small - QSize(60, 0), small, small, most));
    for (const QSize& asked : {high, high.boundedTo(most)}) {
        QVERIFY(!gui::isGivenByHand(QSize(600, 760), asked, high, most));
        QVERIFY(!gui::isGivenByHand(QSize(600, 740), asked, high, most)); // Its frame is higher than the guess.
        QVERIFY(gui::isGivenByHand(QSize(500, 740), asked, high, most));
        QVERIFY(gui::isGivenByHand(QSize(600, 400), asked, high, most));
    }
}

void TestSettingsDialog::anActorRuleThatIsNotValidIsSaidAndNotKept()
{
    const QString valid = QStringLiteral("^(?<actor>[^@]+)@");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const rule = find<QLineEdit>(app, "settingsActors");
    const auto* const problem = find<QLabel>(app, "settingsActorsProblem");
    const auto enter = [rule](const QString& text) {
        rule->selectAll();
        QTest::keyClicks(rule, text);
        QTest::keyClick(rule, Qt::Key_Return);
    };
    QVERIFY(problem->isHidden());
    rule->selectAll();
    QTest::keyClicks(rule, QStringLiteral("("));
    QVERIFY(problem->isHidden()); // It is being typed.
    QTest::keyClick(rule, Qt::Key_Return);
    QVERIFY(!problem->isHidden());
    QVERIFY2(problem->text().endsWith(QStringLiteral("No rule is in effect.")), qPrintable(problem->text()));
    QVERIFY(gui::preferences().actorRule.value().isEmpty());
    enter(valid);
    QVERIFY(problem->isHidden());
    QCOMPARE(gui::preferences().actorRule.value(), valid);
    enter(QStringLiteral("("));
    QVERIFY2(problem->text().contains(QStringLiteral("not valid")), qPrintable(problem->text()));
    QVERIFY2(
        problem->text().endsWith(QStringLiteral("The last valid rule stays in effect.")), qPrintable(problem->text()));
    QCOMPARE(rule->accessibleDescription(), problem->text());
    QCOMPARE(gui::preferences().actorRule.value(), valid);
    gui::preferences().confirmingReads.set(500); // What else is set takes nothing away.
    QCOMPARE(rule->text(), QStringLiteral("("));
    QVERIFY(!problem->isHidden());
    enter(QStringLiteral("x"));
    QVERIFY(problem->isHidden());
    QCOMPARE(gui::preferences().actorRule.value(), QStringLiteral("x"));
}

void TestSettingsDialog::resetMakesAllAsAtFirst()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    find<QSpinBox>(app, "settingsReads")->setValue(500);
    find<QLineEdit>(app, "settingsActors")->setText(QStringLiteral("^(?<actor>[^@]+)@"));
    Q_EMIT find<QLineEdit>(app, "settingsActors")->editingFinished();
    QCOMPARE(gui::preferences().actorRule.value(), QStringLiteral("^(?<actor>[^@]+)@"));
    find<QCheckBox>(app, "staleOn")->setChecked(true);
    QTRY_VERIFY(app.alerts().rules().watchesSemaphores());
    // It asks, and Enter keeps all.
    find<QPushButton>(app, "settingsReset")->click();
    auto* question = dialogOf(app)->findChild<QMessageBox*>(QStringLiteral("settingsResetQuestion"));
    QVERIFY(question != nullptr && question->isVisible());
    for (const auto* const word :
        {"language", "theme", "density", "text size", "clock", "motion", "actor rule", "notification rules", "mute"})
        QVERIFY2(question->informativeText().contains(QLatin1String(word)), word);
    QCOMPARE(question->defaultButton()->objectName(), QStringLiteral("settingsResetKeep"));
    question->defaultButton()->click();
    QTRY_VERIFY(find<QMessageBox>(app, "settingsResetQuestion") == nullptr);
    QVERIFY(app.alerts().rules().watchesSemaphores());
    QCOMPARE(find<QSpinBox>(app, "settingsReads")->value(), 500);
    find<QPushButton>(app, "settingsReset")->click();
    find<QPushButton>(app, "settingsResetGo")->click();
    QTRY_VERIFY(!app.alerts().rules().watchesSemaphores());
    QCOMPARE(app.alerts().rules(), gui::AlertRules());
    const auto keys = gui::preferences().keys();
    for (const auto& key : keys)
        QVERIFY2(!gui::readSetting(key).isValid(), qPrintable(key));
    for (const auto* const box : {"settingsLanguage", "settingsTheme", "settingsZone", "settingsClock"})
        QCOMPARE(find<QComboBox>(app, box)->currentIndex(), 0);
    QVERIFY(!find<QCheckBox>(app, "staleOn")->isChecked());
    QCOMPARE(find<QSpinBox>(app, "settingsReads")->value(), 200);
    QCOMPARE(find<QLineEdit>(app, "settingsActors")->text(), QString());
}

void TestSettingsDialog::timesOfRulesAreSaidAsAPersonDoes()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "settingsAction")->trigger();
    auto* const box = find<QSpinBox>(app, "overLimitAfter");
    for (const auto& [seconds, words] : {std::pair(0, "immediately"), std::pair(7, "7 s"), std::pair(90, "90 s"),
             std::pair(300, "5 min"), std::pair(7200, "2 h")}) {
        box->setValue(seconds);
        QCOMPARE(box->text(), QLatin1String(words));
    }
    for (const auto& [typed, seconds] : {std::pair("10 min", 600), std::pair("45", 45), std::pair("immediately", 0),
             std::pair("3h", 10800), std::pair("20 s", 20)}) {
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(typed));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(box->value(), seconds);
    }
    for (const auto& [from, up, down] : {std::array{60, 120, 59}, std::array{61, 120, 60}, std::array{90, 120, 60},
             std::array{150, 180, 120}, std::array{120, 180, 60}, std::array{1, 2, 0}}) {
        box->setValue(from);
        box->stepUp();
        QCOMPARE(box->value(), up);
        box->setValue(from);
        box->stepDown();
        QCOMPARE(box->value(), down);
    }
    box->setValue(90);
    box->stepBy(-10);
    QCOMPARE(box->value(), 51);
}

void TestSettingsDialog::troubleWithTheFileIsSaidInTheWindow_data()
{
    QTest::addColumn<QByteArray>("text"); // Empty: there is no place for it.
    QTest::addColumn<QString>("words");
    QTest::newRow("damaged") << QByteArray("[look\ntheme\n") << QStringLiteral("damaged");
    QTest::newRow("newer") << QByteArray("[General]\nversion=77\n") << QStringLiteral("newer Signalbox");
    QTest::newRow("nowhere") << QByteArray() << QStringLiteral("Cannot save settings");
}

void TestSettingsDialog::troubleWithTheFileIsSaidInTheWindow()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    const auto before = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QFile file(text.isEmpty() ? folder.filePath(QStringLiteral("signalbox")) : QSettings().fileName());
    QVERIFY(text.isEmpty() || QDir().mkpath(QFileInfo(file).absolutePath()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        auto* const label = find<QLabel>(app, "settingsTroubleText");
        QVERIFY(label->isVisible());
        QVERIFY2(label->text().contains(words), qPrintable(label->text()));
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.setLanguage(QStringLiteral("zh_CN"));
        QVERIFY2(label->text().contains(QStringLiteral("设置")), qPrintable(label->text()));
        auto* const close = find<QToolButton>(app, "settingsTroubleClose");
        close->setFocus();
        QTest::keyClick(close, Qt::Key_Space);
        QVERIFY(!label->isVisible());
        app.setLanguage({});
        QVERIFY(!label->isVisible()); // What was read is not said again, in other words.
    }
    if (text.contains("version"))
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll() == text);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, before);
}

void TestSettingsDialog::troubleIsSaidInTheChosenLanguage()
{
    const QTemporaryDir folder;
    const auto before = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QVERIFY(QDir().mkpath(QFileInfo(QSettings().fileName()).absolutePath()));
    QFile file(QSettings().fileName());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[General]\nversion=77\n[look]\nlanguage=zh_CN\n");
    file.close();
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        const QString words = find<QLabel>(app, "settingsTroubleText")->text();
        QVERIFY2(words.contains(QStringLiteral("设置")) && !words.contains(QStringLiteral("newer")), qPrintable(words));
        app.setLanguage(QStringLiteral("en"));
        QTRY_VERIFY(find<QLabel>(app, "settingsTroubleText")->text().contains(QStringLiteral("newer Signalbox")));
    }
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, before);
}

void TestSettingsDialog::filtersRowsAndDraftsComeBack()
{
    for (const bool isBack : {false, true}) {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        find<QAction>(app, "activityPageAction")->trigger();
        auto* const search = find<QLineEdit>(app, "searchField");
        auto* const compose = find<QLineEdit>(app, "composeHold");
        if (isBack) {
            QCOMPARE(search->text(), QStringLiteral("kv"));
            QCOMPARE(compose->text(), QStringLiteral("7s"));
            find<QAction>(app, "semaphoresPageAction")->trigger();
            QCOMPARE(search->text(), QString());
        } else {
            search->setText(QStringLiteral("kv"));
            compose->setText(QStringLiteral("7s"));
        }
    }
}

QTEST_MAIN(TestSettingsDialog)
#include "moc_window_test.cpp"
#include "tst_settings_dialog.moc"
