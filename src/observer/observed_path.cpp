// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/observed_path.h"

#include "consul/agent_notes.h"
#include "consul/off_thread.h"
#include "observer/store_walk.h"
#include "semaphore/discovery.h"
#include "semaphore/snapshot_index.h"

#include <algorithm>
#include <utility>

namespace observer {

namespace {

constexpr std::chrono::seconds soonInterval{1};

} // namespace

ProbeClock::ProbeClock()
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbeClock::due);
}

void ProbeClock::soon()
{
    startAtMost(soonInterval);
}

void ProbeClock::whenOld()
{
    const std::chrono::milliseconds age(m_sinceProbe.isValid() ? m_sinceProbe.elapsed() : 0);
    startAtMost(std::max(m_interval - age, std::chrono::milliseconds(0)));
}

void ProbeClock::startAtMost(std::chrono::milliseconds time)
{
    if (!m_timer.isActive() || m_timer.remainingTimeAsDuration() > time)
        m_timer.start(time);
}

using namespace std::chrono_literals;

namespace {

/// So long an absence that was confirmed, a key that may be read or not, or what the token is, is not asked about
/// again: a token's rights change seldom.
constexpr std::chrono::milliseconds absenceStands = 30s;
/// The same of an agent without ACLs, which has none until it starts again: contact is lost then.
constexpr std::chrono::hours noAclStands{1};
/// So long a key of which an agent told nothing is not asked about again, and twice as long each time that it tells
/// nothing: it may have too much to do.
constexpr std::chrono::milliseconds silenceStands = 5s;
/// Most keys that are asked for because of one answer, in turn: a thousand dead holders are told apart at once.
constexpr qsizetype mostKeysToAsk = 1024;
/// So often in a row a list may lack what is there: it may have come in between.
constexpr int mostDisproofs = 3;
/// After an answer the next query may wait for so long: consul::Watch::longestThrottle, and what sending takes.
constexpr std::chrono::milliseconds longestUnasked = consul::Watch::longestThrottle + 1s;
/// A query that waited brings what changed within so long before its answer.
constexpr std::chrono::milliseconds answerTakes = 500ms;

QString lockKeyOf(const QString& path)
{
    return path + QStringLiteral(".lock");
}

bool isDenial(consul::ErrorKind kind)
{
    return kind == consul::ErrorKind::Denied || kind == consul::ErrorKind::TokenUnknown;
}

bool isFailing(const consul::WatchState& state)
{
    return state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied;
}

/// The first State has names if it can: it waits so long for the session list while that neither answers nor fails.
constexpr auto firstPatience = 3s;
/// So long a key's session may be missing from the list before it counts as invisible; and so long a session whose key
/// came free may be listed and not have ended, where Consul cannot be asked about it.
constexpr auto catchUpPatience = 500ms;
/// What ended during a loss ends in a burst after it: an agent that stood still expires its sessions then, one raft
/// entry each, while clients take them off their lists. For so long a list that is newer than the loss may be older
/// than the keys.
constexpr std::chrono::milliseconds lossEcho = 5s;

template <typename Moment>
std::optional<Moment> earlier(const std::optional<Moment>& one, const std::optional<Moment>& other)
{
    return one && other ? std::min(one, other) : one ? one : other;
}

} // namespace

ObservedPath::ObservedPath(consul::Client* client, Target target, std::shared_ptr<SessionDirectory> sessions)
    : PathObserver(nullptr)
    , m_client(client)
    , m_sessions(std::move(sessions))
    , m_target(std::move(target))
    , m_path(m_target.path)
{
    connect(&m_probeClock, &ProbeClock::due, this, &ObservedPath::probe);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &ObservedPath::onPatienceOver);
    m_release.setSingleShot(true);
    m_release.setTimerType(Qt::PreciseTimer);
    connect(&m_release, &QTimer::timeout, this, &ObservedPath::onReleaseOver);
    m_asking.setSingleShot(true);
    connect(&m_asking, &QTimer::timeout, this, [this] { keysAsked(m_wantedKeys, KeySight::Unknown, m_keyQuestion); });
    if (client != nullptr) {
        connect(client, &QObject::destroyed, this, [this] {
            stop();
            Q_EMIT watchStateChanged(m_state);
        });
    }
    connect(m_sessions.get(), &SessionDirectory::changed, this, &ObservedPath::onSessionsChanged);
    connect(m_sessions.get(), &SessionDirectory::settled, this, &ObservedPath::pump);
}

ObservedPath::ObservedPath(QString path, const consul::Error& error)
    : PathObserver(nullptr)
    , m_path(std::move(path))
{
    m_state.error = error;
}

ObservedPath::~ObservedPath() = default;

void ObservedPath::setLayouts(const semaphore::OwnLayouts& layouts)
{
    m_layouts = layouts;
    if (!m_reading)
        return;
    m_again = true;
    m_againAt = QDateTime::currentDateTimeUtc();
    doubt();
    pump();
}

void ObservedPath::start()
{
    probe();
}

void ObservedPath::stop()
{
    m_stopped = true;
    m_stop.stop();
    m_probe.reset();
    m_watch.reset();
    m_probeClock.stop();
    m_patience.stop();
    m_release.stop();
    m_asking.stop();
    m_queue.clear();
    if (m_sessions)
        m_sessions->disconnect(this);
    m_sessions.reset();
    doubt();
    m_answered = m_confirmed = false;
    m_state.phase = consul::WatchPhase::Stopped;
    m_state.error.reset();
    m_state.retryAt.reset();
}

void ObservedPath::retryNow()
{
    if (m_probe)
        m_probe->retryNow();
    if (m_watch)
        m_watch->retryNow();
    if (m_sessions)
        m_sessions->retryNow();
    m_rights.reset();
    if (isDisguised() && m_watch) {
        probe();
        readAnew(); // The query that waits has the rights that the token had when it began.
    } else if (!unreadKeys().isEmpty()) {
        m_askedKeys.clear();
        m_silences = 0;
        lookNow(true);
    }
}

void ObservedPath::lookAgain()
{
    lookNow(false);
}

void ObservedPath::lookNow(bool anew)
{
    doubt(knownUntil(QDateTime::currentDateTimeUtc()));
    m_answered = m_confirmed = false;
    m_asksAnew = true;
    m_begins = Clock::now();
    if (m_watch)
        m_watch->lookAgain(anew);
}

void ObservedPath::readAnew()
{
    m_rereads = true;
    lookNow(true);
}

bool ObservedPath::serves(const Target& target) const
{
    if (m_stopped || !m_sessions)
        return false;
    if (target == m_target || (target.folder && m_formKnown && target.path == m_path))
        return true;
    // A name resolves to its folder when there is something in it.
    return m_target.folder && target.name() == m_target.name() && m_last.state && m_last.state->found
        && !semaphore::isOnlyAFolder(*m_last.state);
}

// --- What lies at the name -------------------------------------------------------------------------------------------

void ObservedPath::probe()
{
    if (m_probe || m_stopped)
        return;
    m_probeClock.probed();
    m_probe.reset(new consul::Watch(m_client, probeRequest(m_target.name())));
    connect(m_probe.get(), &consul::Watch::answered, this, [this](const consul::Snapshot& snapshot) {
        m_probe.reset();
        Vacancy probed{snapshot.index, snapshot.receivedAt, {}};
        probed.age.start();
        consul::offThread(
            this, [snapshot] { return probedKeys(snapshot); },
            [this, probed](const QStringList& keys) {
                onProbed(keys);
                const Neighbourhood found = readProbe(m_target.name(), keys);
                m_vacancy = found.key || found.folder ? std::nullopt : std::optional(probed);
            });
    });
    connect(m_probe.get(), &consul::Watch::stateChanged, this, &ObservedPath::onProbeState);
    m_probe->start();
}

void ObservedPath::onProbeState(const consul::WatchState& state)
{
    if (!isFailing(state)) {
        if (!m_formKnown && state.phase == consul::WatchPhase::Connecting)
            showState(state);
        return;
    }
    if (m_formKnown) {
        m_probe.reset(); // Only a refresh: the watch itself tells how the connection is.
        return;
    }
    if (state.phase == consul::WatchPhase::Denied) {
        // Listing names can be forbidden where reading is allowed (acl.enable_key_list_policy).
        m_probe.reset();
        onProbed({});
        return;
    }
    showState(state);
}

void ObservedPath::onProbed(const QStringList& keys)
{
    if (m_stopped)
        return;
    const Neighbourhood found = readProbe(m_target.name(), keys);
    if (!mayBeKey(found))
        return chooseForm(found, false);
    if (!std::exchange(m_keyAsked, true))
        askForKey(this, m_client, found, m_generation, m_stop.token());
}

/// Beside a folder of its name a key can be the lock that is meant: clients that wait may stand below it. A semaphore
/// that was found in the folder stays.
bool ObservedPath::mayBeKey(const Neighbourhood& found) const
{
    const bool isSemaphore = m_last.state && m_last.state->found && !semaphore::isOnlyAFolder(*m_last.state);
    const bool isKeyAlready = m_formKnown && m_path == m_target.name();
    return found.key && found.folder && !m_target.folder && !isKeyAlready && !isSemaphore;
}

QCoro::Task<> ObservedPath::askForKey(
    ObservedPath* self, QPointer<consul::Client> client, Neighbourhood found, int generation, consul::StopToken stop)
{
    bool isLock = false;
    bool isUnknown = false;
    if (client) {
        const QString name = self->m_target.name();
        const auto answer = co_await client->kvGet(name, consul::Consistency::Default, stop);
        if (stop.stopRequested())
            co_return;
        if (answer && answer->value) {
            const consul::KvEntry& key = *answer->value;
            isLock = !key.session.isEmpty() || key.lockIndex > 0 || key.flags == consul::lockFlag;
        }
        isUnknown = !answer && consul::isTransient(answer.error().kind);
    }
    self->m_keyAsked = false;
    if (generation != self->m_generation || self->m_stopped)
        co_return;
    if (isUnknown)
        self->m_probeClock.soon(); // Without another probe, the path would count as a folder until a key there changes.
    self->chooseForm(found, isLock);
}

/// `isLock`: the key is one, whatever lies below it.
void ObservedPath::chooseForm(const Neighbourhood& found, bool isLock)
{
    const QString name = m_target.name();
    const bool isKey = !m_path.endsWith(u'/');
    QString path = name + u'/';
    if (!m_target.folder && (isLock || (!found.folder && (found.key || (m_formKnown && isKey)))))
        path = name;
    const QStringList siblings = path == name ? QStringList() : found.siblings;

    if (!m_formKnown || (path != m_path && (isAbsent() || isLock))) {
        m_siblings = siblings;
        becomeForm(path);
        return;
    }
    if (path == m_path && siblings != m_siblings) {
        m_siblings = siblings;
        m_again = m_reading != nullptr;
        // With the time of the last response, this change would seem to have come with it.
        m_againAt = QDateTime::currentDateTimeUtc();
        doubt();
        pump();
    }
    if (isDisguised() || isAbsent())
        confirmAbsence(isDisguised());
}

void ObservedPath::becomeForm(const QString& path)
{
    const bool changed = path != m_path;
    if (!std::exchange(m_formKnown, true) && m_state.phase == consul::WatchPhase::Retrying)
        Q_EMIT recovered();
    ++m_generation;
    const Update vacant = changed ? vacancyOf(path) : Update();
    m_path = path;
    m_last = vacant;
    m_reading.reset();
    m_queue.clear();
    m_again = m_held = m_rejoins = m_absenceAsked = m_absenceCertain = m_rereads = m_isLastAbsent = false;
    m_keysAsked = false;
    m_askedKeys.clear();
    m_rights.reset();
    m_begins = {};
    m_disproofs = m_belied = m_silences = 0;
    m_release.stop();
    m_releasingUntil = m_againAt = {};
    m_shownAt = {};
    m_answered = m_confirmed = false;
    m_answeredAt = m_askedFrom = m_changedFrom = std::nullopt;
    m_doubtfulSince = {};
    m_answerError.reset();
    if (changed)
        Q_EMIT pathResolved(m_path);
    if (vacant.state && !m_stopped)
        Q_EMIT updated(vacant);
    if (!m_stopped)
        startWatch();
}

/// The key of a lock that was waited for as a folder: nothing was there when it was looked at last, so what is there
/// now has come since. Without a state: that is not known.
Update ObservedPath::vacancyOf(const QString& path) const
{
    if (!m_vacancy || !isAbsent() || !m_absenceCertain || path.endsWith(u'/'))
        return {};
    semaphore::Observation seen = *m_last.observation;
    seen.path = path;
    seen.index = m_vacancy->index;
    seen.siblings.clear();
    StateStep step = advance(seen, m_vacancy->at, nullptr, {});
    Update update{std::move(step.state), std::make_shared<const semaphore::Observation>(std::move(seen)), true, {},
        std::move(step.sightings), m_vacancy->at, m_vacancy->at,
        std::chrono::microseconds(m_vacancy->age.nsecsElapsed() / 1000), {}};
    return update;
}

void ObservedPath::startWatch()
{
    m_watch.reset(new consul::Watch(m_client, watchRequest(m_path)));
    m_watch->setMinimumInterval(m_answerInterval);
    m_asksAnew = true;
    connect(m_watch.get(), &consul::Watch::answered, this, &ObservedPath::onAnswered);
    connect(m_watch.get(), &consul::Watch::unchanged, this, &ObservedPath::onUnchanged);
    connect(m_watch.get(), &consul::Watch::stateChanged, this, &ObservedPath::onWatchState);
    m_watch->start();
}

// --- What the watch says ---------------------------------------------------------------------------------------------

void ObservedPath::onAnswered(const consul::Snapshot& snapshot)
{
    Queued queued{snapshot, {}, m_askedFrom, std::exchange(m_begins, Clock::now())}; // The next query follows.
    queued.age.start();
    const bool absent = snapshot.status == notFoundStatus;
    m_isLastAbsent = absent;
    const bool isAnew = std::exchange(m_asksAnew, false) || m_watch->state().polled;
    if (std::exchange(m_rereads, false))
        queued.changedFrom = forgetAbsence(queued.changedFrom);
    if (m_queue.size() >= backlog || (!absent && isDisguised()))
        queued.changedFrom = forgetQueue(queued.changedFrom);
    const auto changedFrom = queued.changedFrom;
    m_queue.push_back(std::move(queued));
    if (changedFrom) {
        const auto age = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - *changedFrom);
        doubt(QDateTime::currentDateTimeUtc().addMSecs(-age.count()));
    } else {
        doubt(snapshot.receivedAt);
    }
    m_answered = true;
    m_rejoins = false; // It will be joined with what is known by now.
    // Rather told as not known than that what follows is lost.
    if (m_held && !m_open.isEmpty() && m_queue.size() >= backlog / 2)
        onPatienceOver();
    if (m_keysAsked && m_queue.size() >= backlog / 2)
        keysAsked(m_wantedKeys, KeySight::Unknown, m_keyQuestion);

    if (!absent) {
        m_absenceCertain = false;
        m_disproofs = 0;
        if (isDisguised()) {
            m_answerError.reset();
            showState(m_watch->state());
        }
    } else if (!m_absenceCertain && m_path.endsWith(u'/')) { // A single key is refused instead: confirmAbsence().
        // One that waited was answered with the rights of when it began: what is asked now tells nothing of it.
        if (isAnew)
            confirmAbsence();
        else
            readAnew();
    }
    pump();
}

/// As forgetQueue(), of the answers without anything that came last.
std::optional<ObservedPath::Clock::time_point> ObservedPath::forgetAbsence(std::optional<Clock::time_point> from)
{
    for (; !m_queue.empty() && m_queue.back().snapshot.status == notFoundStatus; m_queue.pop_back())
        from = earlier(from, m_queue.back().changedFrom);
    return from;
}

/// What the answers that are left out would have told is told by the next one.
std::optional<ObservedPath::Clock::time_point> ObservedPath::forgetQueue(std::optional<Clock::time_point> from)
{
    for (const Queued& each : m_queue) {
        if (each.changedFrom && (!from || *each.changedFrom < *from))
            from = each.changedFrom;
    }
    m_queue.clear();
    return from;
}

void ObservedPath::onUnchanged()
{
    m_answered = true;
    m_asksAnew = false;
    m_begins = Clock::now();
    if (m_rejoins)
        rejoin();
    askForgotten();
    confirm();
}

/// Consul answers a query that waits as soon as something changes: only what happened before it was asked, and while
/// the answer was made, can be several changes in one.
/// What is polled is not asked in between.
void ObservedPath::noteAnswer(bool polled)
{
    const auto now = Clock::now();
    m_askedFrom = m_answeredAt;
    if (!polled && m_askedFrom && now - *m_askedFrom > longestUnasked)
        m_askedFrom = now - answerTakes;
    m_answeredAt = now;
}

void ObservedPath::onWatchState(const consul::WatchState& state)
{
    if (state.phase == consul::WatchPhase::Live)
        noteAnswer(state.polled);
    else if (isFailing(state))
        m_asksAnew = true; // The first query after a failure does not wait.
    const bool moved = state.index != m_state.index;
    const bool back = isFailing(m_state) && !m_answerError && state.phase == consul::WatchPhase::Live;
    if (state.phase == consul::WatchPhase::Live) {
        // Consul says "not there" for what a token may not list, so look again whenever the store moved.
        if (back || (moved && (isAbsent() || isDisguised())))
            m_probeClock.soon();
        else if (moved && m_path.endsWith(u'/'))
            m_probeClock.whenOld();
    }
    showState(state);
    if (back && !m_stopped)
        Q_EMIT recovered();
}

void ObservedPath::showState(consul::WatchState state)
{
    if (m_answerError && state.phase == consul::WatchPhase::Live) {
        state.phase = isDenial(m_answerError->kind) ? consul::WatchPhase::Denied : consul::WatchPhase::Retrying;
        state.error = m_answerError;
    }
    if (isFailing(state)) {
        state.lastAnswerAt = m_shownAt;
        m_rights.reset();
    }
    if (state.phase != consul::WatchPhase::Live) {
        doubt();
        m_answered = m_confirmed = false;
    }
    if (state == m_state)
        return;
    m_state = state;
    if (isFailing(m_state)) {
        m_isAfterLoss = true;
        m_backAt = {};
    } else if (m_isAfterLoss && !m_backAt.isValid() && m_state.phase == consul::WatchPhase::Live) {
        m_backAt = m_state.lastAnswerAt;
    }
    Q_EMIT watchStateChanged(m_state);
}

/// `rereads`: the list may have been asked with fewer rights than there are now, so it is read anew if there are some.
void ObservedPath::confirmAbsence(bool rereads)
{
    // A list that ACL emptied is a 404, too; a key that may not be read is refused, even a missing one (facts §7).
    const bool isKnown = m_absenceCertain && !m_absenceAge.hasExpired(absenceStands.count());
    if (m_absenceAsked || isKnown || !m_path.endsWith(u'/'))
        return;
    m_absenceAsked = true;
    askForAbsence(this, m_client, lockKeyOf(m_path), rereads, m_generation, m_stop.token());
}

QCoro::Task<> ObservedPath::askForAbsence(ObservedPath* self, QPointer<consul::Client> client, QString key,
    bool rereads, int generation, consul::StopToken stop)
{
    if (!client)
        co_return;
    const auto answer = co_await client->kvGet(key, consul::Consistency::Default, stop);
    if (stop.stopRequested() || generation != self->m_generation)
        co_return;
    self->m_absenceAsked = false;
    if (self->m_isLastAbsent && answer && answer->value)
        self->onDisproved(key);
    else if (self->m_isLastAbsent && !answer && !isDenial(answer.error().kind))
        self->onUnproved(answer.error());
    else if (rereads && answer && self->isDisguised())
        self->readAnew();
    else
        self->absenceConfirmed(answer ? std::nullopt : std::optional(answer.error()));
}

/// The list that has nothing was made with other rights, or before the key was.
void ObservedPath::onDisproved(const QString& key)
{
    m_absenceCertain = false;
    if (m_disproofs++ < mostDisproofs)
        return readAnew();
    onUnproved({consul::ErrorKind::Protocol, 0, tr("The list of keys does not contain %1, which exists.").arg(key),
        QStringLiteral("GET /v1/kv/%1?recurse").arg(m_path), m_client->endpoint().displayAddress()});
}

/// Nobody knows whether something is there. It is asked again as after a failure.
void ObservedPath::onUnproved(consul::Error error)
{
    if (m_queue.empty() || !m_watch) // It is shown already; the next probe asks again.
        return pump();
    m_rereads = true;
    // The agent was not silent: it answered the list. As TimedOut it would count so since the last answer of use.
    if (error.kind == consul::ErrorKind::TimedOut)
        error.kind = consul::ErrorKind::ServerError;
    m_answerError = error;
    m_watch->reject(error);
}

void ObservedPath::absenceConfirmed(const std::optional<consul::Error>& error)
{
    m_disproofs = 0;
    m_absenceCertain = !error && m_isLastAbsent;
    m_answered = m_answered || !error; // What was held in doubt until now.
    m_absenceAge.start();
    if (error && m_isLastAbsent)
        m_answerError = error;
    else if (isDisguised())
        m_answerError.reset();
    if (m_watch)
        showState(m_watch->state());
    pump();
}

bool ObservedPath::isDisguised() const
{
    return m_answerError && isDenial(m_answerError->kind);
}

void ObservedPath::onSessionsChanged()
{
    if (mayRejoin())
        rejoin();
}

/// An old answer about keys is not joined with a new list of sessions, because the result would be reported as current.
/// A token that can no longer list sessions may be gone altogether. Then the next answer about keys is waited for.
bool ObservedPath::mayRejoin()
{
    const bool isLost = m_joined && m_joined->known && !m_sessions->table()->known;
    if (!isFailing(m_state) && !isLost)
        return true;
    m_rejoins = true;
    if (!isFailing(m_state))
        lookAgain();
    return false;
}

void ObservedPath::rejoin()
{
    m_rejoins = false;
    const auto& table = m_sessions->table();
    if (m_held || (m_reading && m_joined && differsFor(m_sessionIds, *m_joined, *table))) {
        m_held = false;
        m_again = m_reading != nullptr;
        doubt();
    } else if (!m_busy && m_joined) {
        m_joined = table; // As good for this path, and the list before need not be kept.
    }
    pump();
}

void ObservedPath::onPatienceOver()
{
    m_patienceOver = true;
    m_again = m_again || m_held;
    m_held = false;
    pump();
}

// --- Who gave a key back, and who ended with it ----------------------------------------------------------------------

void ObservedPath::hold()
{
    m_held = true;
    if (!m_patience.isActive()) // However often it is held.
        m_patience.start(catchUpPatience);
    // The list may have come while the worker was busy.
    if (m_sessions->table() != m_joined)
        onSessionsChanged();
    else if (askWhoLives() && m_held)
        m_patience.start(m_askPatience);
}

bool ObservedPath::isSettled() const
{
    return std::ranges::all_of(
        m_open, [this](const auto& session) { return m_lived.contains(session) || m_hidden.contains(session); });
}

/// A release changes no session, so no newer list will come of it. Whose end freed the key is missing from the next
/// list, which is on its way.
bool ObservedPath::askWhoLives()
{
    const auto before = m_asked.size();
    for (const consul::SessionId& session : sessionsToAsk(m_open, m_asked)) {
        auto question = m_sessions->mayAsk();
        if (!question)
            break;
        m_asked.insert(session);
        askForSession(this, m_client, session, m_reading, std::move(question), m_stop.token());
    }
    return m_asked.size() > before;
}

QCoro::Task<> ObservedPath::askForSession(ObservedPath* self, QPointer<consul::Client> client,
    consul::SessionId session, std::shared_ptr<const Reading> reading, std::shared_ptr<const void> question,
    consul::StopToken stop)
{
    if (!client)
        co_return;
    // Asked after the answer with the free key: the leader has applied that.
    const auto answer = co_await client->sessionInfoAt(session, stop);
    question.reset();
    if (stop.stopRequested() || reading != self->m_reading)
        co_return;
    if (answer)
        self->onSessionRead(session, *answer);
    else
        self->onSessionUnread();
}

void ObservedPath::onSessionRead(
    const consul::SessionId& session, const consul::Indexed<std::optional<consul::SessionInfo>>& reported)
{
    if (reported.value)
        m_lived.insert(session);
    else if (m_joined && isHidden(session, reported.index, *m_joined))
        m_hidden.insert(session);
    else
        return; // It ended, and the next list tells of it.
    if (!m_held || m_rejoins || !isSettled())
        return;
    m_held = false;
    m_again = true;
    pump();
}

void ObservedPath::onSessionUnread()
{
    if (m_held && m_patience.remainingTimeAsDuration() > catchUpPatience)
        m_patience.start(catchUpPatience);
}

// --- Keys that a list lacks ------------------------------------------------------------------------------------------

QStringList ObservedPath::keysToAsk(const QStringList& keys) const
{
    QStringList wanted;
    std::ranges::copy_if(keys, std::back_inserter(wanted), [this](const QString& key) { return !isKnown(key); });
    return wanted;
}

bool ObservedPath::isKnown(const QString& key) const
{
    const auto asked = m_askedKeys.constFind(key);
    return asked != m_askedKeys.cend() && !asked->age.hasExpired(asked->stands.count());
}

/// A list leaves out without a word what the token may not read. Asked for by itself, that is refused, and what is not
/// there is not (facts §7).
void ObservedPath::askForKeys(const QStringList& lacking, const QStringList& missed)
{
    m_keysAsked = true;
    ++m_keyQuestion;
    m_wantedKeys = lacking + missed;
    m_asking.start(m_askPatience);
    askForEach(this, m_client, lacking, missed, m_keyQuestion, m_stop.token());
}

const ObservedPath::Rights* ObservedPath::rights() const
{
    if (!m_rights)
        return nullptr;
    const std::chrono::milliseconds stands
        = m_rights->own.acl == consul::AclState::Off ? std::chrono::milliseconds(noAclStands) : absenceStands;
    return Clock::now() - m_rights->at < stands ? &*m_rights : nullptr;
}

std::optional<consul::KeysShown> ObservedPath::keysShown() const
{
    const Rights* const known = rights();
    if (known == nullptr || !known->shown)
        return std::nullopt;
    // Where Consul says itself that it left some out, this is of the last list.
    return m_client && m_client->notes().leftOutKeys(m_path) ? consul::KeysShown::Less : known->shown;
}

/// Consul answers a query that waits with the rights that the token had when it began, and it may be given more; but no
/// agent loses its ACLs so.
bool ObservedPath::sawAll() const
{
    return keysShown() == consul::KeysShown::All
        && (m_rights->own.acl == consul::AclState::Off || m_rights->shownAt <= m_readingBegan);
}

/// What a list lacks then has left, and need not be asked for. Rules for some keys may be added at any time: where they
/// count, few keys are rather asked for.
bool ObservedPath::sawEverything() const
{
    return sawAll() && m_rights->own.mayEverything();
}

QCoro::Task<> ObservedPath::askForToken(ObservedPath* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    if (self->rights() != nullptr)
        co_return;
    const int generation = self->m_generation;
    auto asking = consul::readToken(client, stop);
    const auto own = co_await asking;
    if (!stop.stopRequested() && own && generation == self->m_generation)
        self->noteToken(*own);
}

void ObservedPath::noteToken(const consul::OwnToken& own)
{
    if (isFailing(m_state))
        return;
    const auto now = Clock::now();
    m_rights = Rights{own, now, own.mayEverything() ? std::optional(consul::KeysShown::All) : std::nullopt, now};
}

/// nullopt: there was no answer. One that comes when the time for the question is over serves the next question, which
/// would take as long.
QCoro::Task<std::optional<consul::KeysShown>> ObservedPath::askWhatIsShown(
    ObservedPath* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    auto askingToken = askForToken(self, client, stop);
    co_await askingToken;
    if (stop.stopRequested() || self->rights() == nullptr)
        co_return std::nullopt;
    if (!self->m_rights->shown) {
        const int generation = self->m_generation;
        auto asking = consul::keysShownTo(client, self->m_rights->own, self->m_path, stop);
        const auto told = co_await asking;
        if (stop.stopRequested() || !told || generation != self->m_generation || !self->m_rights)
            co_return std::nullopt;
        self->m_rights->shown = *told;
        self->m_rights->shownAt = Clock::now();
    }
    co_return self->keysShown();
}

/// That speaks of now, and the list may have been asked with fewer rights: Consul answers a query that waits with those
/// that the token had when it began. Another list tells, which begins after this.
void ObservedPath::onAllShown()
{
    m_changedFrom = earlier(m_changedFrom, forgetQueue(std::nullopt));
    m_keysAsked = m_again = false;
    m_againAt = {};
    m_reading.reset();
    readAnew();
}

/// Each for itself: that one key may be read tells nothing of another. Whoever lives may hold a key of another name, so
/// that its contender key is not there proves nothing where others are known to be hidden. Where nothing tells whether
/// any are, it counts: else a token that may only read would be told of no stale holder before 1.11, and the manual
/// says what it is told of (findings.md). Of those beyond the first ones nothing is known until a later answer has them
/// asked for. `missed` are asked for only if something may be hidden from the token, and many of them only if Consul
/// does not say that all is shown.
QCoro::Task<> ObservedPath::askForEach(ObservedPath* self, QPointer<consul::Client> client, QStringList keys,
    QStringList missed, int question, consul::StopToken stop)
{
    auto worst = KeySight::Readable;
    bool isBelied = false;
    if (!missed.isEmpty()) {
        auto asking = askForToken(self, client, stop);
        co_await asking;
        if (stop.stopRequested() || !self->isAsking(question))
            co_return;
        if (self->sawEverything())
            missed.clear();
    }
    if (missed.size() > mostToAsk) {
        auto asking = askWhatIsShown(self, client, stop);
        const auto shown = co_await asking;
        if (stop.stopRequested() || !self->isAsking(question))
            co_return;
        if (shown == consul::KeysShown::All) {
            for (const QString& key : std::as_const(missed))
                self->noteSight(key, KeySight::Readable);
            missed.clear();
        }
    }
    keys += missed;
    for (const QString& key : keys.first(std::min(mostKeysToAsk, keys.size()))) {
        if (!client)
            co_return;
        const auto answer = co_await client->kvGet(key, consul::Consistency::Default, stop);
        if (stop.stopRequested() || !self->isAsking(question))
            co_return;
        if (answer || isDenial(answer.error().kind)) // As long as the agent answers, the rest is waited for.
            self->m_asking.start(self->m_askPatience);
        auto sight = KeySight::Readable;
        const bool isMissed = missed.contains(key);
        const bool isThere = answer && answer->value && answer->value->key == key && !self->isNewSlot(*answer->value)
            && !(isMissed && self->isMadeSince(*answer->value));
        isBelied = isBelied || isThere;
        if (isThere)
            sight = KeySight::Unknown;
        else if (!answer)
            sight = isDenial(answer.error().kind) ? KeySight::Refused : KeySight::Unknown;
        else if (!isMissed && semaphore::looksLikeUuid(key.sliced(self->m_path.size()))) {
            auto asking = askWhatIsShown(self, client, stop);
            const auto shown = co_await asking;
            if (stop.stopRequested() || !self->isAsking(question))
                co_return;
            if (shown == consul::KeysShown::All && !self->sawAll()) {
                self->onAllShown();
                co_return;
            }
            sight = !shown                          ? KeySight::Unknown
                : *shown == consul::KeysShown::Less ? KeySight::Refused
                                                    : KeySight::Readable;
        }
        worst = std::max(worst, sight);
        self->noteSight(key, sight);
        if (sight == KeySight::Unknown && !isThere)
            break; // An agent that did not answer is not asked for more.
    }
    if (!isBelied)
        self->m_belied = 0;
    if (isBelied && self->m_belied++ < mostDisproofs)
        self->onBelied();
    else
        self->keysAsked(keys, worst, question);
}

/// After the list: it was right.
bool ObservedPath::isMadeSince(const consul::KvEntry& key) const
{
    return m_reading && key.createIndex > m_reading->observation.index;
}

/// Owners of slots may delete their key, and the next one makes it anew: then the list was right, and is told, as the
/// slot was free.
bool ObservedPath::isNewSlot(const consul::KvEntry& key) const
{
    return semaphore::slotNumber(QStringView(key.key).sliced(m_path.size())) && isMadeSince(key);
}

/// The list was made before the key, or with other rights than there are now. Another one replaces it, and nothing is
/// told of this one.
void ObservedPath::onBelied()
{
    m_askedKeys.removeIf([](const auto& each) { return each->sight == KeySight::Unknown; });
    m_keysAsked = m_again = false;
    m_againAt = {};
    m_reading.reset();
    if (m_queue.empty())
        readAnew();
    else
        pump();
}

void ObservedPath::keysAsked(const QStringList& keys, KeySight worst, int question)
{
    if (m_stopped || !m_keysAsked || question != m_keyQuestion)
        return;
    m_keysAsked = false;
    m_asking.stop();
    bool isAnyLeft = false;
    for (const QString& key : keys) {
        if (isKnown(key))
            continue;
        noteSight(key, KeySight::Unknown);
        isAnyLeft = true;
    }
    if (isAnyLeft && worst != KeySight::Unknown) // The agent responds, so the next ones need not wait for an answer.
        QTimer::singleShot(silenceStands + 1ms, this, [this] {
            if (!m_stopped && !isFailing(m_state)) // What is old is not asked about.
                askForgotten();
        });
    m_silences = worst == KeySight::Unknown ? m_silences + 1 : 0;
    m_again = m_reading != nullptr;
    pump();
}

void ObservedPath::noteSight(const QString& key, KeySight sight)
{
    const auto silence = std::min(silenceStands * (1 << std::min(m_silences, 3)), absenceStands);
    AskedKey& asked = m_askedKeys[key];
    asked.sight = sight;
    asked.stands = sight == KeySight::Unknown ? silence : absenceStands;
    asked.age.start();
}

/// However often the time changes, an earlier hand-over is over first. As the clock of the wall may be set, no more
/// than one is waited for.
void ObservedPath::awaitRelease()
{
    if (!m_releasingUntil.isValid())
        return m_release.stop();
    const auto left = QDateTime::currentDateTimeUtc().msecsTo(m_releasingUntil);
    m_release.start(std::clamp(std::chrono::milliseconds(left), 1ms, semaphore::handOverTime));
}

/// Who would have left the list by now has not released: its key is asked for. Until it is known whether that may be
/// read, nobody is stale (knownUntil()).
void ObservedPath::onReleaseOver()
{
    if (isFailing(m_state)) // What is old is not told as new.
        return m_release.start(semaphore::handOverTime);
    if (!m_reading) // The list that comes next tells.
        return;
    m_again = true;
    m_againAt = QDateTime::currentDateTimeUtc();
    pump();
}

QStringList ObservedPath::unreadKeys() const
{
    QStringList keys;
    for (auto each = m_askedKeys.cbegin(); each != m_askedKeys.cend(); ++each) {
        if (each->sight != KeySight::Readable)
            keys.append(each.key());
    }
    keys.sort();
    return keys;
}

bool ObservedPath::forgetUnread()
{
    bool forgot = false;
    m_askedKeys.removeIf([&forgot](const auto& each) {
        const bool isOver = each->age.hasExpired(each->stands.count());
        forgot = forgot || (isOver && each->sight != KeySight::Readable);
        return isOver;
    });
    return forgot;
}

void ObservedPath::askForgotten()
{
    if (!forgetUnread() || !m_reading)
        return;
    m_again = true;
    pump();
}

bool ObservedPath::mayPump()
{
    if (m_stopped || m_busy || m_held || m_absenceAsked || m_keysAsked || m_rereads || isDisguised()
        || (m_queue.empty() && !m_again))
        return false;
    if (m_sessions->isSettled() || m_patienceOver)
        return true;
    if (!m_patience.isActive())
        m_patience.start(firstPatience);
    return false;
}

void ObservedPath::pump()
{
    step();
    confirm();
}

bool ObservedPath::isBehind() const
{
    return m_busy || m_held || m_again || m_absenceAsked || m_keysAsked || m_rereads || !m_queue.empty();
}

void ObservedPath::confirm()
{
    if (m_stopped || isBehind() || !m_answered || !m_last.state || m_state.phase != consul::WatchPhase::Live)
        return;
    m_doubtfulSince = {};
    m_shownAt = m_state.lastAnswerAt;
    if (!std::exchange(m_confirmed, true))
        Q_EMIT confirmed();
}

void ObservedPath::doubt(const QDateTime& since)
{
    if (!m_doubtfulSince.isValid())
        m_doubtfulSince = since;
}

QDateTime ObservedPath::knownUntil(const QDateTime& now) const
{
    QDateTime until = m_pulse ? m_pulse->readUntil(now) : now;
    if (m_doubtfulSince.isValid())
        until = std::min(until, m_doubtfulSince);
    if (m_releasingUntil.isValid()) // At that moment, it is over.
        until = std::min(until, m_releasingUntil.addMSecs(-1));
    return until;
}

/// What was seen by other layouts is not compared.
bool ObservedPath::isAnew(const semaphore::OwnLayouts& layouts) const
{
    return !m_last.state || m_last.observation->layouts != layouts;
}

void ObservedPath::step()
{
    if (!mayPump())
        return;
    Job job;
    job.path = m_path;
    job.table = m_sessions->table();
    job.siblings = m_siblings;
    job.layouts = m_layouts;
    if (!isAnew(m_layouts)) {
        job.before = m_last.state;
        job.sightings = m_last.sightings;
    }
    // A last response in the future means that the clock was set back.
    if (m_last.receivedAt <= QDateTime::currentDateTimeUtc())
        job.notBefore = m_last.receivedAt;
    Begun begun;
    job.isLast = m_patienceOver;
    job.isAfterLoss = m_isAfterLoss;
    if (m_again) { // First: what was held back is older than what waits in the queue.
        job.reading = m_reading;
        job.lived = m_lived;
        job.hidden = m_hidden;
        job.againAt = begun.againAt = std::exchange(m_againAt, {});
        // What was only held back keeps the time of its answer.
        begun.byAnswer = job.table == m_joined && !job.againAt.isValid();
        begun.age = m_readingAge;
        if (!begun.byAnswer)
            begun.age.start();
    } else {
        m_againAt = {}; // The list is younger.
        job.snapshot = std::move(m_queue.front().snapshot);
        begun.began = m_queue.front().began;
        begun.age = m_queue.front().age;
        forgetUnread();
        m_changedFrom = earlier(m_changedFrom, m_queue.front().changedFrom);
        m_queue.pop_front();
    }
    job.unread = unreadKeys();
    m_again = false;
    m_busy = true;
    m_joined = job.table;
    consul::offThread(
        this, [job = std::move(job)] { return decodeAndCompare(job); },
        [this, begun, generation = m_generation](DecodedAnswer outcome) {
            m_busy = false;
            if (!m_stopped && generation == m_generation)
                deliver(std::move(outcome), begun);
            pump();
        });
}

/// A list that did not change is as new as the answer that said so. Without a list nothing is told by it.
bool ObservedPath::isListedSince(const QDateTime& time) const
{
    const QDateTime& listedAt = m_joined == m_sessions->table() ? m_sessions->knownAt() : m_joined->receivedAt;
    return !m_joined->known || listedAt > time;
}

void ObservedPath::deliver(DecodedAnswer outcome, const Begun& begun)
{
    if (outcome.error) {
        m_answerError = outcome.error;
        if (m_queue.empty())
            m_watch->reject(*outcome.error);
        if (!m_stopped) // A receiver may have deleted this object.
            showState(m_watch->state());
        return;
    }
    // Joining the old answer anew does not make it fresh: only one that was read now ends the trouble.
    const bool ended = outcome.reading != m_reading && std::exchange(m_answerError, std::nullopt);
    adopt(std::move(outcome), begun);
    if (m_stopped || (!ended && !isFailing(m_state)))
        return;
    showState(m_watch->state());
    if (!ended)
        return;
    if (!m_stopped && m_state.phase == consul::WatchPhase::Live)
        Q_EMIT recovered();
}

void ObservedPath::adopt(DecodedAnswer outcome, const Begun& begun)
{
    // What is told to be younger than its answer took so much less, and happened so much longer before.
    const std::chrono::milliseconds late(begun.byAnswer ? outcome.reading->receivedAt.msecsTo(outcome.at) : 0);
    if (outcome.reading != m_reading) {
        m_asked.clear();
        m_lived.clear();
        m_hidden.clear();
        m_readingAge = begun.age;
        m_readingBegan = begun.began;
    }
    m_reading = std::move(outcome.reading);
    m_sessionIds = std::move(outcome.sessionIds);
    m_open = std::move(outcome.open);
    if (outcome.lacking.isEmpty() && unreadKeys().isEmpty())
        m_belied = 0;
    const QStringList unknown = keysToAsk(outcome.lacking);
    const QStringList missed = sawEverything() ? QStringList() : keysToAsk(outcome.missed);
    const bool mustAsk = !unknown.isEmpty() || !missed.isEmpty();
    const bool isOpen = !m_open.isEmpty();
    const bool mayHold = isOpen || (outcome.mayCatchUp && !m_patienceOver);
    if (mustAsk || mayHold) // What is known then is of no earlier moment.
        m_againAt = std::max(m_againAt, begun.againAt);
    if (mustAsk)
        return askForKeys(unknown, missed);
    if (isOpen && (m_patienceOver || isSettled())) {
        m_again = true; // It became known, or the time was over, while the worker was busy.
        return;
    }
    if (mayHold)
        return hold();
    m_patience.stop();
    // What is shown and goes then is asked for anew, with the rights of then.
    if (!m_askedKeys.isEmpty()) {
        for (const consul::KvEntry& entry : m_reading->observation.entries)
            m_askedKeys.remove(entry.key);
    }
    // The list of sessions may be of before the loss: its query may still wait on a connection that is dead.
    if (m_backAt.isValid() && m_reading->receivedAt >= m_backAt.addMSecs(lossEcho.count()) && isListedSince(m_backAt)) {
        m_isAfterLoss = false;
        m_backAt = {};
    }
    m_releasingUntil = outcome.releasingUntil.value_or(QDateTime());
    awaitRelease();
    if (!m_shownAt.isValid() || m_shownAt < m_reading->receivedAt) // It may be joined anew, and confirmed since.
        m_shownAt = m_reading->receivedAt;
    if (m_doubtfulSince.isValid()) // What came since waits still.
        m_doubtfulSince = std::max(m_doubtfulSince, m_reading->receivedAt);
    // A list without a single session is hidden by ACL; waiting for it each time would only make everything late.
    m_patienceOver = outcome.mayCatchUp && m_joined->sessions.empty();
    if (m_sessions->table() != m_joined && differsFor(m_sessionIds, *m_joined, *m_sessions->table()) && mayRejoin())
        m_again = true;
    if (outcome.observation->layouts != m_layouts)
        m_again = true;
    const auto changedFrom = std::exchange(m_changedFrom, std::nullopt);
    const bool first = isAnew(outcome.observation->layouts);
    const bool isSame = m_last.state && *m_last.state == *outcome.state && outcome.events.empty()
        && m_last.sightings.grips == outcome.sightings.grips
        // Where nothing is made out, they alone tell whether something may be there.
        && (m_last.state->layout != semaphore::Layout::Unknown
            || m_last.state->evidence.unread == outcome.state->evidence.unread);
    if (isSame) {
        if (first) // Other layouts show the same: what comes next is compared with it.
            m_last.observation = std::move(outcome.observation);
        return;
    }
    m_last = Update{std::move(outcome.state), std::move(outcome.observation), first, std::move(outcome.events),
        std::move(outcome.sightings), outcome.at, {},
        std::max(std::chrono::microseconds(begun.age.nsecsElapsed() / 1000) - late, std::chrono::microseconds(0)), {}};
    m_last.readAt = m_reading->receivedAt;
    if (changedFrom) {
        const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - *changedFrom);
        m_last.unseen = std::max(passed - m_last.processing, std::chrono::microseconds(0));
    }
    Q_EMIT updated(m_last);
}

} // namespace observer
