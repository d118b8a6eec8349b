// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/facts.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace gui {

class ElidedLabel;

/// Live counters as small tiles: what it is above, how much below. As many side by side as fit.
class FigureStrip : public QWidget
{
    Q_OBJECT
public:
    explicit FigureStrip(QWidget* parent = nullptr);

    void setFigures(const std::vector<Fact>& figures);
    /// Each figure beside its name rather than below it: half as high, for a small window.
    void setCompact(bool compact);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Tile {
        QWidget* whole = nullptr;
        ElidedLabel* label = nullptr;
        QLabel* value = nullptr;
    };
    void build(const std::vector<Fact>& figures);
    void turnTiles();
    void arrange();

    QGridLayout* m_grid;
    std::vector<Tile> m_tiles;
    int m_columns = 0;
    int m_widest = 0; ///< Of the tiles, so far.
    bool m_compact = false;
};

} // namespace gui
