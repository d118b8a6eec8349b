// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/window_frame.h"

#include <QApplication>
#include <QFontMetrics>
#include <QScreen>
#include <QStyle>
#include <QWidget>

#include <cstdlib>

namespace gui {

namespace {

/// One dimension of isGivenByHand().
bool isLengthGivenByHand(int given, int asked, int wished, int most)
{
    constexpr int rounding = 1;
    constexpr int frameDoubt = 48; // The program guesses the frame, and the window manager may know it better.
    const bool isClamped = wished > most && std::abs(given - most) <= frameDoubt;
    return !isClamped && std::abs(given - asked) > rounding;
}

} // namespace

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

int mostPartWidth(const QWidget* part)
{
    constexpr int levels = 3; // The window, its tabs and the page have margins each.
    const auto* const style = part->style();
    const int margins = style->pixelMetric(QStyle::PM_LayoutLeftMargin, nullptr, part)
        + style->pixelMetric(QStyle::PM_LayoutRightMargin, nullptr, part);
    return mostSize(part->window()).width() - levels * margins;
}

bool isGivenByHand(const QSize& given, const QSize& asked, const QSize& wished, const QSize& most)
{
    return isLengthGivenByHand(given.width(), asked.width(), wished.width(), most.width())
        || isLengthGivenByHand(given.height(), asked.height(), wished.height(), most.height());
}

} // namespace gui
