// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/semaphore_tree_model.h"

#include <QHash>

namespace samples {

/// A tree that is told what a watch brings, step by step. Until the first tick(), all of that is long ago.
class ShownTree : public gui::SemaphoreTreeModel
{
public:
    void apply(const QString& path, const observer::Update& update)
    {
        auto& reported = view(path);
        reported.take(update);
        show(reported);
    }
    void follow(const QString& path, const consul::WatchState& watch)
    {
        auto& reported = view(path);
        reported.follow(watch, true);
        show(reported);
    }
    void tick(const QDateTime& now)
    {
        m_now = now;
        for (const auto& path : paths()) {
            auto& reported = view(path);
            reported.goOn(now);
            show(reported);
        }
    }

private:
    history::PathView& view(const QString& path)
    {
        auto& reported = m_reported[path];
        if (reported.path.isEmpty()) {
            reported.path = path;
            reported.at = m_now;
        }
        return reported;
    }

    QHash<QString, history::PathView> m_reported;
    QDateTime m_now = QDateTime::currentDateTimeUtc();
};

} // namespace samples
