// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/profile.h"

#include <QProcessEnvironment>

#include <optional>
#include <string>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace program {

/// The connection as given on a command line, under the names that the `consul` command has. What is not given is left
/// to the environment.
struct ConnectionOptions {
    std::optional<std::string> profile; ///< Name of a connection that the window remembers.
    std::optional<std::string> httpAddr;
    std::optional<std::string> token;
    std::optional<std::string> tokenFile;
    std::optional<std::string> datacenter;
    std::optional<std::string> nameSpace;
    std::optional<std::string> partition;
    std::optional<std::string> caFile;
    std::optional<std::string> caPath;
    std::optional<std::string> clientCert;
    std::optional<std::string> clientKey;
    std::optional<std::string> tlsServerName;
    std::optional<int> answerLimit; ///< In MiB; not about where to connect either. consul::setListLimit().
    bool readOnly = false; ///< Not about where to connect, but about what may be done there.
    bool write = false; ///< Likewise: lifts what production is under, for this one run.
    bool withKeychain = false; ///< Not typed: what is kept of a profile's secrets counts for more than the variables.

    [[nodiscard]] bool isEmpty() const; ///< Nothing was given that says where to connect, or as whom.
};

/// Where a command line leads.
struct ReadConnection : consul::ReadEndpoint {
    std::optional<profiles::Profile> profile; ///< The connection that it is; nothing: none that is remembered.
    /// Why the list of connections could not be read whole, translated; empty: it was. Then nobody knows what is
    /// production.
    QString listTrouble = {};
    /// Saved connections that must not be written, where it is none of them by its address, and nobody said --write: it
    /// may still lead to one of their clusters.
    profiles::Profiles guarded = {};
};

/// For an option, or a positional argument, of text: an empty one is an error. A script that has lost the value of a
/// variable must not mean everything by it. Returns the option.
CLI::Option* refuseEmpty(CLI::Option* option);

/// Adds --http-addr, --token, --read-only and the others to a parser. `options` must outlive the parsing.
/// --write only `withWrite`: the window asks before it writes to production.
void addConnectionOptions(CLI::App& app, ConnectionOptions& options, bool withWrite = true);

/// The endpoint of the CONSUL_* variables with the options laid over them: an option wins over every variable (also
/// --token over CONSUL_HTTP_TOKEN_FILE). --profile stands in place of the variables, but for those of the token: the
/// keychain is the window's (withKeychain). An address from elsewhere that leads to a remembered connection is that
/// one, too. Also sets what answers may be at most, for the whole program. Production, what is remembered as
/// read-only, and everything while the list of connections cannot be read, is read-only unless `write`. Errors as
/// consul::endpointFromEnvironment(), and a name that no connection has, or several.
[[nodiscard]] consul::Result<ReadConnection> readEndpoint(
    const ConnectionOptions& options, QProcessEnvironment environment);

} // namespace program
