// SPDX-License-Identifier: GPL-3.0-or-later
// Making, deleting, renaming and taking back, as a person does, on a real agent.
#include "consul/await.h"
#include "gui/keys/view/value_editor.h"
#include "keys/move_plan.h"
#include "keys/replace.h"
#include "keys_bench.h"

#include <QComboBox>
#include <QDialog>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableView>
#include <QTemporaryDir>

#include <memory>

using bench::KeysBench;

namespace {

struct ActsBench : KeysBench {
    using KeysBench::KeysBench;

    QPushButton* button(const char* name) const { return find<QPushButton>(name); }
    /// What the plan of an open dialog shows.
    QStringList planned(const char* table, int column = 0) const
    {
        QStringList rows;
        const auto* const model = find<QTableView>(table)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            rows << model->index(row, column).data().toString();
        return rows;
    }
    void select(const QStringList& keys)
    {
        tree()->selectionModel()->clearSelection();
        for (const auto& key : keys)
            tree()->selectionModel()->select(model()->indexOf(key), QItemSelectionModel::Select);
    }
    /// Waits for the plan, carries it out, and closes the dialog.
    void carryOut(const QString& name)
    {
        const auto part = [&name](const char* end) { return (name + QLatin1String(end)).toLatin1(); };
        const QByteArray go = part("CarryOut");
        const QByteArray result = part("Result");
        const QByteArray close = part("Cancel");
        const QByteArray dialog = part("Dialog");
        QTRY_VERIFY_WITH_TIMEOUT(button(go.constData()) != nullptr && button(go.constData())->isEnabled(), 60'000);
        QTest::mouseClick(button(go.constData()), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(result.constData())->isVisible(), 60'000);
        QTest::mouseClick(button(close.constData()), Qt::LeftButton);
        QTRY_VERIFY(find<QDialog>(dialog.constData()) == nullptr);
    }
};

} // namespace

class TestKeysActs : public bench::KeysTest
{
    Q_OBJECT
private:
    [[nodiscard]] QStringList all() const
    {
        QStringList keys;
        const auto list = m_agent.judge().get("/v1/kv/?keys").array();
        for (const auto& key : list)
            keys << key.toString();
        return keys;
    }

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void aNewKeyIsMadeOnlyIfThereIsNone();
    void onlyWhatThePlanShowsIsDeleted();
    void severalAreDeletedTogether();
    void onlyTheKeyOfAFolderIsDeleted();
    void anUndoPlanCountsWhatItWillDo();
    void anUndoPlanSaysWhatItDeletes();
    void whatAnUndoCannotWriteIsKept();
    void noUndoIsPromisedThatThisAgentRefuses();
    void aKeyIsRenamed();
    void aFolderIsMovedAndTakenBack();
    void twoActsOnOneKeyAreTakenBackOneByOne();
    void severalGoIntoAFolder();
    void aTakenNameIsRefused();
    void aMoveBrokenOffIsOffered_data();
    void aMoveBrokenOffIsOffered();
    void aReplacementBrokenOffIsOffered_data();
    void aReplacementBrokenOffIsOffered();
    void whatIsStoppedIsOfferedAtOnce();
    void readOnlyPlansNothing();
};

void TestKeysActs::aNewKeyIsMadeOnlyIfThereIsNone()
{
    put("app/port", "80");
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("app/port"));
    bench.action("newKey")->trigger();
    auto* const name = bench.find<QLineEdit>("newKeyName");
    QCOMPARE(name->text(), QStringLiteral("app/"));
    name->setText(QStringLiteral("bad\uFFFD"));
    QVERIFY(!bench.button("newKeyOk")->isEnabled());
    name->setText(QStringLiteral("app/host"));
    QTest::keyClick(name, Qt::Key_Return);
    auto* const editor = bench.find<gui::ValueEditor>("valueEditor");
    QTRY_VERIFY(!editor->isReadOnly());
    editor->setText(QStringLiteral("db1"));
    put("app/host", "somebody else's");
    bench.action("saveValue")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QCOMPARE(get("app/host"), QByteArray("somebody else's"));
    QTest::mouseClick(bench.button("conflictGiveUp"), Qt::LeftButton);
    QTRY_VERIFY(editor->isReadOnly());
    bench.action("newKey")->trigger();
    bench.find<QLineEdit>("newKeyName")->setText(QStringLiteral("app/name"));
    QTest::mouseClick(bench.button("newKeyOk"), Qt::LeftButton);
    QTRY_VERIFY(!editor->isReadOnly());
    editor->setText(QStringLiteral("fresh"));
    bench.action("saveValue")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(get("app/name"), QByteArray("fresh"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("app/name")), patience);
}

void TestKeysActs::onlyWhatThePlanShowsIsDeleted()
{
    for (const auto* const key : {"sem/a", "sem/b/c", "sem2/a", "sem", "semi"})
        put(key, key);
    const QString session = m_agent.judge().createSession(R"({"Name":"keeper","LockDelay":"0s"})");
    QVERIFY(m_agent.judge().put("/v1/kv/sem/a?acquire=" + session.toLatin1(), "sem/a").isTrue());
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("sem/"));
    bench.press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("deleteKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.planned("deleteKeysRows"), (QStringList{QStringLiteral("sem/a"), QStringLiteral("sem/b/c")}));
    QVERIFY(bench.planned("deleteKeysRows", 2).at(0).contains(QStringLiteral("keeper")));
    put("sem/new"); // Not in the plan: it stays.
    bench.carryOut(QStringLiteral("deleteKeys"));
    QCOMPARE(all(),
        (QStringList{
            QStringLiteral("sem"), QStringLiteral("sem/new"), QStringLiteral("sem2/a"), QStringLiteral("semi")}));
    QVERIFY(bench.action("undoKeys")->isEnabled());
    bench.action("undoKeys")->trigger();
    bench.carryOut(QStringLiteral("undoKeys"));
    QCOMPARE(get("sem/a"), QByteArray("sem/a"));
    QCOMPARE(get("sem/b/c"), QByteArray("sem/b/c"));
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toLatin1()).isTrue());
}

void TestKeysActs::severalAreDeletedTogether()
{
    for (const auto* const key : {"a", "b", "c", "d/e", "d/f"})
        put(key);
    ActsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.model()->rowCount(), 4, patience);
    bench.select({QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("d/")});
    bench.action("deleteKeys")->trigger();
    bench.carryOut(QStringLiteral("deleteKeys"));
    QCOMPARE(all(), QStringList(QStringLiteral("b")));
    QTRY_COMPARE_WITH_TIMEOUT(bench.model()->rowCount(), 1, patience);
}

void TestKeysActs::onlyTheKeyOfAFolderIsDeleted()
{
    for (const auto* const key : {"config", "config/", "config/ts3", "other/a"})
        put(key, key);
    ActsBench bench(m_agent.httpUrl());
    const auto menuOf = [&bench](const QString& key) {
        const QPoint at = bench.tree()->visualRect(bench.model()->indexOf(key)).center();
        Q_EMIT bench.tree()->customContextMenuRequested(at);
        return bench.find<QMenu>("keyMenu");
    };
    const auto only = [](const QMenu* menu) { return menu->findChild<QAction*>(QStringLiteral("deleteMarker")); };
    const auto close = [&bench] {
        bench.find<QMenu>("keyMenu")->close();
        QTRY_VERIFY(bench.find<QMenu>("keyMenu") == nullptr);
    };
    bench.choose(QStringLiteral("other/"));
    bench.press(Qt::Key_Right); // Opened, it has no key of its own.
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("other/a")), patience);
    QVERIFY(only(menuOf(QStringLiteral("other/"))) == nullptr);
    close();
    bench.choose(QStringLiteral("config/"));
    bench.press(Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(bench.model()->hasMarker(QStringLiteral("config/")), patience);
    QVERIFY(only(menuOf(QStringLiteral("config"))) == nullptr);
    close();
    bench.choose(QStringLiteral("config/"));
    auto* const menu = menuOf(QStringLiteral("config/"));
    auto* const act = only(menu);
    QVERIFY(act != nullptr && act->isEnabled());
    QVERIFY2(act->text().contains(QStringLiteral("config/")), qPrintable(act->text()));
    menu->setActiveAction(act);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.button("deleteKeysCarryOut") != nullptr && bench.button("deleteKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.planned("deleteKeysRows"), QStringList(QStringLiteral("config/")));
    bench.carryOut(QStringLiteral("deleteKeys"));
    QCOMPARE(all(), (QStringList{QStringLiteral("config"), QStringLiteral("config/ts3"), QStringLiteral("other/a")}));
}

void TestKeysActs::whatAnUndoCannotWriteIsKept()
{
    put("small", "v");
    ActsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.valueLimit().has_value(), patience);
    bench.choose(QStringLiteral("small"));
    bench.action("deleteKeys")->trigger();
    bench.carryOut(QStringLiteral("deleteKeys"));
    keys::UndoEntry large;
    large.title = QStringLiteral("Delete large");
    large.changes.push_back({QStringLiteral("large"), 0, keys::Content{QByteArray(600'000, 'x'), 0}});
    bench.controller.remember(large);
    bench.action("undoKeys")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.button("undoKeysCarryOut") != nullptr && bench.button("undoKeysCarryOut")->isEnabled(), patience);
    const QString plan = bench.text("undoKeysWords").remove(u',');
    QVERIFY2(plan.contains(QStringLiteral("600000")) && plan.contains(QStringLiteral("0 keys will be restored")),
        qPrintable(plan));
    bench.carryOut(QStringLiteral("undoKeys"));
    // It is still there, and not in the way of older ones.
    bench.action("undoKeys")->trigger();
    bench.carryOut(QStringLiteral("undoKeys"));
    QCOMPARE(get("small"), QByteArray("v"));
    const auto* const last = bench.controller.undoStack().last();
    QVERIFY(last != nullptr && last->changes == large.changes);
    QVERIFY(bench.action("undoKeys")->isEnabled());
}

/// Another agent of the cluster accepts more.
void TestKeysActs::noUndoIsPromisedThatThisAgentRefuses()
{
    if (support::isPracticeTested())
        return; // It has the default limit.
    support::AgentOptions options;
    options.client = true;
    options.address = QStringLiteral("127.0.0.2");
    options.join = m_agent.serfAddress();
    options.config.insert(
        QStringLiteral("limits"), QJsonObject{{QStringLiteral("kv_max_value_size"), 2 * 1024 * 1024}});
    support::ConsulAgent other(options);
    QVERIFY(other.start());
    QVERIFY(other.judge().put("/v1/kv/state", QByteArray(546'358, 'x')).isTrue());
    put("usual");
    ActsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.valueLimit().has_value(), patience);
    const auto promise = QStringLiteral("You can undo this");
    const auto wordsFor = [&bench](const QString& key) {
        bench.choose(key);
        bench.action("deleteKeys")->trigger();
        const auto isReady = [&bench] {
            return bench.button("deleteKeysCarryOut") != nullptr && bench.button("deleteKeysCarryOut")->isEnabled();
        };
        [&isReady] { QTRY_VERIFY_WITH_TIMEOUT(isReady(), patience); }();
        QString words = bench.text("deleteKeysWords");
        QTest::mouseClick(bench.button("deleteKeysCancel"), Qt::LeftButton);
        [&bench] { QTRY_VERIFY(bench.find<QDialog>("deleteKeysDialog") == nullptr); }();
        return words;
    };
    const QString usual = wordsFor(QStringLiteral("usual"));
    QVERIFY2(usual.contains(promise), qPrintable(usual));
    const QString large = wordsFor(QStringLiteral("state")).remove(u',');
    QVERIFY2(!large.contains(promise), qPrintable(large));
    QVERIFY2(large.contains(QStringLiteral("546358")) && large.contains(QStringLiteral("524288")), qPrintable(large));
}

void TestKeysActs::anUndoPlanCountsWhatItWillDo()
{
    for (const auto* const key : {"d/a", "d/b", "d/c"})
        put(key);
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("d/"));
    bench.action("deleteKeys")->trigger();
    bench.carryOut(QStringLiteral("deleteKeys"));
    put("d/b", "theirs");
    bench.action("undoKeys")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("undoKeysCarryOut")->isEnabled(), patience);
    const QString plan = bench.text("undoKeysWords");
    QVERIFY2(plan.contains(QStringLiteral("2 keys will be restored")), qPrintable(plan));
    QVERIFY2(plan.contains(QStringLiteral("1 key has changed since then")), qPrintable(plan));
    const QStringList notes = bench.planned("undoKeysRows", 2);
    QVERIFY2(notes.at(0).startsWith(QStringLiteral("restored to ")), qPrintable(notes.join(u'|')));
    QVERIFY2(!notes.at(1).contains(QStringLiteral("restored")), qPrintable(notes.join(u'|')));
    QTest::mouseClick(bench.button("undoKeysCarryOut"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("undoKeysResult")->isVisible(), patience);
    QVERIFY2(
        bench.text("undoKeysResult").contains(QStringLiteral("2 keys are")), qPrintable(bench.text("undoKeysResult")));
}

/// What an import created is not restored by its undo.
void TestKeysActs::anUndoPlanSaysWhatItDeletes()
{
    keys::UndoEntry entry;
    entry.title = QStringLiteral("Import");
    for (const auto* const key : {"made/a", "made/b"}) {
        put(key);
        const auto read = m_agent.judge().get(QByteArray("/v1/kv/") + key).array().at(0).toObject();
        entry.changes.push_back({QString::fromLatin1(key),
            static_cast<quint64>(read.value(QStringLiteral("ModifyIndex")).toInteger()), std::nullopt});
    }
    put("made/b", "theirs");
    ActsBench bench(m_agent.httpUrl());
    const auto planOf = [&bench](const keys::UndoEntry& one) {
        bench.controller.remember(one);
        bench.action("undoKeys")->trigger();
        [&bench] {
            QTRY_VERIFY_WITH_TIMEOUT(
                bench.button("undoKeysCarryOut") != nullptr && bench.button("undoKeysCarryOut")->isEnabled(), patience);
        }();
        QString words = bench.text("undoKeysWords");
        QTest::mouseClick(bench.button("undoKeysCancel"), Qt::LeftButton);
        [&bench] { QTRY_VERIFY(bench.find<QDialog>("undoKeysDialog") == nullptr); }();
        return words;
    };
    const QString alone = planOf(entry);
    QVERIFY2(alone.contains(QStringLiteral("1 key will be deleted")) && !alone.contains(QStringLiteral("restored")),
        qPrintable(alone));
    entry.changes.push_back({QStringLiteral("made/c"), 0, keys::Content{QByteArray("v"), 0}});
    const QString both = planOf(entry);
    QVERIFY2(both.contains(QStringLiteral("1 key will be restored")), qPrintable(both));
    QVERIFY2(both.contains(QStringLiteral("1 key will be deleted")), qPrintable(both));
}

void TestKeysActs::aKeyIsRenamed()
{
    put("app/old?flags=7", "value");
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("app/old"));
    bench.press(Qt::Key_F6, Qt::ShiftModifier);
    auto* const name = bench.find<QLineEdit>("moveKeysName");
    QCOMPARE(name->text(), QStringLiteral("app/old"));
    QVERIFY(!bench.button("moveKeysCarryOut")->isEnabled());
    name->setText(QStringLiteral("app/deep/new"));
    bench.carryOut(QStringLiteral("moveKeys"));
    QCOMPARE(all(), QStringList(QStringLiteral("app/deep/new")));
    QCOMPARE(get("app/deep/new"), QByteArray("value"));
    QCOMPARE(
        m_agent.judge().get("/v1/kv/app/deep/new").array()[0].toObject().value(QStringLiteral("Flags")).toInt(), 7);
}

void TestKeysActs::aFolderIsMovedAndTakenBack()
{
    for (const auto* const key : {"old/a", "old/b/c", "old2/x"})
        put(key, key);
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("old/"));
    bench.action("renameKeys")->trigger();
    bench.find<QLineEdit>("moveKeysName")->setText(QStringLiteral("new/"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.planned("moveKeysRows", 1), (QStringList{QStringLiteral("new/a"), QStringLiteral("new/b/c")}));
    bench.carryOut(QStringLiteral("moveKeys"));
    QCOMPARE(all(), (QStringList{QStringLiteral("new/a"), QStringLiteral("new/b/c"), QStringLiteral("old2/x")}));
    bench.action("undoKeys")->trigger();
    bench.carryOut(QStringLiteral("undoKeys"));
    QCOMPARE(all(), (QStringList{QStringLiteral("old/a"), QStringLiteral("old/b/c"), QStringLiteral("old2/x")}));
    QCOMPARE(get("old/b/c"), QByteArray("old/b/c"));
}

void TestKeysActs::twoActsOnOneKeyAreTakenBackOneByOne()
{
    put("first", "v");
    ActsBench bench(m_agent.httpUrl());
    for (const auto& [from, to] : {std::pair("first", "second"), std::pair("second", "third")}) {
        bench.choose(QLatin1String(from));
        bench.action("renameKeys")->trigger();
        bench.find<QLineEdit>("moveKeysName")->setText(QLatin1String(to));
        bench.carryOut(QStringLiteral("moveKeys"));
        QCOMPARE(all(), QStringList{QLatin1String(to)});
    }
    for (const auto* const back : {"second", "first"}) {
        bench.action("undoKeys")->trigger();
        bench.carryOut(QStringLiteral("undoKeys"));
        QCOMPARE(all(), QStringList{QLatin1String(back)});
    }
}

void TestKeysActs::severalGoIntoAFolder()
{
    for (const auto* const key : {"a", "b", "d/e"})
        put(key);
    ActsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.model()->rowCount(), 3, patience);
    bench.select({QStringLiteral("a"), QStringLiteral("d/")});
    bench.action("duplicateKeys")->trigger();
    bench.find<QLineEdit>("moveKeysName")->setText(QStringLiteral("copy/"));
    bench.carryOut(QStringLiteral("moveKeys"));
    QCOMPARE(all(),
        (QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("copy/a"), QStringLiteral("copy/d/e"),
            QStringLiteral("d/e")}));
}

void TestKeysActs::aTakenNameIsRefused()
{
    put("a", "a");
    put("b", "b");
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a"));
    bench.action("renameKeys")->trigger();
    bench.find<QLineEdit>("moveKeysName")->setText(QStringLiteral("b"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("moveKeysRefused")->isVisible(), patience);
    QVERIFY(!bench.button("moveKeysCarryOut")->isEnabled());
    QVERIFY(!bench.planned("moveKeysRows", 2).at(0).contains(QStringLiteral("overwrites")));
    QVERIFY(bench.planned("moveKeysRows", 2).at(0).contains(QStringLiteral("already exists")));
    bench.find<QComboBox>("moveKeysTaken")->setCurrentIndex(2);
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QVERIFY(bench.planned("moveKeysRows", 2).at(0).contains(QStringLiteral("overwrites")));
    bench.carryOut(QStringLiteral("moveKeys"));
    QCOMPARE(all(), QStringList(QStringLiteral("b")));
    QCOMPARE(get("b"), QByteArray("a"));
}

void TestKeysActs::aMoveBrokenOffIsOffered_data()
{
    QTest::addColumn<QByteArray>("way");
    QTest::addColumn<QString>("folder");
    QTest::newRow("finish") << QByteArray("unfinishedMoveCarryOut") << QStringLiteral("two/");
    QTest::newRow("take back") << QByteArray("unfinishedMoveBack") << QStringLiteral("one/");
}

void TestKeysActs::aMoveBrokenOffIsOffered()
{
    QFETCH(QByteArray, way);
    QFETCH(QString, folder);
    constexpr int count = 200;
    const QTemporaryDir moves;
    qputenv("SIGNALBOX_MOVES", moves.path().toUtf8());
    for (int number = 0; number < count; ++number)
        put("one/" + QByteArray::number(number));
    {
        // As a process does that ends in the middle.
        consul::Client client(endpointOf(m_agent.httpUrl()));
        keys::MoveRequest request;
        request.renamings = {{QStringLiteral("one/"), QStringLiteral("two/"), true}};
        const auto plan = await(keys::planMove(&client, request));
        QVERIFY(plan);
        QCOMPARE(plan->refusal, QString());
        consul::StopSource source;
        const keys::ProgressSink progress = [&source](const keys::Progress& each) {
            if (each.step == keys::Progress::Step::Deleting && each.done >= 64)
                source.stop();
        };
        const auto outcome = await(keys::carryOut(&client, *plan, moves.path(), progress, source.token()));
        QVERIFY(outcome.cancelled && !outcome.journal.isEmpty());
        QVERIFY(all().size() > count);
    }
    ActsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("keysBrokenDecide")->isVisible(), 60'000);
    QVERIFY2(bench.text("keysBroken").contains(QStringLiteral("one/")), qPrintable(bench.text("keysBroken")));
    QTest::mouseClick(bench.button("keysBrokenDecide"), Qt::LeftButton);
    QTRY_VERIFY(bench.button(way.constData()) != nullptr && bench.button(way.constData())->isEnabled());
    QCOMPARE(bench.planned("unfinishedMoveRows", 0).size(), count); // As in each other plan.
    QVERIFY(bench.planned("unfinishedMoveRows", 1).contains(QStringLiteral("two/7")));
    QVERIFY(bench.planned("unfinishedMoveRows", 2).contains(QStringLiteral("done")));
    QVERIFY(bench.planned("unfinishedMoveRows", 2).contains(QStringLiteral("at both names")));
    QTest::mouseClick(bench.button(way.constData()), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(all().size(), count, 60'000);
    const auto keys = all();
    QVERIFY(std::all_of(keys.begin(), keys.end(), [&folder](const QString& key) { return key.startsWith(folder); }));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.button("keysBrokenDecide")->isVisible(), 60'000);
    qunsetenv("SIGNALBOX_MOVES");
}

void TestKeysActs::aReplacementBrokenOffIsOffered_data()
{
    QTest::addColumn<QByteArray>("way");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("finish") << QByteArray("unfinishedMoveCarryOut") << QByteArray("new");
    QTest::newRow("take back") << QByteArray("unfinishedMoveBack") << QByteArray("old");
}

void TestKeysActs::aReplacementBrokenOffIsOffered()
{
    QFETCH(QByteArray, way);
    QFETCH(QByteArray, value);
    constexpr int count = 200;
    const QTemporaryDir journals;
    qputenv("SIGNALBOX_MOVES", journals.path().toUtf8());
    const auto forget = qScopeGuard([] { qunsetenv("SIGNALBOX_MOVES"); });
    for (int number = 0; number < count; ++number)
        put("one/" + QByteArray::number(number), "old");
    const auto values = [this] {
        QSet<QByteArray> found;
        for (int number = 0; number < count; ++number)
            found.insert(get("one/" + QByteArray::number(number)));
        return found;
    };
    {
        // Its connection goes in the middle.
        auto client = std::make_unique<consul::Client>(endpointOf(m_agent.httpUrl()));
        keys::ReplaceRequest request;
        request.query.folder = QStringLiteral("one/");
        request.query.text = QStringLiteral("old");
        request.query.inKeys = false;
        request.query.inValues = true;
        request.with = QStringLiteral("new");
        const auto plan = await(keys::planReplace(client.get(), request));
        QVERIFY(plan);
        QCOMPARE(plan->rows.size(), std::size_t(count));
        const keys::ProgressSink progress = [&client](const keys::Progress&) { client.reset(); };
        const auto outcome = await(keys::carryOut(client.get(), *plan, progress));
        QVERIFY(outcome.cancelled && !outcome.journal.isEmpty());
        QCOMPARE(values().size(), 2);
    }
    ActsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("keysBrokenDecide")->isVisible(), 60'000);
    QVERIFY2(bench.text("keysBroken").contains(QStringLiteral("Replace in 200 value")),
        qPrintable(bench.text("keysBroken")));
    QTest::mouseClick(bench.button("keysBrokenDecide"), Qt::LeftButton);
    QTRY_VERIFY(bench.button(way.constData()) != nullptr && bench.button(way.constData())->isEnabled());
    const auto rows = bench.planned("unfinishedMoveRows", 2);
    QCOMPARE(rows.size(), count); // As in each other plan.
    QVERIFY(rows.contains(QStringLiteral("done")) && rows.contains(QStringLiteral("not confirmed")));
    QTest::mouseClick(bench.button(way.constData()), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.button("keysBrokenDecide")->isVisible(), 60'000);
    QCOMPARE(values(), QSet<QByteArray>{value});
    QCOMPARE(QDir(journals.path()).entryList(QDir::Files), QStringList());
}

/// In the window in which it was stopped, be it a move or the undo of one.
void TestKeysActs::whatIsStoppedIsOfferedAtOnce()
{
    const QTemporaryDir moves;
    qputenv("SIGNALBOX_MOVES", moves.path().toUtf8());
    for (int number = 0; number < 200; ++number)
        put("one/" + QByteArray::number(number));
    ActsBench bench(m_agent.httpUrl());
    const auto stopInTheEnd = [&bench](const char* begin) {
        const QByteArray name(begin);
        QTRY_VERIFY_WITH_TIMEOUT(bench.button((name + "CarryOut").constData())->isEnabled(), 60'000);
        const auto* const words = bench.find<QLabel>((name + "ProgressWords").constData());
        auto* const halt = bench.button((name + "Halt").constData());
        QVERIFY(connect(bench.find<QProgressBar>((name + "Progress").constData()), &QProgressBar::valueChanged, halt,
            [words, halt] {
                if (words->text().startsWith(QStringLiteral("Deleting")))
                    halt->click();
            }));
        QTest::mouseClick(bench.button((name + "CarryOut").constData()), Qt::LeftButton);
        const auto* const result = bench.find<QLabel>((name + "Result").constData());
        QTRY_VERIFY_WITH_TIMEOUT(result->isVisible(), 60'000);
        //        QVERIFY2(result->text().contains(QStringLiteral("200 key")), qPrintable(result->text()));
        //        QVERIFY2(result->text().contains(QStringLiteral("finished or rolled back")),
        //        qPrintable(result->text()));
        QTRY_VERIFY_WITH_TIMEOUT(bench.button("keysBrokenDecide")->isVisible(), 60'000);
        QTest::mouseClick(bench.button((name + "Cancel").constData()), Qt::LeftButton);
        QTest::mouseClick(bench.button("keysBrokenDecide"), Qt::LeftButton);
        bench.carryOut(QStringLiteral("unfinishedMove"));
        QTRY_VERIFY_WITH_TIMEOUT(!bench.button("keysBrokenDecide")->isVisible(), 60'000);
    };
    bench.choose(QStringLiteral("one/"));
    bench.action("renameKeys")->trigger();
    bench.find<QLineEdit>("moveKeysName")->setText(QStringLiteral("two/"));
    stopInTheEnd("moveKeys");
    QVERIFY(all().size() == 200 && all().constFirst().startsWith(QStringLiteral("two/")));
    bench.action("undoKeys")->trigger();
    stopInTheEnd("undoKeys");
    QVERIFY(all().size() == 200 && all().constFirst().startsWith(QStringLiteral("one/")));
    qunsetenv("SIGNALBOX_MOVES");
}

void TestKeysActs::readOnlyPlansNothing()
{
    put("a");
    ActsBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a"));
    QTRY_VERIFY(bench.action("deleteKeys")->isEnabled());
    bench.connection.client()->setReadOnly(true);
    for (const auto* const name : {"newKey", "deleteKeys", "renameKeys", "duplicateKeys"})
        QVERIFY(!bench.action(name)->isEnabled());
}

QTEST_MAIN(TestKeysActs)
#include "moc_window_test.cpp"
#include "tst_keys_acts.moc"
