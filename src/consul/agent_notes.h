// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"
#include "consul/values/request.h"
#include "consul/wait_limit.h"

#include <QObject>
#include <QSet>
#include <QString>

#include <chrono>
#include <optional>

namespace consul {

/// What applies to a token where no rule names the thing (acl.default_policy).
enum class DefaultPolicy { NotReported, Allow, Deny };

/// What an agent says in the head of an answer, beside its body. Older agents say none of it.
struct AnswerHead {
    bool leftOut = false; ///< X-Consul-Results-Filtered-By-ACLs, since 1.11.
    DefaultPolicy policy = DefaultPolicy::NotReported; ///< X-Consul-Default-ACL-Policy, since 1.9.
    QString backend; ///< X-Consul-Query-Backend, since 1.11: `blocking-query` or `streaming`.
    QString warning; ///< X-Consul-KV-Warning, since 1.22: the key's name would be refused without a switch.
};

/// What one agent has let known of itself while it was spoken to. Lives with the client (Client::notes()).
class AgentNotes : public QObject
{
    Q_OBJECT
public:
    explicit AgentNotes(QObject* parent = nullptr);

    /// Whether the last response to any read whose path has this prefix left out what the token cannot read. Consul
    /// says so in the response. False proves nothing: older agents do not say it, and no agent says it to a request
    /// without a token. Once there were too many reads of a kind to tell them apart, it stays true for all of them.
    [[nodiscard]] bool leftOut(const QByteArray& pathBegin) const;
    /// Likewise of the last list of the keys in `folder`, which ends with a slash; of any other name false.
    [[nodiscard]] bool leftOutKeys(const QString& folder) const;
    [[nodiscard]] bool leftOutAnyKey() const; ///< Likewise of a read of keys, whichever.
    [[nodiscard]] bool leftOutSessions() const; ///< Likewise of the list of all sessions.
    [[nodiscard]] DefaultPolicy defaultPolicy() const { return m_policy; }
    [[nodiscard]] const QString& queryBackend() const { return m_backend; } ///< Of the last answer that named one.
    [[nodiscard]] const QString& keyWarning() const { return m_warning; } ///< The last one; empty: none came.
    [[nodiscard]] const WaitLimit& waits() const { return m_waits; }
    /// How long what looks as if there were no /v1/internal/ui/nodes is believed, unless Consul itself has said it: a
    /// proxy may say so while an agent behind it starts.
    static constexpr std::chrono::minutes entriesDoubt{5};
    void setEntriesDoubt(std::chrono::milliseconds doubt) { m_entriesDoubt = doubt; } ///< For tests.
    /// False while the agent seems to have no /v1/internal/ui/nodes, or to show it to nobody: lists of nodes are put
    /// together from catalog and health meanwhile, which have nothing of peers.
    [[nodiscard]] bool hasNodeEntries() const { return !m_noEntries; }
    /// How long from now it is not asked for again; nullopt: for good. 0: it may be asked for now.
    [[nodiscard]] std::optional<std::chrono::milliseconds> entriesRest() const;
    /// Translated: that this agent ends queries early, and what is done about it. Empty while it does not.
    [[nodiscard]] QString waitSentence() const;

    // For the exchanges of the client.
    void note(const Request& request, const AnswerHead& head);
    void noteCut(WaitLimit::Clock::time_point sent, WaitLimit::Clock::time_point ended);
    void noteAnswered(std::chrono::milliseconds age) { m_waits.noteAnswered(age); }
    void noteAway() { m_waits.noteAway(); }
    /// Of an error for which isAbsentEndpoint() holds; and of any other as it was asked for once more.
    void noteNoNodeEntries(const Error& why);
    void noteNodeEntries(); ///< It answered.

Q_SIGNALS:
    /// Something of it is new. Queued: an exchange under way does not hear of what the listener does.
    void changed();

private:
    void announce();

    QSet<QByteArray> m_leftOut; ///< Targets of reads, without what makes them blocking ones.
    QSet<QByteArray> m_beyond; ///< Of those for which there was no room: what all reads of their kind begin with.
    DefaultPolicy m_policy = DefaultPolicy::NotReported;
    QString m_backend;
    QString m_warning;
    WaitLimit m_waits;
    struct NoEntries {
        WaitLimit::Clock::time_point since;
        bool isCertain = false; ///< Consul's own words.
    };
    std::optional<NoEntries> m_noEntries;
    std::chrono::milliseconds m_entriesDoubt{entriesDoubt};
    bool m_announced = false;
};

/// `Consul left out what the token may not read.` Translated.
[[nodiscard]] QString leftOutSentence();

/// What is worth reading of it in a log of requests; empty: nothing.
[[nodiscard]] QString remarkOf(const AnswerHead& head);

} // namespace consul
