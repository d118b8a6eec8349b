// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/live.h"
#include "consul/values/kv_entry.h"
#include "consul/values/session_list.h"

#include <QDateTime>
#include <QHash>
#include <QList>

#include <vector>

namespace observer {

/// A session as the last list with it showed it.
struct Departure {
    consul::SessionInfo session;
    quint64 index = 0; ///< Of the first list without it.
};

/// The session list of one answer, and the sessions that left it lately. An immutable value once built.
struct SessionTable {
    /// So many departed sessions are remembered, oldest forgotten first.
    static constexpr qsizetype departedCapacity = 4096;

    bool known = false; ///< False: no answer yet, or the token may not list sessions.
    quint64 index = 0; ///< X-Consul-Index of the answer.
    QDateTime receivedAt; ///< UTC.
    consul::SessionList sessions;
    QHash<consul::SessionId, Departure> departed;
    QList<consul::SessionId> departedOrder; ///< Oldest first.
};

/// The table after another answer.
[[nodiscard]] SessionTable succeed(
    const SessionTable& before, std::vector<consul::SessionInfo> now, quint64 index, const QDateTime& receivedAt);

/// Sessions as the keys of one KV answer ask for them.
struct Joined {
    consul::SessionList sessions;
    bool known = false;
    /// A key is held by a session that a newer list may still show: the two answers come over two connections.
    bool mayCatchUp = false;
};

/// Joins a KV answer with a table that was read at another moment. Consul frees a session's keys in the same raft entry
/// that ends the session (agent/consul/state/session.go), so a held key proves that its session existed at that index:
/// one that the table lacks is taken from the departed ones, or stands without a name. A list that is empty while keys
/// are held was emptied by ACL (facts §3.3): then nothing is known.
[[nodiscard]] Joined join(const std::vector<consul::KvEntry>& entries, const SessionTable& table);

/// How the keys of a session came free, as the keys tell it.
struct Freed {
    /// ModifyIndex of the free keys, or the index of the answer that does not have them any more: they came free then,
    /// or before. 0: none did.
    quint64 index = 0;
    /// They came free then and not before, all at once: they are there, free, and nobody acquired them since.
    bool isExact = false;
    quint64 heldAt = 0; ///< The session had a key still at this index, so it was alive.
};

/// Whether an answer without a session, at this index of the session table, contradicts a list that shows it: no
/// session began or ended since the list, so the session lives, and the token may not see it any more.
[[nodiscard]] bool isHidden(const consul::SessionId& session, quint64 missingAt, const SessionTable& table);

/// What is known of a session whose key came free. Consul frees the key in the raft entry that ends the session.
enum class Proof {
    Lived, ///< It was alive at the index of the free key: it gave the key back.
    Ended, ///< With the key.
    Departed, ///< With the key, or after it had given it back.
    Hidden, ///< A list lacked it while it had the key: the token may not see it, so that no list tells of its end.
    Open, ///< No list that was read is as new as the key.
};
/// `lived`: the session was seen alive after Freed::index.
[[nodiscard]] Proof proofOf(
    const consul::SessionId& session, const Freed& freed, const SessionTable& table, bool lived = false);

/// Whether a change of the list can show in a reading that speaks of these sessions.
[[nodiscard]] bool differsFor(
    const QList<consul::SessionId>& ids, const SessionTable& before, const SessionTable& after);

/// The session list of the datacenter. One per Hub, shared by all who look (lease()). The table is never null; where
/// the token may not list sessions (any more), it is unknown.
class SessionDirectory : public consul::Live<std::shared_ptr<const SessionTable>>
{
public:
    explicit SessionDirectory(consul::Client* client, QObject* parent = nullptr);

    /// So many questions about single sessions are under way at once, those of all paths together.
    static constexpr long mostQuestions = 32;

    [[nodiscard]] const std::shared_ptr<const SessionTable>& table() const { return value(); }

    /// To be held while a question about a single session is under way. Null: too many are.
    [[nodiscard]] std::shared_ptr<const void> mayAsk() const;

protected:
    void denied() override;

private:
    std::shared_ptr<const int> m_questions = std::make_shared<const int>(0); ///< Each question holds it.
};

} // namespace observer
