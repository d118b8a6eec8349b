// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/search.h"
#include "support/acl.h"
#include "support/fault_proxy.h"
#include "support/patience.h"
#include "watching.h"

#include <QCoroTask>

#include <algorithm>
#include <optional>

using semaphore::Layout;

namespace {

/// Waits for a task as a caller would: on the event loop.
template <typename T>
std::optional<T> finish(QCoro::Task<T> task)
{
    std::optional<T> result;
    const auto done = [&](T value) { result = std::move(value); };
    task.then(done);
    // A lambda as context ends with this function, so wait until it ran.
    [[maybe_unused]] const bool inTime = QTest::qWaitFor([&] { return result.has_value(); }, 20000);
    return result;
}

QStringList keysOf(const semaphore::HeldKeys& held)
{
    QStringList keys;
    for (const consul::KvEntry& entry : held.keys)
        keys.append(entry.key);
    keys.sort();
    return keys;
}

constexpr auto managementToken = "8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11";

constexpr int bigKeys = 60;
constexpr qint64 bigValue = 15000;
constexpr qint64 bigAnswer = bigValue * 4 / 3 + 400; // One of them in a listing.

} // namespace

class TestObserverSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void discoversWhatIsThere();
    void confirmsAFolderByItsLock();
    void takesACommonNameOnlyWhileItIsHeld();
    void leavesTheRestUncertain();
    void namesComeFirstAndHeldKeysAfterThem();
    void readsNoMoreForHeldKeysThanTheBudget();
    void keepsWhatWasFoundWhenReadingFails();
    void isQuietOnceItIsStopped();
    void findsHeldKeysInTheWholeStore();
    void looksForSeveralSessionsAtOnce();
    void endsTheSearchAtTheBudget();
    void forgetsWatchedKeysThatAreFreeMeanwhile();
    void readsABigFolderInParts();
    void keepsTheBudgetInsideOneFolder();
    void canBeStoppedAtItsLastQuestion();
    void saysWhatTheTokenMayNotRead();
    void saysThatNamesMayNotBeListed();
    void believesAManagementToken();
    void noAclsElsewhereHideNothing();
    void saysWhyItFailed();

private:
    [[nodiscard]] bool store(const QByteArray& folder, int count) const;
    void fillBigFolder() const;
    [[nodiscard]] static QString guardedSession(const support::Judge& judge);

    support::ConsulAgent m_agent;
    QByteArray m_session;
};

void TestObserverSearch::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    m_session = judge.createSession().toUtf8();
    const QByteArray acquire = "?acquire=" + m_session;
    QVERIFY(judge.put("/v1/kv/one/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})").isTrue());
    QVERIFY(judge.put("/v1/kv/one/sem/" + m_session + acquire + "&flags=16210313421097356768").isTrue());
    QVERIFY(judge.put("/v1/kv/semaphore/spring/.lock", R"({"limit":3,"holders":[]})").isTrue());
    QVERIFY(judge.put("/v1/kv/semaphore/slots/slot_000" + acquire, m_session).isTrue());
    QVERIFY(judge.put("/v1/kv/config/app/name", "no semaphore").isTrue());
    QVERIFY(judge.put("/v1/kv/config/app/.lock", "no semaphore either").isTrue());
}

void TestObserverSearch::discoversWhatIsThere()
{
    Connected connected(m_agent);
    const auto found = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(found && *found);
    const auto layoutOf = [&](const QString& path) {
        for (const semaphore::Candidate& candidate : (*found)->candidates) {
            if (candidate.path == path)
                return semaphore::layoutId(candidate.layout);
        }
        return QStringLiteral("none");
    };
    QCOMPARE(layoutOf(QStringLiteral("one/sem/")), QStringLiteral("official"));
    QCOMPARE(layoutOf(QStringLiteral("semaphore/spring/")), QStringLiteral("spring"));
    QCOMPARE(layoutOf(QStringLiteral("semaphore/slots/")), QStringLiteral("slots"));
    QCOMPARE(layoutOf(QStringLiteral("config/app/name")), QStringLiteral("none"));
    QCOMPARE(connected.client.openWatches(), 0);
}

void TestObserverSearch::confirmsAFolderByItsLock()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/wide/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})").isTrue());
    QVERIFY(judge.put("/v1/kv/wide/sem/data", QByteArray(100000, 'x')).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const auto found = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(found && *found);
    const auto wide = std::find_if((*found)->candidates.cbegin(), (*found)->candidates.cend(),
        [](const semaphore::Candidate& candidate) { return candidate.path == QStringLiteral("wide/sem/"); });
    QVERIFY(wide != (*found)->candidates.cend());
    QCOMPARE(wide->layout, Layout::Official);
    QVERIFY(wide->certain);
    QCOMPARE(proxy.count("/v1/kv/wide/sem/.lock"), 1);
    QCOMPARE(proxy.count("/v1/kv/wide/sem/?recurse"), 0);
    QCOMPARE(proxy.count("/v1/kv/config/app/?recurse"), 1); // Its .lock alone did not settle it.
}

void TestObserverSearch::takesACommonNameOnlyWhileItIsHeld()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/common/plain/active", "yes").isTrue());
    QVERIFY(judge.put("/v1/kv/common/held/active?acquire=" + judge.createSession().toUtf8()).isTrue());
    Connected connected(m_agent);
    const auto found = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(judge.del("/v1/kv/common/?recurse").isTrue());
    QVERIFY(found && *found);
    QStringList common;
    for (const semaphore::Candidate& candidate : (*found)->candidates) {
        if (candidate.path.startsWith(QStringLiteral("common/")))
            common.append(candidate.path);
    }
    QCOMPARE(common, QStringList{QStringLiteral("common/held/active")});
}

void TestObserverSearch::leavesTheRestUncertain()
{
    const auto judge = m_agent.judge();
    constexpr int many = observer::maxConfirmingReads + 10;
    for (int i = 0; i < many; ++i)
        QVERIFY(judge.put("/v1/kv/app/locks/" + QByteArray::number(1000 + i) + "/lock", "x").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    int confirming = 0; // Requests before the search for held keys.
    const observer::DiscoveryProgress tell = [&](const observer::Discovery& sofar) {
        if (sofar.held.read == 0)
            confirming = proxy.count("/v1/kv/") - proxy.count("/v1/kv/?keys");
    };
    const auto found = finish(connected.hub.discover(consul::StopToken(), tell));
    QCOMPARE(m_agent.judge().del("/v1/kv/app/locks/?recurse").status, 200);
    QVERIFY(found && *found);
    int certain = 0;
    int uncertain = 0;
    for (const semaphore::Candidate& candidate : (*found)->candidates) {
        if (candidate.path.startsWith(QStringLiteral("app/locks/")))
            ++(candidate.certain ? certain : uncertain);
        else
            QVERIFY2(candidate.certain, qPrintable(candidate.path)); // Folders go first.
    }
    QCOMPARE(certain + uncertain, many);
    QVERIFY(certain > 0);
    QVERIFY(uncertain >= 10);
    QCOMPARE(confirming, observer::maxConfirmingReads);
}

namespace {

const semaphore::Candidate* find(const observer::Discovery& found, const QString& path)
{
    const auto at = std::find_if(found.candidates.cbegin(), found.candidates.cend(),
        [&](const semaphore::Candidate& candidate) { return candidate.path == path; });
    return at == found.candidates.cend() ? nullptr : &*at;
}

} // namespace

bool TestObserverSearch::store(const QByteArray& folder, int count) const
{
    constexpr int most = 64;
    for (int from = 0; from < count; from += most) {
        QJsonArray calls;
        for (int i = from; i < std::min(count, from + most); ++i)
            calls.append(QJsonObject{{QStringLiteral("KV"),
                QJsonObject{{QStringLiteral("Verb"), QStringLiteral("set")},
                    {QStringLiteral("Key"), QString::fromLatin1(folder) + QString::number(100'000 + i)},
                    {QStringLiteral("Value"), QStringLiteral("eA==")}}}});
        if (m_agent.judge().put("/v1/txn", QJsonDocument(calls).toJson()).status != 200)
            return false;
    }
    return true;
}

void TestObserverSearch::namesComeFirstAndHeldKeysAfterThem()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession(R"({"Name":"nightly"})").toUtf8();
    QVERIFY(judge.put("/v1/kv/report/tuesday?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/report/wednesday?flags=3304740253564472344").isTrue());
    Connected connected(m_agent);
    int reports = 0;
    qsizetype read = 0;
    const observer::DiscoveryProgress tell = [&](const observer::Discovery& sofar) {
        QVERIFY(find(sofar, QStringLiteral("one/sem/")) != nullptr);
        if (++reports == 1)
            QVERIFY(sofar.held.keys == 0 && find(sofar, QStringLiteral("report/tuesday")) == nullptr);
        QVERIFY(sofar.held.read >= read);
        read = sofar.held.read;
    };
    const auto found = finish(connected.hub.discover(consul::StopToken(), tell));
    QVERIFY(judge.del("/v1/kv/report/?recurse").isTrue());
    QVERIFY(found && *found);
    QVERIFY(reports >= 3);
    const semaphore::Candidate* const held = find(**found, QStringLiteral("report/tuesday"));
    QVERIFY(held != nullptr && held->certain && !held->onlyFlagged);
    QCOMPARE(held->evidence.text(), QStringLiteral("Held by the session “nightly”."));
    const semaphore::Candidate* const flagged = find(**found, QStringLiteral("report/wednesday"));
    QVERIFY(flagged != nullptr && !flagged->certain && flagged->onlyFlagged);
    QVERIFY((*found)->held.keys > 0);
    QCOMPARE((*found)->held.read, (*found)->held.keys);
    QVERIFY(std::is_sorted((*found)->candidates.cbegin(), (*found)->candidates.cend(),
        [](const auto& a, const auto& b) { return a.path < b.path; }));
    QCOMPARE(connected.client.openWatches(), 0);
}

void TestObserverSearch::readsNoMoreForHeldKeysThanTheBudget()
{
    constexpr int many = 20'000;
    constexpr qint64 budget = 1 << 20;
    QVERIFY(store("many/", many));
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/early?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/zz/late?acquire=" + session).isTrue());
    Connected connected(m_agent);
    const auto found = finish(connected.hub.discover(consul::StopToken(), {}, budget));
    const auto whole = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(judge.del("/v1/kv/many/?recurse").isTrue());
    QVERIFY(judge.del("/v1/kv/early").isTrue());
    QVERIFY(judge.del("/v1/kv/zz/late").isTrue());
    QVERIFY(found && *found);
    QVERIFY(find(**found, QStringLiteral("early")) != nullptr);
    QVERIFY(find(**found, QStringLiteral("zz/late")) == nullptr);
    QVERIFY((*found)->held.keys > many);
    QVERIFY((*found)->held.read > 1000 && (*found)->held.read < many);
    QVERIFY(whole && *whole);
    QVERIFY(find(**whole, QStringLiteral("zz/late")) != nullptr);
    QCOMPARE((*whole)->held.read, (*whole)->held.keys);
}

void TestObserverSearch::keepsWhatWasFoundWhenReadingFails()
{
    const auto judge = m_agent.judge();
    QVERIFY(store("some/", 100));
    QVERIFY(judge.put("/v1/kv/early?acquire=" + judge.createSession().toUtf8()).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/kv/s", 500, "broken"));
    Connected connected(proxy.url());
    const auto found = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(judge.del("/v1/kv/some/?recurse").isTrue());
    QVERIFY(judge.del("/v1/kv/early").isTrue());
    QVERIFY(found && *found);
    QVERIFY((*found)->held.trouble.has_value());
    QVERIFY((*found)->held.read < (*found)->held.keys);
    QVERIFY(find(**found, QStringLiteral("one/sem/")) != nullptr);
    QVERIFY(find(**found, QStringLiteral("early")) != nullptr);
}

void TestObserverSearch::isQuietOnceItIsStopped()
{
    Connected connected(m_agent);
    consul::StopSource source;
    int reports = 0;
    const observer::DiscoveryProgress tell = [&](const observer::Discovery&) {
        ++reports;
        source.stop();
    };
    const auto found = finish(connected.hub.discover(source.token(), tell));
    QVERIFY(found && !*found);
    QCOMPARE(found->error().kind, consul::ErrorKind::Cancelled);
    QCOMPARE(reports, 1);
}

void TestObserverSearch::findsHeldKeysInTheWholeStore()
{
    Connected connected(m_agent);
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken()));
    QVERIFY(held && *held);
    QVERIFY((*held)->complete);
    QCOMPARE(keysOf(**held),
        QStringList(
            {QStringLiteral("one/sem/") + QString::fromLatin1(m_session), QStringLiteral("semaphore/slots/slot_000")}));
}

void TestObserverSearch::looksForSeveralSessionsAtOnce()
{
    const auto judge = m_agent.judge();
    const QByteArray other = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/several/one?acquire=" + other).isTrue());
    Connected connected(m_agent);
    qsizetype read = 0;
    qsizetype all = 0;
    std::size_t found = 0;
    const observer::SearchProgress tell = [&](qsizetype nowRead, qsizetype nowAll, const semaphore::HeldKeys& sofar) {
        QVERIFY(nowRead > read);
        read = nowRead;
        all = nowAll;
        found = sofar.keys.size();
    };
    const QStringList sessions{QString::fromLatin1(m_session), QString::fromLatin1(other)};
    const auto held = finish(connected.hub.heldKeysOf(sessions, consul::StopToken(), 64 << 20, tell));
    QVERIFY(held && *held);
    QVERIFY((*held)->complete);
    QCOMPARE((*held)->keys.size(), 3U);
    QCOMPARE(std::count_if((*held)->keys.begin(), (*held)->keys.end(),
                 [&](const consul::KvEntry& entry) { return entry.session == sessions[1]; }),
        1);
    QCOMPARE(found, 3U);
    QVERIFY(all > 0);
    QCOMPARE(read, all);
    QCOMPARE(judge.del("/v1/kv/several/one").status, 200);
}

void TestObserverSearch::endsTheSearchAtTheBudget()
{
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("one/sem/")));
    QTRY_VERIFY(seen.found());
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken(), 1));
    QVERIFY(held && *held);
    QVERIFY(!(*held)->complete);
    QVERIFY(!(*held)->unsearchedFrom.isEmpty());
    QCOMPARE((*held)->keys.size(), 1U); // What is being watched.
    QCOMPARE((*held)->keys.front().key, QStringLiteral("one/sem/") + QString::fromLatin1(m_session));
}

void TestObserverSearch::forgetsWatchedKeysThatAreFreeMeanwhile()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/freed/sem/" + session + "?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/freed/gone/" + session + "?acquire=" + session).isTrue());
    Connected connected(m_agent);
    const Seen sem(connected.hub.observe(QStringLiteral("freed/sem/")));
    const Seen gone(connected.hub.observe(QStringLiteral("freed/gone/")));
    QTRY_VERIFY(sem.found() && gone.found());
    auto search = connected.hub.heldKeys(QString::fromLatin1(session), consul::StopToken());
    // Nothing is read before the event loop turns.
    QVERIFY(judge.put("/v1/kv/freed/sem/" + session + "?release=" + session).isTrue());
    QCOMPARE(judge.del("/v1/kv/freed/gone/" + session).status, 200);
    const auto held = finish(std::move(search));
    QVERIFY(held && *held);
    QVERIFY((*held)->complete);
    QCOMPARE(keysOf(**held), QStringList());
}

void TestObserverSearch::fillBigFolder() const
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < bigKeys; ++i) {
        const QByteArray key = "/v1/kv/big/folder/" + QByteArray::number(1000 + i);
        const QByteArray acquire = i == 0 || i == bigKeys - 1 ? "?acquire=" + m_session : QByteArray();
        QVERIFY(judge.put(key + acquire, QByteArray(bigValue, 'x')).isTrue());
    }
}

void TestObserverSearch::readsABigFolderInParts()
{
    fillBigFolder();
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken()));
    QVERIFY(held && *held);
    QVERIFY((*held)->complete);
    QVERIFY((*held)->unsearchedFrom.isEmpty());
    QVERIFY(proxy.count("recurse") > 1);
    QCOMPARE(keysOf(**held),
        QStringList({QStringLiteral("big/folder/1000"), QStringLiteral("big/folder/1059"),
            QStringLiteral("one/sem/") + QString::fromLatin1(m_session), QStringLiteral("semaphore/slots/slot_000")}));
}

void TestObserverSearch::keepsTheBudgetInsideOneFolder()
{
    fillBigFolder();
    Connected connected(m_agent);
    constexpr qint64 budget = 200000;
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken(), budget));
    QVERIFY(held && *held);
    QVERIFY(!(*held)->complete);
    QCOMPARE(keysOf(**held), QStringList({QStringLiteral("big/folder/1000")}));
    QVERIFY2((*held)->unsearchedFrom.startsWith(QStringLiteral("big/folder/10")), qPrintable((*held)->unsearchedFrom));
    qint64 read = 0;
    for (const consul::WireEntry& entry : connected.client.wireLog().entries())
        read += entry.bytes;
    QVERIFY2(read > budget / 2 && read <= budget + 2 * bigAnswer, qPrintable(QString::number(read)));
}

void TestObserverSearch::canBeStoppedAtItsLastQuestion()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/acl/"));
    Connected connected(proxy.url());
    consul::StopSource source;
    auto search = connected.hub.heldKeys(QString::fromLatin1(m_session), source.token());
    QTRY_COMPARE(proxy.count("/v1/acl/"), 1);
    source.stop();
    const auto held = finish(std::move(search));
    QVERIFY(held);
    QVERIFY(!*held);
    QCOMPARE(held->error().kind, consul::ErrorKind::Cancelled);
}

QString TestObserverSearch::guardedSession(const support::Judge& judge)
{
    QString session = judge.createSession(R"({"Name":"Consul lock for 'work' at 'hidden/named'"})");
    const QByteArray id = session.toUtf8();
    for (const char* const folder : {"hidden/named/", "hidden/watched/", "open/sem/"})
        judge.put(QByteArray("/v1/kv/") + folder + id + "?acquire=" + id);
    return session;
}

void TestObserverSearch::saysWhatTheTokenMayNotRead()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const QString session = guardedSession(agent.judge());
    const QString token = support::makeToken(agent.judge(), QStringLiteral("some"),
        QStringLiteral(R"(key_prefix "open/" { policy = "read" } session_prefix "" { policy = "read" })"))
                              .secret;
    QVERIFY(!token.isEmpty());
    Connected connected(agent, token);
    const Seen seen(connected.hub.observe(QStringLiteral("hidden/watched/")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    const auto held = finish(connected.hub.heldKeys(session, consul::StopToken()));
    QVERIFY(held && *held);
    QCOMPARE(keysOf(**held), QStringList({QStringLiteral("open/sem/") + session}));
    QVERIFY(!(*held)->complete);
    QCOMPARE((*held)->denied, QStringList({QStringLiteral("hidden/named/"), QStringLiteral("hidden/watched/")}));
}

void TestObserverSearch::saysThatNamesMayNotBeListed()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    options.config = QJsonObject{{QStringLiteral("acl"),
        QJsonObject{{QStringLiteral("enabled"), true}, {QStringLiteral("default_policy"), QStringLiteral("deny")},
            {QStringLiteral("enable_key_list_policy"), true},
            {QStringLiteral("tokens"), QJsonObject{{QStringLiteral("master"), options.managementToken}}}}}};
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const QString session = guardedSession(agent.judge());
    const QString token = support::makeToken(
        agent.judge(), QStringLiteral("some"), QStringLiteral(R"(key_prefix "open/" { policy = "list" })"))
                              .secret;
    QVERIFY(!token.isEmpty());
    Connected connected(agent, token);
    const Seen seen(connected.hub.observe(QStringLiteral("open/sem/")));
    QTRY_VERIFY(seen.found());
    const auto held = finish(connected.hub.heldKeys(session, consul::StopToken()));
    QVERIFY(held && *held);
    QCOMPARE(keysOf(**held), QStringList({QStringLiteral("open/sem/") + session}));
    QVERIFY(!(*held)->complete);
    QCOMPARE((*held)->denied, QStringList({QStringLiteral("/")}));
}

void TestObserverSearch::believesAManagementToken()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const QString session = guardedSession(agent.judge());
    Connected connected(agent, options.managementToken);
    const auto held = finish(connected.hub.heldKeys(session, consul::StopToken()));
    QVERIFY(held && *held);
    QCOMPARE((*held)->keys.size(), 3U);
    QVERIFY((*held)->complete);
}

/// An agent without ACLs speaks for its own datacenter only.
void TestObserverSearch::noAclsElsewhereHideNothing()
{
    for (const bool isOwn : {true, false}) {
        support::FaultProxy proxy(m_agent.httpUrl());
        proxy.add(support::Fault::answer("/v1/agent/self", 200,
            QByteArray(R"({"Config":{"Datacenter":")") + (isOwn ? "dc1" : "dc2") + R"(","NodeName":"n1"}})"));
        auto endpoint = Connected::endpoint(proxy.url(), {});
        endpoint.datacenter = QStringLiteral("dc1");
        consul::Client client(endpoint);
        observer::Hub hub(&client);
        const auto held = finish(hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken()));
        QVERIFY(held && *held);
        QCOMPARE((*held)->complete, isOwn);
    }
}

void TestObserverSearch::saysWhyItFailed()
{
    Connected connected(QStringLiteral("http://127.0.0.1:1"));
    const auto found = finish(connected.hub.discover(consul::StopToken()));
    QVERIFY(found && !*found);
    QCOMPARE(found->error().kind, consul::ErrorKind::Unreachable);
    consul::StopSource source;
    source.stop();
    const auto held = finish(connected.hub.heldKeys(QStringLiteral("x"), source.token()));
    QVERIFY(held && !*held);
    QCOMPARE(held->error().kind, consul::ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestObserverSearch)
#include "tst_observer_search.moc"
