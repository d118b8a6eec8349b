// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/filter_keys.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QLineEdit>

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

} // namespace

bool enterRows(QWidget* view)
{
    if (view == nullptr || !view->isVisible())
        return false;
    if (auto* const items = qobject_cast<QAbstractItemView*>(view)) {
        if (items->model() == nullptr || items->model()->rowCount(items->rootIndex()) == 0)
            return false;
        if (!items->currentIndex().isValid())
            items->setCurrentIndex(items->model()->index(0, 0, items->rootIndex()));
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
