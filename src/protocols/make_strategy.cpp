// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/clockless.h"
#include "protocols/fair.h"
#include "protocols/guarded.h"
#include "protocols/no_cas.h"
#include "protocols/official.h"
#include "protocols/official_lock.h"
#include "protocols/queue.h"
#include "protocols/sharding_lock.h"
#include "protocols/slots.h"
#include "protocols/spring.h"
#include "protocols/spring_lock.h"
#include "protocols/timeout.h"

namespace protocols {

std::unique_ptr<Strategy> makeStrategy(StrategyId id, Terms terms, Line* line, QueueHouse* house)
{
    switch (id) {
    case StrategyId::Official:
        return std::make_unique<Official>(std::move(terms), line);
    case StrategyId::OfficialLock:
        return std::make_unique<OfficialLock>(std::move(terms), line);
    case StrategyId::Spring:
        return std::make_unique<Spring>(std::move(terms), line);
    case StrategyId::SpringLock:
        return std::make_unique<SpringLock>(std::move(terms), line);
    case StrategyId::ShardingLock:
        return std::make_unique<ShardingLock>(std::move(terms), line);
    case StrategyId::Slots:
        return std::make_unique<Slots>(std::move(terms), line);
    case StrategyId::Timeout:
        return std::make_unique<Timeout>(std::move(terms), line);
    case StrategyId::Fair:
        return std::make_unique<Fair>(std::move(terms), line);
    case StrategyId::Clockless:
        return std::make_unique<Clockless>(std::move(terms), line);
    case StrategyId::Guarded:
        return std::make_unique<Guarded>(std::move(terms), line);
    case StrategyId::NoCas:
        return std::make_unique<NoCas>(std::move(terms), line);
    case StrategyId::Queue:
        return std::make_unique<Queue>(std::move(terms), line, house);
    }
    return nullptr;
}

} // namespace protocols
