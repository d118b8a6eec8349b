// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/palette/model/palette_search.h"
#include "gui/palette/model/shortcuts.h"

#include <QAction>
#include <QPointer>

#include <vector>

namespace gui {

class MainWindow;

/// An act of the window or of one of its pages.
struct WindowAction {
    QPointer<QAction> action;
    QString group; ///< Translated: its menu, or the page it stands on.
    QString page; ///< Page::id(); empty: it belongs to the window.
    bool isListed = true; ///< It stands in a menu. Others are known by their key only.
};

/// Every act of the menus, those of hidden pages among them, and every other that has a key; in the order of the menus.
[[nodiscard]] std::vector<WindowAction> windowActions(const MainWindow& window);

/// The acts of the menus as rows of the palette.
[[nodiscard]] std::vector<PaletteItem> paletteActions(const MainWindow& window);
/// Does the act of such a row, on its page. Says in the status bar why it cannot be done now.
void doAction(MainWindow& window, const QString& id);
/// Why the act of these keys cannot be done now. Empty: no act that is there has them, or it can be done.
[[nodiscard]] QString reasonAgainstKeys(const MainWindow& window, const QKeySequence& keys);

/// Those that have a key.
[[nodiscard]] std::vector<ShortcutRow> shortcutRows(const MainWindow& window);

} // namespace gui
