// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"

#include <QByteArray>
#include <QCoroTask>
#include <QDataStream>
#include <QFile>
#include <QIODevice>
#include <QLockFile>
#include <QString>

#include <functional>
#include <memory>
#include <variant>
#include <vector>

namespace keys {

/// A file that only grows: records with length and checksum, given to the disk when asked. A record that was cut short
/// by a crash is as if it had never been written; one that is broken and followed by others is damage. Owned by one
/// process at a time; readable by its owner only. Blocking: use it in a worker, from one thread at a time.
class Journal
{
public:
    /// A new file in a folder, which is made when missing. `ending`: tells what kind of act it is of.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> create(
        const QString& folder, QLatin1StringView ending);
    /// Goes on with an existing one. Rejected when another process has it or when it is damaged.
    [[nodiscard]] static consul::Result<std::shared_ptr<Journal>> open(const QString& path);

    [[nodiscard]] const QString& path() const { return m_path; }
    /// Where the record stands, for at(). Error: a translated sentence in serverWords.
    [[nodiscard]] consul::Result<qint64> append(const QByteArray& record);
    /// All that was appended is on the disk when this answers.
    [[nodiscard]] consul::Result<std::monostate> sync();
    /// All that was appended outlives this process when this answers.
    [[nodiscard]] consul::Result<std::monostate> flush();
    [[nodiscard]] consul::Result<QByteArray> at(qint64 place);
    /// Calls `each(place, record)` from the beginning; false: the record makes no sense, and all is rejected.
    [[nodiscard]] consul::Result<std::monostate> forEach(const std::function<bool(qint64, const QByteArray&)>& each);
    /// Whether no living process has it.
    [[nodiscard]] static bool isFree(const QString& path);
    /// Removes one that no living process has. False: it could not be removed.
    [[nodiscard]] static bool discard(const QString& path);
    /// Lets others have the file, which stays. Nothing can be read or appended any more.
    void release();
    /// Removes the file: it has served.
    [[nodiscard]] bool remove();

private:
    explicit Journal(const QString& path);
    [[nodiscard]] consul::Result<std::monostate> openFile(QIODevice::OpenMode mode);
    [[nodiscard]] consul::Unexpected fileProblem() const;

    QString m_path;
    QFile m_file;
    QLockFile m_lock;
};
using JournalPtr = std::shared_ptr<Journal>;

// In a worker: writing may take its time.

/// Appends these; `toDisk`: and gives all of it to the disk. Else it outlives this process, but no power failure.
[[nodiscard]] QCoro::Task<consul::Result<std::monostate>> append(
    JournalPtr journal, std::vector<QByteArray> records, bool toDisk);
[[nodiscard]] QCoro::Task<bool> remove(JournalPtr journal);
QCoro::Task<> release(JournalPtr journal);

/// Writes one record: what kind it is, and its parts.
class RecordWriter
{
public:
    template <typename Kind>
    explicit RecordWriter(Kind kind)
        : m_stream(&m_bytes, QIODevice::WriteOnly)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
        *this << quint8(kind);
    }
    template <typename T>
    RecordWriter& operator<<(const T& value)
    {
        m_stream << value;
        return *this;
    }
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }

private:
    QByteArray m_bytes;
    QDataStream m_stream;
};

class RecordReader
{
public:
    explicit RecordReader(const QByteArray& record)
        : m_stream(record)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
    }
    template <typename T>
    [[nodiscard]] T take()
    {
        T value{};
        m_stream >> value;
        return value;
    }
    [[nodiscard]] bool atEnd() const { return m_stream.atEnd(); } ///< Of one that an earlier version has written.
    [[nodiscard]] bool isSound() const { return m_stream.status() == QDataStream::Ok; }

private:
    QDataStream m_stream;
};

} // namespace keys
