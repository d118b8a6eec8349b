// SPDX-License-Identifier: GPL-3.0-or-later
// Which keys `/v1/kv/` takes (agent/kvs_endpoint.go).
#include "practice/key_rule.h"

#include <algorithm>
#include <cctype>

namespace practice {

namespace {

/// Go's path.Clean.
QByteArray cleaned(const QByteArray& path)
{
    const bool isRooted = path.startsWith('/');
    QByteArrayList kept;
    const auto parts = path.split('/');
    for (const auto& part : parts) {
        if (part.isEmpty() || part == ".")
            continue;
        if (part != "..")
            kept.append(part);
        else if (!kept.isEmpty() && kept.last() != "..")
            kept.removeLast();
        else if (!isRooted)
            kept.append(part);
    }
    const auto joined = kept.join('/');
    if (isRooted)
        return '/' + joined;
    return joined.isEmpty() ? "." : joined;
}

/// Go's url.PathUnescape, and as it stands what that does not understand.
QByteArray decodedOnce(const QByteArray& key)
{
    QByteArray out;
    for (qsizetype at = 0; at < key.size(); ++at) {
        if (key[at] != '%') {
            out += key[at];
            continue;
        }
        const auto digits = key.mid(at + 1, 2);
        const bool isEscape = digits.size() == 2
            && std::all_of(digits.begin(), digits.end(), [](char byte) { return std::isxdigit(uchar(byte)); });
        if (!isEscape)
            return key;
        out += QByteArray::fromHex(digits);
        at += 2;
    }
    return out;
}

OrText<QByteArray> cleanKey(const QByteArray& path)
{
    auto key = cleaned(path);
    if (path.endsWith('/') && !key.endsWith('/'))
        key += '/';
    const auto blanks = tl::unexpected(QByteArray("invalid key name, leading/trailing spaces are not allowed"));
    const auto traversal = tl::unexpected(QByteArray("invalid key name, path traversal is not allowed"));
    if (key.startsWith(' ') || key.endsWith(' '))
        return blanks;
    if (key.split('/').contains(".."))
        return traversal;
    const auto decoded = decodedOnce(key);
    if (decoded != key && decoded.contains(".."))
        return traversal;
    if (decoded != key && decoded.contains(' '))
        return blanks;
    return key;
}

OrText<QByteArray> letterKey(const QByteArray& path)
{
    const auto fits = [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
            || QByteArrayView(",_./-?&=").contains(byte);
    };
    if (!std::all_of(path.begin(), path.end(), fits) || path.contains(".."))
        return tl::unexpected(
            QByteArray("invalid key name, keys should respect the \"^[a-zA-Z0-9,_./\\\\-?&=]+$\" format"));
    return path;
}

} // namespace

OrText<QByteArray> keyOfPath(const QByteArray& path, KeyRule rule)
{
    if (path.isEmpty())
        return path;
    switch (rule) {
    case KeyRule::Letters:
        return letterKey(path);
    case KeyRule::Clean:
        return cleanKey(path);
    case KeyRule::Any:
        break;
    }
    return path;
}

} // namespace practice
