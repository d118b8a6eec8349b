// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of one's own on a real agent, and the file that keeps them.
#include "observer/layouts_file.h"
#include "support/other_language.h"
#include "support/patience.h"
#include "watching.h"

#include <QCoroTask>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>
#include <optional>

using namespace Qt::Literals::StringLiterals;
using semaphore::Layout;

namespace {

const QByteArray valid(R"({"version":1,"layouts":[
    {"name":"printer","title":"Printer lock","key":"printers/{printer}/lock","flags":7,"body":{"holder":"/host"}},
    {"name":"farm","key":"builds/{pool}/state","waiters":"builds/{pool}/queue/{session}","session":false,
     "body":{"holders":"/running","limit":"/slots"}}]})");

semaphore::OwnLayouts layouts()
{
    return semaphore::readOwnLayouts(valid).value_or(semaphore::OwnLayouts());
}

} // namespace

class TestOwnLayoutsLive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void showsWhatIsWatched();
    void decodesAgainWhenLayoutsChange();
    void whatNoLayoutFitsGoesOn();
    void aNameThatLeavesReleases();
    void findsThemInTheStore();
    void savesAndReads();
    void keepsAFileThatItCannotUse_data();
    void keepsAFileThatItCannotUse();
    void keepsWhatAnotherProgramWrote();
    void saysWhyItCannotSave();

private:
    support::ConsulAgent m_agent;
    QByteArray m_session;
};

void TestOwnLayoutsLive::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    m_session = judge.createSession().toUtf8();
    const QByteArray acquire = "acquire=" + m_session;
    QVERIFY(judge.put("/v1/kv/printers/laser/lock?flags=7&" + acquire, R"({"host":"ws17"})").isTrue());
    QVERIFY(judge.put("/v1/kv/printers/ink/lock?flags=8&" + acquire, R"({"host":"ws18"})").isTrue());
    QVERIFY(judge.put("/v1/kv/printers/laser/tray", "2").isTrue());
    QVERIFY(judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["b7"]})").isTrue());
    QVERIFY(judge.put("/v1/kv/builds/linux/queue/" + m_session + '?' + acquire).isTrue());
    QVERIFY(judge.put("/v1/kv/builds/notes", "nothing").isTrue());
}

void TestOwnLayoutsLive::showsWhatIsWatched()
{
    Connected connected(m_agent);
    connected.hub.setLayouts(layouts());
    Seen lock(connected.hub.observe(u"printers/laser/lock"_s));
    Seen farm(connected.hub.observe(u"builds/linux"_s));
    QTRY_VERIFY(lock.found() && farm.found());
    QCOMPARE(lock.state().program->id, u"own:printer"_s);
    QCOMPARE(lock.state().holders.front().name, u"ws17"_s);
    QCOMPARE(farm.state().layout, Layout::Own);
    QCOMPARE(farm.state().holders.front().name, u"b7"_s);
    QCOMPARE(farm.state().waiting.size(), size_t(1));

    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["b7","b8"]})").isTrue());
    QTRY_COMPARE(farm.state().holders.size(), size_t(2));
    QVERIFY(farm.happened(semaphore::EventKind::Granted));
    QVERIFY(judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["b7"]})").isTrue());
    QTRY_COMPARE(farm.state().holders.size(), size_t(1));
}

void TestOwnLayoutsLive::decodesAgainWhenLayoutsChange()
{
    Connected connected(m_agent);
    Seen farm(connected.hub.observe(u"builds/linux"_s));
    QTRY_VERIFY(farm.found());
    QVERIFY(farm.state().layout != Layout::Own);
    connected.hub.setLayouts(layouts());
    QTRY_COMPARE(farm.state().layout, Layout::Own);
    QVERIFY(farm.updates.back().first);
    QVERIFY(farm.updates.back().events.empty());
    QCOMPARE(farm.updates.back().observation->layouts, layouts());
    connected.hub.setLayouts({});
    QTRY_VERIFY(farm.state().layout != Layout::Own);
}

void TestOwnLayoutsLive::whatNoLayoutFitsGoesOn()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/plain/lock", "x").isTrue());
    Connected connected(m_agent);
    Seen plain(connected.hub.observe(u"plain/lock"_s));
    QTRY_VERIFY(plain.found());
    const auto before = plain.updates.size();
    connected.hub.setLayouts(layouts());
    QTRY_COMPARE(plain.observer->last().observation->layouts, layouts());
    QCOMPARE(plain.updates.size(), before);
    QVERIFY(judge.put("/v1/kv/plain/lock?acquire=" + m_session, "x").isTrue());
    QTRY_COMPARE(plain.state().holders.size(), size_t(1));
    QVERIFY(!plain.updates.back().first);
    QVERIFY(plain.happened(semaphore::EventKind::Granted));
}

void TestOwnLayoutsLive::aNameThatLeavesReleases()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/builds/mac/state", R"({"slots":3,"running":["b7","b8"]})").isTrue());
    Connected connected(m_agent);
    connected.hub.setLayouts(layouts());
    Seen farm(connected.hub.observe(u"builds/mac"_s));
    QTRY_VERIFY(farm.found() && farm.state().holders.size() == 2 && farm.state().sessionsKnown);
    QVERIFY(judge.put("/v1/kv/builds/mac/state", R"({"slots":3,"running":["b7"]})").isTrue());
    QTRY_COMPARE(farm.state().holders.size(), size_t(1));
    QStringList reported;
    for (const auto& event : farm.updates.back().events)
        reported << semaphore::eventText(event);
    QCOMPARE(reported, QStringList{u"b8 is no longer named as a holder."_s});
    QVERIFY(judge.del("/v1/kv/builds/mac/state").isTrue());
}

void TestOwnLayoutsLive::findsThemInTheStore()
{
    Connected connected(m_agent);
    connected.hub.setLayouts(layouts());
    std::optional<consul::Result<observer::Discovery>> found;
    auto task = connected.hub.discover(consul::StopToken());
    task.then([&](consul::Result<observer::Discovery> all) { found = std::move(all); });
    QTRY_VERIFY(found.has_value());
    QVERIFY(*found);
    QStringList reported;
    for (const auto& each : (*found)->candidates) {
        if (!each.program.isEmpty())
            reported << each.path + u' ' + each.program + (each.certain ? u" certain"_s : QString());
    }
    QCOMPARE(
        reported, (QStringList{u"builds/linux/ own:farm certain"_s, u"printers/laser/lock own:printer certain"_s}));
}

void TestOwnLayoutsLive::savesAndReads()
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"new/layouts.json"_s);
    observer::LayoutsFile file(name);
    file.load();
    QCOMPARE(file.trouble(), QString());
    QVERIFY(file.layouts().isEmpty());
    const auto wrong = file.save("{\n}");
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().serverWords, u"1:1: The member “version” is missing."_s);
    QVERIFY(!QFile::exists(name));
    const auto saved = file.save(valid);
    QVERIFY(saved);
    QCOMPARE(*saved, QString());
    QCOMPARE(file.layouts(), layouts());
    observer::LayoutsFile again(name);
    again.load();
    QCOMPARE(again.layouts(), layouts());
    QCOMPARE(again.text(), valid);
    QCOMPARE(observer::readLayouts(name).value_or(semaphore::OwnLayouts()), layouts());
    QVERIFY(again.save({}));
    QVERIFY(again.layouts().isEmpty());
}

void TestOwnLayoutsLive::keepsAFileThatItCannotUse_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("damaged") << QByteArray("{\"version\": 1,\n\"lay") << u":2:1: "_s;
    QTest::newRow("newer") << QByteArray(R"({"version":2,"layouts":[],"colors":{}})") << u":1:12: This program reads"_s;
    QTest::newRow("too large") << QByteArray(70'000, ' ') << u" cannot"_s;
}

void TestOwnLayoutsLive::keepsAFileThatItCannotUse()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"layouts.json"_s);
    QFile old(name);
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write(text) == text.size());
    old.close();
    observer::LayoutsFile file(name);
    file.load();
    QVERIFY(file.layouts().isEmpty());
    QVERIFY(!file.trouble().isEmpty());
    {
        const support::OtherLanguage other;
        QVERIFY2(file.trouble().startsWith(u'«'), qPrintable(file.trouble()));
    }
    if (text.size() < 70'000) {
        QVERIFY2(file.trouble().contains(words), qPrintable(file.trouble()));
        QCOMPARE(file.text(), text);
    }
    const auto kept = file.save(valid);
    QVERIFY(kept);
    QCOMPARE(*kept, name + u".kept-1"_s);
    QFile aside(*kept);
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QCOMPARE(aside.readAll(), text);
    QCOMPARE(file.trouble(), QString());
    QCOMPARE(file.layouts(), layouts());
}

void TestOwnLayoutsLive::keepsWhatAnotherProgramWrote()
{
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"layouts.json"_s);
    observer::LayoutsFile one(name);
    observer::LayoutsFile other(name);
    one.load();
    other.load();
    QVERIFY(other.save(R"({"version":1,"layouts":[]})"));
    const auto kept = one.save(valid);
    QVERIFY(kept);
    QCOMPARE(*kept, name + u".kept-1"_s);
    QCOMPARE(*one.save(R"({"version":1,"layouts":[]} )"), QString());
}

void TestOwnLayoutsLive::saysWhyItCannotSave()
{
    const QTemporaryDir folder;
    QFile inTheWay(folder.filePath(u"file"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    observer::LayoutsFile file(folder.filePath(u"file/layouts.json"_s));
    const auto saved = file.save(valid);
    QVERIFY(!saved);
    QVERIFY2(
        saved.error().serverWords.startsWith(u"Cannot save the layouts in "), qPrintable(saved.error().serverWords));
    QVERIFY(file.layouts().isEmpty());
    QVERIFY(!observer::readLayouts(folder.filePath(u"none"_s)));
}

QTEST_GUILESS_MAIN(TestOwnLayoutsLive)
#include "tst_own_layouts_live.moc"
