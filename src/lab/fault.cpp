// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

struct FaultText {
    Q_DECLARE_TR_FUNCTIONS(lab::Fault)
};

struct FaultRow {
    FaultKind kind;
    const char* name;
    const char* title;
};

constexpr FaultRow faultRows[]{
    {FaultKind::Crash, "crash", QT_TRANSLATE_NOOP("lab::Fault", "Crash")},
    {FaultKind::StopRenewing, "stop-renewing", QT_TRANSLATE_NOOP("lab::Fault", "Stop renewing the session")},
    {FaultKind::Pause, "pause", QT_TRANSLATE_NOOP("lab::Fault", "Pause")},
    {FaultKind::ClockSkew, "clock-skew", QT_TRANSLATE_NOOP("lab::Fault", "Skew the clock")},
    {FaultKind::SlowNetwork, "slow-network", QT_TRANSLATE_NOOP("lab::Fault", "Slow down the network")},
    {FaultKind::LoseAgent, "lose-agent", QT_TRANSLATE_NOOP("lab::Fault", "Lose contact with the agent")},
    {FaultKind::DestroySession, "destroy-session", QT_TRANSLATE_NOOP("lab::Fault", "Destroy the session from outside")},
    {FaultKind::WriteWithoutHolding, "write-without-holding",
        QT_TRANSLATE_NOOP("lab::Fault", "Write the guarded data")},
};

const FaultRow& row(FaultKind kind)
{
    return faultRows[static_cast<std::size_t>(kind)]; // The rows stand in the order of the enumeration.
}

/// SplitMix64's finaliser: every bit of the number moves about half of the bits of the result.
quint64 mixed(quint64 number)
{
    number += 0x9e3779b97f4a7c15ULL;
    number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    number = (number ^ (number >> 27U)) * 0x94d049bb133111ebULL;
    return number ^ (number >> 31U);
}

} // namespace

const std::vector<FaultKind>& allFaults()
{
    static const std::vector<FaultKind> all = [] {
        std::vector<FaultKind> kinds;
        for (const FaultRow& each : faultRows)
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
    const auto* found = std::find_if(std::begin(faultRows), std::end(faultRows),
        [name](const FaultRow& each) { return name == QLatin1StringView(each.name); });
    return found == std::end(faultRows) ? std::nullopt : std::optional(found->kind);
}

QString faultTitle(FaultKind kind)
{
    return FaultText::tr(row(kind).title);
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

bool faultFitsProcess(FaultKind kind)
{
    return kind == FaultKind::Crash || kind == FaultKind::Pause || kind == FaultKind::DestroySession;
}

bool faultHitsProgram(FaultKind kind)
{
    return kind != FaultKind::DestroySession && kind != FaultKind::WriteWithoutHolding;
}

double chanceOf(quint32 seed, int contender, int cycle, std::size_t fault)
{
    quint64 drawn = mixed(seed);
    for (const quint64 each : {quint64(contender), quint64(cycle), quint64(fault)})
        drawn = mixed(drawn ^ each);
    constexpr unsigned surplus = 64 - 53; // A double holds 53 bits.
    return std::ldexp(static_cast<double>(drawn >> surplus), -53);
}

} // namespace lab
