// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>

namespace consul {

/// The name of an enumeration's value. `names` are in its order, from 0 to `last`: the compiler counts them.
template <auto last, std::size_t count>
[[nodiscard]] QString nameIn(const char* const (&names)[count], decltype(last) value)
{
    static_assert(count == static_cast<std::size_t>(last) + 1);
    return QString::fromLatin1(names[static_cast<std::size_t>(value)]);
}

} // namespace consul
