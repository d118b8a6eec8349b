// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/off_thread.h"
#include "consul/on_disk.h"

#include <QThreadPool>

namespace consul {

/// Writes files beside the thread of a window, which waits for no disk: one after the other, in the order in which they
/// were given, so that of two for the same place the later one stays. What was given is written, whoever goes. Who
/// keeps a file has one of its own; what the work uses outlives it.
class FileWriter
{
public:
    FileWriter() { m_thread.setMaxThreadCount(1); }
    ~FileWriter() { finish(); }
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    /// For files that a person named: two pages may have named the same one.
    [[nodiscard]] static FileWriter& ofProgram();

    /// As writeFile(), then `done(why)` on the thread of `owner`, unless that has gone by then.
    template <typename Done>
    void write(QObject* owner, const QString& name, const QByteArray& bytes, Done done)
    {
        run(
            owner, [name, bytes] { return writeFile(name, bytes); }, std::move(done));
    }
    /// The same for who writes otherwise, or makes the bytes there, too: `work` owns all that it uses; `done` takes its
    /// result.
    template <typename Work, typename Done>
    void run(QObject* owner, Work work, Done done)
    {
        offThread(owner, std::move(work), std::move(done), &m_thread);
    }
    void finish() { m_thread.waitForDone(); } ///< Blocks until all that was given is written, or cannot be.

private:
    QThreadPool m_thread;
};

} // namespace consul
