// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/session_list.h"
#include "support/patience.h"

#include <QSet>

#include <rapidcheck.h>

#include <algorithm>

using consul::SessionInfo;
using consul::SessionList;

namespace {

SessionInfo session(int number, const QString& name = {})
{
    // Spread as Consul's ids are, but the same in each run.
    const auto mixed = static_cast<quint32>(number) * 2654435761U;
    SessionInfo made;
    made.id = QStringLiteral("%1-%2-4000-8000-000000000000")
                  .arg(mixed, 8, 16, QLatin1Char('0'))
                  .arg(number & 0xffff, 4, 16, QLatin1Char('0'));
    made.name = name;
    made.createIndex = static_cast<quint64>(number);
    return made;
}

/// As Consul lists them.
std::vector<SessionInfo> sessions(int from, int to)
{
    std::vector<SessionInfo> all;
    for (int number = from; number < to; ++number)
        all.push_back(session(number));
    std::ranges::sort(all, {}, &SessionInfo::id);
    return all;
}

/// Where the sessions of a list lie: what two lists share lies in one place.
QSet<const SessionInfo*> placesOf(const SessionList& list)
{
    QSet<const SessionInfo*> places;
    for (const SessionInfo& each : list)
        places.insert(&each);
    return places;
}

qsizetype newPlaces(const SessionList& list, const SessionList& before)
{
    return (placesOf(list) - placesOf(before)).size();
}

/// Few ids, so that they repeat, and in any order: what a server answers is its own affair.
rc::Gen<std::vector<SessionInfo>> anySessions()
{
    return rc::gen::container<std::vector<SessionInfo>>(rc::gen::map(rc::gen::inRange(0, 400),
        [](int number) { return number < 390 ? session(number) : session(number, QStringLiteral("other")); }));
}

} // namespace

class TestSessionList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheListThatWasGiven();
    void oneAfterAnotherIsTheListThatWasGiven();
    void whatIsAppendedComesLast();
    void copiesShareAll();
    void whatDidNotChangeIsShared_data();
    void whatDidNotChangeIsShared();
    void chosenIdsAreSharedAsOthers();
    void noneIsEmpty();
};

void checkAgainst(const SessionList& list, const std::vector<SessionInfo>& given)
{
    RC_ASSERT(list.size() == given.size());
    RC_ASSERT(list.empty() == given.empty());
    RC_ASSERT(std::equal(list.begin(), list.end(), given.begin(), given.end()));
    quint64 newest = 0;
    for (const SessionInfo& each : given) {
        const auto* const found = list.find(each.id);
        RC_ASSERT(found != nullptr);
        RC_ASSERT(*found == *std::ranges::find(given, each.id, &SessionInfo::id));
        newest = std::max(newest, each.createIndex);
    }
    RC_ASSERT(list.newest() == newest);
    RC_ASSERT(list.find(session(1000).id) == nullptr);
}

void TestSessionList::isTheListThatWasGiven()
{
    QVERIFY(rc::check([] {
        auto given = *anySessions();
        if (*rc::gen::arbitrary<bool>())
            std::ranges::sort(given, {}, &SessionInfo::id);
        checkAgainst(given, given);
    }));
}

void TestSessionList::oneAfterAnotherIsTheListThatWasGiven()
{
    QVERIFY(rc::check([] {
        const auto one = *anySessions();
        auto other = *rc::gen::element(one, *anySessions());
        if (!other.empty() && *rc::gen::arbitrary<bool>())
            other.erase(other.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(other)));
        const auto list = SessionList::after(one, other);
        checkAgainst(list, other);
        RC_ASSERT((list == SessionList(one)) == (one == other));
    }));
}

void TestSessionList::whatIsAppendedComesLast()
{
    QVERIFY(rc::check([] {
        auto given = *anySessions();
        const auto more = *anySessions();
        SessionList list(given);
        const SessionList before = list;
        const auto places = placesOf(before);
        list.append(more);
        checkAgainst(before, given);
        given.insert(given.end(), more.begin(), more.end());
        checkAgainst(list, given);
        RC_ASSERT(placesOf(list).contains(places));
    }));
}

void TestSessionList::copiesShareAll()
{
    const SessionList list(sessions(0, 1000));
    SessionList copy;
    copy = list;
    QCOMPARE(newPlaces(copy, list), 0);
    QVERIFY(copy == list);
    QVERIFY(!(copy == SessionList(sessions(0, 999))));
}

void TestSessionList::whatDidNotChangeIsShared_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<int>("changed");
    QTest::addColumn<int>("fresh"); ///< Sessions that were not there, or not so.
    QTest::newRow("the same again") << 0 << 5000 << -1 << 0;
    QTest::newRow("one is new") << 0 << 5001 << -1 << 1;
    QTest::newRow("one has ended") << 1 << 5000 << -1 << 0;
    QTest::newRow("one is another") << 0 << 5000 << 2500 << 1;
    QTest::newRow("ten come, ten go") << 10 << 5010 << -1 << 10;
}

void TestSessionList::whatDidNotChangeIsShared()
{
    QFETCH(const int, from);
    QFETCH(const int, to);
    QFETCH(const int, changed);
    QFETCH(const int, fresh);
    const SessionList before(sessions(0, 5000));
    auto now = sessions(from, to);
    for (SessionInfo& each : now) {
        if (each.id == session(changed).id)
            each.name = QStringLiteral("another");
    }
    const auto after = SessionList::after(before, now);
    QVERIFY(std::equal(after.begin(), after.end(), now.begin(), now.end()));
    QCOMPARE(newPlaces(after, before), qsizetype(fresh));
}

void TestSessionList::chosenIdsAreSharedAsOthers()
{
    // None of these ids begins a stretch, or each does.
    for (const bool begins : {false, true}) {
        std::vector<SessionInfo> given;
        for (int number = 0; given.size() < 1000; ++number) {
            SessionInfo made = session(number);
            if ((qHash(made.id, 0) % 32 == 0) == begins)
                given.push_back(made);
        }
        std::ranges::sort(given, {}, &SessionInfo::id);
        const SessionList before(given);
        given.pop_back();
        const auto after = SessionList::after(before, given);
        QCOMPARE(newPlaces(after, before), 0);
    }
}

void TestSessionList::noneIsEmpty()
{
    const SessionList none;
    QVERIFY(none.empty());
    QCOMPARE(none.size(), 0U);
    QVERIFY(none.begin() == none.end());
    QVERIFY(!none.contains({}));
    QCOMPARE(none.newest(), 0U);
    QVERIFY(none == SessionList(std::vector<SessionInfo>()));
    SessionList some{session(1)};
    some.clear();
    QVERIFY(some == none);
}

QTEST_APPLESS_MAIN(TestSessionList)
#include "tst_session_list.moc"
