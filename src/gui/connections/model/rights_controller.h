// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"
#include "gui/connections/model/connection.h"

#include <QObject>

namespace gui {

/// What a page says, before anything is tried, of what the token may not do there: a line in words, with Consul's names
/// of the rights that lack. `page`: as Page::id(). Empty: nothing is restricted, or the page says it itself (Services)
/// or needs no right (Activity). `readOnly`: no write is sent anyway, so nothing is said of writing. Pure; translated.
[[nodiscard]] QString rightsLine(
    const QString& page, const TokenStatus& token, const consul::StoreRights& read, bool readOnly);
/// `read`, with what Consul has said since of lists that it answered to this client.
[[nodiscard]] consul::StoreRights withNotes(consul::StoreRights read, const consul::AgentNotes& notes);

/// What the token of the connection may not do, for pages that say so before anything is tried. Asks with reads alone,
/// beside all else, where ACLs are on: when the agent is reached, and again when a person retries.
class RightsController : public QObject
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit RightsController(Connection* connection, QObject* parent = nullptr);

    /// For the page with that id, translated; empty: nothing to say, or nothing known yet, or the connection itself is
    /// in trouble and says so.
    [[nodiscard]] QString lineFor(const QString& page) const;

Q_SIGNALS:
    void changed();

private:
    void followClient();
    void followStatus();
    void lookAtSessions();
    void ask();
    void forget();
    static QCoro::Task<> read(RightsController* self, QPointer<consul::Client> client, consul::StopToken stop);

    Connection* m_connection;
    std::optional<consul::StoreRights> m_read;
    std::optional<TokenStatus> m_asked; ///< What was known of the token when it was asked about.
    std::unique_ptr<consul::StopSource> m_stop; ///< Of the question under way: a new one replaces it.
};

} // namespace gui
