// SPDX-License-Identifier: GPL-3.0-or-later
// Values of one very long line: looked at and changed as a person does, on a real agent.
#include "gui/keys/model/value_lines.h"
#include "value_bench.h"

#include <QClipboard>
#include <QGuiApplication>

using namespace Qt::Literals::StringLiterals;
using bench::ValueBench;

class TestKeysLong : public bench::KeysTest
{
    Q_OBJECT
private:
    /// What Scintilla lays out at once, in letters.
    [[nodiscard]] static int longestLaidOut(const gui::ValueEditor& editor)
    {
        int longest = 0;
        for (int line = 0; line < editor.lines(); ++line)
            longest = std::max(longest, editor.lineLength(line));
        return longest;
    }
    static void key(const ValueBench& bench, Qt::Key key, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(bench.editor(), key, with);
    }

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QDir(gui::KeyDrafts::defaultFolder()).removeRecursively();
    }

    void longLinesAreShownInPieces_data();
    void longLinesAreShownInPieces();
    void lettersGoWhereTheyAreTyped();
    void endsOfPiecesAreNoLetters();
    void whatIsCopiedIsWhole();
    void aLongLineIsPasted();
    void aProblemIsFoundInItsPiece();
    void formattingEndsThePieces();
};

void TestKeysLong::longLinesAreShownInPieces_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("inPieces");
    const QByteArray line = "[\"" + QByteArray(524'200, 'x') + "\"]";
    QTest::newRow("one line") << line << true;
    QTest::newRow("LF") << "1\n" + line + "\n" << true;
    QTest::newRow("CRLF") << "1\r\n" + line + "\r\n2\r\n" << true;
    QTest::newRow("mixed") << "1\r\n" + QByteArray(5000, 'x') + "\n" << false;
    QTest::newRow("short lines") << QByteArray("[1,\n2]\n") << false;
    QTest::newRow("just short enough") << QByteArray(gui::longestLine, 'x') << false;
}

/// A line is laid out whole with each letter, so none may be long.
void TestKeysLong::longLinesAreShownInPieces()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, inPieces);
    put("k", value);
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isVisible(), patience);
    QCOMPARE(bench.editor()->isInPieces(), inPieces);
    QCOMPARE(bench.find<QLabel>("valuePieces")->isVisible(), inPieces);
    QVERIFY(!inPieces || longestLaidOut(*bench.editor()) <= 2 * gui::pieceLength);
    QVERIFY(bench.shown() == QString::fromUtf8(value));
    // Whatever is saved is the value, with what was typed.
    bench.editor()->setCursorPosition(bench.editor()->lines() - 1, 0);
    QTest::keyClicks(bench.editor(), u"Z"_s);
    auto expected = bench.shown().toUtf8();
    QCOMPARE(expected.count('Z'), 1);
    QVERIFY(QByteArray(expected).replace("Z", "") == value);
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QVERIFY(get("k") == expected);
}

void TestKeysLong::lettersGoWhereTheyAreTyped()
{
    const QString line(20'000, u'x');
    put("k", line.toUtf8());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    bench.editor()->setCursorPosition(3, 5);
    QTest::keyClicks(bench.editor(), u"{y}"_s);
    key(bench, Qt::Key_Return);
    QString expected = line;
    expected.insert(3 * gui::pieceLength + 5, u"{y}\n"_s);
    QVERIFY(bench.shown() == expected);
    while (bench.editor()->isUndoAvailable())
        bench.editor()->undo();
    QVERIFY(bench.shown() == line);
}

void TestKeysLong::endsOfPiecesAreNoLetters()
{
    QString line;
    for (int i = 0; i < 5000; ++i)
        line += QChar(u'a' + i % 26);
    put("k", line.toUtf8());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    bench.editor()->setCursorPosition(2, 0);
    key(bench, Qt::Key_Backspace);
    QVERIFY(bench.shown() == QString(line).remove(2 * gui::pieceLength - 1, 1));
    bench.editor()->undo();
    QVERIFY(bench.shown() == line);
    bench.editor()->setCursorPosition(1, gui::pieceLength);
    key(bench, Qt::Key_Delete);
    QVERIFY(bench.shown() == QString(line).remove(2 * gui::pieceLength, 1));
}

void TestKeysLong::whatIsCopiedIsWhole()
{
    const QString line(9000, u'x');
    put("k", line.toUtf8());
    ValueBench bench(m_agent.httpUrl());
    bench.choose(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    bench.editor()->selectAll();
    bench.editor()->copy();
    QVERIFY(QGuiApplication::clipboard()->text() == line);
}

void TestKeysLong::aLongLineIsPasted()
{
    const QString line(9000, u'x');
    put("k", line.toUtf8());
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    QGuiApplication::clipboard()->setText(QString(8000, u'y') + u"\r\n"_s);
    bench.editor()->setCursorPosition(0, 1);
    key(bench, Qt::Key_V, Qt::ControlModifier);
    QVERIFY(bench.shown() == u'x' + QString(8000, u'y') + u'\n' + QString(8999, u'x'));
    QVERIFY(longestLaidOut(*bench.editor()) <= 2 * gui::pieceLength);
    bench.editor()->undo();
    QVERIFY(bench.shown() == line);
}

void TestKeysLong::aProblemIsFoundInItsPiece()
{
    put("k.json", "[" + QByteArray(5000, ' ') + "1]");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k.json"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    bench.editor()->setCursorPosition(10, 3);
    QTest::keyClicks(bench.editor(), u"?"_s);
    bench.action("formatValue")->trigger();
    int line = 0;
    int column = 0;
    bench.editor()->getCursorPosition(&line, &column);
    QCOMPARE(line, 10);
    QCOMPARE(column, 3);
    QVERIFY2(
        bench.trouble().contains(u"line 1, column %1"_s.arg(10 * gui::pieceLength + 4)), qPrintable(bench.trouble()));
}

void TestKeysLong::formattingEndsThePieces()
{
    QByteArray json = "[";
    for (int i = 0; i < 2000; ++i)
        json += QByteArray::number(i) + ",";
    put("k.json", json + "0]");
    ValueBench bench(m_agent.httpUrl());
    bench.startEditing(u"k.json"_s);
    QTRY_VERIFY_WITH_TIMEOUT(bench.editor()->isInPieces(), patience);
    bench.action("formatValue")->trigger();
    QVERIFY(bench.shown().startsWith(u"[\n  0,\n  1,\n"_s));
    bench.save();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isSaved(), patience);
    QVERIFY(get("k.json").startsWith("[\n  0,\n  1,\n"));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.editor()->isInPieces(), patience); // There is no long line any more.
    QVERIFY(!bench.find<QLabel>("valuePieces")->isVisible());
}

QTEST_MAIN(TestKeysLong)
#include "moc_window_test.cpp"
#include "tst_keys_long.moc"
