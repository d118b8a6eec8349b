// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"

#include <QDateTime>
#include <QSslConfiguration>

#include <tl/expected.hpp>

namespace consul {

/// Reads the PEM files that `tls` names. The error is a translated sentence that says which file and why.
[[nodiscard]] tl::expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions& tls);

/// What the agent's refusal of a client certificate means here: that none is set, or that it has expired. `words`: Qt's
/// of the failed handshake. Translated; empty: it is not about that.
[[nodiscard]] QString clientCertificateTrouble(const TlsOptions& tls, const QString& words, const QDateTime& now);

} // namespace consul
