// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/repair_desk.h"

#include "gui/models/format.h"
#include "gui/pages/semaphores/limit_dialog.h"
#include "gui/pages/semaphores/plan_dialog.h"

#include <QWidget>

namespace gui {

RepairDesk::RepairDesk(Connection* connection, QWidget* window)
    : QObject(window)
    , m_connection(connection)
    , m_window(window)
{
    connect(connection, &Connection::opened, this, &RepairDesk::followClient);
    connect(connection, &Connection::aboutToClose, this, &RepairDesk::blockedChanged);
    followClient();
}

RepairDesk::~RepairDesk() = default;

void RepairDesk::followClient()
{
    if (auto* client = m_connection->client()) {
        m_readOnly = client->isReadOnly();
        connect(client, &consul::Client::readOnlyChanged, this, [this](bool readOnly) {
            m_readOnly = readOnly;
            Q_EMIT blockedChanged();
        });
    }
    Q_EMIT blockedChanged();
}

QString RepairDesk::blocked() const
{
    if (m_connection->client() == nullptr)
        return tr("There is no connection.");
    if (m_readOnly)
        return tr("The connection is read-only. Switch that off first.");
    return {};
}

PlanDialog* RepairDesk::newDialog()
{
    auto* dialog = new PlanDialog(m_connection->client(), m_window);
    // A plan belongs to the agent it was made for.
    connect(m_connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    return dialog;
}

void RepairDesk::show(const std::optional<consul::Plan>& plan, const QString& title)
{
    auto* dialog = newDialog();
    if (plan)
        dialog->setPlan(*plan);
    else
        dialog->showProblem(title,
            tr("There is nothing to do, or no way that is certain to do no harm. What is stored now may already be "
               "different from what you saw."));
    dialog->open();
}

void RepairDesk::prune(const semaphore::State& state)
{
    show(semaphore::planPrune(state), tr("Prune stale holders"));
}

void RepairDesk::restoreFlags(const semaphore::State& state)
{
    show(semaphore::planRestoreFlags(state), tr("Restore flags"));
}

void RepairDesk::deleteContender(const semaphore::State& state, const QString& key, quint64 modifyIndex)
{
    show(semaphore::planDeleteContender(state, key, modifyIndex), tr("Delete contender"));
}

void RepairDesk::cure(const semaphore::Finding& finding, const semaphore::State& state)
{
    show(semaphore::remedy(finding, state), semaphore::findingTitle(finding.kind));
}

void RepairDesk::setLimit(const semaphore::State& state)
{
    auto* dialog = new LimitDialog(state, m_window);
    // The plan is made from the State that was shown: if it is old by then, Consul refuses the CAS.
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, state] { show(semaphore::planSetLimit(state, dialog->limit()), tr("Set the limit")); });
    dialog->open();
}

void RepairDesk::destroySession(const QString& session)
{
    if (m_connection->hub() == nullptr)
        return;
    auto* dialog = newDialog();
    dialog->showPreparing(
        tr("Destroy session %1").arg(shortId(session)), tr("Looking through the store for the keys that it holds…"));
    dialog->open();
    planDestroy(dialog, m_connection->client(), m_connection->hub(), session, dialog->stopToken());
}

QCoro::Task<> RepairDesk::planDestroy(QPointer<PlanDialog> dialog, QPointer<consul::Client> client,
    QPointer<observer::Hub> hub, QString session, consul::StopToken stop)
{
    const QString title = tr("Destroy session %1").arg(shortId(session));
    const auto info = co_await client->sessionInfo(session, stop);
    if (stop.stopRequested() || !dialog || !hub)
        co_return;
    if (!info) {
        dialog->showProblem(title, consul::describe(info.error()));
        co_return;
    }
    if (!info->has_value()) {
        dialog->showProblem(title, tr("This session does not exist any more, or the token may not read it."));
        co_return;
    }
    const auto held = co_await hub->heldKeys(session, stop);
    if (stop.stopRequested() || !dialog)
        co_return;
    if (held)
        dialog->setPlan(semaphore::planDestroySession(**info, *held));
    else
        dialog->showProblem(title, consul::describe(held.error()));
}

} // namespace gui
