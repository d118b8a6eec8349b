// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/check.h"
#include "diagnosis/ended_sessions.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/kit/model/place.h"
#include "history/lanes.h"

#include <QObject>

#include <memory>
#include <vector>

namespace gui {

/// What was seen of the paths that are watched, for a page that shows any moment of it: what is so now, the past, or a
/// recording in its place.
class SeenTime : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    [[nodiscard]] virtual PathWatchSet* watches() = 0;
    [[nodiscard]] virtual const history::Lanes& lanes() const = 0; ///< Another one after sourceChanged().
    [[nodiscard]] virtual QDateTime wallClock(history::Time at) const = 0; ///< UTC.
    [[nodiscard]] virtual bool isPast() const = 0; ///< Not what is so now.
    [[nodiscard]] virtual history::Time cursor() const = 0; ///< The moment that is looked at.
    [[nodiscard]] virtual history::Time behind() const = 0; ///< The latest moment; zero while it is live.
    [[nodiscard]] virtual bool isFile() const = 0; ///< A recording lies open.
    [[nodiscard]] virtual QString fileName() const = 0; ///< Of the recording that lies open.
    [[nodiscard]] virtual bool isOpening() const = 0;
    /// lanes(), never null, for a worker, which holds them for a moment only.
    [[nodiscard]] virtual std::shared_ptr<const history::Lanes> lockLanes() = 0;
    /// Of the recording that lies open: whether more than the limit ever had a permit, and whose sessions ended.
    [[nodiscard]] virtual std::vector<diagnosis::PathCheck> recordedChecks() const = 0;
    [[nodiscard]] virtual std::vector<diagnosis::EndedSession> recordedEnds(const QString& path) const = 0;
    /// What a note or a fault says of this path at the cursor, in the recording that is open: the last one that is not
    /// older than a second. Empty: none.
    [[nodiscard]] virtual QString noteAtCursor(const QString& path) const = 0;
    /// Namespace and partition, as the recording that is open says; nothing of what is watched now.
    [[nodiscard]] virtual consul::Tenancy recordedIn() const = 0;
    /// As Page::losses().
    [[nodiscard]] virtual QList<Loss> losses() const = 0;
    virtual void seek(history::Time at) = 0;
    virtual void goLive() = 0; ///< Closes an opened recording, too.
    /// Somebody looks: what lasts grows, and tick() comes.
    virtual void setLively(bool lively) = 0;

Q_SIGNALS:
    void recorded(const history::Moment& moment); ///< Of what is watched, in order of time; it may begin anew.
    void sourceChanged(); ///< Another recording is looked at, or none any more.
    void tick(); ///< The latest moment has moved on; a few times a second while it matters.
    void pastChanged(); ///< isPast() is another.
    void cursorMoved();
    /// What was known of each path at the cursor, by path, and the clock at that moment (UTC). Only while isPast().
    void pastShown(const std::vector<history::Moment>& moments, const QDateTime& wallClock);
    void recordingChanged(); ///< What is recorded for keeps began, moved on, or ended.
    void openingChanged(); ///< As isOpening().
};

} // namespace gui
