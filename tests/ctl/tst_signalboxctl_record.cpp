// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"
#include "running.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QXmlStreamReader>

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

namespace {

constexpr auto managementToken = "8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11";

/// What `watch` and `replay` print alike, without what only one of them has, and without repetitions.
QList<QJsonObject> statesOf(const QByteArray& out)
{
    QList<QJsonObject> states;
    for (const QByteArray& line : out.split('\n')) {
        QJsonObject state = QJsonDocument::fromJson(line).object();
        for (const QString& key : {u"time"_s, u"seconds"_s, u"findings"_s})
            state.remove(key); // Hints that have to settle are shown at their own time.
        if (!state.isEmpty() && (states.isEmpty() || states.last() != state))
            states.append(state);
    }
    return states;
}

/// All that is in a recording, unpacked.
QByteArray contentOf(const QString& name)
{
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    QByteArray content;
    for (qint64 at = history::fileBeginningSize; at < bytes.size();) {
        const auto head = history::readHead(QByteArrayView(bytes).sliced(at), at);
        if (!head)
            return {};
        content += history::unpack(*head, QByteArrayView(bytes).sliced(at, head->end() - at)).value_or(QByteArray());
        at = head->end();
    }
    return content;
}

} // namespace

class TestSignalboxctlRecord : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void replayShowsWhatWatchShowed();
    void whatIsShownOnceIsInTheFile();
    void aSecondSignalEndsItInOrder();
    void aMomentWithoutContactIsNotKnown();
    void aKilledRecorderLeavesAFile();
    void theTokenIsNotInTheFile();
    void saysWhatItCannotDo();
    void ownLayoutsAreInTheFile();

private:
    [[nodiscard]] support::CommandResult run(const QStringList& arguments) const
    {
        return support::runCommand(program, arguments, m_agent.environment());
    }
    [[nodiscard]] QString fileName(const QString& name) const { return m_folder.filePath(name); }

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestSignalboxctlRecord::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestSignalboxctlRecord::replayShowsWhatWatchShowed()
{
    const QString file = fileName(u"a.sbxrec"_s);
    Running watch(m_agent, {u"watch"_s, u"demo/sem"_s, u"--json"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(!watch.out().isEmpty(), 60'000);
    {
        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        fight.reserve(4);
        for (int i = 0; i < 4; ++i)
            fight.push_back(m_agent.cliBeside({u"lock"_s, u"-n"_s, u"2"_s, u"demo/sem"_s, u"sleep 0.2"_s}));
        // The last one takes .lock away with it.
        const auto isOver
            = [&] { return lastObject(watch.out())[u"layout"_s] == u"unknown"_s && statesOf(watch.out()).size() > 6; };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 60'000);
    }
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());
    QCOMPARE(watch.err(), QByteArray());

    const auto replayed = run({u"replay"_s, file, u"--json"_s});
    QCOMPARE(replayed.exitCode, 0);
    QCOMPARE(replayed.err, QByteArray());
    QCOMPARE(statesOf(replayed.out), statesOf(watch.out()));

    const auto end = run({u"replay"_s, file, u"--json"_s, u"--at=-0s"_s});
    QCOMPARE(end.exitCode, 0);
    QCOMPARE(statesOf(end.out), QList{statesOf(watch.out()).constLast()});
    const auto text = run({u"replay"_s, file});
    QCOMPARE(text.exitCode, 0);
    QVERIFY2(text.out.contains("held longest"), text.out.constData());
    QVERIFY(run({u"replay"_s, file, u"--at=-0s"_s}).out.startsWith("demo/sem/  "));
    const auto outside = run({u"replay"_s, file, u"--at"_s, u"24h"_s});
    QCOMPARE(outside.exitCode, 2);
    QVERIFY2(outside.out.isEmpty() && outside.err.contains("outside the recording"), outside.err.constData());

    const auto csv = run({u"replay"_s, file, u"--export=csv"_s});
    QCOMPARE(csv.exitCode, 0);
    QVERIFY(csv.out.count(",granted,") >= 1);
    const auto trace = run({u"replay"_s, file, u"--export=trace"_s});
    QVERIFY(!QJsonDocument::fromJson(trace.out)[u"traceEvents"].toArray().isEmpty());
    QXmlStreamReader svg(run({u"replay"_s, file, u"--export=svg"_s}).out);
    while (!svg.atEnd())
        svg.readNext();
    QVERIFY(!svg.hasError());
}

void TestSignalboxctlRecord::whatIsShownOnceIsInTheFile()
{
    QVERIFY(m_agent.judge().put("/v1/kv/once/sem", "x").isTrue());
    const auto shown = run({u"watch"_s, u"once/sem"_s, u"--once"_s, u"--json"_s, u"--record"_s, fileName(u"once"_s)});
    QCOMPARE(shown.exitCode, 0);
    const auto again = run({u"replay"_s, fileName(u"once"_s), u"--json"_s});
    QCOMPARE(again.exitCode, 0);
    QVERIFY(!statesOf(shown.out).isEmpty());
    QCOMPARE(statesOf(again.out).constFirst(), statesOf(shown.out).constFirst());
}

/// The first one waits for a last answer, which does not come here.
void TestSignalboxctlRecord::aSecondSignalEndsItInOrder()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(environment, {u"watch"_s, u"once/sem"_s, u"--record"_s, fileName(u"twice"_s)});
    QTRY_VERIFY_WITH_TIMEOUT(watch.out().contains("once/sem"), 60'000); // Else there is nothing to end in order.
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/once/sem?index=") > 0, 60'000);
    proxy.add(support::Fault::hang("/v1/kv/"));
    const int before = proxy.count("/v1/kv/once/sem");
    watch.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/once/sem") > before, 60'000); // It was heard.
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());
    QCOMPARE(watch.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(watch.process().exitCode(), 0);
    QCOMPARE(run({u"replay"_s, fileName(u"twice"_s)}).exitCode, 0); // With its end.
}

void TestSignalboxctlRecord::aMomentWithoutContactIsNotKnown()
{
    const QString file = fileName(u"lost.sbxrec"_s);
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/lost?acquire=" + session).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(environment, {u"watch"_s, u"lost"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/lost?index=") > 0, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(lastObject(run({u"replay"_s, file, u"--json"_s}).out)[u"layout"_s] == u"lock"_s, 60'000);
    const auto at = [&](const QString& json) { return run({u"replay"_s, file, u"--at=-0s"_s, json}); };
    QCOMPARE(at(u"--json"_s).exitCode, 0);
    proxy.setDown(true);
    QTRY_COMPARE_WITH_TIMEOUT(at(u"--json"_s).exitCode, 4, 60'000);
    const auto shown = at(u"--json"_s);
    QCOMPARE(lastObject(shown.out)[u"contact"_s].toString(), u"lost"_s);
    QVERIFY2(shown.err.contains("Consul does not respond for lost."), shown.err.constData());
    QVERIFY2(shown.err.contains("It may have changed since."), shown.err.constData());
}

void TestSignalboxctlRecord::aKilledRecorderLeavesAFile()
{
    const QString file = fileName(u"killed.sbxrec"_s);
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/killed?acquire=" + session).isTrue());
    Running watch(m_agent, {u"watch"_s, u"killed"_s, u"--record"_s, file});
    const auto shown = [&] { return run({u"replay"_s, file, u"--json"_s}); };
    QTRY_VERIFY_WITH_TIMEOUT(lastObject(shown().out)[u"layout"_s] == u"lock"_s, 60'000);
    watch.process().kill();
    QVERIFY(watch.process().waitForFinished());
    const auto replayed = shown();
    QCOMPARE(replayed.exitCode, 0);
    QCOMPARE(lastObject(replayed.out)[u"holders"_s][0][u"session"_s].toString().toUtf8(), session);

    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::ReadWrite));
    QVERIFY(damaged.seek(damaged.size() - 3));
    QCOMPARE(damaged.write("?"), 1);
    damaged.close();
    const auto rest = shown();
    QCOMPARE(rest.exitCode, 1);
    QVERIFY2(rest.err.contains("killed.sbxrec, byte "), rest.err.constData());
}

void TestSignalboxctlRecord::theTokenIsNotInTheFile()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const QString file = fileName(u"token.sbxrec"_s);
    QVERIFY(agent.judge().put("/v1/kv/some/key", "value that is kept").isTrue());
    const auto result = support::runCommand(
        program, {u"watch"_s, u"some/key"_s, u"--once"_s, u"--record"_s, file}, agent.environment());
    QCOMPARE(result.exitCode, 0);
    const auto lean = support::runCommand(program,
        {u"watch"_s, u"some/key"_s, u"--once"_s, u"--without-values"_s, u"--record"_s, file + u"2"_s},
        agent.environment());
    QCOMPARE(lean.exitCode, 0);
    for (const bool withValues : {true, false}) {
        const QString name = withValues ? file : file + u"2"_s;
        const QByteArray bytes = contentOf(name);
        QCOMPARE(bytes.contains("value that is kept"), withValues);
        QVERIFY(bytes.contains(agent.httpUrl().toUtf8()));
        QVERIFY(!bytes.contains(managementToken));
        QVERIFY(!bytes.contains(QByteArray::fromHex(QByteArray(managementToken).replace("-", ""))));
        const auto replayed = run({u"replay"_s, name, u"--json"_s});
        QCOMPARE(replayed.exitCode, 0);
        QCOMPARE(lastObject(replayed.out)[u"prefix"_s].toString(), u"some/key"_s);
    }
}

void TestSignalboxctlRecord::saysWhatItCannotDo()
{
    QFile text(fileName(u"text"_s));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("words");
    text.close();
    const auto foreign = run({u"replay"_s, text.fileName()});
    QCOMPARE(foreign.exitCode, 2);
    QCOMPARE(foreign.out, QByteArray());
    QVERIFY2(foreign.err.contains("byte 0: This is not a Signalbox recording."), foreign.err.constData());
    QCOMPARE(run({u"replay"_s, fileName(u"none"_s)}).exitCode, 2);
    const auto again = run({u"watch"_s, u"x"_s, u"--once"_s, u"--record"_s, text.fileName()});
    QCOMPARE(again.exitCode, 2);
    QCOMPARE(again.out, QByteArray());
    QVERIFY(again.err.contains("already exists"));
    // The same command with the right address must not find a file that nothing is in.
    const QString empty = fileName(u"empty.sbxrec"_s);
    const auto nobody = run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"watch"_s, u"x"_s, u"--record"_s, empty});
    QCOMPARE(nobody.exitCode, 3);
    QVERIFY(!QFile::exists(empty));
}

/// The replay has no layouts of its own: neither the option nor a file in its settings.
void TestSignalboxctlRecord::ownLayoutsAreInTheFile()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/builds/linux/state", R"({"slots":3,"running":["b7"],"log":"secret"})").isTrue());
    QVERIFY(judge.put("/v1/kv/builds/linux/queue/" + session + "?acquire=" + session).isTrue());
    const QString layouts = fileName(u"layouts.json"_s);
    const auto write = [&](const QByteArray& text) {
        QFile file(layouts);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(R"({"version":1,"layouts":[{"name":"farm","title":"Build slots","key":"builds/{pool}/state",
        "waiters":"builds/{pool}/queue/{session}","session":false,"body":{"holders":"/running","limit":"/slots"}}]})"));
    for (const bool withoutValues : {false, true}) {
        const QString file = fileName(withoutValues ? u"own-bare.sbxrec"_s : u"own.sbxrec"_s);
        QStringList arguments{
            u"watch"_s, u"builds/linux"_s, u"--once"_s, u"--json"_s, u"--layouts"_s, layouts, u"--record"_s, file};
        if (withoutValues)
            arguments << u"--without-values"_s;
        const auto watched = run(arguments);
        QCOMPARE(watched.err, QByteArray());
        QCOMPARE(watched.exitCode, 0);
        const auto state = lastObject(watched.out);
        QCOMPARE(state[u"layout"_s].toString(), u"own"_s);
        QCOMPARE(state[u"program"_s].toString(), u"own:farm"_s);
        QCOMPARE(state[u"limit"_s].toInt(), 3);
        QCOMPARE(state[u"holders"_s][0][u"name"_s].toString(), u"b7"_s);
        QCOMPARE(state[u"waiting"_s][0][u"session"_s].toString().toUtf8(), session);
        const auto replayed = run({u"replay"_s, file, u"--json"_s});
        QCOMPARE(replayed.exitCode, 0);
        QCOMPARE(statesOf(replayed.out), statesOf(watched.out));
        QCOMPARE(contentOf(file).contains("secret"), !withoutValues);
    }
    const auto plain = run({u"watch"_s, u"builds/linux"_s, u"--once"_s, u"--json"_s});
    QVERIFY(lastObject(plain.out)[u"layout"_s].toString() != u"own"_s);

    QVERIFY(write("{\"version\": 1,\n \"layouts\": [{\"name\": \"a\", \"keys\": \"b\"}]}"));
    const auto wrong = run({u"watch"_s, u"builds/linux"_s, u"--once"_s, u"--layouts"_s, layouts});
    QCOMPARE(wrong.exitCode, 2);
    QCOMPARE(wrong.out, QByteArray());
    QVERIFY2(wrong.err.contains("layouts.json:2:28: Unknown member"), wrong.err.constData());
    QCOMPARE(run({u"watch"_s, u"x"_s, u"--layouts"_s, fileName(u"none"_s)}).exitCode, 2);
}

QTEST_GUILESS_MAIN(TestSignalboxctlRecord)
#include "tst_signalboxctl_record.moc"
