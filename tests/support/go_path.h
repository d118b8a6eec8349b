// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace support {

/// Go's path.Clean, by bytes: eliminates empty parts, `.`, and each `..` with the part before it (a `..` at the root
/// goes, others at the beginning stay). The empty path is `.`. Written after the documentation and the source of
/// path/path.go, for tests to judge by.
[[nodiscard]] inline QByteArray goClean(const QByteArray& path)
{
    if (path.isEmpty())
        return ".";
    const bool rooted = path.startsWith('/');
    const qsizetype size = path.size();
    QByteArray out = rooted ? "/" : "";
    qsizetype at = rooted ? 1 : 0;
    qsizetype dotDot = out.size(); // Up to here a `..` may not go back.
    const auto isEnd = [&path, size](qsizetype place) { return place == size || path[place] == '/'; };
    while (at < size) {
        if (path[at] == '/' || (path[at] == '.' && isEnd(at + 1))) {
            ++at;
        } else if (path[at] == '.' && path[at + 1] == '.' && isEnd(at + 2)) {
            at += 2;
            if (out.size() > dotDot) {
                qsizetype end = out.size() - 1;
                while (end > dotDot && out[end] != '/')
                    --end;
                out.truncate(end);
            } else if (!rooted) {
                out += out.isEmpty() ? ".." : "/..";
                dotDot = out.size();
            }
        } else {
            if ((rooted && out.size() != 1) || (!rooted && !out.isEmpty()))
                out += '/';
            while (at < size && path[at] != '/')
                out += path[at++];
        }
    }
    return out.isEmpty() ? QByteArray(".") : out;
}

/// What the handler of /v1/kv makes of the path behind it since Consul 1.21.6 and 1.22: agent/kvs_endpoint.go.
[[nodiscard]] inline QByteArray cleanedKey(const QByteArray& raw)
{
    if (raw.isEmpty())
        return raw;
    const auto cleaned = goClean(raw);
    return raw.endsWith('/') && !cleaned.endsWith('/') ? cleaned + '/' : cleaned;
}

} // namespace support
