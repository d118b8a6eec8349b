// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/act_bar.h"

#include "gui/kit/view/measures.h"
#include "gui/kit/view/pane_parts.h"

#include <QAction>
#include <QHBoxLayout>

#include <algorithm>
#include <utility>

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
    , m_column(new QVBoxLayout(this))
    , m_row(new QHBoxLayout)
{
    m_column->setContentsMargins(10, 7, 10, 7);
    m_column->setSpacing(4);
    m_column->addLayout(m_row);
    m_row->setSpacing(6);
    m_row->addStrut(
        std::max(28, fontMetrics().height() + 10)); // Also without a button: bars side by side are one line.
}

void ActBar::addAct(QAction* action, FlatButton::Kind kind)
{
    m_row->addWidget(buttonOf(action, kind));
}

void ActBar::addActWhilePossible(QAction* action)
{
    auto* const button = buttonOf(action, FlatButton::Plain);
    m_row->addWidget(button); // First, for what has no parent would be shown as a window.
    const auto follow = [this, button, action] {
        button->setVisible(action->isEnabled());
        share();
    };
    connect(action, &QAction::enabledChanged, button, follow);
    follow();
}

void ActBar::addStretch()
{
    m_row->addStretch(1);
}

void ActBar::addField(QWidget* widget, int stretch)
{
    m_row->addWidget(widget, stretch);
}

void ActBar::addNote(const char* objectName)
{
    m_note = new QuietLabel;
    m_note->setObjectName(QString::fromLatin1(objectName));
    m_note->setWordWrap(true);
    m_row->addSpacing(6);
    m_row->addWidget(m_note, 1);
    m_row->addSpacerItem(new QSpacerItem(0, 0, QSizePolicy::Expanding)); // While the note stands below.
}

void ActBar::setNote(const QString& text)
{
    m_note->setText(text);
    share();
}

void ActBar::placeNote(bool below)
{
    if (std::exchange(m_noteBelow, below) == below)
        return;
    if (below) {
        m_row->removeWidget(m_note);
        m_column->addWidget(m_note);
    } else {
        m_column->removeWidget(m_note);
        m_row->insertWidget(m_row->count() - 1, m_note, 1);
    }
}

void ActBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    share();
}

/// The note gets room for a short word or two before words of buttons do.
void ActBar::share()
{
    constexpr int letters = 14;
    const auto margins = m_column->contentsMargins();
    int needed = margins.left() + margins.right();
    const auto buttons = findChildren<FlatButton*>(QString(), Qt::FindDirectChildrenOnly);
    for (const auto* const button : buttons)
        needed += button->isHidden() ? 0 : button->fullWidth() + m_row->spacing();
    if (m_note != nullptr) {
        const int least = letterWidth(fontMetrics()) * letters;
        const int room = std::max(width() - needed - 2 * m_row->spacing(), least);
        placeNote(m_note->heightForWidth(room) > 2 * fontMetrics().lineSpacing() + 2);
        needed += m_noteBelow ? 0 : least;
    }
    for (auto* const button : buttons)
        button->setCompact(needed > width());
}

} // namespace gui
