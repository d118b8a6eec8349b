// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "semaphore/diff.h"
#include "support/patience.h"

using namespace samples;
using semaphore::State;

namespace {

const quint64 flag = consul::semaphoreFlag;

Store official(const QList<int>& holders, quint64 lockIndex = 50, int limit = 2)
{
    Store store;
    store.lock(body(Family::Official, limit, holders), flag, lockIndex);
    return store;
}

/// `granted 1; released 2` for sessions 1 and 2.
QString reported(const std::vector<semaphore::Event>& events)
{
    QStringList words;
    for (const semaphore::Event& event : events) {
        QString word = semaphore::eventId(event.kind);
        if (!event.session.isEmpty())
            word += QLatin1Char(' ') + QString::number(QStringView(event.session.toString()).right(12).toInt());
        if (event.count)
            word += QLatin1Char(' ') + QString::number(event.count);
        if (!event.detail.isEmpty())
            word += QLatin1Char(' ') + event.detail;
        words.append(word);
    }
    return words.join(QLatin1StringView("; "));
}

QString reported(const State& before, const State& after)
{
    return reported(semaphore::diff(before, after));
}

QString text(const char* words)
{
    return QString::fromUtf8(words);
}

} // namespace

class TestDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingBetweenTheSame();
    void appearsAndVanishes();
    void officialHandOver();
    void expiryThenPrune();
    void releaseAndDestroySeenAtOnceIsNotCertain();
    void aKeyThatLostItsSessionIsNoRelease();
    void nobodyReleasesInALostStore();
    void springDeletesItsKeyFirst();
    void springLosesWithoutItsKey();
    void springReleaseIsNoPrune();
    void lostWhenLockIsDeleted();
    void aDeletedKeyIsNoCertainRelease();
    void aKeyThatMayBeHiddenTellsNoEnd();
    void aKeyThatWasMadeAnewWasDeleted_data();
    void aKeyThatWasMadeAnewWasDeleted();
    void aListThatWasMadeAnewWasDeleted();
    void whoCannotBePlacedDoesNothing();
    void waitersLeave();
    void limitChanges();
    void sessionsUnknown();
    void slotsAndLocks();
    void whoWasNeverListedNeedNotHaveEnded();
    void whoIsHiddenNeedNotHaveEnded();
    void anEmptyListShowsTheEndOfWhomItShowedBefore();
    void whatTheListDoesNotProveIsNotCertain();
    void gaps();
    void sentences();
};

void TestDiff::nothingBetweenTheSame()
{
    const State state = official({1}).contender(1, flag).contender(2, flag).state();
    QVERIFY(semaphore::diff(state, state).empty());
    QVERIFY(semaphore::diff(State{}, State{}).empty());
}

void TestDiff::appearsAndVanishes()
{
    const State none = Store().at(0).state();
    const State one = official({1}).contender(1, flag).contender(2, flag).state();
    QCOMPARE(reported(none, one), text("appeared; queued 2; granted 1"));
    QCOMPARE(reported(one, Store().alive(1).alive(2).state()),
        text("released 1 key-deleted; gave-up 2 key-deleted; vanished"));
}

void TestDiff::officialHandOver()
{
    const State full = official({1}, 50, 1).contender(1, flag).contender(2, flag).state();
    const State out = official({}, 101, 1).contender(1, flag).contender(2, flag).at(101).state();
    const State in = official({2}, 103, 1).contender(2, flag).alive(1).at(103).state();
    QCOMPARE(reported(full, out), text("released 1"));
    QCOMPARE(reported(out, in), text("gave-up 1; granted 2"));
    QCOMPARE(reported(full, in), text("released 1; granted 2"));
}

void TestDiff::expiryThenPrune()
{
    const State held = official({1}).contender(1, flag).contender(2, flag).state();
    const State stale = official({1}).contender(2, flag).at(101).state();
    const State pruned = official({2}, 102).contender(2, flag).at(102).state();
    QCOMPARE(reported(held, stale), text("expired 1"));
    QCOMPARE(reported(stale, pruned), text("pruned 1; granted 2"));
    const State keyGoneFirst = official({1}).contender(2, flag).alive(1).at(101).state();
    QCOMPARE(reported(held, keyGoneFirst), QString());
    QCOMPARE(reported(keyGoneFirst, stale), text("expired 1"));
}

void TestDiff::releaseAndDestroySeenAtOnceIsNotCertain()
{
    const State held = official({1}).contender(1, flag).contender(2, flag).state();
    const State gone = official({}).contender(2, flag).at(103).state();
    QCOMPARE(reported(held, gone), text("released 1 session-ended"));
}

/// It expired, and another client took it off the list: the list of sessions may be older, but no release of these
/// layouts frees the key and leaves it.
void TestDiff::aKeyThatLostItsSessionIsNoRelease()
{
    const State held = official({1}).contender(1, flag).contender(2, flag).state();
    const auto pruned
        = [](Store store) { return store.key(id(1), {}, flag, {}, 101).madeAt(11).contender(2, flag).at(102); };
    const auto events = semaphore::diff(held, pruned(official({2}, 102)).alive(1).state());
    QCOMPARE(reported(events), text("gap 1; released 1 session-unknown; granted 2"));
    QVERIFY(!semaphore::eventText(events[1]).contains(QStringLiteral("released its")));
    QCOMPARE(reported(held, pruned(official({2}, 102)).state()), text("gap 1; released 1 session-ended; granted 2"));
    // Nor does a release lose the key before it leaves the list.
    const State lost = official({1}).contender(2, flag).alive(1).at(101).state();
    const State out = official({2}, 102).contender(2, flag).alive(1).at(102).state();
    QCOMPARE(reported(held, lost), QString());
    QCOMPARE(reported(lost, out), text("released 1 session-unknown; granted 2"));
}

/// A server without its data, or a restored snapshot. The list of sessions may still be the old one.
void TestDiff::nobodyReleasesInALostStore()
{
    const State held = official({1, 3}).contender(1, flag).contender(2, flag).at(200).state();
    const State gone = Store().alive(1).alive(2).at(12).state();
    const QString all = text("lost 1 ran-backwards; pruned 3 ran-backwards; gave-up 2 ran-backwards; vanished");
    QCOMPARE(reported(held, gone), all);
    QCOMPARE(reported(held, Store().at(12).state()), all);
    const auto events = semaphore::diff(held, gone);
    QVERIFY2(semaphore::eventText(events.front()).contains(QStringLiteral("may still be inside")),
        qPrintable(semaphore::eventText(events.front())));
    for (const auto& event : events)
        QVERIFY(!semaphore::eventText(event).contains(QStringLiteral("released its permit")));
}

void TestDiff::springDeletesItsKeyFirst()
{
    Store store;
    store.lock(body(Family::Spring, 2, {1}));
    const State held = store.contender(1).state();
    const State keyGone = Store().lock(body(Family::Spring, 2, {1})).alive(1).at(101).state();
    const State out = Store().lock(body(Family::Spring, 2, {}), 0, 102).alive(1).at(102).state();
    QCOMPARE(reported(held, keyGone), QString());
    QCOMPARE(reported(keyGone, out), text("released 1"));
}

/// A client that writes an old list with a new index takes a permit away. A release deletes the key first.
void TestDiff::springLosesWithoutItsKey()
{
    const State held = Store().lock(body(Family::Spring, 2, {1, 2})).contender(1).contender(2).state();
    const State robbed = Store().lock(body(Family::Spring, 2, {2}), 0, 102).contender(1).contender(2).at(102).state();
    QCOMPARE(reported(held, robbed), text("lost 1 key-stayed"));
    QVERIFY(semaphore::eventText(semaphore::diff(held, robbed).front()).contains(QStringLiteral("still be inside")));
    // A key that was made anew belongs to the next acquisition.
    const State again
        = Store().lock(body(Family::Spring, 2, {2}), 0, 102).contender(1, 0, 101).contender(2).at(102).state();
    QCOMPARE(reported(held, again), text("gap 1; released 1"));
    // Other layouts leave the list first.
    const State official2 = official({1, 2}).contender(1, flag).contender(2, flag).state();
    const State left = official({2}, 102).contender(1, flag).contender(2, flag).at(102).state();
    QCOMPARE(reported(official2, left), text("released 1"));
}

/// Key, list, session: whatever of it is seen first.
void TestDiff::springReleaseIsNoPrune()
{
    const State held = Store().lock(body(Family::Spring, 2, {1})).contender(1).alive(2).state();
    const State keyGone = Store().lock(body(Family::Spring, 2, {1})).alive(1).alive(2).at(101).state();
    const State bothGone = Store().lock(body(Family::Spring, 2, {1})).alive(2).at(101).state();
    const State out = Store().lock(body(Family::Spring, 2, {}), 0, 102).alive(2).at(102).state();
    QCOMPARE(reported(held, keyGone), QString());
    QCOMPARE(reported(keyGone, bothGone), QString());
    QCOMPARE(reported(keyGone, out), text("released 1 session-ended"));
    QCOMPARE(reported(bothGone, out), text("pruned 1 session-ended"));
}

void TestDiff::lostWhenLockIsDeleted()
{
    const State held = official({1}).contender(1, flag).state();
    QCOMPARE(reported(held, Store().contender(1, flag).at(101).state()), text("lost 1"));
    QCOMPARE(reported(held, Store().lock("oops", flag, 101).contender(1, flag).at(101).state()), text("lost 1"));
    QCOMPARE(reported(held, Store().lock(body(Family::Official, 2, {}), 0, 101).contender(1, flag).at(101).state()),
        text("lost 1"));
}

/// The token may no longer read it: its owner is neither gone nor new when it is shown again.
void TestDiff::aKeyThatMayBeHiddenTellsNoEnd()
{
    const auto without = [](Store store, const QString& name) {
        const QString hidden = store.seen.path + name;
        std::erase_if(store.seen.entries, [&hidden](const auto& each) { return each.key == hidden; });
        store.seen.unread = {hidden};
        return store.at(101).state();
    };
    const auto check = [&](const Store& store, const QString& name, const char* told) {
        const State shown = store.state();
        const State hidden = without(store, name);
        QCOMPARE(reported(shown, hidden), text(told));
        for (const auto& event : semaphore::diff(shown, hidden))
            QVERIFY(semaphore::eventText(event).contains(QStringLiteral("no longer shown")));
        Store again = store;
        QCOMPARE(reported(hidden, again.at(102).state()), QString());
    };
    Store ranked;
    for (const int one : {1, 2})
        ranked.key(QStringLiteral("owners/") + id(one), R"({"score":1})", 0, id(one)).alive(one);
    check(ranked, QStringLiteral("owners/") + id(2), "released 2 key-hidden");
    Store slots;
    for (const int one : {0, 1})
        slots.key(QStringLiteral("slot_00%1").arg(one), {}, 0, id(one + 1)).alive(one + 1);
    check(slots, QStringLiteral("slot_000"), "released 1 key-hidden");
    check(slots, QStringLiteral("slot_001"), "released 2 key-hidden");
    check(official({1}).contender(1, flag).contender(2, flag), id(2), "gave-up 2 key-hidden");
    check(Store().key(QStringLiteral("slot_000"), {}, 0, id(1)).alive(1), QStringLiteral("slot_000"),
        "released 1 key-hidden"); // Nor did the semaphore vanish, or appear.

    // A slot that was made since was acquired.
    Store made = slots;
    made.seen.entries.back() = samples::entry(made.seen.path + QStringLiteral("slot_001"), {}, 0, id(2), 102);
    made.madeAt(102);
    QCOMPARE(reported(without(slots, QStringLiteral("slot_001")), made.at(102).state()), text("granted 2 1"));
}

/// Somebody deletes a folder, or a key: its holders live and have given nothing back, for all that is known. Whoever
/// gives a permit back may delete the same.
void TestDiff::aDeletedKeyIsNoCertainRelease()
{
    const State held = official({1}).contender(1, flag).contender(2, flag).state();
    const auto events = semaphore::diff(held, Store().key(QStringLiteral("other")).alive(1).alive(2).at(101).state());
    QCOMPARE(reported(events), text("released 1 key-deleted; gave-up 2 key-deleted"));
    for (const auto& event : events) {
        const QString sentence = semaphore::eventText(event);
        QVERIFY2(sentence.contains(QStringLiteral("deleted")), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QStringLiteral("released its")), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QStringLiteral("left the queue")), qPrintable(sentence));
    }
    // The list without it is a release, whoever deletes the key then; and so is its own end.
    QCOMPARE(reported(held, official({}, 101).contender(2, flag).alive(1).at(102).state()), text("released 1"));
    QCOMPARE(reported(held, Store().alive(2).at(101).state()),
        text("released 1 session-ended; gave-up 2 key-deleted; vanished"));

    Store lock(QStringLiteral("l"));
    const State locked = lock.key({}, {}, consul::lockFlag, id(1)).alive(1).state();
    QCOMPARE(reported(locked, Store(QStringLiteral("l")).alive(1).at(101).state()),
        text("released 1 key-deleted; vanished lock"));
    const State free = Store(QStringLiteral("l")).key({}, {}, consul::lockFlag, {}, 101).alive(1).at(101).state();
    QCOMPARE(reported(locked, free), text("released 1"));
    // The key of `consul lock` lies in a folder, where others may be.
    const QString dotLock = QStringLiteral(".lock");
    const State below = Store().key(dotLock, {}, consul::lockFlag, id(1)).alive(1).state();
    QCOMPARE(below.layout, semaphore::Layout::Lock);
    QCOMPARE(
        reported(below, Store().key(QStringLiteral("other")).alive(1).at(101).state()), text("released 1 key-deleted"));

    const QString slot = QStringLiteral("slot_00%1");
    const State slots = Store().key(slot.arg(0), {}, 0, id(1)).key(slot.arg(1), {}, 0, id(2)).alive(1).alive(2).state();
    const State one = Store().key(slot.arg(1), {}, 0, id(2)).alive(1).alive(2).at(101).state();
    QCOMPARE(reported(slots, one), text("released 1 key-deleted"));
    QCOMPARE(reported(slots, Store().alive(1).alive(2).at(101).state()),
        text("released 1 key-deleted; released 2 key-deleted; vanished"));
    const State first
        = Store().key(slot.arg(0), {}, 0, {}, 101).key(slot.arg(1), {}, 0, id(2)).alive(1).alive(2).at(101).state();
    QCOMPARE(reported(slots, first), text("released 1"));

    // An owner deletes its key to release it.
    const auto owner = [](Store store, int number) {
        return store.key(QStringLiteral("owners/") + id(number), R"({"score":1})", 0, id(number)).alive(number);
    };
    const State ranked = owner(owner(Store(), 1), 2).state();
    QCOMPARE(ranked.layout, semaphore::Layout::Ranked);
    QCOMPARE(reported(ranked, owner(Store(), 2).alive(1).at(101).state()), text("released 1"));
}

void TestDiff::aKeyThatWasMadeAnewWasDeleted_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("name");
    QTest::addColumn<quint64>("flags");
    QTest::addColumn<int>("holder"); // Of the new key; 0: nobody.
    QTest::addColumn<quint64>("madeAt"); // The old one was made at 10, and seen at 100.
    QTest::addColumn<QString>("events");
    const auto rows
        = [](const char* what, const char* path, const char* name, quint64 flags, const char* grant, const char* gap) {
              const auto row = [&](const char* how, int holder, quint64 madeAt, const QString& events) {
                  QTest::addRow("%s, %s", what, how) << text(path) << text(name) << flags << holder << madeAt << events;
              };
              row("taken over", 2, 10, text(gap) + text("released 1; granted 2") + text(grant));
              row("made anew by another", 2, 102, text(gap) + text("released 1 key-deleted; granted 2") + text(grant));
              row("free", 0, 10, text("released 1"));
              row("made anew, free", 0, 102, text(gap) + text("released 1 key-deleted"));
          };
    rows("lock", "l", "", consul::lockFlag, "", "gap 1; ");
    rows("consul lock", "demo/sem/", ".lock", consul::lockFlag, "", "gap 1; ");
    rows("slot", "demo/sem/", "slot_001", 0, " 1", "");
}

/// Between two answers somebody deletes the key of a holder, which lives, and another client makes it anew.
void TestDiff::aKeyThatWasMadeAnewWasDeleted()
{
    QFETCH(QString, path);
    QFETCH(QString, name);
    QFETCH(quint64, flags);
    QFETCH(int, holder);
    QFETCH(quint64, madeAt);
    QFETCH(QString, events);
    const State held = Store(path).key(name, {}, flags, id(1)).alive(1).alive(2).state();
    Store after(path);
    after.key(name, {}, flags, holder > 0 ? id(holder) : QString(), 103).madeAt(madeAt).alive(1).alive(2).at(103);
    // How often it was acquired since it was made, and one more while it stayed.
    after.seen.entries.front().lockIndex = (madeAt == 10 ? 1 : 0) + (holder > 0 ? 1 : 0);
    QCOMPARE(reported(held, after.state()), events);
}

/// The list of a semaphore, too: whoever still has its contender key has given nothing back.
void TestDiff::aListThatWasMadeAnewWasDeleted()
{
    const State held = official({1}).contender(1, flag).contender(2, flag).state();
    const auto after = [](quint64 madeAt) {
        Store store;
        return store.lock(body(Family::Official, 2, {2}), flag, 102).madeAt(madeAt).contender(2, flag).at(102);
    };
    QCOMPARE(reported(held, after(10).contender(1, flag).state()), text("released 1; granted 2"));
    QCOMPARE(reported(held, after(101).contender(1, flag).state()), text("lost 1; granted 2"));
    QCOMPARE(reported(held, after(10).alive(1).state()), text("released 1; granted 2"));
    QCOMPARE(reported(held, after(101).alive(1).state()), text("released 1 key-deleted; granted 2"));
}

/// Of contenders beside a list that cannot be read nobody can tell whether they hold or wait.
void TestDiff::whoCannotBePlacedDoesNothing()
{
    const State seen = official({1}).contender(1, flag).contender(2, flag).state();
    Store store = official({2}, 102).contender(2, flag).contender(3, flag, 102).at(102);
    const State again = store.state();
    Store hidden;
    hidden.contender(1, flag).contender(2, flag).at(101);
    hidden.seen.unread = QStringList{hidden.seen.path + QStringLiteral(".lock")};
    const State notShown = hidden.state();
    QCOMPARE(reported(seen, notShown), QString());
    QCOMPARE(reported(notShown, seen), QString());
    // Only of those who were not there at all is anything known.
    QCOMPARE(reported(notShown, again), text("queued 3"));
    const State spoiled = Store().lock("oops", flag, 101).contender(1, flag).contender(2, flag).at(101).state();
    QCOMPARE(reported(seen, spoiled), text("lost 1"));
    QCOMPARE(reported(spoiled, again), text("queued 3"));
    // Nor of who is only listed, and has no contender key: stale ones, and those whose keys cannot be read.
    for (const bool isAlive : {false, true}) {
        const auto listed = [isAlive](quint64 index) {
            Store both = official({1, 9}, 50).contender(1, flag).contender(2, flag).at(index);
            return isAlive ? both.alive(9) : both;
        };
        QCOMPARE(reported(listed(100).state(), notShown), QString());
        QCOMPARE(reported(notShown, listed(102).state()), QString());
        Store unread = listed(100);
        unread.seen.unread = QStringList{unread.seen.path + id(9)};
        QCOMPARE(reported(unread.state(), notShown), QString());
        unread.at(102);
        QCOMPARE(reported(notShown, unread.state()), QString());
    }
    // Who is gone was not told to hold or to wait.
    QCOMPARE(reported(spoiled, official({}, 102).alive(1).alive(2).at(102).state()), QString());
}

void TestDiff::waitersLeave()
{
    const State waits = official({}).contender(1, flag).contender(2, flag).contender(3, flag).state();
    const State left = official({}).alive(1).key(id(3), {}, flag).alive(3).alive(9).at(101).state();
    QCOMPARE(reported(waits, left), text("gave-up 1; expired 2; expired 3"));
}

void TestDiff::limitChanges()
{
    const State three = official({}, 50, 3).state();
    const State five = official({}, 101, 5).at(101).state();
    QCOMPARE(reported(three, five), text("limit-changed 3 → 5"));
}

void TestDiff::sessionsUnknown()
{
    Store before = official({1}).contender(1, flag);
    Store after = official({}, 101).at(102);
    before.seen.sessionsKnown = after.seen.sessionsKnown = false;
    QCOMPARE(reported(before.state(), after.state()), text("released 1 session-unknown"));
}

void TestDiff::slotsAndLocks()
{
    const QString slot = QStringLiteral("slot_001");
    const State held = Store().key(slot, {}, 0, id(1)).alive(1).state();
    const State free = Store().key(slot, {}, 0, {}, 101).alive(1).at(101).state();
    const State other = Store().key(slot, {}, 0, id(2), 102).alive(1).alive(2).at(102).state();
    const State ended = Store().key(slot, {}, 0, {}, 101).alive(2).at(101).state();
    QCOMPARE(reported(held, free), text("released 1"));
    QCOMPARE(reported(free, other), text("granted 2 1"));
    QCOMPARE(reported(held, other), text("released 1; granted 2 1"));
    QCOMPARE(reported(held, ended), text("expired 1"));
}

/// The session list may be older than a session that it does not show.
void TestDiff::whoWasNeverListedNeedNotHaveEnded()
{
    const QString slot = QStringLiteral("slot_001");
    Store young = Store().key(slot, {}, 0, id(1), 90).alive(2);
    const State free = Store().key(slot, {}, 0, {}, 101).alive(2).at(101).state();
    QCOMPARE(reported(young.state(), free), text("released 1 session-unknown"));
    // As it is shown because of its key.
    consul::SessionInfo bare;
    bare.id = id(1);
    young.seen.sessions.append({bare});
    QCOMPARE(reported(young.state(), free), text("released 1 session-unknown"));
    // A list with a session that came later would show it.
    Store later = Store().key(slot, {}, 0, {}, 101).alive(2).at(101);
    later.seen.sessions.push_back(session(3, {}, 95));
    QCOMPARE(reported(young.state(), later.state()), text("expired 1"));
    const State seen = Store().key(slot, {}, 0, id(1), 90).alive(1).alive(2).state();
    QCOMPARE(reported(seen, free), text("expired 1"));

    const State waits = official({}).key(id(1), {}, flag, id(1), 90).alive(2).state();
    QCOMPARE(reported(waits, official({}).alive(2).at(101).state()), text("gave-up 1"));
}

/// A token may see the sessions of some nodes only. Of the others, a key is all that shows them (observer::join()).
void TestDiff::whoIsHiddenNeedNotHaveEnded()
{
    const auto with = [](Store store, bool isHolder, bool isShown) {
        store.seen.sessions.push_back(session(3, {}, 95)); // Later than the keys: the list is as new as they are.
        consul::SessionInfo bare;
        bare.id = id(1);
        if (isHolder)
            store.seen.sessions.append({isShown ? session(1) : bare});
        return store.state();
    };
    const auto holder
        = [&with](bool isShown) { return with(official({1}).key(id(1), {}, flag, id(1), 90), true, isShown); };
    const auto waiter
        = [&with](bool isShown) { return with(official({}).key(id(1), {}, flag, id(1), 90), true, isShown); };
    const State left = with(official({}, 101).at(101), false, false);
    QCOMPARE(reported(holder(true), left), text("released 1 session-ended"));
    QCOMPARE(reported(holder(false), left), text("released 1 session-unknown"));
    const State leftQueue = with(official({}).at(101), false, false);
    QCOMPARE(reported(waiter(true), leftQueue), text("expired 1"));
    QCOMPARE(reported(waiter(false), leftQueue), text("gave-up 1"));
    const State stale = with(official({1}).at(101), false, false);
    QCOMPARE(reported(holder(true), stale), text("expired 1"));
    QCOMPARE(reported(holder(false), stale), QString());
}

void TestDiff::anEmptyListShowsTheEndOfWhomItShowedBefore()
{
    const QString slot = QStringLiteral("slot_001");
    const State free = Store().key(slot, {}, 0, {}, 101).at(101).state();
    QCOMPARE(reported(Store().key(slot, {}, 0, id(1)).alive(1).state(), free), text("expired 1"));
    // As a list that is hidden from the token.
    Store hidden = Store().key(slot, {}, 0, id(1));
    QCOMPARE(reported(hidden.state(), free), text("released 1 session-unknown"));
    hidden.seen.sessionsKnown = false;
    QCOMPARE(reported(hidden.state(), free), text("released 1 session-unknown"));
}

/// Such as observer::decodeAndCompare() leaves in the list.
void TestDiff::whatTheListDoesNotProveIsNotCertain()
{
    const QString slot = QStringLiteral("slot_001");
    const State held = Store().key(slot, {}, 0, id(1)).alive(1).alive(2).state();
    Store free = Store().key(slot, {}, 0, {}, 101).alive(2).at(101);
    consul::SessionInfo shown = session(1);
    shown.createIndex = 0;
    free.seen.sessions.append({shown});
    QVERIFY(semaphore::isUnproven(shown) && semaphore::hasDeparted(shown));
    QCOMPARE(reported(held, free.state()), text("released 1 session-ended"));
    shown.node.clear();
    changeSession(free.seen.sessions, 1, [&](consul::SessionInfo& each) { each = shown; });
    QVERIFY(semaphore::isUnproven(shown) && !semaphore::hasDeparted(shown));
    QCOMPARE(reported(held, free.state()), text("released 1 session-unknown"));
    QVERIFY(!semaphore::isUnproven(session(1)));
}

void TestDiff::gaps()
{
    const State before = official({}).at(100).state();
    const State two = official({}).contender(1, flag, 101).contender(2, flag, 105).at(105).state();
    QCOMPARE(reported(before, two), text("gap 1; queued 1; queued 2"));
    Store written = official({}, 107).at(107);
    written.seen.entries.front().createIndex = 50;
    const State thereAndBack = written.state();
    QCOMPARE(reported(before, thereAndBack), text("gap 1"));
    const State reset = official({}, 3).contender(1, flag, 4).at(4).state();
    QCOMPARE(reported(before, reset), text("queued 1"));

    Store lock(QStringLiteral("l"));
    lock.key({}, {}, consul::lockFlag, id(1)).alive(1).at(10);
    Store later = lock;
    later.seen.entries.front().lockIndex = 4;
    later.seen.entries.front().modifyIndex = 30;
    later.at(30);
    // held → released, acquired, released, acquired, released, acquired: six writes, one of them seen.
    QCOMPARE(reported(lock.state(), later.state()), text("gap 5"));
    // One that came since, and was acquired four times: seven writes, or eight where it is free.
    const State none = Store(QStringLiteral("l")).at(8).state();
    later.seen.entries.front().createIndex = 9;
    QCOMPARE(reported(none, later.state()), text("appeared lock; gap 6; granted 1"));
    later.seen.entries.front().session = {};
    QCOMPARE(reported(none, later.state()), text("appeared lock; gap 7"));
    QCOMPARE(reported(none, lock.state()), text("appeared lock; granted 1"));
}

void TestDiff::sentences()
{
    Store lock(QStringLiteral("l"));
    const State held = lock.key({}, {}, consul::lockFlag, id(1)).alive(1).state();
    QCOMPARE(semaphore::eventText(semaphore::diff(State{}, held).front()), text("The lock appeared."));
    QCOMPARE(semaphore::eventText(semaphore::diff(held, Store(QStringLiteral("l")).alive(1).state()).back()),
        text("The lock no longer exists."));
    for (int kind = 0; kind <= static_cast<int>(semaphore::EventKind::Vanished); ++kind) {
        semaphore::Event event;
        event.kind = static_cast<semaphore::EventKind>(kind);
        event.session = id(1);
        QVERIFY(!semaphore::eventText(event).isEmpty());
        QVERIFY(!semaphore::eventId(event.kind).isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestDiff)
#include "tst_diff.moc"
