// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace consul {

enum class Method { Get, Put, Post, Delete };

[[nodiscard]] QByteArray methodName(Method method);

/// One HTTP request to Consul, before token, address and datacenter are added. A value: plans, curl copies, the wire
/// log and the client all speak of the same thing.
struct Request {
    Method method = Method::Get;
    QByteArray path; ///< Percent-encoded, e.g. `/v1/kv/a%20b`. Build it with encodeKey().
    std::vector<std::pair<QByteArray, QByteArray>>
        query; ///< Names and values *not* yet encoded; an empty value gives `?recurse`.
    QByteArray body;

    [[nodiscard]] static Request get(QByteArray path) { return {Method::Get, std::move(path), {}, {}}; }
    [[nodiscard]] static Request put(QByteArray path, QByteArray body = {})
    {
        return {Method::Put, std::move(path), {}, std::move(body)};
    }
    bool operator==(const Request&) const = default;
};

/// Percent-encodes a KV key for a URL path: everything but unreserved characters and `/` (facts §5.3). A text that is
/// no Unicode (half a surrogate pair) becomes `unsayable`, which the client refuses.
[[nodiscard]] QByteArray encodeKey(const QString& key);

inline constexpr QByteArrayView unsayable("%ED%A0%80");

/// Prefix of every path to a key or a list of keys.
inline constexpr QByteArrayView kvPath("/v1/kv/");
/// The path to a key, or to all keys with this prefix. An empty one is the prefix of every key.
[[nodiscard]] QByteArray pathOfKey(const QString& key);

inline constexpr QByteArrayView sessionListPath("/v1/session/list");
inline constexpr QByteArrayView sessionCreatePath("/v1/session/create");
inline constexpr QByteArrayView sessionDestroyPath("/v1/session/destroy/"); ///< The ID follows.

/// `path?query`, percent-encoded. `+` is encoded, which QUrlQuery would not do.
[[nodiscard]] QByteArray target(const Request& request);

/// Whether the request can change something in Consul. Everything but GET does, except a /v1/txn that only reads
/// and the question what a token may (/v1/internal/acl/authorize, which Consul takes as POST only).
/// The read-only guard of the client relies on this.
[[nodiscard]] bool isWrite(const Request& request);

/// Go's unicode.IsPrint: letters, marks, numbers, punctuation, symbols and the ASCII space. Consul refuses a path with
/// any other character (agent/http.go).
[[nodiscard]] bool isPrintable(char32_t character);

/// Whether a path carries this text (the name of a key, the id of a service) as it stands. Consul cleans paths (`//`,
/// `.`, `..`, leading `/`) and refuses unprintable characters (facts §5.3), and Qt
/// eats folders like `.b/`. Of keys, versions refuse more: see
/// wayOfKey().
[[nodiscard]] bool isAddressable(const QString& key);

} // namespace consul
