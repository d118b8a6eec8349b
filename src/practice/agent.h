// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/cluster.h"
#include "practice/journal.h"

#include <QHostAddress>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QThread>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace practice {

class Engine;
class Router;
struct Request;

/// How a practice agent is started.
struct AgentOptions {
    QHostAddress address = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0; ///< 0 takes a free one.
    ServerIdentity identity;
    Vintage vintage; ///< Which Consul it answers as.
    std::size_t journal = 0; ///< How many requests it keeps in its journal.
    quint64 seed = 0; ///< 0 makes one up; else ids and jitter are the same in every run.
    /// Puts further nodes, services, keys into the cluster before the first request; runs in the agent's thread.
    std::function<void(Cluster&, Instant now)> prepare;
    /// Adds endpoints to those of makeRouter(), or puts others in their place.
    std::function<void(Router&)> routes;
    /// Requests of who judges, and not of who is judged: no fault strikes them on their way, nor while the agent is
    /// away. Without a leader they are refused like all others. Runs in the agent's thread. Null: there are none.
    std::function<bool(const Request&)> isSpared;
};

/// How the clock of a practice agent runs, as shown to a person.
struct ClockState {
    double rate = 1.0;
    bool paused = false;
    Duration elapsed{0}; ///< Virtual time since the start.

    bool operator==(const ClockState&) const = default;
};

/// An agent without Consul: answers its HTTP API over a real socket, with all state in memory and time under control.
/// Works in a thread of its own. Its functions are called from the thread that made it; they wait until the agent's
/// thread has done what they say. Only clock() and faults() never wait: a window asks them several times a second.
class Agent : public QObject
{
    Q_OBJECT

public:
    explicit Agent(AgentOptions options = {}, QObject* parent = nullptr);
    ~Agent() override;

    /// Listens. False when it cannot; errorText() says why, in words of the operating system.
    [[nodiscard]] bool start();
    /// Closes every connection and forgets everything.
    void stop();

    [[nodiscard]] bool isRunning() const { return m_port != 0; }
    [[nodiscard]] quint16 port() const { return m_port; } ///< 0 unless running.
    [[nodiscard]] QString httpUrl() const; ///< On this machine: `http://127.0.0.1:21234`; empty unless running.
    /// Where others in the network reach it: one for each address of this machine that it listens on. Empty on
    /// loopback, or where there is no network.
    [[nodiscard]] QStringList networkUrls() const;
    [[nodiscard]] const Vintage& vintage() const { return m_options.vintage; }
    [[nodiscard]] const QString& errorText() const { return m_errorText; }
    [[nodiscard]] bool isTaken() const { return m_isTaken; } ///< Start failed because something listens there already.
    [[nodiscard]] bool isLoopbackOnly() const { return m_options.address.isLoopback(); }

    void setRate(double rate);
    void pause();
    void resume();
    /// Lets this much virtual time pass at once, with all that falls into it.
    void step(Duration by);
    [[nodiscard]] ClockState clock() const; ///< As it is at this moment; a default one unless running.

    void setFaults(Faults faults);
    [[nodiscard]] Faults faults() const;

    /// Runs `work` in the agent's thread and waits for it; false unless running.
    bool perform(const std::function<void(Cluster&, Instant now)>& work);

    /// Every request that it answered, in one order; the newest, as many as the options say.
    [[nodiscard]] RequestJournal journal() const;

    struct Load {
        int connections = 0; ///< That are open.
        int parked = 0; ///< Queries that wait for news.
        int held = 0; ///< Requests that a fault holds back.
        quint64 lost = 0; ///< Since the start: carried out, and their answer lost by a fault.
    };
    [[nodiscard]] Load load() const;

    /// Where the agents of the further nodes are reached on this machine, by node; those that are down are not among
    /// them.
    [[nodiscard]] std::map<QByteArray, QString> nodeUrls() const;
    /// The same for others in the network, at the first of networkUrls(). Their addresses in the catalog are those of
    /// this machine's loopback, so others have to be told.
    [[nodiscard]] std::map<QByteArray, QString> nodeNetworkUrls() const;

Q_SIGNALS:
    void started(const QString& httpUrl);
    void stopped();
    void clockChanged();
    void faultsChanged();

private:
    void end();
    bool inThread(const std::function<void(Engine&)>& work) const;
    void turnClock(const std::function<void(VirtualClock&)>& turn);
    bool change(const std::function<void(Engine&)>& work);
    [[nodiscard]] std::vector<QHostAddress> networkHosts() const;

    AgentOptions m_options;
    QThread m_thread;
    std::unique_ptr<QObject> m_threadContext; ///< Lives in m_thread: what runs there goes through it.
    std::unique_ptr<Engine> m_engine; ///< Made, used and destroyed in m_thread.
    VirtualClock m_clock; ///< As the engine's: nothing but change() touches that.
    Faults m_faults; ///< Likewise.
    quint16 m_port = 0; ///< 0 unless running.
    QString m_errorText;
    bool m_isTaken = false;
};

} // namespace practice
