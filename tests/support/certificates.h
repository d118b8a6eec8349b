// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_agent.h"

#include <QTemporaryDir>

namespace support {

/// A certificate authority for one test, and what it signed for an agent of dc1 and for its clients (`consul tls`).
/// The files go with this object.
class Certificates
{
public:
    /// False when `consul tls` failed; what it says is printed.
    [[nodiscard]] bool make();

    [[nodiscard]] QString folder() const { return m_folder.path(); } ///< Where all of them lie, keys too.
    [[nodiscard]] QString ca() const { return file("consul-agent-ca.pem"); }
    [[nodiscard]] QString client() const { return file("dc1-client-consul-0.pem"); }
    [[nodiscard]] QString clientKey() const { return file("dc1-client-consul-0-key.pem"); }
    /// What the agent's certificate is made out to; its address is in it, too.
    [[nodiscard]] static QString serverName() { return QStringLiteral("server.dc1.consul"); }
    /// The options with an HTTPS port that asks for a client's certificate.
    [[nodiscard]] AgentOptions required(AgentOptions options = {}) const;

private:
    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

} // namespace support
