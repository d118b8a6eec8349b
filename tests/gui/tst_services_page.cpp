// SPDX-License-Identifier: GPL-3.0-or-later
// The Services page as a person uses it, on real agents.
#include "services_bench.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLineEdit>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>

#include <sys/stat.h>

using bench::Bench;
using gui::RemovalRunModel;
using gui::ServicesModel;

class TestServicesPage : public bench::ServicesTest
{
    Q_OBJECT
private:
    void put(const QByteArray& target, const QByteArray& body = {}) const { m_agent.judge().put(target, body); }
    void add(const char* service, const char* id, const char* status, const char* tag = "v1") const
    {
        put("/v1/agent/service/register",
            QByteArray("{\"Name\":\"") + service + "\",\"ID\":\"" + id + "\",\"Tags\":[\"" + tag
                + "\"],\"Port\":80,\"Meta\":{\"version\":\"1.4\"},\"Check\":{\"CheckID\":\"" + id
                + "-ttl\",\"Name\":\"health\",\"TTL\":\"24h\",\"Status\":\"" + status + "\"}}");
    }
    [[nodiscard]] support::AgentOptions besideIt() const
    {
        auto options = support::AgentOptions();
        options.client = true;
        options.address = QStringLiteral("127.0.0.2");
        options.join = m_agent.serfAddress();
        return options;
    }
    [[nodiscard]] static bool startWithWeb9(support::ConsulAgent& agent)
    {
        return agent.start()
            && agent.judge()
                   .put("/v1/agent/service/register",
                       R"({"Name":"web","ID":"web-9","Check":{"TTL":"24h","Status":"critical"}})")
                   .status
            == 200;
    }

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().put("/v1/agent/maintenance?enable=false");
        removeAll();
    }

    void failingInstancesStandFirstAndLive();
    void theFilterNarrowsAndGroupsGather();
    void anotherLanguageKeepsTheRowLookedAt();
    void ticksFollowKeyboardAndRule();
    void aPlanShowsEveryCallAndTheRemovalRunProvesIt();
    void aDryRunSendsNothing();
    void aCancelledRemovalRunLeavesTheRest();
    void buttonsOfARemovalKeepTheirPlaces();
    void whatWasRemovedIsRegisteredAgain();
    void theReportIsSaved();
    void aFileThatIsNoneIsNotWaitedFor();
    void maintenanceIsSwitchedWithAReason();
    void aNodeLeavesOnlyWhenItsNameIsTyped();
    void readOnlyShowsThePlanAndSendsNothing();
    void anAgentIsFoundUnderTheAddressSaid();
    void aHiddenPageLetsItsWatchGo();
    void emptyAndDeniedAreToldApart();
    void theRailLeadsToThePage();
};

void TestServicesPage::failingInstancesStandFirstAndLive()
{
    add("web", "web-1", "critical");
    add("web", "web-2", "passing");
    Bench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 1, patience);
    QVERIFY(bench.row(QStringLiteral("web-1")).isValid());
    QTRY_COMPARE(bench.text("fact.service"), QStringLiteral("web"));
    QVERIFY(bench.find<QWidget>("check.web-1-ttl") != nullptr);
    bench.action("showAll")->trigger();
    QTRY_COMPARE(bench.rows()->rowCount(), 3); // With consul itself.
    add("billing", "billing-7", "warning");
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 4, patience);
    QCOMPARE(bench.row(QStringLiteral("web-1")).row(), 0);
    QCOMPARE(bench.row(QStringLiteral("billing-7")).row(), 1);
    put("/v1/agent/check/update/web-1-ttl", R"({"Status":"passing","Output":"well again"})");
    QTRY_COMPARE_WITH_TIMEOUT(bench.row(QStringLiteral("billing-7")).row(), 0, patience);
    const auto cell = bench.row(QStringLiteral("web-1")).siblingAtColumn(ServicesModel::For);
    QVERIFY2(!cell.data().toString().startsWith(QStringLiteral("≥")), qPrintable(cell.data().toString()));
    bench.choose(QStringLiteral("web-1"));
    QCOMPARE(bench.text("checkOutput"), QStringLiteral("well again"));
}

/// Also below a group, and a group, whose sums are in words of the language.
void TestServicesPage::anotherLanguageKeepsTheRowLookedAt()
{
    add("web", "web-1", "critical");
    add("web", "web-2", "critical");
    add("web", "web-3", "critical");
    gui::Application app;
    app.setLanguage(QStringLiteral("en"));
    const auto back = qScopeGuard([&app] { app.setLanguage(QStringLiteral("en")); });
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("services"));
    auto* const table = find<QTreeView>(app, "servicesTable");
    auto* const rows = table->model();
    find<QToolButton>(app, "groupServiceButton")->click();
    const auto chosen = [table] {
        const auto selected = table->selectionModel()->selectedRows(ServicesModel::Instance);
        return selected.size() == 1 ? selected.constFirst().data().toString() : QString();
    };
    // The service of Consul itself may be a group, too.
    const auto group = [rows] {
        for (int row = 0; row < rows->rowCount(); ++row) {
            if (rows->rowCount(rows->index(row, 0)) == 3)
                return rows->index(row, 0);
        }
        return QModelIndex();
    };
    QTRY_VERIFY_WITH_TIMEOUT(group().isValid(), patience);
    table->setCurrentIndex(rows->index(2, 0, group()));
    QCOMPARE(chosen(), QStringLiteral("web-3"));
    const auto* const window = app.window();
    app.setLanguage(QStringLiteral("zh_CN"));
    QCoreApplication::processEvents();
    QCOMPARE(app.window(), window);
    QCOMPARE(chosen(), QStringLiteral("web-3"));
    table->setCurrentIndex(group());
    app.setLanguage(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QCOMPARE(table->selectionModel()->selectedRows(), QModelIndexList{group()});
    find<QToolButton>(app, "groupNoneButton")->click();
}

void TestServicesPage::theFilterNarrowsAndGroupsGather()
{
    add("web", "web-1", "critical", "blue");
    add("web", "web-2", "passing");
    add("mail", "mail/out 1", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.page.setFilterText(QStringLiteral("tag:blue"));
    QCOMPARE(bench.rows()->rowCount(), 1);
    bench.page.setFilterText(QStringLiteral("/^mail/"));
    QCOMPARE(bench.rows()->rowCount(), 1);
    QVERIFY(bench.row(QStringLiteral("mail/out 1")).isValid());
    bench.page.setFilterText(QStringLiteral("/mail(/"));
    QVERIFY(bench.text("servicesMatches").contains(QStringLiteral("regular expression")));
    bench.page.setFilterText(QStringLiteral("nobody"));
    QCOMPARE(bench.rows()->rowCount(), 0);
    QVERIFY(bench.find<QLabel>("servicesEmpty")->isVisible());
    bench.page.setFilterText({});
    bench.choose(QStringLiteral("web-1"));
    QTest::mouseClick(bench.find<QToolButton>("groupServiceButton"), Qt::LeftButton);
    QCOMPARE(bench.rows()->rowCount(), 2);
    QVERIFY(bench.table()->isExpanded(bench.rows()->index(0, 0)));
    QCOMPARE(bench.table()->currentIndex().siblingAtColumn(ServicesModel::Instance).data().toString(),
        QStringLiteral("web-1"));
    QTest::mouseClick(bench.find<QToolButton>("showAllButton"), Qt::LeftButton);
    QTRY_COMPARE(bench.rows()->rowCount(bench.row(QStringLiteral("web-1")).parent()), 2);
    const gui::ServicesPage again(&bench.connection, &bench.controller); // As another language makes it.
    QVERIFY(again.findChild<QTreeView*>(QStringLiteral("servicesTable"))->rootIsDecorated());
}

void TestServicesPage::ticksFollowKeyboardAndRule()
{
    add("web", "web-1", "critical", "blue");
    add("web", "web-2", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.tick(QStringLiteral("web-1"));
    QCOMPARE(bench.controller.model()->checked().size(), 1);
    QVERIFY(bench.action("deregister")->text().contains(QLatin1Char('1')));
    bench.tick(QStringLiteral("web-1"));
    QVERIFY(bench.controller.model()->checked().isEmpty());
    bench.action("selectShown")->trigger();
    QCOMPARE(bench.controller.model()->checked().size(), 2);
    bench.action("selectByRule")->trigger();
    QTRY_VERIFY(bench.find<QLabel>("ruleCount") != nullptr);
    QVERIFY(bench.text("ruleCount").startsWith(QLatin1Char('2')));
    bench.find<QLineEdit>("ruleCriticalFor")->setText(QStringLiteral("soon"));
    QVERIFY(!bench.find<QPushButton>("ruleOk")->isEnabled());
    bench.find<QLineEdit>("ruleCriticalFor")->setText(QStringLiteral("10h"));
    QVERIFY(!bench.find<QPushButton>("ruleOk")->isEnabled());
    bench.find<QLineEdit>("ruleCriticalFor")->clear();
    bench.find<QComboBox>("ruleTag")->setCurrentText(QStringLiteral("blue"));
    QVERIFY(bench.text("ruleCount").startsWith(QLatin1Char('1')));
    QTest::mouseClick(bench.find<QPushButton>("ruleOk"), Qt::LeftButton);
    QCOMPARE(bench.controller.model()->checked(),
        (QSet<cleanup::InstanceRef>{{m_agent.nodeName(), QStringLiteral("web-1")}}));
    // What recovers is not removed by mistake.
    put("/v1/agent/check/pass/web-1-ttl");
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.model()->checked().isEmpty(), patience);
}

void TestServicesPage::aPlanShowsEveryCallAndTheRemovalRunProvesIt()
{
    add("web", "web/1 a", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web/1 a")).isValid(), patience);
    bench.tick(QStringLiteral("web/1 a"));
    bench.action("deregister")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("callTarget2") != nullptr, patience);
    QCOMPARE(bench.text("callTarget1"), QStringLiteral("GET /v1/agent/self"));
    QCOMPARE(bench.text("callTarget2"), QStringLiteral("PUT /v1/agent/service/deregister/web%2F1%20a"));
    QVERIFY(bench.find<QPushButton>("cleanupCancel")->isDefault());
    bench.find<QPushButton>("cleanupCancel")->click();
    QTRY_VERIFY(bench.find<QWidget>("cleanupDialog") == nullptr);
    QVERIFY(isRegistered(QStringLiteral("web/1 a")));
    bench.removeTicked(3);
    QVERIFY(bench.find<QWidget>("campaignPane")->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.items()->model()->index(0, 0).data(RemovalRunModel::MarkRole).value<RemovalRunModel::Mark>(),
        RemovalRunModel::Mark::Watching, patience);
    QVERIFY(!bench.row(QStringLiteral("web/1 a")).isValid() || !isRegistered(QStringLiteral("web/1 a")));
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QVERIFY(!isRegistered(QStringLiteral("web/1 a")));
    QTRY_VERIFY(!bench.row(QStringLiteral("web/1 a")).isValid());
    const QString line = bench.items()->model()->index(0, 0).data().toString();
    QVERIFY2(line.contains(QStringLiteral("still absent")), qPrintable(line));
    bench.action("campaignDismiss")->trigger();
    QVERIFY(!bench.find<QWidget>("campaignPane")->isVisible());
}

void TestServicesPage::aDryRunSendsNothing()
{
    add("web", "web-1", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.tick(QStringLiteral("web-1"));
    bench.removeTicked(3, true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("would-remove"), patience);
    QVERIFY(isRegistered(QStringLiteral("web-1")));
    QVERIFY(!bench.action("campaignUndo")->isEnabled());
}

void TestServicesPage::aCancelledRemovalRunLeavesTheRest()
{
    for (int i = 0; i < 12; ++i)
        add("web", QByteArray("web-" + QByteArray::number(100 + i)).constData(), "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 12, patience);
    bench.action("selectShown")->trigger();
    bench.action("deregister")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("cleanupStart")->isVisible(), patience);
    bench.find<QSpinBox>("cleanupVerify")->setValue(2);
    bench.find<QSpinBox>("cleanupPause")->setValue(60'000); // The second is never begun.
    bench.find<QPushButton>("cleanupStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!isRegistered(QStringLiteral("web-100")), patience);
    QVERIFY(bench.find<QWidget>("campaignCancelButton")->isVisible());
    QTest::mouseClick(bench.find<QWidget>("campaignCancelButton"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.removalRun()->phase(), cleanup::RemovalRun::Phase::Finished, patience);
    QCOMPARE(bench.verdict(0), QStringLiteral("gone"));
    for (int i = 1; i < 12; ++i) {
        QCOMPARE(bench.verdict(i), QStringLiteral("cancelled"));
        QVERIFY(isRegistered(QStringLiteral("web-%1").arg(100 + i)));
    }
    QVERIFY(bench.action("campaignPlanAgain")->isEnabled());
    QCOMPARE(bench.controller.unfinished().size(), std::size_t(11));
}

/// A removal goes on by itself: what comes then must not slip under the pointer.
void TestServicesPage::buttonsOfARemovalKeepTheirPlaces()
{
    using Phase = cleanup::RemovalRun::Phase;
    add("web", "web-1", "critical");
    add("web", "web-2", "critical");
    Bench bench(m_agent.httpUrl());
    bench.page.resize(1500, 800);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.action("selectShown")->trigger();
    bench.action("deregister")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("cleanupStart")->isVisible(), patience);
    bench.find<QSpinBox>("cleanupVerify")->setValue(600);
    bench.find<QSpinBox>("cleanupPause")->setValue(60'000); // The second is never removed.
    bench.find<QPushButton>("cleanupStart")->click();
    QHash<QString, QRect> places;
    const auto look = [&bench, &places] {
        QCoreApplication::sendPostedEvents(); // Laid out again.
        for (const auto* const button : bench.find<QWidget>("campaignBar")->findChildren<QToolButton*>()) {
            if (!button->isVisible())
                continue;
            const QString name = button->objectName();
            for (auto place = places.cbegin(); place != places.cend(); ++place)
                QVERIFY2((place.key() == name) == place->intersects(button->geometry()),
                    qPrintable(name + QStringLiteral(" where ") + place.key() + QStringLiteral(" was")));
            QCOMPARE(places.value(name, button->geometry()), button->geometry());
            places.insert(name, button->geometry());
        }
    };
    QTRY_VERIFY_WITH_TIMEOUT(!isRegistered(QStringLiteral("web-1")), patience);
    QCOMPARE(bench.controller.removalRun()->phase(), Phase::Removing);
    look();
    QVERIFY(places.contains(QStringLiteral("campaignCancelButton")));
    bench.action("campaignCancel")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.removalRun()->phase(), Phase::Watching, patience);
    look();
    QVERIFY(places.contains(QStringLiteral("campaignEndWatchButton")));
    bench.action("campaignEndWatch")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.removalRun()->phase(), Phase::Finished, patience);
    look();
    QVERIFY(places.contains(QStringLiteral("campaignDismissButton")));
    QVERIFY(places.size() >= 5); // With those of the left edge.
}

void TestServicesPage::whatWasRemovedIsRegisteredAgain()
{
    add("web", "web-1", "critical");
    const auto before = m_agent.judge().get("/v1/agent/service/web-1").body;
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.tick(QStringLiteral("web-1"));
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QTRY_VERIFY(bench.action("campaignUndo")->isEnabled());
    bench.action("campaignUndo")->trigger();
    QVERIFY(!isRegistered(QStringLiteral("web-1")));
    bench.carryOutUndo();
    QCOMPARE(m_agent.judge().get("/v1/agent/service/web-1").body, before);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
}

void TestServicesPage::theReportIsSaved()
{
    add("web", "web-1", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.tick(QStringLiteral("web-1"));
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    bench.action("campaignReport")->trigger();
    auto* const dialog = bench.find<QFileDialog>("saveReportDialog");
    QVERIFY(dialog != nullptr);
    const QString proposed = QFileInfo(dialog->selectedFiles().value(0)).fileName();
    QVERIFY2(proposed.startsWith(QStringLiteral("removal-")) && proposed.endsWith(QStringLiteral(".md")),
        qPrintable(proposed));
    dialog->reject();
    const QTemporaryDir folder;
    QSignalSpy said(&bench.page, &gui::Page::said);
    bench.page.saveReport(folder.filePath(QStringLiteral("r.md")));
    bench.page.saveReport(folder.filePath(QStringLiteral("r.json")));
    QTRY_COMPARE_WITH_TIMEOUT(said.size(), 2, patience);
    QVERIFY(said.front().front().toString().startsWith(QStringLiteral("The report was saved to ")));
    QFile words(folder.filePath(QStringLiteral("r.md")));
    QVERIFY(words.open(QIODevice::ReadOnly));
    QVERIFY(words.readAll().contains("web-1"));
    QFile json(folder.filePath(QStringLiteral("r.json")));
    QVERIFY(json.open(QIODevice::ReadOnly) && QJsonDocument::fromJson(json.readAll()).isObject());
    auto* const trouble = bench.find<QLabel>("servicesTrouble");
    bench.page.saveReport(folder.filePath(QStringLiteral("no/such/r.md")));
    QVERIFY(!trouble->isVisible()); // Nobody waits for the disk.
    QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible(), patience);
    QCOMPARE(said.size(), 2);
}

/// A pipe would keep whoever opens it until somebody writes into it.
void TestServicesPage::aFileThatIsNoneIsNotWaitedFor()
{
    Bench bench(m_agent.httpUrl());
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe.jsonl"));
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("undoKept")->isEnabled(), patience);
    bench.action("undoKept")->trigger();
    Q_EMIT bench.find<QFileDialog>("undoFileDialog")->fileSelected(pipe);
    auto* const trouble = bench.find<QLabel>("servicesTrouble");
    QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible(), patience);
    QVERIFY2(trouble->text().contains(QStringLiteral("not a regular file")), qPrintable(trouble->text()));
}

void TestServicesPage::maintenanceIsSwitchedWithAReason()
{
    add("web", "web-1", "critical");
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.choose(QStringLiteral("web-1"));
    for (const bool on : {true, false}) {
        bench.action("maintenance")->trigger();
        QTRY_VERIFY(bench.find<QPushButton>("maintenanceNext") != nullptr);
        bench.find<QLineEdit>("maintenanceReason")->setText(QStringLiteral("new disk & more"));
        bench.find<QPushButton>("maintenanceNext")->click();
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.find<QPushButton>("actCarryOut") != nullptr && bench.find<QPushButton>("actCarryOut")->isEnabled(),
            patience);
        bench.find<QPushButton>("actCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("actResult").startsWith(QStringLiteral("Done")), patience);
        bench.find<QPushButton>("actCancel")->click();
        QTRY_VERIFY(bench.find<QWidget>("operatorActDialog") == nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(bench.find<QLabel>("fact.maintenance") != nullptr
                && bench.text("fact.maintenance") == QStringLiteral("new disk & more"),
            on, patience);
    }
}

void TestServicesPage::aNodeLeavesOnlyWhenItsNameIsTyped()
{
    support::ConsulAgent other(besideIt());
    QVERIFY(startWithWeb9(other));
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-9")).isValid(), patience);
    bench.choose(QStringLiteral("web-9"));
    QVERIFY(!bench.action("forceLeave")->isEnabled());
    other.kill9();
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("forceLeave")->isEnabled(), patience);
    bench.action("forceLeave")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.find<QLineEdit>("actTyped") != nullptr && bench.find<QLineEdit>("actTyped")->isVisible(), patience);
    QVERIFY(!bench.find<QPushButton>("actCarryOut")->isEnabled());
    QTest::keyClicks(bench.find<QLineEdit>("actTyped"), other.nodeName());
    QVERIFY(bench.find<QPushButton>("actCarryOut")->isEnabled());
    bench.find<QPushButton>("actCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("actResult").startsWith(QStringLiteral("Done")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.row(QStringLiteral("web-9")).isValid(), patience);
}

void TestServicesPage::readOnlyShowsThePlanAndSendsNothing()
{
    add("web", "web-1", "critical");
    Bench bench(m_agent.httpUrl());
    bench.connection.client()->setReadOnly(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-1")).isValid(), patience);
    bench.choose(QStringLiteral("web-1"));
    QVERIFY(!bench.action("maintenance")->isEnabled());
    bench.action("deregister")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("callTarget2") != nullptr, patience);
    QVERIFY(!bench.find<QPushButton>("cleanupStart")->isEnabled());
    QVERIFY(bench.text("cleanupSummary").contains(QStringLiteral("Read-only connection")));
    bench.connection.client()->setReadOnly(false);
    QTRY_VERIFY(bench.find<QPushButton>("cleanupStart")->isEnabled());
    QVERIFY(isRegistered(QStringLiteral("web-1")));
}

void TestServicesPage::anAgentIsFoundUnderTheAddressSaid()
{
    support::ConsulAgent other(besideIt());
    QVERIFY(startWithWeb9(other));
    Bench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(QStringLiteral("web-9")).isValid(), patience);
    bench.choose(QStringLiteral("web-9"));
    bench.action("askAgents")->trigger(); // Its port is none that anybody would guess.
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("ownerStoryTitle"), QStringLiteral("Agent unreachable"), patience);
    bench.action("agents")->trigger();
    QTRY_VERIFY(bench.find<QLineEdit>("agentUrl") != nullptr);
    bench.find<QLineEdit>("agentUrl")->setText(other.httpUrl());
    bench.find<QPushButton>("agentsOk")->click();
    QTRY_VERIFY(bench.find<QWidget>("agentsDialog") == nullptr);
    bench.tick(QStringLiteral("web-9"));
    bench.removeTicked(1);
    QTRY_COMPARE_WITH_TIMEOUT(bench.verdict(0), QStringLiteral("gone"), patience);
    QVERIFY(!other.judge().get("/v1/agent/services").object().contains(QStringLiteral("web-9")));
    const gui::ServicesController again(&bench.connection); // It is remembered.
    QCOMPARE(again.addresses().overriddenNodes(), QStringList(other.nodeName()));
}

void TestServicesPage::aHiddenPageLetsItsWatchGo()
{
    add("web", "web-1", "critical");
    Bench bench(m_agent.httpUrl());
    // Live with the first answer; the rows come when it was read, and the agent has told the catalog.
    QTRY_VERIFY(bench.row(QStringLiteral("web-1")).isValid());
    QCOMPARE(bench.controller.watchState().phase, consul::WatchPhase::Live);
    bench.page.setRestAfter(std::chrono::milliseconds(1));
    bench.page.setActive(false);
    QTRY_COMPARE(bench.controller.watchState().phase, consul::WatchPhase::Stopped);
    QVERIFY(bench.row(QStringLiteral("web-1")).isValid());
    bench.page.setActive(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.watchState().phase, consul::WatchPhase::Live, patience);
    // What others let go of while the connection closes brings nothing back.
    auto other = bench.connection.scope()->catalog()->lease();
    bench.controller.setWatching(false);
    connect(&bench.connection, &gui::Connection::aboutToClose, this, [&other] { other.reset(); });
    bench.connection.close();
    QVERIFY(!bench.controller.isKnown());
}

void TestServicesPage::emptyAndDeniedAreToldApart()
{
    Bench empty(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(empty.text("servicesEmpty").contains(QStringLiteral("Nothing is failing")), patience);
    support::AgentOptions options;
    options.address = QStringLiteral("127.0.0.3");
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    Bench denied(guarded.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(denied.text("servicesEmpty").contains(QStringLiteral("node:read")), patience);
    QVERIFY(denied.find<QLabel>("servicesEmpty")->isVisible());
}

void TestServicesPage::theRailLeadsToThePage()
{
    add("web", "web-1", "critical");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->activateWindow();
    QCOMPARE(find<QAction>(app, "servicesPageAction")->shortcut(), QKeySequence(QStringLiteral("Alt+3")));
    QTest::mouseClick(find<QWidget>(app, "rail_services"), Qt::LeftButton);
    QTRY_COMPARE(app.window()->currentPage()->id(), QStringLiteral("services"));
    QTRY_COMPARE_WITH_TIMEOUT(find<QTreeView>(app, "servicesTable")->model()->rowCount(), 1, patience);
    QTRY_VERIFY(find<QLabel>(app, "statusWatch")->text().contains(QStringLiteral("live")));
    QTRY_VERIFY(find<QLabel>(app, "statusCounts")->text().startsWith(QStringLiteral("1 watch ")));
    find<QLineEdit>(app, "searchField")->setText(QStringLiteral("nobody"));
    QCOMPARE(find<QTreeView>(app, "servicesTable")->model()->rowCount(), 0);
    // Every widget that takes the focus has a name.
    for (const auto* const widget : app.window()->currentPage()->findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget->inherits("QAbstractButton"))
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
    }
    app.end();
}

QTEST_MAIN(TestServicesPage)
#include "moc_window_test.cpp"
#include "tst_services_page.moc"
