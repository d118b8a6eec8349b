// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/recording_file.h"

#include "consul/on_disk.h"
#include "history/words.h"

#include <QDir>
#include <QSaveFile>

#include <algorithm>

#include <sys/file.h>
#include <unistd.h>

namespace history {

namespace {

QString tooLarge()
{
    return Words::tr("The watched data is too large to be recorded in one piece.");
}

} // namespace

tl::expected<std::unique_ptr<RecordingFile>, QString> RecordingFile::create(const QString& name, const About& about)
{
    std::unique_ptr<RecordingFile> made(new RecordingFile(name));
    const QString shown = QDir::toNativeSeparators(name);
    if (QFile::exists(name))
        return tl::unexpected(Words::tr("%1 already exists. Choose another name.").arg(shown));
    if (!made->m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered,
            QFileDevice::ReadOwner | QFileDevice::WriteOwner)) {
        return tl::unexpected(Words::tr("Cannot create %1: %2").arg(shown, made->m_file.errorString()));
    }
    static_cast<void>(made->claim()); // Nobody else can know of a new file yet.
    Chunk first;
    first.kind = ChunkKind::About;
    first.payload = encode(about);
    first.sequence = made->m_sequence++;
    auto failure = isTooLarge(first) ? std::optional(tooLarge()) : made->put(fileBeginning() + seal(first));
    if (failure) {
        made->m_file.remove(); // A file without content would make the next attempt fail.
        return tl::unexpected(Words::tr("Cannot create %1: %2").arg(shown, *failure));
    }
    return made;
}

tl::expected<std::unique_ptr<RecordingFile>, QString> RecordingFile::append(const QString& name, quint32 sequence)
{
    std::unique_ptr<RecordingFile> made(new RecordingFile(name));
    if (!made->m_file.open(QIODevice::WriteOnly | QIODevice::ExistingOnly | QIODevice::Append | QIODevice::Unbuffered))
        return tl::unexpected(
            Words::tr("Cannot write %1: %2").arg(QDir::toNativeSeparators(name), made->m_file.errorString()));
    if (!made->claim())
        return tl::unexpected(
            Words::tr("%1 is being recorded by another program.").arg(QDir::toNativeSeparators(name)));
    made->m_size = made->m_file.size();
    made->m_sequence = sequence;
    return made;
}

bool RecordingFile::claim()
{
    return ::flock(m_file.handle(), LOCK_EX | LOCK_NB) == 0;
}

std::optional<QString> RecordingFile::put(const QByteArray& bytes)
{
    if (!consul::writeAll(m_file, bytes)) {
        const QString why = m_file.errorString();
        m_file.resize(m_size);
        return why;
    }
    m_size += bytes.size();
    return std::nullopt;
}

bool RecordingFile::isTooLarge(const Chunk& chunk)
{
    return chunk.payload.size() > static_cast<qsizetype>(mostUnpacked(chunk.kind, largestPayload));
}

std::optional<QString> RecordingFile::write(Chunk chunk)
{
    if (isTooLarge(chunk))
        return tooLarge();
    chunk.sequence = m_sequence;
    if (const auto why = put(seal(chunk)))
        return Words::tr("Cannot continue writing %1: %2").arg(QDir::toNativeSeparators(m_file.fileName()), *why);
    ++m_sequence;
    return std::nullopt;
}

void RecordingFile::sync()
{
    ::fdatasync(m_file.handle()); // That it failed would show at the next write.
}

namespace {

/// The first `size` bytes of `name`, and `last` behind them. Error: a translated sentence.
std::optional<QString> copyBytes(const QString& name, qint64 size, const QByteArray& last, const QString& target)
{
    constexpr qint64 blockSize = 1 << 20;
    QFile from(name);
    if (!from.open(QIODevice::ReadOnly))
        return Words::tr("Cannot read %1: %2").arg(QDir::toNativeSeparators(from.fileName()), from.errorString());
    QSaveFile to(target);
    bool good = to.open(QIODevice::WriteOnly) && to.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    for (qint64 left = size; good && left > 0;) {
        const QByteArray block = from.read(std::min(left, blockSize));
        if (block.isEmpty())
            return Words::tr("Cannot read %1: %2").arg(QDir::toNativeSeparators(from.fileName()), from.errorString());
        good = consul::writeAll(to, block);
        left -= block.size();
    }
    if (!good || !consul::writeAll(to, last) || !consul::putInPlace(to))
        return Words::tr("Cannot write %1: %2").arg(QDir::toNativeSeparators(target), consul::writeTrouble(to));
    return std::nullopt;
}

} // namespace

std::optional<QString> RecordingFile::saveCopy(const QString& name) const
{
    Chunk end;
    end.kind = ChunkKind::End;
    end.sequence = m_sequence;
    return copyBytes(m_file.fileName(), m_size, seal(end), name);
}

std::optional<QString> copyRecording(const QString& from, const QString& to)
{
    return copyBytes(from, QFile(from).size(), {}, to);
}

} // namespace history
