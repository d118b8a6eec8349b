// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace ctl {

/// Writes everything to standard output at once, unbuffered, so that a reader sees each line when it happens. Blocks
/// while the reader is slow. False: the reader is gone, or it cannot be written (a full disk), which is said once.
[[nodiscard]] bool writeOut(const QByteArray& bytes);

/// What the program ends with: `exitCode`, but Failed for Done when standard output could not be written. Closes it, as
/// some file systems tell only then; call it last.
[[nodiscard]] int exitCodeAfterOutput(int exitCode);

/// The same on standard error.
[[nodiscard]] bool writeError(const QByteArray& bytes);

/// A line on standard error that stands in the place of the one before, for a person who waits. Empty: it goes.
/// Whatever else is written takes it away first. Nothing, where standard error is no terminal that can do this.
void showProgress(const QString& line);
/// Whether it would show anything.
[[nodiscard]] bool canShowProgress();

/// One line on standard error, `signalboxctl: ` before it.
void complain(const QString& sentence);

} // namespace ctl
