// SPDX-License-Identifier: GPL-3.0-or-later
// Long lines in pieces, and back to the same letters.
#include "gui/keys/model/value_lines.h"
#include "support/patience.h"

#include <rapidcheck.h>

using namespace Qt::Literals::StringLiterals;
using gui::LinePlace;

namespace {

/// Lines of very different lengths, all with the same end; now and then a pair of surrogates.
QString randomText(QLatin1String end)
{
    QString text;
    const int lines = *rc::gen::inRange(0, 6);
    for (int line = 0; line < lines; ++line) {
        const int length = *rc::gen::inRange(0, 600);
        for (int i = 0; i < length; ++i)
            text += i % 7 == 3 ? QStringLiteral("😀") : QString(QChar(u'a' + i % 26));
        if (line + 1 < lines || *rc::gen::arbitrary<bool>())
            text += end;
    }
    return text;
}

} // namespace

class TestValueLines : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFreeEndIsOneThatIsNotThere_data();
    void theFreeEndIsOneThatIsNotThere();
    void piecesAreTheSameLetters();
    void whatIsTypedInPiecesIsTypedInTheText();
    void placesAreFound();
    void placesInBytes();
};

void TestValueLines::theFreeEndIsOneThatIsNotThere_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("end");
    QTest::newRow("no end") << u"abc"_s << int('\r');
    QTest::newRow("empty") << QString() << int('\r');
    QTest::newRow("LF") << u"a\nb\n"_s << int('\r');
    QTest::newRow("CRLF") << u"a\r\nb\r\n"_s << int('\n');
    QTest::newRow("both") << u"a\r\nb\n"_s << 0;
    QTest::newRow("LF first") << u"\na\r\n"_s << 0;
    QTest::newRow("CR") << u"a\rb\n"_s << 0;
    QTest::newRow("CR last") << u"a\r\nb\r"_s << 0;
}

void TestValueLines::theFreeEndIsOneThatIsNotThere()
{
    QFETCH(QString, text);
    QFETCH(int, end);
    const auto found = gui::freeLineEnd(text);
    QCOMPARE(found ? int(found->unicode()) : 0, end);
}

void TestValueLines::piecesAreTheSameLetters()
{
    QVERIFY(rc::check("pieces", [] {
        const bool isLf = *rc::gen::arbitrary<bool>();
        const QString text = randomText(QLatin1String(isLf ? "\n" : "\r\n"));
        const QChar end = isLf || !text.contains(u'\n') ? u'\r' : u'\n';
        RC_ASSERT(gui::freeLineEnd(text) == end);
        const QString pieces = gui::inPieces(text, end);
        RC_ASSERT(gui::inOne(pieces, end) == text);
        QString lines = pieces;
        lines.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
        RC_ASSERT(gui::longestLineOf(lines) <= gui::pieceLength + 1);
        for (qsizetype at = 1; at < pieces.size(); ++at) // No pair is torn.
            RC_ASSERT((!pieces[at].isLowSurrogate() || pieces[at - 1].isHighSurrogate()));
    }));
}

void TestValueLines::whatIsTypedInPiecesIsTypedInTheText()
{
    QVERIFY(rc::check("typing", [] {
        const bool isLf = *rc::gen::arbitrary<bool>();
        const QLatin1String lineEnd(isLf ? "\n" : "\r\n");
        const QString text = QString(*rc::gen::inRange(1, 900), u'x') + lineEnd + u"y"_s;
        const QChar end = isLf ? u'\r' : u'\n';
        QString pieces = gui::inPieces(text, end);
        // A letter, or a line end, or nothing in place of some letters of one piece or several.
        const auto from = *rc::gen::inRange<qsizetype>(0, text.size() - 3);
        const auto count = *rc::gen::inRange<qsizetype>(0, 300);
        const QString typed = *rc::gen::elementOf(std::vector<QString>{u"Z"_s, lineEnd, QString()});
        const auto shift = [&pieces, end](qsizetype whole) {
            qsizetype at = 0;
            for (qsizetype seen = 0; seen < whole || (at < pieces.size() && pieces[at] == end && seen < whole); ++at)
                seen += gui::inOne(pieces.left(at + 1), end).size() > seen ? 1 : 0;
            return at;
        };
        const auto last = std::min(from + count, text.indexOf(lineEnd));
        RC_PRE(from <= last);
        QString changed = text;
        changed.replace(from, last - from, typed);
        const auto begin = shift(from);
        pieces.replace(begin, shift(last) - begin, typed);
        RC_ASSERT(gui::inOne(pieces, end) == changed);
    }));
}

void TestValueLines::placesAreFound()
{
    const QString text = u"ab\n"_s + QString(300, u'x') + u"\ncd"_s;
    const QString pieces = gui::inPieces(text, u'\r');
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {0, 1}), (LinePlace{0, 1}));
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {1, 0}), (LinePlace{1, 0}));
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {1, 130}), (LinePlace{2, 2}));
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {1, 299}), (LinePlace{3, 43}));
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {2, 1}), (LinePlace{4, 1}));
    QCOMPARE(gui::placeInPieces(pieces, u'\r', {0, 99}), (LinePlace{0, 2})); // That line is shorter.
}

/// Against the bytes of what stands before, with the ends of pieces taken out.
void TestValueLines::placesInBytes()
{
    QVERIFY(rc::check([] {
        const QString whole = randomText(QLatin1String(*rc::gen::arbitrary<bool>() ? "\r\n" : "\n"));
        const auto end = gui::freeLineEnd(whole);
        RC_PRE(end.has_value());
        const bool cut = *rc::gen::arbitrary<bool>();
        const QString shown = cut ? gui::inPieces(whole, *end) : whole;
        std::vector<qsizetype> places;
        for (qsizetype at = 0; at < whole.size(); at += 97) {
            if (!whole[at].isLowSurrogate())
                places.push_back(at);
        }
        places.push_back(whole.size() + 5);
        const auto found = gui::bytePlaces(shown, cut ? end : std::nullopt, places);
        RC_ASSERT(found.size() == places.size());
        const QByteArray bytes = shown.toUtf8();
        for (std::size_t i = 0; i < places.size(); ++i) {
            const QString before = QString::fromUtf8(bytes.left(found[i]));
            RC_ASSERT((cut ? gui::inOne(before, *end) : before) == whole.left(places[i]));
        }
    }));
}

QTEST_GUILESS_MAIN(TestValueLines)
#include "tst_value_lines.moc"
