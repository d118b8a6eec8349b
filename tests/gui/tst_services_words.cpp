// SPDX-License-Identifier: GPL-3.0-or-later
// What the Services page says, without a window and without Consul.
#include "gui/services/model/services_words.h"
#include "services_samples.h"
#include "support/patience.h"

#include <QSet>

using samples::instance;

Q_DECLARE_METATYPE(cleanup::Ownership)

namespace {

cleanup::Instance failing()
{
    return instance(
        QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("web-1"), consul::CheckStatus::Critical);
}

} // namespace

class TestServicesWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ownersAreRemovedTheirWay_data();
    void ownersAreRemovedTheirWay();
    void anIdThatNoPathCarries();
    void emptyAndDeniedAreToldApart();
    void withoutContactItSaysWhatWas();
    void aNodeThatIsDownIsAStatus();
    void whatIsImportedIsSaidToBe();
    void whatCouldNotBeReadIsSaid();
    void whatLeftIsBoundedAndMayBeHidden();
    void whatPushesEachOtherOutIsNamed();
    void anOutputMayBeOld_data();
    void anOutputMayBeOld();
    void whatIsOfItsOwnChecksSaysSo();
    void nothingIsSaidAboveALiveList();
    void whoSharesAnAddressIsNamed();
};

/// One program that was registered several times.
void TestServicesWords::whoSharesAnAddressIsNamed()
{
    const auto at = [](const char* service, const char* id, const char* address, int port) {
        auto made = instance(QString::fromLatin1(service), QStringLiteral("n1"), QString::fromLatin1(id));
        made.address = QString::fromLatin1(address);
        made.definition.port = port;
        return made;
    };
    auto imported = at("web", "web-9", "10.0.0.1", 80);
    imported.ref.peer = QStringLiteral("east");
    const auto inventory = samples::inventory({at("web", "web-1", "10.0.0.1", 80), at("web", "web-2", "10.0.0.1", 80),
        at("web", "web-3", "10.0.0.1", 81), at("web", "web-4", "10.0.0.2", 80), at("api", "api-1", "10.0.0.1", 80),
        at("cron", "cron-1", "10.0.0.1", 0), at("cron", "cron-2", "10.0.0.1", 0)});
    const auto same
        = [&inventory](const cleanup::Instance& instance) { return gui::sameAddress(*inventory, instance).join(u' '); };
    QCOMPARE(same(at("web", "web-1", "10.0.0.1", 80)), at("web", "web-2", "10.0.0.1", 80).ref.text());
    QCOMPARE(same(at("web", "web-3", "10.0.0.1", 81)), QString());
    QCOMPARE(same(at("cron", "cron-1", "10.0.0.1", 0)), QString());
    QCOMPARE(same(imported), QString());
    gui::ServicesRow row;
    const auto web = at("web", "web-1", "10.0.0.1", 80);
    row.instance = &web;
    const auto facts = gui::instanceFacts(row, inventory.get(), QDateTime::currentDateTimeUtc());
    const auto reported = std::ranges::find(facts, QStringLiteral("sameAddress"), &gui::Fact::id);
    QVERIFY(reported != facts.end() && reported->value.contains(QStringLiteral("web-2")));
}

void TestServicesWords::ownersAreRemovedTheirWay_data()
{
    using cleanup::OwnerKind;
    using cleanup::Reach;
    QTest::addColumn<cleanup::Ownership>("owner");
    QTest::addColumn<QString>("way");
    QTest::addColumn<QString>("story");
    const auto owner = [](OwnerKind kind, Reach reach = Reach::NotAsked) {
        cleanup::Ownership made;
        made.kind = kind;
        made.reach = reach;
        return made;
    };
    const QString here = QStringLiteral("agent deregister at 10.0.0.2:8500");
    QTest::newRow("here") << owner(OwnerKind::ConnectedAgent, Reach::Answers) << here << QString();
    QTest::newRow("answers") << owner(OwnerKind::OtherLiveAgent, Reach::Answers) << here << QString();
    QTest::newRow("not asked") << owner(OwnerKind::OtherLiveAgent) << here + QStringLiteral(", if it responds")
                               << QString();
    QTest::newRow("silent") << owner(OwnerKind::OtherLiveAgent, Reach::Silent)
                            << QStringLiteral("catalog deregister – its agent will register it again")
                            << QStringLiteral("Agent unreachable");
    QTest::newRow("another") << owner(OwnerKind::OtherLiveAgent, Reach::WrongAgent)
                             << QStringLiteral("catalog deregister – its agent will register it again")
                             << QStringLiteral("Another agent responds at this address");
    QTest::newRow("dead") << owner(OwnerKind::DeadAgent) << QStringLiteral("catalog deregister – until n2 is back")
                          << QStringLiteral("The agent is down");
    QTest::newRow("external") << owner(OwnerKind::ExternalNode) << QStringLiteral("catalog deregister")
                              << QStringLiteral("No agent owns this instance");
    QTest::newRow("orchestrator") << owner(OwnerKind::Orchestrator)
                                  << QStringLiteral("catalog deregister – comes back while it runs")
                                  << QStringLiteral("Maintained by an orchestrator");
    QTest::newRow("left") << owner(OwnerKind::LeftNode) << QStringLiteral("catalog deregister")
                          << QStringLiteral("The agent has left");
    QTest::newRow("ghost") << owner(OwnerKind::Ghost, Reach::Answers) << QStringLiteral("catalog deregister")
                           << QStringLiteral("Orphaned catalog entry");
    QTest::newRow("unknown") << owner(OwnerKind::Unknown) << QStringLiteral("catalog deregister – may come back")
                             << QStringLiteral("Owner unknown");
}

void TestServicesWords::ownersAreRemovedTheirWay()
{
    QFETCH(cleanup::Ownership, owner);
    QFETCH(QString, way);
    QFETCH(QString, story);
    const auto shown = failing();
    gui::ServicesRow row;
    row.instance = &shown;
    row.owner = owner;
    row.agent = QStringLiteral("10.0.0.2:8500");
    QCOMPARE(gui::removalText(row), way);
    QCOMPARE(gui::ownerNote(row).title, story);
    auto self = shown;
    self.definition.service = QStringLiteral("consul");
    row.instance = &self;
    QVERIFY(gui::removalText(row).startsWith(QStringLiteral("never")));
}

void TestServicesWords::anIdThatNoPathCarries()
{
    auto odd = failing();
    odd.ref.id = QStringLiteral("a//b");
    gui::ServicesRow row;
    row.instance = &odd;
    row.owner.kind = cleanup::OwnerKind::OtherLiveAgent;
    row.owner.reach = cleanup::Reach::Answers;
    row.agent = QStringLiteral("10.0.0.2:8500");
    QCOMPARE(
        gui::removalText(row), QStringLiteral("critical check at 10.0.0.2:8500; the agent then removes the instance"));
    QVERIFY(gui::ownerNote(row).text.contains(odd.ref.id));
}

void TestServicesWords::emptyAndDeniedAreToldApart()
{
    consul::WatchState denied;
    denied.phase = consul::WatchPhase::Denied;
    const QString refused = gui::emptyText(nullptr, false, false, denied);
    const QString waiting = gui::emptyText(nullptr, false, false, {});
    cleanup::Inventory hidden;
    hidden.acl = consul::AclState::On;
    const QString invisible = gui::emptyText(&hidden, false, false, {});
    QCOMPARE(gui::servicesTitle(&hidden), gui::servicesTitle(nullptr)); // No zero that nobody counted.
    cleanup::Inventory none;
    none.acl = consul::AclState::Off;
    none.nodes.emplace_back();
    QVERIFY(gui::servicesTitle(&none).contains(QStringLiteral("of 0")));
    const QString empty = gui::emptyText(&none, false, false, {});
    const auto well = samples::inventory({instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("i"))});
    const QString healthy = gui::emptyText(well.get(), true, false, {});
    const QString filtered = gui::emptyText(well.get(), true, true, {});
    QVERIFY2(filtered.contains(QStringLiteral("failing")), qPrintable(filtered)); // Others may match.
    QVERIFY2(healthy.contains(QStringLiteral("no check")), qPrintable(healthy));
    const QSet<QString> all{refused, waiting, invisible, empty, healthy, filtered};
    QCOMPARE(all.size(), 6);
    QVERIFY(refused.contains(QStringLiteral("not allowed")));
    QVERIFY(invisible.contains(QStringLiteral("node:read")));
    QVERIFY(healthy.contains(QStringLiteral("Nothing is failing")));
}

/// A banner says that what is seen is old: what is said below it must not be of now.
void TestServicesWords::withoutContactItSaysWhatWas()
{
    cleanup::Inventory none;
    none.acl = consul::AclState::Off;
    none.nodes.emplace_back();
    auto checked = instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("i"));
    const auto unchecked = samples::inventory({checked});
    checked.checks.emplace_back();
    const auto well = samples::inventory({checked});
    checked.nodeWarning = true; // To clients it is as if one of its own checks was warning.
    const auto warned = samples::inventory({checked});
    const auto both
        = samples::inventory({checked, instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("j"))});
    QCOMPARE(gui::emptyText(both.get(), true, false, {}),
        QStringLiteral("Nothing is failing. 1 of 2 instance(s) are on nodes with a check that is warning. 1 of 2 "
                       "instance(s) have no check of their own."));
    QCOMPARE(gui::emptyText(warned.get(), true, false, {}),
        QStringLiteral("Nothing is failing. 1 of 1 instance(s) are on nodes with a check that is warning."));
    checked.nodeWarning = false;
    checked.inMaintenance = true; // Consul returns it to nobody: that is not healthy.
    const auto maintained = samples::inventory({checked});
    QCOMPARE(gui::emptyText(maintained.get(), true, false, {}),
        QStringLiteral("Nothing is failing. 1 of 1 instance(s) are in maintenance."));
    for (const auto phase : {consul::WatchPhase::Retrying, consul::WatchPhase::Denied}) {
        consul::WatchState lost;
        lost.phase = phase;
        QCOMPARE(gui::emptyText(unchecked.get(), true, false, lost),
            QStringLiteral("Nothing was failing when Consul last responded. 1 of 1 instance(s) had no check of their "
                           "own."));
        QCOMPARE(gui::emptyText(well.get(), true, false, lost),
            QStringLiteral("Nothing was failing when Consul last responded: all 1 instance(s) were healthy."));
        QCOMPARE(gui::emptyText(maintained.get(), true, false, lost),
            QStringLiteral("Nothing was failing when Consul last responded. 1 of 1 instance(s) were in maintenance."));
        QCOMPARE(gui::emptyText(warned.get(), true, false, lost),
            QStringLiteral("Nothing was failing when Consul last responded. 1 of 1 instance(s) were on nodes with a "
                           "check that was warning."));
        QCOMPARE(gui::emptyText(&none, true, false, lost),
            QStringLiteral("No instance was registered when Consul last responded."));
    }
}

/// Consul hands it out to nobody, whatever its own checks say.
void TestServicesWords::aNodeThatIsDownIsAStatus()
{
    auto lost = instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("i"));
    QCOMPARE(gui::instanceStatusText(lost), QStringLiteral("passing (no check)")); // Nobody looks at it.
    QCOMPARE(gui::instanceTone(lost), gui::RowState::Neutral);
    lost.checks.emplace_back();
    QCOMPARE(gui::instanceTone(lost), gui::RowState::Holding);
    QCOMPARE(gui::instanceStatusText(lost), QStringLiteral("passing"));
    lost.nodeDown = true;
    QCOMPARE(gui::instanceStatusText(lost), QStringLiteral("node down"));
    QCOMPARE(gui::instanceTone(lost), gui::RowState::Stale);
    const auto all
        = samples::inventory({lost, instance(QStringLiteral("b"), QStringLiteral("m"), QStringLiteral("j"))});
    QCOMPARE(all->downCount(), 1);
    QCOMPARE(all->failingCount(), 0);
    const QString title = gui::servicesTitle(all.get());
    QVERIFY2(title.contains(QStringLiteral("0 failing and 1 more on nodes that are down, of 2")), qPrintable(title));
    auto failing = lost;
    failing.nodeDown = false;
    failing.nodeFailing = true; // Its agent is well, and another check of the node is not.
    QCOMPARE(gui::instanceStatusText(failing), QStringLiteral("node check critical"));
    QCOMPARE(gui::instanceTone(failing), gui::RowState::Stale);
    QVERIFY(failing.isInTrouble());
    QCOMPARE(samples::inventory({failing})->failingCount(), 1);
    failing.nodeFailing = false;
    failing.nodeWarning = true;
    QCOMPARE(gui::instanceStatusText(failing), QStringLiteral("passing, node check warning"));
    QCOMPARE(gui::instanceTone(failing), gui::statusTone(consul::CheckStatus::Warning));
    lost.status = consul::CheckStatus::Critical;
    QCOMPARE(gui::instanceStatusText(lost), QStringLiteral("critical, node down"));
    lost.nodeDown = false;
    lost.inMaintenance = true;
    QCOMPARE(gui::instanceStatusText(lost), QStringLiteral("critical, maintenance"));
    const auto well = samples::instance(QStringLiteral("web"), QStringLiteral("n1"), QStringLiteral("w1"));
    const auto warned = samples::instance(
        QStringLiteral("web"), QStringLiteral("n1"), QStringLiteral("w2"), consul::CheckStatus::Warning);
    gui::ServicesSource source = samples::source({well, warned});
    auto inventory = *source.inventory;
    inventory.nodes.front().inMaintenance = true;
    source.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    gui::ServicesModel model;
    model.apply(source);
    const auto shown = [&model](int row) { return model.index(row, gui::ServicesModel::Status).data().toString(); };
    QCOMPARE(QStringList({shown(0), shown(1)}),
        QStringList({QStringLiteral("node in maintenance"), QStringLiteral("warning, node in maintenance")}));
    QCOMPARE(gui::instanceTone(lost), gui::RowState::Stale);
    lost.status = consul::CheckStatus::Passing;
    QCOMPARE(gui::instanceTone(lost), gui::RowState::Warning); // In the inspector as in the table.
}

void TestServicesWords::whatIsImportedIsSaidToBe()
{
    auto theirs = failing();
    theirs.ref.peer = QStringLiteral("east");
    gui::ServicesRow row;
    row.instance = &theirs;
    QVERIFY(gui::removalText(row).contains(QStringLiteral("never here")));
    QVERIFY(gui::ownerNote(row).text.contains(QStringLiteral("east")));
    QCOMPARE(gui::ownerWords(row), QStringLiteral("peer east"));
}

/// Where it is: of the instance, of its checks, of its node.
void TestServicesWords::whatCouldNotBeReadIsSaid()
{
    const auto oddOf = [](const cleanup::Instance& instance, const cleanup::NodeView* node) {
        gui::ServicesRow row;
        row.instance = &instance;
        cleanup::Inventory inventory;
        if (node != nullptr)
            inventory.nodes.push_back(*node);
        for (const auto& fact : gui::instanceFacts(row, &inventory, QDateTime::currentDateTimeUtc())) {
            if (fact.id == QStringLiteral("odd"))
                return fact.value;
        }
        return QString();
    };
    auto odd = instance(QStringLiteral("a"), QStringLiteral("n"), QStringLiteral("i"));
    cleanup::NodeView node;
    node.node.name = QStringLiteral("n");
    QCOMPARE(oddOf(odd, &node), QString());
    odd.definition.oddFields = {QStringLiteral("Port is a text")};
    consul::HealthCheck check;
    check.id = QStringLiteral("c");
    check.oddFields = {QStringLiteral("Status is null")};
    odd.checks = {check};
    node.node.oddFields = {QStringLiteral("ID is a list")};
    QCOMPARE(oddOf(odd, &node), QStringLiteral("Port is a text\nCheck c: Status is null\nNode n: ID is a list"));
}

/// Names are others' text, and may be of any length. What a token may not read is left out without a word.
void TestServicesWords::whatLeftIsBoundedAndMayBeHidden()
{
    cleanup::Departures left;
    left.nodes = {{QString(100'000, u'n'), {QDateTime::currentDateTimeUtc()}, {}, false, 2, 0, {}}};
    const QString all = gui::departuresText(left, false);
    QVERIFY2(all.size() < 2000 && all.endsWith(QStringLiteral("with 2 instance(s).")), qPrintable(all.right(80)));
    QCOMPARE(gui::departuresText(left, true), all + QStringLiteral(" A token that was restricted looks the same."));
    QCOMPARE(gui::departuresText({}, true), QString());
    // What was out with its node did not fail by itself, and has not recovered either.
    const cleanup::LeftAt at{QDateTime::currentDateTimeUtc()};
    left.nodes.clear();
    left.failing = {
        {{QStringLiteral("n1"), QStringLiteral("a")}, QStringLiteral("web"), {consul::CheckStatus::Passing, at.at}, at},
        {{QStringLiteral("n1"), QStringLiteral("b")}, QStringLiteral("web"), {consul::CheckStatus::Critical, at.at},
            at}};
    const QString apart = gui::departuresText(left, false);
    QVERIFY2(apart.contains(QStringLiteral("1 failing instance(s) left the catalog: n1/b. No recovery"))
            && apart.contains(QStringLiteral("1 instance(s) left the catalog after a node failure: n1/a. No recovery")),
        qPrintable(apart));
}

/// Two IDs of one agent differ in letter case only: the catalog shows them in turn, for ever.
void TestServicesWords::whatPushesEachOtherOutIsNamed()
{
    const cleanup::LeftAt at{QDateTime::currentDateTimeUtc()};
    cleanup::Departures left;
    left.failing = {{{QStringLiteral("n1"), QStringLiteral("Telegraf")}, QStringLiteral("Telegraf"),
        {consul::CheckStatus::Critical, at.at}, at}};
    const auto there
        = samples::inventory({instance(QStringLiteral("telegraf"), QStringLiteral("n1"), QStringLiteral("telegraf"))});
    const QString said = gui::departuresText(left, false, there.get());
    QVERIFY2(said.contains(QStringLiteral("only one of n1/Telegraf and n1/telegraf")), qPrintable(said));
    const auto other
        = samples::inventory({instance(QStringLiteral("telegraf"), QStringLiteral("n2"), QStringLiteral("telegraf"))});
    QCOMPARE(gui::departuresText(left, false, other.get()), gui::departuresText(left, false));
    // Nodes are the same in any letter case, too; and one of this ID that is back pushes nobody out.
    const auto upper
        = samples::inventory({instance(QStringLiteral("telegraf"), QStringLiteral("N1"), QStringLiteral("telegraf"))});
    QVERIFY(gui::departuresText(left, false, upper.get()).contains(QStringLiteral("n1/Telegraf and N1/telegraf")));
    const auto back
        = samples::inventory({instance(QStringLiteral("Telegraf"), QStringLiteral("n1"), QStringLiteral("Telegraf"))});
    QCOMPARE(gui::departuresText(left, false, back.get()), gui::departuresText(left, false));
}

void TestServicesWords::anOutputMayBeOld_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("output");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isOld");
    QTest::addColumn<bool>("isMissing");
    const auto row = [](const char* name, const char* type, const char* output, consul::CheckStatus status, bool isOld,
                         bool isMissing) {
        QTest::newRow(name) << QString::fromLatin1(type) << QString::fromLatin1(output) << int(status) << isOld
                            << isMissing;
    };
    using consul::CheckStatus;
    row("of an agent", "http", "503", CheckStatus::Critical, true, false);
    row("passing", "http", "200", CheckStatus::Passing, true, false);
    row("nothing yet", "tcp", " ", CheckStatus::Critical, false, true);
    row("nothing to say", "ttl", "", CheckStatus::Passing, false, false);
    row("of the catalog", "", "503", CheckStatus::Critical, false, false);
    row("of the catalog, empty", "", "", CheckStatus::Critical, false, false);
}

/// An agent reports a changed output up to 5 minutes late, and no request tells which it is.
void TestServicesWords::anOutputMayBeOld()
{
    QFETCH(const QString, type);
    QFETCH(const QString, output);
    QFETCH(const int, status);
    consul::HealthCheck check;
    check.id = QStringLiteral("c");
    check.type = type;
    check.output = output;
    check.status = consul::CheckStatus(status);
    QTEST(!gui::outputAge(check).isEmpty(), "isOld");
    QTEST(!gui::outputMissing(check).isEmpty(), "isMissing");
    QCOMPARE(gui::outputAgeTip(check).isEmpty(), type.isEmpty());
}

/// Below a status that comes from its node.
void TestServicesWords::whatIsOfItsOwnChecksSaysSo()
{
    auto withheld
        = instance(QStringLiteral("web"), QStringLiteral("n1"), QStringLiteral("web-1"), consul::CheckStatus::Passing);
    withheld.checks.clear();
    gui::ServicesRow row;
    row.instance = &withheld;
    row.since = cleanup::StatusSince{consul::CheckStatus::Passing, QDateTime::currentDateTimeUtc()};
    const auto labels = [&row] {
        QStringList all;
        for (const auto& fact : gui::instanceFacts(row, nullptr, QDateTime::currentDateTimeUtc()))
            all << fact.label;
        return all;
    };
    QVERIFY(labels().contains(QStringLiteral("Own checks")) && labels().contains(QStringLiteral("Status")));
    withheld.nodeFailing = true;
    QVERIFY(labels().contains(QStringLiteral("Own status")) && !labels().contains(QStringLiteral("Status")));
}

void TestServicesWords::nothingIsSaidAboveALiveList()
{
    const auto now = QDateTime::currentDateTimeUtc();
    consul::WatchState watch;
    watch.phase = consul::WatchPhase::Live;
    QCOMPARE(gui::servicesBanner(watch, true, now).id, QString());
    watch.phase = consul::WatchPhase::Retrying;
    watch.lastAnswerAt = now.addSecs(-12);
    watch.retryAt = now.addSecs(4);
    const auto banner = gui::servicesBanner(watch, true, now);
    QCOMPARE(banner.id, QStringLiteral("retrying"));
    QVERIFY2(banner.text.contains(QStringLiteral("12 s old")), qPrintable(banner.text));
    QVERIFY(banner.canRetry);
    watch.phase = consul::WatchPhase::Denied;
    QCOMPARE(gui::servicesBanner(watch, true, now).id, QStringLiteral("denied"));
}

QTEST_MAIN(TestServicesWords)
#include "tst_services_words.moc"
