// SPDX-License-Identifier: GPL-3.0-or-later
#include "fault_cell.h"

#include <QRegularExpression>
#include <QUrl>

namespace bench {

using lab::ContenderEventKind;
using lab::FaultKind;
using std::chrono::milliseconds;

namespace {

constexpr auto settled = 1s; ///< Between the last arrival and the fault, which is well before a renewal.
constexpr auto longHold = 1h; ///< Until the cell is over.
constexpr auto shortHold = 50s; ///< Past the end of the session and of a lock-delay.
constexpr auto leavesAfter = 5s; ///< The holder, for a slow waiter.

lab::ContenderSpec specOf(protocols::StrategyId strategy, std::chrono::seconds hold, qint64 limit)
{
    lab::ContenderSpec spec;
    spec.strategy = strategy;
    spec.terms.limit = limit;
    spec.terms.ttl = faultTtl;
    spec.terms.timeout = faultTtl;
    spec.hold = {hold, hold};
    return spec;
}

lab::Scenario scenarioOf(protocols::StrategyId strategy, FaultKind fault, qint64 limit)
{
    lab::Scenario scenario;
    scenario.path = QStringLiteral("faults/%1/%2").arg(protocols::strategyName(strategy), lab::faultName(fault));
    scenario.limit = limit;
    scenario.seed = 1;
    scenario.longest = 10min;
    lab::Group group;
    group.name = QStringLiteral("holder");
    group.contender = specOf(strategy, hitsWaiter(fault) ? longHold : shortHold, limit);
    scenario.groups.push_back(group);
    return scenario;
}

consul::Endpoint endpointAt(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

lab::Fault faultOf(FaultKind kind)
{
    lab::Fault fault;
    fault.kind = kind;
    if (kind == FaultKind::Pause || kind == FaultKind::LoseAgent)
        fault.time = faultTime;
    else if (kind == FaultKind::ClockSkew)
        fault.time = faultSkew;
    else if (kind == FaultKind::SlowNetwork)
        fault.time = faultDelay;
    return fault;
}

/// The token of fenced-token says who may write where there is one permit, and nothing where there are more.
qint64 permitsOf(protocols::StrategyId strategy)
{
    return protocols::traits(strategy).lock || strategy == protocols::StrategyId::FencedToken ? 1 : 2;
}

} // namespace

bool hitsWaiter(FaultKind fault)
{
    return fault == FaultKind::ClockSkew || fault == FaultKind::SlowNetwork || fault == FaultKind::WriteWithoutHolding;
}

std::chrono::seconds watchTime(FaultKind fault)
{
    return hitsWaiter(fault) ? 25s : 60s;
}

FaultCell::FaultCell(
    const QString& url, support::Judge judge, const QString& records, protocols::StrategyId strategy, FaultKind fault)
    : m_judge(std::move(judge))
    , m_run(endpointAt(url), scenarioOf(strategy, fault, permitsOf(strategy)), nullptr, lab::RunRecords(records))
{
    m_finding.strategy = strategy;
    m_finding.fault = fault;
    m_finding.limit = m_run.scenario().limit;
    m_path = m_run.scenario().path;
    connect(&m_run, &lab::Run::happened, this, &FaultCell::note);
    connect(&m_run, &lab::Run::trouble, this,
        [this](const QString& sentence) { qFatal("%s: %s", qPrintable(m_path), qPrintable(sentence)); });
    connect(m_run.contenders().front(), &lab::Contender::stopped, this, &FaultCell::endNext);
}

void FaultCell::note(const lab::ContenderEvent& event)
{
    if (m_watched)
        return;
    m_finding.mostInside = m_run.occupancy().most();
    if (event.contender == 0 && event.kind == ContenderEventKind::Granted)
        m_granted = event.at;
    if (m_injectedAt)
        collect(event);
    else
        QTimer::singleShot(0, this, [this, event] { goOn(event); });
}

void FaultCell::goOn(const lab::ContenderEvent& event)
{
    // All permits are taken first, then two more queue up, then the fault strikes.
    if (event.kind == ContenderEventKind::Granted && event.contender + 1 < m_finding.limit) {
        join(QStringLiteral("neighbour"));
    } else if (event.kind == ContenderEventKind::Granted) {
        join(QStringLiteral("first"));
    } else if (event.kind == ContenderEventKind::Queued && event.contender >= m_finding.limit && ++m_waiting == 1) {
        QTimer::singleShot(500ms, this, [this] { join(QStringLiteral("second")); });
    } else if (event.kind == ContenderEventKind::Queued && m_waiting == 2) {
        QTimer::singleShot(settled, this, &FaultCell::inject);
    }
}

void FaultCell::join(const QString& name)
{
    auto spec = specOf(m_finding.strategy, longHold, m_finding.limit);
    spec.name = name;
    const int number = m_run.add(spec);
    if (number < 0)
        qFatal("%s ended too early", qPrintable(m_path));
    connect(m_run.contenders()[static_cast<std::size_t>(number)], &lab::Contender::stopped, this, &FaultCell::endNext);
}

void FaultCell::inject()
{
    m_victim = hitsWaiter(m_finding.fault) ? static_cast<int>(m_finding.limit) : 0;
    m_injectedAt = protocols::steadyNow();
    m_run.suffer(m_victim, faultOf(m_finding.fault));
    m_finding.holdEnds = std::chrono::duration_cast<milliseconds>(m_granted + shortHold - *m_injectedAt);
    if (m_finding.fault == FaultKind::SlowNetwork)
        QTimer::singleShot(leavesAfter, this, [this] { m_run.contenders().front()->stop(); });
    QTimer::singleShot(watchTime(m_finding.fault), this, [this] {
        m_watched = true;
        endNext();
    });
}

void FaultCell::collect(const lab::ContenderEvent& event)
{
    const auto after = std::chrono::duration_cast<milliseconds>(event.at - *m_injectedAt);
    QString detail = event.detail;
    if (event.failure)
        detail = event.failure->words.isEmpty() && event.failure->consul ? describe(*event.failure->consul)
                                                                         : event.failure->words;
    const FaultFinding::Moment moment{event.kind, after, detail};
    const bool isLoss = event.kind == ContenderEventKind::Expired || event.kind == ContenderEventKind::Lost;
    if (event.contender == m_victim)
        m_finding.victim.push_back(moment);
    else if (event.contender == 0)
        m_finding.holder.push_back(moment);
    if (event.contender != m_victim && event.kind == ContenderEventKind::Granted)
        m_finding.othersIn.push_back(after);
    if (event.contender != m_victim && isLoss)
        m_finding.othersLost.push_back(after);
}

/// One after the other, those who wait first: all at once would be a trial of its own.
void FaultCell::endNext()
{
    if (!m_watched)
        return;
    const auto& all = m_run.contenders();
    const auto next = std::find_if(all.rbegin(), all.rend(), [](const auto* each) { return !each->isOver(); });
    if (next != all.rend())
        (*next)->stop();
    else
        lookAround();
}

/// After the last contender has left and before the run sweeps: what stands now was left by the fault.
void FaultCell::lookAround()
{
    const auto entries = m_judge.get("/v1/kv/" + m_path.toUtf8() + "?recurse").array();
    for (const auto& entry : entries)
        classify(entry.toObject());
    const auto sessions = m_judge.get("/v1/session/list").array();
    const auto& victim = m_run.contenders()[static_cast<std::size_t>(m_victim)]->spec();
    for (const auto& session : sessions) {
        if (session.toObject()[QStringLiteral("Name")] == victim.terms.sessionName)
            m_finding.left.append(QStringLiteral("a session"));
    }
}

void FaultCell::classify(const QJsonObject& entry)
{
    static const QRegularExpression id(QStringLiteral("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"));
    const QString key = entry[QStringLiteral("Key")].toString();
    const QString name = key.sliced(std::min(key.size(), m_path.size() + 1));
    const bool isHeld = entry.contains(QStringLiteral("Session"));
    if (key == lab::guardedKeyOf(m_path))
        return; // The data, not the semaphore.
    if (name == QStringLiteral(".lock")) {
        const auto body = QByteArray::fromBase64(entry[QStringLiteral("Value")].toString().toUtf8());
        auto holders = id.globalMatch(QString::fromUtf8(body));
        for (; holders.hasNext(); holders.next())
            ++m_finding.permitsLeft;
    } else if (name.startsWith(QStringLiteral("owners/"))) {
        ++m_finding.permitsLeft;
    } else if (name.startsWith(QStringLiteral("slot_")) || key == m_path) {
        m_finding.permitsLeft += isHeld ? 1 : 0;
    } else if (name == QStringLiteral(".mutex")) {
        m_finding.left.append(isHeld ? QStringLiteral("the mutex, held") : QStringLiteral("the mutex"));
    } else if (id.match(name).hasMatch() && !name.startsWith(QStringLiteral("times/"))) {
        m_finding.left.append(isHeld ? QStringLiteral("a contender key") : QStringLiteral("a dead contender key"));
    } else if (name != QStringLiteral(".counter") && !name.startsWith(QStringLiteral("times/"))) {
        m_finding.left.append(QStringLiteral("`%1`").arg(name));
    }
}

} // namespace bench
