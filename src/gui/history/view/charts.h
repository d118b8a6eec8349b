// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/chart_figures.h"
#include "gui/history/view/chart_card.h"

#include <QDateTime>
#include <QHash>

class QAreaSeries;
class QBarCategoryAxis;
class QBarSet;
class QCategoryAxis;
class QLineSeries;

namespace gui {

// The charts of a semaphore. New figures move their points; nothing is made anew.

/// With time from left to right: in clock time where its begin is known, else since the recording began.
class TimeChart : public ChartCard
{
    Q_OBJECT
public:
    void setBegan(const QDateTime& began); ///< At Time 0. With the next figures.

protected:
    TimeChart(const QString& objectName, QWidget* parent);

    [[nodiscard]] QLineSeries* addLine(const char* name);
    void attach(QAreaSeries* area);
    /// x in seconds since the recording began; holes stay open.
    void setLine(QLineSeries* line, const QList<QPointF>& points);
    void setPen(QLineSeries* line, const QPen& pen);
    void setUnseen(const std::vector<history::Range>& unseen) const; ///< Hatched. After setRange(), setHeight().
    void setRange(const history::Range& range);
    void setHeightTitle(const QString& title); ///< What the height of a line is.
    void setHeight(double most, bool whole);
    using ChartCard::restyle;
    void restyle(const Theme& theme) override;

private:
    void showClock(const history::Range& range);

    QDateTime m_began;
    QValueAxis* m_time;
    QCategoryAxis* m_clock = nullptr; ///< In place of m_time, whose labels are numbers.
    QValueAxis* m_height;
    QLineSeries* m_unseenTop;
    QLineSeries* m_unseenBottom;
    QAreaSeries* m_unseen;
    QHash<QLineSeries*, QList<QLineSeries*>> m_parts; ///< Of a line: what lies behind its holes.
    double m_unit = 1; ///< Seconds.
};

/// Holders and queue against the limit.
class OccupancyChart : public TimeChart
{
    Q_OBJECT
public:
    explicit OccupancyChart(const QString& objectName, QWidget* parent = nullptr); ///< Has no title yet.

    void setFigures(const OccupancyFigures& figures);
    /// As for several charts that are to be compared: so much time from the begin on, and so high.
    struct Scale {
        history::Time length{0};
        double most = 0;
    };
    void setFigures(const OccupancyFigures& figures, const Scale& scale);

protected:
    using TimeChart::restyle;
    void restyle(const Theme& theme) override;

private:
    QLineSeries* m_waiting;
    QLineSeries* m_live;
    QLineSeries* m_stale;
    QLineSeries* m_limit;
};

/// Grants per second.
class RateChart : public TimeChart
{
    Q_OBJECT
public:
    explicit RateChart(const QString& objectName, QWidget* parent = nullptr);
    void setFigures(const RateFigures& figures);

protected:
    using TimeChart::restyle;
    void restyle(const Theme& theme) override;

private:
    QLineSeries* m_top;
    QLineSeries* m_bottom;
    QAreaSeries* m_area;
    QLineSeries* m_edge = nullptr;
};

/// What waiting contenders were blocked by: areas on top of each other.
class BlockedChart : public TimeChart
{
    Q_OBJECT
public:
    explicit BlockedChart(const QString& objectName, QWidget* parent = nullptr);
    void setFigures(const BlockedFigures& figures);

protected:
    using TimeChart::restyle;
    void restyle(const Theme& theme) override;

private:
    struct Area {
        QLineSeries* top = nullptr;
        QLineSeries* bottom = nullptr;
        QAreaSeries* area = nullptr;
        waits::BillKind kind = waits::BillKind::Behind;
        int number = 0; ///< Of its kind.
        QString title;
    };

    void addArea();

    std::vector<Area> m_areas;
    std::size_t m_shown = 0; ///< So many of them have something to show.
};

/// What a permit cost in requests, where the lab wanted it; else it says why that is not known.
class RequestChart : public TimeChart
{
    Q_OBJECT
public:
    explicit RequestChart(const QString& objectName, QWidget* parent = nullptr);
    void setFigures(const RequestFigures& figures);

protected:
    using TimeChart::restyle;
    void restyle(const Theme& theme) override;

private:
    QLineSeries* m_requests;
    QLineSeries* m_wakeUps;
    QLineSeries* m_refused;
};

/// Waits and holds by how long they took.
class HistogramChart : public ChartCard
{
    Q_OBJECT
public:
    explicit HistogramChart(const QString& objectName, QWidget* parent = nullptr);
    void setFigures(const HistogramFigures& figures);

protected:
    using ChartCard::restyle;
    void restyle(const Theme& theme) override;

private:
    void setEdges(const std::vector<double>& edges);

    QBarSet* m_waits;
    QBarSet* m_holds;
    QCategoryAxis* m_edges;
    QValueAxis* m_counts;
    std::vector<double> m_shownEdges;
};

/// Who held longest.
class HoldersChart : public ChartCard
{
    Q_OBJECT
public:
    explicit HoldersChart(const QString& objectName, QWidget* parent = nullptr);
    void setFigures(const HolderFigures& figures);

protected:
    using ChartCard::restyle;
    void restyle(const Theme& theme) override;

private:
    QBarSet* m_held;
    QBarCategoryAxis* m_names;
    QValueAxis* m_time;
};

} // namespace gui
