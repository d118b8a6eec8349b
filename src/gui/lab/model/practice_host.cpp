// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/practice_host.h"

#include "practice/populate.h"

#include <QCoreApplication>
#include <QUrl>

namespace gui {

using namespace std::chrono_literals;

PracticeHost::PracticeHost(Connection* connection, LabController* controller, QObject* parent)
    : QObject(parent)
    , m_connection(connection)
    , m_controller(controller)
{
    connect(m_connection, &Connection::opened, this, &PracticeHost::followConnection);
    connect(m_controller, &LabController::stateChanged, this, &PracticeHost::followController);
    connect(m_controller, &LabController::stateChanged, this, &PracticeHost::startBlockedChanged);
    connect(m_connection, &Connection::writeBlockedChanged, this, &PracticeHost::startBlockedChanged);
}

PracticeHost::~PracticeHost() = default;

bool PracticeHost::start()
{
    if (isOn())
        return true;
    practice::AgentOptions options;
    options.prepare = practice::populate;
    options.vintage = m_vintage;
    auto agent = std::make_unique<practice::Agent>(std::move(options));
    if (!agent->start()) {
        m_errorText = agent->errorText();
        return false;
    }
    m_errorText.clear();
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent->httpUrl());
    // One that is still being swept after a short visit elsewhere is no longer needed.
    m_agent = std::move(agent);
    for (const auto signal : {&practice::Agent::clockChanged, &practice::Agent::faultsChanged}) {
        connect(m_agent.get(), signal, this, &PracticeHost::tellTrouble);
        connect(m_agent.get(), signal, this, &PracticeHost::changed);
    }
    m_connection->openPractice(endpoint);
    m_scenarioDue = true;
    followController();
    return true;
}

void PracticeHost::followConnection()
{
    if (m_agent && !m_connection->isPractice()) {
        // What the lab sweeps now must not wait for a clock that stands still.
        m_agent->setFaults({});
        m_agent->setRate(1.0);
        m_agent->resume();
        m_controller->setHurried(false);
        m_scenarioDue = false;
        followController();
    }
    Q_EMIT changed();
}

void PracticeHost::followController()
{
    if (m_controller->isGoing() || !m_agent || !m_connection->isOpen())
        return;
    if (!m_connection->isPractice()) {
        m_agent.reset();
        // What the run was about ended with its agent. Queued: the controller may be telling just now that it is over.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (!m_connection->isPractice() && m_controller->wasPractice())
                    m_controller->discard();
            },
            Qt::QueuedConnection);
    } else if (std::exchange(m_scenarioDue, false)) {
        // Queued: the controller may be telling just now that its last run has ended.
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (isOn())
                    m_controller->start(practiceScenario());
            },
            Qt::QueuedConnection);
    }
}

/// A person who sets a fault sees the name of the fault, not a message about a failed network.
void PracticeHost::tellTrouble()
{
    if (!isOn())
        return;
    const auto now = m_agent->faults();
    const auto clock = m_agent->clock();
    PracticeTrouble trouble;
    trouble.leaderLost = now.leaderLost;
    trouble.latency = now.latency > practice::Duration::zero();
    trouble.drops = now.dropProbability > 0;
    trouble.errors = now.errorProbability > 0;
    trouble.lostResponses = now.lostProbability > 0;
    trouble.limits = now.limitProbability > 0;
    trouble.slowClock = clock.paused || clock.rate < 1.0;
    m_controller->setHurried(clock.rate > 1.0);
    m_connection->setPracticeTrouble(trouble);
}

void PracticeHost::repair()
{
    if (!isOn())
        return;
    m_agent->resume();
    if (m_agent->clock().rate < 1.0)
        m_agent->setRate(1.0);
    m_agent->setFaults({});
}

QString PracticeHost::startBlocked() const
{
    if (m_controller->isGoing())
        return tr("A run is in progress. Stop it first.");
    return m_controller->blocked();
}

void PracticeHost::runAgain()
{
    if (isOn() && startBlocked().isEmpty())
        m_controller->start(practiceScenario());
}

bool PracticeHost::setVintage(const QString& name)
{
    const auto vintage = practice::vintageNamed(name.toUtf8());
    if (!vintage)
        return false;
    if (m_vintage != *vintage) {
        m_vintage = *vintage;
        Q_EMIT changed();
    }
    return true;
}

QStringList PracticeHost::vintageNames()
{
    QStringList names;
    for (const auto& name : practice::vintageNames())
        names << QString::fromUtf8(name);
    return names;
}

QByteArray PracticeHost::runningVersion() const
{
    return m_agent ? m_agent->vintage().version : m_vintage.version;
}

void PracticeHost::setRate(double rate)
{
    if (m_agent)
        m_agent->setRate(rate);
}

void PracticeHost::setPaused(bool paused)
{
    if (m_agent && paused)
        m_agent->pause();
    else if (m_agent)
        m_agent->resume();
}

void PracticeHost::step(practice::Duration by)
{
    if (m_agent)
        m_agent->step(by);
}

void PracticeHost::setFaults(const practice::Faults& faults)
{
    if (m_agent)
        m_agent->setFaults(faults);
}

lab::Scenario practiceScenario()
{
    lab::Scenario scenario;
    scenario.id = QStringLiteral("practice");
    scenario.title = QCoreApplication::translate("gui::PracticeHost", "Practice: 12 clients, 3 permits");
    scenario.story = QCoreApplication::translate("gui::PracticeHost",
        "Twelve clients acquire and release permits. Never more than three hold one at the same time.");
    scenario.path = QStringLiteral("demo/sem");
    scenario.limit = 3;
    scenario.longest = 24h;
    lab::Group group;
    group.name = QStringLiteral("client");
    group.count = 12;
    group.contender.strategy = protocols::StrategyId::Official;
    group.contender.hold = {2s, 6s, lab::Spread::Kind::Uniform};
    group.contender.think = {500ms, 3s, lab::Spread::Kind::Uniform};
    group.contender.cycles.reset();
    group.startEvery = 150ms;
    scenario.groups.push_back(group);
    for (const auto kind :
        {lab::ExpectationKind::MaxHolders, lab::ExpectationKind::AllGranted, lab::ExpectationKind::ViewsAgree}) {
        lab::Expectation expectation;
        expectation.kind = kind;
        scenario.expectations.push_back(expectation);
    }
    return scenario;
}

QString elapsedText(practice::Duration elapsed)
{
    const auto tenths = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count() / 100;
    const auto seconds = tenths / 10;
    return QStringLiteral("%1:%2:%3.%4")
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
        .arg(seconds % 60, 2, 10, QLatin1Char('0'))
        .arg(tenths % 10);
}

} // namespace gui
