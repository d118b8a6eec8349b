// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/semaphore_tree_model.h"

#include <QHash>

namespace samples {

/// A tree that is told what a watch brings, step by step. Until the first tick(), all of that is long ago.
class ToldTree : public gui::SemaphoreTreeModel
{
public:
    void apply(const QString& path, const observer::Update& update)
    {
        auto& told = view(path);
        told.read(update);
        show(told);
    }
    void follow(const QString& path, const consul::WatchState& watch)
    {
        auto& told = view(path);
        told.follow(watch, true);
        show(told);
    }
    void tick(const QDateTime& now)
    {
        m_now = now;
        for (const auto& path : paths()) {
            auto& told = view(path);
            told.goOn(now);
            show(told);
        }
    }

private:
    history::PathView& view(const QString& path)
    {
        auto& told = m_told[path];
        if (told.path.isEmpty()) {
            told.path = path;
            told.at = m_now;
        }
        return told;
    }

    QHash<QString, history::PathView> m_told;
    QDateTime m_now = QDateTime::currentDateTimeUtc();
};

} // namespace samples
