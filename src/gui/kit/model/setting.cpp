// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/setting.h"

#include "consul/wire_log.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/model/time_words.h"
#include "observer/search.h"

#include <QSettings>

#include <algorithm>

namespace gui {

namespace {

int changesOpen = 0;
QSet<QString> changedKeys; ///< Of those that are open.

/// What was read from the file is text, whatever it was when it was set.
bool isSame(const QVariant& known, const QVariant& value)
{
    if (!known.isValid() || known.metaType() == value.metaType())
        return known == value && known.isValid() == value.isValid();
    if (value.metaType() == QMetaType::fromType<bool>() && !isTruthValue(known))
        return false;
    QVariant converted = known;
    return converted.convert(value.metaType()) && converted == value;
}

int& recorderLimit()
{
    static int megabytes = preferences().recorderMegabytes.value();
    return megabytes;
}

} // namespace

bool setUnlessSame(QSettings& settings, const QString& key, const QVariant& value)
{
    if (settings.contains(key) && isSame(settings.value(key), value))
        return false;
    settings.setValue(key, value);
    return true;
}

SettingsChange::SettingsChange()
    : m_own(SettingsKeeper::current() == nullptr ? std::make_unique<QSettings>() : nullptr)
    , m_settings(m_own ? m_own.get() : &SettingsKeeper::current()->settings())
{
    ++changesOpen;
}

SettingsChange::~SettingsChange()
{
    m_own.reset();
    if (--changesOpen > 0 || changedKeys.isEmpty())
        return;
    if (SettingsKeeper::current() != nullptr)
        SettingsKeeper::current()->writeSoon();
    Q_EMIT settingsNotifier().changed(std::exchange(changedKeys, {}));
}

void SettingsChange::set(const QString& key, const QVariant& value)
{
    if (setUnlessSame(*m_settings, key, value))
        changedKeys.insert(key);
}

void SettingsChange::remove(const QString& key)
{
    const auto keys = m_settings->allKeys(); // contains() does not know groups.
    const bool isThere = std::ranges::any_of(
        keys, [&](const QString& each) { return each == key || each.startsWith(key + QLatin1Char('/')); });
    if (!isThere)
        return;
    m_settings->remove(key);
    changedKeys.insert(key);
}

SettingsNotifier& settingsNotifier()
{
    static SettingsNotifier notifier;
    return notifier;
}

QVariant readSetting(const QString& key)
{
    return QSettings().value(key);
}

bool isTruthValue(const QVariant& value)
{
    static const QStringList words{
        QStringLiteral("true"), QStringLiteral("false"), QStringLiteral("1"), QStringLiteral("0")};
    return value.metaType() == QMetaType::fromType<bool>() || words.contains(value.toString());
}

QSet<QString> Preferences::keys() const
{
    // Does not compile while one is left out.
    const auto& [look, words, zone, hours, moving, rows, text, presented, projected, wire, recorder, actors, reads]
        = *this;
    const auto keysOf = [](const auto&... each) { return QSet<QString>{each.key()...}; };
    return keysOf(look, words, zone, hours, moving, rows, text, presented, projected, wire, recorder, actors, reads);
}

void Preferences::reset() const
{
    SettingsChange together;
    const auto all = keys();
    for (const auto& key : all)
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
