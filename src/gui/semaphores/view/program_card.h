// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "semaphore/state.h"

class QToolButton;

namespace gui {

/// A command to be copied.
class CommandRow : public QWidget
{
    Q_OBJECT
public:
    explicit CommandRow(QWidget* parent = nullptr);
    void setCommand(const QString& command);

private:
    QLabel* m_text;
    QToolButton* m_copy;
    QString m_command;
};

/// What to know before a program's lock is ended, the program's own commands for it, and a button where a plan does the
/// same. Hidden while there is nothing to say.
class ProgramCard : public TintedFrame
{
    Q_OBJECT
public:
    explicit ProgramCard(QWidget* parent = nullptr);

    /// `state` null: nothing to say. `blocked`: why nothing can be changed now; empty: it can.
    void setState(const semaphore::State* state, const QString& blocked);

Q_SIGNALS:
    void forceUnlockWanted();

private:
    QLabel* m_title;
    QLabel* m_warnings;
    QLabel* m_commandsTitle;
    CardColumn<CommandRow> m_commands;
    QPushButton* m_unlock;
};

} // namespace gui
