// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_samples.h"

#include "lab/view_comparison.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <set>
#include <variant>

using namespace samples;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Differences = std::vector<lab::Difference>;
using Sight = lab::OutsideOccupancy::Sight;

class TestViewComparison : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsDifferencesBeyondTheMargin();
    void leavesStrangersOut();
    void onlyWhatLastsIsADifference();
    void whatTheNextAnswerSaysIsWaitedFor();
    void piecemealIsTheSameAsAtOnce();
    void comparingInOneGoIsComparingPlainly();
    void staysSmallHoweverLongItGoesOn();
};

namespace {

constexpr nanoseconds forGood = nanoseconds::max();

/// One contender is inside from 100 to 200 ms, margin 20 ms.
Differences reported(const std::vector<Sight>& answers, nanoseconds until = forGood)
{
    lab::ViewComparison comparison(20ms);
    comparison.know(session(0));
    for (const Sight& each : answers)
        comparison.add(each);
    comparison.add(moment(100, 0, Kind::Granted));
    comparison.add(moment(200, 0, Kind::Released));
    comparison.settle(until);
    return comparison.differences();
}

const QSet<QString> zero{session(0)};

} // namespace

void TestViewComparison::findsDifferencesBeyondTheMargin()
{
    QCOMPARE(reported({sight(150ms, {0}), sight(220ms, {})}), Differences());
    QCOMPARE(reported({sight(50ms, {})}), Differences());
    QCOMPARE(reported({sight(90ms, {0}), sight(220ms, {})}), Differences()); // The answer of its CAS is under way.
    QCOMPARE(reported({sight(190ms, {})}), Differences()); // The release has begun meanwhile.
    QCOMPARE(reported({sight(150ms, {})}), (Differences{{150ms, zero, {}}}));
    QCOMPARE(reported({sight(70ms, {0})}), (Differences{{70ms, {}, zero}}));
    QCOMPARE(reported({sight(230ms, {0})}), (Differences{{230ms, {}, zero}}));
}

void TestViewComparison::leavesStrangersOut()
{
    lab::ViewComparison comparison(10ms);
    comparison.add(sight(500ms, {0, 7}));
    comparison.add(moment(100, 0, Kind::Granted));
    comparison.settle(forGood);
    QCOMPARE(comparison.differences(), Differences());
}

void TestViewComparison::onlyWhatLastsIsADifference()
{
    QCOMPARE(
        reported({sight(250ms, {0}), sight(260ms, {})}, 900ms), Differences()); // An old answer, corrected at once.
    QCOMPARE(reported({sight(250ms, {0}), sight(280ms, {})}, 900ms), (Differences{{250ms, {}, zero}}));
    QCOMPARE(reported({sight(250ms, {0})}, 260ms), Differences()); // Nobody knows yet.
    QCOMPARE(reported({sight(250ms, {0}), sight(255ms, {0})}, 900ms), (Differences{{250ms, {}, zero}}));
    QCOMPARE(reported({sight(130ms, {}), sight(145ms, {}), sight(155ms, {0}), sight(210ms, {})}, 900ms),
        (Differences{{130ms, zero, {}}}));
}

void TestViewComparison::whatTheNextAnswerSaysIsWaitedFor()
{
    lab::ViewComparison comparison(20ms);
    comparison.know(session(0));
    comparison.add(sight(250ms, {0}));
    comparison.settle(275ms);
    QCOMPARE(comparison.differences(), (Differences{{250ms, {}, zero}}));
    comparison.add(sight(290ms, {0}));
    comparison.settle(300ms); // Told once.
    QCOMPARE(comparison.differences(), (Differences{{250ms, {}, zero}}));
    QCOMPARE(comparison.count(), qint64(1));
}

namespace {

using Happening = std::variant<Sight, lab::ContenderEvent>;

nanoseconds timeOf(const Happening& happening)
{
    return std::visit([](const auto& each) { return nanoseconds(each.at); }, happening);
}

/// In order of time, nothing at the same moment. Everybody is known.
std::vector<Happening> somethingHappens()
{
    std::vector<Happening> all;
    int now = 0;
    const int length = *rc::gen::inRange(0, 60);
    for (int i = 0; i < length; ++i) {
        now += *rc::gen::inRange(1, 8);
        if (*rc::gen::inRange(0, 3) == 0) {
            std::set<int> live;
            for (int each = 0; each < 4; ++each) {
                if (*rc::gen::arbitrary<bool>())
                    live.insert(each);
            }
            all.emplace_back(sight(milliseconds(now), live));
        } else {
            all.emplace_back(moment(now, *rc::gen::inRange(0, 4),
                *rc::gen::element(Kind::Granted, Kind::Released, Kind::Lost, Kind::Queued)));
        }
    }
    return all;
}

lab::ViewComparison comparisonOfFour(nanoseconds margin)
{
    lab::ViewComparison comparison(margin);
    for (int i = 0; i < 4; ++i)
        comparison.know(session(i));
    return comparison;
}

void add(lab::ViewComparison& comparison, const std::vector<Happening>& happenings)
{
    for (const Happening& each : happenings) {
        if (const auto* const answer = std::get_if<Sight>(&each))
            comparison.add(*answer);
    }
    for (const Happening& each : happenings) {
        if (const auto* const event = std::get_if<lab::ContenderEvent>(&each))
            comparison.add(*event);
    }
}

/// The same as its description says it: slowly, and all at the end.
class Plainly
{
public:
    Plainly(const std::vector<Happening>& happenings, nanoseconds margin)
        : m_margin(margin)
    {
        QHash<int, std::size_t> inside;
        for (const Happening& each : happenings) {
            const auto* const event = std::get_if<lab::ContenderEvent>(&each);
            if (event == nullptr) {
                m_sights.push_back(std::get<Sight>(each));
                continue;
            }
            if (event->kind != Kind::Granted && !lab::endsHolding(event->kind))
                continue;
            if (inside.contains(event->contender))
                m_visits[inside.take(event->contender)].to = event->at;
            if (event->kind != Kind::Granted)
                continue;
            inside.insert(event->contender, m_visits.size());
            m_visits.push_back({event->holder, event->at});
        }
    }

    [[nodiscard]] Differences differences() const
    {
        std::map<nanoseconds, lab::Difference> found;
        for (int i = 0; i < 4; ++i) {
            follow(found, session(i), &lab::Difference::onlyInside);
            follow(found, session(i), &lab::Difference::onlyOutside);
        }
        Differences all;
        for (const auto& [at, each] : found)
            all.push_back(each);
        return all;
    }

private:
    struct Visit {
        QString holder;
        nanoseconds from{0};
        nanoseconds to = forGood;
    };

    [[nodiscard]] bool differs(const Sight& answer, const QString& who, bool isInside) const
    {
        const auto from = answer.at - m_margin;
        const auto to = answer.at + m_margin;
        const auto any = [&](const auto& holds) { return std::any_of(m_visits.begin(), m_visits.end(), holds); };
        if (isInside)
            return !answer.live.contains(who)
                && any([&](const Visit& stay) { return stay.holder == who && stay.from <= from && stay.to >= to; });
        return answer.live.contains(who)
            && !any([&](const Visit& stay) { return stay.holder == who && stay.from <= to && stay.to >= from; });
    }

    void follow(
        std::map<nanoseconds, lab::Difference>& found, const QString& who, QSet<QString> lab::Difference::*side) const
    {
        std::optional<nanoseconds> since;
        const auto end = [&](nanoseconds at) {
            if (since && at - *since >= m_margin) {
                found[*since].at = *since;
                (found[*since].*side).insert(who);
            }
            since.reset();
        };
        for (const Sight& answer : m_sights) {
            if (!differs(answer, who, side == &lab::Difference::onlyInside))
                end(answer.at);
            else if (!since)
                since = answer.at;
        }
        end(forGood);
    }

    nanoseconds m_margin;
    std::vector<Sight> m_sights;
    std::vector<Visit> m_visits;
};

} // namespace

void TestViewComparison::comparingInOneGoIsComparingPlainly()
{
    QVERIFY(rc::check("plainly", [] {
        const auto happenings = somethingHappens();
        const milliseconds margin(*rc::gen::inRange(0, 10));
        auto comparison = comparisonOfFour(margin);
        add(comparison, happenings);
        comparison.settle(forGood);
        RC_ASSERT(comparison.differences() == Plainly(happenings, margin).differences());
    }));
}

void TestViewComparison::piecemealIsTheSameAsAtOnce()
{
    QVERIFY(rc::check("piecemeal", [] {
        const auto happenings = somethingHappens();
        const milliseconds margin(*rc::gen::inRange(0, 10));
        auto comparison = comparisonOfFour(margin);
        auto next = happenings.begin();
        Differences before;
        while (next != happenings.end()) {
            const auto end = next + *rc::gen::inRange<std::ptrdiff_t>(1, happenings.end() - next + 1);
            add(comparison, {next, end});
            comparison.settle(timeOf(*(end - 1)));
            next = end;
            // What was told is not taken back.
            for (const auto& each : before) {
                const auto same = std::find_if(comparison.differences().begin(), comparison.differences().end(),
                    [&each](const lab::Difference& other) { return other.at == each.at; });
                RC_ASSERT(same != comparison.differences().end());
                RC_ASSERT(same->onlyInside.contains(each.onlyInside));
                RC_ASSERT(same->onlyOutside.contains(each.onlyOutside));
            }
            before = comparison.differences();
        }
        comparison.settle(forGood);
        RC_ASSERT(comparison.differences() == Plainly(happenings, margin).differences());
    }));
}

void TestViewComparison::staysSmallHoweverLongItGoesOn()
{
    lab::ViewComparison comparison(20ms);
    const auto rounds = static_cast<int>(lab::ViewComparison::mostContenders) * 3;
    // One permit goes round under a new id each time, and one that was lost stays on show.
    comparison.know(QStringLiteral("lost"));
    for (int i = 0; i < rounds; ++i) {
        auto event = moment(i * 10, 0, Kind::Granted);
        event.holder = session(i);
        auto answer = sight(milliseconds(i * 10 + 1), {i});
        answer.live.insert(QStringLiteral("lost"));
        comparison.add(answer);
        comparison.add(event);
        event.kind = Kind::Released;
        event.at = milliseconds(i * 10 + 9);
        comparison.add(event);
        if (i % 100 == 0)
            comparison.settle(event.at);
    }
    comparison.settle(forGood);
    QCOMPARE(comparison.differences(), (Differences{{1ms, {}, {QStringLiteral("lost")}}}));
    // One that was forgotten is a stranger, until it is granted again.
    comparison.add(sight(milliseconds(rounds * 10 + 100), {0}));
    comparison.settle(forGood);
    QCOMPARE(comparison.count(), qint64(1));
}

QTEST_APPLESS_MAIN(TestViewComparison)
#include "tst_view_comparison.moc"
