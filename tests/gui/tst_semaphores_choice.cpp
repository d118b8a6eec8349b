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
        bench::SemaphoresController controller(m_agent);
        store(1, {});
        controller.page.showPlace({gui::Place::Kind::Semaphore, path});
        QSignalSpy reported(&controller.page, &gui::Page::watchStateChanged);
        const auto phase = [&reported] {
            return reported.isEmpty() ? consul::WatchPhase::Stopped
                                      : reported.last()[0].value<consul::WatchState>().phase;
        };
        QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Live, slowMs);
        reported.clear();
        controller.tree()->selectionModel()->clear();
        QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Live, slowMs);
    }

    void selectingAHolderShowsItInTheInspector()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(1, {one});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 1, slowMs);
        controller.stage()->activateItem(0);
        QCOMPARE(controller.page.selection().session, one);
        QTRY_COMPARE(controller.text("fact.name"), QStringLiteral("client-01"));
        QVERIFY(controller.text("fact.ttl").contains(QStringLiteral("after its last renewal")));
        QCOMPARE(controller.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), one);
        controller.trigger("copySession");
        QCOMPARE(QGuiApplication::clipboard()->text(), one);

        // It stays selected when another takes its permit and it is gone from the holders.
        controller.stage()->activateItem(1);
        QCOMPARE(controller.page.selection().session, two);
        store(1, {two});
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits[0].card->session, two, slowMs);
        QCOMPARE(controller.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), two);
        QCOMPARE(controller.tree()->currentIndex().data(gui::SemaphoreTreeModel::KindRole).value<gui::RowKind>(),
            gui::RowKind::Holder);
    }

    void whoTurnsStaleStaysChosen()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(2, {one, two});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 2, slowMs);
        controller.stage()->activateItem(0);
        QCOMPARE(controller.page.selection().session, one);
        m_agent.judge().put("/v1/session/destroy/" + one.toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(!controller.text("fact.gone").isEmpty(), slowMs);
        QCOMPARE(controller.page.selection().session, one);
        QCOMPARE(controller.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), one);
    }

    void whoHasGoneLeavesNobodyElseChosen()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(2, {one, two});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 2, slowMs);
        controller.stage()->activateItem(0);
        QCOMPARE(controller.page.selection().session, one);
        m_agent.judge().put("/v1/session/destroy/" + one.toUtf8());
        store(2, {two});
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 1, slowMs);
        QCOMPARE(controller.page.selection(), (gui::Selection{path, {}}));
        QVERIFY(!controller.action("destroySession")->isEnabled()); // It would end the neighbour's.
    }

    void whatAFilterHidesIsStillWhatActsAimAt()
    {
        const QString holder = contender(QStringLiteral("client-01"));
        const QString shown = contender(QStringLiteral("client-02"));
        const QString hidden = contender(QStringLiteral("client-03"));
        store(1, {holder});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().queue.size(), std::size_t(2), slowMs);
        controller.page.setFilterText(QStringLiteral("client-02"));
        QTRY_VERIFY(controller.find<QLabel>("pathCount")->text().contains(QStringLiteral("1 of 1")));
        controller.stage()->activateItem(1);
        QCOMPARE(controller.page.selection().session, shown);
        QCOMPARE(controller.tree()->currentIndex().data(gui::SemaphoreTreeModel::SessionRole).toString(), shown);

        // The stage still shows the other one; the tree does not.
        controller.stage()->activateItem(2);
        QCOMPARE(controller.page.selection().session, hidden);
        QVERIFY(!controller.tree()->currentIndex().isValid());
        controller.trigger("deleteContender");
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        const QString title = controller.text("planTitle");
        QVERIFY2(title.contains(hidden) && !title.contains(shown), qPrintable(title));
        controller.find<QPushButton>("planCancel")->click();
    }

    void theFilterOfTheToolbarReachesTheTree()
    {
        store(2, {contender(QStringLiteral("client-01")), contender(QStringLiteral("client-02"))});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        controller.page.watch(QStringLiteral("other/"));
        QTRY_COMPARE_WITH_TIMEOUT(controller.page.watchSet()->paths().size(), 2, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(controller.tree()->model()->rowCount(), 2, slowMs);
        controller.page.setFilterText(QStringLiteral("other"));
        QTRY_COMPARE(controller.tree()->model()->rowCount(), 1);
        controller.page.setFilterText(QString());
        QTRY_COMPARE(controller.tree()->model()->rowCount(), 2);
    }
};

QTEST_MAIN(TestSemaphoresChoice)
#include "moc_semaphores_test.cpp"
#include "tst_semaphores_choice.moc"
