// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "history/visible.h"

#include <QDateTime>
#include <QString>

namespace gui {

// What a timeline tells about a place, in sentences. Pure; translated.

/// `14:02:11.204`, local. `began`: at Time 0.
[[nodiscard]] QString clockText(const QDateTime& began, history::Time at);
/// As contenderName(); the second lane of a name has its number.
[[nodiscard]] QString laneTitle(const history::Lane& lane);
[[nodiscard]] QString spanKindText(history::SpanKind kind); ///< `waiting`, `holding`, `stale`, `named`.

/// `client-07 holds its permit for 4.2 s, from 14:02:11.204 to 14:02:15.404.`
[[nodiscard]] QString spanSentence(const history::Lane& lane, const history::Span& span, const QDateTime& began);
[[nodiscard]] QString bandSentence(const history::Band& band, const QDateTime& began);
/// What a mark says. That of a fault with a known name is made of it, in the language of now.
[[nodiscard]] QString markText(const history::Mark& mark);
[[nodiscard]] QString markSentence(const history::Mark& mark, const QDateTime& began);
/// What a wait was made of: of the one that ended then, or that began then and lasts. Empty: none did.
[[nodiscard]] QString waitBillSentence(const history::Lanes& lanes, int lane, history::Time at);
/// What else happened at that moment to the lane, or anywhere on the path, too. `happening`: its number.
[[nodiscard]] QString momentSentence(const history::Lanes& lanes, int happening, bool ofLane, const QDateTime& began);

/// What the lane tells at this moment, `within` around it: the nearest event, what it does, and of a wait, what that
/// was made of; else that nothing is known of it. `perPixel`: spans that lie in one pixel are only counted.
[[nodiscard]] QString placeSentence(const history::Lanes& lanes, int lane, history::Time at, history::Time within,
    history::Time perPixel, const QDateTime& began);

[[nodiscard]] QString programText(const history::PathLine& line); ///< Whose it is; empty: not known.
/// `3/3 held`, `2 of 3 held, 1 stale`, `12 waiting` at this moment; empty: nothing is known.
[[nodiscard]] QString holdersText(const history::PathLine& line, history::Time at);
[[nodiscard]] QString waitersText(const history::PathLine& line, history::Time at);
/// What nobody could tell at some moment of this time although the path was read; empty: nothing.
[[nodiscard]] QString doubtSentence(const history::PathLine& line, history::Time from, history::Time to);
/// The level that holds at this moment; null: none yet.
[[nodiscard]] const history::Level* levelAt(const history::PathLine& line, history::Time at);
/// The span that holds at this moment; the end of the list: none.
[[nodiscard]] history::SharedList<history::Span>::Iterator spanAt(const history::Lane& lane, history::Time at);

} // namespace gui
