// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"
#include "cleanup/orchestrator.h"
#include "cleanup/plan_words.h"

#include <QCoroSignal>

#include <algorithm>

namespace cleanup {

using std::chrono::milliseconds;

namespace {

QString seconds(milliseconds time)
{
    return QLocale().toString(double(time.count()) / 1000.0, 'f', time < std::chrono::seconds(10) ? 1 : 0);
}

/// So many connections a campaign may take for its watches: an agent lets one address have 200 (facts §5.1).
constexpr qsizetype mostWatches = 12;

constexpr milliseconds lookEvery{500};

bool isDue(const Item& item, milliseconds verify, const QDateTime& now)
{
    return item.phase == ItemPhase::Watching && item.removedAt.addMSecs(verify.count()) <= now;
}

} // namespace

void Campaign::Private::markBack(std::size_t row, const QDateTime& now)
{
    Item& item = items[row];
    item.backAfter = milliseconds(item.removedAt.msecsTo(now));
    const QString after = seconds(*item.backAfter);
    // Noted before it was sent, so it stands there by now.
    const auto in = tenancyOf(plan.removals[row].instance.definition.json, plan.connected);
    const UndoLog undone(options.folder);
    if (undone.holds(item.ref, plan.datacenter, item.removedAt, in)) {
        finishItem(row, ItemVerdict::TakenBack,
            CampaignText::tr("Left the catalog, and an undo registered it again after %1 s.").arg(after));
        return;
    }
    const auto& removal = plan.removals[row];
    if (undone.isUnknown(item.ref, plan.datacenter, item.removedAt, in)) {
        finishItem(row, ItemVerdict::CameBack,
            CampaignText::tr(
                "Came back after %1 s. An undo was sent before, and Consul did not say whether it was done: "
                "it may have been the undo, or somebody else.")
                .arg(after),
            words::adviceWhenBack(removal));
        return;
    }
    const auto kind = removal.instance.owner.kind;
    const QString who = kind != OwnerKind::ExternalNode && kind != OwnerKind::Orchestrator && kind != OwnerKind::Ghost
        ? CampaignText::tr("Came back from the agent of %1 after %2 s.")
        : CampaignText::tr("Came back on the node %1 after %2 s.");
    finishItem(row, ItemVerdict::CameBack, who.arg(item.ref.node, after), words::adviceWhenBack(removal));
}

/// A watch that has answered stands before anything is removed: what it then stops showing has left.
QCoro::Task<bool> Campaign::Private::seeCatalog(Private* self, std::size_t row, consul::StopToken stop)
{
    if (!self->pool || !self->pool->connected()) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    const milliseconds patience = self->options.settle * 2;
    const auto own = self->watching(self->items[row].service);
    auto waiting = firstAnswer(own, patience);
    co_await waiting;
    if (stop.stopRequested())
        co_return false;
    auto missing = own->isKnown() ? nullptr : own;
    if (const auto all = self->everything; all && !missing) {
        auto waitingForAll = firstAnswer(all, patience);
        co_await waitingForAll;
        if (stop.stopRequested())
            co_return false;
        missing = all->isKnown() ? nullptr : all;
    }
    if (!missing)
        co_return true;
    self->failItem(row, missing->error().value_or(consul::Error()),
        CampaignText::tr("The catalog does not answer, so nothing was sent."));
    co_return false;
}

QCoro::Task<> Campaign::Private::firstAnswer(std::shared_ptr<Presence> presence, milliseconds patience)
{
    if (presence->isKnown())
        co_return;
    auto waiting = qCoro(presence.get(), &Presence::changed, patience);
    static_cast<void>(co_await waiting);
}

/// The watch of a service that is about to lose an instance. It has one of its own, which answers at once.
std::shared_ptr<Presence> Campaign::Private::watching(const QString& service)
{
    if (const auto known = presences.value(service))
        return known;
    const auto begin = [this](const QString& what) {
        auto presence = std::make_shared<Presence>(pool->connected(), what);
        QObject::connect(
            presence.get(), &Presence::changed, q, [this, watched = presence.get()] { lookForReturns(*watched); });
        return presence;
    };
    if (presences.size() >= mostWatches) {
        if (!everything)
            everything = begin({});
        if (everything->isKnown())
            presences.clear();
    }
    const auto fresh = begin(service);
    presences.insert(service, fresh);
    return fresh;
}

std::shared_ptr<Presence> Campaign::Private::watchOf(const QString& service) const
{
    const auto own = presences.value(service);
    return own ? own : everything;
}

void Campaign::Private::lookForReturns(const Presence& presence)
{
    const auto token = stop.token();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (std::size_t row = 0; row < items.size(); ++row) {
        const Item& item = items[row];
        if (item.phase != ItemPhase::Watching || !presence.shows(item.ref) || presence.index() <= absentAt[row]
            || watchOf(item.service).get() != &presence)
            continue;
        markBack(row, now);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void Campaign::Private::armTimer()
{
    std::optional<QDateTime> next;
    for (const Item& item : items) {
        if (item.phase == ItemPhase::Watching && (!next || item.removedAt < *next))
            next = item.removedAt;
    }
    if (!next || settling)
        return;
    const auto wait = QDateTime::currentDateTimeUtc().msecsTo(next->addMSecs(options.verify.count()));
    // What was removed one after another falls due one after another: a look at the catalog serves many.
    const qint64 rest = settled.isValid() ? lookEvery.count() - settled.elapsed() : 0;
    due.start(int(std::max<qint64>({wait, rest, 0})));
}

/// The watch wakes when something comes; that it would have woken is proven by one more look at the end.
QCoro::Task<> Campaign::Private::settleDue(Private* self, consul::StopToken stop)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QHash<QString, std::vector<std::size_t>> dueRows;
    for (std::size_t row = 0; row < self->items.size(); ++row) {
        if (isDue(self->items[row], self->options.verify, now))
            dueRows[self->items[row].service].push_back(row);
    }
    self->settling = true;
    const auto services = dueRows.keys();
    for (const auto& service : services) {
        auto reading = readPresent(self->pool ? self->pool->connected() : nullptr, service, stop);
        const auto there = co_await reading;
        if (stop.stopRequested())
            co_return;
        for (const auto row : dueRows.value(service)) {
            const Item& item = self->items[row];
            if (item.phase != ItemPhase::Watching)
                continue; // It came back meanwhile.
            if (!there) {
                self->finishItem(row, ItemVerdict::GoneSoFar,
                    CampaignText::tr("It left the catalog, but the catalog could not be read at the end: %1")
                        .arg(consul::describe(there.error())));
            } else if (there->contains(item.ref)) {
                self->markBack(row, QDateTime::currentDateTimeUtc());
            } else {
                self->finishWatch(row);
            }
            if (stop.stopRequested())
                co_return;
        }
    }
    self->settling = false;
    self->settled.start();
    self->armTimer();
    self->finishIfDone();
}

/// What a living agent still holds comes back when it next compares itself: a shorter watch proves nothing.
void Campaign::Private::finishWatch(std::size_t row)
{
    const QString time = seconds(options.verify);
    const auto longest = longestSyncPeriod(plan.memberCount);
    if (plan.removals[row].outlook == Outlook::WhileItRuns) {
        finishItem(row, ItemVerdict::GoneSoFar,
            CampaignText::tr("Left the catalog, and was not back %1 s later. If what it stands for still runs, it is "
                             "registered again; when, nothing tells.")
                .arg(time),
            words::orchestratorAdvice(plan.removals[row].instance.owner.orchestrator.value_or(Orchestrator())));
        return;
    }
    if (plan.removals[row].outlook != Outlook::ComesBack || options.verify >= longest) {
        finishItem(
            row, ItemVerdict::Gone, CampaignText::tr("Left the catalog, and was not back %1 s later.").arg(time));
        return;
    }
    const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(longest).count());
    finishItem(row, ItemVerdict::GoneSoFar,
        CampaignText::tr("Left the catalog, and was not back %1 s later. Its agent still holds it, and may take up to "
                         "%n minute(s) to bring it back.",
            nullptr, minutes)
            .arg(time),
        CampaignText::tr("Look again then, or watch for that long."));
}

void Campaign::Private::endWatching(const QString& why)
{
    const auto token = stop.token();
    for (std::size_t row = 0; row < items.size(); ++row) {
        if (items[row].phase != ItemPhase::Watching)
            continue;
        finishItem(row, ItemVerdict::GoneSoFar, why);
        if (token.stopRequested())
            return;
    }
    finishIfDone();
}

void Campaign::Private::finishIfDone()
{
    const bool allDone = std::all_of(items.begin(), items.end(), [](const Item& item) { return item.isDone(); });
    if (phase != Phase::Watching || !allDone)
        return;
    due.stop();
    presences.clear();
    everything.reset();
    endedAt = QDateTime::currentDateTimeUtc();
    const auto token = stop.token();
    setPhase(Phase::Finished);
    if (!token.stopRequested())
        Q_EMIT q->finished();
}

} // namespace cleanup
