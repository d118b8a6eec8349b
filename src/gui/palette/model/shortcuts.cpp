// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/shortcuts.h"

#include <QHash>

#include <algorithm>

namespace gui {

namespace {

QString identity(const ShortcutRow& row)
{
    return row.page + u'/' + row.id;
}

bool isSame(const ShortcutRow& one, const ShortcutRow& other)
{
    return one.page == other.page && one.id == other.id;
}

/// Only one page is shown at a time. In one window, a part may have a key that another part has, too.
bool mayShare(const ShortcutRow& one, const ShortcutRow& other)
{
    const bool areOnTwoPages = !one.page.isEmpty() && !other.page.isEmpty() && one.page != other.page;
    return areOnTwoPages || (one.isLocal && other.isLocal && one.group != other.group);
}

} // namespace

QStringList duplicateKeys(const std::vector<ShortcutRow>& rows)
{
    QStringList problems;
    QHash<QString, std::vector<const ShortcutRow*>> owners;
    for (const auto& row : rows) {
        for (const auto& keys : row.keys) {
            for (const auto* const before : owners[keys]) {
                if (!isSame(*before, row) && !mayShare(*before, row))
                    problems << QStringLiteral("%1: %2 and %3").arg(keys, identity(*before), identity(row));
            }
            owners[keys].push_back(&row);
        }
    }
    return problems;
}

QString shortcutsAsText(const std::vector<ShortcutRow>& rows)
{
    constexpr qsizetype mostKeys = 24;
    qsizetype width = 0;
    for (const auto& row : rows)
        width = std::max(width, std::min(mostKeys, row.keys.join(QStringLiteral(", ")).size()));
    QString text;
    QString group;
    for (const auto& row : rows) {
        if (row.group != group) {
            group = row.group;
            text += (text.isEmpty() ? QString() : QStringLiteral("\n")) + group + u'\n' + QString(group.size(), u'-')
                + u'\n';
        }
        text += row.keys.join(QStringLiteral(", ")).leftJustified(width) + QStringLiteral("  ") + row.text + u'\n';
    }
    return text;
}

} // namespace gui
