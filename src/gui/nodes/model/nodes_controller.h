// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/catalog_watch.h"
#include "gui/connections/model/watched_list.h"
#include "gui/kit/model/session_holdings.h"
#include "gui/nodes/model/nodes_model.h"

#include <QTimer>

#include <memory>

namespace gui {

/// What the Nodes page looks at: the inventory that others watch, the list of sessions, and the keys that these hold as
/// far as anybody looked. Asks for nothing of its own.
class NodesController : public WatchedList
{
    Q_OBJECT
public:
    /// Both outlive this.
    NodesController(Connection* connection, const Live<HoldingsOfSessions>* holdings, QObject* parent = nullptr);
    ~NodesController() override;

    void setWatching(bool watching) override;
    [[nodiscard]] NodesModel* model() { return &m_model; }
    [[nodiscard]] const NodesSource& source() const { return m_source; }
    [[nodiscard]] bool isKnown() const override { return m_source.inventory != nullptr; }
    [[nodiscard]] const cleanup::Departures& departures() const;
    [[nodiscard]] consul::WatchState watchState() const override; ///< Of the list of nodes.
    /// The list leaves out what the token may not read.
    [[nodiscard]] bool mayHide() const
    {
        return m_source.inventory && m_source.inventory->visibility() != cleanup::Visibility::Everything;
    }
    [[nodiscard]] QString visibilityNote() const; ///< Translated: why it may be incomplete; empty: it is not.

private:
    void open() override;
    void close() override;
    void lease();
    void seeCatalog(const Catalog& catalog);
    void noteChange();
    void adopt(const QDateTime& receivedAt);

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
