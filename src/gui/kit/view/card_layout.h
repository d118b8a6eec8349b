// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/flow_layout.h"

namespace gui {

/// Cards of one kind in columns of the same width: as many side by side as fit, the rest in rows below.
class CardLayout : public FlowLayout
{
    Q_OBJECT
public:
    /// `lines`: how wide a card is at least, in heights of a line of its text.
    explicit CardLayout(int spacing, int lines, QWidget* parent = nullptr);

    void insertWidget(int index, QWidget* card);
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }

protected:
    [[nodiscard]] int layOut(const QRect& room, bool isMoving) const override;

private:
    [[nodiscard]] int columnsIn(int width) const;

    int m_lines;
};

} // namespace gui
