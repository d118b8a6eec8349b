// SPDX-License-Identifier: GPL-3.0-or-later
// The Now page on real agents.
#include "gui/alerts/model/alert_controller.h"
#include "gui/kit/view/shapes.h"
#include "now_bench.h"
#include "support/acl.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "support/standstill.h"

#include <QAbstractItemModelTester>
#include <QEnterEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

using namespace Qt::StringLiterals;
using bench::NowBench;
using gui::NowModel;

class TestNowPage : public WindowTest
{
    Q_OBJECT
private:
    void makeStale() const
    {
        const auto judge = m_agent.judge();
        judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            R"({"Limit":2,"Holders":{"11111111-2222-3333-4444-555555555555":true}})");
    }
    void mendStale() const
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
    }
    void addWeb(const QByteArray& id, const QByteArray& status) const
    {
        m_agent.judge().put("/v1/agent/service/register",
            R"({"Name":"web","ID":")" + id + R"(","Check":{"CheckID":")" + id + R"(-ttl","TTL":"24h","Status":")"
                + status + R"("}})");
    }

private Q_SLOTS:
    void cleanup()
    {
        const auto judge = m_agent.judge();
        judge.del("/v1/kv/?recurse");
        for (const auto& id : judge.get("/v1/agent/services").object().keys())
            judge.put("/v1/agent/service/deregister/" + QUrl::toPercentEncoding(id));
    }

    void aLongFigureHasSmallerLetters();
    void itIsTheFirstPageOfSomebodyNew();
    void allIsWell();
    void aStaleHolderIsToldAndLeads();
    void aCriticalInstanceLeadsToServices();
    void whatBeganInAStandstillIsOlder();
    void rowsKeepTheirPlaces();
    void theFirstDownLeadsToTheFirstRow();
    void lostContactIsNoHealth();
    void aPathThatIsAddedTwiceStaysKnown();
    void aFormerHolderIsNamedWhileItsSessionLives_data();
    void aFormerHolderIsNamedWhileItsSessionLives();
    void aPartialSearchProvesNothing();
    void aLostStoreIsNoRecovery();
    void whatATokenMayNotIsSaid();
    void aNodeGoesDown();
    void aDeadServerThatVanishesIsTold();
    void withoutALeaderTheServersThatAreDownAreNamed();
    void aHiddenPageLetsGo();
};

/// “≥ 12 …” may be seconds or hours.
void TestNowPage::aLongFigureHasSmallerLetters()
{
    const auto large = gui::scaledFont(QGuiApplication::font(), 2);
    const QString figure = u"≥ 12 min 45 s"_s;
    const int whole = QFontMetrics(large).horizontalAdvance(figure);
    QCOMPARE(gui::fontWithin(large, figure, whole, 0.5), large);
    const auto narrow = gui::fontWithin(large, figure, whole * 2 / 3, 0.5);
    QVERIFY(QFontMetrics(narrow).horizontalAdvance(figure) <= whole * 2 / 3);
    QVERIFY(narrow.pointSizeF() > large.pointSizeF() / 2);
    QVERIFY(gui::fontWithin(large, figure, 1, 0.5).pointSizeF() >= large.pointSizeF() / 2);
}

void TestNowPage::itIsTheFirstPageOfSomebodyNew()
{
    QSettings().clear();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QCOMPARE(app.window()->currentPage()->id(), u"now"_s);
    QCOMPARE(find<QAction>(app, "nowPageAction")->shortcut(), QKeySequence(u"Alt+0"_s));
    QCOMPARE(find<QAction>(app, "semaphoresPageAction")->shortcut(), QKeySequence(u"Alt+1"_s));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTRY_COMPARE_WITH_TIMEOUT(
        find<QLabel>(app, "nowTitle")->text(), u"No findings, but no semaphores or locks are watched"_s, patience);
    QTest::keyClick(app.window(), Qt::Key_2, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"keys"_s);
    QTest::keyClick(app.window(), Qt::Key_0, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"now"_s);
}

void TestNowPage::allIsWell()
{
    mendStale();
    addWeb("web-1", "passing");
    NowBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("instances"), u"0 0 warning · 2 passing"_s, patience);
    bench.watches.add(u"demo/sem/"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("watched"), u"1 0 permits held · 0 waiting"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isCalm(), patience);
    QCOMPARE(bench.tile("wait"), u"– no waiting contenders"_s);
    QCOMPARE(bench.tile("nodes"), u"0 1 alive"_s);
    QVERIFY(bench.find<QLabel>("nowEmpty")->isVisible());
    QVERIFY(!bench.view()->isVisible());
}

void TestNowPage::aStaleHolderIsToldAndLeads()
{
    makeStale();
    QSettings().clear();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {u"demo/sem/"_s});
    app.window()->showPage(u"now"_s);
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const view = find<QListView>(app, "nowRows");
    QTRY_VERIFY_WITH_TIMEOUT(view->isVisible() && view->model()->rowCount() == 1
            && view->model()->index(0, 0).data().toString() == u"demo/sem/: Stale holder"_s,
        patience);
    QTest::keyClick(app.window(), Qt::Key_0, Qt::AltModifier);
    QVERIFY(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_COMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    mendStale();
    QTest::keyClick(app.window(), Qt::Key_0, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(find<QLabel>(app, "nowTitle")->text(), u"Nothing needs attention"_s, patience);
}

void TestNowPage::aCriticalInstanceLeadsToServices()
{
    addWeb("web-1", "critical");
    addWeb("web-2", "warning");
    NowBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(),
        QStringList({u"critical web: 1 of 2 instances critical"_s, u"warning web: 1 of 2 instances warning"_s}),
        patience);
    QCOMPARE(bench.text("nowTitle"), u"2 things need attention"_s);
    QCOMPARE(bench.tile("instances"), u"1 1 warning · 1 passing"_s);
    QVERIFY(!bench.action("nowLead")->isEnabled());
    bench.view()->setCurrentIndex(bench.view()->model()->index(0, 0));
    QVERIFY(bench.action("nowLead")->isEnabled());
    bench.action("nowLead")->trigger();
    QCOMPARE(bench.wanted.value(0), gui::Place({gui::Place::Kind::Instance, u"web-1"_s, m_agent.nodeName()}));
    bench.page.setFilterText(u"warn"_s);
    QCOMPARE(bench.rows(), QStringList{u"warning web: 1 of 2 instances warning"_s});
    bench.page.setFilterText(u"nothing is called so"_s);
    QCOMPARE(bench.text("nowEmpty"), u"No row matches the filter."_s);
    bench.find<QToolButton>("nowEmptyClear")->click();
    QVERIFY(bench.rows().size() > 1);
    m_agent.judge().put("/v1/agent/check/pass/web-1-ttl");
    m_agent.judge().put("/v1/agent/check/pass/web-2-ttl");
    bench.view()->clearSelection();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isCalm(), patience);
}

/// A stopped program, or a machine that sleeps, is told afterwards of what began meanwhile.
void TestNowPage::whatBeganInAStandstillIsOlder()
{
    addWeb("web-1", "passing");
    addWeb("web-2", "passing");
    NowBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("instances"), u"0 0 warning · 3 passing"_s, patience);
    m_agent.judge().put("/v1/agent/check/warn/web-2-ttl");
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(), QStringList{u"warning web: 1 of 2 instances warning"_s}, patience);
    QVERIFY2(!bench.cell(0, NowModel::AgeRole).startsWith(u'≥'), qPrintable(bench.cell(0, NowModel::AgeRole)));
    const support::Standstill standstill(bench.connection.scope()->catalog());
    m_agent.judge().put("/v1/agent/check/fail/web-1-ttl");
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(),
        QStringList({u"critical web: 1 of 2 instances critical"_s, u"warning web: 1 of 2 instances warning"_s}),
        patience);
    QVERIFY2(bench.cell(0, NowModel::AgeRole).startsWith(u'≥'), qPrintable(bench.cell(0, NowModel::AgeRole)));
    QVERIFY2(!bench.cell(1, NowModel::AgeRole).startsWith(u'≥'), qPrintable(bench.cell(1, NowModel::AgeRole)));
}

void TestNowPage::rowsKeepTheirPlaces()
{
    addWeb("web-1", "warning");
    NowBench bench(m_agent.httpUrl());
    QAbstractItemModelTester tester(bench.view()->model());
    const QString warning = u"web: 1 of 1 instance warning"_s;
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(), QStringList(u"warning "_s + warning), patience);
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QCoreApplication::sendEvent(bench.view()->viewport(), &enter);
    makeStale();
    bench.watches.add(u"demo/sem/"_s);
    const QString stale = u"critical demo/sem/: Stale holder"_s;
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows().value(0), u"warning "_s + warning, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rows().contains(stale), patience);
    QCOMPARE(bench.rows().constFirst(), u"warning "_s + warning); // Though the other one is worse.
    m_agent.judge().put("/v1/agent/check/pass/web-1-ttl");
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows().constFirst(), u"ended "_s + warning, patience);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(bench.view()->viewport(), &leave);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(), QStringList{stale}, patience);
    // A row that is chosen holds them, too, until Esc.
    bench.view()->setCurrentIndex(bench.view()->model()->index(0, 0));
    mendStale();
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows().value(0), u"ended demo/sem/: Stale holder"_s, patience);
    QTest::keyClick(bench.view(), Qt::Key_Escape);
    QVERIFY(bench.rows().isEmpty());
}

void TestNowPage::theFirstDownLeadsToTheFirstRow()
{
    addWeb("web-1", "warning");
    NowBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows().size(), 1, patience);
    bench.view()->setFocus();
    bench.view()->selectionModel()->setCurrentIndex(bench.view()->model()->index(0, 0), QItemSelectionModel::NoUpdate);
    makeStale(); // It is worse, and comes before the current row.
    bench.watches.add(u"demo/sem/"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows().size(), 2, patience);
    QTRY_COMPARE(bench.view()->currentIndex().row(), 1);
    for (const int row : {0, 1}) {
        QTest::keyClick(bench.view(), Qt::Key_Down);
        QCOMPARE(bench.view()->currentIndex().row(), row);
        QCOMPARE(bench.view()->selectionModel()->selectedIndexes().value(0).row(), row);
    }
    mendStale();
}

void TestNowPage::lostContactIsNoHealth()
{
    makeStale();
    support::FaultProxy proxy(m_agent.httpUrl());
    NowBench bench(proxy.url());
    bench.watches.add(u"demo/sem/"_s);
    const QString stale = u"critical demo/sem/: Stale holder"_s;
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows(), QStringList{stale}, patience);
    const auto hour = [&bench] { return bench.find<QWidget>("nowHourPlot")->accessibleDescription(); };
    QTRY_VERIFY_WITH_TIMEOUT(hour().contains(u"Critical instances: 0 now"_s), patience);
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(hour().contains(u"Critical instances: not known"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rows().contains(u"unknown No contact: cannot read 1 watched path"_s)
            && bench.rows().contains(u"unknown No contact: cannot read services and nodes"_s)
            && bench.rows().contains(u"unknown No contact: cannot read sessions"_s),
        patience);
    QCOMPARE(bench.rows().constFirst(), stale);
    QVERIFY(bench.cell(0, NowModel::DetailRole).contains(u"the current state is unknown"_s));
    QCOMPARE(bench.text("nowTitle"), u"1 thing needs attention, and the state is not fully known"_s);
    QCOMPARE(bench.tile("instances"), u"– no contact"_s);
    mendStale();
    proxy.setDown(false);
    bench.connection.retryNow();
    bench.watches.retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isCalm(), patience);
}

/// A search that was stopped, or that could not read everything, has not found none.
void TestNowPage::aPartialSearchProvesNothing()
{
    NowBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("nowFirst").startsWith(u"No semaphores"_s), patience);
    bench.page.setDiscovered({}, false);
    QVERIFY(bench.text("nowFirst").endsWith(u"found none, but it could not read everything."_s));
    bench.page.setDiscovered({}, true);
    QVERIFY(bench.text("nowFirst").endsWith(u"the search found none on this agent."_s));
}

/// An agent that was killed and begins with an empty store knows of no holder; that is no recovery.
void TestNowPage::aLostStoreIsNoRecovery()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    for (int i = 0; i < 60; ++i) // Its index goes further than that of the next one.
        QVERIFY(judge.put("/v1/kv/other", QByteArray::number(i)).isTrue());
    const auto session = judge.createSession(R"({"Name":"client-1","TTL":"600s","Behavior":"delete"})").toUtf8();
    judge.put("/v1/kv/demo/sem/" + session + "?flags=16210313421097356768&acquire=" + session);
    judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
        R"({"Limit":2,"Holders":{")" + session + R"(":true,"11111111-2222-3333-4444-555555555555":true}})");
    gui::Application app;
    app.start(endpointOf(agent.httpUrl()), {u"demo/sem/"_s});
    app.window()->showPage(u"now"_s);
    const auto* const rows = find<QListView>(app, "nowRows")->model();
    const auto isShown = [rows](const QString& title) {
        for (int row = 0; row < rows->rowCount(); ++row) {
            if (rows->index(row, 0).data().toString() == title)
                return rows->index(row, 0).data(NowModel::DetailRole).toString().contains(u"client-1 (demo/sem/)"_s)
                    || !title.startsWith(u"Consul"_s);
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isShown(u"demo/sem/: Stale holder"_s), patience);
    agent.kill9();
    QVERIFY(agent.start());
    app.connection().retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(isShown(u"Consul lost its state"_s), patience);
    QVERIFY(!isShown(u"demo/sem/: Stale holder"_s));
    app.window()->showPage(u"semaphores"_s);
    const auto* const banner = find<QWidget>(app, "stagePane")->findChild<QLabel*>(u"bannerText"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        banner->isVisible() && banner->text().contains(u"former holders may still run"_s), patience);
}

void TestNowPage::whatATokenMayNotIsSaid()
{
    support::AgentOptions options;
    options.managementToken = u"5ca1ab1e-0000-4000-8000-000000000000"_s;
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto token
        = support::makeToken(guarded.judge(), u"nothing"_s, u"key_prefix \"other/\" { policy = \"read\" }"_s);
    QVERIFY(!token.secret.isEmpty());
    NowBench bench(guarded.httpUrl(), token.secret);
    bench.watches.add(u"demo/sem/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rows().contains(u"unknown No nodes shown"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("nowNote")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rows().contains(u"unknown No sessions shown"_s), patience);
    QCOMPARE(bench.text("nowTitle"), u"The state is not fully known"_s);
    QCOMPARE(bench.tile("nodes"), u"– the token cannot read them"_s);
    QCOMPARE(bench.tile("sessions"), u"– none shown"_s);
}

void TestNowPage::aNodeGoesDown()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    cluster.judge(2).put("/v1/agent/service/register", R"({"Name":"web","ID":"web-1"})");
    NowBench bench(cluster.agent(1).httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("nodes"), u"0 2 alive"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.tile("instances").contains(u"2 passing"_s), patience);
    cluster.agent(2).kill9();
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.rows(), QStringList(u"critical Node %1 is down"_s.arg(cluster.agent(2).nodeName())), patience);
    QCOMPARE(bench.tile("nodes"), u"1 1 alive"_s);
    QCOMPARE(bench.tile("instances"), u"0 0 warning · 1 passing · 1 more on a node that is down"_s);
    QVERIFY2(bench.cell(0, NowModel::DetailRole).contains(u"its 1 instance to clients"_s),
        qPrintable(bench.cell(0, NowModel::DetailRole)));
    bench.view()->setCurrentIndex(bench.view()->model()->index(0, 0));
    QTest::keyClick(bench.view(), Qt::Key_Return);
    QCOMPARE(bench.wanted.value(0), gui::Place({gui::Place::Kind::NodeItself, cluster.agent(2).nodeName()}));
}

/// Autopilot takes a dead server out of the catalog within seconds, with all that is registered there.
void TestNowPage::aDeadServerThatVanishesIsTold()
{
    // It may do so before anybody has seen the server down: here it waits until it is told.
    support::ConsulCluster cluster(3, {}, {{u"autopilot"_s, QJsonObject{{u"cleanup_dead_servers"_s, false}}}}, 3);
    QVERIFY(cluster.start());
    const auto leader = QString::fromUtf8(cluster.judge().get("/v1/status/leader").body);
    const int number = leader.contains(u"127.0.0.2"_s) ? 3 : 2;
    const QString victim = cluster.agent(number).nodeName();
    cluster.judge(number).put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Check":{"CheckID":"c","TTL":"24h","Status":"critical"}})");
    cluster.judge(number).put("/v1/agent/service/register", R"({"Name":"api","ID":"api-1"})");
    NowBench bench(cluster.agent(1).httpUrl());
    gui::AlertController alerts(&bench.connection, &bench.watches);
    gui::AlertRules rules;
    rules.of(gui::AlertKind::NodeDown) = {gui::AlertKind::NodeDown, true, std::chrono::seconds(0), {}};
    rules.of(gui::AlertKind::NodeLeft) = {gui::AlertKind::NodeLeft, true, std::chrono::seconds(0), {}};
    rules.of(gui::AlertKind::ServiceCritical) = {gui::AlertKind::ServiceCritical, true, std::chrono::seconds(0), {}};
    alerts.setRules(rules);
    const auto reported = [&alerts] {
        QStringList all;
        for (int row = 0; row < alerts.model()->rowCount(); ++row) {
            const auto index = alerts.model()->index(row);
            all << index.data().toString() << index.data(Qt::ToolTipRole).toString();
        }
        return all.join(u'\n');
    };
    const auto rowOf = [&bench](const QString& begin) {
        const auto rows = bench.rows();
        const auto found = std::ranges::find_if(rows, [&begin](const QString& row) { return row.startsWith(begin); });
        return found != rows.end() ? int(found - rows.begin()) : -1;
    };
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("nodes"), u"0 3 alive"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.tile("instances").startsWith(u"1 "_s), patience);
    cluster.agent(number).kill9();
    QTRY_VERIFY2_WITH_TIMEOUT(
        rowOf(u"critical Node %1 is down"_s.arg(victim)) >= 0, qPrintable(bench.rows().join(u'\n')), patience);
    const auto pruned = cluster.judge().put("/v1/operator/autopilot/configuration",
        R"({"CleanupDeadServers":true,"LastContactThreshold":"200ms","ServerStabilizationTime":"10s","MaxTrailingLogs":250})");
    QCOMPARE(pruned.status, 200);
    const QString left = u"critical Node %1 left the catalog, with 3 instance"_s.arg(victim);
    QTRY_VERIFY2_WITH_TIMEOUT(rowOf(left) >= 0, qPrintable(bench.rows().join(u'\n')), patience);
    QVERIFY2(bench.tile("nodes").contains(u"1 left the catalog"_s), qPrintable(bench.tile("nodes")));
    QVERIFY2(bench.tile("instances").contains(u"3 left the catalog"_s), qPrintable(bench.tile("instances")));
    const auto detail = bench.cell(rowOf(left), NowModel::DetailRole);
    QVERIFY2(detail.contains(u"autopilot"_s) && detail.contains(u"No recovery was observed"_s), qPrintable(detail));
    QTRY_VERIFY2_WITH_TIMEOUT(rowOf(u"warning 2 of 3 server"_s) >= 0, qPrintable(bench.rows().join(u'\n')), patience);
    const auto hour = [&bench] { return bench.find<QWidget>("nowHourPlot")->accessibleDescription(); };
    QTRY_VERIFY2_WITH_TIMEOUT(hour().contains(u"left the catalog"_s), qPrintable(hour()), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(
        reported().contains(u"The node %1 left the catalog."_s.arg(victim)), qPrintable(reported()), patience);
    QVERIFY2(reported().contains(u"The node %1 is down."_s.arg(victim)), qPrintable(reported()));
    // A rule with a longer time tells it only now.
    const auto& catalog = bench.connection.catalog();
    const auto facts
        = gui::alertFactsOf(*catalog.inventory, catalog.clock, catalog.departures, QDateTime::currentDateTimeUtc());
    const auto down = std::ranges::find(facts, gui::AlertKind::NodeDown, &gui::AlertFact::kind);
    QVERIFY(down != facts.end());
    gui::Alert longer;
    longer.fact = *down;
    longer.after = std::chrono::seconds(20);
    QVERIFY(gui::alertText(longer).startsWith(u"The node %1 was down when it left the catalog"_s.arg(victim)));
    QVERIFY2(!reported().contains(u"Ended after"_s), qPrintable(reported()));
    // Who opens the window only now has seen none of it, but gossip remembers the server.
    NowBench late(cluster.agent(1).httpUrl());
    QTRY_VERIFY2_WITH_TIMEOUT(late.rows().join(u'\n').contains(u"Server %1 is not in the catalog"_s.arg(victim)),
        qPrintable(late.rows().join(u'\n')), patience);
    QVERIFY(cluster.agent(number).start());
    // All that was on it comes back with it; until then it is not forgotten.
    QTRY_VERIFY2_WITH_TIMEOUT(
        !bench.rows().join(u'\n').contains(u"left the catalog"_s), qPrintable(bench.rows().join(u'\n')), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("nodes"), u"0 3 alive"_s, patience);
}

/// Nothing else can be read then. The agent's own gossip goes on.
void TestNowPage::withoutALeaderTheServersThatAreDownAreNamed()
{
    support::ConsulCluster cluster(3, {}, {}, 3);
    QVERIFY(cluster.start());
    NowBench bench(cluster.agent(1).httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.tile("nodes"), u"0 3 alive"_s, patience);
    cluster.agent(2).kill9();
    cluster.agent(3).kill9();
    const auto detail = [&bench] {
        const auto row = bench.rows().indexOf(u"critical The cluster has no leader"_s);
        return row >= 0 ? bench.cell(int(row), NowModel::DetailRole) : bench.rows().join(u'\n');
    };
    // A server holds each request for seconds, in the hope of a leader; on a busy machine for longer than anybody
    // waits.
    constexpr int untilItSaysSo = 4 * patience;
    QTRY_VERIFY2_WITH_TIMEOUT(
        detail().contains(u"as failed: n2, n3. A leader needs 2"_s), qPrintable(detail()), untilItSaysSo);
}

/// Without its slash it is found to be the one that is watched. Of that, as much is known as before.
void TestNowPage::aPathThatIsAddedTwiceStaysKnown()
{
    mendStale();
    NowBench bench(m_agent.httpUrl());
    bench.watches.add(u"demo/sem/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isCalm(), patience);
    QSignalSpy removed(&bench.watches, &gui::PathWatchSet::removed);
    bench.watches.add(u"demo/sem"_s);
    QTRY_COMPARE_WITH_TIMEOUT(removed.size(), 1, patience);
    const auto facts = bench.controller.facts(QDateTime::currentDateTimeUtc());
    QCOMPARE(facts.paths.size(), std::size_t(1));
    QVERIFY(facts.paths.front().source.isKnown());
}

/// The end of a session is no change of a path that does not name it: the list of sessions alone tells of it.
void TestNowPage::aFormerHolderIsNamedWhileItsSessionLives_data()
{
    QTest::addColumn<bool>("endsBefore"); // Before a client that waited makes the path again.
    QTest::newRow("it ends once the path is there again") << false;
    QTest::newRow("it ends while there is no path") << true;
}

void TestNowPage::aFormerHolderIsNamedWhileItsSessionLives()
{
    QFETCH(const bool, endsBefore);
    const auto judge = m_agent.judge();
    const QByteArray flags = "flags=16210313421097356768";
    const auto held = judge.createSession().toUtf8();
    const auto waiting = judge.createSession().toUtf8();
    const auto enter = [&judge, &flags](const QByteArray& session) {
        return judge.put("/v1/kv/demo/sem/" + session + "?acquire=" + session + '&' + flags).isTrue();
    };
    const auto list = [&judge, &flags](const QByteArray& session) {
        return judge.put("/v1/kv/demo/sem/.lock?" + flags, R"({"Limit":1,"Holders":{")" + session + R"(":true}})")
            .isTrue();
    };
    QVERIFY(enter(held) && enter(waiting) && list(held));
    NowBench bench(m_agent.httpUrl());
    bench.watches.add(u"demo/sem/"_s);
    const auto holder = [&bench] {
        const auto state = bench.watches.last(u"demo/sem/"_s).state;
        return state && state->holders.size() == 1 ? state->holders.front().session.toString().toUtf8() : QByteArray();
    };
    QTRY_VERIFY_WITH_TIMEOUT(bench.watches.isConfirmed(u"demo/sem/"_s) && holder() == held, patience);
    const auto isTold = [&bench] { return bench.rows().contains(u"note demo/sem/ was deleted while it was held"_s); };
    QVERIFY(judge.del("/v1/kv/demo/sem/?recurse").isTrue());
    QTRY_VERIFY2_WITH_TIMEOUT(isTold(), qPrintable(bench.rows().join(u'\n')), patience);
    const auto end = [&judge, &bench, &held] {
        const auto* const directory = bench.connection.hub()->directory();
        const consul::SessionId id(QString::fromUtf8(held));
        return judge.put("/v1/session/destroy/" + held).isTrue()
            && QTest::qWaitFor([directory, &id] { return !directory->table()->sessions.contains(id); }, patience);
    };
    if (endsBefore) {
        QVERIFY(end());
        QVERIFY(bench.watches.deletion(u"demo/sem/"_s));
    }
    QVERIFY(enter(waiting) && list(waiting));
    QTRY_COMPARE_WITH_TIMEOUT(holder(), waiting, patience);
    if (!endsBefore) {
        QVERIFY(bench.watches.deletion(u"demo/sem/"_s));
        QVERIFY(end());
    }
    QTRY_VERIFY2_WITH_TIMEOUT(!isTold(), qPrintable(bench.rows().join(u'\n')), patience);
    QVERIFY(!bench.watches.deletion(u"demo/sem/"_s));
    QVERIFY(judge.put("/v1/session/destroy/" + waiting).isTrue());
}

void TestNowPage::aHiddenPageLetsGo()
{
    NowBench bench(m_agent.httpUrl());
    bench.watches.add(u"demo/sem/"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.watches.isConfirmed(u"demo/sem/"_s) && bench.connection.catalog().isConfirmed, patience);
    QSignalSpy reported(&bench.controller, &gui::NowController::changed);
    bench.page.setRestAfter(std::chrono::milliseconds(1));
    bench.page.setActive(false);
    QTRY_COMPARE(bench.watches.watchCount(), 0);
    QCOMPARE(bench.connection.catalog().state.phase, consul::WatchPhase::Stopped);
    QVERIFY(reported.isEmpty());
    // What nobody watches is not known any more.
    const auto critical = [&bench] {
        bench.controller.noteHour(bench.controller.facts(QDateTime::currentDateTimeUtc()));
        return bench.controller.lastHour().last(gui::HourLine::Critical);
    };
    QCOMPARE(critical(), std::nullopt);
    bench.page.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.watches.isConfirmed(u"demo/sem/"_s) && bench.connection.catalog().isConfirmed, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isCalm(), patience);
    QCOMPARE(critical(), 0);
    // The rows are what the page is for: on a low screen they have all the room.
    bench.page.resize(1200, 900);
    QTRY_VERIFY(bench.find<QWidget>("nowHourPane")->isVisible());
    bench.page.resize(900, 420);
    QTRY_VERIFY(!bench.find<QWidget>("nowHourPane")->isVisible());
}

QTEST_MAIN(TestNowPage)
#include "tst_now_page.moc"
