// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/room_scroll.h"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>

#include <algorithm>

namespace gui {

namespace {

/// Keeps the least height of a part at what its layout needs in the width of the part.
class HeightForWidthKeeper : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
            keep(static_cast<QWidget*>(watched));
        return false;
    }

private:
    static void keep(QWidget* part)
    {
        const auto* const layout = part->layout();
        const int least = layout->hasHeightForWidth() ? layout->minimumHeightForWidth(part->width()) : 0;
        if (part->minimumHeight() == least)
            return;
        part->setMinimumHeight(least);
        if (auto* const parent = part->parentWidget(); parent != nullptr)
            parent->updateGeometry(); // Qt does not report the new minimum to a parent that is hidden.
    }
};

} // namespace

RoomScroll::RoomScroll(QWidget* content, QWidget* parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // What is in it has the focus.
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setWidget(content);
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    content->installEventFilter(this);
}

QSize RoomScroll::sizeHint() const
{
    return widget()->sizeHint();
}

QSize RoomScroll::least(int width) const
{
    QSize size = widget()->minimumSizeHint();
    if (const auto* const layout = widget()->layout(); layout != nullptr && layout->hasHeightForWidth())
        size.setHeight(layout->totalMinimumHeightForWidth(std::max(width, size.width())));
    return size.expandedTo(widget()->minimumSize());
}

/// A bar takes room itself, so that the other one may become needed.
void RoomScroll::share()
{
    const QSize whole = size();
    const int across = verticalScrollBar()->sizeHint().width();
    const int along = horizontalScrollBar()->sizeHint().height();
    QSize room = whole;
    QSize needed = least(room.width());
    for (int i = 0; i < 2; ++i) {
        room = {whole.width() - (needed.height() > room.height() ? across : 0),
            whole.height() - (needed.width() > room.width() ? along : 0)};
        needed = least(room.width());
    }
    widget()->resize(needed.expandedTo(room));
}

void RoomScroll::resizeEvent(QResizeEvent* event)
{
    share();
    QScrollArea::resizeEvent(event);
}

bool RoomScroll::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::LayoutRequest)
        share();
    return done;
}

void keepSentencesWhole(QWidget* part)
{
    part->installEventFilter(new HeightForWidthKeeper(part));
}

} // namespace gui
