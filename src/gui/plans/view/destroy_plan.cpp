// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/destroy_plan.h"

#include "consul/driven_checks.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/plans/view/plan_dialog.h"
#include "semaphore/programs.h"
#include "semaphore/repair.h"

#include <QCoreApplication>
#include <QMap>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

struct DestroyPlanText {
    Q_DECLARE_TR_FUNCTIONS(gui::DestroyPlan)
};

/// Of each search for held keys: the first, and the one just before anything is sent.
constexpr qint64 planBudget = qint64(64) << 20;
/// So many semaphores are looked into for permits that are held there.
constexpr int mostLocks = 64;
/// So many keys that no search came to are read one by one; of more the plan says that they were not.
constexpr int mostReadSingly = 256;

/// Of one reading.
struct DestroyReading {
    std::vector<consul::SessionInfo> sessions; ///< Those of the wanted that exist.
    semaphore::HeldKeys held; ///< By name. Of values only what tells whose the keys are. `unread`: as seen before.
    consul::DrivenChecks driven; ///< What their end makes critical.
};

/// What a plan is made of.
struct DestroyFacts {
    QPointer<consul::Client> client;
    QPointer<observer::Hub> hub;
    std::optional<ShownSessions> shown;
    QStringList wanted;
    DestroyReading last;
    QDateTime readAt; ///< UTC: since then nothing has moved, as far as was read.
    bool reading = false;

    [[nodiscard]] bool isOver(const consul::StopToken& stop) const { return stop.stopRequested() || !client || !hub; }
};
using DestroyFactsPtr = std::shared_ptr<DestroyFacts>;

using DestroyResult = consul::Result<DestroyReading>;

consul::Error overError()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return error;
}

QString preparingTitle(const QStringList& sessions)
{
    return DestroyPlanText::tr("Destroy %n session(s)", nullptr, static_cast<int>(sessions.size()));
}

/// Key → session: what this window has seen held by these sessions, in the plan before or on their page.
QMap<QString, QString> seenHeld(const DestroyFacts& facts)
{
    QMap<QString, QString> seen;
    for (const auto& id : facts.wanted) {
        const auto keys = facts.shown ? facts.shown->keys(id) : QStringList();
        for (const auto& key : keys)
            seen.insert(key, id);
    }
    for (const auto& entry : facts.last.held.keys)
        seen.insert(entry.key, entry.session);
    return seen;
}

/// A search has its bounds, and the page may have searched further, or may be watching what lies beyond them.
QCoro::Task<> joinSeen(DestroyFactsPtr facts, std::shared_ptr<DestroyReading> reading, consul::StopToken stop)
{
    auto& keys = reading->held.keys;
    if (!reading->held.complete) {
        auto seen = seenHeld(*facts);
        for (const auto& entry : keys)
            seen.remove(entry.key);
        int asked = 0;
        for (auto each = seen.cbegin(); each != seen.cend(); ++each) {
            if (asked < mostReadSingly) {
                ++asked;
                const auto now = co_await facts->client->kvGet(each.key(), consul::Consistency::Consistent, stop);
                if (facts->isOver(stop))
                    co_return;
                if (now && now->value && facts->wanted.contains(now->value->session)) {
                    keys.push_back(*now->value);
                    keys.back().value = semaphore::tellingPart(keys.back().value);
                }
                if (now)
                    continue;
            }
            consul::KvEntry entry;
            entry.key = each.key();
            entry.session = each.value();
            keys.push_back(entry);
            reading->held.unread.insert(entry.key);
        }
    }
    std::ranges::sort(
        keys, [](const consul::KvEntry& one, const consul::KvEntry& other) { return one.key < other.key; });
}

/// The keys alone do not tell who holds a permit: the body of `.lock` does.
QCoro::Task<> joinPermits(DestroyFactsPtr facts, std::shared_ptr<DestroyReading> reading, consul::StopToken stop)
{
    const auto locks = semaphore::lockKeysBeside(reading->held.keys);
    const QSet<QString> sessions(facts->wanted.begin(), facts->wanted.end());
    for (int i = 0; i < locks.size(); ++i) {
        const QString path = locks[i].chopped(QStringLiteral("/.lock").size());
        if (i >= mostLocks) {
            reading->held.unreadLocks << path;
            continue;
        }
        const auto now = co_await facts->client->kvGet(locks[i], consul::Consistency::Consistent, stop);
        if (facts->isOver(stop))
            co_return;
        if (!now) {
            reading->held.unreadLocks << path;
            continue;
        }
        const auto lost = now->value ? semaphore::lostPermits(locks[i], now->value->value, sessions) : std::nullopt;
        if (lost)
            reading->held.permits.push_back(*lost);
    }
}

QCoro::Task<DestroyResult> readAll(DestroyFactsPtr facts, consul::StopToken stop)
{
    auto reading = std::make_shared<DestroyReading>();
    for (const auto& id : facts->wanted) {
        const auto info = co_await facts->client->sessionInfo(id, stop);
        if (facts->isOver(stop))
            co_return consul::Unexpected(overError());
        if (!info)
            co_return consul::Unexpected(info.error());
        if (info->has_value())
            reading->sessions.push_back(**info);
    }
    if (reading->sessions.empty())
        co_return std::move(*reading);
    auto held = co_await facts->hub->heldKeysOf(facts->wanted, stop, planBudget);
    if (facts->isOver(stop))
        co_return consul::Unexpected(overError());
    if (!held)
        co_return consul::Unexpected(held.error());
    reading->held = std::move(*held);
    for (auto& entry : reading->held.keys)
        entry.value = semaphore::tellingPart(entry.value);
    co_await joinSeen(facts, reading, stop);
    if (facts->isOver(stop))
        co_return consul::Unexpected(overError());
    co_await joinPermits(facts, reading, stop);
    if (facts->isOver(stop))
        co_return consul::Unexpected(overError());
    auto readingDriven = consul::readDrivenChecks(facts->client, reading->sessions, stop);
    reading->driven = co_await readingDriven;
    if (facts->isOver(stop))
        co_return consul::Unexpected(overError());
    co_return std::move(*reading);
}

bool isSameHeld(const semaphore::HeldKeys& one, const semaphore::HeldKeys& other)
{
    const auto sameKey = [](const consul::KvEntry& left, const consul::KvEntry& right) {
        return left.key == right.key && left.session == right.session;
    };
    return std::equal(one.keys.begin(), one.keys.end(), other.keys.begin(), other.keys.end(), sameKey)
        && one.complete == other.complete && one.unsearchedFrom == other.unsearchedFrom && one.denied == other.denied
        && one.oddNames == other.oddNames && one.permits == other.permits && one.unreadLocks == other.unreadLocks
        && one.unread == other.unread;
}

std::optional<consul::Plan> planOf(const DestroyReading& reading, const observer::Hub& hub)
{
    return semaphore::planDestroySessions(reading.sessions, reading.held, reading.driven, hub.layouts());
}

/// The plan names the moment of what it shows. So what has moved since makes another plan, also where its words are
/// the same: of many keys only the first ones are named. A value that moved does so where it makes other words.
void adopt(DestroyFacts& facts, const DestroyReading& reading)
{
    const auto& last = facts.last;
    const bool same = facts.readAt.isValid() && last.sessions == reading.sessions && isSameHeld(last.held, reading.held)
        && last.driven == reading.driven && planOf(last, *facts.hub) == planOf(reading, *facts.hub);
    if (same)
        return;
    facts.last = reading;
    facts.readAt = QDateTime::currentDateTimeUtc();
}

std::optional<consul::Plan> planOf(const DestroyFacts& facts)
{
    if (!facts.hub)
        return std::nullopt;
    auto plan = planOf(facts.last, *facts.hub);
    if (!plan)
        return plan;
    const auto unread = static_cast<int>(facts.last.held.unread.size());
    if (unread > 0)
        plan->consequences.append(DestroyPlanText::tr(
            "%n of these key(s) could not be read. The plan uses the holder that this window saw before.", nullptr,
            unread));
    plan->consequences.append(DestroyPlanText::tr("Sessions and keys were read at %1.")
                                  .arg(clockOf(facts.readAt, ClockDetail::Milliseconds)));
    return plan;
}

/// False: nothing was read, as the dialog says unless it is gone.
QCoro::Task<bool> readFacts(QPointer<PlanDialog> dialog, DestroyFactsPtr facts, consul::StopToken stop)
{
    facts->reading = true;
    const auto read = co_await readAll(facts, stop);
    facts->reading = false;
    if (facts->isOver(stop) || !dialog)
        co_return false;
    if (!read) {
        dialog->showProblem(preparingTitle(facts->wanted), consul::describe(read.error()), true);
        co_return false;
    }
    adopt(*facts, *read);
    co_return true;
}

QCoro::Task<> readAgain(QPointer<PlanDialog> dialog, DestroyFactsPtr facts, consul::StopToken stop)
{
    const bool read = co_await readFacts(dialog, facts, stop);
    if (read)
        dialog->checkPlan();
}

QCoro::Task<> prepare(QPointer<PlanDialog> dialog, DestroyFactsPtr facts, consul::StopToken stop)
{
    const bool read = co_await readFacts(dialog, facts, stop);
    if (!read)
        co_return;
    const QString title = preparingTitle(facts->wanted);
    if (facts->last.sessions.empty()) {
        dialog->showProblem(
            title, DestroyPlanText::tr("These sessions no longer exist, or the token is not allowed to read them."));
        co_return;
    }
    dialog->setPlanner([facts] { return planOf(*facts); }, title);
    dialog->setReader([dialog, facts, stop] { readAgain(dialog, facts, stop); });
}

/// What the lists tell of sessions that have ended. A list may be a step behind of a new one: only who was in it can
/// have left it.
template <typename IsListed>
void dropEnded(PlanDialog* dialog, DestroyFacts& facts, QSet<QString>& listed, const IsListed& isListed)
{
    if (facts.reading)
        return; // That reads it, too.
    QSet<QString> ended;
    for (const auto& session : facts.last.sessions) {
        if (isListed(session.id))
            listed.insert(session.id);
        else if (listed.contains(session.id))
            ended.insert(session.id);
    }
    if (ended.isEmpty())
        return;
    std::erase_if(facts.last.sessions, [&ended](const auto& session) { return ended.contains(session.id); });
    std::erase_if(facts.last.held.keys, [&ended](const auto& entry) { return ended.contains(entry.session); });
    dialog->checkPlan();
}

void followLists(PlanDialog* dialog, const DestroyFactsPtr& facts)
{
    const auto listed = std::make_shared<QSet<QString>>();
    if (facts->shown) {
        const auto isShown = facts->shown->isListed;
        facts->shown->follow(dialog, [dialog, facts, listed, isShown] { dropEnded(dialog, *facts, *listed, isShown); });
        for (const auto& id : facts->wanted) {
            if (isShown(id))
                listed->insert(id);
        }
        return;
    }
    auto* const hub = facts->hub.data();
    const auto isListed = [hub](const QString& id) { return hub->sessions().contains(id); };
    QObject::connect(hub, &observer::Hub::sessionsChanged, dialog,
        [dialog, facts, listed, isListed] { dropEnded(dialog, *facts, *listed, isListed); });
    for (const auto& id : facts->wanted) {
        if (isListed(id))
            listed->insert(id);
    }
}

void showBlocked(PlanDialog* dialog, Connection* connection)
{
    auto* const blocked = new Notice(RowState::Warning, "destroyBlocked", dialog);
    auto* const column = static_cast<QVBoxLayout*>(dialog->layout());
    column->insertWidget(column->count() - 1, blocked);
    const auto show = [connection, dialog, blocked] {
        const QString reason = connection->writeBlocked();
        dialog->setBlocked(reason);
        blocked->setText(reason);
    };
    QObject::connect(connection, &Connection::writeBlockedChanged, dialog, show);
    show();
}

} // namespace

PlanDialog* planDestroySessions(
    Connection* connection, const QStringList& sessions, QWidget* parent, const std::optional<ShownSessions>& shown)
{
    auto* const dialog = new PlanDialog(connection->client(), parent);
    // A plan belongs to the agent it was made for.
    QObject::connect(connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    const auto facts = std::make_shared<DestroyFacts>();
    facts->client = connection->client();
    facts->hub = connection->hub();
    facts->shown = shown;
    facts->wanted = sessions;
    showBlocked(dialog, connection);
    followLists(dialog, facts);
    const auto start = [dialog, facts] {
        if (facts->readAt.isValid())
            return; // It has its planner.
        dialog->showPreparing(
            preparingTitle(facts->wanted), DestroyPlanText::tr("Searching the store for the keys that they hold…"));
        prepare(dialog, facts, dialog->stopToken());
    };
    QObject::connect(dialog, &PlanDialog::planWanted, dialog, start);
    dialog->open();
    start();
    return dialog;
}

} // namespace gui
