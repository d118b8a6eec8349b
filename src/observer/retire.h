// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace observer {

/// Ends an object whose signals may be on the stack right now: silent at once, gone when the event loop is back.
struct Retire {
    template <typename T>
    void operator()(T* object) const
    {
        if (object == nullptr)
            return;
        object->blockSignals(true);
        object->stop();
        object->deleteLater();
    }
};

template <typename T>
using Retiring = std::unique_ptr<T, Retire>;

} // namespace observer
