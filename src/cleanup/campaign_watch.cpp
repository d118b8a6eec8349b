// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"
#include "cleanup/plan_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace cleanup {

using std::chrono::milliseconds;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Campaign)
};

QString seconds(milliseconds time)
{
    return QLocale().toString(double(time.count()) / 1000.0, 'f', time < std::chrono::seconds(10) ? 1 : 0);
}

bool isDue(const Item& item, milliseconds verify, const QDateTime& now)
{
    return item.phase == ItemPhase::Watching && item.removedAt.addMSecs(verify.count()) <= now;
}

} // namespace

void Campaign::Private::markBack(std::size_t row, const QDateTime& now)
{
    Item& item = items[row];
    item.backAfter = milliseconds(item.removedAt.msecsTo(now));
    const auto& removal = plan.removals[row];
    const auto kind = removal.instance.owner.kind;
    const QString who = kind != OwnerKind::ExternalNode && kind != OwnerKind::Ghost
        ? Text::tr("Came back from the agent of %1 after %2 s.")
        : Text::tr("Came back on the node %1 after %2 s.");
    finishItem(
        row, ItemVerdict::CameBack, who.arg(item.ref.node, seconds(*item.backAfter)), words::adviceWhenBack(removal));
}

void Campaign::Private::lookForReturns(const Presence& presence)
{
    const auto token = stop.token();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (std::size_t row = 0; row < items.size(); ++row) {
        const Item& item = items[row];
        if (item.phase != ItemPhase::Watching || item.service != presence.service() || !presence.shows(item.ref))
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
    due.start(int(std::max<qint64>(wait, 0)));
}

/// The watch wakes when something comes; that it would have woken is proven by one more look at the end.
QCoro::Task<> Campaign::Private::settleDue(Private* self, consul::StopToken stop)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList services;
    for (const Item& item : self->items) {
        if (isDue(item, self->options.verify, now) && !services.contains(item.service))
            services.append(item.service);
    }
    self->settling = true;
    for (const auto& service : services) {
        const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
        consul::Result<consul::Indexed<std::vector<consul::ServiceInstance>>> there
            = consul::Unexpected(consul::Error());
        if (client) {
            auto reading = client->catalogService(service, consul::Consistency::Consistent, stop);
            there = co_await reading;
        }
        if (stop.stopRequested())
            co_return;
        for (std::size_t row = 0; row < self->items.size(); ++row) {
            const Item& item = self->items[row];
            if (item.service != service || !isDue(item, self->options.verify, now))
                continue;
            if (!there) {
                self->finishItem(row, ItemVerdict::GoneSoFar,
                    Text::tr("It left the catalog, but the catalog could not be read at the end: %1")
                        .arg(consul::describe(there.error())));
            } else {
                const auto& all = there->value;
                const bool back = std::any_of(all.begin(), all.end(),
                    [&item](const auto& each) { return each.node == item.ref.node && each.id == item.ref.id; });
                if (back)
                    self->markBack(row, QDateTime::currentDateTimeUtc());
                else
                    self->finishItem(row, ItemVerdict::Gone,
                        Text::tr("Left the catalog, and was not back %1 s later.").arg(seconds(self->options.verify)));
            }
            if (stop.stopRequested())
                co_return;
        }
    }
    self->settling = false;
    self->armTimer();
    self->finishIfDone();
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
    endedAt = QDateTime::currentDateTimeUtc();
    const auto token = stop.token();
    setPhase(Phase::Finished);
    if (!token.stopRequested())
        Q_EMIT q->finished();
}

} // namespace cleanup
