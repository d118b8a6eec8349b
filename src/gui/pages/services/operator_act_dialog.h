// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/operator_acts.h"
#include "gui/pages/semaphores/pane_parts.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace gui {

class PlannedCallView;

/// Switches maintenance on or off with a reason, or only asks for it: the plan is shown next.
class MaintenanceDialog : public QDialog
{
    Q_OBJECT
public:
    /// `what`: `n1/web-1` or a node's name.
    MaintenanceDialog(const QString& what, bool isOn, const QString& reason, QWidget* parent = nullptr);

    [[nodiscard]] bool enable() const { return m_enable; }
    [[nodiscard]] QString reason() const;

private:
    bool m_enable;
    QLineEdit* m_reason;
};

/// An act of an operator before it is done: consequences, the calls, and where it is grave, the name to be typed. Then
/// the outcome in Consul's words. Opened without blocking; deletes itself when closed.
class OperatorActDialog : public QDialog
{
    Q_OBJECT
public:
    explicit OperatorActDialog(QPointer<cleanup::AgentPool> pool, QWidget* parent = nullptr);

    void showPreparing(const QString& title);
    void setAct(const cleanup::OperatorAct& act, const QString& blocked);
    void showProblem(const QString& text);
    void reject() override; ///< Not while it is under way: the outcome must be seen.

Q_SIGNALS:
    void carriedOut(bool done);

private:
    void start();
    static QCoro::Task<> carryOut(
        OperatorActDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::OperatorAct act, consul::StopToken stop);
    void finish(const cleanup::ActResult& result);
    void say(const QString& text, bool good);
    void updateButtons();

    QPointer<cleanup::AgentPool> m_pool;
    std::optional<cleanup::OperatorAct> m_act;
    QString m_blocked;
    bool m_running = false;
    bool m_finished = false;
    QLabel* m_title;
    QLabel* m_text;
    QProgressBar* m_progress;
    QVBoxLayout* m_calls;
    std::vector<PlannedCallView*> m_views;
    QLabel* m_typeLabel;
    QLineEdit* m_typed;
    TintedFrame* m_resultFrame;
    QLabel* m_result;
    QPushButton* m_carryOut = nullptr;
    QPushButton* m_close = nullptr;
    consul::StopSource m_stop;
};

} // namespace gui
