// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/session_key.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(protocols::SessionKey)
};

} // namespace

QCoro::Task<Outcome<bool>> holdsKey(Line& line, QString key, QString session, consul::StopToken stop)
{
    if (session.isEmpty())
        co_return false;
    auto read = line.get(Words::tr("Look whether the key is still held by the own session."), key, stop,
        consul::Consistency::Consistent);
    const auto seen = co_await read;
    if (!seen)
        co_return failed(seen.error());
    co_return seen->value && seen->value->session == session;
}

} // namespace protocols
