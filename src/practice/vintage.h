// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QByteArrayView>

#include <chrono>
#include <optional>

namespace practice {

/// Which names `/v1/kv/` takes as keys.
enum class KvNameRule {
    Any, ///< Whatever the path says, once it is clean.
    Letters, ///< 1.21.5: `^[a-zA-Z0-9,_./\-?&=]+$`, and no `..` anywhere.
    Clean, ///< Since 1.21.6: path.Clean of the decoded path is the key; no `..` segment, no blank at its ends.
};

/// What Consul wrote the answers of a practice agent: how one version differs from others as its clients see it. A
/// plain value; each knob may be set by itself. As it is made it is the newest one.
struct Vintage {
    QByteArray name = "2.0"; ///< As `--as` takes it; empty for one of asVersion().
    QByteArray version = "2.0.0"; ///< As the agent says it: `1.22.0+ent`.
    QByteArray prerelease; ///< `dev` of `1.23.0-dev`, which the agent itself does not say.
    bool isEnterprise = false; ///< Namespaces and admin partitions.

    KvNameRule keyRule = KvNameRule::Clean;

    // HTTP
    /// From a request's head to the end of its answer. What comes later is not sent: the connection ends without a byte
    /// of it. 0: no limit.
    std::chrono::seconds answerLimit{15 * 60};
    std::chrono::seconds idleLimit{120}; ///< Between two requests of a connection; 0: none.
    int redirectStatus = 307; ///< Of a path that is not clean: 301, or 307 (Go 1.26).
    bool routesDecodedPath = false; ///< Go up to 1.21; else `%2F` is no slash to the table of routes.
    /// Built with Go 1.24 or later: bodies in chunks are taken apart more strictly, and errors about JSON name the
    /// struct that a field is embedded in.
    bool isOfNewerGo = true;
    bool semicolonSeparates = false; ///< `;` in a query as `&` (Go up to 1.16); else 500.
    bool endsWithNewline = false; ///< JSON, which an agent in dev mode prints in lines.
    bool namesUnknownPaths = true; ///< 404 with a sentence.
    bool tellsTooMany = true; ///< 429 for a connection too many, which is else closed without a byte.
    bool limitsRequests = true; ///< The texts of the request limits, in 429, 503 and 500; else a 429 without a text.

    // Headers
    bool tellsAclPolicy = true; ///< X-Consul-Default-Acl-Policy, on every answer.
    bool tellsQueryBackend = true; ///< X-Consul-Query-Backend.
    bool tellsFiltered = true; ///< X-Consul-Results-Filtered-By-Acls, where something was left out.

    bool takesAnySessionId = true; ///< No session has it; else 500 for what is no UUID.

    // Transactions
    int mostOperations = consul::Version::txnOperationsSince114;
    bool hasGetOrEmpty = true;
    bool transactionsTellMore = true; ///< Index, NotModified, Backend, ResultsFilteredByACLs of one that only reads.

    // Catalog, health and agents
    bool hasPeers = true; ///< Cluster peering: `PeerName` of nodes, services and checks.
    bool hasPorts = true; ///< Several ports of a service.
    bool hasSessionChecks = true; ///< Checks of type `session`, which end with a session of their name.
    bool refusesUnknownIds = true; ///< 404 for a deregistration at an agent that does not know it; else 200.
    bool refusesPartition = true; ///< 400 for `partition`, where there is no Enterprise.
    bool tellsServiceDatacenter = true; ///< `Datacenter` in the services of an agent.
    bool tellsNodeVersion = true; ///< `consul-version` in the meta of a node with an agent.
    bool takesFieldsOfToday = true; ///< What today's clients send along in registrations: `ExposedPort` and its like.
    bool hasNodeIndexes = true; ///< Each node has an index of its own, which its services move.
    bool skipsSameChecks = true; ///< A check that is registered again as it is moves no index.
    bool wakesNarrowly = true; ///< A query for one key or session that is not there sleeps through what others write.

    bool operator==(const Vintage&) const = default;

    /// The tag of a member: `1.8.7:`.
    [[nodiscard]] QByteArray build() const { return version + prerelease + ':'; }

    /// Whether its version is that one or a later one.
    [[nodiscard]] bool isSince(int major, int minor, int fix = 0) const;
};

/// The names that `--as` takes, the oldest first.
[[nodiscard]] const QByteArrayList& vintageNames();

/// The vintage of such a name; nullopt for another word.
[[nodiscard]] std::optional<Vintage> vintageNamed(QByteArrayView name);

/// What is known of this version (`1.20.0`, `1.23.0-dev`, `1.22.0+ent`), each knob by the release that brought it. The
/// newest one for what is no version.
[[nodiscard]] Vintage asVersion(const QByteArray& version);

/// The same when that Go built it (`go1.26.8`), which need not be the one of the release: it says how a body is framed,
/// how a redirect is told, and what an error about JSON names.
[[nodiscard]] Vintage builtWith(Vintage vintage, const QByteArray& go);

} // namespace practice
