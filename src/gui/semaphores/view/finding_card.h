// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "semaphore/state.h"

#include <memory>

class QBoxLayout;

namespace gui {

class RepairController;

/// One finding in words: what is so, on demand why it matters, and a button for the safe repair where one exists.
class FindingCard : public TintedFrame
{
    Q_OBJECT
public:
    /// `repairs`: plans what the button wants; outlives this.
    explicit FindingCard(RepairController* repairs, QWidget* parent = nullptr);

    /// `repair`: label of the button; empty: none. `blocked`: why the repair cannot be used now; empty: it can.
    void setFinding(const semaphore::Finding& finding, std::shared_ptr<const semaphore::State> state,
        const QString& repair, const QString& blocked);

    void setCause(bool known); ///< Of its session the end was seen: a button leads there. After setFinding().

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void causeWanted(const QString& session);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int roomFor(int buttons) const; ///< How wide the card has to be for them.
    void turnButtons();

    semaphore::Finding m_finding;
    std::shared_ptr<const semaphore::State> m_state; ///< That has it.
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_why;
    QPushButton* m_repair;
    QPushButton* m_explain;
    QPushButton* m_cause;
    QBoxLayout* m_buttons;
};

} // namespace gui
