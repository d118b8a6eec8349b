// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/failure.h"
#include "protocols/traced_client.h"

namespace protocols {

/// Reads the key and says whether this session holds it. Consistent: an old answer would keep a lost permit alive. An
/// empty session holds nothing, and nothing is sent. Whoever awaits it keeps the line alive.
[[nodiscard]] QCoro::Task<Outcome<bool>> holdsKey(
    TracedClient* traced, QString key, QString session, consul::StopToken stop);

/// Releases the key if this session holds it; value and flags stay. A session that is destroyed while it holds a key
/// leaves a lock-delay behind (facts §2), so a sweep does this first. True: nothing is left to release.
[[nodiscard]] QCoro::Task<Outcome<bool>> letGo(
    TracedClient* traced, QString key, QString session, consul::StopToken stop);

} // namespace protocols
