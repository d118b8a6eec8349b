// SPDX-License-Identifier: GPL-3.0-or-later
// Finding, importing and exporting, as a person does, on a real agent beside Consul's own commands.
#include "keys_bench.h"
#include "support/fault_proxy.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>

using bench::KeysBench;

namespace {

struct TransferBench : KeysBench {
    using KeysBench::KeysBench;

    QStringList rows(const char* table, int column = 0) const
    {
        QStringList rows;
        const auto* const model = find<QTableView>(table)->model();
        for (int row = 0; row < model->rowCount(); ++row)
            rows << model->index(row, column).data().toString();
        return rows;
    }
    void look(const QString& text) const
    {
        auto* const field = find<QLineEdit>("findText");
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!find<QPushButton>("findStop")->isEnabled(), 60'000);
    }
};

} // namespace

class TestKeysFiles : public bench::KeysTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString file(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void namesAndValuesAreFound();
    void slashesMeanAnExpression();
    void whatWasFoundIsGoneTo();
    void aSearchTakesThePlaceOfTheOneBefore();
    void aWrongPatternIsSaid();
    void anExportIsConsulsOwn();
    void anImportIsPreviewedFirst();
    void whatCannotBeImportedIsToldInTheEnd();
    void aFileIsDroppedIn();
};

void TestKeysFiles::namesAndValuesAreFound()
{
    put("app/port", "the url is http://db\nport 80");
    put("app/url", "nothing");
    put("other/key", "no such thing, a URL though");
    TransferBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("app/port"));
    bench.action("findKeys")->trigger();
    QVERIFY(bench.find<QWidget>("findPanel")->isVisible());
    bench.look(QStringLiteral("url")); // In keys and values, as it is called.
    QCOMPARE(bench.rows("findResults"),
        (QStringList{QStringLiteral("app/port"), QStringLiteral("app/url"), QStringLiteral("other/key")}));
    QVERIFY(bench.rows("findResults", 1).at(0).contains(QStringLiteral("http://db")));
    bench.find<QCheckBox>("findInValues")->setChecked(false);
    bench.look(QStringLiteral("url"));
    QCOMPARE(bench.rows("findResults"), QStringList(QStringLiteral("app/url")));
    bench.find<QCheckBox>("findInValues")->setChecked(true);
    bench.find<QCheckBox>("findCase")->setChecked(true);
    bench.find<QCheckBox>("findInKeys")->setChecked(false);
    bench.look(QStringLiteral("url"));
    QCOMPARE(bench.rows("findResults"), QStringList(QStringLiteral("app/port")));
    bench.find<QCheckBox>("findCase")->setChecked(false);
    bench.find<QCheckBox>("findHere")->setChecked(true);
    bench.look(QStringLiteral("url"));
    QCOMPARE(bench.rows("findResults"), QStringList(QStringLiteral("app/port")));
}

/// As in the filters of all tables; a name may begin with one, or end with one.
void TestKeysFiles::slashesMeanAnExpression()
{
    put("app/web-1");
    put("app/web-x");
    put("app2/web-2");
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("app/")), patience);
    bench.action("findKeys")->trigger();
    bench.look(QStringLiteral("/web-[0-9]$/"));
    QCOMPARE(bench.rows("findResults"), QStringList({QStringLiteral("app/web-1"), QStringLiteral("app2/web-2")}));
    bench.look(QStringLiteral("app/"));
    QCOMPARE(bench.rows("findResults"), QStringList({QStringLiteral("app/web-1"), QStringLiteral("app/web-x")}));
    bench.find<QLineEdit>("findText")->setText(QStringLiteral("/a(b/"));
    QVERIFY(!bench.find<QPushButton>("findGo")->isEnabled());
    QVERIFY(!bench.text("findWords").isEmpty());
    // The palette looks for a name, letter by letter.
    bench.page.findEverywhere(QStringLiteral("/web-./"));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QPushButton>("findStop")->isEnabled(), patience);
    QCOMPARE(bench.rows("findResults"), QStringList());
}

void TestKeysFiles::whatWasFoundIsGoneTo()
{
    put("deep/er/still/here");
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("deep/")), patience);
    bench.action("findKeys")->trigger();
    bench.look(QStringLiteral("still"));
    auto* const results = bench.find<QTableView>("findResults");
    results->setCurrentIndex(results->model()->index(0, 0));
    results->setFocus();
    QTest::keyClick(results, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QStringLiteral("deep/er/still/here"), patience);
    QTest::keyClick(bench.find<QLineEdit>("findText"), Qt::Key_Escape);
    QVERIFY(!bench.find<QWidget>("findPanel")->isVisible());
}

void TestKeysFiles::aSearchTakesThePlaceOfTheOneBefore()
{
    put("app/old", "v");
    put("app/new", "v");
    support::FaultProxy proxy(m_agent.httpUrl());
    TransferBench bench(proxy.url());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("app/")), patience);
    bench.action("findKeys")->trigger();
    proxy.add(support::Fault::hang("recurse")); // Values are read so, names are not.
    auto* const field = bench.find<QLineEdit>("findText");
    field->setText(QStringLiteral("old"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("recurse") > 0, patience);
    QVERIFY(bench.find<QPushButton>("findStop")->isEnabled());
    bench.page.findEverywhere(QStringLiteral("new"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows("findResults"), QStringList(QStringLiteral("app/new")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QPushButton>("findStop")->isEnabled(), patience);
    QCOMPARE(field->text(), QStringLiteral("new"));
}

void TestKeysFiles::aWrongPatternIsSaid()
{
    TransferBench bench(m_agent.httpUrl());
    bench.action("findKeys")->trigger();
    bench.find<QCheckBox>("findRegex")->setChecked(true);
    bench.find<QLineEdit>("findText")->setText(QStringLiteral("a(b"));
    QVERIFY(!bench.find<QPushButton>("findGo")->isEnabled());
    QVERIFY(!bench.text("findWords").isEmpty());
    bench.find<QLineEdit>("findText")->setText(QStringLiteral("a(b)"));
    QVERIFY(bench.find<QPushButton>("findGo")->isEnabled());
}

void TestKeysFiles::anExportIsConsulsOwn()
{
    put("app/a?flags=16210313421097356768", QByteArray("\0\xff", 2));
    put("app/b", "");
    m_agent.judge().put("/v1/kv/app/b");
    put("app2/x");
    const auto session = m_agent.judge().createSession();
    put("app/held?acquire=" + session.toLatin1());
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("app/")), patience);
    const QString name = m_folder.filePath(QStringLiteral("out.json"));
    keys::KeySelection selection;
    selection.folders << QStringLiteral("app/");
    bench.page.exportTo(name, selection);
    const auto* const result = bench.find<QLabel>("exportKeysResult");
    QTRY_VERIFY_WITH_TIMEOUT(result->isVisible(), patience);
    QVERIFY2(!result->text().contains(session), qPrintable(result->text())); // A holder minds no export.
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), m_agent.cli({QStringLiteral("kv"), QStringLiteral("export"), QStringLiteral("app/")}).out);
}

void TestKeysFiles::anImportIsPreviewedFirst()
{
    put("same", "1");
    put("changed", "old");
    const QByteArray text = R"([{"key":"new","flags":18446744073709551615,"value":"bmV3"},
        {"key":"same","flags":0,"value":"MQ=="},{"key":"changed","flags":0,"value":"bmV3"}])";
    const QString name = file(QStringLiteral("in.json"), text);
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("same")), patience);
    bench.page.previewImport(name);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("importKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.rows("importKeysRows"),
        (QStringList{QStringLiteral("new"), QStringLiteral("same"), QStringLiteral("changed")}));
    QVERIFY(bench.rows("importKeysRows", 2).at(0).startsWith(QStringLiteral("new")));
    // An existing key is kept by this choice: nothing says that it is changed.
    QVERIFY(bench.rows("importKeysRows", 2).at(2).startsWith(QStringLiteral("differs")));
    QVERIFY(bench.text("importKeysWords").contains(QStringLiteral("1 new, 1 different, 1 unchanged")));
    bench.find<QComboBox>("importPolicy")->setCurrentIndex(2);
    QVERIFY(!bench.find<QPushButton>("importKeysCarryOut")->isEnabled()); // One of them would have to be changed.
    QCOMPARE(get("changed"), QByteArray("old"));
    bench.find<QComboBox>("importPolicy")->setCurrentIndex(1);
    QTest::mouseClick(bench.find<QPushButton>("importKeysCarryOut"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("importKeysResult")->isVisible(), patience);
    QCOMPARE(get("changed"), QByteArray("new"));
    const auto made = m_agent.judge().get("/v1/kv/new").body;
    QVERIFY2(made.contains("18446744073709551615"), made.constData());
    QVERIFY(bench.action("undoKeys")->isEnabled());
}

void TestKeysFiles::whatCannotBeImportedIsToldInTheEnd()
{
    const QByteArray text = R"([{"key":"good","flags":0,"value":"MQ=="},{"key":"bad","flags":0,"value":"?"},
        {"key":"twice","flags":0,"value":"MQ=="},{"key":"twice","flags":0,"value":"Mg=="}])";
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.model()->isListed(), patience);
    bench.page.previewImport(file(QStringLiteral("bad.json"), text));
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("importKeysCarryOut")->isEnabled(), patience);
    const QString plan = bench.text("importKeysWords");
    QVERIFY2(plan.contains(QStringLiteral("2 will be written")), qPrintable(plan));
    QVERIFY2(plan.contains(QStringLiteral("1 entry of the file cannot")), qPrintable(plan));
    QTest::mouseClick(bench.find<QPushButton>("importKeysCarryOut"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("importKeysResult")->isVisible(), patience);
    const QString result = bench.text("importKeysResult");
    QVERIFY2(result.contains(QStringLiteral("2 keys created")), qPrintable(result));
    QVERIFY2(result.contains(QStringLiteral("not imported")), qPrintable(result));
    QCOMPARE(bench.rows("importKeysRows"), QStringList(QStringLiteral("bad")));
    QCOMPARE(get("twice"), QByteArray("2"));
    // The report: whether it is there or not is said, and what was imported stays said.
    bench.find<QPushButton>("importReport")->click();
    QCOMPARE(QFileInfo(bench.find<QFileDialog>("importReportDialog")->selectedFiles().value(0)).fileName(),
        QStringLiteral("bad-report.txt"));
    auto* const saved = bench.find<QLabel>("importSaved");
    const QTemporaryDir folder;
    const auto save = [&](const char* name) {
        saved->clear();
        Q_EMIT bench.find<QFileDialog>("importReportDialog")->fileSelected(folder.filePath(QLatin1String(name)));
    };
    save("no/such.txt");
    QVERIFY(saved->text().isEmpty()); // Nobody waits for the disk.
    QTRY_VERIFY_WITH_TIMEOUT(saved->text().startsWith(QStringLiteral("Cannot write ")), patience);
    QVERIFY(saved->isVisible());
    save("report.txt");
    QTRY_VERIFY_WITH_TIMEOUT(saved->text().startsWith(QStringLiteral("The report was saved to ")), patience);
    QFile report(folder.filePath(QStringLiteral("report.txt")));
    QVERIFY(report.open(QIODevice::ReadOnly));
    QVERIFY(report.readAll().contains("Line 1 "));
    QCOMPARE(bench.text("importKeysResult"), result);
}

void TestKeysFiles::aFileIsDroppedIn()
{
    const QByteArray text = R"([{"key":"dropped","flags":0,"value":"MQ=="}])";
    const QString name = file(QStringLiteral("drop.json"), text);
    TransferBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.model()->isListed(), patience);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(name)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&bench.page, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&bench.page, &drop);
    QVERIFY(bench.find<QPushButton>("importKeysCarryOut") != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QPushButton>("importKeysCarryOut")->isEnabled(), patience);
    QCOMPARE(bench.rows("importKeysRows"), QStringList(QStringLiteral("dropped")));
}

QTEST_MAIN(TestKeysFiles)
#include "moc_window_test.cpp"
#include "tst_keys_files.moc"
