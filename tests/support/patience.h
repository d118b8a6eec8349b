// SPDX-License-Identifier: GPL-3.0-or-later
// QtTest, for machines that are busy. Tests include this in place of <QTest>.
#pragma once

#include <QTest>

// QtTest gives a condition five seconds. A wait ends with its condition, so patience costs nothing where all is well,
// and a machine that compiles beside takes longer than that to start a process.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
// NOLINTBEGIN(cppcoreguidelines-macro-usage): they stand in for macros.
#define QTRY_VERIFY(condition) QTRY_VERIFY_WITH_TIMEOUT((condition), 60'000)
#define QTRY_VERIFY2(condition, words) QTRY_VERIFY2_WITH_TIMEOUT((condition), (words), 60'000)
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT((actual), (expected), 60'000)
// NOLINTEND(cppcoreguidelines-macro-usage)
