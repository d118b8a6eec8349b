// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/lint.h"

#include "support/patience.h"

using namespace explain;
using namespace std::chrono_literals;
using semaphore::Layout;

namespace {

/// One about which there is nothing to say.
consul::SessionInfo good()
{
    consul::SessionInfo session;
    session.id = QStringLiteral("00000000-0000-4000-8000-000000000001");
    session.name = QStringLiteral("worker-1");
    session.ttl = 15s;
    session.lockDelay = 1s;
    session.behavior = consul::SessionBehavior::Release;
    session.nodeChecks = {QStringLiteral("serfHealth")};
    return session;
}

QString idsOf(const consul::SessionInfo& session, const SessionUse& use)
{
    QStringList ids;
    for (const auto& each : lintOf(session, use))
        ids << lintId(each.kind);
    return ids.join(u' ');
}

} // namespace

class TestLint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data()
    {
        QTest::addColumn<consul::SessionInfo>("session");
        QTest::addColumn<int>("layout");
        QTest::addColumn<int>("hold");
        QTest::addColumn<int>("renewal");
        QTest::addColumn<QString>("wanted");
        const auto row
            = [](const char* name, auto change, Layout layout, const char* wanted, int hold = -1, int renewal = -1) {
                  auto session = good();
                  change(session);
                  QTest::newRow(name) << session << int(layout) << hold << renewal << QString::fromLatin1(wanted);
              };
        const auto nothing = [](consul::SessionInfo&) {};
        row("good", nothing, Layout::Lock, "");
        row(
            "no TTL, serfHealth only", [](auto& s) { s.ttl.reset(); }, Layout::Lock, "no-ttl only-serf-health");
        row(
            "no TTL, a check of its own",
            [](auto& s) {
                s.ttl.reset();
                s.serviceChecks = {QStringLiteral("service:web")};
            },
            Layout::Lock, "");
        row(
            "no TTL, a check of its own on the node",
            [](auto& s) {
                s.ttl.reset();
                s.nodeChecks.append(QStringLiteral("worker-1"));
            },
            Layout::Lock, "");
        row(
            "no TTL, no checks",
            [](auto& s) {
                s.ttl.reset();
                s.nodeChecks.clear();
            },
            Layout::Lock, "no-ttl");
        row(
            "lock-delay of a lock", [](auto& s) { s.lockDelay = 15s; }, Layout::Lock, "default-lock-delay");
        row(
            "lock-delay of slots", [](auto& s) { s.lockDelay = 15s; }, Layout::Slots, "default-lock-delay");
        row(
            "lock-delay does not matter there",
            [](auto& s) {
                s.lockDelay = 15s;
                s.behavior = consul::SessionBehavior::Delete;
            },
            Layout::Official, "");
        row("release at a semaphore", nothing, Layout::Official, "behavior");
        row(
            "delete at a lock", [](auto& s) { s.behavior = consul::SessionBehavior::Delete; }, Layout::Lock,
            "behavior");
        row("renewals in time", nothing, Layout::Lock, "", -1, 7500);
        row("renewals late", nothing, Layout::Lock, "slow-renewal", -1, 7501);
        row("holds within the TTL", nothing, Layout::Lock, "", 15000);
        row("holds beyond the TTL", nothing, Layout::Lock, "short-ttl", 15001);
        row("holds beyond the TTL, renewed in time", nothing, Layout::Lock, "", 15001, 7500);
        row("holds beyond the TTL, renewed late", nothing, Layout::Lock, "slow-renewal short-ttl", 15001, 7501);
        row("holds as long as Consul waits", nothing, Layout::Lock, "short-ttl", 30000);
        row("holds longer than it could without renewals", nothing, Layout::Lock, "", 30001);
        row(
            "renewed by consul lock itself",
            [](auto& s) { s.name = QStringLiteral("Consul lock for './job' at 'locks/a'"); }, Layout::Lock, "", 15001);
        row(
            "renewed by the Go client itself", [](auto& s) { s.name = QStringLiteral("Consul API Lock"); },
            Layout::Lock, "", 15001);
    }

    void rules()
    {
        QFETCH(consul::SessionInfo, session);
        QFETCH(int, layout);
        QFETCH(int, hold);
        QFETCH(int, renewal);
        SessionUse use;
        use.layout = static_cast<Layout>(layout);
        if (hold >= 0)
            use.longestHold = std::chrono::milliseconds(hold);
        if (renewal >= 0)
            use.longestRenewal = std::chrono::milliseconds(renewal);
        QTEST(idsOf(session, use), "wanted");
    }

    /// Who renews in time may hold for hours: a longer TTL would only keep a dead holder longer.
    void nobodyIsToldToLengthenATtl()
    {
        SessionUse use;
        use.layout = Layout::Lock;
        use.longestHold = std::chrono::milliseconds(20000);
        const auto found = lintOf(good(), use);
        QCOMPARE(found.size(), 1U);
        QVERIFY2(!found.front().advice.contains(QStringLiteral("TTL longer")), qPrintable(found.front().advice));
        QVERIFY2(found.front().advice.contains(QStringLiteral("every 7.5 s")), qPrintable(found.front().advice));
    }

    /// Patroni, ShedLock and others delete their keys, and mean it.
    void whoDeletesByDesignIsNotTold()
    {
        auto session = good();
        session.behavior = consul::SessionBehavior::Delete;
        SessionUse use;
        use.layout = Layout::Lock;
        QCOMPARE(idsOf(session, use), QStringLiteral("behavior"));
        use.deletesKeys = true;
        QCOMPARE(idsOf(session, use), QString());
    }

    void theTicketNamesTheSession()
    {
        auto session = good();
        session.ttl.reset();
        session.name = QStringLiteral("evil\n") + QString(5000, u'x');
        for (const auto& each : lintOf(session, {})) {
            QVERIFY(!each.text.isEmpty());
            QVERIFY2(each.advice.contains(QStringLiteral("evil")), qPrintable(each.advice));
            QVERIFY(!each.advice.contains(u'\n') && each.advice.size() < 400);
        }
    }
};

QTEST_GUILESS_MAIN(TestLint)
#include "tst_lint.moc"
