// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/plans/view/carry_out_dialog.h"
#include "lab/sweep.h"

class QLabel;
class QPushButton;

namespace gui {

class PlanCallList;

/// What a run left, and every call that takes it away. Sessions end by themselves meanwhile, and keys go with them:
/// that is no reason to refuse. What is shown follows what is read until a person begins; then only calls that were
/// shown are sent, without those that are needless by now. Where more than that would be taken away by now, nothing is
/// sent: the plan is outdated. It goes on when Consul refuses one, can be stopped, and reads again at its end. Deletes
/// itself.
class SweepDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    /// Shows what was `found`, and reads it anew.
    SweepDialog(QPointer<consul::Client> client, const lab::Leftovers& found, QWidget* parent);
    ~SweepDialog() override;

Q_SIGNALS:
    void carriedOut(); ///< Or stopped: something may be gone.

protected:
    [[nodiscard]] bool mayStart() const override;
    void setPhase(Phase phase) override;

private:
    void start();
    /// What is to be done with a reading.
    enum class Reading { ToShow, ToCarryOut };

    void showPlan(const lab::Leftovers& left);
    void read(Reading reading);
    static QCoro::Task<> readAnew(
        SweepDialog* self, QPointer<consul::Client> client, Reading reading, consul::StopToken stop);
    void take(const lab::Leftovers& left, Reading reading);
    void carryOut(const lab::Leftovers& left);
    static QCoro::Task<> execute(
        SweepDialog* self, QPointer<consul::Client> client, consul::Plan plan, consul::StopToken stop);
    [[nodiscard]] bool note(std::size_t number, lab::SweepStep step);
    void showCount(std::size_t number);
    void end(const lab::SweepOutcome& outcome, const consul::Result<lab::Leftovers>& left);
    [[nodiscard]] static QString hiddenText(const lab::Leftovers& left);
    void planAgain();
    /// Whether more is to be taken away than is shown.
    [[nodiscard]] bool isMore(const lab::Leftovers& left) const;

    QPointer<consul::Client> m_client;
    lab::RunRecord m_record;
    lab::RunIds m_ids; ///< Of sessions that were seen: what bears their ids is the run's when they are gone.
    lab::Leftovers m_shown;
    consul::Plan m_plan; ///< For these.
    std::vector<std::size_t> m_sent; ///< Numbers in it of the calls that are carried out.
    std::size_t m_needless = 0;
    bool m_isOutdated = false;
    bool m_isLeft = false; ///< Something is, by the last reading.
    bool m_stopWanted = false;
    QLabel* m_consequences;
    QLabel* m_count;
    TintedFrame* m_outdated;
    QLabel* m_outdatedText; ///< With what of the plan would be another now.
    PlanCallList* m_calls;
    QPushButton* m_stopButton;
    QPushButton* m_again;
    std::unique_ptr<consul::StopSource> m_reading;
    consul::StopSource m_end;
};

} // namespace gui
