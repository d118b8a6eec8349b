// SPDX-License-Identifier: GPL-3.0-or-later
// Every page and dialog for those who do not see it, and for those who do not point.
#include "gui/accessible_walk.h"
#include "gui/dialog_walk.h"
#include "gui/kit/view/page.h"

class TestAccessibility : public WindowTest
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
        const auto session = m_agent.judge().createSession();
        QVERIFY(m_agent.judge().put("/v1/kv/demo/lock?acquire=" + session.toUtf8(), "x").isTrue());
    }

    bool m_isFilled = false;

private Q_SLOTS:
    void everyPage_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("page");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
            for (const auto* const page : walk::allPages)
                QTest::addRow("%s in %s", page, qPrintable(language)) << language << QString::fromLatin1(page);
        }
    }
    void everyPage()
    {
        QFETCH(QString, language);
        QFETCH(QString, page);
        fill();
        QSettings().setValue(QStringLiteral("look/language"), language);
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/lock")});
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        app.window()->showPage(page);
        QVERIFY(QTest::qWaitForWindowActive(app.window()));
        const auto unnamed = walk::unnamedIn(app.window());
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QLatin1Char('\n'))));
        // The details tell of something.
        if (auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
            view != nullptr && view->isVisible() && view->model()->rowCount() > 0)
            view->setCurrentIndex(view->model()->index(0, 0));
        const auto facts
            = [&app] { return app.window()->findChildren<QLabel*>(QRegularExpression(QStringLiteral("^fact[.]"))); };
        if (page == QLatin1String("semaphores"))
            QTRY_VERIFY_WITH_TIMEOUT(!facts().isEmpty() && facts().constFirst()->isVisible(), patience);
        const auto muted = walk::mutedIn(app.window());
        QVERIFY2(muted.isEmpty(), qPrintable(muted.join(QLatin1Char('\n'))));
        const auto unreached = walk::unreachedIn(app.window());
        QVERIFY2(unreached.isEmpty(), qPrintable(unreached.join(QLatin1Char('\n'))));
    }

    void everyDialog_data() { walk::addDialogs(); }
    void everyDialog()
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
        const auto unnamed = walk::unnamedIn(dialog);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QLatin1Char('\n'))));
        const auto muted = walk::mutedIn(dialog);
        QVERIFY2(muted.isEmpty(), qPrintable(muted.join(QLatin1Char('\n'))));
        const auto unreached = walk::unreachedIn(dialog);
        QVERIFY2(unreached.isEmpty(), qPrintable(unreached.join(QLatin1Char('\n'))));
        QVERIFY(!dialog->windowTitle().isEmpty());
    }
};

QTEST_MAIN(TestAccessibility)
#include "moc_window_test.cpp"
#include "tst_accessibility.moc"
