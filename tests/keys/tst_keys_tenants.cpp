// SPDX-License-Identifier: GPL-3.0-or-later
// Every act on keys in one namespace of Consul Enterprise, where others hold keys of the same names.
#include "consul/await.h"
#include "keys/batches.h"
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/level_facts.h"
#include "keys/transfer.h"
#include "keys/undo.h"
#include "support/enterprise.h"
#include "support/patience.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using consul::Tenancy;
using support::Enterprise;

class TestKeysTenants : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void factsAreOfTheListedKeys_data() { places(); }
    void factsAreOfTheListedKeys();
    void editsAndUndoes_data() { keysInPlaces(); }
    void editsAndUndoes();
    void movesAndUndoes_data() { keysInPlaces(); }
    void movesAndUndoes();
    void movesInStepsAndUndoes_data() { places(); }
    void movesInStepsAndUndoes();
    void deletesAndUndoes_data() { keysInPlaces(); }
    void deletesAndUndoes();
    void importsAndUndoes_data() { places(); }
    void importsAndUndoes();
    void aFolderThatOnlyATransactionReaches();
    void aMoveIsFinishedWhereItWasBegun();
    void plansAndTheLogShowWhatIsSent();
    void withoutOneNothingIsSent();

private:
    void places() const;
    void keysInPlaces() const;
    /// Connects to the place of the row; everything else must be the same in the end.
    void connectTo(const Tenancy& in);
    [[nodiscard]] QPointer<consul::Client> client() const { return m_client.get(); }
    [[nodiscard]] QByteArray valueOf(const QString& key) const;
    void put(const QString& key, const QByteArray& value);
    void putMany(); ///< More than one transaction of ours takes: `shop/many/0` to `69`, each with its number.

    Enterprise m_enterprise;
    std::unique_ptr<consul::Client> m_client;
    Tenancy m_in;
    QByteArray m_others;
    QTemporaryDir m_folder;
};

void TestKeysTenants::places() const
{
    QTest::addColumn<QString>("nameSpace");
    QTest::addColumn<QString>("partition");
    QTest::newRow("a namespace") << u"team-a"_s << QString();
    QTest::newRow("a partition") << QString() << u"north"_s;
    QTest::newRow("both") << u"team-a"_s << u"north"_s;
    QTest::newRow("none") << QString() << QString();
}

void TestKeysTenants::keysInPlaces() const
{
    QTest::addColumn<QString>("nameSpace");
    QTest::addColumn<QString>("partition");
    QTest::addColumn<QString>("key");
    for (const QString& key : {u"shop/config/colour"_s, u"odd//name"_s}) {
        QTest::addRow("%s in a namespace", qPrintable(key)) << u"team-a"_s << QString() << key;
        QTest::addRow("%s in both", qPrintable(key)) << u"team-a"_s << u"north"_s << key;
        QTest::addRow("%s in none", qPrintable(key)) << QString() << QString() << key;
    }
}

void TestKeysTenants::init()
{
    QVERIFY(m_enterprise.start());
    // By transaction, for no path reaches it; the same in each place.
    for (const auto* const nameSpace : {"default", "team-a"}) {
        for (const auto* const partition : {"default", "north"}) {
            const auto verdict = m_enterprise.judge().put("/v1/txn",
                QByteArray(R"([{"KV":{"Verb":"set","Key":"odd//name","Value":"eA==","Namespace":")") + nameSpace
                    + R"(","Partition":")" + partition + R"("}}])");
            QCOMPARE(verdict.status, 200);
        }
    }
}

void TestKeysTenants::connectTo(const Tenancy& in)
{
    m_in = in;
    m_client = std::make_unique<consul::Client>(m_enterprise.endpointIn(in));
    m_others = m_enterprise.others(in);
}

void TestKeysTenants::cleanup()
{
    if (m_client)
        QCOMPARE(m_enterprise.others(m_in), m_others);
    m_client.reset();
}

/// Without the client.
QByteArray TestKeysTenants::valueOf(const QString& key) const
{
    const auto list = m_enterprise.judge().get(Enterprise::target("/v1/kv/?recurse", m_in)).array();
    for (const auto& each : list) {
        if (each.toObject().value(u"Key"_s).toString() == key)
            return QByteArray::fromBase64(each.toObject().value(u"Value"_s).toString().toLatin1());
    }
    return "(none)";
}

void TestKeysTenants::put(const QString& key, const QByteArray& value)
{
    const auto target = "/v1/kv/" + key.toUtf8();
    QVERIFY(m_enterprise.judge().put(Enterprise::target(target, m_in), value).isTrue());
}

void TestKeysTenants::putMany()
{
    QJsonArray operations;
    for (int number = 0; number < 70; ++number) {
        operations.append(QJsonObject{{u"KV"_s,
            QJsonObject{{u"Verb"_s, u"set"_s}, {u"Key"_s, u"shop/many/%1"_s.arg(number)},
                {u"Value"_s, QString::fromLatin1(QByteArray::number(number).toBase64())},
                {u"Namespace"_s, m_in.nameSpace}, {u"Partition"_s, m_in.partition}}}});
    }
    QCOMPARE(m_enterprise.judge().put("/v1/txn", QJsonDocument(operations).toJson()).status, 200);
}

void TestKeysTenants::factsAreOfTheListedKeys()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    connectTo({nameSpace, partition});
    put(u"shop/config/colour"_s, "a colour that is long");
    keys::LevelFacts facts;
    QSignalSpy changed(&facts, &keys::LevelFacts::changed);
    facts.setClient(m_client.get());
    facts.setWanted({u"shop/config/colour"_s, u"shop/leader"_s});
    QTRY_VERIFY(facts.find(u"shop/leader"_s) != nullptr && facts.find(u"shop/config/colour"_s) != nullptr);
    QCOMPARE(facts.find(u"shop/config/colour"_s)->size, 21);
    const auto listed = await(m_client->kvGet(u"shop/leader"_s));
    QVERIFY(listed && listed->value);
    QCOMPARE(facts.find(u"shop/leader"_s)->session, listed->value->session.toString());
}

void TestKeysTenants::editsAndUndoes()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    QFETCH(QString, key);
    connectTo({nameSpace, partition});
    const QByteArray before = valueOf(key);
    const auto read = await(m_client->kvGet(key));
    QVERIFY(read && read->value);
    QCOMPARE(read->value->value, before);
    const auto saved = await(keys::save(client(), keys::Edit{key, {"edited", 3}, read->value}));
    QVERIFY(saved.written);
    QCOMPARE(valueOf(key), QByteArray("edited"));
    QCOMPARE(await(keys::undo(client(), saved.undo, m_folder.path())).undone, 1);
    QCOMPARE(valueOf(key), before);
}

void TestKeysTenants::movesAndUndoes()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    QFETCH(QString, key);
    connectTo({nameSpace, partition});
    const QByteArray before = valueOf(key);
    keys::MoveRequest request;
    request.renamings.push_back({key, u"moved"_s, false});
    const auto plan = await(keys::planMove(client(), request));
    QVERIFY(plan && plan->refusal.isEmpty() && plan->atomic);
    const auto moved = await(keys::carryOut(client(), *plan, m_folder.path()));
    QCOMPARE(moved.moved, 1);
    QCOMPARE(valueOf(u"moved"_s), before);
    QCOMPARE(valueOf(key), QByteArray("(none)"));
    QCOMPARE(await(keys::undo(client(), moved.undo, m_folder.path())).undone, 1);
    QCOMPARE(valueOf(key), before);
}

void TestKeysTenants::movesInStepsAndUndoes()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    connectTo({nameSpace, partition});
    putMany();
    keys::MoveRequest request;
    request.renamings.push_back({u"shop/"_s, u"store/"_s, true});
    const auto plan = await(keys::planMove(client(), request));
    QVERIFY(plan && plan->refusal.isEmpty() && !plan->atomic);
    const auto moved = await(keys::carryOut(client(), *plan, m_folder.path()));
    QVERIFY2(moved.moved == 74, qPrintable(moved.summary()));
    QCOMPARE(valueOf(u"store/many/69"_s), QByteArray("69"));
    QCOMPARE(valueOf(u"shop/many/69"_s), QByteArray("(none)"));
    QCOMPARE(await(keys::undo(client(), moved.undo, m_folder.path())).undone, 74);
    QCOMPARE(valueOf(u"shop/many/69"_s), QByteArray("69"));
}

void TestKeysTenants::deletesAndUndoes()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    QFETCH(QString, key);
    connectTo({nameSpace, partition});
    const QByteArray before = valueOf(key);
    const auto plan = await(keys::planDelete(client(), {{key}, {}}));
    QVERIFY(plan && plan->refusal.isEmpty());
    const auto deleted = await(keys::carryOut(client(), *plan));
    QCOMPARE(deleted.deleted, 1);
    QVERIFY(deleted.proven);
    QCOMPARE(valueOf(key), QByteArray("(none)"));
    QCOMPARE(await(keys::undo(client(), deleted.undo, m_folder.path())).undone, 1);
    QCOMPARE(valueOf(key), before);
}

void TestKeysTenants::importsAndUndoes()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    connectTo({nameSpace, partition});
    const QString file = m_folder.filePath(u"export.json"_s);
    const auto exported = await(keys::exportTo(client(), {{}, {u"shop/"_s}}, file));
    QVERIFY2(!exported.error && exported.keys == 4, qPrintable(exported.summary()));
    put(u"shop/config/size"_s, "other");
    QVERIFY(m_enterprise.judge().del(Enterprise::target("/v1/kv/shop/config/colour", m_in)).isTrue());
    QFile text(file);
    QVERIFY(text.open(QIODevice::ReadOnly));
    const auto plan = await(keys::planImport(client(), text.readAll()));
    QVERIFY(plan);
    QCOMPARE(plan->newKeys, 1);
    QCOMPARE(plan->changedKeys, 1);
    const auto done = await(keys::carryOut(client(), *plan, keys::ImportPolicy::Overwrite));
    QVERIFY2(done.created == 1 && done.overwritten == 1, qPrintable(done.summary()));
    QCOMPARE(valueOf(u"shop/config/size"_s), QByteArray("7"));
    QCOMPARE(valueOf(u"shop/config/colour"_s), QByteArray("blue"));
    QCOMPARE(await(keys::undo(client(), done.undo, m_folder.path())).undone, 2);
    QCOMPARE(valueOf(u"shop/config/size"_s), QByteArray("other"));
    QCOMPARE(valueOf(u"shop/config/colour"_s), QByteArray("(none)"));
}

/// Nothing guards a delete-tree.
void TestKeysTenants::aFolderThatOnlyATransactionReaches()
{
    connectTo(support::teamA);
    QVERIFY(await(m_client->send({consul::Method::Delete, "/v1/kv/odd//", {{"recurse", {}}}, {}})));
    QCOMPARE(valueOf(u"odd//name"_s), QByteArray("(none)"));
    const auto listed = await(m_client->kvList(u"odd//"_s));
    QVERIFY(listed && listed->value.empty());
}

void TestKeysTenants::aMoveIsFinishedWhereItWasBegun()
{
    connectTo({u"team-a"_s, u"north"_s});
    putMany();
    keys::MoveRequest request;
    request.renamings.push_back({u"shop/"_s, u"store/"_s, true});
    const auto plan = await(keys::planMove(client(), request));
    QVERIFY(plan);
    consul::StopSource stop;
    // Once the first copies were written.
    const auto progress = [&stop](const keys::Progress& each) {
        if (each.step == keys::Progress::Step::Copying)
            stop.stop();
    };
    const auto begun = await(keys::carryOut(client(), *plan, m_folder.path(), progress, stop.token()));
    QVERIFY2(begun.cancelled && !begun.journal.isEmpty(), qPrintable(begun.summary()));
    const auto waiting = await(keys::unfinishedMoves(m_folder.path()));
    QCOMPARE(waiting.size(), 1U);
    QCOMPARE(waiting.front().in, m_in);

    for (const Tenancy& wrong : {Tenancy(), support::teamA, Tenancy{{}, u"north"_s}}) {
        consul::Client elsewhere(m_enterprise.endpointIn(wrong));
        const auto refused = await(keys::finishMove(&elsewhere, waiting.front()));
        QVERIFY(refused.error && refused.error->serverWords.contains(u"team-a"_s));
        QVERIFY(await(keys::rollBackMove(&elsewhere, waiting.front())).error.has_value());
        QCOMPARE(await(keys::unfinishedMoves(m_folder.path())).size(), 1U);
    }
    const auto done = await(keys::finishMove(client(), waiting.front()));
    QVERIFY2(!done.error && done.moved == 74, qPrintable(done.summary()));
    QCOMPARE(valueOf(u"store/many/69"_s), QByteArray("69"));
}

void TestKeysTenants::plansAndTheLogShowWhatIsSent()
{
    connectTo({u"team-a"_s, u"north"_s});
    const QString fields = u",\"Namespace\":\"team-a\",\"Partition\":\"north\"}}"_s;
    keys::MoveRequest request;
    request.renamings.push_back({u"shop/where"_s, u"moved"_s, false});
    const auto move = await(keys::planMove(client(), request));
    QVERIFY(move);
    QCOMPARE(move->curl.count(fields), 2);
    const auto plan = await(keys::planDelete(client(), {{u"shop/where"_s}, {}}));
    QVERIFY(plan);
    QCOMPARE(plan->curl.count(fields), 1);
    await(keys::carryOut(client(), *plan));
    const auto& entries = m_client->wireLog().entries();
    const auto sent = std::find_if(
        entries.begin(), entries.end(), [](const auto& each) { return each.request.body.contains("delete-cas"); });
    QVERIFY(sent != entries.end());
    QVERIFY(sent->request.body.contains(fields.toUtf8()));
    QVERIFY(consul::toCurl(sent->request, m_client->endpoint()).contains(fields));
}

void TestKeysTenants::withoutOneNothingIsSent()
{
    connectTo({});
    const auto plan = await(keys::planDelete(client(), {{u"shop/where"_s}, {}}));
    QVERIFY(plan);
    await(keys::carryOut(client(), *plan));
    for (const auto& each : m_client->wireLog().entries()) {
        QVERIFY(!each.request.body.contains("Namespace") && !each.request.body.contains("Partition"));
        const auto curl = consul::toCurl(each.request, m_client->endpoint());
        QVERIFY(!curl.contains(u"ns="_s) && !curl.contains(u"partition="_s));
    }
}

QTEST_GUILESS_MAIN(TestKeysTenants)
#include "tst_keys_tenants.moc"
