// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace program {

// A token lies in memory as long as a connection is open. After a crash, the system may write that memory to a file
// that stays.

/// No core file, and no other process of the same account may look into this one (prctl(2), PR_SET_DUMPABLE).
void forbidDumps();
/// No core file; programs started from here write none either, unless they raise their limit. For the window: portals
/// of a desktop have to look into the process that asks them for a file.
void forbidCoreFiles();

} // namespace program
