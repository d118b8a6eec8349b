// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"

#include <QString>
#include <QUrl>

namespace gui {

/// `127.0.0.2:8500` of an endpoint's address.
[[nodiscard]] QString hostPort(const QUrl& address);
/// The call with the agent it goes to in its meaning, for a plan that is shown. Translated.
[[nodiscard]] consul::PlannedCall withAddress(const cleanup::RoutedCall& call);

} // namespace gui
