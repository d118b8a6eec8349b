// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_controller.h"

#include "consul/addressed.h"
#include "consul/off_thread.h"
#include "gui/connections/model/connection_words.h"
#include "gui/lab/model/lab_draft.h"
#include "gui/lab/model/practice_host.h"

#include <algorithm>

namespace gui {

namespace {

constexpr int refreshMs = 100;
constexpr int labTickMs = 500;

constexpr qint64 leastJudgementMs = 300;
constexpr qint64 mostJudgementMs = 2000; ///< No pause is longer, even if judging then takes more than its share.
constexpr qint64 judgementShare = 50; ///< Judging may take one part of so many of the time.

} // namespace

LabController::LabController(Connection* connection, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(refreshMs);
    connect(&m_soon, &QTimer::timeout, this, &LabController::refresh);
    m_tick.setInterval(labTickMs);
    connect(&m_tick, &QTimer::timeout, this, &LabController::soon);
    connect(&m_tick, &QTimer::timeout, this, &LabController::hearBeside);
    connect(connection, &Connection::retryWanted, this, [this] {
        if (m_run)
            m_run->retryNow();
    });
    // The run has clients of its own, but whoever leaves an agent does not want to go on writing to it.
    connect(connection, &Connection::aboutToClose, this, &LabController::stop);
    // Ending and sweeping still writes: leaving it all behind would do more harm.
    connect(connection, &Connection::writeBlockedChanged, this, [this] {
        if (isEndingReadOnly())
            stop();
    });
}

LabController::~LabController()
{
    if (m_run)
        m_run->disconnect(this);
}

QString LabController::elsewhere() const
{
    const auto* const client = m_connection->client();
    if (!m_run || client == nullptr)
        return {};
    const auto& here = client->endpoint();
    const bool isHere = m_wasPractice == m_connection->isPractice() && m_place.displayAddress() == here.displayAddress()
        && m_place.datacenter == here.datacenter && m_place.nameSpace == here.nameSpace
        && m_place.partition == here.partition;
    if (isHere)
        return {};
    return m_wasPractice ? tr("practice", "where a run was") : consul::placeText(m_place);
}

QString LabController::title() const
{
    if (!m_run)
        return {};
    const auto& scenario = m_run->scenario();
    if (m_isTitledByContent)
        return composedTitle(scenario);
    // What comes with the program is the same whatever it is called in.
    const auto isLike = [&scenario](lab::Scenario other) {
        other.title = scenario.title;
        other.story = scenario.story;
        other.seed = scenario.seed;
        return other == scenario;
    };
    if (const auto practice = practiceScenario(); isLike(practice))
        return practice.title;
    const auto known = lab::builtInScenario(scenario.id);
    return known && isLike(*known) ? known->title : scenario.title;
}

QString LabController::blocked() const
{
    const bool isOther = !m_connection->isOpen() || m_connection->isUnreached();
    return isOther || !m_connection->client()->isReadOnly()
        ? m_connection->writeBlocked()
        : tr("The connection is read-only, but a run writes. Choose Connection ▸ Read-only to allow writes.");
}

bool LabController::isEndingReadOnly() const
{
    const auto* const client = m_connection->client();
    return isGoing() && client != nullptr && client->isReadOnly();
}

bool LabController::isGoing() const
{
    return m_state != State::Empty && m_state != State::Finished;
}

std::pair<int, int> LabController::ended() const
{
    if (!m_run)
        return {0, 0};
    const auto& all = m_run->contenders();
    const auto over = std::ranges::count_if(all, [](const lab::Contender* each) { return each->isOver(); });
    return {static_cast<int>(over), static_cast<int>(all.size())};
}

void LabController::start(const lab::Scenario& scenario, bool stepping)
{
    if (isGoing() || !blocked().isEmpty())
        return;
    auto endpoint = m_connection->client()->endpoint();
    endpoint.readOnly = m_connection->client()->isReadOnly();
    forgetRun();
    m_place = endpoint;
    m_wasPractice = m_connection->isPractice();
    m_isTitledByContent = scenario.title == composedTitle(scenario);
    m_clock = RunClock::now();
    m_events.setClock(m_clock);
    m_steps.setClock(m_clock);
    m_run = std::make_unique<lab::Run>(std::move(endpoint), scenario, nullptr, records());
    m_referee = std::make_shared<lab::Referee>(m_run->scenario());
    m_stepping = stepping;
    connectRun();
    m_run->setStepping(stepping); // It may have something to say about that.
    begin();
}

void LabController::discard()
{
    if (isGoing() || !m_run)
        return;
    forgetRun();
    m_run->disconnect(this);
    m_run.reset();
    m_referee.reset();
    setState(State::Empty);
    Q_EMIT discarded();
    Q_EMIT refreshed();
}

/// All that is shown of the last one.
void LabController::forgetRun()
{
    m_soon.stop();
    m_contenders.clear();
    m_events.clear();
    m_steps.clear();
    m_verdicts.setVerdicts({});
    m_changed.clear();
    m_since.clear();
    m_lastState.clear();
    m_failures.clear();
    m_inside.clear();
    m_occupancies.clear();
    m_troubles.clear();
    m_contactTroubles.clear();
    m_eventsRead = 0;
    m_judgementPause = 0;
    m_differences = 0;
    m_statistics = {};
    m_groups.setGroups({});
    m_reported = {};
    m_isJudging = false;
}

lab::RunRecords LabController::records()
{
    if (!m_connection->isPractice())
        return lab::RunRecords();
    if (!m_practiceRecords)
        m_practiceRecords = std::make_unique<QTemporaryDir>();
    return lab::RunRecords(m_practiceRecords->path());
}

void LabController::begin()
{
    for (const auto* contender : m_run->contenders())
        noteContender(contender->number());
    m_tick.start();
    m_look.path.clear();
    m_look.session.clear();
    refresh();
    Q_EMIT begun(paths());
    Q_EMIT looksChanged();
    m_run->start();
}

QStringList LabController::paths() const
{
    QStringList paths;
    if (!m_run)
        return paths;
    for (const auto* contender : m_run->contenders()) {
        const auto& spec = contender->spec();
        const bool isKey = protocols::traits(spec.strategy).lock;
        paths.append(isKey ? spec.terms.path : spec.terms.path + QLatin1Char('/'));
    }
    paths.removeDuplicates();
    return paths;
}

ContenderLooks LabController::looks() const
{
    ContenderLooks looks;
    if (!m_run)
        return looks;
    std::vector<protocols::StrategyId> strategies; // In the order of their first contenders.
    for (const auto* contender : m_run->contenders()) {
        const auto strategy = contender->spec().strategy;
        auto known = std::ranges::find(strategies, strategy);
        if (known == strategies.end())
            known = strategies.insert(known, strategy);
        looks.insert(
            contender->spec().name, {static_cast<int>(known - strategies.begin()), protocols::strategyTitle(strategy)});
    }
    return looks;
}

void LabController::connectRun()
{
    auto* const run = m_run.get();
    m_requests.follow(run);
    connect(run, &lab::Run::happened, this, &LabController::noteEvent);
    connect(run, &lab::Run::faultInjected, this, [this, run](int contender, const lab::Fault& fault) {
        const auto* const victim = run->contenders()[static_cast<std::size_t>(contender)];
        m_steps.addFault(contender, fault, protocols::steadyNow());
        soon();
        Q_EMIT faulted(victim->spec().terms.path, victim->session(), victim->spec().name, lab::faultName(fault.kind));
    });
    connect(run, &lab::Run::contactChanged, this, &LabController::noteContact);
    connect(run, &lab::Run::stepped, this, [this](int contender, const protocols::Step& step) {
        m_steps.add(contender, step);
        m_changed.insert(contender); // Sessions come and go with steps.
        soon();
    });
    connect(run, &lab::Run::contenderChanged, this, &LabController::noteContender);
    connect(run, &lab::Run::contenderAdded, this, &LabController::noteContender);
    connect(run, &lab::Run::contenderAdded, this, &LabController::looksChanged);
    connect(run, &lab::Run::phaseChanged, this, &LabController::followPhase);
    connect(run, &lab::Run::sweeping, this, [this] {
        if (m_endsByItself)
            Q_EMIT ending();
    });
    connect(run, &lab::Run::trouble, this, &LabController::noteTrouble);
    connect(run, &lab::Run::finished, this, [this] {
        m_tick.stop();
        m_judgementPause = 0;
        refresh();
        Q_EMIT over();
    });
}

void LabController::noteEvent(const lab::ContenderEvent& event)
{
    insideOf(event.contender).seen.add(event);
    m_steps.addEvent(event);
    if (event.failure)
        m_failures[event.contender] = {*event.failure, m_hurried};
    else if (event.kind == lab::ContenderEventKind::Granted)
        m_failures.erase(event.contender);
    m_changed.insert(event.contender);
    soon();
}

void LabController::noteContact()
{
    if (m_run->isReached())
        m_contactTroubles.clear(); // They are over.
    Q_EMIT stateChanged();
    soon();
}

void LabController::noteTrouble(const QString& sentence)
{
    auto& troubles = isOutOfContact() && m_state != State::Stopping ? m_contactTroubles : m_troubles;
    if (!troubles.contains(sentence))
        troubles.append(sentence);
    Q_EMIT stateChanged();
}

void LabController::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void LabController::followPhase()
{
    switch (m_run->phase()) {
    case lab::Run::Phase::Ready:
        break;
    case lab::Run::Phase::Running:
        setState(m_stepping ? State::Stepping : State::Running);
        break;
    case lab::Run::Phase::Paused:
        setState(State::Paused);
        break;
    case lab::Run::Phase::Stopping:
        setState(State::Stopping);
        m_endsByItself = std::ranges::all_of(m_run->contenders(), &lab::Contender::isOver);
        Q_EMIT ending();
        break;
    case lab::Run::Phase::Finished:
        setState(State::Finished);
        break;
    }
    for (const auto* contender : m_run->contenders())
        m_changed.insert(contender->number());
    soon();
}

void LabController::noteContender(int number)
{
    const auto* const contender = m_run->contenders()[static_cast<std::size_t>(number)];
    const auto known = m_lastState.find(number);
    if (known == m_lastState.end() || known->second != contender->state()) {
        m_lastState[number] = contender->state();
        m_since[number] = protocols::steadyNow();
    }
    m_changed.insert(number);
    soon();
}

// --- What a person does -------------------------------------------------------------------------------------------

void LabController::pause()
{
    if (m_run && m_state == State::Running)
        m_run->pause();
}

void LabController::goOn()
{
    if (!m_run)
        return;
    if (m_state == State::Stepping) {
        m_stepping = false;
        m_run->setStepping(false);
        setState(State::Running);
    } else if (m_state == State::Paused) {
        m_run->resume();
    }
}

void LabController::step(int contender)
{
    if (m_state == State::Running || m_state == State::Paused) {
        const bool paused = m_state == State::Paused;
        m_stepping = true;
        m_run->setStepping(true);
        if (paused)
            m_run->resume();
        else
            setState(State::Stepping);
    } else if (m_state == State::Stepping) {
        m_run->step(contender);
    }
}

void LabController::stop()
{
    if (!m_run || !isGoing() || m_state == State::Stopping)
        return;
    // A contender that waits for a step could never stop.
    m_stepping = false;
    m_run->setStepping(false);
    m_run->stop();
}

void LabController::add(int like, int count)
{
    if (!m_run || !isGoing() || like < 0 || like >= static_cast<int>(m_run->contenders().size()))
        return;
    auto spec = m_run->contenders()[static_cast<std::size_t>(like)]->spec();
    spec.startAfter = {};
    for (int i = 0; i < count; ++i) {
        const int number = static_cast<int>(m_run->contenders().size());
        spec.name = spec.group.isEmpty() ? QString() : QStringLiteral("%1-%2").arg(spec.group).arg(number);
        if (m_run->add(spec) < 0)
            return;
    }
}

void LabController::suffer(int contender, const lab::Fault& fault)
{
    if (m_run && isGoing() && m_state != State::Stopping)
        m_run->suffer(contender, fault);
}

void LabController::resume(int contender)
{
    if (m_run && isGoing() && contender >= 0 && contender < static_cast<int>(m_run->contenders().size()))
        m_run->contenders()[static_cast<std::size_t>(contender)]->resume();
}

/// What is made of words that were translated when they came: those of the judge, and of failures.
void LabController::retranslate()
{
    if (!m_run)
        return;
    for (const auto* contender : m_run->contenders())
        m_changed.insert(contender->number());
    m_judgementPause = 0;
    refresh();
    Q_EMIT looksChanged();
}

void LabController::setShown(bool shown)
{
    m_shown = shown;
    if (shown)
        refresh();
}

void LabController::soon()
{
    if (m_shown && !m_soon.isActive())
        m_soon.start();
}

void LabController::refresh()
{
    if (!m_run)
        return;
    refreshRows();
    refreshEvents();
    m_steps.flush();
    refreshOccupancies();
    refreshJudgement();
    Q_EMIT refreshed();
}

LabContenderRow LabController::rowOf(int number) const
{
    const auto* const contender = m_run->contenders()[static_cast<std::size_t>(number)];
    LabContenderRow row;
    row.number = number;
    row.name = contender->spec().name;
    row.strategy = contender->spec().strategy;
    row.state = contender->state();
    row.paused = contender->isPaused();
    row.heldBack = contender->isHeldBack();
    row.process = contender->spec().process;
    row.over = contender->isOver();
    row.atStep = m_state == State::Stepping && contender->isAtStep() && !row.over;
    row.session = contender->session();
    row.cycle = contender->cycle();
    if (const auto failure = m_failures.find(number); failure != m_failures.end())
        row.trouble = failureText(failure->second.failure, failure->second.hurried);
    const auto since = m_since.find(number);
    row.since = since != m_since.end() ? since->second : std::chrono::nanoseconds(0);
    return row;
}

void LabController::refreshRows()
{
    // A contender emits nothing when it comes to its next step, so all rows are read again.
    if (m_state == State::Stepping) {
        for (const auto* contender : m_run->contenders())
            m_changed.insert(contender->number());
    }
    std::vector<LabContenderRow> rows;
    rows.reserve(m_changed.size());
    for (const int number : m_changed)
        rows.push_back(rowOf(number));
    m_changed.clear();
    m_contenders.put(rows);
    m_contenders.tick(protocols::steadyNow());
}

LabController::Inside& LabController::insideOf(int contender)
{
    const auto& terms = m_run->contenders()[static_cast<std::size_t>(contender)]->spec().terms;
    const auto known = m_inside.find(terms.path);
    if (known != m_inside.end())
        return known->second;
    qint64 limit = terms.limit;
    for (const auto* each : m_run->contenders()) {
        if (each->spec().terms.path == terms.path)
            limit = std::min(limit, each->spec().terms.limit);
    }
    return m_inside.emplace(terms.path, Inside{limit, lab::Occupancy(limit)}).first->second;
}

void LabController::refreshEvents()
{
    const auto& events = m_run->events();
    const std::size_t gone = m_run->forgotten().events;
    const std::size_t all = gone + events.size();
    // The model keeps the newest ones only. While the page is hidden, a run may tell of a million.
    constexpr auto most = static_cast<std::size_t>(LabEventModel::capacity);
    m_eventsRead = std::max({m_eventsRead, gone, all - std::min(all, most)});
    if (gone == 0 && !events.empty()) {
        m_events.beginAt(events.front().at);
        m_steps.beginAt(events.front().at);
    }
    std::vector<LabEventRow> rows;
    rows.reserve(all - m_eventsRead);
    for (; m_eventsRead < all; ++m_eventsRead) {
        const auto& event = events[m_eventsRead - gone];
        rows.push_back({event, m_run->contenders()[static_cast<std::size_t>(event.contender)]->spec().name, m_hurried});
    }
    m_events.setTotal(all);
    m_events.append(rows);
}

void LabController::forget()
{
    auto mark = m_reported;
    // The newest events are kept for a person who comes back to the page.
    const std::size_t all = m_run->forgotten().events + m_run->events().size();
    const std::size_t shown = std::max(m_eventsRead, all - std::min(all, LabEventModel::capacity));
    if (m_run->forgotten().events == 0 && !m_run->events().empty())
        m_events.beginAt(m_run->events().front().at);
    mark.events = std::min(mark.events, shown);
    m_run->forget(mark);
}

void LabController::hearBeside()
{
    if (m_shown || m_isJudging || !m_run)
        return;
    m_isJudging = true;
    auto work = [referee = m_referee, news = lab::newsOf(*m_run, m_reported)]() mutable {
        referee->hear(std::move(news));
        return true;
    };
    forget();
    consul::offThread(this, std::move(work), [this, referee = m_referee](bool) {
        if (referee != m_referee)
            return;
        m_isJudging = false;
        if (m_run->phase() == lab::Run::Phase::Finished || m_shown)
            refresh();
    });
}

void LabController::refreshOccupancies()
{
    for (const auto* contender : m_run->contenders()) {
        if (!m_inside.contains(contender->spec().terms.path))
            insideOf(contender->number());
    }
    m_occupancies.clear();
    for (const auto& [path, inside] : m_inside) {
        LabOccupancy occupancy;
        occupancy.path = path;
        occupancy.limit = inside.limit;
        occupancy.inside = inside.seen.inside();
        occupancy.most = inside.seen.most();
        const auto& outside = m_run->outside(path);
        occupancy.isPast = !isGoing();
        occupancy.consulMost = outside.most();
        if (!outside.sights().empty() && isGoing() && m_run->isReached(path))
            occupancy.consulNow = static_cast<int>(outside.sights().back().live.size());
        m_occupancies.push_back(occupancy);
    }
}

/// Percentiles and differences cost the more the longer the run has lasted: a worker judges, and the next judgement
/// waits in proportion.
void LabController::refreshJudgement()
{
    const bool isTooSoon = m_judgementPause > 0 && m_judged.isValid() && m_judged.elapsed() < m_judgementPause;
    if (m_isJudging || isTooSoon)
        return;
    judgeBeside();
}

void LabController::judgeBeside()
{
    struct Judgement {
        std::vector<lab::ExpectationVerdict> verdicts;
        int differences = 0;
        bool isFinal = false;
        qint64 tookMs = 0; ///< Without the wait for a thread.
    };
    // Of the same moment as the verdicts, and shown with them: the two name the same figures.
    auto figures = m_run->statistics();
    auto groups = m_run->groupStatistics();
    m_isJudging = true;
    m_judged.restart();
    auto work = [referee = m_referee, news = lab::newsOf(*m_run, m_reported), words = momentWords(m_clock)]() mutable {
        QElapsedTimer took;
        took.start();
        Judgement made;
        made.isFinal = news.over;
        referee->hear(std::move(news));
        made.verdicts = referee->verdicts(words);
        made.differences = static_cast<int>(referee->differences().size());
        made.tookMs = took.elapsed();
        return made;
    };
    forget();
    const auto take = [this, referee = m_referee, figures, groups = std::move(groups)](const Judgement& made) {
        if (referee != m_referee)
            return; // Of a run before this one.
        m_isJudging = false;
        m_judgementPause
            = made.isFinal ? 0 : std::clamp(made.tookMs * judgementShare, leastJudgementMs, mostJudgementMs);
        m_judged.restart();
        m_statistics = figures;
        m_groups.setGroups(groups);
        m_verdicts.setVerdicts(made.verdicts);
        m_differences = made.differences;
        Q_EMIT refreshed();
        if (!made.isFinal && m_run->phase() == lab::Run::Phase::Finished) {
            m_judgementPause = 0;
            refresh(); // What came while this one was made.
        }
    };
    consul::offThread(this, std::move(work), take);
}

} // namespace gui
