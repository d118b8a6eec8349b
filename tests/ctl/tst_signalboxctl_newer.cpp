// SPDX-License-Identifier: GPL-3.0-or-later
// What newer versions of Consul answer, and what plans say as a whole.
#include "cleanup_field.h"

#include "support/newer_consul.h"

using namespace Qt::Literals::StringLiterals;

namespace {

QJsonObject imported(const QString& node, const QString& id)
{
    const QJsonObject service{{u"ID"_s, id}, {u"Service"_s, u"shared"_s}, {u"Port"_s, 80},
        {u"Tags"_s, QJsonArray{u"abroad"_s}}, {u"PeerName"_s, u"east"_s}};
    const QJsonObject check{{u"Node"_s, node}, {u"CheckID"_s, u"c"_s}, {u"Status"_s, u"critical"_s},
        {u"ServiceID"_s, id}, {u"PeerName"_s, u"east"_s}};
    return {{u"Node"_s, node}, {u"Address"_s, u"10.7.7.7"_s}, {u"PeerName"_s, u"east"_s},
        {u"Services"_s, QJsonArray{service}}, {u"Checks"_s, QJsonArray{check}}};
}

} // namespace

class TestSignalboxctlNewer : public QObject, private CleanupField
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(start()); }
    void whatAPeerExportsIsListedAndLeftAlone();
    void whatIsWarningIsLeftAlone();
    void whatIsOnALostNodeIsNotWell();
    void theTotalsStandOnTop();
    void anOddAnswerCostsItsRow();
    void anUndoIsTakenByNewerAgents();
};

void TestSignalboxctlNewer::whatAPeerExportsIsListedAndLeftAlone()
{
    add(1, u"shared-1"_s, u"shared"_s);
    QCOMPARE(m_cluster->judge(1).put("/v1/agent/check/pass/beat:shared-1").status, 200);
    QTRY_VERIFY(m_cluster->judge().get("/v1/health/checks/shared").body.contains("passing"));
    const QString url = m_cluster->agent(1).httpUrl();
    support::FaultProxy front(url);
    front.setResponder(
        support::withImported(url, {imported(u"n1"_s, u"shared-1"_s), imported(u"far"_s, u"shared-9"_s)}));
    const auto with = [&front](const QStringList& arguments) {
        return QStringList{u"--http-addr"_s, front.url()} + arguments;
    };
    const auto listed = run(with({u"services"_s, u"--json"_s, u"shared"_s}));
    QCOMPARE(listed.exitCode, 0);
    QStringList peers;
    for (const auto& line : listed.out.trimmed().split('\n'))
        peers << QJsonDocument::fromJson(line).object().value(u"peer"_s).toString();
    QCOMPARE(peers, (QStringList{QString(), u"east"_s, u"east"_s}));
    const auto text = run(with({u"services"_s, u"shared"_s}));
    QVERIFY2(text.out.contains("n1/shared-1 (peer east)"), text.out.constData());
    // In a section of their own, behind ours.
    const auto heading = text.out.indexOf("\nImported from the cluster of the peer east (read-only)\n");
    QVERIFY2(
        heading > text.out.indexOf("n1/shared-1 ") && heading < text.out.indexOf("(peer east)"), text.out.constData());
    QVERIFY2(!listed.out.contains("Imported from the cluster of") && !listed.out.contains("another cluster, read-only"),
        listed.out.constData());
    // Theirs fails, ours does not.
    const auto failing = run(with({u"deregister"_s, u"shared"_s, u"--failing"_s, u"--yes"_s, u"--verify"_s, u"0"_s}));
    QCOMPARE(failing.exitCode, 0);
    QVERIFY2(failing.err.contains("nothing to remove"), failing.err.constData());
    const auto named = run(with({u"deregister"_s, u"--instance"_s, u"far/shared-9"_s, u"--yes"_s}));
    QCOMPARE(named.exitCode, 1);
    QVERIFY2(named.err.contains("east"), named.err.constData());
    // A list shows what only a peer has, and no removal reaches it.
    const auto tagged = run(with({u"services"_s, u"--tag"_s, u"abroad"_s}));
    QVERIFY2(tagged.exitCode == 0, tagged.err.constData());
    QVERIFY2(tagged.out.contains("(peer east)"), tagged.out.constData());
    const auto removal = run(with({u"deregister"_s, u"shared"_s, u"--tag"_s, u"abroad"_s, u"--yes"_s}));
    QVERIFY2(removal.exitCode == 1, removal.err.constData());
    QVERIFY2(removal.err.contains("with the tag abroad are imported from peers"), removal.err.constData());
    const auto namedByTag
        = run(with({u"deregister"_s, u"--instance"_s, u"far/shared-9"_s, u"--tag"_s, u"abroad"_s, u"--yes"_s}));
    QVERIFY2(namedByTag.exitCode == 1, namedByTag.err.constData());
    QVERIFY2(namedByTag.err.contains("All instances with the tag abroad are imported from peers"),
        namedByTag.err.constData());
    QVERIFY2(!namedByTag.err.contains("shows no instance"), namedByTag.err.constData());
    // A misspelled service is told once, also with a tag.
    const auto misspelled = run(with({u"deregister"_s, u"sharde"_s, u"--tag"_s, u"abroad"_s, u"--dry-run"_s}));
    QCOMPARE(misspelled.exitCode, 1);
    QVERIFY2(misspelled.err.count("sharde") == 1, misspelled.err.constData());
    QVERIFY(isThere(1, u"shared-1"_s));
    for (const auto& request : front.requests())
        QVERIFY2(request.method == "GET", request.target.constData());
}

void TestSignalboxctlNewer::whatIsWarningIsLeftAlone()
{
    add(2, u"half-1"_s, u"half"_s);
    add(2, u"half-2"_s, u"half"_s);
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/warn/beat:half-1").status, 200);
    QTRY_VERIFY(m_cluster->judge().get("/v1/health/checks/half").body.contains("warning"));
    const QStringList command{u"deregister"_s, u"half"_s, u"--failing"_s, u"--dry-run"_s};
    const auto critical = run(command);
    QCOMPARE(critical.exitCode, 0);
    QVERIFY2(critical.out.contains("half-2") && !critical.out.contains("half-1"), critical.out.constData());
    QVERIFY2(critical.err.contains("--warning"), critical.err.constData());
    const auto both = run(command + QStringList{u"--warning"_s});
    QVERIFY2(both.out.contains("half-2") && both.out.contains("half-1"), both.out.constData());
    QVERIFY2(!both.err.contains("--warning"), both.err.constData());
}

/// Its own checks said last that all is well: they are nobody's word any more.
void TestSignalboxctlNewer::whatIsOnALostNodeIsNotWell()
{
    const QString url = m_cluster->agent(1).httpUrl();
    support::FaultProxy front(url);
    const auto lost = QJsonDocument::fromJson(R"([{"Node":"lost","Address":"10.0.0.9",
        "Services":[{"ID":"shop-1","Service":"shop","Port":80}],
        "Checks":[{"Node":"lost","CheckID":"serfHealth","Name":"Serf Health Status","Status":"critical"},
            {"Node":"lost","CheckID":"c","Status":"passing","ServiceID":"shop-1","ServiceName":"shop"}]}])");
    front.setResponder(support::withImported(url, lost.array()));
    const QStringList there{u"--http-addr"_s, front.url()};
    const auto text = run(there + QStringList{u"services"_s, u"--failing"_s, u"shop"_s});
    QCOMPARE(text.exitCode, 0);
    QVERIFY2(text.out.startsWith("down") && text.out.contains("lost/shop-1"), text.out.constData());
    const auto json = run(there + QStringList{u"services"_s, u"--failing"_s, u"shop"_s, u"--json"_s});
    const auto item = QJsonDocument::fromJson(json.out).object();
    QVERIFY2(item.value(u"nodeDown"_s).toBool(), json.out.constData());
    QCOMPARE(item.value(u"status"_s).toString(), u"down"_s);
    QCOMPARE(item.value(u"ownStatus"_s).toString(), u"passing"_s);
    // It may come back any moment: nothing is removed for that.
    const auto removal = run(there + QStringList{u"deregister"_s, u"shop"_s, u"--failing"_s, u"--dry-run"_s});
    QVERIFY2(removal.err.contains("nothing to remove"), removal.err.constData());
    QVERIFY2(!removal.out.contains("shop-1"), removal.out.constData());
}

void TestSignalboxctlNewer::theTotalsStandOnTop()
{
    add(3, u"plain"_s, u"boss"_s);
    add(3, u"zleader"_s, u"boss"_s);
    QCOMPARE(m_cluster->judge(3).put("/v1/agent/check/pass/beat:zleader").status, 200);
    QTRY_VERIFY(m_cluster->judge().get("/v1/health/checks/boss").body.contains("passing"));
    const auto judge = m_cluster->judge(3);
    const QString session = judge.createSession(
        R"({"Name":"leader","Behavior":"delete","NodeChecks":["serfHealth"],"ServiceChecks":[{"ID":"beat:zleader"}]})");
    QVERIFY(judge.put("/v1/kv/jobs/leader?acquire=" + session.toUtf8(), "x").isTrue());
    const auto result = run({u"deregister"_s, u"boss"_s, u"--dry-run"_s});
    QCOMPARE(result.exitCode, 0);
    const auto total = result.out.indexOf("Consul deletes 1 key");
    const auto leader = result.out.indexOf("n3/zleader  boss");
    const auto plain = result.out.indexOf("n3/plain  boss");
    QVERIFY2(total >= 0 && total < leader && leader < plain, result.out.constData());
    QVERIFY2(result.out.indexOf("disappear") < leader, result.out.constData());
}

/// What is odd is said, and what is whole is listed.
void TestSignalboxctlNewer::anOddAnswerCostsItsRow()
{
    add(1, u"whole"_s, u"whole"_s);
    const QString url = m_cluster->agent(1).httpUrl();
    support::FaultProxy front(url);
    const auto odd = QJsonDocument::fromJson(R"([{"Node":"odd","Address":"10.0.0.9","Meta":{"synthetic-node":false},
        "Services":[{"ID":"cell","Service":"odd","Port":"80","Tags":7},{"ID":5,"Service":"odd"}],"Checks":7},
        {"Node":[],"Services":[]}])");
    front.setResponder(support::withImported(url, odd.array()));
    const auto result = run({u"--http-addr"_s, front.url(), u"services"_s});
    QCOMPARE(result.exitCode, 1); // A script must not take it for the whole list.
    QVERIFY2(result.out.contains("n1/whole"), result.out.constData());
    QVERIFY2(result.out.contains("odd/cell") && result.out.contains("10.0.0.9:80"), result.out.constData());
    QVERIFY2(result.out.contains("Port is a string"), result.out.constData());
    QVERIFY2(result.err.contains("Cannot list a service: ID of entry"), result.err.constData());
    QVERIFY2(result.err.contains("Checks is the number 7"), result.err.constData());
    QVERIFY2(result.err.contains("Cannot list a node"), result.err.constData());
}

void TestSignalboxctlNewer::anUndoIsTakenByNewerAgents()
{
    add(1, u"again"_s, u"again"_s);
    const QString url = m_cluster->agent(1).httpUrl();
    support::FaultProxy front(url);
    front.setResponder(support::newerConsul(url));
    const QString file = m_home.filePath(u"again.jsonl"_s);
    const QStringList there{u"--http-addr"_s, front.url()};
    const auto removed = run(
        there + QStringList{u"deregister"_s, u"again"_s, u"--yes"_s, u"--verify"_s, u"200ms"_s, u"--save"_s, file});
    QCOMPARE(removed.exitCode, 0);
    QVERIFY(!isThere(1, u"again"_s));
    // What was kept says something that the agent will not say any more.
    QFile kept(file);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    auto line = QJsonDocument::fromJson(kept.readLine()).object();
    auto service = QJsonDocument::fromJson(line.value(u"agentService"_s).toString().toUtf8()).object();
    QVERIFY(service.contains(u"Datacenter"_s));
    service.insert(u"Forgotten"_s, u"zone 7"_s);
    line.insert(u"agentService"_s, QString::fromUtf8(QJsonDocument(service).toJson(QJsonDocument::Compact)));
    kept.close();
    QVERIFY(kept.open(QIODevice::WriteOnly | QIODevice::Truncate));
    kept.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
    kept.close();
    const auto undone = run(there + QStringList{u"undo"_s, file, u"--yes"_s, u"--json"_s});
    QCOMPARE(undone.exitCode, 0);
    QTRY_VERIFY(isThere(1, u"again"_s));
    const auto item = QJsonDocument::fromJson(undone.out).object().value(u"items"_s).toArray().at(0).toObject();
    QCOMPARE(item.value(u"verdict"_s).toString(), u"restored"_s);
    const auto differences = item.value(u"differences"_s).toArray();
    QCOMPARE(differences.size(), 1);
    QVERIFY(differences.at(0).toString().contains(u"zone 7"_s));
}

QTEST_GUILESS_MAIN(TestSignalboxctlNewer)
#include "tst_signalboxctl_newer.moc"
