// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "observer/path_observer.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace gui {

enum class RowKind { Path, HolderGroup, WaiterGroup, FindingGroup, Holder, Waiter, Finding };

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
    QDateTime since; ///< Holding or waiting since; invalid when unknown.
    bool exact = false;
    QString ttl; ///< As stored, of a holder's session.
    QString note; ///< Instead of an age: "session gone", or what the watch is doing.

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

/// Ids of sessions → TTL as stored; what the tree needs of the session list.
using SessionTtls = QHash<QString, QString>;

/// Whether the session is known to have ended: a list that was read, and without it. An empty list proves nothing
/// (without session:read Consul answers one).
[[nodiscard]] bool sessionIsGone(const QString& session, const semaphore::State& state);
[[nodiscard]] PermitCount permitCount(const semaphore::State& state);
[[nodiscard]] RowState toneOf(semaphore::Severity severity);
/// Findings worth showing at `now` (semaphore::settledFindings); none before the first answer.
[[nodiscard]] std::vector<semaphore::Finding> settledFindings(const observer::Update& update, const QDateTime& now);
/// Pure. `update.state` null: not read yet; then there are no groups.
[[nodiscard]] TreeRows rowsOf(const QString& path, const observer::Update& update, const consul::WatchState& watch,
    const SessionTtls& ttls, const QDateTime& now);

} // namespace gui

Q_DECLARE_METATYPE(gui::RowKind)
