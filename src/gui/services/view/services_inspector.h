// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/services/model/services_model.h"

#include <QWidget>

namespace gui {

/// One check: name, type, status and what it last said.
class CheckCard : public QWidget
{
    Q_OBJECT
public:
    explicit CheckCard(QWidget* parent = nullptr);
    void setCheck(const consul::HealthCheck& check);

private:
    QLabel* m_name;
    BadgeLabel* m_status;
    QLabel* m_type;
    TintedFrame* m_box;
    QLabel* m_output;
};

/// What is known of one instance: facts, why it is removed as it is, its checks and their output.
class ServicesInspector : public QWidget
{
    Q_OBJECT
public:
    explicit ServicesInspector(QWidget* parent = nullptr);

    void show(const ServicesRow* row, const cleanup::Inventory* inventory, const QDateTime& now); ///< Null: nothing.

private:
    void showStory(const ServicesRow* row);
    void showChecks(const ServicesRow* row, const cleanup::NodeView* node);

    PaneHeader* m_header;
    BadgeLabel* m_badge;
    FactGrid* m_facts;
    TintedFrame* m_story;
    QLabel* m_storyTitle;
    QLabel* m_storyText;
    QLabel* m_checksTitle;
    CardColumn<CheckCard> m_checks;
};

} // namespace gui
