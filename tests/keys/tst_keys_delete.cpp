// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"
#include "keys/key_store.h"
#include "support/fault_proxy.h"

using namespace Qt::Literals::StringLiterals;
using keys::DeletePlan;
using keys::KeySelection;

class TestKeysDelete : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init();
    void deletesExactlyThePlan();
    void siblingsSurvive();
    void aMarkerIsDeletedAlone();
    void mergesWhatOverlaps();
    void sparesWhatChangedSince();
    void manyKeysGoInBoundedTransactions();
    void keysLargerThanATransaction();
    void tellsLocksAndSemaphores();
    void refusesRootAndPrefixes_data();
    void refusesRootAndPrefixes();
    void stopsBetweenTransactions();
    void anotherValueUnderTheSameIndexStays();
    void silentResendingIsSeenThrough();
    void lostAnswersAreLookedUp();
    void deniedKeysAreTold();

private:
    [[nodiscard]] DeletePlan plan(const KeySelection& selection) const
    {
        auto made = await(keys::planDelete(m_store.pointer(), selection));
        return made ? *made : DeletePlan();
    }
    KeyStore m_store;
};

void TestKeysDelete::init()
{
    m_store.clear();
    for (const auto* key : {"sem", "sem/", "sem/a", "sem/b/c", "sem!", "sem0", "sem2/b", "sem2", "se/m", "z"})
        m_store.put(key);
}

void TestKeysDelete::deletesExactlyThePlan()
{
    const auto deletion = plan({{u"z"_s}, {u"sem/"_s}});
    QVERIFY2(deletion.refusal.isEmpty(), qPrintable(deletion.refusal));
    QStringList names;
    for (const auto& key : deletion.keys)
        names.append(key.key);
    QCOMPARE(names, QStringList({u"sem/"_s, u"sem/a"_s, u"sem/b/c"_s, u"z"_s}));
    QCOMPARE(deletion.bytes, 4);
    QVERIFY(deletion.curl.contains(u"delete-cas"_s));
    QVERIFY(!deletion.curl.contains(u"recurse"_s));
    m_store.put("sem/new");
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.deleted, 4);
    QVERIFY(outcome.proven);
    QCOMPARE(outcome.appeared, QStringList(u"sem/new"_s));
    QCOMPARE(m_store.all().keys(),
        QStringList({u"se/m"_s, u"sem"_s, u"sem!"_s, u"sem/new"_s, u"sem0"_s, u"sem2"_s, u"sem2/b"_s}));
    QCOMPARE(outcome.undo.changes.size(), 4U);
}

void TestKeysDelete::siblingsSurvive()
{
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan({{}, {u"sem/"_s}})));
    QCOMPARE(outcome.deleted, 3);
    QCOMPARE(
        m_store.all().keys(), QStringList({u"se/m"_s, u"sem"_s, u"sem!"_s, u"sem0"_s, u"sem2"_s, u"sem2/b"_s, u"z"_s}));
    const auto key = await(keys::carryOut(m_store.pointer(), plan({{u"sem2"_s}, {}})));
    QCOMPARE(key.deleted, 1);
    QVERIFY(m_store.entry(u"sem2/b"_s));
    QVERIFY(!m_store.entry(u"sem2"_s));
}

/// The key `sem/`: what lies below it stays.
void TestKeysDelete::aMarkerIsDeletedAlone()
{
    Holding left = m_store.all();
    left.remove(u"sem/"_s);
    const auto deletion = plan({{u"sem/"_s}, {}});
    QVERIFY2(deletion.refusal.isEmpty(), qPrintable(deletion.refusal));
    QCOMPARE(deletion.keys.size(), 1U);
    QVERIFY2(deletion.title.contains(u"only the key sem/"_s), qPrintable(deletion.title));
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QCOMPARE(outcome.deleted, 1);
    QVERIFY(outcome.proven);
    QCOMPARE(m_store.all(), left);
}

void TestKeysDelete::mergesWhatOverlaps()
{
    const auto deletion = plan({{u"sem/a"_s, u"sem/a"_s, u"sem2"_s}, {u"sem/b/"_s, u"sem/"_s, u"sem/"_s}});
    QCOMPARE(deletion.keys.size(), 4U);
    QCOMPARE(deletion.selection, (KeySelection{{u"sem2"_s}, {u"sem/"_s}}));
}

void TestKeysDelete::sparesWhatChangedSince()
{
    m_store.fill(u"many/"_s, 100);
    const auto deletion = plan({{u"missing"_s}, {u"many/"_s}});
    QCOMPARE(deletion.keys.size(), 100U);
    m_store.put("many/000010", "theirs");
    m_store.put("many/000070", "theirs");
    QVERIFY(m_store.agent.judge().del("/v1/kv/many/000020").isTrue());
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QVERIFY(!outcome.error);
    QCOMPARE(outcome.leftAlone.size(), 2U);
    QCOMPARE(outcome.leftAlone[0].key, u"many/000010"_s);
    QCOMPARE(outcome.leftAlone[0].verdict, keys::ChangeVerdict::ChangedMeanwhile);
    QCOMPARE(outcome.results[70].verdict, keys::ChangeVerdict::ChangedMeanwhile);
    QCOMPARE(outcome.deleted, 97); // What was gone before is not ours, neither to count nor to bring back.
    QCOMPARE(outcome.goneBefore, 1);
    QVERIFY2(outcome.summary().contains(u"97 key"_s) && outcome.summary().contains(u"already been deleted"_s),
        qPrintable(outcome.summary()));
    QCOMPARE(outcome.undo.changes.size(), 97U);
    QCOMPARE(m_store.all(u"many/"_s).keys(), QStringList({u"many/000010"_s, u"many/000070"_s}));
}

void TestKeysDelete::manyKeysGoInBoundedTransactions()
{
    m_store.fill(u"many/"_s, 3000);
    const auto deletion = plan({{}, {u"many/"_s}});
    QCOMPARE(deletion.keys.size(), 3000U);
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    std::vector<qint64> reported;
    const keys::ProgressSink progress = [&reported](const keys::Progress& each) {
        if (each.step == keys::Progress::Step::Deleting)
            reported.push_back(each.done);
    };
    const auto outcome = await(keys::carryOut(&client, deletion, {}, progress));
    QCOMPARE(outcome.deleted, 3000);
    QVERIFY(outcome.proven);
    QCOMPARE(reported.size(), 47U);
    QCOMPARE(reported.back(), 3000);
    for (const auto& request : proxy.requests("/v1/txn")) {
        QVERIFY(request.body.size() <= 524'288);
        QVERIFY(QJsonDocument::fromJson(request.body).array().size() <= 64);
        QVERIFY(!request.body.contains("delete-tree"));
    }
    QCOMPARE(proxy.count("recurse"), 0);
    QCOMPARE(m_store.all(u"many/"_s).size(), 0);
    QVERIFY(m_store.entry(u"sem2/b"_s));
}

void TestKeysDelete::keysLargerThanATransaction()
{
    for (const auto* key : {"big/1", "big/2", "big/3"})
        m_store.put(key, QByteArray(524'288, 'x'));
    const auto deletion = plan({{}, {u"big/"_s}});
    QCOMPARE(deletion.bytes, 3 * 524'288);
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QCOMPARE(outcome.deleted, 3);
    QCOMPARE(outcome.undo.changes[1].to->value.size(), 524'288);
}

void TestKeysDelete::tellsLocksAndSemaphores()
{
    m_store.put("demo/sem/.lock", R"({"Limit":2,"Holders":{}})", "?flags=16210313421097356768");
    const QString session = m_store.hold("plain", R"({"Name":"me","Behavior":"delete"})");
    const auto deletion = plan({{u"plain"_s}, {u"demo/"_s}});
    QCOMPARE(deletion.bearing.held.size(), 1U);
    QCOMPARE(deletion.bearing.held[0].key, u"plain"_s);
    QCOMPARE(deletion.keys[1].session, session);
    QCOMPARE(deletion.bearing.belongings.size(), 1U);
    QCOMPARE(deletion.bearing.belongings[0].path, u"demo/sem/"_s);
    QVERIFY(deletion.consequences.join(u' ').contains(session));
    QCOMPARE(deletion.undoLimits.size(), 2);
}

void TestKeysDelete::refusesRootAndPrefixes_data()
{
    QTest::addColumn<KeySelection>("selection");
    QTest::newRow("nothing") << KeySelection();
    QTest::newRow("root") << KeySelection{{}, {QString()}};
    QTest::newRow("prefix") << KeySelection{{}, {u"sem"_s}};
    QTest::newRow("not found") << KeySelection{{}, {u"none/"_s}};
    QTest::newRow("leading slash") << KeySelection{{}, {u"/"_s}};
}

void TestKeysDelete::refusesRootAndPrefixes()
{
    QFETCH(KeySelection, selection);
    const Holding before = m_store.all();
    const auto deletion = plan(selection);
    QVERIFY(!deletion.refusal.isEmpty());
    QVERIFY(deletion.keys.empty());
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QCOMPARE(outcome.error->kind, consul::ErrorKind::Rejected);
    QCOMPARE(m_store.all(), before);
}

void TestKeysDelete::stopsBetweenTransactions()
{
    m_store.fill(u"many/"_s, 1000);
    const auto deletion = plan({{}, {u"many/"_s}});
    consul::StopSource source;
    const keys::ProgressSink progress = [&source](const keys::Progress& each) {
        if (each.done >= 300)
            source.stop();
    };
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion, {}, progress, source.token()));
    QVERIFY(outcome.cancelled && !outcome.proven);
    QCOMPARE(outcome.deleted, 320);
    QCOMPARE(m_store.all(u"many/"_s).size(), 680);
    QCOMPARE(outcome.undo.changes.size(), 320U);
    QCOMPARE(outcome.results.back().verdict, keys::ChangeVerdict::NotSent);
}

/// The agent carries it out and the connection ends before the answer: Qt sends it again by itself.
void TestKeysDelete::silentResendingIsSeenThrough()
{
    m_store.fill(u"many/"_s, 200);
    const auto deletion = plan({{}, {u"many/"_s}});
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    proxy.add(support::Fault::swallow("/v1/txn").after(1).times(1));
    proxy.add(support::Fault::swallow("/v1/txn").after(4).times(1));
    const auto outcome = await(keys::carryOut(&client, deletion));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.deleted, 200);
    QCOMPARE(outcome.undo.changes.size(), 200U);
    QCOMPARE(m_store.all(u"many/"_s).size(), 0);
}

void TestKeysDelete::lostAnswersAreLookedUp()
{
    m_store.fill(u"many/"_s, 100);
    const auto deletion = plan({{}, {u"many/"_s}});
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    // The first delete is carried out, however often it is sent, and never answered.
    proxy.setResponder([](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (request.body.contains("delete-cas"))
            return support::Fault::swallow({});
        return std::nullopt;
    });
    const auto outcome = await(keys::carryOut(&client, deletion));
    QVERIFY(outcome.error);
    QCOMPARE(outcome.error->kind, consul::ErrorKind::Unreachable);
    QCOMPARE(outcome.deleted, 64);
    QCOMPARE(outcome.undo.changes.size(), 64U);
    QCOMPARE(m_store.all(u"many/"_s).size(), 36);
    QVERIFY(!outcome.proven);
}

void TestKeysDelete::deniedKeysAreTold()
{
    support::FaultProxy proxy(m_store.agent.httpUrl());
    consul::Client client(endpointAt(proxy.url()));
    const auto deletion = plan({{}, {u"sem/"_s}});
    proxy.add(support::Fault::answer(
        "/v1/txn", 409, R"({"Results":null,"Errors":[{"OpIndex":1,"What":"Permission denied"}]})")
                  .after(1)
                  .times(1));
    const auto outcome = await(keys::carryOut(&client, deletion));
    QCOMPARE(outcome.deleted, 2);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(outcome.leftAlone[0].verdict, keys::ChangeVerdict::Denied);
    QVERIFY(m_store.entry(u"sem/a"_s));
}

void TestKeysDelete::anotherValueUnderTheSameIndexStays()
{
    m_store.fill(u"many/"_s, 3);
    auto deletion = plan({{}, {u"many/"_s}});
    QCOMPARE(deletion.keys[1].mark, keys::markOf(keys::contentOf(*m_store.entry(u"many/000001"_s))));
    deletion.keys[1].mark = keys::markOf({"another", 1});
    const auto outcome = await(keys::carryOut(m_store.pointer(), deletion));
    QCOMPARE(outcome.deleted, 2);
    QCOMPARE(outcome.undo.changes.size(), 2U);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QVERIFY2(outcome.leftAlone[0].words.contains(u"same index"_s), qPrintable(outcome.leftAlone[0].words));
    QCOMPARE(m_store.all(u"many/"_s).keys(), QStringList(u"many/000001"_s));
}

QTEST_GUILESS_MAIN(TestKeysDelete)
#include "tst_keys_delete.moc"
