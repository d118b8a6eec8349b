// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/edit.h"
#include "keys/key_store.h"
#include "support/fault_proxy.h"

using namespace Qt::Literals::StringLiterals;
using keys::Content;
using keys::Edit;

class TestKeysEdit : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init() { m_store.clear(); }
    void savesWithFlagsAndTellsTheNewIndex();
    void createsOnlyWhatIsNotThere();
    void conflictLosesNothing();
    void deletedMeanwhileIsAConflict();
    void sameByOthersIsStillAConflict();
    void anotherValueUnderTheSameIndexIsAConflict();
    void nothingChangedIsWrittenAndNotUndone();
    void heldKeysNameTheirHolder();
    void savingAHeldKeyKeepsItsLock();
    void sizes_data();
    void sizes();
    void bytesStayAsTheyAre_data();
    void bytesStayAsTheyAre();
    void readOnlyWritesNothing();
    void silentResendingIsSeenThrough();

private:
    [[nodiscard]] keys::SaveOutcome save(
        const QString& key, const Content& mine, std::optional<consul::KvEntry> base) const
    {
        return await(keys::save(m_store.pointer(), Edit{key, mine, std::move(base)}));
    }
    KeyStore m_store;
};

void TestKeysEdit::savesWithFlagsAndTellsTheNewIndex()
{
    m_store.put("a/b", "old", "?flags=16210313421097356768");
    const auto base = m_store.entry(u"a/b"_s);
    QVERIFY(base);
    const auto outcome = save(u"a/b"_s, {"new", base->flags}, base);
    QVERIFY(outcome.written && !outcome.overtaken && !outcome.conflict && !outcome.error);
    QVERIFY(outcome.entry && outcome.entry->modifyIndex > base->modifyIndex);
    QCOMPARE(*outcome.entry, *m_store.entry(u"a/b"_s));
    QCOMPARE(outcome.entry->flags, consul::semaphoreFlag);
    QVERIFY(m_store.agent.judge().get("/v1/kv/a/b").body.contains("16210313421097356768"));
    QCOMPARE(outcome.undo.changes.size(), 1U);
    QCOMPARE(outcome.undo.changes[0].expected, outcome.entry->modifyIndex);
    QCOMPARE(outcome.undo.changes[0].to, std::optional(keys::contentOf(*base)));
    QCOMPARE(outcome.undo.changes[0].was, base->modifyIndex);
}

void TestKeysEdit::createsOnlyWhatIsNotThere()
{
    const auto made = save(u"n"_s, {"mine", 3}, std::nullopt);
    QVERIFY(made.written);
    QVERIFY(!made.undo.changes.front().to.has_value());
    const auto again = save(u"n"_s, {"other", 3}, std::nullopt);
    QVERIFY(!again.written && again.conflict && !again.conflict->base);
    QCOMPARE(again.conflict->theirs->value, QByteArray("mine"));
    QCOMPARE(m_store.entry(u"n"_s)->value, QByteArray("mine"));
}

void TestKeysEdit::conflictLosesNothing()
{
    m_store.put("k", "base");
    const auto base = m_store.entry(u"k"_s);
    m_store.put("k", "theirs", "?flags=9");
    const auto outcome = save(u"k"_s, {"mine", 0}, base);
    QVERIFY(!outcome.written && !outcome.error && outcome.conflict);
    QCOMPARE(outcome.conflict->base->value, QByteArray("base"));
    QCOMPARE(outcome.conflict->mine.value, QByteArray("mine"));
    QCOMPARE(outcome.conflict->theirs->value, QByteArray("theirs"));
    QCOMPARE(outcome.conflict->theirs->flags, 9U);
    QVERIFY(outcome.undo.isEmpty());
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("theirs"));
    // What the person decides is saved over theirs.
    QVERIFY(save(u"k"_s, {"both", 9}, outcome.conflict->theirs).written);
}

void TestKeysEdit::deletedMeanwhileIsAConflict()
{
    m_store.put("k", "base");
    const auto base = m_store.entry(u"k"_s);
    QVERIFY(m_store.agent.judge().del("/v1/kv/k").isTrue());
    const auto outcome = save(u"k"_s, {"mine", 0}, base);
    QVERIFY(outcome.conflict && !outcome.conflict->theirs);
    QVERIFY(!m_store.entry(u"k"_s));
    QVERIFY(save(u"k"_s, {"mine", 0}, outcome.conflict->theirs).written);
}

/// Two who count one on from the same number write the same: one of them must hear that it was not its writing.
void TestKeysEdit::sameByOthersIsStillAConflict()
{
    m_store.put("k", "1");
    const auto base = m_store.entry(u"k"_s);
    m_store.put("k", "2");
    const auto outcome = save(u"k"_s, {"2", 0}, base);
    QVERIFY(!outcome.written && outcome.conflict);
}

void TestKeysEdit::nothingChangedIsWrittenAndNotUndone()
{
    m_store.put("k", "same");
    const auto base = m_store.entry(u"k"_s);
    const auto outcome = save(u"k"_s, {"same", 0}, base);
    QVERIFY(outcome.written);
    QCOMPARE(*outcome.entry, *base);
    QVERIFY(outcome.undo.isEmpty());
}

void TestKeysEdit::heldKeysNameTheirHolder()
{
    m_store.put("free");
    QCOMPARE(*await(keys::holderOf(m_store.pointer(), u"free"_s)), std::optional<keys::HeldKey>());
    QCOMPARE(*await(keys::holderOf(m_store.pointer(), u"missing"_s)), std::optional<keys::HeldKey>());
    const QString session = m_store.hold("held", R"({"Name":"worker 7","Behavior":"delete"})");
    QVERIFY(!session.isEmpty());
    const auto held = await(keys::holderOf(m_store.pointer(), u"held"_s));
    QVERIFY(held && *held);
    QCOMPARE((*held)->session, session);
    QCOMPARE((*held)->name, u"worker 7"_s);
    QCOMPARE((*held)->node, m_store.agent.nodeName());
    QVERIFY((*held)->known && (*held)->ephemeral);
    const QString warning = keys::heldWarning(**held);
    QVERIFY(warning.contains(session) && warning.contains(m_store.agent.nodeName()));
}

void TestKeysEdit::savingAHeldKeyKeepsItsLock()
{
    const QString session = m_store.hold("held");
    const auto base = m_store.entry(u"held"_s);
    QCOMPARE(base->session, session);
    QVERIFY(!keys::editUndoLimits(base).isEmpty());
    const auto outcome = save(u"held"_s, {"edited", base->flags}, base);
    QVERIFY(outcome.written);
    QCOMPARE(outcome.entry->session, session);
    // Not what one would expect, and what the warning says: the count of its locks is lost.
    QCOMPARE(base->lockIndex, 1U);
    QCOMPARE(outcome.entry->lockIndex, 0U);
}

void TestKeysEdit::sizes_data()
{
    QTest::addColumn<int>("bytes");
    QTest::addColumn<bool>("fine");
    QTest::newRow("0") << 0 << true;
    QTest::newRow("1") << 1 << true;
    QTest::newRow("what a transaction takes") << 393'000 << true;
    QTest::newRow("512 KB") << 524'288 << true;
    QTest::newRow("512 KB + 1") << 524'289 << false;
    QTest::newRow("1 MB") << 1'048'576 << false;
}

void TestKeysEdit::sizes()
{
    QFETCH(int, bytes);
    QFETCH(bool, fine);
    const Content content{QByteArray(bytes, 'x'), 1};
    if (bytes == 524'289) { // Much larger ones may end as a connection that breaks off.
        // As long as the agent has not told its limit, it is Consul that decides.
        QVERIFY(keys::editProblem(u"k"_s, content, m_store.client.get()).isEmpty());
        const auto refused = save(u"k"_s, content, std::nullopt);
        QVERIFY(!refused.written && refused.error);
        QCOMPARE(refused.error->kind, consul::ErrorKind::TooLarge);
        QCOMPARE(refused.error->httpStatus, 413);
    }
    QVERIFY(await(m_store.client->agentSelf()));
    QCOMPARE(keys::editProblem(u"k"_s, content, m_store.client.get()).isEmpty(), fine);
    const auto sentBefore = m_store.client->wireLog().entries().size();
    const auto outcome = save(u"k"_s, content, std::nullopt);
    QCOMPARE(outcome.written, fine);
    if (fine) {
        QCOMPARE(m_store.entry(u"k"_s)->value, content.value);
    } else {
        QCOMPARE(outcome.error->kind, consul::ErrorKind::TooLarge);
        QVERIFY(QString(outcome.error->serverWords).remove(u',').contains(u"524288"_s));
        QCOMPARE(m_store.client->wireLog().entries().size(), sentBefore);
    }
}

void TestKeysEdit::bytesStayAsTheyAre_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("invalid UTF-8") << QByteArray("\xff\xfe\x80 text \xc3");
    QTest::newRow("NUL") << QByteArray("a\0b\0", 4);
    QTest::newRow("CRLF") << QByteArray("a\r\nb\r\n");
    QTest::newRow("no line end") << QByteArray("a\nb");
    QTest::newRow("looks like base64") << QByteArray("bnVsbA==");
    QTest::newRow("looks like null") << QByteArray("null");
    QByteArray every;
    for (int byte = 0; byte < 256; ++byte)
        every += char(byte);
    QTest::newRow("every byte") << every;
    QTest::newRow("long line of JSON") << QByteArray('[' + QByteArray("\"x\",").repeated(100'000) + "1]");
}

void TestKeysEdit::bytesStayAsTheyAre()
{
    QFETCH(QByteArray, value);
    QVERIFY(save(u"k"_s, {value, 0}, std::nullopt).written);
    QCOMPARE(m_store.agent.judge().get("/v1/kv/k?raw").body, value);
    const auto base = m_store.entry(u"k"_s);
    QVERIFY(save(u"k"_s, {value + '!', 0}, base).written);
    QCOMPARE(m_store.agent.judge().get("/v1/kv/k?raw").body, value + '!');
}

void TestKeysEdit::readOnlyWritesNothing()
{
    m_store.client->setReadOnly(true);
    const auto outcome = save(u"k"_s, {"v", 0}, std::nullopt);
    QCOMPARE(outcome.error->kind, consul::ErrorKind::RefusedByReadOnly);
    QVERIFY(!m_store.entry(u"k"_s));
}

/// The agent carries it out and the connection ends before the answer: Qt sends it again by itself.
void TestKeysEdit::silentResendingIsSeenThrough()
{
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    m_store.put("k", "old", "?flags=3");
    proxy.add(support::Fault::swallow("cas=").times(1));
    const auto outcome = await(keys::save(&client, Edit{u"k"_s, {"new", 3}, m_store.entry(u"k"_s)}));
    QCOMPARE(proxy.count("cas="), 2);
    QVERIFY(outcome.written && !outcome.overtaken);
    QCOMPARE(outcome.undo.changes.size(), 1U);
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("new"));
}

/// As after an agent was restarted without its data: what was seen under this index is not what stands there.
void TestKeysEdit::anotherValueUnderTheSameIndexIsAConflict()
{
    m_store.put("k", "somebody else's", "?flags=9");
    const auto now = m_store.entry(u"k"_s);
    for (const Content& seen : {Content{"host=A", 9}, Content{"somebody else's", 0}}) {
        auto base = now;
        base->value = seen.value;
        base->flags = seen.flags;
        const auto outcome = save(u"k"_s, {"host=A#mine", 9}, base);
        QVERIFY(!outcome.written && !outcome.error && outcome.conflict);
        QCOMPARE(outcome.conflict->base, base);
        QCOMPARE(outcome.conflict->theirs, now);
        QCOMPARE(m_store.entry(u"k"_s), now);
    }
    QVERIFY(save(u"k"_s, {"host=A#mine", 9}, now).written);
}

QTEST_GUILESS_MAIN(TestKeysEdit)
#include "tst_keys_edit.moc"
