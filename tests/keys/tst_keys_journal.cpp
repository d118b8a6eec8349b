// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/act_journal.h"
#include "keys/move_journal.h"
#include "support/patience.h"

#include <QDir>
#include <QTemporaryDir>

#include <rapidcheck.h>

using namespace Qt::Literals::StringLiterals;
using keys::Journal;
using keys::JournalHead;
using keys::JournalKey;
using keys::Stand;

namespace {

QByteArray randomRecord()
{
    return {*rc::gen::inRange(1, 300), char(*rc::gen::inRange(0, 256))};
}

std::vector<QByteArray> recordsOf(Journal& journal)
{
    std::vector<QByteArray> records;
    const auto read = journal.forEach([&records](qint64, const QByteArray& record) {
        records.push_back(record);
        return true;
    });
    return read ? records : std::vector<QByteArray>{"damaged"};
}

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void overwrite(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

JournalKey randomKey()
{
    JournalKey key;
    key.key.from = u"from/%1"_s.arg(*rc::gen::inRange(0, 1000));
    key.key.to = u"to//\u0001%1"_s.arg(*rc::gen::inRange(0, 1000));
    key.key.modifyIndex = *rc::gen::arbitrary<quint64>();
    key.key.targetIndex = *rc::gen::arbitrary<quint64>();
    key.key.flags = *rc::gen::arbitrary<quint64>();
    key.value = randomRecord();
    key.key.bytes = key.value.size();
    if (*rc::gen::arbitrary<bool>())
        key.replaced = keys::Content{randomRecord(), *rc::gen::arbitrary<quint64>()};
    key.key.mark = keys::markOf({key.value, key.key.flags});
    key.key.targetMark = key.replaced ? keys::markOf(*key.replaced) : 0;
    return key;
}

} // namespace

class TestKeysJournal : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsCutShortWasNeverWritten();
    void damageIsTold();
    void onlyOneOwns();
    void isReadableByItsOwnerOnly();
    void keysComeBackExactly();
    void statesFollowTheRecords();
    void rowsSayWhatWasSeen();
    void nonsenseIsRefused();
    void unfinishedMovesAreFound();
};

/// However many bytes of the end a crash takes away, the records before it stay, and writing goes on.
void TestKeysJournal::whatIsCutShortWasNeverWritten()
{
    QTemporaryDir folder;
    QVERIFY(rc::check("cut", [&folder] {
        QString path;
        std::vector<QByteArray> written;
        {
            const auto journal = Journal::create(folder.path(), keys::moveEnding);
            RC_ASSERT(journal.has_value());
            path = (*journal)->path();
            for (int count = *rc::gen::inRange(0, 8); count > 0; --count) {
                written.push_back(randomRecord());
                RC_ASSERT((*journal)->append(written.back()).has_value());
            }
            RC_ASSERT((*journal)->sync().has_value());
        }
        const QByteArray bytes = contentsOf(path);
        const auto left = *rc::gen::inRange<qsizetype>(0, bytes.size() + 1);
        const bool zeros = *rc::gen::arbitrary<bool>();
        overwrite(path, bytes.left(left) + QByteArray(zeros ? bytes.size() - left : 0, '\0'));
        const auto journal = Journal::open(path);
        RC_ASSERT(journal.has_value());
        const auto records = recordsOf(**journal);
        RC_ASSERT(records.size() <= written.size());
        RC_ASSERT(std::equal(records.begin(), records.end(), written.begin()));
        if (left == bytes.size())
            RC_ASSERT(records.size() == written.size());
        RC_ASSERT((*journal)->append("next").has_value());
        const auto after = recordsOf(**journal);
        RC_ASSERT(after.size() == records.size() + 1);
        RC_ASSERT(after.back() == "next");
        RC_ASSERT((*journal)->remove());
        RC_ASSERT(!QFile::exists(path));
    }));
}

void TestKeysJournal::damageIsTold()
{
    QTemporaryDir folder;
    QString path;
    {
        const auto journal = Journal::create(folder.path(), keys::moveEnding);
        QVERIFY(journal);
        path = (*journal)->path();
        QVERIFY((*journal)->append("first record"));
        QVERIFY((*journal)->append("second record"));
        QVERIFY((*journal)->sync());
    }
    QByteArray bytes = contentsOf(path);
    bytes[14] = char(bytes[14] ^ 1);
    overwrite(path, bytes);
    const auto journal = Journal::open(path);
    QVERIFY(!journal);
    QVERIFY(journal.error().serverWords.contains(path));
    const auto moves = QCoro::waitFor(keys::unfinishedMoves(folder.path()));
    QCOMPARE(moves.size(), 1U);
    QVERIFY(!moves[0].damage.isEmpty());
    QVERIFY(!moves[0].canFinish() && !moves[0].canRollBack());
    QVERIFY(Journal::discard(moves[0].file));
    QVERIFY(!QFile::exists(path));
}

void TestKeysJournal::onlyOneOwns()
{
    QTemporaryDir folder;
    const auto journal = Journal::create(folder.path(), keys::moveEnding);
    QVERIFY(journal);
    QVERIFY(!Journal::open((*journal)->path()));
    QVERIFY(QCoro::waitFor(keys::unfinishedMoves(folder.path())).empty());
}

void TestKeysJournal::isReadableByItsOwnerOnly()
{
    QTemporaryDir folder;
    const QString place = folder.filePath(u"moves"_s);
    const auto journal = Journal::create(place, keys::moveEnding);
    QVERIFY(journal);
    const auto others
        = QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions((*journal)->path()) & others));
    QVERIFY(!(QFile::permissions(place) & others));
}

void TestKeysJournal::keysComeBackExactly()
{
    QVERIFY(rc::check("keys", [] {
        const JournalKey key = randomKey();
        const auto back = keys::keyOf(keys::keyRecord(key));
        RC_ASSERT(back.has_value());
        RC_ASSERT(*back == key);
    }));
    QVERIFY(!keys::keyOf(keys::sealedRecord()));
    QVERIFY(!keys::keyOf(keys::keyRecord({}).left(20)));
}

void TestKeysJournal::statesFollowTheRecords()
{
    QTemporaryDir folder;
    const auto journal = Journal::create(folder.path(), keys::moveEnding);
    QVERIFY(journal);
    JournalHead head;
    head.title = u"Move a/ to b/"_s;
    head.address = u"http://127.0.0.1:8500"_s;
    head.startedAt = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000).toUTC();
    QVERIFY((*journal)->append(keys::beginRecord(head)));
    JournalKey key;
    key.value = "value";
    for (const auto* name : {"x", "y", "z"}) {
        key.key.from = u"a/"_s + QLatin1String(name);
        key.key.to = u"b/"_s + QLatin1String(name);
        QVERIFY((*journal)->append(keys::keyRecord(key)));
    }
    QVERIFY(!keys::readState(**journal)->sealed);
    QVERIFY((*journal)->append(keys::sealedRecord()));
    QVERIFY((*journal)->append(keys::intentRecord(Stand::Copying, {0, 1, 2})));
    auto state = keys::readState(**journal);
    QVERIFY(state);
    QCOMPARE(state->head, head);
    QCOMPARE(state->count(Stand::Copying), 3);
    QVERIFY((*journal)->append(keys::resultRecord({0, 1}, {{Stand::Copied, 77}, {Stand::CopySkipped, 0}})));
    QVERIFY((*journal)->append(keys::intentRecord(Stand::Deleting, {0})));
    state = keys::readState(**journal);
    QCOMPARE(state->rows[0].stand, Stand::Deleting);
    QCOMPARE(state->rows[0].copiedIndex, 77U);
    QCOMPARE(state->rows[1].stand, Stand::CopySkipped);
    QCOMPARE(state->rows[2].stand, Stand::Copying);
    QVERIFY(state->deleting && !state->rollingBack);
    const auto record = (*journal)->at(state->rows[2].place);
    QVERIFY(record);
    QCOMPARE(keys::keyOf(*record)->key.from, u"a/z"_s);
}

void TestKeysJournal::nonsenseIsRefused()
{
    QTemporaryDir folder;
    for (const QByteArray& record : {keys::intentRecord(Stand::Copying, {5}), QByteArray("\x63what"),
             keys::resultRecord({0}, {{Stand::Copied, 1}}), keys::keyRecord({}).left(9)}) {
        const auto journal = Journal::create(folder.path(), keys::moveEnding);
        QVERIFY(journal);
        QVERIFY((*journal)->append(record));
        QVERIFY(!keys::readState(**journal));
    }
}

void TestKeysJournal::unfinishedMovesAreFound()
{
    QTemporaryDir folder;
    QVERIFY(QCoro::waitFor(keys::unfinishedMoves(folder.filePath(u"none"_s))).empty());
    JournalHead head;
    head.title = u"Move a/ to b/"_s;
    head.address = u"http://127.0.0.1:8500"_s;
    head.startedAt = QDateTime::currentDateTimeUtc();
    {
        const auto journal = Journal::create(folder.path(), keys::moveEnding);
        QVERIFY(journal);
        QVERIFY((*journal)->append(keys::beginRecord(head)));
        QVERIFY((*journal)->sync());
    }
    const auto moves = QCoro::waitFor(keys::unfinishedMoves(folder.path()));
    QCOMPARE(moves.size(), 1U);
    QCOMPARE(moves[0].title, head.title);
    QCOMPARE(moves[0].address, head.address);
    QCOMPARE(moves[0].stage, keys::UnfinishedMove::Stage::Preparing);
    QVERIFY(!moves[0].canFinish() && moves[0].canRollBack());
    QVERIFY(moves[0].summary().contains(head.title));
}

void TestKeysJournal::rowsSayWhatWasSeen()
{
    keys::ActRow row{{u"k"_s, 13, std::nullopt}, std::nullopt};
    row.change.seen = keys::markOf({"host=A", 3});
    const auto record = keys::rowRecord(row, true);
    const auto back = keys::rowOf(record);
    QVERIFY(back);
    QCOMPARE(back->change.seen, row.change.seen);
    // An earlier version wrote no mark. What stood there tells it, where that is known.
    const auto older = keys::rowOf(record.chopped(8));
    QVERIFY(older);
    QCOMPARE(older->change.seen, 0U);
    row.before = keys::Content{"host=A", 3};
    const auto known = keys::rowOf(keys::rowRecord(row, true).chopped(8));
    QVERIFY(known);
    QCOMPARE(known->change.seen, row.change.seen);
}

QTEST_GUILESS_MAIN(TestKeysJournal)
#include "tst_keys_journal.moc"
