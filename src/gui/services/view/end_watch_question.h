// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"

#include <QMessageBox>

namespace gui {

/// Asked before another clean-up takes the place of one that is not over, or the window closes on it: says what is
/// known of it so far, what stays undone or unproved, and where its definitions are kept. Waiting is the default.
/// Opened without blocking; deletes itself.
class EndWatchQuestion : public QMessageBox
{
    Q_OBJECT
public:
    enum class Reason { AnotherCleanUp, Closing };

    EndWatchQuestion(const cleanup::Campaign& running, Reason reason, QWidget* parent);

Q_SIGNALS:
    void goOnWanted();
};

} // namespace gui
