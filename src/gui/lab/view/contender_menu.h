// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_contender_model.h"
#include "lab/fault.h"

#include <QMenu>

namespace gui {

/// What can be done to one contender: the faults, with a time where they have one. Deletes itself when closed.
class ContenderMenu : public QMenu
{
    Q_OBJECT
public:
    /// `stopped`: nothing can happen to it any more, in words; empty: it can.
    ContenderMenu(const LabContenderRow& contender, const QString& stopped, QWidget* parent);

Q_SIGNALS:
    void faultWanted(const lab::Fault& fault);
    void timeWanted(lab::FaultKind kind); ///< A time of one's own is to be asked for.
    void resumeWanted();
    void stepWanted();
    void copyWanted();

private:
    void addFault(lab::FaultKind kind, bool process);
    static void refuse(QAction* action, lab::FaultKind kind, bool process);
};

/// Times that are offered with a fault.
[[nodiscard]] std::vector<std::chrono::milliseconds> offeredTimes(lab::FaultKind kind);

} // namespace gui
