// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/snug_height.h"

#include "gui/kit/view/window_frame.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QListView>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cstdlib>

namespace gui {

namespace {

/// A list, unlike a table and a tree, does not tell how high its rows are. Of however many, the first are asked.
int rowsHeight(const QListView* list)
{
    constexpr int mostAsked = 100;
    constexpr int fewest = 3;
    const int rows = std::min(list->model() != nullptr ? list->model()->rowCount() : 0, mostAsked);
    int height = 2 * list->frameWidth();
    for (int row = 0; row < rows; ++row)
        height += list->sizeHintForRow(row) + 2 * list->spacing();
    return std::max(height, fewest * list->fontMetrics().lineSpacing());
}

/// A scaled screen has no half pixels: what was asked for comes back rounded.
bool isSame(const QSize& asked, const QSize& size)
{
    constexpr int rounding = 1;
    return std::abs(asked.width() - size.width()) <= rounding && std::abs(asked.height() - size.height()) <= rounding;
}

} // namespace

int contentHeight(const QScrollArea* area, int width)
{
    auto* const layout = area->widget() != nullptr ? area->widget()->layout() : nullptr;
    if (layout == nullptr || !area->widgetResizable())
        return area->sizeHint().height();
    layout->activate();
    const int inner = width - 2 * area->frameWidth() - area->verticalScrollBar()->sizeHint().width();
    const int height
        = layout->hasHeightForWidth() ? layout->totalHeightForWidth(inner) : layout->totalSizeHint().height();
    return height + 2 * area->frameWidth();
}

SnugHeight::SnugHeight(QDialog* dialog, const QSize& room)
    : QObject(dialog)
    , m_dialog(dialog)
    , m_room(room)
{
    dialog->installEventFilter(this);
    for (auto* const view : dialog->findChildren<QAbstractItemView*>()) {
        if (qobject_cast<QListView*>(view) == nullptr)
            view->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    }
    dialog->resize(room.width(), std::min(room.height(), dialog->sizeHint().height()));
    fit(true);
}

void SnugHeight::setAside()
{
    m_isSetAside = true;
}

int SnugHeight::wish() const
{
    auto* const layout = m_dialog->layout();
    if (layout == nullptr)
        return m_dialog->height();
    layout->activate();
    const int width = m_dialog->width();
    int height = layout->hasHeightForWidth() ? layout->totalHeightForWidth(width) : layout->totalSizeHint().height();
    for (const auto* const list : m_dialog->findChildren<QListView*>()) {
        if (list->isVisibleTo(m_dialog) && list->parentWidget() == m_dialog)
            height += rowsHeight(list) - list->sizeHint().height();
    }
    const auto margins = layout->contentsMargins();
    for (const auto* const area : m_dialog->findChildren<QScrollArea*>()) {
        if (area->isVisibleTo(m_dialog) && area->parentWidget() == m_dialog)
            height += contentHeight(area, width - margins.left() - margins.right()) - area->sizeHint().height();
    }
    return height;
}

void SnugHeight::fit(bool isComingUp)
{
    if (m_isSetAside || (m_dialog->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)))
        return;
    // The dialog may be higher than its bound where its parts need that, but never higher than the screen.
    const int least = m_dialog->minimumSizeHint().height();
    const int most = std::max(m_room.height(), least);
    int height = std::clamp(wish(), least, most);
    height = std::min(height, mostSize(m_dialog).height());
    if (!isComingUp)
        height = std::max(height, m_dialog->height());
    if (height != m_dialog->height())
        m_dialog->resize(m_dialog->width(), height);
}

/// A window manager may answer late, with a size that was asked for before: nobody wants that one.
void SnugHeight::noteResize(bool spontaneous)
{
    constexpr qsizetype mostAsked = 8;
    const QSize size = m_dialog->size();
    if (!spontaneous) {
        m_asked.removeAll(size);
        m_asked.prepend(size);
        m_asked.resize(std::min(m_asked.size(), mostAsked));
    } else if (m_dialog->isVisible()
        && std::ranges::none_of(m_asked, [&size](const QSize& asked) { return isSame(asked, size); })) {
        m_isSetAside = true;
    } else if (m_dialog->isVisible() && !isSame(m_asked.constFirst(), size)) {
        QMetaObject::invokeMethod(
            this, [this] { fit(false); }, Qt::QueuedConnection);
    }
}

bool SnugHeight::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_dialog)
        return false;
    switch (event->type()) {
    case QEvent::Show:
        if (!event->spontaneous())
            fit(true);
        break;
    case QEvent::LayoutRequest:
        // Once, when all that is said is said; and not from within the layout.
        if (!m_isWaiting) {
            m_isWaiting = true;
            QMetaObject::invokeMethod(
                this,
                [this] {
                    m_isWaiting = false;
                    fit(!m_dialog->isVisible());
                },
                Qt::QueuedConnection);
        }
        break;
    case QEvent::Resize:
        noteResize(event->spontaneous());
        break;
    default:
        break;
    }
    return false;
}

void keepSnug(QDialog* dialog, const QSize& room)
{
    new SnugHeight(dialog, room);
}

} // namespace gui
