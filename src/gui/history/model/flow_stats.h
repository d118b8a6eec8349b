// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/path_observer.h"

#include <QDateTime>
#include <QString>

#include <chrono>
#include <deque>
#include <optional>

namespace gui {

/// Grants per second and waiting times of one path, from what was observed. Only waits whose beginning and end were
/// both seen count; changes inside a gap do not. Bounded.
class FlowStats
{
public:
    void add(const observer::Update& before, const observer::Update& after);
    void loseContact(); ///< What comes next begins anew: between then and now nothing was seen.

    /// Over the last minute, or since observation began when that is shorter. nullopt: no grant was seen, or not for
    /// long enough.
    [[nodiscard]] std::optional<double> grantsPerSecond(const QDateTime& now) const;
    /// `share` in 0…1: 0.5 is the median. nullopt: no complete wait was seen.
    [[nodiscard]] std::optional<std::chrono::milliseconds> wait(double share) const;
    /// `2.4 grants/s · wait p50 4.1 s, p95 12.1 s`, as far as known; else empty.
    [[nodiscard]] QString text(const QDateTime& now) const;

private:
    QDateTime m_first; ///< Observation began for the first time.
    QDateTime m_begin; ///< … and after the last gap. Invalid: it has not begun.
    std::deque<QDateTime> m_grants; ///< Of the last minute.
    std::deque<std::chrono::milliseconds> m_waits; ///< Of the last grants.
};

} // namespace gui
