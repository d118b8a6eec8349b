// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QStackedWidget;

namespace gui {

class ChartCard;
class HistogramChart;
class HoldersChart;
class OccupancyChart;
class RateChart;

/// The charts of one semaphore. They follow what is recorded at most twice a second, and only while they can be seen.
class ChartsPane : public QWidget
{
    Q_OBJECT
public:
    explicit ChartsPane(QWidget* parent = nullptr);

    void setLanes(const history::Lanes* lanes); ///< Not owned; null: there are none.
    void lanesChanged();
    void setPath(const QString& path);
    void setRange(std::optional<history::Range> range); ///< nullopt: all.

Q_SIGNALS:
    void refreshed(); ///< The charts show what is known by now.

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Part { Occupancy, Histogram, Rate, Holders, None };

    void arrange();
    void later();
    void refresh();
    void next();

    const history::Lanes* m_lanes = nullptr;
    QString m_path;
    std::optional<history::Range> m_range;
    history::Range m_shown; ///< All charts show the same part, also while more is recorded.
    std::chrono::milliseconds m_took{0}; ///< For all charts, the last time.
    QTimer m_pause; ///< While it runs, changes wait.
    QTimer m_turn; ///< A chart for each turn of the event loop.
    Part m_part = Part::None; ///< To be refreshed next.
    bool m_changed = true;
    int m_columns = 0;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    QGridLayout* m_grid;
    OccupancyChart* m_occupancy;
    HistogramChart* m_histogram;
    RateChart* m_rate;
    HoldersChart* m_holders;
};

} // namespace gui
