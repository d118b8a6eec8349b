// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender_event.h"

#include "consul/values/enum_names.h"

namespace lab {

QString contenderEventName(ContenderEventKind kind)
{
    return consul::nameIn<ContenderEventKind::Done>({"queued", "granted", "released", "gave-up", "lost", "expired",
                                                        "failed", "crashed", "paused", "resumed", "wrote", "done"},
        kind);
}

bool endsHolding(ContenderEventKind kind)
{
    switch (kind) {
    case ContenderEventKind::Released:
    case ContenderEventKind::Lost:
    case ContenderEventKind::Expired:
    case ContenderEventKind::Failed:
    case ContenderEventKind::Crashed:
        return true;
    default:
        return false;
    }
}

} // namespace lab
