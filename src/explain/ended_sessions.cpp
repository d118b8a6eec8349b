// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/ended_sessions.h"

#include "consul/values/node_name.h"
#include "consul/values/request.h"

#include <algorithm>
#include <utility>

namespace explain {

using namespace std::chrono_literals;

namespace {

/// A birth between two answers that are no further apart was seen.
constexpr std::chrono::milliseconds birthWindow = 1s;
/// Keys and sessions come in answers of two watches: of what ends at once, one may be seen so much later.
constexpr std::chrono::milliseconds apart = 2s;
/// A session that has left a path is tracked for this long, and at most so many are. The end of others is not noticed.
constexpr std::chrono::minutes remembered = 10min;
constexpr qsizetype mostTracked = 4096;

const consul::KvEntry* entryIn(const semaphore::Observation& seen, const QString& key)
{
    const auto found = std::ranges::find(seen.entries, key, &consul::KvEntry::key);
    return found == seen.entries.end() ? nullptr : &*found;
}

/// Those that were there before and after.
std::vector<consul::SessionInfo> bothIn(const semaphore::Observation* before, const semaphore::Observation& after)
{
    std::vector<consul::SessionInfo> both;
    if (before == nullptr || !before->sessionsKnown || !after.sessionsKnown)
        return both;
    std::ranges::copy_if(after.sessions, std::back_inserter(both), [&](const consul::SessionInfo& each) {
        return !semaphore::hasDeparted(each) && before->sessions.contains(each.id);
    });
    return both;
}

/// What its neighbours on the node tell by living on.
void askNeighbours(EndedSession* ended, const std::vector<consul::SessionInfo>& livedOn)
{
    for (const consul::SessionInfo& each : livedOn) {
        if (each.node.isEmpty() || !consul::isSameNode(each.node, ended->info.node))
            continue;
        ended->nodeStayed = true;
        ended->wellChecks += each.nodeChecks + each.serviceChecks;
    }
    ended->wellChecks.removeDuplicates();
}

QString checkPlace(const QString& node, const QString& check)
{
    return consul::foldedNode(node) + QChar::Null + check;
}

} // namespace

/// Looks for sessions in one answer; for their keys one after the other for a few, and by a table for many.
class EndedSessions::Lookup
{
public:
    explicit Lookup(const semaphore::Observation* seen)
        : m_seen(seen)
    {
    }
    /// Null: it is not listed.
    [[nodiscard]] const consul::SessionInfo* info(const consul::SessionId& id) const
    {
        const auto* const found = m_seen == nullptr ? nullptr : m_seen->sessions.find(id);
        return found == nullptr || semaphore::hasDeparted(*found) ? nullptr : found;
    }
    [[nodiscard]] bool holdsKeys(const consul::SessionId& id)
    {
        if (++m_keyLooks <= fewLooks)
            return std::ranges::any_of(
                m_seen->entries, [&](const consul::KvEntry& each) { return each.session == id; });
        if (m_holders.isEmpty()) {
            m_holders.reserve(static_cast<qsizetype>(m_seen->entries.size()));
            for (const consul::KvEntry& each : m_seen->entries)
                m_holders.insert(each.session);
        }
        return m_holders.contains(id);
    }

private:
    static constexpr int fewLooks = 16;

    const semaphore::Observation* m_seen; ///< Null: nothing is found.
    int m_keyLooks = 0;
    QSet<consul::SessionId> m_holders;
};

void EndedSessions::add(const history::Moment& moment)
{
    if (moment.kind == history::Moment::Kind::Contact) {
        if (moment.contact == history::Contact::Ended)
            m_paths[moment.path].last.reset(); // What comes next is compared with nothing.
        return;
    }
    const bool bridged = moment.skipped > 0 || moment.kind == history::Moment::Kind::Resumed;
    fold(&m_paths[moment.path], moment.path, moment.update, bridged ? std::nullopt : moment.unseen);
}

void EndedSessions::add(const QString& path, const observer::Update& update)
{
    fold(&m_paths[path], path, update, update.unseen);
}

void EndedSessions::addSessions(
    const consul::SessionList& sessions, const QDateTime& at, std::chrono::milliseconds unseen, quint64 index)
{
    const Gone left{at, std::exchange(m_listIndex, index), index};
    const QDateTime earliest = at.addMSecs(-unseen.count());
    QHash<consul::SessionId, Birth> births;
    births.reserve(static_cast<qsizetype>(sessions.size()));
    std::vector<consul::SessionInfo> livedOn;
    for (const consul::SessionInfo& session : sessions) {
        const auto known = m_births.constFind(session.id);
        if (known != m_births.cend())
            livedOn.push_back(session);
        births.insert(session.id, known != m_births.cend() ? *known : Birth{m_listed ? earliest : QDateTime(), at});
    }
    for (auto& path : m_paths) {
        findUnlisted(&path, sessions);
        for (auto each = path.trackedSessions.begin(); each != path.trackedSessions.end();) {
            // The keys will show the end of a session that still has one. The list cannot: an empty one may be hidden.
            if (each->here || births.contains(each.key()) || !m_births.contains(each.key())) {
                ++each;
                continue;
            }
            TrackedSession tracked = *each;
            if (tracked.leftAt.msecsTo(at) > apart.count())
                tracked.seen.notBefore = std::max(tracked.seen.notBefore, earliest);
            end(&path, std::move(tracked), at, livedOn, &left);
            each = path.trackedSessions.erase(each); // clazy:exclude=strict-iterators QHash erases no other
        }
    }
    // A path may be told of it later, joined with a list that is older than this one.
    m_gone.removeIf([&](const auto& gone) {
        return gone.value().at.msecsTo(at) > std::chrono::milliseconds(remembered).count()
            || births.contains(gone.key());
    });
    for (auto each = m_births.cbegin(); each != m_births.cend(); ++each) {
        if (!births.contains(each.key()))
            m_gone.insert(each.key(), left);
    }
    m_births = std::move(births);
    m_listed = true;
}

/// It holds or waits.
void EndedSessions::meet(Path* path, const QString& name, const observer::Update& update, const consul::SessionId& id,
    const QString& key, bool holds, Lookup* before, Lookup* now)
{
    auto found = path->trackedSessions.find(id);
    if (found == path->trackedSessions.end()) {
        TrackedSession tracked;
        EndedSession& seen = tracked.seen;
        seen.path = name;
        seen.bornAt = update.receivedAt;
        const auto* const info = now->info(id);
        // Of one that no list has shown yet nobody knows how old it is.
        const bool isListed = info != nullptr && !info->node.isEmpty();
        const bool hasBefore = path->last && path->last->sessionsKnown && !path->last->sessions.empty();
        if (isListed && hasBefore && before->info(id) == nullptr)
            seen.bornNotBefore = path->lastAt;
        if (const auto birth = m_births.constFind(id); birth != m_births.cend()) {
            seen.bornAt = std::min(seen.bornAt, birth->at);
            if (!seen.bornNotBefore.isValid() || birth->notBefore > seen.bornNotBefore)
                seen.bornNotBefore = birth->notBefore;
        }
        seen.birthSeen = seen.bornNotBefore.isValid() && seen.bornNotBefore.msecsTo(seen.bornAt) <= birthWindow.count();
        seen.info.id = id;
        if (path->unlisted.remove(id)) // It was not over.
            std::erase_if(path->ended, [&](const EndedSession& each) { return each.info.id == id; });
        found = path->trackedSessions.insert(id, tracked);
    }
    TrackedSession& tracked = *found;
    tracked.here = true;
    tracked.leftAt = {};
    tracked.seen.key = key;
    tracked.seen.held = holds;
    tracked.seen.layout = update.state->layout;
    if (holds)
        tracked.seen.releasedAt = {};
    tracked.seen.notBefore = update.receivedAt;
    tracked.seen.rewound = false;
    tracked.seen.followedAt = {};
    // Consul changes nothing of a session after its birth; a list that came late may lack it at first.
    if (!tracked.seen.wasListed()) {
        if (const auto* const info = now->info(id))
            tracked.seen.info = *info;
    }
}

/// A list that shows who was not listed before is younger than those that did not: it lived on without its key.
void EndedSessions::findUnlisted(Path* path, const consul::SessionList& sessions)
{
    for (auto each = path->trackedSessions.begin(); each != path->trackedSessions.end(); ++each) {
        const auto* const info = each->seen.wasListed() ? nullptr : sessions.find(each.key());
        if (info != nullptr)
            each->seen.info = *info;
    }
    path->unlisted.removeIf([&](auto each) {
        const auto* const info = sessions.find(each.key());
        if (info == nullptr)
            return false;
        each->seen.info = *info;
        path->trackedSessions.insert(each.key(), *each);
        std::erase_if(path->ended, [&](const EndedSession& one) { return one.info.id == info->id; });
        return true;
    });
}

/// Its key is not its own any more.
void EndedSessions::leave(
    TrackedSession* tracked, const semaphore::Observation* before, const semaphore::Observation& now)
{
    const auto* const entry = entryIn(now, tracked->seen.key);
    tracked->freed = entry != nullptr ? entry->modifyIndex : now.index;
    tracked->tookKey = entry == nullptr && !tracked->seen.key.isEmpty()
        && tracked->seen.info.behavior == consul::SessionBehavior::Delete;
    tracked->seen.rewound = before != nullptr && now.index < before->index;
}

/// A client that releases its lock and destroys its session right away leaves the same picture as a session that ends
/// while it holds, but only the latter brings a lock-delay. Consul frees the keys of a session in the raft entry that
/// ends it (agent/consul/state/session.go), so the index of the first list without it is that of the key then.
void EndedSessions::end(Path* path, TrackedSession tracked, const QDateTime& at,
    const std::vector<consul::SessionInfo>& livedOn, const Gone* gone)
{
    auto& all = path->ended;
    if (!tracked.seen.wasListed())
        path->unlisted.insert(tracked.seen.info.id, tracked);
    EndedSession& ended = tracked.seen;
    ended.seenAt = at;
    const bool wentWithStore = ended.rewound;
    const bool isIndexed = gone != nullptr && gone->index > 0 && gone->after > 0;
    if (isIndexed && gone->index < gone->after) {
        ended.rewound = true;
        ended.storeLost = gone->index < ended.info.createIndex;
    } else if (isIndexed && tracked.freed > 0) {
        ended.freedKey = ended.held && tracked.freed == gone->index;
        // A key that was freed earlier did not end with the session.
        ended.held = ended.held && tracked.freed > gone->after;
    } else if (!isIndexed) {
        // A client that deletes the key by hand does not end the session in the same moment.
        ended.freedKey = ended.held && tracked.tookKey && tracked.leftAt == at;
    }
    // One answer took the key, and another, much later, the session: it had given its permit back.
    // But after an outage each watch tries again in its own time.
    const bool isLost = wentWithStore && ended.storeLost;
    if (!isLost && tracked.leftAt.isValid() && tracked.leftAt.msecsTo(at) > apart.count())
        ended.held = false;
    if (!ended.held) // Whoever held before its end is none that followed.
        ended.followedAt = {};
    askNeighbours(&ended, livedOn);
    std::erase_if(all, [&](const EndedSession& each) { return each.info.id == ended.info.id; });
    all.push_back(std::move(ended));
    if (all.size() > mostOfPath) {
        path->unlisted.remove(all.front().info.id);
        all.erase(all.begin());
    }
}

/// Whoever holds now follows those who are not here any more; not itself, where it is back.
void EndedSessions::follow(Path* path, const QSet<consul::SessionId>& holding, const QDateTime& at)
{
    const auto mark = [&](EndedSession* each) {
        const qsizetype own = holding.contains(each->info.id) ? 1 : 0;
        if (holding.size() > own && !each->followedAt.isValid())
            each->followedAt = at;
    };
    for (EndedSession& each : path->ended)
        mark(&each);
    for (TrackedSession& each : path->trackedSessions) {
        if (!each.here) // A list that comes later may tell that it ended then.
            mark(&each.seen);
    }
}

void EndedSessions::fold(
    Path* path, const QString& name, const observer::Update& update, std::optional<history::Time> unseen)
{
    const auto& state = *update.state;
    const auto& observed = *update.observation;
    const QDateTime at = update.receivedAt;
    Lookup before(path->last.get());
    Lookup now(&observed);
    for (auto& tracked : path->trackedSessions)
        tracked.here = false;
    findUnlisted(path, observed.sessions);
    QSet<consul::SessionId> holding;
    for (const semaphore::Holder& holder : state.holders) {
        if (!holder.live || !state.isSession(holder.session))
            continue;
        holding.insert(holder.session);
        // Of one that no list has shown, a list that does not show it afterwards tells no end.
        const bool isUnheardOf = holder.isUnconfirmed && holder.node.isEmpty();
        if (isUnheardOf && !path->trackedSessions.contains(holder.session))
            continue;
        meet(path, name, update, holder.session, holder.key, true, &before, &now);
    }
    for (const semaphore::Waiter& waiter : state.waiting) {
        if (state.isSession(waiter.session))
            meet(path, name, update, waiter.session, waiter.key, false, &before, &now);
    }
    for (const semaphore::Waiter& contender : state.unplaced) { // It may hold on.
        const auto tracked = path->trackedSessions.constFind(contender.session);
        const bool held = tracked != path->trackedSessions.cend() && tracked->seen.held;
        if (state.isSession(contender.session))
            meet(path, name, update, contender.session, contender.key, held, &before, &now);
    }
    for (const semaphore::Event& event : update.events) {
        const bool isCertain = event.kind == semaphore::EventKind::Released && event.detail.isEmpty();
        if (const auto tracked = path->trackedSessions.find(event.session);
            isCertain && tracked != path->trackedSessions.end())
            tracked->seen.releasedAt = at;
    }
    const QDateTime earliest
        = unseen ? at.addMSecs(-std::chrono::ceil<std::chrono::milliseconds>(*unseen).count()) : QDateTime();
    std::optional<std::vector<consul::SessionInfo>> livedOn;
    for (auto each = path->trackedSessions.begin(); each != path->trackedSessions.end();) {
        TrackedSession& tracked = *each;
        if (tracked.here) {
            ++each;
            continue;
        }
        if (!tracked.leftAt.isValid()) {
            tracked.leftAt = at;
            leave(&tracked, path->last.get(), observed);
            if (earliest.isValid())
                tracked.seen.notBefore = std::max(tracked.seen.notBefore, earliest);
        }
        // A list that is empty may be hidden; keys tell that a session lives.
        const bool reported = observed.sessionsKnown && !now.holdsKeys(each.key());
        const bool lives = !m_gone.contains(each.key()) && (!reported || now.info(each.key()) != nullptr);
        if (reported && !lives) {
            if (!livedOn) {
                livedOn = bothIn(path->last.get(), observed);
                std::erase_if(*livedOn, [&](const consul::SessionInfo& one) { return m_gone.contains(one.id); });
            }
            const auto gone = m_gone.constFind(each.key());
            if (gone != m_gone.cend())
                tracked.seen.notBefore = std::min(tracked.seen.notBefore, gone->at.addMSecs(-birthWindow.count()));
            end(path, tracked, at, *livedOn, gone != m_gone.cend() ? &*gone : nullptr);
            each = path->trackedSessions.erase(each); // clazy:exclude=strict-iterators QHash erases no other
        } else if (tracked.leftAt.msecsTo(at) > std::chrono::milliseconds(remembered).count()
            || path->trackedSessions.size() > mostTracked) {
            each = path->trackedSessions.erase(each); // clazy:exclude=strict-iterators QHash erases no other
        } else {
            if (reported && tracked.leftAt.msecsTo(at) > apart.count())
                tracked.seen.notBefore = std::max(tracked.seen.notBefore, at.addMSecs(-apart / 1ms));
            ++each;
        }
    }
    follow(path, holding, at);
    path->last = update.observation;
    path->lastAt = at;
}

std::vector<EndedSession> EndedSessions::of(const QString& path) const
{
    const auto found = m_paths.constFind(path);
    return found == m_paths.cend() ? std::vector<EndedSession>() : found->ended;
}

const EndedSession* EndedSessions::find(const QString& path, const QString& session) const
{
    const auto found = m_paths.constFind(path);
    if (found == m_paths.cend())
        return nullptr;
    const auto each
        = std::ranges::find_if(found->ended, [&](const EndedSession& ended) { return ended.info.id == session; });
    return each == found->ended.end() ? nullptr : &*each;
}

void HealthChanges::tell(HealthChange change)
{
    if (m_changes.size() >= most) {
        // What is forgotten may have ended a session: of that time nothing is known any more.
        if (m_checksSince.isValid())
            m_checksSince = std::max(m_checksSince, m_changes.front().at.addMSecs(apart.count()));
        m_changes.erase(m_changes.begin());
    }
    m_changes.push_back(std::move(change));
}

void HealthChanges::addChecks(const std::vector<consul::HealthCheck>& checks, const QDateTime& at)
{
    QHash<QString, CheckRecord> status;
    status.reserve(static_cast<qsizetype>(checks.size()));
    for (const consul::HealthCheck& check : checks)
        status.insert(
            checkPlace(check.node, check.id), {check.status, check.modifyIndex, check.createIndex, check.node});
    const auto gaveWay = [](const CheckRecord& before, const CheckRecord& after) {
        // Consul removes a node that comes under another spelling, and makes it anew, but for one without an ID.
        return before.node != after.node && (before.createIndex == 0 || before.createIndex != after.createIndex);
    };
    if (!m_checksSince.isValid()) {
        m_checksSince = at;
    } else {
        for (const consul::HealthCheck& check : m_checks) {
            const QString place = checkPlace(check.node, check.id);
            const auto now = status.constFind(place);
            if (now == status.cend() || gaveWay(m_status.value(place), *now))
                tell({at, check.node, check.id, true, consul::CheckStatus::Unknown});
        }
        for (const consul::HealthCheck& check : checks) {
            const auto before = m_status.constFind(checkPlace(check.node, check.id));
            const bool isNew = before == m_status.cend()
                || gaveWay(*before, {check.status, check.modifyIndex, check.createIndex, check.node});
            if (isNew || before->status != check.status)
                tell({at, check.node, check.id, false, check.status});
            else if (before->modifyIndex > 0 && check.modifyIndex > 0 && before->modifyIndex != check.modifyIndex
                && check.status != consul::CheckStatus::Critical)
                tell({at, check.node, check.id, false, consul::CheckStatus::Unknown});
        }
    }
    m_checks = checks;
    m_status = std::move(status);
}

void HealthChanges::addNodes(const QStringList& nodes, const QDateTime& at)
{
    // By the exact name: another spelling is how a node shows that Consul removed it and made it anew.
    QSet<QString> now(nodes.begin(), nodes.end());
    if (std::exchange(m_nodesKnown, true)) {
        for (const QString& node : std::as_const(m_nodes)) {
            if (!now.contains(node))
                tell({at, node, {}, true, consul::CheckStatus::Unknown});
        }
        for (const QString& node : std::as_const(now)) {
            if (!m_nodes.contains(node))
                tell({at, node, {}, false, consul::CheckStatus::Unknown});
        }
    }
    m_nodes = std::move(now);
}

void HealthChanges::interrupt()
{
    m_checksSince = {};
    m_nodesKnown = false;
}

bool HealthChanges::watchedSince(const QDateTime& moment) const
{
    return m_checksSince.isValid() && moment.isValid() && m_checksSince <= moment;
}

std::vector<OwnAct> destroyActsOf(const std::deque<consul::WireEntry>& log)
{
    std::vector<OwnAct> acts;
    for (const consul::WireEntry& entry : log) {
        const bool destroys
            = entry.request.method == consul::Method::Put && entry.request.path.startsWith(consul::sessionDestroyPath);
        if (!destroys || !entry.finished)
            continue;
        constexpr int ok = 200;
        acts.push_back({entry.started,
            QString::fromLatin1(consul::methodName(entry.request.method)) + u' '
                + QString::fromLatin1(consul::target(entry.request)),
            entry.status == ok && entry.words.trimmed() == QLatin1StringView("true")});
    }
    return acts;
}

EndFacts endFactsOf(const EndedSession& ended, const HealthChanges& health)
{
    EndFacts facts;
    facts.health = health.changes();
    facts.checks = health.checks();
    facts.healthWatched = health.watchedSince(ended.notBefore);
    return facts;
}

std::optional<QDateTime> backAtOf(
    const EndedSession& ended, const semaphore::State* state, const semaphore::Sightings& sightings)
{
    std::optional<QDateTime> back;
    if (state == nullptr || ended.info.name.isEmpty())
        return back;
    const auto look = [&](const auto& who, const QHash<consul::SessionId, semaphore::Sighting>& seen) {
        if (who.name != ended.info.name || !consul::isSameNode(who.node, ended.info.node)
            || who.session == ended.info.id)
            return;
        const auto since = seen.value(who.session).since;
        if (since.isValid() && since >= ended.seenAt && (!back || since < *back))
            back = since;
    };
    for (const auto& waiter : state->waiting)
        look(waiter, sightings.waiting);
    for (const auto& holder : state->holders)
        look(holder, sightings.holding);
    return back;
}

std::vector<EndedSession> endsThatMatter(
    const std::vector<EndedSession>& ended, const semaphore::State* state, const QString& session)
{
    QSet<consul::SessionId> stale;
    bool mayBeLast = state != nullptr;
    if (state != nullptr) {
        for (const semaphore::Holder& holder : state->holders) {
            if (holder.live)
                mayBeLast = false;
            else
                stale.insert(holder.session);
        }
    }
    std::vector<EndedSession> all;
    for (auto each = ended.rbegin(); each != ended.rend(); ++each) {
        const bool isLast = each->held && !each->followedAt.isValid() && std::exchange(mayBeLast, false);
        if (isLast || each->info.id == session || stale.contains(each->info.id))
            all.push_back(*each);
    }
    return all;
}

} // namespace explain
