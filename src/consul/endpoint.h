// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/secret.h"
#include "consul/values/result.h"

#include <QMetaType>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace consul {

/// How TLS is spoken to an agent. Paths are local files in PEM; empty means "not set".
struct TlsOptions {
    QString caFile;
    QString caPath; ///< Folder with PEM files.
    QString clientCert;
    QString clientKey;
    QString serverName; ///< Name expected in the certificate when it is not the host of the address.
    bool verify = true;

    bool operator==(const TlsOptions&) const = default;
};

/// Where an agent is and who we are to it. A plain value.
struct Endpoint {
    QUrl address = QUrl(QStringLiteral("http://127.0.0.1:8500")); ///< Scheme, host and port, no path.
    Secret token;
    QString datacenter; ///< Empty: the agent's own. Never sent when empty (facts §7); the same for the next two.
    QString nameSpace;
    QString partition;
    QString basicUser;
    Secret basicPassword;
    TlsOptions tls;
    bool readOnly = false; ///< The client refuses every write (ErrorKind::RefusedByReadOnly).
    QUrl proxy; ///< As parseProxy(); empty: none.

    bool operator==(const Endpoint&) const = default;

    /// `http://127.0.0.1:8500`, for sentences and settings keys.
    [[nodiscard]] QString displayAddress() const;
};

/// An endpoint and what had to be said about how it was read (ignored or odd settings), translated.
struct ReadEndpoint {
    Endpoint endpoint;
    QStringList warnings;
};

/// Reads CONSUL_HTTP_ADDR, _TOKEN, _TOKEN_FILE, _AUTH, _SSL, _SSL_VERIFY, CONSUL_CACERT, _CAPATH, _CLIENT_CERT,
/// _CLIENT_KEY, _TLS_SERVER_NAME, _NAMESPACE and _PARTITION as the official client does (api/api.go; facts §7), and
/// SIGNALBOX_PROXY, which the window sets for its helpers. Errors (kind Rejected, the sentence in serverWords): an
/// address or proxy that cannot be parsed, unix://, an unreadable token file, one of certificate and key alone.
[[nodiscard]] Result<ReadEndpoint> endpointFromEnvironment(const QProcessEnvironment& environment);

/// Parses what a person types or CONSUL_HTTP_ADDR holds: `host:port`, `http://…`, `https://…`. A missing port becomes
/// 8500 without a scheme, else the scheme's own as Go does it.
[[nodiscard]] Result<QUrl> parseAddress(const QString& text);

/// `http://host:port` or `socks5://host:port`; without a scheme it is http, without a port 8080 or 1080. Without user
/// and password, which would be kept where the address is. An empty text is no proxy. Errors as parseAddress().
[[nodiscard]] Result<QUrl> parseProxy(const QString& text);

} // namespace consul

Q_DECLARE_METATYPE(consul::Endpoint)
