// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/keys_controller.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class NewKeyDialog;
}

/// Asks for the name of a key that is to be made.
class NewKeyDialog : public QDialog
{
    Q_OBJECT
public:
    /// `folder`: where a person stands; empty or ending in `/`.
    NewKeyDialog(KeysController* controller, const QString& folder, QWidget* parent = nullptr);
    ~NewKeyDialog() override;

    [[nodiscard]] QString key() const;

private:
    void nameChanged();
    void look(); ///< Whether there is a key of this name.
    [[nodiscard]] bool isThere() const;
    void check();
    void makeRoom();

    KeysController* m_controller;
    QTimer m_pause; ///< Typing goes on.
    observer::Retiring<KeyWatch> m_there;
    QPushButton* m_ok = nullptr;
    std::unique_ptr<Ui::NewKeyDialog> m_ui;
};

} // namespace gui
