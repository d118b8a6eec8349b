// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/actor.h"

#include <memory>
#include <vector>

namespace proof {

/// Clients for the contenders and their heirs, used by one execution after the other.
class ClientCarriers
{
public:
    [[nodiscard]] ClientCarrier& of(std::size_t number);
    void countRequest() { ++m_requests; }
    [[nodiscard]] std::size_t requests() const { return m_requests; } ///< That were carried out in this process.

private:
    std::size_t m_requests = 0;
    std::vector<std::unique_ptr<ClientCarrier>> m_carriers;
};

/// One thing that is done to the contenders, or to the agent: a step of a story comes down to one or a few.
struct Action {
    enum class Kind : char {
        Join, ///< The next contender comes.
        Go,
        EndWait,
        Crash,
        JumpClock,
        EndSessions,
        EndLockDelays,
        PassTime, ///< For the clocks of all.
        Renew ///< Of one inside, while time passes.
    };
    Kind kind = Kind::Join;
    int step = 0; ///< Of the story, from 1; 0: before it, or in what follows on it.
    int contender = -1;
    std::size_t item = 0;
    bool loses = false;
    std::vector<QByteArray> sessions; ///< That end.
    std::vector<RespondentReply> replies; ///< That it took, in their order.
    int inside = 0; ///< Afterwards.
};

/// Longer than a session lives without a renewal, and than an entry counts (document 002), in ms: how far a clock is
/// moved.
inline constexpr qint64 longPause = 40'000;

/// One story as it goes on: contenders with an agent of their own, from the beginning. Without event loop, threads and
/// timers; the same choices lead to the same state.
class Execution
{
public:
    /// `carriers` outlive it; one execution uses them at a time. `journal`: as SteppedAgent::Options. `actions`: what
    /// is done is written there; it outlives this.
    Execution(
        const Setup& setup, ClientCarriers& carriers, std::size_t journal = 0, std::vector<Action>* actions = nullptr);
    ~Execution();
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    /// Of several that use the same carriers: this one goes on now.
    void activate();
    /// What can be done next, in an order that depends on the state alone. Empty: everybody is over.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// False: this cannot be done now, and was not.
    bool take(Choice choice);
    /// The same for what is known to be among choices().
    void takeKnown(Choice choice);
    [[nodiscard]] Fingerprint fingerprint() const;
    /// The same for whoever wants to know which contender is next: states that differ in who is who differ.
    [[nodiscard]] Fingerprint namedFingerprint() const;
    [[nodiscard]] QByteArray state() const; ///< What that is made of, for whoever wants to know why two differ.

    [[nodiscard]] int inside() const; ///< Contenders that believe that they hold.
    [[nodiscard]] bool isOver() const; ///< Nobody does anything any more.
    /// Everybody is over, and nobody has failed who was not struck by a fault: an innocent has to get in and out again.
    [[nodiscard]] bool isWell() const;
    [[nodiscard]] bool someoneWaits() const; ///< In a pause or a blocking query, to get in.
    [[nodiscard]] int faults() const { return m_faults; } ///< So far.
    /// The last step wrote the guarded value, and with it undid what another had written since it was read. Never where
    /// there is more than one permit: those inside together do not guard one value.
    [[nodiscard]] bool hasLostUpdate() const { return m_hasLostUpdate; }
    [[nodiscard]] int guarded() const { return m_shared.guarded; } ///< The guarded value.
    [[nodiscard]] const practice::SteppedAgent& agent() const { return m_agent; }
    [[nodiscard]] const std::vector<std::unique_ptr<Actor>>& actors() const { return m_actors; }

    /// What comes of one order of what is left, which is a fair one.
    struct Aftermath {
        bool areWell = false; ///< As isWell(): all who lived have finished, and no innocent failed.
        bool haveHeirs = false; ///< As many newcomers as there are permits were inside together then.
    };
    /// Lets everybody who lives finish, one step each in turn, orphans and lock-delays end; then as many newcomers as
    /// there are permits come, and try to be inside together. Ends the story.
    [[nodiscard]] Aftermath aftermath();
    [[nodiscard]] bool recovers(); ///< The same, and both went well. In another order it may go otherwise.

private:
    [[nodiscard]] std::vector<QByteArray> orphansOf(int contender) const;
    void endOrphans(int contender);
    void join();
    [[nodiscard]] QByteArray textOf(bool tellsApart) const; ///< Of the state; contenders are alike, or each itself.
    void endLockDelays();
    void passTime(int stands = -1);
    /// Does it, and writes it down.
    template <typename Act>
    void perform(Action action, const Act& act);
    [[nodiscard]] bool mayPassTime() const;
    [[nodiscard]] bool othersRest(std::size_t contender) const;
    [[nodiscard]] bool hasAbandonedEntry() const;
    void goOn(int contender, std::size_t item, bool happens, bool loses = false);
    void takeTurn(std::size_t from, bool stays);

    const Setup m_setup;
    ClientCarriers& m_carriers;
    SharedByContenders m_shared;
    int m_faults = 0;
    bool m_hasLostUpdate = false;
    int m_steps = 0;
    practice::SteppedAgent m_agent;
    InProcess m_respondent;
    std::vector<Action>* m_actions;
    std::vector<std::unique_ptr<Actor>> m_actors;
};

} // namespace proof
