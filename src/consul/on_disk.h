// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QSaveFile>
#include <QString>

// How files are written. Blocking; thread-safe: beside the thread of a window, see FileWriter (file_writer.h). What
// must outlive a loss of power is on the disk before anything is sent that depends on it.
namespace consul {

/// What was written to an open file is on its disk when this answers true; the file's error tells what went wrong.
[[nodiscard]] bool fileToDisk(QFile& file);
/// Puts a file that was written whole in the place of the one before. QSaveFile::commit() alone does not notice that
/// the last of it could not be written: on a full disk an empty file took the place of a good one (Qt 6.4). False: the
/// file before is still there; the error of this one tells what went wrong.
[[nodiscard]] bool putInPlace(QSaveFile& file);
/// All of it, or false: a full disk takes a part, and says why it took no more only when it is asked again.
[[nodiscard]] bool writeAll(QFileDevice& file, const QByteArray& bytes);
enum class FileReaders { All, Owner };
/// Puts these bytes in the place of what is there, whole or not at all; what was there stays where that cannot be done.
/// Empty: they are there; else why not, in the words of the system.
[[nodiscard]] QString writeFile(const QString& name, const QByteArray& bytes, FileReaders readers = FileReaders::All);
/// Why one could not be put in place, in the words of the system: once it is given up, QSaveFile says only that.
[[nodiscard]] QString writeTrouble(const QSaveFile& file);
/// That a file exists at all is a fact of its folder. Of a folder that cannot be opened nothing is said.
void folderToDisk(const QString& folder);
/// Makes a folder that its owner alone may look into, with what is missing above it, and takes what others may do in it
/// away if it is there already. False: there is none.
[[nodiscard]] bool makePrivateFolder(const QString& folder);

} // namespace consul
