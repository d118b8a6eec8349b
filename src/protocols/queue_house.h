// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QHash>

#include <memory>
#include <vector>

namespace protocols {

class QueueDesk;
struct UnderWay;

/// What the queue contenders of one process share: one desk per path, and with it one watch and one CAS at a time.
/// Lives on the client's thread; outlives the strategies that use it.
class QueueHouse
{
public:
    explicit QueueHouse(consul::Client* client);
    ~QueueHouse();
    QueueHouse(const QueueHouse&) = delete;
    QueueHouse& operator=(const QueueHouse&) = delete;

    /// The desk of this path, alive while anybody uses it.
    [[nodiscard]] std::shared_ptr<QueueDesk> desk(const QString& path);
    [[nodiscard]] std::vector<UnderWay> underWay() const; ///< Requests of all desks.
    [[nodiscard]] consul::Client* client() const { return m_client; }

private:
    QPointer<consul::Client> m_client;
    QHash<QString, std::weak_ptr<QueueDesk>> m_desks;
};

} // namespace protocols
