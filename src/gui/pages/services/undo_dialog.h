// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "gui/pages/semaphores/pane_parts.h"

#include <QDialog>

class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace gui {

/// Registers again what a campaign removed: the calls and what cannot be restored are shown first, then the outcome of
/// each. Opened without blocking; deletes itself when closed.
class UndoDialog : public QDialog
{
    Q_OBJECT
public:
    UndoDialog(QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::SavedDefinition> definitions, const cleanup::Inventory& now, QWidget* parent = nullptr);

    void setBlocked(const QString& blocked); ///< Why nothing may be written now; empty: it may.
    void reject() override; ///< Not while it is under way.

private:
    void addDefinition(const cleanup::SavedDefinition& definition, const cleanup::Inventory& now, int& number);
    void start();
    static QCoro::Task<> restore(UndoDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::SavedDefinition> definitions, consul::StopToken stop);
    void note(std::size_t row, const cleanup::UndoResult& result);
    void finish(int done);
    void updateButtons();

    QPointer<cleanup::AgentPool> m_pool;
    cleanup::AddressBook m_addresses;
    std::vector<cleanup::SavedDefinition> m_definitions;
    QString m_blocked;
    bool m_running = false;
    bool m_finished = false;
    QVBoxLayout* m_list;
    std::vector<QLabel*> m_outcomes;
    QProgressBar* m_progress;
    TintedFrame* m_resultFrame;
    QLabel* m_result;
    QPushButton* m_carryOut = nullptr;
    QPushButton* m_close = nullptr;
    consul::StopSource m_stop;
};

} // namespace gui
