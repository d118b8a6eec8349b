// SPDX-License-Identifier: GPL-3.0-or-later
// What agents say in the heads of their answers, read by those who ask.
#include "consul/agent_notes.h"
#include "consul/await.h"
#include "consul/driven_checks.h"
#include "consul/rights_calls.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;
using support::Fault;
using support::FaultProxy;

namespace {

const Fault::Headers newer{{"X-Consul-Index", "7"}, {"Content-Type", "application/json"},
    {"X-Consul-Default-ACL-Policy", "deny"}, {"X-Consul-Query-Backend", "blocking-query"}};

Fault::Headers with(Fault::Headers headers, const QByteArray& name, const QByteArray& value)
{
    headers.emplace_back(name, value);
    return headers;
}

Fault::Headers filtered()
{
    return with(newer, "X-Consul-Results-Filtered-By-ACLs", "true");
}

} // namespace

class TestAgentNotes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatWasLeftOutIsKnownUntilItIsNot();
    void ofTooManyReadsNoneIsCalledWhole();
    void aQueryThatWaitsIsTheSameRead();
    void whatTheHeadTellsIsKept();
    void anOlderAgentTellsNothing();
    void aRefusalTellsThePolicyToo();
    void whatIsRemarkableStandsInTheLog();
    void aListThatLeavesOutIsNeverCalledWhole();
    void whatIsLeftOutGoesBeforeWhoOneIs();
};

void TestAgentNotes::whatWasLeftOutIsKnownUntilItIsNot()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/kv/a/", 200, "[]", filtered()).times(1));
    proxy.add(Fault::answer("/v1/acl/token/self", 200, R"({"AccessorID":"a","Description":"some"})", newer));
    proxy.add(Fault::answer("/v1/agent/self", 200, R"({"Config":{"Version":"1.20.0","NodeName":"n1"}})", newer));
    proxy.add(Fault::answer("/", 200, "[]", newer));
    Client client(endpointAt(proxy.url()));
    QSignalSpy changed(&client.notes(), &AgentNotes::changed);
    QVERIFY(await(client.kvList(QStringLiteral("a/"))));
    QVERIFY(client.notes().leftOut("/v1/kv/"));
    QVERIFY(client.notes().leftOut("/v1/kv/a/"));
    QVERIFY(!client.notes().leftOut("/v1/session/"));
    QVERIFY(client.notes().leftOutKeys(QStringLiteral("a/")));
    QVERIFY(!client.notes().leftOutKeys(QStringLiteral("a")));
    QVERIFY(!client.notes().leftOutKeys(QStringLiteral("a/b/")));
    QVERIFY(await(keysShown(&client, QStringLiteral("a/"), {})) == KeysShown::Less);
    QTRY_VERIFY(changed.count() >= 1);
    QVERIFY(await(client.sessionList())); // Another list says nothing of this one.
    QVERIFY(client.notes().leftOut("/v1/kv/"));
    QVERIFY(await(client.kvList(QStringLiteral("a/"), Consistency::Stale)));
    QVERIFY(!client.notes().leftOut("/v1/kv/"));
    QVERIFY(await(keysShown(&client, QStringLiteral("a/"), {})) == KeysShown::All);
}

/// The token may everything, as far as it says.
void TestAgentNotes::whatIsLeftOutGoesBeforeWhoOneIs()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/acl/token/self", 200,
        R"({"AccessorID":"a","Policies":[{"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"}]})",
        newer));
    proxy.add(Fault::answer("/v1/kv/a/", 200, "[]", filtered()));
    proxy.add(Fault::answer("/v1/agent/members", 200, "[]", filtered()));
    proxy.add(Fault::answer("/", 200, "[]", newer));
    Client client(endpointAt(proxy.url()));
    QVERIFY(await(keysShown(&client, QStringLiteral("a/"), {})) == KeysShown::All);
    QVERIFY(!await(nodesInDoubt(&client, {})));
    QVERIFY(await(readDrivenChecks(&client, {}, {})).complete);
    QVERIFY(await(client.kvList(QStringLiteral("a/"))));
    QVERIFY(await(client.agentMembers()));
    QVERIFY(await(keysShown(&client, QStringLiteral("a/"), {})) == KeysShown::Less);
    const auto doubt = await(nodesInDoubt(&client, {}));
    QVERIFY(doubt && doubt->kind == ErrorKind::Denied);
    QVERIFY(!await(hidesNothing(&client, "/v1/kv/a/", {})));
    QVERIFY(await(hidesNothing(&client, "/v1/session/list", {}))); // Another list.
    proxy.clearFaults();
    proxy.add(Fault::answer("/v1/acl/token/self", 200,
        R"({"AccessorID":"a","Policies":[{"ID":"00000000-0000-0000-0000-000000000001","Name":"global-management"}]})",
        newer));
    proxy.add(Fault::answer("/", 200, "[]", filtered()));
    QVERIFY(!await(readDrivenChecks(&client, {}, {})).complete);
}

void TestAgentNotes::ofTooManyReadsNoneIsCalledWhole()
{
    AgentNotes notes;
    AnswerHead head;
    head.leftOut = true;
    const auto note
        = [&notes, &head](int number) { notes.note(Request::get("/v1/kv/" + QByteArray::number(number) + '/'), head); };
    for (int i = 0; i < 1000; ++i)
        note(i);
    QVERIFY(notes.leftOut("/v1/kv/999/"));
    QVERIFY(!notes.leftOut("/v1/kv/1000/"));
    note(1000);
    QVERIFY(notes.leftOut("/v1/kv/1000/"));
    QVERIFY(!notes.leftOut("/v1/session/list")); // Reads of other kinds are not concerned.
    head.leftOut = false;
    for (int i = 0; i < 1000; ++i)
        note(i);
    QVERIFY(notes.leftOut("/v1/kv/")); // Nothing is known of the last one.
    QVERIFY(notes.leftOut("/v1/kv/1000/"));
}

void TestAgentNotes::aQueryThatWaitsIsTheSameRead()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("index=", 200, "[]", newer).times(1));
    proxy.add(Fault::answer("/", 200, "[]", filtered()));
    Client client(endpointAt(proxy.url()));
    QVERIFY(await(client.kvList(QStringLiteral("a/"))));
    QVERIFY(client.notes().leftOut("/v1/kv/"));
    QVERIFY(await(client.kvListAfter(QStringLiteral("a/"), 7, std::chrono::seconds(1))));
    QVERIFY(!client.notes().leftOut("/v1/kv/"));
}

void TestAgentNotes::whatTheHeadTellsIsKept()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/session", 200, "[]", with(newer, "X-Consul-Query-Backend", "blocking-query")));
    proxy.add(Fault::answer("/v1/kv", 200, "true",
        with(newer, "X-Consul-KV-Warning", "KV key validation bypassed: invalid key name, path traversal")));
    Client client(endpointAt(proxy.url()));
    QCOMPARE(client.notes().defaultPolicy(), DefaultPolicy::NotReported);
    QVERIFY(await(client.sessionList()));
    QCOMPARE(client.notes().defaultPolicy(), DefaultPolicy::Deny);
    QVERIFY(client.notes().queryBackend().startsWith(QLatin1String("blocking-query")));
    QVERIFY(client.notes().keyWarning().isEmpty());
    QVERIFY(await(client.kvPut(QStringLiteral("a"), "x")));
    QVERIFY(client.notes().keyWarning().contains(QLatin1String("path traversal")));
}

void TestAgentNotes::anOlderAgentTellsNothing()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "[]", {{"X-Consul-Index", "7"}, {"Content-Type", "application/json"}}));
    Client client(endpointAt(proxy.url()));
    QVERIFY(await(client.kvList(QStringLiteral("a/"))));
    QVERIFY(!client.notes().leftOut("/"));
    QCOMPARE(client.notes().defaultPolicy(), DefaultPolicy::NotReported);
    QVERIFY(client.notes().queryBackend().isEmpty());
    QVERIFY(client.notes().waitSentence().isEmpty());
}

void TestAgentNotes::aRefusalTellsThePolicyToo()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 403, "Permission denied", {{"X-Consul-Default-ACL-Policy", "allow"}}));
    Client client(endpointAt(proxy.url()));
    QVERIFY(!await(client.sessionList()));
    QCOMPARE(client.notes().defaultPolicy(), DefaultPolicy::Allow);
}

void TestAgentNotes::whatIsRemarkableStandsInTheLog()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/session/list", 200, "[]", filtered()));
    proxy.add(Fault::answer("/v1/kv/warned", 200, "true", with(newer, "X-Consul-KV-Warning", "odd")));
    proxy.add(Fault::answer("/v1/kv/refused", 200, "false", with(newer, "X-Consul-KV-Warning", "odd")));
    proxy.add(Fault::answer("/", 200, "true", newer));
    Client client(endpointAt(proxy.url()));
    const auto words = [&client] { return client.wireLog().entries().back().words; };
    QVERIFY(await(client.sessionList()));
    QCOMPARE(words(), QStringLiteral("X-Consul-Results-Filtered-By-ACLs: true"));
    QVERIFY(await(client.kvPut(QStringLiteral("warned"), "x")));
    QCOMPARE(words(), QStringLiteral("X-Consul-KV-Warning: odd"));
    QVERIFY(await(client.kvPut(QStringLiteral("refused"), "x")));
    QCOMPARE(words(), QStringLiteral("false")); // What failed is told before all else.
    QVERIFY(await(client.kvPut(QStringLiteral("plain"), "x")));
    QCOMPARE(words(), QStringLiteral("true"));
}

void TestAgentNotes::aListThatLeavesOutIsNeverCalledWhole()
{
    AccessFound found;
    found.access = Access::Allowed;
    found.shown = 3;
    QCOMPARE(withLeftOut(found, false), found);
    const auto partly = withLeftOut(found, true);
    QCOMPARE(partly.access, Access::Filtered);
    QCOMPARE(partly.reason, AccessReason::LeavesOut);
    QCOMPARE(partly.words, leftOutSentence());
    QCOMPARE(partly.shown, 3);
    found.access = Access::Denied; // What is refused altogether stays so.
    QCOMPARE(withLeftOut(found, true), found);

    // A token that may read all but one folder: what nobody can have made is readable, and yet something is left out.
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/kv/signalbox-probe", 404, {}, filtered()));
    proxy.add(Fault::answer("/", 200, "[]", filtered()));
    Client client(endpointAt(proxy.url()));
    const auto read = await(readStoreRights(&client, false, {}));
    QCOMPARE(read.keys.access, Access::Filtered);
    QCOMPARE(read.sessions.access, Access::Filtered);
}

QTEST_GUILESS_MAIN(TestAgentNotes)
#include "tst_agent_notes.moc"

#include <QSignalSpy>
