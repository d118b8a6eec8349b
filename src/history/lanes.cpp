// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/lanes.h"

#include "consul/values/lock_delay.h"
#include "consul/values/session_ttl.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <utility>

namespace history {

/// One step, and what must be looked up in it.
struct LaneBuilder::Now {
    explicit Now(const Moment& moment)
        : Now(moment, moment.at)
    {
    }
    /// As of `when`, at or after the moment, when nothing but the time is another.
    Now(const Moment& moment, Time when)
        : at(when)
        , update(moment.update)
        , state(*moment.update.state)
        , waiting(static_cast<int>(state.waiting.size()))
        , m_clock(update.receivedAt.addMSecs(
              std::chrono::duration_cast<std::chrono::milliseconds>(when - moment.at).count()))
    {
        if (!update.sightings.leaving.isEmpty())
            waiting = static_cast<int>(semaphore::waitingCount(state, update.sightings, m_clock));
        for (const auto& holder : state.holders) {
            live += isTaken(holder) ? 1 : 0;
            named += holder.isUnconfirmed ? 1 : 0;
        }
    }

    [[nodiscard]] bool isLeaving(const consul::SessionId& session) const
    {
        return semaphore::isLeaving(update.sightings, session, m_clock);
    }
    /// Of some, nobody can tell whether they hold or wait, or are listed.
    [[nodiscard]] bool isUnplaced() const { return !state.unplaced.empty() || state.isLockHidden(); }
    /// Who holds a permit that is not lost, by the rule of semaphore/who_holds.h.
    [[nodiscard]] bool isTaken(const semaphore::Holder& holder) const
    {
        return holder.live || semaphore::isReleasing(state, update.sightings, holder, m_clock);
    }
    /// When the next hand-over of this step is over, which no further answer tells; nullopt: none goes on.
    [[nodiscard]] std::optional<Time> nextSettling() const
    {
        std::optional<Time> next;
        const auto add = [&](const QDateTime& since) {
            // Other times come from a damaged file, or from before the clock was set back.
            if (!since.isValid() || !m_clock.isValid() || !semaphore::isWithinHandOver(since, m_clock))
                return;
            const std::chrono::milliseconds left(semaphore::handOverTime.count() - since.msecsTo(m_clock));
            next = std::min(next.value_or(at + left), at + left);
        };
        for (const auto& since : update.sightings.leaving)
            add(since);
        for (const auto& holder : state.holders) {
            if (const auto since = semaphore::releasingSince(state, update.sightings, holder))
                add(*since);
        }
        return next;
    }
    [[nodiscard]] const semaphore::Holder* holder(const consul::SessionId& session) const
    {
        return found(state.holders, m_holders, session);
    }
    [[nodiscard]] const semaphore::Waiter* waiter(const consul::SessionId& session) const
    {
        return found(state.waiting, m_waiters, session);
    }
    /// For when everybody is looked up, not only those of a few events.
    void lookUpAll()
    {
        if (m_holders)
            return;
        m_holders = numbersOf(state.holders);
        m_waiters = numbersOf(state.waiting);
    }
    [[nodiscard]] const consul::SessionInfo* session(const consul::SessionId& id) const
    {
        return update.observation->sessions.find(id);
    }
    [[nodiscard]] Doing doing(const consul::SessionId& id) const
    {
        if (const auto* holds = holder(id)) {
            return holds->isUnconfirmed ? Doing::Named : isTaken(*holds) ? Doing::Holding : Doing::Stale;
        }
        return waiter(id) != nullptr && !isLeaving(id) ? Doing::Waiting : Doing::Nothing;
    }
    /// How many came earlier than this holder and still wait.
    [[nodiscard]] int waitingBefore(const consul::SessionId& id) const
    {
        const auto* holds = holder(id);
        if (holds == nullptr)
            return 0;
        const auto later = std::ranges::partition_point(
            state.waiting, [holds](const semaphore::Waiter& each) { return each.createIndex < holds->createIndex; });
        if (update.sightings.leaving.isEmpty())
            return static_cast<int>(later - state.waiting.begin());
        return static_cast<int>(std::count_if(
            state.waiting.begin(), later, [this](const semaphore::Waiter& each) { return !isLeaving(each.session); }));
    }
    Time at;
    const observer::Update& update;
    const semaphore::State& state;
    int waiting = 0; ///< By the rule of semaphore/who_waits.h.
    int live = 0; ///< Holders whose permit is not lost.
    int named = 0; ///< Of these: who is only named.

private:
    using Numbers = std::optional<QHash<consul::SessionId, std::size_t>>;

    template <typename T>
    [[nodiscard]] static Numbers numbersOf(const std::vector<T>& all)
    {
        QHash<consul::SessionId, std::size_t> numbers;
        numbers.reserve(static_cast<qsizetype>(all.size()));
        for (std::size_t i = all.size(); i > 0; --i)
            numbers.insert(all[i - 1].session, i - 1); // Backwards: of two of one name, the first stays.
        return numbers;
    }
    template <typename T>
    [[nodiscard]] static const T* found(
        const std::vector<T>& all, const Numbers& numbers, const consul::SessionId& session)
    {
        if (numbers) {
            const auto number = numbers->constFind(session);
            return number == numbers->cend() ? nullptr : &all[*number];
        }
        const auto each = std::ranges::find_if(all, [&](const T& one) { return one.session == session; });
        return each == all.end() ? nullptr : &*each;
    }

    QDateTime m_clock; ///< `at`, on the clock of the update.
    Numbers m_holders; ///< By session; nullopt: not looked up.
    Numbers m_waiters; ///< Likewise.
};

using semaphore::EventKind;

namespace {

/// Whether this step shows that a key may be there although the list of the other lacked it: until it was asked for,
/// nobody was known to be without it.
bool tellsOfUnread(const observer::Update& update, const observer::Update& before)
{
    return update.observation && before.observation
        && !std::ranges::includes(before.observation->unread, update.observation->unread);
}

SpanKind kindOf(int doing)
{
    return static_cast<SpanKind>(doing - 1);
}

/// Whether keys of their own carry the permits, which a session that ends frees.
bool hasOwnKeys(const semaphore::State& state)
{
    return state.layout == semaphore::Layout::Lock || state.layout == semaphore::Layout::Slots;
}

constexpr std::chrono::seconds longGap{1};

} // namespace

int pathNumber(const Lanes& lanes, const QString& path)
{
    const auto found = std::ranges::find_if(lanes.paths, [&path](const PathLine& each) { return each.path == path; });
    return found == lanes.paths.end() ? -1 : static_cast<int>(found - lanes.paths.begin());
}

semaphore::Event eventOf(const Lanes& lanes, const Happening& happening)
{
    semaphore::Event event;
    event.kind = happening.kind;
    event.index = happening.index;
    event.count = happening.count;
    event.detail = happening.detail;
    if (happening.lane >= 0) {
        const Lane& lane = lanes.lanes[static_cast<std::size_t>(happening.lane)];
        event.session = sessionAt(lane, happening.at);
        event.name = lane.name;
    }
    return event;
}

QString sessionAt(const Lane& lane, Time at)
{
    const auto later = std::partition_point(
        lane.sessions.begin(), lane.sessions.end(), [at](const SessionSpan& span) { return span.from <= at; });
    if (later != lane.sessions.begin())
        return std::prev(later)->session;
    return lane.sessions.empty() ? lane.session : lane.sessions.front().session;
}

bool hasSession(const Lane& lane, const QString& session)
{
    return lane.session == session
        || std::ranges::any_of(lane.sessions, [&](const SessionSpan& span) { return span.session == session; });
}

int LaneBuilder::pathOf(const QString& path)
{
    const auto known = m_paths.constFind(path);
    if (known != m_paths.cend())
        return *known;
    const auto number = static_cast<int>(m_lanes.paths.size());
    m_lanes.paths.push_back({path, {}, {}, {}});
    m_states.emplace_back();
    m_paths.insert(path, number);
    return number;
}

std::size_t LaneBuilder::namedAs(const Lane& lane)
{
    const QString key
        = QString::number(lane.path) + u'/' + (m_by == By::Name && !lane.name.isEmpty() ? lane.name : lane.session);
    const auto known = m_names.constFind(key);
    if (known != m_names.cend())
        return *known;
    m_named.emplace_back();
    m_names.insert(key, m_named.size() - 1);
    return m_named.size() - 1;
}

/// What Consul never changes after the birth of a session.
void LaneBuilder::Runner::learn(const consul::SessionInfo& info)
{
    ttl = info.ttl.value_or(std::chrono::milliseconds(0));
    lockDelay = std::chrono::duration_cast<Time>(consul::enforcedLockDelay(info.lockDelay));
}

/// A list may be older than the key that it comes with.
void LaneBuilder::findUnlisted(PathState* state, const Now& now)
{
    state->unlisted.removeIf([&](const consul::SessionId& session) {
        const auto lane = state->laneOf.constFind(session);
        const auto* const info = now.session(session);
        if (lane != state->laneOf.cend() && info != nullptr)
            m_runners[static_cast<std::size_t>(*lane)].learn(*info);
        return lane == state->laneOf.cend() || info != nullptr;
    });
}

/// The lane of a session that does something now, or did so before. `name`: of one that is not here any more.
int LaneBuilder::laneOf(int path, const Now& now, const consul::SessionId& session, const QString& name)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    if (const auto known = state.laneOf.constFind(session); known != state.laneOf.cend())
        return *known;
    Lane lane;
    lane.path = path;
    lane.session = session;
    lane.isSession = now.state.isSession(session);
    lane.sessions.push_back({now.at, session});
    Runner runner;
    if (const auto* holder = now.holder(session)) {
        lane.name = holder->name;
        lane.node = holder->node;
        runner.createIndex = holder->createIndex;
    } else if (const auto* waiter = now.waiter(session)) {
        lane.name = waiter->name;
        lane.node = waiter->node;
        runner.createIndex = waiter->createIndex;
    } else {
        lane.name = name;
    }
    lane.arrival = runner.createIndex;
    const auto* const info = now.session(session);
    if (info != nullptr)
        runner.learn(*info);
    else if (lane.isSession && hasOwnKeys(now.state))
        state.unlisted.insert(session);
    runner.named = namedAs(lane);
    Named& named = m_named[runner.named];
    if (!named.idle.empty()) {
        const int again = *named.idle.begin();
        const bool isSame // It comes back, or what is told of it comes late.
            = m_lanes.lanes[static_cast<std::size_t>(again)].session == session;
        state.laneOf.insert(session, again);
        if (!isSame || info != nullptr)
            m_runners[static_cast<std::size_t>(again)] = runner;
        if (!isSame) {
            Lane& before = m_lanes.lanes.edit(static_cast<std::size_t>(again));
            before.session = session;
            before.isSession = now.state.isSession(session);
            before.sessions.push_back({now.at, session});
        }
        return again;
    }
    const auto number = static_cast<int>(m_lanes.lanes.size());
    lane.number = ++named.count;
    named.idle.insert(number);
    m_lanes.lanes.push_back(std::move(lane));
    m_runners.push_back(runner);
    state.laneOf.insert(session, number);
    return number;
}

void LaneBuilder::setDoing(int path, int number, Doing doing, Time at, bool beginSeen)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    Runner& runner = m_runners[static_cast<std::size_t>(number)];
    if (runner.doing == doing)
        return;
    auto& spans = m_lanes.lanes.edit(static_cast<std::size_t>(number)).spans;
    if (runner.doing != Doing::Nothing) {
        --state.doing[runner.doing];
        spans.editLast().to = at;
        spans.editLast().open = false;
    } else {
        m_running.insert(number);
        m_named[runner.named].idle.erase(number);
    }
    runner.doing = doing;
    if (doing == Doing::Nothing) {
        m_running.remove(number);
        m_named[runner.named].idle.insert(number);
        return;
    }
    ++state.doing[doing];
    spans.push_back({at, at, kindOf(static_cast<int>(doing)), beginSeen, true});
}

void LaneBuilder::change(int path, const Now& now, const consul::SessionId& session, bool beginSeen)
{
    if (session.isEmpty())
        return;
    const Doing doing = now.doing(session);
    PathState& state = m_states[static_cast<std::size_t>(path)];
    if (doing == Doing::Nothing && !state.laneOf.contains(session))
        return;
    setDoing(path, laneOf(path, now, session), doing, now.at, beginSeen);
    if (doing == Doing::Nothing)
        state.laneOf.remove(session);
}

/// Events tell who changed. When the sums show that this was not all (the first step, and what diff() takes for no
/// event), everybody is looked at.
void LaneBuilder::follow(int path, Now& now, bool beginSeen, bool all)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    const int stale = static_cast<int>(now.state.holders.size()) - now.live;
    if (!all && state.doing.value(Doing::Holding) == now.live - now.named
        && state.doing.value(Doing::Named) == now.named && state.doing.value(Doing::Stale) == stale
        && state.doing.value(Doing::Waiting) == now.waiting) {
        return;
    }
    now.lookUpAll();
    const bool isUnplaced = now.isUnplaced(); // Who is none of these has gone, and has an event.
    const auto known = state.laneOf.keys();
    for (const auto& session : known) {
        const auto number = static_cast<std::size_t>(state.laneOf.value(session));
        change(path, now, session, beginSeen);
        const auto& spans = m_lanes.lanes[number].spans;
        if (isUnplaced && m_runners[number].doing == Doing::Nothing && !spans.empty() && spans.back().to == now.at)
            m_lanes.lanes.edit(number).spans.editLast().endSeen = false;
    }
    for (const semaphore::Holder& holder : now.state.holders)
        change(path, now, holder.session, beginSeen);
    for (const semaphore::Waiter& waiter : now.state.waiting)
        change(path, now, waiter.session, beginSeen);
}

void LaneBuilder::note(int path, const Now& now, const semaphore::Event& event)
{
    Happening happening;
    happening.at = now.at;
    happening.index = event.index;
    happening.count = event.count;
    happening.detail = event.detail;
    happening.path = path;
    happening.kind = event.kind;
    if (!event.session.isEmpty()) {
        // A contender that was seen in one event only has a lane, too.
        happening.lane = laneOf(path, now, event.session, event.name);
    }
    const Doing before
        = happening.lane < 0 ? Doing::Nothing : m_runners[static_cast<std::size_t>(happening.lane)].doing;
    happening.held = before == Doing::Holding || before == Doing::Stale || before == Doing::Named;
    const bool isReleased
        = event.kind == EventKind::Released && event.detail != QLatin1StringView(semaphore::keyHidden);
    const bool frees = isReleased || event.kind == EventKind::Lost || event.kind == EventKind::Pruned
        || (event.kind == EventKind::Expired && before == Doing::Holding && hasOwnKeys(now.state));
    if (event.kind == EventKind::Granted && now.state.reportsWaiters())
        happening.others = now.waitingBefore(event.session);
    else if (frees && now.state.reportsWaiters())
        happening.others = now.waiting;
    m_lanes.paths.edit(static_cast<std::size_t>(path))
        .happenings.push_back(static_cast<int>(m_lanes.happenings.size()));
    m_lanes.happenings.push_back(std::move(happening));
}

/// A session is over.
void LaneBuilder::ended(int path, int number, const Now& now)
{
    const Runner& runner = m_runners[static_cast<std::size_t>(number)];
    Lane& lane = m_lanes.lanes.edit(static_cast<std::size_t>(number));
    const Time born = lane.spans.empty() ? now.at : lane.spans.front().from;
    if (runner.ttl > Time(0)) {
        const Time from = std::max(born, now.at - consul::lifeWithoutRenewal(runner.ttl));
        const Time to = std::max(born, now.at - runner.ttl);
        if (to > from)
            lane.bands.push_back({from, to, BandKind::Expired});
    }
    if (hasOwnKeys(now.state) && runner.doing == Doing::Holding && runner.lockDelay > Time(0)) {
        m_states[static_cast<std::size_t>(path)].cooling.push_back({number, lane.bands.size(), runner.slot});
        lane.bands.push_back({now.at, now.at + runner.lockDelay, BandKind::LockDelay});
    }
}

/// A grant of the key shows that its lock-delay is over.
void LaneBuilder::granted(int path, const Now& now, const semaphore::Event& event)
{
    auto& cooling = m_states[static_cast<std::size_t>(path)].cooling;
    for (const Cooling& each : cooling) {
        if (each.slot != event.detail)
            continue;
        Band& band = m_lanes.lanes.edit(static_cast<std::size_t>(each.lane)).bands.edit(each.band);
        band.to = std::min(band.to, now.at);
    }
    std::erase_if(cooling, [&](const Cooling& each) {
        return m_lanes.lanes[static_cast<std::size_t>(each.lane)].bands[each.band].to <= now.at;
    });
}

void LaneBuilder::level(int path, const Now& now)
{
    Level level;
    level.at = now.at;
    level.live = now.live;
    level.named = now.named;
    level.stale = static_cast<int>(now.state.holders.size()) - level.live;
    level.waiting = now.waiting;
    level.limit = now.state.limit.value_or(-1);
    level.seen = now.state.reportsHolders();
    level.reportsWaiters = now.state.reportsWaiters();
    level.unplaced = static_cast<int>(now.state.unplaced.size());
    PathState& state = m_states[static_cast<std::size_t>(path)];
    state.level = level;
    if (!state.lost)
        putLevel(path, level);
}

void LaneBuilder::tell(int path, const Now& now, const semaphore::Event& event)
{
    note(path, now, event);
    const int lane = m_lanes.happenings.back().lane;
    // Of one that no list has shown, nobody knows whether it gave the key back or ended; nor of one that left the list
    // and may have had the key until then.
    const bool mayHaveEnded = event.kind == EventKind::Released && now.state.sessionsKnown
        && ((event.detail == QLatin1StringView(semaphore::sessionUnknown)
                && m_states[static_cast<std::size_t>(path)].unlisted.contains(event.session))
            || (event.detail == QLatin1StringView(semaphore::sessionEnded) && hasOwnKeys(now.state)));
    if ((event.kind == EventKind::Expired || mayHaveEnded) && lane >= 0)
        ended(path, lane, now);
    change(path, now, event.session, true);
    if (event.kind == EventKind::Granted && lane >= 0) {
        m_runners[static_cast<std::size_t>(lane)].slot = event.detail;
        granted(path, now, event);
    }
}

/// A program that is not seen now stays, unless it was one of layouts that are no longer in force.
void LaneBuilder::noteProgram(int path, const Now& now)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    const bool otherLayouts = state.layouts != now.update.observation->layouts;
    state.layouts = now.update.observation->layouts;
    if (!now.state.program && !(state.isOwn && otherLayouts))
        return;
    state.isOwn = now.state.program && semaphore::isOwnProgram(now.state.program->id);
    m_lanes.paths.edit(static_cast<std::size_t>(path)).program
        = now.state.program ? now.state.program->title : QString();
}

void LaneBuilder::onStep(int path, const Moment& moment)
{
    Now now(moment);
    constexpr std::size_t few = 16;
    if (moment.update.events.size() > few)
        now.lookUpAll();
    if (m_states[static_cast<std::size_t>(path)].ended)
        regainContact(path, moment.at); // Somebody watches again.
    if (!m_states[static_cast<std::size_t>(path)].unlisted.isEmpty())
        findUnlisted(&m_states[static_cast<std::size_t>(path)], now);
    const bool otherLayouts = m_states[static_cast<std::size_t>(path)].began
        && m_states[static_cast<std::size_t>(path)].layouts != moment.update.observation->layouts;
    // What other layouts show is compared with nothing, but nothing was missed.
    const bool lostSteps
        = moment.skipped > 0 || moment.kind == Moment::Kind::Resumed || (moment.update.first && !otherLayouts);
    {
        const PathState& state = m_states[static_cast<std::size_t>(path)];
        const bool unseen = std::ranges::any_of(
            moment.update.events, [](const semaphore::Event& event) { return event.kind == EventKind::Gap; });
        // Since the answer before; what was left out, or is compared with nothing, is missing since the last step.
        const Time from = lostSteps || !moment.unseen ? state.lastStep : now.at - *moment.unseen;
        if (state.began && (unseen || lostSteps))
            gap(path, std::max(from, state.lastStep), now.at);
    }
    // Events of those that have gone come first. Then a name that comes back after a gap finds its lane free.
    for (const bool gone : {true, false}) {
        for (const semaphore::Event& event : moment.update.events) {
            const bool left = !event.session.isEmpty() && now.doing(event.session) == Doing::Nothing;
            if (left == gone)
                tell(path, now, event);
        }
    }
    PathState& state = m_states[static_cast<std::size_t>(path)];
    const bool wasUnplaced = std::exchange(state.isUnplaced, now.isUnplaced());
    follow(path, now, !moment.update.first && !wasUnplaced, lostSteps || otherLayouts || wasUnplaced);
    level(path, now);
    noteProgram(path, now);
    state.lastStep = now.at;
    state.began = true;
    state.settling.reset();
    state.settlesAt = now.nextSettling();
    if (!state.settlesAt)
        return;
    state.settling = moment;
    state.settling->update.events.clear();
}

/// A hand-over that is over without a further answer was none.
void LaneBuilder::settle(int path, Time until)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    while (state.settlesAt && *state.settlesAt <= until && !state.lost) {
        const auto& levels = m_lanes.paths[static_cast<std::size_t>(path)].levels;
        Now now(*state.settling, *state.settlesAt);
        now.at = levels.empty() ? now.at : std::max(now.at, levels.back().at); // After an outage it shows late.
        follow(path, now, true, false);
        level(path, now);
        state.settlesAt = now.nextSettling();
    }
}

void LaneBuilder::add(const Moment& moment)
{
    const int path = pathOf(moment.path);
    m_lanes.end = std::max(m_lanes.end, moment.at);
    const auto& settling = m_states[static_cast<std::size_t>(path)].settling;
    if (!settling || !tellsOfUnread(moment.update, settling->update))
        settle(path, moment.at - Time(1)); // What is so at this moment, the moment tells.
    if (moment.kind == Moment::Kind::Contact) {
        onContact(path, moment);
        return;
    }
    if (moment.kind == Moment::Kind::Resumed)
        missOthers(path, moment.at);
    onStep(path, moment);
}

/// What is lost may have been of any path, also of one that is no longer watched after it.
void LaneBuilder::missOthers(int path, Time at)
{
    for (int other = 0; other < static_cast<int>(m_states.size()); ++other) {
        const PathState& state = m_states[static_cast<std::size_t>(other)];
        if (other != path && state.began && !state.lost && state.lastStep < at)
            gap(other, state.lastStep, at);
    }
}

void LaneBuilder::setNow(Time now, const KnownUntil& known)
{
    m_lanes.end = std::max(m_lanes.end, now);
    for (std::size_t path = 0; path < m_states.size(); ++path) {
        if (m_states[path].settlesAt)
            settle(
                static_cast<int>(path), known ? std::min(m_lanes.end, known(m_lanes.paths[path].path)) : m_lanes.end);
    }
    for (const int lane : std::as_const(m_running))
        m_lanes.lanes.edit(static_cast<std::size_t>(lane)).spans.editLast().to = m_lanes.end;
    for (std::size_t path = 0; path < m_states.size(); ++path) {
        if (m_states[path].lost)
            growOutage(static_cast<int>(path), m_lanes.end);
    }
}

Time unseenOf(const PathLine& path, Time from, Time to)
{
    Time unseen(0);
    auto gap = std::partition_point(
        path.gaps.begin(), path.gaps.end(), [from](const Band& each) { return each.to <= from; });
    for (; gap != path.gaps.end() && gap->from < to; ++gap) {
        if (gap->to - gap->from >= longGap)
            unseen += std::min(to, gap->to) - std::max(from, gap->from);
    }
    return unseen;
}

Time overlapOf(const SharedList<Band>& bands, Time from, Time to)
{
    Time sum(0);
    auto band = std::partition_point(bands.begin(), bands.end(), [from](const Band& each) { return each.to <= from; });
    for (; band != bands.end() && band->from < to; ++band)
        sum += std::min(to, band->to) - std::max(from, band->from);
    return sum;
}

const Band* bandAt(const SharedList<Band>& bands, Time at)
{
    const auto after
        = std::partition_point(bands.begin(), bands.end(), [at](const Band& each) { return each.from <= at; });
    if (after == bands.begin())
        return nullptr;
    const Band& band = *std::prev(after);
    return at < band.to || (after == bands.end() && at == band.to) ? &band : nullptr;
}

void LaneBuilder::gap(int path, Time from, Time to)
{
    from = std::min(from, to); // The times of a damaged recording may step back.
    auto& gaps = m_lanes.paths.edit(static_cast<std::size_t>(path)).gaps;
    for (; !gaps.empty() && gaps.back().to > from; gaps.pop_back()) {
        from = std::min(from, gaps.back().from);
        to = std::max(to, gaps.back().to);
    }
    gaps.push_back({from, to, BandKind::Gap});
}

void LaneBuilder::putLevel(int path, Level level)
{
    const auto& levels = m_lanes.paths[static_cast<std::size_t>(path)].levels;
    if (!levels.empty()) {
        Level same = levels.back();
        same.at = level.at;
        if (same == level)
            return;
    }
    m_lanes.paths.edit(static_cast<std::size_t>(path)).levels.push_back(level);
}

void LaneBuilder::onContact(int path, const Moment& moment)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    const bool ended = moment.contact == Contact::Ended;
    if (moment.contact == Contact::Live) {
        if (state.lost)
            regainContact(path, moment.at);
    } else if (state.lost) {
        growOutage(path, moment.at);
    } else {
        loseContact(path, moment.at - moment.unseen.value_or(Time(0)), moment.at);
    }
    if (!ended)
        return;
    m_lanes.paths.edit(static_cast<std::size_t>(path)).ends.push_back(moment.at);
    const auto lanes = std::exchange(state.laneOf, {});
    for (const int lane : lanes) {
        setDoing(path, lane, Doing::Nothing, moment.at, true);
        auto& spans = m_lanes.lanes.edit(static_cast<std::size_t>(lane)).spans;
        if (!spans.empty() && spans.back().to == moment.at)
            spans.editLast().endSeen = false;
    }
    state.settlesAt.reset();
    state.began = false;
    state.ended = true;
}

void LaneBuilder::loseContact(int path, Time from, Time at)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    PathLine& line = m_lanes.paths.edit(static_cast<std::size_t>(path));
    state.lost = true;
    from = std::clamp(from, std::min(at, state.lastStep), at);
    gap(path, from, at);
    if (!line.outages.empty() && line.outages.back().to >= from)
        line.outages.editLast().to = at;
    else
        line.outages.push_back({from, at, BandKind::Outage});
    if (line.levels.empty()) // Nothing is known of it yet.
        return;
    Level nothing;
    nothing.at = std::max(from, line.levels.back().at);
    nothing.seen = false;
    putLevel(path, nothing);
}

void LaneBuilder::growOutage(int path, Time to)
{
    PathLine& line = m_lanes.paths.edit(static_cast<std::size_t>(path));
    for (auto* const bands : {&line.outages, &line.gaps})
        bands->editLast().to = std::max(bands->back().to, to);
}

void LaneBuilder::regainContact(int path, Time at)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    growOutage(path, at);
    state.lost = false;
    if (std::exchange(state.ended, false) || m_lanes.paths[static_cast<std::size_t>(path)].levels.empty())
        return; // What is so now is told with the next step.
    state.level.at = at;
    putLevel(path, state.level);
}

} // namespace history
