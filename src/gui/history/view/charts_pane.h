// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/chart_figures.h"
#include "gui/history/model/lanes_question.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QGridLayout;
class QLabel;
class QStackedWidget;

namespace gui {

class ChartCard;
class HistogramChart;
class HoldersChart;
class OccupancyChart;
class RateChart;
class RequestChart;
class WorkingNotice;

/// The charts of one semaphore. They follow what is recorded at most twice a second, and only while they can be seen.
/// Their figures are worked out beside the thread of the window.
class ChartsPane : public QWidget
{
    Q_OBJECT
public:
    explicit ChartsPane(QWidget* parent = nullptr);

    void setLanesLocker(LanesLocker lockLanes); ///< Of other lanes than before; null: there are none.
    /// Answers what the lab asked at a path of what is lent.
    void setAsked(std::function<AskedOfConsul(const QString& path)> asked) { m_asked = std::move(asked); }
    void lanesChanged();
    void setPath(const QString& path);
    void setRange(std::optional<history::Range> range); ///< nullopt: all.

Q_SIGNALS:
    void refreshed(); ///< The charts show what is known by now.

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Part { Occupancy, Histogram, Rate, Holders, Requests, None };

    void arrange();
    void later();
    void choose();
    void refresh();
    void begin(const ChartFigures& figures, std::chrono::milliseconds took);
    void next();

    LanesQuestion<ChartFigures> m_question;
    std::function<AskedOfConsul(const QString& path)> m_asked;
    QString m_path;
    std::optional<history::Range> m_range;
    ChartFigures m_shown; ///< All charts show the same part, also while more is recorded.
    QTimer m_pause; ///< While it runs, changes wait.
    QTimer m_turn; ///< A chart for each turn of the event loop.
    Part m_part = Part::None; ///< To be shown next.
    bool m_changed = true;
    bool m_awaited = false; ///< Somebody asked for something else than what is shown.
    int m_columns = 0;
    QStackedWidget* m_stack;
    QLabel* m_nothing;
    WorkingNotice* m_working;
    QGridLayout* m_grid;
    OccupancyChart* m_occupancy;
    HistogramChart* m_histogram;
    RateChart* m_rate;
    HoldersChart* m_holders;
    RequestChart* m_requests;
};

} // namespace gui
