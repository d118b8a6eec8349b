// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "consul/values/version.h"

#include <QSet>
#include <QString>

namespace consul {

/// How a key, or all keys that begin with a prefix, can be reached.
enum class KeyWay {
    Path, ///< `/v1/kv/<name>`: read, written, listed and watched.
    Transaction, ///< `/v1/txn` alone: `get` and its kin for a key, `get-tree` for a prefix. Nothing waits there.
    Nowhere, ///< The empty key, and text that is no Unicode: no request can say what is meant.
};

/// The one rule. What Go's path.Clean would change goes by transaction on every version: an agent that cleans (1.21.6,
/// 1.22 and later) would read, write or delete *another* key, and older ones redirect. So does what no path carries
/// (characters that cannot be printed). Beyond that each version refuses names of its own: agent/kvs_endpoint.go,
/// validateKVKey() of 1.23; the pattern of 1.21.5 (GH-22682).
[[nodiscard]] KeyWay wayOfKey(const QString& key, KeyNames names);
/// The same for `?keys` and `?recurse`; the empty prefix is the whole store, which every path reaches.
[[nodiscard]] KeyWay wayOfPrefix(const QString& prefix, KeyNames names);

/// What a call is about.
struct KeyTarget {
    QString name;
    bool isPrefix = false;

    bool operator==(const KeyTarget&) const = default;
};

/// What one agent takes in its paths, as far as it has told: by its version, and by names that it refused all the same.
/// It only ever grows stricter, until another version answers. And how much it takes.
class KeyRule
{
public:
    [[nodiscard]] KeyWay wayTo(const KeyTarget& target) const;
    [[nodiscard]] KeyWay wayToKey(const QString& key) const { return wayTo({key, false}); }
    /// Nobody has asked the agent for its version yet, and the answer would decide about this name.
    [[nodiscard]] bool wantsVersion(const KeyTarget& target) const;

    /// The agent told its version; an unknown one: it was asked, and did not tell.
    void adopt(const Version& version, const KvLimits& limits = {});
    [[nodiscard]] const Version& version() const { return m_version; }
    [[nodiscard]] const KvLimits& limits() const { return m_limits; }
    /// The agent refused this name ("invalid key name, …"): it and its like go by transaction from now on.
    void noteRefusal(const QString& name, const QString& words);

private:
    Version m_version;
    KvLimits m_limits;
    bool m_asked = false;
    KeyNames m_learned = KeyNames::Free; ///< From refusals.
    QSet<QString> m_refused; ///< Names that no known rule explains.
};

} // namespace consul
