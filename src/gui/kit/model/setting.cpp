// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/setting.h"

#include "consul/wire_log.h"
#include "gui/kit/model/settings_keeper.h"
#include "observer/search.h"
#include "words/clock_style.h"

#include <QSettings>

namespace gui {

namespace {

int changesOpen = 0;
QSet<QString> changedKeys; ///< Of those that are open.

int& recorderLimit()
{
    static int megabytes = preferences().recorderMegabytes.value();
    return megabytes;
}

} // namespace

bool isSameSetting(const QVariant& known, const QVariant& value)
{
    if (!known.isValid() || known.metaType() == value.metaType())
        return known == value && known.isValid() == value.isValid();
    if (value.metaType() == QMetaType::fromType<bool>() && !isTruthValue(known))
        return false;
    QVariant converted = known;
    return converted.convert(value.metaType()) && converted == value;
}

SettingsChange::SettingsChange()
    : m_own(SettingsKeeper::current() == nullptr ? std::make_unique<QSettings>() : nullptr)
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
    auto* const keeper = SettingsKeeper::current();
    if (isSameSetting(m_own ? m_own->value(key) : keeper->value(key), value))
        return;
    if (m_own)
        m_own->setValue(key, value);
    else
        keeper->set(key, value);
    changedKeys.insert(key);
}

void SettingsChange::remove(const QString& key)
{
    const auto keys = m_own ? m_own->allKeys() : SettingsKeeper::current()->keys();
    const QString name = settingName(key);
    for (const auto& each : keys) {
        if (each != name && !each.startsWith(name + QLatin1Char('/')))
            continue;
        if (m_own)
            m_own->remove(each);
        else
            SettingsKeeper::current()->set(each, {});
        changedKeys.insert(key);
    }
}

SettingsNotifier& settingsNotifier()
{
    static SettingsNotifier notifier;
    return notifier;
}

QString settingName(const QString& key)
{
    return key.split(QLatin1Char('/'), Qt::SkipEmptyParts).join(QLatin1Char('/'));
}

void refreshSettings()
{
    if (auto* const keeper = SettingsKeeper::current())
        keeper->refresh();
}

QVariant readSetting(const QString& key)
{
    const auto* const keeper = SettingsKeeper::current();
    return keeper != nullptr ? keeper->value(key) : QSettings().value(key);
}

QStringList settingsIn(const QString& group)
{
    const auto* const keeper = SettingsKeeper::current();
    const QString begin = settingName(group) + QLatin1Char('/');
    QStringList names;
    const auto keys = keeper != nullptr ? keeper->keys() : QSettings().allKeys();
    for (const auto& each : keys) {
        if (each.startsWith(begin))
            names << each.sliced(begin.size());
    }
    return names;
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
    words::setClockStyle({all.utc.value(), all.twelveHours.value()});
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
