// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/selection.h"

#include <QDialog>

#include <memory>

class QPushButton;

namespace gui {

namespace Ui {
class RuleDialog;
}

/// Ticks instances by a rule: all that is given must hold. Says how many that are while it is being given.
class RuleDialog : public QDialog
{
    Q_OBJECT
public:
    RuleDialog(cleanup::InventoryPtr inventory, cleanup::StatusClock clock, QWidget* parent = nullptr);
    ~RuleDialog() override;

    [[nodiscard]] cleanup::Rule rule() const;
    [[nodiscard]] std::vector<cleanup::InstanceRef> selected() const; ///< Now.

private:
    void fillChoices();
    void showCount();

    cleanup::InventoryPtr m_inventory;
    cleanup::StatusClock m_clock;
    QPushButton* m_ok = nullptr;
    std::unique_ptr<Ui::RuleDialog> m_ui;
};

} // namespace gui
