// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/page_acts.h"

namespace gui {

QAction* PageActs::give(QAction* action, Do act, Against against)
{
    connect(action, &QAction::triggered, this, std::move(act));
    if (against)
        m_against.emplace_back(action, std::move(against));
    return action;
}

void PageActs::update() const
{
    for (const auto& [action, against] : m_against)
        allow(action, against());
}

} // namespace gui
