// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/secret.h"
#include "hooks/hook.h"

#include <QNetworkAccessManager>
#include <QObject>

#include <chrono>
#include <deque>
#include <functional>

namespace hooks {

struct HookOutcome {
    bool good = false;
    QString words; ///< Translated sentence: what came of it, and what the other side said, in short.
    bool started = true; ///< Or called: whoever it is for may have got it, whatever came of it then.
};

/// Starts commands and calls webhooks, a few at a time, and tells what came of each. Nothing it starts outlives it, or
/// its time: a command is killed then. What it writes is read to a bound and the rest thrown away.
class HookRunner : public QObject
{
    Q_OBJECT
public:
    static constexpr int mostAtOnce = 4;
    static constexpr std::size_t mostWaiting = 100; ///< What comes then is not run, which is told.
    static constexpr qsizetype mostOutput = 4096; ///< Bytes.

    explicit HookRunner(QObject* parent = nullptr);
    ~HookRunner() override;

    using Done = std::function<void(const HookOutcome& outcome)>;

    /// `body`: one line of JSON, on the standard input of a command, or posted. `secret`: in the environment of a
    /// command as SIGNALBOX_SECRET, or the header Authorization of a webhook; no argument, and replaced where the
    /// output contains it as it is. A command gets no variable CONSUL_*: they are the person's. `done` comes later, and
    /// not once this has gone.
    void run(const Hook& hook, const consul::Secret& secret, const QByteArray& body, Done done);
    void setTimeout(std::chrono::milliseconds timeout) { m_timeout = timeout; } ///< 10 s unless set.

private:
    struct Job {
        Hook hook;
        consul::Secret secret;
        QByteArray body;
        Done done;
    };
    void next();
    void startCommand(const Job& job);
    void startWebhook(const Job& job);
    void end(const Done& done, const HookOutcome& outcome);

    QNetworkAccessManager m_network;
    std::deque<Job> m_waiting;
    int m_running = 0;
    std::chrono::milliseconds m_timeout{10'000};
};

} // namespace hooks
