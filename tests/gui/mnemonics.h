// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QGroupBox>
#include <QKeySequence>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>

/// The letters that Alt leads to something with.
namespace mnemonics {

/// By the keys (`Alt+S`): what they lead to.
using Owners = QMap<QString, QStringList>;

inline QString keysOf(const QString& text)
{
    return QKeySequence::mnemonic(text).toString(QKeySequence::PortableText);
}

inline QString nameOf(const QObject* owner, const QString& text)
{
    return QStringLiteral("%1 “%2”").arg(owner->objectName(), text);
}

/// Of the menu bar: it answers to its hidden menus, too.
inline Owners ofMenuBar(const QMenuBar* bar)
{
    Owners owners;
    for (auto* const entry : bar->actions()) {
        if (!keysOf(entry->text()).isEmpty())
            owners[keysOf(entry->text())] << nameOf(bar, entry->text());
    }
    return owners;
}

/// What a widget itself answers to.
inline Owners ofWidget(const QWidget* widget)
{
    Owners owners;
    const auto add = [&](const QString& text) {
        if (!keysOf(text).isEmpty())
            owners[keysOf(text)] << nameOf(widget, text);
    };
    if (const auto* const button = qobject_cast<const QAbstractButton*>(widget)) {
        const QString keys = button->shortcut().toString(QKeySequence::PortableText);
        if (keys.startsWith(QLatin1String("Alt+")))
            owners[keys] << nameOf(button, button->text());
    } else if (const auto* const label = qobject_cast<const QLabel*>(widget); label != nullptr && label->buddy()) {
        add(label->text());
    } else if (const auto* const box = qobject_cast<const QGroupBox*>(widget)) {
        add(box->title());
    } else if (const auto* const tabs = qobject_cast<const QTabBar*>(widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            add(tabs->tabText(tab));
    }
    return owners;
}

inline void merge(Owners& all, const Owners& more)
{
    for (auto each = more.begin(); each != more.end(); ++each)
        all[each.key()] << each.value();
}

/// Keys with more than one owner among what `window` shows together.
inline QStringList clashesIn(const QWidget* window)
{
    Owners all;
    for (const auto* const widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != window)
            continue;
        const auto* const bar = qobject_cast<const QMenuBar*>(widget);
        merge(all, bar != nullptr ? ofMenuBar(bar) : ofWidget(widget));
    }
    QStringList clashes;
    for (auto each = all.begin(); each != all.end(); ++each) {
        if (each->size() > 1)
            clashes << QStringLiteral("%1: %2").arg(each.key(), each->join(QStringLiteral(", ")));
    }
    return clashes;
}

/// Parts below `page`, also those that are hidden now, which would take a menu's keys away from it.
inline QStringList takenFromMenus(const QMenuBar* bar, const QWidget* page)
{
    QStringList taken;
    const auto menus = ofMenuBar(bar);
    for (const auto* const widget : page->findChildren<QWidget*>()) {
        const auto own = widget->window() == page->window() ? ofWidget(widget) : Owners();
        for (auto each = own.begin(); each != own.end(); ++each) {
            if (menus.contains(each.key()))
                taken << QStringLiteral("%1: %2, and %3")
                             .arg(each.key(), each->join(QStringLiteral(", ")), menus.value(each.key()).constFirst());
        }
    }
    return taken;
}

/// Entries of one menu that answer to one letter.
inline QStringList clashesInMenu(const QMenu* menu)
{
    Owners all;
    for (const auto* const entry : menu->actions()) {
        if (entry->isVisible() && !keysOf(entry->text()).isEmpty())
            all[keysOf(entry->text())] << entry->text();
    }
    QStringList clashes;
    for (auto each = all.begin(); each != all.end(); ++each) {
        if (each->size() > 1)
            clashes << QStringLiteral("menu %1, %2: %3")
                           .arg(menu->objectName(), each.key(), each->join(QStringLiteral(", ")));
    }
    return clashes;
}

} // namespace mnemonics
