// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "consul/values/catalog.h"
#include "consul/values/node_name.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>

namespace cleanup {

/// Where the HTTP API of one node's agent is, said by a person.
struct AgentOverride {
    QUrl url; ///< Scheme, host and port.
    consul::Secret token; ///< Empty: the connection's own.

    bool operator==(const AgentOverride&) const = default;
};

/// From a node to the HTTP address of its agent. Consul does not publish it (facts §6.2), so this is a guess that is
/// verified before anything is sent: the node's address with the scheme and port of the connected agent, or 8500, with
/// overrides per node. Below them may lie a layer of usual addresses, such as those of a profile: they hold where
/// nothing else was said, and are never saved, so that they may change. A value.
class AddressBook
{
public:
    AddressBook() = default;
    explicit AddressBook(consul::Endpoint connected);

    [[nodiscard]] const consul::Endpoint& connected() const { return m_connected; }
    void setConnected(consul::Endpoint connected) { m_connected = std::move(connected); }

    /// The layer below. What is said the same above is forgotten there.
    void setUsual(const QHash<consul::NodeName, QUrl>& addresses);

    void setOverride(
        const QString& node, const AgentOverride& agent); ///< The usual address without a token: says nothing.
    void removeOverride(const QString& node); ///< Back to the guess, also where there is a usual address.
    [[nodiscard]] std::optional<AgentOverride> overrideOf(const QString& node) const; ///< Of either layer.
    [[nodiscard]] QStringList overriddenNodes() const; ///< Sorted. Of either layer.

    /// For any node but the connected one. TLS, Basic and datacenter are the connection's; the token, too, unless the
    /// override has its own.
    [[nodiscard]] consul::Endpoint endpointFor(const consul::CatalogNode& node) const;

    /// Reads `NODE=URL` (`n2=http://10.0.0.2:8500`, `n2=10.0.0.2:8501`). Error: a translated sentence.
    [[nodiscard]] consul::Result<QString> addFromText(const QString& text);

    /// Overrides without their tokens, which belong into no file, and nodes that are guessed in spite of a usual
    /// address (`null`). A missing file is an empty book. Error: a translated sentence in serverWords.
    [[nodiscard]] consul::Result<std::monostate> load(const QString& path);
    [[nodiscard]] consul::Result<std::monostate> save(const QString& path) const;

private:
    consul::Endpoint m_connected;
    QHash<consul::NodeName, AgentOverride> m_overrides;
    QHash<consul::NodeName, QUrl> m_usual;
    QSet<consul::NodeName> m_guessed; ///< In spite of their usual address.
};

} // namespace cleanup
