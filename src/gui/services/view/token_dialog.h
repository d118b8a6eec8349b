// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign_item.h"
#include "consul/secret.h"

#include <QDialog>

class QLineEdit;

namespace gui {

/// Asks for a token that may do what Consul refused. It is kept in memory only. Opened without blocking; deletes itself
/// when closed.
class TokenDialog : public QDialog
{
    Q_OBJECT
public:
    /// Of a campaign: says what was refused, and why.
    explicit TokenDialog(const std::vector<cleanup::Item>& items, QWidget* parent = nullptr);

    [[nodiscard]] consul::Secret token() const;

private:
    QLineEdit* m_token = nullptr;
};

} // namespace gui
