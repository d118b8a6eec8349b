// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plain_text.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace gui {

/// One act that has a key.
struct ShortcutRow {
    QString group; ///< Translated: the menu or page it belongs to.
    QString text; ///< Translated: what it does, as withoutMnemonic().
    QStringList keys; ///< As shown, `Ctrl+K`.
    QString page; ///< Page::id(); empty: it belongs to the window.
    QString id; ///< Stable: the action's object name, unique on its page.
    bool isLocal = false; ///< Works only in one part of a page, so that another part may have the same key.

    bool operator==(const ShortcutRow&) const = default;
};

/// Two acts that the same key would have to do, as sentences for whoever wrote them; empty: there are none.
[[nodiscard]] QStringList duplicateKeys(const std::vector<ShortcutRow>& rows);
/// All of them as plain text, for paper: a heading for each group, keys in one column.
[[nodiscard]] QString shortcutsAsText(const std::vector<ShortcutRow>& rows);

} // namespace gui
