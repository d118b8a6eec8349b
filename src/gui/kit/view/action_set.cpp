// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/action_set.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/keep_said.h"

#include <QActionGroup>
#include <QMetaObject>
#include <QWidget>

namespace gui {

namespace {

constexpr auto tipProperty = "tip"; // The tip of an act that may be done.
constexpr auto reasonProperty = "reasonAgainst";

} // namespace

QKeySequence sharedKeys(SharedKey key)
{
    switch (key) {
    case SharedKey::New:
        return {QStringLiteral("Ctrl+N")};
    case SharedKey::Edit:
        return {Qt::Key_F2};
    case SharedKey::Remove:
        return {QKeySequence::Delete};
    case SharedKey::Copy: // Ctrl+C copies what is selected in a text.
        return {QStringLiteral("Ctrl+Shift+C")};
    case SharedKey::Show:
        return {QStringLiteral("Ctrl+Return")};
    case SharedKey::Save:
        return {QKeySequence::Save};
    case SharedKey::Open:
        return {QStringLiteral("Ctrl+O")};
    case SharedKey::Find:
        return {QKeySequence::Find};
    case SharedKey::Run:
        return {QStringLiteral("Ctrl+R")};
    case SharedKey::Stop:
        return {QStringLiteral("Ctrl+.")};
    case SharedKey::Back:
        return {QStringLiteral("Alt+Left")};
    case SharedKey::Forward:
        return {QStringLiteral("Alt+Right")};
    case SharedKey::Pause:
        return {Qt::Key_F7};
    case SharedKey::Live:
        return {Qt::Key_F8};
    }
    return {};
}

ActionSet::ActionSet(QWidget* page, Qt::ShortcutContext reach)
    : QObject(page)
    , m_page(page)
    , m_reach(reach)
{
    followLanguage(this, [this] {
        for (const auto& words : m_words)
            say(words);
    });
}

/// Whose texts they are: of a set without a class of its own, its page's.
const QMetaObject* ActionSet::speaker() const
{
    return metaObject() != &ActionSet::staticMetaObject ? metaObject() : m_page->metaObject();
}

void ActionSet::say(const Words& words) const
{
    words.action->setText(speaker()->tr(words.text, nullptr));
    setTip(words.action, speaker()->tr(words.tip, nullptr));
}

QAction* ActionSet::make(const Look& look)
{
    auto* const action = new QAction(this);
    if (!look.icon.isEmpty())
        action->setIcon(icon(look.icon));
    action->setObjectName(QString::fromLatin1(look.name));
    action->setShortcut(look.keys);
    action->setShortcutContext(m_reach);
    m_words.push_back({action, look.text, look.tip});
    say(m_words.back());
    m_page->addAction(action);
    m_all.append(action);
    return action;
}

QAction* ActionSet::makeMain(const Look& look)
{
    auto* const action = make(look);
    action->setPriority(QAction::HighPriority);
    return action;
}

QAction* ActionSet::makeSwitch(const Look& look)
{
    auto* const action = make(look);
    action->setCheckable(true);
    return action;
}

QAction* ActionSet::makeChoice(QActionGroup* group, const Look& look)
{
    auto* const action = makeSwitch(look);
    group->addAction(action);
    return action;
}

QList<QAction*> ActionSet::withRetry(QAction* retry) const
{
    auto acts = m_all;
    if (retry != nullptr && m_retryAt >= 0)
        acts.insert(m_retryAt, retry);
    return acts;
}

void ActionSet::separate()
{
    auto* const separator = new QAction(this);
    separator->setSeparator(true);
    m_all.append(separator);
}

void setTip(QAction* action, const QString& tip)
{
    action->setProperty(tipProperty, tip);
    action->setToolTip(tipText(tip));
    action->setStatusTip(lineText(tip));
}

void allow(QAction* action, const QString& reasonAgainst)
{
    action->setEnabled(reasonAgainst.isEmpty());
    action->setProperty(reasonProperty, reasonAgainst);
    const QString tip = action->property(tipProperty).toString();
    action->setToolTip(tipText(reasonAgainst.isEmpty() ? tip : tip + QLatin1Char('\n') + reasonAgainst));
    action->setStatusTip(lineText(reasonAgainst.isEmpty() ? tip : reasonAgainst));
}

QString reasonAgainst(const QAction* action)
{
    return action->property(reasonProperty).toString();
}

} // namespace gui
