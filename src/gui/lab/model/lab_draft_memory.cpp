// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_draft_memory.h"

#include "gui/kit/model/setting.h"

#include <array>
#include <limits>
#include <utility>

namespace gui {

namespace {

QString keyOf(const char* part)
{
    return QStringLiteral("lab/draft/") + QLatin1String(part);
}

/// The parts that are text as they were typed, and their names in the settings.
constexpr std::array texts{std::pair("path", &LabDraft::path), std::pair("hold", &LabDraft::hold),
    std::pair("think", &LabDraft::think), std::pair("ttl", &LabDraft::ttl), std::pair("tryFor", &LabDraft::tryFor),
    std::pair("seed", &LabDraft::seed), std::pair("longest", &LabDraft::longest)};

struct DraftSettings {
    Setting<QString> strategy{keyOf("strategy")};
    Setting<qint64> limit{keyOf("limit"), LabDraft().limit, 1, std::numeric_limits<qint64>::max()};
    Setting<int> count{keyOf("count"), LabDraft().count, 1, 10'000};
    Setting<int> cycles{keyOf("cycles"), LabDraft().cycles, 0, std::numeric_limits<int>::max()};
    Setting<bool> process{keyOf("process")};
    Setting<QStringList> chances{keyOf("chances")};
};

} // namespace

LabDraft loadLabDraft()
{
    LabDraft draft;
    const DraftSettings settings;
    for (const auto id : protocols::allStrategies()) {
        if (protocols::strategyName(id) == settings.strategy.value())
            draft.strategy = id;
    }
    for (const auto& [name, part] : texts)
        draft.*part = Setting<QString>(keyOf(name), draft.*part).value();
    draft.limit = settings.limit.value();
    draft.count = settings.count.value();
    draft.cycles = settings.cycles.value();
    draft.process = settings.process.value();
    for (const auto& line : settings.chances.value()) {
        const auto kind = lab::faultFromName(line.section(QLatin1Char(' '), 0, 0));
        const double percent = line.section(QLatin1Char(' '), 1, 1).toDouble();
        if (kind && percent >= 0 && percent <= 100)
            draft.chances.push_back({*kind, percent, line.section(QLatin1Char(' '), 2)});
    }
    return draft;
}

void saveLabDraft(const LabDraft& draft)
{
    const SettingsChange together;
    const DraftSettings settings;
    settings.strategy.set(protocols::strategyName(draft.strategy));
    for (const auto& [name, part] : texts)
        Setting<QString>(keyOf(name)).set(draft.*part);
    settings.limit.set(draft.limit);
    settings.count.set(draft.count);
    settings.cycles.set(draft.cycles);
    settings.process.set(draft.process);
    QStringList chances;
    for (const auto& chance : draft.chances)
        chances << QStringLiteral("%1 %2 %3").arg(lab::faultName(chance.kind)).arg(chance.percent).arg(chance.time);
    settings.chances.set(chances);
}

} // namespace gui
