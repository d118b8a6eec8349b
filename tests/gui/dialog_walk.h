// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/all_pages.h"
#include "gui/window_test.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDialog>

#include <algorithm>
#include <vector>

/// The pages of the window, and the dialogs that an act of a page opens.
namespace walk {

struct DialogOf {
    const char* page;
    const char* action;
};
inline const std::vector<DialogOf> allDialogs{{"semaphores", "watchPrefix"}, {"semaphores", "discover"},
    {"semaphores", "showMarks"}, {"semaphores", "addNote"}, {"semaphores", "compareRecordings"},
    {"semaphores", "settingsAction"}, {"semaphores", "editConnectionAction"}, {"semaphores", "aboutAction"},
    {"semaphores", "shortcutsAction"}, {"semaphores", "findAnythingAction"}, {"semaphores", "diagnosticsAction"},
    {"semaphores", "setLimit"}, {"semaphores", "prune"}, {"keys", "newKey"}, {"keys", "deleteKeys"},
    {"keys", "renameKeys"}, {"keys", "duplicateKeys"}, {"keys", "replaceKeys"}, {"services", "agents"},
    {"services", "maintenance"}, {"services", "selectByRule"}, {"services", "deregister"},
    {"sessions", "destroySessions"}, {"nodes", "nodesMaintenance"}, {"prove", "proveReplay"}};

inline QDialog* openDialog(const gui::Application& app)
{
    const auto dialogs = app.window()->findChildren<QDialog*>();
    const auto open
        = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog* dialog) { return dialog->isVisible(); });
    return open != dialogs.end() ? *open : nullptr;
}

/// Whether it can be done; where it needs something that is chosen, the first row is.
inline bool isPossible(const gui::Application& app, const QAction* act)
{
    auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
    if (act->isEnabled() || view == nullptr || view->model()->rowCount() == 0)
        return act->isEnabled();
    view->setFocus();
    view->selectionModel()->setCurrentIndex(
        view->model()->index(0, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (app.window()->currentPage()->id() == QStringLiteral("services"))
        QTest::keyClick(view, Qt::Key_Space); // Ticked.
    return act->isEnabled();
}

/// The dialog that an act of a page opens, once the act is possible. Null: it does not open, or no act has this name,
/// which a warning says.
inline QDialog* dialogOf(const gui::Application& app, const QString& page, const QString& action)
{
    constexpr int patience = 60'000;
    app.window()->showPage(page);
    auto* const act = app.window()->findChild<QAction*>(action);
    if (act == nullptr) {
        qWarning("No act is named %s.", qPrintable(action));
        return nullptr;
    }
    if (!QTest::qWaitFor([&app, act] { return isPossible(app, act); }, patience))
        return nullptr;
    act->trigger();
    static_cast<void>(QTest::qWaitFor([&app] { return openDialog(app) != nullptr; }, patience));
    return openDialog(app);
}

/// A row for each of the dialogs in each language: `language`, `page`, `action`.
inline void addDialogs()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("action");
    for (const auto& language : {QStringLiteral("en"), QStringLiteral("zh_CN")}) {
        for (const auto& [page, action] : allDialogs)
            QTest::addRow("%s in %s", action, qPrintable(language))
                << language << QString::fromLatin1(page) << QString::fromLatin1(action);
    }
}

} // namespace walk
