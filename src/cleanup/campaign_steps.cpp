// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"
#include "consul/values/refusal.h"

#include <QCoroFuture>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtConcurrentRun>

#include <array>
#include <chrono>

namespace cleanup {

using consul::StopToken;

namespace {

/// In the form that a registration takes.
QByteArray nodeJson(const consul::CatalogNode& node)
{
    const auto object = [](const QMap<QString, QString>& map) {
        QJsonObject out;
        for (auto each = map.begin(); each != map.end(); ++each)
            out.insert(each.key(), each.value());
        return out;
    };
    QJsonObject out{{QStringLiteral("Node"), node.name}, {QStringLiteral("Address"), node.address},
        {QStringLiteral("TaggedAddresses"), object(node.taggedAddresses)},
        {QStringLiteral("NodeMeta"), object(node.meta)}};
    if (!node.id.isEmpty())
        out.insert(QStringLiteral("ID"), node.id);
    return QJsonDocument(out).toJson(QJsonDocument::Compact);
}

/// For so long a look counts as one right before the call.
constexpr std::chrono::seconds lookHolds{1};

} // namespace

const consul::CatalogNode& Campaign::Private::nodeOf(const Removal& removal) const
{
    static const consul::CatalogNode none;
    const auto found = nodes.constFind(removal.instance.ref.node);
    return found == nodes.constEnd() ? none : *found;
}

void Campaign::Private::noteCall(std::size_t row, const Sent& sent)
{
    items[row].calls.push_back(sent.call);
}

void Campaign::Private::failItem(std::size_t row, const consul::Error& error, const QString& before)
{
    items[row].error = error;
    tokenUnknown = tokenUnknown || error.kind == consul::ErrorKind::TokenUnknown;
    QString advice;
    if (consul::refusalOf(error) == consul::Refusal::Right)
        advice = CampaignText::tr("The token lacks %1.").arg(plan.removals[row].neededRight);
    const QString words = consul::describe(error);
    finishItem(row, ItemVerdict::Failed, before.isEmpty() ? words : before + u' ' + words, advice);
}

QCoro::Task<> Campaign::Private::removeItem(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    self->items[row].startedAt = QDateTime::currentDateTimeUtc();
    if (removal.isRefused()) {
        self->finishItem(row, ItemVerdict::Refused, removal.refusal);
        co_return;
    }
    self->held = {};
    self->items[row].phase = ItemPhase::Checking;
    self->changed(row);
    using Step = QCoro::Task<bool> (*)(Private*, std::size_t, StopToken);
    // What takes time comes first, so that the last look is a last one. Where keeping does, another look follows.
    constexpr std::array<Step, 3> preparing{&Private::learn, &Private::seeCatalog, &Private::look};
    constexpr std::array<Step, 4> acting{&Private::keep, &Private::lookIfLate, &Private::send, &Private::confirm};
    for (const Step step : preparing) {
        if (stop.stopRequested())
            co_return;
        if (self->options.dryRun && step != &Private::look)
            continue;
        auto task = step(self, row, stop);
        const bool goOn = co_await task;
        if (stop.stopRequested() || !goOn)
            co_return;
    }
    if (self->options.dryRun) {
        self->finishItem(
            row, ItemVerdict::WouldRemove, CampaignText::tr("Dry run: %1 was not sent.").arg(removal.route.text()));
        co_return;
    }
    for (const Step step : acting) {
        auto task = step(self, row, stop);
        const bool goOn = co_await task;
        if (stop.stopRequested() || !goOn)
            co_return;
    }
}

/// What its agent holds: what cannot be kept cannot be undone.
QCoro::Task<bool> Campaign::Private::learn(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    if (removal.route.kind != RouteKind::AgentDeregister)
        co_return true;
    const QString id = removal.instance.ref.id;
    auto* const client = self->pool ? self->pool->clientFor(removal.route.removal->endpoint) : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    auto reading = client->agentService(id, stop);
    auto readingSidecar = client->agentService(id + QLatin1String("-sidecar-proxy"), stop);
    const auto own = co_await reading;
    const auto sidecar = co_await readingSidecar;
    if (stop.stopRequested())
        co_return false;
    if (!own && !self->definitions.path().isEmpty()) {
        self->failItem(
            row, own.error(), CampaignText::tr("Its definition cannot be read at its agent, so nothing was sent."));
        co_return false;
    }
    self->held.known = own.has_value();
    self->held.holds = own && own->has_value();
    if (self->held.holds) {
        self->held.definition.agentService = **own;
        if (sidecar && *sidecar)
            self->held.definition.sidecar = **sidecar;
    }
    co_return true;
}

/// Both questions at once, right before the call: does it still stand as planned, and who answers there?
QCoro::Task<bool> Campaign::Private::look(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    std::optional<QCoro::Task<Identity>> asking;
    if (removal.route.identity)
        asking = checkIdentity(self->pool, *removal.route.identity, self->nodeOf(removal), self->plan.datacenter, stop);
    auto looking = lookAgain(self, row, stop);
    const bool stands = co_await looking;
    if (stop.stopRequested() || !stands)
        co_return false;
    if (!asking)
        co_return true;
    const auto identity = co_await *asking;
    co_return !stop.stopRequested() && self->isOwner(row, identity);
}

QCoro::Task<bool> Campaign::Private::lookAgain(Private* self, std::size_t row, StopToken stop)
{
    const auto& planned = self->plan.removals[row].instance;
    const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled, CampaignText::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    const QString& service = planned.definition.service;
    // Of a service with thousands of instances, this one only.
    auto reading = consul::isAddressable(service)
        ? client->healthInstance(service, planned.ref.node, planned.ref.id, consul::Consistency::Consistent, stop)
        : client->nodeEntries(consul::Consistency::Consistent, stop);
    auto entries = co_await reading;
    if (stop.stopRequested())
        co_return false;
    if (!entries) {
        self->failItem(row, entries.error(), CampaignText::tr("Nothing was sent."));
        co_return false;
    }
    std::erase_if(entries->value, [&planned](const auto& entry) { return entry.node.name != planned.ref.node; });
    InventorySource source;
    source.entries = std::move(entries->value);
    const auto now = makeInventory(std::move(source));
    const auto* const instance = now.find(planned.ref);
    if (!self->mayStillGo(row, instance))
        co_return false;
    self->held.seenAt = entries->index;
    auto& definition = self->held.definition;
    definition.catalogService = instance->definition.json;
    definition.catalogNode = nodeJson(now.findNode(planned.ref.node)->node);
    definition.checks.clear();
    for (const auto& check : instance->checks)
        definition.checks.push_back(check.json);
    co_return true;
}

/// Null: it is not there.
bool Campaign::Private::mayStillGo(std::size_t row, const Instance* instance)
{
    const auto& planned = plan.removals[row].instance;
    QString why;
    switch (standingOf(planned, instance)) {
    case PlanValidity::AsPlanned:
        return true;
    case PlanValidity::NotThere:
        finishItem(
            row, ItemVerdict::AlreadyGone, CampaignText::tr("It was not in the catalog any more. Nothing was sent."));
        return false;
    case PlanValidity::RegisteredAnew:
        why = CampaignText::tr("It was registered anew since the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Redefined:
        why = CampaignText::tr("Its definition has changed since the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Recovered:
        why = CampaignText::tr("It has recovered since the plan was made: it was %1 and is %2. Nothing was sent.")
                  .arg(consul::statusName(planned.status), consul::statusName(instance->status));
        break;
    }
    finishItem(row, ItemVerdict::Skipped, why);
    return false;
}

bool Campaign::Private::isOwner(std::size_t row, const Identity& identity)
{
    noteCall(row, identity.sent);
    if (identity.reach == Reach::Answers)
        return true;
    if (identity.reach == Reach::WrongAgent)
        items[row].falseSuccess = FalseSuccess::WrongAgent;
    items[row].error = identity.sent.error;
    finishItem(row, ItemVerdict::Failed, identity.explanation);
    return false;
}

QCoro::Task<bool> Campaign::Private::keep(Private* self, std::size_t row, StopToken stop)
{
    self->held.sinceLook.start();
    if (self->definitions.path().isEmpty())
        co_return true;
    const auto& instance = self->plan.removals[row].instance;
    auto& definition = self->held.definition;
    definition.ref = instance.ref;
    definition.service = instance.definition.service;
    definition.datacenter = self->plan.datacenter;
    definition.in = tenancyOf(definition.catalogService, self->plan.connected);
    definition.savedAt = QDateTime::currentDateTimeUtc();
    definition.owner = instance.owner.kind;
    const auto write = [file = self->definitions, definition] { return file.append(definition); };
    auto writing = QtConcurrent::run(write);
    const auto kept = co_await writing;
    if (stop.stopRequested())
        co_return false;
    if (!kept) {
        self->failItem(row, kept.error(), CampaignText::tr("Its definition could not be kept, so nothing was sent."));
        co_return false;
    }
    self->definitionsWritten = true;
    self->items[row].saved = true;
    co_return true;
}

/// What is kept is what was seen, so it is kept after the look; and a disk may take its time for it.
QCoro::Task<bool> Campaign::Private::lookIfLate(Private* self, std::size_t row, StopToken stop)
{
    if (!self->held.sinceLook.hasExpired(std::chrono::milliseconds(lookHolds).count()))
        co_return true;
    auto looking = look(self, row, stop);
    const bool stands = co_await looking;
    co_return stands;
}

} // namespace cleanup
