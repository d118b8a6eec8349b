// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/exclusion.h"

#include "case_size.h"
#include "support/patience.h"
#include "support/properties.h"

using namespace Qt::Literals::StringLiterals;
using semaphore::Exclusion;
using semaphore::Hole;
using semaphore::LimitFrom;
using semaphore::PermitHold;

namespace {

using Time = PermitHold::Time;
using Holds = std::vector<PermitHold>;
using Limits = std::vector<LimitFrom>;
using Holes = std::vector<Hole>;

/// Known to the µs.
PermitHold exact(const QString& who, int from, int to)
{
    return {who, Time(from), Time(to), Time(from), Time(to)};
}
PermitHold between(const QString& who, int mayFrom, int mustFrom, int mustTo, int mayTo)
{
    return {who, Time(mayFrom), Time(mayTo), Time(mustFrom), Time(mustTo)};
}
PermitHold perhaps(const QString& who, int from, int to)
{
    return {who, Time(from), Time(to), std::nullopt, Time(0)};
}
PermitHold goingOn(PermitHold hold, int grantedFrom)
{
    hold.grantedFrom = Time(grantedFrom);
    return hold;
}
Hole hole(Hole::Kind kind, int from, int to)
{
    return {kind, Time(from), Time(to)};
}

struct History {
    Holds holds;
    Limits limits;
    Holes holes;
};

/// The same rules at each moment there is, one after the other.
Exclusion slowly(const History& history, int end)
{
    const auto grantOf = [](const PermitHold& hold) { return hold.grantedFrom.value_or(hold.mayFrom); };
    const auto isCertain = [](const PermitHold& hold) { return hold.mustFrom && *hold.mustFrom < hold.mustTo; };
    const auto limitAt = [&](Time at) {
        qint64 limit = -1;
        for (const LimitFrom& each : history.limits)
            limit = each.at <= at ? each.limit : limit;
        return limit;
    };
    bool isOpen = history.holds.empty() || !history.holes.empty();
    for (Time now(0); now <= Time(end); ++now) {
        int must = 0;
        int may = 0;
        bool isGrant = false;
        Time youngest(-1);
        for (const PermitHold& hold : history.holds) {
            const bool isVoid = hold.mayTo <= hold.mayFrom;
            if (isCertain(hold) && *hold.mustFrom <= now && now < hold.mustTo) {
                ++must;
                youngest = std::max(youngest, grantOf(hold));
            }
            if (!isVoid && hold.mayFrom <= now && now < hold.mayTo)
                ++may;
            const bool inWindow = isCertain(hold) ? now <= *hold.mustFrom : now < hold.mayTo;
            const bool isNew = !hold.grantedFrom || limitAt(*hold.grantedFrom) < 0;
            isGrant = isGrant || (!isVoid && isNew && hold.mayFrom <= now && inWindow);
        }
        if (must > 0) {
            qint64 most = limitAt(youngest);
            bool isUnknown = most < 0 || limitAt(now) < 0;
            for (const LimitFrom& each : history.limits) {
                if (each.at > youngest && each.at <= now) {
                    isUnknown = isUnknown || each.limit < 0;
                    most = std::max(most, each.limit);
                }
            }
            for (const Hole& hole : history.holes)
                isUnknown = isUnknown || (hole.from <= now && hole.to > youngest);
            if (!isUnknown && must > most)
                return Exclusion::Refuted;
        }
        const qint64 limit = limitAt(now);
        isOpen = isOpen || (limit < 0 && may > 0) || (limit >= 0 && may > limit && isGrant);
    }
    return isOpen ? Exclusion::Open : Exclusion::Proved;
}

constexpr int lastMoment = 24;

History someHistory()
{
    const auto moment = [] { return Time(*rc::gen::inRange(0, lastMoment)); };
    History history;
    const int count = *rc::gen::inRange(0, 7);
    for (int i = 0; i < count; ++i) {
        std::vector<Time> times{moment(), moment(), moment(), moment()};
        std::sort(times.begin(), times.end());
        PermitHold hold{QString::number(i), times[0], times[3], times[1], times[2]};
        switch (*rc::gen::inRange(0, 6)) {
        case 0:
            hold.mustFrom.reset();
            break;
        case 1:
            hold.grantedFrom = Time(*rc::gen::inRange(0, static_cast<int>(hold.mayFrom.count()) + 1));
            break;
        case 2:
        case 3:
        case 4:
            hold.mustFrom = hold.mayFrom;
            hold.mustTo = hold.mayTo;
            break;
        default:
            break;
        }
        history.holds.push_back(hold);
    }
    const int changes = *rc::gen::inRange(0, 4);
    for (int i = 0; i < changes; ++i)
        history.limits.push_back(
            {i == 0 && *rc::gen::inRange(0, 4) > 0 ? Time(0) : moment(), *rc::gen::inRange(-1, 6)});
    std::stable_sort(
        history.limits.begin(), history.limits.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
    if (*rc::gen::inRange(0, 8) == 0)
        history.holes.push_back({Hole::Kind::Damaged, Time(3), moment() + Time(4)});
    if (*rc::gen::inRange(0, 4) == 0) {
        const Time from = moment();
        history.holes.push_back({Hole::Kind::Unseen, from, from + Time(1) + moment() / 4});
    }
    return history;
}

} // namespace

class TestExclusion : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void judges_data();
    void judges();
    void tellsTheFirstOverlap();
    void keepsOnlyTheHolesThatMatter();
    void agreesWithSlowJudge();
    void isFast();
    void names();
};

void TestExclusion::judges_data()
{
    QTest::addColumn<History>("history");
    QTest::addColumn<Exclusion>("verdict");
    const Limits one{{Time(0), 1}};
    const Limits two{{Time(0), 2}};
    const auto row = [](const char* name, const History& history, Exclusion verdict) {
        QTest::newRow(name) << history << verdict;
    };
    row("nothing", {{}, one, {}}, Exclusion::Open);
    row("one", {{exact(u"a"_s, 1, 5)}, one, {}}, Exclusion::Proved);
    row("one after the other, in the same moment", {{exact(u"a"_s, 1, 5), exact(u"b"_s, 5, 9)}, one, {}},
        Exclusion::Proved);
    row("overlap", {{exact(u"a"_s, 1, 6), exact(u"b"_s, 5, 9)}, one, {}}, Exclusion::Refuted);
    row("two of two", {{exact(u"a"_s, 1, 6), exact(u"b"_s, 5, 9)}, two, {}}, Exclusion::Proved);
    row("may overlap", {{between(u"a"_s, 1, 1, 4, 6), exact(u"b"_s, 5, 9)}, one, {}}, Exclusion::Open);
    row("perhaps a third", {{exact(u"a"_s, 1, 6), exact(u"b"_s, 1, 6), perhaps(u"c"_s, 2, 3)}, two, {}},
        Exclusion::Open);
    row("limit unknown", {{exact(u"a"_s, 1, 6)}, {}, {}}, Exclusion::Open);
    row("limit unknown while nobody holds", {{exact(u"a"_s, 3, 6)}, {{Time(2), 1}, {Time(6), -1}}, {}},
        Exclusion::Proved);
    row("limit known too late", {{exact(u"a"_s, 1, 6)}, {{Time(2), 1}}, {}}, Exclusion::Open);
    row("a hole", {{exact(u"a"_s, 1, 5)}, one, {hole(Hole::Kind::Unseen, 7, 8)}}, Exclusion::Open);
    row("no hole hides an overlap", {{exact(u"a"_s, 1, 6), exact(u"b"_s, 5, 9)}, one, {hole(Hole::Kind::Unseen, 7, 8)}},
        Exclusion::Refuted);
    row("an overlap in a hole: the limit may have been raised",
        {{exact(u"a"_s, 1, 6), exact(u"b"_s, 5, 9)}, one, {hole(Hole::Kind::Unseen, 4, 6)}}, Exclusion::Open);
    row("an overlap after a hole in which one was granted",
        {{exact(u"a"_s, 1, 9), between(u"b"_s, 4, 6, 9, 9)}, one, {hole(Hole::Kind::Unseen, 4, 6)}}, Exclusion::Open);
    row("granted after a hole", {{exact(u"a"_s, 1, 9), exact(u"b"_s, 6, 9)}, one, {hole(Hole::Kind::Unseen, 4, 6)}},
        Exclusion::Refuted);
    row("granted by a limit that nobody saw",
        {{goingOn(exact(u"a"_s, 1, 9), -1), goingOn(exact(u"b"_s, 1, 9), -1)}, one, {}}, Exclusion::Open);
    row("the same, within the limit", {{goingOn(exact(u"a"_s, 1, 9), -1)}, one, {}}, Exclusion::Proved);
    // A limit that is lowered takes nothing away.
    const Limits lowered{{Time(0), 2}, {Time(5), 1}};
    row("lowered while two hold", {{exact(u"a"_s, 1, 8), exact(u"b"_s, 2, 9)}, lowered, {}}, Exclusion::Proved);
    row("granted after it was lowered", {{exact(u"a"_s, 1, 8), exact(u"b"_s, 6, 9)}, lowered, {}}, Exclusion::Refuted);
    row("granted in the moment in which it was lowered", {{exact(u"a"_s, 1, 8), exact(u"b"_s, 5, 9)}, lowered, {}},
        Exclusion::Refuted);
    row("granted perhaps before it was lowered", {{exact(u"a"_s, 1, 8), between(u"b"_s, 4, 6, 9, 9)}, lowered, {}},
        Exclusion::Open);
    row("another one comes in place of one of too many",
        {{exact(u"a"_s, 1, 9), exact(u"b"_s, 2, 6), exact(u"c"_s, 7, 9)}, lowered, {}}, Exclusion::Refuted);
    row("goes on with a hold of before", {{exact(u"a"_s, 1, 8), goingOn(exact(u"b"_s, 6, 9), 2)}, lowered, {}},
        Exclusion::Proved);
    row("was unknown since",
        {{exact(u"a"_s, 1, 8), exact(u"b"_s, 4, 9), exact(u"c"_s, 4, 9)}, {{Time(0), 2}, {Time(4), -1}, {Time(5), 1}},
            {}},
        Exclusion::Open);
    row("raised in time", {{exact(u"a"_s, 1, 8), exact(u"b"_s, 5, 9)}, {{Time(0), 1}, {Time(5), 2}}, {}},
        Exclusion::Proved);
    row("raised too late", {{exact(u"a"_s, 1, 8), exact(u"b"_s, 4, 9)}, {{Time(0), 1}, {Time(5), 2}}, {}},
        Exclusion::Refuted);
    row("no permits at all", {{exact(u"a"_s, 1, 8)}, {{Time(0), 0}}, {}}, Exclusion::Refuted);
}

void TestExclusion::judges()
{
    QFETCH(History, history);
    QFETCH(Exclusion, verdict);
    const auto found = semaphore::judgeExclusion(history.holds, history.limits, history.holes);
    QCOMPARE(found.verdict, verdict);
    QCOMPARE(found.overlap.has_value(), verdict == Exclusion::Refuted);
    QCOMPARE(slowly(history, lastMoment), verdict);
}

void TestExclusion::tellsTheFirstOverlap()
{
    const Holds holds{
        exact(u"a"_s, 0, 10), exact(u"b"_s, 2, 20), exact(u"c"_s, 4, 8), exact(u"d"_s, 12, 30), exact(u"e"_s, 8, 9)};
    const auto verdict = semaphore::judgeExclusion(holds, {{Time(0), 2}}, {});
    QCOMPARE(verdict.verdict, Exclusion::Refuted);
    QCOMPARE(verdict.overlap->from, Time(4));
    QCOMPARE(verdict.overlap->to, Time(9)); // Another one came in the moment in which c left.
    QCOMPARE(verdict.overlap->who, (std::vector<QString>{u"a"_s, u"b"_s, u"c"_s}));
    QVERIFY(verdict.holes.empty());
}

void TestExclusion::keepsOnlyTheHolesThatMatter()
{
    const Holds holds{
        between(u"a"_s, 1, 1, 4, 6), exact(u"b"_s, 5, 9), between(u"c"_s, 15, 20, 22, 22), exact(u"d"_s, 18, 19)};
    const Limits one{{Time(0), 1}};
    auto verdict = semaphore::judgeExclusion(holds, one, {}, Hole::Kind::Clock);
    QCOMPARE(verdict.holes, (Holes{hole(Hole::Kind::Clock, 5, 6), hole(Hole::Kind::Clock, 18, 19)}));
    // What lies in a hole is told by it; holes that touch are one.
    verdict = semaphore::judgeExclusion(
        holds, one, {hole(Hole::Kind::Unseen, 6, 8), hole(Hole::Kind::Unseen, 4, 6), hole(Hole::Kind::Damaged, 7, 8)});
    QCOMPARE(verdict.holes,
        (Holes{hole(Hole::Kind::Unseen, 4, 8), hole(Hole::Kind::Damaged, 7, 8), hole(Hole::Kind::Unseen, 18, 19)}));
    verdict = semaphore::judgeExclusion({exact(u"a"_s, 3, 9)}, {{Time(0), 1}, {Time(4), -1}, {Time(6), 1}}, {});
    QCOMPARE(verdict.holes, Holes{hole(Hole::Kind::LimitUnknown, 4, 6)});
}

void TestExclusion::agreesWithSlowJudge()
{
    int seen[3] = {};
    QVERIFY(holds(manyTimes(15000, largestCase), [&seen] {
        const History history = someHistory();
        const auto verdict = semaphore::judgeExclusion(history.holds, history.limits, history.holes);
        ++seen[static_cast<int>(verdict.verdict)];
        RC_ASSERT(verdict.verdict == slowly(history, lastMoment));
        RC_ASSERT(verdict.overlap.has_value() == (verdict.verdict == Exclusion::Refuted));
        RC_ASSERT(verdict.holes.empty() || verdict.verdict == Exclusion::Open);
        if (verdict.overlap)
            RC_ASSERT(verdict.overlap->from < verdict.overlap->to);
        for (std::size_t i = 1; i < verdict.holes.size(); ++i)
            RC_ASSERT(verdict.holes[i - 1].from <= verdict.holes[i].from);
    }));
    for (const int each : seen) // Else it shows nothing.
        QVERIFY2(each > 40, qPrintable(QString::number(each)));
}

/// Nothing in it is quadratic: a hundred thousand holds, whatever they do.
void TestExclusion::isFast()
{
    constexpr int many = 100'000;
    Holds holds;
    Limits limits;
    for (int i = 0; i < many; ++i) {
        holds.push_back(between(QString::number(i), i, i + 1, i + many, i + 2 * many)); // All at once.
        limits.push_back({Time(i), many + i % 2});
    }
    QCOMPARE(semaphore::judgeExclusion(holds, limits, {}).verdict, Exclusion::Proved);
    limits.front().limit = many - 1;
    limits.resize(1);
    QCOMPARE(semaphore::judgeExclusion(holds, limits, {}).verdict, Exclusion::Open);
    limits.front().limit = many / 2;
    QCOMPARE(semaphore::judgeExclusion(holds, limits, {}).verdict, Exclusion::Refuted);
}

void TestExclusion::names()
{
    QCOMPARE(semaphore::exclusionId(Exclusion::Proved), u"proved"_s);
    QCOMPARE(semaphore::exclusionId(Exclusion::Open), u"open"_s);
    QCOMPARE(semaphore::holeId(Hole::Kind::NotWatched), u"not-watched"_s);
    QCOMPARE(semaphore::holeId(Hole::Kind::LimitUnknown), u"limit-unknown"_s);
    QCOMPARE(semaphore::holeId(Hole::Kind::NoEnd), u"no-end"_s);
}

QTEST_GUILESS_MAIN(TestExclusion)
#include "tst_exclusion.moc"
