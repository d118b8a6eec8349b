// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/button_box.h"

#include <QEvent>
#include <QPushButton>

namespace gui {

QPushButton* ButtonBox::add(const char* objectName, const QString& text, ButtonRole role)
{
    auto* const button = addButton(text, role);
    button->setObjectName(QLatin1String(objectName));
    return button;
}

QPushButton* ButtonBox::name(StandardButton button, const char* objectName)
{
    auto* const found = this->button(button) != nullptr ? this->button(button) : addButton(button);
    found->setObjectName(QLatin1String(objectName));
    return found;
}

bool ButtonBox::event(QEvent* event)
{
    const bool handled = QDialogButtonBox::event(event);
    // Whenever Qt may have laid them out anew.
    if (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest || event->type() == QEvent::StyleChange)
        setFocusProxy(nullptr);
    if (event->type() == QEvent::Show || event->type() == QEvent::StyleChange
        || event->type() == QEvent::LanguageChange)
        dressUp();
    return handled;
}

void ButtonBox::dressUp()
{
    const auto all = buttons();
    for (auto* const button : all) {
        button->setIcon({});
        const QString text = QString(button->text()).remove(QLatin1Char('&'));
        if (text == QLatin1String("Close"))
            button->setText(tr("Close"));
        else if (text == QLatin1String("Cancel"))
            button->setText(tr("Cancel"));
        else if (text == QLatin1String("OK"))
            button->setText(tr("OK"));
    }
}

} // namespace gui
