// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace gui {

/// A folder for files of this run, which its owner alone may read. It goes with this object; what runs that were killed
/// have left behind goes when the next one begins.
class ScratchFolder
{
public:
    /// `root`: where the folders of all runs lie. Removes those whose run is over.
    explicit ScratchFolder(QString root = usualRoot());
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] static QString usualRoot();
    /// The name for one more file, which is not there yet. Makes the folder when it is the first. Empty: it cannot be
    /// made.
    [[nodiscard]] QString newFile();

private:
    void removeLeftovers() const;

    QString m_root;
    std::unique_ptr<QTemporaryDir> m_folder;
    QFile m_alive; ///< Locked as long as this run lives: the system lets go of it whatever way that ends.
    int m_count = 0;
};

} // namespace gui
