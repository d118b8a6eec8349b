// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run.h"

#include <QCoreApplication>
#include <QTextStream>
#include <QTimer>
#include <QUrl>

#include <algorithm>

namespace {

lab::Group groupOf(protocols::StrategyId strategy, const QString& path, int count)
{
    lab::Group group;
    group.name = protocols::strategyName(strategy);
    group.path = path;
    group.count = count;
    group.contender.strategy = strategy;
    group.contender.hold.low = group.contender.hold.high = std::chrono::hours(1);
    return group;
}

/// In its list of contenders each has a session, whether it holds or not.
bool queuesWithSession(protocols::StrategyId id)
{
    using protocols::StrategyId;
    return id == StrategyId::Official || id == StrategyId::Spring || id == StrategyId::Queue;
}

bool isReady(const lab::Run& run, const lab::Scenario& scenario)
{
    const auto& all = run.contenders();
    const bool haveSessions = std::all_of(all.begin(), all.end(), [](const lab::Contender* each) {
        return !each->session().isEmpty() || !queuesWithSession(each->spec().strategy);
    });
    return haveSessions && std::all_of(scenario.groups.begin(), scenario.groups.end(), [&all](const lab::Group& group) {
        return std::any_of(all.begin(), all.end(), [&group](const lab::Contender* each) {
            return each->spec().group == group.name && each->state() == lab::ContenderState::Holding;
        });
    });
}

} // namespace

/// lab_victim URL RECORDS COUNT PATH: plays every strategy at `PATH/<strategy>`, COUNT contenders in all. They hold for
/// ever. Says `ready` when one of each strategy holds, and all that queue with a session have one. A test kills it.
int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() != 5)
        return 2;
    lab::Scenario scenario;
    scenario.path = arguments[4];
    scenario.longest = std::chrono::hours(1);
    constexpr int few = 2; // Those who poll would keep the machine busy with nothing else.
    for (const auto id : protocols::allStrategies()) {
        const int count = queuesWithSession(id) ? arguments[3].toInt() / 3 : few;
        scenario.groups.push_back(groupOf(id, scenario.path + u'/' + protocols::strategyName(id), count));
    }

    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments[1]);
    lab::Run run(endpoint, scenario, nullptr, lab::RunRecords(arguments[2]));
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &run, [&run, &look, &scenario] {
        if (!isReady(run, scenario))
            return;
        look.stop();
        QTextStream(stdout) << "ready\n";
    });
    look.start(std::chrono::milliseconds(50));
    run.start();
    return QCoreApplication::exec();
}
