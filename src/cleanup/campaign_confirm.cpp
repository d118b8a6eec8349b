// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"

#include <QCoroSignal>

#include <QCoreApplication>
#include <QDeadlineTimer>

namespace cleanup {

using consul::StopToken;
using std::chrono::milliseconds;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Campaign)
};

/// With ACLs on, an agent answers 500 where it otherwise says yes and does nothing (facts §6.1); newer ones answer 404.
bool isUnknownService(const consul::Error& error)
{
    return (error.httpStatus == 500 || error.httpStatus == 404)
        && error.serverWords.startsWith(QLatin1String("Unknown service"));
}

} // namespace

/// The one request that removes something. It is sent once.
QCoro::Task<bool> Campaign::Private::send(Private* self, std::size_t row, StopToken stop)
{
    const auto& route = self->plan.removals[row].route;
    const bool wasGhost = self->held.known && !self->held.holds && route.ifGhost;
    if (wasGhost)
        self->items[row].deception = Deception::Ghost;
    self->items[row].phase = ItemPhase::Removing;
    self->changed(row);
    if (stop.stopRequested())
        co_return false;
    auto sending = sendCall(self->pool, wasGhost ? *route.ifGhost : *route.removal, stop);
    auto sent = co_await sending;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error && !wasGhost && route.ifGhost && isUnknownService(*sent.error)) {
        self->items[row].deception = Deception::Ghost;
        auto again = sendCall(self->pool, *route.ifGhost, stop);
        sent = co_await again;
        if (stop.stopRequested())
            co_return false;
        self->noteCall(row, sent);
    }
    if (sent.error) {
        self->failItem(row, *sent.error);
        co_return false;
    }
    self->items[row].removedAt = QDateTime::currentDateTimeUtc();
    co_return true;
}

QCoro::Task<bool> Campaign::Private::waitUntilGone(Private* self, std::size_t row, StopToken stop)
{
    const InstanceRef ref = self->items[row].ref;
    const auto presence = self->presences.value(self->items[row].service);
    const QDeadlineTimer deadline(self->options.settle);
    while (presence->shows(ref) && !deadline.hasExpired()) {
        auto waiting = qCoro(presence.get(), &Presence::changed, milliseconds(deadline.remainingTime()));
        static_cast<void>(co_await waiting);
        if (stop.stopRequested())
            co_return false;
    }
    co_return !presence->shows(ref);
}

/// The agent said yes, and the catalog still shows it: does the agent still hold it?
QCoro::Task<bool> Campaign::Private::unmask(Private* self, std::size_t row, StopToken stop)
{
    const auto& route = self->plan.removals[row].route;
    auto* client = self->pool ? self->pool->clientFor(route.removal->endpoint) : nullptr;
    if (!client)
        co_return false;
    auto asking = client->agentService(self->items[row].ref.id, stop);
    const auto held = co_await asking;
    if (stop.stopRequested())
        co_return false;
    if (!held) {
        self->failItem(row, held.error(),
            Text::tr("The agent said yes, the catalog still shows it, and the agent cannot be asked why."));
        co_return false;
    }
    if (held->has_value()) {
        self->finishItem(row, ItemVerdict::StillThere,
            Text::tr("The agent said yes and holds it still: it was registered again at once."),
            Text::tr("Stop the program that registers it, then try again."));
        co_return false;
    }
    self->items[row].deception = self->held.holds ? Deception::Ghost : Deception::SilentAgent;
    auto sending = sendCall(self->pool, *route.ifGhost, stop);
    const auto sent = co_await sending;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error) {
        self->failItem(
            row, *sent.error, Text::tr("Its agent removed it but may not take it out of the catalog: a ghost."));
        co_return false;
    }
    co_return true;
}

QCoro::Task<bool> Campaign::Private::confirm(Private* self, std::size_t row, StopToken stop)
{
    self->items[row].phase = ItemPhase::Confirming;
    self->changed(row);
    if (stop.stopRequested())
        co_return false;
    auto waiting = waitUntilGone(self, row, stop);
    bool gone = co_await waiting;
    if (stop.stopRequested())
        co_return false;
    const bool toldAgent = self->plan.removals[row].route.ifGhost.has_value();
    const bool isTold = self->items[row].deception != Deception::None;
    if (!gone && toldAgent && !isTold) {
        auto unmasking = unmask(self, row, stop);
        const bool goOn = co_await unmasking;
        if (stop.stopRequested() || !goOn)
            co_return false;
        auto waitingAgain = waitUntilGone(self, row, stop);
        gone = co_await waitingAgain;
        if (stop.stopRequested())
            co_return false;
    }
    if (!gone) {
        self->finishItem(row, ItemVerdict::StillThere,
            Text::tr("Consul said yes, and the catalog still shows it after %n second(s).", nullptr,
                int(self->options.settle.count() / 1000)));
        co_return false;
    }
    Item& item = self->items[row];
    item.leftAfter = milliseconds(item.removedAt.msecsTo(QDateTime::currentDateTimeUtc()));
    item.phase = ItemPhase::Watching;
    self->changed(row);
    if (stop.stopRequested())
        co_return false;
    if (!self->due.isActive())
        self->armTimer();
    co_return true;
}

} // namespace cleanup
