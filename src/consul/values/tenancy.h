// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace consul {

/// Where in a datacenter of Consul Enterprise: its namespace and its admin partition. Empty: not said, and nothing is
/// sent; Consul then takes the token's own, else `default`. A value.
struct Tenancy {
    QString nameSpace;
    QString partition;

    bool operator==(const Tenancy&) const = default;
    [[nodiscard]] bool isEmpty() const { return nameSpace.isEmpty() && partition.isEmpty(); }
};

/// Whether both are one place: `default` is what Consul calls the one that has no name.
[[nodiscard]] bool isSame(const Tenancy& one, const Tenancy& other);

/// `namespace team-a, partition eu`: what of it is set. Translated; empty when nothing is. The names stand as they are:
/// make them harmless for where they go.
[[nodiscard]] QString tenancyText(const Tenancy& tenancy);

/// Why a connection cannot work there; a translated sentence, empty when it can: `*` means all of them to Consul, which
/// keys, sessions and services of one name in two of them cannot be told apart in.
[[nodiscard]] QString tenancyProblem(const Tenancy& tenancy);

} // namespace consul
