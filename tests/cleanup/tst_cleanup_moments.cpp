// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/presence.h"
#include "field.h"

#include <QSignalSpy>

#include <algorithm>

using namespace cleanup;
using support::Fault;

/// What may happen in the moments between a plan and its last call.
class MomentsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void recoversWhileItsAgentIsAsked();
    void unknownStatusIsNoFailure();
    void changedDefinitionIsSpared();
    void lastLooksStandRightBeforeTheCall();
    void definitionThatCannotBeRead();
    void whatIsKeptIsTheNewest();
    void manyServicesTakeFewConnections();
    void connectionLostBetweenItems();
    void oddServiceName();
    void nothingGrowsWithTheService();
    void quotesInAnId();
    void itMayGoWhileItIsEnded();
    void twoSpellingsAreOneNode();

private:
    void add(const QString& id, const QString& name = QStringLiteral("web"));
    [[nodiscard]] InstanceRef ref(const QString& id) const { return {QStringLiteral("n1"), id}; }
    [[nodiscard]] bool isThere(const QString& id) { return isInCatalog(m_agent->judge(), ref(id)); }

    std::unique_ptr<support::ConsulAgent> m_agent;
    std::unique_ptr<support::FaultProxy> m_proxy;
};

void MomentsTest::initTestCase()
{
    support::AgentOptions options;
    options.nodeName = QStringLiteral("n1");
    m_agent = std::make_unique<support::ConsulAgent>(options);
    QVERIFY(m_agent->start());
}

void MomentsTest::init()
{
    m_proxy = std::make_unique<support::FaultProxy>(m_agent->httpUrl());
}

void MomentsTest::add(const QString& id, const QString& name)
{
    QCOMPARE(m_agent->judge().put("/v1/agent/service/register", failingService(id, name)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isThere(id), 60'000);
}

/// An agent that takes its time over its definition: until it answers, the program has come to itself.
void MomentsTest::recoversWhileItsAgentIsAsked()
{
    const QString id = QStringLiteral("late");
    add(id);
    Field field(m_proxy->url());
    const auto plan = field.plan({ref(id)});
    m_proxy->setResponder([judge = m_agent->judge()](const support::SeenRequest& request) -> std::optional<Fault> {
        if (request.target != "/v1/agent/service/late")
            return std::nullopt;
        judge.put("/v1/agent/check/pass/beat:late");
        while (!judge.get("/v1/health/checks/web?consistent").body.contains("\"passing\"")) { }
        return Fault::forward();
    });
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("spared"));
    QCOMPARE(m_proxy->count("/v1/agent/service/deregister"), 0);
    QVERIFY(isThere(id));
    m_proxy->setResponder({});
    m_agent->judge().put("/v1/agent/service/deregister/late");
}

/// A status that this program does not know never counts as failing.
void MomentsTest::unknownStatusIsNoFailure()
{
    const QByteArray body = R"({"Node":"ext-8","Address":"10.9.9.8","NodeMeta":{"external-node":"true"},
        "Service":{"ID":"ldap","Service":"ldap"},
        "Check":{"Node":"ext-8","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"ldap"}})";
    QVERIFY(m_agent->judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef external{QStringLiteral("ext-8"), QStringLiteral("ldap")};
    Field field(m_agent->httpUrl());
    const auto plan = field.plan({external});
    QVERIFY(plan.removals.front().instance.isFailing());
    QVERIFY(m_agent->judge().put("/v1/catalog/register", QByteArray(body).replace("critical", "perhaps")).isTrue());
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("spared"));
    QVERIFY(isInCatalog(m_agent->judge(), external));
}

void MomentsTest::changedDefinitionIsSpared()
{
    const QString id = QStringLiteral("changed");
    add(id);
    Field field(m_agent->httpUrl());
    const auto plan = field.plan({ref(id)});
    auto body = QJsonDocument::fromJson(failingService(id)).object();
    body.insert(QStringLiteral("Port"), 8081);
    QCOMPARE(m_agent->judge().put("/v1/agent/service/register", jsonOf(body)).status, 200);
    QTRY_VERIFY(m_agent->judge().get("/v1/catalog/service/web?consistent").body.contains("8081"));
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("spared"));
    QVERIFY(isThere(id));
}

/// Who it is and how it fares are asked last: nothing but the watch of the catalog may come between.
void MomentsTest::lastLooksStandRightBeforeTheCall()
{
    std::vector<InstanceRef> refs;
    for (const char* id : {"look-1", "look-2", "look-3"}) {
        add(QString::fromLatin1(id));
        refs.push_back(ref(QString::fromLatin1(id)));
    }
    Field field(m_proxy->url());
    const auto items = field.run(refs, std::chrono::milliseconds(300));
    QVERIFY(
        std::all_of(items.begin(), items.end(), [](const Item& item) { return item.verdict == ItemVerdict::Gone; }));
    auto seen = m_proxy->requests();
    std::erase_if(seen, [](const auto& request) { return request.target.startsWith("/v1/catalog/service/"); });
    int removals = 0;
    for (std::size_t i = 2; i < seen.size(); ++i) {
        if (!seen[i].target.startsWith("/v1/agent/service/deregister/"))
            continue;
        ++removals;
        QByteArrayList before{seen[i - 2].target, seen[i - 1].target};
        std::sort(before.begin(), before.end());
        QCOMPARE(before.front(), QByteArray("/v1/agent/self"));
        QVERIFY2(before.back().startsWith("/v1/health/service/web?"), before.back().constData());
        QVERIFY2(before.back().contains("consistent"), before.back().constData());
    }
    QCOMPARE(removals, 3);
}

void MomentsTest::definitionThatCannotBeRead()
{
    const QString id = QStringLiteral("unread");
    add(id);
    Field field(m_proxy->url());
    const auto plan = field.plan({ref(id)});
    m_proxy->add(Fault::answer("/v1/agent/service/unread", 500, "no such luck"));
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("failed"));
    QVERIFY2(items.front().explanation.text().contains(QStringLiteral("no such luck")),
        qPrintable(items.front().explanation.text()));
    QVERIFY(!items.front().saved);
    QVERIFY(isThere(id));
}

/// A tag override changes the catalog alone, which does not make the instance another one for its agent.
void MomentsTest::whatIsKeptIsTheNewest()
{
    const QByteArray body = R"({"Node":"ext-9","Address":"10.9.9.9","NodeMeta":{"external-node":"true"},
        "Service":{"ID":"db","Service":"db","Port":5432},
        "Check":{"Node":"ext-9","CheckID":"ping","Name":"ping","Status":"critical","Output":"OLD","ServiceID":"db"}})";
    const auto judge = m_agent->judge();
    QVERIFY(judge.put("/v1/catalog/register", body).isTrue());
    const InstanceRef external{QStringLiteral("ext-9"), QStringLiteral("db")};
    Field field(m_agent->httpUrl());
    const auto plan = field.plan({external});
    QVERIFY(judge.put("/v1/catalog/register", QByteArray(body).replace("OLD", "NEW")).isTrue());
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("gone"));
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    QCOMPARE(kept->size(), std::size_t(1));
    QVERIFY2(kept->front().checks.at(0).contains("NEW"), kept->front().checks.at(0).constData());
}

/// An agent closes what exceeds 200 connections of one address without a word: a watch per service would not do.
void MomentsTest::manyServicesTakeFewConnections()
{
    constexpr int services = 60;
    std::vector<InstanceRef> refs;
    for (int i = 0; i < services; ++i) {
        const QString id = QStringLiteral("many-%1").arg(i);
        m_agent->judge().put("/v1/agent/service/register", failingService(id, id));
        refs.push_back(ref(id));
    }
    QTRY_VERIFY_WITH_TIMEOUT(isThere(refs.back().id), 60'000);
    Field field(m_proxy->url());
    auto removalRun = field.removalRun(field.plan(refs), std::chrono::seconds(2));
    int most = 0;
    connect(removalRun.get(), &RemovalRun::itemChanged, this,
        [this, &most] { most = std::max(most, m_proxy->connectionsOpen()); });
    QSignalSpy finished(removalRun.get(), &RemovalRun::finished);
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 120'000);
    for (const auto& item : removalRun->items())
        QVERIFY2(item.verdict == ItemVerdict::Gone, qPrintable(item.ref.text() + u' ' + item.explanation.text()));
    QVERIFY2(most <= 40, qPrintable(QString::number(most)));
}

void MomentsTest::connectionLostBetweenItems()
{
    for (const char* id : {"cut-1", "cut-2", "cut-3"})
        add(QString::fromLatin1(id));
    Field field(m_proxy->url());
    auto removalRun = field.removalRun(
        field.plan({ref(QStringLiteral("cut-1")), ref(QStringLiteral("cut-2")), ref(QStringLiteral("cut-3"))}),
        std::chrono::seconds(3));
    connect(removalRun.get(), &RemovalRun::itemChanged, this, [this, &removalRun](int row) {
        if (row == 0 && removalRun->items()[0].phase == ItemPhase::Watching)
            m_proxy->setDown(true);
    });
    QSignalSpy finished(removalRun.get(), &RemovalRun::finished);
    removalRun->start();
    QTRY_COMPARE(removalRun->phase(), RemovalRun::Phase::Watching);
    // Back before the watch is over: what was removed is proven after all, what was not begun stays as it is.
    m_proxy->setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
    QCOMPARE(verdictName(removalRun->items()[0].verdict), QStringLiteral("gone"));
    for (std::size_t row = 1; row < 3; ++row) {
        QCOMPARE(verdictName(removalRun->items()[row].verdict), QStringLiteral("failed"));
        QVERIFY(std::none_of(removalRun->items()[row].calls.begin(), removalRun->items()[row].calls.end(),
            [](const SentCall& call) { return call.isWrite; }));
    }
    QVERIFY(!isThere(QStringLiteral("cut-1")));
    QVERIFY(isThere(QStringLiteral("cut-2")) && isThere(QStringLiteral("cut-3")));
}

/// A name that no path can carry is no reason why an instance could not be looked at and removed.
void MomentsTest::oddServiceName()
{
    const QString id = QStringLiteral("odd-name");
    add(id, QStringLiteral("shop//cart"));
    Field field(m_agent->httpUrl());
    const auto items = field.run({ref(id)}, std::chrono::milliseconds(300));
    QVERIFY2(items.front().verdict == ItemVerdict::Gone, qPrintable(items.front().explanation.text()));
    QVERIFY(!isThere(id));
}

/// What is read for one removal must not grow with the service it is one of: thousands of instances would take hours.
void MomentsTest::nothingGrowsWithTheService()
{
    constexpr int count = 120;
    std::vector<InstanceRef> refs;
    for (int i = 0; i < count; ++i) {
        const QString id = QStringLiteral("crowd-%1").arg(i, 3, 10, QLatin1Char('0'));
        m_agent->judge().put("/v1/agent/service/register", failingService(id, QStringLiteral("crowd")));
        if (i < 10)
            refs.push_back(ref(id));
    }
    QTRY_VERIFY_WITH_TIMEOUT(isThere(QStringLiteral("crowd-119")), 60'000);
    Field field(m_agent->httpUrl());
    const auto plan = field.plan(refs);
    const auto before = field.client.wireLog().entries().size();
    const auto items = field.run(plan, std::chrono::milliseconds(100));
    QVERIFY(
        std::all_of(items.begin(), items.end(), [](const Item& item) { return item.verdict == ItemVerdict::Gone; }));
    const auto& log = field.client.wireLog().entries();
    const qint64 whole = m_agent->judge().get("/v1/catalog/service/crowd").body.size();
    // Of all: at the beginning, as the watch for returns begins, and at the end. How often that one is woken is a
    // matter of how long the removals take.
    const auto isWoken = [](const auto& parameter) { return parameter.first == "index"; };
    const auto big = std::count_if(
        log.begin() + std::ptrdiff_t(before), log.end(), [whole, isWoken](const consul::WireEntry& entry) {
            const auto& query = entry.request.query;
            return entry.bytes > whole / 2 && std::none_of(query.begin(), query.end(), isWoken);
        });
    QVERIFY2(big > 0 && big < 6, qPrintable(QString::number(big)));
    for (const auto& one : refs)
        QVERIFY(!isThere(one.id));
    for (int i = 10; i < count; ++i)
        m_agent->judge().put("/v1/agent/service/deregister/crowd-" + QByteArray::number(i).rightJustified(3, '0'));
}

/// An id may hold all that a filter of Consul means something by.
void MomentsTest::quotesInAnId()
{
    for (const auto& id :
        {QStringLiteral("a\"b"), QStringLiteral("a\\b"), QStringLiteral("a`b' or 1"), QStringLiteral("ü 😀")}) {
        add(id);
        Field field(m_agent->httpUrl());
        const auto items = field.run({ref(id)}, std::chrono::milliseconds(100));
        QVERIFY2(items.front().verdict == ItemVerdict::Gone, qPrintable(id + items.front().explanation.text()));
        QVERIFY(!isThere(id));
    }
}

/// To end the watch is to go on from the pause, which tells of it: whoever is told may let the removal run go.
void MomentsTest::itMayGoWhileItIsEnded()
{
    add(QStringLiteral("paused-1"));
    add(QStringLiteral("paused-2"));
    Field field(m_agent->httpUrl());
    RemovalOptions options;
    options.pause = std::chrono::hours(1);
    options.folder = field.folder.path();
    auto removalRun = std::make_unique<RemovalRun>(
        &field.pool, field.plan({ref(QStringLiteral("paused-1")), ref(QStringLiteral("paused-2"))}), options);
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->items().front().phase, ItemPhase::Watching, 60'000);
    QObject context;
    connect(removalRun.get(), &RemovalRun::phaseChanged, &context, [&removalRun] { removalRun.reset(); });
    removalRun->endWatch();
    QVERIFY(!removalRun);
    QVERIFY(isThere(QStringLiteral("paused-2")));
    m_agent->judge().put("/v1/agent/service/deregister/paused-2");
}

/// Two programs register one node, each in its own letter case: Consul keeps one node, and the spelling of each row.
void MomentsTest::twoSpellingsAreOneNode()
{
    const auto judge = m_agent->judge();
    const auto put = [&judge](const QString& node, const QString& id) {
        const QJsonObject check{{QStringLiteral("CheckID"), QStringLiteral("service:") + id},
            {QStringLiteral("Name"), id}, {QStringLiteral("ServiceID"), id},
            {QStringLiteral("Status"), QStringLiteral("passing")}};
        const QJsonObject body{{QStringLiteral("Node"), node}, {QStringLiteral("Address"), QStringLiteral("10.9.9.9")},
            {QStringLiteral("Service"),
                QJsonObject{{QStringLiteral("ID"), id}, {QStringLiteral("Service"), QStringLiteral("pg")}}},
            {QStringLiteral("Check"), check}};
        return judge.put("/v1/catalog/register", jsonOf(body)).isTrue();
    };
    const QString upper = QStringLiteral("DB-01");
    const QString pg1 = QStringLiteral("pg1");
    QVERIFY(put(upper, pg1));
    QVERIFY(put(QStringLiteral("db-01"), QStringLiteral("pg2")));
    const auto created = judge.put("/v1/session/create",
        R"({"Node":"DB-01","Behavior":"delete","NodeChecks":[],"ServiceChecks":[{"ID":"service:pg1"}]})");
    const QString session = created.object().value(QStringLiteral("ID")).toString();
    QVERIFY2(!session.isEmpty(), created.body.constData());
    QVERIFY(judge.put("/v1/kv/pgx/leaderA?acquire=" + session.toLatin1(), "x").isTrue());

    Field field(m_agent->httpUrl());
    const InstanceRef typed{QStringLiteral("Db-01"), pg1};
    const auto plan = field.plan({typed});
    QCOMPARE(plan.removals.size(), std::size_t(1));
    const auto& losses = plan.removals.front().sessions;
    QCOMPARE(losses.size(), std::size_t(1));
    QCOMPARE(losses.front().keys, QStringList(QStringLiteral("pgx/leaderA")));
    const auto still
        = await(waitUntilAbsent(&field.client, QStringLiteral("pg"), typed, 0, std::chrono::milliseconds(300), {}));
    QVERIFY(still && !*still); // The row is spelled otherwise, and is there.
    const auto entries = await(readEntriesOf(&field.client, QStringLiteral("pg"), typed, {}));
    QVERIFY(entries);
    QCOMPARE(entries->value.size(), std::size_t(1));

    auto removalRun = field.removalRun(plan, std::chrono::seconds(20));
    QSignalSpy finished(removalRun.get(), &RemovalRun::finished);
    removalRun->start();
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Watching, 60'000);
    QVERIFY(!isInCatalog(judge, typed));
    QCOMPARE(judge.get("/v1/kv/pgx/leaderA").status, 404);
    QVERIFY(put(upper, pg1));
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
    QCOMPARE(verdictName(removalRun->items().front().verdict), QStringLiteral("came-back"));
    QVERIFY(judge.put("/v1/catalog/deregister", R"({"Node":"db-01"})").isTrue());
}

QTEST_GUILESS_MAIN(MomentsTest)
#include "tst_cleanup_moments.moc"
