// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/keys_controller.h"
#include "gui/keys/model/keys_plan_model.h"
#include "gui/plans/view/carry_out_dialog.h"

#include <QCoroTask>
#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include <functional>
#include <memory>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace gui {

class Notice;

/// What a plan says in words. All of it is shown where there is room; where not, it scrolls and what stands beside it
/// keeps its own.
class PlanWords : public QScrollArea
{
    Q_OBJECT
public:
    /// `objectName`: of the label; the area has `Area` behind it.
    explicit PlanWords(const QString& objectName, QWidget* parent = nullptr);

    void setText(const QString& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* m_label;
};

/// What dialogs share that do something to many keys: what will happen in words, every key, the requests; then progress
/// that can be stopped, and the outcome with what was leftAlone.
class KeysActDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    void reject() override; ///< Stops what is being read; what is being written is stopped with its own button.

protected:
    KeysActDialog(const QString& name, KeysController* controller, QWidget* parent, std::function<void()> start);

    void setPhase(Phase phase) override;
    [[nodiscard]] bool eventFilter(QObject* object, QEvent* event) override;
    [[nodiscard]] bool mayStart() const override { return m_refusal.isEmpty() && m_planned; }

    void setTitle(const QString& title);
    void addAboveRows(QWidget* widget); ///< What has to be said before a plan can be made.
    /// Enter in this field makes the plan at once, and leads to the button that carries it out; left to the dialog it
    /// would be Cancel, and what was typed would be gone.
    void leadOnFrom(QLineEdit* field);
    virtual void makePlan() { } ///< Typing rests, or Enter was pressed.
    void planSoon() { m_pause.start(); } ///< makePlan() follows, unless stopPause() comes before.
    void stopPause() { m_pause.stop(); }
    void showPreparing(); ///< A plan is being made.
    /// `refusal`: why it cannot be carried out; empty: it can.
    void showPlan(std::vector<KeysPlanRow> rows, const QStringList& sentences, const QString& refusal,
        const QString& requests = {});
    void showHint(const QString& words); ///< What has to be typed before a plan can be made.
    void showFailure(const consul::Error& error); ///< No plan could be made.
    void showOutcome(const QString& words, bool good, const std::vector<keys::Skipped>& leftAlone);

    [[nodiscard]] KeysController* controller() const { return m_controller; }
    [[nodiscard]] keys::ProgressSink progressSink();
    [[nodiscard]] semaphore::OwnLayouts layouts() const; ///< Those that hold.
    [[nodiscard]] consul::StopToken newToken(); ///< Stops what went on before.
    /// For the destructors of what is derived: what goes on ends at once, and may still speak to a whole dialog.
    void stopWork() { m_stop.reset(); }

    /// Gives `show` the plan when it is made, or says why there is none; neither when the dialog is gone, or another
    /// plan was asked for meanwhile.
    template <typename Plan, typename Show>
    static QCoro::Task<> showPlanned(
        QPointer<KeysActDialog> self, QCoro::Task<consul::Result<Plan>> planning, consul::StopToken stop, Show show)
    {
        auto plan = co_await planning;
        if (!self || stop.stopRequested())
            co_return;
        if (plan)
            show(*std::move(plan));
        else
            self->showFailure(plan.error());
    }
    /// Gives `keep` what came of it while the controller is there, and `show` while the dialog is.
    template <typename Outcome, typename Keep, typename Show>
    static QCoro::Task<> showOutcomeOf(QPointer<KeysActDialog> self, QPointer<KeysController> controller,
        QCoro::Task<Outcome> running, Keep keep, Show show)
    {
        const auto outcome = co_await running;
        if (controller)
            keep(controller.data(), outcome);
        if (self)
            show(outcome);
    }
    /// The `keep` of what can be undone. What was broken off waits for a decision.
    static constexpr auto rememberUndo
        = [](KeysController* controller, const auto& outcome) { controller->remember(outcome); };
    template <typename Outcome>
    void showOutcome(const Outcome& outcome)
    {
        showOutcome(outcome.summary(), !outcome.cancelled && !outcome.error, outcome.leftAlone);
    }

private:
    void shareColumns(int mostNote);
    void showRows(std::vector<KeysPlanRow> rows);
    void showCount();
    void leadOn();
    void showProgress(const keys::Progress& now);

    KeysController* m_controller;
    KeysPlanModel m_rows;
    PlanWords* m_words;
    Notice* m_refused;
    QTableView* m_table;
    QWidget* m_rowsHead; ///< How many rows there are, and which of them are shown.
    QLabel* m_count;
    QLineEdit* m_filter;
    QPlainTextEdit* m_requests;
    QPushButton* m_showRequests;
    QLabel* m_progressWords;
    QPushButton* m_halt;
    QString m_refusal;
    bool m_planned = false;
    QTimer m_pause; ///< Typing goes on.
    bool m_goOn = false; ///< Enter was pressed before there was a plan.
    std::unique_ptr<consul::StopSource> m_stop;
};

} // namespace gui
