// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/sessions_desk.h"

#include <QStringList>

class QWidget;

namespace gui {

class PlanDialog;

/// Opens a dialog that reads which keys these sessions hold, shows what destroying them would do, and does it only if
/// sessions and keys are still the same when they are read again just before. `desk` outlives the dialog.
PlanDialog* planDestroySessions(SessionsDesk* desk, const QStringList& sessions, QWidget* parent);

} // namespace gui
