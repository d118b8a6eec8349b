// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/party.h"
#include "lab/sweep.h"

#include "consul/agent_notes.h"
#include "consul/await.h"
#include "semaphore/repair.h"
#include "support/acl.h"
#include "support/consul_binary.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>
#include <QUuid>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::Leftovers;
using lab::RunRecord;
using lab::RunRecords;
using lab::SweptPaths;
using protocols::StrategyId;

namespace {

consul::KvEntry entry(const QString& key, quint64 created, const QString& session = {}, const QByteArray& value = {})
{
    consul::KvEntry made;
    made.key = key;
    made.createIndex = created;
    made.modifyIndex = created + 1;
    made.session = session;
    made.value = value;
    return made;
}

consul::SessionInfo session(const QString& id, const QString& name)
{
    consul::SessionInfo made;
    made.id = id;
    made.name = name;
    return made;
}

RunRecord recordOf(const QString& path, quint64 since, std::vector<StrategyId> strategies = {StrategyId::Official})
{
    RunRecord record;
    record.id = u"abc"_s;
    record.pid = 1;
    record.address = u"http://127.0.0.1:8500"_s;
    record.places = {{path, since, std::move(strategies)}};
    return record;
}

QStringList keysOf(const std::vector<consul::KvEntry>& entries)
{
    QStringList keys;
    for (const auto& each : entries)
        keys.append(each.key);
    return keys;
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void recordsSurvive();
    void onlyDeadProcessesAreLeftBehind();
    void unreadableRecordsAreLeftAlone();
    void sessionNamesTellTheRun();
    void whatBearsTheRunsIdsIsTheRuns();
    void checksThatItsSessionsDriveAreTold();
    void whatNobodyKnowsStays();
    void whatAllShareGoesWithTheLast_data();
    void whatAllShareGoesWithTheLast();
    void theCounterGoesLast();
    void othersKeepWhatTheyUse();
    void whatWasThereBeforeStays();
    void nothingIsDeletedWithoutAStart();
    void plansAreGuarded();
    void sweepsBesideOthers();
    void killedProcessIsFoundAndSwept();
    void whatATokenHidesMayBeLeft();
    void aHolderThatIsHiddenStaysListed();
    void aHolderWhoseKeyAloneIsHiddenStaysListed_data();
    void aHolderWhoseKeyAloneIsHiddenStaysListed();
    void holdersWithoutKeysGoWhereAllAreShown();
    void onlyTheOwnListsHideWhatIsLeft();
    void aListThatKeysContradictTellsNothing();
    void aSessionThatEndsInBetweenContradictsNothing();
    void anotherStoreTellsNothing();
    void noAclsElsewhereHideNothing_data();
    void noAclsElsewhereHideNothing();

private:
    support::ConsulAgent m_agent;
};

void TestSweep::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestSweep::recordsSurvive()
{
    QTemporaryDir folder;
    const RunRecords records(folder.filePath(u"new/runs"_s));
    auto record = lab::recordOfThisProcess(endpointOf(u"http://127.0.0.1:8500"_s));
    record.use(u"a/b"_s, StrategyId::Official);
    record.use(u"c"_s, StrategyId::SpringLock);
    record.use(u"a/b"_s, StrategyId::Queue);
    record.use(u"a/b"_s, StrategyId::Official);
    QCOMPARE(record.paths(), (QStringList{u"a/b"_s, u"c"_s}));
    record.processStart = u"another start"_s; // As if the pid were given to another process.
    record.noteSince({u"c"_s, u"d"_s}, 18446744073709551615ULL);
    record.noteSince({u"c"_s}, 7);
    QCOMPARE(record.sinceOf(u"c"_s), 18446744073709551615ULL);
    QCOMPARE(record.sinceOf(u"a/b"_s), 0U);
    record.datacenter = u"dc1"_s;
    record.nodeId = u"8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a13"_s;
    QVERIFY(records.write(record));
    const auto found = records.leftBehind();
    QCOMPARE(found.size(), 1U);
    QVERIFY(found.front() == record);
    records.remove(record.id);
    QVERIFY(records.leftBehind().empty());
}

void TestSweep::onlyDeadProcessesAreLeftBehind()
{
    QTemporaryDir folder;
    const RunRecords records(folder.path());
    auto alive = lab::recordOfThisProcess(endpointOf(u"http://127.0.0.1:8500"_s));
    QVERIFY(records.write(alive));
    QVERIFY(records.leftBehind().empty());
    QProcess process;
    process.start(u"true"_s, QStringList());
    QVERIFY(process.waitForStarted());
    auto dead = alive;
    dead.id = u"dead"_s;
    dead.pid = process.processId();
    QVERIFY(process.waitForFinished());
    QVERIFY(!lab::processStartOf(dead.pid));
    QVERIFY(records.write(dead));
    const auto found = records.leftBehind();
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().id, dead.id);
}

void TestSweep::unreadableRecordsAreLeftAlone()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"odd.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"id\":");
    file.close();
    const RunRecords records(folder.path());
    QVERIFY(records.leftBehind().empty());
    QVERIFY(file.exists());
    // Nor is it as if there were none.
    QCOMPARE(records.unreadable().size(), 1);
    QVERIFY2(
        records.unreadable().constFirst().contains(file.fileName()), qPrintable(records.unreadable().constFirst()));
    QVERIFY(RunRecords(folder.filePath(u"no run yet"_s)).unreadable().isEmpty());
    QCOMPARE(RunRecords(file.fileName()).unreadable().size(), 1); // This is no folder.
}

void TestSweep::sessionNamesTellTheRun()
{
    QCOMPARE(lab::runOf(lab::sessionNameOf(u"r1"_s, u"group a-0"_s)), std::optional(u"r1"_s));
    QVERIFY(!lab::runOf(u"signalbox"_s));
    QVERIFY(!lab::runOf(u"signalbox r1"_s));
    QVERIFY(!lab::runOf(u"Consul Semaphore for x"_s));
}

void TestSweep::whatBearsTheRunsIdsIsTheRuns()
{
    const auto entryId = u"00000000-0000-0abc-8d1b-0a5e2d0a7a11"_s; // Begins with the mark of run `abc`.
    const auto orphan = u"8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11"_s;
    SweptPaths seen;
    seen.sessions = {session(u"s1"_s, u"signalbox abc one"_s), session(u"s9"_s, u"signalbox other one"_s)};
    seen.keys = {entry(u"p/s1"_s, 12, u"s1"_s), entry(u"p/.mutex"_s, 13, u"s1"_s), entry(u"p/old"_s, 14),
        entry(u"p/owners/"_s + entryId, 15), entry(u"p/times/"_s + entryId, 16), entry(u"p/owners/known"_s, 17),
        entry(u"p/"_s + orphan, 18, {}, "signalbox abc two"), entry(u"p-guarded"_s, 19, {}, "signalbox abc one")};
    const auto left = lab::leftoversOf(recordOf(u"p"_s, 10), seen, {{u"old"_s, u"known"_s}, true});
    QCOMPARE(left.sessions.size(), 1U);
    QCOMPARE(keysOf(left.keys), keysOf(seen.keys));
    QVERIFY(left.shared.empty());
}

void TestSweep::checksThatItsSessionsDriveAreTold()
{
    Leftovers left;
    left.record = recordOf(u"p"_s, 10);
    left.sessions = {session(u"s1"_s, u"signalbox abc boss"_s)};
    QVERIFY(!lab::planSweep(left).consequences.join(u' ').contains(u"critical"_s));
    consul::HealthCheck check;
    check.node = u"n1"_s;
    check.id = u"alive"_s;
    check.serviceId = u"web-1"_s;
    check.serviceName = u"web"_s;
    check.sessionName = left.sessions.front().name;
    left.driven.wasAsked = left.driven.complete = true;
    left.driven.checks = {check};
    QVERIFY(lab::planSweep(left).consequences.join(u' ').contains(
        u"The check alive of the service web on n1 becomes critical"_s));
    left.driven.checks.clear();
    left.driven.unread = u"Consul said no."_s;
    QVERIFY(lab::planSweep(left).consequences.join(u' ').contains(
        u"checks of services become critical. Consul said no."_s));
}

void TestSweep::whatNobodyKnowsStays()
{
    const QByteArray list = R"({"Limit":1,"Holders":{}})";
    SweptPaths seen;
    seen.keys = {entry(u"p/config"_s, 11, {}, "x"), entry(u"p/slot_000"_s, 12, {}, "x"), entry(u"p/.mutex"_s, 13),
        entry(u"p/8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11"_s, 14), entry(u"p/.counter"_s, 15, {}, "7"),
        entry(u"p/owners/8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11"_s, 16), entry(u"p/times/x"_s, 17),
        entry(u"p/deeper/.lock"_s, 18, {}, list), entry(u"p-guarded"_s, 19, {}, "signalbox other one"),
        entry(u"p"_s, 20, {}, "x"), entry(u"p/9c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11"_s, 21, {}, "signalbox other one")};
    QCOMPARE(keysOf(lab::leftoversOf(recordOf(u"p"_s, 10, protocols::allStrategies()), seen).keys), QStringList());
    // A list is the run's only where a list was played.
    seen.keys = {entry(u"p/.lock"_s, 11, {}, list)};
    QVERIFY(lab::leftoversOf(recordOf(u"p"_s, 10, {StrategyId::Slots}), seen).isEmpty());
    QCOMPARE(lab::leftoversOf(recordOf(u"p"_s, 10, {StrategyId::Queue}), seen).keys.size(), 1U);
    seen.keys = {entry(u"p/.lock"_s, 11, {}, "free text")};
    QVERIFY(lab::leftoversOf(recordOf(u"p"_s, 10), seen).isEmpty());
}

void TestSweep::whatAllShareGoesWithTheLast_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<consul::KvEntry>("common");
    QTest::addColumn<consul::KvEntry>("others");
    const auto row = [](const char* name, StrategyId id, consul::KvEntry common, const consul::KvEntry& others) {
        common.lockIndex = common.key == u"p/.counter"_s ? 0 : 1;
        QTest::newRow(name) << id << common << others;
    };
    auto counter = entry(u"p/.counter"_s, 11, {}, "5");
    counter.flags = lab::markOf(u"abc"_s);
    const auto waiter = entry(u"p/o1"_s, 20, u"o1"_s);
    row("list", StrategyId::Spring, entry(u"p/.lock"_s, 11, {}, R"({"limit":1,"holders":[]})"), waiter);
    row("slot", StrategyId::Slots, entry(u"p/slot_000"_s, 11), entry(u"p/slot_001"_s, 20, u"o1"_s));
    row("lock", StrategyId::SpringLock, entry(u"p"_s, 11, {}, "unlock:now"), waiter);
    row("sharding lock", StrategyId::ShardingLock, entry(u"p"_s, 11, {}, "UNLOCKED"), waiter);
    row("official lock", StrategyId::OfficialLock, entry(u"p"_s, 11, {}, "signalbox abc one"), waiter);
    row("counter, entry", StrategyId::Fair, counter, entry(u"p/owners/x"_s, 20));
    row("counter, time", StrategyId::Guarded, counter, entry(u"p/times/x"_s, 20));
    row("counter, session", StrategyId::Clockless, counter, entry(u"p/owners/x"_s, 20, u"o1"_s));
}

void TestSweep::whatAllShareGoesWithTheLast()
{
    QFETCH(StrategyId, strategy);
    QFETCH(consul::KvEntry, common);
    QFETCH(consul::KvEntry, others);
    const auto record = recordOf(u"p"_s, 10, {strategy});
    SweptPaths seen;
    seen.sessions = {session(u"o1"_s, u"Consul lock"_s)};
    seen.keys = {common};
    QCOMPARE(keysOf(lab::leftoversOf(record, seen).keys), QStringList(common.key));
    seen.keys = {common, others};
    QVERIFY(lab::leftoversOf(record, seen).isEmpty());
    seen.keys = {common};
    seen.keys.front().createIndex = 10;
    QVERIFY(lab::leftoversOf(record, seen).isEmpty());
    if (common.key.endsWith(u"/.lock"_s))
        return;
    seen.keys = {common};
    seen.keys.front().lockIndex = 0; // Written by somebody, or raised by somebody.
    seen.keys.front().flags = 0;
    QVERIFY(lab::leftoversOf(record, seen).isEmpty());
}

void TestSweep::theCounterGoesLast()
{
    auto counter = entry(u"p/.counter"_s, 11, {}, "5");
    counter.flags = lab::markOf(u"abc"_s);
    SweptPaths seen;
    seen.keys = {counter, entry(u"p/owners/00000000-0000-0abc-8d1b-0a5e2d0a7a11"_s, 12)};
    const auto left = lab::leftoversOf(recordOf(u"p"_s, 10, {StrategyId::Fair}), seen);
    QCOMPARE(keysOf(left.keys), (QStringList{seen.keys[1].key, counter.key}));
}

void TestSweep::othersKeepWhatTheyUse()
{
    SweptPaths seen;
    seen.sessions = {session(u"s1"_s, u"signalbox abc one"_s), session(u"o1"_s, u"Consul lock"_s)};
    const auto gone = u"8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a12"_s;
    const QByteArray body
        = R"({"Limit":3,"Holders":{"s1":true,"o1":true,")" + gone.toUtf8() + R"(":true,"worker-a":true,"mine":true}})";
    seen.keys = {entry(u"p/.lock"_s, 11, {}, body), entry(u"p/s1"_s, 12, u"s1"_s), entry(u"p/o1"_s, 13, u"o1"_s),
        entry(u"p/slot_000"_s, 14), entry(u"p/8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11"_s, 15), entry(u"p/mine"_s, 16)};
    const auto left = lab::leftoversOf(recordOf(u"p"_s, 10), seen, {{u"mine"_s}, true});
    QCOMPARE(keysOf(left.keys), (QStringList{u"p/s1"_s, u"p/mine"_s}));
    QCOMPARE(keysOf(left.shared), QStringList(u"p/.lock"_s));
    QCOMPARE(left.ids, QSet<QString>({u"s1"_s, u"mine"_s}));
    QVERIFY(left.unlisted.isEmpty());
    QVERIFY(!lab::planSweep(left).consequences.join(u' ').contains(u"of other clients"_s));
    // A later start does not know which of those that are gone were the run's, and says so. What is no ID of a session
    // never was.
    const auto later = lab::leftoversOf(recordOf(u"p"_s, 10), seen, {{u"mine"_s}, false});
    QCOMPARE(later.ids, QSet<QString>({u"s1"_s, gone, u"mine"_s}));
    QCOMPARE(later.unlisted, (QMap<QString, QString>{{u"p/"_s + gone, gone}}));
    QVERIFY(lab::planSweep(later).consequences.join(u' ').contains(gone));
    QCOMPARE(lab::leftoversOf(recordOf(u"p"_s, 10), seen, {{u"mine"_s}, false, {gone}}).ids,
        QSet<QString>({u"s1"_s, u"mine"_s}));
    // Nor does the list go as a whole without saying so, or with such a name in it.
    SweptPaths alone;
    alone.keys = {entry(u"p/.lock"_s, 11, {}, R"({"Limit":3,"Holders":{")" + gone.toUtf8() + R"(":true}})")};
    const auto whole = lab::leftoversOf(recordOf(u"p"_s, 10), alone);
    QCOMPARE(keysOf(whole.keys), QStringList(u"p/.lock"_s));
    QVERIFY(lab::planSweep(whole).consequences.join(u' ').contains(gone));
    alone.keys.front().value = R"({"Limit":3,"Holders":{"worker-a":true}})";
    QVERIFY(lab::leftoversOf(recordOf(u"p"_s, 10), alone).isEmpty());
    seen.keys.front().modifyIndex = 10; // Not written since: the run is not in it.
    seen.keys.front().createIndex = 9;
    QCOMPARE(lab::leftoversOf(recordOf(u"p"_s, 10), seen).ids, QSet<QString>({u"s1"_s}));
}

void TestSweep::whatWasThereBeforeStays()
{
    SweptPaths seen;
    seen.keys = {entry(u"p/.lock"_s, 9, {}, R"({"Limit":3,"Holders":{}})"), entry(u"p/slot_000"_s, 10)};
    QVERIFY(lab::leftoversOf(recordOf(u"p"_s, 10), seen).isEmpty());
}

void TestSweep::nothingIsDeletedWithoutAStart()
{
    SweptPaths seen;
    seen.keys = {entry(u"p/.lock"_s, 9), entry(u"p/other"_s, 10)};
    QVERIFY(lab::leftoversOf(recordOf(u"p"_s, 0), seen).isEmpty());
}

void TestSweep::plansAreGuarded()
{
    Leftovers left;
    left.record = recordOf(u"p"_s, 10);
    left.sessions = {session(u"s1"_s, u"signalbox abc one"_s)};
    left.keys = {entry(u"p/s1"_s, 12, u"s1"_s)};
    left.shared = {entry(u"p/.lock"_s, 8, {}, R"({"Limit":3,"Holders":{"s1":true,"o1":true}})")};
    left.ids = {u"s1"_s};
    const auto plan = lab::planSweep(left);
    QCOMPARE(plan.calls.size(), 3U);
    QCOMPARE(consul::target(plan.calls[0].request), QByteArray("/v1/kv/p/s1?cas=13"));
    QVERIFY(plan.calls[0].request.method == consul::Method::Delete);
    QVERIFY(consul::target(plan.calls[1].request).contains("cas=9"));
    QCOMPARE(plan.calls[1].request.body, QByteArray(R"({"Limit":3,"Holders":{"o1":true}})"));
    QCOMPARE(consul::target(plan.calls[2].request), QByteArray("/v1/session/destroy/s1"));
    QVERIFY(!plan.title.isEmpty() && plan.consequences.size() == 4);
}

void TestSweep::sweepsBesideOthers()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/beside/before", "x").isTrue());
    auto spec = specOf(protocols::StrategyId::Official, u"beside"_s);
    spec.terms.limit = 3;
    spec.hold = always(1h);
    spec.terms.sessionName = u"somebody else"_s;
    Player other(m_agent.httpUrl(), spec);
    auto record = lab::recordOfThisProcess(other.client.endpoint());
    record.use(u"beside"_s, spec.strategy);
    auto look = lab::see(&other.client, record.paths(), {});
    record.noteSince(record.paths(), await(std::move(look))->index);
    other.contender->start();
    spec.terms.sessionName = lab::sessionNameOf(record.id, u"one"_s);
    Player ours(m_agent.httpUrl(), spec);
    ours.contender->start();
    QTRY_COMPARE(other.count(lab::ContenderEventKind::Granted), 1);
    QTRY_COMPARE(ours.count(lab::ContenderEventKind::Granted), 1);
    ours.contender->suffer(faultOf(lab::FaultKind::Crash));
    QVERIFY(!await(lab::sweepRun(&other.client, record, {})));
    QCOMPARE(sessionsNamed(judge, spec.terms.sessionName), QStringList());
    QStringList left{u"beside/.lock"_s, u"beside/"_s + other.session, u"beside/before"_s};
    left.sort(); // As Consul does: a session's id may come before or after.
    QCOMPARE(keysBelow(judge, "beside/"), left);
    QVERIFY(judge.get("/v1/kv/beside/.lock?raw").body.contains(other.session.toUtf8()));
    QVERIFY(!judge.get("/v1/kv/beside/.lock?raw").body.contains(ours.session.toUtf8()));
    other.contender->stop();
    QTRY_COMPARE(other.stops, 1);
}

void TestSweep::killedProcessIsFoundAndSwept()
{
    constexpr int contenders = 198;
    QTemporaryDir folder;
    const RunRecords records(folder.path());
    QProcess victim;
    support::tieToThisProcess(victim);
    victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    victim.start(
        QStringLiteral(LAB_VICTIM), {m_agent.httpUrl(), folder.path(), QString::number(contenders), u"killed/sem"_s});
    QByteArray said;
    const auto isReady = [&victim, &said] { return (said += victim.readAllStandardOutput()).contains("ready"); };
    QTRY_VERIFY_WITH_TIMEOUT(isReady(), 90000);
    QVERIFY(records.leftBehind().empty()); // It lives.
    const auto judge = m_agent.judge();
    QStringList foreign;
    for (const auto id : protocols::allStrategies()) {
        foreign << u"killed/sem/"_s + protocols::strategyName(id) + u"/config"_s;
        QVERIFY(judge.put("/v1/kv/" + foreign.back().toUtf8(), "precious").isTrue());
    }
    foreign << u"killed/sem/timeout/owners/of-somebody-else"_s;
    QVERIFY(judge.put("/v1/kv/" + foreign.back().toUtf8(), R"({"score":9999999999999})").isTrue());
    foreign.sort();
    victim.kill();
    QVERIFY(victim.waitForFinished());
    const auto found = records.leftBehind();
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().places.size(), protocols::allStrategies().size());
    for (const auto& place : found.front().places)
        QVERIFY2(place.since > 0, qPrintable(place.path));
    QVERIFY(!found.front().nodeId.isEmpty());
    const auto name = lab::sessionNameOf(found.front().id, {});
    QVERIFY(sessionsNamed(judge, name).size() >= contenders);

    consul::Client client(endpointOf(m_agent.httpUrl()));
    const auto left = await(lab::findLeftovers(&client, found.front(), {}));
    QVERIFY(left.has_value());
    QVERIFY(left->sessions.size() >= contenders);
    const auto plan = lab::planSweep(*left);
    const auto progress = await(consul::runPlan(&client, plan));
    QVERIFY2(!progress.failure, qPrintable(progress.failure ? describe(*progress.failure) : QString()));
    QCOMPARE(progress.done, plan.calls.size());
    QCOMPARE(sessionsNamed(judge, name), QStringList());
    QCOMPARE(keysBelow(judge, "killed"), foreign);
    QVERIFY(await(lab::findLeftovers(&client, found.front(), {}))->isEmpty());
}

/// Lists leave out without a word what a token may not read, so a find of nothing is not always nothing.
void TestSweep::whatATokenHidesMayBeLeft()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const auto id = judge.createSession(R"({"Name":"signalbox abc one","TTL":"600s"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/lk/kill/" + id + "?acquire=" + id).isTrue());
    const auto find = [&agent](const QString& secret) {
        auto endpoint = endpointOf(agent.httpUrl());
        endpoint.token = consul::Secret(secret);
        consul::Client client(endpoint);
        return await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1), {})).value_or(Leftovers());
    };
    const QString agentRead = u"agent_prefix \"\" { policy = \"read\" } "_s;
    const auto noSessions
        = support::makeToken(judge, u"no-sessions"_s, agentRead + u"key_prefix \"lk/\" { policy = \"write\" }"_s)
              .secret;
    const auto noKeys = support::makeToken(judge, u"no-keys"_s,
        agentRead
            + u"session_prefix \"\" { policy = \"write\" } key \"lk/kill\" { policy = \"read\" } "
              "key \"lk/kill-guarded\" { policy = \"read\" }"_s)
                            .secret;
    const auto enough = support::makeToken(judge, u"enough"_s,
        agentRead + u"session_prefix \"\" { policy = \"read\" } key_prefix \"lk/\" { policy = \"write\" }"_s)
                            .secret;

    QVERIFY(find(noSessions).isEmpty());
    QVERIFY(!find(noSessions).allVisible && !find(noSessions).isContradicted); // Another token sees more.
    QCOMPARE(find(noKeys).sessions.size(), 1U);
    QCOMPARE(keysOf(find(noKeys).keys), QStringList());
    QVERIFY(!find(noKeys).allVisible);
    QCOMPARE(keysOf(find(enough).keys), QStringList(u"lk/kill/"_s + QString::fromUtf8(id)));
    QVERIFY(find(enough).allVisible);
    QVERIFY(find(agent.managementToken()).allVisible);

    QVERIFY(judge.del("/v1/kv/lk?recurse").isTrue());
    QVERIFY(judge.put("/v1/session/destroy/" + id).isTrue());
    // Of sessions, too, nothing is seen any more. Newer versions say that nothing was left out.
    QCOMPARE(find(noKeys).allVisible, support::consulVersion().tellsWhatIsLeftOut());
    QVERIFY(find(agent.managementToken()).isEmpty());
    QVERIFY(find(agent.managementToken()).allVisible);
}

/// Neither its session nor its key is in any list, and it lives.
void TestSweep::aHolderThatIsHiddenStaysListed()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const auto id = judge.createSession(R"({"Name":"somebody else","TTL":"600s"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/lk/kill/" + id + "?acquire=" + id).isTrue());
    QVERIFY(
        judge.put("/v1/kv/lk/kill/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{")" + id + R"(":true}})")
            .isTrue());
    const auto find = [&agent](const QString& secret) {
        auto endpoint = endpointOf(agent.httpUrl());
        endpoint.token = consul::Secret(secret);
        consul::Client client(endpoint);
        return await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1), {}));
    };
    // As a run does at its end for a process that was killed.
    const auto sweep = [&agent](const QString& secret) {
        auto endpoint = endpointOf(agent.httpUrl());
        endpoint.token = consul::Secret(secret);
        consul::Client client(endpoint);
        return await(lab::sweepRun(&client, recordOf(u"lk/kill"_s, 1), {}, {{u"of the run"_s}, false}));
    };
    const auto lockOnly = support::makeToken(judge, u"lock-only"_s,
        u"agent_prefix \"\" { policy = \"read\" } key \"lk/kill\" { policy = \"read\" } "
        "key \"lk/kill-guarded\" { policy = \"read\" } key \"lk/kill/.lock\" { policy = \"write\" }"_s)
                              .secret;
    const auto hidden = find(lockOnly);
    QVERIFY(hidden && hidden->isEmpty() && !hidden->allVisible);
    QVERIFY(find(agent.managementToken()).value_or(Leftovers()).isEmpty());
    const auto kept = sweep(lockOnly);
    QVERIFY2(kept && consul::describe(*kept).contains(u".lock were kept"_s), "The record of the run stays");
    QVERIFY(!sweep(agent.managementToken()));
    QVERIFY(judge.get("/v1/kv/lk/kill/.lock?raw").body.contains(id));
    // Of one that is gone, a token that sees all keys can tell.
    QVERIFY(judge.del("/v1/kv/lk/kill/" + id).isTrue());
    QVERIFY(judge.put("/v1/session/destroy/" + id).isTrue());
    const auto noSessions = support::makeToken(
        judge, u"no-sessions"_s, u"agent_prefix \"\" { policy = \"read\" } key_prefix \"lk/\" { policy = \"write\" }"_s)
                                .secret;
    for (const auto& secret : {agent.managementToken(), noSessions})
        QCOMPARE(keysOf(find(secret).value_or(Leftovers()).keys), QStringList(u"lk/kill/.lock"_s));
    // So can Consul itself, in newer versions.
    const bool tells = support::consulVersion().tellsWhatIsLeftOut();
    QCOMPARE(find(lockOnly).value_or(Leftovers()).isEmpty(), !tells);
    QCOMPARE(sweep(lockOnly).has_value(), !tells);
    QCOMPARE(keysBelow(judge, "lk/kill/"), tells ? QStringList() : QStringList(u"lk/kill/.lock"_s));
    QVERIFY(!sweep(noSessions));
    QCOMPARE(keysBelow(judge, "lk/kill/"), QStringList());
}

/// A rule of its own hides its key, and its node its session. Before 1.11, no list says that it lacks something.
void TestSweep::aHolderWhoseKeyAloneIsHiddenStaysListed_data()
{
    QTest::addColumn<QString>("name"); // Empty: as its session.
    QTest::newRow("named after its session") << QString();
    QTest::newRow("of another name") << u"zz-odd"_s;
}

void TestSweep::aHolderWhoseKeyAloneIsHiddenStaysListed()
{
    QFETCH(QString, name);
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    QVERIFY(judge.put("/v1/catalog/register", R"({"Node":"ext","Address":"127.0.0.9"})").isTrue());
    const auto living = judge.createSession(R"({"Name":"somebody else","Node":"ext","Checks":[]})").toUtf8();
    const auto own = judge.createSession(R"({"Name":"signalbox abc one","TTL":"600s"})").toUtf8();
    QVERIFY(!living.isEmpty() && !own.isEmpty());
    const QString livingName = name.isEmpty() ? QString::fromUtf8(living) : name;
    QVERIFY(judge.put("/v1/kv/lk/kill/" + livingName.toUtf8() + "?acquire=" + living).isTrue());
    QVERIFY(judge.put("/v1/kv/lk/kill/" + own + "?acquire=" + own).isTrue());
    QVERIFY(judge
                .put("/v1/kv/lk/kill/.lock?flags=16210313421097356768",
                    R"({"Limit":2,"Holders":{")" + own + R"(":true,")" + living + R"(":true}})")
                .isTrue());
    const auto clientOf = [&agent](const QString& secret) {
        auto endpoint = endpointOf(agent.httpUrl());
        endpoint.token = consul::Secret(secret);
        return std::make_unique<consul::Client>(endpoint);
    };
    const QString narrowDeny = u"agent_prefix \"\" { policy = \"read\" } key_prefix \"lk/\" { policy = \"write\" } "
                               "key \"lk/kill/%1\" { policy = \"deny\" } "_s.arg(livingName);
    const auto narrow = clientOf(support::makeToken(judge, u"narrow"_s,
        narrowDeny + u"session_prefix \"\" { policy = \"write\" } session \"ext\" { policy = \"deny\" }"_s)
                                     .secret);
    const auto noSessions = clientOf(support::makeToken(judge, u"no-sessions"_s, narrowDeny).secret);
    const QString livingKey = u"lk/kill/"_s + livingName;

    const auto seen = await(lab::findLeftovers(narrow.get(), recordOf(u"lk/kill"_s, 1), {}));
    QVERIFY(seen && !seen->allVisible);
    QCOMPARE(seen->sessions.size(), 1U);
    QCOMPARE(keysOf(seen->keys), QStringList(u"lk/kill/"_s + QString::fromUtf8(own)));
    QCOMPARE(keysOf(seen->shared), QStringList(u"lk/kill/.lock"_s));
    QCOMPARE(seen->ids, QSet<QString>{QString::fromUtf8(own)});
    const auto unseen = await(lab::findLeftovers(noSessions.get(), recordOf(u"lk/kill"_s, 1), {}));
    QVERIFY(unseen && unseen->isEmpty() && !unseen->allVisible);
    // The policy of who may everything does not help where another one denies it.
    const auto overruled = clientOf(support::makeToken(judge, u"overruled"_s,
        u"key \"lk/kill/%1\" { policy = \"deny\" } session_prefix \"\" { policy = \"deny\" }"_s.arg(livingName),
        {u"global-management"_s})
                                        .secret);
    const auto denied = await(lab::findLeftovers(overruled.get(), recordOf(u"lk/kill"_s, 1), {}));
    QVERIFY(denied && denied->isEmpty() && !denied->allVisible);

    for (const auto& client : {overruled.get(), noSessions.get(), narrow.get()}) {
        const auto kept = await(lab::sweepRun(client, recordOf(u"lk/kill"_s, 1), {}));
        QVERIFY2(kept && consul::describe(*kept).contains(u".lock were kept"_s), "The record of the run stays");
    }
    QCOMPARE(keysBelow(judge, "lk/kill/"), QStringList({u"lk/kill/.lock"_s, livingKey}));
    const auto list = judge.get("/v1/kv/lk/kill/.lock?raw").body;
    QVERIFY2(list.contains(living) && !list.contains(own), list.constData());
    QVERIFY(!await(lab::sweepRun(clientOf(agent.managementToken()).get(), recordOf(u"lk/kill"_s, 1), {})));
    QVERIFY(judge.get("/v1/kv/lk/kill/.lock?raw").body.contains(living));
}

void TestSweep::holdersWithoutKeysGoWhereAllAreShown()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    constexpr int many = 300;
    QByteArrayList holders;
    for (int number = 0; number < many; ++number)
        holders.append('"' + QUuid::createUuid().toByteArray(QUuid::WithoutBraces) + "\":true");
    QVERIFY(judge.put("/v1/kv/lk/kill/.lock", "{\"Limit\":1,\"Holders\":{" + holders.join(',') + "}}").isTrue());
    const auto find = [&agent](const QString& secret) {
        auto endpoint = endpointOf(agent.httpUrl());
        endpoint.token = consul::Secret(secret);
        consul::Client client(endpoint);
        return await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1), {})).value_or(Leftovers());
    };
    const auto keys = support::makeToken(
        judge, u"keys"_s, u"agent_prefix \"\" { policy = \"read\" } key_prefix \"lk/\" { policy = \"write\" }"_s);
    const auto some = find(keys.secret);
    QCOMPARE(keysOf(some.keys), QStringList(u"lk/kill/.lock"_s));
    QCOMPARE(some.allVisible, support::consulVersion().tellsWhatIsLeftOut()); // Of sessions.
    const auto partly = support::makeToken(judge, u"partly"_s,
        u"agent_prefix \"\" { policy = \"read\" } key_prefix \"lk/\" { policy = \"write\" } "
        "key_prefix \"lk/kill/a/\" { policy = \"deny\" }"_s);
    QVERIFY(judge.put("/v1/kv/lk/kill/a/hidden", "x").isTrue()); // Newer versions say whether they left anything out.
    QVERIFY(find(partly.secret).isEmpty());
    QVERIFY(judge.del("/v1/kv/lk/kill/a/hidden").isTrue());
    QCOMPARE(keysOf(find(agent.managementToken()).keys), QStringList(u"lk/kill/.lock"_s));
}

/// What a page read of other keys says nothing of the run's.
void TestSweep::onlyTheOwnListsHideWhatIsLeft()
{
    support::AgentOptions options;
    options.managementToken = u"8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b32"_s;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const auto id = judge.createSession(R"({"Name":"signalbox abc one","TTL":"600s"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/lk/kill/" + id + "?acquire=" + id).isTrue());
    QVERIFY(judge.put("/v1/kv/other/hidden", "x").isTrue());
    // As Consul says from 1.11 on.
    support::FaultProxy proxy(agent.httpUrl());
    proxy.setResponder([](const support::SeenRequest& request) -> std::optional<support::Fault> {
        if (!request.target.startsWith("/v1/kv/?"))
            return std::nullopt;
        return support::Fault::changed([](support::PassingAnswer& answer) {
            answer.headers.emplace_back("X-Consul-Results-Filtered-By-ACLs", "true");
        });
    });
    auto endpoint = endpointOf(proxy.url());
    endpoint.token = consul::Secret(support::makeToken(judge, u"enough"_s,
        u"agent_prefix \"\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" } "
        "key_prefix \"lk/\" { policy = \"write\" }"_s)
                                        .secret);
    consul::Client client(endpoint);
    QVERIFY(await(client.kvList(QString())).has_value());
    QVERIFY(client.notes().leftOut("/v1/kv/"));
    const auto left = await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1), {}));
    QVERIFY(left && left->allVisible);
}

/// A proxy answers for the list of sessions. There are no ACLs, so nothing could be hidden.
void TestSweep::aListThatKeysContradictTellsNothing()
{
    const auto judge = m_agent.judge();
    const auto id = judge.createSession(R"({"Name":"signalbox abc one","TTL":"600s"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/lk/listed/" + id + "?acquire=" + id).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    consul::Client client(endpointOf(proxy.url()));
    const auto find = [&client] {
        return await(lab::findLeftovers(&client, recordOf(u"lk/listed"_s, 1), {})).value_or(Leftovers());
    };
    const Leftovers all = find();
    QVERIFY(all.allVisible && !all.isContradicted);
    QCOMPARE(all.sessions.size(), 1U);
    proxy.add(support::Fault::answer(
        "/v1/session/list", 200, "[]", {{"X-Consul-Index", "900000"}, {"Content-Type", "application/json"}}));
    const Leftovers contradicted = find();
    QVERIFY(contradicted.isEmpty() && !contradicted.allVisible && contradicted.isContradicted);
    // Without a key that is held, the same list is believed.
    QVERIFY(judge.put("/v1/session/destroy/" + id).isTrue());
    QVERIFY(judge.del("/v1/kv/lk/listed?recurse").isTrue());
    const Leftovers none = find();
    QVERIFY(none.isEmpty() && none.allVisible && !none.isContradicted);
}

/// Keys are read before sessions: a session of another client that ends in between still seems to hold one.
void TestSweep::aSessionThatEndsInBetweenContradictsNothing()
{
    const auto judge = m_agent.judge();
    const auto id = judge.createSession(R"({"Name":"another","TTL":"600s"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/lk/between/" + id + "?acquire=" + id).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer(
        "/v1/session/list", 200, "[]", {{"X-Consul-Index", "900000"}, {"Content-Type", "application/json"}})
                  .times(1));
    consul::Client client(endpointOf(proxy.url()));
    const auto left = await(lab::findLeftovers(&client, recordOf(u"lk/between"_s, 1), {}));
    QVERIFY(left && left->isEmpty() && left->allVisible);
    QCOMPARE(proxy.count("/v1/session/list"), 2);
    QVERIFY(judge.put("/v1/session/destroy/" + id).isTrue());
    QVERIFY(judge.del("/v1/kv/lk/between?recurse").isTrue());
}

/// An address leads to another cluster, or a server came back without its data.
void TestSweep::anotherStoreTellsNothing()
{
    consul::Client client(endpointOf(m_agent.httpUrl()));
    const auto here = await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1), {}));
    QVERIFY(here && here->isEmpty() && here->allVisible);
    const auto elsewhere = await(lab::findLeftovers(&client, recordOf(u"lk/kill"_s, 1'000'000'000), {}));
    QVERIFY(!elsewhere);
    QVERIFY2(consul::describe(elsewhere.error()).contains(u"another store"_s),
        qPrintable(consul::describe(elsewhere.error())));
    // Its index may be higher, too: then its agent tells.
    auto record = recordOf(u"lk/kill"_s, 1);
    record.nodeId = await(client.agentSelf())->nodeId;
    QVERIFY(!record.nodeId.isEmpty());
    QVERIFY(await(lab::findLeftovers(&client, record, {})).has_value());
    record.nodeId = u"8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a13"_s;
    const auto otherAgent = await(lab::findLeftovers(&client, record, {}));
    QVERIFY(!otherAgent && lab::isOfOtherStore(otherAgent.error()));
    QVERIFY2(consul::describe(otherAgent.error()).contains(u"Another agent"_s),
        qPrintable(consul::describe(otherAgent.error())));
    // Who has seen its sessions here knows better.
    QVERIFY(await(lab::findLeftovers(&client, record, {}, {{u"of the run"_s}, false})).has_value());
}

void TestSweep::noAclsElsewhereHideNothing_data()
{
    QTest::addColumn<QString>("agentsOwn");
    QTest::addColumn<bool>("allVisible");
    QTest::newRow("the agent's own datacenter") << u"dc1"_s << true;
    QTest::newRow("another one") << u"dc2"_s << false;
}

/// The agent answers for itself that there are no ACLs.
void TestSweep::noAclsElsewhereHideNothing()
{
    QFETCH(const QString, agentsOwn);
    QFETCH(const bool, allVisible);
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/agent/self", 200,
        R"({"Config":{"Datacenter":")" + agentsOwn.toUtf8() + R"(","NodeName":"n1","Version":"1.20.0"}})"));
    auto endpoint = endpointOf(proxy.url());
    endpoint.datacenter = u"dc1"_s;
    consul::Client client(endpoint);
    const auto left = await(lab::findLeftovers(&client, recordOf(u"lk/none"_s, 1), {}));
    QVERIFY(left.has_value());
    QCOMPARE(left->allVisible, allVisible);
}

QTEST_GUILESS_MAIN(TestSweep)
#include "tst_sweep.moc"
