// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/window_frame.h"

#include <QApplication>
#include <QFontMetrics>
#include <QScreen>
#include <QWidget>

namespace gui {

QMargins frameOf(const QWidget* window)
{
    const QRect outer = window->frameGeometry();
    const QRect inner = window->geometry();
    return {inner.left() - outer.left(), inner.top() - outer.top(), outer.right() - inner.right(),
        outer.bottom() - inner.bottom()};
}

QMargins expectedFrame(const QWidget* window)
{
    if (const auto own = frameOf(window); !own.isNull())
        return own;
    for (const auto* const other : QApplication::topLevelWidgets()) {
        const bool isFramed
            = other->isVisible() && (other->windowType() == Qt::Window || other->windowType() == Qt::Dialog);
        if (const auto frame = frameOf(other); isFramed && !frame.isNull())
            return frame;
    }
    const int title = QFontMetrics(QApplication::font()).height() + 10;
    return {4, title, 4, 4};
}

QSize mostSize(const QWidget* window)
{
    return window->screen()->availableGeometry().marginsRemoved(expectedFrame(window)).size();
}

} // namespace gui
