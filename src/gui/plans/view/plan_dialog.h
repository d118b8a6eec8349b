// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "gui/plans/model/plan_call_model.h"
#include "gui/plans/view/carry_out_dialog.h"

#include <QPointer>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;

namespace gui {

class PlanCallCards;
class PlanCallList;
class TintedFrame;
struct Proof;

/// A plan: title, consequences, every call as it will be sent. Then the progress of each call, the outcome, and as its
/// proof what Consul holds now, read back. Nothing is ever sent that was not shown here: a plan that things have left
/// behind says so and is made again only on demand.
class PlanDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    explicit PlanDialog(QPointer<consul::Client> client, QWidget* parent = nullptr);

    /// While the plan is still being worked out.
    void showPreparing(const QString& title, const QString& text);
    void setPlan(const consul::Plan& plan);
    /// Makes the plan from what is so now; nullopt: there is none (any more).
    using Planner = std::function<std::optional<consul::Plan>()>;
    /// Shows the planner's plan, or under `title` that there is none. It is asked again by checkPlan() and when a
    /// person wants to plan again. `whyNone`: what is known of the reason why there is none; may return nothing.
    void setPlanner(Planner planner, const QString& title, std::function<QString()> whyNone = {});
    /// What the plan was made from has moved: says so when the plan would be another one now. Where only the index and
    /// the value of a check-and-set have moved, and all that is said stays, the new plan takes the place of the old
    /// one, with what of it is another now. A check-and-set that Consul refuses is made again once by the same rule.
    void checkPlan();
    /// Before the first call is sent, `read` is called, which reads what the planner looks at and then calls
    /// checkPlan(). The plan is carried out only if it would still do the same: as it is made then.
    void setReader(std::function<void()> read) { m_read = std::move(read); }
    /// For whoever works out the plan: stopped when this dialog goes, so that nothing is read for nobody.
    [[nodiscard]] consul::StopToken stopToken() const { return m_stop.token(); }
    /// The plan could not be made, or must not be carried out: says why, leaves only Close. `mayRetry`: until there is
    /// a planner, offers to try again, which planWanted() reports.
    void showProblem(const QString& title, const QString& text, bool mayRetry = false);

Q_SIGNALS:
    void carriedOut(bool complete);
    /// A person wants the plan to be made again. Emitted before the planner is asked, if there is one.
    void planWanted();

protected:
    [[nodiscard]] bool mayStart() const override { return m_client && !m_plan.calls.empty() && !m_outdated; }
    void setPhase(Phase phase) override;

private:
    void start();
    void showConsequences();
    void showCalls(const consul::Plan& plan);
    void followTo(const consul::Plan& plan);
    void setProgress(std::size_t number, PlanCallModel::Progress progress);
    void carryOut();
    static QCoro::Task<> execute(
        PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop);
    [[nodiscard]] bool tryAgain(const consul::PlanProgress& progress);
    static QCoro::Task<> conclude(PlanDialog* self, QPointer<consul::Client> client, consul::Plan plan,
        consul::PlanProgress progress, consul::StopToken stop);
    void end(std::size_t done, const std::optional<consul::Error>& failure, const Proof& proof);
    static QCoro::Task<Proof> readBackAll(
        QPointer<consul::Client> client, consul::Plan plan, consul::PlanProgress progress, consul::StopToken stop);
    void planAgain();
    void setOutdated(bool outdated, const std::optional<consul::Plan>& now);
    /// `proof`: of the call that failed, as far as nobody said no to it.
    [[nodiscard]] QString outcome(
        std::size_t done, const std::optional<consul::Error>& failure, const Proof& proof) const;

    QPointer<consul::Client> m_client;
    consul::Plan m_plan;
    Planner m_planner;
    QString m_plannerTitle;
    std::function<QString()> m_whyNone;
    bool m_mayRetry = false; ///< What stands in the way of a planner may have gone.
    std::function<void()> m_read;
    bool m_checking = false; ///< The reader is reading.
    bool m_isAwaited = false; ///< Consul has refused the plan; checkPlan() is to tell what is so by now.
    bool m_isSecond = false; ///< It was refused once, and its intent is carried out on what is stored by now.
    bool m_outdated = false;
    bool m_complete = false; ///< Carried out to the end.
    QLabel* m_consequences;
    QLabel* m_followed; ///< That the calls are no longer those that were shown first.
    TintedFrame* m_outdatedFrame;
    QLabel* m_outdatedText;
    QPushButton* m_again;
    PlanCallCards* m_cards; ///< Of a short plan …
    PlanCallList* m_longList; ///< … and of one with hundreds of calls.
    consul::StopSource m_stop;
};

/// The sentence for a call that did not do what the plan expected.
[[nodiscard]] QString failureText(const consul::PlannedCall& call, const consul::Error& failure);

} // namespace gui
