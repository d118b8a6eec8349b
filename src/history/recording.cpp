// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/recording.h"

#include "history/recording_file.h"
#include "history/words.h"
#include "observer/pipeline.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>

namespace history {

namespace {

semaphore::OwnLayouts layoutsOf(const RecordingIndex& index, std::size_t part)
{
    const auto later = std::ranges::find_if(index.layouts, [part](const auto& each) { return each.first > part; });
    return later == index.layouts.begin() ? semaphore::OwnLayouts() : std::prev(later)->second;
}

QString unreadableText()
{
    return chunkFaultText(ChunkFault::Content);
}

} // namespace

Replay::Replay(std::shared_ptr<const RecordingIndex> index, Time from)
    : m_index(std::move(index))
    , m_file(std::make_unique<QFile>(m_index->file))
{
    const auto& keyframes = m_index->keyframes;
    const auto later = std::upper_bound(keyframes.begin(), keyframes.end(), from,
        [this](Time at, std::size_t part) { return at < m_index->parts[part].chunk.from; });
    if (later != keyframes.begin())
        m_next = *std::prev(later);
    if (!m_file->open(QIODevice::ReadOnly)) {
        giveUpSegment(Words::tr("Cannot read the file: %1").arg(m_file->errorString()));
        m_next = m_index->parts.size();
    }
}

void Replay::giveUpSegment(const QString& sentence)
{
    const auto& parts = m_index->parts;
    m_problems.push_back({m_next > 0 && m_next <= parts.size() ? parts[m_next - 1].offset : 0, sentence});
    m_broken = true;
    m_reader.open({}, false);
}

bool Replay::openNext()
{
    const auto& parts = m_index->parts;
    while (m_next < parts.size() && m_broken && !parts[m_next].chunk.keyframe)
        ++m_next;
    if (m_next >= parts.size())
        return false;
    const ChunkHead& head = parts[m_next];
    const bool afterDamage = std::exchange(m_broken, false)
        || std::binary_search(m_index->resumptions.begin(), m_index->resumptions.end(), m_next);
    const bool resumed = m_begun && afterDamage;
    ++m_next;
    m_file->seek(head.offset);
    const QByteArray bytes = m_file->read(head.end() - head.offset);
    const auto payload = bytes.size() >= chunkHeadSize
        ? unpack(head, bytes)
        : tl::expected<QByteArray, ChunkFault>(tl::unexpect, ChunkFault::CutOff);
    if (!payload) {
        giveUpSegment(chunkFaultText(payload.error()));
        return true;
    }
    m_begun = true;
    const Tracks before = resumed ? m_reader.tracks() : Tracks();
    m_reader.open(*payload, head.chunk.keyframe, layoutsOf(*m_index, m_next - 1));
    if (resumed && !m_reader.failed())
        bridge(before);
    return true;
}

/// What changed while nothing could be read.
void Replay::bridge(const Tracks& before)
{
    for (const auto& [number, track] : before) {
        if (trackOf(m_reader.tracks(), track.path) != nullptr)
            continue;
        Moment& moment = m_ready.emplace_back();
        moment.kind = Moment::Kind::Contact;
        moment.contact = Contact::Ended;
        moment.path = track.path;
        moment.at = m_reader.at();
    }
    for (const auto& [number, track] : m_reader.tracks()) {
        if (!track.state)
            continue;
        const Track* known = trackOf(before, track.path);
        Moment moment = track.moment();
        moment.kind = Moment::Kind::Resumed;
        moment.at = m_reader.at();
        moment.update.first = known == nullptr || !known->state;
        if (!moment.update.first)
            moment.update.events = semaphore::diff(*known->state, *track.state);
        m_ready.push_back(std::move(moment));
    }
}

std::optional<Moment> Replay::next()
{
    while (true) {
        if (!m_ready.empty()) {
            Moment moment = std::move(m_ready.front());
            m_ready.pop_front();
            return moment;
        }
        if (auto moment = m_reader.next())
            return moment;
        if (m_reader.failed())
            giveUpSegment(unreadableText());
        if (!openNext())
            return std::nullopt;
    }
}

void Replay::skipTo(Time at)
{
    const auto& parts = m_index->parts;
    while (true) {
        const auto upcoming = m_ready.empty() ? m_reader.nextAt() : std::optional(m_ready.front().at);
        if (upcoming && *upcoming > at)
            return;
        if (upcoming) {
            if (!next())
                return;
            continue;
        }
        // A chunk is over, or it goes on with what cannot be read.
        if (!m_reader.next() && m_reader.failed())
            giveUpSegment(unreadableText());
        if (m_next >= parts.size() || parts[m_next].chunk.from > at || !openNext())
            return;
    }
}

std::vector<Moment> Replay::states() const
{
    std::vector<Moment> states;
    for (const auto& [number, track] : m_reader.tracks()) {
        if (track.state)
            states.push_back(track.moment());
    }
    std::ranges::sort(states, [](const Moment& a, const Moment& b) { return a.path < b.path; });
    return states;
}

namespace {

Q_LOGGING_CATEGORY(damageLog, "signalbox.history", QtInfoMsg)

/// What layouts of this text take; what is read of a short text takes more than the text.
qsizetype weightOf(const QByteArray& text)
{
    return std::max<qsizetype>(4LL << 10U, text.size());
}

/// Each file of layouts is small, but a recording may hold any number of them.
constexpr qsizetype mostLayouts = 4LL << 20U;

/// Reads chunk after chunk into an index. The file is read and not mapped: its recorder cuts off what a full disk did
/// not take, and who touches a mapped page behind the new end is ended by SIGBUS.
class Scan
{
public:
    /// `size`: what lies behind it was added since.
    Scan(QFile& file, qint64 size, RecordingIndex& index)
        : m_file(file)
        , m_size(size)
        , m_index(index)
    {
        for (const auto& [part, layouts] : index.layouts)
            m_layouts += weightOf(layouts.text());
    }
    void run();

private:
    [[nodiscard]] tl::expected<ChunkHead, ChunkFault> at(qint64 place);
    [[nodiscard]] qint64 nextGood(qint64 from);
    void take(const ChunkHead& head);
    void takeRecords(const ChunkHead& head);
    void takeAbout(const ChunkHead& head);
    void takeMark(const ChunkHead& head);
    void takeLayouts(const ChunkHead& head);
    void problem(qint64 offset, const QString& sentence) { m_index.problems.push_back({offset, sentence}); }
    /// Less than wanted, or nothing, when the file has become shorter or cannot be read.
    [[nodiscard]] QByteArray read(qint64 place, qint64 bytes)
    {
        return m_file.seek(place) ? m_file.read(std::min(bytes, m_size - place)) : QByteArray();
    }

    QFile& m_file;
    qint64 m_size;
    RecordingIndex& m_index;
    qsizetype m_layouts = 0; ///< What those of the index take.
    QByteArray m_chunk; ///< The one that at() read last, head and payload.
};

tl::expected<ChunkHead, ChunkFault> Scan::at(qint64 place)
{
    m_chunk = read(place, chunkHeadSize);
    auto head = readHead(m_chunk, place);
    if (!head)
        return head;
    if (head->end() > m_size)
        return tl::unexpected(ChunkFault::CutOff);
    m_chunk += read(place + chunkHeadSize, static_cast<qint64>(head->stored));
    if (m_chunk.size() < head->end() - place)
        return tl::unexpected(ChunkFault::CutOff);
    if (!checksumFits(*head, m_chunk))
        return tl::unexpected(ChunkFault::Checksum);
    if (!isPossible(head->chunk.from) || !isPossible(head->chunk.to))
        return tl::unexpected(ChunkFault::Content);
    return head;
}

qint64 Scan::nextGood(qint64 from)
{
    constexpr qint64 window = 1 << 20;
    // Heads that are none, each with a long payload behind it, would make this read the file again and again.
    qint64 patience = 64 * m_size;
    while (from < m_size) {
        const QByteArray bytes = read(from, window);
        for (qsizetype found = findHead(bytes, 0); found >= 0; found = findHead(bytes, found + 1)) {
            if (at(from + found))
                return from + found;
            patience -= m_chunk.size();
            if (patience < 0)
                return -1;
        }
        if (bytes.size() < chunkHeadSize)
            break;
        from += bytes.size() - chunkHeadSize + 1; // A head may lie across two windows.
    }
    return -1;
}

void Scan::takeRecords(const ChunkHead& head)
{
    // What stands behind something later is not in its place. Time goes on in a recording, and is looked for by that.
    if (m_index.broken && (!head.chunk.keyframe || head.chunk.from < m_index.end))
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

void Scan::takeAbout(const ChunkHead& head)
{
    const auto payload = unpack(head, m_chunk);
    if (!payload)
        return problem(head.offset, chunkFaultText(payload.error()));
    if (auto about = decodeAbout(*payload))
        m_index.about = std::move(*about);
    else
        problem(head.offset, chunkFaultText(ChunkFault::Content));
}

void Scan::takeMark(const ChunkHead& head)
{
    const auto payload = unpack(head, m_chunk);
    if (!payload)
        return problem(head.offset, chunkFaultText(payload.error()));
    const auto read = decodeMark(*payload);
    if (!read)
        return problem(head.offset, chunkFaultText(ChunkFault::Content));
    const MarkChange& change = *read;
    auto& marks = m_index.marks;
    std::erase_if(marks, [&](const Mark& mark) { return mark.id == change.mark.id; });
    if (change.removed)
        return;
    const auto place = std::upper_bound(
        marks.begin(), marks.end(), change.mark, [](const Mark& a, const Mark& b) { return a.at < b.at; });
    marks.insert(place, change.mark);
}

/// What cannot be taken ends what was in force all the same: the records behind it were made by others.
void Scan::takeLayouts(const ChunkHead& head)
{
    const auto& known = m_index.layouts;
    const semaphore::OwnLayouts before = known.empty() ? semaphore::OwnLayouts() : known.back().second;
    semaphore::OwnLayouts layouts;
    const auto payload = unpack(head, m_chunk);
    if (!payload)
        problem(head.offset, chunkFaultText(payload.error()));
    else if (*payload == before.text())
        return;
    else if (m_layouts + weightOf(*payload) > mostLayouts) {
        if (before.text().isEmpty()) // It is said already.
            return;
        problem(head.offset,
            Words::tr("The recording has too many layouts. Everything after this point is shown without them."));
    } else if (auto read = semaphore::readOwnLayouts(*payload))
        layouts = std::move(*read);
    else
        problem(head.offset, Words::tr("Cannot read the layouts in the recording: %1").arg(read.error().text()));
    if (layouts == before)
        return;
    m_layouts += weightOf(layouts.text());
    m_index.layouts.emplace_back(m_index.parts.size(), std::move(layouts));
}

void Scan::take(const ChunkHead& head)
{
    if (head.chunk.sequence != m_index.nextSequence) {
        if (!m_index.broken)
            problem(head.offset, Words::tr("Parts of the recording before this one are missing."));
        m_index.broken = true;
    }
    m_index.nextSequence = head.chunk.sequence + 1;
    m_index.validEnd = head.end();
    switch (head.chunk.kind) {
    case ChunkKind::About:
        return takeAbout(head);
    case ChunkKind::Records:
        return takeRecords(head);
    case ChunkKind::Mark:
        return takeMark(head);
    case ChunkKind::Layouts:
        return takeLayouts(head);
    case ChunkKind::End:
        m_index.ended = true;
        m_index.end = std::max(m_index.end, head.chunk.to);
        break;
    }
}

void Scan::run()
{
    qint64 place = m_index.validEnd;
    while (place < m_size) {
        if (const auto head = at(place)) {
            take(*head);
            place = head->end();
            continue;
        } else {
            const qint64 good = nextGood(place + 1);
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
    // A pipe would keep its reader waiting, and a device has no end.
    const QFileInfo info(file);
    if (info.exists() && !info.isFile())
        return FileProblem{0, Words::tr("%1 is not a regular file.").arg(QDir::toNativeSeparators(index.file))};
    if (!file.open(QIODevice::ReadOnly)) {
        return FileProblem{
            0, Words::tr("Cannot read %1: %2").arg(QDir::toNativeSeparators(index.file), file.errorString())};
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
    Scan(file, size, index).run();
    return std::nullopt;
}

} // namespace

tl::expected<Recording, FileProblem> Recording::open(const QString& file)
{
    auto index = std::make_shared<RecordingIndex>();
    index->file = file;
    if (const auto problem = scan(*index))
        return tl::unexpected(*problem);
    for (const FileProblem& problem : index->problems)
        qCInfo(damageLog).noquote() << file << "at byte" << problem.offset << problem.sentence;
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
