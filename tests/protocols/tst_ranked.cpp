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

/// What document 002's four semaphores have in common.
class TestRanked : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }

    void ranksAsASortedSet();
    void readsScores();
    void entriesBearTheirMark();
    void entriesTellWhoMadeThem_data() { all(); }
    void entriesTellWhoMadeThem();
    void aCounterOfSeveralBearsNoMark();

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

void TestRanked::entriesBearTheirMark()
{
    constexpr quint64 mark = 0x00c0ffee12345678;
    const auto id = newEntryId(mark);
    QVERIFY2(id.startsWith(QStringLiteral("00c0ffee-1234-5678-")), qPrintable(id));
    QVERIFY(id != newEntryId(mark));
    QVERIFY(bearsMark(id, mark));
    QVERIFY(!bearsMark(id, mark + 1));
    QVERIFY(!bearsMark(id, 0));
    QVERIFY(!bearsMark(newEntryId(0), mark));
    for (const char* odd : {"", "config", "00c0ffee", "00000000-0000-0000-0000-000000000000"}) {
        QVERIFY2(!bearsMark(QString::fromLatin1(odd), mark), odd);
        QVERIFY2(!bearsMark(QString::fromLatin1(odd), 0), odd);
    }
}

void TestRanked::entriesTellWhoMadeThem()
{
    QFETCH(StrategyId, id);
    auto marked = terms();
    marked.mark = 0xfedcba9876543210;
    Player one(m_ground.agent, id, marked);
    QVERIFY(one.enters());
    for (const QString& key : m_ground.keys()) {
        if (key != QStringLiteral("demo/ranked/.counter"))
            QVERIFY2(bearsMark(key.section(QLatin1Char('/'), -1), marked.mark), qPrintable(key));
    }
    QVERIFY(one.release());
}

void TestRanked::aCounterOfSeveralBearsNoMark()
{
    auto marked = terms();
    marked.mark = 0xfedcba9876543210;
    const auto flags = [this] {
        const auto entry = m_ground.agent.judge().get("/v1/kv/demo/ranked/.counter").array().first().toObject();
        return entry[QStringLiteral("Flags")].toInteger();
    };
    const auto raise = [this](const Terms& terms) {
        Player player(m_ground.agent, StrategyId::Fair, terms);
        return player.enters() && player.release();
    };
    QVERIFY(raise(marked));
    QVERIFY(raise(marked));
    QVERIFY(m_ground.agent.judge().get("/v1/kv/demo/ranked/.counter").body.contains("18364758544493064720"));
    QVERIFY(raise(terms()));
    QCOMPARE(flags(), 0);
    QVERIFY(raise(marked));
    QCOMPARE(flags(), 0);
    QCOMPARE(m_ground.raw("demo/ranked/.counter"), QByteArray("4"));
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
    constexpr auto patience = 1000ms; // For a machine on which a request takes hundreds of them.
    QElapsedTimer clock;
    clock.start();
    const auto got = two.acquire(QDeadlineTimer(patience));
    QVERIFY(got && !got->granted);
    QVERIFY(clock.elapsed() >= patience.count());
    int pauses = 0;
    for (const Step& step : two.steps) {
        if (step.kind == StepKind::Pause) {
            ++pauses;
            QVERIFY(step.took <= patience); // Never past the deadline.
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

QTEST_GUILESS_MAIN(TestRanked)
#include "tst_ranked.moc"
