// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/catalog_watch.h"
#include "gui/connections/model/session_holdings.h"
#include "gui/nodes/model/nodes_model.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace gui {

class Connection;

/// What the Nodes page looks at: the inventory that others watch, the list of sessions, and the keys that these hold as
/// far as anybody looked. Asks for nothing of its own. Outlives a window and follows the connection by itself.
class NodesController : public QObject
{
    Q_OBJECT
public:
    /// Both outlive this.
    NodesController(Connection* connection, const Live<HoldingsOfSessions>* holdings, QObject* parent = nullptr);
    ~NodesController() override;

    void setWatching(bool watching); ///< False: the watches are let go; what was read stays shown.
    void retryNow();
    [[nodiscard]] NodesModel* model() { return &m_model; }
    [[nodiscard]] const NodesSource& source() const { return m_source; }
    [[nodiscard]] bool isKnown() const { return m_source.inventory != nullptr; } ///< The list was read.
    [[nodiscard]] const cleanup::Departures& departures() const;
    [[nodiscard]] consul::WatchState watchState() const; ///< Of the list of nodes.
    /// The list leaves out what the token may not read.
    [[nodiscard]] bool mayHide() const
    {
        return m_source.inventory && m_source.inventory->visibility() != cleanup::Visibility::Everything;
    }
    [[nodiscard]] QString visibilityNote() const; ///< Translated: why it may be incomplete; empty: it is not.

Q_SIGNALS:
    void changed(const QDateTime& receivedAt); ///< source(). Invalid: by no answer of the inventory.
    void watchStateChanged(const consul::WatchState& state);

private:
    void open();
    void close();
    void lease();
    void seeCatalog(const Catalog& catalog);
    void noteChange();
    void adopt(const QDateTime& receivedAt);

    Connection* m_connection;
    const Live<HoldingsOfSessions>* m_holdings;
    NodesModel m_model;
    NodesSource m_source;
    QTimer m_news; ///< Many changes at once are told once.
    consul::WatchState m_state; ///< Of the list of nodes, that was told last.
    bool m_watching = false;
    /// While it watches: of the list of sessions and of the catalog. The first to go, for their end tells of a change.
    std::shared_ptr<const void> m_sessions;
    std::shared_ptr<const void> m_catalog;
};

} // namespace gui
