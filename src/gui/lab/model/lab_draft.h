// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "semaphore/state.h"

namespace gui {

/// An experiment as a person composes it: times and numbers as they were typed.
struct LabDraft {
    struct Chance {
        lab::FaultKind kind = lab::FaultKind::Crash;
        double percent = 0; ///< Of each round; 0: never.
        QString time; ///< Ignored by faults without a time.

        bool operator==(const Chance&) const = default;
    };

    protocols::StrategyId strategy = protocols::StrategyId::Official;
    QString path = QStringLiteral("demo/lab");
    qint64 limit = 3;
    int count = 15;
    bool process = false; ///< Each is a process of its own: then `think` and faults from within are ignored.
    int cycles = 1; ///< 0: until stopped.
    QString hold = QStringLiteral("0..3s");
    QString think = QStringLiteral("0");
    QString ttl; ///< Empty: the strategy's own.
    QString tryFor; ///< Empty: waits for ever.
    QString seed; ///< Empty: drawn.
    QString longest = QStringLiteral("2m");
    std::vector<Chance> chances;

    bool operator==(const LabDraft&) const = default;
};

/// What is wrong with a draft.
struct LabDraftProblem {
    QString field; ///< `path`, `hold`, … as in object names; empty: the whole.
    QString sentence; ///< Translated.
    std::optional<lab::FaultKind> fault; ///< With the field `faults`: which one.
};

/// With the expectations that fit: the limit is kept, everybody gets a turn if all can, nothing is left, both views
/// agree. A strategy with a known flaw is expected to keep the limit, too: that it does not is what one wants to see.
[[nodiscard]] tl::expected<lab::Scenario, LabDraftProblem> scenarioOf(const LabDraft& draft);

/// The time of a fault as it was typed; only clocks go wrong by less than nothing. nullopt: malformed.
[[nodiscard]] std::optional<std::chrono::milliseconds> faultTime(lab::FaultKind kind, const QString& typed);

/// The way to behave that leaves a layout as it is.
[[nodiscard]] protocols::StrategyId strategyFor(semaphore::Layout layout);

/// The experiment that a person composes, between runs. What is missing or makes no sense is as in a new draft.
[[nodiscard]] LabDraft loadLabDraft();
void saveLabDraft(const LabDraft& draft);

} // namespace gui
