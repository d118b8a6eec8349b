// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/service_visibility.h"
#include "field.h"
#include "support/file_writes.h"

using namespace cleanup;
using support::Fault;

/// What a removal run believes when the wire lies or breaks.
class FaultsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void answerThatNeverCame();
    void requestThatNeverArrived();
    void agentThatSaysYesAndKeepsIt();
    void outsideTheCatalogOnlyItsAgentTells_data();
    void outsideTheCatalogOnlyItsAgentTells();
    void outsideTheCatalogAnExpiryWaitsForItsAgent();
    void whatItsAgentStillRemovesCanBeRestored();
    void connectionLostDuringTheWatch();
    void storeLostDuringTheWatch_data();
    void storeLostDuringTheWatch();
    void anAgentThatStoodStillProvesNothing_data();
    void anAgentThatStoodStillProvesNothing();
    void manyThatReturnAtOnceReadTheUndoLogOnce();
    void connectionLostBeforeTheRemoval();
    void endedWhileRemoving();
    void anAgentThatBlocksIsNotAskedForRights();
    void noAclsElsewhereHideNothing();

private:
    [[nodiscard]] InstanceRef add(const QString& id);
    /// With little patience, through the proxy.
    std::unique_ptr<RemovalRun> removalRun(
        Field& field, const std::vector<InstanceRef>& refs, std::chrono::milliseconds verify);
    /// Behind the back of its agent.
    [[nodiscard]] bool clearFromCatalog(const InstanceRef& ref)
    {
        const QJsonObject body{{QStringLiteral("Node"), ref.node}, {QStringLiteral("ServiceID"), ref.id}};
        return m_agent->judge().put("/v1/catalog/deregister", jsonOf(body)).isTrue();
    }
    [[nodiscard]] bool isThere(const InstanceRef& ref) { return isInCatalog(m_agent->judge(), ref); }

    std::unique_ptr<support::ConsulAgent> m_agent;
    std::unique_ptr<support::FaultProxy> m_proxy;
};

void FaultsTest::initTestCase()
{
    support::AgentOptions options;
    options.nodeName = QStringLiteral("n1");
    m_agent = std::make_unique<support::ConsulAgent>(options);
    QVERIFY(m_agent->start());
}

void FaultsTest::init()
{
    m_proxy = std::make_unique<support::FaultProxy>(m_agent->httpUrl());
}

InstanceRef FaultsTest::add(const QString& id)
{
    InstanceRef ref{QStringLiteral("n1"), id};
    m_agent->judge().put("/v1/agent/service/register", failingService(id));
    if (!QTest::qWaitFor([&] { return isThere(ref); }, 20'000))
        qWarning() << "not registered" << id;
    return ref;
}

std::unique_ptr<RemovalRun> FaultsTest::removalRun(
    Field& field, const std::vector<InstanceRef>& refs, std::chrono::milliseconds verify)
{
    RemovalOptions options;
    options.verify = verify;
    options.settle = std::chrono::seconds(1);
    return std::make_unique<RemovalRun>(&field.pool, field.plan(refs), options);
}

void FaultsTest::answerThatNeverCame()
{
    const auto ref = add(QStringLiteral("swallowed"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    m_proxy->add(Fault::swallow("/v1/agent/service/deregister"));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("gone"));
    QCOMPARE(item.calls.back().status, 0); // As honest as it can be.
    QVERIFY(!isThere(ref));
}

void FaultsTest::requestThatNeverArrived()
{
    const auto ref = add(QStringLiteral("cut"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    m_proxy->add(Fault::cut("/v1/agent/service/deregister"));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    QCOMPARE(verdictName(work->items().front().verdict), QStringLiteral("failed"));
    QCOMPARE(work->items().front().error->kind, consul::ErrorKind::Unreachable);
    QVERIFY(isThere(ref));
}

void FaultsTest::agentThatSaysYesAndKeepsIt()
{
    const auto ref = add(QStringLiteral("kept"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    m_proxy->add(Fault::answer("/v1/agent/service/deregister", 200));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    QCOMPARE(verdictName(work->items().front().verdict), QStringLiteral("still-there"));
    QCOMPARE(m_proxy->count("/v1/catalog/deregister"), 0); // It is no ghost: its agent holds it.
    QVERIFY(isThere(ref));
    QVERIFY(!wasRemoved(work->items().front()));
}

void FaultsTest::outsideTheCatalogOnlyItsAgentTells_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<bool>("isAskable"); ///< Its agent, after the removal.
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("stays"); ///< At its agent.
    const auto row = [](const char* name, Fault::Action fault, bool isAskable, const char* verdict, const char* words,
                         bool stays) {
        QTest::newRow(name) << int(fault) << isAskable << QString::fromLatin1(verdict) << QString::fromLatin1(words)
                            << stays;
    };
    using enum Fault::Action;
    row("the request never arrived", Cut, true, "failed", "the agent still has the instance", true);
    row("yes, and nothing done", Answer, true, "still-there", "still has the instance", true);
    row("the answer was lost", Swallow, true, "gone", "", false);
    row("nor can it be asked", Cut, false, "failed", "unknown whether it still has the instance", true);
    row("done, and it cannot be asked", Forward, false, "failed", "unknown whether it still has the instance", false);
}

/// What the catalog does not show cannot leave it, and its agent would register it again.
void FaultsTest::outsideTheCatalogOnlyItsAgentTells()
{
    QFETCH(const int, fault);
    QFETCH(const bool, isAskable);
    QFETCH(const QString, verdict);
    QFETCH(const QString, words);
    QFETCH(const bool, stays);
    const auto ref = add(QStringLiteral("outside"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    QVERIFY(clearFromCatalog(ref));
    m_proxy->setResponder(
        [fault, isAskable, isSent = false](const support::SeenRequest& seen) mutable -> std::optional<Fault> {
            if (seen.target.startsWith("/v1/agent/service/deregister")) {
                isSent = true;
                Fault made;
                made.action = Fault::Action(fault);
                return made.action == Fault::Action::Answer ? Fault::answer({}, 200) : made;
            }
            if (isSent && !isAskable && seen.target.startsWith("/v1/agent/service/"))
                return Fault::answer({}, 500, "no such luck");
            return std::nullopt;
        });
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QVERIFY(item.foundGoneAt.isValid());
    QVERIFY2(
        verdictName(item.verdict) == verdict, qPrintable(verdictName(item.verdict) + u' ' + item.explanation.text()));
    QVERIFY2(item.explanation.text().contains(words), qPrintable(item.explanation.text()));
    QCOMPARE(isAtAgent(m_agent->judge(), ref.id), stays);
    QCOMPARE(wasRemoved(item), !stays || !isAskable); // Nobody knows, so it may be undone.
    m_proxy->setResponder({});
    m_agent->judge().put("/v1/agent/service/deregister/outside");
}

/// Its agent takes minutes, registers it in the catalog meanwhile, and may not do it at all.
void FaultsTest::outsideTheCatalogAnExpiryWaitsForItsAgent()
{
    const auto ref = add(QStringLiteral("out//side"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    QCOMPARE(routeKindName(work->report().removals.front().route.kind), QStringLiteral("agent-expiry"));
    QVERIFY(clearFromCatalog(ref));
    m_proxy->add(Fault::answer("/v1/agent/service/register", 200)); // As an agent that is still about to do it.
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Watching, 60'000);
    const int asked = m_proxy->count("/v1/agent/services");
    QTRY_VERIFY_WITH_TIMEOUT(m_proxy->count("/v1/agent/services") > asked + 1, 60'000);
    QCOMPARE(work->items().front().phase, ItemPhase::Confirming);
    m_proxy->add(Fault::answer("/v1/catalog/service/web", 200, "[]", // As after its removal.
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "900000000"}, {"X-Consul-KnownLeader", "true"}}));
    m_proxy->add(Fault::answer("/v1/agent/services", 200, "{}"));
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QVERIFY2(item.verdict == ItemVerdict::Gone, qPrintable(verdictName(item.verdict) + u' ' + item.explanation.text()));
}

/// An agent takes minutes for an ID that fits no path, and goes on when nobody looks any more.
void FaultsTest::whatItsAgentStillRemovesCanBeRestored()
{
    const auto ref = add(QStringLiteral("still//there"));
    Field field(m_proxy->url());
    auto work = field.removalRun(field.plan({ref}), std::chrono::minutes(10));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Watching, 60'000);
    work->endWatch();
    QCOMPARE(work->phase(), RemovalRun::Phase::Finished);
    QCOMPARE(verdictName(work->items().front().verdict), QStringLiteral("still-there"));
    QVERIFY(work->canBeUndone());
    QVERIFY(!work->definitionsFile().isEmpty());
    QVERIFY(toMarkdown(work->report()).contains(work->definitionsFile()));
}

void FaultsTest::connectionLostDuringTheWatch()
{
    const auto ref = add(QStringLiteral("unwatched"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::seconds(1));
    connect(work.get(), &RemovalRun::itemChanged, this, [this, &work](int row) {
        if (work->items()[std::size_t(row)].phase == ItemPhase::Watching)
            m_proxy->setDown(true);
    });
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    QCOMPARE(verdictName(work->items().front().verdict), QStringLiteral("gone-so-far"));
}

void FaultsTest::storeLostDuringTheWatch_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("nothing is there") << QByteArray("[]") << QStringLiteral("gone-so-far");
    QTest::newRow("it registered itself again")
        << QByteArray(R"([{"Node":"n1","ServiceID":"forgotten","ServiceName":"web"}])") << QStringLiteral("came-back");
}

/// A server that comes back without its data shows nothing of what was there.
void FaultsTest::storeLostDuringTheWatch()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QString, verdict);
    const auto ref = add(QStringLiteral("forgotten"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::seconds(1));
    connect(work.get(), &RemovalRun::itemChanged, this, [this, &work, &body](int row) {
        if (work->items()[std::size_t(row)].phase == ItemPhase::Watching)
            m_proxy->add(support::Fault::answer("/v1/catalog/service/web", 200, body,
                {{"Content-Type", "application/json"}, {"X-Consul-Index", "3"}, {"X-Consul-KnownLeader", "true"}}));
    });
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QCOMPARE(verdictName(item.verdict), verdict);
    QCOMPARE(
        item.explanation.text().contains(QStringLiteral("ran backwards")), verdict == QStringLiteral("gone-so-far"));
}

void FaultsTest::anAgentThatStoodStillProvesNothing_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QByteArray& health, quint64 changedAt, const QString& verdict) {
        QTest::newRow(name) << 200
                            << R"([{"Node":"far","CheckID":"serfHealth","Status":")" + health + R"(","ModifyIndex":)"
                + QByteArray::number(changedAt) + "}]"
                            << verdict
                            << (verdict == QStringLiteral("gone") ? QString()
                                                                  : QStringLiteral("agent of far did not respond"));
    };
    row("alive all the time", "passing", 1, QStringLiteral("gone"));
    row("failed", "critical", 900'000'000, QStringLiteral("gone-so-far"));
    row("failed before", "critical", 1, QStringLiteral("gone-so-far"));
    row("back again", "passing", 900'000'000, QStringLiteral("gone-so-far"));
    const QString unknown = QStringLiteral("It is unknown whether the agent of far");
    QTest::newRow("its node is gone") << 200 << QByteArray("[]") << QStringLiteral("gone-so-far") << unknown;
    QTest::newRow("not readable") << 403 << QByteArray("Permission denied") << QStringLiteral("gone-so-far") << unknown;
}

/// It compares nothing with the catalog meanwhile, so the watch is not as long as it seems.
void FaultsTest::anAgentThatStoodStillProvesNothing()
{
    QFETCH(const int, status);
    QFETCH(const QByteArray, body);
    QFETCH(const QString, verdict);
    QFETCH(const QString, words);
    QVERIFY(m_agent->judge()
                .put("/v1/catalog/register",
                    R"({"Node":"far","Address":"10.9.9.9","NodeMeta":{"external-node":"true"},
            "Service":{"ID":"far-1","Service":"far"}})")
                .isTrue());
    const InstanceRef ref{QStringLiteral("far"), QStringLiteral("far-1")};
    Field field(m_proxy->url());
    m_proxy->add(Fault::answer("/v1/health/node/far", status, body,
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}, {"X-Consul-KnownLeader", "true"}}));
    auto plan = field.plan({ref});
    QCOMPARE(plan.removals.size(), std::size_t(1));
    plan.removals.front().outlook = Outlook::ComesBack; // As of a node whose agent is not reached.
    RemovalOptions options;
    options.verify = std::chrono::milliseconds(300);
    options.syncPeriod = options.verify;
    RemovalRun work(&field.pool, plan, options);
    work.start();
    QTRY_COMPARE_WITH_TIMEOUT(work.phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work.items().front();
    QCOMPARE(verdictName(item.verdict), verdict);
    QVERIFY2(item.explanation.text().contains(words), qPrintable(item.explanation.text()));
    QCOMPARE(item.advice.text().isEmpty(), verdict == QStringLiteral("gone"));
}

/// It grows with every undo of that folder, and was once read for each instance.
void FaultsTest::manyThatReturnAtOnceReadTheUndoLogOnce()
{
    const std::vector<InstanceRef> refs{
        add(QStringLiteral("back-1")), add(QStringLiteral("back-2")), add(QStringLiteral("back-3"))};
    Field field(m_proxy->url());
    UndoLog(field.folder.path())
        .note(UndoLog::Outcome::Failed, {QStringLiteral("n1"), QStringLiteral("another")}, {},
            QDateTime::currentDateTimeUtc());
    auto work = field.removalRun(field.plan(refs), std::chrono::minutes(10));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Watching, 60'000);
    support::FileWrites reads(field.folder.filePath(QStringLiteral("undone.log")), IN_OPEN | IN_CLOSE_NOWRITE);
    QVERIFY(reads.works());
    QJsonArray all;
    for (const auto& ref : refs)
        all.append(QJsonObject{{QStringLiteral("Node"), ref.node}, {QStringLiteral("ServiceID"), ref.id},
            {QStringLiteral("ServiceName"), QStringLiteral("web")}});
    m_proxy->add(Fault::answer("/v1/catalog/service/web", 200, QJsonDocument(all).toJson(),
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "900000000"}, {"X-Consul-KnownLeader", "true"}}));
    m_proxy->dropConnections();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    for (const auto& item : work->items())
        QCOMPARE(verdictName(item.verdict), QStringLiteral("came-back"));
    QCOMPARE(reads.take(), 2); // Opened and closed, once.
}

void FaultsTest::connectionLostBeforeTheRemoval()
{
    const auto ref = add(QStringLiteral("unreached"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::seconds(1));
    m_proxy->setDown(true);
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    QCOMPARE(verdictName(work->items().front().verdict), QStringLiteral("failed"));
    QVERIFY(isThere(ref));
}

void FaultsTest::endedWhileRemoving()
{
    const std::vector<InstanceRef> refs{add(QStringLiteral("end-1")), add(QStringLiteral("end-2"))};
    Field field(m_proxy->url());
    auto work = removalRun(field, refs, std::chrono::minutes(10));
    connect(work.get(), &RemovalRun::itemChanged, work.get(), [&work](int row) {
        if (row == 0 && work->items().front().phase == ItemPhase::Removing)
            work->endWatch();
    });
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    QCOMPARE(verdictName(work->items()[0].verdict), QStringLiteral("gone-so-far"));
    QCOMPARE(verdictName(work->items()[1].verdict), QStringLiteral("cancelled"));
    QVERIFY(!isThere(refs[0]));
    QVERIFY(isThere(refs[1]));
}

void FaultsTest::anAgentThatBlocksIsNotAskedForRights()
{
    const auto ref = add(QStringLiteral("blocked"));
    Field field(m_proxy->url());
    auto work = removalRun(field, {ref}, std::chrono::milliseconds(300));
    m_proxy->add(Fault::answer("/v1/agent/self", 403, "Endpoint is blocked by agent configuration"));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("failed"));
    QVERIFY2(item.explanation.text().contains(QStringLiteral("http_config.block_endpoints")),
        qPrintable(item.explanation.text()));
    QVERIFY2(!(item.explanation.text() + item.advice.text()).contains(QStringLiteral("agent:read")),
        qPrintable(item.advice.text()));
    QCOMPARE(m_proxy->count("/v1/agent/service/deregister"), 0);
    QVERIFY(isThere(ref));
}

/// An agent without ACLs speaks for its own datacenter only, and so does what it says of its own services.
void FaultsTest::noAclsElsewhereHideNothing()
{
    const auto ref = add(QStringLiteral("seen"));
    for (const bool isOwn : {true, false}) {
        support::FaultProxy proxy(m_agent->httpUrl());
        proxy.add(Fault::answer("/v1/agent/self", 200,
            QByteArray(R"({"Config":{"Datacenter":")") + (isOwn ? "dc1" : "dc2") + R"(","NodeName":"n1"}})"));
        auto endpoint = Field::endpoint(proxy.url(), {});
        endpoint.datacenter = QStringLiteral("dc1");
        Field field(endpoint);
        const auto inventory = await(readInventory(&field.client));
        QVERIFY(inventory);
        QCOMPARE(inventory->acl, isOwn ? consul::AclState::Off : consul::AclState::NotKnown);
        QCOMPARE(inventory->visibility(), isOwn ? Visibility::Everything : Visibility::Partly);

        const auto doubt = [&field, &ref] {
            ServiceVisibility visibility;
            visibility.client = &field.client;
            visibility.service = QStringLiteral("web");
            return await(visibilityDoubt(&visibility, ref.node, {}));
        };
        QVERIFY(!doubt());
        QCOMPARE(proxy.count("/v1/config/service-defaults/"), isOwn ? 0 : 1);
        proxy.add(
            Fault::answer("/v1/config/service-defaults/", 404, "Invalid URL path: not a recognized HTTP API endpoint"));
        QCOMPARE(doubt().has_value(), !isOwn);
        QCOMPARE(proxy.count("/v1/agent/health/service/name/"), 0);
    }
}

QTEST_GUILESS_MAIN(FaultsTest)
#include "tst_cleanup_faults.moc"
