// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/view/timeline_view.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <cmath>

/// Shows samples::fewLanes(), all of it, with the keyboard focus.
inline void openTimeline(gui::TimelineView& view, history::Lanes* lanes)
{
    *lanes = samples::fewLanes();
    view.setBegan(Scene::began());
    view.setPath(QStringLiteral("demo/sem/"));
    view.setLanes(lanes);
    view.resize(900, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.activateWindow();
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    view.fit();
}

/// The middle of a row at this second, in the viewport.
inline QPoint placeOf(const gui::TimelineView& view, double at, int row)
{
    const int x = view.timelineLayout().titles + static_cast<int>(std::lround(view.axis().x(samples::second(at))));
    return {x, view.rows().y(row) + view.rows().height / 2};
}
