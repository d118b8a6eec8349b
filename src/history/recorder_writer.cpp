// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/recorder_writer.h"

#include "history/observation_code.h"
#include "observer/pipeline.h"

namespace history {

namespace {

/// So much is gathered at most before it is written: what compresses well, and is no burden for a reader.
constexpr qsizetype chunkBytes = 64 * 1024;

} // namespace

Recorder::Writer::Writer(std::unique_ptr<RecordingFile> file, const About& about)
    : m_file(std::move(file))
    , m_withoutValues(about.withoutValues)
    , bytes(m_file->size())
{
    keyframe(Time(0), about.beganAt);
}

void Recorder::Writer::note(Time at)
{
    if (std::exchange(m_empty, false))
        m_chunk.from = at;
    m_chunk.to = at;
}

void Recorder::Writer::keyframe(Time at, const QDateTime& wall)
{
    flush();
    m_segment.keyframe(at, wall);
    m_chunk.keyframe = true;
    note(at);
}

void Recorder::Writer::step(const QString& path, Time at, quint64 skipped, observer::Update update)
{
    if (m_failed)
        return;
    if (m_withoutValues) {
        // What is left out must not show in what is derived from it either.
        const Track* track = m_segment.track(path);
        const bool first = update.first || track == nullptr || !track->state;
        update.observation = std::make_shared<const semaphore::Observation>(withoutValues(*update.observation));
        auto again = observer::advance(*update.observation, update.receivedAt, first ? nullptr : track->state.get(),
            first ? semaphore::Sightings() : track->sightings);
        update.state = std::move(again.state);
        update.sightings = std::move(again.sightings);
    }
    m_segment.step(path, at, skipped, update);
    note(at);
    ++m_chunk.steps;
    if (m_segment.wantsKeyframe())
        keyframe(at, update.receivedAt);
    else if (m_segment.size() >= chunkBytes)
        flush();
}

void Recorder::Writer::contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen)
{
    if (m_failed)
        return;
    m_segment.contact(path, at, contact, unseen);
    note(at);
}

void Recorder::Writer::mark(const Mark& mark, bool removed)
{
    Chunk chunk;
    chunk.kind = ChunkKind::Mark;
    chunk.from = chunk.to = mark.at;
    chunk.payload = encode(mark, removed);
    flush(); // A file stays in order of time as far as can be.
    write(chunk);
}

void Recorder::Writer::flush()
{
    if (m_empty)
        return;
    m_chunk.payload = m_segment.take();
    write(m_chunk);
    if (!m_failed)
        steps += m_chunk.steps;
    if (m_chunk.keyframe && !m_failed)
        m_file->sync();
    m_chunk = {};
    m_empty = true;
}

void Recorder::Writer::write(const Chunk& chunk)
{
    if (m_failed)
        return;
    m_news = m_file->write(chunk);
    m_failed = m_news.has_value();
    bytes = m_file->size();
}

void Recorder::Writer::finish()
{
    flush();
    Chunk end;
    end.kind = ChunkKind::End;
    write(end);
    m_file->sync();
    m_file.reset();
}

QString Recorder::Writer::saveCopy(const QString& name)
{
    flush();
    return m_file->saveCopy(name).value_or(QString());
}

} // namespace history
