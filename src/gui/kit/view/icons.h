// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace gui {

/// Which colour of the theme an icon takes. Read from the application's palette each time it is painted, so that an
/// icon made once follows light and dark.
enum class Ink {
    Text,
    Quiet,
    Rail,
    Problem,
};

/// A drawing of resources/icons by its name without `.svg`, sharp at every size and scale. Disabled: paler.
[[nodiscard]] QIcon icon(const QString& name, Ink ink = Ink::Text);

} // namespace gui
