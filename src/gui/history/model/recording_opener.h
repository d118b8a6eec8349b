// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exclusion/check.h"
#include "explain/ended_sessions.h"
#include "gui/history/model/time_marks.h"
#include "history/lanes.h"
#include "history/recording.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <vector>

namespace gui {

/// A recording that was read from its begin to its end.
struct OpenedRecording {
    history::Recording recording;
    history::Lanes lanes = {}; ///< By name, as live.
    TimeMarks timeMarks = {};
    std::vector<exclusion::PathCheck> checks = {}; ///< Whether more than the limit ever had a permit.
    explain::EndedSessions ended = {};
    std::vector<history::FileProblem> problems = {}; ///< What could not be read; empty: all is well.
};

/// Reads whole recordings in a thread of its own: a million steps take a while.
class RecordingOpener : public QObject
{
    Q_OBJECT
public:
    explicit RecordingOpener(QObject* parent = nullptr);
    ~RecordingOpener() override;

    void open(const QString& file); ///< What was being opened is given up.
    void cancel();
    /// Takes it apart in the thread, for that takes a while, too. It should be the last that holds it.
    void letGo(std::shared_ptr<const OpenedRecording> recording);
    [[nodiscard]] bool isBusy() const { return m_job != nullptr; }
    [[nodiscard]] QString file() const { return m_file; } ///< The last one given to open().

Q_SIGNALS:
    void busyChanged();
    void progressed(int percent);
    void opened(const std::shared_ptr<const gui::OpenedRecording>& recording);
    void failed(const history::FileProblem& problem); ///< Nothing of it can be read.

private:
    struct Job {
        std::atomic<bool> cancelled{false};
    };

    void read(const std::shared_ptr<Job>& job, const QString& file);

    QThreadPool m_thread;
    std::shared_ptr<Job> m_job; ///< Null: nothing is being opened.
    QString m_file;
};

} // namespace gui
