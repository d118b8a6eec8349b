// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/alert_rules.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace gui {

class Connection;
class LayoutsInForce;

namespace Ui {
class SettingsDialog;
}

/// Everything a person can choose for the whole program. What is chosen is set at once, there is nothing to confirm;
/// what is set elsewhere shows here.
class SettingsDialog : public QDialog
{
    Q_OBJECT
public:
    /// `file`: where the settings lie. Connection and layouts outlive it.
    SettingsDialog(QString file, Connection* connection, LayoutsInForce* layouts, QWidget* parent = nullptr);
    ~SettingsDialog() override;

    /// What a rule does besides is chosen in a dialog of its own, which the window knows.
    using HookEditor = std::function<void(AlertKind kind, QWidget* parent)>;
    void setHookEditor(HookEditor editor) { m_editHook = std::move(editor); }

    enum Tab { General, Limits, Notifications, Layouts };
    void showTab(int tab);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void scrollPages();
    void say();
    void bindAll();
    void showWhole();
    void makeRule(AlertKind kind);
    /// Values: of the items of the box, in their order.
    template <typename T>
    void bind(QComboBox* box, const Setting<T>& setting, const QList<T>& values);
    void bind(QCheckBox* box, const Setting<bool>& setting);
    void bind(QSpinBox* box, const Setting<int>& setting); ///< With its bounds.
    /// `isValid`: a text that is not valid stays in the field, and is not set. Empty: each text is valid.
    void bind(QLineEdit* edit, const Setting<QString>& setting, std::function<bool(const QString&)> isValid = {});
    void bindActorRule();
    template <typename Show>
    void follow(QWidget* field, Show show);
    void askToReset();
    void reset();

    std::unique_ptr<Ui::SettingsDialog> m_ui;
    QString m_file;
    QSize m_wished; ///< With which it shows all, whether or not the screen has room for it.
    QSize m_asked; ///< By this dialog or the program, last.
    bool m_isSizedByHand = false;
    HookEditor m_editHook;
    std::vector<std::function<void()>> m_shows; ///< What is set, each in its field.
};

} // namespace gui
