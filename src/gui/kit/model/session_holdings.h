// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QHash>
#include <QStringList>

namespace gui {

/// The keys that a session holds, as far as anybody looked.
struct SessionHoldings {
    QStringList keys; ///< Sorted: what watched paths show now, and what a search has found elsewhere.
    qsizetype watched = 0; ///< So many of them are seen live.
    QDateTime searchedAt; ///< UTC; invalid: the store was not searched for this session.
    bool complete = false; ///< That search has read the whole store, with a token that may.

    bool operator==(const SessionHoldings&) const = default;
    [[nodiscard]] bool isUnsearched() const { return keys.isEmpty() && !searchedAt.isValid(); } ///< Nobody looked.
    /// `3`: the whole store was searched; `≥ 2`: what is known of; `–`: nobody looked.
    [[nodiscard]] QString count() const
    {
        const QString known = QString::number(keys.size());
        return isUnsearched() ? QStringLiteral("–") : complete ? known : QStringLiteral("≥ ") + known;
    }
};

using HoldingsOfSessions = QHash<QString, SessionHoldings>; ///< By session, of those that anybody looked at.

} // namespace gui
