// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/key_name.h"
#include "keys/key_store.h"
#include "keys/undo.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

/// Every trap of facts §5.3 to §5.5, through every act.
class TestKeysOdd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }
    void everyActReachesEveryKey_data();
    void everyActReachesEveryKey();
    void keyAndFolderOfOneName();
    void foldersThatOnlyATransactionReaches_data();
    void foldersThatOnlyATransactionReaches();
    void theEmptyKeyIsRefused();
    void namesThatAreNotUtf8AreToldAndStay();

private:
    KeyStore m_store;
    QTemporaryDir m_folder;
};

void TestKeysOdd::everyActReachesEveryKey_data()
{
    QTest::addColumn<QString>("key");
    const QStringList keys{u"a b"_s, u" lead"_s, u"trail "_s, u"a//b"_s, u"/lead"_s, u"//"_s, u"/"_s, u"a/./b"_s,
        u"a/../b"_s, u".."_s, u"."_s, u"tab\there"_s, u"line\nfeed"_s, u"nul\0end"_s, u"del\u007f"_s, u"nbsp\u00a0"_s,
        u"zero\u200dwidth"_s, u"ideographic\u3000"_s, u"ümlaut/日本/😀"_s, u"%2F"_s, u"%"_s, u"a%2Fb"_s, u"a+b"_s,
        u"q?x=1&y#z"_s, u"back\\slash"_s, u"[x]{y}\"z\"<>^`|"_s, u"folder/"_s, u"a///"_s, u"\u2028"_s, u"a;b"_s,
        u"\u0000"_s, u"\uFEFFsibling"_s, u"\uFEFF"_s, u"\uFEFF\uFEFF/a"_s, u"a\\\uFEFF"_s, u"create"_s, u"a/edit"_s};
    for (const QString& key : keys)
        QTest::newRow(qPrintable(keys::visibleName(key))) << key;
}

void TestKeysOdd::everyActReachesEveryKey()
{
    QFETCH(QString, key);
    m_store.put("sibling");
    const Holding empty = m_store.all();
    const auto made = await(keys::save(m_store.pointer(), keys::Edit{key, {"one", ~0ULL}, std::nullopt}));
    QVERIFY2(made.written, made.error ? qPrintable(made.error->serverWords) : "");
    QCOMPARE(made.entry->key, key);
    const auto saved = await(keys::save(m_store.pointer(), keys::Edit{key, {"two", 3}, made.entry}));
    QVERIFY(saved.written);
    const auto late = await(keys::save(m_store.pointer(), keys::Edit{key, {"late", 3}, made.entry}));
    QVERIFY(late.conflict && late.conflict->theirs);
    QCOMPARE(late.conflict->theirs->value, QByteArray("two"));
    const Holding full = m_store.all();
    QCOMPARE(full.size(), 2);
    QVERIFY(full.contains(key));

    keys::MoveRequest request;
    request.renamings.push_back({key, u"plain"_s, false});
    auto move = await(keys::planMove(m_store.pointer(), request));
    QVERIFY2(move && move->refusal.isEmpty(), move ? qPrintable(move->refusal) : "");
    auto moved = await(keys::carryOut(m_store.pointer(), *move, m_folder.path()));
    QVERIFY2(moved.moved == 1, qPrintable(moved.summary()));
    QCOMPARE(m_store.entry(u"plain"_s)->value, QByteArray("two"));
    QCOMPARE(await(keys::undo(m_store.pointer(), moved.undo, m_folder.path())).undone, 1);
    QCOMPARE(m_store.all(), full);

    const auto deletion = await(keys::planDelete(m_store.pointer(), {{key}, {}}));
    QVERIFY2(deletion && deletion->refusal.isEmpty(), deletion ? qPrintable(deletion->refusal) : "");
    QCOMPARE(deletion->keys.size(), 1U);
    const auto deleted = await(keys::carryOut(m_store.pointer(), *deletion));
    QCOMPARE(deleted.deleted, 1);
    QVERIFY(deleted.proven);
    QCOMPARE(m_store.all(), empty);
    QCOMPARE(await(keys::undo(m_store.pointer(), deleted.undo, m_folder.path())).undone, 1);
    QCOMPARE(m_store.all(), full);
}

void TestKeysOdd::keyAndFolderOfOneName()
{
    for (const auto* key : {"x", "x/", "x/y", "x/y/", "x/y/z"})
        m_store.put(key, key);
    const auto onlyKey = await(keys::planDelete(m_store.pointer(), {{u"x"_s}, {}}));
    QCOMPARE(onlyKey->keys.size(), 1U);
    const auto onlyMarker = await(keys::planDelete(m_store.pointer(), {{u"x/"_s}, {}}));
    QCOMPARE(onlyMarker->keys.size(), 1U);
    QCOMPARE(await(keys::carryOut(m_store.pointer(), *onlyMarker)).deleted, 1);
    QCOMPARE(m_store.all().keys(), QStringList({u"x"_s, u"x/y"_s, u"x/y/"_s, u"x/y/z"_s}));
    const auto folder = await(keys::planDelete(m_store.pointer(), {{}, {u"x/y/"_s}}));
    QCOMPARE(await(keys::carryOut(m_store.pointer(), *folder)).deleted, 2);
    QCOMPARE(m_store.all().keys(), QStringList({u"x"_s, u"x/y"_s}));
}

void TestKeysOdd::foldersThatOnlyATransactionReaches_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("double slash") << u"a//"_s;
    QTest::newRow("leading slash") << u"/a/"_s;
    QTest::newRow("the slash") << u"/"_s;
    QTest::newRow("control") << u"a\u0001/"_s;
    QTest::newRow("dots") << u"../"_s;
}

void TestKeysOdd::foldersThatOnlyATransactionReaches()
{
    QFETCH(QString, folder);
    const QString sibling = folder.chopped(1) + u"2/x"_s;
    m_store.set(sibling);
    m_store.fill(folder, 300);
    m_store.set(folder);
    m_store.set(folder + u"/deeper//x"_s);
    const Holding before = m_store.all();
    keys::MoveRequest request;
    request.renamings.push_back({folder, u"plain/"_s, true});
    const auto move = await(keys::planMove(m_store.pointer(), request));
    QVERIFY2(move && move->refusal.isEmpty(), move ? qPrintable(move->refusal) : "");
    QCOMPARE(move->keys.size(), 302U);
    const auto moved = await(keys::carryOut(m_store.pointer(), *move, m_folder.path()));
    QCOMPARE(moved.moved, 302);
    QCOMPARE(await(keys::undo(m_store.pointer(), moved.undo, m_folder.path())).undone, 302);
    QCOMPARE(m_store.all(), before);
    const auto deletion = await(keys::planDelete(m_store.pointer(), {{}, {folder}}));
    const auto deleted = await(keys::carryOut(m_store.pointer(), *deletion));
    QCOMPARE(deleted.deleted, 302);
    QVERIFY(deleted.proven);
    QCOMPARE(m_store.all().keys(), QStringList(sibling));
}

void TestKeysOdd::theEmptyKeyIsRefused()
{
    const auto sent = m_store.client->wireLog().entries().size();
    const auto outcome = await(keys::save(m_store.pointer(), keys::Edit{QString(), {"v", 0}, std::nullopt}));
    QVERIFY(outcome.error && !outcome.written);
    QCOMPARE(outcome.error->kind, consul::ErrorKind::Rejected);
    QCOMPARE(m_store.client->wireLog().entries().size(), sent);
    // Consul would not take it either.
    consul::TxnOp op;
    op.verb = "set";
    const auto refused = await(m_store.client->txn({op}));
    QVERIFY(!refused || !refused->errors.empty());
}

void TestKeysOdd::namesThatAreNotUtf8AreToldAndStay()
{
    m_store.put("f/good");
    m_store.put("f/bad%ff");
    m_store.put("f/zz");
    const auto deletion = await(keys::planDelete(m_store.pointer(), {{}, {u"f/"_s}}));
    QVERIFY(deletion);
    QCOMPARE(deletion->keys.size(), 2U);
    QCOMPARE(deletion->unreachable, QStringList(u"f/bad\ufffd"_s));
    const auto outcome = await(keys::carryOut(m_store.pointer(), *deletion));
    QCOMPARE(outcome.deleted, 2);
    QCOMPARE(m_store.agent.judge().get("/v1/kv/f/bad%ff?raw").body, QByteArray("v"));
}

QTEST_GUILESS_MAIN(TestKeysOdd)
#include "tst_keys_odd.moc"
