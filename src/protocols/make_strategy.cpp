// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/no_cas.h"
#include "protocols/official.h"
#include "protocols/official_lock.h"
#include "protocols/spring.h"

namespace protocols {

std::unique_ptr<Strategy> makeStrategy(StrategyId id, Terms terms, Line* line, QueueHouse* house)
{
    Q_UNUSED(house)
    switch (id) {
    case StrategyId::Official:
        return std::make_unique<Official>(std::move(terms), line);
    case StrategyId::OfficialLock:
        return std::make_unique<OfficialLock>(std::move(terms), line);
    case StrategyId::Spring:
        return std::make_unique<Spring>(std::move(terms), line);
    case StrategyId::NoCas:
        return std::make_unique<NoCas>(std::move(terms), line);
    default:
        break;
    }
    return nullptr;
}

} // namespace protocols
