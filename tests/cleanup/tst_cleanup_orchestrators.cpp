// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/orchestrator.h"
#include "field.h"
#include "support/other_language.h"

using namespace cleanup;

namespace {

using Meta = QMap<QString, QString>;

QJsonObject objectOf(const Meta& meta)
{
    QJsonObject object;
    for (auto each = meta.begin(); each != meta.end(); ++each)
        object.insert(each.key(), each.value());
    return object;
}

/// As consul-k8s registers a pod (endpoints_controller.go, createServiceRegistrations).
Meta podMeta(const QString& pod, const QString& space = QStringLiteral("shop"))
{
    return {{QStringLiteral("pod-name"), pod}, {QStringLiteral("k8s-namespace"), space},
        {QStringLiteral("k8s-service-name"), QStringLiteral("web")},
        {QStringLiteral("managed-by"), QStringLiteral("consul-k8s-endpoints-controller")},
        {QStringLiteral("synthetic-node"), QStringLiteral("true")}};
}

consul::CatalogNode nodeWith(const Meta& meta)
{
    consul::CatalogNode node;
    node.name = QStringLiteral("worker-1-virtual");
    node.meta = meta;
    return node;
}

consul::ServiceInstance serviceWith(const Meta& meta)
{
    consul::ServiceInstance service;
    service.id = service.service = QStringLiteral("web");
    service.meta = meta;
    return service;
}

const Meta synthetic{{QStringLiteral("synthetic-node"), QStringLiteral("true")}};

} // namespace

/// What no agent keeps, and yet something does.
class OrchestratorsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void whoKeepsIt_data();
    void whoKeepsIt();
    void whatItStandsForIsInTheLanguageOfTheMoment();
    void hostileNamesMakeNoCommand();
    void thePlanPromisesNothing();
    void aWatchProvesNothing();
    void whatComesBackIsExplained();
    void anAgentsOwnIsTheAgents();
    void whatTheFileKeepsIsReadBack();

private:
    InstanceRef registered(const QString& id, const Meta& nodeMeta, const Meta& meta,
        const QString& node = QStringLiteral("worker-1-virtual"));

    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
};

InstanceRef OrchestratorsTest::registered(
    const QString& id, const Meta& nodeMeta, const Meta& meta, const QString& node)
{
    const QJsonObject body{{QStringLiteral("Node"), node}, {QStringLiteral("Address"), QStringLiteral("10.0.0.8")},
        {QStringLiteral("NodeMeta"), objectOf(nodeMeta)},
        {QStringLiteral("SkipNodeUpdate"), node == m_agent.nodeName()},
        {QStringLiteral("Service"),
            QJsonObject{{QStringLiteral("ID"), id}, {QStringLiteral("Service"), QStringLiteral("web")},
                {QStringLiteral("Port"), 80}, {QStringLiteral("Meta"), objectOf(meta)}}}};
    if (!m_agent.judge().put("/v1/catalog/register", jsonOf(body)).isTrue())
        qWarning() << "not registered" << id;
    return {node, id};
}

void OrchestratorsTest::whoKeepsIt_data()
{
    QTest::addColumn<QMap<QString, QString>>("node");
    QTest::addColumn<QMap<QString, QString>>("service");
    QTest::addColumn<int>("kind"); // -1: nobody.
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("runs");
    const auto kubernetes = QStringLiteral("Kubernetes");
    const Meta source{{QStringLiteral("external-source"), QStringLiteral("kubernetes")}};
    QTest::newRow("pod") << synthetic << podMeta(QStringLiteral("web-7d9f")) << int(Orchestrator::EndpointsController)
                         << kubernetes << QStringLiteral("pod shop/web-7d9f");
    QTest::newRow("pod, node not told") << Meta() << podMeta(QStringLiteral("web-7d9f"))
                                        << int(Orchestrator::EndpointsController) << kubernetes
                                        << QStringLiteral("pod shop/web-7d9f");
    QTest::newRow("synced") << source
                            << Meta{{QStringLiteral("external-source"), QStringLiteral("kubernetes")},
                                   {QStringLiteral("external-k8s-ns"), QStringLiteral("shop")},
                                   {QStringLiteral("external-k8s-ref-kind"), QStringLiteral("Pod")},
                                   {QStringLiteral("external-k8s-ref-name"), QStringLiteral("web-1")}}
                            << int(Orchestrator::CatalogSync) << kubernetes << QStringLiteral("Pod shop/web-1");
    QTest::newRow("synced, by its node alone")
        << source << Meta() << int(Orchestrator::CatalogSync) << kubernetes << QString();
    QTest::newRow("nomad") << Meta() << Meta{{QStringLiteral("external-source"), QStringLiteral("nomad")}}
                           << int(Orchestrator::Other) << QStringLiteral("nomad") << QString();
    QTest::newRow("synthetic node") << synthetic << Meta() << int(Orchestrator::Other) << QString() << QString();
    QTest::newRow("not synthetic") << Meta{{QStringLiteral("synthetic-node"), QStringLiteral("false")}} << Meta() << -1
                                   << QString() << QString();
    QTest::newRow("consul-esm") << Meta{{QStringLiteral("external-node"), QStringLiteral("true")},
        {QStringLiteral("external-probe"), QStringLiteral("true")}}
                                << Meta() << -1 << QString() << QString();
}

void OrchestratorsTest::whoKeepsIt()
{
    using StringMap = QMap<QString, QString>;
    QFETCH(const StringMap, node);
    QFETCH(const StringMap, service);
    QFETCH(const int, kind);
    QFETCH(const QString, name);
    QFETCH(const QString, runs);
    const auto by = orchestratorOf(nodeWith(node), serviceWith(service));
    QCOMPARE(by ? int(by->kind) : -1, kind);
    if (!by)
        return;
    QCOMPARE(by->name, name);
    QCOMPARE(by->runs.text(), runs);
    QVERIFY(!plan_words::orchestratorEvidence(*by, QStringLiteral("w")).text().isEmpty());
    QVERIFY(plan_words::orchestratorComeback(*by).contains(runs));
    QVERIFY(!plan_words::orchestratorAdvice(*by).isEmpty());
}

void OrchestratorsTest::whatItStandsForIsInTheLanguageOfTheMoment()
{
    const auto by = orchestratorOf(nodeWith(synthetic), serviceWith(podMeta(QStringLiteral("web-1"))));
    QVERIFY(by);
    QCOMPARE(by->runs.text(), QStringLiteral("pod shop/web-1"));
    const support::OtherLanguage other;
    QCOMPARE(by->runs.text(), support::OtherLanguage::quoted(QStringLiteral("pod shop/web-1")));
}

void OrchestratorsTest::hostileNamesMakeNoCommand()
{
    const auto good = orchestratorOf(nodeWith(synthetic), serviceWith(podMeta(QStringLiteral("web-7d9f"))));
    QCOMPARE(good->command, QStringLiteral("kubectl -n shop describe pod web-7d9f"));
    for (const auto& bad : {QStringLiteral("a;rm -rf ~"), QStringLiteral("$(id)"), QStringLiteral("-h"),
             QStringLiteral("a b"), QStringLiteral("A"), QString(5000, u'x')}) {
        const auto by = orchestratorOf(nodeWith(synthetic), serviceWith(podMeta(bad)));
        QCOMPARE(by->command, QString());
        QVERIFY(by->runs.text().size() < 200);
        QCOMPARE(
            orchestratorOf(nodeWith(synthetic), serviceWith(podMeta(QStringLiteral("web"), bad)))->command, QString());
    }
}

void OrchestratorsTest::thePlanPromisesNothing()
{
    const auto ref = registered(QStringLiteral("pod-1"), synthetic, podMeta(QStringLiteral("web-7d9f")));
    Field field(m_agent.httpUrl());
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.size(), std::size_t(1));
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.instance.owner.kind, OwnerKind::Orchestrator);
    QCOMPARE(ownerKindName(removal.instance.owner.kind), QStringLiteral("orchestrator"));
    QVERIFY(ownerText(removal.instance.owner).contains(QStringLiteral("Kubernetes")));
    QCOMPARE(removal.instance.owner.reach, Reach::NotAsked); // There is no agent to ask.
    QCOMPARE(removal.outlook, Outlook::WhileItRuns);
    QCOMPARE(outlookName(removal.outlook), QStringLiteral("while-it-runs"));
    QCOMPARE(removal.route.kind, RouteKind::CatalogDeregister);
    QVERIFY(removal.comebacks.join(u' ').contains(QStringLiteral("While the pod shop/web-7d9f exists")));
    QVERIFY(removal.warnings.join(u' ').contains(QStringLiteral("kubectl -n shop describe pod web-7d9f")));
}

/// However long: the controller has no period that anybody could wait for.
void OrchestratorsTest::aWatchProvesNothing()
{
    const auto ref = registered(QStringLiteral("pod-2"), synthetic, podMeta(QStringLiteral("web-8")));
    Field field(m_agent.httpUrl());
    const auto item = field.run({ref}, std::chrono::milliseconds(300)).front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("gone-so-far"));
    QVERIFY2(item.explanation.text().contains(QStringLiteral("registered again")), qPrintable(item.explanation.text()));
    QVERIFY(item.advice.text().contains(QStringLiteral("web-8")));
    QVERIFY(!isInCatalog(m_agent.judge(), ref));
}

void OrchestratorsTest::whatComesBackIsExplained()
{
    const auto ref = registered(QStringLiteral("pod-3"), synthetic, podMeta(QStringLiteral("web-9")));
    Field field(m_agent.httpUrl());
    auto removalRun = field.removalRun(field.plan({ref}), std::chrono::seconds(60));
    QSignalSpy finished(removalRun.get(), &RemovalRun::finished);
    removalRun->start();
    QTRY_VERIFY_WITH_TIMEOUT(!isInCatalog(m_agent.judge(), ref), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->items().front().phase, ItemPhase::Watching, 60'000);
    registered(ref.id, synthetic, podMeta(QStringLiteral("web-9"))); // What the endpoints controller does.
    QVERIFY(!finished.isEmpty() || finished.wait(60'000));
    const auto item = removalRun->items().front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("came-back"));
    QVERIFY2(!item.explanation.text().contains(QStringLiteral("agent of")), qPrintable(item.explanation.text()));
    QVERIFY2(item.advice.text().contains(QStringLiteral("pod shop/web-9")), qPrintable(item.advice.text()));
}

/// Agents in pods, as before consul-k8s 1.0, keep their instances themselves.
void OrchestratorsTest::anAgentsOwnIsTheAgents()
{
    const QJsonObject body{{QStringLiteral("ID"), QStringLiteral("own")},
        {QStringLiteral("Name"), QStringLiteral("web")},
        {QStringLiteral("Meta"), objectOf(podMeta(QStringLiteral("web-1")))}};
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", jsonOf(body)).status, 200);
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("own")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(m_agent.judge(), ref), 60'000);
    Field field(m_agent.httpUrl());
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().instance.owner.kind, OwnerKind::ConnectedAgent);
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);
}

void OrchestratorsTest::whatTheFileKeepsIsReadBack()
{
    const auto ref = registered(QStringLiteral("pod-4"), synthetic, podMeta(QStringLiteral("web-4")));
    Field field(m_agent.httpUrl());
    field.run({ref}, std::chrono::milliseconds(200));
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    QVERIFY(kept && kept->size() == 1);
    QCOMPARE(kept->front().owner, OwnerKind::Orchestrator);
    const auto undone = await(undo(&field.pool, kept->front(), field.book));
    QVERIFY2(undone.done, undone.error ? qPrintable(consul::describe(*undone.error)) : "");
    QCOMPARE(undone.differences, QStringList());
    QVERIFY(isInCatalog(m_agent.judge(), ref));
}

QTEST_GUILESS_MAIN(OrchestratorsTest)
#include "tst_cleanup_orchestrators.moc"

#include <QSignalSpy>
