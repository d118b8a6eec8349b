// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(lab::Fault)
};

struct Row {
    FaultKind kind;
    const char* name;
    const char* title;
};

constexpr Row rows[]{
    {FaultKind::Crash, "crash", QT_TRANSLATE_NOOP("lab::Fault", "Crash")},
    {FaultKind::StopRenewing, "stop-renewing", QT_TRANSLATE_NOOP("lab::Fault", "Stop renewing the session")},
    {FaultKind::Pause, "pause", QT_TRANSLATE_NOOP("lab::Fault", "Pause")},
    {FaultKind::ClockSkew, "clock-skew", QT_TRANSLATE_NOOP("lab::Fault", "Set the clock wrong")},
    {FaultKind::SlowNetwork, "slow-network", QT_TRANSLATE_NOOP("lab::Fault", "Slow the network down")},
    {FaultKind::LoseAgent, "lose-agent", QT_TRANSLATE_NOOP("lab::Fault", "Lose the agent")},
    {FaultKind::DestroySession, "destroy-session", QT_TRANSLATE_NOOP("lab::Fault", "Destroy the session from outside")},
    {FaultKind::WriteWithoutHolding, "write-without-holding", QT_TRANSLATE_NOOP("lab::Fault", "Write without holding")},
};

const Row& row(FaultKind kind)
{
    return rows[static_cast<std::size_t>(kind)]; // The rows stand in the order of the enumeration.
}

} // namespace

const std::vector<FaultKind>& allFaults()
{
    static const std::vector<FaultKind> all = [] {
        std::vector<FaultKind> kinds;
        for (const Row& each : rows)
            kinds.push_back(each.kind);
        return kinds;
    }();
    return all;
}

QString faultName(FaultKind kind)
{
    return QString::fromLatin1(row(kind).name);
}

std::optional<FaultKind> faultFromName(QStringView name)
{
    const auto* found = std::find_if(
        std::begin(rows), std::end(rows), [name](const Row& each) { return name == QLatin1StringView(each.name); });
    return found == std::end(rows) ? std::nullopt : std::optional(found->kind);
}

QString faultTitle(FaultKind kind)
{
    return Words::tr(row(kind).title);
}

bool faultNeedsTime(FaultKind kind)
{
    switch (kind) {
    case FaultKind::Pause:
    case FaultKind::ClockSkew:
    case FaultKind::SlowNetwork:
    case FaultKind::LoseAgent:
        return true;
    case FaultKind::Crash:
    case FaultKind::StopRenewing:
    case FaultKind::DestroySession:
    case FaultKind::WriteWithoutHolding:
        return false;
    }
    Q_UNREACHABLE();
}

} // namespace lab
