// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

namespace gui {

/// What Consul holds after a call.
struct Proof {
    QString words; ///< Empty: there is nothing that could be read back.
    /// It belies Consul's yes. A key may have been written anew by then, which is no contradiction; the id of a session
    /// that has ended is never given again.
    bool isOtherwise = false;
};

/// Reads back what `call` wrote and says in words what Consul holds now: "demo/sem/.lock now lists 2 holders and the
/// limit 3 (index 412)." A call that wrote neither a key nor ended a session has nothing to be read back.
[[nodiscard]] QCoro::Task<Proof> readBack(
    QPointer<consul::Client> client, consul::PlannedCall call, consul::StopToken stop);

/// The words for a key that was read back. `entry` null: there is none.
[[nodiscard]] QString keyProof(const QString& key, const consul::KvEntry* entry, quint64 index);

} // namespace gui
