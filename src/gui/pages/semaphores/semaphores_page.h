// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/lab_draft.h"
#include "gui/models/watch_set.h"
#include "gui/pages/page.h"
#include "gui/pages/semaphores/inspector.h"

#include <QHash>
#include <QTimer>

class QMenu;
class QSplitter;

namespace gui {

class Connection;
class FlowStats;
class PageActions;
class PaintClock;
class RepairDesk;
class SemaphoreTreeModel;
class StagePane;
class TreePane;

/// Watches semaphores and locks live: tree, stage, inspector. Holds observers while active and a little longer.
class SemaphoresPage : public Page
{
    Q_OBJECT
public:
    /// `connection` must outlive the page.
    explicit SemaphoresPage(Connection* connection, QWidget* parent = nullptr);
    ~SemaphoresPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QIcon icon() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    /// Hidden, it goes on watching for a while, so that a short look elsewhere costs nothing; then it rests.
    void setActive(bool active) override;
    void setRestAfter(std::chrono::milliseconds hidden); ///< Five minutes unless set.
    [[nodiscard]] bool isWatching() const override { return true; }
    void setFilterText(const QString& text) override;
    void saveState() override;
    void openPaths(const QStringList& paths) override;

    void watch(const QString& path); ///< As checkPath() gives it. Adds and selects it.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    [[nodiscard]] WatchSet* watchSet() const { return m_watches; }

Q_SIGNALS:
    void spawnWanted(const gui::LabTarget& target); ///< Contenders for the selected semaphore, in the lab.
protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void spawn();
    void buildPanes();
    void sharePanes();
    void restoreLayout();
    void connectWatches();
    void connectConnection();
    void connectActs();
    void connectRepairs();
    void connectAct(QAction* action, std::function<void(const semaphore::State&)> act);
    void onUpdated(const QString& path, const observer::Update& update);
    void onRenamed(const QString& from, const QString& to);
    void select(const Selection& selection);
    void selectFirst();
    void showInspector();
    void showBanner();
    void tick();
    void updateActions();
    void rest(bool resting);
    void openWatchDialog();
    void openDiscoverDialog();
    void openMenu(const QPoint& at);
    [[nodiscard]] const observer::Update& current() const;
    [[nodiscard]] const std::vector<consul::SessionInfo>& sessions() const;

    Connection* m_connection;
    PaintClock* m_paintClock;
    SemaphoreTreeModel* m_model;
    WatchSet* m_watches;
    PageActions* m_actions;
    RepairDesk* m_repairs;
    TreePane* m_tree = nullptr;
    StagePane* m_stage = nullptr;
    Inspector* m_inspector = nullptr;
    QSplitter* m_split = nullptr;
    bool m_splitChosen = false; ///< A person has moved a border: it stays there.
    QHash<QString, std::shared_ptr<FlowStats>> m_flow;
    Selection m_selection;
    QTimer m_tick; ///< Ages grow once a second.
    QDateTime m_now; ///< Of the last tick: every age on the page counts to it, so that panes agree.
    bool m_resting = false; ///< Nothing is watched, for the page has been hidden for long.
    QTimer m_rest; ///< Runs while hidden, until the watches are let go.
    QTimer m_inspectorPause; ///< Under fifty changes a second, nobody reads fifty versions of a fact.
    std::shared_ptr<const semaphore::State> m_judged; ///< The State that the next two are about.
    bool m_canRestoreFlags = false;
    bool m_canSetLimit = false;
    bool m_active = false;
};

} // namespace gui
