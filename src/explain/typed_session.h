// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"

#include <QString>

#include <vector>

namespace explain {

/// What somebody typed for a session: its whole ID, or the first characters of it, as lists show them.
struct TypedSession {
    enum class Kind {
        Whole, ///< An ID, shown or not; or the name of a holder for which no session stands.
        Start, ///< Of the ID of one session that is shown; see mayBeAnother.
        Several, ///< Of the IDs of several ones.
        None, ///< No ID that is shown starts so.
        NotAnId, ///< No ID starts so.
    };
    struct Match {
        QString session;
        QString name; ///< Empty: it has none, or none is known.

        bool operator==(const Match&) const = default;
    };
    static constexpr qsizetype fewest = 4; ///< Hexadecimal digits that are taken for a start.

    Kind kind = Kind::NotAnId;
    std::vector<Match> matches; ///< By ID. Of Whole: the one that is shown, if any.
    /// Of Start: a list of sessions leaves out without a word what the token may not read, so an ID that is not shown
    /// may start so, too.
    bool mayBeAnother = false;
};

/// Of the sessions that are listed, those at the path, and those whose end was seen there. Pure.
[[nodiscard]] TypedSession readTypedSession(const QString& typed, const WhyFacts& facts);

} // namespace explain
