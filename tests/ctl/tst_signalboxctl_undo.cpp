// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup_field.h"
#include "support/fault_proxy.h"
#include "terminal.h"

#include <QDir>
#include <QJsonArray>

using namespace Qt::Literals::StringLiterals;
using support::Fault;

/// What `deregister` keeps, `undo` brings back.
class TestSignalboxctlUndo : public QObject, private CleanupField
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void comesBackByteByByte();
    void keptWhereItWasSaid();
    void externalInstance();
    void whatIsThereIsLeftAlone();
    void whoWatchesTakesItForNoReturn();
    void oneOfMany();
    void aCutLineIsNoSuccess();
    void dryRun();
    void asks();
    void failsWhereItsAgentIsGone();
    void interruptedWhileItIsSending();
    void endsAtOnceTheSecondTime();
    void sameWordsForTwo();
    void wrongUsage_data();
    void wrongUsage();
    void cannotReach();

private:
    /// Registers at n2, removes it, and names the file it is kept in.
    QString removed(const QStringList& ids, const QString& name);
    [[nodiscard]] QByteArray definition(const QByteArray& id)
    {
        return m_cluster->judge(2).get("/v1/agent/service/" + id).body;
    }
};

void TestSignalboxctlUndo::initTestCase()
{
    QVERIFY(start());
}

QString TestSignalboxctlUndo::removed(const QStringList& ids, const QString& name)
{
    for (const auto& id : ids)
        add(2, id, name);
    QString file = m_home.filePath(name + u".jsonl"_s);
    const auto result = run({u"deregister"_s, name, u"--yes"_s, u"--verify"_s, u"100ms"_s, u"--save"_s, file});
    if (result.exitCode != 0)
        qWarning() << result.out << result.err;
    return file;
}

void TestSignalboxctlUndo::comesBackByteByByte()
{
    const QByteArray body = R"({"ID":"rich/1 ü","Name":"rich","Tags":["b","a","ü"],"Address":"10.1.2.3","Port":8443,
        "Meta":{"version":"1.2.3","team":"<&>"},"EnableTagOverride":true,"Weights":{"Passing":7,"Warning":3},
        "TaggedAddresses":{"wan":{"Address":"1.2.3.4","Port":9}},
        "Checks":[{"CheckID":"c 1","Name":"alive","Notes":"the notes","TTL":"30s"}]})";
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/register", body).status, 200);
    QTRY_VERIFY(isThere(2, u"rich/1 ü"_s));
    const QByteArray before = definition("rich%2F1%20%C3%BC");
    QVERIFY(before.contains("ContentHash"));
    const auto gone = run({u"deregister"_s, u"rich"_s, u"--yes"_s, u"--json"_s, u"--verify"_s, u"100ms"_s});
    QCOMPARE(gone.exitCode, 0);
    const QString file = QJsonDocument::fromJson(gone.out).object().value(u"definitionsFile"_s).toString();
    QVERIFY2(gone.err.contains("signalboxctl undo " + file.toUtf8()), gone.err.constData());
    QVERIFY(!isThere(2, u"rich/1 ü"_s));

    const auto back = run({u"undo"_s, file, u"--yes"_s});
    QVERIFY2(back.exitCode == 0, (back.out + back.err).constData());
    QVERIFY2(back.out.contains("/v1/agent/service/register"), back.out.constData());
    QVERIFY2(back.out.contains("✔ n2/rich/1 ü"), back.out.constData());
    // Before anything of it is carried out.
    const auto lost = back.out.indexOf("nor are the keys released or deleted with those sessions");
    QVERIFY2(lost >= 0 && lost < back.out.indexOf("/v1/agent/service/register"), back.out.constData());
    QCOMPARE(definition("rich%2F1%20%C3%BC"), before);
    QTRY_VERIFY(isThere(2, u"rich/1 ü"_s));
    const auto check = m_cluster->judge(2).get("/v1/agent/checks").object().value(u"c 1"_s).toObject();
    QCOMPARE(check.value(u"Status"_s).toString(), u"critical"_s);
    QCOMPARE(check.value(u"Notes"_s).toString(), u"the notes"_s);
}

void TestSignalboxctlUndo::keptWhereItWasSaid()
{
    const QString file = removed({u"said-1"_s, u"said-2"_s}, u"said"_s);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll().count('\n'), 2);
    QCOMPARE(saved.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());

    // A second removal run must not be mixed with it.
    add(2, u"said-3"_s, u"said"_s);
    const auto again = run({u"deregister"_s, u"said"_s, u"--yes"_s, u"--save"_s, file});
    QCOMPARE(again.exitCode, 2);
    QVERIFY(isThere(2, u"said-3"_s));

    const auto back = run({u"undo"_s, file, u"--yes"_s, u"--json"_s});
    QCOMPARE(back.exitCode, 0);
    const auto report = QJsonDocument::fromJson(back.out).object();
    QCOMPARE(report.value(u"version"_s).toInt(), 1);
    QCOMPARE(report.value(u"file"_s).toString(), file);
    const auto items = report.value(u"items"_s).toArray();
    QCOMPARE(items.size(), 2);
    const auto item = items.at(1).toObject();
    QCOMPARE(item.value(u"id"_s).toString(), u"said-2"_s);
    QCOMPARE(item.value(u"node"_s).toString(), u"n2"_s);
    QCOMPARE(item.value(u"verdict"_s).toString(), u"restored"_s);
    QCOMPARE(item.value(u"calls"_s).toArray().size(), 2); // Who are you, and the registration.
    QCOMPARE(item.value(u"calls"_s).toArray().at(1).toObject().value(u"status"_s).toInt(), 200);
    QTRY_VERIFY(isThere(2, u"said-1"_s) && isThere(2, u"said-2"_s));
}

void TestSignalboxctlUndo::externalInstance()
{
    const QByteArray body = R"({"Node":"ext-1","Address":"10.9.9.9","NodeMeta":{"external-node":"true","rack":"7"},
        "Service":{"ID":"legacy db","Service":"legacy","Port":5432,"Tags":["x"]},
        "Check":{"Node":"ext-1","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"legacy db"}})";
    QVERIFY(m_cluster->judge().put("/v1/catalog/register", body).isTrue());
    const QString file = m_home.filePath(u"external.jsonl"_s);
    QCOMPARE(run({u"deregister"_s, u"legacy"_s, u"--yes"_s, u"--verify"_s, u"100ms"_s, u"--save"_s, file}).exitCode, 0);
    QVERIFY(m_cluster->judge().get("/v1/catalog/service/legacy").array().isEmpty());
    QCOMPARE(run({u"undo"_s, file, u"--yes"_s}).exitCode, 0);
    const auto back = m_cluster->judge().get("/v1/catalog/service/legacy").array().at(0).toObject();
    QCOMPARE(back.value(u"ServicePort"_s).toInt(), 5432);
    QCOMPARE(back.value(u"NodeMeta"_s).toObject().value(u"rack"_s).toString(), u"7"_s);
    QVERIFY(m_cluster->judge().get("/v1/health/checks/legacy").body.contains("critical"));
}

void TestSignalboxctlUndo::whatIsThereIsLeftAlone()
{
    const QString file = removed({u"twice"_s}, u"twice"_s);
    QCOMPARE(run({u"undo"_s, file, u"--yes"_s}).exitCode, 0);
    QTRY_VERIFY(isThere(2, u"twice"_s));
    const QByteArray before = definition("twice");
    const auto reported = run({u"undo"_s, file, u"--yes"_s});
    QVERIFY2(!reported.out.contains("are not restored"), reported.out.constData()); // Nothing is brought back.
    const auto again = run({u"undo"_s, file, u"--yes"_s, u"--json"_s});
    QCOMPARE(again.exitCode, 0);
    const auto item = QJsonDocument::fromJson(again.out).object().value(u"items"_s).toArray().at(0).toObject();
    QCOMPARE(item.value(u"verdict"_s).toString(), u"already-there"_s);
    QCOMPARE(item.value(u"calls"_s).toArray().size(), 0);
    QCOMPARE(definition("twice"), before);
}

void TestSignalboxctlUndo::whoWatchesTakesItForNoReturn()
{
    add(2, u"watched"_s, u"watched"_s);
    const QString file = m_home.filePath(u"watched.jsonl"_s);
    QProcess watching;
    watching.setProcessEnvironment(environment());
    support::tieToThisProcess(watching);
    watching.start(
        running::program, {u"deregister"_s, u"watched"_s, u"--yes"_s, u"--verify"_s, u"10m"_s, u"--save"_s, file});
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += watching.readAllStandardOutput()).contains("… n2/watched"), 60'000);
    const auto back = run({u"undo"_s, file, u"--yes"_s});
    QVERIFY2(back.exitCode == 0, (back.out + back.err).constData());
    QTRY_COMPARE_WITH_TIMEOUT(watching.state(), QProcess::NotRunning, 60'000);
    out += watching.readAllStandardOutput();
    QVERIFY2(out.contains("undo registered it again"), out.constData());
    QVERIFY2(!out.contains("came back"), out.constData());
    QCOMPARE(watching.exitCode(), 1); // It is not gone.
}

void TestSignalboxctlUndo::oneOfMany()
{
    const QString file = removed({u"pick-1"_s, u"pick-2"_s}, u"pick"_s);
    QCOMPARE(run({u"undo"_s, file, u"--yes"_s, u"--instance"_s, u"n2/pick-2"_s}).exitCode, 0);
    QTRY_VERIFY(isThere(2, u"pick-2"_s));
    QVERIFY(!isThere(2, u"pick-1"_s));
    const auto none = run({u"undo"_s, file, u"--yes"_s, u"--instance"_s, u"n2/pick-9"_s});
    QCOMPARE(none.exitCode, 2);
    QVERIFY2(none.err.contains("n2/pick-9"), none.err.constData());
}

/// The file may be a copy that was cut off, or end with zeros after a crash.
void TestSignalboxctlUndo::aCutLineIsNoSuccess()
{
    const QString file = removed({u"cut-1"_s, u"cut-2"_s}, u"cut"_s);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QByteArray whole = saved.readAll();
    const auto second = whole.indexOf('\n') + 1;
    const QString copy = m_home.filePath(u"copy.jsonl"_s);
    const auto undo = [&](const QByteArray& content, const QStringList& more) {
        QFile cut(copy);
        if (!cut.open(QIODevice::WriteOnly | QIODevice::Truncate) || cut.write(content) != content.size())
            qWarning() << "not written" << copy;
        cut.close();
        return run(QStringList{u"undo"_s, copy} + more);
    };
    for (const QByteArray& rest : {whole.mid(second, 60), QByteArray(60, '\0')}) {
        const auto result = undo(whole.left(second) + rest, {u"--yes"_s});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.out.contains("✔ n2/cut-"), result.out.constData()); // What is whole is restored.
        QVERIFY2(result.err.contains("The last line of " + copy.toUtf8() + " is incomplete"), result.err.constData());
    }
    QVERIFY(undo(whole.left(second) + "{", {u"--dry-run"_s}).exitCode == 1);
    const auto blank = undo(whole + " \t", {u"--yes"_s});
    QVERIFY2(blank.exitCode == 0 && !blank.err.contains("incomplete"), blank.err.constData());
}

void TestSignalboxctlUndo::dryRun()
{
    const QString file = removed({u"wet"_s}, u"wet"_s);
    const auto result = run({u"--read-only"_s, u"undo"_s, file, u"--dry-run"_s});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("curl -X PUT"), result.out.constData());
    const auto json = run({u"undo"_s, file, u"--dry-run"_s, u"--json"_s});
    const auto item = QJsonDocument::fromJson(json.out).object().value(u"items"_s).toArray().at(0).toObject();
    QCOMPARE(item.value(u"verdict"_s).toString(), u"would-restore"_s);
    QVERIFY(item.value(u"warnings"_s).toArray().size() == 1); // Its check is a stand-in.
    QVERIFY(!isThere(2, u"wet"_s));
}

void TestSignalboxctlUndo::asks()
{
    const QString file = removed({u"question"_s}, u"question"_s);
    const auto nobody = run({u"undo"_s, file});
    QCOMPARE(nobody.exitCode, 2);
    QVERIFY2(nobody.err.contains("--yes"), nobody.err.constData());
    QVERIFY(!isThere(2, u"question"_s));
    Terminal terminal(environment(), {u"undo"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(terminal.err().contains("Type yes"), 60'000);
    QVERIFY2(terminal.out().contains("/v1/agent/service/register"), terminal.out().constData());
    terminal.type("yes\n");
    QTRY_VERIFY_WITH_TIMEOUT(terminal.hasEnded(), 60'000);
    QCOMPARE(terminal.exitCode(), 0);
    QTRY_VERIFY(isThere(2, u"question"_s));
}

void TestSignalboxctlUndo::failsWhereItsAgentIsGone()
{
    const QString file = removed({u"homeless"_s}, u"homeless"_s);
    const auto wrong = u"n2=127.0.0.3:%1"_s.arg(m_cluster->port());
    const auto result = run({u"undo"_s, file, u"--yes"_s, u"--agent"_s, wrong});
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.out.contains("✖ n2/homeless") && result.out.contains("n3"), result.out.constData());
    QVERIFY(!isThere(2, u"homeless"_s));
    QVERIFY(!isThere(3, u"homeless"_s));
}

/// What is under way is finished and told; what is not begun stays as it is.
void TestSignalboxctlUndo::interruptedWhileItIsSending()
{
    const QString file = removed({u"slow-1"_s, u"slow-2"_s}, u"slow"_s);
    support::FaultProxy proxy(m_cluster->agent(2).httpUrl());
    proxy.add(Fault::delay("/v1/agent/service/register", std::chrono::seconds(3)));
    Running undo(environment(), {u"undo"_s, file, u"--yes"_s, u"--agent"_s, u"n2="_s + proxy.url()});
    QTRY_COMPARE_WITH_TIMEOUT(proxy.count("/v1/agent/service/register"), 1, 60'000);
    undo.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(undo.err().contains("Interrupted"), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(undo.process().state(), QProcess::NotRunning, 60'000);
    QCOMPARE(undo.process().exitCode(), 1);
    QVERIFY2(undo.out().contains("✔ n2/slow-1"), undo.out().constData());
    QVERIFY2(undo.out().contains("✖ n2/slow-2  Interrupted before this instance."), undo.out().constData());
    QTRY_VERIFY(isThere(2, u"slow-1"_s));
    QVERIFY(!isThere(2, u"slow-2"_s));
    QCOMPARE(proxy.count("/v1/agent/service/register"), 1);
}

void TestSignalboxctlUndo::endsAtOnceTheSecondTime()
{
    const QString file = removed({u"stuck"_s}, u"stuck"_s);
    support::FaultProxy proxy(m_cluster->agent(2).httpUrl());
    proxy.add(Fault::hang("/v1/agent/service/register"));
    Running undo(environment(), {u"undo"_s, file, u"--yes"_s, u"--agent"_s, u"n2="_s + proxy.url()});
    QTRY_COMPARE_WITH_TIMEOUT(proxy.count("/v1/agent/service/register"), 1, 60'000);
    undo.interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(undo.err().contains("Interrupted"), 60'000); // Signals that are not heard yet are one.
    undo.interrupt();
    QTRY_COMPARE_WITH_TIMEOUT(undo.process().state(), QProcess::NotRunning, 60'000);
    QCOMPARE(undo.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(undo.process().exitCode(), 1);
    QVERIFY(!isThere(2, u"stuck"_s));
}

/// `rack/7/x` may be x on rack/7, or 7/x on rack.
void TestSignalboxctlUndo::sameWordsForTwo()
{
    QFile file(m_home.filePath(u"two.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (const auto& [node, id] : {std::pair(u"rack"_s, u"7/x"_s), std::pair(u"rack/7"_s, u"x"_s)})
        file.write(QJsonDocument(QJsonObject{{u"node"_s, node}, {u"id"_s, id}}).toJson(QJsonDocument::Compact) + '\n');
    file.close();
    const auto result = run({u"undo"_s, file.fileName(), u"--yes"_s, u"--instance"_s, u"rack/7/x"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("rack/7/x"), result.err.constData());
    QVERIFY(result.out.isEmpty());
}

void TestSignalboxctlUndo::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no such file") << QStringList{u"undo"_s, u"none"_s, u"--yes"_s} << QByteArray();
    QTest::newRow("no definitions") << QStringList{u"undo"_s, u"FILE"_s, u"--yes"_s} << QByteArray("nonsense\n");
    QTest::newRow("nothing in it") << QStringList{u"undo"_s, u"FILE"_s, u"--yes"_s} << QByteArray("");
    QTest::newRow("of another kind") << QStringList{u"undo"_s, u"FILE"_s, u"--yes"_s} << QByteArray("{}\n");
    QTest::newRow("read-only") << QStringList{u"--read-only"_s, u"undo"_s, u"FILE"_s, u"--yes"_s} << QByteArray("{}\n");
}

void TestSignalboxctlUndo::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(const QByteArray, content);
    QFile file(m_home.filePath(u"wrong.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    arguments.replaceInStrings(u"FILE"_s, file.fileName());
    const auto result = run(arguments);
    QCOMPARE(result.exitCode, 2);
    QVERIFY(!result.err.isEmpty());
    QVERIFY(result.out.isEmpty());
}

void TestSignalboxctlUndo::cannotReach()
{
    const QString file = removed({u"afar"_s}, u"afar"_s);
    const auto result = run({u"--http-addr"_s, u"127.0.0.1:1"_s, u"undo"_s, file, u"--yes"_s});
    QCOMPARE(result.exitCode, 3);
    QVERIFY(result.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestSignalboxctlUndo)
#include "tst_signalboxctl_undo.moc"
