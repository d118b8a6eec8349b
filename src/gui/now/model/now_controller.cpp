// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/model/now_controller.h"

#include "cleanup/facts.h"
#include "consul/values/lock_delay.h"
#include "consul/values/server_trouble.h"
#include "consul/wait_limit.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/model/banner.h"

namespace gui {

namespace {

constexpr int newsMs = 200;
constexpr int hiddenNewsMs = 2000; ///< While nobody looks: for the last hour alone.
constexpr std::size_t mostDelays = 50;

NowSource sourceFrom(const consul::WatchState& state, bool isKnown)
{
    using State = NowSource::State;
    NowSource source;
    source.answeredAt = state.lastAnswerAt;
    if (isKnown)
        source.state = State::Known;
    else if (state.phase == consul::WatchPhase::Denied)
        source.state = State::Denied;
    else if (state.phase == consul::WatchPhase::Retrying)
        source.state = State::Lost;
    return source;
}

} // namespace

NowSource withoutContact(NowSource source, const QDateTime& until)
{
    // A query that waits does not notice yet that nobody answers any more; another one has.
    const bool wasKnown = source.isKnown();
    if (wasKnown)
        source.state = NowSource::State::Lost;
    // Up to then a query that waited would have told of a change. One that was not answered for longer did not wait.
    constexpr std::chrono::milliseconds longest = consul::longestWait + consul::longestWait / 5;
    const bool hasWaited = wasKnown || source.answeredAt.msecsTo(until) <= longest.count();
    if (source.state == NowSource::State::Lost && source.answeredAt.isValid() && hasWaited)
        source.answeredAt = std::max(source.answeredAt, until);
    return source;
}

NowController::NowController(
    Connection* connection, PathWatchSet* watches, const Live<std::vector<Alarm>>* alarms, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_watches(watches)
    , m_alarms(alarms)
{
    m_news.setSingleShot(true);
    connect(&m_news, &QTimer::timeout, this, &NowController::tell);
    connect(m_connection, &Connection::opened, this, &NowController::open);
    connect(m_connection, &Connection::aboutToClose, this, &NowController::close);
    connect(m_connection, &Connection::statusChanged, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::confirmed, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::watchStateChanged, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::released, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::renamed, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::updated, this, &NowController::noteEnds);
    connect(m_watches, &PathWatchSet::added, this, &NowController::noteChange);
    connect(m_watches, &PathWatchSet::removed, this, &NowController::noteChange);
    m_alarms->subscribe(this, [this](const std::vector<Alarm>&) { noteChange(); });
    if (m_connection->isOpen())
        open();
}

NowController::~NowController() = default;

void NowController::open()
{
    auto* const directory = m_connection->hub()->directory();
    connect(directory, &observer::SessionDirectory::changed, this, &NowController::noteChange);
    connect(directory, &observer::SessionDirectory::stateChanged, this, &NowController::noteChange);
    connect(m_connection->scope()->facts(), &consul::LiveFacts::changed, this, &NowController::noteChange);
    m_connection->scope()->catalog()->catalog().subscribe(this, [this](const Catalog&) { noteChange(); });
    if (m_watching)
        lease();
    noteChange();
}

void NowController::close()
{
    m_sessions.reset();
    m_catalog.reset();
    m_lockDelays.clear();
    m_hour.clear();
    m_news.start(newsMs); // Told when it is closed, or another one is open.
}

void NowController::tell()
{
    if (m_shown)
        Q_EMIT changed();
    else
        noteHour(facts(QDateTime::currentDateTimeUtc()));
}

void NowController::noteHour(const NowFacts& facts)
{
    const auto steady
        = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch());
    if (facts.isOpen)
        m_hour.note(hourSample(facts), facts.now, steady);
}

void NowController::lease()
{
    m_sessions = m_connection->hub()->directory()->lease();
    m_catalog = m_connection->scope()->catalog()->lease();
}

void NowController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    m_watches->setKept(this, watching);
    if (watching && m_connection->isOpen()) {
        lease();
        return;
    }
    m_sessions.reset();
    m_catalog.reset();
}

void NowController::setShown(bool shown)
{
    m_shown = shown;
    m_news.stop(); // What is shown anew is read anew.
    noteChange();
}

void NowController::noteChange()
{
    if (!m_news.isActive())
        m_news.start(m_shown ? newsMs : hiddenNewsMs);
}

/// Of a semaphore with a body the lock-delay is on the key of the contender, which nobody else acquires.
void NowController::noteEnds(const QString& path, const observer::Update& update)
{
    const bool isHeldByKey = update.state
        && (update.state->layout == semaphore::Layout::Lock || update.state->layout == semaphore::Layout::Slots);
    for (const auto& event : update.events) {
        const bool isCertain = event.kind == semaphore::EventKind::Expired;
        const bool mayHaveEnded = event.kind == semaphore::EventKind::Released
            && (event.detail == QLatin1StringView(semaphore::sessionEnded)
                || event.detail == QLatin1StringView(semaphore::sessionUnknown));
        if (!isHeldByKey || (!isCertain && !mayHaveEnded))
            continue;
        const auto& table = *m_connection->hub()->directory()->table();
        const auto session = table.departed.constFind(event.session);
        const auto* const listed = table.sessions.find(event.session);
        std::chrono::milliseconds delay = consul::mostLockDelay;
        if (listed != nullptr || session != table.departed.constEnd()) {
            const auto& known = listed != nullptr ? *listed : session->session;
            delay = std::chrono::ceil<std::chrono::milliseconds>(consul::enforcedLockDelay(known.lockDelay));
        }
        std::erase_if(m_lockDelays, [&](const NowLockDelay& each) {
            return each.endsBy <= update.receivedAt || (each.path == path && each.session == event.session);
        });
        if (delay.count() > 0)
            m_lockDelays.push_back(
                {path, event.session, event.name, isCertain, update.receivedAt.addMSecs(delay.count())});
        if (m_lockDelays.size() > mostDelays)
            m_lockDelays.erase(m_lockDelays.begin());
    }
    noteChange();
}

NowSource NowController::sourceOf(const QString& path, const QDateTime& now) const
{
    auto source = sourceFrom(m_watches->watchState(path), m_watches->isKnown(path));
    if (const auto until = m_watches->knownUntil(path, now); until < now)
        source.knownUntil = until;
    return source;
}

NowFacts NowController::facts(const QDateTime& now) const
{
    NowFacts facts;
    facts.now = now;
    facts.isOpen = m_connection->isOpen();
    if (!facts.isOpen)
        return facts;
    const auto asReached = [isLost = !m_connection->isInContact(), until = m_connection->contactAt(now)](
                               const NowSource& source) { return isLost ? withoutContact(source, until) : source; };
    for (const auto& path : m_watches->paths()) {
        auto loss = m_watches->storeLoss(path);
        if (loss && !loss->isShown(now))
            loss.reset();
        auto deletion = m_watches->deletion(path);
        if (deletion && !deletion->isShown(now))
            deletion.reset();
        facts.paths.push_back(
            {path, asReached(sourceOf(path, now)), m_watches->last(path), std::move(loss), std::move(deletion)});
    }
    if (const StoreLoss ofAll{m_watches->storeLostAt(), true, {}}; ofAll.isShown(now))
        facts.storeLostAt = ofAll.at;
    const auto& catalog = m_connection->catalog();
    facts.inventory = catalog.inventory;
    facts.clock = catalog.clock;
    facts.departures = cleanup::recent(catalog.departures, now);
    for (const auto& node : catalog.departures.nodes) {
        if (node.left.isOwn)
            facts.ownDepartures << node.name;
    }
    facts.catalog = asReached(sourceFrom(catalog.state, catalog.isConfirmed));
    const auto* const directory = m_connection->hub()->directory();
    facts.sessions = directory->table();
    facts.sessionList = asReached(
        sourceFrom(directory->state(), directory->state().phase == consul::WatchPhase::Live && facts.sessions->known));
    facts.mayHide = m_connection->status().token.isLimited();
    const auto& status = m_connection->status();
    if (status.phase == ConnectionPhase::NoLeader) {
        const auto& known = m_connection->scope()->facts()->value();
        facts.leaderless = cleanup::leaderlessText(known.members,
            cleanup::beyondGossip(m_connection->client()->endpoint().datacenter, known.agent, status.error));
        facts.datacenterAway = consul::datacenterAway(status.error, status.datacenter);
        facts.isWithoutServer
            = status.error && consul::serverTroubleOf(*status.error) != consul::ServerTrouble::NoLeader;
    }
    facts.lockDelays = m_lockDelays;
    facts.alarms = m_alarms->value();
    return facts;
}

consul::WatchState NowController::watchState() const
{
    if (!m_watching || !m_connection->isOpen())
        return {};
    auto state = worse(m_connection->catalog().state, m_connection->hub()->directory()->state());
    for (const auto& path : m_watches->paths())
        state = worse(state, m_watches->watchState(path));
    return state;
}

} // namespace gui
