// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace CLI {
class App;
}

namespace program {

/// Remembers from now on what the program's categories (`signalbox.<room>`) and Qt say, for recentLog(); warnings go to
/// standard error as they did. Once, first thing in main(). What is logged holds names, addresses, requests and
/// Consul's words for what it refused: no values, no tokens, no passwords.
void keepLog();

/// What was said in the last `longestLog` minutes, oldest first, at most `mostOfLog` lines, each one line of printable
/// text: `2026-03-01T12:00:00.123Z info signalbox.consul: …`. From any thread.
[[nodiscard]] QStringList recentLog();
constexpr int longestLog = 10; ///< Minutes.
constexpr int mostOfLog = 2000;

/// The rooms that say something: `cleanup`, `consul`, `gui`, `history`, `lab`, `practice`.
[[nodiscard]] QStringList logRooms();

/// Adds `--log ROOMS`: these rooms, or `all`, tell each step on standard error.
void addLogOption(CLI::App& app);

} // namespace program
