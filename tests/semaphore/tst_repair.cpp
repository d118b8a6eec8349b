// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/repair.h"
#include "support/patience.h"

using namespace samples;
using semaphore::State;

namespace {

const quint64 flag = consul::semaphoreFlag;

/// Session 1 lives and waits in front of whatever the body says.
State withBody(const QByteArray& text, quint64 flags = flag)
{
    return Store().lock(text, flags).contender(1, flags).state();
}

QByteArray sent(const std::optional<consul::Plan>& plan)
{
    return plan && plan->calls.size() == 1 ? plan->calls.front().request.body : QByteArray("no plan");
}

QByteArray target(const std::optional<consul::Plan>& plan)
{
    return plan ? consul::target(plan->calls.front().request) : QByteArray("no plan");
}

} // namespace

class TestRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pruneKeepsEveryOtherByte_data();
    void pruneKeepsEveryOtherByte();
    void plansOfOtherEffectsHaveOtherIntents();
    void pruneIsGuarded();
    void pruneFreesWhatTheOthersLeave();
    void pruneLeavesHeldKeysAlone();
    void pruneLeavesThoseWhoseKeysAreUnread();
    void limit_data();
    void limit();
    void limitBelowHolders();
    void aLimitIsTheSamePlanWhoeverWaits();
    void aLimitSaysThatItWakesWhoWaits();
    void aShortLockDelayIsNoZero();
    void deleteContender();
    void flags();
    void flagsOfALock();
    void nullHolders();
    void destroySession();
    void aDrivenCheckNamesItsSession();
    void permitsThatEndWithTheirSessions();
    void unreachableKeysHaveNoPlan();
};

void TestRepair::pruneKeepsEveryOtherByte_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    const QByteArray live = '"' + id(1).toUtf8() + '"';
    QTest::newRow("object") << "{\"Limit\":3,\"Holders\":{\"a\":true," + live + ":true,\"b\":true}}"
                            << "{\"Limit\":3,\"Holders\":{" + live + ":true}}";
    QTest::newRow("list") << "{\"limit\":3,\"holders\":[" + live + ",\"a\"]}"
                          << "{\"limit\":3,\"holders\":[" + live + "]}";
    QTest::newRow("all") << QByteArray(R"({"Limit":3,"Holders":["a","b"]})")
                         << QByteArray(R"({"Limit":3,"Holders":[]})");
    QTest::newRow("unknown fields, spaces, exact numbers")
        << " {\"v\":18446744073709551617.50,\n \"Limit\" : 3 ,\"Holders\" : [ \"a\" , " + live
            + " ] ,\"z\":\"\\u0041\"}\n"
        << " {\"v\":18446744073709551617.50,\n \"Limit\" : 3 ,\"Holders\" : [ " + live + " ] ,\"z\":\"\\u0041\"}\n";
    QTest::newRow("twice") << QByteArray(R"({"Limit":3,"Holders":{"a":1},"holders":{"b":[2]}})")
                           << QByteArray(R"({"Limit":3,"Holders":{},"holders":{}})");
}

void TestRepair::pruneKeepsEveryOtherByte()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QCOMPARE(sent(semaphore::planPrune(withBody(before))), after);
}

/// Whoever confirmed one has not confirmed another one.
void TestRepair::plansOfOtherEffectsHaveOtherIntents()
{
    const auto intent = [](const std::optional<consul::Plan>& plan) { return plan->calls.front().intent; };
    const auto one = semaphore::planPrune(withBody(body(Family::Official, 3, {8})));
    const auto other = semaphore::planPrune(withBody(body(Family::Official, 3, {9})));
    QVERIFY(!intent(one).isEmpty() && intent(one) != intent(other));
    QVERIFY(one->consequences != other->consequences);
    QCOMPARE(intent(one), intent(semaphore::planPrune(withBody(body(Family::Official, 4, {8})))));
    const auto raised = semaphore::planSetLimit(withBody(body(Family::Official, 3, {})), 5);
    const auto lowered = semaphore::planSetLimit(withBody(body(Family::Official, 10, {})), 5);
    QVERIFY(intent(raised) != intent(lowered));
    QVERIFY(raised->calls.front().meaning != lowered->calls.front().meaning);
}

void TestRepair::pruneIsGuarded()
{
    const auto plan = semaphore::planPrune(withBody(body(Family::Official, 3, {9})));
    QVERIFY(plan);
    QCOMPARE(target(plan), QByteArray("/v1/kv/demo/sem/.lock?cas=50&flags=16210313421097356768"));
    QCOMPARE(plan->calls.front().request.method, consul::Method::Put);
    QCOMPARE(plan->calls.front().expectation, consul::ExpectedResponse::BodyTrue);
    QVERIFY(!plan->consequences.isEmpty());
    QCOMPARE(target(semaphore::planPrune(withBody(body(Family::Spring, 3, {9}), 0))),
        QByteArray("/v1/kv/demo/sem/.lock?cas=50&flags=0"));
    QVERIFY(!semaphore::planPrune(withBody(body(Family::Official, 3, {1}))));
    QVERIFY(!semaphore::planPrune(withBody(R"({"Limit":3,"Holders":["a",5]})")));
    QVERIFY(!semaphore::planPrune(State{}));
}

/// More holders than permits: those that stay use the limit by themselves.
void TestRepair::pruneFreesWhatTheOthersLeave()
{
    const auto freed
        = [](const QByteArray& body) { return semaphore::planPrune(withBody(body))->consequences.join(u' '); };
    QVERIFY(freed(body(Family::Official, 3, {1, 8, 9})).contains(QStringLiteral("2 permit(s) can be acquired")));
    QVERIFY(freed(body(Family::Official, 2, {1, 8, 9})).contains(QStringLiteral("1 permit(s) can be acquired")));
    const QString none = freed(body(Family::Official, 1, {1, 9}));
    QVERIFY2(none.contains(QStringLiteral("No permit comes free")) && !none.contains(QStringLiteral("can be acquired")),
        qPrintable(none));
    // Nor does the stale one take one away.
    const State over = withBody(body(Family::Official, 1, {1, 9}));
    const auto stale = std::ranges::find(over.findings, semaphore::FindingKind::StaleHolder, &semaphore::Finding::kind);
    QVERIFY(stale != over.findings.end());
    QVERIFY(!semaphore::findingText(*stale, over).contains(QStringLiteral("is lost")));
    const State within = withBody(body(Family::Official, 2, {1, 9}));
    QVERIFY(semaphore::findingText(within.findings.front(), within).contains(QStringLiteral("is lost")));
}

void TestRepair::pruneLeavesHeldKeysAlone()
{
    Store store;
    store.lock(body(Family::Official, 3, {1}), flag).contender(1, flag);
    store.seen.sessions = {session(2, {}, 99)};
    QVERIFY(!store.state().holders.front().live);
    QVERIFY(!semaphore::planPrune(store.state()));
}

void TestRepair::pruneLeavesThoseWhoseKeysAreUnread()
{
    const State state = withBody(body(Family::Official, 4, {7, 8, 9}));
    QCOMPARE(semaphore::staleWithoutKey(state).size(), size_t(3));
    using semaphore::PruneKeeps;
    const auto plan = semaphore::planPrune(state, {{id(8), PruneKeeps::Denied}});
    QCOMPARE(sent(plan), body(Family::Official, 4, {8}));
    const QString words = plan->consequences.join(u' ');
    QVERIFY2(words.contains(QStringLiteral("could not be read (key:read) and they may be alive: ") + id(8)),
        qPrintable(words));
    // Of the others, nobody refused anything.
    const QString elsewhere = semaphore::planPrune(state, {{id(8), PruneKeeps::Elsewhere}})->consequences.join(u' ');
    QVERIFY2(elsewhere.contains(QStringLiteral("sessions may be alive")) && elsewhere.contains(id(8)),
        qPrintable(elsewhere));
    for (const auto why : {PruneKeeps::Beyond, PruneKeeps::NotRead, PruneKeeps::Held, PruneKeeps::HoldsOther}) {
        const QString other = semaphore::planPrune(state, {{id(8), why}})->consequences.join(u' ');
        QVERIFY2(other.contains(id(8)) && !other.contains(QStringLiteral("key:read")), qPrintable(other));
        const bool isSeenAlive = why == PruneKeeps::Held || why == PruneKeeps::HoldsOther;
        QCOMPARE(other.contains(QStringLiteral("may be alive")), !isSeenAlive);
        QCOMPARE(other.contains(QStringLiteral("holds their contender keys")), why == PruneKeeps::Held);
    }
    QVERIFY(!semaphore::planPrune(
        state, {{id(7), PruneKeeps::Denied}, {id(8), PruneKeeps::Held}, {id(9), PruneKeeps::NotRead}}));
    // What is no ID of a session cannot be one that lives.
    QVERIFY(semaphore::staleWithoutKey(withBody(R"({"Limit":3,"Holders":["a"]})")).empty());
}

void TestRepair::limit_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("replaced") << QByteArray(R"({"Limit":3,"Holders":{}})") << QByteArray(R"({"Limit":5,"Holders":{}})");
    QTest::newRow("odd") << QByteArray(R"({"limit": "x" ,"holders":[]})")
                         << QByteArray(R"({"limit": 5 ,"holders":[]})");
    QTest::newRow("missing") << QByteArray(R"({"holders":[]})") << QByteArray(R"({"limit":5,"holders":[]})");
    QTest::newRow("missing, capital") << QByteArray(R"({ "Holders":{}})") << QByteArray(R"({"Limit":5, "Holders":{}})");
    QTest::newRow("twice") << QByteArray(R"({"Limit":1,"LIMIT":2})") << QByteArray(R"({"Limit":5,"LIMIT":5})");
}

void TestRepair::limit()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QCOMPARE(sent(semaphore::planSetLimit(withBody(before), 5)), after);
    QVERIFY(!semaphore::planSetLimit(withBody(before), 0));
    QVERIFY(!semaphore::planSetLimit(withBody(after), 5));
}

void TestRepair::limitBelowHolders()
{
    Store store;
    store.lock(body(Family::Official, 3, {1, 2}), flag).contender(1, flag).contender(2, flag);
    const auto lower = semaphore::planSetLimit(store.state(), 1);
    const auto higher = semaphore::planSetLimit(store.state(), 4);
    QVERIFY(lower && higher);
    QCOMPARE(lower->consequences.size(), higher->consequences.size() + 1);
    QVERIFY(lower->consequences.front().contains(QStringLiteral("more holders than the new limit")));
}

/// Who holds and who waits is another all the time where a semaphore is busy: the plan that a person reads stays.
void TestRepair::aLimitIsTheSamePlanWhoeverWaits()
{
    Store store;
    store.lock(body(Family::Official, 3, {1, 2}), flag).contender(1, flag).contender(2, flag).contender(3, flag);
    Store other;
    other.lock(body(Family::Official, 3, {1, 2, 5}), flag).contender(1, flag).contender(2, flag).contender(5, flag);
    for (const int limit : {1, 4}) {
        const auto one = semaphore::planSetLimit(store.state(), limit);
        const auto later = semaphore::planSetLimit(other.state(), limit);
        QVERIFY(one && later);
        QCOMPARE(one->consequences, later->consequences);
        QCOMPARE(one->calls.front().intent, later->calls.front().intent);
    }
}

/// They read the list at each of its changes: those who were started with another limit end with this one.
void TestRepair::aLimitSaysThatItWakesWhoWaits()
{
    Store store;
    store.lock(body(Family::Official, 1, {1}), flag).contender(1, flag).contender(2, flag).contender(3, flag);
    const State state = store.state();
    QCOMPARE(state.waiting.size(), std::size_t(2));
    const QString reported = semaphore::planSetLimit(state, 2)->consequences.join(u' ');
    QVERIFY2(reported.contains(QStringLiteral("wakes all clients that wait"))
            && reported.contains(QStringLiteral("limit conflict: those that wait immediately")),
        qPrintable(reported));
    const QString concerned = semaphore::planSetLimit(state, 2)->concerned.join(u' ');
    for (const auto& waiter : state.waiting)
        QVERIFY2(concerned.contains(waiter.session.toString()), qPrintable(concerned));
    QVERIFY2(concerned.contains(QStringLiteral("2 client(s) wait")), qPrintable(concerned));
}

/// As long as it is, and in a unit in which it is not 0.
void TestRepair::aShortLockDelayIsNoZero()
{
    consul::SessionInfo brief = session(1, {}, 1);
    brief.lockDelay = std::chrono::milliseconds(1);
    semaphore::HeldKeys held;
    consul::KvEntry key;
    key.key = QStringLiteral("lock");
    key.session = brief.id;
    held.keys = {key};
    held.complete = true;
    const auto reported = semaphore::planDestroySession(brief, held).consequences.join(u' ');
    QVERIFY2(reported.contains(QStringLiteral("For the next 1 ms,")), qPrintable(reported));
    brief.lockDelay = std::chrono::seconds(15);
    const auto usual = semaphore::planDestroySession(brief, held).consequences.join(u' ');
    QVERIFY2(usual.contains(QStringLiteral("For the next 15 s,")), qPrintable(usual));
}

void TestRepair::deleteContender()
{
    Store store;
    store.lock(body(Family::Official, 3, {1}), flag)
        .contender(1, flag)
        .contender(2, flag, 33)
        .key(id(3), {}, flag, {}, 44);
    const State state = store.state();
    const auto plan = semaphore::planDeleteContender(state, state.path + id(3), 44);
    QCOMPARE(target(plan), "/v1/kv/demo/sem/" + id(3).toUtf8() + "?cas=44");
    QCOMPARE(plan->calls.front().request.method, consul::Method::Delete);
    QVERIFY(semaphore::planDeleteContender(state, state.path + id(2), 33));
    QVERIFY2(!semaphore::planDeleteContender(state, state.path + id(2), 34), "another index than was shown");
    QVERIFY2(!semaphore::planDeleteContender(state, state.path + id(1), 11), "a holder");
    QVERIFY(!semaphore::planDeleteContender(state, state.lockKey, 50));
    QVERIFY(!semaphore::planDeleteContender(state, QStringLiteral("else"), 50));
    for (const semaphore::Finding& finding : state.findings)
        QVERIFY2(semaphore::planRepair(finding, state), qPrintable(semaphore::findingId(finding.kind)));
}

void TestRepair::flags()
{
    const QByteArray text = body(Family::Official, 3, {1});
    const auto plan = semaphore::planRestoreFlags(withBody(text, 0));
    QCOMPARE(target(plan), QByteArray("/v1/kv/demo/sem/.lock?cas=50&flags=16210313421097356768"));
    QCOMPARE(sent(plan), text);
    QVERIFY(!semaphore::planRestoreFlags(withBody(text)));
    QVERIFY2(!semaphore::planRestoreFlags(withBody(body(Family::Guide, 3, {1}), 7)), "lists live without the flag");
}

/// Of a lock, only as long as nobody holds it and no client has acquired it as it is.
void TestRepair::flagsOfALock()
{
    const auto lockAt = [](quint64 flags, const QString& holder, quint64 lockIndex) {
        semaphore::Observation seen;
        seen.path = QStringLiteral("locks/pg");
        seen.sessionsKnown = true;
        seen.sessions.push_back(session(1, QStringLiteral("client-1")));
        seen.entries.push_back(entry(seen.path, "as\"it is", flags, holder, 33));
        seen.entries.back().lockIndex = lockIndex;
        return semaphore::decode(seen);
    };
    const State written = lockAt(0, {}, 0);
    QCOMPARE(written.layout, semaphore::Layout::Lock);
    const auto plan = semaphore::planRestoreFlags(written);
    QCOMPARE(target(plan), QByteArray("/v1/kv/locks/pg?cas=33&flags=3304740253564472344"));
    QCOMPARE(sent(plan), QByteArray("as\"it is"));
    const auto lost = std::ranges::find(written.findings, semaphore::FindingKind::LostFlags, &semaphore::Finding::kind);
    QVERIFY(lost != written.findings.end());
    QCOMPARE(target(semaphore::planRepair(*lost, written)), target(plan));
    QVERIFY2(!semaphore::planRestoreFlags(lockAt(consul::lockFlag, {}, 0)), "it has them");
    QVERIFY2(!semaphore::planRestoreFlags(lockAt(42, {}, 0)), "it belongs to others");
    QVERIFY2(!semaphore::planRestoreFlags(lockAt(0, {}, 3)), "its clients use it so");
    QVERIFY2(!semaphore::planRestoreFlags(lockAt(0, id(1), 1)), "it is held");
}

void TestRepair::nullHolders()
{
    const auto fix = [](const QByteArray& text, quint64 flags) {
        const State state = withBody(text, flags);
        for (const semaphore::Finding& finding : state.findings) {
            if (finding.kind == semaphore::FindingKind::NullHolders)
                return sent(semaphore::planRepair(finding, state));
        }
        return QByteArray("no finding");
    };
    QCOMPARE(fix(R"({"Limit":2,"Holders":null})", flag), QByteArray(R"({"Limit":2,"Holders":{}})"));
    QCOMPARE(fix(R"({"Limit":2})", flag), QByteArray(R"({"Holders":{},"Limit":2})"));
}

void TestRepair::destroySession()
{
    consul::SessionInfo info = session(1, QStringLiteral("client-1"));
    info.behavior = consul::SessionBehavior::Delete;
    info.lockDelay = std::chrono::seconds(90);
    const semaphore::HeldKeys held{{entry(QStringLiteral("a")), entry(QStringLiteral("b"))}, false};
    const consul::Plan plan = semaphore::planDestroySession(info, held);
    QCOMPARE(consul::target(plan.calls.front().request), "/v1/session/destroy/" + id(1).toUtf8());
    QCOMPARE(plan.calls.front().request.method, consul::Method::Put);
    const QString words = plan.consequences.join(QLatin1Char('\n'));
    QVERIFY(words.contains(QStringLiteral("Deletes 2")));
    QVERIFY(words.contains(QStringLiteral("a, b")));
    QVERIFY(words.contains(QStringLiteral("For the next 60 s")));
    QVERIFY(words.contains(QStringLiteral("The session may hold other keys")));
    const auto said = [&info](semaphore::HeldKeys partly, const QString& what) {
        return semaphore::planDestroySession(info, partly).consequences.filter(what).size();
    };
    QCOMPARE(said({{}, false, QStringLiteral("m/1"), {}}, QStringLiteral("From the key m/1 on")), 1);
    QCOMPARE(said({{}, false, {}, {QStringLiteral("x/"), QStringLiteral("y/")}}, QStringLiteral("x/, y/")), 1);
    QCOMPARE(said({{}, false, {}, {QStringLiteral("/")}}, QStringLiteral("cannot list keys")), 1);
    QCOMPARE(said({{}, true, {}, {}}, QStringLiteral("The session may hold other keys")), 0);
    QCOMPARE(said({{}, false, {}, {}, true}, QStringLiteral("names that no request can contain")), 1);
    QCOMPARE(said({{}, false, {}, {}, true}, QStringLiteral("silently omits")), 0);
    info.lockDelay = {};
    const QString quiet = semaphore::planDestroySession(info, {{}, true}).consequences.join(QLatin1Char('\n'));
    QVERIFY(!quiet.contains(QStringLiteral("lock-delay")));
    QVERIFY(quiet.contains(QStringLiteral("The session holds no keys.")));
}

void TestRepair::aDrivenCheckNamesItsSession()
{
    consul::DrivenChecks driven;
    driven.wasAsked = driven.complete = true;
    consul::HealthCheck check;
    check.node = QStringLiteral("n1");
    check.id = QStringLiteral("alive");
    check.sessionName = QStringLiteral("boss");
    driven.checks = {check};
    QVERIFY(semaphore::drivenSentences(driven).join(u' ').contains(QStringLiteral("The session “boss” drives it")));
    // Neither has a name: there is none to be shown.
    driven.checks.front().sessionName.clear();
    check.sessionName.clear();
    check.serviceId = check.serviceName = QStringLiteral("web");
    driven.checks.push_back(check);
    const auto sentences = semaphore::drivenSentences(driven);
    QCOMPARE(sentences.size(), 2);
    for (const auto& sentence : sentences) {
        QVERIFY2(!sentence.contains(QStringLiteral("“”")), qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("without a name")), qPrintable(sentence));
    }
}

void TestRepair::permitsThatEndWithTheirSessions()
{
    const auto contender = [](int number) {
        auto own = entry(QStringLiteral("demo/sem/") + id(number));
        own.session = id(number);
        return own;
    };
    auto foreign = entry(QStringLiteral("demo/else/") + id(2));
    foreign.session = id(1);
    QCOMPARE(semaphore::lockKeysBeside({contender(1), contender(2), foreign}),
        QStringList(QStringLiteral("demo/sem/.lock")));
    const auto text = body(Family::Official, 3, {1, 9});
    const auto lost = semaphore::lostPermits(QStringLiteral("demo/sem/.lock"), text, {id(1), id(2)});
    QCOMPARE(lost, (semaphore::LostPermits{QStringLiteral("demo/sem"), 1, 3}));
    QVERIFY(!semaphore::lostPermits(QStringLiteral("demo/sem/.lock"), text, {id(2)})); // It waits.
    QVERIFY(!semaphore::lostPermits(QStringLiteral("demo/sem/.lock"), "nothing of that kind", {id(1)}));

    auto info = session(1, QStringLiteral("client-1"));
    info.lockDelay = std::chrono::seconds(15);
    semaphore::HeldKeys held{{contender(1)}, true};
    held.permits = {*lost};
    const auto words = semaphore::planDestroySession(info, held).consequences;
    QVERIFY2(words.first().startsWith(QStringLiteral("demo/sem (limit 3): 1 permit")), qPrintable(words.first()));
    QVERIFY(words.filter(QStringLiteral("lock-delay")).isEmpty()); // Nobody else acquires that key.
    held.keys.push_back(foreign);
    QCOMPARE(semaphore::planDestroySession(info, held).consequences.filter(QStringLiteral("lock-delay")).size(), 1);
    held.unreadLocks = {QStringLiteral("far/sem")};
    const auto several = semaphore::planDestroySessions({info, session(2, QStringLiteral("client-2"))}, held);
    QCOMPARE(several->consequences.filter(QStringLiteral("remain taken")).size(), 1);
    QCOMPARE(several->consequences.filter(QStringLiteral("far/sem")).size(), 1);
}

void TestRepair::unreachableKeysHaveNoPlan()
{
    Store store(QStringLiteral("demo//sem/"));
    QVERIFY(!semaphore::planPrune(store.lock(body(Family::Official, 3, {9}), flag).state()));
    Store fresh;
    QVERIFY2(!semaphore::planPrune(fresh.lock(body(Family::Official, 3, {9}), flag, 0).state()), "cas=0 creates");
}

QTEST_GUILESS_MAIN(TestRepair)
#include "tst_repair.moc"
