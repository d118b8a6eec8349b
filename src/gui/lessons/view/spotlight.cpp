// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lessons/view/spotlight.h"

#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace gui {

Spotlight::Spotlight(QWidget* room)
    : QWidget(room)
{
    setObjectName(QStringLiteral("lessonSpotlightOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(room->size());
    hide();
    qApp->installEventFilter(this);
}

void Spotlight::setParts(const QList<QWidget*>& parts, const QList<QWidget*>& current)
{
    m_parts = {parts.begin(), parts.end()};
    m_current = {current.begin(), current.end()};
    m_pointed.clear();
    update();
}

QList<QWidget*> Spotlight::lit() const
{
    QList<QWidget*> lit;
    for (const auto& part : m_pointed ? QList<QPointer<QWidget>>{m_pointed} : m_current) {
        if (part && part->isVisible())
            lit.append(part);
    }
    return lit;
}

bool Spotlight::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        resize(parentWidget()->size());
    if (isVisible() && event->type() == QEvent::MouseMove) {
        const auto at = static_cast<const QMouseEvent*>(event)->globalPosition().toPoint();
        for (const auto& part : std::as_const(m_parts)) {
            const bool isUnder
                = part && part->isVisible() && part->rect().contains(part->mapFromGlobal(at)) && m_pointed != part;
            if (isUnder) {
                m_pointed = part;
                update();
            }
        }
    }
    // What lies below has scrolled or grown.
    if (isVisible() && (event->type() == QEvent::Move || event->type() == QEvent::LayoutRequest))
        update();
    return QWidget::eventFilter(watched, event);
}

void Spotlight::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QRect bright;
    for (const auto* const part : lit())
        bright |= QRect(mapFromGlobal(part->mapToGlobal(QPoint(0, 0))), part->size());
    if (bright.isEmpty())
        return;
    constexpr float strength = 0.62F;
    auto shade = Theme::of(palette()).dark ? QColor(Qt::black) : palette().color(QPalette::Window);
    shade.setAlphaF(strength);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr int around = 4;
    const QRectF light = QRectF(bright).adjusted(around, -around, -around, around);
    QPainterPath path;
    path.addRect(rect());
    path.addRoundedRect(light, 2 * around, 2 * around);
    painter.fillPath(path, shade); // Odd and even: the light is left out.
    painter.setPen(QPen(Theme::of(palette()).accent, 2));
    painter.drawRoundedRect(light, 2 * around, 2 * around);
}

} // namespace gui
