// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_controller.h"

#include "cleanup/facts.h"
#include "consul/agent_notes.h"
#include "consul/off_thread.h"
#include "consul/values/server_trouble.h"
#include "diagnosis/habit.h"
#include "diagnosis/known_at.h"
#include "diagnosis/why_words.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/setting.h"
#include "observer/session_directory.h"
#include "semaphore/programs.h"

#include <algorithm>

namespace gui {

/// What the worker looks at; it owns all of it.
struct FiguresWork {
    WhyAsked asked; ///< What the answer rests on: of the same moment as the figures.
    std::shared_ptr<const history::Lanes> lanes;
    std::vector<diagnosis::WatchedPath> paths;
    QStringList unread; ///< Watched, but cannot be read now.
    std::shared_ptr<diagnosis::ExclusionChecker> checker; ///< Null: `check` is the verdict.
    std::optional<diagnosis::PathCheck> check; ///< The verdict of the path, where it is known already.
    std::shared_ptr<const WhyFigures> figures; ///< Where they still stand; null: they are to be worked out.
    diagnosis::ActorRule rule;
    history::Time until{0};
    QDateTime beganAt;
};

namespace {

constexpr int whyNewsMs = 150;
constexpr qint64 quietMs = 1000; ///< So often an answer is told anew while nothing but time goes on.
/// After a change, and at most a fifth of the time is worked: a long recording takes longer to look through. But the
/// answer comes with them, and who looks at it takes it for one of now.
constexpr qint64 figuresEachMs = 250;
constexpr qint64 restPerWork = 4;
constexpr qint64 longestRestMs = 1000;
constexpr std::size_t mostAskers = 100;
constexpr std::size_t mostEndings = 20; ///< More than the page shows; for the text that is copied.

/// The last wait that began until then.
std::optional<std::size_t> lastWait(const history::Lane& lane, history::Time until)
{
    for (std::size_t i = lane.spans.size(); i-- > 0;) {
        if (lane.spans[i].kind == history::SpanKind::Waiting && lane.spans[i].from <= until)
            return i;
    }
    return std::nullopt;
}

int laneOf(const history::Lanes& lanes, int path, const QString& session)
{
    if (path < 0 || session.isEmpty())
        return -1;
    for (std::size_t i = lanes.lanes.size(); i-- > 0;) {
        if (lanes.lanes[i].path == path && history::hasSession(lanes.lanes[i], session))
            return static_cast<int>(i);
    }
    return -1;
}

void addPart(WhyBill& bill, const history::Lanes& lanes, const diagnosis::BillItem& item)
{
    bill.parts.push_back({item.kind, diagnosis::billItemTitle(lanes, item), item.time});
}

WhyBill billIn(const FiguresWork& work, int path, int lane)
{
    const auto& lanes = *work.lanes;
    WhyBill bill;
    const history::Range range{history::Time(0), work.until};
    const auto span = lane < 0 ? std::nullopt : lastWait(lanes.lanes[static_cast<std::size_t>(lane)], work.until);
    if (span) {
        const auto of = diagnosis::billOf(lanes, lane, *span, range);
        bill.text = diagnosis::billText(lanes, of);
        bill.whole = of.whole;
        bill.lasts = of.lasts;
        for (const auto& item : of.items)
            addPart(bill, lanes, item);
        return bill;
    }
    if (path < 0)
        return bill;
    bill.ofAll = true;
    for (const auto& item : diagnosis::billOfAll(lanes, range, path)) {
        bill.whole += item.time;
        addPart(bill, lanes, item);
    }
    return bill;
}

WhyFigures figuresIn(FiguresWork& work)
{
    WhyFigures figures;
    const auto& lanes = *work.lanes;
    const int path = history::pathNumber(lanes, work.asked.path);
    const int lane = laneOf(lanes, path, work.asked.session);
    figures.bill = billIn(work, path, lane);
    figures.habit = diagnosis::habitSeen(lanes, lane, work.until);
    figures.graph = diagnosis::waitGraph(work.paths, work.rule);
    if (!work.unread.isEmpty()) {
        figures.graph.blindSpots.prepend(WhyController::tr(
            "%n path(s) cannot be read now and are left out: %1.", nullptr, static_cast<int>(work.unread.size()))
                                             .arg(diagnosis::listText(work.unread)));
    }
    figures.inversions = diagnosis::inversionsOf(lanes, work.rule);
    auto check = std::move(work.check);
    if (work.checker && !check) {
        work.checker->setEnd(lanes.end);
        check = work.checker->check(work.asked.path);
    }
    if (check && path >= 0) {
        WhySafety safety{*std::move(check), {}, lanes.end, work.beganAt};
        const auto& levels = lanes.paths[static_cast<std::size_t>(path)].levels;
        safety.from = levels.empty() ? history::Time(0) : levels.front().at;
        figures.safety = std::move(safety);
    }
    return figures;
}

/// The answer with its figures. A wait that lasts is as long in the one as in the other.
WhyAnswer workOutIn(FiguresWork& work)
{
    auto figures = work.figures ? std::move(work.figures) : std::make_shared<const WhyFigures>(figuresIn(work));
    work.lanes.reset(); // Whoever records waits for it.
    work.asked.known.habit = figures->habit;
    auto answer = answerOf(work.asked);
    if (figures->bill.lasts)
        answer.at = work.beganAt.addMSecs(std::chrono::duration_cast<std::chrono::milliseconds>(work.until).count());
    answer.figures = std::move(figures);
    return answer;
}

/// A hole that reaches to the end of what was looked at has grown since.
bool lastsIn(const WhySafety& safety)
{
    return std::ranges::any_of(
        safety.check.granted.holes, [&safety](const semaphore::Hole& hole) { return hole.to >= safety.to; });
}

std::optional<diagnosis::PathCheck> checkIn(const std::vector<diagnosis::PathCheck>& checks, const QString& path)
{
    const auto found = std::ranges::find(checks, path, &diagnosis::PathCheck::path);
    return found != checks.end() ? std::optional(*found) : std::nullopt;
}

} // namespace

WhyController::WhyController(Connection* connection, HistoryController* seen, WhySources sources, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_seen(seen)
    , m_sources(std::move(sources))
    , m_checker(std::make_shared<diagnosis::ExclusionChecker>())
{
    m_pool.setMaxThreadCount(1);
    m_news.setSingleShot(true);
    m_news.setInterval(whyNewsMs);
    connect(&m_news, &QTimer::timeout, this, &WhyController::answerNow);
    m_figuresSoon.setSingleShot(true);
    connect(&m_figuresSoon, &QTimer::timeout, this, &WhyController::workOut);
    connectSources();
    takeRule();
    if (m_connection->isOpen())
        open();
}

WhyController::~WhyController() = default;

void WhyController::connectSources()
{
    connect(m_connection, &Connection::opened, this, &WhyController::open);
    connect(m_connection, &Connection::aboutToClose, this, &WhyController::close);
    connect(m_connection, &Connection::statusChanged, this, &WhyController::followContact);
    connect(m_connection, &Connection::retryWanted, this, [this] {
        if (m_observer)
            m_observer->retryNow();
    });
    connect(&settingsNotifier(), &SettingsNotifier::changed, this, [this](const QSet<QString>& keys) {
        if (keys.contains(preferences().actorRule.key()))
            takeRule();
    });
    auto* const watches = m_seen->watches();
    connect(watches, &PathWatchSet::updated, this, &WhyController::noteChange);
    connect(watches, &PathWatchSet::renamed, this, [this](const QString& from, const QString& to) {
        if (m_path == from)
            resolve(to);
    });
    connect(m_seen, &HistoryController::pastShown, this,
        [this](const std::vector<history::Moment>& moments, const QDateTime& wallClock) {
            m_past = moments;
            m_pastAt = wallClock;
            noteChange();
        });
    connect(m_seen, &HistoryController::pastChanged, this, [this] {
        m_past.clear();
        m_pastAt = {};
        noteChange();
    });
    connect(m_seen, &HistoryController::sourceChanged, this, [this] {
        ++m_source;
        m_figures.reset();
        noteChange();
    });
}

/// An answer that was of now and is no more does not wait for its figures.
void WhyController::followContact()
{
    const bool isInContact = m_connection->isInContact();
    if (isInContact != m_isInContact && !m_seen->isPast()) {
        ++m_source;
        m_figures.reset();
    }
    m_isInContact = isInContact;
    noteChange();
}

void WhyController::open()
{
    auto* const directory = m_connection->hub()->directory();
    m_listedAt = {};
    connect(directory, &observer::SessionDirectory::changed, this, &WhyController::seeSessions);
    connect(m_connection->client(), &consul::Client::readOnlyChanged, this, &WhyController::noteChange);
    follow();
}

/// What was seen of one cluster says nothing of another.
void WhyController::close()
{
    letGo();
    m_ended = {};
    m_health = {};
    m_checker = std::make_shared<diagnosis::ExclusionChecker>();
    m_waiting.clear();
    m_lastMoment = history::Time(0);
    ++m_source;
    m_figures.reset();
    m_path.clear();
    m_session.clear();
    noteChange();
}

// --- The question -------------------------------------------------------------------------------------------------

void WhyController::ask(const QString& path, const QString& session)
{
    const auto checked = checkPath(path);
    QString wanted = checked.problem.isEmpty() ? checked.path : QString();
    // A path that a person typed may have been resolved to its folder.
    if (const auto watched = m_seen->watches()->paths(); !watched.contains(wanted) && watched.contains(wanted + u'/'))
        wanted += u'/';
    const bool isOther = wanted != m_path;
    m_path = wanted;
    m_session = session;
    if (!hasFigures())
        m_figures.reset();
    if (isOther) {
        letGo();
        follow();
    }
    if (m_watching)
        answerNow();
}

void WhyController::resolve(const QString& to)
{
    m_path = to;
    m_figures.reset();
    noteChange();
}

bool WhyController::isWatchedElsewhere() const
{
    return m_seen->watches()->paths().contains(m_path);
}

void WhyController::setWatching(bool watching)
{
    if (m_watching == watching)
        return;
    m_watching = watching;
    if (watching) {
        m_figures.reset(); // They are old: whoever looks is answered at once.
        follow();
        answerNow();
        return;
    }
    letGo();
    m_news.stop();
    m_figuresSoon.stop();
}

void WhyController::follow()
{
    if (!m_watching || m_path.isEmpty() || m_observer || !m_connection->isOpen())
        return;
    m_observer = m_connection->hub()->observe(m_path);
    const auto* const observer = m_observer.get();
    if (observer->path() != m_path) // It is known already what lies there, or it is the `.lock` of a folder.
        resolve(observer->path());
    const bool isShared = isWatchedElsewhere();
    connect(observer, &observer::PathObserver::updated, this, [this](const observer::Update& update) {
        if (!isWatchedElsewhere())
            m_ended.add(m_path, update);
        noteChange();
    });
    connect(observer, &observer::PathObserver::confirmed, this, &WhyController::noteChange);
    connect(observer, &observer::PathObserver::pathResolved, this, &WhyController::resolve);
    connect(observer, &observer::PathObserver::watchStateChanged, this, [this](const consul::WatchState& state) {
        noteChange();
        Q_EMIT watchStateChanged(state);
    });
    // One watch more, and no second one: where the agent does not have the nodes in one list, they take two.
    m_sources.catalog.keep(isShared && m_connection->client()->notes().hasNodeEntries());
    seeCatalog();
    Q_EMIT watchStateChanged(m_observer->watchState());
}

void WhyController::letGo()
{
    m_sources.catalog.keep(false);
    m_health.interrupt();
    m_inventory.reset();
    if (!m_observer)
        return;
    m_observer->disconnect(this);
    m_observer.reset();
}

void WhyController::retryNow()
{
    m_connection->retryNow();
    if (m_observer)
        m_observer->retryNow();
}

consul::WatchState WhyController::watchState() const
{
    return m_observer ? m_observer->watchState() : consul::WatchState();
}

QStringList WhyController::paths() const
{
    QStringList paths;
    if (m_seen->isPast()) {
        for (const auto& moment : m_past)
            paths.append(moment.path);
    } else {
        paths = m_seen->watches()->paths();
    }
    if (!m_path.isEmpty() && !paths.contains(m_path))
        paths.append(m_path);
    paths.sort();
    return paths;
}

std::vector<WhyController::Asker> WhyController::askers() const
{
    std::vector<Asker> all;
    const auto* const state = m_known.state.get();
    if (state == nullptr)
        return all;
    for (const auto& waiter : state->waiting) {
        if (all.size() < mostAskers)
            all.push_back({waiter.session, contenderName(waiter.name, waiter.session), false});
    }
    for (const auto& holder : state->holders) {
        if (all.size() < mostAskers)
            all.push_back({holder.session, contenderName(holder.name, holder.session), true});
    }
    return all;
}

void WhyController::setRule(const QString& expression)
{
    if (diagnosis::ActorRule::fromText(expression))
        preferences().actorRule.set(expression);
}

/// As it is set; one that somebody broke in the file is none.
void WhyController::takeRule()
{
    const auto rule = diagnosis::ActorRule::fromText(preferences().actorRule.value());
    m_rule = rule ? *rule : diagnosis::ActorRule();
    noteChange();
}

std::vector<ActorSubject> WhyController::subjects() const
{
    std::vector<ActorSubject> all;
    const auto add = [&all](const auto& contenders) {
        for (const auto& each : contenders) {
            if (all.size() > mostPreviewed)
                return;
            all.push_back({each.session, each.name, each.node});
        }
    };
    for (const auto& path : watchedPaths()) {
        add(path.state->holders);
        add(path.state->waiting);
    }
    return all;
}

// --- What is known ------------------------------------------------------------------------------------------------

void WhyController::noteChange()
{
    m_isOld = true;
    if (m_watching && !m_news.isActive())
        m_news.start();
}

/// Of a lock, the answer that frees the key may come before the one without the session.
void WhyController::seeSessions()
{
    const auto* const directory = m_connection->hub()->directory();
    const auto table = directory->table();
    if (table->known && table->receivedAt.isValid()) {
        const auto before = std::exchange(m_listedAt, table->receivedAt);
        const qint64 since = before.isValid() ? before.msecsTo(table->receivedAt) : -1;
        // A blocking query that was under way tells of what happened just now.
        const bool isFollowed = since >= 0 && directory->state().phase == consul::WatchPhase::Live;
        m_ended.addSessions(table->sessions, table->receivedAt,
            isFollowed ? std::chrono::milliseconds(std::chrono::seconds(1)) : std::chrono::hours(1), table->index);
    } else {
        m_listedAt = {};
    }
    noteChange();
}

void WhyController::seeCatalog()
{
    if (!m_observer)
        return;
    const auto inventory = m_sources.catalog.inventory();
    if (!m_sources.catalog.isConfirmed() || !inventory) {
        m_health.interrupt();
        m_inventory.reset();
    } else {
        if (std::exchange(m_inventory, inventory) == inventory)
            return;
        m_health.addChecks(allChecks(*inventory), inventory->readAt);
        m_health.addNodes(allNodes(*inventory), inventory->readAt);
    }
    noteChange();
}

const observer::Update& WhyController::current() const
{
    static const observer::Update none;
    return m_observer ? m_observer->last() : none;
}

std::optional<history::Moment> WhyController::momentThen() const
{
    const auto found = std::ranges::find_if(m_past, [this](const auto& moment) { return moment.path == m_path; });
    return found != m_past.end() ? std::optional(*found) : std::nullopt;
}

std::vector<diagnosis::EndedSession> WhyController::endedAt(const QString& path, const QDateTime& until) const
{
    auto all = m_seen->isFile() ? m_sources.fileEnded(path) : m_ended.of(path);
    std::erase_if(all, [&until](const diagnosis::EndedSession& ended) { return ended.seenAt > until; });
    return all;
}

diagnosis::Known WhyController::known() const
{
    auto known = m_seen->isPast() ? knownThen() : knownNow();
    if (hasFigures())
        known.habit = m_figures->habit;
    known.ended = endedAt(m_path, known.now);
    return known;
}

/// Of a moment that is over nothing is known but what was recorded.
diagnosis::Known WhyController::knownThen() const
{
    const auto now = m_pastAt.isValid() ? m_pastAt : m_seen->wallClock(m_seen->cursor());
    diagnosis::Known known;
    known.now = now;
    if (const auto moment = momentThen())
        known = diagnosis::knownAt(*moment, m_seen->lanes(), m_seen->cursor(), now);
    if (!m_seen->isFile())
        known.version = consul::Version::fromText(m_connection->status().version);
    return known;
}

diagnosis::Known WhyController::knownNow() const
{
    diagnosis::Known known;
    known.now = QDateTime::currentDateTimeUtc();
    if (!m_connection->isOpen())
        return known;
    const auto& status = m_connection->status();
    const auto watch = watchState();
    known.inContact = m_connection->isInContact()
        && (watch.phase == consul::WatchPhase::Live || watch.phase == consul::WatchPhase::Denied);
    known.othersAnswered = !known.inContact && m_connection->isInContact();
    known.answeredAt = watch.lastAnswerAt;
    known.isStale = watch.phase != consul::WatchPhase::Live;
    if (watch.error)
        known.trouble = watch.error;
    else if (known.isStale)
        known.trouble = status.error;
    known.remedy = ownFaultRemedy(status);
    if (status.phase == ConnectionPhase::NoLeader) {
        const auto& cluster = m_connection->scope()->facts()->value();
        known.servers = cleanup::leaderlessText(cluster.members,
            cleanup::beyondGossip(m_connection->client()->endpoint().datacenter, cluster.agent, status.error));
        if (status.error && consul::serverTroubleOf(*status.error) == consul::ServerTrouble::NoLeader)
            known.leader = QString();
    }
    if (status.phase != ConnectionPhase::NoLeader && !status.leader.isEmpty())
        known.leader = status.leader;
    known.version = consul::Version::fromText(status.version);
    const auto& update = current();
    known.state = update.state;
    known.stateAt = update.readAt;
    if (m_observer)
        known.stateUntil = m_observer->knownUntil(known.now);
    known.sightings = update.sightings;
    known.observation = update.observation;
    const auto& facts = m_connection->scope()->facts()->value();
    auto seen = status;
    if (facts.tokenRead) // The status tells it only where it restricts somebody.
        seen.token.acl = facts.acl;
    known.rights = rightsSeen(seen, watch, update.state.get(), &m_connection->client()->wireLog());
    if (facts.own)
        known.rights.token = facts.own->description;
    const auto table = m_connection->hub()->directory()->table();
    known.sessions = table->sessions;
    known.sessionsKnown = table->known;
    const auto inventory = m_sources.catalog.inventory();
    if (inventory && m_sources.catalog.isConfirmed() && update.state) {
        auto nodes = nodesAt(*update.state);
        if (const auto* const info = known.sessions.find(m_session))
            nodes.insert(info->node);
        known.checks = checksOn(*inventory, nodes);
        known.checksKnown = true;
    }
    return known;
}

/// One walk through thousands of requests, for all ends of an answer.
std::vector<diagnosis::OwnAct> WhyController::destroyActs() const
{
    if (m_seen->isFile() || !m_connection->isOpen())
        return {};
    return diagnosis::destroyActsOf(m_connection->client()->wireLog().entries());
}

diagnosis::EndFacts WhyController::endFacts(const diagnosis::EndedSession& ended, const semaphore::State* state,
    const semaphore::Sightings& sightings, const std::vector<diagnosis::OwnAct>& acts) const
{
    auto facts = diagnosis::endFactsOf(ended, m_health);
    facts.acts = acts;
    facts.backAt = diagnosis::backAtOf(ended, state, sightings);
    return facts;
}

std::optional<QDateTime> WhyController::endOf(const QString& path, const QString& session) const
{
    if (!m_seen->isFile()) {
        const auto* const ended = m_ended.find(path, session);
        return ended != nullptr ? std::optional(ended->seenAt) : std::nullopt;
    }
    for (const auto& ended : m_sources.fileEnded(path)) {
        if (ended.info.id == session)
            return ended.seenAt;
    }
    return std::nullopt;
}

std::optional<WhyEnding> WhyController::endingOf(const QString& path, const QString& session) const
{
    const auto all = endedAt(path, QDateTime::currentDateTimeUtc());
    const auto found = std::ranges::find_if(all, [&session](const auto& ended) { return ended.info.id == session; });
    if (found == all.end())
        return std::nullopt;
    const auto* const state = path == m_path ? m_known.state.get() : nullptr;
    return WhyEnding{*found, diagnosis::whyEnded(*found, endFacts(*found, state, m_known.sightings, destroyActs()))};
}

// --- The answer ---------------------------------------------------------------------------------------------------

bool WhyController::hasFigures() const
{
    return m_figures && m_figuresOf == std::pair(m_path, m_session);
}

WhyAsked WhyController::asked() const
{
    WhyAsked asked{m_path, m_session, m_seen->isPast(), known(), {}};
    const auto* const state = asked.known.state.get();
    auto ends = diagnosis::endsThatMatter(asked.known.ended, state, m_session);
    ends.resize(std::min(ends.size(), mostEndings));
    const auto acts = ends.empty() ? std::vector<diagnosis::OwnAct>() : destroyActs();
    for (const auto& ended : ends)
        asked.ends.push_back({ended, endFacts(ended, state, asked.known.sightings, acts)});
    return asked;
}

void WhyController::tell(diagnosis::Known known, WhyAnswer answer)
{
    m_known = std::move(known);
    m_answer = std::move(answer);
    Q_EMIT changed();
}

/// What the page says here and draws there is of one moment. So the first answer to a question comes at once, and each
/// later one together with its figures.
void WhyController::answerNow()
{
    m_news.stop();
    if (m_path.isEmpty()) {
        WhyAnswer nothing;
        nothing.isPast = m_seen->isPast();
        return tell({}, std::move(nothing));
    }
    if (!hasFigures()) {
        auto asked = this->asked();
        auto answer = answerOf(asked);
        tell(std::move(asked.known), std::move(answer));
    }
    if (m_working)
        return;
    const qint64 rested = std::min(restPerWork * m_worked, m_worked + longestRestMs);
    const qint64 each = !hasFigures() ? 0 : m_isOld ? std::max(figuresEachMs, rested) : quietMs;
    const qint64 since = m_figuresAt.isValid() ? m_figuresAt.elapsed() : each;
    m_figuresSoon.start(static_cast<int>(std::max<qint64>(0, each - since)));
}

// --- Figures ------------------------------------------------------------------------------------------------------

std::vector<diagnosis::WatchedPath> WhyController::watchedPaths(QStringList* unread) const
{
    std::vector<diagnosis::WatchedPath> paths;
    // Of what cannot be read now, nobody knows who waits for whom.
    const auto add = [&paths, unread](const observer::Update& update, bool isRead = true) {
        if (!update.state)
            return;
        if (isRead)
            paths.push_back({update.state, update.sightings});
        else if (unread != nullptr)
            unread->append(semaphore::shownWord(update.state->path));
    };
    const bool isInContact = m_connection->isInContact();
    const auto isRead = [isInContact](const consul::WatchState& state) {
        return isInContact && state.phase == consul::WatchPhase::Live;
    };
    if (m_seen->isPast()) {
        for (const auto& moment : m_past)
            add(moment.update);
        return paths;
    }
    for (const auto& path : m_seen->watches()->paths())
        add(m_seen->watches()->last(path), isRead(m_seen->watches()->watchState(path)));
    if (!isWatchedElsewhere())
        add(current(), isRead(watchState()));
    return paths;
}

void WhyController::workOut()
{
    if (m_working || !m_watching || m_path.isEmpty())
        return;
    m_figuresAt.start();
    FiguresWork work;
    work.asked = asked();
    // The answer is of now, and a wait that lasts grows; all else rests on what was seen.
    if (hasFigures() && !m_isOld && !m_figures->bill.lasts)
        work.figures = m_figures;
    else
        gather(work);
    m_working = true;
    const auto held = std::make_shared<FiguresWork>(std::move(work));
    consul::offThread(
        this, [held] { return workOutIn(*held); },
        [this, held, of = std::pair(m_path, m_session), source = m_source, moments = m_moments](
            const WhyAnswer& answer) {
            m_working = false;
            m_worked = m_figuresAt.elapsed();
            drain();
            if (source != m_source || of != std::pair(m_path, m_session))
                return noteChange(); // Another question was asked meanwhile, or it is of something else.
            if (answer.figures != m_figures)
                m_checkedMoments = moments;
            m_figures = answer.figures;
            m_figuresOf = of;
            if (!m_watching)
                return;
            if (!m_news.isActive())
                m_news.start();
            tell(held->asked.known, answer);
        },
        &m_pool);
}

/// What figures are worked out of.
void WhyController::gather(FiguresWork& work)
{
    work.lanes = m_sources.lanes();
    m_isOld = false;
    work.paths = watchedPaths(&work.unread);
    if (m_seen->isFile())
        work.check = checkIn(m_sources.fileChecks(), m_path);
    else
        work.checker = m_checker;
    const bool isChecked = work.checker && hasFigures() && m_figures->safety && m_checkedMoments == m_moments;
    if (isChecked && !lastsIn(*m_figures->safety))
        work.check = m_figures->safety->check;
    work.rule = m_rule;
    work.until = m_seen->isPast() ? m_seen->cursor() : work.lanes->end;
    work.beganAt = m_seen->wallClock(history::Time(0));
}

void WhyController::add(const history::Moment& moment)
{
    m_ended.add(moment);
    ++m_moments;
    if (moment.at < m_lastMoment) { // It began anew.
        m_waiting.clear();
        m_checker = std::make_shared<diagnosis::ExclusionChecker>();
    }
    m_lastMoment = moment.at;
    if (m_working)
        m_waiting.push_back(moment);
    else
        m_checker->add(moment);
}

void WhyController::drain()
{
    for (; !m_waiting.empty(); m_waiting.pop_front())
        m_checker->add(m_waiting.front());
}

} // namespace gui
