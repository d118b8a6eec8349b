// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/chart_figures.h"
#include "gui/history/model/compare_figures.h"

#include <QDialog>
#include <QFutureWatcher>
#include <QTimer>

class QLabel;
class QSplitter;
class QTableWidget;

namespace gui {

class CompareSide;
class OccupancyChart;
class WorkingNotice;

/// What is shown of two recordings together.
struct Comparison {
    std::vector<ComparedFigure> rows;
    OccupancyFigures first;
    OccupancyFigures second;
};

/// Two recordings side by side: their figures with the difference, and their occupancy on the same scales.
class CompareDialog : public QDialog
{
    Q_OBJECT
public:
    explicit CompareDialog(QWidget* parent = nullptr);
    ~CompareDialog() override;

    void openFiles(const QString& first, const QString& second);

Q_SIGNALS:
    void compared(); ///< Both are shown.

private:
    void makeTable();
    void layOut();
    void compareAgain();
    void showFigures();
    void next();
    void giveTableRoom();
    void showRows(const std::vector<ComparedFigure>& rows);

    CompareSide* m_first;
    CompareSide* m_second;
    QLabel* m_status;
    QSplitter* m_split;
    QTableWidget* m_table;
    QWidget* m_charts;
    OccupancyChart* m_firstChart;
    OccupancyChart* m_secondChart;
    WorkingNotice* m_working;
    QFutureWatcher<Comparison> m_comparing;
    enum class Part { First, Second };
    QTimer m_turn; ///< A chart for each turn of the event loop.
    Part m_part = Part::First; ///< To be shown next.
};

/// Opens the dialog beside the window; the one that is open already comes to the front.
void openCompare(QWidget* parent);

} // namespace gui
