// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/diff.h"
#include "semaphore/repair.h"
#include "support/patience.h"

using namespace samples;
using semaphore::State;

namespace {

const quint64 flag = consul::semaphoreFlag;

/// A contender that holds (1), one that waits (2), one listed whose key is gone (3).
Store crowd(const QByteArray& text, quint64 flags)
{
    Store store;
    store.lock(text, flags).contender(1, flags).contender(2, flags);
    return store;
}

} // namespace

class TestDecode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void bodies_data();
    void bodies();
    void flagsAreExact();
    void holdersInBodyOrderAndStaleOnesKept();
    void deadContenderIsNamed();
    void anyKeyBelowThePrefixKeepsItsSessionAlive();
    void keyNotNamedAfterItsSessionIsItsContender();
    void filteredSessionListDoesNotKillHolders();
    void newerSessionListOverrules();
    void aSlotThatIsListedTwiceCountsOnce();
    void slotGapsMayCoolDown();
    void oneAbsurdSlotDoesNotMakeAMillionFindings();
    void rankedByScore();
    void mutexOnLockKey();
    void singleKey();
    void flagsAreLostOnlyBesideFlaggedContenders();
    void aFolderWithOneHeldKeyIsNoLock();
    void aValueThatWasOnlyWrittenMayNameAHolder();
    void aKeyThatAnotherSessionHolds();
    void aLockWhoseNameEndsInASlash();
    void neighboursAreNotPartOfIt();
    void nothingThere();
    void aKeyThatMayBeUnreadProvesNothing();
    void aSlotThatMayBeUnreadIsNotMissing();
    void sentences();
    void sentencesSpeakOfSomeClients();
};

void TestDecode::layouts_data()
{
    QTest::addColumn<Store*>("store");
    QTest::addColumn<QString>("layout");
    QTest::addColumn<qint64>("limit");
    QTest::addColumn<QStringList>("holders");
    QTest::addColumn<QStringList>("waiting");
    const auto row = [](const char* name, const Store& store, const char* layout, qint64 limit,
                         const QStringList& holders, const QStringList& waiting) {
        QTest::newRow(name) << new Store(store) << QString::fromLatin1(layout) << limit << holders << waiting;
    };
    const QStringList one{id(1)};
    const QStringList two{id(2)};
    row("official", crowd(body(Family::Official, 3, {1}), flag), "official", 3, one, two);
    row("official, flags lost", crowd(body(Family::Official, 3, {1}), 0), "official", 3, one, two);
    row("official, lower case", crowd("{\"limit\":3,\"holders\":{\"" + id(1).toUtf8() + "\":false}}", flag), "official",
        3, one, two);
    row("guide", crowd(body(Family::Guide, 3, {1}), 0), "guide", 3, one, two);
    row("guide under the semaphore flag", crowd(body(Family::Guide, 3, {1}), flag), "guide", 3, one, two);
    row("spring", crowd(body(Family::Spring, 3, {1}), 0), "spring", 3, one, two);
    row("no .lock yet", Store().contender(2, flag), "official", -1, {}, two);
    row("empty .lock is no lock yet", Store().lock({}, flag).contender(2, flag), "official", -1, {}, two);
    row("slots",
        Store().key(QStringLiteral("slot_000"), id(1).toUtf8(), 0, id(1)).key(QStringLiteral("slot_001")).alive(1),
        "slots", 2, one, {});
    row("lock", Store(QStringLiteral("lock/election")).key({}, "me", consul::lockFlag, id(1)).alive(1), "lock", 1, one,
        {});
    row("ranked", Store().key(QStringLiteral("owners/") + id(1), "{\"score\":1}", 0, id(1)).alive(1), "ranked", -1, one,
        {});
    row("something else", Store().key(QStringLiteral("config"), "x"), "unknown", -1, {}, {});
}

void TestDecode::layouts()
{
    QFETCH(Store*, store);
    QFETCH(QString, layout);
    QFETCH(qint64, limit);
    QFETCH(QStringList, holders);
    QFETCH(QStringList, waiting);
    const std::unique_ptr<Store> owned(store);
    const State state = owned->state();
    QCOMPARE(semaphore::layoutId(state.layout), layout);
    QCOMPARE(state.limit.value_or(-1), limit);
    QCOMPARE(holderIds(state), holders);
    QCOMPARE(waiterIds(state), waiting);
    QVERIFY(state.found);
    for (const auto& holder : state.holders)
        QVERIFY(holder.live);
}

void TestDecode::bodies_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("finding");
    QTest::addColumn<QString>("detail");
    QTest::addColumn<QStringList>("holders");
    const auto row = [](const char* name, const QByteArray& text, const char* finding, const char* detail = "",
                         const QStringList& holders = {}) {
        QTest::newRow(name) << text << QString::fromLatin1(finding) << QString::fromLatin1(detail) << holders;
    };
    const QStringList x{QStringLiteral("x")};
    row("middle guide", R"({"Limit":2,"Holders":{"sid"}})", "undecodable-body", "expected ':' at byte 27");
    row("garbage", "hello", "undecodable-body", "expected a value at byte 0");
    row("text behind", R"({"Limit":2,"Holders":{}} x)", "undecodable-body", "something follows the object at byte 25");
    row("cut", R"({"Limit":2,"Holders":{"x":tr)", "undecodable-body", "unknown word at byte 26");
    row("list", "[1,2]", "undecodable-body", "not a JSON object");
    row("nul", QByteArray("{\"Limit\":2,\"Holders\":{}}\0", 25), "undecodable-body",
        "something follows the object at byte 24");
    row("deep", QByteArray(400000, '['), "undecodable-body", "nested too deeply at byte 10001");
    row("deep inside", "{\"Limit\":2,\"Holders\":" + QByteArray(9000, '[') + QByteArray(9000, ']') + "}",
        "undecodable-body", ("Holders lists " + QByteArray(40, '[') + ", which is no session id").constData());
    row("number as holder", R"({"Limit":2,"Holders":["x",7]})", "undecodable-body",
        "Holders lists 7, which is no session id", x);
    row("holders a number", R"({"Limit":2,"Holders":7})", "undecodable-body",
        "Holders is neither an object nor a list");
    row("null holders", R"({"Limit":2,"Holders":null})", "null-holders", "null");
    row("absent holders", R"({"Limit":2})", "null-holders", "");
    row("no limit", R"({"Holders":{"x":true}})", "limit-missing", "", x);
    row("null limit", R"({"Limit":null,"Holders":{"x":true}})", "limit-missing", "", x);
    row("zero", R"({"Limit":0,"Holders":{"x":true}})", "limit-malformed", "0", x);
    row("negative", R"({"Limit":-1,"Holders":{"x":true}})", "limit-malformed", "-1", x);
    row("fraction", R"({"Limit":3.0,"Holders":{"x":true}})", "limit-malformed", "3.0", x);
    row("text", R"({"Limit":"3","Holders":{"x":true}})", "limit-malformed", "\"3\"", x);
    row("huge", R"({"Limit":99999999999999999999,"Holders":{"x":true}})", "limit-malformed", "99999999999999999999", x);
    row("space around", " {\n\"Limit\" : 3 , \"Holders\" : { \"x\" : 1 } }\n\n", "stale-holder", "", x);
    row("odd letters", R"({"LIMIT":3,"hOLDERS":{"x":[{}]}})", "stale-holder", "", x);
    row("unknown fields", R"({"v":1e999,"w":[[],{}],"Limit":3,"Holders":{"x":null}})", "stale-holder", "", x);
    row("escaped", R"({"\u004cimit":3,"Holders":{"\u0078":true}})", "stale-holder", "", x);
    row("half a pair", R"({"Limit":3,"Holders":{"\ud800":true}})", "stale-holder", "", {QString(QChar(0xfffd))});
    row("broken UTF-8", "{\"Limit\":3,\"Holders\":{\"\xff\":true}}", "stale-holder", "", {QString(QChar(0xfffd))});
    row("byte order mark", "{\"Limit\":3,\"Holders\":{\"\xEF\xBB\xBFx\":true}}", "stale-holder", "",
        {QStringLiteral("\uFEFFx")});
    row("objects add up", R"({"Limit":3,"Holders":{"x":true},"holders":{"y":true}})", "stale-holder", "",
        {QStringLiteral("x"), QStringLiteral("y")});
    row("listed twice", R"({"Limit":3,"Holders":["x","x"]})", "stale-holder", "", x);
    row("last limit counts", R"({"Limit":1,"Limit":"z","Holders":{"x":true}})", "limit-malformed", "\"z\"", x);
}

void TestDecode::bodies()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, finding);
    QFETCH(QString, detail);
    QFETCH(QStringList, holders);
    const State state = Store().lock(text, flag).contender(1, flag).state();
    const auto found = std::find_if(state.findings.begin(), state.findings.end(),
        [&](const semaphore::Finding& item) { return semaphore::findingId(item.kind) == finding; });
    QVERIFY2(found != state.findings.end(), qPrintable(kinds(state).join(QLatin1Char(' '))));
    QCOMPARE(found->detail, detail);
    // What is too large for clients is a positive whole number all the same.
    const bool isCalledNone = semaphore::findingText(*found, state).contains(QStringLiteral("not a positive integer"));
    QCOMPARE(isCalledNone, finding == QStringLiteral("limit-malformed") && !detail.startsWith(QStringLiteral("999")));
    QCOMPARE(holderIds(state), holders);
    QCOMPARE(state.body, text);
    // Whoever is in no list that can be read may be a holder.
    const bool isRead = finding != QStringLiteral("undecodable-body");
    QCOMPARE(waiterIds(state), isRead ? QStringList{id(1)} : QStringList());
    QCOMPARE(state.unplaced.size(), std::size_t(isRead ? 0 : 1));
    QCOMPARE(state.reportsWaiters(), isRead);
}

void TestDecode::flagsAreExact()
{
    const State semaphore = Store().lock(body(Family::Official, 1, {}), 16210313421097356768ULL).state();
    QCOMPARE(semaphore.lockFlags, 16210313421097356768ULL);
    QVERIFY(kinds(semaphore).isEmpty());
    const State neighbour = Store().lock(body(Family::Official, 1, {}), 16210313421097356767ULL).state();
    QCOMPARE(kinds(neighbour), QStringList{QStringLiteral("foreign-flags")});
    QCOMPARE(neighbour.findings.front().detail, QStringLiteral("16210313421097356767"));
    const State lock = Store(QStringLiteral("l")).key({}, {}, 3304740253564472344ULL, id(1)).state();
    QCOMPARE(lock.lockFlags, 3304740253564472344ULL);
    QCOMPARE(kinds(Store().lock(body(Family::Official, 1, {}), 0).state()), QStringList{QStringLiteral("lost-flags")});
    QVERIFY(kinds(Store().lock(body(Family::Spring, 1, {}), 0).state()).isEmpty());
}

void TestDecode::holdersInBodyOrderAndStaleOnesKept()
{
    Store store;
    store.lock(body(Family::Official, 2, {9, 2, 1}), flag);
    const State state = store.contender(1, flag).contender(2, flag).contender(3, flag).contender(4, flag, 4).state();
    QCOMPARE(holderIds(state), (QStringList{id(9), id(2), id(1)}));
    QCOMPARE(waiterIds(state), (QStringList{id(4), id(3)}));
    QCOMPARE(state.waiting.at(1).position, 2);
    QCOMPARE(state.liveHolders(), 2);
    QCOMPARE(state.freePermits(), 0);
    QVERIFY(!state.holders.front().live);
    QVERIFY(state.holders.front().key.isEmpty());
    QCOMPARE(state.holders.at(1).name, QStringLiteral("client-2"));
    QCOMPARE(kinds(state), QStringList{QStringLiteral("stale-holder")});
    const State over = Store().lock(body(Family::Spring, 1, {1, 2})).contender(1).contender(2).state();
    QCOMPARE(kinds(over), QStringList{QStringLiteral("over-limit")});
}

void TestDecode::deadContenderIsNamed()
{
    Store store;
    store.lock(body(Family::Official, 2, {1}), flag).key(id(1), {}, flag).key(id(2), {}, flag, {}, 77);
    const State state = store.state();
    QCOMPARE(kinds(state),
        (QStringList{
            QStringLiteral("stale-holder"), QStringLiteral("dead-contender"), QStringLiteral("dead-contender")}));
    QCOMPARE(state.holders.front().key, QStringLiteral("demo/sem/") + id(1));
    QCOMPARE(state.findings.back().modifyIndex, 77U);
    QVERIFY(state.waiting.empty());
}

void TestDecode::anyKeyBelowThePrefixKeepsItsSessionAlive()
{
    Store store;
    store.lock(body(Family::Official, 2, {1}), flag).alive(1).key(QStringLiteral("deep/er"), {}, 0, id(1));
    store.alive(2).key(QStringLiteral("deep/contender"), {}, 0, id(2));
    const State state = store.state();
    QVERIFY(state.holders.front().live);
    QVERIFY(state.waiting.empty());
}

void TestDecode::keyNotNamedAfterItsSessionIsItsContender()
{
    Store store;
    store.lock(body(Family::Official, 2, {1}), flag).alive(1).alive(2);
    store.key(QStringLiteral("abc"), {}, flag, id(1)).key(QStringLiteral("def"), {}, 0, id(2)).key(id(2), {}, 0, id(2));
    const State state = store.state();
    QCOMPARE(state.holders.front().key, QStringLiteral("demo/sem/abc"));
    QCOMPARE(waiterIds(state), QStringList{id(2)});
    QCOMPARE(state.waiting.front().key, QStringLiteral("demo/sem/") + id(2));
}

void TestDecode::filteredSessionListDoesNotKillHolders()
{
    Store store = crowd(body(Family::Official, 2, {1}), flag);
    store.seen.sessions.clear();
    QVERIFY(store.state().holders.front().live);
    store.seen.sessionsKnown = false;
    QVERIFY(store.state().holders.front().live);
}

void TestDecode::newerSessionListOverrules()
{
    Store store = crowd(body(Family::Official, 2, {1}), flag);
    store.seen.sessions = {session(2, {}, 5)};
    QVERIFY2(store.state().holders.front().live, "the list may be older than the key");
    store.seen.sessions = {session(2, {}, 60)};
    const State state = store.state();
    QVERIFY2(!state.holders.front().live, "the list is newer than the key");
    QVERIFY2(!kinds(state).contains(QStringLiteral("stale-holder")), "its key is still held: nobody may prune it");
}

/// No agent lists a key twice; a proxy may.
void TestDecode::aSlotThatIsListedTwiceCountsOnce()
{
    Store store;
    store.key(QStringLiteral("slot_000"), {}, 0, id(1)).key(QStringLiteral("slot_001"), {}, 0, id(2)).alive(1);
    store.key(QStringLiteral("slot_001"), {}, 0, id(2));
    const State state = store.state();
    QCOMPARE(state.holders.size(), 2U);
    QVERIFY(semaphore::diff(state, state).empty());
}

void TestDecode::slotGapsMayCoolDown()
{
    Store store;
    store.key(QStringLiteral("slot_000"), {}, 0, id(1)).key(QStringLiteral("slot_003"), {}, 0, id(1)).alive(1);
    store.key(QStringLiteral("slot_002")).key(QStringLiteral("slot_1")).key(QStringLiteral("slot_0004"));
    const State state = store.state();
    QCOMPARE(*state.limit, 4);
    QCOMPARE(state.holders.size(), 2U);
    QCOMPARE(state.holders.back().slot, std::optional<int>(3));
    QCOMPARE(kinds(state),
        (QStringList{QStringLiteral("duplicate-slot-owner"), QStringLiteral("lock-delay-possible"),
            QStringLiteral("lock-delay-possible")}));
    QCOMPARE(state.findings.back().key, QStringLiteral("demo/sem/slot_001"));
}

void TestDecode::oneAbsurdSlotDoesNotMakeAMillionFindings()
{
    const State state
        = Store().key(QStringLiteral("slot_000")).key(QStringLiteral("slot_999999999"), {}, 0, id(1)).alive(1).state();
    QCOMPARE(*state.limit, 2);
    QCOMPARE(state.findings.size(), 1U);
}

void TestDecode::rankedByScore()
{
    Store store;
    store.key(QStringLiteral("owners/") + id(1), "{\"score\":30}").key(QStringLiteral("times/") + id(1));
    store.key(QStringLiteral("owners/") + id(2), "{\"score\": 4e0}", 0, id(2)).alive(2);
    store.key(QStringLiteral("owners/") + id(3), "{\"score\":5}");
    store.key(QStringLiteral("owners/") + id(4), "what?").key(QStringLiteral("times/") + id(4));
    store.key(QStringLiteral(".counter"), "9").key(QStringLiteral(".mutex"), {}, consul::lockFlag, id(2));
    const State state = store.state();
    QCOMPARE(holderIds(state), (QStringList{id(2), id(3), id(1), id(4)}));
    QVERIFY(state.holders.at(0).live);
    QVERIFY2(!state.holders.at(1).live, "no session and no entry in times");
    QVERIFY(state.holders.at(2).live);
    QVERIFY2(!state.holders.at(2).lives(), "an entry may have run out");
    QCOMPARE(state.holders.at(0).lives(), std::optional(true));
    QCOMPARE(state.holders.at(1).lives(), std::optional(false));
    QVERIFY(!state.limit);
    QVERIFY2(!state.reportsWaiters(), "clients wait without a key");
    QCOMPARE(kinds(state),
        (QStringList{
            QStringLiteral("undecodable-body"), QStringLiteral("stale-holder"), QStringLiteral("limit-missing")}));
}

void TestDecode::mutexOnLockKey()
{
    const State held = Store().key(QStringLiteral(".lock"), "x", consul::lockFlag, id(1)).alive(1).state();
    QCOMPARE(held.layout, semaphore::Layout::Lock);
    QCOMPARE(held.lockKey, QStringLiteral("demo/sem/.lock"));
    QCOMPARE(holderIds(held), QStringList{id(1)});
    const State free = Store().lock({}, consul::lockFlag).state();
    QCOMPARE(free.layout, semaphore::Layout::Lock);
    QCOMPARE(kinds(free), QStringList{QStringLiteral("lock-delay-possible")});
    QCOMPARE(free.freePermits(), 1);
}

void TestDecode::singleKey()
{
    Store store(QStringLiteral("lock/election"));
    store.key({}, "a").key(QStringLiteral("2"), "b", 0, id(2));
    const State state = store.state();
    QCOMPARE(state.layout, semaphore::Layout::Lock);
    QCOMPARE(state.lockKey, QStringLiteral("lock/election"));
    QVERIFY(state.holders.empty());
}

/// Whoever sets no flags on contenders sets none on `.lock` either.
void TestDecode::flagsAreLostOnlyBesideFlaggedContenders()
{
    const QByteArray text = body(Family::Official, 1, {1});
    const auto lost = [](const State& state) { return kinds(state).contains(QStringLiteral("lost-flags")); };
    QVERIFY(lost(Store().lock(text).contender(1, flag).state()));
    QVERIFY(!lost(Store().lock(text).contender(1).contender(2).state()));
    // Nothing is said of a value that nobody can read.
    const State cut = Store().lock("{Limit:3").contender(1, flag).state();
    for (const semaphore::Finding& finding : cut.findings)
        QVERIFY(!semaphore::findingText(finding, cut).contains(QStringLiteral("value written")));
}

/// A folder is a lock by what it is made of, not by how many keys are held in it at the moment.
void TestDecode::aFolderWithOneHeldKeyIsNoLock()
{
    Store one(QStringLiteral("gov/"));
    one.key(QStringLiteral("nodes/a"), {}, 0, id(1)).alive(1);
    QCOMPARE(one.state().layout, semaphore::Layout::Unknown);
    QVERIFY(one.state().holders.empty());
    one.key(QStringLiteral("nodes/b"), {}, 0, id(2)).alive(2);
    QCOMPARE(one.state().layout, semaphore::Layout::Unknown);
    QCOMPARE(Store().key(QStringLiteral("x"), {}, consul::lockFlag).state().layout, semaphore::Layout::Unknown);
}

/// A value that no session has acquired may name its holder, for clients that go by it.
void TestDecode::aValueThatWasOnlyWrittenMayNameAHolder()
{
    const auto lock = [](const QByteArray& value, quint64 flags, quint64 lockIndex) {
        Store store(QStringLiteral("l"));
        store.key({}, value, flags);
        store.seen.entries.front().lockIndex = lockIndex;
        return store.state();
    };
    const State named = lock(R"({"owner":"host-1"})", 0, 0);
    QVERIFY(!named.reportsHolders());
    QCOMPARE(kinds(named), (QStringList{QStringLiteral("lost-flags"), QStringLiteral("unconfirmed-holder")}));
    const State used = lock("left behind", 0, 4);
    QVERIFY(used.reportsHolders());
    QCOMPARE(kinds(used), QStringList{QStringLiteral("lock-delay-possible")});
    const State go = lock("left behind", consul::lockFlag, 0);
    QVERIFY(go.reportsHolders());
}

void TestDecode::aKeyThatAnotherSessionHolds()
{
    const State state
        = Store().lock(body(Family::Spring, 2, {})).key(id(1), {}, 0, id(2)).alive(1).alive(2).contender(3).state();
    QVERIFY(kinds(state).contains(QStringLiteral("other-session")));
    // By its value. An ID of something else is none of a session.
    const auto kept = [](const QByteArray& value) {
        return kinds(Store().lock(body(Family::Spring, 2, {1})).key(id(1), value, 0, id(1)).alive(1).alive(2).state());
    };
    QCOMPARE(kept(id(2).toUtf8()), QStringList{QStringLiteral("other-session")});
    QCOMPARE(kept(id(1).toUtf8()), QStringList());
    QCOMPARE(kept(id(9).toUtf8()), QStringList());
    QCOMPARE(kept(id(2).toUtf8() + " and more"), QStringList());
    const State slot = Store().key(QStringLiteral("slot_000"), id(1).toUtf8(), 0, id(2)).alive(1).alive(2).state();
    QCOMPARE(kinds(slot), QStringList{QStringLiteral("other-session")});
    const State right = Store().key(QStringLiteral("slot_000"), id(1).toUtf8(), 0, id(1)).alive(1).state();
    QVERIFY(kinds(right).isEmpty());
}

/// What lies below it is told besides, and a folder's empty marker is none.
void TestDecode::aLockWhoseNameEndsInASlash()
{
    const State held = Store().key({}, "x", 0, id(1)).alive(1).key(QStringLiteral("other"), "v").state();
    QCOMPARE(held.layout, semaphore::Layout::Lock);
    QCOMPARE(held.holders.size(), 1U);
    QCOMPARE(held.lockKey, held.path);
    QCOMPARE(Store().key({}, {}, 0).key(QStringLiteral("other"), "v").state().layout, semaphore::Layout::Unknown);
    const State semaphore = Store().lock(body(Family::Spring, 2, {1})).contender(1).key({}, {}, 0, id(2)).state();
    QCOMPARE(semaphore.layout, semaphore::Layout::Spring);
}

void TestDecode::neighboursAreNotPartOfIt()
{
    Store store = crowd(body(Family::Official, 2, {1, 3}), flag);
    store.alive(3);
    store.seen.entries.push_back(entry(QStringLiteral("demo/sem2/") + id(3), {}, flag, id(3)));
    store.seen.siblings = QStringList{QStringLiteral("demo/sem2/")};
    const State state = store.state();
    QVERIFY(!state.holders.back().live);
    QCOMPARE(kinds(state), (QStringList{QStringLiteral("stale-holder"), QStringLiteral("sibling-prefix")}));
}

void TestDecode::nothingThere()
{
    const State state = Store().state();
    QVERIFY(!state.found);
    QCOMPARE(state.layout, semaphore::Layout::Unknown);
    QVERIFY(state.findings.empty());
    QVERIFY(!Store(QString()).state().found);
}

void TestDecode::aSlotThatMayBeUnreadIsNotMissing()
{
    Store store;
    store.key(QStringLiteral("slot_000"), {}, 0, id(1)).key(QStringLiteral("slot_003"), {}, 0, id(2));
    store.alive(1).alive(2);
    QCOMPARE(kinds(store.state()),
        (QStringList{QStringLiteral("lock-delay-possible"), QStringLiteral("lock-delay-possible")}));
    QCOMPARE(store.state().freePermits(), 2);
    const QString hidden = store.seen.path + QStringLiteral("slot_001");
    store.seen.unread = QStringList{hidden};
    const State state = store.state();
    QCOMPARE(kinds(state), (QStringList{QStringLiteral("unconfirmed-holder"), QStringLiteral("lock-delay-possible")}));
    QCOMPARE(state.findings.front().key, hidden);
    QVERIFY(state.findings.front().isOfUnreadKey);
    const QString text = semaphore::findingText(state.findings.front(), state);
    QVERIFY2(text.startsWith(QStringLiteral("Whether slot_001 is held is unknown")), qPrintable(text));
    QCOMPARE(state.unreadSlots(), QStringList{hidden});
    QCOMPARE(state.freePermits(), 1);
    QVERIFY(!state.isLockHidden() && state.reportsHolders());
}

/// A list leaves out without a word what the token may not read.
void TestDecode::aKeyThatMayBeUnreadProvesNothing()
{
    Store store;
    store.lock(body(Family::Official, 2, {1, 2, 3}), flag).contender(1, flag).alive(2);
    store.seen.unread = QStringList{store.seen.path + id(2), store.seen.path + id(3)};
    const State state = store.state();
    QCOMPARE(state.holders.at(0).lives(), std::optional(true));
    QCOMPARE(state.holders.at(1).lives(), std::optional<bool>());
    QCOMPARE(state.holders.at(2).lives(), std::optional<bool>());
    QCOMPARE(state.freePermits(), 0);
    QVERIFY(state.holders.at(2).isUnconfirmed && state.isSession(state.holders.at(2).session));
    // Two of these may be gone, so it is not known to be above its limit.
    QCOMPARE(kinds(state), (QStringList{QStringLiteral("unconfirmed-holder"), QStringLiteral("unconfirmed-holder")}));
    QVERIFY(std::ranges::all_of(state.findings, &semaphore::Finding::isOfUnreadKey));
    const QString text = semaphore::findingText(state.findings.front(), state);
    // Which of both it was is not kept.
    QVERIFY2(text.contains(
                 QStringLiteral("may be unable to read its contender key (key:read), or there was no usable response")),
        qPrintable(text));
    QVERIFY(!semaphore::planRepair(state.findings.front(), state) && !semaphore::planPrune(state));
    // A session that a list has shown, and now does not, has ended, and holds no key.
    State ended = state;
    State before = state;
    before.holders.at(2).node = QStringLiteral("n1");
    semaphore::keepNames(ended, before);
    QCOMPARE(ended.holders.at(2).lives(), std::optional(false));
    QCOMPARE(kinds(ended), (QStringList{QStringLiteral("stale-holder"), QStringLiteral("unconfirmed-holder")}));
    QVERIFY(!ended.findings.front().isOfUnreadKey);
    // What was not asked for, or is not there, is as before.
    store.seen.unread = QStringList{store.seen.path + id(2)};
    QCOMPARE(kinds(store.state()), (QStringList{QStringLiteral("stale-holder"), QStringLiteral("unconfirmed-holder")}));

    Store hidden;
    hidden.contender(1, flag);
    QCOMPARE(kinds(hidden.state()), QStringList{QStringLiteral("missing-lock")});
    hidden.seen.unread = QStringList{hidden.seen.path + QStringLiteral(".lock")};
    const State locked = hidden.state();
    QCOMPARE(kinds(locked), QStringList{QStringLiteral("unconfirmed-holder")});
    QVERIFY(!locked.reportsHolders() && !locked.reportsWaiters() && locked.findings.front().isOfUnreadKey);
    QVERIFY2(locked.waiting.empty(), "it may be the holder");
    QCOMPARE(locked.unplaced.size(), std::size_t(1));
    QCOMPARE(locked.unplaced.front().session, consul::SessionId(id(1)));
    QCOMPARE(locked.unplaced.front().name, QStringLiteral("client-1"));
    QCOMPARE(locked.unplaced.front().position, 0);
    const QString unknown = semaphore::findingText(locked.findings.front(), locked);
    QVERIFY2(unknown.contains(QStringLiteral("Whether .lock exists is unknown")), qPrintable(unknown));
}

void TestDecode::sentences()
{
    Store store = crowd(body(Family::Official, 3, {1, 3}), flag);
    State state = store.state();
    const auto startsWith = [](const State& of, const char* words) {
        return semaphore::findingText(of.findings.front(), of).startsWith(QLatin1String(words));
    };
    // A list may leave sessions out, unless it showed this one before. An empty one tells nothing.
    QVERIFY(startsWith(
        state, "Listed in .lock, but its session is not in the list of sessions and holds no contender key. One of 3"));
    State before = store.state();
    before.holders.back().node = QStringLiteral("n1");
    semaphore::keepNames(state, before);
    QVERIFY(startsWith(
        state, "Listed in .lock, but its session no longer exists, so it can never release its permit. One of 3"));
    state.evidence.listed.clear();
    QVERIFY(startsWith(state, "Listed in .lock, but holds no contender key, so other clients treat it as dead."));
    state = store.alive(3).state();
    QVERIFY(semaphore::findingText(state.findings.front(), state).contains(QStringLiteral("holds no contender key")));
    for (int kind = 0; kind <= static_cast<int>(semaphore::FindingKind::OtherSession); ++kind) {
        semaphore::Finding finding;
        finding.kind = static_cast<semaphore::FindingKind>(kind);
        QVERIFY(!semaphore::findingId(finding.kind).isEmpty());
        QVERIFY(!semaphore::findingTitle(finding.kind).isEmpty());
        QVERIFY(!semaphore::findingText(finding, state).isEmpty());
        QVERIFY(!semaphore::findingWhy(finding, state).isEmpty());
    }
}

/// Of a layout that several programs use nobody knows what all of them do.
void TestDecode::sentencesSpeakOfSomeClients()
{
    State state;
    const auto why = [&state](semaphore::FindingKind kind, semaphore::Layout layout) {
        state.layout = layout;
        return semaphore::findingWhy({kind, semaphore::Severity::Problem, {}, {}, {}, 0}, state);
    };
    const QString stale = why(semaphore::FindingKind::StaleHolder, semaphore::Layout::Spring);
    QVERIFY2(stale.contains(QStringLiteral("Some clients of this layout remove stale entries, others never do")),
        qPrintable(stale));
    QVERIFY(!why(semaphore::FindingKind::StaleHolder, semaphore::Layout::Official).contains(QStringLiteral("never")));
    const QString over = why(semaphore::FindingKind::OverLimit, semaphore::Layout::Spring);
    QVERIFY2(over.startsWith(QStringLiteral("Known clients of this layout")), qPrintable(over));
    QVERIFY(!why(semaphore::FindingKind::OverLimit, semaphore::Layout::Official)
                 .contains(QStringLiteral("keep acquiring")));
}

QTEST_GUILESS_MAIN(TestDecode)
#include "tst_decode.moc"
