// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QStringList>

#include <functional>

class QWidget;

namespace gui {

/// What a person is asked before what goes on ends with its connection.
struct LeaveWords {
    QString name; ///< Of the question's parts: `leave` gives leaveQuestion, leaveGo and leaveStay.
    QString title;
    QString question;
    QStringList losses; ///< What would end, a sentence each. Empty: nothing is asked.
    QString go; ///< The button that agrees.
};

/// Calls `goOn`: at once where nothing would be lost, else when the person agrees. Staying is what Enter and Escape
/// mean. A question that lies open already stays the only one. It goes away with the connection.
void askBeforeLeaving(Connection* connection, QWidget* window, const LeaveWords& words, std::function<void()> goOn);

} // namespace gui
