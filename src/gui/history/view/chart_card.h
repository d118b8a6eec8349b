// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/theme.h"

#include <QWidget>

class QAbstractAxis;
class QChart;
class QChartView;
class QLabel;
class QPen;
class QValueAxis;

namespace gui {

class ChartLegend;

/// A chart with its title, its figures in words and its legend. It has the colours of the theme, whatever Qt Charts
/// would choose, and follows them live.
class ChartCard : public QWidget
{
    Q_OBJECT
public:
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString words() const;

protected:
    /// Child widgets are called `objectName` and `.title`, `.words`, `.legend`, `.view`.
    ChartCard(const QString& title, const QString& objectName, QWidget* parent);

    /// `whole`: what somebody who cannot see the chart needs of it.
    void setWords(const QString& words, const QString& whole);
    [[nodiscard]] QChart* chart() const { return m_chart; }
    [[nodiscard]] ChartLegend* legend() const { return m_legend; }
    /// Colours of everything that the chart is made of; called when they change.
    virtual void restyle(const Theme& theme) = 0;
    void restyle();
    void dress(QAbstractAxis* axis, const Theme& theme) const;
    /// Without it, there are only words.
    void setPlotShown(bool shown);
    /// How high the chart is at least, in lines of text.
    void setLeastLines(int lines);
    /// From 0 to `most`, or a little above, with whole numbers only where `whole`.
    void setTop(QValueAxis* axis, double most, bool whole) const;

    [[nodiscard]] static QString stepFormat(double step); ///< Of labels that are so far apart.

    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_title;
    QLabel* m_words;
    int m_leastLines = 0;
    ChartLegend* m_legend;
    QChart* m_chart; ///< Belongs to the view.
    QChartView* m_view;
};

} // namespace gui
