// SPDX-License-Identifier: GPL-3.0-or-later
// Written down here once more, from agent/kvs_endpoint.go of Consul 1.23: a test that asks the code under test is none.
#include "support/newer_consul.h"

namespace support {

QByteArray refusalOfKey(const QByteArray& key)
{
    const QByteArray blanks = "invalid key name, leading/trailing spaces are not allowed";
    const QByteArray climbs = "invalid key name, path traversal is not allowed";
    if (key.isEmpty())
        return "empty key name is not allowed";
    if (key.startsWith(' ') || key.endsWith(' '))
        return blanks;
    if (key.split('/').contains(".."))
        return climbs;
    // Go decodes all of a text or, where it has a % that begins no escape, nothing of it.
    for (auto at = key.indexOf('%'); at >= 0; at = key.indexOf('%', at + 1)) {
        const auto digits = key.mid(at + 1, 2);
        bool isHex = false;
        (void)digits.toUInt(&isHex, 16);
        if (digits.size() < 2 || !isHex || digits.startsWith('+') || digits.startsWith('-') || digits.startsWith(' '))
            return {};
    }
    const auto decoded = QByteArray::fromPercentEncoding(key);
    if (decoded == key)
        return {};
    if (decoded.contains(".."))
        return climbs;
    return decoded.contains(' ') ? blanks : QByteArray();
}

} // namespace support
