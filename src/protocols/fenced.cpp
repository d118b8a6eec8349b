// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/official.h"
#include "protocols/strategies.h"

#include <utility>

namespace protocols {

using consul::StopToken;

namespace {

/// Consul's words for a `cas` that came too late (agent/consul/state/txn.go).
bool isLate(const consul::TxnError& error)
{
    return error.what.contains(QLatin1String("index is stale"));
}

/// Gets in as the Go client does, and lets Consul watch over what it writes: each write is a transaction with
/// `check-session` of the contender key that it had when it was granted. Consul deletes that key together with the
/// session, in one log entry, and nobody else gets in before that: a holder that outstayed is refused.
///
/// It keeps out who has outstayed, and nobody else: a program that writes without it, a contender that waits (its key
/// is there), and a holder that somebody took out of `.lock` while its session lives.
class Fenced final : public Official
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Fenced)

public:
    using Official::Official;

    [[nodiscard]] QCoro::Task<Outcome<bool>> writeGuarded(QString target, QByteArray value, StopToken stop) override
    {
        const QString holder = m_holder.isEmpty() ? session() : m_holder;
        if (holder.isEmpty())
            co_return failed(FailureKind::NotHeld);
        consul::TxnOp guard;
        guard.verb = "check-session";
        guard.key = key(holder);
        guard.session = holder;
        consul::TxnOp write;
        write.verb = "set";
        write.key = std::move(target);
        write.value = std::move(value);
        const std::vector<consul::TxnOp> operations{guard, write};
        const auto written
            = co_await traced().transact(tr("Write the guarded value in a transaction that Consul rejects if the "
                                            "contender key is no longer locked by this contender's session."),
                operations, stop);
        if (!written)
            co_return failed(written.error());
        if (written->errors.empty())
            co_return true;
        if (written->errors.front().opIndex != 0)
            co_return failed(FailureKind::Consul, written->errors.front().what);
        co_return false;
    }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        auto attempt = Official::doAcquire(deadline, stop);
        auto outcome = co_await attempt;
        if (outcome && outcome->granted)
            m_holder = session();
        co_return outcome;
    }

private:
    QString m_holder; ///< The session of the last grant. A late holder has forgotten the session, but not this.
};

/// Gets in as the Go client does, and shows a number that grows with each grant to a store which remembers the highest
/// one. The number is the ModifyIndex of `.lock` after the write that granted; a transaction answers with it.
///
/// The store is any that compares; here the contender plays its part: the guarded key is the disk, its flags are the
/// highest number. With more than one permit no store can tell who may write: of several holders only the last one has
/// the highest number.
class FencedToken final : public Official
{
    Q_DECLARE_TR_FUNCTIONS(protocols::FencedToken)

public:
    using Official::Official;

    [[nodiscard]] QCoro::Task<Outcome<bool>> writeGuarded(QString target, QByteArray value, StopToken stop) override
    {
        const quint64 token = m_token;
        while (true) {
            const auto seen = co_await traced().get(
                tr("The store reads the value and the highest token that it has accepted. The token of this write is "
                   "%1.")
                    .arg(token),
                target, stop, consul::Consistency::Consistent);
            if (!seen)
                co_return failed(seen.error());
            if (token == 0 || (seen->value && seen->value->flags > token))
                co_return false;
            consul::PutOptions options;
            options.flags = token;
            options.cas = seen->value ? seen->value->modifyIndex : 0;
            const auto written
                = co_await traced().put(tr("The store has not seen a higher token: it writes the value and the token."),
                    target, value, options, stop);
            if (!written)
                co_return failed(written.error());
            if (*written)
                co_return true;
        }
    }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        auto attempt = Official::doAcquire(deadline, stop);
        auto outcome = co_await attempt;
        if (outcome && outcome->granted) {
            m_token = m_written;
            outcome->fence = m_token;
        }
        co_return outcome;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> putLock(
        QString meaning, QByteArray body, quint64 cas, StopToken stop) override
    {
        consul::TxnOp swap;
        swap.verb = "cas";
        swap.key = lockKey();
        swap.value = std::move(body);
        swap.flags = consul::semaphoreFlag;
        swap.index = cas;
        const std::vector<consul::TxnOp> operations{swap};
        const auto written = co_await traced().transact(std::move(meaning), operations, stop);
        if (!written)
            co_return failed(written.error());
        if (!written->errors.empty()) {
            if (isLate(written->errors.front()))
                co_return false;
            co_return failed(FailureKind::Consul, written->errors.front().what);
        }
        if (written->results.empty()) // Consul answers with what it wrote; without it there is no token.
            co_return failed(FailureKind::Undecodable);
        m_written = written->results.front().modifyIndex;
        co_return true;
    }

private:
    quint64 m_written = 0; ///< ModifyIndex of `.lock` after its last write.
    quint64 m_token = 0; ///< Of the last grant; 0: none so far.
};

} // namespace

std::unique_ptr<Strategy> makeFenced(Terms terms, TracedClient* traced)
{
    return std::make_unique<Fenced>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeFencedToken(Terms terms, TracedClient* traced)
{
    return std::make_unique<FencedToken>(std::move(terms), traced);
}

} // namespace protocols
