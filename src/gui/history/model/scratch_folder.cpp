// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/scratch_folder.h"

#include <QDir>
#include <QStandardPaths>

#include <sys/file.h>

namespace gui {

namespace {

constexpr auto aliveName = "alive";

/// Between the begin of a folder and its lock nobody may take it for a leftover.
class RootLock
{
public:
    explicit RootLock(const QString& root)
        : m_file(QDir(root).filePath(QStringLiteral("lock")))
    {
        m_held = m_file.open(QIODevice::ReadWrite) && ::flock(m_file.handle(), LOCK_EX) == 0;
    }
    [[nodiscard]] bool isHeld() const { return m_held; }

private:
    QFile m_file; ///< Closing it lets go.
    bool m_held = false;
};

bool isOver(const QString& folder)
{
    QFile alive(QDir(folder).filePath(QLatin1String(aliveName)));
    return !alive.open(QIODevice::ReadWrite | QIODevice::ExistingOnly)
        || ::flock(alive.handle(), LOCK_EX | LOCK_NB) == 0;
}

} // namespace

QString ScratchFolder::usualRoot()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/signalbox/seen");
}

ScratchFolder::ScratchFolder(QString root)
    : m_root(std::move(root))
{
    removeLeftovers();
}

ScratchFolder::~ScratchFolder() = default; // The folder, then nothing is left that the lock would protect.

void ScratchFolder::removeLeftovers() const
{
    if (!QFileInfo::exists(m_root))
        return;
    const RootLock lock(m_root);
    if (!lock.isHeld())
        return;
    const auto runs
        = QDir(m_root).entryInfoList({QStringLiteral("run-*")}, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks);
    for (const auto& run : runs) {
        if (isOver(run.absoluteFilePath()))
            QDir(run.absoluteFilePath()).removeRecursively();
    }
}

QString ScratchFolder::newFile()
{
    if (!m_folder) {
        if (!QDir().mkpath(m_root))
            return {};
        const RootLock lock(m_root);
        auto folder = std::make_unique<QTemporaryDir>(QDir(m_root).filePath(QStringLiteral("run-XXXXXX")));
        if (!lock.isHeld() || !folder->isValid())
            return {};
        m_alive.setFileName(folder->filePath(QLatin1String(aliveName)));
        if (!m_alive.open(QIODevice::ReadWrite) || ::flock(m_alive.handle(), LOCK_EX | LOCK_NB) != 0)
            return {};
        m_folder = std::move(folder);
    }
    return m_folder->filePath(QStringLiteral("seen-%1.sbxrec").arg(++m_count));
}

} // namespace gui
