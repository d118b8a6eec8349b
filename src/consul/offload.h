// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client_core.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <coroutine>
#include <functional>
#include <memory>
#include <optional>

namespace consul {

/// Bytes of an answer from which on it is read on another thread: a few milliseconds of work on a slow machine are
/// already too much for the thread of the window. Below, the change of threads costs more than it saves.
constexpr qsizetype offloadFrom = 65536;

/// Resumes `waiter` once: when `watcher` has its result, or inside the stop() of one of the two (null: never).
void resumeOnce(QFutureWatcherBase& watcher, StopState* client, StopState* caller, std::coroutine_handle<> waiter);

/// co_await for `work` on a thread of the pool; `work` must own what it uses. Resumes on the thread of the client, with
/// nullopt when the client or the caller stopped meanwhile: `work` then ends by itself and its outcome is dropped.
/// Name it first: GCC 12 miscompiles temporaries in co_await expressions.
template <typename Value>
class Offload
{
public:
    Offload(const ClientCore& core, StopToken stop, std::function<Value()> work)
        : m_client(core.stopToken())
        , m_caller(std::move(stop))
        , m_work(std::move(work))
        , m_watcher(new QFutureWatcher<Value>(core.nursery()), Later())
    {
    }
    [[nodiscard]] bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> waiter)
    {
        resumeOnce(*m_watcher, m_client.state(), m_caller.state(), waiter);
        m_watcher->setFuture(QtConcurrent::run(std::move(m_work)));
    }
    [[nodiscard]] std::optional<Value> await_resume()
    {
        if (m_client.stopRequested() || m_caller.stopRequested()) {
            return std::nullopt;
        }
        return m_watcher->future().takeResult();
    }

private:
    StopToken m_client;
    StopToken m_caller;
    std::function<Value()> m_work;
    std::shared_ptr<QFutureWatcher<Value>> m_watcher; // Shared, because QCoro copies what is awaited.
};

} // namespace consul
