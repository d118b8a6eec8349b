// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_controller.h"

#include "cleanup/facts.h"
#include "consul/agent_notes.h"
#include "consul/off_thread.h"
#include "consul/values/server_trouble.h"
#include "explain/known_at.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/connection_words.h"
#include "gui/history/model/session_ends.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/setting.h"
#include "gui/why/model/why_facts.h"
#include "observer/session_directory.h"
#include "semaphore/programs.h"
#include "semaphore/who_holds.h"

#include <algorithm>

namespace gui {

namespace {

constexpr int whyNewsMs = 150;
constexpr qint64 quietMs = 1000; ///< So often an answer is told anew while nothing but time goes on.
/// After a change, and at most a fifth of the time is worked: a long recording takes longer to look through. But the
/// answer comes with them, and who looks at it takes it for one of now.
constexpr qint64 figuresEachMs = 250;
constexpr qint64 restPerWork = 4;
constexpr qint64 longestRestMs = 1000;
constexpr qint64 permissionsEachMs = 30'000; ///< So often it is asked again what the token may.
constexpr std::size_t mostEndings = 20; ///< More than the page shows; for the text that is copied.

/// The answer with its figures. A wait that lasts is as long in the one as in the other. `figures`: null, where they
/// are to be worked out.
WhyAnswer answerBeside(const WhyAsked& asked, const WhySeen& seen, std::shared_ptr<const WhyFigures> figures)
{
    if (!figures)
        figures = std::make_shared<const WhyFigures>(figuresOf(asked.path, asked.session, seen));
    auto answer = answerOf(asked, std::move(figures));
    if (answer.figures->bill.lasts)
        answer.at = seen.beganAt.addMSecs(std::chrono::duration_cast<std::chrono::milliseconds>(seen.until).count());
    return answer;
}

/// In the words of the banner.
std::optional<explain::LostHolders> lostHolders(const std::optional<StoreLoss>& loss)
{
    if (!loss)
        return std::nullopt;
    const auto named = [](const StoreLoss& of) {
        explain::LostHolders lost{of.at, of.certain, {}};
        for (const auto& name : namesApart(of.holders))
            lost.names << semaphore::shownWord(name);
        return lost;
    };
    auto lost = named(*loss);
    for (const auto& each : loss->earlier)
        lost.earlier.push_back(named(each));
    return lost;
}

std::optional<exclusion::PathCheck> checkIn(const std::vector<exclusion::PathCheck>& checks, const QString& path)
{
    const auto found = std::ranges::find(checks, path, &exclusion::PathCheck::path);
    return found != checks.end() ? std::optional(*found) : std::nullopt;
}

} // namespace

WhyController::WhyController(Connection* connection, HistoryController* seen, SessionEnds* ends, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_seen(seen)
    , m_ends(ends)
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
    connect(m_ends, &SessionEnds::changed, this, &WhyController::noteChange);
    connect(
        m_seen, &HistoryController::recorded, this, [this](const history::Moment& moment) { m_checker.add(moment); });
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
        forgetFigures();
        noteChange();
    });
}

/// An answer that was of now and is no more does not wait for its figures.
void WhyController::followContact()
{
    const bool isInContact = m_connection->isInContact();
    if (isInContact != m_isInContact && !m_seen->isPast())
        forgetFigures();
    m_isInContact = isInContact;
    noteChange();
}

void WhyController::open()
{
    connect(m_connection->client(), &consul::Client::readOnlyChanged, this, &WhyController::noteChange);
    follow();
}

/// What was seen of one cluster says nothing of another.
void WhyController::close()
{
    letGo();
    m_asking.emplace(); // The one before stops.
    m_toldOf.clear();
    m_askedOf.clear();
    m_isNodeShown.reset();
    m_nodeAskedAt.invalidate();
    m_checker.reset();
    forgetFigures();
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
    if (isOther || session != m_session)
        forgetFigures();
    m_path = wanted;
    m_session = session;
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
    forgetFigures();
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
            m_ends->add(m_path, update);
        noteChange();
    });
    connect(observer, &observer::PathObserver::confirmed, this, &WhyController::noteChange);
    connect(observer, &observer::PathObserver::pathResolved, this, &WhyController::resolve);
    connect(observer, &observer::PathObserver::watchStateChanged, this, [this](const consul::WatchState& state) {
        noteChange();
        Q_EMIT watchStateChanged(state);
    });
    // One watch more, and no second one: where the agent does not have the nodes in one list, they take two.
    const bool isRoom = isShared && m_connection->client()->notes().hasNodeEntries();
    m_catalog = isRoom ? m_connection->scope()->catalog()->lease() : nullptr;
    m_ends->setHealthFollowed(true);
    Q_EMIT watchStateChanged(m_observer->watchState());
}

void WhyController::letGo()
{
    m_catalog.reset();
    m_ends->setHealthFollowed(false);
    if (!m_observer)
        return;
    m_observer->disconnect(this);
    m_observer.reset();
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

void WhyController::setRule(const QString& expression)
{
    if (waits::ActorRule::fromText(expression))
        preferences().actorRule.set(expression);
}

/// As it is set; one that somebody broke in the file is none.
void WhyController::takeRule()
{
    const auto rule = waits::ActorRule::fromText(preferences().actorRule.value());
    m_rule = rule ? *rule : waits::ActorRule();
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

explain::WhyFacts WhyController::facts() const
{
    auto facts = m_seen->isPast() ? pastFacts() : currentFacts();
    facts.ended = m_ends->at(m_path, facts.now);
    return facts;
}

QDateTime WhyController::pastTime() const
{
    return m_pastAt.isValid() ? m_pastAt : m_seen->wallClock(m_seen->cursor());
}

/// Of a moment that is over nothing is known but what was recorded.
explain::WhyFacts WhyController::pastFacts() const
{
    const auto now = pastTime();
    explain::WhyFacts facts;
    facts.now = now;
    if (const auto moment = momentThen())
        facts = explain::factsAt(*moment, m_seen->lanes(), m_seen->cursor(), now);
    if (!m_seen->isFile())
        facts.version = consul::Version::fromText(m_connection->status().version);
    return facts;
}

explain::WhyFacts WhyController::currentFacts() const
{
    explain::WhyFacts facts;
    facts.now = QDateTime::currentDateTimeUtc();
    if (!m_connection->isOpen())
        return facts;
    const auto& status = m_connection->status();
    const auto watch = watchState();
    facts.inContact = m_connection->isInContact()
        && (watch.phase == consul::WatchPhase::Live || watch.phase == consul::WatchPhase::Denied);
    facts.othersAnswered = !facts.inContact && m_connection->isInContact();
    facts.answeredAt = watch.lastAnswerAt;
    facts.isStale = watch.phase != consul::WatchPhase::Live;
    if (watch.error)
        facts.trouble = watch.error;
    else if (facts.isStale)
        facts.trouble = status.error;
    facts.datacenter = status.datacenter;
    facts.elsewhere = nodeElsewhere();
    facts.remedy = ownFaultRemedy(status);
    if (status.phase == ConnectionPhase::NoLeader) {
        const auto& cluster = m_connection->scope()->facts()->value();
        facts.servers = cleanup::leaderlessText(cluster.members,
            cleanup::beyondGossip(m_connection->client()->endpoint().datacenter, cluster.agent, status.error));
        if (status.error && consul::serverTroubleOf(*status.error) == consul::ServerTrouble::NoLeader)
            facts.leader = QString();
    }
    if (status.phase != ConnectionPhase::NoLeader && !status.leader.isEmpty())
        facts.leader = status.leader;
    facts.version = consul::Version::fromText(status.version);
    const auto& update = current();
    facts.state = update.state;
    facts.stateAt = update.readAt;
    if (m_observer)
        facts.stateUntil = m_observer->knownUntil(facts.now);
    facts.sightings = update.sightings;
    facts.observation = update.observation;
    facts.lost = lostHolders(m_seen->watches()->storeLoss(m_path));
    const auto& open = m_connection->scope()->facts()->value();
    auto seen = status;
    if (open.tokenRead) // The status tells it only where it restricts somebody.
        seen.token.acl = open.acl;
    facts.rights = rightsSeen(seen, watch, update.state.get(), &m_connection->client()->wireLog());
    if (m_toldOf == m_path && status.token.isLimited())
        facts.rights = withTold(facts.rights, m_told);
    facts.rights.isManagement = status.token.management;
    fillInNotes(facts.rights, m_connection->client()->notes(), m_path);
    facts.rights.tellsLeftOut = open.own && facts.version.tellsWhatIsLeftOut();
    if (open.own)
        facts.rights.token = open.own->description;
    const auto table = m_connection->hub()->directory()->table();
    facts.sessions = table->sessions;
    facts.sessionsKnown = table->known;
    const auto& catalog = m_connection->catalog();
    if (catalog.isConfirmed && catalog.inventory && update.state) {
        auto nodes = nodesAt(*update.state);
        if (const auto* const info = facts.sessions.find(m_session))
            nodes.insert(info->node);
        facts.checks = checksOn(*catalog.inventory, nodes);
        facts.checksKnown = true;
    }
    return facts;
}

std::optional<explain::NodeElsewhere> WhyController::nodeElsewhere() const
{
    // The status names the one that is asked where the agent tells none.
    const auto& agent = m_connection->scope()->facts()->value().agent;
    const QString asked = m_connection->client()->endpoint().datacenter;
    if (!consul::isElsewhere(asked, agent ? agent->datacenter : QString()))
        return std::nullopt;
    return explain::NodeElsewhere{asked, agent ? agent->nodeName : QString(), m_isNodeShown};
}

// --- The answer ---------------------------------------------------------------------------------------------------

WhyAsked WhyController::factsNow() const
{
    WhyAsked asked{m_path, m_session, m_seen->isPast(), facts(), {}};
    const auto* const state = asked.facts.state.get();
    auto ends = explain::endsThatMatter(asked.facts.ended, state, m_session);
    ends.resize(std::min(ends.size(), mostEndings));
    auto endFacts = m_ends->factsOf(ends, state, asked.facts.sightings);
    for (std::size_t i = 0; i < ends.size(); ++i)
        asked.ends.push_back({std::move(ends[i]), std::move(endFacts[i])});
    return asked;
}

/// What the page says here and draws there is of one moment. So the first answer to a question comes at once, and each
/// later one together with its figures. Among very many contenders the first one has its figures, too: until then it is
/// said that it is being worked out.
void WhyController::answerNow()
{
    m_news.stop();
    if (m_path.isEmpty()) {
        WhyAnswer nothing;
        nothing.isPast = m_seen->isPast();
        return m_answer.set(std::move(nothing));
    }
    askPermissions();
    askNode();
    if (!m_figures) {
        auto question = factsNow();
        if (!isLarge(question)) {
            m_answer.set(answerOf(std::move(question), nullptr));
        } else {
            auto pending = pendingAnswer(question);
            if (answer().question.path == pending.question.path)
                pending.askers = answer().askers; // The next one can be chosen meanwhile.
            m_answer.set(std::move(pending));
        }
    }
    if (m_working)
        return;
    const qint64 rested = std::min(restPerWork * m_worked, m_worked + longestRestMs);
    const qint64 each = !m_figures ? 0 : m_isOld ? std::max(figuresEachMs, rested) : quietMs;
    const qint64 since = m_figuresAt.isValid() ? m_figuresAt.elapsed() : each;
    m_figuresSoon.start(static_cast<int>(std::max<qint64>(0, each - since)));
}

/// The figures that are there stay until those in the other language come: without them, the page would shrink under
/// whoever reads it.
void WhyController::retranslate()
{
    ++m_source; // What is being worked out is in the language before.
    m_isOld = true;
    if (!m_watching)
        return;
    if (m_figures && !m_path.isEmpty()) {
        if (auto question = factsNow(); !isLarge(question))
            m_answer.set(answerOf(std::move(question), m_figures));
    }
    answerNow();
    if (!m_working)
        m_figuresSoon.start(0);
}

/// The terminal asks the same: two answers to one question would follow from two sets of facts. Once it is known
/// whether the path is a folder or a key.
void WhyController::askPermissions()
{
    const auto& status = m_connection->status();
    const bool isRead = current().state || watchState().phase == consul::WatchPhase::Denied;
    if (!m_watching || m_seen->isPast() || !m_connection->isInContact() || !status.token.isLimited() || !isRead)
        return;
    if (m_askedOf == m_path && m_askedAt.isValid() && m_askedAt.elapsed() < permissionsEachMs)
        return;
    explain::Question question;
    question.path = m_path;
    explain::WhyFacts known;
    known.elsewhere = nodeElsewhere();
    auto read = explain::permissionsRead(question, known, status.node);
    if (!read)
        return;
    m_askedOf = m_path;
    m_askedAt.start();
    takePermissions(this, std::move(question), std::move(*read), m_asking->token());
}

QCoro::Task<> WhyController::takePermissions(
    WhyController* self, explain::Question question, explain::Read read, consul::StopToken stop)
{
    const auto response = co_await self->m_connection->client()->send(read.request, stop);
    if (stop.stopRequested() || self->m_askedOf != question.path || !response)
        co_return;
    explain::WhyFacts told;
    static_cast<void>(explain::fillIn(told, read, response, self->m_connection->client()->endpoint()));
    const bool isOther = self->m_toldOf != question.path || self->m_told != told.rights;
    self->m_told = std::move(told.rights);
    self->m_toldOf = question.path;
    if (isOther)
        self->noteChange();
}

void WhyController::askNode()
{
    if (!m_watching || m_seen->isPast() || !m_connection->isInContact())
        return;
    if (m_nodeAskedAt.isValid() && m_nodeAskedAt.elapsed() < permissionsEachMs)
        return;
    explain::WhyFacts known;
    known.elsewhere = nodeElsewhere();
    auto read = explain::nodeRead(known);
    if (!read)
        return;
    m_nodeAskedAt.start();
    takeNode(this, std::move(*read), m_asking->token());
}

QCoro::Task<> WhyController::takeNode(WhyController* self, explain::Read read, consul::StopToken stop)
{
    const auto response = co_await self->m_connection->client()->send(read.request, stop);
    if (stop.stopRequested())
        co_return;
    explain::WhyFacts told;
    told.elsewhere.emplace();
    static_cast<void>(explain::fillIn(told, read, response, self->m_connection->client()->endpoint()));
    if (std::exchange(self->m_isNodeShown, told.elsewhere->isShown) != told.elsewhere->isShown)
        self->noteChange();
}

// --- Figures ------------------------------------------------------------------------------------------------------

void WhyController::forgetFigures()
{
    ++m_source;
    m_figures.reset();
}

std::vector<waits::WatchedPath> WhyController::watchedPaths(QStringList* unread) const
{
    std::vector<waits::WatchedPath> paths;
    // Of what cannot be read now, nobody knows who waits for whom.
    const auto add = [&paths, unread](const observer::Update& update, const QDateTime& at, bool isRead = true) {
        if (!update.state)
            return;
        if (isRead)
            paths.push_back({semaphore::withReleasing(update.state, update.sightings, at), update.sightings});
        else if (unread != nullptr)
            unread->append(semaphore::shownWord(update.state->path));
    };
    const bool isInContact = m_connection->isInContact();
    const auto isRead = [isInContact](const consul::WatchState& state) {
        return isInContact && state.phase == consul::WatchPhase::Live;
    };
    if (m_seen->isPast()) {
        for (const auto& moment : m_past)
            add(moment.update, pastTime());
        return paths;
    }
    const auto* const watches = m_seen->watches();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (const auto& path : watches->paths())
        add(watches->last(path), watches->knownUntil(path, now), isRead(watches->watchState(path)));
    if (!isWatchedElsewhere())
        add(current(), m_observer ? m_observer->knownUntil(now) : now, isRead(watchState()));
    return paths;
}

void WhyController::workOut()
{
    if (m_working || !m_watching || m_path.isEmpty())
        return;
    m_figuresAt.start();
    auto facts = factsNow();
    // The answer is of now, and a wait that lasts grows, as a hole does; all else rests on what was seen.
    const bool isHoleGrowing = m_figures && m_figures->safety && !m_seen->isFile() && isGrowing(*m_figures->safety);
    const bool isNew = !m_figures || m_isOld || m_figures->bill.lasts || isHoleGrowing;
    auto work = [facts = std::move(facts), seen = isNew ? gather() : WhySeen(), figures = isNew ? nullptr : m_figures] {
        return answerBeside(facts, seen, figures);
    };
    m_isOld = m_isOld && !isNew;
    m_working = true;
    const auto take = [this, source = m_source, moments = m_checker.moments()](WhyAnswer answer) {
        m_working = false;
        m_worked = m_figuresAt.elapsed();
        m_checker.takeBack();
        if (source != m_source)
            return noteChange(); // Another question was asked meanwhile, or it is of something else.
        if (answer.figures != m_figures)
            m_checkedMoments = moments;
        m_figures = answer.figures;
        if (!m_watching)
            return;
        if (!m_news.isActive())
            m_news.start();
        m_answer.set(std::move(answer));
    };
    consul::offThread(this, std::move(work), take, &m_pool);
}

WhySeen WhyController::gather()
{
    WhySeen seen;
    seen.lanes = m_seen->lanes();
    seen.until = m_seen->isPast() ? m_seen->cursor() : seen.lanes.end;
    seen.beganAt = m_seen->wallClock(history::Time(0));
    seen.paths = watchedPaths(&seen.unread);
    seen.rule = m_rule;
    if (m_seen->isFile()) {
        seen.check = checkIn(m_seen->recordedChecks(), m_path);
        return seen;
    }
    auto loan = m_checker.lendOut();
    seen.checker = std::move(loan.checker);
    seen.moments = std::move(loan.moments);
    const bool isChecked = m_figures && m_figures->safety && m_checkedMoments == m_checker.moments();
    if (isChecked && !isGrowing(*m_figures->safety))
        seen.check = m_figures->safety->check;
    return seen;
}

} // namespace gui
