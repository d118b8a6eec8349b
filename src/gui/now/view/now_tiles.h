// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/now_figures.h"

#include <QWidget>

class QLabel;

namespace gui {

/// The figures above the rows, side by side: how many, of what, and what else there is to say.
class NowTiles : public QWidget
{
    Q_OBJECT
public:
    explicit NowTiles(QWidget* parent = nullptr);

    void setTiles(const std::vector<NowTile>& tiles);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Parts {
        QLabel* figure = nullptr;
        QLabel* label = nullptr;
        QLabel* detail = nullptr;
    };
    void build(const std::vector<NowTile>& tiles);
    void fitTiles(); ///< To their words and their letters.
    void breakDetails(); ///< Into lines, for the width that there is.

    std::vector<Parts> m_parts;
    std::vector<NowTile> m_tiles;
};

} // namespace gui
