// SPDX-License-Identifier: GPL-3.0-or-later
// What to tell and when, told moment by moment: no clock, no Consul.
#include "cleanup/selection.h"
#include "gui/alerts/model/alert_engine.h"
#include "gui/alerts/model/alert_model.h"
#include "gui/alerts/model/rule_causes.h"
#include "gui/state_samples.h"
#include "support/own_settings.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>

using namespace std::chrono_literals;

namespace {

const QString path = QStringLiteral("demo/sem/");

QDateTime at(std::chrono::seconds time)
{
    return samples::noon().addSecs(time.count());
}

gui::AlertRules with(gui::AlertKind kind, std::chrono::seconds after, const QString& only = {})
{
    gui::AlertRules rules;
    rules.of(kind) = {kind, true, after, only};
    return rules;
}

gui::AlertFact fact(gui::AlertKind kind, std::chrono::seconds since, const QString& subject = QStringLiteral("s1"))
{
    return {kind, path, subject, {}, QStringLiteral("client-05"), at(since), true};
}

QList<quint64> idsOf(const std::vector<gui::Alert>& alerts)
{
    QList<quint64> ids;
    for (const auto& alert : alerts)
        ids << alert.id;
    return ids;
}

} // namespace

class TestAlertEngine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsToldUnasked();
    void aHoldIsToldOnceWhenItsTimeHasCome();
    void aNewHoldIsANewOccurrence();
    void whatComesBackSoonIsTheSame();
    void whatStaysAwayIsOverAndMayBeToldAgain();
    void whatLeavesIsNotOver();
    void aNodeThatLeftWhileDownIsTold();
    void ofVeryManyThatLeftNoneRecovered();
    void nobodyKnowsMeansNothingBeginsOrEnds();
    void patternsChooseWhatARuleIsAbout_data();
    void patternsChooseWhatARuleIsAbout();
    void rulesThatChangeHoldAtOnce();
    void whatIsToldFollowsTheTimeOfItsRule();
    void whatCameBackSoonOutlastsOtherRules();
    void aPlaceThatIsLeftIsOver();
    void aStoreThatIsLostEndsNothing();
    void nextDueIsTheEarliest();
    void aHandOverIsNoStaleHolder();
    void nothingIsToldOfWhatMayBeOver();
    void factsOfASemaphore();
    void whatCannotBeReadIsNotOver();
    void whoIsOnlyNamedIsNotCalledAHolder();
    void aPermitThatWasTakenIsTold();
    void factsOfServices();
    void aCheckOfTheNodeIsCritical();
    void whatATokenMayNotReadMayHaveLeft();
    void factsOfNodes();
    void crowdsAreToldTogether();
    void oneCauseIsOneRow();
    void aCrowdOfOneCauseIsOneRow();
    void eachRuleOfACauseIsToldOnce();
    void aRowSaysWhatIsOpenInIt();
    void oneSemaphoreIsOneRow();
    void everyKindHasASentence();
    void rulesAreRememberedAndMuted();
    void theListIsBoundedAndSaysWhatIsOver();
};

void TestAlertEngine::nothingIsToldUnasked()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules({}, at(0s));
    std::vector<gui::AlertFact> facts;
    facts.reserve(gui::alertKinds.size());
    for (const auto kind : gui::alertKinds)
        facts.push_back(fact(kind, 0s));
    QVERIFY(engine.see(path, facts, at(0s)).isEmpty());
    QVERIFY(engine.step(at(24h)).isEmpty());
    QVERIFY(!engine.nextDue());
}

void TestAlertEngine::aHoldIsToldOnceWhenItsTimeHasCome()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::HeldLong, 60s), at(0s));
    const std::vector facts{fact(gui::AlertKind::HeldLong, 0s)};
    QVERIFY(engine.see(path, facts, at(5s)).isEmpty());
    QCOMPARE(engine.nextDue(), std::optional(at(60s)));
    QVERIFY(engine.step(at(59s)).isEmpty());
    const auto reported = engine.step(at(60s));
    QCOMPARE(reported.begun.size(), std::size_t(1));
    QCOMPARE(reported.begun.front().fact.subject, QStringLiteral("s1"));
    QCOMPARE(reported.begun.front().at, at(60s));
    QVERIFY(!engine.nextDue()); // Nothing waits for time alone any more.
    QVERIFY(engine.step(at(1h)).isEmpty());
    QVERIFY(engine.see(path, facts, at(1h)).isEmpty());
    const auto over = engine.see(path, {}, at(2h));
    QVERIFY(over.begun.empty());
    QCOMPARE(idsOf(over.ended), idsOf(reported.begun));
    QCOMPARE(over.ended.front().over, std::optional(at(2h)));
    QCOMPARE(over.ended.front().end, gui::AlertEnd::Gone);
}

void TestAlertEngine::aNewHoldIsANewOccurrence()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::HeldLong, 60s), at(0s));
    QCOMPARE(engine.see(path, {fact(gui::AlertKind::HeldLong, 0s)}, at(70s)).begun.size(), std::size_t(1));
    // The same session, which gave its permit back and took another one.
    const auto again = engine.see(path, {fact(gui::AlertKind::HeldLong, 71s)}, at(72s));
    QVERIFY(again.begun.empty());
    QCOMPARE(again.ended.size(), std::size_t(1));
    QCOMPARE(engine.step(at(131s)).begun.size(), std::size_t(1));
}

void TestAlertEngine::whatComesBackSoonIsTheSame()
{
    for (const auto kind : {gui::AlertKind::OverLimit, gui::AlertKind::Stale, gui::AlertKind::ServiceCritical}) {
        gui::AlertEngine engine;
        std::ignore = engine.setRules(with(kind, 0s), at(0s));
        QCOMPARE(engine.see(path, {fact(kind, 0s)}, at(0s)).begun.size(), std::size_t(1));
        for (auto time = 1s; time < 60s; time += 6s) {
            QVERIFY(engine.see(path, {}, at(time)).isEmpty());
            QCOMPARE(engine.nextDue(), std::optional(at(time + gui::AlertEngine::calm)));
            QVERIFY(engine.see(path, {fact(kind, time + 3s)}, at(time + 3s)).isEmpty());
            QVERIFY(!engine.nextDue());
        }
    }
}

void TestAlertEngine::whatStaysAwayIsOverAndMayBeToldAgain()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::OverLimit, 0s), at(0s));
    const auto first = engine.see(path, {fact(gui::AlertKind::OverLimit, 0s, {})}, at(0s));
    QVERIFY(engine.see(path, {}, at(5s)).isEmpty());
    QVERIFY(engine.step(at(14s)).isEmpty());
    const auto over = engine.step(at(15s));
    QCOMPARE(idsOf(over.ended), idsOf(first.begun));
    QCOMPARE(over.ended.front().over, std::optional(at(5s))); // Not when it was believed.
    const auto second = engine.see(path, {fact(gui::AlertKind::OverLimit, 20s, {})}, at(20s));
    QCOMPARE(second.begun.size(), std::size_t(1));
    QVERIFY(second.begun.front().id != first.begun.front().id);
}

void TestAlertEngine::nobodyKnowsMeansNothingBeginsOrEnds()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::HeldLong, 60s), at(0s));
    const std::vector facts{fact(gui::AlertKind::HeldLong, 0s)};
    std::ignore = engine.see(path, facts, at(1s));
    engine.lose(path);
    QVERIFY(!engine.nextDue());
    QVERIFY(engine.step(at(1h)).isEmpty());
    QCOMPARE(engine.see(path, facts, at(1h)).begun.size(), std::size_t(1)); // It is so, and was all the time.
    engine.lose(path);
    QVERIFY(engine.step(at(2h)).isEmpty());
    QCOMPARE(engine.see(path, {}, at(3h)).ended.size(), std::size_t(1));
}

void TestAlertEngine::patternsChooseWhatARuleIsAbout_data()
{
    QTest::addColumn<QString>("only");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("matches");
    QTest::newRow("all") << QString() << QStringLiteral("a/b/") << true;
    QTest::newRow("below") << QStringLiteral("prod/*") << QStringLiteral("prod/db/lock/") << true;
    QTest::newRow("elsewhere") << QStringLiteral("prod/*") << QStringLiteral("test/prod/") << false;
    QTest::newRow("one letter") << QStringLiteral("web-?") << QStringLiteral("web-1") << true;
    QTest::newRow("not two") << QStringLiteral("web-?") << QStringLiteral("web-10") << false;
    QTest::newRow("second") << QStringLiteral("a* b*") << QStringLiteral("bee") << true;
    QTest::newRow("left out") << QStringLiteral("prod/* !prod/test*") << QStringLiteral("prod/test/x/") << false;
    QTest::newRow("only left out") << QStringLiteral("!prod/*") << QStringLiteral("demo/") << true;
    QTest::newRow("dots are dots") << QStringLiteral("a.c") << QStringLiteral("abc") << false;
    QTest::newRow("many stars end") << QStringLiteral("*a").repeated(60) << QString(400, QLatin1Char('a')) << true;
    QTest::newRow("many stars fail") << QStringLiteral("*a").repeated(60) + QLatin1Char('b')
                                     << QString(400, QLatin1Char('a')) << false;
    QTest::newRow("star in the middle") << QStringLiteral("a*b/") << QStringLiteral("a/b/c/b/") << true;
    QTest::newRow("brackets are letters") << QStringLiteral("[ab]*") << QStringLiteral("[ab]/x") << true;
}

void TestAlertEngine::patternsChooseWhatARuleIsAbout()
{
    QFETCH(QString, only);
    QFETCH(QString, name);
    QFETCH(bool, matches);
    QCOMPARE(gui::NamePatterns(only).matches(name), matches);
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::HeldLong, 0s, only), at(0s));
    auto about = fact(gui::AlertKind::HeldLong, 0s);
    about.path = name;
    QCOMPARE(engine.see(name, {about}, at(1s)).begun.size(), std::size_t(matches ? 1 : 0));
}

void TestAlertEngine::rulesThatChangeHoldAtOnce()
{
    gui::AlertEngine engine;
    std::ignore = engine.see(path, {fact(gui::AlertKind::WaitingLong, 0s)}, at(100s));
    QVERIFY(engine.setRules(with(gui::AlertKind::WaitingLong, 300s), at(100s)).isEmpty());
    QCOMPARE(engine.setRules(with(gui::AlertKind::WaitingLong, 60s), at(101s)).begun.size(), std::size_t(1));
    const auto unticked = engine.setRules({}, at(102s));
    QCOMPARE(unticked.ended.size(), std::size_t(1));
    QCOMPARE(unticked.ended.front().end, gui::AlertEnd::Unwatched);
    QVERIFY(engine.step(at(1h)).isEmpty());
    // It was turned on again by somebody who wants to know.
    QCOMPARE(engine.setRules(with(gui::AlertKind::WaitingLong, 60s), at(2h)).begun.size(), std::size_t(1));
}

/// No sentence names a time that no rule has any more.
void TestAlertEngine::whatIsToldFollowsTheTimeOfItsRule()
{
    using gui::AlertKind;
    gui::AlertEngine engine;
    gui::AlertModel model;
    std::ignore = engine.setRules(with(AlertKind::HeldLong, 300s), at(0s));
    const auto begun = engine.see(path, {fact(AlertKind::HeldLong, 0s)}, at(310s)).begun;
    QCOMPARE(begun.size(), std::size_t(1));
    QCOMPARE(model.add(begun.front()).after, std::chrono::seconds(300s));

    // It has lasted for the shorter time as well: it is the same occurrence.
    const auto shorter = engine.setRules(with(AlertKind::HeldLong, 20s), at(320s));
    QVERIFY(shorter.begun.empty() && shorter.ended.empty());
    QCOMPARE(idsOf(shorter.changed), idsOf(begun));
    model.change(shorter.changed.front());
    QCOMPARE(model.alert(0)->after, std::chrono::seconds(20s));
    QCOMPARE(model.open(0).front().after, std::chrono::seconds(20s));
    QVERIFY(!gui::alertText(*model.alert(0)).contains(QStringLiteral("5 min")));
    QVERIFY(engine.setRules(with(AlertKind::HeldLong, 20s), at(321s)).isEmpty());

    // It has not lasted for the longer time yet, and is told when it has.
    const auto longer = engine.setRules(with(AlertKind::HeldLong, 600s), at(330s));
    QVERIFY(longer.begun.empty() && longer.changed.empty());
    QCOMPARE(idsOf(longer.ended), idsOf(begun));
    QCOMPARE(longer.ended.front().end, gui::AlertEnd::Unwatched);
    QCOMPARE(engine.nextDue(), std::optional(at(600s)));
    QCOMPARE(engine.step(at(600s)).begun.size(), std::size_t(1));
}

/// Neither muting nor another rule makes an occurrence begin anew that went away for less than `calm`.
void TestAlertEngine::whatCameBackSoonOutlastsOtherRules()
{
    using gui::AlertKind;
    gui::AlertEngine engine;
    auto rules = with(AlertKind::ServiceCritical, 30s);
    std::ignore = engine.setRules(rules, at(0s));
    std::ignore = engine.see(path, {fact(AlertKind::ServiceCritical, 0s)}, at(0s));
    const auto begun = engine.step(at(30s)).begun;
    QCOMPARE(begun.size(), std::size_t(1));
    QVERIFY(engine.see(path, {}, at(60s)).isEmpty());
    QVERIFY(engine.see(path, {fact(AlertKind::ServiceCritical, 65s)}, at(65s)).isEmpty());

    rules.muted = true;
    QVERIFY(engine.setRules(rules, at(70s)).isEmpty());
    rules.of(AlertKind::HeldLong) = {AlertKind::HeldLong, true, 60s, {}};
    QVERIFY(engine.setRules(rules, at(71s)).isEmpty());
    QVERIFY(!engine.nextDue());
    // It has lasted for another time since it was first seen, not since it came back.
    rules.of(AlertKind::ServiceCritical).after = 40s;
    const auto changed = engine.setRules(rules, at(72s));
    QVERIFY(changed.begun.empty() && changed.ended.empty());
    QCOMPARE(idsOf(changed.changed), idsOf(begun));
    QVERIFY(engine.step(at(1h)).isEmpty());
}

void TestAlertEngine::aPlaceThatIsLeftIsOver()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::Stale, 0s), at(0s));
    QCOMPARE(engine.see(path, {fact(gui::AlertKind::Stale, 0s)}, at(0s)).begun.size(), std::size_t(1));
    const auto left = engine.forget(path, at(9s));
    QCOMPARE(left.ended.size(), std::size_t(1));
    QCOMPARE(left.ended.front().over, std::optional(at(9s)));
    QCOMPARE(left.ended.front().end, gui::AlertEnd::Unwatched); // It may still be so.
    QVERIFY(engine.forget(path, at(9s)).isEmpty());
    QVERIFY(!engine.nextDue());
}

/// Nobody has seen the end of what Consul has forgotten.
void TestAlertEngine::aStoreThatIsLostEndsNothing()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::Stale, 0s), at(0s));
    auto begun = engine.see(path, {fact(gui::AlertKind::Stale, 0s)}, at(0s)).begun;
    QCOMPARE(begun.size(), std::size_t(1));
    const auto news = engine.forget(path, at(9s), gui::AlertEnd::StoreLost);
    QCOMPARE(news.ended.size(), std::size_t(1));
    QCOMPARE(news.ended.front().end, gui::AlertEnd::StoreLost);
    gui::AlertModel model;
    std::ignore = model.add(begun.front());
    std::ignore = model.end(news.ended.front());
    const auto line = model.index(0, 0).data().toString();
    QVERIFY2(
        line.contains(QStringLiteral("Consul lost its state after 9.0 s. No end was observed.")), qPrintable(line));
    QVERIFY(engine.see(path, {}, at(10s)).isEmpty());
}

void TestAlertEngine::nextDueIsTheEarliest()
{
    gui::AlertEngine engine;
    auto rules = with(gui::AlertKind::HeldLong, 60s);
    rules.of(gui::AlertKind::WaitingLong) = {gui::AlertKind::WaitingLong, true, 30s, {}};
    std::ignore = engine.setRules(rules, at(0s));
    std::ignore = engine.see(path,
        {fact(gui::AlertKind::HeldLong, 0s), fact(gui::AlertKind::WaitingLong, 10s, QStringLiteral("s2"))}, at(11s));
    std::ignore = engine.see(QStringLiteral("other/"), {fact(gui::AlertKind::WaitingLong, 20s)}, at(21s));
    QCOMPARE(engine.nextDue(), std::optional(at(40s)));
    QCOMPARE(engine.step(at(40s)).begun.size(), std::size_t(1));
    QCOMPARE(engine.nextDue(), std::optional(at(50s)));
    QCOMPARE(engine.step(at(50s)).begun.size(), std::size_t(1));
    QCOMPARE(engine.nextDue(), std::optional(at(60s)));
}

/// A release of Spring deletes its key before it leaves the list.
void TestAlertEngine::aHandOverIsNoStaleHolder()
{
    const auto state = samples::state(1, {1}, {}, {4});
    const auto stale
        = std::ranges::find(state.findings, semaphore::FindingKind::StaleHolder, &semaphore::Finding::kind);
    QVERIFY(stale != state.findings.end());
    semaphore::Sightings seen;
    seen.findings.insert(semaphore::findingKey(*stale), {at(0s), true});
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::Stale, 0s), at(0s));
    QVERIFY(engine.see(path, gui::alertFactsOf(state, seen, at(0s)), at(0s)).begun.empty());
    QCOMPARE(engine.nextDue(), std::optional(at(2s)));
    QCOMPARE(engine.step(at(2s)).begun.size(), std::size_t(1));
    // One whose beginning was not seen may be old.
    seen.findings.insert(semaphore::findingKey(*stale), {at(10s), false});
    gui::AlertEngine later;
    std::ignore = later.setRules(with(gui::AlertKind::Stale, 0s), at(10s));
    QCOMPARE(later.see(path, gui::alertFactsOf(state, seen, at(10s)), at(10s)).begun.size(), std::size_t(1));
}

/// Newer answers wait to be worked off: the hold may have ended long ago.
void TestAlertEngine::nothingIsToldOfWhatMayBeOver()
{
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(gui::AlertKind::HeldLong, 60s), at(0s));
    QVERIFY(engine.see(path, {fact(gui::AlertKind::HeldLong, 0s)}, at(5s)).isEmpty());
    QDateTime known = at(50s);
    const auto until
        = [&known](const QString& place, const QDateTime& now) { return place == path ? std::min(known, now) : now; };
    QVERIFY(engine.step(at(70s), until).isEmpty());
    QCOMPARE(engine.nextDue(), std::optional(at(60s)));
    known = at(1h);
    const auto reported = engine.step(at(71s), until);
    QCOMPARE(reported.begun.size(), std::size_t(1));
    QCOMPARE(reported.begun.front().at, at(71s));
}

void TestAlertEngine::factsOfASemaphore()
{
    auto state = samples::state(1, {1, 2}, {3}, {4});
    semaphore::Finding over;
    over.kind = semaphore::FindingKind::OverLimit;
    state.findings.push_back(over);
    semaphore::Sightings seen;
    seen.holding.insert(samples::sessionId(1), {at(-90s), true});
    seen.waiting.insert(samples::sessionId(3), {at(-30s), false});
    const auto facts = gui::alertFactsOf(state, seen, at(0s));
    QMap<gui::AlertKind, QStringList> who;
    for (const auto& each : facts)
        who[each.kind] << each.who;
    QCOMPARE(who.value(gui::AlertKind::HeldLong), (QStringList{samples::clientName(1), samples::clientName(2)}));
    QCOMPARE(who.value(gui::AlertKind::WaitingLong), QStringList{samples::clientName(3)});
    QCOMPARE(who.value(gui::AlertKind::Stale), QStringList{samples::clientName(4)});
    QCOMPARE(who.value(gui::AlertKind::OverLimit), QStringList{QString()});
    QCOMPARE(facts.front().since, at(-90s));
    QVERIFY(facts.front().exact);
    QCOMPARE(facts.size(), std::size_t(5));

    state.program.emplace();
    state.program->title = QStringLiteral("Vault active node");
    for (const auto& each : gui::alertFactsOf(state, seen, at(0s)))
        QCOMPARE(each.program, QStringLiteral("Vault active node"));
}

/// A `.lock` that somebody spoils lists nobody: its holders may be inside still. Who waits has a key of its own, and is
/// gone without it. With it, it may have become a holder.
void TestAlertEngine::whatCannotBeReadIsNotOver()
{
    gui::AlertEngine engine;
    gui::AlertRules rules = with(gui::AlertKind::HeldLong, 0s);
    rules.of(gui::AlertKind::WaitingLong) = {gui::AlertKind::WaitingLong, true, 0s, {}};
    std::ignore = engine.setRules(rules, at(0s));
    const auto held = samples::state(1, {1}, {3}, {});
    QCOMPARE(engine.see(path, gui::alertFactsOf(held, {}, at(0s)), at(0s)).begun.size(), std::size_t(2));
    auto spoiled = samples::state(1, {}, {}, {});
    semaphore::Finding unreadable;
    unreadable.kind = semaphore::FindingKind::UndecodableBody;
    spoiled.findings = {unreadable};
    const auto news = engine.see(path, gui::alertFactsOf(spoiled, {}, at(5s)), at(5s));
    QVERIFY(news.begun.empty());
    QCOMPARE(news.ended.size(), std::size_t(2));
    for (const auto& over : news.ended)
        QCOMPARE(over.end, over.fact.kind == gui::AlertKind::HeldLong ? gui::AlertEnd::Unwatched : gui::AlertEnd::Gone);
    // Once it can be read again, a permit that was given back is over.
    QCOMPARE(engine.see(path, gui::alertFactsOf(held, {}, at(9s)), at(9s)).begun.size(), std::size_t(2));
    const auto over = engine.see(path, gui::alertFactsOf(samples::state(1, {}, {}, {}), {}, at(10s)), at(10s));
    for (const auto& each : over.ended)
        QCOMPARE(each.end, gui::AlertEnd::Gone);

    QCOMPARE(engine.see(path, gui::alertFactsOf(held, {}, at(11s)), at(11s)).begun.size(), std::size_t(2));
    spoiled.unplaced = samples::state(1, {}, {1, 3}, {}).waiting;
    const auto unplaced = engine.see(path, gui::alertFactsOf(spoiled, {}, at(12s)), at(12s));
    QVERIFY(unplaced.begun.empty());
    QCOMPARE(unplaced.ended.size(), std::size_t(2));
    for (const auto& each : unplaced.ended)
        QCOMPARE(each.end, gui::AlertEnd::Unwatched);

    // Nor does a list tell anything that is hidden, whoever has a contender key.
    QCOMPARE(engine.see(path, gui::alertFactsOf(held, {}, at(13s)), at(13s)).begun.size(), std::size_t(2));
    auto hidden = samples::state(1, {}, {}, {});
    hidden.lockKey.clear();
    hidden.findings = {{semaphore::FindingKind::UnconfirmedHolder, semaphore::Severity::Warning, {},
        path + QStringLiteral(".lock"), {}, 0, 0, true}};
    const auto unlisted = engine.see(path, gui::alertFactsOf(hidden, {}, at(14s)), at(14s));
    QCOMPARE(unlisted.ended.size(), std::size_t(2));
    for (const auto& each : unlisted.ended)
        QCOMPARE(each.end, each.fact.kind == gui::AlertKind::HeldLong ? gui::AlertEnd::Unwatched : gui::AlertEnd::Gone);
}

void TestAlertEngine::whoIsOnlyNamedIsNotCalledAHolder()
{
    auto state = samples::namedState(1, {1, 2});
    state.findings.resize(1);
    state.findings.front().kind = semaphore::FindingKind::OverLimit;
    const auto facts = gui::alertFactsOf(state, {}, at(0s));
    QCOMPARE(facts.size(), std::size_t(3));
    for (const auto& each : facts) {
        for (const auto after : {0s, 90s}) {
            gui::Alert alert;
            alert.fact = each;
            alert.after = after;
            const QString text = gui::alertText(alert);
            QVERIFY2(
                text.contains(QStringLiteral("name")) && !text.contains(QStringLiteral("permit")), qPrintable(text));
        }
    }
}

/// Its holder may still be inside. What a release shows for a moment is none.
void TestAlertEngine::aPermitThatWasTakenIsTold()
{
    auto held = samples::state(1, {1}, {});
    held.body = "1";
    auto left = samples::state(1, {2}, {1});
    left.body = "2";
    for (const bool isReleased : {true, false}) {
        gui::AlertEngine engine;
        std::ignore = engine.setRules(with(gui::AlertKind::PermitTaken, 0s), at(0s));
        const auto before = samples::update(held, at(0s));
        const auto taken = samples::update(left, at(1s), before);
        QVERIFY(engine.see(path, gui::alertFactsOf(*taken.state, taken.sightings, at(1s)), at(1s)).isEmpty());
        QCOMPARE(engine.nextDue(), std::optional(at(3s)));
        if (isReleased) {
            const auto gone = samples::update(samples::state(1, {2}, {}), at(2s), taken);
            QVERIFY(engine.see(path, gui::alertFactsOf(*gone.state, gone.sightings, at(2s)), at(2s)).isEmpty());
            QVERIFY(engine.step(at(1h)).isEmpty());
            continue;
        }
        const auto reported = engine.step(at(3s)); // No further answer comes.
        QCOMPARE(reported.begun.size(), std::size_t(1));
        const QString text = gui::alertText(reported.begun.front());
        QVERIFY2(text.contains(samples::clientName(1)) && text.contains(QStringLiteral("may still be inside")),
            qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("lost")), qPrintable(text)); // It may have given it back.
        // While the list cannot be read, nobody can tell.
        auto hidden = samples::state(1, {}, {});
        hidden.unplaced = samples::state(1, {}, {1, 2}).waiting;
        const auto untold = samples::update(hidden, at(4s), taken);
        QVERIFY(engine.see(path, gui::alertFactsOf(*untold.state, untold.sightings, at(4s)), at(4s)).isEmpty());
        const auto over = engine.step(at(1h));
        QCOMPARE(over.ended.size(), std::size_t(1));
        QCOMPARE(over.ended.front().end, gui::AlertEnd::Unwatched);
    }
}

void TestAlertEngine::factsOfServices()
{
    cleanup::Inventory inventory;
    inventory.readAt = at(0s);
    for (const auto status :
        {consul::CheckStatus::Critical, consul::CheckStatus::Warning, consul::CheckStatus::Passing}) {
        cleanup::Instance instance;
        instance.ref = {QStringLiteral("n1"), QStringLiteral("web-%1").arg(static_cast<int>(status))};
        instance.definition.service = QStringLiteral("web");
        instance.status = status;
        inventory.instances.push_back(instance);
        instance.ref.peer = QStringLiteral("east");
        inventory.imported.push_back(instance); // Of the same names, and another cluster's.
    }
    cleanup::StatusClock clock;
    clock.see(inventory);
    const auto facts = gui::alertFactsOf(inventory, clock, {}, at(30s));
    QCOMPARE(facts.size(), std::size_t(1));
    QCOMPARE(facts.front().path, QStringLiteral("web"));
    QCOMPARE(facts.front().node, QStringLiteral("n1"));
    QCOMPARE(facts.front().since, at(0s));
    QVERIFY(!facts.front().exact); // It was so at the first look.
}

/// A critical check of the node is critical for its instances, as everywhere else. Gossip is the node's own rule.
void TestAlertEngine::aCheckOfTheNodeIsCritical()
{
    cleanup::Inventory inventory;
    cleanup::NodeView node;
    node.node.name = QStringLiteral("n1");
    cleanup::Instance web;
    web.ref = {node.node.name, QStringLiteral("web-1")};
    web.definition.service = QStringLiteral("web");
    inventory.nodes = {node};
    inventory.instances = {web};
    cleanup::StatusClock clock;
    const auto factsAt = [&](std::chrono::seconds time) {
        inventory.readAt = at(time);
        inventory.notePlaces();
        clock.see(inventory);
        return gui::alertFactsOf(inventory, clock, clock.departures(), at(time));
    };
    QVERIFY(factsAt(0s).empty());
    inventory.instances.front().nodeFailing = true;
    QCOMPARE(factsAt(30s).size(), std::size_t(1));
    inventory.instances.front().status = consul::CheckStatus::Critical; // And its own, which begins nothing.
    const auto facts = factsAt(60s);
    QCOMPARE(facts.size(), std::size_t(1));
    QCOMPARE(facts.front().kind, gui::AlertKind::ServiceCritical);
    QCOMPARE(facts.front().since, at(30s));
    QVERIFY(facts.front().exact);
    inventory.instances.front().status = consul::CheckStatus::Passing;
    inventory.instances.front().nodeDown = true; // Which makes nothing well.
    QCOMPARE(factsAt(65s).size(), std::size_t(1));
    inventory.instances.front().nodeDown = false;
    std::ignore = factsAt(70s);
    inventory.instances.clear(); // Nobody has seen it recover.
    const auto left = factsAt(90s);
    QCOMPARE(left.size(), std::size_t(1));
    QVERIFY(left.front().hasLeft && !left.front().isSo);
    QCOMPARE(left.front().since, at(30s));
    web.nodeDown = web.nodeFailing = true;
    inventory.instances = {web};
    QVERIFY(factsAt(120s).empty());
}

/// Lists leave out what a token may not read.
void TestAlertEngine::whatATokenMayNotReadMayHaveLeft()
{
    cleanup::Inventory inventory;
    inventory.acl = consul::AclState::On;
    inventory.nodes.emplace_back().node.name = QStringLiteral("n1");
    cleanup::Departures departures;
    departures.nodes = {{QStringLiteral("n2"), {at(0s)}, cleanup::StatusSince{}, false, 0, 0, {}}};
    const auto textsOf = [&] {
        QStringList texts;
        for (const auto& each : gui::alertFactsOf(inventory, {}, departures, at(60s))) {
            gui::Alert alert;
            alert.fact = each;
            texts << gui::alertText(alert);
        }
        return texts;
    };
    const QString down = QStringLiteral("The node n2 was down when it left the catalog. No recovery was observed.");
    const QString left = QStringLiteral("The node n2 left the catalog.");
    const QString hidden = QStringLiteral(" Or the token can no longer read it.");
    QCOMPARE(textsOf(), (QStringList{down + hidden, left + hidden}));
    inventory.isManagement = true;
    QCOMPARE(textsOf(), (QStringList{down, left}));
}

/// Its services say nothing: their own checks are as they were.
void TestAlertEngine::factsOfNodes()
{
    cleanup::Inventory inventory;
    inventory.readAt = at(0s);
    for (const auto serf : {consul::CheckStatus::Passing, consul::CheckStatus::Critical}) {
        cleanup::NodeView view;
        view.node.name = QStringLiteral("n%1").arg(static_cast<int>(serf));
        view.serfHealth = serf;
        inventory.nodes.push_back(view);
    }
    cleanup::StatusClock clock;
    clock.see(inventory);
    auto facts = gui::alertFactsOf(inventory, clock, {}, at(30s));
    QCOMPARE(facts.size(), std::size_t(1));
    QCOMPARE(facts.front().kind, gui::AlertKind::NodeDown);
    QCOMPARE(facts.front().path, QStringLiteral("n2"));
    QCOMPARE(facts.front().since, at(0s));
    QVERIFY(!facts.front().exact);
    // The other one goes down while somebody looks.
    inventory.nodes.front().member = consul::MemberStatus::Failed;
    inventory.readAt = at(60s);
    clock.see(inventory);
    facts = gui::alertFactsOf(inventory, clock, {}, at(90s));
    QCOMPARE(facts.size(), std::size_t(2));
    QCOMPARE(facts.front().since, at(60s));
    QVERIFY(facts.front().exact);
}

/// It is gone, and nobody has seen it recover.
void TestAlertEngine::whatLeavesIsNotOver()
{
    using gui::AlertKind;
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(AlertKind::ServiceCritical, 0s), at(0s));
    auto web = fact(AlertKind::ServiceCritical, 0s);
    QCOMPARE(engine.see(path, {web}, at(0s)).begun.size(), std::size_t(1));
    web.hasLeft = true;
    web.isSo = false;
    QVERIFY(engine.see(path, {web}, at(5s)).isEmpty());
    const auto over = engine.step(at(5s + gui::AlertEngine::calm));
    QCOMPARE(over.ended.size(), std::size_t(1));
    QCOMPARE(over.ended.front().end, gui::AlertEnd::Left);
    QCOMPARE(over.ended.front().over, std::optional(at(5s)));
    // What was not told before says nothing of itself by leaving.
    QVERIFY(engine.see(path, {web}, at(60s)).isEmpty() && engine.step(at(90s)).isEmpty());

    gui::AlertModel model;
    model.setNow(at(60s));
    auto alert = over.ended.front();
    auto begun = alert;
    begun.over.reset();
    model.add(begun);
    model.end(alert);
    const QString text = model.index(0).data().toString();
    QVERIFY2(text.contains(QStringLiteral("Left the catalog after 5.0 s")), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("Ended")), qPrintable(text));

    // Critical, gone, and back well: that was seen.
    web = fact(AlertKind::ServiceCritical, 100s);
    QCOMPARE(engine.see(path, {web}, at(100s)).begun.size(), std::size_t(1));
    std::ignore = engine.see(path, {}, at(105s));
    QCOMPARE(engine.step(at(120s)).ended.front().end, gui::AlertEnd::Gone);
}

void TestAlertEngine::ofVeryManyThatLeftNoneRecovered()
{
    using gui::AlertKind;
    const auto inventory = [](int second, int from, int to) {
        cleanup::Inventory shown;
        shown.readAt = at(std::chrono::seconds(second));
        cleanup::NodeView stays;
        stays.node.name = QStringLiteral("stays");
        shown.nodes.push_back(stays);
        for (int number = from; number < to; ++number) {
            cleanup::NodeView node;
            node.node.name = QStringLiteral("node-%1").arg(number);
            shown.nodes.push_back(node);
        }
        std::ranges::sort(shown.nodes, {}, [](const cleanup::NodeView& each) { return each.node.name; });
        return shown;
    };
    gui::AlertEngine engine;
    std::ignore = engine.setRules(with(AlertKind::NodeLeft, 0s), at(0s));
    cleanup::StatusClock clock;
    std::size_t begun = 0;
    std::vector<gui::Alert> ended;
    const auto see = [&](const cleanup::Inventory& shown) {
        clock.see(shown);
        const auto facts = gui::alertFactsOf(shown, clock, clock.departures(), shown.readAt);
        for (const auto& news : {engine.see(path, facts, shown.readAt), engine.step(shown.readAt.addSecs(30))}) {
            begun += news.begun.size();
            ended.insert(ended.end(), news.ended.begin(), news.ended.end());
        }
    };
    see(inventory(0, 0, 150));
    see(inventory(60, 150, 300)); // 150 have left, …
    see(inventory(120, 300, 301)); // … and as many again.
    QVERIFY(begun >= 150 && !ended.empty());
    for (const auto& alert : ended)
        QCOMPARE(alert.end, gui::AlertEnd::Left);
}

void TestAlertEngine::aNodeThatLeftWhileDownIsTold()
{
    using gui::AlertKind;
    cleanup::Inventory inventory;
    inventory.acl = consul::AclState::Off;
    cleanup::StatusClock clock;
    const auto see = [&](std::chrono::seconds time, std::optional<consul::CheckStatus> serf) {
        inventory.nodes.clear();
        cleanup::NodeView other;
        other.node.name = QStringLiteral("n1");
        inventory.nodes.push_back(other);
        if (serf) {
            other.node.name = QStringLiteral("n2");
            other.serfHealth = serf;
            inventory.nodes.push_back(other);
        }
        inventory.readAt = at(time);
        clock.see(inventory);
    };
    auto rules = with(AlertKind::NodeDown, 30s);
    rules.of(AlertKind::NodeLeft) = {AlertKind::NodeLeft, true, 0s, {}};
    QVERIFY(rules.watchesServices());
    gui::AlertEngine engine;
    std::ignore = engine.setRules(rules, at(0s));
    const auto tell = [&](std::chrono::seconds time, const cleanup::Departures& left) {
        return engine.see(path, gui::alertFactsOf(inventory, clock, left, at(time)), at(time));
    };
    see(0s, consul::CheckStatus::Passing);
    QVERIFY(tell(0s, clock.departures()).isEmpty());
    see(5s, consul::CheckStatus::Critical);
    QVERIFY(tell(5s, clock.departures()).isEmpty());
    see(12s, std::nullopt);
    const auto gone = tell(12s, clock.departures());
    QCOMPARE(gone.begun.size(), std::size_t(1));
    QCOMPARE(gui::alertText(gone.begun.front()), QStringLiteral("The node n2 left the catalog."));
    QCOMPARE(gui::placeOf(gone.begun.front()).kind, gui::Place::Kind::NodeItself);
    QCOMPARE(engine.nextDue(), std::optional(at(35s))); // It is down still, as far as anybody knows.
    const auto down = engine.step(at(35s));
    QCOMPARE(down.begun.size(), std::size_t(1));
    const QString text = gui::alertText(down.begun.front());
    QVERIFY2(text.contains(QStringLiteral("was down when it left the catalog")), qPrintable(text));
    // It returns well: both are over.
    see(60s, consul::CheckStatus::Passing);
    std::ignore = tell(60s, clock.departures());
    const auto over = engine.step(at(60s + gui::AlertEngine::calm));
    QCOMPARE(over.ended.size(), std::size_t(2));
    QVERIFY(std::ranges::all_of(over.ended, [](const gui::Alert& alert) { return alert.end == gui::AlertEnd::Gone; }));
    // What this program took out is told by its own page.
    see(100s, consul::CheckStatus::Critical);
    see(101s, std::nullopt);
    cleanup::OwnRemovals own;
    own.noteNode(QStringLiteral("n2"), true);
    QVERIFY(tell(101s, own.marked(clock.departures())).isEmpty() && engine.step(at(200s)).isEmpty());
}

void TestAlertEngine::crowdsAreToldTogether()
{
    std::vector<gui::Alert> begun;
    const auto add = [&begun](gui::AlertKind kind, int count) {
        for (int i = 0; i < count; ++i) {
            gui::Alert alert;
            alert.id = begun.size() + 1;
            alert.fact = fact(kind, 0s);
            begun.push_back(alert);
        }
    };
    add(gui::AlertKind::ServiceCritical, 16);
    add(gui::AlertKind::NodeDown, 3);
    add(gui::AlertKind::HeldLong, 5);
    const auto reported = gui::forDesktop(begun);
    QCOMPARE(reported.size(), std::size_t(1 + 3 + 5));
    const auto crowd
        = std::find_if(reported.begin(), reported.end(), [](const gui::Alert& alert) { return alert.others > 0; });
    QVERIFY(crowd != reported.end());
    QCOMPARE(crowd->others, 15);
    QCOMPARE(crowd->id, quint64(1));
    QVERIFY2(gui::alertText(*crowd).contains(QStringLiteral("15 other")), qPrintable(gui::alertText(*crowd)));
    // Those that are told together already count with all that they stand for.
    begun.front().sameCause = 4;
    begun.at(1).sameCause = 7;
    int all = 0;
    for (const auto& alert : gui::forDesktop(begun))
        all += alert.others + alert.sameCause;
    QCOMPARE(all, 15 + 4 + 7);
}

/// A node that goes down takes its services along: that is one thing to be told of.
void TestAlertEngine::oneCauseIsOneRow()
{
    gui::AlertModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setNow(at(0s));
    quint64 id = 0;
    const auto alertOn = [&id](gui::AlertKind kind, const QString& node, std::chrono::seconds when) {
        gui::Alert alert;
        alert.id = ++id;
        alert.fact = {kind, kind == gui::AlertKind::NodeDown ? node : QStringLiteral("web"),
            QStringLiteral("web-%1").arg(id), node, node + QStringLiteral("/web"), at(0s), true};
        alert.at = at(when);
        return alert;
    };
    using gui::AlertKind;
    const auto first = alertOn(AlertKind::ServiceCritical, QStringLiteral("n1"), 0s);
    QCOMPARE(model.add(first).sameCause, 0);
    QCOMPARE(gui::placeOf(*model.alert(0)).kind, gui::Place::Kind::Instance);
    const auto elsewhere = alertOn(AlertKind::ServiceCritical, QStringLiteral("n2"), 0s);
    model.add(elsewhere);
    const auto second = alertOn(AlertKind::ServiceCritical, QStringLiteral("n1"), 1s);
    model.add(second);
    const auto down = alertOn(AlertKind::NodeDown, QStringLiteral("n1"), 3s);
    const auto& reported = model.add(down);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.unseen(), 2);
    QCOMPARE(reported.id, first.id); // So the desktop replaces what it shows.
    QCOMPARE(reported.fact.kind, AlertKind::NodeDown);
    QCOMPARE(reported.sameCause, 2);
    QVERIFY2(gui::alertText(reported).startsWith(QStringLiteral("The node n1 is down. 2 more on the node n1.")),
        qPrintable(gui::alertText(reported)));
    QCOMPARE(gui::placeOf(reported).kind, gui::Place::Kind::NodeItself);
    QCOMPARE(model.index(1).data(Qt::ToolTipRole).toString().count(QLatin1Char('\n')), 2);
    // It is over when all of it is.
    const auto over = [&model](gui::Alert alert, std::chrono::seconds when) {
        alert.over = at(when);
        return model.end(alert);
    };
    QCOMPARE(over(down, 10s), std::nullopt);
    QCOMPARE(over(first, 12s), std::nullopt);
    QVERIFY(!model.index(1).data(gui::AlertModel::IsOverRole).toBool());
    QCOMPARE(over(second, 11s), std::optional(first.id));
    QVERIFY2(model.index(1).data().toString().endsWith(QStringLiteral("Ended after 12 s.")),
        qPrintable(model.index(1).data().toString()));
    // Later, or after it is over, is another occurrence.
    model.add(alertOn(AlertKind::ServiceCritical, QStringLiteral("n1"), 3s));
    model.add(alertOn(AlertKind::ServiceCritical, QStringLiteral("n2"), 4s));
    QCOMPARE(model.rowCount(), 4);
    // What the list has let go is still withdrawn.
    model.clear();
    QCOMPARE(over(elsewhere, 20s), std::optional(elsewhere.id));
}

/// Whatever leads the row: each rule begins once and ends once, with the same number.
void TestAlertEngine::eachRuleOfACauseIsToldOnce()
{
    using gui::AlertKind;
    gui::RuleCauses causes;
    quint64 id = 0;
    const auto alertOf = [&id](AlertKind kind) {
        gui::Alert alert;
        alert.id = ++id;
        alert.fact = fact(kind, 0s, QStringLiteral("s%1").arg(id));
        alert.at = at(0s);
        return alert;
    };
    const auto over = [&causes](gui::Alert alert, std::chrono::seconds when, gui::AlertEnd end = gui::AlertEnd::Gone) {
        alert.over = at(when);
        alert.end = end;
        return causes.end(alert);
    };
    const auto held = alertOf(AlertKind::HeldLong);
    const auto also = alertOf(AlertKind::HeldLong);
    const auto waits = alertOf(AlertKind::WaitingLong);
    for (const auto& alert : {held, also, waits})
        causes.begin(alert, held.id);
    auto begun = causes.takeBegun();
    QCOMPARE(idsOf(begun), (QList<quint64>{held.id, waits.id}));
    QCOMPARE(begun.front().sameCause, 1);
    // One of a higher rank joins the row: it is told of by its own rule alone.
    const auto beyond = alertOf(AlertKind::OverLimit);
    const auto third = alertOf(AlertKind::HeldLong);
    causes.begin(beyond, held.id);
    causes.begin(third, held.id);
    begun = causes.takeBegun();
    QCOMPARE(idsOf(begun), QList<quint64>{beyond.id});
    QVERIFY(causes.takeBegun().empty());
    QVERIFY(!over(held, 5s) && !over(third, 7s, gui::AlertEnd::Unwatched));
    auto changed = also;
    changed.after = 20s; // The rule has another time by now.
    causes.change(changed);
    const auto waited = over(waits, 6s);
    QVERIFY(waited && waited->id == waits.id && waited->fact.kind == AlertKind::WaitingLong);
    const auto last = over(also, 6s);
    QVERIFY(last.has_value());
    QCOMPARE(last->id, held.id);
    QCOMPARE(last->fact, held.fact);
    QCOMPARE(last->after, std::chrono::seconds(20s));
    QCOMPARE(last->over, std::optional(at(7s)));
    QCOMPARE(last->end, gui::AlertEnd::Unwatched); // One of them may still be so.
    QVERIFY(!over(also, 8s));
    // Another row is another cause; so is what begins after all of its rule was over.
    const auto later = alertOf(AlertKind::HeldLong);
    causes.begin(later, held.id);
    causes.begin(alertOf(AlertKind::OverLimit), later.id);
    QCOMPARE(causes.takeBegun().size(), std::size_t(2));
}

/// Also behind another that leads it, and after that is over.
void TestAlertEngine::aRowSaysWhatIsOpenInIt()
{
    using gui::AlertKind;
    gui::AlertModel model;
    model.setNow(at(0s));
    gui::Alert alert;
    alert.at = at(0s);
    const auto add = [&](AlertKind kind) {
        ++alert.id;
        alert.fact = fact(kind, 0s, QStringLiteral("s%1").arg(alert.id));
        model.add(alert);
        return alert;
    };
    auto stale = add(AlertKind::Stale);
    auto held = add(AlertKind::HeldLong);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(idsOf(model.open(0)), (QList<quint64>{stale.id, held.id}));
    stale.over = at(1s);
    model.end(stale);
    QCOMPARE(idsOf(model.open(0)), QList<quint64>{held.id});
    QCOMPARE(model.open(0).front().sameCause, 0);
    // More than are kept one by one are counted.
    for (int i = 0; i < 12; ++i)
        add(AlertKind::HeldLong);
    QCOMPARE(model.open(0).size(), gui::AlertGroup::mostNamed - 1);
    QCOMPARE(model.open(0).back().sameCause, 2);
    held.over = at(2s);
    model.end(held);
    QCOMPARE(model.open(0).size(), gui::AlertGroup::mostNamed - 2);
    QVERIFY(model.open(1).empty());
}

/// A rack with very many instances: the row stays small, and counts them all.
void TestAlertEngine::aCrowdOfOneCauseIsOneRow()
{
    gui::AlertModel model;
    model.setNow(at(0s));
    constexpr quint64 many = 20'000;
    gui::Alert alert;
    alert.at = at(0s);
    for (alert.id = 1; alert.id <= many; ++alert.id) {
        const QString instance = QStringLiteral("web-%1").arg(alert.id);
        alert.fact = {gui::AlertKind::ServiceCritical, QStringLiteral("web"), instance, QStringLiteral("n1"),
            QStringLiteral("n1/") + instance, at(0s), true};
        model.add(alert);
    }
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.alert(0)->sameCause, static_cast<int>(many) - 1);
    const QString tip = model.index(0).data(Qt::ToolTipRole).toString();
    QCOMPARE(tip.count(QLatin1Char('\n')), 12);
    QVERIFY2(tip.endsWith(QStringLiteral("and 19988 more")), qPrintable(tip));
    for (alert.id = many; alert.id >= 1; --alert.id) {
        alert.over = at(std::chrono::seconds(10 + static_cast<int>(alert.id % 7)));
        const auto withdrawn = model.end(alert);
        QCOMPARE(withdrawn, alert.id == 1 ? std::optional(quint64(1)) : std::nullopt);
    }
    QCOMPARE(model.alert(0)->over, std::optional(at(16s)));
}

void TestAlertEngine::oneSemaphoreIsOneRow()
{
    gui::AlertModel model;
    model.setNow(at(0s));
    quint64 id = 0;
    for (const auto kind : {gui::AlertKind::WaitingLong, gui::AlertKind::HeldLong, gui::AlertKind::Stale}) {
        gui::Alert alert;
        alert.id = ++id;
        alert.fact = fact(kind, 0s);
        alert.at = at(0s);
        model.add(alert);
    }
    QCOMPARE(model.rowCount(), 1);
    const QString text = gui::alertText(*model.alert(0));
    QVERIFY2(
        text.startsWith(QStringLiteral("A permit of ")) && text.endsWith(QStringLiteral("2 more at this semaphore.")),
        qPrintable(text));
    const auto place = gui::placeOf(*model.alert(0));
    QCOMPARE(place.kind, gui::Place::Kind::Watched);
    QVERIFY(place.part.isEmpty());
}

void TestAlertEngine::everyKindHasASentence()
{
    QSet<QString> texts;
    for (const auto kind : gui::alertKinds) {
        for (const auto after : {0s, 90s}) {
            gui::Alert alert;
            alert.fact = fact(kind, 0s);
            alert.after = after;
            const QString text = gui::alertText(alert);
            QVERIFY2(text.contains(path) && !text.contains(QLatin1Char('%')), qPrintable(text));
            QCOMPARE(text.contains(QStringLiteral("1 min 30 s")), after == 90s);
            texts.insert(text);
            alert.fact.program = QStringLiteral("Vault active node");
            const bool reported = gui::alertText(alert).contains(path + QStringLiteral(" (Vault active node)"));
            QCOMPARE(reported, !gui::isOfServices(kind));
        }
    }
    QCOMPARE(texts.size(), qsizetype(2 * gui::alertKinds.size()));
}

void TestAlertEngine::rulesAreRememberedAndMuted()
{
    support::OwnSettings settings;
    QCOMPARE(gui::loadAlertRules(), gui::AlertRules());
    auto rules = with(gui::AlertKind::Stale, 42s, QStringLiteral("prod/* !x"));
    rules.desktop = false;
    rules.mutedUntil = at(1h);
    gui::saveAlertRules(rules);
    QVERIFY(settings.readAnew());
    QCOMPARE(gui::loadAlertRules(), rules);
    QVERIFY(rules.isMuted(at(59min)) && !rules.isMuted(at(1h)));
    rules.muted = true;
    QVERIFY(rules.isMuted(at(24h)));
    for (const auto* const odd : {"soon", "-1", "604801"}) {
        QSettings().setValue(QStringLiteral("alerts/stale/after"), QLatin1String(odd));
        QCOMPARE(gui::loadAlertRules().of(gui::AlertKind::Stale).after, 30s); // As at first.
    }
    QVERIFY(rules.watchesSemaphores() && !rules.watchesServices());
}

void TestAlertEngine::theListIsBoundedAndSaysWhatIsOver()
{
    gui::AlertModel model;
    model.setNow(at(0s));
    for (quint64 id = 1; id <= gui::AlertModel::most + 10; ++id) {
        auto other = fact(gui::AlertKind::OverLimit, 0s);
        other.path += QString::number(id);
        model.add({id, other, 0s, at(0s), std::nullopt, gui::AlertEnd::Gone});
    }
    QCOMPARE(model.rowCount(), static_cast<int>(gui::AlertModel::most));
    QCOMPARE(model.alert(0)->id, quint64(gui::AlertModel::most + 10));
    QCOMPARE(model.unseen(), static_cast<int>(gui::AlertModel::most) + 10);
    auto ended = *model.alert(0);
    ended.over = at(75s);
    model.end(ended);
    QVERIFY(model.index(0).data().toString().contains(QStringLiteral("Ended after 1 min 15 s")));
    QVERIFY(!model.index(1).data().toString().contains(QStringLiteral("Ended after")));
    auto left = *model.alert(1);
    left.over = at(75s);
    left.end = gui::AlertEnd::Unwatched;
    model.end(left);
    QVERIFY(model.index(1).data().toString().contains(QStringLiteral("No longer watched")));
    QVERIFY(!model.index(1).data().toString().contains(QStringLiteral("Ended after")));
    model.markSeen();
    QCOMPARE(model.unseen(), 0);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

QTEST_GUILESS_MAIN(TestAlertEngine)
#include "tst_alert_engine.moc"
