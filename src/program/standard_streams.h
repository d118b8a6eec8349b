// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace program {

/// The first thing in main(). A program that is started without standard input, output or error (`>&-`) would get its
/// next socket or file as number 0, 1 or 2, and what is meant for a person would go there. Those that are missing are
/// held by /dev/null, so opened that who writes to them is told that it failed, and who reads finds nobody there.
/// A reader that goes away (`| head`) makes a write fail, and ends nothing: the exit code stays that of the result.
void holdStandardStreams();

} // namespace program
