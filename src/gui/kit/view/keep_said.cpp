// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/followers.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPointer>
#include <QSignalBlocker>

#include <utility>

namespace gui {

namespace {

/// Not QEvent::LanguageChange: that comes once for each translator that goes or comes, from the window inwards, and
/// with texts of both languages in between.
QEvent::Type languageEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

/// A number that is being typed is none yet: as soon as a word around it is another one, Qt puts the last number in its
/// place.
class TypedNumber
{
public:
    TypedNumber()
        : m_box(qobject_cast<QAbstractSpinBox*>(QApplication::focusWidget()))
    {
        auto* const field = m_box ? m_box->findChild<QLineEdit*>() : nullptr;
        if (field == nullptr || !field->isModified())
            return;
        m_field = field;
        m_typed = m_box->property("cleanText").toString();
        m_cursor = field->cursorPosition();
    }

    void putBack() const
    {
        if (!m_field)
            return;
        const QSignalBlocker quiet(m_field);
        m_field->setText(m_box->property("prefix").toString() + m_typed + m_box->property("suffix").toString());
        m_field->setCursorPosition(m_cursor);
        m_field->setModified(true);
    }

private:
    QPointer<QAbstractSpinBox> m_box;
    QPointer<QLineEdit> m_field; ///< Null: nothing is being typed.
    QString m_typed; ///< Without the words around it.
    int m_cursor = 0;
};

} // namespace

void followLanguage(QObject* part, std::function<void()> say)
{
    follow(part, languageEvent(), std::move(say));
}

void keepSaid(QObject* part, std::function<void()> say)
{
    say();
    followLanguage(part, std::move(say));
}

void announceLanguage()
{
    const TypedNumber typed;
    for (auto* const window : QApplication::topLevelWidgets())
        window->unsetLocale(); // It is the one of the language, as in a window that is made now.
    const auto parts = partsFromWithin();
    sendToAll(parts, languageEvent());
    typed.putBack();
    // A model translates when it is asked, and no signal of a model says that all its words are others.
    for (const auto& part : parts) {
        if (auto* const view = qobject_cast<QAbstractItemView*>(part.data())) {
            view->viewport()->update();
            view->doItemsLayout();
        }
        if (auto* const header = qobject_cast<QHeaderView*>(part.data()))
            header->headerDataChanged(header->orientation(), 0, header->count() - 1);
    }
}

} // namespace gui
