// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scenario.h"
#include "support/patience.h"

#include <rapidcheck.h>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using std::chrono::milliseconds;

class TestScenarioProperties : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void survivesAnyText();
    void writesWhatItReads();
};

namespace {

QByteArray minimal()
{
    return R"({
  "version": 1,
  "id": "a",
  "title": "A",
  "path": "demo/sem",
  "limit": 2,
  "groups": [{"name": "g", "strategy": "queue"}]
})";
}

QString anyText()
{
    // Any text but halves of surrogate pairs and NUL, which JSON files do not carry.
    QString text;
    for (const char32_t each : *rc::gen::container<std::vector<char32_t>>(rc::gen::inRange<char32_t>(1, 0x3000)))
        text += QString::fromUcs4(&each, 1);
    return text;
}

milliseconds anyTime()
{
    return milliseconds(*rc::gen::inRange(0, 100000));
}

lab::Spread anySpread()
{
    const auto low = anyTime();
    return {low, low + anyTime(), *rc::gen::element(lab::Spread::Kind::Uniform, lab::Spread::Kind::Exponential)};
}

bool coin()
{
    return *rc::gen::arbitrary<bool>();
}

/// The second permit of the programs of another group.
lab::Group anyInnerGroup(const lab::Group& outer)
{
    lab::Group group;
    group.name = outer.name + u"-inner"_s;
    group.within = outer.name;
    group.count = outer.count;
    group.path = u"demo/inner"_s;
    group.contender.strategy = *rc::gen::elementOf(protocols::allStrategies());
    group.contender.hold = anySpread();
    if (coin())
        group.contender.tryFor = anyTime();
    return group;
}

lab::Group anyGroup(int number)
{
    lab::Group group;
    group.name = u"g-%1"_s.arg(number);
    group.contender.process = number == 0 && *rc::gen::inRange(0, 4) == 0;
    group.count = *rc::gen::inRange(1, group.contender.process ? lab::mostProcesses : 100);
    if (coin())
        group.path = u"demo/other %1"_s.arg(number);
    if (coin())
        group.limit = *rc::gen::inRange<qint64>(1, std::numeric_limits<qint64>::max());
    group.contender.strategy = *rc::gen::elementOf(protocols::allStrategies());
    group.contender.hold = anySpread();
    if (group.contender.process) {
        group.contender.tryFor = anyTime();
        return group;
    }
    group.contender.think = anySpread();
    if (coin())
        group.contender.terms.ttl = std::chrono::seconds(*rc::gen::inRange(10, 86401));
    group.contender.terms.timeout = anyTime();
    group.contender.terms.keepSession = coin();
    if (coin())
        group.contender.tryFor = anyTime();
    group.contender.cycles = coin() ? std::optional(*rc::gen::inRange(1, 1000)) : std::nullopt;
    group.contender.retryAfterGiveUp = coin();
    group.startAfter = anyTime();
    group.startEvery = anyTime();
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        group.skews.push_back(coin() ? anyTime() : -anyTime());
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        group.extraHolds.push_back(anyTime());
    return group;
}

lab::PlannedFault anyFault(const lab::Scenario& scenario)
{
    lab::PlannedFault planned;
    planned.fault.kind = *rc::gen::elementOf(lab::allFaults());
    const auto& groups = scenario.groups;
    const bool processes
        = std::any_of(groups.begin(), groups.end(), [](const lab::Group& each) { return each.contender.process; });
    while (processes && !lab::faultFitsProcess(planned.fault.kind))
        planned.fault.kind = *rc::gen::elementOf(lab::allFaults());
    if (lab::faultNeedsTime(planned.fault.kind))
        planned.fault.time = anyTime();
    if (planned.fault.kind == lab::FaultKind::ClockSkew && coin())
        planned.fault.time = -planned.fault.time;
    planned.contender = *rc::gen::element(0, lab::PlannedFault::all, lab::PlannedFault::holder);
    if (planned.contender < 0 && coin())
        planned.group = scenario.groups.back().name;
    if (coin())
        planned.at = anyTime();
    else
        planned.probability = *rc::gen::inRange(0, 1000) / 999.0;
    return planned;
}

lab::Expectation anyExpectation(const lab::Scenario& scenario)
{
    lab::Expectation expectation;
    expectation.kind = *rc::gen::elementOf(lab::allExpectations());
    const auto value = lab::expectationValue(expectation.kind);
    if (value != lab::ExpectationValue::None && (value != lab::ExpectationValue::OptionalCount || coin()))
        expectation.value = *rc::gen::inRange<qint64>(0, 1000000);
    if (value == lab::ExpectationValue::CountBound || value == lab::ExpectationValue::TimeBound)
        expectation.above = coin();
    if (coin())
        expectation.group = scenario.groups.front().name;
    return expectation;
}

lab::PlannedEdit anyEdit(const lab::Scenario& scenario)
{
    lab::PlannedEdit edit;
    if (coin()) {
        edit.kind = lab::PlannedEdit::Kind::SetLimit;
        edit.limit = *rc::gen::inRange<qint64>(1, 1000);
    }
    if (coin())
        edit.path = scenario.groups.front().path;
    edit.at = anyTime();
    return edit;
}

lab::Scenario anyScenario()
{
    lab::Scenario scenario;
    scenario.id = *rc::gen::element(u"a"_s, u"doc-000"_s);
    scenario.title = anyText();
    scenario.story = anyText();
    scenario.path = *rc::gen::element(u"demo/sem"_s, u"übung"_s, u"a b/c\"d"_s);
    scenario.limit = *rc::gen::inRange<qint64>(1, std::numeric_limits<qint64>::max());
    if (coin())
        scenario.seed = *rc::gen::arbitrary<quint32>();
    scenario.longest = 1ms + anyTime();
    const int groups = *rc::gen::inRange(1, 4);
    for (int i = 0; i < groups; ++i)
        scenario.groups.push_back(anyGroup(i));
    if (!scenario.groups.back().contender.process && coin())
        scenario.groups.push_back(anyInnerGroup(lab::Group(scenario.groups.back())));
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        scenario.faults.push_back(anyFault(scenario));
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        scenario.edits.push_back(anyEdit(scenario));
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        scenario.expectations.push_back(anyExpectation(scenario));
    return scenario;
}

} // namespace

void TestScenarioProperties::survivesAnyText()
{
    QVERIFY(rc::check("mutated scenario", [] {
        QByteArray text = minimal();
        const int changes = *rc::gen::inRange(0, 5);
        for (int i = 0; i < changes; ++i) {
            const auto at = *rc::gen::inRange<qsizetype>(0, text.size() + 1);
            const auto gone = std::min(*rc::gen::inRange<qsizetype>(0, 4), text.size() - at);
            const std::string piece = *rc::gen::oneOf(
                rc::gen::element<std::string>("{", "}", "[", "]", ":", ",", "\"", "null", "\\", "1e9", "-", "\n"),
                rc::gen::map(rc::gen::arbitrary<char>(), [](char c) { return std::string(1, c); }));
            text.replace(at, gone, QByteArray::fromStdString(piece));
        }
        const auto read = lab::parseScenario(text);
        if (read)
            return;
        RC_ASSERT(!read.error().sentence.isEmpty());
        RC_ASSERT((read.error().line >= 1 && read.error().line <= text.count('\n') + 1));
        RC_ASSERT(read.error().column >= 1);
    }));
}

void TestScenarioProperties::writesWhatItReads()
{
    QVERIFY(rc::check("round trip", [] {
        const lab::Scenario scenario = anyScenario();
        const QByteArray text = lab::writeScenario(scenario);
        const auto read = lab::parseScenario(text);
        RC_LOG() << text.toStdString() << '\n' << (read ? "" : read.error().sentence.toStdString()) << '\n';
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == scenario);
        RC_ASSERT(lab::writeScenario(*read) == text);
    }));
}

QTEST_GUILESS_MAIN(TestScenarioProperties)
#include "tst_scenario_properties.moc"
