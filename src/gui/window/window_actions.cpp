// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/window_actions.h"

#include "gui/kit/view/action_set.h"
#include "gui/window/main_window.h"

#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QStatusBar>

#include <algorithm>

namespace gui {

namespace {

struct ActionWalk {
    std::vector<WindowAction> found;
    QSet<const QAction*> seen;

    void add(QAction* action, const QString& group, const QString& page, bool isListed)
    {
        if (action->isSeparator() || action->menu() != nullptr || action->text().isEmpty() || seen.contains(action))
            return;
        seen.insert(action);
        found.push_back({action, group, page, isListed});
    }
    void walk(const QMenu* menu, const QString& group, const QString& page)
    {
        for (auto* const action : menu->actions()) {
            if (action->menu() != nullptr)
                walk(action->menu(), group + QStringLiteral(" › ") + withoutMnemonic(action->text()), page);
            else
                add(action, group, page, true);
        }
    }
};

const Page* pageAround(const QObject* object)
{
    for (const auto* at = object; at != nullptr; at = at->parent()) {
        if (const auto* const page = qobject_cast<const Page*>(at))
            return page;
    }
    return nullptr;
}

QString idOf(const WindowAction& action)
{
    return action.page + u'/' + action.action->objectName();
}

QString keysOf(const QAction& action)
{
    return action.shortcut().toString(QKeySequence::NativeText);
}

/// Windows of their own, as the manual, and dialogs have keys of their own: they are children of this one.
bool isIn(const MainWindow& window, const QAction* action)
{
    for (const QObject* at = action; at != nullptr; at = at->parent()) {
        if (const auto* const widget = qobject_cast<const QWidget*>(at))
            return widget->window() == &window;
    }
    return false;
}

/// Of a hidden page nobody knows yet what may be done there.
bool isHere(const MainWindow& window, const WindowAction& action)
{
    return action.page.isEmpty() || (window.currentPage() != nullptr && window.currentPage()->id() == action.page);
}

/// Hidden, and not because its page is.
bool isOffered(const WindowAction& action)
{
    return action.isListed && action.action->isVisible() && !action.action->objectName().isEmpty();
}

} // namespace

std::vector<WindowAction> windowActions(const MainWindow& window)
{
    ActionWalk walk;
    const auto pages = window.findChildren<Page*>();
    for (const auto* const entry : window.menuBar()->actions()) {
        const auto* const menu = entry->menu();
        if (menu == nullptr)
            continue;
        const auto ofMenu = std::ranges::find_if(
            pages, [menu](const Page* page) { return menu->objectName() == page->id() + QStringLiteral("Menu"); });
        walk.walk(menu, withoutMnemonic(menu->title()), ofMenu != pages.end() ? (*ofMenu)->id() : QString());
    }
    for (auto* const action : window.findChildren<QAction*>()) {
        if (action->shortcut().isEmpty() || !isIn(window, action))
            continue;
        const auto* const page = pageAround(action);
        walk.add(action, page != nullptr ? page->title() : MainWindow::tr("Window"),
            page != nullptr ? page->id() : QString(), false);
    }
    return std::move(walk.found);
}

std::vector<PaletteItem> paletteActions(const MainWindow& window)
{
    std::vector<PaletteItem> items;
    for (const auto& each : windowActions(window)) {
        if (!isOffered(each))
            continue;
        PaletteItem item;
        item.kind = PaletteKind::Action;
        item.id = idOf(each);
        item.text = withoutMnemonic(each.action->text());
        item.keys = keysOf(*each.action);
        item.words = each.action->property(paletteWordsProperty).toString();
        item.enabled = !isHere(window, each) || each.action->isEnabled();
        item.detail
            = item.enabled ? each.group : MainWindow::tr("%1 – not available now", "menu of an act").arg(each.group);
        items.push_back(item);
    }
    return items;
}

void doAction(MainWindow& window, const QString& id)
{
    for (const auto& each : windowActions(window)) {
        if (idOf(each) != id || !isOffered(each))
            continue;
        if (!each.page.isEmpty())
            window.showPage(each.page);
        if (each.action->isEnabled()) {
            each.action->trigger();
            return;
        }
        const QString why = reasonAgainst(each.action);
        constexpr int shortlyMs = 10'000; // Soon it may be available.
        window.statusBar()->showMessage(why.isEmpty()
                ? MainWindow::tr("“%1” is not available now.").arg(withoutMnemonic(each.action->text()))
                : why,
            shortlyMs);
        return;
    }
}

QString reasonAgainstKeys(const MainWindow& window, const QKeySequence& keys)
{
    for (const auto& each : windowActions(window)) {
        // Keys of a single list mean something else, or nothing, where it has no focus.
        const bool isMeant = each.action->shortcutContext() == Qt::WindowShortcut
            && each.action->shortcuts().contains(keys) && isHere(window, each);
        if (isMeant && !each.action->isEnabled() && !reasonAgainst(each.action).isEmpty())
            return reasonAgainst(each.action);
    }
    return {};
}

std::vector<ShortcutRow> shortcutRows(const MainWindow& window)
{
    std::vector<ShortcutRow> rows;
    for (const auto& each : windowActions(window)) {
        ShortcutRow row;
        for (const auto& keys : each.action->shortcuts())
            row.keys << keys.toString(QKeySequence::NativeText);
        if (row.keys.isEmpty())
            continue;
        const auto context = each.action->shortcutContext();
        row.group = each.group;
        row.text = withoutMnemonic(each.action->text());
        row.page = each.page;
        row.id = each.action->objectName();
        row.isLocal = context == Qt::WidgetShortcut || context == Qt::WidgetWithChildrenShortcut;
        rows.push_back(row);
    }
    // What stands in no menu comes last, and belongs to the group of its page all the same.
    std::vector<QString> groups;
    for (const auto& row : rows) {
        if (std::ranges::find(groups, row.group) == groups.end())
            groups.push_back(row.group);
    }
    const auto place
        = [&groups](const ShortcutRow& row) { return std::ranges::find(groups, row.group) - groups.begin(); };
    std::ranges::stable_sort(
        rows, [&place](const ShortcutRow& one, const ShortcutRow& other) { return place(one) < place(other); });
    return rows;
}

} // namespace gui
