// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/button_box.h"

#include <QEvent>

namespace gui {

bool ButtonBox::event(QEvent* event)
{
    const bool handled = QDialogButtonBox::event(event);
    // Whenever Qt may have laid them out anew.
    if (event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest || event->type() == QEvent::StyleChange)
        setFocusProxy(nullptr);
    return handled;
}

} // namespace gui
