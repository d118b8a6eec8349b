// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <optional>

namespace explain {

/// What a sentence rests on: a row, a request or an event that a person can go to. A value.
struct Evidence {
    enum class Kind {
        Path, ///< `id`: of a semaphore or lock; `part`: a session there, may be empty.
        Key, ///< `id`: its name.
        Session, ///< `id`.
        Node, ///< `id`: a name.
        Check, ///< `id`: of the check; `part`: its node.
        Event, ///< What was seen at `at` on the path `id`; `part`: the session, may be empty.
        Request, ///< `id`: as the request log writes it, `PUT /v1/session/destroy/…`; at `at`.
        Rights, ///< What the token may.
        Connection, ///< Contact, leader, version.
    };

    Kind kind = Kind::Path;
    QString id;
    QString part = {};
    std::optional<QDateTime> at = {}; ///< UTC.

    bool operator==(const Evidence&) const = default;
};

} // namespace explain
