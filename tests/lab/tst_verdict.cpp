// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/verdict_samples.h"

#include "lab/referee.h"
#include "lab/verdict.h"
#include "support/patience.h"

using namespace samples;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ExpectationKind;
using lab::VerdictKind;

class TestVerdict : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void judges_data();
    void judges();
    void saysWhyNothingIsDecided();
    void seesWhatIsBrokenWhateverWasExpected();
    void leavesOpenWhatAnInterruptionCutShort();
    void judgesGroupsAndPathsApart();
    void takesTheLowestLimitOfAPath();
    void namesTheEvidence();
    void cutsLongListsOfNames();
    void provesByNoLimitThatWasNotInForce();
    void aLimitThatCameAfterAnOverlapAllowsNothing_data();
    void aLimitThatCameAfterAnOverlapAllowsNothing();
    void proofsOfLongRuns();
    void judgesByBounds_data();
    void judgesByBounds();
    void somethingLeftIsSeen();
    void tellsWhatMayStay_data();
    void tellsWhatMayStay();
    void findsLostPermits_data();
    void findsLostPermits();
    void findsStaleWrites_data();
    void findsStaleWrites();
    void countsLateWrites_data();
    void countsLateWrites();
};

Q_DECLARE_METATYPE(lab::RunEvidence)
Q_DECLARE_METATYPE(lab::Expectation)

namespace {

lab::ContenderEvent wrote(int ms, int contender, const QString& answer)
{
    auto made = moment(ms, contender, Kind::Wrote);
    made.detail = answer;
    return made;
}

} // namespace

void TestVerdict::judges_data()
{
    QTest::addColumn<lab::Expectation>("expectation");
    QTest::addColumn<lab::RunEvidence>("evidence");
    QTest::addColumn<VerdictKind>("kind");
    const auto row = [](const char* name, ExpectationKind kind, std::optional<qint64> value, const Events& events,
                         bool over, VerdictKind wanted) {
        QTest::newRow(name) << lab::Expectation{kind, value, {}} << evidence(events, over) << wanted;
    };
    const auto Holds = VerdictKind::Holds;
    const auto Fails = VerdictKind::Fails;
    const auto Open = VerdictKind::Open;

    const Events one{moment(0, 0, Kind::Queued), moment(1, 0, Kind::Granted), moment(9, 0, Kind::Released)};
    const Events two{moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted)};
    const Events all{moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted), moment(2, 2, Kind::Granted)};
    row("max: so far", ExpectationKind::MaxHolders, {}, one, false, Open);
    row("max: kept", ExpectationKind::MaxHolders, {}, one, true, Holds);
    row("max: broken", ExpectationKind::MaxHolders, {}, two, false, Fails);
    row("max: own value", ExpectationKind::MaxHolders, 2, two, true, Holds);
    row("max: stricter value", ExpectationKind::MaxHolders, 0, one, false, Fails);
    row("over: not yet", ExpectationKind::OverLimitSeen, {}, one, false, Open);
    row("over: never", ExpectationKind::OverLimitSeen, {}, one, true, Fails);
    row("over: at once", ExpectationKind::OverLimitSeen, {}, two, false, Holds);

    row("proof: not yet", ExpectationKind::ExclusionProved, {}, one, false, Open);
    row("proof: proved", ExpectationKind::ExclusionProved, {}, one, true, Holds);
    row("proof: refuted", ExpectationKind::ExclusionProved, {}, two, false, Fails);
    row("proof: of nothing", ExpectationKind::ExclusionProved, {}, {moment(0, 0, Kind::Queued)}, true, Open);
    const auto stored = [](const char* name, const Events& events, bool over, const QString& path,
                            const std::vector<qint64>& limits, VerdictKind wanted) {
        auto seen = evidence(events, over);
        for (std::size_t i = 0; i < limits.size(); ++i)
            seen.limits[path].push_back({std::chrono::milliseconds(i), limits[i]});
        QTest::newRow(name) << lab::Expectation{ExpectationKind::ExclusionProved, {}, {}} << seen << wanted;
    };
    stored("proof: the same limit in Consul", one, true, u"demo/sem"_s, {1}, Holds);
    stored("proof: the limit was raised", two, true, u"demo/sem"_s, {1, 2}, Open);
    stored("proof: the limit was raised and lowered", two, false, u"demo/sem"_s, {1, 2, 1}, Open);
    stored("proof: another limit from the beginning", one, true, u"demo/sem"_s, {3, 1}, Open);
    const Events apart{moment(0, 0, Kind::Granted), moment(0, 1, Kind::Granted), moment(0, 1, Kind::Released),
        moment(9, 0, Kind::Released)};
    stored("proof: the limit was raised after the overlap",
        {moment(-9, 0, Kind::Granted), moment(-8, 1, Kind::Granted), moment(-7, 1, Kind::Released)}, true,
        u"demo/sem"_s, {1, 2}, Fails);
    stored("proof: more than the raised limit", all, true, u"demo/sem"_s, {1, 2}, Fails);
    stored("proof: as many as the raised limit", all, true, u"demo/sem"_s, {1, 3}, Open);
    stored("proof: in the moment of a release", apart, true, u"demo/sem"_s, {1}, Holds);
    stored("proof: another limit elsewhere", two, true, u"demo/other"_s, {1, 2}, Fails);

    row("all: not yet", ExpectationKind::AllGranted, {}, two, false, Open);
    row("all: not", ExpectationKind::AllGranted, {}, two, true, Fails);
    row("all: at once", ExpectationKind::AllGranted, {}, all, false, Holds);
    row("grants: not yet", ExpectationKind::Grants, 2, two, false, Open);
    row("grants: exactly", ExpectationKind::Grants, 2, two, true, Holds);
    row("grants: too few", ExpectationKind::Grants, 3, two, true, Fails);
    row("grants: too many", ExpectationKind::Grants, 1, two, false, Fails);

    Events first = two;
    row("first: not yet", ExpectationKind::FirstGrants, 2, first, false, Open);
    first.push_back(moment(2, 0, Kind::Released));
    first.push_back(moment(3, 2, Kind::Granted));
    row("first: exactly", ExpectationKind::FirstGrants, 2, first, false, Holds);
    row("first: too few", ExpectationKind::FirstGrants, 3, first, false, Fails);
    row("first: too many", ExpectationKind::FirstGrants, 1, two, false, Fails);

    const Events handed{moment(0, 0, Kind::Granted), moment(1, 1, Kind::Queued), moment(10, 0, Kind::Released),
        moment(30, 1, Kind::Granted)};
    row("hand-over: quick enough", ExpectationKind::HandOver, 21, handed, true, Holds);
    row("hand-over: too slow", ExpectationKind::HandOver, 20, handed, true, Fails);
    row("hand-over: not yet", ExpectationKind::HandOver, 20, handed, false, Open);
    row("hand-over: none", ExpectationKind::HandOver, 20, one, true, Open);

    const auto gaveUp = [](int after) { return Events{moment(0, 0, Kind::Queued), moment(after, 0, Kind::GaveUp)}; };
    row("give-up: near", ExpectationKind::GiveUpNear, 5, gaveUp(105), true, Holds);
    row("give-up: late", ExpectationKind::GiveUpNear, 5, gaveUp(106), false, Fails);
    row("give-up: early", ExpectationKind::GiveUpNear, 5, gaveUp(94), false, Fails);
    row("give-up: so far", ExpectationKind::GiveUpNear, 5, gaveUp(100), false, Open);
    row("give-up: none", ExpectationKind::GiveUpNear, 5, one, true, Open);

    const Events overtaken{moment(0, 0, Kind::Queued), moment(1, 1, Kind::Queued), moment(2, 1, Kind::Granted)};
    row("overtaking: none", ExpectationKind::NoOvertaking, {}, one, true, Holds);
    row("overtaking: one", ExpectationKind::NoOvertaking, {}, overtaken, false, Fails);
    row("overtaking: allowed", ExpectationKind::NoOvertaking, 1, overtaken, true, Holds);

    row("views: so far", ExpectationKind::ViewsAgree, {}, one, false, Open);
    row("views: agree", ExpectationKind::ViewsAgree, {}, one, true, Holds);
    auto differ = evidence(one, false);
    differ.differences.push_back({5ms, {session(0)}, {}});
    QTest::newRow("views: differ") << lab::Expectation{ExpectationKind::ViewsAgree, {}, {}} << differ << Fails;
    row("keys: not read", ExpectationKind::NoKeyLeft, {}, one, true, Open);
    row("permit: not read", ExpectationKind::PermitLost, {}, one, true, Open);
}

void TestVerdict::judges()
{
    QFETCH(lab::Expectation, expectation);
    QFETCH(lab::RunEvidence, evidence);
    const auto verdict = judgeOne(evidence, expectation);
    QTEST(verdict.kind, "kind");
    QCOMPARE(verdict.expectation, expectation);
    QVERIFY(!verdict.evidence.isEmpty());
}

void TestVerdict::saysWhyNothingIsDecided()
{
    const Events one{moment(0, 0, Kind::Granted), moment(1, 0, Kind::Released)};
    const auto why = [](const lab::RunEvidence& seen, ExpectationKind kind) {
        const auto verdict = judgeOne(seen, {kind, 5, {}});
        return verdict.kind == VerdictKind::Open ? verdict.undecided : u"decided"_s;
    };
    auto seen = evidence(one, false);
    QCOMPARE(why(seen, ExpectationKind::MaxHolders), u"Undecided until the run has ended."_s);
    QCOMPARE(why(seen, ExpectationKind::NoKeyLeft), u"Undecided until the run has ended."_s);
    seen.over = true;
    QCOMPARE(why(seen, ExpectationKind::MaxHolders), u"decided"_s);
    QVERIFY(judgeOne(seen, {ExpectationKind::MaxHolders, 5, {}}).undecided.isEmpty());
    QCOMPARE(why(seen, ExpectationKind::GiveUpNear), u"Undecided: no event of the run could decide it."_s);
    for (const auto kind : {ExpectationKind::NoKeyLeft, ExpectationKind::KeyLeft, ExpectationKind::PermitLost})
        QCOMPARE(why(seen, kind), u"Undecided: the keys could not be read after the end of the run."_s);
    seen.interrupted = true;
    QVERIFY(why(seen, ExpectationKind::MaxHolders).startsWith(u"Undecided: the run was stopped"_s));
    seen.keysLeft.emplace();
    QVERIFY(why(seen, ExpectationKind::NoKeyLeft).isEmpty()); // The evidence says it.
    QVERIFY(judgeOne(seen, {ExpectationKind::NoKeyLeft, {}, {}}).evidence.contains(u"have left is unknown"_s));
}

void TestVerdict::seesWhatIsBrokenWhateverWasExpected()
{
    // Limit 1, two inside.
    const Events two{moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted)};
    const auto seen = evidence(two, true);
    for (const auto& expectation :
        {lab::Expectation{ExpectationKind::OverLimitSeen, {}, {}}, lab::Expectation{ExpectationKind::MaxHolders, 2, {}},
            lab::Expectation{ExpectationKind::MaxHolders, {}, {}}})
        QVERIFY2(judgeOne(seen, expectation).isBroken, qPrintable(lab::expectationTitle(expectation)));
    const auto allowed = judgeOne(seen, {ExpectationKind::MaxHolders, 2, {}});
    QCOMPARE(allowed.kind, VerdictKind::Holds);
    QVERIFY2(allowed.evidence.endsWith(u"The limit of demo/sem is 1, but there were 2 holders."_s),
        qPrintable(allowed.evidence));
    QVERIFY(!judgeOne(seen, {ExpectationKind::Grants, 2, {}}).isBroken);
    const auto kept = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Released)}, true);
    QVERIFY(!judgeOne(kept, {ExpectationKind::MaxHolders, {}, {}}).isBroken);
    QVERIFY(!judgeOne(kept, {ExpectationKind::OverLimitSeen, {}, {}}).isBroken);
}

void TestVerdict::leavesOpenWhatAnInterruptionCutShort()
{
    auto cut = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Released)}, true);
    cut.interrupted = true;
    cut.keysLeft.emplace();
    for (const auto kind : {ExpectationKind::MaxHolders, ExpectationKind::AllGranted, ExpectationKind::OverLimitSeen,
             ExpectationKind::NoKeyLeft, ExpectationKind::PermitLost, ExpectationKind::ViewsAgree})
        QVERIFY2(judgeOne(cut, {kind, {}, {}}).kind == VerdictKind::Open, qPrintable(lab::expectationName(kind)));
    // What was seen is decided.
    cut.events.push_back(moment(2, 1, Kind::Granted));
    cut.events.push_back(moment(3, 2, Kind::Granted));
    QCOMPARE(judgeOne(cut, {ExpectationKind::MaxHolders, {}, {}}).kind, VerdictKind::Fails);
    QCOMPARE(judgeOne(cut, {ExpectationKind::OverLimitSeen, {}, {}}).kind, VerdictKind::Holds);
    QCOMPARE(judgeOne(cut, {ExpectationKind::AllGranted, {}, {}}).kind, VerdictKind::Holds);
}

void TestVerdict::judgesGroupsAndPathsApart()
{
    auto both = evidence({moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted), moment(2, 2, Kind::Granted)}, true);
    both.contenders[1] = spec(u"other-0"_s, u"other"_s, u"demo/other"_s, 1);
    both.contenders[2] = spec(u"other-1"_s, u"other"_s, u"demo/other"_s, 1);
    QCOMPARE(judgeOne(both, {ExpectationKind::MaxHolders, {}, u"g"_s}).kind, VerdictKind::Holds);
    QCOMPARE(judgeOne(both, {ExpectationKind::MaxHolders, {}, u"other"_s}).kind, VerdictKind::Fails);
    QCOMPARE(judgeOne(both, {ExpectationKind::MaxHolders, {}, {}}).kind, VerdictKind::Fails);
    QCOMPARE(judgeOne(both, {ExpectationKind::Grants, 2, u"other"_s}).kind, VerdictKind::Holds);
    both.contenders[2].terms.path = u"demo/third"_s;
    QCOMPARE(judgeOne(both, {ExpectationKind::MaxHolders, {}, {}}).kind, VerdictKind::Holds);
    both.differences.push_back({5ms, {session(1)}, {}});
    QCOMPARE(judgeOne(both, {ExpectationKind::ViewsAgree, {}, u"g"_s}).kind, VerdictKind::Holds);
    QCOMPARE(judgeOne(both, {ExpectationKind::ViewsAgree, {}, u"other"_s}).kind, VerdictKind::Fails);
}

void TestVerdict::takesTheLowestLimitOfAPath()
{
    auto both = evidence({moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted)}, true);
    both.contenders[0].terms.limit = 3;
    both.contenders[1].terms.limit = 3;
    both.contenders[2].terms.limit = 1;
    QCOMPARE(judgeOne(both, {ExpectationKind::OverLimitSeen, {}, {}}).kind, VerdictKind::Holds);
    both.contenders[2].terms.path = u"elsewhere"_s;
    QCOMPARE(judgeOne(both, {ExpectationKind::OverLimitSeen, {}, {}}).kind, VerdictKind::Fails);
}

void TestVerdict::namesTheEvidence()
{
    const auto two = evidence({moment(500, 0, Kind::Granted), moment(2000, 1, Kind::Granted)}, true);
    const QString crowd = judgeOne(two, {ExpectationKind::MaxHolders, {}, {}}).evidence;
    QVERIFY2(crowd.contains(u"c0, c1"_s) && crowd.contains(u"1.5 s"_s), qPrintable(crowd));
    const QString missing = judgeOne(two, {ExpectationKind::AllGranted, {}, {}}).evidence;
    QVERIFY2(missing.contains(u"c2"_s) && !missing.contains(u"c1"_s), qPrintable(missing));
}

void TestVerdict::cutsLongListsOfNames()
{
    lab::RunEvidence crowd;
    for (int i = 0; i < 200; ++i)
        crowd.contenders.push_back(spec(u"c%1"_s.arg(i), u"g"_s, u"demo/sem"_s, 1));
    crowd.events = {moment(0, 0, Kind::Granted)};
    crowd.over = true;
    const QString words = judgeOne(crowd, {ExpectationKind::AllGranted, {}, {}}).evidence;
    QVERIFY2(words.contains(u"c1, c2, c3"_s) && words.contains(u"191"_s), qPrintable(words));
    QVERIFY2(words.size() < 120, qPrintable(words));
}

/// Three were inside when the limit became 1. One left, and another entered: too many by the limit in Consul, and never
/// more than the contenders were given.
void TestVerdict::provesByNoLimitThatWasNotInForce()
{
    lab::RunEvidence seen;
    for (int i = 0; i < 4; ++i)
        seen.contenders.push_back(spec(u"c%1"_s.arg(i), u"g"_s, u"demo/sem"_s, 3));
    seen.events = {moment(0, 0, Kind::Granted), moment(1, 1, Kind::Granted), moment(2, 2, Kind::Granted),
        moment(1000, 0, Kind::Released), moment(1001, 3, Kind::Granted)};
    seen.over = true;
    seen.limits[u"demo/sem"_s] = {{1ms, 3}};
    const lab::Expectation proof{ExpectationKind::ExclusionProved, {}, {}};
    QCOMPARE(judgeOne(seen, proof).kind, VerdictKind::Holds);
    seen.limits[u"demo/sem"_s].push_back({500ms, 1});
    const auto verdict = judgeOne(seen, proof);
    QCOMPARE(verdict.kind, VerdictKind::Open);
    QVERIFY(!verdict.isBroken);
    for (const auto& part : {u"demo/sem"_s, u"is 3"_s, u"0.5 s"_s, u"was 1"_s})
        QVERIFY2(verdict.evidence.contains(part), qPrintable(verdict.evidence));
    QVERIFY2(verdict.undecided.isEmpty(), qPrintable(verdict.undecided));
}

/// What answers show came into force after the last but one of those before had come. The same answer, joined with
/// another list of sessions, tells nothing new.
void TestVerdict::aLimitThatCameAfterAnOverlapAllowsNothing_data()
{
    QTest::addColumn<std::vector<std::pair<int, quint64>>>("before"); // Moments and indexes of answers with limit 1.
    QTest::addColumn<VerdictKind>("kind");
    using Answers = std::vector<std::pair<int, quint64>>;
    QTest::newRow("nothing was seen before") << Answers{} << VerdictKind::Open;
    QTest::newRow("seen before only") << Answers{{0, 1}, {1, 2}} << VerdictKind::Open;
    QTest::newRow("one answer after") << Answers{{0, 1}, {1, 2}, {20, 3}} << VerdictKind::Open;
    QTest::newRow("one answer after, told twice") << Answers{{0, 1}, {20, 3}, {21, 3}} << VerdictKind::Open;
    QTest::newRow("two answers after") << Answers{{0, 1}, {20, 3}, {21, 4}} << VerdictKind::Fails;
}

void TestVerdict::aLimitThatCameAfterAnOverlapAllowsNothing()
{
    using Answers = std::vector<std::pair<int, quint64>>;
    QFETCH(Answers, before);
    QFETCH(VerdictKind, kind);
    lab::Scenario scenario;
    scenario.expectations = {{ExpectationKind::ExclusionProved, {}, {}}};
    lab::Referee referee(scenario);
    lab::RunNews news;
    news.contenders = {spec(u"c0"_s, u"g"_s, u"demo/sem"_s, 1), spec(u"c1"_s, u"g"_s, u"demo/sem"_s, 1)};
    news.events = {moment(1, 0, Kind::Granted), moment(2, 1, Kind::Granted), moment(9, 0, Kind::Released),
        moment(10, 1, Kind::Released)};
    auto& sights = news.sights[u"demo/sem"_s];
    for (const auto& [at, index] : before)
        sights.push_back({std::chrono::milliseconds(at), index, {}, 0, 1});
    sights.push_back({30ms, 9, {}, 0, 2});
    news.over = true;
    news.until = std::chrono::nanoseconds::max();
    referee.hear(news);
    QCOMPARE(referee.verdicts().front().kind, kind);
}

/// Parts of it are judged and forgotten on the way. The proof says what counting says.
void TestVerdict::proofsOfLongRuns()
{
    for (const int broken : {-1, 0, 1, 3000, 4095, 4096, 9999}) {
        Events events;
        lab::RunEvidence seen = evidence({}, true);
        for (lab::ContenderSpec& each : seen.contenders)
            each.terms.limit = 2;
        events.push_back(moment(0, 2, Kind::Granted)); // All the time.
        for (int i = 0; i < 10'000; ++i) {
            const bool overlaps = i == broken;
            events.push_back(moment(10 * i + 1, 0, Kind::Granted));
            events.push_back(moment(10 * i + (overlaps ? 4 : 3), 0, Kind::Released));
            events.push_back(moment(10 * i + (overlaps ? 2 : 3), 1, Kind::Granted));
            if (overlaps)
                std::swap(events[events.size() - 2], events.back());
            events.push_back(moment(10 * i + 6, 1, i % 2 == 0 ? Kind::Lost : Kind::Released));
        }
        seen.events = events;
        const auto verdict = judgeOne(seen, {ExpectationKind::ExclusionProved, {}, {}});
        QCOMPARE(verdict.kind, broken < 0 ? VerdictKind::Holds : VerdictKind::Fails);
        QCOMPARE(verdict.isBroken, broken >= 0);
        QCOMPARE(judgeOne(seen, {ExpectationKind::MaxHolders, {}, {}}).kind, verdict.kind);
        QVERIFY2(broken < 0 || verdict.evidence.contains(u"c0, c1"_s) || verdict.evidence.contains(u"c2, c0, c1"_s),
            qPrintable(verdict.evidence));
    }
}

void TestVerdict::judgesByBounds_data()
{
    QTest::addColumn<ExpectationKind>("kind");
    QTest::addColumn<int>("bound");
    QTest::addColumn<bool>("above");
    QTest::addColumn<bool>("over");
    QTest::addColumn<VerdictKind>("verdict");
    const auto row = [](const char* name, ExpectationKind kind, int bound, bool above, bool over, VerdictKind verdict) {
        QTest::newRow(name) << kind << bound << above << over << verdict;
    };
    // 12 requests for 2 grants; nobody inside from 20 to 50 and, without anybody waiting, from 60 on; one gave up.
    using K = ExpectationKind;
    row("fewer requests", K::RequestsPerGrant, 7, false, true, VerdictKind::Holds);
    row("not fewer requests", K::RequestsPerGrant, 6, false, true, VerdictKind::Fails);
    row("more requests", K::RequestsPerGrant, 5, true, true, VerdictKind::Holds);
    row("not more requests", K::RequestsPerGrant, 6, true, true, VerdictKind::Fails);
    row("requests so far", K::RequestsPerGrant, 7, false, false, VerdictKind::Open);
    row("shorter gap", K::LongestGap, 31, false, true, VerdictKind::Holds);
    row("no shorter gap", K::LongestGap, 30, false, false, VerdictKind::Fails);
    row("longer gap", K::LongestGap, 29, true, false, VerdictKind::Holds);
    row("no longer gap so far", K::LongestGap, 30, true, false, VerdictKind::Open);
    row("no longer gap", K::LongestGap, 30, true, true, VerdictKind::Fails);
    row("fewer give-ups", K::GiveUps, 2, false, true, VerdictKind::Holds);
    row("more give-ups", K::GiveUps, 0, true, true, VerdictKind::Holds);
    row("no failure", K::Failures, 1, false, true, VerdictKind::Holds);
    row("failures", K::Failures, 0, true, true, VerdictKind::Fails);
}

void TestVerdict::judgesByBounds()
{
    QFETCH(ExpectationKind, kind);
    QFETCH(int, bound);
    QFETCH(bool, above);
    QFETCH(bool, over);
    auto seen = evidence({moment(0, 0, Kind::Queued), moment(0, 0, Kind::Granted), moment(10, 1, Kind::Queued),
                             moment(10, 2, Kind::Queued), moment(20, 0, Kind::Released), moment(30, 2, Kind::GaveUp),
                             moment(50, 1, Kind::Granted), moment(60, 1, Kind::Released), moment(900, 1, Kind::Done)},
        over);
    seen.requests = {{5, 0, 0, 0}, {7, 0, 0, 0}}; // The third one made none.
    lab::Expectation expectation;
    expectation.kind = kind;
    expectation.value = bound;
    expectation.above = above;
    QTEST(judgeOne(seen, expectation).kind, "verdict");
}

void TestVerdict::somethingLeftIsSeen()
{
    lab::Expectation expectation;
    expectation.kind = ExpectationKind::KeyLeft;
    auto seen = evidence({moment(0, 0, Kind::GaveUp)}, true);
    QVERIFY(judgeOne(seen, expectation).kind == VerdictKind::Open);
    seen.keysLeft = {entry(u"demo/sem/.lock"_s)};
    QVERIFY(judgeOne(seen, expectation).kind == VerdictKind::Fails);
    seen.keysLeft->push_back(entry(u"demo/sem/somebody"_s));
    QVERIFY(judgeOne(seen, expectation).kind == VerdictKind::Holds);
    QVERIFY(judgeOne(seen, expectation).isBroken);
}

void TestVerdict::tellsWhatMayStay_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("holder");
    QTest::addColumn<bool>("mayStay");
    QTest::newRow("empty lock") << u"demo/sem/.lock"_s << QByteArray(R"({"Limit":1,"Holders":{}})") << QString()
                                << true;
    QTest::newRow("Spring's empty lock") << u"demo/sem/.lock"_s << QByteArray(R"({"limit":1,"holders":[]})")
                                         << QString() << true;
    QTest::newRow("no body") << u"demo/sem/.lock"_s << QByteArray() << QString() << true;
    QTest::newRow("lock with a holder") << u"demo/sem/.lock"_s << QByteArray(R"({"Limit":1,"Holders":{"x":true}})")
                                        << QString() << false;
    QTest::newRow("counter") << u"demo/sem/.counter"_s << QByteArray("7") << QString() << true;
    QTest::newRow("free mutex") << u"demo/sem/.mutex"_s << QByteArray() << QString() << true;
    QTest::newRow("taken mutex") << u"demo/sem/.mutex"_s << QByteArray() << session(0) << false;
    QTest::newRow("free slot") << u"demo/sem/slot_002"_s << QByteArray("x") << QString() << true;
    QTest::newRow("taken slot") << u"demo/sem/slot_002"_s << QByteArray("x") << session(0) << false;
    QTest::newRow("free lock key") << u"demo/sem"_s << QByteArray("unlock:1") << QString() << true;
    QTest::newRow("taken lock key") << u"demo/sem"_s << QByteArray() << session(0) << false;
    QTest::newRow("contender key") << u"demo/sem/s0"_s << QByteArray() << session(0) << false;
    QTest::newRow("dead contender key") << u"demo/sem/s0"_s << QByteArray() << QString() << false;
    QTest::newRow("owner") << u"demo/sem/owners/1"_s << QByteArray("{}") << QString() << false;
    QTest::newRow("neighbour") << u"demo/sem2/s0"_s << QByteArray() << QString() << true; // None of ours.
}

void TestVerdict::tellsWhatMayStay()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, value);
    QFETCH(QString, holder);
    QFETCH(bool, mayStay);
    auto left = evidence({}, true);
    left.keysLeft = {entry(key, value, holder)};
    const auto verdict = judgeOne(left, {ExpectationKind::NoKeyLeft, {}, {}});
    QCOMPARE(verdict.kind, mayStay ? VerdictKind::Holds : VerdictKind::Fails);
    QCOMPARE(verdict.evidence.contains(key), !mayStay);
}

void TestVerdict::findsLostPermits_data()
{
    QTest::addColumn<std::vector<consul::KvEntry>>("entries");
    QTest::addColumn<VerdictKind>("kind");
    const QByteArray body = R"({"limit":1,"holders":["s0"]})";
    const QByteArray theirs = R"({"limit":1,"holders":["stranger"]})";
    const auto row = [](const char* name, const std::vector<consul::KvEntry>& entries, VerdictKind kind) {
        QTest::newRow(name) << entries << kind;
    };
    row("nothing left", {}, VerdictKind::Fails);
    row("empty", {entry(u"demo/sem/.lock"_s, R"({"limit":1,"holders":[]})")}, VerdictKind::Fails);
    row("stale", {entry(u"demo/sem/.lock"_s, body)}, VerdictKind::Holds);
    row("its session lives on", {entry(u"demo/sem/.lock"_s, body), entry(u"demo/sem/s0"_s, {}, u"s0"_s)},
        VerdictKind::Holds);
    row("a stranger holds", {entry(u"demo/sem/.lock"_s, theirs), entry(u"demo/sem/stranger"_s, {}, u"stranger"_s)},
        VerdictKind::Fails);
    row("lock key", {entry(u"demo/sem"_s, "lock:1", u"s0"_s)}, VerdictKind::Holds);
}

void TestVerdict::findsLostPermits()
{
    QFETCH(std::vector<consul::KvEntry>, entries);
    auto left = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Crashed)}, true);
    left.keysLeft = entries;
    QTEST(judgeOne(left, {ExpectationKind::PermitLost, {}, {}}).kind, "kind");
}

void TestVerdict::findsStaleWrites_data()
{
    QTest::addColumn<Events>("events");
    QTest::addColumn<VerdictKind>("kind");
    const auto yes = u"true"_s;
    const auto granted = moment(0, 0, Kind::Granted);
    QTest::newRow("none") << Events{granted} << VerdictKind::Fails;
    QTest::newRow("rightful") << Events{granted, wrote(1, 0, yes), moment(2, 0, Kind::Released)} << VerdictKind::Fails;
    QTest::newRow("outside") << Events{wrote(1, 0, yes)} << VerdictKind::Holds;
    QTest::newRow("refused") << Events{wrote(1, 0, u"403"_s)} << VerdictKind::Fails;
    QTest::newRow("after the release") << Events{granted, moment(1, 0, Kind::Released), wrote(2, 0, yes)}
                                       << VerdictKind::Holds;
    QTest::newRow("beside the next holder") << Events{granted, moment(1, 0, Kind::Paused), moment(9, 1, Kind::Granted),
        wrote(10, 0, yes)} << VerdictKind::Holds;
    QTest::newRow("the next holder beside it")
        << Events{granted, moment(1, 0, Kind::Paused), moment(9, 1, Kind::Granted), wrote(10, 1, yes)}
        << VerdictKind::Fails;
    QTest::newRow("before it finds out") << Events{granted, wrote(10, 0, yes), moment(11, 0, Kind::Expired)}
                                         << VerdictKind::Holds;
    QTest::newRow("in another stay") << Events{granted, wrote(1, 0, yes), moment(2, 0, Kind::Released),
        moment(3, 0, Kind::Granted), moment(11, 0, Kind::Expired)}
                                     << VerdictKind::Fails;
}

void TestVerdict::findsStaleWrites()
{
    QFETCH(Events, events);
    QTEST(judgeOne(evidence(events, true), {ExpectationKind::StaleWrite, {}, {}}).kind, "kind");
}

void TestVerdict::countsLateWrites_data()
{
    QTest::addColumn<Events>("events");
    QTest::addColumn<int>("applied");
    QTest::addColumn<int>("refused");
    const auto yes = u"true"_s;
    const auto no = u"false"_s;
    const auto granted = moment(0, 0, Kind::Granted);
    const auto next = moment(9, 1, Kind::Granted);
    QTest::newRow("none") << Events{granted} << 0 << 0;
    QTest::newRow("rightful") << Events{granted, wrote(1, 0, yes), wrote(2, 0, no), moment(3, 0, Kind::Released)} << 0
                              << 0;
    QTest::newRow("never held") << Events{wrote(1, 0, yes), wrote(2, 0, no)} << 1 << 1;
    QTest::newRow("outstayed") << Events{granted, next, wrote(10, 0, yes), wrote(11, 0, yes), wrote(12, 0, no)} << 2
                               << 1;
    QTest::newRow("its successor") << Events{granted, next, wrote(10, 1, yes), wrote(11, 1, no)} << 0 << 0;
    QTest::newRow("both") << Events{granted, next, wrote(10, 1, yes), wrote(11, 0, no), moment(12, 0, Kind::Expired),
        wrote(13, 1, yes)} << 0
                          << 1;
    QTest::newRow("finds out later") << Events{granted, wrote(10, 0, yes), wrote(11, 0, no),
        moment(12, 0, Kind::Expired)} << 1
                                     << 1;
    QTest::newRow("found out before") << Events{granted, moment(9, 0, Kind::Lost), wrote(10, 0, no)} << 0 << 1;
    QTest::newRow("no answer") << Events{granted, next, wrote(10, 0, u"timeout"_s)} << 0 << 0;
    QTest::newRow("again the rightful one") << Events{granted, moment(5, 0, Kind::Expired), next,
        moment(11, 1, Kind::Released), moment(12, 0, Kind::Granted), wrote(13, 0, yes)}
                                            << 0 << 0;
}

void TestVerdict::countsLateWrites()
{
    QFETCH(Events, events);
    QFETCH(int, applied);
    QFETCH(int, refused);
    for (const auto& [kind, count] : {std::pair(ExpectationKind::LateWritesApplied, applied),
             std::pair(ExpectationKind::LateWritesRefused, refused)}) {
        for (const int bound : {0, 1, 2, 3}) {
            lab::Expectation expectation{kind, bound, {}};
            const auto below = judgeOne(evidence(events, true), expectation);
            QCOMPARE(below.kind == VerdictKind::Holds, count < bound);
            QCOMPARE(below.isBroken, applied > 0);
            QVERIFY2(below.evidence.contains(QString::number(count)), qPrintable(below.evidence));
            expectation.above = true;
            QCOMPARE(judgeOne(evidence(events, true), expectation).kind == VerdictKind::Holds, count > bound);
            // While it goes on, only what cannot change any more is decided.
            const auto soFar = judgeOne(evidence(events, false), expectation);
            QCOMPARE(soFar.kind, count > bound ? VerdictKind::Holds : VerdictKind::Open);
        }
    }
}

QTEST_GUILESS_MAIN(TestVerdict)
#include "tst_verdict.moc"
