// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "gui/parts/carry_out_dialog.h"

#include <QCoroTask>
#include <QPointer>

class QLabel;
class QVBoxLayout;

namespace gui {

/// Registers again what a campaign removed: the calls and what cannot be restored are shown first, then the outcome of
/// each.
class UndoDialog : public CarryOutDialog
{
    Q_OBJECT
public:
    UndoDialog(QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::SavedDefinition> definitions, const cleanup::Inventory& now, QWidget* parent = nullptr);

protected:
    void start() override;
    [[nodiscard]] bool mayStart() const override { return !m_definitions.empty(); }

private:
    [[nodiscard]] QWidget* makeList(const cleanup::Inventory& now);
    void addDefinition(const cleanup::SavedDefinition& definition, const cleanup::Inventory& now, int& number);
    static QCoro::Task<> restore(UndoDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
        std::vector<cleanup::SavedDefinition> definitions, consul::StopToken stop);
    void note(std::size_t row, const cleanup::UndoResult& result);
    void end(int done);

    QPointer<cleanup::AgentPool> m_pool;
    cleanup::AddressBook m_addresses;
    std::vector<cleanup::SavedDefinition> m_definitions;
    QVBoxLayout* m_list = nullptr;
    std::vector<QLabel*> m_outcomes;
    consul::StopSource m_stop;
};

} // namespace gui
