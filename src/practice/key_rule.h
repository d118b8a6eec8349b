// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"
#include "practice/vintage.h"

namespace practice {

/// The key that `/v1/kv/` means with what stands behind it, decoded. The error is Consul's text of the 500.
[[nodiscard]] OrText<QByteArray> keyOfPath(const QByteArray& path, KeyRule rule);

} // namespace practice
