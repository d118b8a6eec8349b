// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using running::program;

/// `contend` and `run` against a real agent.
class TestSignalboxctlLab : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void contendTellsEachEventAsJson();
    void contendTellsPeople();
    void contendFailsOnAConflict();
    void contendFailsWhenTheLimitBreaks_data();
    void contendFailsWhenTheLimitBreaks();
    void sigtermReleasesAndSweeps();
    void whatCannotBeSweptIsNoSuccess();
    void whoStopsReadingARunLeavesItOpen();
    void differencesAreTold();
    void groupsAreTold();
    void aStoppedRunIsOpen();
    void whatAKilledRunLeftIsToldAndSwept();
    void runJudges_data();
    void runJudges();
    void runTellsWhereAFileIsWrong();
    void runWarnsOfStrategiesThatCannotShareAPath();
    void runNeedsAnAgent();
    void readOnlyForbidsContending();
    void listsScenarios();

private:
    [[nodiscard]] support::CommandResult run(const QStringList& arguments) const
    {
        return support::runCommand(program, arguments, m_agent.environment());
    }
    [[nodiscard]] QString written(const QByteArray& expectations);

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

namespace {

QList<QJsonObject> objects(const QByteArray& out)
{
    QList<QJsonObject> found;
    for (const QByteArray& line : out.split('\n')) {
        if (!line.isEmpty())
            found.append(QJsonDocument::fromJson(line).object());
    }
    return found;
}

} // namespace

void TestSignalboxctlLab::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(m_folder.isValid());
}

QString TestSignalboxctlLab::written(const QByteArray& expectations)
{
    QFile file(m_folder.filePath(u"scenario.json"_s));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(R"({"version": 1, "id": "small", "title": "Small", "path": "demo/small", "limit": 2,
        "groups": [{"name": "g", "strategy": "official", "count": 4, "hold": "20ms"}],
        "expectations": [)"
        + expectations + "]}");
    return file.fileName();
}

void TestSignalboxctlLab::contendTellsEachEventAsJson()
{
    const auto result = run({u"contend"_s, u"demo/json"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"2"_s,
        u"--count"_s, u"3"_s, u"--cycles"_s, u"2"_s, u"--hold"_s, u"5ms"_s, u"--seed"_s, u"9"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.err, QByteArray());
    const auto lines = objects(result.out);
    QCOMPARE(lines.first()[u"event"].toString(), u"start"_s);
    QVERIFY(lines.first()[u"epoch_ms"].toDouble() > 1.6e12);
    QCOMPARE(lines.first()[u"seed"].toInt(), 9);

    QHash<QString, int> count;
    double last = 0;
    for (const QJsonObject& line : lines.sliced(1, lines.size() - 2)) {
        ++count[line[u"event"].toString()];
        QVERIFY(line[u"t"].toDouble() >= last);
        last = line[u"t"].toDouble();
        QVERIFY(line[u"contender"].toInt(-1) >= 0 && line[u"contender"].toInt() < 3);
        if (line[u"event"] == u"granted"_s)
            QCOMPARE(line[u"session"].toString().size(), 36);
    }
    QCOMPARE(count, (QHash<QString, int>{{u"queued"_s, 6}, {u"granted"_s, 6}, {u"released"_s, 6}}));

    const QJsonObject& summary = lines.last();
    QCOMPARE(summary[u"event"].toString(), u"summary"_s);
    QCOMPARE(summary[u"grants"].toInt(), 6);
    QVERIFY(summary[u"max_holders"].toInt() >= 1 && summary[u"max_holders"].toInt() <= 2);
    QCOMPARE(summary[u"differences"].toInt(-1), 0);
    QVERIFY(summary[u"consul_max_holders"].toInt(-1) <= 2); // What lies between two answers is not seen.
    QCOMPARE(summary[u"wait_ms"][u"count"].toInt(), 6);
    QVERIFY(summary[u"grants_per_s"].toDouble() > 0);
    QVERIFY(summary[u"requests_per_grant"].toDouble() > 1);
    QCOMPARE(qRound(summary[u"wake_ups_per_grant"].toDouble() * 6), summary[u"wake_ups"].toInt());
}

void TestSignalboxctlLab::contendTellsPeople()
{
    const auto result = run({u"contend"_s, u"demo/text"_s, u"--strategy"_s, u"spring-lock"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.contains("contender-0  holds"));
    QVERIFY(result.out.contains("contender-0  releases"));
    QVERIFY2(result.out.contains("from the contenders' own state"), result.out.constData());
    QVERIFY2(result.out.contains("At most 1 at the same time, 1 allowed."), result.out.constData());
    QVERIFY(!result.out.contains('{') && !result.out.contains('\x1b'));
}

void TestSignalboxctlLab::contendFailsWhenTheLimitBreaks_data()
{
    QTest::addColumn<bool>("json");
    QTest::newRow("text") << false;
    QTest::newRow("json") << true;
}

/// Writes without CAS overwrite the list: everybody takes the only permit.
void TestSignalboxctlLab::contendFailsWhenTheLimitBreaks()
{
    QFETCH(bool, json);
    QStringList words{u"contend"_s, u"demo/broken"_s, u"--strategy"_s, u"no-cas"_s, u"--limit"_s, u"1"_s, u"--count"_s,
        u"4"_s, u"--cycles"_s, u"2"_s, u"--hold"_s, u"1s"_s};
    if (json)
        words << u"--json"_s;
    bool wasBroken = false; // On a busy machine one may be done before the others begin.
    for (int attempt = 0; attempt < 5 && !wasBroken; ++attempt) {
        const auto result = run(words);
        wasBroken = (json ? result.err : result.out).contains("the limit was BROKEN");
        QVERIFY2(!wasBroken || result.exitCode == 1, (result.out + result.err).constData());
    }
    QVERIFY(wasBroken);
}

void TestSignalboxctlLab::contendFailsOnAConflict()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/conflict/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    const auto result
        = run({u"contend"_s, u"demo/conflict"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"2"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.out.contains("semaphore limit conflict"), result.out.constData());
    QVERIFY2(result.err.contains("1 round"), result.err.constData());
}

void TestSignalboxctlLab::sigtermReleasesAndSweeps()
{
    Running contend(m_agent,
        {u"contend"_s, u"demo/term"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s, u"--count"_s, u"2"_s,
            u"--hold"_s, u"10m"_s, u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(contend.out().contains("\"granted\""), 60'000);
    ::kill(static_cast<pid_t>(contend.process().processId()), SIGTERM);
    QVERIFY(contend.process().waitForFinished(60'000));
    QCOMPARE(contend.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(contend.process().exitCode(), 0);
    QVERIFY(contend.out().contains("\"released\""));
    QCOMPARE(objects(contend.out()).constLast()[u"event"].toString(), u"summary"_s);
    const auto judge = m_agent.judge();
    QVERIFY(!judge.get("/v1/session/list").body.contains("signalbox"));
    QCOMPARE(judge.get("/v1/kv/demo/term?keys").status, 404);
}

void TestSignalboxctlLab::whatCannotBeSweptIsNoSuccess()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    Running contend(agent,
        {u"contend"_s, u"demo/unswept"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s, u"--hold"_s, u"10m"_s,
            u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(contend.out().contains("\"granted\""), 60'000);
    agent.stop();
    ::kill(static_cast<pid_t>(contend.process().processId()), SIGTERM);
    QVERIFY(contend.process().waitForFinished(60000));
    QCOMPARE(contend.process().exitCode(), 1);
    QVERIFY2(contend.err().contains("Cannot clean up the run"), contend.err().constData());
}

void TestSignalboxctlLab::whoStopsReadingARunLeavesItOpen()
{
    QProcess shell;
    shell.setProcessEnvironment(m_agent.environment());
    support::tieToThisProcess(shell);
    const auto line = u"\"$0\" run paused-holder --json | head -n 2; exit ${PIPESTATUS[0]}"_s;
    shell.start(u"bash"_s, {u"-c"_s, line, running::program});
    QVERIFY(shell.waitForFinished(60000));
    QCOMPARE(shell.readAllStandardOutput().count('\n'), 2);
    QCOMPARE(shell.exitCode(), 2);
    const auto words = shell.readAllStandardError();
    QVERIFY2(words.contains("Stopped after "), words.constData());
    QVERIFY(!m_agent.judge().get("/v1/session/list").body.contains("signalbox"));
}

void TestSignalboxctlLab::differencesAreTold()
{
    // Whoever is crashed holds no more, but for Consul it does until its session ends.
    const QString file = m_folder.filePath(u"crash.json"_s);
    QFile scenario(file);
    QVERIFY(scenario.open(QIODevice::WriteOnly));
    scenario.write(R"({"version": 1, "id": "crash", "title": "Crash", "path": "demo/crash", "limit": 1, "longest": "3s",
        "groups": [{"name": "g", "strategy": "official", "count": 2, "hold": "1s"}],
        "faults": [{"fault": "crash", "contender": "holder", "at": "200ms"}],
        "expectations": [{"expect": "views-agree"}]})");
    scenario.close();
    const auto json = run({u"run"_s, file, u"--json"_s});
    QCOMPARE(json.exitCode, 1);
    const auto summary = objects(json.out).constLast();
    QVERIFY2(summary[u"differences"].toInt() > 0, json.out.constData());
    QCOMPARE(summary[u"consul_max_holders"].toInt(), 1);
    const auto text = run({u"run"_s, file});
    QVERIFY2(text.out.contains("Consul showed at most 1 at the same time; it differed "), text.out.constData());
}

void TestSignalboxctlLab::groupsAreTold()
{
    // How many requests a busy machine gets through says nothing about how they are told: no bound depends on it.
    QFile file(m_folder.filePath(u"groups.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"version": 1, "id": "groups", "title": "Groups", "path": "demo/groups", "limit": 1,
        "groups": [
            {"name": "storm", "strategy": "spring-lock", "count": 2, "path": "demo/groups/lock", "hold": "20ms"},
            {"name": "queue", "strategy": "queue", "count": 3, "path": "demo/groups/queue", "hold": "20ms"}],
        "expectations": [{"expect": "all-granted"},
            {"expect": "requests-per-grant", "above": 1, "group": "storm"}]})");
    file.close();
    const auto json = run({u"run"_s, file.fileName(), u"--json"_s});
    QVERIFY2(json.exitCode == 0, (json.out + json.err).constData());
    const auto groups = objects(json.out).constLast()[u"groups"].toArray();
    QCOMPARE(groups.size(), 2);
    QCOMPARE(groups[0][u"group"].toString(), u"storm"_s);
    QCOMPARE(groups[0][u"grants"].toInt(), 2);
    QCOMPARE(groups[1][u"grants"].toInt(), 3);
    for (const auto& group : groups)
        QVERIFY(group[u"requests_per_grant"].toDouble() > 1);
    QVERIFY2(json.out.contains(R"("expect":"requests-per-grant","above":1,"group":"storm","verdict":"holds")"),
        json.out.constData());
}

void TestSignalboxctlLab::aStoppedRunIsOpen()
{
    Running stopped(m_agent, {u"run"_s, u"paused-holder"_s, u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(stopped.out().contains("\"granted\""), 60'000);
    ::kill(static_cast<pid_t>(stopped.process().processId()), SIGHUP);
    QVERIFY(stopped.process().waitForFinished(60'000));
    QCOMPARE(stopped.process().exitCode(), 2);
    QVERIFY2(stopped.err().contains("Stopped after "), stopped.err().constData());
    int open = 0;
    for (const QJsonObject& line : objects(stopped.out()))
        open += line[u"verdict"] == u"open"_s ? 1 : 0;
    QVERIFY2(open > 0, stopped.out().constData());
    QVERIFY(!m_agent.judge().get("/v1/session/list").body.contains("signalbox"));
}

void TestSignalboxctlLab::whatAKilledRunLeftIsToldAndSwept()
{
    QCOMPARE(run({u"sweep"_s, u"no-such-run"_s}).exitCode, 2);
    Running killed(m_agent,
        {u"contend"_s, u"demo/killed"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s, u"--hold"_s, u"10m"_s,
            u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(killed.out().contains("\"granted\""), 60'000);
    const auto id = objects(killed.out()).constFirst()[u"run"].toString();
    QVERIFY(!run({u"runs"_s}).out.contains(id.toUtf8())); // It is alive.
    killed.process().kill();
    QVERIFY(killed.process().waitForFinished(60'000));

    const auto next = run({u"contend"_s, u"demo/next"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QCOMPARE(next.exitCode, 0);
    QVERIFY2(next.err.contains("demo/killed"), next.err.constData());
    QVERIFY2(next.err.contains("signalboxctl --http-addr " + m_agent.httpUrl().toUtf8() + " sweep " + id.toUtf8()),
        next.err.constData());
    const auto list = run({u"runs"_s});
    QCOMPARE(list.exitCode, 0);
    QVERIFY2(list.out.contains(id.toUtf8()) && list.out.contains("1 session") && list.out.contains("2 key"),
        list.out.constData());
    QCOMPARE(objects(run({u"runs"_s, u"--json"_s}).out).constLast()[u"sessions"].toInt(), 1);

    // Elsewhere nothing of it is to be found, so there nothing is looked for, and its record stays.
    const auto elsewhere = run({u"runs"_s, u"--datacenter"_s, u"dc2"_s});
    QVERIFY2(elsewhere.out.contains("elsewhere, not checked"), elsewhere.out.constData());
    const auto refused = run({u"sweep"_s, id, u"--yes"_s, u"--datacenter"_s, u"dc2"_s});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("signalboxctl --http-addr " + m_agent.httpUrl().toUtf8() + " sweep " + id.toUtf8()),
        refused.err.constData());
    QVERIFY(
        run({u"sweep"_s, u"--yes"_s, u"--datacenter"_s, u"dc2"_s}).out.contains("There is no record of a killed run"));

    const auto plan = run({u"sweep"_s});
    QCOMPARE(plan.exitCode, 0);
    QVERIFY2(plan.out.contains("DELETE /v1/kv/demo/killed/.lock?cas="), plan.out.constData());
    QVERIFY(m_agent.judge().get("/v1/session/list").body.contains("signalbox")); // Shown, not done.
    QCOMPARE(run({u"sweep"_s, u"--yes"_s, u"--read-only"_s}).exitCode, 2);
    const auto sweep = run({u"sweep"_s, id, u"--yes"_s});
    QCOMPARE(sweep.exitCode, 0);
    QVERIFY2(sweep.out.contains("DELETE /v1/kv/demo/killed/.lock?cas="), sweep.out.constData());
    QVERIFY(!m_agent.judge().get("/v1/session/list").body.contains("signalbox"));
    QCOMPARE(m_agent.judge().get("/v1/kv/demo/killed?keys").status, 404);
    QVERIFY(!run({u"runs"_s}).out.contains(id.toUtf8()));
}

void TestSignalboxctlLab::runJudges_data()
{
    QTest::addColumn<QByteArray>("expectations");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArrayList>("verdicts");
    const QByteArray kept = R"({"expect": "max-holders"}, {"expect": "all-granted"}, {"expect": "no-key-left"})";
    QTest::newRow("all hold") << kept << 0 << QByteArrayList{"holds", "holds", "holds"};
    QTest::newRow("one fails") << QByteArray(R"({"expect": "all-granted"}, {"expect": "over-limit-seen"})") << 1
                               << QByteArrayList{"holds", "fails"};
    QTest::newRow("none") << QByteArray() << 0 << QByteArrayList();
}

void TestSignalboxctlLab::runJudges()
{
    QFETCH(QByteArray, expectations);
    QFETCH(QByteArrayList, verdicts);
    const auto result = run({u"run"_s, written(expectations), u"--json"_s});
    QTEST(result.exitCode, "exitCode");
    QByteArrayList reported;
    for (const QJsonObject& line : objects(result.out)) {
        if (line[u"event"] == u"verdict"_s)
            reported.append(line[u"verdict"].toString().toLatin1());
    }
    QCOMPARE(reported, verdicts);
    QCOMPARE(objects(result.out).constLast()[u"grants"].toInt(), 4);
    QCOMPARE(result.err.isEmpty(), result.exitCode == 0);
}

void TestSignalboxctlLab::runTellsWhereAFileIsWrong()
{
    const QString file = written(R"({"expect": "luck"})");
    const auto result = run({u"run"_s, file});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.startsWith("signalboxctl: " + file.toUtf8() + ":3:37: "), result.err.constData());
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(run({u"run"_s, u"no-such-scenario"_s}).exitCode, 2);
}

/// Before anything is sent.
void TestSignalboxctlLab::runWarnsOfStrategiesThatCannotShareAPath()
{
    const QString fileName = m_folder.filePath(u"mixed.json"_s);
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"version": 1, "id": "mixed", "title": "Mixed", "path": "demo/mixed", "limit": 2,
        "groups": [{"name": "a", "strategy": "official"}, {"name": "b", "strategy": "no-cas"}]})");
    file.close();
    const auto result = run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"run"_s, fileName});
    QVERIFY2(result.err.contains("Warning: official (group a) and no-cas (group b)"), result.err.constData());
}

void TestSignalboxctlLab::runNeedsAnAgent()
{
    const auto scenario = run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"run"_s, u"doc-004"_s});
    QCOMPARE(scenario.exitCode, 2); // It cannot run.
    QVERIFY2(scenario.err.contains("127.0.0.1:1"), scenario.err.constData());
    QCOMPARE(scenario.out, QByteArray());
    for (const QString& format : {u"--json"_s, u"--seed=1"_s}) {
        const auto contend = run(
            {u"--http-addr"_s, u"127.0.0.1:1"_s, u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit=1"_s, format});
        QCOMPARE(contend.exitCode, 3);
        QCOMPARE(contend.out, QByteArray());
        QVERIFY2(contend.err.contains("127.0.0.1:1"), contend.err.constData());
    }
}

void TestSignalboxctlLab::readOnlyForbidsContending()
{
    const auto result = run({u"--read-only"_s, u"run"_s, u"doc-004"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.err.contains("--read-only"));
}

void TestSignalboxctlLab::listsScenarios()
{
    const auto result = run({u"run"_s, u"--list"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.startsWith("doc-000"));
    const auto json = run({u"run"_s, u"--list"_s, u"--json"_s});
    QCOMPARE(objects(json.out).constFirst()[u"id"].toString(), u"doc-000"_s);
}

QTEST_GUILESS_MAIN(TestSignalboxctlLab)
#include "tst_signalboxctl_lab.moc"
