// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/text_size.h"

#include "gui/kit/view/keep_measured.h"

#include <QApplication>
#include <QFont>

#include <algorithm>

namespace gui {

int steppedTextSize(int percent, int by)
{
    const int whole = by > 0 ? percent / textSizeStep : (percent + textSizeStep - 1) / textSizeStep;
    return std::clamp((whole + by) * textSizeStep, leastTextSize, mostTextSize);
}

void applyTextSize(int percent)
{
    static const QFont usual = QApplication::font();
    QFont font = usual;
    const double factor = std::clamp(percent, leastTextSize, mostTextSize) / 100.0;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    // Desktops set fonts of their own for menus and others; this takes the place of those, too.
    if (QApplication::font() == font)
        return;
    QApplication::setFont(font);
    announceLook();
}

} // namespace gui
