// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/destination.h"

#include "consul/addressed.h"
#include "consul/values/shell_word.h"
#include "ctl/render_text.h"

#include <QCoreApplication>

namespace ctl {

namespace {

struct DestinationText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Destination)
};

} // namespace

Destination destinationOf(
    const program::ConnectionOptions& typed, const program::ReadConnection& connection, const QStringList& agents)
{
    Destination destination{connection.endpoint.displayAddress(), consul::tenancyOf(connection.endpoint),
        connection.profile, {}, {}, typed.token.has_value()};
    const auto add = [&destination](const char* name, const QString& value) {
        destination.options += QLatin1String(name) + u' ' + consul::shellWord(value) + u' ';
    };
    if (typed.httpAddr)
        add("--http-addr", destination.address); // Whatever else was in it: no secrets.
    const std::pair<const char*, const std::optional<std::string>&> options[] = {
        {"--profile", typed.profile},
        {"--token-file", typed.tokenFile},
        {"--datacenter", typed.datacenter},
        {"--namespace", typed.nameSpace},
        {"--partition", typed.partition},
        {"--ca-file", typed.caFile},
        {"--ca-path", typed.caPath},
        {"--client-cert", typed.clientCert},
        {"--client-key", typed.clientKey},
        {"--tls-server-name", typed.tlsServerName},
    };
    for (const auto& [name, value] : options) {
        if (value)
            add(name, QString::fromStdString(*value));
    }
    if (typed.write)
        destination.options += QLatin1String("--write ");
    for (const QString& agent : agents)
        destination.agents += QLatin1String(" --agent ") + consul::shellWord(agent);
    return destination;
}

QString destinationText(const Destination& destination, const QString& datacenter)
{
    QString text = destination.address;
    const auto add
        = [&text](const QString& part) { text = DestinationText::tr("%1, %2", "parts of a list").arg(text, part); };
    if (!datacenter.isEmpty())
        add(DestinationText::tr("datacenter %1").arg(datacenter));
    if (!destination.in.isEmpty())
        add(consul::tenancyText(destination.in));
    if (destination.profile) {
        add(DestinationText::tr("the connection “%1”: %2", "name, PRODUCTION")
                .arg(destination.profile->name, profiles::environmentWord(destination.profile->environment)));
    }
    return text;
}

QString questionText(const QString& act, const Destination& destination, const QString& datacenter)
{
    return DestinationText::tr("%1 at %2? Type yes: ", "Remove 3 instances; where")
        .arg(act, printable(destinationText(destination, datacenter)));
}

} // namespace ctl
