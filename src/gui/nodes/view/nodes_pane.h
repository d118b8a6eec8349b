// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/table_pane.h"
#include "gui/nodes/model/nodes_controller.h"

#include <optional>

namespace gui {

/// The table of nodes.
class NodesPane : public TablePane
{
    Q_OBJECT
public:
    explicit NodesPane(NodesController* controller, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void showList(); ///< After the list or the watch has changed.
    void showNotes(); ///< Also as time passes.

    [[nodiscard]] QString current() const; ///< Name of the node; empty: none.
    void choose(const QString& name); ///< Of a listed node that passes the filter.
    void focusTable();

Q_SIGNALS:
    void currentChanged();
    void opened(); ///< Enter or a double click on the current one.

private:
    [[nodiscard]] std::vector<ColumnShare> columnShares() const override;
    void keepCurrent();

    NodesController* m_controller;
    NodesFilter m_filter;
    /// Of the node that is looked at; found again after rows went and came. Empty: a person let go of it. nullopt: the
    /// first one will do.
    std::optional<QString> m_current;
    bool m_removing = false; ///< Rows go: what is selected then is no person's choice.
};

} // namespace gui
