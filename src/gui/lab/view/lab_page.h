// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/icons.h"
#include "gui/kit/view/page.h"
#include "gui/lab/model/lab_controller.h"
#include "gui/lab/model/lab_draft.h"
#include "gui/lab/model/lab_leftovers.h"

#include <QPointer>

#include <functional>

class QSplitter;

namespace gui {

class LabActions;
class LabInspector;
class HistoryController;
class HistoryParts;
class PaintClock;
class PracticeHost;
class RunPane;
class RunView;
class ScenarioPane;

/// Runs experiments: contenders by every described algorithm on the real agent, their faults, and a verdict.
class LabPage : public Page
{
    Q_OBJECT
public:
    /// Both outlive the page; so does the run.
    LabPage(Connection* connection, LabController* controller, QWidget* parent = nullptr,
        const lab::RunRecords& records = lab::RunRecords());
    ~LabPage() override;

    [[nodiscard]] QString id() const override { return QStringLiteral("lab"); }
    [[nodiscard]] QString title() const override { return tr("Lab"); }
    [[nodiscard]] QIcon icon() const override { return gui::icon(QStringLiteral("lab"), Ink::Rail); }
    [[nodiscard]] QList<QAction*> pageActions() const override;
    void setActive(bool active) override;
    [[nodiscard]] bool isWatching() const override { return m_history != nullptr; }
    [[nodiscard]] QString pastWords() const override;
    [[nodiscard]] int watchCount() const override;
    [[nodiscard]] QWidget* mainView() const override { return findChild<QWidget*>(QStringLiteral("scenarioList")); }
    [[nodiscard]] QWidget* presentedFirst() const override;
    void present(bool on) override;
    void setFilterText(const QString& text) override;
    void saveState() override;
    [[nodiscard]] bool prepareToClose(bool mayAsk) override;

    void setPractice(PracticeHost* practice); ///< For the bar above the panes. Outlives the page; once.
    /// What is seen of the paths of the controller's runs; once. Outlives the page.
    void setHistory(HistoryController* history);
    /// Shows an experiment that is composed already, ready to be started.
    void compose(const LabDraft& draft);
    [[nodiscard]] bool leadsTo(Place::Kind kind) const override { return kind == Place::Kind::Spawn; }
    /// Points what is composed at another semaphore; everything else in it stays.
    void showPlace(const Place& place) override;
    [[nodiscard]] std::optional<Place> whySubject() const override;
    [[nodiscard]] QList<Loss> losses(Leaving why) const override;
    bool openFile(const QString& fileName); ///< False: it is no scenario, and the page says why.
    /// What is composed. said() follows, or the page tells why it could not be written.
    void saveFile(const QString& fileName);

private:
    void buildPanes();
    void restoreLayout();
    void connectActs();
    void updateActions();
    void showState();
    void showGoing(const QString& words, RowState tone);
    [[nodiscard]] QString endText() const;
    void showLeftovers();
    [[nodiscard]] QString startBlocked() const;
    void start(bool stepping);
    [[nodiscard]] QList<Loss> unsaved() const; ///< What was seen of the last run.
    /// What makes an end of the last run, in the words of the question about its recording.
    struct RunEnd {
        QString title;
        QString effect; ///< On the recording.
        QString go; ///< The button that loses it …
        QString saveFirst; ///< … and the one that saves it before.
        std::function<void()> next;
    };
    [[nodiscard]] static RunEnd nextRun(const std::function<void()>& next);
    void endRun(const RunEnd& end); ///< At once, or once a person agrees to lose what is not saved, or has saved it.
    void discard();
    void startNow(const lab::Scenario& scenario, bool stepping);
    void askBeforeEnd(const QString& lost, const RunEnd& end);
    static QCoro::Task<> look(
        LabPage* self, QPointer<consul::Client> client, lab::Scenario scenario, bool stepping, consul::StopToken stop);
    void begin(const lab::Scenario& scenario, bool stepping);
    void showPaths();
    [[nodiscard]] consul::WatchState watchState() const; ///< Of the path that is shown.
    void chooseSession(const QString& session);
    [[nodiscard]] int contenderOf(const QString& session) const; ///< Now or before; -1: nobody of the run.
    void ask(const lab::Scenario& scenario, const lab::SweptPaths& seen, bool stepping);
    void pauseOrGoOn();
    void step(int contender);
    void add();
    void openMenu(int contender, const QPoint& at);
    void askForTime(int contender, lab::FaultKind kind);
    void sweep();
    void askBeforeDeletion();
    [[nodiscard]] tl::expected<lab::Scenario, QString> readFile(const QString& fileName) const;
    void loadRecent();
    void askForFile();
    void askWhereToSave();
    void say(std::function<QString()> trouble);
    void tellHowToStart();

    Connection* m_connection;
    LabController* m_controller;
    LabLeftovers* m_leftovers;
    LabActions* m_actions;
    ScenarioPane* m_scenarios = nullptr;
    RunPane* m_run = nullptr;
    HistoryController* m_history = nullptr; ///< Null: nothing is shown of the paths.
    HistoryParts* m_times = nullptr; ///< Likewise.
    RunView* m_view = nullptr; ///< Likewise.
    LabInspector* m_inspector = nullptr;
    QSplitter* m_split = nullptr;
    QPointer<QWidget> m_topBar; ///< Null: there is none.
    std::function<QString()> m_trouble; ///< Of the page itself: a file, a look that failed. Null: none.
    bool m_looking = false; ///< Whether the paths of the experiment are being looked at before it starts.
    bool m_closeAnyway = false;
    consul::StopSource m_stop;
};

} // namespace gui
