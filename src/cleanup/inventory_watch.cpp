// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"

#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

#include <QCoroFuture>
#include <QPointer>
#include <QtConcurrentRun>

#include <utility>

namespace cleanup {

namespace {

/// What does not come with the list: asked again when the set of nodes or their health changes.
struct Surroundings {
    std::optional<consul::AgentSelf> self;
    std::optional<std::vector<consul::Member>> members;
    consul::AclState acl = consul::AclState::NotKnown;
};

/// What of the entries says that the members may have changed.
QString nodesMark(const std::vector<consul::NodeEntry>& entries)
{
    QString mark;
    for (const auto& entry : entries) {
        mark += entry.node.name + u'\n';
        for (const auto& check : entry.checks) {
            if (check.isSerfHealth())
                mark += consul::statusName(check.status);
        }
    }
    return mark;
}

QCoro::Task<Surroundings> readSurroundings(QPointer<consul::Client> client, consul::StopToken stop)
{
    Surroundings around;
    if (!client)
        co_return around;
    auto selfTask = client->agentSelf(stop);
    auto membersTask = client->agentMembers(stop);
    auto aclTask = client->aclState(stop);
    auto self = co_await selfTask;
    auto members = co_await membersTask;
    const auto acl = co_await aclTask;
    if (self)
        around.self = std::move(*self);
    if (members)
        around.members = std::move(*members);
    around.acl = acl.value_or(consul::AclState::NotKnown);
    co_return around;
}

/// Answers from this size on are read on another thread.
constexpr qsizetype bigAnswer = 65536;

} // namespace

class InventoryWatch::Private
{
public:
    Private(InventoryWatch* owner, consul::Client* theClient)
        : q(owner)
        , client(theClient)
        , watch(theClient, consul::nodeEntriesRequest())
    {
        // A burst of changes costs one reading.
        watch.setMinimumInterval(std::chrono::milliseconds(200));
    }

    static QCoro::Task<> digest(Private* self, consul::StopToken stop);

    InventoryWatch* q;
    QPointer<consul::Client> client;
    consul::Watch watch;
    std::optional<consul::Snapshot> next; ///< The newest answer that was not yet read.
    bool digesting = false;
    QString mark;
    Surroundings around;
    InventoryPtr inventory;
    StatusClock clock;
    std::unique_ptr<consul::StopSource> stop = std::make_unique<consul::StopSource>();
};

InventoryWatch::InventoryWatch(consul::Client* client, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, client))
{
    connect(&d->watch, &consul::Watch::stateChanged, this, &InventoryWatch::stateChanged);
    connect(&d->watch, &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        d->next = snapshot;
        if (!d->digesting)
            Private::digest(d.get(), d->stop->token());
    });
}

InventoryWatch::~InventoryWatch()
{
    d->stop->stop();
}

void InventoryWatch::start()
{
    d->watch.start();
}

void InventoryWatch::stop()
{
    d->watch.stop();
    d->stop->stop();
    d->stop = std::make_unique<consul::StopSource>();
    d->digesting = false;
    d->next.reset();
}

void InventoryWatch::retryNow()
{
    d->watch.retryNow();
}

InventoryPtr InventoryWatch::inventory() const
{
    return d->inventory;
}

const StatusClock& InventoryWatch::clock() const
{
    return d->clock;
}

consul::WatchState InventoryWatch::state() const
{
    return d->watch.state();
}

QCoro::Task<> InventoryWatch::Private::digest(Private* self, consul::StopToken stop)
{
    self->digesting = true;
    while (self->next) {
        const consul::Snapshot snapshot = *std::exchange(self->next, std::nullopt);
        consul::Result<std::vector<consul::NodeEntry>> entries;
        if (snapshot.body.size() < bigAnswer) {
            entries = consul::parseNodeEntries(snapshot.body);
        } else {
            const auto work = [body = snapshot.body] { return consul::parseNodeEntries(body); };
            auto reading = QtConcurrent::run(work);
            entries = co_await reading;
            if (stop.stopRequested())
                co_return;
        }
        if (!entries) {
            self->watch.reject(entries.error());
            if (stop.stopRequested())
                co_return;
            continue;
        }
        if (const QString mark = nodesMark(*entries); mark != self->mark || !self->around.self) {
            auto asking = readSurroundings(self->client, stop);
            auto around = co_await asking;
            if (stop.stopRequested())
                co_return;
            self->around = std::move(around);
            self->mark = mark;
        }
        InventorySource source;
        source.entries = std::move(*entries);
        source.self = self->around.self;
        source.members = self->around.members;
        source.acl = self->around.acl;
        source.index = snapshot.index;
        source.readAt = snapshot.receivedAt;
        if (self->client) {
            source.connectedAddress = self->client->endpoint().displayAddress();
            source.datacenter = self->client->endpoint().datacenter;
        }
        const auto inventory = std::make_shared<const Inventory>(makeInventory(std::move(source)));
        self->clock.see(*inventory);
        self->inventory = inventory;
        Q_EMIT self->q->changed(inventory);
        if (stop.stopRequested())
            co_return;
    }
    self->digesting = false;
}

} // namespace cleanup
