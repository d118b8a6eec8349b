// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The largest size of the random cases in this folder. It is smaller than the default of manyTimes(), so that a test
/// tries many of them in the same time.
constexpr int largestCase = 40;
