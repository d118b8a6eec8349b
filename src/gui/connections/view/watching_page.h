// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/kit/view/page.h"

#include <QTimer>

class QSplitter;

namespace gui {

class OutdatedOverlay;
class PaintClock;

/// A page that watches Consul live. Hidden, it goes on watching for a while, so that a short look elsewhere costs
/// nothing; then it rests, unless what it watches is recorded. While it is shown, its ages grow once a second. Its
/// panes share the room until a person moves a border between them. What it shows is dimmed while it is outdated.
class WatchingPage : public Page
{
    Q_OBJECT
public:
    [[nodiscard]] QIcon icon() const override; ///< The one that bears the page's id.
    void setActive(bool active) override;
    void setRestAfter(std::chrono::milliseconds hidden) { m_rest.setInterval(hidden); } ///< Five minutes unless set.
    [[nodiscard]] bool isWatching() const override { return true; }

protected:
    /// `connection` outlives the page.
    WatchingPage(Connection* connection, QWidget* parent);

    /// Takes up what it watches, or lets it go; what was read stays shown.
    virtual void setWatching(bool watching) = 0;
    /// What it watches is recorded, also while nobody looks: it never rests.
    [[nodiscard]] virtual bool isRecorded() const { return false; }
    [[nodiscard]] virtual bool hasWatches() const = 0; ///< Whether it has anything to watch, also while it rests.
    [[nodiscard]] virtual consul::WatchState watchState() const = 0; ///< As watchStateChanged().
    virtual void tick() = 0; ///< Once a second, after now() has moved.
    virtual void sharePanes() = 0; ///< Among the panes of split(): their widths.

    [[nodiscard]] Connection* connection() const { return m_connection; }
    [[nodiscard]] QSplitter* split() const { return m_split; } ///< Side by side: what the page consists of.
    void addAbove(QWidget* strip); ///< Over all the panes.
    void restoreSplit();
    void shareUnlessArranged(); ///< Widths that a person has chosen stay.
    void noteShown(const QDateTime& receivedAt); ///< An answer of that moment has changed what is shown.
    void tellResting() { Q_EMIT restingChanged(m_resting && hasWatches()); }

    /// These parts show what was read: they are dimmed while isOutdated().
    void dimWhenOutdated(const QList<QWidget*>& parts);
    void showOutdated(); ///< isOutdated() may be another.
    [[nodiscard]] virtual bool hasData() const { return true; } ///< Something was read, and is shown.
    /// What is shown was read, and may not be so any more.
    [[nodiscard]] virtual bool isOutdated() const;
    /// What the ages of that count to: now(), or when it became outdated: nobody knows whether they go on to grow.
    [[nodiscard]] const QDateTime& agesAt() const { return m_outdatedAt.isValid() ? m_outdatedAt : m_now; }

    [[nodiscard]] bool isActive() const { return m_active; }
    /// Of the last tick: every age on the page counts to it, so that panes agree.
    [[nodiscard]] const QDateTime& now() const { return m_now; }
    /// In the window, its own banner tells about the connection: the same trouble is not told twice.
    [[nodiscard]] bool isTroubleShown() const;

    void resizeEvent(QResizeEvent* event) override;

private:
    void rest(bool resting);
    void tickNow();

    Connection* m_connection;
    PaintClock* m_paintClock;
    QSplitter* m_split;
    QList<OutdatedOverlay*> m_overlays;
    QTimer m_tick; ///< Ages grow once a second.
    QTimer m_rest; ///< Runs while hidden, until the watches are let go.
    QDateTime m_now;
    QDateTime m_outdatedAt; ///< Invalid: it is not.
    bool m_active = false;
    bool m_resting = false;
};

} // namespace gui
