// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/spring.h"

namespace protocols {

/// As Spring, but `.lock` is written without CAS: document 000's remark on why the write must be guarded, turned round.
///
/// The flaw is the purpose: of two contenders who read the same list the later write wins and the other one's entry is
/// lost, so that both hold, and the list has room for one more. A late release brings back those who left meanwhile.
class NoCas : public Spring
{
public:
    using Spring::Spring;

protected:
    [[nodiscard]] TracedClient::Call<bool> save(
        Saving what, QByteArray body, quint64 cas, consul::StopToken stop) override;
};

} // namespace protocols
