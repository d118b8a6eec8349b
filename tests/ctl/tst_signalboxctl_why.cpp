// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/acl.h"
#include "support/consul_cluster.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTcpServer>
#include <QTemporaryDir>

#include <csignal>

using namespace Qt::Literals::StringLiterals;
using running::program;

namespace {

constexpr auto managementToken = "8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b21";
constexpr auto semaphoreFlags = "16210313421097356768";
constexpr auto lockFlags = "3304740253564472344";

enum { Free = 0, Refused = 1, Usage = 2, NoAccess = 3, Unknown = 4 };

struct Why {
    int exitCode = -1;
    QJsonObject json;
    QByteArray err;

    [[nodiscard]] QString verdict() const { return json[u"verdict"_s].toString(); }
    [[nodiscard]] QJsonObject reason(const QString& kind) const
    {
        const auto reasons = json[u"reasons"_s].toArray();
        for (const auto& each : reasons) {
            if (each[u"kind"_s].toString() == kind)
                return each.toObject();
        }
        return {};
    }
    /// The kinds that keep the client out, in order.
    [[nodiscard]] QString yes() const
    {
        QStringList kinds;
        const auto reasons = json[u"reasons"_s].toArray();
        for (const auto& each : reasons) {
            if (each[u"verdict"_s].toString() == u"yes"_s)
                kinds << each[u"kind"_s].toString();
        }
        return kinds.join(u' ');
    }
    [[nodiscard]] QString advice() const { return json[u"advice"_s][u"kind"_s].toString(); }
};

Why readWhy(int exitCode, const QByteArray& out, const QByteArray& err)
{
    const auto lines = out.trimmed().split('\n');
    return {exitCode, QJsonDocument::fromJson(lines.last()).object(), err};
}

Why whyOf(const QStringList& arguments, const QProcessEnvironment& environment)
{
    const auto result = support::runCommand(program, QStringList{u"why"_s, u"--json"_s} + arguments, environment);
    return readWhy(result.exitCode, result.out, result.err);
}

/// `why --for` beside the test. It is asked what is so through a proxy, which tells when it has begun to watch.
class Watching
{
public:
    Watching(const support::ConsulAgent& agent, const QString& path, const QString& time)
        : m_eyes(agent.httpUrl())
        , m_program(through(agent, m_eyes), {u"why"_s, u"--json"_s, path, u"--for"_s, time})
    {
    }

    [[nodiscard]] static QProcessEnvironment through(
        const support::ConsulAgent& agent, const support::FaultProxy& proxy)
    {
        auto environment = agent.environment();
        environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
        return environment;
    }
    /// Each list was answered once: a second query is under way.
    [[nodiscard]] bool hasBegun() const
    {
        return m_eyes.count("/v1/session/list") > 1 && m_eyes.count("/v1/health/state/any") > 1
            && m_eyes.count("/v1/catalog/nodes") > 1 && m_eyes.count("/v1/kv/") > 1;
    }
    [[nodiscard]] bool isOver() { return m_program.process().state() == QProcess::NotRunning; }
    [[nodiscard]] Why result() { return readWhy(m_program.process().exitCode(), m_program.out(), m_program.err()); }

private:
    support::FaultProxy m_eyes;
    Running m_program;
};

/// Of a lock of the command line.
QString holderOf(const support::Judge& judge, const QByteArray& prefix)
{
    const auto entries = judge.get("/v1/kv/" + prefix + "/.lock").array();
    return entries.isEmpty() ? QString() : entries.first()[u"Session"_s].toString();
}

/// The end of the session that held.
QJsonObject endOf(const Why& why, const QString& session)
{
    const auto endings = why.json[u"endings"_s].toArray();
    for (const auto& each : endings) {
        if (each[u"session"_s].toString() == session)
            return each.toObject();
    }
    return {};
}

QByteArray shown(const Why& why)
{
    return why.err + QJsonDocument(why.json).toJson();
}

} // namespace

class TestSignalboxctlWhy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void freeSemaphore();
    void heldByARealLock();
    void heldSemaphoreAndItsWaiter();
    void whoStartsAgainWaitsForItself();
    void theStartOfAnIdIsEnough();
    void theStartOfAnIdMayBeOfOneThatIsHidden();
    void theStartOfSeveralIdsNamesThem();
    void staleHolder();
    void limitAndFlags();
    void lockDelayFromARecording();
    void aStoppedHolderStillHolds();
    void theNetworkOfAHolderIsCut();
    void theAgentOfAHolderIsKilled();
    void anAgentLosesItsData();
    void deniedToken();
    void anAgentOfAnotherDatacenterCreatesNoSession();
    void whoHoldsAndWaitsIsUnknownWithoutTheList();
    void whatIsHiddenIsNotFree_data();
    void whatIsHiddenIsNotFree();
    void noLeader();
    void noContact();
    void signalsEndIt();
    void wrongUsage();
    void hostileNames();
    void theTextReadsLikeAPage();
    void whatAnActByHandNeedsIsPrinted();
    void theEndOfAHolderThatHasASuccessorIsTold();

private:
    [[nodiscard]] Why why(const QStringList& arguments) const { return whyOf(arguments, m_agent.environment()); }
    [[nodiscard]] QString session(const QByteArray& json = R"({"Name":"worker-1","TTL":"60s"})") const
    {
        return m_agent.judge().createSession(json);
    }
    /// `P/.lock` of a Go client, and the key of each of these sessions.
    void putSemaphore(
        const QString& path, int limit, const QStringList& holders, const QByteArray& flags = semaphoreFlags) const
    {
        const auto judge = m_agent.judge();
        QByteArray list;
        for (const auto& each : holders) {
            list += (list.isEmpty() ? "\"" : ",\"") + each.toUtf8() + "\":true";
            QVERIFY(judge
                        .put("/v1/kv/" + path.toUtf8() + each.toUtf8() + "?acquire=" + each.toUtf8()
                                + "&flags=" + semaphoreFlags,
                            "x")
                        .isTrue());
        }
        QVERIFY(judge
                    .put("/v1/kv/" + path.toUtf8() + ".lock?flags=" + flags,
                        R"({"Limit":)" + QByteArray::number(limit) + R"(,"Holders":{)" + list + "}}")
                    .isTrue());
    }

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestSignalboxctlWhy::freeSemaphore()
{
    putSemaphore(u"free/sem/"_s, 2, {session()});
    const auto why = this->why({u"free/sem"_s});
    QCOMPARE(why.exitCode, int(Free));
    QCOMPARE(why.json[u"path"_s].toString(), u"free/sem/"_s);
    QCOMPARE(why.verdict(), u"free"_s);
    QCOMPARE(why.yes(), QString());
    QCOMPARE(why.advice(), u"go"_s);
    QCOMPARE(why.json[u"reasons"_s].toArray().size(), 12);
    // A name that no session has may be a slip of the pen: nothing is known of the client that was meant.
    const auto typed = this->why({u"free/sem"_s, u"--name"_s, u"wroker-1"_s});
    QCOMPARE(typed.exitCode, int(Unknown));
    QCOMPARE(typed.verdict(), u"unknown"_s);
}

void TestSignalboxctlWhy::heldByARealLock()
{
    const auto lock = m_agent.cliBeside({u"lock"_s, u"real/lock"_s, u"sleep 60"_s});
    const auto holder
        = [this] { return m_agent.judge().get("/v1/kv/real/lock/.lock").array().first()[u"Session"_s].toString(); };
    QTRY_VERIFY(!holder().isEmpty());
    const auto why = this->why({u"real/lock"_s});
    QCOMPARE(why.exitCode, int(Refused));
    QCOMPARE(why.yes(), u"held"_s);
    const auto holders = why.reason(u"held"_s)[u"holders"_s].toArray();
    QCOMPARE(holders.size(), 1);
    QCOMPARE(holders.first()[u"session"_s].toString(), holder());
    QCOMPARE(holders.first()[u"node"_s].toString(), m_agent.nodeName());
    QVERIFY(!why.reason(u"held"_s).contains(u"until"_s));
    QCOMPARE(why.advice(), u"wait"_s);
    // Its own question: it has what it wants.
    QCOMPARE(this->why({u"real/lock"_s, u"--session"_s, holder()}).exitCode, int(Free));
    // consul lock keeps Consul's 15 s.
    const auto lint = why.json[u"lint"_s].toArray();
    QCOMPARE(lint.size(), 1);
    QCOMPARE(lint.first()[u"kind"_s].toString(), u"default-lock-delay"_s);
    QVERIFY(!lint.first()[u"advice"_s].toString().isEmpty());
}

void TestSignalboxctlWhy::heldSemaphoreAndItsWaiter()
{
    putSemaphore(u"held/sem/"_s, 1, {session()});
    const auto waiter = session(R"({"Name":"client-07","TTL":"60s"})");
    QVERIFY(
        m_agent.judge()
            .put("/v1/kv/held/sem/" + waiter.toUtf8() + "?acquire=" + waiter.toUtf8() + "&flags=" + semaphoreFlags, "x")
            .isTrue());
    for (const auto& asker : {QStringList{u"--session"_s, waiter}, QStringList{u"--name"_s, u"client-07"_s}}) {
        const auto why = this->why(QStringList{u"held/sem"_s} + asker);
        QCOMPARE(why.exitCode, int(Refused));
        QCOMPARE(why.yes(), u"held"_s);
    }
    // One that is gone does not wait any more; whether it ever did is not known to who comes later.
    m_agent.judge().put("/v1/session/destroy/" + waiter.toUtf8());
    const auto why = this->why({u"held/sem"_s, u"--session"_s, waiter});
    QCOMPARE(why.exitCode, int(Unknown));
    QVERIFY2(why.json[u"headline"_s].toString().contains(waiter + u". It may have ended, or never existed."_s),
        shown(why).constData());
}

/// A Go client that starts with the session of a holder, and another value in its contender key
/// (hashicorp/consul#14118).
void TestSignalboxctlWhy::whoStartsAgainWaitsForItself()
{
    const QString holder = session();
    putSemaphore(u"again/sem/"_s, 1, {holder});
    const QStringList question{u"again/sem"_s, u"--session"_s, holder};
    QCOMPARE(why(question).exitCode, int(Free));
    QVERIFY(m_agent.judge()
                .put("/v1/kv/again/sem/" + holder.toUtf8() + "?acquire=" + holder.toUtf8() + "&flags=" + semaphoreFlags,
                    "y")
                .isTrue());
    const auto again = why(question);
    QCOMPARE(again.exitCode, int(Refused));
    QCOMPARE(again.yes(), u"held"_s);
    QCOMPARE(again.advice(), u"change"_s);
    const auto page = support::runCommand(program, QStringList{u"why"_s} + question, m_agent.environment());
    QVERIFY2(page.out.contains("again/sem/.lock, ModifyIndex (for cas): "), page.out.constData());
}

/// As `watch` shows it: eight characters.
void TestSignalboxctlWhy::theStartOfAnIdIsEnough()
{
    const QString holder = session();
    putSemaphore(u"start/sem/"_s, 1, {holder});
    const auto why = this->why({u"start/sem"_s, u"--session"_s, holder.first(8)});
    QCOMPARE(why.exitCode, int(Free));
    QVERIFY2(why.json[u"headline"_s].toString().contains(u"already holds"_s), shown(why).constData());
    QVERIFY2(why.err.contains(holder.toUtf8()), why.err.constData()); // Which one that is.
    for (const auto& [typed, words] : std::initializer_list<std::pair<QString, QByteArray>>{
             {u"zzzz"_s, "not a valid session ID"}, {u"abc"_s, "at least its first 4"},
             {QString(holder).replace(4, 4, holder[4] == u'0' ? u"1111"_s : u"0000"_s).first(8),
                 "No session that is shown"}}) {
        const auto odd = this->why({u"start/sem"_s, u"--session"_s, typed});
        QVERIFY2(odd.exitCode == Usage && odd.json.isEmpty(), shown(odd).constData());
        QVERIFY2(odd.err.contains(words), odd.err.constData());
    }
}

/// A token that lists only some of the sessions does not say so. What is shown may not be what is meant.
void TestSignalboxctlWhy::theStartOfAnIdMayBeOfOneThatIsHidden()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const auto writer = support::makeToken(judge, u"writer"_s,
        u"key_prefix \"acl/\" { policy = \"write\" } session_prefix \"\" { policy = \"write\" } "
        "agent_prefix \"\" { policy = \"read\" }"_s);
    const QByteArray holder = judge.createSession(R"({"TTL":"60s"})").toLatin1();
    QVERIFY(judge.put("/v1/kv/acl/sem/" + holder + "?acquire=" + holder + "&flags=" + semaphoreFlags, "x").isTrue());
    QVERIFY(judge
                .put("/v1/kv/acl/sem/.lock?flags="_ba + semaphoreFlags,
                    R"({"Limit":1,"Holders":{")" + holder + R"(":true}})")
                .isTrue());
    auto environment = agent.environment();
    const auto ask = [&](const QString& token, const QString& session) {
        environment.insert(u"CONSUL_HTTP_TOKEN"_s, token);
        return whyOf({u"acl/sem"_s, u"--session"_s, session}, environment);
    };
    const auto headlineOf = [](const Why& why) { return why.json[u"headline"_s].toString(); };
    const QString whole = QString::fromLatin1(holder);
    const auto part = ask(writer.secret, whole.first(8));
    QVERIFY2(part.exitCode == Unknown && part.verdict() == u"unknown"_s, shown(part).constData());
    QCOMPARE(part.advice(), u"not-knowable"_s);
    QVERIFY2(headlineOf(part).contains(
                 u"a session that is not shown may also have an ID that starts with "_s + whole.first(8) + u'.'),
        shown(part).constData());
    QVERIFY2(headlineOf(part).contains(u"already holds"_s), shown(part).constData());
    QVERIFY2(part.err.contains(holder), part.err.constData());
    for (const auto& [token, session] : std::initializer_list<std::pair<QString, QString>>{
             {writer.secret, whole}, {QString::fromLatin1(managementToken), whole.first(8)}}) {
        const auto sure = ask(token, session);
        QVERIFY2(sure.exitCode == Free && headlineOf(sure).contains(u"already holds"_s), shown(sure).constData());
        QVERIFY2(!headlineOf(sure).contains(u"not shown"_s), shown(sure).constData());
    }
}

/// Consul makes up IDs, but a client may leave them in a list of its own.
void TestSignalboxctlWhy::theStartOfSeveralIdsNamesThem()
{
    putSemaphore(u"several/sem/"_s, 2, {});
    const QByteArray first = "abcdef01-2222-3333-4444-555555555555";
    const QByteArray second = "abcdef01-2222-3333-4444-666666666666";
    QVERIFY(m_agent.judge()
                .put("/v1/kv/several/sem/.lock?flags="_ba + semaphoreFlags,
                    R"({"Limit":2,"Holders":{")" + first + R"(":true,")" + second + R"(":true}})")
                .isTrue());
    const auto why = this->why({u"several/sem"_s, u"--session"_s, u"ABCDEF01"_s});
    QVERIFY2(why.exitCode == Usage && why.json.isEmpty(), shown(why).constData());
    QVERIFY2(why.err.contains(first) && why.err.contains(second), why.err.constData());
}

void TestSignalboxctlWhy::staleHolder()
{
    const auto gone = session(R"({"Name":"gone","TTL":"60s","Behavior":"delete"})");
    putSemaphore(u"stale/sem/"_s, 2, {session(), gone});
    m_agent.judge().put("/v1/session/destroy/" + gone.toUtf8());
    // A Go client would remove it, and get in.
    const auto alone = why({u"stale/sem"_s});
    QCOMPARE(alone.exitCode, int(Unknown));
    QCOMPARE(alone.advice(), u"act"_s);
    // Whoever waits here does not.
    const auto waiting = session().toUtf8();
    QVERIFY(m_agent.judge()
                .put("/v1/kv/stale/sem/" + waiting + "?acquire=" + waiting + "&flags=" + semaphoreFlags, {})
                .isTrue());
    const auto behind = why({u"stale/sem"_s});
    QCOMPARE(behind.exitCode, int(Refused));
    QCOMPARE(behind.yes(), u"stale-holder"_s);
    QCOMPARE(behind.advice(), u"act"_s);
    // What nobody holds is not free while stale holders take it, whatever else makes the answer unknown.
    const QByteArray holders = R"({"Limit":1,"Holders":{"abcdef01-2222-3333-4444-555555555555":true}})";
    QVERIFY(m_agent.judge().put("/v1/kv/stale/odd/.lock", holders).isTrue());
    const auto odd = why({u"stale/odd"_s, u"--limit"_s, u"1"_s});
    QCOMPARE(odd.exitCode, int(Unknown));
    QVERIFY2(!odd.json[u"headline"_s].toString().contains(u"free"_s), shown(odd).constData());
}

void TestSignalboxctlWhy::limitAndFlags()
{
    putSemaphore(u"limit/sem/"_s, 2, {});
    const auto conflict = why({u"limit/sem"_s, u"--limit"_s, u"3"_s});
    QCOMPARE(conflict.exitCode, int(Refused));
    QCOMPARE(conflict.yes(), u"limit-conflict"_s);
    QCOMPARE(conflict.advice(), u"change"_s);
    QCOMPARE(why({u"limit/sem"_s, u"--limit"_s, u"2"_s}).exitCode, int(Free));
    // A limit that was not given is no proof that it matches, and keeps nobody out.
    const auto untold = why({u"limit/sem"_s});
    QCOMPARE(untold.exitCode, int(Free));
    QCOMPARE(untold.reason(u"limit-conflict"_s)[u"verdict"_s].toString(), u"unknown"_s);
    const auto page = support::runCommand(program, {u"why"_s, u"limit/sem"_s}, m_agent.environment());
    QVERIFY2(page.out.contains("? Does the limit match? Unknown."), page.out.constData());

    putSemaphore(u"flags/sem/"_s, 2, {session()}, "42");
    const auto foreign = why({u"flags/sem"_s});
    QCOMPARE(foreign.exitCode, int(Refused));
    QCOMPARE(foreign.yes(), u"family"_s);
}

void TestSignalboxctlWhy::lockDelayFromARecording()
{
    const auto judge = m_agent.judge();
    // The keys and the list of sessions are two watches. Where the key is seen to go first, the recording does not have
    // the end of the session, and the answer has to say so; then once more.
    QString path;
    QString file;
    for (int attempt = 0; attempt < 8; ++attempt) {
        const auto holder = session(R"({"Name":"worker-3","TTL":"60s","LockDelay":"12s","Behavior":"delete"})");
        path = u"delay/lock%1"_s.arg(attempt);
        file = m_folder.filePath(u"delay%1.sbxrec"_s.arg(attempt));
        QVERIFY(judge.put("/v1/kv/" + path.toUtf8() + "?acquire=" + holder.toUtf8() + "&flags=3304740253564472344", "x")
                    .isTrue());
        Running watch(m_agent, {u"watch"_s, path, u"--json"_s, u"--record"_s, file});
        QTRY_VERIFY(watch.out().contains(holder.toUtf8()));
        judge.put("/v1/session/destroy/" + holder.toUtf8());
        QTRY_VERIFY(watch.out().contains(R"("holders":[])"));
        watch.interrupt();
        QTRY_COMPARE(watch.process().state(), QProcess::NotRunning);
        const auto delay = why({path, u"--at=-0s"_s, file}).reason(u"lock-delay"_s);
        if (delay[u"text"_s].toString().contains(u"worker-3"_s))
            break;
        QCOMPARE(delay[u"verdict"_s].toString(), u"unknown"_s);
    }
    const auto shown = support::runCommand(program, {u"replay"_s, file, u"--json"_s}, m_agent.environment());
    const double first = QJsonDocument::fromJson(shown.out.split('\n').first())[u"seconds"_s].toDouble();
    const QString moment = QString::number(first + 0.001, 'f', 6) + u's';
    const auto before = why({path, u"--at"_s, moment, file});
    QVERIFY2(before.yes().contains(u"held"_s), before.err.constData());
    const auto why = this->why({path, u"--at=-0s"_s, file});
    const auto delay = why.reason(u"lock-delay"_s);
    QVERIFY2(delay.contains(u"until"_s), QJsonDocument(why.json).toJson().constData());
    QVERIFY2(delay[u"text"_s].toString().contains(u"worker-3"_s), qPrintable(delay[u"text"_s].toString()));
    QCOMPARE(delay[u"verdict"_s].toString(), u"yes"_s); // The key went with the session: it was not released.
    // Nothing is known of permissions: a recording has none.
    QCOMPARE(why.reason(u"rights"_s)[u"verdict"_s].toString(), u"unknown"_s);
    QCOMPARE(why.exitCode, int(Refused));
    QCOMPARE(why.json[u"advice"_s][u"until"_s].toString(), delay[u"until"_s].toString());
    // Live, nobody saw the end: Consul's own limit is all that is known.
    const auto live = this->why({path});
    QCOMPARE(live.exitCode, int(Unknown));
    QVERIFY(live.reason(u"lock-delay"_s).contains(u"until"_s));
}

void TestSignalboxctlWhy::aStoppedHolderStillHolds()
{
    const auto lock = m_agent.cliBeside({u"lock"_s, u"stopped/lock"_s, u"sleep 60"_s});
    const auto isHeld = [this] {
        const auto entries = m_agent.judge().get("/v1/kv/stopped/lock/.lock").array();
        return !entries.isEmpty() && !entries.first()[u"Session"_s].toString().isEmpty();
    };
    QTRY_VERIFY(isHeld());
    ::kill(static_cast<pid_t>(lock->processId()), SIGSTOP);
    const auto why = this->why({u"stopped/lock"_s});
    ::kill(static_cast<pid_t>(lock->processId()), SIGCONT);
    QCOMPARE(why.yes(), u"held"_s);
    // Whether it renews is what nobody can see.
    QVERIFY2(why.reason(u"held"_s)[u"text"_s].toString().contains(u"does not report renewals"_s),
        qPrintable(why.reason(u"held"_s)[u"text"_s].toString()));
    QVERIFY(!why.reason(u"held"_s).contains(u"until"_s));
}

/// A real `consul lock` that reaches its agent no more: nobody renews its session, and Consul does not show that.
void TestSignalboxctlWhy::theNetworkOfAHolderIsCut()
{
    support::FaultProxy network(m_agent.httpUrl());
    Watching watching(m_agent, u"cut/lock"_s, u"38s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(watching.hasBegun(), 20'000);
    const support::BackgroundCommand lock(
        support::consulBinary(), {u"lock"_s, u"cut/lock"_s, u"sleep 60"_s}, Watching::through(m_agent, network));
    const auto judge = m_agent.judge();
    QTRY_VERIFY(!holderOf(judge, "cut/lock").isEmpty());
    const QString holder = holderOf(judge, "cut/lock");
    network.setDown(true);
    // Why names who holds, and until when that lasts if nobody renews it.
    const auto held = why({u"cut/lock"_s});
    QCOMPARE(held.yes(), u"held"_s);
    const auto step = held.reason(u"held"_s);
    QCOMPARE(step[u"holders"_s][0][u"session"_s].toString(), holder);
    const QString text = step[u"text"_s].toString();
    QVERIFY2(text.contains(u"has the TTL 15 s. Consul does not report renewals. If none comes after "_s)
            && text.contains(u"it expires by "_s),
        qPrintable(text));
    QVERIFY(!step.contains(u"until"_s)); // It may be renewed: nothing in Consul shows that it is not.

    QTRY_VERIFY_WITH_TIMEOUT(watching.isOver(), 60'000);
    const auto after = watching.result();
    const auto end = endOf(after, holder);
    const QString cause = end[u"cause"_s].toString();
    // It was never renewed: the first timer of the leader tells. On a machine that is too busy, nobody can tell.
    QVERIFY2(cause == u"ttl"_s || cause == u"ttl-or-destroyed"_s, shown(after).constData());
    QVERIFY(end[u"held"_s].toBool());
    QVERIFY2(end[u"text"_s].toString().contains(u"TTL"_s), shown(after).constData());
    // 15 s of lock-delay follow, for it held to its end.
    QCOMPARE(after.yes(), u"lock-delay"_s);
    QVERIFY(after.reason(u"lock-delay"_s).contains(u"until"_s));
    QVERIFY2(after.reason(u"lock-delay"_s)[u"text"_s].toString().contains(u"ended while it held the key"_s),
        shown(after).constData());
}

/// The agent whose node the session belongs to dies: gossip gives the node up, and Consul ends the session.
void TestSignalboxctlWhy::theAgentOfAHolderIsKilled()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    const auto judge = cluster.judge();
    Watching watching(cluster.agent(1), u"killed/lock"_s, u"30s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(watching.hasBegun(), 20'000);
    const auto lock = cluster.agent(2).cliBeside({u"lock"_s, u"killed/lock"_s, u"sleep 60"_s});
    QTRY_VERIFY(!holderOf(judge, "killed/lock").isEmpty());
    const QString holder = holderOf(judge, "killed/lock");
    const auto held = whyOf({u"killed/lock"_s}, cluster.agent(1).environment());
    QCOMPARE(held.reason(u"held"_s)[u"holders"_s][0][u"node"_s].toString(), cluster.agent(2).nodeName());
    cluster.agent(2).kill9();
    QTRY_VERIFY_WITH_TIMEOUT(holderOf(judge, "killed/lock").isEmpty(), 25'000);
    QVERIFY(cluster.agent(2).start()); // It comes back, its session does not.

    QTRY_VERIFY_WITH_TIMEOUT(watching.isOver(), 60'000);
    const auto after = watching.result();
    const auto end = endOf(after, holder);
    QVERIFY2(end[u"cause"_s].toString() == u"node-failed"_s, shown(after).constData());
    QVERIFY2(end[u"text"_s].toString().contains(cluster.agent(2).nodeName() + u" failed: serfHealth became critical"_s),
        shown(after).constData());
    QVERIFY(end[u"held"_s].toBool());
}

/// A single agent without data restarts: the lock is gone with all else. Nobody released it.
void TestSignalboxctlWhy::anAgentLosesItsData()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    Watching watching(agent, u"lost/lock"_s, u"20s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(watching.hasBegun(), 20'000);
    const auto lock = agent.cliBeside({u"lock"_s, u"lost/lock"_s, u"sleep 60"_s});
    QTRY_VERIFY(!holderOf(agent.judge(), "lost/lock").isEmpty());
    const QString holder = holderOf(agent.judge(), "lost/lock");
    agent.kill9();
    QVERIFY(agent.start());

    QTRY_VERIFY_WITH_TIMEOUT(watching.isOver(), 60'000);
    const auto after = watching.result();
    const auto end = endOf(after, holder);
    QVERIFY2(end[u"cause"_s].toString() == u"store-lost"_s, shown(after).constData());
    QVERIFY2(end[u"text"_s].toString().contains(u"No client released the permit"_s), shown(after).constData());
    QCOMPARE(after.reason(u"held"_s)[u"verdict"_s].toString(), u"unknown"_s);
    // A lock-delay would be kept beside what was lost.
    QCOMPARE(after.reason(u"lock-delay"_s)[u"verdict"_s].toString(), u"no"_s);
    QVERIFY2(
        after.reason(u"lock-delay"_s)[u"text"_s].toString().contains(u"lost its state"_s), shown(after).constData());
}

/// The agent says that it is of another datacenter than the one that is asked. There its node is not registered.
void TestSignalboxctlWhy::anAgentOfAnotherDatacenterCreatesNoSession()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    QVERIFY(
        agent.judge().put("/v1/kv/far/sem/.lock?flags="_ba + semaphoreFlags, R"({"Limit":2,"Holders":{}})").isTrue());
    support::FaultProxy elsewhere(agent.httpUrl());
    elsewhere.add(support::Fault::answer("/v1/agent/self", 200,
        R"({"Config":{"Datacenter":"bar","NodeName":")" + agent.nodeName().toUtf8() + R"(","Version":"1.8.7"}})"));
    auto environment = agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, elsewhere.url());
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, QString::fromLatin1(managementToken));
    const QStringList question{u"--datacenter"_s, u"dc1"_s, u"far/sem"_s};
    const auto registered = whyOf(question, environment);
    QVERIFY2(registered.exitCode == Free, shown(registered).constData());
    QCOMPARE(elsewhere.count("/v1/catalog/node/"), 1);
    elsewhere.add(support::Fault::answer("/v1/catalog/node/", 200, "null", {{"X-Consul-Index", "7"}}));
    const auto missing = whyOf(question, environment);
    QVERIFY2(missing.exitCode == Refused, shown(missing).constData());
    QCOMPARE(missing.yes(), u"node"_s);
    QCOMPARE(missing.advice(), u"change"_s);
    // In its own datacenter, nothing more is asked.
    elsewhere.clearFaults();
    const auto own = whyOf(question, environment);
    QVERIFY2(own.exitCode == Free, shown(own).constData());
    QCOMPARE(elsewhere.count("/v1/catalog/node/"), 2);
}

/// Of two contenders one holds the only permit. Without `.lock` nobody can tell which.
void TestSignalboxctlWhy::whoHoldsAndWaitsIsUnknownWithoutTheList()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const auto blind = support::makeToken(judge, u"blind"_s,
        u"key_prefix \"dim/\" { policy = \"read\" } key \"dim/sem/.lock\" { policy = \"deny\" } "
        "session_prefix \"\" { policy = \"read\" } node_prefix \"\" { policy = \"read\" }"_s);
    QStringList contenders;
    for (int i = 0; i < 2; ++i) {
        contenders << judge.createSession(R"({"Name":"client","TTL":"600s"})");
        const QByteArray session = contenders.back().toUtf8();
        QVERIFY(
            judge.put("/v1/kv/dim/sem/" + session + "?acquire=" + session + "&flags=" + semaphoreFlags, "x").isTrue());
    }
    const auto write = [&judge](const QByteArray& value) {
        QVERIFY(judge.put(QByteArray("/v1/kv/dim/sem/.lock?flags=") + semaphoreFlags, value).isTrue());
    };
    const auto seenBy = [&agent](const QString& token, bool isJson) {
        auto environment = agent.environment();
        environment.insert(u"CONSUL_HTTP_TOKEN"_s, token);
        QStringList arguments{u"watch"_s, u"dim/sem/"_s, u"--once"_s};
        if (isJson)
            arguments << u"--json"_s;
        return support::runCommand(program, arguments, environment).out;
    };
    write(R"({"Limit":1,"Holders":{")" + contenders.front().toUtf8() + R"(":true}})");
    const QString all = QString::fromLatin1(managementToken);
    const auto known = QJsonDocument::fromJson(seenBy(all, true)).object();
    QCOMPARE(known[u"waiting"_s].toArray().size(), 1);
    QVERIFY(!known.contains(u"unplaced"_s));
    const auto isUnknown = [&seenBy](const QString& token) {
        const auto json = QJsonDocument::fromJson(seenBy(token, true)).object();
        const auto text = seenBy(token, false);
        return json[u"holders"_s].toArray().isEmpty() && json[u"waiting"_s].toArray().isEmpty()
            && json[u"unplaced"_s].toArray().size() == 2 && text.contains("holders unknown, 2 may hold or wait")
            && text.count("\n  unknown  ") == 2 && !text.contains("  waits ");
    };
    QVERIFY2(isUnknown(blind.secret), seenBy(blind.secret, false).constData());
    write("oops");
    QVERIFY2(isUnknown(all), seenBy(all, false).constData());
}

void TestSignalboxctlWhy::deniedToken()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto reader = support::makeToken(agent.judge(), u"reader"_s, u"key_prefix \"acl/\" { policy = \"read\" }"_s);
    const auto writer = support::makeToken(agent.judge(), u"writer"_s,
        u"key_prefix \"acl/\" { policy = \"write\" } session_prefix \"\" { policy = \"write\" } "
        "agent_prefix \"\" { policy = \"read\" }"_s);
    QVERIFY(agent.judge()
                .put(QByteArray("/v1/kv/acl/sem/.lock?flags=") + semaphoreFlags, R"({"Limit":2,"Holders":{}})")
                .isTrue());
    auto environment = agent.environment();
    const auto as = [&environment](const QString& token, const QStringList& more = {}) {
        environment.insert(u"CONSUL_HTTP_TOKEN"_s, token);
        return whyOf(QStringList{u"acl/sem"_s} + more, environment);
    };
    const auto denied = as(reader.secret);
    QCOMPARE(denied.exitCode, int(Refused));
    QCOMPARE(denied.yes(), u"rights"_s);
    QVERIFY2(denied.reason(u"rights"_s)[u"text"_s].toString().contains(u"key:write for “acl/sem/”"_s),
        qPrintable(denied.reason(u"rights"_s)[u"text"_s].toString()));
    const auto allowed = as(writer.secret, {u"--read-only"_s}); // Asking writes nothing.
    QCOMPARE(allowed.exitCode, int(Free));
    QCOMPARE(allowed.reason(u"rights"_s)[u"verdict"_s].toString(), u"no"_s);
    const auto nobody = as(u"8c6f1f6e-5f1c-4a6f-9a53-000000000000"_s);
    QCOMPARE(nobody.exitCode, int(Refused));
    QCOMPARE(nobody.yes(), u"rights"_s);
    // No token at all: the keys are hidden, which is not the same as free.
    const auto anonymous = as(QString());
    QVERIFY(anonymous.exitCode == Refused || anonymous.exitCode == Unknown);
}

void TestSignalboxctlWhy::whatIsHiddenIsNotFree_data()
{
    QTest::addColumn<QString>("denied"); // A rule; empty: none.
    QTest::addColumn<QString>("sem");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("one slot of three") << u"key \"hide/slots/slot_001\" { policy = \"deny\" }"_s << u"hide/slots/"_s
                                       << int(Unknown);
    QTest::newRow("all slots") << u"key_prefix \"hide/slots/slot_\" { policy = \"deny\" }"_s << u"hide/slots/"_s
                               << int(Unknown);
    QTest::newRow("all owners") << u"key_prefix \"hide/ranked/owners/\" { policy = \"deny\" }"_s << u"hide/ranked/"_s
                                << int(Unknown);
    QTest::newRow("a key elsewhere") << u"key \"hide/other\" { policy = \"deny\" }"_s << u"hide/slots/"_s
                                     << int(Refused);
}

/// All three slots are held, and the only place among ranked entries is taken.
void TestSignalboxctlWhy::whatIsHiddenIsNotFree()
{
    QFETCH(QString, denied);
    QFETCH(QString, sem);
    QFETCH(int, exitCode);
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    for (int i = 0; i < 3; ++i) {
        const QByteArray session = judge.createSession().toUtf8();
        QVERIFY(judge.put("/v1/kv/hide/slots/slot_00" + QByteArray::number(i) + "?acquire=" + session).isTrue());
    }
    const QByteArray owner = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/hide/ranked/.counter", "1").isTrue());
    QVERIFY(judge.put("/v1/kv/hide/ranked/owners/" + owner + "?acquire=" + owner, R"({"score":1})").isTrue());
    const auto token = support::makeToken(judge, u"half"_s,
        u"key_prefix \"hide/\" { policy = \"write\" } session_prefix \"\" { policy = \"write\" } "
        "node_prefix \"\" { policy = \"read\" } agent_prefix \"\" { policy = \"read\" } "_s
            + denied);
    auto environment = agent.environment();
    environment.insert(u"CONSUL_HTTP_TOKEN"_s, token.secret);
    QStringList arguments{sem};
    if (sem == u"hide/ranked/"_s)
        arguments << u"--limit"_s << u"1"_s;
    else if (exitCode == Refused)
        arguments << u"--limit"_s << u"3"_s;
    const auto why = whyOf(arguments, environment);
    QCOMPARE(why.exitCode, exitCode);
    // Nor is it where Consul does not tell what the token may.
    support::FaultProxy proxy(agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/internal/acl/authorize", 403, "Endpoint is blocked by agent configuration"));
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    const auto untold = whyOf(arguments, environment);
    QCOMPARE(untold.exitCode, exitCode);
    QVERIFY(untold.reason(u"held"_s)[u"verdict"_s] != u"no"_s);
    const QString headline = untold.json[u"headline"_s].toString();
    QVERIFY2(!headline.isEmpty() && !headline.contains(u"is free"_s), qPrintable(headline));
}

void TestSignalboxctlWhy::noLeader()
{
    support::AgentOptions options;
    options.config.insert(u"bootstrap_expect"_s, 3);
    options.persistent = true;
    support::ConsulAgent agent(options);
    QVERIFY(agent.launch());
    QTRY_COMPARE(agent.judge().get("/v1/status/leader").status, 200);
    const auto why = whyOf({u"demo/sem"_s}, agent.environment());
    QCOMPARE(why.exitCode, int(Refused));
    QVERIFY2(why.yes().startsWith(u"leader"_s), qPrintable(why.yes()));
    QCOMPARE(why.advice(), u"wait"_s);
}

void TestSignalboxctlWhy::noContact()
{
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
    const auto result = support::runCommand(program, {u"why"_s, u"--json"_s, u"demo/sem"_s}, environment);
    QCOMPARE(result.exitCode, int(NoAccess));
    QCOMPARE(result.out, QByteArray());
    QVERIFY(result.err.startsWith("signalboxctl: "));
}

/// As any program; 3 would mean that Consul cannot be reached.
void TestSignalboxctlWhy::signalsEndIt()
{
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:%1"_s.arg(silent.serverPort()));
    Running why(environment, {u"why"_s, u"demo/sem"_s});
    QTRY_VERIFY(silent.hasPendingConnections());
    why.interrupt();
    QVERIFY(why.process().waitForFinished(9'000)); // Less than it waits for an agent.
    QCOMPARE(why.process().exitStatus(), QProcess::CrashExit);
    QCOMPARE(why.process().exitCode(), SIGINT);
    QCOMPARE(why.out(), QByteArray());
}

/// What can be told from the command line alone: tst_command_line.
void TestSignalboxctlWhy::wrongUsage()
{
    const auto result = support::runCommand(
        program, {u"why"_s, u"demo/sem"_s, u"--at"_s, u"0s"_s, u"/nowhere.sbxrec"_s}, m_agent.environment());
    QCOMPARE(result.exitCode, int(Usage));
    QCOMPARE(result.out, QByteArray());
    QVERIFY(!result.err.isEmpty());
}

void TestSignalboxctlWhy::hostileNames()
{
    const auto evil = session("{\"Name\":\"\\u001b[31mevil\\u202e\\n✖\",\"TTL\":\"60s\"}");
    putSemaphore(u"evil/sem/"_s, 1, {evil});
    const auto text = support::runCommand(program, {u"why"_s, u"evil/sem"_s}, m_agent.environment());
    QCOMPARE(text.exitCode, int(Refused));
    QVERIFY(text.out.contains("evil"));
    QVERIFY(!text.out.contains('\x1b') && !text.out.contains(QByteArray::fromHex("e280ae")));
    const auto json = support::runCommand(program, {u"why"_s, u"--json"_s, u"evil/sem"_s}, m_agent.environment());
    QCOMPARE(json.out.count('\n'), 1);
    QVERIFY(!json.out.contains('\x1b') && !json.out.contains(QByteArray::fromHex("e280ae")));
    QVERIFY(QJsonDocument::fromJson(json.out).isObject());
}

void TestSignalboxctlWhy::theTextReadsLikeAPage()
{
    const QString holder = session();
    putSemaphore(u"page/sem/"_s, 1, {holder});
    const auto result = support::runCommand(program, {u"why"_s, u"page/sem"_s}, m_agent.environment());
    const auto lines = QString::fromUtf8(result.out).split(u'\n');
    QVERIFY(lines.size() > 20);
    QVERIFY2(lines.first().contains(u"page/sem/"_s), qPrintable(lines.first()));
    QCOMPARE(lines.filter(u"✖"_s).size(), 1);
    QCOMPARE(lines.filter(u"✔"_s).size(), 10);
    QCOMPARE(lines.filter(u"does not decide the result"_s).size(), 1); // Its limit was not given.
    QCOMPARE(lines.filter(QRegularExpression(u"^→ "_s)).size(), 1);
    // A holder needs no answer about the others.
    const auto own
        = support::runCommand(program, {u"why"_s, u"page/sem"_s, u"--session"_s, holder}, m_agent.environment());
    QCOMPARE(own.exitCode, int(Free));
    QVERIFY2(own.out.contains("Are all holders alive? Not needed."), own.out.constData());
}

/// The sentences name clients; requests take ids and numbers.
void TestSignalboxctlWhy::whatAnActByHandNeedsIsPrinted()
{
    const auto pageOf = [this](const QString& path) {
        return support::runCommand(program, {u"why"_s, path}, m_agent.environment()).out;
    };
    const auto holder = session();
    putSemaphore(u"hand/held/"_s, 1, {holder});
    QVERIFY2(pageOf(u"hand/held"_s).contains("worker-1: session " + holder.toUtf8()), holder.toUtf8().constData());

    const auto nameless = session(R"({"TTL":"60s","Behavior":"delete"})");
    putSemaphore(u"hand/nameless/"_s, 1, {nameless});
    const auto ofNameless = pageOf(u"hand/nameless"_s);
    QVERIFY2(ofNameless.contains("· Session: " + nameless.toUtf8()), ofNameless.constData());
    QVERIFY2(!ofNameless.contains(nameless.toUtf8() + ": session"), ofNameless.constData());

    const auto gone = session(R"({"Name":"gone","TTL":"60s","Behavior":"delete"})");
    putSemaphore(u"hand/stale/"_s, 1, {gone});
    m_agent.judge().put("/v1/session/destroy/" + gone.toUtf8());
    const auto indexOf = [this](const QByteArray& key) {
        const auto entry = m_agent.judge().get("/v1/kv/" + key).array().first();
        return QByteArray::number(entry[u"ModifyIndex"_s].toInteger());
    };
    const auto stale = pageOf(u"hand/stale"_s);
    QVERIFY2(stale.contains("Session: " + gone.toUtf8()), stale.constData());
    QVERIFY2(
        stale.contains("hand/stale/.lock, ModifyIndex (for cas): " + indexOf("hand/stale/.lock")), stale.constData());

    putSemaphore(u"hand/flags/"_s, 2, {session()}, "0");
    const auto flags = pageOf(u"hand/flags"_s);
    QVERIFY2(flags.contains(QByteArray("Flags of a semaphore: ") + semaphoreFlags), flags.constData());
    QVERIFY2(flags.contains("ModifyIndex (for cas): " + indexOf("hand/flags/.lock")), flags.constData());

    // A lock has flags of its own. A Go client is refused without them; which client asks may be unknown.
    QVERIFY(m_agent.judge().put("/v1/kv/hand/plain", "").isTrue());
    QVERIFY(!session(R"({"Name":"Consul API Lock","TTL":"60s"})").isEmpty());
    const auto asked = support::runCommand(
        program, {u"why"_s, u"hand/plain"_s, u"--name"_s, u"Consul API Lock"_s}, m_agent.environment())
                           .out;
    QVERIFY2(asked.contains(QByteArray("Flags of a lock: ") + lockFlags), asked.constData());
    QVERIFY2(!asked.contains("Flags of a semaphore"), asked.constData());
    putSemaphore(u"hand/empty/"_s, 2, {}, "0");
    for (const QByteArray& key : {QByteArray("hand/plain"), QByteArray("hand/empty/.lock")}) {
        const auto either = pageOf(QString::fromUtf8(key).remove(u"/.lock"_s));
        QVERIFY2(either.contains(QByteArray("Flags of a lock: ") + lockFlags), either.constData());
        QVERIFY2(either.contains(QByteArray("Flags of a semaphore: ") + semaphoreFlags), either.constData());
        QVERIFY2(either.contains(key + ", ModifyIndex (for cas): " + indexOf(key)), either.constData());
    }

    // One write takes out all that are stale.
    const QStringList both{session(R"({"Name":"a","TTL":"60s","Behavior":"delete"})"),
        session(R"({"Name":"b","TTL":"60s","Behavior":"delete"})")};
    putSemaphore(u"hand/two/"_s, 2, both);
    for (const auto& each : both)
        m_agent.judge().put("/v1/session/destroy/" + each.toUtf8());
    const auto two = pageOf(u"hand/two"_s);
    for (const auto& each : both)
        QVERIFY2(two.contains("Session: " + each.toUtf8()), two.constData());

    putSemaphore(u"hand/limit/"_s, 2, {});
    const auto limit
        = support::runCommand(program, {u"why"_s, u"hand/limit"_s, u"--limit"_s, u"5"_s}, m_agent.environment()).out;
    QVERIFY2(
        limit.contains("hand/limit/.lock, ModifyIndex (for cas): " + indexOf("hand/limit/.lock")), limit.constData());
    const QByteArray unreadable = R"({"Limit":2,"Holders":)";
    QVERIFY(m_agent.judge().put(QByteArray("/v1/kv/hand/bad/.lock?flags=") + semaphoreFlags, unreadable).isTrue());
    const auto bad = pageOf(u"hand/bad"_s);
    QVERIFY2(bad.contains("hand/bad/.lock, ModifyIndex (for cas): " + indexOf("hand/bad/.lock")), bad.constData());
}

void TestSignalboxctlWhy::theEndOfAHolderThatHasASuccessorIsTold()
{
    const auto judge = m_agent.judge();
    const auto first = session(R"({"Name":"first","TTL":"60s","LockDelay":"0s"})");
    const auto second = session(R"({"Name":"second","TTL":"60s","LockDelay":"0s"})");
    QVERIFY(judge.put("/v1/kv/heir/lock?acquire=" + first.toUtf8(), "x").isTrue());
    Watching watching(m_agent, u"heir/lock"_s, u"15s"_s);
    QTRY_VERIFY_WITH_TIMEOUT(watching.hasBegun(), 20'000);
    judge.put("/v1/session/destroy/" + first.toUtf8());
    QTRY_VERIFY(judge.put("/v1/kv/heir/lock?acquire=" + second.toUtf8(), "x").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(watching.isOver(), 60'000);
    const auto after = watching.result();
    QCOMPARE(after.yes(), u"held"_s);
    QVERIFY2(endOf(after, first)[u"held"_s].toBool(), shown(after).constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlWhy)
#include "tst_signalboxctl_why.moc"
