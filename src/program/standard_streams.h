// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace program {

/// The first thing in main(). A program that is started without standard input, output or error (`>&-`) would get its
/// next socket or file as number 0, 1 or 2, and what is meant for a person would go there. So /dev/null takes the place
/// of the missing ones, opened so that reads and writes fail.
/// A reader that goes away (`| head`) makes a write fail, and ends nothing: the exit code stays that of the result.
void holdStandardStreams();

} // namespace program
