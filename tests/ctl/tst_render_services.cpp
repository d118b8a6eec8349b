// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/catalog_requests.h"
#include "ctl/render_services.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;

namespace {

cleanup::Instance example()
{
    cleanup::Instance instance;
    instance.ref = {u"n1"_s, u"db"_s};
    instance.definition.service = u"db"_s;
    instance.address = u"10.0.0.1"_s;
    instance.status = consul::CheckStatus::Critical;
    instance.owner.kind = cleanup::OwnerKind::ExternalNode;
    return instance;
}

} // namespace

/// What `services` and `deregister` print.
class TestRenderServices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPortOnlyWhereThereIsOne();
    void severalPortsWithTheirNames();
    void maintenanceOfItselfAndOfItsNode();
    void aCheckOfItsNodeThatIsCritical();
    void aCheckOfItsNodeThatIsWarning();
    void ofItsOwnChecksTheLineNamesTheCause();
    void withoutAnyCheckItIsNotGreen();
    void columnsStandBelowEachOther();
    void oneLongNameWidensNoOther();
    void planTellsWhatIsSentIfItIsAGhost();
    void adviceBeginsASentence();
    void whatNobodyConfirmedIsNotCalledDone();
};

void TestRenderServices::aPortOnlyWhereThereIsOne()
{
    auto instance = example();
    QCOMPARE(ctl::instanceLine(instance, {}), u"critical  n1/db  db  10.0.0.1  external node, no agent\n"_s);
    instance.definition.port = 5432;
    QCOMPARE(ctl::instanceLine(instance, {}), u"critical  n1/db  db  10.0.0.1:5432  external node, no agent\n"_s);
}

void TestRenderServices::severalPortsWithTheirNames()
{
    auto instance = example();
    instance.definition.port = 8080;
    instance.definition.ports = {{u"http"_s, 8080, true}, {u"gr\x1bpc"_s, 9090, false}};
    QCOMPARE(ctl::instanceLine(instance, {}),
        u"critical  n1/db  db  10.0.0.1:8080 (http), 9090 (gr\u241bpc)  external node, no agent\n"_s);
    const auto json = QJsonDocument::fromJson(ctl::instanceJson(instance)).object();
    QCOMPARE(json[u"port"].toInt(), 8080);
    QCOMPARE(json[u"ports"].toArray().size(), 2);
    QCOMPARE(
        json[u"ports"][0].toObject(), (QJsonObject{{u"name"_s, u"http"_s}, {u"port"_s, 8080}, {u"default"_s, true}}));
}

void TestRenderServices::maintenanceOfItselfAndOfItsNode()
{
    auto instance = example();
    cleanup::NodeView node;
    QVERIFY(!ctl::instanceLine(instance, {}, &node).contains(u"maintenance"_s));
    instance.inMaintenance = true;
    QVERIFY(ctl::instanceLine(instance, {}, &node).endsWith(u"agent  maintenance\n"_s));
    instance.maintenanceReason = u"new disk\x1b[2J"_s;
    QVERIFY(ctl::instanceLine(instance, {}).endsWith(u"  maintenance: new disk\u241b[2J\n"_s));
    node.inMaintenance = true;
    node.maintenanceReason = u"rack move"_s;
    QVERIFY(ctl::instanceLine(instance, {}, &node).endsWith(u"  node in maintenance: rack move\n"_s));
    const auto json = QJsonDocument::fromJson(ctl::instanceJson(instance, &node)).object();
    QCOMPARE(json[u"maintenanceReason"].toString(), instance.maintenanceReason);
    QCOMPARE(json[u"nodeMaintenance"].toBool(), true);
    QCOMPARE(json[u"nodeMaintenanceReason"].toString(), u"rack move"_s);
    const auto other = QJsonDocument::fromJson(ctl::instanceJson(example())).object();
    QCOMPARE(other[u"nodeMaintenance"].toBool(true), false);
}

/// Consul calls it critical, whatever its own checks say.
void TestRenderServices::aCheckOfItsNodeThatIsCritical()
{
    auto instance = example();
    instance.status = consul::CheckStatus::Passing;
    instance.nodeFailing = true;
    cleanup::NodeView node;
    consul::HealthCheck check;
    check.id = u"disk"_s;
    check.name = u"Disk\x1b[2J full"_s;
    check.output = u"connection refused"_s;
    check.status = consul::CheckStatus::Critical;
    node.checks = {check};
    const QString line = ctl::instanceLine(instance, {}, &node);
    QVERIFY2(line.startsWith(u"critical  "_s), qPrintable(line));
    QVERIFY2(line.endsWith(u"  check of the node critical: Disk\u241b[2J full\n"_s), qPrintable(line));
    const auto json = QJsonDocument::fromJson(ctl::instanceJson(instance, &node)).object();
    QCOMPARE(json[u"status"].toString(), u"critical"_s); // As the line says.
    QCOMPARE(json[u"ownStatus"].toString(), u"passing"_s);
    QCOMPARE(json[u"nodeChecks"][0][u"id"].toString(), u"disk"_s); // What ends it needs the ID.
    QCOMPARE(json[u"nodeChecks"][0][u"output"].toString(), u"connection refused"_s);
    QCOMPARE(json[u"nodeCritical"].toArray().size(), 1);
    QCOMPARE(QJsonDocument::fromJson(ctl::instanceJson(example())).object()[u"nodeCritical"].toArray().size(), 0);
}

/// Who asks for passing instances only does not get it.
void TestRenderServices::aCheckOfItsNodeThatIsWarning()
{
    auto instance = example();
    instance.status = consul::CheckStatus::Passing;
    instance.nodeWarning = true;
    cleanup::NodeView node;
    consul::HealthCheck check;
    check.id = u"disk"_s;
    check.status = consul::CheckStatus::Warning;
    node.checks = {check};
    const QString line = ctl::instanceLine(instance, {}, &node);
    QVERIFY2(line.startsWith(u"warning   "_s), qPrintable(line));
    QVERIFY2(line.endsWith(u"  check of the node warning: disk\n"_s), qPrintable(line));
    const auto json = QJsonDocument::fromJson(ctl::instanceJson(instance, &node)).object();
    QCOMPARE(json[u"status"].toString(), u"warning"_s);
    QCOMPARE(json[u"ownStatus"].toString(), u"passing"_s);
    QCOMPARE(json[u"nodeWarning"].toArray(), QJsonArray{u"disk"_s});
    QVERIFY(json[u"nodeCritical"].toArray().isEmpty());
    instance.status = consul::CheckStatus::Critical;
    QVERIFY(ctl::instanceLine(instance, {}, &node).startsWith(u"critical  "_s));
}

void TestRenderServices::ofItsOwnChecksTheLineNamesTheCause()
{
    auto instance = example();
    const auto add = [&instance](const QString& name, consul::CheckStatus status, const QString& output) {
        consul::HealthCheck check;
        check.id = u"c:"_s + name;
        check.name = name;
        check.status = status;
        check.output = output;
        instance.checks.push_back(check);
    };
    add(u"well"_s, consul::CheckStatus::Passing, u"200"_s);
    add(u"slow"_s, consul::CheckStatus::Warning, {});
    add(u"pay"_s, consul::CheckStatus::Critical, u"HTTP GET: 503\x1b[2J\nOutput: disk full"_s);
    QCOMPARE(ctl::instanceLine(instance, {}),
        u"critical  n1/db  db  10.0.0.1  external node, no agent  pay: HTTP GET: 503\u241b[2J  slow\n"_s);
    add(u"third"_s, consul::CheckStatus::Critical, QString(1'000, u'x'));
    const QString line = ctl::instanceLine(instance, {});
    QVERIFY2(line.endsWith(u"  1 more failing check\n"_s) || line.endsWith(u"  1 more failing check(s)\n"_s),
        qPrintable(line));
    QVERIFY2(line.size() < 300, qPrintable(line));
}

/// Consul calls passing what nothing looks at.
void TestRenderServices::withoutAnyCheckItIsNotGreen()
{
    auto instance = example();
    instance.status = consul::CheckStatus::Passing;
    ctl::Style colour;
    colour.colour = true;
    const auto green = u"\x1b[32m"_s;
    QCOMPARE(ctl::instanceLine(instance, {}), u"passing   n1/db  db  10.0.0.1  external node, no agent  no check\n"_s);
    QVERIFY(!ctl::instanceLine(instance, colour).contains(green));
    // Its node says more.
    auto withheld = instance;
    withheld.nodeDown = true;
    QVERIFY(!ctl::instanceLine(withheld, {}).contains(u"no check"_s));
    instance.checks.emplace_back();
    QVERIFY(!ctl::instanceLine(instance, {}).contains(u"no check"_s));
    QVERIFY(ctl::instanceLine(instance, colour).startsWith(green));
}

void TestRenderServices::columnsStandBelowEachOther()
{
    auto wide = example();
    wide.ref = {u"node-10"_s, u"database-replica"_s};
    wide.definition.service = u"database"_s;
    wide.address = u"10.0.0.100"_s;
    ctl::InstanceColumns columns;
    columns.fit(example());
    columns.fit(wide);
    const QString first = ctl::instanceLine(example(), {}, nullptr, columns);
    const QString second = ctl::instanceLine(wide, {}, nullptr, columns);
    QCOMPARE(first, u"critical  n1/db                     db        10.0.0.1    external node, no agent\n"_s);
    QCOMPARE(second, u"critical  node-10/database-replica  database  10.0.0.100  external node, no agent\n"_s);
}

void TestRenderServices::oneLongNameWidensNoOther()
{
    auto longest = example();
    longest.ref.id = longest.definition.service = longest.address = QString(100'000, u'x');
    ctl::InstanceColumns columns;
    columns.fit(example());
    columns.fit(longest);
    const QString line = ctl::instanceLine(example(), {}, nullptr, columns);
    QVERIFY2(line.size() < 500, qPrintable(QString::number(line.size())));
    // Nor is its own line wider than a few screens: it begins and ends as it does, and JSON has the whole.
    const QString own = ctl::instanceLine(longest, {}, nullptr, columns);
    QVERIFY2(own.size() < 500, qPrintable(QString::number(own.size())));
    QVERIFY2(own.contains(u"n1/xxxx"_s) && own.contains(u"xxxx…xxxx"_s), qPrintable(own));
    QVERIFY(ctl::instanceJson(longest, nullptr).contains(longest.ref.id.toUtf8()));
}

void TestRenderServices::planTellsWhatIsSentIfItIsAGhost()
{
    cleanup::Removal removal;
    removal.instance = example();
    QVERIFY(!ctl::removalBlock(removal, {}).contains(u"no longer has the instance"_s));
    cleanup::RoutedCall ghost;
    ghost.endpoint.address = QUrl(u"http://10.0.0.9:8500"_s);
    ghost.call.request = consul::catalogDeregisterServiceRequest(u"n1"_s, u"db"_s, u"dc1"_s);
    removal.route.ifGhost = ghost;
    const QString block = ctl::removalBlock(removal, {});
    QVERIFY2(block.contains(
                 u"the instance is also deregistered from the catalog at http://10.0.0.9:8500.\n    "_s + ghost.curl()),
        qPrintable(block));
    QVERIFY2(ghost.curl().contains(u"http://10.0.0.9:8500/v1/catalog/deregister"_s), qPrintable(ghost.curl()));
}

/// Of what came back, the words are a phrase; of what failed, sentences.
void TestRenderServices::adviceBeginsASentence()
{
    cleanup::Item item;
    item.ref = {u"n2"_s, u"web-1"_s};
    item.phase = cleanup::ItemPhase::Done;
    item.verdict = cleanup::ItemVerdict::CameBack;
    item.calls.push_back({u"PUT /v1/catalog/deregister"_s, u"http://10.0.0.1:8500"_s, 200, {}, true});
    item.leftAfter = std::chrono::milliseconds(100);
    item.backAfter = std::chrono::seconds(75);
    item.advice = [] { return u"Remove it there."_s; };
    const auto line = [&item] { return ctl::progressLine(item, item.removedAt, std::chrono::seconds(90)); };
    QCOMPARE(line(),
        u"✖ n2/web-1  removed from the catalog at 10.0.0.1:8500 (200), left the catalog after 0.1 s, came back after "
        "75 s. Remove it there.\n"_s);
    item.verdict = cleanup::ItemVerdict::Failed;
    item.explanation = [] { return u"Consul refused it."_s; };
    QCOMPARE(line(), u"✖ n2/web-1  Consul refused it. Remove it there.\n"_s);
    item.advice = {};
    item.verdict = cleanup::ItemVerdict::Gone;
    QVERIFY(line().startsWith(u"✔ n2/web-1  removed"_s));
    QVERIFY(line().endsWith(u"still absent after 90 s\n"_s));
}

/// Nobody granted it: that it is gone is what the catalog showed, not what a server said.
void TestRenderServices::whatNobodyConfirmedIsNotCalledDone()
{
    cleanup::Item item;
    item.ref = {u"n2"_s, u"web-1"_s};
    item.phase = cleanup::ItemPhase::Done;
    item.verdict = cleanup::ItemVerdict::Gone;
    item.leftAfter = std::chrono::milliseconds(100);
    const auto line = [&item](const QString& request, int status) {
        item.calls = {{request, u"http://10.0.0.1:8500"_s, status, {}, true}};
        return ctl::progressLine(item, item.removedAt, std::chrono::seconds(90));
    };
    for (const auto& request : {u"PUT /v1/catalog/deregister"_s, u"PUT /v1/agent/service/deregister/web-1"_s}) {
        QCOMPARE(line(request, 0),
            u"✔ n2/web-1  removal requested at 10.0.0.1:8500, without a response, left the catalog after 0.1 s, still "
            "absent after 90 s\n"_s);
        QVERIFY(line(request, 500).contains(u"removal requested at 10.0.0.1:8500 (response 500), left"_s));
    }
    QVERIFY(line(u"PUT /v1/agent/service/deregister/web-1"_s, 200).contains(u"deregistered at 10.0.0.1:8500 (200)"_s));
}

QTEST_GUILESS_MAIN(TestRenderServices)
#include "tst_render_services.moc"
