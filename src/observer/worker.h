// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>

#include <memory>
#include <type_traits>
#include <utility>

namespace observer {

/// Runs `work` in a pool thread and then `done(result)` on the owner's thread. When the owner dies first, the result is
/// dropped: `work` must own everything it uses. (QFuture::then() with a context aborts in that case on Qt 6.4.)
template <typename Work, typename Done>
void inWorker(QObject* owner, Work work, Done done)
{
    using T = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<T>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        done(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run(std::move(work)));
}

/// Ends an object whose signals may be on the stack right now: silent at once, gone when the event loop is back.
struct Retire {
    template <typename T>
    void operator()(T* object) const
    {
        if (object == nullptr)
            return;
        object->blockSignals(true);
        object->stop();
        object->deleteLater();
    }
};

template <typename T>
using Retiring = std::unique_ptr<T, Retire>;

} // namespace observer
