// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"

#include "history/words.h"

#include <QCborMap>
#include <QCborValue>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>
#include <array>

namespace history {

namespace {

constexpr char beginning[] = "\x89SBXREC\n";
constexpr qsizetype nameSize = 8;
constexpr quint16 version = 1;

constexpr char headName[] = "SBXC";
constexpr qsizetype headNameSize = 4;
constexpr quint8 compressedFlag = 1;
constexpr quint8 keyframeFlag = 2;
// Places of the fields in a head; all numbers have their lowest byte first.
constexpr qsizetype kindAt = 4;
constexpr qsizetype flagsAt = 5;
constexpr qsizetype sequenceAt = 8;
constexpr qsizetype storedAt = 12;
constexpr qsizetype sizeAt = 16;
constexpr qsizetype stepsAt = 20;
constexpr qsizetype fromAt = 24;
constexpr qsizetype toAt = 32;
constexpr qsizetype checksumAt = 40;

/// Fast; a live view has better things to do.
constexpr int compressionLevel = 3;
/// Below this the head of the compressed form costs more than it saves.
constexpr qsizetype leastCompressed = 64;

/// What is unpacked however small it is in the file: records are read one chunk at a time, marks stay in memory.
constexpr quint32 freeRecords = 16U << 20U;
constexpr quint32 freeMark = 4U << 10U;
/// Beyond that, how much one byte in the file may become.
constexpr quint32 mostRatio = 32;
constexpr quint32 largestMark = 256U << 10U;

template <typename T>
void put(QByteArray& bytes, qsizetype at, T value)
{
    qToLittleEndian(value, bytes.data() + at);
}

template <typename T>
T get(QByteArrayView bytes, qsizetype at)
{
    return qFromLittleEndian<T>(bytes.data() + at);
}

const Bytef* zBytes(QByteArrayView bytes)
{
    return reinterpret_cast<const Bytef*>(bytes.data());
}

/// Of everything but the name and the checksum itself.
quint32 checksum(QByteArrayView whole)
{
    const uLong head = crc32_z(crc32_z(0, nullptr, 0), zBytes(whole) + kindAt, std::size_t(checksumAt - kindAt));
    return static_cast<quint32>(
        crc32_z(head, zBytes(whole) + chunkHeadSize, static_cast<std::size_t>(whole.size() - chunkHeadSize)));
}

/// Empty when that is not shorter, or so much shorter that a reader would refuse it.
QByteArray compressed(ChunkKind kind, const QByteArray& payload)
{
    if (payload.size() < leastCompressed)
        return {};
    uLongf size = compressBound(static_cast<uLong>(payload.size()));
    QByteArray packed(static_cast<qsizetype>(size), Qt::Uninitialized);
    const int result = compress2(reinterpret_cast<Bytef*>(packed.data()), &size, zBytes(payload),
        static_cast<uLong>(payload.size()), compressionLevel);
    if (result != Z_OK || static_cast<qsizetype>(size) >= payload.size())
        return {};
    if (payload.size() > static_cast<qsizetype>(mostUnpacked(kind, static_cast<quint32>(size))))
        return {};
    packed.truncate(static_cast<qsizetype>(size));
    return packed;
}

using namespace Qt::Literals::StringLiterals;

// Numbers are not given anew: a file keeps them.
enum MarkId : qint64 { Note = 1, Bookmark = 2, Fault = 3 };

qint64 idOf(Mark::Kind kind)
{
    switch (kind) {
    case Mark::Kind::Note:
        return Note;
    case Mark::Kind::Bookmark:
        return Bookmark;
    case Mark::Kind::Fault:
        return Fault;
    }
    return Note;
}

Mark::Kind kindOf(qint64 id)
{
    if (id == Bookmark)
        return Mark::Kind::Bookmark;
    return id == Fault ? Mark::Kind::Fault : Mark::Kind::Note;
}

/// Of each text of a mark, so that what is written is never too large to be read (mostUnpacked()).
constexpr qsizetype mostLetters = 16LL * 1024;

/// A value that breaks off must not be touched: Qt's map then has a key without a value, and a look-up reads beyond it.
std::optional<QCborMap> mapOf(const QByteArray& payload)
{
    QCborParserError error;
    const QCborValue value = QCborValue::fromCbor(payload, &error);
    if (error.error != QCborError::NoError || !value.isMap())
        return std::nullopt;
    return value.toMap();
}

/// Not toInteger(), which also takes a floating number of any size, for which there is no whole one.
qint64 wholeNumber(const QCborMap& map, const QString& name)
{
    const QCborValue value = map[name];
    return value.isInteger() ? value.toInteger() : 0;
}

} // namespace

qint64 ChunkHead::end() const
{
    return offset + chunkHeadSize + static_cast<qint64>(stored);
}

quint32 mostUnpacked(ChunkKind kind, quint32 stored)
{
    const bool isRecords = kind == ChunkKind::Records;
    const quint64 most
        = std::max<quint64>(isRecords ? freeRecords : freeMark, static_cast<quint64>(stored) * mostRatio);
    return static_cast<quint32>(std::min<quint64>(most, isRecords ? largestPayload : largestMark));
}

QByteArray fileBeginning()
{
    QByteArray bytes(fileBeginningSize, '\0');
    std::copy_n(beginning, nameSize, bytes.begin());
    put(bytes, nameSize, version);
    return bytes;
}

FileProblem judgeBeginning(const QByteArray& bytes)
{
    if (bytes.isEmpty())
        return {0, Words::tr("The file is empty.")};
    const qsizetype known = std::min(bytes.size(), nameSize);
    if (bytes.first(known) != QByteArray(beginning, known))
        return {0, Words::tr("This is not a Signalbox recording.")};
    if (bytes.size() < fileBeginningSize)
        return {bytes.size(), chunkFaultText(ChunkFault::CutOff)};
    const auto written = get<quint16>(bytes, nameSize);
    if (written != version)
        return {nameSize,
            Words::tr("This recording has version %1, but this program reads version %2.").arg(written).arg(version)};
    return {};
}

QByteArray seal(const Chunk& chunk)
{
    const QByteArray packed = compressed(chunk.kind, chunk.payload);
    const QByteArray& stored = packed.isEmpty() ? chunk.payload : packed;
    QByteArray bytes(chunkHeadSize, '\0');
    bytes.reserve(chunkHeadSize + stored.size());
    std::copy_n(headName, headNameSize, bytes.begin());
    put(bytes, kindAt, static_cast<quint8>(chunk.kind));
    put(bytes, flagsAt,
        static_cast<quint8>((packed.isEmpty() ? 0 : compressedFlag) | (chunk.keyframe ? keyframeFlag : 0)));
    put(bytes, sequenceAt, chunk.sequence);
    put(bytes, storedAt, static_cast<quint32>(stored.size()));
    put(bytes, sizeAt, static_cast<quint32>(chunk.payload.size()));
    put(bytes, stepsAt, chunk.steps);
    put(bytes, fromAt, static_cast<qint64>(chunk.from.count()));
    put(bytes, toAt, static_cast<qint64>(chunk.to.count()));
    bytes += stored;
    put(bytes, checksumAt, checksum(bytes));
    return bytes;
}

QString chunkFaultText(ChunkFault fault)
{
    // In the order of ChunkFault.
    constexpr std::array sentences{
        QT_TRANSLATE_NOOP(
            "History", "The file is incomplete: the program writing it was killed, or the file was cut off."),
        QT_TRANSLATE_NOOP("History", "The data here is not part of a recording."),
        QT_TRANSLATE_NOOP("History",
            "This part would be too large when decompressed. No recorder writes such a part, so it is skipped."),
        QT_TRANSLATE_NOOP("History", "This part is damaged: its checksum does not match."),
        QT_TRANSLATE_NOOP("History", "This part cannot be decompressed."),
        QT_TRANSLATE_NOOP("History", "This part of the recording cannot be interpreted."),
    };
    return Words::tr(sentences.at(static_cast<std::size_t>(fault)));
}

tl::expected<ChunkHead, ChunkFault> readHead(QByteArrayView bytes, qint64 offset)
{
    const qsizetype known = std::min(bytes.size(), headNameSize);
    if (bytes.first(known) != QByteArrayView(headName, known))
        return tl::unexpected(ChunkFault::NotAChunk);
    if (bytes.size() < chunkHeadSize)
        return tl::unexpected(ChunkFault::CutOff);
    ChunkHead head;
    head.offset = offset;
    head.chunk.kind = static_cast<ChunkKind>(get<quint8>(bytes, kindAt));
    head.chunk.keyframe = (get<quint8>(bytes, flagsAt) & keyframeFlag) != 0;
    head.chunk.sequence = get<quint32>(bytes, sequenceAt);
    head.stored = get<quint32>(bytes, storedAt);
    head.size = get<quint32>(bytes, sizeAt);
    head.chunk.steps = get<quint32>(bytes, stepsAt);
    head.chunk.from = Time(get<qint64>(bytes, fromAt));
    head.chunk.to = Time(get<qint64>(bytes, toAt));
    head.checksum = get<quint32>(bytes, checksumAt);
    if (head.stored > largestPayload || head.size > largestPayload)
        return tl::unexpected(ChunkFault::NotAChunk);
    return head;
}

bool checksumFits(const ChunkHead& head, QByteArrayView bytes)
{
    return bytes.size() == chunkHeadSize + static_cast<qsizetype>(head.stored) && checksum(bytes) == head.checksum;
}

tl::expected<QByteArray, ChunkFault> unpack(const ChunkHead& head, QByteArrayView bytes)
{
    if (!checksumFits(head, bytes))
        return tl::unexpected(ChunkFault::Checksum);
    const auto stored = bytes.sliced(chunkHeadSize);
    const bool isCompressed = (get<quint8>(bytes, flagsAt) & compressedFlag) != 0;
    if (!isCompressed && head.size != head.stored)
        return tl::unexpected(ChunkFault::Compression);
    if (head.size > mostUnpacked(head.chunk.kind, head.stored))
        return tl::unexpected(ChunkFault::TooLarge);
    if (!isCompressed)
        return stored.toByteArray();
    QByteArray payload(static_cast<qsizetype>(head.size), Qt::Uninitialized);
    uLongf size = head.size;
    const int result = uncompress(
        reinterpret_cast<Bytef*>(payload.data()), &size, zBytes(stored), static_cast<uLong>(stored.size()));
    if (result != Z_OK || size != head.size)
        return tl::unexpected(ChunkFault::Compression);
    return payload;
}

qsizetype findHead(QByteArrayView bytes, qsizetype from)
{
    return bytes.indexOf(QByteArrayView(headName, headNameSize), from);
}

QByteArray encode(const About& about)
{
    QCborMap map{
        {u"began"_s, about.beganAt.toMSecsSinceEpoch()},
        {u"program"_s, about.program},
        {u"address"_s, about.address},
        {u"datacenter"_s, about.datacenter},
        {u"withoutValues"_s, about.withoutValues},
    };
    if (!about.in.nameSpace.isEmpty())
        map.insert(u"namespace"_s, about.in.nameSpace);
    if (!about.in.partition.isEmpty())
        map.insert(u"partition"_s, about.in.partition);
    return map.toCborValue().toCbor();
}

std::optional<About> decodeAbout(const QByteArray& payload)
{
    const auto read = mapOf(payload);
    if (!read)
        return std::nullopt;
    const QCborMap& map = *read;
    const qint64 began = wholeNumber(map, u"began"_s);
    if (!isPossibleClock(std::chrono::milliseconds(began)))
        return std::nullopt;
    About about;
    about.beganAt = QDateTime::fromMSecsSinceEpoch(began).toUTC();
    about.program = map[u"program"_s].toString();
    about.address = map[u"address"_s].toString();
    about.datacenter = map[u"datacenter"_s].toString();
    about.in = {map[u"namespace"_s].toString().left(mostLetters), map[u"partition"_s].toString().left(mostLetters)};
    about.withoutValues = map[u"withoutValues"_s].toBool();
    return about;
}

QByteArray encode(const Mark& mark, bool removed)
{
    QCborMap map{{u"id"_s, static_cast<qint64>(mark.id)}};
    if (removed) {
        map.insert(u"removed"_s, true);
    } else {
        map.insert(u"kind"_s, idOf(mark.kind));
        map.insert(u"at"_s, static_cast<qint64>(mark.at.count()));
        map.insert(u"path"_s, mark.path.left(mostLetters));
        map.insert(u"session"_s, mark.session.left(mostLetters));
        map.insert(u"text"_s, mark.text.left(mostLetters));
        if (!mark.fault.isEmpty()) {
            map.insert(u"fault"_s, mark.fault.left(mostLetters));
            map.insert(u"contender"_s, mark.contender.left(mostLetters));
        }
    }
    return map.toCborValue().toCbor();
}

std::optional<MarkChange> decodeMark(const QByteArray& payload)
{
    const auto read = mapOf(payload);
    if (!read)
        return std::nullopt;
    const QCborMap& map = *read;
    MarkChange change;
    change.removed = map[u"removed"_s].toBool();
    change.mark.id = static_cast<quint64>(wholeNumber(map, u"id"_s));
    change.mark.kind = kindOf(wholeNumber(map, u"kind"_s));
    change.mark.at = Time(wholeNumber(map, u"at"_s));
    if (!isPossible(change.mark.at))
        return std::nullopt;
    change.mark.path = map[u"path"_s].toString();
    change.mark.session = map[u"session"_s].toString();
    change.mark.text = map[u"text"_s].toString();
    change.mark.fault = map[u"fault"_s].toString();
    change.mark.contender = map[u"contender"_s].toString();
    return change;
}

} // namespace history
