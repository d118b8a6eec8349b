// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"

#include "consul/agent_notes.h"
#include "consul/catalog_requests.h"
#include "consul/off_thread.h"
#include "consul/values/catalog_json.h"
#include "consul/values/refusal.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <tuple>
#include <utility>

namespace cleanup {

namespace {

/// Answers from this size on are read on another thread.
constexpr qsizetype bigAnswer = 65536;

/// An answer as it was read. Shared, so that handing it from thread to thread copies nothing.
struct Reading {
    consul::Result<std::vector<consul::NodeEntry>> entries;
    QString mark; ///< What of them says that the members may have changed.
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

/// A burst of changes costs one reading.
constexpr auto readingInterval = std::chrono::milliseconds(200);

/// Whoever may not ask the agent who it is would ask with every answer.
constexpr qint64 askAgainMs = 30'000;

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

constexpr std::size_t slowFromInstances = 500;

/// Thousands of instances take their time to go: not the window's.
void letGo(InventoryPtr inventory)
{
    if (inventory && inventory->instances.size() > slowFromInstances)
        QThreadPool::globalInstance()->start([last = std::move(inventory)]() mutable { last.reset(); });
}

std::shared_ptr<Reading> readEntries(const QByteArray& body)
{
    auto reading = std::make_shared<Reading>();
    reading->entries = consul::parseNodeEntries(body);
    if (reading->entries)
        reading->mark = nodesMark(*reading->entries);
    return reading;
}

/// Of a catalog that is asked now.
QCoro::Task<std::shared_ptr<Reading>> readPieces(QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = std::make_shared<Reading>();
    if (!client) { // Else it would pass for a catalog with nothing in it.
        consul::Error gone;
        gone.kind = consul::ErrorKind::Cancelled;
        reading->entries = consul::Unexpected(gone);
        co_return std::shared_ptr<Reading>(reading);
    }
    auto entries = co_await client->nodeEntries(consul::Consistency::Default, stop);
    if (entries) {
        reading->mark = nodesMark(entries->value);
        reading->entries = std::move(entries->value);
    } else {
        reading->entries = consul::Unexpected(entries.error());
    }
    co_return std::shared_ptr<Reading>(reading);
}

/// Whether the catalog and gossip tell of the same nodes as alive: the members that are known are those of now.
bool agree(const std::vector<consul::NodeEntry>& entries, const std::vector<consul::Member>& members)
{
    QSet<QString> alive;
    for (const auto& member : members) {
        if (member.status == int(consul::MemberStatus::Alive))
            alive.insert(member.name);
    }
    qsizetype passing = 0;
    for (const auto& entry : entries) {
        for (const auto& check : entry.checks) {
            if (!check.isSerfHealth() || check.status != consul::CheckStatus::Passing)
                continue;
            ++passing;
            if (!alive.contains(entry.node.name))
                return false;
        }
    }
    return passing == alive.size();
}

} // namespace

class InventoryWatch::Private
{
public:
    Private(InventoryWatch* owner, consul::Client* theClient, consul::LiveFacts* theFacts)
        : q(owner)
        , client(theClient)
        , facts(theFacts != nullptr ? theFacts : new consul::LiveFacts(theClient, owner))
    {
    }

    void follow(std::unique_ptr<consul::Watch> followed, std::chrono::milliseconds interval);
    void followPieces();
    /// When the whole list may be asked for once more.
    void planTrial();
    void tryWhole();
    void endTrial();
    void followWhole(const consul::Snapshot& snapshot);
    void take(const consul::Snapshot& snapshot);
    static QCoro::Task<> digest(Private* self, consul::StopToken stop);
    void onState(const consul::WatchState& state);
    void confirm();
    [[nodiscard]] bool mustAsk(const Reading& reading) const;
    /// Without the entries.
    [[nodiscard]] InventorySource sourceOf(const consul::Snapshot& snapshot) const;

    InventoryWatch* q;
    QPointer<consul::Client> client;
    consul::LiveFacts* facts;
    std::unique_ptr<consul::Watch> watch;
    /// Where the agent shows the whole to nobody, or seems to, the watch is on the checks, and this one on the names of
    /// services. What changes is then read in pieces.
    std::unique_ptr<consul::Watch> names;
    std::unique_ptr<consul::Watch> trial; ///< On the whole once more, while the pieces are followed.
    QTimer untilTrial;
    std::optional<consul::Snapshot> next; ///< The newest answer that was not yet read.
    bool digesting = false;
    bool answered = false; ///< Since the last trouble.
    bool confirmed = false;
    QString mark;
    QElapsedTimer asked; ///< For facts, by this.
    InventoryPtr inventory;
    StatusClock clock;
    std::unique_ptr<consul::StopSource> stop = std::make_unique<consul::StopSource>();
};

InventoryWatch::InventoryWatch(consul::Client* client, QObject* parent, consul::LiveFacts* facts)
    : QObject(parent)
    , d(std::make_unique<Private>(this, client, facts))
{
    d->follow(std::make_unique<consul::Watch>(client, consul::nodeEntriesRequest()), readingInterval);
    d->untilTrial.setSingleShot(true);
    connect(&d->untilTrial, &QTimer::timeout, this, [this] { d->tryWhole(); });
    if (client) {
        // Somebody else who asked may have had an answer.
        connect(&client->notes(), &consul::AgentNotes::changed, this, [this] {
            if (d->client && d->client->notes().hasNodeEntries())
                d->tryWhole();
        });
    }
}

InventoryWatch::~InventoryWatch()
{
    d->stop->stop();
}

void InventoryWatch::start()
{
    d->watch->start();
    if (d->names) {
        d->names->start();
        d->planTrial();
    }
}

void InventoryWatch::stop()
{
    d->watch->stop();
    if (d->names)
        d->names->stop();
    d->trial.reset();
    d->untilTrial.stop();
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

void InventoryWatch::Private::follow(std::unique_ptr<consul::Watch> followed, std::chrono::milliseconds interval)
{
    watch = std::move(followed);
    watch->setMinimumInterval(interval);
    QObject::connect(watch.get(), &consul::Watch::stateChanged, q, [this](const consul::WatchState& state) {
        if (!names && state.error && consul::isAbsentEndpoint(*state.error)) {
            if (client)
                client->notes().noteNoNodeEntries(*state.error);
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
    QObject::connect(
        watch.get(), &consul::Watch::answered, q, [this](const consul::Snapshot& snapshot) { take(snapshot); });
}

void InventoryWatch::Private::take(const consul::Snapshot& snapshot)
{
    next = snapshot;
    answered = true;
    if (!digesting)
        digest(this, stop->token());
}

/// Each reading costs a request for every name of a service: not more often than this.
void InventoryWatch::Private::followPieces()
{
    constexpr auto seldom = std::chrono::seconds(1);
    if (names || watch->state().phase == consul::WatchPhase::Stopped)
        return;
    names = std::make_unique<consul::Watch>(client, consul::catalogServicesRequest());
    names->setMinimumInterval(seldom);
    follow(std::make_unique<consul::Watch>(client, consul::healthStateRequest()), seldom);
    QObject::connect(names.get(), &consul::Watch::answered, q, [this](const consul::Snapshot& snapshot) {
        next = snapshot;
        if (!digesting)
            digest(this, stop->token());
    });
    watch->start();
    names->start();
    planTrial();
}

void InventoryWatch::Private::planTrial()
{
    const auto rest = client ? client->notes().entriesRest() : std::nullopt;
    if (names && rest && watch->state().phase != consul::WatchPhase::Stopped)
        untilTrial.start(*rest);
}

/// The pieces go on meanwhile: whatever comes of it, nobody is kept waiting.
void InventoryWatch::Private::tryWhole()
{
    if (!names || trial || watch->state().phase == consul::WatchPhase::Stopped)
        return;
    untilTrial.stop();
    trial = std::make_unique<consul::Watch>(client, consul::nodeEntriesRequest());
    trial->setMinimumInterval(readingInterval);
    // Both queued: the watch is at work.
    QObject::connect(
        trial.get(), &consul::Watch::stateChanged, q,
        [this](const consul::WatchState& state) {
            if (state.error)
                endTrial();
        },
        Qt::QueuedConnection);
    QObject::connect(
        trial.get(), &consul::Watch::answered, q, [this](const consul::Snapshot& snapshot) { followWhole(snapshot); },
        Qt::QueuedConnection);
    trial->start();
}

void InventoryWatch::Private::endTrial()
{
    if (!trial || !trial->state().error) // It was told of one before this.
        return;
    if (client)
        client->notes().noteNoNodeEntries(*trial->state().error);
    trial.reset();
    planTrial();
}

void InventoryWatch::Private::followWhole(const consul::Snapshot& snapshot)
{
    if (!trial || trial->state().phase != consul::WatchPhase::Live)
        return;
    trial->disconnect(q);
    names.reset();
    follow(std::move(trial), readingInterval);
    if (client)
        client->notes().noteNodeEntries();
    Q_EMIT q->stateChanged(watch->state());
    take(snapshot);
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

/// What does not come with the list is asked again when the set of nodes or their health changes.
bool InventoryWatch::Private::mustAsk(const Reading& reading) const
{
    const auto& known = facts->value();
    if (!known.agent && (!asked.isValid() || asked.hasExpired(askAgainMs)))
        return true;
    if (mark.isEmpty())
        return !known.members || !agree(*reading.entries, *known.members);
    return reading.mark != mark;
}

InventorySource InventoryWatch::Private::sourceOf(const consul::Snapshot& snapshot) const
{
    InventorySource source;
    const auto& known = facts->value();
    if (known.agent)
        source.self = *known.agent;
    if (known.members)
        source.members = *known.members;
    source.acl = known.acl;
    source.isManagement = known.own && known.own->isManagement;
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
            if (!self->names) // The whole list has come meanwhile.
                continue;
        } else if (isBig) {
            auto working = consul::offThread([body = snapshot.body] { return readEntries(body); });
            reading = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            reading = readEntries(snapshot.body);
        }
        if (!reading->entries) {
            self->watch->reject(reading->entries.error());
            if (stop.stopRequested())
                co_return;
            continue;
        }
        self->facts->want(consul::LiveFacts::Token);
        auto knowing = self->facts->settled();
        co_await knowing;
        if (stop.stopRequested())
            co_return;
        if (self->mustAsk(*reading)) {
            self->asked.start();
            self->facts->refresh();
            auto asking = self->facts->settled();
            co_await asking;
            if (stop.stopRequested())
                co_return;
        }
        self->mark = reading->mark;
        Made made;
        if (isBig) {
            auto work = [reading, source = self->sourceOf(snapshot), clock = self->clock]() mutable {
                return make(reading, std::move(source), std::move(clock));
            };
            auto working = consul::offThread(std::move(work));
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
