// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/lock_body.h"
#include "support/patience.h"

using namespace protocols;

namespace {

consul::KvEntry lockWith(const QByteArray& value, quint64 flags = consul::semaphoreFlag)
{
    consul::KvEntry entry;
    entry.key = QStringLiteral("p/.lock");
    entry.value = value;
    entry.flags = flags;
    entry.modifyIndex = 42;
    return entry;
}

} // namespace

class TestLockBody : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingWrittenYet();
    void tellsFamiliesApart_data();
    void tellsFamiliesApart();
    void writesWhatItReads_data();
    void writesWhatItReads();
    void refusesWhatItCannotRead_data();
    void refusesWhatItCannotRead();
    void limitsAsWritten();
    void strangeIdsStayInside();
    void takesOneSessionOut();
    void prunesByAnyHeldKey();
};

void TestLockBody::nothingWrittenYet()
{
    const auto missing = readLock(std::nullopt, Family::Official);
    QVERIFY(missing && missing->nothingYet);
    QCOMPARE(missing->cas, 0ULL);
    QCOMPARE(missing->flags, 16210313421097356768ULL);
    QCOMPARE(readLock(std::nullopt, Family::Spring)->flags, 0ULL);

    const auto empty = readLock(lockWith({}, 7), Family::Guide);
    QVERIFY(empty && empty->nothingYet && !empty->limit);
    QCOMPARE(empty->cas, 42ULL);
    QCOMPARE(empty->flags, 7ULL);
    QCOMPARE(empty->family, Family::Guide);
}

void TestLockBody::tellsFamiliesApart_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("flags");
    QTest::addColumn<int>("family");
    QTest::addColumn<bool>("withoutHolders");
    const auto row = [](const char* name, const char* text, quint64 flags, Family family, bool without = false) {
        QTest::newRow(name) << QByteArray(text) << flags << static_cast<int>(family) << without;
    };
    const quint64 semaphore = consul::semaphoreFlag;
    row("official", R"({"Limit":3,"Holders":{"a":true}})", semaphore, Family::Official);
    row("official without its flag", R"({"Limit":3,"Holders":{}})", 0, Family::Official);
    row("object in lower case", R"({"limit":3,"holders":{"a":true}})", semaphore, Family::Official);
    row("guide", R"({"Limit":3,"Holders":["a"]})", 0, Family::Guide);
    row("guide with the flag", R"({"Limit":3,"Holders":["a"]})", semaphore, Family::Guide);
    row("spring", R"({"limit":3,"holders":["a"]})", 0, Family::Spring);
    row("null, flagged", R"({"Limit":3,"Holders":null})", semaphore, Family::Official, true);
    row("null, lower case", R"({"limit":3,"holders":null})", 0, Family::Spring, true);
    row("no holders", R"({"Limit":3})", 0, Family::Guide, true);
}

void TestLockBody::tellsFamiliesApart()
{
    QFETCH(QByteArray, text);
    QFETCH(quint64, flags);
    QFETCH(int, family);
    QFETCH(bool, withoutHolders);
    const auto lock = readLock(lockWith(text, flags), Family::Official);
    QVERIFY(lock && !lock->nothingYet);
    QCOMPARE(static_cast<int>(lock->family), family);
    QCOMPARE(lock->withoutHolders, withoutHolders);
    QCOMPARE(lock->limit, std::optional<qint64>(3));
    QCOMPARE(lock->flags, flags);
    QCOMPARE(lock->cas, 42ULL);
}

void TestLockBody::writesWhatItReads_data()
{
    QTest::addColumn<int>("family");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("official") << static_cast<int>(Family::Official)
                              << QByteArray(R"({"Limit":3,"Holders":{"a":true,"b":true}})");
    QTest::newRow("guide") << static_cast<int>(Family::Guide) << QByteArray(R"({"Limit":3,"Holders":["b","a"]})");
    QTest::newRow("spring") << static_cast<int>(Family::Spring) << QByteArray(R"({"limit":3,"holders":["b","a"]})");
}

void TestLockBody::writesWhatItReads()
{
    QFETCH(int, family);
    QFETCH(QByteArray, text);
    const auto which = static_cast<Family>(family);
    const QByteArray written = writeLock(which, 3, {QStringLiteral("b"), QStringLiteral("a")});
    QCOMPARE(written, text);
    const auto lock = readLock(lockWith(written, flagsOf(which)), Family::Official);
    QVERIFY(lock);
    QCOMPARE(lock->family, which);
    QCOMPARE(writeLock(which, *lock->limit, lock->holders), text);
    QVERIFY(!writeLock(which, 3, {}).contains("null"));
}

void TestLockBody::refusesWhatItCannotRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no JSON") << QByteArray("hello");
    QTest::newRow("set of strings") << QByteArray(R"({"Limit":2,"Holders":{"a"}})");
    QTest::newRow("cut") << QByteArray(R"({"Limit":2,"Holders":{"a":true})");
    QTest::newRow("broken limit") << QByteArray(R"({"Limit":2.5,"Holders":{}})");
    QTest::newRow("limit in quotes") << QByteArray(R"({"Limit":"2","Holders":{}})");
    QTest::newRow("holders a number") << QByteArray(R"({"Limit":2,"Holders":7})");
}

void TestLockBody::refusesWhatItCannotRead()
{
    QFETCH(QByteArray, text);
    const auto lock = readLock(lockWith(text), Family::Official);
    QVERIFY(!lock);
    QCOMPARE(lock.error().kind, FailureKind::Undecodable);
    QVERIFY(!lock.error().words.isEmpty());
}

void TestLockBody::limitsAsWritten()
{
    QCOMPARE(readLock(lockWith(R"({"Limit":0,"Holders":{}})"), Family::Official)->limit, std::optional<qint64>(0));
    QCOMPARE(readLock(lockWith(R"({"Limit":-1,"Holders":{}})"), Family::Official)->limit, std::optional<qint64>(-1));
    QVERIFY(!readLock(lockWith(R"({"Holders":{}})"), Family::Official)->limit);
    QVERIFY(!readLock(lockWith(R"({"Limit":null,"Holders":{}})"), Family::Official)->limit);
}

void TestLockBody::strangeIdsStayInside()
{
    const QStringList ids{QStringLiteral("a\"b"), QStringLiteral("c\\d"), QStringLiteral("e\nf")};
    const auto lock = readLock(lockWith(writeLock(Family::Guide, 3, ids), 0), Family::Official);
    QVERIFY(lock);
    QCOMPARE(lock->holders, ids);
}

void TestLockBody::takesOneSessionOut()
{
    const QByteArray text = R"({ "owner" : "x", "Limit":3, "Holders":{"a":true, "b":false} })";
    QCOMPARE(withoutSession(text, QStringLiteral("a")),
        std::optional<QByteArray>(R"({ "owner" : "x", "Limit":3, "Holders":{"b":false} })"));
    QVERIFY(!withoutSession(text, QStringLiteral("c")));
    QVERIFY(!withoutSession("garbage", QStringLiteral("a")));
}

void TestLockBody::prunesByAnyHeldKey()
{
    consul::KvEntry contender;
    contender.key = QStringLiteral("p/other-name");
    contender.session = QStringLiteral("b");
    consul::KvEntry dead;
    dead.key = QStringLiteral("p/c");
    const std::vector<consul::KvEntry> keys{lockWith("{}"), contender, dead};
    const QStringList holders{QStringLiteral("c"), QStringLiteral("b"), QStringLiteral("a")};
    QCOMPARE(pruned(holders, liveSessions(keys)), QStringList{QStringLiteral("b")});
    QVERIFY(findLock(keys, QStringLiteral("p/.lock")));
    QVERIFY(!findLock(keys, QStringLiteral("q/.lock")));
}

QTEST_GUILESS_MAIN(TestLockBody)
#include "tst_lock_body.moc"
