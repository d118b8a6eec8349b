// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run.h"

#include "consul/addressed.h"
#include "lab/client_pool.h"
#include "lab/event_order.h"
#include "lab/outside_view.h"
#include "lab/referee.h"
#include "lab/sweep.h"
#include "lab/worker_place.h"
#include "protocols/traced_client.h"
#include "semaphore/body.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <map>

// Where a run worked, and whether a connection leads there.

// What contenders tell, and how it is accounted for.

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// Inside of Run. Coroutines get a pointer and the token, and look at the token before they touch the pointer.
class Run::Private
{
public:
    Private(Run* run, consul::Endpoint endpoint, Scenario given, RunRecords place);

    Contender* seat(ContenderSpec spec);
    void watch(const ContenderSpec& spec);
    void setPhase(Phase next);
    static QCoro::Task<> begin(Private* d, consul::StopToken stop);
    void setOff();
    void letIn(Contender* contender);
    static QCoro::Task<> lookFirst(Private* d, Contender* contender, consul::StopToken stop);
    void writeRecord();
    void holdBack(bool heldBack);

    // What happened.
    void note(const ContenderEvent& event);
    void account(const ContenderEvent& event);
    /// Accounts for what is older than `age`.
    void accountFor(std::chrono::nanoseconds age);
    void accountForOld(); ///< Nothing older is to come.
    void count(int contender, const RequestCounts& counts);
    [[nodiscard]] const QString& groupOf(int contender) const;
    void know(const Contender& contender, const QString& session);
    void forget(const RunMark& read);
    void noteStep(int contender, const protocols::Step& step);
    void noteRelease(const Contender& contender); ///< Begun or over.
    void noteAct(const Act& act);
    [[nodiscard]] std::vector<Act> underWay() const;

    // What is done to contenders and keys.
    void plan();
    static QCoro::Task<> edit(Private* d, PlannedEdit edit, consul::StopToken stop);
    void hit(Contender* contender, const Fault& fault) const;
    void strike(const PlannedFault& planned);
    /// Faults by chance, and those that wait for a holder.
    void strikeAtGrant(int contender, int cycle);
    [[nodiscard]] bool concerns(const PlannedFault& planned, int contender) const;

    // The end.
    void endAll(bool wanted); ///< `wanted`: somebody interrupts it.
    void stopContenders();
    void contenderStopped();
    static QCoro::Task<> finish(Private* d, consul::StopToken stop);
    /// What contenders in processes of their own left behind.
    static QCoro::Task<std::optional<consul::Error>> sweepWorkers(Private* d, consul::StopToken stop);
    [[nodiscard]] std::vector<consul::KvEntry> leftOf(const Seen& seen) const;

    Run* q;
    Scenario scenario;
    RunRecord record;
    RunRecords records;
    QRandomGenerator random;
    ClientPool pool;
    WorkerPlace workers;
    EventOrder order; ///< Of a run with workers: what is not accounted for yet.
    QTimer orderly;
    bool hasWorkers = false;
    std::map<QString, std::unique_ptr<OutsideView>> views; ///< By path.
    std::vector<ContenderPtr> owned;
    std::vector<Contender*> contenders; ///< The same.
    std::vector<ContenderEvent> events;
    StatisticsCollector statistics;
    std::map<QString, StatisticsCollector> groupStatistics;
    std::vector<RequestCounts> requests; ///< By contender.
    Occupancy occupancy;
    std::vector<KnownSession> sessions; ///< All there ever were but for the forgotten ones, in order.
    QSet<QString> sessionIds; ///< The same.
    std::vector<Act> acts;
    std::map<int, std::chrono::nanoseconds> releases; ///< Under way, by contender.
    RunMark forgotten;
    std::optional<std::vector<consul::KvEntry>> keysLeft;
    std::vector<PlannedFault> waitingForHolder;
    QTimer longest;
    std::chrono::milliseconds longestLeft{0}; ///< While paused.
    std::unique_ptr<QObject> faultTimers; ///< Context of the planned faults.
    Phase phase = Phase::Ready;
    bool setOffDone = false; ///< The contenders have been started.
    bool stepping = false;
    bool interrupted = false;
    bool swept = true;
    std::chrono::nanoseconds begun{0};
    std::optional<std::chrono::nanoseconds> ended; ///< When the last contender stopped.
    int alive = 0; ///< Contenders whose stopped() has not come.
    consul::StopSource stop;
};

namespace {

Q_LOGGING_CATEGORY(runLog, "signalbox.lab", QtInfoMsg)

Scenario withSeed(Scenario scenario)
{
    if (!scenario.seed)
        scenario.seed = QRandomGenerator::global()->generate();
    return scenario;
}

struct PlaceText {
    Q_DECLARE_TR_FUNCTIONS(lab::RunPlace)
};

consul::Tenancy tenancyOf(const RunRecord& record)
{
    return {record.nameSpace, record.partition};
}

/// All but the datacenter.
bool isOfAgent(const RunRecord& record, const consul::Endpoint& endpoint)
{
    return record.address == endpoint.displayAddress()
        && consul::isSame(tenancyOf(record), consul::tenancyOf(endpoint));
}

/// How late the news of another process may come.
constexpr auto workerLateness = 100ms;
/// What is over sooner explains no difference.
constexpr nanoseconds leastAct = viewMargin / 5;

constexpr int mostAttempts = 50; ///< Others may write at the same time.

QString usualFolder()
{
    const QString chosen = qEnvironmentVariable(recordsVariable);
    if (!chosen.isEmpty())
        return chosen;
    // Not the application's own folder: window and command line find each other's runs.
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/runs");
}

QString fileOf(const QString& folder, const QString& id)
{
    return folder + u'/' + id + QStringLiteral(".json");
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject jsonOf(const RunPlace& place)
{
    QJsonArray strategies;
    for (const auto id : place.strategies)
        strategies.append(protocols::strategyName(id));
    QJsonObject json;
    json[QStringLiteral("path")] = place.path;
    json[QStringLiteral("since")] = QString::number(place.since); // JSON numbers round above 2^53.
    json[QStringLiteral("strategies")] = strategies;
    return json;
}

RunPlace placeOf(const QJsonObject& json)
{
    RunPlace place;
    place.path = json[QStringLiteral("path")].toString();
    place.since = json[QStringLiteral("since")].toString().toULongLong();
    for (const auto& name : json[QStringLiteral("strategies")].toArray()) {
        if (const auto id = protocols::strategyFromName(name.toString()))
            place.strategies.push_back(*id);
    }
    return place;
}

QByteArray jsonOf(const RunRecord& record)
{
    QJsonObject json;
    json[QStringLiteral("id")] = record.id;
    json[QStringLiteral("pid")] = record.pid;
    json[QStringLiteral("process_start")] = record.processStart;
    json[QStringLiteral("address")] = record.address;
    json[QStringLiteral("datacenter")] = record.datacenter;
    json[QStringLiteral("namespace")] = record.nameSpace;
    json[QStringLiteral("partition")] = record.partition;
    QJsonArray places;
    for (const RunPlace& each : record.places)
        places.append(jsonOf(each));
    json[QStringLiteral("places")] = places;
    json[QStringLiteral("started")] = record.started.toString(Qt::ISODateWithMs);
    return QJsonDocument(json).toJson();
}

std::optional<RunRecord> recordOf(const QByteArray& text)
{
    const auto json = QJsonDocument::fromJson(text).object();
    RunRecord record;
    record.id = json[QStringLiteral("id")].toString();
    record.pid = json[QStringLiteral("pid")].toInteger();
    record.processStart = json[QStringLiteral("process_start")].toString();
    record.address = json[QStringLiteral("address")].toString();
    record.datacenter = json[QStringLiteral("datacenter")].toString();
    record.nameSpace = json[QStringLiteral("namespace")].toString();
    record.partition = json[QStringLiteral("partition")].toString();
    for (const auto& place : json[QStringLiteral("places")].toArray())
        record.places.push_back(placeOf(place.toObject()));
    record.started = QDateTime::fromString(json[QStringLiteral("started")].toString(), Qt::ISODateWithMs);
    if (record.id.isEmpty() || record.pid <= 0 || record.address.isEmpty())
        return std::nullopt;
    return record;
}

} // namespace

Run::Private::Private(Run* run, consul::Endpoint endpoint, Scenario given, RunRecords place)
    : q(run)
    , scenario(withSeed(std::move(given)))
    , record(recordOfThisProcess(endpoint))
    , records(std::move(place))
    , random(*scenario.seed)
    , pool(endpoint)
    , workers{endpoint, usualWorkerProgram(), records.folder()}
    , occupancy(scenario.limit)
{
    orderly.setSingleShot(true);
    connect(&orderly, &QTimer::timeout, q, [this] { accountForOld(); });
    longest.setSingleShot(true);
    connect(&longest, &QTimer::timeout, q, [this] { endAll(false); });
}

Contender* Run::Private::seat(ContenderSpec spec)
{
    const int number = static_cast<int>(contenders.size());
    if (spec.name.isEmpty())
        spec.name = QStringLiteral("added-%1").arg(number);
    if (spec.terms.path.isEmpty())
        spec.terms.path = scenario.path;
    spec.terms.sessionName = sessionNameOf(record.id, spec.name);
    spec.terms.mark = markOf(record.id);
    record.use(spec.terms.path, spec.strategy);
    watch(spec);
    statistics.place(number, spec.terms.path);
    groupStatistics[spec.group].place(number, spec.terms.path);
    requests.emplace_back();
    Seat place = pool.seat(number);
    place.workers = &workers;
    auto* const contender = owned.emplace_back(Contender::make(number, spec, place, random.generate())).get();
    contenders.push_back(contender);
    ++alive;
    hasWorkers = hasWorkers || spec.process;
    ended.reset();
    connect(contender, &Contender::happened, q, [this](const ContenderEvent& event) { note(event); });
    connect(contender, &Contender::stepped, q, [this](int which, const protocols::Step& step) {
        count(which, countsOf(step));
        noteStep(which, step);
        Q_EMIT q->stepped(which, step);
    });
    connect(contender, &Contender::stateChanged, q, [this, contender](int which) {
        know(*contender, contender->session());
        noteRelease(*contender);
        Q_EMIT q->contenderChanged(which);
    });
    connect(
        contender, &Contender::counted, q, [this](int which, const RequestCounts& counts) { count(which, counts); });
    connect(contender, &Contender::refused, q, &Run::trouble);
    connect(contender, &Contender::stopped, q, [this] { contenderStopped(); });
    contender->setStepping(stepping);
    contender->setHeldBack(phase == Phase::Paused);
    return contender;
}

void Run::Private::watch(const ContenderSpec& spec)
{
    const QString& path = spec.terms.path;
    if (views.contains(path))
        return;
    auto view = std::make_unique<OutsideView>(pool.client(), path, protocols::traits(spec.strategy).lock);
    connect(view.get(), &OutsideView::contactChanged, q, &Run::contactChanged);
    connect(
        view.get(), &OutsideView::lost, q, [this](const consul::Error& error) { Q_EMIT q->trouble(describe(error)); });
    connect(view.get(), &OutsideView::answered, q, [this](nanoseconds asked, nanoseconds at) {
        noteAct({-1, asked, at, at - asked});
    });
    if (setOffDone)
        view->start();
    views.emplace(path, std::move(view));
}

void Run::Private::setPhase(Phase next)
{
    static constexpr std::array names{"ready", "running", "paused", "stopping", "finished"};
    phase = next;
    qCInfo(runLog).noquote() << "run" << record.id << "of" << scenario.id << "is" << names.at(std::size_t(next));
    Q_EMIT q->phaseChanged();
}

QCoro::Task<> Run::Private::begin(Private* d, consul::StopToken stop)
{
    // Before the first request: whatever happens from here on, a later start finds it.
    const bool isWritten = d->records.write(d->record);
    const auto paths = d->record.paths();
    d->pool.awaitFirstContact();
    const auto seen = co_await see(d->pool.client(), paths, stop);
    if (!stop.stopRequested())
        d->pool.endFirstContact();
    if (stop.stopRequested() || d->phase == Phase::Stopping || d->phase == Phase::Finished)
        co_return;
    if (!seen) {
        Q_EMIT d->q->trouble(Run::tr("The run cannot begin: %1").arg(describe(seen.error())));
        if (!stop.stopRequested())
            d->endAll(false);
        co_return;
    }
    d->record.noteSince(paths, seen->index);
    if (!isWritten || !d->records.write(d->record)) {
        Q_EMIT d->q->trouble(
            Run::tr("The record of this run cannot be written. If the program is killed, the next start "
                    "will not find what the run leaves behind."));
        if (stop.stopRequested())
            co_return;
    }
    d->setOff();
}

void Run::Private::setOff()
{
    setOffDone = true;
    begun = protocols::steadyNow();
    const auto token = stop.token();
    Q_EMIT q->begun();
    if (token.stopRequested() || phase == Phase::Stopping)
        return;
    for (const auto& [path, view] : views)
        view->start();
    longest.setInterval(scenario.longest);
    if (phase == Phase::Paused)
        longestLeft = scenario.longest;
    else
        longest.start();
    plan();
    const auto all = contenders;
    for (Contender* each : all) {
        letIn(each);
        if (token.stopRequested())
            return;
    }
}

/// A path that came later: what was there before is not the run's.
void Run::Private::letIn(Contender* contender)
{
    if (record.sinceOf(contender->spec().terms.path) != 0)
        contender->start();
    else
        lookFirst(this, contender, stop.token());
}

QCoro::Task<> Run::Private::lookFirst(Private* d, Contender* contender, consul::StopToken stop)
{
    const QStringList paths(contender->spec().terms.path);
    const auto seen = co_await see(d->pool.client(), paths, stop);
    if (stop.stopRequested())
        co_return;
    if (!seen) {
        contender->stop();
        if (!stop.stopRequested())
            Q_EMIT d->q->trouble(Run::tr("A contender cannot be added: %1").arg(describe(seen.error())));
        co_return;
    }
    d->record.noteSince(paths, seen->index);
    d->writeRecord();
    if (!stop.stopRequested())
        contender->start();
}

void Run::Private::writeRecord()
{
    if (!records.write(record))
        Q_EMIT q->trouble(Run::tr("The record of this run cannot be written. If the program is killed, the next start "
                                  "will not find what the run leaves behind."));
}

void Run::Private::holdBack(bool heldBack)
{
    const auto token = stop.token();
    const auto all = contenders; // Who goes on may end the run, and with it anything.
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        each->setHeldBack(heldBack);
    }
}

Run::Run(consul::Endpoint endpoint, Scenario scenario, QObject* parent, RunRecords records)
    : QObject(parent)
    , d(std::make_unique<Private>(this, std::move(endpoint), std::move(scenario), std::move(records)))
{
    for (const ContenderSpec& spec : contendersOf(d->scenario))
        d->seat(spec);
}

Run::~Run()
{
    d->stop.stop();
    d->owned.clear(); // Before the clients they use.
}

const Scenario& Run::scenario() const
{
    return d->scenario;
}

const QString& Run::id() const
{
    return d->record.id;
}

Run::Phase Run::phase() const
{
    return d->phase;
}

void Run::start()
{
    if (d->phase != Phase::Ready)
        return;
    d->setPhase(Phase::Running);
    Private::begin(d.get(), d->stop.token());
}

void Run::pause()
{
    if (d->phase != Phase::Running)
        return;
    d->longestLeft = d->longest.remainingTimeAsDuration();
    d->longest.stop();
    d->setPhase(Phase::Paused);
    d->holdBack(true);
}

void Run::resume()
{
    if (d->phase != Phase::Paused)
        return;
    d->setPhase(Phase::Running);
    if (d->setOffDone)
        d->longest.start(std::max(d->longestLeft, 1ms));
    d->holdBack(false);
}

void Run::setStepping(bool stepping)
{
    d->stepping = stepping;
    for (Contender* each : d->contenders)
        each->setStepping(stepping);
}

void Run::step(int contender)
{
    if (contender >= 0 && contender < static_cast<int>(d->contenders.size()))
        d->contenders[static_cast<std::size_t>(contender)]->step();
}

void Run::stop()
{
    d->endAll(true);
}

bool Run::hasBegun() const
{
    return d->setOffDone;
}

bool Run::isInterrupted() const
{
    return d->interrupted;
}

std::chrono::nanoseconds Run::duration() const
{
    return d->setOffDone ? d->ended.value_or(protocols::steadyNow()) - d->begun : std::chrono::nanoseconds(0);
}

bool Run::isReached(const QString& path) const
{
    return std::all_of(d->views.begin(), d->views.end(),
        [&path](const auto& each) { return (!path.isEmpty() && each.first != path) || !each.second->isLost(); });
}

int Run::add(ContenderSpec spec)
{
    if (d->phase == Phase::Stopping || d->phase == Phase::Finished)
        return -1;
    const auto before = d->record;
    const bool isNewPath = !spec.terms.path.isEmpty() && !d->views.contains(spec.terms.path);
    if (isNewPath && d->views.size() >= std::size_t{mostPaths}) {
        Q_EMIT trouble(tr("One run takes %n different path(s) and no more.", nullptr, mostPaths));
        return -1;
    }
    const auto processes = std::count_if(d->contenders.begin(), d->contenders.end(),
        [](const Contender* each) { return each->spec().process && !each->isOver(); });
    if (spec.process && processes >= mostProcesses) {
        Q_EMIT trouble(
            tr("One run takes %n contender(s) in processes of their own and no more.", nullptr, mostProcesses));
        return -1;
    }
    Contender* contender = d->seat(std::move(spec));
    if (d->record != before && d->phase != Phase::Ready)
        d->writeRecord();
    const int number = contender->number();
    Q_EMIT contenderAdded(number);
    if (d->setOffDone)
        d->letIn(contender);
    return number;
}

void Run::suffer(int contender, const Fault& fault)
{
    if (contender >= 0 && contender < static_cast<int>(d->contenders.size()))
        d->hit(d->contenders[static_cast<std::size_t>(contender)], fault);
}

const std::vector<Contender*>& Run::contenders() const
{
    return d->contenders;
}

const std::vector<ContenderEvent>& Run::events() const
{
    return d->events;
}

Statistics Run::statistics() const
{
    return d->setOffDone ? d->statistics.statistics(d->begun, d->begun + duration()) : d->statistics.statistics();
}

std::vector<GroupStatistics> Run::groupStatistics() const
{
    std::vector<GroupStatistics> all;
    for (const Contender* each : d->contenders) {
        const QString& group = each->spec().group;
        const auto known = std::any_of(
            all.begin(), all.end(), [&group](const GroupStatistics& other) { return other.group == group; });
        if (!known)
            all.push_back({group,
                d->setOffDone ? d->groupStatistics[group].statistics(d->begun, d->begun + duration())
                              : d->groupStatistics[group].statistics()});
    }
    return all;
}

const std::vector<RequestCounts>& Run::requests() const
{
    return d->requests;
}

const Occupancy& Run::occupancy() const
{
    return d->occupancy;
}

const OutsideOccupancy& Run::outside(const QString& path) const
{
    static const OutsideOccupancy nothing;
    const auto found = d->views.find(path.isEmpty() ? d->scenario.path : path);
    return found == d->views.end() ? nothing : found->second->occupancy();
}

QStringList Run::paths() const
{
    QStringList paths;
    for (const auto& [path, view] : d->views)
        paths.append(path);
    return paths;
}

const std::optional<std::vector<consul::KvEntry>>& Run::keysLeft() const
{
    return d->keysLeft;
}

std::vector<Verdict> Run::verdicts() const
{
    RunMark mark;
    Referee referee(d->scenario);
    referee.hear(newsOf(*this, mark));
    return referee.verdicts();
}

bool isOfPlace(const RunRecord& record, const consul::Endpoint& endpoint, const QString& ownDatacenter)
{
    const auto named = [&ownDatacenter](const QString& name) { return name.isEmpty() ? ownDatacenter : name; };
    return isOfAgent(record, endpoint) && named(record.datacenter) == named(endpoint.datacenter);
}

QCoro::Task<std::vector<RunRecord>> recordsOfPlace(
    QPointer<consul::Client> client, std::vector<RunRecord> records, consul::StopToken stop)
{
    const auto endpoint = client->endpoint();
    std::erase_if(records, [&endpoint](const RunRecord& each) { return !isOfAgent(each, endpoint); });
    const bool mustAsk = std::any_of(records.begin(), records.end(), [&endpoint](const RunRecord& each) {
        return each.datacenter != endpoint.datacenter && (each.datacenter.isEmpty() || endpoint.datacenter.isEmpty());
    });
    QString own;
    if (mustAsk) {
        const auto agent = co_await client->agentSelf(stop);
        if (agent)
            own = agent->datacenter;
    }
    std::erase_if(records, [&endpoint, &own](const RunRecord& each) { return !isOfPlace(each, endpoint, own); });
    co_return records;
}

QString placeText(const RunRecord& record)
{
    QString text = record.address;
    const auto add = [&text](const QString& part) { text += QStringLiteral(", ") + part; };
    if (!record.datacenter.isEmpty())
        add(PlaceText::tr("datacenter %1").arg(record.datacenter));
    if (const auto in = tenancyOf(record); !in.isEmpty())
        add(consul::tenancyText(in));
    return text;
}

void Run::Private::accountForOld()
{
    accountFor(workerLateness);
}

void Run::Private::account(const ContenderEvent& event)
{
    events.push_back(event);
    occupancy.add(event);
    statistics.add(event);
    groupStatistics[groupOf(event.contender)].add(event);
    if (const auto view = views.find(contenders[static_cast<std::size_t>(event.contender)]->spec().terms.path);
        view != views.end())
        view->second->hear(event);
    Q_EMIT q->happened(event);
}

const QString& Run::Private::groupOf(int contender) const
{
    return contenders[static_cast<std::size_t>(contender)]->spec().group;
}

void Run::Private::count(int contender, const RequestCounts& counts)
{
    statistics.add(counts);
    groupStatistics[groupOf(contender)].add(counts);
    requests[static_cast<std::size_t>(contender)] += counts;
}

void Run::Private::accountFor(nanoseconds age)
{
    const auto token = stop.token();
    const auto due = order.take(protocols::steadyNow() - age);
    for (const ContenderEvent& event : due) {
        if (token.stopRequested())
            return;
        account(event);
    }
    if (!token.stopRequested() && !order.isEmpty())
        orderly.start(workerLateness);
}

void Run::Private::note(const ContenderEvent& event)
{
    const auto token = stop.token();
    know(*contenders[static_cast<std::size_t>(event.contender)], event.session);
    know(*contenders[static_cast<std::size_t>(event.contender)], event.holder);
    if (hasWorkers) {
        order.add(event);
        if (!orderly.isActive())
            orderly.start(workerLateness);
    } else {
        account(event);
    }
    if (!token.stopRequested() && event.kind == ContenderEventKind::Granted && phase != Phase::Stopping)
        strikeAtGrant(event.contender, event.cycle);
}

void Run::Private::know(const Contender& contender, const QString& session)
{
    if (session.isEmpty() || sessionIds.contains(session))
        return;
    sessionIds.insert(session);
    sessions.push_back({contender.spec().terms.path, session, contender.number()});
}

void Run::Private::forget(const RunMark& read)
{
    const auto drop = [](auto& all, std::size_t& gone, std::size_t end) {
        const std::size_t count = std::min(std::max(end, gone) - gone, all.size());
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        gone += count;
    };
    drop(events, forgotten.events, read.events);
    drop(acts, forgotten.acts, read.acts);
    for (auto path = read.sights.cbegin(); path != read.sights.cend(); ++path) {
        if (const auto view = views.find(path.key()); view != views.end())
            view->second->forget(path.value());
    }
    const std::size_t all = forgotten.sessions + sessions.size();
    const std::size_t end = std::min(read.sessions, all - std::min(all, mostIds));
    for (std::size_t each = forgotten.sessions; each < end; ++each)
        sessionIds.remove(sessions[each - forgotten.sessions].session);
    drop(sessions, forgotten.sessions, end);
}

void Run::Private::noteAct(const Act& act)
{
    if (act.to - act.from >= leastAct)
        acts.push_back(act);
}

void Run::Private::noteStep(int contender, const protocols::Step& step)
{
    using protocols::StepKind;
    if (step.kind != StepKind::Wait && step.kind != StepKind::Pause && step.kind != StepKind::Shared)
        noteAct({contender, step.begin, step.begin + step.took, step.onWire});
}

void Run::Private::noteRelease(const Contender& contender)
{
    const auto since = releases.find(contender.number());
    const bool isReleasing = contender.state() == ContenderState::Releasing && !contender.isOver();
    if (isReleasing && since == releases.end()) {
        releases.emplace(contender.number(), protocols::steadyNow());
    } else if (!isReleasing && since != releases.end()) {
        noteAct({contender.number(), since->second, protocols::steadyNow(), nanoseconds{0}});
        releases.erase(since);
    }
}

std::vector<Act> Run::Private::underWay() const
{
    const auto now = protocols::steadyNow();
    std::vector<Act> all;
    const auto add = [&](int contender, const protocols::UnderWay& each) {
        all.push_back({contender, each.begin, nanoseconds::max(), now - each.sent.value_or(now)});
    };
    for (const Contender* each : contenders) {
        for (const protocols::UnderWay& request : each->underWay())
            add(each->number(), request);
    }
    for (const protocols::UnderWay& request : pool.underWay())
        add(-1, request);
    for (const auto& [path, view] : views) {
        if (const auto asked = view->askedSince())
            add(-1, {*asked, asked});
    }
    for (const auto& [contender, since] : releases)
        all.push_back({contender, since, nanoseconds::max(), nanoseconds{0}});
    return all;
}

const std::vector<KnownSession>& Run::sessions() const
{
    return d->sessions;
}

const std::vector<Act>& Run::acts() const
{
    return d->acts;
}

std::vector<Act> Run::underWay() const
{
    return d->underWay();
}

std::chrono::nanoseconds Run::knownUntil() const
{
    // A worker's event waits up to workerLateness on its way, and as long for its turn.
    return protocols::steadyNow() - (d->hasWorkers ? 2 * workerLateness : 0ms);
}

void Run::forget(const RunMark& read)
{
    d->forget(read);
}

const RunMark& Run::forgotten() const
{
    return d->forgotten;
}

void Run::retryNow()
{
    for (const auto& [path, view] : d->views)
        view->retryNow();
}

void Run::Private::plan()
{
    faultTimers = std::make_unique<QObject>();
    for (const PlannedFault& planned : scenario.faults) {
        if (planned.at)
            QTimer::singleShot(*planned.at, faultTimers.get(), [this, planned] { strike(planned); });
    }
    for (const PlannedEdit& each : scenario.edits)
        QTimer::singleShot(each.at, faultTimers.get(), [this, each] { edit(this, each, stop.token()); });
}

QCoro::Task<> Run::Private::edit(Private* d, PlannedEdit edit, consul::StopToken stop)
{
    const QPointer<consul::Client> client = d->pool.client();
    const QString key = (edit.path.isEmpty() ? d->scenario.path : edit.path) + QStringLiteral("/.lock");
    QString problem;
    bool isDone = false;
    for (int round = 0; round < mostAttempts && !isDone && problem.isEmpty(); ++round) {
        const auto found = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
        if (stop.stopRequested() || !client)
            co_return;
        if (!found || !found->value) {
            problem = found ? Run::tr("it is not there.") : describe(found.error());
            break;
        }
        const consul::KvEntry& entry = *found->value;
        const auto body = semaphore::parseBody(entry.value);
        consul::PutOptions options;
        options.flags = entry.flags;
        options.cas = entry.modifyIndex;
        const bool deletes = edit.kind == PlannedEdit::Kind::DeleteLock;
        const auto text
            = deletes || !body.problem.isEmpty() ? QByteArray() : semaphore::withLimit(entry.value, body, edit.limit);
        auto write = deletes ? client->kvDelete(key, entry.modifyIndex, stop) : client->kvPut(key, text, options, stop);
        const auto written = co_await write;
        if (stop.stopRequested() || !client)
            co_return;
        isDone = written && *written;
        problem = written ? QString() : describe(written.error());
    }
    if (!isDone)
        Q_EMIT d->q->trouble(Run::tr("The planned edit of %1 was not made: %2").arg(key, problem));
}

bool Run::Private::concerns(const PlannedFault& planned, int contender) const
{
    if (planned.contender >= 0)
        return planned.contender == contender;
    const auto& spec = contenders[static_cast<std::size_t>(contender)]->spec();
    return planned.group.isEmpty() || planned.group == spec.group;
}

/// Told first: the fault may end the run.
void Run::Private::hit(Contender* contender, const Fault& fault) const
{
    if (!contender->isOver()) {
        qCInfo(runLog).noquote() << "run" << record.id << "strikes" << contender->spec().name << "with"
                                 << faultName(fault.kind);
        Q_EMIT q->struck(contender->number(), fault);
    }
    contender->suffer(fault);
}

void Run::Private::strike(const PlannedFault& planned)
{
    const auto all = contenders; // A fault may end the run, and with it anything.
    const auto token = stop.token();
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        if (!concerns(planned, each->number()))
            continue;
        if (planned.contender == PlannedFault::holder && each->state() != ContenderState::Holding)
            continue;
        hit(each, planned.fault);
        if (planned.contender != PlannedFault::all)
            return;
    }
    if (planned.contender == PlannedFault::holder)
        waitingForHolder.push_back(planned);
}

void Run::Private::strikeAtGrant(int contender, int cycle)
{
    const auto token = stop.token();
    std::vector<Fault> faults;
    for (std::size_t number = 0; number < scenario.faults.size(); ++number) {
        const PlannedFault& planned = scenario.faults[number];
        const bool byChance = !planned.at && concerns(planned, contender);
        if (byChance && chanceOf(*scenario.seed, contender, cycle, number) < planned.probability)
            faults.push_back(planned.fault);
    }
    const auto due = std::find_if(waitingForHolder.begin(), waitingForHolder.end(),
        [&](const PlannedFault& planned) { return concerns(planned, contender); });
    if (due != waitingForHolder.end()) {
        faults.push_back(due->fault);
        waitingForHolder.erase(due);
    }
    for (const Fault& fault : faults) {
        if (token.stopRequested())
            return;
        hit(contenders[static_cast<std::size_t>(contender)], fault);
    }
}

using namespace std::chrono_literals;

bool Run::isSwept() const
{
    return d->swept;
}

void Run::Private::endAll(bool wanted)
{
    if (phase == Phase::Stopping || phase == Phase::Finished)
        return;
    interrupted = wanted;
    longest.stop();
    faultTimers.reset();
    const auto token = stop.token();
    setPhase(Phase::Stopping);
    if (token.stopRequested())
        return;
    const bool isEmpty = alive == 0;
    stopContenders();
    if (isEmpty)
        contenderStopped();
}

void Run::Private::stopContenders()
{
    const auto token = stop.token();
    const auto all = contenders;
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        each->stop();
    }
}

void Run::Private::contenderStopped()
{
    if (--alive > 0)
        return;
    ended = protocols::steadyNow();
    if (phase != Phase::Stopping)
        setPhase(Phase::Stopping);
    // Not from inside the signal of a contender: what hears of the end may delete the run.
    const auto go = [this] { finish(this, stop.token()); };
    QMetaObject::invokeMethod(q, go, Qt::QueuedConnection);
}

std::vector<consul::KvEntry> Run::Private::leftOf(const Seen& seen) const
{
    std::vector<consul::KvEntry> left;
    for (const auto& entry : seen.keys) {
        const bool isGuarded = std::any_of(record.places.begin(), record.places.end(),
            [&entry](const RunPlace& place) { return entry.key == guardedKeyOf(place.path); });
        if (!isGuarded)
            left.push_back(entry);
    }
    return left;
}

QCoro::Task<std::optional<consul::Error>> Run::Private::sweepWorkers(Private* d, consul::StopToken stop)
{
    std::optional<consul::Error> failure;
    const auto all = d->contenders;
    for (const Contender* each : all) {
        // Its own record says the same; that may be missing, where it could not be written.
        RunRecord record = d->record;
        record.id = each->workerRun();
        if (record.id.isEmpty())
            continue;
        // A process that was killed may have had more than it could tell.
        const KnownIds known{d->sessionIds, false};
        const auto trouble = co_await sweepRun(d->pool.client(), record, stop, known);
        if (stop.stopRequested())
            co_return failure;
        if (trouble)
            failure = trouble;
        else
            d->records.remove(record.id);
    }
    co_return failure;
}

QCoro::Task<> Run::Private::finish(Private* d, consul::StopToken stop)
{
    if (stop.stopRequested() || d->alive > 0 || d->phase == Phase::Finished)
        co_return; // Somebody was added meanwhile, or it has been here.
    d->longest.stop();
    d->faultTimers.reset();
    std::optional<consul::Error> failure;
    if (d->setOffDone) {
        const auto seen = co_await see(d->pool.client(), d->record.paths(), stop);
        if (stop.stopRequested())
            co_return;
        if (seen)
            d->keysLeft = d->leftOf(*seen);
        const KnownIds known{d->sessionIds, d->forgotten.sessions == 0};
        failure = co_await sweepRun(d->pool.client(), d->record, stop, known);
        if (stop.stopRequested())
            co_return;
        const auto trouble = co_await sweepWorkers(d, stop);
        if (stop.stopRequested())
            co_return;
        failure = failure ? failure : trouble;
    }
    d->orderly.stop();
    d->accountFor(0ms);
    if (stop.stopRequested())
        co_return;
    for (const auto& [path, view] : d->views)
        view->stop();
    if (failure) {
        d->swept = false;
        Q_EMIT d->q->trouble(Run::tr("The run could not be swept: %1 It stays on the list of runs left behind.")
                                 .arg(describe(*failure)));
        if (stop.stopRequested())
            co_return;
    } else {
        d->records.remove(d->record.id);
    }
    d->setPhase(Phase::Finished);
    if (!stop.stopRequested())
        Q_EMIT d->q->finished();
}

std::optional<QString> processStartOf(qint64 pid)
{
    const auto stat = bytesOf(QStringLiteral("/proc/%1/stat").arg(pid));
    // The second field is the program's name in brackets, and may hold blanks and brackets itself.
    const auto fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    constexpr qsizetype startTime = 22 - 3; // proc(5) counts from 1, and the list begins with field 3.
    if (fields.size() <= startTime || fields.front() == "Z") // A zombie only waits to be counted.
        return std::nullopt;
    const auto boot = bytesOf(QStringLiteral("/proc/sys/kernel/random/boot_id")).trimmed();
    return QString::fromLatin1(boot + ':' + fields[startTime]);
}

QStringList RunRecord::paths() const
{
    QStringList paths;
    for (const RunPlace& each : places)
        paths.append(each.path);
    return paths;
}

quint64 RunRecord::sinceOf(const QString& path) const
{
    const auto found
        = std::find_if(places.begin(), places.end(), [&path](const RunPlace& each) { return each.path == path; });
    return found == places.end() ? 0 : found->since;
}

void RunRecord::use(const QString& path, protocols::StrategyId strategy)
{
    auto found
        = std::find_if(places.begin(), places.end(), [&path](const RunPlace& each) { return each.path == path; });
    if (found == places.end())
        found = places.insert(found, RunPlace{path, 0, {}});
    if (std::find(found->strategies.begin(), found->strategies.end(), strategy) == found->strategies.end())
        found->strategies.push_back(strategy);
}

void RunRecord::noteSince(const QStringList& paths, quint64 index)
{
    for (RunPlace& each : places) {
        if (each.since == 0 && paths.contains(each.path))
            each.since = index;
    }
}

quint64 markOf(const QString& run)
{
    return run.toULongLong(nullptr, 16);
}

RunRecord recordOfThisProcess(const consul::Endpoint& endpoint)
{
    RunRecord record;
    record.id = QStringLiteral("%1").arg(QRandomGenerator::global()->generate64(), 16, 16, QLatin1Char('0'));
    record.pid = QCoreApplication::applicationPid();
    record.processStart = processStartOf(record.pid).value_or(QString());
    record.address = endpoint.displayAddress();
    record.datacenter = endpoint.datacenter;
    record.nameSpace = endpoint.nameSpace;
    record.partition = endpoint.partition;
    record.started = QDateTime::currentDateTimeUtc();
    return record;
}

RunRecords::RunRecords(QString folder)
    : m_folder(folder.isEmpty() ? usualFolder() : std::move(folder))
{
}

bool RunRecords::write(const RunRecord& record) const
{
    if (!QDir().mkpath(m_folder))
        return false;
    QSaveFile file(fileOf(m_folder, record.id));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write(jsonOf(record));
    return file.commit();
}

void RunRecords::remove(const QString& id) const
{
    QFile::remove(fileOf(m_folder, id));
}

std::vector<RunRecord> RunRecords::leftBehind() const
{
    std::vector<RunRecord> found;
    const QDir folder(m_folder);
    const auto names = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        const auto record = recordOf(bytesOf(folder.filePath(name)));
        if (!record || name != record->id + QStringLiteral(".json"))
            continue;
        const auto start = processStartOf(record->pid);
        const bool isAlive = start ? *start == record->processStart : record->pid == QCoreApplication::applicationPid();
        if (!isAlive)
            found.push_back(*record);
    }
    return found;
}

QString sessionNameOf(const QString& run, const QString& contender)
{
    return QStringLiteral("signalbox %1 %2").arg(run, contender);
}

std::optional<QString> runOf(const QString& sessionName)
{
    const auto parts = sessionName.split(u' ');
    if (parts.size() < 3 || parts.front() != QLatin1String("signalbox") || parts[1].isEmpty())
        return std::nullopt;
    return parts[1];
}

} // namespace lab
