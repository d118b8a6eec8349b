// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/act_bar.h"

#include "gui/parts/pane_parts.h"

#include <QAction>
#include <QHBoxLayout>

namespace gui {

namespace {

FlatButton* buttonOf(QAction* action, FlatButton::Kind kind)
{
    auto* const button = new FlatButton(action, kind);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    return button;
}

} // namespace

ActBar::ActBar(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(10, 7, 10, 7);
    m_row->setSpacing(6);
}

void ActBar::addAct(QAction* action, FlatButton::Kind kind)
{
    m_row->addWidget(buttonOf(action, kind));
}

void ActBar::addActWhilePossible(QAction* action)
{
    auto* const button = buttonOf(action, FlatButton::Plain);
    m_row->addWidget(button); // First, for what has no parent would be shown as a window.
    const auto follow = [button, action] { button->setVisible(action->isEnabled()); };
    connect(action, &QAction::enabledChanged, button, follow);
    follow();
}

void ActBar::addStretch()
{
    m_row->addStretch(1);
}

void ActBar::addNote(const char* objectName)
{
    m_note = new QuietLabel;
    m_note->setObjectName(QString::fromLatin1(objectName));
    m_note->setWordWrap(true);
    m_row->addSpacing(6);
    m_row->addWidget(m_note, 1);
}

void ActBar::setNote(const QString& text)
{
    m_note->setText(text);
}

} // namespace gui
