// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/certificates.h"

namespace support {

bool Certificates::make()
{
    const QStringList wanted{
        QStringLiteral("ca create"), QStringLiteral("cert create -server"), QStringLiteral("cert create -client")};
    for (const QString& each : wanted) {
        const auto made = runCommand(consulBinary(), QStringList(QStringLiteral("tls")) + each.split(QLatin1Char(' ')),
            environmentWithoutConsul(), {}, m_folder.path());
        if (made.exitCode != 0) {
            qWarning().noquote() << "consul tls" << each << "failed:" << made.err;
            return false;
        }
    }
    return true;
}

AgentOptions Certificates::required(AgentOptions options) const
{
    options.https = true;
    options.config[QStringLiteral("ca_file")] = ca();
    options.config[QStringLiteral("cert_file")] = file("dc1-server-consul-0.pem");
    options.config[QStringLiteral("key_file")] = file("dc1-server-consul-0-key.pem");
    options.config[QStringLiteral("verify_incoming_https")] = true;
    return options;
}

} // namespace support
