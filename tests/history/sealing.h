// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/chunk.h"

#include <QtEndian>

#include <zlib.h>

/// Chunks as somebody writes them who means harm: with a checksum that fits, whatever stands in them.
namespace sealing {

inline constexpr qsizetype flagsAt = 5;
inline constexpr qsizetype storedAt = 12;
inline constexpr qsizetype sizeAt = 16;
inline constexpr qsizetype checksumAt = 40;
inline constexpr int compressedFlag = 1;

/// What history::seal() does last.
inline QByteArray withChecksum(QByteArray chunk)
{
    const auto* bytes = reinterpret_cast<const Bytef*>(chunk.constData());
    uLong sum = crc32_z(crc32_z(0, nullptr, 0), bytes + 4, checksumAt - 4);
    sum = crc32_z(sum, bytes + history::chunkHeadSize, std::size_t(chunk.size() - history::chunkHeadSize));
    qToLittleEndian(static_cast<quint32>(sum), chunk.data() + checksumAt);
    return chunk;
}

/// `stored` behind the head of `chunk`, which says that they are compressed and become `claimed` bytes.
inline QByteArray compressedChunk(history::Chunk chunk, const QByteArray& stored, quint32 claimed)
{
    chunk.payload.clear();
    QByteArray bytes = history::seal(chunk) + stored;
    bytes[flagsAt] = static_cast<char>(bytes[flagsAt] | compressedFlag);
    qToLittleEndian(static_cast<quint32>(stored.size()), bytes.data() + storedAt);
    qToLittleEndian(claimed, bytes.data() + sizeAt);
    return withChecksum(bytes);
}

} // namespace sealing
