// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QVariant>

#include <memory>
#include <optional>

class QSettings;

namespace gui {

/// Tells what is set in this program, once for all that is set together.
class SettingsNotifier : public QObject
{
    Q_OBJECT
Q_SIGNALS:
    void changed(const QSet<QString>& keys);
};
[[nodiscard]] SettingsNotifier& settingsNotifier(); ///< For the GUI thread.

/// Whether that is what was set. What was read from the file is text, whatever it was when it was set.
[[nodiscard]] bool isSameSetting(const QVariant& known, const QVariant& value);

/// The settings of the program, open for changes. What is set holds at once for whoever reads settings in this process.
/// A SettingsKeeper writes it a moment later, many changes together, and tells when that fails; where there is none, it
/// is written when this goes. Each QSettings that is changed and let go would write the whole file by itself. While one
/// lives, others join it: the SettingsNotifier tells when the last one goes. For the GUI thread; not to be kept.
class SettingsChange
{
public:
    SettingsChange();
    ~SettingsChange();
    SettingsChange(const SettingsChange&) = delete;
    SettingsChange& operator=(const SettingsChange&) = delete;

    void set(const QString& key, const QVariant& value);
    void remove(const QString& key); ///< A group, too.

private:
    std::unique_ptr<QSettings> m_own; ///< Without a keeper.
};

/// What lies under a key as a T; nullopt: nothing, or something else.
template <typename T>
[[nodiscard]] std::optional<T> storedSetting(const QString& key);

/// One value in the settings: its key in the file, what it is while nobody has chosen, and between which values it may
/// be. What makes no sense in the file is taken as not chosen.
template <typename T>
class Setting
{
public:
    explicit Setting(QString key, T usual = {})
        : m_key(std::move(key))
        , m_usual(std::move(usual))
    {
    }
    Setting(QString key, T usual, T least, T most)
        : m_key(std::move(key))
        , m_usual(std::move(usual))
        , m_bounds(std::pair(std::move(least), std::move(most)))
    {
    }

    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const T& least() const { return m_bounds->first; } ///< Of one that has bounds.
    [[nodiscard]] const T& most() const { return m_bounds->second; } ///< Likewise.
    [[nodiscard]] T value() const
    {
        const auto stored = storedSetting<T>(m_key);
        const bool isGood = stored && (!m_bounds || (m_bounds->first <= *stored && *stored <= m_bounds->second));
        return isGood ? *stored : m_usual;
    }
    void set(const T& value) const { SettingsChange().set(m_key, QVariant::fromValue(value)); }
    void reset() const { set(m_usual); }

private:
    QString m_key;
    T m_usual;
    std::optional<std::pair<T, T>> m_bounds;
};

[[nodiscard]] QString settingName(const QString& key); ///< As QSettings lists it: with one slash between two parts.
/// Reads the file, before something that another Signalbox may have written since: it and this one share the settings.
void refreshSettings();
[[nodiscard]] QVariant readSetting(const QString& key); ///< As it lies there; invalid: nothing does.
[[nodiscard]] QStringList settingsIn(const QString& group); ///< Keys in it, without its name.
[[nodiscard]] bool isTruthValue(const QVariant& value); ///< Every text could be turned into one.

template <typename T>
std::optional<T> storedSetting(const QString& key)
{
    QVariant value = readSetting(key);
    if (!value.isValid() || (std::is_same_v<T, bool> && !isTruthValue(value))
        || !value.convert(QMetaType::fromType<T>()))
        return std::nullopt;
    return value.value<T>();
}

/// What a person chooses for the whole program, but for the rules of notifications (alert_rules.h).
struct Preferences {
    Setting<QString> theme{QStringLiteral("look/theme"), QStringLiteral("system")}; ///< As themeChoiceName() has it.
    Setting<QString> language{QStringLiteral("look/language")}; ///< `en`, `zh_CN`; empty: the system's.
    Setting<bool> utc{QStringLiteral("time/utc")}; ///< words::ClockStyle::utc.
    Setting<bool> twelveHours{QStringLiteral("time/twelveHours")}; ///< Likewise.
    Setting<QString> motion{QStringLiteral("look/motion"), QStringLiteral("system")}; ///< As motionName() has it.
    /// As densityName() has it.
    Setting<QString> density{QStringLiteral("look/density"), QStringLiteral("comfortable")};
    /// In percent of the desktop's, as applyTextSize() takes it.
    Setting<int> textSize{QStringLiteral("look/textSize"), 100, 60, 300};
    Setting<int> presentedTextSize{QStringLiteral("presentation/textSize"), 200, 60, 300}; ///< While presenting.
    Setting<bool> projector{QStringLiteral("presentation/highContrast"), true}; ///< Colors while presenting.
    /// That the log of requests keeps, per agent.
    Setting<int> wireEntries{QStringLiteral("limits/wireEntries"), 10'000, 500, 200'000};
    /// Of the flight recorder's file; then it begins anew.
    Setting<int> recorderMegabytes{QStringLiteral("limits/recorderMegabytes"), 2048, 64, 65'536};
    /// Which sessions are one actor, as waits::ActorRule reads it; empty: each is one.
    Setting<QString> actorRule{QStringLiteral("why/actorRule")};
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
