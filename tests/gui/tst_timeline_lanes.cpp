// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_lanes.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <limits>
#include <random>

using namespace Qt::Literals::StringLiterals;
using gui::LaneOrder;
using history::Time;
using samples::second;

namespace {

QStringList namesOf(const history::Lanes& lanes, const gui::LaneChoice& choice)
{
    QStringList names;
    for (const int lane : gui::choose(lanes, choice, gui::WaitSums().of(lanes)))
        names.append(lanes.lanes[static_cast<std::size_t>(lane)].name);
    return names;
}

} // namespace

class TestTimelineLanes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namesCountLikePeople_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<int>("order");
        QTest::newRow("numbers") << u"client-2"_s << u"client-10"_s << -1;
        QTest::newRow("zeros") << u"client-07"_s << u"client-7"_s << 0;
        QTest::newRow("case") << u"Client"_s << u"client"_s << 0;
        QTest::newRow("letters") << u"a9"_s << u"b1"_s << -1;
        QTest::newRow("shorter") << u"client"_s << u"client-1"_s << -1;
        QTest::newRow("long number") << u"x99999999999999999999998"_s << u"x99999999999999999999999"_s << -1;
        QTest::newRow("nothing") << QString() << u"a"_s << -1;
    }
    void namesCountLikePeople()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QFETCH(int, order);
        QCOMPARE(gui::compareNames(one, other), order);
        QCOMPARE(gui::compareNames(other, one), -order);
    }

    void lanesAreChosenAndSorted()
    {
        const history::Lanes lanes = samples::fewLanes();
        gui::LaneChoice choice;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-10"_s, u"client-2"_s, u"client-1"_s, u"stranger"_s}));
        choice.path = u"demo/sem/"_s;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-10"_s, u"client-2"_s, u"client-1"_s}));
        choice.order = LaneOrder::Name;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-1"_s, u"client-2"_s, u"client-10"_s}));
        choice.order = LaneOrder::Node;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-2"_s, u"client-1"_s, u"client-10"_s}));
        choice.order = LaneOrder::Wait;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-2"_s, u"client-10"_s, u"client-1"_s}));
        choice.pinned = {2};
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-1"_s, u"client-2"_s, u"client-10"_s}));
        choice.filter = u"N2"_s;
        QCOMPARE(namesOf(lanes, choice), (QStringList{u"client-1"_s, u"client-10"_s}));
        choice.filter = samples::id(2);
        QCOMPARE(namesOf(lanes, choice), QStringList{u"client-2"_s});
        choice.path = u"nowhere/"_s;
        QCOMPARE(namesOf(lanes, choice), QStringList());
    }

    void waitsAreSummedAsTheyGrow()
    {
        history::Lanes lanes = samples::fewLanes();
        gui::WaitSums sums;
        QCOMPARE(sums.of(lanes), (std::vector<Time>{second(10), second(45), second(5), second(0)}));
        lanes.lanes.edit(0).spans.push_back(samples::span(100, 101, history::SpanKind::Waiting, true));
        QCOMPARE(sums.of(lanes)[0], second(11));
        lanes.lanes.edit(0).spans.editLast().to = second(105);
        QCOMPARE(sums.of(lanes)[0], second(15));
        lanes.lanes.edit(0).spans.editLast().open = false;
        lanes.lanes.push_back({}).spans = {samples::span(1, 3, history::SpanKind::Waiting)};
        QCOMPARE(sums.of(lanes), gui::WaitSums().of(lanes));
        QCOMPARE(sums.of(lanes)[4], second(2));
    }

    /// Whatever lies in a pixel, the index finds the same extremes there as a look at each level.
    void crowdedLevelsAreFoundByTheirExtremes()
    {
        QVERIFY(rc::check([] {
            history::SharedList<history::Level> levels;
            Time at{0};
            const int count = *rc::gen::inRange(0, 3000);
            std::mt19937 dice(*rc::gen::arbitrary<unsigned>());
            for (int i = 0; i < count; ++i) {
                at += Time(2 + dice() % 2500 * 2); // Even: none of them is where the view ends.
                levels.push_back({at, static_cast<int>(dice() % 7), static_cast<int>(dice() % 3),
                    static_cast<int>(dice() % 90), static_cast<qint64>(dice() % 5)});
            }
            gui::LevelIndex index;
            index.grow({levels.begin(), levels.begin() + count / 2});
            index.grow(levels);
            const Time from(*rc::gen::inRange<qint64>(0, at.count() + 1));
            const Time to((from.count() + *rc::gen::inRange(1, 9'000'000)) | 1);
            const history::View view{from, to, Time(*rc::gen::inRange(1, 900'000))};
            for (const history::LevelPiece& piece : index.visible(levels, view)) {
                RC_ASSERT((piece.from >= view.from && piece.from <= piece.to && piece.to <= view.to));
                const auto holds = [&](std::size_t number) {
                    const bool last = number + 1 == levels.size();
                    return levels[number].at < piece.to && (last || levels[number + 1].at > piece.from);
                };
                int least = std::numeric_limits<int>::max();
                history::Level most;
                for (std::size_t i = 0; i < levels.size(); ++i) {
                    if (!holds(i))
                        continue;
                    const history::Level& level = levels[i];
                    least = std::min(least, level.live);
                    most.live = std::max(most.live, level.live);
                    most.stale = std::max(most.stale, level.stale);
                    most.waiting = std::max(most.waiting, level.waiting);
                    most.limit = level.limit;
                }
                if (piece.from == piece.to)
                    continue;
                RC_ASSERT((piece.leastLive == least && piece.mostLive == most.live && piece.mostStale == most.stale));
                RC_ASSERT((piece.mostWaiting == most.waiting && piece.limit == most.limit));
            }
        }));
    }

    void neighboursAreOfThePathOrTheLane()
    {
        const history::Lanes lanes = samples::fewLanes();
        const auto at = [&lanes](double from, bool forward, int path, int lane) {
            const int found = history::neighbourHappening(lanes, second(from), forward, path, lane);
            return found < 0
                ? -1.0
                : std::chrono::duration<double>(lanes.happenings[static_cast<std::size_t>(found)].at).count();
        };
        QCOMPARE(at(0, true, -1, -1), 5.0);
        QCOMPARE(at(0, true, 0, -1), 10.0);
        QCOMPARE(at(20, true, 0, -1), 30.0);
        QCOMPARE(at(20, false, 0, -1), 15.0);
        QCOMPARE(at(20, true, 0, 0), 40.0);
        QCOMPARE(at(100, false, 0, 1), 60.0);
        QCOMPARE(at(100, false, 0, -1), 90.0);
        QCOMPARE(at(40, true, 0, 0), -1.0);
        QCOMPARE(at(10, false, 0, -1), -1.0);
    }
};

QTEST_GUILESS_MAIN(TestTimelineLanes)
#include "tst_timeline_lanes.moc"
