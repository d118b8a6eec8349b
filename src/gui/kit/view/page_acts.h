// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

#include <functional>
#include <utility>
#include <vector>

namespace gui {

/// The acts of a page that say themselves what they do, and why they cannot be done now.
class PageActs : public ActionSet
{
public:
    using Against = std::function<QString()>; ///< Translated; empty: it can be done.
    using Do = std::function<void()>;

    explicit PageActs(QWidget* page)
        : ActionSet(page)
    {
    }

    using ActionSet::Look;
    using ActionSet::placeRetry;
    using ActionSet::separate;
    /// Without `against` it can always be done.
    QAction* add(const Look& look, Do act, Against against = {}) { return give(make(look), act, against); }
    QAction* addMain(const Look& look, Do act, Against against = {}) { return give(makeMain(look), act, against); }
    /// To one that was made before.
    QAction* give(QAction* action, Do act, Against against = {});
    void update() const; ///< What cannot be done now is grey and says why.

private:
    std::vector<std::pair<QAction*, Against>> m_against;
};

} // namespace gui
