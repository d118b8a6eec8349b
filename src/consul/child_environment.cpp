// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/child_environment.h"

namespace consul {

QProcessEnvironment childEnvironment(const Endpoint& endpoint, QProcessEnvironment base)
{
    const auto known = base.keys();
    for (const QString& name : known) {
        if (name.startsWith(QLatin1String("CONSUL_")))
            base.remove(name);
    }
    const auto set = [&base](const char* name, const QString& value) {
        if (!value.isEmpty())
            base.insert(QString::fromLatin1(name), value);
    };
    // Not every client takes an address with a scheme here; all of them take one without.
    set("CONSUL_HTTP_ADDR", endpoint.displayAddress().section(QStringLiteral("://"), -1));
    if (endpoint.address.scheme() == QLatin1String("https"))
        set("CONSUL_HTTP_SSL", QStringLiteral("true"));
    set("CONSUL_HTTP_TOKEN", endpoint.token.reveal());
    set("CONSUL_NAMESPACE", endpoint.nameSpace);
    set("CONSUL_PARTITION", endpoint.partition);
    if (!endpoint.basicUser.isEmpty())
        set("CONSUL_HTTP_AUTH", endpoint.basicUser + u':' + endpoint.basicPassword.reveal());
    set("CONSUL_CACERT", endpoint.tls.caFile);
    set("CONSUL_CAPATH", endpoint.tls.caPath);
    set("CONSUL_CLIENT_CERT", endpoint.tls.clientCert);
    set("CONSUL_CLIENT_KEY", endpoint.tls.clientKey);
    set("CONSUL_TLS_SERVER_NAME", endpoint.tls.serverName);
    if (!endpoint.tls.verify)
        set("CONSUL_HTTP_SSL_VERIFY", QStringLiteral("false"));
    base.remove(QStringLiteral("SIGNALBOX_PROXY"));
    set("SIGNALBOX_PROXY", endpoint.proxy.toString());
    return base;
}

} // namespace consul
