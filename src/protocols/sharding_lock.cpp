// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/key_strategy.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds pieceOfForever = 10s;

/// Document 003's lock (ShardingSphere): one key and, for each attempt, a session of its own with TTL; between attempts
/// a blocking query on the key, in milliseconds. The deadline is the wait budget: only the time spent in blocking
/// queries is taken off it. Kept as described, flaws included:
/// - sessions come and go with every attempt;
/// - the first query has no index and serves to learn it only: a release between the refused attempt and that query is
///   not noticed, and the free key is waited for;
/// - the end of a lock-delay changes no key, so it wakes nobody.
/// This is what the document says. The code that it shows, and that of ShardingSphere 5.4.1, is no help to whoever has
/// to wait: it takes the index of the refused attempt's answer, or of that to session/destroy, without asking whether
/// there is one. Consul gives none there, so each refused attempt ends in a NullPointerException, its session
/// destroyed.
/// The document tells of no wait for ever; here it is made of budgets of 10 s, one after the other. Leaves the key
/// itself behind, free.
class ShardingLock : public KeyLock
{
    Q_DECLARE_TR_FUNCTIONS(protocols::ShardingLock)

public:
    using KeyLock::KeyLock;

    /// After 5 s, then every 10 s.
    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return Rhythm{5s, 10s}; }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        const bool forever = deadline.isForever();
        milliseconds budget = forever ? pieceOfForever : milliseconds(std::max<qint64>(0, deadline.remainingTime()));
        Acquired outcome;
        while (true) {
            const auto claimed = co_await attempt(stop);
            if (!claimed)
                co_return Failed(claimed.error());
            outcome.granted = *claimed;
            if (outcome.granted)
                co_return outcome;
            const auto waited = co_await waitRelease(budget, stop);
            if (!waited)
                co_return Failed(waited.error());
            if (forever)
                continue;
            if (!waited->changed)
                co_return outcome;
            budget = std::max(budget - waited->took, 0ms);
        }
    }

    /// Expired: Consul says that the session did not hold the key.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        return releaseKey(
            tr("Release the key. This wakes the contenders that wait for it."), QByteArray("UNLOCKED"), stop);
    }

private:
    /// How a wait for the release ended.
    struct Waited {
        bool changed = false; ///< False: its time is over.
        std::chrono::milliseconds took{0};
    };
    /// One attempt with a session of its own, which is gone again when it failed.
    [[nodiscard]] QCoro::Task<Outcome<bool>> attempt(StopToken stop)
    {
        const auto opened = co_await openSession(
            tr("Create a session with TTL for this attempt only."), withTtl(consul::SessionBehavior::Release), stop);
        if (!opened)
            co_return opened;

        consul::PutOptions options;
        options.acquire = session();
        const auto claimed = co_await traced().put(
            tr("Try to acquire the key with that session."), terms().path, QByteArray("LOCKED"), options, stop);
        if (!claimed)
            co_return failed(claimed.error());
        if (!*claimed) {
            const auto ended = co_await Strategy::sweep(stop);
            if (!ended)
                co_return ended;
        }
        co_return bool(*claimed);
    }

    [[nodiscard]] QCoro::Task<Outcome<Waited>> waitRelease(std::chrono::milliseconds budget, StopToken stop)
    {
        const auto begin = traced().surroundings().steady();
        const auto since = [this](std::chrono::nanoseconds then) {
            return std::chrono::duration_cast<milliseconds>(traced().surroundings().steady() - then);
        };
        quint64 index = 0;
        while (since(begin) < budget) {
            const auto rest = budget - since(begin);
            auto query = traced().awaitKey(index == 0
                    ? tr("Read the key without an index. Consul responds immediately, and only the index is used.")
                    : tr("Wait for a change of the key, for as long as the budget "
                         "of milliseconds allows."),
                terms().path, index, rest, stop);
            const auto answer = co_await query;
            if (!answer)
                co_return failed(answer.error());
            if (answer->index < index) {
                index = 0; // It went backwards, as after a restored snapshot: begin anew.
                continue;
            }
            // The same index as before: the time of the query is over and nothing has changed.
            const bool changed = index != 0 && answer->index > index;
            index = answer->index;
            if (changed)
                co_return Waited{true, since(begin)};
        }
        co_return Waited();
    }
};

} // namespace

std::unique_ptr<Strategy> makeShardingLock(Terms terms, TracedClient* traced)
{
    return std::make_unique<ShardingLock>(std::move(terms), traced);
}

} // namespace protocols
