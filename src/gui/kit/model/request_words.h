// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"

#include <QString>

#include <chrono>

namespace gui {

// What every list of requests says of one. Pure; translated.

/// `0.8 ms`, `12 ms`, `1.4 s`, `50 s`.
[[nodiscard]] QString requestDurationText(std::chrono::microseconds duration);
/// Whether the request ended without the answer that was asked for. A 404 of a read is an answer; a write
/// that Consul refused with `false` is none that was wished for.
[[nodiscard]] bool isFailure(const consul::WireEntry& entry);

} // namespace gui
