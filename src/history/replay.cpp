// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/replay.h"

#include "history/recording.h"
#include "history/words.h"
#include "observer/pipeline.h"

#include <algorithm>

namespace history {

namespace {

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
        giveUpSegment(Words::tr("The file cannot be read: %1").arg(m_file->errorString()));
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
    m_reader.open(*payload, head.chunk.keyframe);
    if (resumed && !m_reader.failed())
        bridge(before);
    return true;
}

/// What changed while nothing could be read.
void Replay::bridge(const Tracks& before)
{
    const auto lastOf = [](const Tracks& tracks, const QString& path) {
        const auto found
            = std::find_if(tracks.begin(), tracks.end(), [&](const auto& each) { return each.second.path == path; });
        return found == tracks.end() ? nullptr : &found->second;
    };
    Moment moment;
    moment.at = m_reader.at();
    for (const auto& [number, track] : before) {
        if (lastOf(m_reader.tracks(), track.path) != nullptr)
            continue;
        moment.kind = Moment::Kind::Contact;
        moment.contact = Contact::Ended;
        moment.path = track.path;
        moment.update = {};
        m_ready.push_back(moment);
    }
    for (const auto& [number, track] : m_reader.tracks()) {
        if (!track.state)
            continue;
        const Track* known = lastOf(before, track.path);
        moment.kind = Moment::Kind::Resumed;
        moment.contact = track.contact;
        moment.path = track.path;
        moment.update = {track.state, track.observation, known == nullptr || !known->state, {}, track.sightings,
            track.receivedAt, {}, {}};
        if (!moment.update.first)
            moment.update.events = semaphore::diff(*known->state, *track.state);
        m_ready.push_back(moment);
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
        if (!track.state)
            continue;
        Moment& moment = states.emplace_back();
        moment.path = track.path;
        moment.at = track.at;
        moment.contact = track.contact;
        moment.update = {track.state, track.observation, false, {}, track.sightings, track.receivedAt, {}, {}};
    }
    std::sort(states.begin(), states.end(), [](const Moment& a, const Moment& b) { return a.path < b.path; });
    return states;
}

} // namespace history
