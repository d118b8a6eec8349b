// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoroFuture>
#include <QCoroTask>
#include <QtConcurrentRun>

#include <type_traits>
#include <utility>

namespace keys {

/// Runs `work` in a thread of the pool; the coroutine goes on on its own thread. `work` must own all that it uses, and
/// its result should be cheap to copy.
template <typename Work>
[[nodiscard]] QCoro::Task<std::invoke_result_t<Work>> inPool(Work work)
{
    using Value = std::invoke_result_t<Work>;
    const QFuture<Value> future = QtConcurrent::run(std::move(work));
    const Value value = co_await future;
    co_return value;
}

} // namespace keys
