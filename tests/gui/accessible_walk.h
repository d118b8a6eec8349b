// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/patience.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QSet>
#include <QToolButton>

/// What every widget owes to those who do not see or do not point.
namespace walk {

/// What a person can put the focus on or click. Parts that Qt makes inside its own widgets do not count.
inline bool isInteractive(const QWidget* widget)
{
    if (widget->objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(widget) != nullptr
        || qobject_cast<const QMenu*>(widget) != nullptr || qobject_cast<const QMenuBar*>(widget) != nullptr
        || widget->inherits("QHeaderView") || widget->inherits("QTableCornerButton")
        || widget->inherits("QComboBoxPrivateContainer") || widget->inherits("QComboBoxListView")
        || widget->inherits("QTabBar") || widget->inherits("QScrollArea"))
        return false;
    // The cross that empties a field: Qt's own, outside the tab order; the keys do the same.
    if (widget->inherits("QLineEditIconButton") && widget->focusPolicy() == Qt::NoFocus)
        return false;
    // A label can be clicked into to copy its text; without text there is nothing to name.
    if (const auto* const label = qobject_cast<const QLabel*>(widget); label != nullptr && label->text().isEmpty())
        return false;
    return widget->focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(widget) != nullptr
        || qobject_cast<const QAbstractItemView*>(widget) != nullptr;
}

inline QString nameOf(const QWidget* widget)
{
    return QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
}

/// Widgets without a name or a role, also hidden ones.
inline QStringList unnamedIn(const QWidget* top)
{
    QStringList unnamed;
    for (auto* const widget : top->findChildren<QWidget*>()) {
        if (!isInteractive(widget))
            continue;
        const auto* const accessible = QAccessible::queryAccessibleInterface(widget);
        const auto name = accessible != nullptr ? accessible->text(QAccessible::Name) : QString();
        const bool hasRole = accessible != nullptr && accessible->role() != QAccessible::NoRole;
        // The standard buttons of a dialog are found by their role.
        const bool isKnown = !widget->objectName().isEmpty() || widget->parent()->inherits("QDialogButtonBox");
        if (!isKnown || name.trimmed().isEmpty() || !hasRole)
            unnamed << QStringLiteral("%1 named “%2”").arg(nameOf(widget), name);
    }
    return unnamed;
}

/// Labels whose words are not what a screen reader says: a name that is set stands *instead* of the text, so that a
/// value under the name of its field is never told. Cut text counts as the whole that is told for it.
inline QStringList mutedIn(const QWidget* top)
{
    static const QChar ellipsis(0x2026);
    QStringList muted;
    for (auto* const label : top->findChildren<QLabel*>()) {
        auto words = label->text();
        if (words.isEmpty() || !label->isVisibleTo(top))
            continue;
        if (label->buddy() != nullptr)
            words.remove(u'&');
        if (words.at(0).isSymbol() && words.mid(1, 1) == QLatin1String(" ")) // A dot in front is no word.
            words.remove(0, 2);
        auto* const accessible = QAccessible::queryAccessibleInterface(label);
        const auto reported = accessible != nullptr ? accessible->text(QAccessible::Name) : QString();
        const auto ends = words.split(ellipsis);
        const bool isShown = reported.contains(words)
            || (ends.size() == 2 && reported.startsWith(ends.first()) && reported.endsWith(ends.last()));
        if (!isShown)
            muted << QStringLiteral("%1 shows “%2” and tells “%3”").arg(nameOf(label), words, reported);
    }
    return muted;
}

/// Whether a menu of the window offers what this button does: then the keyboard reaches it there.
inline bool isInMenu(const QWidget* window, const QAbstractButton* button)
{
    const auto* const tool = qobject_cast<const QToolButton*>(button);
    auto* const action = tool != nullptr ? tool->defaultAction() : nullptr;
    if (action == nullptr)
        return false;
    if (!action->shortcut().isEmpty())
        return true;
    const auto menus = window->findChildren<QMenu*>();
    return std::any_of(
        menus.begin(), menus.end(), [action](const QMenu* menu) { return menu->actions().contains(action); });
}

/// Whether nothing else in the window takes the focus: then Tab has nowhere to go.
inline bool isAlone(const QWidget* window, const QWidget* widget)
{
    const auto all = window->findChildren<QWidget*>();
    return widget != nullptr && std::none_of(all.begin(), all.end(), [window, widget](const QWidget* other) {
        return other != widget && other->window() == window && other->isVisible() && other->isEnabled()
            && (other->focusPolicy() & Qt::TabFocus) != 0 && other->focusProxy() != widget;
    });
}

/// What Tab leads to, pressed until it comes round. `traps`: what keeps it.
inline QSet<const QWidget*> reachedByTab(QWidget* window, QStringList& traps)
{
    QSet<const QWidget*> reached;
    if (window->focusWidget() != nullptr)
        reached.insert(window->focusWidget()); // Where the keyboard begins.
    constexpr int most = 400;
    for (int press = 0; press < most; ++press) {
        auto* const before = window->focusWidget();
        QTest::keyClick(before != nullptr ? before : window, Qt::Key_Tab);
        auto* now = window->focusWidget();
        if (now == before && now != nullptr) {
            QTest::keyClick(now, Qt::Key_Tab, Qt::ControlModifier); // An editor writes tabs.
            now = window->focusWidget();
        }
        if (now == before && isAlone(window, now))
            return reached;
        if (now == before) {
            traps << (now != nullptr ? nameOf(now) : QStringLiteral("nothing"));
            return reached;
        }
        if (now == nullptr || (reached.contains(now) && press > 0))
            return reached;
        reached.insert(now);
    }
    return reached;
}

/// Visible, enabled widgets that no key leads to.
inline QStringList unreachedIn(QWidget* window)
{
    QStringList problems;
    const auto reached = reachedByTab(window, problems);
    const auto isReached = [&reached](const QWidget* widget) {
        if (reached.contains(widget) || (widget->focusProxy() != nullptr && reached.contains(widget->focusProxy())))
            return true;
        // The current button of an exclusive group stands for all: arrows lead to the others.
        const auto* const button = qobject_cast<const QAbstractButton*>(widget);
        const auto* const group = button != nullptr ? button->group() : nullptr;
        const bool isExclusive
            = button != nullptr && (button->autoExclusive() || (group != nullptr && group->exclusive()));
        return isExclusive && std::any_of(reached.begin(), reached.end(), [button, group](const QWidget* other) {
            const auto* const twin = qobject_cast<const QAbstractButton*>(other);
            return twin != nullptr && twin->parentWidget() == button->parentWidget() && twin->group() == group
                && twin->autoExclusive() == button->autoExclusive();
        });
    };
    for (auto* const widget : window->findChildren<QWidget*>()) {
        if (!isInteractive(widget) || !widget->isVisible() || !widget->isEnabled() || widget->window() != window
            || widget->inherits("QLabel"))
            continue;
        const auto* const button = qobject_cast<QAbstractButton*>(widget);
        const bool wantsTab = (widget->focusPolicy() & Qt::TabFocus) != 0;
        if (isReached(widget) || (button != nullptr && isInMenu(window, button)))
            continue;
        if (wantsTab || button != nullptr)
            problems << nameOf(widget);
    }
    return problems;
}

} // namespace walk
