// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/act_run.h"
#include "keys/delete_plan.h"
#include "keys/key_store.h"
#include "keys/move_plan.h"
#include "keys/replace.h"
#include "keys/transfer.h"
#include "keys/undo.h"
#include "support/fault_proxy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace {

const QString source = u"from/"_s;
const QString target = u"to//odd/"_s;

} // namespace

/// Moves, and acts on values, that are killed or stopped in the middle.
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
    void valuesKilledInTheMiddle_data();
    void valuesKilledInTheMiddle();
    void valuesKilledWhileRollingBack();
    void valuesThatOthersChangedAreLeftAlone_data();
    void valuesThatOthersChangedAreLeftAlone();
    void anEndedActLeavesNoJournal();
    void valuesStoppedInTheMiddle_data();
    void valuesStoppedInTheMiddle();
    void whatWasStoppedCanBeUndone_data() { valuesStoppedInTheMiddle_data(); }
    void whatWasStoppedCanBeUndone();
    void whatWroteNothingLeavesNoJournal_data();
    void whatWroteNothingLeavesNoJournal();
    void finishingCountsNothingThatOthersChanged();
    void aTokenThatMayNotWriteLosesNothing_data();
    void aTokenThatMayNotWriteLosesNothing();
    void whatTheAgentRefusesEndsOnlyTheWayForward_data();
    void whatTheAgentRefusesEndsOnlyTheWayForward();
    void anotherDatacenterIsNotWritten();
    void copiesThatAreGoneAreMadeAnew();
    void anotherValueUnderTheSameIndexIsNotWritten();

private:
    /// Kills the mover when it says a line that begins so and has at least this number; false: it ended before.
    [[nodiscard]] bool killAt(const QString& step, int number, const QString& act = u"move"_s);
    [[nodiscard]] std::optional<keys::UnfinishedMove> unfinished() const;
    [[nodiscard]] keys::MoveOutcome end(const keys::UnfinishedMove& move, bool finish) const;
    [[nodiscard]] std::optional<keys::UnfinishedAct> unfinishedAct() const;
    [[nodiscard]] keys::ActOutcome endAct(const keys::UnfinishedAct& act, bool finish) const;
    /// What is told of an act, whichever it is.
    struct ActSummary {
        bool cancelled = false;
        bool failed = false;
        QString journal;
        QString words;
        keys::UndoEntry undo;
    };
    /// Of all values of `source`, in this process.
    [[nodiscard]] ActSummary act(
        const QString& name, const keys::ProgressSink& progress, const consul::StopToken& stop) const;
    /// Stopped when `half` are done.
    [[nodiscard]] ActSummary stopAt(const QString& name, int half) const;

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

std::optional<keys::UnfinishedAct> TestKeysCrash::unfinishedAct() const
{
    const auto acts = await(keys::unfinishedActs(m_folder->path()));
    return acts.size() == 1 ? std::optional(acts.front()) : std::nullopt;
}

keys::ActOutcome TestKeysCrash::endAct(const keys::UnfinishedAct& act, bool finish) const
{
    return finish ? await(keys::finishAct(m_store.pointer(), act)) : await(keys::rollBackAct(m_store.pointer(), act));
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

void TestKeysCrash::valuesKilledInTheMiddle_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<QString>("step");
    QTest::addColumn<bool>("finish");
    for (const bool finish : {true, false}) {
        const char* const way = finish ? "finished" : "rolled back";
        QTest::addRow("replaced, %s", way) << u"replace"_s << u"Writing"_s << finish;
        QTest::addRow("imported, %s", way) << u"import"_s << u"Writing"_s << finish;
        QTest::addRow("deleted, %s", way) << u"delete"_s << u"Deleting"_s << finish;
    }
    QTest::addRow("undone, finished") << u"undo"_s << u"Writing"_s << true;
}

/// Between `before` and what the act makes of it: half of it is there, word of it is kept, and both ways are open.
void TestKeysCrash::valuesKilledInTheMiddle()
{
    QFETCH(QString, act);
    QFETCH(QString, step);
    QFETCH(bool, finish);
    constexpr int count = 3000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    const Holding outside = m_store.all(u"from2"_s);
    Holding written = before;
    for (auto& content : written)
        content.value.replace("v", "written ");
    QVERIFY(killAt(step, count / 2, act));
    const Holding half = m_store.all(source);
    QVERIFY(half != before && half != written && !half.isEmpty());

    const auto broken = unfinishedAct();
    QVERIFY(broken);
    QVERIFY2(broken->damage.isEmpty(), qPrintable(broken->damage));
    QCOMPARE(broken->total, count);
    QVERIFY(broken->done >= count / 2 && broken->done < count);
    QCOMPARE(broken->address, m_store.client->endpoint().displayAddress());
    QVERIFY2(broken->summary().contains(QLocale().toString(broken->done)), qPrintable(broken->summary()));
    QVERIFY(broken->canFinish());
    QCOMPARE(broken->canRollBack(), act != u"undo"_s);
    QCOMPARE(
        QFile::permissions(broken->file) & ~(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser),
        QFile::Permissions());

    const auto outcome = endAct(*broken, finish);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.rolledBack, !finish);
    QCOMPARE(outcome.done, count);
    const Holding done = act == u"delete"_s ? Holding() : act == u"undo"_s ? before : written;
    QCOMPARE(m_store.all(source), finish ? done : before);
    QCOMPARE(m_store.all(u"from2"_s), outside);
    QVERIFY(!unfinishedAct());
    if (!finish || act == u"undo"_s) {
        QVERIFY(outcome.undo.isEmpty());
        return;
    }
    // What the dead process did can be undone with the rest.
    QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path())).undone, count);
    QCOMPARE(m_store.all(source), before);
}

void TestKeysCrash::valuesKilledWhileRollingBack()
{
    constexpr int count = 2000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(killAt(u"Deleting"_s, count / 2, u"delete"_s));
    QVERIFY(killAt(u"Writing"_s, count / 4, u"act-back"_s));
    const auto broken = unfinishedAct();
    QVERIFY(broken && broken->rollingBack);
    QVERIFY(!broken->canFinish() && broken->canRollBack());
    const auto outcome = endAct(*broken, false);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(m_store.all(source), before);
    QVERIFY(!unfinishedAct());
}

void TestKeysCrash::valuesThatOthersChangedAreLeftAlone_data()
{
    QTest::addColumn<bool>("finish");
    QTest::newRow("finish") << true;
    QTest::newRow("roll back") << false;
}

void TestKeysCrash::valuesThatOthersChangedAreLeftAlone()
{
    QFETCH(bool, finish);
    constexpr int count = 1000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(killAt(u"Writing"_s, count / 2, u"replace"_s));
    const QString& first = before.firstKey();
    const QString& last = before.lastKey();
    QVERIFY(m_store.entry(first)->value != before.first().value);
    QCOMPARE(m_store.entry(last)->value, before.last().value);
    m_store.set(first, "theirs");
    m_store.set(last, "theirs as well");
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    const auto outcome = endAct(*broken, finish);
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(m_store.entry(first)->value, QByteArray("theirs"));
    QCOMPARE(m_store.entry(last)->value, QByteArray("theirs as well"));
    for (const auto& skipped : outcome.leftAlone)
        QVERIFY(skipped.key == first || skipped.key == last);
    QVERIFY(std::ranges::count(outcome.leftAlone, last, &keys::Skipped::key) == 1);
    Holding now = m_store.all(source);
    now.remove(first);
    now.remove(last);
    for (auto each = now.cbegin(); each != now.cend(); ++each)
        QVERIFY2((each->value == before[each.key()].value) != finish, qPrintable(each.key()));
}

void TestKeysCrash::anEndedActLeavesNoJournal()
{
    m_store.fill(source, 300);
    QVERIFY(!killAt(u"Writing"_s, 1'000'000, u"replace"_s));
    QVERIFY(m_store.entry(source + u"000001"_s)->value.startsWith("written "));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

TestKeysCrash::ActSummary TestKeysCrash::act(
    const QString& name, const keys::ProgressSink& progress, const consul::StopToken& stop) const
{
    const auto reported = [](const auto& outcome) {
        return ActSummary{
            outcome.cancelled, outcome.error.has_value(), outcome.journal, outcome.summary(), outcome.undo};
    };
    const auto client = m_store.pointer();
    if (name == u"delete"_s) {
        const auto plan = await(keys::planDelete(client, {{}, {source}}));
        return reported(await(keys::carryOut(client, *plan, {}, progress, stop, m_folder->path())));
    }
    if (name == u"import"_s) {
        auto entries = await(client->kvList(source))->value;
        for (auto& entry : entries)
            entry.value.replace("v", "written ");
        const auto plan = await(keys::planImport(client, keys::toExport(entries)));
        return reported(
            await(keys::carryOut(client, *plan, keys::ImportPolicy::Overwrite, progress, stop, m_folder->path())));
    }
    keys::ReplaceRequest request;
    request.query.folder = source;
    request.query.text = u"v"_s;
    request.query.inKeys = false;
    request.query.inValues = true;
    request.with = u"written "_s;
    const auto plan = await(keys::planReplace(client, request));
    return reported(await(keys::carryOut(client, *plan, progress, stop, m_folder->path())));
}

TestKeysCrash::ActSummary TestKeysCrash::stopAt(const QString& name, int half) const
{
    consul::StopSource stopper;
    const keys::ProgressSink progress = [&stopper, half](const keys::Progress& each) {
        if (each.done >= half)
            stopper.stop();
    };
    return act(name, progress, stopper.token());
}

void TestKeysCrash::valuesStoppedInTheMiddle_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("finish");
    for (const bool finish : {true, false}) {
        for (const auto& act : {u"replace"_s, u"import"_s, u"delete"_s})
            QTest::addRow("%s, %s", qPrintable(act), finish ? "finished" : "rolled back") << act << finish;
    }
}

/// As a move that is stopped: half of it is there, and both ways are open, in this run and in the next.
void TestKeysCrash::valuesStoppedInTheMiddle()
{
    QFETCH(QString, act);
    QFETCH(bool, finish);
    constexpr int count = 600;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    Holding written = before;
    for (auto& content : written)
        content.value.replace("v", "written ");
    const ActSummary stopped = stopAt(act, count / 2);
    QVERIFY2(stopped.cancelled && !stopped.failed, qPrintable(stopped.words));
    QVERIFY2(stopped.words.contains(u"finished or rolled back"_s), qPrintable(stopped.words));
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    QCOMPARE(broken->file, stopped.journal);
    QVERIFY(broken->done >= count / 2 && broken->done < count);
    QCOMPARE(qint64(stopped.undo.changes.size()), broken->done);
    const auto outcome = endAct(*broken, finish);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.done, count);
    QCOMPARE(m_store.all(source), finish ? (act == u"delete"_s ? Holding() : written) : before);
    QVERIFY(!unfinishedAct());
    // The way back from the half is none from the whole, nor from what was taken back.
    keys::UndoStack stack;
    QVERIFY(stack.push(stopped.undo));
    stack.forget(broken->file);
    QVERIFY(stack.isEmpty() && stack.memory() == 0);
}

void TestKeysCrash::whatWasStoppedCanBeUndone()
{
    QFETCH(QString, act);
    QFETCH(bool, finish); // Whether the undo is finished in one go.
    constexpr int count = 600;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    ActSummary stopped = stopAt(act, count / 2);
    QVERIFY(unfinishedAct());
    if (!finish) {
        consul::StopSource stopper;
        const keys::ProgressSink progress = [&stopper](const keys::Progress&) { stopper.stop(); };
        const auto half
            = await(keys::undo(m_store.pointer(), stopped.undo, m_folder->path(), progress, stopper.token()));
        QVERIFY(half.cancelled && half.undone > 0 && !half.rest.isEmpty());
        // Both can be gone on with, even by the next start.
        QCOMPARE(await(keys::unfinishedActs(m_folder->path())).size(), 2U);
        QVERIFY2(half.summary().contains(u"can be continued"_s), qPrintable(half.summary()));
        stopped.undo = half.rest;
    }
    const auto undone = await(keys::undo(m_store.pointer(), stopped.undo, m_folder->path()));
    QVERIFY2(!undone.error && undone.leftAlone.empty(), qPrintable(undone.summary()));
    QCOMPARE(m_store.all(source), before);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
}

void TestKeysCrash::whatWroteNothingLeavesNoJournal_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("stopped");
    for (const auto& act : {u"replace"_s, u"import"_s, u"delete"_s}) {
        QTest::addRow("%s, stopped", qPrintable(act)) << act << true;
        QTest::addRow("%s, refused", qPrintable(act)) << act << false;
    }
}

/// Nothing is left to be decided.
void TestKeysCrash::whatWroteNothingLeavesNoJournal()
{
    QFETCH(QString, act);
    QFETCH(bool, stopped);
    constexpr int count = 300;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    m_store.client->setReadOnly(!stopped);
    consul::StopSource stopper;
    if (stopped)
        stopper.stop();
    const ActSummary reported = this->act(act, {}, stopper.token());
    QVERIFY2(stopped ? reported.cancelled : reported.failed, qPrintable(reported.words));
    QCOMPARE(reported.journal, QString());
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    QCOMPARE(m_store.all(source), before);
}

void TestKeysCrash::finishingCountsNothingThatOthersChanged()
{
    constexpr int count = 600;
    m_store.fill(source, count);
    const QString first = m_store.all(source).firstKey();
    const ActSummary stopped = stopAt(u"replace"_s, count / 2);
    m_store.set(first, "theirs");
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    const auto outcome = endAct(*broken, true);
    QCOMPARE(outcome.done, count - 1);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(outcome.leftAlone[0].key, first);
    QCOMPARE(m_store.entry(first)->value, QByteArray("theirs"));
}

void TestKeysCrash::aTokenThatMayNotWriteLosesNothing_data()
{
    QTest::addColumn<bool>("finish");
    QTest::newRow("finished") << true;
    QTest::newRow("rolled back") << false;
}

/// The journal has the only copy of what was there.
void TestKeysCrash::aTokenThatMayNotWriteLosesNothing()
{
    QFETCH(bool, finish);
    constexpr int count = 600;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(stopAt(u"delete"_s, count / 2).cancelled);
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    const Holding half = m_store.all(source);
    support::FaultProxy proxy(m_store.agent.httpUrl());
    proxy.setResponder([](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (!request.body.contains("cas"))
            return std::nullopt;
        QByteArrayList errors;
        for (qsizetype at = 0; at < request.body.count("\"Verb\""); ++at)
            errors << R"({"OpIndex":)" + QByteArray::number(at) + R"(,"What":"Permission denied"})";
        return support::Fault::answer(
            {}, 409, R"({"Results":null,"Errors":[)" + errors.join(',') + "]}", {{"Content-Type", "application/json"}});
    });
    consul::Client denied(endpointAt(proxy.url()));
    const auto outcome = finish ? await(keys::finishAct(&denied, *broken)) : await(keys::rollBackAct(&denied, *broken));
    QVERIFY2(!outcome.error && !outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.leftAlone.front().verdict, keys::ChangeVerdict::Denied);
    QCOMPARE(m_store.all(source), half);
    QCOMPARE(outcome.journal, broken->file);
    const auto left = unfinishedAct();
    QVERIFY(left);
    QCOMPARE(left->rollingBack, !finish);
    // Another token may.
    QVERIFY(endAct(*left, false).leftAlone.empty());
    QCOMPARE(m_store.all(source), before);
    QVERIFY(!unfinishedAct());
}

void TestKeysCrash::whatTheAgentRefusesEndsOnlyTheWayForward_data()
{
    QTest::addColumn<bool>("finish");
    QTest::newRow("finished") << true;
    QTest::newRow("rolled back") << false;
}

/// Forward: all else is done, and can be undone. Back: the journal has the only copy.
void TestKeysCrash::whatTheAgentRefusesEndsOnlyTheWayForward()
{
    QFETCH(bool, finish);
    constexpr int count = 600;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(stopAt(u"replace"_s, count / 2).cancelled);
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    const QString refused = finish ? before.lastKey() : before.firstKey();
    support::FaultProxy proxy(m_store.agent.httpUrl());
    proxy.setResponder([refused](const support::SeenRequest& request) -> std::optional<support::Fault> {
        const auto operations = QJsonDocument::fromJson(request.body).array();
        for (qsizetype at = 0; at < operations.size(); ++at) {
            const auto each = operations[at].toObject().value(u"KV"_s).toObject();
            if (each.value(u"Verb"_s) == u"cas"_s && each.value(u"Key"_s) == refused) {
                return support::Fault::answer({}, 409,
                    R"({"Results":null,"Errors":[{"OpIndex":)" + QByteArray::number(at) + R"(,"What":"too large"}]})",
                    {{"Content-Type", "application/json"}});
            }
        }
        return std::nullopt;
    });
    consul::Client strict(endpointAt(proxy.url()));
    const auto outcome = finish ? await(keys::finishAct(&strict, *broken)) : await(keys::rollBackAct(&strict, *broken));
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.done, count - 1);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(outcome.leftAlone.front().verdict, keys::ChangeVerdict::Refused);
    QCOMPARE(outcome.journal, finish ? QString() : broken->file);
    QCOMPARE(unfinishedAct().has_value(), !finish);
    if (finish) {
        QCOMPARE(outcome.undo.keyCount(), count - 1);
        QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path())).undone, count - 1);
    } else {
        QVERIFY(endAct(*broken, false).leftAlone.empty());
    }
    QCOMPARE(m_store.all(source), before);
}

/// Its keys of these names are others. What is the agent's own datacenter is that, named or not.
void TestKeysCrash::anotherDatacenterIsNotWritten()
{
    constexpr int count = 600;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(stopAt(u"delete"_s, count / 2).cancelled);
    const auto broken = unfinishedAct();
    QVERIFY(broken);
    const Holding half = m_store.all(source);
    consul::Endpoint elsewhere = endpointAt(m_store.agent.httpUrl());
    elsewhere.datacenter = u"dc2"_s;
    consul::Client other(elsewhere);
    const auto refused = await(keys::rollBackAct(&other, *broken));
    QVERIFY(refused.error);
    QVERIFY2(refused.error->serverWords.contains(u"dc2"_s), qPrintable(refused.error->serverWords));
    QVERIFY(refused.journal == broken->file && unfinishedAct());
    QCOMPARE(m_store.all(source), half);
    elsewhere.datacenter = u"dc1"_s;
    consul::Client same(elsewhere);
    const auto done = await(keys::rollBackAct(&same, *broken));
    QVERIFY2(!done.error, qPrintable(done.summary()));
    QCOMPARE(m_store.all(source), before);
}

/// As in a store that was replaced, and gives the same indexes to other values.
void TestKeysCrash::anotherValueUnderTheSameIndexIsNotWritten()
{
    constexpr int count = 600;
    for (const bool finish : {true, false}) {
        init();
        m_store.fill(source, count);
        QVERIFY(stopAt(u"replace"_s, count / 2).cancelled);
        const auto broken = unfinishedAct();
        QVERIFY(broken);
        const Holding half = m_store.all(source);
        // What an act would write next, or take back first, reads as another value.
        const QString other = finish ? half.lastKey() : half.firstKey();
        const QByteArray value = half[other].value.toBase64();
        support::FaultProxy proxy(m_store.agent.httpUrl());
        proxy.setResponder([value](const support::SeenRequest& request) -> std::optional<support::Fault> {
            if (!request.target.startsWith("/v1/txn") || request.body.contains("cas"))
                return std::nullopt;
            return support::Fault::changed([value](support::PassingAnswer& answer) {
                answer.body.replace('"' + value + '"', '"' + QByteArray("another").toBase64() + '"');
            });
        });
        consul::Client client(endpointAt(proxy.url()));
        const auto outcome
            = finish ? await(keys::finishAct(&client, *broken)) : await(keys::rollBackAct(&client, *broken));
        QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
        QCOMPARE(outcome.leftAlone.size(), 1U);
        QCOMPARE(outcome.leftAlone[0].key, other);
        QCOMPARE(m_store.entry(other)->value, half[other].value);
    }
}

/// A store that was set back has the old names only: deleting them would leave nothing.
void TestKeysCrash::copiesThatAreGoneAreMadeAnew()
{
    constexpr int count = 1000;
    m_store.fill(source, count);
    const Holding before = m_store.all(source);
    QVERIFY(killAt(u"Deleting"_s, count / 2));
    QVERIFY(m_store.all(source).size() < count);
    const QStringList left(
        std::prev(before.keyEnd(), 100), before.keyEnd()); // Far from what the dead process may still have sent.
    const auto move = unfinished();
    QVERIFY(move);
    std::vector<consul::TxnOp> operations;
    for (const QString& key : left) {
        consul::TxnOp op;
        op.verb = "delete";
        op.key = target + key.mid(source.size());
        operations.push_back(op);
        if (operations.size() == 64 || key == left.last()) {
            const auto outcome = await(m_store.client->txn(operations));
            QVERIFY(outcome && outcome->errors.empty());
            operations.clear();
        }
    }
    QCOMPARE(m_store.all(target).size(), count - left.size());
    QVERIFY(m_store.entry(left.first()));
    const auto outcome = end(*move, true);
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(m_store.all(source), Holding());
    QCOMPARE(m_store.all(target), renamed(before, source, target));
}

QTEST_GUILESS_MAIN(TestKeysCrash)
#include "tst_keys_crash.moc"
