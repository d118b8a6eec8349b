// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/facts_pane.h"
#include "gui/kit/view/views.h"
#include "gui/services/model/services_model.h"

#include <QWidget>

#include <memory>

namespace gui {

namespace Ui {
class CheckCard;
class ServicesInspector;
} // namespace Ui

/// One check: name, type, status and what it last said.
class CheckCard : public QWidget
{
    Q_OBJECT
public:
    explicit CheckCard(QWidget* parent = nullptr);
    ~CheckCard() override;

    void setCheck(const consul::HealthCheck& check);

private:
    std::unique_ptr<Ui::CheckCard> m_ui;
};

/// What is known of one instance: facts, why it is removed as it is, its checks and their output.
class ServicesInspector : public FactsPane
{
    Q_OBJECT
public:
    explicit ServicesInspector(QWidget* parent = nullptr);
    ~ServicesInspector() override;

    void show(const ServicesRow* row, const cleanup::Inventory* inventory, const QDateTime& now); ///< Null: nothing.

private:
    void showOwnerNote(const ServicesRow* row);
    void showChecks(const ServicesRow* row, const cleanup::NodeView* node);

    BadgeLabel* m_badge;
    std::unique_ptr<Ui::ServicesInspector> m_ui;
    CardColumn<CheckCard> m_checks;
};

} // namespace gui
