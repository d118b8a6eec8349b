// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"

#include <tl/expected.hpp>

namespace consul {

/// A value or an Error. Exceptions do not cross a coroutine or a room's border.
template <typename T>
using Result = tl::expected<T, Error>;

using Unexpected = tl::unexpected<Error>;

} // namespace consul
