// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/key_store.h"
#include "keys/move_plan.h"
#include "keys/undo.h"
#include "support/fault_proxy.h"

#include <QDir>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using keys::IfExists;
using keys::MovePlan;
using keys::MoveRequest;

class TestKeysMove : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init();
    void renamesAKeyInOneTransaction();
    void movesASmallFolderAtOnce();
    void allOrNothing();
    void whereOneTransactionEnds_data();
    void whereOneTransactionEnds();
    void movesALargeFolderWithAJournal();
    void largeValuesMove();
    void duplicates_data();
    void duplicates();
    void takenNames_data();
    void takenNames();
    void clashesAreRefusedInWords();
    void aNameByTransactionHasItsLimit();
    void heldKeysAreWarnedOf();
    void changedSourcesStay();
    void anotherValueUnderTheSameIndexStays();
    void stopsAndGoesOn_data();
    void stopsAndGoesOn();
    void whatWasSetBackIsMovedOnceMore_data();
    void whatWasSetBackIsMovedOnceMore();
    void aNewNameThatWasSetBackFurtherIsNotWritten();
    void whatIsAtNeitherNameStaysInTheJournal();
    void anAgentThatGoesAwayLeavesAJournal();
    void movingUpAndDown();

private:
    [[nodiscard]] MovePlan plan(const MoveRequest& request) const
    {
        auto made = await(keys::planMove(m_store.pointer(), request));
        return made ? *made : MovePlan();
    }
    [[nodiscard]] MovePlan plan(const QString& from, const QString& to, IfExists ifExists = IfExists::Refuse) const
    {
        MoveRequest request;
        request.renamings.push_back({from, to, from.endsWith(u'/')});
        request.ifExists = ifExists;
        return plan(request);
    }
    [[nodiscard]] keys::MoveOutcome carryOut(const MovePlan& move) const
    {
        return await(keys::carryOut(m_store.pointer(), move, m_folder->path()));
    }
    /// Until the step has done 200 keys.
    [[nodiscard]] keys::MoveOutcome stopAt(keys::Progress::Step step, const MovePlan& move) const
    {
        consul::StopSource source;
        const keys::ProgressSink progress = [&source, step](const keys::Progress& each) {
            if (each.step == step && each.done >= 200)
                source.stop();
        };
        return await(keys::carryOut(m_store.pointer(), move, m_folder->path(), progress, source.token()));
    }
    /// The only move that waits; null: there is none, or another one.
    [[nodiscard]] std::optional<keys::UnfinishedMove> unfinished() const
    {
        const auto moves = await(keys::unfinishedMoves(m_folder->path()));
        return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
    }
    [[nodiscard]] int journals() const { return int(QDir(m_folder->path()).entryList({u"*.move"_s}).size()); }

    KeyStore m_store;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestKeysMove::init()
{
    m_store.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    for (const auto* key : {"sem", "sem/a", "sem/b/c", "sem2/b", "sem2"})
        m_store.put(key, QByteArray("value of ") + key, "?flags=18446744073709551615");
}

void TestKeysMove::renamesAKeyInOneTransaction()
{
    const Holding before = m_store.all();
    const auto move = plan(u"sem"_s, u"x/ y"_s);
    QVERIFY2(move.refusal.isEmpty(), qPrintable(move.refusal));
    QVERIFY(move.atomic);
    QVERIFY(move.curl.contains(u"delete-cas"_s));
    const auto outcome = carryOut(move);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 1);
    Holding expected = before;
    expected.insert(u"x/ y"_s, expected.take(u"sem"_s));
    QCOMPARE(m_store.all(), expected);
    QCOMPARE(m_store.entry(u"x/ y"_s)->flags, ~0ULL);
    const auto undone = await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path()));
    QCOMPARE(undone.undone, 1);
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::movesASmallFolderAtOnce()
{
    const Holding before = m_store.all();
    const auto move = plan(u"sem/"_s, u"new/sem/"_s);
    QVERIFY(move.atomic);
    QCOMPARE(move.keys.size(), 2U);
    const auto outcome = carryOut(move);
    QCOMPARE(outcome.moved, 2);
    QCOMPARE(m_store.all(), renamed(before, u"sem/"_s, u"new/sem/"_s));
    QCOMPARE(m_store.entry(u"new/sem/a"_s)->modifyIndex, m_store.entry(u"new/sem/b/c"_s)->modifyIndex);
    QCOMPARE(journals(), 0);
}

void TestKeysMove::allOrNothing()
{
    const auto move = plan(u"sem/"_s, u"new/"_s);
    m_store.put("sem/a", "theirs");
    Holding before = m_store.all();
    auto outcome = carryOut(move);
    QCOMPARE(outcome.moved, 0);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(outcome.leftAlone[0].key, u"sem/a"_s);
    QVERIFY(outcome.undo.isEmpty());
    QCOMPARE(m_store.all(), before);
    const auto late = plan(u"sem/"_s, u"new/"_s);
    m_store.put("new/b/c", "theirs");
    before = m_store.all();
    outcome = carryOut(late);
    QCOMPARE(outcome.moved, 0);
    QVERIFY(!outcome.leftAlone.empty());
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::whereOneTransactionEnds_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<bool>("atomic");
    QTest::newRow("32 keys") << 32 << 1 << true;
    QTest::newRow("33 keys") << 33 << 1 << false;
    QTest::newRow("390 000 bytes") << 1 << 390'000 << true;
    QTest::newRow("394 000 bytes") << 1 << 394'000 << false;
    QTest::newRow("30 times 12 900 bytes") << 30 << 12'900 << true;
    QTest::newRow("30 times 14 000 bytes") << 30 << 14'000 << false;
}

void TestKeysMove::whereOneTransactionEnds()
{
    QFETCH(int, count);
    QFETCH(int, bytes);
    m_store.fill(u"edge/"_s, 0);
    for (int each = 0; each < count; ++each)
        m_store.put("edge/" + QByteArray::number(each), QByteArray(bytes, 'x'));
    const Holding before = m_store.all(u"edge/"_s);
    const auto move = plan(u"edge/"_s, u"over/"_s);
    QTEST(move.atomic, "atomic");
    const auto outcome = carryOut(move);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(m_store.all(u"over/"_s), renamed(before, u"edge/"_s, u"over/"_s));
    QVERIFY(m_store.all(u"edge/"_s).isEmpty());
    QCOMPARE(journals(), 0);
}

void TestKeysMove::movesALargeFolderWithAJournal()
{
    m_store.fill(u"large/"_s, 1500);
    const Holding before = m_store.all(u"large/"_s);
    const auto move = plan(u"large/"_s, u"moved/"_s);
    QVERIFY(!move.atomic);
    const auto outcome = carryOut(move);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 1500);
    QCOMPARE(m_store.all(u"moved/"_s), renamed(before, u"large/"_s, u"moved/"_s));
    QVERIFY(m_store.all(u"large/"_s).isEmpty());
    QVERIFY(m_store.entry(u"sem2/b"_s));
    QCOMPARE(journals(), 0);
    const auto undone = await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path()));
    QCOMPARE(undone.undone, 1500);
    QCOMPARE(m_store.all(u"large/"_s), before);
    QVERIFY(m_store.all(u"moved/"_s).isEmpty());
    QCOMPARE(journals(), 0);
}

void TestKeysMove::largeValuesMove()
{
    for (int each = 0; each < 5; ++each)
        m_store.put("big/" + QByteArray::number(each), QByteArray(524'288 - each, char('a' + each)), "?flags=5");
    const Holding before = m_store.all(u"big/"_s);
    const auto outcome = carryOut(plan(u"big/"_s, u"huge/"_s));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(m_store.all(u"huge/"_s), renamed(before, u"big/"_s, u"huge/"_s));
    QVERIFY(m_store.all(u"big/"_s).isEmpty());
}

void TestKeysMove::duplicates_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("immediately") << 10;
    QTest::newRow("in steps") << 300;
}

void TestKeysMove::duplicates()
{
    QFETCH(int, count);
    m_store.fill(u"one/"_s, count);
    const Holding before = m_store.all();
    MoveRequest request;
    request.renamings.push_back({u"one/"_s, u"one copy/"_s, true});
    request.duplicate = true;
    const auto outcome = carryOut(plan(request));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, count);
    QCOMPARE(m_store.all(u"one copy/"_s), renamed(m_store.all(u"one/"_s), u"one/"_s, u"one copy/"_s));
    QCOMPARE(m_store.all(u"one/"_s).size(), count);
    QCOMPARE(journals(), 0);
    const auto undone = await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path()));
    QCOMPARE(undone.undone, count);
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::takenNames_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("immediately") << 10;
    QTest::newRow("in steps") << 100;
}

void TestKeysMove::takenNames()
{
    QFETCH(int, count);
    m_store.fill(u"one/"_s, count);
    m_store.put("two/000003", "stands here", "?flags=4");
    m_store.put("two/other", "not concerned");
    const Holding before = m_store.all();
    const auto refused = plan(u"one/"_s, u"two/"_s);
    QVERIFY(refused.refusal.contains(u"two/000003"_s));
    QCOMPARE(refused.taken, QStringList(u"two/000003"_s));
    QVERIFY(carryOut(refused).error);
    QCOMPARE(m_store.all(), before);

    const auto skipped = carryOut(plan(u"one/"_s, u"two/"_s, IfExists::Skip));
    QCOMPARE(skipped.moved, count - 1);
    QCOMPARE(m_store.all(u"one/"_s).keys(), QStringList(u"one/000003"_s));
    QCOMPARE(m_store.entry(u"two/000003"_s)->value, QByteArray("stands here"));
    const auto back = await(keys::undo(m_store.pointer(), skipped.undo, m_folder->path()));
    QCOMPARE(back.undone, count - 1);
    QCOMPARE(m_store.all(), before);

    const auto over = carryOut(plan(u"one/"_s, u"two/"_s, IfExists::Overwrite));
    QVERIFY2(!over.error && over.leftAlone.empty(), qPrintable(over.summary()));
    QCOMPARE(over.moved, count);
    QCOMPARE(m_store.entry(u"two/000003"_s)->value, QByteArray("v3"));
    const auto plan = await(keys::planUndo(m_store.pointer(), over.undo));
    QVERIFY(plan && plan->changed.empty());
    const auto undone = await(keys::undo(m_store.pointer(), over.undo, m_folder->path()));
    QVERIFY2(!undone.error && undone.leftAlone.empty(), qPrintable(undone.summary()));
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::clashesAreRefusedInWords()
{
    m_store.put("a/b/x");
    m_store.put("a/b/b/x");
    const auto upInto = plan(u"a/b/"_s, u"a/"_s);
    QVERIFY(upInto.refusal.contains(u"a/b/x"_s));
    const auto inside = plan(u"a/"_s, u"a/b/"_s);
    QVERIFY(!inside.refusal.isEmpty() && inside.keys.empty());
    MoveRequest same;
    same.renamings = {{u"sem"_s, u"one"_s, false}, {u"sem2"_s, u"one"_s, false}};
    QVERIFY(plan(same).refusal.contains(u"one"_s));
    QVERIFY(!plan(u"none/"_s, u"x/"_s).refusal.isEmpty());
}

/// A name that goes by transaction only has the transaction's limit, which is the agent's to tell.
void TestKeysMove::aNameByTransactionHasItsLimit()
{
    const QByteArray big(500'000, 'x');
    m_store.put("big", big);
    const auto blind = plan(u"big"_s, u"only//txn"_s);
    QVERIFY2(blind.refusal.isEmpty(), qPrintable(blind.refusal));
    const auto refused = carryOut(blind);
    QVERIFY2(!refused.error && refused.moved == 0, qPrintable(refused.summary()));
    QCOMPARE(refused.leftAlone.size(), 1U);
    QCOMPARE(refused.leftAlone.front().verdict, keys::ChangeVerdict::Refused);
    QCOMPARE(m_store.entry(u"big"_s)->value, big);
    QVERIFY(!m_store.entry(u"only//txn"_s));
    QVERIFY(await(m_store.client->agentSelf()));
    const auto reported = plan(u"big"_s, u"only//txn"_s);
    QVERIFY2(reported.refusal.contains(u"transaction"_s), qPrintable(reported.refusal));
    QVERIFY(plan(u"big"_s, u"by/path"_s).refusal.isEmpty());
}

void TestKeysMove::heldKeysAreWarnedOf()
{
    const QString session = m_store.hold("sem/a");
    const auto move = plan(u"sem/"_s, u"new/"_s);
    QCOMPARE(move.bearing.held.size(), 1U);
    QVERIFY(move.consequences.join(u' ').contains(session));
    QVERIFY(!move.undoLimits.isEmpty());
    const auto outcome = carryOut(move);
    QCOMPARE(outcome.moved, 2);
    QVERIFY(m_store.entry(u"new/a"_s)->session.isEmpty());
    QCOMPARE(outcome.undo.limits, move.undoLimits);
}

void TestKeysMove::changedSourcesStay()
{
    m_store.fill(u"one/"_s, 200);
    const auto move = plan(u"one/"_s, u"two/"_s);
    m_store.put("one/000007", "theirs");
    m_store.put("two/000009", "theirs");
    QVERIFY(m_store.agent.judge().del("/v1/kv/one/000011").isTrue());
    const auto outcome = carryOut(move);
    QVERIFY(!outcome.error);
    QCOMPARE(outcome.moved, 197);
    QCOMPARE(outcome.leftAlone.size(), 3U);
    QCOMPARE(m_store.entry(u"one/000007"_s)->value, QByteArray("theirs"));
    QVERIFY(!m_store.entry(u"two/000007"_s));
    QCOMPARE(m_store.entry(u"two/000009"_s)->value, QByteArray("theirs"));
    QVERIFY(m_store.entry(u"one/000009"_s));
    QVERIFY(!m_store.entry(u"two/000011"_s));
    QCOMPARE(journals(), 0);
}

void TestKeysMove::stopsAndGoesOn_data()
{
    QTest::addColumn<int>("step");
    QTest::addColumn<bool>("finish");
    QTest::newRow("copying, finish") << int(keys::Progress::Step::Copying) << true;
    QTest::newRow("copying, back") << int(keys::Progress::Step::Copying) << false;
    QTest::newRow("deleting, finish") << int(keys::Progress::Step::Deleting) << true;
    QTest::newRow("deleting, back") << int(keys::Progress::Step::Deleting) << false;
}

void TestKeysMove::stopsAndGoesOn()
{
    QFETCH(int, step);
    QFETCH(bool, finish);
    m_store.fill(u"one/"_s, 500);
    const Holding before = m_store.all();
    consul::StopSource source;
    const keys::ProgressSink progress = [&source, step](const keys::Progress& each) {
        if (int(each.step) == step && each.done >= 200)
            source.stop();
    };
    const auto move = plan(u"one/"_s, u"two/"_s);
    const auto stopped = await(keys::carryOut(m_store.pointer(), move, m_folder->path(), progress, source.token()));
    QVERIFY(stopped.cancelled && !stopped.journal.isEmpty());
    const auto moves = await(keys::unfinishedMoves(m_folder->path()));
    QCOMPARE(moves.size(), 1U);
    QCOMPARE(moves[0].file, stopped.journal);
    const auto outcome = finish ? await(keys::finishMove(m_store.pointer(), moves[0]))
                                : await(keys::rollBackMove(m_store.pointer(), moves[0]));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 500);
    QCOMPARE(m_store.all(), finish ? renamed(before, u"one/"_s, u"two/"_s) : before);
    QCOMPARE(journals(), 0);
    if (finish) {
        QCOMPARE(outcome.undo.keyCount(), 500);
        QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path())).undone, 500);
        QCOMPARE(m_store.all(), before);
    }
}

void TestKeysMove::whatWasSetBackIsMovedOnceMore_data()
{
    QTest::addColumn<keys::Progress::Step>("step");
    QTest::addColumn<bool>("overwritten");
    using Step = keys::Progress::Step;
    QTest::newRow("copying") << Step::Copying << false;
    QTest::newRow("deleting") << Step::Deleting << false;
    QTest::newRow("copying, over other keys") << Step::Copying << true;
    QTest::newRow("deleting, over other keys") << Step::Deleting << true;
}

/// By a snapshot of before the move: what the journal tells as copied or deleted is not so any more.
void TestKeysMove::whatWasSetBackIsMovedOnceMore()
{
    QFETCH(keys::Progress::Step, step);
    QFETCH(bool, overwritten);
    m_store.fill(u"one/"_s, 500);
    if (overwritten)
        m_store.fill(u"two/"_s, 500, "old");
    const Holding moved = renamed(m_store.all(u"one/"_s), u"one/"_s, u"two/"_s);
    const Holding before = m_store.all();
    const auto move = plan(u"one/"_s, u"two/"_s, overwritten ? IfExists::Overwrite : IfExists::Refuse);
    QCOMPARE(move.keys.size(), 500U);
    const auto snapshot = m_store.agent.judge().get("/v1/snapshot");
    QCOMPARE(snapshot.status, 200);
    QVERIFY(stopAt(step, move).cancelled);
    QVERIFY(m_store.all() != before);
    QCOMPARE(m_store.agent.judge().put("/v1/snapshot", snapshot.body).status, 200);
    QCOMPARE(m_store.all(), before);

    const auto broken = unfinished();
    QVERIFY(broken);
    const auto outcome = await(keys::finishMove(m_store.pointer(), *broken));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 500);
    QCOMPARE(m_store.all(u"one/"_s), Holding());
    QCOMPARE(m_store.all(u"two/"_s), moved);
    QCOMPARE(journals(), 0);
    const auto undone = await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path()));
    QVERIFY2(!undone.error && undone.leftAlone.empty(), qPrintable(undone.summary()));
    QCOMPARE(m_store.all(), before);
}

/// To before what the plan saw there: it is neither the copy nor what was to be written over.
void TestKeysMove::aNewNameThatWasSetBackFurtherIsNotWritten()
{
    m_store.fill(u"one/"_s, 500);
    m_store.fill(u"two/"_s, 500, "oldest");
    const Holding before = m_store.all();
    const auto snapshot = m_store.agent.judge().get("/v1/snapshot");
    QCOMPARE(snapshot.status, 200);
    m_store.fill(u"two/"_s, 500, "old");
    const auto move = plan(u"one/"_s, u"two/"_s, IfExists::Overwrite);
    QCOMPARE(move.keys.size(), 500U);
    QVERIFY(stopAt(keys::Progress::Step::Copying, move).cancelled);
    QCOMPARE(m_store.agent.judge().put("/v1/snapshot", snapshot.body).status, 200);

    const auto broken = unfinished();
    QVERIFY(broken);
    const auto outcome = await(keys::finishMove(m_store.pointer(), *broken));
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 0);
    QCOMPARE(outcome.leftAlone.size(), 500U);
    QCOMPARE(m_store.all(), before);
}

/// Nothing else has its value.
void TestKeysMove::whatIsAtNeitherNameStaysInTheJournal()
{
    m_store.fill(u"one/"_s, 500);
    const Holding before = m_store.all();
    const auto move = plan(u"one/"_s, u"two/"_s);
    QVERIFY(stopAt(keys::Progress::Step::Deleting, move).cancelled);
    QVERIFY(!m_store.entry(u"one/000000"_s));
    QVERIFY(m_store.agent.judge().del("/v1/kv/two/000000").isTrue());

    const auto broken = unfinished();
    QVERIFY(broken);
    const auto outcome = await(keys::finishMove(m_store.pointer(), *broken));
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, 499);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(outcome.leftAlone[0].key, u"one/000000"_s);
    QVERIFY2(outcome.summary().contains(u"two/000000"_s), qPrintable(outcome.summary()));
    QCOMPARE(outcome.journal, broken->file);
    const auto left = unfinished();
    QVERIFY(left);
    const auto back = await(keys::rollBackMove(m_store.pointer(), *left));
    QVERIFY2(!back.error && back.leftAlone.empty(), qPrintable(back.summary()));
    QCOMPARE(m_store.all(), before);
    QCOMPARE(journals(), 0);
}

void TestKeysMove::anAgentThatGoesAwayLeavesAJournal()
{
    m_store.fill(u"one/"_s, 500);
    const Holding before = m_store.all();
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    const keys::ProgressSink progress = [&proxy](const keys::Progress& each) {
        if (each.step == keys::Progress::Step::Copying && each.done >= 200)
            proxy.setDown(true);
    };
    const auto move = plan(u"one/"_s, u"two/"_s);
    const auto outcome = await(keys::carryOut(&client, move, m_folder->path(), progress));
    QCOMPARE(outcome.error->kind, consul::ErrorKind::Unreachable);
    QCOMPARE(journals(), 1);
    const auto moves = await(keys::unfinishedMoves(m_folder->path()));
    QCOMPARE(moves.size(), 1U);
    const auto back = await(keys::rollBackMove(m_store.pointer(), moves[0]));
    QVERIFY2(!back.error && back.leftAlone.empty(), qPrintable(back.summary()));
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::movingUpAndDown()
{
    m_store.put("a/b/x", "1");
    m_store.put("a/b/y/z", "2");
    const Holding before = m_store.all();
    const auto up = carryOut(plan(u"a/b/"_s, u"a/"_s));
    QVERIFY2(!up.error && up.leftAlone.empty(), qPrintable(up.summary()));
    QCOMPARE(m_store.all(), renamed(before, u"a/b/"_s, u"a/"_s));
    MoveRequest request;
    request.renamings = keys::intoFolder({{u"a/x"_s}, {u"a/y/"_s}}, u"a/b/"_s);
    const auto down = carryOut(plan(request));
    QVERIFY2(!down.error && down.leftAlone.empty(), qPrintable(down.summary()));
    QCOMPARE(m_store.all(), before);
}

void TestKeysMove::anotherValueUnderTheSameIndexStays()
{
    const Holding before = m_store.all();
    auto move = plan(u"sem"_s, u"x"_s);
    QVERIFY(move.keys[0].mark != 0);
    move.keys[0].mark = keys::markOf({"another", 0});
    const auto outcome = carryOut(move);
    QCOMPARE(outcome.moved, 0);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(m_store.all(), before);
    // What stands at the new name, too.
    auto over = plan(u"sem"_s, u"sem2"_s, IfExists::Overwrite);
    QVERIFY(over.keys[0].targetMark != 0);
    over.keys[0].targetMark = keys::markOf({"another", 0});
    QCOMPARE(carryOut(over).moved, 0);
    QCOMPARE(m_store.all(), before);
}

QTEST_GUILESS_MAIN(TestKeysMove)
#include "tst_keys_move.moc"
