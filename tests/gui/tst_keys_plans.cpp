// SPDX-License-Identifier: GPL-3.0-or-later
// Plans of many keys, and names that are typed, as a person meets them, on a real agent.
#include "consul/await.h"
#include "gui/keys/model/keys_plan_model.h"
#include "keys/move_plan.h"
#include "keys_bench.h"

#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using bench::KeysBench;

namespace {

struct PlansBench : KeysBench {
    using KeysBench::KeysBench;

    QPushButton* button(const char* name) const { return find<QPushButton>(name); }
    QLineEdit* rename(const QString& key)
    {
        choose(key);
        action("renameKeys")->trigger();
        return find<QLineEdit>("moveKeysName");
    }
    QStringList planned(const char* table, int column = 0) const
    {
        QStringList rows;
        const auto* const shown = find<QTableView>(table)->model();
        for (int row = 0; row < shown->rowCount(); ++row)
            rows << shown->index(row, column).data().toString();
        return rows;
    }
};

} // namespace

class TestKeysPlans : public bench::KeysTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void enterGoesOnWithARename();
    void enterThatIsHeldCarriesNothingOut();
    void enterGoesOnWithAnImport();
    void aFolderNeedsNoSlash();
    void whatWasRenamedIsChosen();
    void aPlanIsCountedAndFiltered();
    void whyAKeyWasLeftAloneStandsAlone();
    void whatChangesIsSeen();
    void keysThatWaitElsewhereAreSaid();
    void everythingIsExportedWhateverIsChosen();
    void layoutsOfOnesOwnAreTold();
};

/// It never means Cancel there, and it carries nothing out that was not shown.
void TestKeysPlans::enterGoesOnWithARename()
{
    put("a", "v");
    put("z", "v");
    PlansBench bench(m_agent.httpUrl());
    auto* const name = bench.rename(u"a"_s);
    QTest::keyClick(name, Qt::Key_Return); // It has this name already.
    QVERIFY(name->isVisible());
    name->selectAll();
    QTest::keyClicks(name, u"b"_s);
    QTest::keyClick(name, Qt::Key_Return);
    auto* const go = bench.button("moveKeysCarryOut");
    QTRY_VERIFY_WITH_TIMEOUT(go->hasFocus(), patience);
    QCOMPARE(name->text(), u"b"_s);
    QCOMPARE(get("a"), QByteArray("v")); // The plan is to be seen first.
    QTest::keyClick(go, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(get("b"), QByteArray("v"), patience);
    // Where it cannot be, Enter stays.
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("moveKeysResult")->isVisible(), patience);
    QTest::mouseClick(bench.button("moveKeysCancel"), Qt::LeftButton);
    QTRY_VERIFY(bench.find<QDialog>("moveKeysDialog") == nullptr);
    auto* const again = bench.rename(u"b"_s);
    again->setText(u"z"_s);
    QTest::keyClick(again, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("moveKeysRefused")->isVisible(), patience);
    QTest::keyClick(again, Qt::Key_Return);
    QVERIFY(again->isVisible() && again->text() == u"z"_s);
}

/// Whoever holds Enter in the field has not seen the plan to which it leads.
void TestKeysPlans::enterThatIsHeldCarriesNothingOut()
{
    put("a", "v");
    PlansBench bench(m_agent.httpUrl());
    auto* const name = bench.rename(u"a"_s);
    name->selectAll();
    QTest::keyClicks(name, u"b"_s);
    QTest::keyPress(name, Qt::Key_Return);
    auto* const go = bench.button("moveKeysCarryOut");
    QTRY_VERIFY_WITH_TIMEOUT(go->hasFocus(), patience);
    const auto repeat = [](QWidget* widget, Qt::Key key) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier, u"\r"_s, true);
        QCoreApplication::sendEvent(widget, &press);
    };
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter}) {
        repeat(go, key);
        // It has not begun: while it runs, the button is disabled, and the focus goes elsewhere.
        QVERIFY(go->isEnabled() && go->isVisible() && go->hasFocus());
    }
    repeat(name, Qt::Key_Return); // Nor is it Cancel there.
    QVERIFY(name->isVisible() && go->isEnabled());
    QCOMPARE(get("a"), QByteArray("v"));
    QTest::keyRelease(go, Qt::Key_Return);
    QTest::keyClick(go, Qt::Key_Return); // Pressed anew, it is meant.
    QTRY_COMPARE_WITH_TIMEOUT(get("b"), QByteArray("v"), patience);
}

void TestKeysPlans::enterGoesOnWithAnImport()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"in.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"([{"key":"a","flags":0,"value":"dg=="}])");
    file.close();
    PlansBench bench(m_agent.httpUrl());
    bench.page.previewImport(file.fileName());
    auto* const target = bench.find<QLineEdit>("importTarget");
    QTest::keyClicks(target, u"into/there"_s);
    QTest::keyClick(target, Qt::Key_Return);
    auto* const go = bench.button("importKeysCarryOut");
    QTRY_VERIFY_WITH_TIMEOUT(go->hasFocus(), patience);
    QCOMPARE(bench.planned("importKeysRows"), QStringList{u"into/there/a"_s});
    QTest::keyClick(go, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(get("into/there/a"), QByteArray("v"), patience);
}

void TestKeysPlans::aFolderNeedsNoSlash()
{
    put("old/a", "1");
    put("k", "2");
    PlansBench bench(m_agent.httpUrl());
    auto* const name = bench.rename(u"old/"_s);
    name->setText(u"old"_s); // The name that it has.
    QVERIFY(!bench.button("moveKeysCarryOut")->isEnabled());
    name->setText(u"new"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.planned("moveKeysRows", 1), QStringList{u"new/a"_s});
    QTest::mouseClick(bench.button("moveKeysCarryOut"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(get("new/a"), QByteArray("1"), patience);
    // Of a key the name is as it is typed.
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("moveKeysResult")->isVisible(), patience);
    QTest::mouseClick(bench.button("moveKeysCancel"), Qt::LeftButton);
    QTRY_VERIFY(bench.find<QDialog>("moveKeysDialog") == nullptr);
    bench.rename(u"k"_s)->setText(u"l"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.planned("moveKeysRows", 1), QStringList{u"l"_s});
}

void TestKeysPlans::whatWasRenamedIsChosen()
{
    put("a", "v");
    put("m", "v");
    put("x", "v");
    PlansBench bench(m_agent.httpUrl());
    bench.rename(u"m"_s)->setText(u"dir/new"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QTest::mouseClick(bench.button("moveKeysCarryOut"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), u"dir/new"_s, patience);
    QVERIFY(bench.controller.chosen() != nullptr && bench.controller.chosen()->key() == u"dir/new"_s);
    QVERIFY(bench.action("renameKeys")->isEnabled());
}

void TestKeysPlans::aPlanIsCountedAndFiltered()
{
    for (int number = 0; number < 30; ++number)
        put("many/" + QByteArray::number(100 + number));
    PlansBench bench(m_agent.httpUrl());
    bench.choose(u"many/"_s);
    bench.action("deleteKeys")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("deleteKeysCarryOut")->isEnabled(), patience);
    QVERIFY2(bench.text("deleteKeysCount").startsWith(u"30 key"_s), qPrintable(bench.text("deleteKeysCount")));
    auto* const filter = bench.find<QLineEdit>("deleteKeysFilter");
    QVERIFY(filter->isVisible());
    QTest::keyClicks(filter, u"/12[0-4]/"_s);
    QCOMPARE(bench.text("deleteKeysCount"), u"5 of 30 keys"_s);
    QCOMPARE(bench.planned("deleteKeysRows").constFirst(), u"many/120"_s);
    QCOMPARE(bench.find<QTableView>("deleteKeysRows")->textElideMode(), Qt::ElideMiddle);
    QTest::keyClick(filter, Qt::Key_Return); // To the rows, and not to Cancel.
    QTRY_VERIFY(bench.find<QTableView>("deleteKeysRows")->hasFocus());
    // It only looks: all of the plan is carried out.
    QTest::mouseClick(bench.button("deleteKeysCarryOut"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("deleteKeysResult")->isVisible(), patience);
    QVERIFY2(bench.text("deleteKeysResult").contains(u"30 key"_s), qPrintable(bench.text("deleteKeysResult")));
}

void TestKeysPlans::whyAKeyWasLeftAloneStandsAlone()
{
    const auto rows = gui::rowsOf({{u"app/x"_s, keys::ChangeVerdict::ChangedMeanwhile, u"app/x was changed."_s},
        {u"app/y"_s, keys::ChangeVerdict::Denied, u"The token may not."_s}});
    QCOMPARE(rows[0].note, u"was changed."_s);
    QCOMPARE(rows[1].note, u"The token may not."_s);
}

/// A column cuts the middle of a long note, where the two texts part.
void TestKeysPlans::whatChangesIsSeen()
{
    keys::ReplacePlan plan;
    keys::ReplaceRow row;
    row.key.key = u"app/url"_s;
    row.matches = 1;
    row.was = u"url: postgres://app:pw@db-old.internal:5432/app1"_s;
    row.willBe = u"url: postgres://app:pw@db-new.internal:5432/app1"_s;
    plan.rows = {row};
    QCOMPARE(gui::rowsOf(plan).at(0).note, u"1×: …w@db-old.inte… → …w@db-new.inte…"_s);
    plan.rows[0].was = u"old"_s;
    plan.rows[0].willBe.clear();
    QCOMPARE(gui::rowsOf(plan).at(0).note, u"1×: old → "_s);
    plan.rows[0].was = plan.rows[0].willBe = u"the same words on both sides of it"_s;
    QVERIFY(gui::rowsOf(plan).at(0).note.contains(u'→'));
}

/// Of a move on another agent that was broken off.
void TestKeysPlans::keysThatWaitElsewhereAreSaid()
{
    const QTemporaryDir moves;
    qputenv("SIGNALBOX_MOVES", moves.path().toUtf8());
    const auto forget = qScopeGuard([] { qunsetenv("SIGNALBOX_MOVES"); });
    put("one/a");
    {
        consul::Endpoint endpoint = endpointOf(m_agent.httpUrl());
        endpoint.address.setHost(u"localhost"_s); // The same agent, but another connection.
        consul::Client client(endpoint);
        keys::MoveRequest request;
        for (int number = 0; number < 40; ++number)
            put("one/" + QByteArray::number(number));
        request.renamings = {{u"one/"_s, u"two/"_s, true}};
        const auto plan = await(keys::planMove(&client, request));
        QVERIFY(plan);
        consul::StopSource source;
        const keys::ProgressSink progress = [&source](const keys::Progress& each) {
            if (each.step == keys::Progress::Step::Copying && each.done > 0)
                source.stop();
        };
        const auto outcome = await(keys::carryOut(&client, *plan, moves.path(), progress, source.token()));
        QVERIFY(!outcome.journal.isEmpty());
    }
    PlansBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("keysBroken")->isVisible(), patience);
    QVERIFY2(bench.text("keysBroken").contains(u"localhost"_s), qPrintable(bench.text("keysBroken")));
    QVERIFY(!bench.button("keysBrokenDecide")->isVisible()); // That is done where they wait.
}

void TestKeysPlans::everythingIsExportedWhateverIsChosen()
{
    put("a", "1");
    put("b", "2");
    PlansBench bench(m_agent.httpUrl());
    bench.choose(u"a"_s);
    bench.action("exportAllKeys")->trigger();
    auto* const dialog = bench.find<QFileDialog>("exportFileDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(QFileInfo(dialog->selectedFiles().value(0)).fileName(), u"keys.json"_s);
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"all.json"_s);
    Q_EMIT dialog->fileSelected(name);
    dialog->reject();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("exportKeysResult")->isVisible(), patience);
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto text = file.readAll();
    QVERIFY(text.contains("\"a\"") && text.contains("\"b\""));
}

void TestKeysPlans::layoutsOfOnesOwnAreTold()
{
    put("printers/a");
    PlansBench bench(m_agent.httpUrl());
    bench.connection.hub()->setLayouts(*semaphore::readOwnLayouts(R"({"version":1,"layouts":[{"name":"printer",
        "title":"Printer lock","key":"printers/{name}","warning":"The job starts again."}]})"));
    const QString said = u"printers/a (Printer lock). Its program relies on it. The job starts again."_s;
    bench.choose(u"printers/a"_s);
    bench.action("deleteKeys")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("deleteKeysCarryOut")->isEnabled(), patience);
    QVERIFY2(bench.text("deleteKeysWords").contains(said), qPrintable(bench.text("deleteKeysWords")));
    QTest::mouseClick(bench.button("deleteKeysCancel"), Qt::LeftButton);
    QTRY_VERIFY(bench.find<QDialog>("deleteKeysDialog") == nullptr);
    auto* const name = bench.rename(u"printers/a"_s);
    name->setText(u"printers/b"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.button("moveKeysCarryOut")->isEnabled(), patience);
    QVERIFY2(bench.text("moveKeysWords").contains(said), qPrintable(bench.text("moveKeysWords")));
}

QTEST_MAIN(TestKeysPlans)
#include "moc_window_test.cpp"
#include "tst_keys_plans.moc"
