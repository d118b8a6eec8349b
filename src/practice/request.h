// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <utility>
#include <vector>

namespace practice {

/// The query part as Go's net/url reads it: `+` is a space, `;` separates like `&`, a pair with a broken escape is left
/// out, names may repeat, the first counts.
class QueryItems
{
public:
    QueryItems() = default;
    /// `text` is what stands behind the `?`, still encoded.
    explicit QueryItems(QByteArrayView text);

    [[nodiscard]] bool has(QByteArrayView name) const;
    /// Empty when absent, as Go's Values.Get.
    [[nodiscard]] QByteArray value(QByteArrayView name) const;
    /// All of this name, in their order.
    [[nodiscard]] std::vector<QByteArray> values(QByteArrayView name) const;
    /// Whether a pair was left out for its escapes.
    [[nodiscard]] bool isMalformed() const { return m_isMalformed; }
    /// Whether a `;` separated two pairs, which Go refuses since 1.17.
    [[nodiscard]] bool hasSemicolon() const { return m_hasSemicolon; }
    /// Go's Values.Encode: sorted by name, escaped anew.
    [[nodiscard]] QByteArray encoded() const;

private:
    std::vector<std::pair<QByteArray, QByteArray>> m_pairs;
    bool m_isMalformed = false;
    bool m_hasSemicolon = false;
};

using Header = std::pair<QByteArray, QByteArray>;
using Headers = std::vector<Header>;

/// One HTTP request as an endpoint sees it: a value, no socket behind it.
struct Request {
    QByteArray method; ///< As sent: `GET`.
    QByteArray target; ///< As sent, still encoded: `/v1/kv/a%20b?raw`.
    QByteArray path; ///< Percent-decoded, bytes; the router hands on only cleaned ones.
    QueryItems query;
    Headers headers;
    QByteArray body;
    QByteArray bodyError; ///< Go's words why the body broke off; `body` is what came before. Empty when it is whole.
    /// What Content-Length says; -1 for none. It may say more than `body` holds: of a body that is too large nothing is
    /// kept, and the endpoint answers 413.
    qint64 declaredLength = -1;
    /// Name of the practice node whose port took the request; empty means the first node, the server.
    QByteArray servedBy;
    QByteArray arrivedAt; ///< The address of this machine that took the connection: `127.0.0.2`.

    /// The first header of this name, letter case aside; empty when absent.
    [[nodiscard]] QByteArray header(QByteArrayView name) const;
    /// What stands behind a route's pattern: `a/b` of `/v1/kv/a/b` for `/v1/kv/`.
    [[nodiscard]] QByteArray behind(QByteArrayView pattern) const;
    /// Whether it came over the network; nobody there reaches a loopback address.
    [[nodiscard]] bool isFromAfar() const;
};

/// Splits and decodes a request target. nullopt when Go would answer 400 to it: a broken escape, no leading slash.
[[nodiscard]] std::optional<Request> parseTarget(QByteArray method, QByteArray target);

/// The path of a request target as it was sent, still encoded: `/v1/kv/a%2Fb` of `/v1/kv/a%2Fb?raw`.
[[nodiscard]] QByteArray encodedPath(const QByteArray& target);

/// Each segment of such a path decoded by itself; a slash within one becomes NUL, which no path holds.
[[nodiscard]] QByteArray decodedSegments(const QByteArray& encoded);

/// Go's net/http cleanPath: `//`, `/./`, `/../` go away, a trailing slash stays.
[[nodiscard]] QByteArray cleanPath(const QByteArray& path);

/// Percent-encodes a path as Go's net/url writes it into a Location.
[[nodiscard]] QByteArray encodePath(QByteArrayView path);

/// Whether every character is printable for Go's unicode.IsPrint; other paths are answered 400 with an empty body.
/// Invalid UTF-8 passes: Go decodes it to U+FFFD, which is printable.
[[nodiscard]] bool isPrintable(const QByteArray& path);

} // namespace practice
