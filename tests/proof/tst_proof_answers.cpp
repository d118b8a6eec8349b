// SPDX-License-Identifier: GPL-3.0-or-later
// Random schedules of the strategies: what the agent in this process answers is what the practice agent answers over
// HTTP, byte by byte, to the same requests in the same order.
#include "practice/agent.h"
#include "practice/exchange.h"
#include "proof/search.h"
#include "support/properties.h"

#include "support/patience.h"
#include <QUrl>

#include <deque>

using namespace proof;
using protocols::StrategyId;

class TestProofAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sameAsOverHttp_data();
    void sameAsOverHttp();
};

namespace {

/// Blocking queries are asked again when they have news, so the agent over HTTP answers them at once, too.
std::deque<practice::JournalEntry> playAtRandom(StrategyId strategy, const std::vector<unsigned>& luck)
{
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = 3;
    setup.limit = 2;
    setup.faults = 2;
    setup.kinds = {true, true, false, false};
    ClientCarriers carriers;
    Execution execution(setup, carriers, 1000);
    for (const auto each : luck) {
        auto choices = execution.choices();
        // What the agent does by itself is no request, and a wait that ends without news takes its time over HTTP.
        std::erase_if(choices, [&execution](const Choice& choice) {
            if (choice.act == Act::EndOrphans || choice.act == Act::PassTime)
                return true;
            const auto& actor = *execution.actors()[static_cast<std::size_t>(choice.contender)];
            return choice.act == Act::Go && !actor.canGo(choice.item);
        });
        if (choices.empty())
            break;
        execution.takeKnown(choices[each % choices.size()]);
    }
    return execution.agent().journal().entries();
}

QByteArray indexOf(const practice::Reply& reply)
{
    for (const auto& [name, value] : reply.headers) {
        if (name == "X-Consul-Index")
            return value;
    }
    return {};
}

/// What went differently; empty: nothing.
QByteArray compare(const std::deque<practice::JournalEntry>& journal)
{
    auto ids = std::make_shared<std::deque<QByteArray>>();
    for (const auto& entry : journal) {
        if (entry.request.path == "/v1/session/create" && entry.reply.status == 200)
            ids->push_back(entry.reply.body.mid(entry.reply.body.indexOf("5e55ed"), 36));
    }
    practice::AgentOptions options;
    options.identity.nodeId = "5e55ffff-0000-4000-8000-000000000000";
    options.journal = journal.size();
    options.prepare = [ids](practice::Cluster& cluster, practice::Instant /*now*/) {
        cluster.makeId = [ids] {
            auto id = ids->empty() ? QByteArray("00000000-0000-4000-8000-000000000000") : ids->front();
            if (!ids->empty())
                ids->pop_front();
            return id;
        };
    };
    practice::Agent agent(options);
    if (!agent.start())
        return "it does not start";
    const QUrl url(agent.httpUrl());
    for (const auto& entry : journal) {
        const auto over = Exchange::of(url, entry.request.method, entry.request.target, entry.request.body);
        const auto index = over.headers.contains("x-consul-index") ? over.headers.at("x-consul-index") : QByteArray();
        if (over.status != entry.reply.status || over.body != entry.reply.body || index != indexOf(entry.reply)) {
            return entry.request.method + ' ' + entry.request.target + ": " + QByteArray::number(entry.reply.status)
                + ' ' + indexOf(entry.reply) + ' ' + entry.reply.body + " over HTTP: " + QByteArray::number(over.status)
                + ' ' + index + ' ' + over.body;
        }
    }
    // And it has written down the same requests in the same order.
    const auto reported = agent.journal();
    if (reported.count() != journal.size())
        return "its journal has " + QByteArray::number(reported.count()) + " entries";
    for (std::size_t at = 0; at < journal.size(); ++at) {
        if (reported.entries()[at].request.target != journal[at].request.target
            || reported.entries()[at].number != at + 1)
            return "its journal has another order";
    }
    return {};
}

} // namespace

void TestProofAnswers::sameAsOverHttp_data()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

void TestProofAnswers::sameAsOverHttp()
{
    QFETCH(StrategyId, strategy);
    int requests = 0;
    QVERIFY(holds(8, [strategy, &requests] {
        const auto luck = *rc::gen::container<std::vector<unsigned>>(60, rc::gen::inRange(0U, 1000U));
        const auto journal = playAtRandom(strategy, luck);
        requests += static_cast<int>(journal.size());
        const auto difference = compare(journal);
        if (!difference.isEmpty())
            RC_FAIL(difference.toStdString());
    }));
    QVERIFY(requests > 50);
}

QTEST_GUILESS_MAIN(TestProofAnswers)
#include "tst_proof_answers.moc"
