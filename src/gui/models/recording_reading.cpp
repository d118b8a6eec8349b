// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/recording_reading.h"

#include <QCoreApplication>
#include <QDir>
#include <QPromise>
#include <QtConcurrentRun>

#include <algorithm>

namespace gui {

namespace {

using ReadPromise = QPromise<std::shared_ptr<const ReadRecording>>;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RecordingReading)
};

void readLanes(ReadPromise& promise, const QString& file)
{
    promise.setProgressRange(0, 100);
    auto made = std::make_shared<ReadRecording>();
    made->file = file;
    const auto recording = history::Recording::open(file);
    if (!recording) {
        made->error = recording.error();
        promise.addResult(std::move(made));
        return;
    }
    made->about = recording->about();
    made->problems = recording->problems();
    const auto end = std::max<qint64>(1, recording->end().count());
    history::Replay replay = recording->replay();
    while (const auto moment = replay.next()) {
        if (promise.isCanceled())
            return;
        made->builder.add(*moment);
        promise.setProgressValue(static_cast<int>(std::clamp<qint64>(100 * moment->at.count() / end, 0, 100)));
    }
    made->builder.setNow(recording->end());
    for (const history::FileProblem& each : replay.problems())
        made->problems.push_back(each);
    std::stable_sort(made->problems.begin(), made->problems.end(),
        [](const history::FileProblem& a, const history::FileProblem& b) { return a.offset < b.offset; });
    promise.addResult(std::move(made));
}

QString placeWords(const history::FileProblem& problem)
{
    return Words::tr("At byte %1: %2").arg(problem.offset).arg(problem.sentence);
}

} // namespace

QFuture<std::shared_ptr<const ReadRecording>> readRecording(const QString& file)
{
    return QtConcurrent::run(&readLanes, file);
}

QString problemWords(const ReadRecording& recording)
{
    if (recording.error) {
        return Words::tr("%1 cannot be shown. %2")
            .arg(QDir::toNativeSeparators(recording.file), placeWords(*recording.error));
    }
    if (recording.problems.empty())
        return {};
    const auto more = static_cast<int>(recording.problems.size()) - 1;
    QString words = Words::tr("Parts of the file are damaged; the rest is shown.") + QLatin1Char(' ')
        + placeWords(recording.problems.front());
    if (more > 0)
        words += QLatin1Char(' ') + Words::tr("%n more place(s) are damaged.", nullptr, more);
    return words;
}

} // namespace gui
