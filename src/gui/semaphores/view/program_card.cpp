// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/program_card.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"
#include "gui/semaphores/model/contender_facts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

CommandRow::CommandRow(QWidget* parent)
    : QWidget(parent)
    , m_text(uncutSentence({}, "programCommand", this))
    , m_copy(named(new QToolButton(this), "copyProgramCommand"))
{
    keepFont(m_text, fixedFont);
    keepSaid(this, [this] { m_copy->setText(tr("Copy")); });
    auto* const row = layoutIn<QHBoxLayout>(this, {0, 0, 0, 0}, 6);
    row->addWidget(m_text, 1);
    row->addWidget(m_copy, 0, Qt::AlignTop);
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_command); });
}

void CommandRow::setCommand(const QString& command)
{
    m_command = command;
    m_text->setText(command);
    m_copy->setAccessibleName(tr("Copy the command %1").arg(lineText(command)));
}

ProgramCard::ProgramCard(QWidget* parent)
    : TintedFrame(parent)
    , m_title(uncutSentence({}, "programWarningsTitle", this))
    , m_warnings(uncutSentence({}, "programWarnings", this))
    , m_commandsTitle(uncutSentence({}, "programCommandsTitle", this))
    , m_unlock(named(new QPushButton(this), "forceUnlockButton"))
{
    setObjectName(QStringLiteral("programCard"));
    makeBold(m_title);
    makeBold(m_commandsTitle);
    keepSaid(this, [this] { m_unlock->setText(tr("Force-unlock…")); });
    auto* const column = layoutIn<QVBoxLayout>(this, {10, 8, 10, 8}, 4);
    column->addWidget(m_title);
    column->addWidget(m_warnings);
    column->addWidget(m_commandsTitle);
    auto* const commands = layoutIn<QVBoxLayout>(nullptr, {}, 4);
    column->addLayout(commands);
    m_commands = CardColumn<CommandRow>(commands);
    column->addWidget(m_unlock, 0, Qt::AlignLeft);
    connect(m_unlock, &QPushButton::clicked, this, &ProgramCard::forceUnlockWanted);
    hide();
}

void ProgramCard::setState(const semaphore::State* state, const QString& blocked)
{
    constexpr qsizetype mostCommands = 4;
    const semaphore::Program program
        = state != nullptr ? state->program.value_or(semaphore::Program()) : semaphore::Program();
    const bool isHeld = state != nullptr && !state->holders.empty();
    const QStringList warnings = isHeld ? semaphore::programWarnings(program) : QStringList();
    const QStringList commands = program.commands.first(std::min(mostCommands, program.commands.size()));
    const bool canUnlock = isHeld && canForceUnlock(*state);
    if (!canUnlock || !blocked.isEmpty())
        yieldFocus(m_unlock);
    if (warnings.isEmpty() && commands.isEmpty())
        yieldFocus(this);
    setAccessibleName(state != nullptr && state->program ? semaphore::programTitle(program) : QString());
    m_title->setVisible(!warnings.isEmpty());
    m_title->setText(state == nullptr || state->holdersAreSessions ? tr("Before you destroy its session")
                                                                   : tr("Before you revoke the lock"));
    m_warnings->setVisible(!warnings.isEmpty());
    m_warnings->setText(bullets(warnings));
    m_commandsTitle->setVisible(!commands.isEmpty());
    m_commandsTitle->setText(tr("Command of %1", "program").arg(program.name));
    m_commands.resize(static_cast<std::size_t>(commands.size()), [this] { return new CommandRow(this); });
    for (qsizetype row = 0; row < commands.size(); ++row)
        m_commands[static_cast<std::size_t>(row)]->setCommand(commands[row]);
    m_unlock->setVisible(canUnlock);
    m_unlock->setEnabled(blocked.isEmpty());
    m_unlock->setToolTip(tipText(blocked));
    setVisible(!warnings.isEmpty() || !commands.isEmpty());
}

} // namespace gui
