// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/node_agent.h"

#include "practice/cluster.h"
#include "practice/go_text.h"

#include <set>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

// agent/config/default.go, agent/ae/ae.go.
constexpr Duration fullSyncEvery = 60s;
constexpr Duration retryAfter = 15s;
constexpr Duration reapEvery = 30s;
constexpr Duration leastReapAfter = 60s;
constexpr Duration outputUpdateEvery = 5min;

QByteArray limited(const QByteArray& output, const CheckWish& wish)
{
    const int most = wish.outputMaxSize > 0 ? std::min(wish.outputMaxSize, longestOutput) : longestOutput;
    if (output.size() <= most)
        return output;
    return output.first(most) + " ... (captured " + QByteArray::number(most) + " of "
        + QByteArray::number(output.size()) + " bytes)";
}

LocalCheck makeCheck(const CheckWish& wish)
{
    LocalCheck local;
    local.check.id = wish.id.isEmpty() ? wish.name : wish.id;
    local.check.name = wish.name;
    local.check.notes = wish.notes;
    local.check.status = wish.status.isEmpty() ? QByteArray("critical") : wish.status;
    local.check.serviceId = wish.serviceId;
    local.check.type = wish.type();
    local.wish = wish;
    if (local.check.type == "ttl")
        local.ttl = wish.ttl;
    if (wish.deregisterAfter > 0ns)
        local.reapAfter = std::max<Duration>(wish.deregisterAfter, leastReapAfter);
    return local;
}

OrText<void> refuseScript(const CheckWish& wish)
{
    if (!wish.isScript)
        return {};
    return tl::unexpected(QByteArray("Scripts are disabled on this agent from remote calls; to enable, configure "
                                     "'enable_script_checks' to true"));
}

/// An address also stands for the families it belongs to.
void addDefaultAddresses(Service& service)
{
    service.taggedAddressesAreNull = false;
    if (service.address.isEmpty())
        return;
    const bool isSix = service.address.contains(':');
    const bool isFour
        = !isSix && service.address.count('.') == 3 && service.address.back() >= '0' && service.address.back() <= '9';
    if (!isSix && !isFour)
        return;
    const QByteArray family = isSix ? "_ipv6" : "_ipv4";
    for (const auto* const net : {"lan", "wan"})
        service.taggedAddresses.try_emplace(net + family, ServiceAddress{service.address, service.port});
}

} // namespace

NodeAgent::NodeAgent(Cluster& cluster, Node node)
    : m_cluster(cluster)
    , m_state(std::move(node), cluster.localChanges)
    , m_runs(cluster, m_state, [this](const QByteArray& id, const CheckResult& outcome, Instant now) {
        setOutcome(id, outcome.status, outcome.output, now);
    })
{
}

NodeAgent::~NodeAgent()
{
    stop();
}

void NodeAgent::start(Instant now)
{
    if (m_isRunning)
        return;
    m_isRunning = true;
    m_state.forgetSync();
    for (auto* const check : m_state.checks()) {
        m_runs.start(*check, now);
        if (check->ttl == 0ns)
            continue;
        if (check->lastHeartbeat + check->ttl <= now) {
            check->check.status = "critical";
            check->check.output.clear();
        }
        armTtl(*check, now);
    }
    syncAll(now);
    armReaper(now);
}

void NodeAgent::stop()
{
    m_isRunning = false;
    m_cluster.timers.cancel(std::exchange(m_fullSync, 0));
    m_cluster.timers.cancel(std::exchange(m_reaper, 0));
    for (auto* const check : m_state.checks())
        stopCheck(*check);
}

OrText<void> NodeAgent::addService(const ServiceWish& wish, bool replaceChecks, Instant now)
{
    for (const auto& check : wish.checks) {
        if (auto allowed = refuseScript(check); !allowed)
            return allowed;
    }
    auto service = wish.service;
    if (service.id.isEmpty())
        service.id = service.name;
    addDefaultAddresses(service);
    std::set<QByteArray> wanted;
    m_state.putService(service);
    for (std::size_t at = 0; at < wish.checks.size(); ++at) {
        auto local = makeCheck(wish.checks[at]);
        if (wish.checks[at].id.isEmpty()) {
            local.check.id = "service:" + service.id;
            if (wish.checks.size() > 1)
                local.check.id += ':' + QByteArray::number(static_cast<qulonglong>(at) + 1);
        }
        if (local.check.name.isEmpty())
            local.check.name = "Service '" + service.name + "' check";
        local.check.nameService(service);
        wanted.insert(local.check.id);
        putCheck(std::move(local), now);
    }
    // Consul puts back what all checks said before, and counts from then on how long one is critical.
    for (auto* const check : m_state.checks()) {
        if (check->check.status == "critical" && !check->criticalSince && check->check.type != "maintenance")
            check->criticalSince = now;
    }
    if (replaceChecks) {
        for (const auto* const check : m_state.checks()) {
            if (check->check.serviceId == service.id && !wanted.contains(check->check.id))
                dropCheck(QByteArray(check->check.id));
        }
    }
    syncNow(now);
    return {};
}

OrText<void> NodeAgent::addCheck(const CheckWish& wish, Instant now)
{
    if (auto allowed = refuseScript(wish); !allowed)
        return allowed;
    auto local = makeCheck(wish);
    // Those that come with a service do not say it.
    local.check.interval = goDuration(wish.interval);
    local.check.timeout = goDuration(wish.timeout);
    if (!wish.serviceId.isEmpty()) {
        const auto* const service = m_state.findService(wish.serviceId);
        if (!service)
            return tl::unexpected("ServiceID " + goQuote(wish.serviceId) + " does not exist");
        local.check.nameService(*service);
    }
    putCheck(std::move(local), now);
    syncNow(now);
    return {};
}

void NodeAgent::removeService(const QByteArray& id, Instant now)
{
    if (!m_state.findService(id))
        return;
    m_state.removeService(id);
    for (const auto* const check : m_state.checks()) {
        if (check->check.serviceId == id)
            dropCheck(QByteArray(check->check.id));
    }
    syncNow(now);
}

void NodeAgent::removeCheck(const QByteArray& id, Instant now)
{
    dropCheck(id);
    syncNow(now);
}

OrText<void> NodeAgent::heartbeat(const QByteArray& id, const QByteArray& status, const QByteArray& output, Instant now)
{
    auto* const check = m_state.findCheck(id);
    if (!check || check->ttl == 0ns)
        return tl::unexpected("CheckID " + goQuote(id) + " does not have associated TTL");
    check->lastHeartbeat = now;
    check->lastOutput = limited(output, check->wish);
    armTtl(*check, now);
    if (update(*check, status, check->lastOutput, now))
        syncNow(now);
    return {};
}

void NodeAgent::setOutcome(const QByteArray& id, const QByteArray& status, const QByteArray& output, Instant now)
{
    auto* const check = m_state.findCheck(id);
    if (!check)
        return;
    if (update(*check, status, output, now))
        syncNow(now);
}

void NodeAgent::pretend(const QByteArray& target, const CheckResult& outcome)
{
    m_cluster.programs.insert_or_assign(target, std::pair(outcome.status, outcome.output));
}

bool NodeAgent::update(LocalCheck& check, const QByteArray& status, const QByteArray& output, Instant now)
{
    if (status != "critical")
        check.criticalSince.reset();
    else if (!check.criticalSince)
        check.criticalSince = now;
    if (check.check.status == status && check.check.output == output)
        return false;
    check.check.output = output;
    if (check.check.status == status) {
        // Words alone are not worth an entry of the log each time.
        deferSync(check, now);
        return false;
    }
    check.check.status = status;
    check.inSync = false;
    return true;
}

void NodeAgent::deferSync(LocalCheck& check, Instant now)
{
    if (check.deferTimer || !m_isRunning)
        return;
    const auto due = now + outputUpdateEvery / 2 + stagger(outputUpdateEvery);
    check.deferTimer = m_cluster.timers.at(due, [this, id = check.check.id](Instant at) {
        auto* const late = m_state.findCheck(id);
        if (!late)
            return;
        late->deferTimer = 0;
        late->inSync = false;
        syncNow(at);
    });
}

void NodeAgent::putCheck(LocalCheck check, Instant now)
{
    const auto id = check.check.id;
    if (auto* const known = m_state.findCheck(id)) {
        stopCheck(*known);
        // Registering again is no news of its health.
        check.check.status = known->check.status;
        check.check.output = known->check.output;
        if (check.check.status == "critical")
            check.criticalSince = now;
    }
    m_state.putCheck(std::move(check));
    auto& own = *m_state.findCheck(id);
    armTtl(own, now);
    if (m_isRunning)
        m_runs.start(own, now);
}

void NodeAgent::stopCheck(LocalCheck& check)
{
    m_cluster.timers.cancel(std::exchange(check.ttlTimer, 0));
    m_cluster.timers.cancel(std::exchange(check.deferTimer, 0));
    m_runs.stop(check);
}

void NodeAgent::dropCheck(const QByteArray& id)
{
    auto* const check = m_state.findCheck(id);
    if (!check)
        return;
    stopCheck(*check);
    m_state.removeCheck(id);
}

void NodeAgent::armTtl(LocalCheck& check, Instant now)
{
    if (check.ttl == 0ns || !m_isRunning)
        return;
    m_cluster.timers.cancel(check.ttlTimer);
    check.ttlTimer
        = m_cluster.timers.at(now + check.ttl, [this, id = check.check.id](Instant due) { expire(id, due); });
}

void NodeAgent::expire(const QByteArray& id, Instant now)
{
    auto* const check = m_state.findCheck(id);
    if (!check)
        return;
    // No timer until the next heartbeat.
    check->ttlTimer = 0;
    QByteArray output = "TTL expired";
    if (!check->lastOutput.isEmpty())
        output = "TTL expired (last output before timeout follows): " + check->lastOutput;
    if (update(*check, "critical", output, now))
        syncNow(now);
}

void NodeAgent::syncNow(Instant now)
{
    if (!m_isRunning)
        return;
    // What could not be written waits for the next full sync.
    (void)m_state.syncChanges(m_cluster, now);
    armFullSync(now + fullSyncEvery + stagger(fullSyncEvery));
}

void NodeAgent::syncAll(Instant now)
{
    if (m_cluster.faults.leaderLost) {
        armFullSync(now + retryAfter + stagger(retryAfter));
        return;
    }
    m_state.compare(m_cluster.store.tables());
    const bool done = m_state.syncChanges(m_cluster, now);
    armFullSync(done ? now + fullSyncEvery + stagger(fullSyncEvery) : now + retryAfter + stagger(retryAfter));
}

void NodeAgent::armFullSync(Instant due)
{
    m_cluster.timers.cancel(m_fullSync);
    m_fullSync = m_cluster.timers.at(due, [this](Instant at) { syncAll(at); });
}

void NodeAgent::armReaper(Instant now)
{
    m_reaper = m_cluster.timers.at(now + reapEvery, [this](Instant at) {
        reap(at);
        armReaper(at);
    });
}

void NodeAgent::reap(Instant now)
{
    std::set<QByteArray> doomed;
    for (const auto* const check : m_state.checks()) {
        const bool isOver = check->reapAfter > 0ns && check->criticalSince
            && now - *check->criticalSince > check->reapAfter && !check->check.serviceId.isEmpty();
        if (isOver)
            doomed.insert(check->check.serviceId);
    }
    for (const auto& id : doomed)
        removeService(id, now);
}

Duration NodeAgent::stagger(Duration most)
{
    return Duration(std::uniform_int_distribution<qint64>(0, most.count())(m_cluster.random));
}

bool NodeAgent::setServiceMaintenance(const QByteArray& id, bool enable, const QByteArray& reason, Instant now)
{
    const auto* const service = m_state.findService(id);
    if (!service)
        return false;
    Check check;
    check.id = "_service_maintenance:" + id;
    if (enable) {
        check.name = "Service Maintenance Mode";
        check.nameService(*service);
        enableMaintenance(std::move(check), reason, "service", now);
    } else {
        removeCheck(check.id, now);
    }
    return true;
}

void NodeAgent::setNodeMaintenance(bool enable, const QByteArray& reason, Instant now)
{
    Check check;
    check.id = "_node_maintenance";
    check.name = "Node Maintenance Mode";
    if (enable)
        enableMaintenance(std::move(check), reason, "node", now);
    else
        removeCheck(check.id, now);
}

void NodeAgent::enableMaintenance(Check check, const QByteArray& reason, const QByteArray& what, Instant now)
{
    // Maintenance mode keeps its first reason.
    if (m_state.findCheck(check.id))
        return;
    check.notes = reason;
    if (reason.isEmpty())
        check.notes = "Maintenance mode is enabled for this " + what
            + ", but no reason was provided. This is a default message.";
    check.status = "critical";
    check.type = "maintenance";
    LocalCheck local;
    local.check = std::move(check);
    putCheck(std::move(local), now);
    syncNow(now);
}

} // namespace practice
