// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/campaign_private.h"

#include <QCoroSignal>

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace cleanup {

using consul::StopToken;
using std::chrono::milliseconds;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Campaign)
};

const Instance* instanceIn(const std::vector<Instance>& instances, const InstanceRef& ref)
{
    const auto found
        = std::find_if(instances.begin(), instances.end(), [&ref](const Instance& each) { return each.ref == ref; });
    return found == instances.end() ? nullptr : &*found;
}

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

} // namespace

const consul::CatalogNode& Campaign::Private::nodeOf(const Removal& removal) const
{
    static const consul::CatalogNode none;
    const auto found = std::find_if(plan.nodes.begin(), plan.nodes.end(),
        [&removal](const auto& node) { return node.name == removal.instance.ref.node; });
    return found == plan.nodes.end() ? none : *found;
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
    if (error.kind == consul::ErrorKind::Denied)
        advice = Text::tr("The token lacks %1.").arg(plan.removals[row].neededRight);
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
    constexpr std::array<Step, 2> looking{&Private::lookAgain, &Private::askWho};
    constexpr std::array<Step, 4> acting{&Private::save, &Private::seeCatalog, &Private::send, &Private::confirm};
    for (const Step step : looking) {
        if (stop.stopRequested())
            co_return;
        auto task = step(self, row, stop);
        const bool goOn = co_await task;
        if (stop.stopRequested() || !goOn)
            co_return;
    }
    if (self->options.dryRun) {
        self->finishItem(
            row, ItemVerdict::WouldRemove, Text::tr("Dry run: %1 was not sent.").arg(removal.route.text()));
        co_return;
    }
    for (const Step step : acting) {
        auto task = step(self, row, stop);
        const bool goOn = co_await task;
        if (stop.stopRequested() || !goOn)
            co_return;
    }
}

QCoro::Task<bool> Campaign::Private::lookAgain(Private* self, std::size_t row, StopToken stop)
{
    const auto& planned = self->plan.removals[row].instance;
    const QPointer<consul::Client> client = self->pool ? self->pool->connected() : nullptr;
    if (!client) {
        self->finishItem(row, ItemVerdict::Cancelled, Text::tr("The connection is gone. Nothing was sent."));
        co_return false;
    }
    auto reading = client->healthService(planned.definition.service, consul::Consistency::Consistent, stop);
    auto entries = co_await reading;
    if (stop.stopRequested())
        co_return false;
    if (!entries) {
        self->failItem(row, entries.error(), Text::tr("Nothing was sent."));
        co_return false;
    }
    InventorySource source;
    source.entries = std::move(entries->value);
    const auto now = makeInventory(std::move(source));
    const auto* instance = instanceIn(now.instances, planned.ref);
    if (!instance) {
        self->finishItem(
            row, ItemVerdict::AlreadyGone, Text::tr("It is not in the catalog any more. Nothing was sent."));
        co_return false;
    }
    if (instance->definition.createIndex != planned.definition.createIndex) {
        self->finishItem(
            row, ItemVerdict::Spared, Text::tr("It was registered anew since the plan was made. Nothing was sent."));
        co_return false;
    }
    if (planned.isFailing() && instance->status < planned.status) {
        self->finishItem(row, ItemVerdict::Spared,
            Text::tr("It has recovered since the plan was made: it was %1 and is %2. Nothing was sent.")
                .arg(consul::statusName(planned.status), consul::statusName(instance->status)));
        co_return false;
    }
    co_return true;
}

QCoro::Task<bool> Campaign::Private::askWho(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    if (!removal.route.identity)
        co_return true;
    auto asking
        = checkIdentity(self->pool, *removal.route.identity, self->nodeOf(removal), self->plan.datacenter, stop);
    const auto identity = co_await asking;
    if (stop.stopRequested())
        co_return false;
    self->noteCall(row, identity.sent);
    if (identity.reach == Reach::Answers)
        co_return true;
    if (identity.reach == Reach::WrongAgent)
        self->items[row].deception = Deception::WrongAgent;
    self->items[row].error = identity.sent.error;
    self->finishItem(row, ItemVerdict::Failed, identity.explanation);
    co_return false;
}

/// Before anything is removed: what cannot be kept cannot be undone.
QCoro::Task<bool> Campaign::Private::save(Private* self, std::size_t row, StopToken stop)
{
    const auto& removal = self->plan.removals[row];
    const auto& instance = removal.instance;
    SavedDefinition definition;
    definition.ref = instance.ref;
    definition.service = instance.definition.service;
    definition.datacenter = self->plan.datacenter;
    definition.savedAt = QDateTime::currentDateTimeUtc();
    definition.owner = instance.owner.kind;
    definition.catalogService = instance.definition.json;
    definition.catalogNode = nodeJson(self->nodeOf(removal));
    for (const auto& check : instance.checks)
        definition.checks.push_back(check.json);
    if (removal.route.kind == RouteKind::AgentDeregister) {
        const auto endpoint = removal.route.removal->endpoint;
        QPointer<consul::Client> client = self->pool ? self->pool->clientFor(endpoint) : nullptr;
        if (!client)
            co_return false;
        auto reading = client->agentService(instance.ref.id, stop);
        const auto own = co_await reading;
        if (stop.stopRequested())
            co_return false;
        self->held.known = own.has_value();
        self->held.holds = own && own->has_value();
        if (self->held.holds) {
            definition.agentService = **own;
            client = self->pool ? self->pool->clientFor(endpoint) : nullptr;
            if (!client)
                co_return false;
            auto beside = client->agentService(instance.ref.id + QLatin1String("-sidecar-proxy"), stop);
            const auto sidecar = co_await beside;
            if (stop.stopRequested())
                co_return false;
            if (sidecar && *sidecar)
                definition.sidecar = **sidecar;
        }
    }
    if (self->definitions.path().isEmpty())
        co_return true;
    const auto kept = self->definitions.append(definition);
    if (!kept) {
        self->failItem(row, kept.error(), Text::tr("Its definition could not be kept, so nothing was sent."));
        co_return false;
    }
    self->definitionsWritten = true;
    self->items[row].saved = true;
    co_return true;
}

/// A watch that has answered stands before anything is removed: what it then stops showing has left.
QCoro::Task<bool> Campaign::Private::seeCatalog(Private* self, std::size_t row, StopToken stop)
{
    if (!self->pool || !self->pool->connected())
        co_return false;
    const auto presence = self->presences.value(self->items[row].service);
    if (presence && presence->isKnown())
        co_return true;
    auto* fresh = self->presenceOf(self->items[row].service);
    if (fresh->isKnown())
        co_return true;
    const auto kept = self->presences.value(self->items[row].service);
    auto waiting = qCoro(kept.get(), &Presence::changed, milliseconds(self->options.settle * 2));
    static_cast<void>(co_await waiting);
    if (stop.stopRequested())
        co_return false;
    if (kept->isKnown())
        co_return true;
    self->failItem(
        row, kept->error().value_or(consul::Error()), Text::tr("The catalog does not answer, so nothing was sent."));
    co_return false;
}

} // namespace cleanup
