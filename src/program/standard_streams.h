// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace program {

/// The first thing in main(). A program that is started without standard input, output or error (`>&-`) would get its
/// next socket or file as number 0, 1 or 2, and what is meant for a person would go there. Those that are missing are
/// held by /dev/null, so opened that who writes to them is told that it failed, and who reads finds nobody there.
void holdStandardStreams();

} // namespace program
