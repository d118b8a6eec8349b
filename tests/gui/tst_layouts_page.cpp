// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of one's own in the settings: checked while they are typed, previewed, saved, and in force at once.
#include "gui/connections/model/connection.h"
#include "gui/settings/layouts_page.h"
#include "gui/settings/model/layouts_in_force.h"
#include "observer/hub.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

namespace {

const QByteArray valid(R"({"version":1,"layouts":[
{"name":"printer","title":"Printer lock","key":"printers/{printer}/lock","flags":7,"body":{"holder":"/host"}},
{"name":"farm","title":"Build slots","key":"builds/{pool}/state","session":false,
 "body":{"holders":"/running","limit":"/slots"}}]})");

struct PageBench {
    PageBench(gui::Connection* connection, gui::LayoutsInForce* inForce)
        : page(connection, inForce)
    {
        page.resize(860, 400);
        page.show();
    }
    template <typename T>
    [[nodiscard]] T* find(const char* name) const
    {
        return page.findChild<T*>(QLatin1String(name));
    }
    [[nodiscard]] QPlainTextEdit* text() const { return find<QPlainTextEdit>("layoutsText"); }
    [[nodiscard]] QString result() const { return find<QLabel>("layoutsResult")->text(); }
    [[nodiscard]] QStringList found() const { return find<QPlainTextEdit>("layoutsFound")->toPlainText().split(u'\n'); }
    [[nodiscard]] bool canClick(const char* name) const { return find<QPushButton>(name)->isEnabled(); }
    void click(const char* name) const { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }

    gui::LayoutsPage page;
};

} // namespace

class TestLayoutsPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void checksWhileOneTypes();
    void goesToTheError();
    void previewsTheConnectedStore();
    void readsNoMoreThanItSays();
    void savesAndHoldsAtOnce();
    void keepsADamagedFile();
    void keepsWhatWasTyped();
    void tellsWhatIsNotSaved();
    void keepsWhyASaveFailed();
    void readsTheFileWhenItOpens();
    void keepsWhatWasWrittenBesideADraft();
    void takesAnyLineEnds();
    void clearsThePreviewOfAnotherText();
    void countsWhatItReadAndNotWhatItFound();

private:
    QTemporaryDir m_settings;
    support::ConsulAgent m_agent;
    void open(const QString& url);
    static void write(const QByteArray& text);

    std::unique_ptr<gui::LayoutsInForce> m_inForce;
    std::unique_ptr<gui::Connection> m_connection;
};

void TestLayoutsPage::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_settings.path()));
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    const QByteArray acquire = "acquire=" + judge.createSession(R"({"Name":"spooler"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/printers/laser/lock?flags=7&" + acquire, R"({"host":"ws17"})").isTrue());
    QVERIFY(judge.put("/v1/kv/printers/ink/lock?flags=8&" + acquire, R"({"host":"ws18"})").isTrue());
    QVERIFY(judge.put("/v1/kv/printers/matrix/lock?flags=7", R"({"host":"old"})").isTrue());
    QVERIFY(judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["b7","b8"]})").isTrue());
}

void TestLayoutsPage::init()
{
    QVERIFY(observer::LayoutsFile::usualFile().startsWith(m_settings.path()));
    QFile::remove(observer::LayoutsFile::usualFile());
    open(m_agent.httpUrl());
}

void TestLayoutsPage::open(const QString& url)
{
    m_connection = std::make_unique<gui::Connection>();
    m_inForce = std::make_unique<gui::LayoutsInForce>();
    connect(m_inForce.get(), &gui::LayoutsInForce::changed, m_connection.get(),
        [this] { m_connection->setLayouts(m_inForce->file().layouts()); });
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    m_connection->open(endpoint);
}

void TestLayoutsPage::write(const QByteArray& text)
{
    QFile file(observer::LayoutsFile::usualFile());
    QVERIFY(QDir().mkpath(QFileInfo(file).absolutePath()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

void TestLayoutsPage::checksWhileOneTypes()
{
    const PageBench bench(m_connection.get(), m_inForce.get());
    QVERIFY(bench.canClick("layoutsExample"));
    QVERIFY(!bench.canClick("layoutsSave") && !bench.canClick("layoutsError") && !bench.canClick("layoutsPreview"));
    bench.click("layoutsExample");
    QCOMPARE(bench.result(), u"1 layout(s), not saved yet."_s);
    QVERIFY(bench.canClick("layoutsSave") && bench.canClick("layoutsPreview") && !bench.canClick("layoutsExample"));
    bench.text()->setPlainText(u"{\"version\": 1,\n \"layout\": []}"_s);
    QCOMPARE(bench.result(), u"Line 2, column 2: Unknown member “layout”. Valid members: version, layouts."_s);
    QVERIFY(!bench.canClick("layoutsSave") && bench.canClick("layoutsError") && !bench.canClick("layoutsPreview"));
}

void TestLayoutsPage::goesToTheError()
{
    const PageBench bench(m_connection.get(), m_inForce.get());
    bench.text()->setPlainText(
        u"{\"version\": 1, \"layouts\": [\n{\"name\": \"a\", \"title\": \"\U0001F512\", \"keys\": 1}]}"_s);
    QVERIFY2(bench.result().startsWith(u"Line 2, column 29: "), qPrintable(bench.result()));
    bench.click("layoutsError");
    QCOMPARE(bench.text()->textCursor().blockNumber(), 1);
    QCOMPARE(bench.text()->textCursor().positionInBlock(), 29); // The lock takes two units of UTF-16.
    QVERIFY(bench.text()->hasFocus() || !bench.page.isActiveWindow());
}

void TestLayoutsPage::previewsTheConnectedStore()
{
    const PageBench bench(m_connection.get(), m_inForce.get());
    bench.text()->setPlainText(QString::fromUtf8(valid));
    bench.click("layoutsPreview");
    const QStringList wanted{u"4 path(s) match a key pattern:"_s,
        u"builds/linux/state: Build slots, 2 of 3 named as held by b7, b8"_s,
        u"printers/ink/lock: does not match (flags or keys differ)"_s,
        u"printers/laser/lock: Printer lock, held by ws17"_s, u"printers/matrix/lock: Printer lock, free"_s};
    QTRY_COMPARE(bench.found(), wanted);
    bench.text()->setPlainText(uR"({"version":1,"layouts":[{"name":"none","key":"nothing/{here}"}]})"_s);
    bench.click("layoutsPreview");
    QTRY_COMPARE(bench.found(), QStringList{u"No key matches."_s});
    m_connection->close();
    QVERIFY(!bench.canClick("layoutsPreview"));
}

void TestLayoutsPage::readsNoMoreThanItSays()
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < 53; ++i)
        QVERIFY(judge.put("/v1/kv/many/n" + QByteArray::number(i)).isTrue());
    const PageBench bench(m_connection.get(), m_inForce.get());
    bench.text()->setPlainText(uR"({"version":1,"layouts":[{"name":"many","key":"many/{one}"}]})"_s);
    bench.click("layoutsPreview");
    QTRY_COMPARE(bench.found().size(), 52);
    QCOMPARE(bench.found().constFirst(), u"53 path(s) match a key pattern:"_s);
    QCOMPARE(bench.found().constLast(), u"3 more, not read"_s);
    QVERIFY(judge.del("/v1/kv/many/?recurse").isTrue());
}

void TestLayoutsPage::savesAndHoldsAtOnce()
{
    const auto watched = m_connection->hub()->observe(u"printers/laser/lock"_s);
    QTRY_VERIFY(watched->last().state && watched->last().state->found);
    QVERIFY(!watched->last().state->program || !watched->last().state->program->id.startsWith(u"own:"));
    {
        const PageBench bench(m_connection.get(), m_inForce.get());
        bench.text()->setPlainText(QString::fromUtf8(valid));
        bench.click("layoutsSave");
        QVERIFY(!bench.canClick("layoutsSave")); // Until it is saved.
        QTRY_COMPARE(bench.result(), u"2 layout(s), in use."_s);
        QVERIFY(!bench.canClick("layoutsSave"));
    }
    QFile file(observer::LayoutsFile::usualFile());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), valid);
    QTRY_VERIFY(watched->last().state->program && watched->last().state->program->id == u"own:printer");
    QCOMPARE(watched->last().state->holders.front().name, u"ws17"_s);
    // A connection that is opened later has them, too.
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_agent.httpUrl());
    m_connection->open(endpoint);
    const auto later = m_connection->hub()->observe(u"printers/laser/lock"_s);
    QTRY_VERIFY(later->last().state && later->last().state->program);
    QCOMPARE(later->last().state->program->id, u"own:printer"_s);
}

void TestLayoutsPage::keepsADamagedFile()
{
    write("{\"version\": 1,\n\"lay");
    const PageBench bench(m_connection.get(), m_inForce.get());
    QCOMPARE(bench.text()->toPlainText(), u"{\"version\": 1,\n\"lay"_s);
    QVERIFY2(bench.result().contains(u"layouts.json:2:1: "), qPrintable(bench.result()));
    bench.text()->setPlainText(QString::fromUtf8(valid));
    bench.click("layoutsSave");
    QTRY_VERIFY2(bench.result().startsWith(u"Saved. The previous file is kept as "), qPrintable(bench.result()));
    QVERIFY(QFile::remove(observer::LayoutsFile::usualFile() + u".kept-1"_s));
}

void TestLayoutsPage::keepsWhatWasTyped()
{
    {
        const PageBench bench(m_connection.get(), m_inForce.get());
        bench.text()->setPlainText(u"half a thought"_s);
    }
    const PageBench bench(m_connection.get(), m_inForce.get());
    QCOMPARE(bench.text()->toPlainText(), u"half a thought"_s);
}

/// The page may be closed by then.
void TestLayoutsPage::keepsWhyASaveFailed()
{
    const auto file = observer::LayoutsFile::usualFile();
    QVERIFY(QDir().mkpath(file + u"/in the way"_s));
    {
        const PageBench bench(m_connection.get(), m_inForce.get());
        bench.text()->setPlainText(QString::fromUtf8(valid));
        bench.click("layoutsSave");
    }
    QTRY_VERIFY(m_inForce->saveTrouble().contains(file));
    QVERIFY(QDir(file).removeRecursively());
    m_inForce->save(valid, [](const auto&) {});
    QTRY_COMPARE(m_inForce->saveTrouble(), QString());
}

void TestLayoutsPage::tellsWhatIsNotSaved()
{
    const PageBench bench(m_connection.get(), m_inForce.get());
    QVERIFY(m_inForce->losses(gui::Leaving::Quit).isEmpty());
    bench.text()->setPlainText(QString::fromUtf8(valid));
    const auto losses = m_inForce->losses(gui::Leaving::Quit);
    QCOMPARE(losses.size(), 1);
    QCOMPARE(losses.front().sentence, u"The text entered in Settings ▸ Layouts is not saved."_s);
    QVERIFY2(m_inForce->losses(gui::Leaving::Connection).isEmpty(), "it belongs to no connection");
    bench.click("layoutsSave");
    QTRY_VERIFY(m_inForce->losses(gui::Leaving::Quit).isEmpty());
    bench.text()->appendPlainText(u"x"_s);
    QCOMPARE(m_inForce->losses(gui::Leaving::Quit).size(), 1);
    bench.text()->setPlainText(QString::fromUtf8(valid));
    QVERIFY2(m_inForce->losses(gui::Leaving::Quit).isEmpty(), "it is as the file has it again");
}

void TestLayoutsPage::readsTheFileWhenItOpens()
{
    const auto watched = m_connection->hub()->observe(u"printers/laser/lock"_s);
    QTRY_VERIFY(watched->last().state && watched->last().state->found);
    write(valid);
    const PageBench bench(m_connection.get(), m_inForce.get());
    QCOMPARE(bench.text()->toPlainText(), QString::fromUtf8(valid));
    QCOMPARE(bench.result(), u"2 layout(s), in use."_s);
    QTRY_VERIFY(watched->last().state->program && watched->last().state->program->id == u"own:printer");
}

void TestLayoutsPage::keepsWhatWasWrittenBesideADraft()
{
    {
        const PageBench bench(m_connection.get(), m_inForce.get());
        bench.text()->setPlainText(QString::fromUtf8(valid));
    }
    const QByteArray other(R"({"version":1,"layouts":[{"name":"other","key":"other/{key}"}]})");
    write(other);
    const PageBench bench(m_connection.get(), m_inForce.get());
    QCOMPARE(bench.text()->toPlainText(), QString::fromUtf8(valid));
    QCOMPARE(bench.result(), u"2 layout(s), not saved yet."_s);
    bench.click("layoutsSave");
    QFile kept(observer::LayoutsFile::usualFile() + u".kept-1"_s);
    QTRY_VERIFY2(bench.result().contains(QDir::toNativeSeparators(kept.fileName())), qPrintable(bench.result()));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), other);
    QVERIFY(kept.remove());
}

void TestLayoutsPage::takesAnyLineEnds()
{
    write(QByteArray(valid).replace("\n", "\r\n"));
    const PageBench bench(m_connection.get(), m_inForce.get());
    QCOMPARE(bench.result(), u"2 layout(s), in use."_s);
    QVERIFY(!bench.canClick("layoutsSave"));
    bench.text()->appendPlainText(u" "_s);
    QCOMPARE(bench.result(), u"2 layout(s), not saved yet."_s);
    QVERIFY(bench.canClick("layoutsSave"));
}

void TestLayoutsPage::clearsThePreviewOfAnotherText()
{
    const PageBench bench(m_connection.get(), m_inForce.get());
    bench.text()->setPlainText(QString::fromUtf8(valid));
    bench.click("layoutsPreview");
    QTRY_COMPARE(bench.found().size(), 5);
    QVERIFY(bench.find<QPlainTextEdit>("layoutsFound")->isVisible());
    bench.text()->appendPlainText(u" "_s);
    QCOMPARE(bench.found(), QStringList{QString()});
    QVERIFY(!bench.find<QPlainTextEdit>("layoutsFound")->isVisible());
}

void TestLayoutsPage::countsWhatItReadAndNotWhatItFound()
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < 53; ++i)
        QVERIFY(judge.put("/v1/kv/gone/n" + QByteArray::number(i)).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    // They go between the listing and the reading.
    proxy.add(support::Fault::answer("/v1/kv/gone/", 404, {}, {{"X-Consul-Index", "7"}}));
    open(proxy.url());
    const PageBench bench(m_connection.get(), m_inForce.get());
    bench.text()->setPlainText(uR"({"version":1,"layouts":[{"name":"many","key":"gone/{one}"}]})"_s);
    bench.click("layoutsPreview");
    QTRY_COMPARE(bench.found(), (QStringList{u"53 path(s) match a key pattern:"_s, u"3 more, not read"_s}));
    QCOMPARE(proxy.count("/v1/kv/gone/"), 50);
    QVERIFY(judge.del("/v1/kv/gone/?recurse").isTrue());
}

QTEST_MAIN(TestLayoutsPage)
#include "tst_layouts_page.moc"
