// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QtCore/qnamespace.h>

namespace gui {

/// What a row says with its dot and its word.
enum class RowState {
    Neutral,
    Holding,
    Named, ///< A holder that is only a name in a value: nothing in Consul confirms that it holds.
    Waiting,
    Next,
    Stale,
    Warning,
    Hint,
};

/// A small pill behind a name.
struct Badge {
    QString text; ///< Translated.
    RowState tone = RowState::Neutral;

    bool operator==(const Badge&) const = default;
};

/// What the row of small squares shows. `limit` 0: unknown.
struct PermitCount {
    int live = 0; ///< Within the limit; those who are only named, beyond it, too: they may have ended.
    int stale = 0; ///< Taken by nobody who lives.
    int over = 0; ///< Live holders beyond the limit.
    int limit = 0;
    bool reported = true; ///< False: nobody can tell who holds, so the counts of zero mean nothing.
    int named = 0; ///< Of `live`: so many are RowState::Named.

    bool operator==(const PermitCount&) const = default;
    [[nodiscard]] int taken() const { return live + stale + over; }
};

/// What stepDelegate() reads of a row: a step of a contender, or a call of a plan. DisplayRole is what it means.
struct StepRows {
    enum Role {
        NumberRole = Qt::UserRole + 1, ///< Invalid: it has none.
        RequestRole, ///< `PUT /v1/kv/demo/sem/.lock?cas=12`
        AnswerRole, ///< What came back, or what is to come.
        TookRole,
        ToneRole, ///< RowState
    };
};

} // namespace gui

Q_DECLARE_METATYPE(gui::RowState)
Q_DECLARE_METATYPE(gui::PermitCount)
Q_DECLARE_METATYPE(gui::Badge)
