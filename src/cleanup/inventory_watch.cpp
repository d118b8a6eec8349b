// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"

#include "cleanup/big_answer.h"
#include "cleanup/rights.h"
#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

#include <QCoroFuture>
#include <QPointer>
#include <QtConcurrentRun>

#include <tuple>
#include <utility>

namespace cleanup {

namespace {

constexpr std::size_t manyInstances = 500;

/// What does not come with the list: asked again when the set of nodes or their health changes.
struct Surroundings {
    std::optional<consul::AgentSelf> self;
    std::optional<std::vector<consul::Member>> members;
    Rights rights;
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

/// An answer as it was read. Shared, so that handing it from thread to thread copies nothing.
struct Reading {
    consul::Result<std::vector<consul::NodeEntry>> entries;
    QString mark;
};

std::shared_ptr<Reading> read(const QByteArray& body)
{
    auto reading = std::make_shared<Reading>();
    reading->entries = consul::parseNodeEntries(body);
    if (reading->entries)
        reading->mark = nodesMark(*reading->entries);
    return reading;
}

/// What is shown next, made beside the window's thread when it is big.
struct Made {
    InventoryPtr inventory;
    StatusClock clock;
};

Made make(const std::shared_ptr<Reading>& reading, InventorySource source, StatusClock clock)
{
    Made made;
    source.entries = std::move(*reading->entries);
    made.inventory = std::make_shared<const Inventory>(makeInventory(std::move(source)));
    made.clock = std::move(clock);
    made.clock.see(*made.inventory);
    return made;
}

/// Thousands of instances take their time to go: not the window's.
void letGo(InventoryPtr inventory)
{
    if (inventory && inventory->instances.size() > manyInstances)
        std::ignore = QtConcurrent::run([last = std::move(inventory)]() mutable { last.reset(); });
}

QCoro::Task<Surroundings> readSurroundings(QPointer<consul::Client> client, consul::StopToken stop)
{
    Surroundings around;
    if (!client)
        co_return around;
    auto selfTask = client->agentSelf(stop);
    auto membersTask = client->agentMembers(stop);
    auto rightsTask = readRights(client, stop);
    auto self = co_await selfTask;
    auto members = co_await membersTask;
    around.rights = co_await rightsTask;
    if (self)
        around.self = std::move(*self);
    if (members)
        around.members = std::move(*members);
    co_return around;
}

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
    void onState(const consul::WatchState& state);
    void confirm();
    /// Without the entries.
    [[nodiscard]] InventorySource sourceOf(const consul::Snapshot& snapshot) const;

    InventoryWatch* q;
    QPointer<consul::Client> client;
    consul::Watch watch;
    std::optional<consul::Snapshot> next; ///< The newest answer that was not yet read.
    bool digesting = false;
    bool answered = false; ///< Since the last trouble.
    bool confirmed = false;
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
    connect(&d->watch, &consul::Watch::stateChanged, this, [this](const consul::WatchState& state) {
        d->onState(state);
        Q_EMIT stateChanged(state);
    });
    connect(&d->watch, &consul::Watch::unchanged, this, [this] {
        d->answered = true;
        d->confirm();
    });
    connect(&d->watch, &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        d->next = snapshot;
        d->answered = true;
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

bool InventoryWatch::isConfirmed() const
{
    return d->confirmed;
}

void InventoryWatch::Private::onState(const consul::WatchState& state)
{
    if (state.phase != consul::WatchPhase::Live)
        answered = confirmed = false;
}

void InventoryWatch::Private::confirm()
{
    if (confirmed || digesting || next || !answered || !inventory || watch.state().phase != consul::WatchPhase::Live)
        return;
    confirmed = true;
    Q_EMIT q->confirmed();
}

InventorySource InventoryWatch::Private::sourceOf(const consul::Snapshot& snapshot) const
{
    InventorySource source;
    source.self = around.self;
    source.members = around.members;
    source.acl = around.rights.acl;
    source.isManagement = around.rights.isManagement;
    source.index = snapshot.index;
    source.readAt = snapshot.receivedAt;
    if (client) {
        source.connectedAddress = client->endpoint().displayAddress();
        source.datacenter = client->endpoint().datacenter;
    }
    return source;
}

QCoro::Task<> InventoryWatch::Private::digest(Private* self, consul::StopToken stop)
{
    self->digesting = true;
    while (self->next) {
        const consul::Snapshot snapshot = *std::exchange(self->next, std::nullopt);
        const bool isBig = snapshot.body.size() >= bigAnswer;
        std::shared_ptr<Reading> reading;
        if (isBig) {
            auto working = QtConcurrent::run(&read, snapshot.body);
            reading = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            reading = read(snapshot.body);
        }
        if (!reading->entries) {
            self->watch.reject(reading->entries.error());
            if (stop.stopRequested())
                co_return;
            continue;
        }
        if (reading->mark != self->mark || !self->around.self) {
            auto asking = readSurroundings(self->client, stop);
            auto around = co_await asking;
            if (stop.stopRequested())
                co_return;
            self->around = std::move(around);
            self->mark = reading->mark;
        }
        Made made;
        if (isBig) {
            auto working = QtConcurrent::run(&make, reading, self->sourceOf(snapshot), self->clock);
            made = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            made = make(reading, self->sourceOf(snapshot), self->clock);
        }
        auto last = std::exchange(self->inventory, made.inventory);
        self->clock = std::move(made.clock);
        Q_EMIT self->q->changed(made.inventory);
        letGo(std::move(last));
        if (stop.stopRequested())
            co_return;
    }
    self->digesting = false;
    self->confirm();
}

} // namespace cleanup
