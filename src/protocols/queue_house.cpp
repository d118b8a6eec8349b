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

std::vector<UnderWay> QueueHouse::underWay() const
{
    std::vector<UnderWay> all;
    for (const auto& weak : m_desks) {
        const auto desk = weak.lock();
        if (!desk)
            continue;
        for (const auto& [number, each] : desk->underWay())
            all.push_back(each);
    }
    return all;
}

} // namespace protocols
