// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_draft_memory.h"

#include "gui/kit/model/settings_change.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <utility>

namespace gui {

namespace {

constexpr auto group = "lab/draft";
constexpr int mostContenders = 10'000;

/// The parts that are text as they were typed, and their names in the settings.
constexpr std::array texts{std::pair("path", &LabDraft::path), std::pair("hold", &LabDraft::hold),
    std::pair("think", &LabDraft::think), std::pair("ttl", &LabDraft::ttl), std::pair("tryFor", &LabDraft::tryFor),
    std::pair("seed", &LabDraft::seed), std::pair("longest", &LabDraft::longest)};

} // namespace

LabDraft loadLabDraft(QSettings& settings)
{
    LabDraft draft;
    settings.beginGroup(QLatin1String(group));
    const auto value
        = [&settings](const char* name, const QVariant& usual) { return settings.value(QLatin1String(name), usual); };
    const QString strategy = value("strategy", QString()).toString();
    for (const auto id : protocols::allStrategies()) {
        if (protocols::strategyName(id) == strategy)
            draft.strategy = id;
    }
    for (const auto& [name, part] : texts)
        draft.*part = value(name, draft.*part).toString();
    draft.limit = std::max<qint64>(1, value("limit", draft.limit).toLongLong());
    draft.count = std::clamp(value("count", draft.count).toInt(), 1, mostContenders);
    draft.cycles = std::max(0, value("cycles", draft.cycles).toInt());
    draft.process = value("process", draft.process).toBool();
    for (const auto& line : value("chances", QStringList()).toStringList()) {
        const auto kind = lab::faultFromName(line.section(QLatin1Char(' '), 0, 0));
        const double percent = line.section(QLatin1Char(' '), 1, 1).toDouble();
        if (kind && percent >= 0 && percent <= 100)
            draft.chances.push_back({*kind, percent, line.section(QLatin1Char(' '), 2)});
    }
    settings.endGroup();
    return draft;
}

void saveLabDraft(QSettings& settings, const LabDraft& draft)
{
    settings.beginGroup(QLatin1String(group));
    setUnlessSame(settings, QStringLiteral("strategy"), protocols::strategyName(draft.strategy));
    for (const auto& [name, part] : texts)
        setUnlessSame(settings, QLatin1String(name), draft.*part);
    setUnlessSame(settings, QStringLiteral("limit"), draft.limit);
    setUnlessSame(settings, QStringLiteral("count"), draft.count);
    setUnlessSame(settings, QStringLiteral("cycles"), draft.cycles);
    setUnlessSame(settings, QStringLiteral("process"), draft.process);
    QStringList chances;
    for (const auto& chance : draft.chances)
        chances << QStringLiteral("%1 %2 %3").arg(lab::faultName(chance.kind)).arg(chance.percent).arg(chance.time);
    setUnlessSame(settings, QStringLiteral("chances"), chances);
    settings.endGroup();
}

} // namespace gui
