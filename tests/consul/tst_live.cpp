// SPDX-License-Identifier: GPL-3.0-or-later
// What follows Consul as a value: each answer is read, once, and none that is out of date comes back.
#include "consul/await.h"
#include "consul/live.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSemaphore>
#include <QSignalSpy>

#include <atomic>

using namespace consul;
using support::Fault;

namespace {

const QByteArray large(offloadFrom, 'a');
const QByteArray other(offloadFrom, 'b');

/// An answer's body as it is. Large ones are read while somebody holds the gate open.
class LiveBody : public Live<QByteArray>
{
public:
    explicit LiveBody(Client* client)
        : Live(client, watchOf("/v1/kv/w/"), [this](const Snapshot& snapshot, const QByteArray&) {
            if (snapshot.body.size() >= offloadFrom) {
                ++begun;
                gate.acquire();
            }
            return Result<QByteArray>(snapshot.body);
        })
    {
        connect(this, &LiveState::changed, this, [this] { values.push_back(value()); });
    }
    void denied() override { setValue({}, QDateTime()); }
    void onDemand() { watch().setOnDemand(); }

    QSemaphore gate;
    std::atomic<int> begun = 0; ///< Readings of large answers.
    std::vector<QByteArray> values; ///< As they followed each other.
};

} // namespace

class TestLive : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void aLookWhileAnAnswerIsReadLosesNothing();
    void whatWasRefusedComesBackUnchanged();
    void aLateReadingDoesNotUndoARefusal();
    void saysUpToWhenTheValueIsKnown();
    void looksThatFollowEachOtherComeToTheirEnd();
    void aStoppedOneTakesNothing();
    void whoeverIsToldMayDestroyIt();
    void runsWhileSomebodyHoldsALease();

private:
    /// To every query that does not wait; those that wait go on waiting.
    void answer(int status, const QByteArray& body);

    std::unique_ptr<support::FaultProxy> m_proxy;
    std::unique_ptr<Client> m_client;
    std::unique_ptr<LiveBody> m_live;
};

void TestLive::init()
{
    m_proxy = std::make_unique<support::FaultProxy>();
    m_client = std::make_unique<Client>(endpointAt(m_proxy->url()));
    m_live = std::make_unique<LiveBody>(m_client.get());
}

void TestLive::cleanup()
{
    if (m_live)
        m_live->gate.release(100);
    m_live.reset();
    m_client.reset();
    m_proxy.reset();
}

void TestLive::answer(int status, const QByteArray& body)
{
    m_proxy->setResponder([status, body](const support::SeenRequest& request) -> std::optional<Fault> {
        if (request.target.contains("index="))
            return Fault::hang({});
        return Fault::answer({}, status, body, {{"X-Consul-Index", "7"}, {"Content-Type", "application/json"}});
    });
}

void TestLive::aLookWhileAnAnswerIsReadLosesNothing()
{
    answer(200, large);
    m_live->start();
    QTRY_COMPARE(m_live->begun.load(), 1);
    m_live->lookAgain();
    m_live->gate.release(2);
    QTRY_VERIFY(m_live->isKnown() && m_live->isSettled());
    QCOMPARE(m_live->value(), large);
}

void TestLive::whatWasRefusedComesBackUnchanged()
{
    answer(200, "here");
    m_live->start();
    QTRY_COMPARE(m_live->value(), QByteArray("here"));
    answer(403, "Permission denied");
    m_live->lookAgain();
    QTRY_COMPARE(m_live->value(), QByteArray());
    QCOMPARE(m_live->state().phase, WatchPhase::Denied);
    answer(200, "here");
    m_live->retryNow();
    QTRY_COMPARE(m_live->value(), QByteArray("here"));
    QCOMPARE(m_live->state().phase, WatchPhase::Live);
}

void TestLive::aLateReadingDoesNotUndoARefusal()
{
    answer(200, large);
    m_proxy->add(Fault::answer("index=", 403, "Permission denied"));
    m_live->start();
    QTRY_COMPARE(m_live->state().phase, WatchPhase::Denied);
    QTRY_COMPARE(m_live->begun.load(), 1);
    // The reading ends now; what is seen next is the answer after it.
    m_proxy->clearFaults();
    answer(200, other);
    m_live->gate.release(2);
    m_live->retryNow();
    QTRY_COMPARE(m_live->value(), other);
    QVERIFY(std::find(m_live->values.begin(), m_live->values.end(), large) == m_live->values.end());
}

/// An answer that brought nothing new counts; one that is still being read does not.
void TestLive::saysUpToWhenTheValueIsKnown()
{
    QVERIFY(!m_live->knownAt().isValid());
    answer(200, "here");
    m_live->start();
    QTRY_COMPARE(m_live->value(), QByteArray("here"));
    const QDateTime first = m_live->knownAt();
    QCOMPARE(first, m_live->state().lastAnswerAt);
    QTRY_VERIFY(QDateTime::currentDateTimeUtc() > first); // Times are in milliseconds.
    m_live->lookAgain();
    QTRY_VERIFY(m_live->knownAt() > first);
    QCOMPARE(m_live->values.size(), size_t(1));
    const QDateTime second = m_live->knownAt();
    QTRY_VERIFY(QDateTime::currentDateTimeUtc() > second);
    answer(200, large);
    m_live->lookAgain();
    QTRY_COMPARE(m_live->begun.load(), 1);
    QCOMPARE(m_live->knownAt(), second);
    m_live->gate.release(1);
    QTRY_COMPARE(m_live->value(), large);
    QVERIFY(m_live->knownAt() > second);
}

void TestLive::looksThatFollowEachOtherComeToTheirEnd()
{
    m_live->onDemand();
    answer(200, large);
    m_live->start();
    QTRY_COMPARE(m_live->begun.load(), 1);
    for (int touch = 0; touch < 5; ++touch)
        m_live->lookAgainAfterwards();
    answer(200, other);
    m_live->gate.release(2);
    // The first look is not given up, and one more follows, not five.
    QTRY_COMPARE(m_live->value(), other);
    QCOMPARE(m_live->values, (std::vector<QByteArray>{large, other}));
    QCOMPARE(m_proxy->count("/v1/kv/w/"), 2);
}

void TestLive::aStoppedOneTakesNothing()
{
    answer(200, large);
    m_live->start();
    QTRY_COMPARE(m_live->begun.load(), 1);
    m_live->stop();
    answer(200, other);
    m_live->gate.release(2);
    m_live->start();
    QTRY_COMPARE(m_live->value(), other);
    QCOMPARE(m_live->values, std::vector<QByteArray>{other});
}

void TestLive::whoeverIsToldMayDestroyIt()
{
    for (const auto& body : {QByteArray("small"), large}) {
        auto* const live = new LiveBody(m_client.get());
        live->gate.release(100);
        const QSignalSpy gone(live, &QObject::destroyed);
        connect(live, &LiveState::changed, this, [live] { delete live; });
        answer(200, body);
        live->start();
        QTRY_COMPARE(gone.count(), 1);
    }
}

void TestLive::runsWhileSomebodyHoldsALease()
{
    answer(200, "here");
    auto one = m_live->lease();
    auto two = m_live->lease();
    QTRY_COMPARE(m_live->value(), QByteArray("here"));
    one.reset();
    QCOMPARE(m_live->state().phase, WatchPhase::Live);
    two.reset();
    QCOMPARE(m_live->state().phase, WatchPhase::Stopped);
    const auto three = m_live->lease();
    m_live.reset(); // The lease outlives it.
}

QTEST_GUILESS_MAIN(TestLive)
#include "tst_live.moc"
