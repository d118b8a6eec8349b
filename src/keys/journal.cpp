// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/journal.h"

#include "consul/off_thread.h"
#include "consul/on_disk.h"
#include "keys/store_io.h"
#include "keys/words.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QtEndian>
#include <QUuid>

#include <algorithm>

namespace keys {

namespace {

constexpr qsizetype lengthBytes = 4;
constexpr qsizetype sumBytes = 8;
constexpr qsizetype headBytes = lengthBytes + sumBytes;
/// Values have 512 KB at most; what claims to be much longer is no record.
constexpr quint32 longest = 16U << 20U;

QByteArray lengthOf(const QByteArray& record)
{
    QByteArray length(lengthBytes, '\0');
    qToLittleEndian(quint32(record.size()), length.data());
    return length;
}

QByteArray sumOf(const QByteArray& length, const QByteArray& record)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(length);
    hash.addData(record);
    return hash.result().left(sumBytes);
}

enum class Found { Record, End, Torn, Damage };

/// Whether nothing but zeros follows: what a file system leaves where a crash came between size and bytes.
bool onlyZerosFollow(QFile& file)
{
    while (!file.atEnd()) {
        const QByteArray bytes = file.read(1 << 16);
        if (std::ranges::any_of(bytes, [](char each) { return each != '\0'; }))
            return false;
    }
    return true;
}

Found readRecord(QFile& file, QByteArray& record)
{
    const qint64 left = file.size() - file.pos();
    if (left == 0)
        return Found::End;
    const QByteArray head = file.read(headBytes);
    if (head.size() < headBytes)
        return Found::Torn;
    const auto length = qFromLittleEndian<quint32>(head.constData());
    const qint64 rest = left - headBytes;
    if (length > 0 && length <= longest && qint64(length) > rest)
        return Found::Torn;
    if (length > 0 && length <= longest) {
        record = file.read(length);
        if (sumOf(head.left(lengthBytes), record) == head.mid(lengthBytes))
            return Found::Record;
    }
    return onlyZerosFollow(file) ? Found::Torn : Found::Damage;
}

QString lockOf(const QString& path)
{
    return path + QStringLiteral(".lock");
}

} // namespace

Journal::Journal(const QString& path)
    : m_path(path)
    , m_file(path)
    , m_lock(lockOf(path))
{
    m_lock.setStaleLockTime(0);
}

consul::Unexpected Journal::fileProblem() const
{
    return consul::Unexpected(
        refusedError(Words::tr("Cannot use the journal %1: %2").arg(m_path, m_file.errorString())));
}

consul::Result<std::monostate> Journal::openFile(QIODevice::OpenMode mode)
{
    if (!m_lock.tryLock(0))
        return consul::Unexpected(refusedError(Words::tr("Another window is using the journal %1.").arg(m_path)));
    constexpr auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    if (!m_file.open(mode, ours))
        return fileProblem();
    return {};
}

consul::Result<JournalPtr> Journal::create(const QString& folder, QLatin1StringView ending)
{
    if (folder.isEmpty())
        return consul::Unexpected(refusedError(Words::tr("There is no home folder to keep a journal in.")));
    // Names and values of keys are nobody else's business.
    if (!consul::makePrivateFolder(folder))
        return consul::Unexpected(refusedError(Words::tr("Cannot create the folder %1.").arg(folder)));
    const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + ending;
    const JournalPtr journal(new Journal(QDir(folder).filePath(name)));
    if (const auto opened = journal->openFile(QIODevice::ReadWrite | QIODevice::NewOnly); !opened)
        return consul::Unexpected(opened.error());
    consul::folderToDisk(folder);
    return journal;
}

consul::Result<JournalPtr> Journal::open(const QString& path)
{
    const JournalPtr journal(new Journal(path));
    if (const auto opened = journal->openFile(QIODevice::ReadWrite | QIODevice::ExistingOnly); !opened)
        return consul::Unexpected(opened.error());
    const auto read = journal->forEach([](qint64, const QByteArray&) { return true; });
    if (!read)
        return consul::Unexpected(read.error());
    // What a crash cut short must not stand before what comes next.
    if (!journal->m_file.resize(journal->m_file.pos()))
        return journal->fileProblem();
    return journal;
}

consul::Result<qint64> Journal::append(const QByteArray& record)
{
    const QByteArray length = lengthOf(record);
    const qint64 place = m_file.size();
    const QByteArray all = length + sumOf(length, record) + record;
    if (!m_file.seek(place) || m_file.write(all) != all.size())
        return fileProblem();
    return place;
}

consul::Result<std::monostate> Journal::sync()
{
    if (!consul::fileToDisk(m_file))
        return fileProblem();
    return {};
}

consul::Result<std::monostate> Journal::flush()
{
    if (!m_file.flush())
        return fileProblem();
    return {};
}

consul::Result<QByteArray> Journal::at(qint64 place)
{
    QByteArray record;
    if (!m_file.flush() || !m_file.seek(place) || readRecord(m_file, record) != Found::Record)
        return fileProblem();
    return record;
}

consul::Result<std::monostate> Journal::forEach(const std::function<bool(qint64, const QByteArray&)>& each)
{
    if (!m_file.flush() || !m_file.seek(0))
        return fileProblem();
    for (;;) {
        const qint64 place = m_file.pos();
        QByteArray record;
        const Found found = readRecord(m_file, record);
        if (found == Found::Damage) {
            return consul::Unexpected(
                refusedError(Words::tr("The journal %1 is damaged at byte %2.").arg(m_path, QString::number(place))));
        }
        if (found != Found::Record) {
            if (!m_file.seek(place))
                return fileProblem();
            return {};
        }
        if (!each(place, record)) {
            return consul::Unexpected(
                refusedError(Words::tr("The journal %1 was written by another version or is damaged.").arg(m_path)));
        }
    }
}

bool Journal::isFree(const QString& path)
{
    QLockFile lock(lockOf(path));
    lock.setStaleLockTime(0);
    return lock.tryLock(0);
}

bool Journal::discard(const QString& path)
{
    QLockFile lock(lockOf(path));
    lock.setStaleLockTime(0);
    return lock.tryLock(0) && QFile::remove(path);
}

void Journal::release()
{
    m_file.close();
    m_lock.unlock();
}

bool Journal::remove()
{
    m_file.close();
    const bool removed = m_file.remove();
    consul::folderToDisk(QFileInfo(m_path).absolutePath());
    m_lock.unlock();
    return removed;
}

QCoro::Task<consul::Result<std::monostate>> append(JournalPtr journal, std::vector<QByteArray> records, bool toDisk)
{
    const auto writing = [journal, records, toDisk]() -> consul::Result<std::monostate> {
        for (const QByteArray& record : records) {
            const auto place = journal->append(record);
            if (!place)
                return consul::Unexpected(place.error());
        }
        return toDisk ? journal->sync() : journal->flush();
    };
    auto pooled = consul::offThread(writing);
    auto written = co_await pooled;
    co_return written;
}

QCoro::Task<bool> remove(JournalPtr journal)
{
    const auto removing = [journal] { return journal->remove(); };
    return consul::offThread(removing);
}

QCoro::Task<> release(JournalPtr journal)
{
    const auto closing = [journal] {
        journal->release();
        return true;
    };
    auto pooled = consul::offThread(closing);
    co_await pooled;
}

} // namespace keys
