// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "consul/client.h"
#include "ctl/command.h"
#include "ctl/consent.h"
#include "ctl/services_arguments.h"

#include <QJsonArray>

#include <vector>

namespace ctl {

/// `signalboxctl undo`: shows what it takes to bring back what `deregister` removed, asks, and sends it. Exit: Done,
/// all there; Failed, some not; Usage, no such file, or nobody said yes; NoAccess.
class UndoCommand : public Command
{
    Q_OBJECT
public:
    UndoCommand(UndoArguments arguments, const consul::Endpoint& endpoint);

    void start() override;
    /// The first time: nothing further is begun. The second time: it ends at once.
    void stop() override;

private:
    struct Row {
        cleanup::SavedDefinition definition;
        cleanup::UndoPlan plan;
        [[nodiscard]] bool isOpen() const { return plan.refusal.isEmpty() && !plan.alreadyThere; }
    };

    [[nodiscard]] bool readFile();
    /// Says so when one of them is not there, or two are meant by the same words.
    [[nodiscard]] bool holdsAll(const std::vector<cleanup::SavedDefinition>& definitions) const;
    static QCoro::Task<> prepare(UndoCommand* self, consul::StopToken stop);
    static QCoro::Task<> bringBack(UndoCommand* self, consul::StopToken stop);
    [[nodiscard]] QString act() const; ///< "Bring back 3 instances".
    void show();
    [[nodiscard]] cleanup::UndoResult unsent(const Row& row) const;
    void note(const Row& row, const cleanup::UndoResult& result);
    void report();

    UndoArguments m_arguments;
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    cleanup::AddressBook m_addresses;
    QString m_datacenter;
    std::vector<Row> m_rows;
    QJsonArray m_items; ///< Of the report.
    Consent m_consent;
    bool m_cancelled = false;
    bool m_allThere = true;
    consul::StopSource m_stop;
};

} // namespace ctl
