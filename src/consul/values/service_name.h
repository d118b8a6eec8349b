// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace consul {

/// What the catalog looks up services and IDs by: its indexes lower both (facts §6.1), so `/v1/health/service/redis`
/// returns the instances of `Redis`, too, and of two IDs of one node that differ in letter case only it keeps one.
/// Agents compare exactly.
[[nodiscard]] inline QString foldedService(const QString& name)
{
    return name.toLower();
}

/// Of names of services, and of IDs on one node.
[[nodiscard]] inline bool isSameService(const QString& one, const QString& other)
{
    return one == other || foldedService(one) == foldedService(other);
}

} // namespace consul
