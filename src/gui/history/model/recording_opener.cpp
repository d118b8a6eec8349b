// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/recording_opener.h"

#include <QElapsedTimer>

#include <algorithm>

namespace gui {

namespace {

constexpr qint64 tellEachMs = 100;

} // namespace

RecordingOpener::RecordingOpener(QObject* parent)
    : QObject(parent)
{
    m_thread.setMaxThreadCount(1);
}

RecordingOpener::~RecordingOpener()
{
    if (m_job)
        m_job->cancelled = true;
    m_thread.waitForDone();
}

void RecordingOpener::cancel()
{
    if (!m_job)
        return;
    m_job->cancelled = true;
    m_job.reset();
    Q_EMIT busyChanged();
}

void RecordingOpener::open(const QString& file)
{
    if (m_job)
        m_job->cancelled = true;
    m_file = file;
    m_job = std::make_shared<Job>();
    m_thread.start([this, job = m_job, file] { read(job, file); });
    Q_EMIT busyChanged();
}

void RecordingOpener::letGo(std::shared_ptr<const OpenedRecording> recording)
{
    if (recording)
        m_thread.start([recording = std::move(recording)] { Q_UNUSED(recording) });
}

/// In the thread. This outlives it: its end waits.
void RecordingOpener::read(const std::shared_ptr<Job>& job, const QString& file)
{
    const auto tell = [this, job](auto news) {
        QMetaObject::invokeMethod(
            this,
            [this, job, news] {
                if (job == m_job)
                    news();
            },
            Qt::QueuedConnection);
    };
    auto recording = history::Recording::open(file);
    if (!recording) {
        tell([this, problem = recording.error()] {
            m_job.reset();
            Q_EMIT busyChanged();
            Q_EMIT failed(problem);
        });
        return;
    }
    const auto all = std::make_shared<OpenedRecording>(OpenedRecording{*std::move(recording)});
    auto replay = all->recording.replay();
    history::LaneBuilder lanes(history::LaneBuilder::By::Name);
    exclusion::ExclusionChecker checker;
    QElapsedTimer sinceProgress;
    sinceProgress.start();
    while (const auto moment = replay.next()) {
        if (job->cancelled)
            return;
        lanes.add(*moment);
        all->ended.add(*moment);
        checker.add(*moment);
        if (sinceProgress.elapsed() < tellEachMs)
            continue;
        sinceProgress.start();
        const auto end = std::max<qint64>(1, all->recording.end().count());
        const auto percent = static_cast<int>(moment->at.count() * 100 / end);
        tell([this, percent] { Q_EMIT progressed(percent); });
    }
    lanes.setNow(all->recording.end());
    all->lanes = lanes.lanes();
    exclusion::closeCheck(checker, all->recording, replay);
    all->checks = checker.checks();
    all->timeMarks.follow(all->lanes);
    all->problems = all->recording.problems();
    all->problems.insert(all->problems.end(), replay.problems().begin(), replay.problems().end());
    std::ranges::stable_sort(all->problems,
        [](const history::FileProblem& a, const history::FileProblem& b) { return a.offset < b.offset; });
    tell([this, all] {
        m_job.reset();
        Q_EMIT busyChanged();
        Q_EMIT opened(all);
    });
}

} // namespace gui
