// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_hooks.h"

#include <QDialog>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class AlertHookDialog;
}

/// What else a rule does: nothing, a command, or a webhook; with a test of what stands in the form.
class AlertHookDialog : public QDialog
{
    Q_OBJECT
public:
    /// `controller` and `alertHooks` outlive it.
    AlertHookDialog(AlertKind kind, AlertController* controller, AlertHooks* alertHooks, QWidget* parent);
    ~AlertHookDialog() override;

    void accept() override;

private:
    [[nodiscard]] hooks::Hook hook() const;
    /// nullopt: the one that is kept, which goes to nobody but whom it was for; else what was typed.
    [[nodiscard]] std::optional<consul::Secret> secret() const;
    void check();
    void test();

    AlertKind m_kind;
    AlertController* m_controller;
    AlertHooks* m_hooks;
    std::unique_ptr<Ui::AlertHookDialog> m_ui;
    QPushButton* m_test;
    QPushButton* m_ok;
    bool m_testing = false;
};

} // namespace gui
