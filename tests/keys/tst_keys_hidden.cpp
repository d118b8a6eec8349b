// SPDX-License-Identifier: GPL-3.0-or-later
// What a token may not read, and acts on a folder that has it. On an agent with ACLs.
#include "keys/act_run.h"
#include "keys/delete_plan.h"
#include "keys/key_store.h"
#include "keys/replace.h"
#include "keys/transfer.h"
#include "support/acl.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using keys::HiddenKeys;

class TestKeysHidden : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void exportsSayWhatTheyLack_data() { addTokens(); }
    void exportsSayWhatTheyLack();
    void plansSayWhatStays_data() { addTokens(); }
    void plansSayWhatStays();
    void importsCallNothingHiddenNew_data() { addTokens(); }
    void importsCallNothingHiddenNew();

private:
    static void addTokens();
    [[nodiscard]] std::unique_ptr<consul::Client> client(const QString& token) const;

    std::unique_ptr<support::ConsulAgent> m_agent;
    QHash<QString, QString> m_secrets;
    QTemporaryDir m_folder;
};

void TestKeysHidden::initTestCase()
{
    qputenv("SIGNALBOX_MOVES", m_folder.path().toUtf8());
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    m_agent = std::make_unique<support::ConsulAgent>(options);
    QVERIFY(m_agent->start());
    const auto judge = m_agent->judge();
    for (const auto* const key : {"app/a", "app/b", "app/secret/api"})
        QVERIFY(judge.put(QByteArray("/v1/kv/") + key, "x").isTrue());
    m_secrets = {{u"management"_s, options.managementToken},
        {u"whole"_s, support::makeToken(judge, u"whole"_s, u"key_prefix \"app/\" { policy = \"write\" }"_s).secret},
        {u"part"_s,
            support::makeToken(judge, u"part"_s,
                u"key_prefix \"app/\" { policy = \"write\" } key_prefix \"app/secret/\" { policy = \"deny\" }"_s)
                .secret}};
}

void TestKeysHidden::addTokens()
{
    QTest::addColumn<QString>("token");
    QTest::addColumn<bool>("hides");
    QTest::newRow("management") << u"management"_s << false;
    QTest::newRow("may all of the folder") << u"whole"_s << false;
    QTest::newRow("may a part of it") << u"part"_s << true;
}

std::unique_ptr<consul::Client> TestKeysHidden::client(const QString& token) const
{
    auto endpoint = endpointAt(m_agent->httpUrl());
    endpoint.token = consul::Secret(m_secrets.value(token));
    return std::make_unique<consul::Client>(endpoint);
}

void TestKeysHidden::exportsSayWhatTheyLack()
{
    QFETCH(QString, token);
    QFETCH(bool, hides);
    const auto reader = client(token);
    const auto outcome = await(keys::exportTo(reader.get(), {{}, {u"app/"_s}}, m_folder.filePath(u"out.json"_s)));
    QVERIFY2(!outcome.error, qPrintable(outcome.summary()));
    QCOMPARE(outcome.keys, hides ? 2 : 3);
    QCOMPARE(outcome.isWhole(), !hides);
    QCOMPARE(outcome.hidden == HiddenKeys::None, !hides);
    QCOMPARE(outcome.summary().contains(u"key:read"_s), hides);
    // Single keys are all that was asked for.
    const auto single = await(keys::exportTo(reader.get(), {{u"app/a"_s}, {}}, m_folder.filePath(u"out.json"_s)));
    QVERIFY(single.isWhole());
    // Of the whole store a token of one folder knows nothing.
    const auto all = await(keys::exportTo(reader.get(), {{}, {QString()}}, m_folder.filePath(u"out.json"_s)));
    QCOMPARE(all.isWhole(), token == u"management"_s);
}

void TestKeysHidden::plansSayWhatStays()
{
    QFETCH(QString, token);
    QFETCH(bool, hides);
    const auto reader = client(token);
    const auto says = [](const QStringList& sentences) { return sentences.join(u' ').contains(u"key:read"_s); };
    const auto deletion = await(keys::planDelete(reader.get(), {{}, {u"app/"_s}}));
    QVERIFY(deletion && deletion->refusal.isEmpty());
    QCOMPARE(deletion->hidden == HiddenKeys::None, !hides);
    QCOMPARE(says(deletion->consequences), hides);
    for (const bool duplicate : {false, true}) {
        keys::MoveRequest request;
        request.renamings.push_back({u"app/"_s, u"app2/"_s, true});
        request.duplicate = duplicate;
        const auto move = await(keys::planMove(reader.get(), request));
        QVERIFY(move);
        QCOMPARE(move->hidden == HiddenKeys::None, !hides);
        QCOMPARE(says(move->consequences), hides);
    }
    keys::ReplaceRequest replacing;
    replacing.query.folder = u"app/"_s;
    replacing.query.text = u"x"_s;
    replacing.query.inValues = true;
    replacing.with = u"y"_s;
    const auto replace = await(keys::planReplace(reader.get(), replacing));
    QVERIFY(replace && replace->refusal.isEmpty());
    QCOMPARE(says(replace->consequences), hides);
}

void TestKeysHidden::importsCallNothingHiddenNew()
{
    QFETCH(QString, token);
    QFETCH(bool, hides);
    const auto reader = client(token);
    const QByteArray text = R"([{"key":"app/a","value":"eA=="},{"key":"app/secret/api","value":"eA=="}])";
    const auto plan = await(keys::planImport(reader.get(), text));
    QVERIFY(plan && plan->problem.isEmpty());
    QCOMPARE(plan->newKeys, hides ? 1 : 0); // As far as it can be read.
    QCOMPARE(plan->hidden == HiddenKeys::None, !hides);
    QCOMPARE(plan->warnings.join(u' ').contains(u"key:read"_s), hides);
    // What the token may write as a whole, it may read.
    const auto own = await(keys::planImport(reader.get(), R"([{"key":"app/new","value":"eA=="}])"));
    QVERIFY(own);
    QCOMPARE(own->newKeys, 1);
    QCOMPARE(own->hidden == HiddenKeys::None, !hides);
}

QTEST_GUILESS_MAIN(TestKeysHidden)
#include "tst_keys_hidden.moc"
