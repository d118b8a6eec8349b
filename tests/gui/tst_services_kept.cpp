// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of a clean-up when the next one begins, and dialogs that show the whole of what they are about.
#include "cleanup/definitions.h"
#include "services_bench.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollArea>
#include <QSignalSpy>
#include <QToolButton>

using bench::Bench;

class TestServicesKept : public bench::ServicesTest
{
    Q_OBJECT
private:
    /// Removes `id`; `seconds`: how long it is watched.
    static void remove(Bench& bench, const QString& id, int seconds)
    {
        QTRY_VERIFY_WITH_TIMEOUT(bench.row(id).isValid(), patience);
        bench.tick(id);
        bench.action("deregister")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.find<QPushButton>("cleanupStart") != nullptr && bench.find<QPushButton>("cleanupStart")->isVisible(),
            patience);
        bench.find<QSpinBox>("cleanupVerify")->setValue(seconds);
        bench.find<QPushButton>("cleanupStart")->click();
    }
    /// Names of the labels below `widget` that are lower than their text is.
    [[nodiscard]] static QStringList clipped(const QWidget& widget)
    {
        QStringList names;
        for (const auto* const label : widget.findChildren<QLabel*>()) {
            if (label->isVisible() && label->wordWrap() && label->height() < label->heightForWidth(label->width()))
                names << label->objectName() + u'=' + label->text().left(40);
        }
        return names;
    }

private Q_SLOTS:
    void cleanup() { removeAll(); }

    void anotherCleanUpAsksBeforeItEndsAWatch();
    void theWindowAsksBeforeItClosesOnAWatch();
    void theWindowStaysUntilTheRemovalUnderWayIsFinished();
    void whatWasKeptComesBackAfterItsCleanUpIsClosed();
    void theUndoShowsEveryCallWhole();
    void anActShowsItsCallsWhole();
};

void TestServicesKept::anotherCleanUpAsksBeforeItEndsAWatch()
{
    add("web-1");
    add("web-2");
    Bench bench(m_agent.httpUrl());
    remove(bench, QStringLiteral("web-1"), 3600);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.removalRun() != nullptr
            && bench.controller.removalRun()->phase() == cleanup::RemovalRun::Phase::Watching,
        patience);
    const auto* const first = bench.controller.removalRun();
    const QString file = first->definitionsFile();
    remove(bench, QStringLiteral("web-2"), 0);
    auto* const question = bench.find<QMessageBox>("endWatchQuestion");
    QVERIFY(question != nullptr);
    QVERIFY2(question->informativeText().contains(file), qPrintable(question->informativeText()));
    QVERIFY(question->informativeText().contains(QStringLiteral("signalboxctl undo")));
    QVERIFY2(question->text().contains(m_agent.nodeName() + QStringLiteral("/web-1")), qPrintable(question->text()));
    // Waiting is what comes of Return and of Escape: the plan stays, nothing is sent.
    QCOMPARE(question->defaultButton(), bench.find<QPushButton>("endWatchWait"));
    bench.find<QPushButton>("endWatchWait")->click();
    QTRY_VERIFY(bench.find<QMessageBox>("endWatchQuestion") == nullptr);
    QVERIFY(bench.find<QWidget>("cleanupDialog") != nullptr);
    QCOMPARE(bench.controller.removalRun(), first);
    QVERIFY(isRegistered(QStringLiteral("web-2")));
    bench.find<QPushButton>("cleanupStart")->click();
    bench.find<QPushButton>("endWatchGoOn")->click();
    QTRY_VERIFY(bench.find<QWidget>("cleanupDialog") == nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!isRegistered(QStringLiteral("web-2")), patience);
    QVERIFY(bench.controller.removalRun()->definitionsFile() != file);
    QVERIFY(QFileInfo::exists(file));
}

void TestServicesKept::theWindowAsksBeforeItClosesOnAWatch()
{
    add("web-1");
    Bench bench(m_agent.httpUrl());
    QVERIFY(bench.page.prepareToClose(true));
    remove(bench, QStringLiteral("web-1"), 3600);
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.removalRun() != nullptr
            && bench.controller.removalRun()->phase() == cleanup::RemovalRun::Phase::Watching,
        patience);
    QSignalSpy ready(&bench.page, &gui::Page::readyToClose);
    QVERIFY(bench.page.prepareToClose(false)); // Nobody to ask: a signal. What was removed is in its file.
    QVERIFY(!bench.page.prepareToClose(true));
    auto* const question = bench.find<QMessageBox>("endWatchQuestion");
    QVERIFY(question != nullptr);
    QVERIFY2(question->text().contains(m_agent.nodeName() + QStringLiteral("/web-1")), qPrintable(question->text()));
    QVERIFY(question->informativeText().contains(bench.controller.removalRun()->definitionsFile()));
    bench.find<QPushButton>("endWatchWait")->click();
    QTRY_VERIFY(bench.find<QMessageBox>("endWatchQuestion") == nullptr);
    QCOMPARE(bench.controller.removalRun()->phase(), cleanup::RemovalRun::Phase::Watching);
    QVERIFY(!bench.page.prepareToClose(true));
    bench.find<QPushButton>("endWatchGoOn")->click();
    QCOMPARE(ready.count(), 1);
    QVERIFY(bench.page.prepareToClose(true));
}

void TestServicesKept::theWindowStaysUntilTheRemovalUnderWayIsFinished()
{
    add("web-1");
    Bench bench(m_agent.httpUrl());
    remove(bench, QStringLiteral("web-1"), 3600);
    QVERIFY(bench.controller.isRemoving());
    QSignalSpy ready(&bench.page, &gui::Page::readyToClose);
    QVERIFY(!bench.page.prepareToClose(true));
    bench.find<QPushButton>("endWatchGoOn")->click();
    QVERIFY(bench.controller.isRemoving());
    QVERIFY(!bench.page.prepareToClose(true)); // Who is impatient closes nothing sooner.
    QCOMPARE(ready.count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(ready.count(), 1, patience);
    QVERIFY(!bench.controller.isRemoving());
    QVERIFY(bench.page.prepareToClose(true));
}

void TestServicesKept::whatWasKeptComesBackAfterItsCleanUpIsClosed()
{
    add("web-1");
    Bench bench(m_agent.httpUrl());
    remove(bench, QStringLiteral("web-1"), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("campaignDismiss")->isEnabled(), patience);
    const QString file = bench.controller.removalRun()->definitionsFile();
    // Where the other program looks, too.
    QCOMPARE(QFileInfo(file).absolutePath(), cleanup::definitionsFolder());
    bench.action("campaignDismiss")->trigger();
    QVERIFY(bench.controller.removalRun() == nullptr);
    auto* const open = bench.action("undoKept");
    QVERIFY(open != nullptr && open->isEnabled());
    open->trigger();
    auto* const dialog = bench.find<QFileDialog>("undoFileDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->directory().absolutePath(), cleanup::definitionsFolder());
    Q_EMIT dialog->fileSelected(file);
    dialog->close();
    bench.carryOutUndo();
    QVERIFY(isRegistered(QStringLiteral("web-1")));
}

void TestServicesKept::theUndoShowsEveryCallWhole()
{
    const QByteArray id = "web-" + QByteArray(60, 'w') + '-' + QByteArray(60, 'w');
    add(id, QByteArray(200, 'n'));
    Bench bench(m_agent.httpUrl());
    remove(bench, QString::fromLatin1(id), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("campaignDismiss")->isEnabled(), patience);
    bench.action("campaignUndo")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QScrollArea>("undoCalls") != nullptr, patience);
    auto* const calls = bench.find<QScrollArea>("undoCalls");
    QTRY_VERIFY(calls->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(calls->findChild<QToolButton*>(QStringLiteral("copyCurl1")) != nullptr, patience);
    auto* const copy = calls->findChild<QToolButton*>(QStringLiteral("copyCurl1"));
    // There is room for every letter of the body, which has no blanks to break at, once it is laid out.
    const auto* const body = calls->findChild<QLabel*>(QStringLiteral("callBody1"));
    QVERIFY(body != nullptr);
    const auto metrics = body->fontMetrics();
    QTRY_VERIFY2(body->height() / metrics.lineSpacing() * body->width() >= metrics.horizontalAdvance(body->text()),
        qPrintable(QStringLiteral("%1 x %2").arg(body->width()).arg(body->height())));
    // Nothing is beyond the right edge, which no scroll bar reaches.
    QTRY_VERIFY2(calls->widget()->width() <= calls->viewport()->width(),
        qPrintable(QStringLiteral("%1 > %2").arg(calls->widget()->width()).arg(calls->viewport()->width())));
    QVERIFY(copy->mapTo(calls->viewport(), copy->rect().topRight()).x() < calls->viewport()->width());
    QTRY_VERIFY2(clipped(*calls).isEmpty(), qPrintable(clipped(*calls).join(u'|')));
}

void TestServicesKept::anActShowsItsCallsWhole()
{
    add("web-1");
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.choose(QStringLiteral("web-1"));
    bench.action("maintenance")->trigger();
    QTRY_VERIFY(bench.find<QPushButton>("maintenanceNext") != nullptr);
    bench.find<QLineEdit>("maintenanceReason")->setText(QStringLiteral("why/").repeated(100));
    bench.find<QPushButton>("maintenanceNext")->click();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<QPushButton>("actCarryOut") != nullptr && bench.find<QPushButton>("actCarryOut")->isEnabled(),
        patience);
    const auto* const dialog = bench.find<QWidget>("operatorActDialog");
    QTRY_VERIFY2(clipped(*dialog).isEmpty(), qPrintable(clipped(*dialog).join(u'|')));
    bench.find<QPushButton>("actCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("actResult").startsWith(QStringLiteral("Done")), patience);
    QTRY_VERIFY2(clipped(*dialog).isEmpty(), qPrintable(clipped(*dialog).join(u'|')));
    m_agent.judge().put("/v1/agent/service/maintenance/web-1?enable=false");
}

QTEST_MAIN(TestServicesKept)
#include "moc_window_test.cpp"
#include "tst_services_kept.moc"
