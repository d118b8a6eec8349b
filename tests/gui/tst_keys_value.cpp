// SPDX-License-Identifier: GPL-3.0-or-later
// Looking at values and changing them, as a person does, on a real agent.
#include "gui/models/key_drafts.h"
#include "gui/models/value_text.h"
#include "gui/pages/keys/value_editor.h"
#include "keys_bench.h"
#include "support/fault_proxy.h"

#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>

using bench::KeysBench;
using gui::ValueForm;

namespace {

struct ValueBench : KeysBench {
    using KeysBench::KeysBench;

    gui::ValueEditor* editor() const { return find<gui::ValueEditor>("valueEditor"); }
    QString shown() const { return editor()->isVisible() ? editor()->text() : QString(); }
    bool isEditing() const { return !editor()->isReadOnly(); }
    bool isSaved() const { return !isEditing() && action("editValue")->isEnabled(); }
    void chooseForm(ValueForm form) const
    {
        auto* const forms = find<QComboBox>("valueForm");
        forms->setCurrentIndex(forms->findData(QVariant::fromValue(form)));
        Q_EMIT forms->activated(forms->currentIndex());
    }
    void startEditing(const QString& key)
    {
        choose(key);
        QTRY_VERIFY_WITH_TIMEOUT(action("editValue")->isEnabled(), 60'000);
        press(Qt::Key_Return);
        QVERIFY(isEditing());
    }
    void save() const { action("saveValue")->trigger(); }
    void leaveWith(const char* answer) const
    {
        action("cancelEdit")->trigger();
        QTRY_VERIFY(find<QPushButton>(answer) != nullptr);
        QTest::mouseClick(find<QPushButton>(answer), Qt::LeftButton);
        QTRY_VERIFY(find<QDialog>("discardBox") == nullptr);
    }
    QString trouble() const { return find<QLabel>("valueTrouble")->isVisible() ? text("valueTrouble") : QString(); }
};

} // namespace

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
    void whatWasDeletedIsAskedAbout();
    void aDraftOutlivesTheWindow();
    void editingTakesUpTheDraft();
    void whatWasJustTypedIsKept();
    void bytesStayExact_data();
    void bytesStayExact();
    void theLimitIsSaidBeforeSending();
    void jsonIsCheckedAndFormatted();
    void aHeldKeyNamesItsHolder();
    void flagsAreEdited();
    void lettersKeepTheirSize();
    void readOnlySavesNothing();
};

void TestKeysValue::aValueIsLookedAtFirst()
{
    put("a.json", R"({"port": 80})");
    put("empty");
    m_agent.judge().put("/v1/kv/empty");
    put("dir/x");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("a.json"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral(R"({"port": 80})"), patience);
    QVERIFY(!bench.isEditing());
    QCOMPARE(bench.find<QComboBox>("valueForm")->currentText(), QStringLiteral("JSON"));
    QTest::keyClicks(bench.editor(), QStringLiteral("x"));
    QCOMPARE(bench.shown(), QStringLiteral(R"({"port": 80})"));
    put("a.json", R"({"port": 81})");
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral(R"({"port": 81})"), patience);
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

/// As after a crash: nothing was saved or left in order.
void TestKeysValue::aDraftOutlivesTheWindow()
{
    put("k?flags=7", "old");
    put("other");
    {
        auto bench = std::make_unique<ValueBench>(m_agent.httpUrl());
        bench->startEditing(QStringLiteral("k"));
        bench->editor()->setText(QStringLiteral("half a thought"));
        gui::KeyDrafts drafts;
        const QString connection = bench->connection.settingsKey();
        QTRY_VERIFY_WITH_TIMEOUT(drafts.find(connection, QStringLiteral("k")).has_value(), patience);
        QCOMPARE(drafts.find(connection, QStringLiteral("k"))->mine.value, QByteArray("half a thought"));
        bench->choose(QStringLiteral("other")); // Going on keeps it, too.
        QVERIFY(!bench->isEditing());
        QTRY_VERIFY(bench->find<QLabel>("keysDrafts")->isVisible());
    }
    ValueBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("keysDrafts")->isVisible(), patience);
    QTest::mouseClick(bench.find<QPushButton>("keysDraftsShow"), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QStringLiteral("k"), patience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    QTest::mouseClick(bench.find<QPushButton>("draftTakeUp"), Qt::LeftButton);
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), QStringLiteral("half a thought"));
    QCOMPARE(bench.find<QLineEdit>("valueFlags")->text(), QStringLiteral("7"));
    bench.save();
    QTRY_COMPARE_WITH_TIMEOUT(get("k"), QByteArray("half a thought"), patience);
    QTRY_VERIFY(!bench.find<QLabel>("keysDrafts")->isVisible());
}

/// A draft that is shown is not lost by beginning to edit as if there were none.
void TestKeysValue::editingTakesUpTheDraft()
{
    put("k", "old");
    put("other");
    ValueBench bench(m_agent.httpUrl());
    const QString thought = QStringLiteral("old, and a thought");
    const auto kept = [&bench] {
        const auto draft = gui::KeyDrafts().find(bench.connection.settingsKey(), QStringLiteral("k"));
        return draft ? draft->mine.value : QByteArray();
    };
    bench.startEditing(QStringLiteral("k"));
    bench.editor()->setText(thought);
    bench.leaveWith("discardKeep");
    QVERIFY(!bench.isEditing());
    QCOMPARE(kept(), thought.toUtf8());
    bench.choose(QStringLiteral("other"));
    bench.choose(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    QVERIFY(bench.find<QLabel>("valueDraft")->isVisible());
    bench.action("editValue")->trigger();
    QVERIFY(bench.isEditing());
    QCOMPARE(bench.shown(), thought);
    QCOMPARE(kept(), thought.toUtf8());
    bench.leaveWith("discardKeep"); // Nothing was typed, and it is asked about all the same.
    QCOMPARE(kept(), thought.toUtf8());
    QCOMPARE(bench.shown(), QStringLiteral("old"));
    bench.action("editValue")->trigger();
    bench.leaveWith("discardDrop");
    QCOMPARE(kept(), QByteArray());
    QVERIFY(!bench.find<QLabel>("valueDraft")->isVisible());
}

/// However quickly a person goes on.
void TestKeysValue::whatWasJustTypedIsKept()
{
    put("k", "old");
    put("other");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(QStringLiteral("k"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), QStringLiteral("old"), patience);
    bench.editor()->setText(QStringLiteral("new"));
    bench.tree()->setCurrentIndex(bench.model()->indexOf(QStringLiteral("other")));
    QVERIFY(!bench.isEditing());
    const auto draft = gui::KeyDrafts().find(bench.connection.settingsKey(), QStringLiteral("k"));
    QVERIFY(draft);
    QCOMPARE(draft->mine.value, QByteArray("new"));
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
        QVERIFY(bench.trouble().contains(QStringLiteral("no text")));
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
    QVERIFY(bench.action("saveValue")->toolTip().contains(QStringLiteral("read-only")));
    QCOMPARE(get("k"), QByteArray("old"));
}

QTEST_MAIN(TestKeysValue)
#include "moc_window_test.cpp"
#include "tst_keys_value.moc"
