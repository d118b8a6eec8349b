// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/connection_scope.h"

#include "consul/agent_notes.h"
#include "consul/values/refusal.h"
#include "consul/values/version.h"

#include <QLoggingCategory>

#include <algorithm>
#include <chrono>

namespace gui {

namespace {

using namespace std::chrono_literals;

Q_LOGGING_CATEGORY(connectionLog, "signalbox.gui", QtInfoMsg)

/// A key with an odd name brings a warning of its own.
constexpr qsizetype mostWarnings = 20;

constexpr std::chrono::milliseconds soon = 1h; ///< Before its end a token is spoken of.
constexpr std::chrono::milliseconds longestTimer = 24h; ///< QTimer counts no more than 24 days.

/// Small, quiet and answered by the leader: its answer is an empty list and its index moves only when a node joins,
/// leaves or changes. Agents that do not know `filter` answer the whole list, which is as good.
consul::Request heartbeatRequest()
{
    consul::Request request;
    request.path = "/v1/catalog/nodes";
    request.query = {{"filter", "Node == \"\""}};
    return request;
}

bool isDenied(const consul::Error& error)
{
    return consul::refusalOf(error) == consul::Refusal::Right || error.kind == consul::ErrorKind::TokenUnknown;
}

/// Of the one member at that address; empty when there is none, or several.
QString leaderName(const QString& leader, const std::vector<consul::Member>& members)
{
    QStringList names;
    for (const auto& member : members)
        if (member.address == leader.left(leader.lastIndexOf(QLatin1Char(':'))))
            names << member.name;
    return names.size() == 1 ? names.first() : QString();
}

/// It is the agent or a datacenter that fails, not what happened to be asked.
void keepDatacenterOnly(consul::Error& error)
{
    const QString asked = consul::datacenterOf(error);
    error.request.clear();
    if (!asked.isEmpty())
        error.request = QLatin1String("?dc=") + QString::fromLatin1(QUrl::toPercentEncoding(asked));
}

std::chrono::milliseconds timeLeft(const QDateTime& end)
{
    return std::chrono::milliseconds(QDateTime::currentDateTimeUtc().msecsTo(end));
}

bool isSoon(const QDateTime& end)
{
    return end.isValid() && timeLeft(end) <= soon;
}

/// That Consul takes no notice of the partition, and what is asked is answered from all there is. Empty: it may.
QString partitionWarning(const consul::Endpoint& endpoint, const QString& agentVersion)
{
    const auto version = consul::Version::fromText(agentVersion);
    if (endpoint.partition.isEmpty() || !version.isKnown() || version.isEnterprise())
        return {};
    return Connection::tr("Partitions require Consul Enterprise. The agent at %1 is Consul %2, which ignores the "
                          "partition “%3”, so the data shown is not limited to it. Remove the partition from the "
                          "connection.")
        .arg(endpoint.displayAddress(), version.text(), endpoint.partition);
}

} // namespace

ConnectionScope::ConnectionScope(
    const consul::Endpoint& endpoint, QStringList warnings, bool practice, const QString& settingsKey)
    : m_client(endpoint)
    , m_hub(&m_client)
    , m_facts(&m_client)
    , m_catalog(&m_client, &m_facts)
    , m_agents(&m_client, practice ? QString() : settingsKey) // Of practice nothing is kept.
    , m_heartbeat(&m_client, heartbeatRequest())
    , m_warnings(std::move(warnings))
{
    qCInfo(connectionLog).noquote() << endpoint.displayAddress() << (endpoint.readOnly ? "opened read-only" : "opened");
    m_status.practice = practice;
    m_client.setReadOnly(endpoint.readOnly);
    m_tokenTimer.setSingleShot(true);
    // Short enough that an answer older than this never counts as live, long enough to cost nothing.
    m_heartbeat.setWait(10s);
    connect(&m_tokenTimer, &QTimer::timeout, this, &ConnectionScope::followToken);
    connect(&m_client.notes(), &consul::AgentNotes::changed, this, &ConnectionScope::adoptNotes);
    connect(&m_facts, &consul::LiveFacts::changed, this, &ConnectionScope::adoptFacts);
    connect(&m_heartbeat, &consul::Watch::stateChanged, this, &ConnectionScope::onHeartbeat);
    connect(m_agents.pool(), &cleanup::AgentPool::clientAdded, this, &ConnectionScope::noteClient);
    connect(this, &ConnectionScope::retryWanted, &m_catalog, &CatalogWatch::retryNow);
}

ConnectionScope::~ConnectionScope()
{
    qCInfo(connectionLog).noquote() << m_client.endpoint().displayAddress() << "closed";
    disconnect(&m_heartbeat, nullptr, this, nullptr);
    while (!children().isEmpty())
        delete children().constFirst();
}

void ConnectionScope::start()
{
    m_heartbeat.start();
}

void ConnectionScope::publish(ConnectionStatus next)
{
    if (isContact(next.phase)) {
        next.contactUntil = {};
    } else if (isContact(m_status.phase)) {
        // Queries that wait break together with an agent that dies. One that hangs keeps them, and tells no change.
        const bool isSilent = next.error && next.error->kind == consul::ErrorKind::TimedOut;
        next.contactUntil = isSilent && next.answeredAt.isValid() ? next.answeredAt : QDateTime::currentDateTimeUtc();
    }
    if (next == m_status)
        return;
    if (next.phase != m_status.phase)
        qCInfo(connectionLog).noquote() << m_client.endpoint().displayAddress() << phaseName(next.phase);
    m_status = next;
    Q_EMIT statusChanged(m_status);
}

/// What the agent has let known of itself is told once, beside what was said when the connection was read.
void ConnectionScope::warn(const QStringList& said)
{
    bool isNew = false;
    for (const auto& sentence : said) {
        if (!sentence.isEmpty() && !m_warnings.contains(sentence) && m_warnings.size() < mostWarnings) {
            m_warnings << sentence;
            isNew = true;
        }
    }
    if (isNew)
        Q_EMIT statusChanged(m_status);
}

void ConnectionScope::adoptNotes()
{
    const auto& notes = m_client.notes();
    QStringList said{notes.waitSentence()};
    if (!notes.keyWarning().isEmpty())
        said << Connection::tr("Consul returned a warning about the name of a key (X-Consul-KV-Warning): %1")
                    .arg(notes.keyWarning());
    warn(said);
}

/// The wait that was asked for has not ended by the agent's clock: nobody failed.
bool ConnectionScope::isWaitOnSlowClock(const consul::WatchState& state) const
{
    PracticeTrouble clockAlone;
    clockAlone.slowClock = true;
    return m_status.set == clockAlone && state.phase == consul::WatchPhase::Retrying && state.error
        && state.error->kind == consul::ErrorKind::TimedOut;
}

void ConnectionScope::onHeartbeat(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Connecting && m_wasLive)
        return; // It looks anew; what was known holds until it has.
    if (isWaitOnSlowClock(state)) {
        // Queued: the watch sets its pause only after this.
        QMetaObject::invokeMethod(this, &ConnectionScope::lookNow, Qt::QueuedConnection);
        return;
    }
    if (state.phase != consul::WatchPhase::Stopped && state.phase != consul::WatchPhase::Connecting)
        m_looking = false;
    auto next = m_status;
    next.error = state.error;
    if (next.error)
        keepDatacenterOnly(*next.error);
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
            next.phase = m_wasLive ? ConnectionPhase::Lost : ConnectionPhase::Unreachable;
        break;
    }
    const bool reached = next.phase == ConnectionPhase::Live && m_status.phase != ConnectionPhase::Live;
    // A page that met something else than the heartbeat keeps to its own pauses, or the two would chase each other.
    const bool wasLive = std::exchange(m_wasLive, m_wasLive || next.phase == ConnectionPhase::Live);
    const bool again = reached && wasLive && !m_borrowed;
    m_borrowed = false;
    if (next.phase != ConnectionPhase::Connecting)
        m_unreached = next.phase == ConnectionPhase::Unreachable;
    if (next.phase == ConnectionPhase::NoLeader) {
        next.leader.clear();
        next.leaderName.clear();
    }
    const bool hadNoLeader = m_status.phase == ConnectionPhase::NoLeader;
    const QPointer<ConnectionScope> alive(this);
    publish(next);
    const bool isAgentHere = next.phase == ConnectionPhase::NoLeader
        || (next.error && next.error->kind == consul::ErrorKind::DatacenterAway);
    if (alive && isAgentHere)
        m_facts.refresh(); // It knows by itself which servers have failed, and which datacenters there are.
    if (!alive || !reached)
        return;
    // A restarted agent may be another version or have another leader: ask again each time it is reached.
    if (wasLive || hadNoLeader)
        m_facts.refresh();
    else
        m_facts.want(consul::LiveFacts::Who);
    if (again)
        Q_EMIT retryWanted();
}

void ConnectionScope::retryNow()
{
    m_heartbeat.retryNow();
    Q_EMIT retryWanted();
}

void ConnectionScope::lookNow()
{
    if (m_looking)
        return;
    const auto phase = m_heartbeat.state().phase;
    if (phase == consul::WatchPhase::Retrying || phase == consul::WatchPhase::Denied) {
        m_heartbeat.retryNow();
    } else if (phase == consul::WatchPhase::Live) {
        m_looking = true;
        m_heartbeat.stop();
        m_heartbeat.start();
    }
}

void ConnectionScope::noteWatchState(const consul::WatchState& page)
{
    const bool isLive = m_status.phase == ConnectionPhase::Live;
    const bool isWaiting = m_status.phase == ConnectionPhase::NoLeader || m_status.phase == ConnectionPhase::Lost;
    if (page.phase == consul::WatchPhase::Live && isWaiting) {
        lookNow();
        return;
    }
    if (page.phase != consul::WatchPhase::Retrying || !isLive || !page.error)
        return;
    const QPointer<ConnectionScope> alive(this);
    // The cluster's trouble, and to hear of it again takes as long as a server looks for a leader.
    if (page.error->kind == consul::ErrorKind::NoLeader) {
        auto next = m_status;
        next.phase = ConnectionPhase::NoLeader;
        next.error = page.error;
        keepDatacenterOnly(*next.error);
        next.retryAt = page.retryAt;
        next.leader.clear();
        next.leaderName.clear();
        m_borrowed = true;
        publish(next);
    }
    if (alive)
        lookNow();
}

void ConnectionScope::setPracticeTrouble(const PracticeTrouble& trouble)
{
    if (!m_status.practice || m_status.set == trouble)
        return;
    auto next = m_status;
    next.set = trouble;
    const QPointer<ConnectionScope> alive(this);
    publish(next);
    if (!alive)
        return;
    if (trouble.any())
        lookNow();
    else
        retryNow(); // What was waited out is over.
}

void ConnectionScope::noteClient(consul::Client* client)
{
    m_others.emplace_back(client);
    Q_EMIT clientNoted(client);
}

void ConnectionScope::adoptFacts()
{
    const auto& facts = m_facts.value();
    auto next = m_status;
    next.token = {};
    next.token.given = !m_client.endpoint().token.isEmpty();
    if (facts.tokenMatters)
        next.token.acl = facts.acl;
    if (facts.tokenMatters && facts.own) {
        next.token.management = facts.own->isManagement;
        next.token.expires = facts.own->expires;
    }
    next.token.endsSoon = isSoon(next.token.expires);
    if (facts.agent) {
        next.node = facts.agent->nodeName;
        next.datacenter = facts.agent->datacenter;
        next.version = facts.agent->version;
    }
    next.restricted = !facts.agent && isDenied(facts.agent.error());
    if (next.datacenter.isEmpty())
        next.datacenter = m_client.endpoint().datacenter;
    if (facts.leader && next.phase != ConnectionPhase::NoLeader) { // An agent goes on naming the one that is gone.
        next.leader = *facts.leader;
        // The members are of the agent's own datacenter; a leader elsewhere may have the address of one of them.
        const bool isElsewhere = consul::isElsewhere(m_client.endpoint().datacenter, next.datacenter);
        next.leaderName = facts.members && !isElsewhere ? leaderName(*facts.leader, *facts.members) : QString();
    }
    next.datacenters = facts.datacenters;
    const QPointer<ConnectionScope> alive(this);
    publish(next);
    if (alive)
        warn({partitionWarning(m_client.endpoint(), next.version)});
    if (alive)
        followToken();
}

void ConnectionScope::followToken()
{
    m_tokenTimer.stop();
    if (!m_status.token.expires.isValid() || m_status.token.endsSoon)
        return;
    if (!isSoon(m_status.token.expires)) {
        m_tokenTimer.start(std::min<std::chrono::milliseconds>(timeLeft(m_status.token.expires) - soon, longestTimer));
        return;
    }
    auto next = m_status;
    next.token.endsSoon = true;
    publish(next);
}

} // namespace gui
