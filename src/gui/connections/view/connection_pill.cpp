// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_pill.h"

#include "gui/connections/view/profile_tone.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/flat_button.h"
#include "gui/kit/view/theme.h"

#include <QPainter>
#include <QStyle>

namespace gui {

namespace {

constexpr int margin = 12;
constexpr int dot = 9;
constexpr int gap = 8;

QColor dotColor(ConnectionPhase phase, const Theme& theme)
{
    switch (phase) {
    case ConnectionPhase::Connecting:
        return theme.neutral.strong;
    case ConnectionPhase::Live:
        return theme.holding.strong;
    case ConnectionPhase::NoLeader:
        return theme.warning.strong;
    case ConnectionPhase::Denied:
    case ConnectionPhase::Unreachable:
    case ConnectionPhase::Lost:
        return theme.stale.strong;
    }
    return theme.neutral.strong;
}

} // namespace

ConnectionPill::ConnectionPill(QWidget* parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("connectionPill"));
    setAccessibleName(tr("Connection"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void ConnectionPill::show(const ConnectionStatus& status, const PillWords& words, const QString& colour, bool loud)
{
    if (m_phase == status.phase && m_practice == status.practice && m_words == words && m_colour == colour
        && m_loud == loud)
        return;
    m_colour = colour;
    m_loud = loud;
    m_phase = status.phase;
    m_practice = status.practice;
    m_words = words;
    setText(words.name.isEmpty() ? words.rest : words.name + QLatin1Char(' ') + words.rest);
    setAccessibleName(words.spoken);
    const QString wayOn = tr("Click to switch to another connection, or to edit connections.");
    setToolTip(tipText(words.spoken + QLatin1Char('\n') + wayOn));
    setAccessibleDescription(wayOn);
    updateGeometry();
    update();
}

QFont ConnectionPill::boldFont() const
{
    auto bold = font();
    bold.setBold(true);
    return bold;
}

QSize ConnectionPill::sizeHint() const
{
    int width = 2 * margin + dot + gap + fontMetrics().horizontalAdvance(m_words.rest) + 2;
    if (!m_words.name.isEmpty())
        width += QFontMetrics(boldFont()).horizontalAdvance(m_words.name) + gap;
    return {width, qMax(28, fontMetrics().height() + 10)};
}

QSize ConnectionPill::minimumSizeHint() const
{
    return {qMin(150, sizeHint().width()), sizeHint().height()};
}

void ConnectionPill::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    ButtonLook look;
    look.fill = underMouse() ? theme.header : palette().color(QPalette::Base);
    look.frame = theme.separator;
    if (m_practice) {
        look.fill = theme.practice.fill;
        look.frame = underMouse() ? theme.practice.strong : theme.practice.outline;
    }
    const auto tone = toneOf(m_colour, theme);
    if (!m_practice && !m_colour.isEmpty()) {
        look.frame = tone.strong;
        look.fill = m_loud ? tone.fill : look.fill;
    }
    look.ring = theme.info.strong;
    look.radius = (height() - 3) / 2.0;
    look.focus = hasFocus();
    drawButton(painter, rect(), look);

    const bool rightToLeft = layoutDirection() == Qt::RightToLeft;
    const auto place
        = [&](const QRect& area) { return rightToLeft ? QStyle::visualRect(layoutDirection(), rect(), area) : area; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(dotColor(m_phase, theme));
    painter.drawEllipse(place(QRect(margin, (height() - dot) / 2, dot, dot)));

    QRect area = rect().adjusted(margin + dot + gap, 0, -margin, 0);
    painter.setPen(m_practice ? theme.practice.text : m_loud ? tone.text : palette().color(QPalette::WindowText));
    if (!m_words.name.isEmpty()) {
        painter.setFont(boldFont());
        painter.drawText(place(area), Qt::AlignVCenter | Qt::AlignLeading, m_words.name);
        area.setLeft(area.left() + QFontMetrics(boldFont()).horizontalAdvance(m_words.name) + gap);
        painter.setFont(font());
    }
    painter.drawText(place(area), Qt::AlignVCenter | Qt::AlignLeading,
        fontMetrics().elidedText(m_words.rest, Qt::ElideRight, area.width()));
}

} // namespace gui
