// SPDX-License-Identifier: GPL-3.0-or-later
// How the palette matches and ranks names, and what it says of shortcuts, without a window.
#include "gui/palette/model/fuzzy.h"
#include "gui/palette/model/palette_search.h"
#include "gui/palette/model/shortcuts.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <QJsonArray>
#include <QJsonDocument>

using gui::fuzzyMatch;
using gui::PaletteChoice;
using gui::PaletteCorpus;
using gui::PaletteItem;
using gui::PaletteKind;

namespace {

/// Few letters, so that many of them match; no blank, which parts words.
QString anyText(std::size_t most)
{
    const auto letters = *rc::gen::resize(static_cast<int>(most),
        rc::gen::container<std::string>(rc::gen::element('a', 'b', 'A', 'B', '/', '-', '.', '1')));
    return QString::fromStdString(letters);
}

bool isSubsequence(const QString& pattern, const QString& text)
{
    qsizetype at = 0;
    for (const QChar letter : text) {
        if (at < pattern.size() && letter.toLower() == pattern[at].toLower())
            ++at;
    }
    return at == pattern.size();
}

PaletteItem item(PaletteKind kind, const QString& text)
{
    return {kind, text, text, {}, {}, true};
}

PaletteCorpus corpusOf(std::vector<PaletteItem> items)
{
    PaletteCorpus corpus;
    corpus.items.push_back(std::make_shared<const std::vector<PaletteItem>>(std::move(items)));
    return corpus;
}

QStringList found(const PaletteCorpus& corpus, const QString& text)
{
    const std::atomic<bool> ended = false;
    QStringList texts;
    for (const auto& row : gui::searchPalette(corpus, text, ended).rows)
        texts << row.item.text;
    return texts;
}

} // namespace

class TestFuzzy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matchesWhateverIsASubsequence();
    void placesAreThoseOfTheLetters();
    void moreLettersMatchLess();
    void aTextMatchesItselfBest();
    void theBetterNameWins_data();
    void theBetterNameWins();
    void longTextsAreMatchedToo();
    void wordsAreLookedForApart();
    void loadedNamesAreSearchedAndTold();
    void whatWasChosenComesFirst();
    void rowsAreBounded();
    void otherWordsFindIt();
    void anEndedSearchEnds();
    void choicesAreKept();
    void duplicatesOfKeysAreFound();
    void theSheetIsText();
};

void TestFuzzy::matchesWhateverIsASubsequence()
{
    QVERIFY(rc::check("a match is there exactly for a subsequence", [] {
        const auto text = anyText(40);
        const auto pattern = anyText(6);
        RC_ASSERT(fuzzyMatch(pattern, text).has_value() == isSubsequence(pattern, text));
    }));
}

void TestFuzzy::placesAreThoseOfTheLetters()
{
    QVERIFY(rc::check("each letter stands at its place, in order", [] {
        const auto text = anyText(40);
        const auto pattern = anyText(5);
        const auto match = fuzzyMatch(pattern, text);
        RC_PRE(match.has_value());
        RC_ASSERT(match->places.size() == static_cast<std::size_t>(pattern.size()));
        for (std::size_t i = 0; i < match->places.size(); ++i) {
            RC_ASSERT(text[match->places[i]].toLower() == pattern[static_cast<qsizetype>(i)].toLower());
            RC_ASSERT((i == 0 || match->places[i] > match->places[i - 1]));
        }
        RC_ASSERT(fuzzyMatch(pattern, text) == match);
    }));
}

void TestFuzzy::moreLettersMatchLess()
{
    QVERIFY(rc::check("who matches a longer pattern matches its beginning", [] {
        const auto text = anyText(40);
        const auto pattern = anyText(6);
        RC_PRE(!pattern.isEmpty());
        if (fuzzyMatch(pattern, text))
            RC_ASSERT(fuzzyMatch(pattern.chopped(1), text).has_value());
    }));
}

void TestFuzzy::aTextMatchesItselfBest()
{
    QVERIFY(rc::check("letters in front, of which none is looked for, make no text better", [] {
        const auto text = anyText(12);
        const QString before(*rc::gen::inRange(1, 6), u'x');
        RC_PRE(!text.isEmpty());
        const auto self = fuzzyMatch(text, text);
        RC_ASSERT(self.has_value());
        RC_ASSERT(self->places.front() == 0);
        RC_ASSERT(self->places.back() == text.size() - 1);
        RC_ASSERT(self->score >= fuzzyMatch(text, before + text)->score);
    }));
}

void TestFuzzy::theBetterNameWins_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("better");
    QTest::addColumn<QString>("worse");
    const auto row = [](const char* pattern, const char* better, const char* worse) {
        QTest::newRow(pattern) << QString::fromLatin1(pattern) << QString::fromLatin1(better)
                               << QString::fromLatin1(worse);
    };
    row("sl", "Set limit…", "Close cleanup");
    row("kw", "KeyWatch", "askew");
    row("app/web", "app/web", "application/wide/ebb");
    row("lock", "demo/sem/.lock", "local/other/checks");
    row("w1", "worker-1", "window-a1");
    row("port", "app/web/port", "app/operator");
}

void TestFuzzy::theBetterNameWins()
{
    QFETCH(QString, pattern);
    QFETCH(QString, better);
    QFETCH(QString, worse);
    QCOMPARE(
        found(corpusOf({item(PaletteKind::Key, worse), item(PaletteKind::Key, better)}), pattern).value(0), better);
}

void TestFuzzy::longTextsAreMatchedToo()
{
    const QString text = QString(40'000, u'x') + QStringLiteral("needle");
    const auto match = fuzzyMatch(QStringLiteral("needle"), text);
    QVERIFY(match);
    QCOMPARE(match->places.front(), 40'000);
    QVERIFY(!fuzzyMatch(QStringLiteral("needles"), text));
}

void TestFuzzy::wordsAreLookedForApart()
{
    const auto match = fuzzyMatch(QStringLiteral("port web"), QStringLiteral("app/web/port"));
    QVERIFY(match);
    QCOMPARE(match->places, std::vector<int>({4, 5, 6, 8, 9, 10, 11}));
    QVERIFY(!fuzzyMatch(QStringLiteral("port db"), QStringLiteral("app/web/port")));
    QCOMPARE(fuzzyMatch(QStringLiteral(" "), QStringLiteral("any"))->score, 0);
}

void TestFuzzy::loadedNamesAreSearchedAndTold()
{
    QJsonArray names;
    for (int i = 0; i < 100'000; ++i)
        names.append(QStringLiteral("load/key-%1").arg(i, 6, 10, QLatin1Char('0')));
    PaletteCorpus corpus;
    const auto json = QJsonDocument(names).toJson(QJsonDocument::Compact);
    corpus.levels.push_back(*keys::LevelNames::parse(json, QStringLiteral("load/")));
    const std::atomic<bool> ended = false;
    const auto answer = gui::searchPalette(corpus, QStringLiteral("key042042"), ended);
    QCOMPARE(answer.rows.front().item.text, QStringLiteral("load/key-042042"));
    QVERIFY(!answer.cut);
    // Without a text nothing of a thousand names is meant.
    QVERIFY(gui::searchPalette(corpus, {}, ended).rows.empty());
}

void TestFuzzy::whatWasChosenComesFirst()
{
    auto corpus = corpusOf({item(PaletteKind::Action, QStringLiteral("Quit")),
        item(PaletteKind::Action, QStringLiteral("Quiet")), item(PaletteKind::Service, QStringLiteral("quill"))});
    corpus.recent
        = {{PaletteKind::Key, QStringLiteral("quite/another")}, {PaletteKind::Action, QStringLiteral("Quiet")}};
    QCOMPARE(found(corpus, {}).mid(0, 2), QStringList({QStringLiteral("quite/another"), QStringLiteral("Quiet")}));
    QCOMPARE(found(corpus, QStringLiteral("qui")).size(), 4);
    QCOMPARE(found(corpus, QStringLiteral("qui")).indexOf(QStringLiteral("Quiet")) < 2, true);
}

void TestFuzzy::rowsAreBounded()
{
    std::vector<PaletteItem> items;
    items.reserve(5000);
    for (int i = 0; i < 5000; ++i)
        items.push_back(item(PaletteKind::Node, QStringLiteral("node-%1").arg(i)));
    const auto corpus = corpusOf(items);
    const std::atomic<bool> ended = false;
    const auto answer = gui::searchPalette(corpus, QStringLiteral("node"), ended);
    QCOMPARE(answer.rows.size(), gui::mostPaletteRows);
    QCOMPARE(answer.matches, 5000);
    QVERIFY(std::is_sorted(answer.rows.begin(), answer.rows.end(),
        [](const auto& one, const auto& other) { return one.score > other.score; }));
}

/// Whoever cannot read the language of the window looks for another one.
void TestFuzzy::otherWordsFindIt()
{
    auto language = item(PaletteKind::Action, QStringLiteral("中文"));
    language.words = QStringLiteral("chinese zhongwen");
    const auto corpus = corpusOf({item(PaletteKind::Action, QStringLiteral("Quit")), language});
    for (const char* const typed : {"chinese", "Chin", "zhongwen", "中文"})
        QCOMPARE(found(corpus, QString::fromUtf8(typed)).value(0), language.text);
    QVERIFY(!found(corpus, QStringLiteral("hinese")).contains(language.text)); // A word begins so.
}

void TestFuzzy::anEndedSearchEnds()
{
    const auto corpus = corpusOf({item(PaletteKind::Node, QStringLiteral("node"))});
    const std::atomic<bool> ended = true;
    QVERIFY(gui::searchPalette(corpus, QStringLiteral("node"), ended).rows.empty());
}

void TestFuzzy::choicesAreKept()
{
    const std::vector<PaletteChoice> recent{{PaletteKind::Key, QStringLiteral("a b/c")},
        {PaletteKind::Session, QStringLiteral("11111111-2222-3333-4444-555555555555")},
        {PaletteKind::Action, QStringLiteral("keys/newKey")}};
    const auto kept = gui::recentFrom(gui::recentLines(recent));
    QCOMPARE(kept, std::vector<PaletteChoice>({recent[0], recent[2]}));
    QVERIFY(gui::recentFrom({QStringLiteral("nonsense"), QStringLiteral("key"), QString()}).empty());
}

void TestFuzzy::duplicatesOfKeysAreFound()
{
    const gui::ShortcutRow one{QStringLiteral("A"), {}, {QStringLiteral("Ctrl+X")}, {}, QStringLiteral("one"), false};
    auto other = one;
    other.id = QStringLiteral("other");
    QCOMPARE(gui::duplicateKeys({one, other}).size(), 1);
    QVERIFY(gui::duplicateKeys({one, one}).isEmpty()); // The same act in two menus.
    other.keys = {QStringLiteral("Ctrl+Y")};
    QVERIFY(gui::duplicateKeys({one, other}).isEmpty());
}

void TestFuzzy::theSheetIsText()
{
    const QString text = gui::shortcutsAsText({{QStringLiteral("File"), QStringLiteral("Quit"),
                                                   {QStringLiteral("Ctrl+Q")}, {}, QStringLiteral("quit"), false},
        {QStringLiteral("Help"), QStringLiteral("Sheet"), {QStringLiteral("F1")}, {}, QStringLiteral("sheet"), false}});
    QCOMPARE(text, QStringLiteral("File\n----\nCtrl+Q  Quit\n\nHelp\n----\nF1      Sheet\n"));
}

QTEST_GUILESS_MAIN(TestFuzzy)
#include "tst_fuzzy.moc"
