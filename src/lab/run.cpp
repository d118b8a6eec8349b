// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run.h"

#include "consul/account_home.h"
#include "consul/addressed.h"
#include "consul/on_disk.h"
#include "lab/referee.h"
#include "lab/sweep.h"
#include "protocols/traced_client.h"
#include "semaphore/body.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

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

struct RecordText {
    Q_DECLARE_TR_FUNCTIONS(lab::RunRecord)
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
    QString chosen = qEnvironmentVariable(recordsVariable);
    if (!chosen.isEmpty())
        return chosen;
    // Not the application's own folder: window and command line find each other's runs.
    const QString root = consul::dataRoot();
    return root.isEmpty() ? QString() : root + QStringLiteral("/signalbox/runs");
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
    const auto names = json[QStringLiteral("strategies")].toArray();
    for (const auto& name : names) {
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
    json[QStringLiteral("node_id")] = record.nodeId;
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
    record.nodeId = json[QStringLiteral("node_id")].toString();
    const auto places = json[QStringLiteral("places")].toArray();
    for (const auto& place : places)
        record.places.push_back(placeOf(place.toObject()));
    record.started = QDateTime::fromString(json[QStringLiteral("started")].toString(), Qt::ISODateWithMs);
    if (record.id.isEmpty() || record.pid <= 0 || record.address.isEmpty())
        return std::nullopt;
    return record;
}

} // namespace

Contender* Run::create(ContenderSpec spec)
{
    const int number = static_cast<int>(m_contenders.size());
    if (spec.name.isEmpty())
        spec.name = QStringLiteral("added-%1").arg(number);
    if (spec.terms.path.isEmpty())
        spec.terms.path = m_scenario.path;
    Contender* const host = spec.within.isEmpty() ? nullptr : named(spec.within);
    if (!spec.within.isEmpty() && host == nullptr) { // Somebody added one more: it is by itself.
        spec.within.clear();
        spec.cycles = 1;
    }
    // A session for each permit, and one name for the program: as HashiCorp's clients in a program do it.
    const Contender* program = host;
    while (program != nullptr && program->host() != nullptr)
        program = program->host();
    spec.terms.sessionName = sessionNameOf(m_record.id, program == nullptr ? spec.name : program->spec().name);
    spec.terms.mark = markOf(m_record.id);
    m_record.use(spec.terms.path, spec.strategy);
    watch(spec);
    m_statistics.place(number, spec.terms.path);
    m_groupStatistics[spec.group].place(number, spec.terms.path);
    m_requests.emplace_back();
    ContenderContext context = m_pool.contextFor(number);
    context.workers = &m_workers;
    auto* const contender = m_owned.emplace_back(Contender::make(number, spec, context, m_random.generate())).get();
    m_contenders.push_back(contender);
    if (host != nullptr)
        host->takeIn(contender);
    ++m_alive;
    m_hasWorkers = m_hasWorkers || spec.process;
    m_ended.reset();
    connect(contender, &Contender::happened, this, [this](const ContenderEvent& event) { note(event); });
    connect(contender, &Contender::stepped, this, [this](int which, const protocols::Step& step) {
        count(which, countsOf(step));
        noteStep(which, step);
        Q_EMIT stepped(which, step);
    });
    connect(contender, &Contender::stateChanged, this, [this, contender](int which) {
        know(*contender, contender->session());
        noteRelease(*contender);
        Q_EMIT contenderChanged(which);
    });
    connect(
        contender, &Contender::counted, this, [this](int which, const RequestCounts& counts) { count(which, counts); });
    connect(contender, &Contender::refused, this, &Run::trouble);
    connect(contender, &Contender::stopped, this, [this] { contenderStopped(); });
    contender->setStepping(m_stepping);
    contender->setHeldBack(m_phase == Phase::Paused);
    return contender;
}

void Run::watch(const ContenderSpec& spec)
{
    const QString& path = spec.terms.path;
    if (m_views.contains(path))
        return;
    auto view = std::make_unique<OutsideView>(m_pool.client(), path, protocols::traits(spec.strategy).lock);
    connect(view.get(), &OutsideView::contactChanged, this, &Run::contactChanged);
    connect(
        view.get(), &OutsideView::lost, this, [this](const consul::Error& error) { Q_EMIT trouble(describe(error)); });
    connect(view.get(), &OutsideView::answered, this, [this](nanoseconds asked, nanoseconds at) {
        noteAct({-1, asked, at, at - asked});
    });
    if (m_setOffDone)
        view->start();
    m_views.emplace(path, std::move(view));
}

void Run::setPhase(Phase next)
{
    static constexpr std::array names{"ready", "running", "paused", "stopping", "finished"};
    m_phase = next;
    qCInfo(runLog).noquote() << "run" << m_record.id << "of" << m_scenario.id << "is" << names.at(std::size_t(next));
    Q_EMIT phaseChanged();
}

QCoro::Task<> Run::begin(Run* self, consul::StopToken stop)
{
    // Before the first request: whatever happens from here on, a later start finds it.
    const bool isWritten = self->m_records.write(self->m_record);
    const auto paths = self->m_record.paths();
    self->m_pool.awaitFirstContact();
    const auto seen = co_await see(self->m_pool.client(), paths, stop);
    if (!stop.stopRequested())
        self->m_pool.endFirstContact();
    if (stop.stopRequested() || self->m_phase == Phase::Stopping || self->m_phase == Phase::Finished)
        co_return;
    if (!seen) {
        self->m_troubleAtStart = seen.error();
        Q_EMIT self->trouble(tr("Cannot start the run: %1").arg(describe(seen.error())));
        if (!stop.stopRequested())
            self->endAll(false);
        co_return;
    }
    self->m_record.noteSince(paths, seen->index);
    const auto agent = co_await self->m_pool.client()->agentSelf(stop);
    if (stop.stopRequested() || self->m_phase == Phase::Stopping || self->m_phase == Phase::Finished)
        co_return;
    if (agent)
        self->m_record.nodeId = agent->nodeId;
    if (!isWritten || !self->m_records.write(self->m_record)) {
        Q_EMIT self->trouble(tr("Cannot write the record of this run. If the program is killed, the next start will "
                                "not find what the run leaves behind."));
        if (stop.stopRequested())
            co_return;
    }
    self->setOff();
}

void Run::setOff()
{
    m_setOffDone = true;
    m_begun = protocols::steadyNow();
    const auto token = m_stop.token();
    Q_EMIT begun();
    if (token.stopRequested() || m_phase == Phase::Stopping)
        return;
    for (const auto& [path, view] : m_views)
        view->start();
    m_longest.setInterval(m_scenario.longest);
    if (m_phase == Phase::Paused)
        m_longestLeft = m_scenario.longest;
    else
        m_longest.start();
    plan();
    const auto all = m_contenders;
    for (Contender* each : all) {
        letIn(each);
        if (token.stopRequested())
            return;
    }
}

/// A path that came later: what was there before is not the run's.
void Run::letIn(Contender* contender)
{
    if (m_record.sinceOf(contender->spec().terms.path) != 0)
        contender->start();
    else
        lookFirst(this, contender, m_stop.token());
}

QCoro::Task<> Run::lookFirst(Run* self, Contender* contender, consul::StopToken stop)
{
    const QStringList paths(contender->spec().terms.path);
    const auto seen = co_await see(self->m_pool.client(), paths, stop);
    if (stop.stopRequested())
        co_return;
    if (!seen) {
        contender->stop();
        if (!stop.stopRequested())
            Q_EMIT self->trouble(tr("Cannot add a contender: %1").arg(describe(seen.error())));
        co_return;
    }
    self->m_record.noteSince(paths, seen->index);
    self->writeRecord();
    if (!stop.stopRequested())
        contender->start();
}

void Run::writeRecord()
{
    if (!m_records.write(m_record))
        Q_EMIT trouble(tr("Cannot write the record of this run. If the program is killed, the next start will not find "
                          "what the run leaves behind."));
}

void Run::holdBack(bool heldBack)
{
    const auto token = m_stop.token();
    const auto all = m_contenders; // A contender that continues may end the run, which changes the list.
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        each->setHeldBack(heldBack);
    }
}

Run::Run(consul::Endpoint endpoint, Scenario scenario, QObject* parent, RunRecords records)
    : QObject(parent)
    , m_scenario(withSeed(std::move(scenario)))
    , m_record(recordOfThisProcess(endpoint))
    , m_records(std::move(records))
    , m_random(*m_scenario.seed)
    , m_pool(endpoint)
    , m_workers{endpoint, usualWorkerProgram(), m_records.folder()}
    , m_occupancy(m_scenario.limit)
{
    m_orderly.setSingleShot(true);
    connect(&m_orderly, &QTimer::timeout, this, [this] { accountForOld(); });
    m_longest.setSingleShot(true);
    connect(&m_longest, &QTimer::timeout, this, [this] { endAll(false); });
    for (const ContenderSpec& spec : contendersOf(m_scenario))
        create(spec);
}

Run::~Run()
{
    m_stop.stop();
    m_owned.clear(); // Before the clients they use.
}

void Run::start()
{
    if (m_phase != Phase::Ready)
        return;
    setPhase(Phase::Running);
    begin(this, m_stop.token());
}

void Run::pause()
{
    if (m_phase != Phase::Running)
        return;
    m_longestLeft = m_longest.remainingTimeAsDuration();
    m_longest.stop();
    setPhase(Phase::Paused);
    holdBack(true);
}

void Run::resume()
{
    if (m_phase != Phase::Paused)
        return;
    setPhase(Phase::Running);
    if (m_setOffDone)
        m_longest.start(std::max(m_longestLeft, 1ms));
    holdBack(false);
}

void Run::setStepping(bool stepping)
{
    m_stepping = stepping;
    for (Contender* each : m_contenders)
        each->setStepping(stepping);
}

void Run::step(int contender)
{
    if (contender >= 0 && contender < static_cast<int>(m_contenders.size()))
        m_contenders[static_cast<std::size_t>(contender)]->step();
}

void Run::stop()
{
    endAll(true);
}

std::chrono::nanoseconds Run::duration() const
{
    return m_setOffDone ? m_ended.value_or(protocols::steadyNow()) - m_begun : std::chrono::nanoseconds(0);
}

bool Run::isReached(const QString& path) const
{
    return std::ranges::all_of(m_views,
        [&path](const auto& each) { return (!path.isEmpty() && each.first != path) || !each.second->isLost(); });
}

int Run::add(ContenderSpec spec)
{
    if (m_phase == Phase::Stopping || m_phase == Phase::Finished)
        return -1;
    const auto before = m_record;
    const bool isNewPath = !spec.terms.path.isEmpty() && !m_views.contains(spec.terms.path);
    if (isNewPath && m_views.size() >= std::size_t{mostPaths}) {
        Q_EMIT trouble(tr("A run can use at most %n different path(s).", nullptr, mostPaths));
        return -1;
    }
    const auto processes = std::ranges::count_if(
        m_contenders, [](const Contender* each) { return each->spec().process && !each->isOver(); });
    if (spec.process && processes >= mostProcesses) {
        Q_EMIT trouble(tr("A run can have at most %n contender(s) in separate processes.", nullptr, mostProcesses));
        return -1;
    }
    Contender* contender = create(std::move(spec));
    if (m_record != before && m_phase != Phase::Ready)
        writeRecord();
    const int number = contender->number();
    Q_EMIT contenderAdded(number);
    if (m_setOffDone)
        letIn(contender);
    return number;
}

void Run::suffer(int contender, const Fault& fault)
{
    if (contender >= 0 && contender < static_cast<int>(m_contenders.size()))
        hit(m_contenders[static_cast<std::size_t>(contender)], fault);
}

Statistics Run::statistics() const
{
    return m_setOffDone ? m_statistics.statistics(m_begun, m_begun + duration()) : m_statistics.statistics();
}

std::vector<GroupStatistics> Run::groupStatistics() const
{
    std::vector<GroupStatistics> all;
    for (const Contender* each : m_contenders) {
        const QString& group = each->spec().group;
        const auto known
            = std::ranges::any_of(all, [&group](const GroupStatistics& other) { return other.group == group; });
        if (!known)
            all.push_back({group,
                m_setOffDone ? m_groupStatistics.at(group).statistics(m_begun, m_begun + duration())
                             : m_groupStatistics.at(group).statistics()});
    }
    return all;
}

const OutsideOccupancy& Run::outside(const QString& path) const
{
    static const OutsideOccupancy nothing;
    const auto found = m_views.find(path.isEmpty() ? m_scenario.path : path);
    return found == m_views.end() ? nothing : found->second->occupancy();
}

QStringList Run::paths() const
{
    QStringList paths;
    for (const auto& [path, view] : m_views)
        paths.append(path);
    return paths;
}

std::vector<ExpectationVerdict> Run::verdicts() const
{
    RunMark mark;
    Referee referee(m_scenario);
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
    const bool mustAsk = std::ranges::any_of(records, [&endpoint](const RunRecord& each) {
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

void Run::accountForOld()
{
    accountFor(workerLateness);
}

void Run::account(const ContenderEvent& event)
{
    m_events.push_back(event);
    m_occupancy.add(event);
    m_statistics.add(event);
    m_groupStatistics[groupOf(event.contender)].add(event);
    if (const auto view = m_views.find(m_contenders[static_cast<std::size_t>(event.contender)]->spec().terms.path);
        view != m_views.end())
        view->second->hear(event);
    Q_EMIT happened(event);
}

const QString& Run::groupOf(int contender) const
{
    return m_contenders[static_cast<std::size_t>(contender)]->spec().group;
}

void Run::count(int contender, const RequestCounts& counts)
{
    m_statistics.add(counts);
    m_groupStatistics[groupOf(contender)].add(counts);
    m_requests[static_cast<std::size_t>(contender)] += counts;
}

void Run::accountFor(nanoseconds age)
{
    const auto token = m_stop.token();
    const auto due = m_order.take(protocols::steadyNow() - age);
    for (const ContenderEvent& event : due) {
        if (token.stopRequested())
            return;
        account(event);
    }
    if (!token.stopRequested() && !m_order.isEmpty())
        m_orderly.start(workerLateness);
}

void Run::note(const ContenderEvent& event)
{
    const auto token = m_stop.token();
    know(*m_contenders[static_cast<std::size_t>(event.contender)], event.session);
    know(*m_contenders[static_cast<std::size_t>(event.contender)], event.holder);
    if (m_hasWorkers) {
        m_order.add(event);
        if (!m_orderly.isActive())
            m_orderly.start(workerLateness);
    } else {
        account(event);
    }
    if (!token.stopRequested() && event.kind == ContenderEventKind::Granted && m_phase != Phase::Stopping)
        injectAtGrant(event.contender, event.cycle);
}

void Run::know(const Contender& contender, const QString& session)
{
    if (session.isEmpty() || m_sessionIds.contains(session))
        return;
    m_sessionIds.insert(session);
    m_sessions.push_back({contender.spec().terms.path, session, contender.number()});
}

void Run::forget(const RunMark& read)
{
    const auto drop = [](auto& all, std::size_t& gone, std::size_t end) {
        const std::size_t count = std::min(std::max(end, gone) - gone, all.size());
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        gone += count;
    };
    drop(m_events, m_forgotten.events, read.events);
    drop(m_acts, m_forgotten.acts, read.acts);
    for (auto path = read.sights.cbegin(); path != read.sights.cend(); ++path) {
        if (const auto view = m_views.find(path.key()); view != m_views.end())
            view->second->forget(path.value());
    }
    const std::size_t all = m_forgotten.sessions + m_sessions.size();
    const std::size_t end = std::min(read.sessions, all - std::min(all, mostIds));
    for (std::size_t each = m_forgotten.sessions; each < end; ++each)
        m_sessionIds.remove(m_sessions[each - m_forgotten.sessions].session);
    drop(m_sessions, m_forgotten.sessions, end);
}

void Run::noteAct(const OngoingAct& act)
{
    if (act.to - act.from >= leastAct)
        m_acts.push_back(act);
}

void Run::noteStep(int contender, const protocols::Step& step)
{
    using protocols::StepKind;
    if (step.kind != StepKind::Wait && step.kind != StepKind::Pause && step.kind != StepKind::Shared)
        noteAct({contender, step.begin, step.begin + step.took, step.onWire});
}

void Run::noteRelease(const Contender& contender)
{
    const auto since = m_releases.find(contender.number());
    const bool isReleasing = contender.state() == ContenderState::Releasing && !contender.isOver();
    if (isReleasing && since == m_releases.end()) {
        m_releases.emplace(contender.number(), protocols::steadyNow());
    } else if (!isReleasing && since != m_releases.end()) {
        noteAct({contender.number(), since->second, protocols::steadyNow(), nanoseconds{0}});
        m_releases.erase(since);
    }
}

std::vector<OngoingAct> Run::underWay() const
{
    const auto now = protocols::steadyNow();
    std::vector<OngoingAct> all;
    const auto add = [&](int contender, const protocols::UnderWay& each) {
        all.push_back({contender, each.begin, nanoseconds::max(), now - each.sent.value_or(now)});
    };
    for (const Contender* each : m_contenders) {
        for (const protocols::UnderWay& request : each->underWay())
            add(each->number(), request);
    }
    for (const protocols::UnderWay& request : m_pool.underWay())
        add(-1, request);
    for (const auto& [path, view] : m_views) {
        if (const auto asked = view->askedSince())
            add(-1, {*asked, asked});
    }
    for (const auto& [contender, since] : m_releases)
        all.push_back({contender, since, nanoseconds::max(), nanoseconds{0}});
    return all;
}

std::chrono::nanoseconds Run::knownUntil() const
{
    // A worker's event waits up to workerLateness on its way, and as long for its turn.
    return protocols::steadyNow() - (m_hasWorkers ? 2 * workerLateness : 0ms);
}

void Run::retryNow()
{
    for (const auto& [path, view] : m_views)
        view->retryNow();
}

void Run::plan()
{
    m_faultTimers = std::make_unique<QObject>();
    for (const PlannedFault& planned : m_scenario.faults) {
        if (planned.at)
            QTimer::singleShot(*planned.at, m_faultTimers.get(), [this, planned] { inject(planned); });
    }
    for (const PlannedEdit& each : m_scenario.edits)
        QTimer::singleShot(each.at, m_faultTimers.get(), [this, each] { edit(this, each, m_stop.token()); });
}

QCoro::Task<> Run::edit(Run* self, PlannedEdit edit, consul::StopToken stop)
{
    const QPointer<consul::Client> client = self->m_pool.client();
    const QString key = (edit.path.isEmpty() ? self->m_scenario.path : edit.path) + QStringLiteral("/.lock");
    QString problem;
    bool isDone = false;
    for (int round = 0; round < mostAttempts && !isDone && problem.isEmpty(); ++round) {
        const auto found = co_await client->kvGet(key, consul::Consistency::Consistent, stop);
        if (stop.stopRequested() || !client)
            co_return;
        if (!found || !found->value) {
            problem = found ? tr("the key does not exist.") : describe(found.error());
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
        Q_EMIT self->trouble(tr("The planned edit of %1 failed: %2").arg(key, problem));
}

bool Run::concerns(const PlannedFault& planned, int contender) const
{
    if (planned.contender >= 0)
        return planned.contender == contender;
    const auto& spec = m_contenders[static_cast<std::size_t>(contender)]->spec();
    return planned.group.isEmpty() || planned.group == spec.group;
}

Contender* Run::named(const QString& name) const
{
    const auto found = std::ranges::find_if(m_contenders, [&name](const Contender* each) {
        return each->spec().name == name && each->inner() == nullptr && !each->spec().process && !each->isOver();
    });
    return found == m_contenders.end() ? nullptr : *found;
}

void Run::hit(Contender* contender, const Fault& fault)
{
    const auto token = m_stop.token();
    Contender* first = contender;
    while (faultHitsProgram(fault.kind) && first->host() != nullptr)
        first = first->host();
    std::vector<Contender*> all{first};
    while (faultHitsProgram(fault.kind) && all.back()->inner() != nullptr)
        all.push_back(all.back()->inner());
    for (Contender* each : all) { // From outside to inside: who holds the rest would go on otherwise.
        if (token.stopRequested())
            return;
        hitOne(each, fault);
    }
}

/// Told first: the fault may end the run.
void Run::hitOne(Contender* contender, const Fault& fault)
{
    if (!contender->isOver()) {
        qCInfo(runLog).noquote() << "run" << m_record.id << "strikes" << contender->spec().name << "with"
                                 << faultName(fault.kind);
        Q_EMIT faultInjected(contender->number(), fault);
    }
    contender->suffer(fault);
}

void Run::inject(const PlannedFault& planned)
{
    const auto all = m_contenders; // A fault may end the run, and with it anything.
    const auto token = m_stop.token();
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        if (!concerns(planned, each->number()))
            continue;
        if (planned.contender == PlannedFault::holder && each->state() != ContenderState::Holding)
            continue;
        const bool isHit = planned.contender == PlannedFault::all && each->host() != nullptr
            && faultHitsProgram(planned.fault.kind) && concerns(planned, each->host()->number());
        if (isHit)
            continue; // With its program.
        hit(each, planned.fault);
        if (planned.contender != PlannedFault::all)
            return;
    }
    if (planned.contender == PlannedFault::holder)
        m_waitingForHolder.push_back(planned);
}

void Run::injectAtGrant(int contender, int cycle)
{
    const auto token = m_stop.token();
    std::vector<Fault> faults;
    for (std::size_t number = 0; number < m_scenario.faults.size(); ++number) {
        const PlannedFault& planned = m_scenario.faults[number];
        const bool byChance = !planned.at && concerns(planned, contender);
        if (byChance && chanceOf(*m_scenario.seed, contender, cycle, number) < planned.probability)
            faults.push_back(planned.fault);
    }
    const auto due = std::ranges::find_if(
        m_waitingForHolder, [&](const PlannedFault& planned) { return concerns(planned, contender); });
    if (due != m_waitingForHolder.end()) {
        faults.push_back(due->fault);
        m_waitingForHolder.erase(due);
    }
    for (const Fault& fault : faults) {
        if (token.stopRequested())
            return;
        hit(m_contenders[static_cast<std::size_t>(contender)], fault);
    }
}

void Run::endAll(bool wanted)
{
    if (m_phase == Phase::Stopping || m_phase == Phase::Finished)
        return;
    m_interrupted = wanted;
    m_longest.stop();
    m_faultTimers.reset();
    const auto token = m_stop.token();
    setPhase(Phase::Stopping);
    if (token.stopRequested())
        return;
    const bool isEmpty = m_alive == 0;
    stopContenders();
    if (isEmpty)
        contenderStopped();
}

void Run::stopContenders()
{
    const auto token = m_stop.token();
    const auto all = m_contenders;
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        each->stop();
    }
}

void Run::contenderStopped()
{
    if (--m_alive > 0)
        return;
    m_ended = protocols::steadyNow();
    if (m_phase != Phase::Stopping)
        setPhase(Phase::Stopping);
    // Not from inside the signal of a contender: what hears of the end may delete the run.
    const auto go = [this] { finish(this, m_stop.token()); };
    QMetaObject::invokeMethod(this, go, Qt::QueuedConnection);
}

std::vector<consul::KvEntry> Run::leftOf(const SweptPaths& seen) const
{
    std::vector<consul::KvEntry> left;
    for (const auto& entry : seen.keys) {
        const bool isGuarded = std::ranges::any_of(
            m_record.places, [&entry](const RunPlace& place) { return entry.key == guardedKeyOf(place.path); });
        if (!isGuarded)
            left.push_back(entry);
    }
    return left;
}

QCoro::Task<std::optional<consul::Error>> Run::sweepWorkers(Run* self, consul::StopToken stop)
{
    std::optional<consul::Error> failure;
    const auto all = self->m_contenders;
    for (const Contender* each : all) {
        // Its own record says the same; that may be missing, where it could not be written.
        RunRecord record = self->m_record;
        record.id = each->workerRun();
        if (record.id.isEmpty())
            continue;
        // A process that was killed may have had more than it could tell.
        const RunIds known{self->m_sessionIds, false};
        const auto trouble = co_await sweepRun(self->m_pool.client(), record, stop, known);
        if (stop.stopRequested())
            co_return failure;
        if (trouble)
            failure = trouble;
        else
            self->m_records.remove(record.id);
    }
    co_return failure;
}

QCoro::Task<> Run::finish(Run* self, consul::StopToken stop)
{
    if (stop.stopRequested() || self->m_alive > 0 || self->m_phase == Phase::Finished)
        co_return; // Somebody was added meanwhile, or it has been here.
    self->m_longest.stop();
    self->m_faultTimers.reset();
    std::optional<consul::Error> failure;
    if (self->m_setOffDone) {
        const auto seen = co_await see(self->m_pool.client(), self->m_record.paths(), stop);
        if (stop.stopRequested())
            co_return;
        if (seen)
            self->m_keysLeft = self->leftOf(*seen);
        Q_EMIT self->sweeping();
        if (stop.stopRequested())
            co_return;
        const RunIds known{self->m_sessionIds, self->m_forgotten.sessions == 0};
        failure = co_await sweepRun(self->m_pool.client(), self->m_record, stop, known);
        if (stop.stopRequested())
            co_return;
        const auto trouble = co_await sweepWorkers(self, stop);
        if (stop.stopRequested())
            co_return;
        failure = failure ? failure : trouble;
    }
    self->m_orderly.stop();
    self->accountFor(0ms);
    if (stop.stopRequested())
        co_return;
    for (const auto& [path, view] : self->m_views)
        view->stop();
    if (failure) {
        self->m_swept = false;
        Q_EMIT self->trouble(
            tr("Cannot clean up the run: %1 It stays on the list of runs left behind.").arg(describe(*failure)));
        if (stop.stopRequested())
            co_return;
    } else {
        self->m_records.remove(self->m_record.id);
    }
    self->setPhase(Phase::Finished);
    if (!stop.stopRequested())
        Q_EMIT self->finished();
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
    const auto found = std::ranges::find_if(places, [&path](const RunPlace& each) { return each.path == path; });
    return found == places.end() ? 0 : found->since;
}

void RunRecord::use(const QString& path, protocols::StrategyId strategy)
{
    auto found = std::ranges::find_if(places, [&path](const RunPlace& each) { return each.path == path; });
    if (found == places.end())
        found = places.insert(found, RunPlace{path, 0, {}});
    if (std::ranges::find(found->strategies, strategy) == found->strategies.end())
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
    return !m_folder.isEmpty() && QDir().mkpath(m_folder)
        && consul::writeFile(fileOf(m_folder, record.id), jsonOf(record)).isEmpty();
}

void RunRecords::remove(const QString& id) const
{
    if (!m_folder.isEmpty())
        QFile::remove(fileOf(m_folder, id));
}

RunRecords::Read RunRecords::read() const
{
    Read read;
    if (m_folder.isEmpty()) {
        read.troubles << RecordText::tr("Cannot read the records of runs: HOME does not name an existing folder. "
                                        "Leftovers of runs are unknown. Set HOME, or name a folder in %1.",
            "%1: variable")
                             .arg(QLatin1String(recordsVariable));
        return read;
    }
    std::error_code error;
    const std::filesystem::directory_iterator opened(QFile::encodeName(m_folder).toStdString(), error);
    const bool isMissing = error == std::errc::no_such_file_or_directory;
    if (error && (!isMissing || m_folder == qEnvironmentVariable(recordsVariable))) {
        read.troubles << RecordText::tr("Cannot read the folder of run records %1: %2. Leftovers of runs are unknown.",
            "%2: reason, without a full stop")
                             .arg(m_folder, QString::fromLocal8Bit(error.message().c_str()));
        return read;
    }
    const QDir folder(m_folder);
    const auto names = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QString& name : names) {
        QFile file(folder.filePath(name));
        const bool isOpen = file.open(QIODevice::ReadOnly);
        if (!isOpen && !file.exists())
            continue; // Its run has just ended.
        const QByteArray bytes = isOpen ? file.readAll() : QByteArray();
        const auto record = recordOf(bytes);
        if (record && name == record->id + QStringLiteral(".json")) {
            read.records.push_back(*record);
            continue;
        }
        const QString why = file.error() != QFileDevice::NoError ? file.errorString()
            : bytes.isEmpty()                                    ? RecordText::tr("the file is empty")
                                                                 : RecordText::tr("this is not a valid record");
        read.troubles << RecordText::tr("Cannot read the run record %1: %2. Leftovers of this run are unknown. Delete "
                                        "the file if they do not matter.",
            "%2: reason, without a full stop")
                             .arg(file.fileName(), why);
    }
    return read;
}

std::vector<RunRecord> RunRecords::leftBehind() const
{
    auto found = read().records;
    std::erase_if(found, [](const RunRecord& record) {
        const auto start = processStartOf(record.pid);
        return start ? *start == record.processStart : record.pid == QCoreApplication::applicationPid(); // It lives.
    });
    return found;
}

QStringList RunRecords::unreadable() const
{
    return read().troubles;
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
