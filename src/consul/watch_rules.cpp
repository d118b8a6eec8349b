// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/watch.h"

#include <algorithm>

namespace consul {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds withoutIndex{1000};
constexpr milliseconds leastPause{250};
constexpr milliseconds leastLimited{1000};
constexpr milliseconds leastDenied{20000};
constexpr milliseconds longestPause{30000};

} // namespace

WatchStep afterAnswer(const WatchMemory& memory, quint64 answeredIndex, bool isEarly)
{
    WatchStep step;
    step.next.seen = memory.seen;
    if (answeredIndex == 0) {
        step.next.index = 1;
        step.pause = withoutIndex;
        return step;
    }
    step.rewound = answeredIndex < memory.seen;
    // After a step back, read without blocking: the index that was sent belongs to a store that no longer is. A read
    // that did not block has just done so.
    const bool mayBeOfOldStore = step.rewound || (isEarly && answeredIndex == memory.index);
    step.next.index = mayBeOfOldStore && memory.index != 0 ? 0 : answeredIndex;
    step.next.seen = answeredIndex;
    return step;
}

WatchMemory afterFailure(const WatchMemory& memory)
{
    WatchMemory next;
    next.seen = memory.seen;
    next.failures = std::min(memory.failures, 1000) + 1;
    return next;
}

milliseconds backOff(int failures, ErrorKind kind, double unit)
{
    const double share = std::clamp(unit, 0.0, 1.0);
    const auto part = [share](milliseconds whole) {
        return milliseconds(static_cast<long long>(static_cast<double>(whole.count()) * share));
    };
    if (kind == ErrorKind::Denied || kind == ErrorKind::TokenUnknown || kind == ErrorKind::TooLarge
        || kind == ErrorKind::ProxyRefused) {
        // Not all at once: many watches share one token. What was too long to be read costs as much the next time.
        return leastDenied + part(longestPause - leastDenied);
    }
    // A client that was rate limited starts with a longer pause.
    const bool isLimited = kind == ErrorKind::RateLimited;
    const milliseconds first{isLimited ? 2000 : 500};
    const int doublings = std::clamp(failures - 1, 0, 16);
    const milliseconds ceiling = std::min<milliseconds>(first * (1LL << doublings), longestPause);
    return std::clamp(part(ceiling), isLimited ? leastLimited : leastPause, longestPause);
}

} // namespace consul
