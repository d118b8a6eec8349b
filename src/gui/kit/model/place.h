// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <optional>

namespace gui {

/// Where a person wants to go, whichever page shows it: pages know no other page.
struct Place {
    enum class Kind {
        /// `id`: a path as it is watched; `part`: a session there, may be empty. Without `id`: what there is to watch.
        Watched,
        Semaphore, ///< `id`: a path as a person types it, which is watched from then on.
        Spawn, ///< Contenders for `id`, a path; empty: none is chosen.
        Key, ///< `id`: its name.
        KeySearch, ///< `id`: what is looked for in the names of all keys.
        Session, ///< `id`.
        Service, ///< `id`: a name. All of its instances.
        Node, ///< `id`: a name. All instances on it.
        Instance, ///< `id`: of the service's instance, `part`: its node.
        FirstOnNode, ///< `id`: a node; its first instance.
        NodeItself, ///< `id`: a name. The node, whatever is on it.
        SessionsOnNode, ///< `id`: a node. All sessions of it.
        Why, ///< Why a client cannot get `id`, a path; `part`: the session that asks, may be empty.
        Event, ///< What was seen at `at` on `id`, a path as it is watched; `part`: the session, may be empty.
        Repair, ///< The plan for `finding` of `id`, a path.
        Request, ///< `id`: as the log of requests writes it, `PUT /v1/session/destroy/…`.
        Proof, ///< `id`: a setup to prove, with or without a story, as proof::proofFromText() reads it.
        Connection, ///< The connection itself: address, token.
    };

    Kind kind = Kind::Semaphore;
    QString id;
    QString part = {};
    std::optional<semaphore::Layout> layout = {}; ///< Spawn: that is to be left as it is; unset: as the draft has it.
    std::optional<qint64> limit = {}; ///< Likewise.
    std::optional<QDateTime> at = {}; ///< Event: UTC.
    std::optional<semaphore::Finding> finding = {}; ///< Repair.

    bool operator==(const Place&) const = default;
};

/// Why what goes on may end.
enum class Leaving {
    Connection, ///< For another one.
    Practice, ///< The practice agent, and all that is in it.
    Quit,
};

/// What would end then.
struct Loss {
    QString id; ///< Tells it from the next of its kind: who has agreed to one is not asked again.
    QString sentence; ///< Translated.
    bool endsWithAgent = false; ///< Of Leaving::Practice: it is in the agent that goes.
};

/// What of all semaphores is looked at.
struct Selection {
    QString path; ///< Empty: nothing.
    QString session; ///< Empty: the semaphore itself.

    bool operator==(const Selection&) const = default;
};

} // namespace gui

Q_DECLARE_METATYPE(gui::Place)
