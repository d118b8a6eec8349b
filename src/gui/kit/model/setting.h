// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

#include <memory>

class QSettings;

namespace gui {

/// Sets it unless it is so already. True: it was not.
bool setUnlessSame(QSettings& settings, const QString& key, const QVariant& value);

/// The settings of the program, open for changes. What is set holds at once for whoever reads settings in this process.
/// A SettingsKeeper writes it a moment later, many changes together, and tells when that fails; where there is none, it
/// is written when this goes. Each QSettings that is changed and let go would write the whole file by itself. For the
/// GUI thread; not to be kept.
class SettingsChange
{
public:
    SettingsChange();
    ~SettingsChange();
    SettingsChange(const SettingsChange&) = delete;
    SettingsChange& operator=(const SettingsChange&) = delete;

    void set(const QString& key, const QVariant& value);
    void remove(const QString& key);
    [[nodiscard]] QSettings& settings(); ///< For who sets several through setUnlessSame().

private:
    std::unique_ptr<QSettings> m_own; ///< Without a keeper.
    QSettings* m_settings;
    bool m_changed = false;
};

} // namespace gui
