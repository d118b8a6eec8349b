// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"

#include <QSslConfiguration>

#include <tl/expected.hpp>

namespace consul {

/// Reads the PEM files that `tls` names. The error is a translated sentence that says which file and why.
[[nodiscard]] tl::expected<QSslConfiguration, QString> tlsConfiguration(const TlsOptions& tls);

} // namespace consul
