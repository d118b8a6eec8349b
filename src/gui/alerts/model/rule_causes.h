// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"

#include <map>

namespace gui {

/// What each rule tells of each cause by itself, whatever leads the row of the list, and whatever the desktop groups:
/// it begins with the first alert of the rule, and is over with the last. Each of the two is told once.
class RuleCauses
{
public:
    void begin(const Alert& alert, quint64 row); ///< `row`: of the list, which stands for the cause.
    /// Those that have begun since the last call, each with the id of its first alert, and the number of the others.
    [[nodiscard]] std::vector<Alert> takeBegun();
    void change(const Alert& alert); ///< It goes on, and its rule has another time now: its end names that one.
    /// With `over` and `end`. What is over by it, with what it began with; nullopt: others of its rule go on.
    [[nodiscard]] std::optional<Alert> end(const Alert& alert);

private:
    using Key = std::pair<AlertKind, quint64>; // The row.

    std::map<Key, AlertGroup> m_open;
    QHash<quint64, Key> m_keys; ///< By the id of each alert that is not over.
    std::vector<Key> m_begun;
};

} // namespace gui
