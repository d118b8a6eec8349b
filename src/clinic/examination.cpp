// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/examination.h"

#include "clinic/judge.h"
#include "consul/child_environment.h"
#include "consul/values/duration.h"
#include "consul/values/session_ttl.h"
#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/session_state.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace clinic {

using namespace std::chrono_literals;

namespace {

struct ExaminationText {
    Q_DECLARE_TR_FUNCTIONS(clinic::Examination)
};

constexpr auto tickTime = 50ms;
constexpr Time contentionBefore = 2s; ///< From the first entry to the first fault.
constexpr Time usualContention = 10s; ///< Where there is no fault, and no time was asked for.
constexpr Time entryPatience = 30s; ///< Without anybody inside by then, nothing can be learned.
constexpr Time betweenFaults = 3s;
constexpr Time victimPatience = 5s;
constexpr Time lossTime = 10s; ///< Of lost answers, and of a lost leader.
constexpr double lossProbability = 0.3;
constexpr Time withoutTtl = 10s; ///< Where no session has a TTL to outlast.
constexpr Time longestOutlasting = 150s;
constexpr Time leastCalm = 3s;
/// For sessions that end a little late, and for clients that look again only every few seconds.
constexpr Time spare = 15s;
constexpr Time calmWithoutTtl = 30s;
constexpr auto afterCrash = 1s;
constexpr auto afterEnd = 200ms;
constexpr auto longestBackOff = 4s;
constexpr Time endPatience = 10s;
constexpr std::size_t mostSights = 500'000;

std::chrono::nanoseconds steady()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

QString keyName(const QString& path)
{
    return path.endsWith(u'/') ? path.chopped(1) : path;
}

/// What ends a session whose program is gone.
struct SessionEnd {
    bool isSure = false;
    std::optional<Time> ttl; ///< The shortest of those that it depends on, its own or that of a check.
};

/// Consul ends a session as well when one of its checks becomes critical (facts §3.2): one with a TTL does by itself,
/// and one that asks the program does when that is gone. The health of the node tells nothing of a program.
SessionEnd endOf(practice::Cluster& cluster, const practice::Session& session)
{
    SessionEnd end;
    const auto take = [&end](std::chrono::nanoseconds ttl) {
        const auto time = std::chrono::duration_cast<Time>(ttl);
        end.ttl = std::min(end.ttl.value_or(time), time);
        end.isSure = true;
    };
    if (const auto ttl = consul::parseGoDuration(QString::fromUtf8(session.ttl)); ttl && ttl->count() > 0)
        take(*ttl);
    practice::NodeAgent* const agent = cluster.fleet->find(session.node);
    for (const QByteArray& id : practice::checksOf(session)) {
        const practice::LocalCheck* const check = agent != nullptr ? agent->state().findCheck(id) : nullptr;
        if (check == nullptr)
            continue;
        if (check->ttl.count() > 0)
            take(check->ttl);
        else if (!check->wish.type().isEmpty())
            end.isSure = true;
    }
    return end;
}

QString holderText(const semaphore::Holder& holder)
{
    // A session may hold several slots.
    const QString id = holder.session.toString();
    return holder.slot ? holder.key : id.isEmpty() ? holder.name : id;
}

} // namespace

Examination::Examination(ExaminationPlan plan)
    : m_plan(std::move(plan))
    , m_judgesToken(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    m_record.limit = m_plan.limit;
    m_record.count = m_plan.count;
    m_record.wanted = m_plan.faults;
    m_record.grace = m_plan.grace;
    m_faultsLeft.assign(m_plan.faults.begin(), m_plan.faults.end());
    m_tick.setInterval(tickTime);
    connect(&m_tick, &QTimer::timeout, this, &Examination::tick);
}

Examination::~Examination()
{
    for (const auto& copy : m_copies)
        copy->disconnect(this);
    m_copies.clear();
    m_agent.reset(); // Its thread calls us.
}

Time Examination::now() const
{
    return std::chrono::duration_cast<Time>(steady() - m_began);
}

int Examination::inside() const
{
    return static_cast<int>(std::ranges::count(m_lives, true, &Life::isInside));
}

Examination::Life* Examination::lifeOf(const QString& name)
{
    for (std::size_t i = 0; i < m_copies.size(); ++i) {
        if (m_copies[i]->name() == name)
            return &m_lives[i];
    }
    return nullptr;
}

std::optional<QString> Examination::begin()
{
    m_began = steady();
    if (auto trouble = listen())
        return trouble;
    if (auto trouble = startRecording())
        return trouble;
    makeCopies();
    for (const auto& copy : m_copies)
        copy->start();
    if (!m_hasFailed)
        m_tick.start();
    return std::nullopt;
}

std::optional<QString> Examination::listen()
{
    practice::AgentOptions options;
    options.vintage = m_plan.vintage;
    options.routes = [this](practice::Router& router) {
        practice::addCriticalRoutes(router, [this](const practice::CriticalCall& call) {
            const Time at = std::chrono::duration_cast<Time>(call.at - m_began);
            QMetaObject::invokeMethod(
                this, [this, call, at] { hear(call.name, call.isInside, at); }, Qt::QueuedConnection);
        });
    };
    options.isSpared = [token = m_judgesToken.toLatin1()](const practice::Request& request) {
        return practice::isCriticalCall(request) || request.header("X-Consul-Token") == token;
    };
    m_agent = std::make_unique<practice::Agent>(std::move(options));
    if (!m_agent->start())
        return ExaminationText::tr("Cannot start the practice agent: %1").arg(m_agent->errorText());
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_agent->httpUrl());
    endpoint.token = consul::Secret(m_judgesToken);
    endpoint.readOnly = true;
    m_client = std::make_unique<consul::Client>(endpoint);
    m_hub = std::make_unique<observer::Hub>(m_client.get());
    m_observer = m_hub->observe(m_plan.path);
    connect(m_observer.get(), &observer::PathObserver::updated, this, &Examination::see);
    return std::nullopt;
}

std::optional<QString> Examination::startRecording()
{
    if (m_plan.record.isEmpty())
        return std::nullopt;
    history::About about;
    about.program = QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion();
    about.address = m_agent->httpUrl();
    if (auto trouble = m_recorder.start(m_plan.record, about))
        return trouble;
    m_recordingOffset = m_recorder.now() - now();
    m_recorder.follow(m_observer);
    connect(&m_recorder, &history::Recorder::failed, this,
        [this](const QString& sentence) { m_record.unseen.append(sentence); });
    return std::nullopt;
}

void Examination::makeCopies()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_agent->httpUrl());
    auto environment = consul::childEnvironment(endpoint, QProcessEnvironment::systemEnvironment());
    // curl and others would ask a proxy, also for this machine.
    for (const QString& name : {QStringLiteral("no_proxy"), QStringLiteral("NO_PROXY")}) {
        const QString known = environment.value(name);
        environment.insert(name, QStringLiteral("127.0.0.1") + (known.isEmpty() ? QString() : u',' + known));
    }
    CopyFacts facts;
    facts.url = m_agent->httpUrl();
    facts.path = keyName(m_plan.path);
    m_lives.resize(static_cast<std::size_t>(m_plan.count));
    for (int i = 1; i <= m_plan.count; ++i) {
        facts.number = i;
        facts.name = QStringLiteral("worker-%1").arg(i);
        environment.insert(QStringLiteral("CLINIC_NAME"), facts.name);
        environment.insert(QStringLiteral("CLINIC_PATH"), facts.path);
        environment.insert(QStringLiteral("CLINIC_URL"), facts.url);
        m_copies.push_back(
            std::make_unique<ProgramCopy>(facts.name, filledIn(m_plan.command, facts), environment, &m_guardian));
        ProgramCopy* const copy = m_copies.back().get();
        connect(
            copy, &ProgramCopy::started, this, [this, copy] { note(CopyEvent::Kind::Started, copy->name(), now()); });
        connect(copy, &ProgramCopy::wrote, this,
            [this, copy](const QByteArray& line) { Q_EMIT wrote(copy->name(), line); });
        connect(copy, &ProgramCopy::gone, this,
            [this, copy](int exitCode, bool wasKilled) { onGone(*copy, exitCode, wasKilled); });
        connect(copy, &ProgramCopy::failed, this, [this](const QString& sentence) {
            if (std::exchange(m_hasFailed, true))
                return;
            m_tick.stop();
            const QString words = ExaminationText::tr("Cannot start %1: %2").arg(m_plan.command.front(), sentence);
            // Queued: whoever hears it may delete this, and the copy speaks.
            QMetaObject::invokeMethod(
                this, [this, words] { Q_EMIT failed(words); }, Qt::QueuedConnection);
        });
    }
}

void Examination::note(CopyEvent::Kind kind, const QString& who, Time at)
{
    if (m_record.events.size() >= m_plan.mostReports)
        return cutShort();
    // Reports come from another thread and may be a little late; few events are ever moved.
    auto place = m_record.events.end();
    while (place != m_record.events.begin() && std::prev(place)->at > at)
        --place;
    m_record.events.insert(place, {kind, who, at});
    if (m_part == Part::Calm)
        m_fullness.hear({kind, who, at});
}

void Examination::hear(const QByteArray& name, bool isInside, Time at)
{
    const QString who = QString::fromUtf8(name);
    note(isInside ? CopyEvent::Kind::Entered : CopyEvent::Kind::Left, who, at);
    if (isInside) {
        ++m_entries;
        if (!m_firstEntry)
            m_firstEntry = at;
        if (m_contended.size() <= m_plan.limit)
            m_contended.insert(who);
    }
    if (Life* const life = lifeOf(who)) {
        life->isInside = isInside;
        if (isInside) {
            life->enteredAt = at;
            life->badEnds = 0;
        }
    }
}

void Examination::see(const observer::Update& update)
{
    Sight sight;
    const semaphore::State& state = *update.state;
    for (const semaphore::Holder& holder : state.holders)
        sight.holders.append(holderText(holder));
    sight.waiting = static_cast<int>(state.waiting.size());
    sight.isKnown = !state.found || (state.layout != semaphore::Layout::Unknown && state.reportsHolders());
    if (!sight.isKnown && m_isKeyLocked)
        return; // learnHolder() looks.
    keep(std::move(sight));
}

void Examination::keep(Sight sight)
{
    const auto isSame = [&sight](const Sight& before) {
        return before.holders == sight.holders && before.waiting == sight.waiting && before.isKnown == sight.isKnown;
    };
    if (m_part == Part::Over || (!m_record.sights.empty() && isSame(m_record.sights.back())))
        return;
    if (m_record.sights.size() >= mostSights)
        return cutShort(); // What is not written down would count as permits that nobody used.
    sight.at = now();
    m_record.sights.push_back(std::move(sight));
}

void Examination::onGone(ProgramCopy& copy, int exitCode, bool wasKilled)
{
    const Time at = now();
    note(CopyEvent::Kind::Gone, copy.name(), at);
    Life& life = *lifeOf(copy.name());
    life.isInside = false;
    if (life.endRequestedAt) {
        m_record.endings.push_back({copy.name(), at - *life.endRequestedAt, wasKilled});
        return;
    }
    if (std::exchange(life.isKilledByUs, false))
        return startLater(copy, afterCrash);
    if (wasKilled) {
        m_record.remarks.append(
            ExaminationText::tr("%1 ended, but left processes behind. They were killed.").arg(copy.name()));
    }
    if (exitCode == 0)
        return startLater(copy, afterEnd);
    ++m_badEnds;
    m_lastBadEnd = copy.name() + QStringLiteral(": ") + QString::number(exitCode);
    startLater(copy, std::min<std::chrono::milliseconds>(longestBackOff, 500ms * (1 << std::min(life.badEnds, 4))));
    ++life.badEnds;
}

void Examination::startLater(ProgramCopy& copy, std::chrono::milliseconds delay)
{
    QTimer::singleShot(delay, &copy, [this, &copy] {
        if (m_part != Part::Ending && m_part != Part::Over && !m_hasFailed)
            copy.start();
    });
}

void Examination::tick()
{
    const Time at = now();
    if (m_part < Part::Ending)
        m_record.end = at; // So far.
    if (!m_lastTtlLook || at - *m_lastTtlLook >= 1s) {
        m_lastTtlLook = at;
        learnTtl();
        learnHolder();
    }
    switch (m_part) {
    case Part::Contention:
        if (m_plan.faults.empty()) {
            const Time long_ = m_plan.duration.value_or(usualContention);
            if (m_firstEntry ? at >= long_ : at >= std::max(long_, entryPatience))
                beginCalm();
        } else if (m_firstEntry ? at - *m_firstEntry >= contentionBefore : at >= entryPatience) {
            m_part = Part::Faults;
        }
        break;
    case Part::Faults:
        tickFaults(at);
        break;
    case Part::Calm:
        if (isCalmOver(at))
            beginEnding();
        break;
    case Part::Ending:
        for (std::size_t i = 0; i < m_copies.size(); ++i) {
            const Life& life = m_lives[i];
            if (m_copies[i]->isAlive() && life.endRequestedAt && at - *life.endRequestedAt >= endPatience)
                m_copies[i]->kill();
        }
        if (std::ranges::none_of(m_copies, [](const auto& copy) { return copy->isAlive(); }))
            finish();
        break;
    case Part::Over:
        break;
    }
}

std::optional<CopyFault> Examination::nextFault(Time at)
{
    if (m_plan.duration && at >= *m_plan.duration)
        return std::nullopt;
    if (m_faultsLeft.empty()) {
        if (!m_plan.duration)
            return std::nullopt;
        m_faultsLeft.assign(m_plan.faults.begin(), m_plan.faults.end());
    }
    return m_faultsLeft.front();
}

void Examination::tickFaults(Time at)
{
    if (m_activeFault) {
        if (at < m_faultUntil)
            return;
        endFault();
        m_nextFault = at + betweenFaults;
        return;
    }
    if (at < m_nextFault)
        return;
    const auto kind = nextFault(at);
    if (!kind || !m_firstEntry)
        return beginCalm();
    ProgramCopy* hit = nullptr;
    if (*kind == CopyFault::Crash || *kind == CopyFault::Pause) {
        if (!m_wantsVictim)
            m_wantsVictim = at;
        hit = victim(at - *m_wantsVictim < victimPatience);
        if (hit == nullptr)
            return;
    }
    m_wantsVictim.reset();
    m_faultsLeft.pop_front();
    injectFault(*kind, hit);
}

/// The copy that entered last, because it will be inside for the longest time. If none is inside: any copy, unless the
/// caller `insists`.
ProgramCopy* Examination::victim(bool insists) const
{
    ProgramCopy* found = nullptr;
    std::optional<Time> entered;
    for (std::size_t i = 0; i < m_copies.size(); ++i) {
        const Life& life = m_lives[i];
        if (!m_copies[i]->isAlive() || m_copies[i]->isPaused() || (insists && !life.isInside))
            continue;
        if (found == nullptr || (life.isInside && (!entered || *life.enteredAt > *entered))) {
            found = m_copies[i].get();
            entered = life.isInside ? life.enteredAt : std::nullopt;
        }
    }
    return found;
}

/// How long a fault has to last so that every session that nobody can renew is gone: at most twice its TTL.
Time Examination::outlasting(CopyFault kind)
{
    learnTtl();
    if (m_longestTtl == Time(0)) {
        m_record.remarks.append(
            ExaminationText::tr("No session had a TTL, so the fault %1 could not end any.").arg(faultId(kind)));
        return withoutTtl;
    }
    const Time wanted = consul::lifeWithoutRenewal(m_longestTtl) + 3s;
    if (wanted > longestOutlasting) {
        m_record.remarks.append(ExaminationText::tr("The fault %1 was shorter than the TTL of a session, which is %2.")
                                    .arg(faultId(kind), words::lengthText(m_longestTtl)));
    }
    return std::min(wanted, longestOutlasting);
}

void Examination::injectFault(CopyFault kind, ProgramCopy* victim)
{
    Time lasts{0};
    practice::Faults faults;
    InjectedFault injected{kind, victim != nullptr ? victim->name() : QString(), now(), now(), 1};
    QString words;
    switch (kind) {
    case CopyFault::Crash:
        lifeOf(victim->name())->isKilledByUs = true;
        note(CopyEvent::Kind::Killed, victim->name(), injected.from);
        lifeOf(victim->name())->isInside = false;
        victim->kill();
        words = ExaminationText::tr("%1 is killed, and started again (crash).").arg(victim->name());
        break;
    case CopyFault::Pause:
        lasts = outlasting(kind);
        injected.from = now();
        note(CopyEvent::Kind::Paused, victim->name(), injected.from);
        victim->pause();
        words = ExaminationText::tr("%1 is stopped for %2 (pause).").arg(victim->name(), words::lengthText(lasts));
        break;
    case CopyFault::LostAnswer:
        lasts = lossTime;
        m_lostBefore = m_agent->load().lost;
        faults.lostProbability = lossProbability;
        faults.seed = m_record.injected.size() + 1;
        words
            = ExaminationText::tr("Some responses are lost for %1 (%2).").arg(words::lengthText(lasts), faultId(kind));
        break;
    case CopyFault::LoseAgent:
        lasts = outlasting(kind);
        faults.agentLost = true;
        words = ExaminationText::tr("The agent is away for %1 (lose-agent).").arg(words::lengthText(lasts));
        break;
    case CopyFault::Leader:
        lasts = lossTime;
        faults.leaderLost = true;
        words = ExaminationText::tr("The cluster has no leader for %1 (leader).").arg(words::lengthText(lasts));
        break;
    }
    if (victim == nullptr)
        m_agent->setFaults(faults);
    m_faultUntil = now() + lasts;
    m_activeFault = m_record.injected.size();
    m_record.injected.push_back(std::move(injected));
    Q_EMIT happened(words);
}

void Examination::endFault()
{
    if (!m_activeFault)
        return;
    InjectedFault& injected = m_record.injected[*std::exchange(m_activeFault, std::nullopt)];
    injected.to = now();
    if (injected.kind == CopyFault::LostAnswer)
        injected.count = static_cast<int>(m_agent->load().lost - m_lostBefore);
    if (injected.who.isEmpty()) {
        m_agent->setFaults({});
        return;
    }
    for (const auto& copy : m_copies) {
        if (copy->name() == injected.who && copy->isPaused()) {
            copy->resume();
            note(CopyEvent::Kind::Continued, copy->name(), now());
        }
    }
}

void Examination::beginCalm()
{
    learnHolder();
    m_part = Part::Calm;
    m_record.calmFrom = now();
    m_fullness = Fullness(m_record, m_record.calmFrom);
    Q_EMIT happened(ExaminationText::tr("No more faults: all permits should be used again."));
}

/// A permit that was lost at the end of the faults, or since, is only known to be after as long again.
Time Examination::calmEnd()
{
    if (!m_calmEnd) {
        const auto unused = unusedPermit(m_record);
        m_calmEnd = std::max(m_record.calmFrom, unused ? unused->since : Time(0)) + m_record.patience;
    }
    return *m_calmEnd;
}

bool Examination::isCalmOver(Time at)
{
    const Time calm = at - m_record.calmFrom;
    if (!m_firstEntry)
        return true;
    if (calm >= m_record.patience)
        return at >= calmEnd();
    // One copy that takes its turn again and again shows nothing of exclusion: on a slow machine, others need longer.
    if (calm < leastCalm || m_contended.size() <= m_plan.limit)
        return false;
    return m_fullness.wasFull();
}

void Examination::stop()
{
    if (m_part == Part::Ending || m_part == Part::Over)
        return;
    m_record.interrupted = true;
    if (m_part != Part::Calm)
        m_record.calmFrom = now();
    beginEnding();
}

/// What is not written down must not be judged: copies that are inside would seem to be gone.
void Examination::cutShort()
{
    if (m_cutAt || m_part == Part::Ending || m_part == Part::Over)
        return;
    m_cutAt = now();
    m_record.unseen.append(ExaminationText::tr("There were too many reports. The run was ended early."));
    QMetaObject::invokeMethod(
        this, &Examination::stop, Qt::QueuedConnection); // Queued: the caller is still adding events.
}

void Examination::beginEnding()
{
    endFault();
    m_part = Part::Ending;
    m_record.end = m_cutAt.value_or(now());
    for (std::size_t i = 0; i < m_copies.size(); ++i) {
        if (!m_copies[i]->isAlive())
            continue;
        m_lives[i].endRequestedAt = now();
        m_copies[i]->terminate();
    }
}

void Examination::finish()
{
    m_part = Part::Over;
    m_tick.stop();
    learnLeftovers();
    if (m_badEnds > 0) {
        m_record.remarks.append(words::joinSentences(
            {ExaminationText::tr(
                 "%n time(s), a copy ended by itself with an exit code other than 0.", nullptr, m_badEnds),
                ExaminationText::tr("The last one, with its exit code: %1.").arg(m_lastBadEnd)}));
    }
    m_record.remarks.removeDuplicates();
    if (const auto missing = m_recorder.finish(); missing && !m_record.unseen.contains(*missing))
        m_record.unseen.append(*missing);
    Q_EMIT finished();
}

/// Sessions live for at most twice their TTL without renewal, and their lock-delay comes on top.
void Examination::learnTtl()
{
    m_agent->perform([this](practice::Cluster& cluster, practice::Instant /*now*/) {
        for (const auto& session : cluster.store.tables().sessions.list({}, nullptr)) {
            m_longestTtl = std::max(m_longestTtl, endOf(cluster, *session).ttl.value_or(Time(0)));
            m_longestDelay = std::max(m_longestDelay, std::chrono::duration_cast<Time>(session->lockDelay));
        }
    });
    constexpr Time longestPatience = 10min;
    m_record.patience = m_longestTtl == Time(0)
        ? calmWithoutTtl
        : std::min(longestPatience, consul::lifeWithoutRenewal(m_longestTtl) + m_longestDelay + spare);
}

/// Waiting clients may keep keys below the one that they wait for. A watch on that folder shows nothing of the key.
void Examination::learnHolder()
{
    const bool isUnknown = !m_observer->last().state || m_observer->last().state->layout == semaphore::Layout::Unknown;
    if (!isUnknown)
        return;
    const QByteArray key = keyName(m_plan.path).toUtf8();
    std::optional<Sight> sight;
    m_agent->perform([&](practice::Cluster& cluster, practice::Instant /*now*/) {
        const auto record = cluster.store.tables().kv.find(key);
        if (!record || record->lockIndex == 0)
            return;
        sight.emplace();
        if (!record->session.isEmpty())
            sight->holders.append(QString::fromUtf8(record->session));
    });
    m_isKeyLocked = sight.has_value();
    if (sight)
        keep(std::move(*sight));
}

/// Keys that are still held by sessions that nothing but a person ends.
void Examination::learnLeftovers()
{
    const QByteArray prefix = keyName(m_plan.path).toUtf8();
    m_agent->perform([this, &prefix](practice::Cluster& cluster, practice::Instant /*now*/) {
        QSet<QByteArray> endless;
        for (const auto& session : cluster.store.tables().sessions.list({}, nullptr)) {
            if (!endOf(cluster, *session).isSure)
                endless.insert(session->id);
        }
        for (const auto& record : cluster.store.tables().kv.list(prefix, nullptr)) {
            const bool isBelow = record->key == prefix || record->key.startsWith(prefix + '/');
            if (isBelow && !record->session.isEmpty() && endless.contains(record->session))
                m_record.leftForGood.append(QString::fromUtf8(record->session));
        }
    });
    m_record.leftForGood.removeDuplicates();
}

} // namespace clinic
