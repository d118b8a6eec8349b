// SPDX-License-Identifier: GPL-3.0-or-later
#include "watching.h"

#include <QCoroTask>
#include <QTest>

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

} // namespace

class TestObserverSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void discoversWhatIsThere();
    void findsHeldKeysInTheWholeStore();
    void endsTheSearchAtTheBudget();
    void saysWhyItFailed();

private:
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
        for (const semaphore::Candidate& candidate : **found) {
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

void TestObserverSearch::findsHeldKeysInTheWholeStore()
{
    Connected connected(m_agent);
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken()));
    QVERIFY(held && *held);
    QVERIFY((*held)->complete);
    QStringList keys;
    for (const consul::KvEntry& entry : (*held)->keys)
        keys.append(entry.key);
    keys.sort();
    QCOMPARE(keys,
        QStringList(
            {QStringLiteral("one/sem/") + QString::fromLatin1(m_session), QStringLiteral("semaphore/slots/slot_000")}));
}

void TestObserverSearch::endsTheSearchAtTheBudget()
{
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("one/sem/")));
    QTRY_VERIFY(seen.found());
    const auto held = finish(connected.hub.heldKeys(QString::fromLatin1(m_session), consul::StopToken(), 1));
    QVERIFY(held && *held);
    QVERIFY(!(*held)->complete);
    QCOMPARE((*held)->keys.size(), 1U); // What is being watched.
    QCOMPARE((*held)->keys.front().key, QStringLiteral("one/sem/") + QString::fromLatin1(m_session));
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
