// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/merge.h"
#include "support/patience.h"

#include <rapidcheck.h>

using keys::Merge;
using Kind = keys::MergePiece::Kind;

namespace {

/// Texts of few different lines, so that they often share some; with every kind of line end.
QByteArray randomText()
{
    static const std::vector<std::string> lines{
        "a\n", "b\n", "c\r\n", "\n", "d\n", "{\n", "}\n", "\xff\xfe\n", std::string("nul\0\n", 5), "e\r\n"};
    QByteArray text;
    const auto chosen = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(lines));
    for (const auto& line : chosen)
        text += QByteArray::fromStdString(line);
    if (*rc::gen::arbitrary<bool>())
        text += "no end";
    return text;
}

/// The text with a few of its lines changed, dropped or doubled.
QByteArray edited(const QByteArray& text)
{
    QByteArray result;
    for (const auto line : keys::linesOf(text)) {
        switch (*rc::gen::inRange(0, 10)) {
        case 0:
            break;
        case 1:
            result += "new\n";
            break;
        case 2:
            result += line;
            result += line;
            break;
        default:
            result += line;
        }
    }
    return result;
}

bool holdsTogether(const Merge& merge, const QByteArray& base, const QByteArray& mine, const QByteArray& theirs)
{
    QByteArray all[3];
    for (const auto& piece : merge.pieces) {
        all[0] += piece.base;
        all[1] += piece.mine;
        all[2] += piece.theirs;
    }
    return all[0] == base && all[1] == mine && all[2] == theirs;
}

} // namespace

class TestKeysMerge : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void examples_data();
    void examples();
    void laws();
    void changesFarApartNeverConflict();
    void largeTexts_data();
    void largeTexts();
};

void TestKeysMerge::examples_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("mine");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<int>("conflicts");
    QTest::addColumn<QByteArray>("text");
    using B = QByteArray;
    QTest::newRow("nothing") << B() << B() << B() << 0 << B();
    QTest::newRow("mine") << B("a\nb\n") << B("a\nB\n") << B("a\nb\n") << 0 << B("a\nB\n");
    QTest::newRow("theirs") << B("a\nb\n") << B("a\nb\n") << B("A\nb\n") << 0 << B("A\nb\n");
    QTest::newRow("both, apart") << B("a\nb\nc\n") << B("A\nb\nc\n") << B("a\nb\nC\n") << 0 << B("A\nb\nC\n");
    QTest::newRow("both the same") << B("a\n") << B("x\n") << B("x\n") << 0 << B("x\n");
    QTest::newRow("conflict") << B("a\nb\nc\n") << B("a\nmine\nc\n") << B("a\ntheirs\nc\n") << 1 << B("a\nmine\nc\n");
    QTest::newRow("created twice") << B() << B("mine") << B("theirs") << 1 << B("mine");
    QTest::newRow("deleted and edited") << B("a\nb\n") << B("a\n") << B("a\nB\n") << 1 << B("a\n");
    QTest::newRow("no end of line") << B("a\nb") << B("a\nb\nc") << B("A\nb") << 1 << B("a\nb\nc");
    QTest::newRow("CRLF stays") << B("a\r\nb\r\n") << B("a\r\nB\r\n") << B("a\r\nb\r\nc\r\n") << 1 << B("a\r\nB\r\n");
    QTest::newRow("CRLF apart") << B("a\r\nb\r\nc\r\n") << B("A\r\nb\r\nc\r\n") << B("a\r\nb\r\nc\r\nd\r\n") << 0
                                << B("A\r\nb\r\nc\r\nd\r\n");
    QTest::newRow("NUL and no UTF-8") << B("\0\n\xff\n", 4) << B("\0\n\xff\nx\n", 6) << B("\1\n\xff\n", 4) << 0
                                      << B("\1\n\xff\nx\n", 6);
}

void TestKeysMerge::examples()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    QFETCH(QByteArray, theirs);
    const Merge merged = keys::merge(base, mine, theirs);
    QVERIFY(holdsTogether(merged, base, mine, theirs));
    QTEST(merged.conflicts, "conflicts");
    QTEST(merged.text(), "text");
}

void TestKeysMerge::laws()
{
    QVERIFY(rc::check("merge", [] {
        const QByteArray base = randomText();
        const QByteArray mine = *rc::gen::arbitrary<bool>() ? edited(base) : randomText();
        const QByteArray theirs = *rc::gen::arbitrary<bool>() ? edited(base) : randomText();
        const Merge merged = keys::merge(base, mine, theirs);
        RC_ASSERT(holdsTogether(merged, base, mine, theirs));
        const Merge turned = keys::merge(base, theirs, mine);
        RC_ASSERT(turned.conflicts == merged.conflicts);
        if (merged.isClean())
            RC_ASSERT(turned.text() == merged.text());
        RC_ASSERT(keys::merge(base, mine, base).text() == mine);
        RC_ASSERT(keys::merge(base, base, theirs).text() == theirs);
        RC_ASSERT(keys::merge(base, mine, mine).text() == mine);
        RC_ASSERT(keys::merge(base, mine, mine).isClean());
        for (const auto& piece : merged.pieces) {
            RC_ASSERT((piece.kind == Kind::Mine) == (piece.mine != piece.base && piece.theirs == piece.base));
            RC_ASSERT((piece.kind == Kind::Conflict)
                == (piece.mine != piece.base && piece.theirs != piece.base && piece.mine != piece.theirs));
        }
    }));
}

void TestKeysMerge::changesFarApartNeverConflict()
{
    QVERIFY(rc::check("apart", [] {
        const int lines = *rc::gen::inRange(5, 200);
        const int mineAt = *rc::gen::inRange(0, lines - 3);
        const int theirsAt = *rc::gen::inRange(mineAt + 2, lines);
        QByteArray base;
        QByteArray mine;
        QByteArray theirs;
        QByteArray both;
        for (int line = 0; line < lines; ++line) {
            const QByteArray text = "line " + QByteArray::number(line) + '\n';
            base += text;
            mine += line == mineAt ? QByteArray("mine\n") : text;
            theirs += line == theirsAt ? QByteArray("theirs\n") : text;
            both += line == mineAt ? QByteArray("mine\n") : line == theirsAt ? QByteArray("theirs\n") : text;
        }
        const Merge merged = keys::merge(base, mine, theirs);
        RC_ASSERT(merged.isClean());
        RC_ASSERT(merged.text() == both);
    }));
}

void TestKeysMerge::largeTexts_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("mine");
    QTest::addColumn<QByteArray>("theirs");
    constexpr int size = 524288;
    QByteArray counted;
    for (int line = 0; counted.size() < size; ++line)
        counted += QByteArray::number(line) + '\n';
    QTest::newRow("one line") << QByteArray(size, 'a') << QByteArray(size, 'b') << QByteArray(size, 'a');
    QTest::newRow("only line ends") << QByteArray(size, '\n') << QByteArray(size / 2, '\n') << QByteArray(size, '\n');
    QTest::newRow("nothing shared") << counted << QByteArray("x\ny\n").repeated(size / 4)
                                    << QByteArray("z\nw\n").repeated(size / 4);
    QTest::newRow("few changes") << counted << QByteArray("first\n" + counted) << QByteArray(counted + "last\n");
}

void TestKeysMerge::largeTexts()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, mine);
    QFETCH(QByteArray, theirs);
    QVERIFY(holdsTogether(keys::merge(base, mine, theirs), base, mine, theirs));
}

QTEST_GUILESS_MAIN(TestKeysMerge)
#include "tst_keys_merge.moc"
