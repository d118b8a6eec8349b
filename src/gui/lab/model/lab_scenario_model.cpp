// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_scenario_model.h"

#include "gui/kit/model/setting.h"
#include "lab/scenario.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>
#include <vector>

namespace gui {

namespace {

struct Lesson {
    const char* title;
    std::vector<const char*> ids;
};

/// What stands in none of them comes last.
const std::vector<Lesson>& lessons()
{
    static const std::vector<Lesson> all{
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "From the articles"), {"doc-000", "doc-001", "doc-003", "doc-004"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "Crashes and leftovers"),
            {"spring-crash", "crash-with-ttl", "crash-without-ttl", "killed-process", "paused-holder", "lock-delay",
                "uneven-lock"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "Fencing"), {"fencing"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "More holders than allowed"),
            {"limit-mismatch", "lost-update", "stale-cleanup", "wrong-clocks", "counter-race", "clockless-race",
                "over-full"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "Cost of a permit"),
            {"session-churn", "request-storm", "herd", "slot-scramble"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "Order, attempts, and neighbors"),
            {"order", "busy-mutex", "failed-try", "endless-release", "mixed"}},
        {QT_TRANSLATE_NOOP("gui::LabScenarioModel", "Deadlocks"), {"two-locks", "dining"}},
    };
    return all;
}

std::size_t lessonOf(const QString& id)
{
    const auto& all = lessons();
    const auto found = std::ranges::find_if(all, [&id](const Lesson& lesson) {
        return std::ranges::any_of(lesson.ids, [&id](const char* each) { return id == QLatin1String(each); });
    });
    return static_cast<std::size_t>(found - all.begin());
}

/// What it is about; alike for those that stand together.
QString lessonTitle(const LabScenarioEntry& entry)
{
    if (!entry.fileName.isEmpty())
        return LabScenarioModel::tr("Recent files");
    const auto lesson = lessonOf(entry.id);
    return lesson < lessons().size() ? LabScenarioModel::tr(lessons()[lesson].title) : LabScenarioModel::tr("Other");
}

/// As the person knows them from the composer and from the command line.
QString strategiesOf(const lab::Scenario& scenario)
{
    QStringList words;
    for (const auto& group : scenario.groups)
        words << protocols::strategyTitle(group.contender.strategy)
              << protocols::strategyName(group.contender.strategy);
    words.removeDuplicates();
    return words.join(u'\n');
}

Setting<QStringList> recentSetting()
{
    return Setting<QStringList>(QStringLiteral("lab/recentScenarios"));
}

} // namespace

QStringList recentScenarios()
{
    refreshSettings();
    return recentSetting().value();
}

void noteRecentScenario(const QString& fileName)
{
    constexpr qsizetype most = 8;
    auto files = recentScenarios();
    files.removeAll(fileName);
    files.prepend(fileName);
    recentSetting().set(files.first(std::min(most, files.size())));
}

LabScenarioModel::LabScenarioModel(QObject* parent)
    : ShownList(parent)
{
    std::vector<LabScenarioEntry> builtIn;
    auto ids = lab::builtInScenarios();
    std::ranges::stable_sort(ids, {}, lessonOf);
    for (const auto& id : std::as_const(ids))
        builtIn.push_back({id, {}, lab::builtInScenario(id)});
    replaceRows(builtIn);
}

void LabScenarioModel::retranslate()
{
    for (int row = 0; row < rowCount(); ++row) {
        if (const auto& entry = *rowAt(row); entry.fileName.isEmpty())
            changeRow(row, {entry.id, {}, lab::builtInScenario(entry.id)});
    }
}

int LabScenarioModel::addFile(const QString& fileName, const lab::Scenario& scenario)
{
    const auto known = std::find_if(
        rows().begin(), rows().end(), [&](const LabScenarioEntry& entry) { return entry.fileName == fileName; });
    const auto row = static_cast<int>(known - rows().begin());
    const LabScenarioEntry fresh{row < rowCount() ? known->id : scenario.id, fileName, scenario};
    const auto firstFile
        = std::ranges::find_if(rows(), [](const LabScenarioEntry& entry) { return !entry.fileName.isEmpty(); });
    const auto first = static_cast<int>(firstFile - rows().begin());
    if (row == first && row < rowCount()) {
        changeRow(row, fresh);
        return row;
    }
    if (row < rowCount())
        removeRowsAt(row, 1);
    insertRowsAt(first, &fresh, &fresh + 1);
    return first;
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
    case IdRole:
        return entry.id;
    case LessonRole:
        return lessonTitle(entry);
    case StrategiesRole:
        return scenario ? strategiesOf(*scenario) : QString();
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
