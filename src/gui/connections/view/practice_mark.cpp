// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/practice_mark.h"

#include "gui/kit/view/plain_label.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/words.h"

#include <QPainter>

namespace gui {

namespace {

constexpr int lineHeight = 3;
constexpr int chipGap = 6; ///< To the edge of the window.

} // namespace

PracticeMark::PracticeMark(Shape shape, QWidget* parent)
    : PlainLabel(parent)
    , m_shape(shape)
{
    if (shape == Shape::Chip) {
        setContentsMargins(8, 0, 8 + chipGap, 0);
        return;
    }
    setObjectName(QStringLiteral("practiceMark"));
    setText(tr("Practice – no Consul"));
    setContentsMargins(11, 4, 11, 4);
    makeBold(this);
}

void PracticeMark::setMarked(bool marked)
{
    m_marked = marked;
    update();
}

void PracticeMark::paintEvent(QPaintEvent* event)
{
    if (!m_marked) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    const auto tone = Theme::of(palette()).practice;
    if (m_shape == Shape::Band) {
        painter.fillRect(rect(), tone.fill);
        painter.fillRect(QRect(0, height() - 1, width(), 1), tone.outline);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(tone.outline);
        painter.setBrush(tone.fill);
        const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
        const auto chip
            = QRectF(rect()).adjusted(rightToLeft ? chipGap : 0.5, 1.5, rightToLeft ? -0.5 : -chipGap, -1.5);
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    }
    painter.setPen(tone.text);
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeading, text());
}

PracticeLine::PracticeLine(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("practiceLine"));
    setFixedHeight(lineHeight);
}

void PracticeLine::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter(this).fillRect(rect(), Theme::of(palette()).practice.strong);
}

} // namespace gui
