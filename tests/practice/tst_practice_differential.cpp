// SPDX-License-Identifier: GPL-3.0-or-later
// Random sequences of requests, the same to a real Consul and to the practice agent: the same statuses, bodies, errors
// and wake-ups. RC_PARAMS="seed=…" plays a run again.
#include "duel.h"
#include "like_consul.h"
#include "support/consul_agent.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QUrl>

#include <random>
#include <utility>

using namespace Qt::StringLiterals;

namespace {

constexpr int enough = 10'000;

/// Plays `sequences` random ones; false, with the smallest that fails in the log, when one shows a difference.
bool agree(Duel& duel, int sequences, uint64_t seed)
{
    auto params = manyTimes(sequences, 80);
    params.seed = seed;
    bool isFirst = true;
    const auto property = [&duel, &isFirst] {
        const auto steps = *rc::gen::container<std::vector<Step>>(randomStep());
        if (const auto difference = duel.play(steps)) {
            if (std::exchange(isFirst, false))
                qWarning("before shrinking: %s", difference->constData());
            RC_FAIL(difference->toStdString());
        }
    };
    return holds(params, property);
}

} // namespace

class TestPracticeDifferential : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        support::AgentOptions options;
        options.nodeName = u"practice"_s;
        // Queries that a failing sequence leaves behind keep their connections.
        options.config.insert(u"limits"_s, QJsonObject{{u"http_max_conns_per_client"_s, 8000}});
        m_consul = std::make_unique<support::ConsulAgent>(options);
        QVERIFY(m_consul->start());
        m_practice = std::make_unique<practice::Agent>(likeConsul(*m_consul));
        QVERIFY2(m_practice->start(), qPrintable(m_practice->errorText()));
    }

    void randomSequences()
    {
        const auto seed = rc::detail::configuration().testParams.seed;
        qInfo("beside Consul %s", vintageOfConsul().version.constData());
        qInfo("RC_PARAMS=\"seed=%llu\"", static_cast<unsigned long long>(seed));
        Duel duel(static_cast<quint16>(QUrl(m_consul->httpUrl()).port()), *m_practice);
        for (int round = 0; duel.count().requests < enough; ++round)
            QVERIFY(agree(duel, 80, seed + static_cast<unsigned>(round)));
        const auto count = duel.count();
        qInfo("%d requests, %d watches, %d of them woken, %d refusals", count.requests, count.watches, count.wakes,
            count.refusals);
        QVERIFY(count.watches > enough / 20);
        QVERIFY(count.wakes > enough / 50);
        QVERIFY(count.refusals > enough / 20);
    }

private:
    std::unique_ptr<support::ConsulAgent> m_consul;
    std::unique_ptr<practice::Agent> m_practice;
};

QTEST_GUILESS_MAIN(TestPracticeDifferential)
#include "tst_practice_differential.moc"
