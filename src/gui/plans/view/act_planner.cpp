// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/act_planner.h"

#include "gui/connections/model/connection_scope.h"
#include "gui/plans/view/operator_act_dialog.h"

#include <QWidget>

namespace gui {

ActPlanner::ActPlanner(Connection* connection, QWidget* page)
    : QObject(page)
    , m_connection(connection)
    , m_page(page)
{
}

void ActPlanner::gather(QObject* context, QPointer<cleanup::AgentPool> pool, std::vector<cleanup::InstanceRef> refs,
    Answer then, bool withNodes)
{
    read(this, context, std::move(pool), std::move(refs), std::move(then), withNodes);
}

QCoro::Task<> ActPlanner::read(ActPlanner* self, QPointer<QObject> context, QPointer<cleanup::AgentPool> pool,
    std::vector<cleanup::InstanceRef> refs, Answer then, bool withNodes)
{
    const auto stop = self->m_stop.token();
    auto* const open = self->m_connection->scope();
    const auto addresses = open ? open->agents()->known().value().addresses : cleanup::AddressBook();
    auto gathering = cleanup::gatherFacts(pool, addresses, refs, stop, withNodes);
    const auto facts = co_await gathering;
    if (stop.stopRequested() || !context)
        co_return;
    if (auto* const scope = self->m_connection->scope(); scope && facts)
        scope->agents()->remember(*facts);
    then(facts);
}

/// A plan belongs to the agent it was made for: another connection takes it away.
OperatorActDialog* ActPlanner::plan(const QString& title, const cleanup::InstanceRef& ref, const Planner& planner)
{
    if (!m_connection->isOpen())
        return nullptr;
    auto* const pool = m_connection->scope()->agents()->pool();
    Q_EMIT planning();
    auto* const dialog = new OperatorActDialog(pool, m_page);
    m_dialog = dialog;
    dialog->showPreparing(title);
    dialog->setBlocked(m_connection->writeBlocked());
    connect(m_connection, &Connection::writeBlockedChanged, dialog,
        [this, dialog] { dialog->setBlocked(m_connection->writeBlocked()); });
    connect(m_connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    dialog->open();
    const auto show = [this, dialog, planner](const consul::Result<cleanup::Facts>& facts) {
        if (facts)
            dialog->setAct(planner(*facts), m_connection->writeBlocked());
        else
            dialog->showProblem(consul::describe(facts.error()));
    };
    // Whatever goes with a node is named, too.
    gather(dialog, pool, {ref}, show, true);
    return dialog;
}

void ActPlanner::ask(const QString& what, bool isOn, const QString& why, const cleanup::InstanceRef& ref,
    const std::function<Planner(bool enable, const QString& reason)>& planner)
{
    auto* const dialog = new MaintenanceDialog(what, isOn, why, m_page);
    connect(m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog, what, ref, planner] {
        plan(tr("Maintenance of %1").arg(what), ref, planner(dialog->enable(), dialog->reason()));
    });
    dialog->open();
}

void ActPlanner::askMaintenance(const cleanup::InstanceRef& instance, bool isOn, const QString& why)
{
    ask(instance.text(), isOn, why, instance, [instance](bool enable, const QString& reason) {
        return [instance, enable, reason](
                   const cleanup::Facts& facts) { return cleanup::planMaintenance(facts, instance, enable, reason); };
    });
}

void ActPlanner::askNodeMaintenance(const QString& node, bool isOn, const QString& why)
{
    ask(node, isOn, why, {node, {}}, [node](bool enable, const QString& reason) {
        return [node, enable, reason](
                   const cleanup::Facts& facts) { return cleanup::planNodeMaintenance(facts, node, enable, reason); };
    });
}

void ActPlanner::follow(const cleanup::Inventory& inventory)
{
    if (m_dialog)
        m_dialog->follow(inventory);
}

void ActPlanner::forceLeave(const QString& node)
{
    auto* const dialog = plan(tr("Force the failed node %1 to leave").arg(node), {node, {}},
        [node](const cleanup::Facts& facts) { return cleanup::planForceLeave(facts, node); });
    if (dialog == nullptr)
        return;
    const auto note = [this, node](bool isOwn) {
        if (auto* const scope = m_connection->scope())
            scope->catalog()->noteForceLeave(node, isOwn);
    };
    connect(dialog, &OperatorActDialog::starting, this, [note] { note(true); });
    connect(dialog, &OperatorActDialog::carriedOut, this, [note](bool done) {
        if (!done)
            note(false);
    });
}

} // namespace gui
