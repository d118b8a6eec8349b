// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace ctl {

/// Writes everything to standard output at once, unbuffered, so that a reader sees each line when it happens. Blocks
/// while the reader is slow. False: the reader is gone, or the disk is full.
[[nodiscard]] bool writeOut(const QByteArray& bytes);

/// The same on standard error.
[[nodiscard]] bool writeError(const QByteArray& bytes);

/// One line on standard error, `signalboxctl: ` before it.
void complain(const QString& sentence);

} // namespace ctl
