// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen on the page, what a filter hides, and what acts aim at.
#include "gui/semaphores_test.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>

using bench::path;
using bench::slowMs;

class TestSemaphoresChoice : public SemaphoresTest
{
    Q_OBJECT
private Q_SLOTS:
    /// The window's status bar would say "not watching" beside a number of watches.
    void withoutASelectionTheWatchesOfAllAreToldOf()
    {
        bench::SemaphoresDesk desk(m_agent);
        store(1, {});
        desk.page.openPaths({path});
        QSignalSpy told(&desk.page, &gui::Page::watchStateChanged);
        const auto phase = [&told] {
            return told.isEmpty() ? consul::WatchPhase::Stopped : told.last()[0].value<consul::WatchState>().phase;
        };
        QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Live, slowMs);
        told.clear();
        desk.tree()->selectionModel()->clear();
        QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Live, slowMs);
    }

    void selectingAHolderShowsItInTheInspector()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(1, {one});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        desk.stage()->activateItem(0);
        QCOMPARE(desk.page.selection().session, one);
        QTRY_COMPARE(desk.text("fact.name"), QStringLiteral("client-01"));
        QVERIFY(desk.text("fact.ttl").contains(QStringLiteral("after its last renewal")));
        QCOMPARE(desk.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), one);
        desk.trigger("copySession");
        QCOMPARE(QGuiApplication::clipboard()->text(), one);

        // It stays selected when another takes its permit and it is gone from the holders.
        desk.stage()->activateItem(1);
        QCOMPARE(desk.page.selection().session, two);
        store(1, {two});
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats[0].card->session, two, slowMs);
        QCOMPARE(desk.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), two);
        QCOMPARE(desk.tree()->currentIndex().data(gui::SemaphoreTreeModel::KindRole).value<gui::RowKind>(),
            gui::RowKind::Holder);
    }

    void whoTurnsStaleStaysChosen()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(2, {one, two});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 2, slowMs);
        desk.stage()->activateItem(0);
        QCOMPARE(desk.page.selection().session, one);
        m_agent.judge().put("/v1/session/destroy/" + one.toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(!desk.text("fact.gone").isEmpty(), slowMs);
        QCOMPARE(desk.page.selection().session, one);
        QCOMPARE(desk.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), one);
    }

    void whoHasGoneLeavesNobodyElseChosen()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(2, {one, two});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 2, slowMs);
        desk.stage()->activateItem(0);
        QCOMPARE(desk.page.selection().session, one);
        m_agent.judge().put("/v1/session/destroy/" + one.toUtf8());
        store(2, {two});
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        QCOMPARE(desk.page.selection(), (gui::Selection{path, {}}));
        QVERIFY(!desk.action("destroySession")->isEnabled()); // It would end the neighbour's.
    }

    void whatAFilterHidesIsStillWhatActsAimAt()
    {
        const QString holder = contender(QStringLiteral("client-01"));
        const QString shown = contender(QStringLiteral("client-02"));
        const QString hidden = contender(QStringLiteral("client-03"));
        store(1, {holder});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().queue.size(), std::size_t(2), slowMs);
        desk.page.setFilterText(QStringLiteral("client-02"));
        QTRY_VERIFY(desk.find<QLabel>("pathCount")->text().contains(QStringLiteral("1 of 1")));
        desk.stage()->activateItem(1);
        QCOMPARE(desk.page.selection().session, shown);
        QCOMPARE(desk.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), shown);

        // The stage still shows the other one; the tree does not.
        desk.stage()->activateItem(2);
        QCOMPARE(desk.page.selection().session, hidden);
        QVERIFY(!desk.tree()->currentIndex().isValid());
        desk.trigger("deleteContender");
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        const QString title = desk.text("planTitle");
        QVERIFY2(title.contains(hidden) && !title.contains(shown), qPrintable(title));
        desk.find<QPushButton>("planCancel")->click();
    }

    void theFilterOfTheToolbarReachesTheTree()
    {
        store(2, {contender(QStringLiteral("client-01")), contender(QStringLiteral("client-02"))});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        desk.page.watch(QStringLiteral("other/"));
        QTRY_COMPARE_WITH_TIMEOUT(desk.page.watchSet()->paths().size(), 2, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(desk.tree()->model()->rowCount(), 2, slowMs);
        desk.page.setFilterText(QStringLiteral("other"));
        QTRY_COMPARE(desk.tree()->model()->rowCount(), 1);
        desk.page.setFilterText(QString());
        QTRY_COMPARE(desk.tree()->model()->rowCount(), 2);
    }
};

QTEST_MAIN(TestSemaphoresChoice)
#include "moc_semaphores_test.cpp"
#include "tst_semaphores_choice.moc"
