// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/observation_code.h"
#include "history/segment.h"
#include "history/segment_records.h"
#include "semaphore/decode.h"

#include <algorithm>

namespace history {

namespace {

qint64 sinceEpoch(const QDateTime& time)
{
    return time.toMSecsSinceEpoch();
}

/// Holders whose names this observation alone does not tell: they come from an earlier one (semaphore::keepNames()).
std::vector<semaphore::Holder> keptNames(const Track& track)
{
    std::vector<semaphore::Holder> kept;
    const semaphore::State plain = semaphore::decode(*track.observation);
    for (std::size_t i = 0; i < plain.holders.size() && i < track.state->holders.size(); ++i) {
        const auto& now = track.state->holders[i];
        if (plain.holders[i].name != now.name || plain.holders[i].node != now.node)
            kept.push_back(now);
    }
    return kept;
}

} // namespace

void SegmentWriter::put(quint64 kind, const ByteWriter& body)
{
    m_out.number(kind);
    m_out.bytes(body.data());
}

void SegmentWriter::times(ByteWriter& out, Time at, const QDateTime& wall)
{
    out.signedNumber((at - m_at).count());
    out.signedNumber(sinceEpoch(wall) - m_wall);
    m_at = at;
    m_wall = sinceEpoch(wall);
}

const Track* SegmentWriter::track(const QString& path) const
{
    const auto found
        = std::find_if(m_tracks.begin(), m_tracks.end(), [&](const auto& each) { return each.second.path == path; });
    return found == m_tracks.end() ? nullptr : &found->second;
}

quint64 SegmentWriter::numberOf(const QString& path)
{
    const auto found
        = std::find_if(m_tracks.begin(), m_tracks.end(), [&](const auto& each) { return each.second.path == path; });
    if (found != m_tracks.end())
        return found->first;
    m_tracks[m_nextNumber].path = path;
    return m_nextNumber++;
}

void SegmentWriter::carried(ByteWriter& out, const Track& track)
{
    const auto kept = keptNames(track);
    out.number(kept.size());
    for (const semaphore::Holder& holder : kept) {
        m_strings.write(out, holder.session);
        m_strings.write(out, holder.name);
        m_strings.write(out, holder.node);
    }
    const qint64 wall = sinceEpoch(track.receivedAt);
    const auto write = [&](const auto& sightings) {
        out.number(static_cast<quint64>(sightings.size()));
        for (auto each = sightings.cbegin(); each != sightings.cend(); ++each) {
            m_strings.write(out, each.key());
            out.signedNumber((wall - sinceEpoch(each->since)) * 2 + (each->exact ? 1 : 0));
        }
    };
    write(track.sightings.holding);
    write(track.sightings.waiting);
    write(track.sightings.findings);
    out.number(static_cast<quint64>(track.sightings.leaving.size()));
    for (auto each = track.sightings.leaving.cbegin(); each != track.sightings.leaving.cend(); ++each) {
        m_strings.write(out, each.key());
        out.signedNumber(wall - sinceEpoch(*each));
    }
}

void SegmentWriter::keyframe(Time at, const QDateTime& wall)
{
    m_strings.clear();
    m_at = Time(0);
    m_wall = 0;
    m_steps = 0;
    m_work = 0;
    ByteWriter body;
    times(body, at, wall);
    body.number(m_tracks.size());
    for (const auto& [number, track] : m_tracks) {
        body.number(number);
        m_strings.write(body, track.path);
        body.number(static_cast<quint64>(track.contact));
        body.number(track.observation ? 1 : 0);
        if (!track.observation)
            continue;
        body.signedNumber((at - track.at).count());
        body.signedNumber(m_wall - sinceEpoch(track.receivedAt));
        semaphore::Observation nothing;
        nothing.path = track.path;
        writeChange(body, m_strings, nothing, *track.observation);
        carried(body, track);
    }
    put(records::keyframe, body);
}

void SegmentWriter::step(const QString& path, Time at, quint64 skipped, const observer::Update& update)
{
    const bool fresh = track(path) == nullptr;
    const quint64 number = numberOf(path);
    Track& track = m_tracks[number];
    const bool inTheMiddle = !track.observation && !update.first;
    ByteWriter body;
    times(body, at, update.receivedAt);
    body.number(number);
    body.number((update.first ? records::first : 0) | (skipped > 0 ? records::hasSkipped : 0)
        | (fresh ? records::hasPath : 0) | (inTheMiddle ? records::hasCarried : 0)
        | (update.unseen ? records::hasUnseen : 0));
    if (fresh)
        m_strings.write(body, path);
    if (skipped > 0)
        body.number(skipped);
    semaphore::Observation nothing;
    nothing.path = path;
    writeChange(body, m_strings, track.observation ? *track.observation : nothing, *update.observation);
    track.at = at;
    track.receivedAt = update.receivedAt;
    track.observation = update.observation;
    track.state = update.state;
    track.sightings = update.sightings;
    if (inTheMiddle)
        carried(body, track);
    if (update.unseen)
        body.number(static_cast<quint64>(std::max<qint64>(0, update.unseen->count())));
    put(records::step, body);
    ++m_steps;
    m_work += track.observation->entries.size() + track.observation->sessions.size();
}

void SegmentWriter::contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen)
{
    const bool fresh = track(path) == nullptr;
    const quint64 number = numberOf(path);
    ByteWriter body;
    body.signedNumber((at - m_at).count());
    m_at = at;
    body.number(number);
    body.number((fresh ? records::hasPath : 0) | (unseen ? records::hasUnseen : 0));
    if (fresh)
        m_strings.write(body, path);
    body.number(static_cast<quint64>(contact));
    if (unseen)
        body.number(static_cast<quint64>(std::max<qint64>(0, unseen->count())));
    put(records::contact, body);
    m_tracks[number].contact = contact;
    if (contact == Contact::Ended)
        m_tracks.erase(number);
}

bool SegmentWriter::wantsKeyframe() const
{
    return m_steps >= mostSteps || (m_steps >= leastSteps && m_work >= mostWork);
}

} // namespace history
