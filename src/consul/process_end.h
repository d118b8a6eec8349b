// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QProcess;

namespace consul {

/// Deletes a process that was killed as soon as it has ended, without waiting here: its destructor would, and a kernel
/// may be slow to end one. Takes ownership; nothing else is connected to it any more.
void deleteWhenEnded(QProcess* process);

} // namespace consul
