// SPDX-License-Identifier: GPL-3.0-or-later
// Work beside the thread of the window. Whatever is given to it must own all that it uses.
#pragma once

#include "consul/stop.h"

#include <QCoroFuture>
#include <QCoroTask>
#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <coroutine>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace consul {

/// Bytes of an answer from which on it is read on another thread: a few milliseconds of work on a slow machine are
/// already too much for the thread of the window. Below, the change of threads costs more than it saves.
constexpr qsizetype offloadFrom = 65536;

/// Runs `work` in a thread of `pool` and then `done(result)` on the owner's thread. When the owner dies first, the
/// result is dropped. (QFuture::then() with a context aborts in that case on Qt 6.4.)
template <typename Work, typename Done>
void offThread(QObject* owner, Work work, Done done, QThreadPool* pool = QThreadPool::globalInstance())
{
    auto* watcher = new QFutureWatcher<std::invoke_result_t<Work>>(owner);
    // Queued: `done` may destroy the owner, and with it the watcher whose signal this is.
    QObject::connect(
        watcher, &QFutureWatcherBase::finished, owner,
        [watcher, done = std::move(done)]() mutable {
            watcher->deleteLater();
            done(watcher->future().takeResult());
        },
        Qt::QueuedConnection);
    watcher->setFuture(QtConcurrent::run(pool, std::move(work)));
}

/// The same for a coroutine, which resumes on its own thread when the work is done, whatever has been stopped
/// meanwhile. The result should be cheap to copy. Name it first: GCC 12 miscompiles temporaries in co_await
/// expressions.
template <typename Work>
[[nodiscard]] QCoro::Task<std::invoke_result_t<Work>> offThread(Work work)
{
    using Value = std::invoke_result_t<Work>;
    const QFuture<Value> future = QtConcurrent::run(std::move(work));
    const Value value = co_await future;
    co_return value;
}

/// Resumes `waiter` once: when `watcher` has its result, or inside the stop() of one of the two (null: never).
void resumeOnce(QFutureWatcherBase& watcher, StopState* one, StopState* other, std::coroutine_handle<> waiter);

/// co_await for work that nobody waits for once one of two has stopped: resumes then with nullopt, inside that stop();
/// the work ends by itself and its outcome is dropped. Name it first, as above.
template <typename Value>
class Offload
{
public:
    /// `owner` outlives `one`: it ends what is left of the waiting.
    Offload(QObject* owner, StopToken one, StopToken other, std::function<Value()> work)
        : m_one(std::move(one))
        , m_other(std::move(other))
        , m_work(std::move(work))
        , m_watcher(new QFutureWatcher<Value>(owner), [](QObject* watcher) { watcher->deleteLater(); })
    {
    }
    [[nodiscard]] bool await_ready() const { return false; }
    void await_suspend(std::coroutine_handle<> waiter)
    {
        resumeOnce(*m_watcher, m_one.state(), m_other.state(), waiter);
        m_watcher->setFuture(QtConcurrent::run(std::move(m_work)));
    }
    [[nodiscard]] std::optional<Value> await_resume()
    {
        if (m_one.stopRequested() || m_other.stopRequested())
            return std::nullopt;
        return m_watcher->future().takeResult();
    }

private:
    StopToken m_one;
    StopToken m_other;
    std::function<Value()> m_work;
    std::shared_ptr<QFutureWatcher<Value>> m_watcher; // Shared, because QCoro copies what is awaited.
};

} // namespace consul
