// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plain_text.h"

#include <QLabel>

namespace gui {

/// Plain text, from outside too; without words the label takes no room.
inline void setShownWords(QLabel* label, const QString& words)
{
    const QString shown = blockText(words);
    if (label->text() != shown)
        label->setText(shown);
    label->setVisible(!shown.isEmpty());
}

} // namespace gui
