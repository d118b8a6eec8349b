// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/delete_plan.h"
#include "keys/edit.h"
#include "keys/find.h"
#include "keys/fronted_store.h"
#include "keys/key_name.h"
#include "keys/level_names.h"
#include "keys/transfer.h"
#include "keys/undo.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

/// Names of keys that versions of Consul treat differently, through every act. What the store holds is judged by curl.
class TestKeysNames : public QObject, private FrontedStore
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(start()); }
    void init() { empty(); }
    void cleanup() { m_client.reset(); }
    void everyActTouchesItsKeyOnly_data() { fronts(); }
    void everyActTouchesItsKeyOnly();
    void foldersAreOpenedAndFollowed_data();
    void foldersAreOpenedAndFollowed();
    void whoMakesSuchAKeyIsTold();
    void whatNoTransactionTakesIsNotSent();

private:
    QTemporaryDir m_folder;
};

void TestKeysNames::everyActTouchesItsKeyOnly()
{
    QFETCH(Front, front);
    connectTo(front);
    const QStringList names{u"a b"_s, u"a:b"_s, u"ä/ö"_s, u" a"_s, u"a "_s, u"a//b"_s, u".."_s, u"50%20off"_s,
        u"a/../b"_s, u"a/.c/b"_s, u"plain/x"_s};
    // Where the cleaned or the decoded name would lead.
    set({u"a"_s, u"b"_s, u"a/b"_s, u"50 off"_s, u"a%20b"_s, u"ä/ö2"_s, u"."_s}, "other");
    const Store others = all();
    const auto with = [&others](const QString& key, const QByteArray& value) {
        Store store = others;
        store.insert(key, value);
        return store;
    };
    for (const QString& key : names) {
        const auto made = await(keys::save(client(), keys::Edit{key, {"one", 5}, std::nullopt}));
        QVERIFY2(made.written, made.error ? qPrintable(consul::describe(*made.error)) : qPrintable(key));
        QCOMPARE(all(), with(key, "one"));
        const auto opened = await(m_client->kvGet(key));
        QVERIFY(opened && opened->value);
        QCOMPARE(opened->value->key, key);
        QCOMPARE(opened->value->value, QByteArray("one"));
        const auto saved = await(keys::save(client(), keys::Edit{key, {"two words", 6}, made.entry}));
        QVERIFY(saved.written);
        const auto late = await(keys::save(client(), keys::Edit{key, {"late", 6}, made.entry}));
        QVERIFY(late.conflict.has_value());
        QCOMPARE(all(), with(key, "two words"));

        std::vector<keys::Hit> hits;
        keys::Query query;
        query.text = u"two words"_s;
        query.inValues = true;
        keys::Finder finder(client(), query);
        connect(&finder, &keys::Finder::found, this,
            [&hits](const std::vector<keys::Hit>& some) { hits.insert(hits.end(), some.begin(), some.end()); });
        QSignalSpy finished(&finder, &keys::Finder::finished);
        finder.start();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(hits.size(), 1U);
        QCOMPARE(hits.front().key, key);

        keys::MoveRequest request;
        request.renamings.push_back({key, u"moved here"_s, false});
        const auto move = await(keys::planMove(client(), request));
        QVERIFY2(move && move->refusal.isEmpty(), move ? qPrintable(move->refusal) : "");
        const auto moved = await(keys::carryOut(client(), *move, m_folder.path()));
        QVERIFY2(moved.moved == 1, qPrintable(moved.summary()));
        QCOMPARE(all(), with(u"moved here"_s, "two words"));
        QCOMPARE(await(keys::undo(client(), moved.undo, m_folder.path())).undone, 1);
        QCOMPARE(all(), with(key, "two words"));

        const QString file = m_folder.filePath(u"export.json"_s);
        const auto exported = await(keys::exportTo(client(), {{key}, {}}, file));
        QCOMPARE(exported.keys, 1);
        const auto deletion = await(keys::planDelete(client(), {{key}, {}}));
        QVERIFY2(deletion && deletion->refusal.isEmpty(), deletion ? qPrintable(deletion->refusal) : "");
        const auto deleted = await(keys::carryOut(client(), *deletion));
        QVERIFY2(deleted.deleted == 1 && deleted.proven, qPrintable(deleted.summary()));
        QCOMPARE(all(), others);
        QCOMPARE(await(keys::undo(client(), deleted.undo, m_folder.path())).undone, 1);
        QCOMPARE(all(), with(key, "two words"));
        QCOMPARE(await(m_client->kvDelete(key)), consul::Result<bool>(true));
        QCOMPARE(all(), others);

        QFile text(file);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const auto import = await(keys::planImport(client(), text.readAll()));
        QVERIFY(import && import->problem.isEmpty());
        QCOMPARE(import->newKeys, 1);
        const auto imported = await(keys::carryOut(client(), *import, keys::ImportPolicy::CreateOnly));
        QCOMPARE(imported.created, 1);
        QCOMPARE(all(), with(key, "two words"));
        QCOMPARE(await(keys::undo(client(), imported.undo, m_folder.path())).undone, 1);
        QCOMPARE(all(), others);
    }
}

/// Not every front: what is looked at once a second takes its time.
void TestKeysNames::foldersAreOpenedAndFollowed_data()
{
    QTest::addColumn<Front>("front");
    QTest::newRow("the agent itself") << Front::None;
    QTest::newRow("1.21.5") << Front::Few;
    QTest::newRow("1.23, unexpected") << Front::CleanUnexpected;
}

void TestKeysNames::foldersAreOpenedAndFollowed()
{
    QFETCH(Front, front);
    connectTo(front);
    set({u" lead/one"_s, u" lead/deep/two"_s, u"lead/not"_s, u"a b/one"_s, u"a b/deep/two"_s, u"a//one"_s,
            u"a//deep/two"_s, u"a/one"_s, u"50%20off/one"_s, u"50%20off/deep/two"_s, u"50 off/not"_s},
        "v");
    struct Followed {
        QString folder;
        std::unique_ptr<keys::LevelWatch> watch;
        bool isRetried = false;
        QStringList names() const
        {
            QStringList rows;
            for (int row = 0; watch->names() && row < watch->names()->count(); ++row)
                rows << watch->names()->name(row);
            return rows;
        }
    };
    std::vector<std::unique_ptr<Followed>> folders;
    folders.reserve(4);
    for (const QString& folder : {u" lead/"_s, u"a b/"_s, u"a//"_s, u"50%20off/"_s}) {
        folders.push_back(
            std::make_unique<Followed>(Followed{folder, std::make_unique<keys::LevelWatch>(m_client.get(), folder)}));
        auto* const made = folders.back().get();
        connect(made->watch.get(), &keys::LevelWatch::stateChanged, made->watch.get(),
            [made](const consul::WatchState& state) {
                made->isRetried = made->isRetried || state.phase == consul::WatchPhase::Retrying;
            });
        made->watch->start();
    }
    const auto allShow = [&folders](const QStringList& rows) {
        return std::ranges::all_of(folders, [&rows](const auto& each) { return each->names() == rows; });
    };
    QTRY_VERIFY(allShow({u"deep/"_s, u"one"_s}));
    for (const auto& each : folders) {
        QCOMPARE(each->watch->state().phase, consul::WatchPhase::Live);
        set({each->folder + u"three"_s}, "v");
    }
    QTRY_VERIFY(allShow({u"deep/"_s, u"one"_s, u"three"_s}));
    for (const auto& each : folders)
        QVERIFY(await(m_client->kvDelete(each->folder + u"deep/two"_s)).value_or(false));
    QTRY_VERIFY(allShow({u"one"_s, u"three"_s}));
    for (const auto& each : folders) {
        QSignalSpy touched(each->watch.get(), &keys::LevelWatch::touched);
        set({each->folder + u"three"_s}, "another value");
        QTRY_VERIFY(!touched.isEmpty());
        QVERIFY(!each->isRetried);
        const auto list = await(m_client->kvList(each->folder));
        QCOMPARE(list->value.size(), 2U);
        for (const auto& name : each->names())
            QVERIFY(await(m_client->kvDelete(each->folder + name)).value_or(false));
    }
    QTRY_VERIFY(allShow({}));
    QCOMPARE(all().keys(), (QStringList{u"50 off/not"_s, u"a/one"_s, u"lead/not"_s}));
}

void TestKeysNames::whoMakesSuchAKeyIsTold()
{
    connectTo(Front::Clean);
    set({u"a"_s}, "v");
    QVERIFY(await(m_client->agentSelf()));
    QVERIFY(keys::reachOf(u" lead"_s, &m_client->keyRule()) == consul::KeyWay::Transaction);
    keys::MoveRequest request;
    request.renamings.push_back({u"a"_s, u" lead"_s, false});
    const auto move = await(keys::planMove(client(), request));
    QVERIFY(move && move->consequences.contains(keys::transactionOnlyWarning(1)));
    request.renamings.front().to = u"plain"_s;
    QVERIFY(!await(keys::planMove(client(), request))->consequences.contains(keys::transactionOnlyWarning(1)));
    const auto import = await(keys::planImport(client(), R"([{"key":" lead","flags":0,"value":""}])"));
    QVERIFY(import && import->warnings.contains(keys::transactionOnlyWarning(1)));
}

void TestKeysNames::whatNoTransactionTakesIsNotSent()
{
    connectTo(Front::Few);
    QVERIFY(await(m_client->kvGet(u"plain"_s))); // Which asks for the version.
    QVERIFY(await(m_client->kvGet(u"a:b"_s)));
    const keys::Content large{QByteArray(450'000, 'x'), 0};
    QVERIFY(keys::editProblem(u"plain"_s, large, client()).isEmpty());
    QVERIFY(keys::editProblem(u"a:b"_s, large, client()).contains(u"450,000"_s));
    const auto before = m_client->wireLog().entries().size();
    const auto outcome = await(keys::save(client(), keys::Edit{u"a:b"_s, large, std::nullopt}));
    QVERIFY(outcome.error.has_value());
    QCOMPARE(m_client->wireLog().entries().size(), before);
}

QTEST_GUILESS_MAIN(TestKeysNames)
#include "tst_keys_names.moc"
