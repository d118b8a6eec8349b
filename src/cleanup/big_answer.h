// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace cleanup {

/// Answers from this size on are read on another thread. For the .cpp files of this room only.
constexpr qsizetype bigAnswer = 65536;

} // namespace cleanup
