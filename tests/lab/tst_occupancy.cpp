// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_samples.h"

#include "lab/occupancy.h"

#include <QTest>

#include <rapidcheck.h>

#include <map>

using namespace samples;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

class TestOccupancy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void countsWhoIsInside();
    void measuresTheTimeOverTheLimit();
    void everyWayOutEndsAStay_data();
    void everyWayOutEndsAStay();
    void knowsWhoStayedWhen();
    void readsTheViewFromOutside();
    void findsDifferencesBeyondTheMargin();
    void leavesStrangersOut();
    void comparingFastIsComparingPlainly();
    void onlyWhatLastsIsADifference();
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
    QCOMPARE(inside.mostWho(), (QSet<int>{0, 1}));
    QVERIFY(inside.exceeded());
    QVERIFY(!occupancy(2, {moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted)}).exceeded());
}

void TestOccupancy::measuresTheTimeOverTheLimit()
{
    const auto inside = occupancy(1,
        {moment(0, 0, Kind::Granted), moment(10, 1, Kind::Granted), moment(12, 2, Kind::Queued),
            moment(30, 0, Kind::Released), moment(90, 1, Kind::Released), moment(100, 2, Kind::Granted),
            moment(110, 3, Kind::Granted), moment(115, 3, Kind::Released)});
    QCOMPARE(inside.timeOverLimit(), std::chrono::nanoseconds(25ms));
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
    QCOMPARE(seen.stays().at(0).to == std::chrono::nanoseconds::max(), inside == 1);
}

void TestOccupancy::knowsWhoStayedWhen()
{
    const auto inside = occupancy(2,
        {moment(10, 0, Kind::Granted), moment(20, 1, Kind::Granted), moment(30, 0, Kind::Released),
            moment(40, 2, Kind::Granted)});
    QCOMPARE(inside.throughout(15ms, 25ms), (QSet<QString>{session(0)}));
    QCOMPARE(inside.throughout(25ms, 26ms), (QSet<QString>{session(0), session(1)}));
    QCOMPARE(inside.during(15ms, 25ms), (QSet<QString>{session(0), session(1)}));
    QCOMPARE(inside.during(35ms, 36ms), (QSet<QString>{session(1)}));
    QCOMPARE(inside.during(0ms, 9ms), QSet<QString>());
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
}

void TestOccupancy::findsDifferencesBeyondTheMargin()
{
    const auto inside = occupancy(1, {moment(100, 0, Kind::Granted), moment(200, 0, Kind::Released)});
    const QSet<QString> known{session(0)};
    const auto compared = [&](milliseconds at, const QStringList& live) {
        lab::OutsideOccupancy outside;
        outside.add(at, seen(live));
        return lab::differences(inside, outside, known, 20ms);
    };
    QVERIFY(compared(150ms, {session(0)}).empty());
    QVERIFY(compared(50ms, {}).empty());
    QVERIFY(compared(90ms, {session(0)}).empty()); // The answer of its CAS is still under way.
    QVERIFY(compared(190ms, {}).empty()); // The release has begun meanwhile.
    const auto missing = compared(150ms, {});
    QCOMPARE(missing.size(), std::size_t(1));
    QCOMPARE(missing[0].onlyInside, known);
    QVERIFY(missing[0].onlyOutside.isEmpty());
    const auto tooEarly = compared(70ms, {session(0)});
    QCOMPARE(tooEarly.size(), std::size_t(1));
    QCOMPARE(tooEarly[0].onlyOutside, known);
    QCOMPARE(compared(230ms, {session(0)}).size(), std::size_t(1));
}

void TestOccupancy::leavesStrangersOut()
{
    const auto inside = occupancy(1, {moment(100, 0, Kind::Granted)});
    lab::OutsideOccupancy outside;
    outside.add(500ms, seen({QStringLiteral("stranger")}));
    QVERIFY(lab::differences(inside, outside, {}, 10ms).empty());
}

/// differences() walks both lists once; throughout() and during() say the same slowly.
void TestOccupancy::comparingFastIsComparingPlainly()
{
    const auto holds = rc::check("differences", [] {
        lab::Occupancy inside(2);
        lab::OutsideOccupancy outside;
        int now = 0;
        QSet<QString> known;
        for (int i = 0; i < 5; ++i)
            known.insert(session(i));
        const int length = *rc::gen::inRange(0, 40);
        for (int i = 0; i < length; ++i) {
            now += *rc::gen::inRange(0, 8);
            const int contender = *rc::gen::inRange(0, 6);
            if (*rc::gen::inRange(0, 3) == 0) {
                const auto live = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, 6));
                QStringList names;
                for (const int each : live)
                    names.append(session(each));
                outside.add(milliseconds(now), seen(names));
            } else {
                inside.add(moment(now, contender, *rc::gen::element(Kind::Granted, Kind::Released, Kind::Lost)));
            }
        }
        const milliseconds margin(*rc::gen::inRange(0, 10));
        const auto found = lab::differences(inside, outside, known, margin);
        std::size_t next = 0;
        for (const auto& sight : outside.sights()) {
            const auto from = sight.at - margin;
            const auto to = sight.at + margin;
            QSet<QString> onlyInside;
            const auto throughout = inside.throughout(from, to);
            for (const QString& each : throughout) {
                if (known.contains(each) && !sight.live.contains(each))
                    onlyInside.insert(each);
            }
            const QSet<QString> onlyOutside = (sight.live & known) - inside.during(from, to);
            if (onlyInside.isEmpty() && onlyOutside.isEmpty())
                continue;
            RC_ASSERT(next < found.size());
            RC_ASSERT(found[next].at == sight.at);
            RC_ASSERT(found[next].onlyInside == onlyInside);
            RC_ASSERT(found[next].onlyOutside == onlyOutside);
            ++next;
        }
        RC_ASSERT(next == found.size());
    });
    QVERIFY(holds);
}

void TestOccupancy::onlyWhatLastsIsADifference()
{
    const auto inside = occupancy(1, {moment(100, 0, Kind::Granted), moment(200, 0, Kind::Released)});
    const QSet<QString> known{session(0)};
    const auto told = [&](const std::vector<std::pair<milliseconds, QStringList>>& answers, milliseconds until) {
        lab::OutsideOccupancy outside;
        for (const auto& [at, live] : answers)
            outside.add(at, seen(live));
        return lab::lasting(lab::differences(inside, outside, known, 20ms), outside, 20ms, until);
    };
    const QStringList holder{session(0)};
    QVERIFY(told({{250ms, holder}, {260ms, {}}}, 900ms).empty()); // An old answer, corrected at once.
    QCOMPARE(told({{250ms, holder}, {280ms, {}}}, 900ms).size(), std::size_t(1));
    QVERIFY(told({{250ms, holder}}, 260ms).empty()); // Nobody knows yet.
    const auto stands = told({{250ms, holder}, {255ms, holder}}, 900ms);
    QCOMPARE(stands.size(), std::size_t(1));
    QCOMPARE(stands[0].at, std::chrono::nanoseconds(250ms));
    QCOMPARE(stands[0].onlyOutside, known);
    const auto missing = told({{130ms, {}}, {145ms, {}}, {155ms, holder}}, 900ms);
    QCOMPARE(missing.size(), std::size_t(1));
    QCOMPARE(missing[0].onlyInside, known);
}

QTEST_APPLESS_MAIN(TestOccupancy)
#include "tst_occupancy.moc"
