// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_samples.h"

#include "lab/occupancy.h"
#include "support/patience.h"

using namespace samples;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

class TestOccupancy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsWhoIsInside();
    void everyWayOutEndsAStay_data();
    void everyWayOutEndsAStay();
    void readsTheViewFromOutside();
    void forgetsWhatWasRead();
};

namespace {

lab::Occupancy occupancy(qint64 limit, const std::vector<lab::ContenderEvent>& events)
{
    lab::Occupancy made(limit);
    for (const auto& each : events)
        made.add(each);
    return made;
}

semaphore::State seen(const QStringList& live, const QStringList& stale = {})
{
    semaphore::State state;
    state.limit = 3;
    for (const QString& each : live) {
        semaphore::Holder holder;
        holder.session = each;
        holder.live = true;
        state.holders.push_back(holder);
    }
    for (const QString& each : stale) {
        semaphore::Holder holder;
        holder.session = each;
        state.holders.push_back(holder);
    }
    return state;
}

} // namespace

void TestOccupancy::countsWhoIsInside()
{
    const auto inside = occupancy(1,
        {moment(0, 0, Kind::Queued), moment(1, 0, Kind::Granted), moment(2, 1, Kind::Granted),
            moment(3, 0, Kind::Released), moment(4, 2, Kind::Granted), moment(5, 1, Kind::Released)});
    QCOMPARE(inside.inside(), 1);
    QCOMPARE(inside.most(), 2);
    QCOMPARE(inside.mostAt(), std::chrono::nanoseconds(2ms));
    QCOMPARE(inside.mostWho(), (std::vector<int>{0, 1}));
    QVERIFY(inside.exceeded());
    QVERIFY(!occupancy(2, {moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted)}).exceeded());
}

void TestOccupancy::everyWayOutEndsAStay_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("inside");
    for (const Kind kind : {Kind::Released, Kind::Lost, Kind::Expired, Kind::Failed, Kind::Crashed})
        QTest::addRow("%s", qPrintable(lab::contenderEventName(kind))) << static_cast<int>(kind) << 0;
    for (const Kind kind : {Kind::Queued, Kind::GaveUp, Kind::Paused, Kind::Resumed, Kind::Wrote, Kind::Done})
        QTest::addRow("%s", qPrintable(lab::contenderEventName(kind))) << static_cast<int>(kind) << 1;
}

void TestOccupancy::everyWayOutEndsAStay()
{
    QFETCH(int, kind);
    QFETCH(int, inside);
    const auto seen = occupancy(
        1, {moment(0, 0, Kind::Granted), moment(1, 0, static_cast<Kind>(kind)), moment(1, 9, Kind::Released)});
    QCOMPARE(seen.inside(), inside);
}

void TestOccupancy::readsTheViewFromOutside()
{
    lab::OutsideOccupancy outside;
    outside.add(1ms, seen({session(0), session(1)}, {session(2)}));
    outside.add(2ms, seen({session(1)}));
    QCOMPARE(outside.most(), 2);
    QCOMPARE(outside.sights().size(), std::size_t(2));
    QCOMPARE(outside.sights()[0].live, (QSet<QString>{session(0), session(1)}));
    QCOMPARE(outside.sights()[0].stale, 1);
    QCOMPARE(outside.sights()[0].limit, std::optional<qint64>(3));
    // How many slots there are tells no limit: of three, the first that is acquired is the only one at first.
    auto slots = seen({session(0)});
    slots.layout = semaphore::Layout::Slots;
    slots.limit = 1;
    outside.add(3ms, slots);
    QCOMPARE(outside.sights().back().limit, std::optional<qint64>());
}

void TestOccupancy::forgetsWhatWasRead()
{
    lab::OutsideOccupancy outside;
    for (int i = 0; i < 5; ++i)
        outside.add(milliseconds(i), seen({session(i)}));
    outside.forget(3);
    QCOMPARE(outside.forgotten(), std::size_t(3));
    QCOMPARE(outside.sights().size(), std::size_t(2));
    outside.forget(3); // Nothing more.
    QCOMPARE(outside.sights().front().live, QSet<QString>{session(3)});
    outside.forget(5);
    QCOMPARE(outside.sights().size(), std::size_t(1)); // What Consul shows now.
    QCOMPARE(outside.forgotten(), std::size_t(4));
    QCOMPARE(outside.most(), 1);
}

QTEST_APPLESS_MAIN(TestOccupancy)
#include "tst_occupancy.moc"
