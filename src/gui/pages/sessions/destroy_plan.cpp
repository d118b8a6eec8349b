// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/sessions/destroy_plan.h"

#include "gui/parts/notice.h"
#include "gui/parts/plan_dialog.h"
#include "semaphore/repair.h"

#include <QCoreApplication>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(gui::DestroyPlan)
};

/// More held keys than that are not read again one by one just before: the plan says as of when they are.
constexpr std::size_t mostReadAgain = 64;

/// What a plan is made of, as read last.
struct DestroyFacts {
    QStringList wanted;
    std::vector<consul::SessionInfo> sessions; ///< Those of the wanted that exist.
    semaphore::HeldKeys held;
};
using DestroyFactsPtr = std::shared_ptr<DestroyFacts>;

QString preparingTitle(const QStringList& sessions)
{
    return Words::tr("Destroy %n session(s)", nullptr, static_cast<int>(sessions.size()));
}

/// Sessions that are still there; nothing else is left in `held` than their keys.
QCoro::Task<std::optional<consul::Error>> readSessions(
    QPointer<consul::Client> client, DestroyFactsPtr facts, consul::StopToken stop)
{
    std::vector<consul::SessionInfo> sessions;
    for (const auto& id : facts->wanted) {
        if (!client)
            break;
        const auto info = co_await client->sessionInfo(id, stop);
        if (stop.stopRequested())
            co_return std::nullopt;
        if (!info)
            co_return info.error();
        if (info->has_value())
            sessions.push_back(**info);
    }
    facts->sessions = std::move(sessions);
    co_return std::nullopt;
}

/// Held keys that are held by somebody else now, or by nobody, are no consequence any more.
QCoro::Task<> readKeysAgain(QPointer<consul::Client> client, DestroyFactsPtr facts, consul::StopToken stop)
{
    if (facts->held.keys.size() > mostReadAgain)
        co_return;
    std::vector<consul::KvEntry> still;
    for (const auto& entry : facts->held.keys) {
        if (!client || !consul::isAddressable(entry.key)) {
            still.push_back(entry);
            continue;
        }
        const auto now = co_await client->kvGet(entry.key, consul::Consistency::Consistent, stop);
        if (stop.stopRequested())
            co_return;
        if (!now || (now->value && now->value->session == entry.session))
            still.push_back(entry);
    }
    facts->held.keys = std::move(still);
}

QCoro::Task<> readAgain(
    QPointer<PlanDialog> dialog, QPointer<consul::Client> client, DestroyFactsPtr facts, consul::StopToken stop)
{
    const auto error = co_await readSessions(client, facts, stop);
    if (stop.stopRequested() || !dialog)
        co_return;
    if (error) {
        dialog->showProblem(preparingTitle(facts->wanted), consul::describe(*error));
        co_return;
    }
    co_await readKeysAgain(client, facts, stop);
    if (stop.stopRequested() || !dialog)
        co_return;
    dialog->checkPlan();
}

void offer(PlanDialog* dialog, const QPointer<consul::Client>& client, const DestroyFactsPtr& facts)
{
    dialog->setPlanner([facts] { return semaphore::planDestroySessions(facts->sessions, facts->held); },
        preparingTitle(facts->wanted));
    dialog->setReader([dialog = QPointer(dialog), client, facts, stop = dialog->stopToken()] {
        readAgain(dialog, client, facts, stop);
    });
}

QCoro::Task<> prepare(QPointer<PlanDialog> dialog, QPointer<consul::Client> client, QPointer<observer::Hub> hub,
    DestroyFactsPtr facts, consul::StopToken stop)
{
    const QString title = preparingTitle(facts->wanted);
    const auto error = co_await readSessions(client, facts, stop);
    if (stop.stopRequested() || !dialog || !hub)
        co_return;
    if (error || facts->sessions.empty()) {
        dialog->showProblem(title,
            error ? consul::describe(*error)
                  : Words::tr("None of these sessions exists any more, or the token may not read them."));
        co_return;
    }
    constexpr qint64 budget = qint64(64) << 20;
    const auto held = co_await hub->heldKeysOf(facts->wanted, stop, budget);
    if (stop.stopRequested() || !dialog)
        co_return;
    if (!held) {
        dialog->showProblem(title, consul::describe(held.error()));
        co_return;
    }
    facts->held = *held;
    offer(dialog, client, facts);
}

} // namespace

PlanDialog* planDestroySessions(SessionsDesk* desk, const QStringList& sessions, QWidget* parent)
{
    auto* const connection = desk->connection();
    auto* const dialog = new PlanDialog(connection->client(), parent);
    auto* const blocked = new Notice(RowState::Warning, "destroyBlocked", dialog);
    auto* const column = static_cast<QVBoxLayout*>(dialog->layout());
    column->insertWidget(column->count() - 1, blocked);
    const auto showBlocked = [desk, dialog, blocked] {
        dialog->setBlocked(desk->blocked());
        blocked->setText(desk->blocked());
    };
    QObject::connect(desk, &SessionsDesk::blockedChanged, dialog, showBlocked);
    showBlocked();
    // A plan belongs to the agent it was made for.
    QObject::connect(connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    const auto facts = std::make_shared<DestroyFacts>();
    facts->wanted = sessions;
    QObject::connect(desk, &SessionsDesk::changed, dialog, [desk, dialog, facts] {
        // The list tells of sessions that have ended; it may be a step behind of new ones.
        const auto isGone = [desk](const consul::SessionInfo& session) {
            return desk->isKnown() && desk->model()->find(session.id) == nullptr;
        };
        if (std::erase_if(facts->sessions, isGone) > 0)
            dialog->checkPlan();
    });
    dialog->showPreparing(
        preparingTitle(sessions), Words::tr("Looking through the store for the keys that they hold…"));
    dialog->open();
    prepare(dialog, connection->client(), connection->hub(), facts, dialog->stopToken());
    return dialog;
}

} // namespace gui
