// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command_line.h"
#include "ctl/prove_command.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

/// What `prove` understands, and what it prints.
class TestProveCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads();
    void refuses_data();
    void refuses();
    void printsTheStory();
    void saysWhatHolds();
    void oneThatHoldsIsNotTheStrategy();
    void listsEveryProperty();
    void readsOnConsul();
    void saysWhatConsulDid();
};

namespace {

ctl::CommandLine parse(QStringList arguments)
{
    arguments.prepend(u"signalboxctl"_s);
    return ctl::parseCommandLine(arguments);
}

} // namespace

void TestProveCommand::reads()
{
    const auto line = parse({u"prove"_s, u"spring"_s, u"--contenders"_s, u"3"_s, u"--limit"_s, u"2"_s, u"--faults"_s,
        u"1"_s, u"--kinds"_s, u"crash,lost"_s, u"--property"_s, u"permits"_s, u"--states"_s, u"500"_s, u"--for"_s,
        u"10s"_s, u"--json"_s});
    QVERIFY(std::holds_alternative<ctl::ProveArguments>(line));
    const auto& arguments = std::get<ctl::ProveArguments>(line);
    QCOMPARE(arguments.setup.strategy, protocols::StrategyId::Spring);
    QCOMPARE(arguments.setup.contenders, 3);
    QCOMPARE(arguments.setup.limit, 2);
    QCOMPARE(arguments.setup.faults, 1);
    QCOMPARE(arguments.setup.kinds, (proof::FaultKinds{true, true, false, false}));
    QCOMPARE(arguments.bounds.states, std::size_t(500));
    QVERIFY(arguments.bounds.time == std::chrono::seconds(10));
    QVERIFY(arguments.json);
    QVERIFY(!arguments.story);
    QCOMPARE(arguments.property, std::optional(proof::Property::Permits));
}

void TestProveCommand::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("strategy") << QStringList{u"perfect"_s};
    QTest::newRow("one") << QStringList{u"queue"_s, u"--contenders"_s, u"1"_s};
    QTest::newRow("six") << QStringList{u"queue"_s, u"--contenders"_s, u"6"_s};
    QTest::newRow("limit") << QStringList{u"queue"_s, u"--limit"_s, u"0"_s};
    QTest::newRow("faults") << QStringList{u"queue"_s, u"--faults"_s, u"-1"_s};
    QTest::newRow("kinds") << QStringList{u"queue"_s, u"--kinds"_s, u"crash,rain"_s};
    QTest::newRow("story") << QStringList{u"queue"_s, u"--replay"_s, u"a!b"_s};
    QTest::newRow("property") << QStringList{u"queue"_s, u"--property"_s, u"luck"_s};
    QTest::newRow("property of one permit")
        << QStringList{u"queue"_s, u"--limit"_s, u"2"_s, u"--property"_s, u"lost-update"_s};
    QTest::newRow("on Consul without a story") << QStringList{u"queue"_s, u"--on-consul"_s};
    QTest::newRow("path without Consul") << QStringList{u"queue"_s, u"--replay"_s, u"aab"_s, u"--path"_s, u"a/b"_s};
    QTest::newRow("no path") << QStringList{u"queue"_s, u"--replay"_s, u"aab"_s, u"--on-consul"_s, u"--path"_s, u"/"_s};
    QTest::newRow("states") << QStringList{u"queue"_s, u"--states"_s, u"0"_s};
    QTest::newRow("time") << QStringList{u"queue"_s, u"--for"_s, u"soon"_s};
    QTest::newRow("connection") << QStringList{u"queue"_s, u"--http-addr"_s, u"a:1"_s};
}

void TestProveCommand::refuses()
{
    QFETCH(QStringList, arguments);
    arguments.prepend(u"prove"_s);
    QVERIFY(std::holds_alternative<ctl::UsageError>(parse(arguments)));
}

void TestProveCommand::printsTheStory()
{
    proof::Setup setup;
    setup.strategy = protocols::StrategyId::Timeout;
    proof::Result result;
    result.verdict = proof::Verdict::Broken;
    result.property = proof::Property::Exclusion;
    result.story = *proof::storyFromText(u"abbbaa");
    result.states = 46;
    QCOMPARE(ctl::exitCodeOf(result), 1);
    const auto page = ctl::provePage(setup, result);
    QVERIFY2(page.contains(u"More contenders are inside than the limit allows."_s), qPrintable(page));
    QVERIFY2(page.contains(u"signalboxctl prove timeout --contenders 2 --limit 1 --replay abbbaa"_s), qPrintable(page));
    QVERIFY2(page.contains(u"PUT /v1/kv/proof/it/owners/"_s), qPrintable(page));
    const auto json = ctl::proveJson(setup, result);
    QCOMPARE(json.count('\n'), 1);
    const auto object = QJsonDocument::fromJson(json).object();
    QCOMPARE(object.value(u"strategy"_s), u"timeout"_s);
    QCOMPARE(object.value(u"contenders"_s), 2);
    QCOMPARE(object.value(u"limit"_s), 1);
    QCOMPARE(object.value(u"faults"_s), 0);
    QCOMPARE(object.value(u"states"_s), 46);
    QCOMPARE(object.value(u"verdict"_s), u"broken"_s);
    QCOMPARE(object.value(u"property"_s), u"exclusion"_s);
    QCOMPARE(object.value(u"story"_s), u"abbbaa"_s);
    const auto steps = object.value(u"steps"_s).toArray();
    QVERIFY(steps.size() >= 6);
    QCOMPARE(steps.last().toObject().value(u"inside"_s), 2);
}

void TestProveCommand::saysWhatHolds()
{
    proof::Result result;
    result.verdict = proof::Verdict::Holds;
    result.states = 31;
    QCOMPARE(ctl::exitCodeOf(result), 0);
    QVERIFY(ctl::provePage({}, result).contains(u"holds in every order"_s));
    const auto object = QJsonDocument::fromJson(ctl::proveJson({}, result)).object();
    QCOMPARE(object.value(u"verdict"_s), u"holds"_s);
    QVERIFY(!object.contains(u"story"_s) && !object.contains(u"property"_s));
    result.verdict = proof::Verdict::Unfinished;
    QCOMPARE(ctl::exitCodeOf(result), 4);
    QVERIFY(ctl::provePage({}, result).contains(u"not finished"_s));
}

/// What was searched for holds, and the strategy is broken all the same.
void TestProveCommand::oneThatHoldsIsNotTheStrategy()
{
    proof::Setup setup;
    setup.strategy = protocols::StrategyId::NoCas;
    proof::Search search(setup, {}, proof::Property::SomebodyInside);
    while (!search.advance(std::chrono::seconds(1))) { }
    proof::Result result = search.result();
    QVERIFY(result.verdict == proof::Verdict::Holds);
    const auto exclusion
        = std::ranges::find(result.findings, proof::Property::Exclusion, &proof::PropertyResult::property);
    exclusion->state = proof::PropertyState::Broken;
    const auto page = ctl::provePage(setup, result);
    QVERIFY2(page.contains(u"limit 1: the property somebody-inside holds in every order."_s), qPrintable(page));
    QVERIFY2(page.contains(u"Other properties are broken: exclusion."_s), qPrintable(page));
    const auto object = QJsonDocument::fromJson(ctl::proveJson(setup, result)).object();
    QCOMPARE(object.value(u"property"_s), u"somebody-inside"_s);
    result.verdict = proof::Verdict::Unfinished;
    const auto unfinished = ctl::provePage(setup, result);
    QVERIFY2(unfinished.contains(u"Nothing broke the property somebody-inside in "_s), qPrintable(unfinished));
    QVERIFY2(!unfinished.contains(u"Nothing was broken"_s), qPrintable(unfinished));
}

void TestProveCommand::listsEveryProperty()
{
    proof::Setup setup;
    setup.strategy = protocols::StrategyId::NoCas;
    proof::Search search(setup, {}, proof::Property::LostUpdate);
    while (!search.advance(std::chrono::seconds(1))) { }
    const auto& result = search.result();
    const auto page = ctl::provePage(setup, result);
    QVERIFY2(page.contains(u"  broken        No update of the guarded value is lost.\n"_s), qPrintable(page));
    QVERIFY2(page.contains(u"  broken        At most 1 contender"_s), qPrintable(page));
    QVERIFY2(page.contains(u"  not finished  No permit is lost forever.\n"_s), qPrintable(page));
    QVERIFY2(page.contains(u"  reached       Sometimes a contender is inside.\n"_s), qPrintable(page));
    QCOMPARE(page.count(u"inside.\n"_s), 2); // With one permit, that the house is full is said already.
    QVERIFY2(page.contains(u" --property lost-update --replay "_s), qPrintable(page));
    const auto object = QJsonDocument::fromJson(ctl::proveJson(setup, result)).object();
    QCOMPARE(object.value(u"property"_s), u"lost-update"_s);
    const auto properties = object.value(u"properties"_s).toArray();
    QCOMPARE(properties.size(), qsizetype(proof::allProperties.size()));
    const auto first = properties.first().toObject();
    QCOMPARE(first.value(u"property"_s), u"exclusion"_s);
    QCOMPARE(first.value(u"standing"_s), u"broken"_s);
    QVERIFY(!first.value(u"story"_s).toString().isEmpty());
}

void TestProveCommand::readsOnConsul()
{
    const auto line = parse({u"prove"_s, u"no-cas"_s, u"--http-addr"_s, u"a:1"_s, u"--replay"_s, u"aabbba"_s,
        u"--on-consul"_s, u"--path"_s, u"/demo/it/"_s});
    QVERIFY(std::holds_alternative<ctl::ProveArguments>(line));
    const auto& arguments = std::get<ctl::ProveArguments>(line);
    QVERIFY(arguments.onConsul);
    QCOMPARE(arguments.setup.path, u"demo/it"_s);
    QVERIFY(!arguments.connection.isEmpty());
}

void TestProveCommand::saysWhatConsulDid()
{
    proof::Setup setup;
    setup.strategy = protocols::StrategyId::NoCas;
    proof::Result result;
    result.verdict = proof::Verdict::Broken;
    result.property = proof::Property::Exclusion;
    result.story = *proof::storyFromText(u"aabbba");
    ctl::ProvedOnConsul there;
    there.address = u"http://a:1"_s;
    there.requests = 8;
    there.inside = 2;
    QVERIFY(ctl::provePage(setup, result, there).contains(u"Consul at http://a:1 did the same: 8 requests"_s));
    auto consul = QJsonDocument::fromJson(ctl::proveJson(setup, result, there)).object().value(u"consul"_s).toObject();
    QCOMPARE(consul.value(u"same"_s), true);
    QCOMPARE(consul.value(u"requests"_s), 8);
    QCOMPARE(consul.value(u"inside"_s), 2);
    QVERIFY(!consul.contains(u"difference"_s));
    there.difference = u"step 3: \u001b[31m"_s;
    const auto page = ctl::provePage(setup, result, there);
    QVERIFY(page.contains(u"did not do the same. step 3"_s));
    QVERIFY(!page.contains(u'\u001b'));
    consul = QJsonDocument::fromJson(ctl::proveJson(setup, result, there)).object().value(u"consul"_s).toObject();
    QCOMPARE(consul.value(u"same"_s), false);
    QVERIFY(consul.contains(u"difference"_s));
}

QTEST_GUILESS_MAIN(TestProveCommand)
#include "tst_prove_command.moc"
