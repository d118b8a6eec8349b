// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/model/plan_changes.h"

#include "consul/values/utf8.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct PlanDialogText {
    Q_DECLARE_TR_FUNCTIONS(gui::PlanDialog)
};

/// All that a plan says.
QStringList sentencesOf(const consul::Plan& plan)
{
    QStringList said = plan.consequences;
    for (const auto& call : plan.calls)
        said << call.meaning;
    return said;
}

/// Of two texts only what differs, with a little of what stands around it.
std::pair<QString, QString> differenceOf(const QString& before, const QString& now)
{
    constexpr qsizetype around = 12;
    constexpr qsizetype most = 60;
    const auto shorter = std::min(before.size(), now.size());
    qsizetype first = 0;
    while (first < shorter && before[first] == now[first])
        ++first;
    qsizetype last = 0;
    while (last < shorter - first && before[before.size() - 1 - last] == now[now.size() - 1 - last])
        ++last;
    const qsizetype from = std::max<qsizetype>(0, first - around);
    const qsizetype rest = std::max<qsizetype>(0, last - around);
    const auto part = [&](const QString& text) {
        const qsizetype whole = text.size() - from - rest;
        const QString shown = text.mid(from, std::min(whole, most));
        return (from > 0 ? QStringLiteral("…") : QString()) + shown
            + (whole > most || rest > 0 ? QStringLiteral("…") : QString());
    };
    return {part(before), part(now)};
}

QString lineOf(const consul::Request& request)
{
    return QString::fromLatin1(consul::methodName(request.method)) + QLatin1Char(' ')
        + consul::textOfUtf8(consul::target(request));
}

} // namespace

QStringList requestChanges(const consul::Plan& before, const consul::Plan& now)
{
    constexpr std::size_t most = 3; // Calls; each has two lines.
    QStringList changes;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < std::min(before.calls.size(), now.calls.size()) && changed < most; ++i) {
        const auto& one = before.calls[i].request;
        const auto& other = now.calls[i].request;
        if (one == other)
            continue;
        ++changed;
        if (const auto [was, is] = std::pair(lineOf(one), lineOf(other)); was != is)
            changes << PlanDialogText::tr("Request: %1 → %2", "before, after").arg(was, is);
        if (one.body == other.body)
            continue;
        const auto [was, is] = differenceOf(consul::textOfUtf8(one.body), consul::textOfUtf8(other.body));
        changes << PlanDialogText::tr("Value: %1 → %2", "before, after").arg(was, is);
    }
    return changes;
}

/// What another plan would do, and this one would not, or the other way round.
QStringList planChanges(const consul::Plan& before, const std::optional<consul::Plan>& now)
{
    constexpr qsizetype most = 3;
    if (!now)
        return {PlanDialogText::tr("There is nothing left to do, or no way that is certain to be harmless.")};
    QStringList changes;
    const QStringList saidNow = sentencesOf(*now);
    const QStringList saidBefore = sentencesOf(before);
    for (const QString& each : saidNow) {
        if (!saidBefore.contains(each))
            changes << PlanDialogText::tr("New: %1").arg(each);
    }
    for (const QString& each : saidBefore) {
        if (!saidNow.contains(each))
            changes << PlanDialogText::tr("No longer: %1").arg(each);
    }
    const auto isSameTarget = [](const consul::PlannedCall& one, const consul::PlannedCall& other) {
        return one.request.method == other.request.method && one.request.path == other.request.path;
    };
    if (changes.isEmpty() && !std::ranges::equal(before.calls, now->calls, isSameTarget))
        return QStringList(PlanDialogText::tr("The plan would affect other sessions or keys."))
            + requestChanges(before, *now);
    if (changes.isEmpty())
        return QStringList(PlanDialogText::tr("The plan would do the same; the stored data has been written again."))
            + requestChanges(before, *now);
    if (const auto more = changes.size() - most; more > 1) {
        changes.resize(most);
        changes << PlanDialogText::tr("And %n more change(s).", nullptr, static_cast<int>(more));
    }
    return changes;
}

} // namespace gui
