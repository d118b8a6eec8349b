// SPDX-License-Identifier: GPL-3.0-or-later
// Values and transactions at agents that accept more or less than Consul does by default.
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/key_store.h"
#include "keys/move_plan.h"
#include "keys/undo.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr qsizetype terraformState = 546'358; ///< Of hashicorp/consul#3358.
constexpr int twoMiB = 2 * 1024 * 1024;
constexpr int little = 100'000;

support::AgentOptions accepting(int valueBytes, int transactionBytes)
{
    support::AgentOptions options;
    options.config.insert(
        u"limits"_s, QJsonObject{{u"kv_max_value_size"_s, valueBytes}, {u"txn_max_req_len"_s, transactionBytes}});
    return options;
}

} // namespace

class TestKeysLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { qputenv("SIGNALBOX_MOVES", m_folder.path().toUtf8()); }
    void anAgentTellsItsLimits();
    void whatThisAgentAcceptsIsSavedDeletedAndRestored_data();
    void whatThisAgentAcceptsIsSavedDeletedAndRestored();
    void anotherAgentsValueIsNotPromisedBackAndNotLost();
    void aMoveKeepsItsJournalForWhatItCannotPutBack_data();
    void aMoveKeepsItsJournalForWhatItCannotPutBack();
    void batchesFitAnAgentThatAcceptsLess_data();
    void batchesFitAnAgentThatAcceptsLess();

private:
    QTemporaryDir m_folder;
};

void TestKeysLimits::anAgentTellsItsLimits()
{
    support::ConsulAgent agent(accepting(twoMiB, little));
    QVERIFY(agent.start());
    consul::Client client(endpointAt(agent.httpUrl()));
    QCOMPARE(client.keyRule().limits(), consul::KvLimits());
    const auto self = await(client.agentSelf());
    QVERIFY(self);
    // A transaction may be as long as a value where that is more.
    QCOMPARE(self->limits, (consul::KvLimits{twoMiB, twoMiB}));
    QCOMPARE(client.keyRule().limits(), self->limits);
    QVERIFY(keys::editProblem(u"a"_s, {QByteArray(twoMiB, 'x'), 0}, &client).isEmpty());
    QVERIFY(keys::editProblem(u"a"_s, {QByteArray(twoMiB + 1, 'x'), 0}, &client).remove(u',').contains(u"2097152"_s));
    QVERIFY(keys::editProblem(u"a//b"_s, {QByteArray(twoMiB / 2, 'x'), 0}, &client).isEmpty());
    QVERIFY(!keys::editProblem(u"a//b"_s, {QByteArray(qsizetype(twoMiB) / 5 * 4, 'x'), 0}, &client).isEmpty());
}

void TestKeysLimits::whatThisAgentAcceptsIsSavedDeletedAndRestored_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("known");
    for (const bool known : {false, true}) {
        QTest::addRow("by path, limit %s", known ? "known" : "not known") << u"terraform/state"_s << known;
        QTest::addRow("by transaction, limit %s", known ? "known" : "not known") << u"terraform//state"_s << known;
    }
}

void TestKeysLimits::whatThisAgentAcceptsIsSavedDeletedAndRestored()
{
    QFETCH(QString, key);
    QFETCH(bool, known);
    support::ConsulAgent agent(accepting(twoMiB, 524'288));
    QVERIFY(agent.start());
    consul::Client client(endpointAt(agent.httpUrl()));
    QVERIFY(!known || await(client.agentSelf()));
    const keys::Content state{QByteArray(terraformState, 'x'), 7};
    const auto made = await(keys::save(&client, keys::Edit{key, state, std::nullopt}));
    QVERIFY2(made.written, made.error ? qPrintable(consul::describe(*made.error)) : "");
    const auto small = await(keys::save(&client, keys::Edit{u"terraform/other"_s, {"v", 0}, std::nullopt}));
    QVERIFY(small.written);
    const auto plan = await(keys::planDelete(&client, {{key, u"terraform/other"_s}, {}}));
    QVERIFY(plan && plan->refusal.isEmpty() && plan->restorable);
    const QString words = plan->consequences.join(u' ');
    QVERIFY2(known == !words.contains(u"default limit"_s), qPrintable(words));
    QVERIFY2(!words.contains(u"cannot restore"_s), qPrintable(words));
    const auto deleted = await(keys::carryOut(&client, *plan));
    QCOMPARE(deleted.deleted, 2);
    const auto undone = await(keys::undo(&client, deleted.undo, m_folder.path()));
    QVERIFY2(!undone.error && undone.leftAlone.empty() && undone.rest.isEmpty(), qPrintable(undone.summary()));
    QCOMPARE(undone.undone, 2);
    const auto now = await(client.kvGet(key));
    QVERIFY(now && now->value && keys::contentOf(*now->value) == state);
}

/// Limits are of agents, not of the store.
void TestKeysLimits::anotherAgentsValueIsNotPromisedBackAndNotLost()
{
    support::ConsulAgent server(accepting(twoMiB, 524'288));
    QVERIFY(server.start());
    support::AgentOptions options;
    options.client = true;
    options.address = u"127.0.0.2"_s;
    options.join = server.serfAddress();
    support::ConsulAgent usual(options);
    QVERIFY(usual.start());
    const QByteArray state(terraformState, 'x');
    QVERIFY(server.judge().put("/v1/kv/tf/state", state).isTrue());
    QVERIFY(server.judge().put("/v1/kv/tf/other", "v").isTrue());
    consul::Client client(endpointAt(usual.httpUrl()));
    QVERIFY(await(client.agentSelf()));
    const auto alone = await(keys::planDelete(&client, {{u"tf/state"_s}, {}}));
    QVERIFY(alone && alone->undoable && !alone->restorable);
    const QString words = alone->consequences.join(u' ').remove(u',');
    QVERIFY2(
        words.contains(u"tf/state"_s) && words.contains(u"546358"_s) && words.contains(u"524288"_s), qPrintable(words));
    const auto both = await(keys::planDelete(&client, {{}, {u"tf/"_s}}));
    QVERIFY(both && both->restorable && both->consequences.contains(alone->consequences.constLast()));
    const auto deleted = await(keys::carryOut(&client, *both));
    QCOMPARE(deleted.deleted, 2);
    const auto plan = await(keys::planUndo(&client, deleted.undo));
    QVERIFY(plan && plan->refusal.isEmpty());
    QCOMPARE(plan->refused.size(), 1U);
    QVERIFY(plan->limits.join(u' ').contains(u"tf/state"_s));
    const auto undone = await(keys::undo(&client, deleted.undo, m_folder.path()));
    QCOMPARE(undone.undone, 1);
    QCOMPARE(undone.leftAlone.size(), 1U);
    QCOMPARE(undone.rest.changes.size(), 1U);
    QVERIFY(undone.rest.changes.front().to->value == state);
    QVERIFY(undone.restCanWait);
    // At the other agent it works.
    consul::Client atServer(endpointAt(server.httpUrl()));
    QCOMPARE(await(keys::undo(&atServer, undone.rest, m_folder.path())).undone, 1);
    QCOMPARE(server.judge().get("/v1/kv/tf/state?raw").body, state);
}

void TestKeysLimits::aMoveKeepsItsJournalForWhatItCannotPutBack_data()
{
    QTest::addColumn<bool>("known");
    QTest::newRow("limit known") << true;
    QTest::newRow("limit not known") << false;
}

/// A large value was overwritten, and the way back of its key is refused: the journal is all there is of the value.
void TestKeysLimits::aMoveKeepsItsJournalForWhatItCannotPutBack()
{
    QFETCH(bool, known);
    support::ConsulAgent server(accepting(twoMiB, 524'288));
    QVERIFY(server.start());
    support::AgentOptions options;
    options.client = true;
    options.address = u"127.0.0.2"_s;
    options.join = server.serfAddress();
    support::ConsulAgent usual(options);
    QVERIFY(usual.start());
    consul::Client client(endpointAt(usual.httpUrl()));
    QVERIFY(!known || await(client.agentSelf()));
    const QByteArray state(terraformState, 'x');
    for (int each = 0; each < 100; ++each)
        QVERIFY(server.judge().put("/v1/kv/one/" + QByteArray::number(each), "v").isTrue());
    QVERIFY(server.judge().put("/v1/kv/two/7", state).isTrue());
    keys::MoveRequest request;
    request.renamings = {{u"one/"_s, u"two/"_s, true}};
    request.ifExists = keys::IfExists::Overwrite;
    const auto plan = await(keys::planMove(&client, request));
    QVERIFY(plan && plan->refusal.isEmpty() && !plan->atomic);
    bool changed = false;
    const keys::ProgressSink progress = [&](const keys::Progress& each) {
        if (each.step == keys::Progress::Step::Copying && each.done == 100 && !std::exchange(changed, true))
            QVERIFY(server.judge().put("/v1/kv/one/7", "theirs").isTrue());
    };
    const QTemporaryDir folder;
    const auto moved = await(keys::carryOut(&client, *plan, folder.path(), progress));
    QVERIFY(changed);
    QVERIFY2(!moved.error && moved.moved == 99, qPrintable(moved.summary()));
    QCOMPARE(moved.leftAlone.size(), 1U);
    QCOMPARE(moved.leftAlone.front().verdict, keys::ChangeVerdict::Refused);
    QVERIFY2(moved.summary().contains(u"journal"_s), qPrintable(moved.summary()));
    QVERIFY(QFile::exists(moved.journal));
    auto moves = await(keys::unfinishedMoves(folder.path()));
    QCOMPARE(moves.size(), 1U);
    // Neither way helps here.
    const auto finished = await(keys::finishMove(&client, moves.front()));
    QVERIFY2(!finished.error && finished.moved == 99, qPrintable(finished.summary()));
    QVERIFY(QFile::exists(moved.journal));
    const auto refused = await(keys::rollBackMove(&client, moves.front()));
    QVERIFY2(!refused.error, qPrintable(refused.summary()));
    QCOMPARE(refused.leftAlone.size(), 1U);
    QCOMPARE(refused.leftAlone.front().verdict, keys::ChangeVerdict::Refused);
    QVERIFY2(!refused.summary().contains(u"another client"_s), qPrintable(refused.summary()));
    QVERIFY(QFile::exists(moved.journal));
    // At the other agent it works.
    consul::Client atServer(endpointAt(server.httpUrl()));
    const auto back = await(keys::rollBackMove(&atServer, moves.front()));
    QVERIFY2(!back.error && back.leftAlone.empty(), qPrintable(back.summary()));
    QCOMPARE(server.judge().get("/v1/kv/two/7?raw").body, state);
    QCOMPARE(server.judge().get("/v1/kv/one/7?raw").body, QByteArray("theirs"));
    QVERIFY(!QFile::exists(moved.journal));
}

void TestKeysLimits::batchesFitAnAgentThatAcceptsLess_data()
{
    QTest::addColumn<bool>("known");
    QTest::newRow("limit known") << true;
    QTest::newRow("limit not known") << false;
}

/// Consul takes transactions of its default size for too large here: they are divided. One value is too large for good.
void TestKeysLimits::batchesFitAnAgentThatAcceptsLess()
{
    QFETCH(bool, known);
    support::ConsulAgent agent(accepting(little, little));
    QVERIFY(agent.start());
    consul::Client client(endpointAt(agent.httpUrl()));
    QVERIFY(!known || await(client.agentSelf()));
    keys::UndoEntry entry;
    entry.title = u"Delete many"_s;
    for (int each = 0; each < 60; ++each)
        entry.changes.push_back({u"many/%1"_s.arg(each), 0, keys::Content{QByteArray(5'000, 'x'), 0}});
    entry.changes[17].to->value = QByteArray(little + 1, 'y');
    const auto undone = await(keys::undo(&client, entry, m_folder.path()));
    QVERIFY2(!undone.error, qPrintable(undone.summary()));
    QCOMPARE(undone.undone, 59);
    QCOMPARE(undone.leftAlone.size(), 1U);
    QCOMPARE(undone.leftAlone.front().key, u"many/17"_s);
    const QString why = QString(undone.leftAlone.front().words).remove(u',');
    QVERIFY2(why.contains(u"100001"_s), qPrintable(why));
    QCOMPARE(undone.rest.changes.size(), 1U);
    QVERIFY(undone.rest.changes.front() == entry.changes[17]);
    QVERIFY2(undone.summary().contains(u"Keys ▸ Undo"_s), qPrintable(undone.summary()));
    QCOMPARE(agent.judge().get("/v1/kv/many/?keys").array().size(), 59);
}

QTEST_GUILESS_MAIN(TestKeysLimits)
#include "tst_keys_limits.moc"
