// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/virtual_clock.h"

#include <QByteArray>

#include <map>
#include <optional>

namespace practice {

struct ReadOptions;

/// The cache of the agents (agent/cache), as far as an answer shows it: whether something was there, and how old it is.
/// The answers themselves are made anew, for Consul follows in the background what is in its cache.
class AgentCache
{
public:
    /// Which of the answers that can be cached: the agent, the path, and what changes the answer.
    struct Key {
        QByteArray bytes;
        bool isFollowed = true; ///< Otherwise the entry stays as it was fetched, and ages.
    };

    /// The age of what is there and fresh enough; nullopt when it is fetched now.
    [[nodiscard]] std::optional<Duration> take(const Key& key, const ReadOptions& options, Instant now);

private:
    struct Entry {
        Instant fetchedAt;
        Instant askedAt;
    };

    void makeRoom(Instant now);

    std::map<QByteArray, Entry> m_entries; ///< By the hash of the key.
};

} // namespace practice
