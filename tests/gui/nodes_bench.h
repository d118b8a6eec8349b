// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/nodes/view/nodes_page.h"
#include "gui/sessions/model/sessions_controller.h"
#include "page_bench.h"

#include <QTreeView>

namespace bench {

/// The Nodes page alone.
struct NodesBench : PageBench {
    explicit NodesBench(const QString& url, const QString& token = {})
        : watches(&connection)
        , sessions(&connection, &watches)
        , controller(&connection, &sessions.holdings())
        , page(&connection, &controller)
    {
        QObject::connect(
            &page, &gui::Page::placeWanted, &page, [this](const gui::Place& place) { wanted.append(place); });
        watches.setActive(true);
        show(page, url, token);
    }

    QTreeView* table() const { return find<QTreeView>("nodesTable"); }
    /// What stands in the row of a node; null: there is none.
    QString cell(const QString& node, int column) const
    {
        const auto* const rows = table()->model();
        for (int row = 0; row < rows->rowCount(); ++row) {
            if (rows->index(row, 0).data(gui::NodesModel::KeyRole).toString() == node)
                return rows->index(row, column).data().toString();
        }
        return {};
    }
    QStringList shown() const
    {
        QStringList names;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            names << table()->model()->index(row, 0).data(gui::NodesModel::KeyRole).toString();
        return names;
    }
    QString current() const { return table()->currentIndex().data(gui::NodesModel::KeyRole).toString(); }
    void choose(const QString& node) { page.showPlace({gui::Place::Kind::NodeItself, node}); }
    QTreeView* things() const { return find<QTreeView>("nodeThings"); }
    /// `session holder: no TTL`, from top to bottom.
    QStringList onIt() const
    {
        QStringList all;
        for (int row = 0; row < things()->model()->rowCount(); ++row)
            all << things()->model()->index(row, 1).data(Qt::AccessibleTextRole).toString();
        return all;
    }

    QList<gui::Place> wanted; ///< By the page.
    gui::PathWatchSet watches;
    gui::SessionsController sessions;
    gui::NodesController controller;
    gui::NodesPage page;
};

} // namespace bench
