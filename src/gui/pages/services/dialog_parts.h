// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/plan.h"

#include <QLabel>
#include <QStringList>

namespace cleanup {
struct RoutedCall;
}

namespace gui {

// What the dialogs of this page share.

[[nodiscard]] QLabel* sentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* headline(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QString bullets(const QStringList& sentences); ///< `• …` a line each.
/// The call with the agent it goes to in its meaning.
[[nodiscard]] consul::PlannedCall withAddress(const cleanup::RoutedCall& call);

} // namespace gui
