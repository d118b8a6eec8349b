// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/referee.h"
#include "lab/run_private.h"

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

Scenario withSeed(Scenario scenario)
{
    if (!scenario.seed)
        scenario.seed = QRandomGenerator::global()->generate();
    return scenario;
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
    auto* contender = new Contender(number, spec, place, random.generate(), q);
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
    phase = next;
    Q_EMIT q->phaseChanged();
}

QCoro::Task<> Run::Private::begin(Private* d, consul::StopToken stop)
{
    // Before the first request: whatever happens from here on, a later start finds it.
    const bool isWritten = d->records.write(d->record);
    const auto paths = d->record.paths();
    d->pool.awaitFirstContact();
    auto look = see(d->pool.client(), paths, stop);
    const auto seen = co_await look;
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
    auto look = see(d->pool.client(), paths, stop);
    const auto seen = co_await look;
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
    for (Contender* each : d->contenders) {
        each->disconnect(this);
        delete each; // Before the clients they use.
    }
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

} // namespace lab
