// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

namespace gui {

enum class ThemeChoice { System, Light, Dark };

[[nodiscard]] QPalette lightPalette();
[[nodiscard]] QPalette darkPalette();

/// Stable names for settings: `system`, `light`, `dark`. Anything else reads as System.
[[nodiscard]] QString themeChoiceName(ThemeChoice choice);
[[nodiscard]] ThemeChoice themeChoiceFromName(const QString& name);

/// Puts the whole application under this theme. System: the style and palette of the desktop, followed live; the two
/// others: Fusion with a palette of our own, the same on every desktop.
void applyTheme(ThemeChoice choice);

} // namespace gui
