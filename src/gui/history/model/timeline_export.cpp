// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_export.h"

#include "consul/on_disk.h"
#include "gui/history/model/lanes_question.h"

#include <QDir>
#include <QSaveFile>

#include <atomic>

namespace gui {

struct TimelineExport::Writing {
    Writing(const Job& what, const history::Lanes* seen)
        : job(what)
        , lanes(seen != nullptr ? *seen : history::Lanes())
        , file(what.file)
    {
    }
    /// Whether nothing was written yet, and nothing will be.
    [[nodiscard]] bool stop()
    {
        auto open = Fate::Open;
        return fate.compare_exchange_strong(open, Fate::Stopped);
    }
    /// In a worker. False: it failed, and the file says why.
    [[nodiscard]] bool writeMore();
    [[nodiscard]] bool commit();
    [[nodiscard]] bool writePicture();
    [[nodiscard]] QString words() const { return problem.isEmpty() ? consul::writeTrouble(file) : problem; }

    /// A file that takes its place just now cannot be taken back.
    enum class Fate { Open, Stopped, Committed };

    Job job;
    history::Lanes lanes;
    QSaveFile file;
    std::atomic<Fate> fate{Fate::Open};
    std::unique_ptr<history::PiecewiseExport> pieces;
    int percent = 0;
    QString problem; ///< That is not the file's.
    bool isWhole = false;
};

bool TimelineExport::Writing::writeMore()
{
    if (!file.isOpen()) {
        if (!file.open(QIODevice::WriteOnly))
            return false;
        if (job.format == Format::Csv)
            pieces = history::eventsCsvPieces(lanes, job.facts);
        else if (job.format == Format::Trace)
            pieces = history::chromeTracePieces(lanes, job.facts);
    }
    if (pieces) {
        if (!consul::writeAll(file, pieces->next()))
            return false;
        percent = pieces->percent();
        if (!pieces->isDone())
            return true;
    } else if (!writePicture()) {
        return false;
    }
    return commit();
}

bool TimelineExport::Writing::writePicture()
{
    const auto svg = history::lanesSvg(lanes, job.facts, job.facts.range.value_or(history::Range{{}, lanes.end}));
    if (job.format == Format::Svg)
        return consul::writeAll(file, svg);
    const auto png = job.paint ? job.paint(svg) : QByteArray();
    if (png.isEmpty())
        problem = TimelineExport::tr("The image would be too large. Choose a smaller size or fewer semaphores.");
    return !png.isEmpty() && consul::writeAll(file, png);
}

bool TimelineExport::Writing::commit()
{
    isWhole = true;
    auto open = Fate::Open;
    return fate.compare_exchange_strong(open, Fate::Committed) && consul::putInPlace(file);
}

TimelineExport::TimelineExport(QObject* parent)
    : QObject(parent)
{
}

TimelineExport::~TimelineExport()
{
    if (m_writing)
        Q_UNUSED(m_writing->stop())
}

void TimelineExport::setLanes(const history::Lanes* lanes)
{
    m_lanes = lanes;
    if (isBusy() && m_writing->stop())
        end(tr("The view shows something else now. Nothing was written."));
}

QString TimelineExport::file() const
{
    return m_writing ? m_writing->job.file : QString();
}

void TimelineExport::start(const Job& job)
{
    if (m_writing)
        Q_UNUSED(m_writing->stop())
    m_writing = std::make_shared<Writing>(job, m_lanes);
    Q_EMIT busyChanged();
    goOn();
}

void TimelineExport::cancel()
{
    if (!isBusy() || !m_writing->stop())
        return;
    const QString name = file();
    m_writing.reset(); // The last owner removes the unfinished file.
    Q_EMIT busyChanged();
    Q_EMIT cancelled(name);
}

/// One piece after the other.
void TimelineExport::goOn()
{
    auto work = [writing = m_writing] { return writing->writeMore(); };
    const auto next = [this, writing = std::weak_ptr(m_writing)](bool isWell) {
        if (!m_writing || writing.lock() != m_writing)
            return;
        Q_EMIT progressed(m_writing->percent);
        if (!m_writing) // Somebody has seen enough.
            return;
        if (!isWell)
            end(tr("Cannot write %1: %2").arg(QDir::toNativeSeparators(file()), m_writing->words()));
        else if (m_writing->isWhole)
            end({});
        else
            goOn();
    };
    consul::offThread(this, std::move(work), next, &figurePool());
}

void TimelineExport::end(const QString& problem)
{
    const QString name = file();
    m_writing.reset();
    Q_EMIT busyChanged();
    Q_EMIT finished(name, problem);
}

} // namespace gui
