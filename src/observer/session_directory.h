// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/live.h"
#include "observer/session_table.h"

namespace observer {

/// The session list of the datacenter. One per Hub, shared by all who look (lease()). The table is never null; where
/// the token may not list sessions (any more), it is unknown.
class SessionDirectory : public consul::Live<std::shared_ptr<const SessionTable>>
{
public:
    explicit SessionDirectory(consul::Client* client, QObject* parent = nullptr);

    [[nodiscard]] const std::shared_ptr<const SessionTable>& table() const { return value(); }

protected:
    void denied() override;
};

} // namespace observer
