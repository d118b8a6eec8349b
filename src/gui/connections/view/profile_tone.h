// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/theme.h"

#include <QIcon>
#include <QString>

namespace gui {

/// The tone of the theme that a colour's name (profiles::colourNames()) stands for.
[[nodiscard]] Tone toneOf(const QString& colour, const Theme& theme);

/// The colour's name for a person: `Blue`. Translated.
[[nodiscard]] QString colourWord(const QString& colour);

/// A round mark in that colour, painted for the theme of the moment.
[[nodiscard]] QIcon swatch(const QString& colour);

} // namespace gui
