// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/key_strategy.h"

#include <QCoreApplication>

namespace protocols {

using consul::StopToken;

namespace {

struct KeyStrategyText {
    Q_DECLARE_TR_FUNCTIONS(protocols::SessionKey)
};

} // namespace

QCoro::Task<Outcome<bool>> KeyStrategy::check(StopToken stop)
{
    if (session().isEmpty())
        co_return false;
    const auto seen
        = co_await traced().get(KeyStrategyText::tr("Check whether this contender's session still holds the key."),
            permitKey(), stop, consul::Consistency::Consistent);
    if (!seen)
        co_return failed(seen.error());
    const bool ours = seen->value && seen->value->session == session();
    if (!ours)
        setHeld(false);
    co_return ours;
}

QCoro::Task<Outcome<bool>> KeyStrategy::sweep(StopToken stop)
{
    if (permitKey().isEmpty() || session().isEmpty())
        co_return co_await Strategy::sweep(stop);
    const auto seen = co_await traced().get(
        KeyStrategyText::tr("Clean up: check whether this contender's session still holds the key."), permitKey(), stop,
        consul::Consistency::Consistent);
    if (!seen)
        co_return failed(seen.error());
    if (seen->value && seen->value->session == session()) {
        consul::PutOptions options;
        options.release = session();
        options.flags = seen->value->flags;
        const auto released
            = co_await traced().put(KeyStrategyText::tr("Clean up: release the key, so that no lock-delay follows."),
                permitKey(), seen->value->value, options, stop);
        if (!released) // Refused is another thing: it was lost in between.
            co_return failed(released.error());
    }
    co_return co_await Strategy::sweep(stop);
}

QCoro::Task<Outcome<bool>> KeyStrategy::releaseKey(QString meaning, QByteArray value, StopToken stop)
{
    consul::PutOptions options;
    options.release = session();
    const auto unlocked = co_await traced().put(std::move(meaning), permitKey(), std::move(value), options, stop);
    if (!unlocked)
        co_return failed(unlocked.error());
    setHeld(false); // Whatever comes of the session: the permit is no longer ours.
    const auto ended = co_await Strategy::sweep(stop);
    if (!ended)
        co_return ended;
    if (!*unlocked)
        co_return failed(FailureKind::Expired);
    co_return true;
}

QCoro::Task<Outcome<Acquired>> KeyStrategy::granted(QString meaning, StopToken stop)
{
    Acquired acquired;
    acquired.granted = true;
    const auto found = co_await traced().look(std::move(meaning), permitKey(), stop);
    if (!found && found.error().kind == consul::ErrorKind::Cancelled)
        co_return failed(found.error());
    // Any other error costs the fence, not the permit.
    if (found && found->value && found->value->session == session())
        acquired.fence = found->value->lockIndex;
    co_return acquired;
}

} // namespace protocols
