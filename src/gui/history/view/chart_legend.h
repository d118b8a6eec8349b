// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QPen>
#include <QWidget>

#include <vector>

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

} // namespace gui
