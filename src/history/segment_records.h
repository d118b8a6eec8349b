// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace history::records {

// Kinds of records. A reader passes over those that it does not know.
inline constexpr quint64 keyframe = 1;
inline constexpr quint64 step = 2;
inline constexpr quint64 contact = 3;

// Flags of a step.
inline constexpr quint64 first = 1;
inline constexpr quint64 hasSkipped = 2;
inline constexpr quint64 hasPath = 4;
inline constexpr quint64 hasCarried = 8; ///< Begins in the middle: what was known before comes with it.
inline constexpr quint64 hasUnseen = 16; ///< Of a contact, too: Moment::unseen stands at the end of the record.

} // namespace history::records
