// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/execution.h"

#include <chrono>
#include <limits>
#include <optional>
#include <unordered_set>
#include <utility>

namespace proof {

/// What can still come of a state without a further fault, whatever the order.
struct Fate {
    bool isStuck = false; ///< In no order does everybody who lives get in and out again.
    /// At no end that can follow do as many newcomers as there are permits get in together. Where none can follow, one
    /// order tells, which is a fair one (Execution::aftermath()): in another they might.
    bool isLost = false;

    bool operator==(const Fate&) const = default;
};

/// Looks for an end at which all is well, and follows every order if there is none. What it has learned of a state it
/// remembers. Not thread-safe.
class Fates
{
public:
    static constexpr std::size_t anyNumber = std::numeric_limits<std::size_t>::max();
    /// `carriers` outlive it; while it looks, no other execution uses them. After `most` states it knows nothing more.
    Fates(Setup setup, ClientCarriers& carriers, std::size_t most = anyNumber)
        : m_setup(std::move(setup))
        , m_carriers(carriers)
        , m_most(most)
    {
    }

    /// Whether both can still happen together. Goes on for about that time, and for one state at least; nullopt: not
    /// known yet, ask again.
    [[nodiscard]] std::optional<bool> endsWell(const Story& story, std::chrono::milliseconds time);
    [[nodiscard]] std::optional<bool> known(const Fingerprint& state) const; ///< The same, as far as it is known.
    /// What is wrong where they cannot.
    [[nodiscard]] std::optional<Fate> of(const Story& story, std::chrono::milliseconds time);
    [[nodiscard]] std::size_t states() const { return m_states; } ///< That it has looked at.
    [[nodiscard]] std::size_t stories() const { return m_stories; } ///< That it has played from the beginning.

private:
    struct Level {
        Fingerprint state;
        std::vector<Choice> choices; ///< That are left to try, the last one first.
        Choice by; ///< Which led here, but for the first.
    };
    /// One look, which may be continued.
    struct Look {
        Story story;
        bool isThorough = false; ///< Follows what is known to be bad, too.
        std::vector<Level> levels;
        std::unordered_set<Fingerprint, FingerprintHash> seen;
        std::unique_ptr<Execution> live; ///< At the last level; null: it has to be played again.
        bool hasEnds = false;
        Fate fate{true, true};
    };
    using States = std::unordered_set<Fingerprint, FingerprintHash>;

    [[nodiscard]] std::optional<bool> look(const Story& story, bool isThorough, std::chrono::milliseconds time);
    [[nodiscard]] std::unique_ptr<Execution> play(const Story& story);
    [[nodiscard]] bool arrive(Choice by); ///< True: all is well from here.
    [[nodiscard]] std::vector<Choice> waysOf(const Execution& execution, int last) const;
    [[nodiscard]] bool findsEnd(std::chrono::milliseconds time, bool& isKnown);

    const Setup m_setup;
    ClientCarriers& m_carriers;
    const std::size_t m_most;
    States m_good;
    States m_bad;
    std::optional<Look> m_look;
    std::size_t m_states = 0;
    std::size_t m_stories = 0;
};

} // namespace proof
