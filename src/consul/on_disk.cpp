// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/on_disk.h"

#include <QDir>
#include <QFileInfo>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace consul {

namespace {

constexpr auto troubleProperty = "signalboxTrouble"; ///< Of a QSaveFile: its error, before it was given up.

} // namespace

bool fileToDisk(QFile& file)
{
    if (!file.flush())
        return false;
#ifdef Q_OS_WIN
    return _commit(file.handle()) == 0;
#else
    return ::fsync(file.handle()) == 0;
#endif
}

bool putInPlace(QSaveFile& file)
{
    if (file.flush())
        return file.commit();
    file.setProperty(troubleProperty, file.errorString());
    file.cancelWriting();
    return false;
}

bool writeAll(QFileDevice& file, const QByteArray& bytes)
{
    for (qint64 written = 0; written < bytes.size();) {
        const qint64 more = file.write(bytes.constData() + written, bytes.size() - written);
        if (more <= 0)
            return false;
        written += more;
    }
    return true;
}

QString writeFile(const QString& name, const QByteArray& bytes, FileReaders readers)
{
    constexpr auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    QSaveFile file(name);
    const bool isWritten = file.open(QIODevice::WriteOnly) && (readers == FileReaders::All || file.setPermissions(ours))
        && writeAll(file, bytes) && putInPlace(file);
    return isWritten ? QString() : writeTrouble(file);
}

QString writeTrouble(const QSaveFile& file)
{
    const QString first = file.property(troubleProperty).toString();
    return first.isEmpty() ? file.errorString() : first;
}

void folderToDisk(const QString& folder)
{
#ifndef Q_OS_WIN
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    ::fsync(handle);
    ::close(handle);
#endif
}

bool makePrivateFolder(const QString& folder)
{
    constexpr auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner;
    constexpr auto theirs = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup
        | QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
    const bool isNew = !QFileInfo(folder).isDir();
    if (!QDir().mkpath(folder))
        return false;
    if (isNew || (QFile::permissions(folder) & theirs))
        QFile::setPermissions(folder, ours);
    if (isNew)
        folderToDisk(QFileInfo(folder).absolutePath());
    return true;
}

} // namespace consul
