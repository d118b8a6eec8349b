// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/last_hour.h"

#include <QWidget>

namespace gui {

class LastHourPlot;
class PaneHeader;
class QuietLabel;

/// How the counts of the Now page went within the last hour: a line for each, one above the other, by the same clock.
/// What nobody has seen is hatched.
class LastHourPane : public QWidget
{
    Q_OBJECT
public:
    explicit LastHourPane(QWidget* parent = nullptr);

    /// `now`: UTC, the right end.
    void setHour(const LastHour& hour, const std::vector<HourMark>& marks, const QDateTime& now);

private:
    PaneHeader* m_header;
    QuietLabel* m_legend;
    LastHourPlot* m_plot;
};

} // namespace gui
