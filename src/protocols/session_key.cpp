// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/session_key.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct SessionKeyText {
    Q_DECLARE_TR_FUNCTIONS(protocols::SessionKey)
};

} // namespace

QCoro::Task<Outcome<bool>> holdsKey(TracedClient* traced, QString key, QString session, consul::StopToken stop)
{
    if (session.isEmpty())
        co_return false;
    const auto seen = co_await traced->get(SessionKeyText::tr("Look whether the key is still held by the own session."),
        key, stop, consul::Consistency::Consistent);
    if (!seen)
        co_return failed(seen.error());
    co_return seen->value && seen->value->session == session;
}

QCoro::Task<Outcome<bool>> letGo(TracedClient* traced, QString key, QString session, consul::StopToken stop)
{
    if (key.isEmpty() || session.isEmpty())
        co_return true;
    const auto seen
        = co_await traced->get(SessionKeyText::tr("Clean up: look whether the own session still holds the key."), key,
            stop, consul::Consistency::Consistent);
    if (!seen)
        co_return failed(seen.error());
    if (!seen->value || seen->value->session != session)
        co_return true;
    consul::PutOptions options;
    options.release = session;
    options.flags = seen->value->flags;
    const auto released
        = co_await traced->put(SessionKeyText::tr("Clean up: release the key, so that no lock-delay follows."), key,
            seen->value->value, options, stop);
    if (!released)
        co_return failed(released.error());
    co_return true; // Refused: it was lost in between.
}

QCoro::Task<Outcome<bool>> SessionLock::releaseKey(QString meaning, QByteArray value, consul::StopToken stop)
{
    consul::PutOptions options;
    options.release = session();
    const auto unlocked = co_await traced().put(std::move(meaning), terms().path, std::move(value), options, stop);
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

QCoro::Task<Outcome<bool>> SessionLock::check(consul::StopToken stop)
{
    const auto held = co_await holdsKey(&traced(), terms().path, session(), stop);
    if (held && !*held)
        setHeld(false);
    co_return held;
}

QCoro::Task<Outcome<bool>> SessionLock::sweep(consul::StopToken stop)
{
    const auto left = co_await letGo(&traced(), terms().path, session(), stop);
    if (!left)
        co_return left;
    co_return co_await Strategy::sweep(stop);
}

} // namespace protocols
