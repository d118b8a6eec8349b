// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/view/keys_act_dialog.h"
#include "keys/replace.h"

#include <memory>

namespace gui {

namespace Ui {
class ReplaceKeysDialog;
}

/// Searches and replaces in all values, or in all names, below a folder: what it has shown, and nothing else.
class ReplaceKeysDialog : public KeysActDialog
{
    Q_OBJECT
public:
    /// `folder`: ends in `/`; empty: the whole store.
    ReplaceKeysDialog(KeysController* controller, const QString& folder, QWidget* parent);
    ~ReplaceKeysDialog() override;

protected:
    void setPhase(Phase phase) override;
    void makePlan() override;
    [[nodiscard]] bool eventFilter(QObject* object, QEvent* event) override;

private:
    void start();
    [[nodiscard]] bool isInNames() const;
    [[nodiscard]] keys::ReplaceRequest request() const;
    void requestChanged();
    void askWhereToSave();
    void saveValues(const QString& fileName);

    std::unique_ptr<Ui::ReplaceKeysDialog> m_ui;
    QPushButton* m_preview;
    QPushButton* m_saveValues;
    keys::ReplacePlan m_values; ///< What was shown last, of values …
    keys::MovePlan m_names; ///< … or of names.
};

} // namespace gui
