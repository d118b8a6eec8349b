// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/banner.h"
#include "gui/stage/model/stage_scene.h"

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

    /// What is known of the path that is looked at, as viewOf() has it; of an empty path: none is. `flow`: figures of
    /// what was seen of it so far. What is the same as before costs a comparison.
    void show(const history::PathView& path, const SemaphoreView& view, const QString& flow);
    void startOver(); ///< What comes is from elsewhere: contenders do not fly to their permits.
    /// Stands here while no path is shown and showInstead() says so. Owned.
    void setInstead(QWidget* instead);
    void setInsteadTitle(const QString& title); ///< Of the pane then.
    void showInstead(bool shown);
    [[nodiscard]] bool isInstead() const { return m_isInstead; }
    void setAnythingWatched(bool any); ///< False: there is nothing that could be chosen.
    void setNothing(const QString& sentence); ///< What is said while no path is looked at.
    void setBanner(const Banner& banner);
    [[nodiscard]] StageView* stage() const { return m_stage; }
    [[nodiscard]] int builds() const { return m_builds; } ///< How many scenes were made so far.

Q_SIGNALS:
    void retryWanted();

private:
    void showPage();
    void showStrip();
    void placeHolders(const PermitPlaces& before);
    void setFlow(const QString& text);
    [[nodiscard]] StageScene build();

    PaneHeader* m_header;
    ElidedLabel* m_strip;
    OutdatedOverlay* m_outdatedStrip;
    BannerBar* m_banner;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    StageView* m_stage;
    QWidget* m_instead = nullptr;
    QString m_insteadTitle;
    bool m_isInstead = false;
    QString m_path;
    PermitPlaces m_permitPlaces;
    QHash<QString, PermitPlaces>
        m_ever; ///< By path: the permit of each holder of any time, so that the past looks as it did.
    SemaphoreView m_view;
    std::optional<semaphore::Event> m_lastEvent;
    bool m_startsOver = true;
    int m_builds = 0;
    QString m_flow;
};

} // namespace gui
