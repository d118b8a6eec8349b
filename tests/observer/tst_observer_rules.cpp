// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/pulse.h"
#include "observer/path.h"
#include "observer/pipeline.h"
#include "observer/session_directory.h"
#include "observer/store_walk.h"
#include "semaphore/samples.h"
#include "support/patience.h"

using observer::SessionTable;

namespace {

consul::SessionInfo session(const QString& id, const QString& name = {})
{
    consul::SessionInfo info;
    info.id = id;
    info.name = name;
    return info;
}

consul::SessionInfo listedAs(const QString& id)
{
    consul::SessionInfo info = session(id);
    info.node = QStringLiteral("n1");
    info.createIndex = 3;
    return info;
}

consul::KvEntry held(const QString& key, const QString& by, quint64 modifyIndex)
{
    consul::KvEntry entry;
    entry.key = key;
    entry.session = by;
    entry.createIndex = entry.modifyIndex = modifyIndex;
    entry.lockIndex = 1;
    return entry;
}

SessionTable tableOf(std::vector<consul::SessionInfo> sessions, quint64 index)
{
    return observer::succeed(SessionTable(), std::move(sessions), index, QDateTime::currentDateTimeUtc());
}

} // namespace

class TestObserverRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleansPaths_data();
    void cleansPaths();
    void readsAProbe();
    void buildsRequests();
    void joinsWithAListOfTheSameTime();
    void waitsForAListOlderThanTheKey();
    void takesDepartedSessionsFromMemory();
    void forgetsTheOldestDeparted();
    void knowsNothingFromAListEmptiedByAcl();
    void tellsWhetherAChangeConcernsAReading();
    void manyPathsKeepOneSessionList();
    void keepsTheStateWhenTheAnswerIsGarbage();
    void tellsNothingBeforeWhatWasToldLast();
    void nothingIsReadInAStandstill();
    void provesWhatFreedAKey_data();
    void provesWhatFreedAKey();
    void asksAboutAFew_data();
    void asksAboutAFew();
    void tellsNoMoreThanIsProved_data();
    void tellsNoMoreThanIsProved();
    void believesNoOlderListAfterALoss();
    void whoIsMissingWhereNothingChangedIsHidden();
    void tellsNoMoreOfWhatLiesBetween_data();
    void tellsNoMoreOfWhatLiesBetween();
    void oneEndFreesAllKeysAtOnce();
    void ofWhoIsHiddenNothingIsTold();
    void aListWithoutAnIndexDoesNotTellWhoIsHidden();
    void whoeverHoldsAnotherKeyLives();
    void namesTheKeysOfWhoIsToldToHaveLeft();
    void namesAHiddenContenderWhileItsSessionLives();
    void aReleaseIsOverAtTheEarliestHandOver();
    void whoCannotBeReleasingIsAskedAboutAtOnce();
    void cutsAStoreIntoParts_data();
    void cutsAStoreIntoParts();
};

void TestObserverRules::cleansPaths_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("folder");
    QTest::newRow("name") << QStringLiteral("demo/sem") << QStringLiteral("demo/sem") << false;
    QTest::newRow("folder") << QStringLiteral("demo/sem/") << QStringLiteral("demo/sem/") << true;
    QTest::newRow("leading slash, as consul lock")
        << QStringLiteral("/demo/sem") << QStringLiteral("demo/sem") << false;
    QTest::newRow("blanks are part of a key") << QStringLiteral(" a b ") << QStringLiteral(" a b ") << false;
    QTest::newRow("empty") << QString() << QString() << false;
    QTest::newRow("root") << QStringLiteral("/") << QString() << false;
    QTest::newRow("two leading slashes") << QStringLiteral("//demo") << QString() << false;
    QTest::newRow("double slash") << QStringLiteral("demo//sem") << QString() << false;
    QTest::newRow("double slash at the end") << QStringLiteral("demo//") << QString() << false;
    QTest::newRow("dots") << QStringLiteral("demo/../sem") << QString() << false;
    QTest::newRow("invisible") << QStringLiteral("demo\u200bsem") << QString() << false;
}

void TestObserverRules::cleansPaths()
{
    QFETCH(QString, typed);
    QFETCH(QString, path);
    QFETCH(bool, folder);
    const auto target = observer::normalisePath(typed);
    QCOMPARE(target.has_value(), !path.isEmpty());
    if (target) {
        QCOMPARE(target->path, path);
        QCOMPARE(target->folder, folder);
    } else {
        QCOMPARE(target.error().kind, consul::ErrorKind::Rejected);
        QVERIFY(!target.error().serverWords.isEmpty());
    }
}

void TestObserverRules::readsAProbe()
{
    const auto found = observer::readProbe(QStringLiteral("demo/sem"),
        {QStringLiteral("demo/sem"), QStringLiteral("demo/sem/"), QStringLiteral("demo/sem2/"),
            QStringLiteral("demo/semi")});
    QVERIFY(found.key);
    QVERIFY(found.folder);
    QCOMPARE(found.siblings,
        QStringList({QStringLiteral("demo/sem"), QStringLiteral("demo/sem2/"), QStringLiteral("demo/semi")}));
    const auto nothing = observer::readProbe(QStringLiteral("demo/sem"), {});
    QVERIFY(!nothing.key && !nothing.folder && nothing.siblings.isEmpty());
}

void TestObserverRules::buildsRequests()
{
    QCOMPARE(consul::target(observer::watchRequest(QStringLiteral("demo/a b/"))), "/v1/kv/demo/a%20b/?recurse");
    QCOMPARE(consul::target(observer::watchRequest(QStringLiteral("demo/lock"))), "/v1/kv/demo/lock");
    QCOMPARE(consul::target(observer::probeRequest(QStringLiteral("demo/sem"))), "/v1/kv/demo/sem?keys&separator=%2F");
}

void TestObserverRules::joinsWithAListOfTheSameTime()
{
    const SessionTable table = tableOf({session(QStringLiteral("a"), QStringLiteral("worker"))}, 10);
    const auto joined = observer::join({held(QStringLiteral("p/a"), QStringLiteral("a"), 9)}, table);
    QVERIFY(joined.known);
    QVERIFY(!joined.mayCatchUp);
    QCOMPARE(joined.sessions.size(), 1U);
    QCOMPARE(observer::join({}, SessionTable()).known, false);
}

void TestObserverRules::waitsForAListOlderThanTheKey()
{
    const SessionTable table = tableOf({session(QStringLiteral("a"))}, 10);
    const auto early = observer::join({held(QStringLiteral("p/b"), QStringLiteral("b"), 12)}, table);
    QVERIFY(early.mayCatchUp);
    QVERIFY(early.known);
    QCOMPARE(early.sessions.size(), 2U); // The key proves that its session is there.
    // A list as new as the key would show the session if it could: waiting is of no use.
    const auto late = observer::join({held(QStringLiteral("p/b"), QStringLiteral("b"), 10)}, table);
    QVERIFY(!late.mayCatchUp);
}

void TestObserverRules::takesDepartedSessionsFromMemory()
{
    const SessionTable before = tableOf({session(QStringLiteral("a"), QStringLiteral("worker"))}, 10);
    const SessionTable after = observer::succeed(before, {}, 20, QDateTime::currentDateTimeUtc());
    const auto joined = observer::join(
        {held(QStringLiteral("p/a"), QStringLiteral("a"), 9), held(QStringLiteral("p/slot"), QStringLiteral("a"), 9)},
        after);
    QVERIFY(joined.known);
    QVERIFY(!joined.mayCatchUp);
    QCOMPARE(joined.sessions.size(), 1U);
    QCOMPARE(joined.sessions.front().name, QStringLiteral("worker"));
}

void TestObserverRules::forgetsTheOldestDeparted()
{
    SessionTable table = tableOf({session(QStringLiteral("first"))}, 1);
    std::vector<consul::SessionInfo> many;
    for (qsizetype i = 0; i < SessionTable::departedCapacity; ++i)
        many.push_back(session(QString::number(i)));
    table = observer::succeed(table, many, 2, QDateTime::currentDateTimeUtc());
    QVERIFY(table.departed.contains(QStringLiteral("first")));
    table = observer::succeed(table, {}, 3, QDateTime::currentDateTimeUtc());
    QCOMPARE(table.departed.size(), SessionTable::departedCapacity);
    QVERIFY(!table.departed.contains(QStringLiteral("first")));
    QVERIFY(table.departed.contains(QStringLiteral("0")));
}

void TestObserverRules::knowsNothingFromAListEmptiedByAcl()
{
    const auto joined = observer::join({held(QStringLiteral("p/a"), QStringLiteral("a"), 9)}, tableOf({}, 10));
    QVERIFY(!joined.known);
    QVERIFY(joined.sessions.empty());
    QVERIFY(observer::join({}, tableOf({}, 10)).known);
}

void TestObserverRules::tellsWhetherAChangeConcernsAReading()
{
    const SessionTable before = tableOf({session(QStringLiteral("a")), session(QStringLiteral("b"))}, 10);
    const SessionTable after = observer::succeed(
        before, {session(QStringLiteral("a")), session(QStringLiteral("c"))}, 11, QDateTime::currentDateTimeUtc());
    QVERIFY(!observer::differsFor({QStringLiteral("a")}, before, after));
    QVERIFY(observer::differsFor({QStringLiteral("a"), QStringLiteral("b")}, before, after));
    QVERIFY(observer::differsFor({QStringLiteral("c")}, before, after));
    QVERIFY(observer::differsFor({}, before, SessionTable()));
}

/// Memory would grow with paths and sessions if each path had sessions of its own.
void TestObserverRules::manyPathsKeepOneSessionList()
{
    constexpr int paths = 200;
    constexpr int count = 2000;
    auto made = [](int number) {
        const auto mixed
            = QStringLiteral("%1").arg(static_cast<quint32>(number) * 2654435761U, 8, 16, QLatin1Char('0'));
        return session(mixed + QStringLiteral("-0000-4000-8000-000000000000"), QStringLiteral("worker"));
    };
    std::vector<consul::SessionInfo> listed;
    listed.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        listed.push_back(made(i));
    std::ranges::sort(listed, {}, &consul::SessionInfo::id);
    auto table = std::make_shared<const SessionTable>(tableOf(listed, 10));
    const auto outcomeOf = [&table](int path) {
        observer::Job job;
        job.path = QStringLiteral("p%1/").arg(path);
        job.table = table;
        job.snapshot = consul::Snapshot{200, 7, false, "[]", QDateTime::currentDateTimeUtc()};
        return observer::decodeAndCompare(job);
    };
    QSet<const consul::SessionInfo*> places;
    std::vector<observer::DecodedAnswer> kept;
    const auto keep = [&](int path) {
        kept.push_back(outcomeOf(path));
        for (const auto& session : kept.back().observation->sessions)
            places.insert(&session);
        for (const auto& session : kept.back().state->evidence.listed)
            places.insert(&session);
    };
    for (int path = 0; path < paths; ++path)
        keep(path);
    QCOMPARE(places.size(), count);
    // Each path as of another list: of each is kept only the session that came.
    for (int path = 0; path < paths; ++path) {
        listed.push_back(made(count + path));
        std::ranges::sort(listed, {}, &consul::SessionInfo::id);
        table = std::make_shared<const SessionTable>(
            observer::succeed(*table, listed, 11, QDateTime::currentDateTimeUtc()));
        keep(path);
    }
    QCOMPARE(places.size(), count + paths);
}

void TestObserverRules::keepsTheStateWhenTheAnswerIsGarbage()
{
    observer::Job job;
    job.path = QStringLiteral("demo/sem/");
    job.table = std::make_shared<SessionTable>();
    job.snapshot = consul::Snapshot{200, 7, false, "<html>", QDateTime::currentDateTimeUtc()};
    const auto outcome = observer::decodeAndCompare(job);
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, consul::ErrorKind::Protocol);
    QVERIFY(!outcome.state);
}

/// An answer waits while the one before it is joined with a session list that came after both.
void TestObserverRules::tellsNothingBeforeWhatWasToldLast()
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    auto table = std::make_shared<SessionTable>(tableOf({session(QStringLiteral("a"))}, 10));
    table->receivedAt = at.addMSecs(200);
    observer::Job job;
    job.path = QStringLiteral("demo/sem/");
    job.table = table;
    job.snapshot = consul::Snapshot{200, 7, false, "[]", at};
    const auto first = observer::decodeAndCompare(job);
    QCOMPARE(first.at, at);
    job.snapshot.reset();
    job.reading = first.reading;
    const auto again = observer::decodeAndCompare(job);
    QCOMPARE(again.at, at.addMSecs(200));
    job.snapshot = consul::Snapshot{200, 8, false, "[]", at.addMSecs(100)};
    job.notBefore = again.at;
    const auto waited = observer::decodeAndCompare(job);
    QCOMPARE(waited.at, again.at);
    QCOMPARE(waited.reading->receivedAt, at.addMSecs(100));
    job.snapshot = consul::Snapshot{200, 9, false, "[]", at.addMSecs(300)};
    QCOMPARE(observer::decodeAndCompare(job).at, at.addMSecs(300));
}

void TestObserverRules::nothingIsReadInAStandstill()
{
    consul::Pulse pulse;
    const QDateTime begin = QDateTime::currentDateTimeUtc();
    pulse.tick(begin);
    QCOMPARE(pulse.readUntil(begin.addMSecs(500)), begin.addMSecs(500));
    const auto at = [&begin](int seconds) { return begin.addSecs(seconds); };
    pulse.tick(at(8)); // It was stopped, and what came meanwhile may be read after this.
    QCOMPARE(pulse.readUntil(at(8)), begin);
    pulse.tick(at(16)); // And once more.
    QCOMPARE(pulse.readUntil(at(16)), begin);
    pulse.tick(at(17));
    QCOMPARE(pulse.readUntil(at(17)), at(17));
    pulse.tick(at(-60)); // The clock was set back.
    QCOMPARE(pulse.readUntil(at(-60)), at(-60));
}

void TestObserverRules::provesWhatFreedAKey_data()
{
    QTest::addColumn<bool>("listed");
    QTest::addColumn<quint64>("goneAt"); // Index of the first list without it; 0: no list ever had it.
    QTest::addColumn<quint64>("index"); // Of the list; the key came free at 10.
    QTest::addColumn<bool>("exact");
    QTest::addColumn<bool>("lived");
    QTest::addColumn<observer::Proof>("proof");
    using observer::Proof;
    const auto listed = [](const char* name, quint64 index, bool lived, Proof proof) {
        QTest::newRow(name) << true << quint64(0) << index << true << lived << proof;
    };
    listed("listed, older", 9, false, Proof::Open);
    listed("listed, as new", 10, false, Proof::Lived);
    listed("listed, newer", 11, false, Proof::Lived);
    listed("listed, older, and alive when asked", 9, true, Proof::Lived);
    const auto gone = [](const char* name, quint64 goneAt, quint64 index, bool exact, bool lived, Proof proof) {
        QTest::newRow(name) << false << goneAt << index << exact << lived << proof;
    };
    gone("gone at once", 10, 10, true, false, Proof::Ended);
    gone("gone at once, and others may have had the key", 10, 10, false, false, Proof::Departed);
    gone("gone later", 11, 11, true, false, Proof::Departed);
    gone("gone later, and alive when asked", 11, 11, true, true, Proof::Lived);
    gone("gone before", 8, 9, false, false, Proof::Departed);
    gone("gone while it had the key", 8, 9, true, false, Proof::Hidden);
    gone("gone while it had the key, in a newer list", 8, 10, true, false, Proof::Hidden);
    gone("gone when it was seen with the key", 7, 10, false, false, Proof::Hidden);
    gone("never listed", 0, 10, true, false, Proof::Departed);
    gone("never listed, and others may have had the key", 0, 10, false, false, Proof::Departed);
}

void TestObserverRules::provesWhatFreedAKey()
{
    QFETCH(bool, listed);
    QFETCH(quint64, goneAt);
    QFETCH(quint64, index);
    QFETCH(bool, exact);
    QFETCH(bool, lived);
    QFETCH(observer::Proof, proof);
    const QString a = QStringLiteral("a");
    const std::vector others{session(QStringLiteral("b"))};
    SessionTable table = tableOf({session(listed || goneAt > 0 ? a : QStringLiteral("b"))}, listed ? index : 3);
    if (goneAt > 0)
        table = observer::succeed(table, others, goneAt, QDateTime::currentDateTimeUtc());
    if (!listed)
        table = observer::succeed(table, others, index, QDateTime::currentDateTimeUtc());
    const observer::Freed freed{10, exact, exact ? quint64(9) : quint64(7)};
    QCOMPARE(observer::proofOf(a, freed, table, lived), proof);
}

/// The token lost its rights after the list.
void TestObserverRules::whoIsMissingWhereNothingChangedIsHidden()
{
    const SessionTable table = tableOf({session(QStringLiteral("a"))}, 10);
    QVERIFY(observer::isHidden(QStringLiteral("a"), 10, table));
    QVERIFY(observer::isHidden(QStringLiteral("a"), 9, table)); // Of a server that is behind.
    QVERIFY(!observer::isHidden(QStringLiteral("a"), 11, table));
    QVERIFY(!observer::isHidden(QStringLiteral("a"), 0, table)); // The answer does not say.
    QVERIFY(!observer::isHidden(QStringLiteral("b"), 10, table));
}

void TestObserverRules::asksAboutAFew_data()
{
    QTest::addColumn<int>("open");
    QTest::addColumn<int>("asked"); // The first ones of them.
    QTest::addColumn<int>("toAsk");
    constexpr int most = observer::mostToAsk;
    QTest::newRow("nobody") << 0 << 0 << 0;
    QTest::newRow("one") << 1 << 0 << 1;
    QTest::newRow("one that was asked about") << 1 << 1 << 0;
    QTest::newRow("one more") << 3 << 2 << 1;
    QTest::newRow("as many as may be") << most << 0 << most;
    QTest::newRow("too many") << most + 1 << 0 << 0;
    QTest::newRow("a thousand") << 1000 << 0 << 0;
}

void TestObserverRules::asksAboutAFew()
{
    QFETCH(int, open);
    QFETCH(int, asked);
    QFETCH(int, toAsk);
    QList<consul::SessionId> sessions;
    for (int i = 0; i < open; ++i)
        sessions.append(QString::number(i));
    const QSet<consul::SessionId> before(sessions.cbegin(), sessions.cbegin() + asked);
    QCOMPARE(observer::sessionsToAsk(sessions, before), sessions.mid(asked, toAsk));
}

namespace {

/// A lock that "a" held, free since 10, seen by this table. `listed`: "a" was in the list before. `lockIndex`: 0 while
/// it is held, after a plain write.
observer::Job freedLock(const SessionTable& table, bool listed = true, quint64 lockIndex = 1)
{
    semaphore::Observation seen;
    seen.path = QStringLiteral("lock");
    seen.index = 5;
    seen.entries = {held(seen.path, QStringLiteral("a"), 5)};
    seen.entries.front().lockIndex = lockIndex;
    seen.sessions = {listedAs(QStringLiteral("b"))};
    if (listed)
        seen.sessions.push_back(listedAs(QStringLiteral("a")));
    seen.sessionsKnown = true;
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    const observer::StateStep before = observer::advance(seen, at, nullptr, {});
    observer::Job job;
    job.path = seen.path;
    job.before = before.state;
    job.sightings = before.sightings;
    job.table = std::make_shared<const SessionTable>(table);
    job.snapshot = consul::Snapshot{200, 10, false,
        R"([{"Key":"lock","CreateIndex":5,"ModifyIndex":10,"LockIndex":1,"Flags":0,"Value":null}])", at};
    return job;
}

QString reported(const observer::DecodedAnswer& outcome)
{
    QStringList words;
    for (const semaphore::Event& event : outcome.events)
        words.append(semaphore::eventId(event.kind) + QLatin1Char(' ') + event.detail);
    return words.join(QLatin1StringView("; "));
}

} // namespace

void TestObserverRules::tellsNoMoreThanIsProved_data()
{
    QTest::addColumn<bool>("gone");
    QTest::addColumn<quint64>("index");
    QTest::addColumn<bool>("lived");
    QTest::addColumn<bool>("last");
    QTest::addColumn<bool>("open");
    QTest::addColumn<QString>("events");
    const auto events = [](const char* words) { return QString::fromLatin1(words); };
    QTest::newRow("a list as new") << false << quint64(10) << false << false << false << events("released ");
    QTest::newRow("alive when asked") << false << quint64(9) << true << false << false << events("released ");
    QTest::newRow("an older list") << false << quint64(9) << false << false << true << events("released ");
    QTest::newRow("never known") << false << quint64(9) << false << true << false << events("released session-unknown");
    QTest::newRow("gone with the key") << true << quint64(10) << false << false << false << events("expired ");
    QTest::newRow("gone since") << true << quint64(11) << false << false << false << events("released session-ended");
    QTest::newRow("gone since, and alive when asked")
        << true << quint64(11) << true << false << false << events("released ");
}

void TestObserverRules::tellsNoMoreThanIsProved()
{
    QFETCH(bool, gone);
    QFETCH(quint64, index);
    QFETCH(bool, lived);
    QFETCH(bool, last);
    QFETCH(bool, open);
    QFETCH(QString, events);
    for (const bool others : {true, false}) {
        std::vector<consul::SessionInfo> sessions{listedAs(QStringLiteral("a"))};
        if (others)
            sessions.push_back(listedAs(QStringLiteral("b")));
        SessionTable table = tableOf(sessions, gone ? 6 : index);
        if (gone) {
            sessions.erase(sessions.begin());
            table = observer::succeed(table, sessions, index, QDateTime::currentDateTimeUtc());
        }
        observer::Job job = freedLock(table);
        if (lived)
            job.lived.insert(QStringLiteral("a"));
        job.isLast = last;
        const auto outcome = observer::decodeAndCompare(job);
        QCOMPARE(reported(outcome), events);
        QCOMPARE(outcome.open, open ? QList<consul::SessionId>{QStringLiteral("a")} : QList<consul::SessionId>());
        // A recording keeps the observation, and makes the same of it.
        const auto again = observer::advance(*outcome.observation, outcome.at, job.before.get(), job.sightings);
        QCOMPARE(again.events, outcome.events);
        QCOMPARE(*again.state, *outcome.state);
        QCOMPARE(again.sightings, outcome.sightings);
    }
}

/// A key that is gone with the entry of its holder: a release, or its end and a prune. Before a loss the list that
/// still shows the session is as new as the keys but for milliseconds; after it, it may be as old as the loss.
void TestObserverRules::believesNoOlderListAfterALoss()
{
    const auto a = samples::id(1);
    semaphore::Observation seen;
    seen.path = QStringLiteral("demo/sem/");
    seen.index = 5;
    const QString dotLock = seen.path + QStringLiteral(".lock");
    seen.entries = {samples::entry(dotLock, samples::body(samples::Family::Official, 1, {1}), consul::semaphoreFlag),
        samples::entry(seen.path + a, {}, consul::semaphoreFlag, a, 5)};
    seen.sessions = {listedAs(a), listedAs(QStringLiteral("b"))};
    seen.sessionsKnown = true;
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    const observer::StateStep before = observer::advance(seen, at, nullptr, {});
    observer::Job job;
    job.path = seen.path;
    job.before = before.state;
    job.sightings = before.sightings;
    job.table = std::make_shared<const SessionTable>(tableOf({listedAs(a), listedAs(QStringLiteral("b"))}, 6));
    const QByteArray list = samples::body(samples::Family::Official, 1, {}).toBase64();
    job.snapshot = consul::Snapshot{200, 10, false,
        R"([{"Key":"demo/sem/.lock","CreateIndex":5,"ModifyIndex":9,"LockIndex":0,"Flags":)"
            + QByteArray::number(consul::semaphoreFlag) + ",\"Value\":\"" + list + "\"}]",
        at};
    QCOMPARE(reported(observer::decodeAndCompare(job)), QStringLiteral("released "));
    job.isAfterLoss = true;
    auto outcome = observer::decodeAndCompare(job);
    QCOMPARE(outcome.open, QList<consul::SessionId>{a});
    job.isLast = true;
    QCOMPARE(reported(observer::decodeAndCompare(job)), QStringLiteral("released session-unknown"));
    job.isLast = false;
    job.lived.insert(a);
    outcome = observer::decodeAndCompare(job);
    QVERIFY(outcome.open.isEmpty());
    QCOMPARE(reported(outcome), QStringLiteral("released "));
    job.lived.clear();
    job.table
        = std::make_shared<const SessionTable>(observer::succeed(*job.table, {listedAs(QStringLiteral("b"))}, 9, at));
    outcome = observer::decodeAndCompare(job);
    QCOMPARE(reported(outcome), QStringLiteral("released session-ended"));
    const auto again = observer::advance(*outcome.observation, outcome.at, job.before.get(), job.sightings);
    QCOMPARE(again.events, outcome.events);
}

namespace {

constexpr const char* written = R"("CreateIndex":5,"LockIndex":0)"; ///< Without `acquire`, before and after.

} // namespace

void TestObserverRules::tellsNoMoreOfWhatLiesBetween_data()
{
    QTest::addColumn<bool>("listed"); // Whether a list ever showed the holder.
    QTest::addColumn<quint64>("goneAt");
    QTest::addColumn<quint64>("index"); // Of the list.
    QTest::addColumn<QByteArray>("key"); // As it is at 10; empty: it is gone.
    QTest::addColumn<QString>("events");
    const QByteArray same = R"("CreateIndex":5,"LockIndex":1)";
    const QByteArray others = R"("CreateIndex":5,"LockIndex":2)";
    const QByteArray anew = R"("CreateIndex":8,"LockIndex":1)";
    const QByteArray taken = others + R"(,"Session":"b")";
    const QByteArray anewTaken = anew + R"(,"Session":"b")";
    const auto row
        = [](const char* name, bool listed, quint64 goneAt, quint64 index, const QByteArray& key, const char* events) {
              QTest::newRow(name) << listed << goneAt << index << key << QString::fromLatin1(events);
          };
    row("it ended", true, 10, 10, same, "expired ");
    row("it ended, a newer list", true, 10, 12, same, "expired ");
    row("it went, another one ended", true, 10, 10, others, "gap ; released session-ended");
    row("it went, and another one has the key", true, 10, 10, taken, "gap ; released session-ended; granted ");
    row("the key was made anew, another one ended", true, 10, 10, anew, "gap ; released session-ended");
    row("it lives, the key was made anew", true, 0, 10, anew, "gap ; released key-deleted");
    row("it lives, another one made the key anew", true, 0, 10, anewTaken, "gap ; released key-deleted; granted ");
    row("it lives, another one has the key", true, 0, 10, taken, "gap ; released ; granted ");
    row("the key is gone, and so is it", true, 10, 10, {}, "released session-ended; vanished lock");
    row("never shown, another one ended", false, 0, 10, others, "gap ; released session-unknown");
    row("never shown", false, 0, 10, same, "released session-unknown");
    row("never shown, the key is gone", false, 0, 10, {}, "released session-unknown; vanished lock");
    row("hidden while it had the key", true, 6, 6, same, "released session-unknown");
    row("hidden while it had the key, a newer list", true, 6, 12, same, "released session-unknown");
    row("gone before another one had the key", true, 6, 12, others, "gap ; released session-ended");
    row("it went, another one had the key, wrote it and ended", true, 10, 10, written, "released session-ended");
    row("it went, another one wrote the free key", true, 7, 7, written, "released session-ended");
}

/// Several writes lie between two answers, and the last of them is not the holder's.
void TestObserverRules::tellsNoMoreOfWhatLiesBetween()
{
    QFETCH(bool, listed);
    QFETCH(quint64, goneAt);
    QFETCH(quint64, index);
    QFETCH(QByteArray, key);
    QFETCH(QString, events);
    const consul::SessionInfo a = listedAs(QStringLiteral("a"));
    consul::SessionInfo later = listedAs(QStringLiteral("c"));
    later.createIndex = 7; // A list with this one is newer than the hold.
    std::vector<consul::SessionInfo> all{listedAs(QStringLiteral("b")), later};
    const auto others = all;
    if (listed)
        all.push_back(a);
    SessionTable table = tableOf(all, goneAt > 0 ? 4 : index);
    if (goneAt > 0) {
        table = observer::succeed(table, others, goneAt, QDateTime::currentDateTimeUtc());
        table = observer::succeed(table, others, index, QDateTime::currentDateTimeUtc());
    }
    observer::Job job = freedLock(table, listed, key == written ? 0 : 1);
    if (key.isEmpty())
        job.snapshot->status = 404;
    else
        job.snapshot->body = R"([{"Key":"lock","ModifyIndex":10,"Flags":0,"Value":null,)" + key + "}]";
    const auto outcome = observer::decodeAndCompare(job);
    QCOMPARE(reported(outcome), events);
    QVERIFY(outcome.open.isEmpty());
}

/// Its end frees all its keys in one write: what came free before that was given back.
void TestObserverRules::oneEndFreesAllKeysAtOnce()
{
    semaphore::Observation seen;
    seen.path = QStringLiteral("p/");
    seen.index = 6;
    seen.entries = {held(QStringLiteral("p/slot_000"), QStringLiteral("a"), 5),
        held(QStringLiteral("p/slot_001"), QStringLiteral("a"), 6)};
    const std::vector others{listedAs(QStringLiteral("b"))};
    seen.sessions = {listedAs(QStringLiteral("a")), others.front()};
    seen.sessionsKnown = true;
    observer::Job job;
    job.path = seen.path;
    job.before = observer::advance(seen, QDateTime::currentDateTimeUtc(), nullptr, {}).state;
    job.table = std::make_shared<const SessionTable>(observer::succeed(
        tableOf({listedAs(QStringLiteral("a")), others.front()}, 6), others, 10, QDateTime::currentDateTimeUtc()));
    const auto reportedWith = [&job](const QByteArray& first) {
        job.snapshot = consul::Snapshot{200, 10, false,
            R"([{"Key":"p/slot_000","CreateIndex":5,"LockIndex":1,"Flags":0,"Value":null,"ModifyIndex":)" + first
                + R"(},{"Key":"p/slot_001","CreateIndex":6,"ModifyIndex":10,"LockIndex":1,"Flags":0,"Value":null}])",
            QDateTime::currentDateTimeUtc()};
        return reported(observer::decodeAndCompare(job));
    };
    QCOMPARE(reportedWith("10"), QStringLiteral("expired ; expired "));
    QCOMPARE(reportedWith("8"), QStringLiteral("gap ; released session-ended; released session-ended"));
}

/// Consul was asked about it, and does not show it, though no session ended since the list.
void TestObserverRules::ofWhoIsHiddenNothingIsTold()
{
    observer::Job job = freedLock(tableOf({listedAs(QStringLiteral("a")), listedAs(QStringLiteral("b"))}, 9));
    QCOMPARE(observer::decodeAndCompare(job).open.size(), 1);
    job.hidden.insert(QStringLiteral("a"));
    const auto outcome = observer::decodeAndCompare(job);
    QCOMPARE(reported(outcome), QStringLiteral("released session-unknown"));
    QVERIFY(outcome.open.isEmpty());
    // The list after it lacks it, too.
    job.table = std::make_shared<const SessionTable>(
        observer::succeed(*job.table, {listedAs(QStringLiteral("b"))}, 12, QDateTime::currentDateTimeUtc()));
    QCOMPARE(reported(observer::decodeAndCompare(job)), QStringLiteral("released session-unknown"));
}

/// A proxy dropped the header X-Consul-Index.
void TestObserverRules::aListWithoutAnIndexDoesNotTellWhoIsHidden()
{
    const SessionTable table
        = observer::succeed(tableOf({listedAs(QStringLiteral("a")), listedAs(QStringLiteral("b"))}, 0),
            {listedAs(QStringLiteral("b"))}, 0, QDateTime::currentDateTimeUtc());
    QCOMPARE(reported(observer::decodeAndCompare(freedLock(table))), QStringLiteral("released session-ended"));
}

/// Before it is told, they are asked for: they may only be hidden. Of a session that has ended nothing needs to be
/// asked.
void TestObserverRules::namesTheKeysOfWhoIsToldToHaveLeft()
{
    const QString hidden = QStringLiteral("p/owners/b");
    const auto a = listedAs(QStringLiteral("a"));
    const auto b = listedAs(QStringLiteral("b"));
    semaphore::Observation seen;
    seen.path = QStringLiteral("p/");
    seen.index = 6;
    seen.entries = {held(QStringLiteral("p/owners/a"), a.id.toString(), 5), held(hidden, b.id.toString(), 6)};
    seen.sessions = {a, b};
    seen.sessionsKnown = true;
    observer::Job job;
    job.path = seen.path;
    job.before = observer::advance(seen, QDateTime::currentDateTimeUtc(), nullptr, {}).state;
    QCOMPARE(job.before->layout, semaphore::Layout::Ranked);
    QCOMPARE(job.before->holders.size(), 2U);
    const SessionTable both = tableOf({a, b}, 9);
    job.table = std::make_shared<const SessionTable>(both);
    job.snapshot = consul::Snapshot{200, 10, false,
        R"([{"Key":"p/owners/a","CreateIndex":5,"ModifyIndex":5,"LockIndex":1,"Flags":0,"Value":null,"Session":"a"}])",
        QDateTime::currentDateTimeUtc()};
    const auto told = observer::decodeAndCompare(job);
    QCOMPARE(reported(told), QStringLiteral("released "));
    QCOMPARE(told.missed, QStringList{hidden});

    job.unread = {hidden};
    const auto unknown = observer::decodeAndCompare(job);
    QCOMPARE(reported(unknown), QStringLiteral("released key-hidden"));
    // It is asked for again when the answer is old, or its return would be an acquisition.
    auto next = job;
    next.before = unknown.state;
    next.snapshot->index = 11;
    next.unread.clear();
    QCOMPARE(observer::decodeAndCompare(next).missed, QStringList{hidden});
    QCOMPARE(reported(observer::decodeAndCompare(next)), QString());

    job.unread.clear();
    job.table = std::make_shared<const SessionTable>(observer::succeed(both, {a}, 10, QDateTime::currentDateTimeUtc()));
    const auto ended = observer::decodeAndCompare(job);
    QCOMPARE(reported(ended), QStringLiteral("released session-ended"));
    QVERIFY(ended.missed.isEmpty());
}

/// Else it would be forgotten, and be told to wait anew when it is shown again.
void TestObserverRules::namesAHiddenContenderWhileItsSessionLives()
{
    const auto holder = samples::id(1);
    const auto waiter = samples::id(2);
    semaphore::Observation seen;
    seen.path = QStringLiteral("demo/sem/");
    seen.index = 5;
    const QString hidden = seen.path + waiter;
    seen.entries = {samples::entry(seen.path + QStringLiteral(".lock"),
                        samples::body(samples::Family::Official, 1, {1}), consul::semaphoreFlag),
        samples::entry(seen.path + holder, {}, consul::semaphoreFlag, holder, 5)};
    seen.unread = {hidden};
    seen.sessions = {listedAs(holder), listedAs(waiter)};
    seen.sessionsKnown = true;
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    observer::Job job;
    job.path = seen.path;
    job.before = observer::advance(seen, at, nullptr, {}).state;
    QCOMPARE(job.before->layout, semaphore::Layout::Official);
    job.reading
        = std::make_shared<const observer::Reading>(observer::Reading{{seen.path, 6, seen.entries, {}, true, {}}, at});
    const SessionTable both = tableOf({listedAs(holder), listedAs(waiter)}, 6);
    job.table = std::make_shared<const SessionTable>(both);
    QCOMPARE(observer::decodeAndCompare(job).missed, QStringList{hidden});
    job.table = std::make_shared<const SessionTable>(observer::succeed(both, {listedAs(holder)}, 7, at));
    QVERIFY(observer::decodeAndCompare(job).missed.isEmpty());
}

void TestObserverRules::whoeverHoldsAnotherKeyLives()
{
    semaphore::Observation seen;
    seen.path = QStringLiteral("p/");
    seen.index = 6;
    seen.entries = {held(QStringLiteral("p/slot_000"), QStringLiteral("a"), 5),
        held(QStringLiteral("p/slot_001"), QStringLiteral("a"), 6)};
    seen.sessions = {listedAs(QStringLiteral("a"))};
    seen.sessionsKnown = true;
    observer::Job job;
    job.path = seen.path;
    job.before = observer::advance(seen, QDateTime::currentDateTimeUtc(), nullptr, {}).state;
    QCOMPARE(job.before->holders.size(), 2U);
    job.table = std::make_shared<const SessionTable>(tableOf({listedAs(QStringLiteral("a"))}, 6));
    job.snapshot = consul::Snapshot{200, 10, false,
        R"([{"Key":"p/slot_000","CreateIndex":5,"ModifyIndex":10,"LockIndex":1,"Flags":0,"Value":null},
            {"Key":"p/slot_001","CreateIndex":6,"ModifyIndex":6,"LockIndex":1,"Flags":0,"Value":null,"Session":"a"}])",
        QDateTime::currentDateTimeUtc()};
    const auto outcome = observer::decodeAndCompare(job);
    QCOMPARE(reported(outcome), QStringLiteral("released "));
    QVERIFY(outcome.open.isEmpty());
}

namespace {

/// After `before`, what Spring's clients left: those listed, and those of them whose contender key is there.
observer::DecodedAnswer springAnswer(const observer::DecodedAnswer* before, const QDateTime& at,
    const QList<int>& listed, const QList<int>& withKey, bool sessionsSeen = true)
{
    QByteArray entries;
    const auto add = [&entries](const QString& key, const QByteArray& rest) {
        entries += (entries.isEmpty() ? "" : ",") + QByteArray(R"({"LockIndex":1,"Flags":0,"Key":")") + key.toUtf8()
            + "\"," + rest + '}';
    };
    std::vector<consul::SessionInfo> sessions;
    for (const int one : withKey)
        add(QStringLiteral("demo/sem/") + samples::id(one),
            R"("CreateIndex":7,"ModifyIndex":7,"Value":null,"Session":")" + samples::id(one).toUtf8() + '"');
    add(QStringLiteral("demo/sem/.lock"),
        R"("CreateIndex":8,"ModifyIndex":8,"Value":")" + samples::body(samples::Family::Spring, 2, listed).toBase64()
            + '"');
    for (const int one : {1, 2})
        sessions.push_back(samples::session(one));
    observer::Job job;
    job.path = QStringLiteral("demo/sem/");
    job.table = std::make_shared<const SessionTable>(sessionsSeen ? tableOf(sessions, 20) : SessionTable());
    const auto index = before != nullptr ? before->state->index + 1 : 30;
    job.snapshot = consul::Snapshot{200, index, false, '[' + entries + ']', at};
    if (before != nullptr) {
        job.before = before->state;
        job.sightings = before->sightings;
    }
    return observer::decodeAndCompare(job);
}

} // namespace

/// Each has a hand-over of its own; the earliest that still goes on counts, whichever began last.
void TestObserverRules::aReleaseIsOverAtTheEarliestHandOver()
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    const auto held = springAnswer(nullptr, at, {1, 2}, {1, 2});
    QCOMPARE(held.state->liveHolders(), 2);
    QVERIFY(!held.releasingUntil);
    const auto first = springAnswer(&held, at.addSecs(10), {1, 2}, {2});
    QCOMPARE(first.releasingUntil, std::optional(at.addSecs(12)));
    const auto both = springAnswer(&first, at.addMSecs(11'500), {1, 2}, {});
    QCOMPARE(both.releasingUntil, std::optional(at.addSecs(12)));
    QVERIFY(both.lacking.isEmpty());
    const auto left = springAnswer(&both, at.addMSecs(11'600), {2}, {});
    QCOMPARE(left.releasingUntil, std::optional(at.addMSecs(13'500)));
    const auto over = springAnswer(&both, at.addSecs(12), {1, 2}, {});
    QCOMPARE(over.lacking, QStringList(QStringLiteral("demo/sem/") + samples::id(1)));
    QCOMPARE(over.releasingUntil, std::optional(at.addMSecs(13'500)));
}

/// No list shows its session, so by the rule of who holds it is stale at once: nothing may be waited for.
void TestObserverRules::whoCannotBeReleasingIsAskedAboutAtOnce()
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'800'000'000'000).toUTC();
    const auto held = springAnswer(nullptr, at, {1}, {1}, false);
    const auto gone = springAnswer(&held, at.addSecs(10), {1}, {}, false);
    QCOMPARE(gone.lacking, QStringList(QStringLiteral("demo/sem/") + samples::id(1)));
    QVERIFY(!gone.releasingUntil);
}

void TestObserverRules::cutsAStoreIntoParts_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("parts"); // A key that is read alone stands in brackets.
    const auto names = [](const char* spaced) { return QString::fromUtf8(spaced).split(u' '); };
    QTest::newRow("small") << names("a b") << QStringList{QString()};
    QTest::newRow("folders") << names("a/1 a/2 b/1 b/2") << names("a b");
    QTest::newRow("one folder") << names("a/11 a/12 a/21 a/22 a/3") << names("a/1 a/2 a/3");
    QTest::newRow("a name that begins the others") << names("a a1 a2 a3") << names("[a] a1 a2 a3");
    QTest::newRow("no part ends in a dot") << names("a/.lock a/1 a/2") << names("a/.l a/1 a/2");
    QTest::newRow("double slash") << names("a//1 a//2 a//3") << names("[a//1] [a//2] [a//3]");
    QTest::newRow("bytes that are not UTF-8") << names("a \uFFFD1 \uFFFD2 b") << names("a [\uFFFD1] [\uFFFD2] b");
    QTest::newRow("no half letters") << names("\U0001F600 \U0001F601 \U0001F602")
                                     << names("\U0001F600 \U0001F601 \U0001F602");
}

void TestObserverRules::cutsAStoreIntoParts()
{
    QFETCH(QStringList, names);
    QFETCH(QStringList, parts);
    QStringList cut;
    qsizetype at = 0;
    while (at < names.size()) {
        const observer::StorePart part = observer::nextPart(names, at, 2);
        QVERIFY(part.keys == 1 || part.keys == 2);
        for (qsizetype name = 0; name < names.size() && !part.single; ++name)
            QCOMPARE(names[name].startsWith(part.prefix), name >= at && name < at + part.keys);
        cut.append(part.single ? QStringLiteral("[%1]").arg(part.prefix) : part.prefix);
        at += part.keys;
    }
    QCOMPARE(cut, parts);
}

QTEST_GUILESS_MAIN(TestObserverRules)
#include "tst_observer_rules.moc"
