// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/preferences.h"

#include "consul/wire_log.h"
#include "gui/kit/model/settings_change.h"
#include "observer/search.h"

#include <QSettings>

namespace gui {

namespace {

constexpr auto utcKey = "time/utc";
constexpr auto twelveKey = "time/twelveHours";
constexpr auto motionKey = "view/reducedMotion";
constexpr auto wireKey = "limits/wireEntries";
constexpr auto recorderKey = "limits/recorderMegabytes";
constexpr auto readsKey = "limits/confirmingReads";

int numberOf(const QSettings& settings, const char* key, int usual, PreferenceLimit limit)
{
    bool isNumber = false;
    const int number = settings.value(QLatin1String(key), usual).toInt(&isNumber);
    return isNumber && number >= limit.least && number <= limit.most ? number : usual;
}

int& recorderLimit()
{
    static int megabytes = Preferences().recorderMegabytes;
    return megabytes;
}

} // namespace

Preferences loadPreferences(QSettings& settings)
{
    Preferences all;
    all.time.utc = settings.value(QLatin1String(utcKey), all.time.utc).toBool();
    all.time.twelveHours = settings.value(QLatin1String(twelveKey), all.time.twelveHours).toBool();
    all.reducedMotion = settings.value(QLatin1String(motionKey), all.reducedMotion).toBool();
    all.wireEntries = numberOf(settings, wireKey, all.wireEntries, wireEntriesLimit);
    all.recorderMegabytes = numberOf(settings, recorderKey, all.recorderMegabytes, recorderMegabytesLimit);
    all.confirmingReads = numberOf(settings, readsKey, all.confirmingReads, confirmingReadsLimit);
    return all;
}

void savePreferences(QSettings& settings, const Preferences& preferences)
{
    setUnlessSame(settings, QLatin1String(utcKey), preferences.time.utc);
    setUnlessSame(settings, QLatin1String(twelveKey), preferences.time.twelveHours);
    setUnlessSame(settings, QLatin1String(motionKey), preferences.reducedMotion);
    setUnlessSame(settings, QLatin1String(wireKey), preferences.wireEntries);
    setUnlessSame(settings, QLatin1String(recorderKey), preferences.recorderMegabytes);
    setUnlessSame(settings, QLatin1String(readsKey), preferences.confirmingReads);
}

PreferenceController::PreferenceController(QObject* parent)
    : QObject(parent)
{
    QSettings settings;
    m_all = loadPreferences(settings);
    apply();
}

void PreferenceController::set(const Preferences& preferences)
{
    if (m_all == preferences)
        return;
    const auto before = std::exchange(m_all, preferences);
    SettingsChange change;
    savePreferences(change.settings(), m_all);
    apply();
    Q_EMIT changed(before);
}

void PreferenceController::apply() const
{
    setTimeStyle(m_all.time);
    consul::setWireLogLength(static_cast<std::size_t>(m_all.wireEntries));
    observer::setConfirmingReads(m_all.confirmingReads);
    recorderLimit() = m_all.recorderMegabytes;
}

int PreferenceController::recorderMegabytes()
{
    return recorderLimit();
}

} // namespace gui
