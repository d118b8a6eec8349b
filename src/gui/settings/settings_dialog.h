// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/alert_rules.h"
#include "gui/kit/model/preferences.h"
#include "gui/kit/view/palettes.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGridLayout;
class QLineEdit;
class QSpinBox;
class QTabWidget;

namespace gui {

/// Everything a person can choose for the whole program. What is chosen holds at once; there is nothing to confirm.
class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    struct Choice {
        ThemeChoice theme = ThemeChoice::System;
        QString language; ///< Empty: the system's.
        Preferences preferences;
        AlertRules rules;

        bool operator==(const Choice&) const = default;
    };

    /// `file`: where the settings lie.
    SettingsDialog(const Choice& choice, const QString& file, QWidget* parent = nullptr);

    [[nodiscard]] const Choice& choice() const { return m_choice; }
    /// Somebody else has changed something: shown, and not told again.
    void setChoice(const Choice& choice);
    enum Tab { General, Limits, Notifications };
    void showTab(int tab);
    void done(int result) override;
    [[nodiscard]] int tab() const;

Q_SIGNALS:
    void chosen(const gui::SettingsDialog::Choice& choice);

private:
    struct RuleFields {
        QCheckBox* on;
        QSpinBox* after;
        QLineEdit* only;
    };

    [[nodiscard]] QWidget* makeGeneral(const QString& file);
    [[nodiscard]] QWidget* makeLimits();
    [[nodiscard]] QWidget* makeNotifications();
    void makeRule(AlertKind kind, QGridLayout* grid, int row);
    QComboBox* addCombo(QFormLayout* form, const char* name, const QString& label);
    QSpinBox* addLimit(QFormLayout* form, const char* name, const QString& label, PreferenceLimit limit);
    void connectAll();
    void askToReset();
    void reset();
    void fill();
    void read();

    Choice m_choice;
    bool m_filling = false;
    QTabWidget* m_tabs;
    QComboBox* m_language = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_zone = nullptr;
    QComboBox* m_clock = nullptr;
    QCheckBox* m_motion = nullptr;
    QSpinBox* m_wire = nullptr;
    QSpinBox* m_recorder = nullptr;
    QSpinBox* m_reads = nullptr;
    std::vector<RuleFields> m_rules; ///< By AlertKind.
    QCheckBox* m_desktop = nullptr;
};

} // namespace gui
