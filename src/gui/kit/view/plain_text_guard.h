// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace gui {

/// Keeps all widgets of the program to the rule of plain_text.h, also those that Qt makes by itself. A label that would
/// guess whether its text is HTML (of a tip, a message box, a form) is plain before it measures or shows anything. No
/// label or button paints, and no screen reader is told, a character that is obeyed. Tips are tipText(), titles of
/// windows lineText().
class PlainTextGuard : public QObject
{
    Q_OBJECT
public:
    explicit PlainTextGuard(QObject* parent = nullptr); ///< Watches the application from here on.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
};

} // namespace gui
