// SPDX-License-Identifier: GPL-3.0-or-later
// What Consul does in its own time, in an agent whose clock runs a hundred times as fast. The clock is read before and
// after each request, so nothing depends on how fast this machine is.
#include "practice/agent.h"
#include "practice/virtual_clock.h"
#include "support/patience.h"
#include "wire.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <memory>

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeFastClock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_agent = std::make_unique<Agent>();
        QVERIFY2(m_agent->start(), qPrintable(m_agent->errorText()));
        m_wire = std::make_unique<Wire>(m_agent->port());
        m_agent->setRate(VirtualClock::fastest);
        QCOMPARE(m_agent->clock().rate, 100.0);
    }
    void cleanup()
    {
        m_wire.reset();
        m_agent.reset();
    }

    void aSessionEndsAtTwiceItsTtl()
    {
        m_agent->pause();
        const auto id = session(R"({"TTL":"10s"})");
        const auto isThere = [this, &id] { return m_wire->ask("GET", "/v1/session/info/" + id).body.contains(id); };
        happensWithin([&isThere] { return !isThere(); }, 20s, 20s);
    }

    void aRenewedSessionLivesOn()
    {
        m_agent->pause();
        const auto id = session(R"({"TTL":"10s"})");
        m_agent->step(19s);
        QCOMPARE(m_wire->ask("PUT", "/v1/session/renew/" + id).status, 200);
        happensWithin(
            [this, &id] { return !m_wire->ask("GET", "/v1/session/info/" + id).body.contains(id); }, 20s, 20s);
    }

    void aLockDelayRefusesThenAllows()
    {
        m_agent->pause();
        const auto first = session("{}");
        const auto second = session("{}");
        QCOMPARE(m_wire->ask("PUT", "/v1/kv/lock?acquire=" + first).body, QByteArray("true"));
        QCOMPARE(m_wire->ask("PUT", "/v1/session/destroy/" + first).body, QByteArray("true"));
        const auto acquires
            = [this, &second] { return m_wire->ask("PUT", "/v1/kv/lock?acquire=" + second).body == "true"; };
        happensWithin(acquires, 15s, 15s);
    }

    void antiEntropyBringsBackWhatWasWronglyRemoved()
    {
        m_agent->pause();
        QCOMPARE(m_wire->ask("PUT", "/v1/agent/service/register", R"({"ID":"web1","Name":"web"})").status, 200);
        const auto isListed
            = [this] { return m_wire->ask("GET", "/v1/catalog/service/web").body.contains("\"web1\""); };
        QVERIFY(isListed());
        QCOMPARE(m_wire->ask("PUT", "/v1/catalog/deregister", R"({"Node":"practice","ServiceID":"web1"})").status, 200);
        // A minute, and up to another one so that agents do not all come at once.
        happensWithin(isListed, 0s, 120s);
    }

private:
    [[nodiscard]] Duration now() const { return m_agent->clock().elapsed; }

    QByteArray session(const QByteArray& body)
    {
        const auto made = QJsonDocument::fromJson(m_wire->ask("PUT", "/v1/session/create", body).body).object();
        return made.value(QStringLiteral("ID")).toString().toLatin1();
    }

    /// Lets the clock, which stands, run: `happened` is false before `least` has passed and true from `most`.
    template <typename Condition>
    void happensWithin(Condition happened, Duration least, Duration most)
    {
        const auto begin = now();
        QVERIFY(!happened());
        m_agent->resume();
        while (true) {
            const auto asked = now();
            const bool is = happened();
            const auto answered = now();
            if (is) {
                QVERIFY2(answered - begin >= least, "too early");
                return;
            }
            QVERIFY2(asked - begin <= most, "too late");
        }
    }

    std::unique_ptr<Agent> m_agent;
    std::unique_ptr<Wire> m_wire;
};

QTEST_GUILESS_MAIN(TestPracticeFastClock)
#include "tst_practice_fast_clock.moc"
