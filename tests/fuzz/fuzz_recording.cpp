// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads recordings whose checksums fit whatever stands in their chunks. How to build and run: CMakeLists.txt beside it.
//
// An input is a list of chunks: kind (one letter), flags (one byte; 1: compressed, 2: begins with a keyframe), number
// of bytes (two, the lowest first), bytes. They are sealed here, with length and checksum as a recorder would write
// them. With flag 4 the head claims another size than the payload has, with flag 8 the compressed bytes are taken as
// they are.
#include "history/recording.h"
#include "history/sealing.h"

#include <QFile>

#include <cstdint>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

namespace {

constexpr unsigned keyframeFlag = 2;
constexpr unsigned lyingFlag = 4;
constexpr unsigned rawFlag = 8;
constexpr qsizetype largestMark = 256LL * 1024;

QByteArray recordingOf(QByteArrayView text)
{
    QByteArray file = history::fileBeginning();
    quint32 sequence = 0;
    while (text.size() >= 4) {
        const auto flags = static_cast<unsigned char>(text[1]);
        const qsizetype size = static_cast<unsigned char>(text[2]) | static_cast<unsigned char>(text[3]) << 8;
        history::Chunk chunk;
        chunk.kind = static_cast<history::ChunkKind>(text[0]);
        chunk.keyframe = (flags & keyframeFlag) != 0;
        chunk.sequence = sequence++;
        chunk.to = history::Time(sequence);
        chunk.payload = text.sliced(4).first(std::min(size, text.size() - 4)).toByteArray();
        QByteArray sealed = history::seal(chunk);
        if ((flags & rawFlag) != 0)
            sealed[sealing::flagsAt] = static_cast<char>(sealed[sealing::flagsAt] | sealing::compressedFlag);
        if ((flags & lyingFlag) != 0)
            sealed[sealing::sizeAt + 1] = static_cast<char>(sealed[sealing::sizeAt + 1] ^ 0x55);
        file += sealing::withChecksum(sealed);
        text = text.sliced(4 + chunk.payload.size());
    }
    return file;
}

void demand(bool holds, const char* what)
{
    if (holds)
        return;
    qCritical("%s", what);
    std::abort();
}

/// A file in memory, always the same one.
QString written(const QByteArray& bytes)
{
    static const int descriptor = ::memfd_create("recording", 0);
    demand(::ftruncate(descriptor, 0) == 0
            && ::pwrite(descriptor, bytes.constData(), std::size_t(bytes.size()), 0) == bytes.size(),
        "cannot write the recording");
    return QStringLiteral("/proc/self/fd/%1").arg(descriptor);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const auto opened = history::Recording::open(written(recordingOf(text)));
    demand(opened.has_value(), "a recording with a good beginning is not opened");
    history::Replay replay = opened->replay();
    while (const auto moment = replay.next())
        demand(moment->kind == history::Moment::Kind::Contact || moment->update.state, "a step without a state");
    static_cast<void>(opened->stateAt(opened->end()));
    for (const history::Mark& mark : opened->marks())
        demand(mark.text.size() <= largestMark, "a mark that is longer than marks are");
    return 0;
}
