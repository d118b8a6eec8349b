// SPDX-License-Identifier: GPL-3.0-or-later
// In how many ways a value can be looked at, none of which changes it.
#include "gui/keys/view/value_pane.h"
#include "value_bench.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QWindow>

using bench::KeysBench;
using bench::ValueBench;
using gui::ValueForm;
using namespace Qt::Literals::StringLiterals;

class TestKeysLook : public bench::KeysTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void jsonIsFormattedAndEditedAsItIs();
    void whatWasChosenIsRemembered();
    void gzipIsShownUnpacked();
    void hitsAreMarked();
    void theButtonFindsAsReturnDoes();
    void hitsInPieces();
    void theSizeOfAValueIsNotCut();
    void hostileValuesAreShown_data();
    void hostileValuesAreShown();
};

void TestKeysLook::jsonIsFormattedAndEditedAsItIs()
{
    const QByteArray stored(R"({"b":[1,2.50],"a":"x  y"})");
    put("k", stored);
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"k"_s);
    QTRY_COMPARE_WITH_TIMEOUT(
        bench.shown(), u"{\n  \"b\": [\n    1,\n    2.50\n  ],\n  \"a\": \"x  y\"\n}"_s, patience);
    QVERIFY2(bench.text("valueSize").contains(u"formatted"_s), qPrintable(bench.text("valueSize")));
    bench.action("showFormatted")->trigger();
    QCOMPARE(bench.shown(), QString::fromUtf8(stored));
    QVERIFY(!bench.text("valueSize").contains(u"formatted"_s));
    bench.action("showFormatted")->trigger();
    bench.startEditing(u"k"_s);
    QCOMPARE(bench.shown(), QString::fromUtf8(stored));
    bench.action("cancelEdit")->trigger();
    QVERIFY(!bench.isEditing());
    QVERIFY(bench.shown().startsWith(u"{\n"_s));
    bench.startEditing(u"k"_s);
    bench.editor()->append(u" "_s);
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QCOMPARE(get("k"), stored + ' ');
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().startsWith(u"{\n"_s), patience);
}

void TestKeysLook::whatWasChosenIsRemembered()
{
    put("k", R"({"a":1})");
    put("other", R"({"a":1})");
    {
        ValueBench bench(m_agent.httpUrl());
        QVERIFY(bench.action("wrapLines")->isChecked());
        bench.choose(u"k"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.shown().startsWith(u"{\n"_s), patience);
        bench.chooseForm(ValueForm::Hex);
        QVERIFY(bench.shown().startsWith(u"7b 22 61"_s));
        bench.action("wrapLines")->trigger();
        QCOMPARE(bench.editor()->wrapMode(), QsciScintilla::WrapNone);
    }
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().startsWith(u"7b 22 61"_s), patience);
    bench.choose(u"other"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.shown().startsWith(u"{\n"_s), patience);
    QVERIFY(!bench.action("wrapLines")->isChecked());
    QCOMPARE(bench.editor()->wrapMode(), QsciScintilla::WrapNone);
    bench.action("wrapLines")->trigger();
    QCOMPARE(bench.editor()->wrapMode(), QsciScintilla::WrapWord);
    QCOMPARE(get("k"), QByteArray(R"({"a":1})"));
}

void TestKeysLook::gzipIsShownUnpacked()
{
    const QByteArray packed = QByteArray::fromHex("1f8b0800000000000203ab564a54b232ac0500afac1b5607000000");
    put("conf.json.gz", packed);
    put("plain", "words");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"conf.json.gz"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), u"{\n  \"a\": 1\n}"_s, patience);
    QVERIFY2(bench.text("valuePacked").contains(u"gzip"_s), qPrintable(bench.text("valuePacked")));
    QVERIFY(bench.find<QLabel>("valuePacked")->isVisible());
    bench.action("showUnpacked")->trigger();
    QVERIFY(bench.shown().startsWith(u"1f 8b"_s));
    QVERIFY(!bench.find<QLabel>("valuePacked")->isVisible());
    bench.action("showUnpacked")->trigger();
    // Edited is what is stored.
    bench.startEditing(u"conf.json.gz"_s);
    QVERIFY(bench.shown().startsWith(u"1f 8b"_s));
    QVERIFY(!bench.find<QLabel>("valuePacked")->isVisible());
    bench.action("cancelEdit")->trigger();
    QCOMPARE(bench.shown(), u"{\n  \"a\": 1\n}"_s);
    bench.choose(u"plain"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), u"words"_s, patience);
    QVERIFY(!bench.find<QLabel>("valuePacked")->isVisible());
    QCOMPARE(get("conf.json.gz"), packed);
}

void TestKeysLook::hitsAreMarked()
{
    put("a", "no hut here");
    put("k", "first port\nüber PORT 😀 port\n");
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"a"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), u"no hut here"_s, patience);
    QVERIFY(!bench.action("nextHit")->isEnabled());
    bench.action("findKeys")->trigger();
    bench.find<QCheckBox>("findInValues")->setChecked(true);
    bench.find<QLineEdit>("findText")->setText(u"port"_s);
    QTest::keyClick(bench.find<QLineEdit>("findText"), Qt::Key_Return);
    auto* const found = bench.find<QTableView>("findResults");
    QTRY_VERIFY2_WITH_TIMEOUT(found->model()->rowCount() == 1, qPrintable(bench.text("findWords")), patience);
    QVERIFY(bench.text("valueHits").isEmpty());
    Q_EMIT found->activated(found->model()->index(0, 0));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("valueHits"), u"Hit 1 of 3"_s, patience);
    QCOMPARE(bench.editor()->selectedText(), u"port"_s);
    bench.action("nextHit")->trigger();
    QCOMPARE(bench.editor()->selectedText(), u"PORT"_s);
    bench.action("nextHit")->trigger();
    QCOMPARE(bench.editor()->selectedText(), u"port"_s);
    QCOMPARE(bench.text("valueHits"), u"Hit 3 of 3"_s);
    int line = 0;
    int column = 0;
    bench.editor()->getCursorPosition(&line, &column);
    QCOMPARE(line, 1);
    bench.action("nextHit")->trigger();
    QCOMPARE(bench.text("valueHits"), u"Hit 1 of 3"_s);
    bench.action("hitBefore")->trigger();
    QCOMPARE(bench.text("valueHits"), u"Hit 3 of 3"_s);
    // As the value is looked at now.
    bench.chooseForm(ValueForm::Hex);
    QVERIFY(bench.text("valueHits").isEmpty());
    bench.chooseForm(ValueForm::Plain);
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("valueHits"), u"3 hits"_s, patience);
    bench.action("nextHit")->trigger();
    QTest::mouseClick(bench.find<QToolButton>("findClose"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("valueHits").isEmpty(), patience);
    QVERIFY(!bench.action("nextHit")->isEnabled());
}

/// With the mouse, where the window has put the button.
void TestKeysLook::theButtonFindsAsReturnDoes()
{
    put("k", "first port");
    ValueBench bench(m_agent.httpUrl());
    bench.action("findKeys")->trigger();
    bench.find<QCheckBox>("findInValues")->setChecked(true);
    bench.find<QLineEdit>("findText")->setText(u"port"_s);
    auto* const go = bench.find<QPushButton>("findGo");
    // The panel has its place a turn of the event loop after it was asked for: before, a click meets nothing.
    QTRY_VERIFY_WITH_TIMEOUT(go->visibleRegion().contains(go->rect().center()) && go->isEnabled(), patience);
    QTest::mouseClick(go->window()->windowHandle(), Qt::LeftButton, {}, go->mapTo(go->window(), go->rect().center()));
    auto* const found = bench.find<QTableView>("findResults");
    QTRY_VERIFY2_WITH_TIMEOUT(found->model()->rowCount() == 1, qPrintable(bench.text("findWords")), patience);
}

/// In the narrowest pane as well: half a number would be another one.
void TestKeysLook::theSizeOfAValueIsNotCut()
{
    const QString key = u"a/name/that/is/longer/than/the/heading/of/a/narrow/pane"_s;
    put(qPrintable(key), "red");
    ValueBench bench(m_agent.httpUrl());
    bench.page.resize(bench.page.minimumSizeHint());
    bench.choose(key);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("valueSize").startsWith(u"3 B"_s), patience);
    const auto* const size = bench.find<QLabel>("valueSize");
    QTRY_VERIFY(size->width() >= size->fontMetrics().horizontalAdvance(u"3 B"_s));
}

void TestKeysLook::hitsInPieces()
{
    const QByteArray value = QByteArray("é").repeated(5000) + "needle" + QByteArray(9000, 'x') + "needle";
    put("k", value);
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.shown().isEmpty(), patience);
    QVERIFY(bench.editor()->isInPieces());
    keys::Query query;
    query.text = u"needle"_s;
    query.inValues = true;
    bench.find<gui::ValuePane>("valuePane")->setQuery(query);
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("valueHits"), u"Hit 1 of 2"_s, patience);
    for (int hit = 0; hit < 2; ++hit) {
        QCOMPARE(bench.editor()->selectedText().remove(u'\r'), u"needle"_s);
        bench.action("nextHit")->trigger();
    }
}

void TestKeysLook::hostileValuesAreShown_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe\xed\xa0\x80").repeated(100'000);
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what is shown harmless
    QTest::newRow("bidi") << QByteArray("{\"\xe2\x80\xae\xe2\x81\xa6x\": 1}");
    QTest::newRow("a line of half a megabyte") << QByteArray(524288, 'x');
    QTest::newRow("deep lists") << QByteArray(262'144, '[') + QByteArray(262'144, ']');
    QTest::newRow("lists that grow") << QByteArray(900, '[') + QByteArray("1,").repeated(250'000) + '1'
            + QByteArray(900, ']');
    QTest::newRow("many members") << QByteArray::fromHex("1f8b080000000000020303000000000000000000").repeated(26'000);
    // yes '' | head -c 1048576 | gzip -n: it unpacks to a million lines.
    QTest::newRow("lines") << QByteArray::fromHex("1f8b0800000000000203edc12101000000c320bffe811fe21628")
            + QByteArray(1015, '\0') + QByteArray::fromHex("80cf0085dfd0e700001000");
    QTest::newRow("marks without a letter") << QByteArray("\xcc\x81").repeated(200'000);
}

/// It is shown at last, and another key after it: nothing hangs, nothing bursts.
void TestKeysLook::hostileValuesAreShown()
{
    QFETCH(QByteArray, value);
    QVERIFY(value.size() <= 524'288);
    put("k", value);
    put("other", "calm");
    ValueBench bench(m_agent.httpUrl());
    keys::Query query;
    query.text = u"(x+x+)+y|1"_s;
    query.regex = true;
    query.inValues = true;
    bench.find<gui::ValuePane>("valuePane")->setQuery(query);
    bench.choose(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isVisible(), patience);
    bench.chooseForm(ValueForm::Base64);
    QVERIFY(bench.shown().size() > value.size() || bench.text("valuePacked").contains(u"gzip"_s));
    bench.choose(u"other"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bench.shown(), u"calm"_s, patience);
    QCOMPARE(get("k"), value);
}

QTEST_MAIN(TestKeysLook)
#include "moc_window_test.cpp"
#include "tst_keys_look.moc"
