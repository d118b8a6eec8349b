// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/agent.h"

#include "practice/engine.h"

#include <QLoggingCategory>
#include <QNetworkInterface>

#include <utility>

namespace practice {

namespace {

Q_LOGGING_CATEGORY(agentLog, "signalbox.practice", QtInfoMsg)

} // namespace

Agent::Agent(AgentOptions options, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    m_thread.setObjectName(QStringLiteral("practice agent"));
    // The trees of the state are walked recursively; keys that are prefixes of each other make them deep.
    m_thread.setStackSize(64 * 1024 * 1024);
}

Agent::~Agent()
{
    stop();
}

bool Agent::start()
{
    if (isRunning())
        return true;
    m_thread.start();
    m_threadContext = std::make_unique<QObject>();
    m_threadContext->moveToThread(&m_thread);
    const auto begin = [this] {
        m_engine = std::make_unique<Engine>(m_options);
        m_clock = m_engine->clock();
        m_faults = m_engine->faults();
        m_errorText.clear();
        if (m_engine->listen(m_options.address, m_options.port))
            m_port = m_engine->port();
        else
            m_errorText = m_engine->errorText();
        m_isTaken = m_port == 0 && m_engine->isTaken();
    };
    QMetaObject::invokeMethod(m_threadContext.get(), begin, Qt::BlockingQueuedConnection);
    if (m_port == 0) {
        end();
        return false;
    }
    qCInfo(agentLog).noquote() << "answers at" << httpUrl() << "as" << m_options.vintage.version;
    Q_EMIT started(httpUrl());
    return true;
}

void Agent::stop()
{
    if (!isRunning())
        return;
    end();
    Q_EMIT stopped();
}

void Agent::end()
{
    QMetaObject::invokeMethod(
        m_threadContext.get(), [this] { m_engine.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    m_threadContext.reset();
    m_port = 0;
}

QString Agent::httpUrl() const
{
    if (!isRunning())
        return {};
    // A server that listens on all addresses is reached here.
    auto host = m_options.address;
    if (host == QHostAddress(QHostAddress::Any) || host == QHostAddress(QHostAddress::AnyIPv4))
        host = QHostAddress(QHostAddress::LocalHost);
    else if (host == QHostAddress(QHostAddress::AnyIPv6))
        host = QHostAddress(QHostAddress::LocalHostIPv6);
    return httpUrlOf(host, m_port);
}

std::vector<QHostAddress> Agent::networkHosts() const
{
    const auto& own = m_options.address;
    const bool isFour = own == QHostAddress(QHostAddress::AnyIPv4);
    const bool isSix = own == QHostAddress(QHostAddress::AnyIPv6);
    if (!isRunning() || isLoopbackOnly())
        return {};
    if (!isFour && !isSix && own != QHostAddress(QHostAddress::Any))
        return {own};
    std::vector<QHostAddress> hosts;
    for (const auto& address : QNetworkInterface::allAddresses()) {
        // A link-local address means nothing without the name of the interface, which is another one elsewhere.
        if (address.isLoopback() || address.isLinkLocal())
            continue;
        const bool speaksFour = address.protocol() == QAbstractSocket::IPv4Protocol;
        if ((speaksFour && !isSix) || (!speaksFour && !isFour))
            hosts.push_back(address);
    }
    return hosts;
}

QStringList Agent::networkUrls() const
{
    QStringList urls;
    for (const auto& host : networkHosts())
        urls.append(httpUrlOf(host, m_port));
    return urls;
}

void Agent::setRate(double rate)
{
    turnClock([rate](VirtualClock& clock) { clock.setRate(rate); });
}

void Agent::pause()
{
    turnClock([](VirtualClock& clock) { clock.pause(); });
}

void Agent::resume()
{
    turnClock([](VirtualClock& clock) { clock.resume(); });
}

void Agent::step(Duration by)
{
    turnClock([by](VirtualClock& clock) { clock.step(by); });
}

void Agent::turnClock(const std::function<void(VirtualClock&)>& turn)
{
    if (change([&turn](Engine& engine) { engine.turnClock(turn); }))
        Q_EMIT clockChanged();
}

ClockState Agent::clock() const
{
    if (!isRunning())
        return {};
    return {m_clock.rate(), m_clock.isPaused(), m_clock.now().time_since_epoch()};
}

void Agent::setFaults(Faults faults)
{
    if (change([&faults](Engine& engine) { engine.setFaults(faults); }))
        Q_EMIT faultsChanged();
}

Faults Agent::faults() const
{
    return isRunning() ? m_faults : Faults();
}

bool Agent::perform(const std::function<void(Cluster&, Instant now)>& work)
{
    return change([&work](Engine& engine) { engine.perform(work); });
}

Agent::Load Agent::load() const
{
    Load load;
    inThread([&load](Engine& engine) { load = engine.load(); });
    return load;
}

RequestJournal Agent::journal() const
{
    RequestJournal journal;
    inThread([&journal](Engine& engine) { journal = engine.journal(); });
    return journal;
}

std::map<QByteArray, QString> Agent::nodeUrls() const
{
    std::map<QByteArray, QString> urls;
    inThread([&urls](Engine& engine) { urls = engine.nodeUrls(); });
    return urls;
}

std::map<QByteArray, QString> Agent::nodeNetworkUrls() const
{
    const auto hosts = networkHosts();
    std::map<QByteArray, QString> urls;
    if (!hosts.empty())
        inThread([&urls, &hosts](Engine& engine) { urls = engine.nodeUrlsAt(hosts.front()); });
    return urls;
}

/// Its caller waits, so both sides see the same.
bool Agent::change(const std::function<void(Engine&)>& work)
{
    return inThread([this, &work](Engine& engine) {
        work(engine);
        m_clock = engine.clock();
        m_faults = engine.faults();
    });
}

bool Agent::inThread(const std::function<void(Engine&)>& work) const
{
    if (!isRunning())
        return false;
    QMetaObject::invokeMethod(
        m_threadContext.get(), [this, &work] { work(*m_engine); }, Qt::BlockingQueuedConnection);
    return true;
}

} // namespace practice
