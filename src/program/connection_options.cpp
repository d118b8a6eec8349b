// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/connection_options.h"

#include "consul/answer_limit.h"
#include "profiles/profile_store.h"
#include "words/sentences.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace program {

namespace {

struct ConnectText {
    Q_DECLARE_TR_FUNCTIONS(program::ConnectionOptions)
};

const QString authVariable = QStringLiteral("CONSUL_HTTP_AUTH");

/// The options that stand for one variable of the official client each.
struct Binding {
    const char* variable;
    const std::optional<std::string>& value;
};

/// In place of what the variables say, except of who one is.
void putProfile(QProcessEnvironment& environment, const profiles::Profile& profile)
{
    const auto& endpoint = profile.endpoint;
    environment.remove(QStringLiteral("CONSUL_HTTP_SSL"));
    const std::pair<const char*, QString> values[] = {
        {"CONSUL_HTTP_ADDR", endpoint.displayAddress()},
        {"CONSUL_NAMESPACE", endpoint.nameSpace},
        {"CONSUL_PARTITION", endpoint.partition},
        {"CONSUL_CACERT", endpoint.tls.caFile},
        {"CONSUL_CAPATH", endpoint.tls.caPath},
        {"CONSUL_CLIENT_CERT", endpoint.tls.clientCert},
        {"CONSUL_CLIENT_KEY", endpoint.tls.clientKey},
        {"CONSUL_TLS_SERVER_NAME", endpoint.tls.serverName},
        {"CONSUL_HTTP_SSL_VERIFY", endpoint.tls.verify ? QStringLiteral("true") : QStringLiteral("false")},
        {"SIGNALBOX_PROXY", endpoint.proxy.toString()},
    };
    for (const auto& [name, value] : values)
        environment.insert(QString::fromLatin1(name), value);
    if (environment.value(authVariable).section(u':', 0, 0) != endpoint.basicUser)
        environment.insert(authVariable, endpoint.basicUser);
}

/// The keychain has what the variables would say.
void leaveToKeychain(QProcessEnvironment& environment, const profiles::Profile& profile)
{
    if (profile.tokenKept) {
        environment.remove(QStringLiteral("CONSUL_HTTP_TOKEN"));
        environment.remove(QStringLiteral("CONSUL_HTTP_TOKEN_FILE"));
    }
    if (profile.passwordKept)
        environment.insert(authVariable, profile.endpoint.basicUser);
}

consul::Result<profiles::Profile> findProfile(const profiles::ProfileStore& store, const QString& name)
{
    if (const auto* const found = profiles::findByName(store.profiles(), name))
        return *found;
    QStringList names;
    for (const auto& each : store.profiles())
        names << each.name;
    const bool isAmbiguous = names.contains(name, Qt::CaseInsensitive);
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = isAmbiguous
        ? ConnectText::tr("Several connections are named “%1”. Give each of them a unique name in the window.")
              .arg(name)
        : names.isEmpty() ? ConnectText::tr("There is no connection “%1”. No connections are saved.").arg(name)
                          : ConnectText::tr("There is no connection “%1”. Saved connections: %2.")
                                .arg(name, names.join(QStringLiteral(", ")));
    if (!store.trouble().isEmpty())
        words::addSentence(error.serverWords, store.trouble());
    return consul::Unexpected(error);
}

/// A certificate was typed without its key, or the other way round. In the words of what was typed.
std::optional<consul::Error> halfACertificate(const ConnectionOptions& options, const QProcessEnvironment& environment)
{
    const bool hasCert = !environment.value(QStringLiteral("CONSUL_CLIENT_CERT")).isEmpty();
    const bool hasKey = !environment.value(QStringLiteral("CONSUL_CLIENT_KEY")).isEmpty();
    if (hasCert == hasKey || (!options.clientCert && !options.clientKey))
        return std::nullopt;
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = hasCert
        ? ConnectText::tr("--client-cert requires --client-key: a certificate and its key belong together.")
        : ConnectText::tr("--client-key requires --client-cert: a certificate and its key belong together.");
    return error;
}

/// Of the variable; empty: it is well, or nobody goes by it.
QString troubleOfListLimit(const ConnectionOptions& options, const QProcessEnvironment& environment)
{
    const QString variable = QString::fromLatin1(consul::listLimitVariable);
    const QString text = environment.value(variable);
    if (options.answerLimit || text.isEmpty() || consul::readListLimit(text))
        return {};
    return ConnectText::tr("%1: “%2” is not a valid size. Valid values: %3 to %4 (MiB). The default of %5 MiB applies.",
        "%1: name of an environment variable")
        .arg(variable, text, QString::number(consul::leastListLimit), QString::number(consul::mostListLimit),
            QString::number(consul::usualListLimit));
}

constexpr auto troubleOfEmpty = [](const std::string& text) {
    return text.empty() ? ConnectText::tr("must not be empty", "value of an option").toStdString() : std::string();
};

} // namespace

bool ConnectionOptions::isEmpty() const
{
    const std::array all{&profile, &httpAddr, &token, &tokenFile, &datacenter, &nameSpace, &partition, &caFile, &caPath,
        &clientCert, &clientKey, &tlsServerName};
    return std::none_of(all.cbegin(), all.cend(), [](const auto* value) { return value->has_value(); });
}

CLI::Option* refuseEmpty(CLI::Option* option)
{
    return option->check(troubleOfEmpty, {});
}

void addConnectionOptions(CLI::App& app, ConnectionOptions& options, bool withWrite)
{
    const std::string group = ConnectText::tr("Connection").toStdString();
    const auto add = [&](const char* names, std::optional<std::string>& value, const char* type, const QString& help) {
        auto* const option = app.add_option(names, value, help.toStdString())->group(group)->type_name(type);
        return &value == &options.token ? option : refuseEmpty(option); // An empty token is that of nobody.
    };
    auto* const profile = add("--profile", options.profile, "NAME",
        withWrite ? ConnectText::tr("Name of a saved connection; production is read-only. The token is read from "
                                    "--token, --token-file or the environment variables")
                  : ConnectText::tr("Name of a saved connection; production is read-only. A saved token takes "
                                    "precedence over the environment variables"));
    auto* const address = add("--http-addr", options.httpAddr, "ADDRESS",
        ConnectText::tr("Address of the agent: host:port, http://host:port or https://host:port (CONSUL_HTTP_ADDR; "
                        "default: 127.0.0.1:8500)"));
    auto* token = add("--token", options.token, "TOKEN",
        ConnectText::tr("ACL token; other users can see it in the process list (CONSUL_HTTP_TOKEN)"));
    auto* tokenFile = add(
        "--token-file", options.tokenFile, "FILE", ConnectText::tr("File with the ACL token (CONSUL_HTTP_TOKEN_FILE)"));
    tokenFile->excludes(token);
    add("--datacenter", options.datacenter, "NAME", ConnectText::tr("Datacenter (default: the agent's own)"));
    add("--namespace,--ns", options.nameSpace, "NAME",
        ConnectText::tr("Namespace, Consul Enterprise (CONSUL_NAMESPACE)"));
    add("--partition", options.partition, "NAME", ConnectText::tr("Partition, Consul Enterprise (CONSUL_PARTITION)"));
    add("--ca-file", options.caFile, "FILE", ConnectText::tr("Certificate authority, PEM (CONSUL_CACERT)"));
    add("--ca-path", options.caPath, "FOLDER",
        ConnectText::tr("Folder of certificate authorities, PEM (CONSUL_CAPATH)"));
    add("--client-cert", options.clientCert, "FILE", ConnectText::tr("Client certificate, PEM (CONSUL_CLIENT_CERT)"));
    add("--client-key", options.clientKey, "FILE",
        ConnectText::tr("Key of the client certificate (CONSUL_CLIENT_KEY)"));
    add("--tls-server-name", options.tlsServerName, "NAME",
        ConnectText::tr("Expected name in the agent's certificate (CONSUL_TLS_SERVER_NAME)"));
    profile->excludes(address);
    app.add_option("--answer-limit", options.answerLimit,
           ConnectText::tr(
               "Maximum size of a list that the agent returns, in MiB (SIGNALBOX_ANSWER_LIMIT; default: %1)")
               .arg(consul::usualListLimit)
               .toStdString())
        ->group(group)
        ->type_name("MIB")
        ->check(CLI::Range(consul::leastListLimit, consul::mostListLimit).description({}));
    if (withWrite) {
        const auto help
            = ConnectText::tr("Allow writes in this run, even if the connection is production or read-only");
        app.add_flag("--write", options.write, help.toStdString())->group(group);
    }
    app.add_flag("--read-only", options.readOnly, ConnectText::tr("Reject every write before it is sent").toStdString())
        ->group(group);
}

consul::Result<ReadConnection> readEndpoint(const ConnectionOptions& options, QProcessEnvironment environment)
{
    if (options.answerLimit)
        consul::setListLimit(*options.answerLimit);
    // A variable that names a file would beat the token that a person just typed.
    if (options.token)
        environment.remove(QStringLiteral("CONSUL_HTTP_TOKEN_FILE"));
    profiles::ProfileStore store;
    store.load();
    std::optional<profiles::Profile> profile;
    if (options.profile) {
        auto found = findProfile(store, QString::fromStdString(*options.profile));
        if (!found)
            return consul::Unexpected(found.error());
        putProfile(environment, *found);
        if (options.withKeychain)
            leaveToKeychain(environment, *found);
        profile = std::move(*found);
    }
    const Binding bindings[] = {
        {"CONSUL_HTTP_ADDR", options.httpAddr},
        {"CONSUL_HTTP_TOKEN", options.token},
        {"CONSUL_HTTP_TOKEN_FILE", options.tokenFile},
        {"CONSUL_NAMESPACE", options.nameSpace},
        {"CONSUL_PARTITION", options.partition},
        {"CONSUL_CACERT", options.caFile},
        {"CONSUL_CAPATH", options.caPath},
        {"CONSUL_CLIENT_CERT", options.clientCert},
        {"CONSUL_CLIENT_KEY", options.clientKey},
        {"CONSUL_TLS_SERVER_NAME", options.tlsServerName},
    };
    for (const Binding& binding : bindings) {
        if (binding.value)
            environment.insert(QString::fromLatin1(binding.variable), QString::fromStdString(*binding.value));
    }
    if (const auto half = halfACertificate(options, environment))
        return consul::Unexpected(*half);
    auto read = consul::endpointFromEnvironment(environment);
    if (!read)
        return consul::Unexpected(read.error());
    if (const auto trouble = troubleOfListLimit(options, environment); !trouble.isEmpty())
        read->warnings.append(trouble);
    auto& endpoint = read->endpoint;
    if (profile)
        endpoint.datacenter = profile->endpoint.datacenter;
    if (options.datacenter)
        endpoint.datacenter = QString::fromStdString(*options.datacenter);
    if (const auto* const known = profiles::findByAddress(store.profiles(), endpoint); !profile && known != nullptr)
        profile = *known;
    const bool careful = store.isUnread() || (profile && profile->isGuarded());
    endpoint.readOnly = options.readOnly || (careful && !options.write);
    auto guarded = profile || options.write ? profiles::Profiles() : profiles::guardedOf(store.profiles());
    return ReadConnection{*read, profile, store.isUnread() ? store.trouble() : QString(), std::move(guarded)};
}

} // namespace program
