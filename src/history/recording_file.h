// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/chunk.h"

#include <QFile>

#include <memory>
#include <optional>

namespace history {

/// The file that a recording is written to: chunks are added at its end, and nothing is ever changed. A chunk goes to
/// the system at once, so it is safe from the end of this process; sync() makes it safe from that of the machine.
class RecordingFile
{
public:
    /// A new file, which its owner alone may read: values can be secrets. Error (a translated sentence): it is there
    /// already, or cannot be made; then nothing is left of it.
    [[nodiscard]] static tl::expected<std::unique_ptr<RecordingFile>, QString> create(
        const QString& name, const About& about);
    /// Goes on behind a recording, with this sequence. Error also: its recorder is still at work.
    [[nodiscard]] static tl::expected<std::unique_ptr<RecordingFile>, QString> append(
        const QString& name, quint32 sequence);

    /// Gives it its sequence. When it cannot be written in full, what was written of it is cut off again. Error: a
    /// translated sentence.
    [[nodiscard]] std::optional<QString> write(Chunk chunk);
    void sync();
    /// Saves what was written as a recording that has ended, in place of whatever has that name; never half of it. For
    /// its owner alone, too. Error: a translated sentence.
    [[nodiscard]] std::optional<QString> saveCopy(const QString& name) const;
    [[nodiscard]] qint64 size() const { return m_size; }

private:
    explicit RecordingFile(const QString& name)
        : m_file(name)
    {
    }
    /// Keeps others from writing into the file as long as this lives. False: somebody does.
    [[nodiscard]] bool claim();
    /// Error: only why.
    [[nodiscard]] std::optional<QString> put(const QByteArray& bytes);
    [[nodiscard]] static bool isTooLarge(const Chunk& chunk);

    QFile m_file;
    qint64 m_size = 0;
    quint32 m_sequence = 0;
};

/// Copies a recording that nobody writes to any more in place of whatever is called `to`; never half of it. For its
/// owner alone, too. Error: a translated sentence.
[[nodiscard]] std::optional<QString> copyRecording(const QString& from, const QString& to);

} // namespace history
