// SPDX-License-Identifier: GPL-3.0-or-later
// The one rule for text of others: nothing in it is obeyed, and there is an end to it.
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/row_state.h"
#include "support/patience.h"

#include <QTextDocument>

#include <rapidcheck.h>

using gui::blockText;
using gui::lineText;
using gui::tipText;

namespace {

/// Any letter; those that somebody could mean harm with come often.
QString anyText()
{
    const auto points
        = *rc::gen::container<std::vector<char32_t>>(rc::gen::oneOf(rc::gen::inRange<char32_t>(0, 0x10ffff),
            rc::gen::element<char32_t>(U'<', U'>', U'&', U'/', U'b', U'p', U'l', U't', U';', U' ', U'\n', U'\t', 7,
                0x7f, 0x85, 0xad, 0x200b, 0x200d, 0x200e, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff,
                0xd800, 0xdc00, 0x1f600, 0xe0041)));
    QString text;
    for (const auto point : points) {
        if (point > 0xffff)
            text += QChar::fromUcs4(point);
        else
            text += QChar(static_cast<char16_t>(point));
    }
    return text;
}

bool isObeyed(QChar letter)
{
    const char16_t code = letter.unicode();
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0xad || code == 0x61c
        || (code >= 0x200b && code <= 0x200f && code != 0x200c && code != 0x200d) || (code >= 0x2028 && code <= 0x202e)
        || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff;
}

bool isPlain(const QString& text, bool lines)
{
    return text.isValidUtf16() && std::none_of(text.begin(), text.end(), [lines](QChar letter) {
        return isObeyed(letter) && !(lines && (letter == u'\n' || letter == u'\t'));
    });
}

} // namespace

class TestPlainText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsSeenStays()
    {
        for (const auto& text : {QStringLiteral("demo/sem"), QStringLiteral("<b>x</b> & y"),
                 QStringLiteral("γάμμα 世界"), QStringLiteral("👩\u200d🔬 می\u200cخواهم"), QString()}) {
            QCOMPARE(lineText(text), text);
            QCOMPARE(blockText(text), text);
        }
        QCOMPARE(blockText(QStringLiteral("a\n\tb")), QStringLiteral("a\n\tb"));
    }

    void whatIsObeyedStandsAsASign()
    {
        QCOMPARE(lineText(QStringLiteral("a\nb\tc\u0007\u007f")), QStringLiteral("a␊b␉c␇␡"));
        QCOMPARE(lineText(QStringLiteral("photo\u202egnp.exe")), QStringLiteral("photo\ufffdgnp.exe"));
        QCOMPARE(
            lineText(QStringLiteral("a\u2028b\u2029c\u200e\u2066\u0085")), QStringLiteral("a␤b␤c\ufffd\ufffd\ufffd"));
        QCOMPARE(lineText(QString(QChar(0xd800)) + u'x'), QStringLiteral("\ufffdx"));
    }

    void aLongNameIsShownByItsEnds()
    {
        const QString text = QStringLiteral("first") + QString(100'000, u'x') + QStringLiteral("last");
        const QString shown = lineText(text);
        QVERIFY(shown.size() <= gui::mostOfLine);
        QVERIFY(shown.startsWith(u"first") && shown.contains(u'…') && shown.endsWith(u"last"));
    }

    void nothingIsObeyedAndThereIsAnEnd()
    {
        QVERIFY(rc::check("a line", [] {
            const QString text = anyText();
            const QString shown = lineText(text);
            RC_ASSERT(isPlain(shown, false));
            RC_ASSERT(shown.size() <= gui::mostOfLine);
            RC_ASSERT((text.size() > gui::mostOfLine || shown.size() == text.size()));
            RC_ASSERT(lineText(shown) == shown);
        }));
        QVERIFY(rc::check("a block", [] {
            const QString shown = blockText(anyText());
            RC_ASSERT(isPlain(shown, true));
            RC_ASSERT(blockText(shown) == shown);
        }));
        QVERIFY(rc::check("a tip", [] {
            const QString shown = tipText(anyText());
            RC_ASSERT(isPlain(shown, true));
            RC_ASSERT(!Qt::mightBeRichText(shown));
            RC_ASSERT(tipText(shown) == shown);
        }));
    }

    void aTipIsNeverRichAndFits()
    {
        for (const auto& text : {QStringLiteral("<img src=\"file:///dev/zero\">"), QStringLiteral("needle <h1>x</h1>"),
                 QStringLiteral("a &lt;b")}) {
            QVERIFY2(Qt::mightBeRichText(text), qPrintable(text));
            QString tip = tipText(text);
            QVERIFY2(!Qt::mightBeRichText(tip), qPrintable(tip));
            QCOMPARE(tip.remove(QChar(0x200c)), text); // Letter by letter.
        }
        for (const auto& text :
            {QString(200'000, u'x'), QString(200'000, u'\n'), QStringLiteral("word ").repeated(50'000)}) {
            const QString tip = tipText(text);
            const auto lines = tip.split(u'\n');
            QVERIFY(tip.size() <= gui::mostOfTip + gui::longestTip && lines.size() <= gui::longestTip);
            for (const auto& line : lines)
                QVERIFY(line.size() <= gui::widestTip);
            QCOMPARE(tipText(tip), tip);
        }
        QCOMPARE(tipText({}), QString());
    }

    void mnemonicsAreTakenOut()
    {
        QCOMPARE(gui::withoutMnemonic(QStringLiteral("&Find && keep…")), QStringLiteral("Find & keep…"));
        QCOMPARE(gui::withoutMnemonic(QStringLiteral("查找(&F)")), QStringLiteral("查找"));
        QCOMPARE(gui::withoutMnemonic(QStringLiteral("清理(&P)…")), QStringLiteral("清理…"));
        QCOMPARE(gui::withoutMnemonic(QStringLiteral("查找 (&F)")), QStringLiteral("查找"));
        QCOMPARE(gui::withoutMnemonic(QStringLiteral("Find (&&)")), QStringLiteral("Find (&)"));
    }

    void aModelGivesByTheRule()
    {
        const QString text = QStringLiteral("<b>a</b>\nb\u202e");
        QCOMPARE(gui::shownData(text, Qt::DisplayRole).toString(), lineText(text));
        QCOMPARE(gui::shownData(text, Qt::AccessibleTextRole).toString(), lineText(text));
        QCOMPARE(gui::shownData(text, Qt::ToolTipRole).toString(), tipText(text));
        QCOMPARE(gui::shownData(text, Qt::UserRole + 1).toString(), blockText(text));
        const QList<gui::Badge> badges{{text, gui::RowState::Stale}};
        const auto shown = gui::shownData(QVariant::fromValue(badges), Qt::UserRole + 1).value<QList<gui::Badge>>();
        QCOMPARE(shown, (QList<gui::Badge>{{lineText(text), gui::RowState::Stale}}));
        QCOMPARE(gui::shownData(7, Qt::DisplayRole), QVariant(7));
    }
};

QTEST_GUILESS_MAIN(TestPlainText)
#include "tst_plain_text.moc"
