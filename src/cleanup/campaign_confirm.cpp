// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"

namespace cleanup {

using consul::StopToken;
using std::chrono::milliseconds;

namespace {

/// With ACLs on, an agent answers 500 where it otherwise says yes and does nothing (facts §6.1); newer ones answer 404.
bool isUnknownService(const consul::Error& error)
{
    return (error.httpStatus == 500 || error.httpStatus == 404)
        && error.serverWords.startsWith(QLatin1String("Unknown service"));
}

/// No answer came, but the request may have arrived.
bool mayHaveArrived(const consul::Error& error)
{
    return error.httpStatus == 0
        && (error.kind == consul::ErrorKind::Unreachable || error.kind == consul::ErrorKind::TimedOut);
}

} // namespace

/// The one request that removes something. It is sent once.
QCoro::Task<bool> Campaign::Private::send(Private* self, std::size_t row, StopToken stop)
{
    const auto& route = self->plan.removals[row].route;
    const bool wasGhost = self->held.known && !self->held.holds && route.ifGhost;
    if (wasGhost)
        self->items[row].falseSuccess = FalseSuccess::Ghost;
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
        self->items[row].falseSuccess = FalseSuccess::Ghost;
        auto again = sendCall(self->pool, *route.ifGhost, stop);
        sent = co_await again;
        if (stop.stopRequested())
            co_return false;
        self->noteCall(row, sent);
    }
    self->unanswered.reset();
    if (sent.error && mayHaveArrived(*sent.error)) {
        self->unanswered = sent.error;
    } else if (sent.error) {
        self->failItem(row, *sent.error);
        co_return false;
    }
    self->items[row].removedAt = QDateTime::currentDateTimeUtc();
    co_return true;
}

QCoro::Task<consul::Result<bool>> Campaign::Private::waitUntilGone(Private* self, std::size_t row, StopToken stop)
{
    const InstanceRef ref = self->items[row].ref;
    const QString service = self->items[row].service;
    const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
    auto waiting = waitUntilAbsent(client, service, ref, self->held.seenAt, self->options.settle, stop);
    const auto absent = co_await waiting;
    if (stop.stopRequested())
        co_return false;
    if (!absent)
        co_return consul::Unexpected(absent.error());
    self->absentAt[row] = absent->value_or(0);
    co_return absent->has_value();
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
            CampaignText::tr("The agent said yes, the catalog still shows it, and the agent cannot be asked why."));
        co_return false;
    }
    if (held->has_value()) {
        self->finishItem(row, ItemVerdict::StillThere,
            CampaignText::tr("The agent said yes and holds it still: it was registered again at once."),
            CampaignText::tr("Stop the program that registers it, then try again."));
        co_return false;
    }
    self->items[row].falseSuccess = self->held.holds ? FalseSuccess::Ghost : FalseSuccess::SilentAgent;
    auto sending = sendCall(self->pool, *route.ifGhost, stop);
    const auto sent = co_await sending;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, sent);
    if (sent.error) {
        self->failItem(row, *sent.error,
            CampaignText::tr("Its agent removed it but may not take it out of the catalog: a ghost."));
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
    auto gone = co_await waiting;
    if (stop.stopRequested())
        co_return false;
    const bool toldAgent = self->plan.removals[row].route.ifGhost.has_value();
    const bool isTold = self->items[row].falseSuccess != FalseSuccess::None;
    if (gone && !*gone && toldAgent && !isTold && !self->unanswered) {
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
        self->failItem(row, gone.error(),
            CampaignText::tr("The removal was sent, and the catalog cannot be read: whether it is gone is not known."));
        co_return false;
    }
    if (!*gone && self->unanswered) {
        self->failItem(row, *self->unanswered);
        co_return false;
    }
    if (!*gone) {
        self->finishItem(row, ItemVerdict::StillThere,
            CampaignText::tr("Consul said yes, and the catalog still shows it after %n second(s).", nullptr,
                int(self->options.settle.count() / 1000)));
        co_return false;
    }
    self->beginWatch(row);
    co_return !stop.stopRequested();
}

void Campaign::Private::beginWatch(std::size_t row)
{
    const auto token = stop.token();
    Item& item = items[row];
    item.leftAfter = milliseconds(item.removedAt.msecsTo(QDateTime::currentDateTimeUtc()));
    if (watchEnded)
        return finishItem(
            row, ItemVerdict::GoneSoFar, CampaignText::tr("It is out of the catalog. It was not watched."));
    item.phase = ItemPhase::Watching;
    changed(row);
    if (!token.stopRequested() && !due.isActive())
        armTimer();
}

} // namespace cleanup
