// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup_field.h"
#include "support/fault_proxy.h"
#include "terminal.h"

#include <QJsonArray>

#include <atomic>

using namespace Qt::Literals::StringLiterals;
using support::Fault;

/// What `deregister` asks, shows and spares.
class TestSignalboxctlDeregister : public QObject, private CleanupField
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void recoversBeforeThePlan();
    void reportOfNothing();
    void asksOnATerminal_data();
    void asksOnATerminal();
    void interruptedAtTheQuestion();
    void endOfInputIsNoYes();
    void nobodyIsAskedAboutAPlanThatCannotBeShown();
    void lookBeginsAnewAfterAnOutage();
    void unknownNamesAreTold();
    void aSlipOfThePenIsNoSuccess_data();
    void aSlipOfThePenIsNoSuccess();
    void whatADownNodeHasIsNamed_data();
    void whatADownNodeHasIsNamed();
    void whatIsLeftBesideARemovalIsNoSuccess();
    void whatServesIsNotTakenByYesAlone();
    void healthyFromTheStartIsNotSkipped();
    void anAnswerThatDoesNotSayNoIsLookedInto_data();
    void anAnswerThatDoesNotSayNoIsLookedInto();
    void whereNothingCanBeKeptNothingIsRemoved();
    void pausesBetweenTwo();
    void firstInterruptWatchesOn();
    void secondInterruptEndsTheWatch();
    void nodesWithASlash();
    void nodesInAnyLetterCase();
    void whatItsAgentHasIsNotGone_data();
    void whatItsAgentHasIsNotGone();
    void anIdThatFitsNoPathIsInNoCommand();
    void anIdInAnotherLetterCaseIsNamed();
    void namesThatConsulDoesNotDistinguishAreRefused();

private:
    /// Of an instance that nobody keeps alive, at the question whether it may go.
    [[nodiscard]] bool isSparedBy(const QByteArray& keys, const QString& id, const QByteArray& words);
};

void TestSignalboxctlDeregister::initTestCase()
{
    QVERIFY(start());
}

/// The list that it chose from is read once, the facts of the plan once more: what has recovered by then is no longer
/// what --failing means.
void TestSignalboxctlDeregister::recoversBeforeThePlan()
{
    add(2, u"phoenix"_s, u"phoenix"_s);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    std::atomic<int> lists = 0;
    proxy.setResponder([&lists, judge = m_cluster->judge(), owner = m_cluster->judge(2)](
                           const support::SeenRequest& request) -> std::optional<Fault> {
        if (!request.target.startsWith("/v1/internal/ui/nodes") || ++lists != 2)
            return std::nullopt;
        owner.put("/v1/agent/check/pass/beat:phoenix");
        while (!judge.get("/v1/health/checks/phoenix?consistent").body.contains("\"passing\"")) { }
        return Fault::forward();
    });
    const auto result = run({u"--http-addr"_s, proxy.url(), u"deregister"_s, u"phoenix"_s, u"--failing"_s, u"--yes"_s,
        u"--verify"_s, u"200ms"_s, u"--agent"_s, u"n2="_s + m_cluster->agent(2).httpUrl()});
    QVERIFY2(isThere(2, u"phoenix"_s), (result.out + result.err).constData());
    QCOMPARE(result.exitCode, 0);
}

void TestSignalboxctlDeregister::reportOfNothing()
{
    const auto named = run({u"deregister"_s, u"--instance"_s, u"n2/never was"_s, u"--yes"_s, u"--json"_s});
    QCOMPARE(named.exitCode, 0);
    auto report = QJsonDocument::fromJson(named.out).object();
    QCOMPARE(report.value(u"version"_s).toInt(), 1);
    QVERIFY(report.value(u"items"_s).isArray());
    QCOMPARE(report.value(u"missing"_s).toArray().at(0).toObject().value(u"id"_s).toString(), u"never was"_s);

    add(2, u"half"_s, u"half"_s);
    const auto some = run({u"deregister"_s, u"--instance"_s, u"n2/half"_s, u"--instance"_s, u"n3/other half"_s,
        u"--yes"_s, u"--json"_s, u"--verify"_s, u"100ms"_s});
    QCOMPARE(some.exitCode, 0);
    report = QJsonDocument::fromJson(some.out).object();
    QCOMPARE(report.value(u"items"_s).toArray().size(), 1);
    QCOMPARE(report.value(u"missing"_s).toArray().at(0).toObject().value(u"node"_s).toString(), u"n3"_s);
}

void TestSignalboxctlDeregister::asksOnATerminal_data()
{
    QTest::addColumn<bool>("json");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("goes");
    QTest::newRow("yes") << false << QByteArray("yes\n") << true;
    QTest::newRow("yes, json") << true << QByteArray("yes\n") << true;
    QTest::newRow("no") << false << QByteArray("no\n") << false;
    QTest::newRow("y is not yes") << true << QByteArray("y\n") << false;
}

/// Nothing is asked before the plan was shown, with --json on standard error.
void TestSignalboxctlDeregister::asksOnATerminal()
{
    QFETCH(const bool, json);
    QFETCH(const QByteArray, answer);
    QFETCH(const bool, goes);
    add(2, u"asked"_s, u"asked"_s);
    QStringList arguments{u"deregister"_s, u"asked"_s, u"--verify"_s, u"100ms"_s};
    if (json)
        arguments << u"--json"_s;
    Terminal terminal(environment(), arguments);
    QTRY_VERIFY_WITH_TIMEOUT(terminal.err().contains("Type yes"), 60'000);
    QVERIFY2((json ? terminal.err() : terminal.out()).contains("/v1/agent/service/deregister/asked"),
        terminal.err().constData());
    QVERIFY(isThere(2, u"asked"_s));
    terminal.type(answer);
    QTRY_VERIFY_WITH_TIMEOUT(terminal.hasEnded(), 60'000);
    QCOMPARE(terminal.exitCode(), goes ? 0 : 2);
    QCOMPARE(isThere(2, u"asked"_s), !goes);
    QCOMPARE(QJsonDocument::fromJson(terminal.out()).isObject(), json && goes);
}

bool TestSignalboxctlDeregister::isSparedBy(const QByteArray& keys, const QString& id, const QByteArray& words)
{
    add(2, id, id);
    Terminal terminal(environment(), {u"deregister"_s, id});
    const bool asks = QTest::qWaitFor([&terminal] { return terminal.err().contains("Type yes"); }, 20'000);
    terminal.type(keys);
    const bool ends = QTest::qWaitFor([&terminal] { return terminal.hasEnded(); }, 20'000);
    const bool skipped = asks && ends && terminal.exitCode() == 2 && terminal.err().contains(words) && isThere(2, id);
    if (!skipped)
        qWarning() << asks << ends << terminal.exitCode() << terminal.err();
    return skipped;
}

void TestSignalboxctlDeregister::interruptedAtTheQuestion()
{
    QVERIFY(isSparedBy("\x03", u"interrupted"_s, "Nothing was removed")); // Ctrl+C.
}

void TestSignalboxctlDeregister::endOfInputIsNoYes()
{
    QVERIFY(isSparedBy("\x04", u"eof"_s, "Nothing was removed")); // Ctrl+D.
}

void TestSignalboxctlDeregister::nobodyIsAskedAboutAPlanThatCannotBeShown()
{
    add(2, u"unseen"_s, u"unseen"_s);
    Terminal terminal(environment(), {u"deregister"_s, u"unseen"_s}, Terminal::Error::Apart, u"/dev/full"_s);
    QTRY_VERIFY_WITH_TIMEOUT(terminal.hasEnded(), 60'000);
    QCOMPARE(terminal.exitCode(), 2);
    QVERIFY2(terminal.err().contains("could not be shown") && !terminal.err().contains("Type yes"),
        terminal.err().constData());
    QVERIFY(isThere(2, u"unseen"_s));
}

/// What was not seen all the time was not seen critical all the time.
void TestSignalboxctlDeregister::lookBeginsAnewAfterAnOutage()
{
    add(2, u"blink"_s, u"blink"_s);
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    QProcess process;
    process.setProcessEnvironment(environment());
    support::tieToThisProcess(process);
    process.start(running::program,
        {u"--http-addr"_s, proxy.url(), u"deregister"_s, u"blink"_s, u"--critical-for"_s, u"8s"_s, u"--yes"_s,
            u"--verify"_s, u"100ms"_s, u"--agent"_s, u"n2="_s + m_cluster->agent(2).httpUrl()});
    QByteArray err;
    QTRY_VERIFY_WITH_TIMEOUT((err += process.readAllStandardError()).count("Observing") == 1, 60'000);
    // An outage between two queries is none: the next one tells what has changed.
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("index=") > 0, 60'000);
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT((err += process.readAllStandardError()).contains("Observation restarts"), 60'000);
    proxy.setDown(false);
    QTRY_VERIFY_WITH_TIMEOUT((err += process.readAllStandardError()).count("Observing") == 2, 60'000);
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:blink").status, 200);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 60'000);
    QVERIFY(isThere(2, u"blink"_s));
}

void TestSignalboxctlDeregister::unknownNamesAreTold()
{
    add(2, u"told"_s, u"told"_s);
    const auto result
        = run({u"deregister"_s, u"told"_s, u"tolled"_s, u"--dry-run"_s, u"--agent"_s, u"n22=http://127.0.0.1:1"_s});
    QCOMPARE(result.exitCode, 1); // The one that is there was shown; the other was not found.
    QVERIFY2(result.err.contains("tolled"), result.err.constData());
    QVERIFY2(result.err.contains("n22"), result.err.constData());
    QVERIFY(isThere(2, u"told"_s));
}

void TestSignalboxctlDeregister::aSlipOfThePenIsNoSuccess_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("service") << QStringList{u"immg"_s} << 1;
    QTest::newRow("node") << QStringList{u"slip"_s, u"--node"_s, u"n9"_s} << 1;
    QTest::newRow("tag") << QStringList{u"slip"_s, u"--tag"_s, u"canry"_s} << 1;
    QTest::newRow("tag of another service") << QStringList{u"slip"_s, u"--tag"_s, u"canary"_s} << 1;
    QTest::newRow("well, by its tag") << QStringList{u"tagged"_s, u"--tag"_s, u"canary"_s} << 0;
    QTest::newRow("node of an instance") << QStringList{u"--instance"_s, u"n9/slip"_s} << 1;
    // What is gone is what was wanted, and what is well is not failing.
    QTest::newRow("gone") << QStringList{u"--instance"_s, u"n2/gone"_s} << 0;
    QTest::newRow("well") << QStringList{u"consul"_s} << 0;
}

void TestSignalboxctlDeregister::aSlipOfThePenIsNoSuccess()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, exitCode);
    add(2, u"slip"_s, u"slip"_s);
    QCOMPARE(m_cluster->judge(2)
                 .put("/v1/agent/service/register", R"({"ID":"tagged","Name":"tagged","Tags":["canary"]})")
                 .status,
        200);
    QTRY_VERIFY_WITH_TIMEOUT(isThere(2, u"tagged"_s), 60'000);
    const auto result = run(QStringList{u"deregister"_s, u"--failing"_s, u"--yes"_s} + arguments);
    QVERIFY2(result.exitCode == exitCode, (result.out + result.err).constData());
    QVERIFY2(result.err.contains("nothing to remove"), result.err.constData());
    QVERIFY(isThere(2, u"slip"_s));
}

/// Nothing of it is well, and nothing of it was removed.
void TestSignalboxctlDeregister::whatADownNodeHasIsNamed_data()
{
    QTest::addColumn<QByteArray>("check");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QStringList>("options");
    const QByteArray down = "Skipped 1 instance on a node that is down";
    const QByteArray failing = "with a critical check";
    QTest::newRow("down") << QByteArray("serfHealth") << down << QStringList{u"--failing"_s};
    QTest::newRow("another check") << QByteArray("disk") << failing << QStringList{u"--failing"_s};
    const QStringList observing{u"--critical-for"_s, u"100ms"_s};
    QTest::newRow("down, observed") << QByteArray("serfHealth") << down << observing;
    QTest::newRow("another check, observed")
        << QByteArray("disk") << failing << (observing + QStringList{u"--failing"_s});
}

void TestSignalboxctlDeregister::whatADownNodeHasIsNamed()
{
    QFETCH(const QByteArray, check);
    QFETCH(const QByteArray, words);
    QFETCH(const QStringList, options);
    QCOMPARE(m_cluster->judge()
                 .put("/v1/catalog/register",
                     R"({"Node":"silent","Address":"127.0.0.9",
        "Service":{"ID":"pay-1","Service":"payments"},
        "Checks":[{"Node":"silent","CheckID":")"
                         + check + R"(","Name":"of the node","Status":"critical"}]})")
                 .status,
        200);
    const auto done = run(QStringList{u"deregister"_s, u"payments"_s, u"--yes"_s} + options);
    QVERIFY2(done.err.contains(words), done.err.constData());
    QVERIFY2(done.err.contains("--instance silent/pay-1"), done.err.constData());
    // No removal of an instance ends a check of its node, and what does is named.
    QCOMPARE(done.err.contains("The check of the node (disk) belongs to the node silent"), check == "disk");
    QCOMPARE(done.err.contains("\"CheckID\":\"disk\""), check == "disk");
    QCOMPARE(done.exitCode, 1);
    QVERIFY(m_cluster->judge().get("/v1/catalog/service/payments").body.contains("pay-1"));
    QCOMPARE(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"silent"})").status, 200);
}

/// As where it is all there is.
void TestSignalboxctlDeregister::whatIsLeftBesideARemovalIsNoSuccess()
{
    add(2, u"mixed-1"_s, u"mixed"_s);
    QCOMPARE(m_cluster->judge()
                 .put("/v1/catalog/register",
                     R"({"Node":"silent","Address":"127.0.0.9","Service":{"ID":"mixed-2","Service":"mixed"},
        "Checks":[{"Node":"silent","CheckID":"disk","Name":"of the node","Status":"critical"}]})")
                 .status,
        200);
    const auto done = run({u"deregister"_s, u"mixed"_s, u"--failing"_s, u"--yes"_s, u"--verify"_s, u"200ms"_s});
    QVERIFY2(done.out.contains("✔ n2/mixed-1"), (done.out + done.err).constData());
    QVERIFY2(done.err.contains("--instance silent/mixed-2"), done.err.constData());
    QCOMPARE(done.exitCode, 1);
    QCOMPARE(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"silent"})").status, 200);
}

void TestSignalboxctlDeregister::whatServesIsNotTakenByYesAlone()
{
    add(2, u"serving-1"_s, u"serving"_s);
    add(2, u"serving-2"_s, u"serving"_s);
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:serving-1").status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(
        m_cluster->judge().get("/v1/health/checks/serving?consistent").body.contains("\"passing\""), 60'000);
    const QStringList all{u"deregister"_s, u"serving"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s};
    const auto refused = run(all);
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("--all"), refused.err.constData());
    QVERIFY(refused.out.isEmpty());
    QVERIFY(isThere(2, u"serving-1"_s) && isThere(2, u"serving-2"_s));
    const auto failing = run(all + QStringList{u"--failing"_s});
    QVERIFY2(failing.exitCode == 0, (failing.out + failing.err).constData());
    QVERIFY(isThere(2, u"serving-1"_s) && !isThere(2, u"serving-2"_s));
    const auto meant = run(all + QStringList{u"--all"_s});
    QVERIFY2(meant.exitCode == 0, (meant.out + meant.err).constData());
    QVERIFY(!isThere(2, u"serving-1"_s));
}

void TestSignalboxctlDeregister::healthyFromTheStartIsNotSkipped()
{
    add(2, u"fine"_s, u"fine"_s);
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:fine").status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(
        m_cluster->judge().get("/v1/health/checks/fine?consistent").body.contains("\"passing\""), 60'000);
    const auto result = run({u"deregister"_s, u"fine"_s, u"--critical-for"_s, u"100ms"_s, u"--yes"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(!result.err.contains("Skipped"), result.err.constData());
    QVERIFY(isThere(2, u"fine"_s));
}

void TestSignalboxctlDeregister::anAnswerThatDoesNotSayNoIsLookedInto_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("applied");
    QTest::newRow("500, and it was done") << 500 << true;
    QTest::newRow("504, and it was done") << 504 << true;
    QTest::newRow("500, and it was not") << 500 << false;
}

/// Between the program and the agent: what becomes of the request is not what the answer says.
void TestSignalboxctlDeregister::anAnswerThatDoesNotSayNoIsLookedInto()
{
    QFETCH(const int, status);
    QFETCH(const bool, applied);
    add(2, u"unsure"_s, u"unsure"_s);
    support::FaultProxy proxy(m_cluster->agent(2).httpUrl());
    proxy.setResponder(
        [status, applied, owner = m_cluster->judge(2)](const support::SeenRequest& request) -> std::optional<Fault> {
            if (!request.target.startsWith("/v1/agent/service/deregister/"))
                return std::nullopt;
            if (applied)
                owner.put(request.target);
            return Fault::answer("/", status, "something broke");
        });
    const auto result = run({u"deregister"_s, u"unsure"_s, u"--failing"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s,
        u"--agent"_s, u"n2="_s + proxy.url(), u"--json"_s});
    const auto item = QJsonDocument::fromJson(result.out).object()[u"items"_s].toArray().at(0).toObject();
    QVERIFY2(result.exitCode == (applied ? 0 : 1), (result.out + result.err).constData());
    QCOMPARE(isThere(2, u"unsure"_s), !applied);
    QCOMPARE(result.err.contains("are saved"), applied); // What is still there need not be restored.
    if (!applied) {
        QCOMPARE(item[u"error"_s].toString(), u"server-error"_s);
        QVERIFY2(item[u"explanation"_s].toString().contains(u"still lists the instance"_s), result.out.constData());
        QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/unsure").status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(!isThere(2, u"unsure"_s), 60'000);
    }
}

/// The root of the disk is nobody's home: what would be kept there could not be found again.
void TestSignalboxctlDeregister::whereNothingCanBeKeptNothingIsRemoved()
{
    add(2, u"homeless"_s, u"homeless"_s);
    auto environment = this->environment();
    environment.remove(u"XDG_DATA_HOME"_s);
    environment.remove(u"XDG_CONFIG_HOME"_s);
    environment.insert(u"HOME"_s, u"/no/such/home"_s);
    const QStringList removal{u"deregister"_s, u"homeless"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s};
    const auto run = [&environment](const QStringList& arguments) {
        return support::runCommand(running::program, arguments, environment);
    };
    // Which connections are production is not known either.
    const auto unknown = run(removal);
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY2(unknown.err.contains("HOME") && unknown.err.contains("--write"), unknown.err.constData());
    const auto unkept = run(removal + QStringList{u"--write"_s});
    QCOMPARE(unkept.exitCode, 2);
    QVERIFY2(unkept.err.contains("HOME") && unkept.err.contains("--save"), unkept.err.constData());
    QVERIFY(isThere(2, u"homeless"_s));
    const QString file = m_home.filePath(u"homeless.jsonl"_s);
    const auto kept = run(removal + QStringList{u"--write"_s, u"--save"_s, file});
    QVERIFY2(kept.exitCode == 0, (kept.out + kept.err).constData());
    QVERIFY(QFileInfo(file).size() > 0);
    QVERIFY(!isThere(2, u"homeless"_s));
}

/// The first is removed and proven gone; until the pause is over, nobody touches the second.
void TestSignalboxctlDeregister::pausesBetweenTwo()
{
    add(2, u"paused-1"_s, u"paused"_s);
    add(2, u"paused-2"_s, u"paused"_s);
    Running deregister(
        environment(), {u"deregister"_s, u"paused"_s, u"--yes"_s, u"--pause"_s, u"10m"_s, u"--verify"_s, u"100ms"_s});
    QTRY_VERIFY_WITH_TIMEOUT(deregister.out().contains("✔ n2/paused-1"), 60'000);
    QVERIFY(isThere(2, u"paused-2"_s));
    deregister.interrupt();
    QTRY_COMPARE_WITH_TIMEOUT(deregister.process().state(), QProcess::NotRunning, 60'000);
    QCOMPARE(deregister.process().exitCode(), 1);
    QVERIFY2(deregister.out().contains("✖ n2/paused-2"), deregister.out().constData());
    QVERIFY(!isThere(2, u"paused-1"_s));
    QVERIFY(isThere(2, u"paused-2"_s));
}

/// Also when nothing is left to be removed.
void TestSignalboxctlDeregister::firstInterruptWatchesOn()
{
    add(2, u"once-1"_s, u"once"_s);
    Running deregister(environment(), {u"deregister"_s, u"once"_s, u"--yes"_s, u"--verify"_s, u"3s"_s});
    QTRY_VERIFY_WITH_TIMEOUT(deregister.out().contains("… n2/once-1"), 60'000);
    deregister.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(deregister.err().contains("Interrupted"), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(deregister.process().state(), QProcess::NotRunning, 60'000);
    QVERIFY2(deregister.out().contains("✔ n2/once-1"), deregister.out().constData());
    QCOMPARE(deregister.process().exitCode(), 0);
}

/// What was removed by then is told, and so is the way back.
void TestSignalboxctlDeregister::secondInterruptEndsTheWatch()
{
    add(2, u"twice-1"_s, u"twice"_s);
    add(2, u"twice-2"_s, u"twice"_s);
    Running deregister(
        environment(), {u"deregister"_s, u"twice"_s, u"--yes"_s, u"--pause"_s, u"10m"_s, u"--verify"_s, u"10m"_s});
    QTRY_VERIFY_WITH_TIMEOUT(deregister.out().contains("… n2/twice-1"), 60'000);
    deregister.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(deregister.err().contains("Interrupted"), 60'000); // Signals not heard yet are one.
    QTRY_VERIFY_WITH_TIMEOUT(deregister.out().contains("✖ n2/twice-2"), 60'000);
    deregister.interrupt();
    QTRY_COMPARE_WITH_TIMEOUT(deregister.process().state(), QProcess::NotRunning, 60'000);
    QCOMPARE(deregister.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(deregister.process().exitCode(), 1); // Gone so far is not gone.
    QVERIFY2(deregister.out().contains("✖ n2/twice-1"), deregister.out().constData());
    QVERIFY2(deregister.err().contains("signalboxctl undo"), deregister.err().constData());
    QVERIFY(!isThere(2, u"twice-1"_s));
    QVERIFY(isThere(2, u"twice-2"_s));
}

/// Nothing in Consul forbids a slash in the name of a node, and ids have them often.
void TestSignalboxctlDeregister::nodesWithASlash()
{
    const auto put = [this](const char* node, const char* id) {
        const QJsonObject service{{u"ID"_s, QString::fromLatin1(id)}, {u"Service"_s, u"racked"_s}};
        const QJsonObject body{{u"Node"_s, QString::fromLatin1(node)}, {u"Address"_s, u"10.9.9.9"_s},
            {u"NodeMeta"_s, QJsonObject{{u"external-node"_s, u"true"_s}}}, {u"Service"_s, service}};
        QVERIFY(m_cluster->judge().put("/v1/catalog/register", QJsonDocument(body).toJson()).isTrue());
    };
    const auto left = [this] {
        QStringList all;
        const auto racked = m_cluster->judge().get("/v1/catalog/service/racked?consistent").array();
        for (const auto& each : racked)
            all << each[u"Node"_s].toString() + u'|' + each[u"ServiceID"_s].toString();
        all.sort();
        return all.join(u' ');
    };
    put("rack", "7/a");
    put("rack/7", "b/1");
    const QStringList rest{u"--yes"_s, u"--verify"_s, u"100ms"_s};
    QCOMPARE(run(QStringList{u"deregister"_s, u"--instance"_s, u"rack/7/b/1"_s} + rest).exitCode, 0);
    QCOMPARE(left(), u"rack|7/a"_s);
    put("rack/7", "a");
    const auto unclear = run(QStringList{u"deregister"_s, u"--instance"_s, u"rack/7/a"_s} + rest);
    QCOMPARE(unclear.exitCode, 2);
    QVERIFY2(unclear.err.contains("7/a on the node rack, or a on the node rack/7"), unclear.err.constData());
    QVERIFY(unclear.out.isEmpty());
    QCOMPARE(left(), u"rack/7|a rack|7/a"_s);
    QCOMPARE(run(QStringList{u"deregister"_s, u"racked"_s, u"--node"_s, u"rack/7"_s, u"--all"_s} + rest).exitCode, 0);
    QCOMPARE(left(), u"rack|7/a"_s);
    QCOMPARE(run(QStringList{u"deregister"_s, u"--instance"_s, u"rack/7/a"_s} + rest).exitCode, 0);
    QCOMPARE(left(), QString());
}

void TestSignalboxctlDeregister::nodesInAnyLetterCase()
{
    QVERIFY(m_cluster->judge()
                .put("/v1/catalog/register",
                    R"({"Node":"Db-02","Address":"10.9.9.9","NodeMeta":{"external-node":"true"},
        "Service":{"ID":"pg-9","Service":"pg"}})")
                .isTrue());
    const auto dry = run({u"deregister"_s, u"pg"_s, u"--node"_s, u"DB-02"_s, u"--dry-run"_s});
    QVERIFY2(dry.exitCode == 0 && dry.out.contains("Db-02/pg-9"), dry.err.constData());
    const auto done = run({u"deregister"_s, u"--instance"_s, u"db-02/pg-9"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s});
    QVERIFY2(done.exitCode == 0, done.err.constData());
    QVERIFY(!m_cluster->judge().get("/v1/catalog/service/pg?consistent").body.contains("pg-9"));
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"db-02"})").isTrue());
}

void TestSignalboxctlDeregister::whatItsAgentHasIsNotGone_data()
{
    QTest::addColumn<bool>("reachable");
    QTest::newRow("its agent responds") << true;
    QTest::newRow("nobody can be asked") << false;
}

/// Somebody cleared the catalog, and the agent is about to register it again.
void TestSignalboxctlDeregister::whatItsAgentHasIsNotGone()
{
    QFETCH(const bool, reachable);
    add(2, u"cleared"_s, u"cleared"_s);
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"cleared"})").isTrue());
    const QString url = reachable ? m_cluster->agent(2).httpUrl() : u"http://127.0.0.1:1"_s;
    const auto result = run({u"deregister"_s, u"--instance"_s, u"n2/cleared"_s, u"--failing"_s, u"--yes"_s, u"--json"_s,
        u"--agent"_s, u"n2="_s + url});
    QVERIFY2(result.exitCode == 1, result.err.constData());
    QVERIFY2(!result.err.contains("nothing to remove"), result.err.constData());
    const auto report = QJsonDocument::fromJson(result.out).object();
    const QString list = reachable ? u"heldByAgent"_s : u"unknown"_s;
    QCOMPARE(report[list].toArray().at(0)[u"id"].toString(), u"cleared"_s);
    QVERIFY(report[u"missing"_s].toArray().isEmpty());
    QVERIFY2(
        result.err.contains(reachable ? "/v1/agent/service/deregister/cleared" : "unknown whether its agent has it"),
        result.err.constData());
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/cleared").status, 200);
}

/// The command would lead somewhere else, and the removal needs the entry in the catalog.
void TestSignalboxctlDeregister::anIdThatFitsNoPathIsInNoCommand()
{
    add(2, u"odd//cleared"_s, u"oddly"_s);
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"odd//cleared"})").isTrue());
    const auto result = run({u"deregister"_s, u"--instance"_s, u"n2/odd//cleared"_s, u"--yes"_s, u"--agent"_s,
        u"n2="_s + m_cluster->agent(2).httpUrl()});
    QVERIFY2(result.exitCode == 1, result.err.constData());
    QVERIFY2(result.err.contains("its agent has it") && result.err.contains("cannot be used in a request path"),
        result.err.constData());
    QVERIFY2(!result.err.contains("/v1/agent/service/deregister"), result.err.constData());
}

/// The catalog keeps one of two such IDs, and takes the one for the other.
void TestSignalboxctlDeregister::anIdInAnotherLetterCaseIsNamed()
{
    add(2, u"cased"_s, u"cased"_s);
    const auto result = run({u"deregister"_s, u"--instance"_s, u"n2/Cased"_s, u"--yes"_s});
    QVERIFY2(result.exitCode == 1, result.err.constData());
    QVERIFY2(result.err.contains("letter case: cased"), result.err.constData());
    QVERIFY(isThere(2, u"cased"_s));
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/cased").status, 200);
}

void TestSignalboxctlDeregister::namesThatConsulDoesNotDistinguishAreRefused()
{
    add(2, u"redis1"_s, u"redis"_s);
    add(3, u"redis2"_s, u"Redis"_s);
    QCOMPARE(m_cluster->judge().get("/v1/health/service/REDIS").array().size(), 2);
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:redis1").status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(m_cluster->judge().get("/v1/health/node/n2?consistent").body.contains("\"passing\"")
            && m_cluster->judge().get("/v1/health/service/redis?passing").array().size() == 1,
        60'000);
    for (const auto& name : {u"redis"_s, u"Redis"_s, u"REDIS"_s}) {
        const auto listed = run({u"services"_s, name, u"--failing"_s});
        QVERIFY2(listed.exitCode == 0 && listed.out.contains("n3/redis2"), (listed.out + listed.err).constData());
        QVERIFY2(listed.err.contains("without letter case"), listed.err.constData());
        const auto refused = run({u"deregister"_s, name, u"--failing"_s, u"--yes"_s});
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("--instance NODE/ID"), refused.err.constData());
    }
    QVERIFY(isThere(2, u"redis1"_s) && isThere(3, u"redis2"_s));
    // Who gives all of them means all of them.
    const auto both = run({u"deregister"_s, u"redis"_s, u"Redis"_s, u"--all"_s, u"--dry-run"_s});
    QVERIFY2(both.exitCode == 0 && both.out.contains("n2/redis1") && both.out.contains("n3/redis2"),
        (both.out + both.err).constData());
    // The name stays while one of its spellings does.
    const auto one = run({u"deregister"_s, u"--instance"_s, u"n3/redis2"_s, u"--yes"_s, u"--verify"_s, u"200ms"_s});
    QVERIFY2(one.exitCode == 0 && !one.out.contains("disappears"), (one.out + one.err).constData());
    // Of one spelling alone, it is clear what is meant.
    const auto rest = run({u"deregister"_s, u"REDIS"_s, u"--all"_s, u"--yes"_s, u"--verify"_s, u"200ms"_s});
    QVERIFY2(rest.exitCode == 0, (rest.out + rest.err).constData());
    QVERIFY(!isThere(2, u"redis1"_s));
}

QTEST_GUILESS_MAIN(TestSignalboxctlDeregister)
#include "tst_signalboxctl_deregister.moc"
