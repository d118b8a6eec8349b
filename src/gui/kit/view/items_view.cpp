// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/items_view.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace gui {

ItemsView::ItemsView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    installItemsAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

int ItemsView::startItem() const
{
    return neighbourOf(-1, Step::Down);
}

QString ItemsView::itemTip(int item) const
{
    QStringList lines{itemText(item), itemHelp(item)};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void ItemsView::setContentHeight(qreal height, qreal line)
{
    auto* const bar = verticalScrollBar();
    bar->setPageStep(viewport()->height());
    bar->setSingleStep(static_cast<int>(line));
    bar->setRange(0, std::max(0, static_cast<int>(std::ceil(height)) - viewport()->height()));
    viewport()->update();
}

void ItemsView::setFocusedItem(int item)
{
    m_focused = item;
    viewport()->update();
}

void ItemsView::focusItem(int item)
{
    if (item < 0 || item == m_focused)
        return;
    m_focused = item;
    revealItem(item);
    viewport()->update();
    QAccessibleEvent focused(this, QAccessible::Focus);
    focused.setChild(item);
    QAccessible::updateAccessibility(&focused);
}

void ItemsView::revealItem(int item, int around)
{
    const QRect room = itemGeometry(item);
    if (room.isEmpty())
        return;
    auto* const bar = verticalScrollBar();
    if (room.top() < around)
        bar->setValue(bar->value() + room.top() - around);
    else if (room.bottom() + around > viewport()->height())
        bar->setValue(bar->value() + room.bottom() + around - viewport()->height());
}

int ItemsView::itemAt(QPointF content) const
{
    for (int item = 0; item < itemCount(); ++item) {
        if (itemBox(item).contains(content))
            return item;
    }
    return -1;
}

int ItemsView::lastShownItem() const
{
    int item = itemCount() - 1;
    while (item >= 0 && itemBox(item).isEmpty())
        --item;
    return item;
}

QPointF ItemsView::toContent(const QPoint& viewportPoint) const
{
    return {
        static_cast<qreal>(viewportPoint.x()), static_cast<qreal>(viewportPoint.y() + verticalScrollBar()->value())};
}

QRect ItemsView::itemGeometry(int item) const
{
    if (item < 0 || item >= itemCount())
        return {};
    return itemBox(item).translated(0, -verticalScrollBar()->value()).toAlignedRect();
}

void ItemsView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.translate(0, -verticalScrollBar()->value());
    paintContent(painter, QRectF(event->rect()).translated(0, verticalScrollBar()->value()));
}

void ItemsView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    relayout();
}

void ItemsView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
    else if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void ItemsView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_focused < 0)
        m_focused = startItem();
    viewport()->update();
}

void ItemsView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void ItemsView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return focusItem(neighbourOf(m_focused, Step::Left));
    case Qt::Key_Right:
        return focusItem(neighbourOf(m_focused, Step::Right));
    case Qt::Key_Up:
        return focusItem(neighbourOf(m_focused, Step::Up));
    case Qt::Key_Down:
        return focusItem(neighbourOf(m_focused, Step::Down));
    case Qt::Key_Home:
        return focusItem(neighbourOf(-1, Step::Down));
    case Qt::Key_End:
        return focusItem(lastShownItem());
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activateItem(m_focused);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void ItemsView::mousePressEvent(QMouseEvent* event)
{
    const int item = itemAt(toContent(event->pos()));
    if (item < 0 || event->button() != Qt::LeftButton)
        return QAbstractScrollArea::mousePressEvent(event);
    focusItem(item);
    activateItem(item);
}

bool ItemsView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int item = itemAt(toContent(help->pos()));
    const QString tip = item < 0 ? QString() : itemTip(item);
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tipText(tip), viewport(), itemGeometry(item));
    return true;
}

void paintItemFocus(QPainter& painter, const QRectF& box, qreal corner, const QPalette& palette)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Theme::of(palette).accent, 2));
    painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), corner + 3, corner + 3);
}

} // namespace gui
