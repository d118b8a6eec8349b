// SPDX-License-Identifier: GPL-3.0-or-later
// One cycle of the queue as a pure function, and the tickets of a coordinator.
#include "protocols/queue_coordinator.h"
#include "support/patience.h"

#include <algorithm>
#include <rapidcheck.h>
#include <tuple>

using namespace protocols;

namespace {

const auto path = QStringLiteral("p");
constexpr auto Enter = QueueMember::Want::Enter;
constexpr auto Leave = QueueMember::Want::Leave;

QueueMember member(const char* session, int number, quint64 createIndex, QueueMember::Want want = Enter)
{
    QueueMember one;
    one.session = QLatin1String(session);
    one.number = number;
    one.createIndex = createIndex;
    one.want = want;
    return one;
}

/// Names with a space between.
QStringList ids(const char* names)
{
    return QString::fromLatin1(names).split(u' ', Qt::SkipEmptyParts);
}

QueueView viewOf(const QStringList& holders, qint64 limit = 3)
{
    QueueView view;
    view.lock.nothingYet = false;
    view.lock.limit = limit;
    view.lock.holders = holders;
    view.lock.flags = flagsOf(Family::Official);
    view.lock.cas = 7;
    return view;
}

QueueCycle compose(const QueueView& view, const std::vector<QueueMember>& members, const QSet<QString>& passedOver = {})
{
    std::vector<const QueueMember*> pointers;
    std::transform(
        members.begin(), members.end(), std::back_inserter(pointers), [](const QueueMember& each) { return &each; });
    return composeCycle(path, view.lock.limit.value_or(3), view, pointers, passedOver);
}

/// Whoever the members may be, wherever they stand.
struct Situation {
    QueueView view;
    std::vector<QueueMember> members;
};

Situation anySituation()
{
    Situation any;
    const auto limit = *rc::gen::inRange(1, 6);
    any.view = viewOf({}, limit);
    const auto count = *rc::gen::inRange(0, 90);
    for (int i = 0; i < count; ++i) {
        const auto session = QStringLiteral("s%1").arg(i);
        auto one = member(qPrintable(session), i + 1, quint64(*rc::gen::inRange(0, 50)));
        one.awake = *rc::gen::inRange(0, 5) > 0;
        one.once = *rc::gen::inRange(0, 5) == 0;
        const bool holds = any.view.lock.holders.size() < limit && *rc::gen::inRange(0, 3) == 0;
        if (holds) {
            any.view.lock.holders.append(session);
            one.want = *rc::gen::inRange(0, 2) == 0 ? Leave : Enter;
        }
        any.members.push_back(one);
    }
    const auto strangers = *rc::gen::inRange(0, 5);
    for (int i = 0; i < strangers; ++i)
        any.view.strangers.push_back({QStringLiteral("x%1").arg(i), quint64(i * 10 + 1), 1});
    return any;
}

} // namespace

class TestQueueCycle : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingToDoIsNoRequest();
    void oneTransactionHandsOver();
    void whoComesFirstIsFirst();
    void aStrangerWhoCameEarlierKeepsAPermitFree();
    void whoSleepsIsLeftOut();
    void aSingleTryWithoutAPermitGetsNoKey();
    void theDeadAreTakenOutWithTheNextGrant();
    void noCycleBreaksTheRules();
    void ticketsAreFoundInTheirOrder();
    void aTicketThatReturnsHasItsPlace();
};

void TestQueueCycle::nothingToDoIsNoRequest()
{
    const auto cycle = compose(viewOf(ids("a b c")), {member("d", 4, 40), member("e", 5, 50)});
    QVERIFY(cycle.operations.empty());
    QVERIFY(!cycle.lock);
}

void TestQueueCycle::oneTransactionHandsOver()
{
    const auto cycle
        = compose(viewOf(ids("a b c")), {member("a", 1, 10, Leave), member("d", 4, 40), member("e", 5, 0)});
    QCOMPARE(cycle.operations.size(), 3U);
    QCOMPARE(cycle.operations[0].verb, QByteArray("cas"));
    QCOMPARE(cycle.operations[0].key, QStringLiteral("p/.lock"));
    QCOMPARE(cycle.operations[0].index, 7U);
    QCOMPARE(cycle.operations[0].value, QByteArray(R"({"Limit":3,"Holders":{"b":true,"c":true,"d":true}})"));
    QCOMPARE(cycle.operations[1].verb, QByteArray("delete"));
    QCOMPARE(cycle.operations[1].key, QStringLiteral("p/a"));
    QCOMPARE(cycle.operations[2].verb, QByteArray("lock"));
    QCOMPARE(cycle.operations[2].session, QStringLiteral("e"));
    QCOMPARE(cycle.granted, ids("d"));
    QCOMPARE(cycle.left, ids("a"));
    QCOMPARE(cycle.entered, ids("e"));
}

void TestQueueCycle::whoComesFirstIsFirst()
{
    // By CreateIndex, then by arrival; whoever has no key yet comes last.
    const auto cycle = compose(
        viewOf({}), {member("late", 1, 90), member("new", 2, 0), member("second", 4, 20), member("first", 3, 20)});
    QCOMPARE(cycle.granted, ids("first second late"));
}

void TestQueueCycle::aStrangerWhoCameEarlierKeepsAPermitFree()
{
    auto view = viewOf(ids("a b"));
    view.strangers.push_back({QStringLiteral("x"), 5, 5});
    const std::vector<QueueMember> members{member("d", 4, 40)};
    const auto kept = compose(view, members);
    QVERIFY(kept.offers);
    QVERIFY(kept.granted.isEmpty());
    const auto passed = compose(view, members, {QStringLiteral("x")});
    QVERIFY(!passed.offers);
    QCOMPARE(passed.granted, ids("d"));
}

void TestQueueCycle::whoSleepsIsLeftOut()
{
    auto asleep = member("d", 4, 40);
    asleep.awake = false;
    const auto cycle = compose(viewOf(ids("a b")), {asleep, member("e", 5, 50)});
    QCOMPARE(cycle.granted, ids("e"));
}

void TestQueueCycle::aSingleTryWithoutAPermitGetsNoKey()
{
    auto once = member("d", 4, 0);
    once.once = true;
    QVERIFY(compose(viewOf(ids("a b c")), {once}).operations.empty());
    QCOMPARE(compose(viewOf(ids("a b")), {once}).granted, ids("d"));
}

void TestQueueCycle::theDeadAreTakenOutWithTheNextGrant()
{
    auto view = viewOf(ids("dead b c"));
    view.stale = {QStringLiteral("dead")};
    const auto cycle = compose(view, {member("d", 4, 40)});
    QCOMPARE(cycle.granted, ids("d"));
    QCOMPARE(cycle.lock->holders, ids("b c d"));
    QVERIFY(compose(view, {}).operations.empty()); // Nobody wants anything: not ours to clean.
}

void TestQueueCycle::noCycleBreaksTheRules()
{
    QVERIFY(rc::check([] {
        const auto any = anySituation();
        const auto limit = *any.view.lock.limit;
        const auto cycle = compose(any.view, any.members);
        RC_ASSERT(cycle.operations.size() <= maxOperations);
        const auto holders = cycle.lock ? cycle.lock->holders : any.view.lock.holders;
        RC_ASSERT(holders.size() <= limit);
        RC_ASSERT(QSet<QString>(holders.begin(), holders.end()).size() == holders.size());
        RC_ASSERT((cycle.lock.has_value() == (!cycle.operations.empty() && cycle.operations[0].verb == "cas")));
        for (std::size_t i = 1; i < cycle.operations.size(); ++i)
            RC_ASSERT(cycle.operations[i].verb != "cas");
        for (const QueueMember& each : any.members) {
            const bool granted = cycle.granted.contains(each.session);
            RC_ASSERT((!granted || (each.want == Enter && each.awake && holders.contains(each.session))));
            RC_ASSERT((!cycle.left.contains(each.session) || !holders.contains(each.session)));
            // Nobody overtakes: who has a key, is awake and was not granted stands behind all that were.
            if (each.want != Enter || granted || !each.awake || each.createIndex == 0)
                continue;
            for (const QueueMember& other : any.members) {
                const bool held = any.view.lock.holders.contains(other.session);
                if (!cycle.granted.contains(other.session) || held || other.createIndex == 0)
                    continue;
                RC_ASSERT(std::tie(other.createIndex, other.number) < std::tie(each.createIndex, each.number));
            }
        }
    }));
}

void TestQueueCycle::ticketsAreFoundInTheirOrder()
{
    QueueTickets tickets;
    for (const int number : {3, 1, 2}) {
        auto ticket = std::make_shared<QueueTicket>();
        ticket->member = member(qPrintable(QStringLiteral("s%1").arg(number)), number, 0);
        tickets.add(ticket);
        tickets.add(ticket);
    }
    QStringList order;
    for (const auto& ticket : tickets.all())
        order.append(ticket->member.session);
    QCOMPARE(order, ids("s1 s2 s3"));
    QCOMPARE(tickets.of(ids("s3 s9 s1 s3")).size(), 2U);
    QCOMPARE(tickets.first()->member.session, QStringLiteral("s1"));
    tickets.remove(tickets.first());
    QVERIFY(!tickets.bySession(QStringLiteral("s1")));
    QCOMPARE(tickets.first()->member.session, QStringLiteral("s2"));
    for (const auto& ticket : tickets.all())
        tickets.remove(ticket);
    QVERIFY(tickets.isEmpty());
    QVERIFY(!tickets.first());
}

void TestQueueCycle::aTicketThatReturnsHasItsPlace()
{
    QueueTickets tickets;
    const auto old = std::make_shared<QueueTicket>();
    old->member = member("s", 1, 10);
    tickets.add(old);
    const auto next = std::make_shared<QueueTicket>(); // The same session, kept, with its next ticket.
    next->member = member("s", 2, 0);
    tickets.add(next);
    tickets.remove(old);
    QCOMPARE(tickets.bySession(QStringLiteral("s")), next);
    tickets.remove(old);
    QCOMPARE(tickets.all().size(), 1U);
}

QTEST_GUILESS_MAIN(TestQueueCycle)
#include "tst_queue_cycle.moc"
