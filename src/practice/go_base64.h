// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"

namespace practice {

/// Go's base64.StdEncoding: padded, line ends are skipped. The error names the byte that it stumbles over.
[[nodiscard]] OrText<QByteArray> decodeBase64(const QByteArray& text);

} // namespace practice
