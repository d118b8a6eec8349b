// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"

#include <QMessageBox>

namespace gui {

/// Asked before another clean-up takes the place of one that is not over: says what is known of that one so far, what
/// stays unproved, and where its definitions are kept. Waiting is the default. Opened without blocking; deletes itself.
class EndWatchQuestion : public QMessageBox
{
    Q_OBJECT
public:
    EndWatchQuestion(const cleanup::Campaign& running, QWidget* parent);

Q_SIGNALS:
    void goOnWanted();
};

} // namespace gui
