// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/consul_agent.h"

#include "support/fault_proxy.h"
#include "support/newer_consul.h"
#include "support/patience.h"
#include "support/version_rules.h"

#include <QDebug>
#include <QFile>
#include <QHostAddress>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QRandomGenerator>
#include <QTcpServer>
#include <QTimer>
#include <QUdpSocket>
#include <QUrl>
#include <QUuid>

#include <csignal>

namespace support {
namespace {

constexpr int patience = 60'000;
constexpr int startAttempts = 3;
constexpr int logTail = 6'000;

/// Below the kernel's ephemeral range, so that no outgoing connection of anybody takes it meanwhile.
int freePort(const QHostAddress& address, QList<int>& taken)
{
    for (;;) {
        const int port = QRandomGenerator::global()->bounded(12'000, 32'000);
        QTcpServer tcp;
        QUdpSocket udp;
        if (!taken.contains(port) && tcp.listen(address, quint16(port)) && udp.bind(address, quint16(port))) {
            taken.append(port);
            return port;
        }
    }
}

/// Asks one URL again and again until the answer pleases. Each question follows the answer before it.
class Asker : public QObject
{
    Q_OBJECT
public:
    Asker(const QUrl& url, const QString& token)
        : m_request(url)
    {
        m_manager.setProxy(QNetworkProxy::NoProxy);
        m_request.setTransferTimeout(5'000);
        if (!token.isEmpty())
            m_request.setRawHeader("X-Consul-Token", token.toUtf8());
        connect(&m_manager, &QNetworkAccessManager::finished, this, &Asker::look);
        ask();
    }

    [[nodiscard]] bool isPleased() const { return m_pleased; }

private:
    void ask() { m_manager.get(m_request); }

    void look(QNetworkReply* reply)
    {
        reply->deleteLater();
        // serfHealth is there once a leader has taken the node into its catalogue.
        m_pleased = reply->error() == QNetworkReply::NoError && reply->readAll().contains("serfHealth");
        if (!m_pleased)
            QTimer::singleShot(20, this, &Asker::ask);
    }

    QNetworkAccessManager m_manager;
    QNetworkRequest m_request;
    bool m_pleased = false;
};

} // namespace

bool isPracticeTested()
{
    return qEnvironmentVariable("SIGNALBOX_TEST_AGENT") == QStringLiteral("practice");
}

bool isStrictTested()
{
    return qEnvironmentVariable("SIGNALBOX_TEST_AGENT") == QStringLiteral("strict");
}

ConsulAgent::ConsulAgent(AgentOptions options)
    : m_options(std::move(options))
{
    if (m_options.nodeName.isEmpty())
        m_options.nodeName = QStringLiteral("node-%1").arg(QRandomGenerator::global()->bounded(1'000'000));
    choosePorts();
}

ConsulAgent::~ConsulAgent()
{
    if (QTest::currentTestFailed())
        printLog();
    if (m_process && m_process->state() != QProcess::NotRunning) {
        m_process->kill();
        m_process->waitForFinished(patience);
    }
}

void ConsulAgent::choosePorts()
{
    const QHostAddress address(m_options.address);
    QList<int> taken{m_options.httpPort}; // What the agents of a cluster share is free, too, until they have begun.
    m_ports = {freePort(address, taken), freePort(address, taken), freePort(address, taken), freePort(address, taken),
        freePort(address, taken)};
    if (m_options.httpPort != 0)
        m_ports.http = m_options.httpPort;
    if (!isStrictTested())
        m_ports.behind = m_ports.http;
    m_front.reset();
}

void ConsulAgent::standInFront()
{
    if (!isStrictTested() || m_front)
        return;
    m_front = std::make_unique<FaultProxy>(agentUrl(), m_options.address, m_ports.http);
    m_front->setResponder(newerConsul(agentUrl(), m_options.managementToken));
}

QString ConsulAgent::pathOf(const QString& name) const
{
    return m_folder.filePath(name);
}

QJsonObject ConsulAgent::configuration() const
{
    const QString& address = m_options.address;
    QJsonObject ports{{QStringLiteral("http"), m_ports.behind},
        {QStringLiteral("https"), m_options.https ? m_ports.https : -1}, {QStringLiteral("dns"), -1},
        {QStringLiteral("grpc"), -1}, {QStringLiteral("serf_lan"), m_ports.serf}, {QStringLiteral("serf_wan"), -1},
        {QStringLiteral("server"), m_ports.server}};
    // Only one agent on an address could have it.
    if (opensGrpcTls(consulVersion()))
        ports.insert(QStringLiteral("grpc_tls"), -1);
    QJsonObject config{
        {QStringLiteral("node_name"), m_options.nodeName},
        {QStringLiteral("node_id"), nodeId()},
        {QStringLiteral("bind_addr"), address},
        {QStringLiteral("client_addr"), address},
        {QStringLiteral("disable_update_check"), true},
        {QStringLiteral("ports"), ports},
    };
    if (m_options.persistent || m_options.client) {
        config.insert(QStringLiteral("data_dir"), pathOf(QStringLiteral("data")));
        config.insert(QStringLiteral("performance"), QJsonObject{{QStringLiteral("raft_multiplier"), 1}});
    }
    if (m_options.persistent && !m_options.client) {
        config.insert(QStringLiteral("server"), true);
        config.insert(QStringLiteral("bootstrap_expect"), 1);
    }
    if (!m_options.join.isEmpty())
        config.insert(QStringLiteral("retry_join"), QJsonArray{m_options.join});
    if (!m_options.managementToken.isEmpty()) {
        const auto management = hasInitialManagementToken(consulVersion()) ? QStringLiteral("initial_management")
                                                                           : QStringLiteral("master");
        const QJsonObject tokens{
            {management, m_options.managementToken}, {QStringLiteral("agent"), m_options.managementToken}};
        config.insert(QStringLiteral("acl"),
            QJsonObject{{QStringLiteral("enabled"), true}, {QStringLiteral("default_policy"), QStringLiteral("deny")},
                {QStringLiteral("tokens"), tokens}});
    }
    for (auto extra = m_options.config.constBegin(); extra != m_options.config.constEnd(); ++extra)
        config.insert(extra.key(), extra.value());
    return config;
}

QString ConsulAgent::nodeId() const
{
    return QUuid::createUuidV5(QUuid(), m_options.nodeName + m_options.address).toString(QUuid::WithoutBraces);
}

bool ConsulAgent::prepare(QString& program, QStringList& arguments) const
{
    program = consulBinary();
    if (program.isEmpty() || !m_folder.isValid())
        return false;
    QFile file(pathOf(QStringLiteral("agent.json")));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return false;
    file.write(QJsonDocument(configuration()).toJson());
    file.close();
    arguments = {QStringLiteral("agent"), QStringLiteral("-config-file"), file.fileName()};
    if (!m_options.persistent && !m_options.client)
        arguments.insert(1, QStringLiteral("-dev"));
    return true;
}

bool ConsulAgent::preparePractice(QString& program, QStringList& arguments) const
{
    if (m_options.persistent || m_options.client || m_options.https || !m_options.join.isEmpty()
        || !m_options.managementToken.isEmpty() || !m_options.config.isEmpty()) {
        qWarning() << "this test needs Consul: the practice agent cannot do what it asks for";
        return false;
    }
    program = QStringLiteral(SIGNALBOX_PRACTICE_MAIN);
    arguments = {QStringLiteral("--address"), m_options.address, QStringLiteral("--port"),
        QString::number(m_ports.http), QStringLiteral("--node"), m_options.nodeName, QStringLiteral("--node-id"),
        nodeId(), QStringLiteral("--server-port"), QString::number(m_ports.server), QStringLiteral("--members"),
        QString::number(m_options.members), QStringLiteral("--rate"), QString::number(m_options.rate)};
    return m_folder.isValid();
}

bool ConsulAgent::launch()
{
    if (isRunning())
        return true;
    standInFront();
    QString program;
    QStringList arguments;
    if (!(isPracticeTested() ? preparePractice(program, arguments) : prepare(program, arguments)))
        return false;
    m_process = std::make_unique<QProcess>();
    tieToThisProcess(*m_process);
    m_process->setProcessEnvironment(environmentWithoutConsul());
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardOutputFile(pathOf(QStringLiteral("agent.log")), QIODevice::Append);
    m_process->start(program, arguments);
    return m_process->waitForStarted(patience);
}

bool ConsulAgent::waitUntilReady()
{
    const Asker asker(
        QUrl(agentUrl() + QStringLiteral("/v1/health/node/") + m_options.nodeName), m_options.managementToken);
    return QTest::qWaitFor([&] { return asker.isPleased() || !isRunning(); }, patience) && asker.isPleased();
}

bool ConsulAgent::start()
{
    const bool restart = m_process != nullptr;
    for (int attempt = 1;; ++attempt) {
        if (!launch()) {
            qWarning() << "the agent did not start";
            return false;
        }
        if (waitUntilReady())
            return true;
        // Another process may have taken a port between our look and the agent's.
        const bool portTaken = !isRunning() && log().contains("address already in use");
        if (!portTaken || attempt == startAttempts) {
            printLog();
            return false;
        }
        if (!restart)
            choosePorts();
    }
}

void ConsulAgent::stop()
{
    if (!isRunning())
        return;
    m_process->terminate();
    if (!waitForEnd())
        kill9();
}

void ConsulAgent::kill9()
{
    if (!isRunning())
        return;
    m_process->kill();
    if (!waitForEnd())
        qWarning() << "the agent outlived SIGKILL";
}

bool ConsulAgent::waitForEnd()
{
    return QTest::qWaitFor([this] { return !isRunning(); }, patience);
}

void ConsulAgent::freeze()
{
    if (isRunning())
        ::kill(static_cast<pid_t>(processId()), SIGSTOP);
}

void ConsulAgent::thaw()
{
    if (isRunning())
        ::kill(static_cast<pid_t>(processId()), SIGCONT);
}

bool ConsulAgent::isRunning() const
{
    return m_process && m_process->state() != QProcess::NotRunning;
}

qint64 ConsulAgent::processId() const
{
    return m_process ? m_process->processId() : 0;
}

QString ConsulAgent::httpUrl() const
{
    return QStringLiteral("http://%1:%2").arg(m_options.address).arg(m_ports.http);
}

QString ConsulAgent::agentUrl() const
{
    return QStringLiteral("http://%1:%2").arg(m_options.address).arg(m_ports.behind);
}

QString ConsulAgent::httpsUrl() const
{
    return QStringLiteral("https://%1:%2").arg(m_options.address).arg(m_ports.https);
}

QString ConsulAgent::serfAddress() const
{
    return QStringLiteral("%1:%2").arg(m_options.address).arg(m_ports.serf);
}

QByteArray ConsulAgent::log() const
{
    QFile file(pathOf(QStringLiteral("agent.log")));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ConsulAgent::printLog() const
{
    qWarning().noquote() << "--- log of the agent at" << httpUrl() << "---\n"
                         << QString::fromUtf8(log().right(logTail));
}

consul::Version ConsulAgent::version() const
{
    const auto self = Judge(httpUrl(), m_options.managementToken).get("/v1/agent/self").object();
    const auto config = self.value(QLatin1String("Config")).toObject();
    return consul::Version::fromText(config.value(QLatin1String("Version")).toString());
}

Judge ConsulAgent::judge() const
{
    return Judge(agentUrl(), m_options.managementToken);
}

QProcessEnvironment ConsulAgent::environment() const
{
    QProcessEnvironment environment = environmentWithoutConsul();
    environment.insert(QStringLiteral("CONSUL_HTTP_ADDR"), httpUrl());
    if (!m_options.managementToken.isEmpty())
        environment.insert(QStringLiteral("CONSUL_HTTP_TOKEN"), m_options.managementToken);
    return environment;
}

CommandResult ConsulAgent::cli(const QStringList& arguments) const
{
    return runCommand(consulBinary(), arguments, environment());
}

std::unique_ptr<BackgroundCommand> ConsulAgent::cliBeside(const QStringList& arguments) const
{
    return std::make_unique<BackgroundCommand>(consulBinary(), arguments, environment());
}

} // namespace support

#include "consul_agent.moc"
