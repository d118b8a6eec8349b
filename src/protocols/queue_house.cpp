// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_house.h"

#include "protocols/queue_desk.h"

namespace protocols {

QueueHouse::QueueHouse(consul::Client* client)
    : m_client(client)
{
}

QueueHouse::~QueueHouse() = default;

std::shared_ptr<QueueDesk> QueueHouse::desk(const QString& path)
{
    auto known = m_desks.value(path).lock();
    if (!known) {
        known = std::make_shared<QueueDesk>(m_client, path);
        m_desks.insert(path, known);
    }
    return known;
}

} // namespace protocols
