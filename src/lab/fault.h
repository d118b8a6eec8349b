// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace lab {

/// What a contender can suffer (protocols.md, "Faults").
enum class FaultKind {
    Crash, ///< It stops at once; nothing is cleaned up.
    StopRenewing, ///< It goes on, but its session is not renewed any more.
    Pause, ///< It stands still for `time`: sends nothing, sees nothing, renews nothing.
    ClockSkew, ///< Its wall clock is off by `time` from now on.
    SlowNetwork, ///< Each request and each answer takes `time` longer from now on.
    LoseAgent, ///< Its agent cannot be reached for `time`.
    DestroySession, ///< Somebody else destroys its session.
    WriteWithoutHolding ///< It writes the guarded key, as its strategy does, whether it holds or not.
};

[[nodiscard]] const std::vector<FaultKind>& allFaults();
[[nodiscard]] QString faultName(FaultKind kind); ///< `crash`, `stop-renewing`, … as in scenario files.
[[nodiscard]] std::optional<FaultKind> faultFromName(QStringView name);
[[nodiscard]] QString faultTitle(FaultKind kind); ///< Translated: for menus.

/// Whether the fault has a time. The others ignore it.
[[nodiscard]] bool faultNeedsTime(FaultKind kind);

/// Whether it can be done to a contender that is a process of its own: from outside, that is.
[[nodiscard]] bool faultFitsProcess(FaultKind kind);

/// Whether it strikes a whole program, with all that it holds; the others concern one session or one path.
[[nodiscard]] bool faultHitsProgram(FaultKind kind);

struct Fault {
    FaultKind kind = FaultKind::Crash;
    std::chrono::milliseconds time{0};

    bool operator==(const Fault&) const = default;
};

/// A fault by schedule or by chance.
struct PlannedFault {
    Fault fault;
    static constexpr int all = -1; ///< Every contender of `group`; by chance: each draws for itself.
    static constexpr int holder = -2; ///< One of `group` who holds at that moment.

    int contender = 0; ///< Number within the run, `all` or `holder`.
    QString group; ///< Of the scenario; empty: any.
    /// After the start of the run; unset: by chance.
    std::optional<std::chrono::milliseconds> at;
    double probability = 0; ///< Of each cycle that is granted: chanceOf() of it has to be lower.

    bool operator==(const PlannedFault&) const = default;
};

/// What fate draws for a contender's cycle and the fault with this number in the scenario: evenly in [0, 1). It depends
/// on nothing else, so a seed strikes the same ones again, in whatever order the grants come.
[[nodiscard]] double chanceOf(quint32 seed, int contender, int cycle, std::size_t fault);

} // namespace lab
