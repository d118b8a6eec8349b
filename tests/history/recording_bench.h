// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/random_history.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "support/patience.h"

#include <QFile>
#include <QTemporaryDir>

/// A folder with a recording in it, and what was live while it was made.
class RecordingBench
{
protected:
    static inline const QString path = QStringLiteral("demo/sem/");

    void clear()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("a.sbxrec"));
        m_live.clear();
    }
    /// Records a story.
    void record(unsigned seed, int steps, bool withoutValues = false)
    {
        history::Recorder recorder;
        history::About about;
        about.program = QStringLiteral("test");
        about.withoutValues = withoutValues;
        QCOMPARE(recorder.start(m_file, about).value_or(QString()), QString());
        RandomHistory source(seed);
        for (int i = 0; i < steps; ++i) {
            m_live.push_back(source.next());
            recorder.add(path, m_live.back());
        }
        recorder.finish();
        QCOMPARE(recorder.progress().steps, quint64(steps));
        QCOMPARE(recorder.progress().bytes, QFileInfo(m_file).size());
    }
    [[nodiscard]] history::Recording open() const
    {
        auto opened = history::Recording::open(m_file);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().sentence));
        return *opened;
    }
    [[nodiscard]] static QByteArray contentOf(const QString& name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void setContent(const QString& name, const QByteArray& bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    /// The steps that can be read.
    [[nodiscard]] static std::vector<history::Moment> stepsOf(const history::Recording& recording)
    {
        std::vector<history::Moment> steps;
        history::Replay replay = recording.replay();
        while (const auto moment = replay.next())
            steps.push_back(*moment);
        return steps;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::vector<observer::Update> m_live;
};
