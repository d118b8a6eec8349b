// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/stage/model/semaphore_view.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace gui {

enum class RowKind { Path, HolderGroup, WaiterGroup, FindingGroup, Holder, Waiter, Finding, Empty };

/// One row of the tree as a value: equal rows need no repaint.
struct TreeRow {
    RowKind kind = RowKind::Path;
    QString id; ///< Unique among its siblings, stable over time.
    QString path;
    QString session;
    QString key;
    QString name; ///< As shown.
    QString node;
    RowState state = RowState::Neutral;
    int number = 0; ///< Groups: count. Waiters: position. Findings: place in State::findings. Paths: waiting.
    PermitCount permits; ///< Paths only.
    QList<Badge> badges;
    QDateTime since; ///< Holding or waiting since; invalid when unknown. Empty rows: empty since.
    bool exact = false;
    QString ttl; ///< As stored, of a holder's session.
    QString program; ///< Paths: what a filter finds its program by; empty: not known.
    ContenderView::Doubt doubt = ContenderView::Doubt::Nothing; ///< Of holders.
    QString note; ///< Instead of an age: "session gone", or what the watch is doing.
    int permit = -1; ///< Of the stage: holders, and empty rows where one was; -1: none.
    QString foundBy; ///< What a filter finds it by instead of ownWords(); empty: by them. A blank: by nothing.

    /// What a person may search for.
    [[nodiscard]] QString ownWords() const { return QString(name + u' ' + session + u' ' + node); }

    bool operator==(const TreeRow&) const = default;
};

/// The rows below one path.
struct TreeRows {
    TreeRow head;
    std::vector<TreeRow> groups;
    std::vector<TreeRow> holders;
    std::vector<TreeRow> waiters;
    std::vector<TreeRow> findings;
};

/// Pure. Without an answer there are no groups.
[[nodiscard]] TreeRows rowsOf(const QString& path, const SemaphoreView& view, const consul::WatchState& watch);

} // namespace gui

Q_DECLARE_METATYPE(gui::RowKind)
