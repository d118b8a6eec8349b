// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/search_field.h"

#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QPainter>

namespace gui {

SearchField::SearchField(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false);
    setTextMargins(8, 0, 4, 0);
    // The style would paint its own square over the rounded frame.
    auto clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
}

void SearchField::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(this);
        const auto colors = QApplication::palette();
        const auto theme = Theme::of(colors);
        ButtonLook look;
        look.fill = colors.color(QPalette::Base);
        look.frame = theme.separator;
        look.ring = theme.info.strong;
        look.focus = hasFocus();
        drawButton(painter, rect(), look);
    }
    QLineEdit::paintEvent(event);
}

} // namespace gui
