// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

#include <QStringList>

#include <functional>

class QWidget;

namespace gui {

class PlanDialog;

/// What a list of sessions that is shown knows of them, so that nobody need ask again.
struct ShownSessions {
    std::function<bool(const QString& session)> isListed;
    std::function<QStringList(const QString& session)> keys; ///< That it holds, as far as anybody looked.
    /// Calls `then` for as long as `context` lives, whenever the list was read anew.
    std::function<void(QObject* context, std::function<void()> then)> follow;
};

/// Opens a dialog that reads which keys these sessions hold, shows what destroying them would do, and does it only if
/// sessions and keys are still the same when all of it is read again just before. The connection must be open. `shown`:
/// what is shown of held keys is looked at as well, even where a search would not come to them.
PlanDialog* planDestroySessions(Connection* connection, const QStringList& sessions, QWidget* parent,
    const std::optional<ShownSessions>& shown = {});

} // namespace gui
