// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"

#include "cleanup/facts.h"
#include "consul/agent_notes.h"
#include "consul/catalog_requests.h"
#include "consul/off_thread.h"
#include "consul/values/catalog_json.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"

#include <QPointer>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace cleanup {

/// An answer as it was read. Shared, so that handing it from thread to thread copies nothing.
struct Reading {
    consul::Result<std::vector<consul::NodeEntry>> entries;
    QString mark; ///< What of them says that the members may have changed.
};

namespace {

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

/// Without this pause, a token that cannot read the agent would ask again with every response.
constexpr qint64 askAgainMs = 30'000;

/// An agent that could reach nobody for a while calls everybody failed, for seconds after all are back; the catalog,
/// which nobody could write then, never did. So soon its gossip is asked again, and twice as late each time, up to the
/// longest.
constexpr auto gossipInterval = std::chrono::seconds(1);
constexpr auto longestGossipInterval = std::chrono::seconds(30);

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
    if (!client) { // Without an error, this would look like an empty catalog.
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

QSet<consul::NodeName> aliveOf(const std::vector<consul::Member>& members)
{
    QSet<consul::NodeName> alive;
    for (const auto& member : members) {
        if (member.status == int(consul::MemberStatus::Alive))
            alive.insert(member.name);
    }
    return alive;
}

/// Whether the catalog and gossip tell of the same nodes as alive: the members that are known are those of now.
bool agree(const std::vector<consul::NodeEntry>& entries, const std::vector<consul::Member>& members)
{
    const auto alive = aliveOf(members);
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

bool stoodStill(const consul::Pulse& pulse)
{
    const auto now = QDateTime::currentDateTimeUtc();
    return pulse.readUntil(now) < now;
}

} // namespace

InventoryWatch::InventoryWatch(consul::Client* client, QObject* parent, consul::LiveFacts* facts)
    : QObject(parent)
    , m_client(client)
    , m_facts(facts != nullptr ? facts : new consul::LiveFacts(client, this))
    , m_pulse(this)
{
    follow(std::make_unique<consul::Watch>(client, consul::nodeEntriesRequest()), readingInterval);
    m_untilTrial.setSingleShot(true);
    connect(&m_untilTrial, &QTimer::timeout, this, [this] { tryWhole(); });
    m_untilGossip.setSingleShot(true);
    m_untilGossip.setInterval(gossipInterval);
    connect(&m_untilGossip, &QTimer::timeout, this, [this] { askGossip(this, m_stop->token()); });
    if (client) {
        // Somebody else who asked may have had an answer.
        connect(&client->notes(), &consul::AgentNotes::changed, this, [this] {
            if (m_client && m_client->notes().hasNodeEntries())
                tryWhole();
        });
    }
}

InventoryWatch::~InventoryWatch()
{
    m_stop->stop();
}

void InventoryWatch::start()
{
    m_watch->start();
    if (m_names) {
        m_names->start();
        planTrial();
    }
}

void InventoryWatch::stop()
{
    m_watch->stop();
    if (m_names)
        m_names->stop();
    m_trial.reset();
    m_untilTrial.stop();
    m_untilGossip.stop();
    m_stop->stop();
    m_stop = std::make_unique<consul::StopSource>();
    m_digesting = false;
    m_isGap = true;
    m_next.reset();
}

void InventoryWatch::retryNow()
{
    m_watch->retryNow();
    if (m_names)
        m_names->retryNow();
}

void InventoryWatch::follow(std::unique_ptr<consul::Watch> followed, std::chrono::milliseconds interval)
{
    m_watch = std::move(followed);
    m_watch->setMinimumInterval(interval);
    connect(m_watch.get(), &consul::Watch::stateChanged, this, [this](const consul::WatchState& state) {
        if (!m_names && state.error && consul::isAbsentEndpoint(*state.error)) {
            if (m_client)
                m_client->notes().noteNoNodeEntries(*state.error);
            // Queued: the watch is at work.
            QMetaObject::invokeMethod(
                this, [this] { followPieces(); }, Qt::QueuedConnection);
            return;
        }
        onState(state);
        Q_EMIT stateChanged(state);
    });
    connect(m_watch.get(), &consul::Watch::unchanged, this, [this] {
        m_answered = true;
        m_isBehind = stoodStill(m_pulse);
        confirm();
    });
    connect(
        m_watch.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) { take(snapshot); });
}

void InventoryWatch::noteStandstill()
{
    const bool stood = stoodStill(m_pulse);
    m_isGap = m_isGap || stood || m_isBehind;
    m_isBehind = stood;
}

void InventoryWatch::take(const consul::Snapshot& snapshot)
{
    noteStandstill();
    m_next = snapshot;
    m_answered = true;
    if (!m_digesting)
        digest(this, m_stop->token());
}

/// Each reading costs a request for every name of a service: not more often than this.
void InventoryWatch::followPieces()
{
    constexpr auto seldom = std::chrono::seconds(1);
    if (m_names || m_watch->state().phase == consul::WatchPhase::Stopped)
        return;
    m_names = std::make_unique<consul::Watch>(m_client, consul::catalogServicesRequest());
    m_names->setMinimumInterval(seldom);
    follow(std::make_unique<consul::Watch>(m_client, consul::healthStateRequest()), seldom);
    connect(m_names.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        noteStandstill();
        m_next = snapshot;
        if (!m_digesting)
            digest(this, m_stop->token());
    });
    m_watch->start();
    m_names->start();
    planTrial();
}

void InventoryWatch::planTrial()
{
    const auto rest = m_client ? m_client->notes().entriesRest() : std::nullopt;
    if (m_names && rest && m_watch->state().phase != consul::WatchPhase::Stopped)
        m_untilTrial.start(*rest);
}

/// The pieces go on meanwhile: whatever comes of it, nobody is kept waiting.
void InventoryWatch::tryWhole()
{
    if (!m_names || m_trial || m_watch->state().phase == consul::WatchPhase::Stopped)
        return;
    m_untilTrial.stop();
    m_trial = std::make_unique<consul::Watch>(m_client, consul::nodeEntriesRequest());
    m_trial->setMinimumInterval(readingInterval);
    // Both queued: the watch is at work.
    connect(
        m_trial.get(), &consul::Watch::stateChanged, this,
        [this](const consul::WatchState& state) {
            if (state.error)
                endTrial();
        },
        Qt::QueuedConnection);
    connect(
        m_trial.get(), &consul::Watch::answered, this,
        [this](const consul::Snapshot& snapshot) { followWhole(snapshot); }, Qt::QueuedConnection);
    m_trial->start();
}

void InventoryWatch::endTrial()
{
    if (!m_trial || !m_trial->state().error) // It was told of one before this.
        return;
    if (m_client)
        m_client->notes().noteNoNodeEntries(*m_trial->state().error);
    m_trial.reset();
    planTrial();
}

void InventoryWatch::followWhole(const consul::Snapshot& snapshot)
{
    if (!m_trial || m_trial->state().phase != consul::WatchPhase::Live)
        return;
    m_trial->disconnect(this);
    m_names.reset();
    follow(std::move(m_trial), readingInterval);
    if (m_client)
        m_client->notes().noteNodeEntries();
    Q_EMIT stateChanged(m_watch->state());
    take(snapshot);
}

void InventoryWatch::onState(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Live)
        return;
    m_answered = m_confirmed = false;
    m_isGap = true;
}

void InventoryWatch::confirm()
{
    if (m_confirmed || m_digesting || m_next || !m_answered || !m_inventory
        || m_watch->state().phase != consul::WatchPhase::Live)
        return;
    m_confirmed = true;
    Q_EMIT confirmed();
}

/// What does not come with the list is asked again when the set of nodes or their health changes.
bool InventoryWatch::mustAsk(const Reading& reading) const
{
    const auto& known = m_facts->value();
    if (!known.agent && (!m_asked.isValid() || m_asked.hasExpired(askAgainMs)))
        return true;
    if (m_mark.isEmpty())
        return !known.members || !agree(*reading.entries, *known.members);
    return reading.mark != m_mark;
}

void InventoryWatch::followGossip(const Reading& reading)
{
    const auto& known = m_facts->value();
    // An agent's gossip is that of its own datacenter.
    const bool isOther = known.agent && m_client && !m_client->endpoint().datacenter.isEmpty()
        && m_client->endpoint().datacenter != known.agent->datacenter;
    if (isOther || !known.members || agree(*reading.entries, *known.members)) {
        m_untilGossip.stop();
        m_untilGossip.setInterval(gossipInterval);
    } else if (!m_untilGossip.isActive()) {
        m_untilGossip.start();
    }
}

QCoro::Task<> InventoryWatch::askGossip(InventoryWatch* self, consul::StopToken stop)
{
    const auto alive = [self] {
        const auto& members = self->m_facts->value().members;
        return members ? aliveOf(*members) : QSet<consul::NodeName>();
    };
    if (self->m_watch->state().phase != consul::WatchPhase::Live) {
        self->m_untilGossip.start(); // An answer without a change goes on with nothing.
        co_return;
    }
    const auto before = alive();
    self->m_facts->refresh();
    auto asking = self->m_facts->settled();
    co_await asking;
    if (stop.stopRequested())
        co_return;
    self->m_untilGossip.setInterval(
        std::min<std::chrono::milliseconds>(2 * self->m_untilGossip.intervalAsDuration(), longestGossipInterval));
    self->m_untilGossip.start();
    if (alive() != before) // Made again of the same entries.
        self->m_watch->lookAgain(true);
}

InventorySource InventoryWatch::sourceOf(const consul::Snapshot& snapshot) const
{
    InventorySource source;
    const auto& known = m_facts->value();
    if (known.agent)
        source.self = *known.agent;
    if (known.members)
        source.members = *known.members;
    source.acl = known.acl;
    source.isManagement = known.own && known.own->isManagement;
    source.index = snapshot.index;
    source.readAt = snapshot.receivedAt;
    if (m_client) {
        source.connectedAddress = m_client->endpoint().displayAddress();
        source.datacenter = m_client->endpoint().datacenter;
        source.peersListed = m_client->notes().hasNodeEntries();
        source.isLeftOut = isLeftOut(*m_client);
    }
    return source;
}

QCoro::Task<> InventoryWatch::digest(InventoryWatch* self, consul::StopToken stop)
{
    self->m_digesting = true;
    while (self->m_next) {
        const consul::Snapshot snapshot = *std::exchange(self->m_next, std::nullopt);
        const bool isGap = std::exchange(self->m_isGap, false); // What comes while this is read has a gap of its own.
        const bool isBig = snapshot.body.size() >= consul::offloadFrom;
        std::shared_ptr<Reading> reading;
        if (self->m_names) {
            auto asking = readPieces(self->m_client, stop);
            reading = co_await asking;
            if (stop.stopRequested())
                co_return;
            if (!self->m_names) { // The whole list has come meanwhile.
                self->m_isGap = self->m_isGap || isGap;
                continue;
            }
        } else if (isBig) {
            auto working = consul::offThread([body = snapshot.body] { return readEntries(body); });
            reading = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            reading = readEntries(snapshot.body);
        }
        if (!reading->entries) {
            self->m_isGap = self->m_isGap || isGap;
            self->m_watch->reject(reading->entries.error());
            if (stop.stopRequested())
                co_return;
            continue;
        }
        self->m_facts->want(consul::LiveFacts::Token);
        auto knowing = self->m_facts->settled();
        co_await knowing;
        if (stop.stopRequested())
            co_return;
        if (self->mustAsk(*reading)) {
            self->m_asked.start();
            self->m_facts->refresh();
            auto asking = self->m_facts->settled();
            co_await asking;
            if (stop.stopRequested())
                co_return;
        }
        self->m_mark = reading->mark;
        if (isGap) {
            self->m_untilGossip.setInterval(gossipInterval);
            self->m_clock.noteGap();
        }
        self->followGossip(*reading);
        Made made;
        if (isBig) {
            auto work = [reading, source = self->sourceOf(snapshot), clock = self->m_clock]() mutable {
                return make(reading, std::move(source), std::move(clock));
            };
            auto working = consul::offThread(std::move(work));
            made = co_await working;
            if (stop.stopRequested())
                co_return;
        } else {
            made = make(reading, self->sourceOf(snapshot), self->m_clock);
        }
        auto last = std::exchange(self->m_inventory, made.inventory);
        self->m_clock = std::move(made.clock);
        Q_EMIT self->changed(made.inventory);
        letGo(std::move(last));
        if (stop.stopRequested())
            co_return;
    }
    self->m_digesting = false;
    self->confirm();
}

} // namespace cleanup
