// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/choice_strip.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/pane_parts.h"

#include <QAction>
#include <QHBoxLayout>
#include <QToolButton>

namespace gui {

namespace {

QToolButton* choiceButton(const ChoiceStrip::Choice& choice, const QString& word)
{
    auto* const button = new QToolButton;
    button->setObjectName(choice.action->objectName() + QStringLiteral("Button"));
    button->setText(choice.text);
    button->setAccessibleName(word + QLatin1Char(' ') + choice.text);
    button->setToolTip(tipText(choice.action->toolTip()));
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    const auto follow = [button, action = choice.action] {
        button->setChecked(action->isChecked());
        auto font = button->font();
        font.setBold(action->isChecked());
        button->setFont(font);
    };
    QObject::connect(choice.action, &QAction::toggled, button, follow);
    QObject::connect(button, &QToolButton::clicked, choice.action, [follow, action = choice.action] {
        action->setChecked(true); // A second click on the chosen one chooses nothing else.
        follow();
    });
    follow();
    return button;
}

} // namespace

ChoiceStrip::ChoiceStrip(const QString& word, const QList<Choice>& choices, QWidget* parent)
    : QWidget(parent)
{
    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    row->addWidget(new QuietLabel(word, this));
    for (const auto& choice : choices)
        row->addWidget(choiceButton(choice, word));
}

} // namespace gui
