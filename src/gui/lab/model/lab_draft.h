// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "semaphore/state.h"

namespace gui {

/// Contenders alike, as a person composes them: times and numbers as they were typed.
struct LabGroupDraft {
    struct Chance {
        lab::FaultKind kind = lab::FaultKind::Crash;
        double percent = 0; ///< Of each round; 0: never.
        QString time; ///< Ignored by faults without a time.

        bool operator==(const Chance&) const = default;
    };

    protocols::StrategyId strategy = protocols::StrategyId::Official;
    int count = 15;
    bool process = false; ///< Each is a process of its own: then `think` and faults from within are ignored.
    int cycles = 1; ///< 0: until stopped.
    QString hold = QStringLiteral("0..3s");
    QString think = QStringLiteral("0");
    QString ttl; ///< Empty: the strategy's own.
    QString tryFor; ///< Empty: waits for ever.
    std::vector<Chance> chances;

    bool operator==(const LabGroupDraft&) const = default;
};

/// A fault at a moment of the run, as a person composes it.
struct LabFaultDraft {
    lab::FaultKind kind = lab::FaultKind::Crash;
    int contender = lab::PlannedFault::holder; ///< As lab::PlannedFault has it: a number counts through all groups.
    QString at = QStringLiteral("10s"); ///< From the start of the run.
    QString time = QStringLiteral("5s"); ///< Ignored by faults without a time.

    bool operator==(const LabFaultDraft&) const = default;
};

/// The expectations that a person can choose: those that need no number. In the order in which they are offered.
[[nodiscard]] const std::vector<lab::ExpectationKind>& composableExpectations();

/// An experiment of one group or more.
struct LabDraft : LabGroupDraft {
    static constexpr int mostGroups = 16;
    static constexpr int mostFaults = 16; ///< That are planned.

    QString title; ///< Empty: made of strategies and path.
    QString id; ///< Empty: `composed`.
    QString path = QStringLiteral("demo/lab");
    qint64 limit = 3;
    QString seed; ///< Empty: drawn.
    QString longest = QStringLiteral("2m");
    std::vector<LabGroupDraft> more; ///< Behind the first one.
    std::vector<LabFaultDraft> faults;
    /// Chosen ones. Of a strategy with a known flaw it is expected to keep the limit, too: that it does not is what one
    /// wants to see.
    std::vector<lab::ExpectationKind> expectations{lab::ExpectationKind::MaxHolders, lab::ExpectationKind::AllGranted,
        lab::ExpectationKind::NoKeyLeft, lab::ExpectationKind::ViewsAgree};

    [[nodiscard]] int groupCount() const { return 1 + static_cast<int>(more.size()); }
    [[nodiscard]] LabGroupDraft& group(int number); ///< From 0.
    [[nodiscard]] const LabGroupDraft& group(int number) const;
    /// What the group is called in the scenario: `client`, if it is alone, else `a`, `b`, …
    [[nodiscard]] QString groupName(int number) const;
    void addGroup(const LabGroupDraft& group) { more.push_back(group); }
    void removeGroup(int number); ///< One of several.

    bool operator==(const LabDraft&) const = default;
};

/// What is wrong with a draft.
struct LabDraftProblem {
    QString field; ///< `path`, `hold`, … as in object names; empty: the whole.
    QString sentence; ///< Translated.
    std::optional<lab::FaultKind> fault; ///< With the field `faults`: which one.
    std::optional<int> group; ///< Whose field it is; nothing: the experiment's.
    std::optional<int> planned = {}; ///< With the fields `faultAt` and `faultTime`: of which planned fault, from 0.
};

/// Of a scenario that was given no title: made of strategies and path. Translated.
[[nodiscard]] QString composedTitle(const lab::Scenario& scenario);

/// Contenders that may give up need not all get a turn: AllGranted is left out then.
[[nodiscard]] tl::expected<lab::Scenario, LabDraftProblem> scenarioOf(const LabDraft& draft);

/// The time of a fault as it was typed; only clocks go wrong by less than nothing. nullopt: malformed.
[[nodiscard]] std::optional<std::chrono::milliseconds> faultTime(lab::FaultKind kind, const QString& typed);

/// The way to behave that leaves a layout as it is.
[[nodiscard]] protocols::StrategyId strategyFor(semaphore::Layout layout);

/// The experiment that a person composes, between runs. What is missing or makes no sense is as in a new draft.
[[nodiscard]] LabDraft loadLabDraft();
void saveLabDraft(const LabDraft& draft);

} // namespace gui
