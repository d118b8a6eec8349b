// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/session_directory.h"

#include "consul/values/json.h"
#include "consul/values/request.h"

#include <QSet>

#include <algorithm>

namespace observer {

SessionTable succeed(
    const SessionTable& before, std::vector<consul::SessionInfo> now, quint64 index, const QDateTime& receivedAt)
{
    SessionTable table;
    table.known = true;
    table.index = index;
    table.receivedAt = receivedAt;
    table.sessions = consul::SessionList::after(before.sessions, std::move(now));

    table.departed = before.departed;
    table.departedOrder = before.departedOrder;
    for (const consul::SessionInfo& session : before.sessions) {
        if (table.sessions.contains(session.id))
            continue;
        if (!table.departed.contains(session.id))
            table.departedOrder.append(session.id);
        table.departed.insert(session.id, {session, index});
    }
    while (table.departedOrder.size() > SessionTable::departedCapacity)
        table.departed.remove(table.departedOrder.takeFirst());
    return table;
}

Joined join(const std::vector<consul::KvEntry>& entries, const SessionTable& table)
{
    Joined joined;
    joined.sessions = table.sessions;
    joined.known = table.known;
    if (!table.known)
        return joined;

    std::vector<consul::SessionInfo> missing;
    QSet<consul::SessionId> added;
    bool unseen = false;
    for (const consul::KvEntry& entry : entries) {
        if (entry.session.isEmpty() || table.sessions.contains(entry.session))
            continue;
        const auto gone = table.departed.constFind(entry.session);
        if (gone == table.departed.cend()) {
            unseen = true;
            // A session is older than the keys it holds: a list as new as the key would show it.
            joined.mayCatchUp = joined.mayCatchUp || entry.modifyIndex > table.index;
        }
        if (added.contains(entry.session))
            continue;
        added.insert(entry.session);
        consul::SessionInfo session;
        session.id = entry.session;
        missing.push_back(gone == table.departed.cend() ? session : gone->session);
    }
    joined.sessions.append(std::move(missing));
    if (unseen && table.sessions.empty() && table.departed.isEmpty()) {
        joined.sessions.clear();
        joined.known = false;
    }
    return joined;
}

bool isHidden(const consul::SessionId& session, quint64 missingAt, const SessionTable& table)
{
    return missingAt > 0 && missingAt <= table.index && table.sessions.contains(session);
}

Proof proofOf(const consul::SessionId& session, const Freed& freed, const SessionTable& table, bool lived)
{
    const bool isListed = table.sessions.contains(session);
    if (lived || (isListed && table.index >= freed.index))
        return Proof::Lived;
    if (isListed)
        return Proof::Open;
    const auto gone = table.departed.constFind(session);
    if (gone == table.departed.cend()) // It may live, hidden from this token, and another one's end be at this index.
        return Proof::Departed;
    if (gone->index > 0 && gone->index <= freed.heldAt) // 0: a proxy dropped the index.
        return Proof::Hidden;
    return freed.isExact && gone->index == freed.index ? Proof::Ended : Proof::Departed;
}

bool differsFor(const QList<consul::SessionId>& ids, const SessionTable& before, const SessionTable& after)
{
    if (before.known != after.known || before.sessions.empty() != after.sessions.empty())
        return true;
    return std::any_of(ids.cbegin(), ids.cend(), [&](const consul::SessionId& id) {
        const consul::SessionInfo* was = before.sessions.find(id);
        const consul::SessionInfo* is = after.sessions.find(id);
        if (was == nullptr || is == nullptr)
            return was != is;
        return !(*was == *is);
    });
}

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
    request.path = consul::sessionListPath.toByteArray();
    return request;
}

} // namespace

SessionDirectory::SessionDirectory(consul::Client* client, QObject* parent)
    : Live(client, listRequest(), &parse, parent, std::make_shared<SessionTable>())
{
}

std::shared_ptr<const void> SessionDirectory::mayAsk() const
{
    return m_questions.use_count() > mostQuestions ? nullptr : m_questions;
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
