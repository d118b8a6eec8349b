// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

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
    void sigtermReleasesAndSweeps();
    void runJudges_data();
    void runJudges();
    void runTellsWhereAFileIsWrong();
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

    const QJsonObject summary = lines.last();
    QCOMPARE(summary[u"event"].toString(), u"summary"_s);
    QCOMPARE(summary[u"grants"].toInt(), 6);
    QVERIFY(summary[u"max_holders"].toInt() >= 1 && summary[u"max_holders"].toInt() <= 2);
    QCOMPARE(summary[u"wait_ms"][u"count"].toInt(), 6);
    QVERIFY(summary[u"grants_per_s"].toDouble() > 0);
    QVERIFY(summary[u"requests_per_grant"].toDouble() > 1);
}

void TestSignalboxctlLab::contendTellsPeople()
{
    const auto result = run({u"contend"_s, u"demo/text"_s, u"--strategy"_s, u"spring-lock"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.contains("contender-0  holds"));
    QVERIFY(result.out.contains("contender-0  releases"));
    QVERIFY(!result.out.contains('{') && !result.out.contains('\x1b'));
}

void TestSignalboxctlLab::contendFailsOnAConflict()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/conflict/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    const auto result
        = run({u"contend"_s, u"demo/conflict"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"2"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.out.contains("semaphore limit conflict"), result.out.constData());
}

void TestSignalboxctlLab::sigtermReleasesAndSweeps()
{
    Running contend(m_agent,
        {u"contend"_s, u"demo/term"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s, u"--count"_s, u"2"_s,
            u"--hold"_s, u"10m"_s, u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(contend.out().contains("\"granted\""), 20000);
    ::kill(static_cast<pid_t>(contend.process().processId()), SIGTERM);
    QVERIFY(contend.process().waitForFinished(20000));
    QCOMPARE(contend.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(contend.process().exitCode(), 0);
    QVERIFY(contend.out().contains("\"released\""));
    QCOMPARE(objects(contend.out()).last()[u"event"].toString(), u"summary"_s);
    const auto judge = m_agent.judge();
    QVERIFY(!judge.get("/v1/session/list").body.contains("signalbox"));
    QCOMPARE(judge.get("/v1/kv/demo/term?keys").status, 404);
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
    QByteArrayList told;
    for (const QJsonObject& line : objects(result.out)) {
        if (line[u"event"] == u"verdict"_s)
            told.append(line[u"verdict"].toString().toLatin1());
    }
    QCOMPARE(told, verdicts);
    QCOMPARE(objects(result.out).last()[u"grants"].toInt(), 4);
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

void TestSignalboxctlLab::runNeedsAnAgent()
{
    const auto scenario = run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"run"_s, u"doc-004"_s});
    QCOMPARE(scenario.exitCode, 2);
    QVERIFY2(scenario.err.contains("127.0.0.1:1"), scenario.err.constData());
    QCOMPARE(
        run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"contend"_s, u"x"_s, u"--strategy=queue"_s, u"--limit=1"_s}).exitCode,
        3);
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
    QCOMPARE(objects(json.out).first()[u"id"].toString(), u"doc-000"_s);
}

QTEST_GUILESS_MAIN(TestSignalboxctlLab)
#include "tst_signalboxctl_lab.moc"
