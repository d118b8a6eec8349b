// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/lab/model/lab_controller.h"
#include "practice/agent.h"

#include <QObject>

#include <memory>

namespace gui {

/// The practice agent of this program: starts it, connects the window to it, and stops it when the window has gone
/// elsewhere and the lab has swept what it began there. Both outlive it.
class PracticeHost : public QObject
{
    Q_OBJECT
public:
    PracticeHost(Connection* connection, LabController* controller, QObject* parent = nullptr);
    ~PracticeHost() override;

    /// Opens the connection to a new agent and runs a scenario there. Does nothing while it is on. False: no agent
    /// could be started; errorText() says why, and the connection is as it was.
    [[nodiscard]] bool start();
    [[nodiscard]] QString errorText() const { return m_errorText; } ///< In words of the operating system.
    /// The connection is that to our agent.
    [[nodiscard]] bool isOn() const { return m_agent && m_connection->isPractice(); }

    /// Which Consul the next agent answers as; the newest unless chosen. The one that runs stays as it is.
    bool setVintage(const QString& name); ///< One of vintageNames(); false: it is none, and nothing changed.
    [[nodiscard]] QString vintage() const { return QString::fromUtf8(m_vintage.name); }
    [[nodiscard]] static QStringList vintageNames();

    [[nodiscard]] QByteArray runningVersion() const; ///< Of the agent that runs: `2.0.0`.

    void setRate(double rate);
    void setPaused(bool paused);
    void step(practice::Duration by);
    void setFaults(const practice::Faults& faults);
    void repair(); ///< No faults, and a clock that goes at least as fast as real time.
    /// Runs the scenario of practice again. Why it cannot now: as startBlocked().
    void runAgain();
    [[nodiscard]] QString startBlocked() const; ///< Translated; empty: it can be run.
    // As at the start of an agent while it is off.
    [[nodiscard]] practice::ClockState clock() const { return m_agent ? m_agent->clock() : practice::ClockState(); }
    [[nodiscard]] practice::Faults faults() const { return m_agent ? m_agent->faults() : practice::Faults(); }

Q_SIGNALS:
    void changed(); ///< On, off, or another clock or other faults.
    void startBlockedChanged();

private:
    void followConnection();
    void followController();
    void tellTrouble();

    Connection* m_connection;
    LabController* m_controller;
    std::unique_ptr<practice::Agent> m_agent;
    practice::Vintage m_vintage;
    bool m_scenarioDue = false; ///< As soon as the lab has ended what it was doing.
    QString m_errorText;
};

/// What runs on a new practice agent: clients that come and go for as long as one looks.
[[nodiscard]] lab::Scenario practiceScenario();

/// Virtual time as a clock: `0:00:07.3`, `26:03:10.0`.
[[nodiscard]] QString elapsedText(practice::Duration elapsed);

} // namespace gui
