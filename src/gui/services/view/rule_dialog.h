// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/selection.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace gui {

/// Ticks instances by a rule: all that is given must hold. Says how many that are while it is being given.
class RuleDialog : public QDialog
{
    Q_OBJECT
public:
    RuleDialog(cleanup::InventoryPtr inventory, cleanup::StatusClock clock, QWidget* parent = nullptr);

    [[nodiscard]] cleanup::Rule rule() const;
    [[nodiscard]] std::vector<cleanup::InstanceRef> selected() const; ///< Now.

private:
    void fillChoices();
    void showCount();

    cleanup::InventoryPtr m_inventory;
    cleanup::StatusClock m_clock;
    QCheckBox* m_failing;
    QCheckBox* m_warning;
    QLineEdit* m_criticalFor;
    QComboBox* m_service;
    QComboBox* m_node;
    QComboBox* m_tag;
    QComboBox* m_kind;
    QLabel* m_count;
    QPushButton* m_ok = nullptr;
};

} // namespace gui
