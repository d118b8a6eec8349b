// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/tenancy.h"
#include "program/connection_options.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ctl {

/// Where a command that changes something leads, as a person has to know it before saying yes.
struct Destination {
    QString address; ///< Endpoint::displayAddress().
    consul::Tenancy in; ///< Of the endpoint, whoever said it.
    std::optional<profiles::Profile> profile; ///< nullopt: no connection that is remembered.
    /// The options that lead another command there, as a shell takes them, with a blank behind them; empty: none are
    /// needed. Never a token.
    QString options;
    QString agents; ///< The same of the agents of nodes, behind the command, with a blank before each.
    bool needsToken = false; ///< One was typed, which is not among `options`.
};

/// `agents`: NODE=URL, each, as typed.
[[nodiscard]] Destination destinationOf(
    const program::ConnectionOptions& typed, const program::ReadConnection& connection, const QStringList& agents = {});

/// `http://10.0.0.1:8500, datacenter dc1, namespace team-a, the connection “eu”: PRODUCTION`. Translated. `datacenter`
/// may be empty.
[[nodiscard]] QString destinationText(const Destination& destination, const QString& datacenter);

/// The question before something is done: `Remove 3 instances at http://10.0.0.1:8500, datacenter dc1, the connection
/// “eu”: PRODUCTION? Type yes: `. `act` is translated: `Remove 3 instances`.
[[nodiscard]] QString questionText(const QString& act, const Destination& destination, const QString& datacenter);

} // namespace ctl
