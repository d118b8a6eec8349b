// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/followers.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QHeaderView>

#include <utility>

namespace gui {

namespace {

/// Not QEvent::LanguageChange: that comes once for each translator that goes or comes, from the window inwards, and
/// with texts of both languages in between.
QEvent::Type languageEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

} // namespace

void followLanguage(QObject* part, std::function<void()> say)
{
    follow(part, languageEvent(), std::move(say));
}

void keepSaid(QObject* part, std::function<void()> say)
{
    say();
    followLanguage(part, std::move(say));
}

void announceLanguage()
{
    const auto parts = partsFromWithin();
    sendToAll(parts, languageEvent());
    // A model translates when it is asked, and no signal of a model says that all its words are others.
    for (const auto& part : parts) {
        if (auto* const view = qobject_cast<QAbstractItemView*>(part.data())) {
            view->viewport()->update();
            view->doItemsLayout();
        }
        if (auto* const header = qobject_cast<QHeaderView*>(part.data()))
            header->headerDataChanged(header->orientation(), 0, header->count() - 1);
    }
}

} // namespace gui
