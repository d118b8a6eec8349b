// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

#include <tl/expected.hpp>

#include <optional>

namespace practice {

/// How a client wants something read (structs.QueryOptions).
struct ReadOptions {
    quint64 minIndex = 0; ///< Wait for something newer; 0 waits for nothing.
    Duration wait{0}; ///< As sent; 0 for the usual one.
    bool isStale = false;
    bool isConsistent = false;
    bool isCached = false;
    std::optional<Duration> maxAge; ///< Of what comes from the cache.
    bool mustRevalidate = false;
};

/// Query parameters and Cache-Control of a read; the error is the 400 for the first that is wrong, in the order in
/// which Consul looks at them (agent/http.go parseInternal).
[[nodiscard]] tl::expected<ReadOptions, Reply> readOptions(const Request& request);
/// All but `wait` and `index`.
[[nodiscard]] tl::expected<ReadOptions, Reply> readFreshness(const Request& request);
/// `wait` and `index` alone, which is all that some endpoints of an agent look at.
[[nodiscard]] tl::expected<ReadOptions, Reply> readWait(const Request& request);

/// How long a blocking query waits: bound, and longer by a random part, so that not all come back at once.
[[nodiscard]] Duration jitteredWait(Duration wanted, Cluster& cluster);

} // namespace practice
