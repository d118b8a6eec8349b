// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/view/charts.h"
#include "gui/history/view/charts_pane.h"
#include "gui/recorded_history.h"
#include "support/patience.h"

#include <QtCharts/QChartView>
#include <QtCharts/QLineSeries>

#include <QLabel>
#include <QSignalSpy>

namespace charts {

/// A pane that is shown with what was recorded, and has drawn it.
struct Shown {
    explicit Shown(const history::LaneBuilder& builder, QSize size = {900, 600})
    {
        QSignalSpy refreshed(&pane, &gui::ChartsPane::refreshed);
        pane.resize(size);
        pane.setLanes(&builder.lanes());
        pane.setPath(recorded::path);
        pane.show();
        isShown = QTest::qWaitForWindowExposed(&pane) && (!refreshed.isEmpty() || refreshed.wait(60'000));
    }
    [[nodiscard]] QWidget* card(const char* name) const { return pane.findChild<QWidget*>(QLatin1String(name)); }
    [[nodiscard]] QString words(const char* name) const
    {
        return pane.findChild<QLabel*>(QLatin1String(name) + QStringLiteral(".words"))->text();
    }
    /// `occupancyChart.live`
    template <typename Part>
    [[nodiscard]] Part* part(const QString& name) const
    {
        const auto* const view
            = pane.findChild<QChartView*>(name.section(QLatin1Char('.'), 0, 0) + QStringLiteral(".view"));
        return view->chart()->findChild<Part*>(name);
    }
    [[nodiscard]] QLineSeries* line(const char* name) const { return part<QLineSeries>(QLatin1String(name)); }
    /// Of the line and of what lies behind its holes; a hole is the end of a part.
    [[nodiscard]] QList<QList<QPointF>> parts(const char* name) const
    {
        QList<QList<QPointF>> all{line(name)->points()};
        const auto* const view = pane.findChild<QChartView*>(
            QString::fromLatin1(name).section(QLatin1Char('.'), 0, 0) + QStringLiteral(".view"));
        const auto more = view->chart()->findChildren<QLineSeries*>(QLatin1String(name) + QStringLiteral(".part"));
        for (const auto* part : more)
            all.append(part->points());
        return all;
    }
    /// With each hole as one point, as figures have them.
    [[nodiscard]] qsizetype pointCount(const char* name) const
    {
        const auto all = parts(name);
        qsizetype count = all.size() - 1;
        for (const auto& part : all)
            count += part.size();
        return count;
    }

    gui::ChartsPane pane;
    bool isShown = false;
};

} // namespace charts
