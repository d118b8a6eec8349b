// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"

#include "cleanup/big_answer.h"
#include "cleanup/rights.h"
#include "consul/agent_notes.h"
#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"
#include "consul/values/refusal.h"

#include <QCoroFuture>
#include <QElapsedTimer>
#include <QPointer>
#include <QtConcurrentRun>

#include <tuple>
#include <utility>

namespace cleanup {

namespace {

constexpr std::size_t manyInstances = 500;

/// Whoever may not ask the agent who it is would ask with every answer.
constexpr qint64 askAgainMs = 30'000;

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
    {
    }

    void follow(const consul::Request& request, std::chrono::milliseconds interval);
    void followPieces();
    [[nodiscard]] static QCoro::Task<std::shared_ptr<Reading>> readPieces(
        QPointer<consul::Client> client, consul::StopToken stop);

    static QCoro::Task<> digest(Private* self, consul::StopToken stop);
    void onState(const consul::WatchState& state);
    void confirm();
    /// Without the entries.
    [[nodiscard]] InventorySource sourceOf(const consul::Snapshot& snapshot) const;

    InventoryWatch* q;
    QPointer<consul::Client> client;
    std::unique_ptr<consul::Watch> watch;
    /// Where the agent shows the whole to nobody, the watch is on the checks, and this one on the names of services.
    /// What changes is then read in pieces.
    std::unique_ptr<consul::Watch> names;
    std::optional<consul::Snapshot> next; ///< The newest answer that was not yet read.
    bool digesting = false;
    bool answered = false; ///< Since the last trouble.
    bool confirmed = false;
    QString mark;
    Surroundings around;
    QElapsedTimer asked; ///< For them.
    InventoryPtr inventory;
    StatusClock clock;
    std::unique_ptr<consul::StopSource> stop = std::make_unique<consul::StopSource>();
};

InventoryWatch::InventoryWatch(consul::Client* client, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this, client))
{
    // A burst of changes costs one reading.
    d->follow(consul::nodeEntriesRequest(), std::chrono::milliseconds(200));
}

InventoryWatch::~InventoryWatch()
{
    d->stop->stop();
}

void InventoryWatch::start()
{
    d->watch->start();
    if (d->names)
        d->names->start();
}

void InventoryWatch::stop()
{
    d->watch->stop();
    if (d->names)
        d->names->stop();
    d->stop->stop();
    d->stop = std::make_unique<consul::StopSource>();
    d->digesting = false;
    d->next.reset();
}

void InventoryWatch::retryNow()
{
    d->watch->retryNow();
    if (d->names)
        d->names->retryNow();
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
    return d->watch->state();
}

bool InventoryWatch::isConfirmed() const
{
    return d->confirmed;
}

void InventoryWatch::Private::follow(const consul::Request& request, std::chrono::milliseconds interval)
{
    watch = std::make_unique<consul::Watch>(client, request);
    watch->setMinimumInterval(interval);
    QObject::connect(watch.get(), &consul::Watch::stateChanged, q, [this](const consul::WatchState& state) {
        if (!names && state.error && consul::isAbsentEndpoint(*state.error)) {
            // Queued: the watch is at work.
            QMetaObject::invokeMethod(
                q, [this] { followPieces(); }, Qt::QueuedConnection);
            return;
        }
        onState(state);
        Q_EMIT q->stateChanged(state);
    });
    QObject::connect(watch.get(), &consul::Watch::unchanged, q, [this] {
        answered = true;
        confirm();
    });
    QObject::connect(watch.get(), &consul::Watch::answered, q, [this](const consul::Snapshot& snapshot) {
        next = snapshot;
        answered = true;
        if (!digesting)
            digest(this, stop->token());
    });
}

/// Each reading costs a request for every name of a service: not more often than this.
void InventoryWatch::Private::followPieces()
{
    constexpr auto seldom = std::chrono::seconds(1);
    if (names || watch->state().phase == consul::WatchPhase::Stopped)
        return;
    names = std::make_unique<consul::Watch>(client, consul::catalogServicesRequest());
    names->setMinimumInterval(seldom);
    follow(consul::healthStateRequest(), seldom);
    QObject::connect(names.get(), &consul::Watch::answered, q, [this](const consul::Snapshot& snapshot) {
        next = snapshot;
        if (!digesting)
            digest(this, stop->token());
    });
    watch->start();
    names->start();
}

QCoro::Task<std::shared_ptr<Reading>> InventoryWatch::Private::readPieces(
    QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = std::make_shared<Reading>();
    if (!client) { // Else it would pass for a catalog with nothing in it.
        consul::Error gone;
        gone.kind = consul::ErrorKind::Cancelled;
        reading->entries = consul::Unexpected(gone);
        co_return std::shared_ptr<Reading>(reading);
    }
    auto asking = client->nodeEntries(consul::Consistency::Default, stop);
    auto entries = co_await asking;
    if (entries) {
        reading->mark = nodesMark(entries->value);
        reading->entries = std::move(entries->value);
    } else {
        reading->entries = consul::Unexpected(entries.error());
    }
    co_return std::shared_ptr<Reading>(reading);
}

void InventoryWatch::Private::onState(const consul::WatchState& state)
{
    if (state.phase != consul::WatchPhase::Live)
        answered = confirmed = false;
}

void InventoryWatch::Private::confirm()
{
    if (confirmed || digesting || next || !answered || !inventory || watch->state().phase != consul::WatchPhase::Live)
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
        source.peersListed = client->notes().hasNodeEntries();
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
        if (self->names) {
            auto asking = readPieces(self->client, stop);
            reading = co_await asking;
            if (stop.stopRequested())
                co_return;
        } else if (isBig) {
            auto working = QtConcurrent::run(&read, snapshot.body);
            reading = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            reading = read(snapshot.body);
        }
        if (!reading->entries) {
            self->watch->reject(reading->entries.error());
            if (stop.stopRequested())
                co_return;
            continue;
        }
        const bool mayTell = !self->around.self && (!self->asked.isValid() || self->asked.hasExpired(askAgainMs));
        if (reading->mark != self->mark || mayTell) {
            self->asked.start();
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
