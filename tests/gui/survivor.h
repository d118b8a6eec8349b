// SPDX-License-Identifier: GPL-3.0-or-later
// The child of tst_state_survives: a window of its own process, which is changed by keys and mouse, and tells what is
// to be seen.
#pragma once

#include "gui/all_pages.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/lab/view/scenario_pane.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "support/patience.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <iostream>

namespace survivor {

template <typename T>
T* find(const gui::Application& app, const char* name)
{
    return app.window()->findChild<T*>(QLatin1String(name));
}

/// Panes that were never shown have no sizes.
inline void visitAll(const gui::Application& app)
{
    for (const auto* const page : walk::allPages) {
        app.window()->showPage(QLatin1String(page));
        if (qstrcmp(page, "keys") == 0)
            find<QAction>(app, "findKeys")->trigger(); // Its border shows where the search is open.
        QCoreApplication::processEvents();
        if (qstrcmp(page, "lab") != 0)
            continue;
        auto* const tabs = find<QTabBar>(app, "labTabs");
        const int tab = tabs->currentIndex();
        for (const int each : {0, 1, tab}) {
            tabs->setCurrentIndex(each);
            QCoreApplication::processEvents();
        }
    }
    app.window()->showPage(QStringLiteral("semaphores"));
    QCoreApplication::processEvents();
}

inline void lookAtPanes(const gui::Application& app, QJsonObject& seen)
{
    // In percent: what stands above them takes room, too.
    QJsonObject splits;
    for (const auto* const name : {"inspectorSplit", "runSplit", "scenarioSplit", "labInspectorSplit", "keysLeft"}) {
        const auto sizes = find<QSplitter>(app, name)->sizes();
        splits.insert(QLatin1String(name), 100.0 * sizes.value(0) / std::max(1, sizes.value(0) + sizes.value(1)));
    }
    seen.insert(QStringLiteral("splits"), splits);
    seen.insert(QStringLiteral("labTab"), find<QTabBar>(app, "labTabs")->currentIndex());
    seen.insert(QStringLiteral("scenario"), find<QListView>(app, "scenarioList")->currentIndex().data().toString());
    seen.insert(QStringLiteral("timeTab"), find<QTabWidget>(app, "timePanes")->currentIndex());
    seen.insert(QStringLiteral("order"), find<QComboBox>(app, "timelineOrder")->currentIndex());
    seen.insert(QStringLiteral("lanes"), find<QLineEdit>(app, "timelineFilter")->text());
    seen.insert(QStringLiteral("method"), find<QTableView>(app, "activityTable")->columnWidth(1));
    seen.insert(QStringLiteral("found"), find<QTableView>(app, "findResults")->columnWidth(0));
    for (const auto* const name : {"sessionsHeader", "servicesHeader"}) {
        const auto* const header = find<QHeaderView>(app, name);
        seen.insert(QLatin1String(name), QJsonArray{header->sortIndicatorSection(), int(header->sortIndicatorOrder())});
    }
}

inline QJsonObject lookAt(const gui::Application& app)
{
    const auto* const tree = find<QTreeView>(app, "semaphoreTree");
    QJsonObject seen;
    lookAtPanes(app, seen);
    seen.insert(QStringLiteral("trouble"), find<QLabel>(app, "settingsTroubleText")->text());
    seen.insert(QStringLiteral("page"), app.window()->currentPage()->id());
    seen.insert(QStringLiteral("filter"), find<QLineEdit>(app, "searchField")->text());
    seen.insert(QStringLiteral("hold"), find<QLineEdit>(app, "composeHold")->text());
    seen.insert(QStringLiteral("width"), app.window()->width());
    seen.insert(QStringLiteral("pane"), find<QSplitter>(app, "semaphoresSplit")->sizes().constFirst());
    seen.insert(QStringLiteral("open"), tree->isExpanded(tree->model()->index(0, 0)));
    seen.insert(QStringLiteral("selected"), app.window()->findChild<gui::SemaphoresPage*>()->selection().path);
    return seen;
}

inline void drag(const gui::Application& app, const char* name, const QPoint& by)
{
    auto* const handle = find<QSplitter>(app, name)->handle(1);
    QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
    QTest::mouseMove(handle, handle->rect().center() + by);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->rect().center() + by);
}

inline void changePanes(const gui::Application& app)
{
    app.window()->showPage(QStringLiteral("keys"));
    QCoreApplication::processEvents();
    drag(app, "keysLeft", {0, -23});
    find<QTableView>(app, "findResults")->setColumnWidth(0, 211);
    app.window()->showPage(QStringLiteral("lab"));
    find<QTabBar>(app, "runTabs")->setCurrentIndex(1); // Beside the stage and the lanes.
    QCoreApplication::processEvents();
    for (const auto* const name : {"runSplit", "scenarioSplit", "labInspectorSplit"})
        drag(app, name, {0, -29});
    auto* const scenarios = find<QListView>(app, "scenarioList");
    scenarios->setCurrentIndex(scenarios->model()->index(3, 0));
    find<QTabBar>(app, "labTabs")->setCurrentIndex(1);
    app.window()->showPage(QStringLiteral("sessions"));
    find<QHeaderView>(app, "sessionsHeader")->setSortIndicator(2, Qt::DescendingOrder);
    app.window()->showPage(QStringLiteral("services"));
    find<QHeaderView>(app, "servicesHeader")->setSortIndicator(1, Qt::AscendingOrder);
    app.window()->showPage(QStringLiteral("activity"));
    QCoreApplication::processEvents();
    find<QTableView>(app, "activityTable")->setColumnWidth(1, 97);
    app.window()->showPage(QStringLiteral("semaphores"));
    QCoreApplication::processEvents();
    drag(app, "inspectorSplit", {0, -31});
    find<QComboBox>(app, "timelineOrder")->setCurrentIndex(2);
    find<QToolButton>(app, "timelineFilterButton")->setChecked(true);
    find<QLineEdit>(app, "timelineFilter")->setText(QStringLiteral("client"));
    find<QTabWidget>(app, "timePanes")->setCurrentIndex(1);
}

inline void change(const gui::Application& app)
{
    auto* const tree = find<QTreeView>(app, "semaphoreTree");
    app.window()->resize(1180, 760);
    QCoreApplication::processEvents();
    drag(app, "semaphoresSplit", {37, 0});
    changePanes(app);
    tree->setCurrentIndex(tree->model()->index(1, 0));
    tree->collapse(tree->model()->index(0, 0));
    find<QLineEdit>(app, "composeHold")->setText(QStringLiteral("9s"));
    find<QAction>(app, "activityPageAction")->trigger();
    find<QLineEdit>(app, "searchField")->setText(QStringLiteral("session"));
}

/// `child URL change|scenario|look|once PATH…`: shows the window, tells what is to be seen on stdout, and goes on until
/// it is killed; `once` ends by itself.
inline int runChild(int argc, char** argv)
{
    QApplication qt(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("signalbox"));
    const auto arguments = QCoreApplication::arguments();
    gui::Application app;
    consul::Endpoint endpoint;
    endpoint.address = QUrl(arguments.at(2));
    app.start(endpoint, arguments.mid(4));
    const auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    const auto begun = lookAt(app); // Which page it is; the tree is read only where it is shown.
    app.window()->showPage(page->id());
    QTimer wait;
    QObject::connect(&wait, &QTimer::timeout, &qt, [&] {
        const auto paths = page->watchSet()->paths();
        const bool isRead = paths.size() == 2 && std::all_of(paths.begin(), paths.end(), [page](const QString& path) {
            return page->watchSet()->last(path).state != nullptr;
        });
        if (!isRead || find<QTreeView>(app, "semaphoreTree")->model()->rowCount() != 2)
            return;
        wait.stop();
        const QString& what = arguments.at(3);
        visitAll(app);
        auto seen = lookAt(app);
        if (what == QLatin1String("change")) {
            change(app);
            seen = lookAt(app);
        } else if (what == QLatin1String("scenario")) {
            auto* const list = find<QListView>(app, "scenarioList");
            list->setCurrentIndex(list->model()->index(2, 0));
            seen = lookAt(app);
            seen.insert(QStringLiteral("scenarioId"), app.window()->findChild<gui::ScenarioPane*>()->chosenId());
        } else {
            for (const auto& name : {QStringLiteral("page"), QStringLiteral("filter")})
                seen.insert(name, begun.value(name));
        }
        std::cout << QJsonDocument(seen).toJson(QJsonDocument::Compact).constData() << std::endl;
        if (what == QLatin1String("once"))
            QApplication::quit();
    });
    wait.start(20);
    return QApplication::exec();
}

} // namespace survivor
