// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/key_store.h"
#include "keys/transfer.h"
#include "keys/undo.h"

#include <QProcess>
#include <QStringEncoder>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using keys::ImportFate;
using keys::ImportPlan;
using keys::ImportPolicy;

namespace {

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// The judge of the format is `consul kv export` and `consul kv import` itself.
class TestKeysTransfer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_store.start()); }
    void init();
    void exportIsWhatConsulExports_data();
    void exportIsWhatConsulExports();
    void consulImportsWhatWeExport();
    void weImportWhatConsulExports();
    void manyKeysAreTheSameBytes();
    void onlyWhatIsSelected();
    void failedExportsLeaveTheOldFile();
    void parsesWhatConsulTakes_data();
    void parsesWhatConsulTakes();
    void tellsBadEntriesWithTheirPlace();
    void readsWhatPowerShellWrites_data();
    void readsWhatPowerShellWrites();
    void takesAPlainObject();
    void refusesEntriesOfAnotherNamespace();
    void previewAndPolicies_data();
    void previewAndPolicies();
    void changedSinceThePreviewIsSpared();
    void anotherValueUnderTheSameIndexIsSpared();
    void importsIntoAnotherFolder();
    void warnsOfSemaphores();
    void manyKeysAndLargeValues();
    void undoTakesAnImportBack();

private:
    [[nodiscard]] QByteArray ourExport(const keys::KeySelection& selection) const
    {
        const QString file = m_folder.filePath(u"ours.json"_s);
        const auto outcome = await(keys::exportTo(m_store.pointer(), selection, file));
        return outcome.error ? outcome.error->serverWords.toUtf8() : contentsOf(file);
    }
    [[nodiscard]] ImportPlan plan(const QByteArray& text, const QString& target = {}) const
    {
        auto made = await(keys::planImport(m_store.pointer(), text, target));
        return made ? *made : ImportPlan();
    }
    [[nodiscard]] support::CommandResult consulImport(const QByteArray& text) const
    {
        const QString path = m_folder.filePath(u"theirs.json"_s);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            return {};
        file.close();
        return m_store.agent.cli({u"kv"_s, u"import"_s, u'@' + path});
    }
    KeyStore m_store;
    QTemporaryDir m_folder;
};

void TestKeysTransfer::init()
{
    m_store.clear();
    m_store.put("plain", "text");
    m_store.put("empty", "");
    m_store.put("flags", "x", "?flags=18446744073709551615");
    m_store.put("sem/.lock", "{}", "?flags=16210313421097356768");
    m_store.put("sem/", "marker");
    m_store.put("sem2/sibling", "y");
    m_store.put("%3Ca%26b%3E%22%5C%E2%82%AC%F0%9F%98%80", "html");
    m_store.put("bin", QByteArray("\0\xff\r\n", 4));
    m_store.set(u"a//b"_s);
    m_store.set(u"control\u0001\n\t\r\u007f\u2028\u2029\u00a0"_s);
}

void TestKeysTransfer::exportIsWhatConsulExports_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("all") << QString();
    QTest::newRow("folder") << u"sem/"_s;
    QTest::newRow("empty") << u"none/"_s;
    QTest::newRow("double slash") << u"a/"_s;
}

void TestKeysTransfer::exportIsWhatConsulExports()
{
    QFETCH(QString, folder);
    const auto theirs = m_store.agent.cli({u"kv"_s, u"export"_s, folder});
    QCOMPARE(theirs.exitCode, 0);
    QCOMPARE(ourExport({{}, {folder}}), theirs.out);
    const auto list = await(m_store.client->kvList(folder));
    QCOMPARE(keys::toExport(list->value), theirs.out);
}

void TestKeysTransfer::consulImportsWhatWeExport()
{
    // What it cannot import itself: names that no path reaches.
    m_store.agent.judge().put("/v1/txn", R"([{"KV":{"Verb":"delete","Key":"a//b"}}])");
    const QStringList all = m_store.all().keys();
    for (const QString& key : all) {
        if (key.startsWith(u"control"_s))
            QVERIFY(*await(m_store.client->kvDelete(key)));
    }
    const Holding before = m_store.all();
    const QByteArray text = ourExport({{}, {QString()}});
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    const auto imported = consulImport(text);
    QVERIFY2(imported.exitCode == 0, imported.err.constData());
    QCOMPARE(m_store.all(), before);
    QCOMPARE(ourExport({{}, {QString()}}), text);
}

void TestKeysTransfer::weImportWhatConsulExports()
{
    const Holding before = m_store.all();
    const QByteArray text = m_store.agent.cli({u"kv"_s, u"export"_s}).out;
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    const auto import = plan(text);
    QCOMPARE(import.problem, QString());
    QCOMPARE(import.newKeys, before.size());
    QVERIFY(import.bad.empty());
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy::CreateOnly));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(outcome.created, before.size());
    QCOMPARE(m_store.all(), before);
    QCOMPARE(m_store.agent.cli({u"kv"_s, u"export"_s}).out, text);
}

void TestKeysTransfer::manyKeysAreTheSameBytes()
{
    m_store.fill(u"many/"_s, 5000);
    m_store.put("many/big", QByteArray(524'288, 'x'));
    QCOMPARE(ourExport({{}, {QString()}}), m_store.agent.cli({u"kv"_s, u"export"_s}).out);
}

void TestKeysTransfer::onlyWhatIsSelected()
{
    m_store.put("sem2/z");
    const QByteArray text = ourExport({{u"plain"_s, u"missing"_s}, {u"sem/"_s}});
    QStringList names;
    for (const auto& entry : keys::parseImport(text).entries)
        names.append(entry.key);
    QCOMPARE(names, QStringList({u"plain"_s, u"sem/"_s, u"sem/.lock"_s}));
    QVERIFY(await(keys::exportTo(m_store.pointer(), {{}, {u"sem"_s}}, m_folder.filePath(u"x"_s))).error);
    const auto outcome = await(keys::exportTo(m_store.pointer(), {{}, {u"sem/"_s}}, m_folder.filePath(u"x"_s)));
    QCOMPARE(outcome.keys, 2);
    QCOMPARE(outcome.bytes, QFileInfo(m_folder.filePath(u"x"_s)).size());
    QCOMPARE(outcome.bearing.belongings.size(), 1U);
}

void TestKeysTransfer::failedExportsLeaveTheOldFile()
{
    const QString file = m_folder.filePath(u"kept.json"_s);
    QVERIFY(!await(keys::exportTo(m_store.pointer(), {{}, {u"sem/"_s}}, file)).error);
    const QByteArray before = contentsOf(file);
    consul::Client nobody(endpointAt(u"http://127.0.0.1:1"_s));
    QCOMPARE(await(keys::exportTo(&nobody, {{}, {u"sem2/"_s}}, file)).error->kind, consul::ErrorKind::Unreachable);
    QCOMPARE(contentsOf(file), before);
    const auto outcome
        = await(keys::exportTo(m_store.pointer(), {{}, {u"sem/"_s}}, m_folder.filePath(u"no/such/folder"_s)));
    QVERIFY(outcome.error && outcome.error->serverWords.contains(u"no/such/folder"_s));
}

void TestKeysTransfer::parsesWhatConsulTakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("entries");
    QTest::addColumn<bool>("consulTakesIt");
    const auto row = [](const char* name, const QByteArray& text, int entries, bool taken) {
        QTest::newRow(name) << text << entries << taken;
    };
    row("nothing", "", -1, false);
    row("empty list", "[]", 0, true);
    row("null", "null", 0, true);
    row("one", R"([{"key":"k","flags":1,"value":"YQ=="}])", 1, true);
    row("key alone", R"([{"key":"k"}])", 1, true);
    row("names in any case", R"([{"Key":"k","FLAGS":2,"Value":null,"more":{"x":[1]}}])", 1, true);
    row("escapes", R"([{"key":"\u003ck\u00e9\ud83d\ude00\/","value":""}])", 1, true);
    row("line ends in base64", R"([{"key":"k","value":"YQ=\n="}])", 1, true);
    row("broken base64", R"([{"key":"k","value":"YQ"}])", 0, false);
    row("no base64", R"([{"key":"k","value":"!!!!"}])", 0, false);
    row("negative flags", R"([{"key":"k","flags":-1}])", 0, false);
    row("flags with a point", R"([{"key":"k","flags":1.0}])", 0, false);
    row("flags as text", R"([{"key":"k","flags":"1"}])", 0, false);
    row("flags too large", R"([{"key":"k","flags":18446744073709551616}])", 0, false);
    row("largest flags", R"([{"key":"k","flags":18446744073709551615}])", 1, true);
    row("key is a number", R"([{"key":7}])", 0, false);
    row("no key", R"([{"value":""}])", 0, false);
    row("a plain object", R"({"key":"k"})", 1, false);
    row("an entry without its array", R"({"key":"k","value":"YQ=="})", -1, false);
    row("a byte order mark", "\xef\xbb\xbf[{\"key\":\"k\",\"value\":\"YQ==\"}]", 1, false);
    row("text", "key=value", -1, false);
    row("more behind it", R"([{"key":"k"}] x)", -1, false);
    row("cut short", R"([{"key":"k"},{"key")", -1, false);
    row("comma at the end", R"([{"key":"k"},])", -1, false);
    row("twice", R"([{"key":"k","value":"YQ=="},{"key":"k","value":"Yg=="}])", 1, true);
}

void TestKeysTransfer::parsesWhatConsulTakes()
{
    QFETCH(QByteArray, text);
    QFETCH(int, entries);
    QFETCH(bool, consulTakesIt);
    const auto file = keys::parseImport(text);
    QCOMPARE(file.problem.isEmpty(), entries >= 0);
    QCOMPARE(int(file.entries.size()), std::max(entries, 0));
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    const auto theirs = consulImport(text);
    QCOMPARE(theirs.exitCode == 0, consulTakesIt);
    if (!consulTakesIt)
        return;
    const Holding expected = m_store.all();
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    const auto import = plan(text);
    await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Overwrite));
    QCOMPARE(m_store.all(), expected);
}

void TestKeysTransfer::readsWhatPowerShellWrites_data()
{
    QTest::addColumn<int>("encoding");
    QTest::addColumn<bool>("marked");
    for (const bool marked : {true, false}) {
        const char* const mark = marked ? "with a mark" : "without";
        QTest::addRow("UTF-8, %s", mark) << int(QStringConverter::Utf8) << marked;
        QTest::addRow("UTF-16 LE, %s", mark) << int(QStringConverter::Utf16LE) << marked;
        QTest::addRow("UTF-16 BE, %s", mark) << int(QStringConverter::Utf16BE) << marked;
    }
}

/// `consul kv export > file` there. Values are base64 in it, and whatever they are, they stay so.
void TestKeysTransfer::readsWhatPowerShellWrites()
{
    QFETCH(int, encoding);
    QFETCH(bool, marked);
    const QByteArray gbk = "\xd6\xd0\xb9\xfa";
    const QByteArray wide("\xff\xfe"
                          "a\0",
        4);
    const QString text = u"[\n\t{\"key\": \"配置/𝛂\", \"flags\": 7, \"value\": \"%1\"},\n"
                         "\t{\"key\": \"w\", \"value\": \"%2\"},\n\t{\"key\": \"bad\", \"value\": \"?\"}\n]"_s.arg(
                             QString::fromLatin1(gbk.toBase64()), QString::fromLatin1(wide.toBase64()));
    const auto written = [&](const QString& what) -> QByteArray {
        QStringEncoder encoder(QStringConverter::Encoding(encoding),
            marked ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
        return encoder(what);
    };
    const auto file = keys::parseImport(written(text));
    QCOMPARE(file.problem, QString());
    QCOMPARE(file.entries.size(), 2U);
    QCOMPARE(file.entries[0].key, u"配置/𝛂"_s);
    QCOMPARE(file.entries[0].content.value, gbk);
    QCOMPARE(file.entries[0].content.flags, 7U);
    QCOMPARE(file.entries[1].content.value, wide);
    QCOMPARE(file.bad.size(), 1U);
    QCOMPARE(file.bad[0].line, 4);
    // Where it stands in the file, in bytes of the file.
    QCOMPARE(file.bad[0].offset, written(text.first(text.indexOf(u"{\"key\": \"bad"))).size());
    const auto cut = keys::parseImport(written(u"[\n\n{\"key\": \"k\""_s));
    QVERIFY2(cut.problem.contains(u"Line 3"), qPrintable(cut.problem));
    const auto odd = keys::parseImport(written(text).chopped(1));
    QVERIFY(!odd.problem.isEmpty());
}

void TestKeysTransfer::takesAPlainObject()
{
    const auto import = plan("{\n\"app/name\": \"caf\\u00e9\",\n\"app/port\": 8080,\n\"app/on\": true,\n"
                             "\"app/none\": null,\n\"app/deep\": {\"x\": 1}\n}");
    QCOMPARE(import.problem, QString());
    QCOMPARE(import.rows.size(), 4U);
    QCOMPARE(import.bad.size(), 1U);
    QCOMPARE(import.bad[0].key, u"app/deep"_s);
    QCOMPARE(import.bad[0].line, 6);
    QVERIFY(std::ranges::any_of(import.warnings, [](const QString& each) { return each.contains(u"plain JSON"); }));
    QCOMPARE(await(keys::carryOut(m_store.pointer(), import, ImportPolicy::CreateOnly)).created, 4);
    QCOMPARE(m_store.entry(u"app/name"_s)->value, QByteArray("caf\xc3\xa9"));
    QCOMPARE(m_store.entry(u"app/port"_s)->value, QByteArray("8080"));
    QCOMPARE(m_store.entry(u"app/on"_s)->value, QByteArray("true"));
    QCOMPARE(m_store.entry(u"app/none"_s)->value, QByteArray());
}

/// In a store without namespaces they would become other keys than they were.
void TestKeysTransfer::refusesEntriesOfAnotherNamespace()
{
    const auto import = plan("[{\"key\":\"mine\"},{\"key\":\"same\",\"namespace\":\"default\"},\n"
                             "{\"key\":\"theirs\",\"namespace\":\"team1\"},{\"key\":\"far\",\"partition\":\"eu\"}]");
    QCOMPARE(import.rows.size(), 2U);
    QCOMPARE(import.bad.size(), 2U);
    QCOMPARE(import.bad[0].key, u"theirs"_s);
    QVERIFY2(import.bad[0].words.contains(u"namespace team1"), qPrintable(import.bad[0].words));
    QVERIFY2(import.bad[1].words.contains(u"partition eu"), qPrintable(import.bad[1].words));
    await(keys::carryOut(m_store.pointer(), import, ImportPolicy::CreateOnly));
    QVERIFY(m_store.entry(u"same"_s));
    QVERIFY(!m_store.entry(u"theirs"_s) && !m_store.entry(u"far"_s));
}

void TestKeysTransfer::tellsBadEntriesWithTheirPlace()
{
    const QByteArray text = "[\n{\"key\":\"good\",\"value\":\"YQ==\"},\n{\"key\":\"bad\",\"value\":\"?\"},\n"
                            "{\"key\":\"twice\"},\n  7,\n{\"key\":\"twice\",\"flags\":3},\n{\"key\":\"\"}]";
    const auto import = plan(text);
    QCOMPARE(import.rows.size(), 2U);
    QCOMPARE(import.rows[1].key, u"twice"_s);
    QCOMPARE(import.rows[1].content.flags, 3U);
    QCOMPARE(import.bad.size(), 4U);
    const std::vector<int> lines{3, 4, 5, 7};
    for (std::size_t at = 0; at < lines.size(); ++at) {
        QCOMPARE(import.bad[at].line, lines[at]);
        QVERIFY(!import.bad[at].words.isEmpty());
    }
    QCOMPARE(import.bad[0].key, u"bad"_s);
    QCOMPARE(import.bad[0].offset, text.indexOf("{\"key\":\"bad\""));
    QVERIFY(!import.warnings.isEmpty());
    const auto broken = plan("[\n{\"key\":}]");
    QVERIFY(broken.problem.contains(u"9"_s)); // The byte.
    QVERIFY(!broken.refusal(ImportPolicy::Skip).isEmpty());
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Skip));
    QCOMPARE(outcome.created, 2);
    QVERIFY(outcome.report(import).contains(u"Line 3"_s));
}

void TestKeysTransfer::previewAndPolicies_data()
{
    QTest::addColumn<int>("policy");
    QTest::addColumn<int>("created");
    QTest::addColumn<int>("overwritten");
    QTest::addColumn<QByteArray>("changed");
    QTest::newRow("skip") << int(ImportPolicy::Skip) << 1 << 0 << QByteArray("theirs");
    QTest::newRow("overwrite") << int(ImportPolicy::Overwrite) << 1 << 1 << QByteArray("a");
    QTest::newRow("create only") << int(ImportPolicy::CreateOnly) << 0 << 0 << QByteArray("theirs");
}

void TestKeysTransfer::previewAndPolicies()
{
    QFETCH(int, policy);
    m_store.put("i/same", "a", "?flags=5");
    m_store.put("i/changed", "theirs", "?flags=6");
    m_store.put("i/flags", "a", "?flags=7");
    const auto import = plan(R"([{"key":"i/new","value":"YQ=="},{"key":"i/same","flags":5,"value":"YQ=="},
        {"key":"i/changed","flags":6,"value":"YQ=="}])");
    QCOMPARE(import.rows.size(), 3U);
    QCOMPARE(import.rows[0].fate, ImportFate::New);
    QCOMPARE(import.rows[1].fate, ImportFate::Same);
    QCOMPARE(import.rows[2].fate, ImportFate::Changed);
    QCOMPARE(import.rows[2].before->value, QByteArray("theirs"));
    QCOMPARE(plan(R"([{"key":"i/flags","flags":8,"value":"YQ=="}])").rows[0].fate, ImportFate::Changed);
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy(policy)));
    QTEST(int(outcome.created), "created");
    QTEST(int(outcome.overwritten), "overwritten");
    QTEST(m_store.entry(u"i/changed"_s)->value, "changed");
    QCOMPARE(outcome.error.has_value(), ImportPolicy(policy) == ImportPolicy::CreateOnly);
    QCOMPARE(m_store.entry(u"i/new"_s).has_value(), outcome.created == 1);
    QCOMPARE(import.writes(ImportPolicy::Overwrite), 2);
    QCOMPARE(import.refusal(ImportPolicy::CreateOnly).isEmpty(), false);
    QVERIFY(!plan(R"([{"key":"i/same","flags":5,"value":"YQ=="}])").refusal(ImportPolicy::Overwrite).isEmpty());
}

void TestKeysTransfer::changedSinceThePreviewIsSpared()
{
    m_store.put("i/changed", "before");
    const auto import = plan(R"([{"key":"i/new","value":"YQ=="},{"key":"i/changed","value":"YQ=="}])");
    m_store.put("i/new", "theirs");
    m_store.put("i/changed", "theirs");
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Overwrite));
    QCOMPARE(outcome.leftAlone.size(), 2U);
    QCOMPARE(outcome.created + outcome.overwritten, 0);
    QCOMPARE(m_store.entry(u"i/new"_s)->value, QByteArray("theirs"));
    QCOMPARE(m_store.entry(u"i/changed"_s)->value, QByteArray("theirs"));
}

void TestKeysTransfer::importsIntoAnotherFolder()
{
    const auto import = plan(ourExport({{}, {u"sem/"_s}}), u"copy/"_s);
    QCOMPARE(await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Skip)).created, 2);
    QCOMPARE(m_store.all(u"copy/sem/"_s), renamed(m_store.all(u"sem/"_s), u"sem/"_s, u"copy/sem/"_s));
    QVERIFY(!plan("[]", u"copy"_s).problem.isEmpty());
}

void TestKeysTransfer::warnsOfSemaphores()
{
    m_store.put("held", "x");
    const QString session = m_store.hold("held");
    const auto import = plan(R"([{"key":"demo/sem/.lock","flags":16210313421097356768,"value":"e30="},
        {"key":"held","value":"YQ=="}])");
    QCOMPARE(import.bearing.belongings.size(), 1U);
    QCOMPARE(import.bearing.belongings[0].path, u"demo/sem/"_s);
    QCOMPARE(import.bearing.held.size(), 1U);
    // Held keys are named where they are written over, and only then.
    QVERIFY(import.warningsOf(ImportPolicy::Overwrite).join(u' ').contains(session));
    for (const auto policy : {ImportPolicy::Skip, ImportPolicy::CreateOnly}) {
        const QString words = import.warningsOf(policy).join(u' ');
        QVERIFY2(!words.contains(session) && words.contains(u"demo/sem/"_s), qPrintable(words));
    }
    m_store.put("held", "a"); // As the file has it: it stays, and so does its holder.
    const auto same = plan(R"([{"key":"held","value":"YQ=="}])");
    QVERIFY(same.bearing.held.empty());
    QVERIFY(!same.warningsOf(ImportPolicy::Overwrite).join(u' ').contains(session));
    QVERIFY(!import.undoLimits(ImportPolicy::Overwrite).isEmpty());
    QVERIFY(import.undoLimits(ImportPolicy::Skip).isEmpty());
    QVERIFY(plan(R"([{"key":"x/y","value":"YQ=="}])").warnings.isEmpty());
}

void TestKeysTransfer::manyKeysAndLargeValues()
{
    m_store.fill(u"many/"_s, 3000);
    for (int each = 0; each < 3; ++each)
        m_store.put("many/big" + QByteArray::number(each), QByteArray(524'288 - each, 'x'));
    const Holding before = m_store.all();
    const QByteArray text = ourExport({{}, {QString()}});
    QVERIFY(m_store.agent.judge().del("/v1/kv/?recurse").isTrue());
    const auto outcome = await(keys::carryOut(m_store.pointer(), plan(text), ImportPolicy::Skip));
    QVERIFY2(!outcome.error && outcome.leftAlone.empty(), qPrintable(outcome.summary()));
    QCOMPARE(m_store.all(), before);
}

void TestKeysTransfer::undoTakesAnImportBack()
{
    m_store.put("i/changed", "before", "?flags=4");
    const Holding before = m_store.all();
    const auto import = plan(R"([{"key":"i/new","value":"YQ=="},{"key":"i/changed","value":"YQ=="}])");
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Overwrite));
    QCOMPARE(outcome.overwritten, 1);
    QVERIFY(m_store.all() != before);
    QCOMPARE(await(keys::undo(m_store.pointer(), outcome.undo, m_folder.path())).undone, 2);
    QCOMPARE(m_store.all(), before);
}

void TestKeysTransfer::anotherValueUnderTheSameIndexIsSpared()
{
    m_store.put("k", "theirs");
    m_store.put("l", "theirs");
    auto import = plan(R"([{"key":"k","value":"b3Vycw=="},{"key":"l","value":"b3Vycw=="}])");
    QCOMPARE(import.changedKeys, 2);
    import.rows[0].before = keys::Content{"what the preview showed", 0};
    const auto outcome = await(keys::carryOut(m_store.pointer(), import, ImportPolicy::Overwrite));
    QCOMPARE(outcome.overwritten, 1);
    QCOMPARE(outcome.leftAlone.size(), 1U);
    QCOMPARE(m_store.entry(u"k"_s)->value, QByteArray("theirs"));
    QCOMPARE(m_store.entry(u"l"_s)->value, QByteArray("ours"));
    QCOMPARE(outcome.undo.changes[0].seen, keys::markOf({"ours", 0}));
}

QTEST_GUILESS_MAIN(TestKeysTransfer)
#include "tst_keys_transfer.moc"
