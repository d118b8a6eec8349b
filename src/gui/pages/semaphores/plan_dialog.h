// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "gui/models/plan_call_model.h"

#include <QDialog>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QListView;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace gui {

class PlannedCallView;
class TintedFrame;

/// What will be done, before it is done: title, consequences, every call as it will be sent. Cancel is the default.
/// Then the progress of each call, the outcome in words, and as its proof what Consul holds now, read back. Nothing is
/// ever sent that was not shown here: a plan that things have left behind says so and is made again only on demand.
/// Opened without blocking (open()); deletes itself when closed.
class PlanDialog : public QDialog
{
    Q_OBJECT
public:
    explicit PlanDialog(QPointer<consul::Client> client, QWidget* parent = nullptr);
    ~PlanDialog() override;

    /// While the plan is still being worked out.
    void showPreparing(const QString& title, const QString& text);
    void setPlan(const consul::Plan& plan);
    /// Makes the plan from what is so now; nullopt: there is none (any more).
    using Planner = std::function<std::optional<consul::Plan>()>;
    /// Shows the planner's plan, or under `title` that there is none. It is asked again by checkPlan() and when a
    /// person wants to plan again.
    void setPlanner(Planner planner, const QString& title);
    /// What the plan was made from has moved: says so when the plan would be another one now.
    void checkPlan();
    /// Before the first call is sent, `read` is called, which reads what the planner looks at and then calls
    /// checkPlan(). The plan is carried out only if it would still be the same.
    void setReader(std::function<void()> read) { m_read = std::move(read); }
    /// For whoever works out the plan: stopped when this dialog goes, so that nothing is read for nobody.
    [[nodiscard]] consul::StopToken stopToken() const { return m_stop.token(); }
    /// The plan could not be made, or must not be carried out: says why, leaves only Close.
    void showProblem(const QString& title, const QString& text);

    void reject() override; ///< Not while calls are under way: their outcome must be seen.

Q_SIGNALS:
    void carriedOut(bool complete);

private:
    enum class Phase { Preparing, Ready, Running, Finished };

    void styleWords();
    void makeLongList();
    void setProgress(std::size_t number, PlanCallModel::Progress progress);
    void start();
    void carryOut();
    static QCoro::Task<> execute(
        PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop);
    void callStarted(std::size_t number);
    void callEnded(std::size_t number, const std::optional<consul::Error>& failure);
    void finish(std::size_t done, const std::optional<consul::Error>& failure, const QString& proof);
    static QCoro::Task<QString> readBackAll(
        QPointer<consul::Client> client, consul::Plan plan, std::size_t sent, consul::StopToken stop);
    void setPhase(Phase phase);
    void planAgain();
    void removeCalls();
    void setOutdated(bool outdated);
    void say(const QString& text, bool good);
    [[nodiscard]] QString outcome(std::size_t done, const std::optional<consul::Error>& failure) const;

    QPointer<consul::Client> m_client;
    consul::Plan m_plan;
    Planner m_planner;
    QString m_plannerTitle;
    std::function<void()> m_read;
    bool m_checking = false; ///< The reader is reading.
    Phase m_phase = Phase::Preparing;
    bool m_outdated = false;
    bool m_complete = false; ///< Carried out to the end.
    QLabel* m_title;
    QLabel* m_consequences;
    QWidget* m_list = nullptr;
    QVBoxLayout* m_calls;
    QProgressBar* m_progress;
    TintedFrame* m_resultFrame;
    QLabel* m_result;
    TintedFrame* m_outdatedFrame;
    QLabel* m_outdatedText;
    QPushButton* m_again;
    QPushButton* m_carryOut;
    QPushButton* m_close;
    std::vector<PlannedCallView*> m_views; ///< Of a short plan …
    PlanCallModel m_longPlan; ///< … and of one with hundreds of calls.
    QListView* m_longList = nullptr;
    consul::StopSource m_stop;
};

/// The sentence for a call that did not do what the plan expected.
[[nodiscard]] QString failureText(const consul::PlannedCall& call, const consul::Error& failure);

} // namespace gui
