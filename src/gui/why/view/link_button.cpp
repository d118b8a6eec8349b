// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/link_button.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPainter>

namespace gui {

namespace {

constexpr int linkMargin = 2;
constexpr int widestLink = 18; ///< In letters; of a longer name, both ends are shown.

} // namespace

LinkButton::LinkButton(QWidget* parent)
    : QToolButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::clicked, this, [this] {
        const Place place = m_link.place; // The row may be another one when the page is left.
        Q_EMIT placeWanted(place);
    });
}

void LinkButton::setLink(const WhyLink& link, const QString& of)
{
    m_link = link;
    const QString words = literalText(link.text); // A name is no place for a shortcut.
    if (text() != words) {
        setText(words);
        updateGeometry();
    }
    setToolTip(tipText(shown() == link.text ? QString() : link.text));
    setAccessibleName(tr("%1: %2", "link, what it is evidence for").arg(link.text, of));
}

QString LinkButton::shown() const
{
    return fontMetrics().elidedText(
        lineText(m_link.text), Qt::ElideMiddle, widestLink * fontMetrics().averageCharWidth());
}

QSize LinkButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(shown()) + 2 * linkMargin, fontMetrics().height() + 2 * linkMargin};
}

void LinkButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto theme = Theme::of(QApplication::palette());
    auto letters = font();
    letters.setUnderline(true);
    painter.setFont(letters);
    painter.setPen(theme.info.text);
    painter.drawText(rect().adjusted(linkMargin, 0, -linkMargin, 0), Qt::AlignRight | Qt::AlignVCenter, shown());
    if (!hasFocus())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.info.strong, 1.5));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
}

void LinkButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QToolButton::keyPressEvent(event);
}

} // namespace gui
