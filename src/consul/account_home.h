// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

// Where the account keeps its files. Qt takes the root of the disk for the home of whoever has none: what a person
// saved is then not found, and what is to be kept goes where nobody looks for it.
namespace consul {

/// Gives a process without HOME, such as a job of systemd, the home folder of its account, as a login does. Call it
/// before anything asks for a folder.
void settleHome();

/// Parent of the folder of settings, and of that of data: `$XDG_CONFIG_HOME` or `~/.config`, `$XDG_DATA_HOME` or
/// `~/.local/share`. Empty: neither the variable nor HOME names one, or HOME names a folder that does not exist.
[[nodiscard]] QString settingsRoot();
[[nodiscard]] QString dataRoot();

} // namespace consul
