// SPDX-License-Identifier: GPL-3.0-or-later
// A state of Terraform, locked by the steps of its backend (hashicorp/terraform
// internal/backend/remote-state/consul/client.go:324-538, v1.17.0-alpha) on a real agent, and forced open by our plan.
#include "semaphore/repair.h"
#include "support/patience.h"
#include "watching.h"

#include <QCoroTask>

#include <optional>

using semaphore::FindingKind;

namespace {

/// The session of a run that holds the lock of a state.
QString lockedBy(const support::Judge& judge, const QByteArray& state, const QByteArray& delay = "5s")
{
    const QString session
        = judge.createSession(R"({"Name":"Consul API Lock","TTL":"15s","LockDelay":")" + delay + "\"}");
    const QByteArray id = session.toUtf8();
    const QByteArray info = R"({"ID":")" + id + R"(","Operation":"OperationTypeApply","Info":"consul session: )" + id
        + R"(","Who":"ann@ws1","Version":"1.14.3","Created":"2026-11-23T13:30:17.123456789Z","Path":")" + state
        + R"("})";
    const bool done = judge.put("/v1/kv/" + state, R"({"version":4,"serial":7})").isTrue()
        && judge.put("/v1/kv/" + state + "/.lock?flags=3304740253564472344&acquire=" + id).isTrue()
        && judge.put("/v1/kv/" + state + "/.lockinfo", info).isTrue();
    return done ? session : QString();
}

/// client.go:564-586.
void forcedByTerraform(const support::Judge& judge, const QByteArray& state, const QString& session)
{
    judge.put("/v1/session/destroy/" + session.toUtf8());
    judge.del("/v1/kv/" + state + "/.lock");
    judge.del("/v1/kv/" + state + "/.lockinfo");
}

/// All that is left of a state, but for its name and for indexes.
QJsonArray leftOf(const support::Judge& judge, const QByteArray& state)
{
    QJsonArray left;
    const QJsonArray all = judge.get("/v1/kv/" + state + "?recurse").array();
    for (const auto& each : all) {
        QJsonObject entry = each.toObject();
        for (const char* name : {"CreateIndex", "ModifyIndex", "LockIndex"})
            entry.remove(QLatin1String(name));
        entry[QLatin1String("Key")] = entry[QLatin1String("Key")].toString().sliced(state.size());
        left.append(entry);
    }
    return left;
}

bool isTakenNow(const support::Judge& judge, const QByteArray& state)
{
    const QString next = judge.createSession(R"({"LockDelay":"0s"})");
    return judge.put("/v1/kv/" + state + "/.lock?acquire=" + next.toUtf8()).isTrue();
}

} // namespace

class TestForceUnlock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void init()
    {
        QVERIFY(m_agent.judge().del("/v1/kv/tf/?recurse").isTrue());
        m_connected = std::make_unique<Connected>(m_agent);
    }
    void cleanup() { m_connected.reset(); }

    void leavesWhatTerraformLeaves()
    {
        const auto judge = m_agent.judge();
        const QString ours = lockedBy(judge, "tf/ours");
        const QString theirs = lockedBy(judge, "tf/theirs");
        QVERIFY(!ours.isEmpty() && !theirs.isEmpty());

        const auto seen = watched("tf/ours/");
        QTRY_VERIFY(seen->any() && seen->state().program);
        QCOMPARE(seen->state().program->id, QStringLiteral("terraform"));
        QCOMPARE(seen->state().program->facts.front().value, QStringLiteral("ann@ws1"));
        QVERIFY(!seen->has(FindingKind::LeftLockInfo));
        QVERIFY(run(semaphore::planForceUnlock(seen->state())));
        forcedByTerraform(judge, "tf/theirs", theirs);

        QCOMPARE(leftOf(judge, "tf/ours"), leftOf(judge, "tf/theirs"));
        QCOMPARE(leftOf(judge, "tf/ours").size(), 1); // The state.
        QVERIFY(judge.get("/v1/session/info/" + ours.toUtf8()).array().isEmpty());
        QVERIFY2(!isTakenNow(judge, "tf/ours"), "the lock-delay of the session holds, as after terraform's");
        QVERIFY(!isTakenNow(judge, "tf/theirs"));
        QTRY_VERIFY(!seen->found());
    }

    /// The search for the keys of a session brings what tells that it is Terraform's.
    void aPlanForItsSessionSaysSo()
    {
        const auto judge = m_agent.judge();
        const QString session = lockedBy(judge, "tf/said");
        QVERIFY(judge.put("/v1/kv/tf/other/.lockinfo", "{}").isTrue());
        std::optional<consul::Result<semaphore::HeldKeys>> held;
        auto task = m_connected->hub.heldKeys(session, consul::StopToken());
        task.then([&](consul::Result<semaphore::HeldKeys> found) { held = std::move(found); });
        QTRY_VERIFY(held.has_value());
        QVERIFY(*held);
        QCOMPARE((*held)->beside.size(), 1U);
        consul::SessionInfo info;
        info.id = session;
        const QString words = semaphore::planDestroySession(info, **held).consequences.join(QLatin1Char('\n'));
        QVERIFY2(words.contains(QStringLiteral("tf/said/.lock: Terraform state lock.")), qPrintable(words));
        QVERIFY(judge.del("/v1/kv/tf/other/.lockinfo").isTrue());
    }

    void aKilledRunIsFoundAndTidiedUp()
    {
        const auto judge = m_agent.judge();
        const QString ours = lockedBy(judge, "tf/dead");
        const QString theirs = lockedBy(judge, "tf/gone");
        const auto seen = watched("tf/dead/");
        QTRY_VERIFY(seen->any() && !seen->state().holders.empty());
        // The end of a session at its TTL goes the same way in Consul.
        QVERIFY(judge.put("/v1/session/destroy/" + ours.toUtf8()).isTrue());
        QTRY_VERIFY(seen->has(FindingKind::LeftLockInfo));
        QVERIFY(seen->state().holders.empty());
        for (const auto& finding : seen->state().findings) {
            if (finding.kind == FindingKind::LeftLockInfo)
                QVERIFY(run(semaphore::planRepair(finding, seen->state())));
        }
        forcedByTerraform(judge, "tf/gone", theirs);
        QCOMPARE(leftOf(judge, "tf/dead"), leftOf(judge, "tf/gone"));
        QTRY_VERIFY(!seen->found());
    }

    /// A plan that is older than what is there takes nothing away from the run that came in between.
    void isGuarded()
    {
        const auto judge = m_agent.judge();
        const QString first = lockedBy(judge, "tf/next", "0s");
        const auto seen = watched("tf/next/");
        QTRY_VERIFY(seen->any() && seen->state().program);
        const auto forced = semaphore::planForceUnlock(seen->state());
        QVERIFY(judge.put("/v1/session/destroy/" + first.toUtf8()).isTrue());
        QTRY_VERIFY(seen->has(FindingKind::LeftLockInfo));
        const auto tidied = semaphore::planForceUnlock(seen->state());
        QVERIFY(!lockedBy(judge, "tf/next", "0s").isEmpty());
        const auto before = leftOf(judge, "tf/next");
        QCOMPARE(before.size(), 3);
        QVERIFY(!run(forced));
        QVERIFY(!run(tidied));
        QCOMPARE(leftOf(judge, "tf/next"), before);

        QTRY_VERIFY(seen->found() && !seen->state().holders.empty());
        const auto late = semaphore::planForceUnlock(seen->state());
        QVERIFY(judge.put("/v1/kv/tf/next/.lockinfo", "{}").isTrue());
        QVERIFY(!run(late));
        QCOMPARE(judge.get("/v1/kv/tf/next/.lockinfo?raw").body, QByteArray("{}"));
    }

private:
    [[nodiscard]] std::unique_ptr<Seen> watched(const char* path)
    {
        return std::make_unique<Seen>(m_connected->hub.observe(QString::fromLatin1(path)));
    }
    /// Whether all its calls were done.
    [[nodiscard]] bool run(const std::optional<consul::Plan>& plan)
    {
        if (!plan)
            return false;
        std::optional<consul::PlanProgress> progress;
        auto task = consul::runPlan(&m_connected->client, *plan);
        task.then([&](consul::PlanProgress done) { progress = std::move(done); });
        return QTest::qWaitFor([&] { return progress.has_value(); }, 20000) && !progress->failure
            && progress->done == plan->calls.size();
    }

    support::ConsulAgent m_agent;
    std::unique_ptr<Connected> m_connected;
};

QTEST_GUILESS_MAIN(TestForceUnlock)
#include "tst_force_unlock.moc"
