// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/bytes.h"
#include "history/moment.h"

#include <map>
#include <memory>
#include <optional>

namespace history {

namespace records {

// Kinds of records. A reader passes over those that it does not know.
inline constexpr quint64 keyframe = 1;
inline constexpr quint64 step = 2;
inline constexpr quint64 contact = 3;
inline constexpr quint64 grips = 4; ///< Of one track: semaphore::Sightings::grips. Its strings are in no table.
/// Of one track: Program::id, where an earlier observation told it (semaphore::keepNames()). Its string is in no table.
inline constexpr quint64 program = 5;

// Flags of a step.
inline constexpr quint64 first = 1;
inline constexpr quint64 hasSkipped = 2;
inline constexpr quint64 hasPath = 4;
inline constexpr quint64 hasCarried = 8; ///< Begins in the middle: what was known before comes with it.
inline constexpr quint64 hasUnseen = 16; ///< Of a contact, too: Moment::unseen stands at the end of the record.

} // namespace records

/// What is known of one path between two records.
struct Track {
    QString path;
    Contact contact = Contact::Live;
    Time at{0}; ///< Of the last step.
    QDateTime receivedAt; ///< UTC.
    std::shared_ptr<const semaphore::Observation> observation; ///< Null before the first step.
    std::shared_ptr<const semaphore::State> state;
    semaphore::Sightings sightings;
    quint64 taken = 0; ///< By a reader: what its records became in memory since it was counted, in bytes.

    [[nodiscard]] Moment moment() const; ///< At its last step, as if nothing had happened there.
};
using Tracks = std::map<quint64, Track>; ///< By number.
[[nodiscard]] const Track* trackOf(const Tracks& tracks, const QString& path); ///< Null: there is none.

/// Writes the records of a recording (docs/internals/recording-format.md, "Records"). A segment begins with a keyframe,
/// which says all that is known at that moment; what follows says only what changed. Pure.
class SegmentWriter
{
public:
    /// Steps after one keyframe, at most. Longer segments make smaller files and slower jumps.
    static constexpr quint64 mostSteps = 512;
    /// Entries and sessions that are looked at on the way from the keyframe to the end of the segment, about.
    static constexpr quint64 mostWork = 160'000;
    static constexpr quint64 leastSteps = 32;

    /// Begins the first segment, or the next. `wall`: UTC, at the same moment.
    void keyframe(Time at, const QDateTime& wall);
    /// `skipped` as Moment's. A step of a path that has ended, or never began, begins it.
    void step(const QString& path, Time at, quint64 skipped, const observer::Update& update);
    /// `unseen` as Moment's.
    void contact(const QString& path, Time at, Contact contact, std::optional<Time> unseen = {});

    [[nodiscard]] bool wantsKeyframe() const;
    [[nodiscard]] qsizetype size() const { return m_out.data().size(); } ///< Bytes since the last take().
    [[nodiscard]] QByteArray take() { return m_out.take(); }
    /// The last update of a path; null: it has none.
    [[nodiscard]] const Track* track(const QString& path) const;

private:
    [[nodiscard]] quint64 numberOf(const QString& path);
    void put(quint64 kind, const ByteWriter& body);
    void times(ByteWriter& out, Time at, const QDateTime& wall);
    void carried(ByteWriter& out, const Track& track);
    void additions(quint64 number, const Track& track);
    void grips(quint64 number, const Track& track);
    void program(quint64 number, const Track& track);

    Tracks m_tracks;
    quint64 m_nextNumber = 1;
    ByteWriter m_out;
    StringWriter m_strings;
    Time m_at{0};
    qint64 m_wall = 0;
    quint64 m_steps = 0;
    quint64 m_work = 0;
};

/// Reads the records of one segment, one after the other.
class SegmentReader
{
public:
    /// The payload of a chunk that begins with a keyframe starts anew; any other goes on where the last one ended.
    /// `layouts`: of a keyframe, those that the observations were decoded by.
    void open(const QByteArray& payload, bool keyframe, const semaphore::OwnLayouts& layouts = {});
    /// The next step or change of contact. nullopt: the payload is at its end, or failed().
    [[nodiscard]] std::optional<Moment> next();
    /// When that will have been, without reading it; nullopt: there is none in this payload.
    [[nodiscard]] std::optional<Time> nextAt() const;
    [[nodiscard]] bool failed() const { return m_failed; }
    [[nodiscard]] const Tracks& tracks() const { return m_tracks; }
    [[nodiscard]] Time at() const { return m_at; } ///< Of the last record.

private:
    void readKeyframe(ByteReader& in);
    void takeAdditions();
    void readAddition(quint64 kind, ByteReader& in);
    void readGrips(ByteReader& in, Track& track);
    void readProgram(ByteReader& in, Track& track);
    [[nodiscard]] Track readTrack(ByteReader& in);
    void readCarried(ByteReader& in, Track& track);
    [[nodiscard]] std::optional<Moment> readStep(ByteReader& in);
    [[nodiscard]] std::optional<Moment> readContact(ByteReader& in);
    void readTimes(ByteReader& in);
    void account(ByteReader& in, Track& track);

    QByteArray m_payload;
    semaphore::OwnLayouts m_layouts;
    qsizetype m_position = 0;
    bool m_failed = false;
    Tracks m_tracks;
    consul::SessionList m_sessions; ///< The last that was read, of any path.
    StringReader m_strings;
    Time m_at{0};
    qint64 m_wall = 0;
};

} // namespace history
