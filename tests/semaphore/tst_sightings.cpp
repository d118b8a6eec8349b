// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/sightings.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"
#include "support/patience.h"

using namespace samples;
using semaphore::EventKind;
using semaphore::FindingKind;
using semaphore::Sightings;
using semaphore::State;

namespace {

const quint64 flag = consul::semaphoreFlag;
const QDateTime t0 = QDateTime::fromSecsSinceEpoch(1000).toUTC();

Store official(const QList<int>& holders, int limit = 2)
{
    Store store;
    store.lock(body(Family::Official, limit, holders), flag, 50);
    return store;
}

Store spring(const QList<int>& holders, int limit = 2)
{
    Store store;
    store.lock(body(Family::Spring, limit, holders), 0, 50);
    return store;
}

int count(const std::vector<semaphore::Finding>& findings, FindingKind kind)
{
    return static_cast<int>(std::count_if(
        findings.begin(), findings.end(), [kind](const semaphore::Finding& finding) { return finding.kind == kind; }));
}

} // namespace

class TestSightings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agesAreKeptAndForgotten();
    void aHintOfAHandOverWaits();
    void aFreePermitIsNotTheSameAfterAGap();
    void aHintSeenAtFirstSightDoesNotWait();
    void problemsOfNoHandOverNeverWait();
    void aHolderWithoutAKeyIsToldAfterAHandOver();
    void whoseKeyCouldNotBeReadIsStaleSinceThen();
    void whoseKeyCouldNotBeReadDidNotEndNow();
    void aReleaseOfSpringIsNoPrune();
    void aPermitThatWasTakenIsAFindingUntilItsHolderEnds();
    void aKeyThatStaysAfterAReleaseWasTaken();
    void aKeyThatWasMadeAnewWasNotTaken();
    void whoMadeItsKeyAnewIsNotRobbedAnyMore();
    void aPruneOfADeadKeyIsNoRelease();
    void theKeyLeftByAReleaseIsNoSecondEvent();
    void whoStaysAfterAReleaseIsToldWhenItLeaves();
    void aClockThatWasSetBackEndsAHandOver();
    void whoLostAPermitWaitsAtOnce();
    void aPossibleLockDelayEndsAfterAMinute();
    void aReleaseByALiveSessionStartsNoLockDelay_data();
    void aReleaseByALiveSessionStartsNoLockDelay();
    void whoGoesRightAfterItsReleaseMayHaveBroughtALockDelay();
    void whatOthersHadMeanwhileMayBeInLockDelay();
    void aStaleHolderKeepsItsName();
};

void TestSightings::agesAreKeptAndForgotten()
{
    const QDateTime t1 = t0.addSecs(5);
    const State first = official({1, 9}).contender(1, flag).contender(2, flag).state();
    const State second = official({1}).contender(1, flag).contender(3, flag).state();
    Sightings seen = semaphore::follow({}, first, t0, true);
    QCOMPARE(seen.holding.value(id(1)), (semaphore::Sighting{t0, false}));
    QCOMPARE(seen.findings.size(), 1);
    seen = semaphore::follow(seen, second, t1, false);
    QCOMPARE(seen.holding.value(id(1)), (semaphore::Sighting{t0, false}));
    QVERIFY(!seen.holding.contains(id(9)));
    QVERIFY(!seen.waiting.contains(id(2)));
    QCOMPARE(seen.waiting.value(id(3)), (semaphore::Sighting{t1, true}));
    QCOMPARE(seen.findings.size(), 1); // the waiter beside a free permit
    QVERIFY(seen.findings.cbegin()->exact);
}

void TestSightings::aHintOfAHandOverWaits()
{
    const State full = official({1, 2}).contender(1, flag).contender(2, flag).contender(3, flag).state();
    const State open = official({1}).contender(1, flag).contender(3, flag).state();
    Sightings seen = semaphore::follow({}, full, t0, true);
    const QDateTime t1 = t0.addSecs(10);
    seen = semaphore::follow(seen, open, t1, false);
    QCOMPARE(count(open.findings, FindingKind::LeftoverContender), 1);
    QVERIFY(semaphore::settledFindings(open, seen, t1).empty());
    QCOMPARE(semaphore::nextSettling(open, seen, t1), t1.addSecs(2));
    QVERIFY(semaphore::settledFindings(open, seen, t1.addMSecs(1999)).empty());
    QCOMPARE(count(semaphore::settledFindings(open, seen, t1.addSecs(2)), FindingKind::LeftoverContender), 1);
    QCOMPARE(semaphore::nextSettling(open, seen, t1.addSecs(2)), std::nullopt);
}

/// Others may have had the permit in turn.
void TestSightings::aFreePermitIsNotTheSameAfterAGap()
{
    const State open = official({1}).contender(1, flag).contender(3, flag).state();
    Sightings seen = semaphore::follow({}, official({1, 2}).contender(1, flag).contender(3, flag).state(), t0, true);
    const QDateTime t1 = t0.addSecs(10);
    seen = semaphore::follow(seen, open, t1, false);
    semaphore::Event gap;
    gap.kind = EventKind::Gap;
    gap.count = 2;
    const QDateTime t2 = t1.addMSecs(1500);
    seen = semaphore::follow(seen, open, t2, false, {gap});
    QCOMPARE(count(semaphore::settledFindings(open, seen, t1.addSecs(3)), FindingKind::LeftoverContender), 0);
    QCOMPARE(count(semaphore::settledFindings(open, seen, t2.addSecs(2)), FindingKind::LeftoverContender), 1);
}

void TestSightings::aHintSeenAtFirstSightDoesNotWait()
{
    const State open = official({1}).contender(1, flag).contender(3, flag).state();
    const Sightings seen = semaphore::follow({}, open, t0, true);
    QCOMPARE(count(semaphore::settledFindings(open, seen, t0), FindingKind::LeftoverContender), 1);
    QCOMPARE(semaphore::nextSettling(open, seen, t0), std::nullopt);
}

void TestSightings::problemsOfNoHandOverNeverWait()
{
    const State well = official({1, 2}).contender(1, flag).contender(2, flag).contender(3, flag).state();
    const State over = official({1, 2, 3}).contender(1, flag).contender(2, flag).contender(3, flag).state();
    const Sightings seen = semaphore::follow(semaphore::follow({}, well, t0, true), over, t0.addSecs(1), false);
    QCOMPARE(count(semaphore::settledFindings(over, seen, t0.addSecs(1)), FindingKind::OverLimit), 1);
}

/// A release of Spring deletes its key first, and a prune follows an end at once.
void TestSightings::aHolderWithoutAKeyIsToldAfterAHandOver()
{
    const State well = spring({1, 2}).contender(1).contender(2).state();
    const State keyGone = spring({1, 2}).contender(1).alive(2).state();
    const QDateTime t1 = t0.addSecs(5);
    const Sightings seen = semaphore::follow(semaphore::follow({}, well, t0, true), keyGone, t1, false);
    QCOMPARE(count(keyGone.findings, FindingKind::StaleHolder), 1);
    QCOMPARE(count(semaphore::settledFindings(keyGone, seen, t1), FindingKind::StaleHolder), 0);
    QCOMPARE(semaphore::nextSettling(keyGone, seen, t1), t1.addSecs(2));
    QCOMPARE(count(semaphore::settledFindings(keyGone, seen, t1.addSecs(2)), FindingKind::StaleHolder), 1);
    const Sightings first = semaphore::follow({}, keyGone, t1, true);
    QCOMPARE(count(semaphore::settledFindings(keyGone, first, t1), FindingKind::StaleHolder), 1);
}

/// While its key could not be read, nobody knew.
void TestSightings::whoseKeyCouldNotBeReadIsStaleSinceThen()
{
    Store hidden = spring({1, 2}).contender(1).alive(2);
    hidden.seen.unread = QStringList{hidden.seen.path + id(2)};
    const State unknown = hidden.state();
    const State stale = spring({1, 2}).contender(1).alive(2).state();
    QCOMPARE(count(unknown.findings, FindingKind::UnconfirmedHolder), 1);
    const QDateTime t1 = t0.addSecs(3600);
    const Sightings seen = semaphore::follow(semaphore::follow({}, unknown, t0, true), stale, t1, false);
    QCOMPARE(seen.findings.value(semaphore::findingKey(stale.findings.front())).since, t1);
    QCOMPARE(count(semaphore::settledFindings(stale, seen, t1), FindingKind::StaleHolder), 0);
    QCOMPARE(count(semaphore::settledFindings(stale, seen, t1.addSecs(2)), FindingKind::StaleHolder), 1);
}

/// No list has shown the session, so when it ended is not known.
void TestSightings::whoseKeyCouldNotBeReadDidNotEndNow()
{
    Store hidden = official({1, 2}).contender(1, flag);
    hidden.seen.unread = QStringList{hidden.seen.path + id(2)};
    const State unknown = hidden.state();
    const State stale = official({1, 2}).contender(1, flag).state();
    QCOMPARE(count(stale.findings, FindingKind::StaleHolder), 1);
    const auto events = semaphore::diff(unknown, stale);
    QVERIFY(std::ranges::find(events, semaphore::EventKind::Expired, &semaphore::Event::kind) == events.end());
    // One that a list has shown ends where the next does not.
    Store listed = official({1, 2}).contender(1, flag).alive(2);
    listed.seen.unread = hidden.seen.unread;
    const auto ends = semaphore::diff(listed.state(), stale);
    QVERIFY(std::ranges::find(ends, semaphore::EventKind::Expired, &semaphore::Event::kind) != ends.end());
}

/// Told as pruned only after it was stale for longer than its own release takes.
void TestSightings::aReleaseOfSpringIsNoPrune()
{
    const State well = spring({1, 2}).contender(1).contender(2).state();
    const State gone = spring({1, 2}).contender(1).state();
    const State out = spring({1}).contender(1).state();
    const Sightings seen = semaphore::follow(semaphore::follow({}, well, t0, true), gone, t0.addSecs(5), false);
    const auto soon = semaphore::withoutEchoes(semaphore::diff(gone, out), seen, t0.addMSecs(5010));
    QCOMPARE(soon.size(), 1);
    QCOMPARE(soon.front().kind, EventKind::Released);
    const auto late = semaphore::withoutEchoes(semaphore::diff(gone, out), seen, t0.addSecs(8));
    QCOMPARE(late.front().kind, EventKind::Pruned);
}

/// What takes a permit away shows in no single answer.
void TestSightings::aPermitThatWasTakenIsAFindingUntilItsHolderEnds()
{
    const State held = spring({1, 2}).contender(1).contender(2).state();
    const State robbed = spring({2}).contender(1).contender(2).state();
    const State next = spring({2, 3}).contender(1).contender(2).contender(3).state();
    const State ended = spring({2, 3}).contender(2).contender(3).alive(1).state();
    const auto step = [](const Sightings& seen, const State& before, const State& after, int second) {
        return semaphore::follow(seen, after, t0.addSecs(second), false, semaphore::diff(before, after));
    };
    Sightings seen = semaphore::follow({}, held, t0, true);
    QVERIFY(semaphore::settledFindings(held, seen, t0).empty());
    seen = step(seen, held, robbed, 1);
    const auto reported = semaphore::settledFindings(robbed, seen, t0.addSecs(1));
    QCOMPARE(count(reported, FindingKind::PermitTaken), 1);
    QCOMPARE(reported.front().session, consul::SessionId(id(1)));
    QVERIFY(semaphore::findingText(reported.front(), robbed)
                .startsWith(QStringLiteral("A permit was taken from client-1, which may still be inside")));
    QVERIFY(!semaphore::findingWhy(reported.front(), robbed).contains(QStringLiteral("released")));
    seen = step(seen, robbed, next, 2);
    QCOMPARE(count(semaphore::settledFindings(next, seen, t0.addSecs(2)), FindingKind::PermitTaken), 1);
    seen = step(seen, next, ended, 3);
    QCOMPARE(count(semaphore::settledFindings(ended, seen, t0.addSecs(3)), FindingKind::PermitTaken), 0);
}

/// Go's client leaves the list first, and deletes its key at once.
void TestSightings::aKeyThatStaysAfterAReleaseWasTaken()
{
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State left = official({1}).contender(1, flag).contender(2, flag).state();
    const Sightings seen = semaphore::follow(
        semaphore::follow({}, held, t0, true), left, t0.addSecs(1), false, semaphore::diff(held, left));
    QCOMPARE(count(semaphore::settledFindings(left, seen, t0.addSecs(1)), FindingKind::PermitTaken), 0);
    QCOMPARE(semaphore::nextSettling(left, seen, t0.addSecs(1)), t0.addSecs(3));
    const auto reported = semaphore::settledFindings(left, seen, t0.addSecs(3));
    QCOMPARE(count(reported, FindingKind::PermitTaken), 1);
    // A client that was stopped on its way out leaves the same.
    QVERIFY(semaphore::findingText(reported.front(), left).startsWith(QStringLiteral("client-2 may still be inside")));
    const QString why = semaphore::findingWhy(reported.front(), left);
    QVERIFY(why.contains(QStringLiteral("another client removed")) && why.contains(QStringLiteral("released")));
}

/// A session that is used again makes its key anew, and waits as everybody does.
void TestSightings::aKeyThatWasMadeAnewWasNotTaken()
{
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State again = official({1}, 102).contender(1, flag).contender(2, flag, 104).at(104).state();
    const Sightings seen = semaphore::follow(
        semaphore::follow({}, held, t0, true), again, t0.addSecs(1), false, semaphore::diff(held, again), held.index);
    QVERIFY(seen.leaving.isEmpty());
    QCOMPARE(count(semaphore::settledFindings(again, seen, t0.addSecs(3)), FindingKind::PermitTaken), 0);
}

void TestSightings::whoMadeItsKeyAnewIsNotRobbedAnyMore()
{
    const State held = spring({1, 2}).contender(1).contender(2).state();
    const State robbed = spring({2}).contender(1).contender(2).state();
    const State again = spring({2}).contender(1, 0, 104).contender(2).at(104).state();
    Sightings seen = semaphore::follow({}, held, t0, true);
    seen = semaphore::follow(seen, robbed, t0.addSecs(1), false, semaphore::diff(held, robbed), held.index);
    QCOMPARE(count(semaphore::settledFindings(robbed, seen, t0.addSecs(1)), FindingKind::PermitTaken), 1);
    seen = semaphore::follow(seen, again, t0.addSecs(2), false, semaphore::diff(robbed, again), robbed.index);
    QCOMPARE(count(semaphore::settledFindings(again, seen, t0.addSecs(9)), FindingKind::PermitTaken), 0);
}

/// A key without its session is that of one that ended: a release deletes it.
void TestSightings::aPruneOfADeadKeyIsNoRelease()
{
    const State well = spring({1, 2}).contender(1).contender(2).state();
    const State dead = spring({1, 2}).contender(1).key(id(2), {}, 0).state();
    const State out = spring({1}).contender(1).key(id(2), {}, 0).state();
    const Sightings seen = semaphore::follow(semaphore::follow({}, well, t0, true), dead, t0.addSecs(5), false);
    const auto soon = semaphore::withoutEchoes(semaphore::diff(dead, out), seen, t0.addMSecs(5010));
    QCOMPARE(soon.front().kind, EventKind::Pruned);
}

void TestSightings::theKeyLeftByAReleaseIsNoSecondEvent()
{
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State released = official({1}).contender(1, flag).contender(2, flag).state();
    const State gone = official({1}).contender(1, flag).alive(2).state();
    Sightings seen = semaphore::follow({}, held, t0, true);
    auto events = semaphore::withoutEchoes(semaphore::diff(held, released), seen, t0.addMSecs(10));
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.front().kind, EventKind::Released);
    seen = semaphore::follow(seen, released, t0.addMSecs(10), false);
    QCOMPARE(semaphore::diff(released, gone).size(), 1);
    QVERIFY(semaphore::withoutEchoes(semaphore::diff(released, gone), seen, t0.addMSecs(20)).empty());
    seen = semaphore::follow(seen, gone, t0.addMSecs(20), false);
    QVERIFY(seen.leaving.isEmpty());
}

void TestSightings::whoStaysAfterAReleaseIsToldWhenItLeaves()
{
    // A contender that keeps its key waits anew; when it goes a good while later, it did leave the queue.
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State waits = official({1}).contender(1, flag).contender(2, flag).state();
    const State gone = official({1}).contender(1, flag).alive(2).state();
    Sightings seen = semaphore::follow({}, held, t0, true);
    seen = semaphore::follow(seen, waits, t0.addSecs(1), false);
    const auto events = semaphore::withoutEchoes(semaphore::diff(waits, gone), seen, t0.addSecs(3));
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.front().kind, EventKind::GaveUp);
}

void TestSightings::aClockThatWasSetBackEndsAHandOver()
{
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State released = official({1}).contender(1, flag).contender(2, flag).state();
    const Sightings left = semaphore::follow(semaphore::follow({}, held, t0, true), released, t0, false);
    const State well = spring({1}).contender(1).state();
    const State keyGone = spring({1}).alive(1).state();
    const Sightings gone = semaphore::follow(semaphore::follow({}, well, t0, true), keyGone, t0, false);
    const auto isOpen = [&](const QDateTime& at) {
        const bool isLeaving = semaphore::isLeaving(left, released.waiting.at(0).session, at);
        const bool isReleasing = semaphore::isReleasing(keyGone, gone, keyGone.holders.at(0), at);
        return isLeaving == isReleasing ? std::optional(isLeaving) : std::nullopt;
    };
    QCOMPARE(isOpen(t0.addMSecs(1999)), std::optional(true));
    QCOMPARE(isOpen(t0.addMSecs(-1000)), std::optional(true)); // `at` is of a moment before the answer.
    QCOMPARE(isOpen(t0.addSecs(2)), std::optional(false));
    QCOMPARE(isOpen(t0.addSecs(-3600)), std::optional(false));
    const auto settled = [&](const QDateTime& at) {
        return count(semaphore::settledFindings(keyGone, gone, at), FindingKind::StaleHolder);
    };
    QCOMPARE(settled(t0.addMSecs(1999)), 0);
    QCOMPARE(settled(t0.addSecs(-3600)), 1);
}

/// Of an overwritten `.lock`: the contender is not on its way out.
void TestSightings::whoLostAPermitWaitsAtOnce()
{
    const State held = official({1, 2}).contender(1, flag).contender(2, flag).state();
    State touched = official({1}).contender(1, flag).contender(2, flag).state();
    touched.lockFlags += 1; // Somebody else wrote it.
    Sightings seen = semaphore::follow({}, held, t0, true);
    const auto lost = semaphore::diff(held, touched);
    QVERIFY(std::ranges::any_of(lost, [](const auto& event) { return event.kind == EventKind::Lost; }));
    seen = semaphore::follow(seen, touched, t0.addMSecs(10), false, lost);
    QVERIFY(seen.leaving.isEmpty());
    QVERIFY(seen.waiting.contains(touched.waiting.at(0).session));
    seen = semaphore::follow(seen, touched, t0.addMSecs(20), false);
    QVERIFY(seen.leaving.isEmpty());
}

void TestSightings::aPossibleLockDelayEndsAfterAMinute()
{
    State free;
    free.path = QStringLiteral("locks/pg");
    free.layout = semaphore::Layout::Lock;
    free.found = true;
    free.lockKey = free.path;
    semaphore::Finding finding;
    finding.kind = semaphore::FindingKind::LockDelayPossible;
    finding.severity = semaphore::Severity::Hint;
    finding.key = free.path;
    free.findings = {finding};
    const auto seen = semaphore::follow({}, free, t0, true);
    QCOMPARE(semaphore::settledFindings(free, seen, t0.addSecs(59)).size(), std::size_t(1));
    QVERIFY(semaphore::settledFindings(free, seen, t0.addSecs(60)).empty());
    // No answer tells of it: whoever shows it looks again then.
    QCOMPARE(semaphore::nextSettling(free, seen, t0), std::optional(t0.addSecs(60)));
    QCOMPARE(semaphore::nextSettling(free, seen, t0.addSecs(60)), std::nullopt);
}

namespace {

/// A lock, or slot 0 of slots: session 1 has it, or nobody; the list shows 2, and 1 while it lives.
State keyOf(const QString& path, bool held, quint64 lockIndex, quint64 index, bool lives = true)
{
    Store store(path);
    store.alive(2).at(index);
    if (lives)
        store.alive(1);
    const bool isLock = !path.endsWith(u'/');
    store.key(isLock ? QString() : QStringLiteral("slot_000"), "x", isLock ? consul::lockFlag : 0,
        held ? id(1) : QString(), index);
    if (!isLock)
        store.key(QStringLiteral("slot_001"), "x", 0, id(2), 12);
    store.seen.entries.front().createIndex = 10;
    store.seen.entries.front().lockIndex = lockIndex;
    return store.state();
}

Sightings next(const Sightings& seen, const State& before, const State& after, qint64 milliseconds)
{
    return semaphore::follow(
        seen, after, t0.addMSecs(milliseconds), false, semaphore::diff(before, after), before.index);
}

int delays(const State& state, const Sightings& seen, qint64 milliseconds)
{
    return count(semaphore::settledFindings(state, seen, t0.addMSecs(milliseconds)), FindingKind::LockDelayPossible);
}

} // namespace

void TestSightings::aReleaseByALiveSessionStartsNoLockDelay_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("lock") << QStringLiteral("locks/pg");
    QTest::newRow("slots") << QStringLiteral("demo/slots/");
}

void TestSightings::aReleaseByALiveSessionStartsNoLockDelay()
{
    QFETCH(const QString, path);
    const State held = keyOf(path, true, 1, 20);
    const State free = keyOf(path, false, 1, 30);
    QCOMPARE(count(free.findings, FindingKind::LockDelayPossible), 1);
    const Sightings first = semaphore::follow({}, held, t0, true);
    const Sightings given = next(first, held, free, 100);
    QCOMPARE(delays(free, given, 100), 0);
    QCOMPARE(delays(free, given, 5000), 0);
    // Long after it, the session may end as it likes.
    const State ended = keyOf(path, false, 1, 30, false);
    QCOMPARE(delays(ended, next(given, free, ended, 5000), 5000), 0);
    QCOMPARE(delays(ended, next(next(given, free, ended, 5000), ended, ended, 5001), 5001), 0);
    // Whoever looks only now cannot know.
    QCOMPARE(delays(free, semaphore::follow({}, free, t0, true), 0), 1);
}

/// The list of sessions may come a moment after the keys: at first it looks as if the session had lived on.
void TestSightings::whoGoesRightAfterItsReleaseMayHaveBroughtALockDelay()
{
    const QString path = QStringLiteral("locks/pg");
    const State held = keyOf(path, true, 1, 20);
    const State free = keyOf(path, false, 1, 30);
    const State ended = keyOf(path, false, 1, 30, false);
    const Sightings first = semaphore::follow({}, held, t0, true);
    const Sightings given = next(first, held, free, 100);
    const Sightings gone = next(given, free, ended, 110);
    QCOMPARE(delays(ended, gone, 110), 1);
    QCOMPARE(delays(ended, next(gone, ended, ended, 9000), 9000), 1);
    QCOMPARE(delays(ended, next(first, held, ended, 100), 100), 1);
    // What cannot be read proves nothing.
    State hidden = free;
    hidden.sessionsKnown = false;
    QCOMPARE(delays(hidden, next(first, held, hidden, 100), 100), 1);
}

/// Between two answers another may have had the key, and lost it with its session.
void TestSightings::whatOthersHadMeanwhileMayBeInLockDelay()
{
    for (const QString& path : {QStringLiteral("locks/pg"), QStringLiteral("demo/slots/")}) {
        const State held = keyOf(path, true, 1, 20);
        const State free = keyOf(path, false, 1, 30);
        const Sightings first = semaphore::follow({}, held, t0, true);
        const State others = keyOf(path, false, 2, 30);
        QCOMPARE(delays(others, next(first, held, others, 100), 100), 1);
        const Sightings given = next(first, held, free, 100);
        const State later = keyOf(path, false, 2, 40);
        QCOMPARE(delays(later, next(given, free, later, 5000), 5000), 1);
        const State written = keyOf(path, false, 1, 40); // Only written: nobody can tell by whom it was held.
        QCOMPARE(delays(written, next(given, free, written, 5000), 5000), 1);
    }
}

void TestSightings::aStaleHolderKeepsItsName()
{
    const State before = official({1, 2}).contender(1, flag).contender(2, flag).state();
    State after = official({1, 2}).contender(1, flag).state();
    QVERIFY(after.holders.at(1).name.isEmpty());
    semaphore::keepNames(after, before);
    QCOMPARE(after.holders.at(1).name, QStringLiteral("client-2"));
    QCOMPARE(after.holders.at(1).node, QStringLiteral("n1"));
    QVERIFY(!after.holders.at(1).live);
}

QTEST_GUILESS_MAIN(TestSightings)
#include "tst_sightings.moc"
