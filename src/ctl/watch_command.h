// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "ctl/command.h"
#include "ctl/command_line.h"
#include "ctl/render_text.h"
#include "history/recorder.h"
#include "observer/hub.h"
#include "program/unix_signals.h"

#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace ctl {

/// `signalboxctl watch`: prints the State of every path at first contact and at every change. Says on standard error
/// when the agent is lost and when it is back. Records what it sees, if wanted. Ends with --once after one State each,
/// at the first contact that fails, when nobody reads any more, and when it cannot record any more.
class WatchCommand : public Command
{
    Q_OBJECT
public:
    /// `signals` tells which one stops it.
    WatchCommand(
        WatchArguments arguments, const consul::Endpoint& endpoint, Style style, const program::UnixSignals* signals);

    void start() override;
    /// What was asked for with --once was not done then, and the exit code is the one that shells give to a signal.
    void stop() override;

private:
    struct Watched {
        std::shared_ptr<observer::PathObserver> observer;
        std::shared_ptr<const semaphore::State> shown; ///< With settled findings only. Null before first contact.
        std::vector<semaphore::Below> below; ///< Told with it, of a folder that is no semaphore itself.
    };

    void show(Watched& watched, const observer::Update& update);
    void settleAt(const QDateTime& next, const QDateTime& now);
    void showSettled();
    void observe(std::size_t row);
    void observeMore();
    void letGo(std::size_t row);
    void onUpdated(std::size_t row, const observer::Update& update);
    void onWatchState(std::size_t row, const consul::WatchState& state);
    void showConnection();
    [[nodiscard]] bool record();
    void tellNotes();
    void finishOnce();
    void print(const QByteArray& bytes);

    WatchArguments m_arguments;
    const program::UnixSignals* m_signals; // Not owned.
    Style m_style;
    consul::Client m_client;
    observer::Hub m_hub;
    std::vector<Watched> m_watched;
    history::Recorder m_recorder;
    QTimer m_settling; ///< Until the next hint is old enough to be shown.
    QString m_trouble; ///< What was said last about the connection; empty while all is well.
    QStringList m_told; ///< Of what the agent let know of itself.
    std::size_t m_next = 0; ///< The path that is watched next.
};

} // namespace ctl
