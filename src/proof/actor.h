// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/carrier.h"
#include "proof/fingerprint.h"
#include "proof/respondent.h"
#include "proof/setup.h"
#include "protocols/coordinator_registry.h"
#include "protocols/strategy.h"

#include <coroutine>
#include <deque>
#include <map>
#include <memory>

namespace proof {

/// Where a contender's client sends its requests to. It outlives the contenders, one after the other: a client costs
/// more than a whole story.
class ClientCarrier final : public consul::Carrier
{
public:
    ClientCarrier();
    [[nodiscard]] consul::Client& client() { return m_client; }
    void lead(consul::Carrier* to) { m_to = to; }
    [[nodiscard]] QCoro::Task<std::optional<consul::Carried>> carry(
        consul::Request request, consul::StopToken caller, consul::StopToken client) override
    {
        return m_to->carry(std::move(request), std::move(caller), std::move(client));
    }

private:
    consul::Carrier* m_to = nullptr;
    consul::Client m_client;
};

/// What the contenders of one story have in common beside the agent.
struct SharedByContenders {
    qint64 now = 1'800'000'000'000; ///< Their wall clocks, in ms since 1970: no two readings are the same.
    std::map<int, int> ids; ///< How many each contender has.
    bool hasReadClock = false; ///< Somebody has: it matters how late it is.
    int asking = 0; ///< Whose request the agent answers: what it makes an id for is theirs.
    /// What the permit guards: a counter that each reads when it gets in, and to which it writes one more when it
    /// leaves. It is no key: neither costs a request, so no fence sees them, and no more states come of it.
    int guarded = 0;
    int updates = 0; ///< How often it was written.

    [[nodiscard]] QByteArray newId(int contender) { return idOf(contender, ++ids[contender]); }
};

/// A contender with the real code of its strategy, which does nothing until it is told that what it waits for has
/// happened. It acquires, is inside until it may go on, and releases. An acquire that fails is tried once more, a
/// release twice more; then its program ends.
class Actor final : public consul::Carrier, public protocols::Surroundings
{
public:
    enum class Phase : char { Queuing, Inside, Leaving, Done, Failed, Crashed };

    /// All of them outlive it. Begins at once, up to its first request.
    Actor(int number, const Setup& setup, Respondent& respondent, ClientCarrier& carrier, SharedByContenders& shared);
    ~Actor() override;

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] bool isOver() const { return m_phase >= Phase::Done; }
    [[nodiscard]] QString session() const { return m_strategy->session(); }
    [[nodiscard]] QString entry() const; ///< The id of its entry in the store; empty: it has none, or is over.
    /// It is in no hurry: a long time may pass now without its standing still. Not so between a look at its clock and
    /// what it does by that.
    [[nodiscard]] bool rests() const;
    [[nodiscard]] bool hadFault() const { return m_hadFault; } ///< By a fault of its own.
    [[nodiscard]] bool waitsForItsTurn() const; ///< In a pause or a blocking query, to get in.
    /// One thing that it waits for.
    struct Awaited {
        enum class Kind : char {
            Request, ///< To be carried out.
            Change, ///< A blocking query.
            Pause,
            Work ///< Inside.
        };
        Kind kind = Kind::Request;
        QString request; ///< `PUT /v1/kv/…`; empty: it is none.
    };
    [[nodiscard]] std::vector<Awaited> awaited() const; ///< The oldest first.
    /// It is inside, and somebody has written the guarded value since it read it: what it will write loses that.
    [[nodiscard]] bool isStale() const { return m_phase == Phase::Inside && m_readAfter != m_shared.updates; }
    [[nodiscard]] int read() const { return m_read; } ///< The guarded value, when it got in.
    void setSink(protocols::TracedClient::Sink sink) { m_traced.setSink(std::move(sink)); }

    /// What it waits for, the oldest first. Nothing when it is over.
    [[nodiscard]] std::size_t items() const { return m_items.size(); }
    [[nodiscard]] bool canGo(std::size_t item) const; ///< False: a blocking query without news.
    [[nodiscard]] bool canLose(std::size_t item) const; ///< Its answer, or that of the request that follows.
    /// The item happens. `loses`: the answer never comes. A hold or pause that ends includes the request that follows,
    /// where nothing else could tell the one from the other.
    void go(std::size_t item, bool loses = false);
    void endWait(std::size_t item); ///< A blocking query's time is over.
    void crash();
    void jumpClock(qint64 by) { m_skew += by; }
    void noteFault() { m_hadFault = true; } ///< Whatever the fault does to it.
    /// Inside: refreshes its lease as its program does all the time. All that it takes is answered at once.
    void renew();

    /// Its requests go by its carrier from now on; of several executions one is active at a time.
    void activate() { m_carrier.lead(this); }
    [[nodiscard]] MarkedText state(const practice::SteppedAgent& agent) const;

    [[nodiscard]] QCoro::Task<std::optional<consul::Carried>> carry(
        consul::Request request, consul::StopToken caller, consul::StopToken client) override;
    [[nodiscard]] std::chrono::nanoseconds steady() const override { return m_steady; }
    [[nodiscard]] qint64 wallClock() override;
    [[nodiscard]] QCoro::Task<bool> sleep(std::chrono::milliseconds time, consul::StopToken stop) override;
    [[nodiscard]] QUuid newId() override;

private:
    class Waiting;
    class Happening;

    static QCoro::Task<> play(Actor* self);
    static QCoro::Task<> refreshOnce(Actor* self);
    void goIn();
    void goOut();
    [[nodiscard]] QCoro::Task<bool> hold();
    void add(Waiting* item);
    void remove(Waiting* item);
    void settle();
    bool carryOut(Waiting* item, bool loses); ///< False: there is no answer now.
    void answer(Waiting* item, const practice::Reply& reply, bool loses);
    void end();
    void carryOutWhatNobodySees();
    void forget();
    void noteRest();
    /// False: the request is a write that is going to be refused, whatever happens before.
    bool tell(MarkedText& state, const Waiting& item, const practice::SteppedAgent& agent) const;

    const int m_number;
    const protocols::Memory m_memory;
    const bool m_isWithoutFaults;
    const bool m_isGuarding; ///< One permit: there is a guarded value.
    Respondent& m_respondent;
    ClientCarrier& m_carrier;
    SharedByContenders& m_shared;
    qint64 m_skew = 0;
    std::chrono::nanoseconds m_steady{0}; ///< Moves when a pause of its own ends.
    Phase m_phase = Phase::Queuing;
    int m_acquireFailures = 0;
    int m_releaseFailures = 0;
    bool m_hadFault = false;
    int m_read = 0;
    int m_readAfter = 0; ///< So many updates.
    bool m_isEnding = false; ///< Nothing is waited for any more.
    bool m_hasReadClock = false; ///< Since its last step.
    bool m_isTiming = false; ///< It has read its clock since it last rested.
    std::vector<Waiting*> m_items;
    std::deque<Waiting*> m_soon; ///< Pauses of no time.
    QByteArray m_lastPath; ///< Of the last request that was carried out.
    Seen m_seen; ///< Every answer so far, as far as it may matter.
    protocols::TracedClient m_traced;
    protocols::CoordinatorRegistry m_coordinators;
    std::unique_ptr<protocols::Strategy> m_strategy;
    consul::StopSource m_life;
};

} // namespace proof
