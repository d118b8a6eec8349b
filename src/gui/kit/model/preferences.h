// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/setting.h"

namespace gui {

/// What a person chooses for the whole program, but for the rules of notifications (alert_rules.h).
struct Preferences {
    Setting<QString> theme{QStringLiteral("look/theme"), QStringLiteral("system")}; ///< As themeChoiceName() has it.
    Setting<QString> language{QStringLiteral("look/language")}; ///< `en`, `zh_CN`; empty: the system's.
    Setting<bool> utc{QStringLiteral("time/utc")}; ///< TimeStyle::utc.
    Setting<bool> twelveHours{QStringLiteral("time/twelveHours")}; ///< Likewise.
    Setting<bool> reducedMotion{QStringLiteral("view/reducedMotion")}; ///< Nothing flies.
    /// That the log of requests keeps, per agent.
    Setting<int> wireEntries{QStringLiteral("limits/wireEntries"), 10'000, 500, 200'000};
    /// Of the flight recorder's file; then it begins anew.
    Setting<int> recorderMegabytes{QStringLiteral("limits/recorderMegabytes"), 2048, 64, 65'536};
    /// That a search for semaphores may cost.
    Setting<int> confirmingReads{QStringLiteral("limits/confirmingReads"), 200, 10, 5000};

    [[nodiscard]] QSet<QString> keys() const;
    void reset() const;
};

[[nodiscard]] const Preferences& preferences();
/// Makes them hold where something else than a window heeds them: times of day, logs, searches, recordings.
void applyPreferences();

[[nodiscard]] int recorderMegabytes(); ///< Of the last applyPreferences(); for who makes recordings.
void setRecorderMegabytes(int megabytes);

} // namespace gui
