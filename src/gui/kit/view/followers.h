// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QPointer>

#include <functional>
#include <vector>

class QObject;

namespace gui {

// How a change of the whole window reaches its parts, in an order: with signals, it would be that of the connections.

/// Calls `act` each time `part` receives an event of this type; of one part in the order in which they were added.
/// `part` owns it.
void follow(QObject* part, QEvent::Type type, std::function<void()> act);

/// All that stands below the open windows and these themselves, a part before what it stands in.
[[nodiscard]] std::vector<QPointer<QObject>> partsFromWithin();
/// Immediately; to those that are left.
void sendToAll(const std::vector<QPointer<QObject>>& parts, QEvent::Type type);

} // namespace gui
