// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/address_book.h"
#include "cleanup/inventory.h"

#include <QDialog>

#include <memory>

namespace gui {

namespace Ui {
class AgentsDialog;
}

/// Where the agents of nodes listen: Consul does not publish it, so a person may say it per node. The guess is shown
/// beside. Tokens hold until the program ends and are kept in no file.
class AgentsDialog : public QDialog
{
    Q_OBJECT
public:
    /// `wanted`: the node that is asked about; empty: none.
    AgentsDialog(cleanup::AddressBook addresses, const cleanup::Inventory* inventory, const QString& wanted,
        QWidget* parent = nullptr);
    ~AgentsDialog() override;

    /// With what was typed.
    [[nodiscard]] const cleanup::AddressBook& addresses() const { return m_addresses; }

private:
    void fill(const cleanup::Inventory* inventory);
    void showRow(int row);
    void showNode();
    void take(); ///< What is typed, for the chosen node.
    void forget();
    [[nodiscard]] QString node() const;

    cleanup::AddressBook m_addresses;
    std::vector<consul::CatalogNode> m_nodes;
    std::unique_ptr<Ui::AgentsDialog> m_ui;
};

} // namespace gui
