// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"

#include <QProcessEnvironment>

namespace consul {

/// `base` for a program that speaks to this agent: address (`host:port`), token and TLS as Consul's own variables
/// (api/api.go), for other users can read arguments in the list of processes. Whatever Consul's variables were in
/// `base` is taken out, and the proxy of Signalbox's own programs with it.
[[nodiscard]] QProcessEnvironment childEnvironment(const Endpoint& endpoint, QProcessEnvironment base);

} // namespace consul
