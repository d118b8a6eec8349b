// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/held_filter.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/nodes/model/node_things.h"

#include <QWidget>

class QTreeView;

namespace gui {

/// What is known of one node, and all that is on it: each leads to the page that shows it.
class NodesInspector : public QWidget
{
    Q_OBJECT
public:
    explicit NodesInspector(QWidget* parent = nullptr);

    /// `node` null: none is chosen.
    void show(const NodeRow* node, const NodesSource& source);
    void setNow(const NodeRow* node, const QDateTime& now); ///< Ages grow.
    [[nodiscard]] const NodeThing* chosenThing() const; ///< Null: none.

Q_SIGNALS:
    void thingChosen(); ///< chosenThing() is another.
    void thingOpened();

private:
    PaneHeader* m_header;
    FactGrid* m_facts;
    QLabel* m_thingsTitle;
    NodeThingsModel m_things;
    HeldRows m_rows; ///< Of m_things, as the list has them.
    QString m_node; ///< Whose things are shown; empty: no node.
    QTreeView* m_list;
    QDateTime m_now;
};

} // namespace gui
