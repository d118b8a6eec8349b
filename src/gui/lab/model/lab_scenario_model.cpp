// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_scenario_model.h"

#include "lab/scenario.h"

#include <QFileInfo>

#include <algorithm>

namespace gui {

LabScenarioModel::LabScenarioModel(QObject* parent)
    : ShownList(parent)
{
    std::vector<LabScenarioEntry> builtIn;
    for (const auto& id : lab::builtInScenarios())
        builtIn.push_back({id, {}, lab::builtInScenario(id)});
    replaceRows(builtIn);
}

int LabScenarioModel::addFile(const QString& fileName, const lab::Scenario& scenario)
{
    const auto known = std::find_if(
        rows().begin(), rows().end(), [&](const LabScenarioEntry& entry) { return entry.fileName == fileName; });
    const auto row = static_cast<int>(known - rows().begin());
    const LabScenarioEntry fresh{row < rowCount() ? known->id : scenario.id, fileName, scenario};
    if (row < rowCount())
        changeRow(row, fresh);
    else
        insertRowsAt(row, &fresh, &fresh + 1);
    return row;
}

const lab::Scenario* LabScenarioModel::scenario(int row) const
{
    const auto* const entry = rowAt(row);
    return entry != nullptr && entry->scenario ? &*entry->scenario : nullptr;
}

QString LabScenarioModel::problem(int row) const
{
    const auto* const entry = rowAt(row);
    return entry != nullptr && !entry->scenario ? scenarioProblem(entry->id, entry->scenario.error()) : QString();
}

int LabScenarioModel::rowOf(const QString& id) const
{
    const auto found = std::find_if(rows().begin(), rows().end(),
        [&](const LabScenarioEntry& entry) { return entry.fileName.isEmpty() && entry.id == id; });
    return found == rows().end() ? -1 : static_cast<int>(found - rows().begin());
}

QVariant LabScenarioModel::rowCell(const LabScenarioEntry& entry, int role) const
{
    const auto& scenario = entry.scenario;
    switch (role) {
    case Qt::DisplayRole: {
        const QString title = scenario && !scenario->title.isEmpty() ? scenario->title : entry.id;
        return entry.fileName.isEmpty()
            ? title
            : tr("%1 (%2)", "scenario, file").arg(title, QFileInfo(entry.fileName).fileName());
    }
    case Qt::ToolTipRole:
        return entry.fileName.isEmpty() ? entry.id : entry.fileName;
    case StoryRole:
        return scenario ? scenario->story : scenarioProblem(entry.id, scenario.error());
    case FileRole:
        return entry.fileName;
    default:
        return {};
    }
}

QString scenarioOutline(const lab::Scenario& scenario)
{
    QStringList lines;
    for (const auto& group : scenario.groups) {
        const QString path = group.path.isEmpty() ? scenario.path : group.path;
        const QString who = LabScenarioModel::tr("%n contender(s)", nullptr, group.count);
        const auto& strategy = group.contender.strategy;
        if (protocols::traits(strategy).lock)
            lines << LabScenarioModel::tr("%1, %2, on the lock %3", "15 contenders, strategy, key")
                         .arg(who, protocols::strategyTitle(strategy), path);
        else
            lines << LabScenarioModel::tr("%1, %2, limit %3, on %4", "15 contenders, strategy, limit, path")
                         .arg(who, protocols::strategyTitle(strategy))
                         .arg(group.limit.value_or(scenario.limit))
                         .arg(path);
    }
    if (!scenario.faults.empty())
        lines << LabScenarioModel::tr("%n planned fault(s)", nullptr, static_cast<int>(scenario.faults.size()));
    if (!scenario.expectations.empty())
        lines << LabScenarioModel::tr("%n expectation(s)", nullptr, static_cast<int>(scenario.expectations.size()));
    lines << lab::warningsOf(scenario);
    return lines.join(QLatin1Char('\n'));
}

QString scenarioProblem(const QString& fileName, const lab::ScenarioError& error)
{
    if (error.line <= 0)
        return LabScenarioModel::tr("%1: %2", "file, what is wrong").arg(fileName, error.sentence);
    return LabScenarioModel::tr("%1, line %2, column %3: %4")
        .arg(fileName)
        .arg(error.line)
        .arg(error.column)
        .arg(error.sentence);
}

} // namespace gui
