// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

namespace protocols {

/// The ways to behave that protocols.md lists, flaws included. The last three are Signalbox's own.
enum class StrategyId {
    Official,
    OfficialLock,
    Spring,
    SpringPrune,
    SpringLock,
    ShardingLock,
    Slots,
    Timeout,
    Fair,
    Clockless,
    Guarded,
    NoCas,
    Queue,
    Fenced,
    FencedToken
};

[[nodiscard]] const std::vector<StrategyId>& allStrategies(); ///< In the order above.
[[nodiscard]] QString strategyName(StrategyId id); ///< `official`, `official-lock`, … as on the command line.
[[nodiscard]] std::optional<StrategyId> strategyFromName(QStringView name);
[[nodiscard]] QString strategyTitle(StrategyId id); ///< Translated, short.
/// Translated, one paragraph: how it works and which flaws it is shown with.
[[nodiscard]] QString strategyDescription(StrategyId id);

/// How long what a contender has read counts for what it does, until it is in and again until it is out. A proof relies
/// on it: contenders that know the same are in the same state.
enum class Memory {
    Keeps, ///< For ever.
    UntilWait, ///< Until it pauses or waits in a blocking query: then it knows its session, its entry, what it asks
               ///< for.
    /// Until its next request, too, if that is a read, or a write with a condition: what comes of it follows from the
    /// answer alone. (Spring counts how often there was no `.lock`, which no contender deletes.)
    UntilNextRequest,
    Says ///< It says itself what it keeps: Strategy::recollect().
};

/// What can be said about a strategy without running it.
struct Traits {
    bool lock = false; ///< One permit whatever the limit says; the path is the key itself.
    bool hasTtl = true; ///< False: its sessions have none, so a crash keeps what they hold.
    bool mayExceed = false; ///< A known flaw lets more contenders in than the limit, without any fault.
    Memory memory
        = Memory::Keeps; ///< Nothing less unless it was looked at: what is forgotten wrongly is found nowhere.
};
[[nodiscard]] Traits traits(StrategyId id);

/// Whether contenders of both find their way on one path: they read and write the same keys in the same form. It says
/// nothing of whether the limit is kept between them.
[[nodiscard]] bool canSharePath(StrategyId one, StrategyId other);

} // namespace protocols

Q_DECLARE_METATYPE(protocols::StrategyId)
