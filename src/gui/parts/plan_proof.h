// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

namespace gui {

/// Reads back what `call` wrote and says in words what Consul holds now: "demo/sem/.lock now lists 2 holders and the
/// limit 3 (index 412)." A call that wrote neither a key nor ended a session has nothing to be read back: empty.
[[nodiscard]] QCoro::Task<QString> readBack(
    QPointer<consul::Client> client, consul::PlannedCall call, consul::StopToken stop);

/// The words for a key that was read back. `entry` null: there is none.
[[nodiscard]] QString keyProof(const QString& key, const consul::KvEntry* entry, quint64 index);

} // namespace gui
