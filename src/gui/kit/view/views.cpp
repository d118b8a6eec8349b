// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/views.h"

#include "gui/kit/view/page.h"

#include <QScrollBar>

#include <memory>

namespace gui {

QScrollArea* paperScroll(QWidget* content, const QString& objectName)
{
    auto* const scroll = new QScrollArea;
    scroll->setObjectName(objectName);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setBackgroundRole(QPalette::Base);
    content->setBackgroundRole(QPalette::Base);
    return scroll;
}

void nameWidget(QWidget* widget, const char* objectName, const QString& accessibleName)
{
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
}

void stackTightly(QWidget* owner, const QList<QWidget*>& parts, const QWidget* main)
{
    auto* const column = new QVBoxLayout(owner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (auto* const part : parts)
        column->addWidget(part, part == main ? 1 : 0);
}

void yieldFocus(const QWidget* leaving)
{
    const auto* const holder = leaving->window()->focusWidget();
    if (holder == nullptr || (holder != leaving && !leaving->isAncestorOf(holder)))
        return;
    for (auto* above = leaving->parentWidget(); above != nullptr; above = above->parentWidget()) {
        const auto* const page = qobject_cast<const Page*>(above);
        if (page == nullptr)
            continue;
        if (auto* const view = page->mainView())
            view->setFocus();
        return;
    }
}

std::optional<QPoint> menuPlace(QAbstractItemView* view, const QPoint& at)
{
    const auto under = view->indexAt(at);
    const auto index = under.isValid() ? under : view->currentIndex();
    if (!index.isValid())
        return std::nullopt;
    view->setCurrentIndex(index);
    return view->viewport()->mapToGlobal(under.isValid() ? at : view->visualRect(index).center());
}

void followEnd(QAbstractItemView* view, QAbstractItemModel* model)
{
    auto* const bar = view->verticalScrollBar();
    const auto atEnd = std::make_shared<bool>(true);
    QObject::connect(model, &QAbstractItemModel::rowsAboutToBeInserted, view,
        [bar, atEnd] { *atEnd = bar->value() >= bar->maximum(); });
    QObject::connect(bar, &QScrollBar::rangeChanged, view, [bar, atEnd] {
        if (*atEnd)
            bar->setValue(bar->maximum());
    });
    QObject::connect(
        bar, &QScrollBar::actionTriggered, view, [bar, atEnd] { *atEnd = bar->sliderPosition() >= bar->maximum(); });
}

} // namespace gui
