// SPDX-License-Identifier: GPL-3.0-or-later
// What a verdict says of its moment, and why it is open.
#include "lab/verdict_samples.h"

#include "lab/verdict.h"
#include "support/patience.h"

using namespace samples;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ExpectationKind;
using lab::VerdictKind;

class TestVerdictWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysWhatOfAndWhen();
    void leavesOpenWhatSlownessExplains();
    void namesMomentsAsItIsTold();
    void namesWhoIsTooMany();
};

/// The run is swept after it was judged: the words must stay right beside a store that is empty.
void TestVerdictWords::saysWhatOfAndWhen()
{
    auto left = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Crashed)}, true);
    left.keysLeft = {entry(u"demo/sem/.lock"_s, R"({"Limit":1,"Holders":{"s0":true}})")};
    const auto lost = judgeOne(left, {ExpectationKind::PermitLost, {}, {}});
    QCOMPARE(lost.kind, VerdictKind::Holds);
    QVERIFY2(lost.evidence.contains(u"when the last contender had ended"_s), qPrintable(lost.evidence));
    const auto keys = judgeOne(left, {ExpectationKind::NoKeyLeft, {}, {}});
    QCOMPARE(keys.kind, VerdictKind::Fails);
    QVERIFY2(keys.evidence.contains(u"after the last contender had ended"_s), qPrintable(keys.evidence));
    // Why what looks decided is open.
    auto cut = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Released)}, true);
    cut.interrupted = true;
    cut.keysLeft.emplace();
    for (const auto kind : {ExpectationKind::NoKeyLeft, ExpectationKind::PermitLost}) {
        const auto verdict = judgeOne(cut, {kind, {}, {}});
        QCOMPARE(verdict.kind, VerdictKind::Open);
        QVERIFY2(verdict.evidence.contains(u"the run was stopped"_s), qPrintable(verdict.evidence));
    }
}

void TestVerdictWords::leavesOpenWhatSlownessExplains()
{
    auto slow = evidence({moment(0, 0, Kind::Granted), moment(1, 0, Kind::Released)}, true);
    slow.undecided = {{1200ms, {}, {u"s0"_s}, 1600ms}};
    const auto verdict = judgeOne(slow, {ExpectationKind::ViewsAgree, {}, {}});
    QCOMPARE(verdict.kind, VerdictKind::Open);
    QVERIFY2(verdict.evidence.contains(u"responses took up to 1.6 s"_s), qPrintable(verdict.evidence));
    QVERIFY2(verdict.evidence.contains(u"c0"_s), qPrintable(verdict.evidence));
    slow.differences = {{1300ms, {u"s0"_s}, {}, {}}}; // What is certain counts.
    QCOMPARE(judgeOne(slow, {ExpectationKind::ViewsAgree, {}, {}}).kind, VerdictKind::Fails);
}

/// Seconds since the first event, unless somebody knows the time of day.
void TestVerdictWords::namesMomentsAsItIsTold()
{
    const auto over = evidence(
        {moment(1000, 0, Kind::Granted), moment(1900, 1, Kind::Granted), moment(2500, 0, Kind::Released)}, true);
    const std::vector<lab::Expectation> expectations{{ExpectationKind::MaxHolders, 1, {}}};
    lab::Judge judge(expectations);
    for (const auto& each : over.contenders)
        judge.add(each);
    for (const auto& each : over.events)
        judge.hear(each);
    const auto plain = judge.verdicts(over).front().evidence;
    QVERIFY2(plain.contains(u"at 0.9 s:"_s), qPrintable(plain));
    std::chrono::nanoseconds asked{0};
    const auto reported = judge.verdicts(over, [&](std::chrono::nanoseconds at, std::chrono::nanoseconds since) {
        asked = at - since;
        return u"noon"_s;
    });
    QVERIFY2(reported.front().evidence.contains(u"at noon:"_s), qPrintable(reported.front().evidence));
    QCOMPARE(asked, over.events.front().at);
}

/// By the same rule as the diagram: who was granted last. And the limit that the diagram shows is told, if it is
/// another.
void TestVerdictWords::namesWhoIsTooMany()
{
    auto over = evidence({moment(1000, 1, Kind::Granted), moment(1900, 0, Kind::Granted)}, true);
    const auto reported = [&over] { return judgeOne(over, {ExpectationKind::OverLimitSeen, {}, {}}).evidence; };
    QVERIFY2(
        reported().contains(u": c0, c1."_s) && reported().contains(u"last to acquire: c0."_s), qPrintable(reported()));
    QVERIFY2(!reported().contains(u"limit in Consul"_s), qPrintable(reported()));
    const QString path = over.contenders.front().terms.path;
    over.limits[path] = {{over.events.front().at, 1}};
    QVERIFY2(!reported().contains(u"limit in Consul"_s), qPrintable(reported()));
    over.limits[path].push_back({over.events.back().at + 1ns, 5});
    QVERIFY2(!reported().contains(u"limit in Consul"_s), qPrintable(reported()));
    over.limits[path].insert(over.limits[path].begin() + 1, {over.events.back().at, 4});
    QVERIFY2(reported().endsWith(u"the limit in Consul was 4."_s), qPrintable(reported()));
    const auto kept = evidence({moment(0, 0, Kind::Granted)}, true);
    const auto words = judgeOne(kept, {ExpectationKind::MaxHolders, {}, {}}).evidence;
    QVERIFY2(!words.contains(u"Too many"_s), qPrintable(words));
}

QTEST_APPLESS_MAIN(TestVerdictWords)
#include "tst_verdict_words.moc"
