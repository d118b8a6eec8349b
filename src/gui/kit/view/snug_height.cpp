// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/snug_height.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QListView>
#include <QResizeEvent>
#include <QScreen>

#include <algorithm>

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

} // namespace

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
    return height;
}

void SnugHeight::fit(bool isComingUp)
{
    if (m_isSetAside || (m_dialog->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)))
        return;
    // What must be seen goes beyond the bound, but not beyond the screen.
    const int least = m_dialog->minimumSizeHint().height();
    const int most = std::max(m_room.height(), least);
    int height = std::clamp(wish(), least, most);
    height = std::min(height, m_dialog->screen()->availableGeometry().height());
    if (!isComingUp)
        height = std::max(height, m_dialog->height());
    if (height != m_dialog->height())
        m_dialog->resize(m_dialog->width(), height);
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
        if (!event->spontaneous())
            m_asked = m_dialog->size();
        else if (m_dialog->isVisible() && m_dialog->size() != m_asked)
            m_isSetAside = true;
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
