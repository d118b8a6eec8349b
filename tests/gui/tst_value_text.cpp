// SPDX-License-Identifier: GPL-3.0-or-later
// Values as texts and back, and drafts on the disk.
#include "gui/keys/model/key_editing.h"
#include "gui/keys/model/key_words.h"
#include "gui/keys/model/value_view.h"
#include "support/patience.h"

#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>

using gui::ValueForm;
using namespace Qt::Literals::StringLiterals;

Q_DECLARE_METATYPE(gui::ValueLook)

namespace {

QByteArray randomBytes(QRandomGenerator& random, qsizetype size)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (auto& each : bytes)
        each = static_cast<char>(random.bounded(256U));
    return bytes;
}

} // namespace

class TestValueText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anyBytesComeBackExactly();
    void wrongDigitsAreToldWhere();
    void onlyRealTextIsText();
    void formsAreGuessed_data();
    void formsAreGuessed();
    void jsonFaultsAreFound();
    void formattingChangesBlanksOnly();
    void formattingIsBounded();
    void linesAreBounded();
    void viewsAreMade_data();
    void viewsAreMade();
    void chosenFormsAreKept();
    void draftsAreKeptExactly();
    void sizesReadWell();
};

void TestValueText::anyBytesComeBackExactly()
{
    QRandomGenerator random(11);
    for (const qsizetype size : {0, 1, 2, 15, 16, 17, 57, 1000, 524288}) {
        const auto bytes = randomBytes(random, size);
        for (const auto form : {ValueForm::Hex, ValueForm::Base64}) {
            const auto back = gui::bytesOf(gui::textOf(bytes, form), form);
            QVERIFY(back);
            QVERIFY(*back == bytes);
        }
    }
    const QByteArray text("a\r\nb\nc\r\t\xc3\xbc");
    QCOMPARE(*gui::bytesOf(gui::textOf(text, ValueForm::Plain), ValueForm::Plain), text);
}

void TestValueText::wrongDigitsAreToldWhere()
{
    const auto wrong = gui::bytesOf(QStringLiteral("00 01\n0g | x"), ValueForm::Hex);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().line, 2);
    QCOMPARE(wrong.error().column, 2);
    QVERIFY(!gui::bytesOf(QStringLiteral("00 1\n"), ValueForm::Hex));
    QVERIFY(!gui::bytesOf(QStringLiteral("a?=="), ValueForm::Base64));
    QVERIFY(!gui::bytesOf(QStringLiteral("aü=="), ValueForm::Base64));
    QCOMPARE(*gui::bytesOf(QStringLiteral("aGk=\n"), ValueForm::Base64), QByteArray("hi"));
}

void TestValueText::onlyRealTextIsText()
{
    QVERIFY(gui::isPlainText(""));
    QVERIFY(gui::isPlainText("\xf0\x9f\x98\x80\r\n\t\x01"));
    QVERIFY(!gui::isPlainText(QByteArray("a\0b", 3)));
    QVERIFY(!gui::isPlainText("\xff"));
    QVERIFY(!gui::isPlainText("\xc3"));
    QVERIFY(!gui::isPlainText("\xed\xa0\x80")); // Half of a pair.
    QVERIFY(!gui::isPlainText("\xef\xbb\xbfx")); // An editor would lose the mark.
}

void TestValueText::formsAreGuessed_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<ValueForm>("form");
    const auto row = [](const char* name, const char* key, const char* value, ValueForm form) {
        QTest::newRow(name) << QString::fromLatin1(key) << QByteArray(value) << form;
    };
    row("object", "a", " {\"a\":1} ", ValueForm::Json);
    row("no json", "a", "{a}", ValueForm::Plain);
    row("json by name", "a.json", "{a}", ValueForm::Json);
    row("yaml", "a", "a: 1\nb:\n  - x\n", ValueForm::Yaml);
    row("prose", "a", "Note: read this.\nAnd then go home now.", ValueForm::Plain);
    row("yaml by name", "a/b.yml", "just words", ValueForm::Yaml);
    row("xml", "a", "<a><b/></a>", ValueForm::Xml);
    row("properties", "a", "# c\na.b = 1\nc=2", ValueForm::Properties);
    row("ini", "a", "; c\na.b = 1\n[s]\nc=some words", ValueForm::Ini);
    row("ini by name", "etc/my.cfg", "just words", ValueForm::Ini);
    row("toml", "a", "title = \"x\" # c\n[owner.dob]\nat = 1979-05-27T07:32:00Z\non = true\nl = [ 1, 2 ]",
        ValueForm::Toml);
    row("toml lists", "a", "a = [\n  1,\n]\n[[b]]\n'c d' = 'e'", ValueForm::Toml);
    row("toml by name", "a.TOML", "", ValueForm::Toml);
    row("no toml", "a", "a = \"x\"\nb = bare words", ValueForm::Properties);
    row("a number", "a", "42", ValueForm::Plain);
    row("an address", "a", "http://host:80/x", ValueForm::Plain);
    row("nothing", "a", "", ValueForm::Plain);
    row("bytes", "a.json", "\xff\xfe", ValueForm::Hex);
}

void TestValueText::formsAreGuessed()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, value);
    QFETCH(ValueForm, form);
    QVERIFY2(gui::guessForm(key, value) == form, qPrintable(gui::formName(gui::guessForm(key, value))));
}

void TestValueText::jsonFaultsAreFound()
{
    QVERIFY(!gui::jsonProblem("{\"a\": [1, 2.5e3, \"x\", null]}"));
    QVERIFY(!gui::jsonProblem("\"alone\""));
    QVERIFY(!gui::jsonProblem(" 18446744073709551615 "));
    for (const auto* const wrong : {"", "[1,]", "{\"a\":1,}", "[01]", "[1.]", "[-]", "[1e]", "tru", "[\"a\tb\"]",
             R"(["\x"])", R"(["\u12g4"])", R"(["a])", "1 2", "{a:1}", "[+1]", "nulll", R"({"a"})", R"(["\)"})
        QVERIFY2(gui::jsonProblem(wrong), wrong);
    for (const auto* const right : {"[]", "{}", "-0.5E+10", " [ ] ", R"("\u00ff\"")", "[[],{}]", "true"})
        QVERIFY2(!gui::jsonProblem(right), right);
    QVERIFY(gui::jsonProblem(QByteArray(5000, '[')));
    const auto problem = gui::jsonProblem("{\n  \"ü\": 1,\n  \"b\" 2\n}");
    QVERIFY(problem);
    QCOMPARE(problem->line, 3);
    QVERIFY2(problem->column >= 6 && problem->column <= 8, qPrintable(QString::number(problem->column)));
}

void TestValueText::formattingChangesBlanksOnly()
{
    const QByteArray json(
        R"({"n":18446744073709551615,"f":1.10,"s":"a{b}[,]:\"\\ ","e":{},"l":[ ],"m":[1,{"x":true}]})");
    const auto formatted = *gui::formattedJson(json);
    QCOMPARE(formatted,
        QByteArray("{\n  \"n\": 18446744073709551615,\n  \"f\": 1.10,\n  \"s\": \"a{b}[,]:\\\"\\\\ \",\n  \"e\": {},\n"
                   "  \"l\": [],\n  \"m\": [\n    1,\n    {\n      \"x\": true\n    }\n  ]\n}"));
    QCOMPARE(*gui::formattedJson(json + '\n'), formatted + '\n'); // Whether its last line ends stays as it was.
    QCOMPARE(*gui::formattedJson(formatted), formatted);
}

/// A thousand lists in each other, and many numbers in the last: each line would begin with two thousand blanks.
void TestValueText::formattingIsBounded()
{
    const QByteArray bomb = QByteArray(900, '[') + QByteArray("1,").repeated(200'000) + '1' + QByteArray(900, ']');
    QVERIFY(!gui::jsonProblem(bomb));
    QVERIFY(!gui::formattedJson(bomb));
    const auto view = gui::viewOf(QStringLiteral("a"), bomb, {});
    QCOMPARE(view.form, ValueForm::Json);
    QVERIFY(view.isStored);
    QCOMPARE(view.text.toUtf8(), bomb);
    QCOMPARE(view.notes.size(), 1);
    QVERIFY(gui::viewOf(QStringLiteral("a.json"), QByteArray(524288, '['), {}).isStored);
}

/// Few bytes, many lines: an editor would take its time for each of them.
void TestValueText::linesAreBounded()
{
    const auto linesOf = [](const gui::ValueView& view) { return view.text.count(u'\n'); };
    // yes '' | head -n 25000 | gzip -n
    const QByteArray packed = QByteArray::fromHex("1f8b0800000000000203edc13101000000c2a07ffd031b44a0000000000000000000"
                                                  "0000000000000000000000000000003e0c17a682d2a8610000");
    const auto unpacked = gui::viewOf(QStringLiteral("a"), packed, {});
    QVERIFY(!unpacked.isStored);
    QCOMPARE(linesOf(unpacked), gui::mostShownLines);
    QCOMPARE(unpacked.notes.size(), 2);
    QVERIFY2(
        unpacked.notes.last().contains(QLocale().toString(gui::mostShownLines)), qPrintable(unpacked.notes.last()));

    const QByteArray list = '[' + QByteArray("1,").repeated(25'000) + "1]";
    const auto json = gui::viewOf(QStringLiteral("a"), list, {});
    QVERIFY(json.isStored);
    QCOMPARE(linesOf(json), 0);
    QCOMPARE(json.notes.size(), 1);
    // What is stored so is shown so.
    const QByteArray lines(25'000, '\n');
    QCOMPARE(gui::viewOf(QStringLiteral("a"), lines, {}).text.toUtf8(), lines);
    const auto already = gui::viewOf(QStringLiteral("a"), *gui::formattedJson(list), {});
    QVERIFY(already.isStored && already.notes.isEmpty());
}

void TestValueText::viewsAreMade_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<gui::ValueLook>("look");
    QTest::addColumn<ValueForm>("form");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isStored");
    QTest::addColumn<int>("notes");
    const QByteArray json(R"({"a":1})");
    const QString formatted = QStringLiteral("{\n  \"a\": 1\n}");
    // echo -n '{"a":1}' | gzip -n
    const QByteArray packed = QByteArray::fromHex("1f8b0800000000000203ab564a54b232ac0500afac1b5607000000");
    const auto as = [](ValueForm form) { return gui::ValueLook{form, true, true}; };
    QTest::newRow("formatted") << u"a"_s << json << gui::ValueLook() << ValueForm::Json << formatted << false << 0;
    QTest::newRow("as stored") << u"a"_s << json << gui::ValueLook{{}, false, true} << ValueForm::Json
                               << QString::fromUtf8(json) << true << 0;
    QTest::newRow("formatted already") << u"a"_s << formatted.toUtf8() << gui::ValueLook() << ValueForm::Json
                                       << formatted << true << 0;
    QTest::newRow("broken") << u"a.json"_s << QByteArray("{a") << gui::ValueLook() << ValueForm::Json << u"{a"_s << true
                            << 0;
    QTest::newRow("chosen") << u"a"_s << json << as(ValueForm::Plain) << ValueForm::Plain << QString::fromUtf8(json)
                            << true << 0;
    QTest::newRow("chosen in vain") << u"a"_s << QByteArray("\xff") << as(ValueForm::Json) << ValueForm::Hex
                                    << gui::textOf("\xff", ValueForm::Hex) << true << 0;
    QTest::newRow("gzip") << u"a"_s << packed << gui::ValueLook() << ValueForm::Json << formatted << false << 1;
    QTest::newRow("gzip by name") << u"a.yml.gz"_s << packed << as(ValueForm::Yaml) << ValueForm::Yaml
                                  << QString::fromUtf8(json) << false << 1;
    QTest::newRow("gzip as stored") << u"a"_s << packed << gui::ValueLook{{}, true, false} << ValueForm::Hex
                                    << gui::textOf(packed, ValueForm::Hex) << true << 0;
    const QByteArray head = packed.left(10);
    QTest::newRow("only its head") << u"a"_s << head << gui::ValueLook() << ValueForm::Hex
                                   << gui::textOf(head, ValueForm::Hex) << true << 1;
}

void TestValueText::viewsAreMade()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, value);
    QFETCH(gui::ValueLook, look);
    QFETCH(ValueForm, form);
    QFETCH(QString, text);
    QFETCH(bool, isStored);
    QFETCH(int, notes);
    const auto view = gui::viewOf(key, value, look);
    QCOMPARE(gui::formId(view.form), gui::formId(form));
    QCOMPARE(view.text, text);
    QCOMPARE(view.isStored, isStored);
    QCOMPARE(view.notes.size(), notes);
    if (view.isStored)
        QCOMPARE(*gui::bytesOf(view.text, view.form), value);
}

void TestValueText::chosenFormsAreKept()
{
    gui::ChosenForms forms({u"json a b"_s, u"nonsense c"_s, u"yaml"_s, u"hex d"_s});
    QCOMPARE(forms.of(u"a b"_s), std::optional(ValueForm::Json));
    QVERIFY(!forms.of(u"b"_s) && !forms.of(u"c"_s) && !forms.of(QString()));
    forms.choose(u"b"_s, ValueForm::Ini);
    forms.choose(u"a b"_s, ValueForm::Toml);
    QCOMPARE(forms.stored(), (QStringList{u"hex d"_s, u"ini b"_s, u"toml a b"_s}));
    for (int key = 0; key < 300; ++key)
        forms.choose(QString::number(key), ValueForm::Plain);
    QCOMPARE(forms.stored().size(), gui::ChosenForms::most);
    QCOMPARE(gui::ChosenForms(forms.stored()).stored(), forms.stored());
}

void TestValueText::draftsAreKeptExactly()
{
    const QTemporaryDir folder;
    gui::KeyDrafts drafts(folder.filePath(QStringLiteral("deep/drafts")));
    gui::KeyDraft draft;
    draft.connection = QStringLiteral("http://a:1");
    draft.key = QStringLiteral("odd \a/key");
    draft.mine = {QByteArray("\0\xff\r\n", 4), 0xe0f69a2baa414de0ULL};
    draft.savedAt = QDateTime::fromMSecsSinceEpoch(1'700'000'000'123).toUTC();
    consul::KvEntry base;
    base.key = draft.key;
    base.value = "was";
    base.modifyIndex = ~0ULL;
    base.session = QStringLiteral("s");
    draft.base = base;
    QVERIFY(drafts.save(draft));
    auto found = drafts.find(draft.connection, draft.key);
    QVERIFY(found && *found == draft);
    QVERIFY(!drafts.find(QStringLiteral("http://b:1"), draft.key));
    auto other = draft;
    other.key = QStringLiteral("another");
    other.base.reset();
    QVERIFY(drafts.save(other));
    QCOMPARE(drafts.keys(draft.connection), (QStringList{other.key, draft.key}));
    // Nobody else may read what may be a secret.
    const auto files = QDir(folder.filePath(QStringLiteral("deep/drafts"))).entryInfoList(QDir::Files);
    for (const auto& file : files)
        QVERIFY(!(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther)));
    drafts.remove(draft.connection, draft.key);
    QVERIFY(!drafts.find(draft.connection, draft.key));
    QFile broken(folder.filePath(QStringLiteral("deep/drafts/x.draft")));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    QVERIFY(broken.write("{\"ver") > 0);
    broken.close();
    QCOMPARE(drafts.keys(draft.connection), QStringList{other.key});
}

void TestValueText::sizesReadWell()
{
    QCOMPARE(gui::sizeText(0), QStringLiteral("0 B"));
    QCOMPARE(gui::sizeText(1023), QStringLiteral("1023 B"));
    QCOMPARE(gui::sizeText(1024), QStringLiteral("1 KiB"));
    QCOMPARE(gui::sizeText(1536), QStringLiteral("1.5 KiB"));
    QCOMPARE(gui::sizeText(524288), QStringLiteral("512 KiB"));
}

QTEST_GUILESS_MAIN(TestValueText)
#include "tst_value_text.moc"
