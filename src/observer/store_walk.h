// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace observer {

/// `GET /v1/kv/?<flag>`
[[nodiscard]] consul::Request rootListing(const QByteArray& flag);
/// `GET /v1/kv/<prefix>?recurse`; an empty prefix is the whole store.
[[nodiscard]] consul::Request recurseListing(const QString& prefix);

constexpr int notFoundStatus = 404;

// A 404 reads as nothing there. Thread-safe: big answers are parsed in a worker.
[[nodiscard]] consul::Result<QStringList> parseNames(const consul::Response& response);
[[nodiscard]] consul::Result<std::vector<consul::KvEntry>> parseEntries(const consul::Response& response);

[[nodiscard]] consul::Error cancelled();

/// The next thing to read of a store whose key names are known.
struct StorePart {
    QString prefix; ///< For one recurse read; empty: the whole store. With `single`: the key itself.
    qsizetype keys = 0; ///< How many of the names it covers; at least 1.
    bool single = false; ///< No prefix of the key sets it apart from too many others: read it alone.

    bool operator==(const StorePart&) const = default;
};

/// Cuts a store into parts of at most `most` keys that are prefixes, not only folders: /v1/kv/<prefix>?recurse takes
/// any (agent/consul/kvs_endpoint.go). `names`: as /v1/kv/?keys lists them, that is, in Consul's order. The part that
/// begins at names[from] covers no earlier name. A prefix that /v1/kv does not reach is not used (facts §5.3), nor one
/// with U+FFFD, which stands in a listing for bytes that are not UTF-8. from < names.size(), most > 0.
[[nodiscard]] StorePart nextPart(const QStringList& names, qsizetype from, qsizetype most);

} // namespace observer
