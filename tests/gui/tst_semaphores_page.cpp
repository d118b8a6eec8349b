// SPDX-License-Identifier: GPL-3.0-or-later
// The page driven as a person drives it, against a real agent.
#include "gui/pages/semaphores/semaphores_page.h"

#include "gui/models/semaphore_tree_model.h"
#include "gui/paint/stage_view.h"
#include "page_bench.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTreeView>

#include <memory>

namespace {

const QString path = QStringLiteral("demo/sem/");
constexpr int slowMs = 60'000; // A busy machine starts processes slowly; no wait lasts longer than its condition.

/// The Semaphores page alone.
struct Desk : bench::PageBench {
    explicit Desk(const support::ConsulAgent& agent, const QString& token = {})
        : page(&connection)
    {
        show(page, agent.httpUrl(), token);
    }

    QTreeView* tree() const { return find<QTreeView>("semaphoreTree"); }
    void trigger(const char* name) const
    {
        auto* found = action(name);
        QVERIFY(found != nullptr);
        QTRY_VERIFY2(found->isEnabled(), name);
        found->trigger();
    }
    /// The dialog that lies open, once it does.
    QWidget* dialog(const char* name) const { return find<QWidget>(name); }
    gui::StageView* stage() const { return find<gui::StageView>("stage"); }
    int heldSeats() const
    {
        int held = 0;
        for (const auto& seat : stage()->scene().seats)
            held += seat.card ? 1 : 0;
        return held;
    }

    gui::SemaphoresPage page;
};

} // namespace

class TestSemaphoresPage : public QObject
{
    Q_OBJECT
private:
    support::ConsulAgent m_agent;
    QTemporaryDir m_settings;

    /// A contender made by hand: session, contender key.
    QString contender(const QString& name) const
    {
        const auto judge = m_agent.judge();
        const QString session = judge.createSession(
            QStringLiteral(R"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})").arg(name).toUtf8());
        judge.put("/v1/kv/demo/sem/" + session.toUtf8() + "?flags=16210313421097356768&acquire=" + session.toUtf8());
        return session;
    }

    void store(int limit, const QStringList& holders) const
    {
        QStringList entries;
        for (const auto& session : holders)
            entries.append(QStringLiteral("\"%1\":true").arg(session));
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            QStringLiteral(R"({"Limit":%1,"Holders":{%2}})").arg(limit).arg(entries.join(QLatin1Char(','))).toUtf8());
    }

    QByteArray stored() const { return m_agent.judge().get("/v1/kv/demo/sem/.lock?raw").body; }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("signalbox-test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        QVERIFY(m_agent.start());
    }

    void init()
    {
        QSettings().clear();
        m_agent.judge().del("/v1/kv/demo/?recurse");
    }

    /// The window's status bar would say "not watching" beside a number of watches.
    void withoutASelectionTheWatchesOfAllAreToldOf()
    {
        Desk desk(m_agent);
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

    void aPrefixIsAddedByKeyboardAndHoldersAppear()
    {
        Desk desk(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&desk.page));
        QCOMPARE(desk.find<QWidget>("treeWelcome")->isVisible(), true);
        QTest::keyClick(&desk.page, Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(desk.dialog("watchDialog") != nullptr);
        auto* edit = desk.find<QLineEdit>("watchPath");
        auto* ok = desk.find<QPushButton>("watchOk");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(edit, QStringLiteral("demo//x"));
        QVERIFY(!ok->isEnabled());
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("demo/sem"));
        QTRY_VERIFY(ok->isEnabled());
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(desk.page.watchSet()->paths().size(), 1);

        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        for (int i = 0; i < 4; ++i)
            fight.push_back(m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"),
                QStringLiteral("demo/sem"), QStringLiteral("sleep 600")}));
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 3, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().queue.size(), std::size_t(1), slowMs);
        QCOMPARE(desk.page.watchSet()->paths(), QStringList{path});
        QVERIFY(desk.text("stageStrip").startsWith(QStringLiteral("limit 3")));
    }

    /// Names are offered while one types; Enter still means what was typed.
    void enterWatchesAlsoWhileNamesAreOffered()
    {
        store(1, {});
        Desk desk(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&desk.page));
        QVERIFY(!desk.find<QLabel>("stageNothing")->text().contains(QStringLiteral("Choose")));
        desk.trigger("watchPrefix");
        QTRY_VERIFY(desk.dialog("watchDialog") != nullptr);
        auto* edit = desk.find<QLineEdit>("watchPath");
        QTRY_VERIFY(edit->hasFocus());
        QVERIFY(desk.find<QPushButton>("watchOk")->isDefault());
        QTest::keyClicks(edit, QStringLiteral("demo/se"));
        QTRY_VERIFY_WITH_TIMEOUT(edit->completer()->popup()->isVisible(), slowMs);
        QTest::keyClick(edit->completer()->popup(), Qt::Key_Return);
        QTRY_COMPARE(desk.page.watchSet()->paths().size(), 1);
        QTRY_VERIFY(desk.dialog("watchDialog") == nullptr);
    }

    void selectingAHolderShowsItInTheInspector()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(1, {one});
        Desk desk(m_agent);
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

    void whoHasGoneLeavesNobodyElseChosen()
    {
        const QString one = contender(QStringLiteral("client-01"));
        const QString two = contender(QStringLiteral("client-02"));
        store(2, {one, two});
        Desk desk(m_agent);
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

    void aStaleHolderIsPrunedThroughThePlan()
    {
        const QString one = contender(QStringLiteral("client-01"));
        store(2, {one, QStringLiteral("11111111-2222-3333-4444-555555555555")});
        Desk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 2, slowMs);
        QTRY_VERIFY(desk.find<QAction>("prune")->isEnabled());
        auto* card = desk.find<QWidget>("finding.stale-holder");
        QTRY_VERIFY((card = desk.find<QWidget>("finding.stale-holder")) != nullptr);
        auto* why = card->findChild<QLabel*>(QStringLiteral("findingWhy"));
        QVERIFY(!why->isVisible());
        card->findChild<QPushButton*>(QStringLiteral("explain"))->click();
        QVERIFY(why->isVisible() && !why->text().isEmpty());
        card->findChild<QPushButton*>(QStringLiteral("remedy"))->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        QVERIFY(!stored().contains("11111111"));
        QVERIFY(stored().contains(one.toUtf8()));
        desk.find<QPushButton>("planCancel")->click();
    }

    void destroyingASessionListsItsKeysFirst()
    {
        const QString one = contender(QStringLiteral("client-01"));
        m_agent.judge().put("/v1/kv/elsewhere/lock?acquire=" + one.toUtf8(), "x");
        store(1, {one});
        Desk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        desk.stage()->activateItem(0);
        desk.trigger("destroySession");
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(desk.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        const QString told = desk.text("planConsequences");
        QVERIFY2(told.contains(QStringLiteral("elsewhere/lock")), qPrintable(told));
        QVERIFY2(told.contains(path + one), qPrintable(told));
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_agent.judge().get("/v1/session/info/" + one.toUtf8()).array().size(), 0, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(desk.stage()->scene().seats[0].card->state == gui::RowState::Stale, slowMs);
        desk.find<QPushButton>("planCancel")->click();
    }

    void theLimitIsChangedThroughThePlan()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        Desk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(2), slowMs);
        desk.trigger("setLimit");
        QTRY_VERIFY(desk.dialog("limitDialog") != nullptr);
        desk.find<QSpinBox>("limitSpin")->setValue(5);
        desk.find<QPushButton>("limitNext")->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(5), slowMs);
        desk.find<QPushButton>("planCancel")->click();
    }

    void readOnlyGreysTheActsAndSaysWhy()
    {
        store(1, {QStringLiteral("11111111-2222-3333-4444-555555555555")});
        Desk desk(m_agent);
        desk.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(desk.find<QAction>("prune")->isEnabled(), slowMs);
        desk.connection.client()->setReadOnly(true);
        QTRY_VERIFY(!desk.find<QAction>("prune")->isEnabled());
        QVERIFY(desk.find<QAction>("prune")->toolTip().contains(QStringLiteral("read-only")));
        QVERIFY(!desk.find<QWidget>("finding.stale-holder")
                     ->findChild<QPushButton*>(QStringLiteral("remedy"))
                     ->isEnabled());
        desk.connection.client()->setReadOnly(false);
        QTRY_VERIFY(desk.find<QAction>("prune")->isEnabled());
    }

    void theWatchListIsRememberedPerConnection()
    {
        {
            Desk desk(m_agent);
            desk.page.watch(path);
            desk.page.watch(QStringLiteral("lock/a/"));
            desk.page.saveState();
        }
        Desk desk(m_agent);
        QCOMPARE(desk.page.watchSet()->paths(), (QStringList{path, QStringLiteral("lock/a/")}));
        QTRY_VERIFY_WITH_TIMEOUT(desk.page.watchSet()->watchState(path).phase == consul::WatchPhase::Live, slowMs);
        QCOMPARE(desk.page.selection().path, QStringLiteral("lock/a/")); // What was selected, too.
        desk.trigger("unwatch");
        QCOMPARE(desk.page.watchSet()->paths(), QStringList{path});
        QCOMPARE(desk.page.selection().path, path);
    }

    void aHiddenPageLetsItsWatchesGo()
    {
        store(1, {});
        Desk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(1), slowMs);
        QCOMPARE(desk.connection.hub()->observerCount(), 1);
        desk.page.setRestAfter(std::chrono::milliseconds(1));
        desk.page.setActive(false);
        QTRY_COMPARE(desk.connection.hub()->observerCount(), 0);
        store(4, {});
        desk.page.setActive(true);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(4), slowMs);
    }

    void whatIsDeniedSaysSoInsideThePage()
    {
        support::AgentOptions options;
        options.managementToken = QStringLiteral("aaaaaaaa-1111-2222-3333-444444444444");
        support::ConsulAgent closed(options);
        QVERIFY(closed.start());
        // A token that the agent does not know is refused everywhere.
        Desk desk(closed, QStringLiteral("bbbbbbbb-1111-2222-3333-444444444444"));
        desk.page.watch(path);
        auto* banner = desk.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(
            banner->isVisible() && desk.text("bannerText").contains(QStringLiteral("does not know this token")),
            slowMs);
        QVERIFY(desk.find<QPushButton>("bannerRetry")->isVisible());
        QVERIFY(!desk.text("bannerText").contains(QStringLiteral("bbbbbbbb")));
    }

    void anAgentThatGoesAndComesBackIsSaid()
    {
        support::AgentOptions options;
        options.persistent = true;
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        Desk desk(agent);
        desk.page.watch(path);
        auto* banner = desk.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(desk.text("bannerText").contains(QStringLiteral("nothing at")), slowMs);
        agent.kill9();
        QTRY_VERIFY_WITH_TIMEOUT(desk.text("bannerText").contains(QStringLiteral("does not answer")), slowMs);
        QVERIFY(agent.start());
        desk.find<QPushButton>("bannerRetry")->click();
        agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(2), 2 * slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), slowMs);
    }

    void discoveryFindsAndAddsWhatIsThere()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        Desk desk(m_agent);
        desk.trigger("discover");
        QTRY_VERIFY(desk.dialog("discoverDialog") != nullptr);
        auto* list = desk.find<QTreeView>("discoverList");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, slowMs);
        QVERIFY(!desk.find<QPushButton>("discoverAdd")->isEnabled());
        desk.find<QPushButton>("discoverAll")->click();
        desk.find<QPushButton>("discoverAdd")->click();
        QTRY_VERIFY(desk.page.watchSet()->paths().contains(path));
        QCOMPARE(desk.page.selection().path, desk.page.watchSet()->paths().constFirst());
    }

    void whatAFilterHidesIsStillWhatActsAimAt()
    {
        const QString holder = contender(QStringLiteral("client-01"));
        const QString shown = contender(QStringLiteral("client-02"));
        const QString hidden = contender(QStringLiteral("client-03"));
        store(1, {holder});
        Desk desk(m_agent);
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
        Desk desk(m_agent);
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

QTEST_MAIN(TestSemaphoresPage)
#include "tst_semaphores_page.moc"
