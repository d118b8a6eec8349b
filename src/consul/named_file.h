// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <functional>

namespace consul {

/// Reads a file that a person named, of `most` bytes at most: it may be anything, a pipe that stays silent or a device
/// without an end included. Waits for each piece of a pipe (`--token-file <(…)`) for half a minute. Blocks: where a
/// window waits, ask isPlainFile() first. Error: a translated sentence without the name of the file.
[[nodiscard]] tl::expected<QByteArray, QString> readNamedFile(const QString& name, qint64 most);

/// The same, piece after piece, of which none is kept. `take` returns false where it needs no more.
[[nodiscard]] tl::expected<void, QString> readNamedFile(
    const QString& name, qint64 most, const std::function<bool(QByteArrayView)>& take);

/// The same as a whole, of a plain file only, so that it does not block; anything else is an error.
[[nodiscard]] tl::expected<QByteArray, QString> readPlainFile(const QString& name, qint64 most);

/// From now on readNamedFile() is readPlainFile() in this program: a window is open. Off again: for tests.
void takePlainFilesOnly(bool on = true);

/// Whether it has a beginning and an end, so that reading it does not block.
[[nodiscard]] bool isPlainFile(const QString& name);

} // namespace consul
