// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/key_store.h"
#include "keys/undo.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestKeysUndo : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }
    void editsAndCreations();
    void deletions();
    void whatOthersChangedIsToldBeforeAndSpared();
    void nothingLeftIsARefusal();
    void aKeyThatWasSetBackIsNobodysDeed();
    void anotherValueUnderTheSameIndexIsSpared();
    void whatIsNotWrittenBackIsNotThrownAway_data();
    void whatIsNotWrittenBackIsNotThrownAway();
    void stopsAndGoesOn();
    void aStoppedMoveBackSaysWhereItStands();
    void theWholeStackTakesEverythingBack();

private:
    [[nodiscard]] keys::UndoEntry deleteFolder(const QString& folder) const
    {
        const auto plan = await(keys::planDelete(m_store.pointer(), {{}, {folder}}));
        return plan ? await(keys::carryOut(m_store.pointer(), *plan)).undo : keys::UndoEntry();
    }
    [[nodiscard]] keys::UndoOutcome undo(const keys::UndoEntry& entry) const
    {
        return await(keys::undo(m_store.pointer(), entry, m_folder.path()));
    }
    KeyStore m_store;
    QTemporaryDir m_folder;
};

void TestKeysUndo::editsAndCreations()
{
    m_store.put("k", "old", "?flags=7");
    const auto base = m_store.entry(u"k"_s);
    const auto edited = await(keys::save(m_store.pointer(), keys::Edit{u"k"_s, {"new", 8}, base}));
    const auto created = await(keys::save(m_store.pointer(), keys::Edit{u"n"_s, {"made", 0}, std::nullopt}));
    QCOMPARE(undo(created.undo).undone, 1);
    QVERIFY(!m_store.entry(u"n"_s));
    QCOMPARE(undo(edited.undo).undone, 1);
    QCOMPARE(keys::contentOf(*m_store.entry(u"k"_s)), (keys::Content{"old", 7}));
}

void TestKeysUndo::deletions()
{
    m_store.fill(u"f/"_s, 150);
    m_store.set(u"f//odd\u0001"_s, QByteArray("\0\xff", 2), ~0ULL);
    const Holding before = m_store.all();
    const auto entry = deleteFolder(u"f/"_s);
    QVERIFY(m_store.all().isEmpty());
    const auto outcome = undo(entry);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.undone, 151);
    QCOMPARE(m_store.all(), before);
    // A second time there is nothing to bring back: all of it is there.
    const auto again = undo(entry);
    QCOMPARE(again.undone, 0);
    QCOMPARE(again.leftAlone.size(), 151U);
    QCOMPARE(m_store.all(), before);
}

void TestKeysUndo::whatOthersChangedIsToldBeforeAndSpared()
{
    m_store.fill(u"f/"_s, 10);
    const auto entry = deleteFolder(u"f/"_s);
    m_store.put("f/000004", "theirs");
    const auto plan = await(keys::planUndo(m_store.pointer(), entry));
    QVERIFY(plan && plan->refusal.isEmpty());
    QCOMPARE(plan->changed.size(), 1U);
    QCOMPARE(plan->changed[0].key, u"f/000004"_s);
    const auto outcome = undo(entry);
    QCOMPARE(outcome.undone, 9);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(m_store.entry(u"f/000004"_s)->value, QByteArray("theirs"));
}

void TestKeysUndo::nothingLeftIsARefusal()
{
    m_store.put("k", "old");
    const auto base = m_store.entry(u"k"_s);
    const auto edited = await(keys::save(m_store.pointer(), keys::Edit{u"k"_s, {"new", 0}, base}));
    m_store.put("k", "theirs");
    const auto plan = await(keys::planUndo(m_store.pointer(), edited.undo));
    QVERIFY(plan && !plan->refusal.isEmpty());
    const auto outcome = undo(edited.undo);
    QCOMPARE(outcome.undone, 0);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QVERIFY(outcome.rest.isEmpty()); // Else it would be the last one for ever.
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("theirs"));
    QVERIFY(!await(keys::planUndo(m_store.pointer(), {}))->refusal.isEmpty());
}

void TestKeysUndo::whatIsNotWrittenBackIsNotThrownAway_data()
{
    QTest::addColumn<bool>("known");
    QTest::newRow("limit known: refused here") << true;
    QTest::newRow("limit not known: refused by Consul") << false;
}

/// Whatever the reason: the values of an undo exist nowhere else.
void TestKeysUndo::whatIsNotWrittenBackIsNotThrownAway()
{
    QFETCH(bool, known);
    QVERIFY(!known || await(m_store.client->agentSelf()));
    const QByteArray large(546'358, 'x');
    m_store.put("theirs", "made by somebody else since");
    keys::UndoEntry entry;
    entry.title = u"Delete 3 keys"_s;
    entry.changes = {{u"large"_s, 0, keys::Content{large, 3}}, {u"small"_s, 0, keys::Content{"v", 0}},
        {u"theirs"_s, 0, keys::Content{"ours", 0}}};
    const auto plan = await(keys::planUndo(m_store.pointer(), entry));
    QVERIFY(plan && plan->refusal.isEmpty());
    QCOMPARE(plan->refused.size(), known ? 1U : 0U);
    QVERIFY2(plan->limits.join(u' ').contains(u"large"_s), qPrintable(plan->limits.join(u' ')));
    const auto outcome = undo(entry);
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.undone, 1);
    QCOMPARE(outcome.leftAlone.size(), 2U);
    QVERIFY(m_store.entry(u"small"_s));
    QCOMPARE(outcome.rest.changes.size(), 2U);
    QVERIFY(outcome.rest.changes[0] == entry.changes[0]);
    QVERIFY(outcome.rest.changes[1] == entry.changes[2]);
    QVERIFY(outcome.restCanWait);
    QVERIFY2(outcome.summary().contains(u"Keys ▸ Undo"_s), qPrintable(outcome.summary()));
    // As soon as nobody else has it, the rest goes on.
    QVERIFY(m_store.agent.judge().del("/v1/kv/theirs").isTrue());
    QCOMPARE(undo(outcome.rest).undone, 1);
    QCOMPARE(m_store.entry(u"theirs"_s)->value, QByteArray("ours"));
}

void TestKeysUndo::stopsAndGoesOn()
{
    m_store.fill(u"f/"_s, 300);
    const Holding before = m_store.all();
    const auto entry = deleteFolder(u"f/"_s);
    consul::StopSource source;
    const keys::ProgressSink progress = [&source](const keys::Progress& each) {
        if (each.done >= 100)
            source.stop();
    };
    const auto stopped = await(keys::undo(m_store.pointer(), entry, m_folder.path(), progress, source.token()));
    QVERIFY(stopped.cancelled);
    QCOMPARE(stopped.undone, 128);
    QCOMPARE(stopped.rest.keyCount(), 172);
    QCOMPARE(undo(stopped.rest).undone, 172);
    QCOMPARE(m_store.all(), before);
}

/// Of many keys: in steps, with a journal that is there to be decided about as soon as the undo has ended.
void TestKeysUndo::aStoppedMoveBackSaysWhereItStands()
{
    m_store.fill(u"f/"_s, 200);
    keys::MoveRequest request;
    request.renamings = {{u"f/"_s, u"g/"_s, true}};
    const auto move = await(keys::planMove(m_store.pointer(), request));
    QVERIFY(move);
    const auto entry = await(keys::carryOut(m_store.pointer(), *move, m_folder.path())).undo;
    QCOMPARE(entry.keyCount(), 200);
    consul::StopSource source;
    const keys::ProgressSink progress = [&source](const keys::Progress& each) {
        if (each.step == keys::Progress::Step::Deleting && each.done >= 64)
            source.stop();
    };
    const auto stopped = await(keys::undo(m_store.pointer(), entry, m_folder.path(), progress, source.token()));
    QVERIFY(stopped.cancelled);
    QVERIFY(!stopped.journal.isEmpty());
    const auto left = m_store.all(u"g/"_s).size();
    QCOMPARE(m_store.all(u"f/"_s).size(), 200);
    QVERIFY(left > 0 && left < 200);
    QCOMPARE(stopped.undone, 200 - left);
    const QString words = stopped.summary();
    QVERIFY2(words.contains(u"200 key"_s), qPrintable(words));
    QVERIFY2(words.contains(u"%1 of them"_s.arg(left)), qPrintable(words));
    QVERIFY2(words.contains(u"finished or rolled back"_s), qPrintable(words));
    const auto unfinished = await(keys::unfinishedMoves(m_folder.path()));
    QCOMPARE(unfinished.size(), 1U);
    const auto finished = await(keys::finishMove(m_store.pointer(), unfinished[0]));
    QVERIFY(finished.journal.isEmpty());
    QCOMPARE(m_store.all().size(), 200);
    QCOMPARE(m_store.all(u"f/"_s).size(), 200);
}

void TestKeysUndo::theWholeStackTakesEverythingBack()
{
    m_store.fill(u"f/"_s, 40);
    m_store.put("k", "0");
    const Holding before = m_store.all();
    keys::UndoStack stack;
    for (int each = 1; each <= 5; ++each) {
        const auto base = m_store.entry(u"k"_s);
        QVERIFY(stack.push(
            await(keys::save(m_store.pointer(), keys::Edit{u"k"_s, {QByteArray::number(each), 0}, base})).undo));
    }
    keys::MoveRequest request;
    request.renamings.push_back({u"f/"_s, u"g/"_s, true});
    const auto move = await(keys::planMove(m_store.pointer(), request));
    QVERIFY(stack.push(await(keys::carryOut(m_store.pointer(), *move, m_folder.path())).undo));
    QVERIFY(stack.push(deleteFolder(u"g/"_s)));
    QVERIFY(m_store.all() != before);
    while (const auto entry = stack.take()) {
        const auto outcome = undo(*entry);
        QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
        stack.rebase(outcome.rebased);
    }
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("0"));
    QCOMPARE(m_store.all(), before);
}

/// An index is the same again in a store that was replaced.
void TestKeysUndo::anotherValueUnderTheSameIndexIsSpared()
{
    m_store.put("k", "old");
    const auto base = m_store.entry(u"k"_s);
    auto entry = await(keys::save(m_store.pointer(), keys::Edit{u"k"_s, {"new", 0}, base})).undo;
    QCOMPARE(entry.changes[0].seen, keys::markOf({"new", 0}));
    entry.changes[0].seen = keys::markOf({"what was written before the store was replaced", 0});
    const auto plan = await(keys::planUndo(m_store.pointer(), entry));
    QVERIFY(plan && !plan->refusal.isEmpty());
    QCOMPARE(plan->changed.size(), 1U);
    QVERIFY2(plan->changed[0].words.contains(u"snapshot was restored"_s), qPrintable(plan->changed[0].words));
    const auto outcome = undo(entry);
    QCOMPARE(outcome.undone, 0);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("new"));
    // The way back from a move, too.
    keys::MoveRequest request;
    request.renamings = {{u"k"_s, u"moved"_s, false}};
    const auto move = await(keys::planMove(m_store.pointer(), request));
    auto back = await(keys::carryOut(m_store.pointer(), *move, m_folder.path())).undo;
    QCOMPARE(back.moves[0].mark, keys::markOf({"new", 0}));
    back.moves[0].mark = entry.changes[0].seen;
    QCOMPARE(await(keys::planUndo(m_store.pointer(), back))->changed.size(), 1U);
    QCOMPARE(undo(back).undone, 0);
    QVERIFY(m_store.entry(u"moved"_s) && !m_store.entry(u"k"_s));
}

void TestKeysUndo::aKeyThatWasSetBackIsNobodysDeed()
{
    m_store.put("f/url", "same");
    m_store.put("f/other", "same");
    auto entry = deleteFolder(u"f/"_s);
    m_store.put("f/url", "same");
    m_store.put("f/other", "same");
    // As a snapshot brings it back: under the index that it had before it was deleted.
    for (auto& change : entry.changes) {
        if (change.key == u"f/url"_s)
            change.was = m_store.entry(u"f/url"_s)->modifyIndex;
    }
    const auto plan = await(keys::planUndo(m_store.pointer(), entry));
    QVERIFY(plan);
    QCOMPARE(plan->changed.size(), 2U);
    for (const auto& each : plan->changed) {
        QCOMPARE(each.words.contains(u"was set back"_s), each.key == u"f/url"_s);
        QVERIFY2(!each.words.contains(u"another client"_s), qPrintable(each.words));
    }
    QVERIFY2(!plan->refusal.contains(u"client"_s), qPrintable(plan->refusal));
}

QTEST_GUILESS_MAIN(TestKeysUndo)
#include "tst_keys_undo.moc"
