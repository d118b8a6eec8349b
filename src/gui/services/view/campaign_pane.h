// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "gui/services/model/services_controller.h"

class QListView;

namespace gui {

class ServicesActions;

/// The campaign under way or the last one: what becomes of each item, and what can be done about it.
class CampaignPane : public QWidget
{
    Q_OBJECT
public:
    CampaignPane(ServicesController* controller, ServicesActions* actions, QWidget* parent = nullptr);

    [[nodiscard]] int wantedHeight(
        int most) const; ///< For all items without scrolling; `most` or more: that is enough.

Q_SIGNALS:
    void wantedHeightChanged(); ///< Items break into other lines.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBar(ServicesActions* actions);
    void showCampaign();

    ServicesController* m_controller;
    PaneHeader* m_header;
    BadgeLabel* m_outcome;
    QLabel* m_count;
    QListView* m_list;
    QWidget* m_bar;
};

} // namespace gui
