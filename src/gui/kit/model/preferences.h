// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/time_style.h"

#include <QObject>

class QSettings;

namespace gui {

/// What a person has chosen for the whole program, but for theme, language and rules, which have their own homes.
struct Preferences {
    TimeStyle time;
    bool reducedMotion = false; ///< Nothing flies.
    int wireEntries = 10'000; ///< That the log of requests keeps, per agent.
    int recorderMegabytes = 2048; ///< Of the flight recorder's file; then it begins anew.
    int confirmingReads = 200; ///< That a search for semaphores may cost.

    bool operator==(const Preferences&) const = default;
};

struct PreferenceLimit {
    int least;
    int most;
};
inline constexpr PreferenceLimit wireEntriesLimit{500, 200'000};
inline constexpr PreferenceLimit recorderMegabytesLimit{64, 65'536};
inline constexpr PreferenceLimit confirmingReadsLimit{10, 5000};

[[nodiscard]] Preferences loadPreferences(QSettings& settings); ///< What makes no sense is taken as not chosen.
void savePreferences(QSettings& settings, const Preferences& preferences);

/// The ones that hold. One for the program; what they change shows at once.
class PreferenceController : public QObject
{
    Q_OBJECT
public:
    explicit PreferenceController(QObject* parent = nullptr); ///< Reads the settings.

    [[nodiscard]] const Preferences& all() const { return m_all; }
    void set(const Preferences& preferences); ///< Written to the settings.
    [[nodiscard]] static int recorderMegabytes(); ///< Of the last controller that was set; for who makes recordings.

Q_SIGNALS:
    void changed(const gui::Preferences& before);

private:
    void apply() const;

    Preferences m_all;
};

} // namespace gui
