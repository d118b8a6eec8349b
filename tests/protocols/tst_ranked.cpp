// SPDX-License-Identifier: GPL-3.0-or-later
#include "ends.h"
#include "protocols/ranked_set.h"

#include <QElapsedTimer>

using namespace protocols;
using namespace std::chrono_literals;

namespace {

consul::KvEntry entryOf(const char* key, const QByteArray& body)
{
    consul::KvEntry entry;
    entry.key = QString::fromLatin1(key);
    entry.value = body;
    return entry;
}

} // namespace

/// Document 002's four semaphores, and the flaws that tell them apart.
class TestRanked : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }

    void ranksAsASortedSet();
    void readsScores();

    void takesAndReturns_data() { all(); }
    void takesAndReturns();
    void wrongUse_data() { all(); }
    void wrongUse();
    void aSingleTryTakesItselfOutAgain_data() { all(); }
    void aSingleTryTakesItselfOutAgain();
    void everybodyGetsATurn_data() { all(); }
    void everybodyGetsATurn();
    void givesUpInTime_data() { all(); }
    void givesUpInTime();
    void stopsAtEveryStep_data() { all(); }
    void stopsAtEveryStep();
    void stopsWhileItWaits_data() { all(); }
    void stopsWhileItWaits();
    void noticesALostPermit_data() { all(); }
    void noticesALostPermit();

    void anEntryRunsOut_data();
    void anEntryRunsOut();
    void refreshingKeepsAnEntry_data();
    void refreshingKeepsAnEntry();
    void theFenceIsTheNumberTaken_data();
    void theFenceIsTheNumberTaken();
    void aForeignCounterIsRefused();

    void slowClockStealsAPermit();
    void fastClockEndsOthersEarly();
    void whoIsSlowToAddGoesOverTheLimit_data();
    void whoIsSlowToAddGoesOverTheLimit();
    void whoIsSlowBetweenAddingAndLookingDoesNot();
    void guardedKeepsOthersOutMeanwhile();
    void guardedDoesNotAddWithoutItsMutex();
    void clocklessLivesAsLongAsItsSession();

private:
    static void all()
    {
        QTest::addColumn<StrategyId>("id");
        for (const auto id : {StrategyId::Timeout, StrategyId::Fair, StrategyId::Clockless, StrategyId::Guarded})
            QTest::newRow(qPrintable(strategyName(id))) << id;
    }
    static void some(std::initializer_list<StrategyId> ids)
    {
        QTest::addColumn<StrategyId>("id");
        for (const auto id : ids)
            QTest::newRow(qPrintable(strategyName(id))) << id;
    }
    [[nodiscard]] static Terms terms(qint64 limit = 1) { return termsAt(QStringLiteral("demo/ranked"), limit); }
    [[nodiscard]] qsizetype entries(const QString& folder) const
    {
        return m_ground.keys().filter(QStringLiteral("demo/ranked/") + folder).size();
    }
    /// All but the counter.
    [[nodiscard]] QStringList leftovers() const
    {
        auto keys = m_ground.keys();
        keys.removeAll(QStringLiteral("demo/ranked/.counter"));
        return keys;
    }
    /// The number of the request that adds the own entry, after the counting.
    [[nodiscard]] int addingRequest(StrategyId id);
    Ground m_ground;
};

void TestRanked::ranksAsASortedSet()
{
    const std::vector<consul::KvEntry> entries{entryOf("o/b", scoreBody(5)), entryOf("o/a", scoreBody(5)),
        entryOf("o/c", scoreBody(-1)), entryOf("o/0", "not a score"), entryOf("o/d", R"({"x":1,"score":2.5})")};
    const auto rank = [&entries](const char* key) { return rankAmong(entries, QString::fromLatin1(key)).value_or(-1); };
    QCOMPARE(rank("o/c"), 0);
    QCOMPARE(rank("o/d"), 1);
    QCOMPARE(rank("o/a"), 2);
    QCOMPARE(rank("o/b"), 3);
    QCOMPARE(rank("o/0"), 4);
    QCOMPARE(rank("o/e"), -1);
}

void TestRanked::readsScores()
{
    QCOMPARE(scoreBody(1700000000123), QByteArray(R"({"score":1700000000123})"));
    QCOMPARE(scoreOf(scoreBody(1700000000123)), std::optional(1700000000123.0));
    for (const char* body : {"", "17", "[]", R"({"score":"17"})", R"({"Score":17})", "{"})
        QVERIFY2(!scoreOf(body), body);
}

void TestRanked::takesAndReturns()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
    const bool timed = id == StrategyId::Fair || id == StrategyId::Guarded;
    QCOMPARE(entries(QStringLiteral("times/")), timed ? 1 : 0);
    QVERIFY(!m_ground.has(QStringLiteral("demo/ranked/.mutex")));
    QCOMPARE(m_ground.sessions(), id == StrategyId::Clockless ? 1 : 0);
    const auto holder = one.strategy->holderId();
    QVERIFY(!holder.isEmpty());
    if (id != StrategyId::Clockless)
        QVERIFY(m_ground.has(QStringLiteral("demo/ranked/owners/") + holder));
    QCOMPARE(one.check(), Outcome<bool>(true));
    QCOMPARE(await(one.strategy->refresh({})), Outcome<bool>(true));
    QCOMPARE(one.release(), Outcome<bool>(true));
    QCOMPARE(leftovers(), QStringList());
    QCOMPARE(m_ground.sessions(), 0);
    QVERIFY(one.enters());
    QVERIFY(one.release());
    for (const Step& step : one.steps)
        QVERIFY(!step.meaning.isEmpty());
}

void TestRanked::wrongUse()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    QCOMPARE(one.release().error().words, QStringLiteral("Semaphore not held"));
    QCOMPARE(await(one.strategy->refresh({})).error().kind, FailureKind::NotHeld);
    QCOMPARE(one.check(), Outcome<bool>(false));
    QVERIFY(one.steps.empty());
    QVERIFY(one.enters());
    QCOMPARE(one.acquire().error().words, QStringLiteral("Semaphore already held"));
    QVERIFY(one.release());
    Player none(m_ground.agent, id, terms(0));
    QCOMPARE(none.acquire().error().words, QStringLiteral("semaphore limit must be positive"));
    QVERIFY(none.steps.empty());
}

void TestRanked::aSingleTryTakesItselfOutAgain()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.tryOnce()->granted);
    const auto before = leftovers();
    const auto got = two.tryOnce();
    QVERIFY(got && !got->granted);
    QCOMPARE(two.count(StepKind::Pause), 0);
    QCOMPARE(leftovers(), before);
    QCOMPARE(m_ground.sessions(), id == StrategyId::Clockless ? 1 : 0);
    QVERIFY(one.release());
    QVERIFY(two.tryOnce()->granted);
}

void TestRanked::everybodyGetsATurn()
{
    QFETCH(StrategyId, id);
    const auto room = fight(m_ground.agent, id, terms(2), 5, 20ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 5);
    if (!traits(id).mayExceed)
        QVERIFY2(room.most <= 2, qPrintable(QString::number(room.most)));
    QCOMPARE(leftovers(), QStringList());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestRanked::givesUpInTime()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    QElapsedTimer clock;
    clock.start();
    const auto got = two.acquire(QDeadlineTimer(250ms));
    QVERIFY(got && !got->granted);
    QVERIFY(clock.elapsed() >= 250);
    int pauses = 0;
    for (const Step& step : two.steps) {
        if (step.kind == StepKind::Pause) {
            ++pauses;
            QVERIFY(step.took <= 250ms); // Never past the deadline.
        }
    }
    QVERIFY(pauses >= 1);
}

void TestRanked::stopsAtEveryStep()
{
    QFETCH(StrategyId, id);
    for (const auto way : {Gate::Way::Out, Gate::Way::Back}) {
        const int steps = stopsAtEach(m_ground, id, terms(), way);
        QVERIFY2(steps >= 4 && steps <= 12, qPrintable(QString::number(steps)));
        QVERIFY(m_ground.sessions() <= 1); // The one whose id the stop kept back.
        Player next(m_ground.agent, id, terms());
        QVERIFY(next.tryOnce()->granted);
        QVERIFY(next.release());
        QCOMPARE(leftovers(), QStringList());
    }
}

void TestRanked::stopsWhileItWaits()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    const auto granting = two.start();
    QTRY_VERIFY(two.count(StepKind::Pause) > 0 && !two.gate.isUnderWay());
    QVERIFY(!*granting);
    two.source.stop();
    QVERIFY(*granting);
    QCOMPARE((**granting).error().kind, FailureKind::Stopped);
    QVERIFY(two.sweep());
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
    QCOMPARE(one.check(), Outcome<bool>(true));
}

void TestRanked::noticesALostPermit()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    m_ground.agent.judge().del("/v1/kv/demo/ranked/owners/?recurse");
    m_ground.agent.judge().del("/v1/kv/demo/ranked/times/?recurse");
    QVERIFY(two.enters());
    QCOMPARE(one.release().error().kind, FailureKind::Expired);
    QVERIFY(!one.strategy->isHeld());
    QCOMPARE(two.check(), Outcome<bool>(true)); // The release of one has not touched it.
    m_ground.agent.judge().del("/v1/kv/demo/ranked/owners/?recurse");
    QCOMPARE(two.check(), Outcome<bool>(false));
    QVERIFY(!two.strategy->isHeld());
    QVERIFY(two.sweep());
    QCOMPARE(leftovers(), QStringList());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestRanked::anEntryRunsOut_data()
{
    some({StrategyId::Timeout, StrategyId::Fair, StrategyId::Guarded});
}

void TestRanked::anEntryRunsOut()
{
    QFETCH(StrategyId, id);
    auto shortLived = terms();
    shortLived.timeout = 300ms;
    Player one(m_ground.agent, id, shortLived);
    Player two(m_ground.agent, id, shortLived);
    QVERIFY(one.enters()); // And is never heard of again, as after a crash.
    const auto got = two.acquire();
    QVERIFY(got && got->granted);
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
    QCOMPARE(await(one.strategy->refresh({})).error().kind, FailureKind::Expired);
    QCOMPARE(one.release().error().kind, FailureKind::Expired);
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
    QCOMPARE(two.check(), Outcome<bool>(true));
}

void TestRanked::refreshingKeepsAnEntry_data()
{
    some({StrategyId::Timeout, StrategyId::Fair, StrategyId::Guarded});
}

void TestRanked::refreshingKeepsAnEntry()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    const auto rhythm = one.strategy->refreshRhythm();
    QVERIFY(rhythm && rhythm->next == one.strategy->terms().timeout / 2);
    // Its clock has gone on by almost the time-out when it renews; then the others' clocks follow.
    one.strategy->setClockSkew(9s);
    QCOMPARE(await(one.strategy->refresh({})), Outcome<bool>(true));
    auto later = terms();
    later.clockSkew = 15s;
    Player two(m_ground.agent, id, later);
    QVERIFY(!two.tryOnce()->granted);
    QCOMPARE(one.release(), Outcome<bool>(true));
}

void TestRanked::theFenceIsTheNumberTaken_data()
{
    all();
}

void TestRanked::theFenceIsTheNumberTaken()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    for (quint64 turn = 1; turn <= 3; ++turn) {
        const auto got = one.acquire();
        QVERIFY(got && got->granted);
        QCOMPARE(got->fence, id == StrategyId::Timeout ? std::nullopt : std::optional(turn));
        QVERIFY(one.release());
    }
    if (id != StrategyId::Timeout)
        QCOMPARE(m_ground.raw("demo/ranked/.counter"), QByteArray("3"));
}

void TestRanked::aForeignCounterIsRefused()
{
    m_ground.agent.judge().put("/v1/kv/demo/ranked/.counter", "something else");
    Player one(m_ground.agent, StrategyId::Fair, terms());
    QCOMPARE(one.acquire().error().kind, FailureKind::ForeignKey);
    QCOMPARE(m_ground.raw("demo/ranked/.counter"), QByteArray("something else"));
}

void TestRanked::slowClockStealsAPermit()
{
    Player one(m_ground.agent, StrategyId::Timeout, terms());
    auto slow = terms();
    slow.clockSkew = -5s; // Less than the time-out: nothing has run out.
    Player two(m_ground.agent, StrategyId::Timeout, slow);
    QVERIFY(one.enters());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(one.check(), Outcome<bool>(true)); // Two inside, and neither knows.
    QCOMPARE(two.check(), Outcome<bool>(true));
    QCOMPARE(entries(QStringLiteral("owners/")), 2);

    // The counter cures this.
    m_ground.clear();
    Player three(m_ground.agent, StrategyId::Fair, terms());
    Player four(m_ground.agent, StrategyId::Fair, slow);
    QVERIFY(three.enters());
    QVERIFY(!four.tryOnce()->granted);
}

void TestRanked::fastClockEndsOthersEarly()
{
    Player one(m_ground.agent, StrategyId::Timeout, terms());
    auto fast = terms();
    fast.clockSkew = 11s;
    Player two(m_ground.agent, StrategyId::Timeout, fast);
    QVERIFY(one.enters());
    QVERIFY(two.tryOnce()->granted);
    QVERIFY(one.strategy->isHeld());
    QCOMPARE(one.release().error().kind, FailureKind::Expired); // It learns of it only now.
}

int TestRanked::addingRequest(StrategyId id)
{
    Player one(m_ground.agent, id, terms());
    if (!one.enters() || !one.release())
        return 0;
    for (const Step& step : one.steps) {
        const auto path = QString::fromUtf8(target(step.request));
        const bool adds = id == StrategyId::Guarded
            ? step.request.path == "/v1/txn"
            : path.contains(QStringLiteral("/owners/")) && step.kind != StepKind::Read;
        if (adds)
            return step.number;
    }
    return 0;
}

void TestRanked::whoIsSlowToAddGoesOverTheLimit_data()
{
    some({StrategyId::Fair, StrategyId::Clockless});
}

void TestRanked::whoIsSlowToAddGoesOverTheLimit()
{
    QFETCH(StrategyId, id);
    const int adding = addingRequest(id);
    QVERIFY(adding > 0);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds()); // It has counted.
    const auto later = two.tryOnce();
    QVERIFY(later && later->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted); // Its lower number lets it in, too.
    QVERIFY(*(**granting)->fence < *later->fence);
    QCOMPARE(one.check(), Outcome<bool>(true));
    QCOMPARE(two.check(), Outcome<bool>(true));
    QCOMPARE(entries(QStringLiteral("owners/")), 2);
}

void TestRanked::whoIsSlowBetweenAddingAndLookingDoesNot()
{
    const int adding = addingRequest(StrategyId::Fair);
    Player one(m_ground.agent, StrategyId::Fair, terms());
    Player two(m_ground.agent, StrategyId::Fair, terms());
    one.gate.holdBefore(adding + 1);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    QVERIFY(!two.tryOnce()->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
}

void TestRanked::guardedKeepsOthersOutMeanwhile()
{
    const int adding = addingRequest(StrategyId::Guarded);
    QVERIFY(adding > 0);
    Player one(m_ground.agent, StrategyId::Guarded, terms());
    Player two(m_ground.agent, StrategyId::Guarded, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    const auto later = two.tryOnce();
    QVERIFY(later && !later->granted); // The mutex is busy: it has not even counted.
    QCOMPARE(m_ground.raw("demo/ranked/.counter"), QByteArray("2"));
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QVERIFY(!two.tryOnce()->granted);
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
}

void TestRanked::guardedDoesNotAddWithoutItsMutex()
{
    const int adding = addingRequest(StrategyId::Guarded);
    Player one(m_ground.agent, StrategyId::Guarded, terms());
    Player two(m_ground.agent, StrategyId::Guarded, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    // As if it had stood still for longer than the session of its mutex lived. No lock-delay keeps the next one out.
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    QVERIFY(two.tryOnce()->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && !(**granting)->granted);
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
    QCOMPARE(two.check(), Outcome<bool>(true));
}

void TestRanked::clocklessLivesAsLongAsItsSession()
{
    Player one(m_ground.agent, StrategyId::Clockless, terms());
    auto other = terms();
    other.clockSkew = 1h; // No clock is asked.
    Player two(m_ground.agent, StrategyId::Clockless, other);
    QVERIFY(one.enters());
    QCOMPARE(m_ground.session(one.strategy->session()).value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    QVERIFY(!two.tryOnce()->granted);
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(one.check(), Outcome<bool>(false));
    QVERIFY(one.sweep());
    // An entry that nobody's session holds is dropped by the next attempt.
    m_ground.agent.judge().put("/v1/kv/demo/ranked/owners/11111111-2222-3333-4444-555555555555", R"({"score":0})");
    QVERIFY(two.release());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(entries(QStringLiteral("owners/")), 1);
}

QTEST_GUILESS_MAIN(TestRanked)
#include "tst_ranked.moc"
