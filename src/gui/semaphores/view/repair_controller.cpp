// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/repair_controller.h"

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"
#include "gui/kit/model/plain_text.h"
#include "gui/plans/view/plan_dialog.h"
#include "semaphore/who_waits.h"
#include "ui_limit_dialog.h"

#include <QCoreApplication>
#include <QHash>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QWidget>

#include <algorithm>

namespace gui {

LimitDialog::LimitDialog(const semaphore::State& state, QWidget* parent)
    : QDialog(parent)
{
    Ui::LimitDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    ui.limitLabel->setText(tr("&Limit of %1:").arg(literalText(state.path)));
    m_spin = ui.limitSpin;
    const auto before = static_cast<int>(std::clamp<qint64>(state.limit.value_or(1), 1, m_spin->maximum()));
    m_spin->setValue(before);
    m_spin->selectAll();
    auto* const next = ui.buttons->add("limitNext", tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    const bool odd = !state.limit || *state.limit != before;
    next->setEnabled(odd);
    connect(m_spin, &QSpinBox::valueChanged, next,
        [next, odd, before](int now) { next->setEnabled(odd || now != before); });
}

int LimitDialog::limit() const
{
    return m_spin->value();
}

namespace {

/// ModifyIndex of a contender key that may be deleted; 0: there is none of this name.
quint64 indexOf(const semaphore::State& state, const QString& key)
{
    for (const auto& waiter : state.waiting) {
        if (waiter.key == key)
            return waiter.modifyIndex;
    }
    for (const auto& finding : state.findings) {
        if (finding.kind == semaphore::FindingKind::DeadContender && finding.key == key)
            return finding.modifyIndex;
    }
    return 0;
}

/// The number of a limit must come from a person.
bool asksForLimit(const semaphore::Finding& finding)
{
    return finding.kind == semaphore::FindingKind::LimitMissing
        || finding.kind == semaphore::FindingKind::LimitMalformed;
}

struct PruneText {
    Q_DECLARE_TR_FUNCTIONS(gui::RepairController)
};

using StatePointer = std::shared_ptr<const semaphore::State>;

/// What a plan to prune is made of.
struct PruneFacts {
    QPointer<consul::Client> client;
    std::function<StatePointer()> newest;
    /// Their contender keys were asked for: nullopt where no session holds one.
    QHash<consul::SessionId, std::optional<semaphore::PruneKeeps>> asked;
    std::optional<consul::KeysShown> shown; ///< nullopt: not asked for.
    QSet<consul::SessionId> compared; ///< Stale when the list was read that `holding` is of, after `shown` was told.
    /// Sessions that hold a key there: their own contender key, or only others.
    QHash<consul::SessionId, semaphore::PruneKeeps> holding;
    std::optional<consul::Error> failure; ///< The last question was not answered, and no other was asked.
    bool isAsking = false;
    bool isPlanned = false; ///< The dialog has its planner.

    [[nodiscard]] semaphore::KeptHolders kept() const
    {
        const auto rest
            = asked.size() < semaphore::mostPruneReads ? semaphore::PruneKeeps::NotRead : semaphore::PruneKeeps::Beyond;
        semaphore::KeptHolders holders;
        for (const auto& session : semaphore::staleWithoutKey(*newest())) {
            if (const auto why = asked.value(session, rest))
                holders.insert(session, *why);
        }
        return holders;
    }
    [[nodiscard]] bool lacksAny() const
    {
        return asked.size() < semaphore::mostPruneReads
            && std::ranges::any_of(semaphore::staleWithoutKey(*newest()),
                [this](const consul::SessionId& each) { return !asked.contains(each); });
    }
    [[nodiscard]] std::optional<consul::Plan> plan() const { return semaphore::planPrune(*newest(), kept()); }
};
using PruneFactsPtr = std::shared_ptr<PruneFacts>;

/// A list has shown the session, and the last one does not any more: it holds no key, whatever its name.
bool isOver(const semaphore::State& state, const consul::SessionId& session)
{
    const auto holder = std::ranges::find(state.holders, session, &semaphore::Holder::session);
    return holder != state.holders.end() && state.lifeOf(session, holder->node) == semaphore::SessionLife::Gone;
}

/// Of those that are stale in `state`, whose contender keys are not there: which may hold another key. The state itself
/// may have been read with fewer rights than the token has now, so where all keys are shown another list tells.
QCoro::Task<> compareKeys(PruneFactsPtr facts, StatePointer state, consul::StopToken stop)
{
    auto asking = consul::keysShown(facts->client, state->path, stop);
    const auto shown = co_await asking;
    if (stop.stopRequested() || !facts->client)
        co_return;
    if (!shown) {
        facts->failure = shown.error();
        co_return;
    }
    facts->shown = *shown;
    facts->holding.clear();
    if (*shown == consul::KeysShown::All) {
        const auto list = co_await facts->client->kvList(state->path, consul::Consistency::Consistent, stop);
        if (stop.stopRequested() || !facts->client)
            co_return;
        if (!list) {
            facts->failure = list.error();
            co_return;
        }
        // Newer versions say so of a list alone, and this may be the first one with this token.
        if (facts->client->notes().leftOutKeys(state->path))
            facts->shown = consul::KeysShown::Less;
        for (const consul::KvEntry& entry : list->value) {
            if (entry.session.isEmpty())
                continue;
            if (entry.key == state->path + entry.session.toString())
                facts->holding.insert(entry.session, semaphore::PruneKeeps::Held);
            else if (!facts->holding.contains(entry.session))
                facts->holding.insert(entry.session, semaphore::PruneKeeps::HoldsOther);
        }
    }
    const auto stale = semaphore::staleWithoutKey(*state);
    facts->compared = QSet<consul::SessionId>(stale.begin(), stale.end());
}

/// Also about those that come meanwhile. A list lacks without a word what the token may not read, which this is
/// refused. Nothing more is asked once there is another error.
QCoro::Task<> askKeys(PruneFactsPtr facts, consul::StopToken stop)
{
    facts->isAsking = true;
    facts->failure.reset();
    while (facts->client && facts->asked.size() < semaphore::mostPruneReads) {
        const auto state = facts->newest();
        const auto stale = semaphore::staleWithoutKey(*state);
        const auto next = std::ranges::find_if(
            stale, [&facts](const consul::SessionId& session) { return !facts->asked.contains(session); });
        if (next == stale.end())
            break;
        const consul::SessionId& session = *next;
        const auto answer
            = co_await facts->client->kvGet(state->path + session.toString(), consul::Consistency::Consistent, stop);
        if (stop.stopRequested() || !facts->client)
            co_return;
        std::optional<semaphore::PruneKeeps> why;
        if (answer && answer->value && !answer->value->session.isEmpty()) {
            why = semaphore::PruneKeeps::Held;
        } else if (!answer) {
            const auto kind = answer.error().kind;
            if (kind != consul::ErrorKind::Denied && kind != consul::ErrorKind::TokenUnknown) {
                facts->failure = answer.error();
                break;
            }
            why = semaphore::PruneKeeps::Denied;
        } else if (!isOver(*state, session)) {
            if (!facts->compared.contains(session)) {
                auto asking = compareKeys(facts, state, stop);
                co_await asking;
                if (stop.stopRequested() || !facts->client)
                    co_return;
                if (facts->failure)
                    break;
            }
            if (facts->shown != consul::KeysShown::All)
                why = semaphore::PruneKeeps::Elsewhere;
            else if (const auto holding = facts->holding.constFind(session); holding != facts->holding.constEnd())
                why = *holding;
        }
        facts->asked.insert(session, why);
    }
    facts->isAsking = false;
}

QCoro::Task<> preparePrune(QPointer<PlanDialog> dialog, PruneFactsPtr facts, QString title, consul::StopToken stop)
{
    auto asking = askKeys(facts, stop);
    co_await asking;
    if (stop.stopRequested() || !dialog || !facts->client)
        co_return;
    if (facts->isPlanned) {
        dialog->checkPlan();
        co_return;
    }
    if (facts->failure) {
        dialog->showProblem(title, consul::describe(*facts->failure), true);
        co_return;
    }
    facts->isPlanned = true;
    dialog->setPlanner([facts] { return facts->plan(); }, title,
        [facts] { return semaphore::keptSentences(facts->kept()).join(QLatin1Char('\n')); });
}

void readForPrune(PlanDialog* dialog, const PruneFactsPtr& facts, const QString& title)
{
    if (!facts->isPlanned)
        dialog->showPreparing(title, PruneText::tr("Reading the contender keys of these holders…"));
    preparePrune(dialog, facts, title, dialog->stopToken());
}

} // namespace

RepairController::RepairController(Connection* connection, QWidget* window)
    : QObject(window)
    , m_connection(connection)
    , m_window(window)
{
    connect(connection, &Connection::aboutToClose, this, [this] {
        m_newest.clear();
        m_sightings.clear();
    });
}

RepairController::~RepairController() = default;

void RepairController::noteState(
    const std::shared_ptr<const semaphore::State>& state, const semaphore::Sightings& sightings)
{
    if (!state)
        return;
    m_newest.insert(state->path, state);
    m_sightings.insert(state->path, sightings);
    Q_EMIT stateNoted(state->path);
}

void RepairController::forget(const QString& path)
{
    m_newest.remove(path);
    m_sightings.remove(path);
}

PlanDialog* RepairController::makeDialog()
{
    auto* dialog = new PlanDialog(m_connection->client(), m_window);
    // A plan belongs to the agent it was made for.
    connect(m_connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    dialog->setBlocked(m_connection->writeBlocked());
    connect(m_connection, &Connection::writeBlockedChanged, dialog,
        [this, dialog] { dialog->setBlocked(m_connection->writeBlocked()); });
    return dialog;
}

void RepairController::follow(PlanDialog* dialog, const QString& path, const std::function<void()>& onNoted)
{
    connect(this, &RepairController::stateNoted, dialog, [path, onNoted](const QString& moved) {
        if (moved == path)
            onNoted();
    });
}

void RepairController::propose(const semaphore::State& shown, const QString& title, const Make& make)
{
    auto* const dialog = makeDialog();
    const auto first = std::make_shared<const semaphore::State>(shown);
    dialog->setPlanner([this, first, make] { return make(*m_newest.value(first->path, first)); }, title);
    follow(dialog, shown.path, [dialog] { dialog->checkPlan(); });
    dialog->open();
}

void RepairController::prune(const semaphore::State& shown)
{
    const QString title = tr("Prune stale holders");
    auto* const dialog = makeDialog();
    const auto first = std::make_shared<const semaphore::State>(shown);
    const auto facts = std::make_shared<PruneFacts>();
    facts->client = m_connection->client();
    facts->newest = [self = QPointer<RepairController>(this), first] {
        return self ? self->m_newest.value(first->path, first) : first;
    };
    // An agent that fails is not asked again with each change of a busy semaphore, but when a person wants it.
    follow(dialog, shown.path, [dialog, facts, title] {
        dialog->checkPlan();
        if (!facts->isAsking && !facts->failure && facts->client && facts->lacksAny())
            readForPrune(dialog, facts, title);
    });
    connect(dialog, &PlanDialog::planWanted, dialog, [dialog, facts, title] {
        if (!facts->isAsking && facts->client && (!facts->isPlanned || facts->lacksAny()))
            readForPrune(dialog, facts, title);
    });
    dialog->open();
    readForPrune(dialog, facts, title);
}

void RepairController::restoreFlags(const semaphore::State& state)
{
    propose(state, tr("Restore flags"), semaphore::planRestoreFlags);
}

void RepairController::forceUnlock(const semaphore::State& state)
{
    propose(state, tr("Force-unlock"), semaphore::planForceUnlock);
}

void RepairController::deleteContender(const semaphore::State& state, const QString& key)
{
    propose(state, tr("Delete contender"), [key](const semaphore::State& newest) {
        return semaphore::planDeleteContender(newest, key, indexOf(newest, key));
    });
}

/// Of a plan for a limit only that there is one is known before.
bool canRepair(const semaphore::Finding& finding, const semaphore::State& state)
{
    return asksForLimit(finding) ? semaphore::planSetLimit(state, 1).has_value()
                                 : semaphore::planRepair(finding, state).has_value();
}

void RepairController::repair(const semaphore::Finding& finding, const semaphore::State& state)
{
    if (asksForLimit(finding)) {
        setLimit(state);
        return;
    }
    // Its plan is about all stale holders: it holds for those that are left when the one that was clicked is gone.
    if (finding.kind == semaphore::FindingKind::StaleHolder) {
        prune(state);
        return;
    }
    const QString id = semaphore::findingKey(finding);
    propose(state, semaphore::findingTitle(finding.kind), [id](const semaphore::State& newest) {
        const auto same = std::ranges::find_if(
            newest.findings, [&id](const semaphore::Finding& each) { return semaphore::findingKey(each) == id; });
        return same == newest.findings.end() ? std::nullopt : semaphore::planRepair(*same, newest);
    });
}

void RepairController::setLimit(const semaphore::State& state)
{
    auto* dialog = new LimitDialog(state, m_window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, state] {
        propose(state, tr("Set the limit"), [this, limit = dialog->limit()](semaphore::State newest) {
            semaphore::dropLeaving(newest, m_sightings.value(newest.path), QDateTime::currentDateTimeUtc());
            return semaphore::planSetLimit(newest, limit);
        });
    });
    dialog->open();
}

} // namespace gui
