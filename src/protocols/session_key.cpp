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
    auto read = traced->get(SessionKeyText::tr("Look whether the key is still held by the own session."), key, stop,
        consul::Consistency::Consistent);
    const auto seen = co_await read;
    if (!seen)
        co_return failed(seen.error());
    co_return seen->value && seen->value->session == session;
}

QCoro::Task<Outcome<bool>> letGo(TracedClient* traced, QString key, QString session, consul::StopToken stop)
{
    if (key.isEmpty() || session.isEmpty())
        co_return true;
    auto read = traced->get(SessionKeyText::tr("Clean up: look whether the own session still holds the key."), key,
        stop, consul::Consistency::Consistent);
    const auto seen = co_await read;
    if (!seen)
        co_return failed(seen.error());
    if (!seen->value || seen->value->session != session)
        co_return true;
    consul::PutOptions options;
    options.release = session;
    options.flags = seen->value->flags;
    auto release = traced->put(SessionKeyText::tr("Clean up: release the key, so that no lock-delay follows."), key,
        seen->value->value, options, stop);
    const auto released = co_await release;
    if (!released)
        co_return failed(released.error());
    co_return true; // Refused: it was lost in between.
}

} // namespace protocols
