// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace consul {

/// As a POSIX shell takes it back as one word, but for the first of a command: in quotes only where that is needed.
[[nodiscard]] QString shellWord(const QString& text);

} // namespace consul
