// SPDX-License-Identifier: GPL-3.0-or-later
// What Alt and a letter lead to: one thing each, in every page and dialog, and menus always.
#include "gui/dialog_walk.h"
#include "gui/mnemonics.h"
#include "gui/window_test.h"

#include <QAction>
#include <QDialog>
#include <QTabWidget>

namespace {

QString lines(const QStringList& problems)
{
    return problems.join(QLatin1Char('\n'));
}

} // namespace

class TestMnemonics : public WindowTest
{
    Q_OBJECT
private:
    /// So that pages have something to show.
    void fill()
    {
        if (std::exchange(m_isFilled, true))
            return;
        m_agent.judge().put("/v1/kv/demo/key", "value");
        m_agent.judge().put("/v1/agent/service/register",
            R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"c","TTL":"24h","Status":"critical"}})");
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            R"({"Limit":2,"Holders":{"11111111-2222-3333-4444-555555555555":true}})");
        QVERIFY(!m_agent.judge().createSession().isEmpty());
    }

    bool m_isFilled = false;

private Q_SLOTS:
    void everyPage_data();
    void everyPage();
    void theFirstScreen_data();
    void theFirstScreen();
    void everyDialog_data() { walk::addDialogs(); }
    void everyDialog();
    void pageMenusOpen();
    void f10EntersTheMenuBar();
};

void TestMnemonics::everyPage_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("where");
    std::vector<std::pair<const char*, const char*>> rows{{"lab", "practice"}};
    for (const auto* const page : walk::allPages)
        rows.emplace_back(page, "agent");
    for (const auto& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        for (const auto& [page, where] : rows)
            QTest::addRow("%s of %s in %s", where, page, qPrintable(language))
                << language << QString::fromLatin1(page) << QString::fromLatin1(where);
    }
}

void TestMnemonics::everyPage()
{
    QFETCH(QString, language);
    QFETCH(QString, page);
    QFETCH(QString, where);
    fill();
    QSettings().setValue(QStringLiteral("look/language"), language);
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
    if (where == QLatin1String("practice")) {
        find<QAction>(app, "startPracticeAction")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(app.connection().isPractice(), patience);
    }
    app.window()->showPage(page);
    if (page == QLatin1String("lab"))
        find<QAction>(app, "labCompose")->trigger(); // The form is the page's largest.
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto problems = mnemonics::clashesIn(app.window());
    problems << mnemonics::takenFromMenus(app.window()->menuBar(), app.window()->currentPage());
    for (const auto* const menu : app.window()->findChildren<QMenu*>()) {
        if (menu->window() == menu)
            problems << mnemonics::clashesInMenu(menu);
    }
    QVERIFY2(problems.isEmpty(), qPrintable(lines(problems)));
}

void TestMnemonics::theFirstScreen_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
}

/// While Consul does not respond: its buttons, and the menus of the pages that lie behind it.
void TestMnemonics::theFirstScreen()
{
    QFETCH(QString, language);
    QSettings().setValue(QStringLiteral("look/language"), language);
    gui::Application app;
    app.start(endpointOf(QStringLiteral("http://127.0.0.1:1")), {});
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "welcomePanel")->isVisible(), patience);
    QStringList problems = mnemonics::clashesIn(app.window());
    problems << mnemonics::takenFromMenus(app.window()->menuBar(), find<QWidget>(app, "welcomePanel"));
    QVERIFY2(problems.isEmpty(), qPrintable(lines(problems)));
}

void TestMnemonics::everyDialog()
{
    QFETCH(QString, language);
    QFETCH(QString, page);
    QFETCH(QString, action);
    fill();
    QSettings().setValue(QStringLiteral("look/language"), language);
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    auto* const dialog = walk::dialogOf(app, page, action);
    QVERIFY(dialog != nullptr);
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    auto problems = mnemonics::clashesIn(dialog);
    for (auto* const tabs : dialog->findChildren<QTabWidget*>()) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            problems << mnemonics::clashesIn(dialog);
        }
    }
    problems.removeDuplicates();
    QVERIFY2(problems.isEmpty(), qPrintable(lines(problems)));
}

void TestMnemonics::pageMenusOpen()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("lab"));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    for (const auto& [key, menu] : {std::pair(Qt::Key_L, "labMenu"), std::pair(Qt::Key_H, "helpMenu")}) {
        QTest::keyClick(app.window(), key, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::activePopupWidget() != nullptr, patience);
        QCOMPARE(QApplication::activePopupWidget()->objectName(), QLatin1String(menu));
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::activePopupWidget() == nullptr, patience);
        app.window()->menuBar()->setActiveAction(nullptr);
        app.window()->currentPage()->mainView()->setFocus();
    }
}

void TestMnemonics::f10EntersTheMenuBar()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_F10);
    QTRY_VERIFY_WITH_TIMEOUT(QApplication::activePopupWidget() != nullptr, patience);
    QCOMPARE(QApplication::activePopupWidget()->objectName(), QStringLiteral("fileMenu"));
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Escape);
}

QTEST_MAIN(TestMnemonics)
#include "moc_window_test.cpp"
#include "tst_mnemonics.moc"
