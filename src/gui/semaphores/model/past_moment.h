// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_list.h"
#include "gui/kit/model/banner.h"
#include "history/moment.h"
#include "semaphore/state.h"

#include <QString>

#include <vector>

namespace gui {

class SeenTime;

// What is told of one path at the moment of the past that is looked at.

/// Whether that moment lies in an outage of the path: nobody watched it, or Consul did not answer.
[[nodiscard]] bool isUnseenThen(const SeenTime& seen, const QString& path);
/// The newest sentence about the path until then; empty: there was none, or it is not seen.
[[nodiscard]] QString eventThen(const SeenTime& seen, const QString& path);
/// What is said above a moment without a diagram. `state`: of the path then; null: nobody saw it.
[[nodiscard]] Banner bannerThen(const QString& path, const semaphore::State* state);
/// All that any path knew of.
[[nodiscard]] consul::SessionList sessionsOf(const std::vector<history::Moment>& moments);

} // namespace gui
