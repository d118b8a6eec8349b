// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

namespace gui {

/// What a drawing shows, as the items of a list. A QAbstractScrollArea that is this, too, is understood by screen
/// readers once installItemsAccessibility() was called.
class AccessibleItems
{
public:
    [[nodiscard]] virtual int itemCount() const = 0;
    [[nodiscard]] virtual int focusedItem() const = 0; ///< -1: none.
    [[nodiscard]] virtual QString itemText(int item) const = 0; ///< In words.
    [[nodiscard]] virtual QString itemHelp(int item) const = 0; ///< What its drawing means; empty: nothing to explain.
    [[nodiscard]] virtual QRect itemGeometry(int item) const = 0; ///< In viewport coordinates.
    virtual void activateItem(int item) = 0;
    [[nodiscard]] virtual QString itemsDescription() const = 0; ///< Of all of it, in words.

protected:
    AccessibleItems() = default;
    ~AccessibleItems() = default;
    AccessibleItems(const AccessibleItems&) = default;
    AccessibleItems& operator=(const AccessibleItems&) = default;
};

/// Makes the items of every such widget known to screen readers, as those of a list. Calling it again does nothing.
void installItemsAccessibility();

} // namespace gui
