// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"
#include "practice/reply.h"

#include <QByteArray>

#include <memory>
#include <vector>

namespace practice {

/// An admin partition of Consul Enterprise and a namespace in it.
struct Tenant {
    QByteArray partition = "default";
    QByteArray nameSpace = "default";

    bool operator==(const Tenant&) const = default;
};

/// The clusters behind one practice agent: a single one, or, as Enterprise, one for each of two namespaces in each of
/// two partitions, every one with nodes, keys, sessions and indexes of its own. All have the same nodes, services and
/// keys to begin with, so that whoever ends in the wrong one finds there what was looked for. Lives in one thread.
class Tenants
{
public:
    static constexpr auto otherNamespace = "team-a";
    static constexpr auto otherPartition = "north";

    struct Place {
        Tenant tenant;
        Cluster* cluster = nullptr;
    };

    /// `first`: of the default ones; outlives this. Makes the others, each prepared as `options` say.
    Tenants(Cluster& first, const AgentOptions& options, Instant now);
    ~Tenants();
    Tenants(const Tenants&) = delete;
    Tenants& operator=(const Tenants&) = delete;

    [[nodiscard]] const std::vector<Place>& places() const { return m_places; }
    /// Where a request leads, by what its body says, its query, or its headers; a transaction by its operations alone.
    /// The fields that said so in the body of a registration are taken out of it: the endpoints know of none. Error:
    /// why it leads nowhere.
    [[nodiscard]] tl::expected<const Place*, Reply> find(Request& request) const;

    /// Runs the first timer that is due in any of them; false when none is.
    bool runNext(Instant now);
    [[nodiscard]] std::optional<Instant> next() const; ///< When the next timer of all is due.
    [[nodiscard]] quint64 serial() const; ///< Grows with whatever queries may wait for in any of them.
    /// What is printed of a record with the fields that say where it is; unchanged where there is no Enterprise.
    [[nodiscard]] Reply withNames(Reply reply, const Place& place) const;

private:
    [[nodiscard]] tl::expected<const Place*, Reply> placeOf(const Tenant& tenant) const;

    std::vector<Place> m_places; ///< The default one first.
    std::vector<std::unique_ptr<Cluster>> m_others;
};

/// A JSON answer, in which nodes say their partition, and services, checks, keys and sessions their namespace as well.
[[nodiscard]] QByteArray withTenant(const QByteArray& json, const Tenant& tenant);

} // namespace practice
