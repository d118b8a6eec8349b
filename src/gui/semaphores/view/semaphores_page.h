// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/view/watching_page.h"
#include "gui/history/model/history_controller.h"
#include "gui/semaphores/view/inspector.h"

#include <functional>
#include <optional>

namespace gui {

class FirstLook;
class HistoryParts;
class Notice;
class SemaphoresActions;
class RepairController;
class SemaphoreTreeModel;
class SessionEnds;
class StagePane;
class TreePane;

/// Semaphores and locks as PathViews has them: tree, stage, inspector. Of moments of the past it says so; then nothing
/// can be changed.
class SemaphoresPage : public WatchingPage
{
    Q_OBJECT
public:
    /// Both outlive the page: what was watched and seen stays.
    SemaphoresPage(Connection* connection, HistoryController* history, QWidget* parent = nullptr);
    ~SemaphoresPage() override;

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString title() const override;
    [[nodiscard]] QList<QAction*> pageActions() const override;
    [[nodiscard]] QList<QAction*> fileActions() const override;
    [[nodiscard]] int watchCount() const override;
    /// A recording can be looked at without any Consul.
    [[nodiscard]] bool isUsefulAlone() const override;
    [[nodiscard]] QString pastWords() const override;
    [[nodiscard]] QWidget* mainView() const override;
    void present(bool on) override;
    [[nodiscard]] QWidget* presentedFirst() const override { return findChild<QWidget*>(QStringLiteral("stagePane")); }
    void setFilterText(const QString& text) override;
    void saveState() override;
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override
    {
        return kind == Place::Kind::Semaphore || kind == Place::Kind::Watched || kind == Place::Kind::Event
            || kind == Place::Kind::Repair;
    }
    void showPlace(const Place& place) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;
    [[nodiscard]] QList<Loss> losses(Leaving why) const override;
    void setActive(bool active) override;
    [[nodiscard]] QWidget* footer() override { return m_footer; }

    void setEnds(const SessionEnds* ends) { m_ends = ends; } ///< Of seen(). Outlives the page.
    /// Searches as on a first look, though another page is shown: discovered() tells what there is. Later, searches
    /// again (FirstLook::lookAgain()): what was found may be old.
    void lookAhead();
    void watch(const QString& path); ///< As checkPath() gives it. Adds and selects it.
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    [[nodiscard]] PathWatchSet* watchSet() const { return m_watches; }
    [[nodiscard]] HistoryController* history() const { return m_history; }

Q_SIGNALS:
    /// What a discovery has found, to be watched or not. `complete`: as DiscoverPane.
    void discovered(const QStringList& paths, bool complete);

protected:
    void setWatching(bool watching) override;
    [[nodiscard]] bool isRecorded() const override { return true; }
    [[nodiscard]] bool hasWatches() const override;
    [[nodiscard]] consul::WatchState watchState() const override;
    [[nodiscard]] bool isOutdated() const override { return shown().isOld; }
    void tick() override;
    void sharePanes() override;

private:
    /// The end of a session that is gone to.
    struct Cause {
        Selection of;
        history::Time at{0};
        QString text; ///< Translated; empty: it is only a moment.
    };

    void spawn();
    void showHappening(const Place& place);
    void explainCause();
    void goToCause(const QString& session);
    void repairWanted();
    [[nodiscard]] std::optional<QDateTime> endOf(const QString& session) const;
    void watchAll(QStringList paths);
    void connectHistory();
    void followPast(); ///< Another moment is looked at than now, or now again.
    void backToLive(); ///< Somebody wants to see or do what is so now.
    [[nodiscard]] QString blocked() const; ///< Why nothing can be changed; empty: it can.
    void showStage();
    void buildPanes();
    void restoreLayout();
    void connectPaths();
    void connectConnection();
    void connectActs();
    void connectRepairs();
    void connectAct(QAction* action, std::function<void(const semaphore::State&)> act);
    void showPaths(const QStringList& paths); ///< These, and no others.
    void chooseOf(const QStringList& paths, const Selection& before, bool isSameList);
    void showPath(const history::PathView& path);
    void sayAnew(); ///< In another language.
    void select(const Selection& selection);
    void restoreRows();
    void saveRows();
    void showInspector();
    void showPastText();
    void showBanner();
    void updateActions();
    void openWatchDialog();
    void openDiscoverDialog();
    void startFirstLook();
    void lookFirst(); ///< Where nothing is watched, searches for what could be.
    void offer(bool offered); ///< What it finds, in place of the diagram.
    void showFirst();
    void openMenu(const QPoint& at);
    [[nodiscard]] const history::PathView& shown() const { return m_history->views()->view(m_selection.path); }
    [[nodiscard]] const std::shared_ptr<const semaphore::State>& shownState() const { return shown().update.state; }

    SemaphoreTreeModel* m_model;
    HistoryController* m_history;
    PathWatchSet* m_watches;
    SemaphoresActions* m_actions;
    HistoryParts* m_time;
    RepairController* m_repairs;
    QWidget* m_footer;
    Notice* m_pastNotice;
    TreePane* m_tree = nullptr;
    QSplitter* m_middle = nullptr; ///< Stage above, time below.
    QWidget* m_times = nullptr; ///< Below the stage.
    StagePane* m_stage = nullptr;
    FirstLook* m_first = nullptr;
    bool m_isLooked = false; ///< On this connection nothing more is offered by itself.
    bool m_isOffered = false;
    QByteArray m_sharing; ///< Of split(), and of m_middle, while parts of them give way to what is offered.
    QByteArray m_middleSharing;
    Inspector* m_inspector = nullptr;
    Selection m_selection;
    Selection m_selectionBefore; ///< The past: selected again when that is left, where it can be.
    history::PathView m_inspected; ///< What the inspector shows.
    const SessionEnds* m_ends = nullptr; ///< Null: nobody tells how sessions ended.
    std::optional<Cause> m_cause; ///< While the cursor stands there.
    std::optional<Place> m_repair; ///< Of showPlace(): the path was not read yet.
    QString m_rowsOf; ///< Settings key of the connection whose rows these are; empty: of none.
    QString m_selectedBefore; ///< By the last run: selected again when it comes.
    QTimer m_inspectorPause; ///< Under fifty changes a second, nobody reads fifty versions of a fact.
    std::shared_ptr<const semaphore::State> m_judged; ///< The State that the next three are about.
    bool m_canRestoreFlags = false;
    bool m_canSetLimit = false;
    bool m_canForceUnlock = false;
};

} // namespace gui
