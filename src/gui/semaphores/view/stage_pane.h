// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/banner.h"
#include "gui/semaphores/model/flow_stats.h"
#include "gui/semaphores/model/stage_scene.h"

#include <QHash>
#include <QWidget>

class QLabel;
class QStackedWidget;

namespace gui {

class BannerBar;
class ElidedLabel;
class OutdatedOverlay;
class PaneHeader;
class StageView;

/// The middle pane: title strip, banner while things are not live, stage.
class StagePane : public QWidget
{
    Q_OBJECT
public:
    explicit StagePane(QWidget* parent = nullptr);

    /// Another path is looked at; empty: none. `events`: the newest of it.
    void setPath(const QString& path, const SemaphoreView& view, const std::vector<semaphore::Event>& events = {});
    /// What is the same as before costs a comparison.
    void apply(const SemaphoreView& view, const std::vector<semaphore::Event>& events = {});
    /// Stands here while no path is shown and showInstead() says so. Owned. `title`: of the pane then.
    void setInstead(QWidget* instead, const QString& title);
    void showInstead(bool shown);
    [[nodiscard]] bool isInstead() const { return m_isInstead; }
    void setAnythingWatched(bool any); ///< False: there is nothing that could be chosen.
    void setNothing(const QString& sentence); ///< What is said while no path is looked at.
    void setBanner(const Banner& banner);
    void setOutdated(bool outdated); ///< What is shown is old: it is dimmed.
    void setNow(const QDateTime& now); ///< Ages go on; nothing else changes.
    /// The newest sentence about the path at a moment of the past; nullopt: live again.
    void setPastEvent(const std::optional<QString>& sentence) { m_pastEvent = sentence; }
    /// Figures of the strip: what was observed of this path so far.
    void setFlow(const QString& text);
    [[nodiscard]] StageView* stage() const { return m_stage; }
    [[nodiscard]] int builds() const { return m_builds; } ///< How many scenes were made so far.

Q_SIGNALS:
    void retryWanted();

private:
    void showStrip();
    void takeSeats(const Seating& before);
    void noteEvents(const std::vector<semaphore::Event>& events);
    [[nodiscard]] StageScene build();
    [[nodiscard]] QString lastEvent() const { return m_pastEvent.value_or(m_lastEvents.value(m_path)); }

    PaneHeader* m_header;
    ElidedLabel* m_strip;
    OutdatedOverlay* m_outdatedStrip;
    BannerBar* m_banner;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    StageView* m_stage;
    void showPage();

    QWidget* m_instead = nullptr;
    QString m_insteadTitle;
    bool m_isInstead = false;
    QString m_path;
    Seating m_seating;
    QHash<QString, Seating> m_ever; ///< By path: where whoever held at any time sat, so that the past looks as it did.
    QHash<QString, QString> m_lastEvents; ///< By path: the newest sentence.
    std::optional<QString> m_pastEvent;
    SemaphoreView m_view;
    QString m_shownEvent; ///< lastEvent() of the scene that is shown.
    int m_builds = 0;
    QString m_flow;
};

} // namespace gui
