// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/plan_words.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <numeric>

namespace cleanup {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Plan)
};

constexpr int namesShown = 8;

QString shortList(const QStringList& names)
{
    if (names.size() <= namesShown)
        return names.join(QStringLiteral(", "));
    return Text::tr("%1 and %n more", nullptr, int(names.size()) - namesShown)
        .arg(names.first(namesShown).join(QStringLiteral(", ")));
}

/// By service: how many of it go, and how many of it can be seen.
QMap<QString, std::pair<int, int>> servicesOf(const std::vector<const Removal*>& removals)
{
    QMap<QString, std::pair<int, int>> services;
    for (const auto* const removal : removals) {
        auto& [going, all] = services[removal->instance.definition.service];
        ++going;
        all = removal->ofService;
    }
    return services;
}

QStringList disappearing(const std::vector<const Removal*>& removals)
{
    QStringList names;
    const auto services = servicesOf(removals);
    for (auto each = services.begin(); each != services.end(); ++each) {
        if (each->first >= each->second)
            names << each.key();
    }
    return names;
}

QString statusWord(consul::CheckStatus status)
{
    switch (status) {
    case consul::CheckStatus::Passing:
        return Text::tr("passing");
    case consul::CheckStatus::Warning:
        return Text::tr("warning");
    case consul::CheckStatus::Critical:
        return Text::tr("critical");
    case consul::CheckStatus::Unknown:
        break;
    }
    return Text::tr("unknown");
}

/// `17 critical, 4 warning, 1 passing`: from bad to good.
QString statuses(const std::vector<const Removal*>& removals)
{
    QStringList parts;
    using consul::CheckStatus;
    for (const auto status :
        {CheckStatus::Critical, CheckStatus::Warning, CheckStatus::Unknown, CheckStatus::Passing}) {
        const auto count = std::count_if(removals.begin(), removals.end(),
            [status](const Removal* removal) { return removal->instance.status == status; });
        if (count > 0)
            parts << QStringLiteral("%1 %2").arg(QString::number(count), statusWord(status));
    }
    return parts.join(QStringLiteral(", "));
}

int gravity(const Removal& removal, const QStringList& lost)
{
    int worst = removal.isRefused() || !lost.contains(removal.instance.definition.service) ? 3 : 2;
    for (const auto& loss : removal.sessions) {
        if (loss.keys.isEmpty())
            continue;
        worst = std::min(worst, loss.session.behavior == consul::SessionBehavior::Delete ? 0 : 1);
    }
    return worst;
}

std::vector<const Removal*> goingOf(const CleanupPlan& plan, const QSet<InstanceRef>& skipped)
{
    std::vector<const Removal*> going;
    for (const auto& removal : plan.removals) {
        if (!removal.isRefused() && !skipped.contains(removal.instance.ref))
            going.push_back(&removal);
    }
    return going;
}

} // namespace

QStringList totals(const CleanupPlan& plan, const QSet<InstanceRef>& skipped)
{
    const auto going = goingOf(plan, skipped);
    if (going.empty())
        return {};
    std::vector<SessionLoss> losses;
    QStringList sidecars;
    int well = 0;
    for (const auto* const removal : going) {
        losses.insert(losses.end(), removal->sessions.begin(), removal->sessions.end());
        if (!removal->sidecar.isEmpty())
            sidecars << removal->sidecar;
        well += removal->instance.isFailing() ? 0 : 1;
    }
    QStringList out = words::sessionTotals(losses, plan.keysKnown);
    if (!plan.sessionsKnown)
        out << Text::tr("Which sessions end with the checks is not known: the token may not list sessions.");
    if (const auto lost = disappearing(going); !lost.isEmpty())
        out << Text::tr(
            "%n service(s) disappear, for all instances that can be seen are to go: %1.", nullptr, int(lost.size()))
                   .arg(shortList(lost));
    if (!sidecars.isEmpty())
        out << Text::tr("%n sidecar(s) go along, if their agents made them: %1.", nullptr, int(sidecars.size()))
                   .arg(shortList(sidecars));
    if (well > 0)
        out << Text::tr("%n instance(s) are not failing: whoever uses them loses them.", nullptr, well);
    out << Text::tr("Their status: %1.").arg(statuses(going));
    return out;
}

std::vector<std::size_t> readingOrder(const CleanupPlan& plan)
{
    const auto lost = disappearing(goingOf(plan, {}));
    std::vector<std::size_t> rows(plan.removals.size());
    std::iota(rows.begin(), rows.end(), std::size_t(0));
    std::vector<int> gravities;
    for (const auto& removal : plan.removals)
        gravities.push_back(gravity(removal, lost));
    std::stable_sort(rows.begin(), rows.end(), [&gravities](auto a, auto b) { return gravities[a] < gravities[b]; });
    return rows;
}

} // namespace cleanup
