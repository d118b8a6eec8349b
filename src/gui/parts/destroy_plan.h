// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/sessions_desk.h"

#include <QStringList>

class QWidget;

namespace gui {

class PlanDialog;

/// Opens a dialog that reads which keys these sessions hold, shows what destroying them would do, and does it only if
/// sessions and keys are still the same when all of it is read again just before. The connection must be open. `desk`:
/// what its page shows of held keys is looked at as well, even where a search would not come to them; null: none.
PlanDialog* planDestroySessions(
    Connection* connection, const QStringList& sessions, QWidget* parent, SessionsDesk* desk = nullptr);

} // namespace gui
