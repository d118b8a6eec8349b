// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_binary.h"
#include "support/judge.h"

#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace support {

class FaultProxy;

/// How a test wants its agent.
struct AgentOptions {
    QString address = QStringLiteral("127.0.0.1"); ///< Any 127.0.0.x: agents of one cluster need different ones.
    bool persistent = false; ///< A server with a data folder, so that stop() and start() keep the data.
    bool client = false; ///< A client agent; `join` must name a server.
    bool https = false; ///< Opens an HTTPS port; certificates come through `config`.
    QString join; ///< serfAddress() of another agent.
    QString nodeName; ///< Empty: made up.
    int httpPort = 0; ///< Fixed: agents of one cluster may share it, each on its own address. 0: a free one.
    QString managementToken; ///< Not empty (a UUID): ACLs are on, default policy deny, and this token may all.
    QJsonObject config; ///< Merged over everything else, key by key at the top level.
    int members
        = 1; ///< Of the practice agent alone: so many nodes it plays, on 127.0.0.1, on 127.0.0.2 as n2, and so on.
    double rate = 1; ///< Of the practice agent alone: how fast its clock runs.
};

/// Whether SIGNALBOX_TEST_AGENT asks for the practice agent in Consul's place: what a test says about Consul must then
/// hold of it too. It has neither joining, data folder, TLS nor ACLs; tests of those are not registered for it.
[[nodiscard]] bool isPracticeTested();

/// Whether SIGNALBOX_TEST_AGENT asks for the strict front: a real agent behind a proxy that makes it answer and refuse
/// as Consul 1.23 does (support/newer_consul.h). Clients see the front alone; judge() asks the agent behind it.
[[nodiscard]] bool isStrictTested();

/// A real `consul agent` on ports of its own, alone on its address. It dies with this object, and with the test even if
/// that crashes. Its log is printed when it does not start, and when a test has failed by the time it is destroyed.
///     ConsulAgent agent;
///     QVERIFY(agent.start());
///     Judge judge = agent.judge();
/// start() and stop() handle events while they wait, so that a window under test goes on living.
class ConsulAgent
{
public:
    explicit ConsulAgent(AgentOptions options = {});
    ~ConsulAgent();
    ConsulAgent(const ConsulAgent&) = delete;
    ConsulAgent& operator=(const ConsulAgent&) = delete;

    /// Starts, or starts again on the same ports. True once there is a leader and the node can carry sessions.
    [[nodiscard]] bool start();
    /// Starts the process only: no waiting for a leader (a client agent without servers never has one).
    [[nodiscard]] bool launch();
    [[nodiscard]] bool waitUntilReady();
    /// SIGTERM, and the end of the process. A persistent agent keeps its data.
    void stop();
    /// SIGKILL, and the end of the process.
    void kill9();
    /// SIGSTOP: connections stand but nothing is answered; and SIGCONT.
    void freeze();
    void thaw();

    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] qint64 processId() const;
    [[nodiscard]] QString httpUrl() const; ///< `http://127.0.0.1:21234`
    [[nodiscard]] QString httpsUrl() const;
    [[nodiscard]] QString serfAddress() const; ///< For another agent's `join`.
    [[nodiscard]] QString nodeName() const { return m_options.nodeName; }
    [[nodiscard]] QString managementToken() const { return m_options.managementToken; }
    [[nodiscard]] QByteArray log() const;

    /// As it tells its clients: a test asks it for the manner that it has to meet. It must be running.
    [[nodiscard]] consul::Version version() const;
    /// Asks this agent with the management token, if there is one.
    [[nodiscard]] Judge judge() const;
    /// Environment in which `consul` and our own programs find this agent.
    [[nodiscard]] QProcessEnvironment environment() const;
    /// `consul <arguments>` against this agent, to its end.
    [[nodiscard]] CommandResult cli(const QStringList& arguments) const;
    /// `consul <arguments>` beside the test.
    [[nodiscard]] std::unique_ptr<BackgroundCommand> cliBeside(const QStringList& arguments) const;

private:
    struct Ports {
        int http = 0;
        int behind = 0; ///< Of the agent's API where a front has `http`.
        int https = 0;
        int serf = 0;
        int server = 0;
    };

    void choosePorts();
    void standInFront();
    [[nodiscard]] QString agentUrl() const;
    [[nodiscard]] bool prepare(QString& program, QStringList& arguments) const;
    [[nodiscard]] bool preparePractice(QString& program, QStringList& arguments) const;
    [[nodiscard]] QString nodeId() const;
    [[nodiscard]] QJsonObject configuration() const;
    [[nodiscard]] QString pathOf(const QString& name) const;
    [[nodiscard]] bool waitForEnd();
    void printLog() const;

    AgentOptions m_options;
    Ports m_ports;
    QTemporaryDir m_folder;
    std::unique_ptr<FaultProxy> m_front;
    std::unique_ptr<QProcess> m_process;
};

} // namespace support
