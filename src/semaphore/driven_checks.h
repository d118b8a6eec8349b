// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/driven_checks.h"

#include <QStringList>

namespace semaphore {

/// Translated sentences for a plan that ends sessions: which checks of which services that makes critical, and what
/// ends with those. Bounded; nothing where nobody asked, or where there are none and all could be seen. Pure.
[[nodiscard]] QStringList drivenSentences(const consul::DrivenChecks& driven);

} // namespace semaphore
