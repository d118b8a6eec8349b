// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/key_store.h"
#include "keys/move_plan.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString source = u"from/"_s;
const QString target = u"to//odd/"_s;

} // namespace

/// Moves that are killed in the middle.
class TestKeysCrash : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init();
    void killedInTheMiddle_data();
    void killedInTheMiddle();
    void killedAtAnyMoment();
    void killedWhileRollingBack();
    void whatOthersChangedMeanwhileIsLeftAlone_data();
    void whatOthersChangedMeanwhileIsLeftAlone();

private:
    /// Kills the mover when it says a line that begins so and has at least this number; false: it ended before.
    [[nodiscard]] bool killAt(const QString& step, int number, const QString& act = u"move"_s);
    [[nodiscard]] std::optional<keys::UnfinishedMove> unfinished() const;
    [[nodiscard]] keys::MoveOutcome end(const keys::UnfinishedMove& move, bool finish) const;

    KeyStore m_store;
    std::unique_ptr<QTemporaryDir> m_folder;
    Holding m_before;
};

void TestKeysCrash::init()
{
    m_store.clear();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store.put("from2/sibling");
    m_store.put("from");
}

bool TestKeysCrash::killAt(const QString& step, int number, const QString& act)
{
    QProcess mover;
    mover.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    mover.start(QStringLiteral(KEYS_MOVER), {m_store.agent.httpUrl(), source, target, m_folder->path(), act});
    if (!mover.waitForStarted())
        return false;
    while (mover.state() == QProcess::Running) {
        if (!mover.canReadLine() && !mover.waitForReadyRead(60'000))
            break;
        while (mover.canReadLine()) {
            const auto parts = QString::fromUtf8(mover.readLine()).trimmed().split(u' ');
            if (parts.size() < 2 || !parts.join(u' ').startsWith(step) || parts.last().toInt() < number)
                continue;
            mover.kill();
            mover.waitForFinished();
            return true;
        }
    }
    mover.waitForFinished();
    return false;
}

std::optional<keys::UnfinishedMove> TestKeysCrash::unfinished() const
{
    const auto moves = await(keys::unfinishedMoves(m_folder->path()));
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

keys::MoveOutcome TestKeysCrash::end(const keys::UnfinishedMove& move, bool finish) const
{
    return finish ? await(keys::finishMove(m_store.pointer(), move))
                  : await(keys::rollBackMove(m_store.pointer(), move));
}

void TestKeysCrash::killedInTheMiddle_data()
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<int>("number");
    QTest::addColumn<bool>("finish");
    for (const bool finish : {true, false}) {
        const char* const way = finish ? "finished" : "rolled back";
        QTest::addRow("copying, %s", way) << u"Copying"_s << 4000 << finish;
        QTest::addRow("deleting, %s", way) << u"Deleting"_s << 5000 << finish;
    }
    QTest::addRow("preparing, rolled back") << u"Writing the journal"_s << 3000 << false;
}

void TestKeysCrash::killedInTheMiddle()
{
    QFETCH(QString, step);
    QFETCH(int, number);
    QFETCH(bool, finish);
    constexpr int count = 10'000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QCOMPARE(before.size(), count);
    const Holding outside = m_store.all(u"from2"_s);
    QVERIFY(killAt(step, number));

    const auto move = unfinished();
    QVERIFY(move);
    QVERIFY2(move->damage.isEmpty(), qPrintable(move->damage));
    QCOMPARE(move->address, m_store.client->endpoint().displayAddress());
    QCOMPARE(move->canFinish(), step != u"Writing the journal"_s);
    QVERIFY(move->canRollBack());
    const auto outcome = end(*move, finish);
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QVERIFY2(outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.rolledBack, !finish);
    QCOMPARE(m_store.all(source), finish ? Holding() : before);
    QCOMPARE(m_store.all(target), finish ? renamed(before, source, target) : Holding());
    QCOMPARE(m_store.all(u"from2"_s), outside);
    QVERIFY(m_store.entry(u"from"_s));
    QVERIFY(!unfinished());
}

void TestKeysCrash::killedAtAnyMoment()
{
    constexpr int count = 700;
    QRandomGenerator random(20);
    const QStringList steps{u"Writing the journal"_s, u"Copying"_s, u"Deleting"_s};
    for (int round = 0; round < 16; ++round) {
        init();
        m_store.fill(source, count, QByteArray::number(round));
        const Holding before = m_store.all(source);
        const QString& step = steps[round % 3];
        if (!killAt(step, int(random.bounded(count))))
            continue;
        const auto move = unfinished();
        if (!move) {
            // It was over before the signal came.
            QCOMPARE(m_store.all(target), renamed(before, source, target));
            continue;
        }
        const bool finish = move->canFinish() && random.bounded(2) == 0;
        const auto outcome = end(*move, finish);
        QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
        QCOMPARE(m_store.all(source), finish ? Holding() : before);
        QCOMPARE(m_store.all(target), finish ? renamed(before, source, target) : Holding());
        QVERIFY(!unfinished());
    }
}

void TestKeysCrash::killedWhileRollingBack()
{
    constexpr int count = 2000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(killAt(u"Deleting"_s, count / 2));
    QVERIFY(killAt(u"Writing"_s, count / 4, u"back"_s));
    const auto move = unfinished();
    QVERIFY(move);
    QCOMPARE(move->stage, keys::UnfinishedMove::Stage::RollingBack);
    QVERIFY(!move->canFinish() && move->canRollBack());
    const auto outcome = end(*move, false);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, count);
    QCOMPARE(m_store.all(source), before);
    QCOMPARE(m_store.all(target), Holding());
    QVERIFY(!unfinished());
}

void TestKeysCrash::whatOthersChangedMeanwhileIsLeftAlone_data()
{
    QTest::addColumn<bool>("finish");
    QTest::newRow("finish") << true;
    QTest::newRow("roll back") << false;
}

void TestKeysCrash::whatOthersChangedMeanwhileIsLeftAlone()
{
    QFETCH(bool, finish);
    constexpr int count = 1000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(killAt(u"Deleting"_s, count / 2));
    const QString& firstOld = before.firstKey();
    const QString firstNew = target + firstOld.mid(source.size());
    const QString& lastOld = before.lastKey();
    const QString lastNew = target + lastOld.mid(source.size());
    QVERIFY(!m_store.entry(firstOld) && m_store.entry(lastOld));
    const QString secondOld = *std::next(before.keyBegin());
    const QString secondNew = target + secondOld.mid(source.size());
    QVERIFY(!m_store.entry(secondOld));
    m_store.set(secondOld, "made anew");
    m_store.set(firstNew, "theirs");
    m_store.set(lastOld, "theirs as well");

    const auto move = unfinished();
    QVERIFY(move);
    const auto outcome = end(*move, finish);
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    // What is both ways there is nobody's loss.
    QCOMPARE(m_store.entry(secondOld)->value, QByteArray("made anew"));
    QCOMPARE(m_store.entry(secondNew)->value, before[secondOld].value);
    QCOMPARE(m_store.entry(firstNew)->value, QByteArray("theirs"));
    QCOMPARE(m_store.entry(lastOld)->value, QByteArray("theirs as well"));
    if (finish) {
        QCOMPARE(outcome.leftAlone.size(), 1U);
        QCOMPARE(outcome.leftAlone[0].key, lastOld);
        QVERIFY(!m_store.entry(lastNew)); // Its copy was of an older value.
        QCOMPARE(outcome.moved, count - 1);
        QCOMPARE(m_store.all(source).size(), 2);
    } else {
        QCOMPARE(outcome.leftAlone.size(), 2U);
        QCOMPARE(m_store.entry(firstOld)->value, before.first().value);
        QCOMPARE(m_store.all(target).size(), 2);
        QCOMPARE(m_store.all(source).size(), count);
    }
    QVERIFY(!unfinished());
}

QTEST_GUILESS_MAIN(TestKeysCrash)
#include "tst_keys_crash.moc"
