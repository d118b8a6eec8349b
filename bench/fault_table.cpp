// SPDX-License-Identifier: GPL-3.0-or-later
// Every strategy under every fault of the lab, on a real agent. `fault_table FILE [NAME…]` writes the page; with names
// only these strategies, to look at them.

#include "fault_page.h"
#include "support/consul_agent.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>

#include <algorithm>
#include <cstdio>

using bench::FaultCell;
using bench::FaultFinding;
using protocols::StrategyId;

namespace {

/// What is played at the same time: those that ask a lot would slow the others down, and with them the clock.
const std::vector<std::vector<StrategyId>> sittings{
    {StrategyId::Official, StrategyId::OfficialLock, StrategyId::Spring, StrategyId::SpringPrune,
        StrategyId::ShardingLock, StrategyId::Slots, StrategyId::NoCas, StrategyId::Queue},
    {StrategyId::Timeout, StrategyId::Fair},
    {StrategyId::Clockless, StrategyId::Guarded},
    {StrategyId::SpringLock},
    {StrategyId::Fenced, StrategyId::FencedToken},
};

support::AgentOptions manyConnections()
{
    support::AgentOptions options;
    // The cells of a sitting are many programs, but come from one address.
    options.config.insert(QStringLiteral("limits"), QJsonObject{{QStringLiteral("http_max_conns_per_client"), 4000}});
    return options;
}

void play(const std::vector<StrategyId>& strategies, std::vector<FaultFinding>& findings)
{
    support::ConsulAgent agent(manyConnections());
    const QTemporaryDir records;
    if (!agent.start())
        qFatal("no agent");
    std::vector<std::unique_ptr<FaultCell>> cells;
    for (const auto strategy : strategies) {
        for (const auto fault : lab::allFaults()) {
            cells.push_back(
                std::make_unique<FaultCell>(agent.httpUrl(), agent.judge(), records.path(), strategy, fault));
            cells.back()->start();
        }
    }
    QEventLoop loop;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &loop, [&] {
        if (std::all_of(cells.begin(), cells.end(), [](const auto& each) { return each->isOver(); }))
            loop.quit();
    });
    look.start(200);
    loop.exec();
    for (const auto& cell : cells)
        findings.push_back(cell->finding());
}

QString consulVersion()
{
    support::ConsulAgent agent;
    if (!agent.start())
        qFatal("no agent");
    const auto self = agent.judge().get("/v1/agent/self").object();
    return self[QStringLiteral("Config")].toObject()[QStringLiteral("Version")].toString();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const auto arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty()) {
        std::fputs("fault_table FILE [STRATEGY…]\n", stderr);
        return 2;
    }
    for (const auto strategy : protocols::allStrategies()) {
        const auto plays
            = [strategy](const auto& sitting) { return std::ranges::find(sitting, strategy) != sitting.end(); };
        if (std::ranges::none_of(sittings, plays))
            qFatal("%s is in no sitting", qPrintable(protocols::strategyName(strategy)));
    }
    const auto wanted = arguments.mid(1);
    std::vector<FaultFinding> findings;
    for (auto strategies : sittings) {
        if (!wanted.isEmpty()) {
            std::erase_if(
                strategies, [&wanted](StrategyId id) { return !wanted.contains(protocols::strategyName(id)); });
        }
        if (!strategies.empty())
            play(strategies, findings);
    }
    QFile page(arguments.first());
    const auto text = bench::faultPage(findings, consulVersion()).toUtf8();
    if (!page.open(QIODevice::WriteOnly | QIODevice::Truncate) || page.write(text) != text.size()) {
        std::fprintf(stderr, "%s cannot be written\n", qPrintable(page.fileName()));
        return 1;
    }
    return 0;
}
