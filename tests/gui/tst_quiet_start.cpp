// SPDX-License-Identifier: GPL-3.0-or-later
// The window starts, opens every page and every dialog that needs nothing, and Qt has nothing to complain about.
#include "gui/dialog_walk.h"

namespace {

QStringList* complaints = nullptr;
QtMessageHandler before = nullptr;

void listen(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    // Of the platform plugin that the tests run on, and of it alone.
    const bool isOfPlatform = text.startsWith(QLatin1String("This plugin does not support "));
    if (complaints != nullptr && type != QtDebugMsg && type != QtInfoMsg && !isOfPlatform)
        complaints->append(text);
    before(type, context, text);
}

} // namespace

class TestQuietStart : public WindowTest
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsComplainedAbout()
    {
        QStringList heard;
        complaints = &heard;
        before = qInstallMessageHandler(listen);
        {
            gui::Application app;
            app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
            QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
            for (const auto* const page : walk::allPages) {
                app.window()->showPage(QLatin1String(page));
                QVERIFY(QTest::qWaitForWindowExposed(app.window()));
                QCoreApplication::sendPostedEvents();
            }
            for (const auto* const name : {"watchPrefix", "discover", "settingsAction", "editConnectionAction",
                     "aboutAction", "diagnosticsAction", "shortcutsAction", "findAnythingAction"}) {
                find<QAction>(app, name)->trigger();
                QTRY_VERIFY_WITH_TIMEOUT(walk::openDialog(app) != nullptr, patience);
                walk::openDialog(app)->close();
                QTRY_VERIFY_WITH_TIMEOUT(walk::openDialog(app) == nullptr, patience);
            }
        }
        complaints = nullptr;
        qInstallMessageHandler(before);
        QVERIFY2(heard.isEmpty(), qPrintable(heard.join(QLatin1Char('\n'))));
    }

    /// What its places promise: from a fault's time to its percent.
    void tabGoesFromATimeToItsPercent()
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        const auto times = app.window()->findChildren<QWidget*>(QRegularExpression(QStringLiteral("^chanceTime\\.")));
        QVERIFY(!times.isEmpty());
        for (const auto* const time : times) {
            const auto* const percent = app.window()->findChild<QWidget*>(
                QString(time->objectName()).replace(QLatin1String("chanceTime."), QLatin1String("chance.")));
            const auto* next = time->nextInFocusChain();
            while (next != time && (next->focusPolicy() & Qt::TabFocus) == 0)
                next = next->nextInFocusChain();
            QCOMPARE(next, percent);
        }
    }
};

QTEST_MAIN(TestQuietStart)
#include "moc_window_test.cpp"
#include "tst_quiet_start.moc"
