// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_scenario_model.h"

#include "lab/scenario.h"

#include <QFileInfo>

#include <algorithm>

namespace gui {

LabScenarioModel::LabScenarioModel(QObject* parent)
    : ShownModel(parent)
{
    const auto ids = lab::builtInScenarios();
    for (const auto& id : ids)
        m_entries.push_back({id, {}, lab::builtInScenario(id)});
}

int LabScenarioModel::addFile(const QString& fileName, const lab::Scenario& scenario)
{
    const auto known = std::find_if(
        m_entries.begin(), m_entries.end(), [&](const Entry& entry) { return entry.fileName == fileName; });
    if (known != m_entries.end()) {
        known->scenario = scenario;
        const auto changed = index(static_cast<int>(known - m_entries.begin()));
        Q_EMIT dataChanged(changed, changed);
        return changed.row();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back({scenario.id, fileName, scenario});
    endInsertRows();
    return rowCount() - 1;
}

const lab::Scenario* LabScenarioModel::scenario(int row) const
{
    if (row < 0 || row >= rowCount())
        return nullptr;
    const auto& entry = m_entries[static_cast<std::size_t>(row)];
    return entry.scenario ? &*entry.scenario : nullptr;
}

QString LabScenarioModel::problem(int row) const
{
    if (row < 0 || row >= rowCount() || scenario(row) != nullptr)
        return {};
    const auto& entry = m_entries[static_cast<std::size_t>(row)];
    return scenarioProblem(entry.id, entry.scenario.error());
}

int LabScenarioModel::rowOf(const QString& id) const
{
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
        [&](const Entry& entry) { return entry.fileName.isEmpty() && entry.id == id; });
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

int LabScenarioModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant LabScenarioModel::cell(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& entry = m_entries[static_cast<std::size_t>(index.row())];
    const auto* const scenario = this->scenario(index.row());
    switch (role) {
    case Qt::DisplayRole: {
        const QString title = scenario != nullptr && !scenario->title.isEmpty() ? scenario->title : entry.id;
        return entry.fileName.isEmpty()
            ? title
            : tr("%1 (%2)", "scenario, file").arg(title, QFileInfo(entry.fileName).fileName());
    }
    case Qt::ToolTipRole:
        return entry.fileName.isEmpty() ? entry.id : entry.fileName;
    case StoryRole:
        return scenario != nullptr ? scenario->story : problem(index.row());
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
