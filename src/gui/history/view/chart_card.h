// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/theme.h"

#include <QBrush>
#include <QPen>
#include <QWidget>

#include <vector>

class QAbstractAxis;
class QChart;
class QChartView;
class QLabel;
class QPen;
class QValueAxis;

namespace gui {

/// What each line or bar of a chart is, with the dashes or the pattern it has there; in as many lines as it takes.
class ChartLegend : public QWidget
{
    Q_OBJECT
public:
    struct Entry {
        QString text;
        QPen pen; ///< Of the line, or of the outline of a bar.
        QBrush brush = Qt::NoBrush; ///< With one, it is a bar.
    };

    explicit ChartLegend(QWidget* parent = nullptr);
    void setEntries(std::vector<Entry> entries);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int widthOf(const Entry& entry) const;
    [[nodiscard]] std::vector<QRect> places(int width) const;

    std::vector<Entry> m_entries;
};

/// A chart with its title, its figures in words and its legend. It has the colours of the theme, whatever Qt Charts
/// would choose, and follows them live.
class ChartCard : public QWidget
{
    Q_OBJECT
public:
    [[nodiscard]] QString title() const;
    void setTitle(const QString& title);
    [[nodiscard]] QString words() const;

protected:
    /// Child widgets are called `objectName` and `.title`, `.words`, `.legend`, `.view`.
    ChartCard(const QString& objectName, QWidget* parent);

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
