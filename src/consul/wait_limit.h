// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace consul {

/// A blocking query is asked to wait so long at most. Consul adds to it (mostJitter()), and agents of some versions
/// end every answer after 30 s (facts §4.2).
constexpr std::chrono::milliseconds longestWait{25000};

/// How long an endpoint lets a query wait, as far as it has shown: an agent with short time-outs, or a proxy before it,
/// ends what takes longer without an answer. Two queries, one after the other, that ended so at about the same age tell
/// it; one alone may be anything. A value; once learned it stays.
class WaitLimit
{
public:
    using Clock = std::chrono::steady_clock;

    /// Younger ones did not wait: what ends them has other causes, and asking again at once would be a storm.
    static constexpr std::chrono::milliseconds leastAge{1000};

    /// A query that was sent at `sent` ended at `ended` without an answer. True: the limit was learned by it, or is
    /// shorter than it was.
    bool noteCut(Clock::time_point sent, Clock::time_point ended);
    /// A query was answered `age` after it was sent.
    void noteAnswered(std::chrono::milliseconds age);
    /// The endpoint cannot be reached: what ended before it was part of that.
    void noteAway() { m_suspected.reset(); }

    /// After that time the endpoint ends queries.
    [[nodiscard]] const std::optional<std::chrono::milliseconds>& endsAfter() const { return m_endsAfter; }
    /// What may be asked for instead of `wanted`.
    [[nodiscard]] std::chrono::milliseconds allowed(std::chrono::milliseconds wanted) const;

private:
    struct Cut {
        std::chrono::milliseconds age{0};
        Clock::time_point ended;
    };
    std::optional<Cut> m_suspected; ///< The last one.
    std::optional<std::chrono::milliseconds> m_endsAfter;
};

} // namespace consul
