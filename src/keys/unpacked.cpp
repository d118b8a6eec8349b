// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/unpacked.h"

#include "keys/words.h"

#define ZLIB_CONST // What is read stays as it is.
#include <zlib.h>

#include <algorithm>

namespace keys {

namespace {

constexpr int gzipOnly = 16; // Added to the bits of the window: a head of gzip, no other.
constexpr qsizetype portion = 65536;

/// An inflater that is ended by itself.
class Inflater
{
public:
    explicit Inflater(const QByteArray& packed)
    {
        m_stream.next_in = reinterpret_cast<const Bytef*>(packed.constData());
        m_stream.avail_in = static_cast<uInt>(packed.size());
        m_sound = inflateInit2(&m_stream, MAX_WBITS + gzipOnly) == Z_OK;
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    [[nodiscard]] bool isSound() const { return m_sound; }
    [[nodiscard]] uInt left() const { return m_stream.avail_in; } ///< Packed bytes that were not read yet.
    /// The next member begins where this one ended.
    [[nodiscard]] bool goOn()
    {
        const auto* const next = m_stream.next_in;
        return left() > 1 && next[0] == 0x1f && next[1] == 0x8b && inflateReset(&m_stream) == Z_OK;
    }
    /// Fills `room`; gives how many bytes it wrote, and zlib's word for how that went.
    [[nodiscard]] std::pair<qsizetype, int> fill(char* room, qsizetype size)
    {
        m_stream.next_out = reinterpret_cast<Bytef*>(room);
        m_stream.avail_out = static_cast<uInt>(size);
        const int said = inflate(&m_stream, Z_NO_FLUSH);
        return {size - static_cast<qsizetype>(m_stream.avail_out), said};
    }

private:
    z_stream m_stream{};
    bool m_sound = false;
};

} // namespace

bool isGzip(const QByteArray& value)
{
    return value.startsWith("\x1f\x8b\x08");
}

Unpacked gunzip(const QByteArray& packed, qsizetype most)
{
    Unpacked result;
    Inflater inflater(packed);
    const auto broken = [&result](const QString& words) {
        result.problem = words;
        return result;
    };
    if (!inflater.isSound())
        return broken(Words::tr("Not enough memory to unpack the data."));
    QByteArray room(portion, Qt::Uninitialized);
    for (;;) {
        // One byte more than is allowed tells whether there is more.
        const auto [count, said] = inflater.fill(room.data(), std::min(portion, most + 1 - result.bytes.size()));
        result.bytes.append(room.constData(), count);
        if (result.bytes.size() > most) {
            result.bytes.truncate(most);
            result.more = true;
            return result;
        }
        if (said == Z_STREAM_END) {
            if (inflater.left() == 0)
                return result;
            if (!inflater.goOn())
                return broken(Words::tr("%n byte(s) after the end of the gzip data are not packed.", nullptr,
                    static_cast<int>(inflater.left())));
        } else if (said == Z_BUF_ERROR || (said == Z_OK && inflater.left() == 0 && count == 0)) {
            return broken(Words::tr("The gzip data end too early."));
        } else if (said != Z_OK) {
            return broken(Words::tr("The gzip data are damaged."));
        }
    }
}

} // namespace keys
