// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at values and changing them, as a person does, on a real agent.
#include "support/fault_proxy.h"
#include "value_bench.h"

#include <QAction>
#include <QJsonObject>
#include <QLineEdit>
#include <QSignalSpy>

using bench::KeysBench;
using bench::ValueBench;
using gui::ValueForm;

class TestKeysValue : public bench::KeysTest
{
    Q_OBJECT
private:
    [[nodiscard]] QJsonObject entry(const QByteArray& key) const
    {
        return m_agent.judge().get("/v1/kv/" + key).array()[0].toObject();
    }

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QDir(gui::KeyDrafts::defaultFolder()).removeRecursively();
    }

    void aValueIsLookedAtFirst();
    void aSaveKeepsFlagsAndIsGuarded();
    void twoEditorsMeet();
    void whatWasSavedIsTheBaseOfTheNextEdit_data();
    void whatWasSavedIsTheBaseOfTheNextEdit();
    void aSettledConflictOutlivesAFailure_data();
    void aSettledConflictOutlivesAFailure();
    void bothChangedOneLine();
    void whatWasDeletedIsAskedAbout();
    void anotherValueUnderTheSameIndexIsAskedAbout();
    void aDeletionWithASessionIsNobodysDeed();
    void savingIsSaid();
    void aRefusedSaveStaysSaid_data();
    void aRefusedSaveStaysSaid();
    void bytesStayExact_data();
    void bytesStayExact();
    void theLimitIsSaidBeforeSending();
    void theLimitIsTheAgents();
    void jsonIsCheckedAndFormatted();
    void aHeldKeyNamesItsHolder();
    void flagsAreEdited();
    void lettersKeepTheirSize();
    void readOnlySavesNothing();
    void keysOfTheWindowWorkWhileEditing();
};

void TestKeysValue::keysOfTheWindowWorkWhileEditing()
{
    const QString text = QStringLiteral("one\ntwo\n");
    put("k", text.toUtf8());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    for (const auto& keys : {Qt::CTRL | Qt::Key_T, Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::Key_D,
             Qt::CTRL | Qt::SHIFT | Qt::Key_T, Qt::CTRL | Qt::SHIFT | Qt::Key_L, Qt::CTRL | Qt::Key_Slash,
             Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Minus}) {
        QAction ofWindow;
        ofWindow.setShortcut(QKeySequence(keys));
        bench.page.addAction(&ofWindow);
        QSignalSpy done(&ofWindow, &QAction::triggered);
        QTest::keyClick(bench.editor(), keys.key(), keys.keyboardModifiers());
        QVERIFY2(done.count() == 1, qPrintable(QKeySequence(keys).toString()));
    }
    QCOMPARE(bench.shown(), text);
    // Those of every editor are still its own.
    QTest::keyClick(bench.editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(bench.editor(), QStringLiteral("new"));
    QCOMPARE(bench.shown(), QStringLiteral("new"));
    QTest::keyClick(bench.editor(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(bench.shown() != QStringLiteral("new"));
}

void TestKeysValue::aValueIsLookedAtFirst()
{
    put("a.json", R"({"port": 80})");
    put("empty");
    m_agent.judge().put("/v1/kv/empty");
    put("dir/x");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a.json"));
    const QString shown = QStringLiteral("{\n  \"port\": 80\n}"); // Formatted.
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), shown, patience);
    QVERIFY(!bench.isEditing());
    QCOMPARE(bench.find<QComboBox>("valueForm")->currentText(), QStringLiteral("JSON"));
    QTest::keyClicks(bench.editor(), QStringLiteral("x"));
    QCOMPARE(bench.shown(), shown);
    put("a.json", R"({"port": 81})");
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QString(shown).replace(u'0', u'1'), patience);
    bench.choose(QStringLiteral("dir/"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("valueEmpty").contains(QStringLiteral("folder")), patience);
    bench.choose(QStringLiteral("empty"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isVisible(), patience);
    QCOMPARE(bench.shown(), QString());
}

void TestKeysValue::aSaveKeepsFlagsAndIsGuarded()
{
    put("k?flags=16210313421097356768", "old");
    support::FaultProxy proxy(m_agent.httpUrl());
    ValueBench bench(proxy.url());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->selectAll();
    QTest::keyClicks(bench.editor(), QStringLiteral("new"));
    QTest::keyClick(bench.editor(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QCOMPARE(get("k"), QByteArray("new"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.flags"), QStringLiteral("16210313421097356768 (semaphore)"), patience);
    const auto sent = proxy.requests("/v1/kv/k?");
    const auto write = std::find_if(sent.begin(), sent.end(), [](const auto& each) { return each.method == "PUT"; });
    QVERIFY(write != sent.end());
    QVERIFY2(write->target.contains("cas=") && write->target.contains("flags=16210313421097356768"),
        write->target.constData());
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("new"), patience);
}

void TestKeysValue::twoEditorsMeet()
{
    put("k", "one\ntwo\nthree\nfour\nfive\n");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("ONE\ntwo\nthree\nfour\nfive\n"));
    put("k", "one\ntwo\nthree\nfour\nFIVE\n");
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("valueChanged")->isVisible(), patience);
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QCOMPARE(get("k"), QByteArray("one\ntwo\nthree\nfour\nFIVE\n")); // Nothing was written.
    const auto text = [&](const char* name) { return bench.find<gui::ValueEditor>(name)->text(); };
    QCOMPARE(text("conflictBase"), QStringLiteral("one\ntwo\nthree\nfour\nfive\n"));
    QCOMPARE(text("conflictTheirs"), QStringLiteral("one\ntwo\nthree\nfour\nFIVE\n"));
    QCOMPARE(text("conflictResult"), QStringLiteral("ONE\ntwo\nthree\nfour\nFIVE\n"));
    QTest::mouseClick(bench.find<QPushButton>("conflictUseMine"), Qt::LeftButton);
    QCOMPARE(text("conflictResult"), QStringLiteral("ONE\ntwo\nthree\nfour\nfive\n"));
    QTest::mouseClick(bench.find<QPushButton>("conflictUseBoth"), Qt::LeftButton);
    // What is compared is not called current when it is so no longer.
    auto* const theirsTitle = bench.find<QLabel>("conflictTheirsTitle");
    QVERIFY(theirsTitle->text().startsWith(QLatin1StringView("Current (")));
    put("k", "other\n");
    put("k", "one\ntwo\nthree\nfour\nFIVE\n");
    QTRY_VERIFY_WITH_TIMEOUT(theirsTitle->text().contains(QLatin1StringView("changed again since")), patience);
    // Closing loses nothing.
    QTest::keyClick(static_cast<QWidget*>(bench.find<QDialog>("conflictDialog")), Qt::Key_Escape);
    QTRY_VERIFY(bench.find<QDialog>("conflictDialog") == nullptr);
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), QStringLiteral("ONE\ntwo\nthree\nfour\nfive\n"));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QTest::mouseClick(bench.find<QPushButton>("conflictSave"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("ONE\ntwo\nthree\nfour\nFIVE\n"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
}

/// Nobody decides it but a person.
void TestKeysValue::whatWasSavedIsTheBaseOfTheNextEdit_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("by its path") << QStringLiteral("k");
    QTest::newRow("by transaction") << QStringLiteral("x//y"); // Looked at once a second.
}

void TestKeysValue::whatWasSavedIsTheBaseOfTheNextEdit()
{
    QFETCH(QString, key);
    const QByteArray call = R"([{"KV":{"Verb":"set","Key":")" + key.toUtf8() + R"(","Value":"bw=="}}])";
    QCOMPARE(m_agent.judge().put("/v1/txn", call).status, 200);
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(key);
    for (const auto& typed : {QStringLiteral("first"), QStringLiteral("second"), QStringLiteral("third")}) {
        bench.editor()->setText(typed);
        bench.save();
        QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
        QCOMPARE(bench.shown(), typed);
        QCOMPARE(bench.controller.chosen()->entry()->value, typed.toUtf8());
        QVERIFY(bench.find<QDialog>("conflictDialog") == nullptr);
        bench.press(Qt::Key_Return);
        QVERIFY(bench.isEditing());
    }
}

void TestKeysValue::aSettledConflictOutlivesAFailure_data()
{
    QTest::addColumn<QString>("way");
    QTest::addColumn<QString>("settled");
    QTest::addColumn<QString>("typed"); // Before the second try.
    QTest::newRow("both") << QStringLiteral("conflictUseBoth") << QStringLiteral("MINE\ntwo\nTHEIRS\n") << QString();
    QTest::newRow("both, and more") << QStringLiteral("conflictUseBoth") << QStringLiteral("MINE\ntwo\nTHEIRS\n")
                                    << QStringLiteral("four\n");
    QTest::newRow("mine") << QStringLiteral("conflictUseMine") << QStringLiteral("MINE\ntwo\nthree\n") << QString();
}

/// The second try sends what the person settled, not what was typed before.
void TestKeysValue::aSettledConflictOutlivesAFailure()
{
    QFETCH(QString, way);
    QFETCH(QString, settled);
    QFETCH(QString, typed);
    put("k?flags=42", "one\ntwo\nthree\n");
    support::FaultProxy proxy(m_agent.httpUrl());
    ValueBench bench(proxy.url());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("MINE\ntwo\nthree\n"));
    put("k?flags=43", "one\ntwo\nTHEIRS\n");
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QTest::mouseClick(bench.find<QPushButton>(qPrintable(way)), Qt::LeftButton);
    proxy.add(support::Fault::answer("cas=", 500, "No cluster leader"));
    QTest::mouseClick(bench.find<QPushButton>("conflictSave"), Qt::LeftButton);
    QTRY_VERIFY2_WITH_TIMEOUT(
        bench.trouble().contains(QStringLiteral("leader")), qPrintable(bench.trouble()), patience);
    QVERIFY(bench.isEditing());
    QCOMPARE(get("k"), QByteArray("one\ntwo\nTHEIRS\n"));
    QCOMPARE(bench.shown(), settled);
    QCOMPARE(bench.find<QLineEdit>("valueFlags")->text(), QStringLiteral("43"));
    proxy.clearFaults();
    if (!typed.isEmpty()) {
        bench.editor()->append(typed);
        QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QTimer>("valueCheckPause")->isActive(), patience);
    }
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QCOMPARE(get("k"), (settled + typed).toUtf8());
    QCOMPARE(entry("k")[QStringLiteral("Flags")].toInt(), 43);
}

void TestKeysValue::bothChangedOneLine()
{
    put("k", "one\ntwo\nthree\n");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("one\nmine\nthree\n"));
    put("k", "one\ntheirs\nthree\n");
    for (const char* const way : {"conflictUseTheirs", "conflictUseMine", ""}) {
        bench.save();
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
        auto* const save = bench.find<QPushButton>("conflictSave");
        QVERIFY(!save->isEnabled());
        QVERIFY(bench.find<QLabel>("conflictTrouble")->isVisible());
        QTest::mouseClick(save, Qt::LeftButton);
        QCOMPARE(get("k"), QByteArray("one\ntheirs\nthree\n"));
        if (*way != '\0')
            QTest::mouseClick(bench.find<QPushButton>(way), Qt::LeftButton);
        else
            QTest::keyClicks(bench.find<gui::ValueEditor>("conflictResult"), QStringLiteral("x"));
        QVERIFY(save->isEnabled() && !bench.find<QLabel>("conflictTrouble")->isVisible());
        if (*way == '\0')
            break;
        QTest::keyClick(static_cast<QWidget*>(bench.find<QDialog>("conflictDialog")), Qt::Key_Escape);
        QTRY_VERIFY(bench.find<QDialog>("conflictDialog") == nullptr);
    }
    QTest::mouseClick(bench.find<QPushButton>("conflictSave"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("xone\nmine\nthree\n"), patience);
}

void TestKeysValue::whatWasDeletedIsAskedAbout()
{
    put("k", "old");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("mine"));
    QVERIFY(m_agent.judge().del("/v1/kv/k").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("valueChanged")->isVisible(), patience);
    QVERIFY(bench.isEditing());
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QVERIFY(!bench.find<QPushButton>("conflictUseTheirs")->isEnabled());
    QTest::mouseClick(bench.find<QPushButton>("conflictSave"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("mine"), patience);
}

void TestKeysValue::savingIsSaid()
{
    put("k", "old");
    put("other");
    ValueBench bench(m_agent.httpUrl());
    QVERIFY(bench.text("valueSaved").isEmpty());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("new"));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("valueSaved").startsWith(QStringLiteral("Saved at")), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("new"), patience);
    QVERIFY(!bench.text("valueSaved").isEmpty()); // Also once the answer has shown it anew.
    // A new key is another one, and told as well.
    bench.action("newKey")->trigger();
    bench.find<QLineEdit>("newKeyName")->setText(QStringLiteral("fresh"));
    QTest::mouseClick(bench.find<QPushButton>("newKeyOk"), Qt::LeftButton);
    QTRY_VERIFY(bench.isEditing());
    QVERIFY(bench.text("valueSaved").isEmpty());
    bench.editor()->setText(QStringLiteral("first"));
    bench.save();
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QStringLiteral("fresh"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("first"), patience);
    QVERIFY(bench.text("valueSaved").startsWith(QStringLiteral("Saved at")));
    bench.choose(QStringLiteral("other"));
    QVERIFY(bench.text("valueSaved").isEmpty());
}

void TestKeysValue::aRefusedSaveStaysSaid_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("status");
    QTest::newRow("token") << QByteArray("Permission denied") << 403;
    QTest::newRow("no leader") << QByteArray("No cluster leader") << 500;
}

/// As a person saves: right after the last letter, while what was typed is about to be checked.
void TestKeysValue::aRefusedSaveStaysSaid()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, status);
    put("k.json", "1");
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("cas=", status, answer));
    ValueBench bench(proxy.url());
    bench.startEditing(QStringLiteral("k.json"));
    const auto* const pause = bench.find<QTimer>("valueCheckPause");
    QTest::keyClicks(bench.editor(), QStringLiteral("2"));
    QTest::keyClick(bench.editor(), Qt::Key_S, Qt::ControlModifier);
    const QString words = QString::fromLatin1(answer).toLower();
    QTRY_VERIFY2_WITH_TIMEOUT(bench.trouble().toLower().contains(status == 403 ? words : QStringLiteral("leader")),
        qPrintable(bench.trouble()), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!pause->isActive(), patience);
    QVERIFY2(!bench.trouble().isEmpty(), "the check has taken the answer away");
    QVERIFY(bench.isEditing());
    // The next letter makes it old.
    QTest::keyClicks(bench.editor(), QStringLiteral("3"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.trouble().isEmpty(), patience);
}

void TestKeysValue::bytesStayExact_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("CRLF") << QByteArray("a\r\nb\nc\r\n");
    QTest::newRow("NUL") << QByteArray("a\0b", 3);
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\x80");
    QTest::newRow("mark") << QByteArray("\xef\xbb\xbfx");
    QTest::newRow("half a megabyte") << QByteArray(524287, 'x');
}

/// One byte more at the end; all before it as it was.
void TestKeysValue::bytesStayExact()
{
    QFETCH(QByteArray, value);
    put("k", value);
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isVisible(), patience);
    const bool binary = bench.find<QComboBox>("valueForm")->currentData().value<ValueForm>() == ValueForm::Hex;
    QCOMPARE(binary, !gui::isPlainText(value));
    if (binary) {
        bench.chooseForm(ValueForm::Plain);
        QVERIFY(bench.trouble().contains(QStringLiteral("not text")));
        bench.chooseForm(ValueForm::Base64);
        bench.chooseForm(ValueForm::Hex);
    }
    bench.editor()->append(binary ? QStringLiteral("7a") : QStringLiteral("z"));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QVERIFY(get("k") == value + 'z');
}

void TestKeysValue::theLimitIsSaidBeforeSending()
{
    put("k", "small");
    support::FaultProxy proxy(m_agent.httpUrl());
    ValueBench bench(proxy.url());
    bench.startEditing(QStringLiteral("k"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.valueLimit().has_value(), patience);
    bench.editor()->setText(QString(524289, u'x'));
    bench.save();
    QVERIFY2(bench.trouble().contains(QStringLiteral("524")), qPrintable(bench.trouble()));
    QVERIFY(bench.isEditing());
    bench.editor()->setText(
        QStringLiteral("[\"") + QString(1 << 20, u'y') + QStringLiteral("\"]")); // One line of a MB.
    bench.save();
    QVERIFY(bench.isEditing());
    for (const auto& request : proxy.requests("/v1/kv/k"))
        QVERIFY(request.method == "GET");
    bench.editor()->setText(QString(524288, u'x'));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QCOMPARE(get("k").size(), 524288);
}

void TestKeysValue::theLimitIsTheAgents()
{
    if (support::isPracticeTested())
        return; // It has the default limit.
    support::AgentOptions options;
    options.config.insert(
        QStringLiteral("limits"), QJsonObject{{QStringLiteral("kv_max_value_size"), 2 * 1024 * 1024}});
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const QByteArray state(546'358, 'x');
    QVERIFY(agent.judge().put("/v1/kv/state", state).isTrue());
    ValueBench bench(agent.httpUrl());
    bench.choose(QStringLiteral("state"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.size"), QStringLiteral("534 KiB of 2,048 KiB"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("valueSize").contains(QStringLiteral("26% of the limit")), patience);
    bench.startEditing(QStringLiteral("state"));
    bench.editor()->setText(QString::fromLatin1(state + ' '));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QVERIFY2(bench.trouble().isEmpty(), qPrintable(bench.trouble()));
    QVERIFY(agent.judge().get("/v1/kv/state?raw").body == state + ' ');
}

void TestKeysValue::jsonIsCheckedAndFormatted()
{
    put("k.json", R"({"id":18446744073709551615,"l":[1,2]})");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k.json"));
    bench.action("formatValue")->trigger();
    QCOMPARE(bench.shown(), QStringLiteral("{\n  \"id\": 18446744073709551615,\n  \"l\": [\n    1,\n    2\n  ]\n}"));
    bench.editor()->setText(QStringLiteral("{\n\"a\" 1}"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.trouble().contains(QStringLiteral("line 2")), patience);
    bench.save(); // A warning: it is the person's value.
    QTRY_COMPARE_WITH_TIMEOUT(get("k.json"), QByteArray("{\n\"a\" 1}"), patience);
}

void TestKeysValue::aHeldKeyNamesItsHolder()
{
    const auto judge = m_agent.judge();
    put("k", "old");
    const QString session = judge.createSession(R"({"Name":"keeper","LockDelay":"0s"})");
    QVERIFY(judge.put("/v1/kv/k?acquire=" + session.toLatin1(), "held").isTrue());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("keyHeld").contains(QStringLiteral("keeper")), patience);
    bench.editor()->setText(QStringLiteral("over"));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("heldBox") != nullptr, patience);
    QCOMPARE(get("k"), QByteArray("held"));
    QTest::mouseClick(bench.find<QPushButton>("heldSave"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("over"), patience);
    QCOMPARE(entry("k").value(QStringLiteral("Session")).toString(), session); // Still its holder's.
    QVERIFY(judge.put("/v1/session/destroy/" + session.toLatin1()).isTrue());
}

void TestKeysValue::flagsAreEdited()
{
    put("k", "same");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    auto* const flags = bench.find<QLineEdit>("valueFlags");
    flags->setFocus();
    flags->selectAll();
    QTest::keyClicks(flags, QStringLiteral("18446744073709551616"));
    bench.save();
    QVERIFY(bench.trouble().contains(QStringLiteral("18446744073709551615")));
    flags->selectAll();
    QTest::keyClicks(flags, QStringLiteral("0xffffffffffffffff"));
    bench.save();
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.flags"), QStringLiteral("18446744073709551615"), patience);
    QCOMPARE(get("k"), QByteArray("same"));
}

void TestKeysValue::lettersKeepTheirSize()
{
    put("a.json", R"({"a":1})");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a.json"));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.shown().isEmpty(), 60'000);
    const auto palette = QApplication::palette();
    for (const QColor& paper : {QColor(Qt::black), QColor(Qt::white)}) {
        auto other = palette;
        other.setColor(QPalette::Base, paper);
        QApplication::setPalette(other);
        QTRY_COMPARE(bench.editor()->lexer()->defaultPaper(0), paper);
        QCOMPARE(bench.editor()->lexer()->font(0).pointSizeF(), QApplication::font().pointSizeF());
    }
    QApplication::setPalette(palette);
}

void TestKeysValue::readOnlySavesNothing()
{
    put("k", "old");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(QStringLiteral("new"));
    bench.connection.client()->setReadOnly(true);
    QVERIFY(!bench.action("saveValue")->isEnabled());
    QVERIFY(bench.action("saveValue")->toolTip().contains(QStringLiteral("Read-only connection")));
    QCOMPARE(get("k"), QByteArray("old"));
}

void TestKeysValue::aDeletionWithASessionIsNobodysDeed()
{
    const auto judge = m_agent.judge();
    const QString session = judge.createSession(R"({"Name":"tglog","Behavior":"delete","LockDelay":"0s"})");
    QVERIFY(judge.put("/v1/kv/k?acquire=" + session.toLatin1(), "old").isTrue());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.holder"), QStringLiteral("tglog"), patience);
    bench.editor()->setText(QStringLiteral("mine"));
    QVERIFY(judge.put("/v1/session/destroy/" + session.toLatin1()).isTrue());
    QTRY_VERIFY2_WITH_TIMEOUT(bench.text("valueChanged").contains(QStringLiteral("The session tglog")),
        qPrintable(bench.text("valueChanged")), patience);
    QVERIFY(bench.text("valueChanged").contains(QStringLiteral("without its session")));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    const QString words = bench.text("conflictText");
    QVERIFY2(words.contains(QStringLiteral("without its session")), qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("client")) && !words.contains(QStringLiteral("current value")),
        qPrintable(words));
}

/// A draft of before the store was replaced: an agent that starts without its data gives the same indexes again.
void TestKeysValue::anotherValueUnderTheSameIndexIsAskedAbout()
{
    put("k", "somebody else's");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("somebody else's"), patience);
    auto base = *bench.controller.chosen()->entry();
    base.value = "host=A";
    gui::KeyDrafts drafts;
    QVERIFY(drafts.save({bench.connection.settingsKey(), QStringLiteral("k"), base, {"host=A#mine", 0},
        QDateTime::currentDateTimeUtc(), {}}));
    bench.action("editValue")->trigger();
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), QStringLiteral("host=A#mine"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("valueChanged")->isVisible(), patience);
    QVERIFY2(bench.text("valueChanged").contains(QStringLiteral("snapshot was restored")),
        qPrintable(bench.text("valueChanged")));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QDialog>("conflictDialog") != nullptr, patience);
    QCOMPARE(get("k"), QByteArray("somebody else's"));
    QVERIFY(bench.text("conflictText").contains(QStringLiteral("snapshot was restored")));
}

QTEST_MAIN(TestKeysValue)
#include "moc_window_test.cpp"
#include "tst_keys_value.moc"
