// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/session_directory.h"

#include "consul/values/json.h"

namespace observer {

namespace {

using TablePtr = std::shared_ptr<const SessionTable>;

consul::Result<TablePtr> parse(const consul::Snapshot& snapshot, const TablePtr& before)
{
    auto sessions = consul::parseSessions(snapshot.body);
    if (!sessions)
        return consul::Unexpected(sessions.error());
    return std::make_shared<SessionTable>(succeed(*before, std::move(*sessions), snapshot.index, snapshot.receivedAt));
}

consul::Request listRequest()
{
    consul::Request request;
    request.path = QByteArrayLiteral("/v1/session/list");
    return request;
}

} // namespace

SessionDirectory::SessionDirectory(consul::Client* client, QObject* parent)
    : Live(client, listRequest(), &parse, parent, std::make_shared<SessionTable>())
{
}

void SessionDirectory::denied()
{
    if (!table()->known)
        return;
    auto unknown = std::make_shared<SessionTable>();
    unknown->receivedAt = QDateTime::currentDateTimeUtc(); // Of the refusal; the last answer may be long ago.
    setValue(unknown, unknown->receivedAt);
}

} // namespace observer
