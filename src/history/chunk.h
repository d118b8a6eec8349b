// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"

#include <QByteArray>

#include <tl/expected.hpp>

#include <optional>

namespace history {

/// What a chunk holds; a reader passes over others.
enum class ChunkKind : quint8 {
    About = 'A', ///< The first of each file.
    Records = 'R', ///< Part of a segment.
    Mark = 'M',
    Layouts = 'L', ///< Layouts of one's own: text of the file, for the records behind it. A keyframe follows.
    End = 'Z', ///< The recording ended by itself: nothing follows.
};

/// The part of a file that is written at once, with a checksum (docs/internals/recording-format.md, "Chunks").
struct Chunk {
    ChunkKind kind = ChunkKind::Records;
    bool keyframe = false; ///< Its payload begins with one.
    quint32 sequence = 0; ///< From 0, one more each time: shows what is missing between two.
    Time from{0}; ///< Of its first record …
    Time to{0}; ///< … and its last.
    quint32 steps = 0;
    QByteArray payload;

    bool operator==(const Chunk&) const = default;
};

/// A chunk in a file, without its payload.
struct ChunkHead {
    Chunk chunk; ///< `payload` is empty.
    qint64 offset = 0; ///< Of the head.
    quint32 stored = 0; ///< Bytes behind the head.
    quint32 size = 0; ///< Of the payload.
    quint32 checksum = 0;

    [[nodiscard]] qint64 end() const;
};

inline constexpr qsizetype chunkHeadSize = 44;
/// No payload is larger.
inline constexpr quint32 largestPayload = 1U << 28U;
/// What a payload of this kind may be when unpacked, if it takes `stored` bytes in the file. A small file must not fill
/// the memory of who opens it; seal() leaves uncompressed what would be more.
[[nodiscard]] quint32 mostUnpacked(ChunkKind kind, quint32 stored);

/// What each file begins with: a name that no text file has, and the version of the format.
[[nodiscard]] QByteArray fileBeginning();
inline constexpr qsizetype fileBeginningSize = 12;
/// The problem of a file that starts with these bytes; an empty sentence: none.
[[nodiscard]] FileProblem judgeBeginning(const QByteArray& bytes);

/// The chunk as it stands in a file, compressed where that helps.
[[nodiscard]] QByteArray seal(const Chunk& chunk);

enum class ChunkFault { CutOff, NotAChunk, TooLarge, Checksum, Compression, Content };
[[nodiscard]] QString chunkFaultText(ChunkFault fault); ///< Translated sentence.

/// Reads a head; `bytes` may be longer. Its checksum is not looked at: it covers the payload, too.
[[nodiscard]] tl::expected<ChunkHead, ChunkFault> readHead(QByteArrayView bytes, qint64 offset);
/// `bytes`: head and payload as they stand in the file.
[[nodiscard]] bool checksumFits(const ChunkHead& head, QByteArrayView bytes);
[[nodiscard]] tl::expected<QByteArray, ChunkFault> unpack(const ChunkHead& head, QByteArrayView bytes);
/// Where the next head may begin, from `from` on; -1: nowhere.
[[nodiscard]] qsizetype findHead(QByteArrayView bytes, qsizetype from);

// What is written once in a while is CBOR: small, and open for more fields.
[[nodiscard]] QByteArray encode(const About& about);
[[nodiscard]] QByteArray encode(const Mark& mark, bool removed);
/// Nothing: this is no map in CBOR, or not all of it, or its time is none. What is not in the map, or of another type,
/// is empty.
[[nodiscard]] std::optional<About> decodeAbout(const QByteArray& payload);
struct MarkChange {
    Mark mark;
    bool removed = false;
};
[[nodiscard]] std::optional<MarkChange> decodeMark(const QByteArray& payload);

} // namespace history
