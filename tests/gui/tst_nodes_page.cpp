// SPDX-License-Identifier: GPL-3.0-or-later
// The Nodes page on real agents.
#include "gui/kit/view/action_set.h"
#include "nodes_bench.h"
#include "support/acl.h"
#include "support/clean.h"
#include "support/consul_cluster.h"
#include "support/patience.h"
#include "window_test.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;
using bench::NodesBench;
using gui::NodesModel;
using gui::Place;

class TestNodesPage : public WindowTest
{
    Q_OBJECT
private:
    /// Of a node that no agent stands behind.
    static QByteArray external(const QString& name)
    {
        return QJsonDocument(QJsonObject{{u"Node"_s, name}, {u"Address"_s, u"10.9.9.9"_s}}).toJson();
    }
    static void carryOut(const NodesBench& bench)
    {
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("actCarryOut")->isEnabled(), patience);
        bench.find<QPushButton>("actCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!bench.text("actResult").isEmpty(), patience);
        QVERIFY2(bench.text("actResult").startsWith(u"Done"_s), qPrintable(bench.text("actResult")));
        bench.find<QPushButton>("actCancel")->click();
        QTRY_VERIFY(bench.find<QWidget>("operatorActDialog") == nullptr);
    }

private Q_SLOTS:
    void cleanup()
    {
        const auto judge = m_agent.judge();
        support::cleanAgent(judge);
        for (const auto& name : {u"rack-9"_s, u"rack-10"_s})
            judge.put("/v1/catalog/deregister", QJsonDocument(QJsonObject{{u"Node"_s, name}}).toJson());
    }

    void aNodeWithoutServicesLeads();
    void aForcedLeaveFollowsTheNode();
    void aNodeThatComesLaterIsNotChosen();
    void whatHasNoAgentSaysSo();
    void readOnlyIsSaid();
    void whatATokenMayNotIsSaid();
    void theWindowLeadsBothWays();
};

/// From its first look to its end: two agents, one of which dies.
void TestNodesPage::aNodeWithoutServicesLeads()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    const QString one = cluster.agent(1).nodeName();
    const QString two = cluster.agent(2).nodeName();
    // Without the check of gossip it outlives its agent.
    const auto session
        = cluster.judge(2).createSession(R"({"Name":"holder","NodeChecks":[],"Checks":[],"LockDelay":"0s"})");
    QVERIFY(cluster.judge(1).put("/v1/kv/locks/a?acquire=" + session.toLatin1(), "v").isTrue());

    NodesBench bench(cluster.agent(1).httpUrl());
    bench.watches.add(u"locks/a"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList({one, two}), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Health), u"alive"_s, patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Held), u"≥ 1"_s, patience);
    QCOMPARE(bench.cell(two, NodesModel::Instances), u"0"_s);
    QCOMPARE(bench.cell(two, NodesModel::Sessions), u"1"_s);
    QCOMPARE(bench.cell(one, NodesModel::Sessions), u"0"_s);

    bench.choose(two);
    QCOMPARE(bench.current(), two);
    QCOMPARE(bench.onIt(), QStringList({u"session holder: no TTL"_s, u"key locks/a: released when holder ends"_s}));
    QVERIFY(!bench.action("nodeServices")->isEnabled());
    QVERIFY(!bench.action("nodesForceLeave")->isEnabled());
    bench.action("nodeSessions")->trigger();
    QCOMPARE(bench.wanted.takeLast(), Place({Place::Kind::SessionsOnNode, two}));
    bench.action("nodeThing")->trigger();
    QCOMPARE(bench.wanted.takeLast(), Place({Place::Kind::Session, session}));
    bench.things()->setCurrentIndex(bench.things()->model()->index(1, 0));
    QTest::keyClick(bench.things(), Qt::Key_Return);
    QCOMPARE(bench.wanted.takeLast(), Place({Place::Kind::Key, u"locks/a"_s}));
    bench.choose(one);
    QTest::keyClick(bench.table(), Qt::Key_Return);
    QCOMPARE(bench.wanted.takeLast(), Place({Place::Kind::Node, one}));

    // Maintenance is set at its own agent, though no instance tells of it.
    bench.choose(two);
    bench.action("nodesMaintenance")->trigger();
    QTRY_VERIFY(bench.find<QPushButton>("maintenanceNext") != nullptr);
    bench.find<QLineEdit>("maintenanceReason")->setText(u"new disk"_s);
    bench.find<QPushButton>("maintenanceNext")->click();
    carryOut(bench);
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Health), u"maintenance"_s, patience);
    QCOMPARE(bench.text("fact.maintenance"), u"new disk"_s);

    cluster.agent(2).kill9();
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Health), u"down"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("nodesForceLeave")->isEnabled(), patience);
    QCOMPARE(bench.current(), two);
    bench.action("nodesForceLeave")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<QLineEdit>("actTyped") != nullptr && bench.find<QLineEdit>("actTyped")->isVisible(), patience);
    QVERIFY2(bench.text("actConsequences").contains(u"locks/a"_s), qPrintable(bench.text("actConsequences")));
    QVERIFY(!bench.find<QPushButton>("actCarryOut")->isEnabled());
    QTest::keyClick(bench.find<QLineEdit>("actTyped"), Qt::Key_Return); // Nothing is typed: neither sent nor cancelled.
    QVERIFY(bench.find<QLineEdit>("actTyped")->isVisible());
    QTest::keyClicks(bench.find<QLineEdit>("actTyped"), two);
    QTest::keyClick(bench.find<QLineEdit>("actTyped"), Qt::Key_Return);
    QVERIFY(bench.find<QLineEdit>("actTyped")->isVisible());
    QCOMPARE(bench.find<QLineEdit>("actTyped")->window()->focusWidget()->objectName(), u"actCarryOut"_s);
    carryOut(bench);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringList{one}, patience);
}

/// Typing a name takes a while, in which the agent may come back: the dialog says so before anybody applies it.
void TestNodesPage::aForcedLeaveFollowsTheNode()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    const QString two = cluster.agent(2).nodeName();
    NodesBench bench(cluster.agent(1).httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Health), u"alive"_s, patience);
    cluster.agent(2).kill9();
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(two, NodesModel::Health), u"down"_s, patience);
    bench.choose(two);
    bench.action("nodesForceLeave")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<QLineEdit>("actTyped") != nullptr && bench.find<QLineEdit>("actTyped")->isVisible(), patience);
    QVERIFY(cluster.agent(2).start());
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("actResult").contains(u"is alive"_s), patience);
    QVERIFY2(bench.text("actResult").contains(u"Nothing was sent"_s), qPrintable(bench.text("actResult")));
    QVERIFY(!bench.find<QPushButton>("actCarryOut")->isVisible());
}

void TestNodesPage::aNodeThatComesLaterIsNotChosen()
{
    NodesBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown().size(), 1, patience);
    bench.choose(u"rack-9"_s);
    QVERIFY(bench.text("nodesTrouble").contains(u"rack-9"_s));
    for (const auto& name : {u"rack-10"_s, u"rack-9"_s}) { // The first is the answer in which it is not.
        QVERIFY(!bench.table()->selectionModel()->hasSelection());
        m_agent.judge().put("/v1/catalog/register", external(name));
        QTRY_VERIFY_WITH_TIMEOUT(bench.shown().contains(name), patience);
    }
    QVERIFY(!bench.table()->selectionModel()->hasSelection());
    QCOMPARE(bench.text("nodesTrouble"), QString());
}

void TestNodesPage::whatHasNoAgentSaysSo()
{
    for (const auto& name : {u"rack-10"_s, u"rack-9"_s})
        QVERIFY(m_agent.judge().put("/v1/catalog/register", external(name)).isTrue());
    NodesBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.cell(u"rack-9"_s, NodesModel::Health), u"no agent"_s, patience);
    bench.page.setFilterText(u"health:no-agent"_s);
    QCOMPARE(bench.shown(), QStringList({u"rack-9"_s, u"rack-10"_s})); // Numbers count as numbers.
    QCOMPARE(bench.text("nodesMatches"), u"2 of 3"_s);
    bench.page.setFilterText(u"nothing is called so"_s);
    QCOMPARE(bench.text("nodesEmpty"), u"No node matches the filter."_s);
    bench.find<QToolButton>("nodesEmptyClear")->click();
    QCOMPARE(bench.shown().size(), 3);
    QVERIFY(!bench.find<QToolButton>("nodesEmptyClear")->isVisible());
    bench.page.setFilterText(u"nothing is called so"_s);
    bench.choose(u"rack-10"_s);
    QCOMPARE(bench.current(), u"rack-10"_s);
    QVERIFY(!bench.action("nodesMaintenance")->isEnabled());
    QVERIFY2(gui::reasonAgainst(bench.action("nodesMaintenance")).contains(u"has no agent"_s),
        qPrintable(gui::reasonAgainst(bench.action("nodesMaintenance"))));
    bench.action("copyNodeName")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"rack-10"_s);
    // What goes while it is looked at is not replaced by another one.
    QVERIFY(m_agent.judge().put("/v1/catalog/deregister", R"({"Node":"rack-10"})").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.shown().contains(u"rack-10"_s), patience);
    QVERIFY(bench.table()->selectionModel()->selectedRows().isEmpty());
    QVERIFY(!bench.action("copyNodeName")->isEnabled());
}

void TestNodesPage::readOnlyIsSaid()
{
    NodesBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), m_agent.nodeName(), patience);
    QVERIFY(bench.action("nodesMaintenance")->isEnabled());
    bench.connection.client()->setReadOnly(true);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.action("nodesMaintenance")->isEnabled(), patience);
    QVERIFY2(gui::reasonAgainst(bench.action("nodesMaintenance")).contains(u"Read-only"_s),
        qPrintable(gui::reasonAgainst(bench.action("nodesMaintenance"))));
    QVERIFY(bench.action("nodeServices")->isEnabled());
}

void TestNodesPage::whatATokenMayNotIsSaid()
{
    support::AgentOptions options;
    options.managementToken = u"5ca1ab1e-0000-4000-8000-000000000000"_s;
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto token
        = support::makeToken(guarded.judge(), u"nothing"_s, u"key_prefix \"other/\" { policy = \"read\" }"_s);
    QVERIFY(!token.secret.isEmpty());
    NodesBench bench(guarded.httpUrl(), token.secret);
    QTRY_VERIFY2_WITH_TIMEOUT(
        bench.text("nodesEmpty").contains(u"node:read"_s), qPrintable(bench.text("nodesEmpty")), patience);
    QVERIFY(!bench.table()->isVisible());
    QVERIFY(!bench.action("nodesMaintenance")->isEnabled());
}

void TestNodesPage::theWindowLeadsBothWays()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_7, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"nodes"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "nodeServices")->isEnabled(), patience);
    find<QAction>(app, "nodeServices")->trigger();
    QCOMPARE(app.window()->currentPage()->id(), u"services"_s);
    QTest::keyClick(app.window(), Qt::Key_7, Qt::AltModifier);
    const auto session = m_agent.judge().createSession(R"({"Name":"one","LockDelay":"0s"})");
    QVERIFY(!session.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "nodeSessions")->isEnabled(), patience);
    find<QAction>(app, "nodeSessions")->trigger();
    QCOMPARE(app.window()->currentPage()->id(), u"sessions"_s);
    QTRY_COMPARE_WITH_TIMEOUT(find<QTreeView>(app, "sessionsTable")->model()->rowCount(), 1, patience);
}

QTEST_MAIN(TestNodesPage)
#include "tst_nodes_page.moc"
