// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <QtConcurrentRun>
#include <QThreadPool>

#include <type_traits>
#include <utility>

namespace gui {

/// Where figures, words and exports are worked out. Not in the global pool: Qt paints large areas with its help, and
/// the window would stand still for as long as all of its threads are busy.
inline QThreadPool& figurePool()
{
    static QThreadPool pool;
    return pool;
}

/// As observer::inWorker(), in that pool.
template <typename Work, typename Done>
void inFigurePool(QObject* owner, Work work, Done done)
{
    using T = std::invoke_result_t<Work>;
    auto* watcher = new QFutureWatcher<T>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        done(watcher->future().takeResult());
    });
    watcher->setFuture(QtConcurrent::run(&figurePool(), std::move(work)));
}

} // namespace gui
