// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QString>

#include <utility>

namespace consul {

/// What the catalog knows a node by: names that differ in letter case only are one node. All indexes over nodes lower
/// the name (agent/consul/state, catalog_schema.go in newer versions; seen on 1.8.7 and 1.23), but every row
/// keeps the spelling that it came with. So a node, its services, checks and sessions, and gossip, may each spell one
/// name another way. Go lowers with strings.ToLower; QString::toLower() differs from it for a few letters (İ) that no
/// host name has.
[[nodiscard]] inline QString foldedNode(const QString& name)
{
    return name.toLower();
}

[[nodiscard]] inline bool isSameNode(const QString& one, const QString& other)
{
    return one == other || foldedNode(one) == foldedNode(other);
}

/// The name of a node as a key of sets and tables, where names of several lists meet. Keeps the spelling that came
/// first.
struct NodeName {
    QString text;

    NodeName() = default;
    NodeName(QString name)
        : text(std::move(name))
    {
    }

    friend bool operator==(const NodeName& one, const NodeName& other) { return isSameNode(one.text, other.text); }
    friend bool operator<(const NodeName& one, const NodeName& other)
    {
        return foldedNode(one.text) < foldedNode(other.text);
    }
    friend size_t qHash(const NodeName& name, size_t seed = 0) { return ::qHash(foldedNode(name.text), seed); }
};

} // namespace consul
