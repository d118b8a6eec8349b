// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/card_layout.h"
#include "gui/kit/view/views.h"
#include "proof/explorer.h"

class QLabel;

namespace gui {

class ContenderCard;

/// Where each contender stands after a step, and what the store says: cards side by side, the store below them.
class ContenderCards : public QWidget
{
    Q_OBJECT
public:
    explicit ContenderCards(QWidget* parent = nullptr);
    /// `isOpen`: as ProveController::isOpen().
    void show(const proof::Explorer& explorer, bool isBroken, bool isOpen);

private:
    CardColumn<ContenderCard, CardLayout> m_cards;
    QLabel* m_store;
    QLabel* m_less; ///< That the store knows less than is so, or that more can follow than is looked at.
};

} // namespace gui
