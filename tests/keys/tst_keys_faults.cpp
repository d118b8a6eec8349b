// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"
#include "keys/key_store.h"
#include "keys/move_plan.h"
#include "keys/transfer.h"
#include "keys/undo.h"
#include "support/fault_proxy.h"

#include <QDir>
#include <QTemporaryDir>

#include <atomic>

using namespace Qt::Literals::StringLiterals;

/// Acts on large folders through trouble on the wire.
class TestKeysFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init();
    void silentResendingOfAMove_data();
    void silentResendingOfAMove();
    void silentResendingOfAnImport();
    void anyRequestMayFail();
    void readOnlyLeavesNoTrace();
    void aClientThatDiesEndsEveryAct();

private:
    [[nodiscard]] keys::MovePlan plan() const
    {
        keys::MoveRequest request;
        request.renamings.push_back({u"one/"_s, u"two/"_s, true});
        const auto made = await(keys::planMove(m_store.pointer(), request));
        return made ? *made : keys::MovePlan();
    }
    [[nodiscard]] int journals() const { return int(QDir(m_folder->path()).entryList({u"*.move"_s}).size()); }
    KeyStore m_store;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestKeysFaults::init()
{
    m_store.clear();
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestKeysFaults::silentResendingOfAMove_data()
{
    QTest::addColumn<int>("count");
    QTest::newRow("immediately") << 20;
    QTest::newRow("in steps") << 200;
}

void TestKeysFaults::silentResendingOfAMove()
{
    QFETCH(int, count);
    m_store.fill(u"one/"_s, count);
    const Holding before = m_store.all();
    const auto move = plan();
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    std::atomic<int> writes = 0;
    // Every other write is carried out and has no answer.
    proxy.setResponder([&writes](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (request.body.contains("cas") && ++writes % 2 == 1)
            return support::Fault::swallow({});
        return std::nullopt;
    });
    const auto outcome = await(keys::carryOut(&client, move, m_folder->path()));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.moved, count);
    QVERIFY(writes > 1);
    QCOMPARE(m_store.all(), renamed(before, u"one/"_s, u"two/"_s));
    QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, m_folder->path())).undone, count);
    QCOMPARE(m_store.all(), before);
}

void TestKeysFaults::silentResendingOfAnImport()
{
    m_store.fill(u"one/"_s, 200);
    const Holding before = m_store.all();
    const auto list = await(m_store.client->kvList(u"one/"_s));
    const QByteArray text = keys::toExport(list->value);
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    const auto import = await(keys::planImport(&client, text));
    proxy.add(support::Fault::swallow("/v1/txn").times(1));
    proxy.add(support::Fault::swallow("/v1/txn").after(2).times(1));
    const auto outcome = await(keys::carryOut(&client, *import, keys::ImportPolicy::CreateOnly));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.created, 200);
    QCOMPARE(m_store.all(), before);
}

/// Whichever request of a move goes wrong, and however, it is exact in the end.
void TestKeysFaults::anyRequestMayFail()
{
    constexpr int count = 100;
    int unfinished = 0;
    for (int at = 0; at < 14; ++at) {
        for (const bool carriedOut : {true, false}) {
            init();
            m_store.fill(u"one/"_s, count);
            const Holding before = m_store.all();
            const auto move = plan();
            support::FaultProxy proxy(m_store.agent.httpUrl());
            consul::Client client(endpointAt(proxy.url()));
            const auto fault = carriedOut ? support::Fault::swallow("/v1/txn") : support::Fault::cut("/v1/txn");
            proxy.add(fault.after(at));
            const auto outcome = await(keys::carryOut(&client, move, m_folder->path()));
            const auto moves = await(keys::unfinishedMoves(m_folder->path()));
            QCOMPARE(moves.size(), outcome.journal.isEmpty() ? 0U : 1U);
            if (moves.empty()) {
                const bool whole = !outcome.error;
                QCOMPARE(m_store.all(), whole ? renamed(before, u"one/"_s, u"two/"_s) : before);
                continue;
            }
            ++unfinished;
            const bool finish = moves[0].canFinish() && at % 2 == 0;
            const auto ended = finish ? await(keys::finishMove(m_store.pointer(), moves[0]))
                                      : await(keys::rollBackMove(m_store.pointer(), moves[0]));
            QVERIFY2(!ended.error && ended.leftAlone.empty(), qPrintable(ended.summary()));
            QCOMPARE(m_store.all(), finish ? renamed(before, u"one/"_s, u"two/"_s) : before);
            QCOMPARE(journals(), 0);
        }
    }
    QVERIFY2(unfinished > 5, qPrintable(QString::number(unfinished)));
}

void TestKeysFaults::readOnlyLeavesNoTrace()
{
    m_store.fill(u"one/"_s, 100);
    const Holding before = m_store.all();
    m_store.client->setReadOnly(true);
    const auto moved = await(keys::carryOut(m_store.pointer(), plan(), m_folder->path()));
    QCOMPARE(moved.error->kind, consul::ErrorKind::RefusedByReadOnly);
    QCOMPARE(journals(), 0);
    QVERIFY(moved.journal.isEmpty());
    const auto deletion = await(keys::planDelete(m_store.pointer(), {{}, {u"one/"_s}}));
    const auto deleted = await(keys::carryOut(m_store.pointer(), *deletion));
    QCOMPARE(deleted.error->kind, consul::ErrorKind::RefusedByReadOnly);
    QCOMPARE(deleted.deleted, 0);
    QVERIFY(deleted.undo.isEmpty());
    const auto import = await(keys::planImport(m_store.pointer(), R"([{"key":"x"}])"));
    const auto imported = await(keys::carryOut(m_store.pointer(), *import, keys::ImportPolicy::Skip));
    QCOMPARE(imported.error->kind, consul::ErrorKind::RefusedByReadOnly);
    QCOMPARE(m_store.all(), before);
}

void TestKeysFaults::aClientThatDiesEndsEveryAct()
{
    m_store.fill(u"one/"_s, 3000);
    const auto move = plan();
    const auto deletion = await(keys::planDelete(m_store.pointer(), {{}, {u"one/"_s}}));
    auto mortal = std::make_unique<consul::Client>(endpointAt(m_store.agent.httpUrl()));
    auto deleting = keys::carryOut(mortal.get(), *deletion);
    auto moving = keys::carryOut(mortal.get(), move, m_folder->path());
    auto exporting = keys::exportTo(mortal.get(), {{}, {u"one/"_s}}, m_folder->filePath(u"x.json"_s));
    QTRY_VERIFY(m_store.all(u"one/"_s).size() < 3000);
    mortal.reset();
    QVERIFY(await(std::move(deleting)).cancelled);
    const auto moved = await(std::move(moving));
    QVERIFY(moved.cancelled || moved.error);
    const auto exported = await(std::move(exporting));
    QVERIFY(exported.cancelled || exported.keys > 0);
}

QTEST_GUILESS_MAIN(TestKeysFaults)
#include "tst_keys_faults.moc"
