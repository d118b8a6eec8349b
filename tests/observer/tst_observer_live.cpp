// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/off_thread.h"
#include "observer/pipeline.h"
#include "observer/session_directory.h"
#include "semaphore/who_holds.h"
#include "support/acl.h"
#include "support/clean.h"
#include "support/fault_proxy.h"
#include "support/patience.h"
#include "support/strict_names.h"
#include "watching.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QThreadPool>
#include <QUuid>

#include <algorithm>

using semaphore::EventKind;
using semaphore::FindingKind;
using semaphore::Layout;

namespace {

constexpr auto managementToken = "8c6f1f6e-5f1c-4a6f-9a53-8f0a3a5f9b11";

QByteArray lockBody(const QString& session)
{
    return R"({"Limit":2,"Holders":{")" + session.toUtf8() + R"(":true}})";
}

/// An official semaphore with one holder, written by hand.
QString makeSemaphore(const support::Judge& judge, const QByteArray& path, const QByteArray& sessionJson = "{}")
{
    QString session = judge.createSession(sessionJson);
    const QByteArray flags = "flags=16210313421097356768";
    judge.put("/v1/kv/" + path + session.toUtf8() + "?acquire=" + session.toUtf8() + "&" + flags);
    judge.put("/v1/kv/" + path + ".lock?cas=0&" + flags, lockBody(session));
    return session;
}

support::AgentOptions guardedOptions()
{
    support::AgentOptions options;
    options.managementToken = QString::fromLatin1(managementToken);
    return options;
}

} // namespace

class TestObserverLive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void saysThatNothingIsThere();
    void joinsNamesBeforeTheFirstUpdate();
    void followsASessionToItsEnd();
    void resolvesANameToItsFolder();
    void resolvesANameToAKey();
    void resolvesANameToAHeldKeyAboveOthers();
    void findsALockAboveAFolderThatIsNone();
    void asksAgainForAKeyThatWasNotAnswered_data();
    void asksAgainForAKeyThatWasNotAnswered();
    void resolvesALockKeyToItsFolder();
    void tellsOfAPermitThatWasTaken();
    void saysUpToWhenItIsKnown();
    void findsALockThatComesLater();
    void tellsSiblings();
    void looksForSiblingsAgain();
    void looksForSiblingsNoMoreThanAskedFor();
    void refusesOddPaths();
    void saysHowLongAPolledPathWasNotLookedAt();
    void sharesOneWatch();
    void keepsNoListThatIsOfNoUse();
    void letsGoWithTheLastPointer();
    void survivesDestructionAtAnyTime_data();
    void survivesDestructionAtAnyTime();
    void survivesDestructionInsideAnUpdate();
    void reportsDeniedInsteadOfEmpty();
    void countsHeldKeysAsAliveWhenSessionsAreHidden();
    void callsNobodyStaleWhoseKeyIsHidden_data();
    void callsNobodyStaleWhoseKeyIsHidden();
    void callsNobodyStaleBecauseOthersAre_data();
    void callsNobodyStaleBecauseOthersAre();
    void callsNobodyStaleWhoMayHoldAHiddenKey_data();
    void callsNobodyStaleWhoMayHoldAHiddenKey();
    void callsNoLockMissingThatIsHidden();
    void callsNoSlotMissingThatIsHidden();
    void callsNobodyStaleByAListOfFewerRights();
    void tellsNoEndOfAKeyThatIsHidden_data();
    void tellsNoEndOfAKeyThatIsHidden();
    void tellsTheEndOfAKeyThatIsGone_data();
    void tellsTheEndOfAKeyThatIsGone();
    void tellsADeletionOfManyKeysHoweverLongItIsAskedAbout();
    void readsNoListAnewForWhoHasLeft();
    void tellsWhatFollowsThoughNobodyTellsOfAKey();
    void tellsOfASlotThatIsBackAtOnce();
    void tellsNothingOfAListThatWasReadBeforeItsLock();
    void asksNoAgentAtEachAnswerThatDidNotTell();
    void asksAboutNoReleaseWhileItLasts();
    void callsNobodyStaleWhoseKeyIsBeingAskedFor_data();
    void callsNobodyStaleWhoseKeyIsBeingAskedFor();
    void endsAHandOverBesideAContenderThatIsHidden();
    void reportsAnUnknownToken();
    void tellsNothingOldWhenTheTokenIsGone_data();
    void tellsNothingOldWhenTheTokenIsGone();
    void believesNoListOfATokenThatMayReadAgain();
    void readsNoDeniedFolderAnewWhileItChanges();
    void believesNoAbsenceThatWasWaitedFor_data();
    void believesNoAbsenceThatWasWaitedFor();
    void tellsTheDeletionOfAKeyThatIsBackAtOnce();
    void believesNoAbsenceThatCannotBeConfirmed();
    void callsNobodySilentWhoAnsweredTheList();
    void believesNoListThatLacksWhatIsThere();
    void reportsAnUnreachableAgent();
    void tellsWhatFreedALock_data();
    void tellsWhatFreedALock();
    void asksWhoLeftUntilTheListIsNewerThanALoss();
    void tellsOfAKeyThatWasMadeAnew();
    void measuresFromTheAnswerWhatWasHeldBack();
    void saysSoWhereNobodyTells_data();
    void saysSoWhereNobodyTells();
    void staysQuietWhenItEndsWhileItAsks();
    void asksAboutNobodyWhereManyReleaseAtOnce();
    void asksFewQuestionsAtOnce();

private:
    bool hold(const QByteArray& key, const Seen& seen, QByteArray* session) const;
    bool free(const QByteArray& key, const QByteArray& session, const QString& how) const;

    support::ConsulAgent m_agent;
    support::ConsulAgent m_guarded{guardedOptions()}; ///< With ACLs; each function finds it empty.
};

void TestObserverLive::initTestCase()
{
    QVERIFY(m_guarded.launch());
    QVERIFY(m_agent.start());
    QVERIFY(m_guarded.start());
}

void TestObserverLive::cleanup()
{
    support::cleanAgent(m_guarded.judge());
    support::cleanAcl(m_guarded.judge());
}

void TestObserverLive::saysThatNothingIsThere()
{
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("nothing/here")));
    QTRY_VERIFY(seen.any());
    QVERIFY(!seen.state().found);
    QCOMPARE(seen.observer->path(), QStringLiteral("nothing/here/"));
    QCOMPARE(seen.observer->watchState().phase, consul::WatchPhase::Live);
    makeSemaphore(m_agent.judge(), "nothing/here/");
    QTRY_VERIFY(seen.found());
    QVERIFY(seen.happened(EventKind::Appeared));
}

void TestObserverLive::joinsNamesBeforeTheFirstUpdate()
{
    const QString session = makeSemaphore(m_agent.judge(), "names/", R"({"Name":"worker 7"})");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("names/")));
    QTRY_VERIFY(seen.any());
    QCOMPARE(seen.updates.size(), 1U);
    QVERIFY(seen.updates.front().events.empty());
    QVERIFY(seen.state().sessionsKnown);
    QCOMPARE(seen.state().layout, Layout::Official);
    QCOMPARE(seen.state().holders.size(), 1U);
    QCOMPARE(seen.state().holders.front().session, session);
    QCOMPARE(seen.state().holders.front().name, QStringLiteral("worker 7"));
    QCOMPARE(seen.state().holders.front().node, m_agent.nodeName());
    QVERIFY(seen.state().holders.front().live);
    QVERIFY(seen.observer->last().receivedAt.isValid());
    QVERIFY(!connected.hub.sessions().empty());
}

void TestObserverLive::followsASessionToItsEnd()
{
    const auto judge = m_agent.judge();
    const QString session = makeSemaphore(judge, "ends/", R"({"Behavior":"delete"})");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("ends/")));
    QTRY_VERIFY(seen.found());
    QVERIFY(judge.put("/v1/session/destroy/" + session.toUtf8()).isTrue());
    QTRY_VERIFY(seen.has(FindingKind::StaleHolder));
    QTRY_VERIFY(seen.happened(EventKind::Expired)); // Certain only once the session list says so, too.
    QVERIFY(!seen.state().holders.front().live);
}

void TestObserverLive::resolvesANameToItsFolder()
{
    makeSemaphore(m_agent.judge(), "form/folder/");
    QVERIFY(m_agent.judge().put("/v1/kv/form/folder", "a key of the same name").isTrue());
    Connected connected(m_agent);
    const auto observer = connected.hub.observe(QStringLiteral("/form/folder"));
    const QSignalSpy resolved(observer.get(), &observer::PathObserver::pathResolved);
    const Seen seen(observer);
    QTRY_VERIFY(seen.found());
    QCOMPARE(observer->path(), QStringLiteral("form/folder/"));
    QCOMPARE(resolved.size(), 1);
}

void TestObserverLive::resolvesANameToAKey()
{
    const auto judge = m_agent.judge();
    const QString session = judge.createSession();
    QVERIFY(judge.put("/v1/kv/form/key?acquire=" + session.toUtf8(), "value").isTrue());
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("form/key")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/key"));
    QCOMPARE(seen.state().layout, Layout::Lock);
    QCOMPARE(seen.state().holders.front().session, session);
    QVERIFY(judge.put("/v1/kv/form/key?release=" + session.toUtf8(), "value").isTrue());
    QTRY_VERIFY(seen.state().holders.empty());
    QVERIFY(seen.happened(EventKind::Released));
}

/// Clients that wait may stand below the lock.
void TestObserverLive::resolvesANameToAHeldKeyAboveOthers()
{
    const auto judge = m_agent.judge();
    const QString session = judge.createSession();
    QVERIFY(judge.put("/v1/kv/form/above?acquire=" + session.toUtf8(), "me").isTrue());
    QVERIFY(judge.put("/v1/kv/form/above/9b1c/3", "waits").isTrue());
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("form/above")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/above"));
    QCOMPARE(seen.state().layout, Layout::Lock);
    QCOMPARE(seen.state().holders.size(), 1U);
    // It was acquired before, so it stays one while it is free.
    QVERIFY(judge.put("/v1/kv/form/above?release=" + session.toUtf8(), "me").isTrue());
    QTRY_VERIFY(seen.state().holders.empty());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/above"));
}

void TestObserverLive::findsALockAboveAFolderThatIsNone()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/form/sooner/9b1c/3", "waits").isTrue());
    Connected connected(m_agent);
    connected.hub.setSiblingInterval(std::chrono::milliseconds(50));
    const Seen seen(connected.hub.observe(QStringLiteral("form/sooner")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/sooner/"));
    const QString session = judge.createSession();
    QVERIFY(judge.put("/v1/kv/form/sooner?acquire=" + session.toUtf8(), "me").isTrue());
    QVERIFY(judge.put("/v1/kv/form/sooner/9b1c/3", "still waits").isTrue()); // What wakes the watch of the folder.
    QTRY_COMPARE(seen.observer->path(), QStringLiteral("form/sooner"));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().holders.size(), 1U);
}

/// Nobody told what the key is, and nothing changes that would bring it up.
void TestObserverLive::asksAgainForAKeyThatWasNotAnswered_data()
{
    QTest::addColumn<support::Fault>("fault");
    const QByteArray key = "/v1/kv/form/lost";
    QTest::newRow("no leader") << support::Fault::answer(key, 500, "No cluster leader");
    QTest::newRow("a server that fails") << support::Fault::answer(key, 500, "boom");
    QTest::newRow("a body that breaks off") << support::Fault::cutBody(key, 5);
    QTest::newRow("a proxy that starts again") << support::Fault::answer(key, 503, "<html>starting</html>");
}

void TestObserverLive::asksAgainForAKeyThatWasNotAnswered()
{
    QFETCH(support::Fault, fault);
    const auto judge = m_agent.judge();
    QVERIFY(judge.del("/v1/kv/form/lost?recurse").isTrue());
    const QString session = judge.createSession();
    QVERIFY(judge.put("/v1/kv/form/lost/9b1c/3", "waits").isTrue());
    QVERIFY(judge.put("/v1/kv/form/lost?acquire=" + session.toUtf8(), "me").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(fault.after(1).times(1));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("form/lost")));
    QTRY_VERIFY(seen.found() && seen.state().holders.size() == 1U);
    QCOMPARE(seen.observer->path(), QStringLiteral("form/lost"));
    QVERIFY(proxy.count("/v1/kv/form/lost?keys") > 1); // It was asked again.
}

/// Beside the key stands what tells whose it is.
void TestObserverLive::resolvesALockKeyToItsFolder()
{
    makeSemaphore(m_agent.judge(), "form/whole/");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("form/whole/.lock")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/whole/"));
    QCOMPARE(seen.state().layout, Layout::Official);
}

/// As a client does that reads .lock anew and writes its old list: the holder's key stays where it is.
void TestObserverLive::tellsOfAPermitThatWasTaken()
{
    const auto judge = m_agent.judge();
    QByteArrayList sessions;
    for (int i = 0; i < 2; ++i) {
        sessions << judge.createSession(R"({"Name":"semaphore"})").toUtf8();
        QVERIFY(judge.put("/v1/kv/semaphore/mg/" + sessions.back() + "?acquire=" + sessions.back()).isTrue());
    }
    const auto list = [](const QByteArrayList& holders) {
        return R"({"limit":2,"holders":[)" + (holders.isEmpty() ? QByteArray() : '"' + holders.join("\",\"") + '"')
            + "]}";
    };
    QVERIFY(judge.put("/v1/kv/semaphore/mg/.lock", list(sessions)).isTrue());
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("semaphore/mg/")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().holders.size(), 2U);
    QVERIFY(judge.put("/v1/kv/semaphore/mg/.lock", list({sessions[1]})).isTrue());
    QTRY_VERIFY(seen.happened(EventKind::Lost));
    QVERIFY(!seen.happened(EventKind::Released));
    const auto& last = seen.observer->last();
    const auto reported = semaphore::settledFindings(*last.state, last.sightings, last.receivedAt);
    QCOMPARE(reported.size(), 1U);
    QCOMPARE(reported.front().kind, FindingKind::PermitTaken);
    // The other one releases as its client does: its key, the list, its session.
    QCOMPARE(judge.del("/v1/kv/semaphore/mg/" + sessions[1]).status, 200);
    QVERIFY(judge.put("/v1/kv/semaphore/mg/.lock", list({})).isTrue());
    QVERIFY(judge.put("/v1/session/destroy/" + sessions[1]).isTrue());
    QTRY_VERIFY(seen.happened(EventKind::Released));
    QVERIFY(!seen.happened(EventKind::Pruned));
}

/// Nothing may be concluded from the age of what is shown while newer answers wait to be worked off.
void TestObserverLive::saysUpToWhenItIsKnown()
{
    const auto judge = m_agent.judge();
    const auto session = makeSemaphore(judge, "known/sem/");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("known/sem/")));
    const auto later = QDateTime::currentDateTimeUtc().addDays(1); // The clock goes on, whatever is known.
    const auto until = [&] { return seen.observer->knownUntil(later); };
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());
    QCOMPARE(until(), later);

    // All threads that could work are at work.
    auto* const pool = QThreadPool::globalInstance();
    QSemaphore over;
    const auto workers = pool->maxThreadCount();
    for (int i = 0; i < workers; ++i)
        pool->start([&over] { over.acquire(); });
    const auto release = qScopeGuard([&] {
        over.release(workers);
        pool->waitForDone();
    });
    const auto shown = seen.updates.size();
    const auto lastAt = seen.observer->watchState().lastAnswerAt;
    const auto index = seen.observer->watchState().index;
    QVERIFY(judge.del("/v1/kv/known/sem/" + session.toUtf8()).status == 200);
    QTRY_VERIFY(seen.observer->watchState().index > index);
    QVERIFY(until() < later);
    const auto first = until();
    QVERIFY2(first <= seen.observer->watchState().lastAnswerAt, qPrintable(first.toString(Qt::ISODateWithMs)));
    // However many follow: what is shown is not newer because of them.
    const auto next = seen.observer->watchState().index;
    QVERIFY(judge.put("/v1/kv/known/sem/more", "x").isTrue());
    QTRY_VERIFY(seen.observer->watchState().index > next);
    QCOMPARE(until(), first);
    QCOMPARE(seen.updates.size(), shown);
    QVERIFY(first >= lastAt.addSecs(-1));

    over.release(workers);
    QTRY_COMPARE(until(), later);
    QVERIFY(seen.updates.size() > shown);
}

void TestObserverLive::findsALockThatComesLater()
{
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("form/later")));
    QTRY_VERIFY(seen.any());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/later/"));
    const auto judge = m_agent.judge();
    const QString session = judge.createSession();
    QVERIFY(judge.put("/v1/kv/form/later?acquire=" + session.toUtf8(), "value").isTrue());
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.observer->path(), QStringLiteral("form/later"));
    QCOMPARE(seen.state().layout, Layout::Lock);
    // Nothing was there before, so that it came is no less than what happens later.
    QVERIFY(seen.happened(EventKind::Appeared));
    QVERIFY(seen.happened(EventKind::Granted));
    QVERIFY(!seen.happened(EventKind::Gap));
    QVERIFY(seen.updates.size() >= 3U); // Of the folder, of the key that is not there yet, of the key.
    QVERIFY(seen.updates[1].first && !seen.updates[1].state->found);
    QCOMPARE(seen.updates[1].state->path, seen.observer->path());
    QVERIFY(!seen.updates[2].first);
    QVERIFY(seen.updates[1].state->index < seen.updates[2].state->lockCreateIndex);
    QVERIFY(seen.updates[1].receivedAt <= seen.updates[2].receivedAt);
}

void TestObserverLive::tellsSiblings()
{
    makeSemaphore(m_agent.judge(), "near/sem/");
    makeSemaphore(m_agent.judge(), "near/sem2/");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("near/sem/")));
    QTRY_VERIFY(seen.found());
    QVERIFY(seen.has(FindingKind::SiblingPrefix));
    QCOMPARE(seen.state().holders.size(), 1U);
}

void TestObserverLive::looksForSiblingsAgain()
{
    const auto judge = m_agent.judge();
    const QByteArray session = makeSemaphore(judge, "later/sem/").toUtf8();
    Connected connected(m_agent);
    connected.hub.setSiblingInterval(std::chrono::milliseconds(50));
    const Seen seen(connected.hub.observe(QStringLiteral("later/sem/")));
    QTRY_VERIFY(seen.found());
    QVERIFY(!seen.has(FindingKind::SiblingPrefix));
    QVERIFY(judge.put("/v1/kv/later/sem2/key", "x").isTrue());
    // The watch sleeps through that; the next change of the folder itself brings it up.
    QVERIFY(
        judge.put("/v1/kv/later/sem/" + session + "?acquire=" + session + "&flags=16210313421097356768", "1").isTrue());
    QTRY_VERIFY(seen.has(FindingKind::SiblingPrefix));
    // It is as new as the look at the siblings, not as the answer before: that would be told as a late paint.
    QVERIFY(seen.updates.back().receivedAt > seen.updates[seen.updates.size() - 2].receivedAt);
    QCOMPARE(judge.del("/v1/kv/later/sem2/key").status, 200);
    QVERIFY(
        judge.put("/v1/kv/later/sem/" + session + "?acquire=" + session + "&flags=16210313421097356768", "2").isTrue());
    QTRY_VERIFY(!seen.has(FindingKind::SiblingPrefix));
}

void TestObserverLive::looksForSiblingsNoMoreThanAskedFor()
{
    const auto judge = m_agent.judge();
    const QByteArray session = makeSemaphore(judge, "rarely/sem/").toUtf8();
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("rarely/sem/")));
    QTRY_VERIFY(seen.found());
    for (const char* const value : {"1", "2", "3"}) {
        const auto index = seen.observer->watchState().index;
        QVERIFY(judge.put("/v1/kv/rarely/sem/" + session + "?acquire=" + session, value).isTrue());
        QTRY_VERIFY(seen.observer->watchState().index > index);
    }
    QCOMPARE(proxy.count("/v1/kv/rarely/sem?keys"), 1);
}

void TestObserverLive::refusesOddPaths()
{
    Connected connected(m_agent);
    const auto observer = connected.hub.observe(QStringLiteral("odd//path"));
    QCOMPARE(observer->watchState().phase, consul::WatchPhase::Stopped);
    QVERIFY(observer->watchState().error);
    QVERIFY(observer->watchState().error->serverWords.contains(QStringLiteral("odd//path")));
    QCOMPARE(connected.hub.observerCount(), 0);
    observer->retryNow();
    QCOMPARE(connected.client.openWatches(), 0);
}

/// What goes by transaction is looked at the more rarely the more lies in it: here every 3 s and more.
void TestObserverLive::saysHowLongAPolledPathWasNotLookedAt()
{
    const auto put = [this](const QByteArray& name, const QByteArray& value) {
        const QByteArray call = R"([{"KV":{"Verb":"set","Flags":16210313421097356768,"Key":"50%20off/sem/)" + name
            + R"(","Value":")" + value.toBase64() + "\"}}]";
        return m_agent.judge().put("/v1/txn", call).status == 200;
    };
    QVERIFY(put(".lock", R"({"Limit":2,"Holders":{}})"));
    for (int i = 0; i < 9; ++i)
        QVERIFY(put("big-" + QByteArray::number(i), QByteArray(370'000, 'x')));
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.setResponder(support::strictNames(m_agent.httpUrl(), support::NameRule::CleanPath, "1.22.0"));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("50%20off/sem/")));
    QTRY_VERIFY(seen.found());
    QVERIFY(seen.observer->watchState().polled);
    const auto before = seen.updates.size();
    QVERIFY(put(".lock", R"({"Limit":3,"Holders":{}})"));
    QTRY_VERIFY(seen.updates.size() > before);
    QVERIFY(seen.updates.back().unseen.has_value());
    QVERIFY(*seen.updates.back().unseen >= std::chrono::seconds(3));
}

void TestObserverLive::sharesOneWatch()
{
    makeSemaphore(m_agent.judge(), "shared/sem/");
    Connected connected(m_agent);
    const auto first = connected.hub.observe(QStringLiteral("shared/sem"));
    QCOMPARE(connected.hub.observe(QStringLiteral("/shared/sem")), first);
    const Seen seen(first);
    QTRY_VERIFY(seen.found());
    QCOMPARE(connected.hub.observe(QStringLiteral("shared/sem/")), first);
    QCOMPARE(connected.hub.observerCount(), 1);
    QTRY_COMPARE(connected.client.openWatches(), 2); // The path and the session list.
    const Seen other(connected.hub.observe(QStringLiteral("shared/other")));
    QVERIFY(other.observer != first);
    QTRY_VERIFY(other.any());
    QTRY_COMPARE(connected.client.openWatches(), 3);
}

/// A datacenter's sessions change all the time, and a path that nothing happens to would keep an old list for ever.
void TestObserverLive::keepsNoListThatIsOfNoUse()
{
    const auto judge = m_agent.judge();
    makeSemaphore(judge, "calm/");
    Connected connected(m_agent);
    const Seen seen(connected.hub.observe(QStringLiteral("calm/")));
    QTRY_VERIFY(seen.found());
    const std::weak_ptr<const observer::SessionTable> before = connected.hub.directory()->table();
    const QString session = judge.createSession("{}");
    QTRY_VERIFY(connected.hub.sessions().contains(session));
    QTRY_VERIFY(before.expired());
    QCOMPARE(seen.updates.size(), 1U); // None of it concerns this path.
    QVERIFY(judge.put("/v1/session/destroy/" + session.toUtf8()).isTrue());
}

void TestObserverLive::letsGoWithTheLastPointer()
{
    Connected connected(m_agent);
    auto first = connected.hub.observe(QStringLiteral("let/go"));
    auto second = first;
    QTRY_VERIFY(first->last().state);
    first.reset();
    QCOMPARE(connected.hub.observerCount(), 1);
    second.reset();
    QCOMPARE(connected.hub.observerCount(), 0);
    QTRY_COMPARE(connected.client.openWatches(), 0);
    QCOMPARE(connected.hub.sessionWatchState().phase, consul::WatchPhase::Stopped);
    QVERIFY(connected.hub.sessions().empty());
    const Seen again(connected.hub.observe(QStringLiteral("let/go")));
    QTRY_VERIFY(again.any());
}

void TestObserverLive::survivesDestructionAtAnyTime_data()
{
    QTest::addColumn<QString>("first");
    for (const char* what : {"observer", "hub", "client"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestObserverLive::survivesDestructionAtAnyTime()
{
    QFETCH(QString, first);
    makeSemaphore(m_agent.judge(), "destroy/sem/");
    // After every number of turns of the event loop: probing, parsing, decoding, watching.
    for (int turns = 0; turns < 40; ++turns) {
        auto client = std::make_unique<consul::Client>(Connected::endpoint(m_agent.httpUrl(), {}));
        auto hub = std::make_unique<observer::Hub>(client.get());
        auto observer = hub->observe(QStringLiteral("destroy/sem"));
        for (int turn = 0; turn < turns; ++turn)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
        if (first == u"observer")
            observer.reset();
        else if (first == u"hub")
            hub.reset();
        else
            client.reset();
        QCoreApplication::processEvents();
        if (observer) {
            QCOMPARE(observer->watchState().phase, consul::WatchPhase::Stopped);
            observer->retryNow();
        }
        if (client)
            QTRY_COMPARE(client->openWatches(), 0);
    }
}

void TestObserverLive::survivesDestructionInsideAnUpdate()
{
    makeSemaphore(m_agent.judge(), "inside/sem/");
    auto client = std::make_unique<consul::Client>(Connected::endpoint(m_agent.httpUrl(), {}));
    auto hub = std::make_unique<observer::Hub>(client.get());
    auto observer = hub->observe(QStringLiteral("inside/sem"));
    int updates = 0;
    const QObject context;
    connect(observer.get(), &observer::PathObserver::updated, &context, [&] {
        ++updates;
        observer.reset();
        hub.reset();
        client.reset();
    });
    QTRY_COMPARE(updates, 1);
    QVERIFY(!client);
}

void TestObserverLive::reportsDeniedInsteadOfEmpty()
{
    makeSemaphore(m_guarded.judge(), "secret/sem/");
    Connected connected(m_guarded);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    QCOMPARE(seen.observer->watchState().error->kind, consul::ErrorKind::Denied);
    QVERIFY(!seen.any());
}

void TestObserverLive::countsHeldKeysAsAliveWhenSessionsAreHidden()
{
    const auto judge = m_guarded.judge();
    const QString session = makeSemaphore(judge, "secret/sem/");
    const QByteArray policy = "{\"Name\":\"keys\",\"Rules\":\"key_prefix \\\"\\\" { policy = \\\"read\\\" }\"}";
    QCOMPARE(judge.put("/v1/acl/policy", policy).status, 200);
    const QString token = judge.put("/v1/acl/token", R"({"Policies":[{"Name":"keys"}]})")
                              .object()
                              .value(QStringLiteral("SecretID"))
                              .toString();
    QVERIFY(!token.isEmpty());
    Connected connected(m_guarded, token);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem")));
    QTRY_VERIFY(seen.found());
    QVERIFY(!seen.state().sessionsKnown);
    QCOMPARE(seen.state().holders.front().session, session);
    QVERIFY(seen.state().holders.front().live);
}

void TestObserverLive::callsNobodyStaleWhoseKeyIsHidden_data()
{
    QTest::addColumn<QByteArray>("sessions");
    QTest::newRow("sessions are seen") << QByteArray(R"(session_prefix \"\" { policy = \"read\" })");
    QTest::newRow("sessions are hidden, too") << QByteArray();
}

/// A list leaves out the contender key without a word; asked for by itself, it is refused.
void TestObserverLive::callsNobodyStaleWhoseKeyIsHidden()
{
    QFETCH(QByteArray, sessions);
    const auto judge = m_guarded.judge();
    const QString session = makeSemaphore(judge, "secret/sem/");
    const auto policy = [](const QByteArray& rules) { return R"({"Name":"some","Rules":")" + rules + R"("})"; };
    const auto made
        = judge.put("/v1/acl/policy", policy(R"(key \"secret/sem/.lock\" { policy = \"write\" } )" + sessions));
    QCOMPARE(made.status, 200);
    const QByteArray id = made.object().value(QStringLiteral("ID")).toString().toLatin1();
    const auto token = support::makeToken(judge, QStringLiteral("some"), {});
    QVERIFY(!token.secret.isEmpty());
    support::FaultProxy proxy(m_guarded.httpUrl());
    Connected connected(proxy.url(), token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem/")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().holders.front().session, session);
    QVERIFY(seen.state().holders.front().isUnconfirmed);
    const auto hasFinding = [&seen](FindingKind kind) {
        return std::ranges::count(seen.state().findings, kind, &semaphore::Finding::kind) > 0;
    };
    QVERIFY(!hasFinding(FindingKind::StaleHolder) && hasFinding(FindingKind::UnconfirmedHolder));
    for (const auto& update : seen.updates)
        QVERIFY(std::ranges::none_of(update.state->holders, [](const auto& each) { return !each.live; }));
    QCOMPARE(proxy.count("/v1/kv/secret/sem/" + session.toUtf8()), 1);

    // With the right to read it, it lives; and once its key is gone, it is stale.
    QCOMPARE(
        judge.put("/v1/acl/policy/" + id, policy(R"(key_prefix \"\" { policy = \"read\" } )" + sessions)).status, 200);
    seen.observer->retryNow();
    QTRY_COMPARE(seen.state().holders.front().lives(), std::optional(true));
    QVERIFY(judge.del("/v1/kv/secret/sem/" + session.toUtf8()).isTrue());
    QTRY_VERIFY(hasFinding(FindingKind::StaleHolder));
    QCOMPARE(seen.state().holders.front().lives(), std::optional(false));
}

void TestObserverLive::callsNobodyStaleBecauseOthersAre_data()
{
    QTest::addColumn<int>("before"); // Stale holders, listed first …
    QTest::addColumn<bool>("isListedLater"); // … and seen before the hidden one is listed.
    QTest::newRow("many come first") << 9 << false;
    QTest::newRow("the key of another could just be read") << 1 << true;
}

/// That one key may be read tells nothing of another.
void TestObserverLive::callsNobodyStaleBecauseOthersAre()
{
    QFETCH(int, before);
    QFETCH(bool, isListedLater);
    const auto judge = m_guarded.judge();
    const QString hidden = judge.createSession();
    QVERIFY(judge.put("/v1/kv/secret/sem/" + hidden.toUtf8() + "?acquire=" + hidden.toUtf8()).isTrue());
    QStringList listed;
    // Where a list says that it lacks keys, who lives may hold one of them: only who has none to ask for is stale.
    const bool tells = m_guarded.version().tellsWhatIsLeftOut();
    for (int i = 0; i < before; ++i)
        listed.append(judge.createSession());
    const auto list = [&judge, &listed] {
        return judge
            .put("/v1/kv/secret/sem/.lock",
                R"({"limit":20,"holders":[")" + listed.join(QStringLiteral("\",\"")).toUtf8() + R"("]})")
            .isTrue();
    };
    if (!isListedLater)
        listed.append(hidden);
    QVERIFY(list());
    const auto token = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/sem/\" { policy = \"read\" } key \"secret/sem/%1\" { policy = "
                       "\"deny\" } session_prefix \"\" { policy = \"read\" }")
            .arg(hidden));
    Connected connected(m_guarded, token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem/")));
    QTRY_VERIFY(seen.found() && seen.has(tells ? FindingKind::UnconfirmedHolder : FindingKind::StaleHolder));
    if (isListedLater) {
        listed.append(hidden);
        QVERIFY(list());
    }
    QTRY_COMPARE(seen.state().holders.size(), static_cast<size_t>(listed.size()));
    QCOMPARE(seen.state().holders.back().session, hidden);
    QVERIFY(seen.state().holders.back().isUnconfirmed);
    QCOMPARE(std::ranges::count(seen.state().findings, FindingKind::StaleHolder, &semaphore::Finding::kind),
        tells ? 0 : before);
    for (const auto& update : seen.updates)
        QVERIFY(std::ranges::none_of(
            update.state->holders, [&hidden](const auto& each) { return each.session == hidden && !each.live; }));
}

void TestObserverLive::callsNobodyStaleWhoMayHoldAHiddenKey_data()
{
    QTest::addColumn<QString>("rules"); // Beside the right to write the folder.
    QTest::addColumn<bool>("isTold"); // Whether Consul says what the token may.
    QTest::addColumn<bool>("isStale");
    const QString seen = QStringLiteral("session_prefix \"\" { policy = \"read\" } ");
    const QString hides = QStringLiteral("key_prefix \"demo/sem/team/\" { policy = \"deny\" }");
    QTest::newRow("a part is hidden") << seen + hides << true << false;
    QTest::newRow("its session, too") << hides << true << false;
    QTest::newRow("another place is hidden")
        << seen + QStringLiteral("key_prefix \"demo/other/\" { policy = \"deny\" }") << true << true;
    QTest::newRow("nobody tells") << seen + hides << false << false;
}

/// A contender key need not be named after its session: that the one with this name is not there proves nothing.
void TestObserverLive::callsNobodyStaleWhoMayHoldAHiddenKey()
{
    QFETCH(QString, rules);
    QFETCH(bool, isTold);
    QFETCH(bool, isStale);
    const auto judge = m_guarded.judge();
    const QByteArray session = judge.createSession().toUtf8();
    if (!isStale)
        QVERIFY(judge.put("/v1/kv/demo/sem/team/one?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock", R"({"limit":2,"holders":[")" + session + R"("]})").isTrue());
    const auto token = support::makeToken(
        judge, QStringLiteral("some"), QStringLiteral("key_prefix \"demo/\" { policy = \"write\" } ") + rules);
    support::FaultProxy proxy(m_guarded.httpUrl());
    if (!isTold)
        proxy.add(support::Fault::answer("/v1/internal/acl/authorize", 500, "no"));
    Connected connected(proxy.url(), token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("demo/sem/")));
    QTRY_VERIFY(seen.found() && seen.state().holders.size() == 1);
    QCOMPARE(seen.has(FindingKind::StaleHolder), isStale);
    QCOMPARE(seen.state().holders.front().isUnconfirmed, !isStale);
    for (const auto& update : seen.updates)
        QVERIFY(isStale || std::ranges::all_of(update.state->holders, &semaphore::Holder::live));
}

void TestObserverLive::callsNoLockMissingThatIsHidden()
{
    makeSemaphore(m_guarded.judge(), "secret/sem/");
    const auto token = support::makeToken(m_guarded.judge(), QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/sem/\" { policy = \"write\" } key \"secret/sem/.lock\" { policy = "
                       "\"deny\" } session_prefix \"\" { policy = \"read\" }"));
    Connected connected(m_guarded, token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem/")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().findings.size(), size_t(1));
    QCOMPARE(seen.state().findings.front().kind, FindingKind::UnconfirmedHolder);
    QVERIFY(!seen.state().reportsHolders());
    QVERIFY(seen.state().waiting.empty() && !seen.state().unplaced.empty());
}

void TestObserverLive::callsNoSlotMissingThatIsHidden()
{
    const auto judge = m_guarded.judge();
    for (const auto* const slot : {"000", "001", "003"}) { // slot_002 was never used.
        const QByteArray session = judge.createSession().toLatin1();
        QVERIFY(judge.put(QByteArray("/v1/kv/secret/slots/slot_") + slot + "?acquire=" + session).isTrue());
    }
    const auto token = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/slots/\" { policy = \"write\" } key \"secret/slots/slot_001\" { policy "
                       "= \"deny\" } session_prefix \"\" { policy = \"read\" }"));
    Connected connected(m_guarded, token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/slots/")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().layout, Layout::Slots);
    const QString hidden = QStringLiteral("secret/slots/slot_001");
    QCOMPARE(seen.state().unreadSlots(), QStringList{hidden});
    QCOMPARE(seen.state().freePermits(), 1);
    for (const auto& update : seen.updates)
        QVERIFY(std::ranges::none_of(update.state->findings, [&hidden](const auto& finding) {
            return finding.kind == FindingKind::LockDelayPossible && finding.key == hidden;
        }));
    QVERIFY(seen.has(FindingKind::LockDelayPossible)); // Of slot_002, which may be read.
}

/// A query that waits is answered with the rights that the token had when it began; what is asked then, with those of
/// now.
void TestObserverLive::callsNobodyStaleByAListOfFewerRights()
{
    const auto judge = m_guarded.judge();
    const QByteArray session = judge.createSession().toLatin1();
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock", R"({"limit":2,"holders":[")" + session + R"("]})").isTrue());
    const auto before = judge.get("/v1/kv/demo/sem/?recurse");
    QVERIFY(judge.put("/v1/kv/demo/sem/worker-1?acquire=" + session).isTrue());
    const auto token = support::makeToken(judge, QStringLiteral("all"),
        QStringLiteral("key_prefix \"demo/\" { policy = \"write\" } session_prefix \"\" { policy = \"read\" }"));
    support::FaultProxy proxy(m_guarded.httpUrl());
    proxy.add(support::Fault::answer(
        "/v1/kv/demo/sem/?recurse", 200, before.body, {{"X-Consul-Index", QByteArray::number(before.index())}})
                  .times(1));
    Connected connected(proxy.url(), token.secret);
    connected.hub.setAskPatience(std::chrono::minutes(1));
    const Seen seen(connected.hub.observe(QStringLiteral("demo/sem/")));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());
    QCOMPARE(seen.updates.size(), size_t(1));
    QCOMPARE(seen.state().holders.front().lives(), std::optional(true));
    QVERIFY(!seen.has(FindingKind::StaleHolder));
}

namespace {

/// What the events of a session tell, in order: `granted 0`, `released key-hidden` …
QStringList toldOf(const Seen& seen, const QByteArray& session)
{
    QStringList told;
    for (const observer::Update& update : seen.updates) {
        for (const semaphore::Event& event : update.events) {
            if (event.session == QString::fromLatin1(session))
                told << (semaphore::eventId(event.kind) + QLatin1Char(' ') + event.detail).trimmed();
        }
    }
    return told;
}

/// Two sessions in `folder`; the second one's key, which grants its permit or shows that it waits.
QByteArray keyOfTwo(
    const support::Judge& judge, Layout layout, const QByteArray& folder, const QByteArrayList& sessions)
{
    const bool isRanked = layout == Layout::Ranked;
    const QByteArray flags = layout == Layout::Official ? "&flags=16210313421097356768" : "";
    QByteArray key;
    for (qsizetype i = 0; i < sessions.size(); ++i) {
        const QByteArray& session = sessions.at(i);
        key = folder
            + (isRanked                       ? "owners/" + session
                    : layout == Layout::Slots ? "slot_00" + QByteArray::number(i)
                                              : session);
        if (!judge.put("/v1/kv/" + key + "?acquire=" + session + flags, R"({"score":1})").isTrue())
            return {};
    }
    if (layout == Layout::Official)
        judge.put("/v1/kv/" + folder + ".lock?cas=0" + flags,
            R"({"Limit":1,"Holders":{")" + sessions.front() + R"(":true}})");
    return key;
}

} // namespace

void TestObserverLive::tellsNoEndOfAKeyThatIsHidden_data()
{
    QTest::addColumn<Layout>("layout");
    QTest::addColumn<QString>("told");
    QTest::newRow("an owner") << Layout::Ranked << QStringLiteral("released key-hidden");
    QTest::newRow("the last slot") << Layout::Slots << QStringLiteral("released key-hidden");
    QTest::newRow("a contender") << Layout::Official << QStringLiteral("gave-up key-hidden");
}

/// The rights of the token shrink while it watches, and grow again: nobody has released, deleted or acquired anything.
void TestObserverLive::tellsNoEndOfAKeyThatIsHidden()
{
    QFETCH(Layout, layout);
    QFETCH(QString, told);
    const auto judge = m_guarded.judge();
    const QByteArrayList sessions{judge.createSession().toLatin1(), judge.createSession().toLatin1()};
    const QByteArray key = keyOfTwo(judge, layout, "secret/q/", sessions);
    QVERIFY(!key.isEmpty());
    const auto policy = [](const QByteArray& rules) {
        return R"({"Name":"some","Rules":"key_prefix \"secret/\" { policy = \"write\" } )"
               R"(session_prefix \"\" { policy = \"read\" } )"
            + rules + R"("})";
    };
    const auto made = judge.put("/v1/acl/policy", policy({}));
    QCOMPARE(made.status, 200);
    const QByteArray id = made.object().value(QStringLiteral("ID")).toString().toLatin1();
    const auto token = support::makeToken(judge, QStringLiteral("some"), {});
    QVERIFY(!token.secret.isEmpty());
    Connected connected(m_guarded, token.secret);
    connected.hub.setAskPatience(std::chrono::minutes(1));
    const Seen seen(connected.hub.observe(QStringLiteral("secret/q/")));
    const auto isShown = [&] {
        const auto is = [&sessions](const auto& each) { return each.session == QString::fromLatin1(sessions.back()); };
        return std::ranges::any_of(seen.state().holders, is) || std::ranges::any_of(seen.state().waiting, is);
    };
    QTRY_VERIFY(seen.found() && isShown());
    QCOMPARE(seen.state().layout, layout);

    QCOMPARE(judge.put("/v1/acl/policy/" + id, policy(R"(key \")" + key + R"(\" { policy = \"deny\" })")).status, 200);
    const auto write = [&judge] { return judge.put("/v1/kv/secret/q/other", QUuid::createUuid().toByteArray()); };
    for (int round = 0; round < 3 && isShown(); ++round) { // The query under way has the rights of before.
        const auto index = seen.state().index;
        QVERIFY(write().isTrue());
        QTRY_VERIFY(seen.state().index > index);
    }
    QVERIFY(!isShown());
    QCOMPARE(toldOf(seen, sessions.back()), QStringList{told});
    QCOMPARE(seen.has(FindingKind::UnconfirmedHolder), layout != Layout::Official);
    if (layout == Layout::Slots)
        QCOMPARE(seen.state().limit, std::optional<qint64>(2));
    for (const auto& event : seen.observer->last().events) {
        const QString sentence = semaphore::eventText(event);
        QVERIFY2(sentence.contains(QStringLiteral("no longer shown")), qPrintable(sentence));
    }

    QCOMPARE(judge.put("/v1/acl/policy/" + id, policy({})).status, 200);
    seen.observer->retryNow();
    QTRY_VERIFY(isShown());
    QCOMPARE(toldOf(seen, sessions.back()), QStringList{told});
    QVERIFY(!seen.has(FindingKind::UnconfirmedHolder));
}

void TestObserverLive::tellsTheEndOfAKeyThatIsGone_data()
{
    QTest::addColumn<Layout>("layout");
    QTest::addColumn<bool>("isManagement");
    QTest::addColumn<QString>("told");
    QTest::newRow("an owner") << Layout::Ranked << false << QStringLiteral("released");
    QTest::newRow("an owner, all rights") << Layout::Ranked << true << QStringLiteral("released");
    QTest::newRow("the last slot") << Layout::Slots << false << QStringLiteral("released key-deleted");
    QTest::newRow("a contender") << Layout::Official << false << QStringLiteral("gave-up");
}

/// Where nothing is hidden the same is told as ever. A token is asked about once; with all rights, no key is.
void TestObserverLive::tellsTheEndOfAKeyThatIsGone()
{
    QFETCH(Layout, layout);
    QFETCH(bool, isManagement);
    QFETCH(QString, told);
    const auto judge = m_guarded.judge();
    const auto some = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" }"));
    support::FaultProxy proxy(m_guarded.httpUrl());
    Connected connected(proxy.url(), isManagement ? QString::fromLatin1(managementToken) : some.secret);
    connected.hub.setAskPatience(std::chrono::minutes(1));
    QElapsedTimer sinceAsked; // What the token may is asked again after 30 s, and with it a key.
    sinceAsked.start();
    const auto isRemembered = [&sinceAsked] { return sinceAsked.elapsed() < 25'000; };
    const Seen seen(connected.hub.observe(QStringLiteral("secret/q/")));
    QTRY_VERIFY(seen.any());
    const QByteArray first = judge.createSession().toLatin1();
    for (int round = 0; round < 2; ++round) {
        const QByteArray session = judge.createSession().toLatin1();
        QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(session)));
        const QByteArray key = keyOfTwo(judge, layout, "secret/q/", {first, session});
        QVERIFY(!key.isEmpty());
        QTRY_VERIFY(!toldOf(seen, session).isEmpty());
        QVERIFY(judge.del("/v1/kv/" + key).isTrue());
        QTRY_COMPARE(toldOf(seen, session).size(), 2);
        QCOMPARE(toldOf(seen, session).constLast(), told);
        const int asked = proxy.count("/v1/kv/" + key);
        // With all rights too at first: the list began before that was known.
        const int most = isManagement && round > 0 ? 0 : round + 1;
        QVERIFY2(asked <= most || !isRemembered(), qPrintable(QString::number(asked)));
    }
    QVERIFY(!seen.has(FindingKind::UnconfirmedHolder));
    QVERIFY(proxy.count("/v1/acl/token/self") == 1 || !isRemembered());
}

/// Nobody says whether all keys are shown, so each one is asked for. Together that takes longer than patience for one.
void TestObserverLive::tellsADeletionOfManyKeysHoweverLongItIsAskedAbout()
{
    const auto judge = m_guarded.judge();
    QByteArrayList sessions;
    for (int i = 0; i < 12; ++i)
        sessions << judge.createSession().toLatin1();
    QVERIFY(!keyOfTwo(judge, Layout::Official, "secret/q/", sessions).isEmpty());
    const auto some = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" }"));
    support::FaultProxy proxy(m_guarded.httpUrl());
    proxy.setResponder([](const support::SeenRequest& request) -> std::optional<support::Fault> {
        const bool isOneKey = request.target.contains("/v1/kv/secret/q/") && !request.target.contains("recurse");
        return isOneKey ? support::Fault::delay({}, std::chrono::milliseconds(200)) : support::Fault::forward();
    });
    Connected connected(proxy.url(), some.secret);
    connected.hub.setAskPatience(std::chrono::seconds(2)); // For each; all of them take more than that.
    const Seen seen(connected.hub.observe(QStringLiteral("secret/q/")));
    QTRY_VERIFY(seen.found() && seen.state().waiting.size() == 11U);
    QVERIFY(judge.del("/v1/kv/secret/q/?recurse").isTrue());
    QTRY_VERIFY(!seen.found());
    QVERIFY(seen.happened(EventKind::Vanished));
    QVERIFY(seen.state().evidence.unread.isEmpty());
    for (const QByteArray& session : sessions)
        QVERIFY(!toldOf(seen, session).join(u'\n').contains(QLatin1StringView(semaphore::keyHidden)));
}

/// That all is shown is asked once for all who left, and the list counts.
void TestObserverLive::readsNoListAnewForWhoHasLeft()
{
    const auto judge = m_guarded.judge();
    QByteArrayList sessions;
    for (int i = 0; i < 12; ++i)
        sessions << judge.createSession().toLatin1();
    QVERIFY(!keyOfTwo(judge, Layout::Ranked, "secret/q/", sessions).isEmpty());
    const auto some = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/\" { policy = \"write\" } session_prefix \"\" { policy = \"read\" }"));
    support::FaultProxy proxy(m_guarded.httpUrl());
    Connected connected(proxy.url(), some.secret);
    connected.hub.setAskPatience(std::chrono::minutes(1));
    const Seen seen(connected.hub.observe(QStringLiteral("secret/q/")));
    QTRY_VERIFY(seen.found() && seen.state().holders.size() == 12U);
    const auto readAtOnce = [&proxy] {
        const auto lists = proxy.requests("/v1/kv/secret/q/?recurse");
        return std::ranges::count_if(lists, [](const auto& list) { return !list.target.contains("index="); });
    };
    const auto before = readAtOnce();
    const QByteArrayList left = sessions.sliced(1);
    QByteArrayList deletions;
    for (const QByteArray& session : left)
        deletions << R"({"KV":{"Verb":"delete","Key":"secret/q/owners/)" + session + R"("}})";
    QCOMPARE(judge.put("/v1/txn", '[' + deletions.join(',') + ']').status, 200);
    QTRY_VERIFY(!toldOf(seen, left.back()).isEmpty());
    for (const QByteArray& session : left)
        QCOMPARE(toldOf(seen, session), QStringList{QStringLiteral("released")});
    QCOMPARE(readAtOnce(), before);
    QCOMPARE(proxy.count("/v1/acl/token/self"), 1);
    QCOMPARE(proxy.count("/v1/kv/secret/q/owners/"), 0);
}

/// Rather told as not known than that what follows is lost.
void TestObserverLive::tellsWhatFollowsThoughNobodyTellsOfAKey()
{
    const auto judge = m_guarded.judge();
    const QByteArrayList sessions{judge.createSession().toLatin1(), judge.createSession().toLatin1()};
    const QByteArray key = keyOfTwo(judge, Layout::Ranked, "secret/q/", sessions);
    QVERIFY(!key.isEmpty());
    const auto some = support::makeToken(judge, QStringLiteral("some"),
        QStringLiteral("key_prefix \"secret/\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" }"));
    support::FaultProxy proxy(m_guarded.httpUrl());
    proxy.add(support::Fault::hang("/v1/kv/" + key));
    Connected connected(proxy.url(), some.secret);
    connected.hub.setAskPatience(std::chrono::minutes(10));
    const Seen seen(connected.hub.observe(QStringLiteral("secret/q/")));
    QTRY_VERIFY(seen.found() && seen.state().holders.size() == 2U);
    QVERIFY(judge.del("/v1/kv/" + key).isTrue());
    QTRY_COMPARE(proxy.count("/v1/kv/" + key), 1);
    QVERIFY(toldOf(seen, sessions.back()).isEmpty());
    for (int i = 0; i < 5; ++i) { // Each one is an answer of its own.
        const int lists = proxy.count("/v1/kv/secret/q/?recurse");
        QVERIFY(judge.put("/v1/kv/secret/q/other", QByteArray::number(i)).isTrue());
        QTRY_VERIFY(proxy.count("/v1/kv/secret/q/?recurse") > lists);
    }
    QTRY_COMPARE(toldOf(seen, sessions.back()), QStringList{QStringLiteral("released key-hidden")});
}

/// It is there when it is asked for, and yet it was free: the list was right.
void TestObserverLive::tellsOfASlotThatIsBackAtOnce()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toLatin1();
    const QByteArray slot = "/v1/kv/gaps/slot_000";
    QVERIFY(judge.put(slot + "?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/gaps/slot_001?acquire=" + session).isTrue());
    QVERIFY(judge.del(slot).isTrue());
    const auto before = judge.get("/v1/kv/gaps/?recurse");
    QVERIFY(judge.put(slot + "?acquire=" + session).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer(
        "/v1/kv/gaps/?recurse", 200, before.body, {{"X-Consul-Index", QByteArray::number(before.index())}})
                  .times(1));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("gaps/")));
    QTRY_VERIFY(seen.found() && seen.state().holders.size() == 2);
    QCOMPARE(seen.updates.front().state->holders.size(), size_t(1));
    QVERIFY(seen.happened(EventKind::Granted));
    QCOMPARE(proxy.count(slot), 1);
}

/// Clients make their contender key first, and `.lock` milliseconds later: the list lacks it, and it is there when it
/// is asked for.
void TestObserverLive::tellsNothingOfAListThatWasReadBeforeItsLock()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toLatin1();
    const QByteArray flags = "flags=16210313421097356768";
    QVERIFY(judge.put("/v1/kv/begins/" + session + "?acquire=" + session + "&" + flags).isTrue());
    const auto before = judge.get("/v1/kv/begins/?recurse");
    QVERIFY(judge.put("/v1/kv/begins/.lock?" + flags, lockBody(QString::fromLatin1(session))).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer(
        "/v1/kv/begins/?recurse", 200, before.body, {{"X-Consul-Index", QByteArray::number(before.index())}})
                  .times(1));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("begins/")));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());
    QVERIFY(seen.state().reportsHolders());
    QCOMPARE(seen.updates.size(), size_t(1));
    QVERIFY(seen.state().findings.empty());
    QCOMPARE(proxy.count("/v1/kv/begins/.lock"), 1);
}

/// Under a limit of requests, each answer would bring more of them.
void TestObserverLive::asksNoAgentAtEachAnswerThatDidNotTell()
{
    const auto judge = m_agent.judge();
    const QByteArray session = makeSemaphore(judge, "limited/").toLatin1();
    QVERIFY(judge.del("/v1/kv/limited/" + session).isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/kv/limited/" + session, 429, "Your IP is issuing too many requests"));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("limited/")));
    QTRY_VERIFY(seen.found());
    const auto asked = proxy.count("/v1/kv/limited/" + session);
    QVERIFY(asked > 0);
    QVERIFY(seen.has(FindingKind::UnconfirmedHolder) && !seen.has(FindingKind::StaleHolder));
    const QString text = semaphore::findingText(seen.state().findings.front(), seen.state());
    QVERIFY2(text.contains(QStringLiteral("or there was no usable response")), qPrintable(text)); // Nobody refused.
    const QByteArray other = judge.createSession().toLatin1();
    QVERIFY(judge.put("/v1/kv/limited/" + other + "?acquire=" + other + "&flags=16210313421097356768").isTrue());
    QTRY_COMPARE(seen.state().waiting.size(), size_t(1));
    QVERIFY(!seen.has(FindingKind::StaleHolder));
    QCOMPARE(proxy.count("/v1/kv/limited/" + session), asked);
}

/// A release of Spring deletes its key before it leaves the list.
void TestObserverLive::asksAboutNoReleaseWhileItLasts()
{
    const auto judge = m_agent.judge();
    const QByteArray session = judge.createSession().toLatin1();
    QVERIFY(judge.put("/v1/kv/spring/sem/" + session + "?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/spring/sem/.lock", R"({"limit":2,"holders":[")" + session + R"("]})").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("spring/sem/")));
    QTRY_VERIFY(seen.found() && seen.state().liveHolders() == 1);
    QCOMPARE(seen.state().layout, Layout::Spring);
    QVERIFY(judge.del("/v1/kv/spring/sem/" + session).isTrue());
    QTRY_COMPARE(seen.state().liveHolders(), 0);
    QCOMPARE(proxy.count("/v1/kv/spring/sem/" + session), 0);
    QTRY_COMPARE(proxy.count("/v1/kv/spring/sem/" + session), 1); // It stayed in the list.
}

void TestObserverLive::callsNobodyStaleWhoseKeyIsBeingAskedFor_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isStale");
    QTest::newRow("it is not there") << 404 << true;
    QTest::newRow("it may not be read") << 403 << false;
    QTest::newRow("nobody answers") << 0 << false;
}

/// However late the answer comes, and however far the clock of whoever looks has gone on.
void TestObserverLive::callsNobodyStaleWhoseKeyIsBeingAskedFor()
{
    QFETCH(int, status);
    QFETCH(bool, isStale);
    const auto judge = m_agent.judge();
    const QByteArray folder = "asked/" + QByteArray::number(status) + '/';
    const QByteArray session = judge.createSession().toLatin1();
    const QByteArray key = "/v1/kv/" + folder + session;
    QVERIFY(judge.put(key + "?acquire=" + session).isTrue());
    QVERIFY(judge.put("/v1/kv/" + folder + ".lock", R"({"limit":2,"holders":[")" + session + R"("]})").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    const std::chrono::milliseconds late(500);
    proxy.add(status == 0   ? support::Fault::hang(key)
            : status == 403 ? support::Fault::answer(key, status, "Permission denied").late(late)
                            : support::Fault::delay(key, late));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QString::fromLatin1(folder)));
    QTRY_VERIFY(seen.found() && seen.state().liveHolders() == 1);
    QCOMPARE(seen.state().layout, Layout::Spring);
    QVERIFY(judge.del(key).isTrue());
    QTRY_VERIFY(seen.has(FindingKind::StaleHolder));

    const auto later = QDateTime::currentDateTimeUtc().addDays(1);
    const auto isShownStale = [&] {
        const auto& last = seen.observer->last();
        const auto& holder = last.state->holders.front();
        return !holder.live
            && !semaphore::isReleasing(*last.state, last.sightings, holder, seen.observer->knownUntil(later));
    };
    bool wasStale = false;
    const auto isAsked = [&] {
        if (proxy.count(key) > 0)
            return true;
        wasStale = wasStale || isShownStale();
        return false;
    };
    QTRY_VERIFY(isAsked());
    QVERIFY(!wasStale);
    // Until there is an answer, and patience for it is over.
    const auto isAnswered = [&] {
        const bool isKnown = seen.observer->knownUntil(later) == later;
        wasStale = wasStale || (!isKnown && isShownStale());
        return isKnown;
    };
    QTRY_VERIFY(isAnswered());
    QVERIFY(!wasStale);
    QCOMPARE(isShownStale(), isStale);
    QCOMPARE(seen.has(FindingKind::UnconfirmedHolder), !isStale);
    QCOMPARE(proxy.count(key), 1);
}

/// A key that is younger than the list of sessions, which does not show who holds it, has each answer held back. What
/// is so when a hand-over is over is not forgotten meanwhile: else it would never end.
void TestObserverLive::endsAHandOverBesideAContenderThatIsHidden()
{
    const auto judge = m_agent.judge();
    const QByteArray holder = judge.createSession().toLatin1();
    const QByteArray hidden = judge.createSession().toLatin1();
    for (const QByteArray& each : {holder, hidden})
        QVERIFY(judge.put("/v1/kv/beside/sem/" + each + "?acquire=" + each).isTrue());
    QVERIFY(judge.put("/v1/kv/beside/sem/.lock", R"({"limit":2,"holders":[")" + holder + R"("]})").isTrue());
    const QByteArray sessions = "/v1/session/list";
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang(sessions + "?index="));
    proxy.add(support::Fault::answer(sessions, 200,
        R"([{"ID":")" + holder + R"(","Name":"","Node":"n","LockDelay":0,"Behavior":"release","CreateIndex":1,)"
            + R"("ModifyIndex":1}])",
        {{"Content-Type", "application/json"}, {"X-Consul-Index", "2"}}));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("beside/sem/")));
    QTRY_VERIFY(seen.found() && seen.state().liveHolders() == 1);
    QCOMPARE(seen.state().layout, Layout::Spring);
    QCOMPARE(seen.state().waiting.size(), size_t(1));
    QVERIFY(judge.del("/v1/kv/beside/sem/" + holder).isTrue());
    QTRY_VERIFY(seen.has(FindingKind::StaleHolder));

    const auto later = QDateTime::currentDateTimeUtc().addDays(1);
    QTRY_COMPARE(seen.observer->knownUntil(later), later);
    QVERIFY(seen.has(FindingKind::StaleHolder));
}

void TestObserverLive::reportsAnUnknownToken()
{
    Connected connected(m_guarded, QStringLiteral("11111111-2222-3333-4444-555555555555"));
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    QCOMPARE(seen.observer->watchState().error->kind, consul::ErrorKind::TokenUnknown);
}

void TestObserverLive::tellsNothingOldWhenTheTokenIsGone_data()
{
    QTest::addColumn<bool>("keysFirst");
    QTest::newRow("the keys are refused first") << true;
    QTest::newRow("the sessions are refused first") << false;
}

/// The last state was joined with the sessions that may not be seen any more, and told as one of this moment.
void TestObserverLive::tellsNothingOldWhenTheTokenIsGone()
{
    QFETCH(bool, keysFirst);
    makeSemaphore(m_guarded.judge(), "secret/sem/");
    const auto token = support::makeToken(m_guarded.judge(), QStringLiteral("short"),
        QStringLiteral("key_prefix \"\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" }"));
    Connected connected(m_guarded, token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem")));
    QTRY_VERIFY(seen.found() && seen.state().sessionsKnown);
    const auto reported = seen.updates.size();

    QCOMPARE(m_guarded.judge().del("/v1/acl/token/" + token.accessor.toUtf8()).status, 200);
    auto* const directory = connected.hub.directory();
    if (keysFirst) {
        seen.observer->lookAgain();
        QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    }
    directory->lookAgain();
    QTRY_VERIFY(!directory->table()->known);
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    // Whatever is joined in a worker comes back here.
    QVERIFY(QThreadPool::globalInstance()->waitForDone(60'000));
    bool isBack = false;
    QObject context;
    consul::offThread(
        &context, [] { return true; }, [&isBack](bool done) { isBack = done; }); // Behind all the others.
    QTRY_VERIFY(isBack);
    QCOMPARE(seen.updates.size(), reported);
}

/// The query that waits keeps the rights with which it began, and the key that is asked beside it has those of now.
void TestObserverLive::believesNoListOfATokenThatMayReadAgain()
{
    const auto judge = m_guarded.judge();
    makeSemaphore(judge, "secret/sem/");
    const auto policy = [](const QByteArray& rules) { return R"({"Name":"some","Rules":")" + rules + R"("})"; };
    const QByteArray sessions = R"(session_prefix \"\" { policy = \"read\" })";
    const QByteArray all = R"(key_prefix \"\" { policy = \"read\" } )" + sessions;
    const auto made = judge.put("/v1/acl/policy", policy(all));
    QCOMPARE(made.status, 200);
    const QByteArray id = made.object().value(QStringLiteral("ID")).toString().toLatin1();
    const auto token = support::makeToken(judge, QStringLiteral("some"), {});
    QVERIFY(!token.secret.isEmpty());
    Connected connected(m_guarded, token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/sem")));
    QTRY_VERIFY(seen.found());

    QTRY_VERIFY(seen.observer->isConfirmed());
    const QDateTime before = QDateTime::currentDateTimeUtc();
    QCOMPARE(judge.put("/v1/acl/policy/" + id, policy(sessions)).status, 200);
    seen.observer->lookAgain();
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);
    // An answer that hides everything does not make what is shown any younger.
    QVERIFY(seen.observer->watchState().lastAnswerAt.isValid());
    QVERIFY(seen.observer->watchState().lastAnswerAt <= before);
    QCOMPARE(judge.put("/v1/acl/policy/" + id, policy(all)).status, 200);
    seen.observer->retryNow();
    QTRY_VERIFY(seen.observer->isConfirmed());
    QVERIFY(seen.found());
    QVERIFY(!seen.happened(EventKind::Vanished));
}

/// The query that waits stays under way: only the key beside the list is asked for.
void TestObserverLive::readsNoDeniedFolderAnewWhileItChanges()
{
    const auto judge = m_guarded.judge();
    const auto policy = [](const QByteArray& rules) { return R"({"Name":"some","Rules":")" + rules + R"("})"; };
    const QByteArray sessions = R"(session_prefix \"\" { policy = \"read\" })";
    const auto made = judge.put("/v1/acl/policy", policy(sessions));
    QCOMPARE(made.status, 200);
    const QByteArray id = made.object().value(QStringLiteral("ID")).toString().toLatin1();
    const auto token = support::makeToken(judge, QStringLiteral("some"), {});
    QVERIFY(!token.secret.isEmpty());
    int value = 0;
    const auto write = [&] { return judge.put("/v1/kv/secret/moving/slot_000", QByteArray::number(++value)).isTrue(); };
    QVERIFY(write());
    support::FaultProxy proxy(m_guarded.httpUrl());
    Connected connected(proxy.url(), token.secret);
    const Seen seen(connected.hub.observe(QStringLiteral("secret/moving/")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);

    const QByteArray list = "/v1/kv/secret/moving/?recurse";
    const auto atOnce = [&] { return proxy.count(list) - proxy.count(list + "&index="); };
    const int asked = proxy.count("/v1/kv/secret/moving/.lock");
    const int read = atOnce();
    const auto isAskedAgain = [&] { return write() && proxy.count("/v1/kv/secret/moving/.lock") >= asked + 2; };
    QTRY_VERIFY(isAskedAgain());
    QCOMPARE(atOnce(), read);
    QCOMPARE(seen.observer->watchState().phase, consul::WatchPhase::Denied);

    const QByteArray all = R"(key_prefix \"\" { policy = \"read\" } )" + sessions;
    QCOMPARE(judge.put("/v1/acl/policy/" + id, policy(all)).status, 200);
    const auto isFound = [&] { return write() && seen.found(); };
    QTRY_VERIFY(isFound());
    QVERIFY(!seen.happened(EventKind::Vanished));
}

void TestObserverLive::believesNoAbsenceThatWasWaitedFor_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("with a key that can be asked for") << QByteArray("waited/one/.lock");
    QTest::newRow("without one") << QByteArray("waited/two/slot_000");
}

/// A query that began when the token had no rights tells nothing of what is there, whatever is asked after its end.
void TestObserverLive::believesNoAbsenceThatWasWaitedFor()
{
    QFETCH(QByteArray, key);
    const QByteArray folder = key.first(key.lastIndexOf('/') + 1);
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/" + key, "{}").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QString::fromLatin1(folder)));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());

    const QByteArray waiting = "/v1/kv/" + folder + "?recurse&index=";
    proxy.add(support::Fault::answer(waiting, 404, {}, {{"X-Consul-Index", "900000"}}).times(1));
    QVERIFY(judge.put("/v1/kv/" + folder + "other", "1").isTrue()); // Ends the query that is under way.
    const auto isAskedAfterIt = [&] {
        const auto asked = proxy.requests("/v1/kv/" + folder + "?recurse");
        return asked.size() >= 4 && !asked[asked.size() - 2].target.contains("index=");
    };
    QTRY_VERIFY(isAskedAfterIt());
    QTRY_VERIFY(seen.observer->isConfirmed());
    QVERIFY(seen.found());
    QVERIFY(!seen.happened(EventKind::Vanished));

    QVERIFY(judge.del("/v1/kv/" + folder + "?recurse").isTrue());
    QTRY_VERIFY(seen.happened(EventKind::Vanished));
}

/// A token that may not read a single key is refused: that the key is missing is always true, even if it is back when
/// it is asked for again.
void TestObserverLive::tellsTheDeletionOfAKeyThatIsBackAtOnce()
{
    const auto judge = m_agent.judge();
    const auto session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/waited/key?acquire=" + session, "1").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("waited/key")));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());

    proxy.add(support::Fault::answer("/v1/kv/waited/key?index=", 404, {}, {{"X-Consul-Index", "900000"}}).times(1));
    QVERIFY(judge.put("/v1/kv/waited/key?acquire=" + session, "2").isTrue()); // Ends the query that is under way.
    QTRY_VERIFY(seen.happened(EventKind::Vanished));
    seen.observer->lookAgain();
    QTRY_VERIFY(seen.found());
}

void TestObserverLive::believesNoAbsenceThatCannotBeConfirmed()
{
    const auto judge = m_agent.judge();
    makeSemaphore(judge, "unconfirmed/");
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("unconfirmed/")));
    QTRY_VERIFY(seen.found());
    proxy.add(support::Fault::answer("/v1/kv/unconfirmed/.lock", 500, "rpc error making call: EOF"));
    QVERIFY(judge.del("/v1/kv/unconfirmed/?recurse").isTrue());
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QVERIFY(seen.found());
    proxy.clearFaults();
    seen.observer->retryNow();
    QTRY_VERIFY(seen.happened(EventKind::Vanished));
    seen.observer->lookAgain(); // Else the query that waits says so, half a minute later.
    QTRY_VERIFY(seen.observer->isConfirmed());
}

/// Silence counts since the last answer that is shown, which may be long ago.
void TestObserverLive::callsNobodySilentWhoAnsweredTheList()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/unproved/slot_000", "1").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    connected.client.setCallTimeout(std::chrono::seconds(2));
    const Seen seen(connected.hub.observe(QStringLiteral("unproved/")));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());
    proxy.add(support::Fault::hang("/v1/kv/unproved/.lock"));
    QVERIFY(judge.del("/v1/kv/unproved/?recurse").isTrue());
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QCOMPARE(seen.observer->watchState().error->kind, consul::ErrorKind::ServerError);
    QVERIFY(seen.observer->watchState().error->request.contains(QStringLiteral("unproved/.lock")));
    QVERIFY(seen.found());
}

void TestObserverLive::believesNoListThatLacksWhatIsThere()
{
    makeSemaphore(m_agent.judge(), "lacking/");
    support::FaultProxy proxy(m_agent.httpUrl());
    const support::Fault::Headers index{{"X-Consul-Index", "900000"}};
    proxy.add(support::Fault::answer("/v1/kv/lacking/?recurse", 404, {}, index));
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("lacking/")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QCOMPARE(seen.observer->watchState().error->kind, consul::ErrorKind::Protocol);
    QVERIFY(!seen.any());
    proxy.clearFaults();
    seen.observer->retryNow();
    QTRY_VERIFY(seen.found());
}

void TestObserverLive::reportsAnUnreachableAgent()
{
    Connected connected(QStringLiteral("http://127.0.0.1:1"));
    const Seen seen(connected.hub.observe(QStringLiteral("demo/sem")));
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QCOMPARE(seen.observer->watchState().error->kind, consul::ErrorKind::Unreachable);
    QVERIFY(seen.observer->watchState().retryAt);
    QVERIFY(!seen.any());
}

namespace {

/// How each hold ended that was seen: `released`, `expired`, `released session-ended` …
QStringList endsIn(const Seen& seen)
{
    QStringList ends;
    for (const observer::Update& update : seen.updates) {
        for (const semaphore::Event& event : update.events) {
            if (event.kind == EventKind::Released || event.kind == EventKind::Expired)
                ends << (semaphore::eventId(event.kind) + QLatin1Char(' ') + event.detail).trimmed();
        }
    }
    return ends;
}

} // namespace

/// A new session acquires the lock, and is seen to.
bool TestObserverLive::hold(const QByteArray& key, const Seen& seen, QByteArray* session) const
{
    const auto judge = m_agent.judge();
    *session = judge.createSession(R"({"LockDelay":"0s"})").toUtf8();
    return judge.put("/v1/kv/" + key + "?acquire=" + *session, "x").isTrue()
        && QTest::qWaitFor([&] { return seen.found() && seen.state().holders.size() == 1U; }, 60'000);
}

bool TestObserverLive::free(const QByteArray& key, const QByteArray& session, const QString& how) const
{
    const auto judge = m_agent.judge();
    if (how.contains(u"release") && !judge.put("/v1/kv/" + key + "?release=" + session, "x").isTrue())
        return false;
    if (how == u"delete" && !judge.del("/v1/kv/" + key).isTrue())
        return false;
    return !how.contains(u"destroy") || judge.put("/v1/session/destroy/" + session).isTrue();
}

void TestObserverLive::tellsWhatFreedALock_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<QByteArray>("slow"); // What is answered late.
    QTest::addColumn<int>("rounds");
    QTest::addColumn<QStringList>("ends"); // One of these each time.
    const QStringList expired{QStringLiteral("expired")};
    const QStringList released{QStringLiteral("released")};
    // As `consul lock` ends: whether its session still was there is a matter of when that was asked.
    const QStringList either{QStringLiteral("released"), QStringLiteral("released session-ended")};
    const QStringList deleted{QStringLiteral("released key-deleted")};
    const QByteArray list = "/v1/session/list";
    const QByteArray info = "/v1/session/info";
    const auto row
        = [](const char* name, const char* how, const QByteArray& slow, int rounds, const QStringList& ends) {
              QTest::newRow(name) << QString::fromLatin1(how) << slow << rounds << ends;
          };
    row("destroy", "destroy", {}, 20, expired);
    row("destroy, slow list", "destroy", list, 5, expired);
    row("destroy, slow answer", "destroy", info, 5, expired);
    row("release", "release", {}, 20, released);
    row("release, slow list", "release", list, 5, released);
    row("release, slow answer", "release", info, 5, released);
    row("delete", "delete", {}, 5, deleted);
    row("delete, slow list", "delete", list, 5, deleted);
    row("release and destroy", "release, destroy", {}, 5, either);
    row("release and destroy, slow list", "release, destroy", list, 5, either);
    row("release and destroy, slow answer", "release, destroy", info, 5, either);
}

/// Keys and sessions come in answers of two queries, in any order. Which one was first must not show in what is told.
void TestObserverLive::tellsWhatFreedALock()
{
    QFETCH(QString, how);
    QFETCH(QByteArray, slow);
    QFETCH(int, rounds);
    QFETCH(QStringList, ends);
    support::FaultProxy proxy(m_agent.httpUrl());
    if (!slow.isEmpty())
        proxy.add(support::Fault::delay(slow, std::chrono::milliseconds(300)));
    Connected connected(proxy.url());
    connected.hub.setAskPatience(std::chrono::minutes(1));
    const QByteArray key = "freed";
    QVERIFY(m_agent.judge().put("/v1/kv/" + key, "x").isTrue());
    const Seen seen(connected.hub.observe(QString::fromLatin1(key)));
    QTRY_VERIFY(seen.found());
    QByteArrayList sessions;
    for (int round = 0; round < rounds; ++round) {
        QByteArray session;
        QVERIFY(hold(key, seen, &session));
        // Else the next list would show the end together with a beginning.
        QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(session)));
        QVERIFY(free(key, session, how));
        QTRY_COMPARE(endsIn(seen).size(), round + 1);
        QVERIFY2(ends.contains(endsIn(seen).constLast()), qPrintable(endsIn(seen).join(u'\n')));
        QTRY_VERIFY(!how.contains(u"destroy") || !connected.hub.sessions().contains(QString::fromLatin1(session)));
        sessions << session;
    }
    for (std::size_t i = 1; i < seen.updates.size(); ++i) {
        const auto& before = seen.updates[i - 1];
        const auto& update = seen.updates[i];
        if (update.first)
            continue;
        const auto again
            = observer::advance(*update.observation, update.receivedAt, before.state.get(), before.sightings);
        QCOMPARE(again.events, update.events);
    }
    // One question for each key that came free, at most.
    QVERIFY(proxy.count("/v1/session/info/") <= rounds);
    for (const QByteArray& session : sessions)
        QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session).isTrue());
}

/// Deleted and acquired by another client in one write: the two answers never come apart.
/// After a loss the query of the session list may still wait on a connection that is dead, however many answers about
/// the keys have come since.
void TestObserverLive::asksWhoLeftUntilTheListIsNewerThanALoss()
{
    const auto judge = m_agent.judge();
    const QByteArray folder = "/v1/kv/since/loss/";
    const QByteArray flags = "&flags=16210313421097356768";
    const QByteArray first = makeSemaphore(judge, "since/loss/").toLatin1();
    // Both at once, so that no step of the release is seen.
    const auto leave = [&judge](const QByteArray& session) {
        const QByteArray none = QByteArray(R"({"Limit":2,"Holders":{}})").toBase64();
        const QByteArray writes = R"([{"KV":{"Verb":"delete","Key":"since/loss/)" + session
            + R"("}},{"KV":{"Verb":"set","Key":"since/loss/.lock","Flags":16210313421097356768,"Value":")" + none
            + R"("}}])";
        return judge.put("/v1/txn", writes).status == 200;
    };
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/session/list?index="));
    Connected connected(proxy.url());
    connected.hub.setAskPatience(std::chrono::minutes(1));
    const Seen seen(connected.hub.observe(QStringLiteral("since/loss/")));
    QTRY_VERIFY(seen.found() && seen.observer->isConfirmed());
    QTRY_COMPARE(proxy.count("/v1/session/list?index="), 1);
    const auto write = [&] {
        const auto index = seen.state().index;
        return judge.put(folder + "other", QUuid::createUuid().toByteArray()).isTrue()
            && QTest::qWaitFor([&] { return seen.state().index > index; }, 60'000);
    };
    const auto wasLost = [&seen] { return std::ranges::count(seen.phases, consul::WatchPhase::Retrying) > 0; };
    proxy.add(support::Fault::answer(folder + "?recurse", 500, "No cluster leader").times(1));
    QVERIFY(write());
    QTRY_VERIFY(wasLost() && seen.observer->isConfirmed());
    QVERIFY(write());
    QVERIFY(write());
    QCOMPARE(proxy.count("/v1/session/list?index="), 1);
    QVERIFY(leave(first));
    QTRY_COMPARE(toldOf(seen, first), QStringList{QStringLiteral("released")});
    QCOMPARE(proxy.count("/v1/session/info/" + first), 1);

    proxy.clearFaults();
    const int lists = proxy.count(folder + "?recurse");
    proxy.dropConnections();
    QTRY_VERIFY(proxy.count(folder + "?recurse") > lists && seen.observer->isConfirmed());
    const auto leaveAgain = [&](bool* isAsked) {
        const QByteArray session = judge.createSession().toLatin1();
        QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(session)));
        QVERIFY(judge.put(folder + session + "?acquire=" + session + flags).isTrue());
        QVERIFY(judge.put(folder + ".lock?" + flags.sliced(1), lockBody(QString::fromLatin1(session))).isTrue());
        QTRY_COMPARE(seen.state().liveHolders(), 1);
        QVERIFY(leave(session));
        QTRY_VERIFY(toldOf(seen, session).contains(QStringLiteral("released")));
        *isAsked = proxy.count("/v1/session/info/" + session) > 0;
    };
    bool isAsked = true;
    const QDeadlineTimer end(std::chrono::minutes(1)); // What ended during the loss may end for some seconds.
    while (isAsked && !end.hasExpired() && !QTest::currentTestFailed())
        leaveAgain(&isAsked);
    QVERIFY(!isAsked);
}

void TestObserverLive::tellsOfAKeyThatWasMadeAnew()
{
    const auto judge = m_agent.judge();
    Connected connected(m_agent);
    QVERIFY(judge.put("/v1/kv/anew", "x").isTrue());
    const Seen seen(connected.hub.observe(QStringLiteral("anew")));
    QTRY_VERIFY(seen.found());
    QByteArray first;
    QVERIFY(hold("anew", seen, &first));
    const QByteArray second = judge.createSession(R"({"LockDelay":"0s"})").toUtf8();
    QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(second)));
    const QByteArray writes = R"([{"KV":{"Verb":"delete","Key":"anew"}},)"
                              R"({"KV":{"Verb":"lock","Key":"anew","Value":"eA==","Session":")"
        + second + R"("}}])";
    QCOMPARE(judge.put("/v1/txn", writes).status, 200);
    QTRY_COMPARE(endsIn(seen), QStringList{QStringLiteral("released key-deleted")});
    for (const QByteArray& session : {first, second})
        QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
}

/// A recording puts it where its answer came.
void TestObserverLive::measuresFromTheAnswerWhatWasHeldBack()
{
    constexpr std::chrono::milliseconds slow(300);
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::delay("/v1/session/info", slow));
    Connected connected(proxy.url());
    connected.hub.setAskPatience(std::chrono::minutes(1));
    QVERIFY(m_agent.judge().put("/v1/kv/heldback", "x").isTrue());
    const Seen seen(connected.hub.observe(QStringLiteral("heldback")));
    QTRY_VERIFY(seen.found());
    QByteArray session;
    QVERIFY(hold("heldback", seen, &session));
    QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(session)));
    QVERIFY(free("heldback", session, QStringLiteral("release")));
    QTRY_COMPARE(endsIn(seen), QStringList{QStringLiteral("released")});
    const observer::Update& update = seen.observer->last();
    QCOMPARE(update.receivedAt, update.readAt);
    QVERIFY(update.processing > slow - std::chrono::milliseconds(50));
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session).isTrue());
}

void TestObserverLive::saysSoWhereNobodyTells_data()
{
    QTest::addColumn<support::Fault>("fault");
    const QByteArray info = "/v1/session/info/";
    QTest::newRow("refused") << support::Fault::answer(info, 403, "Permission denied");
    QTest::newRow("a server that fails") << support::Fault::answer(info, 500, "boom");
    QTest::newRow("cut off") << support::Fault::cut(info);
    QTest::newRow("never answered") << support::Fault::hang(info);
}

/// The path goes on, and what comes meanwhile is not lost.
void TestObserverLive::saysSoWhereNobodyTells()
{
    QFETCH(support::Fault, fault);
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(fault);
    Connected connected(proxy.url());
    connected.hub.setAskPatience(std::chrono::milliseconds(200));
    QVERIFY(m_agent.judge().put("/v1/kv/untold", "x").isTrue());
    const Seen seen(connected.hub.observe(QStringLiteral("untold")));
    QTRY_VERIFY(seen.found());
    QByteArray first;
    QVERIFY(hold("untold", seen, &first));
    QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(first)));
    QVERIFY(free("untold", first, QStringLiteral("release")));
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/untold?acquire=" + first, "again").isTrue()); // While it is held back.
    QVERIFY(judge.put("/v1/kv/untold?release=" + first, "over").isTrue());
    QTRY_VERIFY(seen.found() && seen.state().body == "over");
    QTRY_VERIFY(!endsIn(seen).isEmpty());
    for (const QString& end : endsIn(seen))
        QCOMPARE(end, QStringLiteral("released session-unknown"));
    QTRY_VERIFY(seen.observer->isConfirmed());
    QByteArray second;
    QVERIFY(hold("untold", seen, &second));
    QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(second)));
    QVERIFY(free("untold", second, QStringLiteral("destroy")));
    QTRY_VERIFY(seen.state().holders.empty());
    QVERIFY(endsIn(seen).constLast() != QStringLiteral("released")); // The list may come in time.
    QVERIFY(judge.put("/v1/session/destroy/" + first).isTrue());
}

void TestObserverLive::staysQuietWhenItEndsWhileItAsks()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/session/info/"));
    auto connected = std::make_unique<Connected>(proxy.url());
    QVERIFY(m_agent.judge().put("/v1/kv/quiet", "x").isTrue());
    auto seen = std::make_unique<Seen>(connected->hub.observe(QStringLiteral("quiet")));
    QTRY_VERIFY(seen->found());
    QByteArray session;
    QVERIFY(hold("quiet", *seen, &session));
    QTRY_VERIFY(connected->hub.sessions().contains(QString::fromLatin1(session)));
    QVERIFY(free("quiet", session, QStringLiteral("release")));
    QTRY_COMPARE(proxy.count("/v1/session/info/"), 1);
    seen.reset();
    QTRY_COMPARE(connected->client.openWatches(), 0);
    // The next one asks for itself.
    Seen next(connected->hub.observe(QStringLiteral("quiet")));
    QTRY_VERIFY(next.found() && next.state().holders.empty());
    QVERIFY(endsIn(next).isEmpty());
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session).isTrue());
}

void TestObserverLive::asksAboutNobodyWhereManyReleaseAtOnce()
{
    constexpr int many = 20;
    const auto judge = m_agent.judge();
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    QByteArrayList sessions;
    QByteArrayList unlocks;
    for (int i = 0; i < many; ++i) {
        sessions << judge.createSession().toUtf8();
        const QByteArray key = "crowd/slot_" + QByteArray::number(i).rightJustified(3, '0');
        QVERIFY(judge.put("/v1/kv/" + key + "?acquire=" + sessions.back(), "x").isTrue());
        unlocks << R"({"KV":{"Verb":"unlock","Key":")" + key + R"(","Value":"eA==","Session":")" + sessions.back()
                + R"("}})";
    }
    const Seen seen(connected.hub.observe(QStringLiteral("crowd/")));
    QTRY_VERIFY(seen.found());
    QCOMPARE(seen.state().layout, Layout::Slots);
    QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(sessions.back())));
    QCOMPARE(judge.put("/v1/txn", '[' + unlocks.join(',') + ']').status, 200);
    QTRY_COMPARE(endsIn(seen).size(), many);
    QCOMPARE(endsIn(seen).count(QStringLiteral("released session-unknown")), many);
    QCOMPARE(proxy.count("/v1/session/info/"), 0);
    for (const QByteArray& session : sessions)
        QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
}

void TestObserverLive::asksFewQuestionsAtOnce()
{
    const Connected connected(m_agent);
    const auto& directory = *connected.hub.directory();
    std::vector<std::shared_ptr<const void>> questions;
    while (const auto question = directory.mayAsk())
        questions.push_back(question);
    QCOMPARE(questions.size(), static_cast<std::size_t>(observer::SessionDirectory::mostQuestions));
    questions.pop_back();
    QVERIFY(directory.mayAsk() != nullptr);
}

QTEST_GUILESS_MAIN(TestObserverLive)
#include "tst_observer_live.moc"
