// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/key_tree_model.h"
#include "observer/worker.h"

namespace gui {

/// An open folder.
struct KeyTreeModel::Node {
    Node* parent = nullptr;
    int row = 0; ///< In the parent's rows.
    int depth = 0; ///< Of its rows.
    QString folder;
    quint64 serial = 0; ///< Tells it from a later one of the same folder.
    KeyRows rows;
    QString note; ///< Behind the rows; empty: none.
    int below = 0; ///< Visible rows: its own, its note's and those of open folders in it.
    std::vector<std::unique_ptr<Node>> open; ///< By row.
    observer::Retiring<keys::LevelWatch> watch;
    QDateTime listedAt; ///< Of the answer that is to be shown next.
    bool stale = false; ///< Another list or filter came while one was being compared.
    bool comparing = false;
};

} // namespace gui
