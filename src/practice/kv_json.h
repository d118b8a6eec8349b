// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/json_writer.h"
#include "practice/records.h"
#include "practice/vintage.h"

namespace practice {

/// One entry as /v1/kv and /v1/txn print it. Without its value, as a write in a transaction answers, Value is null.
void writeKv(JsonWriter& json, const KvRecord& record, bool withValue);

/// The text of a 413; `setting` names the option that would allow more.
[[nodiscard]] QByteArray tooLarge(qint64 bytes, QByteArrayView setting, const Vintage& vintage);

} // namespace practice
