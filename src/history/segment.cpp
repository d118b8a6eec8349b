// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/segment.h"

#include "history/observation_code.h"
#include "observer/pipeline.h"
#include "semaphore/decode.h"
#include "semaphore/programs.h"

#include <algorithm>
#include <numeric>

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

/// Records that belong to the one before them.
bool isAddition(quint64 kind)
{
    return kind == records::grips || kind == records::program;
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

Moment Track::moment() const
{
    Moment moment;
    moment.path = path;
    moment.at = at;
    moment.contact = contact;
    moment.update = {state, observation, false, {}, sightings, receivedAt, {}, {}, {}};
    return moment;
}

const Track* trackOf(const Tracks& tracks, const QString& path)
{
    const auto found = std::ranges::find_if(tracks, [&](const auto& each) { return each.second.path == path; });
    return found == tracks.end() ? nullptr : &found->second;
}

const Track* SegmentWriter::track(const QString& path) const
{
    return trackOf(m_tracks, path);
}

quint64 SegmentWriter::numberOf(const QString& path)
{
    for (const auto& [number, track] : m_tracks) {
        if (track.path == path)
            return number;
    }
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
    for (const auto& [number, track] : m_tracks)
        additions(number, track);
}

/// Readers of before know no such records, and pass over them.
void SegmentWriter::additions(quint64 number, const Track& track)
{
    grips(number, track);
    program(number, track);
}

void SegmentWriter::program(quint64 number, const Track& track)
{
    const bool isKnown = track.state && track.state->program && !semaphore::isOwnProgram(track.state->program->id);
    if (!isKnown || semaphore::decode(*track.observation).program)
        return;
    ByteWriter body;
    body.number(number);
    body.bytes(track.state->program->id.toUtf8());
    put(records::program, body);
}

void SegmentWriter::grips(quint64 number, const Track& track)
{
    if (track.sightings.grips.isEmpty())
        return;
    ByteWriter body;
    body.number(number);
    body.number(static_cast<quint64>(track.sightings.grips.size()));
    for (auto each = track.sightings.grips.cbegin(); each != track.sightings.grips.cend(); ++each) {
        body.bytes(each.key().toUtf8());
        body.bytes(each->session.toString().toUtf8());
        body.number(each->lockIndex);
        body.number(each->givenBack);
        body.number(each->livedOn ? 1 : 0);
    }
    put(records::grips, body);
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
    // Sessions that did not change are shared by what is read, too: nobody looks at them.
    const bool isSameList = track.observation && track.observation->sessions == update.observation->sessions;
    m_work += update.observation->entries.size() + (isSameList ? 0 : update.observation->sessions.size());
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
    if (inTheMiddle)
        additions(number, track);
    ++m_steps;
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

namespace {

/// Of all paths together, as far as StringReader counts.
constexpr quint64 mostInAll = 512ULL << 20U;
/// More than any real recording has.
constexpr std::size_t mostTracks = 1U << 16U;

QDateTime utc(qint64 milliseconds)
{
    return QDateTime::fromMSecsSinceEpoch(milliseconds).toUTC();
}

// Unsigned inside, for a damaged file may hold any number.
qint64 sum(qint64 a, qint64 b)
{
    return static_cast<qint64>(static_cast<quint64>(a) + static_cast<quint64>(b));
}

qint64 difference(qint64 a, qint64 b)
{
    return static_cast<qint64>(static_cast<quint64>(a) - static_cast<quint64>(b));
}

Time timeIn(ByteReader& in, qint64 microseconds)
{
    if (!isPossible(Time(microseconds)))
        in.fail();
    return in.ok() ? Time(microseconds) : Time(0);
}

qint64 wallIn(ByteReader& in, qint64 milliseconds)
{
    if (!isPossibleClock(std::chrono::milliseconds(milliseconds)))
        in.fail();
    return in.ok() ? milliseconds : 0;
}

/// Anything but a known value is a mistake: newer readers keep to the meaning of these.
Contact readContactValue(ByteReader& in)
{
    const quint64 value = in.number();
    if (value > static_cast<quint64>(Contact::Ended))
        in.fail();
    return in.ok() ? static_cast<Contact>(value) : Contact::Live;
}

/// Before the recording began nothing was seen anyway, and a damaged file may hold any number.
Time readUnseen(ByteReader& in, Time at)
{
    const auto most = static_cast<quint64>(std::max<Time::rep>(0, at.count()));
    return Time(static_cast<Time::rep>(std::min(in.number(), most)));
}

Track begun(const QString& path)
{
    Track track;
    track.path = path;
    return track;
}

/// As StringReader::spend() is told of it.
quint64 memoryOf(const semaphore::Observation& observation)
{
    quint64 bytes = observation.entries.size() * sizeof(consul::KvEntry)
        + observation.sessions.size() * sizeof(consul::SessionInfo);
    for (const consul::KvEntry& entry : observation.entries)
        bytes += static_cast<quint64>(entry.key.size()) * sizeof(QChar) + static_cast<quint64>(entry.value.size());
    return bytes;
}

/// One that nobody else looks at is changed where it is.
std::shared_ptr<semaphore::Observation> writable(std::shared_ptr<const semaphore::Observation>& shared)
{
    if (shared.use_count() == 1)
        return std::const_pointer_cast<semaphore::Observation>(std::exchange(shared, nullptr));
    return std::make_shared<semaphore::Observation>(*shared);
}

} // namespace

void SegmentReader::open(const QByteArray& payload, bool keyframe, const semaphore::OwnLayouts& layouts)
{
    m_payload = payload;
    m_position = 0;
    m_failed = false;
    if (!keyframe)
        return;
    m_layouts = layouts;
    ByteReader in(m_payload);
    if (in.number() != records::keyframe)
        in.fail();
    const auto body = in.bytes();
    m_position = in.position();
    ByteReader inside(body);
    if (in.ok())
        readKeyframe(inside);
    m_failed = !in.ok() || !inside.ok();
    takeAdditions();
}

void SegmentReader::takeAdditions()
{
    while (!m_failed && m_position < m_payload.size()) {
        ByteReader next(QByteArrayView(m_payload).sliced(m_position));
        const quint64 kind = next.number();
        if (!isAddition(kind))
            break;
        ByteReader known(next.bytes());
        if (next.ok())
            readAddition(kind, known);
        m_position += next.position();
        m_failed = !next.ok() || !known.ok();
    }
}

void SegmentReader::readAddition(quint64 kind, ByteReader& in)
{
    const auto track = m_tracks.find(in.number());
    if (track == m_tracks.end())
        return in.fail();
    m_strings.beginRecord();
    if (kind == records::grips)
        readGrips(in, track->second);
    else
        readProgram(in, track->second);
    account(in, track->second);
}

void SegmentReader::readProgram(ByteReader& in, Track& track)
{
    const QString id = QString::fromUtf8(in.bytes());
    m_strings.spend(in, sizeof(semaphore::State));
    if (!in.ok() || !track.state || track.state->program)
        return;
    auto state = std::make_shared<semaphore::State>(*track.state);
    state->program = semaphore::programWithId(id);
    track.state = std::move(state);
}

void SegmentReader::readGrips(ByteReader& in, Track& track)
{
    for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
        const auto key = in.bytes();
        const auto session = in.bytes();
        const auto letters = static_cast<quint64>(key.size() + session.size());
        m_strings.spend(in, sizeof(semaphore::Grip) + sizeof(QString) + letters * sizeof(QChar));
        semaphore::Grip grip;
        grip.session = consul::SessionId(QString::fromUtf8(session));
        grip.lockIndex = in.number();
        grip.givenBack = in.number();
        grip.livedOn = in.number() != 0;
        track.sightings.grips.insert(QString::fromUtf8(key), grip);
    }
}

/// Many records, each within its bound, must not fill the memory together.
void SegmentReader::account(ByteReader& in, Track& track)
{
    track.taken += m_strings.spent();
    const auto inAll = [this] {
        return std::accumulate(m_tracks.begin(), m_tracks.end(), quint64(0),
            [](quint64 bytes, const auto& each) { return bytes + each.second.taken; });
    };
    if (inAll() <= mostInAll)
        return;
    // Most of it may have been replaced since.
    for (auto& each : m_tracks)
        each.second.taken = each.second.observation ? memoryOf(*each.second.observation) : 0;
    if (inAll() > mostInAll)
        in.fail();
}

void SegmentReader::readTimes(ByteReader& in)
{
    m_at = timeIn(in, sum(m_at.count(), in.signedNumber()));
    m_wall = wallIn(in, sum(m_wall, in.signedNumber()));
}

void SegmentReader::readCarried(ByteReader& in, Track& track)
{
    semaphore::State names;
    for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
        m_strings.spend(in, sizeof(semaphore::Holder));
        semaphore::Holder& holder = names.holders.emplace_back();
        holder.session = m_strings.read(in);
        holder.name = m_strings.read(in);
        holder.node = m_strings.read(in);
    }
    auto state = semaphore::decode(*track.observation);
    semaphore::keepNames(state, names);
    track.state = std::make_shared<const semaphore::State>(std::move(state));

    const qint64 wall = track.receivedAt.toMSecsSinceEpoch();
    const auto before = [wall, &in](qint64 age) { return utc(wallIn(in, difference(wall, age))); };
    auto& known = track.sightings;
    const auto read = [&](auto& sightings) {
        for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
            const QString key = m_strings.read(in);
            const qint64 word = in.signedNumber();
            m_strings.spend(in, sizeof(semaphore::Sighting) + sizeof(QString));
            sightings.insert(key, {before(word >> 1), (word & 1) != 0});
        }
    };
    read(known.holding);
    read(known.waiting);
    read(known.findings);
    for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
        const QString key = m_strings.read(in);
        known.leaving.insert(key, before(in.signedNumber()));
    }
}

Track SegmentReader::readTrack(ByteReader& in)
{
    Track track;
    track.path = m_strings.read(in);
    track.contact = readContactValue(in);
    if (in.number() == 0)
        return track;
    track.at = timeIn(in, difference(m_at.count(), in.signedNumber()));
    track.receivedAt = utc(wallIn(in, difference(m_wall, in.signedNumber())));
    auto observation = std::make_shared<semaphore::Observation>();
    observation->path = track.path;
    observation->layouts = m_layouts;
    readChange(in, m_strings, *observation, m_sessions);
    track.observation = std::move(observation);
    if (in.ok())
        readCarried(in, track);
    return track;
}

void SegmentReader::readKeyframe(ByteReader& in)
{
    m_tracks.clear();
    m_strings.clear();
    m_at = Time(0);
    m_wall = 0;
    readTimes(in);
    for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
        const quint64 number = in.number();
        m_strings.beginRecord();
        if (m_tracks.size() >= mostTracks)
            return in.fail();
        m_tracks[number] = readTrack(in);
        account(in, m_tracks[number]);
    }
}

std::optional<Moment> SegmentReader::readStep(ByteReader& in)
{
    m_strings.beginRecord();
    readTimes(in);
    const quint64 number = in.number();
    const quint64 flags = in.number();
    if ((flags & records::hasPath) != 0)
        m_tracks[number] = begun(m_strings.read(in));
    const auto found = m_tracks.find(number);
    if (found == m_tracks.end() || m_tracks.size() > mostTracks)
        in.fail();
    const quint64 skipped = (flags & records::hasSkipped) != 0 ? in.number() : 0;
    if (!in.ok())
        return std::nullopt;

    Track& track = found->second;
    if (!track.observation) {
        auto nothing = std::make_shared<semaphore::Observation>();
        nothing->path = track.path;
        nothing->layouts = m_layouts;
        track.observation = std::move(nothing);
    }
    auto observation = writable(track.observation);
    readChange(in, m_strings, *observation, m_sessions);
    track.observation = std::move(observation);
    account(in, track);
    if (!in.ok())
        return std::nullopt;
    track.at = m_at;
    track.receivedAt = utc(m_wall);
    const bool first = (flags & records::first) != 0 || !track.state;
    std::vector<semaphore::Event> events;
    if ((flags & records::hasCarried) != 0) {
        readCarried(in, track);
        if (in.ok())
            takeAdditions();
    } else {
        auto step = observer::advance(*track.observation, track.receivedAt, first ? nullptr : track.state.get(),
            first ? semaphore::Sightings() : track.sightings);
        track.state = std::move(step.state);
        track.sightings = std::move(step.sightings);
        events = std::move(step.events);
    }
    Moment moment = track.moment();
    moment.skipped = skipped;
    moment.update.first = first;
    moment.update.events = std::move(events);
    if ((flags & records::hasUnseen) != 0)
        moment.unseen = moment.update.unseen = readUnseen(in, m_at);
    return moment;
}

std::optional<Moment> SegmentReader::readContact(ByteReader& in)
{
    m_at = timeIn(in, sum(m_at.count(), in.signedNumber()));
    const quint64 number = in.number();
    const quint64 flags = in.number();
    if ((flags & records::hasPath) != 0)
        m_tracks[number] = begun(m_strings.read(in));
    const Contact contact = readContactValue(in);
    std::optional<Time> unseen;
    if ((flags & records::hasUnseen) != 0)
        unseen = readUnseen(in, m_at);
    const auto found = m_tracks.find(number);
    if (found == m_tracks.end() || m_tracks.size() > mostTracks)
        in.fail();
    if (!in.ok())
        return std::nullopt;
    Track& track = found->second;
    track.contact = contact;
    Moment moment = track.moment();
    moment.kind = Moment::Kind::Contact;
    moment.at = m_at;
    moment.unseen = unseen;
    if (contact == Contact::Ended)
        m_tracks.erase(found);
    return moment;
}

std::optional<Time> SegmentReader::nextAt() const
{
    qsizetype position = m_position;
    while (!m_failed && position < m_payload.size()) {
        ByteReader in(QByteArrayView(m_payload).sliced(position));
        const quint64 kind = in.number();
        ByteReader body(in.bytes());
        if (!in.ok())
            break;
        if (kind == records::step || kind == records::contact)
            return Time(sum(m_at.count(), body.signedNumber()));
        position += in.position();
    }
    return std::nullopt;
}

std::optional<Moment> SegmentReader::next()
{
    while (!m_failed && m_position < m_payload.size()) {
        ByteReader in(QByteArrayView(m_payload).sliced(m_position));
        const quint64 kind = in.number();
        const auto body = in.bytes();
        m_position += in.position();
        m_failed = !in.ok();
        ByteReader inside(body);
        if (!m_failed && isAddition(kind)) {
            readAddition(kind, inside);
            m_failed = !inside.ok();
        }
        if (m_failed || (kind != records::step && kind != records::contact))
            continue;
        auto moment = kind == records::step ? readStep(inside) : readContact(inside);
        m_failed = m_failed || !inside.ok();
        if (!m_failed && moment)
            return moment;
    }
    return std::nullopt;
}

} // namespace history
