// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "gui/plans/view/carry_out_dialog.h"

#include <QCoroTask>
#include <QPointer>

class QLabel;

namespace gui {

class PlanCallCards;

/// Registers again what a removal run removed: the calls, what cannot be restored and what is left alone are shown
/// first, then the outcome of each.
class UndoDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    UndoDialog(QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::SavedDefinition> definitions, QWidget* parent = nullptr);

    /// Reads the catalog anew, and shows what is left to be done by it.
    void prepare() { read(this, m_pool, m_stop.token()); }

Q_SIGNALS:
    /// This undo has registered them again. What was there before it came back by itself, and is not among them.
    void restored(const std::vector<cleanup::InstanceRef>& instances);

protected:
    [[nodiscard]] bool mayStart() const override { return !m_open.empty(); }

private:
    void start();
    /// What something is sent for, and where its outcome is told.
    struct Open {
        cleanup::SavedDefinition definition;
        QStringList lost; ///< As in its plan.
        QLabel* outcome = nullptr;
    };

    static QCoro::Task<> read(UndoDialog* self, QPointer<cleanup::AgentPool> pool, consul::StopToken stop);
    void addDefinition(const cleanup::SavedDefinition& definition, const cleanup::UndoPlan& plan);
    void addCalls(const cleanup::UndoPlan& plan);
    void showReady();
    static QCoro::Task<> restore(UndoDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<Open> open, consul::StopToken stop);
    void note(std::size_t row, const cleanup::UndoResult& result);
    void end(int there);

    QPointer<cleanup::AgentPool> m_pool;
    cleanup::AddressBook m_addresses;
    std::vector<cleanup::SavedDefinition> m_definitions;
    PlanCallCards* m_list;
    std::vector<Open> m_open;
    std::vector<cleanup::InstanceRef> m_restored; ///< Registered again by this.
    int m_refused = 0;
    int m_shown = 0; ///< Definitions whose calls are shown.
    consul::StopSource m_stop;
};

} // namespace gui
