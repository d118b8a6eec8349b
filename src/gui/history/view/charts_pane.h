// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/chart_figures.h"
#include "gui/history/view/figures_pane.h"

#include <functional>

class QGridLayout;

namespace gui {

class BlockedChart;
class ChartCard;
class HistogramChart;
class HoldersChart;
class OccupancyChart;
class RateChart;
class RequestChart;

/// The charts of one semaphore.
class ChartsPane : public AskingPane<ChartFigures>
{
    Q_OBJECT
public:
    explicit ChartsPane(QWidget* parent = nullptr);

    void setBegan(const QDateTime& began); ///< At Time 0 of what is lent: charts then have clock time.
    /// Answers what the lab asked at a path of what is lent.
    void setAsked(std::function<AskedOfConsul(const QString& path)> asked) { m_asked = std::move(asked); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] bool isBusy() const override;
    void forget() override;
    void ask() override;
    void tell(const ChartFigures& figures) override;
    void showNothing() override;
    [[nodiscard]] QString choiceText() const override;
    void sayAnew() override;
    void arrange();
    void next();
    void showPart(std::size_t part); ///< One of the charts, with its figures.

    static constexpr std::size_t partCount = 6;

    std::function<AskedOfConsul(const QString& path)> m_asked;
    ChartFigures m_shown; ///< All charts show the same part, also while more is recorded.
    QTimer m_turn; ///< A chart for each turn of the event loop.
    std::size_t m_part = 0; ///< To be shown next.
    int m_columns = 0;
    QGridLayout* m_grid;
    OccupancyChart* m_occupancy;
    HistogramChart* m_histogram;
    RateChart* m_rate;
    HoldersChart* m_holders;
    BlockedChart* m_blocked;
    RequestChart* m_requests;
};

} // namespace gui
