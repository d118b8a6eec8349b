// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run.h"

#include <QCoreApplication>
#include <QTextStream>
#include <QTimer>
#include <QUrl>

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

} // namespace

/// lab_victim URL RECORDS COUNT PATH: runs contenders who hold for ever, and says `ready` when each has a session and
/// two hold. A test kills it.
int main(int argc, char** argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    if (arguments.size() != 5)
        return 2;
    lab::Scenario scenario;
    scenario.path = arguments[4];
    scenario.longest = std::chrono::hours(1);
    const int half = arguments[3].toInt() / 2;
    scenario.groups.push_back(groupOf(protocols::StrategyId::Official, scenario.path, half));
    scenario.groups.push_back(groupOf(protocols::StrategyId::Spring, scenario.path + QStringLiteral("-spring"), half));

    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments[1]);
    lab::Run run(endpoint, scenario, nullptr, lab::RunRecords(arguments[2]));
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &run, [&run, &look] {
        const auto& all = run.contenders();
        const bool ready = std::all_of(
            all.begin(), all.end(), [](const lab::Contender* each) { return !each->session().isEmpty(); });
        if (!ready || run.statistics().grants < 2)
            return;
        look.stop();
        QTextStream(stdout) << "ready\n";
    });
    look.start(std::chrono::milliseconds(50));
    run.start();
    return QCoreApplication::exec();
}
