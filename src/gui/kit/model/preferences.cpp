// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/preferences.h"

#include "consul/wire_log.h"
#include "gui/kit/model/time_words.h"
#include "observer/search.h"

namespace gui {

namespace {

int& recorderLimit()
{
    static int megabytes = preferences().recorderMegabytes.value();
    return megabytes;
}

} // namespace

QSet<QString> Preferences::keys() const
{
    return {theme.key(), language.key(), utc.key(), twelveHours.key(), reducedMotion.key(), wireEntries.key(),
        recorderMegabytes.key(), confirmingReads.key()};
}

void Preferences::reset() const
{
    SettingsChange together;
    for (const auto& key : keys())
        together.remove(key);
}

const Preferences& preferences()
{
    static const Preferences all;
    return all;
}

void applyPreferences()
{
    const auto& all = preferences();
    setTimeStyle({all.utc.value(), all.twelveHours.value()});
    consul::setWireLogLength(static_cast<std::size_t>(all.wireEntries.value()));
    observer::setConfirmingReads(all.confirmingReads.value());
    setRecorderMegabytes(all.recorderMegabytes.value());
}

int recorderMegabytes()
{
    return recorderLimit();
}

void setRecorderMegabytes(int megabytes)
{
    recorderLimit() = megabytes;
}

} // namespace gui
