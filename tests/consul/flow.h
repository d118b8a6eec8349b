// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QCoroTask>
#include <QPointer>

#include <vector>

/// Lives in a coroutine frame: counts the frames that are not yet destroyed.
struct Alive {
    explicit Alive(int& counter)
        : count(counter)
    {
        ++count;
    }
    ~Alive() { --count; }
    Alive(const Alive&) = delete;
    Alive& operator=(const Alive&) = delete;
    int& count;
};

/// What the coroutines of a test came to.
struct Flow {
    int frames = 0;
    std::vector<consul::ErrorKind> ends; ///< Protocol stands for an answer.
    std::vector<bool> sleeps;
};

inline QCoro::Task<> getKey(QPointer<consul::Client> client, consul::StopToken stop, Flow& flow)
{
    const Alive alive(flow.frames);
    auto call = client->kvGet(QStringLiteral("k"), consul::Consistency::Default, stop);
    const auto result = co_await call;
    flow.ends.push_back(result ? consul::ErrorKind::Protocol : result.error().kind);
}
