// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/search.h"

#include <vector>

/// Stories that have broken something: each is a test of its own from now on.
struct BrokenStory {
    const char* name;
    protocols::StrategyId strategy;
    int contenders;
    int limit;
    int faults;
    const char* story;
    proof::Property property;

    [[nodiscard]] proof::Setup setup() const
    {
        proof::Setup setup;
        setup.strategy = strategy;
        setup.contenders = contenders;
        setup.limit = limit;
        setup.faults = faults;
        return setup;
    }
};

inline const std::vector<BrokenStory>& brokenStories()
{
    using protocols::StrategyId;
    using enum proof::Property;
    static const std::vector<BrokenStory> all{
        {"timeout", StrategyId::Timeout, 2, 1, 0, "abbbaa", Exclusion},
        {"timeout, two permits", StrategyId::Timeout, 3, 2, 0, "aaabcccbb", Exclusion},
        {"no-cas", StrategyId::NoCas, 2, 1, 0, "aabbba", Exclusion},
        {"no-cas, two permits", StrategyId::NoCas, 3, 2, 0, "aaabbcccb", Exclusion},
        {"no-cas, an answer lost", StrategyId::NoCas, 2, 1, 1, "aaaaL", Permits},
        {"no-cas, a crash", StrategyId::NoCas, 2, 1, 1, "aaaaaX", Permits},
        {"clockless", StrategyId::Clockless, 2, 1, 0, "aaabbbbbaa", Exclusion},
        {"clockless, a fault to come", StrategyId::Clockless, 2, 1, 1, "aaaabbbbbbaa", Exclusion},
        {"spring, a crash", StrategyId::Spring, 2, 1, 1, "aaaaaX", Permits},
        {"spring, an answer lost", StrategyId::Spring, 2, 1, 1, "aaaaL", Permits},
        {"spring-lock, a crash", StrategyId::SpringLock, 2, 1, 1, "aaaX", Permits},
        {"spring-prune", StrategyId::SpringPrune, 3, 1, 0, "aaaaabbbacccbbbb", Exclusion},
        {"spring-lock, an answer lost", StrategyId::SpringLock, 2, 1, 1, "aaL", Permits},
        {"spring-lock, an answer of the release lost", StrategyId::SpringLock, 2, 1, 1, "aaaaabbL", Permits},
        {"official, a long pause", StrategyId::Official, 2, 1, 1, "aaaaaEbbbb", Exclusion},
        {"official-lock, a long pause", StrategyId::OfficialLock, 2, 1, 1, "bbaaaaaETbb", Exclusion},
        {"slots, a long pause", StrategyId::Slots, 2, 1, 1, "baaaaETbb", Exclusion},
        {"sharding-lock, a long pause", StrategyId::ShardingLock, 2, 1, 1, "baaaETb", Exclusion},
        {"fair", StrategyId::Fair, 2, 1, 0, "aaaaabbbbbbbaa", Exclusion},
        {"guarded, a clock that jumps", StrategyId::Guarded, 2, 1, 1, "aaaaaaaaabbJbbbbbbbbbb", Exclusion},
        {"queue, a long pause", StrategyId::Queue, 2, 1, 1, "baaaaEbb", Exclusion},
    };
    return all;
}
