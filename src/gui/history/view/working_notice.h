// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/plain_label.h"

#include <QLabel>
#include <QTimer>

namespace gui {

/// Says that what a person asked for is being worked out, once that takes long enough to wonder. Told to screen
/// readers, too. Hidden otherwise.
class WorkingNotice : public PlainLabel
{
    Q_OBJECT
public:
    WorkingNotice(const QString& text, const char* objectName, QWidget* parent = nullptr);

    void begin();
    void end();

private:
    QTimer m_soon;
};

} // namespace gui
