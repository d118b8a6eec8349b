// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy_id.h"

#include <QString>

#include <optional>
#include <vector>

namespace proof {

inline constexpr int fewestContenders = 2;
inline constexpr int mostContenders = 5;
inline constexpr qint64 highestLimit = 5;
inline constexpr int mostFaults = 5;

/// What may go wrong, each once per fault of the budget.
struct FaultKinds {
    bool crash = true; ///< The contender's program ends; Consul hears no more of it.
    bool lost = true; ///< A request is carried out, and its answer never comes.
    bool expire = true; ///< The contender stands still for longer than its TTL: its session ends, if it has a TTL.
    bool jump = true; ///< The contender's wall clock jumps ahead by longer than an entry counts.

    bool operator==(const FaultKinds&) const = default;
};

/// What is tried in every order.
struct Setup {
    protocols::StrategyId strategy = protocols::StrategyId::Official;
    int contenders = 2; ///< Each is a program of its own, acquires once, and releases.
    qint64 limit = 1; ///< Lock strategies have 1, whatever this says.
    int faults = 0; ///< So many at most in one story.
    FaultKinds kinds;
    QString path = QStringLiteral("proof/it"); ///< Of the semaphore, or of the lock. Everybody's own agent has it free.

    [[nodiscard]] qint64 permits() const { return protocols::traits(strategy).lock ? 1 : limit; }
    bool operator==(const Setup&) const = default;
};

/// What is done next.
enum class Act : char {
    Go, ///< What the contender waits for happens: its request is carried out and answered, its pause or hold ends.
    Crash,
    LoseAnswer, ///< As Go, but the answer never comes.
    Expire,
    Jump,
    EndOrphans, ///< The sessions that nobody renews any more end by their TTL. No fault: this is sure to happen.
    PassTime ///< The lock-delays that run are over. Of nobody.
};

/// It counts for Setup::faults.
[[nodiscard]] constexpr bool isFault(Act act)
{
    return act != Act::Go && act != Act::EndOrphans && act != Act::PassTime;
}

/// One step of a story.
struct Choice {
    signed char contender = -1; ///< From 0; -1 of PassTime.
    Act act = Act::Go;
    unsigned char item = 0; ///< Of what it waits for, the oldest first: a program may wait for more than one thing.

    bool operator==(const Choice&) const = default;
};
using Story = std::vector<Choice>;

/// One short word of letters and digits that can be replayed: `a` to `e` for the contenders, then the item if it is
/// not the first (`b2`), and a capital for what is not Go: X crash, L answer lost, E expires, J clock jumps, O orphaned
/// sessions end. T: time passes.
[[nodiscard]] QString storyText(const Story& story);
/// nullopt: it is no story of at most five contenders. Blanks are passed over.
[[nodiscard]] std::optional<Story> storyFromText(QStringView text);

} // namespace proof
