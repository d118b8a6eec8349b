// SPDX-License-Identifier: GPL-3.0-or-later
// What changes while a plan or a clean-up is on the screen.
#include <QAbstractItemModelTester>

#include "cleanup/definitions.h"
#include "services_bench.h"
#include "support/fault_proxy.h"
#include "support/little_room.h"

using bench::Bench;
using gui::RemovalRunModel;

class TestServicesLive : public bench::ServicesTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString outlook(const Bench& bench, const QString& id) const
    {
        const auto* const card
            = bench.page.findChild<QWidget*>(QStringLiteral("removal.%1/%2").arg(m_agent.nodeName(), id));
        return card == nullptr ? QString()
                               : card->findChild<QWidget*>(QStringLiteral("removalOutlook"))->accessibleName();
    }
    void plan(Bench& bench, const QStringList& ids) const
    {
        std::vector<cleanup::InstanceRef> refs;
        for (const auto& id : ids) {
            QTRY_VERIFY_WITH_TIMEOUT(bench.row(id).isValid(), patience);
            refs.push_back({m_agent.nodeName(), id});
        }
        bench.controller.model()->setChecked(refs, true);
        bench.action("deregister")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.find<QPushButton>("cleanupStart") != nullptr && bench.find<QPushButton>("cleanupStart")->isVisible(),
            patience);
    }

private Q_SLOTS:
    void cleanup() { removeAll(); }

    void anOpenPlanShowsWhatRecovers();
    void anUndoReadsTheCatalogAnew();
    void anUndoInATerminalIsNoReturn();
    void aRemovalThatCannotBeConfirmedIsItsOwn();
    void whatTheProfileSaysOfAgentsIsNotFrozen();
    void addressesAreSavedBesideThePage();
};

/// Nobody waits for the disk: they are saved one after the other, and what cannot be saved is told later.
void TestServicesLive::addressesAreSavedBesideThePage()
{
    gui::Connection connection;
    gui::ServicesController controller(&connection);
    connection.open(endpointOf(m_agent.httpUrl()));
    const auto before = controller.addresses();
    QStringList reported;
    const auto save = [&controller, &reported](const cleanup::AddressBook& said) {
        controller.setAddresses(said, [&reported](const QString& why) { reported << why; });
    };
    const auto add = [&](const char* node) {
        auto said = controller.addresses();
        said.setOverride(QLatin1String(node), {QUrl(QStringLiteral("http://10.0.0.2:1")), {}});
        save(said);
    };
    add("n2");
    add("n3");
    QVERIFY(reported.isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(reported, QStringList({QString(), QString()}), patience);
    connection.open(endpointOf(m_agent.httpUrl()));
    QCOMPARE(controller.addresses().overriddenNodes(), QStringList({QStringLiteral("n2"), QStringLiteral("n3")}));
    {
        const support::LittleRoom room(0);
        add("n4");
        QTRY_COMPARE_WITH_TIMEOUT(reported.size(), 3, patience);
    }
    QVERIFY2(reported.constLast().startsWith(QStringLiteral("Cannot write")), qPrintable(reported.constLast()));
    save(before);
    QTRY_COMPARE_WITH_TIMEOUT(reported.size(), 4, patience);
    QCOMPARE(reported.constLast(), QString());
}

/// Addresses of the profile are followed, also when they change while the page is open; only what was said on the page
/// is kept by it.
void TestServicesLive::whatTheProfileSaysOfAgentsIsNotFrozen()
{
    const QString n2 = QStringLiteral("n2");
    const QString n3 = QStringLiteral("n3");
    const QString n4 = QStringLiteral("n4");
    const QString first = QStringLiteral("http://10.0.0.2:8500");
    const QString second = QStringLiteral("http://10.0.0.2:9500");
    const QUrl own(QStringLiteral("http://10.0.0.3:1"));
    profiles::Profile profile;
    profile.id = profiles::newId();
    profile.name = QStringLiteral("here");
    profile.keptAs = profile.id;
    profile.endpoint = endpointOf(m_agent.httpUrl());
    profile.agents = {{n2, first}, {n3, first}, {n4, first}};
    gui::Connection connection;
    gui::ServicesController controller(&connection);
    connection.open(profile.endpoint, {}, profile);
    auto said = controller.addresses(); // As the dialog does: what it shows, another one, and the guess.
    said.setOverride(n2, *said.overrideOf(n2));
    said.setOverride(n3, {own, {}});
    said.removeOverride(n4);
    controller.setAddresses(said, [](const QString&) {}); // Whoever opens the connection anew waits for the file.

    profile.agents = {{n2, second}, {n3, second}, {n4, second}};
    connection.setProfile(profile);
    QCOMPARE(controller.addresses().overrideOf(n2)->url, QUrl(second));
    connection.open(profile.endpoint, {}, profile);
    QCOMPARE(controller.addresses().overrideOf(n2)->url, QUrl(second));
    QCOMPARE(controller.addresses().overrideOf(n3)->url, own);
    QVERIFY(!controller.addresses().overrideOf(n4));
    profile.agents.clear();
    connection.open(profile.endpoint, {}, profile);
    QCOMPARE(controller.addresses().overriddenNodes(), QStringList(n3));
}

void TestServicesLive::anOpenPlanShowsWhatRecovers()
{
    add("web-1");
    add("web-2");
    Bench bench(m_agent.httpUrl());
    plan(bench, {QStringLiteral("web-1"), QStringLiteral("web-2")});
    const QString planned = outlook(bench, QStringLiteral("web-1"));
    QVERIFY2(planned.contains(QStringLiteral("removed")), qPrintable(planned));
    auto* const start = bench.find<QPushButton>("cleanupStart");
    QVERIFY(start->text().contains(QLatin1Char('2')));
    m_agent.judge().put("/v1/agent/check/pass/web-1-ttl");
    QTRY_VERIFY_WITH_TIMEOUT(outlook(bench, QStringLiteral("web-1")).contains(QStringLiteral("skipped")), patience);
    QCOMPARE(outlook(bench, QStringLiteral("web-2")), planned);
    QVERIFY(start->text().contains(QLatin1Char('1')));
    QVERIFY2(bench.text("cleanupSummary").contains(QStringLiteral("1 instance recovered")),
        qPrintable(bench.text("cleanupSummary")));
    m_agent.judge().put("/v1/agent/check/pass/web-2-ttl");
    QTRY_VERIFY_WITH_TIMEOUT(!start->isEnabled(), patience);
    QCOMPARE(bench.text("cleanupTitle"), QStringLiteral("Nothing is left to remove"));
    // What fails again is planned again.
    m_agent.judge().put("/v1/agent/check/fail/web-1-ttl");
    QTRY_COMPARE_WITH_TIMEOUT(outlook(bench, QStringLiteral("web-1")), planned, patience);
    QVERIFY(start->isEnabled());
    bench.find<QSpinBox>("cleanupVerify")->setValue(1);
    start->click();
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QCOMPARE(bench.verdict(1), QStringLiteral("spared"));
    QVERIFY(isRegistered(QStringLiteral("web-2")));
}

/// The page may rest, and show what is long gone.
void TestServicesLive::anUndoReadsTheCatalogAnew()
{
    add("web-1");
    Bench bench(m_agent.httpUrl());
    plan(bench, {QStringLiteral("web-1")});
    bench.page.setRestAfter(std::chrono::milliseconds(1));
    bench.page.setActive(false);
    QTRY_COMPARE(bench.controller.watchState().phase, consul::WatchPhase::Stopped);
    bench.find<QSpinBox>("cleanupVerify")->setValue(3600);
    bench.find<QPushButton>("cleanupStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("campaignUndo")->isEnabled(), patience);
    QVERIFY(!isRegistered(QStringLiteral("web-1")));
    QVERIFY(bench.row(QStringLiteral("web-1")).isValid());
    bench.action("campaignUndo")->trigger();
    bench.carryOutUndo();
    QVERIFY(isRegistered(QStringLiteral("web-1")));
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("taken-back"), patience);
}

/// Whether it has left is unknown at the end of the cleanup. When it then leaves, nobody else removed it.
void TestServicesLive::aRemovalThatCannotBeConfirmedIsItsOwn()
{
    add("web-1");
    support::FaultProxy proxy(m_agent.httpUrl());
    Bench bench(proxy.url());
    plan(bench, {QStringLiteral("web-1")});
    bench.find<QPushButton>("cleanupStart")->click();
    QVERIFY(bench.controller.removalRun() != nullptr);
    connect(bench.controller.removalRun(), &cleanup::RemovalRun::itemChanged, &bench.page, [&](int row) {
        if (bench.controller.removalRun()->items()[std::size_t(row)].phase == cleanup::ItemPhase::Removing)
            proxy.add(support::Fault::answer("/v1/catalog/service/web", 403, "Permission denied"));
    });
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("failed"), patience);
    QVERIFY(cleanup::wasRemoved(bench.controller.removalRun()->items().front()));
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.departures().failing.size(), 1, patience);
    QVERIFY(bench.controller.departures().failing.front().left.isOwn);
}

void TestServicesLive::anUndoInATerminalIsNoReturn()
{
    add("web-1");
    add("web-2");
    Bench bench(m_agent.httpUrl());
    const QAbstractItemModelTester strictly(
        bench.items()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    plan(bench, {QStringLiteral("web-1"), QStringLiteral("web-2")});
    bench.find<QSpinBox>("cleanupVerify")->setValue(3600);
    bench.find<QPushButton>("cleanupStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.removalRun() != nullptr
            && bench.controller.removalRun()->phase() == cleanup::RemovalRun::Phase::Watching,
        patience);
    const auto kept = cleanup::DefinitionFile(bench.controller.removalRun()->definitionsFile()).read();
    QVERIFY(kept && kept->size() == 2);
    // As the other program does it, which has the same folder.
    consul::Client client(endpointOf(m_agent.httpUrl()));
    cleanup::AgentPool pool(&client);
    const auto undone = QCoro::waitFor(cleanup::undo(&pool, kept->front(), cleanup::AddressBook(client.endpoint()), {},
        cleanup::UndoLog(cleanup::definitionsFolder())));
    QVERIFY(undone.done);
    add("web-2");
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.removalRun()->phase(), cleanup::RemovalRun::Phase::Finished, patience);
    QCOMPARE(bench.verdict(0), QStringLiteral("taken-back"));
    QCOMPARE(bench.verdict(1), QStringLiteral("came-back"));
    QCOMPARE(gui::removalRunHead(*bench.controller.removalRun()).outcome, QStringLiteral("1 restored · 1 came back"));
    const auto first = bench.items()->model()->index(0, 0);
    QVERIFY2(first.data().toString().contains(QStringLiteral("undo")), qPrintable(first.data().toString()));
    QVERIFY(first.data(RemovalRunModel::AdviceRole).toString().isEmpty());
    QVERIFY(!bench.items()->model()->index(1, 0).data(RemovalRunModel::AdviceRole).toString().isEmpty());
}

QTEST_MAIN(TestServicesLive)
#include "moc_window_test.cpp"
#include "tst_services_live.moc"
