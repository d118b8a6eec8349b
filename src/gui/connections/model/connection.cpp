// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/agent_notes.h"
#include "gui/connections/model/connection_private.h"

#include <chrono>

namespace gui {

namespace {

using namespace std::chrono_literals;

/// A key with an odd name brings a warning of its own.
constexpr qsizetype mostWarnings = 20;

/// Small, quiet and answered by the leader: its answer is an empty list and its index moves only when a node joins,
/// leaves or changes. Agents that do not know `filter` answer the whole list, which is as good.
consul::Request heartbeatRequest()
{
    consul::Request request;
    request.path = "/v1/catalog/nodes";
    request.query = {{"filter", "Node == \"\""}};
    return request;
}

} // namespace

void Connection::Private::publish(const ConnectionStatus& next)
{
    if (next == status)
        return;
    status = next;
    Q_EMIT q->statusChanged(status);
}

/// What the agent has let known of itself is told once, beside what was said when the connection was read.
void Connection::Private::adoptNotes()
{
    if (!client)
        return;
    const auto& notes = client->notes();
    QStringList said{notes.waitSentence()};
    if (!notes.keyWarning().isEmpty())
        said << Connection::tr("Consul warns of the name of a key (X-Consul-KV-Warning): %1").arg(notes.keyWarning());
    bool isNew = false;
    for (const auto& sentence : std::as_const(said)) {
        if (!sentence.isEmpty() && !warnings.contains(sentence) && warnings.size() < mostWarnings) {
            warnings << sentence;
            isNew = true;
        }
    }
    if (isNew)
        Q_EMIT q->statusChanged(status);
}

/// The wait that was asked for has not ended by the agent's clock: nobody failed.
bool Connection::Private::isWaitOnSlowClock(const consul::WatchState& state) const
{
    PracticeTrouble clockAlone;
    clockAlone.slowClock = true;
    return status.set == clockAlone && state.phase == consul::WatchPhase::Retrying && state.error
        && state.error->kind == consul::ErrorKind::TimedOut;
}

void Connection::Private::onHeartbeat(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Connecting && wasLive)
        return; // It looks anew; what was known holds until it has.
    if (isWaitOnSlowClock(state)) {
        // Queued: the watch sets its pause only after this.
        QMetaObject::invokeMethod(q, &Connection::lookNow, Qt::QueuedConnection);
        return;
    }
    if (state.phase != consul::WatchPhase::Stopped && state.phase != consul::WatchPhase::Connecting)
        looking = false;
    auto next = status;
    next.error = state.error;
    if (next.error)
        next.error->request.clear(); // It is the agent that fails, not what happened to be asked.
    next.retryAt = state.retryAt;
    next.answeredAt = state.error ? state.lastAnswerAt : QDateTime();
    switch (state.phase) {
    case consul::WatchPhase::Stopped:
        return;
    case consul::WatchPhase::Connecting:
        next.phase = ConnectionPhase::Connecting;
        break;
    case consul::WatchPhase::Live:
        next.phase = ConnectionPhase::Live;
        break;
    case consul::WatchPhase::Denied:
        next.phase = ConnectionPhase::Denied;
        break;
    case consul::WatchPhase::Retrying:
        if (state.error && state.error->kind == consul::ErrorKind::NoLeader)
            next.phase = ConnectionPhase::NoLeader;
        else
            next.phase = wasLive ? ConnectionPhase::Lost : ConnectionPhase::Unreachable;
        break;
    }
    const bool reached = next.phase == ConnectionPhase::Live && status.phase != ConnectionPhase::Live;
    // A page that met something else than the heartbeat keeps to its own pauses, or the two would chase each other.
    const bool again = reached && wasLive && !borrowed;
    borrowed = false;
    wasLive = wasLive || next.phase == ConnectionPhase::Live;
    if (next.phase != ConnectionPhase::Connecting)
        unreached = next.phase == ConnectionPhase::Unreachable;
    if (next.phase == ConnectionPhase::NoLeader) {
        next.leader.clear();
        next.leaderName.clear();
    }
    const QPointer<Connection> alive(q);
    publish(next);
    if (!alive || !reached || !client)
        return;
    // A restarted agent may be another version or have another leader: ask again each time it is reached.
    learn(this, client.get(), stop->token());
    if (again)
        Q_EMIT q->retryWanted();
}

Connection::Connection(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this))
{
}

Connection::~Connection()
{
    close();
}

void Connection::open(
    const consul::Endpoint& endpoint, const QStringList& warnings, const std::optional<profiles::Profile>& profile)
{
    // Closed first: what is kept of the one before is written under its own name.
    close();
    setClusterEndpoint(endpoint, profile);
    openAny(endpoint, warnings, false);
}

void Connection::openPractice(const consul::Endpoint& endpoint)
{
    openAny(endpoint, {}, true);
}

void Connection::openAny(consul::Endpoint endpoint, const QStringList& warnings, bool practice)
{
    close();
    if (!practice && d->clusterProfile && d->clusterProfile->isProduction())
        endpoint.readOnly = true;
    d->warnings = warnings;
    d->practicePaths.clear();
    d->status = {};
    d->status.practice = practice;
    d->wasLive = false;
    d->unreached = false;
    d->looking = false;
    d->borrowed = false;
    d->stop = std::make_unique<consul::StopSource>();
    d->client = std::make_unique<consul::Client>(endpoint);
    d->client->setReadOnly(endpoint.readOnly);
    connect(&d->client->notes(), &consul::AgentNotes::changed, this, [this] { d->adoptNotes(); });
    d->hub = std::make_unique<observer::Hub>(d->client.get());
    d->heartbeat = std::make_unique<consul::Watch>(d->client.get(), heartbeatRequest());
    // Short enough that an answer older than this never counts as live, long enough to cost nothing.
    d->heartbeat->setWait(10s);
    connect(d->heartbeat.get(), &consul::Watch::stateChanged, this,
        [this](const consul::WatchState& state) { d->onHeartbeat(state); });
    Q_EMIT opened();
    Q_EMIT statusChanged(d->status);
    if (d->heartbeat)
        d->heartbeat->start();
}

void Connection::close()
{
    if (!isOpen())
        return;
    Q_EMIT aboutToClose();
    d->others.clear();
    d->stop.reset();
    d->heartbeat.reset();
    d->hub.reset();
    d->client.reset();
}

void Connection::retryNow()
{
    if (!d->heartbeat)
        return;
    d->heartbeat->retryNow();
    Q_EMIT retryWanted();
}

void Connection::lookNow()
{
    if (!d->heartbeat || d->looking)
        return;
    const auto phase = d->heartbeat->state().phase;
    if (phase == consul::WatchPhase::Retrying || phase == consul::WatchPhase::Denied) {
        d->heartbeat->retryNow();
    } else if (phase == consul::WatchPhase::Live) {
        d->looking = true;
        d->heartbeat->stop();
        d->heartbeat->start();
    }
}

void Connection::heed(const consul::WatchState& page)
{
    const bool isLive = d->status.phase == ConnectionPhase::Live;
    const bool isWaiting = d->status.phase == ConnectionPhase::NoLeader || d->status.phase == ConnectionPhase::Lost;
    if (page.phase == consul::WatchPhase::Live && isWaiting) {
        lookNow();
        return;
    }
    if (page.phase != consul::WatchPhase::Retrying || !isLive || !page.error)
        return;
    const QPointer<Connection> alive(this);
    // The cluster's trouble, and to hear of it again takes as long as a server looks for a leader.
    if (page.error->kind == consul::ErrorKind::NoLeader) {
        auto next = d->status;
        next.phase = ConnectionPhase::NoLeader;
        next.error = page.error;
        next.error->request.clear();
        next.retryAt = page.retryAt;
        next.leader.clear();
        next.leaderName.clear();
        d->borrowed = true;
        d->publish(next);
    }
    if (alive)
        lookNow();
}

void Connection::setPracticeTrouble(const PracticeTrouble& trouble)
{
    if (!isPractice() || d->status.set == trouble)
        return;
    auto next = d->status;
    next.set = trouble;
    const QPointer<Connection> alive(this);
    d->publish(next);
    if (!alive)
        return;
    if (trouble.any())
        lookNow();
    else
        retryNow(); // What was waited out is over.
}

bool Connection::isUnreached() const
{
    return d->unreached;
}

const QStringList& Connection::warnings() const
{
    return d->warnings;
}

bool Connection::isInContact() const
{
    switch (d->status.phase) {
    case ConnectionPhase::NoLeader:
    case ConnectionPhase::Unreachable:
    case ConnectionPhase::Lost:
        return false;
    case ConnectionPhase::Connecting:
    case ConnectionPhase::Live:
    case ConnectionPhase::Denied:
        break;
    }
    return true;
}

bool Connection::isOpen() const
{
    return d->client != nullptr;
}

bool Connection::isPractice() const
{
    return isOpen() && d->status.practice;
}

void Connection::setClusterEndpoint(const consul::Endpoint& endpoint, const std::optional<profiles::Profile>& profile)
{
    d->clusterEndpoint = endpoint;
    d->clusterProfile = profile;
}

const std::optional<profiles::Profile>& Connection::clusterProfile() const
{
    return d->clusterProfile;
}

std::optional<profiles::Profile> Connection::profile() const
{
    return isOpen() && !isPractice() ? d->clusterProfile : std::nullopt;
}

void Connection::setProfile(const profiles::Profile& profile)
{
    d->clusterProfile = profile;
    Q_EMIT statusChanged(d->status);
}

const std::optional<consul::Endpoint>& Connection::clusterEndpoint() const
{
    return d->clusterEndpoint;
}

consul::Client* Connection::client() const
{
    return d->client.get();
}

observer::Hub* Connection::hub() const
{
    return d->hub.get();
}

const std::vector<QPointer<consul::Client>>& Connection::otherClients() const
{
    return d->others;
}

void Connection::noteClient(consul::Client* client)
{
    d->others.emplace_back(client);
    Q_EMIT clientNoted(client);
}

const ConnectionStatus& Connection::status() const
{
    return d->status;
}

void Connection::keepPracticePaths(const QStringList& paths)
{
    d->practicePaths = paths;
}

const QStringList& Connection::practicePaths() const
{
    return d->practicePaths;
}

QString Connection::settingsKey() const
{
    if (!d->client)
        return {};
    return isPractice() ? QStringLiteral("practice") : profiles::keyOf(d->client->endpoint(), d->clusterProfile);
}

} // namespace gui
