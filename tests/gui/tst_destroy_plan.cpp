// SPDX-License-Identifier: GPL-3.0-or-later
// What is read again before sessions are destroyed, on a real agent, from the page that offers it.
#include "gui/plans/view/plan_dialog.h"
#include "sessions_bench.h"
#include "support/clean.h"
#include "support/fault_proxy.h"
#include "window_test.h"

class TestDestroyPlan : public WindowTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString make(const QByteArray& name) const
    {
        return m_agent.judge().createSession(R"({"Name":")" + name + R"(","LockDelay":"0s"})");
    }
    void acquire(const QByteArray& key, const QString& session) const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toLatin1(), "v").isTrue());
    }
    void release(const QByteArray& key, const QString& session) const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?release=" + session.toLatin1()).isTrue());
    }
    [[nodiscard]] bool exists(const QString& session) const
    {
        return !m_agent.judge().get("/v1/session/info/" + session.toLatin1()).array().isEmpty();
    }
    /// Opens the plan for the session that is selected.
    static void plan(const bench::SessionsBench& bench)
    {
        bench.action("destroySessions")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut() != nullptr && bench.carryOut()->isEnabled(), patience);
    }
    /// Wants it, and sees that it is outdated instead; then plans again.
    static void findOutdated(const bench::SessionsBench& bench)
    {
        bench.carryOut()->click();
        auto* const again = bench.find<QPushButton>("planAgain");
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), patience);
        again->click();
        QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut()->isEnabled(), patience);
    }

private Q_SLOTS:
    void cleanup() { support::cleanAgent(m_agent.judge()); }

    void aKeyAcquiredMeanwhileIsNoticed();
    void ofManyKeysEachOneIsReadAgain();
    void whatThePageFoundBelongsToThePlan();
    void whatEndsMeanwhileIsSaidAtOnce();
    void aPermitIsToldToBeLost();
    void checksThatItDrivesAreTold();
    void saysWhoseTheLocksAre();
    void judgesNothingThatWasNotRead();
    void aFailureToReadCanBeTriedAgain();
};

/// Without it, the dialog would have to be closed and opened again.
void TestDestroyPlan::aFailureToReadCanBeTriedAgain()
{
    const auto session = make("worker");
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/session/info/", 500, "rpc error making call: EOF"));
    bench::SessionsBench bench(proxy.url());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    bench.action("destroySessions")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").contains(QStringLiteral("EOF")), patience);
    auto* const again = bench.find<QPushButton>("planAgain");
    QVERIFY(again->isVisible());
    proxy.clearFaults();
    again->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut()->isEnabled(), patience);
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(session));
}

/// Whatever version is at hand: the front names the session that drives the check, as Consul 1.21 does.
void TestDestroyPlan::checksThatItDrivesAreTold()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge
                .put("/v1/catalog/register",
                    R"({"Node":"ext-1","Address":"10.9.9.9","Service":{"ID":"web-1","Service":"web"},
        "Checks":[{"Node":"ext-1","CheckID":"alive","Name":"alive","Type":"session","ServiceID":"web-1",
        "Status":"passing","Definition":{"SessionName":"boss"}}]})")
                .isTrue());
    const auto session = judge.createSession(R"({"Name":"boss","Node":"ext-1","LockDelay":"0s","NodeChecks":[]})");
    support::FaultProxy front(m_agent.httpUrl());
    front.setResponder([judge](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (!request.target.startsWith("/v1/health/state/any"))
            return std::nullopt;
        const auto verdict = judge.get(request.target);
        QJsonArray all;
        const auto entries = verdict.array();
        for (const auto& each : entries) {
            auto check = each.toObject();
            check.insert(
                QStringLiteral("Definition"), QJsonObject{{QStringLiteral("SessionName"), QStringLiteral("boss")}});
            all.append(check);
        }
        return support::Fault::answer({}, verdict.status, QJsonDocument(all).toJson(), {{"X-Consul-Index", "9"}});
    });
    bench::SessionsBench bench(front.url());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    front.add(support::Fault::answer("/v1/health/state/any", 500, "checks are out").times(1));
    plan(bench);
    auto words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("Cannot read the checks")), qPrintable(words));
    // Now they can: that is another plan, and what was agreed to is not carried out.
    findOutdated(bench);
    words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("The check alive of the service web on ext-1 becomes critical")),
        qPrintable(words));
    QVERIFY(exists(session));
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(session));
    QVERIFY(judge.put("/v1/catalog/deregister", R"({"Node":"ext-1"})").isTrue());
}

/// The key of a contender goes with its session; its permit does not come back.
void TestDestroyPlan::aPermitIsToldToBeLost()
{
    const auto session = make("payer");
    acquire("pay/sem/" + session.toLatin1(), session);
    const QByteArray lock = "/v1/kv/pay/sem/.lock?flags=16210313421097356768";
    QVERIFY(m_agent.judge().put(lock, R"({"Limit":1,"Holders":{}})").isTrue());
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    plan(bench);
    QVERIFY(!bench.text("planConsequences").contains(QStringLiteral("pay/sem (limit"))); // It waits.
    QVERIFY(m_agent.judge().put(lock, R"({"Limit":1,"Holders":{")" + session.toLatin1() + R"(":true}})").isTrue());
    findOutdated(bench);
    const auto words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("pay/sem (limit 1): 1 permit")), qPrintable(words));
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(m_agent.judge().get("/v1/kv/pay/sem/.lock?raw").body.contains(session.toLatin1()));
}

void TestDestroyPlan::aKeyAcquiredMeanwhileIsNoticed()
{
    const auto session = make("worker");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    plan(bench);
    QVERIFY(bench.text("planConsequences").contains(QStringLiteral("The session holds no keys")));
    QVERIFY(bench.text("planConsequences").contains(QStringLiteral("Sessions and keys were read at")));
    acquire("taken/late", session);
    findOutdated(bench);
    QVERIFY(exists(session));
    QVERIFY(bench.text("planConsequences").contains(QStringLiteral("taken/late")));
    bench.connection.client()->setReadOnly(true);
    QVERIFY(bench.text("destroyBlocked").contains(QStringLiteral("Read-only connection")));
    QVERIFY(!bench.carryOut()->isEnabled());
    bench.connection.client()->setReadOnly(false);
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(session));
}

void TestDestroyPlan::ofManyKeysEachOneIsReadAgain()
{
    const auto session = make("worker");
    for (int i = 0; i < 65; ++i)
        acquire("many/" + QByteArray::number(100 + i), session);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    plan(bench);
    QVERIFY(bench.text("planConsequences").contains(QStringLiteral("65")));
    // As many as before, and the first ones, which the plan names, are the same.
    release("many/150", session);
    acquire("many/999", session);
    findOutdated(bench);
    QVERIFY(exists(session));
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(session));
}

/// The search of the page may read more than the plan's.
void TestDestroyPlan::whatThePageFoundBelongsToThePlan()
{
    const auto session = make("worker");
    acquire("held", session);
    acquire("zz/far", session);
    support::FaultProxy proxy(m_agent.httpUrl());
    bench::SessionsBench bench(proxy.url());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    bench.controller.find({session});
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(session), QStringLiteral("2"), patience);
    // From now on the token may not list the keys, but read them one by one.
    proxy.add(support::Fault::answer("/v1/kv/?keys", 403, "Permission denied"));
    plan(bench);
    QVERIFY2(
        bench.text("planConsequences").contains(QStringLiteral("Releases 2 keys, which Consul keeps: held, zz/far")),
        qPrintable(bench.text("planConsequences")));
    release("zz/far", session);
    findOutdated(bench);
    QVERIFY2(bench.text("planConsequences").contains(QStringLiteral("Releases 1 key, which Consul keeps: held")),
        qPrintable(bench.text("planConsequences")));
    QVERIFY(exists(session));
}

void TestDestroyPlan::whatEndsMeanwhileIsSaidAtOnce()
{
    const auto first = make("a-first");
    const auto second = make("b-second");
    acquire("held/first", first);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.table()->selectAll();
    plan(bench);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + first.toLatin1()).isTrue());
    auto* const again = bench.find<QPushButton>("planAgain");
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), patience);
    again->click();
    QVERIFY(!bench.text("planConsequences").contains(QStringLiteral("held/first")));
    // What the list has told is no news to the reading.
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(second));
}

/// In the words of the Semaphores page, which need the values of the keys; and of layouts of one's own.
void TestDestroyPlan::saysWhoseTheLocksAre()
{
    const auto judge = m_agent.judge();
    const auto vault = judge.createSession(R"({"Name":"Vault Lock","LockDelay":"0s"})").toLatin1();
    QVERIFY(judge
                .put("/v1/kv/vault/core/lock?flags=3304740253564472344&acquire=" + vault,
                    "8e0ad8d8-1f4b-9c0e-5a4c-1d0e5a0b7c11")
                .isTrue());
    const auto patroni = judge.createSession(R"({"Name":"pg-pg1","LockDelay":"1ms","Behavior":"delete"})").toLatin1();
    QVERIFY(judge.put("/v1/kv/service/pg/leader?acquire=" + patroni, "pg1").isTrue());
    const QByteArray member = R"({"conn_url":"postgres://10.0.0.1:5432/postgres","state":"running","role":"primary"})";
    QVERIFY(judge.put("/v1/kv/service/pg/members/pg1?acquire=" + patroni, member).isTrue());
    const auto printer = make("ws17");
    acquire("printers/a", printer);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
    bench.table()->selectAll();
    plan(bench);
    auto words = bench.text("planConsequences");
    for (const char* said : {"vault/core/lock: Vault active node. Vault fails over: the active node stops serving",
             "service/pg/leader: Patroni leader. The cluster has no leader for a moment.",
             "service/pg/members/pg1: Patroni member. "})
        QVERIFY2(words.contains(QLatin1String(said)), qPrintable(words));
    QVERIFY(!words.contains(QStringLiteral("printers/a: ")));
    bench.connection.hub()->setLayouts(*semaphore::readOwnLayouts(R"({"version":1,"layouts":[{"name":"printer",
        "title":"Printer lock","key":"printers/{name}","warning":"The job starts again."}]})"));
    findOutdated(bench); // Whoever has agreed did not know this.
    words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("printers/a: Printer lock. The job starts again.")), qPrintable(words));
    QVERIFY(exists(printer));
}

void TestDestroyPlan::judgesNothingThatWasNotRead()
{
    const auto judge = m_agent.judge();
    const auto session = judge.createSession(R"({"Name":"pg-pg1","LockDelay":"1ms","Behavior":"delete"})");
    acquire("service/pg/members/pg1", session);
    support::FaultProxy proxy(m_agent.httpUrl());
    bench::SessionsBench bench(proxy.url());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    bench.controller.find({session});
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(session), QStringLiteral("1"), patience);
    proxy.add(support::Fault::answer("/v1/kv/?keys", 403, "Permission denied"));
    proxy.add(support::Fault::answer("/v1/kv/service/pg/members/pg1", 403, "Permission denied"));
    plan(bench);
    const auto words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("1 of these keys could not be read")), qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("Patroni")), qPrintable(words));
}

QTEST_MAIN(TestDestroyPlan)
#include "moc_window_test.cpp"
#include "tst_destroy_plan.moc"
