// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/actor.h"

#include <memory>
#include <vector>

namespace proof {

/// Clients for the contenders and their heirs, used by one execution after the other.
class Wires
{
public:
    [[nodiscard]] Wire& of(std::size_t number);

private:
    std::vector<std::unique_ptr<Wire>> m_wires;
};

/// One story as it goes on: contenders with an agent of their own, from the beginning. Without event loop, threads and
/// timers; the same choices lead to the same state.
class Execution
{
public:
    /// `wires` outlive it; one execution uses them at a time. `journal`: as SteppedAgent::Options.
    Execution(const Setup& setup, Wires& wires, std::size_t journal = 0);
    ~Execution();
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    /// Of several that use the same wires: this one goes on now.
    void activate();
    /// What can be done next, in an order that depends on the state alone. Empty: everybody is over.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// False: this cannot be done now, and was not.
    bool take(Choice choice);
    /// The same for what is known to be among choices().
    void takeKnown(Choice choice);
    [[nodiscard]] Fingerprint fingerprint() const;
    [[nodiscard]] QByteArray state() const; ///< What that is made of, for whoever wants to know why two differ.

    [[nodiscard]] int inside() const; ///< Contenders that believe that they hold.
    [[nodiscard]] bool isOver() const; ///< Nobody does anything any more.
    [[nodiscard]] bool isWell() const; ///< Everybody is over, and has failed, if at all, after a fault.
    [[nodiscard]] bool someoneWaits() const; ///< In a pause or a blocking query, to get in.
    [[nodiscard]] int faults() const { return m_faults; } ///< So far.
    [[nodiscard]] const practice::SteppedAgent& agent() const { return m_agent; }
    [[nodiscard]] const std::vector<std::unique_ptr<Actor>>& actors() const { return m_actors; }

    /// Lets everybody who lives finish, one step each in turn, orphans and lock-delays end; then as many newcomers as
    /// there are permits come, and try to be inside together. False: a permit is lost for ever. Ends the story.
    [[nodiscard]] bool recovers();

private:
    [[nodiscard]] std::vector<QByteArray> orphansOf(int contender) const;
    void endOrphans(int contender);
    void join();
    [[nodiscard]] bool mayPassTime() const;
    void takeTurn(std::size_t from, bool stays);

    const Setup m_setup;
    Wires& m_wires;
    Common m_common;
    int m_faults = 0;
    practice::SteppedAgent m_agent;
    std::vector<std::unique_ptr<Actor>> m_actors;
};

} // namespace proof
