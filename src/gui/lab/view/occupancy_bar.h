// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_figures.h"

#include <QWidget>

namespace gui {

/// Who is inside, one bar per path: filled as far as permits are taken, the limit as a line, the most so far as a
/// notch. What is beyond the limit is red and hatched, and the words beside the bar say so, too.
class OccupancyBar : public QWidget
{
    Q_OBJECT
public:
    explicit OccupancyBar(QWidget* parent = nullptr);

    /// `differences`: how often the view from inside and Consul's differed.
    void setOccupancies(const std::vector<LabOccupancy>& occupancies, int differences);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QString text() const; ///< All that it shows, in words.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintRow(QPainter& painter, const QRectF& room, const LabOccupancy& row) const;
    void describe();
    [[nodiscard]] qreal rowHeight() const;
    [[nodiscard]] std::size_t shownRows() const;

    std::vector<LabOccupancy> m_rows;
    int m_differences = 0;
};

} // namespace gui
