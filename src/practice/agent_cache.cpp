// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/agent_cache.h"

#include "practice/read_options.h"

#include <QCryptographicHash>

#include <algorithm>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr auto lifeUnasked = 72h; // agent/cache-types
/// Consul sets no bound. Here whoever was not asked for longest makes room.
constexpr std::size_t mostEntries = 4096;

} // namespace

std::optional<Duration> AgentCache::take(const Key& key, const ReadOptions& options, Instant now)
{
    const auto id = QCryptographicHash::hash(key.bytes, QCryptographicHash::Sha1);
    const auto found = m_entries.find(id);
    if (found != m_entries.end() && now - found->second.askedAt < lifeUnasked) {
        auto& entry = found->second;
        entry.askedAt = now;
        if (key.isFollowed)
            return Duration::zero();
        const auto age = now - entry.fetchedAt;
        const auto maxAge = options.maxAge.value_or(Duration::zero());
        const bool isTooOld
            = options.mustRevalidate || options.maxAge == Duration::zero() || (maxAge > 0ns && age > maxAge);
        if (!isTooOld)
            return age;
    }
    makeRoom(now);
    m_entries[id] = {now, now};
    return std::nullopt;
}

void AgentCache::makeRoom(Instant now)
{
    if (m_entries.size() < mostEntries)
        return;
    std::erase_if(m_entries, [now](const auto& entry) { return now - entry.second.askedAt >= lifeUnasked; });
    if (m_entries.size() < mostEntries)
        return;
    m_entries.erase(std::ranges::min_element(
        m_entries, [](const auto& left, const auto& right) { return left.second.askedAt < right.second.askedAt; }));
}

} // namespace practice
