// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/operator_acts.h"
#include "gui/plans/view/carry_out_dialog.h"

#include <QCoroTask>
#include <QPointer>

#include <optional>

class QLabel;
class QLineEdit;

namespace gui {

class PlanCallCards;

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
    QLineEdit* m_reason = nullptr;
};

/// An act of an operator before it is done: consequences, the calls, and where it is grave, the name to be typed. Then
/// the outcome in Consul's words.
class OperatorActDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    explicit OperatorActDialog(QPointer<cleanup::AgentPool> pool, QWidget* parent = nullptr);

    void showPreparing(const QString& title);
    void setAct(const cleanup::OperatorAct& act, const QString& blocked);
    void showProblem(const QString& text);
    void follow(const cleanup::Inventory& inventory); ///< A plan that it forbids cannot be applied any more.

Q_SIGNALS:
    void starting(); ///< The act is about to be sent.
    void carriedOut(bool done);

protected:
    [[nodiscard]] bool mayStart() const override;
    void setPhase(Phase phase) override;

private:
    void start();
    static QCoro::Task<> carryOut(
        OperatorActDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::OperatorAct act, consul::StopToken stop);
    void end(const cleanup::ActResult& result);

    QPointer<cleanup::AgentPool> m_pool;
    std::optional<cleanup::OperatorAct> m_act;
    QLabel* m_text;
    PlanCallCards* m_calls;
    QLabel* m_typeLabel;
    QLineEdit* m_typed;
    consul::StopSource m_stop;
};

} // namespace gui
