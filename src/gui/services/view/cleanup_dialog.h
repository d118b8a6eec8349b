// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/removal_run.h"
#include "gui/kit/view/pane_parts.h"

#include <QDialog>
#include <QSet>

#include <memory>

namespace gui {

namespace Ui {
class CleanupDialog;
}

class RemovalListModel;

/// One removal of a plan: by which way, what else happens, what can bring it back, and every call as it will be sent.
class RemovalCard : public QWidget
{
    Q_OBJECT
public:
    /// `firstCall`: number of its first call, for their names; moved on by as many as it has.
    RemovalCard(const cleanup::Removal& removal, int& firstCall, QWidget* parent = nullptr);

    /// What has become of it since. `now`: what the catalog shows of it; null: nothing.
    void setValidity(cleanup::PlanValidity validity, const cleanup::Instance* now);

private:
    Badge m_planned;
    BadgeLabel* m_status;
    BadgeLabel* m_outlook;
};

/// What a clean-up will do, before anything is sent. Cancel is the default. Opened without blocking; deletes itself
/// when closed. What comes of it is shown on the page.
class CleanupDialog : public QDialog
{
    Q_OBJECT
public:
    explicit CleanupDialog(QString folder, QWidget* parent = nullptr);
    ~CleanupDialog() override;

    void showPreparing(int instances); ///< While the agents are asked.
    void setPlan(const cleanup::CleanupPlan& plan);
    /// What will be skipped if it stays as it is now. The removal run looks again by itself.
    void follow(const cleanup::Inventory& now);
    void showProblem(const QString& text); ///< The plan could not be made: says why, leaves only Close.
    /// Why nothing may be written now; empty: it may. A dry run only reads and may always.
    void setBlocked(const QString& blocked);

    [[nodiscard]] cleanup::RemovalOptions options(bool dryRun) const;
    [[nodiscard]] const cleanup::CleanupPlan& plan() const { return m_plan; }

Q_SIGNALS:
    void startWanted(bool dryRun);

private:
    void showRemovals();
    void showLongList();
    void copyCurl();
    void showCounts();
    void updateButtons();
    /// Of what may be removed: what would be, as things stand.
    [[nodiscard]] int left() const { return m_plan.actionable() - static_cast<int>(m_spared.size()); }
    [[nodiscard]] QString summary() const;

    cleanup::CleanupPlan m_plan;
    QSet<cleanup::InstanceRef> m_spared; ///< Of those: as things stand.
    bool m_ready = false;
    QString m_folder;
    QString m_blocked;
    std::vector<RemovalCard*> m_rows; ///< By row of the plan; empty when there are too many.
    RemovalListModel* m_removals;
    QPushButton* m_curl = nullptr;
    QPushButton* m_dryRun = nullptr;
    QPushButton* m_start = nullptr;
    QPushButton* m_close = nullptr;
    std::unique_ptr<Ui::CleanupDialog> m_ui;
};

} // namespace gui
