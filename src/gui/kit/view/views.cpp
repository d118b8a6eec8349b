// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/views.h"

#include "gui/kit/view/empty_place.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/row_hold.h"

#include "gui/kit/view/page.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>

#include <memory>

namespace gui {

namespace {

class FilterKeys : public QObject
{
public:
    FilterKeys(QLineEdit* field, std::function<QWidget*()> view, std::function<void()> before)
        : QObject(field)
        , m_field(field)
        , m_view(std::move(view))
        , m_before(std::move(before))
    {
        field->installEventFilter(this);
        connect(field, &QLineEdit::returnPressed, this, &FilterKeys::enter);
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (object != m_field || event->type() != QEvent::KeyPress)
            return false;
        const auto* const key = static_cast<const QKeyEvent*>(event);
        if (key->modifiers() != Qt::NoModifier && key->modifiers() != Qt::KeypadModifier)
            return false;
        // In a dialog, Enter would go on to its default button.
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (key->key() == Qt::Key_Down || (isEnter && m_field->window()->isModal())) {
            enter();
            return true;
        }
        if (key->key() != Qt::Key_Escape || m_field->window()->isModal())
            return false; // Esc closes a dialog, whatever is typed in it.
        if (m_field->text().isEmpty())
            enter();
        m_field->clear();
        return true;
    }

private:
    void enter()
    {
        if (m_before)
            m_before();
        if (m_field->hasFocus())
            enterRows(m_view());
    }

    QLineEdit* m_field;
    std::function<QWidget*()> m_view;
    std::function<void()> m_before;
};

/// Qt scrolls by PgUp and PgDown, and leaves these two out.
class PaperScroll : public QScrollArea
{
protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        const bool isPlain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        if (isPlain && event->key() == Qt::Key_Home)
            verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
        else if (isPlain && event->key() == Qt::Key_End)
            verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);
        else
            QScrollArea::keyPressEvent(event);
    }
};

} // namespace

QScrollArea* paperScroll(QWidget* content, const QString& objectName)
{
    auto* const scroll = new PaperScroll;
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

QString secondName(const char* of, const QString& objectName)
{
    return QLatin1String(of) + objectName.left(1).toUpper() + objectName.mid(1);
}

void giveSecondNames(const char* of, QWidget* whole)
{
    auto parts = whole->findChildren<QWidget*>();
    parts.append(whole);
    for (auto* const part : std::as_const(parts)) {
        const QString name = part->objectName();
        if (!name.isEmpty() && !name.startsWith(QLatin1String("qt_"))) // Styles and Qt itself know those.
            part->setObjectName(secondName(of, name));
    }
}

void stackTightly(QWidget* owner, const QList<QWidget*>& parts, const QWidget* main)
{
    auto* const column = layoutIn<QVBoxLayout>(owner, {0, 0, 0, 0}, 0);
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

void showInstead(QWidget* rows, EmptyPlace* instead, const QString& why, bool isFiltered, bool isNothing)
{
    if (why.isEmpty()) {
        rows->show();
        yieldFocus(instead); // Before its button goes.
        instead->say(why, isFiltered, isNothing);
        instead->hide();
        return;
    }
    instead->say(why, isFiltered, isNothing);
    const bool isAtRows = rows->window()->focusWidget() == rows;
    instead->show();
    if (auto* const way = instead->way(); way != nullptr && isAtRows)
        way->setFocus(Qt::OtherFocusReason);
    rows->hide();
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
    auto* const hold = new RowHold(view);
    const auto isBehind = std::make_shared<bool>(false); // It was at the end, and does not follow while it is held.
    QObject::connect(bar, &QScrollBar::rangeChanged, view, [bar, atEnd, hold, isBehind] {
        if (*atEnd && hold->isHeld())
            *isBehind = true;
        else if (*atEnd)
            bar->setValue(bar->maximum());
    });
    QObject::connect(hold, &RowHold::changed, view, [bar, isBehind](bool held) {
        if (!held && std::exchange(*isBehind, false))
            bar->setValue(bar->maximum());
    });
    QObject::connect(bar, &QScrollBar::actionTriggered, view, [bar, atEnd, isBehind] {
        *atEnd = bar->sliderPosition() >= bar->maximum();
        *isBehind = false; // A person has chosen where to look.
    });
}

bool enterRows(QWidget* view)
{
    if (view == nullptr || !view->isVisible())
        return false;
    if (auto* const items = qobject_cast<QAbstractItemView*>(view)) {
        if (items->model() == nullptr || items->model()->rowCount(items->rootIndex()) == 0)
            return false;
        // A row that is current but not selected is nobody's: no act would be about it.
        if (!items->currentIndex().isValid())
            items->setCurrentIndex(items->model()->index(0, 0, items->rootIndex()));
        else if (!items->selectionModel()->hasSelection())
            items->setCurrentIndex(items->currentIndex());
        items->scrollTo(items->currentIndex());
    }
    view->setFocus(Qt::ShortcutFocusReason);
    return true;
}

void leadToRows(QLineEdit* field, std::function<QWidget*()> view, std::function<void()> before)
{
    new FilterKeys(field, std::move(view), std::move(before));
}

} // namespace gui
