// SPDX-License-Identifier: GPL-3.0-or-later
// Stories that are played here, and on a real Consul or the practice agent at the same time.
#include "broken_stories.h"
#include "practice/agent.h"
#include "practice/exchange.h"
#include "proof/twin.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QUrl>

#include <random>
#include <thread>

using namespace proof;
using namespace std::chrono_literals;
using protocols::StrategyId;

class TestProofTwin : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameOnConsul_data();
    void sameOnConsul();
    void seesADifference();
    void anImpossibleStory();
    void sameAtRandom_data();
    void sameAtRandom();

private:
    support::ConsulAgent m_consul;
    int m_paths = 0;
};

namespace {

/// Long enough for the few requests that have to meet it.
constexpr auto lockDelay = 1000ms;

class Elsewhere
{
public:
    explicit Elsewhere(const QString& agent)
        : m_agent(agent)
    {
    }

    consul::Carried carryOut(const Errand& errand)
    {
        if (errand.kind == Errand::Kind::OutwaitLockDelays) {
            // Nothing tells when one is over: the time itself has to pass.
            std::this_thread::sleep_for(lockDelay + lockDelay / 4);
            return {200, {}, {}, {}};
        }
        return send(errand.request);
    }

    consul::Carried send(const consul::Request& request)
    {
        const auto answer
            = Exchange::of(m_agent, consul::methodName(request.method), consul::target(request), request.body);
        consul::Carried carried;
        carried.status = answer.status;
        carried.body = answer.body;
        if (answer.headers.contains("x-consul-index"))
            carried.index = answer.headers.at("x-consul-index").toULongLong();
        if (answer.headers.contains("x-consul-knownleader"))
            carried.knownLeader = answer.headers.at("x-consul-knownleader") == "true";
        return carried;
    }

private:
    QUrl m_agent;
};

Twin::Options atOnce(Elsewhere& there)
{
    Twin::Options options;
    options.lockDelay = lockDelay;
    options.carryOut = [&there](const Errand& errand) { return there.carryOut(errand); };
    return options;
}

void playOut(Twin& twin, Elsewhere& there)
{
    while (const auto errand = twin.next())
        twin.done(there.carryOut(*errand));
    for (const auto& request : twin.cleanup())
        static_cast<void>(there.send(request));
}

} // namespace

void TestProofTwin::initTestCase()
{
    QVERIFY(m_consul.start());
}

void TestProofTwin::sameOnConsul_data()
{
    QTest::addColumn<std::size_t>("number");
    for (std::size_t number = 0; number < brokenStories().size(); ++number)
        QTest::newRow(brokenStories()[number].name) << number;
}

/// What the search says of a strategy, a real Consul says, too.
void TestProofTwin::sameOnConsul()
{
    QFETCH(std::size_t, number);
    const auto& row = brokenStories()[number];
    auto setup = row.setup();
    setup.path = QStringLiteral("twin/%1").arg(++m_paths);
    const auto story = *storyFromText(QString::fromLatin1(row.story));
    Elsewhere there(m_consul.httpUrl());
    Twin twin(setup, story, atOnce(there));
    QVERIFY(!twin.isImpossible());
    playOut(twin, there);
    QVERIFY2(twin.isSame(), qPrintable(twin.difference()));
    QVERIFY(twin.compared().size() > story.size() / 2);
    if (row.property == Property::Exclusion)
        QVERIFY(twin.mostInside() > row.limit);
    else // Nobody has got in since.
        QVERIFY(twin.compared().size() > story.size() + 10);
    // It has left nothing.
    const auto path = consul::encodeKey(setup.path);
    QCOMPARE(there.send(consul::Request{consul::Method::Get, "/v1/kv/" + path, {{"recurse", {}}}, {}}).status, 404);
    QCOMPARE(there.send(consul::Request::get("/v1/session/list")).body.trimmed(), QByteArray("[]"));
}

/// An agent that says something else is found out, at the first word. Played by one errand after the other.
void TestProofTwin::seesADifference()
{
    const auto story = *storyFromText(u"aabbba");
    for (const int wrong : {0, 1, 3, 5}) {
        Setup setup;
        setup.strategy = StrategyId::NoCas;
        setup.path = QStringLiteral("twin/%1").arg(++m_paths);
        Twin twin(setup, story, {});
        QVERIFY(!twin.isImpossible());
        Elsewhere there(m_consul.httpUrl());
        int errands = 0;
        while (const auto errand = twin.next()) {
            auto answer = there.carryOut(*errand);
            if (++errands == wrong)
                answer.status = 500;
            twin.done(answer);
        }
        QCOMPARE(twin.isSame(), wrong == 0);
        if (wrong > 0)
            QCOMPARE(errands, wrong);
        else
            QCOMPARE(twin.mostInside(), 2);
        for (const auto& request : twin.cleanup())
            static_cast<void>(there.send(request));
    }
}

void TestProofTwin::anImpossibleStory()
{
    Twin twin({}, *storyFromText(u"c"));
    QVERIFY(twin.isImpossible());
    QVERIFY(!twin.next());
}

void TestProofTwin::sameAtRandom_data()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

/// Orders that nobody chose, with faults: the agent in this process, the practice agent over HTTP, and Consul.
void TestProofTwin::sameAtRandom()
{
    QFETCH(StrategyId, strategy);
    constexpr int schedules = 8; // Of each strategy: over a hundred together.
    practice::Agent practiceAgent{practice::AgentOptions()};
    QVERIFY(practiceAgent.start());
    std::mt19937 dice(1 + static_cast<unsigned>(strategy));
    std::size_t requests = 0;
    for (int schedule = 0; schedule < schedules; ++schedule) {
        Setup setup;
        setup.strategy = strategy;
        setup.contenders = 3;
        setup.limit = 1 + schedule % 2;
        setup.faults = schedule % 4;
        setup.path = QStringLiteral("twin/%1").arg(++m_paths);
        Story story;
        {
            ClientCarriers carriers;
            Execution execution(setup, carriers);
            for (int step = 0; step < 35; ++step) {
                auto choices = execution.choices();
                std::erase_if(choices, [](const Choice& each) { return each.act == Act::PassTime; }); // It would.
                if (choices.empty() || execution.inside() > setup.permits())
                    break;
                story.push_back(choices[dice() % choices.size()]);
                execution.takeKnown(story.back());
            }
        }
        for (const auto& url : {practiceAgent.httpUrl(), m_consul.httpUrl()}) {
            Elsewhere there(url);
            auto options = atOnce(there);
            options.lockDelay.reset(); // Consul's own may be met, and is not outwaited.
            options.afterwards = 0;
            Twin twin(setup, story, options);
            playOut(twin, there);
            QVERIFY2(
                twin.isSame(), qPrintable(storyText(story) + QStringLiteral(" at ") + url + u' ' + twin.difference()));
            requests += twin.compared().size();
        }
    }
    QVERIFY(requests > 100);
}

QTEST_GUILESS_MAIN(TestProofTwin)
#include "tst_proof_twin.moc"
