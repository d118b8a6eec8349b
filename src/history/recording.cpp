// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/recording.h"

#include "history/recording_file.h"
#include "history/words.h"

#include <QDir>

#include <algorithm>

namespace history {

namespace {

/// Reads chunk after chunk into an index.
class Scan
{
public:
    Scan(QByteArrayView bytes, RecordingIndex& index)
        : m_bytes(bytes)
        , m_index(index)
    {
    }
    void run();

private:
    [[nodiscard]] tl::expected<ChunkHead, ChunkFault> at(qsizetype place) const;
    [[nodiscard]] qsizetype nextGood(qsizetype from) const;
    void take(const ChunkHead& head);
    void takeRecords(const ChunkHead& head);
    void takeMark(const ChunkHead& head);
    [[nodiscard]] QByteArrayView whole(const ChunkHead& head) const
    {
        return m_bytes.sliced(head.offset, head.end() - head.offset);
    }
    void problem(qint64 offset, const QString& sentence) { m_index.problems.push_back({offset, sentence}); }

    QByteArrayView m_bytes;
    RecordingIndex& m_index;
};

tl::expected<ChunkHead, ChunkFault> Scan::at(qsizetype place) const
{
    const auto head = readHead(m_bytes.sliced(place), place);
    if (!head)
        return head;
    if (head->end() > m_bytes.size())
        return tl::unexpected(ChunkFault::CutOff);
    if (!checksumFits(*head, whole(*head)))
        return tl::unexpected(ChunkFault::Checksum);
    return head;
}

qsizetype Scan::nextGood(qsizetype from) const
{
    for (qsizetype place = findHead(m_bytes, from); place >= 0; place = findHead(m_bytes, place + 1)) {
        if (at(place))
            return place;
    }
    return -1;
}

void Scan::takeRecords(const ChunkHead& head)
{
    if (m_index.broken && !head.chunk.keyframe)
        return;
    if (head.chunk.keyframe) {
        m_index.keyframes.push_back(m_index.parts.size());
        if (std::exchange(m_index.broken, false))
            m_index.resumptions.push_back(m_index.parts.size());
    }
    m_index.parts.push_back(head);
    m_index.steps += head.chunk.steps;
    m_index.end = std::max(m_index.end, head.chunk.to);
}

void Scan::takeMark(const ChunkHead& head)
{
    const auto payload = unpack(head, whole(head));
    if (!payload)
        return problem(head.offset, chunkFaultText(payload.error()));
    const MarkChange change = decodeMark(*payload);
    auto& marks = m_index.marks;
    std::erase_if(marks, [&](const Mark& mark) { return mark.id == change.mark.id; });
    if (change.removed)
        return;
    const auto place = std::upper_bound(
        marks.begin(), marks.end(), change.mark, [](const Mark& a, const Mark& b) { return a.at < b.at; });
    marks.insert(place, change.mark);
}

void Scan::take(const ChunkHead& head)
{
    if (head.chunk.sequence != m_index.nextSequence) {
        if (!m_index.broken)
            problem(head.offset, Words::tr("Parts of the recording are missing before this one."));
        m_index.broken = true;
    }
    m_index.nextSequence = head.chunk.sequence + 1;
    m_index.validEnd = head.end();
    switch (head.chunk.kind) {
    case ChunkKind::About:
        if (const auto payload = unpack(head, whole(head)))
            m_index.about = decodeAbout(*payload);
        break;
    case ChunkKind::Records:
        return takeRecords(head);
    case ChunkKind::Mark:
        return takeMark(head);
    case ChunkKind::End:
        m_index.ended = true;
        break;
    }
}

void Scan::run()
{
    qsizetype place = static_cast<qsizetype>(m_index.validEnd);
    while (place < m_bytes.size()) {
        if (const auto head = at(place)) {
            take(*head);
            place = static_cast<qsizetype>(head->end());
            continue;
        } else {
            const qsizetype good = nextGood(place + 1);
            // A length that was damaged points beyond the end, too: only without anything behind it is this the end.
            const auto fault = good >= 0 && head.error() == ChunkFault::CutOff ? ChunkFault::Checksum : head.error();
            problem(place, chunkFaultText(fault));
            if (good < 0)
                return;
            m_index.broken = true;
            place = good;
        }
    }
}

std::optional<FileProblem> scan(RecordingIndex& index)
{
    QFile file(index.file);
    if (!file.open(QIODevice::ReadOnly)) {
        return FileProblem{
            0, Words::tr("%1 cannot be read: %2").arg(QDir::toNativeSeparators(index.file), file.errorString())};
    }
    const qint64 size = file.size();
    if (index.validEnd == 0) {
        const FileProblem begin = judgeBeginning(file.read(fileBeginningSize));
        if (!begin.sentence.isEmpty())
            return begin;
        index.validEnd = fileBeginningSize;
    }
    if (size <= index.validEnd)
        return std::nullopt;
    const uchar* bytes = file.map(0, size);
    if (bytes == nullptr) {
        return FileProblem{
            0, Words::tr("%1 cannot be read: %2").arg(QDir::toNativeSeparators(index.file), file.errorString())};
    }
    Scan({bytes, static_cast<qsizetype>(size)}, index).run();
    return std::nullopt;
}

} // namespace

tl::expected<Recording, FileProblem> Recording::open(const QString& file)
{
    auto index = std::make_shared<RecordingIndex>();
    index->file = file;
    if (const auto problem = scan(*index))
        return tl::unexpected(*problem);
    return Recording(std::move(index));
}

void Recording::refresh()
{
    auto index = std::make_shared<RecordingIndex>(*m_index);
    // What was cut off at the end may be complete by now.
    std::erase_if(index->problems, [&](const FileProblem& problem) { return problem.offset >= index->validEnd; });
    if (!scan(*index))
        m_index = std::move(index);
}

QDateTime Recording::wallClock(Time at) const
{
    return m_index->about.beganAt.addMSecs(at.count() / 1000);
}

std::vector<Moment> Recording::stateAt(Time at) const
{
    Replay replay(m_index, at);
    replay.skipTo(at);
    return replay.states();
}

std::optional<QString> Recording::write(const Mark& mark, bool removed)
{
    auto file = RecordingFile::append(m_index->file, m_index->nextSequence);
    if (!file)
        return file.error();
    Chunk chunk;
    chunk.kind = ChunkKind::Mark;
    chunk.from = chunk.to = mark.at;
    chunk.payload = encode(mark, removed);
    if (auto failure = (*file)->write(chunk))
        return failure;
    refresh();
    return std::nullopt;
}

std::optional<QString> Recording::addMark(Mark mark)
{
    if (mark.id == 0) {
        for (const Mark& known : m_index->marks)
            mark.id = std::max(mark.id, known.id);
        ++mark.id;
    }
    return write(mark, false);
}

std::optional<QString> Recording::removeMark(quint64 id)
{
    Mark mark;
    mark.id = id;
    return write(mark, true);
}

} // namespace history
