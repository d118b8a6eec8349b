// SPDX-License-Identifier: GPL-3.0-or-later
// Runs whose agent goes away, and what a person sees of one that takes its time.
#include "support/acl.h"
#include "support/fault_proxy.h"
#include "support/patience.h"
#include "terminal.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestSignalboxctlRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBeSweptIsDeleted();
    void deletingARecordNeedsAnId();
    void whatCannotBeReadIsNotNothing();
    void whereThereIsNoRecordNoAgentIsAsked();
    void whatIsNotConsulsLeavesThemUnknown();
    void theServersThatAreDownAreNamed();
    void whatTheTokenHidesStaysOnTheList();
    void aListThatKeysContradictIsNotTheTokens();
    void aLivingHolderThatIsHiddenStays();
    void aRecordOfAnotherStoreHidesNoOther();
    void aRefusalForOneRunHidesNoOther();
    void withoutAHomeNoRecordIsKnown();
    void progressOnATerminalOnly();

private:
    /// Two hold in turn, each for this long.
    [[nodiscard]] QString scenario(const QByteArray& hold)
    {
        QFile file(m_folder.filePath(u"scenario.json"_s));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(R"({"version": 1, "id": "slow", "title": "Slow", "path": "demo/slow", "limit": 1, "longest": "5m",
            "groups": [{"name": "g", "strategy": "official", "count": 2, "hold": ")"
            + hold + R"("}], "expectations": [{"expect": "max-holders"}]})");
        return file.fileName();
    }
    [[nodiscard]] QProcessEnvironment environment(const support::ConsulAgent& agent) const
    {
        auto environment = agent.environment();
        environment.insert(u"SIGNALBOX_RUNS"_s, m_folder.filePath(u"runs"_s));
        environment.insert(u"TERM"_s, u"xterm"_s);
        return environment;
    }
    [[nodiscard]] support::CommandResult run(const support::ConsulAgent& agent, const QStringList& arguments) const
    {
        return support::runCommand(running::program, arguments, environment(agent));
    }
    /// A run whose agent was killed while it went on, ended by then. Its standard error.
    [[nodiscard]] QByteArray lostRun(support::ConsulAgent& agent);
    /// A run that was killed while it held. Its id; empty: it never held.
    [[nodiscard]] QString killedRun(const QProcessEnvironment& variables);
    /// An older record beside that of a run, of another path.
    [[nodiscard]] bool writeOlderRecord(const QString& run, const QString& other, const QString& since) const;

    QTemporaryDir m_folder;
};

QByteArray TestSignalboxctlRuns::lostRun(support::ConsulAgent& agent)
{
    Running lost(environment(agent), {u"run"_s, scenario("5m"), u"--json"_s});
    const bool holds = QTest::qWaitFor([&lost] { return lost.out().contains("\"granted\""); }, 60'000);
    agent.kill9();
    const bool reported = QTest::qWaitFor([&lost] { return !lost.err().isEmpty(); }, 60'000);
    lost.interrupt();
    const bool ends = QTest::qWaitFor([&lost] { return lost.process().state() == QProcess::NotRunning; }, 120'000);
    if (!holds || !reported || !ends)
        qWarning() << holds << reported << ends;
    return lost.err();
}

QString TestSignalboxctlRuns::killedRun(const QProcessEnvironment& variables)
{
    Running killed(variables, {u"run"_s, scenario("5m"), u"--json"_s});
    if (!QTest::qWaitFor([&killed] { return killed.out().contains("\"granted\""); }, 60'000))
        return {};
    return QJsonDocument::fromJson(killed.out().left(killed.out().indexOf('\n'))).object()[u"run"_s].toString();
}

bool TestSignalboxctlRuns::writeOlderRecord(const QString& run, const QString& other, const QString& since) const
{
    const QString runs = m_folder.filePath(u"runs/"_s);
    QFile own(runs + run + u".json"_s);
    if (!own.open(QIODevice::ReadOnly))
        return false;
    auto record = QJsonDocument::fromJson(own.readAll()).object();
    record[u"id"_s] = other;
    record[u"started"_s] = u"2020-01-01T00:00:00.000Z"_s; // It is looked at first.
    auto place = record[u"places"_s].toArray().at(0).toObject();
    place[u"path"_s] = u"demo/elsewhere"_s;
    place[u"since"_s] = since;
    record[u"places"_s] = QJsonArray{place};
    QFile file(runs + other + u".json"_s);
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(record).toJson()) > 0;
}

void TestSignalboxctlRuns::whatCannotBeSweptIsDeleted()
{
    support::ConsulAgent gone;
    QVERIFY(gone.start());
    const QString address = gone.httpUrl();
    const QByteArray words = lostRun(gone);
    QVERIFY2(words.contains("Cannot clean up the run"), words.constData());
    QVERIFY2(!words.contains("responds again"), words.constData()); // The end of a run is no answer.
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const auto listed = run(agent, {u"runs"_s}).out.split('\n');
    const auto line = std::find_if(
        listed.begin(), listed.end(), [&address](const QByteArray& each) { return each.contains(address.toUtf8()); });
    QVERIFY(line != listed.end());
    const QString id = QString::fromUtf8(line->left(16));

    // Whoever tries to sweep it is told the way, from here and from there.
    const auto elsewhere = run(agent, {u"sweep"_s, id, u"--yes"_s});
    QCOMPARE(elsewhere.exitCode, 2);
    QVERIFY2(elsewhere.err.contains("signalboxctl --http-addr " + address.toUtf8() + " sweep " + id.toUtf8()),
        elsewhere.err.constData());
    QVERIFY2(!elsewhere.err.contains("NAMESPACE"), elsewhere.err.constData());
    QVERIFY2(elsewhere.err.contains("--forget"), elsewhere.err.constData());
    const auto there = run(agent, {u"--http-addr"_s, address, u"sweep"_s, id, u"--yes"_s});
    QCOMPARE(there.exitCode, 3);
    QVERIFY2(there.err.contains("sweep " + id.toUtf8() + " --forget"), there.err.constData());

    const auto plan = run(agent, {u"sweep"_s, id, u"--forget"_s});
    QCOMPARE(plan.exitCode, 0);
    QVERIFY2(plan.out.contains("it is unknown whether") && plan.out.contains("signalbox " + id.toUtf8()),
        plan.out.constData());
    QVERIFY(run(agent, {u"runs"_s}).out.contains(id.toUtf8())); // Said, not done.
    const auto done = run(agent, {u"sweep"_s, id, u"--forget"_s, u"--yes"_s, u"--read-only"_s});
    QVERIFY2(done.exitCode == 0, done.err.constData());
    QVERIFY(!run(agent, {u"runs"_s}).out.contains(id.toUtf8()));
    QCOMPARE(run(agent, {u"sweep"_s, id, u"--forget"_s, u"--yes"_s}).exitCode, 2);
}

void TestSignalboxctlRuns::deletingARecordNeedsAnId()
{
    support::ConsulAgent nobody; // Not started: none is asked.
    const auto result = run(nobody, {u"sweep"_s, u"--forget"_s, u"--yes"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("--forget requires"), result.err.constData());
}

void TestSignalboxctlRuns::whatCannotBeReadIsNotNothing()
{
    const support::ConsulAgent nobody; // Without a record none is asked.
    QTemporaryDir folder;
    const auto runWith = [&](const QString& runs, const QStringList& arguments) {
        auto variables = environment(nobody);
        variables.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
        variables.insert(u"SIGNALBOX_RUNS"_s, runs);
        return support::runCommand(running::program, arguments, variables);
    };
    QFile record(folder.filePath(u"0123456789abcdef.json"_s));
    for (const QByteArray& content : {QByteArray("garbage"), QByteArray(), QByteArray("{\"id\":\"another\"}")}) {
        QVERIFY(record.open(QIODevice::WriteOnly | QIODevice::Truncate));
        record.write(content);
        record.close();
        for (const QStringList& arguments :
            {QStringList{u"runs"_s}, QStringList{u"runs"_s, u"--json"_s}, QStringList{u"sweep"_s, u"--yes"_s}}) {
            const auto result = runWith(folder.path(), arguments);
            QCOMPARE(result.exitCode, 1);
            QCOMPARE(result.out, QByteArray());
            QVERIFY2(result.err.contains(record.fileName().toUtf8()), result.err.constData());
        }
        const auto named = runWith(folder.path(), {u"sweep"_s, u"0123456789abcdef"_s, u"--yes"_s});
        QCOMPARE(named.exitCode, 2);
        QVERIFY2(named.err.contains(record.fileName().toUtf8()), named.err.constData());
        QVERIFY(record.exists());
    }
    for (const QString& odd : {record.fileName(), folder.filePath(u"no/such/folder"_s)}) {
        for (const QString& command : {u"runs"_s, u"sweep"_s}) {
            const auto result = runWith(odd, {command});
            QCOMPARE(result.exitCode, 1);
            QCOMPARE(result.out, QByteArray());
            QVERIFY2(result.err.contains(odd.toUtf8()), result.err.constData());
        }
    }
}

void TestSignalboxctlRuns::whereThereIsNoRecordNoAgentIsAsked()
{
    const support::ConsulAgent nobody;
    QTemporaryDir home; // No run has made the folder yet.
    auto variables = environment(nobody);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
    variables.remove(u"SIGNALBOX_RUNS"_s);
    variables.insert(u"XDG_DATA_HOME"_s, home.path());
    const auto listed = support::runCommand(running::program, {u"runs"_s}, variables);
    QCOMPARE(listed.exitCode, 0);
    QCOMPARE(listed.out, QByteArray("There is no record of a killed run.\n"));
    const auto swept = support::runCommand(running::program, {u"sweep"_s, u"--yes"_s}, variables);
    QVERIFY2(swept.exitCode == 0, swept.err.constData());
    QCOMPARE(swept.out, QByteArray("There is no record of a killed run on http://127.0.0.1:1.\n"));
}

void TestSignalboxctlRuns::progressOnATerminalOnly()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const QString file = scenario("1s");
    Terminal terminal(environment(agent), {u"run"_s, file}, Terminal::Error::OnScreen);
    QTRY_VERIFY_WITH_TIMEOUT(terminal.screen().contains(" of at most 300 s: 1 grant"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(terminal.hasEnded(), 60'000);
    QCOMPARE(terminal.exitCode(), 0);
    QVERIFY2(terminal.screen().endsWith("\r\x1b[K"), terminal.screen().constData()); // Nothing of it stays.
    QVERIFY2(terminal.screen().contains(", 1 holding, 0 of 2 contenders done"), terminal.screen().constData());
    QVERIFY(!terminal.out().contains("of at most"));

    const auto piped = run(agent, {u"run"_s, file});
    QCOMPARE(piped.exitCode, 0);
    QCOMPARE(piped.err, QByteArray());
}

/// Where another program answers everything with an empty list by now, nothing says that all of the run is gone.
void TestSignalboxctlRuns::whatIsNotConsulsLeavesThemUnknown()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    support::FaultProxy proxy(agent.httpUrl());
    auto variables = environment(agent);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    {
        Running killed(variables, {u"run"_s, scenario("5m"), u"--json"_s});
        QTRY_VERIFY_WITH_TIMEOUT(killed.out().contains("\"granted\""), 60'000);
    }
    proxy.add(support::Fault::answer("/v1/kv/", 200, "[]", {{"Content-Type", "application/json"}}));
    proxy.add(support::Fault::answer("/v1/session/", 200, "[]", {{"Content-Type", "application/json"}}));
    const auto listed = support::runCommand(running::program, {u"runs"_s}, variables);
    QVERIFY2(listed.err.contains("not a response of Consul's HTTP API"), listed.err.constData());
    QCOMPARE(listed.exitCode, 3);
}

/// By each command that cannot go on without a leader. The agent knows it by gossip.
void TestSignalboxctlRuns::theServersThatAreDownAreNamed()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    support::FaultProxy proxy(agent.httpUrl());
    auto variables = environment(agent);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    variables.insert(u"XDG_DATA_HOME"_s, m_folder.path());
    const QString file = scenario("5m");
    {
        Running killed(variables, {u"run"_s, file, u"--json"_s});
        QTRY_VERIFY_WITH_TIMEOUT(killed.out().contains("\"granted\""), 60'000);
    }
    const auto server = [](const QString& name, int status) {
        return QJsonObject{
            {u"Name"_s, name}, {u"Status"_s, status}, {u"Tags"_s, QJsonObject{{u"role"_s, u"consul"_s}}}};
    };
    const QJsonArray members{server(u"s1"_s, 1), server(u"s2"_s, 4), server(u"s3"_s, 4)};
    proxy.add(support::Fault::answer("/v1/agent/members", 200, QJsonDocument(members).toJson()));
    // The plan was read, and its first request fails.
    proxy.setResponder([](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (request.method == "GET")
            return std::nullopt;
        return support::Fault::answer({}, 500, "No cluster leader");
    });
    const auto swept = support::runCommand(running::program, {u"sweep"_s, u"--yes"_s}, variables);
    QVERIFY2(swept.exitCode == 1, swept.err.constData());
    QVERIFY2(swept.err.contains("as failed: s2, s3"), swept.err.constData());
    QCOMPARE(swept.err.count("Gossip reports"), 1);
    for (const char* const part : {"/v1/kv/", "/v1/session/", "/v1/internal/", "/v1/catalog/", "/v1/health/"})
        proxy.add(support::Fault::answer(part, 500, "No cluster leader"));
    const QStringList story{u"--faults"_s, u"1"_s, u"--kinds"_s, u"crash"_s, u"--replay"_s, u"aaaaaX"_s};
    const std::vector<std::pair<QStringList, int>> commands{
        {{u"contend"_s, u"locks/a"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s}, 3},
        {{u"run"_s, file}, 2},
        {{u"runs"_s}, 3},
        {{u"sweep"_s, u"--yes"_s}, 3},
        {QStringList{u"prove"_s, u"spring"_s, u"--on-consul"_s} + story, 3},
        {{u"deregister"_s, u"web"_s, u"--critical-for"_s, u"1s"_s, u"--yes"_s}, 3},
    };
    for (const auto& command : commands) {
        const auto result = support::runCommand(running::program, command.first, variables);
        QVERIFY2(result.exitCode == command.second, (command.first.first().toUtf8() + ": " + result.err).constData());
        QVERIFY2(
            result.err.contains("as failed: s2, s3"), (command.first.first().toUtf8() + ": " + result.err).constData());
        QCOMPARE(result.err.count("Gossip reports"), 1);
    }
}

/// A token without session:read sees no session, and no key that only its session tells to be the run's.
void TestSignalboxctlRuns::whatTheTokenHidesStaysOnTheList()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b33"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    {
        Running killed(environment(agent), {u"run"_s, scenario("5m"), u"--json"_s});
        QTRY_VERIFY_WITH_TIMEOUT(killed.out().contains("\"granted\""), 60'000);
    }
    auto weak = environment(agent);
    weak.insert(u"CONSUL_HTTP_TOKEN"_s,
        support::makeToken(agent.judge(), u"keys-only"_s,
            u"key_prefix \"demo/\" { policy = \"write\" } agent_prefix \"\" { policy = \"read\" }"_s)
            .secret);
    const auto lineOf = [&agent](const QByteArray& out) {
        const auto lines = out.split('\n');
        const auto line = std::find_if(lines.begin(), lines.end(),
            [&agent](const QByteArray& each) { return each.contains(agent.httpUrl().toUtf8()); });
        return line == lines.end() ? QByteArray() : *line;
    };
    const auto listed = support::runCommand(running::program, {u"runs"_s}, weak);
    QCOMPARE(listed.exitCode, 3);
    QVERIFY2(lineOf(listed.out).contains("visible to this token"), listed.out.constData());
    QVERIFY2(listed.err.contains("There may be more"), listed.err.constData());
    const auto json = support::runCommand(running::program, {u"runs"_s, u"--json"_s}, weak);
    QCOMPARE(json.exitCode, 3);
    QVERIFY2(lineOf(json.out).contains("\"sessions\":null,\"keys\":null"), json.out.constData());
    const QString id = QString::fromUtf8(lineOf(listed.out).left(16));
    for (const QStringList& arguments :
        {QStringList{u"sweep"_s, id, u"--yes"_s}, QStringList{u"sweep"_s, u"--yes"_s}}) {
        const auto swept = support::runCommand(running::program, arguments, weak);
        QVERIFY2(swept.exitCode == 3, (swept.out + swept.err).constData());
        QVERIFY2(swept.err.contains("visible to this token"), swept.err.constData());
        QVERIFY2(!swept.out.contains("Nothing is left"), swept.out.constData());
    }
    QVERIFY(run(agent, {u"runs"_s}).out.contains(id.toUtf8()));
    const auto swept = run(agent, {u"sweep"_s, id, u"--yes"_s});
    QVERIFY2(swept.exitCode == 0, swept.err.constData());
    QVERIFY2(swept.out.contains("Nothing is left"), swept.out.constData());
    QVERIFY(!run(agent, {u"runs"_s}).out.contains(id.toUtf8()));
}

/// A proxy answers for the list of sessions. There are no ACLs, so another token would see no more.
void TestSignalboxctlRuns::aListThatKeysContradictIsNotTheTokens()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    support::FaultProxy proxy(agent.httpUrl());
    auto variables = environment(agent);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    const QString id = killedRun(variables);
    QVERIFY(!id.isEmpty());
    proxy.add(support::Fault::answer(
        "/v1/session/list", 200, "[]", {{"X-Consul-Index", "900000"}, {"Content-Type", "application/json"}}));
    const auto listed = support::runCommand(running::program, {u"runs"_s}, variables);
    QVERIFY2(listed.exitCode == 3, (listed.out + listed.err).constData());
    QVERIFY2(listed.err.contains("is missing from the list of sessions") && !listed.err.contains("token"),
        listed.err.constData());
    QVERIFY2(listed.out.contains(" visible\n"), listed.out.constData());
    const auto kept = support::runCommand(running::program, {u"sweep"_s, id, u"--yes"_s}, variables);
    QVERIFY2(kept.exitCode == 3, (kept.out + kept.err).constData());
    QVERIFY2(
        kept.err.contains("is missing from the list of sessions") && !kept.err.contains("token"), kept.err.constData());
    proxy.clearFaults();
    const auto swept = support::runCommand(running::program, {u"sweep"_s, id, u"--yes"_s}, variables);
    QVERIFY2(swept.exitCode == 0, (swept.out + swept.err).constData());
}

/// Its session is on a node that the token may not see, and a rule of its own hides its key.
void TestSignalboxctlRuns::aLivingHolderThatIsHiddenStays()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b34"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const QString id = killedRun(environment(agent));
    QVERIFY(!id.isEmpty());
    QVERIFY(judge.put("/v1/catalog/register", R"({"Node":"ext","Address":"127.0.0.9"})").isTrue());
    const QString living = judge.createSession(R"({"Name":"somebody else","Node":"ext","Checks":[]})");
    QVERIFY(judge.put("/v1/kv/demo/slow/" + living.toUtf8() + "?acquire=" + living.toUtf8()).isTrue());
    auto list = judge.get("/v1/kv/demo/slow/.lock?raw").object();
    auto holders = list[u"Holders"_s].toObject();
    holders[living] = true;
    list[u"Holders"_s] = holders;
    const auto body = QJsonDocument(list).toJson(QJsonDocument::Compact);
    QVERIFY(judge.put("/v1/kv/demo/slow/.lock?flags=16210313421097356768", body).isTrue());
    auto narrow = environment(agent);
    narrow.insert(u"CONSUL_HTTP_TOKEN"_s,
        support::makeToken(judge, u"narrow"_s,
            u"key_prefix \"demo/\" { policy = \"write\" } agent_prefix \"\" { policy = \"read\" } "
            "session_prefix \"\" { policy = \"write\" } session \"ext\" { policy = \"deny\" } "
            "key \"demo/slow/%1\" { policy = \"deny\" }"_s.arg(living))
            .secret);
    const auto shown = support::runCommand(running::program, {u"sweep"_s, id}, narrow);
    QVERIFY2(shown.exitCode == 3, (shown.out + shown.err).constData());
    QVERIFY2(shown.err.contains("There may be more"), shown.err.constData());
    QVERIFY2(shown.out.contains("Nothing was changed"), shown.out.constData());
    const auto swept = support::runCommand(running::program, {u"sweep"_s, id, u"--yes"_s}, narrow);
    QVERIFY2(swept.exitCode == 3, (swept.out + swept.err).constData());
    QVERIFY2(!swept.out.contains("Nothing is left"), swept.out.constData());
    QVERIFY(judge.get("/v1/kv/demo/slow/.lock?raw").object()[u"Holders"_s].toObject().contains(living));
    QVERIFY(run(agent, {u"runs"_s}).out.contains(id.toUtf8()));
    const auto whole = run(agent, {u"sweep"_s, id, u"--yes"_s});
    QVERIFY2(whole.exitCode == 0, (whole.out + whole.err).constData());
    QVERIFY(judge.get("/v1/kv/demo/slow/.lock?raw").object()[u"Holders"_s].toObject().contains(living));
}

/// What nobody can tell of one run says nothing of the next one.
void TestSignalboxctlRuns::aRecordOfAnotherStoreHidesNoOther()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const QString id = killedRun(environment(agent));
    const auto other = u"0123456789abcdef"_s;
    QVERIFY(writeOlderRecord(id, other, u"1000000000"_s));

    const auto next = run(agent, {u"contend"_s, u"demo/next"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    QVERIFY2(next.err.contains("sweep " + id.toUtf8() + " --yes"), next.err.constData());
    const auto swept = run(agent, {u"sweep"_s, u"--yes"_s});
    QCOMPARE(swept.exitCode, 3);
    QVERIFY2(swept.err.contains("another store"), swept.err.constData());
    QVERIFY(!agent.judge().get("/v1/session/list").body.contains("signalbox"));
    const auto left = run(agent, {u"runs"_s});
    QVERIFY2(left.out.contains(other.toUtf8()) && !left.out.contains(id.toUtf8()), left.out.constData());
    QCOMPARE(run(agent, {u"sweep"_s, other, u"--forget"_s, u"--yes"_s}).exitCode, 0);
}

/// A token may be allowed to read the path of one run and not that of another.
void TestSignalboxctlRuns::aRefusalForOneRunHidesNoOther()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    support::FaultProxy proxy(agent.httpUrl());
    auto variables = environment(agent);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    const QString id = killedRun(variables);
    const auto other = u"0123456789abcdee"_s;
    QVERIFY(writeOlderRecord(id, other, u"1"_s));
    proxy.add(support::Fault::answer("/v1/kv/demo/elsewhere", 403, "Permission denied"));

    const auto next = support::runCommand(
        running::program, {u"contend"_s, u"demo/next"_s, u"--strategy=queue"_s, u"--limit=1"_s}, variables);
    QVERIFY2(next.err.contains("sweep " + id.toUtf8() + " --yes"), next.err.constData());
    const auto swept = support::runCommand(running::program, {u"sweep"_s, u"--yes"_s}, variables);
    QVERIFY2(swept.exitCode == 3, (swept.out + swept.err).constData());
    QVERIFY2(swept.err.contains("demo/elsewhere"), swept.err.constData());
    QVERIFY(!agent.judge().get("/v1/session/list").body.contains("signalbox"));
    const auto left = support::runCommand(running::program, {u"runs"_s}, variables);
    QVERIFY2(left.out.contains(other.toUtf8()) && !left.out.contains(id.toUtf8()), left.out.constData());
    QCOMPARE(run(agent, {u"sweep"_s, other, u"--forget"_s, u"--yes"_s}).exitCode, 0);
}

/// There is no place for records, so none is as good as none that was read.
void TestSignalboxctlRuns::withoutAHomeNoRecordIsKnown()
{
    const support::ConsulAgent nobody;
    auto variables = environment(nobody);
    variables.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
    variables.remove(u"SIGNALBOX_RUNS"_s);
    variables.remove(u"XDG_DATA_HOME"_s);
    variables.insert(u"HOME"_s, u"/no/such/home"_s);
    for (const QStringList& arguments : {QStringList{u"runs"_s}, QStringList{u"runs"_s, u"--json"_s},
             QStringList{u"sweep"_s, u"--yes"_s, u"--write"_s}}) {
        const auto result = support::runCommand(running::program, arguments, variables);
        QCOMPARE(result.exitCode, 1);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains("HOME"), result.err.constData());
    }
}

QTEST_GUILESS_MAIN(TestSignalboxctlRuns)
#include "tst_signalboxctl_runs.moc"
