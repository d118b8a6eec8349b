// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <cstddef>

namespace semaphore {

/// Who is too many, of those who have a permit at the same time. Consul's keys do not tell: `.lock` lists holders
/// without an order. The one rule, for whatever names them: a permit belongs to whoever was granted it first, and those
/// who were granted theirs last, beyond the limit, are too many. Whoever is stale holds nothing, so comes last.
///
/// `inOrder`: those who have one, in that order. Answers how many of them, from the first on, are within the limit.
[[nodiscard]] constexpr std::size_t withinLimit(std::size_t inOrder, qint64 limit)
{
    return std::min(inOrder, static_cast<std::size_t>(std::max<qint64>(0, limit)));
}

} // namespace semaphore
