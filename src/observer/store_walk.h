// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QCoroTask>

#include <QPointer>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace observer {

/// `GET /v1/kv/?<flag>`
[[nodiscard]] consul::Request rootListing(const QByteArray& flag);
/// `GET /v1/kv/<prefix>?recurse`; an empty prefix is the whole store.
[[nodiscard]] consul::Request recurseListing(const QString& prefix);

constexpr int notFoundStatus = 404;
/// A key name costs at least so many bytes more in the full listing than in the list of names (indexes, flags, base64).
constexpr qint64 entryOverhead = 150;

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

/// Reading a store part by part, each key once, until it is read or the budget is spent.
struct StoreWalk {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    QStringList names; ///< Of all keys, in Consul's order.
    qint64 budget = 0; ///< Bytes of responses. The read that passes it is the last one.
    std::function<bool(const consul::KvEntry&)> wanted; ///< Which keys are kept. Called in a worker.

    std::vector<consul::KvEntry> found = {}; ///< Of the part that was read last.
    QStringList denied = {}; ///< Prefixes that the token is not allowed to read; `/` is the whole store.
    qsizetype read = 0; ///< Names before it have been read.
    qint64 spent = 0; ///< Bytes of the reads so far.
    bool oddNames = false; ///< A key has a name that no request can say.

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    [[nodiscard]] bool hasMore() const { return read < names.size() && spent <= budget; }
};

/// Reads the next part, of at most 2 048 keys and fewer where values are large. Requires hasMore(). Why the walk cannot
/// go on, Cancelled when it was stopped; a denied part is none.
[[nodiscard]] QCoro::Task<std::optional<consul::Error>> readPart(std::shared_ptr<StoreWalk> walk);

} // namespace observer
