// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/clockless.h"
#include "protocols/fair.h"
#include "protocols/guarded.h"
#include "protocols/no_cas.h"
#include "protocols/official.h"
#include "protocols/official_lock.h"
#include "protocols/queue.h"
#include "protocols/ranked.h"
#include "protocols/sharding_lock.h"
#include "protocols/slots.h"
#include "protocols/spring.h"
#include "protocols/spring_lock.h"

namespace protocols {

std::unique_ptr<Strategy> makeStrategy(
    StrategyId id, Terms terms, TracedClient* traced, CoordinatorRegistry* coordinators)
{
    switch (id) {
    case StrategyId::Official:
        return std::make_unique<Official>(std::move(terms), traced);
    case StrategyId::OfficialLock:
        return std::make_unique<OfficialLock>(std::move(terms), traced);
    case StrategyId::Spring:
        return std::make_unique<Spring>(std::move(terms), traced);
    case StrategyId::SpringLock:
        return std::make_unique<SpringLock>(std::move(terms), traced);
    case StrategyId::ShardingLock:
        return std::make_unique<ShardingLock>(std::move(terms), traced);
    case StrategyId::Slots:
        return std::make_unique<Slots>(std::move(terms), traced);
    case StrategyId::Timeout:
        return std::make_unique<Timeout>(std::move(terms), traced);
    case StrategyId::Fair:
        return std::make_unique<Fair>(std::move(terms), traced);
    case StrategyId::Clockless:
        return std::make_unique<Clockless>(std::move(terms), traced);
    case StrategyId::Guarded:
        return std::make_unique<Guarded>(std::move(terms), traced);
    case StrategyId::NoCas:
        return std::make_unique<NoCas>(std::move(terms), traced);
    case StrategyId::Queue:
        return std::make_unique<Queue>(std::move(terms), traced, coordinators);
    }
    return nullptr;
}

} // namespace protocols
