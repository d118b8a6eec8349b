// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/facts_pane.h"
#include "gui/nodes/model/node_things.h"

namespace gui {

/// What is known of one node, and all that is on it: each leads to the page that shows it.
class NodesInspector : public FactsPane
{
    Q_OBJECT
public:
    explicit NodesInspector(QWidget* parent = nullptr);

    /// `node` null: none is chosen.
    void show(const NodeRow* node, const NodesSource& source);
    void setNow(const NodeRow* node, const QDateTime& now); ///< Ages grow.
    [[nodiscard]] const NodeThing* chosenThing() const { return m_things.thing(chosen().row()); } ///< Null: none.

private:
    NodeThingsModel m_things;
    QDateTime m_now;
};

} // namespace gui
