// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_samples.h"

#include "cleanup/operator_acts.h"
#include "support/patience.h"

#include <QTranslator>

using namespace cleanup;

namespace {

consul::SessionInfo sessionOn(const QString& node, const QString& id, consul::SessionBehavior behavior)
{
    consul::SessionInfo session;
    session.id = id;
    session.node = node;
    session.behavior = behavior;
    return session;
}

/// The last check of the entry becomes one that sessions of this name drive.
void drive(consul::NodeEntry& entry, const QString& session)
{
    auto& driven = entry.checks.back();
    driven.node = entry.node.name;
    driven.type = QStringLiteral("session");
    driven.sessionName = session;
    driven.serviceName = entry.services.back().service;
}

} // namespace

/// What a plan says of sessions that end.
class PlanSessionsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void totalsCountEachSessionOnce();
    void checksThatEndingSessionsDriveAreTold();
    void whatEndsWithADrivenCheckIsTold();
    void namelessSessionsDriveNamelessChecks();
    void forceLeaveNamesSessionsAndKeys();
    void sessionsOfANodeThatTheySpellAnotherWay();
    void gossipKnowsItsOwnSpelling();
};

/// A session may be bound to the checks of several instances.
void PlanSessionsTest::totalsCountEachSessionOnce()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("b"), QStringLiteral("web"), CheckStatus::Passing);
    addService(entry, QStringLiteral("c"), QStringLiteral("db"), CheckStatus::Warning);
    addService(entry, QStringLiteral("d"), QStringLiteral("db"), CheckStatus::Passing);
    source.entries = {entry};
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.sessionsKnown = facts.keysKnown = true;
    auto deleting = sessionOn(QStringLiteral("n2"), QStringLiteral("s1"), consul::SessionBehavior::Delete);
    deleting.serviceChecks = QStringList{QStringLiteral("c:b"), QStringLiteral("c:c")};
    auto freeing = sessionOn(QStringLiteral("n2"), QStringLiteral("s2"), consul::SessionBehavior::Release);
    freeing.serviceChecks = QStringList{QStringLiteral("c:a")};
    facts.sessions = {deleting, freeing};
    facts.heldKeys
        = {{QStringLiteral("s1"), {QStringLiteral("jobs/x")}}, {QStringLiteral("s2"), {QStringLiteral("k")}}};
    const InstanceRef a{QStringLiteral("n2"), QStringLiteral("a")};
    const InstanceRef b{QStringLiteral("n2"), QStringLiteral("b")};
    const InstanceRef c{QStringLiteral("n2"), QStringLiteral("c")};
    const auto made = plan(facts, {a, b, c});
    const auto all = totals(made);
    QVERIFY2(all.at(0).contains(QStringLiteral("deletes 1 key(s)")), qPrintable(all.at(0)));
    QVERIFY2(all.at(0).contains(QStringLiteral("jobs/x")), qPrintable(all.at(0)));
    QVERIFY2(all.at(1).contains(QStringLiteral("released: k")), qPrintable(all.at(1)));
    QVERIFY2(all.at(2).contains(QStringLiteral("2 session(s) end")), qPrintable(all.at(2)));
    QVERIFY2(
        all.at(3).contains(QStringLiteral("web")) && !all.at(3).contains(QStringLiteral("db")), qPrintable(all.at(3)));
    QVERIFY2(all.last().contains(QStringLiteral("1 critical, 1 warning, 1 passing")), qPrintable(all.last()));
    // In another language, too, its status is a word of that language.
    class Other : public QTranslator
    {
    public:
        [[nodiscard]] bool isEmpty() const override { return false; }
        [[nodiscard]] QString translate(const char*, const char* text, const char*, int) const override
        {
            return qstrcmp(text, "critical") == 0 ? QStringLiteral("schlimm") : QString();
        }
    } other;
    QCoreApplication::installTranslator(&other);
    const auto translated = totals(made).constLast();
    QCoreApplication::removeTranslator(&other);
    QVERIFY2(translated.contains(QStringLiteral("1 schlimm, 1 warning")), qPrintable(translated));
    // Of what is skipped nothing is lost, and its service stays.
    const auto left = totals(made, {a}).join(u' ');
    QVERIFY2(
        !left.contains(QStringLiteral("disappear")) && !left.contains(QStringLiteral("released")), qPrintable(left));
    QCOMPARE(readingOrder(made), (std::vector<std::size_t>{1, 2, 0}));
    QCOMPARE(totals(made, {a, b, c}), QStringList());
    facts.sessionsKnown = false;
    facts.sessionsUnread = QStringLiteral("Consul returned HTTP 500: oops.");
    const auto unread = plan(facts, {a});
    for (const auto& text : {totals(unread).join(u' '), unread.removals.front().consequences.join(u' ')})
        QVERIFY2(text.contains(QStringLiteral("Cannot read the sessions")) && text.contains(facts.sessionsUnread)
                && !text.contains(QStringLiteral("token")),
            qPrintable(text));
}

/// A session of a removed check may drive another one, which then fails in its turn.
void PlanSessionsTest::checksThatEndingSessionsDriveAreTold()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("b"), QStringLiteral("db"), CheckStatus::Passing);
    auto& driven = entry.checks.back();
    driven.type = QStringLiteral("session");
    driven.sessionName = QStringLiteral("boss");
    driven.serviceName = QStringLiteral("db");
    for (auto& each : entry.checks)
        each.node = entry.node.name;
    source.entries = {entry};
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.sessionsKnown = facts.keysKnown = true;
    auto boss = sessionOn(QStringLiteral("n2"), QStringLiteral("s1"), consul::SessionBehavior::Release);
    boss.name = QStringLiteral("boss");
    boss.serviceChecks = QStringList{QStringLiteral("c:a")};
    facts.sessions = {boss};
    const InstanceRef a{QStringLiteral("n2"), QStringLiteral("a")};
    const InstanceRef b{QStringLiteral("n2"), QStringLiteral("b")};
    const auto made = plan(facts, {a});
    const auto words = made.removals.front().consequences.join(u' ');
    QVERIFY2(words.contains(QStringLiteral("1 check(s) that it drives become critical: db/c:b")), qPrintable(words));
    const auto all = totals(made).join(u' ');
    QVERIFY2(all.contains(QStringLiteral("db/c:b")), qPrintable(all));
    // What goes itself, or is critical already, changes nothing.
    boss.serviceChecks = QStringList{QStringLiteral("c:b")};
    facts.sessions = {boss};
    QVERIFY(!totals(plan(facts, {b})).join(u' ').contains(QStringLiteral("drive")));
    boss.node = QStringLiteral("n7");
    boss.serviceChecks = QStringList{QStringLiteral("c:a")};
    facts.sessions = {boss};
    QVERIFY(!totals(plan(facts, {a})).join(u' ').contains(QStringLiteral("drive")));
}

/// One after another: a session ends, its check fails, what is bound to that ends, and so on, round and round.
void PlanSessionsTest::whatEndsWithADrivenCheckIsTold()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("b"), QStringLiteral("db"), CheckStatus::Passing);
    drive(entry, QStringLiteral("boss"));
    addService(entry, QStringLiteral("c"), QStringLiteral("mq"), CheckStatus::Passing);
    drive(entry, QStringLiteral("led"));
    source.entries = {entry};
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.sessionsKnown = facts.keysKnown = true;
    const auto add = [&facts](const char* id, const char* name, const char* check, consul::SessionBehavior behavior) {
        auto session = sessionOn(QStringLiteral("n2"), QString::fromLatin1(id), behavior);
        session.name = QString::fromLatin1(name);
        session.serviceChecks = QStringList{QString::fromLatin1(check)};
        facts.sessions.push_back(session);
    };
    add("s3", "boss", "c:c", consul::SessionBehavior::Release); // Drives the first check once more.
    add("s2", "led", "c:b", consul::SessionBehavior::Delete);
    add("s1", "boss", "c:a", consul::SessionBehavior::Release);
    facts.heldKeys
        = {{QStringLiteral("s2"), {QStringLiteral("jobs/x")}}, {QStringLiteral("s3"), {QStringLiteral("lock/k")}}};
    const auto made = plan(facts, {{QStringLiteral("n2"), QStringLiteral("a")}});
    const auto& removal = made.removals.front();
    QCOMPARE(removal.sessions.size(), std::size_t(3));
    QCOMPARE(removal.sessions.front().session.id, consul::SessionId(QStringLiteral("s1")));
    const auto words = removal.consequences.join(u' ');
    QVERIFY2(words.contains(QStringLiteral("that it drives become critical: db/c:b")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("that it drives become critical: mq/c:c")), qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("led ends, and Consul deletes the 1 key(s)")), qPrintable(words));
    const auto all = totals(made).join(u' ');
    QVERIFY2(
        all.contains(QStringLiteral("deletes 1 key(s)")) && all.contains(QStringLiteral("jobs/x")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("are released: lock/k")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("become critical: db/c:b, mq/c:c")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("3 session(s) end")), qPrintable(all));
}

/// Where the agent's version drives checks at all: older ones keep such a check, and forget what name it had.
void PlanSessionsTest::namelessSessionsDriveNamelessChecks()
{
    const auto reportedBy = [](const QString& version, const QString& name) {
        InventorySource source;
        auto entry = entryOf(NodeSpec());
        addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
        addService(entry, QStringLiteral("b"), QStringLiteral("db"), CheckStatus::Passing);
        drive(entry, QString());
        source.entries = {entry};
        source.self = selfOf(QStringLiteral("n1"));
        source.self->version = version;
        Facts facts;
        facts.inventory = makeInventory(std::move(source));
        facts.sessionsKnown = facts.keysKnown = true;
        facts.sessions = {sessionOn(QStringLiteral("n2"), QStringLiteral("s1"), consul::SessionBehavior::Release)};
        facts.sessions.front().name = name;
        facts.sessions.front().serviceChecks = QStringList{QStringLiteral("c:a")};
        const auto made = plan(facts, {{QStringLiteral("n2"), QStringLiteral("a")}});
        return made.removals.front().sessions.front().checks == QStringList{QStringLiteral("db/c:b")};
    };
    QVERIFY(reportedBy(QStringLiteral("1.21.0"), QString()));
    QVERIFY(reportedBy(QString(), QString()));
    QVERIFY(!reportedBy(QStringLiteral("1.23.0-dev"), QStringLiteral("boss")));
    QVERIFY(!reportedBy(QStringLiteral("1.8.7"), QString()));
}

void PlanSessionsTest::forceLeaveNamesSessionsAndKeys()
{
    NodeSpec dead;
    dead.member = 4;
    dead.serf = CheckStatus::Critical;
    auto facts = factsOf(dead, QStringLiteral("web-1"));
    facts.sessions = {sessionOn(dead.name, QStringLiteral("s1"), consul::SessionBehavior::Delete),
        sessionOn(QStringLiteral("n1"), QStringLiteral("s2"), consul::SessionBehavior::Delete)};
    facts.heldKeys
        = {{QStringLiteral("s1"), {QStringLiteral("jobs/leader")}}, {QStringLiteral("s2"), {QStringLiteral("k2")}}};
    const auto act = planForceLeave(facts, dead.name);
    QVERIFY(act.call);
    const QString text = act.consequences.join(u' ');
    QVERIFY2(text.contains(QStringLiteral("deletes 1 key(s)")) && text.contains(QStringLiteral("jobs/leader")),
        qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("1 session(s) end")), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("k2")), qPrintable(text)); // On another node.
    facts.sessionsKnown = false;
    facts.sessionsUnread = QStringLiteral("Consul returned HTTP 500: oops.");
    const auto unread = planForceLeave(facts, dead.name).consequences.join(u' ');
    QVERIFY2(unread.contains(QStringLiteral("unknown")) && unread.contains(facts.sessionsUnread)
            && !unread.contains(QStringLiteral("token")),
        qPrintable(unread));
    facts.sessionsKnown = true;
    facts.sessions.clear();
    QVERIFY(planForceLeave(facts, dead.name).consequences.join(u' ').contains(QStringLiteral("No visible session")));
}

/// A session keeps the spelling of its node that it was created with.
void PlanSessionsTest::sessionsOfANodeThatTheySpellAnotherWay()
{
    InventorySource source;
    NodeSpec spec;
    spec.name = QStringLiteral("db-01");
    auto entry = entryOf(spec);
    addService(entry, QStringLiteral("pg1"), QStringLiteral("pg"), CheckStatus::Critical);
    addService(entry, QStringLiteral("pg2"), QStringLiteral("pg"), CheckStatus::Passing);
    drive(entry, QStringLiteral("leader"));
    entry.checks.back().node = QStringLiteral("Db-01");
    source.entries = {entry};
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.sessionsKnown = facts.keysKnown = true;
    auto session = sessionOn(QStringLiteral("DB-01"), QStringLiteral("s1"), consul::SessionBehavior::Delete);
    session.name = QStringLiteral("leader");
    session.serviceChecks = QStringList{QStringLiteral("c:pg1")};
    facts.sessions = {session};
    facts.heldKeys = {{QStringLiteral("s1"), {QStringLiteral("pgx/leaderA")}}};
    const auto made = plan(facts, {{QStringLiteral("Db-01"), QStringLiteral("pg1")}});
    QCOMPARE(made.removals.size(), std::size_t(1));
    const auto& removal = made.removals.front();
    QCOMPARE(removal.instance.ref.node, spec.name);
    QCOMPARE(removal.sessions.size(), std::size_t(1));
    QCOMPARE(removal.sessions.front().checks, QStringList(QStringLiteral("pg/c:pg2")));
    const QString all = totals(made).join(u' ');
    QVERIFY2(all.contains(QStringLiteral("pgx/leaderA")) && all.contains(QStringLiteral("1 session(s) end")),
        qPrintable(all));
}

void PlanSessionsTest::gossipKnowsItsOwnSpelling()
{
    NodeSpec dead;
    dead.name = QStringLiteral("DB-01");
    dead.member = 4;
    dead.serf = CheckStatus::Critical;
    auto facts = factsOf(dead, QStringLiteral("web-1"));
    facts.sessions = {sessionOn(QStringLiteral("db-01"), QStringLiteral("s1"), consul::SessionBehavior::Delete)};
    const auto act = planForceLeave(facts, QStringLiteral("db-01"));
    QVERIFY2(act.call, qPrintable(act.refusal));
    QCOMPARE(act.call->call.request.path, QByteArray("/v1/agent/force-leave/DB-01"));
    const QString text = act.consequences.join(u' ');
    QVERIFY2(
        text.contains(QStringLiteral("1 session(s) end")) && text.contains(QStringLiteral("web-1")), qPrintable(text));
}

QTEST_GUILESS_MAIN(PlanSessionsTest)
#include "tst_cleanup_sessions.moc"
