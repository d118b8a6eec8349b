// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFileInfo>

#include <array>
#include <climits>
#include <cstdint>
#include <cstring>
#include <sys/inotify.h>
#include <unistd.h>

namespace support {

/// Counts how often a file is written anew by being put in the place of the one before, as QSettings writes: asked of
/// the kernel, so none is missed and none is counted twice. Of other events, the kernel makes one of equal ones that
/// follow each other.
class FileWrites
{
public:
    /// The folder is made if it is not there.
    explicit FileWrites(const QString& file, uint32_t what = IN_MOVED_TO)
        : m_name(QFileInfo(file).fileName().toUtf8())
        , m_watch(inotify_init1(IN_NONBLOCK | IN_CLOEXEC))
    {
        const QString folder = QFileInfo(file).absolutePath();
        QDir().mkpath(folder);
        m_works = inotify_add_watch(m_watch, folder.toUtf8().constData(), what) >= 0;
    }
    ~FileWrites() { close(m_watch); }
    FileWrites(const FileWrites&) = delete;
    FileWrites& operator=(const FileWrites&) = delete;

    [[nodiscard]] bool works() const { return m_works; }
    /// Since it was asked the last time.
    [[nodiscard]] int take()
    {
        int count = 0;
        alignas(inotify_event) std::array<char, 16 * (sizeof(inotify_event) + NAME_MAX + 1)> buffer{};
        for (auto length = read(m_watch, buffer.data(), buffer.size()); length > 0;
             length = read(m_watch, buffer.data(), buffer.size())) {
            for (ssize_t at = 0; at < length;) {
                inotify_event event{};
                std::memcpy(&event, buffer.data() + at, sizeof event);
                if (m_name == buffer.data() + at + sizeof event)
                    ++count;
                at += static_cast<ssize_t>(sizeof event + event.len);
            }
        }
        return count;
    }

private:
    QByteArray m_name;
    int m_watch;
    bool m_works = false;
};

} // namespace support
