// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/catalog_feed.h"
#include "gui/connections/model/watched_list.h"
#include "gui/nodes/model/nodes_model.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace gui {

/// What the Nodes page looks at: the inventory that others watch, the list of sessions, and the keys that these hold as
/// far as anybody looked. Asks for nothing of its own.
class NodesController : public WatchedList
{
    Q_OBJECT
public:
    /// Of one session; null: nobody looked.
    using Holdings = std::function<const SessionHoldings*(const QString& session)>;

    /// All outlive this.
    NodesController(Connection* connection, CatalogFeed catalog, Holdings holdings, QObject* parent = nullptr);
    ~NodesController() override;

    void setWatching(bool watching) override;
    [[nodiscard]] NodesModel* model() { return &m_model; }
    [[nodiscard]] const NodesSource& source() const { return m_source; }
    [[nodiscard]] bool isKnown() const override { return m_source.inventory != nullptr; }
    [[nodiscard]] cleanup::Departures departures() const { return m_catalog.departures(); }
    [[nodiscard]] consul::WatchState watchState() const override; ///< Of the list of nodes.
    /// The list leaves out what the token may not read.
    [[nodiscard]] bool mayHide() const
    {
        return m_source.inventory && m_source.inventory->visibility() != cleanup::Visibility::Everything;
    }
    [[nodiscard]] QString visibilityNote() const; ///< Translated: why it may be incomplete; empty: it is not.

    void seeCatalog(const QDateTime& receivedAt); ///< The inventory is another one, by an answer of that moment.
    void seeCatalogState(); ///< watchState() may be another.
    void noteHoldings(); ///< Something else is known of held keys.

private:
    void open() override;
    void close() override;
    void lease();
    void noteChange();
    void adopt(const QDateTime& receivedAt);

    CatalogFeed m_catalog;
    Holdings m_holdings;
    NodesModel m_model;
    NodesSource m_source;
    QTimer m_news; ///< Many changes at once are told once.
    bool m_watching = false;
    /// While it watches: of the list of sessions. The first to go, for its end tells of a change.
    std::shared_ptr<const void> m_sessions;
};

} // namespace gui
