// SPDX-License-Identifier: GPL-3.0-or-later
// For recorder*.cpp only.
#pragma once

#include "history/recorder.h"
#include "history/recording_file.h"
#include "history/segment.h"

#include <atomic>

namespace history {

/// Everything that happens in the thread. Each act may fail once and for all.
class Recorder::Writer
{
public:
    Writer(std::unique_ptr<RecordingFile> file, const About& about);

    void step(const QString& path, Time at, quint64 skipped, observer::Update update);
    void contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen);
    void mark(const Mark& mark, bool removed);
    void flush();
    void finish();
    [[nodiscard]] QString saveCopy(const QString& name);
    /// Why nothing can be written any more; told once.
    [[nodiscard]] std::optional<QString> takeFailure() { return std::exchange(m_news, std::nullopt); }

private:
    void keyframe(Time at, const QDateTime& wall);
    void note(Time at);
    void write(const Chunk& chunk);

    std::unique_ptr<RecordingFile> m_file;
    bool m_withoutValues;
    SegmentWriter m_segment;
    Chunk m_chunk; ///< In the making; its payload is still in m_segment.
    bool m_empty = true;
    bool m_failed = false;
    std::optional<QString> m_news;

public:
    std::atomic<int> waiting{0}; ///< Jobs.
    std::atomic<qint64> bytes;
    std::atomic<quint64> steps{0};
};

template <typename Work>
void Recorder::later(Work work)
{
    ++m_writer->waiting;
    m_thread.start([this, writer = m_writer, work = std::move(work)] {
        const qint64 before = writer->bytes;
        work(*writer);
        --writer->waiting;
        // This outlives its thread: finish() waits for it.
        if (const auto failure = writer->takeFailure())
            QMetaObject::invokeMethod(
                this, [this, sentence = *failure] { fail(sentence); }, Qt::QueuedConnection);
        else if (writer->bytes != before)
            QMetaObject::invokeMethod(
                this, [this] { Q_EMIT progressed(); }, Qt::QueuedConnection);
    });
}

} // namespace history
